"""Every screen, and how somebody gets there, for tests of what holds on all of them."""

from __future__ import annotations

from collections.abc import Callable

from game.core.naming import NameDialog
from game.program_types import SeatSetup, Setup
from game.table.scene import TableScene
from tests.game.screens.player import Player
from tests.game.screens.playing import begin, finish, table_of

Way = Callable[[Player], object]
FRIENDS = (SeatSetup("Ann", "human", "fire"), SeatSetup("Bob", "human", "ice"))


def _won(player: Player) -> TableScene:
    begin(player, "witless_wizards")
    table = table_of(player)
    finish(player)
    return table


def _paused(player: Player) -> None:
    begin(player)
    player.program.menu()


def _watched(player: Player) -> None:
    _won(player)
    player.click("result/watch")


def _analysed(player: Player) -> None:
    player.program.analyse(_won(player).match, Setup("witless_wizards", FRIENDS, 5, {}))
    player.click("analysis/stop")  # how far it has come goes on being told until then


def _told(player: Player) -> None:
    player.program.help()
    player.frames(2)
    player.click("help/about")


def _named(player: Player) -> None:
    begin(player)
    player.app.scenes.push(NameDialog("Keep a copy", "A name", 40, lambda name: None))


def _remembered(player: Player) -> None:
    begin(player)
    player.program.remembered_answers()


SCREENS: dict[str, Way] = {
    "start": lambda player: player.program.to_start(),
    "new match": lambda player: player.program.new_match("hell_high"),
    "settings": lambda player: player.program.open_settings(),
    "matches": lambda player: player.program.matches(),
    "statistics": lambda player: player.program.statistics(),
    "decks": lambda player: player.program.decks(),
    "help": lambda player: player.program.help(),
    "about": _told,
    "keys": lambda player: player.program.show_keys(),
    "pause": _paused,
    "result": _won,
    "table": begin,
    "curtain": lambda player: player.program.start(Setup("wizard_arena", FRIENDS, 5, {})),
    "replay": _watched,
    "analysis": _analysed,
    "naming": _named,
    "remembered": _remembered,
    "dialog": lambda player: player.program.notice("A notice", "Something has happened."),
}
"""By the name of the screen."""
