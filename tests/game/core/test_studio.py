"""Pictures that take long are drawn in a thread; until then their rough version is shown."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import pygame
import pytest

from game.core.app import App
from game.core.display import Display
from game.core.node import Node
from game.core.scene import Scene
from game.core.studio import Studio, between_frames
from game.core.widgets import Sprite
from tests.game.waiting import until

ROUGH, DONE = (90, 20, 20), (20, 200, 20)


@dataclass(eq=False)
class Painting:
    """A slow picture that waits for a sign."""

    may: threading.Event = field(default_factory=threading.Event)
    sizes: list[tuple[int, int]] = field(default_factory=list)
    threads: set[str] = field(default_factory=set)

    def __call__(self, width: int, height: int) -> pygame.Surface:
        assert self.may.wait(20)
        if self.ready(width, height):
            return self._plain(width, height, DONE)
        self.sizes.append((width, height))
        self.threads.add(threading.current_thread().name)
        return self._plain(width, height, DONE)

    def ready(self, width: int, height: int) -> bool:
        return (width, height) in self.sizes

    def rough(self, width: int, height: int) -> pygame.Surface:
        return self._plain(width, height, ROUGH)

    def _plain(self, width: int, height: int, tone: tuple[int, int, int]) -> pygame.Surface:
        surface = pygame.Surface((width, height))
        surface.fill(tone)
        return surface


class Wall(Scene):
    def __init__(self, painting: Painting) -> None:
        super().__init__()
        self.painting = painting

    def build(self) -> None:
        self.sprite = self.root.add(Sprite("picture", picture=self.painting))

    def layout(self) -> None:
        self.sprite.place(100, 100, 40, 60)

    def background(self) -> pygame.Surface | None:
        return None


@pytest.fixture
def app() -> App:
    return App(Display((960, 540)))


def shown(app: App) -> tuple[int, ...]:
    return tuple(app.display.surface.get_at((120, 130)))[:3]


def test_the_rough_picture_comes_at_once_and_the_true_one_follows(app: App) -> None:
    app.keep_pace()
    painting = Painting()
    app.scenes.go(Wall(painting))
    app.tick([], 16)
    assert shown(app) == ROUGH
    assert not app.at_rest(), "something is still being drawn"
    painting.may.set()
    wait_for(app, lambda: shown(app) == DONE)
    assert painting.sizes == [(40, 60)]
    assert threading.current_thread().name not in painting.threads
    app.tick([], 16)
    assert app.at_rest()


def test_an_app_that_need_not_keep_pace_draws_everything_at_once(app: App) -> None:
    painting = Painting()
    painting.may.set()
    app.scenes.go(Wall(painting))
    app.tick([], 16)
    assert shown(app) == DONE
    assert painting.threads == {threading.current_thread().name}


def test_the_same_picture_is_ordered_once() -> None:
    studio, painting, told = Studio(), Painting(), []
    for name in "ab":
        studio.order(painting, (5, 5), lambda name=name: told.append(name))
    painting.may.set()
    until(lambda: not studio.busy, studio.poll)
    assert painting.sizes == [(5, 5)] and told == ["a", "b"]


def test_what_goes_wrong_in_the_thread_is_raised_in_the_loop() -> None:
    class Broken(Painting):
        def __call__(self, width: int, height: int) -> pygame.Surface:
            raise RuntimeError("no such emblem")

    studio = Studio()
    studio.order(Broken(), (5, 5))
    with pytest.raises(RuntimeError, match="no such emblem"):
        for _ in range(5000):
            studio.poll()
            time.sleep(0.001)
    assert not studio.busy


def test_a_picture_too_large_to_be_kept_is_drawn_once(app: App) -> None:
    class Forgotten(Painting):
        def ready(self, width: int, height: int) -> bool:
            return False

    app.keep_pace()
    painting = Forgotten()
    painting.may.set()
    app.scenes.go(Wall(painting))
    wait_for(app, lambda: app.complete and bool(painting.sizes))
    app.tick([], 16)
    assert shown(app) == DONE and painting.sizes == [(40, 60)]


def test_what_works_between_frames_has_a_sign_when_there_is_none(app: App) -> None:
    signs: list[bool] = []

    class Busy(Scene):
        def update(self, ms: float) -> None:
            signs.append(between_frames.is_set())
            if len(signs) == 2:
                raise ZeroDivisionError

    app.scenes.go(Busy())
    app.tick([], 16)
    assert signs == [False] and between_frames.is_set()
    with pytest.raises(ZeroDivisionError):
        app.tick([], 16)
    assert between_frames.is_set(), "also when the turn went wrong"


class Cathedral(Node):
    """A laborious node of one slow part, which notes in which threads it was drawn."""

    laborious = True

    def __init__(self, part: Painting) -> None:
        super().__init__("cathedral")
        self.part = part
        self.threads: list[str] = []

    def render(self) -> pygame.Surface | None:
        self.threads.append(threading.current_thread().name)
        size = self.ui.px(40), self.ui.px(60)
        return self.stage.drawn(self.part, size, self) if self.stage is not None else None


class Square(Scene):
    def __init__(self, node: Cathedral) -> None:
        super().__init__()
        self.node = node

    def build(self) -> None:
        self.root.add(self.node)

    def layout(self) -> None:
        self.node.place(100, 100, self.ui.px(40), self.ui.px(60))

    def background(self) -> pygame.Surface | None:
        return None


def wait_for(app: App, what: Callable[[], bool]) -> None:
    until(what, lambda: app.tick([], 16))


def test_a_laborious_node_is_rehearsed_in_the_thread_and_shown_whole_then(app: App) -> None:
    app.keep_pace()
    part, main = Painting(), threading.current_thread().name
    node = Cathedral(part)
    app.scenes.go(Square(node))
    for _ in range(5):
        app.tick([], 16)
    assert shown(app) == (0, 0, 0) and main not in node.threads and not app.at_rest()
    part.may.set()
    wait_for(app, lambda: shown(app) == DONE)
    assert len(node.threads) == 2 and node.threads[1] == main
    assert part.threads == {node.threads[0]}, "the part was made in the rehearsal, and nothing rough was shown"
    app.tick([], 16)
    assert app.complete
    node.redraw()
    app.tick([], 16)
    assert node.threads[2:] == [main], "it is rehearsed once"


def test_who_leaves_before_its_rehearsal_is_over_does_no_harm(app: App) -> None:
    app.keep_pace()
    blocking, node = Painting(), Cathedral(Painting())
    app.scenes.go(Wall(blocking))
    app.tick([], 16)
    app.scenes.go(Square(node))
    app.tick([], 16)
    node.remove()
    blocking.may.set()
    node.part.may.set()
    wait_for(app, lambda: app.complete)


def test_without_a_studio_nothing_is_rehearsed(app: App) -> None:
    part = Painting()
    part.may.set()
    node = Cathedral(part)
    app.scenes.go(Square(node))
    app.tick([], 16)
    assert shown(app) == DONE and len(node.threads) == 1


def test_what_is_urgent_comes_before_all_that_waits() -> None:
    studio, drawn = Studio(), []
    first, later, urgent = Painting(), Painting(), Painting()
    for picture, hurry in ((first, False), (later, False), (urgent, True)):
        studio.order(picture, (4, 4), partial(drawn.append, picture), urgent=hurry)
        picture.may.set()
    end = time.monotonic() + 20
    while studio.busy and time.monotonic() < end:
        studio.poll()
    assert drawn == [first, urgent, later]


def test_what_is_expected_is_drawn_unless_it_is_kept() -> None:
    painting = Painting(sizes=[(40, 60)])
    studio = Studio()
    studio.expect(painting, (40, 60))
    assert not studio.busy
    painting.may.set()
    studio.expect(painting, (80, 120))
    end = time.monotonic() + 20
    while studio.busy and time.monotonic() < end:
        studio.poll()
    assert painting.sizes == [(40, 60), (80, 120)]
