"""The rooms of every table in every window, by name."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pygame

from game.core.ui import Ui
from game.layouts.hell_high.centre import StatusCentre
from game.layouts.pleasure_palace.centre import SackCentre
from game.layouts.spellcraft import geometry as craft_rooms
from game.layouts.spellcraft.centre import Centre
from game.layouts.witless_wizards import geometry as witless_rooms
from game.layouts.wizard_arena import geometry as arena_rooms
from game.table.spots import Spot

WINDOWS = ((1280, 720), (1024, 768), (1920, 1080), (2560, 1080), (3840, 2160), (960, 540))
TEXTS = (1.0, 1.5)
SEATS = {"hell_high": (2, 6), "pleasure_palace": (2, 6), "witless_wizards": (2, 4), "wizard_arena": (2, 4)}
LONG = tuple(f"Wilhelmina Wartnose{number}" for number in range(6))
SLACK = 4
"""Pixels by which rooms may touch."""


def uis() -> Iterator[Ui]:
    """Every window with every zoom of the text."""
    for width, height in WINDOWS:
        for zoom in TEXTS:
            yield Ui(width, height, 1.0, zoom)


def seats_of(game: str) -> range:
    low, high = SEATS[game]
    return range(low, high + 1)


def plan_of(game: str, ui: Ui, seats: int, viewer: int = 0, *, placed: bool = False) -> Any:
    if game == "wizard_arena":
        return arena_rooms.plan(ui, seats, viewer)
    if game == "witless_wizards":
        return witless_rooms.plan(ui, seats, viewer)
    centre: type[Centre] = SackCentre if game == "pleasure_palace" else StatusCentre
    return craft_rooms.plan(ui, seats, viewer, game == "pleasure_palace", shares=(centre.share,), placed=placed)


def spots_of(game: str, ui: Ui, table: Any, viewer: int = 0) -> dict[str, Spot]:
    if game == "wizard_arena":
        return arena_rooms.spots(ui, table, viewer)
    return witless_rooms.spots(table) if game == "witless_wizards" else craft_rooms.spots(table, viewer)


def furniture_of(game: str, table: Any) -> dict[str, pygame.Rect]:
    """The rooms of a table that must not lie on each other."""
    found = {"bar": table.bar, "hand": table.hand, "side": table.side}
    if game == "wizard_arena":
        found["next"] = table.next
    for seat, room in table.rooms.items():
        if game == "wizard_arena":
            for name in ("plate", "level", "row", "blight", "magic", "held"):
                if getattr(room, name).w:
                    found[f"{seat} {name}"] = getattr(room, name)
            found |= {f"{seat} {name}": rect for name, rect in room.piles.items()}
        else:
            found[f"{seat} wood"] = room.wood
            above = room.wood.y - room.face.y
            if above > 0:
                found[f"{seat} arch"] = pygame.Rect(room.face.x, room.face.y, room.face.w, above)
    if game == "witless_wizards":
        found |= {"deck": table.deck, "discard": table.discard, "tray": table.tray}
        assert table.stage.contains(table.sheet)
    elif game != "wizard_arena":
        (centre,) = table.centres
        found |= {"order": table.order, "centre": centre, "tray": table.tray, "rim": table.rim, "shelf": table.shelf}
        found.pop("0 arch", None)  # it sits before the board in the middle
        assert all(table.shelf.contains(rect) for rect in table.piles.values())
    return found


def parts_of(game: str, room: Any) -> dict[str, pygame.Rect]:
    """The rooms of a board that must not lie on each other."""
    if game == "wizard_arena":
        return {}
    names = ("track", "pool") if game == "witless_wizards" else (
        "track", "hand", "spell", "creatures", "treasures", "dead", "marks", "said"
    )  # fmt: skip
    found = {name: getattr(room, name) for name in names}
    if game == "witless_wizards":
        found |= {f"slot {number}": rect for number, rect in enumerate(room.slots)}
    if "marks" in found and room.bench.w and not room.headed:  # the name has the room of tokens while there are none
        del found["marks"]
    found["portrait"] = room.face.union(room.name)
    return {name: rect for name, rect in found.items() if rect.w}


def clashes(rooms: dict[str, pygame.Rect]) -> list[tuple[str, str]]:
    shrunk = {name: rect.inflate(-min(SLACK, rect.w // 2), -min(SLACK, rect.h // 2)) for name, rect in rooms.items()}
    return [(one, other) for one, other in combinations(shrunk, 2) if shrunk[one].colliderect(shrunk[other])]
