"""Acts out effects: what flies and bursts, who lights up and recoils; a big blow stops time and shakes the board."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import ClassVar, Protocol

from game.core import theme
from game.core.node import Node
from game.core.studio import Errand, have_drawn
from game.core.tween import Action, Begin, Call, Parallel, Sequence, Shake, Tween, Wait, ease_out_cubic
from game.sparks import sprites
from game.sparks.emitter import TURNS, Emitter, Place, Way
from game.sparks.look import LAG, Look, Shot
from game.sparks.looks import LOOKS
from game.sparks.parts import Flash, Head, Part, Swarm
from game.sparks.pool import Sparks
from game.table.cards import CardNode
from game.table.effects import STRUCK, Effects
from game.table.field import Field
from game.table.surface import Surface
from rules.core.cards import Card
from rules.core.events import Damaged

BIG, SHAKING = 0.2, 0.25
"""The share of a life from which a blow stops time, and from which the board shakes."""
SCRATCH, SOFTEST = 0.06, 0.6
"""The share of a life up to which a blow is a scratch, and how loud the softest is."""
LEAST, MOST = 0.62, 1.35
"""How large the smallest and the largest blow are, by the size of an ordinary effect."""
SEEDS = 12
"""How many bursts of a kind look different, so that those worked out before serve again."""
SIZE_STEP = 0.15
ORDINARY = 0.9
QUAKE, QUAKE_MS = (3.0, 6.0), 120.0
PUSHED = (3.0, 11.0)
"""How far, in design units, the smallest and the largest blow push whom they hit."""
SPRING_MS = 280.0
WIND_UP, SWOLLEN = 110.0, 1.14
AT_ONCE = 12
"""How many pictures of effects are drawn ahead in one go."""
STAGGER = 75.0
"""How much later the next of several that are hit at once is hit."""


@dataclass(frozen=True)
class Effect:
    """An effect of an event: its look (a name in ``game.sparks.looks``) and where, in window pixels.

    It lands at ``at``. ``card`` does it: there it begins, or at ``start`` if the card is not on the table; None: nothing
    flies. ``share`` is how much of a life it costs, 0 where that means nothing. ``words`` is its number, which rises from
    ``number``. ``node`` lights up; ``pushed`` are all nodes that recoil. ``late``: it comes after what the event itself looks
    like. ``many`` things fly, 0: as many as the look says.
    """

    look: str
    at: Place
    start: Place | None = None
    card: Card | None = None
    share: float = 0.0
    words: str = ""
    number: Place = (0.0, 0.0)
    node: Node | None = None
    pushed: tuple[Node, ...] = ()
    late: bool = False
    many: int = 0


class EffectRules(Protocol):
    """What a game's layout says about effects (see ``game.table.layout.BaseLayout``)."""

    looks: ClassVar[Collection[str]]


class EffectMaker(Protocol):
    """What makes the effects of a layout (see ``BaseLayout``)."""

    def about(self, look: str, seat: int, words: str = "", share: float = 0.0) -> Effect:
        """An effect on a seat."""

    def blow(self, look: str, event: Damaged, full: int, start: Place | None = None) -> Effect:
        """The effect of damage."""


class BlowsTable(Surface, Protocol):
    """What the effects use of their table."""

    field: Field
    effects: Effects

    @property
    def layout_rules(self) -> EffectRules:
        """The game's layout."""


class Recoil(Action):
    """Nodes are pushed aside by a blow and spring back. Nothing under reduced motion."""

    def __init__(self, nodes: Iterable[Node], dx: float, dy: float) -> None:
        self.nodes = tuple(nodes)
        self.dx, self.dy = dx, dy
        self._time = 0.0
        self._push(1.0)

    def advance(self, ms: float, reduced: bool) -> float | None:
        """See Action."""
        self._time += ms
        if reduced or self._time >= SPRING_MS:
            self._push(0.0)
            return max(0.0, self._time - SPRING_MS)
        self._push(math.exp(-self._time / 85) * math.cos(self._time / 34))
        return None

    def _push(self, share: float) -> None:
        x, y = float(round(self.dx * share)), float(round(self.dy * share))
        for node in self.nodes:
            node.nudge_x, node.nudge_y = x, y


