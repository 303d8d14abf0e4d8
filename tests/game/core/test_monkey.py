"""Thousands of random events in a scene with everything in it: no exception, a sound tree, exact pictures."""

import random

import pygame
import pytest

from game.core import paint
from game.core.dialogs import Curtain, Message
from game.core.inputs import Choice, Slider, Toggle
from game.core.inspect import snapshot
from game.core.scene import Scene
from game.core.scroll import ScrollArea
from game.core.text_field import TextField
from game.core.widgets import Button, Label, Panel, Sprite
from tests.game.doubled import doubled_ids

KEYS = [
    pygame.K_TAB,
    pygame.K_RETURN,
    pygame.K_SPACE,
    pygame.K_ESCAPE,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_UP,
    pygame.K_DOWN,
]
KEYS += [pygame.K_a, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_HOME, pygame.K_END, pygame.K_PAGEDOWN]


class Everything(Scene):
    """One of each widget and a few cards that do things."""

    name = "everything"

    def background(self):
        return None

    def build(self):
        add = self.root.add
        self.cards = [
            add(Sprite(f"card{i}", "card", picture=lambda w, h: paint.rounded(w, h, 6, (200, 60, 60))))
            for i in range(8)
        ]
        for card in self.cards:
            card.draggable, card.hint = True, "A **card**"
            card.on_click = lambda node: self.animator.tween(node, 200, rotation=node.rotation + 90)
            card.on_drop = lambda node, targets, velocity: bool(targets)
            card.on_hover = lambda node: self.animator.tween(node, 100, scale=1.2)
            card.on_unhover = lambda node: self.animator.tween(node, 100, scale=1.0)
            card.on_right_click = lambda node: self.app.scenes.push(Message("Look", "A *card*"))
        self.zone = add(Panel("zone", "zone", "Zone"))
        self.rows = [
            add(Button("curtain", "Curtain", lambda _: self.app.scenes.push(Curtain("Pete")))),
            add(Button("dialog", "Dialog", lambda _: self.app.scenes.push(Message("Hello", "There")))),
            add(Toggle("toggle", "Toggle")),
            add(Slider("slider", "Slider", 0.5)),
            add(Choice("choice", "Choice", ["one", "two", "three"])),
            add(TextField("field", "Field", "Pete")),
        ]
        self.area = add(ScrollArea("area", "Area"))
        self.lines = [self.area.content.add(Label(f"Line {i}")) for i in range(20)]

    def layout(self):
        px = self.ui.px
        for number, card in enumerate(self.cards):
            card.place(px(40 + 90 * number), px(500), px(80), px(110))
        self.zone.place(px(60), px(60), px(500), px(300))
        for number, row in enumerate(self.rows):
            row.place(px(900), px(40 + 60 * number), px(240), px(44))
        self.area.place(px(900), px(420), px(240), px(150))
        for number, line in enumerate(self.lines):
            self.area.row(line, number * px(22), px(22))
        self.area.set_height(20 * px(22))


def some_event(rng, size):
    spot = (rng.randrange(size[0]), rng.randrange(size[1]))
    match rng.randrange(10):
        case 0 | 1 | 2:
            return pygame.event.Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0))
        case 3 | 4:
            return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=rng.choice([1, 1, 1, 2, 3]))
        case 5 | 6:
            return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=spot, button=rng.choice([1, 1, 1, 2, 3]))
        case 7:
            return pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=rng.choice([-1, 1]))
        case 8:
            return pygame.event.Event(pygame.KEYDOWN, key=rng.choice(KEYS), mod=rng.choice([0, 0, pygame.KMOD_SHIFT]))
        case _:
            kinds = (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.WINDOWEXPOSED)
            return (
                pygame.event.Event(rng.choice(kinds))
                if rng.random() < 0.2
                else pygame.event.Event(pygame.TEXTINPUT, text="x")
            )


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.slow
def test_random_events_break_nothing(app, seed):
    rng = random.Random(seed)
    app.scenes.push(Everything())
    for number in range(1500):
        app.tick([some_event(rng, app.display.size) for _ in range(rng.randrange(3))], rng.choice([5, 16, 16, 40]))
        if number % 300 == 150:
            sizes = [(1280, 720), (1024, 768), (1600, 900)]
            pygame.display.set_mode(rng.choice([size for size in sizes if size != app.display.size]))
        if number % 400 == 200:
            app.set_motion(rng.choice([0.0, 0.5, 1.0]), rng.random() < 0.5)
        if number % 100 == 0:
            assert doubled_ids(app) == [] and snapshot(app)["scene"] == app.scenes.top.name
            kept = pygame.image.tobytes(app.display.surface, "RGB")
            app.renderer.invalidate()
            app.draw()
            assert pygame.image.tobytes(app.display.surface, "RGB") == kept
