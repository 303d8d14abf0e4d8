"""Tests of what is on the screen need no screen."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pytest

from game.core.cache import SurfaceCache
from game.core.ui import set_fineness


@pytest.fixture(autouse=True)
def _full_caches(monkeypatch: pytest.MonkeyPatch) -> None:
    """An app that keeps pace makes all caches smaller, one in a fine window all letters larger: not those of the next test."""
    monkeypatch.setattr(SurfaceCache, "share", 1.0)
    set_fineness(0)