class Blows:
    """Turns effects into motion."""

    def __init__(self, scene: BlowsTable, sparks: Sparks) -> None:
        self.scene = scene
        self.sparks = sparks
        self._seed = 0
        self._pushed: set[Node] = set()
        self._quake: Action | None = None
        self._drawn_for = 0.0
        self._to_draw: Iterator[tuple[sprites.Look, int]] = iter(())
        self._errand = Errand()

    @property
    def still(self) -> bool:
        """Is nothing of all this to be seen?"""
        return self.scene.animator.speed <= 0 or self.scene.animator.reduced

    def perform(
        self, effect: Effect, follow: Callable[[], Action | None], first: bool = True, pause: bool = True
    ) -> Action:
        """What an effect looks like; ``follow`` is what changes when it lands, with a ``pause`` if nothing else follows.

        ``first`` of those that land together.
        """
        look = LOOKS[effect.look]
        strike: list[Action] = [Call(lambda: self._land(look, effect, first))]
        if not self.still and look.shot is not None:
            shot = replace(look.shot, many=effect.many) if effect.many else look.shot
            strike.insert(0, Begin(lambda: self._launch(look, shot, effect, first)))
        if effect.late:
            return Sequence(Begin(follow), *strike)
        after = Parallel(Wait(STRUCK), Begin(follow)) if pause else Begin(follow)
        return Sequence(*strike, after)

    def burst(self, name: str, at: Place) -> None:
        """Particles alone, at once, and the board shakes if the look strikes."""
        look = LOOKS[name]
        if self.still:
            return
        self._play(self._swarms(look.burst, at, 1.0))
        if look.strikes:
            self._shake(QUAKE[1])

    def draw_ahead(self) -> None:
        """Have some pictures of effects drawn that this table may show, while nothing else is to be done."""
        if self._errand.busy:
            return
        factor = self.scene.ui.factor
        if factor != self._drawn_for:
            self._drawn_for = factor
            self._to_draw = iter(_pictures(self.scene.layout_rules.looks, factor))
        if not self.still and (some := list(islice(self._to_draw, AT_ONCE))):
            self._errand.begin(_draw_all, some)

    def rest(self) -> None:
        """Nothing is to be seen any more, nothing is pushed aside."""
        self.sparks.rest()
        for node in self._pushed:
            node.nudge_x = node.nudge_y = 0.0
        self._pushed.clear()
        self.scene.app.display.still()

    # -- on its way ----------------------------------------------------------------------------------------------

    def _source(self, effect: Effect) -> tuple[Place | None, CardNode | None]:
        """Where it comes from, and the card there."""
        node = self.scene.field.nodes.get(effect.card) if effect.card is not None else None
        if node is not None and node.alpha > 0.5:
            pose = node.pose()
            return (pose.x, pose.y), node
        return effect.start, None

    def _launch(self, look: Look, shot: Shot, effect: Effect, first: bool) -> Action | None:
        """It gathers and swells, then flies."""
        start, node = self._source(effect)
        if start is None or math.dist(start, effect.at) < self.scene.ui.px(40):
            return None
        if self._hasty:
            have_drawn(sprites.shot, shot.picture, self._width(shot, self._size(effect)))
        fly = Begin(lambda: self._fly(look, shot, start, effect))
        if not first or node is None:
            return fly
        if look.charge is not None:
            self._play(self._swarms((look.charge,), start, 1.0))
        swell = Tween(node, {"scale": SWOLLEN}, WIND_UP, ease_out_cubic)
        back = Call(lambda: self.scene.animator.add(Tween(node, {"scale": 1.0}, WIND_UP, ease_out_cubic)))
        return Sequence(swell, back, fly)

    def _fly(self, look: Look, shot: Shot, start: Place, effect: Effect) -> Action:
        if look.launch:
            self.scene.sound(look.launch)
        size = self._size(effect)
        if self._hasty:
            have_drawn(_draw_all, list(_at_first(look, self.scene.ui.factor * size)))
        parts: list[Part] = []
        for number in range(shot.many):
            parts += self._one(shot, start, effect.at, size, number)
        self._play(parts)
        return Wait(shot.ms + LAG * (shot.many - 1))

    def _one(self, shot: Shot, start: Place, end: Place, size: float, number: int) -> list[Part]:
        """One of several things that fly together: a little beside the others, a little later."""
        factor = self.scene.ui.factor
        aside = (number - (shot.many - 1) / 2) * 26 * factor
        way = _way(start, (end[0] + aside * 0.5, end[1] + aside * 0.6), shot, aside)
        late = LAG * number
        parts: list[Part] = []
        for emitter in shot.trail:
            count = max(2, round(emitter.count / shot.many**0.5))
            parts.append(self._swarm(emitter, end, factor, count, way, late))
        return [*parts, Head(shot.picture, self._width(shot, size), way, shot.ms, late, shot.spin)]

    # -- where it lands ------------------------------------------------------------------------------------------

    def _land(self, look: Look, effect: Effect, first: bool) -> None:
        self._sound(look, effect, first)
        if self.scene.animator.speed <= 0:
            return
        if effect.words and look.badge:
            self.scene.effects.number(effect.number, effect.words, look.badge, effect.share)
        if self.scene.animator.reduced:
            return
        size = self._size(effect)
        parts: list[Part] = self._swarms(look.burst, effect.at, size)
        if effect.node is not None:
            self._play([Flash(effect.node, look.tone)])
        self._play(parts)
        if not look.strikes:
            return
        self._recoil(effect)
        if first and effect.share >= BIG:
            self.scene.animator.hold(theme.HIT_STOP)
        if first and effect.share >= SHAKING:
            low, high = QUAKE
            self._shake(low + (high - low) * min(1.0, effect.share * 1.6))

    def _sound(self, look: Look, effect: Effect, first: bool) -> None:
        """A blow is the louder the harder it is; a scratch and a heavy one have something of their own besides."""
        if not look.sound:
            return
        self.scene.sound(look.sound, min(1.0, SOFTEST + effect.share * 2) if look.strikes and effect.share else 1.0)
        if first and look.strikes and effect.share >= BIG:
            self.scene.sound("hit-big", 0.8)
        elif look.strikes and 0 < effect.share <= SCRATCH:
            self.scene.sound("hit-small", 0.7)

    def _size(self, effect: Effect) -> float:
        """In a few steps only, so that particles drawn once serve again."""
        return round(min(MOST, LEAST + effect.share * 1.5) / SIZE_STEP) * SIZE_STEP if effect.share else 1.0

    def _width(self, shot: Shot, size: float) -> int:
        """How wide what flies is, in pixels."""
        return max(8, round(shot.width * self.scene.ui.factor * (0.8 + 0.25 * size)))

    def _recoil(self, effect: Effect) -> None:
        if not effect.pushed:
            return
        start, _ = self._source(effect)
        x, y = start if start is not None else (effect.at[0], effect.at[1] - 1)
        far = math.dist((x, y), effect.at) or 1.0
        low, high = PUSHED
        reach = self.scene.ui.factor * (low + (high - low) * min(1.0, effect.share * 2))
        self._pushed.update(effect.pushed)
        push = Recoil(effect.pushed, (effect.at[0] - x) / far * reach, (effect.at[1] - y) / far * reach)
        self.scene.animator.add(push)

    def _shake(self, units: float) -> None:
        """The whole window jolts once."""
        display, animator = self.scene.app.display, self.scene.animator
        if self._quake is not None:
            animator.cancel(self._quake)
        display.still()
        self._quake = animator.add(Shake(display, self.scene.ui.px(units), QUAKE_MS, ("jolt_x", "jolt_y")))

    # -- particles -----------------------------------------------------------------------------------------------

    def _swarms(self, emitters: Iterable[Emitter], at: Place, size: float) -> list[Part]:
        """The particles of a burst, fewer where too many are about already."""
        emitters = tuple(emitters)
        wanted = sum(emitter.count for emitter in emitters) * size
        room = min(1.0, self.sparks.free / 2 / max(1.0, wanted))
        parts: list[Part] = []
        for emitter in emitters:
            count = round(emitter.count * min(size, 1.15) * room)
            if emitter.count == 1 and room > 0.2:
                count = 1
            if count:
                parts.append(self._swarm(emitter, at, self.scene.ui.factor * size, count))
        return parts

    def _swarm(
        self, emitter: Emitter, at: Place, factor: float, count: int, way: Way | None = None, delay: float = 0.0
    ) -> Swarm:
        """Particles whose pictures are drawn in a thread where frames keep pace."""
        swarm = Swarm(emitter, at, factor, count, self._next_seed(), way, delay, self._hasty)
        if swarm.hasty:
            have_drawn(swarm.draw)
        return swarm

    @property
    def _hasty(self) -> bool:
        """Must no frame wait for pictures?"""
        return self.scene.app.stage.studio is not None

    def _play(self, parts: list[Part]) -> None:
        action = self.sparks.play(parts)
        if action is not None:
            self.scene.animator.add(action)

    def _next_seed(self) -> int:
        self._seed = (self._seed + 1) % SEEDS
        return self._seed


