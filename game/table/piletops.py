"""The top cards of piles, while they can be dragged off."""

from __future__ import annotations

from typing import Protocol

from game.table.cards import CardNode, NumberNode
from game.table.field import Field
from game.table.layout import BaseLayout
from game.table.surface import Surface


class PileTable(Surface, Protocol):
    """What the top cards use of their table."""

    field: Field
    layout_rules: BaseLayout


class PileTops:
    """A node of its own for the top card of a pile, and the number of the pile above it."""

    def __init__(self, scene: PileTable) -> None:
        self.scene = scene
        self._tops: list[CardNode] = []
        self._numbers: list[NumberNode] = []

    def raise_from(self, place: str) -> CardNode | None:
        """The top card of the pile at ``place``; None when it is empty."""
        field = self.scene.field
        cards = field.board.places.get(place, ())
        if not cards:
            return None
        top = field.group.add(CardNode(cards[-1]))
        top.show(*self.scene.layout_rules.face(cards[-1], place, self.scene.viewer))
        top.place_name = place
        top.shadow = 0.0
        top.id, top.name = f"{place}/top", "Top card"
        top.skipped = True
        self._tops.append(top)
        self._lay(top)
        number = field.group.add(NumberNode(field.piles[place]))
        number.z = top.z + 0.1
        number.layout()
        self._numbers.append(number)
        return top

    def layout(self) -> None:
        """They lie on their piles, wherever those are now."""
        for top in self._tops:
            self._lay(top)
        for number in self._numbers:
            number.layout()

    def _lay(self, top: CardNode) -> None:
        spot, pile = self.scene.field.spots[top.place_name], self.scene.field.piles[top.place_name]
        top.put(spot.lies(1)[0])
        top.y -= self.scene.ui.px(min(9, pile.count * 0.45))
        top.z = spot.z + 0.5

    def clear(self) -> None:
        """Take them away."""
        for node in (*self._tops, *self._numbers):
            node.remove()
        self._tops, self._numbers = [], []
