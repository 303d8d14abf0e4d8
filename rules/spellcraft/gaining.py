"""Gaining: Treasures from their deck, cards from the Main Deck into one's Spell."""

from rules.core.decisions import Asking
from rules.core.triggers import follow
from rules.spellcraft.piles import add_component, next_treasure, turn_over
from rules.spellcraft.state import TREASURES, SpellcraftState, Treasure
from rules.spellcraft.topics import GAINED, held


def can_gain(state: SpellcraftState, seat: int) -> bool:
    """Is there a Treasure that ``seat`` may gain?"""
    return bool(state.treasure_deck or state.treasure_discard) and state.rules.may_gain(state, seat)


def gain_treasure(state: SpellcraftState, seat: int) -> Asking:
    """``seat`` gains the top Treasure (SC-155, SC-156); cards that answer it follow."""
    if not can_gain(state, seat):
        return
    card = next_treasure(state, seat, TREASURES[seat])
    if card is not None:
        yield from treasure_gained(state, seat, card)


def treasure_gained(state: SpellcraftState, seat: int, card: Treasure) -> Asking:
    """Cards that answer a gained Treasure, the new one too."""
    yield from follow(state, GAINED, held(state, seat, GAINED), card)


def add_top(state: SpellcraftState, seat: int, count: int = 1) -> None:
    """The top cards of the Main Deck join the own Spell (SC-147); Wild Magic finds its type later (SC-64)."""
    for _ in range(count):
        card = turn_over(state, seat)
        if card is None:
            return
        add_component(state, seat, card, card.kind.slot)
