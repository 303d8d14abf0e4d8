"""The director plays the events of the rules as motion, in order, at the player's speed."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Protocol

from game.core.tween import Action, Call, Sequence, stagger
from game.table.field import Field
from game.table.layout import BaseLayout
from game.table.surface import Surface
from game.table.throwing import Thrower
from rules.core.events import CardMoved, DiceRolled, Event, Shuffled

LARGEST_BUNDLE = 12


class DirectorTable(Surface, Protocol):
    """What the director uses of its table."""

    field: Field
    thrower: Thrower
    layout_rules: BaseLayout

    def note(self, event: Event) -> None:
        """An event is about to be shown."""

    def large(self, event: CardMoved) -> Action:
        """The card of a move, shown large for a moment."""


class Director:
    """Plays events one after another; what is shown is exact after each.

    ``skip`` finishes everything at once. The rules never wait: the match is always at its next decision already.
    """

    def __init__(self, scene: DirectorTable) -> None:
        self.scene = scene
        self._waiting: deque[Event] = deque()
        self._on_done: Callable[[], object] | None = None
        self._running: Action | None = None

    @property
    def busy(self) -> bool:
        """Is something being shown?"""
        return self._running is not None

    @property
    def done(self) -> bool:
        """Has everything been shown? Not while dice wait to be thrown."""
        return self._running is None and not self._waiting

    def play(self, events: Iterable[Event], on_done: Callable[[], object]) -> None:
        """Show these events, then call ``on_done``."""
        self._waiting.extend(events)
        self._on_done = on_done
        if self._running is None:
            self._next()

    def stop(self) -> None:
        """Forget what is still to be shown (undo: the table is laid out anew)."""
        self._waiting.clear()
        self._on_done = None
        if self._running is not None:
            self.scene.animator.cancel(self._running)
            self._running = None

    def _next(self) -> None:
        self._running = None
        while self._waiting:
            event = self._waiting[0]
            if isinstance(event, DiceRolled) and self.scene.thrower.holds(event, self._next):
                return
            action = self._show(self._waiting.popleft())
            if action is not None:
                self._running = self.scene.animator.add(Sequence(action, Call(self._next)))
                return
        done, self._on_done = self._on_done, None
        if done is not None:
            done()

    def _show(self, event: Event) -> Action | None:
        self.scene.note(event)
        rules = self.scene.layout_rules
        for cue in rules.cues(event):
            self.scene.sound(cue.sound, cue.volume)
        if isinstance(event, CardMoved):
            action: Action | None = self._move(event)
        elif isinstance(event, Shuffled):
            action = self.scene.field.shuffled(event)
        else:
            self.scene.field.board.apply(event)
            action = rules.action(event)
        rules.on_event()
        return action

    def _move(self, event: CardMoved) -> Action:
        field = self.scene.field
        rules = self.scene.layout_rules
        before, move = rules.before_move(event), rules.move(event.why)
        action = field.move(event)
        self.scene.sound(move.sound or event.why)
        if not move.together:
            steps = [before] if before is not None else []
            if rules.shows_large(event):
                steps.append(self.scene.large(event))
            return Sequence(*steps, action) if steps else action
        bundle = [action]
        while self._waiting and len(bundle) < LARGEST_BUNDLE:
            following = self._waiting[0]
            if not isinstance(following, CardMoved) or following.why != event.why:
                break
            self._waiting.popleft()
            self.scene.note(following)
            bundle.append(field.move(following))
        return stagger(bundle)
