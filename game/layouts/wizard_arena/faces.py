"""Faces and backs of spells and Power cards, drawn for any size and kept in a bounded cache."""

from functools import lru_cache

import pygame

from game.cardface.data import RAINBOW, Badge, FaceData
from game.cardface.lights import LIGHTS
from game.cardface.picture import picture
from game.core import paint, svg, text, theme
from game.core.cache import SurfaceCache
from game.core.theme import Colour
from game.core.widgets import Picture
from game.layouts import parts
from game.layouts.wizard_arena.scenes import scene_of
from rules.core.cards import CardKind
from rules.wizard_arena.power import PowerKind
from rules.wizard_arena.state import SpellKind

ULTIMATE = "Ultimate"

_cache = SurfaceCache(16 * 2**20)

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
    if isinstance(kind, SpellKind):
        return picture(spell_data(kind, printed))
    if not isinstance(kind, PowerKind):
        raise TypeError(f"no face for {kind!r}")
    return lambda width, height: _cache.get((kind.key, width, height), lambda: _power(kind, width, height))


def back(name: str) -> Picture:
    """A card back: ``power``, or a faction for its spells."""

    def picture(width: int, height: int) -> pygame.Surface:
        return _cache.get(("back", name, width, height), lambda: _back(name, width, height))

    return picture


# -- spells ----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=128)
def spell_data(kind: SpellKind, printed: bool = False) -> FaceData:
    """What is on the face of a spell."""
    return FaceData(
        key=kind.key,
        name=kind.title(printed),
        emblem=f"art/wizard_arena/emblems/{kind.key}.svg",
        frame="shield",
        tone=theme.FACTIONS[kind.faction],
        scene=scene_of(kind),
        text=kind.text,
        kind=f"{kind.type} · {kind.faction.capitalize()}",
        corner=Badge("gem", mark=f"art/wizard_arena/crests/{kind.faction}.svg", tone=LIGHTS[kind.faction].key),
        stat=Badge("disc", mark=f"art/types/{kind.type.lower()}.svg"),
        foil=RAINBOW if kind.type == ULTIMATE else "",
    )


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
