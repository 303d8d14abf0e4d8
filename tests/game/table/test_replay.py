"""The replay viewer, and redo: the same table at other moments of a match."""

from __future__ import annotations

import pygame
import pytest

from game.core.app import App
from game.core.display import Display
from game.setups import playable
from game.table.options import TableOptions
from game.table.players import Hooks
from game.table.replay import ALL, SPECTATOR, ReplayScene
from game.table.replay_track import marks_of
from rules import Match, new_match
from rules.bots.random_bot import random_choice
from rules.core.events import Died, RoundBegan
from rules.core.randomness import Stream
from tests.game.overlapping import overlapping
from tests.game.table.harness import Table, glancing


def played(game: str, seats: int = 2, most: int = 10_000, seed: int = 3) -> Match:
    """A match that random players have played."""
    match, stream = new_match(game, ("Ann", "Bob", "Cid", "Dot")[:seats], seed), Stream(seed)
    while match.decision is not None and len(match.choices) < most:
        match.submit(*random_choice(stream, match.decision))
    return match


class Viewer:
    """Someone watching."""

    def __init__(self, match: Match, views: tuple[int, ...] = (0, ALL, 1, SPECTATOR), pace: float = 0.0) -> None:
        self.before = match.save()
        self.length = len(match.choices)
        self.match = match
        self.left = 0
        self.app = App(Display((1280, 720)))
        self.app.set_motion(pace, False)
        hooks = Hooks(leave=self.leave)
        self.scene = ReplayScene(match, views, TableOptions(bot_pause=100), hooks, pace)
        self.app.scenes.push(self.scene)
        self.frames(3)

    def leave(self) -> None:
        self.left += 1

    def frames(self, count: int, *events: pygame.event.Event) -> None:
        self.app.tick(list(events), 16)
        for _ in range(count - 1):
            self.app.tick([], 16)

    def key(self, key: int) -> None:
        self.frames(3, pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))

    def press(self, x: float, y: float) -> None:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.frames(2, pygame.event.Event(kind, pos=(round(x), round(y)), button=1))


@pytest.fixture
def viewer() -> Viewer:
    return Viewer(played("wizard_arena"))


@pytest.mark.parametrize("game", playable())
@pytest.mark.slow
def test_a_whole_match_plays_again_to_the_same_end(game: str) -> None:
    made = Viewer(played(game, most=120))
    made.key(pygame.K_SPACE)
    with glancing(made.app):
        for _ in range(8000):
            made.app.tick([], 50)
            if not made.scene.playing:
                break
    assert made.match.save() == made.before
    assert made.scene.timeline.at == made.length and made.scene.field.exact


def test_the_arrows_step_and_home_and_end_jump(viewer: Viewer) -> None:
    assert len(viewer.match.choices) == 0
    for _ in range(3):
        viewer.key(pygame.K_RIGHT)
    assert len(viewer.match.choices) == 3 == viewer.scene.timeline.at
    viewer.key(pygame.K_LEFT)
    assert len(viewer.match.choices) == 2
    viewer.key(pygame.K_END)
    assert viewer.match.save() == viewer.before and viewer.scene.over
    viewer.key(pygame.K_HOME)
    assert len(viewer.match.choices) == 0 and not viewer.scene.over and viewer.scene.field.exact


def test_a_press_on_the_timeline_goes_to_that_moment(viewer: Viewer) -> None:
    rect = viewer.scene.timeline.rect()
    viewer.press(rect.centerx, rect.centery)
    assert abs(len(viewer.match.choices) - viewer.length / 2) <= viewer.length * 0.03 + 1
    assert viewer.scene.field.exact
    viewer.press(rect.x + 14, rect.centery)
    assert len(viewer.match.choices) <= 2


@pytest.mark.slow
def test_a_jump_in_the_middle_of_a_motion_leaves_the_table_exact() -> None:
    made = Viewer(played("wizard_arena"), pace=1.0)
    made.key(pygame.K_SPACE)
    for _ in range(40):
        made.frames(7)
        made.scene.jump((len(made.match.choices) * 7 + 5) % made.length)
        made.frames(1)
        assert made.scene.field.exact


def test_the_marks_are_the_rounds_and_the_deaths() -> None:
    match = played("hell_high", 3)
    marks = marks_of(match)
    events = match.events
    assert sum(mark.icon == "skull" for mark in marks) == sum(isinstance(event, Died) for event in events)
    rounds = sum(isinstance(event, RoundBegan) for event in events)
    assert rounds - 1 <= sum(not mark.icon for mark in marks) <= rounds  # the first may begin before anything is chosen
    assert all(0 < mark.at <= len(match.choices) for mark in marks)


