"""Where a tip stands beside what it speaks of, hiding as little as possible, and which way its arrow takes."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from game.core.ui import Ui

OTHER = 2000
"""What one of another form must spare, in square design units of things hidden, to be taken."""
NEEDED, SEEN, CLOSE, FAR = 60.0, 0.5, 2.0, 45.0
"""What a design unit counts for: a square one hidden of what is needed, of what is better seen than hidden, one too close to
what the sheet speaks of; one of the way to it.
"""
BLOCKED = 30_000.0
"""What it counts for that anything needed is hidden at all."""
DETACHED = 12_000.0
"""What it counts for that the way runs across things: a short arrow apart from the sheet tells much less."""
TRIED = 60
"""For how many of the best places the way is looked at."""
LONGEST = 140
"""How long an arrow is at most, in design units, where the sheet has another place that is hardly worse."""
LONG, LEAST = 1.7, 0.4
"""From which length on, and from how much of it across other things on, an arrow does not join both, by the gap."""
TOLERATED, SHORT = 16, 58
"""So far a short arrow may run across things; how long it is, both in design units."""
MOSTLY = 0.6
"""The share of a thing that another hides where it does not count by itself."""
ENDS = tuple((side, share) for side in (0.0, 1.0) for share in (0.5, 0.25, 0.75))
ENDS += tuple((share, side) for side, share in ENDS)
"""Where on the edge of a thing an arrow may end, by its width and height."""
Way = tuple[tuple[float, float], tuple[float, float]]
"""Where an arrow begins and ends."""


class Around(NamedTuple):
    """What a sheet must not hide (``needed``), what its arrow must not run across (``barred``), what is better ``seen`` than
    hidden, and right beside what it may well lie (``edges``).
    """

    needed: Sequence[pygame.Rect]
    barred: Sequence[pygame.Rect]
    seen: Sequence[pygame.Rect]
    edges: Sequence[pygame.Rect]


def _nearest(point: tuple[float, float], rect: pygame.Rect) -> tuple[float, float]:
    """The point of a rectangle that is nearest to another."""
    return min(max(point[0], rect.left), rect.right), min(max(point[1], rect.top), rect.bottom)


def place_beside(
    about: pygame.Rect,
    sizes: Sequence[tuple[int, int]],
    window: pygame.Rect,
    gap: int,
    around: Around,
    unit: float,
) -> pygame.Rect:
    """Where a sheet of one of these sizes (the first is the best) hides neither ``about`` nor what is needed, and least else.

    ``gap`` is how far off it stands in pixels, ``unit`` pixels per design unit. Whatever cannot be better than the best so far
    because of how far off it is, is not looked at.
    """
    grave, slight = beyond(around.barred, about), beyond(around.seen, about)
    found = sorted(_places(about, sizes, window, gap, around, unit), key=lambda each: each[0])[:TRIED]
    for cost, place in found:
        if cost >= found[0][0] + DETACHED:
            break
        way = way_from(place, about, grave, slight, gap)
        if math.dist(*way) <= LONGEST * unit and not tangled(way, grave, slight, gap):
            return place
    return found[0][1]


def _places(
    about: pygame.Rect,
    sizes: Sequence[tuple[int, int]],
    window: pygame.Rect,
    gap: int,
    around: Around,
    unit: float,
) -> Iterator[tuple[float, pygame.Rect]]:
    """Places that may be the best, and what they cost without their ways."""
    ground = about.inflate(2 * gap, 2 * gap)
    needed, far, hides = [about, *around.needed], FAR / unit, 1 / unit**2
    most = math.inf
    for number, (width, height) in enumerate(sizes):
        edges = [x for rect in around.edges for x in (rect.right, rect.left - width)]
        across = _starts(window.left, window.right - width, gap, (about.left, about.right), width, edges)
        edges = [y for rect in around.needed for y in (rect.bottom, rect.top - height)]
        down = _starts(window.top, window.bottom - height, gap, (about.top, about.bottom), height, edges)
        other = OTHER * bool(number)
        for aside, x in across:
            if other + far * aside >= most:
                break
            for below, y in down:
                cost = other + far * (aside + below)
                if cost >= most:
                    break
                place = pygame.Rect(x, y, width, height)
                cost += hides * CLOSE * area(place.clip(ground))
                if place.collidelist(needed) >= 0:
                    if cost + BLOCKED >= most:
                        continue
                    cost += BLOCKED + hides * NEEDED * _hidden(place, needed)
                if cost < most:
                    cost += hides * SEEN * _hidden(place, around.seen)
                    yield cost, place
                    most = min(most, cost + DETACHED)


def _starts(
    first: int, last: int, gap: int, about: tuple[int, int], size: int, edges: Sequence[int]
) -> list[tuple[int, int]]:
    """Where, from ``first`` to ``last``, something so large may begin in one direction, and how far it is from what it is about
    then: the nearest first, of those the one whose middle is nearest.
    """
    low, high = about
    beside = low, high - size, (low + high - size) // 2, high + gap, low - gap - size
    tried = {
        *range(first, last, 2 * gap),
        last,
        *(start for start in (*beside, *edges) if first <= start <= last),
    }
    order = sorted(
        (max(low - start - size, start - high, 0), abs(2 * start + size - low - high), start) for start in tried
    )
    return [(far, start) for far, _, start in order]


def beyond(rects: Sequence[pygame.Rect], about: pygame.Rect) -> list[pygame.Rect]:
    """Those that an arrow to something may run across: neither on it nor below it."""
    return [rect for rect in rects if not rect.contains(about) and not about.contains(rect)]


def tangled(way: Way, needed: Sequence[pygame.Rect], seen: Sequence[pygame.Rect], gap: int) -> bool:
    """Does a way run across what is ``needed``, or a long one across what is ``seen``?"""
    if crossed(way, needed) > gap * LEAST:
        return True
    return math.dist(*way) > gap * LONG and crossed(way, seen) > gap * LEAST


def way_from(
    sheet: pygame.Rect, about: pygame.Rect, needed: Sequence[pygame.Rect], seen: Sequence[pygame.Rect], gap: int
) -> Way:
    """Where an arrow from a sheet to what it is about begins and ends: on the shortest way, or the shortest past other things
    if there is one.
    """
    end = _nearest(sheet.center, about)
    way = _nearest(end, sheet), end
    if not tangled(way, needed, seen, gap):
        return way
    ends = [(about.x + about.w * x, about.y + about.h * y) for x, y in ENDS]
    past = [other for end in ends if not tangled(other := (_nearest(end, sheet), end), needed, seen, gap)]
    return min(past, key=lambda other: math.dist(*other), default=way)


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
