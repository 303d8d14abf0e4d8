"""What the bench makes of several rounds of the same match: only what every round took counts."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from game import bench, bench_sides, bench_table
from game.bench_sides import THIS, Rounds, least, percentiles, tables, worst


def rounds(*series: list[float], memory: float = 200.0) -> Rounds:
    found = Rounds()
    for turns in series:
        found.add({"frame": turns, "memory_mb": memory})
    return found


def test_each_turn_counts_with_the_least_that_it_took_in_any_round() -> None:
    assert least([[1.0, 9.0, 0.0, 3.0], [2.0, 4.0, 0.0, 2.5]]) == [1.0, 4.0, 0.0, 2.5]
    assert least([[1.0, 0.0], [2.0, 7.0], [3.0, 0.0]]) == [1.0, 0.0], "what one round alone drew was chance"


def test_turns_that_drew_nothing_are_no_frames() -> None:
    found = percentiles("frame", [0.0, 1.0, 0.0, 2.0, 9.0])
    assert found == {"frame_median_ms": 2.0, "frame_p95_ms": 9.0, "frame_p99_ms": 9.0, "frame_max_ms": 9.0}


def test_a_busy_moment_of_one_round_is_not_in_the_minimum() -> None:
    summary = rounds([1.0, 30.0, 2.0, 0.0], [1.5, 3.0, 20.0, 0.0]).summary()
    assert summary["frame_max_ms"] == {"min": 3.0, "median": 25.0, "spread_percent": 40.0}
    assert summary["frames"]["median"] == 3 and summary["memory_mb"]["median"] == 200
    others = Rounds()
    others.add({"dice_and_cards": [1.0, 2.0]})
    assert "frames" not in others.summary(), "they would be taken for those of a match"


def test_two_sides_are_compared_by_their_minimums_and_other_figures_round_by_round() -> None:
    this, other = rounds([1.0, 30.0], [9.0, 3.0], memory=150), rounds([2.0, 6.0], [2.0, 60.0])
    found = this.against(other)
    assert found["frame_max_ms"]["ratio"] == found["frame_median_ms"]["ratio"] == 0.5
    assert found["memory_mb"]["ratio"] == 0.75


def test_sides_take_turns_and_rest_is_measured_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, ...]] = []

    class Noted:
        def __init__(self, name: str) -> None:
            self.name = name

        def measured(self, script: str, what: str, *given: object) -> bench_table.Measured:
            asked.append((self.name, what, *map(str, given)))
            return {"frame": [1.0]} if what == "whole_match" else {what: 2.0}

    found = tables([Noted("one"), Noted("two")], ["some_game"], (1920, 1080))  # type: ignore[list-item]
    played = [(name, idle) for name, what, *given in asked if what == "whole_match" for idle in given[-1:]]
    assert [name for name, _ in played] == ["one", "two", "two", "one", "one", "two"]
    assert [idle for _, idle in played] == ["True", "True", "False", "False", "False", "False"]
    assert found[0][""].summary()["commotion"]["median"] == 2.0


@pytest.mark.slow
def test_the_tables_of_two_checkouts_are_told_by_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def seen(sides: list[object], games: tuple[str, ...], size: tuple[int, int]) -> list[dict[str, Rounds]]:
        return [{name: rounds([2.0 + number]) for name in (*games, "")} for number in range(len(sides))]

    monkeypatch.setattr(bench_sides, "tables", seen)
    found = bench.run(THIS.checkout, (1920, 1080))
    assert {"wizard_arena", "annihilageddon", "table"} <= found.keys()
    assert found["table"]["frame_p99_ms"]["ratio"] == 0.667
    alone = bench.run(None, (1920, 1080))
    assert alone["table"]["frame_p99_ms"]["min"] == 2.0 and alone["python_loop_per_s"] > 0


def test_a_bot_of_the_bench_answers_in_the_next_turn_of_the_loop() -> None:
    match, bots = bench_table.match_of("wizard_arena", 2, 3), bench_table.LaterBots(3)
    assert match.decision is not None
    bots.ask(match, match.decision.seat, "random")
    assert bots.poll() is None and bots.poll() is not None and bots.poll() is None


def test_the_worst_table_is_told_figure_by_figure() -> None:
    one, other = ({"a": {"median": 1.0}, "b": {"median": 5.0}}, {"a": {"median": 2.0}, "b": {"median": 4.0}})
    assert worst({"x": one, "y": other}) == {"a": {"median": 2.0}, "b": {"median": 5.0}}


@pytest.mark.slow
@pytest.mark.parametrize("game", ["wizard_arena", "witless_wizards"])
def test_each_run_of_a_match_draws_the_same_frames(game: str) -> None:
    code = (
        "import json; from game import bench_table as b; b.MOST_TICKS = 300;"
        f"print(json.dumps([ms > 0 for ms in b.whole_match('{game}', idle=False)['frame']]))"
    )
    runs = [
        subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.PIPE, env=THIS.environment())
        for _ in range(2)
    ]
    first, second = (json.loads(run.stdout.splitlines()[-1]) for run in runs)
    assert len(first) == 300 and any(first)
    assert sum(one != other for one, other in zip(first, second, strict=True)) <= 3, "but for frames that were late"
