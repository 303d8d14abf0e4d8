"""Kept playthroughs and counted trees are played and counted again and must be the same.

After a change that is meant, ``python -m tests.golden.make`` rewrites them.
"""

import json

import pytest

from rules import GAMES
from tests.golden import perft
from tests.golden.playthrough import HERE, PLAYS, Play, text, variants_without


@pytest.mark.parametrize("play", PLAYS, ids=lambda play: f"{play.game}-{play.name}")
def test_a_kept_match_is_played_the_same(play: Play):
    kept = play.path.read_text(encoding="utf-8").split("\n")
    now = text(play).split("\n")
    for number, (old, new) in enumerate(zip(kept, now, strict=False), 1):
        assert old == new, f"{play.path.name}, line {number}"
    assert len(kept) == len(now)


def test_every_variant_of_every_game_has_a_playthrough_and_no_other_file_is_kept():
    assert {play.game for play in PLAYS} == set(GAMES) and variants_without() == []
    assert set(HERE.glob("*/*.txt")) == {play.path for play in PLAYS}


def test_every_game_has_counted_trees():
    assert set(perft.POSITIONS) == set(GAMES) == {path.stem for path in perft.FOLDER.glob("*.json")}


@pytest.mark.parametrize("game", sorted(perft.POSITIONS))
def test_trees_have_the_kept_size(game: str):
    kept = json.loads((perft.FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    for old, new in zip(kept, perft.table(game), strict=True):
        where = f"seed {new['seed']} after {new['after']}, depth {new['depth']}"
        assert old["first"] == new["first"], where  # the first choice that differs says where to look
        assert old["count"] == new["count"] == sum(new["first"].values()) > 20, where
