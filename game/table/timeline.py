"""The last round, event by event: a list at the left, the picture of the chosen moment at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Protocol

import pygame

from game.core import paint, text, theme
from game.core.dialogs import Dialog
from game.core.keys import enters
from game.core.node import Node
from game.core.scroll import ScrollArea
from game.core.text import plain
from game.core.watched import LOOK
from game.core.widgets import Button, Label, ignoring
from game.match_summary.beats import NOBODY, Beat, Wording, beats_of
from game.portraits.rig import Mood
from game.table.beat_stage import BeatStage, Telling, change_words
from game.table.faces import Faces
from game.table.layout import BaseLayout
from game.table.reporter import Reporter
from rules import Match
from rules.core.events import Event

ROW, GAP = 30, 3
HEAD = 24
NEAR = 3
"""How many rows before and after the chosen one are kept in sight."""


class Row(Node):
    """A beat in the list: who, in one line or two, and what it cost; one that begins a round or a turn is a strip."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "chosen": LOOK}

    def __init__(self, number: int, beat: Beat, telling: Telling, choose: Callable[[Node], object]) -> None:
        super().__init__(f"round/{number + 1}", "button", plain(beat.lines[0]))
        self.beat = beat
        self.telling = telling
        self.chosen = False
        self.solid = self.focusable = True
        self.on_click = choose

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Enter chooses it."""
        if enters(event):
            self.click()
            return True
        return False

    def high(self, width: int) -> int:
        """Pixels of height in so much width: words too long for a line take two."""
        size, face = self.typeface()
        one = max(self.ui.px(ROW), round(size * 1.5))
        sums = sum(text.width(words, "bold", size) + self.ui.px(7) for words, _ in self._changes())
        room = width - self.ui.px(8) - sums - self.indent()
        return one if text.width(self.name, face, size) <= room else one + text.line_height(face, size)

    def typeface(self) -> tuple[int, str]:
        """Size and face of its words."""
        return self.ui.text_px(theme.TEXT_SMALL + 1), "bold" if self.beat.head else "regular"

    def indent(self) -> int:
        """Where its words begin."""
        left = self.ui.px(6 if self.beat.head else 16)
        return left + (self.ui.px(HEAD) + self.ui.px(6) if self.beat.actor != NOBODY else 0)

    def _changes(self) -> list[tuple[str, bool]]:
        """What everybody lost and gained together, in words, and whether it was more lost."""
        told = [(change_words(each)[0], each.lost > each.gained) for each in self.beat.outcomes.values()]
        return [each for each in told if each[0]]

    def render(self) -> pygame.Surface | None:
        """Strip or gold ground, head, words, sum."""
        width, height = round(self.w), round(self.h)
        if width < 60 or height < 8:
            return None
        px, beat = self.ui.px, self.beat
        surface = paint.blank(width, height)
        ink = self._ground(surface)
        left, (size, face) = self.indent(), self.typeface()
        if beat.actor != NOBODY:
            head = self.telling.faces.head(beat.actor, Mood.CALM, min(px(HEAD), height))
            surface.blit(head, head.get_rect(midright=(left - px(6), height // 2)))
        right = self._sum(surface, width - px(8))
        drawn = text.fit_text(text.escape(self.name), size, (max(1, right - left), height), ink, face)
        surface.blit(drawn, drawn.get_rect(midleft=(left, height // 2)))
        return surface

    def _ground(self, surface: pygame.Surface) -> theme.Colour:
        width, height = surface.get_size()
        radius, seat = self.ui.px(6), self.beat.actor
        if self.chosen:
            surface.blit(paint.rounded(width, height, radius, (*theme.GOLD, 255)), (0, 0))
            return theme.INK
        if self.beat.head:
            tone = paint.darker(theme.SEATS[seat], 0.25) if seat != NOBODY else theme.WOOD
            surface.blit(paint.rounded(width, height, radius, (*tone, 235)), (0, 0))
            return theme.PAPER
        if self.hovered:
            surface.blit(paint.rounded(width, height, radius, (*theme.WOOD_LIGHT, 60)), (0, 0))
        return theme.INK

    def _sum(self, surface: pygame.Surface, right: int) -> int:
        """What everybody lost and gained together, at the right; where the room for words ends."""
        size, middle = self.ui.text_px(theme.TEXT_SMALL + 1), surface.get_height() // 2
        for words, lost in self._changes():
            tone = theme.RED_DARK if lost else theme.GREEN_DARK
            drawn = text.line(words, "bold", size, theme.INK if self.chosen else tone)
            surface.blit(drawn, drawn.get_rect(midright=(right, middle)))
            right -= drawn.get_width() + self.ui.px(7)
        return right


class Timeline(Dialog):
    """Steps through the last round. ``begin`` is the number of the beat shown first."""

    name = "last round"
    size = (1220.0, 676.0)

    def __init__(self, beats: Sequence[Beat], telling: Telling, begin: int) -> None:
        super().__init__("The last round")
        self.beats = list(beats)
        self.telling = telling
        self.at = begin

    def build(self) -> None:
        """List, stage, buttons."""
        super().build()
        self.area = self.sheet.add(ScrollArea("round/list", "Events"))
        self.rows = [
            self.area.content.add(Row(number, beat, self.telling, ignoring(self.show, number)))
            for number, beat in enumerate(self.beats)
        ]
        self.stage = self.root.add(BeatStage(self.telling))
        self.empty = self.sheet.add(Label("Nothing has happened yet.", theme.TEXT_LARGE, theme.INK, align="center"))
        add = self.sheet.add
        self.first_button = add(Button("round/begin", "", ignoring(self.show, 0), icon="undo", name="To the beginning"))
        self.back = add(Button("round/back", "", ignoring(self.step, -1), icon="arrow-left", name="Back"))
        self.next = add(Button("round/next", "", ignoring(self.step, 1), "main", "arrow-right", name="On"))
        self.count = add(Label("", theme.TEXT, theme.INK, "bold", "center", id="round/count"))
        self.done = add(Button("round/close", "Close", ignoring(self.close)))
        keys = {self.first_button: "Home", self.back: "←", self.next: "→"}
        for button, key in keys.items():
            button.hint = f"{button.name} ({key})"
        self.empty.visible = not self.beats
        for node in (self.area, self.stage, self.first_button, self.back, self.next, self.count):
            node.visible = bool(self.beats)
        if self.beats:
            self._put()

    def layout(self) -> None:
        """A third for the list."""
        super().layout()
        room, px = self.inner(), self.ui.px
        bar, gap = px(44), px(12)
        self.empty.place(room.x, room.centery - px(40), room.w, px(40))
        upper = pygame.Rect(room.x, room.y - px(6), room.w, room.h - bar - gap + px(6))
        wide = round(upper.w * 0.36)
        self.area.place(upper.x, upper.y, wide, upper.h)
        top = 0
        for row in self.rows:
            high = row.high(round(self.area.inner_width))
            self.area.row(row, top, high)
            top += high + px(GAP)
        self.area.set_height(top)
        left, line = upper.x + wide + gap, room.bottom - bar
        for button in (self.first_button, self.back, self.next):
            button.place(left, line, px(74), bar)
            left += px(82)
        self.count.place(left, line, px(150), bar)
        self.done.place(room.right - px(150), line, px(150), bar)
        self._lay_stage()

    def _lay_stage(self) -> None:
        if self.beats:
            room, px = self.inner(), self.ui.px
            left = room.x + round(room.w * 0.36) + px(12)
            top = room.y - px(6)
            self.stage.lay(pygame.Rect(left, top, room.right - left, room.bottom - px(56) - top))
            for near in (self.at - NEAR, self.at + NEAR, self.at):
                self.area.reveal(self.rows[max(0, min(near, len(self.rows) - 1))])

    def show(self, number: int) -> None:
        """The beat with this number."""
        if self.beats:
            self.at = max(0, min(number, len(self.beats) - 1))
            self._put()
            self._lay_stage()

    def step(self, way: int) -> None:
        """So many beats on."""
        self.show(self.at + way)

    def _put(self) -> None:
        beat = self.beats[self.at]
        self.stage.put(beat)
        for number, row in enumerate(self.rows):
            row.chosen = number == self.at
        self.count.markup = f"{self.at + 1} of {len(self.beats)}"
        self.back.enabled = self.first_button.enabled = self.at > 0
        self.next.enabled = self.at < len(self.beats) - 1
        whose = f"{self.telling.names[beat.turn]}'s turn" if beat.turn != NOBODY else "The last round"
        self.heading.markup = text.escape(whose)

    def handle(self, event: pygame.event.Event) -> bool:
        """The arrows step, Home and End jump, the wheel scrolls the list."""
        if event.type != pygame.KEYDOWN:
            return False
        ways = {pygame.K_LEFT: -1, pygame.K_UP: -1, pygame.K_RIGHT: 1, pygame.K_DOWN: 1}
        if event.key in ways:
            self.step(ways[event.key])
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.show(0 if event.key == pygame.K_HOME else len(self.beats) - 1)
        elif event.key == pygame.K_b:
            self.close()
        else:
            return False
        return True

    def finish(self) -> None:
        """See Scene: on to the next."""
        self.step(1)

    def key_lines(self) -> list[tuple[str, str]]:
        """See Scene."""
        if self.app.stage.keys.pad:
            return [("← →", "One event back or forward"), ("B", "Close")]
        label = self.app.stage.keys.label
        lines = [("← →", "One event back or forward"), ("Home End", "To the start or the end")]
        return [*lines, (label(pygame.K_b), "Close"), *super().key_lines()]


class LookBackTable(Protocol):
    """What the last round is told from."""

    match: Match
    layout_rules: BaseLayout
    reporter: Reporter

    @property
    def printed(self) -> bool:
        """Are printed names shown instead of clean ones?"""


def timeline_of(table: LookBackTable, since: int) -> Timeline:
    """The last round as far as the viewer was shown it; it begins with the first beat after event number ``since``."""
    match, rules, printed = table.match, table.layout_rules, table.printed

    worded: list[Event] = []

    def tell(event: Event) -> Wording:
        line = table.reporter.line(event, worded[-1] if worded else None)
        if line.words:
            worded.append(event)
        return Wording(line.words, line.card)

    beats = beats_of(match.game.id, match.events, table.reporter.reported, rules.vitals(match.state), tell)
    fresh = [number for number, beat in enumerate(beats) if beat.at >= since and not beat.head]
    telling = Telling(
        match.names,
        Faces(match),
        lambda card: rules.face_of(card.kind),
        lambda card: card.kind.title(printed),
        rules.words.cause_of,
    )
    return Timeline(beats, telling, fresh[0] if fresh else max(0, len(beats) - 1))
