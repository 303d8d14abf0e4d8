"""Tests of what is on the screen need no screen."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from game.core.cache import SurfaceCache
from game.core.ui import set_fineness


@pytest.fixture(autouse=True)
def _full_caches(monkeypatch: pytest.MonkeyPatch) -> None:
    """An app that keeps pace makes all caches smaller, one in a fine window all letters larger: not those of the next test."""
    monkeypatch.setattr(SurfaceCache, "share", 1.0)
    set_fineness(0)


@pytest.fixture(autouse=True)
def _sound_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """It stays open from test to test: SDL takes 60 ms to close it. In `core` it is tested itself."""
    monkeypatch.setattr(pygame.mixer, "quit", pygame.mixer.music.stop)
