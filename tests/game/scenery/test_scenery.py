"""Rooms, tables and what they are furnished with."""

from __future__ import annotations

import re
import time

import pygame
import pytest

from game.core import theme
from game.core.app import App
from game.core.display import Display
from game.core.node import Node
from game.core.scene import Scene
from game.core.stage import Stage
from game.core.ui import Ui
from game.layouts.wizard_arena.carpet import CarpetNode
from game.scenery import backdrop as backdrops
from game.scenery import materials, rooms
from game.scenery.backdrop import Backdrop, backdrop
from game.scenery.hearts import HeartNode, heart
from game.scenery.life import Life
from game.scenery.pieces import BigButton, DaisNode, GemNode, MatNode, NamePlate, Ribbon, Sign, Slate
from game.scenery.sand import duelling_ground
from game.scenery.sceneries import SCENERIES, scenery_of
from game.scenery.tables import Shape
from game.scenery.tubes import TubeNode
from game.scenery.vector import draw
from game.setups import playable
from game.table.layout import layout_of

SIZES = ((1280, 720), (1024, 768), (1720, 720))


def whole(name: str, size: tuple[int, int]) -> Backdrop:
    """A finished backdrop, painted now."""
    ui = Ui(*size)
    found = Backdrop(ui, scenery_of(name), ui.px(36))
    found.finish()
    return found


@pytest.fixture
def app() -> App:
    return App(Display((1280, 720)))


def test_every_game_is_played_in_a_scenery_of_its_own() -> None:
    named = [layout_of(game).scenery for game in playable()]
    assert set(named) <= set(SCENERIES) and len(set(named)) == len(named)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("name", SCENERIES)
@pytest.mark.parametrize("size", SIZES)
def test_a_plain_picture_comes_first_and_the_whole_one_after_steps(name: str, size: tuple[int, int]) -> None:
    ui = Ui(*size)
    found = Backdrop(ui, scenery_of(name), ui.px(36))
    plain = found.picture
    assert plain.get_size() == size
    before = pygame.image.tobytes(plain, "RGB")
    end = time.monotonic() + 20
    while not found.refine() and time.monotonic() < end:
        assert found.picture is plain
        time.sleep(0.001)
    assert found.finished and not found.refine()
    assert found.picture is not plain and found.picture.get_size() == size
    assert pygame.image.tobytes(plain, "RGB") == before, "what is shown is not painted on"


def test_the_same_window_has_the_same_picture() -> None:
    one, two = whole("hell_high", (640, 360)), whole("hell_high", (640, 360))
    assert pygame.image.tobytes(one.picture, "RGB") == pygame.image.tobytes(two.picture, "RGB")


def test_what_is_painted_is_kept_for_two_windows() -> None:
    ui = Ui(640, 360)
    one = backdrop(ui, "hell_high", 20)
    assert backdrop(ui, "hell_high", 20) is one
    backdrop(ui, "pleasure_palace", 20)
    assert backdrop(ui, "hell_high", 20) is one
    backdrop(ui, "wizard_arena", 20)
    backdrop(ui, "witless_wizards", 20)
    assert backdrop(ui, "hell_high", 20) is not one
    assert len(backdrops._finished) <= backdrops.KEPT


def test_a_carpet_is_kept_without_the_cloth_that_it_is_made_of() -> None:
    """With both of each, the carpets of four seats drove each other out and were woven anew at every turn."""
    carpet = CarpetNode("mat", "A mat", theme.SEATS[0])
    carpet.enter_stage(Stage(Ui(1280, 720)))
    carpet.crest = "art/wizard_arena/crests/famine.svg"
    carpet.place(0, 0, 640, 280)
    materials._cache.clear()
    picture = carpet.woven(theme.SEATS[0], None)(640, 280)
    kept = [entry for entry in materials._cache._entries.values() if entry.get_size() == (640, 280)]
    assert len(kept) == 1 and kept[0] is picture


def test_the_middle_of_the_mat_is_lit_and_its_corners_are_dark() -> None:
    picture = whole("annihilageddon", (1280, 720)).picture
    middle, corner = sum(picture.get_at((600, 300))[:3]), sum(picture.get_at((40, 700))[:3])
    assert middle > 1.5 * corner


class Still(Scene):
    """A backdrop with its life and nothing else."""

    def build(self) -> None:
        self.life = self.root.add(Life())

    def layout(self) -> None:
        self.life.layout(Backdrop(self.ui, scenery_of("annihilageddon"), self.ui.px(140)))

    def flicker(self, ms: float) -> bool:
        return self.life.stir(ms)


def frames(app: App, count: int = 60) -> tuple[int, bool]:
    """How many frames are drawn in so many idle ticks, and whether one of them kept the program awake."""
    drawn = app.renderer.frames
    awake = [app.tick([], 30) for _ in range(count)]
    return app.renderer.frames - drawn, any(awake)


