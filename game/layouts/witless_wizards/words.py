"""Witless Wizards in plain words: the log's lines."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import ClassVar

from game.core.phrases import and_list, capital
from game.layouts.witless_wizards.faces import short_name
from game.table.speech import Speech, winning
from game.table.sums import INCOME, Sum
from rules.core.cards import Card, CardKind, CardOf
from rules.core.decisions import Decision
from rules.core.events import (
    Announced,
    CardMoved,
    CounterChanged,
    Damaged,
    DiceRolled,
    Event,
    Healed,
    MatchEnded,
    Part,
    Prevented,
    Shuffled,
    TurnBegan,
)
from rules.core.numbers import written
from rules.witless_wizards.actions import cubes_of
from rules.witless_wizards.battle import hits_of
from rules.witless_wizards.decks import DECK_NAMES
from rules.witless_wizards.events import (
    AttackCounted,
    DieChanged,
    Given,
    IncomeCounted,
    Placed,
    PlacesTaken,
    Prepared,
    Refused,
    TargetChosen,
    Used,
    WizardOut,
)

CUBES = {
    "set-up": "{name} begins with {count}",
    "extra draw": "{name} pays {count} for another card",
    "out": "{name} gives {count} back to the reserve",
}
"""Cubes whose reason no other event tells."""
USES = {
    "free draw": "{name}'s {card} fetches another card for free",
    "map": "{name} uses {card}: {number} cards are drawn, one is held",
    "charge": "{name} pays {paid} for {card}: its value is {number}",
    "parley": "{name} pays {paid} for {other}'s {card}",
    "unpaid": "{name} does not pay for {card}: attack **−{number}** in this battle",
    "silence": "{name}'s {card}: {other} cannot pay cubes for effects in this battle",
    "die": "{name} pays {paid} for {card}: {number} more on the die",
    "still": "{name} does not roll: {card}",
    "boost": "{name} pays {paid} for {card}: attack **+{number}**",
    "guard": "{name} pays {paid} for {card}: Defence **+{number}**",
    "pierce": "{name}'s {card}: {other}'s whole Defence counts as 0",
    "steal": "{name}'s {card} takes 1 cube from {other}",
    "take": "{name} uses {card} on {other}",
    "cube": "{name}'s {card} brings 1 cube",
    "spot": "{name} pays {paid} to {card}",
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

    causes: ClassVar = {
        "fists": "with bare fists",
        "die": "die",
        "boost": "boost",
        "guard": "paid Defence",
        "medieval": "for Medieval company",
        "more Stamina": "for a target with more Stamina",
        "high die": "for a high die",
        "unpaid": "unpaid",
    }

    def __init__(self, names: Sequence[str], printed: bool, kinds: Iterable[CardKind] = ()) -> None:
        kinds = tuple(kinds)
        super().__init__(names, printed, kinds)
        titles = sorted((kind.title(printed) for kind in kinds), key=len, reverse=True)
        self._titles = re.compile("|".join(map(re.escape, titles)) or "(?!)")

    def say(self, event: Event) -> str:
        """The line for an event, "" for none."""
        name = self.name
        match event:
            case Prepared():
                decks = and_list([DECK_NAMES[deck] for deck in event.decks])
                return f"{name(event.seat)} begins; the decks are {decks}"
            case TurnBegan():
                return f"**{name(event.seat)}'s turn**"
            case CardMoved():
                return self._move(event)
            case Given():
                return f"{name(event.giver)} gives {name(event.seat)} {self.bold(event.card)}"
            case Placed():
                return self._placed(event)
            case Refused():
                return f"{name(event.seat)}'s {self.bold(event.card)} refuses {self.bold(event.gift)}"
            case CounterChanged(name="cubes"):
                words = CUBES.get(event.why, "")
                return words.format(name=name(event.seat), count=cubes_of(abs(event.new - event.old)))
            case IncomeCounted():
                amount = cubes_of(event.amount) if event.amount else "no cubes"
                return f"{name(event.seat)} gets **{amount}** of income: {self.made_of(event.parts)}"
            case Shuffled() if event.source:
                return "The deck is empty: the discard pile is shuffled and becomes the deck"
            case Used():
                return self._used(event)
            case Announced():
                return self._announced(event)
        return self._battle(event) or self._end(event)

    def asked(self, decision: Decision) -> str:
        """A question about a card that everybody looks at, without its name."""
        if decision.topic == "deal out" and decision.prompt.startswith("Keep "):
            return "Keep it or give it away? The next card goes the other way."
        if decision.topic == "deal out":
            return "Who gets this card? You kept one, so you give one away."
        if decision.topic == "extra":
            how = re.search(r": (?:draw one more (for .+)|(.+) can fetch one more), then discard one", decision.prompt)
            if how is not None:
                price = capital(how[1]) if how[1] else f"{how[2]} fetches it"
                return self.shortened(f"One more card? {price}; then discard one.")
        return self.shortened(decision.prompt)

    def shortened(self, words: str) -> str:
        """Words of the rules in which cards are called as small ones call them."""
        return self._titles.sub(lambda found: short_name(found[0]), self.named(words))

    def sums(self, event: Event) -> tuple[Sum, ...]:
        """See Speech: cubes of income."""
        if isinstance(event, IncomeCounted):
            return (Sum(INCOME, event.seat, event.amount),)
        return super().sums(event)

    def _battle(self, event: Event) -> str:
        """What happens in the Battle Phase."""
        name = self.name
        match event:
            case TargetChosen():
                return f"{name(event.attacker)} attacks **{name(event.target)}**"
            case DiceRolled():
                again = " again:" if event.why == "re-roll" else ""
                return f"{name(event.seat)} rolls{again} {FACES[event.total]}"
            case DieChanged():
                instead = f" instead of {event.old}" if event.rolled else ""
                return f"{name(event.seat)}'s {self.bold(event.card)}: the die counts **{event.new}**{instead}"
            case AttackCounted():
                return self._counted(event)
            case Prevented():
                return f"{name(event.seat)}'s {self.bold(event.card)} stops all {hits_of(event.amount)}"
            case Damaged(kind="hits"):
                weapon = self.bold(event.card) if event.card is not None else "fists"
                return f"{name(event.seat)} loses **{event.amount}** Stamina to {name(event.by)}'s {weapon}"
            case Damaged():
                return f"{name(event.seat)} loses **{event.amount}** Stamina to {self.bold(event.card)}"
            case Healed():
                returned = cubes_of(event.amount)
                return f"{name(event.seat)}, Weakened, returns {returned} and recovers **{event.amount}** Stamina"
        return ""

    def _end(self, event: Event) -> str:
        """How wizards go out, and the match ends."""
        name = self.name
        match event:
            case WizardOut(why="gave up"):
                return f"**{name(event.seat)} gives up** with {event.stamina} Stamina"
            case WizardOut():
                return f"**{name(event.seat)} is out** with {written(event.stamina)} Stamina"
            case PlacesTaken() if len(event.places) > 2:
                order = sorted(range(len(event.places)), key=lambda seat: event.places[seat])
                return "Places: " + ", ".join(f"{event.places[seat]} {name(seat)}" for seat in order)
            case MatchEnded():
                winners = self.listed(event.winners)
                win = "win" if len(event.winners) > 1 else "wins"
                return f"**The match is over:** {winners} {win}{winning(event.reason)}"
        return ""

    def _counted(self, event: AttackCounted) -> str:
        """The sum of an attack with everything it is made of."""
        words = self.made_of(event.parts)
        if not event.defence:
            words += " − 0 Defence"
        if event.pierced is not None:
            words += f", pierced by {self.card(event.pierced)}"
        missed = f" by {self.card(event.missed)}" if event.missed is not None else ""
        return f"{words} = **{_outcome(event)}**{missed}"

    def _used(self, event: Used) -> str:
        if event.what == "re-roll":
            pays = f"pays {cubes_of(event.paid)} for" if event.paid else "uses"
            return f"{self.name(event.seat)} {pays} {self.bold(event.card)}: the die is rolled again"
        return USES[event.what].format(
            name=self.name(event.seat),
            card=self.bold(event.card),
            paid=cubes_of(event.paid),
            number=event.number,
            other=self.name(event.other),
        )

    def _announced(self, event: Announced) -> str:
        name = self.name(event.seat)
        match event.what:
            case "no battle":
                return f"The first turn has no battle: {name} neither attacks nor gets income"
            case "weakened":
                return f"{name} is **Weakened**" if event.number else f"{name} is no longer Weakened"
        return ""

    def follow(self, event: Event, before: Event) -> str:
        """See Speech: what a gift replaces, so that the giver stays named."""
        match event, before:
            case Placed(replaced=CardOf() as old), Given() if event.card is before.card:
                return f"it replaces {self.briefly(old)}"
        return ""

    def _placed(self, event: Placed) -> str:
        """The new card first, then what it replaces; a gift was told when it was given."""
        name, card = self.name(event.seat), self.bold(event.card)
        there = self.briefly(event.replaced) if event.replaced is not None else ""
        match event.why:
            case "give":
                return f"{card} replaces {name}'s {there}" if there else ""
            case "take":
                words = f"{name} takes {card} from {self.name(event.giver)}"
            case _:
                words = f"{name} keeps {card}"
        return f"{words}, which replaces {there}" if there else words

    def briefly(self, card: Card) -> str:
        """A card that has been on the table in bold, called as a small card calls it."""
        return f"**{short_name(self.card(card))}**"

    def cause_of(self, part: Part) -> str:
        """See Speech: cards are called as small ones call them."""
        said = super().cause_of(part)
        return short_name(said) if part.card is not None else said

    def _move(self, event: CardMoved) -> str:
        who = self.name(event.seat)
        card = self.bold(event.card) if self.sees(event.sees) else "a card"
        match event.why:
            case "deal":
                return f"{who} begins with {card}"
            case "draw" | "extra" | "map":
                return f"{who} draws {card}"
            case "discard":
                return f"{who} discards {card}"
            case "scrap":
                return f"{who} scraps {card}"
            case "out":
                return f"{who}'s {card} is discarded"
            case "refuse":
                return f"{card} is discarded"
        return ""


def _outcome(event: AttackCounted) -> str:
    return "a miss" if event.missed else hits_of(event.hits)
