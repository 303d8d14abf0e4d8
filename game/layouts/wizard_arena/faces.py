"""Card faces and backs, drawn for any size from SVG art, and kept in a bounded cache.

Three sizes of face: large (from 168 pixels wide) with the rules text, middle with the name over the art, small with art
and symbol only, because rules text cannot be read there.
"""

from collections.abc import Callable

import pygame

from game.core import paint, svg, text, theme
from game.core.cache import SurfaceCache
from game.core.theme import Colour
from rules.core.cards import CardKind
from rules.wizard_arena.power import PowerKind
from rules.wizard_arena.state import SpellKind

Picture = Callable[[int, int], pygame.Surface]

LARGE, MIDDLE = 168, 58
ROOMY = 200  # narrower cards give the words room from the art

_cache = SurfaceCache(72 * 2**20)

NUMBER_TONES: tuple[Colour, ...] = (
    (126, 96, 190),
    (70, 134, 214),
    (52, 168, 176),
    (86, 172, 74),
    (226, 176, 48),
    (232, 122, 44),
    (214, 62, 52),
)


def front(kind: CardKind, printed: bool = False) -> Picture:
    """The face of a card kind; ``printed`` names instead of clean ones."""

    def picture(width: int, height: int) -> pygame.Surface:
        return _cache.get(("front", kind.key, printed, width, height), lambda: _front(kind, printed, width, height))

    return picture


def back(name: str) -> Picture:
    """A card back: ``power``, or a faction for its spells."""

    def picture(width: int, height: int) -> pygame.Surface:
        return _cache.get(("back", name, width, height), lambda: _back(name, width, height))

    return picture


def _front(kind: CardKind, printed: bool, width: int, height: int) -> pygame.Surface:
    if isinstance(kind, SpellKind):
        return _spell(kind, kind.title(printed), width, height)
    if isinstance(kind, PowerKind):
        return _power(kind, width, height)
    raise TypeError(f"no face for {kind!r}")


def radius_of(width: int) -> int:
    """The corner radius of a card of this width."""
    return max(3, round(width * 0.075))


def _edge(width: int) -> int:
    return max(2, round(width * 0.026))


def _frame(width: int, height: int, top: Colour, bottom: Colour) -> pygame.Surface:
    """A card in ink with a coloured rim inside."""
    return paint.box(width, height, radius_of(width), top, bottom, _edge(width), theme.INK).copy()


# -- spells ----------------------------------------------------------------------------------------------------------


def _spell(kind: SpellKind, title: str, width: int, height: int) -> pygame.Surface:
    colour = theme.FACTIONS[kind.faction]
    surface = _frame(width, height, paint.lighter(colour, 0.22), paint.darker(colour, 0.35))
    rim = _edge(width) + max(1, round(width * 0.028))
    inside = pygame.Rect(rim, rim, width - 2 * rim, height - 2 * rim)
    if width >= LARGE:
        band = round(height * 0.115)
        art = pygame.Rect(inside.x, inside.y + band, inside.w, round(inside.w * (0.62 if width >= ROOMY else 0.47)))
        _art(surface, kind, art)
        _title(surface, title, pygame.Rect(inside.x, inside.y, inside.w, band))
        line = pygame.Rect(inside.x, art.bottom, inside.w, round(height * 0.078))
        _type_line(surface, kind, line)
        _words(surface, kind.text, pygame.Rect(inside.x, line.bottom, inside.w, inside.bottom - line.bottom))
    else:
        _art(surface, kind, inside)
        if width >= MIDDLE:
            _title(surface, title, pygame.Rect(inside.x, inside.y, inside.w, max(17, round(height * 0.15))))
        mark = max(11, round(width * 0.24))
        _badge(surface, kind, pygame.Rect(inside.right - mark, inside.bottom - mark, mark, mark))
    return surface


