"""The spot of every place on an Annihilageddon table: how cards lie in it, what it is called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pygame

from game.layouts.annihilageddon.cabinet import ASIDES
from game.layouts.annihilageddon.geometry import READ, Plan
from game.table.spots import ASPECT, Spot

LABELS = {
    "main": "Main deck",
    "wild": "Wild Magic",
    "limp": "Droopy Wands",
    "mayhem": "Mayhems",
    "destroyed": "Destroyed",
    "tokens": "Dead Wizard Tokens",
    "legends": "Legends",
}
TITLES = {"main": "Main", "limp": "Wands", "mayhem": "Mayhem", "destroyed": "Gone", "tokens": "Dead"}
"""What the plates of the stacks say: in the smallest window there is room for one short word."""

ABREAST = 60
"""Pixels of width from which the plate of a stack has its name and its number beside each other."""

SHARES = {"deck": 0.85, "discard": 1.12}
"""How wide the plates of deck and discard pile are at most, by how far these are from each other."""


def spots(table: Plan, seats: int, viewer: int) -> dict[str, Spot]:
    """The spot of every place that is shown. Cards of a player whose place is left out come out of sight."""
    found: dict[str, Spot] = {}
    for seat in range(seats):
        found |= _seat_spots(table, seat, viewer)
    for name in ("main", "limp", "tokens", *ASIDES):
        rect = table.stacks[name]
        seen = name in ASIDES
        plate = _plate(table, rect)
        stacked = 0 < plate < ABREAST or (seen and not table.plated)
        if stacked and not plate:
            plate = rect.w * 1.5
        found[f"table/{name}"] = Spot(
            "pile", rect, rect.w, LABELS[name], z=2, open=seen, bare=False, title=TITLES[name], plate=plate, stacked=stacked
        )  # fmt: skip
    found["table/pile"] = Spot("bag", table.stacks["tokens"], table.stacks["tokens"].w, "Tokens", z=2)
    wild, legends = table.stacks["wild"], table.legends
    fanned = pygame.Rect(legends.right - round(legends.w * 1.12), legends.y, round(legends.w * 1.12), legends.h)
    found["table/wild"] = Spot("row", wild, wild.w, LABELS["wild"], z=2, align="right")
    found["table/legends"] = Spot("row", fanned, legends.w, LABELS["legends"], z=2, align="right")
    for slot, rect in enumerate(table.lineup):
        found[f"table/lineup{slot}"] = Spot("row", rect, rect.w, "Line-Up", z=2, align="centre")
    found["table/entering"] = _entering(table)
    return found


def _plate(table: Plan, rect: pygame.Rect) -> float:
    """How wide the plate of a stack is at most, so that there is air to those beside it; 0 where nothing is beside it."""
    row = [abs(other.centerx - rect.centerx) for other in table.stacks.values() if abs(other.y - rect.y) < rect.h // 2]
    return min((far for far in row if far), default=0) * 0.97


def _entering(table: Plan) -> Spot:
    """Where a Mayhem comes in: over the middle of the Line-Up, a little larger."""
    middle, low = table.lineup[2], table.bar.y - 2
    high = min(round(middle.h * 1.16), low - table.stage.y)
    rect = pygame.Rect(0, 0, round(high / ASPECT), high)
    rect.midbottom = middle.centerx, min(middle.centery + high // 2, low)
    rect.top = max(rect.top, table.stage.y)
    return Spot("row", rect, rect.w, "Mayhem", z=30, align="centre")


def _seat_spots(table: Plan, seat: int, viewer: int) -> dict[str, Spot]:
    room, where = table.rooms[seat], f"seat{seat}"
    cards = room.cards
    sold = table.lineup[0].unionall(table.lineup[1:])
    found = {
        f"{where}/play": Spot("row", table.hand, table.hand_card, "Played", z=4),
        f"{where}/revealed": Spot("row", sold, table.lineup[0].w, "Revealed", z=24, align="centre"),
        f"{where}/resolving": Spot("row", table.stolen, table.lineup[0].w, "Stolen for a moment", z=24, align="right"),
    }
    for name in ("deck", "discard"):
        title, seen = name.capitalize(), name == "discard" or seat == viewer
        told = title if room.told else ""
        plate = (cards["discard"].x - cards["deck"].x) * SHARES[name]
        if seat == table.near and name == "discard" and cards["familiar"].y == cards[name].y:
            plate = min(plate, (cards["familiar"].x - cards[name].centerx) * 1.9)
        found[f"{where}/{name}"] = Spot(
            "pile", cards[name], _fit(cards[name]), title, z=3, open=seen, bare=False, title=told,
            plate=plate, stacked=not room.titled,
        )  # fmt: skip
    for name in ("tile", "familiar", "tokens", "ongoing"):
        medal = min(*cards[name].size, *cards["familiar"].size) if name != "tile" else min(cards["tile"].size)
        fit = medal if is_medal(table, seat, name) else _fit(cards[name])
        align = "right" if name == "ongoing" and seat != table.near else "left"
        depth = 2.9 if name == "tokens" else 3  # those of rivals lie partly under the tile
        found[f"{where}/{name}"] = Spot("row", cards[name], fit, name.capitalize(), z=depth, align=align)
    if seat == table.near:
        found[f"{where}/hand"] = Spot("row", table.hand, table.hand_card, "Hand", z=20, align="right")
    else:
        found[f"{where}/hand"] = Spot("fan", room.hand, room.hand.h / ASPECT * 0.86, "Hand", z=1)
    if seat == viewer:
        wide = max(table.lineup[0].w, min(READ, (table.bar.y - table.stage.y + READ // 12) / ASPECT))
        dealt = sold.inflate(READ // 4, 0)
        dealt.centery = min((table.stage.y + table.bar.y) // 2, table.bar.y - 2 - round(wide * ASPECT / 2))
        found[f"{where}/dealt"] = Spot("row", dealt, wide, "Choose one", z=22, align="centre")
    return found


def owned_by(found: Mapping[str, Spot], names: Sequence[str], viewer: int) -> dict[str, Spot]:
    """The same, where decks, discard piles and tokens say whose they are."""
    owned = dict(found)
    for seat, name in enumerate(names):
        whose = "Your" if seat == viewer else f"{name}'s"
        for pile, words in (("deck", "deck"), ("discard", "discard pile"), ("tokens", "tokens")):
            place = f"seat{seat}/{pile}"
            owned[place] = replace(owned[place], label=f"{whose} {words}")
    return owned


def is_medal(table: Plan, seat: int, name: str) -> bool:
    """Do cards lie there as medals? Tiles and tokens, and what rivals have in play, which could not be read."""
    return name in ("tile", "tokens") or (name in ("familiar", "ongoing") and seat != table.near)


def _fit(rect: pygame.Rect) -> float:
    """The width of a card in a room."""
    return min(rect.w, rect.h / ASPECT)
