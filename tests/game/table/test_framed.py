"""Portraits in frames: seen at once, sharp a moment later, in a light that follows the frame."""

from __future__ import annotations

import threading

import pygame
import pytest

from game.core.stage import Stage
from game.core.studio import Studio
from game.core.ui import Ui
from game.portraits.rig import Mood
from game.table import faces
from game.table.faces import FrameNode
from game.table.framed import BARE, Framed, framed, light_behind
from rules import new_match
from tests.game.waiting import until


def test_a_large_portrait_is_blurred_at_first_and_a_small_one_never() -> None:
    picture = framed(faces.cast_of(["Grimble"])[0], Mood.CHEER, (200, 40, 40), True)
    assert picture.ready(120, 140), "drawn at once"
    assert not picture.ready(600, 700)
    rough = picture.rough(600, 700)
    whole = picture(600, 700)
    assert rough.get_size() == whole.get_size() == (600, 700)
    assert picture.ready(600, 700), "as long as somebody shows it"
    assert pygame.transform.average_color(rough)[3] == pytest.approx(pygame.transform.average_color(whole)[3], abs=12)


def test_a_frame_does_not_wait_for_its_portrait(monkeypatch: pytest.MonkeyPatch) -> None:
    stage: Stage = Stage(Ui(3840, 2160))
    stage.studio = Studio()
    node = FrameNode("", faces.Faces(new_match("wizard_arena", ["Ann", "Bob"], 1)), 0)
    drawn: list[tuple[int, int, bool]] = []

    def draw(self: Framed, width: int, height: int) -> pygame.Surface:
        drawn.append((width, height, threading.current_thread() is threading.main_thread()))
        return pygame.Surface((width, height), pygame.SRCALPHA)

    monkeypatch.setattr(Framed, "__call__", draw)
    node.enter_stage(stage)
    node.place(0, 0, 900, 1000)
    assert node.image() is not None
    assert [max(size) for *size, here in drawn if here] == [240], "only a small one was waited for"
    until(stage.studio.poll)
    assert (900, 1000, False) in drawn and not node.pictured, "told to draw itself again"


def test_light_follows_the_arch_and_leaves_the_corners_dark() -> None:
    width, height, reach = 300, 360, 33
    light = light_behind(width, height, reach)
    aside, above = (light.get_width() - width) // 2, (light.get_height() - height) // 2
    foot = above + round(height * 0.75)
    assert light.get_at((aside - 4, foot)).a > 90 > light.get_at((aside - 2 * reach // 3, foot)).a
    top = above + round(height * BARE)
    assert light.get_at((aside + width // 2, top - 4)).a > 90, "right above the arch"
    assert light.get_at((aside + 4, top + 4)).a < 40, "not in the corner beside it"
