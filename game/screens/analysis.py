"""The analyst's findings about a match: the curve of chances, luck and skill of everybody, the dearest choices."""

from __future__ import annotations

import pygame

from game.core import theme
from game.core.phrases import capital
from game.core.scroll import ScrollArea
from game.core.text import TITLE, escape, plain
from game.core.widgets import Button, Group, Label, Panel, Picture, Sprite, ignoring
from game.portraits.portrait import portrait
from game.portraits.rig import Look, Mood
from game.program_types import Setup
from game.scenery.pieces import Sign, Slate
from game.screens.chance_curve import ChanceCurve, MarksNode
from game.screens.navigator import Navigator
from game.screens.place import Place
from game.table.faces import Faces, HeadNode
from game.table.layout import layout_of
from rules import Match
from rules.analysis.analyst import Analysis
from rules.analysis.client import AnalysisError, AnalystClient
from rules.analysis.judging import Judged
from rules.bots.words import choice_words, percent
from rules.core.decisions import Choice
from saves.analyses import Analyses
from saves.errors import SavesError

ANALYST = "croak"
"""Who is seen while one waits for the findings."""
HEAD = 38
PAGE = 3
"""After so many choices the analyst looks elsewhere."""
SHOWN = 12
"""So many of the dearest choices are told."""

SOON = (
    "The analyst plays every choice of the match many times over and compares it with the best one. Here you will find "
    "the dearest choices, what would have been better and why. Own choices gain where they are better than quick play, "
    "and lose where they are worse. What it finds is kept with the match."
)


def chosen_words(match: Match, judged: Judged, chosen: Choice, printed: bool) -> str:
    """What was chosen at one point of a match, in words."""
    earlier = match.fork()
    earlier.rewind(judged.before)
    decision = earlier.decision
    if decision is None or any(index >= len(decision.options) for index in chosen):
        return "?"
    return choice_words(decision, chosen, match.names, printed)


