"""What the statistics consist of: plaques with figures, lists with bars, the last matches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

import pygame

from game.core import paint, svg, text, theme
from game.core.node import Node
from game.core.scroll import ScrollArea
from game.core.text import TITLE, escape
from game.core.watched import LOOK
from game.core.widgets import Button, Group, Label, Sprite, ignoring
from game.library.shelf import readable_time, title_of
from game.portraits.cast import cast_of, faction_cast
from game.portraits.node import medallion
from game.portraits.rig import Look, Mood
from game.screens.game_shelf import crest
from game.screens.ledger import LedgerPage, tally, tally_width
from game.screens.result_seats import scored
from game.screens.statistics_lines import Line
from game.screens.trophies import TROPHIES, BrassPlate, Cabinet, flame
from game.setups import setup_of
from rules import GAMES
from saves.history import Record, Summary

MOST_ROWS = 12
PAD = 13
"""From the edge of the page to what stands on it, in design units."""
NICHE, TROPHY, RULED = 70, 62, 11
"""Heights of the niche of the cabinet and of what stands in it, and the room of the lines under a heading, in design units."""
GROOVE = (206, 180, 134), (236, 217, 178)
"""The colours of an empty bar at its top and at its bottom."""


def duration(seconds: int) -> str:
    """A length of time in hours and minutes."""
    minutes = max(0, seconds) // 60
    if minutes >= 60:
        return f"{minutes // 60} h {minutes % 60} min"
    return f"{minutes} min" if minutes or seconds <= 0 else "under 1 min"


class Block(Group):
    """Something that stands in the list and knows how high it is."""

    def arrange(self, area: ScrollArea, left: int, top: int, width: int) -> int:
        """Put all parts into the content of `area`; returns the height taken."""
        raise NotImplementedError

    def line(self, size: float, face: str = "regular") -> int:
        """Pixels of height for one line of type."""
        return text.line_height(face, self.ui.text_px(size)) + self.ui.px(4)


class Figures(Block):
    """The summary as trophies in a cabinet; of one game also what humans ended with on average."""

    def __init__(self, summary: Summary, mean_score: float | None = None, word: str = "") -> None:
        super().__init__()
        share = f" ({summary.won / summary.against_bots:.0%})" if summary.against_bots else ""
        figures = [
            ("matches", str(summary.matches), "matches played"),
            ("time", duration(summary.seconds), "time played"),
            ("won", f"{summary.won} of {summary.against_bots}{share}", "won against bots"),
            ("streak", str(summary.streak), "current streak"),
            ("longest", str(summary.longest), "longest streak"),
        ]
        if mean_score is not None:
            figures.append(("score", f"{mean_score:.1f}", f"{word} on average"))
        self.cabinet = self.add(Cabinet(len(figures)))
        self.places: list[tuple[Sprite, Label, BrassPlate, Label]] = []
        for id, figure, words in figures:
            picture = TROPHIES[id] if (id, figure) != ("streak", "0") else partial(flame, burning=False)
            trophy = self.add(Sprite(picture=lambda w, h, draw=picture: draw(min(w, h))))  # type: ignore[misc]
            large = Label(figure, theme.TITLE, theme.GOLD, TITLE, "center", wrap=True, outline=2, id=f"statistics/{id}")
            large.name, large.text = words, figure
            plate = self.add(BrassPlate())
            small = Label(words, theme.TEXT_SMALL + 1, theme.INK, "bold", "center")
            self.places.append((trophy, self.add(large), plate, self.add(small)))

    def arrange(self, area: ScrollArea, left: int, top: int, width: int) -> int:
        """Side by side on the shelf: the thing, its figure beside it, the plate below."""
        px = self.ui.px
        below = self.line(theme.TEXT_SMALL + 1) + px(4)
        inside = max(px(NICHE), self.line(theme.TITLE, TITLE) + px(16))
        self.cabinet.shelf = below + px(6)
        height = inside + self.cabinet.shelf
        area.row(self.cabinet, top, height, left, width)
        size = min(px(TROPHY), inside - px(6))
        self._letter(width // len(self.places) - px(38))
        at = left
        for each, (trophy, large, plate, small) in zip(self._shares(width, size), self.places, strict=True):
            room = each - px(26) - size
            figure = min(room, large.text_size()[0] + px(4))
            start = at + (each - size - px(8) - figure) // 2
            area.row(trophy, top + inside - size + px(1), size, start, size)
            area.row(large, top + px(4), inside - px(8), start + size + px(8), figure)
            wide = min(each - px(12), small.text_size()[0] + px(34))
            area.row(plate, top + inside + px(4), below - px(1), at + (each - wide) // 2, wide)
            area.row(small, top + inside + px(4), below - px(2), at + (each - wide) // 2 + px(13), wide - px(26))
            at += each
        return height

    def _shares(self, width: int, size: int) -> list[int]:
        """How much of the shelf each trophy of this size has: what its figure needs, and as much of the rest as the others;
        the same for all where there is no room for all figures in one line.
        """
        px, count = self.ui.px, len(self.places)
        wanted = [
            max(size + large.text_size()[0] + px(38), small.text_size()[0] + px(46))
            for _, large, _, small in self.places
        ]
        spare = (width - sum(wanted)) // count
        return [each + spare for each in wanted] if spare >= 0 else [width // count] * count

    def _letter(self, room: int) -> None:
        """The words on all plates in one size, in which the longest finds so much room."""
        size = theme.TEXT_SMALL + 1
        words = [small for _, _, _, small in self.places]
        for small in words:
            small.size = size
        widest = max(small.text_size()[0] for small in words)
        for small in words:
            small.size = size * min(1.0, room / max(1, widest))


class Bar(Node):
    """A horizontal bar: a groove, filled from the left as far as ``part`` says; bars of one width can be compared.

    ``strokes``: tally marks instead, one for each match.
    """

    watched: ClassVar[dict[str, int]] = {**Node.watched, "part": LOOK, "strokes": LOOK}

    def __init__(self, line: Line) -> None:
        super().__init__()
        self.tone = line.mark.tone
        self.part = line.part
        self.won, self.played = line.won, line.played
        self.strokes = False

    def render(self) -> pygame.Surface | None:
        """The groove with a shadow at its upper edge, and in it the filling with a shine."""
        width, height = round(self.w), round(self.h)
        if width < 4 or height < 4:
            return None
        if self.strokes:
            return tally(width, height, self.won, self.played, self.tone, self.ui.factor)
        border, radius = self.ui.px(2), height // 2
        surface = paint.box(width, height, radius, *GROOVE, border, theme.INK_SOFT).copy()
        if self.part > 0:
            length = max(height, round(width * min(1.0, self.part)))
            tones = paint.lighter(self.tone, 0.25), paint.darker(self.tone, 0.1)
            surface.blit(paint.box(length, height, radius, *tones, border, theme.INK_SOFT, shine=True), (0, 0))
        return surface


class Bars(Block):
    """A heading and lines of picture, words, bar and figures; ``note`` says what the figures are."""

    def __init__(self, id: str, title: str, note: str, lines: Sequence[Line]) -> None:
        super().__init__()
        self.page = self.add(LedgerPage())
        self.head = self.add(Label(title, theme.TITLE_SMALL + 2, theme.RED_DARK, TITLE))
        self.note = self.add(Label(note, theme.TEXT_SMALL + 1, theme.INK_SOFT, "italic", "right"))
        self.rows: list[tuple[Sprite, Label, Bar, Label]] = []
        for number, line in enumerate(lines[:MOST_ROWS]):
            picture = Sprite(picture=lambda w, h, mark=line.mark: mark.picture(h))  # type: ignore[misc]
            words = Label(escape(line.words), theme.TEXT, theme.INK, id=f"statistics/{id}/{number}")
            words.name, words.text = line.words, line.figures
            figures = Label(line.figures, theme.TEXT, theme.INK, "bold", "right")
            row = (picture, words, Bar(line), figures)
            for node in row:
                self.add(node)
            self.rows.append(row)
        more = len(lines) - len(self.rows)
        self.more = self.add(Label(f"and {more} more" if more > 0 else "", theme.TEXT_SMALL, theme.INK_SOFT, "italic"))

    def arrange(self, area: ScrollArea, left: int, top: int, width: int) -> int:
        """The words as wide as the widest of them needs, the figures too, the bar between them."""
        px, gap, pad, page = self.ui.px, self.ui.px(10), self.ui.px(PAD), (left, top)
        left, width = left + pad, width - 2 * pad
        head, high = self.line(theme.TITLE_SMALL + 2, TITLE), self.line(theme.TEXT) + px(7)
        aside = round(width * 0.3)
        area.row(self.head, top, head, left, width - aside)
        area.row(self.note, top, head, left + width - aside, aside)
        at = top + head + px(RULED)
        lines = [head]
        indent = high + px(4)
        widest = max((words.text_size()[0] for _, words, _, _ in self.rows), default=0) + px(2)
        room = min(widest, round(width * 0.5) - indent)
        widest = max((figures.text_size()[0] for _, _, _, figures in self.rows), default=0) + px(2)
        right = min(widest, round(width * 0.34))
        start = left + indent + room + gap
        wide = left + width - right - gap - start
        counted = self.tallied(wide)
        for picture, words, bar, figures in self.rows:
            area.row(picture, at + px(1), high - px(2), left, high - px(2))
            area.row(words, at, high, left + indent, room)
            bar.strokes = counted
            thick = high - px(2) if counted else min(high - px(6), px(18))
            area.row(bar, at + (high - thick) // 2, thick, start, wide)
            area.row(figures, at, high, left + width - right, right)
            at += high
            lines.append(at - top)
        if self.more.markup:
            area.row(self.more, at, high, left + indent, width - indent)
            at += high
        area.row(self.page, page[1], at + px(2) - page[1], left, width)
        self.page.rule(lines)
        return at + px(10) - page[1]

    def tallied(self, width: int) -> bool:
        """Is everything counted in matches, few enough for tally marks in so much width?"""
        played = [bar.played for _, _, bar, _ in self.rows]
        return bool(played) and min(played) > 0 and tally_width(max(played), self.ui.factor) <= width


class Seats(Node):
    """The players of a match in columns, with their heads and scores; a trophy behind those who won."""

    def __init__(self, id: str, record: Record) -> None:
        word = setup_of(record.game).score if record.game in GAMES else "points"
        spoken = [f"{seat.name}: {scored(seat.score, word)}{', won' if seat.won else ''}" for seat in record.seats]
        super().__init__(id, "text", "Players", "; ".join(spoken))
        self.seats = record.seats
        roles = cast_of([seat.name for seat in record.seats])
        self.roles = faction_cast([seat.faction for seat in record.seats], roles)
        self.scores = [scored(seat.score, word) for seat in record.seats]

    def columns(self, width: int) -> int:
        """How many players stand side by side."""
        return max(1, min(3, round(width / (self.ui.px(280) * max(1.0, self.ui.text_zoom)))))

    def high(self) -> int:
        """Pixels of height of one line."""
        return text.line_height("bold", self.ui.text_px(theme.TEXT)) + self.ui.px(6)

    def wanted_height(self, width: int) -> int:
        """Pixels of height of all the lines in so much width."""
        return -(-len(self.seats) // self.columns(width)) * self.high()

    def render(self) -> pygame.Surface | None:
        """Head, name, score, trophy; names become smaller or shorter, scores never."""
        width, height = round(self.w), round(self.h)
        if width < 20 or height < 4:
            return None
        surface, px, size = paint.blank(width, height), self.ui.px, self.ui.text_px(theme.TEXT)
        columns, high = self.columns(width), self.high()
        each, icon = width // columns, text.icon_size(size)
        for number, seat in enumerate(self.seats):
            left, middle = number % columns * each, number // columns * high + high // 2
            look = Look(Mood.CHEER if seat.won else Mood.CALM)
            head = medallion(self.roles[number], look, high - px(4), theme.SEATS[number], max(1, px(1)))
            surface.blit(head, head.get_rect(center=(left + high // 2, middle)))
            left += high + px(4)
            room = each - high - px(4) - icon - px(20)
            score = text.fit_line(self.scores[number], "bold", size, room // 2, theme.INK)
            face = "bold" if seat.won else "regular"
            name = text.fit_line(seat.name, face, size, room - score.get_width() - px(8), theme.INK)
            surface.blit(name, name.get_rect(midleft=(left, middle)))
            left += name.get_width() + px(8)
            surface.blit(score, score.get_rect(midleft=(left, middle)))
            if seat.won:
                trophy = svg.icon("trophy", icon)
                surface.blit(trophy, trophy.get_rect(midleft=(left + score.get_width() + px(6), middle)))
        return surface


class LastMatches(Block):
    """The last matches, newest first, each with a button to see it again."""

    def __init__(self, records: Sequence[Record], left_out: int, watch: Callable[[str], object]) -> None:
        super().__init__()
        self.head = self.add(Label("Last matches", theme.TITLE_SMALL + 2, theme.RED_DARK, TITLE))
        words = (
            f"{left_out} match{'' if left_out == 1 else 'es'} with free undo or played twice, not in the figures"
            if left_out
            else ""
        )
        self.note = self.add(
            Label(words, theme.TEXT_SMALL + 1, theme.INK_SOFT, "italic", "right", id="statistics/left out")
        )
        self.note.name = words
        self.page = self.add(LedgerPage())
        self.rows = [self.add(MatchRow(number, record, watch)) for number, record in enumerate(records)]

    def arrange(self, area: ScrollArea, left: int, top: int, width: int) -> int:
        """One below the other."""
        head = self.line(theme.TITLE_SMALL + 2, TITLE)
        left, width = left + self.ui.px(PAD), width - 2 * self.ui.px(PAD)
        half = width // 2
        area.row(self.head, top, head, left, half)
        area.row(self.note, top, head, left + half, width - half)
        at, lines = top + head + self.ui.px(RULED), [head]
        for row in self.rows:
            at += row.arrange(area, left, at, width)
            lines.append(at - top)
        area.row(self.page, top, at + self.ui.px(2) - top, left, width)
        self.page.rule(lines)
        return at + self.ui.px(6) - top


class MatchRow(Block):
    """One match: its game, when it was and how long, who played, and the button."""

    def __init__(self, number: int, record: Record, watch: Callable[[str], object]) -> None:
        super().__init__()
        id = f"statistics/match/{number}"
        title = title_of(record.game)
        facts = f"{readable_time(record.finished)}  ·  {duration(record.seconds)}"
        if record.taken_back:
            facts += "  ·  undone or played twice, does not count"
        self.crest = self.add(Sprite(picture=lambda w, h: crest(record.game, h)))
        self.title = self.add(Label(f"**{escape(title)}**  ·  {escape(facts)}", theme.TEXT, theme.INK_SOFT, id=id))
        self.title.name, self.title.text = title, facts
        self.seats = self.add(Seats(f"{id}/seats", record))
        self.watch = self.add(Button(f"{id}/watch", "Watch", ignoring(watch, record.id), icon="eye"))
        self.watch.size = theme.TEXT + 2
        if record.game not in GAMES:
            self.watch.enabled = False
            self.watch.hint = "This version of Wizardtop does not know the game."

    def arrange(self, area: ScrollArea, left: int, top: int, width: int) -> int:
        """Crest at the left, two or more lines, the button at the right."""
        px, margin = self.ui.px, self.ui.px(2)
        button = min(self.watch.wanted_width(), px(190))
        picture = px(46)
        start = left + picture + px(14)
        room = left + width - margin - button - px(12) - start
        above, below = self.line(theme.TEXT), self.seats.wanted_height(room)
        height = max(above + below, picture) + px(16)
        area.row(self.crest, top + (height - picture) // 2, picture, left + px(2), picture)
        first = top + (height - above - below) // 2 - px(2)
        area.row(self.title, first, above, start, room)
        area.row(self.seats, first + above, below, start, room)
        high = px(38)
        area.row(self.watch, top + (height - high) // 2, high, left + width - margin - button, button)
        return height
