"""The course of a match on a slate: a line for every seat."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core import paint, text, theme
from game.core.node import Node
from game.core.ui import MIN_TEXT
from game.core.widgets import Group, Label
from game.match_summary.graphs import Graph
from game.portraits.rig import Mood
from game.scenery.hearts import heart
from game.scenery.pieces import Slate
from game.screens.score_lines import POINTED, GainsNode, GridNode, LinesNode, played
from game.table.faces import Faces
from rules.core.numbers import written

DRAWN = 1100.0
"""Milliseconds in which the lines are drawn from left to right."""
POINT = 20
"""How large a point is to the pointer, in design units."""
GAINED = 26
"""How high the row of tokens is, in design units."""


def spoken(graph: Graph, names: Sequence[str]) -> str:
    """The graph as a screen reader would say it."""
    said = [f"{name}: {', '.join(map(str, line))}" for name, line in zip(names, graph.lines, strict=True)]
    for game, gained in enumerate(graph.gains, 1):
        told = [f"{name} {count}" for name, count in zip(names, gained, strict=True) if count]
        said.append(f"tokens of game {game}: {', '.join(told) or 'none'}")
    return "; ".join(said)


class PointNode(Node):
    """Where lines have a number at one moment: resting on it tells whose, and lets the first stand out. It is not seen."""

    def __init__(self, moment: int, number: int, seats: Sequence[int], words: str) -> None:
        super().__init__("", "", "")
        self.moment = moment
        self.number = number
        self.seats = list(seats)
        self.hint = words
        self.solid = True


def points_of(graph: Graph, names: Sequence[str]) -> list[PointNode]:
    """A point for every number that stands at a moment, of seats that are not out by then."""
    found: dict[tuple[int, int], list[int]] = {}
    for seat, numbers in enumerate(graph.lines):
        for moments in played(graph, seat):
            for moment in moments:
                found.setdefault((moment, numbers[moment]), []).append(seat)
    return [
        PointNode(moment, number, seats, _telling(graph, names, moment, number, seats))
        for (moment, number), seats in sorted(found.items())
    ]


def _telling(graph: Graph, names: Sequence[str], moment: int, number: int, seats: Sequence[int]) -> str:
    """What stands at a point (rich text)."""
    mark = graph.marks[moment]
    when = "At the start" if mark == "start" else f"After round {mark}" if mark.isdigit() else mark
    lines = [f"**{text.escape(names[seat])}:** {written(number)}" for seat in seats]
    return "\n".join([when, *lines])


def _ending(graph: Graph, seat: int, name: str) -> str:
    """What a seat ends with (rich text)."""
    ends = written(graph.lines[seat][-1])
    if not graph.gains:
        return f"**{text.escape(name)}:** {ends} at the end"
    return f"**{text.escape(name)}**\nHit points at the end: {ends}\nTokens: {sum(game[seat] for game in graph.gains)}"


class ScoreGraph(Group):
    """The slate with its title, grid and lines, and a head at the end of every line; what is rested on stands out."""

    def __init__(self, graph: Graph, faces: Faces, names: Sequence[str], winners: Sequence[int]) -> None:
        super().__init__()
        self.graph = graph
        self.faces = faces
        self.winners = winners
        self.slate = self.add(Slate("result/graph", "picture", graph.title))
        self.slate.text = spoken(graph, names)
        self.title = self.slate.add(Label(graph.title, theme.TITLE_SMALL, theme.GOLD, text.TITLE))
        self.lines = LinesNode(graph, winners)
        self.grid = self.slate.add(GridNode(self.lines))
        self.slate.add(self.lines)
        self.gains = self.slate.add(GainsNode(self.lines, faces)) if graph.gains else None
        self.ends = [self.slate.add(_End(faces, seat, graph, seat in winners)) for seat in range(len(graph.lines))]
        for end in self.ends:
            end.name = names[end.seat]
            end.hint = _ending(graph, end.seat, end.name)
            self._stands_out(end, end.seat)
        few = len(graph.marks) <= POINTED
        self.points = [self.slate.add(point) for point in points_of(graph, names)] if few else []
        for point in self.points:
            self._stands_out(point, point.seats[0])

    def _stands_out(self, node: Node, seat: int) -> None:
        """Resting on the node lifts the line of a seat out of the others."""

        def put(lit: int) -> None:
            self.lines.lit = lit

        node.on_hover = lambda _: put(seat)
        node.on_unhover = lambda _: put(-1)

    def lay(self, rect: pygame.Rect) -> None:
        """Take this room."""
        px = self.ui.px
        self.slate.place(*rect)
        margin = px(18)
        head = max(px(26), round(self.ui.text_px(theme.TITLE_SMALL) * 1.25))
        self.title.place(rect.x + margin, rect.y + px(12), rect.w - 2 * margin, head)
        body = pygame.Rect(rect.x + margin, rect.y + px(16) + head, rect.w - 2 * margin, rect.h - head - px(30))
        low = round(self.ui.text_px(theme.TEXT_SMALL) * 1.35) + px(4)
        left, right = round(self.ui.text_px(theme.TEXT_SMALL) * 1.7) + px(6), self._aside()
        tokens = max(px(GAINED), MIN_TEXT + 6) if self.gains is not None else 0
        body.h -= tokens
        self.lines.plot = pygame.Rect(left, px(8), body.w - left - right, body.h - low - px(10))
        if self.gains is not None:
            self.gains.place(body.x, body.bottom, body.w, tokens)
            self.gains.redraw()
        for node in (self.grid, self.lines):
            node.place(*body)
            node.redraw()
        size = px(POINT)
        for point in self.points:
            x, y = self.lines.spot(point.moment, point.number)
            point.place(body.x + x - size / 2, body.y + y - size / 2, size, size)
        self._lay_ends(body)

    def _aside(self) -> int:
        """How much room the heads take."""
        return self.ui.px(44) + round(self.ui.text_px(theme.TEXT) * 2.2)

    def _lay_ends(self, body: pygame.Rect) -> None:
        """A head beside the end of each line, none over another."""
        size = min(self.ui.px(34), body.h // max(1, len(self.ends)))
        last = len(self.graph.marks) - 1
        order = sorted(self.ends, key=lambda end: -self.graph.lines[end.seat][last])
        middles = [body.y + self.lines.spot(last, self.graph.lines[end.seat][last])[1] for end in order]
        tops = [middle - size / 2 for middle in apart(middles, size, body.bottom)]
        left = body.x + self.lines.plot.right + self.ui.px(14)
        for end, top in zip(order, tops, strict=True):
            end.place(left, top, body.right - left, size)


def apart(middles: Sequence[float], size: float, bottom: float) -> list[float]:
    """Where things of one ``size`` lie that belong at these heights, the highest first, so that none covers another."""
    found = list(middles)
    for number in range(1, len(found)):
        found[number] = max(found[number], found[number - 1] + size)
    lowest = bottom - size / 2
    for number in range(len(found) - 1, -1, -1):
        found[number] = min(found[number], lowest)
        lowest = found[number] - size
    return found


class _End(Node):
    """The head at the end of a line, and the number it ends with: in a heart where it is not what decides the match."""

    def __init__(self, faces: Faces, seat: int, graph: Graph, won: bool) -> None:
        super().__init__()
        self.faces = faces
        self.seat = seat
        self.number = graph.lines[seat][-1]
        self.hearty = bool(graph.gains)
        self.mood = Mood.CHEER if won else Mood.DEAD if graph.out(seat) else Mood.CALM
        self.solid = True

    def render(self) -> pygame.Surface | None:
        """Head and number."""
        width, height = round(self.w), round(self.h)
        if width < 12 or height < 10:
            return None
        surface = paint.blank(width, height)
        head = self.faces.head(self.seat, self.mood, height - 2)
        surface.blit(head, head.get_rect(midleft=(0, height // 2)))
        if self.hearty:
            left = height + self.ui.px(2)
            red = heart(min(height - 2, width - left), self.number)
            surface.blit(red, red.get_rect(midleft=(left, height // 2)))
            return surface
        size = min(self.ui.text_px(theme.TEXT + 2), height)
        words = text.fit_line(
            written(self.number), text.TITLE, size, width - height, theme.PAPER, max(1, self.ui.px(1))
        )
        surface.blit(words, words.get_rect(midleft=(height + self.ui.px(2), height // 2)))
        return surface
