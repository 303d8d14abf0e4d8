"""Faces drawn ahead: the large ones of a match, and those that the next person at the screen will see."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.core.studio import Size, Slow, is_slow
from game.core.ui import Ui
from game.table.ahead import Ahead
from game.table.cards import shape
from game.table.layout import BaseLayout
from game.table.side import ZoomPanel
from rules import Match


class FacesTable(Protocol):
    """Whose large faces are drawn."""

    match: Match
    layout_rules: BaseLayout
    zoom: ZoomPanel

    @property
    def large_room(self) -> pygame.Rect:
        """Where a card is shown large to all."""


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
        sizes = (round(scene.zoom.card.w), round(scene.zoom.card.h)), scene.large_room.size
        self.want(scene.layout_rules.large_faces(), sizes)

    def catch_up(self) -> None:
        """Order again if cards have come into the match."""
        if len(self.scene.match.state.cards) != self._cards:
            self.order()


def waiting_for(rules: BaseLayout, ui: Ui, seat: int) -> list[tuple[Slow, Size]]:
    """The faces that a seat will see when it comes to the screen, at their sizes, its hand first.

    The layout is arranged for that seat, and must be arranged again for whoever is in front of the screen now.
    """
    spots = rules.arrange(ui, seat)
    found = []
    for place, cards in sorted(rules.places(seat).items(), key=lambda each: each[0] != f"seat{seat}/hand"):
        spot = spots.get(place)
        if spot is None or spot.heaped:
            continue
        for index, (card, lie) in enumerate(zip(cards, spot.lies(len(cards)), strict=True)):
            picture, _ = rules.face(card, place, seat)
            if is_slow(picture):
                width = rules.lie(place, index, len(cards), card, lie).width
                found.append((picture, shape(picture, width)))
    return found
