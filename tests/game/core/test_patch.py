"""Soft boxes made from a tile: the same to look at as whole ones, whatever their size."""

import pygame
import pytest

from game.core import paint, patch
from game.core.cache import Variants, surface_bytes, transform
from game.core.node import Layer, Node
from game.core.patch import Patch, fitted, pieces
from game.core.stage import Stage
from game.core.ui import Ui

GOLD = (255, 214, 92)
MAKERS = {
    "shadow": (lambda w, h: patch.shadow(w, h, 12, 9), lambda w, h: paint.shadow(w, h, 12, 9)),
    "soft": (lambda w, h: patch.soft(w, h, 5, 14, GOLD, 190), lambda w, h: paint.soft(w, h, 5, 14, GOLD, 190)),
    "glow": (lambda w, h: patch.glow(w, h, 12, 9, GOLD), lambda w, h: paint.glow(w, h, 12, 9, GOLD)),
}


def put_together(look, middle=True):
    surface = paint.blank(*look.get_size())
    for piece, x, y in look.pieces(middle):
        surface.blit(piece, (x, y))
    return surface


@pytest.mark.parametrize("kind", MAKERS)
@pytest.mark.parametrize("size", [(300, 260), (501, 400), (700, 230), (900, 150)])
def test_put_together_it_is_the_whole_picture(kind, size):
    quick, whole = (make(*size) for make in MAKERS[kind])
    assert isinstance(quick, Patch) and quick.get_size() == whole.get_size()
    assert pygame.image.tobytes(put_together(quick), "RGBA") == pygame.image.tobytes(whole, "RGBA")
    assert (quick.whole() is whole) is (kind == "glow")


@pytest.mark.parametrize("kind", ["shadow", "soft"])
@pytest.mark.parametrize("size", [(300, 260), (501, 400), (436, 623)])
def test_what_is_blurred_is_turned_small_and_looks_the_same(kind, size):
    quick, whole = (make(*size) for make in MAKERS[kind])
    small = quick.whole()
    assert surface_bytes(small) * 3.5 < surface_bytes(whole)
    found, wanted = (transform(picture, *whole.get_size(), 21) for picture in (small, whole))
    assert all(0 <= one - other <= 14 for one, other in zip(found.get_size(), wanted.get_size(), strict=True))
    box = wanted.get_rect()
    box.center = found.get_rect().center
    one, other = (pygame.image.tobytes(part, "RGBA")[3::4] for part in (found.subsurface(box), wanted))
    assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one) < 3.5


def test_its_memory_does_not_grow_with_its_size():
    small, large = patch.shadow(300, 300, 12, 9), patch.shadow(3700, 700, 12, 9)
    assert large.tile is small.tile
    assert surface_bytes(large.tile) < 4 * 300 * 300


def test_boxes_with_nothing_to_repeat_are_drawn_whole():
    small = patch.shadow(90, 300, 12, 9, hollow=True)
    assert [piece for piece, _, _ in small.pieces(middle=False)] == [paint.shadow(90, 300, 12, 9)]
    assert patch.glow(90, 300, 12, 9, GOLD) is paint.glow(90, 300, 12, 9, GOLD)
    variants = Variants(2**20)
    larger = fitted(small, (200, 672), 0.0, variants)
    assert [piece.get_size() for piece, _, _ in larger.pieces()] == [(200, 672)]


def test_the_middle_is_left_out_only_where_nothing_is_seen_through():
    look = patch.shadow(400, 300, 12, 9, hollow=True)
    middle = pygame.Rect(0, 0, *look.size).inflate(-2 * look.corner[0], -2 * look.corner[1])
    solid, faded = (
        [pygame.Rect(x, y, *piece.get_size()) for piece, (x, y) in pieces(look, 0, 0, covered)]
        for covered in (True, False)
    )
    assert middle.collidelist(solid) < 0 and middle.collidelist(faded) >= 0
    assert sum(rect.w * rect.h for rect in faded) == look.size[0] * look.size[1], "nothing lies twice"


@pytest.mark.parametrize("size", [(436, 336), (700, 500), (220, 336), (435, 337)])
def test_another_size_is_covered_exactly_and_looks_alike(size):
    look, variants = patch.shadow(400, 300, 12, 9), Variants(2**20)
    quick = fitted(look, size, 0.0, variants)
    assert isinstance(quick, Patch)
    stretched = variants.get(paint.shadow(400, 300, 12, 9), *size, 0.0)
    made = put_together(quick)
    assert made.get_size() == size
    points = [(x, y) for x in range(0, size[0], 7) for y in range(0, size[1], 7)]
    assert max(abs(made.get_at(point).a - stretched.get_at(point).a) for point in points) <= 8


def test_in_another_size_pixels_of_a_faint_blur_are_left_out_which_is_not_seen(monkeypatch):
    assert not patch.shadow(700, 560, 20, 9).faint and not patch.glow(700, 560, 20, 36, GOLD).faint
    look, size = patch.shadow(700, 560, 20, 36), (620, 514)
    smooth = put_together(fitted(look._replace(faint=False), size, 0.0, Variants(2**20)))
    monkeypatch.setattr(pygame.transform, "smoothscale", None)
    quick = put_together(fitted(look, size, 0.0, Variants(2**20)))
    points = [(x, y) for x in range(0, size[0], 7) for y in range(0, size[1], 7)]
    assert max(abs(quick.get_at(point).a - smooth.get_at(point).a) for point in points) <= 4


@pytest.mark.parametrize(("size", "angle"), [((436, 336), 12.0), ((2, 336), 0.0)])
def test_turned_or_very_narrow_it_is_the_whole_picture(size, angle):
    look, variants = patch.shadow(400, 300, 12, 9), Variants(2**20)
    turned = fitted(look, size, angle, variants)
    assert turned is variants.get(look.whole(), *size, angle)


def test_a_node_paints_it_where_the_whole_picture_would_be():
    class Lit(Node):
        def layers(self):
            return [Layer(self.light, 3, -4, 0.6)]

    pictures = []
    for make in MAKERS["glow"]:
        node, surface = Lit(), pygame.Surface((500, 400))
        node.light = make(320, 240)
        node.enter_stage(Stage(Ui(1280, 720)))
        node.x, node.y = 250, 200
        surface.fill((90, 60, 30))
        assert node.prepare() == pygame.Rect(0, 0, *node.light.get_size()).move(
            253 - node.light.get_size()[0] // 2, 196 - node.light.get_size()[1] // 2
        )
        node.paint(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]
