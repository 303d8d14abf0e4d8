"""The bar that a question stands in: its words, the face of who is asked, what picks make, a comment, and room for buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from game.core import text, theme
from game.core.node import Node
from game.core.ui import MIN_TEXT
from game.core.widgets import Button, Label
from game.portraits.cast import PLAYERS
from game.portraits.node import PortraitNode
from game.scenery.pieces import Ribbon
from game.table.effects import aside_label, aside_rooms
from game.table.moods import Moods
from game.table.spread import Spread
from game.table.surface import Surface
from game.table.wording import QuestionLabel, capped

FACED = 330
"""How much room for words, in design units, leaves some for the face of who is asked."""
CROWDED = 1.3
"""How much more room than there is buttons may want; where they want even more, they do not stand in the bar."""
TWO_LINES = 0.58
"""The share of the width of a line that it wants when it is broken in two."""
SPARED = 0.3
"""The share of their width that buttons give up for it at most."""
BESIDE = 178
"""How wide a button of the game's own is, in design units."""
WHOLE = 100_000
"""More pixels than any question is wide."""


class BarTable(Surface, Protocol):
    """What the bar uses of its table."""

    moods: Moods

    @property
    def asked(self) -> int:
        """The seat that is asked now, -1 while nobody is."""


class QuestionBar:
    """A ribbon with all that stands on it but the buttons, which are laid out on it as well."""

    def __init__(self, scene: BarTable) -> None:
        self.scene = scene
        self.panel = Ribbon("bar", "zone", "Question")
        self.who = self.panel.add(PortraitNode(0, next(iter(PLAYERS)), theme.INK_SOFT))
        self.who.visible = False
        self.prompt = self.panel.add(QuestionLabel("", theme.TEXT + 1, theme.PAPER, "bold", wrap=True, id="question"))
        self.tally = self.panel.add(Label("", theme.TEXT, theme.CREAM, "bold", "right", wrap=True, id="tally"))
        self.aside = self.panel.add(aside_label())
        self.comment_made = ""
        self.beside: Button | None = None
        self.fixtures: list[Node] = []
        self._told = ""

    def stand_beside(self, button: Button) -> None:
        """A button of the game's own stands before those of the question, while it is visible."""
        self.beside = button
        self.hang(button)

    def hang(self, node: Node) -> None:
        """A thing of the game's own has its place on the ribbon."""
        self.fixtures.append(self.panel.add(node))

    @property
    def stale(self) -> bool:
        """Has that button come or gone since the bar was laid out?"""
        return self._said() != self._told

    def _said(self) -> str:
        return self.beside.caption if self.beside is not None and self.beside.visible else ""

    def comment(self, words: str) -> None:
        """Show the narrator's words (rich text)."""
        self.aside.markup = self.comment_made = words
        self.aside.visible = True

    def layout(self, all_buttons: Sequence[Button], spread: Spread, lay_out: Callable[[pygame.Rect], object]) -> None:
        """Question at the left, buttons at the right of the bar, or in the ``spread``; ``lay_out`` is told where the bar is."""
        ui = self.scene.ui
        if self.panel.stage is None:
            return
        rect = self.panel.rect().move(0, -self.panel.tail // 6)  # the ribbon's shadow is at its lower edge
        gap, margin = ui.px(8), self.panel.tail + ui.px(9)
        height = min(ui.px(44), rect.h - 2 * ui.px(6))
        most = round(rect.w * 0.68)
        buttons = self._in_bar(all_buttons, spread, most)
        lay_out(rect)
        wanted = [button.wanted_width() for button in buttons]
        least = [button.least_width() for button in buttons]
        self._told = self._said()
        gaps = gap * max(0, len(buttons) - 1)
        total = min(sum(wanted) + gaps, most) if buttons else 0
        spared = self._spared(total, rect.w - 2 * margin - rect.h - total)
        widths = capped(wanted, least, max(total - spared, min(total, sum(least) + gaps)) - gaps)
        total = sum(widths) + gaps
        left = rect.right - margin - total
        throw = self.panel.find("throw")
        right = self._aside(left if throw is None else throw.rect().left, rect)
        if self.tally.markup:
            width = min(self.tally.text_size()[0] + ui.px(4), round(rect.w * 0.3))
            right -= width + gap
            self.tally.place(right, rect.y + 4, width, rect.h - 8)
        begin = rect.x + margin + self._face(rect, margin, right - rect.x - 2 * margin)
        whole = self.panel.rect()
        words = self.panel.words_room(pygame.Rect(begin, whole.y, max(ui.px(120), right - begin - margin), whole.h))
        upper, lower = aside_rooms(self.panel.words_room(whole.inflate(-whole.h // 2, 0)))
        self.aside.place(*(lower if self.prompt.markup else rect.inflate(-rect.h, 0)))
        self.prompt.align = "left"
        self.prompt.single = bool(self.comment_made)
        if self.comment_made:
            words.y, words.h = upper.y, upper.h
            if right >= rect.right - margin:  # alone with the narrator's line: about the same middle
                self.prompt.align = "center"
                words.x, words.w = begin, whole.w - 2 * (begin - whole.x)
        self.prompt.place(*words)
        for button, width in zip(buttons, widths, strict=True):
            button.place(left, rect.centery - height // 2, width, height)
            left += width + gap

    def _aside(self, right: int, rect: pygame.Rect) -> int:
        """The game's own button ends here, if it is shown: as high as the ribbon, with room for two lines; returns its left."""
        if self.beside is None or not self.beside.visible:
            return right
        width, height = self.scene.ui.px(BESIDE), rect.h
        self.beside.place(right - self.scene.ui.px(8) - width, rect.centery - height // 2, width, height)
        return round(self.beside.rect().left)

    def _spared(self, total: int, room: int) -> int:
        """What buttons leave to a question that is not whole in its ``room``, or in large letters wants two lines of it."""
        if not self.prompt.markup:
            return 0
        wanted = round(self.prompt.text_size()[0] * TWO_LINES)
        if self.scene.ui.text_zoom <= 1:
            wanted = round(text.wrap(self.prompt.markup, MIN_TEXT, WHOLE, "bold").width * TWO_LINES)
        return min(max(0, wanted - room), round(total * SPARED))

    def _face(self, rect: pygame.Rect, margin: int, room: int) -> int:
        """Who is asked looks out of the left end, where the words can spare the room; returns how much that is."""
        ui, size = self.scene.ui, rect.h - self.scene.ui.px(8)
        seat = self.prompt.about if self.prompt.about >= 0 else self.scene.asked
        node = next((node for node in self.scene.moods.nodes if node.seat == seat), None)
        self.who.visible = node is not None and bool(self.prompt.markup) and room > ui.px(FACED)
        if node is None or not self.who.visible:
            return 0
        self.who.seat, self.who.character, self.who.tone = seat, node.character, node.tone
        self.who.place(rect.x + margin - ui.px(4), rect.centery - size // 2, size, size)
        return size + ui.px(4)

    def _in_bar(self, buttons: Sequence[Button], spread: Spread, room: int) -> Sequence[Button]:
        """The buttons for which there is room in the bar; the options are spread out above the table if there is not."""
        least = sum(button.least_width() + self.scene.ui.px(8) for button in buttons)
        if least <= room or sum(button.wanted_width() for button in buttons) <= room * CROWDED:
            for button in spread.choices:
                self.panel.add(button)
            spread.hold(())
            return buttons
        spread.hold([button for button in buttons if button.id != "done"])
        return [button for button in buttons if button.id == "done"]
