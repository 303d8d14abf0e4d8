"""How what stands on a spell-crafting table gets to other rooms: it slides there together with the cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.core.animator import Animator
from game.core.node import Node
from game.core.tween import Action, Call, Sequence, Tween, ease_out_cubic

SLIDE = 220
"""Milliseconds in which the own place, the hand and all that makes room for them gets there."""
LONGEST = 150.0
"""Milliseconds for which it waits for pictures at most."""


def standing(group: Node) -> dict[Node, pygame.Rect]:
    """Where everything is that is seen of a group."""
    return {node: node.rect() for node in group.children if node.visible}


class Drawn(Action):
    """Until all pictures that the new rooms need are made, but not for long: what is not there yet could not slide."""

    def __init__(self, group: Node) -> None:
        self._stage = group.stage
        self._left = LONGEST

    def advance(self, ms: float, reduced: bool) -> float | None:
        """See Action."""
        self._left -= ms
        waits = self._stage is not None and self._stage.owed and self._left > 0
        return None if waits else ms


def slide(
    animator: Animator, group: Node, before: Mapping[Node, pygame.Rect], most: int, begin: Callable[[], object]
) -> None:
    """Let everything that has its place by now come from where it was ``before``, but no further than ``most`` pixels; of what
    has grown the edge that is nearer to where it was. What else moves does so from ``begin`` on.
    """
    if animator.reduced or animator.speed <= 0:
        begin()
        return
    moving: list[Node] = []
    for node, was in before.items():
        now = node.rect()
        way = min(was.y - now.y, was.bottom - now.bottom, key=abs)
        if way and node.visible:
            node.nudge_y += max(-most, min(most, way))
            moving.append(node)

    def go() -> None:
        begin()
        for node in moving:
            animator.add(Tween(node, {"nudge_y": 0.0}, SLIDE, ease_out_cubic))

    animator.add(Sequence(Drawn(group), Call(go)))
