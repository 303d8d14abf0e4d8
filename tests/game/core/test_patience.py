"""A new scene of many parts is shown at once, not piece by piece."""

from __future__ import annotations

import time

import pygame
import pytest

from game.core.app import App
from game.core.dialogs import Curtain
from game.core.display import Display
from game.core.patience import LONGEST
from game.core.scene import Scene
from game.core.widgets import Sprite

SHOWN = (200, 30, 90)


class Picture:
    """A slow one, which is rough until it may be drawn."""

    def __init__(self) -> None:
        self.done = False
        self.may = False

    def __call__(self, width: int, height: int) -> pygame.Surface:
        while not self.may:
            time.sleep(0.001)
        self.done = True
        return self.rough(width, height)

    def ready(self, width: int, height: int) -> bool:
        return self.done

    def rough(self, width: int, height: int) -> pygame.Surface:
        surface = pygame.Surface((width, height))
        surface.fill(SHOWN)
        return surface


class Parts(Scene):
    """A scene that wants to be seen whole, with one part that takes long."""

    def build(self) -> None:
        self.picture = Picture()
        self.part = self.root.add(Sprite("part", picture=self.picture))
        self.app.show_whole()

    def layout(self) -> None:
        self.part.place(100, 100, 200, 200)

    def background(self) -> None:
        return None


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> App:
    """An app that notes what it presents."""
    app = App(Display((1280, 720)))
    app.keep_pace()
    presented: list[list[pygame.Rect]] = []
    monkeypatch.setattr(app.display, "present", presented.append)
    monkeypatch.setattr(app, "presented", presented, raising=False)
    return app


def shown(app: App) -> list[pygame.Rect]:
    """What was presented since it was asked last."""
    presented: list[list[pygame.Rect]] = vars(app)["presented"]
    found = [rect for regions in presented for rect in regions]
    presented.clear()
    return found


def test_it_is_kept_back_until_it_is_whole(app: App) -> None:
    scene = Parts()
    app.scenes.push(scene)
    app.tick([], 16)
    app.tick([], 16)
    assert not shown(app) and app.patience.waits and app.display.surface.get_at((200, 200))[:3] == SHOWN
    scene.picture.may = True
    while not app.complete:
        app.tick([], 1)
        time.sleep(0.001)
    app.tick([], 1)
    assert app.display.surface.get_rect() in shown(app) and not app.patience.waits
    app.tick([], 16)
    assert not shown(app), "nothing is drawn at rest"


def test_it_is_not_kept_back_for_long_and_nothing_moves_meanwhile(app: App) -> None:
    scene = Parts()
    app.scenes.push(scene)
    tween = app.animator.tween(scene.part, 100, x=500)
    for _ in range(5):
        app.tick([], LONGEST / 5 - 1)
    assert not shown(app) and scene.part.x == 200 and app.animator.runs(tween)
    app.tick([], LONGEST + 100)
    assert app.display.surface.get_rect() in shown(app) and scene.part.x == 500
    scene.picture.may = True


def test_a_curtain_is_seen_in_the_same_frame(app: App) -> None:
    scene = Parts()
    app.scenes.push(scene)
    app.scenes.push(Curtain("Ann"))
    app.tick([], 16)
    assert shown(app)
    scene.picture.may = True
