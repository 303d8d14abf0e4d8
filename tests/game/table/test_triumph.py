"""The winner's crown on the table."""

from __future__ import annotations

import math
from functools import cache

import pytest

from game.scenery.life import Life
from game.setups import playable
from game.table.options import TableOptions
from game.table.players import Hooks
from game.table.replay import ReplayScene
from game.table.triumph import _shine
from rules import Match, new_match
from rules.bots import Window, make_bot
from tests.game.table.harness import NAMES, Table

SEEDS = {"wizard_arena": 9}


@cache
def _played(game: str, seats: int) -> tuple[tuple[int, ...], ...]:
    """The choices of a whole match between random bots."""
    match = _fresh(game, seats)
    bots = [make_bot("random", game, seat) for seat in range(seats)]
    while match.decision is not None:
        seat = match.decision.seat
        match.submit(*bots[seat].choose(Window(match, seat)))
    return tuple(match.choices)


def _fresh(game: str, seats: int) -> Match:
    return new_match(game, NAMES[:seats], SEEDS.get(game, 3))


def _nearly_over(game: str, seats: int, but: int = 1) -> Match:
    """A match before the last of its choices."""
    match, choices = _fresh(game, seats), _played(game, seats)
    for choice in choices[: len(choices) - but]:
        match.submit(*choice)
    return match


def _end(table: Table) -> None:
    """Make the last choice of a match that is nearly over."""
    table.scene.bots.cancel()
    table.scene.flow.thinking = False
    table.scene.asker.clear()
    table.scene.flow.submit(_played(table.match.game.id, len(table.match.names))[-1])


def _until_crowned(table: Table) -> None:
    for _ in range(3000):
        if table.scene.triumph.crowns:
            return
        if table.scene.thrower.waiting is not None:
            table.scene.thrower.throw()
        table.frames(1)
    raise AssertionError("nobody is crowned")


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("game", playable())
def test_whoever_has_won_wears_a_crown_at_every_table(game: str, size: tuple[int, int]) -> None:
    table = Table(match=_nearly_over(game, 2, but=0), speed=0.0, size=size)
    table.frames(3)
    scene = table.scene
    assert table.match.result is not None and scene.over
    crowns = {crown.id: crown for crown in scene.triumph.crowns}
    assert set(crowns) == {f"seat{seat}/crown" for seat in table.match.result.winners}
    for seat in table.match.result.winners:
        face, crown = scene.layout_rules.seat_face(seat).rect(), crowns[f"seat{seat}/crown"].rect()
        assert crown.clip(face).w > 0.8 * crown.w, "it sits on the head"
        assert crown.centery < face.y + face.h * 0.3, "and leaves the face seen"
        assert table.app.display.surface.get_rect().contains(crown)
        assert not any(crown.colliderect(button.rect()) for button in scene.top.buttons)


@pytest.mark.slow
def test_nobody_is_crowned_while_the_match_goes_on_nor_before_that_is_shown() -> None:
    table = Table(match=_nearly_over("wizard_arena", 2), kinds=("human", "human"))
    table.frames(3)
    assert not table.scene.triumph.crowns
    _end(table)
    assert table.match.result is not None and not table.scene.triumph.crowns
    _until_crowned(table)
    assert {crown.id for crown in table.scene.triumph.crowns} == {
        f"seat{seat}/crown" for seat in table.match.result.winners
    }


@pytest.mark.slow
def test_a_crown_comes_down_and_a_click_has_it_sit_at_once() -> None:
    table = Table(match=_nearly_over("wizard_arena", 2), kinds=("human", "human"))
    _end(table)
    _until_crowned(table)
    table.frames(2)
    crown = table.scene.triumph.crowns[0]
    began = crown.y
    assert crown.scale > 1.05 and not table.scene.over
    table.scene.animator.skip()
    table.frames(2)
    crown = table.scene.triumph.crowns[0]
    assert crown.y > began and (crown.scale, crown.scale_x, crown.alpha) == (1.0, 1.0, 1.0)
    assert table.scene.over and not table.scene.blows.sparks.alive


def test_with_reduced_motion_it_is_simply_there() -> None:
    table = Table(match=_nearly_over("wizard_arena", 2), kinds=("human", "human"))
    table.app.set_motion(1.0, True)
    _end(table)
    _until_crowned(table)
    crown = table.scene.triumph.crowns[0]
    before = crown.rect(), crown.alpha
    assert before[1] == 1.0
    table.frames(20)
    assert (crown.rect(), crown.alpha) == before and not table.scene.blows.sparks.alive
    assert not table.scene.over, "there is time to see it"


def test_whoever_looks_back_sees_no_crown() -> None:
    match = _nearly_over("wizard_arena", 2, but=0)
    table = Table(match=match, speed=0.0)
    replay = ReplayScene(match, (0,), TableOptions(), Hooks())
    table.app.scenes.push(replay)
    table.frames(2)
    replay.jump(len(replay.recorded))
    table.frames(2)
    assert replay.triumph.crowns
    face = replay.layout_rules.seat_face(0)
    assert face.parent is not None
    lying = len(face.parent.children)
    replay.step_back()
    table.frames(2)
    assert not replay.triumph.crowns and len(face.parent.children) < lying, "its light is gone, too"


def test_the_whole_crowd_rejoices_for_a_while() -> None:
    table = Table()
    life = next(node for node in table.scene.root.children if isinstance(node, Life))

    def hopping(beats: int) -> int:
        high = 0
        for _ in range(beats):
            life.stir(200)
            high = max(high, sum(fan.home - fan.y > fan.h * 0.1 for fan in life.spectators))
        return high

    assert not hopping(8)
    life.cheer()
    assert hopping(8) > 2
    life.stir(200)
    life.stir(200)
    assert not hopping(8)


def test_light_behind_a_winner_does_not_bleach_what_lies_beside_the_face() -> None:
    """Rays are strong up to the edge of a face and faint from there on."""
    light = _shine(200)
    near, beside = (
        max(light.get_at((100 + round(reach * math.cos(a)), 100 + round(reach * math.sin(a)))).a for a in range(64))
        for reach in (40, 67)
    )
    assert near > 200 > 130 > beside > 0
