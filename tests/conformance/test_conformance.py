"""What every game must hold, by seeded random play over all of GAMES."""

import copy
import hashlib
import json
import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules import GAMES, IllegalChoice, Match, SaveError, SetupError, load_match, new_match
from rules.bots.random_bot import random_choice
from rules.core.cards import CardOf
from rules.core.decisions import Decision, Option
from rules.core.events import EVERYONE, CardSeen, MatchEnded, Shuffled, redact
from rules.core.randomness import Stream, below, scramble
from rules.core.saving import checksum
from rules.core.state import State
from tests.conformance.tools import (
    FULL_TABLE,
    SCALE,
    TOYS,
    WHOLE,
    Case,
    cases,
    fingerprint,
    play,
    play_out,
    positions,
    replayed,
    script,
    written,
)

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]

NEVER_CHANGED = {
    ("ArenaState", "recipes"): "the custom decks brought along, settled at setup",
    ("ArenaPlayer", "recipe"): "one of those",
    ("ArenaState", "lasting"): "the list is copied; a Lasting is never changed",
    ("WitlessState", "decks"): "the equipment decks in use, settled at setup",
    ("AnnihilageddonState", "played"): "the list is copied; a Played is never changed",
    ("AnnihilageddonState", "waiting"): "the list is copied; a Waiting is never changed",
    ("AnnihilageddonState", "passed"): "the list is copied; a Passed is never changed",
    ("Passed", "among"): "one of those",
}
"""Mutable things that clones share on purpose, by class and field."""

each_case = pytest.mark.parametrize("case", [*cases(), *TOYS], ids=str)
each_game = pytest.mark.parametrize("game", sorted(GAMES))


# -- playing ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", [*cases(), *WHOLE, *TOYS], ids=str)
def test_every_match_ends_sound_with_a_result(case: Case):
    match = case.begin()
    assert match.check() == []
    for _ in play(match, case.stream()):
        assert match.result is None
        assert match.check() == []
    result = match.result
    assert result is not None and match.check() == []
    assert sorted(result.scores) == list(range(case.seats))
    assert result.winners and set(result.winners) <= set(result.scores) and result.reason
    assert result.winners == sorted(set(result.winners))
    ends = [index for index, event in enumerate(match.events) if isinstance(event, MatchEnded)]
    assert ends == [len(match.events) - 1] and match.events[-1].winners == result.winners
    with pytest.raises(IllegalChoice):
        match.submit(0)
    with pytest.raises(IllegalChoice):
        match.concede(0)


@each_case
def test_options_of_a_decision_are_told_apart_and_known_to_who_is_asked(case: Case):
    for match in play(case.begin(), case.stream()):
        decision = match.decision
        told = [repr(option) for option in decision.options]
        assert len(set(told)) == len(told), told
        assert decision.topic and decision.prompt
        for option in [*decision.options, Option("about", card=decision.about)]:
            assert option.card is None or match.state.known[option.card.id] >> decision.seat & 1, option


@each_case
def test_near_misses_are_refused_and_change_nothing(case: Case):
    for count in positions(case, 8, 1):
        match = replayed(case, count)
        before = fingerprint(match)
        size, low, high = len(match.decision.options), match.decision.minimum, match.decision.maximum
        wrong: list[tuple[Any, ...]] = [(size,), (-1,), (-size - 1,), (True,), (0.0,), ("0",), (None,), ([0],)]
        wrong += [tuple(range(high + 1)), (0,) * max(2, low), (0, size), (-1, 0)]
        if low > 0:
            wrong += [(), tuple(range(low - 1))]
        for choice in wrong:
            with pytest.raises(IllegalChoice):
                match.submit(*choice)
            assert fingerprint(match) == before, choice
        assert match.events == replayed(case, count).events


@each_case
def test_asking_changes_nothing_and_draws_no_random_number(case: Case):
    game = GAMES[case.game]
    for match in play(case.begin(), case.stream()):
        if match.inside_step:
            continue
        asked = []
        for _ in range(2):
            state = match.state.clone()
            asking = game.steps[state.phase](state)
            assert asking is not None
            asked.append(repr(next(asking)))
            assert state == match.state
            asking.close()
        assert asked == [repr(match.decision)] * 2


