"""How likely each player is to win: the bots' view of a position.

It is a sum of weights for each player, fitted to matches of the bots (``weights``): one set for two players, one for more.
The unit of such a sum is that of a logarithm of odds. In a duel what a card weighs depends on whether its owner is on turn and
on how hurt it is, an empty slot weighs as well, and how long the Stamina lasts against the rival's weapon is read from a table.
"""

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp, log
from operator import mul
from typing import TypeAlias

from rules.core.cards import shared
from rules.witless_wizards.decks import DECKS, KINDS
from rules.witless_wizards.state import (
    DEFENCE,
    FACES,
    OFFENCE,
    SLOTS,
    STAMINA,
    Equipment,
    EquipmentKind,
    WitlessPlayer,
    WitlessState,
    opponents,
    side,
    standing,
)
from rules.witless_wizards.weights import WEIGHTS

NAMES = ("stamina", "low", "cubes", "deals", "takes", "race", "short race", "turn", "turn deals")
"""The numbers of a player that count, beside the cards on its board."""
PER_HITS = 4
"""By how much Hits in a turn are divided, so that their numbers are about 1."""
NONE = "none"
"""The key of an empty slot, which weighs something in a duel."""

LOW = 6
MOST_CUBES = 8
MIDDLING_STAMINA, MIDDLING_CUBES = 13, 2
SLOW = 0.4  # Hits in a turn that even a hopeless attack is thought to make

DUEL = " in a duel"
"""What the names of weights end with that are for two players: there each Hit is on the only rival."""

_PLAIN = tuple(WEIGHTS.get(name, 0.0) for name in NAMES)
_OF_A_DUEL = tuple(WEIGHTS.get(name + DUEL, 0.0) for name in NAMES)

HURT = 12
BANDS = ("", " hurt", " weak")
"""What the names of weights say of a wizard's Stamina: nothing above ``HURT``, hurt above ``LOW``, else weak."""

Board: TypeAlias = tuple[int, int, float]
"""What matters of the cards on a board: the printed Attack and Defence, and what they weigh."""

TAKES = (0.6, 1.6, 2.6, 3.6, 4.6, 6.1)
"""Where each column but the first begins, by Hits in a turn, of the table that weighs how long a wizard lasts in a duel."""
FULL = STAMINA // 2
"""Its last row: full Stamina, by two points."""


def _band(stamina: int) -> int:
    """The number of a wizard's band of Stamina, in ``BANDS``."""
    return 0 if stamina > HURT else 1 if stamina > LOW else 2


def _card_names(key: str, turn: bool, band: int) -> list[str]:
    """Under which names a card on the board of a duel is weighed (an empty slot: the key ``none``)."""
    name = f"card {key}"
    more = [f"{name} on turn{DUEL}"] if turn else []
    return [name + DUEL, *more, *([f"{name}{BANDS[band]}{DUEL}"] if band else [])]


def _board_names(kinds: Sequence[EquipmentKind], duel: bool, turn: bool, band: int) -> list[str]:
    """Under which names the cards on a board are weighed, in a duel its empty slots as well."""
    keys = [kind.key for kind in kinds]
    if not duel:
        return [f"card {key}" for key in keys]
    keys += [NONE] * (len(SLOTS) - len(keys))
    return [name for key in keys for name in _card_names(key, turn, band)]


def _race_name(row: int, column: int, turn: bool) -> str:
    """The name of a cell of the table, by two points of Stamina and by Hits in a turn."""
    return f"lasts {row} against {column}{' on turn' if turn else ''}{DUEL}"


