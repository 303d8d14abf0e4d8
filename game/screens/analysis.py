"""The analyst's findings about a match: the curve of chances, luck and skill of everybody, the costliest choices."""

from __future__ import annotations

from contextlib import suppress

import pygame

from game.core import text, theme
from game.core.phrases import capital
from game.core.scroll import ScrollArea
from game.core.segments import Segments
from game.core.short_names import short_names
from game.core.text import TITLE, plain
from game.core.widgets import Button, Label, Sprite, ignoring
from game.program_types import Setup
from game.scenery.pieces import Sign, Slate
from game.screens.analysis_moments import ChoiceRow, LuckRow, Moment, when
from game.screens.analysis_progress import AnalysisProgress, reading
from game.screens.analysis_rows import SeatRow, VerdictRow, named
from game.screens.chance_curve import ChanceCurve, MarksNode, is_stroke
from game.screens.navigator import Navigator
from game.screens.room_screen import RoomScreen
from game.table.faces import Faces
from game.table.layout import layout_of
from game.table.replay_track import marks_of
from rules import Match
from rules.analysis.analyst import Analysis
from rules.analysis.client import AnalysisError, AnalystClient, Heard
from rules.analysis.judging import Judged
from saves.analyses import Analyses
from saves.errors import StorageError

SHOWN = 12
"""How many of the costliest choices are listed."""
BOOKS = 0.62
"""How much of the slate the books and the legend may take from the curve."""
BETWEEN = 500.0
"""Milliseconds from one look at the findings to the next."""
WRITTEN = 10_000.0
"""Milliseconds after which the findings are saved, in case the program ends otherwise than it should."""

SOON = (
    "The analyst plays every choice of the match many times over and compares it with the best one. Here you will find "
    "the costliest choices, what would have been better, and why. Own choices gain where they are better than quick "
    "play, and lose where they are worse. What it finds is kept with the match."
)
STROKES = "The strokes of luck"
DEAREST, SO_FAR, NONE_SO_FAR = "The costliest choices", "The costliest choices so far", "No costly choice so far"
TOLD = "How it went"
ORDERS, STORY = ("Costliest first", "As it went"), 1
ORDER = 0.62
"""How much of the width the order may take beside the caption."""
FLAWLESS = "No choice cost 5% or more. Well played!"


