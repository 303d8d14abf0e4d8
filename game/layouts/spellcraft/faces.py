"""Cards of the spell-crafting games: faces and backs, drawn for any size and kept in a bounded cache.

The rim tells the type, the backdrop and the round mark the glyph; a Delivery shows its initiative, a Creature its paw.
"""

from __future__ import annotations

import pygame

from game.core import paint, svg, text, theme
from game.core.cache import SurfaceCache
from game.core.theme import Colour
from game.core.widgets import Picture
from game.layouts import parts
from rules.core.cards import CardKind
from rules.spellcraft.kinds import DELIVERY, SLOTS, ComponentKind, DeadKind, TreasureKind

ART = "art/spellcraft"
ROW_NAMES = ("1-4", "5-9", "10+")
SLOT_TONES: tuple[Colour, ...] = ((214, 128, 36), (44, 134, 150), (190, 50, 54))
WILD_TONE: Colour = (196, 62, 164)
TREASURE_TONE: Colour = (206, 158, 46)
DEAD_TONE: Colour = (98, 112, 100)
GLYPH_TONES: dict[str, Colour] = {
    "arcane": (132, 92, 206),
    "dark": (104, 92, 104),
    "elemental": (222, 100, 44),
    "illusion": (62, 150, 190),
    "primal": (84, 150, 62),
}
BACKS: dict[str, tuple[Colour, Colour]] = {
    "main": ((120, 44, 40), (58, 20, 28)),
    "treasure": ((122, 84, 30), (60, 36, 18)),
    "dead": ((70, 84, 80), (30, 38, 42)),
}
SETS = {"h": "hell_high", "p": "pleasure_palace"}
"""The game of a card by the first letter of its key."""

NAMED, WORDED = 70, 190
ROOMY = 190  # inside narrower cards the words get room from the art
"""Widths from which a card shows its name, and its text."""

_cache = SurfaceCache(40 * 2**20)


def front(kind: CardKind, printed: bool = False) -> Picture:
    """The face of a card."""

    def picture(width: int, height: int) -> pygame.Surface:
        return _cache.get((kind.key, printed, width, height), lambda: _front(kind, printed, width, height))

    return picture


def deck_of(kind: CardKind) -> str:
    """Which of the three backs a card has."""
    if isinstance(kind, TreasureKind):
        return "treasure"
    return "dead" if isinstance(kind, DeadKind) else "main"


def back(kind: CardKind, game: str) -> Picture:
    """The back of a card in a match of ``game``."""
    deck = deck_of(kind)

    def picture(width: int, height: int) -> pygame.Surface:
        return _cache.get((game, deck, width, height), lambda: _back(game, deck, width, height))

    return picture


def tone_of(kind: CardKind) -> Colour:
    """The colour of a card's type."""
    if isinstance(kind, ComponentKind):
        return SLOT_TONES[kind.slot] if kind.slot >= 0 else WILD_TONE
    return TREASURE_TONE if isinstance(kind, TreasureKind) else DEAD_TONE


def markup(kind: CardKind) -> str:
    """What a card does, its rows included, as rich text."""
    rows = getattr(kind, "rows", ())
    lines = [f"**{name}:** {row.text}" for name, row in zip(ROW_NAMES, rows, strict=False)]
    return "\n".join([kind.text, *lines]) if lines else kind.text


def mark_of(kind: CardKind) -> str:
    """The symbol of a card's type."""
    if isinstance(kind, ComponentKind):
        return f"{ART}/slots/{SLOTS[kind.slot] if kind.slot >= 0 else 'wild'}.svg"
    return f"{ART}/slots/{'treasure' if isinstance(kind, TreasureKind) else 'dead'}.svg"


def glyph_mark(glyph: str) -> str:
    """The symbol of a glyph."""
    return f"{ART}/glyphs/{glyph}.svg"


def _front(kind: CardKind, printed: bool, width: int, height: int) -> pygame.Surface:
    tone = tone_of(kind)
    surface = parts.frame(width, height, paint.lighter(tone, 0.2), paint.darker(tone, 0.35))
    inside = parts.inside(width, height)
    if width >= WORDED:
        _large(surface, kind, printed, inside)
        return surface
    band = parts.small_title(surface, kind.title(printed), inside) if width >= NAMED else 0
    _art(surface, kind, pygame.Rect(inside.x, inside.y + band, inside.w, inside.h - band))
    size = max(13, round(width * 0.34))
    _badges(surface, kind, inside, size)
    return surface


