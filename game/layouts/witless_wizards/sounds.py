"""What Witless Wizards sounds like: steel that is put on, steel that misses."""

from __future__ import annotations

from game.table.cues import LAUGH, SILENCE, Cue, Cues
from rules.core.events import Announced, Event, MatchEnded
from rules.witless_wizards.events import AttackCounted, Placed, TargetChosen


def cues(event: Event) -> Cues:
    """What an event sounds like."""
    match event:
        case Placed():
            return (Cue("equip", 0.8),)
        case TargetChosen():
            return (Cue("drums", 0.8),)
        case AttackCounted() if event.missed:
            return (LAUGH,)
        case Announced(what="weakened"):
            return (Cue("gong", 0.6),)
        case MatchEnded():
            return (Cue("fanfare"),)
    return SILENCE
