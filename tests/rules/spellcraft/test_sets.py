"""The sets of Hell High and the Palace: whole, as printed, and what their plain cards do to hit points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pytest

from rules import hell_high
from rules.core.cards import Card, CardKind
from rules.pleasure_palace import cards as pleasure_palace
from rules.spellcraft.events import PowerRolled
from rules.spellcraft.kinds import FUTURE, GLYPHS, NEXT_GAME, NOW
from tests.rules.hell_high.playing import cast as cast_at_school
from tests.rules.pleasure_palace.playing import cast as cast_in_the_palace
from tests.rules.spellcraft.playing import hps
from tests.scenario import Table


class Set(NamedTuple):
    """A game's cards and the way to cast one, seat 0 against two foes who have had their turns."""

    cards: tuple[Card, ...]
    kinds: Sequence[CardKind]
    cast: Callable[..., Table]
    clean: dict[str, str]
    tokens: int = 0


SETS = {
    "hell_high": Set(
        hell_high.all_cards(),
        hell_high.KINDS,
        cast_at_school,
        {"Richy Prick Jr.'s": "Richy Prig Jr.'s", "Girlfriend's Cherry": "Cherry on Top"},
    ),
    "pleasure_palace": Set(
        pleasure_palace.all_cards(),
        pleasure_palace.KINDS,
        cast_in_the_palace,
        {
            "Silky Da Pimp's": "Silky Da Smooth's",
            "Anal Annihilation": "Annual Annihilation",
            "Seal of President Asshole": "Seal of President Sourpuss",
            "Necronomicondom": "Necronomi-Coat",
            "Genital Harpies": "Genuine Harpies",
            "Crotch Krakens": "Couch Krakens",
        },
        tokens=2,
    ),
}
each_set = pytest.mark.parametrize("cards", SETS.values(), ids=SETS)
KINDS = {kind.key: kind for cards in SETS.values() for kind in cards.kinds}

# -- the sets --------------------------------------------------------------------------------------------------------


@each_set
def test_the_decks_have_their_printed_sizes(cards: Set):
    """SC components: 98 Main Deck cards, 25 Treasures, 25 Dead Wizard cards; in the Palace 20 MTD Tokens."""
    types = Counter(card.kind.type for card in cards.cards)
    assert types["Source"] == types["Quality"] == types["Delivery"] + types["Creature"] == 30
    assert types["Wild Magic"] == 8 and types["Treasure"] == types["Dead Wizard"] == 25
    assert types["MTD"] == 10 * cards.tokens and sum(types.values()) == 148 + 10 * cards.tokens
    assert len({kind.key for kind in cards.kinds}) == 45 + 1 + 50 + (10 if cards.tokens else 0)


@each_set
@pytest.mark.parametrize(
    "types", [("Source",), ("Quality",), ("Delivery", "Creature"), ("MTD",)], ids=lambda types: types[0]
)
def test_as_many_of_each_glyph(cards: Set, types: tuple[str, ...]):
    """Three Components of each type, two MTD Tokens."""
    wanted = cards.tokens if types == ("MTD",) else 3
    assert Counter(kind.glyph for kind in cards.kinds if kind.type in types) == (
        dict.fromkeys(GLYPHS, wanted) if wanted else {}
    )


@each_set
def test_creatures_everlasting_and_dead_cards(cards: Set):
    assert sum(getattr(kind, "creature", False) for kind in cards.kinds) == 5
    assert sum(kind.everlasting for kind in cards.kinds if kind.type == "Treasure") == 8
    assert Counter(kind.when for kind in cards.kinds if kind.type == "Dead Wizard") == {
        NOW: 10,
        NEXT_GAME: 8,
        FUTURE: 7,
    }


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_every_card_is_printed_whole(kind: Any):
    """A name, a text, and rows that end in KEEP for Creatures alone; a remedy's text says when it may be used."""
    assert kind.name and kind.text
    rows = getattr(kind, "rows", ())
    assert len(rows) in (0, 3)
    assert any(row.keep for row in rows) == getattr(kind, "creature", False)
    if kind.type in ("Delivery", "Creature"):
        assert 2 <= kind.initiative <= 20 and rows
    if kind in pleasure_palace.KINDS:
        assert ("Reaction" in kind.text) == getattr(kind, "remedy", False)


@each_set
def test_the_names_that_are_not_clean_have_clean_ones(cards: Set):
    """HH-100."""
    assert {kind.name: kind.clean for kind in cards.kinds if kind.clean} == cards.clean


# -- Components that simply hurt and heal (three players; the rows by their dice) -------------------------------------

ITCH = ("Phantom Itch",)


