"""Every screen can be used by keyboard alone: Tab reaches all that can be clicked, the ring is seen, Escape leads back."""

from __future__ import annotations

import pygame
import pytest

from game.core.node import Node
from tests.game.screens.player import Player
from tests.game.screens.visited import SCREENS

pytestmark = pytest.mark.usefixtures("no_tips")
MOST = 200
"""Presses of Tab after which all must have been seen."""
TABLES = {"table", "replay"}
"""Used by keys of their own (tests/game/table)."""


def _clickable(player: Player) -> set[Node]:
    """What does something when it is clicked, but for what has no id: those do the same as something else."""
    nodes = [
        node for node in player.app.scenes.top.root.walk() if node.id and node.on_click is not None and node.enabled
    ]
    return {node for node in nodes if all(one.visible for one in (node, *node.ancestors()))}


def _reached(player: Player) -> set[Node]:
    """What gets the focus by Tab; there the ring is seen, whole, inside the window."""
    found: set[Node] = set()
    focus, window = player.app.focus, player.app.display.surface.get_rect()
    for _ in range(MOST):
        player.key(pygame.K_TAB)
        stop = focus.node
        if stop is None or stop in found:
            return found
        found.add(stop)
        seen = stop.visible_rect()
        assert focus.shown and window.contains(seen) and min(seen.size) > 8, stop.id
    return found


@pytest.mark.parametrize("text_size", (100, 200))
@pytest.mark.parametrize("screen", sorted(SCREENS.keys() - TABLES))
@pytest.mark.slow
def test_all_that_can_be_clicked_is_reached(player: Player, screen: str, text_size: int) -> None:
    player.program.change(speed="instant", text_size=text_size)
    SCREENS[screen](player)
    player.frames(20)
    assert player.app.scenes.top.name == screen
    reached = _reached(player)
    assert reached and not {node.id for node in _clickable(player) - reached}


@pytest.mark.parametrize("screen", sorted(SCREENS.keys() - {"start", "table", "curtain"}))
def test_escape_leads_back(player: Player, screen: str) -> None:
    player.program.change(speed="instant")
    SCREENS[screen](player)
    player.frames(20)
    player.key(pygame.K_ESCAPE)
    player.frames(5)
    assert player.app.scenes.top.name != screen
