"""The spell-crafting games in plain words: the log's lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from game.core.phrases import capital
from game.layouts.spellcraft.faces import ROW_NAMES
from game.table.speech import Speech, winning
from game.table.sums import TREASURES, Sum
from rules.core.cards import Card
from rules.core.events import (
    Announced,
    CardMoved,
    CardSeen,
    CounterChanged,
    Damaged,
    DiceRolled,
    Event,
    Healed,
    MatchEnded,
    Part,
    Prevented,
    RoundBegan,
    Shuffled,
    Triggered,
    TurnBegan,
)
from rules.core.zones import seat_of
from rules.spellcraft.awards import KILL
from rules.spellcraft.events import (
    ComponentBegan,
    DieRolled,
    Fallen,
    GameBegan,
    GameEnded,
    InitiativeCalled,
    PowerRolled,
    Reacted,
    SizesAnnounced,
    SpellLimited,
    SpellRevealed,
    TargetsChosen,
    TokenGained,
    WildReplaced,
)
from rules.spellcraft.kinds import SLOTS, ComponentKind, DeadKind
from rules.spellcraft.state import DEAD_DECK, DECK, START_HP, TREASURE_DECK

MOVES = {
    "draw": "{who} draws {card}",
    "given": "{who} gives {taker} {card}",
    "added": "{card} joins the Spell of {who}",
    "same type": "{card} is of the type of {who}'s own card and is discarded",
    "lost": "{who} loses {card} from the Spell",
    "kept": "{who} keeps the Creature {card}",
    "missed": "{who} does not keep {card}",
    "absorbed": "{who} discards {card}",
    "treasure": "{who} gains the Treasure {card}",
    "look": "{who} turns over the Treasure {card}",
    "destroyed": "{who} loses the Treasure {card}",
    "used": "{who} discards {card}",
    "discard": "{who} discards {card}",
    "risen": "{card} stays face up before {who}",
}
"""Moves worth a line; all others are plain to see."""
ROLLS = {"tie": "to go first", "random foe": "for a random foe", "rank": "for a rank"}
PILES: Mapping[str, str] = {DECK: "Main Deck", TREASURE_DECK: "Treasure Deck", DEAD_DECK: "Dead Wizard Deck"}
HELD = ("/treasures", "/creatures")
DEAD_CARD = "*Dead Wizard card*"
PLACES = ("first", "second", "third", "fourth", "fifth", "last")


class CraftWords(Speech):
    """Says events in words for the players called ``names``; what ``viewer`` may not see is not named.

    ``moves`` are the words for cards' moves by their reason.
    """

    moves = MOVES
    causes: ClassVar = {"full": "above 25", "bonus": "Power Bonus"}

    def say(self, event: Event) -> str:
        """The line for an event, "" for none."""
        name = self.name
        match event:
            case Damaged() | Healed() | CounterChanged() | Prevented() | Fallen() | TokenGained():
                return self._fared(event)
            case DiceRolled():
                return self._rolled(event)
            case GameBegan():
                return f"**Game {event.number} of {event.games}:** everybody begins with {START_HP} hit points"
            case RoundBegan():
                return f"**Round {event.number}**"
            case GameEnded():
                return self._ended(event)
            case SpellLimited():
                few = "one Component" if event.most == 1 else f"{event.most} Components"
                return f"{self.card(event.card)}: {name(event.seat)} may place {few} at most"
            case TurnBegan() | SpellRevealed() | WildReplaced() | ComponentBegan() | TargetsChosen() | Reacted():
                return self._cast(event)
            case SizesAnnounced():
                sizes = [f"{name(seat)} {size}" for seat, size in enumerate(event.sizes) if size >= 0]
                return f"Sizes: {', '.join(sizes)}"
            case InitiativeCalled():
                called = [f"{name(s)} {n}" for s, n in zip(event.seats, event.numbers, strict=True)]
                return f"Initiative: {', '.join(called)}"
            case Triggered() if not isinstance(event.card.kind, DeadKind):  # those are played before all eyes
                return f"{name(event.seat)} uses {self.bold(event.card)}"
            case CardSeen():
                return f"{name(event.seat)} plays the {DEAD_CARD} {self.bold(event.card)}"
            case Shuffled() if event.source:
                return f"The discard pile is shuffled into a new {PILES[event.place]}"
            case CardMoved():
                return self._move(event)
            case Announced(what="gave up"):
                return f"**{name(event.seat)} gives up**"
            case MatchEnded():
                scores = ", ".join(f"{name(seat)} {score}" for seat, score in enumerate(event.scores))
                verb = "wins" if len(event.winners) == 1 else "win"
                return f"**The match is over:** {self.listed(event.winners)} {verb}{winning(event.reason)} ({scores})"
        return ""

    def _cast(self, event: Event) -> str:
        """What happens while a Spell resolves."""
        name = self.name
        match event:
            case TurnBegan():
                return f"**{name(event.seat)}'s turn**"
            case SpellRevealed():
                return f"{name(event.seat)} casts **{self.spell(event.cards)}**"
            case WildReplaced(found=None):
                return f"{name(event.seat)}'s Wild Magic finds no {SLOTS[event.slot].capitalize()}"
            case WildReplaced():
                turned = "the first card" if event.turned < 2 else f"after {event.turned} cards"
                return f"{name(event.seat)}'s Wild Magic becomes {self.bold(event.found)}, {turned}"
            case ComponentBegan():
                return f"{name(event.seat)} resolves {self.bold(event.card)}"
            case TargetsChosen(card=None):
                return f"{name(event.seat)} chooses {self.listed(event.targets)}"
            case TargetsChosen():
                return f"{self.card(event.card)} aims at {self.listed(event.targets)}"
            case Reacted():
                return f"{name(event.seat)}'s {self.bold(event.card)} acts by its **Reaction**"
        return ""

    def sums(self, event: Event) -> tuple[Sum, ...]:
        """See Speech: Treasures gained."""
        if isinstance(event, CardMoved) and event.why == "treasure":
            return (Sum(TREASURES, event.seat, 1),)
        return super().sums(event)

    def _fared(self, event: Event) -> str:
        """How Wizards fare: damage, healing, death, tokens."""
        name = self.name
        match event:
            case Damaged():
                by = " by its own hand" if event.by == event.seat else ""
                return f"{name(event.seat)} takes **{event.amount}** from {self.dealt_by(event)}{by}{self.made(event.parts)}"
            case Healed() if event.amount:
                by = f" with {self.card(event.card)}" if event.card is not None else ""
                return f"{name(event.seat)} heals **{event.amount}**{by}{self.made(event.parts)}"
            case CounterChanged(why="too long"):
                return f"The game takes too long: {name(event.seat)} is out"
            case Prevented():
                creature = isinstance(event.card.kind if event.card is not None else None, ComponentKind)
                verb = "absorbs" if creature else "wards off"
                return f"{name(event.seat)}'s {self.bold(event.card)} {verb} **{event.amount}** damage"
            case Fallen(why=""):
                by = f", slain by {name(event.by)}" if event.by >= 0 else ""
                return f"**{name(event.seat)} dies{by}** · {PLACES[event.place - 1]} to die"
            case TokenGained() if event.why == KILL.key:
                return f"{name(event.seat)} gains a Kill Token for {name(event.victim)}"
            case TokenGained():
                return f"{name(event.seat)} gains a Last Wizard Standing Token"
        return ""

    def dealt_by(self, event: Damaged) -> str:
        """What dealt damage."""
        return self.card(event.card)

    def made(self, parts: Sequence[Part]) -> str:
        """How a number came about, after it: ``: 4 + 1 Nerd``, or `` (Cheerleader)`` where that is all."""
        if len(parts) == 1:
            return f" ({self.cause_of(parts[0])})"
        return f": {self.made_of(parts)}" if parts else ""

    def _rolled(self, event: DiceRolled) -> str:
        match event:
            case PowerRolled():
                return f"{self.name(event.seat)} rolls {self._dice(event)}{self.sum_of(event)}"
            case DieRolled():
                return f"{self.name(event.seat)} rolls {self.reckoned(event)} for {self.card(event.card)}"
            case DiceRolled(why="again"):
                return ""  # nobody's number
        return f"{self.name(event.seat)} rolls **{' + '.join(map(str, event.results))}** {ROLLS[event.why]}"

    def roll_for(self, event: DiceRolled) -> str:
        """What a roll is for, before it is made: ``Wedgie of the Wild: 2 Primal + 1 Power Bonus.``"""
        match event:
            case PowerRolled():
                parts = self.made_of(self._dice_parts(event))
                return f"{self.card(event.card)}: {parts}." if parts else f"For {self.card(event.card)}."
            case DieRolled():
                return f"For {self.card(event.card)}."
        words = ROLLS.get(event.why, "")
        return f"{capital(words)}." if words else ""

    def _dice_parts(self, event: PowerRolled) -> list[Part]:
        """What gives the dice of a Power Roll: cards of its glyph, and more."""
        if event.printed is None:
            return []
        glyphs = [Part(len(event.matching), event.printed.kind.glyph.capitalize())] if event.matching else []
        return [*glyphs, *event.extra]

    def _dice(self, event: PowerRolled) -> str:
        """How many dice, where more than glyphs give them: ``3 dice (2 Arcane + 1 Power Bonus):``."""
        if not event.extra or event.printed is None:
            return ""
        count = len(event.results)
        return f"{count} {'die' if count == 1 else 'dice'} ({self.made_of(self._dice_parts(event))}): "

    def reckoned(self, event: PowerRolled | DieRolled) -> str:
        """``3 + 5 + 1 Forged Report Card = 9``."""
        parts = [*map(Part, event.results), *event.parts]
        return f"{self.made_of(parts)} = **{event.total}**" if len(parts) > 1 else f"**{event.total}**"

    def sum_of(self, event: PowerRolled) -> str:
        """A Power Roll: ``3 + 5 + 1 Forged Report Card = 9, row 5-9: deal 2``."""
        rows = event.printed.kind.rows if event.printed is not None else ()
        words = f": {rows[event.row].text}" if rows else ""
        return f"{self.reckoned(event)}, row {ROW_NAMES[event.row]}{words}"

    def _ended(self, event: GameEnded) -> str:
        order = [self.name(seat) for seat in event.deaths if seat != event.last]
        fell = f" · order of death: {', '.join(order)}" if len(order) > 1 else ""
        return f"**{self.name(event.last)} is the last Wizard standing**{fell}"

    def spell(self, cards: Sequence[Card]) -> str:
        """A Spell's name: its cards read one after the other."""
        return " ".join(self.card(card) for card in cards)

    def _move(self, event: CardMoved) -> str:
        seen = self.sees(event.sees)
        if event.why == "dead":
            return f"{self.name(event.seat)} draws {f'the {DEAD_CARD} {self.bold(event.card)}' if seen else f'a {DEAD_CARD}'}"
        pattern = self.moves.get(event.why, "")
        if event.why == "died" and event.source.endswith(HELD):
            pattern = "{who} loses {card}"
        if event.why == "given" and not seen:
            return ""  # told without the card
        card = self.bold(event.card) if seen else "a card"
        return pattern.format(who=self.name(event.seat), card=card, taker=self.name(seat_of(event.target)))
