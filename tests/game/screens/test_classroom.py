"""Lessons are offered at the first start, and leave nothing behind."""

from __future__ import annotations

import pygame
import pytest

from game.screens.start import StartScreen
from game.table.lesson import LessonTable
from tests.game.screens.player import Player


def learning(player: Player) -> LessonTable:
    """The lesson at the table."""
    assert isinstance(player.program.table, LessonTable)
    return player.program.table


@pytest.mark.slow
def test_the_first_start_offers_one_game_to_learn(player: Player) -> None:
    player.click("start/learn")
    table = learning(player)
    assert table.match.game.id == "wizard_arena" and player.program.latest() is None
    for _ in range(200):
        player.frames(1)
    assert table.guide.visible
    player.click("guide/next")
    player.click("guide/next")
    player.click("guide/next")
    player.frames(60)
    assert table.match.choices
    player.key(pygame.K_ESCAPE)
    player.click("dialog/leave")
    assert player.app.scenes.top.name == "start"
    program = player.program
    assert program.latest() is None and not program.settings.setups and program.table is None
    assert not program.keeper.paths.history.exists()
    assert not list(program.keeper.paths.data.rglob("*.journal*"))
    player.frames(2)
    assert player.node("start/learn").name == "Go on learning Wizard Arena", "it was left on its way"
    player.click("start/learn")
    assert learning(player).course.at == program.settings.lessons["wizard_arena"] > 0
    program.to_start()
    player.frames(2)
    player.click("start/known")
    assert program.app.scenes.top.root.find("start/learn") is None


def test_a_lesson_is_not_offered_to_somebody_who_has_played(player: Player) -> None:
    player.program.change(lessons={"hell_high": 4, "wizard_arena": 0})
    player.program.to_start()
    assert player.node("start/learn").name == "Go on learning Hijinx at Hell High"
    player.program.quick_match("wizard_arena")
    player.program.to_start()
    assert player.app.scenes.top.root.find("start/learn") is None


@pytest.mark.slow
def test_the_offer_is_of_the_game_that_is_looked_at(player: Player) -> None:
    assert player.node("start/learn").name == "Learn Wizard Arena: five minutes"
    start = player.app.scenes.top
    assert isinstance(start, StartScreen)
    other = next(tile for tile in start.tiles if tile.game == "hell_high")
    player.point_at(*other.rect().center)
    button = start.tray.lesson
    assert button is not None
    assert button.name == "Learn Hijinx at Hell High: five minutes" and button.detail in button.name
    player.click("start/learn")
    assert learning(player).match.game.id == "hell_high"


def test_enter_takes_up_the_offer_and_turns_to_the_next_idea(player: Player) -> None:
    """What was left at the first idea is offered as before; where something is to be done, Enter does not do it."""
    player.key(pygame.K_RETURN)
    player.program.to_start()
    player.frames(30)  # or it would be the same Enter pressed twice
    assert player.node("start/learn").name == "Learn Wizard Arena: five minutes"
    player.key(pygame.K_RETURN)
    player.frames(200)
    table = learning(player)
    read = []
    while table.course.step is not None and not table.course.step.do:
        read.append(table.course.at)
        player.key(pygame.K_RETURN)
        player.frames(20)
    assert read == list(range(table.course.at)) and read
    player.key(pygame.K_RETURN)
    player.frames(5)
    assert table.course.at == len(read) and not table.match.choices


def test_the_offer_is_declined_with_one_click(player: Player) -> None:
    player.click("start/known")
    assert player.app.scenes.top.root.find("start/learn") is None
    player.program.to_start()
    assert player.app.scenes.top.root.find("start/learn") is None


@pytest.mark.slow
def test_a_game_is_learnt_from_its_rules_and_from_a_new_match(player: Player) -> None:
    player.click("start/help")
    player.click("help/learn")
    assert learning(player).match.game.id == "wizard_arena"
    player.program.to_start()
    player.click("start/new")
    player.click("new/learn")
    learning(player)


def test_a_file_dropped_onto_a_lesson_is_not_opened_with_false_promises(player: Player) -> None:
    player.program.classroom.learn("wizard_arena")
    player.frames(20)
    assert player.app.on_file is not None
    player.app.on_file("some.wizardtop")
    player.frames(2)
    words = player.node("dialog/text").name
    assert "not be kept" in words and "saved" not in words


def test_settings_changed_in_a_lesson_do_not_silence_it(player: Player) -> None:
    player.program.classroom.learn("wizard_arena")
    player.frames(200)
    player.program.change(guide=False, auto_pass=True)
    options = learning(player).options
    assert options.guide and not options.auto_pass and learning(player).guide.visible


@pytest.mark.slow
def test_a_lesson_played_to_the_end_of_its_match_is_not_counted(player: Player) -> None:
    player.program.classroom.learn("wizard_arena")
    table = learning(player)
    for _ in range(3000):
        player.frames(1)
        if player.app.scenes.top is not table:
            break
        decision = table.asker.decision
        if decision is not None and table.course.left:
            table.answer(*range(decision.minimum))
        elif decision is not None and table.guide.visible:
            table.guide.read()
    assert table.over
    assert not player.program.keeper.paths.history.exists() and not player.program.settings.setups
    player.click("dialog/match")
    assert player.app.scenes.top.name == "new match"


@pytest.mark.slow
def test_a_lesson_that_was_left_goes_on_there_or_begins_again(player: Player) -> None:
    program = player.program
    program.classroom.learn("wizard_arena")
    for number in range(3):
        player.frames(200 if not number else 60)
        player.click("guide/next")
    player.frames(60)
    step, choices = learning(player).course.at, list(learning(player).match.choices)
    assert step == 3 and choices and program.settings.lessons == {"wizard_arena": step}
    program.to_start()
    program.classroom.learn("wizard_arena")
    player.frames(200)
    assert learning(player).course.at == step and learning(player).match.choices == choices
    assert learning(player).guide.visible and learning(player).course.count[0] == 4
    player.key(pygame.K_ESCAPE)
    player.click("dialog/again")
    player.frames(200)
    assert learning(player).course.at == 0 and not learning(player).match.choices
