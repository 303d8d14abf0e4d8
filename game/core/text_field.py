"""A line that can be typed into, and the clipboard. ``on_change`` is called with the new value."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame

from game.core import paint, text, theme
from game.core.node import Node
from game.core.watched import LOOK

MOVES = (pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END)
"""Keys that end the selection of all."""


class TextField(Node):
    """One line that can be typed into while it has the focus. ``limit``: most letters. Enter calls ``on_submit``.

    ``whole``: all of it is selected (Ctrl+A), what is typed next takes its place.
    """

    watched: ClassVar[dict[str, int]] = {
        **Node.watched,
        "value": LOOK,
        "cursor": LOOK,
        "editing": LOOK,
        "whole": LOOK,
        "placeholder": LOOK,
    }

    def __init__(
        self,
        id: str,
        name: str,
        value: str = "",
        limit: int = 40,
        on_change: Callable[[str], object] | None = None,
        on_submit: Callable[[str], object] | None = None,
        placeholder: str = "",
    ) -> None:
        super().__init__(id, "field", name, value)
        self.value = value
        self.limit = limit
        self.on_change = on_change
        self.on_submit = on_submit
        self.placeholder = placeholder
        self.cursor = len(value)
        self.whole = False
        self.editing = False
        self.solid = self.focusable = self.grips = True

    def put(self, value: str) -> None:
        """Replace the text, cut to the limit, and say so if that is new."""
        value = "".join(letter for letter in value if letter.isprintable())[: self.limit]
        self.cursor = min(self.cursor, len(value))
        if value != self.value:
            self.value = self.text = value
            if self.on_change is not None:
                self.on_change(value)

    def insert(self, typed: str) -> None:
        """Put `typed` in at the cursor, or in place of everything when all is selected."""
        if self.whole:
            self.whole = False
            self.value, self.cursor = "", 0
        typed = "".join(letter for letter in typed if letter.isprintable())[: max(0, self.limit - len(self.value))]
        value = self.value[: self.cursor] + typed + self.value[self.cursor :]
        self.cursor += len(typed)
        self.put(value)

    def handle_key(self, event: pygame.event.Event) -> bool:
        """Typing, deleting, moving the cursor, pasting; Tab and Escape are left to the scene."""
        if not self.is_enabled():
            return False
        if event.type == pygame.TEXTINPUT:
            self.insert(event.text)
            return True
        if event.type != pygame.KEYDOWN or event.key in (pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN):
            return False
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.on_submit is not None:
                self.on_submit(self.value)
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._shortcut(event.key)
        if self.whole and event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self.put("")
        else:
            self._edit(event.key)
        if event.key in MOVES:  # a letter's key comes before its text, which is to take the place of all
            self.whole = False
        return True

    def _shortcut(self, key: int) -> bool:
        if key == pygame.K_v:
            self.insert(_clipboard().replace("\n", " "))
        elif key == pygame.K_c:
            to_clipboard(self.value)
        elif key == pygame.K_x and to_clipboard(self.value):
            self.put("")
        self.whole = key == pygame.K_a
        return key in (pygame.K_v, pygame.K_c, pygame.K_a, pygame.K_x)

    def _edit(self, key: int) -> None:
        at = self.cursor
        if key == pygame.K_BACKSPACE and at > 0:
            self.cursor = at - 1
            self.put(self.value[: at - 1] + self.value[at:])
        elif key == pygame.K_DELETE:
            self.put(self.value[:at] + self.value[at + 1 :])
        elif key == pygame.K_LEFT:
            self.cursor = 0 if self.whole else max(0, at - 1)
        elif key == pygame.K_RIGHT:
            self.cursor = len(self.value) if self.whole else min(len(self.value), at + 1)
        elif key == pygame.K_HOME:
            self.cursor = 0
        elif key == pygame.K_END:
            self.cursor = len(self.value)

    def letters(self) -> tuple[str, int]:
        """The style of its letters and their size in pixels."""
        return "regular", self.ui.text_px(theme.TEXT)

    def room(self) -> pygame.Rect:
        """Where its letters stand, in pixels of this node."""
        border, margin = self.ui.px(theme.OUTLINE), self.ui.px(10)
        return pygame.Rect(margin, border, max(1, round(self.w) - 2 * margin), round(self.h) - 2 * border)

    def begins(self, wide: int) -> int:
        """Where letters that are so wide begin."""
        return self.room().x

    def ground(self, width: int, height: int) -> pygame.Surface:
        """What it is made of: a new picture, to be written on."""
        edge = theme.GOLD_DARK if self.editing or self.hovered else theme.INK
        border = self.ui.px(theme.OUTLINE)
        return paint.box(width, height, self.ui.px(6), theme.PAPER_DARK, theme.PAPER, border, edge).copy()

    def press_at(self, x: float, y: float) -> None:
        """The cursor goes to the letter nearest to the pointer."""
        style, size = self.letters()
        local = self.to_local(x, y)[0] + self.w / 2 - self.begins(text.width(self.value, style, size))
        places = range(len(self.value) + 1)
        self.whole = False
        self.cursor = min(places, key=lambda place: abs(text.width(self.value[:place], style, size) - local))

    def render(self) -> pygame.Surface | None:
        """The text on its ground and, while editing, the cursor."""
        surface, room = self.ground(round(self.w), round(self.h)), self.room()
        style, size = self.letters()
        shown, colour = (
            (self.value, theme.INK) if self.value else (self.placeholder, paint.mix(theme.INK, theme.PAPER, 0.45))
        )
        limit = max(room.w, text.width(shown, style, size)) if self.editing else room.w
        words = text.fit_line(shown, style, size, limit, colour)
        cursor_x = text.width(self.value[: self.cursor], style, size)
        left = self.begins(words.get_width())
        if self.editing:
            left -= max(0, cursor_x - room.w + self.ui.px(3))
        surface.set_clip(room)
        if self.whole and self.editing:
            mark = pygame.Rect(left, room.top + room.h // 8, words.get_width(), room.h * 3 // 4)
            surface.fill(theme.GOLD, mark)
        surface.blit(words, words.get_rect(midleft=(left, room.centery)))
        if self.editing:
            line = pygame.Rect(0, 0, self.ui.px(2), round(size * 1.15))
            line.midleft = (left + cursor_x, room.centery)
            surface.fill(theme.INK, line)
        surface.set_clip(None)
        return surface


def to_clipboard(words: str) -> bool:
    """Copy words; False where there is no clipboard."""
    try:
        pygame.scrap.put_text(words)
    except pygame.error:
        return False
    return True


def _clipboard() -> str:
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
