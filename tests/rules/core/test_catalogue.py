"""The games as they are announced, and their rules when they are asked for."""

import subprocess
import sys
from ast import literal_eval
from dataclasses import replace
from pathlib import Path

import pytest

from rules import GAMES
from rules.core.catalogue import Catalogue
from rules.core.game import Game
from rules.core.garbage import NEW_OBJECTS
from rules.core.info import GameInfo

ROOT = Path(__file__).resolve().parents[3]


def told(code: str) -> str:
    """What Python prints in a process of its own."""
    return subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True).stdout


@pytest.mark.parametrize("id", GAMES)
def test_what_is_announced_is_what_the_game_says(id: str):
    game, facts = GAMES[id], Catalogue.facts(GAMES, id)
    assert isinstance(game, Game) and (game.id, game.title, game.seats) == (facts.id, facts.title, facts.seats)


def test_it_is_a_mapping_in_a_fixed_order():
    ids = list(GAMES)
    assert ids[0] == "wizard_arena" and len(GAMES) == len(ids) == len(set(ids))
    assert list(GAMES.keys()) == ids and [game.id for game in GAMES.values()] == ids
    assert list(GAMES.items()) == [(id, GAMES[id]) for id in ids] and dict(GAMES) == GAMES
    assert "chess" not in GAMES and GAMES.get("chess") is None and 7 not in GAMES
    for ask in (GAMES.__getitem__, GAMES.facts):
        with pytest.raises(KeyError):
            ask("chess")
    assert all(id in repr(GAMES) for id in ids)


def test_a_game_can_be_put_in_and_taken_out():
    games = Catalogue(
        GameInfo(id="hell_high", title="Hijinx", seats=(2, 6)), GameInfo(id="unseen", title="Unseen", seats=(1, 1))
    )
    crowd = replace(GAMES["hell_high"], id="crowd", title="A Crowd", seats=(5, 9))
    games["crowd"] = crowd
    assert games["crowd"] is crowd and games.facts("crowd").title == "A Crowd"
    del games["unseen"], games["crowd"]
    assert list(games) == ["hell_high"] and games["hell_high"] is GAMES["hell_high"]


def test_only_the_game_that_is_used_is_imported():
    code = """
import sys, rules
loaded = lambda: [id for id in rules.GAMES if "rules." + id in sys.modules]
assert len(rules.GAMES) > 1 and "hell_high" in rules.GAMES and rules.GAMES.facts("hell_high").seats == (2, 6)
assert not loaded() and "rules.core.match" not in sys.modules
rules.new_match("witless_wizards", 2, 1)
print(loaded(), rules.Match.__name__)
"""
    assert told(code).split() == ["['witless_wizards']", "Match"]
    assert not hasattr(__import__("rules"), "NoSuchName")


def test_a_process_that_plays_collects_garbage_seldom():
    code = "import gc, rules; print(gc.get_threshold()); rules.Match; print(gc.get_threshold())"
    before, after = map(literal_eval, told(code).splitlines())
    assert before[0] < NEW_OBJECTS and after == (NEW_OBJECTS, *before[1:])
    stricter = f"import gc, rules; gc.set_threshold({NEW_OBJECTS + 1}); rules.Match; print(gc.get_threshold()[0])"
    assert int(told(stricter)) == NEW_OBJECTS + 1
