"""The large faces of a match, drawn ahead."""

from __future__ import annotations

from typing import Protocol

from game.table.ahead import Ahead
from game.table.effects import Effects
from game.table.layout import BaseLayout
from game.table.side import ZoomPanel
from rules import Match


class FacesTable(Protocol):
    """Whose large faces are drawn."""

    match: Match
    layout_rules: BaseLayout
    zoom: ZoomPanel
    effects: Effects


class FacesAhead(Ahead):
    """Has the faces of a table's cards ready at the sizes in which they are shown large."""

    def __init__(self, scene: FacesTable) -> None:
        super().__init__()
        self.scene = scene
        self._cards = 0

    def order(self) -> None:
        """Have them drawn at the sizes shown now."""
        scene = self.scene
        self._cards = len(scene.match.state.cards)
        sizes = (round(scene.zoom.card.w), round(scene.zoom.card.h)), scene.effects.large_size()
        self.want(scene.layout_rules.large_faces(), sizes)

    def catch_up(self) -> None:
        """Order again if cards have come into the match."""
        if len(self.scene.match.state.cards) != self._cards:
            self.order()