@each_case
def test_global_randomness_does_not_matter(case: Case):
    random.seed(case.seed)
    match = case.begin()
    for choice in script(case):
        random.random()
        random.seed(len(match.choices))
        match.submit(*choice)
    assert [repr(event) for event in match.events] == [repr(event) for event in replayed(case, 10**9).events]


@each_game
def test_events_read_the_same_in_every_process(game: str):
    program = "from tests.conformance.test_conformance import digests; import sys; print(digests(sys.argv[1]))"
    told = {
        subprocess.run(
            [sys.executable, "-c", program, game],
            cwd=ROOT,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT), "PATH": ""},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "77")
    }
    assert told == {digests(game) + "\n"}


def digests(game: str) -> str:
    """A digest of everything that happens in one match of each number of seats."""
    found = []
    for case in cases(1):
        if case.game == game:
            match = play_out(case.begin(), case.stream())
            found.append(hashlib.sha256(repr((match.events, match.result)).encode()).hexdigest())
    return " ".join(found)


# -- copies ----------------------------------------------------------------------------------------------------------


@each_case
def test_old_copies_never_change(case: Case):
    kept: list[tuple[str, State]] = []
    forks: list[tuple[str, Match]] = []
    match = case.begin()
    for _ in play(match, case.stream()):
        state = match.state.clone()
        assert state == match.state and state.log is None
        kept.append((written(state), state))
        if below(Stream(len(kept)), 10) == 0:
            forks.append((fingerprint(match.fork()), match.fork()))
    for text, state in kept:
        assert written(state) == text
    for text, fork in forks:
        assert fingerprint(fork) == text


@each_case
def test_a_clone_shares_nothing_that_may_change(case: Case):
    for count in positions(case, 4, 2):
        state = replayed(case, count).state
        shared = {id(value) for _, value in _parts(state)} & {id(value) for _, value in _parts(state.clone())}
        found = {where for where, value in _parts(state) if id(value) in shared}
        assert found <= set(NEVER_CHANGED), found
        assert [field.name for field in fields(state)] == [field.name for field in fields(state.clone())]


def _parts(value: Any, where: tuple[str, str] = ("", "")) -> Iterator[tuple[tuple[str, str], Any]]:
    """All lists, sets, dicts and data objects within a state, with the class and field that hold them."""
    if isinstance(value, CardOf) or value is None:
        return
    if is_dataclass(value):
        yield where, value
        for item in fields(value):
            if item.name != "log":
                yield from _parts(getattr(value, item.name), (type(value).__name__, item.name))
    elif isinstance(value, list | dict | set):
        yield where, value
        for item in value.values() if isinstance(value, dict) else value:
            yield from _parts(item, where)


@each_case
def test_clone_copies_every_field(case: Case):
    """Each field is set to a value of its own: a clone that forgets or mixes up one differs."""
    state = copy.deepcopy(replayed(case, positions(case, 1, 3)[-1]).state)
    number = 1000
    for item in [part for _, part in _parts(state) if is_dataclass(part)]:
        for field in fields(item):
            value = getattr(item, field.name)
            number += 1
            if isinstance(value, bool):
                setattr(item, field.name, not value)
                assert state.clone() == state, field.name
            elif isinstance(value, int):
                setattr(item, field.name, number)
            elif isinstance(value, str):
                setattr(item, field.name, str(number))
            elif isinstance(value, list) and not value:
                value.append(number)
    assert state.clone() == state


