"""What stands on a pile: how many cards there are, alone on a disc or with its name on a brass plate."""

from __future__ import annotations

import pygame

from game.core import paint, svg, text, theme
from game.core.ui import MIN_TEXT, Ui
from game.scenery import materials

PLATE = 19
"""How high a plate is that says in one line what a pile is, in design units."""
LETTERS = 13
"""The size of its letters, in design units."""
ENDS = 3
"""What a plate with two lines leaves free at either side of its words, in design units."""
MARK, MARK_ENDS, MARK_APART = 0.82, 0.32, 0.12
"""How high the mark on a plate is, what is left free at either end there and between mark and words, by its height."""
TONES: dict[str, theme.Colour] = {
    "life": (226, 58, 62),
    "crypt": (214, 216, 232),
    "bolt": (255, 255, 255),
    "burn": (255, 140, 50),
}
"""The colours of marks, icons all of them."""
CLOSE = 1.04
"""From line to line of a plate with two, by the size of its letters: nothing but a p or a y hangs down between them."""


def disc(count: int, ui: Ui, wide: float) -> pygame.Surface:
    """The number alone, on a pile whose cards are ``wide`` pixels wide."""
    room = round(wide * 0.42)
    size = min(ui.text_px(15), max(ui.px(15), MIN_TEXT, room))
    words = text.line(str(count), text.TITLE, size, theme.PAPER, ui.px(1.5))
    box = words.get_rect().inflate(ui.px(10), 0)
    box.w = max(box.w, box.h)
    surface = paint.rounded(box.w, box.h, box.h // 2, theme.PAPER_EDGE).copy()
    inner = surface.get_rect().inflate(-ui.px(2), -ui.px(2))
    surface.blit(paint.rounded(inner.w, inner.h, inner.h // 2, theme.INK), inner)
    surface.blit(words, words.get_rect(center=surface.get_rect().center))
    return surface


def plate(title: str, count: int, ui: Ui, most: int) -> pygame.Surface:
    """Name and number in one line, at most ``most`` pixels wide."""
    return materials.name_plate(f"{title} {count}", ui.px(PLATE), ui.factor, most, ui.text_px(LETTERS))


def marked(mark: str, title: str, count: int, ui: Ui, most: int) -> pygame.Surface:
    """A mark, the name where there is room for that, and the number in one line, at most ``most`` pixels wide: a plate is lower
    where that lets them be read.
    """
    beside = MARK + 2 * MARK_ENDS + MARK_APART
    lower = [
        int((most - 1 - text.width(words, text.TITLE, MIN_TEXT)) / beside) for words in (f"{title} {count}", str(count))
    ]
    least = MIN_TEXT + 2
    high = min(ui.px(PLATE), max(least, lower[0] if title and lower[0] >= least else lower[1]))
    size, ends, apart = round(high * MARK), round(high * MARK_ENDS), max(1, round(high * MARK_APART))
    room = most - 2 * ends - size - apart
    letters = max(MIN_TEXT, min(ui.text_px(LETTERS), round(high * 0.74)))
    fits = bool(title) and text.width(f"{title} {count}", text.TITLE, MIN_TEXT) <= room
    drawn = text.fit_line(f"{title} {count}" if fits else str(count), text.TITLE, letters, room, theme.INK)
    surface = materials.plate(drawn.get_width() + 2 * ends + size + apart, high, ui.factor, screwed=False).copy()
    picture = svg.tinted(mark, size, TONES[mark])
    surface.blit(picture, picture.get_rect(midleft=(round(ends * 0.8), high // 2)))
    surface.blit(drawn, drawn.get_rect(midright=(surface.get_width() - ends, high // 2)))
    return surface


def stacked_face(title: str, ui: Ui, most: int) -> str:
    """In which face a name stands over its number, at most ``most`` pixels wide; "" where even the smallest letters are wider."""
    room = most - 2 * ui.px(ENDS)
    return next((face for face in (text.TITLE, "bold") if text.width(title, face, MIN_TEXT) <= room), "")


def stacked(title: str, count: int, ui: Ui, most: int) -> pygame.Surface | None:
    """The name over the number, at most ``most`` pixels wide; None where there is no face for that (``stacked_face``)."""
    ends, lines, face = 2 * ui.px(ENDS), (title, str(count)), stacked_face(title, ui, most)
    if not face:
        return None
    size = text.fitting(lines, face, ui.text_px(LETTERS), most - ends)
    drawn = [text.line(line, face, size, theme.INK) for line in lines]
    step = round(size * CLOSE)
    wide, high = max(line.get_width() for line in drawn) + ends, step + drawn[0].get_height() + ui.px(1)
    surface = materials.plate(wide, high, ui.factor, screwed=False).copy()
    for number, line in enumerate(drawn):
        surface.blit(line, line.get_rect(midtop=(wide // 2, number * step + ui.px(0.8))))
    return surface
