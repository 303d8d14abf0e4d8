"""The covers of the games' boxes: a place, its heroes, the title in letters, a strip with the facts."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

import pygame

from game.cardface import emblem, motes, places
from game.cardface.lettering import lettering
from game.cardface.lights import LIGHTS
from game.cardface.raster import blot, centred, composing, glow, opaque
from game.core import paint, store, svg, text, theme
from game.core.cache import SurfaceCache
from game.core.theme import Colour
from game.core.ui import MIN_TEXT

RATIO = 1.36
"""How many times as high as wide a cover is."""
Hero = tuple[str, float, float, float, float]
"""An emblem (an asset), its size, its middle across and down in hundredths of the width, and how far it is turned."""
_cache = SurfaceCache(24 * 2**20)


def strip_height(width: int) -> int:
    """How high the strip with the facts is on a cover so wide: its smallest letters are whole."""
    return max(round(width * 0.16), MIN_TEXT + 6)


def on_strip(words: str, width: int) -> tuple[pygame.Surface, int]:
    """Words for the strip of a cover so wide, and how far from the lower edge their foot is: figures stand in its middle."""
    unit = width / 100
    size, ring = max(MIN_TEXT, round(9.6 * unit)), max(1, round(0.5 * unit))
    drawn = text.line(words, text.TITLE, size, theme.CREAM, ring)
    figure = text.line("0", text.TITLE, size, theme.CREAM, ring)
    seen = figure.get_bounding_rect()
    return drawn, (strip_height(width) - seen.h + 1) // 2 - (figure.get_height() - seen.bottom)


@dataclass(frozen=True)
class CoverArt:
    """What is on a cover: the lines of its title with their sizes in hundredths of the width, the place, the heroes."""

    title: tuple[tuple[str, float], ...]
    place: str
    light: str
    letters: tuple[Colour, Colour, Colour]
    heroes: tuple[Hero, ...]


def _art(game: str, *heroes: Hero) -> tuple[Hero, ...]:
    """Heroes by the keys of their emblems; without a key it is the game's crest."""
    return tuple(
        (f"art/{game}/emblems/{key}.svg" if key else f"art/{game}/crest.svg", size, x, y, turn)
        for key, size, x, y, turn in heroes
    )


COVERS: dict[str, CoverArt] = {
    "wizard_arena": CoverArt(
        (("Wizard", 27), ("Arena", 31)),
        "arena",
        "fire",
        ((255, 242, 160), (255, 154, 34), (130, 30, 20)),
        _art("wizard_arena", ("inferno", 62, 25, 84, 8), ("blizzard", 60, 76, 84, -10), ("", 50, 50, 98, 0)),
    ),
    "witless_wizards": CoverArt(
        (("Witless", 29), ("Wizards", 28)),
        "armoury",
        "feast",
        ((246, 255, 208), (138, 208, 63), (30, 84, 60)),
        _art("witless_wizards", ("pir-1", 42, 20, 78, 20), ("sci-1", 42, 79, 76, -12), ("", 78, 50, 88, 0)),
    ),
    "hell_high": CoverArt(
        (("Hijinx at", 19), ("Hell High", 27)),
        "hallway",
        "elemental",
        ((255, 233, 160), (255, 106, 58), (110, 16, 30)),
        _art("hell_high", ("hs05", 58, 20, 90, 6), ("hs07", 58, 80, 90, -5), ("hd15", 76, 50, 98, 0)),
    ),
    "pleasure_palace": CoverArt(
        (("Panic at the", 15), ("Pleasure", 24), ("Palace", 24)),
        "spa",
        "illusion",
        ((255, 240, 250), (255, 122, 192), (116, 24, 92)),
        _art("pleasure_palace", ("ps01", 46, 19, 90, 5), ("pd12", 44, 81, 90, -8), ("pd02", 76, 50, 100, 0)),
    ),
    "annihilageddon": CoverArt(
        (("Annihila-", 24), ("geddon", 28)),
        "den",
        "legend",
        ((255, 255, 192), (255, 176, 30), (90, 20, 90)),
        _art(
            "annihilageddon",
            ("cthulhu", 50, 20, 82, 6),
            ("queen_queasy", 50, 80, 84, -6),
            ("grandma_apocalypse", 84, 50, 96, 0),
        ),
    ),
}


