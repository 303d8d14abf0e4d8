"""A gamepad: the ring moves, the buttons do what keys do, hints name its buttons, and a whole match is played with it alone."""

from __future__ import annotations

import random
import sys

import pygame
import pytest

from game.core.dialogs import Curtain, Message
from game.core.widgets import Button
from rules import new_match
from tests.conformance.small import SMALL, small_match
from tests.game.table.harness import Table

A, B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
X, Y = pygame.CONTROLLER_BUTTON_X, pygame.CONTROLLER_BUTTON_Y
LEFT, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
UP, DOWN = pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN


class Hands:
    """Somebody with nothing but a gamepad at a table."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def press(self, button: int, frames: int = 1) -> None:
        down = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
        self.table.frames(frames, down)
        self.table.frames(1, pygame.event.Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0))

    def stick(self, axis: int, share: float, frames: int = 1) -> None:
        value = round(share * 32767)
        event = pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=0)
        self.table.frames(frames, event)


@pytest.fixture
def hands() -> Hands:
    table = Table(seed=4, factions="fire,ice", starter=0)
    table.settle()
    return Hands(table)


def test_no_gamepad_costs_nothing(hands: Hands) -> None:
    assert not hands.table.app.gamepad.held
    assert not hands.table.app.stage.keys.pad
    assert "pygame._sdl2.controller" not in sys.modules or not hands.table.app.gamepad.pads


def test_the_ring_begins_at_what_can_be_taken(hands: Hands) -> None:
    focus = hands.table.app.focus
    hands.press(RIGHT)
    assert focus.shown and focus.node is hands.table.scene.asker.first()
    first = focus.node
    hands.press(RIGHT)
    assert focus.node is not first


def test_the_stick_moves_once_and_goes_on_while_it_is_held(hands: Hands) -> None:
    pressed: list[int] = []
    hands.table.app.gamepad._move = pressed.append  # type: ignore[method-assign]
    hands.stick(pygame.CONTROLLER_AXIS_LEFTX, 0.3)
    assert pressed == []
    hands.stick(pygame.CONTROLLER_AXIS_LEFTX, 0.9)
    hands.stick(pygame.CONTROLLER_AXIS_LEFTX, 0.7)
    assert pressed == [pygame.K_RIGHT]
    hands.table.frames(50)
    assert len(pressed) > 3 and set(pressed) == {pygame.K_RIGHT}
    hands.stick(pygame.CONTROLLER_AXIS_LEFTX, 0.1)
    seen = len(pressed)
    hands.table.frames(60)
    assert len(pressed) == seen and not hands.table.app.gamepad.held
    hands.stick(pygame.CONTROLLER_AXIS_LEFTY, -1.0)
    hands.stick(pygame.CONTROLLER_AXIS_RIGHTX, 1.0)
    assert pressed[seen:] == [pygame.K_UP]


def test_hints_name_the_buttons_until_the_mouse_or_a_key_is_used(hands: Hands) -> None:
    app, scene = hands.table.app, hands.table.scene
    hint = next(button for button in scene.top.buttons if button.id == "top/hint")
    assert hint.hint == "Hint (H)"
    hands.press(RIGHT)
    assert app.stage.keys.pad
    assert hint.hint == "Hint" and "(B)" in scene.top.buttons[-1].hint
    named = [button.key_hint() for button in scene.asker.buttons]
    assert set(named) <= {"", "Y", "X"}
    hands.table.key(pygame.K_F9)
    assert not app.stage.keys.pad and hint.hint == "Hint (H)"
    hands.press(RIGHT)
    hands.table.mouse(pygame.MOUSEBUTTONDOWN, (3, 700))
    assert not app.stage.keys.pad


def test_start_is_the_menu_and_back_the_keys(hands: Hands) -> None:
    opened: list[str] = []
    hands.table.scene.hooks.menu = lambda: opened.append("menu")
    hands.table.app.on_keys = lambda: opened.append("keys")
    hands.press(pygame.CONTROLLER_BUTTON_START)
    hands.press(pygame.CONTROLLER_BUTTON_BACK)
    hands.press(B)
    assert opened == ["menu", "keys", "menu"]
    lines = dict(hands.table.scene.key_lines())
    assert lines["Y"] == "Done, end the turn" and "Tab" not in lines


def test_x_shows_a_card_large(hands: Hands) -> None:
    scene = hands.table.scene
    cards = [node for node in scene.field.nodes.values() if node.face_up and node.takes_focus()]
    hands.table.app.focus.give(cards[0], show=True)
    hands.press(X)
    assert scene.zoom.visible


def test_the_right_stick_looks_at_any_card(hands: Hands) -> None:
    app, scene = hands.table.app, hands.table.scene
    hands.stick(pygame.CONTROLLER_AXIS_RIGHTX, 0.9)
    first = app.hover.node
    assert first is not None and scene.zoom.visible
    hands.stick(pygame.CONTROLLER_AXIS_RIGHTX, 0.8)
    assert app.hover.node is first, "once, until it is let go"
    seen = {first}
    for axis in (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY):
        for value in (0.9, 0.0, 0.9, 0.0, -0.9, 0.0):
            hands.stick(axis, value)
            assert app.hover.node is not None
            seen.add(app.hover.node)
    assert len(seen) > 1
    assert not app.focus.shown, "the ring stays where it is"


def test_gamepads_come_and_go(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    from pygame._sdl2 import controller

    class Pad:
        def __init__(self, index: int) -> None:
            if index:
                raise pygame.error("Invalid index")
            self.id = 7

    monkeypatch.setattr(controller, "Controller", Pad)
    pads = hands.table.app.gamepad
    hands.table.frames(1, pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=0))
    hands.table.frames(1, pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=1))
    assert list(pads.pads) == [7]
    hands.stick(pygame.CONTROLLER_AXIS_LEFTX, 1.0)
    assert pads.held
    hands.table.frames(1, pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=7))
    hands.table.frames(1, pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=7))
    assert not pads.pads and not pads.held


def test_a_system_without_gamepads_is_no_problem(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    from pygame._sdl2 import controller

    tried: list[int] = []

    def fail() -> None:
        tried.append(1)
        raise pygame.error("no such system")

    monkeypatch.setattr(controller, "init", fail)
    monkeypatch.setattr(controller, "quit", fail)
    hands.table.app.gamepad.open()
    hands.table.app.gamepad.open()
    hands.table.app.gamepad.close()
    assert tried == [1], "once, and nothing is closed that was never opened"


def test_the_only_button_of_a_message_is_taken(hands: Hands) -> None:
    app = hands.table.app
    app.scenes.push(Message("Well", "That was that."))
    hands.press(A)
    assert app.scenes.top is hands.table.scene


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "size", "options"),
    [
        ("wizard_arena", (1280, 800), {}),
        ("witless_wizards", (1280, 720), {}),
        ("hell_high", (1280, 720), {"games": 1}),
        ("pleasure_palace", (1280, 720), {"games": 1}),
        ("annihilageddon", (1280, 800), {}),
    ],
)
def test_a_whole_match_is_played_with_it(game: str, size: tuple[int, int], options: dict[str, int]) -> None:
    begin = small_match if game in SMALL else new_match
    table = Table(seed=5, speed=0.0, size=size, match=begin(game, ("Ann", "Bob"), 5, **options))
    hands, rng = Hands(table), random.Random(5)
    for _ in range(6000):
        if table.scene.over:
            break
        if isinstance(table.app.scenes.top, Curtain | Message):
            hands.press(A)
            continue
        if table.app.scenes.top is not table.scene:  # the cards of a pile
            hands.press(B)
            continue
        table.settle()
        if table.scene.over:
            break
        asked = len(table.match.choices)
        for _ in range(rng.randrange(1, 4)):
            hands.press(rng.choice((LEFT, RIGHT, UP, DOWN)))
        node = table.app.focus.node
        if isinstance(node, Button) and node.id.startswith("top/"):
            continue  # not to leave
        hands.press(A)
        if len(table.match.choices) == asked and rng.random() < 0.5:
            hands.press(Y)
    assert table.scene.over
