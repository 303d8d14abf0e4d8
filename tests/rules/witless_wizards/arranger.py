"""Arranges Witless Wizards for ``tests.scenario``.

Cards are named as printed, or by what players call them (``Katana``). Piles are given with their top first. Nothing stated:
Stamina 20, no cubes, an empty board, the other cards of the three decks in the deck. ``die`` are the next results of the
battle die; they hold as long as nothing else is drawn by chance before.
"""

import itertools
import re
from collections.abc import Sequence
from typing import Any

from rules.core.cards import Card, shared
from rules.core.decisions import Option
from rules.core.events import EVERYONE
from rules.core.game import OptionValue
from rules.core.randomness import Stream, below, scramble
from rules.witless_wizards.actions import listen
from rules.witless_wizards.decks import DECKS, KINDS, chosen_decks
from rules.witless_wizards.state import FACES, SLOTS, STAMINA, Equipment, WitlessPlayer, WitlessState
from rules.witless_wizards.values import board_values
from tests.reading import subject_of
from tests.scenario import ScriptError
from tests.words import Alone, Called, Wordy, by_name, listed, one_of, whole

SHORT = {key: re.split(r",| of | with | Who | Worn | Mislaid ", kind.name)[0] for key, kind in KINDS.items()}
"""What players call each card."""
equipment_key = by_name(
    {short: key for key, short in SHORT.items()}
    | {kind.name: kind.key for kind in KINDS.values()}
    | {key.upper(): key for key in KINDS}
    | {"Crook": "std-1", "Armor": "std-2", "Black Spot": "pir-8"}
)

PHASES = ("draft", "battle")


class SeatArranger(Wordy):
    """One seat being arranged. Every method returns the seat, so that they can be chained."""

    def __init__(self) -> None:
        self.wizard = WitlessPlayer()
        self.cards: dict[str, str] = {}

    def stamina(self, number: int) -> "SeatArranger":
        """How much Stamina is left."""
        self.wizard.stamina = whole(number, "Stamina", 1, STAMINA)
        return self

    def cubes(self, number: int) -> "SeatArranger":
        """Cubes in the Pool."""
        self.wizard.cubes = whole(number, "cubes")
        return self

    def board(self, *names: str) -> "SeatArranger":
        """Equipment, each in its slot."""
        for name in listed(names):
            key = equipment_key(name)
            slot = SLOTS[KINDS[key].slot]
            if slot in self.cards:
                raise ScriptError(f"two cards in the {slot} slot")
            self.cards[slot] = key
        return self

    def offence(self, name: str) -> "SeatArranger":
        """Equipment in the offensive slot."""
        return self._equip("offence", name)

    def defence(self, name: str) -> "SeatArranger":
        """Equipment in the defensive slot."""
        return self._equip("defence", name)

    def special(self, name: str) -> "SeatArranger":
        """Equipment in the special slot."""
        return self._equip("special", name)

    def _equip(self, slot: str, name: str) -> "SeatArranger":
        right = SLOTS[KINDS[equipment_key(name)].slot]
        if right != slot:
            raise ScriptError(f"{name} goes into the {right} slot, not into {slot}")
        return self.board(name)

    def out(self) -> "SeatArranger":
        """Out of the game since turn 1."""
        self.wizard.fell, self.wizard.stamina = 1, 0
        return self


