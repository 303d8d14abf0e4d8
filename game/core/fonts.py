"""The fonts: their files, how wide words are, and one line of words as a picture.

The display face has no letters beyond Western Europe's. A word with one that it lacks is set in the bold text face, which
has Latin, Greek and Cyrillic letters, so that no letter of a player's name is ever left out. Sizes are window pixels.
"""

from __future__ import annotations

import io
import re
from functools import lru_cache
from importlib.resources import files

import pygame

from game.core.theme import Colour

TITLE = "title"
FACES: dict[str, tuple[str, str]] = {
    TITLE: ("fontpkg_lilita_one", "LilitaOne-Regular.ttf"),
    "regular": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "bold": ("font_source_sans_pro", "SourceSansPro-Bold.ttf"),
    "italic": ("font_source_sans_pro", "SourceSansPro-It.ttf"),
    "bold_italic": ("font_source_sans_pro", "SourceSansPro-BoldIt.ttf"),
}
STAND_IN = {TITLE: "bold"}
"""Which face has letters that another lacks."""
GAPS = {TITLE: 0.26}
"""How wide gaps between words are at least, by the size of the type: those of the display face let words run together."""
_NO_LETTER = "\ue123"
_PROBE = 20


@lru_cache(maxsize=len(FACES))
def font_bytes(face: str) -> bytes:
    """The file of a font."""
    package, name = FACES[face]
    return (files(package) / "files" / name).read_bytes()


@lru_cache(maxsize=96)
def font(face: str, size: int) -> pygame.font.Font:
    """The font of a face ("title", "regular", "bold", "italic", "bold_italic") at `size` window pixels."""
    return _open(face, size)


def _open(face: str, size: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(io.BytesIO(font_bytes(face)), size)


@lru_cache(maxsize=32)
def _outlined(face: str, size: int, outline: int) -> pygame.font.Font:
    """A font of its own for rings around letters: a font whose outline changes redraws every letter."""
    opened = _open(face, size)
    opened.outline = outline
    return opened


@lru_cache(maxsize=4096)
def width(text: str, face: str, size: int) -> int:
    """Pixels that `text` takes on one line. Remembered: the same words come again and again."""
    return sum(_advance(part, set_in, size) for part, set_in in set_in_faces(text, face)) if text else 0


def _advance(text: str, face: str, size: int) -> int:
    """Pixels from the beginning of a text in one face to its end."""
    return font(face, size).size(text)[0] + _widening(face, size) * text.count(" ")


@lru_cache(maxsize=128)
def _widening(face: str, size: int) -> int:
    """How many pixels are added to each gap between words."""
    return max(0, round(GAPS.get(face, 0) * size) - font(face, size).size(" ")[0])


def line_height(face: str, size: int) -> int:
    """Pixels from one line to the next."""
    return font(face, size).get_height()


@lru_cache(maxsize=1024)
def set_in_faces(text: str, face: str) -> tuple[tuple[str, str], ...]:
    """The parts of `text`, each with the face that it is set in: words with a letter that `face` lacks in its stand-in."""
    other = STAND_IN.get(face)
    if other is None or text.isascii() or all(_has(face, letter) for letter in text):
        return ((text, face),)
    parts: list[tuple[str, str]] = []
    for word in re.findall(r"\s+|\S+", text):
        able = face if all(_has(face, letter) for letter in word) else other
        if parts and (parts[-1][1] == able or word.isspace()):
            parts[-1] = (parts[-1][0] + word, parts[-1][1])
        else:
            parts.append((word, able))
    return tuple(parts)


@lru_cache(maxsize=1024)
def _has(face: str, letter: str) -> bool:
    if letter.isascii():
        return True
    probe = font(face, _PROBE)
    return probe.metrics(letter) != probe.metrics(_NO_LETTER)


def render_line(text: str, face: str, size: int, colour: Colour, outline: int, ring: Colour) -> pygame.Surface:
    """One line of text on a transparent surface of its own, in a ring `outline` pixels wide."""
    parts = set_in_faces(text, face)
    if len(parts) == 1:
        return _render(*parts[0], size, colour, outline, ring)
    drawn = [_render(*part, size, colour, outline, ring) for part in parts]
    ascents = [font(set_in, size).get_ascent() for _, set_in in parts]
    base = font(face, size).get_ascent()
    whole = width(text, face, size) + 2 * outline
    surface = pygame.Surface((whole, line_height(face, size) + 2 * outline), pygame.SRCALPHA)
    left = 0
    for (part, set_in), picture, ascent in zip(parts, drawn, ascents, strict=True):
        surface.blit(picture, (left, base - ascent))
        left += _advance(part, set_in, size)
    return surface


def _render(text: str, face: str, size: int, colour: Colour, outline: int, ring: Colour) -> pygame.Surface:
    """A text in one face, word by word where its gaps are wider than the font's."""
    if " " not in text or not _widening(face, size):
        return _render_whole(text, face, size, colour, outline, ring)
    whole = _advance(text, face, size) + 2 * outline
    surface = pygame.Surface((whole, line_height(face, size) + 2 * outline), pygame.SRCALPHA)
    for word in re.finditer(r"[^ ]+", text):
        picture = _render_whole(word[0], face, size, colour, outline, ring)
        surface.blit(picture, (_advance(text[: word.start()], face, size), 0))
    return surface


def _render_whole(text: str, face: str, size: int, colour: Colour, outline: int, ring: Colour) -> pygame.Surface:
    drawn = font(face, size)
    if not text or not drawn.size(text)[0]:
        return pygame.Surface((1, drawn.get_height()), pygame.SRCALPHA)
    if outline <= 0:
        return drawn.render(text, True, colour)
    surface = _outlined(face, size, outline).render(text, True, ring)
    surface.blit(drawn.render(text, True, colour), (outline, outline))
    return surface
