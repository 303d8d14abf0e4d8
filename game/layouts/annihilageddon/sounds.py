"""What Annihilageddon sounds like besides: Power that grows, wands that do not, and a full house."""

from __future__ import annotations

from game.table.cues import BOO, CHEER, GASP, LAUGH, SILENCE, Cue, Cues
from rules.annihilageddon.events import (
    AttackRedirected,
    CardBought,
    EndReached,
    LegendRevealed,
    MayhemEntered,
    NothingGained,
    PowerChanged,
    StandeeMoved,
    VpCounted,
)
from rules.annihilageddon.health import TROPHY
from rules.annihilageddon.kinds import LEGEND, LIMP_WAND, SPELL, STARTER, WILD_MAGIC
from rules.core.events import CardMoved, Damaged, Died, Event, MatchEnded

BIG = 6
PLAYED = {LIMP_WAND: "limp-wand", WILD_MAGIC: "cast-wild", SPELL: "cast-arcane", STARTER: "cast-wand"}
"""What the cards of a type sound like when they are played, beside the card itself."""


def cues(event: Event) -> Cues:
    """What an event sounds like."""
    match event:
        case StandeeMoved(card=card) if card is not None and card.kind.key == TROPHY:
            return (CHEER,)
        case CardBought(card=card) if card is not None and card.kind.type == LEGEND:
            return (CHEER,)
        case CardMoved(why="play", card=card) if card is not None and card.kind.type in PLAYED:
            played = Cue(PLAYED[card.kind.type], 0.7)
            return (played, LAUGH) if card.kind.type == LIMP_WAND else (played,)
        case PowerChanged() if event.amount > 0:
            return (Cue("power", 0.5),)
        case Damaged() if event.amount >= BIG:
            return (GASP,)
        case AttackRedirected():
            return (Cue("redirect"),)
        case NothingGained():
            return (BOO,)
        case LegendRevealed() | Died():
            return (CHEER,)
        case MayhemEntered():
            return (GASP,)
        case VpCounted():
            return (Cue("tick"),)
        case EndReached():
            return (Cue("gong"),)
        case MatchEnded():
            return Cue("fanfare"), CHEER
    return SILENCE
