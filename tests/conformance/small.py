"""Smaller sets for games whose random matches last thousands of choices: whole matches, from set-up to the end, of a length
that every property can be checked on."""

from collections.abc import Callable

from rules import GAMES
from rules.annihilageddon.kinds import LEGEND, LIMP_WAND, MAIN_TYPES, MAYHEM, TOKEN, WILD_MAGIC, GameCard
from rules.annihilageddon.opening import FIRST_LEGEND
from rules.annihilageddon.state import AnnihilageddonState
from rules.core.cards import shared
from rules.core.game import OptionValue
from rules.core.match import Match
from rules.core.randomness import Stream, scramble, shuffle
from rules.core.state import State


def _small_annihilageddon(state: AnnihilageddonState, seed: int) -> State:
    """A few cards of each stack, drawn by the seed, so that all of them come up in one match or another."""
    stream = Stream(scramble(seed, 7))
    piles: dict[str, list[GameCard]] = {}
    for card in state.box:
        pile = "main" if card.kind.type in (*MAIN_TYPES, MAYHEM) else card.kind.type
        piles.setdefault(pile, []).append(card)
    most = {"main": 22, LEGEND: 3, TOKEN: 3, WILD_MAGIC: 6, LIMP_WAND: 6}
    kept: list[GameCard] = []
    for pile, cards in piles.items():
        shuffle(stream, cards)
        cards.sort(key=lambda card: card.kind.key != FIRST_LEGEND)
        kept += cards[: most.get(pile, len(cards))]
    kept.sort(key=lambda card: card.id)
    state.cards = tuple(shared(index, card.kind) for index, card in enumerate(kept))
    state.box = list(state.cards)
    state.known, state.owners = [0] * len(kept), [-1] * len(kept)
    state.printed = False
    return state


SMALL: dict[str, Callable[[AnnihilageddonState, int], State]] = {"annihilageddon": _small_annihilageddon}
"""By game: its state before the first step, made smaller by a seed."""


def small_match(game: str, names: tuple[str, ...], seed: int, **options: OptionValue) -> Match:
    """A match with the small set of a game that has one."""
    rules, seats = GAMES[game], len(names)
    settled = rules.settle_options(seats, options)
    return Match(rules, names, seed, settled, SMALL[game](rules.setup(seats, seed, settled), seed))
