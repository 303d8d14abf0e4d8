"""Whom the Palace's Components aim at, besides the aims that both games have."""

from rules.core.cards import Card
from rules.pleasure_palace.standee import standee_line
from rules.pleasure_palace.state import PalaceState
from rules.spellcraft.choices import Seats, aimed, several
from rules.spellcraft.state import foes

RICH = 10


def the_rich(state: PalaceState, seat: int, card: Card) -> Seats:
    """Each foe with 10 HP or more; with the Standee each foe (PP-102)."""
    among = foes(state, seat)
    if not standee_line(state, seat, card):
        among = [foe for foe in among if state.seats[foe].hp >= RICH]
    return aimed(state, seat, card, (yield from several(state, seat, card, among)))
