"""The boxes on the first screen: looked at with the mouse and with the keyboard, at any size of window and text."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.cardface.covers import on_strip, strip_height
from game.core.app import App
from game.core.display import Display
from game.core.widgets import Button
from game.library.keeper import Keeper
from game.program import Program
from game.screens.help import HelpScreen
from game.screens.new_match import NewMatch
from game.screens.start import StartScreen
from game.setups import playable, setup_of
from game.table.lesson import LessonTable
from game.table.scene import TableScene
from saves.history import History, Record, SeatRecord
from tests.game.doubled import doubled_ids
from tests.game.screens.hands import Hands

SIZES = ((960, 540), (1280, 720), (1024, 768), (1720, 720), (1920, 1080), (2560, 1080), (3840, 1080))


class Guest(Hands):
    """Someone who has just come in."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1280, 720), **settings: object) -> None:
        super().__init__(App(Display(size)))
        self.program = Program(self.app, Keeper(folder))
        self.program.change(**settings)
        self.app.scenes.push(self.program.first_screen())
        self.frames(3)

    @property
    def screen(self) -> StartScreen:
        """The first screen."""
        top = self.app.scenes.top
        assert isinstance(top, StartScreen)
        return top

    def rest_on(self, id: str) -> None:
        """Move the pointer onto a node."""
        at = self.node(id).rect().center
        self.frames(3, pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))

    def leave(self) -> None:
        """Go home."""
        self.program.closing()


@pytest.fixture
def guest(tmp_path: Path) -> Iterator[Guest]:
    made = Guest(tmp_path, speed="instant")
    yield made
    made.leave()


def test_the_box_that_is_looked_at_tells_what_it_is_about(guest: Guest) -> None:
    screen = guest.screen
    assert screen.looked_at.game == "wizard_arena" and screen.looked_at.lit
    for game in playable():
        guest.rest_on(f"start/game/{game}")
        assert [tile.game for tile in screen.tiles if tile.lit] == [game]
        assert screen.goal.name.startswith(playable()[game].title) and screen.goal.markup
        low, high = playable()[game].seats
        facts = f"{low} to {high} players, about {setup_of(game).minutes} minutes."
        assert screen.looked_at.text.endswith(facts)
        assert screen.looked_at.y == screen.looked_at.home - guest.app.ui.px(14)


def test_the_keyboard_looks_at_boxes_too(guest: Guest) -> None:
    guest.key(pygame.K_TAB)
    guest.key(pygame.K_RIGHT)
    guest.key(pygame.K_RIGHT)
    assert guest.screen.looked_at.game == list(playable())[2]
    guest.key(pygame.K_RETURN)
    top = guest.app.scenes.top
    assert isinstance(top, NewMatch) and top.setup.game == list(playable())[2]


@pytest.mark.slow
def test_the_match_that_waits_is_told_about_and_how_many_there_are(guest: Guest) -> None:
    """Enter goes on with it, as its golden button does."""
    for game in ("wizard_arena", "hell_high"):
        guest.program.quick_match(game)
        guest.program.to_start()
        guest.frames(3)
        matches = guest.screen.ways[0]
        assert matches.count == (2 if game == "hell_high" else 0), "of a single one the tray tells"
    assert matches.hint == "2 matches are waiting for you."
    plain = matches.image()
    matches.count = 0
    assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(matches.image(), "RGBA")
    go_on = guest.screen.tray.go_on
    assert go_on is not None and guest.program.keeper.running()[0].game == "hell_high"
    assert go_on.hint.startswith("Ermentrude and Grimble\n")
    guest.key(pygame.K_RETURN)
    guest.frames(3)
    assert guest.program.match is not None and guest.program.match.game.id == "hell_high"


@pytest.mark.slow
def test_a_match_that_was_deleted_waits_no_longer(guest: Guest) -> None:
    """Back from the list, the first screen offers the next one, and at last none."""
    for game in ("wizard_arena", "hell_high", "wizard_arena"):
        guest.program.quick_match(game)
    guest.program.to_start()
    for left in (2, 1, 0):
        guest.frames(30)
        guest.click("start/matches")
        guest.click("matches/0/drop")
        guest.click("dialog/drop")
        guest.key(pygame.K_ESCAPE)
        guest.frames(30)
        tray, waiting = guest.screen.tray, guest.program.keeper.running()
        assert len(waiting) == left and guest.screen.ways[0].count == (left if left > 1 else 0)
        assert (tray.go_on is not None and tray.go_on.detail == waiting[0].title) if left else tray.go_on is None
        assert tray.game == guest.screen.looked_at.game and guest.screen.root.find("start/quick") is tray.quick
    assert guest.screen.tray.golden is guest.screen.tray.quick and guest.screen.tray.quick.rect().w > 200


