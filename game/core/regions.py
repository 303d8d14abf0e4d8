"""Which rectangles of the window are painted again when some of it is out of date: few of them, none crossing another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

WASTE = 40_000
"""Pixels that may be painted in vain rather than have one more rectangle: about as dear as looking through all nodes."""

WORTH = 60_000
"""Pixels that have to be hidden for a rectangle to be painted in several parts around them."""
SPARSE = 0.6
"""The part of a rectangle that is painted, below which it is taken for several."""


def merge(rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Few rectangles, none crossing another, that together cover all of `rects` and little else.

    Two that cross become one if that wastes little, else only what lies beyond the other one is kept of the smaller one.
    """
    result: list[pygame.Rect] = []
    waiting = sorted(rects, key=_size)  # the largest is taken first
    while waiting:
        current = waiting.pop()
        index = current.collidelist(result)
        if index < 0:
            result.append(current)
            continue
        other = result[index]
        whole = current.union(other)
        if _size(whole) - _size(current) - _size(other) + _size(current.clip(other)) <= WASTE:
            result.pop(index)
            waiting.append(whole)
        else:
            waiting += beyond(current, other)
    return result


def union(rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """The same with as few rectangles as can be, however much lies between those that cross."""
    result: list[pygame.Rect] = []
    for rect in rects:
        current = rect
        while (index := current.collidelist(result)) >= 0:
            current = current.union(result.pop(index))
        result.append(current)
    return result


def beyond(rect: pygame.Rect, other: pygame.Rect) -> Iterator[pygame.Rect]:
    """What of `rect` lies outside of `other`: at most four rectangles."""
    inner = rect.clip(other)
    for left, top, right, bottom in (
        (rect.left, rect.top, rect.right, inner.top),
        (rect.left, inner.bottom, rect.right, rect.bottom),
        (rect.left, inner.top, inner.left, inner.bottom),
        (inner.right, inner.top, rect.right, inner.bottom),
    ):
        if left < right and top < bottom:
            yield pygame.Rect(left, top, right - left, bottom - top)


def outside(rect: pygame.Rect, others: Sequence[pygame.Rect], worth: int = WORTH) -> list[pygame.Rect]:
    """What of ``rect`` lies outside of others, or crosses one of them in fewer pixels than are ``worth`` more rectangles."""
    parts = [rect]
    for other in others:
        for index in reversed(other.collidelistall(parts)):
            if _size(other.clip(parts[index])) >= worth:
                parts += beyond(parts.pop(index), other)
    return parts


def around(rects: Sequence[pygame.Rect]) -> pygame.Rect:
    """The rectangle around all of them, empty if there is none."""
    return rects[0].unionall(list(rects[1:])) if rects else pygame.Rect(0, 0, 0, 0)


def sparse(rects: Sequence[pygame.Rect], whole: pygame.Rect) -> bool:
    """Do these leave most of the rectangle around them empty?"""
    return 0 < area(rects) < SPARSE * _size(whole)


def area(rects: Sequence[pygame.Rect]) -> int:
    """The pixels of rectangles; where two cross they count twice."""
    return sum(_size(rect) for rect in rects)


def _size(rect: pygame.Rect) -> int:
    return rect.w * rect.h