def test_candles_flicker_a_few_times_a_second_and_keep_nobody_awake(app: App) -> None:
    app.set_motion(1.0, False)
    app.scenes.push(Still())
    app.tick([], 30)
    drawn, awake = frames(app)
    assert 5 <= drawn <= 15 and not awake


@pytest.mark.parametrize("why", ["reduced", "instant", "unattended"])
def test_nothing_moves_where_nothing_may_move(app: App, why: str) -> None:
    app.set_motion(0.0 if why == "instant" else 1.0, why == "reduced")
    app.scenes.push(Still())
    app.tick([], 30)
    if why == "unattended":
        app.tick([pygame.event.Event(pygame.WINDOWFOCUSLOST)], 30)
    assert frames(app) == (0, False)


def test_life_repaints_only_little_and_sorts_nothing(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.scenes.push(Still())
    app.tick([], 30)
    scene = app.scenes.top
    monkeypatch.setattr(app.renderer, "_reorder", lambda: pytest.fail("the whole table is sorted again"))
    for _ in range(40):
        scene.flicker(200)
        area = sum(rect.w * rect.h for rect in app.renderer.draw(app.display.surface))
        assert area < 0.03 * 1280 * 720


PIECES: dict[str, Node] = {
    "ribbon": Ribbon("bar", "zone", "Question"),
    "slate": Slate("log", "zone", "Log"),
    "mat": MatNode("mat", "Mat", theme.SEATS[1]),
    "name": NamePlate("name", "Wilhelmina Wartnose"),
    "tube": TubeNode("hp", "Hit points", 25),
    "heart": HeartNode("life"),
    "gem": GemNode("power", "Power"),
    "button": BigButton("end", "End turn", detail="discard 5 cards"),
    "dais": DaisNode("dais"),
    "sign": Sign("Wizard Arena", 20, theme.GOLD, "title"),
}


@pytest.mark.parametrize("piece", PIECES)
@pytest.mark.parametrize("size", [(60, 24), (180, 60), (700, 300)])
def test_pieces_are_drawn_at_any_size(app: App, piece: str, size: tuple[int, int]) -> None:
    scene = Still()
    app.scenes.push(scene)
    node = scene.root.add(PIECES[piece])
    node.place(100, 100, *size)
    picture = node.render()
    node.remove()
    assert picture is not None and picture.get_bounding_rect().w > 10


def test_the_heart_shows_its_number() -> None:
    node = HeartNode("life")
    node.place(0, 0, 44, 44)
    node.level = 17
    shown = node.render()
    assert shown is not None
    assert pygame.image.tobytes(shown, "RGBA") == pygame.image.tobytes(heart(44, 17), "RGBA")
    assert pygame.image.tobytes(heart(44, 18), "RGBA") != pygame.image.tobytes(shown, "RGBA")


def test_the_skull_slides_along_the_tube(app: App) -> None:
    scene = Still()
    app.scenes.push(scene)
    tube = scene.root.add(TubeNode("hp", "Hit points", 25))
    tube.place(100, 100, 300, 30)
    spots = [tube.spot(level)[0] for level in (0, 5, 25)]
    assert spots == sorted(spots) and spots[0] > 100 and spots[-1] < 400
    full = pygame.image.tobytes(tube.render(), "RGBA")
    tube.put(3)
    assert tube.text == "3" and pygame.image.tobytes(tube.render(), "RGBA") != full


@pytest.mark.parametrize(
    "shape", [Shape(1280, 720, 119, 169, 698), Shape(1707, 720, 119, 169, 698), Shape(1280, 960, 158, 208, 931)]
)
def test_the_sand_of_the_arena_ends_at_its_wall(shape: Shape) -> None:
    """Nothing of it is painted over the crowd, and it covers the table to its near edge."""
    size = round(shape.width), round(shape.height)
    drawn = draw(duelling_ground(shape, "#986c3e"), size, (0, 0, *map(float, size)))
    box = drawn.get_bounding_rect()
    assert box.y >= shape.far and box.bottom == size[1]
    assert all(drawn.get_at((x, size[1] - 1)).a == 255 for x in (0, size[0] // 2, size[0] - 1))


def test_the_crowd_of_the_coliseum_wears_colours() -> None:
    """Those who hop for joy as well as those who only watch; a crowd in the dark does not."""
    dark, lit = (rooms.crowd(1280, 119, rooms.TIERS, 11, colourful=colourful) for colourful in (False, True))
    tones = [set(re.findall(r'fill="(#\w{6})"', drawn)) for drawn in (dark, lit)]
    assert len(tones[1]) >= len(tones[0]) + 18, "six robes on four rows"
    worn = SCENERIES["wizard_arena"].fans
    assert len(set(worn)) == len(worn) and set(worn) <= tones[1]
