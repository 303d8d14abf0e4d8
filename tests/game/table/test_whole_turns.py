"""Whole turns of the Arena and of Witless Wizards by the mouse alone: whatever is offered lies open to it, and nothing that is
told lies on what matters.
"""

from __future__ import annotations

import random

import pygame
import pytest

from game.core.node import Node
from game.core.paint_order import hit
from game.table.board import Board
from game.table.cards import CardNode, PileNode
from game.table.options import TableOptions
from rules import new_match
from tests.game.table.harness import NAMES, Table

GAMES = ("wizard_arena", "witless_wizards")
WINDOWS = ((1280, 720), (1024, 768), (2560, 1080))
CHOICES = 30
TOUCH = 8
"""Pixels by which the ribbon may touch what lies beside it: its seam casts a shadow."""


def opened(game: str, seats: int, size: tuple[int, int], seed: int) -> Table:
    table = Table(
        seats,
        seed,
        ("human", *["adept"] * 3),
        size,
        0.0,
        new_match(game, NAMES[:seats], seed),
        TableOptions(auto_pass=False, banter=False),
    )
    table.settle()
    return table


def open_to(table: Table, node: Node) -> tuple[float, float] | None:
    """A point where the mouse finds this node, the middle first."""
    rect = node.rect().clip(pygame.Rect(0, 0, table.scene.ui.width, table.scene.ui.height))
    for across, down in ((0.5, 0.5), (0.2, 0.5), (0.2, 0.15), (0.5, 0.15), (0.5, 0.85), (0.85, 0.5)):
        at = rect.x + across * rect.w, rect.y + down * rect.h
        top = next((found for found in hit(table.scene.root, *at) if found.solid or found.on_click), None)
        while top is not None and top is not node and not isinstance(top, CardNode):
            top = top.parent
        if top is node or (isinstance(node, PileNode) and isinstance(top, CardNode)):  # its top card
            return at
    return None


def offered(table: Table) -> list[Node]:
    """All that gives an answer when it is clicked."""
    asker = table.scene.asker
    found = [button for button in asker.buttons if button.id != "remember"]
    found += [node for node in asker.offered if asker.picker.index_at(node) is not None]
    return [node for node in found if node.is_shown() and node.enabled]


def hidden(table: Table) -> list[str]:
    """What the ribbon with the question lies on: cards at rest, dials and dice."""
    scene = table.scene
    bar = scene.asker.panel.rect().inflate(-TOUCH, -TOUCH)
    board: Board = scene.field.board
    cards = [scene.field.nodes[card] for cards in board.places.values() for card in cards if card in scene.field.nodes]
    rects = {node.id or node.name: scene.field.resting(node) for node in cards if node.is_shown()}
    for node in scene.furniture.children:
        if node.id.endswith("/level") or node.id in ("next", "stakes", "awaited"):
            rects[node.id] = node.rect()
            if not node.is_shown():
                del rects[node.id]
    return [id for id, rect in rects.items() if rect.colliderect(bar)]


@pytest.mark.parametrize(("seats", "size"), [(2, WINDOWS[0]), (3, WINDOWS[1]), *((4, size) for size in WINDOWS)])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.slow
def test_whole_turns_can_be_played_by_clicks(game: str, seats: int, size: tuple[int, int]) -> None:
    rng, made = random.Random(seats), 0
    table = opened(game, seats, size, 20 + seats)
    for _ in range(CHOICES):
        decision = table.scene.asker.decision
        if table.scene.over or decision is None:
            break
        assert not hidden(table), (decision.prompt, hidden(table))
        places = [(node, at) for node in offered(table) if (at := open_to(table, node)) is not None]
        assert len(places) == len(offered(table)) > 0, (decision.prompt, offered(table))
        before = len(table.match.events), list(table.scene.asker.picker.picked)
        node, at = rng.choice(places)
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            table.mouse(kind, at)
        answer = table.app.scenes.top.root.find("dialog/yes")
        if answer is not None:
            table.click(answer)
        table.settle()
        after = len(table.match.events), list(table.scene.asker.picker.picked)
        assert after != before or table.scene.asker.decision is not decision, (decision.prompt, node)
        made += 1
    assert made > 10 or table.scene.over
