"""What a game tells the table about its questions: where they are answered, in which words they are put, what is warned of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Protocol

import pygame

from game.core.node import Node
from game.table.speech import Speech
from rules import Match
from rules.core.cards import Card
from rules.core.decisions import Decision, Option, Picked


class QuestionTable(Protocol):
    """What wording questions takes of the table."""

    match: Match


class QuestionRules:
    """How a game puts its questions. What a game does not say is as it is here.

    ``ending`` are the verbs of options that end a turn or a choice, ``leading`` of those that a turn goes on with,
    ``undoing`` of those that only take back an answer to the same question, ``keys`` the keys that take an option, by its verb.
    For the preview of a choice (``rules.core.forecast``) ``declines`` are verbs that refuse to answer what others do,
    ``onward`` those that only go on with what was begun.
    ``recurring`` are topics of questions that come often, with words for them (see ``game.table.memory``).
    """

    ending: ClassVar[frozenset[str]] = frozenset({"done", "end"})
    leading: ClassVar[frozenset[str]] = frozenset()
    undoing: ClassVar[frozenset[str]] = frozenset()
    keys: ClassVar[Mapping[str, int]] = {}
    declines: ClassVar[frozenset[str]] = frozenset(
        {"take", "no", "none", "pass", "not now", "decline", "leave", "enough"}
    )
    onward: ClassVar[frozenset[str]] = frozenset()
    recurring: ClassVar[Mapping[str, str]] = {}

    scene: QuestionTable
    words: Speech

    def drops(self, option: Option) -> tuple[str, ...]:
        """The ids of the nodes that the card of an option may be dropped on to take it."""
        return ()

    def drop_words(self, option: Option) -> str:
        """What dropping its card would do, for the zone it is held above; "" where that is plain."""
        return ""

    def leads_to(self, option: Option) -> str:
        """The topic of the question which this option leads to and which a drop answers as well, "" if none."""
        return ""

    def pile(self, option: Option) -> str:
        """The place whose top card is taken by an option without a card, "" if none; it glows as well on what is targeted."""
        return ""

    def target(self, option: Option) -> str:
        """The id of a node of the furniture that is clicked to take an option (a rival's board), "" if none."""
        return ""

    def aims_with(self, decision: Decision) -> Card | None:
        """The card from which an arrow leads to whom one aims at, where the question is about none; None: from the face."""
        return None

    def over_aim(self) -> Sequence[pygame.Rect]:
        """What no dart of the arrow that aims lies on, in window pixels: it seems to pass behind that."""
        return ()

    def idle(self, decision: Decision) -> bool:
        """May a question with a single answer, or for an order of all, be passed over for players who set it so?"""
        return False

    def notes(self) -> Sequence[Node]:
        """What is read above places that wait for a click."""
        return ()

    def betrays(self, decision: Decision) -> bool:
        """Would passing over a question tell the others at the screen what its player cannot do with hidden cards?"""
        return False

    def spelt(self, option: Option, decision: Decision) -> bool:
        """Has an option whose card lies on the table a button as well, beside others that have one: so as not to be missed?"""
        return False

    def pointed(self, option: Option) -> bool:
        """Is what an option is about so plain to see that it needs no button of its own?"""
        return False

    def follow_up(self, decision: Decision) -> int | None:
        """The answer to a question that follows from what its player has set going, None where the player is asked."""
        return None

    def caption(self, option: Option) -> str:
        """An option in words, for a button."""
        rival = self.scene.match.names[option.seat] if option.seat >= 0 else ""
        name = self.words.card(option.card) if option.card is not None else rival
        return option.text or f"{option.verb.capitalize()} {name}".strip()

    def asked(self, decision: Decision) -> str:
        """How a question is put where what it is about is seen."""
        return decision.prompt

    def outcome(self, decision: Decision, picked: Picked) -> str:
        """What picking just these does, for the button that ends a choice of several; "" for the usual words."""
        return ""

    def tally(self, decision: Decision, picked: Picked) -> str:
        """How what they make is made up, to stand beside that button (rich text); "" for nothing."""
        return ""

    def warning(self, decision: Decision, picked: Picked) -> str:
        """What is said against a choice that hardly anybody wants, to be answered with yes before it is made, else empty."""
        return ""

    def leads(self, option: Option, decision: Decision) -> bool:
        """Is it offered in gold? It is the one answer with which the match goes on: the only one there is, or the only one that
        ends or leads (see ``QuestionBar``).
        """
        going = [other for other in decision.options if other.verb in self.ending | self.leading]
        return len(decision.options) == 1 or (len(going) == 1 and going[0] is option)

    def key(self, option: Option) -> int:
        """The key that takes an option, 0 if none."""
        return self.keys.get(option.verb, 0)