@dataclass(frozen=True)
class Cover:
    """The cover of a game, of any size; may be drawn in any thread (see game.core.studio).

    ``name`` is the game's title, for one that has no art of its own; ``tone`` the colour of its box, ``seats`` stands on it.
    """

    game: str
    name: str
    tone: Colour
    seats: str

    def __call__(self, width: int, height: int) -> pygame.Surface:
        """See Picture."""
        return _cache.get(self._key(width, height), lambda: self._painted(width, height))

    def ready(self, width: int, height: int) -> bool:
        """See Slow."""
        return _cache.peek(self._key(width, height)) is not None

    def rough(self, width: int, height: int) -> pygame.Surface:
        """See Slow: the box in its colour with its title."""
        surface = opaque((width, height))
        surface.blit(paint.gradient(width, height, paint.lighter(self.tone, 0.1), paint.darker(self.tone, 0.5)), (0, 0))
        box = (round(width * 0.84), round(height * 0.5))
        words = text.fit_text(self.name, max(MIN_TEXT, round(width * 0.17)), box, theme.CREAM, text.TITLE, "center")
        surface.blit(words, words.get_rect(midtop=(width // 2, round(height * 0.07))))
        return surface

    def _key(self, width: int, height: int) -> Hashable:
        return self, width, height

    def _painted(self, width: int, height: int) -> pygame.Surface:
        with composing:
            return store.kept((self, width, height, "cover"), lambda: self._paint(width, height))

    def _paint(self, width: int, height: int) -> pygame.Surface:
        art = COVERS.get(self.game)
        if art is None:
            return self.rough(width, height)
        surface = opaque((width, height))
        unit, light = width / 100, LIGHTS[art.light]
        side = round(height * 0.94)
        left = (width - side) // 2
        surface.fill(paint.darker(self.tone, 0.6))
        surface.blit(places.behind(art.place, art.light, side, False), (left, round(height * 0.05)))
        surface.blit(motes.rays((width, height), 50, 84, light.key), (0, 0))
        centred(surface, glow(round(126 * unit), light.key, 0.2), width / 2, 84 * unit, pygame.BLEND_RGB_ADD)
        for hero in art.heroes:
            self._hero(surface, hero, art, unit)
        surface.blit(places.before(art.place, art.light, side, False), (left, round(height * 0.05)))
        self._sky(surface)
        self._title(surface, art, unit)
        self._facts(surface, unit)
        self._edges(surface, unit)
        return surface

    def _hero(self, surface: pygame.Surface, hero: Hero, art: CoverArt, unit: float) -> None:
        name, size, x, y, turn = hero
        image = emblem.lit(emblem.cut(name, round(size * unit * 1.12)), LIGHTS[art.light], unit)
        if turn:
            image = pygame.transform.rotozoom(image, turn, 1)
        dark = blot((round(image.get_width() * 1.2), round(image.get_height() * 1.15)), (14, 6, 16), 0.6)
        centred(surface, dark, (x + 2) * unit, (y + 4) * unit)
        centred(surface, image, x * unit, y * unit)

    def _sky(self, surface: pygame.Surface) -> None:
        """The upper part sinks into the colour of the box, so that the title can be read."""
        width, height = surface.get_size()
        deep = round(height * 0.42)
        strip = pygame.Surface((1, 4), pygame.SRCALPHA, 32)
        tone = paint.darker(self.tone, 0.15)
        for y, strength in enumerate((255, 225, 130, 0)):
            strip.set_at((0, y), (*tone, strength))
        surface.blit(pygame.transform.smoothscale(strip, (width, deep)), (0, 0))

    def _title(self, surface: pygame.Surface, art: CoverArt, unit: float) -> None:
        top = 4 * unit
        for words, size in art.title:
            drawn = lettering(words, max(8, round(size * unit)), *art.letters, max(1, round(1.7 * unit)))
            most = surface.get_width() * 0.93
            if drawn.get_width() > most:
                drawn = pygame.transform.smoothscale(
                    drawn, (round(most), round(drawn.get_height() * most / drawn.get_width()))
                )
            drawn = pygame.transform.rotozoom(drawn, 2.5, 1)
            surface.blit(drawn, drawn.get_rect(midtop=(surface.get_width() // 2, round(top))))
            top += drawn.get_height() * 0.7

    def _facts(self, surface: pygame.Surface, unit: float) -> None:
        """How many play, along the lower edge."""
        width, height = surface.get_size()
        high = strip_height(width)
        strip = paint.gradient(width, high, paint.darker(self.tone, 0.35), paint.darker(self.tone, 0.65))
        surface.blit(strip, (0, height - high))
        surface.fill(theme.INK, (0, height - high - round(unit), width, max(1, round(1.4 * unit))))
        surface.fill((255, 217, 138), (0, height - high + round(0.4 * unit), width, max(1, round(0.6 * unit))))
        words, foot = on_strip(self.seats, width)
        icon = svg.icon("human", round(9.6 * unit))
        surface.blit(icon, icon.get_rect(midleft=(round(4 * unit), height - high // 2)))
        surface.blit(words, words.get_rect(bottomleft=(round(15 * unit), height - foot)))

    def _edges(self, surface: pygame.Surface, unit: float) -> None:
        """Worn, lit edges of cardboard."""
        width, height = surface.get_size()
        rim = paint.blank(width, height)
        inset = max(1, round(1.6 * unit))
        inner = pygame.Rect(inset, inset, width - 2 * inset, height - 2 * inset)
        pygame.draw.rect(rim, (255, 230, 176, 120), inner, max(1, round(0.7 * unit)))
        rim.fill((255, 250, 230, 150), (0, 0, width, max(1, round(unit))))
        rim.fill((255, 250, 230, 90), (0, 0, max(1, round(unit)), height))
        surface.blit(rim, (0, 0))
