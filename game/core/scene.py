"""Scenes and the stack they lie on: menus, the table, dialogs above it, the curtain."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

import pygame

from game.core.animator import Animator
from game.core.audio import Audio
from game.core.display import Display
from game.core.focus import Focus
from game.core.hover import Hover
from game.core.node import Node
from game.core.pointer import Pointer
from game.core.stage import Stage
from game.core.tabletop import tabletop
from game.core.touch import Touch
from game.core.ui import Ui
from game.core.widgets import Group

AT_ONCE = 16
"""The budgets of a whole screen of many small things: it shows within a tenth of a second, but then all of it."""


class Host(Protocol):
    """What a scene may use of the app that shows it (see ``game.core.app.App``)."""

    ui: Ui
    stage: Stage[Node]
    animator: Animator
    scenes: SceneStack
    pointer: Pointer
    focus: Focus
    hover: Hover
    touch: Touch
    audio: Audio
    display: Display
    chrome: Group

    def set_motion(self, speed: float, reduced: bool) -> None:
        """Change the pace of everything that moves."""

    def scene_changed(self) -> None:
        """Another scene is on top now."""

    def show_whole(self) -> None:
        """The scene on top is new and has many parts: the window stays as it was until they are drawn, but not for long."""

    def renewed(self, again: bool = False) -> None:
        """Something new can be used from now on: no second half of a double click or double press is meant for it.

        ``again``: the same is asked once more, so that the same key may well be meant.
        """

    def renew_background(self, part: pygame.Rect | None = None) -> None:
        """The scene has another picture to lie over, different in this part of the window: ask for it."""

    def at_rest(self) -> bool:
        """Does nothing move?"""

    def untidy(self) -> None:
        """Something large is not needed any more."""


class Scene:
    """One screenful of nodes. Make a subclass with `build` and `layout`; put nodes into ``self.root``.

    ``opaque``: hides the scenes below. ``mat``: a mat lies on the table behind it. ``raw``: keys come as they are pressed,
    whatever the player has made of them. ``for_typing``: it is all about its field, Escape leaves both. ``focused`` had the
    keyboard when another scene came on top; it gets it back. ``budgets``: how many times longer than others its first frame
    may take, rather than that it appears piece by piece.

    ``question``, ``seat``, ``busy`` and ``over`` are for the accessibility tree: the
    question asked now, the seat it is put to (None: nobody), whether something other than the player is awaited, whether
    the match is over.
    """

    name = "scene"
    opaque = True
    mat = True
    raw = False
    for_typing = False
    budgets = 4

    def __init__(self) -> None:
        self.root = Group()
        self.question = ""
        self.seat: int | None = None
        self.busy = False
        self.over = False
        self.focused: Node | None = None
        self._app: Host | None = None

    @property
    def app(self) -> Host:
        """The app that shows this scene; there is one from `build` until `closed`."""
        if self._app is None:
            raise RuntimeError(f"{type(self).__name__} is not shown by an app")
        return self._app

    @property
    def ui(self) -> Ui:
        """The units of the window."""
        return self.app.ui

    @property
    def animator(self) -> Animator:
        """The app's animator."""
        return self.app.animator

    def attach(self, app: Host) -> None:
        """Called by the stack: belong to `app`, build and lay out."""
        self._app = app
        self.root.enter_stage(app.stage)
        self.build()
        self.layout()

    def detach(self) -> None:
        """Called by the stack: the scene is gone."""
        self.closed()
        self.root.leave_stage()
        if self.opaque:  # its room is as large as the window
            self.app.untidy()
        self._app = None

    def conceal(self) -> None:
        """Hidden for long by what lies above: keep no pictures. They are made again when it is seen again."""
        for node in self.root.walk():
            node.conceal()

    def build(self) -> None:
        """Make the nodes, once."""

    def layout(self) -> None:
        """Give every node its place for ``self.ui``: after `build`, and again whenever the window or the zoom changes."""

    def background(self) -> pygame.Surface | None:
        """The window-sized picture under an opaque scene; asked once per layout."""
        return tabletop(self.ui, self.mat)

    def handle(self, event: pygame.event.Event) -> bool:
        """Look at an event before pointer and keyboard focus do; True to keep it from them."""
        return False

    @property
    def wary(self) -> bool:
        """May a click be past taking back? Then the one that brings the window to the front does not count."""
        return self.seat is not None

    def update(self, ms: float) -> None:
        """`ms` milliseconds passed."""

    def settle(self) -> None:
        """About to be drawn: lay out what became out of date, once a frame however often it did."""

    def flicker(self, ms: float) -> bool:
        """Move what moves for its own sake (flames), after `ms` milliseconds; True when something did.

        Asked after everything else of a tick: what moves here does not keep the program awake, and waits while it is not
        looked at. Never asked with reduced motion.
        """
        return False

    def escape(self) -> None:
        """Escape was pressed and nothing else had a use for it. A scene above others closes."""
        if len(self.app.scenes) > 1 and self.app.scenes.top is self:
            self.app.scenes.pop()

    def menu(self) -> None:
        """The gamepad's start button was pressed."""
        self.escape()

    def finish(self) -> None:
        """The gamepad's button for ending a choice or a turn was pressed."""

    def first(self) -> Node | None:
        """Where keyboard and gamepad begin; None: at the first thing there is."""
        return None

    def keys_renamed(self) -> None:
        """What keys are called has changed, or a gamepad is used instead of them."""

    def key_lines(self) -> list[tuple[str, str]]:
        """The keys of this scene and what they do, for the page that lists them."""
        keys = self.app.stage.keys
        if keys.pad:
            return [
                ("Stick", "Move to the next thing"),
                ("A", "Select; throw, skip"),
                ("B", "Back; cancel"),
                ("X", "Enlarge it"),
                ("R stick", "Look at any card"),
                ("Y", "Done, end the turn"),
                ("LB RB", "Page up, page down"),
                ("Start", "Menu"),
                ("Back", "This help"),
            ]
        return [
            ("Tab", "Next item"),
            ("← ↑ ↓ →", "Move about"),
            (keys.label(pygame.K_RETURN), "Select"),
            (keys.label(pygame.K_ESCAPE), "Back; cancel"),
            (keys.label(pygame.K_F11), "Full screen"),
            (keys.label(pygame.K_F12), "Take a screenshot"),
            ("?", "This help"),
        ]

    def shown(self) -> None:
        """The scene is on top now: first shown, or what lay above it went away."""

    def closed(self) -> None:
        """The scene left the stack."""

    def quitting(self) -> bool:
        """The window is being closed; False to refuse."""
        return True


