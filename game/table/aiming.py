"""The arrow from what is to be used to what it is aimed at: bent, with a head, snapping to what a click would take.

It is made of darts that lie apart from each other, so that a frame in which the pointer moves repaints little more than them.
"""

from __future__ import annotations

import math
import re
from typing import ClassVar, NamedTuple, Protocol

import pygame

from game.core import paint, theme
from game.core.node import Node
from game.core.theme import Colour
from game.core.watched import LOOK
from game.core.widgets import Button, Group
from game.table.cards import CardNode
from game.table.field import Field
from game.table.layout import BaseLayout
from game.table.moods import Moods
from game.table.picker import Picker
from game.table.surface import Surface
from game.table.whereabouts import lying
from rules.core.decisions import Decision

MOST = 16
"""How many darts lie between where it comes from and its head, at most."""
APART = 48
"""How far apart they lie, in design units."""
SMALL, LARGE, HEAD = 16, 25, 48
"""How large the first dart, the last and the head are, in design units."""
SHORTEST, ADVISED = 44, 110
"""An arrow shorter than this, in design units, would tell nothing; one that nobody aims must not look like a pointer."""
BEND = 0.22
"""How far it is bent, by its length."""
INTO = 26
"""How far it goes into what it snaps to, in design units."""
INK = 0.13
"""How wide the edge of a dart is, by its size."""
SHAPE = ((1.0, 0.5), (0.1, 1.0), (0.28, 0.5), (0.1, 0.0))
FINE = 3
"""How many times larger a dart is drawn before it is made smooth."""
PLAYER = re.compile(r"seat\d+")
Point = tuple[float, float]


class Way(NamedTuple):
    """Where the arrow begins and ends, in window pixels, and its colour."""

    start: Point
    end: Point
    tone: Colour


