"""A character drawn: its layers and the features of the moment, put together as one SVG and kept."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping
from functools import cache

import pygame

import assets
from game.core.cache import SurfaceCache
from game.core.svg import SvgError, settled
from game.portraits import features
from game.portraits.cast import CAST, Character
from game.portraits.rig import INK, SHUT, SIZE, Look, Mood, Rig

LAYER = re.compile(r"<!--(\w+)-->")
BATTERED = frozenset({Mood.WINCE, Mood.SWEAT, Mood.DEAD})
"""Moods in which plasters and cracks show."""
NECK = (110, 196)

POSES: dict[Mood, tuple[float, float, float]] = {
    Mood.TALK: (0, -2, 0),
    Mood.GLOAT: (0, 0, -4),
    Mood.WINCE: (-3, 7, 5),
    Mood.SWEAT: (0, 4, 0),
    Mood.CHEER: (0, -3, 3),
    Mood.DEAD: (0, 9, -9),
}
"""By mood: how far the head moves and by how many degrees it turns."""
HATS: dict[Mood, tuple[float, float]] = {
    Mood.GLOAT: (0, -6),
    Mood.WINCE: (-9, 8),
    Mood.SWEAT: (-3, 0),
    Mood.CHEER: (-6, 7),
    Mood.DEAD: (5, -13),
}
"""By mood: how far the hat moves and by how many degrees it tips."""
POSED = {Mood.WINCE: "-hurt", Mood.DEAD: "-hurt", Mood.GLOAT: "-win", Mood.CHEER: "-win", Mood.TALK: "-win"}
"""By mood: the end of the name of a drawing of those who are drawn in poses."""
OPEN_MOUTHED = frozenset({Mood.CHEER, Mood.TALK})
"""Moods in which these share a mouth with those who gloat, but not the eyes: they laugh, or are wide open."""
LIDS_DOWN = 2
"""How far the lids of closed eyes are down."""
GHOSTLY = (206, 216, 236)

_cache = SurfaceCache(24 * 2**20)


def portrait(character: str, mood: Mood | Look, size: int) -> pygame.Surface:
    """A character of the cast from the chest up, in a square of ``size`` pixels; cached: do not change it."""
    look = plain(character, mood if isinstance(mood, Look) else Look(mood))
    return _cache.get((character, look, size), lambda: draw(character, look, size))


def drawn_already(character: str, look: Look, size: int) -> bool:
    """Is this portrait drawn and kept already?"""
    return _cache.peek((character, plain(character, look), size)) is not None


def plain(character: str, look: Look) -> Look:
    """The simplest look that is the same to see: where no eyeball shows, nothing moves."""
    if look.mood in SHUT or (look.mood is Mood.GLOAT and CAST[character].posed):
        return Look(look.mood)
    return Look(look.mood, lids=look.lids) if look.lids >= LIDS_DOWN else look


def draw(key: str, look: Look, size: int) -> pygame.Surface:
    """A character of the cast, drawn now: the surface is the caller's own."""
    character, size = CAST[key], max(1, size)
    source = compose(character, look).encode()
    try:
        surface = settled(pygame.image.load_sized_svg(io.BytesIO(source), (size, size)))
    except pygame.error as problem:
        raise SvgError(f"cannot draw {character.name}: {problem}") from None
    if look.mood is Mood.DEAD:
        surface = pygame.transform.grayscale(surface)
        surface.fill((*GHOSTLY, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


@cache
def layers(art: str) -> dict[str, str]:
    """The layers of a drawing by name, and as ``group`` the tag around them all."""
    text = assets.read(f"{art}.svg").decode()
    parts = LAYER.split(text[text.index("<g ") : text.rindex("</g>")])
    names = ("group", *parts[1::2])
    return {name: drawn.strip() for name, drawn in zip(names, parts[::2], strict=True)}


def compose(character: Character, look: Look) -> str:
    """A character with an expression, as SVG."""
    drawn = _posed(character, look) if character.posed else _moved(layers(character.art), character.rig, look)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}">{drawn}</g></svg>'


def _moved(parts: Mapping[str, str], rig: Rig, look: Look) -> str:
    """Every part drawn for the mood."""
    dx, dy, turned = POSES.get(look.mood, (0, 0, 0))
    up, tipped = HATS.get(look.mood, (0, 0))
    return (
        f"{parts['group']}{parts.get('back', '')}{parts.get('body', '')}"
        f'<g transform="translate({dx} {dy}) rotate({turned} {NECK[0]} {NECK[1]})">'
        + parts["head"]
        + features.eyes(rig, look)
        + (parts.get("hurt", "") if look.mood in BATTERED else "")
        + features.mouth(rig.mouth, look.mood)
        + parts.get("front", "")
        + features.brows(rig, look)
        + f'<g transform="translate(0 {up}) rotate({tipped} {rig.hat[0]} {rig.hat[1]})">{parts["hat"]}</g>'
        + features.extras(rig, look)
        + "</g>"
    )


def _posed(character: Character, look: Look) -> str:
    """The drawing that is nearest to the mood, with eyes of the moment where they are layers of their own."""
    parts = layers(character.art + POSED.get(look.mood, ""))
    if "eyes" not in parts:
        eyes = features.eyes(character.rig, look) if look.mood in OPEN_MOUTHED else ""
        return "".join(parts.values()) + _inked(eyes)
    eyes = parts["eyes"] if look.mood is Mood.WINCE else features.eyes(character.rig, look)
    extras = features.extras(character.rig, look) if look.mood is Mood.SWEAT else ""
    return f"{parts['group']}{parts['head']}{eyes}{parts['front']}{_inked(extras)}"


def _inked(drawn: str) -> str:
    """In the ink of these drawings."""
    return f'<g fill="none" stroke="{INK}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">{drawn}</g>'
