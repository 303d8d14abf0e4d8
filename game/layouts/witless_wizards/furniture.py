"""What stands on a Witless Wizards table besides cards: character boards and Stamina markers."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.core import paint, patch, svg, text, theme
from game.core.collage import Collage
from game.core.lit import LitNode
from game.core.node import Layer, Node
from game.core.studio import have_drawn
from game.core.theme import Colour
from game.core.ui import MIN_TEXT, Ui
from game.core.watched import LOOK
from game.layouts import seats
from game.layouts.witless_wizards.boards import SeatRoom
from game.layouts.witless_wizards.faces import ART
from game.layouts.witless_wizards.fallen import faded, mourn
from game.layouts.witless_wizards.linings import lining, velvet
from game.scenery import materials
from game.scenery.hearts import heart
from game.scenery.pieces import cloth_tone
from game.scenery.tubes import along, tube_of
from rules.witless_wizards.state import STAMINA, WEAKENED

MOST_CUBES_DRAWN = 12
FIGURE = 1.12
"""How high the figures of a track stand, by their size: what hangs below their line is empty."""
POOL: Colour = (96, 74, 150)
"""The velvet on which they lie."""
TOSSED = (-7, 5, -3, 9, -10, 2)
"""How far each cube is turned, in degrees: they were dropped there, not put in a row."""
BESIDE = 300, 40, 76
"""Design units of width and of height from and up to which the sums stand beside the cubes, not below them."""
LOW = 200, 24, 52
"""The same of a low room: from which width and height on, and up to which height; in higher ones they stand below the cubes."""
UPRIGHT, CUBES, ROUND = 1.35, 0.4, 0.7
"""How much higher than wide a room must be for its sums to stand one below the other, the share of it that the cubes take, and
how high a hollow is by its width in the middle of which they lie.
"""
STACKED, BADGE, LEAST_LETTERS = 1.3, 0.52, 0.58
"""By how much larger badges must be for numbers below them, how high they are then by their room, and how high numbers are by
their badges, at least.
"""
APART, LAPPING = 20, 0.78
"""Badges that would be smaller with their numbers beside them have these over their corners, in design units; how wide a badge is
then by its cell.
"""
LEAST_BADGE = 16
"""How large a badge is at least, in pixels: smaller ones are left out."""
LEAST_STEP = 0.24
"""How much of a cube that lies below another is seen, by its width, at least: fewer are drawn where they would lie closer."""
HALVED = 44
"""Design units of height from which cubes lie in two rows rather than on each other."""
TURN_LIGHT: Colour = (255, 246, 226)
LIT, HALO = 0.34, 12
"""How much of its own colour shines on the board of who is on turn, and how far the light around the portrait reaches, in design
units. A frame of gold means that something may be chosen.
"""
TEAM_MARKS = ("star", "shield")
"""Partners are told by a mark, too, not by their colour alone."""


def seat_tone(seat: int, teams: bool) -> Colour:
    """The colour of a seat; partners share one."""
    return theme.SEATS[seat % 2 if teams else seat]


class BoardNode(LitNode):
    """A character board: face, name, Stamina track, Concentration Pool, the three slots. ``mark`` is the icon of a team,
    ``names`` are the whole name and the short one.
    """

    watched: ClassVar[dict[str, int]] = {
        **LitNode.watched,
        "stamina": LOOK,
        "cubes": LOOK,
        "active": LOOK,
        "out": LOOK,
        "place_taken": LOOK,
        "weak_at": LOOK,
        "sums": LOOK,
    }

    laborious = True

    def __init__(self, seat: int, names: tuple[str, str], character: str, tone: Colour, mark: str) -> None:
        name, short = names
        super().__init__(f"seat{seat}", "seat", name)
        self.face = self.add(seats.ArchNode(seat, character, tone))
        self.plate = self.add(seats.NameNode(name, mark, short))
        self.seat = seat
        self.tone = tone
        self.stamina = STAMINA
        self.cubes = 0
        self.weak_at = WEAKENED
        self.sums = (0, 0, 0)
        self.active = False
        self.out = False
        self.place_taken = 0
        self.room: SeatRoom | None = None
        self.solid = True
        self._trays: dict[tuple[bool, tuple[int, int]], pygame.Surface] = {}
        """What it is made of, for its owner's turn and for others' turns: in a large window too large for a cache."""
        self._unlit = True
        """Has nothing been made yet that is seen later?"""
        self._fittings = Collage()
        """What is let into it, and where in the window: the wood below is not copied for that."""
        self._slots: list[tuple[pygame.Surface, pygame.Rect]] = []
        """The empty places, which never change: in a large window they would be pushed out of a cache."""

    def settle_in(self, room: SeatRoom) -> None:
        """Take this room."""
        self.room = room
        self.place(*room.board)
        self.face.stand_in(room.face)
        self.plate.place(*self.plate.wanted(room.name))
        self._trays.clear()
        self._slots.clear()
        self._unlit = True
        self.redraw()

    def cell(self, stamina: int) -> pygame.Rect:
        """Where the marker stands on the Stamina track for a value (0 to 20), in window pixels."""
        assert self.room is not None
        tube = self._tube()
        x = along(tube, max(0, min(STAMINA, stamina)) / STAMINA)
        return pygame.Rect(round(x - tube.h / 2), tube.y, tube.h, tube.h)

    def _tube(self) -> pygame.Rect:
        """The glass tube of the track; the figures stand below it."""
        assert self.room is not None
        track, px = self.room.track, self.ui.px
        high = min(round(track.h * 0.46), px(22))
        return pygame.Rect(track.x + px(2), track.y + round((track.h - high) * 0.3), track.w - px(6), high)

    def bounds(self) -> pygame.Rect:
        """See Node: the wood, above which only the portrait stands out."""
        return self.room.wood if self.room is not None else self.rect()

    def contains(self, x: float, y: float) -> bool:
        """See Node: beside the portrait that stands out above it there is nothing."""
        if self.room is None:
            return super().contains(x, y)
        return self.room.wood.collidepoint(x, y) or self.room.face.collidepoint(x, y)

    def layers(self) -> list[Layer]:
        """The board, with its glow behind when it may be chosen; light from the portrait of who is on turn."""
        image = self.image()
        if image is None or self.room is None:
            return []
        wood = self.room.wood
        if self._unlit and self.stage is not None and self.stage.studio is not None:
            self._unlit = False
            have_drawn(self._light_up, wood.size, self.ui)
        aside = wood.centerx - self.x, wood.centery - self.y
        px = self.ui.px
        layers = [Layer(patch.shadow(wood.w, wood.h, px(10), px(7), hollow=True), aside[0], aside[1] + px(4))]
        if self.glow is not None:
            light = patch.glow(wood.w, wood.h, px(14), px(9), self.glow, hollow=True)
            layers.append(Layer(light, *aside, self.shine))
        if self.out:
            return [*layers, Layer(image)]
        layers += [Layer(image, *aside), *self._fittings.layers(self.x, self.y)]
        if self.active:
            arch = self.room.face
            halo = seats.halo(arch.w, arch.h, px(HALO), TURN_LIGHT)
            layers.append(Layer(halo, arch.centerx - self.x, arch.centery - self.y))
        return layers

    def render(self) -> pygame.Surface | None:
        """The wood; what is let into it is made along with it. The board of who is out is one picture."""
        if self.room is None or self.w < 40:
            return None
        wood = self.room.wood
        self._fittings = Collage()
        if self.out:
            surface = paint.blank(round(self.w), round(self.h))
            cloth = faded(cloth_tone(self.tone))
            faint = materials.tray(wood.w, wood.h, cloth, self.ui.factor, theme.INK, rim=8.0)
            surface.blit(faint, wood.move(-self.room.board.x, -self.room.board.y))
            mourn(surface, self.room, self.place_taken, self.ui)
            return surface
        if not self._slots:
            self._slots = [(lining(slot, rect.size, self.ui.factor), rect) for slot, rect in enumerate(self.room.slots)]
        for fitting, place in (self.track(), self.pool(self.room.pool), *self._slots):
            self._fittings.blit(fitting, place)
        tray = self._trays.get((self.active, wood.size))
        if tray is None:
            tray = self._trays[self.active, wood.size] = self._tray(wood.size, self.ui, self.active)
        return tray

    def _tray(self, size: tuple[int, int], ui: Ui, active: bool) -> pygame.Surface:
        """The wood, stained in its colour."""
        edge = paint.lighter(self.tone, 0.45) if active else theme.INK
        return materials.tray(*size, self._stain(active), ui.factor, edge, rim=8.0, stained=True)

    def conceal(self) -> None:
        """See Node."""
        super().conceal()
        self._fittings = Collage()
        self._slots.clear()

    def _light_up(self, size: tuple[int, int], ui: Ui) -> None:
        """Make what it needs once a turn begins or ends or the owner is out, which takes longer than a frame; in any thread."""
        for active in (True, False):
            if (active, size) not in self._trays:
                self._trays[active, size] = self._tray(size, ui, active)
        if self.room is not None:
            mourn(paint.blank(*self.room.board.size), self.room, self.seat + 1, ui)

    def _stain(self, active: bool) -> Colour:
        """The tone of its wood."""
        return paint.mix(cloth_tone(self.tone), self.tone, LIT if active else 0.0)

    def track(self) -> tuple[pygame.Surface, pygame.Rect]:
        """A tube with a mark for every point; the part of the Weakened is bracketed, every fifth number stands below."""
        px, tube = self.ui.px, self._tube()
        size = max(MIN_TEXT, min(self.ui.text_px(12), px(17), round(self._below(tube) / FIGURE)))
        room = tube.inflate(2 * size, 0)
        room.h += px(8) + 2 * size
        surface = paint.blank(*room.size)
        self._draw_track(surface, tube.move(-room.x, -room.y), size)
        return surface, room

    def _below(self, tube: pygame.Rect) -> float:
        """How high the figures below the tube may be: the cubes lie there, or the slots."""
        assert self.room is not None
        tops = [rect.y for rect in (self.room.pool, *self.room.slots) if rect.y > tube.bottom and rect.x < tube.right]
        return min(tops, default=self.room.wood.bottom) - tube.bottom - self.ui.px(5)

    def _draw_track(self, surface: pygame.Surface, tube: pygame.Rect, size: int) -> None:
        """The tube at this place of a surface, its numbers in letters of this size."""
        px = self.ui.px
        surface.blit(tube_of(tube.w, tube.h, self.stamina / STAMINA, STAMINA), tube)
        end = round(along(tube, self.weak_at / STAMINA))
        low = tube.bottom + px(2)
        surface.fill(theme.RED, (tube.x + px(4), low, end - tube.x - px(4), max(2, px(3))))
        assert self.room is not None
        if self.room.track.h < px(36):
            return
        step = 5 if 7 * text.width(str(STAMINA), "bold", size) < tube.w else 10
        for value in range(0, STAMINA + 1, step):
            words = text.line(str(value), "bold", size, theme.CREAM)
            surface.blit(words, words.get_rect(midtop=(round(along(tube, value / STAMINA)), low + px(3))))

    def pool(self, hollow: pygame.Rect) -> tuple[pygame.Surface, pygame.Rect]:
        """Cubes in a hollow of the wood; on a large board also what the equipment adds up to."""
        surface, rect, px = paint.blank(*hollow.size), hollow.move(-hollow.x, -hollow.y), self.ui.px
        if rect.h > rect.w * UPRIGHT:
            row = pygame.Rect(rect.x, rect.y, rect.w, round(rect.h * CUBES))
            low = pygame.Rect(rect.x, row.bottom + px(6), rect.w, rect.bottom - row.bottom - px(6))
            self.draw_sums(surface, low, upright=True)
            rect = row
        elif self._abreast(rect):
            row = pygame.Rect(rect.x, rect.y, round(rect.w * 0.4), rect.h)
            self.draw_sums(surface, pygame.Rect(row.right + px(12), rect.y, rect.w - row.w - px(12), rect.h))
            rect = row
        elif rect.h > px(LOW[2]):
            high = max(px(42), min(round(rect.h * 0.48), px(96)))
            row = pygame.Rect(rect.x, rect.y, rect.w, min(high, rect.h // 2))
            self.draw_sums(surface, pygame.Rect(rect.x, row.bottom + px(4), rect.w, rect.bottom - row.bottom - px(4)))
            rect = row
        surface.blit(velvet(rect.size, POOL, self.ui.factor), rect)
        self._cubes(surface, rect)
        return surface, hollow

    def _abreast(self, rect: pygame.Rect) -> bool:
        """Do the sums stand beside the cubes in this room?"""
        px = self.ui.px
        wide = rect.w > px(BESIDE[0]) and px(BESIDE[1]) < rect.h < px(BESIDE[2])
        return wide or (rect.w > px(LOW[0]) and px(LOW[1]) < rect.h <= px(LOW[2]))

    def _cubes(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The cubes in rows, as many of which as there is room for; where they overlap, their number is told as well."""
        px, shown = self.ui.px, min(self.cubes, MOST_CUBES_DRAWN)
        size = min(round(rect.h * 0.84), px(52), round(rect.w * 0.3))
        rows = max(1, min(rect.h // round(size * 1.04), -(-shown // 3)))
        if rows == 1 and rect.h >= px(HALVED) and (shown - 1) * size * 0.62 > rect.w - px(10) - size:
            size, rows = round(rect.h * 0.47), 2
        cube = svg.load("art/icons/cube.svg", (size, size))
        letters = min(self.ui.text_px(17 if rect.h < px(56) else 26), rect.h - 2)
        words = text.line(f"×{self.cubes}", text.TITLE, letters, theme.PAPER, px(1.5))
        room, each = rect.w - px(10) - size, -(-shown // rows)
        crowded = (each - 1) * size * 0.62 > room
        told = crowded or self.cubes > MOST_CUBES_DRAWN
        if told:
            room -= words.get_width() + px(4)
            each = min(each, 1 + max(0, int(room / (size * LEAST_STEP))))
        step = min(size * 0.92, room / max(1, each - 1))
        high = min(size * 1.04, rect.h / rows)
        used = size + (each - 1) * step
        left = rect.centerx - used / 2 if rect.h > rect.w * ROUND and not crowded else rect.x + px(5)
        for number in range(min(shown, each * rows)):
            middle = round(left + number % each * step) + size // 2
            top = rect.centery + round((number // each - (rows - 1) / 2) * high)
            tossed = cube if crowded else pygame.transform.rotozoom(cube, TOSSED[number % len(TOSSED)], 1.0)
            surface.blit(tossed, tossed.get_rect(center=(middle, top)))
        if told:
            surface.blit(words, words.get_rect(midright=(rect.right - px(5), rect.centery)))

    def draw_sums(self, surface: pygame.Surface, rect: pygame.Rect, *, upright: bool = False) -> None:
        """Attack, Defence and income of the equipment, each on its badge: beside it, or below it where that makes it larger;
        ``upright``: one below the other.
        """
        px, step, high = self.ui.px, rect.w if upright else rect.w // 3, rect.h // 3 if upright else rect.h
        beside = min(px(56), high - px(4), round(step / 2.07))
        below = min(px(56), step - px(8), round(high * BADGE))
        stacked = below > beside * STACKED
        size = below if stacked else beside
        lapping = 0 if upright else min(high, round(step * LAPPING))
        if max(size, lapping) < LEAST_BADGE:
            return
        marks = (f"{ART}/slots/offence.svg", f"{ART}/slots/defence.svg", "art/icons/cube.svg")
        told = (*map(str, self.sums[:2]), f"+{self.sums[2]}")
        letters, free = self._letters(told, size, step, stacked)
        widest = max(text.width(words, text.TITLE, MIN_TEXT) for words in told)
        if size < max(LEAST_BADGE, px(APART)) or (not upright and widest + 2 * px(2) > free):
            self._lapping(surface, rect, marks, told)
            return
        while letters < size * LEAST_LETTERS and size > 2 * MIN_TEXT:
            size -= 2  # two figures: a smaller badge leaves them more room
            letters, free = self._letters(told, size, step, stacked)
        for number, (mark, words) in enumerate(zip(marks, told, strict=True)):
            along, down = (0, number) if upright else (number, 0)
            cell = pygame.Rect(rect.x + along * step, rect.y + down * high, step, high)
            picture = svg.load(mark, (size, size))
            line = text.fit_line(words, text.TITLE, letters, free, theme.PAPER, px(2))
            if stacked:
                top = cell.y + (cell.h - size - line.get_height()) // 2
                surface.blit(picture, picture.get_rect(midtop=(cell.centerx, top)))
                surface.blit(line, line.get_rect(midtop=(cell.centerx, top + size)))
            else:
                surface.blit(picture, picture.get_rect(midleft=(cell.x + px(2), cell.centery)))
                surface.blit(line, line.get_rect(midleft=(cell.x + px(6) + size, cell.centery)))

    def _lapping(
        self, surface: pygame.Surface, rect: pygame.Rect, marks: tuple[str, ...], told: tuple[str, ...]
    ) -> None:
        """Badges in a narrow room, the number over the lower corner of each, as on a card."""
        step, px = rect.w // len(told), self.ui.px
        size = min(rect.h, round(step * LAPPING))
        letters = text.fitting(told, text.TITLE, max(MIN_TEXT, round(size * 0.7)), step - 2 * px(2))
        for number, (mark, words) in enumerate(zip(marks, told, strict=True)):
            left = rect.x + number * step
            picture = svg.load(mark, (size, size))
            surface.blit(picture, picture.get_rect(midleft=(left, rect.centery)))
            line = text.line(words, text.TITLE, letters, theme.PAPER, px(2))
            surface.blit(line, line.get_rect(bottomright=(left + step, rect.centery + size // 2 + px(2))))

    def _letters(self, told: tuple[str, ...], size: int, step: int, stacked: bool) -> tuple[int, int]:
        """The size of the numbers with badges of this size, and how wide a number may be."""
        free = step if stacked else step - size - self.ui.px(4)
        letters = max(MIN_TEXT, min(self.ui.text_px(34), round(size * (0.66 if stacked else 0.74))))
        return text.fitting(told, text.TITLE, letters, free - 2 * self.ui.px(2)), free


class MarkerNode(Node):
    """The Stamina marker: it stands on its field of the track and shows the number."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "stamina": LOOK}

    def __init__(self, seat: int) -> None:
        super().__init__(f"seat{seat}/stamina", "token", "Stamina", str(STAMINA))
        self.stamina = STAMINA
        self.z = 1.0

    def put(self, stamina: int) -> None:
        """Show this number."""
        self.stamina = stamina
        self.text = str(stamina)

    def render(self) -> pygame.Surface | None:
        """The counter with the number on it."""
        size = round(self.w)
        return heart(size, self.stamina) if size >= 8 else None
