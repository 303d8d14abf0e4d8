"""Which effect the events of Wizard Arena have."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from game.sparks.emitter import Place
from game.table.blows import Effect, EffectMaker
from rules.core.events import Announced, CounterChanged, Damaged, Died, Event, Healed, Prevented
from rules.wizard_arena.events import RoundScored
from rules.wizard_arena.state import ArenaState, SpellKind

FACTIONS = frozenset({"fire", "ice", "famine", "feast"})
"""They strike each in their own way; the looks have their names."""

NO_FACTION, OWN_FAULT = "bolt", "backfire"
ANNOUNCED = {"critical hit": "critical", "overcharge": "overcharge", "frozen": "frost"}
BLOWN = 0.3
"""How hard an Overcharge hits, as a share of a life."""

LOOKS: tuple[str, ...] = (
    *sorted(FACTIONS),
    NO_FACTION,
    OWN_FAULT,
    *ANNOUNCED.values(),
    "heal",
    "absorb",
    "power",
    "rise",
    "kill",
)
"""All effects that this game may show."""


class Acting(EffectMaker, Protocol):
    """What the effects use of their layout."""

    state: ArenaState

    def level_at(self, seat: int) -> Place:
        """Where the needle of a seat's dial points."""


def effect(rules: Acting, event: Event) -> Effect | None:
    """The effect of an event, None for none."""
    match event:
        case Damaged() if event.amount:
            return _blow(rules, event)
        case Healed() if event.amount:
            return rules.about("heal", event.seat, f"+{event.amount}")
        case Prevented() if event.amount:
            return rules.about("absorb", event.seat, str(event.amount))
        case Announced() if event.what in ANNOUNCED:
            return _announced(rules, event)
        case CounterChanged(name="level") if event.new > event.old:
            return Effect("power", rules.level_at(event.seat))
        case RoundScored() if event.dealer >= 0:
            return Effect("rise", rules.level_at(event.dealer), late=True)
        case Died():
            return rules.about("kill", event.seat, share=1.0)
    return None


def _announced(rules: Acting, event: Announced) -> Effect:
    look = ANNOUNCED[event.what]
    if look == "frost":
        return rules.about(look, event.seat)
    hard = BLOWN if look == "overcharge" else 0.0
    return replace(rules.about(look, event.seat, share=hard), at=rules.level_at(event.seat), node=None)


def _blow(rules: Acting, event: Damaged) -> Effect:
    """From the spell, or from the Power Level that won the round; an Overcharged wizard strikes itself."""
    full = sum(card.owner == event.seat and isinstance(card.kind, SpellKind) for card in rules.state.cards)
    if event.card is None and event.by < 0:
        return rules.blow(OWN_FAULT, event, full, rules.level_at(event.seat))
    start = rules.level_at(event.by) if event.card is None else None
    return rules.blow(_look(rules, event), event, full, start)


def _look(rules: Acting, event: Damaged) -> str:
    kind = event.card.kind if event.card is not None else None
    faction = kind.faction if isinstance(kind, SpellKind) else ""
    if faction not in FACTIONS and event.by >= 0:
        faction = rules.state.seats[event.by].faction
    return faction if faction in FACTIONS else NO_FACTION
