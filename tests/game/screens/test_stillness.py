"""With reduced motion nothing moves on any screen: each frame is like the one before, as soon as all is drawn."""

from __future__ import annotations

import pygame
import pytest

from game.screens.room_screen import RoomScreen
from tests.game.screens.player import Player
from tests.game.screens.visited import SCREENS

pytestmark = pytest.mark.usefixtures("no_tips")


def pixels(player: Player) -> bytes:
    """What the window shows, as it lies in memory: nothing is converted a few hundred times."""
    return player.app.display.surface.get_buffer().raw


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.slow
def test_nothing_moves(player: Player, screen: str) -> None:
    """Neither by itself nor with the pointer on something."""
    SCREENS[screen](player)
    player.program.change(speed="normal", reduced_motion=True)
    assert player.app.scenes.top.name == screen
    for scene in player.app.scenes:
        if isinstance(scene, RoomScreen):
            scene.room.backdrop.finish()  # it would come in one cut, whenever the thread has painted it
    player.app.renew_background()
    player.frames(120)
    assert not player.app.animator.moving
    first = pixels(player)
    for _ in range(120):
        player.frames(1)
        assert pixels(player) == first
    wide, high = player.app.display.size
    for spot in ((wide // 2, high // 2), (wide // 4, high - 40), (wide - 80, 60)):
        player.frames(20, pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0)))
        player.frames(60)  # what is told of it has come
        rested = pixels(player)
        for _ in range(60):
            player.frames(1)
            assert pixels(player) == rested
