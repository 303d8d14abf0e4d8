"""Arranges Annihilageddon for ``tests.scenario``.

Cards are named as printed, clean or by key; Mayhems also by their letter: ``Mayhem (B)``. Piles are given with their top
first. Nothing stated: 20 HP, an empty hand, no tile and no Familiar; Starters that lie nowhere else are in the deck of their
player, all other cards in their stacks; Willy is the current Legend; the Line-Up holds five plain cards.
"""

from collections.abc import Sequence
from typing import Any

from rules.annihilageddon import KINDS, all_cards
from rules.annihilageddon.ending import vp_of
from rules.annihilageddon.kinds import (
    FAMILIAR,
    LEGEND,
    LIMP_WAND,
    MAIN_TYPES,
    MAYHEM,
    STANDEE,
    STARTER,
    TILE,
    TOKEN,
    WILD_MAGIC,
    GameCard,
)
from rules.annihilageddon.opening import TOKENS_EACH
from rules.annihilageddon.state import (
    BY_SEAT,
    MOST_HP,
    TABLE,
    AnnihilageddonPlayer,
    AnnihilageddonState,
    Played,
)
from rules.core.cards import shared
from rules.core.decisions import Option
from rules.core.events import EVERYONE
from rules.core.game import OptionValue
from rules.core.randomness import scramble
from rules.core.zones import hide
from tests.scenario import ScriptError
from tests.words import Alone, Called, Wordy, by_name, facts_of, listed, one_of, whole

key_of = by_name(
    {kind.name: kind.key for kind in KINDS}
    | {kind.clean: kind.key for kind in KINDS if kind.clean}
    | {kind.key: kind.key for kind in KINDS}
    | {kind.name.partition(":")[0]: kind.key for kind in KINDS if kind.type == MAYHEM}
    | {"Willy": "willy", "Trophy": "trophy", "Poof": "puff"}
)
KIND_OF = {kind.key: kind for kind in KINDS}
IN_A_DECK = (STARTER, *MAIN_TYPES, WILD_MAGIC, LIMP_WAND, LEGEND, FAMILIAR)
TYPES = {
    "tokens": (TOKEN,),
    "tile": (TILE,),
    "familiar": (FAMILIAR,),
    "standees": (STANDEE,),
    "line_up": MAIN_TYPES,
    "main": (*MAIN_TYPES, MAYHEM),
    "legends": (LEGEND,),
    "mayhem": (MAYHEM,),
}
"""What can lie where; in all other places whatever can be in a deck."""
ALONE = ("tile", "familiar")
BY_TYPE = {"legend": LEGEND, "familiar": FAMILIAR, "tile": TILE, "ability": TILE, "wild magic stack": WILD_MAGIC}
"""What can be called by its type where it is offered."""
PHASES = ("main", "turn", "end", "clean up", "legend")
STARTERS = {"glyph": 6, "wand": 1, "fizzle": 3}
PLAIN = (
    "the_trashfire_twins",
    "armored_armpit_dillo",
    "bad_juju_burrito",
    "rusty_spork_of_destiny",
    "creature_daycare",
)
INSTEAD = ("scab_shield", "gut_gecko", "brain_rinse", "nana_necrosis", "grizelda_gutwrench")
"""Plain cards for the Line-Up in place of those that the test has put elsewhere."""


def keys_in(zone: str, names: Sequence[str]) -> list[str]:
    """The keys of cards that lie in a zone. Raises ScriptError for what cannot lie there."""
    keys = [key_of(name) for name in names]
    for key in keys:
        if KIND_OF[key].type not in TYPES.get(zone, IN_A_DECK):
            raise ScriptError(f"{KIND_OF[key].title()} cannot lie in {zone}")
    return keys


