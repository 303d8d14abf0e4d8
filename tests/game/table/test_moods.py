"""Faces follow what happens: in every game, at every speed, and they rest when nothing does."""

from __future__ import annotations

import random

import pygame
import pytest

from game.core.scene import Scene
from game.portraits.node import PortraitNode
from game.portraits.rig import Look, Mood
from game.table.moods import BLINK, REST, Idle
from rules import new_match
from rules.annihilageddon.events import HpPaid
from rules.core.events import Announced, Damaged, Died, Event, Healed, MatchEnded, TurnBegan
from rules.spellcraft.awards import KILL
from rules.spellcraft.events import GameEnded
from rules.witless_wizards.events import AttackCounted
from rules.wizard_arena.events import RoundScored
from tests.game.table.harness import NAMES, Table
from tests.game.waiting import until
from tests.rules.spellcraft.pieces import token_gained

GAMES = ["wizard_arena", "witless_wizards", "hell_high", "pleasure_palace", "annihilageddon"]
LATER = 140
"""Frames after which every passing mood is over at normal speed."""


def seated(game: str, seats: int = 3, **more: float) -> Table:
    table = Table(match=new_match(game, NAMES[:seats], 6), **more)  # type: ignore[arg-type]
    table.settle()
    table.frames(LATER)
    return table


@pytest.fixture(params=GAMES)
def table(request: pytest.FixtureRequest) -> Table:
    return seated(request.param)


def moods(table: Table) -> list[Mood]:
    """What the faces shown express, by seat."""
    nodes = {node.seat: node.look.mood for node in table.scene.moods.nodes if node.is_shown()}
    return [nodes[seat] for seat in range(len(nodes))]


def hear(table: Table, *events: Event) -> list[Mood]:
    for event in events:
        table.scene.moods.hear(event)
    return moods(table)


def test_every_seat_has_a_face_of_its_own(table: Table) -> None:
    assert len(set(table.scene.moods.cast)) == 3
    assert len({node.character for node in table.scene.moods.nodes}) == 3
    assert moods(table) == [Mood.CALM] * 3


def test_a_blow_hurts_one_and_pleases_another_for_a_while(table: Table) -> None:
    assert hear(table, Damaged(1, 3, 0)) == [Mood.GLOAT, Mood.WINCE, Mood.CALM]
    table.frames(LATER)
    assert moods(table) == [Mood.CALM] * 3
    assert hear(table, Damaged(1, 3, 1))[0] == Mood.CALM
    assert hear(table, Damaged(2, 0, 0))[2] == Mood.CALM


def test_the_dead_are_dead_until_the_table_is_exact_again(table: Table) -> None:
    assert hear(table, Died(1, 2), Damaged(1, 3, 0), Healed(1, 2))[1:] == [Mood.DEAD, Mood.CHEER]
    table.scene.moods.settle()
    assert moods(table)[1] == Mood.CALM


def test_winners_go_on_cheering(table: Table) -> None:
    hear(table, MatchEnded([2], [0, 0, 9], "most"))
    table.frames(LATER)
    assert moods(table) == [Mood.CALM, Mood.CALM, Mood.CHEER]


@pytest.mark.slow
def test_healing_is_seen(table: Table) -> None:
    assert hear(table, Healed(2, 2))[1:] == [Mood.CALM, Mood.CHEER]


def test_luck_good_and_bad_is_seen_in_the_arena() -> None:
    arena = seated("wizard_arena", 3)
    assert hear(arena, Announced("critical hit", 2), Announced("overcharge", 1))[1:] == [Mood.WINCE, Mood.GLOAT]


