"""The spell-crafting games in plain words: the log's lines."""

from __future__ import annotations

from collections.abc import Sequence

from game.layouts.speech import Speech
from game.layouts.spellcraft.faces import ROW_NAMES
from rules.core.cards import Card
from rules.core.events import (
    CardMoved,
    CardSeen,
    Damaged,
    DiceRolled,
    Died,
    Event,
    Healed,
    MatchEnded,
    Prevented,
    RoundBegan,
    Shuffled,
    Triggered,
    TurnBegan,
)
from rules.spellcraft.events import (
    ComponentBegan,
    GameBegan,
    GameEnded,
    InitiativeCalled,
    PowerRolled,
    SizesAnnounced,
    SpellRevealed,
    TargetsChosen,
    TokenGained,
    WildReplaced,
)

MOVES = {
    "draw": "{who} draws {card}",
    "given": "{who} gives away {card}",
    "added": "{card} joins the Spell of {who}",
    "found": "{card} joins the Spell of {who}",
    "kept": "{who} keeps {card}",
    "missed": "{who} loses {card}",
    "absorbed": "{card} is discarded",
    "treasure": "{who} gains {card}",
    "destroyed": "{who} loses {card}",
    "discard": "{who} discards {card}",
    "dead": "{who} draws {card}",
    "risen": "{card} stays before {who}",
}
"""Moves worth a line; all others are plain to see."""
ROLLS = {"tie": "for the turn", "random foe": "for the foe", "ring": "for the ring", "rank": "for the rank"}


class CraftWords(Speech):
    """Says events in words for the players called ``names``; what ``viewer`` may not see is not named.

    ``moves`` are the words for cards' moves by their reason.
    """

    moves = MOVES

    def say(self, event: Event) -> str:
        """The line for an event, "" for none."""
        name = self.name
        match event:
            case GameBegan():
                return f"**Game {event.number} of {event.games}**"
            case RoundBegan():
                return f"**Round {event.number}**"
            case GameEnded():
                return f"**{name(event.last)} is the last Wizard standing**"
            case SizesAnnounced():
                sizes = [f"{name(seat)} {size}" for seat, size in enumerate(event.sizes) if size >= 0]
                return f"Sizes: {', '.join(sizes)}"
            case InitiativeCalled():
                called = [f"{name(s)} {n}" for s, n in zip(event.seats, event.numbers, strict=True)]
                return f"Initiative: {', '.join(called)}"
            case TurnBegan():
                return f"**{name(event.seat)}'s turn**"
            case SpellRevealed():
                return f"{name(event.seat)} casts **{self.spell(event.cards)}**"
            case WildReplaced():
                return f"Wild Magic of {name(event.seat)} becomes {self.bold(event.found)}" if event.found else ""
            case ComponentBegan():
                return f"{self.bold(event.card)}"
            case TargetsChosen():
                return f"At {self.listed(event.targets)}"
            case PowerRolled():
                return f"{name(event.seat)} rolls {self.sum_of(event)}"
            case DiceRolled():
                what = ROLLS.get(event.why, "")
                return f"{name(event.seat)} rolls **{' + '.join(map(str, event.results))}** {what}".rstrip()
            case Prevented():
                return f"{self.card(event.card)} stops {event.amount} damage to {name(event.seat)}"
            case Damaged():
                own = " (by its own hand)" if event.by == event.seat else ""
                return f"{name(event.seat)} takes **{event.amount}**{own}"
            case Healed():
                return f"{name(event.seat)} heals **{event.amount}**"
            case Died():
                by = f", slain by {name(event.by)}" if event.by >= 0 else ""
                return f"**{name(event.seat)} dies{by}**"
            case TokenGained(kind="kill"):
                return f"{name(event.seat)} gains a Kill Token"
            case TokenGained():
                return f"{name(event.seat)} gains a Last Wizard Standing Token"
            case Triggered():
                return f"{name(event.seat)} uses {self.bold(event.card)}"
            case CardSeen():
                return f"{name(event.seat)} shows {self.bold(event.card)}"
            case Shuffled() if event.source:
                return "A discard pile becomes a deck"
            case CardMoved():
                return self._move(event)
            case MatchEnded():
                return f"**The match is over:** {self.listed(event.winners)}"
        return ""

    def spell(self, cards: Sequence[Card]) -> str:
        """A Spell's name: its cards read one after the other."""
        return " ".join(self.card(card) for card in cards)

    def sum_of(self, event: PowerRolled) -> str:
        """A Power Roll: ``3 + 5 + 1 = 9, row 5-9: deal 2``."""
        parts = [str(result) for result in event.results]
        if event.bonus:
            parts.append(f"{event.bonus} more")
        total = f"{' + '.join(parts)} = **{event.total}**" if len(parts) > 1 else f"**{event.total}**"
        rows = event.card.kind.rows if event.card is not None else ()
        words = f": {rows[event.row].text}" if rows else ""
        return f"{total}, row {ROW_NAMES[event.row]}{words}"

    def _move(self, event: CardMoved) -> str:
        pattern = self.moves.get(event.why, "")
        card = self.bold(event.card) if self.sees(event.sees) else "a card"
        return pattern.format(who=self.name(event.seat), card=card)
