"""What stands on a Witless Wizards table besides cards: character boards, Stamina markers, the sheet of the battle."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame

from game.core import paint, svg, text, theme
from game.core.node import LOOK, Layer, Node
from game.core.theme import Colour
from game.layouts import parts
from game.layouts.witless_wizards.faces import ART, SLOT_TONES
from game.layouts.witless_wizards.geometry import SLOT_LABELS, SeatRoom
from game.portraits.node import PortraitNode
from game.scenery import materials
from game.scenery.pieces import cloth_tone
from rules.witless_wizards.state import SLOTS, STAMINA, WEAKENED

ROWS = 2
CELLS = STAMINA + 1
MOST_CUBES_DRAWN = 12


TEAM_MARKS = ("star", "shield")
"""Partners are told by a mark, too, not by their colour alone."""


def seat_tone(seat: int, teams: bool) -> Colour:
    """The colour of a seat; partners share one."""
    return theme.SEATS[seat % 2 if teams else seat]


class BoardNode(Node):
    """A character board: face, name, Stamina track, Concentration Pool, the three slots. ``mark`` is the icon of a team."""

    watched: ClassVar[dict[str, int]] = {
        **Node.watched,
        "stamina": LOOK,
        "cubes": LOOK,
        "active": LOOK,
        "out": LOOK,
        "place_taken": LOOK,
        "glow": LOOK,
        "weak_at": LOOK,
        "sums": LOOK,
    }

    def __init__(self, seat: int, name: str, character: str, tone: Colour, mark: str) -> None:
        super().__init__(f"seat{seat}", "seat", name)
        self.face = self.add(PortraitNode(seat, character, tone))
        self.mark = mark
        self.seat = seat
        self.tone = tone
        self.stamina = STAMINA
        self.cubes = 0
        self.weak_at = WEAKENED
        self.sums = (0, 0, 0)
        self.active = False
        self.out = False
        self.place_taken = 0
        self.glow: Colour | None = None
        self.room: SeatRoom | None = None
        self.solid = True

    def settle_in(self, room: SeatRoom) -> None:
        """Take this room."""
        self.room = room
        self.place(*room.board)
        self.face.place(*room.face)
        self.redraw()

    def cell(self, stamina: int) -> pygame.Rect:
        """The field of the Stamina track for a value (0 to 20), in window pixels."""
        assert self.room is not None
        track = self.room.track
        value = max(0, min(STAMINA, stamina))
        if track.w >= self.ui.px(330):
            per_row = (CELLS + ROWS - 1) // ROWS
            row, column = divmod(value, per_row)
            width, height = track.w / per_row, track.h / ROWS
            # The lower values lie in the lower row, the track winds upwards.
            top = track.y + (ROWS - 1 - row) * height
            return pygame.Rect(round(track.x + column * width), round(top), round(width) - 2, round(height) - 3)
        width = track.w / CELLS
        return pygame.Rect(
            round(track.x + value * width), track.y + self.ui.px(16), max(4, round(width) - 1), track.h - self.ui.px(22)
        )

    def layers(self) -> list[Layer]:
        """The board, with its glow behind when it may be chosen."""
        image = self.image()
        if image is None:
            return []
        layers = []
        tone = self.glow or (theme.GLOW_LEGAL if self.active else None)
        if tone is not None:
            light = paint.glow(round(self.w), round(self.h), self.ui.px(14), self.ui.px(9 if self.glow else 5), tone)
            layers.append(Layer(light))
        layers.append(Layer(image))
        return layers

    def render(self) -> pygame.Surface | None:
        """Everything that does not move on its own."""
        if self.room is None or self.w < 40:
            return None
        px = self.ui.px
        width, height = round(self.w), round(self.h)
        edge = theme.GLOW_LEGAL if self.active else theme.INK
        surface = materials.tray(width, height, cloth_tone(self.tone), self.ui.factor, edge).copy()
        left, top = self.room.board.topleft

        def here(rect: pygame.Rect) -> pygame.Rect:
            return rect.move(-left, -top)

        self._name(surface, here(self.room.name))
        self._track(surface, here)
        self._pool(surface, here(self.room.pool))
        for slot, rect in enumerate(self.room.slots):
            self._slot(surface, slot, here(rect))
        if self.out:
            surface.fill((96, 88, 96, 255), special_flags=pygame.BLEND_RGBA_MULT)
            words = f"Place {self.place_taken}" if self.place_taken else "Out"
            figure = text.line(words, text.TITLE, self.ui.text_px(30), theme.PAPER, px(3))
            surface.blit(figure, figure.get_rect(center=(width // 2, height // 2)))
        return surface

    def _name(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        left = rect.x
        if self.mark:
            size = self.ui.px(20)
            mark = svg.icon(self.mark, size)
            surface.blit(mark, mark.get_rect(midleft=(left, rect.centery)))
            left += size + self.ui.px(4)
        room = pygame.Rect(left, rect.y, rect.right - left, rect.h)
        parts.name_plate(surface, self.name, self.ui.text_px(18), room, self.ui.factor)

    def _track(self, surface: pygame.Surface, here: Callable[[pygame.Rect], pygame.Rect]) -> None:
        """21 fields from 0 to 20; those of the Weakened are red."""
        px = self.ui.px
        assert self.room is not None
        small = self.room.track.w < px(330)
        for value in range(CELLS):
            rect = here(self.cell(value))
            tone = (150, 44, 44) if value <= self.weak_at else theme.PAPER_DARK
            surface.blit(paint.box(rect.w, rect.h, max(2, px(4)), paint.lighter(tone, 0.15), tone, 1, theme.INK), rect)
            if not small:
                ink = theme.PAPER if value <= self.weak_at else theme.INK
                words = text.line(str(value), "bold", self.ui.text_px(13), ink)
                surface.blit(words, words.get_rect(center=rect.center))
            elif value % 5 == 0:
                words = text.line(str(value), "bold", self.ui.text_px(12), theme.CREAM)
                surface.blit(words, words.get_rect(midbottom=(rect.centerx, rect.y)))

    def _pool(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Cubes, and how many; on a wide board also what the equipment adds up to."""
        px = self.ui.px
        surface.blit(paint.rounded(rect.w, rect.h, px(8), (*theme.INK, 110)), rect)
        size = min(px(26), rect.w // 2, rect.h // 2)
        cube = svg.load(f"{ART}/cube.svg", (size, size))
        words = text.line(f"×{self.cubes}", text.TITLE, self.ui.text_px(17), theme.PAPER, px(1.5))
        if rect.w > rect.h:
            row = pygame.Rect(rect.x, rect.y, rect.w, rect.h // 2)
            self._sums(surface, pygame.Rect(rect.x, row.bottom, rect.w, rect.bottom - row.bottom))
            rect = row
            surface.blit(words, words.get_rect(midright=(rect.right - px(10), rect.centery)))
            room = rect.w - words.get_width() - px(24)
            step = min(size * 0.95, room / max(1, min(self.cubes, MOST_CUBES_DRAWN)))
            for number in range(min(self.cubes, MOST_CUBES_DRAWN)):
                surface.blit(cube, cube.get_rect(midleft=(rect.x + px(6) + round(number * step), rect.centery)))
            return
        surface.blit(words, words.get_rect(midbottom=(rect.centerx, rect.bottom - px(2))))
        room = rect.h - words.get_height() - px(8) - size
        shown = min(self.cubes, MOST_CUBES_DRAWN // 2)
        step = min(size * 0.8, room / max(1, shown - 1)) if shown > 1 else 0
        for number in range(shown):
            surface.blit(cube, cube.get_rect(midtop=(rect.centerx, rect.y + px(4) + round(number * step))))

    def _sums(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Attack, Defence and income of the equipment."""
        px = self.ui.px
        size = min(px(24), rect.h - px(6))
        marks = (f"{ART}/slots/offence.svg", f"{ART}/slots/defence.svg", f"{ART}/cube.svg")
        for number, (mark, name, value) in enumerate(
            zip(marks, ("Attack", "Defence", "Income"), self.sums, strict=True)
        ):
            left = rect.x + px(8) + number * (rect.w - px(8)) // 3
            picture = svg.load(mark, (size, size))
            surface.blit(picture, picture.get_rect(midleft=(left, rect.centery)))
            words = f"+{value}" if number == 2 else str(value)
            if rect.w >= px(330):
                words = f"{name} {words}"
            line = text.fit_line(words, "bold", self.ui.text_px(15), rect.w // 3 - size - px(10), theme.CREAM)
            surface.blit(line, line.get_rect(midleft=(left + size + px(6), rect.centery)))

    def _slot(self, surface: pygame.Surface, slot: int, rect: pygame.Rect) -> None:
        """An empty place with its symbol and name."""
        tone = SLOT_TONES[slot]
        radius = parts.radius_of(rect.w)
        surface.blit(paint.rounded(rect.w, rect.h, radius, (*paint.darker(tone, 0.72), 190)), rect)
        surface.blit(paint.ring(rect.w, rect.h, radius, self.ui.px(2), (*tone, 150)), rect)
        size = round(rect.w * 0.5)
        mark = svg.load(f"{ART}/slots/{SLOTS[slot]}.svg", (size, size))
        surface.blit(mark, mark.get_rect(center=(rect.centerx, rect.centery - self.ui.px(8))))
        parts.slot_plate(surface, SLOT_LABELS[slot], rect, self.ui)


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
        if size < 8:
            return None
        surface = svg.load(f"{ART}/marker.svg", (size, size)).copy()
        parts.figure(surface, str(self.stamina), (size // 2, round(size * 0.5)), round(size * 0.5), theme.PAPER)
        return surface


class SheetNode(Node):
    """The sheet on which the present battle is worked out, line by line, for all to read.

    ``lines`` are (icon asset, words, number); ``total`` the last line, "" until it is known.
    """

    watched: ClassVar[dict[str, int]] = {**Node.watched, "lines": LOOK, "total": LOOK, "head": LOOK}

    def __init__(self) -> None:
        super().__init__("battle", "text", "Battle")
        self.head = ""
        self.lines: tuple[tuple[str, str, str], ...] = ()
        self.total = ""

    def show(self, head: str, lines: tuple[tuple[str, str, str], ...], total: str) -> None:
        """Show this sum."""
        self.head, self.lines, self.total = head, lines, total
        said = [f"{words} {number}" for _, words, number in lines]
        self.text = ", ".join([part for part in (head, *said, total) if part])

    def _head(self, width: int) -> pygame.Surface:
        """Who hits whom: on one line, long names on two."""
        size = self.ui.text_px(16)
        if text.width(self.head, text.TITLE, size) <= width:
            return text.fit_line(self.head, text.TITLE, size, width, theme.INK)
        return text.fit_text(text.escape(self.head), size, (width, self.ui.px(36)), theme.INK, text.TITLE, "left", svg.icon)

    def render(self) -> pygame.Surface | None:
        """Paper with the lines of the sum, or nothing before the first battle."""
        width, height = round(self.w), round(self.h)
        if width < 40 or not self.head:
            return None
        px = self.ui.px
        surface = paint.parchment(width, height, px(8), px(2)).copy()
        room = surface.get_rect().inflate(-px(22), -px(12))
        head = self._head(room.w)
        surface.blit(head, (room.x, room.y))
        top = room.y + head.get_height() + px(2)
        foot = px(30)
        step = min(px(25), (room.bottom - foot - top) // max(1, len(self.lines)))
        for icon, words, number in self.lines:
            mark = svg.load(icon, (step - 3, step - 3))
            surface.blit(mark, (room.x, top + 1))
            line = text.fit_line(words, "regular", self.ui.text_px(14), room.w - step - px(44), theme.INK)
            surface.blit(line, line.get_rect(midleft=(room.x + step + px(4), top + step // 2)))
            figure = text.line(number, text.TITLE, self.ui.text_px(17), theme.INK)
            surface.blit(figure, figure.get_rect(midright=(room.right, top + step // 2)))
            top += step
        if self.total:
            pygame.draw.line(surface, theme.INK, (room.x, room.bottom - foot), (room.right, room.bottom - foot), px(2))
            line = text.fit_line(self.total, text.TITLE, self.ui.text_px(22), room.w, theme.RED_DARK)
            surface.blit(line, line.get_rect(midright=(room.right, room.bottom - foot // 2 + px(2))))
        return surface
