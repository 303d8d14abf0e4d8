"""Where a card takes place, derived by rule where it has no line of its own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from game.cardface.data import Scene


def place_by_words(name: str, places: Mapping[str, str]) -> str:
    """The first place of which a word begins like one in the name, "" for none; ``places`` maps each to its words."""
    parts = re.findall(r"[a-z0-9']+", name.lower())
    for place, words in places.items():
        starts = tuple(words.split())
        if any(part.startswith(starts) for part in parts):
            return place
    return ""


def completed(scene: Scene | None, place: str, light: str, pose: str) -> Scene:
    """A scene with what it leaves open filled in."""
    scene = scene or Scene()
    return replace(scene, place=scene.place or place, light=scene.light or light, pose=scene.pose or pose)
