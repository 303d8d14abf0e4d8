"""Annihilageddon in plain words: the log's lines."""

from __future__ import annotations

from typing import ClassVar

from game.core.text import HELD_SPACE
from game.layouts.annihilageddon.reading import gives_power
from game.table.speech import Speech
from game.table.sums import POINTS, POWER, Sum
from rules.annihilageddon.events import (
    AttackAnnounced,
    AttackRedirected,
    CardBought,
    CardCopied,
    DefenseUsed,
    EndReached,
    HpPaid,
    LegendRevealed,
    MayhemDeclined,
    MayhemEntered,
    NothingGained,
    PowerChanged,
    StackLow,
    StandeeMoved,
    VpCounted,
    WildMagicUsed,
)
from rules.annihilageddon.kinds import REDIRECTED, GameKind
from rules.core.events import (
    CardMoved,
    CardSeen,
    CounterChanged,
    Damaged,
    Died,
    Event,
    Healed,
    MatchEnded,
    Shuffled,
    Triggered,
    TurnBegan,
)
from rules.core.zones import seat_of

STACKS = {"wild": "Wild Magic", "limp": "Droopy Wand", "main": "card of the main deck", "tokens": "Dead Wizard Token"}
ENDS = {
    "legends": "The last Legend is gone",
    "tokens": "The last Dead Wizard Token is taken",
    "main": "The main deck can no longer fill the Line-Up",
    "left": "All the others have given up",
}
MOVES = {
    "keep": "{who} keeps {card}",
    "draw": "{who} draws {card}",
    "play": "{who} plays {card}",
    "steal": "{who} plays {card} off {from_}'s deck",
    "discard": "{who} discards {card}",
    "trophy": "{who} discards {card} for the Trophy",
    "random": "{who} discards {card}, picked at random",
    "defend": "{who} discards {card} as a Defense",
    "decline": "{who} discards {card} to decline",
    "evicted": "{owner}'s {card} goes to the discard pile",
    "reveal": "{who} turns over {card}",
    "found": "{who} takes {card} into hand",
    "back": "{who} puts {card} back on the deck",
    "give": "{who} gives {card} to {to}",
    "take": "{who} takes {card} from {from_}",
    "kids": "{card} goes to {to}",
    "pass": "{who} passes {card} to {to}",
    "swap": "{card} goes from {from_} to {to}",
    "token": "{who} gains the Dead Wizard Token {card}",
    "refill": "{card} joins the Line-Up",
    "rerun": "{card} is back",
    "unread": "A Mayhem is destroyed unread: {card}",
    "return": "{card} goes to {to}'s discard pile",
}
"""Lines for cards that move, by the reason; what is not here another event tells, or nothing does."""
LOW = {"legends": "Legends", "tokens": "Dead Wizard Tokens", "main": "cards of the main deck"}


