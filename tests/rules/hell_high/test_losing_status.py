"""Losing Social Status and what answers it (HH-15 to HH-17, HH-111, HH-118), and the order within a text."""

from __future__ import annotations

from rules.core.events import CardMoved, Damaged, Triggered
from rules.hell_high.state import StatusMoved
from tests.rules.hell_high.playing import ranks, school
from tests.rules.spellcraft.playing import blows, moves, topic
from tests.scenario import Table


def down(table: Table) -> list[tuple[int, int, int]]:
    """Who lost Social Status, in order."""
    return [event.moves[0] for event in table.events(StatusMoved, why="lose")]


def test_the_fallen_lose_no_status():
    """SC-191: Locker-Stuffing's Reaction brings the active Wizard to 0 HP; it loses no Social Status before it goes."""
    table = school(3)
    table.seat(0).rank(8).hp(2).spell("HS08")
    table.seat(1).rank(6).hp(2).spell("HQ15")
    table.seat(2).rank(4).done()
    table.begin(0, phase="turn", dead=["HX24", "HX23"])
    assert blows(table, 0) == [2] and down(table) == []


def test_the_survivor_of_a_reaction_loses_status():
    """HQ15: those that live on go down one rank."""
    table = school(3)
    table.seat(0).rank(6).hp(9).spell("HQ09")
    table.seat(1).rank(8).done()
    table.seat(2).rank(4).hp(2).spell("HQ15")
    table.begin(0, phase="turn", dead=["HX24"])
    assert down(table) == [(0, 7, 6)], "a rank was gained by the kill"


def test_a_falling_killer_still_climbs():
    """HH-22, SC-189: the Sock has brought the dealer to 0 HP; it has its kill before its own death is handled."""
    table = school(3, games=1)
    table.seat(0).rank(5).hp(1).spell("HD08")
    table.seat(1).rank(6).treasures("HT12").done()
    table.seat(2).rank(3).hp(1).done()
    table.begin(0, phase="turn", dice=[5], dead=["HX24", "HX23"])
    kills = [event.moves for event in table.events(StatusMoved, why="kill")]
    assert kills == [[(0, 5, 6), (1, 6, 5)], [(1, 5, 6)]]


# -- Cancelled -------------------------------------------------------------------------------------------------------


def switching(answer: str) -> Table:
    """Seat 0 on rank 5 switches with seat 1 on rank 6, who holds Cancelled."""
    table = school(3)
    table.seat(0).rank(5).spell("HQ12")
    table.seat(1).rank(6).buried("HX19").done()
    table.seat(2).rank(3).done()
    table.begin(0, phase="turn")
    table.turn(1).choose(answer)
    return table


def test_cancelled_answers_clique_switching():
    """HH-15, HH-17: the one that goes down by a swap may stop it; then nothing was swapped and no damage follows."""
    table = switching("yes")
    assert ranks(table) == [4, 6, 3] and blows(table, 1) == [] and moves(table, "rested")[:1] == ["hx19"]


def test_clique_switching_may_go_through():
    """HH-15, HH-17: the card is kept."""
    table = switching("no")
    assert ranks(table) == [6, 5, 3] and blows(table, 1) == [3] and table.seat(1).buried == ["hx19"]


def test_a_wizard_that_goes_up_cancels_nothing():
    """HH-15: the foe below rises."""
    table = school(3)
    table.seat(0).rank(6).spell("HQ12")
    table.seat(1).rank(5).buried("HX19").done()
    table.seat(2).rank(3).done()
    table.begin(0, phase="turn")
    assert ranks(table) == [5, 6, 3] and table.seat(1).buried == ["hx19"]


def test_a_rigged_vote_in_a_turn_may_be_cancelled():
    """HH-118: drawn at a death in the turn of a living foe, not in step 2."""
    table = school(4)
    table.seat(0).rank(5).spell("HQ09")
    table.seat(1).rank(8).buried("HX19").done()
    table.seat(2).rank(3).done()
    table.seat(3).rank(4).hp(1).done()
    table.begin(0, phase="turn", dead=["HX10"])
    table.turn(3).choose("target", 1)
    table.turn(3).choose("target", 2)
    table.turn(1).choose("yes")
    assert table.seat(1).rank == 8 and table.seat(2).rank == 3 and down(table)[0][0] == 0


# -- the Letterman Jacket --------------------------------------------------------------------------------------------


