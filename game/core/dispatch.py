"""From an event of the window to who uses it: the window's own keys, the pad, fingers, the scene on top, its nodes."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.core.gamepad import Gamepad
from game.core.inputs import Toggle
from game.core.keys import PAGING
from game.core.presses import Presses
from game.core.render import Renderer
from game.core.scene import Host, Scene
from game.core.scroll import ScrollArea
from game.core.touch import Touch
from game.core.widgets import Button

CLICK = 0.4
"""How loud the click of a button is."""
KEYS = (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT)
PAD = (
    *(pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION),
    *(pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED),
    *(pygame.JOYAXISMOTION, pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYHATMOTION),  # the same, not mapped
)
FINGER = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
REPAINT = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWFOCUSGAINED)


class Window(Host, Protocol):
    """What events ask of the app."""

    renderer: Renderer
    gamepad: Gamepad
    touch: Touch
    presses: Presses

    def quit(self) -> None:
        """The window is to close."""

    def attend(self, attentive: bool) -> None:
        """The window gained the keyboard, or lost it."""

    def offer_file(self, path: str) -> None:
        """A file was dropped onto the window."""

    def set_fullscreen(self, fullscreen: bool) -> None:
        """Fill the screen or not."""

    def take_screenshot(self) -> None:
        """Keep what the window shows."""

    def use_pad(self, used: bool) -> None:
        """Is a gamepad in use, or the keyboard or mouse again?"""

    def show_keys(self) -> None:
        """Show the page of keys."""


class Dispatcher:
    """Gives each event of the window to the one that uses it."""

    def __init__(self, window: Window) -> None:
        self.window = window

    def handle(self, event: pygame.event.Event) -> None:
        """Give one event away."""
        window = self.window
        if event.type == pygame.QUIT:
            if all(scene.quitting() for scene in window.scenes):
                window.quit()
        elif event.type in REPAINT:
            window.renderer.repaint()
            if event.type == pygame.WINDOWFOCUSGAINED:
                window.attend(True)
                window.presses.woken()
        elif event.type == pygame.WINDOWMAXIMIZED:
            window.display.heed_maximized()
        elif event.type == pygame.DROPFILE:
            window.offer_file(event.file)
        elif event.type in PAD:
            if len(window.scenes) and not window.presses.heed(event):
                window.gamepad.handle(event)
        elif event.type in FINGER:
            if len(window.scenes):
                window.touch.handle(event)
        elif len(window.scenes) and not getattr(event, "touch", False):  # SDL makes mouse events of fingers, too
            if event.type == pygame.WINDOWFOCUSLOST:
                window.attend(False)
            self.to_scene(event)

    def press(self, key: int) -> bool:
        """A key as it is meant, from elsewhere than the keyboard; True if it was used."""
        event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")
        return self._window_key(event) or self._key(event, self.window.scenes.top)

    def _window_key(self, event: pygame.event.Event) -> bool:
        alt_enter = event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT
        if event.key == pygame.K_F11 or alt_enter:
            self.window.set_fullscreen(not self.window.display.fullscreen)
            return True
        if event.key == pygame.K_F12:
            self.window.take_screenshot()
            return True
        return False

    def to_scene(self, event: pygame.event.Event) -> None:
        """Give an event of the mouse or the keyboard to the scene on top, then to the node under the pointer or in focus."""
        window = self.window
        scene = window.scenes.top
        if event.type in KEYS:
            self._keyboard(event, scene)
            return
        if event.type == pygame.MOUSEBUTTONDOWN:
            window.use_pad(False)
        if scene.wary and window.presses.wakes(event):
            return
        if window.pointer.heed(event, scene.root) or scene.handle(event):
            return
        if event.type == pygame.MOUSEBUTTONDOWN:
            window.focus.shown = False
        pressed = window.pointer.pressed
        used = window.pointer.handle(event, scene.root)
        if used and event.type == pygame.MOUSEBUTTONUP and isinstance(pressed, Button | Toggle):
            window.audio.play("click", CLICK)
        if used and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            pressed = window.pointer.pressed
            window.focus.give(pressed if pressed is not None and pressed.takes_focus() else None)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            window.focus.give(None)

    def _keyboard(self, event: pygame.event.Event, scene: Scene) -> None:
        if event.type == pygame.KEYDOWN:
            self.window.use_pad(False)
        raw = scene.raw or event.type == pygame.TEXTINPUT
        typing = raw or self.window.focus.editing()
        if not typing and getattr(event, "unicode", "") == "?":
            self.window.show_keys()
            return
        meant = event if typing else self.window.stage.keys.translated(event)
        if self.window.presses.heed(meant):
            return
        if raw or event.type != pygame.KEYDOWN or not self._window_key(meant):
            self._key(meant, scene)

    def _scrolled(self, event: pygame.event.Event, scene: Scene) -> bool:
        """Keys of pages scroll the list in which the ring is, else the largest of those that are longer than their room."""
        if event.type != pygame.KEYDOWN or event.key not in PAGING:
            return False
        node = self.window.focus.node
        above = node.ancestors() if node is not None and node.stage is not None and self.window.focus.shown else ()
        lists = [each for each in above if isinstance(each, ScrollArea)]
        shown = [each for each in scene.root.walk() if isinstance(each, ScrollArea) and each.is_shown()]
        lists += sorted(shown, key=lambda each: -each.w * each.h)
        return any(each.handle_key(event) for each in lists)

    def _key(self, event: pygame.event.Event, scene: Scene) -> bool:
        window = self.window
        escape = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        if escape and window.pointer.handle(event, scene.root):
            return True
        if escape and window.focus.editing():
            window.focus.give(None)
            if scene.for_typing:
                scene.escape()
            return True
        if window.focus.editing() and window.focus.key(event):
            return True
        if scene.handle(event) or (window.focus.shown and window.focus.key(event)):
            return True
        if window.focus.navigate(event, scene.root, scene.first()) or self._scrolled(event, scene):
            return True
        if escape:
            scene.escape()
        return escape
