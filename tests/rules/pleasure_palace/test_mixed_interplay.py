"""Rules of mixed matches that meet in one situation: the ranks and Bully of Hell High with MTDs and the Standee."""

from __future__ import annotations

import pytest

from rules import new_match
from rules.core.events import CardMoved, Damaged
from rules.hell_high.state import RankUsed, StatusMoved
from rules.spellcraft.events import ComponentBegan, GameBegan, GameEnded, PowerRolled
from tests.rules.pleasure_palace.playing import cast, first_turn, healed, palace, standee
from tests.rules.spellcraft.playing import blows, deaths, hps, kills, resolved, topic
from tests.scenario import Table


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


def test_who_left_while_the_board_rested_leaves_it_when_the_school_begins():
    """RULINGS, mixed: the others stand where they were put before the match."""
    match = new_match("pleasure_palace", 3, 1, decks="alternate", games=2)
    before = list(match.state.ranks)
    match.concede(1)
    while match.state.game == 1 and match.decision is not None:
        match.submit(len(match.decision.options) - 1)
    gone = StatusMoved([(1, before[1], 0)], "removed")
    assert sorted(before) == [6, 7, 8] and match.events.index(gone) > match.events.index(GameBegan(2, 2))
    assert match.state.ranks == [before[0], 0, before[2]] and match.state.laid == [0, 0, 0] and match.check() == []
