"""Settings: they hold at once, and are there again next time."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.core import text, theme
from game.core.inputs import Choice, Slider, Toggle
from game.core.ui import MIN_TEXT
from game.library.keeper import Keeper
from game.portraits.rig import Look
from game.program_types import SeatSetup, Setup
from game.screens.settings import SettingsDialog
from game.screens.settings_preview import INVITATION, TOLD
from tests.game.overlapping import overlapping
from tests.game.screens.player import Player


def test_settings_hold_at_once_and_are_remembered(player: Player, tmp_path: Path) -> None:
    player.click("start/settings")
    player.click("settings/reduced")
    player.click("settings/printed")
    assert player.node("settings/speed").text == "Instant"
    player.click("settings/speed")
    assert player.app.animator.reduced
    again = Keeper(tmp_path).settings
    assert again.reduced_motion and again.printed_names and again.speed == "slow"


def test_the_first_screen_shows_the_names_chosen_in_the_settings(player: Player) -> None:
    assert player.node("start/printed").text == "off"
    player.click("start/settings")
    player.click("settings/printed")
    player.click("settings/close")
    assert player.node("start/printed").text == "on"
    player.click("start/printed")
    assert not player.program.settings.printed_names


def test_damaged_settings_give_defaults_and_one_line(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("{broken", encoding="utf-8")
    keeper = Keeper(tmp_path)
    assert keeper.warning and "\n" not in keeper.warning
    assert (tmp_path / "settings.json.bad").read_text(encoding="utf-8") == "{broken"


def test_the_sound_is_off_while_the_window_is_in_the_background(player: Player) -> None:
    player.frames(1, pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert player.app.audio.muted
    player.frames(1, pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    assert not player.app.audio.muted
    player.program.change(mute_in_background=False)
    player.frames(1, pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert not player.app.audio.muted


def test_the_size_of_the_window_is_remembered(player: Player, tmp_path: Path) -> None:
    pygame.display.set_mode((1400, 800))
    player.program.closing()
    again = Keeper(tmp_path).settings
    assert (again.window_width, again.window_height, again.window_maximized) == (1400, 800, False)


@pytest.mark.slow
def test_that_the_window_is_maximized_is_remembered(player: Player, tmp_path: Path) -> None:
    size = player.app.display.size
    pygame.display.set_mode((1900, 1000))
    player.frames(1, pygame.event.Event(pygame.WINDOWMAXIMIZED))
    player.program.closing()
    again = Keeper(tmp_path).settings
    assert (again.window_width, again.window_height, again.window_maximized) == (*size, True)


def test_settings_are_readable_json(player: Player, tmp_path: Path) -> None:
    player.program.change(text_size=120)
    body = json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))
    assert body["text_size"] == 120


def test_dice_throw_themselves_when_set_so(player: Player) -> None:
    player.program.change(speed="normal")
    player.click("start/settings")
    player.click("settings/throws")
    assert not player.program.settings.own_throws
    player.key(pygame.K_ESCAPE)
    player.program.start(Setup("witless_wizards", (SeatSetup("Ann"), SeatSetup("Bob", "random")), 3, {}))
    table = player.program.table
    assert table is not None and not table.options.own_throws
    player.program.change(own_throws=True)
    assert table.options.own_throws


def opened(folder: Path, size: tuple[int, int], text_size: int) -> tuple[Player, SettingsDialog]:
    """The settings in a window of this size, with text of this size."""
    player = Player(folder, size)
    player.program.change(text_size=text_size)
    player.program.open_settings()
    player.frames(2)
    screen = player.app.scenes.top
    assert isinstance(screen, SettingsDialog)
    return player, screen


@pytest.mark.parametrize("text_size", [75, 100, 150, 200])
@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1280, 720)])
def test_words_of_settings_grow_with_the_text_and_can_all_be_reached(
    tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    player, screen = opened(tmp_path, size, text_size)
    labels = [label for column in screen.columns for label, _ in column if label is not None]
    for label in (*screen.heads, *labels):
        line = text.line_height("bold", screen.ui.text_px(label.size))
        assert label.rect().h >= line, label.markup
    nodes = [node for column in screen.columns for _, node in column]
    for node in nodes:
        screen.area.reveal(node)
        player.frames(1)
        assert screen.area.rect().contains(node.rect()), node.id
    assert not screen.area.rect().colliderect(screen.done.rect())
    player.program.closing()


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1280, 720), (1920, 1080)])
def test_all_settings_are_written_in_letters_of_one_size(tmp_path: Path, size: tuple[int, int], text_size: int) -> None:
    """What is too long for a line takes two, and never smaller letters."""
    player, screen = opened(tmp_path, size, text_size)
    letters = screen.ui.text_px(theme.TEXT)
    nodes = [node for column in screen.columns for _, node in column]
    for column in screen.columns:
        for label, node in column:
            if label is not None:
                room = round(label.w), round(label.h)
                assert text.fit(label.markup, label.ui.text_px(label.size), *room, label.face).size == letters
            if isinstance(node, Toggle):
                assert node.wanted_height(round(node.w)) <= node.h, node.caption
            if isinstance(node, Slider):
                assert text.width(node.show(node.high), "bold", letters) < node.w / 3
    choices = [node for node in nodes if isinstance(node, Choice)]
    assert len(choices) == 2 and len({choice.most for choice in choices}) == 1
    assert choices[0].most == min(choice.letters() for choice in choices) >= MIN_TEXT
    player.program.closing()


@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (2560, 1080)])
def test_all_columns_end_together_and_fill_their_sheets(tmp_path: Path, size: tuple[int, int], text_size: int) -> None:
    player, screen = opened(tmp_path, size, text_size)
    ends = [column[-1][1].rect().bottom for column in screen.columns]
    leaves = {field.rect().bottom for field in screen.fields}
    assert max(ends) - min(ends) <= 2 and len(leaves) == 1
    assert leaves.pop() - max(ends) < screen.ui.px(30)
    assert screen.fields[0].rect().left - screen.sheet.rect().left == pytest.approx(
        screen.sheet.rect().right - screen.fields[-1].rect().right, abs=screen.ui.px(4)
    )
    feet = [screen.where.rect(), screen.keys.rect(), screen.done.rect()]
    assert not overlapping(feet)
    player.program.closing()


def test_what_is_usual_can_be_set_again(player: Player) -> None:
    """A step away and back, with the arrow keys."""
    player.program.open_settings()
    player.frames(2)
    for id, field in (
        ("settings/text", "text_size"),
        ("settings/size", "ui_size"),
        ("settings/master", "volume_master"),
    ):
        before = getattr(player.program.settings, field)
        slider = player.node(id)
        for key in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_LEFT, pygame.K_RIGHT):
            slider.handle_key(pygame.event.Event(pygame.KEYDOWN, key=key))
        assert getattr(player.program.settings, field) == before, field


@pytest.mark.parametrize("text_size", [100, 200])
def test_all_values_of_a_slider_are_written_alike(tmp_path: Path, text_size: int) -> None:
    """Whatever its value is, else they would jump while it is dragged; the words of a switch stay within it."""
    player, _screen = opened(tmp_path, (1280, 720), text_size)
    slider = player.node("settings/effects")
    assert isinstance(slider, Slider)
    sizes = set()
    for value in (0, 50, 100):
        slider.put(value)
        sizes.add(slider.letter_size())
        assert text.width(slider.text, "bold", slider.letter_size()) <= slider.w - sum(slider.track())
    assert len(sizes) == 1
    player.program.closing()


def test_a_setting_that_is_pointed_at_tells_what_it_does(player: Player) -> None:
    player.program.change(speed="normal")
    player.program.open_settings()
    player.frames(2)
    screen = player.app.scenes.top
    assert isinstance(screen, SettingsDialog)
    assert {node.id.rpartition("/")[2] for node in screen.controls()} == set(TOLD)
    preview = screen.preview
    assert preview.slip.name == INVITATION
    for node in screen.controls():
        player.frames(3, pygame.event.Event(pygame.MOUSEMOTION, pos=node.rect().center, rel=(0, 0), buttons=(0, 0, 0)))
        assert preview.slip.name == TOLD[node.id.rpartition("/")[2]] == preview.words.markup
        assert preview.adviser.look != Look(), "somebody has something to say about it"
    adviser = preview.adviser.rect()
    assert screen.sheet.rect().contains(adviser)
    assert not any(adviser.colliderect(node.rect()) for node in (preview.slip, screen.where, *screen.controls()))
    shown = {"speed": preview.card, "palette": preview.swatches, "printed": preview.sample}
    for topic in TOLD:
        preview.tell(topic, player.app.animator)
        assert [one for one, node in shown.items() if node.visible] == [topic] * (topic in shown)
        assert all(preview.slip.rect().contains(node.rect()) for node in shown.values())
        assert not any(node.visible and node.rect().colliderect(preview.words.rect()) for node in shown.values())


def test_the_keyboard_is_told_what_a_setting_does(player: Player) -> None:
    player.program.open_settings()
    player.frames(2)
    screen = player.app.scenes.top
    assert isinstance(screen, SettingsDialog)
    for _ in range(20):
        player.key(pygame.K_TAB)
        focused = player.app.focus.node
        assert focused is not None
        topic = focused.id.rpartition("/")[2]
        if topic in TOLD:
            assert screen.preview.slip.name == TOLD[topic]


def test_samples_follow_the_settings(player: Player) -> None:
    """A name changes with the switch, a card flies as fast as is set, and not at all at once."""
    player.program.open_settings()
    player.frames(2)
    screen = player.app.scenes.top
    assert isinstance(screen, SettingsDialog)
    screen.preview.tell("printed", player.app.animator)
    clean = screen.preview.sample.markup
    player.click("settings/printed")
    assert screen.preview.sample.markup not in ("", clean)
    player.program.change(speed="normal")
    screen.preview.tell("speed", screen.animator)
    screen.preview.renew(screen.animator)
    begun = screen.preview.card.rect().x
    player.frames(60)
    assert screen.preview.card.rect().x > begun + 100
    player.program.change(speed="instant")
    screen.preview.renew(screen.animator)
    player.frames(2)
    assert screen.preview.card.rect().x > begun + 100
