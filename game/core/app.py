"""The main loop: events in, time forward, changes drawn, and sleep while nothing moves."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from queue import Empty, SimpleQueue

import pygame

from game.core.animator import Animator
from game.core.audio import Audio
from game.core.cache import spare
from game.core.dispatch import Dispatcher
from game.core.display import Display
from game.core.focus import Focus, FocusMark
from game.core.gamepad import Gamepad
from game.core.hover import Hover
from game.core.inspect import Inspector
from game.core.missed_release import MissedRelease
from game.core.node import Node
from game.core.patience import Patience
from game.core.pointer import Pointer
from game.core.presses import Presses
from game.core.render import Renderer
from game.core.scene import Scene, SceneStack
from game.core.slumber import Slumber
from game.core.stage import Stage
from game.core.studio import Studio, between_frames
from game.core.tidying import Tidying
from game.core.tooltip import Tooltip
from game.core.touch import Touch
from game.core.ui import Ui, set_fineness
from game.core.widgets import Button, Group

FRAME_RATE = 60
REST_MS, CALM_MS = 90.0, 240.0
"""How long a turn of the loop lasts while nothing moves and nothing is done, at least, and where nothing is awaited."""
ATTENTIVE_MS = 250
LONGEST_STEP, RESTED_STEP = 100.0, 250.0
"""The most milliseconds that pass in a turn of the loop for what moves, and where nothing does."""
FRAME_BUDGET = 3.5
"""Milliseconds that making pictures may take in a frame (see Renderer)."""
SWITCH_SECONDS = 0.001
"""How long a thread that draws may keep the loop from going on."""


class App:
    """Everything a scene can use: ``ui``, ``animator``, ``scenes``, ``pointer``, ``focus``, ``audio``, ``display``.

    ``screenshot_dir``: where F12 puts pictures (None: F12 does nothing). ``inspect``: the file of the accessibility tree.
    ``on_fullscreen`` is called with the new state after F11, ``on_attention`` when the window gains or loses the focus,
    ``on_file`` with the path of a file that was dropped onto it, ``on_keys`` when the page of keys is wanted, ``on_unsaved`` with
    why a picture could not be kept.
    """

    def __init__(
        self,
        display: Display,
        audio: Audio | None = None,
        screenshot_dir: Path | None = None,
        inspect: Path | None = None,
    ) -> None:
        self.display = display
        self.audio = audio or Audio()
        self.screenshot_dir = screenshot_dir
        self.on_fullscreen: Callable[[bool], object] | None = None
        self.on_attention: Callable[[bool], object] | None = None
        self.on_file: Callable[[str], object] | None = None
        self.on_keys: Callable[[], object] | None = None
        self.on_unsaved: Callable[[Exception], object] | None = None
        self.running = True
        self.attended = True
        """Has the window the keyboard, as far as is known?"""
        self.ui = Ui(*display.size)
        set_fineness(self.ui.height)
        self.stage = Stage[Node](self.ui)
        self.animator = Animator()
        self.renderer = Renderer(self.stage)
        self.tooltip = Tooltip()
        self.focus_mark = FocusMark()
        self.chrome = Group()
        self.chrome.add(self.focus_mark)
        self.chrome.add(self.tooltip)
        self.chrome.enter_stage(self.stage)
        self.hover = Hover(self.animator, self.tooltip)
        self.pointer = Pointer(self.stage, self.animator, self.hover)
        self.presses = Presses()
        self._missed = MissedRelease()
        self.patience = Patience()
        self.focus = Focus(self.focus_mark, self.hover)
        self.scenes = SceneStack(self)
        self.gamepad = Gamepad(self)
        self.dispatcher = Dispatcher(self)
        self.touch = Touch(self.stage, self.pointer, self.hover, self.dispatcher.to_scene)
        self._studio: Studio | None = None
        self._tidying = Tidying()
        self._slumber = Slumber()
        self._inspector = Inspector(inspect) if inspect is not None else None
        self._pollers: list[Callable[[], bool]] = []
        self._posted: SimpleQueue[Callable[[], object]] = SimpleQueue()
        self._background: tuple[Scene | None, Ui, pygame.Surface | None] = (None, self.ui, None)

    # -- settings ---------------------------------------------------------------------------------

    def set_zoom(self, zoom: float = 1.0, text_zoom: float = 1.0) -> None:
        """Change the size of the whole interface and of the text, as factors."""
        self._take_ui(replace(self.ui, zoom=zoom, text_zoom=text_zoom))

    def set_motion(self, speed: float, reduced: bool) -> None:
        """Animation speed factor (theme.SPEEDS) and reduced motion."""
        self.animator.speed, self.animator.reduced = speed, reduced

    def keep_pace(self, budget: float = FRAME_BUDGET) -> None:
        """From now on no frame waits for pictures: those that take long follow. Without this each frame is complete."""
        sys.setswitchinterval(SWITCH_SECONDS)
        self.renderer.budget = budget
        self.stage.studio = self._studio = Studio()
        self.add_poller(self._studio.poll)
        spare(self.ui.width, self.ui.height)

    def set_fullscreen(self, fullscreen: bool) -> None:
        """Fill the screen or not."""
        self.display.set_fullscreen(fullscreen)
        self.renderer.invalidate()
        if self.on_fullscreen is not None:
            self.on_fullscreen(self.display.fullscreen)

    # -- running ----------------------------------------------------------------------------------

    def run(self, scene: Scene | None = None) -> None:
        """Show `scene`, if one is given, and go on until `quit`."""
        if scene is not None:
            self.scenes.push(scene)
        clock = pygame.time.Clock()
        last = time.perf_counter()
        attentive = float(ATTENTIVE_MS)
        while self.running:
            now = time.perf_counter()
            elapsed = (now - last) * 1000
            events = pygame.event.get()
            if attentive <= 0 and not events and elapsed < self._pause and self._posted.empty():
                self._slumber(self._pause - elapsed, bool(self.gamepad.pads))
                continue
            last = now
            active = self.tick(events, min(elapsed, LONGEST_STEP if attentive > 0 else RESTED_STEP))
            self.gamepad.open()
            if active or events:
                attentive = ATTENTIVE_MS
            elif attentive > 0 >= attentive - elapsed:
                self.tidy(now)
                attentive = 0.0
            else:
                attentive -= elapsed
            if attentive > 0:
                clock.tick(FRAME_RATE)
        self.audio.close()
        self.gamepad.close()

    @property
    def _pause(self) -> float:
        """How long a turn of the loop lasts, at least, while nothing moves."""
        awaited = not self.complete or (len(self.scenes) > 0 and self.scenes.top.busy)
        return REST_MS if awaited else CALM_MS

    def tidy(self, now: float) -> None:
        """Nothing goes on: look for garbage now, rather than in the middle of something that moves."""
        self._tidying.rest(now)

    def untidy(self) -> None:
        """Something large was left behind: look for garbage everywhere at the next rest, however soon that is."""
        self._tidying.leave()

    def quit(self) -> None:
        """Leave `run` after this tick."""
        self.running = False

    def add_poller(self, poll: Callable[[], bool]) -> None:
        """Call `poll` every tick (at most CALM_MS and a little apart); it returns True when something happened."""
        self._pollers.append(poll)

    def remove_poller(self, poll: Callable[[], bool]) -> None:
        """Stop calling `poll`. Harmless when it is not called."""
        if poll in self._pollers:
            self._pollers.remove(poll)

    def post(self, function: Callable[[], object]) -> None:
        """Call `function` in the next tick; may be called from any thread."""
        self._posted.put(function)

    def tick(self, events: Sequence[pygame.event.Event], ms: float) -> bool:
        """One turn of the loop with these events and `ms` passed; True while something moves or happened."""
        between_frames.clear()
        try:
            return self._turn(events, ms)
        finally:
            between_frames.set()

    def _turn(self, events: Sequence[pygame.event.Event], ms: float) -> bool:
        self.renderer.begun = time.perf_counter()
        self._check_size()
        if self._inspector is not None:
            self._inspector.hear(events)
        self.animator.advance(self.patience.passed(ms))
        self.pointer.advance(ms)
        self.presses.advance(ms)
        self.gamepad.advance(ms)
        self.audio.advance(ms)
        if len(self.scenes):
            self.touch.advance(ms, self.scenes.top.root)
        for event in self._missed.completed(events):
            self.dispatcher.handle(event)
        happened = self._run_posted()
        for poll in list(self._pollers):
            happened = bool(poll()) or happened
        for scene in self.scenes:
            scene.update(ms)
        if self.animator.speed <= 0:
            self.animator.skip()
        self._settle()
        busy = self.renderer.pending()
        self._flicker(ms)  # one frame shows both
        drawn = self._paint() and busy
        if self._inspector is not None:
            self._inspector.update(self)
        if self._studio is not None:
            if not drawn:
                self.renderer.rest(self.display.surface)
            self._tidying.between(drawn, self.renderer.begun, self.renderer.frames)
        held = self.pointer.busy or self.gamepad.held or self.touch.held
        return happened or drawn or self.animator.moving or held

    def _flicker(self, ms: float) -> bool:
        if self.animator.reduced or self.animator.speed <= 0 or not len(self.scenes) or not self.attended:
            return False
        return self.scenes.top.flicker(ms)

    def draw(self) -> bool:
        """Bring the window up to date; True when anything had to be drawn."""
        self._settle()
        return self._paint()

    def _settle(self) -> None:
        """Lay out what became out of date, so that it is known what there is to be drawn."""
        if not len(self.scenes):
            return
        visible = self.scenes.visible()
        for scene in visible:
            scene.settle()
        self.hover.check()
        self.focus.check()
        self.renderer.budgets = visible[-1].budgets
        self.renderer.show([*(scene.root for scene in visible), self.chrome], self._backdrop(visible[0]))

    def _paint(self) -> bool:
        """Draw what there is to be drawn; True if that was anything."""
        if not len(self.scenes):
            return False
        surface = self.display.surface
        regions = self.renderer.draw(surface)
        self.display.present(self.patience.to_show(regions, self.complete, surface.get_rect()))
        return bool(regions)

    def at_rest(self) -> bool:
        """Nothing moves, nothing is held, nothing waits to be drawn, and a click or a key would count."""
        if not self.complete or self.animator.busy or self.pointer.busy or self.renderer.pending():
            return False
        if self.presses.guarded:
            return False
        return not len(self.scenes) or self.pointer.guarded(self.scenes.top.root) is None

    @property
    def complete(self) -> bool:
        """Is everything drawn that is to be seen, so that no picture is still to follow?"""
        return not self.stage.owed and (self._studio is None or not self._studio.busy)

    def screenshot(self, path: Path) -> None:
        """Write what the window shows as a PNG."""
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(self.display.surface, path)

    def renew_background(self, part: pygame.Rect | None = None) -> None:
        """The scene that fills the window has another picture to lie over, different only in a ``part`` if one is given."""
        scene, ui, _ = self._background
        if part is None or scene is None or ui != self.ui:
            self._background = (None, self.ui, None)
            self.renderer.repaint()
        else:
            self._background = (scene, ui, scene.background())
            self.renderer.renew(self._background[2], part)

    def scene_changed(self) -> None:
        """Called by the stack before another scene is on top: nothing held, hovered or focused is carried over."""
        self.patience.end()
        self.pointer.reset()
        self.renewed()
        self.focus.give(None)

    def show_whole(self) -> None:
        """See Host."""
        self.patience.begin()

    def renewed(self, again: bool = False) -> None:
        """See Host."""
        self.pointer.renewed()
        if not again:
            self.presses.renewed()

    # -- details ----------------------------------------------------------------------------------

    def _backdrop(self, scene: Scene) -> pygame.Surface | None:
        if not scene.opaque:
            return None
        if self._background[0] is not scene or self._background[1] != self.ui:
            self._background = (scene, self.ui, scene.background())
        return self._background[2]

    def _check_size(self) -> None:
        width, height = self.display.size
        if (width, height) != (self.ui.width, self.ui.height):
            self._take_ui(replace(self.ui, width=width, height=height))

    def _take_ui(self, ui: Ui) -> None:
        if ui == self.ui:
            return
        self.ui = self.stage.ui = ui
        set_fineness(ui.height)
        shown = {node: (node.w, node.h) for scene in self.scenes for node in scene.root.walk() if node.pictured}
        self.refresh()
        for node, size in shown.items():
            node.outgrown = size

    def refresh(self) -> None:
        """Something changed how everything looks, or what it says: draw and lay out all of it again."""
        self.pointer.unsettle()
        self.animator.interrupt()
        self.stage.variants.clear()
        if self._studio is not None:
            spare(self.ui.width, self.ui.height)
        for scene in self.scenes:
            for node in scene.root.walk():
                node.redraw()
            scene.layout()
        for node in self.chrome.walk():
            node.redraw()
        self.renderer.invalidate()

    def _run_posted(self) -> bool:
        happened = False
        while True:
            try:
                function = self._posted.get_nowait()
            except Empty:
                return happened
            function()
            happened = True

    def use_pad(self, used: bool) -> None:
        """Hints name the buttons of the gamepad, or the keys again."""
        if self.stage.keys.pad != used:
            self.stage.keys.pad = used
            self.rename_keys()

    def rename_keys(self) -> None:
        """Keys are called something else now: say so wherever they are named."""
        for scene in self.scenes:
            for node in scene.root.walk():
                if isinstance(node, Button) and node.key:
                    node.redraw()
            scene.keys_renamed()

    def show_keys(self) -> None:
        """Show the page of keys."""
        if self.on_keys is not None:
            self.on_keys()

    def press(self, key: int) -> bool:
        """A key as it is meant, from elsewhere than the keyboard; True if it was used."""
        return self.dispatcher.press(key)

    def attend(self, attentive: bool) -> None:
        """The window gained the keyboard, or lost it."""
        self.attended = attentive
        if self.on_attention is not None:
            self.on_attention(attentive)

    def offer_file(self, path: str) -> None:
        """The file at `path` was dropped onto the window."""
        if self.on_file is not None:
            self.on_file(path)

    def take_screenshot(self) -> None:
        """Keep what the window shows, if there is a folder for it."""
        if self.screenshot_dir is None:
            return
        stamp = time.strftime("%Y%m%d-%H%M%S")
        try:
            self.screenshot(self.screenshot_dir / f"wizardtop-{stamp}-{time.perf_counter_ns() % 1000:03d}.png")
        except (OSError, pygame.error) as problem:
            if self.on_unsaved is not None:
                self.on_unsaved(problem)
