"""What every game must refuse: wrong set-ups and damaged saves."""

import copy
import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules import GAMES, SaveError, SetupError, load_match, new_match
from rules.core.saving import checksum
from tests.conformance.tools import SCALE, cases, each_game, fingerprint, positions, replayed, written

pytestmark = pytest.mark.slow


@each_game
def test_a_wrong_setup_is_one_clear_line(game: str):
    low, high = GAMES[game].seats
    wrong: list[dict[str, Any]] = [
        {"seats": low - 1},
        {"seats": high + 1},
        {"seats": [""] * low},
        {"seats": ["x" * 41] * low},
        {"seats": ["x\ny"] * low},
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
