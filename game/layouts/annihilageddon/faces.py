"""Cards, tokens and tiles of Annihilageddon: faces and backs, drawn for any size."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache, lru_cache, partial

import pygame

from game.cardface.brawl import BrawlCard, brawl_face
from game.cardface.data import FaceData
from game.cardface.picture import picture
from game.core import paint, svg, text, theme
from game.core.cache import SurfaceCache
from game.core.theme import Colour
from game.core.widgets import Picture
from game.layouts import parts
from rules.annihilageddon.kinds import TILE, TOKEN, GameKind

ART = "art/annihilageddon"
FOLDERS = {TILE: "tiles", TOKEN: "tokens"}
LOOKS = {TILE: "tile", TOKEN: "token"}
BACKS: dict[str, tuple[Colour, Colour, str]] = {
    "main": ((150, 58, 40), (84, 26, 30), "Main deck"),
    "starter": ((58, 92, 160), (30, 48, 100), ""),
    "legend": ((178, 40, 60), (88, 14, 34), "Legend"),
    "familiar": ((36, 150, 140), (18, 84, 82), "Familiar"),
    "mayhem": ((104, 60, 140), (46, 24, 70), "Mayhem"),
    "token": ((104, 124, 122), (54, 66, 70), "Dead"),
    "wild": ((206, 62, 168), (106, 26, 124), "Wild"),
}

_cache = SurfaceCache(6 * 2**20)


def front(kind: GameKind, printed: bool = False) -> Picture:
    """The face of a card, token or tile."""
    return picture(face_data(kind, printed))


@lru_cache(maxsize=256)
def face_data(kind: GameKind, printed: bool = False) -> FaceData:
    """What is on a face."""
    data = brawl_face(
        BrawlCard(
            kind.key,
            kind.title(printed),
            LOOKS.get(kind.type, kind.type),
            kind.text,
            cost=kind.cost if kind.cost >= 0 else None,
            vp=None if kind.star is not None else kind.vp,
            attack=kind.attack,
            defense=kind.defense is not None,
            ongoing=kind.ongoing,
            unavoidable=kind.unavoidable,
            group=kind.group,
        )
    )
    folder = FOLDERS.get(kind.type)
    return replace(data, emblem=f"{ART}/{folder}/{kind.key}.svg") if folder else data


@cache
def back(name: str, tone: Colour | None = None) -> Picture:
    """The back called ``name``; the decks of players are in the ``tone`` of their seat."""
    draw: Callable[[int, int], pygame.Surface] = partial(_kept, name, tone)
    return draw


def _kept(name: str, tone: Colour | None, width: int, height: int) -> pygame.Surface:
    return _cache.get((name, tone, width, height), lambda: _back(name, tone, width, height))


def _back(name: str, tone: Colour | None, width: int, height: int) -> pygame.Surface:
    high, low, title = BACKS[name]
    if tone is not None:
        high, low = paint.darker(tone, 0.15), paint.darker(tone, 0.55)
    surface = parts.frame(width, height, high, low)
    inside = parts.inside(width, height)
    named = title and width >= parts.MIDDLE
    size = round(inside.w * (0.84 if named else 0.92))
    emblem = svg.load(f"{ART}/back-{name}.svg", (size, size))
    surface.blit(
        emblem, emblem.get_rect(center=(inside.centerx, inside.centery - (round(height * 0.05) if named else 0)))
    )
    if named:
        words = text.fit_line(title, text.TITLE, round(width * 0.16), inside.w - 6, theme.CREAM, max(1, width // 60))
        surface.blit(words, words.get_rect(midbottom=(inside.centerx, inside.bottom - 3)))
    return surface
