"""A table of two seats with a deck, for tests of the core: nothing but pieces and the places where they lie."""

from collections.abc import Sequence
from dataclasses import field

from rules.core.cards import Card, CardKind, CardOf
from rules.core.state import Data, State, stateclass
from rules.core.topics import Answers
from rules.core.zones import DOWN, OWNER, Zone, laid_out, zones_of

DECK, PILE = Zone("table/deck", DOWN), Zone("table/pile")
LEFT, RIGHT = (Zone(f"table/{side}", name="shelves", number=number) for number, side in enumerate(("left", "right")))
HANDS, BOARDS = zones_of("hand", 2, OWNER), zones_of("board", 2)
PLACES = (DECK, PILE, LEFT, RIGHT, *HANDS, *BOARDS)


@stateclass
class Player(Data):
    """A ``hand`` that its seat alone sees, and a ``board``."""

    hand: list[Card] = field(default_factory=list)
    board: list[Card] = field(default_factory=list)


@stateclass
class Small(State):
    """``deck`` lies face down, ``pile`` and the two ``shelves`` open."""

    seats: Sequence[Player] = field(default_factory=lambda: [Player(), Player()])
    deck: list[Card] = field(default_factory=list)
    pile: list[Card] = field(default_factory=list)
    shelves: list[list[Card]] = field(default_factory=lambda: [[], []])

    def zones(self) -> dict[str, list[Card]]:
        """See State."""
        return laid_out(self, PLACES)


def small(count: int) -> Small:
    """So many cards in the deck, the highest number on top; nobody knows any. Events are collected."""
    cards = tuple(piece(number) for number in range(count))
    return Small("play", 1, cards, [0] * count, log=[], deck=list(cards))


def piece(number: int, name: str = "", answers: Answers[Small] | None = None) -> Card:
    """A card, which may answer something."""
    key = name or f"c{number}"
    return CardOf(number, CardKind(key=key, name=key, type="Card", answers={} if answers is None else answers))
