"""Dice that are drawn before they are shown."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pygame
import pytest

from game.dice import ahead, tray
from game.dice.ahead import Ahead, picture
from game.dice.draw import FINE, SAMPLES, SIX, die
from game.dice.throw import Throw, simulate
from tests.game.dice.test_tray import Hand

SIDE, ROOM, TURN = 40.0, (400.0, 200.0), 1000 / 60


@pytest.fixture(autouse=True)
def _nothing_drawn() -> Iterator[None]:
    pygame.font.init()
    ahead.PICTURES.clear()
    yield
    ahead.PICTURES.clear()


def a_throw(dice: int = 2) -> Throw:
    starts = [(-60.0 + 60 * number, 20.0) for number in range(dice)]
    return simulate([2] * dice, SIDE, ROOM, starts, (700.0, -300.0), 5)


def drawn(throw: Throw, frame: int, samples: int = SAMPLES) -> list[bool]:
    """Which dice of a frame were drawn."""
    keys = [(SIX, way[frame].turned, SIDE, None, samples) for way in throw.ways]
    return [ahead.PICTURES.peek(key) is not None for key in keys]


def test_a_picture_drawn_ahead_is_the_one_that_is_shown() -> None:
    throw = a_throw()
    Ahead([SIX] * 2, SIDE, TURN).draw(throw, range(0, 4, 2))
    assert drawn(throw, 0) == drawn(throw, 2) == [True, True] and drawn(throw, 3) == [False, False]
    turned = throw.ways[0][2].turned
    shown = picture(SIX, turned, SIDE)
    assert shown is picture(SIX, turned, SIDE)
    assert pygame.image.tobytes(shown, "RGBA") == pygame.image.tobytes(die(SIX, turned, SIDE), "RGBA")


@pytest.mark.parametrize(
    ("ms", "every"), [(TURN / 1.6, 1), (TURN, 2), (17.9, 2), (TURN / 0.5, 4), (200.0, 4), (0.0, 1)]
)
def test_as_many_pictures_as_are_shown(ms: float, every: int) -> None:
    pace = Ahead([SIX], SIDE, ms)
    assert pace.every == every
    assert [pace.drawn(frame) for frame in range(5)] == [frame // every * every for frame in range(5)]


def test_each_frame_is_asked_for_once_and_some_before_they_are_shown() -> None:
    pace = Ahead([SIX] * 6, SIDE, TURN)
    asked = [*pace.wanted(0)]
    assert 3 <= len(asked) <= ahead.MOST + 1
    for frame in range(2, 40, 2):
        asked += pace.wanted(frame)
        assert asked[-1] >= frame + 4
    assert asked == list(range(0, asked[-1] + 1, 2))
    assert pace.wanted(200)[0] == 200, "what was missed is not drawn any more"


def test_large_dice_are_drawn_less_far_ahead() -> None:
    few = Ahead([SIX] * 6, 4 * SIDE, TURN).wanted(0)
    assert 3 <= len(few) < len(Ahead([SIX], SIDE, TURN).wanted(0))


def test_what_was_shown_meanwhile_is_left_out_and_the_end_is_fine() -> None:
    throw = a_throw()
    pace = Ahead([SIX] * 2, SIDE, TURN)
    pace.wanted(6)
    pace.draw(throw, range(0, 10, 2))
    assert drawn(throw, 4) == [False, False] and drawn(throw, 6) == [True, True]
    last = throw.length - 1
    assert drawn(throw, last, FINE) == [False, False]
    pace.draw(throw, range(throw.length, throw.length + 8, 2))
    assert drawn(throw, last, FINE) == [True, True]


def test_no_frame_waits_for_dice_where_the_thread_has_time(monkeypatch: pytest.MonkeyPatch) -> None:
    by_whom: list[str] = []

    def watched(*given: object, **named: object) -> pygame.Surface:
        by_whom.append(threading.current_thread().name)
        return die(*given, **named)  # type: ignore[arg-type]

    hand = Hand()
    hand.app.keep_pace()
    monkeypatch.setattr(ahead, "die", watched)
    hand.roll([6, 2, 5], (SIX, SIX, SIX))
    hand.frames(2)
    by_whom.clear()
    while hand.app.animator.busy:
        tray._reckoner.submit(bool).result()
        hand.frames(1)
    assert len(by_whom) > 60 and threading.current_thread().name not in by_whom
    assert [node.value for node in hand.tray.dice] == ["6", "2", "5"]
