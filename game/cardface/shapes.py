"""The windows of frames: their shape tells the type of a card. Paths in hundredths of the width of a card."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from game.core.svg import polygon


class Window(NamedTuple):
    """The box of a window."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def wide(self) -> float:
        """Its width."""
        return self.right - self.left

    @property
    def high(self) -> float:
        """Its height."""
        return self.bottom - self.top

    @property
    def middle(self) -> float:
        """The x in its middle."""
        return (self.left + self.right) / 2


OUTLINE = "M7 .7H93A6.3 6.3 0 0 1 99.3 7V133A6.3 6.3 0 0 1 93 139.3H7A6.3 6.3 0 0 1 .7 133V7A6.3 6.3 0 0 1 7 .7Z"
"""The outer edge of a card."""


def window(shape: str, box: Window) -> str:
    """The path of a window."""
    return SHAPES[shape](box)


def _arch(box: Window) -> str:
    left, top, right, bottom = box
    shoulder, bend = top + box.high * 0.44, box.wide * 0.22
    return (
        f"M{left} {bottom}V{shoulder}C{left} {top + box.high * 0.1} {left + bend} {top} {box.middle} {top}"
        f"C{right - bend} {top} {right} {top + box.high * 0.1} {right} {shoulder}V{bottom}Z"
    )


def _lancet(box: Window) -> str:
    left, top, right, bottom = box
    spring, bend = top + box.high * 0.5, box.wide * 0.16
    return (
        f"M{left} {bottom}V{spring}C{left} {top + box.high * 0.22} {box.middle - bend} {top + box.high * 0.12} "
        f"{box.middle} {top - 3}C{box.middle + bend} {top + box.high * 0.12} {right} {top + box.high * 0.22} "
        f"{right} {spring}V{bottom}Z"
    )


def _hexagon(box: Window) -> str:
    left, top, right, bottom = box
    rise, cut = box.high * 0.2, box.wide * 0.17
    return (
        f"M{left + cut} {top}H{right - cut}L{right} {top + rise}V{bottom - rise}"
        f"L{right - cut} {bottom}H{left + cut}L{left} {bottom - rise}V{top + rise}Z"
    )


ACROSS_TOP = ((0, 0), (0.13, 1.0), (0.3, 0.1), (0.42, 0.8), (0.6, 0), (0.72, 0.9), (0.86, 0.2))
DOWN = ((0, 0), (0.15, 1.5), (0.27, 0.1), (0.46, 1.6), (0.6, 0.2), (0.78, 1.5), (0.9, 0.3))
ACROSS_BOTTOM = ((0, 0), (0.14, 1.2), (0.3, 0.1), (0.44, 0.9), (0.6, 0.1), (0.74, 1.1), (0.88, 0.2))
UP = ((0, 0), (0.13, 1.5), (0.3, 0.1), (0.46, 1.6), (0.62, 0.2), (0.8, 1.5), (0.9, 0.3))
"""How far the jags of a burst reach in along its edges, in depths of a jag."""


def _burst(box: Window, depth: float = 6.0) -> str:
    left, top, right, bottom = box.left - 1, box.top - 0.5, box.right + 1, box.bottom + 0.5
    wide, high = right - left, bottom - top
    points = [(left + wide * at, top + depth * jag) for at, jag in ACROSS_TOP]
    points += [(right - depth * jag, top + high * at) for at, jag in DOWN]
    points += [(right - wide * at, bottom - depth * jag) for at, jag in ACROSS_BOTTOM]
    points += [(left + depth * jag, bottom - high * at) for at, jag in UP]
    return polygon(points)


def _maw(box: Window) -> str:
    left, top, right, bottom = box
    middle, waist = box.middle, top + box.high * 0.5
    return (
        f"M{left + 2} {top + 8}Q{left + 14} {top} {middle} {top + 1}Q{right - 14} {top} {right - 2} {top + 8}"
        f"Q{right + 1} {waist} {right - 2} {bottom - 7}Q{right - 14} {bottom} {middle} {bottom - 1}"
        f"Q{left + 14} {bottom} {left + 2} {bottom - 7}Q{left - 1} {waist} {left + 2} {top + 8}Z"
    )


def _cartouche(box: Window, bite: float = 11.0) -> str:
    left, top, right, bottom = box
    arc = f"A{bite} {bite} 0 0 0"
    return (
        f"M{left + bite} {top}H{right - bite}{arc} {right} {top + bite}V{bottom - bite}{arc} {right - bite} {bottom}"
        f"H{left + bite}{arc} {left} {bottom - bite}V{top + bite}{arc} {left + bite} {top}Z"
    )


def _coffin(box: Window) -> str:
    left, top, right, bottom = box
    neck, foot = box.wide * 0.24, box.wide * 0.14
    shoulder = top + box.high * 0.3
    return (
        f"M{left + neck} {top}H{right - neck}L{right} {shoulder}L{right - foot} {bottom}"
        f"H{left + foot}L{left} {shoulder}Z"
    )


def _shield(box: Window) -> str:
    left, top, right, bottom = box
    side, low, bend = bottom - box.high * 0.46, bottom - box.high * 0.06, box.wide * 0.2
    return (
        f"M{left} {top}H{right}V{side}C{right} {bottom - box.high * 0.2} {right - bend} {low} {box.middle} {bottom + 2}"
        f"C{left + bend} {low} {left} {bottom - box.high * 0.2} {left} {side}Z"
    )


