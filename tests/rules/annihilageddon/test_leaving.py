"""Players who give up, at any moment."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import Match, new_match
from rules.bots.random_bot import random_choice
from rules.core.randomness import Stream, below
from tests.rules.annihilageddon.tables import hp
from tests.scenario import Table, scenario

GAME = "annihilageddon"


def three() -> Table:
    """Three players."""
    return scenario(GAME, seats=3)


def test_with_two_players_the_other_one_wins():
    table = scenario(GAME, seats=2)
    table.seat(1).discard("Cthulhu")
    table.turn(0)
    table.match.concede(1)
    assert table.match.result is not None
    assert table.match.result.winners == [0] and table.match.result.reason == "left"


def test_whose_turn_it_is_leaves_and_the_next_player_begins():
    table = three()
    table.seat(0).hand("Glyph", "Glyph")
    table.turn(0, power=3).choose("play", "Glyph", which=0)
    table.match.concede(0)
    table.turn(1)
    assert table.match.state.power == 0 and table.match.state.number == 2
    table.turn(1).choose("end")
    table.turn(2).choose("end")
    table.turn(1)


def test_a_player_who_is_not_asked_leaves_at_once():
    table = three()
    table.turn(0)
    table.match.concede(2)
    table.turn(0).choose("end")
    table.turn(1).choose("end")
    table.turn(0)


def test_in_the_middle_of_an_attack_the_answer_is_still_due():
    """What is being resolved is finished first; the leaver takes no further part."""
    table = three()
    table.seat(0).hand("Puke Fountain", "Furry Fury")
    table.seat(1).hand("Gut Gecko")
    table.turn(0).choose("play", "Puke Fountain")
    table.match.concede(1)
    table.asked(1, "defense").choose("take")
    assert hp(table) == [20, 17, 17]
    table.turn(0).choose("play", "Furry Fury")
    assert hp(table) == [20, 17, 14], "seat 2 is the only foe left"


def test_the_attacker_leaves_in_the_middle_of_its_attack():
    table = three()
    table.seat(0).hand("Puke Fountain")
    table.seat(1).hand("Gut Gecko")
    table.turn(0).choose("play", "Puke Fountain")
    table.match.concede(0)
    table.asked(1).choose("take")
    table.turn(1)
    assert hp(table) == [20, 17, 17]


def test_standees_of_a_leaver_stand_on_the_table_again():
    table = three()
    table.seat(2).trophy().rlyeh()
    table.turn(0)
    table.match.concede(2)
    assert sorted(piece.kind.key for piece in table.match.state.standees) == ["rlyeh", "trophy"]


def test_a_leaver_is_passed_over_by_mayhems_group_attacks_and_passes():
    table = three()
    table.seat(0).hand("Glyph", "Rerun Rudy")
    table.seat(1).hand("Wand")
    table.seat(2).hand("Fizzle")
    player = table.turn(0, mayhem=("Mayhem (N)",), power=8, legends=("Willy", "Upchuck"))
    table.match.concede(1)
    player.choose("play", "Rerun Rudy").choose("yes")
    assert [table.seat(seat).hand for seat in range(3)] == [["fizzle"], ["wand"], ["glyph"]]
    player.choose("buy", "Willy").choose("end")
    assert hp(table) == [16, 20, 16]


def test_a_leaver_of_the_highest_vp_does_not_win():
    table = three()
    table.seat(2).discard("Cthulhu")
    player = table.turn(0, legends=(), more_legends=False)
    table.match.concede(2)
    player.choose("end")
    assert table.match.result.winners == [0, 1] and table.match.result.scores[2] == 3


def test_what_waits_for_a_leaver_does_not_happen():
    """Thick Skin of seat 1 waits while seat 2 is asked."""
    table = three()
    table.seat(0).hand("Puke Fountain")
    table.seat(1).tile("Thick Skin").hand("Gut Gecko").hp(10)
    table.seat(2).hand("Scab Shield")
    table.turn(0).choose("play", "Puke Fountain")
    table.asked(1).choose("defend", "Gut Gecko")
    table.asked(2)
    table.match.concede(2)
    table.asked(2).choose("take")
    table.turn(0).choose("end")
    table.turn(1)
    assert hp(table) == [20, 12, 17]


@pytest.mark.parametrize("asked", [0, 1, 2, 3, 4, 5])
def test_at_set_up_a_leaver_is_asked_nothing_more(asked: int):
    """It keeps what it was dealt first; the others go on choosing."""
    match = new_match(GAME, 3, 5)
    for _ in range(asked):
        match.submit(0)
    assert match.decision is not None
    leaver = match.decision.seat
    match.concede(leaver)
    while match.decision is not None and match.decision.topic == "keep":
        assert match.decision.seat != leaver
        match.submit(1)
    assert match.check() == [] and match.decision is not None and match.decision.seat != leaver
    assert match.state.seats[leaver].left and match.state.turn != leaver


def test_at_set_up_of_two_the_match_is_over():
    match = new_match(GAME, 2, 5)
    match.concede(0)
    assert match.result is not None and match.result.winners == [1] and match.check() == []


def _played_on(match: Match, stream: Stream, odds: int) -> None:
    """To the end, at random; in one choice of ``odds`` somebody gives up."""
    while match.decision is not None and len(match.choices) < 4000:
        if below(stream, odds) == 0:
            match.concede(below(stream, len(match.names)))
        else:
            match.submit(*random_choice(stream, match.decision))
        assert match.check() == []
        if match.decision is not None and not match.inside_step:
            assert not match.state.seats[match.decision.seat].left


@settings(max_examples=30, deadline=None)
@given(seats=st.integers(2, 5), seed=st.integers(0, 10**6), odds=st.integers(3, 60))
def test_giving_up_at_any_moment_leaves_the_match_sound(seats: int, seed: int, odds: int):
    """Nobody who has left is asked at the beginning of a step; the match comes to its end."""
    match = new_match(GAME, seats, seed)
    _played_on(match, Stream(seed), odds)
    assert match.result is not None
    assert all(not match.state.seats[seat].left for seat in match.result.winners)
