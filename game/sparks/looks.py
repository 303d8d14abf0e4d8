"""All effects by name."""

from collections.abc import Iterable
from dataclasses import replace

from game.sparks.cheers import CHEERS
from game.sparks.look import Look, puffs
from game.sparks.strikes import DUST, STRIKES

MISS, BLOCK = "miss-", "block-"
"""What stands before the name of a blow that flies past, and of one that a defence stops."""
WEAPONS = ("blade", "arrow", "bolt", "shuriken", "cannonball", "laser")


def _failing(names: Iterable[str]) -> dict[str, Look]:
    """Blows that do nothing: they fly as ever, then raise a little dust behind whom they miss, or meet a shield."""
    looks = {}
    for name in names:
        strike, shield = STRIKES[name], CHEERS["shield"]
        dust = (puffs(DUST, 7, 30),)
        looks[MISS + name] = replace(strike, burst=dust, sound="whiff", strikes=False, badge="")
        looks[BLOCK + name] = replace(shield, launch=strike.launch, charge=strike.charge, shot=strike.shot)
    return looks


LOOKS: dict[str, Look] = {
    **{name: replace(look, sound=f"hit-{name}") for name, look in STRIKES.items()},
    **CHEERS,
    **_failing(WEAPONS),
}
"""Blows sound like their names."""
