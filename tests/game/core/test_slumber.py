"""The loop sleeps while nothing moves, and wakes up at once where the system says that something was done."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.core.slumber import LOOK_MS, Slumber
from tests.e2e.desk import Screen, possible

ROOT = Path(__file__).resolve().parents[3]
WINDOW = """
import time
import pygame
from game.core.slumber import Slumber
pygame.display.set_mode((400, 300))
slumber = Slumber()
end = time.perf_counter() + 0.4
while time.perf_counter() < end:
    slumber(20, False)
    pygame.event.get()
print("ready", flush=True)
begun, used = time.perf_counter(), time.process_time()
slumber(8000, False)
print(time.perf_counter() - begun, time.process_time() - used, len(pygame.event.get()), flush=True)
"""


@pytest.mark.parametrize(
    ("driver", "asking", "slept"),
    [("dummy", False, 240), ("dummy", True, LOOK_MS), ("KMSDRM", False, LOOK_MS)],
)
def test_it_is_looked_often_where_nothing_wakes_the_program(
    monkeypatch: pytest.MonkeyPatch, driver: str, asking: bool, slept: int
) -> None:
    waits: list[int] = []
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    monkeypatch.setattr(pygame.time, "wait", waits.append)
    Slumber()(240.0, asking)
    assert waits == [slept]


def test_a_system_that_cannot_wait_is_not_asked_again_and_again_without_a_pause(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    waits: list[int] = []
    asked: list[int] = []
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr("game.core.slumber._sleeper", lambda: lambda nothing, ms: asked.append(ms) or 0)
    monkeypatch.setattr(pygame.time, "wait", waits.append)
    Slumber()(239.2, False)
    assert asked == [240] and waits == [1]


@pytest.mark.slow
@pytest.mark.skipif(not possible(), reason="Xvfb and xdotool are not installed")
def test_the_mouse_wakes_a_window_that_sleeps_without_looking() -> None:
    screen = Screen((800, 600))
    environment = {"PATH": "/usr/bin:/bin", "DISPLAY": screen.display, "SDL_VIDEODRIVER": "x11"}
    command = [sys.executable, "-c", WINDOW]
    process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        while "ready" not in process.stdout.readline():
            pass
        subprocess.run(["xdotool", "sleep", "0.5", "mousemove", "100", "100"], env=environment, check=True)
        passed, used, events = map(float, process.communicate(timeout=20)[0].split())
    finally:
        process.kill()
        process.wait()
        screen.close()
    assert passed < 6 and used < 0.02 and events
