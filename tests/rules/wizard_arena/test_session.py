"""Matches in a row: WA-022, WA-023, WA-156, WA-157."""

import pytest

from rules import SetupError, new_match
from rules.core import session
from rules.core.randomness import Stream
from rules.wizard_arena.session import bot_keeps, keeps_decks
from tests.conformance.tools import play_out
from tests.rules.wizard_arena.tables import arena, damage_phase


def test_the_next_match_is_begun_left_of_the_last_starter():
    """WA-022: of the match, not of its last round."""
    for starter, following in ((0, 1), (1, 2), (2, 0)):
        match = new_match("wizard_arena", 3, 8, starter=starter, factions="random")
        assert session.starter_of(match) == starter
        play_out(match, Stream(2))
        assert match.state.number > 1
        assert session.next_starter(match) == following
        again = new_match("wizard_arena", 3, 6, starter=session.next_starter(match), factions="fire,ice,feast")
        assert again.decision.seat == following and again.check() == []


def test_a_match_without_a_round_has_no_starter_yet():
    """WA-022."""
    with pytest.raises(SetupError):
        session.starter_of(new_match("wizard_arena", 2, 5))


def test_the_vote():
    """WA-157, D-23: a simple majority; a tie keeps the decks."""
    assert keeps_decks([True, True, False])
    assert not keeps_decks([True, False, False])
    assert keeps_decks([True, False]) and keeps_decks([True, True, False, False])
    assert not keeps_decks([False, False])


def test_bots_keep_what_wins():
    """WA-157, D-23: with at least their share of the session's matches they keep their decks, else they want others."""
    assert [bot_keeps(seat, [1, 0]) for seat in range(2)] == [True, False]
    assert [bot_keeps(seat, [2, 1, 3]) for seat in range(3)] == [True, False, True]
    assert all(bot_keeps(seat, [1, 1]) for seat in range(2)), "nobody is behind"


def test_the_tally_adds_the_winners_scores():
    """WA-156."""
    table = arena()
    table.seat(0).row(6, 4).life(13)
    table.seat(1).row(6, 2).life(2)
    damage_phase(table)
    assert session.tally([3, 5], [1, 0], table.match) == ([16, 5], [2, 0])

    shared = arena()
    shared.seat(0).row(6, 6, 1).life(4)
    shared.seat(1).row(6, 5, 2).life(3)
    damage_phase(shared)
    assert session.tally([3, 5], [1, 0], shared.match) == ([3, 5], [2, 1])


def test_there_is_no_tally_of_an_open_match():
    """WA-156."""
    table = arena()
    table.turn(0)
    with pytest.raises(SetupError):
        session.tally([0, 0], [0, 0], table.match)
