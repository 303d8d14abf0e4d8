"""Faces as pictures: of the size wanted, all different, with round corners, drawn without a display in any thread."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pygame
import pytest

import assets
from game.cardface import (
    annihilageddon,
    annihilageddon_scenes,
    compose,
    emblem,
    frames,
    lights,
    places,
    plan,
    plates,
    raster,
    shapes,
)
from game.cardface.picture import Face
from game.layouts.gallery import faces_of
from rules import GAMES
from tests.game.cardface.pictures import difference


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.slow
def test_every_card_has_a_face_of_its_own(game: str) -> None:
    seen: dict[bytes, str] = {}
    for data in faces_of(game):
        drawn = pygame.image.tobytes(compose.compose(data, 78, 109), "RGBA")
        assert drawn not in seen, (data.key, seen.get(drawn))
        seen[drawn] = data.key


@pytest.mark.slow
@pytest.mark.sampled(2)
@pytest.mark.parametrize("game", GAMES)
def test_no_two_scenes_of_a_type_look_alike_from_afar(game: str) -> None:
    seen: list[tuple[str, str, pygame.Surface]] = []
    for data in faces_of(game):
        small = pygame.transform.smoothscale(compose.compose(data, 100, 140), (25, 35)).subsurface((3, 8, 19, 22))
        picture = raster.flat(small)
        alike = [key for key, frame, other in seen if frame == data.frame and difference(picture, other) < 26]
        assert not alike, (data.key, alike)
        seen.append((data.key, data.frame, picture))


@pytest.mark.slow
def test_a_figure_keeps_its_face_where_a_long_text_leaves_little_of_the_scene() -> None:
    for data in faces_of("annihilageddon"):
        rooms = plan.plan(data, 200, 280)
        shown = (rooms.bottom - rooms.top) * rooms.unit
        composer = compose.Composer(data, rooms)
        assert composer.cut_out(data.scene.pose).get_height() <= compose.MOST_CROPPED * shown, data.key


@pytest.mark.parametrize("width", [43, 44, 57, 101, 149, 150, 203])
def test_faces_have_the_size_wanted_and_round_corners(width: int) -> None:
    size = width, round(width * 1.4)
    for data in faces_of("hell_high")[::7]:
        face = compose.compose(data, *size)
        assert face.get_size() == size
        for corner in ((0, 0), (width - 1, 0), (0, size[1] - 1), (width - 1, size[1] - 1)):
            assert face.get_at(corner).a < (90 if width >= 57 else 150), corner
        assert face.get_at((width // 2, size[1] // 2)).a == 255


@pytest.mark.slow
def test_faces_are_drawn_without_a_display_and_in_any_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> pygame.Surface:
        raise AssertionError("the display was asked for")

    monkeypatch.setattr(pygame.display, "get_surface", refuse)
    some = [data for game in GAMES for data in faces_of(game)[::20]]
    here = [pygame.image.tobytes(compose.compose(data, 190, 266), "RGBA") for data in some]
    with ThreadPoolExecutor(2) as pool:
        there = list(pool.map(lambda data: pygame.image.tobytes(Face(data)(190, 266), "RGBA"), some))
    assert here == there


def test_a_face_is_kept() -> None:
    draw = Face(faces_of("wizard_arena")[3])
    assert draw(90, 126) is draw(90, 126)


def test_every_scene_has_its_pictures_and_its_light() -> None:
    found = [data.scene for game in GAMES for data in faces_of(game)]
    found += annihilageddon_scenes.SCENES.values()
    known = {(scene.place, scene.light) for scene in found}
    known |= {(look.place, look.light) for look in annihilageddon.LOOKS.values()}
    for place, light in known:
        for name in (place, f"{place}-front"):
            assert not place or assets.exists(f"{places.FOLDER}/{name}.svg"), name
        assert not light or light in lights.LIGHTS, light


def test_every_place_is_used_and_every_frame_can_be_drawn() -> None:
    used = {data.scene.place for game in GAMES for data in faces_of(game)}
    used |= {scene.place for scene in annihilageddon_scenes.SCENES.values()}
    used |= {look.place for look in annihilageddon.LOOKS.values()}
    there = {name.split("/")[-1].removesuffix(".svg").removesuffix("-front") for name in assets.names(places.FOLDER)}
    assert there == used
    assert {look.frame for look in annihilageddon.LOOKS.values()} <= shapes.SHAPES.keys()


@pytest.mark.parametrize("game", GAMES)
def test_no_outline_of_an_emblem_is_cut_off(game: str) -> None:
    for asset in {data.emblem for data in faces_of(game)}:
        whole = emblem.whole_picture(asset, emblem.SQUARE)
        side = whole.get_width() - 1
        edges = [[(x, 0) for x in range(side)]] + [[(x, y) for y in range(side)] for x in (0, side)]
        for edge in edges:
            assert sum(whole.get_at(at).a > 200 for at in edge) <= 3, asset


def test_an_emblem_loses_its_sticker_rim_and_its_margin() -> None:
    data = next(data for data in faces_of("hell_high") if data.key == "hd15")
    image = emblem.cut(data.emblem, 120)
    wide, high = emblem.extent(data.emblem)
    assert abs(image.get_width() - 120 * wide) < 6 and abs(image.get_height() - 120 * high) < 6
    edge = [image.get_at((x, image.get_height() // 2)) for x in range(6)]
    assert all(sum(pixel[:3]) < 300 for pixel in edge if pixel.a > 200)


def _light(surface: pygame.Surface, box: tuple[int, int, int, int]) -> float:
    return sum(pygame.transform.average_color(surface, box)[:3]) / 3


@pytest.mark.parametrize("shape", [shape for shape in frames.STUFFS if shape != "cracked"])
def test_a_rim_is_lit_from_the_upper_left_and_shows_its_stuff(shape: str) -> None:
    box = shapes.Window(5, 14, 95, 100)
    size = 300, 420
    rim = raster.flat(frames.rim(shape, (150, 110, 70), size, box))
    assert _light(rim, (4, 60, 5, 120)) > _light(rim, (291, 240, 5, 120)) + 15
    tones = {tuple(rim.get_at((x, 360))) for x in range(20, 280)}
    assert len(tones) > 6, "as smooth as paint"


def test_words_can_be_read_on_the_paper_and_its_watermark() -> None:
    for data in (faces_of("hell_high")[0], faces_of("witless_wizards")[5], faces_of("wizard_arena")[0]):
        mark = next(badge.mark for badge in (data.corner, data.side) if badge and badge.mark)
        paper = raster.opaque((300, 420))
        raster.stand(paper, plates.panel((300, 420), 85))
        plain = paper.copy()
        plates.watermark(paper, mark, 85)
        assert difference(plain.subsurface((90, 270, 120, 120)), paper.subsurface((90, 270, 120, 120))) > 0.5
        darkest = min(min(paper.get_at((x, y))[:3]) for x in range(30, 270, 5) for y in range(275, 390, 5))
        assert darkest > 120, data.key
