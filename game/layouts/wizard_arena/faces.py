"""Card faces and backs, drawn for any size from SVG art, and kept in a bounded cache.

Three sizes of face: large (from 168 pixels wide) with the rules text, middle with the name over the art, small with art
and symbol only, because rules text cannot be read there.
"""

from collections.abc import Callable

import pygame

from game.core import paint, svg, text, theme
from game.core.cache import SurfaceCache
from game.core.theme import Colour
from game.layouts import parts
from rules.core.cards import CardKind
from rules.wizard_arena.power import PowerKind
from rules.wizard_arena.state import SpellKind

Picture = Callable[[int, int], pygame.Surface]

ROOMY = 200  # narrower cards give the words room from the art
NAMED, CRESTED = 48, 40
"""Widths from which a small card shows its name, if that fits, and the crest of its faction."""

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


def corner_tone(tone: Colour) -> Colour:
    """The colour of the small number in a Power card's corner."""
    return paint.darker(tone, 0.64)


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


# -- spells ----------------------------------------------------------------------------------------------------------


def _spell(kind: SpellKind, title: str, width: int, height: int) -> pygame.Surface:
    colour = theme.FACTIONS[kind.faction]
    surface = parts.frame(width, height, paint.lighter(colour, 0.22), paint.darker(colour, 0.35))
    inside = parts.inside(width, height)
    mark = f"art/types/{kind.type.lower()}.svg"
    if width >= parts.LARGE:
        band = round(height * 0.115)
        art = pygame.Rect(inside.x, inside.y + band, inside.w, round(inside.w * (0.62 if width >= ROOMY else 0.47)))
        _art(surface, kind, art)
        parts.title(surface, title, pygame.Rect(inside.x, inside.y, inside.w, band))
        line = pygame.Rect(inside.x, art.bottom, inside.w, round(height * 0.078))
        parts.type_line(surface, mark, f"{kind.type} · {kind.faction.capitalize()}", colour, line)
        parts.sheet(surface, kind.text, pygame.Rect(inside.x, line.bottom, inside.w, inside.bottom - line.bottom))
    else:
        _art(surface, kind, inside)
        if width >= NAMED:
            parts.small_name(surface, title, pygame.Rect(inside.x, inside.y, inside.w, max(17, round(height * 0.15))))
        size = max(11, round(width * 0.24))
        if width >= CRESTED:
            crest = svg.load(f"art/wizard_arena/crests/{kind.faction}.svg", (size, size))
            surface.blit(crest, crest.get_rect(bottomleft=(inside.x + 1, inside.bottom - 1)))
        parts.badge(surface, mark, pygame.Rect(inside.right - size, inside.bottom - size, size, size))
    return surface


def _art(surface: pygame.Surface, kind: SpellKind, rect: pygame.Rect) -> None:
    """The backdrop of the type in the faction's colours, the spell's own emblem on it."""
    tones = svg.shades(paint.mix(theme.FACTIONS[kind.faction], theme.INK, 0.3))
    backdrop = svg.load(f"art/wizard_arena/backdrops/{kind.type.lower()}.svg", parts.cover(rect), tones)
    parts.art(surface, backdrop, f"art/wizard_arena/emblems/{kind.key}.svg", rect)


# -- Power cards -----------------------------------------------------------------------------------------------------


def _power(kind: PowerKind, width: int, height: int) -> pygame.Surface:
    tone = NUMBER_TONES[kind.number]
    surface = parts.frame(width, height, paint.lighter(tone, 0.3), paint.darker(tone, 0.3))
    rim = parts.edge(width) + max(2, round(width * 0.06))
    sheet = pygame.Rect(rim, rim, width - 2 * rim, height - 2 * rim)
    surface.blit(
        paint.box(sheet.w, sheet.h, max(2, parts.radius_of(width) // 2), theme.PAPER, theme.PAPER_DARK, 1, theme.INK),
        sheet,
    )
    words = f"{kind.modifier:+d}".replace("-", "−") if kind.modifier else str(kind.number)
    if kind.modifier:
        sigil = svg.load("art/wizard_arena/power/modifier.svg", (round(width * 0.78), round(width * 0.78)))
        surface.blit(sigil, sigil.get_rect(center=(width // 2, height // 2)))
    parts.figure(surface, words, (width // 2, height // 2), round(height * (0.4 if kind.modifier else 0.56)), tone)
    if width >= 44:
        for corner, turn in (((rim + 2, rim + 1), 0), ((width - rim - 2, height - rim - 1), 180)):
            small = text.line(words, text.TITLE, max(12, round(height * 0.13)), corner_tone(tone))
            small = pygame.transform.rotate(small, turn)
            place = small.get_rect(topleft=corner) if not turn else small.get_rect(bottomright=corner)
            surface.blit(small, place)
    if kind.bonus:
        size = round(width * 0.46)
        star = svg.load("art/wizard_arena/power/bonus.svg", (size, size))
        place = star.get_rect(bottomright=(width - parts.edge(width), height - parts.edge(width)))
        surface.blit(star, place)
        parts.figure(surface, f"+{kind.bonus}", place.center, round(size * 0.44), (255, 240, 200))
    return surface


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