def test_who_has_little_left_sweats(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = table.scene.layout_rules
    for holder, name in (
        (rules, "plates"),
        (rules, "boards"),
        (getattr(rules, "track", None), "markers"),
        (getattr(rules, "wizards", None), "tracks"),
        (rules, "tubes"),
    ):
        for node in getattr(holder, name, ())[1:2]:
            for counter in ("life", "hp", "stamina", "level"):
                if hasattr(node, counter):
                    monkeypatch.setattr(node, counter, 3)
    monkeypatch.setattr(rules, "number", 1, raising=False)
    table.scene.moods.show()
    assert moods(table) == [Mood.CALM, Mood.SWEAT, Mood.CALM]


def test_all_look_at_who_acts(table: Table) -> None:
    hear(table, TurnBegan(1))
    faces = {node.seat: node for node in table.scene.moods.nodes}
    for seat in (0, 2):
        aside = faces[1].pose().x - faces[seat].pose().x
        look = faces[seat].look
        assert look.across * aside >= 0 and (look.across, look.down) != (0, 0)
    assert faces[1].look == Look() and faces[1].active and not faces[0].active


def test_undo_takes_feelings_back(table: Table) -> None:
    hear(table, Damaged(1, 3, 0), Died(2, 0))
    table.scene.moods.forget()
    assert moods(table) == [Mood.CALM] * 3


def test_at_instant_speed_nothing_passing_is_felt() -> None:
    table = seated("wizard_arena")
    table.app.set_motion(0.0, False)
    assert hear(table, Damaged(1, 3, 0)) == [Mood.CALM] * 3


def test_with_reduced_motion_moods_change_but_eyes_do_not_move() -> None:
    table = seated("hell_high")
    table.app.set_motion(1.0, True)
    assert hear(table, TurnBegan(1), Damaged(1, 3, 0))[1] == Mood.WINCE
    looks = [node.look for node in table.scene.moods.nodes]
    table.frames(1200)
    assert {(look.across, look.down, look.lids) for look in looks} == {(0, 0, 0)}
    assert [node.look for node in table.scene.moods.nodes] == [Look()] * 3


@pytest.mark.slow
def test_a_face_at_rest_is_not_drawn_but_for_a_blink() -> None:
    table = seated("witless_wizards")
    for idle in table.scene.moods.idle:
        idle.pause = 10_000.0
    table.app.draw()
    moves = 0
    for _ in range(300):
        moves += table.scene.moods.stir(16.0)
    assert not moves and not table.app.draw()
    table.scene.moods.idle[1].pause = 0.0
    assert table.scene.moods.stir(16.0)
    face = next(node for node in table.scene.moods.nodes if node.seat == 1)
    painted = face.rect().inflate(40, 40)
    table.app.renderer.show([table.scene.root, table.app.chrome], table.scene.background())
    assert all(painted.contains(region) for region in table.app.renderer.draw(table.app.display.surface))


def test_a_blink_is_short_and_rare() -> None:
    idle = Idle(random.Random(3))
    shut, changes = 0, 0
    for _ in range(60_000):
        changes += idle.stir(10.0)
        shut += idle.lids > 0
    assert 0 < shut * 10 < 600_000 * sum(ms for _, ms in BLINK) / REST[0] * 1.5
    assert changes < 600_000 / REST[0] * (len(BLINK) + 1)


def test_a_face_that_is_seldom_drawn_blinks_in_one_picture() -> None:
    """Nothing moves, and the loop turns a few times a second: no lids on their way down for so long."""
    idle = Idle(random.Random(3))
    seen = [idle.lids for _ in range(2_000) if idle.stir(240.0) or True]
    shut = [index for index, lids in enumerate(seen) if lids]
    assert shut and {seen[index] for index in shut} == {2}
    assert all(seen[index + 1] == 0 for index in shut[:-1])


def test_faces_come_and_go_without_a_trace() -> None:
    table = seated("wizard_arena", 2)
    known = len(table.scene.moods.nodes)
    for _ in range(4):
        table.scene.layout()
        table.scene.moods.feel(0, Mood.WINCE, 100)
    table.frames(LATER)
    assert len(table.scene.moods.nodes) == known and not table.scene.moods.passing
    assert not table.app.animator.busy


FELT = {
    "wizard_arena": (RoundScored(1, [1], [3, 12, 4]), {1: Mood.CHEER}),
    "witless_wizards": (AttackCounted(0, 2, 3, 1, 0, 4, 0, 0), {0: Mood.SWEAT, 2: Mood.GLOAT}),
    "hell_high": (token_gained(1, KILL, 2), {1: Mood.CHEER}),
    "pleasure_palace": (GameEnded(1, [0, 1], 2), {2: Mood.CHEER}),
    "annihilageddon": (HpPaid(1, 2, None), {1: Mood.WINCE}),  # type: ignore[arg-type]
}


def test_each_game_has_feelings_of_its_own(table: Table) -> None:
    event, felt = FELT[table.match.game.id]
    hear(table, event)
    assert {seat: mood for seat, mood in enumerate(moods(table)) if mood is not Mood.CALM} == felt
    table.frames(LATER)
    assert moods(table) == [Mood.CALM] * 3


@pytest.mark.slow
def test_common_looks_are_drawn_ahead_and_only_once(table: Table) -> None:
    drawing = table.scene.moods.ahead
    table.frames(1)
    until(lambda: drawing.done, lambda: table.frames(1))
    for node in table.scene.moods.nodes:
        picture = node.painter()(Look(Mood.WINCE))
        assert node.painter()(Look(Mood.WINCE)) is picture
    table.frames(20)
    assert drawing.done


@pytest.mark.slow
def test_a_feeling_does_not_outlive_its_table(table: Table) -> None:
    hear(table, Damaged(1, 3, 0))
    scene = table.scene
    table.app.scenes.go(Scene())
    table.frames(LATER)
    assert not scene.moods.passing


def test_a_blink_that_is_not_drawn_yet_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    table = seated("wizard_arena")
    looks = [node.look for node in table.scene.moods.nodes]
    monkeypatch.setattr(PortraitNode, "can_show", lambda *_: False)
    for _ in range(round(REST[1] / 40)):
        table.scene.moods.stir(40)
    assert [node.look for node in table.scene.moods.nodes] == looks
    monkeypatch.setattr(PortraitNode, "can_show", lambda *_: True)
    seen = set()
    for _ in range(round(2 * REST[1] / 40)):
        table.scene.moods.stir(40)
        seen |= {node.look.lids for node in table.scene.moods.nodes}
    assert seen == {0, 1, 2}


@pytest.mark.slow
def test_whose_turn_it_is_is_seen_on_the_face_alone(table: Table) -> None:
    """The star of the wand, wherever a name or foam hides the foot of a portrait."""
    acting = table.scene.layout_rules.acting()
    face = table.scene.layout_rules.seat_face(acting)
    assert isinstance(face, PortraitNode) and face.active

    def stars() -> int:
        table.frames(2)
        seen = table.app.display.surface.subsurface(face.rect().clip(table.app.display.surface.get_rect()))
        return pygame.mask.from_threshold(seen, (255, 246, 208), (6, 6, 6)).count()

    marked = stars()
    face.active = False
    assert marked - stars() >= 12
