"""Tells everything on a table that listens what is about to be shown."""

from __future__ import annotations

from typing import Protocol

from game.table.banter import Banter
from game.table.effects import Effects
from game.table.moods import Moods
from game.table.playbill import Playbill
from game.table.questions import Asker
from game.table.reporter import Reporter
from game.table.side import LogPanel
from rules.core.events import DiceRolled, Event, MatchEnded


class AnnouncerTable(Protocol):
    """What listens."""

    asker: Asker
    banter: Banter
    bill: Playbill
    effects: Effects
    log: LogPanel
    moods: Moods
    reporter: Reporter


class Announcer:
    """Passes events on."""

    def __init__(self, scene: AnnouncerTable) -> None:
        self.scene = scene

    def note(self, event: Event) -> None:
        """An event is about to be shown: put it into the log, and let the narrator speak; faces feel it."""
        scene = self.scene
        scene.moods.hear(event)
        scene.banter.hear(event)
        fact = scene.reporter.report(event)
        if isinstance(event, MatchEnded):
            scene.asker.clear()  # nobody waits for anything any more
        if fact is not None and not isinstance(event, DiceRolled):  # the dice tell it themselves
            scene.asker.tell(fact)
        if scene.bill.visible and not scene.bill.opens and scene.log.bottom > scene.bill.top:
            scene.bill.take_down()
        remark = scene.reporter.remark(event)
        scene.effects.aside = remark.words if remark is not None else ""
        if remark is not None:
            scene.asker.comment(remark.words)
