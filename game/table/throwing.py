"""Dice on the table: who sits in front of the screen throws them by hand, for all others they throw themselves.

The rules have drawn the result long before; a throw only shows it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from game.core.tween import Action
from game.core.widgets import Button, ignoring
from game.dice.draw import DieKind
from game.dice.tray import DiceTray
from game.scenery.pieces import Ribbon
from game.table.options import TableOptions
from game.table.surface import Surface
from rules import Match
from rules.core.events import DiceRolled

Velocity = tuple[float, float]
AGAIN = "again"
"""The reason of a roll that counts for nothing and is rolled again: what follows throws itself."""

BY_THEMSELVES = 1.25
"""How much faster dice roll that nobody in front of the screen has thrown."""


class DiceLooks(Protocol):
    """What a game's layout says about dice (see ``game.table.layout.BaseLayout``)."""

    def dice(self, event: DiceRolled) -> tuple[DieKind, ...]:
        """The dice of a roll as they look."""

    def light_roll(self, event: DiceRolled) -> None:
        """Light what they are counted by."""

    def roll_words(self, event: DiceRolled) -> str:
        """What a roll is for, in words."""


class ThrowingTable(Surface, Protocol):
    """What the dice use of their table."""

    match: Match
    options: TableOptions
    seat: int | None
    busy: bool
    bar: Ribbon

    @property
    def layout_rules(self) -> DiceLooks:
        """The game's layout."""

    def say(self, words: str, seat: int = -1) -> None:
        """Show words where the question stands, to a seat that must act."""


class Thrower:
    """The tray, and the throw that is waited for (``waiting``), if any."""

    def __init__(self, scene: ThrowingTable) -> None:
        self.scene = scene
        self.tray = DiceTray()
        self.tray.on_sound = lambda name, volume: self.scene.app.audio.play(name, volume)
        self.waiting: DiceRolled | None = None
        self._go_on: Callable[[], object] | None = None
        self._velocity: Velocity | None = None
        self._button: Button | None = None
        self._again = False
        self._flight = ""  # what is said while the dice fly

    def holds(self, event: DiceRolled, go_on: Callable[[], object]) -> bool:
        """Must this roll wait for the player's hand? If so the dice are offered, and ``go_on`` is called once thrown."""
        animator = self.scene.animator
        seat = self.scene.viewer
        if event.seat != seat or seat < 0 or animator.reduced or not animator.speed:
            return False
        if self._velocity is not None or self._again:
            return False
        kinds = self.scene.layout_rules.dice(event)
        if not kinds or not self.scene.options.own_throws:
            return False
        self.waiting = event
        self.scene.layout_rules.light_roll(event)
        self._go_on = go_on
        self.scene.busy = False
        self.scene.seat = seat
        one, dice, why = len(kinds) == 1, f"{len(kinds)} dice", self.scene.layout_rules.roll_words(event)
        self.scene.say(f"Throw the {'die' if one else dice}! {why}".strip(), seat)
        self._flight = f"The {'die is' if one else f'{dice} are'} rolling. {why}".strip()
        self._button = self.scene.bar.add(Button("throw", "Throw", ignoring(self.throw), "main"))
        self._button.key = pygame.K_SPACE
        self.layout()
        self.tray.offer(kinds, self._thrown)
        return True

    def layout(self) -> None:
        """The dice in the tray, the button at the right of the bar."""
        self.tray.arrange()
        if self._button is not None:
            bar, ui = self.scene.bar.rect(), self.scene.ui
            width, height = self._button.wanted_width(), min(ui.px(44), bar.h - ui.px(12))
            right = bar.right - self.scene.bar.tail - ui.px(9)
            self._button.place(right - width, bar.centery - self.scene.bar.tail // 6 - height // 2, width, height)

    def throw(self) -> None:
        """Throw as if the dice had been let go gently; those that are held are let go."""
        if self.scene.app.pointer.dragging in self.tray.dice:
            self.scene.app.pointer.reset()
        self.tray.throw()

    def _thrown(self, velocity: Velocity) -> None:
        go_on = self._go_on
        self.cancel()
        self.scene.say(self._flight, self.scene.viewer)
        self.scene.busy = True
        self._velocity = velocity
        if go_on is not None:
            go_on()

    def cancel(self) -> None:
        """Wait no longer (thrown, undone or left)."""
        self.waiting = None
        self._go_on = None
        if self._button is not None:
            self._button.remove()
            self._button = None

    def roll(self, event: DiceRolled) -> Action:
        """What the roll looks like, with the player's own throw if there was one."""
        velocity, self._velocity = self._velocity, None
        self._again = event.why == AGAIN
        kinds = self.scene.layout_rules.dice(event)
        self.scene.layout_rules.light_roll(event)
        seed = self.scene.match.seed + len(self.scene.match.choices)
        return self.tray.roll(event.results, kinds, velocity, seed, 1.0 if velocity is not None else BY_THEMSELVES)

    def key(self, event: pygame.event.Event) -> bool:
        """Space throws."""
        if self.waiting is None or event.type != pygame.KEYDOWN or event.key != pygame.K_SPACE:
            return False
        self.throw()
        return True