class SceneStack:
    """The scenes of an app, lowest first. Only the top one gets input."""

    def __init__(self, app: Host) -> None:
        self._app = app
        self._scenes: list[Scene] = []

    def __len__(self) -> int:
        return len(self._scenes)

    def __iter__(self) -> Iterator[Scene]:
        return iter(list(self._scenes))

    @property
    def top(self) -> Scene:
        """The scene that gets the input; raises IndexError when there is none."""
        return self._scenes[-1]

    def visible(self) -> list[Scene]:
        """The scenes that show, lowest first: from the topmost opaque one upwards."""
        for index in range(len(self._scenes) - 1, -1, -1):
            if self._scenes[index].opaque:
                return self._scenes[index:]
        return list(self._scenes)

    def push(self, scene: Scene) -> None:
        """Put `scene` on top; it is painted in this very frame."""
        if self._scenes and self._app.focus.shown:
            self.top.focused = self._app.focus.node
        self._scenes.append(scene)
        self._app.scene_changed()
        scene.attach(self._app)
        scene.shown()

    def pop(self) -> None:
        """Take the top scene away."""
        scene = self._scenes.pop()
        self._app.scene_changed()
        scene.detach()
        if self._scenes:
            self.top.shown()
            self._refocus()

    def _refocus(self) -> None:
        """The keyboard goes back to where it was below what was just taken away."""
        scene = self.top
        node, scene.focused = scene.focused, None
        if node is not None and node.stage is not None and node.takes_focus() and self._app.focus.node is None:
            self._app.focus.give(node, show=True)

    def remove(self, scene: Scene) -> None:
        """Take `scene` away wherever it is. Harmless when it is not there."""
        if scene not in self._scenes:
            return
        if scene is self.top:
            self.pop()
            return
        self._scenes.remove(scene)
        self._app.scene_changed()
        scene.detach()

    def go(self, scene: Scene) -> None:
        """Replace the whole stack by `scene`."""
        while self._scenes:
            old = self._scenes.pop()
            self._app.scene_changed()
            old.detach()
        self.push(scene)
