"""The pictures of particles and of what flies, drawn once for every look and angle."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.core import paint, svg
from game.core.cache import SurfaceCache
from game.core.theme import Colour
from game.sparks.emitter import STEPS, TURNS, Emitter

SMALLEST = 3
HEAD_TURNS = 24

LARGE = 96
"""Pixels of width from which a picture is one of few in a burst, and would drive many small ones out of their cache."""

HUGE = 240
"""From which on it is drawn at half its size and enlarged: it is gone in a moment, and drawing it would hold up the frame."""
CELLS = 8
"""Into how many parts each way it is cut then: most of a ring is clear, and what is clear is not painted."""
FINE = 2
"""How many times larger than it is shown a small picture is drawn before it is turned."""

Piece = tuple[pygame.Surface, float, float]
"""A picture and where its upper left corner lies."""

KEPT_SMALL = SurfaceCache(14 * 2**20)
KEPT_LARGE = SurfaceCache(8 * 2**20)


@dataclass(frozen=True)
class Look:
    """What a particle looks like in one step of its life, whatever its angle."""

    name: str
    width: int
    tone: Colour
    add: bool
    opacity: float


@lru_cache(512)
def looks(emitter: Emitter, factor: float) -> tuple[Look, ...]:
    """The looks of an emitter's particles, step by step; ``factor`` is window pixels per design unit."""
    found = []
    for step in range(STEPS):
        width = max(SMALLEST, round(emitter.width * emitter.scale(step) * factor))
        found.append(Look(emitter.sprite, width, emitter.tone(step), emitter.add, emitter.opacity(step)))
    return tuple(found)


def is_small(look: Look) -> bool:
    """Is it one of many in a burst? Those are worth being drawn ahead."""
    return look.width < LARGE


def is_huge(look: Look, turn: int) -> bool:
    """Is it kept at half its size?"""
    return look.width >= HUGE and turn < 0 and look.name != "glow"


def kept(look: Look, turn: int) -> pygame.Surface | None:
    """A particle at an angle, if it was drawn before."""
    return _cache_of(look).peek((look, turn))


def _cache_of(look: Look) -> SurfaceCache:
    return KEPT_SMALL if is_small(look) else KEPT_LARGE


def sprite(look: Look, turn: int) -> pygame.Surface:
    """A particle at an angle, -1 for what never turns; at half its size if it is huge."""
    width = look.width // 2 if is_huge(look, turn) else look.width
    return _cache_of(look).get((look, turn), lambda: _draw(look.name, width, look.tone, look.add, look.opacity, turn))


def pieces(look: Look, turn: int) -> list[Piece]:
    """A particle at its own size and where its parts lie, measured from its middle."""
    surface, middle = sprite(look, turn), look.width / 2
    if not is_huge(look, turn):
        return [(surface, -surface.get_width() / 2, -surface.get_height() / 2)]
    whole = pygame.transform.smoothscale(surface, (look.width, look.width))
    return [(whole.subsurface(part), part.x - middle, part.y - middle) for part in _seen(look, turn)]


@lru_cache(256)
def _seen(look: Look, turn: int) -> tuple[pygame.Rect, ...]:
    """The parts of a huge particle in which there is anything, none crossing another."""
    half = sprite(look, turn)
    side, times = half.get_width(), look.width / half.get_width()
    found = []
    for number in range(CELLS * CELLS):
        left, right = (side * (number % CELLS + end) // CELLS for end in (0, 1))
        top, bottom = (side * (number // CELLS + end) // CELLS for end in (0, 1))
        cell = pygame.Rect(left, top, right - left, bottom - top)
        used = half.subsurface(cell).get_bounding_rect()
        if used.w:  # enlarged it reaches a pixel further
            used = used.move(cell.topleft).inflate(2, 2).clip(cell)
            x, y, end, low = (round(edge * times) for edge in (used.left, used.top, used.right, used.bottom))
            found.append(pygame.Rect(x, y, end - x, low - y))
    return tuple(found)


def _draw(name: str, width: int, tone: Colour, add: bool, opacity: float, turn: int) -> pygame.Surface:
    if name == "glow":
        return _glow(width, tone)
    shades = tone, paint.darker(tone, 0.5), paint.lighter(tone, 0.6)
    file = f"art/sparks/{name}.svg"
    if turn >= 0:
        fine = FINE if width < LARGE else 1
        picture = svg.load(file, (width * fine, width * fine), shades)
        picture = _trimmed(pygame.transform.rotozoom(picture, -turn * 360 / TURNS, 1 / fine))
    else:
        picture = svg.load(file, (width, width), shades)
    if opacity < 1:
        picture = picture.copy()
        picture.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    if not add:
        return svg.settled(picture)
    dark = pygame.Surface(picture.get_size(), 0, 32)
    dark.blit(picture, (0, 0))
    return dark


def _trimmed(picture: pygame.Surface) -> pygame.Surface:
    """A picture without what is clear along its edges, its middle where it was: most of one that was turned is clear."""
    used, (width, height) = picture.get_bounding_rect(), picture.get_size()
    if not used.w:
        return picture
    across, down = min(used.left, width - used.right), min(used.top, height - used.bottom)
    return picture.subsurface((across, down, width - 2 * across, height - 2 * down)).copy()


def _glow(width: int, tone: Colour) -> pygame.Surface:
    """A light on black, to be added: brightest in the middle."""
    light = _white_glow().copy()
    light.fill(tone, special_flags=pygame.BLEND_RGB_MULT)
    return pygame.transform.smoothscale(light, (width, width))


@lru_cache(1)
def _white_glow() -> pygame.Surface:
    small = 24
    light = pygame.Surface((small, small), 0, 32)
    for x in range(small):
        for y in range(small):
            dx, dy = (x + 0.5) / small * 2 - 1, (y + 0.5) / small * 2 - 1
            level = round(255 * max(0.0, 1 - (dx * dx + dy * dy) ** 0.5) ** 1.6)
            light.set_at((x, y), (level, level, level))
    return light


def head(name: str, width: int, turn: int) -> pygame.Surface:
    """What flies (assets/art/shots), at one of ``HEAD_TURNS`` angles."""
    return KEPT_SMALL.get(("head", name, width, turn), lambda: _head(name, width, turn))


def shot(name: str, width: int) -> pygame.Surface:
    """What flies before it is turned: the longest part of drawing it, which may be done in any thread."""
    return svg.load(f"art/shots/{name}.svg", (width * 2, round(width * 1.6)))


def _head(name: str, width: int, turn: int) -> pygame.Surface:
    turned = pygame.transform.rotozoom(shot(name, width), -turn * 360 / HEAD_TURNS, 0.5)
    return svg.settled(turned)


def silhouette(image: pygame.Surface, tone: Colour, opacity: int) -> pygame.Surface:
    """The shape of a picture in one colour, see-through."""
    shape = image.copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    shape.fill((*tone, opacity), special_flags=pygame.BLEND_RGBA_MULT)
    return shape
