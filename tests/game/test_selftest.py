"""The self-test of an installed program, and what the benchmarks report."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest

from game import bench, bench_report, bench_rules, bench_screens, bench_sides, bench_table, selftest
from game.setups import playable
from rules import GAMES
from rules.bots import EVALUATORS

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


@pytest.mark.skipif(sys.platform == "win32", reason="signals end programs elsewhere")
def test_what_runs_without_a_window_can_be_ended_from_outside() -> None:
    steps = "from game.start import headless; headless(); import os, pygame; pygame.init(); os.kill(os.getpid(), 15)"
    assert subprocess.run([sys.executable, "-c", steps], stdout=subprocess.DEVNULL).returncode == -15


@pytest.mark.parametrize("game", playable())
def test_the_benchmarks_report_every_number(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_rules, "SECONDS", 0.05)
    monkeypatch.setattr(bench_rules, "CHOICES", 1)
    found = bench_rules.playing(game, 1) | bench_rules.copying(game, 1) | bench_rules.thinking(game, 1)
    found |= bench._journal(game)
    assert found.keys() < bench_report.RULES.keys()
    assert set(found) == {
        "adept_choice_ms",
        "playouts_per_s",
        "decisions_per_s",
        "decisions_per_s_with_events",
        "events_per_s",
        "fork_boundary_us",
        "fork_inside_us",
        "fork_viewer_us",
        "save_ms",
        "load_ms",
        "journal_ms",
    }
    never_inside = {"fork_inside_us"} if game == "witless_wizards" else set()
    assert {name for name, value in found.items() if value <= 0} == never_inside


def test_a_checkout_without_a_plainer_view_for_adepts_is_measured_too() -> None:
    """As 0.2.0 is, from which playouts are counted."""
    newer, older = EVALUATORS["wizard_arena"], SimpleNamespace(value=0)
    assert bench_rules.view_of_adept(newer) is newer.plain()
    assert bench_rules.view_of_adept(older) is older  # type: ignore[arg-type,comparison-overlap]


def test_the_calls_of_a_decision_are_the_same_each_time():
    first = bench_rules.counting("wizard_arena", 1)
    assert first == bench_rules.counting("wizard_arena", 2) and first["calls_per_decision"] > 10


def figures_of(measured: bench_table.Measured) -> dict[str, float]:
    """What is reported of a single round."""
    rounds = bench_sides.Rounds()
    rounds.add(measured)
    return {name: figure["median"] for name, figure in rounds.summary().items()}


@pytest.mark.parametrize("game", playable())
def test_the_table_is_measured_with_every_game(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_table, "MOST_TICKS", 60)
    monkeypatch.setattr(bench_table, "IDLE_SECONDS", 0.4)
    found = figures_of(bench_table.whole_match(game))
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
    assert found.keys() == bench_report.TABLES.keys(), "each has a name and a unit"
    assert 0 < found["frame_median_ms"] <= found["frame_p95_ms"] <= found["frame_p99_ms"] <= found["frame_max_ms"]
    assert 0 < found["first_frame_clock_ms"] <= found["all_drawn_clock_ms"]
    assert found["frames"] > 10 and found["frames_drawn_at_rest"] == 0


def test_every_screen_has_a_first_frame() -> None:
    found = bench_screens.first_frames((1280, 720), playable())
    screens = {f"{name}_first_frame_ms" for name in ("start", "new_match", "match_menu", "larger_text", "result")}
    assert set(found) == screens | {"table_after_new_match_ms"} and found.keys() < bench_report.SCREENS.keys()
    assert all(0 < value < 5000 for value in found.values())


def test_the_start_is_measured_until_it_shows_something(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "STARTS", 1)
    found = bench._starting()
    assert found.keys() == bench_report.START.keys()
    assert found["bare_window_ms"]["median"] > 0 and set(found) == {"bare_window_ms"} | {
        f"{stage}{kind}_{what}"
        for stage in ("first_frame", "menu")
        for kind in ("", "_new")
        for what in ("ms", "ratio")
    }


def test_dice_and_cards_in_motion_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_table, "THROWS", 1)
    found = figures_of(bench_table.commotion())
    assert set(found) == {f"dice_and_cards_{part}_ms" for part in ("median", "p95", "p99", "max")}
    assert found.keys() < bench_report.SCREENS.keys()


def test_the_report_has_a_part_for_every_game_and_the_worst_table(monkeypatch: pytest.MonkeyPatch) -> None:
    figures: dict[str, bench_table.Measured] = {
        id: {"first_frame_ms": 5.0 + number} for number, id in enumerate(playable())
    }

    def tables(sides: object, games: Sequence[str], size: bench_sides.Size) -> list[dict[str, bench_sides.Rounds]]:
        found = {game: bench_sides.Rounds() for game in (*games, "")}
        for game, rounds in found.items():
            rounds.add(figures.get(game, {"result_first_frame_ms": 1.0}))
        return [found]

    monkeypatch.setattr(bench_sides, "tables", tables)
    monkeypatch.setattr(bench, "_journal", lambda id: {})
    samples = {id: {"decisions_per_s": [4.0, 2.0, 3.0]} for id in GAMES} | {"": {"uno_decisions_per_s": [2.0]}}
    monkeypatch.setattr(bench, "measure", lambda checkouts, games: [samples])
    monkeypatch.setattr(bench, "_calibration", lambda: 1.0)
    monkeypatch.setattr(bench, "_starting", lambda: {"ratio": 1.0})
    found = json.loads(json.dumps(bench.run()))
    assert set(found) == {"python_loop_per_s", "uno_decisions_per_s", *GAMES, "table", "start"}
    assert found["wizard_arena"]["decisions_per_s"] == {"min": 2.0, "median": 3.0, "spread_percent": 66.7}
    assert found["wizard_arena"]["against_uno"] == 1.5
    steady = {"spread_percent": 0.0}
    worst = 4.0 + len(playable())
    assert found["table"] == {
        "first_frame_ms": {"min": worst, "median": worst, **steady},
        "result_first_frame_ms": {"min": 1.0, "median": 1.0, **steady},
    }
    large = bench.run(size=(3840, 2160))
    assert set(large) == {"python_loop_per_s", *playable(), "table"}, "a window's size has nothing to do with the rules"


@pytest.mark.parametrize("rival", ["other checkout", "other Python"])
def test_two_sides_are_measured_in_turn(rival: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    against = tmp_path / "rival"
    if rival == "other Python":
        against.touch()
    asked: list[tuple[str, str]] = []

    @contextmanager
    def workers(sides: Sequence[bench_sides.Side]) -> Iterator[list[bench.Ask]]:
        def ask(who: str, value: float, name: str, game: str, seed: int) -> bench.Numbers:
            asked.append((who, name))
            return {f"{name}_per_s": value * seed}

        names = [str(side.python if rival == "other Python" else side.checkout) for side in sides]
        yield [partial(ask, name, value) for name, value in zip(names, (6.0, 4.0), strict=True)]

    monkeypatch.setattr(bench, "_workers", workers)
    monkeypatch.setattr(bench, "ROUNDS", 3)
    found = json.loads(json.dumps(bench.run(against)))
    assert set(found) == {*GAMES, "peer"}
    assert found["hell_high"]["playing_per_s"] == {
        "this": {"min": 6.0, "median": 12.0, "spread_percent": 100.0},
        "other": {"min": 4.0, "median": 8.0, "spread_percent": 100.0},
        "ratio": 1.5,
    }
    counted = found["hell_high"]["counting_per_s"]["this"]
    assert counted["spread_percent"] == 0, "what is the same each time is measured once"
    who = [side for side, name in asked if name == "playing"]
    ours = sys.executable if rival == "other Python" else str(bench_sides.THIS.checkout)
    assert all({first, second} == {ours, str(against)} for first, second in zip(who[::2], who[1::2], strict=True))


def test_a_worker_measures_the_rules_on_its_path() -> None:
    with bench._workers([bench_sides.THIS]) as (ask,):
        assert ask("copying", "witless_wizards", 1)["fork_boundary_us"] > 0
        with pytest.raises(RuntimeError, match="measuring playing of no_game"):
            ask("playing", "no_game", 1)


def test_tables_of_two_checkouts_are_measured_in_turn(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: list[tuple[Path, tuple[object, ...]]] = []

    def measured(side: bench_sides.Side, script: str, name: str, *given: object) -> bench_table.Measured:
        asked.append((side.checkout, (script, name, *given)))
        return (
            {"memory_mb": 60.0, "frame": [6.0, 0.0]}
            if side == bench_sides.THIS
            else {"memory_mb": 120.0, "frame": [12.0, 0.0]}
        )

    monkeypatch.setattr(bench_sides.Side, "measured", measured)
    found = json.loads(json.dumps(bench.run(tmp_path, (3840, 2160))))
    assert set(found) == {*playable(), "table"}
    assert all(game[figure]["ratio"] == 0.5 for game in found.values() for figure in ("memory_mb", "frame_p99_ms"))
    each, of_screens = len(playable()), 1
    for number in range(bench_sides.ROUNDS_AGAINST):
        count = each + (of_screens if number < bench_sides.ROUNDS_OF_SCREENS_LARGE else 0)
        one, two, asked = asked[:count], asked[count : 2 * count], asked[2 * count :]
        order = [bench_sides.THIS.checkout, tmp_path] if number % 2 == 0 else [tmp_path, bench_sides.THIS.checkout]
        assert [{checkout for checkout, _ in side} for side in (one, two)] == [{checkout} for checkout in order]
        assert [what for _, what in one] == [what for _, what in two]
        assert all((3840, 2160) in what for _, what in one)
    assert not asked
