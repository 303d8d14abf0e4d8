"""Memory goes back where the C library has a way, and elsewhere nothing happens."""

from __future__ import annotations

import pytest

from game.core import heap


@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
def test_it_is_harmless_everywhere(platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", platform)
    heap._libc.cache_clear()
    heap.release()
    heap.release()
    assert (heap._libc() is None) or platform == "linux"
    heap._libc.cache_clear()


def test_another_c_library_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise OSError(name)

    monkeypatch.setattr("ctypes.CDLL", missing)
    heap._libc.cache_clear()
    heap.release()
    assert heap._libc() is None
    heap._libc.cache_clear()