def _large(surface: pygame.Surface, kind: CardKind, printed: bool, inside: pygame.Rect) -> None:
    """Name, picture, line of type, words."""
    height = surface.get_height()
    band = round(height * 0.105)
    art = pygame.Rect(inside.x, inside.y + band, inside.w, round(inside.w * (0.6 if inside.w >= ROOMY else 0.45)))
    line = pygame.Rect(inside.x, art.bottom, inside.w, round(height * 0.075))
    _art(surface, kind, art)
    parts.title(surface, kind.title(printed), pygame.Rect(inside.x, inside.y, inside.w, band))
    parts.type_line(surface, mark_of(kind), _type_words(kind), tone_of(kind), line)
    words = pygame.Rect(inside.x, line.bottom, inside.w, inside.bottom - line.bottom)
    parts.sheet(surface, markup(kind), words)
    _badges(surface, kind, art, round(art.h * 0.36))


def _type_words(kind: CardKind) -> str:
    """``Delivery · Arcane``."""
    words = [kind.type]
    if isinstance(kind, ComponentKind):
        if kind.glyph:
            words.append(kind.glyph.capitalize())
    elif isinstance(kind, TreasureKind) and kind.everlasting:
        words.append("Everlasting")
    return " · ".join(words)


def _art(surface: pygame.Surface, kind: CardKind, rect: pygame.Rect) -> None:
    tone, pattern = tone_of(kind), "wild"
    if isinstance(kind, ComponentKind) and kind.glyph:
        tone, pattern = GLYPH_TONES[kind.glyph], kind.glyph
    elif not isinstance(kind, ComponentKind):
        pattern = deck_of(kind)
    backdrop = svg.load(
        f"{ART}/backdrops/{pattern}.svg", parts.cover(rect), svg.shades(paint.mix(tone, theme.INK, 0.15))
    )
    folder = ART if kind.key == "wild" else f"art/{SETS[kind.key[0]]}"
    parts.art(surface, backdrop, f"{folder}/emblems/{kind.key}.svg", rect)


def _badges(surface: pygame.Surface, kind: CardKind, room: pygame.Rect, size: int) -> None:
    """The glyph at the lower left; at the lower right initiative and paw, the sign of Everlasting, or the slot."""
    left = pygame.Rect(room.x, room.bottom - size, size, size)
    right = pygame.Rect(room.right - size, room.bottom - size, size, size)
    if not isinstance(kind, ComponentKind):
        parts.badge(surface, mark_of(kind), left)
        if isinstance(kind, TreasureKind) and kind.everlasting:
            parts.badge(surface, f"{ART}/slots/everlasting.svg", right)
        return
    if not kind.glyph:
        return
    parts.badge(surface, glyph_mark(kind.glyph), left)
    if kind.slot != DELIVERY:
        small = max(12, round(size * 0.8))
        spot = pygame.Rect(room.right - small, room.bottom - small, small, small)
        parts.badge(surface, mark_of(kind), spot)
        return
    disc = paint.box(size, size, size // 2, (236, 90, 76), (150, 30, 38), max(1, size // 12), theme.INK)
    surface.blit(disc, right)
    parts.figure(surface, str(kind.initiative), right.center, round(size * 0.6), theme.PAPER)
    if kind.creature:
        paw = right.move(0, -size)
        parts.badge(surface, f"{ART}/slots/creature.svg", paw.inflate(-size // 6, -size // 6))


def _back(game: str, deck: str, width: int, height: int) -> pygame.Surface:
    surface = parts.frame(width, height, *BACKS[deck])
    inside = parts.inside(width, height)
    size = round(inside.w * 0.94)
    emblem = svg.load(f"art/{game}/back-{deck}.svg", (size, size))
    surface.blit(emblem, emblem.get_rect(center=inside.center))
    if width >= parts.MIDDLE:
        title = {"main": "Spell", "treasure": "Treasure", "dead": "Dead"}[deck]
        words = text.fit_line(title, text.TITLE, round(width * 0.17), inside.w - 6, theme.CREAM, max(1, width // 60))
        surface.blit(words, words.get_rect(midbottom=(inside.centerx, inside.bottom - 2)))
    return surface
