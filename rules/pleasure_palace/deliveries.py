"""The Deliveries of the Palace (PD01 to PD15, house cards but for PD01 and PD04)."""

from rules.pleasure_palace.aims import the_rich
from rules.pleasure_palace.shared_effects import (
    ALL,
    REMEDY,
    cures_and_deals,
    cures_one,
    deals,
    deals_and_passes,
    infects,
    poses_and_deals,
)
from rules.pleasure_palace.state import PalaceState
from rules.spellcraft.choices import (
    a_foe,
    a_stronger,
    each_foe,
    left_and_right,
    left_foe,
    random_foe,
    right_foe,
    strongest,
    weakest,
)
from rules.spellcraft.kinds import DELIVERY, Row
from rules.spellcraft.printing import Components
from rules.spellcraft.shared_effects import gains_treasure, heals

Rows = tuple[Row[PalaceState], Row[PalaceState], Row[PalaceState]]


DELIVERIES: Components[PalaceState] = Components("pd", DELIVERY)


DELIVERIES.rolls(
    1,
    "Anal Annihilation",
    "arcane",
    "The left foe",
    left_foe,
    (
        Row("deal 2", deals(2)),
        Row("deal 3, gain a Treasure", deals(3), gains_treasure),
        Row("deal 5, gain a Treasure", deals(5), gains_treasure),
    ),
    clean="Annual Annihilation",
    initiative=11,
)
DELIVERIES.rolls(
    2,
    "Bubble Bath of Doom",
    "arcane",
    "A foe",
    a_foe,
    (
        Row("cure one, deal 1", cures_and_deals(1, 1)),
        Row("cure one, deal 3", cures_and_deals(1, 3)),
        Row("cure all, deal 5", cures_and_deals(ALL, 5)),
    ),
    REMEDY,
    initiative=8,
)
DELIVERIES.rolls(
    3,
    "Penicillin Pixie",
    "arcane",
    "A random foe",
    random_foe,
    (
        Row("cure one", own=cures_one),
        Row("deal 2, KEEP", deals(2), keep=True),
        Row("deal 4, gain a Treasure, KEEP", deals(4), gains_treasure, keep=True),
    ),
    initiative=6,
    creature=True,
)


def _plain(low: int, middle: int, high: int) -> Rows:
    """Three rows that only deal damage."""
    return Row(f"deal {low}", deals(low)), Row(f"deal {middle}", deals(middle)), Row(f"deal {high}", deals(high))


DELIVERIES.rolls(
    4,
    "Eat the Rich",
    "dark",
    "Each foe with 10 HP or more. **Standee:** each foe",
    the_rich,
    _plain(1, 2, 4),
    initiative=16,
)
DELIVERIES.rolls(
    5,
    "Plague-Cart Pile-Up",
    "dark",
    "The strongest foe",
    strongest,
    (
        Row("deal 2", deals(2)),
        Row("deal 3, foe +1 MTD", infects(3)),
        Row("deal 5, foe +1 MTD", infects(5)),
    ),
    initiative=12,
)
DELIVERIES.rolls(
    6,
    "Sack Ghoul",
    "dark",
    "The weakest foe",
    weakest,
    (
        Row("deal 1", deals(1)),
        Row("deal 2, KEEP", deals(2), keep=True),
        Row("deal 3, heal 1, KEEP", deals(3), heals(1), keep=True),
    ),
    initiative=3,
    creature=True,
)
DELIVERIES.rolls(7, "Sauna of Sorrows", "elemental", "Each foe", each_foe, _plain(1, 2, 4), REMEDY, initiative=9)
DELIVERIES.rolls(8, "Rubber-Ducky Rocket", "elemental", "A random foe", random_foe, _plain(2, 3, 5), initiative=19)


def _kept(low: int, middle: int, high: int) -> Rows:
    """Three rows of a Creature that is kept by the better ones."""
    return (
        Row(f"deal {low}", deals(low)),
        Row(f"deal {middle}, KEEP", deals(middle), keep=True),
        Row(f"deal {high}, KEEP", deals(high), keep=True),
    )


DELIVERIES.rolls(
    9, "Hot-Tub Hydra", "elemental", "The right foe", right_foe, _kept(1, 3, 4), initiative=5, creature=True
)
DELIVERIES.rolls(
    10,
    "Disappearing Act",
    "illusion",
    "A foe",
    a_foe,
    (
        Row("take Standee", poses_and_deals(0)),
        Row("Standee, deal 2", poses_and_deals(2)),
        Row("Standee, deal 4", poses_and_deals(4)),
    ),
    initiative=20,
)
DELIVERIES.rolls(
    11,
    "Handshake of Mildew",
    "illusion",
    "A foe",
    a_foe,
    (
        Row("deal 2, pass an MTD", deals_and_passes(2, 1)),
        Row("deal 3, pass an MTD", deals_and_passes(3, 1)),
        Row("deal 5, pass up to 2", deals_and_passes(5, 2)),
    ),
    initiative=14,
)
DELIVERIES.rolls(
    12,
    "Inflatable Imp",
    "illusion",
    "A random foe",
    random_foe,
    (Row("KEEP", keep=True), Row("deal 3", deals(3)), Row("deal 4, KEEP", deals(4), keep=True)),
    initiative=2,
    creature=True,
)
DELIVERIES.rolls(13, "Wart Bomb", "primal", "The left and right foes", left_and_right, _plain(1, 2, 4), initiative=17)
DELIVERIES.rolls(
    14,
    "Chicken-Soup Geyser",
    "primal",
    "The left foe",
    left_foe,
    (
        Row("deal 1, heal 1", deals(1), heals(1)),
        Row("deal 2, heal 2", deals(2), heals(2)),
        Row("deal 4, heal 4", deals(4), heals(4)),
    ),
    initiative=7,
)
DELIVERIES.rolls(
    15, "Bouncer Yeti", "primal", "A stronger foe", a_stronger, _kept(2, 3, 5), initiative=10, creature=True
)
