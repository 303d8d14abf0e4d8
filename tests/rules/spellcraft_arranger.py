"""Arranges the spell-crafting games for ``tests.scenario``; each game adds what is its own.

Cards are named as printed, clean or by key (``HS01``). Piles are given with their top first. Nothing stated: 20 HP, an empty
hand, no Spell, all other cards in their decks. ``dice`` are the next results of single dice; a pair (size, index) stands for
something drawn at random from so many.
"""

import itertools
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.core.cards import Card, CardKind, CardOf, shared
from rules.core.decisions import Option
from rules.core.events import EVERYONE
from rules.core.game import OptionValue
from rules.core.randomness import below, scramble
from rules.hell_high.state import TOP, Board, lay_out_board, put_standee
from rules.spellcraft.awards import KILL, LAST, award, awarded, lay_out_awards
from rules.spellcraft.kinds import SLOTS, ComponentKind, DeadKind, TreasureKind
from rules.spellcraft.state import MOST_HP, SpellcraftPlayer, SpellcraftState
from tests.scenario import ScriptError
from tests.words import Called, Wordy, by_name, facts_of, listed, one_of, whole

Word = str | tuple[str, str]
Chance = int | tuple[int, int]
UNSTATED = -1
NO_BOARD = "there is no Social Status Board in this match, so no rank"
PHASES = ("turns", "turn", "status", "round", "place")


def names_of(kinds: Mapping[str, CardKind]) -> Callable[[str], str]:
    """Finds a card's key by any of its names."""
    return by_name(
        {kind.name: kind.key for kind in kinds.values()}
        | {kind.clean: kind.key for kind in kinds.values() if kind.clean}
        | {key.upper(): key for key in kinds}
        | {"Wild": "wild"}
    )


def _slot_meant(word: str) -> int:
    """The slot that a word means: ``delivery``, ``Delivery`` or ``D``. Raises ScriptError."""
    found = [slot for slot, name in enumerate(SLOTS) if word and name.startswith(word.casefold())]
    if len(found) != 1:
        raise ScriptError(f"there is no slot {word!r}; there are: {', '.join(SLOTS)}")
    return found[0]


LIES = {
    "hand": "deck",
    "spell": "deck",
    "creatures": "deck",
    "treasures": "treasure_deck",
    "buried": "dead_deck",
    "risen": "dead_deck",
    "mtds": "sack",
}
"""The pile from which the cards of each zone come."""