class Dart(Node):
    """One of its parts, pointing along the way."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "tone": LOOK}

    def __init__(self) -> None:
        super().__init__()
        self.tone = theme.GLOW_LEGAL
        self.angle_step = 4.0

    def lie(self, way: Way, bend: Point, share: float, size: int) -> None:
        """Take its place so far along the curve."""
        (x, y), (dx, dy) = _on_curve(way.start, bend, way.end, share)
        self.tone = way.tone
        self.place(x - size / 2, y - size / 2, size, size)
        self.rotation = math.degrees(math.atan2(dy, dx))

    def render(self) -> pygame.Surface | None:
        """An arrow head with an inked edge."""
        size = round(self.w)
        if size < 4:
            return None
        edge = size * INK
        large = paint.blank(size * FINE, size * FINE)
        shape = [(edge + x * (size - 2 * edge), edge + y * (size - 2 * edge)) for x, y in SHAPE]
        points = [(x * FINE, y * FINE) for x, y in shape]
        pygame.draw.polygon(large, theme.INK, points)
        pygame.draw.lines(large, theme.INK, True, points, round(2 * edge * FINE * 0.8))
        for point in points:
            pygame.draw.circle(large, theme.INK, point, round(edge * FINE * 0.8))
        pygame.draw.polygon(large, self.tone, points)
        return pygame.transform.smoothscale(large, (size, size))


class AimAsker(Protocol):
    """What the arrow uses of the decision bar."""

    picker: Picker
    decision: Decision | None
    buttons: list[Button]

    @property
    def panel(self) -> Node:
        """What the question stands on."""


class AimTable(Surface, Protocol):
    """What the arrow uses of its table."""

    moods: Moods
    root: Group
    field: Field
    layout_rules: BaseLayout

    @property
    def asker(self) -> AimAsker:
        """The decision bar."""

    @property
    def table_rect(self) -> pygame.Rect:
        """The part of the window that is the table itself."""

    @property
    def on_top(self) -> bool:
        """Does nothing lie above the table?"""


class Aim(Group):
    """The arrow. ``way`` is where it lies, None while there is nothing to aim at."""

    def __init__(self, scene: AimTable) -> None:
        super().__init__()
        self.scene = scene
        self.way: Way | None = None
        self._asked: tuple[Decision | None, Point] = (None, (0.0, 0.0))
        """The open question, and where the pointer was when it was put."""
        self.darts = [self.add(Dart()) for _ in range(MOST)]
        self.head = self.add(Dart())
        self.visible = False

    def update(self) -> None:
        """The pointer may be elsewhere by now, or something else be selected."""
        way = self._find()
        if way is not None and math.dist(way.start, way.end) < self.scene.ui.px(SHORTEST):
            way = None
        if way == self.way:
            return
        self.way = way
        self.visible = way is not None
        if way is not None:
            self._lay(way)

    def _lay(self, way: Way) -> None:
        """Every part to its place on the curve."""
        px, bend = self.scene.ui.px, _bend(way.start, way.end)
        half = px(HEAD) / 2 / math.dist(way.start, way.end)
        count = max(0, min(MOST, round((1 - 2 * half) / half * HEAD / 2 / APART)))
        above = self.scene.layout_rules.over_aim()
        for number, dart in enumerate(self.darts):
            dart.visible = number < count
            if dart.visible:
                share = (number + 0.5) / (count + 0.2)
                dart.lie(way, bend, share * (1 - 2 * half), px(SMALL + (LARGE - SMALL) * share))
                dart.visible = not any(rect.collidepoint(dart.rect().center) for rect in above)
        self.head.lie(way, bend, 1 - half, px(HEAD))

    # -- what is aimed, and at what ------------------------------------------------------------------------------

    def _find(self) -> Way | None:
        asker, pointer = self.scene.asker, self.scene.app.pointer
        picker = asker.picker
        if asker.decision is not self._asked[0]:
            self._asked = asker.decision, pointer.position
        if asker.decision is None or not picker.single or not self.scene.on_top or pointer.dragging is not None:
            return None
        goals = picker.goals if picker.held is not None else self._players()
        source = self._source(asker.decision) if goals else None
        if source is not None:
            target = self._target(goals)
            if target is not None:
                return self._to(source, target)
            if self._follows() and not source.collidepoint(pointer.position):
                return Way(_crossed(source, pointer.position), pointer.position, theme.GLOW_LEGAL)
        return self._advised(source)

    def _players(self) -> dict[Node, int]:
        """The players that may be taken."""
        things = self.scene.asker.picker.things
        return {node: indices[0] for node, indices in things.items() if PLAYER.fullmatch(node.id)}

    def _source(self, decision: Decision) -> pygame.Rect | None:
        """The card that is selected, else the one that asks where it lies, else the face of who is asked."""
        picker = self.scene.asker.picker
        rules, field = self.scene.layout_rules, self.scene.field
        node: Node | None = picker.held or lying(field, decision.about) or lying(field, rules.aims_with(decision))
        if node is None:
            node = next((face for face in self.scene.moods.nodes if face.seat == decision.seat), None)
        return node.rect() if node is not None else None

    def _target(self, goals: dict[Node, int]) -> Node | None:
        """What a click now would take, or Enter where the keyboard is used."""
        focus = self.scene.app.focus
        if focus.shown:
            return focus.node if focus.node in goals else None
        under = [node for node in goals if node.contains(*self.scene.app.pointer.position)]
        return min(under, key=lambda node: node.w * node.h, default=None)

    def _follows(self) -> bool:
        """Does it follow the pointer? Not while that is elsewhere than on the table, and nothing is aimed before it moves."""
        app = self.scene.app
        at = app.pointer.position
        if at == self._asked[1] and self.scene.asker.picker.held is None:
            return False
        elsewhere = app.focus.shown or isinstance(app.hover.node, Button) or self._over_something_else(at)
        return not elsewhere and self.scene.table_rect.collidepoint(at)

    def _over_something_else(self, at: Point) -> bool:
        """Does the pointer rest on the question, its buttons, or a card of the hand that is no goal?"""
        asker = self.scene.asker
        covered = (asker.panel, *asker.buttons, *self.scene.field.hand_nodes())
        return any(node.is_shown() and node.contains(*at) for node in covered)

    def _to(self, source: pygame.Rect, target: Node) -> Way:
        """A little inside the edge of what it leads to, in whose middle stands what would happen; farther if it is near."""
        rect, px = target.rect(), self.scene.ui.px
        x, y = _crossed(rect, source.center)
        into = max(px(INTO), px(HEAD) + px(INTO) - math.dist((x, y), _crossed(source, rect.center)))
        share = min(1.0, into / max(1.0, math.dist((x, y), rect.center)))
        end = x + (rect.centerx - x) * share, y + (rect.centery - y) * share
        start, least = _crossed(source, end), px(SHORTEST) + 1
        if math.dist(start, end) < least:  # side by side: only the head is seen
            (x, y), away = source.center, max(1.0, math.dist(source.center, rect.center))
            start = end[0] - (rect.centerx - x) / away * least, end[1] - (rect.centery - y) / away * least
        return Way(start, end, theme.GLOW_TARGET)

    def _advised(self, source: pygame.Rect | None) -> Way | None:
        """From what a hint speaks of to where it goes."""
        picker = self.scene.asker.picker
        if len(picker.advised) != 1:
            return None
        steps: tuple[Node, ...] = picker.steps(picker.advised[0])
        if len(steps) == 1 and isinstance(steps[0], CardNode):
            drops = self.scene.layout_rules.drops(picker.option(picker.advised[0]))
            goals = filter(None, map(self.scene.root.find, drops))
            steps = (*steps, *list(goals)[:1])
        if len(steps) > 1:
            source = steps[0].rect()
        elif not steps or steps[0] not in self._players():
            return None
        way = self._to(source, steps[-1]) if source is not None else None
        short = way is None or math.dist(way.start, way.end) < self.scene.ui.px(ADVISED)
        return None if way is None or short or self._hides_button(way) else way

    def _hides_button(self, way: Way) -> bool:
        """Would an arrow that nobody aims lie over a button?"""
        margin = self.scene.ui.px(HEAD)
        shown = (button.rect().inflate(margin, margin) for button in self.scene.asker.buttons if button.is_shown())
        return any(rect.clipline(way.start, way.end) for rect in shown)


def _bend(start: Point, end: Point) -> Point:
    """The point that the curve bends towards: up first, as something thrown does."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    side = 1 if dx < 0 else -1
    return start[0] + dx / 2 - side * dy * BEND, start[1] + dy / 2 + side * dx * BEND


def _on_curve(start: Point, bend: Point, end: Point, t: float) -> tuple[Point, Point]:
    """A point of the quadratic curve, and the way it goes there."""
    a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
    d, e = 2 * (1 - t), 2 * t
    x, y = (a * start[axis] + b * bend[axis] + c * end[axis] for axis in (0, 1))
    dx, dy = (d * (bend[axis] - start[axis]) + e * (end[axis] - bend[axis]) for axis in (0, 1))
    return (x, y), (dx, dy)


def _crossed(rect: pygame.Rect, point: Point) -> Point:
    """Where the way from a point to the middle of a rectangle crosses its edge."""
    crossed = rect.clipline(point, rect.center)
    return crossed[0] if crossed else rect.center
