"""The keyboard: Tab and the arrows move a ring over everything that can be used, Enter and Space use it."""

from __future__ import annotations

import pygame

from game.core import paint, theme
from game.core.hover import Hover
from game.core.keys import PRESS
from game.core.node import Node
from game.core.text_field import TextField

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
KEY_REPEAT = (400, 35)


class FocusMark(Node):
    """The ring drawn around the focused node. Its corners follow the node's angle."""

    def follow(self, node: Node | None) -> None:
        """Stand around `node`; None: be hidden."""
        if node is None:
            self.visible = False
            return
        pose = node.pose()
        margin = self.ui.px(8)
        self.w = round(abs(node.w * pose.scale_x)) + margin
        self.h = round(abs(node.h * pose.scale_y)) + margin
        self.x, self.y, self.rotation = pose.x, pose.y, pose.rotation
        self.visible = True

    def render(self) -> pygame.Surface | None:
        """A light ring with an ink edge, so that it shows on any ground."""
        width, height = round(self.w), round(self.h)
        line, radius = self.ui.px(4), self.ui.px(theme.RADIUS)
        surface = paint.ring(width, height, radius, line, theme.INK).copy()
        edge = max(1, line // 4)
        inner = paint.ring(
            width - 2 * edge, height - 2 * edge, radius - edge, max(1, line - 2 * edge), theme.GLOW_FOCUS
        )
        surface.blit(inner, (edge, edge))
        return surface


class Focus:
    """Which node has the keyboard. The ring shows only while the keyboard is used; a click moves the focus silently."""

    def __init__(self, mark: FocusMark, hover: Hover) -> None:
        self.node: Node | None = None
        self.shown = False
        self._mark = mark
        self._hover = hover

    def give(self, node: Node | None, show: bool = False) -> None:
        """`node` has the keyboard now; `show` the ring."""
        if isinstance(self.node, TextField):
            self.node.editing = self.node.whole = False
            pygame.key.set_repeat()
        self.node = node
        self.shown = show and node is not None
        if isinstance(node, TextField):
            node.editing = True
            node.whole = node.whole or (show and bool(node.value))
            pygame.key.set_repeat(*KEY_REPEAT)
        if node is not None and show:
            for above in node.ancestors():
                above.reveal(node)
            self._hover.wake()
            self._hover.rest_on(node)

    def editing(self) -> bool:
        """Is a text being typed?"""
        return isinstance(self.node, TextField)

    def check(self) -> None:
        """Before drawing: a node that went away or was disabled has no focus; the ring stands where its node is."""
        if self.node is not None and (self.node.stage is None or not self.node.takes_focus()):
            self.give(None)
        self._mark.follow(self.node if self.shown else None)

    def key(self, event: pygame.event.Event) -> bool:
        """Let the focused node use the event."""
        return self.node is not None and self.node.stage is not None and self.node.handle_key(event)

    def navigate(self, event: pygame.event.Event, root: Node, first: Node | None = None) -> bool:
        """Move the focus below `root`, or click what has it; True when the key was used. Without a focus Tab and the arrows begin
        at `first`, None for the first node there is.
        """
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_TAB:
            return self._step(root, -1 if event.mod & pygame.KMOD_SHIFT else 1, first)
        if event.key in ARROWS:
            return self._towards(root, ARROWS[event.key], first)
        if event.key in PRESS and self.node is not None and self.shown and self.node.on_click is not None:
            self.node.click()
            return True
        return False

    def _step(self, root: Node, step: int, first: Node | None) -> bool:
        order = [node for node in reachable(root) if _stop(node) is node]
        if not order:
            return False
        here = _stop(self.node) if self.node is not None else None
        if here in order:
            index = (order.index(here) + step) % len(order) if self.shown else order.index(here)
        elif step > 0 and first in order:
            index = order.index(first)
        else:
            index = 0 if step > 0 else -1
        self.give(order[index], show=True)
        return True

    def _towards(self, root: Node, direction: tuple[int, int], first: Node | None) -> bool:
        order = reachable(root)
        if self.node not in order or not self.shown:
            return self._step(root, 1, first)
        best = nearest(self.node, order, direction)
        if best is not None:
            self.give(best, show=True)
        return True


def reachable(root: Node) -> list[Node]:
    """The nodes below `root` that the keyboard can reach, in order."""
    inside = [node for child in root.in_order() for node in reachable(child)]
    return [root, *inside] if root.takes_focus() else inside


def _stop(node: Node) -> Node:
    """Where Tab stops for a node: there, or at what it is inside of."""
    return next((above for above in node.ancestors() if above.one_stop), node)


def nearest(node: Node | None, others: list[Node], direction: tuple[int, int]) -> Node | None:
    """The one of `others` that lies next in `direction` from `node`; straight ahead counts more than sideways."""
    if node is None:
        return None
    here = node.pose()
    best: Node | None = None
    least = float("inf")
    for other in others:
        there = other.pose()
        dx, dy = there.x - here.x, there.y - here.y
        ahead = dx * direction[0] + dy * direction[1]
        aside = abs(dx * direction[1]) + abs(dy * direction[0])
        if other is node or ahead <= 1 or aside > 3 * ahead:
            continue
        if ahead + 2 * aside < least:
            best, least = other, ahead + 2 * aside
    return best
