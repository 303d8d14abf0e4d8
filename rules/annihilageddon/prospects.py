"""How likely each player is to win, and what a card adds to that: the bots' view of a position.

Both come from one sum of weights for each player, fitted to matches of the bots (``weights``). The unit of such a sum is
that of a logarithm of odds.
"""

from collections.abc import Sequence
from functools import cache
from math import exp
from operator import attrgetter, mul

from rules.annihilageddon.appraisal import appraise, points
from rules.annihilageddon.kinds import GameCard, GameKind
from rules.annihilageddon.opening import LEGENDS_UNDER, TOKENS_EACH
from rules.annihilageddon.state import HAND, AnnihilageddonPlayer, AnnihilageddonState
from rules.annihilageddon.weights import WEIGHTS

_number = attrgetter("id")
MAIN_DECK = 119
LOW_HP = 4
NAMES = (
    "vp",
    "vp late",
    "vp last",
    "hp",
    "hp late",
    "low hp",
    "tokens",
    "turn",
    "turn late",
    "standees",
    "size",
    "size late",
    "power",
    "power late",
    "hand",
    "familiar",
    "ongoing",
)
"""The numbers of a player that count, beside its cards; "late" ones are multiplied by the progress of the match."""

_PLAIN = tuple(WEIGHTS.get(name, 0.0) for name in NAMES)
_WEIGHT = dict(zip(NAMES, _PLAIN, strict=True))


@cache
def _card(key: str) -> tuple[float, float]:
    """What a card or tile weighs in the deck, early and late."""
    return WEIGHTS.get(f"card {key}", 0.0), WEIGHTS.get(f"card {key} late", 0.0)


class Deck:
    """What a player owns, summed up: its ``cards``, their Power, draws and VP."""

    __slots__ = ("cards", "draws", "early", "late", "plain_vp", "power", "size", "starred")

    def __init__(self, cards: Sequence[GameCard]) -> None:
        self.cards = cards
        self.size = len(cards)
        self.starred: list[GameKind] = []
        power = draws = early = late = 0.0
        vp = 0
        for card in cards:
            more_power, more_draws, more_early, more_late, more_vp, starred = _counted(card.kind)
            power += more_power
            draws += more_draws
            early += more_early
            late += more_late
            vp += more_vp
            if starred:
                self.starred.append(card.kind)
        self.power, self.draws, self.early, self.late, self.plain_vp = power, draws, early, late, vp

    def vp(self) -> int:
        """The VP of the cards as things stand."""
        cards = self.cards
        return self.plain_vp + sum([kind.star(cards) for kind in self.starred if kind.star is not None])


@cache
def _counted(kind: GameKind) -> tuple[float, float, float, float, int, bool]:
    """What a card adds to a deck: Power, draws, its weights early and late, VP, and whether it has a star."""
    found = appraise(kind)
    power = found.power if kind.key != "kids" else 0.0  # they do not stay
    return power, found.draws, *_card(kind.key), kind.vp, kind.star is not None


def progress(state: AnnihilageddonState) -> float:
    """How far the match is on its way to the nearest of its three ends: 0 to 1."""
    count = len(state.seats)
    legends = len(state.legends) / (LEGENDS_UNDER[count] + 1)
    return 1 - min(legends, len(state.tokens) / (TOKENS_EACH * count), len(state.main) / MAIN_DECK)


def decks(state: AnnihilageddonState) -> list[Deck]:
    """The decks of all players, each card counted once."""
    return [Deck(owned(state, seat)) for seat in range(len(state.seats))]


def owned(state: AnnihilageddonState, seat: int) -> list[GameCard]:
    """The cards that a player owns, by their numbers: few of all cards, so they are gathered where they can lie."""
    player, owners = state.seats[seat], state.owners
    cards: list[GameCard] = player.deck + player.hand + player.discard + player.play + player.ongoing
    for other in state.seats:
        if other.resolving or other.revealed:
            cards += [card for card in other.resolving + other.revealed if owners[card.id] == seat]
    cards.sort(key=_number)
    return cards


