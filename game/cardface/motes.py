"""What drifts in the air of a scene: sparks, bubbles, snow, wisps; and the streaks behind what flies."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import pygame

from game.cardface.lights import Light
from game.cardface.raster import Size, centred, code, draw, inked, lasting, layer, path
from game.cardface.shapes import Window
from game.core.theme import Colour

CONFETTI = ("#ffe27a", "#7fe8ff", "#ffffff", "#8aff9a", "#ffb0e8")
VARIANTS = 5
"""How many different motes there are of each sort and size."""


def _star(reach: float, fill: str) -> str:
    return path(
        f"M0 {-reach}Q0 0 {reach} 0Q0 0 0 {reach}Q0 0 {-reach} 0Q0 0 0 {-reach}Z",
        fill,
    )


def _sparkle(stream: random.Random, key: str) -> str:
    return _star(6, "#ffffff") + _star(3.6, key)


def _glint(stream: random.Random, key: str) -> str:
    return _star(6.4, "#fff6c8")


def _ember(stream: random.Random, key: str) -> str:
    turn = stream.uniform(-25, 25)
    outer = "M0 12C-11 12 -13 1 -7 -6C-6 -1 -3 -1 -3 -4C-4 -11 1 -15 3 -19C4 -12 13 -7 11 3C10 9 6 12 0 12Z"
    inner = "M0 11C-6 11 -7 5 -3 1C-2 4 0 3 1 -2C4 2 7 5 5 8C4 10 2 11 0 11Z"
    return f'<g transform="rotate({turn:.0f}) scale(.36)">{inked(outer, "#ff7a2a", 4)}{path(inner, "#ffe27a")}</g>'


def _bubble(stream: random.Random, key: str) -> str:
    return (
        '<circle cx="0" cy="0" r="4.2" fill="#bff4ff" opacity=".35"/>'
        + '<circle cx="0" cy="0" r="4.2" fill="none" stroke="#e8fdff" stroke-width=".8"/>'
        + path("M-2.2 -.8a2.4 2.4 0 0 1 1.6 -1.8", "none", "#ffffff", 1)
    )


def _wisp(stream: random.Random, key: str) -> str:
    return path("M0 6q5.6 -4 0 -8.8t1.6 -8.8", "none", key, 2.2, 0.55)


def _snow(stream: random.Random, key: str) -> str:
    flake = "M0 -4V4M-3.5 -2L3.5 2M-3.5 2L3.5 -2"
    return path(flake, "none", "#ffffff", 1.3)


def _leaf(stream: random.Random, key: str) -> str:
    turn = stream.uniform(0, 360)
    return f'<g transform="rotate({turn:.0f}) scale(1.9)">{inked("M-3 0Q0 -3 4 0Q0 3 -3 0Z", "#9bd64a", 0.7)}</g>'


def _confetti(stream: random.Random, key: str) -> str:
    return _star(5.6, stream.choice(CONFETTI))


def _dust(stream: random.Random, key: str) -> str:
    return f'<circle cx="0" cy="0" r="2" fill="{key}" opacity=".6"/>'


MOTES: dict[str, Callable[[random.Random, str], str]] = {
    "sparkle": _sparkle,
    "glint": _glint,
    "ember": _ember,
    "bubble": _bubble,
    "wisp": _wisp,
    "snow": _snow,
    "leaf": _leaf,
    "slime": _leaf,
    "confetti": _confetti,
    "dust": _dust,
}


def _sprite(kind: str, pixels: int, variant: int, key: Colour) -> pygame.Surface:
    def make() -> pygame.Surface:
        body = MOTES[kind](random.Random(variant), code(key))
        return draw(body, (max(6, pixels * 5), max(6, pixels * 5)), "-10 -10 20 20")

    return lasting(("mote", kind, pixels, variant, key), make)


def far(target: pygame.Surface, key: str, light: Light, box: Window, unit: float) -> None:
    """Small motes around the middle of a scene, behind the emblem."""
    stream = random.Random(key + "far")
    small = unit < 1.5
    count = 6 if small else 12
    for number in range(count):
        angle, reach = (number + stream.uniform(0.1, 0.9)) / count * math.tau, stream.uniform(0.6, 1.0)
        x = box.middle + math.cos(angle) * reach * box.wide * 0.5
        y = (box.top + box.bottom) / 2 + math.sin(angle) * reach * box.high * 0.5
        size = max(2, round(stream.uniform(0.6, 1.5) * unit * (1.25 if small else 1)))
        centred(target, _sprite(light.motes, size, number % VARIANTS, light.key), x * unit, y * unit)


def near(target: pygame.Surface, key: str, light: Light, box: Window, unit: float) -> None:
    """Larger motes at the sides, before the emblem, each in a part of its own; slime drips from above instead."""
    if light.motes == "slime":
        target.blit(_drips(key, target.get_width(), box.top), (0, 0))
        return
    stream = random.Random(key + "near")
    count = 2 if unit < 1.5 else 4
    for number in range(count):
        side = -1 if number % 2 else 1
        x = box.middle + side * box.wide * stream.uniform(0.36, 0.46)
        y = box.top + box.high * (0.15 + 0.7 * (number // 2 + stream.uniform(0.1, 0.9)) / (count / 2))
        size = max(2, round(stream.uniform(1.9, 3.1) * unit))
        centred(target, _sprite(light.motes, size, number % VARIANTS, light.key), x * unit, y * unit)


def _drips(key: str, width: int, top: float) -> pygame.Surface:
    stream = random.Random(key)
    body, x = "", 6.0
    while x < 92:
        wide = stream.uniform(4, 7.5)
        long = stream.uniform(4, 15) * (1.0 if abs(x - 50) > 24 else 0.4)
        bow = f"a{wide / 2:.1f} {wide / 2:.1f} 0 0 1 -{wide:.1f} 0Z"
        body += inked(f"M{x:.1f} {top - 3}h{wide:.1f}v{long:.1f}{bow}", "#7cc43a")
        body += path(f"M{x + wide * 0.3:.1f} {top + 1}v{long * 0.7:.1f}", "none", "#dcffa0", 1.1)
        x += wide + stream.uniform(4, 15)
    return draw(body, (width, round(width * 0.6)), "0 0 100 60")


def streaks(key: str, size: Size, x: float, y: float, tail: float, colour: Colour) -> pygame.Surface:
    """Rushing lines on a card from (x, y) towards ``tail`` degrees."""
    stream = random.Random(key + "streaks")
    dx, dy = math.cos(math.radians(tail)), -math.sin(math.radians(tail))
    body = ""
    for number in range(7):
        aside = (number - 3) * 7.5
        at_x = x - dy * aside + dx * stream.uniform(8, 18)
        at_y = y + dx * aside + dy * stream.uniform(8, 18)
        long, thick = stream.uniform(26, 44), stream.uniform(1.2, 2.6)
        body += path(_spike(at_x, at_y, dx, dy, long, thick), code(colour), opacity=0.9)
        body += path(_spike(at_x, at_y, dx, dy, long * 0.6, thick * 0.4), "#fffbe8")
    return draw(body, size)


def _spike(x: float, y: float, dx: float, dy: float, long: float, thick: float) -> str:
    return (
        f"M{x - dy * thick:.1f} {y + dx * thick:.1f}L{x + dx * long:.1f} {y + dy * long:.1f}"
        f"L{x + dy * thick:.1f} {y - dx * thick:.1f}Z"
    )


def rays(size: Size, x: float, y: float, colour: Colour) -> pygame.Surface:
    """Beams all around (x, y), behind what is precious."""

    def make() -> pygame.Surface:
        body = ""
        for number in range(12):
            angle, half = number / 12 * math.tau + 0.13, 0.1 if number % 2 else 0.16
            one, other = ((x + 150 * math.cos(at), y + 150 * math.sin(at)) for at in (angle - half, angle + half))
            d = f"M{x:.1f} {y:.1f}L{one[0]:.1f} {one[1]:.1f}L{other[0]:.1f} {other[1]:.1f}Z"
            body += path(d, code(colour), opacity=0.1)
        return draw(body, size)

    return layer(("rays", size, round(x), round(y), colour), make)
