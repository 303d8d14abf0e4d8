"""Panic at the Pleasure Palace in plain words: tokens and the Standee."""

from __future__ import annotations

from game.layouts.hell_high.words import HighWords
from game.layouts.spellcraft.words import MOVES
from rules.core.events import CardMoved, Damaged, Event
from rules.pleasure_palace.state import Copied, MtdRefused, Narrowed, StandeeMoved

TOKEN_MOVES = {
    "mtd": "{who} gains {card}",
    "passed": "{who} passes {card} on",
    "cured": "{who} is cured of {card}",
    "returned": "{card} goes back into the sack",
    "rotten": "{who} loses {card}",
    "burn": "{who} gives {card} away",
}
REFUSED = {
    "standee": "{who} has the Standee and stays healthy",
    "empty": "The sack is empty: {who} stays healthy",
    "card": "{who} stays healthy",
}


class PalaceWords(HighWords):
    """See CraftWords; in mixed matches it speaks of ranks, too."""

    moves = MOVES | TOKEN_MOVES

    def say(self, event: Event) -> str:
        """See CraftWords."""
        match event:
            case CardMoved(why="died") if event.source.endswith("/mtds"):
                return ""
            case Damaged(kind="mtd"):
                return f"{self.name(event.seat)} loses **{event.amount}** to {self.card(event.card)}"
            case MtdRefused():
                return REFUSED[event.why].format(who=self.name(event.seat))
            case StandeeMoved(new=-1):
                return "The Standee goes back to the middle"
            case StandeeMoved():
                return f"**{self.name(event.new)}** {'takes' if event.why == 'take' else 'gains'} the **Standee**"
            case Narrowed():
                return f"Witch Warts: only {self.name(event.foe)}"
            case Copied():
                return f"{self.bold(event.card)} copies {self.bold(event.original)}"
        return super().say(event)