class AnnihilageddonSeat(Wordy):
    """One seat being arranged. Every method returns the seat, so that they can be chained."""

    def __init__(self) -> None:
        self.player = AnnihilageddonPlayer()
        self.zones: dict[str, list[str]] = {}
        self._played: list[str] = []
        self._power = 0

    def _put(self, zone: str, names: Sequence[str]) -> "AnnihilageddonSeat":
        keys = self.zones.setdefault(zone, [])
        keys += keys_in(zone, listed(tuple(names)))
        if zone in ALONE and len(keys) > 1:
            raise ScriptError(f"a seat has one {zone}")
        return self

    def hp(self, number: int) -> "AnnihilageddonSeat":
        """Hit points."""
        self.player.hp = whole(number, "HP", 1, MOST_HP)
        return self

    def power(self, number: int) -> "AnnihilageddonSeat":
        """Power of the seat on turn."""
        self._power = whole(number, "Power")
        return self

    def hand(self, *names: str) -> "AnnihilageddonSeat":
        """Cards in hand."""
        return self._put("hand", names)

    def deck(self, *names: str) -> "AnnihilageddonSeat":
        """The whole deck, its top first; Starters that lie nowhere are out of the match."""
        return self._put("deck", names)

    def discard(self, *names: str) -> "AnnihilageddonSeat":
        """The discard pile, its top first."""
        return self._put("discard", names)

    def in_play(self, *names: str) -> "AnnihilageddonSeat":
        """Cards played earlier in this turn; Ongoing ones lie with the others of their like."""
        for name in listed(tuple(names)):
            key = key_of(name)
            self._played.append(key)
            self._put("ongoing" if KIND_OF[key].ongoing else "play", (name,))
        return self

    def ongoing(self, *names: str) -> "AnnihilageddonSeat":
        """Ongoing cards in play since an earlier turn."""
        return self._put("ongoing", names)

    def tokens(self, *names: str) -> "AnnihilageddonSeat":
        """Dead Wizard Tokens."""
        return self._put("tokens", names)

    def tile(self, name: str) -> "AnnihilageddonSeat":
        """The Ability tile."""
        return self._put("tile", [name])

    def familiar(self, name: str) -> "AnnihilageddonSeat":
        """The Familiar that is not bought yet."""
        return self._put("familiar", [name])

    def trophy(self) -> "AnnihilageddonSeat":
        """Controls the Trophy."""
        return self._put("standees", ["trophy"])

    def standee(self, *names: str) -> "AnnihilageddonSeat":
        """Controls this standee, or both."""
        return self._put("standees", names)

    def rlyeh(self) -> "AnnihilageddonSeat":
        """Controls the R'lyeh standee."""
        return self._put("standees", ["rlyeh"])


