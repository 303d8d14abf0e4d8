"""Where equipment lies: in a place of its deck, in one line of its own where it does more than stand there."""

from __future__ import annotations

from game.cardface.data import FLOAT, Scene
from game.cardface.scenes import completed
from rules.witless_wizards.state import EquipmentKind

PLACES = {
    "": ("armoury", "plain"),
    "medieval": ("armoury", "plain"),
    "wizard": ("study", "arcane"),
    "samurai": ("dojo", "fire"),
    "pirate": ("ship", "gold"),
    "scifi": ("station", "ice"),
}
"""Place and light of each deck."""

SCENES: dict[str, Scene] = {}
"""Cards with a line of their own."""


def scene_of(kind: EquipmentKind) -> Scene:
    """The scene of a card."""
    place, light = PLACES[kind.deck]
    return completed(SCENES.get(kind.key), place, light, FLOAT)
