"""Touch: taps, drags, long presses and scrolling, and a whole match by fingers alone."""

from __future__ import annotations

import random

import pygame
import pytest

from game.core.dialogs import Curtain, Message
from game.core.node import Node
from game.core.touch import LONG_PRESS
from game.table.closeup import SEEN
from rules import new_match
from tests.game.table.harness import FRAME, Table


class Finger:
    """Somebody who only touches the screen."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def event(self, kind: int, at: tuple[float, float], finger: int = 0) -> None:
        ui = self.table.app.ui
        x, y = at[0] / ui.width, at[1] / ui.height
        self.table.frames(
            1, pygame.event.Event(kind, touch_id=1, finger_id=finger, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)
        )

    def tap(self, at: tuple[float, float]) -> None:
        self.event(pygame.FINGERDOWN, at)
        self.event(pygame.FINGERUP, at)

    def tap_on(self, node: Node) -> None:
        self.tap(node.rect().center)

    def drag(self, start: tuple[float, float], end: tuple[float, float], lift: bool = True) -> None:
        self.event(pygame.FINGERDOWN, start)
        for share in (0.2, 0.6, 1.0):
            place = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            self.event(pygame.FINGERMOTION, place)
        if lift:
            self.event(pygame.FINGERUP, end)


@pytest.fixture
def finger() -> Finger:
    table = Table(seed=4, factions="fire,ice", starter=0)
    table.settle()
    return Finger(table)


def test_a_tap_clicks(finger: Finger) -> None:
    clicked: list[str] = []
    button = finger.table.scene.top.buttons[-1]
    button.on_click = lambda node: clicked.append(node.id)
    finger.tap_on(button)
    assert clicked == [button.id]
    assert finger.table.app.hover.node is None, "nothing stays hovered where no pointer is"


def test_the_mouse_events_that_sdl_makes_of_fingers_do_not_count_twice(finger: Finger) -> None:
    clicked: list[str] = []
    button = finger.table.scene.top.buttons[-1]
    button.on_click = lambda node: clicked.append(node.id)
    at = button.rect().center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        finger.table.frames(1, pygame.event.Event(kind, pos=at, button=1, touch=True))
    assert clicked == []


def test_a_finger_drags(finger: Finger) -> None:
    scene = finger.table.scene
    card = next(node for node in scene.field.nodes.values() if node.draggable and node.is_enabled())
    start = card.rect().center
    finger.drag(start, (start[0] + 60, start[1] - 160), lift=False)
    assert finger.table.app.pointer.dragging is card
    finger.event(pygame.FINGERUP, (5, 715))
    assert finger.table.app.pointer.dragging is None and not finger.table.app.touch.held


def test_a_long_press_shows_a_card_large_and_is_no_click(finger: Finger) -> None:
    scene = finger.table.scene
    card = next(node for node in scene.field.nodes.values() if node.face_up and node.on_hover_long is not None)
    before = len(finger.table.match.choices)
    finger.event(pygame.FINGERDOWN, card.rect().center)
    assert not scene.zoom.visible
    finger.table.frames(round(LONG_PRESS / FRAME) + 2)
    assert scene.zoom.visible
    finger.event(pygame.FINGERUP, card.rect().center)
    assert scene.zoom.visible, "until the next touch"
    assert len(finger.table.match.choices) == before
    finger.event(pygame.FINGERDOWN, (640, 8))
    assert not scene.zoom.visible


def test_a_long_press_shows_even_a_card_without_words(finger: Finger) -> None:
    scene = finger.table.scene
    card = next(node for node in scene.field.nodes.values() if node.face_up and node.on_hover_long is not None)
    card.text = ""
    for wide in (SEEN + 1, SEEN - 40):
        card.w = scene.ui.px(wide)
        finger.event(pygame.FINGERDOWN, card.rect().center)
        finger.table.frames(round(LONG_PRESS / FRAME) + 2)
        assert scene.zoom.visible
        finger.event(pygame.FINGERUP, card.rect().center)
        finger.event(pygame.FINGERDOWN, (640, 8))
        finger.event(pygame.FINGERUP, (640, 8))


def test_of_several_fingers_the_first_counts(finger: Finger) -> None:
    finger.event(pygame.FINGERDOWN, (640, 400))
    finger.event(pygame.FINGERDOWN, finger.table.scene.top.buttons[-1].rect().center, finger=1)
    finger.event(pygame.FINGERUP, finger.table.scene.top.buttons[-1].rect().center, finger=1)
    assert finger.table.app.touch.held
    finger.event(pygame.FINGERUP, (640, 400))
    assert not finger.table.app.touch.held


def test_a_finger_scrolls_what_it_began_on(finger: Finger) -> None:
    area = finger.table.scene.log.area
    area.set_height(area.h + 1000)
    area.scroll_to(500)
    at = area.rect().center
    finger.drag(at, (at[0], at[1] + 100))
    assert area.offset == pytest.approx(400, abs=20)


@pytest.mark.slow
def test_a_whole_match_is_played_by_touch() -> None:
    table = Table(seed=3, speed=0.0, match=new_match("wizard_arena", ("Ann", "Bob"), 3))
    finger, rng = Finger(table), random.Random(3)
    for _ in range(6000):
        if table.scene.over:
            break
        if isinstance(table.app.scenes.top, Curtain | Message):
            finger.tap((640, 500))
            table.frames(20)
            continue
        table.settle()
        if table.scene.over:
            break
        asked = len(table.match.choices)
        wanted = [node for node in (*table.scene.asker.offered, *table.scene.asker.buttons) if node.takes_focus()]
        finger.tap_on(rng.choice(wanted))
        if table.app.scenes.top is not table.scene:
            buttons = table.app.scenes.top.root.walk()
            finger.tap_on(next(node for node in buttons if node.id.startswith("dialog/") and node.role == "button"))
        elif len(table.match.choices) == asked:  # a card that is selected waits for where it goes
            zones = [zone for zone in table.scene.zone_group.children if getattr(zone, "lit", False)]
            if zones:
                finger.tap_on(zones[0])
    assert table.scene.over
