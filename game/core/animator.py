"""The animator: it advances everything that moves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from game.core.tween import FOREVER, Action, Call, Easing, Sequence, Tween, Wait, ease_out_cubic

AnyAction = TypeVar("AnyAction", bound=Action)
MAX_CHAIN = 10_000


class Animator:
    """Advances everything that moves.

    ``speed`` is the player's factor on all durations (1.6 slow, 1 normal, 0.5 fast, 0 instant). A new tween takes
    its attributes over from an older one on the same target. Ambient actions (a pulsing glow, the delay before a tooltip) run
    in real time, do not count as busy and are not skipped.
    """

    def __init__(self, speed: float = 1.0, reduced: bool = False) -> None:
        self.speed = speed
        self.reduced = reduced
        self.skipping = False
        """Does all end just now, without having been seen to its end?"""
        self.interrupted = False
        """Does only that end just now which moves, because places change? What is to follow comes later."""
        self._actions: dict[Action, None] = {}
        self._ambient: dict[Action, None] = {}
        self._stepping = False
        self._skip_next = False
        self._held = 0.0

    @property
    def busy(self) -> bool:
        """Is anything but the ambience moving?"""
        return bool(self._actions)

    @property
    def moving(self) -> bool:
        """Is anything moving, ambience included?"""
        return bool(self._actions or self._ambient)

    def add(self, action: AnyAction) -> AnyAction:
        """Start `action` at the next advance; returns it."""
        names: dict[int, list[str]] = {}
        for tween in action.tweens():
            names.setdefault(id(tween.target), []).extend(tween.to)
        for other in self._actions:
            for tween in other.tweens():
                tween.release(names.get(id(tween.target), ()))
        self._actions[action] = None
        return action

    def add_ambient(self, action: AnyAction) -> AnyAction:
        """Start `action` in the background; returns it for `cancel`."""
        self._ambient[action] = None
        return action

    def tween(
        self,
        target: object,
        ms: float,
        easing: Easing = ease_out_cubic,
        delay: float = 0.0,
        on_done: Callable[[], object] | None = None,
        arc: float = 0.0,
        **to: float,
    ) -> Tween:
        """Start a tween: ``animator.tween(card, 240, x=400, y=300)``."""
        return self.add(Tween(target, to, ms, easing, delay, on_done, arc))

    def aside(self, action: Action) -> Call:
        """Starts `action` when its turn comes, and does not wait for it: what follows goes on meanwhile."""
        return Call(lambda: self.add(action))

    def after(self, ms: float, function: Callable[[], object]) -> Action:
        """Call `function` after `ms` of real time, without being busy meanwhile; returns the action for `cancel`."""
        return self.add_ambient(Sequence(Wait(ms), Call(function)))

    def runs(self, action: Action) -> bool:
        """Is `action` under way?"""
        return action in self._actions or action in self._ambient

    def cancel(self, action: Action) -> None:
        """Stop `action` where it is. Harmless when it is over."""
        self._actions.pop(action, None)
        self._ambient.pop(action, None)

    def cancel_target(self, target: object) -> None:
        """Stop whatever was started directly on `target` (not inside a sequence) where it is."""
        for action in [*self._actions, *self._ambient]:
            if getattr(action, "target", None) is target:
                self.cancel(action)

    def aim(self, target: object, name: str) -> float:
        """The value that attribute `name` of `target` is on its way to; what it is, when nothing moves it."""
        aim: float = getattr(target, name)
        for action in self._actions:
            for tween in action.tweens():
                if tween.target is target:
                    aim = tween.to.get(name, aim)
        return aim

    def hold(self, ms: float) -> None:
        """Time stands still for `ms`, scaled by the speed, for everything but the ambience: something has hit hard."""
        self._held = max(self._held, ms)

    def clear(self) -> None:
        """Stop everything where it is, ambience included."""
        self._held = 0.0
        self._actions.clear()
        self._ambient.clear()

    def advance(self, ms: float) -> None:
        """Let `ms` milliseconds of real time pass."""
        if self.speed <= 0:
            self.skip()
        else:
            past = ms / self.speed
            held = min(self._held, past)
            self._held -= held
            if past > held:
                self._step(self._actions, past - held)
        self._step(self._ambient, ms)

    def skip(self) -> None:
        """Finish everything at once, in order, whatever it starts in turn included; all end states are exact.

        Called from inside an animation's callback it takes effect when the running step is over.
        """
        if self._stepping:
            self._skip_next = True
            return
        self._held = 0.0
        self.skipping = True
        try:
            for _ in range(MAX_CHAIN):
                if not self._actions:
                    return
                self._step(self._actions, FOREVER)
        finally:
            self.skipping = False
        raise RuntimeError("animations keep starting animations")

    def interrupt(self) -> None:
        """Finish what moves, as `skip` does; whoever has more to show waits for the next turn of the loop (``interrupted``)."""
        self.interrupted = True
        try:
            self.skip()
        finally:
            self.interrupted = False

    def _step(self, actions: dict[Action, None], ms: float) -> None:
        self._stepping = True
        try:
            for action in list(actions):
                if action in actions and action.advance(ms, self.reduced) is not None:
                    actions.pop(action, None)
        finally:
            self._stepping = False
        if self._skip_next:
            self._skip_next = False
            self.skip()
