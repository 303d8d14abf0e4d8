"""Laying a table out again when its match stands at another moment than the one that was shown."""

from __future__ import annotations

from typing import Protocol

from game.core.animator import Animator
from game.table.advice import Adviser
from game.table.banter import Banter
from game.table.blows import Blows
from game.table.director import Director
from game.table.effects import Effects
from game.table.flow import Flow
from game.table.guide import Guide
from game.table.memory import Memory
from game.table.moods import Moods
from game.table.players import Bots, Hooks
from game.table.questions import Asker
from game.table.reporter import Reporter
from game.table.side_panel import SidePanel
from game.table.throwing import Thrower
from rules import Match


class RewoundTable(Protocol):
    """What is set back of a table."""

    match: Match
    bots: Bots
    hooks: Hooks
    director: Director
    thrower: Thrower
    adviser: Adviser
    memory: Memory
    effects: Effects
    blows: Blows
    guide: Guide
    side: SidePanel
    asker: Asker
    flow: Flow
    moods: Moods
    banter: Banter
    reporter: Reporter

    @property
    def animator(self) -> Animator:
        """What moves things."""

    def layout(self) -> None:
        """Everything to its place, at rest."""


def stand_still(scene: RewoundTable) -> None:
    """Nothing goes on any more: the match is about to be at another moment."""
    scene.director.finish()
    scene.thrower.cancel()
    scene.bots.cancel()
    scene.flow.thinking = False
    scene.adviser.forget()


def restart(scene: RewoundTable) -> None:
    """The match is at another moment: show that, and go on from there."""
    scene.memory.wake()
    scene.animator.clear()
    scene.effects.clear()
    scene.blows.rest()
    scene.guide.hide()
    scene.side.clear()
    scene.asker.comment("")
    scene.flow.jump()
    scene.asker.clear()
    scene.hooks.changed(scene.match)
    scene.layout()
    scene.moods.forget()
    scene.banter.hush()
    scene.reporter.rewrite(scene.match.events)
    scene.flow.go_on()
