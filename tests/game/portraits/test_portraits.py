"""The cast: everybody drawn in every mood, told apart, and who plays whom."""

import threading

import pygame
import pytest

from game.core.app import App
from game.core.display import Display
from game.core.scene import Scene
from game.portraits.cast import CAST, FACTIONS, HOUSE, PLAYERS, WIZARDS, cast_of, faction_cast
from game.portraits.node import PortraitNode, medallion
from game.portraits.portrait import compose, layers, plain, portrait
from game.portraits.rig import Look, Mood
from tests.game.waiting import until


def differs(one: pygame.Surface, other: pygame.Surface) -> int:
    """How many pixels of two pictures of the same size are different."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (12, 12, 12, 255), other).count()
    return one.get_width() * one.get_height() - same


@pytest.mark.parametrize("key", CAST)
def test_everybody_has_every_mood_and_each_is_seen(key: str) -> None:
    calm = portrait(key, Mood.CALM, 60)
    assert calm.get_size() == (60, 60) and calm.get_at((30, 30)).a == 255
    for look in (*map(Look, set(Mood) - {Mood.CALM}), Look(lids=2), Look(across=-1), Look(across=1)):
        assert differs(calm, portrait(key, look, 60)) > 8, look


@pytest.mark.parametrize("key", PLAYERS)
def test_a_drawing_has_just_the_layers_that_are_put_together(key: str) -> None:
    parts = dict(layers(PLAYERS[key].art))
    assert (
        {"group", "head", "hurt", "front", "hat"}
        <= set(parts)
        <= {"group", "back", "body", "head", "hurt", "front", "hat"}
    )
    group = parts.pop("group")
    for drawn in parts.values():
        assert drawn.count("<g") == drawn.count("</g>")
        assert drawn in compose(PLAYERS[key], Look(Mood.SWEAT))
    assert compose(PLAYERS[key], Look()).count(group) == 1


@pytest.mark.parametrize("key", WIZARDS)
def test_wizards_are_drawn_calm_hurt_and_proud(key: str) -> None:
    assert (
        set(layers(WIZARDS[key].art)) == set(layers(WIZARDS[key].art + "-hurt")) == {"group", "head", "eyes", "front"}
    )
    drawings = {
        compose(WIZARDS[key], Look(mood)) for mood in (Mood.CALM, Mood.WINCE, Mood.GLOAT, Mood.DEAD, Mood.SWEAT)
    }
    assert len(drawings) == 5
    assert all(drawing.count("<g") == drawing.count("</g>") for drawing in drawings)


@pytest.mark.parametrize("key", WIZARDS)
def test_talking_gloating_and_cheering_are_told_apart(key: str) -> None:
    """Those drawn in poses have one open mouth for all three: the eyes make the difference."""
    shown = [portrait(key, mood, 90) for mood in (Mood.CALM, Mood.TALK, Mood.GLOAT, Mood.CHEER)]
    assert all(differs(one, other) > 60 for number, one in enumerate(shown) for other in shown[:number])


def test_the_dead_are_grey() -> None:
    red, green, blue, _ = portrait("grimble", Mood.DEAD, 90).get_at((45, 80))
    assert max(red, green, blue) - min(red, green, blue) < 40


def test_a_portrait_is_drawn_once() -> None:
    assert portrait("sock", Look(Mood.GLOAT), 48) is portrait("sock", Mood.GLOAT, 48)


def test_all_seats_are_different_and_the_known_are_themselves() -> None:
    roles = cast_of(["Ann", "Mossbeard", "Ann", "Grimble", "Eve", "Fay"])
    assert len(set(roles)) == 6 and roles[1] == "mossbeard" and roles[3] == "grimble"
    assert roles == cast_of(["Ann", "Mossbeard", "Ann", "Grimble", "Eve", "Fay"])


def test_a_crowd_is_seated_too() -> None:
    for seated in range(1, 6):
        assert cast_of(["Ann", "Zed", *(PLAYERS[key].name for key in HOUSE[:seated])])[:2] == cast_of(["Ann", "Zed"]), (
            "they stay who they are"
        )
    assert len(cast_of([f"Wizard {number}" for number in range(20)])) == 20


def test_a_faction_has_its_own_and_nobody_is_there_twice() -> None:
    assert faction_cast(["fire", "fire", "", "ice"], ["sock", "ogle", "fuse", "mould"]) == [
        *FACTIONS["fire"],
        "grimble",
        FACTIONS["ice"][0],
    ]
    assert faction_cast(["", ""], ["sock", "ogle"]) == ["sock", "ogle"]


def test_at_the_size_of_a_chip_everybody_is_told_apart() -> None:
    small = [medallion(key, Look(), 28, (120, 90, 60), 2) for key in PLAYERS]
    assert {picture.get_size() for picture in small} == {(28, 28)}
    for index, one in enumerate(small):
        assert all(differs(one, other) > 150 for other in small[index + 1 :])


def test_a_hat_stands_out_over_the_disc() -> None:
    picture = medallion("grimble", Look(), 80, (120, 90, 60), 2)
    over = (picture.get_height() - 80) // 2
    assert picture.get_width() == 80 and over > 4
    assert any(picture.get_at((x, over - 2)).a for x in range(80))
    assert not any(picture.get_at((x, over + 79)).a for x in (2, 77))


@pytest.mark.parametrize("key", CAST)
def test_closed_eyes_look_nowhere(key: str) -> None:
    for mood in Mood:
        looks = [Look(mood, across, down, 2) for across in (-1, 0, 1) for down in (-1, 0, 1)]
        assert len({compose(CAST[key], look) for look in looks}) == len({plain(key, look) for look in looks}) == 1


class Sitter:
    """Draws a face whose shade is its mood; those other than calm wait for a sign."""

    size = (40, 40)

    def __init__(self) -> None:
        self.may = threading.Event()
        self.drawn: dict[Look, pygame.Surface] = {}

    def __call__(self, look: Look) -> pygame.Surface:
        assert look.mood is Mood.CALM or self.may.wait(20)
        surface = self.drawn.setdefault(look, pygame.Surface(self.size))
        surface.fill(TONES[look.mood])
        return surface

    def ready(self, look: Look) -> bool:
        return look in self.drawn


TONES = {Mood.CALM: (20, 40, 60), Mood.WINCE: (200, 20, 20)}


def test_nobody_waits_for_a_new_look_the_one_before_is_seen_meanwhile() -> None:
    app, sitter = App(Display((960, 540))), Sitter()
    app.keep_pace()
    scene = Scene()
    app.scenes.go(scene)
    node = scene.root.add(PortraitNode(0, "grimble", (120, 90, 60)))
    node.painter = lambda: sitter  # type: ignore[method-assign]
    node.place(100, 100, 40, 40)

    def shown() -> tuple[int, ...]:
        app.tick([], 16)
        return tuple(app.display.surface.get_at((120, 120)))[:3]

    assert shown() == TONES[Mood.CALM]
    node.look = Look(Mood.WINCE)
    assert shown() == TONES[Mood.CALM] and not node.can_show(Look(Mood.WINCE))
    sitter.may.set()
    until(lambda: shown() == TONES[Mood.WINCE])
    assert node.can_show(Look(Mood.WINCE))
