"""The Social Status Board, the abilities of the ranks and Bully: what the other files leave out (HH-02 to HH-119)."""

from __future__ import annotations

import pytest

from rules import new_match
from rules.core.events import CardMoved, DiceRolled, Died, Healed, Prevented
from rules.hell_high import PIECES
from rules.hell_high.board import adjacent, higher, lower, shift
from rules.hell_high.state import Bullied, PowerBonus, RankUsed, StatusMoved
from rules.spellcraft.awards import KILL, LAST
from rules.spellcraft.events import TokenGained
from tests.rules.hell_high.playing import ranks, school
from tests.rules.spellcraft.playing import blows, dice, moves, resolved, topic, turns
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


# -- the status step -------------------------------------------------------------------------------------------------


def test_ranks_act_from_eight_to_one():
    """HH-26, HH-27, HH-29, HH-30, HH-66: empty ranks are passed over; 4, 2 and 1 do nothing here."""
    table = school(4)
    for seat, rank in enumerate((6, 8, 4, 1)):
        table.seat(seat).rank(rank).hp(10).hand(f"HS0{seat + 1}")
    table.begin(0, phase="status")
    table.turn(1).choose("bonus", "dark")
    used = [(event.seat, event.rank) for event in table.events(RankUsed)]
    assert used == [(1, 8), (0, 6)] and topic(table) == "build"
    assert [event.glyph for event in table.events(PowerBonus)] == ["dark"]


def test_the_token_is_off_the_board_when_a_game_begins():
    """HH-36."""
    table = school(2)
    table.seat(0).rank(8).spell("HQ09")
    table.seat(1).hp(3).rank(7).done()
    table.begin(0, phase="turn", bonus="dark", dead=["HX24"])
    assert table.match.state.game == 2
    assert table.events(PowerBonus)[0].glyph == ""


def test_a_death_in_the_status_step():
    """HH-25, HH-28, HH-42, HH-55: the Jock's 3 kill: token and Social Status before the next rank; no Reactions."""
    table = school(3)
    table.seat(0).rank(7).hand("HS01")
    table.seat(1).rank(5).hp(3).hand("HQ06")
    table.seat(2).rank(6).hand("HS01")
    table.begin(0, phase="status", dead=["HX24"])
    while topic(table) == "target":
        table.submit([next(i for i, o in enumerate(table.match.decision.options) if o.seat == 1)])
    table.turn(0).choose("demand", "delivery")
    assert [event.seat for event in table.events(Died)] == [1] and table.seat(0).rank == 8
    assert [event.seat for event in table.events(TokenGained, why=KILL.key)] == [0] and not blows(table, 0)


def test_the_jock_without_a_lower_foe():
    """HH-43."""
    table = school(2)
    table.seat(0).rank(7).hand("HS01")
    table.seat(1).rank(8).hand("HS01")
    table.begin(0, phase="status")
    table.turn(1).choose("bonus", "dark")
    assert [event.rank for event in table.events(RankUsed)] == [8]


@pytest.mark.parametrize(("foe_rank", "healed"), [(7, [0, 1]), (5, [0])])
def test_the_cheerleader(foe_rank: int, healed: list[int]):
    """HH-44, HH-45: heals 2, and a higher foe, if there is one."""
    table = school(2)
    table.seat(0).rank(6).hp(10).hand("HS01")
    table.seat(1).rank(foe_rank).hp(10).hand("HS01")
    table.begin(0, phase="status", treasures=["HT05"])
    while topic(table) in ("bonus", "jock", "demand"):
        table.submit([0])
    assert [event.seat for event in table.events(Healed)] == healed


def test_the_nerd_at_a_prime():
    """HH-49, HH-50, HH-51, HH-52: each foe 1 more, looked at for each instance; not its own 1."""
    table = school(3)
    table.seat(0).rank(4).hp(13).spell("HQ08", "HQ09")
    table.seat(1).rank(8).done()
    table.seat(2).rank(7).done()
    table.begin(0, phase="turn")
    table.turn(0).choose("resolve", "HQ08")
    assert blows(table, 1) == [2, 2] and blows(table, 2) == [2, 2, 5] and blows(table, 0) == [1]
    even = school(2)
    even.seat(0).rank(4).hp(12).spell("HQ08")
    even.seat(1).rank(8).done()
    even.begin(0, phase="turn")
    assert blows(even, 1) == [1, 1]


