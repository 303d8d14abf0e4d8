"""Those who sit behind the table of the first screen, in the dark: they look at the box that is looked at, and blink."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar

import pygame

from game.core.node import Node
from game.core.watched import LOOK
from game.core.widgets import Group

PLACES, SIZE = (0.03, 0.29, 0.5, 0.71, 0.97), 132.0
"""Where they sit, as shares of the table's width, and how large they are in design units."""
DIM = (112, 82, 92)
"""How little of the candles' light reaches them."""
WAIT, SHUT = (900.0, 3200.0), 150.0
"""Milliseconds between two blinks, at least and at most, and how long an eye is shut."""
AHEAD = 0.14
"""They look straight ahead at what is no further aside, as a share of the table's width."""


class Patron(Node):
    """One of them; ``across`` is where it looks (-1 to 1)."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "character": LOOK, "across": LOOK, "shut": LOOK}

    def __init__(self) -> None:
        super().__init__()
        self.character = ""
        self.across = 0
        self.shut = False

    def render(self) -> pygame.Surface | None:
        """Somebody whom the candles hardly reach."""
        from game.portraits.portrait import portrait
        from game.portraits.rig import Look

        if not self.character or self.w < 16:
            return None
        surface = portrait(self.character, Look(across=self.across, lids=2 if self.shut else 0), round(self.w)).copy()
        surface.fill((*DIM, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return surface


class Patrons(Group):
    """All of them. Nobody is there until ``seat`` is called: the first frame does not wait for them."""

    def __init__(self) -> None:
        super().__init__()
        self.all = [self.add(Patron()) for _ in PLACES]
        self._rng = random.Random(4)
        self._wait = WAIT[1]
        self._room = (0, 0, 0.0)

    @property
    def seated(self) -> bool:
        """Does anybody sit there?"""
        return bool(self.all[0].character)

    def seat(self, names: Sequence[str]) -> None:
        """Seat patrons of these names."""
        from game.portraits.cast import cast_of

        for patron, role in zip(self.all, cast_of(names[: len(self.all)]), strict=False):
            patron.character = role
        self.lay(*self._room)

    def lay(self, width: int, edge: int, free: float) -> None:
        """Behind a table so wide, whose far edge is at ``edge``; the boxes leave ``free`` pixels above them, and those in the
        middle are there only if they are seen.
        """
        self._room = width, edge, free
        size = self.ui.px(SIZE)
        for patron, x in zip(self.all, PLACES, strict=True):
            patron.place(width * x - size / 2, edge - size + self.ui.px(10), size, size)
            patron.visible = bool(patron.character) and (not 0.2 < x < 0.8 or free > size * 0.7)

    def look_at(self, x: float) -> None:
        """They look at what is so far to the right, in pixels."""
        width = max(1, self._room[0])
        for patron in self.all:
            aside = (x - patron.x) / width
            patron.across = 0 if abs(aside) < AHEAD else 1 if aside > 0 else -1

    def stir(self, ms: float) -> bool:
        """After so many milliseconds; True when somebody blinked."""
        self._wait -= ms
        if self._wait > 0 or not self.seated:
            return False
        blinking = [patron for patron in self.all if patron.shut]
        for patron in blinking:
            patron.shut = False
        if not blinking:
            self._rng.choice(self.all).shut = True
        self._wait = self._rng.uniform(*WAIT) if blinking else SHUT
        return True
