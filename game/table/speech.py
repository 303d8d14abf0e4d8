"""What all games' logs share: the names of players and cards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from game.core.phrases import and_list
from game.core.short_names import short_names
from game.core.text import escape
from game.table.sums import Sum, sums_of
from rules.core.cards import CardKind
from rules.core.events import EVERYONE, Event, Part
from rules.core.numbers import typeset, written


def winning(reason: str) -> str:
    """Why somebody wins, as it goes on behind that word: " with the most tokens", ", the last wizard standing"."""
    return f" with {reason}" if reason.startswith("the most ") else f", {reason}"


class Speech:
    """Names for the players called ``names``, as short as on their boards; ``viewer`` is who sits in front of the screen, -1 for
    nobody.

    ``causes`` words what raises or lowers a number besides cards, by its stable word (``Part.what``). ``printed_words`` are
    the printed names of what is no card, by the clean ones; those of the cards are ``kinds``'.
    """

    causes: ClassVar[Mapping[str, str]] = {}
    printed_words: ClassVar[Mapping[str, str]] = {}

    def __init__(self, names: Sequence[str], printed: bool, kinds: Iterable[CardKind] = ()) -> None:
        self.names = short_names(names)
        self.printed = printed
        self.viewer = -1
        self.printed_names = {**self.printed_words, **{kind.clean: kind.name for kind in kinds if kind.clean}}
        known = sorted({*self.printed_names, *self.printed_names.values()}, key=len, reverse=True)
        self._known = re.compile("|".join(map(re.escape, known)) or "(?!)")

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

    def named(self, words: str) -> str:
        """Words of the rules or of a card, which call cards by their clean names, with the names that are set."""
        words = typeset(words)
        return (
            self._known.sub(lambda found: self.printed_names.get(found[0], found[0]), words) if self.printed else words
        )

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
            sign = "" if not index else " − " if part.amount < 0 else " + "
            amount = abs(part.amount) if index else written(part.amount)
            words += f"{sign}{amount} {self.cause_of(part)}".rstrip()
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