class SeatRow(Group):
    """One seat's books: initial chance, luck, own choices, others' choices, final chance. They add up.

    Below the name stands what its choices fell short of the best ones.
    """

    COLUMNS = ("Before", "Luck", "Own choices", "Others' choices", "In the end")

    def __init__(self, analysis: Analysis, seat: int, name: str, faces: Faces) -> None:
        super().__init__()
        self.head = self.add(HeadNode(faces, seat, Mood.CHEER if analysis.final[seat] > 0.5 else Mood.CALM))
        numbers = (
            f"{analysis.initial[seat]:.0%}",
            percent(analysis.luck(seat)),
            percent(analysis.own_gain(seat)),
            percent(analysis.others_gain(seat)),
            f"{analysis.final[seat]:.0%}",
        )
        errors = f"errors {percent(-analysis.own_cost(seat))}"
        books = (f"{column.lower()} {number}" for column, number in zip(self.COLUMNS, numbers, strict=True))
        self.words = self.add(
            Label(escape(name), theme.TEXT + 1, theme.PAPER, "bold", wrap=True, id=f"analysis/seat{seat}")
        )
        self.words.text = ", ".join((errors, *books))
        self.errors = self.add(Label(errors, theme.TEXT_SMALL, theme.MUTED, "bold"))
        self.cells = [self.add(Label(number, theme.TEXT + 3, _tone(number), TITLE, "center")) for number in numbers]

    def lay(self, rect: pygame.Rect) -> None:
        """Head, name, five numbers."""
        size = min(rect.h - 4, self.head.ui.px(34))
        self.head.place(rect.x, rect.centery - size // 2, size, size)
        first = round(rect.w * 0.27)
        left, wide = rect.x + size + self.head.ui.px(6), first - size - self.head.ui.px(8)
        low = round(self.head.ui.text_px(theme.TEXT_SMALL) * 1.3)
        self.words.place(left, rect.y, wide, rect.h - low)
        self.errors.place(left, rect.bottom - low, wide, low)
        share = (rect.w - first) / len(self.cells)
        for number, cell in enumerate(self.cells):
            cell.place(rect.x + first + number * share, rect.y, share, rect.h)


def _reading(done: int) -> Picture:
    """The analyst, whose eyes wander over the choices that are played through."""
    look = Look(Mood.CALM, done // PAGE % 3 - 1, 1)
    return lambda w, h: portrait(ANALYST, look, min(w, h))


def _tone(number: str) -> theme.Colour:
    if number.startswith("+"):
        return (150, 220, 120)
    return (255, 140, 120) if number.startswith("−") else theme.PAPER


class AnalysisScreen(Place):
    """Works in the background until it is done; what was found is kept with the match.

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
        self.client = AnalystClient(match) if self.analysis is None else None
        self.rows: list[SeatRow] = []
        self.choices: list[ChoiceRow] = []
        self.curve: ChanceCurve | None = None

    # -- building ------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """The frame; what was found comes when it is there."""
        super().build()
        self.title = self.root.add(Sign("The analyst", theme.TITLE_SMALL + 6, theme.GOLD, TITLE, id="analysis/title"))
        self.board = self.root.add(Slate("analysis/board", "zone", "Chances to win"))
        self.sheet = self.root.add(Slate("analysis/list", "zone", "The dearest choices"))
        self.progress = self.board.add(
            Label("", theme.TEXT + 2, theme.PAPER, "bold", "center", wrap=True, id="analysis/progress")
        )
        self.analyst = self.board.add(Sprite(picture=_reading(0)))
        self.bar = self.board.add(Panel(style="ink"))
        self.fill = self.board.add(Panel(style="plain", colour=theme.GOLD))
        self.soon = self.sheet.add(
            Label(SOON, theme.TEXT + 2, theme.MUTED, align="center", wrap=True, id="analysis/soon")
        )
        self.back = self.root.add(Button("analysis/back", "Back", ignoring(self._leave), "main", "arrow-left"))
        if self.analysis is not None:
            self._show(self.analysis)

    def _show(self, analysis: Analysis) -> None:
        """The findings."""
        for node in (self.progress, self.bar, self.fill, self.soon, self.analyst):
            node.visible = False
        names = self.match.names
        self.curve = self.board.add(ChanceCurve(analysis, names))
        self.legend = self.board.add(MarksNode())
        self.heads = [
            self.board.add(Label(words, theme.TEXT_SMALL, theme.MUTED, "bold", "center", wrap=True))
            for words in SeatRow.COLUMNS
        ]
        self.rows = [self.board.add(SeatRow(analysis, seat, name, self.faces)) for seat, name in enumerate(names)]
        self.scroll = self.sheet.add(ScrollArea("analysis/scroll", "The dearest choices"))
        dearest = analysis.dearest(SHOWN)
        words = "The dearest choices" if dearest else "No choice cost 5% or more. Well played!"
        self.caption = self.sheet.add(Label(words, theme.TITLE_SMALL, theme.GOLD, TITLE, id="analysis/caption"))
        printed = self.program.settings.printed_names
        self.choices = [self.scroll.content.add(ChoiceRow(self, each, analysis, printed)) for each in dearest]

    # -- working -------------------------------------------------------------------------------------------------

    def update(self, ms: float) -> None:
        """Hear from the analyst; show its findings once they are there."""
        super().update(ms)
        client = self.client
        if client is None:
            return
        try:
            client.poll()
        except AnalysisError as problem:
            self.client = None
            self.progress.markup = self.progress.name = capital(f"{problem}.")
            return
        self._tell_progress(client)
        if client.analysis is not None:
            self.client = None
            self.analysis = client.analysis
            client.close()
            try:
                self.store.keep(self.match, self.analysis)
            except SavesError as problem:
                self.program.complain("The analysis could not be kept", problem)
            self._show(self.analysis)
            self.layout()

    def _tell_progress(self, client: AnalystClient) -> None:
        words = "Playing every choice through" + (f": {client.done} of {client.total}" if client.total else "")
        if words != self.progress.markup:
            self.progress.markup = self.progress.name = words
            if not self.animator.reduced:
                self.analyst.picture = _reading(client.done)
            self._fill_bar()

    def closed(self) -> None:
        """Left: stop working."""
        if self.client is not None:
            self.client.close()
            self.client = None

    def _leave(self) -> None:
        self.app.scenes.remove(self)

    def escape(self) -> None:
        """Back."""
        self._leave()

    def play_on(self, judged: Judged) -> None:
        """Another match that goes on from before that choice; this one stays as it is."""
        fork = self.match.fork()
        fork.rewind(judged.before)
        self.app.scenes.remove(self)
        self.program.archive.play_on(fork, self.setup)

    # -- laying out ----------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Curve and books at the left, the dearest choices at the right."""
        super().layout()
        px, ui = self.ui.px, self.ui
        head, foot = px(44), px(58)
        self.title.place(px(14), px(4), ui.width - px(28), head)
        middle = round(ui.width * 0.56)
        body = pygame.Rect(px(10), head + px(6), middle - px(14), ui.height - head - foot - px(8))
        side = pygame.Rect(middle, body.y, ui.width - middle - px(10), body.h)
        self.board.place(*body)
        self.sheet.place(*side)
        self.back.place(px(14), ui.height - foot + px(6), px(200), px(44))
        self._lay_progress(body)
        self.soon.place(*side.inflate(-px(80), -px(80)))
        if self.curve is not None:
            self._lay_board(body.inflate(-px(36), -px(28)))
            self._lay_list(side.inflate(-px(36), -px(28)))

    def _lay_progress(self, body: pygame.Rect) -> None:
        px = self.ui.px
        bar = pygame.Rect(body.x + body.w // 5, body.y + round(body.h * 0.72), body.w * 3 // 5, px(20))
        words = round(self.ui.text_px(theme.TEXT + 2) * 2.9)
        size = min(body.w // 2, bar.y - words - px(24) - body.y)
        self.analyst.place(body.centerx - size // 2, bar.y - words - px(8) - size, size, size)
        self.progress.place(body.x + px(30), bar.y - words - px(4), body.w - px(60), words)
        self.bar.place(*bar)
        self._fill_bar()

    def _fill_bar(self) -> None:
        share = self.client.done / max(1, self.client.total) if self.client is not None else 0.0
        room = self.bar.rect()
        self.fill.place(room.x, room.y, max(room.h, room.w * share), room.h)

    def _lay_board(self, room: pygame.Rect) -> None:
        assert self.curve is not None
        px = self.ui.px
        small = round(self.ui.text_px(theme.TEXT_SMALL) * 1.6)
        row = max(px(40), round(self.ui.text_px(theme.TEXT + 3) * 2.2))
        share = (room.w - round(room.w * 0.27)) / len(self.heads)
        head = small * (2 if max(label.text_size()[0] for label in self.heads) > share else 1)
        low = head + row * len(self.rows)
        self.curve.place(room.x, room.y, room.w, room.h - low - small - px(6))
        self.legend.place(room.x, room.bottom - low - small - px(4), room.w, small)
        for number, label in enumerate(self.heads):
            label.place(room.right - (len(self.heads) - number) * share, room.bottom - low, share - px(4), head)
        for number, each in enumerate(self.rows):
            each.lay(pygame.Rect(room.x, room.bottom - row * (len(self.rows) - number), room.w, row))

    def _lay_list(self, room: pygame.Rect) -> None:
        px = self.ui.px
        head = max(px(30), round(self.ui.text_px(theme.TITLE_SMALL) * 1.3))
        self.caption.place(room.x, room.y, room.w, head)
        self.scroll.place(room.x, room.y + head + px(4), room.w, room.h - head - px(4))
        top = 0.0
        for each in self.choices:
            top += each.lay(self.scroll, top) + px(8)
        self.scroll.set_height(top)


class ChoiceRow(Group):
    """One dear choice: what it cost, what was chosen, what would have been better and why, and the way back to it."""

    def __init__(self, screen: AnalysisScreen, judged: Judged, analysis: Analysis, printed: bool) -> None:
        super().__init__()
        match = screen.match
        self.index = analysis.judged.index(judged)
        made = chosen_words(match, judged, judged.made, printed)
        best = judged.why or f"{chosen_words(match, judged, judged.best, printed)}."
        number = f"choice {judged.before + 1} of {len(match.choices)}"
        words = (
            f"**{escape(match.names[judged.seat])}**, {number}: **{judged.grade}**, {percent(-judged.cost)}\n"
            f"Chosen: {escape(made)}\nBetter: {escape(best)}"
        )
        self.head = self.add(HeadNode(screen.faces, judged.seat, Mood.SWEAT))
        self.label = self.add(Label(words, theme.TEXT, theme.PAPER, wrap=True, id=f"analysis/choice{self.index}"))
        self.label.name = plain(words)
        again = ignoring(screen.play_on, judged)
        self.button = self.add(Button(f"analysis/play{self.index}", "Play on from here", again, "plain"))
        self.button.size = 14
        self.button.on_hover = lambda _: self._point(screen, self.index)
        self.button.on_unhover = lambda _: self._point(screen, None)

    @staticmethod
    def _point(screen: AnalysisScreen, index: int | None) -> None:
        if screen.curve is not None:
            screen.curve.point_at(index)

    def lay(self, area: ScrollArea, top: float) -> float:
        """Put it there; returns its height."""
        px = area.ui.px
        size = px(HEAD)
        left = size + px(8)
        wide = round(area.inner_width) - px(6) - left
        high = self.label.text_size(wide)[1] + px(2)
        area.row(self.head, top + px(2), size, 0, size)
        area.row(self.label, top, high, left, wide)
        area.row(self.button, top + high + px(2), px(32), left, self.button.wanted_width())
        return high + px(38)
