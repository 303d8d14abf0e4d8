"""The look of every game's place: its room, table, mat and light. A layout names the one it plays in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.core import theme
from game.core.theme import Colour
from game.scenery import rooms, stadium, tables, tavern
from game.scenery.sand import duelling_ground
from game.scenery.tables import Shape


def _nothing(shape: Shape) -> str:
    return ""


@dataclass(frozen=True)
class Scenery:
    """A place to play in.

    ``room`` draws what is behind the table; ``timber`` is its wood, ``light`` and ``dark`` the mat in the middle and at its
    rim, ``thread`` its seam; ``emblem`` is what lies on it. ``near``: where the mat ends, as a share of the window's height.
    ``lamp`` is the colour of the light, ``night`` what the corners sink into, ``fans`` what those of the crowd wear who move.
    ``candles`` stand on the far edge at these shares of the width. ``bare``: no mat lies on the table. ``gaze``: where somebody
    in the room of this size looks on who blinks, and how large; None for nobody.
    """

    room: Callable[[float, float], str]
    timber: Colour
    light: Colour
    dark: Colour
    thread: Colour | None
    emblem: Callable[[Shape], str] = _nothing
    near: float = 0.97
    lamp: Colour = (255, 207, 128)
    night: Colour = (10, 2, 8)
    candles: tuple[float, ...] = (0.44, 0.515)
    fans: tuple[str, ...] = ()
    bare: bool = False
    gaze: Callable[[float, float], tuple[float, float, float] | None] | None = None


TAVERN = Scenery(
    rooms.armoury,
    (118, 72, 42),
    theme.FELT,
    theme.FELT_DARK,
    (224, 168, 74),
    partial(tables.woven_star, thread=(216, 154, 74)),
)
"""Where a game plays that names no scenery of its own."""

SCENERIES: dict[str, Scenery] = {
    "tavern": TAVERN,
    "taproom": Scenery(
        tavern.taproom,
        (150, 92, 54),
        (230, 196, 160),
        (176, 136, 122),
        None,
        night=(52, 26, 44),
        candles=(0.407, 0.593),
        bare=True,
    ),
    "annihilageddon": Scenery(
        stadium.stadium,
        (138, 84, 46),
        (132, 42, 58),
        (70, 22, 34),
        (224, 168, 74),
        partial(tables.woven_star, thread=(216, 154, 74)),
        near=0.745,
        candles=(0.335, 0.655),
        fans=rooms.DARK_ROBES * 2,
        gaze=stadium.gaze,
    ),
    "wizard_arena": Scenery(
        rooms.stands,
        (128, 76, 42),
        (180, 126, 72),
        (116, 72, 40),
        None,
        partial(duelling_ground, sand="#b47e48"),
        night=(38, 14, 14),
        candles=(0.3345, 0.6655),
        fans=rooms.LIT_ROBES[:5],
    ),
    "witless_wizards": Scenery(
        rooms.armoury,
        (112, 70, 42),
        (72, 48, 96),
        (40, 24, 58),
        (216, 166, 78),
        partial(tables.woven_star, thread=(176, 140, 214)),
        candles=(0.17, 0.83),
    ),
    "hell_high": Scenery(
        rooms.school,
        (116, 68, 40),
        (42, 96, 70),
        (24, 58, 46),
        (224, 178, 84),
        partial(tables.woven_star, thread=(190, 196, 120)),
    ),
    "pleasure_palace": Scenery(
        rooms.spa,
        (132, 84, 50),
        (32, 92, 100),
        (18, 54, 64),
        (240, 131, 180),
        tables.mosaic,
        candles=(),
    ),
}


def scenery_of(name: str) -> Scenery:
    """The scenery called `name`; the tavern for a name that nobody knows."""
    return SCENERIES.get(name, TAVERN)
