"""When a choice may be taken back: own choices only, never behind hidden cards or chance (Board Game Arena's rule)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.table.options import TableOptions
from game.table.players import Hooks, Player
from rules import Match
from rules.core.decisions import Choice
from rules.core.events import CardSeen, DiceRolled, Event, Shuffled

PRICE = "The match will then not count in the statistics."
ANOTHER = "Undo stops where another player has decided."
HONOUR = "You used free undo: this match will not count in the statistics."


def undo_refusal(match: Match, players: Sequence[Player], free: bool) -> str:
    """Why the last choice cannot be taken back now, in words; "" when it can."""
    if len(match.choices) <= match.begins_at:
        return "There is nothing to undo yet."
    if match.decision is None:
        return "The match is over."
    humans = [seat for seat, player in enumerate(players) if player.human]
    now, alone = match.decision.seat, len(humans) == 1 and free
    if not alone and now not in humans:
        return ANOTHER
    earlier = match.fork()
    earlier.undo()
    if alone:
        while earlier.decision is not None and earlier.decision.seat not in humans and earlier.undo():
            pass
        mine = earlier.decision is not None and earlier.decision.seat in humans
        return "" if mine else "There is nothing of yours to undo."
    if earlier.decision is None or earlier.decision.seat != now:
        return ANOTHER
    if _learned(earlier, match, now) or any(map(_is_chance, match.events_since(len(match.choices) - 1))):
        return "Undo stops where a card was revealed or chance was at work."
    return ""


def _learned(earlier: Match, match: Match, seat: int) -> bool:
    """Has anybody seen a card since that ``seat`` had not seen before?"""
    pairs = zip(earlier.state.known, match.state.known, strict=False)
    return any(now & ~before and not before >> seat & 1 for before, now in pairs)


def _is_chance(event: Event) -> bool:
    return isinstance(event, Shuffled | CardSeen | DiceRolled)


class Speaker(Protocol):
    """Somebody who says a word beside the question."""

    def remark(self, words: str) -> None:
        """Say something that is no question."""


class UndoTable(Protocol):
    """What undo and redo use of their table."""

    match: Match
    players: list[Player]
    options: TableOptions
    hooks: Hooks

    @property
    def asker(self) -> Speaker:
        """Where a refusal is said."""

    def sound(self, name: str, volume: float = 1.0) -> None:
        """Play an effect."""

    def stand_still(self) -> None:
        """Stop everything that goes on."""

    def restart(self) -> None:
        """Show the match as it stands now, and go on from there."""


class History:
    """Takes choices back, together with those of bots that followed, and makes them again."""

    def __init__(self, scene: UndoTable) -> None:
        self.scene = scene
        self._undone: list[Choice] = []
        self._midway: set[int] = set()
        """After how many choices an answer was given by halves: nobody stopped there, so neither does undo."""

    @property
    def refusal(self) -> str:
        """Why the last choice cannot be taken back now, in words; "" when it can."""
        return undo_refusal(self.scene.match, self.scene.players, self.scene.options.free_undo)

    @property
    def price(self) -> str:
        """What taking back the last choice costs, in words; "" for nothing."""
        return PRICE if self._on_honour else ""

    @property
    def _on_honour(self) -> bool:
        """Does only honour allow to take back the last choice?"""
        scene = self.scene
        return scene.options.free_undo and bool(undo_refusal(scene.match, scene.players, free=False))

    @property
    def can_redo(self) -> bool:
        """Is there a choice to be made again?"""
        return bool(self._undone)

    def forget(self) -> None:
        """A new choice was made: what was taken back is gone for good."""
        self._undone.clear()
        made = len(self.scene.match.choices)
        self._midway = {count for count in self._midway if count < made}

    def pass_through(self) -> None:
        """The first half of an answer was given, the other half follows at once."""
        self._midway.add(len(self.scene.match.choices))

    def undo(self) -> None:
        """Take back the last choice, where the table's rule allows it."""
        refusal = self.refusal
        if refusal:
            self.scene.asker.remark(refusal)
            return
        match = self.scene.match
        honour = self._on_honour
        before = list(match.choices)
        self.scene.sound("undo")
        self.scene.stand_still()
        match.undo()
        while not self._stops() and match.undo():
            pass
        self._undone = before[len(match.choices) :] + self._undone
        if honour:
            self.scene.hooks.taken_back()
        self.scene.restart()
        if honour:
            self.scene.asker.remark(HONOUR)

    def redo(self) -> None:
        """Make the choices again that the last undo took back; those of bots between them are the same again."""
        if not self._undone:
            self.scene.asker.remark("There is nothing to redo.")
            return
        self.scene.stand_still()
        self.scene.match.repeat(self._undone.pop(0))
        while self._undone and not self._stops():
            self.scene.match.repeat(self._undone.pop(0))
        self.scene.restart()

    def _stops(self) -> bool:
        """Is a person asked here, not in the middle of an answer?"""
        decision = self.scene.match.decision
        human = decision is None or self.scene.players[decision.seat].human
        return human and len(self.scene.match.choices) not in self._midway