class CraftSeat(Wordy):
    """One seat being arranged. Every method returns the seat, so that they can be chained."""

    def __init__(self, wizard: Any, kinds: Mapping[str, CardKind], key_of: Callable[[str], str]) -> None:
        self.wizard = wizard
        self.kinds = kinds
        self.key_of = key_of
        self.zones: dict[str, list[str]] = {}
        self.awards: dict[CardKind, int] = {}
        self.standing = UNSTATED
        self.slots: list[int] = []

    def _put(self, zone: str, names: Sequence[str]) -> Any:
        for name in listed(tuple(names)):
            key = self.key_of(name)
            if pile_of(self.kinds[key]) != LIES[zone]:
                raise ScriptError(f"{name} cannot lie in {zone}")
            self.zones.setdefault(zone, []).append(key)
        return self

    def hp(self, number: int) -> Any:
        """Hit points."""
        self.wizard.hp = whole(number, "HP", 1, MOST_HP)
        return self

    def kills(self, number: int, *, earlier: int = 0) -> Any:
        """Kill Tokens of this game and of earlier ones."""
        self.wizard.game_kills = whole(number, "kills")
        self.awards[KILL] = number + whole(earlier, "earlier kills")
        return self

    def rank(self, number: int) -> Any:
        """Where it stands on the Social Status Board."""
        self.standing = whole(number, "a rank", 1, TOP)
        return self

    def lasts(self, number: int) -> Any:
        """Last Wizard Standing Tokens of earlier games."""
        self.awards[LAST] = whole(number, "Last Wizard Standing Tokens")
        return self

    def hand(self, *names: str) -> Any:
        """Cards in hand."""
        return self._put("hand", names)

    def spell(self, *names: Word) -> Any:
        """A placed Spell; Wild Magic as ``("Wild", "delivery")``."""
        for name in listed(names):
            word, slot = name if isinstance(name, tuple) else (name, "")
            self._put("spell", [word])
            kind = self.kinds[self.key_of(word)]
            assert isinstance(kind, ComponentKind)
            self.slots.append(_slot_meant(slot) if slot else kind.slot)
        self.wizard.placed = True
        return self

    def creatures(self, *names: str) -> Any:
        """Creatures kept from earlier turns."""
        for name in listed(names):
            if not getattr(self.kinds[self.key_of(name)], "creature", False):
                raise ScriptError(f"{name} is no Creature")
        return self._put("creatures", names)

    def treasures(self, *names: str) -> Any:
        """Treasures in front of it."""
        return self._put("treasures", names)

    def buried(self, *names: str) -> Any:
        """Dead Wizard cards of an earlier game, face down."""
        return self._put("buried", names)

    def risen(self, *names: str) -> Any:
        """Dead Wizard cards with a lasting bonus, face up."""
        for name in listed(names):
            if not getattr(self.kinds[self.key_of(name)], "lasting", False):
                raise ScriptError(f"{name} does not stay face up")
        return self._put("risen", names)

    def done(self) -> Any:
        """Has had its turn this round."""
        self.wizard.done, self.wizard.placed = True, False
        return self

    def dead(self) -> Any:
        """Died earlier in this game."""
        self.wizard.living, self.wizard.hp = False, 0
        return self


