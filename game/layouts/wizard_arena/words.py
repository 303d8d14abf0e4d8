"""Wizard Arena in plain words: the log's lines and the captions of options."""

from __future__ import annotations

import re
from typing import ClassVar

from game.core.text import HELD_SPACE
from game.table.speech import Speech
from rules.core.events import (
    Announced,
    CardMoved,
    CardSeen,
    CounterChanged,
    Damaged,
    Died,
    Event,
    Healed,
    MatchEnded,
    PhaseBegan,
    Prevented,
    RoundBegan,
    Shuffled,
    Triggered,
    TurnEnded,
)
from rules.core.numbers import written
from rules.core.zones import seat_of
from rules.wizard_arena.events import DamageCounted, DecksMade, FactionPicked, RoundEnded, RoundScored
from rules.wizard_arena.level import level_parts
from rules.wizard_arena.state import TARGET, ArenaState

SAID = {
    "stood": "takes a **Stand**",
    "critical": "is at exactly 12",
    "overcharged": "is locked as **Overcharged**: 4 damage when the round ends",
    "frozen": "is **Frozen**: no draw",
    "thawed": "thaws and may draw again",
    "gives up": "gives up",
}
LOWERED = {
    "lowered": "lets {} count",
    "raised": "does not let {} count",
    "reopened": "may decide again whether {} counts",
}
LEVELS = {
    "draw": "drawn",
    "discard": "discarded",
    "back": "put back",
    "blight": "Blight",
    "flora": "Flora",
    "harvester": "Harvester",
    "modifier": "decided",
}
"""Why a level changed, after the amount."""


