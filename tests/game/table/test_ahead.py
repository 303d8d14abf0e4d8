"""Large faces are drawn ahead, a few at a time, in a thread of their own."""

from __future__ import annotations

import threading
import time

import pygame
import pytest

from game.bench_table import match_of
from game.core.app import App
from game.core.cache import SurfaceCache
from game.core.display import Display
from game.table.ahead import MOST, Ahead
from game.table.players import Player
from game.table.scene import TableScene
from game.thinking import InstantBots
from tests.game.waiting import until


class Artist:
    """Notes what is drawn, and where."""

    def __init__(self) -> None:
        self.drawn: list[tuple[int, int]] = []
        self.threads: set[str] = set()

    def __call__(self, width: int, height: int) -> pygame.Surface:
        self.drawn.append((width, height))
        self.threads.add(threading.current_thread().name)
        return pygame.Surface((1, 1))


def wait(ahead: Ahead, artist: Artist, count: int) -> None:
    until(lambda: len(artist.drawn) >= count, ahead.go_on)


def test_every_face_is_drawn_at_every_size_in_another_thread() -> None:
    artist, ahead = Artist(), Ahead()
    ahead.want([artist, artist], [(10, 14), (20, 28)])
    assert not artist.drawn
    wait(ahead, artist, 4)
    assert artist.drawn == [(10, 14), (20, 28)] * 2
    assert threading.current_thread().name not in artist.threads


def test_what_waits_is_replaced() -> None:
    artist, ahead = Artist(), Ahead()
    ahead.want([artist] * 50, [(10, 14)])
    ahead.want([artist], [(30, 42)])
    wait(ahead, artist, 1)
    assert artist.drawn == [(30, 42)]


def test_what_is_wanted_sooner_comes_before_what_waits() -> None:
    artist, ahead = Artist(), Ahead()
    ahead.want([artist] * 5, [(10, 14)])
    ahead.sooner(artist, (30, 42))
    wait(ahead, artist, 6)
    assert artist.drawn == [(30, 42), *[(10, 14)] * 5]


def test_a_face_that_cannot_be_drawn_is_reported() -> None:
    def fail(width: int, height: int) -> pygame.Surface:
        raise RuntimeError("no such emblem")

    ahead = Ahead()
    ahead.want([fail], [(10, 14)])
    with pytest.raises(RuntimeError, match="no such emblem"):
        for _ in range(2000):
            ahead.go_on()
            time.sleep(0.001)


def test_no_more_is_drawn_than_its_cache_can_keep() -> None:
    artist, ahead = Artist(), Ahead()
    ahead.want([artist] * 500, [(500, 700)])
    wait(ahead, artist, int(MOST * SurfaceCache.share) // (4 * 500 * 700))
    for _ in range(200):
        ahead.go_on()
        time.sleep(0.0005)
    assert 4 * 500 * 700 * len(artist.drawn) <= MOST < 4 * 500 * 700 * 500


@pytest.mark.slow
def test_what_is_seen_is_drawn_first(monkeypatch: pytest.MonkeyPatch) -> None:
    app = App(Display((1280, 720)))
    app.keep_pace()
    match = match_of("wizard_arena", 2, 3)
    scene = TableScene(match, [Player(name, "human") for name in match.names], InstantBots(3))
    seen: list[bool] = []
    monkeypatch.setattr(Ahead, "go_on", lambda _: seen.append(app.complete and not app.renderer.pending()))
    app.scenes.go(scene)
    whole: list[bool] = []
    until(lambda: seen, lambda: (whole.append(app.complete), app.tick([], 16)))
    assert all(seen) and not all(whole), "it waits until all of the table is there"
