"""Rules of the Palace, and of mixed matches, that meet in one situation: tokens in a row, Reactions, narrowed sets, replies."""

from __future__ import annotations

import pytest

from rules.core.events import CardMoved, Damaged, Died, Event, Healed, Prevented, TurnBegan
from rules.hell_high.state import RankUsed
from rules.pleasure_palace.state import MtdGained, Narrowed
from rules.spellcraft.awards import KILL
from rules.spellcraft.events import ComponentBegan, GameEnded, PowerRolled, TokenGained
from tests.rules.pleasure_palace.playing import answer, cast, palace, sick, standee
from tests.rules.spellcraft.playing import blows, hps, resolved, topic, turns
from tests.scenario import Table


def deaths(table: Table) -> list[int]:
    return [event.seat for event in table.events(Died)]


def kills(table: Table) -> list[int]:
    return [event.seat for event in table.events(TokenGained, why=KILL.key)]


def healed(table: Table, seat: int) -> list[int]:
    return [event.amount for event in table.events(Healed, seat=seat)]


def first_turn(table: Table) -> list[Event]:
    """What happened before the second turn began."""
    began = [at for at, event in enumerate(table.match.events) if isinstance(event, TurnBegan)]
    return table.match.events[: began[1] if len(began) > 1 else None]


# -- MTDs ------------------------------------------------------------------------------------------------------------


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


# -- Standee, passing, Witch Warts -----------------------------------------------------------------------------------


def test_contagious_in_a_duel_passes_one():
    """PQ05, SC-102: left and right are one foe: one blow, one token."""
    table = cast("PQ05", seats=2, mtds=["Phantom Itch", "Ghoul Gout"])
    table.turn(0).choose("pass", "Ghoul Gout")
    assert sick(table, 1) == ["pm04"] and sick(table, 0) == ["pm08"] and hps(table) == [20, 18]


def test_contagious_at_a_holder_and_another():
    """PQ05, PP-27: the holder on the left takes the damage and no token; the one on the right gains one."""
    table = cast("PQ05", seats=3, mtds=["Phantom Itch"], standee=1)
    assert sick(table, 1) == [] and sick(table, 2) == ["pm08"] and hps(table) == [20, 18, 18]


def test_passed_hepatitis_works_at_once():
    """PP-26, PP-54: on its receiver."""
    table = palace(2)
    table.seat(0).spell("PS12").mtds("Hepatitis Z")
    table.seat(1).spell("PS13", "PQ13")
    table.begin(0, phase="turn")
    table.turn(1).choose("give up", "PS13")
    assert blows(table, 1) == [3] and table.events(CardMoved, why="lost", seat=1)


def test_a_slain_holders_rope_is_silent():
    """PT15, PP-44, SC-162: the slayer gains the Standee; the dead strike nobody."""
    table = cast("PS15", seats=3, hps=[20, 2], standee=2, dead=["PX24"], own_hp=10)
    assert standee(table) == 0 and table.seat(0).hp == 11
    roped = palace(3)
    roped.seat(0).hp(10).spell("PS15")
    roped.seat(1).done()
    roped.seat(2).hp(2).treasures("PT15").done()
    roped.begin(0, phase="turn", standee=2, dead=["PX24"])
    assert standee(roped) == 0 and blows(roped, 0) == []


def test_the_copy_of_a_set_is_narrowed():
    """PP-65, PP-106: Knock-Off as Sauna of Sorrows under Witch Warts hits one; the original asks again."""
    table = cast("PQ10", "PD07", seats=3, mtds=["Witch Warts"], dice=[1, 1, 1, 1])
    table.turn(0).choose("target", 1)
    table.turn(0).choose("target", 2)
    assert hps(table) == [20, 19, 19] and len(table.events(Narrowed)) == 2


def test_rich_foes_under_witch_warts():
    """PD04, PP-67, PP-102: only one foe has 10 or more: not several; with the Standee it is three, so one is chosen."""
    table = cast("PD04", seats=4, hps=[9, 12, 8], mtds=["Witch Warts"], dice=[1])
    assert hps(table) == [20, 9, 11, 8]
    proud = cast("PD04", seats=4, hps=[9, 12, 8], mtds=["Witch Warts"], dice=[1], standee=0)
    proud.turn(0).choose("target", 3)
    assert hps(proud) == [20, 9, 12, 7]


