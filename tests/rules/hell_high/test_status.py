"""The Social Status Board: places, moves up and down, and the next game (HH-02 to HH-22, HH-82 to HH-98)."""

from __future__ import annotations

import pytest

from rules import new_match
from rules.core.events import DiceRolled
from rules.hell_high import PIECES
from rules.hell_high.board import adjacent, higher, lower, shift
from rules.hell_high.state import StatusMoved
from rules.spellcraft.awards import KILL, LAST
from rules.spellcraft.events import TokenGained
from tests.rules.hell_high.playing import ranked, ranks, school
from tests.rules.spellcraft.playing import blows, craft, deaths, kills
from tests.scenario import Table

# -- places on the board ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_first_places_are_rolled_for(seats: int):
    """HH-02, HH-03, HH-04: two dice each, the highest on 8, ties again among themselves."""
    match = new_match("hell_high", seats, 6)
    rolls: dict[int, list[int]] = {seat: [] for seat in range(seats)}
    for event in match.events:
        if isinstance(event, DiceRolled) and event.why == "rank":
            rolls[event.seat].append(event.total)
    begin = next(event for event in match.events if isinstance(event, StatusMoved) and event.why == "begin")
    assert {old for _, old, _ in begin.moves} == {0}
    order = sorted(range(seats), key=lambda seat: rolls[seat], reverse=True)
    assert [dict((seat, new) for seat, _, new in begin.moves)[seat] for seat in order] == list(range(8, 8 - seats, -1))


def test_only_its_own_decks_and_two_kinds_of_points():
    """HH-06, HH-07."""
    match = new_match("hell_high", 2, 1)
    cards = [card for card in match.state.cards if card.kind not in PIECES]
    assert {card.kind.key[0] for card in cards} == {"h", "w"}
    assert {kind.key for kind in PIECES if kind.type == "Award"} == {"kill_token", "last_token"}


def board(*places: int) -> Table:
    table = school(len(places))
    for seat, rank in enumerate(places):
        table.seat(seat).rank(rank) if rank else table.seat(seat).dead()
    return table.begin(0, phase="place")


def test_adjacent_higher_lower():
    """HH-18, HH-19, HH-20: exactly one rank apart; the dead have no Social Status."""
    state = board(5, 6, 3, 0).match.state
    assert (adjacent(state, 0), higher(state, 0), lower(state, 0)) == ([1], [1], [2])
    assert adjacent(state, 2) == [] and shift(state, 3, 2) == []
    state = board(1, 0, 5).match.state
    assert adjacent(state, 1) == higher(state, 1) == lower(state, 1) == []


def test_displaced_is_not_gained_or_lost():
    """HH-15, HH-17, HH-107: one event, the mover first; a swap moves both and nobody else."""
    state = board(5, 7, 6).match.state
    assert shift(state, 0, 2) == [(0, 5, 7), (1, 7, 6), (2, 6, 5)]
    table = school(3)
    table.seat(0).rank(6).spell("HQ12")
    table.seat(1).rank(7).done()
    table.seat(2).rank(5).done()
    table.begin(0, phase="turn")
    table.turn(0).choose("target", 1)
    assert ranks(table) == [7, 6, 5] and [event.why for event in table.events(StatusMoved)] == ["swap"]


def test_several_lose_the_lowest_first():
    """HH-16: so that nobody undoes another's move (Cherry on Top hits two): from 6 and 5 to 4 and 3, and no other way."""
    table = school(3)
    table.seat(0).rank(8).spell("HD11").treasures("HT01")
    table.seat(1).rank(6).done()
    table.seat(2).rank(5).done()
    table.begin(0, phase="turn", dice=[6])
    table.turn(0).choose("target", 1)
    assert [event.moves for event in table.events(StatusMoved, why="lose")] == [[(2, 5, 3)], [(1, 6, 4)]]
    assert ranks(table)[0] == 8


def test_status_is_compared_when_the_sentence_comes():
    """HH-21, HH-102: after the gain nobody is adjacent any more, or somebody new is."""
    table = school(3)
    table.seat(0).rank(5).spell("HS01")
    table.seat(1).rank(7).done()
    table.seat(2).rank(4).done()
    table.begin(0, phase="turn")
    assert ranks(table)[0] == 6 and blows(table, 1) == [4], "7 is adjacent to the new rank"


@pytest.mark.parametrize(("foe", "hit"), [(7, [4]), (6, [])])
def test_richy_on_top(foe: int, hit: list[int]):
    """HH-101: nothing gained on 8, still 4 to the foe on 7; nobody there: nothing."""
    table = school(2)
    table.seat(0).rank(8).spell("HS01")
    table.seat(1).rank(foe).done()
    table.begin(0, phase="turn")
    assert blows(table, 1) == hit and not table.events(StatusMoved)


