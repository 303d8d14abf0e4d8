"""Where a table stands: the picture under it, which may get richer after a while, and what stirs there."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.core.ui import Ui
from game.core.widgets import Group
from game.scenery.backdrop import Backdrop, backdrop
from game.scenery.life import Life
from game.table.surface import Surface


class SettingRules(Protocol):
    """What a layout says about the place."""

    scenery: str

    def far_edge(self, ui: Ui) -> int:
        """How far down the table begins, in pixels."""


class SettingTable(Surface, Protocol):
    """What the setting uses of its table."""

    root: Group

    @property
    def layout_rules(self) -> SettingRules:
        """The game's layout."""


FADE = 180.0
"""Milliseconds from one picture to the richer one."""


class Setting:
    """The backdrop of a table scene and its life."""

    def __init__(self, scene: SettingTable) -> None:
        self.scene = scene
        self.life = scene.root.add(Life())
        self.backdrop: Backdrop | None = None
        self._mixed: pygame.Surface | None = None
        self._share = 0.0

    def layout(self) -> None:
        """For the present window."""
        rules, ui = self.scene.layout_rules, self.scene.ui
        self.backdrop = backdrop(ui, rules.scenery, rules.far_edge(ui))
        self._mixed = None
        self.life.layout(self.backdrop)

    @property
    def picture(self) -> pygame.Surface:
        """What lies under the table, as far as it is painted."""
        assert self.backdrop is not None
        return self._mixed or self.backdrop.picture

    def refine(self, ms: float) -> None:
        """Have a little more of the backdrop painted, and fade to it once it is whole."""
        if self._mixed is not None:
            self._fade(ms)
            return
        assert self.backdrop is not None
        before = self.backdrop.picture
        if not self.backdrop.refine():
            return
        animator = self.scene.animator
        if not animator.reduced and animator.speed > 0:
            self._mixed, self._share = before.copy(), 0.0
        self.scene.app.renew_background()

    def _fade(self, ms: float) -> None:
        """A little nearer to the whole picture."""
        assert self.backdrop is not None and self._mixed is not None
        share = min(1.0, self._share + ms / FADE)
        if share >= 1.0:
            self._mixed = None
        else:
            whole = self.backdrop.picture
            whole.set_alpha(round(255 * (share - self._share) / (1 - self._share)))
            self._mixed.blit(whole, (0, 0))
            whole.set_alpha(None)
        self._share = share
        self.scene.app.renew_background()
