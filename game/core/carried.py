"""Broad opaque pictures that were moved as they are: what the window shows of them is moved along instead of painted again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

from game.core.laid import Laid
from game.core.node import Node
from game.core.opaque import Opaque
from game.core.regions import area, around, outside

BROAD = 200_000
"""Pixels of an opaque part from which on it is moved along."""
Way = tuple[int, int]


class Replaced(NamedTuple):
    """A ``node`` that was placed again: what it ``covered`` until then, where it ``changed``; how it was ``laid`` and
    ``painted``.
    """

    node: Node
    covered: Sequence[pygame.Rect]
    changed: Sequence[pygame.Rect]
    laid: Sequence[Laid]
    painted: pygame.Rect | None

    def way(self) -> Way | None:
        """By how many pixels it was moved; None if it looks otherwise now, or stayed."""
        node, before, after, painted = self.node, self.laid, self.node.lying, self.painted
        if not before or len(before) != len(after) or painted is None or (node.redrawn and not node.piecemeal):
            return None
        way = after[0].box.x - before[0].box.x, after[0].box.y - before[0].box.y
        same = any(way) and all(one.moved(*way).seen == other.seen for one, other in zip(before, after, strict=True))
        return way if same and node.painted == painted.move(way) else None


class Carried(NamedTuple):
    """A ``part`` of the window, as it was, moved by so many pixels: all that a node and those above it show there."""

    part: pygame.Rect
    way: Way
    slot: int

    @property
    def place(self) -> pygame.Rect:
        """Where it lies now."""
        return self.part.move(self.way)


def carried(replaced: Iterable[Replaced], window: pygame.Rect, known: Opaque) -> list[Carried]:
    """What may be moved along: none of them touches another."""
    found: list[Carried] = []
    for one in replaced:
        if one.node.clipper is not None or area(one.covered) < BROAD or (way := one.way()) is None:
            continue
        right, down = way
        for part in one.node.opaque_parts(known):
            was = part.clip(window).move(-right, -down).clip(window)
            step = Carried(was, way, one.node.slot)
            both = was.union(step.place)
            if area([was]) >= BROAD and all(both.collidelist([other.part, other.place]) < 0 for other in found):
                found.append(step)
                break
    return found


def left_over(
    dirty: Sequence[pygame.Rect], replaced: Sequence[Replaced], steps: Sequence[Carried], order: Sequence[Node]
) -> list[pygame.Rect]:
    """Where the window is out of date once these parts of it are moved; ``dirty``: where it was for other reasons."""
    result = [*dirty, *(rect.clip(step.part).move(step.way) for step in steps for rect in dirty)]
    ways = {one.node: one.way() for one in replaced} if steps else {}
    for one in replaced:
        places = [step.place for step in steps if one.node.slot <= step.slot or ways[one.node] == step.way]
        for rect in one.changed:
            result += outside(rect, places, worth=1)
    for step in steps:
        for one in replaced:
            if one.node.slot > step.slot and ways[one.node] != step.way:
                result += [rect.clip(step.part).move(step.way) for rect in one.covered]
        reach = around([step.part, step.place])
        for node in order[step.slot + 1 :]:
            if node.painted is None or not reach.colliderect(node.painted):
                continue
            if node not in ways:
                result += [rect.clip(step.part).move(step.way) for rect in node.covers()]
            if ways.get(node) != step.way:
                result += [rect.clip(step.place) for rect in node.covers()]
    return result
