"""What moves at a table for its own sake: candles flicker, embers rise, some of the crowd stir, who lurks behind them blinks.

Only a few small nodes, a few times a second, and none of them while motion is reduced.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar

import pygame

from game.core.node import Node
from game.core.theme import Colour
from game.core.ui import Ui
from game.core.watched import LOOK
from game.core.widgets import Group
from game.scenery import rooms, stadium
from game.scenery.backdrop import Backdrop
from game.scenery.vector import INKED, disc, hexed, inked, kept, line, oval, path

BEAT = 170.0
"""Milliseconds from one flicker to the next."""
FLAMES = (
    "M16 3C21 10 22 13 20 17C18 20 14 20 12 17C10 13 12 11 16 3Z",
    "M18 4C21 10 22 14 20 17C18 20 14 20 12 17C10 12 14 11 18 4Z",
    "M14 4C20 9 22 13 20 17C18 20 14 20 12 17C10 13 11 10 14 4Z",
    "M16 6C20 11 22 14 20 17C18 20 14 20 12 17C10 14 12 12 16 6Z",
)
EMBER_MS = 2600.0
BLINKS = 0.03
"""How likely it is at each beat that somebody blinks."""
CHEERING = 9
"""For how many beats the whole crowd hops when it rejoices."""


def candle_room(ui: Ui, far: int, share: float) -> tuple[float, float, float, float]:
    """Where a candle stands on the edge of a table that begins ``far`` down the window, at a share of its width, in pixels."""
    high = min(ui.px(62), far + ui.px(6))
    wide = high * 32 / 55
    return share * ui.width - wide / 2, far + ui.px(5) - high, wide, high


class CandleNode(Node):
    """A candle on a brass dish, 32 x 55 units in its own measure. ``frame`` is the shape of its flame."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "frame": LOOK}
    prompt = True

    def __init__(self) -> None:
        super().__init__()
        self.frame = 0

    def render(self) -> pygame.Surface | None:
        """The candle in the light of its flame."""
        width, height = round(self.w), round(self.h)
        if width < 6:
            return None
        edge = inked(2)
        body = (
            path("M2 48C2 45 30 45 30 48L27 53H5Z", "#c48a34", edge)
            + path("M10 48V22C10 19 22 19 22 22V48Z", "#f6e8c4", edge)
            + path("M18 22H21V47H18Z", "#d2b98a")
            + path("M10 23C10 30 7 29 7.500 35C8.500 37 11 36 11 31Z", "#f6e8c4", inked(1.5))
            + line("M16 21V17", "#1d1420", 2)
            + path(FLAMES[self.frame], "#ff9a2a", inked(1.7))
            + path("M16 10C18.500 14 18.500 16 16 18C13.500 16 13.500 14 16 10Z", "#ffe893")
        )
        return kept(body, (width, height), (0, 0, 32, 55))


class EmberNode(Node):
    """A spark on its way up from a flame."""

    def __init__(self, source: CandleNode, delay: float) -> None:
        super().__init__()
        self.source = source
        self.age = -delay

    def rise(self, ms: float, rng: random.Random) -> None:
        """Go on rising; burnt out, begin again at the flame after a while."""
        self.age += ms
        if self.age >= EMBER_MS:
            self.age = -rng.uniform(200, 2400)
        share = self.age / EMBER_MS
        self.alpha = 1.0 - share if 0.0 < share < 1.0 else 0.0  # one that was hidden would have the table sorted again
        if self.alpha:
            reach = self.source.h
            sway = reach * 0.12 * (1 if int(self.age / 400) % 2 else -1)
            self.move_to(self.source.x + sway, self.source.y - reach * (0.3 + 0.9 * share))

    def render(self) -> pygame.Surface | None:
        """A glowing dot."""
        size = round(self.w)
        return kept(
            disc(4, 4, 4, "#ff9a3a", 'fill-opacity=".5"') + disc(4, 4, 2, "#ffe08a"), (size, size), (0, 0, 8, 8)
        )


class SpectatorNode(Node):
    """One of the crowd who hops for joy now and then; ``seed`` says who it is, ``tone`` what it wears."""

    def __init__(self, seed: int, tone: str) -> None:
        super().__init__()
        self.seed, self.tone = seed, tone
        self.home = 0.0

    def hop(self, rng: random.Random, *, high: bool = False) -> None:
        """Up, or down again; ``high``: as for a great moment."""
        reach, often = (0.2, 0.6) if high else (0.07, 0.4)
        self.move_to(self.x, self.home - (self.h * reach if rng.random() < often else 0.0))

    def render(self) -> pygame.Surface | None:
        """Head, hat and shoulders."""
        size = round(self.w), round(self.h)
        if size[0] < 6:
            return None
        rng = random.Random(self.seed)
        body = rooms.spectator(rng, 20, 34, 1.0, self.tone, 1.0, rooms.EDGE)
        return kept(body + oval(20, 74, 1, 1, "#000000", 'fill-opacity="0"'), size, (0, 0, 40, 60))