def test_the_slacker_counts_kills():
    """HH-54, HH-55: 1 for each Wizard that the foe has killed in this game; 0 may be chosen, too."""
    table = school(3)
    table.seat(0).rank(3).hand("HS01")
    table.seat(1).rank(8).kills(2).hand("HS01")
    table.seat(2).rank(7).hand("HS02")
    table.begin(0, phase="status")
    while topic(table) in ("bonus", "jock", "demand") or (
        topic(table) == "target" and not table.events(RankUsed, rank=3)
    ):
        table.submit([len(table.match.decision.options) - 1])
    table.turn(0).choose("target", 1)
    assert blows(table, 1)[-1:] == [2]


# -- the Loner -------------------------------------------------------------------------------------------------------


def loner(*spell: object, deck: tuple[str, ...] = ("HQ13", "HD14"), **facts: object) -> Table:
    table = school(2)
    table.seat(0).rank(2).spell(*spell)
    table.seat(1).rank(8).done()
    return table.begin(0, phase="turn", deck=deck, **facts)


def test_two_alike_are_both_added():
    """HH-62, HH-64: compulsory; two of the same, other type."""
    assert resolved(loner("HS13", deck=("HQ13", "HQ07")))[0] == "hs13"
    assert moves(loner("HS13", deck=("HQ13", "HQ07")), "added") == ["hq13", "hq07"]


def test_wild_magic_and_the_loner():
    """HH-60, HH-61: replaced after the two cards; a revealed one never matches, its type is chosen."""
    table = loner(("Wild", "source"), deck=("HQ13", "HD14", "HS13"), dice=[1, 1, 1])
    assert moves(table, "turned")[:3] == ["hq13", "hd14", "hs13"] and resolved(table)[0] == "hs13"
    wild = loner("HS13", deck=("Wild", "HQ13", "HS14"))
    wild.turn(0).choose("seek", "source")
    assert "hs14" in moves(wild, "found")


def test_kept_creatures_do_not_matter_to_the_loner():
    """HH-63."""
    table = school(2)
    table.seat(0).rank(2).spell("HS13").creatures("HD03", "HD09")
    table.seat(1).rank(8).done()
    table.begin(0, phase="turn", deck=["HQ13", "HD14"], dice=[1, 1, 1, 1])
    assert moves(table, "added") == ["hq13", "hd14"]


def test_the_loner_at_an_empty_deck():
    """HH-65: with one card left one is revealed."""
    assert moves(loner("HS13", deck=("HQ13",), rest="none"), "added") == ["hq13"]


# -- Bully -----------------------------------------------------------------------------------------------------------


def test_bully_stands_on_sources_and_qualities():
    """HH-67."""
    from rules.hell_high import GAME

    assert {kind.type for kind in GAME.kinds.values() if getattr(kind, "bully", False)} == {"Source", "Quality"}


def test_bully_comes_last():
    """HH-69, HH-73, HH-77: after the healing; the added card resolves in its place."""
    table = school(2)
    table.seat(0).rank(8).hp(10).spell("HS14")
    table.seat(1).rank(5).done()
    table.begin(0, phase="turn", deck=["HQ13"])
    kinds = [type(event).__name__ for event in table.match.events]
    assert kinds.index("Healed") < kinds.index("Bullied") and resolved(table) == ["hs14", "hq13"]


def test_bully_against_the_slain():
    """HH-70: a Source's still adds a card; a Quality's finds no Spell."""
    table = school(3)
    table.seat(0).rank(8).spell("HS14")
    table.seat(1).rank(7).done()
    table.seat(2).rank(5).hp(2).spell("HS13")
    table.begin(0, phase="turn", deck=["HQ13"], dead=["HX24"])
    assert moves(table, "added") == ["hq13"] and [event.victim for event in table.events(Bullied)] == [-1]


def test_no_target_no_bully():
    """HH-71."""
    table = school(2)
    table.seat(0).rank(7).spell("HS02")
    table.seat(1).rank(8).done()
    table.begin(0, phase="turn")
    assert not table.events(Bullied)


def test_bully_adds_wild_magic():
    """HH-72, HH-74: one card; its type is chosen."""
    table = school(2)
    table.seat(0).rank(8).spell("HS14")
    table.seat(1).rank(5).done()
    table.begin(0, phase="turn", deck=["Wild", "HS01", "HQ13"])
    table.turn(0).choose("seek", "quality")
    assert resolved(table)[:2] == ["hs14", "hq13"]