def test_hands_are_seen_through_the_eyes_that_were_chosen(viewer: Viewer) -> None:
    def faces(seat: int) -> set[bool]:
        nodes = viewer.scene.field.nodes.values()
        return {node.face_up for node in nodes if node.place_name == f"seat{seat}/hand"}

    viewer.scene.jump(8)
    viewer.frames(10)
    assert faces(0) == {True} and True not in faces(1)
    viewer.scene.view.put(1)
    assert faces(0) == faces(1) == {True}
    viewer.scene.view.put(2)
    assert True not in faces(0) and faces(1) == {True}
    viewer.scene.view.put(3)
    assert True not in faces(0) | faces(1)


def test_escape_leaves_and_nothing_can_be_decided(viewer: Viewer) -> None:
    before = viewer.match.save()
    for key in (pygame.K_d, pygame.K_p, pygame.K_s, pygame.K_h, pygame.K_z):
        viewer.key(key)
    assert viewer.match.save() == before
    viewer.key(pygame.K_ESCAPE)
    assert viewer.left == 1


def test_the_speed_is_the_players_own_again_afterwards() -> None:
    made = Viewer(played("wizard_arena", most=10), pace=0.5)
    made.key(pygame.K_UP)
    assert made.app.animator.speed == 0.25
    made.app.scenes.pop()
    assert made.app.animator.speed == 0.5


# -- redo --------------------------------------------------------------------------------------------------------


@pytest.fixture
def table() -> Table:
    made = Table(seed=4, factions="fire,ice", starter=0)
    made.scene.options.free_undo = True
    made.settle()
    return made


def top_button(table: Table, id: str) -> bool:
    return table.node(f"top/{id}").is_enabled()


@pytest.mark.slow
def test_what_was_undone_can_be_redone_bots_included(table: Table) -> None:
    table.key(pygame.K_d)
    table.settle()
    table.key(pygame.K_p)
    table.settle()
    after = table.match.save()
    assert len(table.match.choices) > 2 and not top_button(table, "redo")
    table.key(pygame.K_z)
    table.settle()
    assert table.match.save() != after and top_button(table, "redo")
    table.key(pygame.K_y)
    table.settle()
    assert table.match.save() == after and table.scene.field.exact and not top_button(table, "redo")


@pytest.mark.slow
def test_several_undos_are_redone_one_by_one(table: Table) -> None:
    saves = [table.match.save()]
    for key in (pygame.K_d, pygame.K_p):
        table.key(key)
        table.settle()
        saves.append(table.match.save())
    for wanted in saves[-2::-1]:
        table.key(pygame.K_z)
        table.settle()
        assert table.match.save() == wanted
    for wanted in saves[1:]:
        table.key(pygame.K_y)
        table.settle()
        assert table.match.save() == wanted


@pytest.mark.slow
def test_another_choice_ends_the_chance_to_redo(table: Table) -> None:
    table.key(pygame.K_d)
    table.settle()
    table.key(pygame.K_z)
    table.settle()
    table.click(
        table.node(next(n["id"] for n in table.tree()["nodes"] if n["id"].startswith("hand/") and n.get("drops")))
    )
    table.settle()
    before = table.match.save()
    table.key(pygame.K_y)
    table.settle()
    assert table.match.save() == before


@pytest.mark.slow
def test_undo_during_a_motion_leaves_the_table_exact(table: Table) -> None:
    table.key(pygame.K_d)
    table.settle()
    before = table.match.save()
    table.key(pygame.K_p)
    for frames in (1, 5, 11):
        table.frames(frames)
        table.key(pygame.K_z)
        table.frames(2)
        assert table.match.save() == before and table.scene.field.exact
        table.settle()
        table.key(pygame.K_p)


@pytest.mark.parametrize("game", playable())
def test_the_timeline_keeps_its_room_beside_all_buttons(game: str) -> None:
    """Of a finished match there are six, and names of those through whose eyes it is seen are read."""
    match = played(game, most=40)
    app = App(Display((1280, 720)))
    app.set_motion(0.0, False)
    hooks = Hooks(analyse=lambda: None, play_on=lambda moment: None)
    scene = ReplayScene(match, (0, ALL, 1, SPECTATOR), TableOptions(), hooks)
    app.scenes.push(scene)
    app.tick([], 16)
    assert len(scene.small_buttons) == 6 and scene.timeline.w >= 140 and scene.view.w >= 150
    boxes = [node.rect() for node in (*scene.small_buttons, scene.timeline, scene.speed, scene.view)]
    assert not overlapping(boxes)
    assert scene.controls.rect().contains(boxes[0].unionall(boxes))