def _race_cell(stamina: int, takes: float, turn: bool) -> tuple[int, int, bool]:
    """The cell of a wizard that takes so many Hits in a turn."""
    return max(0, min(FULL, (stamina + 1) // 2)), bisect_right(TAKES, takes), turn


_RACES = {
    (row, column, turn): WEIGHTS.get(_race_name(row, column, turn), 0.0)
    for row in range(FULL + 1)
    for column in range(len(TAKES) + 1)
    for turn in (False, True)
}


@lru_cache(maxsize=1 << 15)
def _board(cards: tuple[Equipment, ...], placed: EquipmentKind | None, duel: bool, turn: bool, band: int) -> Board:
    """A board with these cards, on which another one is ``placed``.

    In a duel cards weigh by whether their owner is on turn and how hurt, and empty slots as well.
    """
    kinds = [card.kind for card in cards if placed is None or card.kind.slot != placed.slot]
    if placed is not None:
        kinds.append(placed)
    attack, defence = (sum([kind.value for kind in kinds if kind.slot == slot]) for slot in (OFFENCE, DEFENCE))
    weight = sum([WEIGHTS.get(name, 0.0) for name in _board_names(kinds, duel, turn, band)])
    return attack, defence, weight


def _boards(state: WitlessState, receiver: int = -1, placed: EquipmentKind | None = None) -> Sequence[Board]:
    """The boards of all seats, with a card ``placed`` on that of ``receiver``."""
    seats, turn = state.seats, state.turn
    duel = len(seats) == 2
    return [
        _board(
            (*wizard.offence, *wizard.defence, *wizard.special),
            placed if seat == receiver else None,
            duel,
            seat == turn,
            _band(wizard.stamina),
        )
        for seat, wizard in enumerate(seats)
    ]


@cache
def _mean_hits(margin: int) -> float:
    """The Hits of a middling attack whose value is greater than the Defence by ``margin``."""
    return sum([max(0, margin + die) for die in FACES]) / len(FACES)


def _hits(state: WitlessState, boards: Sequence[Board], seat: int) -> tuple[float, float]:
    """The Hits that a player deals and takes in a turn, in the mean over its opponents."""
    attack, defence, _ = boards[seat]
    deals = takes = 0.0
    rivals = opponents(state, seat)
    for other in rivals:
        strength, armour, _ = boards[other]
        deals += _mean_hits(attack - armour)
        takes += _mean_hits(strength - defence)
    count = len(rivals) or 1
    return deals / count, takes / count


def _numbers(stamina: int, cubes: int, deals: float, takes: float, turn: bool) -> tuple[float, ...]:
    """The ``NAMES`` of a player, each about 1."""
    lasts = max(0.5, stamina) / (takes + SLOW)
    return (
        stamina / 10,
        max(0, LOW - stamina) / LOW,
        min(MOST_CUBES, cubes) / 4,
        deals / PER_HITS,
        takes / PER_HITS,
        log(lasts),
        1 / (1 + lasts),
        float(turn),
        turn * deals / PER_HITS,
    )


@lru_cache(maxsize=1 << 15)
def _weight_of_numbers(stamina: int, cubes: int, deals: float, takes: float, turn: bool, duel: bool) -> float:
    """What all else weighs than the cards on a board: kept, for positions of a search differ in a few of these numbers."""
    weight: float = sum(map(mul, _OF_A_DUEL if duel else _PLAIN, _numbers(stamina, cubes, deals, takes, turn)))
    return weight + _RACES[_race_cell(stamina, takes, turn)] if duel else weight


def features(state: WitlessState) -> list[dict[str, float]]:
    """For each player all that is weighed, by name; nothing but ``out`` of those who are out."""
    found: list[dict[str, float]] = []
    duel, boards = len(state.seats) == 2, _boards(state)
    for seat, wizard in enumerate(state.seats):
        if wizard.fell:
            found.append({"out": 1.0})
            continue
        (deals, takes), turn = _hits(state, boards, seat), seat == state.turn
        numbers = _numbers(wizard.stamina, wizard.cubes, deals, takes, turn)
        named = {f"{name}{DUEL if duel else ''}": number for name, number in zip(NAMES, numbers, strict=True) if number}
        names = _board_names([card.kind for card in wizard.equipment()], duel, turn, _band(wizard.stamina))
        if duel:
            names.append(_race_name(*_race_cell(wizard.stamina, takes, turn)))
        for name in names:
            named[name] = named.get(name, 0.0) + 1.0
        found.append(named)
    return found


def weights_of(state: WitlessState, receiver: int = -1, placed: EquipmentKind | None = None) -> dict[int, float]:
    """The sum of weights of each player who is still in; as it would be with a card ``placed`` on a board."""
    boards = _boards(state, receiver, placed)
    duel, turn = len(boards) == 2, state.turn
    if duel and not state.gone:  # what one deals the other takes: a quarter faster
        one, two = state.seats
        (attack, defence, weight), (strength, armour, rival) = boards
        deals, takes = _mean_hits(attack - armour), _mean_hits(strength - defence)
        weight += _weight_of_numbers(one.stamina, one.cubes, deals, takes, turn == 0, True)
        rival += _weight_of_numbers(two.stamina, two.cubes, takes, deals, turn == 1, True)
        return {0: weight, 1: rival}
    found = {}
    for seat in standing(state, 0):
        wizard = state.seats[seat]
        deals, takes = _hits(state, boards, seat)
        weight = _weight_of_numbers(wizard.stamina, wizard.cubes, deals, takes, seat == turn, duel)
        found[seat] = weight + boards[seat][2]
    return found


def lead(state: WitlessState, seat: int, receiver: int = -1, placed: EquipmentKind | None = None) -> float:
    """By how much a player leads its opponents, as a logarithm of odds; with a card ``placed`` on a board."""
    weights = weights_of(state, receiver, placed)
    return weights[seat] - log(sum([exp(weights[other]) for other in opponents(state, seat)]))


@cache
def standing_worth(kind: EquipmentKind, seats: int) -> float:
    """What a card adds to an empty slot of a middling board, against middling rivals, as a logarithm of odds."""
    weapon, armour = shared(0, KINDS["sam-2"]), shared(1, KINDS["med-4"])
    boards = [WitlessPlayer(MIDDLING_STAMINA, MIDDLING_CUBES, offence=[weapon], defence=[armour]) for _ in range(seats)]
    boards[0].slot(kind.slot).clear()
    state = WitlessState("", 0, (), [], seats=boards)
    return lead(state, 0, 0, kind) - lead(state, 0)


@cache
def mean_worth(seats: int) -> float:
    """The standing worth of a card of the five decks in the mean."""
    kinds = [kind for deck in DECKS.values() for kind in deck]
    return sum([standing_worth(kind, seats) for kind in kinds]) / len(kinds)


def chance(state: WitlessState, seat: int) -> float:
    """How likely the side of ``seat`` is to win."""
    shares = [(side(state, other), exp(weight)) for other, weight in weights_of(state).items()]
    return sum([share for own, share in shares if own == side(state, seat)]) / sum([share for _, share in shares])
