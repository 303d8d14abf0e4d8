"""Rooms and tables that were painted ahead are up to date, fit, and fade to what is painted for the window."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import cast

import pygame
import pytest

import assets
from game.bench_table import match_of
from game.core.animator import Animator
from game.core.app import App
from game.core.display import Display
from game.core.regions import area
from game.core.ui import Ui
from game.scenery import baked
from game.scenery.backdrop import Backdrop
from game.scenery.fade import FADE, Fading
from game.scenery.sceneries import scenery_of
from game.setups import playable
from game.table.players import Player
from game.table.scene import TableScene
from game.thinking import InstantBots
from tests.game.waiting import until

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
def wide() -> App:
    return App(Display((1200, 540)))


@pytest.mark.slow
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
    until(lambda: quick.finished, lambda: seen.extend([quick.picture] if quick.refine() else []))
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


def test_what_is_seen_first_is_enlarged_once_and_given_away() -> None:
    ui = Ui(1280, 720)
    far = round(baked.edges()["taproom"] * ui.factor)
    seen = baked.first_glimpse("taproom", ui, far)
    assert seen is not None and baked.glimpse("taproom", ui, far) is seen
    again = baked.glimpse("taproom", ui, far)
    assert again is not None and again is not seen, "nobody holds it any longer"
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(seen, "RGB")
    baked.first_glimpse("taproom", ui, far)
    assert baked.glimpse("hell_high", ui, far) is not None and baked.glimpse("taproom", ui, far) is not None


def test_what_nobody_painted_ahead_is_plain_at_first() -> None:
    assert baked.fitted("tavern", Ui(1280, 720), 36) is None
    assert not Backdrop(Ui(1280, 720), scenery_of("tavern"), 36, "tavern").finished


def until_whole(app: App, scene: TableScene) -> None:
    backdrop = scene.setting.backdrop
    assert backdrop is not None
    until(lambda: backdrop.finished, lambda: app.tick([], 1))


@pytest.mark.slow
def test_the_richer_picture_fades_in(wide: App) -> None:
    scene = table(wide, "hell_high")
    assert scene.setting.backdrop is not None
    first = scene.setting.picture.copy()
    wide.tick([], 1)
    until_whole(wide, scene)
    whole = scene.setting.backdrop.picture
    assert scene.setting.picture is not whole
    assert scene.setting.picture.get_buffer().raw == first.get_buffer().raw
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


@pytest.mark.slow
def test_nothing_fades_with_reduced_motion(wide: App) -> None:
    wide.set_motion(1.0, True)
    scene = table(wide, "hell_high")
    until_whole(wide, scene)
    assert scene.setting.backdrop is not None
    assert scene.setting.picture is scene.setting.backdrop.picture


class Rough:
    """A backdrop with a better picture to come."""

    def __init__(self, ui: Ui) -> None:
        self.size = ui.width, ui.height
        self.picture = pygame.Surface(self.size)

    def refine(self) -> bool:
        """Here it is, once."""
        if self.picture.get_at((0, 0))[0]:
            return False
        self.picture = pygame.Surface(self.size)
        self.picture.fill((250, 250, 250))
        return True


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_a_frame_fades_only_a_part_of_the_window(size: tuple[int, int]) -> None:
    fading = Fading(cast(Backdrop, Rough(Ui(*size))))
    animator, window = Animator(), pygame.Rect(0, 0, *size)
    fading.refine(16, animator)
    assert fading.refine(16, animator) is None, "the first mixture is the rough picture"
    assert fading.refine(0, animator) is None, "nothing has changed when no time has passed"
    middles = [(size[0] // 2, size[1] * number // 60) for number in range(60)]
    seen, parts = [[0 for _ in middles]], []
    while (part := fading.refine(16, animator)) is not None:
        parts.append(part)
        seen.append([fading.picture.get_at(spot)[0] for spot in middles])
        changed = [spot for spot, one, other in zip(middles, *seen[-2:], strict=True) if one != other]
        assert changed and all(part.collidepoint(spot) for spot in changed), "nothing else has changed"
    assert max(area([part]) for part in parts) <= area([window]) * 0.51 and parts[0].unionall(parts) == window
    assert all(list(column) == sorted(column) for column in zip(*seen, strict=True)), "it only gets nearer"
    assert set(seen[-1]) == {250} and fading.picture is fading.backdrop.picture
    bands = len({tuple(part) for part in parts})
    assert FADE <= 16 * len(parts) <= FADE + 16 * bands, "all of it is there in time"
    assert len(parts) > bands, "no band comes at once"


def test_a_fade_ends_at_once_when_motion_is_switched_off() -> None:
    fading, animator = Fading(cast(Backdrop, Rough(Ui(1280, 720)))), Animator()
    for _ in range(3):
        fading.refine(16, animator)
    assert fading.picture is not fading.backdrop.picture, "it is on its way"
    animator.reduced = True
    assert fading.refine(16, animator) == pygame.Rect(0, 0, 1280, 720)
    assert fading.picture is fading.backdrop.picture and fading.refine(16, animator) is None


@pytest.mark.slow
def test_the_window_is_painted_again_only_where_it_fades() -> None:
    """What the frames of a fade leave on the window equals painting all of it."""
    app = App(Display((1500, 640)))
    scene = table(app, "hell_high")
    until_whole(app, scene)
    app.tick([], 1)
    setting, painted = scene.setting, list[int]()
    present = app.display.present
    app.display.present = lambda regions: (painted.append(area(regions)), present(regions))[1]  # type: ignore[method-assign]
    assert setting.backdrop is not None and setting.picture is not setting.backdrop.picture, "it fades"
    while setting.picture is not setting.backdrop.picture:
        app.tick([], 20)
    assert sorted(painted)[len(painted) // 2] == 1500 * 320, "a band in a frame, and what else moves"
    left = app.display.surface.copy()
    app.renderer.repaint()
    app.draw()
    assert app.display.surface.get_buffer().raw == left.get_buffer().raw
