"""What the games' boards and the backs of their cards share: frames, names, figures, badges, wizards' faces."""

from __future__ import annotations

import pygame

from game.cardface.raster import radius_of
from game.core import paint, svg, text, theme
from game.core.collage import Ground
from game.core.theme import Colour
from game.core.ui import MIN_TEXT, Ui
from game.scenery import materials


def edge(width: int) -> int:
    """The ink line around a card of this width."""
    return max(2, round(width * 0.026))


def frame(width: int, height: int, top: Colour, bottom: Colour) -> pygame.Surface:
    """A card in ink with a coloured rim inside."""
    return paint.box(width, height, radius_of(width), top, bottom, edge(width), theme.INK).copy()


SQUEEZED = 0.76
"""How much narrower than drawn the letters of a name may be."""


def name_line(words: str, size: int, room: tuple[int, int], colour: Colour, outline: int = 0) -> pygame.Surface:
    """A name for a room of (width, height), wholly if that can be: in the title face, in two lines, in narrower letters,
    squeezed, a long word broken in two.
    """
    found = _whole(words, size, room, outline)
    if found is None:
        lines = text.halves(words, "bold", MIN_TEXT)
        if len(lines) == 1 and text.width(words, "bold", MIN_TEXT) * SQUEEZED > room[0]:  # one long word
            lines = [f"{words[: len(words) // 2]}-", words[len(words) // 2 :]]
        drawn = _stacked([text.line(part, "bold", MIN_TEXT, colour, outline) for part in lines], MIN_TEXT)
        if drawn.get_width() * SQUEEZED <= room[0] and drawn.get_height() <= room[1]:
            return pygame.transform.smoothscale(drawn, (min(room[0], drawn.get_width()), drawn.get_height()))
        return text.fit_line(words, "bold", MIN_TEXT, room[0], colour, outline)
    lines, face, letters = found
    return _stacked([text.line(part, face, letters, colour, outline) for part in lines], letters)


def _whole(words: str, size: int, room: tuple[int, int], outline: int = 0) -> tuple[list[str], str, int] | None:
    """The lines, face and size in which all of a name finds room, None if it does not."""
    low = MIN_TEXT
    for lines, face, at in (
        ([words], text.TITLE, size),
        (text.halves(words, "bold", size), text.TITLE, size),
        ([words], "bold", min(size, low + 3)),
        (text.halves(words, "bold", size), "bold", min(size, low + 3)),
    ):
        for now in range(at, low - 1, -1):
            if _fits(lines, face, now, room, outline):
                return lines, face, now
    return None


def name_plate(surface: pygame.Surface, words: str, size: int, rect: pygame.Rect, unit: float) -> None:
    """A name on a brass plate at the left of a room, as wide as it needs."""
    pad = round(min(rect.h, 26 * unit) * 0.48)
    screwed = _whole(words, size, (rect.w - 2 * pad, rect.h - 2)) is not None
    if not screwed:
        pad = max(2, round(2 * unit))
    name = name_line(words, size, (rect.w - 2 * pad, rect.h - 2 * screwed), theme.INK)
    height = min(rect.h, max(round(size * 1.3), name.get_height() + round(2 * unit)))
    plate = pygame.Rect(rect.x, 0, min(rect.w, name.get_width() + 2 * pad), height)
    plate.centery = rect.centery
    surface.blit(materials.plate(plate.w, plate.h, unit, screwed), plate)
    surface.blit(name, name.get_rect(center=plate.center))


def slot_plate(surface: Ground, words: str, rect: pygame.Rect, ui: Ui) -> None:
    """What belongs into a place of a board, on brass at its lower edge; nothing where there is no room for it."""
    height = min(round(ui.text_px(13) * 1.45), rect.h // 4)
    wide = rect.w - ui.px(6)
    if text.width(words, text.TITLE, MIN_TEXT) + round(height * 0.9) > wide or height < MIN_TEXT:
        return  # the symbol says enough
    plate = materials.name_plate(words, height, ui.factor, wide, ui.text_px(13), least=rect.w - ui.px(16))
    surface.blit(plate, plate.get_rect(midbottom=(rect.centerx, rect.bottom - ui.px(5))))


def _fits(lines: list[str], face: str, size: int, room: tuple[int, int], outline: int) -> bool:
    step = _step(size) if len(lines) > 1 else 0
    high = step * (len(lines) - 1) + round(size * 1.1)
    return high <= room[1] and max(text.width(part, face, size) for part in lines) + 2 * outline <= room[0]


def _step(size: int) -> int:
    return round(size * 1.12)


def _stacked(lines: list[pygame.Surface], size: int) -> pygame.Surface:
    """Lines of text one below the other, about one middle."""
    if len(lines) == 1:
        return lines[0]
    step = _step(size)
    surface = paint.blank(max(line.get_width() for line in lines), step * (len(lines) - 1) + lines[-1].get_height())
    for number, line in enumerate(lines):
        surface.blit(line, ((surface.get_width() - line.get_width()) // 2, number * step))
    return surface


def whole_size(words: str, size: int, room: tuple[int, int], face: str = "bold") -> int:
    """The size, at most ``size``, at which words fit a room of (width, height), none broken or left out; 0 for none."""
    for now in range(size, MIN_TEXT - 1, -1):
        if max(text.width(word, face, now) for word in words.split()) > room[0]:
            continue
        if text.wrap(words, now, room[0], face).height <= room[1]:
            return now
    return 0


def badge(surface: pygame.Surface, mark: str, rect: pygame.Rect) -> None:
    """A symbol (an asset) in a dark disc."""
    surface.blit(svg.badge(mark, rect.w), rect)


def figure(surface: pygame.Surface, words: str, centre: tuple[int, int], size: int, colour: Colour) -> None:
    """A number with an ink outline."""
    line = text.line(words, text.TITLE, max(12, size), colour, max(1, size // 14))
    surface.blit(line, line.get_rect(center=centre))
