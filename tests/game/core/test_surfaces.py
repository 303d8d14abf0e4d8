"""Painted shapes, pictures, caches and sounds."""

import importlib
import pkgutil
import wave

import pygame
import pytest

import assets
import game
from game.core import paint, svg
from game.core.audio import Audio
from game.core.cache import SurfaceCache, Variants, spare, surface_bytes, transform
from game.core.tabletop import tabletop
from game.core.ui import Ui
from game.scenery.materials import noise

SQUARE = b"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
<rect width="10" height="5" fill="#808081"/><rect y="5" width="10" height="5" fill="#404041"/></svg>"""


def surface(edge=10):
    return pygame.Surface((edge, edge), pygame.SRCALPHA)


def test_the_cache_keeps_within_its_bytes_and_drops_the_oldest():
    cache = SurfaceCache(16 * surface_bytes(surface()))
    for key in range(16):
        cache.get(key, surface)
    cache.get(0, lambda: pytest.fail("0 was just used"))
    cache.get("new", surface)
    assert cache.used <= cache.limit and len(cache) == 16
    cache.get(0, lambda: pytest.fail("0 was used more recently than 1"))
    made = []
    cache.get(1, lambda: made.append(1) or surface())
    assert made == [1]


def test_what_had_to_go_is_found_again_as_long_as_somebody_shows_it():
    cache = SurfaceCache(16 * surface_bytes(surface()))
    shown = cache.get("shown", surface)
    for key in range(16):
        cache.get(key, surface)
    assert cache.peek("shown") is shown
    assert cache.get("shown", lambda: pytest.fail("it is still there")) is shown
    assert cache.used <= cache.limit and len(cache) == 16
    for key in range(16, 32):
        cache.get(key, surface)
    del shown
    assert cache.kept("shown") is None


def test_a_surface_that_would_drive_the_others_out_is_not_kept():
    cache = SurfaceCache(8 * surface_bytes(surface()))
    cache.get("small", surface)
    cache.get("large", lambda: surface(40))
    assert len(cache) == 1


def test_variants_are_made_once_and_never_confused_with_a_later_source():
    variants = Variants(2**20)
    source = surface(20)
    source.fill((255, 0, 0))
    turned = variants.get(source, 20, 20, 30)
    assert variants.get(source, 20, 20, 30) is turned
    assert variants.get(source, 20, 20, 0) is source
    for shade in range(50):
        del source
        source = surface(20)
        source.fill((0, shade, 0))
        assert variants.get(source, 40, 40, 0).get_at((20, 20))[:3] == (0, shade, 0)


def test_turning_is_clockwise():
    source = surface(40)
    source.fill((255, 0, 0), (0, 0, 40, 10))
    turned = Variants(2**20).get(source, 40, 40, 90)
    middle = turned.get_rect().centery
    assert turned.get_at((turned.get_width() - 6, middle))[:3] == (255, 0, 0)


def test_rounded_boxes_have_smooth_clear_corners():
    box = paint.rounded(60, 40, 12, (200, 100, 50))
    assert box.get_at((30, 20)) == (200, 100, 50, 255) and box.get_at((0, 0)).a == 0
    assert any(0 < box.get_at((x, 0)).a < 255 for x in range(12))


@pytest.mark.parametrize("size", [(1, 1), (3, 2), (20, 9), (61, 40), (300, 200)])
def test_shapes_of_any_size_are_drawn(size):
    w, h = size
    assert paint.box(w, h, 10, (9, 9, 9), (5, 5, 5), 3, shine=True).get_size() == size
    assert paint.ring(w, h, 10, 3, (9, 9, 9)).get_size() == size
    assert paint.parchment(w, h, 10, 3).get_size() == size
    assert paint.ink_panel(w, h, 10, 3).get_size() == size
    assert paint.shadow(w, h, 10, 6).get_size() == (w + 24, h + 24)


def test_a_lengthened_ring_equals_one_drawn_whole():
    whole = paint._ring(120, 80, 14, 4, (200, 40, 40))
    assert pygame.image.tobytes(paint.ring(120, 80, 14, 4, (200, 40, 40)), "RGBA") == pygame.image.tobytes(
        whole, "RGBA"
    )
    assert whole.get_at((60, 40)).a == 0 and whole.get_at((60, 1)) == (200, 40, 40, 255)


def test_a_lengthened_shadow_is_close_to_one_drawn_whole():
    whole, quick = paint._soft(200, 160, 10, 8, (0, 0, 0), 255), paint.soft(200, 160, 10, 8, (0, 0, 0))
    assert whole.get_size() == quick.get_size()
    points = [(x, y) for x in range(0, 232, 5) for y in range(0, 192, 5)]
    assert max(abs(whole.get_at(point).a - quick.get_at(point).a) for point in points) <= 12


def test_shading_darkens_and_keeps_the_shape():
    box = paint.rounded(30, 30, 8, (200, 100, 50))
    dark = paint.shade(box, 1.0)
    assert sum(dark.get_at((15, 15))[:3]) < sum(box.get_at((15, 15))[:3]) and dark.get_at((0, 0)).a == 0
    assert box.get_at((15, 15))[:3] == (200, 100, 50)


def test_the_table_fills_the_window_is_dark_and_always_the_same():
    one = tabletop(Ui(1280, 720))
    assert tabletop(Ui(1280, 720)) is one
    tabletop.cache_clear()
    two = tabletop(Ui(1280, 720))
    assert one.get_size() == (1280, 720)
    assert pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(two, "RGB")
    red, green, blue, _ = pygame.transform.average_color(one)
    assert 20 < (red + green + blue) / 3 < 90
    assert pygame.image.tobytes(tabletop(Ui(1280, 720), mat=False), "RGB") != pygame.image.tobytes(one, "RGB")


def test_svg_is_drawn_at_size_and_recoloured(monkeypatch):
    monkeypatch.setattr(assets, "read", lambda name: SQUARE)
    plain = svg.load("one.svg", (40, 40))
    assert plain.get_size() == (40, 40) and plain.get_at((20, 5))[:3] == (128, 128, 129)
    red = svg.load("one.svg", (40, 40), ((255, 0, 0), (9, 8, 7), (1, 1, 1)))
    assert red.get_at((20, 5))[:3] == (255, 0, 0) and red.get_at((20, 35))[:3] == (9, 8, 7)
    assert svg.load("one.svg", (40, 40)) is plain


def test_a_missing_or_broken_picture_is_named(monkeypatch):
    with pytest.raises(assets.MissingAssetError, match=r"assets/art/icons/no-such-thing\.svg"):
        svg.icon("no-such-thing", 20)
    monkeypatch.setattr(assets, "read", lambda name: b"not a picture")
    with pytest.raises(svg.SvgError, match=r"broken\.svg"):
        svg.load("broken.svg", (10, 10))


def test_assets_are_listed_by_folder_and_suffix():
    assert "__init__.py" in [name.rsplit("/", 1)[-1] for name in assets.names(".", ".py")]
    assert assets.names("no/such/folder") == [] and not assets.exists("no/such/folder")


def test_silence_is_no_error(monkeypatch):
    assert Audio().play("no-such-sound") is False
    monkeypatch.setattr(pygame.mixer, "init", lambda *args: (_ for _ in ()).throw(pygame.error("no device")))
    assert Audio().play("draw") is False


def test_a_sound_plays_unless_muted(monkeypatch, tmp_path):
    path = tmp_path / "beep.wav"
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, 44100, 0, "NONE", ""))
        file.writeframes(b"\0\1" * 4410)
    monkeypatch.setattr(assets, "exists", lambda name: True)
    monkeypatch.setattr(assets, "read", lambda name: path.read_bytes())
    audio = Audio(volume=0.5)
    assert audio.play("beep")
    audio.muted = True
    assert not audio.play("beep")
    audio.close()
    assert pygame.mixer.get_init() is None


def test_a_copy_too_large_to_be_kept_is_remembered_until_the_next_one():
    source = pygame.Surface((100, 100), pygame.SRCALPHA)
    variants = Variants(16 * 100 * 100)
    one = variants.get(source, 300, 300, 10)
    assert variants.get(source, 300, 300, 10) is one and not variants.used
    assert variants.get(source, 300, 300, 12) is not one


def test_what_is_much_enlarged_looks_the_same_turned_first():
    source = pygame.Surface((60, 60), pygame.SRCALPHA)
    pygame.draw.rect(source, (200, 40, 40), (10, 20, 40, 20))
    turned = transform(source, 180, 180, 30)
    other = pygame.transform.rotozoom(pygame.transform.smoothscale(source, (180, 180)), -30, 1.0)
    assert abs(turned.get_width() - other.get_width()) < 24  # a clear rim
    for dx, dy in ((0, 0), (30, 20), (-40, -20), (0, 60), (60, -40)):
        spots = [
            surface.get_at((surface.get_width() // 2 + dx, surface.get_height() // 2 + dy))
            for surface in (turned, other)
        ]
        assert abs(spots[0][3] - spots[1][3]) < 60


def test_what_grows_or_shrinks_at_the_same_angle_is_turned_only_once_more(monkeypatch):
    source, variants, turned = surface(60), Variants(2**20), []
    rotozoom = pygame.transform.rotozoom
    monkeypatch.setattr(pygame.transform, "rotozoom", lambda *given: turned.append(given) or rotozoom(*given))
    for size in range(40, 90):
        variants.get(source, size, size, 3)
    assert len(turned) == 2
    variants.get(source, 40, 90, 3)  # while it turns over, its sides are not what they were
    assert len(turned) == 3


@pytest.mark.parametrize("size", [(70, 98), (110, 154), (96, 135)])
def test_what_is_turned_before_it_is_scaled_looks_the_same(size):
    source = pygame.Surface((100, 140), pygame.SRCALPHA)
    source.fill((230, 210, 170))
    pygame.draw.rect(source, (40, 20, 20), source.get_rect(), 6, 8)
    pygame.draw.circle(source, (200, 40, 40), (50, 70), 30)
    variants = Variants(2**20)
    variants.get(source, 100, 140, 9)
    shown, plain = pygame.Surface((200, 200)), pygame.Surface((200, 200))
    for ground, copy in ((shown, variants.get(source, *size, 9)), (plain, transform(source, *size, 9))):
        ground.blit(copy, copy.get_rect(center=(100, 100)))
    shown.blit(plain, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    assert max(pygame.transform.average_color(shown)) <= 2


@pytest.mark.parametrize("size", [(1, 1), (20, 9), (61, 40), (300, 200)])
@pytest.mark.parametrize("radius", [0, 5, 30])
def test_only_corners_are_rounded_off_and_all_of_it_looks_masked(size, radius):
    whole = paint.mask(*size, radius).copy()
    whole.fill((200, 100, 50, 150), special_flags=pygame.BLEND_RGBA_MULT)
    assert pygame.image.tobytes(paint.plate(*size, radius, (200, 100, 50, 150)), "RGBA") == pygame.image.tobytes(
        whole, "RGBA"
    )


def test_a_large_box_leaves_nothing_but_itself_and_its_corners_in_the_cache():
    paint._cache.clear()
    box = paint.box(411, 287, 19, (9, 9, 9), (5, 5, 5), 3)
    added = paint._cache._entries.values()
    assert sorted(surface.get_size() for surface in added if surface is not box) == [(32, 32), (38, 38)]


def test_noise_is_in_the_format_that_is_quick_to_stretch():
    assert noise(30, 20, 224, 5).get_bitsize() == 32


def test_all_caches_together_stay_within_what_a_window_may_take(monkeypatch):
    caches = {
        id(value): value
        for name in [module.name for module in pkgutil.walk_packages(game.__path__, "game.")]
        for value in vars(importlib.import_module(name)).values()
        if isinstance(value, SurfaceCache)
    }
    limits = []
    for size in ((1920, 1080), (3840, 2160)):
        spare(*size)
        limits.append(sum(cache.limit for cache in caches.values()) / 2**20)
    assert len(caches) > 10 and limits[0] <= 130 and limits[1] <= 260


def test_a_picture_is_widened_in_its_middle():
    tile = surface(8)
    for x in range(8):
        tile.fill((20 * x, 0, 0), (x, 0, 1, 8))
    wide = paint.widened(tile, 20)
    assert [wide.get_at((x, 5)).r for x in range(20)] == [0, 20, 40, 60, *[80] * 13, 100, 120, 140]
