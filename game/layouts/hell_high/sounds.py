"""What Hell High sounds like besides: the bell rings for every lesson, and somebody is always laughing at somebody."""

from __future__ import annotations

from game.layouts.spellcraft.sounds import cues as craft_cues
from game.table.cues import Cue, Cues
from rules.core.events import Event, RoundBegan
from rules.hell_high.state import TOP, Bullied, Demanded, DemandMet, RankUsed, StatusMoved


def cues(event: Event) -> Cues:
    """What an event sounds like."""
    match event:
        case RoundBegan():
            return (Cue("school-bell", 0.7),)
        case Bullied() | Demanded():
            return (Cue("bully", 0.8),)
        case DemandMet() | RankUsed():
            return (Cue("chalk"),)
        case StatusMoved() if event.why != "begin" and any(new == TOP != old for _, old, new in event.moves):
            return (Cue("trophy"),)
    return craft_cues(event)
