"""The picture can be shown displaced for a moment; what was drawn stays as it is."""

from __future__ import annotations

import io
import os
import random
import subprocess
import sys
import warnings
from pathlib import Path

import pygame
import pytest

from game.core import display as display_module
from game.core.display import Display, png_of

ROOT = Path(__file__).resolve().parents[3]


def test_a_jolt_shows_the_picture_displaced_and_keeps_what_was_drawn(monkeypatch) -> None:
    display = Display((960, 540))
    display.surface.fill((0, 0, 0))
    display.surface.fill((255, 0, 0), (100, 100, 10, 10))
    shown: list[tuple[int, int, int]] = []

    def update(regions: object = None) -> None:
        shown.append(tuple(display.surface.get_at((106, 100)))[:3])
        shown.append(tuple(display.surface.get_at((114, 100)))[:3])

    monkeypatch.setattr(pygame.display, "update", update)
    display.jolt_x = 5.0
    display.present([])
    assert shown == [(255, 0, 0), (255, 0, 0)]
    assert tuple(display.surface.get_at((114, 100)))[:3] == (0, 0, 0)
    display.still()
    display.present([])
    assert len(shown) == 4, "once it is still, the whole picture is shown again"
    display.present([])
    assert len(shown) == 4
    display.close()


@pytest.mark.parametrize(("dx", "dy"), [(5, 0), (-7, 0), (0, 4), (0, -9), (6, -3), (-2, 8)])
def test_whatever_the_way_nothing_is_lost_over_the_edge(dx: int, dy: int) -> None:
    display = Display((960, 540))
    drawn = pygame.image.frombytes(random.Random(1).randbytes(960 * 540 * 3), (960, 540), "RGB")
    display.surface.blit(drawn, (0, 0))
    before = pygame.image.tobytes(display.surface, "RGB")
    display.jolt_x, display.jolt_y = dx, dy
    display.present([])
    assert pygame.image.tobytes(display.surface, "RGB") == before
    display.close()


def test_a_picture_written_as_a_file_is_the_same_when_it_is_read() -> None:
    drawn = pygame.Surface((37, 23))
    for x in range(37):
        drawn.fill((x * 6, 255 - x * 5, x * x % 256), (x, 0, 1, 12))
    read = pygame.image.load(io.BytesIO(png_of(drawn)), "picture.png")
    assert read.get_size() == (37, 23)
    assert pygame.image.tobytes(read, "RGB") == pygame.image.tobytes(drawn, "RGB")


def test_a_window_of_another_size_than_asked_for_is_nothing_to_warn_of(monkeypatch) -> None:
    """Where the system tiles its windows, and when the full screen is left."""
    opened = pygame.display.set_mode

    def resized(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
        warnings.warn("Requested window was forcibly resized by the OS.", RuntimeWarning, stacklevel=2)
        return opened(size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", resized)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        Display((960, 540)).close()


DESKTOP = (1600, 861)


class ManagedWindow:
    """A window on a desktop that maximizes it at once."""

    minimum_size = (0, 0)
    size = property(fset=lambda self, size: pygame.display.set_mode(size))

    def maximize(self) -> None:
        pygame.display.set_mode(DESKTOP)


@pytest.fixture
def managed(monkeypatch) -> None:
    monkeypatch.setattr(display_module, "_own_window", ManagedWindow)


@pytest.mark.usefixtures("managed")
def test_a_maximized_window_keeps_the_size_it_had() -> None:
    display = Display((1000, 600), maximized=True)
    assert display.size == DESKTOP and display.maximized
    assert display.size_to_keep() == (1000, 600)
    pygame.display.set_mode((1100, 700))  # pulled smaller by the player
    assert not display.maximized
    assert display.size_to_keep() == (1100, 700)
    display.close()


@pytest.mark.usefixtures("managed")
def test_a_window_is_maximized_again_when_the_full_screen_is_left() -> None:
    display = Display((1000, 600), maximized=True)
    display.set_fullscreen(True)
    assert display.maximized and display.size_to_keep() == (1000, 600)
    display.set_fullscreen(False)
    assert display.size == DESKTOP and display.maximized
    pygame.display.set_mode((1100, 700))
    display.set_fullscreen(True)
    display.set_fullscreen(False)
    assert display.size == (1100, 700) and not display.maximized
    display.close()


@pytest.mark.usefixtures("managed")
def test_a_window_has_its_size_again_though_x11_forgets_it(monkeypatch) -> None:
    """X11 leaves the full screen with a window as large as the screen, whatever was asked for."""
    display = Display((1000, 600))
    display.set_fullscreen(True)
    opened = pygame.display.set_mode
    asked: list[int] = []

    def forgetful(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
        asked.append(flags)
        return opened((1920, 1080) if len(asked) == 1 else size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", forgetful)
    display.set_fullscreen(False)
    assert display.size == (1000, 600) == display.size_to_keep()
    display.close()


@pytest.mark.usefixtures("managed")
def test_a_window_that_the_player_maximizes_is_known_to_be() -> None:
    display = Display((1000, 600))
    assert display.size == (1000, 600) and not display.maximized
    pygame.display.set_mode(DESKTOP)
    display.heed_maximized()
    assert display.maximized and display.size_to_keep() == (1000, 600)
    display.close()


@pytest.mark.usefixtures("managed")
def test_where_the_pointer_was_in_a_smaller_window_counts_no_more(monkeypatch) -> None:
    def moved(window: ManagedWindow) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(640, 360), rel=(1, 0), buttons=(0, 0, 0)))
        pygame.display.set_mode(DESKTOP)

    monkeypatch.setattr(ManagedWindow, "maximize", moved)
    display = Display((1000, 600), maximized=True)
    assert not pygame.event.peek(pygame.MOUSEMOTION)
    display.close()


def test_where_nothing_manages_windows_the_window_has_the_size_asked_for() -> None:
    display = Display((1000, 600), maximized=True)
    assert display.size == (1000, 600) and not display.maximized
    display.close()


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
def test_without_a_screen_there_is_one_clear_line(tmp_path: Path) -> None:
    """Not also one of a library that misses a folder of its own."""
    unset = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR")
    alone = {name: value for name, value in os.environ.items() if name not in unset}
    command = [sys.executable, str(ROOT / "main.py"), "--data-dir", str(tmp_path)]
    done = subprocess.run(command, env=alone, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "wizardtop: there is no screen to open a window on\n"
