"""The Deliveries of Hell High (HD01 to HD15, house cards but for HD01 and HD02)."""

from collections.abc import Sequence

from rules.core.cards import Card
from rules.core.decisions import Asking
from rules.hell_high.board import a_higher_foe, a_lower_foe, an_adjacent_foe
from rules.hell_high.shared_effects import deals, gains, reacts
from rules.hell_high.state import Board
from rules.spellcraft.choices import (
    a_foe,
    a_weaker,
    each_foe,
    left_and_right,
    left_foe,
    random_foe,
    right_foe,
    strongest,
    weakest,
)
from rules.spellcraft.kinds import DELIVERY, Row, Strike
from rules.spellcraft.printing import Components
from rules.spellcraft.shared_effects import gains_treasure, heals, hit, takes

DELIVERIES: Components[Board] = Components("hd", DELIVERY)


DELIVERIES.rolls(
    1,
    "Pain Locker",
    "arcane",
    "A lower foe",
    a_lower_foe,
    (
        Row("deal 1", deals(1)),
        Row("deal 2, foe −2 Status", deals(2, 2)),
        Row("deal 5, foe −3 Status", deals(5, 3)),
    ),
    initiative=13,
)


def _cards(more: int) -> Strike[Board]:
    """Deal as many as there are cards in one's Spell, kept Creatures apart (HH-108)."""

    def to(state: Board, seat: int, card: Card, targets: Sequence[int]) -> Asking:
        return hit(state, seat, card, targets, more + len(state.seats[seat].spell))

    return to


DELIVERIES.rolls(
    2,
    "Final Cramming",
    "arcane",
    "A foe",
    a_foe,
    (
        Row("deal 2", deals(2)),
        Row("deal 1 per card in your Spell", _cards(0)),
        Row("deal 2 plus 1 per card in your Spell", _cards(2)),
    ),
    initiative=8,
)
DELIVERIES.rolls(
    3,
    "Homework Golem",
    "arcane",
    "The left foe",
    left_foe,
    (
        Row("deal 1", deals(1)),
        Row("deal 2, KEEP", deals(2), keep=True),
        Row("deal 4, gain a Treasure, KEEP", deals(4), gains_treasure, keep=True),
    ),
    initiative=6,
    creature=True,
)
DELIVERIES.rolls(
    4,
    "Prom-Night Zombie Parade",
    "dark",
    "The strongest foe",
    strongest,
    (Row("deal 2, take 1", deals(2), takes(1)), Row("deal 4", deals(4)), Row("deal 6", deals(6))),
    initiative=15,
)
DELIVERIES.rolls(
    5,
    "Locker-Room Lich",
    "dark",
    "The weakest foe",
    weakest,
    (
        Row("deal 1", deals(1)),
        Row("deal 2, heal 1, KEEP", deals(2), heals(1), keep=True),
        Row("deal 3, heal 2, KEEP", deals(3), heals(2), keep=True),
    ),
    initiative=4,
    creature=True,
)
DELIVERIES.rolls(
    6,
    "Permanent Record",
    "dark",
    "A higher foe",
    a_higher_foe,
    (
        Row("deal 2", deals(2)),
        Row("deal 3, +1 Status", deals(3), gains(1)),
        Row("deal 5, +2 Status", deals(5), gains(2)),
    ),
    reacts(3),
    initiative=11,
)
DELIVERIES.rolls(
    7,
    "Dodgeball Inferno",
    "elemental",
    "The left and right foes",
    left_and_right,
    (Row("deal 1", deals(1)), Row("deal 2", deals(2)), Row("deal 4", deals(4))),
    initiative=18,
)
DELIVERIES.rolls(
    8,
    "Cafeteria Eruption",
    "elemental",
    "Each foe",
    each_foe,
    (Row("deal 1", deals(1)), Row("deal 2", deals(2)), Row("deal 4", deals(4))),
    reacts(2),
    initiative=9,
)
DELIVERIES.rolls(
    9,
    "Boiler-Room Salamander",
    "elemental",
    "The right foe",
    right_foe,
    (
        Row("deal 1", deals(1)),
        Row("deal 3, KEEP", deals(3), keep=True),
        Row("deal 5, KEEP", deals(5), keep=True),
    ),
    initiative=5,
    creature=True,
)
DELIVERIES.rolls(
    10,
    "Pop Quiz",
    "illusion",
    "A random foe",
    random_foe,
    (Row("deal 2", deals(2)), Row("deal 3", deals(3)), Row("deal 5", deals(5))),
    initiative=20,
)
DELIVERIES.rolls(
    11,
    "Yearbook Flashbang",
    "illusion",
    "A foe",
    a_foe,
    (
        Row("deal 1, foe −1 Status", deals(1, 1)),
        Row("deal 2, foe −2 Status", deals(2, 2)),
        Row("deal 4, foe −3 Status", deals(4, 3)),
    ),
    initiative=14,
)
DELIVERIES.rolls(
    12,
    "Imaginary Pen Pal",
    "illusion",
    "A random foe",
    random_foe,
    (
        Row("heal 1, KEEP", own=heals(1), keep=True),
        Row("deal 3", deals(3)),
        Row("deal 4, KEEP", deals(4), keep=True),
    ),
    initiative=2,
    creature=True,
)
DELIVERIES.rolls(
    13,
    "Wedgie of the Wild",
    "primal",
    "A weaker foe",
    a_weaker,
    (Row("deal 2", deals(2)), Row("deal 4", deals(4)), Row("deal 6", deals(6))),
    initiative=17,
)
DELIVERIES.rolls(
    14,
    "Mystery Meatloaf",
    "primal",
    "The left foe",
    left_foe,
    (
        Row("deal 1, heal 1", deals(1), heals(1)),
        Row("deal 2, heal 2", deals(2), heals(2)),
        Row("deal 4, heal 4", deals(4), heals(4)),
    ),
    reacts(2),
    initiative=7,
)
DELIVERIES.rolls(
    15,
    "Half-Time Hellhound",
    "primal",
    "An adjacent foe",
    an_adjacent_foe,
    (
        Row("deal 2", deals(2)),
        Row("deal 3, KEEP", deals(3), keep=True),
        Row("deal 5, +1 Status, KEEP", deals(5), gains(1), keep=True),
    ),
    initiative=10,
    creature=True,
)
