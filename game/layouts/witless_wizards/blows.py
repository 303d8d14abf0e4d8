"""Which effect the events of Witless Wizards have."""

from __future__ import annotations

from dataclasses import replace

from game.sparks.looks import BLOCK, MISS
from game.table.blows import Effect, EffectMaker
from rules.core.cards import Card
from rules.core.events import Announced, Damaged, Died, Event, Healed, Prevented
from rules.witless_wizards.events import AttackCounted
from rules.witless_wizards.state import STAMINA, EquipmentKind

WEAPONS = {
    "": "blade",
    "medieval": "arrow",
    "wizard": "bolt",
    "samurai": "shuriken",
    "pirate": "cannonball",
    "scifi": "laser",
}
"""How the equipment of each deck strikes."""

PAST = 0.22
"""How far beyond whom it misses a blow flies, and how far aside, by the length of its way."""

LOOKS: tuple[str, ...] = (
    *WEAPONS.values(),
    *(MISS + name for name in WEAPONS.values()),
    *(BLOCK + name for name in WEAPONS.values()),
    *("heal", "shield", "curse", "kill"),
)
"""All effects that this game may show."""


def effect(rules: EffectMaker, event: Event) -> Effect | None:
    """The effect of an event, None for none."""
    match event:
        case Damaged():
            return rules.blow(_weapon(event.card), event, STAMINA)
        case Healed() if event.amount:
            return rules.about("heal", event.seat, f"+{event.amount}")
        case Prevented():
            return rules.about("shield", event.seat, str(event.amount))
        case AttackCounted(hits=0):
            return _failed(rules, event)
        case Announced(what="weakened", number=1):
            return rules.about("curse", event.seat)
        case Died():
            return rules.about("kill", event.seat, share=1.0)
    return None


def _weapon(card: Card | None) -> str:
    """How a card strikes."""
    kind = card.kind if card is not None else None
    return WEAPONS[kind.deck if isinstance(kind, EquipmentKind) else ""]


def _failed(rules: EffectMaker, event: AttackCounted) -> Effect:
    """An attack without Hits, after its sum: it flies past whom it misses, or meets the Defence."""
    card = next((part.card for part in event.parts if part.card is not None and part.amount >= 0), None)
    start = rules.about("shield", event.attacker).at
    if not event.missed:
        block = rules.about(BLOCK + _weapon(card), event.target, "0")
        return replace(block, start=start, card=card, late=True)
    miss = rules.about(MISS + _weapon(card), event.target)
    (x, y), (from_x, from_y) = miss.at, start
    way_x, way_y = (x - from_x) * PAST, (y - from_y) * PAST
    aside = 1 if way_x >= 0 else -1  # over the head, whichever side it comes from
    past = x + way_x + way_y * aside, y + way_y - way_x * aside
    return replace(miss, at=past, start=start, card=card, late=True, node=None, pushed=())
