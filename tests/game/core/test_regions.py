"""Rectangles that are painted again: they cover what is out of date, little else, and never cross."""

import random

import pygame
import pytest

from game.core import patch, regions
from game.core.lit import LitNode
from game.core.node import Layer, Node
from game.core.regions import WASTE, area, around, beyond, merge, sparse, union
from game.core.render import Renderer
from game.core.stage import Stage
from game.core.ui import Ui


def scattered(rng, count, edge, most):
    return [
        pygame.Rect(rng.randrange(edge), rng.randrange(edge), rng.randrange(1, most), rng.randrange(1, most))
        for _ in range(count)
    ]


def covered(rects):
    mask = pygame.Mask((2000, 2000))
    for rect in rects:
        mask.draw(pygame.Mask(rect.size, True), rect.topleft)
    return mask


@pytest.mark.parametrize("count", [1, 5, 40])
@pytest.mark.parametrize("most", [60, 500])
def test_all_is_covered_and_nothing_twice(count, most):
    rng = random.Random(count)
    for _ in range(10):
        rects = scattered(rng, count, 1400, most)
        exact = covered(rects)
        for found in (merge(rects), union(rects)):
            whole = covered(found)
            assert whole.count() == area(found), "they cross"
            assert whole.overlap_area(exact, (0, 0)) == exact.count()


def test_large_ones_that_cross_are_not_taken_for_the_rectangle_around_both():
    upright, level = pygame.Rect(500, 0, 100, 1900), pygame.Rect(0, 900, 1900, 100)
    found = merge([upright, level])
    assert area(found) == covered([upright, level]).count() and len(found) == 3
    assert area(union([upright, level])) == 1900 * 1900


def test_small_ones_that_cross_become_one():
    assert merge([pygame.Rect(0, 0, 100, 100), pygame.Rect(50, 50, 100, 100)]) == [pygame.Rect(0, 0, 150, 150)]


def test_little_is_painted_in_vain():
    rng = random.Random(7)
    for _ in range(10):
        rects = scattered(rng, 20, 1400, 600)
        assert area(merge(rects)) - covered(rects).count() <= 20 * WASTE


def test_what_lies_beyond_another_one():
    rect, other = pygame.Rect(0, 0, 10, 10), pygame.Rect(4, 4, 3, 3)
    assert area(list(beyond(rect, other))) == 100 - 9
    assert list(beyond(other, rect)) == []


def test_around_none_there_is_nothing():
    assert around([]).size == (0, 0)
    assert around([pygame.Rect(5, 5, 1, 1), pygame.Rect(20, 9, 2, 2)]) == pygame.Rect(5, 5, 17, 6)
    assert not sparse([], pygame.Rect(0, 0, 9, 9))


class Board(LitNode):
    """A board in its light, as boards on a table are."""

    watched = LitNode.watched

    def layers(self):
        light = patch.glow(600, 400, 8, 6, (255, 200, 80), hollow=True)
        return [Layer(light, opacity=self.shine), Layer(self.image())]

    def render(self):
        return pygame.Surface((600, 400))


def test_a_light_that_fades_in_is_painted_around_the_board_alone():
    """No pixel below the board is painted again, and the window looks as if all of it were."""
    window, other = pygame.Surface((800, 600)), pygame.Surface((800, 600))
    board = Board()
    board.place(100, 100, 600, 400)
    board.glow = (255, 200, 80)
    stage = Stage[Node](Ui(800, 600))
    renderer = Renderer(stage)
    board.enter_stage(stage)
    renderer.show([board], None)
    renderer.draw(window)
    board.glow_strength = 0.4
    painted = renderer.draw(window)
    assert painted and not any(rect.collidepoint(400, 300) for rect in painted)
    renderer.repaint()
    renderer.draw(other)
    assert window.get_buffer().raw == other.get_buffer().raw
    board.x += 10
    assert any(rect.collidepoint(400, 300) for rect in renderer.draw(window)), "what moves is painted whole"


class Pair(Node):
    """Two pictures far from each other."""

    def layers(self):
        return [Layer(pygame.Surface((20, 20)), -300), Layer(pygame.Surface((20, 20)), 300)]


def test_a_node_of_pieces_far_from_each_other_covers_only_those():
    node = Pair()
    node.enter_stage(Stage(Ui(1280, 720)))
    node.x, node.y = 400, 100
    assert list(node.covers()) == []
    node.painted = node.prepare()
    assert node.painted == pygame.Rect(90, 90, 620, 20)
    assert list(node.covers()) == [pygame.Rect(90, 90, 20, 20), pygame.Rect(690, 90, 20, 20)]
    node.clipper = Node()
    assert list(node.covers()) == [node.painted], "what is clipped is as large as what is left of it"
    assert regions.SPARSE < 1
