"""What a face is made of besides its drawing: where its eyes, brows and mouth sit and what they are like."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

INK = "#1d1420"
SIZE = 220
"""The side of the square in which a character is drawn."""


class Mood(StrEnum):
    """How somebody feels."""

    CALM = "calm"
    TALK = "talk"
    GLOAT = "gloat"
    WINCE = "wince"
    SWEAT = "sweat"
    CHEER = "cheer"
    DEAD = "dead"


SHUT = frozenset({Mood.WINCE, Mood.CHEER, Mood.DEAD})
"""Moods in which no eyeball shows."""


class Look(NamedTuple):
    """An expression: a mood, where the eyes turn (-1 to 1 each way) and how far the lids are down (0 open to 2 shut)."""

    mood: Mood = Mood.CALM
    across: int = 0
    down: int = 0
    lids: int = 0


@dataclass(frozen=True)
class Eye:
    """An eye: centre and radius. ``slit`` pupils are upright; ``droop`` is how far the lid hangs at rest (0 to 1)."""

    x: float
    y: float
    r: float
    white: str = "#fffdf2"
    pupil: str = INK
    iris: str = ""
    slit: bool = False
    droop: float = 0.0
    button: bool = False


@dataclass(frozen=True)
class Mouth:
    """A mouth: its middle and width. ``calm`` is what it is at rest, as SVG about (0, 0) for a width of 100."""

    x: float
    y: float
    w: float
    calm: str = '<path d="M-34 0Q0 14 34 -2" fill="none"/>'
    teeth: str = ""
    tongue: str = "#f0708a"
    hollow: str = "#5a1220"


@dataclass(frozen=True)
class Rig:
    """The moving parts of a face. ``lid`` is the colour of the skin around the eyes, ``brow`` colour and thickness.

    ``hat`` is the point about which the hat tips, ``temples`` where drops of sweat run down, ``brow_up`` how much higher
    than usual the brows sit.
    """

    eyes: tuple[Eye, ...]
    mouth: Mouth
    lid: str
    brow: tuple[str, float] = (INK, 7.0)
    hat: tuple[float, float] = (110.0, 66.0)
    temples: tuple[tuple[float, float], tuple[float, float]] = ((44.0, 84.0), (176.0, 84.0))
    brow_up: float = 0.0