class _Laying:
    """A state whose cards are being laid out; those that lie nowhere yet are ``free``, by key."""

    def __init__(self, seats: Sequence[AnnihilageddonSeat], seed: int, phase: str) -> None:
        self.arranged = seats
        self.free = {kind.key: [card for card in all_cards() if card.kind is kind] for kind in KINDS}
        self.state = state = AnnihilageddonState(phase, scramble(seed), (), [], [])
        state.cards = tuple(shared(card.id, card.kind) for card in all_cards())
        state.known, state.owners = [0] * len(state.cards), [-1] * len(state.cards)
        state.seats = [seat.player for seat in seats]
        state.entering = []
        state.printed = False

    def take(self, name: str) -> GameCard:
        """A free card of this name. Raises ScriptError when there is none left."""
        key = key_of(name)
        if not self.free[key]:
            raise ScriptError(f"there is no {key} left")
        return self.state.cards[self.free[key].pop().id]

    def take_all(self, names: Sequence[str], zone: str) -> list[GameCard]:
        """A free card of each name, for a zone."""
        return [self.take(key) for key in keys_in(zone, names)]

    def take_many(self, key: str, count: int) -> list[GameCard]:
        """So many cards of a kind, all that are free for a negative number."""
        return [self.take(key) for _ in range(len(self.free[key]) if count < 0 else count)]

    def take_rest(self) -> list[GameCard]:
        """All free cards of the main deck, its top last: Mayhems, which nobody has asked for, lie at the bottom."""
        kinds = sorted(KINDS, key=lambda kind: kind.type != MAYHEM)
        return [
            self.take(kind.key)
            for kind in kinds
            if kind.type in (*MAIN_TYPES, MAYHEM)
            for _ in range(len(self.free[kind.key]))
        ]

    def lay_out_seats(self) -> None:
        """The cards of each seat, then its Starters, and whose they all are."""
        for arranged in self.arranged:
            for zone, keys in arranged.zones.items():
                cards = self.take_all(keys, zone)
                getattr(arranged.player, zone).extend(cards[::-1] if zone in ("deck", "discard") else cards)
        for number, arranged in enumerate(self.arranged):
            if "deck" not in arranged.zones:
                held = [key for keys in arranged.zones.values() for key in keys]
                for key, count in STARTERS.items():
                    arranged.player.deck += self.take_many(key, max(0, count - held.count(key)))
            for zone in ("deck", "hand", "discard", "play", "ongoing"):
                for card in getattr(arranged.player, zone):
                    self.state.owners[card.id] = number

    def lay_line_up(self, names: Sequence[str | None] | None) -> None:
        """These cards, None for a hole; without any, plain ones."""
        if names is None:
            names = [key for key in (*PLAIN, *INSTEAD) if self.free[key]][: len(PLAIN)]
        if len(names) > len(self.state.lineup):
            raise ScriptError(f"the Line-Up has {len(self.state.lineup)} places, not {len(names)}")
        for slot, name in enumerate(names):
            self.state.lineup[slot] = [] if name is None else self.take_all([name], "line_up")

    def stack_legends(self, names: Sequence[str] | None, more: bool) -> None:
        """These on top (Willy if nobody has him), then all others if there are ``more``."""
        if names is None:
            names = ("willy",) if self.free["willy"] else ()
        legends = self.take_all(names, "legends")
        if more:
            legends += [self.take(kind.key) for kind in KINDS if kind.type == "Legend" and self.free[kind.key]]
        self.state.legends = legends[::-1]

    def stack_tokens(self, more: bool) -> None:
        """Fill up the tokens taken to as many as there are in a match, if there are ``more``."""
        state = self.state
        if more:
            held = sum(len(player.tokens) for player in state.seats) + len(state.tokens)
            spare = [kind.key for kind in KINDS if kind.type == "Dead Wizard Token" and self.free[kind.key]]
            state.tokens += self.take_all(spare[: max(0, TOKENS_EACH * len(state.seats) - held)], "tokens")
        state.tokens.reverse()

    def put_away(self) -> None:
        """Standees that nobody controls to the table, all else that is free into the box."""
        state = self.state
        state.standees = [
            state.cards[cards[0].id] for key, cards in self.free.items() if key in ("trophy", "rlyeh") and cards
        ]
        self.free["trophy"], self.free["rlyeh"] = [], []
        state.box = [state.cards[card.id] for cards in self.free.values() for card in cards]


