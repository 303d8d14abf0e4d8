"""Spell-crafting: what Hijinx at Hell High and Panic at the Pleasure Palace share.

A game brings its cards, a state of its own (``SpellcraftState`` and ``SpellcraftPlayer`` with more fields) and its modules
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
    "awake": flow.awake,
    "round": flow.begin_round,
    "haunt": flow.haunt,
    "status": flow.status,
    "opening": flow.opening,
    "place": building.place,
    "announce": building.announce,
    "between": turns.between,
    "next": turns.next_turn,
    "reveal": turns.turn_up,
    "wild": turns.wild,
    "wild again": turns.wild,
    "window": turns.window,
    "component": turns.component,
    "ending": turns.ending,
    "game over": flow.game_over,
}
"""The steps of both games, by phase."""

_UNDISTURBED = frozenset({"match", "game", "departures", "turn over"})
AFTER_CONCESSION: Mapping[str, Step] = {
    phase: step if phase in _UNDISTURBED else flow.guarded(step) for phase, step in STEPS.items()
}
"""The same in a match in which somebody has given up."""

EAGER = frozenset({"awake", "departures", "haunt", "status", "opening", "component", "ending"})
"""Phases in which things happen before anybody is asked."""
