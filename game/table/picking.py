"""What picking uses of its table, and of the bar on which the question stands."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.core.widgets import Group, Panel
from game.table.closeup import Closeup
from game.table.field import Field
from game.table.layout import BaseLayout
from game.table.surface import Surface
from game.table.zones import Zones


class PickerTable(Surface, Protocol):
    """What picking uses of its table."""

    root: Group
    zone_group: Zones
    furniture: Group
    field: Field
    layout_rules: BaseLayout
    closeup: Closeup

    @property
    def printed(self) -> bool:
        """Are printed names shown instead of clean ones?"""

    @property
    def table_rect(self) -> pygame.Rect:
        """The part of the window that is the table itself."""


class PickerHost(Protocol):
    """Who asks the question, in its ``panel``: it is told what is taken and what changes."""

    panel: Panel

    def answer(self, *indices: int) -> None:
        """These options are taken."""

    def picks_changed(self) -> None:
        """Other options are picked now."""

    def remark(self, words: str) -> None:
        """Say something beside the question."""

    def interject(self, words: str) -> None:
        """Ask something else in its place."""

    def reach(self, index: int) -> None:
        """An option can only be taken by its button: go there."""