class Words(Speech):
    """Says events in words for the players called ``names``; what ``viewer`` may not see is not named."""

    causes: ClassVar = {"doubled": "doubled", "most": "(25 HP is the maximum)"}

    def card(self, card: object) -> str:
        """See Speech: that of a Mayhem without its letter, which stands on the card."""
        title = super().card(card)
        return title.partition(": ")[2] if title.startswith("Mayhem (") else title

    def say(self, event: Event) -> str:
        """The line for an event, "" for none."""
        name = self.name
        match event:
            case TurnBegan():
                return f"**{name(event.seat)}'s turn**"
            case CardBought(price=0):
                return f"{name(event.seat)} buys {self.bold(event.card)} for free"
            case CardBought():
                return ""
            case StandeeMoved():
                return self._standee(event)
            case CardMoved():
                return self._move(event)
            case PowerChanged():
                return self._power(event)
            case CardSeen():
                return self._seen(event)
            case CardCopied():
                return f"{name(event.seat)}'s {self.bold(event.by)} repeats {self.bold(event.card)}"
            case Shuffled() if event.why == "renewed":
                return f"{name(seat_of(event.place))} shuffles the discard pile: it is the new deck"
            case Triggered():
                return f"{name(event.seat)}'s {self.bold(event.card)} takes effect"
        return self._fight(event) or self._fate(event)

    def sums(self, event: Event) -> tuple[Sum, ...]:
        """See Speech: Power made, and fixed VP gained."""
        match event:
            case PowerChanged() if event.card is not None and event.amount > 0:
                return (Sum(POWER, event.seat, event.amount),)
            case PowerChanged() | CardBought(price=0) | CardMoved(why="gain"):
                kind = event.card.kind if event.card is not None else None
                return (Sum(POINTS, event.seat, kind.vp),) if isinstance(kind, GameKind) and kind.vp else ()
        return super().sums(event)

    def follow(self, event: Event, before: Event) -> str:
        """See Speech: the Power of what was just played, and of a text that is repeated, whose card is not played again."""
        match event, before:
            case PowerChanged(), CardCopied() | CardMoved(why="play") if event.card is before.card and event.amount > 0:
                return _gained(event)
        return ""

    def _fight(self, event: Event) -> str:
        """Attacks and what they do."""
        name = self.name
        match event:
            case AttackAnnounced(kind="group"):
                return f"{self.bold(event.card)} attacks {self._all(event.victims)}"
            case AttackAnnounced():
                whose = f"{name(event.attacker)}'s " if event.attacker >= 0 else ""
                line = f"{whose}{self.bold(event.card)} attacks {self._all(event.victims)}"
                return f"{line}; nobody can avoid it" if event.unavoidable else line
            case DefenseUsed():
                return f"{name(event.seat)} avoids {self.card(event.against)} by {self.bold(event.card)}"
            case AttackRedirected():
                return f"{name(event.seat)}'s {self.bold(event.card)} turns it on **{name(event.target)}**"
            case Damaged():
                return self._damage(event)
            case Healed() if event.amount:
                made = f": {self.made_of(event.parts)}" if event.parts else f" by {self.bold(event.card)}"
                return f"{name(event.seat)} heals **{event.amount}**{made}"
            case HpPaid():
                return f"{name(event.seat)} pays **{event.amount}**{HELD_SPACE}HP for {self.bold(event.card)}"
            case CounterChanged(name="hp", why="respawn"):
                return f"{name(event.seat)} comes back with **{event.new}**{HELD_SPACE}HP"
            case Died(why="gave up"):
                return f"**{name(event.seat)} gives up**"
            case Died() if event.by == event.seat:
                return f"**{name(event.seat)} dies** by their own hand"
            case Died() if event.by >= 0:
                return f"**{name(event.by)} kills {name(event.seat)}**"
            case Died():
                return f"**{name(event.seat)} dies**"
        return ""

    def _fate(self, event: Event) -> str:
        """Mayhems, Legends, the end."""
        name = self.name
        match event:
            case MayhemEntered():
                return f"**Mayhem! {self.card(event.card)}:** {event.card.kind.text}"
            case MayhemDeclined():
                return f"{name(event.seat)} declines thanks to {self.bold(event.card)}"
            case LegendRevealed():
                return f"**A Legend rises:** {self.card(event.card)}. Group Attack: {event.card.kind.group}"
            case WildMagicUsed() if event.target >= 0:
                return (
                    f"{name(event.seat)} plays the top card of {name(event.target)}'s deck by {self.bold(event.card)}"
                )
            case NothingGained():
                return f"{name(event.seat)} gains nothing: there is no {STACKS[event.what]} left"
            case StackLow() if event.left:
                return f"Only **{event.left}** {LOW[event.stack]} are left"
            case EndReached():
                return f"**{ENDS[event.why]}:** Victory Points are counted"
            case VpCounted():
                return f"{name(event.seat)} has **{event.total} VP**"
            case MatchEnded():
                win = "win" if len(event.winners) > 1 else "wins"
                return f"**The match is over:** {self.listed(event.winners)} {win}"
        return ""

    def _all(self, seats: list[int]) -> str:
        return "everybody" if len(seats) == len(self.names) > 2 else self.listed(seats)

    def _power(self, event: PowerChanged) -> str:
        name = self.name(event.seat)
        if event.card is None:
            return f"{name} leaves **{-event.amount}** Power unspent" if event.amount < 0 else ""
        if event.amount < 0:
            return f"{name} buys {self.bold(event.card)} for **{-event.amount}**{HELD_SPACE}Power"
        card = self.bold(event.card)
        verb = f"{name} plays {card}" if gives_power(event.card.kind) else f"{name}'s {card}"
        return f"{verb}: {_gained(event)}"

    def _damage(self, event: Damaged) -> str:
        name = self.name(event.seat)
        made = f": {self.made_of(event.parts)}" if event.parts else ""
        if event.by == event.seat:
            return f"{name} takes **{event.amount}** from {self.bold(event.card)}{made}"
        if event.kind == REDIRECTED:  # the card is not of the player who turned it
            return (
                f"{name} takes **{event.amount}** from {self.bold(event.card)}, turned by {self.name(event.by)}{made}"
            )
        whose = f"{self.name(event.by)}'s " if event.by >= 0 else ""
        return f"{name} takes **{event.amount}** from {whose}{self.bold(event.card)}{made}"

    def _seen(self, event: CardSeen) -> str:
        who = self.name(event.seat)
        match event.why:
            case "kept":
                return f"{who} has {self.bold(event.card)}"
            case "look":
                return f"{who} looks at {self.bold(event.card) if self.sees(event.sees) else 'a card'}"
            case "shown":
                return f"{who} shows {self.bold(event.card)}"
        return ""

    def _standee(self, event: StandeeMoved) -> str:
        what = self.bold(event.card)
        return f"{self.name(event.seat)} takes {what}" if event.seat >= 0 else f"{what} goes back to the table"

    def _move(self, event: CardMoved) -> str:
        """The line for a card that moves; one that only gives Power is told with its Power."""
        card = event.card
        seen = self.sees(event.sees) and card is not None
        if event.why == "gain":
            return self._gain(event)
        if event.why == "destroy":
            return f"{self.bold(card)} is destroyed"
        if event.why == "token back":
            return self._token_back(event)
        if event.why not in MOVES or (event.why == "play" and card is not None and gives_power(card.kind)):
            return ""
        return MOVES[event.why].format(
            who=self.name(event.seat),
            card=self.bold(card) if seen else "a card",
            from_=self._at(event.source),
            to=self._at(event.target),
            owner=self._at(event.source),
        )

    def _token_back(self, event: CardMoved) -> str:
        """A token goes back into its stack, or comes out of the pile of Mayhem (R)."""
        who, token = self.name(event.seat), self.bold(event.card)
        return f"{who} shuffles {token} back" if seat_of(event.target) < 0 else f"{who} takes {token} from the pile"

    def _gain(self, event: CardMoved) -> str:
        hand = " into hand" if event.target.endswith("/hand") else ""
        return f"{self.name(event.seat)} gains {self.bold(event.card)}{hand}"

    def _at(self, place: str) -> str:
        """The player to whom a place belongs."""
        seat = seat_of(place)
        return self.name(seat) if seat >= 0 else "the table"


def _gained(event: PowerChanged) -> str:
    """How much Power was made and how much there is, on one line of the log."""
    return f"**+{event.amount}**{HELD_SPACE}Power,{HELD_SPACE}now{HELD_SPACE}{event.total}"
