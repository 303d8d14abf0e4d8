"""The six sides of an unusual die, side by side at the lower edge of its tray, as if it had been unfolded."""

from __future__ import annotations

import pygame

from game.core import paint, text, theme
from game.core.ui import MIN_TEXT, Ui
from game.dice.draw import DieKind

LEAST = 16
"""The smallest side, in pixels, on which a number can be read."""


def _size(wide: float, kind: DieKind, ui: Ui) -> int:
    """How large the sides are on a felt so wide; 0 where they would be too small."""
    size = min(ui.px(24), int(wide) // len(kind.labels) - 2)
    return size if size >= LEAST else 0


def height(wide: float, kind: DieKind | None, ui: Ui) -> int:
    """How much of a felt so wide they take at its lower edge."""
    size = _size(wide, kind, ui) if kind is not None else 0
    return size + ui.px(6) if size else 0


def tell(tray: pygame.Surface, felt: pygame.Rect, kind: DieKind, ui: Ui) -> None:
    """Lay the sides on the felt, edge to edge, in the colour of the die; none where they would be too small."""
    px, size = ui.px, _size(felt.w, kind, ui)
    if not size:
        return
    step = size - _line(ui)
    left = felt.centerx - step * (len(kind.labels) - 1) / 2
    for number, words in enumerate(kind.labels):
        face = side(kind, words, size, ui)
        tray.blit(face, face.get_rect(center=(round(left + number * step), felt.bottom - size // 2 - px(4))))


def _line(ui: Ui) -> int:
    """How thick the edge of a side is."""
    return max(1, ui.px(1.5))


def side(kind: DieKind, words: str, size: int, ui: Ui) -> pygame.Surface:
    """One side of a die, with these words on it."""
    high, low = paint.lighter(kind.colour, 0.2), paint.darker(kind.colour, 0.1)
    face = paint.box(size, size, max(2, size // 7), high, low, _line(ui), theme.INK).copy()
    figure = text.line(words, text.TITLE, max(MIN_TEXT, round(size * 0.66)), theme.INK)
    face.blit(figure, figure.get_rect(center=(size // 2, size // 2)))
    return face
