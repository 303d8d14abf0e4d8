"""Where cards are dropped on a spell-crafting table: into the Spell, on the stage, on a rival's board, on the piles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.core.ui import Ui
from game.layouts.spellcraft.geometry import Plan, slot_ids
from rules.core.decisions import Option
from rules.spellcraft.kinds import SLOTS

LOST, SHIELDED, PLAYED, GAINED = "lost", "shielded", "played", "gained"
"""The ids of zones in which a card is dropped that is lost, takes a blow, does something, is gained."""
ZONES: Mapping[str, tuple[str, str]] = {
    "give up": (LOST, "Lose it"),
    "discard": (LOST, "Discard it"),
    "destroy": (LOST, "Destroy it"),
    "gain": (GAINED, "Gain it"),
    "absorb": (SHIELDED, "Take the blow"),
    "prevent": (SHIELDED, "Stop it"),
    "use": (PLAYED, "Use it"),
    "cure": (PLAYED, "Cure it"),
    "copy": (PLAYED, "Copy it"),
    "answer": (PLAYED, "Play it"),
    "resolve": (PLAYED, "Resolve it"),
    "first": (PLAYED, "This one first"),
    "work": (PLAYED, "This one first"),
}
"""Where a card goes and what that does, by the verb of its option."""
GIFTS = {"give": "Give it", "pass": "Pass it"}
"""What dropping a card on the board of its taker does, by the verb of its option."""
Places = dict[str, tuple[pygame.Rect, str]]


def zones(ui: Ui, plan: Plan, viewer: int, names: Sequence[str], slots: Sequence[pygame.Rect]) -> Places:
    """All places to drop cards, with their names; ``slots`` are those of the viewer's Spell."""
    own = plan.rooms[viewer]
    grown = [rect.inflate(ui.px(8), ui.px(8)) for rect in slots]
    found = {id: (rect, slot.capitalize()) for id, rect, slot in zip(slot_ids(viewer), grown, SLOTS, strict=True)}
    found[LOST] = plan.shelf, "Decks and discards"
    found[SHIELDED] = own.face, "Your portrait"
    found[PLAYED] = plan.stage, "The stage"
    found[GAINED] = own.treasures.unionall([own.creatures, own.dead]), "Your belongings"
    found |= {_gift(seat): (room.wood, f"{names[seat]}'s board") for seat, room in plan.rooms.items() if seat != viewer}
    return {id: place for id, place in found.items() if place[0].w}


def drops(option: Option, taker: int) -> tuple[str, ...]:
    """The places in which the card of an option is dropped; ``taker`` is to whom it goes, -1 for nobody."""
    match option.verb:
        case "place":
            return (option.place,)
        case "take back":
            return ("hand zone",)
        case "give" | "pass":
            return (_gift(taker),) if taker >= 0 else ()
    return (ZONES[option.verb][0],) if option.verb in ZONES else ()


def words(option: Option) -> str:
    """What dropping its card would do; "" where that is plain."""
    if option.verb == "place" and option.card is not None and option.card.kind.slot < 0:
        return f"Wild Magic: becomes a {SLOTS[option.number or 0].capitalize()}"
    return ZONES[option.verb][1] if option.verb in ZONES else GIFTS.get(option.verb, "")


def _gift(seat: int) -> str:
    """The id of the place in which a seat is given cards."""
    return f"seat{seat}/gift"
