"""Panic at the Pleasure Palace in plain words: tokens and the Standee."""

from __future__ import annotations

from typing import ClassVar

from game.layouts.hell_high.words import HighWords
from game.layouts.spellcraft.words import MOVES
from rules.core.events import CardMoved, Damaged, Event, Triggered
from rules.core.zones import seat_of
from rules.pleasure_palace.state import (
    MIDDLE,
    Copied,
    MtdGained,
    MtdRefused,
    Narrowed,
    StandeeLine,
    StandeeMoved,
    TokenKind,
)

TOKEN_MOVES = {
    "passed": "{who} loses the Treasure {card}",
    "cured": "{who} is cured of {card}",
    "returned": "{who}'s {card} goes back into the sack",
    "rotten": "{who} loses the Treasure {card}",
    "burn": "{who} gives {card} to {taker}",
}


class PalaceWords(HighWords):
    """See CraftWords; in mixed matches it speaks of ranks, too."""

    moves = MOVES | TOKEN_MOVES
    causes: ClassVar = HighWords.causes | {"luck": "luck"}

    def say(self, event: Event) -> str:
        """See CraftWords."""
        match event:
            case MtdGained():
                return self._gained(event)
            case CardMoved(why="died") if event.source.endswith("/mtds"):
                return f"{self.name(event.seat)}'s {self.bold(event.card)} goes back into the sack"
            case CardMoved(why="passed") if event.target.endswith("/treasures"):
                return f"{self.name(seat_of(event.source))} passes {self.bold(event.card)} to {self.name(event.seat)}"
            case Damaged(kind="mtd"):
                return f"{self.name(event.seat)} loses **{event.amount}** to {self.card(event.card)}"
            case Triggered() if isinstance(event.card.kind, TokenKind):
                return f"{self.name(event.seat)}'s {self.bold(event.card)} works"
            case MtdRefused():
                return self._refused(event)
            case StandeeMoved():
                return self._standee(event)
            case StandeeLine():
                has = "has" if event.had else "does not have"
                return f"{self.card(event.card)}, **Standee** line: {self.name(event.seat)} {has} the Standee"
            case Narrowed():
                return f"Witch Warts: {self.name(event.seat)}'s {self.card(event.card)} concerns only {self.name(event.foe)}"
            case Copied():
                return f"{self.bold(event.card)} copies {self.bold(event.original)}"
        return super().say(event)

    def _gained(self, event: MtdGained) -> str:
        who, mtd, cause = self.name(seat_of(event.target)), self.bold(event.card), self.card(event.cause)
        if event.why == "passed":
            return f"{self.name(event.seat)} passes {mtd} to {who} ({cause})"
        return f"{who} gains the MTD {mtd} ({cause})"

    def _refused(self, event: MtdRefused) -> str:
        who = self.name(event.seat)
        if event.card is not None:
            return f"{self.card(event.card)} keeps the MTD away from {who}"
        return (
            f"{who} has the Standee and gains no MTD"
            if event.why == "standee"
            else f"The sack is empty: {who} gains none"
        )

    def _standee(self, event: StandeeMoved) -> str:
        old = self.name(event.old)
        if event.new == MIDDLE:
            return f"The **Standee** goes back to the middle: {'a new game' if event.why == 'new game' else f'{old} is dead'}"
        if event.why == "slain":
            return f"{self.name(event.new)} gains the **Standee** for killing {old}"
        whose = "the middle" if event.old == MIDDLE else old
        return f"{self.name(event.new)} takes the **Standee** from {whose} ({self.card(event.cause)})"
