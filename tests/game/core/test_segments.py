"""A choice whose values stand side by side."""

from __future__ import annotations

import pygame
import pytest

from game.core.app import App
from game.core.display import Display
from game.core.scene import Scene
from game.core.segments import Segments

WORDS = ("One", "Two or so", "Three")


@pytest.fixture
def scene() -> Scene:
    app, scene = App(Display((1280, 720))), Scene()
    app.scenes.push(scene)
    return scene


def press(scene: Scene, x: float) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.app.tick([pygame.event.Event(kind, pos=(round(x), 30), button=1, touch=False)], 16)


@pytest.mark.parametrize("wanted", [0, 1, 2])
def test_a_click_takes_the_value_that_is_pointed_at(scene: Scene, wanted: int) -> None:
    choice = scene.root.add(Segments("c", "Number", WORDS, (wanted + 1) % 3))
    choice.place(10, 10, 360, 40)
    scene.app.tick([], 16)
    press(scene, 10 + 360 * (2 * wanted + 1) / 6)
    assert choice.index == wanted and choice.text == WORDS[wanted]


def test_without_room_it_steps_between_arrows(scene: Scene) -> None:
    choice = scene.root.add(Segments("c", "Number", WORDS))
    choice.place(10, 10, 130, 40)
    scene.app.tick([], 16)
    for wanted in (1, 2, 0):
        press(scene, 75)
        assert choice.index == wanted


def test_keys_step_through_it(scene: Scene) -> None:
    choice = scene.root.add(Segments("c", "Number", WORDS))
    choice.place(10, 10, 360, 40)
    scene.app.focus.give(choice, show=True)
    seen = []
    for key in (pygame.K_RIGHT, pygame.K_RETURN, pygame.K_LEFT, pygame.K_SPACE, pygame.K_SPACE):
        scene.app.tick([pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")], 16)
        seen.append(choice.index)
    assert seen == [1, 2, 1, 2, 0]
