"""Memory goes back where the C library has a way, and elsewhere nothing happens."""

from __future__ import annotations

import sys

import pytest

from game.core import malloc


@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
def test_it_is_harmless_everywhere(platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", platform)
    malloc.libc.cache_clear()
    malloc.release()
    malloc.release()
    assert (malloc.libc() is None) or platform == "linux"
    malloc.libc.cache_clear()


def test_another_c_library_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise OSError(name)

    monkeypatch.setattr("ctypes.CDLL", missing)
    malloc.libc.cache_clear()
    malloc.release()
    assert malloc.libc() is None
    malloc.libc.cache_clear()


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
    malloc.libc.cache_clear()
    malloc.release()
    assert done == [(malloc.ARENAS, 1), (malloc.OWN_BLOCK, malloc.LARGE), (malloc.SPARE, malloc.AT_HAND), (0,)]
    malloc.libc.cache_clear()
