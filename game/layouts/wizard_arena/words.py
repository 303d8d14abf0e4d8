"""Wizard Arena in plain words: the log's lines and the captions of options."""

from __future__ import annotations

from game.layouts.speech import Speech
from rules.core.events import (
    Announced,
    CardMoved,
    CardSeen,
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
from rules.wizard_arena.damage_phase import DamageCounted, RoundScored
from rules.wizard_arena.state import Arena
from rules.wizard_arena.verbs import FLORA, HARVEST, is_modifier

SAID = {
    "stood": "takes a **Stand**",
    "critical": "is at exactly 12",
    "overcharged": "is locked as **Overcharged**",
    "active": "may draw again",
    "critical hit": "scores a **Critical Hit**!",
    "overcharge": "**Overcharges**",
    "frozen": "is frozen",
}


class Words(Speech):
    """Says events in words for the players called ``names``; what ``viewer`` may not see is not named."""

    def say(self, event: Event) -> str:
        """The line for an event, "" for none."""
        name = self.name
        match event:
            case RoundBegan():
                return f"**Round {event.number}** · {name(event.seat)} begins"
            case PhaseBegan(name="final casting"):
                return "*Final Casting*"
            case PhaseBegan(name="power up") if event.seat >= 0:
                return "*Back to Power Up*"
            case PhaseBegan(name="damage"):
                return "*Damage Phase*"
            case TurnEnded(how="pass"):
                return f"{name(event.seat)} passes"
            case CardMoved():
                return self._move(event)
            case CardSeen():
                return self._seen(event)
            case Shuffled() if event.source:
                return f"{name(int(event.place[4]))}'s Burn Pile becomes the Power deck"
            case Damaged(kind="round"):
                return ""  # told by the count before
            case Damaged() if event.amount and event.kind != "critical":
                cause = f" from {self.card(event.card)}" if event.card else ""
                return f"{name(event.seat)} takes **{event.amount}**{cause}"
            case Damaged():
                return f"{name(event.seat)} takes 1 Critical Hit damage"
            case Prevented():
                return f"{self.card(event.card)} prevents {event.amount} for {name(event.seat)}"
            case Healed():
                return f"{name(event.seat)} heals **{event.amount}**"
            case Triggered():
                return f"{name(event.seat)}'s {self.card(event.card)} answers"
            case Announced() if event.what in SAID:
                return f"{name(event.seat)} {SAID[event.what]}"
            case Announced(what="lowered"):
                return f"{name(event.seat)} lets {self.card(event.card)} count"
            case Announced(what="fauna"):
                return f"{name(event.seat)}'s Fauna strikes back for {event.number}"
            case RoundScored():
                return self._scored(event)
            case DamageCounted() if event.total or event.prevented:
                return f"{name(event.seat)}: {breakdown(event)}"
            case Died():
                return f"**{name(event.seat)} is out**"
            case MatchEnded():
                return f"**The match is over:** {', '.join(map(name, event.winners))}"
        return ""

    def _move(self, event: CardMoved) -> str:
        who = self.name(event.seat)
        seen = self.sees(event.sees)
        card = self.card(event.card) if seen else "a card"
        match event.why:
            case "draw" if event.source.endswith("/power"):
                return f"{who} draws **{card}**"
            case "draw" | "refill":
                return f"{who} draws " + (card if seen else "a spell")
            case "cast":
                return f"{who} casts **{card}**"
            case "discard":
                return f"{who} discards {card}"
            case "return":
                return f"{who} takes {card} from the Crypt"
            case "back":
                return f"{who} puts {card} back on the Power deck"
            case "blight":
                return f"{card} is set under Blight"
            case "trap":
                return f"{who} loses {card} from the deck"
            case "release":
                return f"{who} gets {card} back"
            case "damage" if event.source.endswith("/hand"):
                return f"{who} discards {card} from the hand"
        return ""

    def _seen(self, event: CardSeen) -> str:
        if event.why == "first draw":
            return f"{self.name(event.seat)} turns over {self.card(event.card)}"
        return f"{self.name(event.seat)} shows {self.card(event.card)}"

    def _scored(self, event: RoundScored) -> str:
        if not event.winners:
            return "Everybody has Overcharged: nobody wins the round"
        if event.dealer < 0:
            return "The round is a tie"
        return f"**{self.name(event.dealer)}** wins the round with {event.levels[event.dealer]}"


def level_sum(state: Arena, seat: int) -> str:
    """How a level is made up: ``6 + 4 − 5 Blight`` (WA-003); "0" when nothing counts."""
    wizard = state.seats[seat]
    parts = [(card.kind.number, "") for card in wizard.row if card.kind.number]
    for item in wizard.counting:
        parts.append((item.kind.modifier, " Modifier") if is_modifier(item) else (-FLORA, " Flora"))
    parts += [(-card.kind.number, " Blight") for card in wizard.blight]
    if wizard.harvest:
        parts.append((-HARVEST * wizard.harvest, " Harvester"))
    words = " ".join(f"{'−' if amount < 0 else '+'} {abs(amount)}{what}" for amount, what in parts)
    return words.removeprefix("+ ") or "0"


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
