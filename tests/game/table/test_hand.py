"""The hand: the card that is up breathes while somebody is at it, its neighbours make room; an idle table lies still."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

import pygame
import pytest

from game.table.cards import CardNode
from game.table.hand import BREATH, LIFTED, ROOM, WAKEFUL
from rules import new_match
from tests.game.table.harness import FRAME, Table
from tests.game.table.school import building


@pytest.fixture
def table() -> Iterator[Table]:
    with building("Wild", "HS01", "HD01") as made:
        yield made


def hovered(table: Table) -> CardNode:
    node = table.node("hand/wild-1")
    assert isinstance(node, CardNode)
    table.mouse(pygame.MOUSEMOTION, node.rect().center)
    return node


def heights(table: Table, node: CardNode, ms: float) -> set[float]:
    found = set()
    for _ in range(round(ms / FRAME)):
        table.frames(1)
        found.add(node.nudge_y)
    return found


@pytest.mark.slow
def test_the_card_under_the_pointer_rises_and_sinks_a_little(table: Table) -> None:
    node = hovered(table)
    seen = heights(table, node, BREATH)
    assert 3 <= len(seen) <= 8 and max(seen) == 0 and -8 < min(seen) < -2
    assert all(other.nudge_y == 0 for other in table.scene.field.nodes.values() if other is not node)


def test_it_lies_still_when_nobody_moves_any_more(table: Table) -> None:
    node = hovered(table)
    heights(table, node, WAKEFUL + BREATH)
    assert heights(table, node, BREATH) == {0.0}
    at = node.rect().center
    table.mouse(pygame.MOUSEMOTION, (at[0] + 3, at[1]))
    assert len(heights(table, node, BREATH)) > 2, "it wakes"


@pytest.mark.parametrize(("speed", "reduced"), [(0.0, False), (1.0, True)])
def test_it_does_not_where_nothing_moves(table: Table, speed: float, reduced: bool) -> None:
    table.app.set_motion(speed, reduced)
    assert heights(table, hovered(table), BREATH) == {0.0}


def test_it_lies_where_it_belongs_when_it_is_left_or_let_go(table: Table) -> None:
    node = hovered(table)
    while not node.nudge_y:
        table.frames(1)
    table.mouse(pygame.MOUSEMOTION, (640, 60))
    assert node.nudge_y == 0
    table.click(node)
    heights(table, node, BREATH / 2)
    assert node.held and node.nudge_y
    table.key(pygame.K_ESCAPE)
    assert not node.held and node.nudge_y == 0


def made_room(table: Table, share: float) -> tuple[list[CardNode], list[float]]:
    """The hand with this share of a card between one and the next, and how far each moves aside for the first."""
    hand = sorted(table.scene.field.hand_nodes(), key=lambda node: node.x)
    for number, node in enumerate(hand):
        node.rest = dataclasses.replace(node.rest, x=300 + number * share * node.w)
        node.x = node.rest.x
    table.mouse(pygame.MOUSEMOTION, (round(hand[0].x - hand[0].w * 0.3), round(hand[0].y)))
    table.frames(20)
    return hand, [node.x - node.rest.x for node in hand]


def test_neighbours_make_room_the_nearest_most(table: Table) -> None:
    hand, aside = made_room(table, 0.7)
    assert abs(aside[0]) < 1 and aside[1] > aside[2] >= 0 and aside[1] == pytest.approx(hand[1].w * ROOM, abs=1)
    table.mouse(pygame.MOUSEMOTION, (640, 60))
    table.frames(20)
    assert [round(node.x) for node in hand] == [round(node.rest.x) for node in hand]


def test_in_a_loose_hand_none_is_pushed_onto_another(table: Table) -> None:
    hand, aside = made_room(table, 1.06)
    assert aside[1] > 0, "the card that is up is larger"
    assert hand[1].x + hand[1].w / 2 <= hand[2].x - hand[2].w / 2
    assert hand[0].x + hand[0].w * LIFTED / 2 <= hand[1].x - hand[1].w / 2


def test_no_neighbour_is_pushed_off_the_window(table: Table) -> None:
    hand = sorted(table.scene.field.hand_nodes(), key=lambda node: node.x)
    last = hand[-1]
    rest = dataclasses.replace(last.rest, x=table.app.ui.width - last.w / 2 - 4)
    last.rest = rest
    last.x = rest.x
    table.mouse(pygame.MOUSEMOTION, hand[-2].rect().center)
    table.frames(20)
    assert rest.x < last.x <= table.app.ui.width - last.w / 2


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
@pytest.mark.parametrize("game", ["annihilageddon", "wizard_arena"])
@pytest.mark.slow
def test_a_card_that_comes_up_covers_no_button_right_above_the_hand(game: str, size: tuple[int, int]) -> None:
    made = Table(match=new_match(game, ("Ann", "Bob"), 3), size=size, speed=0.0)
    made.settle(20000)
    while (decision := made.match.decision) is not None and decision.topic not in ("turn", "draw"):
        made.scene.answer(*range(max(1, decision.minimum)))
        made.settle(20000)
    buttons = [button for button in made.scene.asker.buttons if button.is_shown()]
    hand = made.scene.field.hand_nodes()
    assert buttons and hand
    for node in hand:
        made.mouse(pygame.MOUSEMOTION, (node.rest.x, node.rest.y))
        made.frames(20)
        assert node.lift and node.rect().top < node.rest.y - node.h / 2, "it comes up"
        covered = [node.rect().clip(button.rect()).h for button in buttons]
        assert max(covered) <= made.scene.ui.px(2), "no more than the edge"


def test_buttons_react_in_the_same_frame(table: Table) -> None:
    """Only objects have inertia."""
    button = table.node("top/menu")
    before = button.image()
    table.mouse(pygame.MOUSEMOTION, button.rect().center)
    assert button.hovered and button.image() is not before


def test_the_keyboard_goes_through_the_hand_from_left_to_right(table: Table) -> None:
    """However the cards came: one drawn later may lie between others."""
    hand = table.scene.field.hand_nodes()
    late = hand[0]
    late.remove()
    table.scene.field.group.add(late)
    table.frames(1)
    reached = []
    for _ in hand:
        table.key(pygame.K_TAB)
        reached.append(table.app.focus.node)
    assert reached == hand == sorted(hand, key=lambda node: node.x)
