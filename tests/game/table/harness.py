"""A table without a screen: drives the real scene with posted events and an own clock."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from typing import Any

import pygame

from game.core.app import App
from game.core.dialogs import Message
from game.core.display import Display
from game.core.inspect import Tree, snapshot
from game.core.node import Node
from game.table.options import TableOptions
from game.table.players import Player
from game.table.scene import TableScene
from game.thinking import InstantBots
from rules import Match, new_match
from tests.scenario import scenario

FRAME = 16.0
NAMES = ("Ann", "Bob", "Cid", "Dot")
GLANCE = 4
"""Where nobody looks at single frames one of so many is painted, and what is seen in the end: painting takes longest."""


@contextmanager
def glancing(app: App) -> Iterator[None]:
    """Meanwhile only every fourth frame is painted."""
    draw, frames = app.renderer.draw, count(1)
    app.renderer.draw = lambda surface: draw(surface) if next(frames) % GLANCE == 0 else []  # type: ignore[method-assign]
    try:
        yield
    finally:
        app.renderer.draw = draw  # type: ignore[method-assign]


class Table:
    """A table scene and the hands of its players."""

    def __init__(
        self,
        seats: int = 2,
        seed: int = 1,
        kinds: Sequence[str] = ("human", "random", "random", "random"),
        size: tuple[int, int] = (1280, 720),
        speed: float = 1.0,
        match: Match | None = None,
        settings: TableOptions | None = None,
        **options: Any,
    ) -> None:
        self.app = App(Display(size))
        self.app.set_motion(speed, False)
        self.match = match or new_match("wizard_arena", NAMES[:seats], seed, **options)
        players = [Player(name, kind) for name, kind in zip(self.match.names, kinds, strict=False)]
        self.scene = TableScene(self.match, players, InstantBots(seed), settings)
        self.app.scenes.push(self.scene)
        self.frames(2)

    def frames(self, count: int, *events: pygame.event.Event) -> None:
        """Let frames pass; the events come with the first."""
        self.app.tick(list(events), FRAME)
        for _ in range(count - 1):
            self.app.tick([], FRAME)

    def settle(self, most: int = 5000) -> None:
        """Until a person is asked, a curtain hangs, or the match is over."""
        with glancing(self.app):
            for _ in range(most):
                if self.app.scenes.top is not self.scene or self.scene.over:
                    return
                if self.scene.thrower.waiting is not None:
                    self.scene.thrower.throw()
                if self.scene.asker.decision is not None and not self.scene.director.busy and self.app.at_rest():
                    return
                self.app.tick([], FRAME)
        raise AssertionError("the table does not come to rest")

    def node(self, id: str) -> Node:
        """The node called ``id``."""
        found = self.scene.root.find(id)
        assert found is not None, f"{id} is not shown"
        return found

    def mouse(self, kind: int, at: tuple[float, float], button: int = 1) -> None:
        """One mouse event and a frame."""
        place = (round(at[0]), round(at[1]))
        if kind == pygame.MOUSEMOTION:
            event = pygame.event.Event(kind, pos=place, rel=(0, 0), buttons=(1, 0, 0))
        else:
            event = pygame.event.Event(kind, pos=place, button=button)
        self.frames(1, event)

    def click(self, node: Node) -> None:
        """Click the middle of a node."""
        at = node.rect().center
        self.mouse(pygame.MOUSEMOTION, at)
        self.mouse(pygame.MOUSEBUTTONDOWN, at)
        self.mouse(pygame.MOUSEBUTTONUP, at)

    def confirm(self) -> None:
        """Yes, do it: where the answer was one that is asked about once more."""
        if isinstance(top := self.app.scenes.top, Message):
            self.frames(2)
            found = top.root.find("dialog/yes")
            assert found is not None
            self.click(found)

    def grab(self, node: Node, to: tuple[float, float]) -> None:
        """Take a node and carry it somewhere, button held."""
        at = node.rect().center
        self.mouse(pygame.MOUSEMOTION, at)
        self.mouse(pygame.MOUSEBUTTONDOWN, at)
        for share in (0.2, 0.6, 1.0):
            self.mouse(pygame.MOUSEMOTION, (at[0] + (to[0] - at[0]) * share, at[1] + (to[1] - at[1]) * share))

    def drag(self, node: Node, to: tuple[float, float]) -> None:
        """Carry a node somewhere and let go."""
        self.grab(node, to)
        self.mouse(pygame.MOUSEBUTTONUP, to)

    def key(self, key: int) -> None:
        """Press a key."""
        self.frames(1, pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))

    def tree(self) -> Tree:
        """The accessibility tree."""
        return snapshot(self.app)

    def close(self) -> None:
        """The window goes."""
        self.app.audio.close()
        self.app.display.close()


def about_to_end() -> Table:
    """A turn of Annihilageddon that ends without a question, as no Power is in hand, at instant speed; a bot comes next."""
    arranged = scenario("annihilageddon", seats=2)
    arranged.seat(0).hand("Fizzle")
    arranged.seat(1).hand("Wand", "Glyph", "Glyph")
    arranged.begin(0)
    made = Table(match=arranged.match, kinds=("human", "random"), speed=0.0)
    made.settle()
    return made
