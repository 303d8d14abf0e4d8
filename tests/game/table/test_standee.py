"""Standees: picked up, put back, poked, and moved by the rules while somebody holds them."""

from __future__ import annotations

import pygame
import pytest

from game.core.theme import HOP
from game.table.standee import Standee
from rules import new_match
from rules.pleasure_palace.state import MIDDLE
from tests.game.table.harness import Table
from tests.rules.spellcraft.pieces import standee_moved


@pytest.fixture
def table() -> Table:
    made = Table(match=new_match("pleasure_palace", ("Ann", "Bob"), 5))
    made.settle()
    return made


def standee(table: Table) -> Standee:
    found = table.node("standee")
    assert isinstance(found, Standee)
    return found


@pytest.mark.slow
def test_a_standee_follows_the_hand_in_the_air_and_goes_back_to_where_it_belongs(table: Table) -> None:
    figure = standee(table)
    home, before = (figure.x, figure.y), table.match.save()
    table.grab(figure, (figure.x + 200, figure.y - 60))
    table.frames(12)
    assert table.app.pointer.dragging is figure
    assert figure.height > 0 and figure.x > home[0] + 150
    table.mouse(pygame.MOUSEBUTTONUP, (figure.x, figure.y))
    table.frames(80)
    assert (figure.x, figure.y, figure.height, figure.rotation, figure.lift) == (*home, 0.0, 0.0, 0.0)
    assert table.match.save() == before


def test_a_poked_standee_wobbles_and_stands_still_again(table: Table) -> None:
    figure = standee(table)
    table.click(figure)
    angles = []
    for _ in range(40):
        table.frames(1)
        angles.append(figure.rotation)
    assert max(angles) > 5 and min(angles) < -3 and angles[-1] == 0.0


def test_a_standee_that_the_rules_move_leaves_the_hand_and_hops(table: Table) -> None:
    figure = standee(table)
    table.grab(figure, (figure.x + 200, figure.y - 60))
    action = table.scene.layout_rules.before_move(standee_moved(MIDDLE, 1))
    assert action is not None and table.app.pointer.dragging is None
    table.app.animator.add(action)
    heights = []
    for _ in range(round(HOP * 1.2 / 16) + 4):
        table.frames(1)
        heights.append(figure.height)
    x, low, high = table.scene.layout_rules.plan.rooms[1].feet
    assert max(heights) > 20 and heights[-1] == 0.0
    assert abs(figure.x - x) <= 2 and low - high <= figure.y <= low


def test_the_shadow_stays_on_the_table_while_the_figure_is_above_it(table: Table) -> None:
    figure = standee(table)
    shadow, picture = figure.layers()
    figure.height = 30.0
    farther, risen = figure.layers()
    assert risen.dy == picture.dy - 30
    assert farther.dx > shadow.dx and farther.dy > shadow.dy


def test_a_standee_let_go_at_once_and_one_poked_twice_come_to_rest(table: Table) -> None:
    figure = standee(table)
    home = figure.x, figure.y
    at = figure.rect().center
    table.mouse(pygame.MOUSEBUTTONDOWN, at)
    table.mouse(pygame.MOUSEMOTION, (at[0] + 30, at[1]))
    table.mouse(pygame.MOUSEBUTTONUP, (at[0] + 30, at[1]))
    table.frames(90)
    assert (figure.x, figure.y, figure.height) == (*home, 0.0)
    figure.wobble()
    table.frames(8)
    figure.wobble()
    figure.let_go()
    before = figure.rotation
    table.frames(40)
    assert figure.rotation == before
