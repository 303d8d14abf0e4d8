"""What every game must hide: views, events and imagined forks show a seat only what it knows."""

import json
from dataclasses import replace

import pytest

from rules import GAMES
from rules.core.cards import CardOf
from rules.core.events import EVERYONE, CardSeen, Shuffled
from rules.core.randomness import Stream
from rules.core.state import State
from tests.conformance.tools import (
    FULL_TABLE,
    Case,
    cases,
    each_case,
    each_game,
    fingerprint,
    play,
    play_out,
    positions,
    replayed,
    script,
    written,
)
from tests.redaction import redact

pytestmark = pytest.mark.slow


@each_case
def test_views_are_json_and_tell_nothing_hidden(case: Case):
    game = GAMES[case.game]
    for count in positions(case, 12, 7):
        match = replayed(case, count)
        for seat in range(case.seats):
            view = match.view(seat)
            assert json.loads(json.dumps(view)) == view
            assert "secret" not in json.dumps(view)
            assert game.view(_masked(match.state, seat), seat) == game.view(match.state, seat)
            if not match.inside_step:
                imagined = match.fork(count, viewer=seat)
                assert imagined.view(seat) == view


def _masked(state: State, seat: int) -> State:
    """The state with every card whose place ``seat`` does not know turned into a secret one."""
    masked = state.clone()
    for zone in masked.zones().values():
        for index, card in enumerate(zone):
            if not state.known[card.id] >> seat & 1:
                zone[index] = CardOf(
                    card.id, replace(card.kind, key="secret", name="secret", type="secret"), card.owner
                )
    return masked


@each_case
def test_events_show_a_seat_no_card_that_it_does_not_know(case: Case):
    match = case.begin()
    told = 0
    for _ in play(match, case.stream()):
        fresh, told = match.events[told:], len(match.events)
        for index, event in enumerate(fresh):
            # What is shown and put back, or shuffled in later on, need not be known any longer.
            if isinstance(event, CardSeen) or any(isinstance(later, Shuffled) for later in fresh[index:]):
                continue
            for seat in range(case.seats):
                card = getattr(redact(event, seat), "card", None)
                assert card is None or match.state.known[card.id] >> seat & 1, (event, seat)


@each_case
def test_an_imagined_fork_keeps_what_the_viewer_knows_and_redraws_the_rest(case: Case):
    redrawn = earlier = 0
    for count in positions(case, 10, 8):
        match = replayed(case, count)
        before = fingerprint(match)
        for seat in range(case.seats):
            for seed in (1, 2):
                other = match.fork(seed, viewer=seat)
                assert other.check() == []
                if match.inside_step and not other.choices:  # nothing fitted: it stands at the boundary
                    earlier += 1
                    assert _known_places(other.state, seat) == _known_places(match.boundary(), seat)
                    continue
                assert other.view(seat) == match.view(seat), (count, seat)
                assert _known_places(other.state, seat) == _known_places(match.state, seat)
                assert other.fork(seed, viewer=seat).view(seat) == match.view(seat)
                redrawn += _hidden(other.state) != _hidden(match.state)
        assert fingerprint(match) == before
    assert redrawn > 4 * earlier


def _known_places(state: State, seat: int) -> list[tuple[str, int, int]]:
    return [
        (place, index, card.id)
        for place, zone in state.zones().items()
        for index, card in enumerate(zone)
        if state.known[card.id] >> seat & 1
    ]


def _hidden(state: State) -> list[list[int]]:
    return [[card.id for card in zone if state.known[card.id] != EVERYONE] for zone in state.zones().values()]


@each_case
def test_an_open_fork_keeps_what_any_seat_knows_and_shuffles_the_rest(case: Case):
    moved = 0
    for count in positions(case, 8, 5):
        match = replayed(case, count)
        fork = match.open_fork(count)
        assert fork.decision == match.decision and written(fork.state) == written(match.open_fork(count).state)
        assert fingerprint(fork.fork()) == fingerprint(fork) and not fork.check()
        for place, cards in match.state.zones().items():
            dealt = fork.state.zones()[place]
            assert len(dealt) == len(cards)
            for card, other in zip(cards, dealt, strict=True):
                assert card is other or not (match.state.known[card.id] or match.state.known[other.id])
                moved += card is not other
        play_out(fork, Stream(1))
    assert moved


@each_case
def test_imagined_forks_with_the_same_seed_are_equal_and_play_on(case: Case):
    for count in positions(case, 3 if case.seats < FULL_TABLE else 1, 9):
        match = replayed(case, count)
        for seat in range(case.seats):
            first, second = match.fork(3, viewer=seat), match.fork(3, viewer=seat)
            assert fingerprint(first) == fingerprint(second)
            assert play_out(first, Stream(4)).check() == []
            assert fingerprint(play_out(second, Stream(4))) == fingerprint(first)
            assert second.events is not first.events and len(second.events) == len(first.events)


@each_game
def test_an_imagined_fork_does_not_depend_on_the_hidden_deal(game: str):
    """Two deals that look the same to a seat are imagined the same way, so nothing of the real one can leak."""
    case = next(case for case in cases(1) if case.game == game)
    match = replayed(case, len(script(case)) // 3)
    while match.inside_step:
        match.undo()
    first, second = match.fork(11, viewer=0), match.fork(12, viewer=0)
    assert first.seed == 11 and second.seed == 12
    assert first.choices == second.choices == []
    assert _hidden(first.state) != _hidden(second.state)
    again = {written(deal.fork(13, viewer=0).state) for deal in (match, first, second)}
    assert len(again) == 1
