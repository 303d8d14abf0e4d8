"""The sheet of a tip: its words, its two buttons, the forms that it may have; and the ring around what it speaks of."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.core import paint, theme
from game.core.node import Node
from game.core.widgets import Button, Label, Panel, ignoring
from game.scenery import props

WIDTHS = (330, 400, 500, 228, 152)
"""How wide a sheet is; the wide ones find room on a board, the narrow one on the log, the slim one beside a hand."""
LOW = (372, 310)
"""The same of low ones, where the buttons stand beside the words."""
TALLEST = 1.6
"""How high a sheet is at most, by its width: a strip of a word or two a line is hard to read."""
SLIM = 200
"""On a sheet narrower than this the buttons stand one below the other, in design units."""
BUTTON = 34
"""How high its buttons are, in design units."""


class Mark(Node):
    """The ring around what is pointed at; it goes under names, which are ``spared``."""

    def __init__(self) -> None:
        super().__init__()
        self.spared: list[pygame.Rect] = []

    def surround(self, about: pygame.Rect, spared: list[pygame.Rect]) -> None:
        """Lie around this part of the window, but not on these."""
        self.place(*about)
        self.spared = [rect.move(-about.x, -about.y) for rect in spared if rect.colliderect(about)]
        self.redraw()

    def render(self) -> pygame.Surface | None:
        """Gold with an ink edge."""
        width, height, line = round(self.w), round(self.h), self.ui.px(5)
        surface = paint.ring(width, height, self.ui.px(theme.RADIUS), line, theme.INK).copy()
        inner = paint.ring(width - 2, height - 2, self.ui.px(theme.RADIUS) - 1, max(1, line - 2), theme.GOLD)
        surface.blit(inner, (1, 1))
        for rect in self.spared:
            surface.fill((0, 0, 0, 0), rect)
        return surface


class Form(NamedTuple):
    """How large a sheet is, and where on it its words and its buttons stand, in pixels."""

    size: tuple[int, int]
    words: pygame.Rect
    next: pygame.Rect
    off: pygame.Rect


class TipSheet(Panel):
    """A sheet of parchment with frayed edges: ``read`` and ``turn_off`` are what its buttons do."""

    def __init__(self, read: Callable[[], object], turn_off: Callable[[], object]) -> None:
        super().__init__("guide", "zone", "Guide")
        self.words = self.add(Label("", theme.TEXT, theme.INK, wrap=True, top=True, id="guide/words"))
        self.next = self.add(Button("guide/next", "Got it", ignoring(read), "main"))
        self.off = self.add(Button("guide/off", "No more tips", ignoring(turn_off)))
        self.next.size = self.off.size = 15
        self.off.hint = "In this game. You can turn them on again in the settings."

    def forms(self) -> list[Form]:
        """What it may look like with its words, the best first."""
        px = self.ui.px
        forms = [*(self._form(px(width)) for width in WIDTHS), *(self._low_form(px(width)) for width in LOW)]
        return [form for form in forms if form.size[1] <= form.size[0] * TALLEST] or forms

    def lay(self, form: Form, place: pygame.Rect) -> None:
        """Lie there in this form."""
        self.place(*place)
        for node, room in ((self.words, form.words), (self.next, form.next), (self.off, form.off)):
            node.place(*room.move(place.topleft))

    def box(self, width: int, height: int) -> pygame.Surface:
        """See Panel."""
        return props.note(width, height, self.ui.factor, 0, 7)

    def _form(self, width: int) -> Form:
        """A sheet so wide with the buttons below its words, side by side, in a slim one one below the other."""
        px = self.ui.px
        margin, high, wide = px(12), px(BUTTON), width - 2 * px(12)
        words = pygame.Rect(margin, margin, wide, self.words.text_size(wide)[1])
        below = words.bottom + margin
        if width < px(SLIM):
            first, second = (
                pygame.Rect(margin, below, wide, high),
                pygame.Rect(margin, below + high + px(6), wide, high),
            )
        else:
            half = (wide - margin) // 2
            first, second = pygame.Rect(margin, below, half, high), pygame.Rect(margin + wide - half, below, half, high)
        return Form((width, second.bottom + margin), words, first, second)

    def _low_form(self, width: int) -> Form:
        """A sheet so wide with the buttons beside its words, one below the other."""
        px = self.ui.px
        margin, high, between = px(6), px(BUTTON), px(3)
        column = max(self.next.wanted_width(), self.off.wanted_width())
        wide = width - column - 3 * px(10)
        tall = self.words.text_size(wide)[1]
        height = max(tall, 2 * high + between) + 2 * margin
        first = pygame.Rect(width - px(10) - column, (height - between) // 2 - high, column, high)
        words = pygame.Rect(px(10), (height - tall) // 2, wide, tall)
        return Form((width, height), words, first, first.move(0, high + between))
