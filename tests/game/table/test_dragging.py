"""A card in the hand of the player while the table changes under it: it ends where it belongs, wherever it was held."""

from __future__ import annotations

import pygame
import pytest

from game.table.cards import CardNode
from rules import new_match
from tests.game.table.harness import NAMES, Table
from tests.game.table.test_witless import seated, to_the_throw

ASIDE = (1000, 300)
"""Where nothing can be put."""


@pytest.fixture
def table() -> Table:
    """The first Spell of Hell High is made: the other cards of the hand make room for one more, or one less."""
    made = Table(match=new_match("hell_high", NAMES[:2], 5), kinds=("human", "random"), speed=0.0)
    made.settle()
    for _ in range(20):
        decision = made.match.decision
        assert decision is not None
        if decision.topic == "build":
            break
        made.scene.answer(0)
        made.settle()
    made.app.set_motion(1.0, False)
    made.frames(60)
    return made


def last(table: Table) -> CardNode:
    """The last card of the hand that may be placed."""
    cards = table.scene.asker.picker.cards
    return next(node for node in reversed(table.scene.field.hand_nodes()) if node in cards and node.draggable)


def at_rest(table: Table) -> bool:
    """Do all cards lie where the match has them?"""
    field = table.scene.field
    return field.exact and all(
        (round(node.x), round(node.y), node.lift) == (round(node.rest.x), round(node.rest.y), 0.0)
        for node in field.nodes.values()
    )


def let_go(table: Table) -> None:
    table.mouse(pygame.MOUSEMOTION, (ASIDE[0] + 20, ASIDE[1] + 5))
    table.frames(10)  # it is not flicked
    table.mouse(pygame.MOUSEBUTTONUP, ASIDE)
    table.mouse(pygame.MOUSEMOTION, (640, 2))
    table.settle()
    table.frames(30)


@pytest.mark.slow
def test_a_card_that_is_placed_by_key_while_it_is_held_leaves_the_hand(table: Table) -> None:
    node = last(table)
    table.grab(node, ASIDE)
    assert table.app.pointer.dragging is node
    decision = table.match.decision
    assert decision is not None
    table.scene.answer(next(n for n, option in enumerate(decision.options) if option.card is node.card))
    table.frames(1)
    assert table.app.pointer.dragging is None
    let_go(table)
    assert node.place_name == "seat0/spell" and at_rest(table)


@pytest.mark.slow
def test_undo_while_a_card_is_held(table: Table) -> None:
    table.click(last(table))
    table.settle()
    assert table.match.state.seats[0].spell
    node = last(table)
    table.grab(node, ASIDE)
    before = node.rest
    table.frames(1, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_CTRL, unicode=""))
    assert node.rest != before
    let_go(table)
    assert not table.match.state.seats[0].spell and at_rest(table)


@pytest.mark.slow
def test_a_new_arrangement_while_a_card_is_held(table: Table) -> None:
    """The log goes, and the own board takes its room."""
    table.click(last(table))
    table.settle()
    placed = next(node for node in table.scene.field.nodes.values() if node.place_name == "seat0/spell")
    table.grab(placed, ASIDE)
    assert table.app.pointer.dragging is placed
    before = table.node("seat0").w
    table.key(pygame.K_l)
    assert table.node("seat0").w > before
    let_go(table)
    assert at_rest(table)


@pytest.mark.slow
def test_dice_thrown_by_key_while_they_are_held_lie_where_they_came_to_rest() -> None:
    table = seated()
    to_the_throw(table)
    die = table.scene.tray.dice[0]
    table.grab(die, (die.pose().x + 60, die.pose().y - 40))
    assert table.app.pointer.dragging is die
    table.key(pygame.K_SPACE)
    for _ in range(200):
        table.frames(1)
        if die.still:
            break
    lies = (die.x, die.y)
    table.mouse(pygame.MOUSEMOTION, (300, 300))
    table.mouse(pygame.MOUSEBUTTONUP, (300, 300))
    table.frames(30)
    assert (die.x, die.y) == lies and table.app.pointer.dragging is None


def flick(table: Table, node: CardNode) -> None:
    """Let go of a card at speed, far from where it can be put: it slides on."""
    x, y = node.rect().center
    for kind, share in ((pygame.MOUSEMOTION, 0.0), (pygame.MOUSEBUTTONDOWN, 0.0), (pygame.MOUSEMOTION, 0.5)):
        table.mouse(kind, (x - 240 * share, y - 120 * share))
    table.mouse(pygame.MOUSEMOTION, (x - 240, y - 120))
    table.mouse(pygame.MOUSEBUTTONUP, (x - 240, y - 120))
    table.frames(2)
    assert table.app.animator.busy


def test_a_sliding_card_can_be_caught(table: Table) -> None:
    node = last(table)
    flick(table, node)
    table.mouse(pygame.MOUSEBUTTONDOWN, node.rect().center)
    table.mouse(pygame.MOUSEMOTION, (node.x + 8, node.y))
    assert table.app.pointer.dragging is node
    table.mouse(pygame.MOUSEMOTION, ASIDE)
    held = (node.x, node.y)
    table.frames(100)
    assert (node.x, node.y) == held, "it stays in the hand"
    let_go(table)
    assert at_rest(table)


@pytest.mark.slow
def test_another_card_is_taken_while_one_slides(table: Table) -> None:
    first = last(table)
    flick(table, first)
    other = next(node for node in table.scene.field.hand_nodes() if node.draggable and node is not first)
    table.grab(other, ASIDE)
    assert table.app.pointer.dragging is other
    held = (other.x, other.y)
    table.frames(100)
    assert (other.x, other.y) == held and (round(first.x), round(first.y)) == (round(first.rest.x), round(first.rest.y))
    let_go(table)
    assert at_rest(table)
