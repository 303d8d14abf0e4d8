"""What is drawn on the slate of a match's course: the grid, a line for every seat, and what each game brought."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import ClassVar

import pygame

from game.core import paint, svg, text, theme
from game.core.node import Node
from game.core.ui import MIN_TEXT
from game.core.watched import LOOK
from game.match_summary.graphs import Graph
from game.portraits.rig import Mood
from game.scenery.tubes import SKULL
from game.scenery.vector import draw, hexed, line
from game.table.faces import Faces
from rules.core.numbers import written

FAINT = 0.22
"""How much is seen of the other lines while one stands out."""
CROWD, STEP_BACK = 5, 0.7
"""From how many lines on those of the losers step back, thinner and without dots, and how much is seen of them then."""
ASIDE = 1.3
"""Design units by which lines lie beside each other, so that equal numbers of several seats are seen."""
FALLEN = 19
"""Design units of a skull in the colour of its seat."""
POINTED = 24
"""Up to how many moments each has a dot, and a point to rest on."""
TOKEN = "art/spellcraft/kill.svg"
EACH = 2.2
"""How wide a head with its number of tokens is, by the height of their row."""
BETWEEN = 10
"""How far the tokens of one game are from those of the next at least, in design units."""
ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def played(graph: Graph, seat: int) -> list[range]:
    """The moments of each game of the match until the seat is out of it."""
    games = []
    for begin, end in pairwise([0, *graph.parts, len(graph.marks)]):
        out = next((moment for moment in graph.fallen[seat] if begin <= moment < end), end - 1)
        games.append(range(begin, out + 1))
    return games


class LinesNode(Node):
    """The lines themselves; ``share`` of the way from left to right they are drawn. ``lit`` stands out (-1: none)."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "share": LOOK, "lit": LOOK}

    def __init__(self, graph: Graph, winners: Sequence[int]) -> None:
        super().__init__()
        self.graph = graph
        self.winners = winners
        self.share = 1.0
        self.lit = -1
        self.plot = pygame.Rect(0, 0, 0, 0)
        self._whole: tuple[tuple[int, ...], pygame.Surface] | None = None

    def spot(self, index: int, number: int) -> tuple[float, float]:
        """Where a number stands, in pixels of this node."""
        low, high = self.graph.span
        last = max(1, len(self.graph.marks) - 1)
        x = self.plot.x + self.plot.w * index / last
        return x, self.plot.bottom - self.plot.h * (number - low) / (high - low)

    def render(self) -> pygame.Surface | None:
        """The part that is drawn already."""
        width, height = round(self.w), round(self.h)
        if width < 20 or height < 20 or self.share <= 0:
            return None
        key = (width, height, *self.plot, self.lit)
        if self._whole is None or self._whole[0] != key:
            self._whole = key, self._lines(width, height)
        if self.share >= 1:
            return self._whole[1]
        shown = paint.blank(width, height)
        shown.blit(self._whole[1], (0, 0), (0, 0, round(width * self.share), height))
        return shown

    def _lines(self, width: int, height: int) -> pygame.Surface:
        order = sorted(range(len(self.graph.lines)), key=lambda seat: (seat == self.lit, seat in self.winners))
        surface = draw("".join(self._drawn(seat) for seat in order), (width, height))
        self._skulls(surface)
        return surface

    def _drawn(self, seat: int) -> str:
        """The line of a seat with its dots."""
        unit, tone = self.ui.factor, hexed(paint.lighter(theme.SEATS[seat], 0.25))
        back = len(self.graph.lines) >= CROWD and seat not in self.winners and seat != self.lit
        thick = (5.6 if seat == self.lit else 4.6 if seat in self.winners else 2.6 if back else 3.0) * unit
        seen = FAINT if self.lit not in (-1, seat) else STEP_BACK if back else 1
        aside = (seat - (len(self.graph.lines) - 1) / 2) * ASIDE * unit
        parts = [f'<g opacity="{seen}">']
        for stretch in self._stretches(seat):
            points = "M" + "L".join(f"{x:.1f} {y + aside:.1f}" for x, y in stretch)
            parts.append(line(points, "#101818", thick + 3 * unit, 'stroke-opacity=".7" stroke-linejoin="round"'))
            parts.append(line(points, tone, thick, 'stroke-linejoin="round"'))
            if len(self.graph.marks) <= POINTED and not back:
                dots = "".join(f"M{x:.1f} {y + aside:.1f}h.1" for x, y in stretch)
                parts.append(line(dots, "#101818", thick * 2.2) + line(dots, tone, thick * 1.6))
        return "".join([*parts, "</g>"])

    def _stretches(self, seat: int) -> list[list[tuple[float, float]]]:
        """A line from one game of the match to the next is not drawn; nor does one go on for somebody who is out."""
        numbers = self.graph.lines[seat]
        return [
            [self.spot(index, numbers[index]) for index in moments] for moments in played(self.graph, seat) if moments
        ]

    def fallen(self) -> dict[tuple[int, int], list[int]]:
        """Who went out at which moment with which number."""
        found: dict[tuple[int, int], list[int]] = {}
        for seat, indices in enumerate(self.graph.fallen):
            for index in indices:
                found.setdefault((index, self.graph.lines[seat][index]), []).append(seat)
        return found

    def skulls(self) -> list[tuple[int, tuple[int, int]]]:
        """Each seat that fell with the middle of its skull; those who fell together lie side by side, or are piled up."""
        size, unit = self.skull, self.ui.factor
        gap = self.plot.w / max(1, len(self.graph.marks) - 1)
        spots = []
        for (index, number), seats in self.fallen().items():
            x, y = self.spot(index, number)
            wide = len(seats) * size <= gap
            x = min(x, self.plot.right - (len(seats) - 1) / 2 * size) if wide else x
            for place, seat in enumerate(seats):
                off = (place - (len(seats) - 1) / 2) * size if wide else 0.0
                spots.append((seat, (round(x + off), round(y - 2 * unit - (0 if wide else place * size * 0.92)))))
        return spots

    @property
    def skull(self) -> int:
        """How large a skull is."""
        return max(MIN_TEXT + 2, self.ui.px(FALLEN))

    def _skulls(self, surface: pygame.Surface) -> None:
        size = self.skull
        for seat, spot in self.skulls():
            tone = paint.lighter(theme.SEATS[seat], 0.2)
            disc = paint.box(
                size, size, size // 2, tone, paint.darker(tone, 0.25), max(1, size // 12), theme.INK
            ).copy()
            skull = svg.load(SKULL, (round(size * 0.72), round(size * 0.72)))
            disc.blit(skull, skull.get_rect(center=(size // 2, size // 2)))
            if self.lit not in (-1, seat):
                disc.set_alpha(round(255 * FAINT))
            surface.blit(disc, disc.get_rect(center=spot))


class GridNode(Node):
    """Levels, rounds and games behind the lines."""

    def __init__(self, lines: LinesNode) -> None:
        super().__init__()
        self.lines = lines

    def render(self) -> pygame.Surface | None:
        """Dashes and figures in chalk."""
        width, height = round(self.w), round(self.h)
        plot, graph = self.lines.plot, self.lines.graph
        if plot.w < 20 or plot.h < 20:
            return None
        surface = paint.blank(width, height)
        size = self.ui.text_px(theme.TEXT_SMALL)
        tone = paint.mix(theme.PAPER, (43, 58, 58), 0.1)
        for number in levels(*graph.span):
            y = round(self.lines.spot(0, number)[1])
            for x in range(plot.x, plot.right, self.ui.px(12)):
                length = self.ui.px(12 if not number else 6)
                surface.fill((223, 230, 216, 90), (x, y, min(length, plot.right - x), self.ui.px(1.2)))
            words = text.line(written(number), "bold", size, tone)
            surface.blit(words, words.get_rect(midright=(plot.x - self.ui.px(7), y)))
        self._rounds(surface, size, tone)
        return surface

    def _rounds(self, surface: pygame.Surface, size: int, tone: theme.Colour) -> None:
        graph, plot = self.lines.graph, self.lines.plot
        used = -self.ui.px(20)
        for index, mark in enumerate(graph.marks):
            x = round(self.lines.spot(index, 0)[0])
            if index in graph.parts:
                edge = round((x + self.lines.spot(index - 1, 0)[0]) / 2)
                for y in range(plot.y, plot.bottom, self.ui.px(9)):
                    surface.fill((248, 190, 58, 120), (edge, y, self.ui.px(1.5), self.ui.px(5)))
            begins = mark == "start"
            words = ROMAN[sum(part <= index for part in graph.parts) % 10] if begins and graph.parts else mark
            drawn = text.line(words, "bold", size, theme.GOLD if begins else tone)
            place = drawn.get_rect(midtop=(x, plot.bottom + self.ui.px(5)))
            if place.x > used + self.ui.px(4):
                surface.blit(drawn, place)
                used = place.right


class GainsNode(Node):
    """Below the rounds of each game: who gained how many tokens in it."""

    def __init__(self, lines: LinesNode, faces: Faces) -> None:
        super().__init__("", "", "Tokens")
        self.lines = lines
        self.faces = faces
        self.hint = "**Tokens gained in each game.** The most tokens over all games win the match."
        self.solid = True

    def games(self) -> list[tuple[int, int]]:
        """Where each game begins and ends, in pixels of this node."""
        graph, plot = self.lines.graph, self.lines.plot
        edges = [(self.lines.spot(part - 1, 0)[0] + self.lines.spot(part, 0)[0]) / 2 for part in graph.parts]
        return [(round(left), round(right)) for left, right in pairwise([plot.x, *edges, plot.right])]

    def gainers(self) -> list[tuple[list[int], pygame.Rect]]:
        """For each game who gained tokens in it, and the room of all of them, in pixels of this node: in the middle of the game.

        Where a game is too short for that, they take what its neighbours leave; where all is too narrow, all get narrower.
        """
        who = [[seat for seat, count in enumerate(gained) if count] for gained in self.lines.graph.gains]
        gap, left, right = self.ui.px(BETWEEN), self.lines.plot.x, round(self.w)
        most = (right - left - gap * (len(who) - 1)) // max(1, sum(map(len, who)))
        wide = [min(round(self.h * EACH), most) * len(seats) for seats in who]
        starts: list[int] = []
        free = left
        for (begin, end), taken in zip(self.games(), wide, strict=True):
            starts.append(max(free, (begin + end - taken) // 2))
            free = starts[-1] + taken + gap
        free = right
        for game in range(len(who) - 1, -1, -1):
            starts[game] = min(starts[game], free - wide[game])
            free = starts[game] - gap
        rooms = [pygame.Rect(start, 0, taken, round(self.h)) for start, taken in zip(starts, wide, strict=True)]
        return list(zip(who, rooms, strict=True))

    def render(self) -> pygame.Surface | None:
        """A token at the left, then heads with numbers in the middle of each game."""
        width, height = round(self.w), round(self.h)
        if width < 20 or height < MIN_TEXT:
            return None
        surface = paint.blank(width, height)
        mark = svg.load(TOKEN, (height, height))
        surface.blit(mark, mark.get_rect(midright=(self.lines.plot.x - self.ui.px(5), height // 2)))
        for (who, room), gained in zip(self.gainers(), self.lines.graph.gains, strict=True):
            each = room.w // max(1, len(who))
            for place, seat in enumerate(who):
                one = pygame.Rect(room.x + place * each, 0, each - self.ui.px(3), height)
                self._gained(surface, seat, gained[seat], one)
        return surface

    def _gained(self, surface: pygame.Surface, seat: int, count: int, room: pygame.Rect) -> None:
        """A head with its number; where that is narrow the number lies over the head."""
        head = self.faces.head(seat, Mood.CALM, min(room.h, room.w))
        surface.blit(head, head.get_rect(midleft=(room.x, room.centery)))
        words = text.line(f"+{count}", text.TITLE, max(MIN_TEXT, round(room.h * 0.62)), theme.PAPER, 1)
        left = min(room.x + head.get_width() + self.ui.px(2), room.right - words.get_width())
        surface.blit(words, words.get_rect(midleft=(left, room.centery)))


def levels(low: int, high: int) -> list[int]:
    """Round numbers for the dashes: about four of them."""
    step = next((step for step in (1, 2, 5, 10, 20, 25, 50, 100) if (high - low) / step <= 4.2), 200)
    return [number for number in range(low, high + 1) if number % step == 0]
