"""How a match begins: the narrator introduces itself, and a first match of a game is told how it opens."""

from __future__ import annotations

from typing import Protocol

from game.lessons import opening_of
from game.table.options import TableOptions
from game.table.playbill import Playbill
from game.table.players import Hooks
from game.table.questions import Asker
from game.table.reporter import Reporter
from rules import Match


class OpeningTable(Protocol):
    """What the opening uses of its table."""

    match: Match
    options: TableOptions
    hooks: Hooks
    asker: Asker
    reporter: Reporter
    bill: Playbill


class Opening:
    """Puts up the playbill, until a person has chosen."""

    def __init__(self, scene: OpeningTable) -> None:
        self.scene = scene

    @property
    def _tip(self) -> str:
        """Among the tips seen: how the game opens."""
        return f"{self.scene.match.game.id}/opening"

    @property
    def told(self) -> bool:
        """Does the playbill tell just now how the game opens?"""
        return self.scene.bill.opens

    def greet(self) -> None:
        """Welcome the players to a match that begins."""
        scene = self.scene
        if scene.match.choices:
            return
        greeting = next(filter(None, map(scene.reporter.remark, scene.match.events)), None)
        first = scene.options.guide and self._tip not in scene.options.tips_seen
        lines = opening_of(scene.match.game.id) if first else ()
        if greeting is not None:
            scene.asker.comment(greeting.words)
        if greeting is not None or lines:
            scene.bill.put_up(greeting.words if greeting is not None else "", lines)

    def close(self) -> None:
        """A person has chosen: what opens the game was seen, and need not be told again."""
        scene = self.scene
        if self.told:
            scene.options.tips_seen = {*scene.options.tips_seen, self._tip}
            scene.hooks.tip_seen(self._tip)
        scene.bill.take_down()
