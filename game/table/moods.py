"""What the faces at a table show: moods that follow the events, eyes on the one who acts, now and then a blink."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from typing import Protocol

from game.portraits.cast import cast_of
from game.portraits.node import Expression, PortraitNode
from game.portraits.rig import SHUT, Look, Mood
from game.table.ahead import Ahead
from game.table.players import Player
from game.table.surface import Surface
from rules import Match
from rules.core.events import Damaged, Died, Event, Healed, MatchEnded, TurnBegan, TurnEnded

OUCH, GLEE, RELIEF = 750.0, 1500.0, 1000.0
"""For how long a blow hurts, and how long others enjoy it, in milliseconds at normal speed."""
REST = 4500.0, 9500.0
"""The least and the longest time between two blinks of a face."""
BLINK = ((1, 45.0), (2, 85.0), (1, 45.0))
"""How far the lids are down in a blink, and for how long."""
SHUT_MS = 100.0
"""From how many milliseconds between two looks at a face on its lids shut at once, not by degrees."""
GLANCE, GLANCES = 900.0, 0.22
"""How long a look aside lasts, and how often a face looks aside instead of blinking."""


OFTEN = (
    *map(Look, Mood),
    *(Look(Mood.CALM, across, down) for across in (-1, 0, 1) for down in (-1, 0, 1)),
    *(Look(Mood.CALM, 0, 0, lids) for lids in (1, 2)),
)
"""What faces look like most of the time: drawn ahead."""


class MoodRules(Protocol):
    """What a layout says about the state that somebody is in."""

    def condition(self, seat: int) -> Mood:
        """How a seat feels while nothing happens, by what is shown."""

    def acting(self) -> int:
        """Whose turn is marked while nothing happens, -1 for nobody's."""

    def feelings(self, event: Event) -> list[tuple[int, Mood]]:
        """Who feels what about an event of this game's own."""


class MoodTable(Surface, Protocol):
    """What moods need of their table."""

    match: Match
    players: list[Player]

    @property
    def layout_rules(self) -> MoodRules:
        """The game's layout."""

    @property
    def asked(self) -> int:
        """The seat that is asked now, -1 while nobody is."""