class LidsNode(Node):
    """The lids of somebody large in the background, in the ``tone`` of his skin; they are down for a beat now and then."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "tone": LOOK}

    def __init__(self) -> None:
        super().__init__()
        self.tone: Colour = (0, 0, 0)
        self.alpha = 0.0

    def lie(self, backdrop: Backdrop, gaze: tuple[float, float, float]) -> None:
        """On the eyes, in the colour that is seen between them."""
        unit, (x, y, size) = backdrop.ui.factor, gaze
        apart, wide = stadium.EYE
        across, high = (apart + 2 * wide) * size * unit, wide * size * unit
        x, y = x * unit, y * unit
        self.place(x - across / 2, y - high / 2, across, high)
        seen = backdrop.picture.get_at((round(x), round(y)))
        self.tone = seen.r, seen.g, seen.b

    def blink(self, rng: random.Random) -> None:
        """Close the eyes, or open them again."""
        self.alpha = 1.0 if not self.alpha and rng.random() < BLINKS else 0.0

    def render(self) -> pygame.Surface | None:
        """Two lids with their lashes."""
        size = round(self.w), round(self.h)
        if min(size) < 4:
            return None
        lids = "".join(
            oval(x, 15, 18, 11, hexed(self.tone)) + line(f"M{x - 14} 17Q{x} 26 {x + 14} 17", INKED, 3.4)
            for x in (24, 76)
        )
        return kept(lids, size, (0, 0, 100, 100 * size[1] / size[0]))


class Life(Group):
    """Everything that moves at one table by itself. The first child of a scene's root: all else lies above it."""

    def __init__(self) -> None:
        super().__init__()
        self._rng = random.Random(5)
        self._waited = 0.0
        self._cheering = 0
        self._candles: list[CandleNode] = []
        self._embers: list[EmberNode] = []
        self.spectators: list[SpectatorNode] = []
        self._lids: list[LidsNode] = []

    def layout(self, backdrop: Backdrop, candles: Sequence[float] | None = None) -> None:
        """Stand where this backdrop has room for it; ``candles``: at these shares of the width instead of the scenery's."""
        self.clear()
        scenery, px, far, width = backdrop.scenery, backdrop.ui.px, backdrop.far, backdrop.ui.width
        gaze = scenery.gaze(width / backdrop.ui.factor, far / backdrop.ui.factor) if scenery.gaze else None
        self._lids = []
        if gaze is not None:
            self._lids.append(self.add(LidsNode()))
            self._lids[0].lie(backdrop, gaze)
        self.spectators = [self.add(SpectatorNode(*fan)) for fan in enumerate(scenery.fans)]
        size = min(px(72), far * 1.1)
        for number, fan in enumerate(self.spectators):
            share = (number + 0.5) / len(self.spectators) + (0.04 if number % 2 else -0.03)
            fan.place(share * width, far - px(5) - size, size * 2 / 3, size)
            fan.home = fan.y
        shares = scenery.candles if candles is None else candles
        self._candles = [self.add(CandleNode()) for _ in shares]
        for candle, share in zip(self._candles, shares, strict=True):
            candle.place(*candle_room(backdrop.ui, far, share))
        self._embers = [self.add(EmberNode(candle, 900.0 * number)) for candle in self._candles for number in range(2)]
        for ember in self._embers:
            ember.w = ember.h = max(3, px(4))
            ember.alpha = 0.0

    def stir(self, ms: float) -> bool:
        """After `ms` milliseconds; True when something moved."""
        self._waited += ms
        if self._waited < BEAT or not self._candles + self.spectators:
            return False
        passed, self._waited = self._waited, 0.0
        for candle in self._candles:
            candle.frame = self._rng.randrange(len(FLAMES))
        for ember in self._embers:
            ember.rise(passed, self._rng)
        for lids in self._lids:
            lids.blink(self._rng)
        self._stir_crowd()
        return True

    def cheer(self) -> None:
        """Something great has happened: for a while all of the crowd hop."""
        self._cheering = CHEERING

    def _stir_crowd(self) -> None:
        """One of them hops now and then, all of them while they cheer."""
        if self._cheering:
            self._cheering -= 1
            for fan in self.spectators:
                fan.hop(self._rng, high=self._cheering > 0)
        elif self.spectators and self._rng.random() < 0.5:
            self._rng.choice(self.spectators).hop(self._rng)
