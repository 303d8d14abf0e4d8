"""The bench as a table: figures in groups, games side by side, a mark where a target is missed."""

from __future__ import annotations

import re

from game.bench_report import report

STEADY = {"spread_percent": 3.0}


def line(text: str, name: str) -> str:
    return next(line for line in text.splitlines() if line.startswith(name))


def test_a_figure_stands_beside_its_target_and_is_marked_where_it_misses_it() -> None:
    found = {
        "wizard_arena": {
            "frame_p99_ms": {"min": 8.4, "median": 9.0, **STEADY},
            "events_per_s": {"min": 290_000, "median": 344_000, **STEADY},
            "against_uno": 1.3,
        },
        "annihilageddon": {
            "frame_p99_ms": {"min": 7.5, "median": 9.0, **STEADY},
            "events_per_s": {"min": 280_000, "median": 299_000, **STEADY},
            "against_uno": 1.3,
        },
        "start": {"menu_ratio": 1.25},
        "python_loop_per_s": 31_200_000,
    }
    text = report(found)
    assert re.search(r"≤ 8 +8\.40 / 9 3% ! +7\.50 / 9 3%$", line(text, "Frame, 99 of 100 within [ms]"))
    assert re.search(r"≥ 300k +290k / 344k 3% +280k / 299k 3% !$", line(text, "Events [/s]"))
    assert re.search(r"≥ 1\.40, 0\.75 +1\.30 ! +1\.30$", line(text, "Decisions, against RLCard's UNO"))
    assert line(text, "Tables").split() == ["Tables", "target", "Wizard", "Arena", "Annihilageddon"]
    assert "1.25" in line(text, "First screen, against a bare window") and "31.2M" in line(text, "Plain Python loop")
    assert "!" not in line(report(found, (3840, 2160)), "Frame, 99 of 100 within [ms]"), "large windows have their own"


def test_two_sides_are_told_by_their_ratio_without_targets() -> None:
    side = {"min": 8.4, "median": 9.0, **STEADY}
    both = {"this": side, "other": {**side, "median": 10.0}, "ratio": 0.9}
    text = report({"hell_high": {"frame_p99_ms": both}, "table": {"result_first_frame_ms": both}})
    assert re.search(r"\] +0\.90 \(9 : 10\)$", line(text, "Frame, 99 of 100 within"))
    assert "0.90" in line(text, "Result [ms]") and line(text, "Tables").endswith("Hell High")
