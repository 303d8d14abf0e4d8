"""What the narrators of the spell-crafting games have something to say about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from game.narration.witness import ROUNDS, Occasion, Standing, Witness, section
from rules.core.events import Event, TurnBegan
from rules.spellcraft.awards import KILL
from rules.spellcraft.events import GameBegan, GameEnded, SpellRevealed, TokenGained

SPREE = 2
"""Kills in one game that are worth a word."""
TRAILING = 2
"""Tokens behind the best, from where winning the match is a surprise."""


class CraftWitness(Witness):
    """See Witness. A turn is spoken of when its Spell is read out; hit points count for one game, tokens for the match."""

    sections = (
        Witness.sections
        | ROUNDS
        | {
            "game begins": section("number", 8),
            "last wizard standing": section("who", 8),
            "killing spree": section("who number"),
        }
    )
    headlines = (*Witness.headlines, GameBegan, GameEnded)
    big, heavy, far = 5, 3, 10
    narrow, wide = 1, 4

    def __init__(self, seats: int, bots: Collection[int]) -> None:
        super().__init__(seats, bots)
        self._tokens = Standing(seats)
        self._kills: Counter[int] = Counter()

    def occasion(self, event: Event) -> Occasion | None:
        """See Witness."""
        match event:
            case GameBegan():
                self._reset()
                return Occasion("game begins", number=event.number) if event.number > 1 else None
            case TurnBegan():
                self.last_blow.clear()
                return None
            case SpellRevealed():
                return self.turn(event.seat)
            case TokenGained():
                return self._token(event)
            case GameEnded() if event.last >= 0:
                return self.comes_back(event.last) or Occasion("last wizard standing", event.last)
        return super().occasion(event)

    def trailed(self, winner: int) -> bool:
        """See Witness."""
        return self._tokens.behind[winner] >= TRAILING

    def _reset(self) -> None:
        """Everybody is alive and well again."""
        self.condition = Standing(len(self.condition.values))
        self.returned.clear()
        self.last_blow.clear()
        self._kills.clear()

    def _token(self, event: TokenGained) -> Occasion | None:
        self._tokens.change(event.seat, 1)
        if event.why != KILL.key:
            return None
        self._kills[event.seat] += 1
        kills = self._kills[event.seat]
        return Occasion("killing spree", event.seat, number=kills) if kills >= SPREE else None
