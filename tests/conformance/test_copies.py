"""What every game must hold when its matches are copied, saved, taken back and reseeded, by seeded random play."""

import copy
import json
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from rules import Match, load_match
from rules.core.cards import CardOf
from rules.core.randomness import Stream, below
from rules.core.state import State
from tests.conformance.tools import (
    Case,
    each_case,
    fingerprint,
    play,
    play_out,
    positions,
    replayed,
    script,
    strides,
    written,
)

pytestmark = pytest.mark.slow

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


@each_case
def test_old_copies_never_change(case: Case):
    kept: list[tuple[str, State]] = []
    forks: list[tuple[str, Match]] = []
    match, stride = case.begin(), strides(case)
    for number, _ in enumerate(play(match, case.stream())):
        if number % stride:
            continue
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
    told, end = [repr(event) for event in whole.events], fingerprint(whole)
    for count in positions(case, 3, 4):
        match = replayed(case, count)
        stands, saved = fingerprint(match), match.save()
        undone = replayed(case, min(count + 5, len(choices)))
        while len(undone.choices) > count:
            assert undone.undo()
        loaded = load_match(json.loads(json.dumps(match.save())))
        for other in (match.fork(), loaded, undone, match.fork().fork(), load_match(match.fork().save())):
            assert fingerprint(other) == stands
            assert other.save() == saved
            assert other.decision == match.decision and other.state == match.state
            for choice in choices[count:]:
                other.submit(*choice)
            assert fingerprint(other) == end
            assert [repr(event) for event in other.events] == told
        assert fingerprint(match) == stands


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
    """Every choice is taken back; of a long match every few are looked at closely."""
    match, stride = case.begin(), strides(case)
    prints = []
    for number, choice in enumerate(script(case)):
        prints.append(("" if number % stride else fingerprint(match), repr(match.decision), len(match.events)))
        match.submit(*choice)
    told = [repr(event) for event in match.events]
    for before, asked, count in reversed(prints):
        assert match.undo()
        assert (repr(match.decision), len(match.events)) == (asked, count)
        assert not before or fingerprint(match) == before
    assert not match.undo()
    for choice in script(case):
        match.submit(*choice)
    assert [repr(event) for event in match.events] == told


@each_case
def test_a_reseeded_fork_differs_only_in_chance(case: Case):
    for count in positions(case, 3, 6):
        match = replayed(case, count)
        before = fingerprint(match)
        redrawn = match.fork()
        redrawn.reseed(5, 0)
        for other in (match.fork(seed=5), match.fork(seed=5, viewer=0), redrawn):
            assert other.state.rng != match.state.rng
            assert other.fork().state == other.state and fingerprint(other.fork()) == fingerprint(other)
            play_out(other, Stream(1))
            again = load_match(other.save())
            assert fingerprint(again) == fingerprint(other) and other.check() == []
        assert fingerprint(match) == before
