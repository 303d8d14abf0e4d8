"""Boards that are made in the thread that draws: who shows one keeps the old one until then."""

from __future__ import annotations

import threading
from types import SimpleNamespace
from typing import cast

import pygame
import pytest

from game.core import theme
from game.core.app import App
from game.core.display import Display
from game.core.scene import Scene
from game.layouts.annihilageddon.furniture import SeatNode
from game.layouts.annihilageddon.seating import SeatRoom
from game.scenery.pieces import MatNode
from game.scenery.slowly import Made
from tests.game.waiting import until

made: list[tuple[tuple[int, int], object, str]] = []


def plank(width: int, height: int, grain: int) -> pygame.Surface:
    made.append(((width, height), grain, threading.current_thread().name))
    return pygame.Surface((width, height))


@pytest.fixture
def app() -> App:
    app = App(Display((1280, 720)))
    app.keep_pace()
    return app


class Cloth(Scene):
    """A mat."""

    def build(self) -> None:
        self.mat = self.root.add(MatNode("mat", "A mat", theme.SEATS[0]))

    def layout(self) -> None:
        self.mat.place(100, 100, 700, 200)


def until_drawn(app: App) -> None:
    app.tick([], 1)
    until(lambda: app.complete, lambda: app.tick([], 1))


def test_it_is_made_once_as_long_as_somebody_shows_it() -> None:
    made.clear()
    board = Made(plank, theme.WOOD, (3,))
    assert not board.ready(80, 40) and board.rough(80, 40).get_size() == (80, 40)
    shown = board(80, 40)
    assert Made(plank, theme.WOOD, (3,)).ready(80, 40) and board(80, 40) is shown
    assert not Made(plank, theme.WOOD, (4,)).ready(80, 40) and len(made) == 1
    del shown
    assert not board.ready(80, 40), "it is nobody's any more"


def test_a_mat_lights_up_without_a_frame_that_waits_for_it(app: App) -> None:
    scene = Cloth()
    app.scenes.push(scene)
    until_drawn(app)
    dark = scene.mat.image()
    scene.mat.active = True
    app.tick([], 1)
    assert scene.mat.image() is dark, "the old one is shown until the new one is made"
    until_drawn(app)
    lit = scene.mat.image()
    assert dark is not None and lit is not None and lit is not dark
    assert lit.get_at((350, 100)) != dark.get_at((350, 100))
    scene.mat.tone = theme.SEATS[1]
    scene.mat.w = 600
    app.tick([], 1)
    stretched = scene.mat.image()
    assert stretched is not None and stretched.get_size() == (600, 200)
    assert pygame.image.tobytes(stretched, "RGBA") == pygame.image.tobytes(
        pygame.transform.scale(lit, (600, 200)), "RGBA"
    ), "one of another size is better than a plain plate"
    until_drawn(app)


class Seated(Scene):
    """The own board of a brawler."""

    def build(self) -> None:
        self.seat = self.root.add(SeatNode(0, "Wilma", "Wilma", "mothball", theme.SEATS[0]))
        self.seat.own = True

    def layout(self) -> None:
        board = pygame.Rect(100, 100, 400, 240)
        piles = dict.fromkeys(("deck", "discard"), pygame.Rect(420, 270, 60, 60))
        room = SimpleNamespace(board=board, bust=pygame.Rect(120, 120, 90, 110), cards=piles)
        self.seat.room = cast(SeatRoom, room)
        self.seat.place(*board)


def test_a_board_lights_up_later_but_is_never_bare(app: App) -> None:
    scene = Seated()
    app.scenes.push(scene)
    app.tick([], 1)
    cloth = 300, 120
    dark = scene.seat.image()
    assert dark is not None, "at first it is not made aside"
    was = dark.get_at(cloth)
    scene.seat.active = True
    app.tick([], 1)
    meanwhile = scene.seat.image()
    assert meanwhile is not None and meanwhile.get_at(cloth) == was, "the cloth it had"
    until_drawn(app)
    lit = scene.seat.image()
    assert lit is not None and sum(lit.get_at(cloth)[:3]) > sum(was[:3])
