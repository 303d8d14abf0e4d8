"""How what lies on a rival's cloth shares its room: Ongoings and the tile have that of what is not there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.layouts.annihilageddon.medals import by_turns
from game.layouts.annihilageddon.seating import SeatRoom
from game.table.spots import Lie, Spot
from rules.core.cards import Card
from rules.core.events import CardMoved

YIELDING = ("tokens", "familiar")
"""What leaves Ongoings its room while nothing lies there."""


def shared(
    room: SeatRoom, where: str, places: Mapping[str, Sequence[Card]], zone: str, lie: Lie, index: int, count: int
) -> Lie:
    """How a card lies in a zone of a rival, ``lie`` where it shares no room; ``places`` tell what else it has."""
    if zone == "tile" and room.lone_tile is not None and not places.get(f"{where}/ongoing"):
        free = room.lone_tile if places.get(f"{where}/familiar") else room.cards["familiar"]
        return replace(lie, x=free.centerx, y=free.centery, width=room.lone_tile.w)
    if zone != "ongoing":
        return lie
    tokens, familiar = (places.get(f"{where}/{other}", ()) for other in YIELDING)
    free = room.ongoings(len(tokens), bool(familiar))
    return by_turns(free, Spot("row", free, lie.width, "", align="right").lies(count))[index]


def sharing(event: CardMoved, near: str) -> tuple[str, ...]:
    """The places of rivals in which cards make room for a move, or take the room that it leaves; ``near`` is the own seat."""
    ends = [place.partition("/") for place in (event.source, event.target)]
    rivals = [(where, zone) for where, _, zone in ends if where not in ("table", near)]
    aside = [f"{where}/ongoing" for where, zone in rivals if zone in YIELDING]
    return (*aside, *(f"{where}/tile" for where, zone in rivals if zone in ("ongoing", "familiar")))
