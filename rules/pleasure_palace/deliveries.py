"""The Deliveries of the Palace (PD01 to PD15, house cards but for PD01 and PD04)."""

from rules.pleasure_palace.aims import the_rich
from rules.pleasure_palace.parts import (
    ALL,
    REACTION,
    cures_and_deals,
    cures_one,
    deals,
    deals_and_passes,
    infects,
    poses_and_deals,
)
from rules.pleasure_palace.state import Palace
from rules.spellcraft.asking import (
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
from rules.spellcraft.kinds import DELIVERY, Aim, ComponentKind, Row
from rules.spellcraft.stock import gains_treasure, heals

Rows = tuple[Row[Palace], Row[Palace], Row[Palace]]


def _delivery(
    number: int,
    name: str,
    glyph: str,
    initiative: int,
    whom: str,
    aim: Aim[Palace],
    rows: Rows,
    *,
    clean: str = "",
    creature: bool = False,
    remedy: bool = False,
) -> ComponentKind[Palace]:
    text = f"{whom}. **Roll.**"
    if remedy:
        text += REACTION
    return ComponentKind(
        key=f"pd{number:02}",
        name=name,
        type="Creature" if creature else "Delivery",
        text=text,
        slot=DELIVERY,
        glyph=glyph,
        initiative=initiative,
        aim=aim,
        rows=rows,
        clean=clean,
        creature=creature,
        remedy=remedy,
    )


def _plain(low: int, middle: int, high: int) -> Rows:
    """Three rows that only deal damage."""
    return Row(f"deal {low}", deals(low)), Row(f"deal {middle}", deals(middle)), Row(f"deal {high}", deals(high))


def _kept(low: int, middle: int, high: int) -> Rows:
    """Three rows of a Creature that is kept by the better ones."""
    return (
        Row(f"deal {low}", deals(low)),
        Row(f"deal {middle}, KEEP", deals(middle), keep=True),
        Row(f"deal {high}, KEEP", deals(high), keep=True),
    )


DELIVERIES = (
    _delivery(
        1,
        "Anal Annihilation",
        "arcane",
        11,
        "The left foe",
        left_foe,
        (
            Row("deal 2", deals(2)),
            Row("deal 3, gain a Treasure", deals(3), gains_treasure),
            Row("deal 5, gain a Treasure", deals(5), gains_treasure),
        ),
        clean="Annual Annihilation",
    ),
    _delivery(
        2,
        "Bubble Bath of Doom",
        "arcane",
        8,
        "A foe",
        a_foe,
        (
            Row("cure one of your MTDs, deal 1", cures_and_deals(1, 1)),
            Row("cure one of your MTDs, deal 3", cures_and_deals(1, 3)),
            Row("cure all your MTDs, deal 5", cures_and_deals(ALL, 5)),
        ),
        remedy=True,
    ),
    _delivery(
        3,
        "Penicillin Pixie",
        "arcane",
        6,
        "A random foe",
        random_foe,
        (
            Row("cure one of your MTDs", own=cures_one),
            Row("deal 2, KEEP", deals(2), keep=True),
            Row("deal 4, gain a Treasure, KEEP", deals(4), gains_treasure, keep=True),
        ),
        creature=True,
    ),
    _delivery(
        4,
        "Eat the Rich",
        "dark",
        16,
        "Each foe with 10 HP or more. **Standee:** each foe",
        the_rich,
        _plain(1, 2, 4),
    ),
    _delivery(
        5,
        "Plague-Cart Pile-Up",
        "dark",
        12,
        "The strongest foe",
        strongest,
        (
            Row("deal 2", deals(2)),
            Row("deal 3, it gains an MTD", infects(3)),
            Row("deal 5, it gains an MTD", infects(5)),
        ),
    ),
    _delivery(
        6,
        "Sack Ghoul",
        "dark",
        3,
        "The weakest foe",
        weakest,
        (
            Row("deal 1", deals(1)),
            Row("deal 2, KEEP", deals(2), keep=True),
            Row("deal 3, heal 1, KEEP", deals(3), heals(1), keep=True),
        ),
        creature=True,
    ),
    _delivery(7, "Sauna of Sorrows", "elemental", 9, "Each foe", each_foe, _plain(1, 2, 4), remedy=True),
    _delivery(8, "Rubber-Ducky Rocket", "elemental", 19, "A random foe", random_foe, _plain(2, 3, 5)),
    _delivery(9, "Hot-Tub Hydra", "elemental", 5, "The right foe", right_foe, _kept(1, 3, 4), creature=True),
    _delivery(
        10,
        "Disappearing Act",
        "illusion",
        20,
        "A foe",
        a_foe,
        (
            Row("take the Standee", poses_and_deals(0)),
            Row("take the Standee, deal 2", poses_and_deals(2)),
            Row("take the Standee, deal 4", poses_and_deals(4)),
        ),
    ),
    _delivery(
        11,
        "Handshake of Mildew",
        "illusion",
        14,
        "A foe",
        a_foe,
        (
            Row("deal 2, pass one of your MTDs to it", deals_and_passes(2, 1)),
            Row("deal 3, pass one of your MTDs to it", deals_and_passes(3, 1)),
            Row("deal 5, pass up to two of your MTDs to it", deals_and_passes(5, 2)),
        ),
    ),
    _delivery(
        12,
        "Inflatable Imp",
        "illusion",
        2,
        "A random foe",
        random_foe,
        (Row("KEEP", keep=True), Row("deal 3", deals(3)), Row("deal 4, KEEP", deals(4), keep=True)),
        creature=True,
    ),
    _delivery(13, "Wart Bomb", "primal", 17, "The left and right foes", left_and_right, _plain(1, 2, 4)),
    _delivery(
        14,
        "Chicken-Soup Geyser",
        "primal",
        7,
        "The left foe",
        left_foe,
        (
            Row("deal 1, heal 1", deals(1), heals(1)),
            Row("deal 2, heal 2", deals(2), heals(2)),
            Row("deal 4, heal 4", deals(4), heals(4)),
        ),
    ),
    _delivery(15, "Bouncer Yeti", "primal", 10, "A stronger foe", a_stronger, _kept(2, 3, 5), creature=True),
)
