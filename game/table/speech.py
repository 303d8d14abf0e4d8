"""What all games' logs share: the names of players and cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from game.core.text import and_list, escape
from game.table.sums import Sum, sums_of
from rules.core.decisions import Decision
from rules.core.events import EVERYONE, Event, Part


class Speech:
    """Names for the players called ``names``; ``viewer`` is who sits in front of the screen, -1 for nobody.

    ``causes`` words what raises or lowers a number besides cards, by its stable word (``Part.what``).
    """

    causes: ClassVar[Mapping[str, str]] = {}

    def __init__(self, names: Sequence[str], printed: bool) -> None:
        self.names = names
        self.printed = printed
        self.viewer = -1

    def say(self, event: Event) -> str:
        """The line for an event as rich text, "" for none."""
        return ""

    def follow(self, event: Event, before: Event) -> str:
        """How the line of an event goes on with that of the one told just before it, "" where it is a line of its own."""
        return ""

    def sums(self, event: Event) -> tuple[Sum, ...]:
        """What an event adds to the sums of its turn."""
        return sums_of(event)

    def name(self, seat: int) -> str:
        """The name of a seat, as rich text."""
        return escape(self.names[seat]) if 0 <= seat < len(self.names) else "Nobody"

    def card(self, card: object) -> str:
        """The name of a card."""
        kind = getattr(card, "kind", None)
        return kind.title(self.printed) if kind is not None else "a card"

    def bold(self, card: object) -> str:
        """A card's name in bold."""
        return f"**{self.card(card)}**"

    def listed(self, seats: Sequence[int]) -> str:
        """Some seats: ``Ann, Bob and Cid``."""
        return and_list([self.name(seat) for seat in seats]) or "nobody"

    def made_of(self, parts: Sequence[Part]) -> str:
        """How a number is made up: ``3 + 1 Nerd − 2 Scarf``; "" where there are no parts."""
        words = ""
        for index, part in enumerate(parts):
            sign = ("−" if part.amount < 0 else "") if not index else " − " if part.amount < 0 else " + "
            words += f"{sign}{abs(part.amount)} {self.cause_of(part)}".rstrip()
        return words

    def cause_of(self, part: Part) -> str:
        """What raises or lowers a number, "" for what it begins with."""
        return self.card(part.card) if part.card is not None else self.causes.get(part.what, part.what)

    def sees(self, sees: int) -> bool:
        """May the viewer see a card that these seats (a mask) see?"""
        return is_seen(sees, self.viewer)


def is_seen(sees: int, viewer: int) -> bool:
    """Is a card that these seats (a mask) see seen by ``viewer``, too? A spectator (-1) sees what everybody does."""
    return bool(sees >> viewer & 1) if viewer >= 0 else sees == EVERYONE


def asked_words(decision: Decision, printed: bool) -> str:
    """The prompt of a decision as plain text; the rules name cards by their clean names, ``printed`` ones replace them."""
    words = decision.prompt
    cards = [decision.about, *(option.card for option in decision.options)]
    for kind in {card.kind for card in cards if printed and card is not None}:
        words = words.replace(kind.title(), kind.title(printed=True))
    return words