def test_the_jacket_answers_the_vandal():
    """HT02: a dead foe's card is a foe's card: 1 less."""
    table = school(3)
    table.seat(0).rank(8).spell("HQ09")
    table.seat(1).rank(6).treasures("HT02").done()
    table.seat(2).rank(4).hp(1).done()
    table.begin(0, phase="turn", dead=["HX04"])
    table.turn(2).choose("target", 1)
    assert down(table) == [(1, 6, 5)]


def test_the_jacket_answers_cancelled():
    """HT02: the active Wizard's jacket: the loss that Cancelled turns on it is 1 less."""
    table = school(3)
    table.seat(0).rank(8).spell("HD11").treasures("HT02")
    table.seat(1).rank(6).buried("HX19").done()
    table.seat(2).rank(3).done()
    table.begin(0, phase="turn", dice=[5])
    table.turn(0).choose("target", 1)
    table.turn(1).choose("yes")
    assert down(table) == [(0, 8, 7)]


def test_the_jacket_is_idle_at_the_bottom():
    """HH-11: a Wizard that cannot move loses nothing."""
    table = school(2)
    table.seat(0).rank(8).spell("HD11")
    table.seat(1).rank(1).treasures("HT02").done()
    table.begin(0, phase="turn", dice=[5])
    assert not [event for event in table.events(Triggered) if event.card.kind.key == "ht02"]


def both(*answers: tuple[str, str] | tuple[str]) -> Table:
    """Seat 1 wears the jacket and holds Cancelled; Yearbook Flashbang takes 2 Social Status from it."""
    table = school(3)
    table.seat(0).rank(8).spell("HD11")
    table.seat(1).rank(6).treasures("HT02").buried("HX19").done()
    table.seat(2).rank(3).done()
    table.begin(0, phase="turn", dice=[5])
    table.turn(0).choose("target", 1)
    for answer in answers:
        table.turn(1).choose(*answer)
    return table


def test_cancelled_before_the_jacket():
    """HH-111: the whole loss is turned on the active Wizard."""
    table = both(("first", "HX19"))
    assert down(table) == [(0, 8, 6)] and ranks(table) == [6, 7, 3]


def test_the_jacket_before_cancelled():
    """HH-111: what is left of the loss may still be cancelled, or not."""
    table = both(("first", "HT02"), ("yes",))
    assert down(table) == [(0, 8, 7)] and table.seat(1).buried == []
    table = both(("first", "HT02"), ("no",))
    assert down(table) == [(1, 6, 5)] and table.seat(1).buried == ["hx19"]


def test_a_loss_reduced_to_nothing_is_no_loss():
    """HH-111: Gossip-Mongering takes 1; behind the jacket there is nothing left to cancel."""
    table = school(3)
    table.seat(0).rank(8).spell("HQ10")
    table.seat(1).rank(6).treasures("HT02").buried("HX19").done()
    table.seat(2).rank(3).done()
    table.begin(0, phase="turn")
    table.turn(0).choose("target", 1)
    table.turn(1).choose("first", "HT02")
    assert ranks(table) == [8, 6, 3] and topic(table) != "cancel" and blows(table, 1) == [1]


# -- the order within a text -----------------------------------------------------------------------------------------


def test_cherry_on_top_hits_both_at_once():
    """HH-16, HH-110, SC-113: one instance for the target and the one more foe, then the lowest of them loses first."""
    table = school(4)
    table.seat(0).rank(8).spell("HD11").treasures("HT01")
    table.seat(1).rank(6).done()
    table.seat(2).rank(5).done()
    table.seat(3).rank(4).done()
    table.begin(0, phase="turn", dice=[6])
    table.turn(0).choose("target", 1)
    table.turn(0).choose("target", 2)
    told = [event for event in table.match.events if isinstance(event, Damaged | StatusMoved)]
    assert [type(event) for event in told[:4]] == [Damaged, Damaged, StatusMoved, StatusMoved]
    assert down(table) == [(2, 5, 3), (1, 6, 4)], "seat 2 stood lower, so it went first"
    assert ranks(table) == [8, 4, 3, 5]


def test_overachieving_finds_the_treasure_first():
    """HQ01, 10+: a Treasure, then 3 damage, to which a Megaphone just found adds 1."""
    table = school(2)
    table.seat(0).rank(8).hp(10).spell("HQ01", "HS01", "HD01")
    table.seat(1).rank(5).done()
    table.begin(0, phase="turn", dice=[6, 6, 6], treasures=["HT15"])
    told = [
        event
        for event in table.match.events
        if isinstance(event, Damaged) or (isinstance(event, CardMoved) and event.why == "treasure")
    ]
    assert isinstance(told[0], CardMoved) and isinstance(told[1], Damaged)
    assert told[1].amount == 4
