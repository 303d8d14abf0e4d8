"""Witless Wizards in plain words: the log's lines."""

from __future__ import annotations

from game.layouts.speech import Speech
from rules.core.events import (
    Announced,
    CardMoved,
    CounterChanged,
    Damaged,
    DiceRolled,
    Died,
    Event,
    Healed,
    MatchEnded,
    Prevented,
    Shuffled,
    Triggered,
    TurnBegan,
)
from rules.witless_wizards.verbs import AttackCounted, DieChanged, TargetChosen

CUBES = {
    "set-up": "",
    "income": "{name} gets {count} from income",
    "extra draw": "{name} pays {count} for an extra card",
    "effect": "{name} {pays} {count}",
    "steal": "{name} {loses} {count}",
    "recovery": "",
    "out": "",
}
FACES = (
    "a **Blank Stare** (0)",
    "**Half a Thought** (1)",
    "a **Muddle** (2)",
    "a **Bright Idea** (3)",
    "**Eureka** (4)",
)


class Words(Speech):
    """Says events in words for the players called ``names``; what ``viewer`` may not see is not named."""

    def say(self, event: Event) -> str:
        """The line for an event, "" for none."""
        name = self.name
        match event:
            case TurnBegan():
                return f"**{name(event.seat)}'s turn**"
            case CardMoved():
                return self._move(event)
            case CounterChanged(name="cubes"):
                return self._cubes(event)
            case Shuffled() if event.source:
                return "The discard pile becomes the deck"
            case TargetChosen():
                return f"{name(event.attacker)} attacks **{name(event.target)}**"
            case DiceRolled():
                again = " again:" if event.why == "re-roll" else ""
                return f"{name(event.seat)} rolls{again} {FACES[event.total]}"
            case DieChanged():
                return f"{self.card(event.card)}: the die counts **{event.new}**"
            case AttackCounted():
                return self.sum_of(event)
            case Prevented():
                return f"{self.card(event.card)} takes all {event.amount} Hits"
            case Damaged(kind="hits"):
                return f"{name(event.seat)} takes **{event.amount}**"
            case Damaged():
                return f"{name(event.seat)} loses **{event.amount}** to {self.card(event.card)}"
            case Healed():
                return f"{name(event.seat)} recovers **{event.amount}**"
            case Triggered():
                return f"{name(event.seat)} uses {self.card(event.card)}"
            case Announced(what="no battle"):
                return f"{name(event.seat)} does not attack in the first turn"
            case Died(why="gave up"):
                return f"**{name(event.seat)} gives up**"
            case Died():
                return f"**{name(event.seat)} is out**"
            case MatchEnded():
                return f"**The match is over:** {', '.join(map(name, event.winners))}"
        return ""

    def sum_of(self, event: AttackCounted) -> str:
        """The sum of an attack: ``4 attack + 3 die + 2 cubes − 2 defence = 7 Hits``."""
        parts = f"{event.attack} attack + {event.die} die"
        if event.boost:
            parts += f" + {event.boost} boost"
        defence = "0 defence (pierced)" if event.pierced else f"{event.defence} defence"
        outcome = "a miss" if event.missed else f"{event.hits} Hit" + ("" if event.hits == 1 else "s")
        return f"{parts} − {defence} = **{outcome}**"

    def _cubes(self, event: CounterChanged) -> str:
        change = event.new - event.old
        count = f"{abs(change)} cube" + ("" if abs(change) == 1 else "s")
        words = CUBES.get(event.why, "")
        return words.format(
            name=self.name(event.seat),
            count=count,
            pays="pays" if change < 0 else "gets",
            loses="loses" if change < 0 else "takes",
        )

    def _move(self, event: CardMoved) -> str:
        who = self.name(event.seat)
        seen = self.sees(event.sees)
        card = f"**{self.card(event.card)}**" if seen else "a card"
        match event.why:
            case "draw" | "extra" | "map":
                return f"{who} draws {card}"
            case "keep":
                return f"{who} keeps {card}"
            case "give":
                return f"{who} is given {card}"
            case "replace":
                return f"{who} loses {card}, replaced"
            case "discard":
                return f"{who} discards {card}"
            case "scrap":
                return f"{who} scraps {card}"
            case "take":
                return f"{who} takes {card}"
            case "refuse":
                return f"{card} is refused"
        return ""
