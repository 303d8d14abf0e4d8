"""How what stands on a spell-crafting table gets to other rooms: it slides there together with the cards."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.core.animator import Animator
from game.core.node import Node
from game.core.tween import Tween, ease_out_cubic

SLIDE = 220
"""Milliseconds in which the own place, the hand and all that makes room for them gets there."""


def standing(group: Node) -> dict[Node, pygame.Rect]:
    """Where everything is that is seen of a group."""
    return {node: node.rect() for node in group.children if node.visible}


def slide(animator: Animator, before: Mapping[Node, pygame.Rect], most: int) -> None:
    """Let everything that has its place by now come from where it was ``before``, but no further than ``most`` pixels; of what
    has grown the edge that is nearer to where it was.
    """
    if animator.reduced or animator.speed <= 0:
        return
    for node, was in before.items():
        now = node.rect()
        way = min(was.y - now.y, was.bottom - now.bottom, key=abs)
        if way and node.visible:
            node.nudge_y += max(-most, min(most, way))
            animator.add(Tween(node, {"nudge_y": 0.0}, SLIDE, ease_out_cubic))
