"""The Deliveries of Hell High (HD01 to HD15, house cards but for HD01 and HD02)."""

from collections.abc import Sequence

from rules.core.cards import Card
from rules.core.decisions import Asking
from rules.hell_high.board import a_higher_foe, a_lower_foe, an_adjacent_foe
from rules.hell_high.parts import deals, gains, reacts
from rules.hell_high.state import Board
from rules.spellcraft.asking import (
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
from rules.spellcraft.kinds import DELIVERY, Aim, ComponentKind, Row, Strike
from rules.spellcraft.stock import gains_treasure, heals, hit, takes


def _cards(more: int) -> Strike[Board]:
    """Deal as many as there are cards in the own Spell, kept Creatures apart (HH-108)."""

    def to(state: Board, seat: int, card: Card, targets: Sequence[int]) -> Asking:
        yield from hit(state, seat, card, targets, more + len(state.seats[seat].spell))

    return to


def _delivery(
    number: int,
    name: str,
    glyph: str,
    initiative: int,
    whom: str,
    aim: Aim[Board],
    rows: tuple[Row[Board], Row[Board], Row[Board]],
    *,
    clean: str = "",
    creature: bool = False,
    reaction: int = 0,
) -> ComponentKind[Board]:
    return ComponentKind(
        key=f"hd{number:02}",
        name=name,
        type="Creature" if creature else "Delivery",
        text=f"{whom.capitalize()}. **Roll.**"
        + (f" **Reaction:** deal {reaction} to the active Wizard." if reaction else ""),
        slot=DELIVERY,
        glyph=glyph,
        initiative=initiative,
        aim=aim,
        rows=rows,
        clean=clean,
        creature=creature,
        reaction=reacts(reaction) if reaction else None,
    )


DELIVERIES = (
    _delivery(
        1,
        "Pain Locker",
        "arcane",
        13,
        "a lower foe",
        a_lower_foe,
        (
            Row("deal 1", deals(1)),
            Row("deal 2, foe loses 2 Social Status", deals(2, 2)),
            Row("deal 5, foe loses 3 Social Status", deals(5, 3)),
        ),
    ),
    _delivery(
        2,
        "Final Cramming",
        "arcane",
        8,
        "a foe",
        a_foe,
        (
            Row("deal 2", deals(2)),
            Row("deal as many as cards in your Spell", _cards(0)),
            Row("deal 2 plus as many as cards in your Spell", _cards(2)),
        ),
    ),
    _delivery(
        3,
        "Homework Golem",
        "arcane",
        6,
        "the left foe",
        left_foe,
        (
            Row("deal 1", deals(1)),
            Row("deal 2, KEEP", deals(2), keep=True),
            Row("deal 4, gain a Treasure, KEEP", deals(4), gains_treasure, True),
        ),
        creature=True,
    ),
    _delivery(
        4,
        "Prom-Night Zombie Parade",
        "dark",
        15,
        "the strongest foe",
        strongest,
        (Row("deal 2, take 1", deals(2), takes(1)), Row("deal 4", deals(4)), Row("deal 6", deals(6))),
    ),
    _delivery(
        5,
        "Locker-Room Lich",
        "dark",
        4,
        "the weakest foe",
        weakest,
        (
            Row("deal 1", deals(1)),
            Row("deal 2, heal 1, KEEP", deals(2), heals(1), True),
            Row("deal 3, heal 2, KEEP", deals(3), heals(2), True),
        ),
        creature=True,
    ),
    _delivery(
        6,
        "Permanent Record",
        "dark",
        11,
        "a higher foe",
        a_higher_foe,
        (
            Row("deal 2", deals(2)),
            Row("deal 3, gain 1 Social Status", deals(3), gains(1)),
            Row("deal 5, gain 2 Social Status", deals(5), gains(2)),
        ),
        reaction=3,
    ),
    _delivery(
        7,
        "Dodgeball Inferno",
        "elemental",
        18,
        "the left and right foes",
        left_and_right,
        (Row("deal 1", deals(1)), Row("deal 2", deals(2)), Row("deal 4", deals(4))),
    ),
    _delivery(
        8,
        "Cafeteria Eruption",
        "elemental",
        9,
        "each foe",
        each_foe,
        (Row("deal 1", deals(1)), Row("deal 2", deals(2)), Row("deal 4", deals(4))),
        reaction=2,
    ),
    _delivery(
        9,
        "Boiler-Room Salamander",
        "elemental",
        5,
        "the right foe",
        right_foe,
        (
            Row("deal 1", deals(1)),
            Row("deal 3, KEEP", deals(3), keep=True),
            Row("deal 5, KEEP", deals(5), keep=True),
        ),
        creature=True,
    ),
    _delivery(
        10,
        "Pop Quiz",
        "illusion",
        20,
        "a random foe",
        random_foe,
        (Row("deal 2", deals(2)), Row("deal 3", deals(3)), Row("deal 5", deals(5))),
    ),
    _delivery(
        11,
        "Yearbook Flashbang",
        "illusion",
        14,
        "a foe",
        a_foe,
        (
            Row("deal 1, foe loses 1 Social Status", deals(1, 1)),
            Row("deal 2, foe loses 2 Social Status", deals(2, 2)),
            Row("deal 4, foe loses 3 Social Status", deals(4, 3)),
        ),
    ),
    _delivery(
        12,
        "Imaginary Pen Pal",
        "illusion",
        2,
        "a random foe",
        random_foe,
        (
            Row("heal 1, KEEP", own=heals(1), keep=True),
            Row("deal 3", deals(3)),
            Row("deal 4, KEEP", deals(4), keep=True),
        ),
        creature=True,
    ),
    _delivery(
        13,
        "Wedgie of the Wild",
        "primal",
        17,
        "a weaker foe",
        a_weaker,
        (Row("deal 2", deals(2)), Row("deal 4", deals(4)), Row("deal 6", deals(6))),
    ),
    _delivery(
        14,
        "Mystery Meatloaf",
        "primal",
        7,
        "the left foe",
        left_foe,
        (
            Row("deal 1, heal 1", deals(1), heals(1)),
            Row("deal 2, heal 2", deals(2), heals(2)),
            Row("deal 4, heal 4", deals(4), heals(4)),
        ),
        reaction=2,
    ),
    _delivery(
        15,
        "Half-Time Hellhound",
        "primal",
        10,
        "an adjacent foe",
        an_adjacent_foe,
        (
            Row("deal 2", deals(2)),
            Row("deal 3, KEEP", deals(3), keep=True),
            Row("deal 5, gain 1 Social Status, KEEP", deals(5), gains(1), True),
        ),
        creature=True,
    ),
)
