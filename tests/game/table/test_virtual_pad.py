"""A whole match by a gamepad that SDL itself makes up: its mapping, its events, its coming and going."""

from __future__ import annotations

import ctypes
import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.dialogs import Curtain, Message
from game.core.widgets import Button
from rules import new_match
from tests.game.table.harness import FRAME, Table

CONTROLLER, AXES, BUTTONS = 1, 6, 15
MOVES = (
    pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    pygame.CONTROLLER_BUTTON_DPAD_UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN,
)


def library() -> ctypes.CDLL | None:
    """The SDL that pygame uses, where it lies beside it."""
    folder = Path(pygame.__file__).parent
    found = [*folder.parent.glob("pygame_ce.libs/libSDL2-2*"), *folder.glob("SDL2.dll"), *folder.glob("*/libSDL2-2*")]
    try:
        return ctypes.CDLL(str(found[0])) if found else None
    except OSError:
        return None


SDL = library()
pytestmark = pytest.mark.skipif(SDL is None, reason="SDL's library is not found beside pygame")


class VirtualPad:
    """A gamepad of SDL's own, and the table at which it is used."""

    def __init__(self, table: Table) -> None:
        assert SDL is not None
        self.table = table
        SDL.SDL_JoystickOpen.restype = ctypes.c_void_p
        SDL.SDL_JoystickClose.argtypes = (ctypes.c_void_p,)
        SDL.SDL_JoystickSetVirtualButton.argtypes = (ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8)
        SDL.SDL_JoystickSetVirtualAxis.argtypes = (ctypes.c_void_p, ctypes.c_int, ctypes.c_int16)
        self.index = SDL.SDL_JoystickAttachVirtual(CONTROLLER, AXES, BUTTONS, 0)
        self.handle: int | None = SDL.SDL_JoystickOpen(self.index)
        self.frame()

    def frame(self) -> None:
        self.table.app.tick(pygame.event.get(), FRAME)

    def press(self, button: int) -> None:
        assert SDL is not None
        for down in (1, 0):
            SDL.SDL_JoystickSetVirtualButton(self.handle, button, down)
            self.frame()

    def tilt(self, axis: int, value: int) -> None:
        assert SDL is not None
        SDL.SDL_JoystickSetVirtualAxis(self.handle, axis, value)
        self.frame()

    def detach(self) -> None:
        assert SDL is not None
        if self.handle is not None:
            SDL.SDL_JoystickClose(self.handle)
            SDL.SDL_JoystickDetachVirtual(self.index)
            self.handle = None
            self.frame()


@pytest.fixture
def pad() -> Iterator[VirtualPad]:
    table = Table(seed=5, speed=0.0, size=(1280, 800), match=new_match("wizard_arena", ("Ann", "Bob"), 5))
    pygame.event.get()
    table.app.gamepad.open()
    pad = VirtualPad(table)
    yield pad
    pad.detach()
    table.app.gamepad.close()
    pygame.joystick.quit()


def test_it_comes_and_goes_while_the_program_runs(pad: VirtualPad) -> None:
    gamepad = pad.table.app.gamepad
    assert len(gamepad.pads) == 1
    pad.table.settle()
    pad.tilt(pygame.CONTROLLER_AXIS_LEFTX, 32000)
    assert gamepad.held and pad.table.app.focus.shown and pad.table.app.stage.keys.pad
    pad.tilt(pygame.CONTROLLER_AXIS_LEFTX, 0)
    assert not gamepad.held
    pad.detach()
    assert not gamepad.pads


@pytest.mark.slow
def test_a_whole_match_is_played(pad: VirtualPad) -> None:
    table, rng = pad.table, random.Random(7)
    for _ in range(6000):
        if table.scene.over:
            break
        if isinstance(table.app.scenes.top, Curtain | Message):
            pad.press(pygame.CONTROLLER_BUTTON_A)
            continue
        table.settle()
        if table.scene.over:
            break
        asked = len(table.match.choices)
        for _ in range(rng.randrange(1, 4)):
            pad.press(rng.choice(MOVES))
        node = table.app.focus.node
        if isinstance(node, Button) and node.id.startswith("top/"):
            continue
        pad.press(pygame.CONTROLLER_BUTTON_A)
        if len(table.match.choices) == asked and rng.random() < 0.5:
            pad.press(pygame.CONTROLLER_BUTTON_Y)
    assert table.scene.over
