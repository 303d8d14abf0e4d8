"""What buttons and rolls of a spell-crafting table are called, and which keys take an option."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import pygame

from game.layouts.spellcraft.words import CraftWords
from rules.core.decisions import Option
from rules.core.events import DiceRolled
from rules.spellcraft.kinds import SLOTS

KEYS = {
    "done": pygame.K_e,
    "end": pygame.K_e,
    "yes": pygame.K_y,
    "no": pygame.K_n,
    "not now": pygame.K_n,
    "take": pygame.K_t,
    "refuse": pygame.K_n,
}
STOPPING = {"absorb": "takes the blow", "prevent": "stops it"}
"""What a card does that saves its owner from damage, by the verb of its option."""
RANDOM = ("random foe", "again")
"""Reasons of a roll in which every foe has a number (SC-106)."""


def caption(words: CraftWords, short: Sequence[str], option: Option, hp: Sequence[int]) -> str:
    """What the button of an option says; ``short`` are the names of the Wizards, ``hp`` their hit points
    where there is room for them, else empty.
    """
    name = words.card(option.card) if option.card is not None else ""
    rival = short[option.seat] if option.seat >= 0 else ""
    match option.verb:
        case "place":
            slot = SLOTS[option.number or 0].capitalize()
            return f"{name}: {slot}" if option.card is not None and option.card.kind.slot < 0 else slot
        case "target":
            return aimed_at(rival, hp[option.seat]) if hp else rival
        case "ahead":
            return f"{rival}'s Spell"
        case verb if verb in STOPPING:
            return f"{name} {STOPPING[verb]}"
    return option.text or f"{option.verb.capitalize()} {name or rival}".strip()


def aimed_at(name: str, hp: int) -> str:
    """What the button of a foe says, with its hit points."""
    return f"{name} · {hp} HP"


def foes(words: CraftWords, event: DiceRolled, seats: int, living: Collection[int]) -> str:
    """Whom each number of a roll stands for, "" where it decides about nobody."""
    if event.why not in RANDOM:
        return ""
    found = [seat for step in range(1, seats) if (seat := (event.seat + step) % seats) in living]
    return ", ".join(f"{number} {words.name(seat)}" for number, seat in enumerate(found, 1)) + ", else again."