@each_case
def test_saves_forks_and_undo_go_on_identically(case: Case):
    choices = script(case)
    whole = replayed(case, len(choices))
    told = [repr(event) for event in whole.events]
    for count in positions(case, 5, 4):
        match = replayed(case, count)
        undone = replayed(case, min(count + 5, len(choices)))
        while len(undone.choices) > count:
            assert undone.undo()
        loaded = load_match(json.loads(json.dumps(match.save())))
        for other in (match.fork(), loaded, undone, match.fork().fork(), load_match(match.fork().save())):
            assert fingerprint(other) == fingerprint(match)
            assert other.save() == match.save()
            assert other.decision == match.decision and other.state == match.state
            for choice in choices[count:]:
                other.submit(*choice)
            assert fingerprint(other) == fingerprint(whole)
            assert [repr(event) for event in other.events] == told


@each_case
def test_events_may_be_collected_late(case: Case):
    count = positions(case, 1, 5)[1]
    match = replayed(case, count)
    expected = [repr(event) for event in match.events]
    for other in (match.fork(), load_match(match.save())):
        assert [repr(event) for event in other.events] == expected
        other.submit(*script(case)[count])
        timely = replayed(case, count + 1)
        assert [repr(event) for event in other.events] == [repr(event) for event in timely.events]
        assert [repr(event) for event in other.events_since(count)] == [
            repr(event) for event in timely.events_since(count)
        ]


@each_case
def test_undo_goes_back_to_the_root_and_forth_again(case: Case):
    match = case.begin()
    prints = []
    for choice in script(case):
        prints.append((fingerprint(match), len(match.events)))
        match.submit(*choice)
    told = [repr(event) for event in match.events]
    for before, count in reversed(prints):
        assert match.undo()
        assert (fingerprint(match), len(match.events)) == (before, count)
    assert not match.undo()
    for choice in script(case):
        match.submit(*choice)
    assert [repr(event) for event in match.events] == told


@each_case
def test_a_reseeded_fork_differs_only_in_chance(case: Case):
    for count in positions(case, 3, 6):
        match = replayed(case, count)
        before = fingerprint(match)
        for other in (match.fork(seed=5), match.fork(seed=5, viewer=0)):
            assert other.state.rng != match.state.rng
            play_out(other, Stream(1))
            again = load_match(other.save())
            assert fingerprint(again) == fingerprint(other) and other.check() == []
        assert fingerprint(match) == before


# -- what is hidden --------------------------------------------------------------------------------------------------


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
def test_imagined_forks_with_the_same_seed_are_equal_and_play_on(case: Case):
    for count in positions(case, 3, 9):
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


# -- giving up -------------------------------------------------------------------------------------------------------


@each_case
def test_conceding_at_any_moment_ends_sound(case: Case):
    for count in positions(case, 6 if case.seats < FULL_TABLE else 2, 10):
        for seat in range(case.seats):
            match = replayed(case, count)
            match.concede(seat)
            assert match.check() == []
            play_out(match, Stream(scramble(count, seat)))
            assert match.result is not None and match.check() == []
            assert seat not in match.result.winners or len(match.result.winners) > 1
            loaded = load_match(match.save())
            assert fingerprint(loaded) == fingerprint(match)
            assert [repr(event) for event in loaded.events] == [repr(event) for event in match.events]
            while len(loaded.choices) > count:
                assert loaded.undo()
            assert fingerprint(loaded) == fingerprint(replayed(case, count))


@each_game
def test_only_a_seat_of_the_match_can_concede_or_look(game: str):
    match = new_match(game, GAMES[game].seats[0], 1)
    for seat in (-1, GAMES[game].seats[0], True, None, "0"):
        with pytest.raises(IllegalChoice):
            match.concede(seat)
        with pytest.raises(IllegalChoice):
            match.view(seat)
        if seat is not None:
            with pytest.raises(IllegalChoice):
                match.fork(viewer=seat)
    for seed in ("7", 1.5, True, [1]):
        with pytest.raises(IllegalChoice):
            match.fork(seed=seed)
    assert match.choices == []


@each_game
def test_a_view_says_which_game_and_whose_it_is(game: str):
    match = new_match(game, GAMES[game].seats[0], 1)
    assert [(match.view(seat)["game"], match.view(seat)["viewer"]) for seat in (0, 1)] == [(game, 0), (game, 1)]