class Words(Speech):
    """Says events in words for the players called ``names``; what ``viewer`` may not see is not named."""

    causes: ClassVar = {
        "modifier": "Modifier",
        "blight": "Blight",
        "harvester": "Harvester",
        "overcharge": "Overcharge",
        "bonus": "Bonus",
        "fauna": "Fauna",
        "crypt": "missing in the Crypt",
    }

    def say(self, event: Event) -> str:
        """The line for an event, "" for none."""
        match event:
            case CardMoved():
                return self._move(event)
            case CardSeen():
                return self._seen(event)
            case CounterChanged(name="level"):
                return self._level(event)
            case Damaged():
                return self._damaged(event)
            case Healed():
                return self._healed(event)
            case Announced():
                return self._announced(event)
            case Prevented():
                return f"{self.card(event.card)} prevents {event.amount} for {self.name(event.seat)}"
            case Triggered():
                return f"{self.name(event.seat)}'s {self.card(event.card)} answers"
            case Shuffled() if event.source:
                return f"{self.name(seat_of(event.place))}'s Burn Pile becomes the Power deck"
            case DamageCounted() if event.prevented and not event.total:
                return f"{self.name(event.seat)} takes nothing: {breakdown(event)}"
        return self._course(event)

    def follow(self, event: Event, before: Event) -> str:
        """See Speech: what drawing a card makes of the level."""
        drawn = isinstance(before, CardMoved) and before.why == "draw" and before.source.endswith("/power")
        if not drawn or not isinstance(event, CounterChanged) or (event.name, event.why) != ("level", "draw"):
            return ""
        made = f"{written(event.old)} + {event.new - event.old} = **{written(event.new)}**"
        return f"level {made.replace(' ', HELD_SPACE)}"

    def _course(self, event: Event) -> str:
        """The course of the match: phases, turns, results."""
        name = self.name
        match event:
            case FactionPicked():
                return f"{name(event.seat)} plays {faction_words(event.faction)}"
            case DecksMade():
                return self._decks(event)
            case RoundBegan():
                return f"**Round {event.number}** · {name(event.seat)} begins"
            case PhaseBegan(name="final casting"):
                return "*Final Casting*"
            case PhaseBegan(name="power up") if event.seat >= 0:
                return "*Back to Power Up*"
            case PhaseBegan(name="settlement") if event.seat >= 0:
                return "*Last word on Modifiers and Floras*"
            case PhaseBegan(name="damage"):
                return "*Damage Phase*"
            case TurnEnded(how="pass"):
                return f"{name(event.seat)} passes"
            case RoundScored():
                return self._scored(event)
            case RoundEnded():
                return "*End of the round:* everybody's Power cards are burnt; all levels are 0"
            case Died():
                return f"**{name(event.seat)} is out**" + (": no Life is left" if event.why == "life" else "")
            case MatchEnded():
                return f"**The match is over:** {self.listed(event.winners)} won"
        return ""

    def level_sum(self, state: ArenaState, seat: int) -> str:
        """How a level is made up: ``6 + 4 − 5 Blight`` (WA-003); "0" when nothing counts."""
        return self.made_of(level_parts(state, seat, state.seats[seat].counting)) or "0"

    def _decks(self, event: DecksMade) -> str:
        plays = [f"{self.name(seat)} plays {faction_words(word)}" for seat, word in enumerate(event.factions)]
        variant = " The last survivor wins." if event.variant == "survivor" else ""
        return f"{', '.join(plays)}.{variant} Everybody draws 3 spells: Life {event.life}"

    def _level(self, event: CounterChanged) -> str:
        who, change = self.name(event.seat), event.new - event.old
        if event.why == "round end":
            return ""  # told for everybody at once
        if event.why == "leave":
            return f"{who}'s cards leave the table: level 0"
        sign = "+" if change > 0 else "−"
        cause = LEVELS.get(event.why, event.why)
        return f"{who}: level {written(event.old)} {sign} {abs(change)} {cause}{HELD_SPACE}={HELD_SPACE}**{written(event.new)}**"

    def _damaged(self, event: Damaged) -> str:
        who, dealer, parts = self.name(event.seat), self.name(event.by), self.made_of(event.parts)
        match event.kind:
            case "critical" if event.card is None:
                return f"{who} takes 1 Critical Hit damage from {dealer}"
            case "critical":
                return f"{who} takes 1 Critical Hit damage from {self.card(event.card)}"
            case "round":
                whose = f" from {dealer}" if event.by >= 0 else ""
                return f"{who} takes **{event.amount}**{whose}: {parts}"
            case "fauna":
                return f"{who} takes **{event.amount}** from {dealer}'s Fauna" + (f": {parts}" if parts else "")
        return f"{who} takes **{event.amount}** from {self.card(event.card)}" + (f": {parts}" if parts else "")

    def _healed(self, event: Healed) -> str:
        who, card = self.name(event.seat), self.card(event.card)
        if not event.amount:
            return f"{card} heals nothing: {who}'s Crypt is empty"
        parts = self.made_of(event.parts)
        return f"{who} heals **{event.amount}** from {card}" + (f": {parts}" if parts else "")

    def _announced(self, event: Announced) -> str:
        who = self.name(event.seat)
        if event.what in SAID:
            return f"{who} {SAID[event.what]}"
        if event.what in LOWERED:
            return f"{who} {LOWERED[event.what].format(self.card(event.card))}"
        match event.what:
            case "critical hit":
                return f"{who} scores a **Critical Hit**: 1 damage to each enemy"
            case "overcharge":
                return f"{who} **Overcharges** at {event.number}"
            case "active" if event.number > TARGET:
                return f"{who} is at {event.number}, with one more turn to come down"
            case "active":
                return f"{who} is Active again, with another turn"
            case "plays":
                return f"{who} plays {self.card(event.card)}"
            case "sum":
                return f"{self.card(event.card)}: {who}'s numbers add up to {event.number}"
            case "fauna":
                return f"{who}'s Fauna strikes back for {event.number}"
        return ""

    def _move(self, event: CardMoved) -> str:
        who = self.name(event.seat)
        seen = self.sees(event.sees)
        card = self.card(event.card) if seen else "a card"
        match event.why:
            case "draw" if event.source.endswith("/power"):
                return f"{who} draws **{card}**"
            case "draw" | "refill":
                return f"{who} draws {card if seen else 'a spell'} (−1 Life)"
            case "look" if event.source.endswith("/deck"):
                return f"{who} takes up {card if seen else 'a spell'} (−1 Life)"
            case "look":
                return f"{who} looks at {card if seen else 'the next Power card'}"
            case "cast":
                return self._cast(event)
            case "discard":
                return f"{who} discards {card}"
            case "return":
                return f"{who} takes {card} from the Crypt"
            case "bottom":
                return f"{card if seen else 'A spell'} goes under {who}'s deck (+1 Life)"
            case "back":
                return f"{who} puts {card} back on the Power deck"
            case "blight":
                return f"{card} is set under {who}'s Blight"
            case "trap":
                return f"{who} loses {card} from the deck (−1 Life), under {self._trap(event)}"
            case "release":
                return f"{who} gets {card} back"
            case "damage" if event.source.endswith("/hand"):
                return f"{who} discards {card} from the hand"
        return ""

    def _cast(self, event: CardMoved) -> str:
        """A spell is cast, from the hand or from under an Entrap."""
        who, card = self.name(event.seat), event.card
        words = f"{who} casts **{self.card(card)}**"
        if card is None or event.source.endswith("/hand"):
            return words
        return f"{words} of {self.name(card.owner)} from under Entrap"

    def _trap(self, event: CardMoved) -> str:
        """The Enchantment under which a spell goes, and whose it is."""
        trap = "Entrap" if "/entrapped" in event.target else "Wormhole"
        return f"{self.name(int(event.target[4]))}'s {trap}"

    def _seen(self, event: CardSeen) -> str:
        if event.why.startswith("first draw"):
            return f"{self.name(event.seat)} turns over {self.card(event.card)}" + event.why.removeprefix("first draw")
        return f"{self.name(event.seat)} shows {self.card(event.card)}"

    def _scored(self, event: RoundScored) -> str:
        if not event.winners:
            return "Everybody has Overcharged: nobody wins the round"
        if event.dealer < 0:
            return f"The round is a tie at {event.levels[event.winners[0]]}: {self.listed(event.winners)}"
        if len(event.winners) == 1:
            return f"**{self.name(event.dealer)}** wins the round with {event.levels[event.dealer]}"
        level, dealer = event.levels[event.dealer], self.name(event.dealer)
        return f"**{self.listed(event.winners)}** win the round with {level}; {dealer} deals the damage"


def numbers_of(words: str) -> str:
    """A sum without what its parts are called: ``6 + 5 − 2``."""
    return " ".join(re.findall(r"\d+|[+−]", words))


def faction_words(faction: str) -> str:
    """What a seat plays."""
    return "a deck of its own" if faction == "custom" else f"**{faction.capitalize()}**"


def breakdown(event: DamageCounted) -> str:
    """How the damage of a round is made up: ``4 overcharge + 2 bonus − 1 prevented = 5``."""
    parts = [
        (event.penalty, "overcharge"),
        (event.difference, "difference"),
        (event.bonus, "bonus"),
        (event.melt, "melt"),
    ]
    sum_up = " + ".join(f"{amount} {word}" for amount, word in parts if amount) or "0"
    if event.prevented:
        sum_up += f" − {event.prevented} prevented"
    return f"{sum_up} = **{event.total}**"
