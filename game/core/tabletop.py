"""The wooden table under everything: dark warm planks, a felt play mat, stains and a vignette, painted once per size."""

import random
from functools import lru_cache

import pygame

import assets
from game.core import paint, svg
from game.core.theme import FELT, FELT_DARK, INK, WOOD, WOOD_LIGHT, Colour
from game.core.ui import Ui

DECALS = "art/table"
SEED = 20
SHORTEST, LONGEST = 420, 820
"""Planks, in design units."""


@lru_cache(maxsize=2)
def tabletop(ui: Ui, mat: bool = True) -> pygame.Surface:
    """The background for a window of the size in `ui`; without `mat` there are only planks (for menus).

    Shared: do not draw on it. The last two are kept, so that a curtain and the table behind it cost nothing to change.
    """
    rng = random.Random(SEED)
    surface = pygame.Surface((ui.width, ui.height))  # in the format of the display, if there is one
    _planks(surface, ui, rng)
    if mat:
        _mat(surface, ui, rng)
    _decals(surface, ui, rng)
    _stains(surface, ui, rng)
    _vignette(surface)
    return surface


def _planks(surface: pygame.Surface, ui: Ui, rng: random.Random) -> None:
    height = max(8, round(ui.height / 9))
    joint = ui.px(3)
    board = pygame.Surface((ui.px(LONGEST), height))
    for top in range(0, ui.height, height):
        left = -rng.randrange(ui.px(500))
        while left < ui.width:
            length = rng.randrange(ui.px(SHORTEST), ui.px(LONGEST))
            _plank(surface, ui, rng, pygame.Rect(left, top, length, height), board)
            left += length
        pygame.draw.rect(surface, INK, (0, top + height - joint, ui.width, joint))
        pygame.draw.line(surface, paint.mix(WOOD, WOOD_LIGHT, 0.35), (0, top), (ui.width, top), max(1, joint // 3))


def _plank(surface: pygame.Surface, ui: Ui, rng: random.Random, rect: pygame.Rect, board: pygame.Surface) -> None:
    """One plank; `board` is as high and large enough to paint its plain wood on."""
    tone = paint.mix(WOOD, WOOD_LIGHT, 0.1 + 0.3 * rng.random())
    shades = pygame.Surface((1, 2))
    shades.set_at((0, 0), paint.lighter(tone, 0.04))
    shades.set_at((0, 1), paint.darker(tone, 0.3))
    plain = board.subsurface((0, 0, *rect.size))
    pygame.transform.smoothscale(shades, rect.size, plain)
    surface.blit(plain, rect)
    surface.set_clip(rect.clip(surface.get_rect()))
    for _ in range(9):
        _grain(surface, ui, rng, rect, tone)
    if rng.random() < 0.5:
        _knot(surface, ui, rng, rect, tone)
    joint = ui.px(2)
    pygame.draw.rect(surface, INK, (rect.right - joint, rect.top, joint, rect.h))
    for x in (rect.left + ui.px(9), rect.right - ui.px(13)):
        for y in (rect.top + rect.h // 4, rect.top + 3 * rect.h // 4):
            pygame.draw.aacircle(surface, paint.darker(tone, 0.75), (x, y), ui.px(3))
            pygame.draw.aacircle(surface, paint.lighter(tone, 0.2), (x - 1, y - 1), max(1, ui.px(1)))
    surface.set_clip(None)


def _grain(surface: pygame.Surface, ui: Ui, rng: random.Random, rect: pygame.Rect, tone: Colour) -> None:
    y = rect.top + rng.random() * rect.h
    drift = rng.uniform(-0.03, 0.03)
    begin = rect.left + rng.random() * rect.w * 0.6
    end = min(rect.right, begin + rng.uniform(0.15, 0.7) * rect.w)
    colour = paint.darker(tone, rng.uniform(0.12, 0.4)) if rng.random() < 0.75 else paint.lighter(tone, 0.07)
    wave = rng.uniform(0.5, 2.0) * ui.factor
    steps = 10
    points = []
    for step in range(steps + 1):
        x = begin + (end - begin) * step / steps
        points.append((x, y + drift * (x - begin) + wave * ((step % 4) - 1.5) * 0.5))
    if rng.random() < 0.4:
        pygame.draw.lines(surface, colour, False, points, ui.px(1.5))
    pygame.draw.aalines(surface, colour, False, points)


def _knot(surface: pygame.Surface, ui: Ui, rng: random.Random, rect: pygame.Rect, tone: Colour) -> None:
    x, y = rect.left + rng.random() * rect.w, rect.top + rect.h * rng.uniform(0.3, 0.7)
    for size, depth in ((17, 0.2), (13, 0.35), (9, 0.25), (5, 0.6)):
        ring = paint.rounded(ui.px(size * 2), ui.px(size * 2), ui.px(size), paint.darker(tone, depth))
        oval = pygame.transform.smoothscale(ring, (ui.px(size * 2), ui.px(size)))
        surface.blit(oval, oval.get_rect(center=(x, y)))


def _mat(surface: pygame.Surface, ui: Ui, rng: random.Random) -> None:
    margin_x, margin_y = ui.px(26), ui.px(22)
    width, height = ui.width - 2 * margin_x, ui.height - 2 * margin_y
    radius = ui.px(34)
    shadow = paint.soft(width, height, radius, ui.px(12), (0, 0, 0), 170)
    surface.blit(shadow, shadow.get_rect(center=(ui.width // 2, ui.height // 2 + ui.px(4))))
    felt = paint.shaped(paint.gradient(width, height, FELT, FELT_DARK), radius)
    _fibres(felt, rng)
    surface.blit(felt, (margin_x, margin_y))
    surface.blit(paint.ring(width, height, radius, ui.px(5), INK), (margin_x, margin_y))
    inset = ui.px(11)
    seam = paint.ring(width - 2 * inset, height - 2 * inset, radius - inset, ui.px(2), (*WOOD_LIGHT, 190))
    surface.blit(seam, (margin_x + inset, margin_y + inset))
    _medallion(surface, ui)


def _fibres(felt: pygame.Surface, rng: random.Random) -> None:
    """Uneven nap: a small noise picture stretched over the mat, then a finer one."""
    for cells, strength in ((9, 16), (90, 9)):
        noise = pygame.Surface((cells * 16 // 9, cells))
        for x in range(noise.get_width()):
            for y in range(cells):
                level = rng.randrange(strength)
                noise.set_at((x, y), (level, level, level))
        cover = pygame.transform.smoothscale(noise, felt.get_size())
        felt.blit(cover, (0, 0), special_flags=pygame.BLEND_RGB_SUB)


def _medallion(surface: pygame.Surface, ui: Ui) -> None:
    """A worn ring of stitches and a star woven into the middle of the mat."""
    centre = pygame.Vector2(ui.width / 2, ui.height / 2)
    size = ui.px(300)
    large = paint.blank(2 * size, 2 * size)
    middle = pygame.Vector2(size, size)
    tone = (*paint.lighter(FELT, 0.12), 70)
    for radius, thickness in ((0.97, 0.02), (0.88, 0.008)):
        pygame.draw.circle(large, tone, middle, size * radius, max(2, round(size * thickness)))
    tips = [middle + pygame.Vector2(0, -size * 0.88).rotate(72 * point) for point in range(5)]
    for point in range(5):
        pygame.draw.line(large, tone, tips[point], tips[(point + 2) % 5], max(2, round(size * 0.02)))
    picture = pygame.transform.smoothscale(large, (size, size))
    surface.blit(picture, picture.get_rect(center=centre))


def _decals(surface: pygame.Surface, ui: Ui, rng: random.Random) -> None:
    for name in assets.names(DECALS, ".svg"):
        size = ui.px(110)
        picture = svg.load(name, (size, size))
        edge = rng.choice(("left", "right"))
        x = rng.uniform(0.0, 0.05) if edge == "left" else rng.uniform(0.95, 1.0)
        picture = pygame.transform.rotozoom(picture, rng.uniform(-30, 30), 1.0)
        surface.blit(picture, picture.get_rect(center=(x * ui.width, rng.uniform(0.1, 0.9) * ui.height)))


def _stains(surface: pygame.Surface, ui: Ui, rng: random.Random) -> None:
    """Rings left by mugs, and spilled drops."""
    for x, y in ((0.07, 0.88), (0.93, 0.12), (0.965, 0.20)):
        size = ui.px(rng.randrange(84, 104))
        stain = paint.ring(size, size, size // 2, round(size * 0.065), (14, 6, 4, 60))
        stain = pygame.transform.smoothscale(stain, (size, round(size * 0.97)))
        surface.blit(stain, stain.get_rect(center=(x * ui.width, y * ui.height)))
    for _ in range(22):
        size = ui.px(rng.randrange(2, 9))
        drop = paint.rounded(size, size, size // 2, (10, 5, 4, rng.randrange(25, 70)))
        surface.blit(drop, (rng.random() * ui.width, rng.random() * ui.height))


def _vignette(surface: pygame.Surface) -> None:
    """Candle light: warm in the middle, dark towards the corners, which are all alike."""
    cells = 48
    last = cells - 1
    small = pygame.Surface((cells, cells))
    for x in range(cells // 2):
        for y in range(x + 1):
            dx, dy = (x + 0.5) / cells * 2 - 1, (y + 0.5) / cells * 2 - 1
            distance = min(1.0, (dx * dx * 0.9 + dy * dy * 0.9) / 1.5)
            level = round(255 - 150 * distance**1.2)
            light = level, max(0, level - round(20 * distance)), max(0, level - round(34 * distance))
            for place in ((x, y), (last - x, y), (x, last - y), (last - x, last - y)):
                small.set_at(place, light)
                small.set_at(place[::-1], light)
    cover = pygame.transform.smoothscale(small, surface.get_size())
    surface.blit(cover, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
