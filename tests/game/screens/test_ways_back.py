"""Back leads where one came from: from every screen and dialog, by mouse, by Escape and with a gamepad."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.core.dialogs import Message
from game.screens.keys import KeySettings, KeysPage
from game.screens.matches import Matches
from tests.game.screens.player import Player
from tests.game.screens.playing import begin, finish, table_of

pytestmark = pytest.mark.usefixtures("no_tips")

BACK = {
    "about": "about/close",
    "analysis": "analysis/back",
    "decks": "decks/close",
    "help": "help/close",
    "keys": "keys/close",
    "matches": "matches/close",
    "naming": "naming/cancel",
    "new match": "new/back",
    "remembered": "remembered/back",
    "replay": "top/menu",
    "settings": "settings/close",
    "statistics": "statistics/close",
    "dialog": "dialog/ok",
}
"""What leads back, by the name of the screen."""


def by_mouse(player: Player) -> None:
    player.click(BACK[player.app.scenes.top.name])


def by_escape(player: Player) -> None:
    player.key(pygame.K_ESCAPE)


def by_pad(player: Player) -> None:
    button = pygame.CONTROLLER_BUTTON_B
    player.frames(1, pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0))
    player.frames(2, pygame.event.Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0))


HOW = pytest.mark.parametrize("back", [by_mouse, by_escape, by_pad])
Back = Callable[[Player], None]


@HOW
@pytest.mark.parametrize("way", ["copy", "export", "answers", "matches"])
@pytest.mark.slow
def test_from_the_menu_of_a_match(player: Player, way: str, back: Back) -> None:
    begin(player)
    player.key(pygame.K_ESCAPE)
    menu = player.app.scenes.top
    player.click(f"pause/{way}")
    player.frames(20)
    assert player.app.scenes.top is not menu
    back(player)
    assert player.app.scenes.top is menu
    player.key(pygame.K_ESCAPE)
    assert player.app.scenes.top is table_of(player)


@HOW
@pytest.mark.parametrize("way", ["other", "analyse", "watch", "export"])
@pytest.mark.slow
def test_from_the_result(player: Player, way: str, back: Back) -> None:
    begin(player, "witless_wizards")
    finish(player)
    result, choices = player.app.scenes.top, len(table_of(player).match.choices)
    player.click(f"result/{way}")
    player.frames(20)
    assert player.app.scenes.top is not result
    back(player)
    assert player.app.scenes.top is result
    player.click("result/look")
    assert player.app.scenes.top is table_of(player) and len(table_of(player).match.choices) == choices


@HOW
@pytest.mark.parametrize("way", ["open_settings", "matches", "statistics", "decks", "new_match", "help", "show_keys"])
def test_from_the_first_screen(player: Player, way: str, back: Back) -> None:
    start = player.app.scenes.top
    getattr(player.program, way)()
    player.frames(20)
    assert player.app.scenes.top is not start
    back(player)
    assert player.app.scenes.top is start


@HOW
@pytest.mark.slow
def test_from_the_lists(player: Player, back: Back) -> None:
    """To a new match and back; watched, the list is shown again as it was."""
    player.program.matches()
    player.frames(2)
    player.click("matches/empty/begin")
    assert player.app.scenes.top.name == "new match"
    back(player)
    assert player.app.scenes.top.name == "matches"
    player.program.to_start()
    begin(player)
    finish(player)
    player.click("result/leave")
    player.program.matches("finished")
    player.frames(8)
    player.click("matches/0/watch")
    back(player)
    player.frames(8)
    shown = player.app.scenes.top
    assert isinstance(shown, Matches) and shown.shelf == "finished"
    player.program.to_start()
    player.program.statistics()
    player.node("statistics/match/0/watch").click()
    player.frames(2)
    back(player)
    assert player.app.scenes.top.name == "statistics"


@pytest.mark.slow
@HOW
def test_from_changing_keys(player: Player, back: Back) -> None:
    """The page of keys says what has changed."""
    begin(player)
    player.program.show_keys()
    page = player.app.scenes.top
    assert isinstance(page, KeysPage) and ("H", "Hint") in page.lines
    player.click("keys/change")
    assert isinstance(player.app.scenes.top, KeySettings)
    player.program.change(keys={"h": "u"})
    player.frames(2)
    player.click("keys/close") if back is by_mouse else back(player)
    player.frames(2)
    assert player.app.scenes.top is page
    told = ("X", "Enlarge it") if back is by_pad else ("U", "Hint")
    assert told in page.lines and ": ".join(told) in {node.name for node in page.root.walk()}


def test_from_a_message_that_nothing_is_lost_by(player: Player) -> None:
    player.program.notice("Well", "Some words.")
    assert isinstance(player.app.scenes.top, Message)
    by_pad(player)
    assert player.app.scenes.top.name == "start"