class WitlessArranger:
    """See tests.scenario.Arranger."""

    key_of = staticmethod(equipment_key)

    def __init__(self, seats: int, options: dict[str, OptionValue], seed: int) -> None:
        self._seats = [SeatArranger() for _ in range(seats)]
        self._teams = options["variant"] == "teams"
        self._decks = chosen_decks(str(options["decks"]))
        self._seed = seed

    def seat(self, number: int) -> SeatArranger:
        """See Arranger."""
        return self._seats[number]

    def begin(
        self,
        seat: int,
        *,
        phase: str = "",
        deck: Sequence[str] = (),
        discard: Sequence[str] = (),
        die: Sequence[int] = (),
        number: int = 5,
        starter: int = 0,
        only: bool = False,
    ) -> WitlessState:
        """``phase``: ``draft`` (the turn begins) or ``battle`` (both cards are dealt out, a target is to be chosen).

        Where nothing is said it is ``battle`` if a ``die`` is but no ``deck``, else ``draft``.
        ``number`` is that of the turn; ``only``: the deck holds nothing but ``deck`` (without any card, the discard pile).
        """
        self._cards: list[Card] = []
        self._known: list[int] = []
        playing = [place for place, arranged in enumerate(self._seats) if not arranged.wizard.fell]
        if seat not in playing or len(playing) < 2:
            raise ScriptError(f"in the game are seats {playing}: seat {seat} has no turn")
        usual = "battle" if die and not deck else "draft"
        phase = one_of(phase, "phase", PHASES) if phase else usual
        whole(starter, "the starter", 0, len(self._seats) - 1)
        whole(number, "the turn", 1)
        wizards = [self._wizard(arranged) for arranged in self._seats]
        pile = [self._make(equipment_key(name), EVERYONE) for name in discard]
        top = [self._make(equipment_key(name), 0) for name in deck]
        rest = [] if only else [self._make(key, 0) for key in self._others()]
        state = WitlessState(
            "turn", scramble(self._seed), tuple(self._cards), self._known, seats=wizards, printed=False
        )
        state.deck, state.discard = rest + top[::-1], pile[::-1]
        if not state.deck:  # renewed at once (WW-024)
            state.deck, state.discard = state.discard, []
            for card in state.deck:
                self._known[card.id] = 0
        state.decks, state.teams = self._decks, self._teams
        state.turn, state.starter, state.number = seat, starter, number - 1
        state.gone = sum(wizard.fell > 0 for wizard in wizards)
        if phase == "battle":
            state.number, state.phase, state.kept, state.gave = number, "target", True, True
            state.present = [other for other, wizard in enumerate(wizards) if not wizard.fell]
        if die:
            state.rng = _rolling(die)
        return state

    def _wizard(self, arranged: SeatArranger) -> WitlessPlayer:
        wizard = arranged.wizard
        for slot, key in arranged.cards.items():
            getattr(wizard, slot).append(self._make(key, EVERYONE))
        listen(wizard)
        return wizard

    def _make(self, key: str, known: int) -> Card:
        card: Card = shared(len(self._cards), KINDS[key])
        self._cards.append(card)
        self._known.append(known)
        return card

    def _others(self) -> list[str]:
        """The cards of the decks in use that lie nowhere yet."""
        used = {card.kind.key for card in self._cards}
        decks = self._decks or list(DECKS)[:3]
        return [kind.key for deck in decks for kind in DECKS[deck] if kind.key not in used]

    def look(self, state: Any, number: int) -> "SeatLook":
        """See Arranger."""
        return SeatLook(state, number)

    def named(self, option: Option, subject: object) -> bool:
        """See Arranger: a card by a name, a number, a seat."""
        if option.card is not None and isinstance(subject, str):
            return bool(option.card.kind.key == equipment_key(subject))
        return subject in (option.number, option.seat, subject_of(option))


def _rolling(die: Sequence[int]) -> int:
    """A state of chance whose next rolls are these. Raises ScriptError for what is on no face of the die."""
    if not set(FACES).issuperset(die):
        raise ScriptError(f"the faces of the die are {FACES}, not {die}")
    for seed in itertools.count():
        stream = Stream(seed)
        if all(FACES[below(stream, len(FACES))] == wanted for wanted in die):
            return scramble(seed)
    raise AssertionError


def _called(card: Equipment) -> Called:
    return Called(card.kind.key, card.kind, equipment_key)


def _lying(name: str) -> property:
    def keys(look: "SeatLook") -> list[str]:
        cards = [_called(card) for card in getattr(look.wizard, name)]
        return Alone(cards) if name in SLOTS else cards

    return property(keys, doc=f"The keys of what lies there: {name}.")


class SeatLook(Wordy):
    """What lies before a seat, by name."""

    offence, defence, special, hand = _lying("offence"), _lying("defence"), _lying("special"), _lying("hand")

    def __init__(self, state: WitlessState, number: int) -> None:
        self.wizard = state.seats[number]

    @property
    def stamina(self) -> int:
        """Stamina, perhaps below 0."""
        return self.wizard.stamina

    @property
    def cubes(self) -> int:
        """Cubes in the Pool."""
        return self.wizard.cubes

    @property
    def out(self) -> bool:
        """Out of the game?"""
        return self.wizard.fell > 0

    @property
    def attack_value(self) -> int:
        """The Attack of the board by itself, what may be paid taken as paid."""
        return board_values(self.wizard.equipment())[0]

    @property
    def defence_value(self) -> int:
        """The Defence of the board by itself."""
        return board_values(self.wizard.equipment())[1]

    @property
    def income(self) -> int:
        """The cubes that the board brings."""
        return board_values(self.wizard.equipment())[2]

    @property
    def board(self) -> list[str]:
        """Keys of the equipment: offence, defence, special."""
        return [_called(card) for card in self.wizard.equipment()]
