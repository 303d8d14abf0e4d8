"""Memory goes back where the C library has a way, and elsewhere nothing happens."""

from __future__ import annotations

import sys

import pytest

from game.core import heap


@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
def test_it_is_harmless_everywhere(platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", platform)
    heap.libc.cache_clear()
    heap.release()
    heap.release()
    assert (heap.libc() is None) or platform == "linux"
    heap.libc.cache_clear()


def test_another_c_library_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise OSError(name)

    monkeypatch.setattr("ctypes.CDLL", missing)
    heap.libc.cache_clear()
    heap.release()
    assert heap.libc() is None
    heap.libc.cache_clear()


@pytest.mark.skipif(sys.platform != "linux", reason="settings of glibc")
def test_memory_is_at_hand_between_two_pictures_and_goes_back_when_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[tuple[int, ...]] = []

    class Library:
        def __init__(self, name: str) -> None:
            def trim(rest: int) -> None:
                done.append((rest,))

            self.malloc_trim = trim

        def mallopt(self, setting: int, value: int) -> None:
            done.append((setting, value))

    monkeypatch.setattr("ctypes.CDLL", Library)
    heap.libc.cache_clear()
    heap.release()
    assert done == [(heap.ARENAS, 1), (heap.OWN_BLOCK, heap.LARGE), (heap.SPARE, heap.AT_HAND), (0,)]
    heap.libc.cache_clear()