def _plaque(box: Window, notch: float = 8.0) -> str:
    left, top, right, bottom = box
    return (
        f"M{left + notch} {top}H{right - notch}V{top + notch}H{right}V{bottom - notch}H{right - notch}V{bottom}"
        f"H{left + notch}V{bottom - notch}H{left}V{top + notch}H{left + notch}Z"
    )


def _ogee(box: Window) -> str:
    left, top, right, bottom = box
    spring, waist, neck = top + box.high * 0.5, top + box.high * 0.22, top + box.high * 0.16
    return (
        f"M{left} {bottom}V{spring}Q{left} {waist} {left + box.wide * 0.2} {neck}"
        f"Q{left + box.wide * 0.4} {top + box.high * 0.1} {box.middle} {top - 4}"
        f"Q{right - box.wide * 0.4} {top + box.high * 0.1} {right - box.wide * 0.2} {neck}"
        f"Q{right} {waist} {right} {spring}V{bottom}Z"
    )


def _blob(box: Window) -> str:
    points = []
    for step in range(48):
        angle = step / 48 * math.tau
        wave = 1 + 0.055 * math.sin(angle * 8)
        across, down = math.cos(angle), math.sin(angle)
        reach = wave * (abs(across) ** 4 + abs(down) ** 4) ** -0.25
        middle = (box.top + box.bottom) / 2
        points.append((box.middle + across * reach * box.wide * 0.485, middle + down * reach * box.high * 0.485))
    return polygon(points)


def _battlement(box: Window, deep: float = 7.0) -> str:
    left, top, right, bottom = box
    step = box.wide / 7
    teeth = "".join(f"H{left + step * number:.1f}V{top + deep * (number % 2):.1f}" for number in range(1, 7))
    return f"M{left} {bottom}V{top}{teeth}H{right}V{bottom}Z"


def _scallop(box: Window) -> str:
    left, top, right, bottom = box
    across, down = box.wide / 4, box.high / 4
    bow = f"A{across / 1.7:.1f} {across / 1.7:.1f} 0 0 1"
    side = f"A{down / 1.5:.1f} {down / 1.5:.1f} 0 0 1"
    over = "".join(f"{bow} {left + 3 + (box.wide - 6) * number / 4:.1f} {top + 4:.1f}" for number in range(1, 5))
    right_side = "".join(
        f"{side} {right - 3:.1f} {top + 4 + (box.high - 8) * number / 4:.1f}" for number in range(1, 5)
    )
    under = "".join(f"{bow} {right - 3 - (box.wide - 6) * number / 4:.1f} {bottom - 4:.1f}" for number in range(1, 5))
    left_side = "".join(
        f"{side} {left + 3:.1f} {bottom - 4 - (box.high - 8) * number / 4:.1f}" for number in range(1, 5)
    )
    return f"M{left + 3} {top + 4}{over}{right_side}{under}{left_side}Z"


def _droop(box: Window) -> str:
    left, top, right, bottom = box
    wide = box.wide
    return (
        f"M{left} {bottom}V{top + 10}Q{left} {top + 2} {left + wide * 0.1} {top + 3}"
        f"Q{left + wide * 0.2} {top + 4} {left + wide * 0.22} {top + 13}Q{left + wide * 0.25} {top + 18} "
        f"{left + wide * 0.29} {top + 12}Q{left + wide * 0.34} {top + 3} {left + wide * 0.55} {top + 3}"
        f"Q{left + wide * 0.68} {top + 3} {left + wide * 0.71} {top + 18}Q{left + wide * 0.74} {top + 25} "
        f"{left + wide * 0.78} {top + 17}Q{left + wide * 0.8} {top + 5} {left + wide * 0.9} {top + 4}"
        f"Q{right} {top + 3} {right} {top + 12}V{bottom}Z"
    )


def _cracked(box: Window) -> str:
    left, top, right, bottom = box
    high = box.high
    return polygon(
        [
            (left + 3, top),
            (left + box.wide * 0.42, top + 2),
            (left + box.wide * 0.5, top + 9),
            (left + box.wide * 0.57, top + 1),
            (right - 4, top),
            (right, top + high * 0.3),
            (right - 7, top + high * 0.42),
            (right, top + high * 0.5),
            (right - 2, bottom),
            (left + box.wide * 0.6, bottom - 2),
            (left + box.wide * 0.5, bottom),
            (left + 2, bottom - 1),
            (left, top + high * 0.68),
            (left + 8, top + high * 0.58),
            (left - 1, top + high * 0.46),
        ]
    )


SHAPES: dict[str, Callable[[Window], str]] = {
    "arch": _arch,
    "lancet": _lancet,
    "hexagon": _hexagon,
    "burst": _burst,
    "maw": _maw,
    "cartouche": _cartouche,
    "coffin": _coffin,
    "tomb": _coffin,
    "shield": _shield,
    "regal": _shield,
    "plaque": _plaque,
    "ogee": _ogee,
    "blob": _blob,
    "battlement": _battlement,
    "scallop": _scallop,
    "droop": _droop,
    "cracked": _cracked,
}

PRECIOUS = frozenset({"cartouche", "ogee", "regal"})
"""Frames of gold."""