def test_figures_stand_in_the_middle_of_a_boxs_strip() -> None:
    """Of small boxes, too, whose letters are as small as letters may be."""
    for width in (60, 82, 98, 130, 200, 320):
        drawn, foot = on_strip("20", width)
        seen = drawn.get_bounding_rect()
        below = foot + drawn.get_height() - seen.bottom
        above = strip_height(width) - below - seen.h
        assert below >= 2 and above >= 2 and abs(above - below) <= 2, width


@pytest.mark.slow
def test_every_way_on_is_of_the_game_that_is_looked_at(guest: Guest) -> None:
    guest.rest_on("start/game/pleasure_palace")
    guest.click("start/help")
    rules = guest.app.scenes.top
    assert isinstance(rules, HelpScreen) and rules.game == "pleasure_palace"
    guest.key(pygame.K_ESCAPE)
    guest.rest_on("start/game/pleasure_palace")
    guest.click("start/new")
    sheets = guest.app.scenes.top
    assert isinstance(sheets, NewMatch) and sheets.setup.game == "pleasure_palace"
    guest.program.to_start()
    guest.frames(3)
    guest.screen.look_at(guest.screen.tiles[1])
    assert guest.node("start/quick").name == "Quick match: Witless Wizards against Grimble"
    guest.click("start/quick")
    table = guest.app.scenes.top
    assert isinstance(table, TableScene) and table.match.game.id == "witless_wizards"


@pytest.mark.slow
def test_there_is_one_way_to_the_lesson_and_one_main_button(guest: Guest) -> None:
    """The tray offers a lesson until that is declined, then the scroll does."""
    for declined in (False, True):
        screen = guest.screen
        usable = [node for node in screen.root.walk() if isinstance(node, Button) and node.takes_focus()]
        assert [node.id for node in usable if node.style == "main"] == ["start/quick" if declined else "start/learn"]
        assert screen.teach.visible is declined
        if not declined:
            guest.click("start/known")
    guest.screen.look_at(guest.screen.tiles[2])
    guest.click("start/teach")
    lesson = guest.app.scenes.top
    assert isinstance(lesson, LessonTable) and lesson.match.game.id == "hell_high"


def test_stickers_count_the_wins_once_nothing_else_is_to_be_done(guest: Guest) -> None:
    history = History(guest.program.keeper.paths.history)
    for number, won in enumerate((True, False, True)):
        seats = [SeatRecord("Ann", "human", 1, won), SeatRecord("Bob", "adept", 1, not won)]
        history.add(Record(f"m{number}", "hell_high", f"2026-01-0{number + 1}", 60, 3, 1, 1, "", seats))
    assert {tile.wins for tile in guest.screen.tiles} == {-1}
    for _ in range(30):
        guest.app.tick([], 100)
    assert {tile.game: tile.wins for tile in guest.screen.tiles}["hell_high"] == 2
    assert {tile.wins for tile in guest.screen.tiles if tile.game != "hell_high"} == {0}


def test_the_sign_blinks_but_not_where_motion_is_reduced(tmp_path: Path) -> None:
    for reduced in (False, True):
        guest = Guest(tmp_path, reduced_motion=reduced)
        blinked = False
        for _ in range(120):
            guest.app.tick([], 100)
            blinked = blinked or guest.screen.logo.blinking
        assert blinked is not reduced
        guest.leave()


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [75, 100, 150, 200])
def test_nothing_overlaps_or_leaves_the_window(tmp_path: Path, size: tuple[int, int], text_size: int) -> None:
    guest = Guest(tmp_path, size, speed="instant", text_size=text_size)
    screen, window = guest.screen, guest.app.display.surface.get_rect()
    assert doubled_ids(guest.app) == []
    usable = [node for node in screen.root.walk() if node.id.startswith("start/") and node.takes_focus()]
    assert len(usable) >= 14
    boxes = [node.rect() for node in usable]
    for number, box in enumerate(boxes):
        assert window.contains(box), usable[number].id
        over = box.collidelist(boxes[number + 1 :])
        assert over < 0, (usable[number].id, usable[number + 1 + over].id)
    guest.leave()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080)])
def test_the_scroll_points_at_the_box_it_tells_about(tmp_path: Path, size: tuple[int, int]) -> None:
    guest = Guest(tmp_path, size)
    screen = guest.screen
    for tile in screen.tiles[1:-1]:
        screen.look_at(tile)
        tip, box = screen.pointer.rect(), tile.rect()
        assert box.left < tip.centerx < box.right and tip.bottom > screen.scroll.rect().top > tip.top
        guest.frames(3)
        seam = [guest.app.display.surface.get_at((tip.centerx, y)) for y in range(tip.centery, tip.bottom + 1)]
        assert all(tone.r > 150 for tone in seam), "tip and sheet are one piece"
    guest.leave()


