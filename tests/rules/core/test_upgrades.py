"""States of earlier releases become states of today's shape before they are read."""

import json

import pytest

from rules import GAMES, load_match, new_match
from rules.core.codec import decode_state, encode_state
from rules.core.errors import SaveError
from rules.core.upgrades import SavedState, append_piece, body_of, drop, name_topics, rename, seats_of


def saved() -> SavedState:
    return {
        "cards": [["owl", -1]],
        "state": {
            "@": "Old",
            "known": [0],
            "pile": [{"#": 0}],
            "mask": 3,
            "seats": [{"@": "Chair", "mask": 1, "pile": []}],
            "waiting": [{"@": "Waiting", "topic": 4, "seat": 0}, {"@": "Waiting", "topic": 1, "seat": 0}],
        },
    }


def test_names_of_classes_and_fields_change_wherever_they_stand():
    data = saved()
    rename(data, {"Old": "New", "Chair": "Player", "pile": "deck"})
    assert body_of(data)["@"] == "New" and body_of(data)["deck"] == [{"#": 0}] and "pile" not in body_of(data)
    assert seats_of(data) == [{"@": "Player", "mask": 1, "deck": []}]


def test_a_field_goes_wherever_it_stands():
    data = saved()
    drop(data, "mask")
    assert "mask" not in json.dumps(data)


def test_numbers_of_topics_become_names():
    data = saved()
    name_topics(data, ["small.more", "small.denies", "small.fell"])
    waiting = body_of(data)["waiting"]
    assert [entry["topic"] for entry in waiting] == [{"topic": "small.fell"}, {"topic": "small.more"}]


def test_a_new_piece_joins_the_cards():
    data = saved()
    assert append_piece(data, "crown", -1, 2) == {"#": 1}
    assert data["cards"] == [["owl", -1], ["crown", 2]] and body_of(data)["known"] == [0, -1]


def test_a_state_goes_through_the_upgrades_that_it_has_not_had():
    game = GAMES["witless_wizards"]
    seen: list[str] = []
    upgrades = [lambda data, word=word: seen.append(word) for word in ("one", "two", "three")]
    data = encode_state(new_match(game.id, 2, 1).state, 1)
    before = json.dumps(data)
    state = decode_state(data, game.kinds, game.classes, upgrades)
    assert seen == ["two", "three"] and json.dumps(data) == before
    assert encode_state(state, 1) == data


@pytest.mark.parametrize("shape", [1, -1, "1"])
def test_a_state_of_a_newer_shape_is_refused(shape: object):
    game = GAMES["witless_wizards"]
    data = encode_state(new_match(game.id, 2, 1).state)
    with pytest.raises(SaveError, match="newer version"):
        decode_state({**data, "shape": shape}, game.kinds, game.classes)


@pytest.mark.parametrize("game", GAMES)
def test_a_save_by_newer_rules_is_refused(game: str):
    """Nobody knows what they have changed; its own rules read it."""
    match = new_match(game, 2, 1)
    data = match.save()
    assert load_match(data).save() == data
    with pytest.raises(SaveError, match=f"needs newer rules of {GAMES[game].title}"):
        load_match({**data, "rules": GAMES[game].version + 1})