class CraftArranger:
    """See tests.scenario.Arranger. A game gives its set-up, kinds, cards and classes, and overrides ``more``."""

    setup: Callable[[int, int, Mapping[str, OptionValue]], SpellcraftState]
    kinds: Mapping[str, CardKind]
    key_of: Callable[[str], str]
    cards: Callable[[], tuple[Card, ...]]
    state_class: type[SpellcraftState]
    wizard_class: type[SpellcraftPlayer]
    seat_class: type[CraftSeat] = CraftSeat

    def __init__(self, seats: int, options: dict[str, OptionValue], seed: int) -> None:
        self.options = options
        self.seed = seed
        make = type(self)
        self.seats = [make.seat_class(make.wizard_class(), make.kinds, make.key_of) for _ in range(seats)]

    def seat(self, number: int) -> Any:
        """See Arranger."""
        return self.seats[number]

    def more(self, state: Any, **facts: Any) -> None:
        """What a game has besides; ``facts`` are the game's own."""

    def begin(
        self,
        seat: int,
        *,
        phase: str = "",
        deck: Sequence[str] = (),
        treasures: Sequence[str] = (),
        dead: Sequence[str] = (),
        dice: Sequence[Chance] = (),
        game: int = 1,
        sack: Sequence[str] | None = None,
        rest: str = "",
        discard: Sequence[str] = (),
        **facts: Any,
    ) -> Any:
        """``phase``: ``turns`` (sizes were announced, turns are found as the rules say), ``turn`` (it is this seat's),
        ``status`` (step 3), ``round`` (a round begins), ``place`` (Spells are built). ``sack``: the only tokens in it.
        Where nothing is said Spells are built if none lies there yet and somebody holds cards; otherwise it is ``turns``.
        ``rest="none"``: the decks hold only the cards named; ``discard`` lies on the Main discard pile, its top last.
        """
        laying = _Laying(type(self))
        for number, arranged in enumerate(self.seats):
            laying.lay_out(number, arranged)
        tops = {
            "deck": laying.make_all(deck, 0, "deck"),
            "treasure_deck": laying.make_all(treasures, 0, "treasure_deck"),
            "dead_deck": laying.make_all(dead, 0, "dead_deck"),
        }
        thrown = laying.make_all(discard, EVERYONE, "deck")
        lying = laying.rest(cards=rest != "none", tokens=sack is None)
        if sack is not None:
            lying["sack"] = laying.make_all(sack, EVERYONE, "sack")
        wizards = [arranged.wizard for arranged in self.seats]
        state: Any = type(self).state_class(
            "between", scramble(self.seed), tuple(laying.cards), laying.known, seats=wizards
        )
        for pile, top in tops.items():
            setattr(state, pile, lying[pile] + top[::-1])
        state.discard = thrown
        if rest == "none" or sack is not None:
            state.printed = False  # the other cards or tokens are not in this match
        if hasattr(state, "sack"):
            state.sack = lying["sack"]
        self._begin(state, seat, phase, game)
        if dice:
            state.rng = _rolling(dice)
        self._award(state)
        self.more(state, **facts)
        return state

    def _award(self, state: Any) -> None:
        """Hand out the tokens that seats have gained."""
        lay_out_awards(state)
        for number, arranged in enumerate(self.seats):
            for kind, count in arranged.awards.items():
                for _ in range(count):
                    award(state, number, kind)

    def _begin(self, state: Any, seat: int, phase: str, game: int) -> None:
        """Let play begin with the phase asked for."""
        phase = one_of(phase, "phase", PHASES) if phase else self._usual_phase()
        state.games = type(self).setup(len(self.seats), self.seed, self.options).games
        state.game, state.number = whole(game, "the game", 1, state.games), 2
        state.deaths = [number for number, wizard in enumerate(state.seats) if not wizard.living]
        if not state.seats[seat].living:
            raise ScriptError(f"seat {seat} is dead")
        if phase == "turn":
            state.turn, state.phase = seat, "reveal"
        elif phase == "place":
            state.queue, state.phase = [number for number, wizard in enumerate(state.seats) if wizard.living], "place"
        elif phase in ("status", "round"):
            state.phase = phase

    def _usual_phase(self) -> str:
        """Where play begins if nothing is said."""
        begun = any({"spell", "creatures"} & set(seat.zones) or seat.wizard.done for seat in self.seats)
        return "turns" if begun or not any("hand" in seat.zones for seat in self.seats) else "place"

    def stand(self, state: Board) -> None:
        """All standees as arranged, the Power Bonus Token off the board.

        Who stands nowhere in particular comes from rank 8 downwards, where nobody else is said to stand.
        """
        lay_out_board(state)
        taken = {seat.standing for seat in self.seats}
        for number, seat in enumerate(self.seats):
            if seat.standing == UNSTATED:
                seat.standing = next(rank for rank in (TOP - number, *range(TOP, 0, -1)) if rank not in taken)
                taken.add(seat.standing)
            put_standee(state, number, seat.standing)

    def look(self, state: Any, number: int) -> "CraftLook":
        """See Arranger."""
        return CraftLook(state, number, type(self).key_of)

    def named(self, option: Option, subject: object) -> bool:
        """See Arranger: a card by a name, a number, a seat, a word."""
        if option.card is not None and isinstance(subject, str):
            return bool(option.card.kind.key == type(self).key_of(subject))
        return subject in (option.number, option.seat, option.word)