def _pictures(names: Iterable[str], factor: float) -> Iterator[tuple[sprites.Look, int]]:
    """What the small particles of some looks are drawn from, for an effect of ordinary size."""
    for name in names:
        look = LOOKS[name]
        trail = look.shot.trail if look.shot is not None else ()
        for emitter, size in [*((one, ORDINARY) for one in look.burst), *((one, 1.0) for one in trail)]:
            for one in filter(sprites.is_small, sprites.looks(emitter, factor * size)):
                yield one, 0 if emitter.turns > 1 else -1


def _at_first(look: Look, factor: float) -> Iterator[tuple[sprites.Look, int]]:
    """What the particles of a burst look like when it begins."""
    for emitter in look.burst:
        first = sprites.looks(emitter, factor)[0]
        for turn in range(TURNS) if emitter.turns > 1 else (-1,):
            yield first, turn


def _draw_all(wanted: Iterable[tuple[sprites.Look, int]]) -> None:
    for look, turn in wanted:
        sprites.sprite(look, turn)


def _way(start: Place, end: Place, shot: Shot, aside: float) -> Way:
    """A bent way that is taken slowly at first."""
    (ax, ay), (bx, by) = start, end
    bend = shot.bend * math.dist(start, end)
    middle = (ax + bx) / 2 + aside, (ay + by) / 2 - bend + aside * 0.8

    def way(ms: float) -> Place:
        u = min(1.0, max(0.0, ms / shot.ms)) ** 1.5
        a, b, c = (1 - u) ** 2, 2 * u * (1 - u), u * u
        return a * ax + b * middle[0] + c * bx, a * ay + b * middle[1] + c * by

    return way
