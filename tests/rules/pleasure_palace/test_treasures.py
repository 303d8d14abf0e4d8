"""Every Treasure does what it says; the plain ones stand in tests.rules.spellcraft.test_sets."""

from __future__ import annotations

from typing import Any

from rules.core.events import Healed, TurnBegan
from rules.pleasure_palace.state import MtdRefused
from rules.spellcraft.events import PowerRolled
from tests.rules.pleasure_palace.playing import ITCH, cast, palace, sick, standee
from tests.rules.spellcraft.playing import hps, moves
from tests.scenario import Table


def test_howitzer_without_an_mtd():
    """PT01, PP-108: it may be discarded, but nothing is cured or dealt."""
    table = cast("PS15", seats=2, treasures_own=["PT01"], hand=["PQ13"])
    table.turn(0).choose("use", "PT01")
    assert hps(table) == [21, 18] and moves(table, "discard") == ["pq13"] and "pt01" in table.seat(0).treasures


def test_keytar():
    """PT02, PP-109: MTDs leave 1 HP, damage that counts them may kill (PP-32)."""
    table = cast("PS08", own_hp=2, mtds=["Hocus Poxus"], treasures_own=["PT02"])
    assert table.seat(0).hp == 1 and table.seat(0).living


def test_seal_is_an_mtd():
    """PT03, PP-110: counted, cured to the Treasure discard pile, passed."""
    table = cast("PD01", seats=2, treasures_own=["PT03"], dice=[1, 1])
    assert len(table.events(PowerRolled)[0].results) == 2
    cured = cast("PS07", seats=2, treasures_own=["PT03"])
    assert cured.seat(0).treasures == [] and cured.seat(1).hp == 17
    assert [card.kind.key for card in cured.match.state.treasure_discard] == ["pt03"]
    passed = cast("PS12", seats=2, treasures_own=["PT03"])
    assert passed.seat(1).treasures == ["pt03"] and passed.seat(1).hp == 17


def test_pinnacle_and_peak():
    """PT04, PT07: one of them answers."""
    table = cast("PS04", seats=2, treasures_own=["PT04"], sack=["Ghoul Gout"], dice=[(1, 0)])
    table.turn(0).choose("answer", "PT04")
    assert standee(table) == 0
    peak = cast("PS04", seats=2, treasures_own=["PT07"], sack=["Ghoul Gout"], dice=[(1, 0)])
    peak.turn(0).choose("answer", "PT07")
    assert peak.seat(1).hp == 20 - 2 - 3


def test_necronomi_coat():
    """PT05, PP-112: nothing is gained, no token drawn."""
    table = cast("PS04", seats=2, treasures_own=["PT05"], sack=["Ghoul Gout"])
    table.turn(0).choose("use", "PT05")
    assert sick(table, 0) == [] and table.seat(0).treasures == [] and table.seat(1).hp == 18
    assert len(table.events(MtdRefused, why="card")) == 1


def test_amulet_cures_at_the_start_of_a_round():
    """PT13."""
    table = palace(2)
    table.seat(0).treasures("PT13").mtds("Ghoul Gout", "Ghoul Gout").hand("PS15")
    table.seat(1).treasures().mtds("Phantom Itch").hand("PS15")
    table.begin(0, phase="status")
    if table.match.decision.topic == "cure":
        table.submit([0])
    assert len(sick(table, 0)) == 1 and len(sick(table, 1)) == 1


def test_loofah():
    """PT14: once for a text."""
    table = cast("PS07", seats=2, mtds=ITCH, treasures_own=["PT14"])
    assert table.seat(1).hp == 20 - 1 - 3


def test_velvet_rope():
    """PT15: before the damage of the thief (PP-117)."""
    table = palace(2)
    table.seat(0).spell("PQ11")
    table.seat(1).treasures("PT15").done()
    table.begin(0, phase="turn", standee=1)
    assert hps(table) == [18, 19]


def test_standee_polish():
    """PT16."""
    assert cast("PD14", seats=2, treasures_own=["PT16"], standee=0, dice=[4]).events(PowerRolled)[0].total == 5
    assert cast("PD14", seats=2, treasures_own=["PT16"], dice=[4]).events(PowerRolled)[0].total == 4


def test_dice_cup():
    """PT17, SC-97."""
    table = cast("PD14", seats=2, treasures_own=["PT17"], dice=[1, 6])
    table.turn(0).choose("yes")
    assert [event.results for event in table.events(PowerRolled)] == [[1], [6]]


def struck(treasure: str, spell: str = "PS03", **facts: Any) -> Table:
    """Seat 0 hurts seat 1, who has a Treasure."""
    table = palace(2)
    table.seat(0).spell(spell)
    table.seat(1).treasures(treasure).done()
    return table.begin(0, phase="turn", **facts)


def test_bathrobe():
    """PT18."""
    table = struck("PT18")
    table.turn(1).choose("prevent", "PT18")
    assert table.seat(1).hp == 20 and table.seat(1).treasures == []


def test_rubber_duck():
    """PT24: 1 back, once a round."""
    table = struck("PT24", "PQ09")
    assert hps(table) == [19, 18]


def test_golden_plunger():
    """PT19."""
    table = cast("PQ08", hps=(20, 3), own_hp=10, treasures_own=["PT19"], dead=["PX12"])
    assert table.events(Healed)[0].amount == 3 and table.seat(0).hp == 12


def test_bell_and_bazooka():
    """PT20, PT21."""
    table = cast("PS15", seats=2, own_hp=10, treasures_own=["PT20"], hand=["PS01", "PS02"])
    table.turn(0).choose("use", "PT20")
    table.turn(0).choose("discard", "PS01")
    assert table.seat(0).hp == 12
    shot = cast("PS15", seats=2, treasures_own=["PT21"])
    shot.turn(0).choose("use", "PT21")
    assert shot.seat(1).hp == 15 and shot.seat(0).treasures == []


def test_bracelet_draws_more():
    """PT22: nine cards."""
    table = palace(2)
    table.seat(0).treasures("PT22")
    table.begin(0, phase="round")
    assert [len(table.seat(seat).hand) for seat in (0, 1)] == [9, 8]


def test_rocket_slippers():
    """PT23."""
    table = palace(2)
    table.seat(0).spell("PD12").treasures("PT23")
    table.seat(1).spell("PD03")
    table.begin(0, dice=[])
    assert next(event.seat for event in table.events(TurnBegan)) == 0, "2 + 5 beats 6"


def test_pet_carrier():
    """PT25: on 5 or more the Creature stays."""
    for die, kept in ((5, ["pd09"]), (4, [])):
        table = palace(2)
        table.seat(0).spell("PS03")
        table.seat(1).treasures("PT25").creatures("Hot-Tub Hydra").done()
        table.begin(0, phase="turn", dice=[die])
        table.turn(1).choose("absorb", "PD09")
        assert table.seat(1).creatures == kept and table.seat(1).hp == 20
