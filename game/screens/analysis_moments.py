"""The moments of an analysed match: costly choices with their cards beside what would have been better, and strokes of luck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from game.cardface.raster import radius_of
from game.core import theme
from game.core.node import Node
from game.core.scroll import ScrollArea
from game.core.text import escape, plain
from game.core.widgets import Button, Group, Label, Sprite, ignoring
from game.portraits.rig import Mood
from game.screens.analysis_rows import BAD, GOOD, HEAD, Told
from game.screens.chance_curve import luckiest
from game.screens.examples import face
from game.table.faces import Faces
from game.table.replay_track import Mark
from game.table.spots import ASPECT
from rules import Match
from rules.analysis.judging import Judged
from rules.bots.words import choice_words, percent
from rules.core.cards import Card
from rules.core.decisions import Choice, Decision

CARD, BESIDE, FANNED = 72.0, 10.0, 0.34
"""How wide a card is, how far the words are from it, in design units, and how much of one is seen below the next."""
MOST_CARDS = 3
COLUMN = 200.0
"""Chosen and better stand side by side where each has so much room, in design units at the usual size of text."""
NO_FACE = ("Award", "MTD", "Standee", "Token")
"""Types of what has no face of a card."""


class RoundMark(NamedTuple):
    """A mark at which a round or a turn begins: its word and its number."""

    at: int
    word: str
    number: str


class Pick(NamedTuple):
    """A choice in words, and the cards that it was about."""

    words: str
    cards: tuple[Card, ...]


def asked_at(match: Match, before: int) -> Decision | None:
    """What was asked at one point of a match."""
    earlier = match.fork()
    earlier.rewind(before)
    return earlier.decision


def picked(match: Match, decision: Decision | None, chosen: Choice, printed: bool) -> Pick:
    """What was or could have been chosen when this was asked."""
    if decision is None or any(not 0 <= index < len(decision.options) for index in chosen):
        return Pick("?", ())
    options = [decision.options[index] for index in chosen]
    cards = dict.fromkeys(option.card for option in options if option.card is not None)
    found = tuple(card for card in cards if card.kind.type not in NO_FACE)
    return Pick(choice_words(decision, chosen, match.names, printed), found)


def when(marks: Sequence[Mark], before: int) -> str:
    """In which round or turn a choice was made, and in which game where rounds begin anew; the first has no mark."""
    named = [RoundMark(mark.at, *mark.name.split()) for mark in marks if mark.name]
    if not named:
        return ""
    word, game = named[0].word, 1
    found, last = 1, 1 if named[0].number != "1" else 0
    for mark in named:
        if mark.at > before:
            break
        game += int(mark.number) <= last
        found = last = int(mark.number)
    several = any(int(one.number) >= int(other.number) for one, other in pairwise(named))
    return f"Game {game}, {word.lower()} {found}" if several else f"{word} {found}"


class PickNode(Group):
    """Cards, and beside them what was done with them.

    When it is laid out, ``start`` is where its words begin, ``room`` their width, ``told`` their height.
    """

    start, room, told = 0.0, 0, 0

    def __init__(self, game: str, pick: Pick, head: str, tone: theme.Colour, words: str, printed: bool) -> None:
        super().__init__()
        self.cards = [self.add(_card(game, card, printed)) for card in pick.cards[:MOST_CARDS]]
        self.head = self.add(Label(head, theme.TEXT_SMALL, tone, "bold"))
        self.words = self.add(Label(escape(words), theme.TEXT, theme.PAPER, wrap=True, top=True))
        self.words.name = plain(words)

    def lay(self, area: ScrollArea, top: float, left: float, width: float) -> float:
        """Take so much width; returns the height taken."""
        px = area.ui.px
        wide = px(CARD)
        start = left
        for card in self.cards:
            area.row(card, top, wide * ASPECT, start, wide)
            card.radius, card.shadow = radius_of(wide), px(3)
            start += wide * FANNED
        if self.cards:
            start += wide * (1 - FANNED) + px(BESIDE)
        room = round(left + width - start)
        self.start, self.room = start, room
        line = round(area.ui.text_px(theme.TEXT_SMALL) * 1.35)
        high = self.words.text_size(room)[1]
        area.row(self.head, top, line, start, room)
        area.row(self.words, top + line, high, start, room)
        self.told = line + high
        return max(self.told, wide * ASPECT if self.cards else 0)


def _card(game: str, card: Card, printed: bool) -> Sprite:
    kind = card.kind
    name = kind.title(printed)
    node = Sprite("", "card", name, plain(kind.text), face(game, kind, printed))
    node.hint = f"**{escape(name)}**\n{kind.text}"
    return node


class ChoiceRow(Told):
    """One costly choice: when, what it cost, what was chosen, what would have been better and why, and the way back to it.

    ``point`` is told which choice is pointed at.
    """

    def __init__(
        self,
        match: Match,
        faces: Faces,
        judged: Judged,
        moment: str,
        printed: bool,
        play_on: Callable[[Judged], object],
        point: Callable[[int | None], object],
    ) -> None:
        told = (f"**{escape(match.names[judged.seat])}**", moment, f"**{judged.grade}** {percent(-judged.cost)}")
        words = " · ".join(filter(None, told))
        super().__init__(faces, judged.seat, Mood.SWEAT, words, f"analysis/choice{judged.before}")
        self.judged = judged
        asked = asked_at(match, judged.before)
        made, best = (picked(match, asked, chosen, printed) for chosen in (judged.made, judged.best))
        game, why = match.game.id, judged.why or f"{best.words}."
        self.made = self.add(PickNode(game, made, "{cross} Chosen", BAD, f"{made.words}.", printed))
        self.best = self.add(PickNode(game, best, "{check} Better", GOOD, why, printed))
        self.label.name = f"{plain(self.label.markup)}. Chosen: {made.words}. Better: {why}"
        self.label.hint = f"Choice {judged.before + 1} of {len(match.choices)}"
        self.label.solid = True
        again = ignoring(play_on, judged)
        self.button = self.add(Button(f"analysis/play{judged.before}", "Play from here", again, "plain"))
        self.button.size = 14
        for node in (self.button, self.label, *self.made.cards, *self.best.cards):
            node.on_hover = lambda _: point(judged.before)
            node.on_unhover = lambda _: point(None)

    def lay(self, area: ScrollArea, top: float) -> float:
        """Put it there; returns its height."""
        px = area.ui.px
        size, left = px(HEAD), Told.left(area)
        wide = round(area.inner_width) - px(6) - left
        high = self.label.text_size(wide)[1] + px(2)
        area.row(self.head, top + px(2), size, 0, size)
        area.row(self.label, top + px(2), high, left, wide)
        at = top + high + px(6)
        column = (wide - px(BESIDE)) / 2
        if column >= px(COLUMN) * area.ui.text_zoom and column - px(CARD + BESIDE) >= self.button.least_width():
            taken = self.made.lay(area, at, left, column)
            below = self.made.told + px(6)
            area.row(self.button, at + below, px(32), self.made.start, min(self.made.room, self.button.wanted_width()))
            taken = max(taken, below + px(32), self.best.lay(area, at, left + column + px(BESIDE), column))
            return at + taken + px(4) - top
        taken = self.made.lay(area, at, left, wide) + px(6)
        taken += self.best.lay(area, at + taken, left, wide)
        at += taken + px(8)
        area.row(self.button, at, px(32), left, self.button.wanted_width())
        return at + px(36) - top

    @property
    def foot(self) -> Node:
        """Its lowest node."""
        return self.button


class LuckRow(Told):
    """A stroke of luck: whom chance favoured, when, by how much, and after which choice."""

    def __init__(self, match: Match, faces: Faces, judged: Judged, moment: str, printed: bool) -> None:
        lucky = luckiest(judged)
        told = (
            f"**{escape(match.names[lucky])}**",
            moment,
            f"**{{star}} stroke of luck** {percent(judged.luck[lucky])}",
        )
        after = picked(match, asked_at(match, judged.before), judged.made, printed).words
        words = f"{' · '.join(filter(None, told))}\nAfter {escape(match.names[judged.seat])}: {escape(after)}"
        super().__init__(faces, lucky, Mood.CHEER, words, f"analysis/luck{judged.before}")
        self.judged = judged

    def weight(self) -> float:
        """How much it changed for whom it favoured."""
        return self.judged.luck[luckiest(self.judged)]

    @property
    def foot(self) -> Node:
        """Its lowest node."""
        return self.label


Moment = ChoiceRow | LuckRow