def test_bombastic_under_witch_warts():
    """PQ07, PP-66, PP-105: the random foe is no set; of the others one."""
    table = cast("PQ07", seats=4, mtds=["Witch Warts"], standee=0, dice=[2])
    table.turn(0).choose("target", 3)
    assert hps(table) == [20, 20, 17, 19]


def test_a_copied_standee_line():
    """PP-43, PQ10, PD04: the copy of Eat the Rich has its Standee line, too."""
    table = cast("PQ10", "PD04", seats=2, hps=[5], standee=0, dice=[1, 1, 1])
    assert blows(table, 1) == [1, 1]


def test_a_copy_of_a_foes_creature_counts_one_die_for_itself():
    """PP-106, SC-146: the original is another's."""
    table = palace(3)
    table.seat(0).spell("PQ10")
    table.seat(1).creatures("PD09").done()
    table.seat(2).done()
    table.begin(0, phase="turn", dice=[6])
    assert len(table.events(PowerRolled)[0].results) == 1
    assert table.seat(0).creatures == []


# -- questions that change nothing are not asked -----------------------------------------------------------------------


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


def test_the_pinnacle_of_who_has_the_standee():
    """PP-36, PP-111: it could take nothing, so it is not offered; nor does the Summit heal at 25."""
    table = cast("PS04", seats=2, treasures_own=["PT04"], sack=["PM08"], standee=0)
    assert blows(table, 1) == [3]
    full = cast("PS04", seats=2, own_hp=25, treasures_own=["PT06"], sack=["PM08"])
    assert blows(full, 1) == [3]


def test_losses_in_any_order_come_to_the_same():
    """PP-13: only with Razor Burn, whose kill is somebody's, does the order matter."""
    table = cast("PS13", seats=2, own_hp=10, mtds=["Couch Krakens", "Hocus Poxus", "Genuine Harpies"])
    assert table.seat(0).hp == 7 and topic(table) != "work"


# -- mixed matches ---------------------------------------------------------------------------------------------------


def both(seats: int = 3) -> Table:
    return palace(seats, decks="both")


def test_a_saved_wizard_strikes_nobody():
    """PP-73, PP-74, HH-89: the Palace's Reaction comes before death, Hell High's after it: saved, it does not strike."""
    saved = both()
    saved.seat(0).spell("PS15")
    saved.seat(1).done()
    saved.seat(2).hp(2).mtds("Phantom Itch").spell("HQ06", "PD07")
    saved.begin(0, phase="turn")
    assert not [event for event in first_turn(saved) if isinstance(event, Damaged) and event.seat == 0]
    assert deaths(saved) == [] and healed(saved, 2)[0] == 1
    slain = both()
    slain.seat(0).spell("PS15")
    slain.seat(1).done()
    slain.seat(2).hp(2).spell("HQ06", "PD07")
    slain.begin(0, phase="turn", dead=["PX24"])
    assert blows(slain, 0)[:1] == [2] and deaths(slain) == [2]


def test_a_kill_with_both_boards():
    """PP-44, HH-22: token, Standee and Social Status."""
    table = both()
    table.seat(0).rank(5).spell("PS15")
    table.seat(1).rank(8).done()
    table.seat(2).rank(3).hp(1).done()
    table.begin(0, phase="turn", standee=2, dead=["PX24"])
    assert standee(table) == 0 and table.seat(0).rank == 6 and kills(table) == [0]


def test_the_cheerleader_with_gout():
    """HH-44, PM04: heals 1."""
    table = both(2)
    table.seat(0).rank(6).hp(10).mtds("Ghoul Gout").hand("PS13")
    table.seat(1).rank(7).hp(10).hand("PS13")
    table.begin(0, phase="status")
    while topic(table) in ("jock", "demand"):
        table.submit([0])
    assert healed(table, 0) == [1] and healed(table, 1) == [2]


def test_the_trendsetter_with_wand_rot():
    """HH-46, PP-63: gains nothing."""
    table = both(2)
    table.seat(0).rank(5).mtds("Wand Rot").hand("PS13")
    table.seat(1).rank(4).hand("PS13")
    table.begin(0, phase="status")
    assert table.seat(0).treasures == [] and table.events(RankUsed, rank=5) == []


