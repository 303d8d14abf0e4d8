"""What Wizard Arena sounds like: a round is rung in, and the stands do not keep quiet."""

from __future__ import annotations

from game.table.cues import BOO, CHEER, GASP, SILENCE, Cue, Cues
from rules.core.events import (
    Announced,
    CardMoved,
    CounterChanged,
    Damaged,
    Died,
    Event,
    MatchEnded,
    PhaseBegan,
    RoundBegan,
)
from rules.wizard_arena.events import RoundScored
from rules.wizard_arena.state import SpellKind

BIG = 6


def cues(event: Event) -> Cues:
    """What an event sounds like."""
    match event:
        case RoundBegan():
            return (Cue("bell-round"),)
        case PhaseBegan(name="final casting"):
            return (Cue("drums"),)
        case CardMoved(why="cast", card=card) if card is not None and isinstance(card.kind, SpellKind):
            return (Cue(f"cast-{card.kind.faction}", 0.8),)
        case CounterChanged(name="level") if event.new > event.old:
            return (Cue("level", 0.6),)
        case Announced(what="critical hit"):
            return (CHEER,)
        case Announced(what="frozen" | "thawed"):
            return (Cue(event.what),)
        case Announced(what="overcharge"):
            return (GASP,)
        case RoundScored():
            return SILENCE if event.winners else (BOO,)
        case Damaged(amount=amount) if amount >= BIG:
            return (GASP,)
        case Died():
            return (GASP,)
        case MatchEnded():
            return Cue("fanfare"), CHEER
    return SILENCE
