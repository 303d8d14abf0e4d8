"""How a round of Wizard Arena stands: what the next card may do, who is ahead, who will draw no more."""

from rules.wizard_arena.power import HIGHEST
from rules.wizard_arena.state import NO_LEVEL, OVERCHARGED, STOOD, TARGET, ArenaPlayer, ArenaState, enemies


def risk(wizard: ArenaPlayer, level: int) -> float:
    """The chance that the next Power card overcharges a wizard at ``level``; the makeup of the deck is public."""
    cards = wizard.power
    room = TARGET - level
    if not cards or room >= HIGHEST:
        return 0.0
    return sum([card.kind.number > room for card in cards]) / len(cards)


def standing(state: ArenaState, seat: int) -> tuple[int, bool]:
    """The highest level of an enemy that will not draw any more, -1 for none; and whether that is true of all of them."""
    seats, ahead, all_done = state.seats, NO_LEVEL, True
    for enemy in enemies(state, seat):
        rival = seats[enemy]
        if rival.status < STOOD:
            all_done = False
        elif rival.status != OVERCHARGED and rival.level > ahead:
            ahead = rival.level
    return ahead if ahead > NO_LEVEL else -1, all_done


def lead(state: ArenaState, seat: int) -> int:
    """The own level above the best enemy level that counts (negative: behind)."""
    wizard = state.seats[seat]
    rivals = [level for enemy in enemies(state, seat) if (level := state.seats[enemy].level) <= TARGET]
    own = wizard.level if wizard.level <= TARGET else -4
    return own - (max(rivals) if rivals else 0)


def trails(state: ArenaState, seat: int) -> bool:
    """Would an enemy win the round from ``seat`` by its level, if the round ended now?"""
    wizard = state.seats[seat]
    if wizard.status == OVERCHARGED:
        return False
    levels = [rival.level for enemy in enemies(state, seat) if (rival := state.seats[enemy]).status != OVERCHARGED]
    return any(wizard.level < level <= TARGET for level in levels)