class AnnihilageddonArranger:
    """See tests.scenario.Arranger."""

    key_of = staticmethod(key_of)

    def __init__(self, seats: int, options: dict[str, OptionValue], seed: int) -> None:
        self.options = options
        self.seed = seed
        self.seats = [AnnihilageddonSeat() for _ in range(seats)]

    def seat(self, number: int) -> AnnihilageddonSeat:
        """See Arranger."""
        return self.seats[number]

    def begin(
        self,
        seat: int,
        *,
        phase: str = "main",
        power: int = 0,
        line_up: Sequence[str | None] | None = None,
        main: Sequence[str] = (),
        rest: bool = True,
        legends: Sequence[str] | None = None,
        more_legends: bool = True,
        legend_up: bool = True,
        tokens: Sequence[str] = (),
        more_tokens: bool = True,
        mayhem: Sequence[str] = (),
        destroyed: Sequence[str] = (),
        wild: int = -1,
        limp: int = -1,
        boomerang: bool = False,
    ) -> AnnihilageddonState:
        """``phase``: ``main``, ``turn`` (the turn begins with its refill), ``end``, ``clean up``, ``legend``.

        ``line_up``: its cards, None for a hole. ``main``, ``legends``, ``tokens``, ``mayhem``: the tops of these stacks,
        followed by all that is left unless ``rest``, ``more_legends``, ``more_tokens`` say no; the first Legend is
        Willy if nobody has him. ``wild`` and ``limp``: how many there are in these stacks. ``boomerang``: Mayhem (O) binds
        the active player.
        """
        for number, arranged in enumerate(self.seats):
            if arranged._power and number != seat:
                raise ScriptError(f"seat {number} has no Power: it is not on turn")
        laying = _Laying(self.seats, self.seed, one_of(phase, "phase", PHASES))
        state = laying.state
        laying.lay_out_seats()
        state.mayhem = laying.take_all(mayhem, "mayhem")[::-1]
        state.destroyed = laying.take_all(destroyed, "destroyed")
        tops = laying.take_all(main, "main")
        laying.lay_line_up(line_up)
        laying.stack_legends(legends, more_legends)
        state.tokens = laying.take_all(tokens, "tokens")
        state.main = (laying.take_rest() if rest else []) + tops[::-1]
        laying.stack_tokens(more_tokens)
        state.wild, state.limp = laying.take_many("wild_magic", wild), laying.take_many("droopy_wand", limp)
        laying.put_away()
        for zone in (*TABLE, *(zone for number in range(len(self.seats)) for zone in BY_SEAT[number])):
            hide(state, zone)
        if legend_up and state.legends:
            state.known[state.legends[-1].id] = EVERYONE
        state.legend_up = legend_up
        state.turn, state.boomerang = seat, boomerang
        state.power = whole(power, "Power") or self.seats[seat]._power
        state.played = self._played(state)
        state.number = 1
        return state

    def _played(self, state: AnnihilageddonState) -> list[Played]:
        """What the active player has played this turn, in this order."""
        player = state.seats[state.turn]
        lying, played = [*player.play, *player.ongoing], []
        for key in self.seats[state.turn]._played:
            card = next(card for card in lying if card.kind.key == key)
            lying.remove(card)
            played.append(Played(card))
        return played

    def look(self, state: Any, number: int) -> "AnnihilageddonLook":
        """See Arranger."""
        return AnnihilageddonLook(state, number)

    def named(self, option: Option, subject: object) -> bool:
        """See Arranger: a card by a name (a Legend, a Familiar or a tile by its type, too), a seat, a number."""
        if option.card is not None and isinstance(subject, str):
            if subject.casefold() in BY_TYPE:
                return option.card.kind.type == BY_TYPE[subject.casefold()]
            return bool(option.card.kind.key == key_of(subject))
        return subject in (option.number, option.seat, option.word)


class AnnihilageddonLook(Wordy):
    """What lies before a seat: numbers as they are, zones by key, the top of a pile first."""

    def __init__(self, state: AnnihilageddonState, number: int) -> None:
        self._state = state
        self._player = state.seats[number]
        self._number = number

    @property
    def power(self) -> int:
        """Its Power, 0 while it is not active."""
        return self._state.power if self._state.turn == self._number else 0

    @property
    def vp(self) -> int:
        """Its VP as things stand."""
        return vp_of(self._state, self._number)

    @property
    def trophy(self) -> bool:
        """Does it control the Trophy?"""
        return "trophy" in self.standees

    @property
    def rlyeh(self) -> bool:
        """Does it control the R'lyeh standee?"""
        return "rlyeh" in self.standees

    def _words(self) -> list[str]:
        return [*super()._words(), *facts_of(self._player)]

    def __getattr__(self, name: str) -> Any:
        """A fact of the player, or the cards of a zone by key."""
        if not hasattr(self._player, name):
            return super().__getattr__(name)
        found = getattr(self._player, name)
        if isinstance(found, list):
            keys = [Called(card.kind.key, card.kind, key_of) for card in found]
            return keys[::-1] if name in ("deck", "discard") else Alone(keys) if name in ALONE else keys
        return found
