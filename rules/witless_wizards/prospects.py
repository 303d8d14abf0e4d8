"""How likely each player is to win: the bots' view of a position.

It is a sum of weights for each player, fitted to matches of the bots (``weights``): one set for two players, one for more.
The unit of such a sum is that of a logarithm of odds.
"""

from functools import cache
from math import exp, log
from operator import mul

from rules.core.cards import shared
from rules.witless_wizards.decks import DECKS, KINDS
from rules.witless_wizards.state import (
    FACES,
    OFFENCE,
    SPECIAL,
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

LOW = 6
MOST_CUBES = 8
MIDDLING_STAMINA, MIDDLING_CUBES = 13, 2
SLOW = 0.4  # Hits in a turn that even a hopeless attack is thought to make

DUEL = " in a duel"
"""What the names of weights end with that are for two players: there each Hit is on the only rival."""

_PLAIN = tuple(WEIGHTS.get(name, 0.0) for name in NAMES)
_OF_A_DUEL = tuple(WEIGHTS.get(name + DUEL, 0.0) for name in NAMES)


@cache
def card_weight(kind: EquipmentKind, duel: bool) -> float:
    """What a card on the board weighs by itself."""
    return WEIGHTS.get(f"card {kind.key}{DUEL if duel else ''}", 0.0)


@cache
def _mean_hits(margin: int) -> float:
    """The Hits of a middling attack whose value is greater than the Defence by ``margin``."""
    return sum([max(0, margin + die) for die in FACES]) / len(FACES)


def _values(wizard: WitlessPlayer, placed: EquipmentKind | None = None) -> tuple[int, int]:
    """The printed Attack and Defence of a board, with a card ``placed`` there."""
    attack = wizard.offence[0].kind.value if wizard.offence else 0
    defence = wizard.defence[0].kind.value if wizard.defence else 0
    if placed is None or placed.slot == SPECIAL:
        return attack, defence
    return (placed.value, defence) if placed.slot == OFFENCE else (attack, placed.value)


def numbers_of(
    state: WitlessState, seat: int, receiver: int = -1, placed: EquipmentKind | None = None
) -> tuple[float, ...]:
    """The ``NAMES`` of a player, each about 1; as they would be with a card ``placed`` on the board of ``receiver``."""
    wizard = state.seats[seat]
    attack, defence = _values(wizard, placed if seat == receiver else None)
    deals = takes = 0.0
    rivals = opponents(state, seat)
    for other in rivals:
        rival = state.seats[other]
        strength, armour = _values(rival, placed if other == receiver else None)
        deals += _mean_hits(attack - armour)
        takes += _mean_hits(strength - defence)
    count = len(rivals) or 1
    deals, takes = deals / count, takes / count
    lasts = max(0.5, wizard.stamina) / (takes + SLOW)
    turn = float(seat == state.turn)
    return (
        wizard.stamina / 10,
        max(0, LOW - wizard.stamina) / LOW,
        min(MOST_CUBES, wizard.cubes) / 4,
        deals / 4,
        takes / 4,
        log(lasts),
        1 / (1 + lasts),
        turn,
        turn * deals / 4,
    )


def features(state: WitlessState) -> list[dict[str, float]]:
    """For each player all that is weighed, by name; nothing but ``out`` of those who are out."""
    found = []
    ending = DUEL if len(state.seats) == 2 else ""
    for seat, wizard in enumerate(state.seats):
        if wizard.fell:
            found.append({"out": 1.0})
            continue
        named = dict(zip(NAMES, numbers_of(state, seat), strict=True))
        for card in wizard.equipment():
            named[f"card {card.kind.key}"] = named.get(f"card {card.kind.key}", 0.0) + 1.0
        found.append({name + ending: number for name, number in named.items() if number})
    return found


def weigh(state: WitlessState, seat: int, receiver: int = -1, placed: EquipmentKind | None = None) -> float:
    """The sum of weights of a player; as it would be with a card ``placed`` on the board of ``receiver``."""
    wizard, duel = state.seats[seat], len(state.seats) == 2
    cards = sum([card_weight(card.kind, duel) for card in wizard.equipment()])
    if placed is not None and seat == receiver:
        cards += card_weight(placed, duel) - sum([card_weight(card.kind, duel) for card in wizard.slot(placed.slot)])
    weights = _OF_A_DUEL if duel else _PLAIN
    numbers: float = sum(map(mul, weights, numbers_of(state, seat, receiver, placed)))
    return cards + numbers


def lead(state: WitlessState, seat: int, receiver: int = -1, placed: EquipmentKind | None = None) -> float:
    """By how much a player leads its opponents, as a logarithm of odds; with a card ``placed`` like that."""
    rivals = [exp(weigh(state, other, receiver, placed)) for other in opponents(state, seat)]
    return weigh(state, seat, receiver, placed) - log(sum(rivals))


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
    shares = [(side(state, other), exp(weigh(state, other))) for other in standing(state, 0)]
    return sum([share for own, share in shares if own == side(state, seat)]) / sum([share for _, share in shares])
