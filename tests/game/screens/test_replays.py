"""Matches watched again: under way, finished, of other rules."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.table.replay import ALL, SPECTATOR, ReplayScene
from saves.history import History
from tests.game.screens.player import Player
from tests.game.screens.playing import begin, dialog_words, finish, play, table_of

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("no_tips")]


def test_the_rules_opened_in_a_replay_are_those_of_its_game(player: Player) -> None:
    begin(player, "witless_wizards", choices=1)
    begin(player, "wizard_arena", choices=1)
    kept = next(kept for kept in player.keeper.running() if "Witless" in kept.title)
    player.program.resume(kept)
    player.frames(2)
    player.program.archive.watch_this()
    player.key(pygame.K_F1)
    assert player.app.scenes.top.game == "witless_wizards"  # type: ignore[attr-defined]


def test_a_replay_keeps_its_speed_through_a_change_of_settings(player: Player) -> None:
    begin(player)
    player.program.change(speed="normal")
    player.program.archive.watch_this()
    replay = player.app.scenes.top
    assert isinstance(replay, ReplayScene)
    replay.speed.put(4)
    player.program.change(full_screen=False)
    assert player.app.animator.speed == 0.0625


def test_a_finished_match_is_in_the_statistics_and_can_be_watched(player: Player) -> None:
    begin(player)
    finish(player)
    match = table_of(player).match
    end = match.save()
    player.click("result/leave")
    record = History(player.keeper.paths.history).recent()[0]
    assert any(History(player.keeper.paths.history).favourite_cards())
    player.click("start/statistics")
    player.node("statistics/match/0/watch").click()
    player.frames(3)
    replay = player.app.scenes.top
    assert isinstance(replay, ReplayScene) and replay.views == [0, ALL, 1, SPECTATOR]
    player.key(pygame.K_END)
    assert replay.match.save() == end and record.seed == match.seed
    player.key(pygame.K_ESCAPE)
    assert player.app.scenes.top.name == "statistics"


def test_a_finished_match_of_other_rules_says_so(player: Player) -> None:
    begin(player)
    finish(player)
    player.click("result/leave")
    history = History(player.keeper.paths.history)
    record = history.get(history.recent()[0].id)
    record.id, record.rules = "of tomorrow", record.rules + 1
    history.add(record)
    player.program.archive.watch(lambda: player.keeper.shelf.finished("of tomorrow"), player.program.statistics)
    assert "newer rules of Wizard Arena" in dialog_words(player)


def test_the_match_being_played_is_watched_and_then_goes_on(player: Player) -> None:
    before = begin(player)
    player.key(pygame.K_ESCAPE)
    player.click("pause/watch")
    replay = player.app.scenes.top
    assert isinstance(replay, ReplayScene) and replay.views == [0], "nobody looks into other hands before the end"
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_ESCAPE)
    assert player.app.scenes.top is player.program.table
    assert table_of(player).match.save() == before
    play(player, 2)
    assert table_of(player).match.save() != before


def test_watching_in_the_middle_of_a_motion_and_going_on_leaves_nothing_stuck(player: Player) -> None:
    begin(player)
    player.program.change(speed="normal")
    player.key(pygame.K_d)
    player.frames(3)
    count = len(table_of(player).match.choices)
    player.program.archive.watch_this()
    player.frames(2)
    player.key(pygame.K_SPACE)
    player.frames(60)
    player.key(pygame.K_END)
    player.key(pygame.K_HOME)
    player.key(pygame.K_ESCAPE)
    assert len(table_of(player).match.choices) == count
    player.program.change(speed="instant")
    play(player, 4)
    assert len(table_of(player).match.choices) > count and table_of(player).field.exact
    assert Path(player.keeper.running()[0].key).exists()


def test_a_button_above_the_table_leads_back_to_the_result(player: Player) -> None:
    begin(player)
    assert player.node("top/menu").name == "Menu"
    finish(player)
    player.click("result/look")
    button = player.node("top/menu")
    assert button.name == "Result" and button.hint == "Result (Esc)"
    boxes = [each.rect() for each in table_of(player).top.buttons]
    assert all(left.right <= right.left for left, right in pairwise(boxes))
    player.click("top/menu")
    assert player.app.scenes.top.name == "result"


def test_a_match_that_is_over_is_watched_from_its_table_and_counted_once(player: Player) -> None:
    begin(player)
    finish(player)
    player.click("result/look")
    player.key(pygame.K_ESCAPE)
    player.click("result/watch")
    assert isinstance(player.app.scenes.top, ReplayScene)
    player.key(pygame.K_ESCAPE)
    assert player.app.scenes.top.name == "result"
    assert len(History(player.keeper.paths.history).recent()) == 1


def test_a_replay_above_the_result_frees_the_pictures_of_the_table_and_back_makes_none_again(player: Player) -> None:
    begin(player, "witless_wizards")
    finish(player)
    player.frames(40)
    below = list(player.app.scenes)
    player.click("result/watch")
    player.frames(3)
    assert [scene.name for scene in below] == ["table", "result"] and player.app.scenes.top not in below
    assert not any(node.pictured or node.lying for node in below[0].root.walk())
    seen = [(node.painted, node.pictured, node.lying) for node in below[1].root.walk()]
    assert any(pictured for _, pictured, _ in seen)
    player.app.scenes.pop()
    assert player.app.scenes.top is below[1]
    assert [(node.painted, node.pictured, node.lying) for node in below[1].root.walk()] == seen, (
        "all at once: a long frame"
    )
