"""What shows who sits where: names on their plates."""

from __future__ import annotations

import pygame
import pytest

from game.core import text, theme
from game.core.app import App
from game.core.contrast import contrast
from game.core.display import Display
from game.core.scene import Scene
from game.layouts.seats import ArchNode, NameNode
from game.portraits.rig import Look, Mood
from game.scenery import materials, vector
from game.table.options import TableOptions
from rules import new_match
from tests.game.table.harness import Table

WHOLE, SHORT = "Grandmaster Osgood the Third", "Grandmaster"


@pytest.fixture
def scene() -> Scene:
    app = App(Display((1280, 720)))
    made = Scene()
    app.scenes.push(made)
    return made


@pytest.mark.parametrize(("width", "shown"), [(400, WHOLE), (215, SHORT), (140, SHORT)])
def test_a_long_name_gives_way_to_a_short_one(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, width: int, shown: str
) -> None:
    told: list[str] = []
    plate = materials.name_plate

    def noted(words: str, *rest: int) -> object:
        told.append(words)
        return plate(words, *rest)

    monkeypatch.setattr(materials, "name_plate", noted)
    node = scene.root.add(NameNode(WHOLE, short=SHORT))
    node.place(0, 0, width, 26)
    assert node.render() is not None and told == [shown]
    room = node.rect()
    assert node.wanted(room) == room, "on one line"
    assert text.width(WHOLE, text.TITLE, 12) > 140 and text.width(WHOLE, text.TITLE, 12) < 200, (
        "it would fit, but be small"
    )


def test_an_arch_in_another_colour_is_tinted_not_drawn_again(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    node = scene.root.add(ArchNode(0, "cinder", (200, 60, 40)))
    node.place(0, 0, 90, 130)
    was = node.render()
    monkeypatch.setattr(vector, "draw", lambda *_: pytest.fail("drawn again"))
    node.tone = (40, 90, 200)
    now = node.render()
    assert was is not None and now is not None
    red, green, blue = now.get_at((9, 60))[:3]
    assert red < green < blue and now.get_at((1, 100)) == was.get_at((1, 100)), "the wall, not its brass"


def test_after_a_blink_an_arch_is_not_drawn_again(scene: Scene) -> None:
    node = scene.root.add(ArchNode(0, "cinder", (200, 60, 40)))
    node.place(0, 0, 90, 130)
    seen: list[pygame.Surface | None] = []
    for lids in (0, 2, 0, 2):
        node.look = Look(Mood.CALM, 0, 0, lids)
        seen.append(node.render())
    assert seen[0] is seen[2] is not seen[1] is seen[3]
    node.active = True
    assert node.render() is not seen[3]


@pytest.mark.parametrize("words", ["Wilhelmina", "Grandmother Ermentrude"])
def test_a_name_that_fills_its_plate_is_in_the_middle_of_its_room(scene: Scene, words: str) -> None:
    node = scene.root.add(NameNode(words))
    for width in range(80, 180, 4):
        node.place(*node.wanted(pygame.Rect(0, 40, width, 22)))
        picture = node.render()
        assert picture is not None
        used = picture.get_bounding_rect()
        assert abs(used.x - (picture.get_width() - used.right)) <= 1, width


LONG = (
    "Archmagister Wobblebottom",
    "Grandmother Ermentrude XIV",
    "Lady Phlegmatica von Snot",
    "Mossbeard the Unwashable",
)


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("game", ["hell_high", "pleasure_palace"])
def test_plates_of_schools_bear_short_names_in_one_line(game: str, size: tuple[int, int]) -> None:
    """They were in two lines, tiny or cut off, and no two alike."""
    match = new_match(game, (*LONG, "Old Sock of Mount Smelly", "Wilhelmina Wigglesworth"), 8)
    table = Table(match=match, kinds=("human", *("adept",) * 5), size=size, speed=0.0, settings=TableOptions())
    plates = [node for node in table.scene.root.walk() if isinstance(node, NameNode)]
    assert len(plates) == 6
    assert len({round(plate.h) for plate in plates[1:]}) == 1, [plate.h for plate in plates]


@pytest.mark.parametrize("tone", [theme.RED, theme.BLUE, theme.GREEN])
def test_the_shade_of_who_is_out_stands_out_from_the_niche(scene: Scene, tone: theme.Colour) -> None:
    """The frog's cheek against the dark beside her hat."""
    node = scene.root.add(ArchNode(0, "croak", tone))
    node.look, node.out = Look(Mood.DEAD), True
    node.stand_in(pygame.Rect(100, 100, 176, 204))
    drawn = node.render()
    assert drawn is not None
    face, niche = drawn.get_at((88, 185)), drawn.get_at((138, 85))
    assert contrast((face.r, face.g, face.b), (niche.r, niche.g, niche.b)) > 1.9
