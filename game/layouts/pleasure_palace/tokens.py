"""MTD Tokens: round pieces in the colour and light of their glyph; a card with the text when held up to be read."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

import pygame

from game.cardface.data import STAND, Badge, FaceData, Scene
from game.cardface.lights import LIGHTS
from game.cardface.picture import Face
from game.core import paint, svg, theme
from game.layouts.spellcraft.faces import ART, GLYPH_TONES, glyph_mark
from rules.pleasure_palace.state import TokenKind

FOLDER = "art/pleasure_palace"


@dataclass(frozen=True)
class Token(Face):
    """The face of a token: a disc in a square room, else the card that says what it does."""

    kind: TokenKind
    disc: ClassVar[bool] = True

    def __call__(self, width: int, height: int) -> pygame.Surface:
        """See Picture."""
        return bubble(self.kind, width) if width == height else super().__call__(width, height)

    def ready(self, width: int, height: int) -> bool:
        """See Slow: a disc is quickly drawn."""
        return width == height or super().ready(width, height)


def token(kind: TokenKind, printed: bool = False) -> Token:
    """The face of a token."""
    return Token(token_data(kind, printed), kind)


@lru_cache(maxsize=64)
def token_data(kind: TokenKind, printed: bool = False) -> FaceData:
    """What is on the face of a token."""
    return FaceData(
        key=kind.key,
        name=kind.title(printed),
        emblem=f"{FOLDER}/tokens/{kind.key}.svg",
        frame="scallop",
        tone=GLYPH_TONES[kind.glyph],
        scene=Scene("swamp", kind.glyph, STAND),
        text=kind.text,
        kind=f"MTD · {kind.glyph.capitalize()}",
        corner=Badge("gem", mark=glyph_mark(kind.glyph), tone=LIGHTS[kind.glyph].key),
        stat=Badge("disc", mark=f"{ART}/slots/everlasting.svg") if kind.everlasting else None,
        figures=True,
    )


def bubble(kind: TokenKind, across: int) -> pygame.Surface:
    """A round token."""
    return paint.cached(("bubble", kind.key, across), lambda: _bubble(kind, across))


def _bubble(kind: TokenKind, across: int) -> pygame.Surface:
    data = token_data(kind)
    rim, shade = paint.lighter(data.tone, 0.45), paint.darker(data.tone, 0.2)
    surface = paint.box(across, across, across // 2, rim, shade, max(1, across // 22), theme.INK).copy()
    inner = round(across * 0.8)
    ground = paint.box(inner, inner, inner // 2, paint.darker(data.tone, 0.35), paint.darker(data.tone, 0.6))
    surface.blit(ground, ground.get_rect(center=surface.get_rect().center))
    emblem = svg.load(data.emblem, (round(across * 0.72), round(across * 0.72)))
    surface.blit(emblem, emblem.get_rect(center=surface.get_rect().center))
    return surface
