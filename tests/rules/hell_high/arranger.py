"""Arranges Hell High for ``tests.scenario``.

Cards are named as printed, clean or by key (``HS01``). Piles are given with their top first. Nothing stated: 20 HP, an empty
hand, no Spell, ranks 8 downwards from seat 0, all other cards in their decks. ``dice`` are the next results of single dice.
"""

import itertools
from collections.abc import Sequence
from typing import Any

from rules.core.cards import Card, CardOf
from rules.core.decisions import Option
from rules.core.events import EVERYONE
from rules.core.game import OptionValue
from rules.core.randomness import below, scramble
from rules.hell_high import GAME, all_cards
from rules.hell_high.state import TOP, Pupil, School
from rules.spellcraft.kinds import SLOTS, ComponentKind, DeadKind, TreasureKind
from tests.scenario import ScriptError, by_name

key_of = by_name(
    {kind.name: kind.key for kind in GAME.kinds.values()}
    | {kind.clean: kind.key for kind in GAME.kinds.values() if kind.clean}
    | {key.upper(): key for key in GAME.kinds}
    | {"Wild": "wild"}
)
Word = str | tuple[str, str]


class SeatArranger:
    """One seat being arranged. Every method returns the seat, so that they can be chained."""

    def __init__(self, number: int) -> None:
        self.pupil = Pupil(rank=TOP - number)
        self.zones: dict[str, list[str]] = {}
        self.slots: list[int] = []
        self.old_dead = True

    def _put(self, zone: str, names: Sequence[str]) -> "SeatArranger":
        self.zones.setdefault(zone, []).extend(key_of(name) for name in names)
        return self

    def hp(self, number: int) -> "SeatArranger":
        """Hit points."""
        self.pupil.hp = number
        return self

    def rank(self, number: int) -> "SeatArranger":
        """Where it stands on the board."""
        self.pupil.rank = number
        return self

    def kills(self, number: int, *, earlier: int = 0) -> "SeatArranger":
        """Kill Tokens of this game and of earlier ones."""
        self.pupil.game_kills, self.pupil.kills = number, number + earlier
        return self

    def hand(self, *names: str) -> "SeatArranger":
        """Cards in hand."""
        return self._put("hand", names)

    def spell(self, *names: Word) -> "SeatArranger":
        """A placed Spell; Wild Magic as ``("Wild", "delivery")``."""
        for name in names:
            word, slot = name if isinstance(name, tuple) else (name, "")
            kind = GAME.kinds[key_of(word)]
            assert isinstance(kind, ComponentKind)
            self.slots.append(SLOTS.index(slot) if slot else kind.slot)
            self._put("spell", [word])
        self.pupil.placed = True
        return self

    def creatures(self, *names: str) -> "SeatArranger":
        """Creatures kept from earlier turns."""
        return self._put("creatures", names)

    def treasures(self, *names: str) -> "SeatArranger":
        """Treasures in front of it."""
        return self._put("treasures", names)

    def buried(self, *names: str) -> "SeatArranger":
        """Dead Wizard cards of an earlier game, face down."""
        return self._put("buried", names)

    def risen(self, *names: str) -> "SeatArranger":
        """Dead Wizard cards with a lasting bonus, face up."""
        return self._put("risen", names)

    def done(self) -> "SeatArranger":
        """Has had its turn this round."""
        self.pupil.done, self.pupil.placed = True, False
        return self

    def dead(self) -> "SeatArranger":
        """Died earlier in this game."""
        self.pupil.living, self.pupil.hp, self.pupil.rank = False, 0, 0
        return self


