"""The self-test of an installed program, and what the benchmarks report."""

from __future__ import annotations

import pytest

from game import bench, selftest


def test_the_self_test_passes(capsys: pytest.CaptureFixture[str]) -> None:
    assert selftest.run() == 0
    assert "all is well" in capsys.readouterr().out


def test_the_benchmarks_report_every_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.05)
    found = bench._playing("wizard_arena") | bench._copying("wizard_arena")
    assert set(found) == {
        "decisions_per_s",
        "decisions_per_s_with_events",
        "fork_boundary_us",
        "fork_inside_us",
        "fork_viewer_us",
        "save_ms",
        "load_ms",
    }
    assert all(value > 0 for value in found.values())
