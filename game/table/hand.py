"""Cards under the pointer: those of the own hand come up, and their neighbours make room."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from game.core import theme
from game.core.node import Node
from game.table.cards import CardNode
from game.table.surface import Surface

HOVER = 0.12
"""How loud it is when a card of the own hand comes up."""
ROOM = 0.24
"""How far the neighbours of the card looked at in the hand move aside at most, by its width."""
CLEAR = 0.02
"""How far from that card they lie then, by its width, in a hand with room: more would push them onto others."""
RISE, LIFTED = 0.2, 1.12
"""How far the card looked at comes up, by its height, where it has the room (see ``_risen``), and how large it is then (see
``_grown``)."""
BREATH, HIGH, WAKEFUL = 2600.0, 4.0, 5000.0
"""Milliseconds of one breath of the card that is up, how far it rises in design units, and how long after the pointer moved
it goes on: an idle table lies still."""


class Lens(Protocol):
    """Shows a card of the table large."""

    def rest_on(self, node: CardNode) -> None:
        """The pointer rests on a card."""

    def show(self, node: CardNode) -> None:
        """Show it."""

    def hide(self, node: Node) -> None:
        """Stop showing it."""


class HandTable(Surface, Protocol):
    """What the hand uses of its table."""

    @property
    def showing(self) -> bool:
        """Is something being shown?"""

    @property
    def banner_room(self) -> pygame.Rect:
        """Where the question and its buttons stand."""

    @property
    def hand_read(self) -> float:
        """How wide a card of the hand in front of the screen is at least while it is looked at."""

    @property
    def closeup(self) -> Lens:
        """What shows a card large."""


class Hand:
    """The hand in front of the screen; ``nodes`` gives its cards from left to right."""

    def __init__(self, scene: HandTable, nodes: Callable[[], list[CardNode]]) -> None:
        self.scene = scene
        self.nodes = nodes
        self._breathing: CardNode | None = None
        self._breathed = self._awake = 0.0
        self._seen = (0.0, 0.0)
        self._free: Sequence[pygame.Rect] = ()

    def _holds(self, node: CardNode) -> bool:
        return node.place_name == f"seat{self.scene.viewer}/hand"

    def lift(self, node: CardNode) -> None:
        """A card of the own hand comes up under the pointer; a precious one glints, wherever it lies."""
        if node.precious and not self.scene.animator.reduced:
            node.glint = 0.0
            self.scene.animator.tween(node, theme.GLINT, glint=1.0)
        if not self._holds(node) or (self.scene.showing and not node.lies_at(node.rest)):
            return
        self.scene.sound("tick", HOVER)
        larger = self._grown(node)
        up, larger = self._below_places(node, larger) if node.held else (self._risen(node, larger), larger)
        node.reach = node.rest.y - up
        self.scene.animator.tween(node, theme.HOVER_IN, y=up, scale=larger, rotation=0.0)
        node.lift = 1.0
        if not self.scene.showing:
            self._make_room(node, theme.HOVER_IN)

    def _grown(self, node: CardNode) -> float:
        """How large it comes up; one that lies too small to be read is drawn anew."""
        read = self.scene.hand_read
        if node.rest.width * LIFTED >= read:
            return LIFTED
        node.resize(read)
        return 1.0

    def _risen(self, node: CardNode, larger: float) -> float:
        """How high it comes up: wholly onto the window, and not over the buttons that stand right above the hand."""
        half = node.h * larger / 2
        lowest = min(node.rest.y, self.scene.ui.height - half)
        bar = self.scene.banner_room.bottom
        free = bar + half if bar <= node.rest.y - node.h / 2 else 0.0
        return min(lowest, max(node.rest.y - node.h * RISE, free))

    def _below_places(self, node: CardNode, most: float) -> tuple[float, float]:
        """How high a selected card comes up, and how large: as one that is looked at, but not over a place where it may go."""
        half = node.w * most / 2
        over = [rect for rect in self._free if rect.left < node.rest.x + half and rect.right > node.rest.x - half]
        edge = max((rect.bottom for rect in over if rect.bottom < node.rest.y), default=0)
        larger = max(1.0, min(most, (self.scene.ui.height - edge) / node.h))
        return min(node.rest.y, max(self._risen(node, most), edge + node.h * larger / 2)), larger

    def _make_room(self, held: CardNode | None, ms: float) -> None:
        """The neighbours of a card in the own hand move aside, the nearest most; all back when there is none."""
        hand = self.nodes()
        middle = hand.index(held) if held in hand else -1
        room = self._wanted(held, hand) if held in hand else 0.0
        for index, node in enumerate(hand):
            if node is held or node is self.scene.app.pointer.dragging:
                continue
            apart = index - middle
            aside = math.copysign(room / apart**2, apart) if middle >= 0 else 0.0
            x = self._inside(node, node.rest.x + aside) if abs(aside) >= 1 else node.rest.x
            if self.scene.animator.aim(node, "x") != x:
                self.scene.animator.tween(node, ms, x=x)

    def _wanted(self, held: CardNode, hand: Sequence[CardNode]) -> float:
        """How far its nearest neighbours move aside: as far as it covers them, large as it is then."""
        steps = [abs(node.rest.x - held.rest.x) for node in hand if node is not held]
        lies = held.rest.width
        wide = max(held.w, lies * LIFTED) / 2 + lies * (0.5 + CLEAR)
        return min(held.w * ROOM, max(0.0, wide - min(steps, default=wide)))

    def _inside(self, node: CardNode, x: float) -> float:
        """Where it stays on the window, if it lies there."""
        half = node.w / 2
        return min(max(x, min(node.rest.x, half)), max(node.rest.x, self.scene.ui.width - half))

    def lower(self, node: CardNode) -> None:
        """It goes back when the pointer leaves."""
        self.scene.closeup.hide(node)
        if node.held:
            return
        if node is self._breathing:
            self._still()
        if node.lift == 1.0 and self.scene.app.pointer.dragging is not node:
            lie = node.rest
            node.resize(lie.width)
            self.scene.animator.tween(node, theme.HOVER_OUT, y=lie.y, scale=1.0, rotation=lie.rotation)
            node.lift = node.reach = 0.0
        if self._holds(node) and not self.scene.showing:
            self._make_room(None, theme.HOVER_OUT)

    def breathe(self, ms: float) -> bool:
        """Let the card that is up rise and sink a little, as long as somebody is at it; True if it moved."""
        app = self.scene.app
        if app.pointer.position != self._seen:
            self._seen, self._awake = app.pointer.position, WAKEFUL
        self._awake = max(0.0, self._awake - ms)
        up = [node for node in self.nodes() if node.held or (node is app.hover.node and node.lift == 1.0)]
        node = up[0] if up and self._awake and app.pointer.dragging is None else None
        if node is not self._breathing:
            self._still()
            self._breathing, self._breathed = node, 0.0
        if node is None:
            return False
        self._breathed += ms
        before = node.nudge_y
        share = (1 - math.cos(2 * math.pi * self._breathed / BREATH)) / 2 * min(1.0, self._awake / BREATH)
        node.nudge_y = float(-round(self.scene.ui.px(HIGH) * share))
        return node.nudge_y != before

    def _still(self) -> None:
        """The card that breathed lies where it belongs."""
        if self._breathing is not None:
            self._breathing.nudge_y = 0.0
        self._breathing = None

    def hold(self, node: CardNode, free: Sequence[pygame.Rect]) -> None:
        """A card is selected: it comes up, and stays up until it is let go; where it may go is left ``free``."""
        node.held = True
        self._free = free
        node.lift = 1.0
        if self._holds(node):
            self.lift(node)
        else:
            self.scene.animator.tween(node, theme.HOVER_IN, y=node.rest.y - node.h * 0.12, scale=1.08)

    def release(self, node: CardNode) -> None:
        """It is let go: it lies down where it was."""
        self._still()
        node.held = False
        node.lift = node.reach = 0.0
        lie = node.rest
        node.resize(lie.width)
        self.scene.animator.tween(node, theme.HOVER_OUT, x=lie.x, y=lie.y, scale=1.0, rotation=lie.rotation)
        self._make_room(None, theme.HOVER_OUT)
