"""Rooms and tables that were painted ahead, for windows of 16:9: they lie in assets/scenery.

``build_scripts/bake_scenery.py`` makes them: one command whenever a room, a table or a far edge was changed.
"""

from __future__ import annotations

import io
from functools import lru_cache

import pygame

import assets
from game.core.ui import DESIGN_HEIGHT, DESIGN_WIDTH, Ui

FOLDER = "scenery"
HEIGHTS = (1440, 2160)
"""The heights in pixels of the pictures of each scenery."""
GLIMPSE = 360
"""The height of one more that is read in no time: it is seen, enlarged, until the right one is there."""
ASIDE = 1.0
"""Design units by which a far edge may lie elsewhere than in the picture without anybody seeing it."""
EDGES = "scenery/edges.txt"
"""Where the table begins in the picture of each scenery, in design units."""


def file_of(name: str, height: int) -> str:
    """The asset with the picture of a scenery."""
    return f"{FOLDER}/{name}-{height}.jpg"


@lru_cache(maxsize=1)
def edges() -> dict[str, float]:
    """Where the table begins in the picture of each scenery that has one, in design units."""
    if not assets.exists(EDGES):
        return {}
    lines = (line.split() for line in assets.read(EDGES).decode().splitlines())
    return {name: float(edge) for name, edge in lines}


def fits(name: str, ui: Ui, far: int) -> bool:
    """Is the picture of a scenery just as if it were painted for this window?"""
    edge = edges().get(name)
    wide = ui.width * DESIGN_HEIGHT == ui.height * DESIGN_WIDTH and ui.zoom == 1
    return edge is not None and wide and abs(far / ui.factor - edge) <= ASIDE


def small(name: str) -> pygame.Surface | None:
    """The small picture of a scenery as it lies there; None if there is none."""
    return _load(name, GLIMPSE) if name in edges() else None


_glimpsed: tuple[tuple[str, Ui, int], pygame.Surface] | None = None


def first_glimpse(name: str, ui: Ui, far: int) -> pygame.Surface | None:
    """The same picture as ``glimpse``, kept for the first scene that asks for it."""
    global _glimpsed
    picture = glimpse(name, ui, far)
    _glimpsed = None if picture is None else ((name, ui, far), picture)
    return picture


def glimpse(name: str, ui: Ui, far: int) -> pygame.Surface | None:
    """A small picture of a scenery enlarged for this window; None if there is none."""
    global _glimpsed
    kept, _glimpsed = _glimpsed, None
    if kept is not None and kept[0] == (name, ui, far):
        return kept[1]
    edge = edges().get(name)
    if edge is None:
        return None
    picture = _load(name, GLIMPSE)
    if fits(name, ui, far):
        return pygame.transform.smoothscale(picture, (ui.width, ui.height))
    return _stretched(picture, edge / DESIGN_HEIGHT, (ui.width, ui.height), far)


_ready: tuple[tuple[str, int, int], pygame.Surface] | None = None


def prepare(name: str, ui: Ui) -> None:
    """Have the picture of a scenery ready for a table that is likely to be opened next; in any thread."""
    global _ready
    key = name, ui.width, ui.height
    if name in edges() and (_ready is None or _ready[0] != key):
        _ready = key, _whole(name, ui)


def is_ready(name: str, ui: Ui) -> bool:
    """Is the picture for this window in memory already?"""
    return _ready is not None and _ready[0] == (name, ui.width, ui.height)


def _whole(name: str, ui: Ui) -> pygame.Surface:
    """The picture of a scenery in the size of the window."""
    ready, size = _ready, (ui.width, ui.height)
    if ready is not None and ready[0] == (name, *size):
        return ready[1]
    picture = _large(name, ui)
    return picture if picture.get_size() == size else pygame.transform.smoothscale(picture, size)


def fitted(name: str, ui: Ui, far: int) -> tuple[pygame.Surface, bool] | None:
    """The picture of a scenery for this window, and whether it is just as if painted for it; None if there is none."""
    edge = edges().get(name)
    if edge is None:
        return None
    if fits(name, ui, far):
        return _whole(name, ui), True
    return _stretched(_large(name, ui), edge / DESIGN_HEIGHT, (ui.width, ui.height), far), False


def _large(name: str, ui: Ui) -> pygame.Surface:
    """The smallest picture of a scenery that is as high as the window, else the largest one."""
    return _load(name, next((height for height in HEIGHTS if height >= ui.height), HEIGHTS[-1]))


def _load(name: str, height: int) -> pygame.Surface:
    """In the format that is quick to put on the window."""
    data = assets.read(file_of(name, height))
    loaded = pygame.image.load(io.BytesIO(data), "scenery.jpg")
    picture = pygame.Surface(loaded.get_size(), 0, 32)
    picture.blit(loaded, (0, 0))
    return picture


def _stretched(picture: pygame.Surface, edge: float, size: tuple[int, int], far: int) -> pygame.Surface:
    """Another window's picture: the room stretched to its room, the table to its table."""
    width, height = picture.get_size()
    cut = max(1, min(height - 1, round(edge * height)))
    result = pygame.Surface(size, 0, 32)
    for top, high, to_top, to_high in ((0, cut, 0, far), (cut, height - cut, far, size[1] - far)):
        if to_high > 0:
            part, place = picture.subsurface((0, top, width, high)), (0, to_top, size[0], to_high)
            pygame.transform.smoothscale(part, place[2:], result.subsurface(place))
    return result
