"""What the Palace's concierge has something to say about; in mixed matches the Social Status Board, too."""

from __future__ import annotations

from game.layouts.hell_high.occasions import HighWitness
from game.narration.witness import Occasion, section
from rules.core.events import CardMoved, Event
from rules.pleasure_palace.state import StandeeMoved


class PalaceWitness(HighWitness):
    """See HighWitness."""

    sections = HighWitness.sections | {
        "mtd": section("who", 8),
        "cure": section("who", 6),
        "standee": section("who", 8),
    }
    rare = HighWitness.rare | {"mtd", "cure"}

    def occasion(self, event: Event) -> Occasion | None:
        """See Witness."""
        match event:
            case CardMoved(why="mtd"):
                return Occasion("mtd", event.seat)
            case CardMoved(why="cured"):
                return Occasion("cure", event.seat)
            case StandeeMoved() if event.new >= 0:
                return Occasion("standee", event.new)
        return super().occasion(event)
