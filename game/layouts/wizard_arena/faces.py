"""Faces and backs of spells and Power cards, drawn for any size and kept in a bounded cache."""

from functools import lru_cache

import pygame

from game.cardface import motes, raster
from game.cardface.backs import Back, back_picture
from game.cardface.data import RAINBOW, Badge, FaceData
from game.cardface.lights import LIGHTS
from game.cardface.picture import Face
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

_cache = SurfaceCache(6 * 2**20)

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
        return Face(spell_data(kind, printed))
    if not isinstance(kind, PowerKind):
        raise TypeError(f"no face for {kind!r}")
    return lambda width, height: _cache.get((kind.key, width, height), lambda: _power(kind, width, height))


def back(name: str) -> Picture:
    """A card back: ``power``, or a faction for its spells."""
    if name == "power":
        return back_picture(Back((168, 92, 40), "art/wizard_arena/backs/power.svg"))
    crest = f"backs/{name}" if name in theme.FACTIONS else "crest"
    return back_picture(Back(theme.FACTIONS.get(name, theme.INK_SOFT), f"art/wizard_arena/{crest}.svg"))


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
    surface.blit(_paper(tone, width, width - 2 * rim, height - 2 * rim), (rim, rim))
    words = f"{kind.modifier:+d}".replace("-", "−") if kind.modifier else str(kind.number)
    if kind.modifier:
        sigil = svg.load("art/wizard_arena/power/modifier.svg", (round(width * 0.78), round(width * 0.78)))
        surface.blit(sigil, sigil.get_rect(center=(width // 2, height // 2)))
    parts.figure(surface, words, (width // 2, height // 2), round(height * (0.4 if kind.modifier else 0.56)), tone)
    if width >= 44:
        _corners(surface, words, rim, corner_tone(tone))
    if kind.bonus:
        size = round(width * 0.46)
        star = svg.load("art/wizard_arena/power/bonus.svg", (size, size))
        place = star.get_rect(bottomright=(width - parts.edge(width), height - parts.edge(width)))
        surface.blit(star, place)
        parts.figure(surface, f"+{kind.bonus}", place.center, round(size * 0.44), (255, 240, 200))
    return surface


def _paper(tone: Colour, card: int, width: int, height: int) -> pygame.Surface:
    """The sheet of a Power card, with beams in its tone around the number."""
    radius = max(2, parts.radius_of(card) // 2)
    sheet = paint.box(width, height, radius, theme.PAPER, theme.PAPER_DARK, 1, theme.INK).copy()
    beams = motes.rays((width, height), 50, 70, paint.darker(tone, 0.15)).copy()
    beams.blit(paint.mask(width, height, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    sheet.blit(beams, (0, 0))
    halo = raster.blot((round(width * 0.96), round(width * 0.96)), paint.lighter(tone, 0.55), 0.55)
    sheet.blit(halo, halo.get_rect(center=(width // 2, height // 2)))
    return sheet


def _corners(surface: pygame.Surface, words: str, rim: int, tone: Colour) -> None:
    """The number once more, small, in two corners."""
    width, height = surface.get_size()
    small = text.line(words, text.TITLE, max(12, round(height * 0.13)), tone)
    surface.blit(small, (rim + 2, rim + 1))
    turned = pygame.transform.rotate(small, 180)
    surface.blit(turned, turned.get_rect(bottomright=(width - rim - 2, height - rim - 1)))
