"""Tests of what is on the screen need no screen."""

import os
from collections.abc import Iterator
from typing import Any
from weakref import WeakSet

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from game.core.app import App
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


@pytest.fixture(autouse=True)
def _closed_apps(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every app that a test makes is closed after it: its window, and the sounds that it reads in a thread."""
    made, begin = WeakSet[App](), App.__init__

    def noted(app: App, *args: Any, **options: Any) -> None:
        begin(app, *args, **options)
        made.add(app)

    monkeypatch.setattr(App, "__init__", noted)
    yield
    for app in made:
        app.audio.close()
        app.display.close()