def test_the_nerd_raises_damage_that_counts_mtds():
    """HH-52, PP-32: Festering: 2, 1 for each of two MTDs, and 1 more; what an MTD costs stays as it is (PP-33)."""
    table = both(2)
    table.seat(0).rank(4).hp(13).spell("PQ04").mtds("Hocus Poxus")
    table.seat(1).rank(8).mtds("Phantom Itch", "Ghoul Gout").done()
    table.begin(0, phase="turn")
    assert blows(table, 1) == [5] and table.seat(0).hp == 11


def test_two_lockers_do_not_add_up():
    """HH-114: nine cards with the Locker and the Bracelet; ten with the towels."""
    table = both(2)
    table.seat(0).rank(2).treasures("HT21", "PT22")
    table.seat(1).rank(1)
    table.begin(0, phase="round")
    assert len(table.seat(0).hand) == 9


def test_the_loner_goes_beyond_the_limit():
    """PP-56, HH-57: placed one by Hepatitis Z, three after the Loner's two."""
    table = both(2)
    table.seat(0).rank(2).mtds("Hepatitis Z", "Hepatitis Z").spell("PS13")
    table.seat(1).rank(8).done()
    table.begin(0, phase="turn", deck=["PQ13", "HQ13"])
    table.turn(0).choose("resolve", "PQ13")
    assert sorted(resolved(table)[:3]) == ["hq13", "pq13", "ps13"]


def test_bully_against_whom_hepatitis_has_bared():
    """HH-75, SC-152: nothing is left to remove."""
    table = both(2)
    table.seat(0).rank(8).spell("PS05", "HQ07")
    table.seat(1).rank(5).spell("PS13")
    table.begin(0, phase="turn", sack=["PM03"])
    assert len(table.events(CardMoved, why="lost", seat=1)) == 1


def test_homework_under_warts_asks_again():
    """HX25, PP-66: the Source resolves again: a new choice."""
    table = both(3)
    table.seat(0).spell("HS06").mtds("Witch Warts").buried("HX25")
    table.seat(1).done()
    table.seat(2).done()
    table.begin(0, phase="turn")
    table.turn(0).choose("target", 1)
    table.turn(0).choose("use", "HX25").choose("target", 2)
    assert hps(table) == [20, 18, 18]


def test_sock_and_duck_both_strike_back():
    """HT12, PT24: each answers the first blow of the round, not the second."""
    table = both(2)
    table.seat(0).spell("HQ08")
    table.seat(1).treasures("HT12", "PT24").done()
    table.begin(0, phase="turn")
    assert blows(table, 0) == [1, 1]


def test_in_alternate_a_place_on_the_board_waits_for_the_next_game_of_the_school():
    """RULINGS, mixed: a Wizard that dies in a game of Hell High's is laid down for the next one."""
    table = palace(2, decks="alternate", games=3)
    table.seat(0).rank(8).spell("PS15").hp(20)
    table.seat(1).rank(7).hp(1).done()
    table.begin(0, phase="turn", game=2, dead=["HX24"])
    assert [event.last for event in table.events(GameEnded)] == [0]
    assert table.match.state.game == 3 and [table.seat(seat).rank for seat in (0, 1)] == [0, 0]
    assert [table.seat(seat).laid for seat in (0, 1)] == [8, 7]


def test_blows_are_counted_by_component():
    """SC-113: of Sweaty Bettina's each foe one blow, with the Standee one of 3."""
    table = cast("PS08", seats=3, standee=0)
    assert [(event.seat, event.amount) for event in table.events(Damaged)] == [(1, 3), (2, 3)]
    assert len(table.events(ComponentBegan)) == 1


@pytest.mark.parametrize(("own", "row"), [(4, 0), (5, 1)])
def test_itch_at_the_border(own: int, row: int):
    """SC-91, PM08: 5 less 1 is 4."""
    table = cast("PD13", seats=2, dice=[own])
    itchy = cast("PD13", seats=2, mtds=["Phantom Itch"], dice=[own])
    assert table.events(PowerRolled)[0].row == row and itchy.events(PowerRolled)[0].row == 0
