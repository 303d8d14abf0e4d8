"""Large faces are drawn ahead, a few at a time, in a thread of their own."""

from __future__ import annotations

import threading
import time

import pygame
import pytest

from game.core.cache import SurfaceCache
from game.table.ahead import MOST, Ahead


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
    end = time.monotonic() + 20
    while len(artist.drawn) < count and time.monotonic() < end:
        ahead.go_on()
        time.sleep(0.001)


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