def test_bully_removes_from_those_still_to_come():
    """HH-75, HH-76: the foe chooses; who has had its turn loses nothing."""
    table = school(3)
    table.seat(0).rank(8).spell("HQ07")
    table.seat(1).rank(5).done()
    table.seat(2).rank(4).spell("HS13", "HQ13")
    table.begin(0, phase="turn")
    table.turn(0).choose("target", 1)
    assert not table.events(Bullied)


def test_bullied_down_to_nothing():
    """HH-78, HH-79, HH-80: before size 1; its Loner adds two cards; the removed Reaction is silent."""
    table = school(3)
    table.seat(0).rank(8).spell("HQ07")
    table.seat(1).rank(5).spell("HS13")
    table.seat(2).rank(2).spell("HQ06")
    table.begin(0, phase="turn", deck=["HQ13", "HS13"])
    table.turn(0).choose("target", 2)
    assert turns(table)[:2] == [0, 2] and moves(table, "added") == ["hq13", "hs13"]
    assert table.seat(0).hp == 20


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


# -- rulings for single cards ----------------------------------------------------------------------------------------


def test_the_sock_strikes_no_dead_foe():
    """HH-112: a Reaction of the dead hurts its owner; there is nobody to strike."""
    table = school(3)
    table.seat(0).rank(8).spell("HQ09").treasures("HT12")
    table.seat(1).rank(7).done()
    table.seat(2).rank(5).hp(3).spell("HS05")
    table.begin(0, phase="turn", dead=["HX24"])
    assert blows(table, 2) == [4] and blows(table, 0) == [2, 1]


def test_the_megaphone_is_loud_in_ones_own_turn():
    """HH-113: a Reaction is dealt in another's turn."""
    table = school(3)
    table.seat(0).rank(8).spell("HQ09")
    table.seat(1).rank(7).done()
    table.seat(2).rank(5).hp(3).spell("HS05").treasures("HT15")
    table.begin(0, phase="turn", dead=["HX24"])
    assert blows(table, 0) == [2, 1]


def test_more_cards_do_not_add_up():
    """HH-114: nine with the locker, ten with extra credit, not eleven."""
    table = school(2)
    table.seat(0).treasures("HT21")
    table.seat(0).wizard.draw_to = 10
    table.begin(0, phase="round")
    assert len(table.events(CardMoved, why="deal", seat=0)) == 10


def test_a_grudge_without_a_killer():
    """HH-115: a random living Wizard takes 1."""
    table = school(2)
    table.seat(0).rank(8).hp(1).spell("HQ09")
    table.seat(1).rank(7).done()
    table.begin(0, phase="turn", dead=["HX02"])
    assert [event.seat for event in table.events(Died)] == [0] and not table.events(TokenGained, why=KILL.key)
    three = school(3)
    three.seat(0).rank(8).hp(1).spell("HQ09")
    for seat in (1, 2):
        three.seat(seat).rank(7 - seat).done()
    three.begin(0, phase="turn", dead=["HX02"], dice=[2])
    assert blows(three, 2) == [4, 1]


def test_the_chip_may_be_absorbed():
    """HH-117: by the Creature that came from the pet cemetery."""
    table = school(2)
    table.seat(0).rank(8).spell("HQ09").buried("HX16")
    table.seat(1).rank(7).hp(3).buried("HX12").done()
    table.begin(0, phase="turn", dead=["HX24"])
    for _ in range(4):
        if topic(table) == "shield":
            table.submit([0])
            break
        table.submit([0])
    assert len(table.events(Prevented)) == 1 and table.match.state.game == 2


def test_two_in_the_same_gap():
    """HH-119: the later use goes first, the earlier one follows."""
    table = school(3)
    table.seat(0).spell("HS13").buried("HX20")
    table.seat(1).spell("HS13", "HQ13")
    table.seat(2).spell("HS15", "HQ13", "HD14")
    table.begin(0, dice=[1, 1, 1])
    table.match.state.ahead.append(1)  # moved ahead in this gap already (the Palace's Skip the Line, say)
    table.turn(0).choose("ahead", 2)
    assert turns(table)[:3] == [2, 1, 0] and dice(table)[:1] == [3]