class HighArranger:
    """See tests.scenario.Arranger."""

    def __init__(self, seats: int, options: dict[str, OptionValue], seed: int) -> None:
        self._seats = [SeatArranger(number) for number in range(seats)]
        self._games = options["games"]
        self._seed = seed

    def seat(self, number: int) -> SeatArranger:
        """See Arranger."""
        return self._seats[number]

    def begin(
        self,
        seat: int,
        *,
        phase: str = "turns",
        deck: Sequence[str] = (),
        treasures: Sequence[str] = (),
        dead: Sequence[str] = (),
        dice: Sequence[int] = (),
        bonus: str = "",
        game: int = 1,
    ) -> School:
        """``phase``: ``turns`` (sizes were announced, turns are found as the rules say), ``turn`` (it is this seat's),
        ``status`` (step 3), ``round`` (a round begins), ``place`` (Spells are built).
        """
        left: dict[str, list[str]] = {}
        for card in all_cards():
            left.setdefault(card.kind.key, []).append(card.kind.key)
        cards: list[Card] = []
        known: list[int] = []

        def make(key: str, mask: int) -> Card:
            if not left[key]:
                raise ScriptError(f"there is no {key} left")
            left[key].pop()
            card: Card = CardOf(len(cards), GAME.kinds[key])
            cards.append(card)
            known.append(mask)
            return card

        pupils = []
        for number, arranged in enumerate(self._seats):
            pupil = arranged.pupil
            for zone, keys in arranged.zones.items():
                mask = 1 << number if zone in ("hand", "spell", "buried") else EVERYONE
                getattr(pupil, zone).extend(make(key, mask) for key in keys)
            pupil.slots = arranged.slots
            pupils.append(pupil)
        tops = {
            "deck": [make(key_of(name), 0) for name in deck],
            "hoard": [make(key_of(name), 0) for name in treasures],
            "crypt": [make(key_of(name), 0) for name in dead],
        }
        rest: dict[str, list[Card]] = {"deck": [], "hoard": [], "crypt": []}
        for keys in list(left.values()):
            for key in keys[:]:
                kind = GAME.kinds[key]
                pile = "hoard" if isinstance(kind, TreasureKind) else "crypt" if isinstance(kind, DeadKind) else "deck"
                rest[pile].append(make(key, 0))
        state = School("between", scramble(self._seed), tuple(cards), known, seats=pupils)
        for pile, top in tops.items():
            setattr(state, pile, rest[pile] + top[::-1])
        state.games = self._games if isinstance(self._games, int) else 3
        state.game, state.number, state.bonus = game, 2, bonus
        state.deaths = [number for number, pupil in enumerate(pupils) if not pupil.living]
        if phase == "turn":
            state.turn, state.phase = seat, "reveal"
        elif phase == "place":
            state.queue, state.phase = [number for number, pupil in enumerate(pupils) if pupil.living], "place"
        elif phase in ("status", "round"):
            state.phase = phase
        elif phase != "turns":
            raise ScriptError(f"no play begins in {phase!r}")
        if dice:
            state.rng = _rolling(dice)
        return state

    def look(self, state: Any, number: int) -> "SeatLook":
        """See Arranger."""
        return SeatLook(state, number)

    def named(self, option: Option, subject: object) -> bool:
        """See Arranger: a card by a name, a number, a seat, a word."""
        if option.card is not None and isinstance(subject, str):
            return bool(option.card.kind.key == key_of(subject))
        return subject in (option.number, option.seat, option.word)


def _rolling(dice: Sequence[int]) -> int:
    """A state of chance whose next dice are these."""
    for seed in itertools.count():
        chance = _Chance(scramble(seed))
        if all(1 + below(chance, 6) == wanted for wanted in dice):
            return scramble(seed)
    raise AssertionError


class _Chance:
    def __init__(self, rng: int) -> None:
        self.rng = rng


class SeatLook:
    """What lies before a seat, by key."""

    def __init__(self, state: School, number: int) -> None:
        self.wizard: Pupil = state.seats[number]

    @property
    def hp(self) -> int:
        """Hit points."""
        return self.wizard.hp

    @property
    def rank(self) -> int:
        """The rank, 0 when not on the board."""
        return self.wizard.rank

    @property
    def living(self) -> bool:
        """Alive in this game?"""
        return self.wizard.living

    @property
    def kills(self) -> int:
        """Kill Tokens."""
        return self.wizard.kills

    @property
    def lasts(self) -> int:
        """Last Wizard Standing Tokens."""
        return self.wizard.lasts

    def __getattr__(self, zone: str) -> list[str]:
        """The cards of a zone by key."""
        return [card.kind.key for card in getattr(self.wizard, zone)]
