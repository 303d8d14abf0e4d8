"""Spell-crafting: what Hijinx at Hell High and Panic at the Pleasure Palace share.

A game brings its cards, a state of its own (``SpellcraftState`` and ``Wizard`` with more fields) and its modules
(``rules.spellcraft.modules``); ``steps`` and the rest of its definition come from here.
"""

from collections.abc import Mapping

from rules.spellcraft import building, flow, turns
from rules.spellcraft.flow import Step

STEPS: Mapping[str, Step] = {
    "match": flow.begin_match,
    "game": flow.begin_game,
    "departures": flow.departures,
    "turn over": turns.turn_over,
    **{
        phase: flow.guarded(step)
        for phase, step in {
            "awake": flow.awake,
            "round": flow.begin_round,
            "haunt": flow.haunt,
            "status": flow.status,
            "place": building.place,
            "announce": building.announce,
            "between": turns.between,
            "next": turns.next_turn,
            "reveal": turns.turn_up,
            "wild": turns.wild,
            "window": turns.window,
            "component": turns.component,
            "ending": turns.ending,
            "game over": flow.game_over,
        }.items()
    },
}
"""The steps of both games, by phase."""

RENAMED: Mapping[str, str] = {
    "hoard": "treasure_deck",
    "spent": "treasure_discard",
    "crypt": "dead_deck",
    "rested": "dead_discard",
    "falling": "pending_deaths",
    "Falling": "PendingDeath",
}
"""What is called otherwise in saves of version 0.1."""

EAGER = frozenset({"awake", "departures", "haunt", "status", "component", "ending"})
"""Phases in which things happen before anybody is asked."""
