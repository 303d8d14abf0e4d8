"""Where a tip stands beside what it speaks of, hiding as little as possible, and which way its arrow takes."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.ui import Ui

OTHER = 2000
"""What one of another width must spare, in pixels of things hidden, to be taken."""
NEEDED, SEEN, CLOSE, FAR, ACROSS = 60.0, 2.0, 2.0, 45.0, 80.0
"""What a pixel counts for: one hidden of what is needed, of what is better seen than hidden, one too close to what the sheet
speaks of; one of the way to it, and one where that runs across what is needed."""
BLOCKED = 30_000.0
"""What it counts for that anything needed is hidden at all."""
DETACHED = 6_000.0
"""What it counts for at most that the way runs across things: a short arrow does it as well."""
TOLERATED, SHORT = 16, 58
"""So far an arrow may run across things; how long one is that runs across none, both in design units."""
TRIED = 80
"""For how many of the best places the way is looked at, too."""

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

    def spoilt(place: pygame.Rect) -> float:
        """How much it hides, and how far off it is."""
        lost = _hidden(place, needed)
        hidden = bool(lost) * BLOCKED + NEEDED * lost + SEEN * _hidden(place, seen) + CLOSE * area(place.clip(ground))
        (x, y), (to_x, to_y) = way_from(place, about)
        return hidden + FAR * (abs(to_x - x) + abs(to_y - y))

    def tangled(place: pygame.Rect) -> float:
        """How much of what is needed its arrow runs across."""
        return min(DETACHED, ACROSS * crossed(way_from(place, about), [rect for rect in needed if rect != about]))

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
        for x in across:
            for y in down:
                place = pygame.Rect(x, y, width, height)
                places.append((spoilt(place) + bool(number) * OTHER, x, y, width, height))
    best = min((cost + tangled(pygame.Rect(place)), *place) for cost, *place in sorted(places)[:TRIED])
    return pygame.Rect(best[1:])


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


def area(rect: pygame.Rect) -> int:
    """How many pixels it has."""
    return rect.w * rect.h
