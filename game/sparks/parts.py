"""What a burst consists of while it is shown: swarms of particles, a thing that flies, a flash on what was hit."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.node import Node
from game.core.theme import Colour
from game.sparks import sprites
from game.sparks.emitter import STEPS, TURNS, Emitter, Particle, Place, Way, spawn

Drawn = tuple[pygame.Surface, Place]
AHEAD = 12.0
"""Milliseconds that a thing in flight looks ahead to turn to where it flies."""
FLASHED = ((50.0, 170), (90.0, 100), (140.0, 45))
"""How bright a flash is (of 255) up to how many milliseconds."""

HASTY = 2
"""How many pictures a hasty swarm draws in a frame."""

NEAR = 200
"""Pixels of the squares by which what is drawn is told apart."""


class Part:
    """Something that can be drawn at any moment. ``add``: it lights up what lies below. ``count``: of how many particles."""

    add = False
    count = 1
    lasts = 0.0

    def frame(self, age: float) -> list[Drawn]:
        """What is drawn so many milliseconds after the beginning."""
        raise NotImplementedError


class Swarm(Part):
    """The particles of an emitter around a point, or along a way; it begins after ``delay``.

    ``hasty``: no frame waits for its pictures. Somebody has them drawn meanwhile (``draw``), and what is not drawn yet is
    seen at another angle.
    """

    def __init__(
        self,
        emitter: Emitter,
        at: Place,
        factor: float,
        count: int,
        seed: int,
        way: Way | None = None,
        delay: float = 0.0,
        hasty: bool = False,
    ) -> None:
        self.emitter, self.at, self.factor, self.way, self.delay = emitter, at, factor, way, delay
        self.hasty = hasty
        self.add = emitter.add or emitter.sprite == "glow"
        self.count = count
        self.lasts = emitter.lasts + delay
        self._particles = spawn(emitter, count, seed, factor)
        self._looks = sprites.looks(emitter, factor)
        self._turns = emitter.turns > 1
        self._pull = 0.5 * emitter.gravity * factor
        self._drawn: dict[tuple[int, int], list[sprites.Piece]] = {}
        self._latest: dict[int, list[sprites.Piece]] = {}
        self._made = 0

    def draw(self) -> None:
        """Draw what will be seen of it: about, for angles are looked at in the middle of each step. In any thread.

        What is large may not find room in its cache, and is kept here.
        """
        for step, look in enumerate(self._looks):
            share = (step + 0.5) / STEPS
            for turn in {self._turn(particle, share / particle.rate) for particle in self._particles}:
                if sprites.is_small(look):
                    sprites.sprite(look, turn)
                elif (step, turn) not in self._drawn:
                    self._drawn[step, turn] = sprites.pieces(look, turn)

    def frame(self, age: float) -> list[Drawn]:
        """See Part."""
        age -= self.delay
        self._made = 0
        drawn: list[Drawn] = []
        drag, pull, way, turns, known = self.emitter.drag, self._pull, self.way, self._turns, self._drawn
        x, y = self.at
        for particle in self._particles:
            past = age - particle.begin
            share = past * particle.rate
            if past < 0 or share >= 1:
                continue
            seconds = past / 1000
            gone = (1 - math.exp(-drag * seconds)) / drag if drag else seconds
            if way is not None:
                x, y = way(particle.begin)
            at_x = x + particle.x + particle.vx * gone
            at_y = y + particle.y + particle.vy * gone + pull * seconds * seconds
            step = int(share * STEPS)
            turn = int(particle.turn + particle.spin * past) % TURNS if turns else -1
            for surface, left, top in known.get((step, turn)) or self._look(step, turn):
                drawn.append((surface, (at_x + left, at_y + top)))
        return drawn

    def _turn(self, particle: Particle, past: float) -> int:
        return int(particle.turn + particle.spin * past) % TURNS if self._turns else -1

    def _look(self, step: int, turn: int) -> list[sprites.Piece]:
        """What a particle is drawn from that is not known yet, in parts, and where they lie around its middle."""
        look = self._looks[step]
        if sprites.kept(look, turn) is None:
            if self.hasty and self._made >= HASTY and step in self._latest:
                return self._latest[step]
            self._made += 1
        found = self._drawn[step, turn] = self._latest[step] = sprites.pieces(look, turn)
        return found


@dataclass
class Head(Part):
    """A thing that flies along a way within so many milliseconds, its tip ahead, or turning ``spin`` times a second."""

    picture: str
    width: int
    way: Way
    ms: float
    delay: float = 0.0
    spin: float = 0.0

    def __post_init__(self) -> None:
        self.lasts = self.ms + self.delay

    def frame(self, age: float) -> list[Drawn]:
        """See Part."""
        age -= self.delay
        if not 0 <= age < self.ms:
            return []
        x, y = self.way(age)
        surface = sprites.head(self.picture, self.width, self._turn(age))
        return [(surface, (x - surface.get_width() / 2, y - surface.get_height() / 2))]

    def _turn(self, age: float) -> int:
        if self.spin:
            return round(age * self.spin * sprites.HEAD_TURNS / 1000) % sprites.HEAD_TURNS
        (ax, ay), (bx, by) = self.way(max(0.0, age - AHEAD)), self.way(min(self.ms, age + AHEAD))
        angle = math.degrees(math.atan2(by - ay, bx - ax))
        return round(angle / 360 * sprites.HEAD_TURNS) % sprites.HEAD_TURNS


class Flash(Part):
    """A node lights up for a moment in its own shape."""

    lasts = FLASHED[-1][0]

    def __init__(self, node: Node, tone: Colour) -> None:
        self.node = node
        self.tone = tone
        self._image = node.image()
        self._shape: tuple[int, pygame.Surface] | None = None

    def frame(self, age: float) -> list[Drawn]:
        """See Part."""
        opacity = next((opacity for until, opacity in FLASHED if age < until), 0)
        if not opacity or self._image is None:
            return []
        if self._shape is None or self._shape[0] != opacity:
            self._shape = opacity, sprites.silhouette(self._image, self.tone, opacity)
        shape = self._shape[1]
        x, y, *_ = self.node.pose()
        return [(shape, (x - shape.get_width() / 2, y - shape.get_height() / 2))]


def cover(parts: Sequence[list[Drawn]]) -> list[pygame.Rect]:
    """Window rectangles around all that is drawn: what lies near to each other is within one."""
    found: dict[tuple[int, int], list[float]] = {}
    for drawn in parts:
        for surface, (x, y) in drawn:
            width, height = surface.get_size()
            edges = found.setdefault((int(x) // NEAR, int(y) // NEAR), [x, y, x, y])
            if x < edges[0]:
                edges[0] = x
            if y < edges[1]:
                edges[1] = y
            if x + width > edges[2]:
                edges[2] = x + width
            if y + height > edges[3]:
                edges[3] = y + height
    return [_outer(*edges) for edges in found.values()]


def _outer(left: float, top: float, right: float, bottom: float) -> pygame.Rect:
    x, y = math.floor(left), math.floor(top)
    return pygame.Rect(x, y, math.ceil(right) - x, math.ceil(bottom) - y)
