"""The keys of a table and what they do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from game.core.pointer import LEFT, RIGHT
from game.table import haste
from game.table.closeup import Closeup
from game.table.director import Director
from game.table.players import Hooks
from game.table.questions import Asker
from game.table.throwing import Thrower
from game.table.topbar import TopBar


class CommandTable(haste.HastyTable, Protocol):
    """What can be commanded."""

    hooks: Hooks
    director: Director
    thrower: Thrower
    closeup: Closeup
    top: TopBar

    @property
    def asker(self) -> Asker:
        """The decision bar."""

    def undo(self) -> None:
        """Take back the last choice."""

    def redo(self) -> None:
        """Make it again."""

    def hint(self) -> None:
        """Ask for advice."""

    def look_back(self) -> None:
        """Step through the last round."""

    def toggle_log(self) -> None:
        """Hide the log, or show it again."""


class Commands:
    """Takes the keys and clicks that mean the same wherever they happen."""

    def __init__(self, scene: CommandTable) -> None:
        self.scene = scene
        self._calls: dict[int, Callable[[], object]] = {
            pygame.K_l: scene.toggle_log,
            pygame.K_x: scene.closeup.toggle,
            pygame.K_h: scene.hint,
            pygame.K_b: scene.look_back,
            pygame.K_F1: lambda: scene.hooks.help(),
            pygame.K_o: lambda: scene.hooks.settings(),
        }

    def handle(self, event: pygame.event.Event) -> bool:
        """Skip what is being shown, or do what a key is for; True when the event was used."""
        scene = self.scene
        if scene.director.busy and self._skips(event):
            haste.skip(scene, event)
            return True
        if scene.thrower.key(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and self._lets_go(event):
            return scene.asker.let_go()
        return event.type == pygame.KEYDOWN and self._press(event)

    def _lets_go(self, event: pygame.event.Event) -> bool:
        """Is a selected card not wanted any more: a click with the right button, or on nothing?"""
        pointer, root = self.scene.app.pointer, self.scene.root
        if event.button == RIGHT:
            return not pointer.busy
        return event.button == LEFT and pointer.meant(event.pos, root) is None

    def _skips(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN:
            at = event.pos
            return event.button == 1 and not self.scene.top.is_hit(*at) and not self.scene.asker.skips_at(*at)
        return event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE

    def _press(self, event: pygame.event.Event) -> bool:
        command = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if not command and self.scene.asker.key(event):
            return True
        call = self._calls.get(event.key)
        if event.key == pygame.K_y or (event.key == pygame.K_z and command and event.mod & pygame.KMOD_SHIFT):
            call = self.scene.redo
        elif event.key == pygame.K_z:
            call = self.scene.undo
        if call is None:
            return False
        call()
        return True

    def key_lines(self) -> list[tuple[str, str]]:
        """What can be answered now, then the coins above, then the rest."""
        keys = self.scene.app.stage.keys
        return [
            *self.scene.asker.key_lines(),
            *self.scene.top.key_lines(keys),
            (keys.label(pygame.K_o), "Settings"),
            (keys.label(pygame.K_l), "Show or hide the log"),
            (keys.label(pygame.K_x), "Enlarge a card"),
            (keys.label(pygame.K_SPACE), "Throw the dice; skip the animation"),
        ]
