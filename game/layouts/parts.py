"""What the games' cards and boards share: frames, name plates, sheets of words, figures, badges, wizards' faces."""

from __future__ import annotations

import re

import pygame

from game.core import paint, svg, text, theme
from game.core.theme import Colour
from game.core.ui import MIN_TEXT

SQUEEZED = 0.8
"""How much narrower than drawn the letters of a name may be."""

LARGE, MIDDLE = 168, 58
"""Widths from which a card has its rules text, and its name."""


def radius_of(width: int) -> int:
    """The corner radius of a card of this width."""
    return max(3, round(width * 0.075))


def edge(width: int) -> int:
    """The ink line around a card of this width."""
    return max(2, round(width * 0.026))


def frame(width: int, height: int, top: Colour, bottom: Colour) -> pygame.Surface:
    """A card in ink with a coloured rim inside."""
    return paint.box(width, height, radius_of(width), top, bottom, edge(width), theme.INK).copy()


def inside(width: int, height: int) -> pygame.Rect:
    """The room within the rim of a card."""
    rim = edge(width) + max(1, round(width * 0.028))
    return pygame.Rect(rim, rim, width - 2 * rim, height - 2 * rim)


def art(surface: pygame.Surface, backdrop: pygame.Surface, emblem: str, rect: pygame.Rect) -> None:
    """A card's own emblem (an asset) on a backdrop that covers the room, an ink line around."""
    window = paint.blank(rect.w, rect.h)
    window.blit(backdrop, backdrop.get_rect(center=(rect.w // 2, rect.h // 2)))
    size = round(min(rect.w * 0.98, rect.h * 0.96))
    picture = svg.load(emblem, (size, size))
    window.blit(picture, picture.get_rect(center=(rect.w // 2, rect.h // 2)))
    line = max(1, edge(surface.get_width()) // 2)
    surface.blit(paint.shaped(window, line * 2), rect)
    surface.blit(paint.ring(rect.w, rect.h, line * 2, line, theme.INK), rect)


def cover(rect: pygame.Rect) -> tuple[int, int]:
    """The size of a 3:2 backdrop that covers the room."""
    width = max(rect.w, round(rect.h * 1.5))
    return width, round(width / 1.5)


def small_title(surface: pygame.Surface, words: str, rect: pygame.Rect) -> int:
    """A card's name on a plate at the top of ``rect``, in two lines where one is too short; returns the plate's height."""
    size = max(12, round(surface.get_width() * 0.135))
    room = rect.w - 6
    lines = [words]
    if text.width(words, "bold", size) > room:
        lines = _halves(words, size)
    step = round(size * 1.12)
    height = step * len(lines) + 5
    plate = paint.box(rect.w, height, 4, theme.PAPER, theme.PAPER_DARK, max(1, size // 9), theme.INK)
    surface.blit(plate, rect)
    for number, part in enumerate(lines):
        line = _whole_line(part, size, room)
        surface.blit(line, line.get_rect(center=(rect.centerx, rect.y + 2 + step * number + step // 2)))
    return height


def _whole_line(words: str, size: int, room: int) -> pygame.Surface:
    """A line of a name: a word that is too long even in the smallest type is squeezed a little rather than cut."""
    if text.width(words, "bold", MIN_TEXT) <= room or room < text.width(words, "bold", MIN_TEXT) * SQUEEZED:
        return text.fit_line(words, "bold", size, room, theme.INK)
    wide = text.line(words, "bold", MIN_TEXT, theme.INK)
    return pygame.transform.smoothscale(wide, (room, wide.get_height()))


def _halves(words: str, size: int) -> list[str]:
    """A name broken in two at a space or hyphen, so that the wider half is as narrow as can be."""
    cuts = [match.end() for match in re.finditer(r"[ -]", words)]
    pairs = [[words[:cut].rstrip(), words[cut:]] for cut in cuts] or [[words]]
    return min(pairs, key=lambda pair: max(text.width(part, "bold", size) for part in pair))


def name_line(words: str, size: int, room: tuple[int, int], colour: Colour, outline: int = 0) -> pygame.Surface:
    """A name for a room of (width, height), wholly if that can be: in the title face, in two lines, in narrower letters."""
    low = MIN_TEXT
    for lines, face, at in (
        ([words], text.TITLE, size),
        (_halves(words, size), text.TITLE, size),
        ([words], "bold", min(size, low + 3)),
        (_halves(words, size), "bold", min(size, low + 3)),
    ):
        fits = [now for now in range(at, low - 1, -1) if _fits(lines, face, now, room, outline)]
        if fits:
            return _stacked([text.line(part, face, fits[0], colour, outline) for part in lines], fits[0])
    return text.fit_line(words, "bold", low, room[0], colour, outline)


def _fits(lines: list[str], face: str, size: int, room: tuple[int, int], outline: int) -> bool:
    step = _step(size) if len(lines) > 1 else 0
    high = step * (len(lines) - 1) + round(size * 1.1)
    return high <= room[1] and max(text.width(part, face, size) for part in lines) + 2 * outline <= room[0]


def _step(size: int) -> int:
    return round(size * 1.12)


def _stacked(lines: list[pygame.Surface], size: int) -> pygame.Surface:
    """Lines of text one below the other, from the left."""
    if len(lines) == 1:
        return lines[0]
    step = _step(size)
    surface = paint.blank(max(line.get_width() for line in lines), step * (len(lines) - 1) + lines[-1].get_height())
    for number, line in enumerate(lines):
        surface.blit(line, (0, number * step))
    return surface


def whole_size(words: str, size: int, room: tuple[int, int], face: str = "bold") -> int:
    """The size, at most ``size``, at which words fit a room of (width, height), none broken or left out; 0 for none."""
    for now in range(size, MIN_TEXT - 1, -1):
        if max(text.width(word, face, now) for word in words.split()) > room[0]:
            continue
        if text.wrap(words, now, room[0], face).height <= room[1]:
            return now
    return 0


def small_name(surface: pygame.Surface, words: str, rect: pygame.Rect) -> bool:
    """A card's name on a plate where it fits wholly into one line; False, and nothing is drawn, where it does not."""
    most = max(12, round(rect.h * 0.74))
    room = rect.w - round(rect.h * 0.3)
    sizes = [(face, size) for face in (text.TITLE, "bold") for size in range(most, 11, -1)]
    found = next(((face, size) for face, size in sizes if text.width(words, face, size) <= room), None)
    if found is None:
        return False
    _plate(surface, rect)
    line = text.line(words, *found, theme.INK)
    surface.blit(line, line.get_rect(center=rect.center))
    return True


def _plate(surface: pygame.Surface, rect: pygame.Rect) -> None:
    surface.blit(
        paint.box(rect.w, rect.h, max(2, rect.h // 4), theme.PAPER, theme.PAPER_DARK, max(1, rect.h // 14), theme.INK),
        rect,
    )


def title(surface: pygame.Surface, words: str, rect: pygame.Rect) -> None:
    """A card's name on a plate of paper."""
    _plate(surface, rect)
    room = rect.inflate(-round(rect.h * 0.3), -2)
    line = text.fit_line(words, text.TITLE, max(12, round(rect.h * 0.74)), room.w, theme.INK)
    surface.blit(line, line.get_rect(center=room.center))


def type_line(surface: pygame.Surface, mark: str, words: str, colour: Colour, rect: pygame.Rect) -> None:
    """A dark line with a symbol (an asset) and a card's type."""
    surface.blit(paint.rounded(rect.w, rect.h, 2, paint.darker(colour, 0.55)), rect)
    surface.blit(svg.load(mark, (rect.h - 4, rect.h - 4)), (rect.x + 5, rect.y + 2))
    size = max(12, round(rect.h * 0.72))
    line = text.fit_line(words, "bold", size, rect.w - rect.h - 12, theme.PAPER)
    surface.blit(line, line.get_rect(midleft=(rect.x + rect.h + 6, rect.centery)))


def sheet(surface: pygame.Surface, markup: str, rect: pygame.Rect) -> None:
    """Rules text on paper."""
    paper = paint.shaped(paint.gradient(rect.w, rect.h, theme.PAPER, paint.mix(theme.PAPER, theme.PAPER_DARK, 0.5)), 4)
    surface.blit(paper, rect)
    room = rect.inflate(-round(rect.w * 0.06), -round(rect.h * 0.06))
    size = max(12, round(surface.get_width() * 0.072))
    words = text.fit_text(markup, size, room.size, theme.INK, align="center")
    surface.blit(words, words.get_rect(center=room.center))


def badge(surface: pygame.Surface, mark: str, rect: pygame.Rect) -> None:
    """A symbol (an asset) in a dark disc: tells types apart without colour."""
    surface.blit(paint.rounded(rect.w, rect.h, rect.w // 2, theme.INK), rect)
    inner = rect.inflate(-max(3, rect.w // 5), -max(3, rect.w // 5))
    surface.blit(svg.load(mark, inner.size), inner)


def figure(surface: pygame.Surface, words: str, centre: tuple[int, int], size: int, colour: Colour) -> None:
    """A number with an ink outline."""
    line = text.line(words, text.TITLE, max(12, size), colour, max(1, size // 14))
    surface.blit(line, line.get_rect(center=centre))


def portrait(seat: int, tone: Colour, size: int) -> list[pygame.Surface]:
    """The parts of a wizard's face, lowest first; every seat has its own."""
    hat = paint.mix(tone, theme.INK, 0.15)
    faces = [
        (f"face-{seat % 6 + 1}", None),
        (f"eyes-{(seat * 2 + 1) % 6 + 1}", None),
        (f"beard-{(seat * 5 + 2) % 6 + 1}", None),
        (f"hat-{(1, 2, 5, 6, 3, 4)[seat % 6]}", svg.shades(hat)),
    ]
    return [svg.load(f"art/wizards/{name}.svg", (size, size), tones) for name, tones in faces]


def turn_mark(surface: pygame.Surface, face: pygame.Rect, size: int) -> None:
    """The sign of whose turn it is, on the lower left of a face: told without colour."""
    badge(surface, "art/icons/play.svg", pygame.Rect(face.x - size // 6, face.bottom - size, size, size))


def face_disc(surface: pygame.Surface, seat: int, tone: Colour, rect: pygame.Rect, line: int) -> None:
    """A wizard's face on a disc in its colour."""
    disc = paint.box(rect.w, rect.h, rect.w // 2, paint.lighter(tone, 0.3), paint.darker(tone, 0.2), line, theme.INK)
    surface.blit(disc, rect)
    for picture in portrait(seat, tone, rect.w):
        surface.blit(picture, rect)
