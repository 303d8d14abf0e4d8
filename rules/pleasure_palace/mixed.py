"""Mixed matches: the Palace's decks and Hell High's by turns, or shuffled together, with the pieces that belong to them."""

from collections.abc import Mapping, Sequence
from dataclasses import field
from functools import lru_cache

from rules.core.cards import Card, shared
from rules.core.codec import Json
from rules.core.events import EVERYONE
from rules.core.game import OptionValue
from rules.core.state import stateclass
from rules.core.zones import DOWN, OPEN, Zone, shuffle
from rules.hell_high import MODULES as HIGH_MODULES
from rules.hell_high import all_cards as high_cards
from rules.hell_high.state import ON_BOARD, TOP, Board, lay_out_board
from rules.pleasure_palace.cards import all_cards
from rules.pleasure_palace.house import MODULES
from rules.pleasure_palace.standee import lay_out_pieces
from rules.pleasure_palace.state import PalacePlayer, PalaceState, TokenKind
from rules.spellcraft.kinds import ComponentKind, DeadKind, TreasureKind
from rules.spellcraft.modules import During, Module
from rules.spellcraft.state import (
    DEAD_DECK,
    DEAD_DISCARD,
    DECK,
    DISCARD,
    TREASURE_DECK,
    TREASURE_DISCARD,
    Component,
    Dead,
    Treasure,
    plays,
)

PALACE, ALTERNATE, BOTH = "palace", "alternate", "both"


@stateclass
class MixedPlayer(PalacePlayer):
    """A Wizard in a mixed match."""


@stateclass
class MixedState(PalaceState, Board):
    """A mixed match. ``together``: both sets are shuffled into one; otherwise they take turns. ``school``: Hell High's cards
    and the Social Status Board take part in this game. ``aside_...`` are the piles of the set that rests; the others are those
    of rules.hell_high.state.Board."""

    seats: Sequence[MixedPlayer] = field(default_factory=list)
    together: bool = False
    school: bool = False
    board: list[Card] = field(default_factory=list)
    beside: list[Card] = field(default_factory=list)
    off: list[Card] = field(default_factory=list)
    ranks: list[int] = field(default_factory=list)
    laid: list[int] = field(default_factory=list)
    bonus: str = ""
    step: int = TOP
    bullied: list[int] = field(default_factory=list)
    aside_deck: list[Component] = field(default_factory=list)
    aside_discard: list[Component] = field(default_factory=list)
    aside_treasure_deck: list[Treasure] = field(default_factory=list)
    aside_treasure_discard: list[Treasure] = field(default_factory=list)
    aside_dead_deck: list[Dead] = field(default_factory=list)
    aside_dead_discard: list[Dead] = field(default_factory=list)

    def places(self) -> Sequence[Zone]:
        """See PalaceState; the Social Status Board, the piles put aside."""
        return (*PalaceState.places(self), *ON_BOARD, *ASIDE)


LAID_OUT = (DECK, DISCARD, TREASURE_DECK, TREASURE_DISCARD, DEAD_DECK, DEAD_DISCARD)
ASIDE = tuple(Zone(f"table/aside {zone.name}", OPEN if zone.seen else DOWN, f"aside_{zone.name}") for zone in LAID_OUT)
ASIDE_DECKS = tuple(zone for zone in ASIDE if not zone.seen)


@lru_cache
def both_sets() -> tuple[Card, ...]:
    """The cards of the Palace, then those of Hell High."""
    kinds = [card.kind for card in (*all_cards(), *high_cards())]
    return tuple(shared(index, kind) for index, kind in enumerate(kinds))


def of_school(card: Card) -> bool:
    """Does a card of a mixed match belong to Hell High?"""
    return card.id >= len(all_cards())


def setup(seats: int, options: Mapping[str, OptionValue]) -> MixedState:
    """A mixed match before its first step: both sets side by side, Hell High's put aside unless they are shuffled together."""
    cards = both_sets()
    known = [EVERYONE if isinstance(card.kind, TokenKind) else 0 for card in cards]
    state = MixedState("match", 0, cards, known, seats=[MixedPlayer() for _ in range(seats)], sets=2)
    state.together = options["decks"] == BOTH
    for zone, aside, kind in zip(
        (DECK, TREASURE_DECK, DEAD_DECK), ASIDE_DECKS, (ComponentKind, TreasureKind, DeadKind), strict=True
    ):
        for card in cards:
            if isinstance(card.kind, kind):
                (zone if state.together or not of_school(card) else aside).pieces(state).append(card)
    state.sack = [card for card in cards if isinstance(card.kind, TokenKind)]
    lay_out_pieces(state)
    lay_out_board(state)
    return state


def schools_turn(state: MixedState, game: int) -> bool:
    """Do Hell High's cards take part in this game of the match?"""
    return state.together or game % 2 == 0


def lay_out(state: MixedState) -> None:
    """The piles of the set that plays this game are on the table, those of the other are put aside as they are."""
    for zone, other in zip(LAID_OUT, ASIDE, strict=True):
        here, there = zone.pieces(state), other.pieces(state)
        cards = there + here
        here[:] = [card for card in cards if of_school(card) == state.school]
        there[:] = [card for card in cards if of_school(card) != state.school]


class TakingTurns(Module[MixedState]):
    """Which set plays this game: the Palace's first, then Hell High's, by turns."""

    def begin_game(self, state: MixedState) -> None:
        """See Module."""
        state.school = schools_turn(state, state.game)
        if not state.together:
            lay_out(state)


class SetAside(Module[MixedState]):
    """The piles of the set that rests."""

    def begin_match(self, state: MixedState) -> None:
        """See Module: its decks are shuffled, too."""
        for zone in ASIDE_DECKS:
            shuffle(state, zone, silent=True)

    def piles_aside(self, state: MixedState) -> list[list[list[Card]]]:
        """See Module."""
        return [[zone.pieces(state)] for zone in ASIDE_DECKS]

    def view(self, state: MixedState) -> dict[str, Json]:
        """See Module: whether Hell High plays, and how many cards are put aside."""
        return {"school": state.school, "aside": [len(zone.pieces(state)) for zone in ASIDE]}


def _in_school(module: Module[Board]) -> Module[MixedState]:
    """A module of Hell High takes part in games in which its cards do; places on the board are rolled for before the match,
    and the board is seen while it rests (RULINGS.md)."""
    return During(module, lambda state: state.school, always=("begin_match", "view"))


plays(MixedState, *MODULES, TakingTurns(), *map(_in_school, HIGH_MODULES), SetAside())
