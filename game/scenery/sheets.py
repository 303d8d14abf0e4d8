"""Slate, scroll, ribbon: what things are written on. Made and kept like all materials (``game.scenery.materials``)."""

from __future__ import annotations

import math
import random

import pygame

from game.core import paint
from game.core.theme import Colour
from game.scenery.materials import PARCHMENT, RIBBON, RIBBON_DARK, SCREW, SHEET, SHEET_DARK, SLATE, THREAD, kept, tray
from game.scenery.vector import box, disc, draw, fading, hexed, inked, line, path

SEAM = 2.9
"""How far the seams of a ribbon are from its edges, in design units."""


def slate(width: int, height: int, unit: float) -> pygame.Surface:
    """A school slate in a wooden frame: for what was said and done."""

    def make() -> pygame.Surface:
        surface = tray(width, height, SLATE, unit, rim=7.0).copy()
        margin = round(10 * unit)
        rng = random.Random(3)
        smears = []
        for _ in range(7):
            x, y = rng.uniform(0.1, 0.7) * width, rng.uniform(0.05, 0.95) * height
            bend, rise, reach = (unit * rng.uniform(*span) for span in ((20, 60), (-20, 20), (40, 90)))
            swing = f"M{x:.0f} {y:.0f}q{bend:.0f} {rise:.0f} {reach:.0f} 0"
            smears.append(line(swing, "#dfeee8", 9 * unit, 'stroke-opacity=".025"'))
        smudge = draw("".join(smears), (width, height))
        surface.blit(
            smudge, (margin, margin), (margin, margin, max(1, width - 2 * margin), max(1, height - 2 * margin))
        )
        return surface

    return kept(("slate", width, height, round(unit, 3)), make)


def scroll(width: int, height: int, unit: float) -> pygame.Surface:
    """A sheet of parchment between two rollers: the words on it are ink."""

    def make() -> pygame.Surface:
        w, h, e, r = float(width), float(height), 2.0 * unit, 13 * unit
        sway = 3 * unit
        sheet = (
            f"M{e * 3} {r * 0.7}H{w - e * 3}C{w - e * 3 + sway} {h * 0.3} {w - e * 3 - sway} {h * 0.6} {w - e * 3} {h - r * 0.7}"
            f"H{e * 3}C{e * 3 - sway} {h * 0.6} {e * 3 + sway} {h * 0.3} {e * 3} {r * 0.7}Z"
        )
        body = path(sheet, hexed(PARCHMENT), inked(2 * e * 0.9))
        body += path(
            f"M{e * 4} {h * 0.6}Q{w / 2} {h * 0.66} {w - e * 4} {h * 0.6}V{h - r}H{e * 4}Z",
            "#f0dcae",
            'fill-opacity=".6"',
        )
        body += path(f"M{e * 4} {r}H{w - e * 4}V{r + 5 * unit}H{e * 4}Z", "#6a4420", 'fill-opacity=".25"')
        for y in (0.0, h - r):
            body += box(0.5, y + 0.5, w - 1, r - 1, r / 2, "#b08c50", inked(e))
            body += box(r * 0.5, y + r * 0.18, w - r, r * 0.22, r * 0.1, "#ecd08c", 'fill-opacity=".7"')
            body += disc(r * 0.5, y + r / 2, r * 0.16, SCREW) + disc(w - r * 0.5, y + r / 2, r * 0.16, SCREW)
        return draw(body, (width, height))

    return kept(("scroll", width, height, round(unit, 3)), make)


def ribbon(width: int, height: int, unit: float, tone: Colour = RIBBON, dark: Colour = RIBBON_DARK) -> pygame.Surface:
    """A cloth ribbon with swallow tails and a stitched seam, over the whole width; words keep `tail(unit)` off its ends."""

    def make() -> pygame.Surface:
        least = 2 * tail(unit) + math.ceil(20 * unit)  # narrower its tails would meet
        cloth = _cloth(min(width, least), height, unit, tone, dark)
        surface = paint.widened(cloth, width) if width > least else cloth.copy()
        left, right, edge = tail(unit) + 6 * unit, width - tail(unit) - 6 * unit, math.ceil(unit)
        for y in (SEAM * unit, height - _drop(height, unit) - SEAM * unit):
            seam = line(_run(left, right, y, 9 * unit), hexed(THREAD), 1.2 * unit, 'stroke-opacity=".7"')
            top = math.floor(y) - edge
            strip = width, 2 * edge + 1
            surface.blit(draw(seam, strip, (0.0, float(top), float(strip[0]), float(strip[1]))), (0, top))
        return surface

    return kept(("ribbon", width, height, round(unit, 3), tone, dark), make)


def _cloth(width: int, height: int, unit: float, tone: Colour, dark: Colour) -> pygame.Surface:
    """A ribbon without its seam: the same all along between its tails."""

    def make() -> pygame.Surface:
        w, h, t, e = float(width), float(height), float(tail(unit)), 2.0 * unit
        drop = _drop(height, unit)
        body = ""
        for x, way in ((0.0, 1.0), (w, -1.0)):

            def at(dx: float, x: float = x, way: float = way) -> float:
                return x + way * dx

            ends = (
                f"M{at(e)} {drop * 1.6}H{at(t + 8 * unit)}V{h - e}H{at(e)}L{at(t * 0.42)} {(drop * 1.6 + h - e) / 2}Z"
            )
            body += path(ends, hexed(paint.darker(dark, 0.3)), inked(e))
            body += path(
                f"M{at(t)} {h - drop}L{at(t + 8 * unit)} {h - e}V{h - drop}Z", hexed(paint.darker(dark, 0.7)), inked(e)
            )
        middle = w - 2 * t
        body += fading("cloth", e, h - drop - e, paint.mix(tone, dark, 0.15), dark)
        body += box(t, e / 2, middle, h - drop - e / 2, 2 * unit, "url(#cloth)", inked(e))
        body += box(t + e * 0.5, e, middle - e, 1.6 * unit, 0, hexed(paint.lighter(tone, 0.35)), 'fill-opacity=".7"')
        return draw(body, (width, height))

    return kept(("ribbon cloth", width, height, round(unit, 3), tone, dark), make)


def band(height: int, unit: float) -> tuple[int, int]:
    """Where words lie between the two seams of a ribbon: how far down they begin, and how high they are, in pixels."""
    free = (SEAM + 1.3) * unit
    return math.ceil(free), math.floor(height - _drop(height, unit) - 2 * free)


def _drop(height: float, unit: float) -> float:
    """How far the tails hang below the ribbon itself."""
    return min(5 * unit, height * 0.12)


def tail(unit: float) -> int:
    """How wide the tails of a ribbon are, in pixels."""
    return round(15 * unit)


def _run(left: float, right: float, y: float, step: float) -> str:
    """The stitches of one seam from left to right."""
    count = max(1, round((right - left) / step))
    wide = (right - left) / count
    return "".join(f"M{left + wide * (n + 0.2):.1f} {y:.1f}H{left + wide * (n + 0.75):.1f}" for n in range(count))


def sheet(width: int, height: int, unit: float) -> pygame.Surface:
    """A slip of parchment ribbon for a short remark; the words on it are ink."""
    return ribbon(width, height, unit, SHEET, SHEET_DARK)
