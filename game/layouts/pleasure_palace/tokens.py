"""MTD Tokens: scabby tiles in the colour and light of their glyph."""

from __future__ import annotations

from functools import lru_cache

from game.cardface.data import STAND, Badge, FaceData, Scene
from game.cardface.lights import LIGHTS
from game.cardface.picture import Face
from game.core.widgets import Picture
from game.layouts.spellcraft.faces import ART, GLYPH_TONES, glyph_mark
from rules.pleasure_palace.state import TokenKind

FOLDER = "art/pleasure_palace"


def token(kind: TokenKind, printed: bool = False) -> Picture:
    """The face of a token."""
    return Face(token_data(kind, printed))


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
