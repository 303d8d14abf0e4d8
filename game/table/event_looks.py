"""What a game tells the table about its events: how cards move, what is heard, what flies and bursts, which dice are thrown."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping
from dataclasses import replace
from typing import ClassVar, Protocol

from game.core.node import Node
from game.core.tween import Action
from game.core.widgets import Group
from game.dice.draw import DieKind
from game.sparks.emitter import Place
from game.table.blows import Effect
from game.table.cues import SILENCE, Cues
from game.table.field import Field
from game.table.moves import ORDINARY, Move
from rules.core.events import CardMoved, CounterChanged, Damaged, DiceRolled, Event
from rules.core.numbers import signed


class EventTable(Protocol):
    """What showing events takes of the table."""

    furniture: Group
    field: Field


class EventLooks:
    """How a game's events look and sound. What a game does not say is as it is here.

    ``moves`` are what the moves of cards look and sound like, by their reason. ``trifles`` are events left out where little
    is told, ``asides`` those told there only for want of anything else, ``looks`` the effects that may be seen
    (``game.sparks.looks``).
    """

    moves: ClassVar[Mapping[str, Move]] = {}
    trifles: ClassVar[tuple[type[Event], ...]] = ()
    asides: ClassVar[tuple[type[Event], ...]] = ()
    looks: ClassVar[Collection[str]] = ()

    scene: EventTable

    def move(self, why: str) -> Move:
        """What the moves of cards for this reason look and sound like."""
        return self.moves.get(why, ORDINARY)

    def cues(self, event: Event) -> Cues:
        """What an event sounds like, beside what the motion itself does."""
        return SILENCE

    def before_move(self, event: CardMoved) -> Action | None:
        """What is seen just before a card moves; None: nothing."""
        return None

    def shows_large(self, event: Event) -> bool:
        """Is this move worth showing large for a moment when another player makes it?"""
        return False

    def action(self, event: Event) -> Action | None:
        """What an event other than a card's move looks like; None: nothing that takes time."""
        return None

    # -- effects -------------------------------------------------------------------------------------------------

    def effect(self, event: Event) -> Effect | None:
        """What flies, bursts and lights up with an event; what ``action`` shows of it begins when that lands."""
        return None

    def seat_face(self, seat: int) -> Node:
        """Where effects land that concern a seat, and what lights up then."""
        raise NotImplementedError

    def seat_number(self, seat: int) -> Place:
        """Where numbers appear that concern a seat: where they hide no counter."""
        face = self.seat_face(seat).rect()
        return face.x + face.w * 0.08, face.y + face.h * 0.12

    def blow(self, look: str, event: Damaged, full: int, start: Place | None = None) -> Effect:
        """The effect of damage, from its card, ``start`` or who deals it; ``full`` is how much a whole life is."""
        if start is None and event.by not in (-1, event.seat):
            start = self.seat_face(event.by).rect().center
        share = min(1.0, event.amount / max(1, full))
        return replace(self.about(look, event.seat, signed(-event.amount), share), start=start, card=event.card)

    def about(self, look: str, seat: int, words: str = "", share: float = 0.0) -> Effect:
        """An effect on a seat."""
        face = self.seat_face(seat)
        return Effect(
            look,
            face.rect().center,
            share=share,
            words=words,
            number=self.seat_number(seat),
            node=face,
            pushed=self.belongings(seat),
        )

    def cause(self, event: Event) -> Hashable | None:
        """What several blows have in common that land as one, shortly after each other; None for what is alone."""
        return ("blow", event.card, event.kind) if isinstance(event, Damaged) else None

    def is_toll(self, event: Event, blow: Event) -> bool:
        """Does an event only say what a blow costs whom it hits?"""
        match event:
            case CounterChanged() | CardMoved(why="damage"):
                return event.seat == getattr(blow, "seat", -1)
        return False

    def belongings(self, seat: int) -> tuple[Node, ...]:
        """All nodes of a seat but its hand: a blow pushes them aside together."""
        prefix, hand = f"seat{seat}/", f"seat{seat}/hand"
        found = [
            node for node in self.scene.furniture.children if node.id == f"seat{seat}" or node.id.startswith(prefix)
        ]
        found += [pile for place, pile in self.scene.field.piles.items() if place.startswith(prefix)]
        cards = self.scene.field.nodes.values()
        found += [node for node in cards if node.place_name.startswith(prefix) and node.place_name != hand]
        return tuple(found)

    def dice(self, event: DiceRolled) -> tuple[DieKind, ...]:
        """The dice of a roll as they look; none where rolls are not shown as dice."""
        return ()

    def light_roll(self, event: DiceRolled) -> None:
        """Dice are about to be thrown: light what they are counted by."""

    def roll_words(self, event: DiceRolled) -> str:
        """What dice are about to be thrown for (rich text), "" where that is plain."""
        return ""