def _art(surface: pygame.Surface, kind: SpellKind, rect: pygame.Rect) -> None:
    """The backdrop of the type in the faction's colours, the spell's own emblem on it, an ink line around."""
    tones = svg.shades(paint.mix(theme.FACTIONS[kind.faction], theme.INK, 0.3))
    cover = max(rect.w, round(rect.h * 1.5))
    backdrop = svg.load(f"art/wizard_arena/backdrops/{kind.type.lower()}.svg", (cover, round(cover / 1.5)), tones)
    window = paint.blank(rect.w, rect.h)
    window.blit(backdrop, backdrop.get_rect(center=(rect.w // 2, rect.h // 2)))
    size = round(min(rect.w * 0.98, rect.h * 0.96))
    emblem = svg.load(f"art/wizard_arena/emblems/{kind.key}.svg", (size, size))
    window.blit(emblem, emblem.get_rect(center=(rect.w // 2, rect.h // 2)))
    edge = max(1, _edge(surface.get_width()) // 2)
    surface.blit(paint.shaped(window, edge * 2), rect)
    surface.blit(paint.ring(rect.w, rect.h, edge * 2, edge, theme.INK), rect)


def _title(surface: pygame.Surface, title: str, rect: pygame.Rect) -> None:
    plate = paint.box(
        rect.w, rect.h, max(2, rect.h // 4), theme.PAPER, theme.PAPER_DARK, max(1, rect.h // 14), theme.INK
    )
    surface.blit(plate, rect)
    room = rect.inflate(-round(rect.h * 0.3), -2)
    words = text.fit_line(title, text.TITLE, max(12, round(rect.h * 0.74)), room.w, theme.INK)
    surface.blit(words, words.get_rect(center=room.center))


def _type_line(surface: pygame.Surface, kind: SpellKind, rect: pygame.Rect) -> None:
    colour = theme.FACTIONS[kind.faction]
    surface.blit(paint.rounded(rect.w, rect.h, 2, paint.darker(colour, 0.55)), rect)
    mark = svg.load(f"art/types/{kind.type.lower()}.svg", (rect.h - 4, rect.h - 4))
    surface.blit(mark, (rect.x + 5, rect.y + 2))
    size = max(12, round(rect.h * 0.72))
    words = text.fit_line(f"{kind.type} · {kind.faction.capitalize()}", "bold", size, rect.w - rect.h - 12, theme.PAPER)
    surface.blit(words, words.get_rect(midleft=(rect.x + rect.h + 6, rect.centery)))


def _words(surface: pygame.Surface, markup: str, rect: pygame.Rect) -> None:
    sheet = paint.shaped(paint.gradient(rect.w, rect.h, theme.PAPER, paint.mix(theme.PAPER, theme.PAPER_DARK, 0.5)), 4)
    surface.blit(sheet, rect)
    room = rect.inflate(-round(rect.w * 0.06), -round(rect.h * 0.06))
    size = max(12, round(surface.get_width() * 0.072))
    words = text.fit_text(markup, size, room.size, theme.INK, align="center")
    surface.blit(words, words.get_rect(center=room.center))


def _badge(surface: pygame.Surface, kind: SpellKind, rect: pygame.Rect) -> None:
    """The type's symbol in a corner: tells types apart without colour."""
    disc = paint.rounded(rect.w, rect.h, rect.w // 2, theme.INK)
    surface.blit(disc, rect)
    inner = rect.inflate(-max(3, rect.w // 5), -max(3, rect.w // 5))
    surface.blit(svg.load(f"art/types/{kind.type.lower()}.svg", inner.size), inner)


# -- Power cards -----------------------------------------------------------------------------------------------------


def _power(kind: PowerKind, width: int, height: int) -> pygame.Surface:
    tone = NUMBER_TONES[kind.number]
    surface = _frame(width, height, paint.lighter(tone, 0.3), paint.darker(tone, 0.3))
    rim = _edge(width) + max(2, round(width * 0.06))
    sheet = pygame.Rect(rim, rim, width - 2 * rim, height - 2 * rim)
    surface.blit(
        paint.box(sheet.w, sheet.h, max(2, radius_of(width) // 2), theme.PAPER, theme.PAPER_DARK, 1, theme.INK), sheet
    )
    words = f"{kind.modifier:+d}".replace("-", "−") if kind.modifier else str(kind.number)
    if kind.modifier:
        sigil = svg.load("art/wizard_arena/power/modifier.svg", (round(width * 0.78), round(width * 0.78)))
        surface.blit(sigil, sigil.get_rect(center=(width // 2, height // 2)))
    _figure(surface, words, (width // 2, height // 2), round(height * (0.4 if kind.modifier else 0.56)), tone)
    if width >= 44:
        for corner, turn in (((rim + 2, rim + 1), 0), ((width - rim - 2, height - rim - 1), 180)):
            small = text.line(words, text.TITLE, max(12, round(height * 0.13)), paint.darker(tone, 0.5))
            small = pygame.transform.rotate(small, turn)
            place = small.get_rect(topleft=corner) if not turn else small.get_rect(bottomright=corner)
            surface.blit(small, place)
    if kind.bonus:
        size = round(width * 0.46)
        star = svg.load("art/wizard_arena/power/bonus.svg", (size, size))
        place = star.get_rect(bottomright=(width - _edge(width), height - _edge(width)))
        surface.blit(star, place)
        _figure(surface, f"+{kind.bonus}", place.center, round(size * 0.44), (255, 240, 200))
    return surface


def _figure(surface: pygame.Surface, words: str, centre: tuple[int, int], size: int, colour: Colour) -> None:
    figure = text.line(words, text.TITLE, max(12, size), colour, max(1, size // 14))
    box = figure.get_rect(center=centre)
    surface.blit(figure, box)


# -- backs -----------------------------------------------------------------------------------------------------------


def _back(name: str, width: int, height: int) -> pygame.Surface:
    if name == "power":
        drawn = svg.load("art/wizard_arena/power/back-power.svg", (width, height))
    else:
        tones = svg.shades(theme.FACTIONS.get(name, theme.INK_SOFT))
        drawn = svg.load("art/wizard_arena/power/back-spell.svg", (width, height), tones)
    surface = paint.blank(width, height)
    surface.blit(drawn, drawn.get_rect(center=(width // 2, height // 2)))
    return surface
