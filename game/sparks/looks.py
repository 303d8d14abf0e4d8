"""All effects by name."""

from dataclasses import replace

from game.sparks.cheers import CHEERS
from game.sparks.look import Look
from game.sparks.strikes import STRIKES

LOOKS: dict[str, Look] = {**{name: replace(look, sound=f"hit-{name}") for name, look in STRIKES.items()}, **CHEERS}
"""Blows sound like their names."""
