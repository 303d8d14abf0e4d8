"""Soft boxes of any size at the price of a small tile: shadows and lights under whatever lies on the table.

Such a box is the same all along each edge and in its middle. So only its corners and a short strip of everything between
them are drawn; corners are put where they belong and strips are repeated. A large shadow takes no memory of its own then,
and a box that grows needs no new picture.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import pygame

from game.core import paint
from game.core.cache import Variants
from game.core.theme import Colour

STRIP, LONG = 128, 2
"""Pixels that are repeated, and how much longer than a tile a box is for which it is worth repeating them one way alone."""
SOLID = 0.996
"""The opacity from which on nothing is seen through."""
COARSE, COARSEST, HALF = 4, 6, 2
"""How many pixels of a blur may become one where it is turned, and how many times smaller it is then at most and at least."""
FAINT = 4
"""How much more opaque than its blur is wide something may be, for the next pixel to differ by two of 255 at most."""
Spans = Iterator[tuple[int, int, int]]


class Patch(NamedTuple):
    """A picture of ``size`` made from a tile, whose corners are so many pixels wide and high.

    ``hollow``: its middle lies under something opaque and is left out. ``whole``: the same as one picture, for turning; of
    what is blurred all over a smaller one, enlarged once it is turned. ``faint``: next to each other its pixels are nearly
    the same, so that in another size some may be left out, which is quicker than mixing them.
    """

    tile: pygame.Surface
    corner: tuple[int, int]
    size: tuple[int, int]
    whole: Callable[[], pygame.Surface]
    hollow: bool = False
    faint: bool = False

    def get_size(self) -> tuple[int, int]:
        """Width and height, as a surface says them."""
        return self.size

    @property
    def is_whole(self) -> bool:
        """Is its tile all of it? Small boxes have nothing to repeat."""
        return self.tile.get_size() == self.size

    def scaled(self, width: int, height: int, variants: Variants) -> Patch | None:
        """The same in another size, its corners larger or smaller as well; None if it would be too small for that."""
        if (width, height) == self.size:
            return self
        if self.is_whole:
            return self._replace(tile=variants.get(self.tile, width, height, 0.0, self.faint), size=(width, height))
        across, down = width / self.size[0], height / self.size[1]
        w, h = round(self.tile.get_width() * across), round(self.tile.get_height() * down)
        corner = math.ceil(self.corner[0] * across), math.ceil(self.corner[1] * down)
        if min(w, width) <= 2 * corner[0] or min(h, height) <= 2 * corner[1]:
            return None
        return self._replace(tile=variants.get(self.tile, w, h, 0.0, self.faint), corner=corner, size=(width, height))

    def middle(self, box: pygame.Rect) -> pygame.Rect:
        """What of ``box``, in which it lies, is neither an edge nor a corner."""
        return box.inflate(-2 * self.corner[0], -2 * self.corner[1])

    def pieces(self, middle: bool = True) -> Iterator[tuple[pygame.Surface, int, int]]:
        """What to put where, measured from the upper left corner; with or without its middle."""
        if self.is_whole:
            yield self.tile, 0, 0
            return
        wide, high = self.tile.get_size()
        across = list(_spans(self.corner[0], wide, self.size[0]))
        down = list(_spans(self.corner[1], high, self.size[1]))
        for row, (top, height, y) in enumerate(down):
            for column, (left, width, x) in enumerate(across):
                if not middle and 0 < row < len(down) - 1 and 0 < column < len(across) - 1:
                    continue
                yield self.tile.subsurface((left, top, width, height)), x, y


Look = pygame.Surface | Patch
Piece = tuple[pygame.Surface, tuple[int, int]]
"""A surface and where it goes."""


def fitted(look: Look, size: tuple[int, int], angle: float, variants: Variants) -> Look:
    """What is to be seen of a picture stretched to this size and turned clockwise by so many degrees."""
    if isinstance(look, Patch):
        scaled = None if angle else look.scaled(*size, variants)
        if scaled is not None:
            return scaled
        look = look.whole()
    return variants.get(look, *size, angle)


def pieces(look: Look, left: int, top: int, covered: bool) -> list[Piece]:
    """What to blit for a picture; ``covered``: the middle of what is hollow lies under something opaque."""
    if isinstance(look, pygame.Surface):
        return [(look, (left, top))]
    whole = not (look.hollow and covered)
    return [(piece, (left + x, top + y)) for piece, x, y in look.pieces(whole)]


def _spans(corner: int, length: int, wanted: int) -> Spans:
    """(from, length, to) of the near corner, of what is repeated and of the far corner along one axis."""
    yield 0, corner, 0
    strip, end, to = length - 2 * corner, wanted - corner, corner
    while to < end:
        part = min(strip, end - to)
        yield corner, part, to
        to += part
    yield length - corner, corner, end


def soft(
    width: int, height: int, radius: int, blur: int, colour: Colour, opacity: int = 255, hollow: bool = False
) -> Look:
    """A blurred rounded box as `paint.soft` draws it."""
    return _patched(
        partial(paint.soft, radius=radius, blur=blur, colour=colour, opacity=opacity),
        (width, height),
        radius,
        blur,
        hollow,
        partial(_small, (width, height), radius, blur, colour, opacity),
        opacity <= FAINT * blur,
    )


def _small(size: tuple[int, int], radius: int, blur: int, colour: Colour, opacity: int) -> pygame.Surface:
    """A blurred box several times smaller: blurred as it is, nobody sees the difference once it is enlarged."""
    parts = max(HALF, min(COARSEST, blur // COARSE))
    width, height = (max(1, round(side / parts)) for side in size)
    return paint.soft(width, height, round(radius / parts), max(1, blur // parts), colour, opacity)


def shadow(width: int, height: int, radius: int, blur: int, opacity: int = 130, hollow: bool = False) -> Look:
    """A drop shadow as `paint.shadow` draws it."""
    return soft(width, height, radius, blur, paint.SHADOW, opacity, hollow)


def glow(width: int, height: int, radius: int, spread: int, colour: Colour, hollow: bool = False) -> Look:
    """A light around a box as `paint.glow` draws it."""
    return _patched(
        partial(paint.glow, radius=radius, spread=spread, colour=colour), (width, height), radius, spread, hollow
    )


def _patched(
    make: Callable[[int, int], pygame.Surface],
    size: tuple[int, int],
    radius: int,
    blur: int,
    hollow: bool,
    turning: Callable[[], pygame.Surface] | None = None,
    faint: bool = False,
) -> Look:
    """Boxes too small to have anything repeated are drawn as they are; in motion they may be turned all the same. Of those
    that are wide or high alone a strip is repeated that way if it saves most of the picture.
    """
    corner = radius + 2 * blur
    side = 2 * corner + STRIP
    least = side if min(size) > side else LONG * side
    across, down = (min(length, side) if length > least else length for length in size)
    tile = make(across, down)
    beyond = (tile.get_width() - across) // 2
    whole = size[0] + 2 * beyond, size[1] + 2 * beyond
    if whole == tile.get_size():
        return Patch(tile, (0, 0), whole, turning, faint=faint) if turning is not None else tile
    edge = corner + beyond
    corners = min(edge, tile.get_width() // 2), min(edge, tile.get_height() // 2)
    return Patch(tile, corners, whole, turning or partial(make, *size), hollow, faint)


def stretched(
    image: pygame.Surface | None, before: tuple[float, float] | None, now: tuple[float, float]
) -> pygame.Surface | None:
    """A picture made for something of one size, quickly made to fit it in another."""
    if image is None or before is None or min(before) < 1:
        return None
    wide, high = image.get_width() * now[0] / before[0], image.get_height() * now[1] / before[1]
    return pygame.transform.scale(image, (max(1, round(wide)), max(1, round(high))))
