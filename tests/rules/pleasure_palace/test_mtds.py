"""The Magically Transmitted Diseases: each of them, several in a row, and what they change."""

from __future__ import annotations

import pytest

from rules.core.events import Died, Prevented
from rules.pleasure_palace.state import MtdGained, StandeeMoved
from rules.spellcraft.awards import KILL
from rules.spellcraft.events import DieRolled, PowerRolled, TokenGained
from tests.rules.pleasure_palace.playing import ITCH, answer, cast, first_turn, healed, palace, sick, standee
from tests.rules.spellcraft.playing import blows, deaths, hps, kills, resolved, topic, turns


def test_gout_lessens_healing():
    """PM04."""
    assert cast("PQ13", own_hp=10, mtds=["Ghoul Gout"]).seat(0).hp == 12


@pytest.mark.parametrize(("die", "hp"), [(3, 17), (4, 20)])
def test_dragon_rash(die: int, hp: int):
    """PM06."""
    table = cast("PS09", mtds=["Dragon Rash"], dice=[die])
    assert table.seat(0).hp == hp and [event.card.kind.key for event in table.events(DieRolled)] == ["pm06"]


def test_phantom_itch():
    """PM08: 1 less."""
    assert cast("PD14", seats=2, mtds=ITCH, dice=[5]).events(PowerRolled)[0].total == 4


def test_mtd_deaths_are_nobodys_kill():
    """PM01, PM05, PP-30."""
    table = cast("PS09", seats=2, own_hp=1, mtds=["Genital Harpies"])
    assert [event.by for event in table.events(Died)] == [-1] and not table.events(TokenGained, why=KILL.key)
    assert not table.events(StandeeMoved)


def test_all_who_tie_for_the_lowest_roll_gain_one():
    """PP-98: A's 2 counts 3; B and C rolled 3, D 4: three gain one, A first, then clockwise."""
    table = cast("PS01", seats=4, dice=[2, 3, 3, 4], sack=["PM08", "PM04", "PM08"])
    assert [event.target for event in table.events(MtdGained)] == ["seat0/mtds", "seat1/mtds", "seat2/mtds"]


def test_the_last_token_goes_to_the_first_in_order():
    """PP-14, PP-15: one token for two: the caster gains it, the other nothing."""
    table = cast("PS01", seats=2, dice=[1, 2], sack=["PM08"])
    assert sick(table, 0) == ["pm08"] and sick(table, 1) == []


def test_a_returned_token_may_be_drawn_again():
    """PP-15, PP-53: Clap Trap is back in the sack before the next one draws."""
    table = cast("PS01", seats=2, dice=[1, 2], sack=["PM07"])
    assert hps(table) == [18, 18] and sick(table, 0) == sick(table, 1) == []


def test_clap_trap_was_gained():
    """PQ01, PP-18: no Treasure for the caster, though the foe has no MTD."""
    table = cast("PQ01", seats=2, sack=["PM07"])
    assert hps(table) == [20, 17] and table.seat(0).treasures == []


def test_unhygienic_at_a_foe_whom_the_trap_kills():
    """PQ01, PP-31: nobody's kill; it gained one and is dead, so there is no Treasure."""
    table = cast("PQ01", seats=3, hps=[3, 20], sack=["PM07"], dead=["PX24"])
    table.turn(0).choose("target", 1)
    assert deaths(table) == [1] and kills(table) == [] and table.seat(0).treasures == []


def test_the_standee_of_who_dies_of_a_trap():
    """PP-31, PP-46: its own card gives the holder a Clap Trap: nobody's kill, so the Standee goes to the middle."""
    table = cast("PS04", seats=3, own_hp=2, sack=["PM07"], dead=["PX24"], standee=0)
    assert deaths(table) == [0] and kills(table) == [] and standee(table) == -1


def test_hepatitis_makes_the_next_spell_come_sooner():
    """PP-54, SC-52: B's three become two and go before C's three of a higher initiative."""
    table = palace(3)
    table.seat(0).spell("PS05")
    table.seat(1).hp(21).spell("PS13", "PQ13", "PD12")
    table.seat(2).spell("PS13", "PQ13", "PD10")
    table.begin(0, sack=["PM03"])
    table.turn(1).choose("give up", "PQ13")
    while len(turns(table)) < 3:
        table.submit([0])
    assert turns(table)[:3] == [0, 1, 2]


def test_wild_magic_counts_for_the_limit():
    """PP-55, SC-39: with one Hepatitis two Components, Wild Magic among them."""
    table = palace(2)
    table.seat(0).hand("PS13", "Wild", "PD01").mtds("Hepatitis Z")
    table.seat(1).hand("PS13")
    player = table.turn(0, phase="place")
    player.choose("place", "PS13")
    answer(table, table.offered("place", "Wild")[0])
    player.refuse("place", "PD01")


def test_wand_rot_takes_the_seal_and_its_mtd():
    """PP-110, PP-62: the Krakens then count one MTD less: Wand Rot and themselves."""
    table = cast("PS04", seats=2, mtds=["Couch Krakens"], treasures_own=["PT03"], sack=["PM02"])
    assert table.seat(0).treasures == [] and blows(table, 1) == [4]
    assert table.seat(0).hp == 18


def test_a_gout_lessens_its_own_reward():
    """PS14, PM04: 1 and 1 for the Gout itself, less 1."""
    table = cast("PS14", seats=2, own_hp=10, theirs={}, mtds=["Ghoul Gout"])
    assert healed(table, 0) == [1]


def test_two_gouts_and_a_small_heal():
    """PM04: a heal is not turned into a loss: 1 less 2 is 0."""
    table = cast("PD14", seats=2, own_hp=10, mtds=["Ghoul Gout", "Ghoul Gout"], dice=[1])
    assert table.seat(0).hp == 10