class AnalysisScreen(RoomScreen):
    """Works in the background until it is done, and shows what it finds meanwhile; that is kept with the match.

    Stopped or left, it goes on the next time with what is missing.
    ``setup`` is what the match was begun with.
    """

    name = "analysis"
    far = 90.0

    def __init__(self, program: Navigator, match: Match, setup: Setup) -> None:
        super().__init__()
        self.program = program
        self.match = match
        self.setup = setup
        self.scenery = layout_of(match.game.id).scenery
        self.faces = Faces(match)
        self.store = Analyses(program.keeper.paths.analyses)
        self.analysis = self.store.load(match)
        self.heard: Heard = self.store.load_begun(match) if self.analysis is None else {}
        self.client = AnalystClient(match, heard=self.heard) if self.analysis is None else None
        self.curve: ChanceCurve | None = None
        self.verdicts: list[VerdictRow] = []
        self.choices: list[ChoiceRow] = []
        self.strokes: list[LuckRow] = []
        self.marks = marks_of(match)
        self._since = 0.0
        self._shown = 0
        self._unwritten = 0.0
        self._unsorted = False
        self.choice_rows: dict[int, ChoiceRow] = {}

    # -- building ------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """The frame; what was found comes when it is there."""
        super().build()
        self.title = self.root.add(Sign("The analyst", theme.TITLE_SMALL + 6, theme.GOLD, TITLE, id="analysis/title"))
        self.analyst = self.root.add(Sprite(picture=reading(0)))
        self.analyst.solid = False
        self.board = self.root.add(Slate("analysis/board", "zone", "Chances to win"))
        self.sheet = self.root.add(Slate("analysis/list", "zone", DEAREST))
        self.legend = self.board.add(MarksNode())
        self.heads = [
            self.board.add(Label(words, theme.TEXT_SMALL, theme.MUTED, "bold", "center", wrap=True))
            for words in SeatRow.COLUMNS
        ]
        for label, told in zip(self.heads, SeatRow.TOLD, strict=True):
            label.solid, label.hint = True, told
        names = self.match.names
        self.rows = [
            self.board.add(SeatRow(seat, name, short, self.faces))
            for seat, (name, short) in enumerate(zip(names, short_names(names), strict=True))
        ]
        self.working = self.board.add(AnalysisProgress(self._stop_or_go_on))
        self.soon = self.sheet.add(
            Label(SOON, theme.TEXT + 2, theme.MUTED, align="center", wrap=True, id="analysis/soon")
        )
        self.caption = self.sheet.add(Label("", theme.TITLE_SMALL, theme.GOLD, TITLE, id="analysis/caption"))
        self.scroll = self.sheet.add(ScrollArea("analysis/scroll", DEAREST))
        self.below = self.scroll.content.add(Label("", theme.TITLE_SMALL, theme.GOLD, TITLE, id="analysis/dearest"))
        self.lucky = self.scroll.content.add(Label(STROKES, theme.TITLE_SMALL, theme.GOLD, TITLE, id="analysis/lucky"))
        self.order = self.sheet.add(Segments("analysis/order", "Order", ORDERS, 0, lambda _: self._reorder()))
        self.back = self.root.add(Button("analysis/back", "Back", ignoring(self.escape), "main", "arrow-left"))
        self._reveal()
        if self.analysis is not None:
            self._show(self.analysis, True)

    def _reveal(self) -> None:
        """Show what there is something to say about."""
        known = self.curve is not None
        for node in (self.legend, *self.heads, *self.rows, self.caption, self.scroll):
            node.visible = known
        self.soon.visible = not self.choices and self.analysis is None
        self.working.visible = self.analysis is None
        self.analyst.visible = self.analysis is not None
        self.order.visible = self.analysis is not None and bool(self.choices or self.strokes)

    def _show(self, analysis: Analysis, whole: bool) -> None:
        """The findings as they are; ``whole``: nothing more will come."""
        match = self.match
        if self.curve is None:
            first, last = match.begins_at, len(match.choices)
            curve = ChanceCurve(analysis, match.names, first, last, whole, self.marks)
            curve.faces, curve.pick = self.faces, self._pick
            self.curve = self.board.add(curve)
        else:
            self.curve.show(analysis, whole)
        for row in self.rows:
            row.tell(analysis, whole)
        self._list(analysis)
        caption = SO_FAR if self.choices else NONE_SO_FAR
        if whole:
            add = self.scroll.content.add
            self.verdicts = [add(VerdictRow(self.faces, s, name, analysis)) for s, name in enumerate(match.names)]
            strokes = [judged for judged in analysis.judged if is_stroke(judged)]
            self.strokes = [add(self._stroke(judged)) for judged in strokes]
            self._title()
            caption = "The verdict"
        self.caption.markup = self.caption.name = caption
        self._reveal()

    def _list(self, analysis: Analysis) -> None:
        """The costliest choices; what is shown already stays the same line, wherever it comes to stand.

        While somebody reads or points there, what is shown stays where it is, and what is new comes below.
        """
        printed = self.program.settings.printed_names
        dearest = analysis.dearest(SHOWN)
        for judged in dearest:
            if judged.before not in self.choice_rows:
                moment = when(self.marks, judged.before)
                row = ChoiceRow(self.match, self.faces, judged, moment, printed, self.play_on, self._point)
                self.choice_rows[judged.before] = self.scroll.content.add(row)
        ordered = [self.choice_rows[judged.before] for judged in dearest]
        first = self.choices if self._in_use() else []
        self.choices = [*first, *(row for row in ordered if row not in first)][:SHOWN]
        self._unsorted = self.choices != ordered
        for row in self.choice_rows.values():
            row.visible = row in self.choices

    def _stroke(self, judged: Judged) -> LuckRow:
        moment = when(self.marks, judged.before)
        return LuckRow(self.match, self.faces, judged, moment, self.program.settings.printed_names)

    def _title(self) -> None:
        """What stands above the moments."""
        story = self.order.index == STORY
        words = TOLD if story else DEAREST if self.choices else FLAWLESS
        self.below.markup = self.below.name = words

    def moments(self) -> list[Moment]:
        """The lines below the verdict, in the order that is wished for: choices before luck, or as it went."""
        if self.order.index != STORY:
            return [*self.choices, *sorted(self.strokes, key=LuckRow.weight, reverse=True)]
        return sorted([*self.choices, *self.strokes], key=lambda row: row.judged.before)

    def _reorder(self) -> None:
        self._title()
        self._arrange()
        self.scroll.scroll_to(0)

    def _pick(self, before: int) -> None:
        """A mark of the curve was clicked: show what happened there."""
        told: list[Moment] = [*self.choices, *self.strokes]
        row = min(told, key=lambda row: abs(row.judged.before - before), default=None)
        if row is None:
            return
        self._point(row.judged.before)
        self.scroll.reveal(row.foot)
        self.scroll.reveal(row.head)

    def _point(self, before: int | None) -> None:
        if self.curve is not None:
            self.curve.point_at(before)

    # -- working -------------------------------------------------------------------------------------------------

    def update(self, ms: float) -> None:
        """Hear from the analyst and show its findings as they come."""
        super().update(ms)
        if self._unsorted and self.curve is not None and not self._in_use():
            self._list(self.curve.analysis)
            self._arrange()
        client = self.client
        if client is None:
            return
        try:
            client.poll()
        except AnalysisError as problem:
            self.halt(f"{capital(str(problem))}.")
            return
        self.working.tell(client.done, client.total, still=self.animator.reduced)
        self._since += ms
        self._unwritten += ms
        if client.analysis is not None:
            self._finish(client)
        elif self._since >= BETWEEN and len(client.heard) > self._shown:
            self._show_so_far(client)
            self._arrange()
        if self._unwritten >= WRITTEN:
            self._write_quietly()

    def _show_so_far(self, client: AnalystClient) -> None:
        found = client.so_far()
        self._since, self._shown = 0.0, len(client.heard)
        if found is not None:
            self._show(found, False)

    def _write_begun(self) -> None:
        """Keep what is judged so far, if that is more than before. Raises StorageError."""
        self._unwritten = 0.0
        if self.client is not None and len(self.client.heard) > len(self.heard):
            self.heard = dict(self.client.heard)
            self.store.keep_begun(self.match, self.heard)

    def _write_quietly(self) -> None:
        """Keep what is judged so far; an error is not told, as what cannot be kept is found again the next time."""
        with suppress(StorageError):
            self._write_begun()

    def _in_use(self) -> bool:
        """Does the pointer or the keyboard rest in the list, whose lines must not move away now?"""
        focus = self.app.focus
        resting = [self.app.hover.node, focus.node if focus.shown else None]
        return any(node is not None and self.scroll in node.ancestors() for node in resting)

    def _finish(self, client: AnalystClient) -> None:
        self.client, self.analysis = None, client.analysis
        assert self.analysis is not None
        client.close()
        try:
            self.store.keep(self.match, self.analysis)
        except StorageError as problem:
            self.program.complain("The analysis could not be saved", problem)
        at = self.choices[0].head if self.choices and self._in_use() else None
        before = at.rect().y if at is not None else 0
        self._show(self.analysis, True)
        self._arrange()
        if at is not None:  # the verdict comes above what is read
            self.scroll.scroll_to(self.scroll.offset + at.rect().y - before)

    def halt(self, words: str) -> None:
        """Work no further for now; what was found stays."""
        if self.client is not None:
            self._show_so_far(self.client)
            try:
                self._write_begun()
            except StorageError as problem:
                self.program.complain("The findings could not be saved", problem)
            self._close()
        self.working.halt(words)
        self._arrange()

    def _close(self) -> None:
        if self.client is not None:
            self.client.close()
            self.client = None

    def _stop_or_go_on(self) -> None:
        if self.client is not None:
            self.halt(f"Stopped at {self.client.done} of {self.client.total} choices.")
        else:
            self.client = AnalystClient(self.match, heard=self.heard)
            self.working.go_on()
            self._arrange()

    def closed(self) -> None:
        """Left: stop working, keep what was found."""
        self._write_quietly()
        self._close()

    def quitting(self) -> bool:
        """Keep what was found."""
        self._write_quietly()
        return True

    def escape(self) -> None:
        """Back to where one came from."""
        self.app.scenes.remove(self)

    def play_on(self, judged: Judged) -> None:
        """Another match that goes on from before that choice; this one stays as it is."""
        fork = self.match.fork()
        fork.rewind(judged.before)
        self.app.scenes.remove(self)
        self.program.archive.play_on(fork, self.setup)

    # -- laying out ----------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Curve and books at the left, the costliest choices at the right."""
        super().layout()
        self._arrange()

    def _arrange(self) -> None:
        """Place everything anew where the room itself stays as it is painted."""
        px, ui = self.ui.px, self.ui
        head, foot = px(44), px(58)
        self.title.place(px(14), px(4), ui.width - px(28), head)
        middle = round(ui.width * 0.56)
        body = pygame.Rect(px(10), head + px(6), middle - px(14), ui.height - head - foot - px(8))
        side = pygame.Rect(middle, body.y, ui.width - middle - px(10), body.h)
        signed = text.width(plain(self.title.markup), TITLE, ui.text_px(self.title.size))
        self.analyst.place(px(14) + signed + px(56), body.y - px(44), px(50), px(50))
        self.board.place(*body)
        self.sheet.place(*side)
        self.back.place(px(14), ui.height - foot + px(6), px(200), px(44))
        inside, beside = body.inflate(-px(36), -px(28)), side.inflate(-px(36), -px(28))
        if self.curve is None:
            self.working.lay_large(inside)
            self.soon.place(*side.inflate(-px(80), -px(80)))
            return
        if self.analysis is None:
            inside.h -= self.working.lay_small(inside) + px(8)
        self._lay_board(self.curve, inside)
        self._lay_list(beside)
        low = beside.inflate(-px(40), 0)
        low.y, low.h = beside.y + beside.h // 4, beside.h // 2
        self.soon.place(*low)

    def _lay_board(self, curve: ChanceCurve, room: pygame.Rect) -> None:
        px = self.ui.px
        small = round(self.ui.text_px(theme.TEXT_SMALL) * 1.6)
        row = max(px(40), round(self.ui.text_px(theme.TEXT + 3) * 2.2))
        share = (room.w - round(room.w * named(self.ui))) / len(self.heads)
        head = small * (2 if max(label.text_size()[0] for label in self.heads) > share else 1)
        row = min(row, (round(room.h * BOOKS) - head - small) // len(self.rows))
        low = head + row * len(self.rows)
        curve.place(room.x, room.y, room.w, room.h - low - small - px(6))
        self.legend.place(room.x, room.bottom - low - small - px(4), room.w, small)
        for number, label in enumerate(self.heads):
            label.place(room.right - (len(self.heads) - number) * share, room.bottom - low, share - px(4), head)
        lines = [
            pygame.Rect(room.x, room.bottom - row * number, room.w, row) for number in range(len(self.rows), 0, -1)
        ]
        letters = min(each.letters(line) for each, line in zip(self.rows, lines, strict=True))
        for each, line in zip(self.rows, lines, strict=True):
            each.lay(line, letters)

    def _lay_list(self, room: pygame.Rect) -> None:
        px = self.ui.px
        head = max(px(30), round(self.ui.text_px(theme.TITLE_SMALL) * 1.3))
        order = round(room.w * ORDER) if self.order.visible else 0
        self.caption.place(room.x, room.y, room.w - order, head)
        if self.caption.text_size()[0] > room.w - order - px(12):  # large letters: it stands below
            self.caption.place(room.x, room.y, room.w, head)
            self.order.place(room.x, room.y + head, room.w, px(40))
            head += px(40 + 6)
        else:
            self.order.place(room.right - order, room.y - px(4), order, max(head, px(36)))
        self.scroll.place(room.x, room.y + head + px(4), room.w, room.h - head - px(4))
        top = 0.0
        for verdict in self.verdicts:
            top += verdict.lay(self.scroll, top) + px(6)
        if self.verdicts:
            self.scroll.row(self.below, top + px(6), head)
            top += head + px(12)
        first = self.strokes and self.order.index != STORY
        self.lucky.visible = bool(first)
        for row in self.moments():
            if first and isinstance(row, LuckRow):
                first = []
                self.scroll.row(self.lucky, top, head)
                top += head + px(8)
            top += row.lay(self.scroll, top) + px(14)
        self.scroll.set_height(top)
