"""Events that only Wizard Arena has."""

from dataclasses import dataclass

from rules.core.events import Event


@dataclass(slots=True)
class FactionPicked(Event):
    """``seat`` plays ``faction`` (``custom``: a deck of its own) in this match (WA-018)."""

    seat: int
    faction: str


@dataclass(slots=True)
class DecksMade(Event):
    """What each seat plays, who begins, and the variant; three spells are dealt next (WA-018 to WA-021)."""

    factions: list[str]
    starter: int
    variant: str
    life: int


@dataclass(slots=True)
class RoundEnded(Event):
    """All Power cards in play are burnt; ``starter`` begins the next round (WA-146, WA-149)."""

    starter: int


@dataclass(slots=True)
class RoundScored(Event):
    """Who won the round: the dealer (-1: nobody deals), all winners, and each seat's level."""

    dealer: int
    winners: list[int]
    levels: list[int]


@dataclass(slots=True)
class DamageCounted(Event):
    """How the damage to ``seat`` is made up (WA-128): for all to read before it falls."""

    seat: int
    penalty: int = 0
    difference: int = 0
    bonus: int = 0
    melt: int = 0
    prevented: int = 0
    total: int = 0
