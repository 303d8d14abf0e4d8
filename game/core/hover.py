"""What the player's attention rests on, whether by pointer or by keyboard, and what follows after a moment."""

import pygame

from game.core.animator import Animator
from game.core.node import Node
from game.core.theme import HOVER_LONG
from game.core.tooltip import Tooltip
from game.core.tween import Action


class Hover:
    """At most one node is hovered: ``on_hover`` at once, ``on_hover_long`` or the tooltip after 350 ms, then ``on_unhover``.

    A node with ``hint_at_once`` is explained without that wait.
    """

    def __init__(self, animator: Animator, tooltip: Tooltip) -> None:
        self.node: Node | None = None
        self._animator = animator
        self._tooltip = tooltip
        self._timer: Action | None = None
        self._waiting = False

    def rest_on(self, node: Node | None) -> None:
        """Attention is on `node` now (None: on nothing)."""
        if node is self.node:
            return
        self._leave()
        self.node = node
        if node is None:
            return
        node.hovered = True
        if node.on_hover is not None:
            node.on_hover(node)
        self._begin()

    def wait(self) -> None:
        """Something was decided: nothing more follows by itself until the player moves on (see ``wake``)."""
        self.quiet()
        self._waiting = True

    def wake(self) -> None:
        """The pointer or the keyboard moved: what attention rests on is meant again."""
        if self._waiting:
            self._waiting = False
            self._begin()

    def _begin(self) -> None:
        node = self.node
        if node is not None and not self._waiting and (node.on_hover_long is not None or node.hint):
            if node.hint_at_once:
                self._long()
            else:
                self._timer = self._animator.after(HOVER_LONG, self._long)

    def look(self, node: Node) -> None:
        """Attention is on `node`, and what follows after a moment follows now."""
        self._waiting = False
        self.rest_on(node)
        if self._timer is not None:
            self._animator.cancel(self._timer)
            self._long()

    def quiet(self) -> None:
        """Something was pressed: no note for what attention rests on until it comes back."""
        self._tooltip.hide()
        if self._timer is not None:
            self._animator.cancel(self._timer)
            self._timer = None

    def keep_off(self, rect: pygame.Rect) -> None:
        """The note that is shown lies beside `rect`, not on it."""
        self._tooltip.keep_off(rect)

    def check(self) -> None:
        """Before drawing: attention cannot rest on a node that went away, and a note says what holds now."""
        if self.node is not None and (self.node.stage is None or not self.node.is_shown()):
            self.rest_on(None)
        elif self.node is not None and self._tooltip.visible:
            self._tooltip.follow(self.node)

    def _leave(self) -> None:
        self.quiet()
        old, self.node = self.node, None
        if old is not None:
            old.hovered = False
            if old.on_unhover is not None:
                old.on_unhover(old)

    def _long(self) -> None:
        node, self._timer = self.node, None
        if node is None or node.stage is None or not node.is_shown():
            return
        if node.hint:
            self._tooltip.show(node)
        if node.on_hover_long is not None:
            node.on_hover_long(node)
