"""Where the tips of Annihilageddon stand: arrows are short, and run across no other pile."""

from __future__ import annotations

import math

import pygame
import pytest

from game.table.options import TableOptions
from game.table.tip_places import LONGEST
from game.table.tip_sheet import TALLEST
from game.table.tips import tips_of
from rules import new_match
from tests.game.table.harness import Table
from tests.game.table.test_annihilageddon import to_the_turn


def begun(size: tuple[int, int], seats: int) -> Table:
    names = ("Ann", "Bob", "Cid", "Dot", "Eve")[:seats]
    kinds = ("human", *["random"] * 4)
    settings = TableOptions(guide=True)
    made = Table(match=new_match("annihilageddon", names, 3), kinds=kinds, speed=0.0, size=size, settings=settings)
    made.settle(20000)
    return made


def guided(size: tuple[int, int], seats: int) -> Table:
    made = begun(size, seats)
    to_the_turn(made)
    return made


@pytest.mark.slow
def test_a_tip_beside_familiars_hides_no_face_and_no_note_of_what_lies_under_the_pointer_hides_it() -> None:
    table = begun((1280, 720), 3)
    guide, (x, y) = table.scene.guide, table.node("standee/trophy").rect().center
    tip = guide.tip
    assert tip is not None and tip.key.endswith("/keep")
    table.mouse(pygame.MOUSEMOTION, (x, y))
    guide.show(tip)
    table.frames(60)
    assert not table.app.tooltip.visible
    table.mouse(pygame.MOUSEMOTION, (x + 1, y))
    table.frames(60)
    assert table.app.tooltip.visible, "the pointer moved"
    table.scene.answer(0)
    table.settle(20000)
    told = [table.node(f"{name}{number}").rect() for name in ("contender", "prospect") for number in range(2)]
    guide.show(tip)
    table.frames(2)
    assert guide.sheet.rect().collidelist(told) < 0


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1280, 720)])
@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.slow
def test_no_arrow_is_longer_than_a_card_is_high(size: tuple[int, int], seats: int) -> None:
    """The one to the hand ran across half the table, the one to the own hit points past the Legends."""
    table = guided(size, seats)
    guide, shown = table.scene.guide, 0
    for tip in tips_of("annihilageddon"):
        if not tip.fits("turn") or guide.about(tip) is None:
            continue
        guide.hide()
        guide.show(tip)
        table.frames(2)
        shown += 1
        assert guide.sheet.h <= TALLEST * guide.sheet.w
        sold = [node.rect() for node in table.scene.field.nodes.values() if node.place_name.startswith("table/lineup")]
        assert guide.sheet.rect().collidelist(sold) < 0, (tip.key, "what is for sale can be read")
        if tip.key.endswith("/tokens"):
            assert not guide.sheet.rect().colliderect(table.scene.log.frame.rect()), "half of the log was hidden"
        if guide.arrow is not None:
            assert math.dist(guide.arrow.begin, guide.arrow.end) <= LONGEST * table.scene.ui.factor, tip.key
    assert shown >= 5


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.slow
def test_the_arrow_to_the_dead_runs_across_no_other_pile_in_a_narrow_cabinet(seats: int) -> None:
    table = guided((1024, 768), seats)
    guide = table.scene.guide
    guide.hide()
    guide.show(next(tip for tip in tips_of("annihilageddon") if tip.key.endswith("/tokens")))
    table.frames(2)
    assert guide.arrow is not None and guide.sheet.rect().inflate(4, 4).collidepoint(guide.arrow.begin)
    for name, pile in table.scene.field.piles.items():
        if name != "table/tokens":
            assert not pile.rect().clipline(guide.arrow.begin, guide.arrow.end), name
