"""Panic at the Pleasure Palace: build spells, catch tokens, hold the Standee, be the last wizard standing. For two to six."""

from collections.abc import Mapping
from functools import lru_cache

from rules.core.cards import Card, CardKind, CardOf
from rules.core.events import EVERYONE
from rules.core.game import Game, OptionValue
from rules.core.randomness import scramble
from rules.pleasure_palace.dead import DEAD
from rules.pleasure_palace.deliveries import DELIVERIES
from rules.pleasure_palace.house import PalaceRules
from rules.pleasure_palace.qualities import QUALITIES
from rules.pleasure_palace.sources import SOURCES
from rules.pleasure_palace.state import Guest, Palace, TokenKind
from rules.pleasure_palace.tokens import TOKENS
from rules.pleasure_palace.treasures import TREASURES
from rules.spellcraft import EAGER, STEPS, flow, sight
from rules.spellcraft.kinds import WILD, ComponentKind, DeadKind, TreasureKind

COPIES, WILDS = 2, 8
GAMES = 3
"""How many games a match has (PP-01)."""

Palace.hooks = PalaceRules()


@lru_cache
def all_cards() -> tuple[Card, ...]:
    """The Main Deck, the Treasures, the Dead Wizard cards and the tokens, shared between matches."""
    kinds: list[CardKind] = [kind for kind in (*SOURCES, *QUALITIES, *DELIVERIES) for _ in range(COPIES)]
    kinds += [WILD] * WILDS
    kinds += [*TREASURES, *DEAD]
    kinds += [kind for kind in TOKENS for _ in range(COPIES)]
    return tuple(CardOf(index, kind) for index, kind in enumerate(kinds))


def setup(seats: int, seed: int, options: Mapping[str, OptionValue]) -> Palace:
    """A match before its first step: nothing shuffled, all tokens in the sack."""
    cards = all_cards()
    known = [EVERYONE if isinstance(card.kind, TokenKind) else 0 for card in cards]
    state = Palace("match", scramble(seed), cards, known, seats=[Guest() for _ in range(seats)])
    wanted = options["games"]
    state.games = wanted if isinstance(wanted, int) else GAMES
    state.lasts_only = options["variant"] == "last_standing"
    if state.lasts_only:
        state.games = seats + 1  # PP-96
    state.deck = [card for card in cards if isinstance(card.kind, ComponentKind)]
    state.hoard = [card for card in cards if isinstance(card.kind, TreasureKind)]
    state.crypt = [card for card in cards if isinstance(card.kind, DeadKind)]
    state.sack = [card for card in cards if isinstance(card.kind, TokenKind)]
    return state


_KINDS = (*SOURCES, *QUALITIES, *DELIVERIES, WILD, *TREASURES, *DEAD, *TOKENS)

GAME: Game[Palace] = Game(
    id="pleasure_palace",
    title="Panic at the Pleasure Palace",
    seats=(2, 6),
    options={
        "games": ("printed", ("printed", 1, 2, 3)),
        "variant": ("standard", ("standard", "last_standing")),
    },
    version=1,
    kinds={kind.key: kind for kind in _KINDS},
    classes=(Palace, Guest),
    setup=setup,
    steps=STEPS,
    view=sight.view,
    check=sight.check,
    pools=sight.pools,
    result=flow.result,
    concede=flow.concede,
    eager=EAGER,
    imagine=sight.imagine,
)