@pytest.mark.parametrize(
    ("card", "facts", "after"),
    [
        ("HS02", {}, [20, 20, 18]),
        ("HS03", {"treasures": ["HT16"]}, [18, 20, 20]),
        ("HS04", {"hps": (9, 8)}, [20, 9, 6]),
        ("HS05", {"hps": (9, 8)}, [20, 5, 8]),
        ("HS06", {}, [20, 18, 18]),
        ("HS07", {}, [20, 19, 18]),
        ("HS08", {}, [20, 18, 20]),
        ("HS09", {}, [20, 18, 20]),
        ("HS14", {}, [21, 20, 18]),
        ("HS15", {}, [21, 18, 20]),
        ("HQ05", {"hps": (9, 8)}, [20, 7, 8]),
        ("HQ06", {"hps": (9, 8)}, [20, 9, 6]),
        ("HQ08", {}, [20, 18, 18]),
        ("HQ09", {}, [19, 20, 16]),
        ("HQ12", {}, [20, 17, 20]),
        ("HD01", {"dice": [3]}, [20, 20, 19]),
        ("HD03", {"dice": [2]}, [20, 19, 20]),
        ("HD04", {"dice": [3], "hps": (9, 8)}, [19, 7, 8]),
        ("HD04", {"dice": [6, 5], "bonus": "dark", "hps": (9, 8)}, [20, 3, 8]),
        ("HD05", {"dice": [4], "hps": (9, 8)}, [20, 9, 7]),
        ("HD06", {"dice": [5]}, [20, 17, 20]),
        ("HD07", {"dice": [6]}, [20, 18, 18]),
        ("HD08", {"dice": [6, 6], "bonus": "elemental"}, [20, 16, 16]),
        ("HD09", {"dice": [1]}, [20, 20, 19]),
        ("HD10", {"dice": [1, 5]}, [20, 17, 20]),
        ("HD13", {"dice": [6], "hps": (20, 12)}, [20, 20, 8]),
        ("HD14", {"dice": [6]}, [22, 18, 20]),
        ("HD14", {"dice": [6], "own_hp": 10}, [12, 18, 20]),
        ("HD15", {"dice": [3]}, [20, 18, 20]),
        ("PS03", {}, [20, 18, 20]),
        ("PS03", {"mtds": ITCH}, [20, 17, 20]),
        ("PS05", {"hps": (20, 15), "sack": []}, [20, 18, 15]),
        ("PS06", {"hps": (20, 15)}, [20, 20, 12]),
        ("PS06", {"hps": (20, 15), "standee": 0, "own_hp": 10}, [12, 20, 12]),
        ("PS08", {}, [20, 18, 18]),
        ("PS08", {"standee": 0}, [20, 17, 17]),
        ("PS09", {"theirs": {2: ITCH}}, [20, 19, 18]),
        ("PS13", {"own_hp": 10}, [13, 20, 20]),
        ("PS14", {"own_hp": 10, "hps": (20, 9)}, [11, 20, 8]),
        ("PS14", {"own_hp": 10, "hps": (20, 9), "mtds": ITCH * 2}, [13, 20, 8]),
        ("PS15", {"own_hp": 10}, [11, 20, 18]),
        ("PQ08", {}, [19, 20, 16]),
        ("PQ09", {}, [20, 18, 20]),
        ("PQ09", {"mtds": ITCH}, [20, 17, 20]),
        ("PQ13", {"own_hp": 10}, [13, 20, 20]),
        ("PQ15", {"hps": (20, 15), "own_hp": 17}, [18, 20, 13]),
        ("PD01", {"dice": [4]}, [20, 18, 20]),
        ("PD01", {"dice": [5]}, [20, 17, 20]),
        ("PD04", {"dice": [5], "hps": (9, 10)}, [20, 9, 8]),
        ("PD05", {"dice": [4], "hps": (20, 15)}, [20, 18, 15]),
        ("PD06", {"dice": [5], "hps": (20, 15), "own_hp": 10}, [10, 20, 13]),
        ("PD07", {"dice": [4]}, [20, 19, 19]),
        ("PD07", {"dice": [6]}, [20, 18, 18]),
        ("PD09", {"dice": [5]}, [20, 20, 17]),
        ("PD13", {"dice": [5]}, [20, 18, 18]),
        ("PD14", {"dice": [5], "own_hp": 10}, [12, 18, 20]),
        ("PD15", {"dice": [5], "hps": (20, 15), "own_hp": 17}, [17, 17, 15]),
    ],
)
def test_damage_and_healing(card: str, facts: dict[str, Any], after: list[int]):
    """Target and row; in Hell High left is seat 1 (rank 8), right is seat 2 (rank 5) and the caster stands on 7."""
    assert hps(SETS[game_of(card)].cast(card, **facts)) == after


def game_of(card: str) -> str:
    """The game of a card by the first letter of its key."""
    return "hell_high" if card.startswith("H") else "pleasure_palace"


@pytest.mark.parametrize(
    ("creature", "die", "kept"),
    [
        ("HD03", 4, False),
        ("HD03", 5, True),
        ("HD05", 6, True),
        ("HD09", 6, True),
        ("HD15", 5, True),
        ("HD15", 4, False),
        ("PD03", 5, True),
        ("PD06", 1, False),
        ("PD09", 5, True),
        ("PD12", 1, True),
        ("PD12", 5, False),
        ("PD15", 5, True),
    ],
)
def test_creatures_are_kept_when_the_row_says_so(creature: str, die: int, kept: bool):
    """SC-126, SC-127."""
    table = SETS[game_of(creature)].cast(creature, seats=2, dice=[die], own_hp=10)
    assert bool(table.seat(0).creatures) == kept


@pytest.mark.parametrize(
    ("treasure", "delivery"),
    [
        ("HT05", "HD03"),
        ("HT06", "HD05"),
        ("HT07", "HD09"),
        ("HT08", "HD12"),
        ("HT09", "HD14"),
        ("PT08", "PD01"),
        ("PT09", "PD05"),
        ("PT10", "PD07"),
        ("PT11", "PD10"),
        ("PT12", "PD14"),
    ],
)
def test_one_die_more_for_a_glyph(treasure: str, delivery: str):
    table = SETS[game_of(delivery)].cast(delivery, seats=2, treasures_own=[treasure], dice=[1, 1])
    assert len(table.events(PowerRolled)[0].results) == 2
