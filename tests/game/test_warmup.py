"""What the first match needs is imported while nothing goes on."""

from __future__ import annotations

import gc
import itertools
import subprocess
import sys

import pytest

from game import warmup
from game.core.app import App
from game.core.display import Display
from game.core.scene import Scene
from game.core.tween import Wait
from game.warmup import Warmup


@pytest.fixture
def imported(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    found: list[str] = []
    monkeypatch.setattr(warmup, "import_module", found.append)
    monkeypatch.setattr(warmup, "QUIET", 0.0)
    return found


def test_one_thing_at_a_time_and_only_in_peace(imported: list[str]) -> None:
    app = App(Display((960, 540)))
    app.scenes.push(Scene())
    warm = Warmup(app)
    app.add_poller(warm.poll)
    app.animator.add(Wait(100))
    app.tick([], 10)
    assert not imported, "something moves"
    app.animator.skip()
    counts = []
    for _ in range(20):
        app.tick([], 10)
        counts.append(len(imported))
    assert counts[0] <= 1 and all(after - before <= 1 for before, after in itertools.pairwise(counts))
    assert imported[0] == "game.table.scene" and imported[-1] == "pymunk"
    assert {"game.layouts.hell_high.layout", "game.screens.statistics"} < set(imported)
    assert len(set(imported)) == len(imported)
    assert warm.poll not in app._pollers, "it is done"


def test_garbage_is_looked_for_again_after_the_first_frame(imported: list[str]) -> None:
    app = App(Display((960, 540)))
    app.scenes.push(Scene())
    app.add_poller(Warmup(app).poll)
    gc.disable()
    try:
        app.tick([], 10)
        assert app.renderer.frames == 1 and not gc.isenabled()
        app.tick([], 10)
        assert gc.isenabled()
    finally:
        gc.enable()


@pytest.mark.slow
def test_all_that_is_named_exists() -> None:
    code = "from game.warmup import Warmup; w = Warmup(None); [step() for step in w._steps]"
    subprocess.run([sys.executable, "-c", code], check=True)
