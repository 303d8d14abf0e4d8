"""Plain data that the screens hand to each other."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.core.game import OptionValue

DECK_MARK = "deck:"


@dataclass(frozen=True)
class SeatSetup:
    """A seat before the match: its name, who plays it, and a faction, ``choose``, ``random`` or ``deck:`` with a text."""

    name: str
    kind: str = "human"
    faction: str = "choose"


@dataclass(frozen=True)
class Setup:
    """A match that is to begin; ``seed`` None draws one."""

    game: str
    seats: tuple[SeatSetup, ...]
    seed: int | None = None
    options: dict[str, OptionValue] = field(default_factory=dict)

    def match_options(self) -> dict[str, OptionValue]:
        """The options for ``new_match``, factions and own decks of the seats included."""
        factions = [seat.faction for seat in self.seats]
        options = dict(self.options)
        options["factions"] = ",".join("custom" if word.startswith(DECK_MARK) else word for word in factions)
        decks = [word.removeprefix(DECK_MARK) if word.startswith(DECK_MARK) else "" for word in factions]
        if any(decks):
            options["decks"] = "/".join(decks)
        return options


@dataclass(frozen=True)
class RunningMatch:
    """A match that can be continued: where its journal lies and what to call it."""

    key: str
    title: str
    line: str
