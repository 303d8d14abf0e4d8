"""The emblem of a card: cut out of its sticker rim, lit from one side, with a halo."""

from __future__ import annotations

import re
from functools import lru_cache

import pygame

import assets
from game.cardface.lights import Light
from game.cardface.raster import draw, drawn, flat, glow, lasting, layer, opaque, silhouette
from game.core import paint

STICKER = re.compile(r'<[a-z]+ [^>]*stroke="#fff3d6"[^>]*>')
RIM_FROM, RIM_LESS = 10, 3.6
"""From this width on a cream outline is a sticker rim; it becomes ink, narrower by so much."""
PROBE = 60
"""Pixels of the square in the drawing that tells how much of it an emblem fills."""
SQUARE, MARGIN = 120, 8
"""The square of an emblem in its own units, and how far outlines may reach beyond it without being cut off."""
WIDER = (SQUARE + 2 * MARGIN) / SQUARE
ALPHA = 24
VOLUME = 0.3
"""How bright the light falls on the upper left of an emblem."""
DOTTED, DOTS = 3.0, 61
"""Pixels of a hundredth of the width from which shaded parts are dotted, and how opaque the dots are, of 255."""


def _without_rim(match: re.Match[str]) -> str:
    tag = match.group(0)
    found = re.search(r'stroke-width="([\d.]+)"', tag)
    if not found or float(found.group(1)) < RIM_FROM:
        return tag
    inner = f'stroke-width="{float(found.group(1)) - RIM_LESS:g}"'
    return tag.replace("#fff3d6", "#1d1420").replace(found.group(0), inner)


@lru_cache(maxsize=512)
def _source(asset: str) -> bytes:
    text = STICKER.sub(_without_rim, assets.read(asset).decode())
    wide = SQUARE + 2 * MARGIN
    return text.replace(f'viewBox="0 0 {SQUARE} {SQUARE}"', f'viewBox="-{MARGIN} -{MARGIN} {wide} {wide}"', 1).encode()


@lru_cache(maxsize=1024)
def extent(asset: str) -> tuple[float, float]:
    """How much of its square an emblem fills, across and down; a little more than all of it where outlines stand out."""
    box = whole_picture(asset, PROBE).get_bounding_rect(ALPHA)
    return max(1, box.w) / PROBE, max(1, box.h) / PROBE


def whole_picture(asset: str, size: int) -> pygame.Surface:
    """An emblem whose square is ``size`` pixels, with a margin around it."""
    side = round(size * WIDER)
    return drawn(_source(asset), (side, side))


def cut(asset: str, size: int) -> pygame.Surface:
    """An emblem whose square is ``size`` pixels, cropped to what is drawn."""
    surface = whole_picture(asset, size)
    box = surface.get_bounding_rect(ALPHA)
    return surface.subsurface(box).copy() if box.w and box.h else surface


def lit(emblem: pygame.Surface, light: Light, unit: float) -> pygame.Surface:
    """An emblem with a shaded side, a rim of key light on the upper left and a cool one opposite."""
    result = emblem.copy()
    size = emblem.get_size()
    result.blit(pygame.transform.smoothscale(_form(light), size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    solid = silhouette(emblem, (255, 255, 255))
    shine = glow(64, light.key, VOLUME)
    shine = pygame.transform.smoothscale(shine, (round(size[0] * 1.1), round(size[1] * 0.9)))
    result.blit(shine, (round(-size[0] * 0.24), round(-size[1] * 0.22)), special_flags=pygame.BLEND_RGB_ADD)
    if unit > DOTTED:
        dots = pygame.transform.smoothscale(_dots(size, unit), size)
        dots.fill((*paint.darker(light.shade, 0.25), DOTS), special_flags=pygame.BLEND_RGBA_MULT)
        dots.blit(solid, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        result.blit(dots, (0, 0))
    eaten = silhouette(emblem, (0, 0, 0))
    reach = max(1.2, unit * 1.35)
    rim = silhouette(emblem, paint.lighter(light.key, 0.25))
    rim.blit(eaten, (round(reach), round(reach)), special_flags=pygame.BLEND_RGBA_SUB)
    result.blit(rim, (0, 0))
    back = silhouette(emblem, paint.mix(light.shade, light.key, 0.55))
    back.blit(eaten, (round(-reach * 0.8), round(-reach * 0.6)), special_flags=pygame.BLEND_RGBA_SUB)
    back.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
    result.blit(back, (0, 0))
    return result


def _form(light: Light) -> pygame.Surface:
    """What to multiply an emblem with so that it is darker at the lower right."""

    def make() -> pygame.Surface:
        strip = opaque((3, 4))
        tone = paint.mix(light.shade, (255, 255, 255), 0.15)
        for y, down in enumerate((0.0, 0.02, 0.14, 0.44)):
            for x, across in enumerate((0.0, 0.03, 0.16)):
                strip.set_at((x, y), paint.mix((255, 255, 255), tone, min(0.75, down + across)))
        return strip

    return lasting(("form", light), make)


def _dots(size: tuple[int, int], unit: float) -> pygame.Surface:
    """A halftone in white that grows to the lower right, for the largest emblem; smaller ones take its middle part."""
    room = -(-max(size) // 64) * 64

    def make() -> pygame.Surface:
        grid, wide = 3.1, room / unit
        body, row, y = "", 0, 0.0
        while y < wide:
            x = grid / 2 if row % 2 else 0.0
            while x < wide:
                depth = x / wide * 0.55 + y / wide * 0.75 - 0.8
                if depth > 0:
                    body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{min(1.25, 0.35 + depth * 1.6):.2f}"/>'
                x += grid
            y += grid * 0.866
            row += 1
        return draw(f'<g fill="#ffffff">{body}</g>', (room, room), f"0 0 {wide:.2f} {wide:.2f}")

    return layer(("dots", room, round(unit, 2)), make)


def add_halo(
    target: pygame.Surface, emblem: pygame.Surface, at: tuple[float, float], light: Light, power: float
) -> None:
    """The glow around an emblem at this corner: its own shape, blurred, added."""
    width, height = emblem.get_size()
    pad = max(3, round(max(width, height) * 0.24))
    step = max(width, height) / 20
    small = max(8, round((width + 2 * pad) / step)), max(8, round((height + 2 * pad) / step))
    share_x, share_y = small[0] / (width + 2 * pad), small[1] / (height + 2 * pad)
    tone = paint.mix((0, 0, 0), light.key, power)
    shape = pygame.transform.smoothscale(
        silhouette(emblem, tone), (max(2, round(width * share_x)), max(2, round(height * share_y)))
    )
    field = opaque(small)
    field.blit(flat(shape), shape.get_rect(center=(small[0] // 2, small[1] // 2)))
    field = pygame.transform.box_blur(pygame.transform.box_blur(field, 1), 1)
    field = pygame.transform.smoothscale(field, (width + 2 * pad, height + 2 * pad))
    target.blit(field, (round(at[0] - pad), round(at[1] - pad)), special_flags=pygame.BLEND_RGB_ADD)
