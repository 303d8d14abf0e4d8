"""Rooms and tables that were painted ahead are up to date, fit, and fade to what is painted for the window."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pygame
import pytest

import assets
from game.bench_table import match_of
from game.core.animator import Animator
from game.core.app import App
from game.core.display import Display
from game.core.ui import Ui
from game.scenery import baked
from game.scenery.backdrop import Backdrop
from game.scenery.fade import FADE, Fading
from game.scenery.sceneries import scenery_of
from game.setups import playable
from game.table.players import Player
from game.table.scene import TableScene
from game.thinking import InstantBots

ROOT = Path(__file__).parents[3]
LARGEST = 8 * 2**20
"""Bytes that all of them may take together."""


def table(app: App, game: str) -> TableScene:
    match = match_of(game, 2, 3)
    scene = TableScene(
        match, [Player(name, "human") for name in match.names[:1]] + [Player("Bot", "random")], InstantBots(3)
    )
    app.scenes.go(scene)
    return scene


@pytest.fixture
def wide() -> Iterator[App]:
    app = App(Display((1200, 540)))
    yield app
    app.audio.close()
    app.display.close()


def test_they_are_what_the_code_paints() -> None:
    checked = subprocess.run(
        [sys.executable, "build_scripts/bake_scenery.py", "--check"], cwd=ROOT, capture_output=True, text=True
    )
    assert checked.returncode == 0, checked.stdout


def test_they_take_little_room() -> None:
    files = assets.names(baked.FOLDER, ".jpg")
    assert len(files) == len(baked.edges()) * len((baked.GLIMPSE, *baked.HEIGHTS))
    assert sum(len(assets.read(name)) for name in files) < LARGEST


@pytest.mark.parametrize("game", playable())
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_every_table_of_a_usual_window_is_whole_at_once(game: str, size: tuple[int, int]) -> None:
    app = App(Display(size))
    backdrop = table(app, game).setting.backdrop
    assert backdrop is not None and backdrop.finished and backdrop.picture.get_size() == size
    app.audio.close()
    app.display.close()


@pytest.mark.parametrize("size", [(1024, 768), (1720, 720), (960, 540)])
def test_another_window_has_a_stretched_one_at_first(size: tuple[int, int]) -> None:
    ui = Ui(*size)
    far = ui.px(90)
    found = Backdrop(ui, scenery_of("hell_high"), far, "hell_high")
    first = found.picture
    assert first.get_size() == size and not found.finished
    found.finish()
    assert found.finished and found.picture is not first
    cells = [pygame.transform.smoothscale(picture, (16, 9)) for picture in (first, found.picture)]
    values = [pygame.image.tobytes(cell, "RGB") for cell in cells]
    average = sum(abs(a - b) for a, b in zip(*values, strict=True)) / len(values[0])
    assert average < 12, "it is nearly the same picture"


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_nobody_waits_for_the_first_picture(size: tuple[int, int]) -> None:
    ui = Ui(*size)
    far = round(baked.edges()["hell_high"] * ui.factor)
    quick = Backdrop(ui, scenery_of("hell_high"), far, "hell_high", quick=True)
    assert quick.picture.get_size() == size and not quick.finished
    first, seen = quick.picture, [quick.picture]
    end = time.monotonic() + 20
    while not quick.finished and time.monotonic() < end:
        seen += [quick.picture] if quick.refine() else []
        time.sleep(0.001)
    assert quick.picture is not first and len(seen) == (2 if size == (1280, 720) else 3)
    small = [pygame.image.tobytes(pygame.transform.smoothscale(picture, (16, 9)), "RGB") for picture in seen]
    assert sum(abs(a - b) for a, b in zip(small[0], small[1], strict=True)) / len(small[0]) < 4, "only sharper"


def test_what_was_prepared_is_there_at_once() -> None:
    ui = Ui(1280, 720)
    far = round(baked.edges()["wizard_arena"] * ui.factor)
    assert not baked.is_ready("wizard_arena", ui)
    baked.prepare("wizard_arena", ui)
    found = Backdrop(ui, scenery_of("wizard_arena"), far, "wizard_arena", quick=True)
    assert found.finished
    fresh = Backdrop(ui, scenery_of("wizard_arena"), far, "wizard_arena")
    assert pygame.image.tobytes(found.picture, "RGB") == pygame.image.tobytes(fresh.picture, "RGB")
    baked.prepare("nowhere", ui)
    assert baked.is_ready("wizard_arena", ui)


def test_what_nobody_painted_ahead_is_plain_at_first() -> None:
    assert baked.fitted("tavern", Ui(1280, 720), 36) is None
    assert not Backdrop(Ui(1280, 720), scenery_of("tavern"), 36, "tavern").finished


def until_whole(app: App, scene: TableScene) -> None:
    backdrop, end = scene.setting.backdrop, time.monotonic() + 20
    assert backdrop is not None
    while not backdrop.finished and time.monotonic() < end:
        app.tick([], 1)
        time.sleep(0.001)


def test_the_richer_picture_fades_in(wide: App) -> None:
    scene = table(wide, "hell_high")
    assert scene.setting.backdrop is not None
    first = scene.setting.picture
    wide.tick([], 1)
    until_whole(wide, scene)
    whole = scene.setting.backdrop.picture
    assert scene.setting.picture is not whole and scene.setting.picture is not first
    shares = []
    spot = next(
        (x, y)
        for x in range(0, 1200, 7)
        for y in range(0, 540, 7)
        if abs(first.get_at((x, y))[0] - whole.get_at((x, y))[0]) > 25
    )
    for _ in range(round(FADE / 20)):
        shares.append(abs(scene.setting.picture.get_at(spot)[0] - whole.get_at(spot)[0]))
        wide.tick([], 20)
    wide.tick([], 20)
    assert shares == sorted(shares, reverse=True) and len(set(shares)) > 4
    assert scene.setting.picture is whole


def test_nothing_fades_with_reduced_motion(wide: App) -> None:
    wide.set_motion(1.0, True)
    scene = table(wide, "hell_high")
    until_whole(wide, scene)
    assert scene.setting.backdrop is not None
    assert scene.setting.picture is scene.setting.backdrop.picture


class Rough:
    """A backdrop with a better picture to come."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.picture = pygame.Surface((8, 8))

    def refine(self) -> bool:
        """Here it is, once."""
        if self.picture.get_at((0, 0))[0]:
            return False
        self.picture = pygame.Surface((8, 8))
        self.picture.fill((250, 250, 250))
        return True


@pytest.mark.parametrize(("size", "least", "most"), [((1920, 1080), 10, 13), ((3840, 2160), 4, 5)])
def test_a_large_window_fades_in_few_steps(size: tuple[int, int], least: int, most: int) -> None:
    fading = Fading(cast(Backdrop, Rough(Ui(*size))))
    animator = Animator()
    fading.refine(16, animator)
    assert not fading.refine(16, animator), "the first mixture is the rough picture"
    seen, shown = [], []
    for _ in range(20):
        before = fading.picture.get_at((4, 4))[0]
        if fading.refine(16, animator):
            shown.append((before, fading.picture.get_at((4, 4))[0]))
        seen.append(fading.picture.get_at((4, 4))[0])
    steps = sum(one != other for one, other in zip([0, *seen], seen, strict=False))
    assert least <= steps <= most and seen == sorted(seen) and seen[-1] == 250
    assert len(shown) == steps, "each mixture is painted once"
    large = size[0] > 1920
    assert all((before == after) is large for before, after in shown), (
        "in a large window in the frame after it was mixed"
    )
