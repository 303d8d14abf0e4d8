"""Where spells happen: in the arena painted by their faction, or in a place that the faction comes from."""

from __future__ import annotations

from game.cardface.data import FLOAT, FLY, GIANT, STAND, Scene
from game.cardface.scenes import completed
from rules.wizard_arena.state import SpellKind

HOMES = {"fire": "volcano", "ice": "glacier", "feast": "grove", "famine": "graveyard"}
"""Where each faction comes from."""

AT_HOME = frozenset({"Enchantment", "Summoning", "Hex"})
"""Types of spells that happen there."""

SCENES: dict[str, Scene] = {
    "apocalypse": Scene("storm", pose=GIANT, scale=0.94),
    "arise": Scene("volcano", pose=GIANT, scale=0.94),
    "blizzard": Scene("glacier", pose=FLOAT),
    "fauna": Scene("grove", pose=GIANT, scale=0.94),
    "fireball": Scene("arena", pose=FLY, tail=40, echo=1),
    "fortress": Scene("glacier", pose=STAND, scale=1.06),
    "insight": Scene("study", pose=FLOAT),
    "leviathan": Scene("ship", pose=GIANT, scale=0.94),
    "meteor-storm": Scene("arena", pose=FLY, tail=48),
    "reanimate": Scene("graveyard"),
    "smoke": Scene("arena", pose=FLOAT),
    "sting": Scene("grove", pose=FLY, tail=150),
    "storm": Scene("arena", pose=FLOAT),
    "vortex": Scene("storm", pose=FLOAT),
    "wormhole": Scene("wild", pose=FLOAT),
}
"""Spells with a line of their own."""


def scene_of(kind: SpellKind) -> Scene:
    """The scene of a spell."""
    place = HOMES[kind.faction] if kind.type in AT_HOME else "arena"
    return completed(SCENES.get(kind.key), place, kind.faction, STAND)
