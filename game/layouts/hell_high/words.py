"""Hijinx at Hell High in plain words: ranks and what happens on the Social Status Board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from game.layouts.spellcraft.words import CraftWords
from rules.core.events import Damaged, Event, Part
from rules.hell_high.ranks import JOCK_DAMAGE, PRIMES
from rules.hell_high.state import (
    CHEERLEADER,
    JOCK,
    NERD,
    PRINTED_RANKS,
    RANK_NAMES,
    SLACKER,
    Bullied,
    Demanded,
    DemandMet,
    PowerBonus,
    RankUsed,
    StatusMoved,
)
from rules.spellcraft.kinds import SLOTS

ABILITIES = (
    "",
    "Nothing at all.",
    "With a Spell of one card or none, two cards from the deck join it; those of the type it placed are discarded.",
    "1 damage to a higher foe for each Wizard that foe has killed in this game.",
    f"While its hit points are a prime number ({', '.join(map(str, sorted(PRIMES)))}), it deals foes 1 more.",
    "A Treasure, unless it has more Treasures than every foe.",
    "Heals 2; then a higher foe of its choice heals 2.",
    f"Demands a card of one type from a lower foe: without it that foe takes {JOCK_DAMAGE}.",
    "Draws a card and lays the Power Bonus Token above a glyph: one die more for everybody this round.",
)
"""What each rank does, by rank."""


def rank_name(rank: int, printed: bool) -> str:
    """The name of a rank, printed or clean."""
    return PRINTED_RANKS.get(rank, RANK_NAMES[rank]) if printed else RANK_NAMES[rank]


RANKS = {"jock": JOCK, "slacker": SLACKER, "cheerleader": CHEERLEADER, "nerd": NERD}
"""The ranks that deal, heal or add something, by their stable word."""


class HighWords(CraftWords):
    """See CraftWords."""

    printed_words: ClassVar[Mapping[str, str]] = {RANK_NAMES[rank]: name for rank, name in PRINTED_RANKS.items()}

    def rank(self, rank: int) -> str:
        """The name of a rank."""
        return rank_name(rank, self.printed)

    def say(self, event: Event) -> str:
        """See CraftWords."""
        match event:
            case StatusMoved():
                return self._status(event)
            case PowerBonus(glyph=""):
                return "The Power Bonus Token leaves the board"
            case PowerBonus():
                return f"Power Bonus: **{event.glyph.capitalize()}** rolls have one die more"
            case RankUsed():
                return f"{self.name(event.seat)} acts as **{self.rank(event.rank)}**"
            case Bullied(victim=-1):
                return f"{self.name(event.seat)} **bullies** ({self.card(event.card)}): the top card is added"
            case Bullied():
                return f"{self.name(event.seat)} **bullies** {self.name(event.victim)} ({self.card(event.card)})"
            case Demanded():
                what = SLOTS[event.slot].capitalize()
                return (
                    f"{self.name(event.seat)} ({self.rank(JOCK)}) demands a **{what}** from {self.name(event.victim)}"
                )
            case DemandMet():
                return self._answer(event)
        return super().say(event)

    def cause_of(self, part: Part) -> str:
        """See Speech: ranks have names of two kinds."""
        return self.rank(RANKS[part.what]) if part.what in RANKS else super().cause_of(part)

    def dealt_by(self, event: Damaged) -> str:
        """See CraftWords."""
        return self.rank(RANKS[event.kind]) if event.kind in RANKS else super().dealt_by(event)

    def _answer(self, event: DemandMet) -> str:
        """Those who saw the card have read its name already."""
        what = SLOTS[event.slot].capitalize()
        if not event.given:
            return f"{self.name(event.victim)} gives no {what}"
        told = self.viewer in (event.seat, event.victim)
        return "" if told else f"{self.name(event.victim)} gives {self.name(event.seat)} a {what}"

    def _status(self, event: StatusMoved) -> str:
        """Who moved on the board, why, and who was displaced."""
        moves = event.moves
        cause = f" ({self.card(event.card)})" if event.card is not None else ""
        if event.why == "begin":
            return f"Social Status: {self._ranks(moves)}"
        seat, old, new = moves[0]
        if event.why == "removed":
            if not event.laid:
                return f"{self.name(seat)} leaves the board"
            place = f"{event.laid}, {self.rank(event.laid)}"
            return f"{self.name(seat)} leaves the board; the standee lies beside **{place}**"
        if event.why == "swap":
            return f"{self.name(seat)} and {self.name(moves[1][0])} swap ranks{cause}: {self._ranks(moves)}"
        if event.why == "kill":
            cause = " (for the kill)"
        words = [f"{self.name(seat)} {'climbs' if new > old else 'drops'} to **{new}, {self.rank(new)}**{cause}"]
        words += [
            f"{self.name(other)} is pushed {'up' if at > was else 'down'} to {at}, {self.rank(at)}"
            for other, was, at in moves[1:]
        ]
        return "; ".join(words)

    def _ranks(self, moves: Sequence[tuple[int, int, int]]) -> str:
        """Where some stand now, the highest first."""
        order = sorted(moves, key=lambda move: -move[2])
        return "; ".join(f"{self.name(seat)} {new}, {self.rank(new)}" for seat, _, new in order)
