"""What the spell-crafting games sound like: a cast for each glyph, blows that are more than a scratch, a gong for a game."""

from __future__ import annotations

from game.table.cues import SILENCE, Cue, Cues
from rules.core.events import Damaged, Died, Event, Healed, MatchEnded, Prevented
from rules.spellcraft.events import ComponentBegan, GameBegan, TokenGained, WildReplaced
from rules.spellcraft.kinds import ComponentKind

BIG, SMALL = 5, 1


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
        case Damaged() if event.amount >= BIG:
            return (Cue("hit-big", 0.8),)
        case Damaged() if event.amount <= SMALL:
            return (Cue("hit-small", 0.7),)
        case Healed() if event.amount >= BIG:
            return (Cue("heal-big", 0.8),)
        case Died():
            return (Cue("kill"),)
        case TokenGained(kind="last"):
            return (Cue("last-standing"),)
        case Prevented():
            return (Cue("block"),)
        case MatchEnded():
            return (Cue("fanfare"),)
    return SILENCE