class Idle:
    """What a face does by itself: it blinks or looks aside, at times of its own."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.lids = 0
        self.aside = 0
        self._steps: Iterator[tuple[int, int, float]] = iter(())
        self.pause = rng.uniform(0.2, 1.0) * REST[1]
        """Milliseconds until it does something."""

    def stir(self, ms: float) -> bool:
        """After ``ms`` milliseconds; True when it looks different."""
        self.pause -= ms
        if self.pause > 0:
            return False
        before = self.lids, self.aside
        step = next(self._steps, None)
        if step is not None:
            self.lids, self.aside, self.pause = step
        elif before != (0, 0):
            self.lids = self.aside = 0
            self.pause = self.rng.uniform(*REST)
        else:
            self._steps = iter(self._next(ms))
            self.lids, self.aside, self.pause = next(self._steps)
        return before != (self.lids, self.aside)

    def _next(self, ms: float) -> list[tuple[int, int, float]]:
        """What it does next, where it is asked every so many milliseconds: lids that shut by degrees would seem sleepy then."""
        if self.rng.random() < GLANCES:
            return [(0, self.rng.choice((-1, 1)), GLANCE)]
        return [(lids, 0, last) for lids, last in (BLINK if ms < SHUT_MS else BLINK[1:2])]

    def open(self) -> None:
        """Eyes open and straight, as where nothing moves by itself."""
        self.lids = self.aside = 0


class Moods:
    """The faces of a table by seat; there may be several of one seat. ``cast`` says who plays whom.

    ``idle`` is how each seat looks about, ``passing`` what a seat feels for a moment, ``ahead`` draws looks before they are due.
    """

    def __init__(self, scene: MoodTable) -> None:
        self.scene = scene
        self.cast = cast_of(scene.match.names)
        self.nodes: list[PortraitNode] = []
        seats = len(scene.match.names)
        self.idle = [Idle(random.Random(f"{scene.match.seed}/{seat}")) for seat in range(seats)]
        self.passing: dict[int, Mood] = {}
        self._lasting: dict[int, Mood] = {}
        self._serial = [0] * seats
        self.ahead = Ahead()
        self._drawn_for: list[tuple[str, float]] = []
        self._acting = -1
        self._target = -1

    def add(self, node: PortraitNode) -> PortraitNode:
        """Move this face from now on; it bears the sign of the player of its seat."""
        node.temper = self.scene.players[node.seat].character
        self.nodes.append(node)
        return node

    def role(self, seat: int) -> str:
        """Who a seat looks like now."""
        return next((node.character for node in self.nodes if node.seat == seat), self.cast[seat])

    def mood(self, seat: int) -> Mood:
        """What a seat's face shows."""
        if seat in self.passing:
            return self.passing[seat]
        return self._lasting.get(seat) or self.scene.layout_rules.condition(seat)

    # -- what happens --------------------------------------------------------------------------------------------

    def hear(self, event: Event) -> None:
        """An event is about to be shown."""
        match event:
            case TurnBegan():
                self._acting, self._target = event.seat, -1
                self.show()
            case TurnEnded():
                self._acting = self._target = -1
                self.show()
            case Damaged() if event.amount > 0:
                self._struck(event.seat, event.by)
            case Healed() if event.amount > 0:
                self.feel(event.seat, Mood.CHEER, RELIEF)
            case Died():
                self._lasting[event.seat] = Mood.DEAD
                self.passing.pop(event.seat, None)
                if event.by not in (-1, event.seat):
                    self.feel(event.by, Mood.CHEER, GLEE)
                self.show()
            case MatchEnded():
                self._lasting.update(dict.fromkeys(event.winners, Mood.CHEER))
                self.show()
            case _:
                for seat, mood in self.scene.layout_rules.feelings(event):
                    self.feel(seat, mood, GLEE)
                self._aim(event)

    def _struck(self, seat: int, by: int) -> None:
        self.feel(seat, Mood.WINCE, OUCH)
        if by not in (-1, seat):
            self.feel(by, Mood.GLOAT, GLEE)

    def _aim(self, event: Event) -> None:
        """Who aims at somebody looks there."""
        aimed = getattr(event, "targets", None) or getattr(event, "victims", None)
        single = getattr(event, "target", -1)
        target = aimed[0] if aimed else single if isinstance(single, int) else -1
        if target >= 0 and target != self._target:
            self._target = target
            self.show()

    def feel(self, seat: int, mood: Mood, ms: float) -> None:
        """A seat feels like this for a while, in the background: nothing waits for it."""
        animator = self.scene.animator
        if animator.speed <= 0 or self._lasting.get(seat) is Mood.DEAD:
            return
        self.passing[seat] = mood
        self._serial[seat] += 1
        animator.after(ms * animator.speed, partial(self._over, seat, self._serial[seat]))
        self.show()

    def _over(self, seat: int, serial: int) -> None:
        if self._serial[seat] == serial:
            self.passing.pop(seat, None)
            self.show()

    def settle(self) -> None:
        """Everything is shown: faces as the match stands now."""
        result = self.scene.match.result
        self._lasting = dict.fromkeys(result.winners, Mood.CHEER) if result is not None else {}
        self._acting, self._target = self.scene.layout_rules.acting(), -1
        self.show()

    def stop(self) -> None:
        """The table is left: no face changes any more."""
        self.passing.clear()
        self._serial = [serial + 1 for serial in self._serial]

    def forget(self) -> None:
        """The match went back: nobody feels what has not happened."""
        self.passing.clear()
        self.settle()

    # -- what is seen --------------------------------------------------------------------------------------------

    def draw_ahead(self) -> None:
        """Have ready what faces look like most of the time; to be called while nothing moves."""
        shown = [node for node in self.nodes if node.is_shown() and node.w >= 1]
        known = [(node.character, node.w) for node in shown]
        if known != self._drawn_for:
            self._drawn_for = known
            painters = [node.painter() for node in shown]
            self.ahead.want([Expression(painter, look) for look in OFTEN for painter in painters], [(0, 0)])
        self.ahead.go_on()

    def stir(self, ms: float) -> bool:
        """Faces blink and look about; True when one of them moved."""
        stirred = [idle.stir(ms) for idle in self.idle]
        if any(stirred):
            self.show(idly=True)
        return any(stirred)

    def show(self, idly: bool = False) -> None:
        """All faces as they are now; ``idly``: nothing happened, so a look that would have to be drawn first can wait."""
        still = self.scene.animator.reduced or self.scene.animator.speed <= 0
        for node in self.nodes:
            idle = self.idle[node.seat]
            if still:
                idle.open()
            mood = self.mood(node.seat)
            across, down = (0, 0) if still else self._gaze(node)
            if idle.aside and not still:
                across, down = idle.aside, 0
            node.active = node.seat == self._acting
            look = Look(mood, across, down, idle.lids) if mood not in SHUT else Look(mood)
            if idly and not node.can_show(look):
                painter = node.painter()
                self.ahead.sooner(Expression(painter, look), painter.size)
            else:
                node.look = look

    def _gaze(self, node: PortraitNode) -> tuple[int, int]:
        """Where a face looks: at the one who acts, who looks at its target."""
        seat = self._target if node.seat == self._acting else self._acting
        other = next((face for face in self.nodes if face.seat == seat and face.is_shown()), None)
        if other is None or seat == node.seat:
            return 0, 0
        here, there = node.pose(), other.pose()
        dx, dy = there.x - here.x, there.y - here.y
        far = max(abs(dx), abs(dy), 1.0)
        return round(dx / far), round(dy / far)
