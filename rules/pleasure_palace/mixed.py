"""Mixed matches: the Palace's decks and Hell High's by turns, or shuffled together, with the pieces that belong to them."""

from collections.abc import Mapping, Sequence
from dataclasses import field
from functools import lru_cache

from rules.core.cards import Card, CardOf
from rules.core.codec import Json
from rules.core.decisions import Asking, AskingFor
from rules.core.events import EVERYONE, Part
from rules.core.game import OptionValue
from rules.core.randomness import scramble
from rules.core.state import stateclass
from rules.core.zones import DOWN, OPEN, Zone, shuffle
from rules.hell_high import all_cards as high_cards
from rules.hell_high.board import lay_down, stand_up
from rules.hell_high.ranks import HighRules
from rules.hell_high.state import TOP, Board, PowerBonus, Ranked
from rules.pleasure_palace.cards import GAMES, all_cards
from rules.pleasure_palace.house import PalaceRules
from rules.pleasure_palace.state import Guest, Palace, TokenKind
from rules.spellcraft.hooks import Hooks
from rules.spellcraft.kinds import Component, ComponentKind, Dead, DeadKind, Treasure, TreasureKind
from rules.spellcraft.state import CRYPT, DECK, DISCARD, HOARD, RESTED, SPENT

PALACE, ALTERNATE, BOTH = "palace", "alternate", "both"


@stateclass
class MixedGuest(Guest, Ranked):
    """A Wizard in a mixed match: a Guest with a Pupil's place on the Social Status Board (rules.hell_high.state)."""

    rank: int = 0
    laid: int = 0


@stateclass
class Mixed(Palace, Board):
    """A mixed match. ``together``: both sets are shuffled into one; otherwise they take turns. ``school``: Hell High's cards
    and the Social Status Board take part in this game. ``aside_...`` are the piles of the set that rests; ``bonus``, ``step``
    and ``bullied`` are those of rules.hell_high.state.School."""

    seats: Sequence[MixedGuest] = field(default_factory=list)
    together: bool = False
    school: bool = False
    bonus: str = ""
    step: int = TOP
    bullied: list[int] = field(default_factory=list)
    aside_deck: list[Component] = field(default_factory=list)
    aside_discard: list[Component] = field(default_factory=list)
    aside_hoard: list[Treasure] = field(default_factory=list)
    aside_spent: list[Treasure] = field(default_factory=list)
    aside_crypt: list[Dead] = field(default_factory=list)
    aside_rested: list[Dead] = field(default_factory=list)

    def places(self) -> Sequence[Zone]:
        """See Palace; the piles put aside."""
        return (*Palace.places(self), *ASIDE)


LAID_OUT = (DECK, DISCARD, HOARD, SPENT, CRYPT, RESTED)
ASIDE = tuple(Zone(f"table/aside {zone.name}", OPEN if zone.seen else DOWN, f"aside_{zone.name}") for zone in LAID_OUT)
ASIDE_DECKS = tuple(zone for zone in ASIDE if not zone.seen)


@lru_cache
def both_sets() -> tuple[Card, ...]:
    """The cards of the Palace, then those of Hell High."""
    kinds = [card.kind for card in (*all_cards(), *high_cards())]
    return tuple(CardOf(index, kind) for index, kind in enumerate(kinds))


def of_school(card: Card) -> bool:
    """Does a card of a mixed match belong to Hell High?"""
    return card.id >= len(all_cards())


def setup(seats: int, seed: int, options: Mapping[str, OptionValue]) -> Mixed:
    """A mixed match before its first step: both sets side by side, Hell High's put aside unless they are shuffled together."""
    cards = both_sets()
    known = [EVERYONE if isinstance(card.kind, TokenKind) else 0 for card in cards]
    state = Mixed("match", scramble(seed), cards, known, seats=[MixedGuest() for _ in range(seats)], sets=2)
    state.together = options["decks"] == BOTH
    wanted = options["games"]
    state.games = wanted if isinstance(wanted, int) else GAMES
    for zone, aside, kind in zip(
        (DECK, HOARD, CRYPT), ASIDE_DECKS, (ComponentKind, TreasureKind, DeadKind), strict=True
    ):
        for card in cards:
            if isinstance(card.kind, kind):
                (zone if state.together or not of_school(card) else aside).pieces(state).append(card)
    state.sack = [card for card in cards if isinstance(card.kind, TokenKind)]
    return state


def schools_turn(state: Mixed, game: int) -> bool:
    """Do Hell High's cards take part in this game of the match?"""
    return state.together or game % 2 == 0


def lay_out(state: Mixed) -> None:
    """The piles of the set that plays this game are on the table, those of the other are put aside as they are."""
    for zone, other in zip(LAID_OUT, ASIDE, strict=True):
        here, there = zone.pieces(state), other.pieces(state)
        cards = there + here
        here[:] = [card for card in cards if of_school(card) == state.school]
        there[:] = [card for card in cards if of_school(card) != state.school]


