"""A monkey with its hands at the mouse and the keys of a program."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame

from game.core.node import Node
from game.core.text_field import TextField
from game.program import Program
from game.table.scene import TableScene

BORED = 0.04  # how often it leaves what is not a table
SIZES = ((1280, 720), (960, 540), (1024, 768), (1366, 768), (1600, 900), (1280, 1024), (1720, 720))
LETTERS = [getattr(pygame, f"K_{letter}") for letter in "abcdefghijklmnopqrstuvwxyz0123456789"]
GAME_KEYS = [getattr(pygame, f"K_{letter}") for letter in "zylxhoxdpse"]
FUNCTION_KEYS = [getattr(pygame, f"K_F{number}") for number in range(1, 13)]
NAMES = (
    "ESCAPE RETURN KP_ENTER SPACE TAB LEFT RIGHT UP DOWN BACKSPACE DELETE HOME END PAGEUP PAGEDOWN LSHIFT INSERT MENU"
)
OTHER_KEYS = [getattr(pygame, f"K_{name}") for name in NAMES.split()]
MOVING = [pygame.K_TAB, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN]
MODS = (0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META)
TYPED = (
    "x",
    "Pete",
    "{fire}",
    "**",
    "äöü ß",
    "𝔚",
    "\t",
    "7",
    "12345678901234567890",
    "<b>",
    "",
    "~no one",
    "/",
    "[[",
    "{",
    "漢字",
)

Batch = list[pygame.event.Event]
Place = tuple[int, int]


class Monkey:
    """Its hands are at the mouse and the keys of one program, and everything it does is drawn from ``rng``.

    ``keen`` is how often it does what the table offers rather than anything at all.
    """

    def __init__(self, program: Program, rng: random.Random, keen: float) -> None:
        self.program = program
        self.app = program.app
        self.rng = rng
        self.keen = keen
        self.at: Place = (640, 360)
        self.habits: list[tuple[Callable[[], Iterator[Batch]], int]] = [
            (self.click, 26),
            (self.click_anywhere, 5),
            (self.press_or_let_go, 6),
            (self.drag, 10),
            (self.flick, 8),
            (self.key, 14),
            (self.walk_by_keys, 10),
            (self.type, 5),
            (self.chord, 3),
            (self.wheel, 6),
            (self.function_key, 1),
            (self.window, 4),
            (self.resize, 1),
            (self.mash, 3),
            (self.drop_file, 1),
            (self.nothing, 4),
        ]

    def acts(self) -> Iterator[Batch]:
        """Batches of events without end."""
        habits, weights = zip(*self.habits, strict=True)
        while True:
            top = self.app.scenes.top
            if self.rng.random() < self.keen and isinstance(top, TableScene):
                yield from self.answer()
            elif self.rng.random() < BORED and not isinstance(top, TableScene):
                yield [self.down(pygame.K_ESCAPE)]
            else:
                yield from self.rng.choices(habits, weights)[0]()

    # -- what it sees --------------------------------------------------------------------------------------------

    def nodes(self, test: Callable[[Node], bool]) -> list[Node]:
        """What is shown by the scene on top and passes."""
        return [node for node in self.app.scenes.top.root.walk() if test(node) and node.is_shown()]

    def somewhere(self) -> Place:
        """Any place in the window, now and then just outside."""
        width, height = self.app.display.size
        return self.rng.randrange(-5, width + 5), self.rng.randrange(-5, height + 5)

    def on(self, node: Node) -> Place:
        """A place on a node."""
        rect = node.rect()
        if self.rng.random() < 0.6:
            return rect.center
        return self.rng.randint(rect.left, rect.right), self.rng.randint(rect.top, rect.bottom)

    def usable(self) -> Place:
        """A place where something can be used, if there is one."""
        found = self.nodes(lambda node: node.takes_pointer() and node.is_enabled())
        return self.on(self.rng.choice(found)) if found else self.somewhere()

    # -- single events -------------------------------------------------------------------------------------------

    def move(self, place: Place) -> pygame.event.Event:
        old, self.at = self.at, place
        rel = (place[0] - old[0], place[1] - old[1])
        return pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=rel, buttons=(0, 0, 0))

    def button(self, kind: int, button: int = 1) -> pygame.event.Event:
        return pygame.event.Event(kind, pos=self.at, button=button)

    def down(self, key: int, mod: int = 0) -> pygame.event.Event:
        return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=chr(key) if 32 <= key < 127 else "")

    # -- habits --------------------------------------------------------------------------------------------------

    def answer(self) -> Iterator[Batch]:
        """Something that the table offers: a button of the bar, a card, dice."""
        offered = self.nodes(
            lambda node: (
                (
                    node.id.startswith(("option/", "faction/", "hand/", "die/"))
                    or node.id in ("done", "throw")
                    or (node.role == "seat" and node.on_click is not None)
                )
                and node.takes_pointer()
                and node.is_enabled()
            )
        )
        dragged = [node for node in offered if node.draggable and node.drops]
        if dragged and self.rng.random() < 0.3:
            yield from self._drag(self.rng.choice(dragged))
        elif offered:
            yield from self._click(self.on(self.rng.choice(offered)))
        else:
            yield from self.click()

    def click(self) -> Iterator[Batch]:
        """Something that can be used, sometimes twice, sometimes with another button."""
        yield from self._click(self.usable())

    def click_anywhere(self) -> Iterator[Batch]:
        yield from self._click(self.somewhere())

    def _click(self, place: Place) -> Iterator[Batch]:
        button = self.rng.choice((1, 1, 1, 1, 1, 1, 3, 2))
        yield [self.move(place)]
        for _ in range(self.rng.choice((1, 1, 1, 2))):
            both = [self.button(pygame.MOUSEBUTTONDOWN, button), self.button(pygame.MOUSEBUTTONUP, button)]
            if self.rng.random() < 0.3:
                yield both
            else:
                yield both[:1]
                yield both[1:]

    def press_or_let_go(self) -> Iterator[Batch]:
        """Half a click: the other half comes when it comes."""
        kind = self.rng.choice((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
        yield [self.move(self.usable()), self.button(kind, self.rng.choice((1, 1, 3)))]

    def drag(self) -> Iterator[Batch]:
        """Something that can be dragged, or anything, to where it may be dropped, or anywhere."""
        found = self.nodes(lambda node: node.draggable or node.grips)
        yield from self._drag(self.rng.choice(found) if found else None)

    def _drag(self, node: Node | None) -> Iterator[Batch]:
        goal = self.somewhere()
        if node is not None and node.drops and self.rng.random() < 0.8:
            target = self.app.scenes.top.root.find(self.rng.choice(node.drops))
            goal = self.on(target) if target is not None else goal
        begin = self.on(node) if node is not None else self.somewhere()
        yield [self.move(begin), self.button(pygame.MOUSEBUTTONDOWN)]
        for share in (0.1, 0.5, 1.0):
            yield [self.move(_between(begin, goal, share))]
        yield from self._interrupt()
        yield [self.button(pygame.MOUSEBUTTONUP)]

    def _interrupt(self) -> Iterator[Batch]:
        """Once in a while something comes between while a button is held."""
        if self.rng.random() < 0.2:
            between = (self.key, self.window, self.resize, self.wheel, self.chord, self.press_or_let_go)
            yield from self.rng.choice(between)()

    def flick(self) -> Iterator[Batch]:
        """Grab, move fast and let go while moving."""
        found = self.nodes(lambda node: node.draggable)
        begin = self.on(self.rng.choice(found)) if found else self.usable()
        stride = (self.rng.randint(-160, 160), self.rng.randint(-160, 160))
        yield [self.move(begin)]
        yield [self.button(pygame.MOUSEBUTTONDOWN)]
        for number in range(1, self.rng.randint(2, 5)):
            yield [self.move((begin[0] + number * stride[0], begin[1] + number * stride[1]))]
        yield [self.button(pygame.MOUSEBUTTONUP)]

    def key(self) -> Iterator[Batch]:
        yield [self.down(self.rng.choice((*GAME_KEYS, *OTHER_KEYS, *OTHER_KEYS)))]

    def walk_by_keys(self) -> Iterator[Batch]:
        """Tab and arrows, and then use what was reached."""
        for _ in range(self.rng.randint(1, 4)):
            yield [self.down(self.rng.choice(MOVING), self.rng.choice((0, 0, pygame.KMOD_SHIFT)))]
        yield [self.down(self.rng.choice((pygame.K_RETURN, pygame.K_SPACE, pygame.K_LEFT, pygame.K_RIGHT)))]

    def type(self) -> Iterator[Batch]:
        """Into a field, if there is one."""
        fields = self.nodes(lambda node: isinstance(node, TextField))
        if fields and self.rng.random() < 0.7:
            yield from self._click(self.on(self.rng.choice(fields)))
        for _ in range(self.rng.randint(1, 3)):
            yield [pygame.event.Event(pygame.TEXTINPUT, text=self.rng.choice(TYPED))]
        if self.rng.random() < 0.5:
            yield [self.down(self.rng.choice((pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_HOME, pygame.K_LEFT)))]

    def chord(self) -> Iterator[Batch]:
        """A key together with Control, Alt, Shift or the like; copying and pasting above all."""
        if self.rng.random() < 0.4:
            yield [self.down(self.rng.choice((pygame.K_c, pygame.K_v, pygame.K_a, pygame.K_x)), pygame.KMOD_CTRL)]
            return
        key = self.rng.choice((*LETTERS, *OTHER_KEYS))
        yield [self.down(key, self.rng.choice(MODS))]
        yield [pygame.event.Event(pygame.KEYUP, key=key, mod=0)]

    def wheel(self) -> Iterator[Batch]:
        """Over something that rolls, or anywhere; in whole notches or as a trackpad does."""
        place = self.usable() if self.rng.random() < 0.8 else self.somewhere()
        yield [self.move(place)]
        for _ in range(self.rng.randint(1, 3)):
            y = self.rng.choice((-3, -1, -1, 1, 1, 3, 0))
            exact = {"precise_y": y * self.rng.random()} if self.rng.random() < 0.5 else {}
            yield [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=y, **exact)]

    def function_key(self) -> Iterator[Batch]:
        key = self.rng.choice((pygame.K_F1, *FUNCTION_KEYS))
        yield [self.down(key)]
        if key == pygame.K_F11:  # not forever: the full screen of the dummy driver has one size
            yield from self.nothing()
            yield [self.down(key)]

    def window(self) -> Iterator[Batch]:
        """The window loses and gains the focus, is hidden and shown, the pointer leaves it."""
        kinds = (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE, pygame.WINDOWENTER)
        kinds += (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWMINIMIZED)
        yield [pygame.event.Event(self.rng.choice(kinds))]

    def resize(self) -> Iterator[Batch]:
        """The window gets another size."""
        if not self.app.display.fullscreen:
            size = self.rng.choice(SIZES)
            pygame.display.set_mode(size, pygame.RESIZABLE)
            yield [pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])]

    def drop_file(self) -> Iterator[Batch]:
        """A file of ours, a folder or nothing at all is dropped onto the window."""
        files = sorted(path for path in self.program.keeper.paths.data.glob("**/*") if path.suffix != ".png")
        path = self.rng.choice(files) if files and self.rng.random() < 0.7 else Path("/nowhere/at all.json")
        yield [pygame.event.Event(pygame.DROPFILE, file=str(path))]

    def mash(self) -> Iterator[Batch]:
        """Many things in one frame."""
        batch: Batch = []
        for _ in range(self.rng.randint(2, 6)):
            batch.append(self.move(self.usable()))
            batch.append(self.button(self.rng.choice((pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))))
            batch.append(self.down(self.rng.choice((*GAME_KEYS, *OTHER_KEYS))))
        yield self.rng.sample(batch, len(batch))

    def nothing(self) -> Iterator[Batch]:
        """Look at it for a while."""
        for _ in range(self.rng.randint(1, 8)):
            yield []


def _between(begin: Place, goal: Place, share: float) -> Place:
    return round(begin[0] + (goal[0] - begin[0]) * share), round(begin[1] + (goal[1] - begin[1]) * share)
