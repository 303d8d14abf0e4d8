"""Plain data that the screens hand to each other."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from saves.names import one_line

if TYPE_CHECKING:
    from rules.core.game import OptionValue


@dataclass(frozen=True)
class SeatSetup:
    """A seat before the match: its name, who plays it, and what it plays (see the game's set-up; a faction, say).

    ``kind`` is ``human``, a bot's level, or level and character: ``adept:sly``.
    """

    name: str
    kind: str = "human"
    faction: str = "choose"

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", one_line(self.name))

    @property
    def level(self) -> str:
        """Human, or the level of a bot without its character."""
        return self.kind.partition(":")[0]


@dataclass(frozen=True)
class Setup:
    """A match that is to begin; ``seed`` None draws one.

    ``taken_back``: in one under way, more was undone than the rules of undo allow.
    """

    game: str
    seats: tuple[SeatSetup, ...]
    seed: int | None = None
    options: dict[str, OptionValue] = field(default_factory=dict)
    taken_back: bool = False


@dataclass(frozen=True)
class KeptMatch:
    """A match in a list: what names it to its keeper, what to call it, what else to say, its game (empty: not known).

    ``names`` are those of its players, ``save`` is the file beside which its picture lies, if any, ``when`` it was kept;
    ``broken``: it can only be deleted; ``damaged``: its last choices are lost; ``taken_back``: it counts in no statistics;
    ``winners`` are the seats that won it, if it is over.
    """

    key: str
    title: str
    line: str
    game: str = ""
    save: str = ""
    broken: bool = False
    names: tuple[str, ...] = ()
    taken_back: bool = False
    when: str = ""
    winners: tuple[int, ...] = ()
    damaged: bool = False
