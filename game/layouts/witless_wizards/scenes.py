"""Where equipment lies: in a place of its deck, in one line of its own where it does more than stand there."""

from __future__ import annotations

from game.cardface.data import BUST, FLOAT, FLY, STAND, Scene
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

SCENES = {
    "std-1": Scene(pose=STAND),
    "med-2": Scene(pose=FLY, tail=225),
    "med-3": Scene("coliseum", pose=FLY, tail=250),
    "med-8": Scene(pose=STAND),
    "wiz-2": Scene("volcano", "fire"),
    "wiz-7": Scene(pose=BUST),
    "sam-3": Scene("grove", "gold", STAND),
    "sam-7": Scene(tilt=4),
    "sam-8": Scene(pose=STAND),
    "pir-1": Scene("market", pose=STAND),
    "pir-2": Scene(pose=STAND, scale=1.18),
    "pir-3": Scene(pose=STAND, scale=1.15),
    "pir-4": Scene(pose=STAND),
    "pir-5": Scene(pose=STAND),
    "pir-7": Scene("grove", "gold"),
    "pir-8": Scene("dungeon", "dark"),
    "sci-1": Scene(pose=STAND, scale=1.1),
    "sci-6": Scene(pose=STAND),
    "sci-7": Scene(pose=FLY, tail=270),
}
"""Cards with a line of their own."""


def scene_of(kind: EquipmentKind) -> Scene:
    """The scene of a card."""
    place, light = PLACES[kind.deck]
    return completed(SCENES.get(kind.key), place, light, FLOAT)
