"""Cards that can be carried to where an option puts them: dragged there, or flicked and left to slide."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Protocol

import pygame

from game.core import theme
from game.core.node import Node
from game.core.tween import FOREVER
from game.core.widgets import Group
from game.table.cards import CardNode
from game.table.field import Field
from game.table.flick import SLOWEST, Flick
from game.table.surface import Surface
from game.table.zones import DropNote, Zones

MISSED = "Drop it where the table lights up."
"""Said about a card that was let go where it does nothing."""


class CarrierTable(Surface, Protocol):
    """What carrying uses of its table."""

    root: Group
    field: Field
    zone_group: Zones

    @property
    def table_rect(self) -> pygame.Rect:
        """The part of the window that is the table itself."""


class Carrier:
    """Makes cards draggable. ``taken`` is called when one is picked up, ``put`` with the option when it is put somewhere,
    ``remark`` with words when it is let go elsewhere."""

    def __init__(
        self,
        scene: CarrierTable,
        taken: Callable[[CardNode], object],
        put: Callable[[int], object],
        remark: Callable[[str], object],
    ) -> None:
        self.scene = scene
        self.taken = taken
        self.put = put
        self.note = scene.root.add(DropNote())
        self.remark = remark
        self._goals: dict[CardNode, dict[str, int]] = {}
        self._words: dict[CardNode, dict[str, str]] = {}
        self._sliding: tuple[CardNode, Flick, list[CardNode]] | None = None
        self._caught: CardNode | None = None

    def offer(self, node: CardNode, goals: Mapping[str, int], words: Mapping[str, str]) -> None:
        """A card may be carried to these nodes, too (options by id); ``words`` say what putting it there does."""
        self._goals.setdefault(node, {}).update(goals)
        self._words.setdefault(node, {}).update(words)
        node.draggable = True
        node.drops = tuple(self._goals[node])
        node.on_drop = self._dropped

        def taken(_: CardNode) -> None:
            self._stop_sliding(node)
            if node not in self._goals:  # the one that slid was taken, and this one is not asked for any more
                return
            self.taken(node)
            self.scene.sound("pick")
            self.scene.zone_group.light(self._words[node], self.scene.animator)

        def cancelled(_: CardNode) -> None:
            self.scene.sound("deny")
            self._let_go()
            if node is self._caught:  # it was not at home when it was taken
                self._lie_down(node)

        def moved(_: CardNode, x: float, y: float) -> None:
            self.note.follow(node.rect(), self.scene.zone_group.aimed())

        node.on_drag_start, node.on_drag, node.on_drag_cancel = taken, moved, cancelled

    def clear(self) -> None:
        """Nothing can be carried any more; what is held goes home, or where the rules have put it."""
        if self.scene.app.pointer.dragging in self._goals:
            self.scene.app.pointer.cancel()
        for node in self._goals:
            node.draggable = False
            node.drops = ()
            node.on_drop = node.on_drag_start = node.on_drag = node.on_drag_cancel = None
        self._goals, self._words = {}, {}
        self.note.rest()

    def _let_go(self) -> None:
        """Nothing is held any more."""
        self.note.rest()
        self.scene.zone_group.light({}, self.scene.animator)

    def _dropped(self, node: CardNode, targets: list[Node], velocity: tuple[float, float]) -> bool:
        self._let_go()
        ids = {target.id for target in targets}
        for id, index in self._goals.get(node, {}).items():
            if id in ids:
                self.put(index)
                return True
        if self._flicked(node, velocity):
            return True
        if not _near_home(node):
            self.remark(MISSED)
        return False

    def _flicked(self, node: CardNode, velocity: tuple[float, float]) -> bool:
        """A card let go at speed slides on; it is taken where it comes to rest, or glides home."""
        factor = self.scene.ui.factor
        table = self._ground(node)
        slow = math.hypot(*velocity) < SLOWEST * factor or self.scene.animator.reduced
        if slow or node.skipped or not table.collidepoint(node.x, node.y):
            return False
        others = [other for other in self.scene.field.nodes.values() if other is not node and _on_table(other)]
        self.scene.sound("flick")
        self.scene.animator.cancel_target(node)
        node.lift = 1.0
        flick = Flick(node, velocity, others, table, factor, lambda: self._came_to_rest(node, others))
        self._sliding = node, self.scene.animator.add(flick), others
        return True

    def _stop_sliding(self, taken: CardNode) -> None:
        """A hand reaches for a card while one slides: it catches that one, or the slide is over at once."""
        sliding, self._sliding, self._caught = self._sliding, None, None
        if sliding is None or not self.scene.animator.runs(sliding[1]):
            return
        node, flick, others = sliding
        self.scene.animator.cancel(flick)
        if node is taken:
            self._caught = node
            self._put_right(others)
        else:
            flick.advance(FOREVER, False)

    def _ground(self, node: CardNode) -> pygame.Rect:
        """On what a card slides: the table, and where it comes from as well for one that is let go there, as in a wide hand."""
        table, home = self.scene.table_rect, self.scene.field.spots.get(node.place_name)
        if home is None or table.collidepoint(node.x, node.y) or not home.rect.collidepoint(node.x, node.y):
            return table
        return table.union(home.rect)

    def _put_right(self, others: list[CardNode]) -> None:
        """Cards that were bumped go back to where they lay."""
        for other in others:
            lie = other.rest
            if (other.x, other.y, other.rotation) != (lie.x, lie.y, lie.rotation):
                self._lie_down(other)

    def _lie_down(self, node: CardNode) -> None:
        lie = node.rest
        self.scene.animator.tween(node, theme.REFUSED, x=lie.x, y=lie.y, rotation=lie.rotation, scale=1.0)

    def _came_to_rest(self, node: CardNode, others: list[CardNode]) -> None:
        self._put_right(others)
        for id, index in self._goals.get(node, {}).items():
            zone = self.scene.root.find(id)
            if zone is not None and zone.contains(node.x, node.y):
                self.put(index)
                return
        if node in self._goals:
            self.remark(MISSED)
        node.lift = 0.0
        self._lie_down(node)


def _near_home(node: CardNode) -> bool:
    """Was it only lifted and put back?"""
    return math.dist((node.x, node.y), (node.rest.x, node.rest.y)) < node.h / 2


def _on_table(node: CardNode) -> bool:
    return not node.place_name.endswith("/hand")
