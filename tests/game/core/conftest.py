"""A window without a screen, and hands for it: synthetic mouse and keyboard."""

from collections.abc import Iterator

import pygame
import pytest

from game.core.app import App
from game.core.display import Display
from game.core.scene import Scene


class Bare(Scene):
    """An empty scene on black, whose nodes a test adds to the root."""

    name = "bare"

    def background(self) -> pygame.Surface | None:
        return None


class Hands:
    """Drives one app: every movement is one tick of 16 ms."""

    def __init__(self, app: App) -> None:
        self.app = app

    def tick(self, *events: pygame.event.Event, ms: float = 16) -> bool:
        return self.app.tick(list(events), ms)

    def wait(self, ms: float) -> None:
        for _ in range(round(ms / 10)):
            self.tick(ms=10)

    def move(self, x: float, y: float, held: bool = False) -> None:
        self.tick(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(int(held), 0, 0)))

    def down(self, x: float, y: float, button: int = 1) -> None:
        self.tick(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button))

    def up(self, x: float, y: float, button: int = 1) -> None:
        self.tick(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=button))

    def click(self, x: float, y: float) -> None:
        self.move(x, y)
        self.down(x, y)
        self.up(x, y)

    def key(self, key: int, mod: int = 0) -> None:
        self.tick(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))

    def type(self, text: str) -> None:
        for letter in text:
            self.tick(pygame.event.Event(pygame.TEXTINPUT, text=letter))


@pytest.fixture(autouse=True)
def _sound_card() -> None:
    """Here it is opened and closed as in the program."""
    pygame.mixer.quit()


@pytest.fixture
def app() -> Iterator[App]:
    display = Display((1280, 720))
    yield App(display)
    display.close()


@pytest.fixture
def scene(app: App) -> Scene:
    bare = Bare()
    app.scenes.push(bare)
    app.tick([], 16)
    return bare


@pytest.fixture
def hands(app: App) -> Hands:
    return Hands(app)
