"""Where a tip stands beside what it speaks of, hiding as little as possible, and which way its arrow takes."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.core.ui import Ui

OTHER = 2000
"""What one of another width must spare, in pixels of things hidden, to be taken."""
NEEDED, SEEN, CLOSE, FAR = 60.0, 0.5, 2.0, 45.0
"""What a pixel counts for: one hidden of what is needed, of what is better seen than hidden, one too close to what the sheet
speaks of; one of the way to it."""
BLOCKED = 30_000.0
"""What it counts for that anything needed is hidden at all."""
DETACHED = 25_000.0
"""What it counts for that the way runs across things: a short arrow apart from the sheet tells much less."""
LONG, LEAST = 1.7, 0.4
"""From which length on, and from how much of it across other things on, an arrow does not join both, by the gap."""
TOLERATED, SHORT = 16, 58
"""So far a short arrow may run across things; how long it is, both in design units."""
MOSTLY = 0.6
"""The share of a thing that another hides where it does not count by itself."""
Way = tuple[tuple[float, float], tuple[float, float]]
"""Where an arrow begins and ends."""


def _nearest(point: tuple[float, float], rect: pygame.Rect) -> tuple[float, float]:
    """The point of a rectangle that is nearest to another."""
    return min(max(point[0], rect.left), rect.right), min(max(point[1], rect.top), rect.bottom)


def place_beside(
    about: pygame.Rect,
    sizes: Sequence[tuple[int, int]],
    window: pygame.Rect,
    gap: int,
    needed: Sequence[pygame.Rect],
    seen: Sequence[pygame.Rect],
    edges: Sequence[pygame.Rect],
) -> pygame.Rect:
    """Where a sheet of one of these sizes (the first is the best) hides nothing that is ``needed``, least of what is ``seen``.

    It may begin or end right beside one of the ``edges``.
    """
    ground = about.inflate(2 * gap, 2 * gap)
    grave, slight = beyond(needed, about), beyond(seen, about)
    best, least = pygame.Rect(window.topleft, sizes[0]), math.inf
    for far, place in _places(about, sizes, window, gap, needed, edges):
        if far >= least:
            break
        lost = _hidden(place, needed)
        cost = far + bool(lost) * BLOCKED + NEEDED * lost + CLOSE * area(place.clip(ground))
        if cost < least:
            cost += SEEN * _hidden(place, seen)
        if cost < least:
            cost += DETACHED * tangled(way_from(place, about), grave, slight, gap)
        if cost < least:
            best, least = place, cost
    return best


def _places(
    about: pygame.Rect,
    sizes: Sequence[tuple[int, int]],
    window: pygame.Rect,
    gap: int,
    needed: Sequence[pygame.Rect],
    edges: Sequence[pygame.Rect],
) -> list[tuple[float, pygame.Rect]]:
    """All places that are tried, and what it counts for how far off they are: the nearest first."""
    places = []
    for number, (width, height) in enumerate(sizes):
        across = {*range(window.left, window.right - width, gap), window.right - width}
        across |= {
            x for rect in edges for x in (rect.right, rect.left - width) if window.left <= x <= window.right - width
        }
        down = {*range(window.top, window.bottom - height, gap), window.bottom - height}
        down |= {
            y for rect in needed for y in (rect.bottom, rect.top - height) if window.top <= y <= window.bottom - height
        }
        for x in sorted(across):
            for y in sorted(down):
                place = pygame.Rect(x, y, width, height)
                (from_x, from_y), (to_x, to_y) = way_from(place, about)
                places.append((FAR * (abs(to_x - from_x) + abs(to_y - from_y)) + bool(number) * OTHER, place))
    return sorted(places, key=lambda each: each[0])


def beyond(rects: Sequence[pygame.Rect], about: pygame.Rect) -> list[pygame.Rect]:
    """Those that an arrow to something may run across: neither on it nor below it."""
    return [rect for rect in rects if not rect.contains(about) and not about.contains(rect)]


def tangled(way: Way, needed: Sequence[pygame.Rect], seen: Sequence[pygame.Rect], gap: int) -> bool:
    """Does a way run across what is ``needed``, or a long one across what is ``seen``?"""
    if crossed(way, needed) > gap * LEAST:
        return True
    return math.dist(*way) > gap * LONG and crossed(way, seen) > gap * LEAST


def way_from(sheet: pygame.Rect, about: pygame.Rect) -> Way:
    """Where an arrow from a sheet to what it is about begins and ends."""
    end = _nearest(sheet.center, about)
    return _nearest(end, sheet), end


def short_way(
    sheet: pygame.Rect,
    about: pygame.Rect,
    others: Sequence[pygame.Rect],
    barred: Sequence[pygame.Rect],
    ui: Ui,
) -> Way | None:
    """The best short way that begins on the window and meets nothing ``barred``, None if there is no good one."""
    window = pygame.Rect(0, 0, ui.width, ui.height)
    ways = [way for way in _short_ways(sheet, about, [*others, *barred], ui.px(SHORT)) if window.collidepoint(way[0])]
    return next(
        (
            way
            for number, way in enumerate(ways)
            if not meets(way, barred) and (not number or crossed(way, others) <= ui.px(TOLERATED))
        ),
        None,
    )


def _short_ways(sheet: pygame.Rect, about: pygame.Rect, others: Sequence[pygame.Rect], length: int) -> list[Way]:
    """Short arrows at the sides of what they point at: first those that lie on least, the middle of a side before its
    quarters, the nearer to the sheet the better.
    """
    ways = []
    for share in (0.0, -0.25, 0.25):
        x, y = about.centerx + round(share * about.w), about.centery + round(share * about.h)
        for end, (to_x, to_y) in (
            ((x, about.top), (0, -1)),
            ((x, about.bottom), (0, 1)),
            ((about.left, y), (-1, 0)),
            ((about.right, y), (1, 0)),
        ):
            begin = end[0] + to_x * length, end[1] + to_y * length
            away = abs(begin[0] - sheet.centerx) + abs(begin[1] - sheet.centery)
            lost = crossed((begin, end), others) + length * bool(sheet.collidepoint(begin))
            ways.append((lost, abs(share), away, (begin, end)))
    return [way for *_, way in sorted(ways)]


def meets(way: Way, rects: Sequence[pygame.Rect]) -> bool:
    """Does a way touch any of these things?"""
    return any(rect.clipline(*way) for rect in rects)


def crossed(way: Way, rects: Sequence[pygame.Rect]) -> float:
    """How many pixels of a way run across these things."""
    lines = (rect.clipline(*way) for rect in rects)
    return sum(abs(line[1][0] - line[0][0]) + abs(line[1][1] - line[0][1]) for line in lines if line)


def _hidden(place: pygame.Rect, rects: Sequence[pygame.Rect]) -> int:
    """How many pixels of these a sheet hides."""
    return sum(area(place.clip(rects[index])) for index in place.collidelistall(rects))


def apart(rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """The same without those of which most lies on one before: of a pile only what is seen counts."""
    found: list[pygame.Rect] = []
    for rect in rects:
        if not any(area(rect.clip(other)) > MOSTLY * area(rect) for other in found):
            found.append(rect)
    return found


def area(rect: pygame.Rect) -> int:
    """How many pixels it has."""
    return rect.w * rect.h
