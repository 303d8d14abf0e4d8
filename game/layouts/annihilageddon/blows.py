"""Which effect the events of Annihilageddon have."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from game.layouts.annihilageddon.purchase import Buying, arrival, is_defeat, payment
from game.sparks.emitter import Place
from game.table.blows import Effect, EffectMaker
from rules.annihilageddon.events import (
    CardBought,
    DefenseUsed,
    HpPaid,
    MayhemDeclined,
    PowerChanged,
    StandeeMoved,
)
from rules.annihilageddon.kinds import (
    BY_MAYHEM,
    CREATURE,
    FAMILIAR,
    GROUP,
    LEGEND,
    LOCATION,
    MAYHEM,
    REDIRECTED,
    SPELL,
    STARTER,
    TOKEN,
    TREASURE,
    WILD_MAGIC,
    WIZARD,
    GameKind,
)
from rules.annihilageddon.state import START_HP
from rules.core.events import CounterChanged, Damaged, Died, Event, Healed
from rules.core.numbers import signed

TYPES = {
    STARTER: "wand",
    WIZARD: "bolt",
    CREATURE: "claws",
    FAMILIAR: "claws",
    SPELL: "arcane",
    TREASURE: "trinket",
    LOCATION: "elemental",
    LEGEND: "shockwave",
    MAYHEM: "mayhem",
    TOKEN: "bones",
    WILD_MAGIC: "illusion",
}
"""How cards of each type strike; those that nobody can avoid strike alike."""

UNAVOIDABLE, ORDINARY = "doom", "wand"
KINDS = {GROUP: "shockwave", BY_MAYHEM: "mayhem", REDIRECTED: "illusion"}
"""How Attacks strike that no player plays, and those turned on the attacker."""

LOOKS: tuple[str, ...] = (
    *dict.fromkeys((*TYPES.values(), *KINDS.values(), UNAVOIDABLE)),
    "heal",
    "revive",
    "shield",
    "kill",
    "power",
    "payment",
    "bought",
    "rise",
    "crown",
)
"""All effects that this game may show."""


class Acting(EffectMaker, Buying, Protocol):
    """What the effects use of their layout."""


def effect(rules: Acting, event: Event) -> Effect | None:
    """The effect of an event, None for none."""
    match event:
        case Damaged():
            return rules.blow(_look(event), event, START_HP, _start(rules, event))
        case Healed() if event.amount:
            return rules.about("heal", event.seat, f"+{event.amount}")
        case CounterChanged(name="hp", why="respawn"):
            return rules.about("revive", event.seat, f"+{event.new - event.old}")
        case HpPaid():
            return rules.about("backfire", event.seat, signed(-event.amount), event.amount / START_HP)
        case Died() if event.why != "gave up":
            return rules.about("kill", event.seat, share=1.0)
        case DefenseUsed() | MayhemDeclined():
            return rules.about("shield", event.seat)
        case PowerChanged() if event.amount > 0:
            return Effect("power", rules.plan.gem.center)
        case PowerChanged() if event.amount < 0:
            return payment(rules, event)
        case CardBought() if is_defeat(event):
            return replace(rules.about("crown", event.seat), late=True)
        case CardBought():
            return arrival(rules, event)
        case StandeeMoved() if event.seat >= 0:
            return replace(rules.about("rise", event.seat), late=True)
    return None


def _start(rules: Acting, event: Damaged) -> Place | None:
    """Where an Attack comes from whose card does not lie on the table as one: a Legend's stack, the middle."""
    if event.kind == GROUP:
        return rules.plan.legends.center
    return rules.plan.stage.center if event.kind == BY_MAYHEM else None


def _look(event: Damaged) -> str:
    kind = event.card.kind if event.card is not None else None
    if not isinstance(kind, GameKind):
        return ORDINARY
    if kind.unavoidable:
        return UNAVOIDABLE
    return KINDS.get(event.kind) or TYPES.get(kind.type, ORDINARY)
