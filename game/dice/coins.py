"""The faces of an unusual die, told on coins at the lower edge of its tray."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core import paint, text, theme
from game.core.ui import MIN_TEXT, Ui

LEAST = 16
"""The smallest coin, in pixels, on which a number can be read."""


def _size(wide: float, faces: Sequence[str], ui: Ui) -> int:
    """How large coins for these faces are on a felt so wide; 0 where they would be too small."""
    size = min(ui.px(24), int(wide) // max(1, len(faces)) - 2)
    return size if faces and size >= LEAST else 0


def height(wide: float, faces: Sequence[str], ui: Ui) -> int:
    """How much of a felt so wide they take at its lower edge."""
    size = _size(wide, faces, ui)
    return size + ui.px(6) if size else 0


def tell(tray: pygame.Surface, felt: pygame.Rect, faces: Sequence[str], ui: Ui) -> None:
    """Lay a coin for each face on the felt; none where they would be too small."""
    count, px = len(faces), ui.px
    size = _size(felt.w, faces, ui)
    if not size:
        return
    step = min(felt.w / count, size * 1.16)
    left = felt.centerx - step * (count - 1) / 2
    for number, words in enumerate(faces):
        coin = paint.box(size, size, size // 2, theme.GOLD, theme.GOLD_DARK, max(1, px(1.5)), theme.INK).copy()
        figure = text.line(words, text.TITLE, max(MIN_TEXT, round(size * 0.62)), theme.INK)
        coin.blit(figure, figure.get_rect(center=(size // 2, size // 2)))
        tray.blit(coin, coin.get_rect(center=(round(left + number * step), felt.bottom - size // 2 - px(4))))
