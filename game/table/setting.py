"""Where a table stands: the picture under it, which may get richer after a while, and what stirs there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from game.core.ui import Ui
from game.core.widgets import Group
from game.scenery.backdrop import Backdrop, backdrop
from game.scenery.fade import Fading
from game.scenery.life import Life
from game.table.surface import Surface


class SettingRules(Protocol):
    """What a layout says about the place."""

    scenery: str

    def far_edge(self, ui: Ui) -> int:
        """How far down the table begins, in pixels."""

    def candles(self) -> Sequence[float] | None:
        """Where candles stand on the far edge; None: where the scenery has them."""


class SettingTable(Surface, Protocol):
    """What the setting uses of its table."""

    root: Group

    @property
    def layout_rules(self) -> SettingRules:
        """The game's layout."""


class Setting:
    """The backdrop of a table scene and its life."""

    def __init__(self, scene: SettingTable) -> None:
        self.scene = scene
        self.life = scene.root.add(Life())
        self._fading: Fading | None = None

    @property
    def backdrop(self) -> Backdrop | None:
        """The room and table, once they are laid out."""
        return self._fading.backdrop if self._fading is not None else None

    def layout(self) -> None:
        """For the present window."""
        rules, ui = self.scene.layout_rules, self.scene.ui
        self._fading = Fading(
            backdrop(ui, rules.scenery, rules.far_edge(ui), quick=self.scene.app.stage.studio is not None)
        )
        self.life.layout(self._fading.backdrop, rules.candles())

    @property
    def picture(self) -> pygame.Surface:
        """What lies under the table, as far as it is painted."""
        assert self._fading is not None
        return self._fading.picture

    def refine(self, ms: float) -> None:
        """Have a little more of the backdrop painted, and fade to it once it is whole."""
        if self._fading is not None and (part := self._fading.refine(ms, self.scene.animator)) is not None:
            self.scene.app.renew_background(part)
