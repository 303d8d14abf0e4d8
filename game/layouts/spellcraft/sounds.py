"""What the spell-crafting games sound like: a cast for each glyph, a gong for a game."""

from __future__ import annotations

from game.table.cues import SILENCE, Cue, Cues
from rules.core.events import Event, Healed, MatchEnded
from rules.spellcraft.events import ComponentBegan, GameBegan, WildReplaced
from rules.spellcraft.kinds import ComponentKind

BIG = 5


def cues(event: Event) -> Cues:
    """What an event sounds like in both games."""
    match event:
        case GameBegan():
            return (Cue("gong"),)
        case ComponentBegan():
            kind = event.card.kind
            glyph = kind.glyph if isinstance(kind, ComponentKind) else ""
            return (Cue(f"cast-{glyph}", 0.6),) if glyph else SILENCE
        case WildReplaced():
            return (Cue("wild-magic"),)
        case Healed() if event.amount >= BIG:
            return (Cue("heal-big", 0.8),)
        case MatchEnded():
            return (Cue("fanfare"),)
    return SILENCE
