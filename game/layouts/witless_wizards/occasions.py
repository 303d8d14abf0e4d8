"""What the curator of Witless Wizards has something to say about."""

from __future__ import annotations

from game.narration.witness import Occasion, Witness, section
from rules.core.events import Announced, Event
from rules.witless_wizards.events import AttackCounted, Placed


class WitlessWitness(Witness):
    """See Witness."""

    sections = Witness.sections | {
        "gift": section("who foe", 8),
        "miss": section("who foe", 8),
        "no battle": section(),
    }
    rare = Witness.rare | {"gift"}
    big, heavy, far = 5, 3, 10

    def occasion(self, event: Event) -> Occasion | None:
        """See Witness."""
        match event:
            case Placed(why="give"):
                return Occasion("gift", event.seat, event.giver)
            case Announced(what="no battle"):
                return Occasion("no battle")
            case AttackCounted() if event.missed is not None or not event.hits:
                return Occasion("miss", event.attacker, event.target)
        return super().occasion(event)