@pytest.mark.parametrize(
    ("before", "spell", "after"),
    [
        ((3, 8, 7, 6, 5, 4), "HS12", [5, 8, 7, 6, 4, 3]),  # 3 up to 5: both above make room downwards
        ((8, 7, 6, 5, 4, 3), "HS05", [7, 8, 6, 5, 4, 3]),
    ],
)
def test_chains_of_six(before: tuple[int, ...], spell: str, after: list[int]):
    """HH-12, HH-13: with all ranks from 8 to 3 taken."""
    table = ranked(*before)
    table.seat(0).spell(spell)
    for seat in range(1, 6):
        table.seat(seat).done()
    table.begin(0, phase="turn", dice=[5])
    table.turn(0).choose("target", 1)
    assert ranks(table) == after


def test_two_killed_at_once_are_two_steps_up():
    """HH-22, SC-195, SC-189: B's standee goes, A climbs to 6 (pushing the dying C to 5), then C's goes and A climbs to 7."""
    table = ranked(5, 3, 6, 8)
    table.seat(0).spell("HS07")
    table.seat(1).hp(2).done()
    table.seat(2).hp(1).done()
    table.seat(3).done()
    table.begin(0, phase="turn", dead=["HX24", "HX22"])
    assert deaths(table) == [1, 2] and kills(table) == [0, 0]
    assert [event.moves for event in table.events(StatusMoved, why="kill")] == [[(0, 5, 6), (2, 6, 5)], [(0, 6, 7)]]


def test_a_kill_at_the_top_moves_nobody():
    """HH-11, HH-22: a token, but there is no rank above 8."""
    table = ranked(8, 5, 7)
    table.seat(0).spell("HS08")
    table.seat(1).hp(2).done()
    table.seat(2).done()
    table.begin(0, phase="turn", dead=["HX24"], deck=["HS13"])
    assert kills(table) == [0] and table.events(StatusMoved, why="kill") == []


# -- death and the next game -----------------------------------------------------------------------------------------


def test_places_for_the_next_game():
    """HH-82 to HH-85, HH-87: in the order of death from below, the last one standing on 8; cards act on these places."""
    table = school(2)
    table.seat(0).rank(7).spell("HQ09")
    table.seat(1).rank(8).hp(3).buried("HX15").done()
    table.begin(0, phase="turn", dead=["HX24"])
    begun = [event for event in table.events(StatusMoved) if event.why == "begin"][-1]
    assert {(seat, new) for seat, _, new in begun.moves} == {(0, 8), (1, 7)}
    assert table.seat(1).rank == 8, "then its poster lifts it"


def test_no_place_for_who_has_left():
    """HH-85 and RULINGS, giving up: in the next game the standee of a leaver does not lie beside the board any more."""
    table = school(3)
    table.seat(0).rank(8).spell("HQ07").treasures("HT19")
    table.seat(1).rank(7).hp(1)
    table.seat(2).dead()
    table.begin(0, phase="turn", dead=["HX24"])
    assert table.seat(2).laid
    table.match.concede(2)
    table.turn(0).choose("resolve", "HQ07")
    assert table.match.state.game == 2 and ranks(table) == [8, 7, 0]
    assert table.seat(2).laid == 0 and table.match.check() == []


def test_no_places_after_the_last_game():
    """HH-86."""
    table = school(2, games=1)
    table.seat(0).rank(7).spell("HQ09")
    table.seat(1).rank(8).hp(3).done()
    table.begin(0, phase="turn", dead=["HX24"])
    assert table.match.decision is None and not table.events(StatusMoved, why="begin")


def test_a_suicide_with_the_last_foe():
    """HH-97: the last token and the kill for the foe, none for oneself."""
    table = school(2)
    table.seat(0).hp(1).rank(8).spell("HQ09")
    table.seat(1).hp(3).rank(7).done()
    table.begin(0, phase="turn", dead=["HX24", "HX23"])
    assert [event.seat for event in table.events(TokenGained, why=KILL.key)] == [0]
    assert [event.seat for event in table.events(TokenGained, why=LAST.key)] == [0]


def test_future_cards_may_wait():
    """HH-98: not used, they stay."""
    table = school(2)
    table.seat(0).spell("HS13").buried("HX24")
    table.seat(1).done()
    table.begin(0, phase="turn")
    table.turn(0).choose("resolve", "HS13")
    table.turn(0).choose("end")
    assert table.seat(0).buried == ["hx24"]


def test_first_to_die_of_six_begins_on_three():
    """HH-82, HH-83 with six and with two."""
    table = ranked(3, 1)
    table.seat(0).spell("HS08")
    table.seat(1).hp(1).done()
    table.begin(0, phase="turn", dead=["HX24"])
    assert table.match.state.game == 2 and ranks(table) == [8, 7]
    six = craft(6)
    six.seat(0).rank(3).spell("HD08")
    for seat in range(1, 6):
        six.seat(seat).rank(9 - seat).hp(1).done()
    six.begin(0, phase="turn", dead=["HX24", "HX23", "HX22", "HX21", "HX20"])
    assert six.match.state.game == 2 and ranks(six) == [8, 3, 4, 5, 6, 7]
    assert six.seat(0).kills == 5 and six.seat(0).lasts == 1
