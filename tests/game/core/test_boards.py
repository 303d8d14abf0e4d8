"""What dialogs are made of stands out from the paper it lies on."""

from __future__ import annotations

import pygame
import pytest

from game.core import theme
from game.core.app import App
from game.core.boards import InkLine, Leaf
from game.core.contrast import contrast, light
from game.core.display import Display
from game.core.scene import Scene


@pytest.fixture
def scene() -> Scene:
    app, scene = App(Display((1280, 720))), Scene()
    app.scenes.push(scene)
    return scene


def painted(scene: Scene, node: Leaf | InkLine, width: int, height: int) -> pygame.Surface:
    scene.root.add(node).place(10, 10, width, height)
    surface = node.render()
    assert surface is not None
    return surface


def test_a_leaf_is_paler_than_its_board_and_has_an_edge(scene: Scene) -> None:
    leaf = painted(scene, Leaf(), 300, 200)
    assert light(tuple(leaf.get_at((150, 100)))[:3]) > light(theme.PAPER_DARK)
    assert contrast(tuple(leaf.get_at((0, 100)))[:3], theme.PAPER_DARK) > 3
    assert leaf.get_at((150, 199)).a > 60, "its shadow"


@pytest.mark.parametrize(("size", "spot"), [((200, 2), (100, 0)), ((2, 200), (0, 100))])
def test_a_line_of_ink_is_dark_across_and_down(scene: Scene, size: tuple[int, int], spot: tuple[int, int]) -> None:
    line = painted(scene, InkLine(), *size)
    assert contrast(tuple(line.get_at(spot))[:3], theme.PAPER) > 4.5
