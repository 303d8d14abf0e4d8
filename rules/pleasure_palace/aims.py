"""Whom the Palace's Components aim at: sets of Wizards are narrowed by Witch Warts."""

from collections.abc import Callable
from typing import Any

from rules.core.cards import Card
from rules.pleasure_palace.house import narrow
from rules.pleasure_palace.standee import has_standee
from rules.spellcraft import asking
from rules.spellcraft.asking import Seats, aimed
from rules.spellcraft.state import foes

RICH = 10


def _set_of(aim: Callable[..., Seats]) -> Callable[..., Seats]:
    """The same set, narrowed."""

    def narrowed(state: Any, seat: int, card: Card) -> Seats:
        targets = yield from aim(state, seat, card)
        found: list[int] = yield from narrow(state, seat, card, targets)
        return found

    return narrowed


each_foe = _set_of(asking.each_foe)
left_and_right = _set_of(asking.left_and_right)


def the_rich(state: Any, seat: int, card: Card) -> Seats:
    """Each foe with 10 HP or more; with the Standee each foe (PP-102)."""
    among = foes(state, seat)
    if not has_standee(state, seat):
        among = [foe for foe in among if state.seats[foe].hp >= RICH]
    found: list[int] = yield from narrow(state, seat, card, aimed(state, seat, card, among))
    return found