@pytest.mark.slow
@pytest.mark.parametrize("size", [(2560, 1080), (3440, 1440)])
def test_wide_windows_are_filled_with_boxes(tmp_path: Path, size: tuple[int, int]) -> None:
    """The tray stands on the near edge of the table there, so that the boxes are larger and nothing lies behind them."""
    guest = Guest(tmp_path, size)
    screen = guest.screen
    boxes = [tile.rect() for tile in screen.tiles]
    assert boxes[0].x < 0.07 * size[0] and boxes[-1].right > 0.93 * size[0]
    assert boxes[2].h > 0.48 * size[1]
    assert screen.sill.rect().contains(screen.tray.rect())
    assert all(thing.rect().collidelist(boxes) < 0 for thing in screen.clutter[2:])
    assert screen.scroll.rect().collidelist(boxes) < 0
    guest.leave()


@pytest.mark.parametrize("size", [(2560, 1080), (3440, 1440)])
@pytest.mark.slow
def test_the_large_buttons_of_wide_windows_stand_in_the_middle(tmp_path: Path, size: tuple[int, int]) -> None:
    """As large as in a usual window of that height; the quiet buttons stand at both sides, in lines."""
    usual = Guest(tmp_path, (size[1] * 16 // 9, size[1]))
    least = usual.screen.tray.quick.rect()
    usual.leave()
    guest = Guest(tmp_path, size)
    tray, quick = guest.screen.tray.rect(), guest.screen.tray.quick.rect()
    assert abs(tray.centerx - size[0] // 2) <= 1 and quick.w >= least.w and quick.h >= least.h
    near, last = guest.screen.ways[:-2], [*guest.screen.ways[-2:], guest.screen.names]
    assert all(button.rect().right <= tray.x for button in near)
    assert all(node.rect().x >= tray.right for node in last)
    assert len({button.rect().y for button in near}) == 2
    guest.leave()


def test_others_sit_down_behind_the_table_once_nothing_else_is_to_be_done(guest: Guest) -> None:
    """They look at the box that is looked at."""
    patrons = guest.screen.patrons
    assert not patrons.seated, "the first frame does not wait for them"
    guest.frames(30)
    assert patrons.seated and patrons.all[0].visible and not patrons.all[0].takes_focus()
    guest.rest_on("start/game/annihilageddon")
    assert patrons.all[0].across == 1 and patrons.all[-1].across == 0
    guest.rest_on("start/game/wizard_arena")
    assert patrons.all[0].across == 0 and patrons.all[-1].across == -1


@pytest.mark.parametrize("reduced", [False, True])
def test_they_blink_but_not_where_motion_is_reduced(tmp_path: Path, reduced: bool) -> None:
    guest = Guest(tmp_path, reduced_motion=reduced)
    shut = []
    for _ in range(160):
        guest.app.tick([], 100)
        shut.append(any(patron.shut for patron in guest.screen.patrons.all))
    assert (any(shut) and not all(shut[-40:])) is not reduced
    guest.leave()


def test_a_box_tells_how_long_a_match_takes(guest: Guest) -> None:
    """At the right of the strip with the number of players, in the same light letters."""
    box = guest.screen.tiles[1]
    with_time = box.render()
    minutes, box.minutes = box.minutes, 0
    without = box.render()
    assert minutes and with_time is not None and without is not None
    front = box.front()
    strip = pygame.Rect(front.centerx, front.bottom - round(front.w * 0.15), front.w // 2 - 4, round(front.w * 0.13))
    told, bare = (pygame.transform.average_color(each, strip)[:3] for each in (with_time, without))
    assert sum(told) > sum(bare) + 30


def test_quiet_ways_light_up_under_the_pointer(guest: Guest) -> None:
    button = guest.node("start/statistics")
    before = button.image()
    guest.rest_on("start/statistics")
    after = button.image()
    assert before is not None and after is not None
    assert pygame.image.tobytes(before, "RGBA") != pygame.image.tobytes(after, "RGBA")


def test_the_key_of_the_rules_opens_those_of_the_box_looked_at(guest: Guest) -> None:
    guest.screen.look_at(guest.screen.tiles[-1])
    looked_at = guest.screen.looked_at.game
    assert dict(guest.screen.key_lines())["F1"] == "Rules of this game"
    guest.key(pygame.K_F1)
    rules = guest.app.scenes.top
    assert isinstance(rules, HelpScreen) and rules.game == looked_at
