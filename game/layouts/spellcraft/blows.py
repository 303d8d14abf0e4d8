"""Which effect the events of the spell-crafting games have."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from game.layouts.spellcraft.geometry import Plan
from game.table.blows import Effect, EffectMaker
from game.table.layout import Table
from rules.core.cards import Card
from rules.core.events import Damaged, Died, Event, Healed, Prevented
from rules.spellcraft.awards import KILL
from rules.spellcraft.events import PowerRolled, TokenGained, WildReplaced
from rules.spellcraft.kinds import GLYPHS, DeadKind
from rules.spellcraft.state import START_HP

DEAD, GOLD, NOTHING = "bones", "trinket", "bolt"
"""How cards of the dead, Treasures and what is no card strike; all others strike like their glyph, whose name a look has."""

BEST_ROW = 2

LOOKS: tuple[str, ...] = (*GLYPHS, "heal", "absorb", "kill", "token", "rise", "wild", "crown", DEAD, GOLD, NOTHING)
"""All effects that this game may show."""


class Acting(EffectMaker, Protocol):
    """What the effects use of their layout."""

    scene: Table

    @property
    def plan(self) -> Plan:
        """The rooms of the present window."""


def effect(rules: Acting, event: Event) -> Effect | None:
    """The effect of an event, None for none."""
    match event:
        case Damaged() if event.amount:
            return rules.blow(_look(event.card), event, START_HP)
        case Healed() if event.amount:
            return rules.about("heal", event.seat, f"+{event.amount}")
        case Prevented():
            return rules.about("absorb", event.seat, str(event.amount))
        case Died():
            return rules.about("kill", event.seat, share=1.0)
        case TokenGained():
            return rules.about("token" if event.why == KILL.key else "crown", event.seat, "+1")
        case WildReplaced():
            return Effect("wild", rules.plan.rooms[event.seat].spell.center)
        case PowerRolled() if event.row == BEST_ROW and event.card is not None:
            node = rules.scene.field.nodes.get(event.card)
            at = (node.x, node.y) if node is not None else rules.plan.rooms[event.seat].face.center
            return replace(Effect("rise", at), late=True)
    return None


def _look(card: Card | None) -> str:
    if card is None:
        return NOTHING
    if isinstance(card.kind, DeadKind):
        return DEAD
    glyph = getattr(card.kind, "glyph", "")
    return glyph if glyph in GLYPHS else GOLD
