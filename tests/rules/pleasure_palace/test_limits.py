"""Cards of the Palace at their limits, and that what works or wards is told."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rules.core.events import Healed, Triggered, TurnBegan
from rules.pleasure_palace.state import MtdRefused
from tests.rules.pleasure_palace.playing import cast, palace, sick, standee
from tests.rules.spellcraft.playing import hps


@pytest.mark.parametrize(
    ("mtds", "left"), [((), 0), (("PM01",), 1), (("PM01", "PM04"), 1), (("PM01", "PM04", "PM08"), 2)]
)
def test_an_amulet_cures_from_two_on(mtds: Sequence[str], left: int):
    """PT13: one of two or more; a single MTD stays. Its work is told."""
    table = palace(2)
    table.seat(0).treasures("PT13").mtds(*mtds).hand("PS15")
    table.seat(1).hand("PS15")
    table.begin(0, phase="round")
    if len(mtds) >= 2:
        table.asked(0, "cure").choose("cure", mtds[0])
    assert len(sick(table, 0)) == left
    assert len(table.events(Triggered, seat=0, card="PT13")) == (len(mtds) >= 2)


@pytest.mark.parametrize(("hand", "offered"), [((), False), (("PS15", "PD01"), False), (("PS15", "PQ15"), True)])
def test_a_howitzer_takes_qualities_alone(hand: Sequence[str], offered: bool):
    """PT01, PP-108: without a Quality in hand it cannot be used."""
    table = palace(2)
    table.seat(0).spell("PS15").treasures("PT01").mtds("PM01").hand(*hand)
    table.seat(1).done()
    table.begin(0, phase="turn")
    options = [option.card.kind.key for option in table.match.decision.options if option.card is not None]
    assert ("pt01" in options) is offered


@pytest.mark.parametrize(("own", "first"), [("PD12", 0), ("PS15", 1)])
def test_slippers_add_exactly_five(own: str, first: int):
    """PT23, SC-46: 2 and 5 beat 6; without a Delivery there is nothing to add to."""
    table = palace(2)
    table.seat(0).spell(own).treasures("PT23")
    table.seat(1).spell("PD03")
    table.begin(0)
    assert table.events(TurnBegan)[0].seat == first


def test_a_rope_says_that_it_strikes():
    """PT15: at the thief, while it lives."""
    table = palace(2)
    table.seat(0).spell("PQ11")
    table.seat(1).treasures("PT15").done()
    table.begin(0, phase="turn", standee=1)
    assert standee(table) == 0 and hps(table)[0] == 18
    assert len(table.events(Triggered, seat=1, card="PT15")) == 1


def test_a_clap_trap_says_that_it_snaps():
    """PM07, PP-53: told once, and back in the sack."""
    table = cast("PS04", seats=2, sack=["PM07"])
    assert len(table.events(Triggered, seat=0, card="PM07")) == 1
    assert sick(table, 0) == [] and hps(table) == [18, 18]


@pytest.mark.parametrize(("treasure", "verb"), [("PT05", "use"), ("PT06", "answer")])
def test_what_meets_an_mtd_says_so(treasure: str, verb: str):
    """PT05, PT06, PP-111, PP-112: what keeps it away, and what answers it."""
    table = cast("PS04", seats=2, own_hp=10, treasures_own=[treasure], sack=["PM01"])
    table.turn(0).choose(verb, treasure)
    assert len(table.events(Triggered, seat=0, card=treasure)) == 1
    assert len(table.events(Healed, seat=0, card=treasure)) == (verb == "answer")


def test_iron_stomach_says_whom_it_spares():
    """PX17: the MTD is refused by a card, which is named."""
    table = palace(2)
    table.seat(0).spell("PS04").risen("PX17")
    table.seat(1).done()
    table.begin(0, phase="turn", sack=["PM01"])
    assert [(event.why, event.card.kind.key) for event in table.events(MtdRefused, seat=0)] == [("card", "px17")]
    assert sick(table, 0) == [] and table.seat(0).risen == []
