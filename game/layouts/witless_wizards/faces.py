"""Equipment cards: faces and backs, drawn for any size and kept in a bounded cache.

Every size shows what counts in play: the slot by colour and symbol, the value, the income, the deck's symbol.
"""

import re
from collections.abc import Callable

import pygame

from game.core import paint, svg, text, theme
from game.core.cache import SurfaceCache
from game.core.theme import Colour
from game.layouts import parts
from rules.witless_wizards.decks import DECK_NAMES
from rules.witless_wizards.state import SLOTS, SPECIAL, EquipmentKind

Picture = Callable[[int, int], pygame.Surface]

ART = "art/witless_wizards"
SLOT_TONES: tuple[Colour, ...] = ((208, 62, 48), (52, 118, 206), (142, 84, 190))
DECK_TONES: dict[str, Colour] = {
    "": (150, 118, 84),
    "medieval": (146, 128, 104),
    "wizard": (98, 84, 188),
    "samurai": (200, 84, 96),
    "pirate": (40, 132, 138),
    "scifi": (60, 150, 196),
}

NAMED, WORDED = 72, 215
"""Widths from which a card shows its name, and its text: on a board the value must be seen first."""

_cache = SurfaceCache(64 * 2**20)


def front(kind: EquipmentKind, printed: bool = False) -> Picture:
    """The face of an equipment card."""

    def picture(width: int, height: int) -> pygame.Surface:
        return _cache.get((kind.key, printed, width, height), lambda: _front(kind, kind.title(printed), width, height))

    return picture


def back(width: int, height: int) -> pygame.Surface:
    """The back that all equipment shares."""
    return _cache.get(("back", width, height), lambda: _back(width, height))


def _front(kind: EquipmentKind, title: str, width: int, height: int) -> pygame.Surface:
    tone = SLOT_TONES[kind.slot]
    surface = parts.frame(width, height, paint.lighter(tone, 0.2), paint.darker(tone, 0.35))
    inside = parts.inside(width, height)
    if width >= WORDED:
        band = round(height * 0.115)
        art = pygame.Rect(inside.x, inside.y + band, inside.w, round(inside.w * 0.66))
        line = pygame.Rect(inside.x, art.bottom, inside.w, round(height * 0.078))
        foot = round(height * 0.15)
        words = pygame.Rect(inside.x, line.bottom, inside.w, inside.bottom - line.bottom - foot)
        _art(surface, kind, art)
        parts.title(surface, title, pygame.Rect(inside.x, inside.y, inside.w, band))
        deck = f" · {DECK_NAMES[kind.deck]}" if kind.deck else " · Standard"
        parts.type_line(surface, _mark(kind), kind.type + deck, tone, line)
        parts.sheet(surface, kind.text or "*Nothing special about it.*", words)
        _value(surface, kind, pygame.Rect(inside.x + 2, inside.bottom - foot + 2, foot, foot - 4))
        _income(surface, kind, pygame.Rect(inside.right - inside.w // 2, inside.bottom - foot, inside.w // 2, foot))
        return surface
    _art(surface, kind, inside)
    band = max(17, round(height * 0.14))
    plate = pygame.Rect(inside.x, inside.y, inside.w, band)
    named = width >= NAMED and parts.small_name(surface, short_name(title), plate)
    size = max(18, round(width * 0.4))
    _value(surface, kind, pygame.Rect(inside.x - 1, inside.bottom - size + 1, size, size))
    share = max(12, round(width * 0.26))
    _income(surface, kind, pygame.Rect(inside.x + size, inside.bottom - share, inside.w - size, share))
    if kind.deck and width >= 44:
        mark = max(13, round(width * 0.2))
        top = inside.y + (band if named else 0) + 1
        parts.badge(surface, _deck_mark(kind), pygame.Rect(inside.right - mark - 1, top, mark, mark))
    return surface


def short_name(title: str) -> str:
    """What players call a card: its name without what it is of, with or worn as."""
    return re.split(r",| of | with | Who | Worn | Mislaid ", title)[0].removeprefix("Magical ")


def _mark(kind: EquipmentKind) -> str:
    return f"{ART}/slots/{SLOTS[kind.slot]}.svg"


def _deck_mark(kind: EquipmentKind) -> str:
    return f"{ART}/decks/{kind.deck}.svg"


def _art(surface: pygame.Surface, kind: EquipmentKind, rect: pygame.Rect) -> None:
    tones = svg.shades(paint.mix(DECK_TONES[kind.deck], theme.INK, 0.2))
    backdrop = svg.load(f"{ART}/backdrops/{kind.deck or 'standard'}.svg", parts.cover(rect), tones)
    parts.art(surface, backdrop, f"{ART}/emblems/{kind.key}.svg", rect)


def _value(surface: pygame.Surface, kind: EquipmentKind, rect: pygame.Rect) -> None:
    """The value on the symbol of its slot; a Special card has the symbol alone."""
    disc = min(rect.w, rect.h)
    tone = SLOT_TONES[kind.slot]
    room = pygame.Rect(rect.x, rect.bottom - disc, disc, disc)
    plate = paint.box(
        disc, disc, disc // 2, paint.lighter(tone, 0.15), paint.darker(tone, 0.4), max(2, disc // 14), theme.INK
    )
    surface.blit(plate, room)
    if kind.slot == SPECIAL:
        inner = round(disc * 0.66)
        mark = svg.load(_mark(kind), (inner, inner))
        surface.blit(mark, mark.get_rect(center=room.center))
        return
    size = round(disc * 0.42)
    mark = svg.load(_mark(kind), (size, size))
    surface.blit(mark, mark.get_rect(midtop=(room.centerx, room.y - round(disc * 0.06))))
    parts.figure(
        surface, str(kind.value), (room.centerx, room.centery + round(disc * 0.1)), round(disc * 0.66), theme.PAPER
    )


def _income(surface: pygame.Surface, kind: EquipmentKind, rect: pygame.Rect) -> None:
    """A cube for every cube of income, at the right."""
    size = min(rect.h, rect.w // 2)
    cube = svg.load(f"{ART}/cube.svg", (size, size))
    for number in range(kind.income):
        place = cube.get_rect(bottomright=(rect.right - round(number * size * 0.92), rect.bottom))
        surface.blit(cube, place)


def _back(width: int, height: int) -> pygame.Surface:
    surface = parts.frame(width, height, (92, 66, 132), (44, 30, 74))
    inside = parts.inside(width, height)
    size = round(inside.w * 0.94)
    emblem = svg.load(f"{ART}/back.svg", (size, size))
    surface.blit(emblem, emblem.get_rect(center=inside.center))
    if width >= parts.MIDDLE:
        words = text.fit_line(
            "Witless", text.TITLE, round(width * 0.17), inside.w - 6, theme.CREAM, max(1, width // 60)
        )
        surface.blit(words, words.get_rect(midbottom=(inside.centerx, inside.bottom - 2)))
    return surface
