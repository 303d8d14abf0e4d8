"""The panel at the side: the log in plain words, and over it whatever card is looked at, large."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.cardface.raster import radius_of
from game.core import theme
from game.core.entries import EntriesLabel
from game.core.node import Node
from game.core.scroll import ScrollArea
from game.core.text import TITLE, escape, plain
from game.core.ui import Ui
from game.core.widgets import Button, Group, Label, Panel, Picture, Sprite, ignoring
from game.match_summary.beats import JOINS
from game.scenery.pieces import Slate
from game.table.faces import Faces
from game.table.glossary import Glossary
from game.table.lines import MARKS, Entry, Filter, Line, Sort, joined
from game.table.spots import ASPECT
from rules.core.cards import Card

MOST_LINES = 160
LEGIBLE = 160
"""The width, in pixels and in design units, at which a large card has its words: worth more than half of its room."""
BESIDE = 200
"""How much a room must be wider than a large card as high as that, in design units, for its note to stand beside it."""
FILLED = 0.5
"""The share of its room that whole lines of the log must fill, lest the end of one more be shown: half a line puzzles."""
LOW, RAISED = 190, 9
"""A lower log has no heading, for the sake of one more line; its filter is so far above its edge then, in design units."""
HEADED, HEADLESS = 37, 18
"""How far from its edge the lines begin below a heading, and without one, in design units."""
TALLER = 12
"""How much higher heading and filter are in the largest letters, in design units."""
FOOT, GAP = 11, 3
"""How far from its lower edge they end, and from line to line, in design units; none is needed below the last one."""
SHOWN = 50
"""Above the table."""
TOLD = 12
"""How many of the last lines are in the accessibility tree."""


def heading(ui: Ui) -> int:
    """How far from the edge of the log its lines begin below a heading, in pixels."""
    return ui.px(HEADED) + ui.px(TALLER * max(0.0, min(1.0, ui.text_zoom - 1)))


class LogPanel(Group):
    """What happened, line by line, the newest below. Resting on a line shows its card, or explains its keywords.

    ``look`` shows a card large, ``look_away`` ends that. ``faces`` gives the faces of the seats as they are now.
    """

    def __init__(
        self,
        glossary: Glossary,
        look: Callable[[Card], object],
        look_away: Callable[[Node], object],
        faces: Callable[[], Faces],
    ) -> None:
        super().__init__()
        self.glossary = glossary
        self._look = look
        self._look_away = look_away
        self._looking = False
        self.frame = self.add(Slate("log", "zone", "Log"))
        self.title = self.add(Label("Log", theme.TITLE_SMALL, self.frame.heading, TITLE, outline=1.5))
        self.area = self.add(ScrollArea("log/lines", "Log"))
        self.area.one_stop = True
        self.filter = self.add(Button("log/filter", Filter.ALL.value, ignoring(self._next_filter), "plain"))
        self.filter.size = 12
        self.filter.hint = "Show all lines, only blows and healing, or only your own"
        self.shown = Filter.ALL
        self.viewer = -1
        self._faces = faces
        self.lines: list[Line] = []
        self.entries: list[Entry] = []
        self._head: Entry | None = None
        self._heights: dict[Entry, int] = {}
        self._numbered = 0
        self._measured: tuple[Ui, float] | None = None
        self._room = pygame.Rect(0, 0, 0, 0)
        self._covered = 0
        self._bottom = 0.0
        self._stale = self._low = False

    def put(self, lines: Sequence[Line]) -> None:
        """Show these lines instead of what there was."""
        for label in self.entries:
            label.remove()
        self.lines, self.entries, self._head = [], [], None
        self._heights.clear()
        for line in joined(lines)[-MOST_LINES:]:
            self._take(line)
        self._stale = True

    def say(self, line: Line) -> None:
        """One more line: that of the card looked at scrolls away."""
        if self._looking:
            self._hide(self.frame)
        self._take(line)
        if len(self.entries) > MOST_LINES:
            oldest = self.entries.pop(0)
            oldest.remove()
            self._heights.pop(oldest, None)
            self.lines.pop(0)
        self._stale = True

    def _take(self, line: Line) -> None:
        """A line gets a label, or goes on with the last one; its sums go to the head of the turn."""
        sums = line.sums
        if line.words.startswith(JOINS) and self.lines:
            (line,) = joined([self.lines.pop(), line])
            label = self.entries.pop()
            self._heights.pop(label, None)
            label.remove()
        self.lines.append(line)
        self._label(line)
        if line.sort is Sort.TURN:
            self._head = self.entries[-1]
        elif self._head is not None and sums:
            self._head.count(sums)

    def _label(self, line: Line) -> None:
        label = Entry(line, self.frame.ink, self._faces)
        card = line.card
        if card is not None:
            self._numbered += 1
            label.id, label.role = f"log/{self._numbered}", "text"
            label.on_hover_long = label.on_click = lambda _: self._show(card)
            label.on_unhover = self._hide
        else:
            label.hint = self.glossary.explain(line.words)
        self.entries.append(self.area.content.add(label))

    def _show(self, card: Card) -> None:
        """Show the card of a line large."""
        self._looking = True
        self._look(card)

    def _hide(self, node: Node) -> None:
        """Stop showing it."""
        self._looking = False
        self._look_away(node)

    def _next_filter(self) -> None:
        order = list(Filter)
        self.shown = order[(order.index(self.shown) + 1) % len(order)]
        self.filter.caption = self.filter.name = self.shown.value
        self.filter.chosen = self.shown is not Filter.ALL
        self.flow()

    def _passes(self, line: Line) -> bool:
        """Is a line shown now?"""
        if self.shown is Filter.ALL or line.sort is Sort.TURN:
            return True
        return line.seat == self.viewer if self.shown is Filter.OWN else line.sort in MARKS

    def layout(self, ui: Ui, rect: pygame.Rect) -> None:
        """Take this room."""
        self.frame.place(*rect)
        margin = ui.px(self.frame.margin)
        wide = self.filter.wanted_width()
        more = heading(ui) - ui.px(HEADED)
        self._low = rect.h < ui.px(LOW)
        self.title.visible = self.filter.visible and not self._low
        above = ui.px(self.frame.margin - 3)
        self.title.place(rect.x + margin, rect.y + above, rect.w - 2 * margin - wide, ui.px(26) + more)
        above = ui.px(-RAISED if self._low else self.frame.margin - 2)
        self.filter.place(rect.right - margin - wide, rect.y + above, wide, ui.px(24) + more)
        head = ui.px(HEADLESS) + more if self._low else heading(ui)
        self._room = pygame.Rect(
            rect.x + margin, rect.y + head, rect.w - 2 * margin + ui.px(4), rect.h - head - ui.px(FOOT)
        )
        self.area.place(*self._room)
        self._stale = True

    def cover(self, bottom: int, tucked: bool = False) -> None:
        """Down to this line of the window something lies on the log (0: nothing): no line peeks out from under it.

        ``tucked``: nor does its tab, over which something else lies.
        """
        self.filter.visible = not (bottom or tucked)
        self.title.visible = self.filter.visible and not self._low
        if bottom != self._covered:
            self._covered = bottom
            self.settle()
            unread = self.area.unread
            self._stack()
            self.area.scroll_to(self.area.end - unread)

    @property
    def bottom(self) -> float:
        """Where the newest line would end if none were scrolled away, in window pixels."""
        self.settle()
        return self._bottom

    @property
    def due(self) -> bool:
        """Are the lines not the same any more as those that are stacked?"""
        return self._stale

    def settle(self) -> None:
        """Before it is drawn, or asked where something is: stack the lines if they are not the same any more."""
        if self.due:
            self.flow()

    def flow(self) -> None:
        """Stack the lines and show the newest. A line is measured once for a width: breaking all of them takes long."""
        self._stale = False
        self._stack()
        self.area.scroll_to_end()
        self.area.text = "\n".join(plain(line.words) for line in self.lines[-TOLD:])

    def _stack(self) -> None:
        """Lay the lines one below the other into what room there is."""
        if self.area.stage is None or self._room.w < 10:
            return
        ui, gap = self.area.ui, self.area.ui.px(GAP)
        if self.area.w != self._room.w:
            self.area.place(*self._room)
        width = self.area.inner_width
        if self._measured != (ui, width):
            self._measured = ui, width
            self._heights.clear()
        shown = []
        for label in self.entries:
            label.visible = self._passes(label.line)
            if label.visible:
                self._heights[label] = self._heights.get(label) or label.wanted(width)
                shown.append(label)
        heights = [self._heights[label] + gap for label in shown]
        self._bottom = self._room.top + sum(heights)
        self.area.place(*self._uncovered(heights, shown))
        top = 0.0
        for label, height in zip(shown, heights, strict=True):
            self.area.row(label, top, height - gap, width=width)
            top += height
        self.area.set_height(top)

    def _uncovered(self, heights: Sequence[int], shown: Sequence[Entry]) -> pygame.Rect:
        """The part of the room in which the newest lines, of these heights, lie whole and nothing lies on them.

        It begins below the heading; what lies on the log moves no line.
        """
        whole = self._room.h
        high = whole if sum(heights) <= whole else self._fitting(heights, shown, whole)
        bottom = self._room.top + high
        if self._covered > self._room.top:
            high = min(high, self._fitting(heights, shown, bottom - self._covered - self.area.ui.px(GAP)))
        return pygame.Rect(self._room.x, bottom - high, self._room.w, high)

    def _fitting(self, heights: Sequence[int], shown: Sequence[Entry], room: int) -> int:
        """How much of a room the newest lines take that fit whole.

        Where long ones would leave much of it bare, the end of one more is shown.
        """
        high, gap = 0, self.area.ui.px(GAP)
        for height, entry in zip(reversed(heights), reversed(shown), strict=True):
            if high + height - gap > room:
                if high < room * FILLED and not self._covered and entry.line.sort is not Sort.TURN:
                    pitch = entry.text_size()[1]
                    high += (room - high - gap) // pitch * pitch + gap
                break
            high += height
        return high


class ZoomPanel(Group):
    """A card shown large, with its name and text for all to read, and the meaning of its keywords: below it, in a wide room
    beside it.
    """

    def __init__(self, glossary: Glossary) -> None:
        super().__init__()
        self.glossary = glossary
        self.note = self.add(Panel(style="ink"))
        self.note.opacity = 250
        self.note.solid = False
        self.words = self.note.add(EntriesLabel("", theme.TEXT_SMALL + 1, wrap=True, top=True, id="zoom/words"))
        self.on_cover: Callable[[], object] = lambda: None
        """Told when it covers more or less of its room."""
        self._home = self._room = pygame.Rect(0, 0, 0, 0)
        self.card = self.add(Sprite("zoom", "card"))
        self.card.solid = False
        self.card.shadow = 10.0
        self.visible = False

    def layout(self, room: pygame.Rect) -> None:
        """As large as half of the side panel allows, at its upper end."""
        self._home = room
        self._lay(room)

    def _lay(self, room: pygame.Rect) -> None:
        self._room = room
        if self._wide:
            width = (room.h - 8) / ASPECT
            self.card.place(room.x + 4, room.y + 4, width, width * ASPECT)
        else:
            self._lay_upright(room)
        self.card.radius = radius_of(self.card.w)
        if self.visible:
            self._lay_note()

    @property
    def _wide(self) -> bool:
        return self._room.w >= self._room.h / ASPECT + self.ui.px(BESIDE)

    def _lay_upright(self, room: pygame.Rect) -> None:
        least = min(round(max(LEGIBLE, self.ui.px(LEGIBLE)) * ASPECT) + 8, room.h - 8)
        rect = pygame.Rect(room.x, room.y, room.w, min(max(room.h // 2, least), round(room.w * 1.42)))
        width = min(rect.w - 8, rect.h / ASPECT)
        self.card.place(rect.centerx - width / 2, rect.y + 4, width, width * ASPECT)

    def show(self, picture: Picture, name: str, text: str, room: pygame.Rect | None = None, type: str = "") -> None:
        """Show this picture, and below it what its type (if it is to be explained) and the keywords in its text mean; in
        another room than usual if one is given.
        """
        self._lay(room or self._home)
        self.z = SHOWN
        self.card.picture, self.card.name, self.card.text = picture, name, text
        self.visible = True
        meanings = self.glossary.explain(f"{type}\n{text}")
        whole = f"{escape(text)}\n{meanings}" if self.ui.text_zoom > 1 and text else meanings  # larger than on the card
        self.words.markup = whole.strip()
        self.note.visible = bool(self.words.markup)
        self._lay_note()

    def _lay_note(self) -> None:
        card, px = self.card.rect(), self.ui.px
        margin = px(10)
        left, top = (card.right + px(8), card.y) if self._wide else (self._room.x, card.bottom + px(8))
        width = self._room.right - left
        height = self.words.text_size(width - 2 * margin)[1]
        height = min(height, self._room.bottom - top - 2 * margin)
        self.note.place(left, top, width, height + 2 * margin)
        self.words.place(left + margin, top + margin, width - 2 * margin, height)
        self.on_cover()

    @property
    def bottom(self) -> int:
        """Down to which line of the window it lies on its room; 0 when it does not."""
        if not self.visible or self._room != self._home:
            return 0
        return (self.note if self.note.visible else self.card).rect().bottom + self.ui.px(6)

    def covered(self) -> pygame.Rect:
        """What the card and the words below it lie on."""
        card = self.card.rect()
        return card.union(self.note.rect()) if self.note.visible else card

    def hide(self) -> None:
        """Show nothing."""
        self.visible = False
        self.on_cover()
