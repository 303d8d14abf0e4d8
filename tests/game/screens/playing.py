"""Short ways to play a match and to answer messages, for the tests of this folder."""

from __future__ import annotations

import pygame

from game.core.naming import NameDialog
from game.core.text import plain
from game.program_types import SeatSetup, Setup
from game.table.scene import TableScene
from tests.game.screens.player import Player
from tests.game.table.harness import glancing

SEATS = (SeatSetup("Ann", "human", "fire"), SeatSetup("Bob", "random", "ice"))


def table_of(player: Player) -> TableScene:
    """The table of the match under way."""
    assert player.program.table is not None
    return player.program.table


def begin(player: Player, game: str = "wizard_arena", choices: int = 3, seed: int = 5) -> dict[str, object]:
    """Start a match and play some choices; returns its save."""
    player.program.start(Setup(game, SEATS, seed, {}))
    play(player, choices)
    return table_of(player).match.save()


def play(player: Player, choices: int) -> None:
    """Answer so many questions with the first options."""
    player.frames(5)
    for _ in range(choices):
        table = table_of(player)
        if table.match.decision is None:
            return
        table.answer(*range(max(1, table.match.decision.minimum)))
        if player.app.scenes.top.name == "dialog":
            player.click("dialog/yes")
        with glancing(player.app):
            player.frames(19)
        player.frames(1)


def dialog_words(player: Player) -> str:
    """What the message on top says; closes it."""
    words = plain(player.app.scenes.top.markup)  # type: ignore[attr-defined]
    player.click("dialog/ok")
    return words


def keep_copy(player: Player, name: str) -> None:
    """Keep a copy of the match under way."""
    player.key(pygame.K_ESCAPE)
    player.click("pause/copy")
    naming = player.app.scenes.top
    assert isinstance(naming, NameDialog)
    naming.field.put(name)
    player.click("naming/ok")
    assert name in dialog_words(player)


def finish(player: Player) -> None:
    """Play the match to its end."""
    for _ in range(2000):
        table = table_of(player)
        if table.match.decision is None:
            break
        play(player, 1)
    assert player.app.scenes.top.name == "result"
