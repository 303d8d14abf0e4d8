"""The plates of the Arena in words."""

from __future__ import annotations

from game.core.text import escape
from game.layouts.wizard_arena.furniture import PlateNode
from rules.core.numbers import written
from rules.wizard_arena.damage_phase import PENALTY
from rules.wizard_arena.state import STATUS_NAMES, TARGET

STATUS_WORDS = (
    f"still in Power Up; a level of {TARGET} is the aim.",
    "content with this level; back in Power Up if a spell changes it.",
    f"has exactly {TARGET}.",
    f"went above {TARGET} and takes {PENALTY}, and the winner's Bonus, when the round ends.",
)
"""What a status means, by its number."""


def plate_text(plate: PlateNode, level: int) -> str:
    """What a plate shows, in words."""
    words = [f"Life {plate.life}", f"level {written(level)}", STATUS_NAMES[plate.status]]
    if plate.faction:
        words.append(plate.faction)
    if plate.frozen:
        words.append("frozen")
    if plate.out:
        words.append("out")
    return ", ".join(words)


def plate_hint(plate: PlateNode) -> str:
    """What the signs on a plate mean, in words."""
    faction = f" of {plate.faction.capitalize()}" if plate.faction else ""
    lines = [f"**{escape(plate.name)}**{faction}"]
    if plate.out:
        lines.append("**Out:** no Life is left.")
    else:
        lines.append(f"**Life {plate.life}:** the number of cards in the Spell deck.")
        lines.append(f"**{STATUS_NAMES[plate.status].capitalize()}:** {STATUS_WORDS[plate.status]}")
    if plate.frozen:
        lines.append(
            "**Frozen:** it cannot draw in its turn until a spell draws a card or changes the level, or the round ends."
        )
    return "\n".join(lines)
