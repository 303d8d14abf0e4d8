"""What the Pleasure Palace sounds like besides: water, and what one catches there."""

from __future__ import annotations

from game.layouts.spellcraft.sounds import cues as craft_cues
from game.table.cues import Cue, Cues
from rules.core.events import Event, RoundBegan
from rules.pleasure_palace.state import MtdGained, MtdRefused, StandeeLine, StandeeMoved


def cues(event: Event) -> Cues:
    """What an event sounds like."""
    match event:
        case RoundBegan():
            return (Cue("splash"),)
        case MtdGained():
            return (Cue("curse", 0.8),)
        case MtdRefused():
            return (Cue("block"),)
        case StandeeLine() if event.had:
            return (Cue("trophy"),)
        case StandeeMoved():
            return (Cue("hop"),)
    return craft_cues(event)