class _Laying:
    """The cards of a match being laid out: ``left`` are those that lie nowhere yet, by key."""

    def __init__(self, make: type[CraftArranger]) -> None:
        self.kinds, self.key_of = make.kinds, make.key_of
        self.left: dict[str, list[str]] = {}
        for card in make.cards():
            self.left.setdefault(card.kind.key, []).append(card.kind.key)
        self.cards: list[Card] = []
        self.known: list[int] = []

    def make(self, key: str, mask: int) -> Card:
        """A card that the seats of ``mask`` know. Raises ScriptError when there is none left."""
        if not self.left[key]:
            raise ScriptError(f"there is no {key} left")
        self.left[key].pop()
        card: Card = shared(len(self.cards), self.kinds[key])
        self.cards.append(card)
        self.known.append(mask)
        return card

    def make_all(self, names: Sequence[str], mask: int, pile: str) -> list[Card]:
        """A card of each name, all of them from one ``pile``."""
        for name in names:
            if pile_of(self.kinds[self.key_of(name)]) != pile:
                raise ScriptError(f"{name} cannot lie in {pile}")
        return [self.make(self.key_of(name), mask) for name in names]

    def lay_out(self, number: int, arranged: CraftSeat) -> None:
        """The cards of a seat."""
        for zone, keys in arranged.zones.items():
            mask = 1 << number if zone in ("hand", "spell", "buried") else EVERYONE
            getattr(arranged.wizard, zone).extend(self.make(key, mask) for key in keys)
        arranged.wizard.slots = arranged.slots

    def rest(self, cards: bool, tokens: bool) -> dict[str, list[Card]]:
        """What is left, by the pile in which it begins: of the ``cards``, of the ``tokens`` in the sack."""
        lying: dict[str, list[Card]] = {"deck": [], "treasure_deck": [], "dead_deck": [], "sack": []}
        for keys in list(self.left.values()):
            for key in keys[:]:
                pile = pile_of(self.kinds[key])
                if tokens if pile == "sack" else cards:
                    lying[pile].append(self.make(key, EVERYONE if pile == "sack" else 0))
        return lying


def pile_of(kind: CardKind) -> str:
    """The pile in which a card begins."""
    if isinstance(kind, ComponentKind):
        return "deck"
    return "treasure_deck" if isinstance(kind, TreasureKind) else "dead_deck" if isinstance(kind, DeadKind) else "sack"


def _rolling(dice: Sequence[Chance]) -> int:
    """A state of chance whose next results are these. Raises ScriptError when there is no such die."""
    for wanted in dice:
        if isinstance(wanted, tuple):
            whole(wanted[1], "what is drawn at random", 0, whole(wanted[0], "of how many", 1) - 1)
        else:
            whole(wanted, "a die", 1, 6)
    for seed in itertools.count():
        chance = _Chance(scramble(seed))
        if all(_fits(chance, wanted) for wanted in dice):
            return scramble(seed)
    raise AssertionError


def _fits(chance: "_Chance", wanted: Chance) -> bool:
    if isinstance(wanted, tuple):
        return below(chance, wanted[0]) == wanted[1]
    return 1 + below(chance, 6) == wanted


class _Chance:
    def __init__(self, rng: int) -> None:
        self.rng = rng


class CraftLook(Wordy):
    """What lies before a seat: numbers as they are, zones by key."""

    def __init__(self, state: Any, number: int, key_of: Callable[[str], str]) -> None:
        self.state, self.number, self._key_of = state, number, key_of
        self.wizard = state.seats[number]

    @property
    def rank(self) -> int:
        """Its rank on the Social Status Board."""
        if not hasattr(self.state, "ranks"):
            raise ScriptError(NO_BOARD)
        rank: int = self.state.ranks[self.number]
        return rank

    @property
    def laid(self) -> int:
        """The rank beside which its standee lies."""
        laid: int = self.state.laid[self.number]
        return laid

    @property
    def dead(self) -> bool:
        """Has it died in this game?"""
        return not self.wizard.living

    @property
    def kills(self) -> int:
        """How many Kill Tokens it has."""
        return awarded(self.wizard, KILL)

    @property
    def points(self) -> int:
        """How many tokens it has of both kinds."""
        return len(self.wizard.awards)

    @property
    def lasts(self) -> int:
        """How many Last Wizard Standing Tokens it has."""
        return awarded(self.wizard, LAST)

    def _words(self) -> list[str]:
        return [*super()._words(), *facts_of(self.wizard)]

    def __getattr__(self, name: str) -> Any:
        """A fact of the Wizard, or the cards of a zone by key."""
        if not hasattr(self.wizard, name):
            return super().__getattr__(name)
        found = getattr(self.wizard, name)
        if isinstance(found, list):
            return [
                Called(card.kind.key, card.kind, self._key_of) if isinstance(card, CardOf) else card for card in found
            ]
        return found
