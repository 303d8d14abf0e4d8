"""Blows at the table: how they land, that they can be skipped, and that they leave nothing behind."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.core.node import Node
from game.table.blows import Blows
from game.table.effects import BadgeFloater
from rules import GAMES
from rules.core.events import CounterChanged, Damaged, Died, Event, Healed
from tests.game.table.striking import at_peace, attack, begun, blow, card, play, seated


@pytest.mark.parametrize("missed", [False, True])
@pytest.mark.slow
def test_a_blow_that_fails_flies_after_its_sum_and_hurts_nobody(missed: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    table = seated("witless_wizards")
    found = begun(table, monkeypatch)
    flown: list[tuple[float, float]] = []
    fly = Blows._fly

    def note(self, look, shot, start, effect):  # type: ignore[no-untyped-def]
        flown.append(start)
        return fly(self, look, shot, start, effect)

    monkeypatch.setattr(Blows, "_fly", note)
    play(table, attack(table, missed))
    table.frames(20)
    assert not flown, "the sum is read first"
    pushed = 0
    for _ in range(110):
        table.frames(1)
        pushed += any(node.nudge_x or node.nudge_y for node in table.scene.root.walk())
    rules = table.scene.layout_rules
    face = rules.seat_face(1).rect()
    assert len(flown) == 1 and found[0].card is not None and not pushed
    assert face.collidepoint(found[0].at) is not missed
    assert flown[0] != found[0].at
    table.close()


@pytest.mark.slow
@pytest.mark.sampled(2)
@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("wanted", ["instant", "reduced"])
def test_no_particles_at_instant_speed_and_with_reduced_motion(game: str, wanted: str) -> None:
    table = seated(game, speed=0.0 if wanted == "instant" else 1.0)
    table.app.set_motion(0.0 if wanted == "instant" else 1.0, wanted == "reduced")
    play(table, *blow(table), Died(1, 0))
    numbers = 0
    for _ in range(60):
        table.frames(1)
        assert table.scene.blows.sparks.alive == 0
        assert not any(node.nudge_x or node.nudge_y for node in table.scene.root.walk())
        assert not table.app.display.jolt_x and not table.app.display.jolt_y
        numbers += any(isinstance(node, BadgeFloater) for node in table.scene.effects.children)
    assert bool(numbers) == (wanted == "reduced")
    at_peace(table)
    table.close()


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("frames", [4, 10, 14])
@pytest.mark.slow
def test_a_click_skips_an_effect_at_any_moment(game: str, frames: int) -> None:
    table = seated(game)
    done: list[int] = []
    table.scene.director.play([*blow(table), Healed(1, 1)], lambda: done.append(1))
    table.frames(frames)
    assert table.scene.director.busy
    table.mouse(pygame.MOUSEBUTTONDOWN, (640, 360))
    table.frames(2)
    assert done == [1]
    assert table.scene.blows.sparks.alive == 0
    at_peace(table)
    table.close()


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("frames", [6, 15, 20])
@pytest.mark.slow
def test_undo_in_the_middle_of_an_effect_leaves_everything_right(game: str, frames: int) -> None:
    table = seated(game)
    before = {node.id: (node.rect(), node.scale) for node in table.scene.furniture.children if node.id and node.visible}
    play(table, *blow(table), Died(1, 0))
    table.frames(frames)
    table.scene.stand_still()
    table.scene.restart()
    assert table.scene.blows.sparks.alive == 0
    assert table.scene.field.exact
    after: dict[str, Node] = {node.id: node for node in table.scene.furniture.children}
    assert {id: (after[id].rect(), after[id].scale) for id in before} == before
    at_peace(table)
    table.close()


@pytest.mark.slow
def test_an_idle_table_draws_nothing_after_an_effect() -> None:
    table = seated("hell_high")
    play(table, *blow(table))
    at_peace(table)
    table.app.attended = False  # candles flicker only for somebody who looks
    table.frames(150)  # the backdrop is painted bit by bit
    drawn = table.app.renderer.frames
    table.frames(60)
    assert table.app.renderer.frames == drawn
    table.close()


@pytest.mark.slow
def test_only_a_big_blow_stops_time_and_shakes_the_board() -> None:
    for amount, big in ((1, False), (8, True)):
        table = seated("hell_high")
        play(table, *blow(table, amount))
        stopped, shaken = 0, 0.0
        for _ in range(60):
            ages = [node.age for node in table.scene.blows.sparks.nodes if node.parts]
            table.frames(1)
            same = [node.age for node in table.scene.blows.sparks.nodes if node.parts]
            stopped += bool(ages) and ages == same
            shaken = max(shaken, abs(table.app.display.jolt_x))
        assert bool(stopped) == bool(shaken) == big
        assert stopped <= 4
        assert shaken <= table.scene.ui.px(6)
        table.close()


def test_whom_it_hits_recoils_from_where_it_came() -> None:
    table = seated("hell_high")
    board = table.node("seat1")
    play(table, *blow(table))
    pushed = 0.0
    for _ in range(40):
        table.frames(1)
        pushed = min(pushed, board.nudge_y)
    assert pushed < -2  # the first seat is below the second
    table.close()


@pytest.mark.slow
def test_blows_to_several_land_shortly_after_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    table = seated("hell_high")
    landed: list[float] = []
    clock = [0.0]
    land = Blows._land

    def note(self, *rest):  # type: ignore[no-untyped-def]
        landed.append(clock[0])
        return land(self, *rest)

    monkeypatch.setattr(Blows, "_land", note)
    cause = card(table, glyph="primal")
    events: list[Event] = []
    for seat in (1, 2, 3):
        hp = table.match.state.seats[seat].hp
        events += [Damaged(seat, 2, 0, "damage", cause), CounterChanged(seat, "hp", hp, hp - 2, "damage")]
    table.scene.director.play(events, lambda: None)
    tracks = table.scene.layout_rules.wizards.tracks  # type: ignore[attr-defined]
    hp_shown = [track.hp for track in tracks]
    while table.scene.director.busy:
        table.frames(1)
        clock[0] += 16
    assert len(landed) == 3
    gaps = [later - before for before, later in pairwise(landed)]
    assert all(48 <= gap <= 100 for gap in gaps)
    assert [track.hp for track in tracks] == [hp_shown[0], *(hp - 2 for hp in hp_shown[1:])]
    at_peace(table)
    table.close()


def test_numbers_hide_no_counter_and_are_above_everything() -> None:
    table = seated("hell_high")
    play(table, *blow(table))
    seen = False
    for _ in range(60):
        table.frames(1)
        for node in table.scene.effects.children:
            if isinstance(node, BadgeFloater) and node.scale == 1.0:
                seen = True
                assert node.lift > 10
                track = table.scene.layout_rules.plan.rooms[1].track  # type: ignore[attr-defined]
                number = pygame.Rect(track.x, track.y + 4, table.scene.ui.px(28), track.h - 8)
                inner = node.rect().inflate(-node.w * 0.3, -node.h * 0.3)
                assert not inner.colliderect(number)
    assert seen
    table.close()
