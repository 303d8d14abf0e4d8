"""The script that fits the bots' values (build_scripts/fit_values.py)."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from rules.bots import EVALUATORS
from rules.core.randomness import Stream, below


@pytest.fixture(scope="module")
def script() -> ModuleType:
    path = Path(__file__).parents[2] / "build_scripts" / "fit_values.py"
    spec = importlib.util.spec_from_file_location("fit_values", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["fit_values"] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.slow
def test_it_finds_what_wins(script: ModuleType) -> None:
    """Seats win by the logit of two features; a third one does nothing."""
    stream, positions = Stream(3), []
    for _ in range(3000):
        rows = [{name: below(stream, 100) / 100 for name in ("good", "bad", "idle")} for _ in range(2)]
        chance = script.chances({"good": 3.0, "bad": -2.0}, rows)[0]
        won = below(stream, 10_000) < chance * 10_000
        positions.append(script.Position(rows, [float(won), float(not won)]))
    weights = script.fit(positions, 1)
    assert weights == script.fit(positions, 1)
    assert weights["good"] > 1 and weights["bad"] < -0.7  # drawn towards 0 while matches are few
    assert abs(weights["idle"]) < 0.3
    assert script.loss(weights, positions) < script.loss({}, positions) - 0.05


def test_cards_are_worth_their_appraisal_until_proved_otherwise(script: ModuleType) -> None:
    pools = {"card a": ("worth", 2.0), "card b": ("worth", 1.0)}
    positions = [script.Position([{"card a": 1.0}, {"card b": 3.0}], [1.0, 0.0])]
    script.pooled(positions, pools)
    assert positions[0].players == [{"card a": 1.0, "worth": 2.0}, {"card b": 3.0, "worth": 3.0}]
    assert script.unpooled({"card a": 0.5, "worth": 0.25}, pools) == {"card a": 1.0}


@pytest.mark.parametrize("game", ["annihilageddon", "hell_high", "pleasure_palace", "witless_wizards", "wizard_arena"])
def test_the_same_seed_gives_the_same_positions(script: ModuleType, game: str) -> None:
    first = script.sample(game, 7)
    assert first and first == script.sample(game, 7)
    names = {name for position in first for row in position.players for name in row}
    assert len(names & set(EVALUATORS[game].weights)) > (0 if game == "wizard_arena" else 5)  # which weighs little


def test_the_module_can_be_read_again(script: ModuleType) -> None:
    read: dict[str, object] = {}
    exec(script.module({"vp": 0.5, "nothing": 0.0}, "10 matches"), read)
    assert read["WEIGHTS"] == {"vp": 0.5} and read["RUN"] == "10 matches"
