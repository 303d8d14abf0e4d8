"""Which effect the events of Witless Wizards have."""

from __future__ import annotations

from game.table.blows import Effect, EffectMaker
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

LOOKS: tuple[str, ...] = (*WEAPONS.values(), "heal", "shield", "curse", "kill")
"""All effects that this game may show."""


def effect(rules: EffectMaker, event: Event) -> Effect | None:
    """The effect of an event, None for none."""
    match event:
        case Damaged():
            kind = event.card.kind if event.card is not None else None
            deck = kind.deck if isinstance(kind, EquipmentKind) else ""
            return rules.blow(WEAPONS[deck], event, STAMINA)
        case Healed() if event.amount:
            return rules.about("heal", event.seat, f"+{event.amount}")
        case Prevented():
            return rules.about("shield", event.seat, str(event.amount))
        case AttackCounted(hits=0):
            return rules.about("shield", event.target, "0")
        case Announced(what="weakened", number=1):
            return rules.about("curse", event.seat)
        case Died():
            return rules.about("kill", event.seat, share=1.0)
    return None
