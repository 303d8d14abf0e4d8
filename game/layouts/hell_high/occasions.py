"""What the school's loudspeaker has something to say about, besides what all spell-crafting games have."""

from __future__ import annotations

from game.layouts.spellcraft.occasions import CraftWitness
from game.narration.witness import Occasion, section
from rules.core.events import Event
from rules.hell_high.state import TOP, Bullied, StatusMoved


class HighWitness(CraftWitness):
    """See CraftWitness."""

    sections = CraftWitness.sections | {"top of the board": section("who", 8), "bullied": section("who foe")}
    rare = CraftWitness.rare | {"bullied"}

    def occasion(self, event: Event) -> Occasion | None:
        """See Witness."""
        match event:
            case StatusMoved():
                risen = [seat for seat, old, new in event.moves if new == TOP and old != TOP]
                return Occasion("top of the board", risen[0]) if risen and event.why != "begin" else None
            case Bullied() if event.victim >= 0:
                return Occasion("bullied", event.victim, event.seat)
        return super().occasion(event)
