"""Portraits in arched brass frames, drawn in the thread of the artist, and the light behind them."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.core import paint
from game.core.theme import Colour
from game.portraits.portrait import portrait
from game.portraits.rig import Mood
from game.scenery import materials, props
from game.scenery.slowly import Made
from game.scenery.vector import draw, hexed, inked, path

BARE = 0.13
"""The share of a portrait's height above its frame, for a hat or a crown."""
SMALL = 240
"""A portrait of no more pixels each way is drawn at once; a larger one is drawn so small at first."""


@dataclass(frozen=True)
class Framed(Made):
    """A portrait as a picture for ``Stage.drawn``: it is seen at once, blurred, and sharp a moment later."""

    def ready(self, width: int, height: int) -> bool:
        """See Slow."""
        return max(width, height) <= SMALL or super().ready(width, height)

    def rough(self, width: int, height: int) -> pygame.Surface:
        """See Slow."""
        share = SMALL / max(width, height)
        small = self(max(1, round(width * share)), max(1, round(height * share)))
        return pygame.transform.smoothscale(small, (width, height))


def framed(role: str, mood: Mood, tone: Colour, crowned: bool) -> Framed:
    """Somebody of the cast before velvet of this tone, with the winner's crown or without it."""
    return Framed(_drawn, tone, (role, mood, tone, crowned))


def light_behind(width: int, height: int, reach: int) -> pygame.Surface:
    """What shines around a frame in a picture of this size, so far beyond it; ``reach`` pixels more on every side."""
    return paint.cached(("light behind", width, height, reach), lambda: _light(width, height, reach))


def arch(inset: float, width: float, height: float) -> str:
    """The outline of an arched frame, so far within it."""
    i, w, h = inset, width, height
    rise = max(0.0, h * 0.46)
    return (
        f"M{i:.1f} {h - i:.1f}V{rise:.1f}C{i:.1f} {h * 0.14 + i * 0.5:.1f} {w * 0.24:.1f} {i:.1f} {w / 2:.1f} {i:.1f}"
        f"C{w * 0.76:.1f} {i:.1f} {w - i:.1f} {h * 0.14 + i * 0.5:.1f} {w - i:.1f} {rise:.1f}V{h - i:.1f}Z"
    )


def _drawn(width: int, height: int, role: str, mood: Mood, tone: Colour, crowned: bool) -> pygame.Surface:
    """Brass, velvet, rays, the bust, a crown perhaps."""
    surface = paint.blank(width, height)
    bare = round(height * BARE)
    frame, rim = pygame.Rect(0, bare, width, height - bare), max(4.0, width * 0.045)
    surface.blit(_brass(frame.w, frame.h, tone, rim), frame)
    size = round(min(width * 0.93, height * 0.92))
    bust = portrait(role, mood, size)
    shown = paint.blank(width, height)
    shown.blit(bust, bust.get_rect(midbottom=(width // 2, height - round(rim))))
    surface.blit(_within(shown, frame, rim), (0, 0))
    if crowned:
        crown = pygame.transform.rotozoom(props.crown(round(width * 0.36)), 7, 1)
        surface.blit(crown, crown.get_rect(center=(round(width * 0.5), round(crown.get_height() * 0.5))))
    return surface


def _brass(width: int, height: int, tone: Colour, rim: float) -> pygame.Surface:
    """The frame and the velvet in it."""
    edge = max(1.5, rim * 0.35)
    outer, inner = arch(edge, width, height), arch(rim, width, height)
    rays = []
    for step in range(16):
        a = step * math.tau / 16
        b = a + 0.19
        far = width + height
        rays.append(
            f"M{width / 2} {height * 0.5}L{width / 2 + far * math.cos(a):.0f} {height * 0.5 + far * math.sin(a):.0f}"
            f"L{width / 2 + far * math.cos(b):.0f} {height * 0.5 + far * math.sin(b):.0f}Z"
        )
    brass = path(outer, hexed(materials.BRASS), inked(edge * 2))
    brass += path(arch(edge * 1.6, width, height), "none", f'stroke="#ffe08a" stroke-width="{edge * 0.7:.1f}"')
    surface = draw(brass + path(inner, hexed(paint.darker(tone, 0.28)), inked(edge)), (width, height))
    small, view = (-(-width // 2), -(-height // 2)), (0, 0, width, height)
    light = draw(path("".join(rays), "#ffffff", 'fill-opacity=".13"'), small, view)
    within = draw(path(arch(rim + edge / 2, width, height), "#ffffff"), small, view)
    light.blit(within, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(pygame.transform.smoothscale(light, (width, height)), (0, 0))
    return surface


def _within(shown: pygame.Surface, frame: pygame.Rect, rim: float) -> pygame.Surface:
    """The bust cut off by the sides and the foot of its frame; its hat may stand above it."""
    width, height = shown.get_size()
    mask = paint.blank(width, height)
    middle = frame.y + round(frame.h * 0.46)
    mask.fill((255, 255, 255), (0, 0, width, middle))
    mask.fill((255, 255, 255), (round(rim), middle, width - 2 * round(rim), frame.bottom - round(rim) - middle))
    shown.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return shown


def _light(width: int, height: int, reach: int) -> pygame.Surface:
    """Painted small and enlarged."""
    part = max(2, reach // 8)
    margin = reach // part + 2
    wide, high = max(2, width // part), max(2, height // part)
    bare = round(high * BARE)
    shape = draw(path(arch(0, wide, high - bare), "#ffffff"), (wide, high - bare))
    raised = paint.blank(wide, high)
    raised.blit(shape, (0, bare))
    return materials.shine(raised, margin, part)
