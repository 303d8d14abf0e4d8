"""Hijinx at Hell High in plain words: ranks and what happens on the Social Status Board."""

from __future__ import annotations

from game.layouts.spellcraft.words import CraftWords
from rules.core.events import Event
from rules.hell_high.ranks import JOCK_DAMAGE, PRIMES
from rules.hell_high.state import PRINTED_RANKS, RANK_NAMES, Bullied, PowerBonus, RankUsed, StatusMoved

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


class HighWords(CraftWords):
    """See CraftWords."""

    def rank(self, rank: int) -> str:
        """The name of a rank."""
        return rank_name(rank, self.printed)

    def say(self, event: Event) -> str:
        """See CraftWords."""
        match event:
            case StatusMoved(why="begin"):
                return ""
            case StatusMoved():
                return "; ".join(self._moved(seat, old, new) for seat, old, new in event.moves if new)
            case PowerBonus(glyph=""):
                return "No Power Bonus"
            case PowerBonus():
                return f"**{event.glyph.capitalize()}** rolls get one die more"
            case RankUsed():
                return f"{self.name(event.seat)} acts as **{self.rank(event.rank)}**"
            case Bullied(victim=-1):
                return f"{self.name(event.seat)}'s **Bully** adds a card"
            case Bullied():
                return f"{self.name(event.seat)} bullies **{self.name(event.victim)}**"
        return super().say(event)

    def _moved(self, seat: int, old: int, new: int) -> str:
        way = "climbs" if new > old else "drops"
        return f"{self.name(seat)} {way} to **{new}, {self.rank(new)}**"
