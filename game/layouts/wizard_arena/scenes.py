"""Where spells happen: in the arena painted by their faction, or in a place that the faction comes from."""

from __future__ import annotations

from game.cardface.data import FLY, STAND, Scene
from game.cardface.scenes import completed
from rules.wizard_arena.state import SpellKind

HOMES = {"fire": "volcano", "ice": "glacier", "feast": "grove", "famine": "graveyard"}
"""Where each faction comes from."""

AT_HOME = frozenset({"Enchantment", "Summoning", "Hex"})
"""Types of spells that happen there."""

SCENES: dict[str, Scene] = {
    "meteor-storm": Scene("arena", pose=FLY, tail=48),
}
"""Spells with a line of their own."""


def scene_of(kind: SpellKind) -> Scene:
    """The scene of a spell."""
    place = HOMES[kind.faction] if kind.type in AT_HOME else "arena"
    return completed(SCENES.get(kind.key), place, kind.faction, STAND)