class MixedRules(Hooks[Mixed]):
    """The hooks of both games: the Palace's always, Hell High's in games in which its cards take part (RULINGS.md)."""

    palace = PalaceRules()
    high = HighRules()

    def begin_match(self, state: Mixed) -> None:
        """See Hooks: places on the board, even if it rests at first; the decks put aside are shuffled, too."""
        self.high.begin_match(state)
        for zone in ASIDE_DECKS:
            shuffle(state, zone, told=False)

    def begin_game(self, state: Mixed) -> None:
        """See Hooks: sets take turns, the Palace's first; standees stand up where they were laid in the last such game."""
        self.palace.begin_game(state)
        state.school = schools_turn(state, state.game)
        if not state.together:
            lay_out(state)
        if not state.school:
            return
        state.step = TOP
        if state.bonus:
            state.bonus = ""
            if state.log is not None:
                state.log.append(PowerBonus(""))
        for seat, wizard in enumerate(state.seats):
            if wizard.rank and not wizard.living:  # left the match while the board rested
                lay_down(state, seat, 0)
        if any(wizard.laid for wizard in state.seats):
            stand_up(state)

    def status(self, state: Mixed) -> Asking | None:
        """See Hooks: the ranks, then what works when a round starts."""
        if state.school:
            asking = self.high.status(state)
            if asking is not None or state.phase != "place":
                return asking
        return self.palace.status(state)

    def before_reveal(self, state: Mixed, seat: int) -> None:
        """See Hooks."""
        self.palace.before_reveal(state, seat)
        if state.school:
            self.high.before_reveal(state, seat)

    def before_component(self, state: Mixed, seat: int, card: Component) -> None:
        """See Hooks."""
        self.palace.before_component(state, seat, card)

    def narrow(self, state: Mixed, seat: int, card: Card | None, targets: Sequence[int]) -> AskingFor[list[int]] | None:
        """See Hooks."""
        return self.palace.narrow(state, seat, card, targets)

    def most(self, state: Mixed, seat: int) -> int:
        """See Hooks."""
        return self.palace.most(state, seat)

    def limit(self, state: Mixed, seat: int) -> Card | None:
        """See Hooks."""
        return self.palace.limit(state, seat)

    def may_gain(self, state: Mixed, seat: int) -> bool:
        """See Hooks."""
        return self.palace.may_gain(state, seat)

    def charms(self, state: Mixed, seat: int, glyph: str) -> list[Card]:
        """See Hooks."""
        return self.palace.charms(state, seat, glyph)

    def total(self, state: Mixed, seat: int) -> tuple[Part, ...]:
        """See Hooks."""
        return self.palace.total(state, seat)

    def power_total(self, state: Mixed, seat: int) -> tuple[Part, ...]:
        """See Hooks."""
        return self.palace.power_total(state, seat)

    def healing(self, state: Mixed, seat: int, amount: int) -> tuple[Part, ...]:
        """See Hooks."""
        return self.palace.healing(state, seat, amount)

    def ending(self, state: Mixed, seat: int) -> Asking:
        """See Hooks."""
        return self.palace.ending(state, seat)

    def cleared(self, state: Mixed, seat: int) -> None:
        """See Hooks."""
        self.palace.cleared(state, seat)

    def renounced(self, state: Mixed, seat: int) -> None:
        """See Hooks."""
        self.palace.renounced(state, seat)

    def buried(self, state: Mixed, victim: int) -> None:
        """See Hooks."""
        self.palace.buried(state, victim)

    def harm(self, state: Mixed, by: int) -> tuple[Part, ...]:
        """See Hooks."""
        return self.high.harm(state, by) if state.school else ()

    def dice(self, state: Mixed, seat: int, glyph: str) -> tuple[Part, ...]:
        """See Hooks."""
        return self.high.dice(state, seat, glyph) if state.school else ()

    def struck(self, state: Mixed, seat: int, card: Component, victims: Sequence[int]) -> None:
        """See Hooks."""
        if state.school:
            self.high.struck(state, seat, card, victims)

    def after_component(self, state: Mixed, seat: int, card: Component) -> Asking | None:
        """See Hooks."""
        return self.high.after_component(state, seat, card) if state.school else None

    def rescue(self, state: Mixed, victim: int) -> Asking:
        """See Hooks."""
        return self.palace.rescue(state, victim)

    def recorded(self, state: Mixed, victim: int) -> None:
        """See Hooks."""
        if state.school:
            self.high.recorded(state, victim)

    def slew(self, state: Mixed, killer: int, victim: int, dead_card: bool) -> Asking | None:
        """See Hooks: the Standee, then Social Status."""
        self.palace.slew(state, killer, victim, dead_card)
        return self.high.slew(state, killer, victim, dead_card) if state.school else None

    def end_game(self, state: Mixed, last: int) -> None:
        """See Hooks."""
        if state.school:
            self.high.end_game(state, last)

    def piles_aside(self, state: Mixed) -> list[list[list[Card]]]:
        """See Hooks: the decks put aside."""
        return [[zone.pieces(state)] for zone in ASIDE_DECKS]

    def view(self, state: Mixed) -> dict[str, Json]:
        """See Hooks: both boards, and how many cards are put aside."""
        return {
            **self.palace.view(state),
            **self.high.view(state),
            "school": state.school,
            "aside": [len(zone.pieces(state)) for zone in ASIDE],
        }

    def check(self, state: Mixed) -> list[str]:
        """See Hooks."""
        found = self.palace.check(state)
        return found + self.high.check(state) if state.school else found


Mixed.hooks = MixedRules()
