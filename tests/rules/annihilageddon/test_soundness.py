"""``Match.check`` finds what is broken in Annihilageddon: each state below is spoilt in one way."""

from collections.abc import Callable
from typing import Any

import pytest

from rules import new_match
from tests.rules.annihilageddon.tables import brawl

Spoil = Callable[[Any], None]


def too_healthy(state: Any) -> None:
    state.seats[1].hp = 26


def mayhem_in_a_hand(state: Any) -> None:
    state.seats[0].hand.append(state.main.pop(0))


def plain_card_among_the_ongoing(state: Any) -> None:
    state.seats[0].ongoing.append(state.seats[0].hand.pop())


def two_in_one_place(state: Any) -> None:
    state.lineup[0].append(state.main.pop())


def debts(state: Any) -> None:
    state.power = -1


def anothers_card(state: Any) -> None:
    state.seats[1].hand.append(state.seats[0].hand.pop())


def owned_in_the_main_deck(state: Any) -> None:
    state.owners[state.main[-1].id] = 0


def lost_card(state: Any) -> None:
    state.main.pop()


SPOILT: list[tuple[Spoil, str]] = [
    (too_healthy, "seat 1: 26 HP"),
    (mayhem_in_a_hand, "in hand"),
    (plain_card_among_the_ongoing, "an Ongoing that is none"),
    (two_in_one_place, "lineup"),
    (debts, "-1 Power"),
    (anothers_card, "lies with seat 1"),
    (owned_in_the_main_deck, "in table/main is owned"),
    (lost_card, "lies nowhere"),
]


@pytest.mark.parametrize(("spoil", "told"), SPOILT, ids=lambda value: getattr(value, "__name__", ""))
def test_a_broken_state_is_told(spoil: Spoil, told: str):
    table = brawl(2)
    table.seat(0).hand("Furry Fury")
    table.turn(0)
    assert table.match.check() == []
    spoil(table.match.state)
    assert any(told in problem for problem in table.match.check()), table.match.check()


def test_printed_numbers_are_checked():
    match = new_match("annihilageddon", 2, 1)
    while match.decision is not None and match.decision.topic == "keep":
        match.submit(0)
    assert match.check() == []
    state: Any = match.state
    state.box.append(state.wild.pop())
    state.box.append(state.tokens.pop())
    found = match.check()
    assert any("15 Wild Magic cards in all" in problem for problem in found), found
    assert any("7 tokens in all" in problem for problem in found), found