def test_silky_helps_against_the_rash():
    """PP-98, SC-95: a 3 counts 4 at the end of the turn."""
    table = cast("PS01", seats=2, dice=[6, 1, 3], mtds=["Dragon Rash"], sack=["PM08"])
    assert table.seat(0).hp == 20


def test_oyster_makes_all_of_them_work():
    """PX10, PP-29, PP-114: Krakens count 3, Hocus Poxus 2, Harpies 1, in another's turn."""
    table = palace(3)
    table.seat(0).spell("PS15")
    table.seat(1).hp(10).mtds("Couch Krakens", "Hocus Poxus", "Genuine Harpies").done()
    table.seat(2).hp(1).done()
    table.begin(0, phase="turn", dead=["PX10"])
    table.turn(2).choose("target", 1)
    assert table.seat(1).hp == 4 and sick(table, 1) == ["pm10", "pm01", "pm05"]


def test_harpies_come_back_and_a_reaction_cures_them():
    """PP-24, PP-72: still there in the next game; then an unresolved Reaction cures them and saves its owner with 1."""
    table = palace(2)
    table.seat(0).spell("PS15").mtds("Genuine Harpies")
    table.seat(1).hp(1).mtds("Genuine Harpies", "Phantom Itch").done()
    table.begin(0, phase="turn", dead=["PX24"])
    assert table.match.state.game == 2 and sick(table, 0) == ["pm05"] and sick(table, 1) == ["pm05"]
    saved = palace(3)
    saved.seat(0).spell("PS15")
    saved.seat(1).done()
    saved.seat(2).hp(2).mtds("Genuine Harpies").spell("PQ13", "PD07")
    saved.begin(0, phase="turn")
    assert healed(saved, 2)[0] == 1 and sick(saved, 2) == [] and kills(saved) == []


def test_the_seal_heals_at_a_reaction():
    """PP-72, PP-110: cured to the Treasure discard pile, 1 HP."""
    table = palace(2)
    table.seat(0).spell("PS15")
    table.seat(1).hp(2).treasures("PT03", "PT08").spell("PD07")
    table.begin(0, phase="turn")
    assert healed(table, 1)[0] == 1 and table.seat(1).treasures == ["pt08"] and deaths(table) == []


def test_an_amulet_counts_the_seal():
    """PT13, PP-110: the Seal and one token are two."""
    table = palace(2)
    table.seat(0).treasures("PT13", "PT03").mtds("Phantom Itch").hand("PS13")
    table.seat(1).hand("PS13")
    table.turn(0, phase="status").choose("cure", "Phantom Itch")
    assert sick(table, 0) == []


def test_an_unrevealed_wild_magic_saves_nobody():
    """SC-66, PP-72: it has no Reaction before it is replaced."""
    table = palace(2)
    table.seat(0).spell("PS15")
    table.seat(1).hp(1).mtds("Phantom Itch").spell(("Wild", "quality"))
    table.begin(0, phase="turn", dead=["PX24"], deck=["PQ08"])
    assert deaths(table) == [1] and kills(table) == [0]


def test_two_saved_of_one_blow():
    """PP-83, PP-74: nobody dies, nobody's kill; each is left with as many HP as MTDs were cured."""
    table = palace(3)
    table.seat(0).spell("PS08")
    table.seat(1).hp(1).mtds("Phantom Itch", "Ghoul Gout").spell("PD07")
    table.seat(2).hp(2).mtds("Phantom Itch").spell("PD07")
    table.begin(0, phase="turn")
    assert healed(table, 1)[0] == 2 and healed(table, 2)[0] == 1
    assert not [event for event in first_turn(table) if isinstance(event, Died)]


def test_a_creature_is_better_than_a_reaction():
    """SC-134, PP-73: what is absorbed kills nobody; the MTDs stay."""
    table = palace(2)
    table.seat(0).spell("PS15")
    table.seat(1).hp(1).mtds("Phantom Itch").creatures("PD09").spell("PD07")
    table.begin(0, phase="turn")
    table.turn(1).choose("absorb", "PD09")
    assert sick(table, 1) == ["pm08"] and healed(table, 1) == []


def test_an_mtd_dies_with_its_kept_creature_beside_it():
    """PP-33, SC-144: Hocus Poxus at 2 HP: no Creature steps in, and it is discarded at the death."""
    table = palace(3)
    table.seat(0).hp(2).spell("PS13").mtds("Hocus Poxus", "Hocus Poxus", "Ghoul Gout").creatures("PD09")
    table.seat(1).done()
    table.seat(2).done()
    table.begin(0, phase="turn", dice=[5], dead=["PX24"])
    assert deaths(table) == [0] and kills(table) == [] and not table.events(Prevented)
    assert resolved(table) == ["ps13", "pd09"] and table.seat(0).creatures == []


def test_an_oyster_for_nobody():
    """PX10, PP-114: no MTD of anybody has an end-of-turn text; with one of them its drawer may also spare its owner."""
    idle = cast("PS15", seats=3, hps=[20, 1], theirs={1: ["Wand Rot"]}, dead=["PX10"])
    assert deaths(idle) == [2] and topic(idle) != "target"
    real = cast("PS15", seats=3, hps=[20, 1], theirs={1: ["Hocus Poxus"]}, dead=["PX10"])
    real.turn(2).choose("target", 0)
    assert real.seat(1).hp == 20


def test_of_two_alike_one_is_cured():
    """PP-20, PP-17: two of a kind are no choice."""
    table = cast("PS03", seats=2, mtds=["Phantom Itch", "Phantom Itch"])
    assert sick(table, 0) == ["pm08"] and blows(table, 1) == [3]
