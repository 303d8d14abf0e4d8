"""Hijinx at Hell High: build spells, climb the Social Status Board, be the last wizard standing. For two to six pupils."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from rules.core.cards import Card, CardKind, shared
from rules.core.game import Game, OptionValue
from rules.core.randomness import scramble
from rules.hell_high.bully import Bully
from rules.hell_high.dead import DEAD
from rules.hell_high.deliveries import DELIVERIES
from rules.hell_high.qualities import QUALITIES
from rules.hell_high.ranks import StatusBoard
from rules.hell_high.sources import SOURCES
from rules.hell_high.state import POWER_BONUS, WIZARD_STANDEE, Board, HellHighPlayer, HellHighState, lay_out_board
from rules.hell_high.treasures import TREASURES
from rules.spellcraft import AFTER_CONCESSION, EAGER, STEPS, flow, views
from rules.spellcraft.awards import KILL, LAST, lay_out_awards
from rules.spellcraft.kinds import WILD, ComponentKind, DeadKind, TreasureKind
from rules.spellcraft.modules import Module
from rules.spellcraft.refusals import why_not
from rules.spellcraft.state import Copy, PendingDeath, plays
from rules.spellcraft.upgrades import UPGRADES

COPIES, WILDS = 2, 8
KINDS: Sequence[CardKind] = (*SOURCES, *QUALITIES, *DELIVERIES, WILD, *TREASURES, *DEAD)
PIECES: Sequence[CardKind] = (KILL, LAST, WIZARD_STANDEE, POWER_BONUS)
GAMES_FOR = {2: 3, 3: 3, 4: 3, 5: 2, 6: 2}
"""How many games a match has, by the number of players (HH-01)."""

MODULES: Sequence[Module[Board]] = (StatusBoard(), Bully())
"""What Hell High has beyond the shared rules."""

plays(HellHighState, *MODULES)


@lru_cache
def all_cards() -> tuple[Card, ...]:
    """The Main Deck, the Treasures and the Dead Wizard cards, shared between matches."""
    kinds: list[CardKind] = [kind for kind in (*SOURCES, *QUALITIES, *DELIVERIES) for _ in range(COPIES)]
    kinds += [WILD] * WILDS
    kinds += [*TREASURES, *DEAD]
    return tuple(shared(index, kind) for index, kind in enumerate(kinds))


def _of(cards: Sequence[Card], kind: type) -> list[Card]:
    return [card for card in cards if isinstance(card.kind, kind)]


def setup(seats: int, seed: int, options: Mapping[str, OptionValue]) -> HellHighState:
    """A match before its first step: nothing shuffled, nobody on the board."""
    state = _laid_out(seats).clone()
    state.rng = scramble(seed)
    wanted = options["games"]
    state.games = wanted if isinstance(wanted, int) else GAMES_FOR[seats]
    return state


@lru_cache
def _laid_out(seats: int) -> HellHighState:
    """The state of which every match begins with a copy."""
    cards = all_cards()
    state = HellHighState("match", 0, cards, [0] * len(cards), seats=[HellHighPlayer() for _ in range(seats)])
    state.deck = _of(cards, ComponentKind)
    state.treasure_deck = _of(cards, TreasureKind)
    state.dead_deck = _of(cards, DeadKind)
    lay_out_awards(state)
    lay_out_board(state)
    return state


GAME: Game[HellHighState] = Game(
    id="hell_high",
    title="Hijinx at Hell High",
    seats=(2, 6),
    options={"games": ("printed", ("printed", 1, 2, 3))},
    version=4,
    kinds={kind.key: kind for kind in (*KINDS, *PIECES)},
    classes=(HellHighState, HellHighPlayer, PendingDeath, Copy),
    setup=setup,
    steps=STEPS,
    after_concession=AFTER_CONCESSION,
    view=views.view,
    check=views.check,
    pools=views.pools,
    result=flow.result,
    concede=flow.concede,
    eager=EAGER,
    determinize=views.determinize,
    why_not=why_not,
    upgrades=UPGRADES,
)
