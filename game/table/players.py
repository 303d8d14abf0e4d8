"""Who sits where, and what answers for those who are not human."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from rules import Match
from rules.core.decisions import Choice

HUMAN = "human"


@dataclass(frozen=True)
class Player:
    """A seat's name and who plays it: ``human`` or a bot, as ``rules.bots.parse`` reads it."""

    name: str
    kind: str = HUMAN

    @property
    def level(self) -> str:
        """The level of a bot, without its character."""
        return self.kind.partition(":")[0]

    @property
    def character(self) -> str:
        """The character of a bot, "" if it has none."""
        return self.kind.partition(":")[2]

    @property
    def human(self) -> bool:
        """Is a person asked?"""
        return self.kind == HUMAN


class Bots(Protocol):
    """Something that thinks for bots without holding up the table."""

    def ask(self, match: Match, seat: int, level: str) -> None:
        """Begin to think about the open decision of ``seat``."""

    def poll(self) -> Choice | None:
        """The choice once it is there."""

    def ask_hint(self, match: Match, seat: int) -> None:
        """Begin to think about what ``seat`` had best do."""

    def poll_hint(self) -> tuple[Choice, str] | None:
        """The advised choice and why, in words, once they are there."""

    def cancel(self) -> None:
        """Forget what was asked."""

    def close(self) -> None:
        """The match is left."""


@dataclass
class Hooks:
    """What the table tells the program: the match changed, is over, is left; its menu, the settings or the rules are wanted;
    a tip of the guide was read, or no more are wanted in a game; the analyst is wanted, or playing on from the middle of a
    match that is over (None: neither is to be had); the answers to be remembered for good have changed; the log was hidden
    or shown; a lesson has come to a step (0: to its end); more was undone than the rules of undo allow.
    """

    changed: Callable[[Match], object] = lambda match: None
    over: Callable[[Match], object] = lambda match: None
    leave: Callable[[], object] = lambda: None
    menu: Callable[[], object] = lambda: None
    settings: Callable[[], object] = lambda: None
    help: Callable[[], object] = lambda: None
    tip_seen: Callable[[str], object] = lambda key: None
    guide_off: Callable[[str], object] = lambda game: None
    analyse: Callable[[], object] | None = None
    play_on: Callable[[Match], object] | None = None
    remember: Callable[[dict[str, str]], object] = lambda answers: None
    log_toggled: Callable[[bool], object] = lambda shown: None
    lesson_at: Callable[[int], object] = lambda step: None
    taken_back: Callable[[], object] = lambda: None
