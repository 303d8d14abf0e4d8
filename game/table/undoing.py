"""When a choice may be taken back: own choices only, never behind hidden cards or chance (Board Game Arena's rule)."""

from __future__ import annotations

from collections.abc import Sequence

from game.table.players import Player
from rules import Match
from rules.core.events import CardSeen, DiceRolled, Event, Shuffled


def undo_refusal(match: Match, players: Sequence[Player], free: bool) -> str:
    """Why the last choice cannot be taken back now, in words; "" when it can."""
    if len(match.choices) <= match.begins_at:
        return "There is nothing to undo yet."
    if match.decision is None:
        return "The match is over."
    humans = [seat for seat, player in enumerate(players) if player.human]
    earlier = match.fork()
    earlier.undo()
    if len(humans) == 1 and free:
        while earlier.decision is not None and earlier.decision.seat not in humans and earlier.undo():
            pass
        mine = earlier.decision is not None and earlier.decision.seat in humans
        return "" if mine else "There is nothing of yours to undo."
    now = match.decision.seat if match.decision is not None else -1
    if now not in humans or earlier.decision is None or earlier.decision.seat != now:
        return "Undo stops where another player has decided."
    if _learned(earlier, match, now) or any(map(_is_chance, match.events_since(len(match.choices) - 1))):
        return "Undo stops where a card was revealed or chance was at work."
    return ""


def _learned(earlier: Match, match: Match, seat: int) -> bool:
    """Has anybody seen a card since that ``seat`` had not seen before?"""
    pairs = zip(earlier.state.known, match.state.known, strict=False)
    return any(now & ~before and not before >> seat & 1 for before, now in pairs)


def _is_chance(event: Event) -> bool:
    return isinstance(event, Shuffled | CardSeen | DiceRolled)
