"""The self-test of an installed program, and what the benchmarks report."""

from __future__ import annotations

import json

import pytest

from game import bench, bench_table, selftest
from game.setups import playable
from rules import GAMES

pytestmark = pytest.mark.slow


def test_the_self_test_plays_a_game_and_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One game here: all of them are played by the checks, which run the program's own self-test."""
    only = {"witless_wizards": playable()["witless_wizards"]}
    monkeypatch.setattr("game.setups.playable", lambda: only)
    assert selftest.run() == 0
    told = capsys.readouterr().out
    assert "Witless Wizards ok" in told and "all is well" in told


def test_the_self_test_notices_a_table_that_differs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.table.board.Board.agrees_with", lambda board, places: False)
    with pytest.raises(RuntimeError, match="the table differs"):
        selftest.run()


@pytest.mark.parametrize("game", playable())
def test_the_benchmarks_report_every_number(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.05)
    found = bench._playing(game) | bench._copying(game) | bench._journal(game)
    assert set(found) == {
        "decisions_per_s",
        "decisions_per_s_with_events",
        "fork_boundary_us",
        "fork_inside_us",
        "fork_viewer_us",
        "save_ms",
        "load_ms",
        "journal_ms",
    }
    never_inside = {"fork_inside_us"} if game == "witless_wizards" else set()
    assert {name for name, value in found.items() if value <= 0} == never_inside


@pytest.mark.parametrize("game", playable())
def test_the_table_is_measured_with_every_game(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_table, "MOST_TICKS", 60)
    monkeypatch.setattr(bench_table, "IDLE_SECONDS", 0.4)
    found = bench_table.whole_match(game)
    assert set(found) == {
        "frames",
        "first_frame_ms",
        "first_frame_clock_ms",
        "all_drawn_clock_ms",
        *(f"{what}_{part}_ms" for what in ("frame", "clock") for part in ("median", "p95", "p99", "max")),
        "frames_drawn_at_rest",
        "idle_cpu_percent",
        "memory_mb",
    }
    assert 0 < found["frame_median_ms"] <= found["frame_p95_ms"] <= found["frame_p99_ms"] <= found["frame_max_ms"]
    assert 0 < found["first_frame_clock_ms"] <= found["all_drawn_clock_ms"]
    assert found["frames"] > 10 and found["frames_drawn_at_rest"] == 0


def test_dice_and_cards_in_motion_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_table, "THROWS", 1)
    found = bench_table.commotion()
    assert set(found) == {f"dice_and_cards_{part}_ms" for part in ("median", "p95", "p99", "max")}


def test_the_report_has_a_part_for_every_game_and_the_worst_table(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = {id: {"frame_max_ms": 5.0 + number} for number, id in enumerate(playable())}
    measured = {f"whole_match({id!r})": numbers for id, numbers in tables.items()}
    monkeypatch.setattr(bench, "_table", lambda code: measured.get(code, {"dice_and_cards_max_ms": 1.0}))
    for name in ("_playing", "_copying", "_journal"):
        monkeypatch.setattr(bench, name, lambda id: {})
    monkeypatch.setattr(bench, "_calibration", lambda: 1.0)
    monkeypatch.setattr(bench, "_starting", lambda: {"ratio": 1.0})
    found = json.loads(json.dumps(bench.run()))
    assert set(found) == {"python_loop_per_s", *GAMES, "table", "start"}
    assert found["table"] == {"frame_max_ms": 4.0 + len(playable()), "dice_and_cards_max_ms": 1.0}
