"""Every game can be played without a mouse: whatever may be answered is reached with Tab and taken with Enter."""

from __future__ import annotations

import random

import pygame
import pytest

from game.core.node import Node
from game.setups import playable
from rules import GAMES, new_match
from tests.game.table.harness import NAMES, Table, glancing

MOST_TABS = 40
QUESTIONS = 25


def offered(table: Table) -> list[Node]:
    """What the question can be answered by now."""
    asker = table.scene.asker
    return [node for node in (*asker.buttons, *asker.offered) if node.is_shown() and node.is_enabled()]


def reach(table: Table, wanted: Node) -> None:
    """Tab to a node."""
    for _ in range(MOST_TABS):
        table.key(pygame.K_TAB)
        if table.app.focus.node is wanted:
            assert table.app.focus.shown, "the ring tells where one is"
            return
    raise AssertionError(f"Tab does not lead to {wanted!r}")


def press(table: Table) -> None:
    """Enter, not as the second half of anything."""
    with glancing(table.app):
        table.frames(20)
        table.key(pygame.K_RETURN)
        table.frames(20)


@pytest.mark.slow
@pytest.mark.parametrize("game", playable())
def test_whole_turns_are_played_by_keys_alone(game: str) -> None:
    table = Table(match=new_match(game, NAMES[: min(3, GAMES[game].seats[1])], 4), speed=0.0)
    rng, answered = random.Random(5), 0
    for _ in range(QUESTIONS):
        table.settle()
        if table.scene.over:
            break
        if not table.scene.on_top:
            reach(table, next(node for node in table.app.scenes.top.root.walk() if node.id == "dialog/yes"))
            press(table)
            continue
        before = len(table.match.choices)
        reach(table, rng.choice(offered(table)))
        press(table)
        answered += len(table.match.choices) > before
    assert answered >= QUESTIONS // 3
