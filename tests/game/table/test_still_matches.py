"""Matches with reduced motion: nothing moves, and yet it can be followed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest

from game.core import theme
from game.core.node import Node
from game.setups import playable
from game.table.director import GLANCE
from game.table.options import TableOptions
from rules import GAMES, new_match
from tests.game.table.harness import FRAME, NAMES, Table

CUTS = 6
"""Frames in which something lies elsewhere than before, one after the other, that are still cuts: a log that fills, a ribbon
whose length changes with every answer, given here in each frame.
"""


class Still(Table):
    """A table at normal speed where nothing moves, from the first frame on, and somebody who takes anything."""

    def __init__(self, game: str) -> None:
        seats = min(3, GAMES[game].seats[1])
        super().__init__(match=new_match(game, NAMES[:seats], 4), speed=0.0, settings=TableOptions(bot_pause=0))
        self.app.set_motion(1.0, True)
        self._random = random.Random(3)

    def play(self, frames: int) -> Iterator[int]:
        """Let so many frames pass, and answer what is asked; after each frame its number."""
        for number in range(frames):
            self.frames(1)
            yield number
            decision = self.scene.asker.decision
            if self.scene.over:
                return
            if not self.scene.on_top:
                self.click(next(node for node in self.app.scenes.top.root.walk() if node.id == "dialog/yes"))
            elif decision is not None and not self.scene.director.busy:
                chosen = self._random.sample(range(len(decision.options)), max(1, decision.minimum))
                self.scene.flow.submit(tuple(sorted(chosen)))


@pytest.fixture(params=playable())
def table(request: pytest.FixtureRequest) -> Still:
    return Still(request.param)


def lying(node: Node) -> tuple[float, ...]:
    """Where a node is, and how."""
    return node.x, node.y, node.rotation, node.scale, node.scale_x, node.nudge_x, node.nudge_y


@pytest.mark.slow
def test_nothing_moves_in_a_match(table: Still) -> None:
    before: dict[Node, tuple[float, ...]] = {}
    moved: Counter[Node] = Counter()
    for _ in table.play(900):
        now = {node: lying(node) for node in table.scene.root.walk() if node.is_shown()}
        for node, place in now.items():
            moved[node] = moved[node] + 1 if before.get(node, place) != place else 0
            assert moved[node] < CUTS, f"{node!r} moves"
        before = now
        tweens = [tween for action in table.app.animator._actions for tween in action.tweens() if tween.begun]
        assert all(tween.ms <= theme.REDUCED for tween in tweens)
        assert not table.app.display.jolt_x and not table.app.display.jolt_y
        assert not table.scene.blows.sparks.alive


@pytest.mark.slow
def test_what_happens_can_be_followed(table: Still, monkeypatch: pytest.MonkeyPatch) -> None:
    """Six rolls went by in six frames: each thing that would move is seen for a moment."""
    director, frame = table.scene.director, 0
    ended: list[int] = []
    following = director._next

    def next_one() -> None:
        if director.busy:
            ended.append(frame)
        following()

    monkeypatch.setattr(director, "_next", next_one)
    for number in table.play(900):
        frame = number
    gaps = [later - earlier for earlier, later in pairwise(ended)]
    assert len(gaps) > 10 and min(gaps) >= GLANCE // FRAME


@pytest.mark.slow
def test_nothing_stirs_while_the_player_thinks(table: Still) -> None:
    """Neither the table nor a card on which the pointer rests."""
    for _ in table.play(400):
        if table.scene.asker.decision is not None and table.scene.field.hand_nodes():
            break
    hand = table.scene.field.hand_nodes()
    if hand:
        table.mouse(pygame.MOUSEMOTION, hand[len(hand) // 2].rect().center)
    table.frames(400)  # whatever was said has been read
    first = table.app.display.surface.get_buffer().raw
    for _ in range(60):
        table.frames(1)
        assert table.app.display.surface.get_buffer().raw == first
