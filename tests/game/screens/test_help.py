"""The rules in words: opened where the question is answered, listed and searched."""

from __future__ import annotations

from game.screens.help import HelpScreen, chapters
from tests.game.screens.player import Player


def test_the_rules_open_where_the_question_is_answered() -> None:
    topics = {topic for chapter in chapters("wizard_arena") for topic in chapter.topics}
    assert {"turn", "final", "critical", "refill", "faction", "save", "settle"} <= topics
    assert HelpScreen("wizard_arena", "final").current.title == "Final Casting"


def test_the_chapter_that_is_read_is_seen_in_the_list(player: Player) -> None:
    screen = HelpScreen("wizard_arena", "final")
    player.app.scenes.push(screen)
    player.frames(2)
    (chosen,) = [button for button in screen.buttons if button.chosen]
    assert chosen.caption == "Final Casting" and screen.list.rect().contains(chosen.rect())


def test_the_rules_of_another_game_are_a_click_away(player: Player) -> None:
    player.program.help()
    player.frames(2)
    screen = player.app.scenes.top
    assert isinstance(screen, HelpScreen) and screen.chapters[0].title == "The aim"
    screen.choice.put(screen.choice.index + 1)
    player.frames(2)
    assert screen.game == "witless_wizards"
    assert any(button.caption == "Battle: the sum" for button in screen.buttons)
    assert HelpScreen("witless_wizards", "deal out").current.title == "Draft: keep one, give one"


def test_the_rules_can_be_searched(player: Player) -> None:
    player.program.help()
    player.frames(2)
    screen = player.app.scenes.top
    assert isinstance(screen, HelpScreen)
    screen.search.put("Burn Pile")
    player.frames(2)
    shown = [button.caption for button in screen.buttons if button.visible]
    assert "The Power deck" in shown and "The aim" not in shown