# -- setting up and loading ------------------------------------------------------------------------------------------


@each_game
def test_a_wrong_setup_is_one_clear_line(game: str):
    low, high = GAMES[game].seats
    wrong: list[dict[str, Any]] = [
        {"seats": low - 1},
        {"seats": high + 1},
        {"seats": [""] * low},
        {"seats": ["x" * 41] * low},
        {"seats": 10**12},
        {"seats": None},
        {"seats": float(low)},
        {"seats": "ABCDEF"[:low]},
        {"seats": low, "seed": "7"},
        {"seats": low, "seed": True},
        {"seats": low, "no_such_option": 1},
    ]
    wrong += [{"seats": low, name: "no such value"} for name in GAMES[game].options]
    for given_ in wrong:
        with pytest.raises(SetupError) as caught:
            new_match(game, **{"seed": 1, **given_})
        assert str(caught.value) and "\n" not in str(caught.value)
    for id in ("no_such_game", None, 3, [game]):
        with pytest.raises(SetupError):
            new_match(id)


@each_game
def test_seeds_and_names_make_the_match(game: str):
    low = GAMES[game].seats[0]
    names = [f"Wizard {number}" for number in range(low)]
    match = new_match(game, names, 3)
    assert list(match.names) == names
    assert fingerprint(match) == fingerprint(new_match(game, names, 3))
    states = {written(new_match(game, low, seed).state) for seed in range(20)}
    assert len(states) == 20


JUNK: list[Any] = [None, True, -1, 0, 3, 10**20, 1.5, "", "x", [], [0], [[]], {}, {"@": "State"}, {"#": 10**6}]


@settings(max_examples=60 * SCALE, deadline=None, database=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
@each_game
def test_a_damaged_save_is_refused_with_one_clear_line(game: str, data: st.DataObject):
    some = [case for case in cases(2) if case.game == game]
    case = data.draw(st.sampled_from(some))
    save = json.loads(json.dumps(replayed(case, data.draw(st.sampled_from(positions(case, 4, 11)))).save()))
    spoilt = copy.deepcopy(save)
    for _ in range(data.draw(st.integers(1, 3))):
        _spoil(spoilt, data)
    forged = data.draw(st.booleans())
    if forged and isinstance(spoilt, dict):
        spoilt["sum"] = checksum(spoilt)
    try:
        match = load_match(spoilt)
    except SaveError as error:
        assert str(error) and "\n" not in str(error)
    else:
        assert forged or spoilt == save
        assert match.check() == []


def _spoil(save: Any, data: st.DataObject) -> None:
    """Change, drop or add something somewhere in the save."""
    node = save
    while True:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        if not keys:
            return
        key = data.draw(st.sampled_from(keys))
        child = node[key]
        if isinstance(child, dict | list) and child and data.draw(st.integers(0, 4)):
            node = child
            continue
        if data.draw(st.booleans()):
            node[key] = copy.deepcopy(data.draw(st.sampled_from(JUNK)))
        else:
            del node[key]
        return


@pytest.mark.parametrize("junk", [*JUNK, {"game": "no_such_game"}, {"game": sorted(GAMES)[0]}], ids=repr)
def test_what_is_no_save_is_refused(junk: Any):
    with pytest.raises(SaveError):
        load_match(junk)


@each_game
def test_a_save_of_newer_rules_is_refused(game: str):
    save = new_match(game, GAMES[game].seats[0], 1).save()
    for key, value in (("format", 10**6), ("rules", 10**6)):
        newer = {**save, key: value}
        newer["sum"] = checksum(newer)
        with pytest.raises(SaveError, match="newer"):
            load_match(newer)


def test_random_choices_reach_every_size():
    """The random play of this suite can pick nothing, one and all of a decision that lets it."""
    stream = Stream(1)
    decision = Decision(0, "?", [Option("a"), Option("b")], 0, 2)
    assert {len(random_choice(stream, decision)) for _ in range(100)} == {0, 1, 2}
