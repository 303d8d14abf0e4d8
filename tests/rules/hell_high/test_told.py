"""What Hell High tells: demands, primes, moves on the board, what is bullied away."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.events import CardMoved, Damaged, Part
from rules.core.zones import reveal
from rules.hell_high.state import Bullied, Demanded, DemandMet, StatusMoved
from rules.spellcraft.state import HANDS
from tests.redaction import redact
from tests.rules.spellcraft.playing import craft
from tests.scenario import Table


def demanded(*hand: str) -> Table:
    """A, the Jock, demands a Source from B, who has these cards."""
    table = craft(2)
    table.seat(0).rank(7)
    table.seat(1).rank(6).hand(*hand)
    table.begin(0, phase="status")
    table.turn(0).choose("demand", "source")
    return table


def test_a_demand_names_jock_type_and_cost():
    """HH-37, HH-38."""
    decision = demanded("HS13", "HS01").match.decision
    assert decision is not None
    assert decision.prompt == "A (Jock) demands a Source: give one, or take 3"
    assert [option.text for option in decision.options if option.verb == "refuse"] == ["Refuse: take 3"]


def test_all_are_told_what_is_demanded_and_that_it_was_given():
    """HH-37, HH-41: the card itself is seen by the two of them alone."""
    table = demanded("HS13", "HS01")
    table.turn(1).choose("give", "HS13")
    assert table.events(Demanded) == [Demanded(0, 1, 0)] and table.events(DemandMet) == [DemandMet(0, 1, 0, True)]
    (given,) = table.events(CardMoved, why="given")
    assert redact(given, 1).card is not None and redact(given, 2).card is None


@pytest.mark.parametrize("hand", [["HS13", "HS01"], ["HQ01"]])
def test_nobody_is_told_whether_it_could_have_given(hand: list[str]):
    """HH-39."""
    table = demanded(*hand)
    if "HS13" in hand:
        table.turn(1).choose("refuse")
    assert table.events(DemandMet) == [DemandMet(0, 1, 0, False)]
    assert [(event.amount, event.kind) for event in table.events(Damaged)] == [(3, "jock")]


def test_the_nerd_at_a_prime_is_a_part_of_the_damage():
    """HH-48."""
    table = craft(2)
    table.seat(0).rank(4).hp(13).spell("HQ07")
    table.seat(1).rank(8)
    table.begin(0, phase="turn")
    (blow,) = table.events(Damaged)
    assert (blow.amount, blow.parts) == (3, (Part(2), Part(1, "nerd")))


def test_moves_on_the_board_name_their_card_and_who_is_displaced():
    """HH-12, HH-13."""
    table = craft(2)
    table.seat(0).rank(6).spell("HQ03")
    table.seat(1).rank(7)
    table.begin(0, phase="turn")
    (moved,) = table.events(StatusMoved)
    assert moved.moves == [(0, 6, 7), (1, 7, 6)] and moved.card is not None and moved.card.kind.key == "hq03"


def test_the_standee_of_the_dead_tells_where_it_lies():
    """HH-81, HH-82: first to die of three, beside rank 6."""
    table = craft(3)
    table.seat(0).spell("HQ04").rank(8)
    table.seat(1).hp(1).rank(7).done()
    table.seat(2).rank(1).done()
    table.begin(0, phase="turn", dice=[6, 1, 6])
    removed: list[Any] = table.events(StatusMoved, why="removed")
    assert [(event.moves, event.laid) for event in removed] == [([(1, 7, 0)], 6)]


def test_bully_names_its_card_and_what_is_lost():
    """HH-75, HH-76."""
    table = craft(2)
    table.seat(0).rank(8).spell("HQ07")
    table.seat(1).rank(5).spell("HS13", "HD07")
    table.begin(0, phase="turn", dice=[1])
    decision = table.match.decision
    assert decision is not None and decision.prompt == "Schoolspirited: A bullies you. Which Component do you lose?"
    table.turn(1).choose("give up", "HD07")
    (bullied,) = table.events(Bullied)
    assert bullied.card.kind.key == "hq07" and bullied.victim == 1
    assert [event.card.kind.key for event in table.events(CardMoved, why="lost") if event.card] == ["hd07"]


def test_a_gift_of_a_known_type_leaves_the_other_types_known():
    """HH-41: seat 2 knew two Sources and a Delivery of the foe that gives the Jock a Source."""
    table = craft(3)
    table.seat(0).rank(7)
    table.seat(1).rank(6).hand("HS01", "HS02", "HD01")
    table.seat(2).rank(8)
    table.begin(2, phase="status")
    state = table.match.state
    source, other, delivery = state.seats[1].hand
    for card in (source, other, delivery):
        reveal(state, card, HANDS[1], sees=0b100)
    table.turn(2).choose("bonus", "arcane")
    table.turn(0).choose("demand", "source")
    table.turn(1).choose("give", "HS01")
    assert [state.known[card.id] for card in (source, other, delivery)] == [0b011, 0b010, 0b110]
