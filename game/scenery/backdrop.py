"""The picture under a table. Mostly it is whole at once, as it was painted ahead (see ``baked``).

For windows of other proportions such a picture is stretched, or a plain one made, and the whole one is painted in a thread, in
a few steps of some milliseconds each. A scene asks for ``backdrop(...)``, shows its ``picture`` and calls ``refine`` once a
tick; when that says True, ``picture`` is another surface. What is finished is kept: the next table of this size begins with it.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Iterator
from functools import lru_cache
from threading import Lock
from typing import TYPE_CHECKING

import pygame

from game.core import paint, store
from game.core.studio import have_drawn
from game.core.theme import Colour
from game.core.ui import Ui
from game.scenery import baked, tables
from game.scenery.materials import noise
from game.scenery.sceneries import Scenery, scenery_of
from game.scenery.tables import Shape
from game.scenery.vector import draw

if TYPE_CHECKING:
    from concurrent.futures import Future

KEPT = 2
BAND_PIXELS = 150_000
"""How much of the window one step paints."""
COARSE = 4
"""How many pixels of the window one of the light covers, each way."""
_lighting = Lock()
"""Two threads must not scale the same small picture, which is locked while it is read."""


class Backdrop:
    """The room and table of one scenery for one window; ``far`` is where the table begins, in pixels.

    ``name``: what it is kept by; without one it is painted without a look at what there is. ``quick``: nobody must wait
    for its first picture, not even until the one painted ahead is read.
    """

    def __init__(self, ui: Ui, scenery: Scenery, far: int, name: str = "", quick: bool = False) -> None:
        self.ui = ui
        self.scenery = scenery
        self.far = far
        self.name = name
        factor = ui.factor
        height, top = ui.height / factor, far / factor
        mat_top = top + tables.LIP + (38 if top > 80 else 6)
        ends = (top - tables.HIDDEN, top + tables.HIDDEN) if scenery.bare else (mat_top, height * scenery.near)
        self.shape = Shape(ui.width / factor, height, top, *ends)
        self.picture, self._better = self._first(quick)
        self._step: Future[pygame.Surface | None] | None = None

    def _first(self, quick: bool) -> tuple[pygame.Surface, list[Iterator[pygame.Surface | None]]]:
        """The picture to begin with, and the steps that lead to each better one."""
        name, ui, far = self.name, self.ui, self.far
        exact = baked.fits(name, ui, far)
        if quick and not (exact and baked.is_ready(name, ui)) and (glimpse := baked.glimpse(name, ui, far)) is not None:
            return glimpse, [self._read()] if exact else [self._read(), self._whole()]
        picture, whole = baked.fitted(name, ui, far) or (self._plain(), False)
        return picture, [] if whole else [self._whole()]

    def _read(self) -> Iterator[pygame.Surface | None]:
        """The picture that was painted ahead, read from assets."""
        found = baked.fitted(self.name, self.ui, self.far)
        yield found[0] if found is not None else None

    @property
    def finished(self) -> bool:
        """Is nothing left to be painted?"""
        return not self._better

    def refine(self) -> bool:
        """Have a little more painted, in a thread; True when ``picture`` has become a better one just now."""
        if not self._better or (self._step is not None and not self._step.done()):
            return False
        picture = self._step.result() if self._step is not None else None
        if picture is None:
            self._step = have_drawn(next, self._better[0])
            return False
        self.picture, self._step = picture, None
        self._better.pop(0)
        return True

    def finish(self) -> None:
        """Paint all that is left and wait for it (for pictures of the program)."""
        while self._better:
            self.refine()
            if self._step is not None:
                self._step.result()

    # -- details -----------------------------------------------------------------------------------------------------

    def _plain(self) -> pygame.Surface:
        """Wall, wood and mat without any detail, in the light of the whole picture; painted small and enlarged."""
        width, height, far = self.ui.width // COARSE + 1, self.ui.height // COARSE + 1, self.far // COARSE
        picture = pygame.Surface((width, height), 0, 32)
        picture.blit(paint.gradient(width, max(1, far), (24, 12, 24), (74, 36, 46)), (0, 0))
        picture.fill(paint.darker(self.scenery.timber, 0.1), (0, far, width, height - far))
        factor = self.ui.factor / COARSE
        top, bottom = self.shape.mat_top, self.shape.mat_bottom
        (a, b), (c, d) = self.shape.rim(top), self.shape.rim(bottom)
        corners = [(a, top), (b, top), (d, bottom), (c, bottom)]
        points = [(x * factor, y * factor) for x, y in corners]
        if not self.scenery.bare:
            pygame.draw.polygon(picture, self.scenery.light, points)
        shade, lamps = self._light()
        picture.blit(lamps, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        picture.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        whole = pygame.Surface((self.ui.width, self.ui.height))
        whole.blit(pygame.transform.smoothscale(picture, whole.get_size()), (0, 0))
        return whole

    def _whole(self) -> Iterator[pygame.Surface | None]:
        """The whole picture last, from the disk if it is kept there."""
        key = "backdrop", self.name, self.ui.width, self.ui.height, self.ui.factor, self.far
        if self.name and (found := store.find(key)) is not None:
            picture = pygame.Surface(found.get_size(), 0, 32)
            picture.blit(found, (0, 0))
            yield picture
            return
        for step in self._painted():
            if step is not None and self.name:
                store.keep(key, step)
            yield step

    def _painted(self) -> Iterator[pygame.Surface | None]:
        """The whole picture, painted band by band, each with its light."""
        width, height = self.ui.width, self.ui.height
        picture = pygame.Surface((width, height))
        factor, shape = self.ui.factor, self.shape
        room = self.scenery.room(shape.width, shape.far)
        table = self._table()
        yield None
        nap = noise(max(2, width // 3), 64, 226, 3)
        shade, lamps = self._light()
        yield None
        step = max(48, BAND_PIXELS // width // COARSE * COARSE)
        for top in range(0, height, step):
            band = pygame.Rect(0, top, width, min(step, height - top))
            view = (0.0, top / factor, shape.width, band.h / factor)
            if top < self.far:
                picture.blit(draw(room, band.size, view), band)
                yield None
            if band.bottom > self.far - 10 * factor:
                picture.blit(draw(table, band.size, view), band)
                self._nap(picture, band.clip(pygame.Rect(0, self.far, width, height)), nap)
            _over(picture, band, lamps, pygame.BLEND_RGB_ADD)
            _over(picture, band, shade, pygame.BLEND_RGB_MULT)
            yield None
        yield picture

    def _table(self) -> str:
        shape, scenery = self.shape, self.scenery
        return (
            tables.timber(shape, scenery.timber, 7)
            + ("" if scenery.bare else tables.mat(shape, scenery.light, scenery.thread))
            + scenery.emblem(shape)
            + tables.lip(shape, scenery.timber)
        )

    def _nap(self, picture: pygame.Surface, band: pygame.Rect, grain: pygame.Surface) -> None:
        """Uneven cloth and wood: fine noise over a band."""
        if band.h < 2:
            return
        part = grain.subsurface((0, 0, grain.get_width(), max(1, min(64, band.h // 3))))
        picture.blit(pygame.transform.smoothscale(part, band.size), band, special_flags=pygame.BLEND_RGB_MULT)

    def _light(self) -> tuple[pygame.Surface, pygame.Surface]:
        """What is multiplied and what is added, COARSE times smaller than the window.

        A warm pool in the middle of the mat, one at each candle; darkness towards the rim and in the corners.
        """
        with _lighting:
            return self._lit()

    def _lit(self) -> tuple[pygame.Surface, pygame.Surface]:
        width, height, far = self.ui.width / COARSE, self.ui.height / COARSE, self.far / COARSE
        size = math.ceil(width), math.ceil(height)
        shade = pygame.transform.smoothscale(_shade(self.scenery), size)
        lamps = pygame.Surface(size, 0, 32)
        pool(lamps, (width * 0.48, far + (height - far) * 0.38), (width * 0.44, height * 0.42), self.scenery.lamp, 0.33)
        unit = self.ui.factor / COARSE
        for share in self.scenery.candles:
            pool(lamps, (width * share, far - 12 * unit), (230 * unit, 150 * unit), (255, 166, 72), 0.55)
        return shade, lamps


def _over(picture: pygame.Surface, band: pygame.Rect, light: pygame.Surface, how: int) -> None:
    """Lay the part of a coarse light that belongs to a band over it."""
    top, bottom = band.top // COARSE, math.ceil(band.bottom / COARSE)
    part = light.subsurface((0, top, light.get_width(), min(bottom, light.get_height()) - top))
    large = pygame.transform.smoothscale(part, (light.get_width() * COARSE, part.get_height() * COARSE))
    picture.blit(large, band, (0, 0, *band.size), special_flags=how)


def pool(
    surface: pygame.Surface, centre: tuple[float, float], radii: tuple[float, float], colour: Colour, strength: float
) -> None:
    """Light on a surface: added in the middle, nothing at the rim."""
    small = _pool(colour, strength)
    size = round(2 * radii[0]), round(2 * radii[1])
    light = pygame.transform.smoothscale(small, size)
    surface.blit(light, (centre[0] - radii[0], centre[1] - radii[1]), special_flags=pygame.BLEND_RGB_ADD)


@lru_cache(maxsize=8)
def _pool(colour: Colour, strength: float) -> pygame.Surface:
    """A small picture of a pool of light."""
    cells = 24
    small = pygame.Surface((cells, cells), 0, 32)
    for x in range(cells):
        for y in range(cells):
            distance = math.hypot((x + 0.5) / cells * 2 - 1, (y + 0.5) / cells * 2 - 1)
            level = strength * max(0.0, 1 - distance) ** 1.6
            small.set_at((x, y), tuple(round(part * level) for part in colour))
    return small


@lru_cache(maxsize=4)
def _shade(scenery: Scenery) -> pygame.Surface:
    """The mat is darker towards its rim, and the corners sink into the night: a small picture, alike on both sides."""
    wide, high = 48, 27
    small = pygame.Surface((wide, high), 0, 32)
    red, green, blue = (255 * below // above for below, above in zip(scenery.dark, scenery.light, strict=True))
    falling = min(255, red), min(255, green), min(255, blue)
    for x in range(wide // 2):
        for y in range(high):
            distance = min(1.0, math.hypot((x - 23.5) / 27, (y - 14) / (17 if y > 14 else 23)))
            tone = paint.mix((255, 255, 255), falling, min(1.0, distance * 1.1) ** 1.6)
            tone = paint.mix(tone, scenery.night, max(0.0, distance - 0.5) * 0.85)
            small.set_at((x, y), tone)
            small.set_at((wide - 1 - x, y), tone)
    return small


_finished: OrderedDict[tuple[int, int, float, str, int], Backdrop] = OrderedDict()


def backdrop(ui: Ui, name: str, far: int, quick: bool = False) -> Backdrop:
    """The backdrop of the scenery called `name` for this window; the last two are kept, finished or not."""
    key = (ui.width, ui.height, ui.factor, name, far)
    found = _finished.pop(key, None) or Backdrop(ui, scenery_of(name), far, name, quick)
    _finished[key] = found
    while len(_finished) > KEPT:
        _finished.popitem(last=False)
    return found
