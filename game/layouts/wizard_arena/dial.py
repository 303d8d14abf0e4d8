"""A wizard's Power Level on a dial: twelve segments that heat up, gold for exactly 12, violet beyond, the sum below."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import ClassVar, NamedTuple

import pygame

from game.core import paint, patch, svg, text, theme
from game.core.node import Layer, Node
from game.core.patch import Piece
from game.core.studio import have_drawn
from game.core.svg import polygon
from game.core.theme import Colour
from game.core.ui import MIN_TEXT
from game.core.watched import LOOK
from game.layouts import seats
from game.layouts.wizard_arena.blaze import blaze
from game.layouts.wizard_arena.rooms import DIAL, FLAT, SIGNED
from game.layouts.wizard_arena.words import numbers_of
from game.scenery import materials
from game.scenery.rooms import glow
from game.scenery.vector import INKED, Box, box, drawn_in, hexed, inked, kept, line, path
from rules.core.numbers import written
from rules.wizard_arena.state import ACTIVE, CRITICAL, OVERCHARGED, STOOD, TARGET

COOL: Colour = (255, 226, 128)
WARM: Colour = (255, 172, 46)
HOT: Colour = (240, 84, 34)
BEYOND: Colour = (122, 52, 164)
MOST, HIGHEST = 16, 6
"""The highest level for which the dial has a segment, and the highest number of a Power card."""
SPAN = math.pi * 1.08
LABELLED, SCALED = (3, 6, 9), 11
"""The numbers that stand on the scale, and how large they are, in the measure of the dial."""
TAGS: dict[int, tuple[str, Colour]] = {
    STOOD: ("Stands", theme.GREEN_DARK),
    CRITICAL: ("Critical!", theme.GOLD),
    OVERCHARGED: ("Overcharge", BEYOND),
}
FROZEN: tuple[str, Colour] = ("Frozen", (36, 88, 140))
SHORT = {CRITICAL: "12!", OVERCHARGED: "Over!"}
"""For a dial on which those words are too long."""
SUM_ENDS = 6
"""What the sum on the sheet below a dial leaves free beside it, both ends together, in design units."""


class Shape(NamedTuple):
    """How a dial is built, in its own measure, in which it is 200 wide: its height, how far down its number stands and how large
    that is, the sheet with the sum, the plate with the name of its wizard, if it has one.
    """

    high: float
    number: float
    letters: float
    sheet: tuple[float, float, float, float]
    plate: tuple[float, float, float, float] | None = None

    @property
    def flat(self) -> bool:
        """Is the sum within its arc?"""
        return self.number < USUAL.number

    @property
    def fire(self) -> float:
        """How high its fire is, by that of a usual one."""
        return LOW_FIRE if self.flat else 1.0


USUAL = Shape(200 * DIAL, 82, 60, (22, 113, 156, 25))
LOW = Shape(200 * FLAT, 67, 52, (44, 92, 112, 22))
"""One with the sum within its arc stands where there is little height."""
SIGNED_USUAL = USUAL._replace(high=200 * (DIAL + SIGNED), plate=(22, 140.5, 156, 19))
SIGNED_LOW = LOW._replace(high=200 * (FLAT + SIGNED), plate=(30, 117, 140, 18))
EASY = 14
"""The size of the letters from which a name is easily read, in design units: the short one may stand for the whole then."""
LOW_FIRE = 0.62
"""How high the fire of a low dial is by that of others: there is little height."""
STEPS = 4
"""In how many steps the needle goes from level to level."""
EDGE = 3
"""More than the ink of the needle reaches beyond its corners."""


def heat(level: int) -> Colour:
    """The colour of a level: pale far from 12, glowing near it, red beyond."""
    if level > TARGET:
        return theme.RED_DARK
    if level == TARGET:
        return theme.GOLD
    share = max(0.0, min(1.0, level / (TARGET - 1)))
    return paint.mix(COOL, WARM, share * 2) if share < 0.5 else paint.mix(WARM, HOT, share * 2 - 1)


def _angle(level: float) -> float:
    """Where a level lies on the dial, in radians: 0 at the left."""
    return SPAN * max(0.0, min(MOST + 0.6, level)) / (MOST + 0.6) - (SPAN - math.pi) / 2


def point_at(level: float, reach: float) -> tuple[float, float]:
    """Where on the dial a level is, so far from its middle, in units of the drawing."""
    a = _angle(level)
    return 100 - reach * math.cos(a), 98 - reach * math.sin(a)


def _spot(level: float, unit: float) -> tuple[int, int]:
    """The middle of the rim there, in pixels, on a dial of ``unit`` pixels a unit."""
    x, y = point_at(level, 67.5)
    return round(x * unit), round(y * unit)


def _sector(level: int, inner: float, outer: float) -> list[tuple[float, float]]:
    """The corners of a segment."""
    a, b = level - 0.96, level - 0.04
    return [
        point_at(a, inner),
        point_at(a, outer),
        point_at((a + b) / 2, outer + 1.2),
        point_at(b, outer),
        point_at(b, inner),
    ]


def _housing(shape: Shape) -> str:
    """The dial without what changes."""
    foot = shape.high - 4
    case = (
        f"M6 {foot - 12}V98C6 42 46 6 100 6C154 6 194 42 194 98V{foot - 12}"
        f"C194 {foot - 4} 190 {foot} 182 {foot}H18C10 {foot} 6 {foot - 4} 6 {foot - 12}Z"
    )
    inner = "M16 108C14 56 50 18 100 18C150 18 186 56 184 108Z"
    parts = [path(case, INKED), path(case, hexed(materials.BRASS_DARK), 'transform="translate(4 3.6) scale(.96)"')]
    parts.append(path(case, hexed(materials.BRASS), 'transform="translate(5.5 3.2) scale(.945 .93)"'))
    parts.append(line("M15 98C16 54 52 15 100 14.500C148 15 184 54 185 98", hexed(materials.BRASS_LIGHT), 3))
    parts.append(line("M24 70C34 38 62 17 100 15", "#fff3c4", 3.4, 'stroke-opacity=".9"'))
    parts.append(path(inner, "#2a1420", inked(4)))
    return "".join(parts)


def _ember(level: int, shape: Shape, unit: float) -> Piece:
    """The light of a level around its number, and where it lies."""
    white, at = drawn_in(glow(100, shape.number, 56, 46, "#ffffff", 1.0), (44, shape.number - 46, 112, 92), unit)
    light = white.copy()
    strength = 0.3 + 0.03 * min(level, TARGET)
    light.fill((*_seen(min(level, MOST)), round(255 * strength)), special_flags=pygame.BLEND_RGBA_MULT)
    return light, at


def _segment(number: int, lit: bool, unit: float) -> Piece:
    """One of the segments, and where it lies."""
    tone, outline = _seen(number), _sector(number, 56, 79)
    drawn = path(polygon(outline), hexed(tone if lit else paint.mix(tone, (34, 16, 28), 0.76)), inked(2.2))
    if lit:
        drawn += path(polygon(_sector(number, 70.5, 75.5)), "#ffffff", 'fill-opacity=".34"')
    return drawn_in(drawn, _room(outline), unit)


def _room(points: Sequence[tuple[float, float]]) -> Box:
    """What a shape with these corners takes with its ink."""
    across, down = zip(*points, strict=True)
    left, top = min(across) - EDGE, min(down) - EDGE
    return left, top, max(across) + EDGE - left, max(down) + EDGE - top


def _sheet(shape: Shape, unit: float) -> Piece:
    """The sheet with the sum, and where it lies: over the hand of a low dial, which is behind it where it points below."""
    left, top, wide, high = shape.sheet
    body = box(left, top, wide, high, 6, hexed(materials.PARCHMENT), inked(3))
    body += box(left + 3, top + 2.6, wide - 6, 3, 1.5, "#fff6dc", 'fill-opacity=".8"')
    return drawn_in(body, (left - EDGE, top - EDGE, wide + 2 * EDGE, high + 2 * EDGE), unit)


def _seen(number: int) -> Colour:
    """The colour of a segment that is reached."""
    return BEYOND if number > TARGET else theme.GOLD if number == TARGET else heat(max(1, number))


def needle(level: float, unit: float) -> Piece:
    """The hand of the dial at a level, which may lie between two, and where it lies: drawn anew for every step of its way."""
    level = max(0.0, level)
    tip, a, b = corners = point_at(level, 76), point_at(level - 0.75, 46), point_at(level + 0.75, 46)
    body = path(f"M{tip[0]:.1f} {tip[1]:.1f}L{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}Z", "#fff6e4", inked(3))
    return drawn_in(body, _room(corners), unit)


def _shape(size: tuple[int, int], signed: bool) -> Shape:
    """That of a dial of this size, ``signed`` with the name of its wizard."""
    flat = size[1] / size[0] < (DIAL + FLAT) / 2 + SIGNED * signed
    if signed:
        return SIGNED_LOW if flat else SIGNED_USUAL
    return LOW if flat else USUAL


def _case(level: int, size: tuple[int, int], shape: Shape) -> pygame.Surface:
    """A new picture of a dial of this size without needle, sheet and words, put together from parts that are kept."""
    unit = size[0] / 200
    surface = kept(_housing(shape), size, (0.0, 0.0, 200.0, shape.high)).copy()
    if level > 0:
        surface.blit(*_ember(level, shape, unit))
    surface.blits([_segment(number, number <= level, unit) for number in range(1, MOST + 1)])
    return surface


def _draw_ahead(level: int, size: tuple[int, int], shape: Shape) -> None:
    """Have ready what a dial of this size may show after the next number: it takes longer than a frame."""
    highest = min(MOST, level + HIGHEST)
    _case(highest, size, shape)
    blaze(highest, size[0], shape.fire)
    for after in range(max(0, level), highest + 1):
        _light(after, size)
    for step in range(STEPS * max(0, level), STEPS * (highest + 1)):
        needle(step / STEPS, size[0] / 200)
    _sheet(shape, size[0] / 200)


def _light(level: int, size: tuple[int, int]) -> patch.Look | None:
    """The light of the heat around a dial of this size; None far from 12."""
    if level < TARGET - 2:
        return None
    wide, high = (round(0.9 * side) for side in size)
    return patch.soft(wide, high, size[1] // 2, max(6, size[0] // 12), heat(level), 190)


class LevelNode(Node):
    """The dial. ``status`` is the seat's status, told on the sheet below instead of the sum, and so is that it is ``frozen``;
    ``hand`` is where its needle stands, which may still be on its way to ``level``. The ``signs`` are the names, whole and short,
    that stand on a plate at its foot in its wizard's ``tone``; without any there is none.
    """

    watched: ClassVar[dict[str, int]] = {
        **Node.watched,
        "level": LOOK,
        "hand": LOOK,
        "status": LOOK,
        "frozen": LOOK,
        "sum": LOOK,
        "signs": LOOK,
        "tone": LOOK,
    }
    piecemeal = True

    def __init__(self, seat: int) -> None:
        super().__init__(f"seat{seat}/level", "token", "Power Level", "0")
        self.signs: tuple[str, ...] = ()
        self.tone: Colour = theme.INK_SOFT
        self.status = 0
        self.frozen = False
        self.sum = ""
        self.hand = 0.0
        self._kept: tuple[tuple[object, ...], pygame.Surface] | None = None
        self._fire: tuple[tuple[int, int, float], list[Layer]] | None = None
        self.level = 0
        self.put(0)

    def put(self, level: int, parts: str = "") -> None:
        """Show this level; ``parts`` is the sum that makes it."""
        if level != self.level and self.stage is not None and self.stage.studio is not None:
            have_drawn(_draw_ahead, level, (round(self.w), round(self.h)), self._shape())
        self.level = level
        self.hand = float(level)
        self.text = written(level)
        self.sum = parts
        far = (
            f"{TARGET - level} below" if level < TARGET else "exactly" if level == TARGET else f"{level - TARGET} above"
        )
        total = f"{parts}, " if parts and parts != self.text else ""
        self.hint = f"**Power Level {written(level)}:** {total}{far} {TARGET}."

    @property
    def tip(self) -> tuple[float, float]:
        """Where its needle points, in window pixels."""
        rect, (x, y) = self.rect(), point_at(self.level, 76)
        return rect.x + x * rect.w / 200, rect.y + y * rect.w / 200

    def layers(self) -> list[Layer]:
        """The dial, in the light of its heat near 12."""
        image = self.image()
        if image is None:
            return []
        width, height = round(self.w), round(self.h)
        layers = [Layer(patch.shadow(round(width * 0.9), height // 2, height // 5, self.ui.px(6)), 0, height * 0.27)]
        light = _light(self.level, (width, height))
        if light is not None:
            layers.append(Layer(light))
        return [*layers, *self._flames(), Layer(image)]

    def _flames(self) -> list[Layer]:
        """Its fire, which burns along its rim however high the dial is."""
        width, shape = round(self.w), self._shape()
        shown = self.level, width, shape.fire
        if self._fire is None or self._fire[0] != shown:
            self._fire = shown, blaze(*shown)
        lower = (USUAL.high - shape.high) / 2 * width / 200
        return [fire._replace(dy=fire.dy + lower) for fire in self._fire[1]]

    def render(self) -> pygame.Surface | None:
        """Dial, number, sum or status."""
        width, height = round(self.w), round(self.h)
        if width < 40:
            return None
        shape = self._shape()
        surface = self._face((width, height)).copy()
        unit = width / 200
        surface.blit(*needle(round(STEPS * self.hand) / STEPS, unit))
        if shape.flat:
            surface.blit(*_sheet(shape, unit))
        size = max(MIN_TEXT, round(shape.letters * unit))
        words = text.line(str(self.level), text.TITLE, size, theme.PAPER, max(1, round(3.4 * unit)))
        surface.blit(words, words.get_rect(center=(width // 2, round(shape.number * unit))))
        self._mark(surface, unit)
        left, top, wide, high = shape.sheet
        inner = left + 2, top + 1, wide - 4, high - 2
        self._foot(surface, pygame.Rect(*(round(part * unit) for part in inner)))
        return surface

    def _face(self, size: tuple[int, int]) -> pygame.Surface:
        """All that stays while the hand is on its way; do not change it."""
        shown = self.level, size, self.signs, self.tone
        if self._kept is None or self._kept[0] != shown:
            shape, unit = self._shape(), size[0] / 200
            surface = _case(self.level, size, shape)
            self._scale(surface, unit)
            if not shape.flat:
                surface.blit(*_sheet(shape, unit))
            self._sign(surface, shape, unit)
            self._kept = shown, surface
        return self._kept[1]

    def _shape(self) -> Shape:
        return _shape((round(self.w), round(self.h)), bool(self.signs))

    def _sign(self, surface: pygame.Surface, shape: Shape, unit: float) -> None:
        """The name of its wizard at the foot, in enamel of its colour."""
        if shape.plate is None:
            return
        plate = pygame.Rect(*(round(part * unit) for part in shape.plate))
        edge, room = max(1, round(1.5 * unit)), plate.w - plate.h
        tone = paint.darker(self.tone, 0.25)
        enamel = paint.box(plate.w, plate.h, plate.h // 3, tone, paint.darker(tone, 0.25), edge, theme.INK)
        surface.blit(enamel, plate)
        ways = [(sign, letters) for letters in (self.ui.text_px(EASY), MIN_TEXT) for sign in self.signs]
        name = next((sign for sign, letters in ways if text.width(sign, text.TITLE, letters) <= room), self.signs[-1])
        size = max(MIN_TEXT, min(self.ui.text_px(17), round(0.78 * plate.h)))
        words = text.fit_line(name, text.TITLE, size, room, theme.PAPER)
        surface.blit(words, words.get_rect(center=plate.center))

    def _scale(self, surface: pygame.Surface, unit: float) -> None:
        """Some numbers on the segments, and a skull where they lead beyond 12, where all of that can be read."""
        size = round(SCALED * unit)
        if size < MIN_TEXT:
            return
        for number in LABELLED:
            lit = number <= self.level
            words = text.line(str(number), text.TITLE, size, theme.PAPER if lit else theme.MUTED, max(1, round(unit)))
            surface.blit(words, words.get_rect(center=_spot(number - 0.5, unit)))
        skull = svg.tinted("skull", round(1.5 * size), theme.PAPER if self.level > TARGET else theme.MUTED)
        surface.blit(skull, skull.get_rect(center=_spot((TARGET + MOST) / 2, unit)))

    def _mark(self, surface: pygame.Surface, unit: float) -> None:
        """Where 12 is: a disc of parchment on the rim."""
        x, y = point_at(TARGET - 0.5, 84)
        size = max(MIN_TEXT, round(13 * unit))
        words = text.line(str(TARGET), text.TITLE, size, theme.INK)
        wide = max(words.get_width(), words.get_height()) + max(2, round(4 * unit))
        plate = paint.box(wide, wide, wide // 2, theme.PAPER, theme.PAPER_DARK, max(1, round(2 * unit)), theme.INK)
        centre = round(x * unit), max(wide // 2, round(y * unit))
        surface.blit(plate, plate.get_rect(center=centre))
        surface.blit(words, words.get_rect(center=centre))

    def _foot(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The status of its wizard, else the sum."""
        size = max(self.ui.text_px(17), round(rect.h * 0.74))
        if self.status != ACTIVE or self.frozen:
            words, tone = TAGS.get(self.status, FROZEN)
            calm = words if self.signs else words.rstrip("!")  # in small letters that would look like an l
            for shown in (calm, SHORT.get(self.status, "")):
                if shown and text.width(shown, text.TITLE, MIN_TEXT) + rect.h < rect.w:
                    drawn = seats.tag(shown, tone, size, (rect.w, rect.h + 2))
                    surface.blit(drawn, drawn.get_rect(center=rect.center))
                    return
            return
        sums = self._sums()
        easy, room = max(MIN_TEXT, min(self.ui.text_px(14), round(rect.h * 0.86))), rect.w - self.ui.px(SUM_ENDS)
        for words, least in [(words, size) for size in (easy, MIN_TEXT) for words in sums]:
            if text.width(words, text.TITLE, least) <= room:
                letters = max(MIN_TEXT, min(size, round(rect.h * 0.86)))
                drawn = text.fit_line(words, text.TITLE, letters, room, theme.INK)
                surface.blit(drawn, drawn.get_rect(center=rect.center))
                return

    def _sums(self) -> tuple[str, ...]:
        """How the level is made, wholly or by its numbers alone, or how far it is from 12; the first that fits is shown."""
        away = TARGET - self.level
        far = "exactly 12" if not away else f"{away} to go" if away > 0 else f"{-away} over"
        if not self.sum or self.sum in (self.text, "0"):
            return (far,)
        numbers = numbers_of(self.sum)
        return f"{self.sum} = {self.text}", f"{numbers} = {self.text}", numbers, far


def still(seat: int, level: int, names: Sequence[str], tone: Colour) -> tuple[LevelNode, float]:
    """The dial of a wizard who stood at this level, and its height by its width; ``names`` and ``tone``: see LevelNode."""
    dial = LevelNode(seat)
    dial.signs, dial.tone, dial.status = tuple(names), tone, CRITICAL if level == TARGET else STOOD
    dial.put(level)
    return dial, DIAL + SIGNED