def power_of(size: int, power: float, draws: float) -> float:
    """The Power of a turn of such a deck on average: every card drawn in play brings a share more."""
    size = max(HAND, size)
    return min(size, HAND / (1 - min(0.6, draws / size))) * power / size


def numbers_of(state: AnnihilageddonState, seat: int, deck: Deck, far: float) -> tuple[float, ...]:
    """The ``NAMES`` of a player, each about 1."""
    player: AnnihilageddonPlayer = state.seats[seat]
    vp = (deck.vp() + sum(token.kind.vp for token in player.tokens)) / 10
    hp, size = player.hp / 10, deck.size / 10
    turn = float(seat == state.turn)
    power = power_of(deck.size - len(player.ongoing), deck.power, deck.draws) / 5
    return (
        vp,
        vp * far,
        vp * far * far * far,
        hp,
        hp * far,
        float(player.hp <= LOW_HP),
        len(player.tokens) / 4,
        turn,
        turn * far,
        float(len(player.standees)),
        size,
        size * far,
        power * (1 - far),
        power * far,
        sum([appraise(card.kind).worth for card in player.hand]) / 10,
        float(bool(player.familiar)),
        sum([appraise(card.kind).worth for card in player.ongoing]) / 10,
    )


def features(state: AnnihilageddonState) -> list[dict[str, float]]:
    """For each player all that is weighed, by name: the numbers, and the cards early and late in the match."""
    far = progress(state)
    found = []
    for seat, deck in enumerate(decks(state)):
        named = dict(zip(NAMES, numbers_of(state, seat, deck, far), strict=True))
        for card in (*deck.cards, *state.seats[seat].tile):
            key = card.kind.key
            named[f"card {key}"] = named.get(f"card {key}", 0.0) + 1 - far
            named[f"card {key} late"] = named.get(f"card {key} late", 0.0) + far
        found.append({name: number for name, number in named.items() if number})
    return found


def weigh(state: AnnihilageddonState) -> list[float]:
    """The sum of weights of each player."""
    far = progress(state)
    near = 1 - far
    found = []
    for seat, deck in enumerate(decks(state)):
        total = sum(map(mul, _PLAIN, numbers_of(state, seat, deck, far))) + near * deck.early + far * deck.late
        for tile in state.seats[seat].tile:
            early, late = _card(tile.kind.key)
            total += near * early + far * late
        found.append(total)
    return found


def chances(state: AnnihilageddonState) -> list[float]:
    """How likely each player is to win."""
    sums = weigh(state)
    top = max(sums)
    shares = [exp(total - top) for total in sums]
    whole = sum(shares)
    return [share / whole for share in shares]


@cache
def _fixed(kind: GameKind) -> tuple[float, float, float]:
    """What a card adds in itself, Power apart: early, late, at the last."""
    early, late = _card(kind.key)
    vp = points(kind) / 10
    early += vp * _WEIGHT["vp"] + _WEIGHT["size"] / 10
    late += vp * (_WEIGHT["vp"] + _WEIGHT["vp late"]) + (_WEIGHT["size"] + _WEIGHT["size late"]) / 10
    return early, late, vp * _WEIGHT["vp last"]


def gains(state: AnnihilageddonState, seat: int, kinds: Sequence[GameKind]) -> list[float]:
    """What each of these cards would add to the sum of ``seat``."""
    far = progress(state)
    own = [appraise(card.kind) for card in owned(state, seat)]
    size, power, draws = len(own), 0.0, 0.0
    for found in own:
        power += found.power
        draws += found.draws
    before = power_of(size, power, draws)
    per_power = (_WEIGHT["power"] * (1 - far) + _WEIGHT["power late"] * far) / 5
    worths = []
    for kind in kinds:
        found = appraise(kind)
        early, late, last = _fixed(kind)
        more = power_of(size + 1, power + found.power, draws + found.draws) - before
        worths.append(early * (1 - far) + late * far + last * far**3 + per_power * more)
    return worths
