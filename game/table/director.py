"""The director plays the events of the rules as motion, in order, at the player's speed."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Protocol

from game.core.tween import Action, Begin, Call, Parallel, Sequence, Wait, stagger
from game.table.blows import STAGGER, Blows
from game.table.effects import Effects
from game.table.field import Field
from game.table.layout import BaseLayout
from game.table.surface import Surface
from game.table.throwing import Thrower
from game.table.triumph import Triumph
from rules.core.events import CardMoved, DiceRolled, Event, MatchEnded, Shuffled

LARGEST_BUNDLE = 12
GLANCE = 240.0
"""Milliseconds that what happens is seen at least where nothing moves: in cuts a turn would be over in a blink."""


class DirectorTable(Surface, Protocol):
    """What the director uses of its table."""

    field: Field
    thrower: Thrower
    layout_rules: BaseLayout
    blows: Blows
    effects: Effects
    triumph: Triumph

    def note(self, event: Event) -> None:
        """An event is about to be shown."""


class Director:
    """Plays events one after another; what is shown is exact after each.

    ``skip`` finishes everything at once. The rules never wait: the match is always at its next decision already.
    ``unseen`` gathers what was skipped, until somebody empties it.
    """

    def __init__(self, scene: DirectorTable) -> None:
        self.scene = scene
        self.unseen: list[Event] = []
        self._waiting: deque[Event] = deque()
        self._begun: list[Event] = []
        self._on_done: Callable[[], object] | None = None
        self._running: Action | None = None
        self._unsettled = False

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

    def settle(self) -> None:
        """Bring the furniture up to date with the events shown: once for those that land in the same frame."""
        if self._unsettled:
            self.settled()
            self.scene.layout_rules.on_event()

    def settled(self) -> None:
        """The furniture shows all that was shown."""
        self._unsettled = False

    def finish(self) -> None:
        """What is being shown ends at once as it would have, and nothing follows (the table is about to be laid out again)."""
        self._waiting.clear()
        self._on_done = None
        self.scene.animator.skip()

    def stop(self) -> None:
        """Forget what is still to be shown."""
        self._waiting.clear()
        self._on_done = None
        if self._running is not None:
            self.scene.animator.cancel(self._running)
            self._running = None

    def _next(self) -> None:
        self._running = None
        if self._waiting:
            self.settle()
        self._count_unseen()
        if self.scene.animator.interrupted:  # the places are still those of the table as it was
            self._running = self.scene.animator.after(0.0, self._next)
            return
        while self._waiting:
            event = self._waiting[0]
            if isinstance(event, DiceRolled) and self.scene.thrower.holds(event, self._next):
                return
            action = self._next_action()
            if action is not None:
                if self.scene.animator.reduced:
                    action = Parallel(action, Wait(GLANCE))
                self._running = self.scene.animator.add(Sequence(action, Call(self._next)))
                return
            self._count_unseen()
        done, self._on_done = self._on_done, None
        if done is not None:
            done()

    def _count_unseen(self) -> None:
        """What was begun is over: was it cut short, or is nothing ever seen of it?"""
        if self.scene.animator.skipping or self.scene.animator.speed <= 0:
            self.unseen += self._begun
        self._begun.clear()

    def _note(self, event: Event) -> None:
        self._begun.append(event)
        self.scene.note(event)

    def _next_action(self) -> Action | None:
        """The next event, or the next several that land together."""
        rules = self.scene.layout_rules
        event = self._waiting.popleft()
        cause = rules.cause(event)
        if cause is None:
            return self._perform(event, self._waiting)
        groups = [self._with_toll(event)]
        while self._waiting and rules.cause(self._waiting[0]) == cause:
            groups.append(self._with_toll(self._waiting.popleft()))
        return Parallel(
            *(Sequence(Wait(STAGGER * number), *self._group(group, number == 0)) for number, group in enumerate(groups))
        )

    def _with_toll(self, event: Event) -> deque[Event]:
        """An event with what follows from it at once."""
        group = deque([event])
        while self._waiting and self.scene.layout_rules.is_toll(self._waiting[0], event):
            group.append(self._waiting.popleft())
        return group

    def _group(self, group: deque[Event], first: bool) -> list[Action]:
        """One of those that land together; each of its events is looked at when its turn comes."""

        def go_on() -> Action | None:
            if not group:
                return None
            event = group.popleft()
            return self._perform(event, group, first, pause=not group)

        return [Begin(go_on) for _ in group]

    def _perform(self, event: Event, following: deque[Event], first: bool = True, pause: bool = True) -> Action | None:
        """An event with its effect, if it has one."""
        effect = self.scene.layout_rules.effect(event)
        if effect is None:
            return self._show(event, following)
        return self.scene.blows.perform(effect, lambda: self._show(event, following), first, pause)

    def _show(self, event: Event, following: deque[Event]) -> Action | None:
        self._note(event)
        rules = self.scene.layout_rules
        for cue in rules.cues(event):
            self.scene.sound(cue.sound, cue.volume)
        action: Action | None
        match event:
            case CardMoved():
                action = self._move(event, following)
            case Shuffled():
                action = self.scene.field.shuffled(event)
            case MatchEnded():
                action = self.scene.triumph.enact(event.winners)
            case _:
                self.scene.field.board.apply(event)
                action = rules.action(event)
        self._unsettled = True
        return action

    def _show_large(self, event: CardMoved) -> Action:
        assert event.card is not None
        picture = self.scene.layout_rules.face(event.card, event.target, self.scene.viewer)[0]
        return self.scene.effects.large(picture, of=self.scene.field.nodes.get(event.card))

    def _move(self, event: CardMoved, waiting: deque[Event]) -> Action | None:
        field = self.scene.field
        rules = self.scene.layout_rules
        before, move = rules.before_move(event), rules.move(event.why)
        action = field.move(event)
        self.scene.sound(move.sound or event.why)
        if not move.together:
            steps = [before] if before is not None else []
            if rules.shows_large(event):
                steps.append(self._show_large(event))
            return Sequence(*steps, action) if steps else action
        bundle = [action]
        while waiting and len(bundle) < LARGEST_BUNDLE:
            following = waiting[0]
            if not isinstance(following, CardMoved) or following.why != event.why:
                break
            if following.seat != event.seat and rules.effect(following) is not None:
                break  # what strikes somebody else is seen by itself
            waiting.popleft()
            self._note(following)
            bundle.append(field.move(following))
        moved = Sequence(before, stagger(bundle)) if before is not None else stagger(bundle)
        if not move.trails:
            return moved
        self.scene.animator.add(moved)
        return None
