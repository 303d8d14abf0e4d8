"""The dice tray on the table and the dice in it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial

import pygame

from game.core import paint, theme
from game.core.node import Node
from game.core.tween import FOREVER, Action
from game.dice import unfolded
from game.dice.ahead import Ahead
from game.dice.cube import lying
from game.dice.die_node import DieNode
from game.dice.draw import TALL, DieKind
from game.dice.throw import (
    RATE,
    Place,
    Throw,
    resting_places,
    scattered_places,
    simulate,
)

RIM = 13
LARGEST = 54.0  # design units of a die's side
GRAIN = 7  # design units between the lines in the wood
FELT_TOP, FELT_LOW = (30, 58, 70), (46, 88, 98)
HELD = 999.0  # lift of the dice that go along with the held one
CLEAR = 0.14  # sides of a die that stay free between dice and rails
READY = "to be thrown"
READ = 450.0  # milliseconds for which a result stays where nothing rolls
Thrown = Callable[[Place], object]
Look = Callable[[int, int, int, float], pygame.Surface]
"""Draws a tray: width, height, how wide its rails are, pixels of a design unit."""
_reckoner = ThreadPoolExecutor(1, "dice")


class DiceTray(Node):
    """A tray of wood and felt. Dice are offered to be thrown, or roll by themselves, and stay lying until cleared.

    ``on_sound(name, volume)`` plays an effect. ``look`` draws a vessel of its own. ``told`` is a die whose
    faces are not those of every other: it lies unfolded at the lower edge.
    """

    def __init__(self) -> None:
        super().__init__("tray", "zone", "Dice tray")
        self.dice: list[DieNode] = []
        self.on_sound: Callable[[str, float], object] = lambda name, volume: None
        self.look: Look | None = None
        self.told: DieKind | None = None
        self._on_thrown: Thrown | None = None
        self._carried_from: list[Place] = []
        self._room = (0.0, 0.0)
        self._risen = 0.0
        """The rise for which the dice lie where they are."""

    # -- looks ---------------------------------------------------------------------------------------------------

    def render(self) -> pygame.Surface | None:
        """Rails of wood around felt that lies deeper."""
        width, height = round(self.w), round(self.h)
        if width < 40 or height < 40:
            return None
        rim = self.ui.px(RIM)
        tray = self._box(width, height, rim) if self.look is None else self.look(width, height, rim, self.ui.factor)
        if self.told is not None:
            unfolded.tell(tray, tray.get_rect().inflate(-2 * rim, -2 * rim), self.told, self.ui)
        return tray

    def _box(self, width: int, height: int, rim: int) -> pygame.Surface:
        """That of a tray without a look of its own."""
        px = self.ui.px
        tray = paint.box(width, height, px(16), theme.WOOD_LIGHT, theme.WOOD, px(3), theme.INK, shine=True).copy()
        self._grain(tray, rim)
        wide, high = width - 2 * rim, height - 2 * rim
        tray.blit(paint.rounded(wide + 2, high + 2, px(9), (*theme.CREAM, 60)), (rim - 1, rim))
        tray.blit(_felt(wide, high, px(8), px(3), px(7)), (rim, rim))
        return tray

    def _grain(self, tray: pygame.Surface, rim: int) -> None:
        """Fine lines along the rails."""
        px = self.ui.px
        width, height = tray.get_size()
        tone = paint.darker(theme.WOOD, 0.25)
        for offset in range(px(GRAIN), rim, max(3, px(4))):
            pygame.draw.line(tray, tone, (px(16), offset), (width - px(16), offset))
            pygame.draw.line(tray, tone, (px(16), height - offset), (width - px(16), height - offset))
            pygame.draw.line(tray, tone, (offset, px(16) + offset), (offset, height - px(16)))
            pygame.draw.line(tray, tone, (width - offset, px(16) + offset), (width - offset, height - px(16)))

    def arrange(self) -> None:
        """The tray has got another place or size: the dice keep theirs in it."""
        if not self.dice:
            return
        old = self._room
        side = self._side(len(self.dice))
        room = self._room = self._floor(side)
        if room == old:
            return
        fresh = resting_places(len(self.dice), side, room)
        for node, place in zip(self.dice, fresh, strict=True):
            node.w = node.h = side
            kept = (node.x * room[0] / old[0], (node.y + self._risen) * room[1] / old[1])
            node.x, node.y = kept if min(old) > 1 else place
            node.y -= self._rise
        self._risen = self._rise

    def _inner(self) -> tuple[float, float]:
        rim = 2 * self.ui.px(RIM)
        return max(1.0, self.w - rim), max(1.0, self.h - rim)

    @property
    def _rise(self) -> float:
        """How far the middle of the floor is above that of the tray: an unfolded die takes its lower edge."""
        return unfolded.height(self._inner()[0], self.told, self.ui) / 2

    def _floor(self, side: float) -> tuple[float, float]:
        """The part of the felt on which dice may move without covering a rail or an unfolded die: they look higher than long."""
        width, height = self._inner()
        height -= 2 * self._rise
        return max(1.0, width - CLEAR * side), max(1.0, height - (TALL - 1 + CLEAR) * side)

    def _side(self, count: int) -> float:
        """Large dice where there is room, smaller ones when there are many."""
        width, height = self._inner()
        height -= self._rise
        across, down = (4.2, 2.1) if count == 1 else (4.2, 2.6) if count < 4 else (7.2, 3.9)
        fits = min(width / across, height / down)
        return float(max(4, round(min(self.ui.px(LARGEST), fits))))

    def _make(self, kinds: Sequence[DieKind]) -> bool:
        """Have these dice in the tray; True when they were not there before."""
        if [node.kind for node in self.dice] == list(kinds):
            return False
        self.clear()
        side = self._side(len(kinds))
        self._room, self._risen = self._floor(side), self._rise
        places = resting_places(len(kinds), side, self._room)
        for number, (kind, place) in enumerate(zip(kinds, places, strict=True)):
            node = self.add(DieNode(number, kind))
            node.w = node.h = side
            node.x, node.y = place[0], place[1] - self._rise
            node.turned = lying(len(kind.labels) - 1, 0.3 * ((number * 2) % 3 - 1))
            self.dice.append(node)
        self._stack()
        return True

    def _stack(self) -> None:
        """The nearer a die is to the player, the later it is painted."""
        for rank, node in enumerate(sorted(self.dice, key=_nearness)):
            node.z = rank

    def lay(self, kinds: Sequence[DieKind]) -> None:
        """These dice lie in the tray, not offered; those that lie there already stay as they are."""
        if not self.offered:
            self._make(kinds)

    # -- throwing ------------------------------------------------------------------------------------------------

    @property
    def offered(self) -> bool:
        """Do dice wait to be thrown?"""
        return self._on_thrown is not None

    def offer(self, kinds: Sequence[DieKind], on_thrown: Thrown) -> None:
        """Let the player throw these dice, also such as lie there already.

        ``on_thrown(velocity)`` is called once, in pixels per second.
        """
        self._make(kinds)
        self._on_thrown = on_thrown
        for node in self.dice:
            node.glow = theme.GLOW_LEGAL
            node.draggable = node.focusable = True
            node.text = f"{node.value}, {READY}" if node.value else READY
            node.hint = "Drag and let go to throw, or click"
            node.hit_pad = node.w * 0.15
            node.on_click = lambda _: self.throw()
            node.on_drag_start = self._pick_up
            node.on_drag = self._carry
            node.on_drop = self._let_go
            node.on_drag_cancel = self._put_back

    def throw(self, velocity: Place = (0.0, 0.0)) -> None:
        """The offered dice are thrown; too slow a hand throws them gently."""
        on_thrown = self._on_thrown
        if on_thrown is not None:
            self._put_down()
            on_thrown(velocity)

    def _pick_up(self, node: Node) -> None:
        """One die is taken: all the others come into the hand too."""
        self._carried_from = [(other.x, other.y) for other in self.dice]
        for other in self.dice:
            other.lift = max(other.lift, HELD)
            other.height = other.w * 0.3

    def _carry(self, node: Node, x: float, y: float) -> None:
        """All dice go with the one that is held, around it."""
        others = [other for other in self.dice if other is not node]
        for number, other in enumerate(others):
            angle = math.tau * number / len(others)
            reach = node.w * (0.55 + 0.09 * len(others))
            other.x, other.y = node.x + reach * math.cos(angle), node.y + reach * 0.75 * math.sin(angle)

    def _let_go(self, node: Node, targets: list[Node], velocity: Place) -> bool:
        self.throw(velocity)
        return True

    def _put_back(self, node: Node) -> None:
        """The drag is off: all lie where they lay. The held die finds home by itself."""
        for other, (x, y) in zip(self.dice, self._carried_from, strict=True):
            other.height = 0.0
            if other is not node:
                other.x, other.y = x, y
                other.lift = 0.0

    def _put_down(self) -> None:
        self._on_thrown = None
        for node in self.dice:
            node.glow = None
            node.draggable = node.focusable = False
            node.text, node.hint, node.hit_pad = node.value, "", 0.0
            node.lift = node.height = 0.0
            node.on_click = node.on_drag_start = node.on_drag = node.on_drop = node.on_drag_cancel = None

    def clear(self) -> None:
        """Take the dice out of the tray; a throw that was offered is off."""
        self._put_down()
        for node in self.dice:
            node.remove()
        self.dice = []

    def roll(
        self, results: Sequence[int], kinds: Sequence[DieKind], velocity: Place | None, seed: int, pace: float = 1.0
    ) -> Action:
        """Dice rolling until they show ``results``: thrown with ``velocity`` (pixels per second), or by themselves. With a higher
        ``pace`` all of it goes faster.

        The same arguments, with the dice in the same places, give the same throw. Raises ValueError (once it runs) for a
        result that is on no face.
        """
        return Rolling(self, results, kinds, velocity, seed, pace)

    def begin(
        self, results: Sequence[int], kinds: Sequence[DieKind], velocity: Place | None, seed: int
    ) -> Callable[[], Throw]:
        """Begin a throw, and give what works it out; the dice leave from where they are, or come in over a rail."""
        fresh = self._make(kinds)
        self._put_down()
        if not self.dice:
            return lambda: Throw((), ())
        faces = [
            _face(kind, result, seed + number) for number, (kind, result) in enumerate(zip(kinds, results, strict=True))
        ]
        side = self.dice[0].w
        room = self._room
        starts = (
            scattered_places(len(kinds), side, room, seed)
            if fresh
            else [(node.x, node.y + self._rise) for node in self.dice]
        )
        for node in self.dice:
            node.value = node.text = ""
        return partial(simulate, faces, side, room, starts, velocity, seed)

    def show(self, throw: Throw, frame: int, look: int) -> None:
        """The dice where they are in one frame of a throw, as they look in another."""
        last = throw.length - 1
        for node, way in zip(self.dice, throw.ways, strict=True):
            node.stand(way[min(frame, last)], way[min(look, last)], self._rise)
        self._stack()

    def settle(self, results: Sequence[int]) -> None:
        """The dice lie still and show these results."""
        for node, result in zip(self.dice, results, strict=True):
            node.value = node.text = str(result)
            node.still = True


def _face(kind: DieKind, result: int, seed: int) -> int:
    """A face that shows the result; one of several alike."""
    alike = [number for number, label in enumerate(kind.labels) if label == str(result)]
    if not alike:
        raise ValueError(f"no face of the die shows {result}")
    return alike[seed % len(alike)]


def _nearness(node: Node) -> float:
    return node.y


def _felt(width: int, height: int, radius: int, border: int, depth: int) -> pygame.Surface:
    """The floor, dark along the rails."""
    felt = paint.box(width, height, radius, FELT_TOP, FELT_LOW, border, theme.INK).copy()
    for step in range(1, depth):
        size = (width - 2 * border, height - 2 * border)
        dark = paint.ring(*size, max(1, radius - border), step, (*theme.INK, round(150 / depth)))
        felt.blit(dark, (border, border))
    return felt


class Rolling(Action):
    """A throw as it is seen and heard."""

    def __init__(
        self,
        tray: DiceTray,
        results: Sequence[int],
        kinds: Sequence[DieKind],
        velocity: Place | None,
        seed: int,
        pace: float,
    ) -> None:
        self._tray = tray
        self._results = results
        self._kinds = kinds
        self._velocity = velocity
        self._seed = seed
        self._pace = pace
        self._throw: Throw | None = None
        self._coming: Future[Throw] | None = None
        self._ahead: Ahead | None = None
        self._time = 0.0
        self._left: float | None = None
        """How long the result still stays before anything follows, once nothing rolls."""
        self._heard = 0

    def advance(self, ms: float, reduced: bool) -> float | None:
        """See Action. Finished at once when skipped; under reduced motion nothing rolls."""
        if self._throw is None:
            self._throw = self._worked_out(ms, wait=reduced or ms == FOREVER)
            if self._throw is None:
                return None
        throw = self._throw
        if ms == FOREVER:
            return self._finish(throw, ms)
        if reduced:
            return self._lie(throw, ms)
        self._time += ms * self._pace
        frame = round(self._time / 1000 * RATE)
        self._sound(throw, frame)
        if frame >= throw.length:
            return self._finish(throw, (self._time - throw.length / RATE * 1000) / self._pace)
        ahead = self._ahead
        if ahead is not None and (wanted := ahead.wanted(frame)):
            _reckoner.submit(ahead.draw, throw, wanted)
        self._tray.show(throw, frame, ahead.drawn(frame) if ahead is not None else frame)
        return None

    def _worked_out(self, ms: float, wait: bool) -> Throw | None:
        """The throw: at once, or in a thread where no frame may wait for it; None until it is there."""
        if self._coming is None:
            work = self._tray.begin(self._results, self._kinds, self._velocity, self._seed)
            if wait or self._tray.stage is None or self._tray.stage.studio is None:
                return work()
            self._coming = _reckoner.submit(work)
        elif self._ahead is None and self._tray.dice and not wait:
            # only now it is known how long turns of the loop take
            self._ahead = Ahead(self._kinds, self._tray.dice[0].w, ms * self._pace)
            _reckoner.submit(_draw_first, self._ahead, self._coming, self._ahead.wanted(0))
        return self._coming.result() if wait or self._coming.done() else None

    def _lie(self, throw: Throw, ms: float) -> float | None:
        """The result is there at once, and stays to be read before anything follows."""
        if self._left is None:
            self._left = self._finish(throw, READ)
        self._left -= ms
        return None if self._left > 0 else -self._left

    def _finish(self, throw: Throw, left: float) -> float:
        self._tray.show(throw, throw.length, throw.length)
        self._tray.settle(self._results)
        return max(0.0, left)

    def _sound(self, throw: Throw, frame: int) -> None:
        while self._heard < len(throw.knocks) and throw.knocks[self._heard].frame <= frame:
            knock = throw.knocks[self._heard]
            self._heard += 1
            self._tray.on_sound("die-die" if knock.dice else "die-wood", 0.25 + 0.75 * knock.strength)


def _draw_first(ahead: Ahead, coming: Future[Throw], frames: range) -> None:
    """What is seen first, as soon as the throw is worked out."""
    ahead.draw(coming.result(), frames)
