"""Panic at the Pleasure Palace: build spells, catch tokens, hold the Standee, be the last wizard standing. For two to six."""

from collections.abc import Mapping
from functools import lru_cache

from rules.core.events import EVERYONE
from rules.core.game import Game, OptionValue
from rules.core.randomness import scramble
from rules.hell_high import GAME as HELL_HIGH
from rules.pleasure_palace import mixed
from rules.pleasure_palace.cards import GAMES, KINDS, PIECES, all_cards
from rules.pleasure_palace.house import MODULES
from rules.pleasure_palace.mixed import ALTERNATE, BOTH, PALACE, MixedPlayer, MixedState
from rules.pleasure_palace.standee import lay_out_pieces
from rules.pleasure_palace.state import PalacePlayer, PalaceState, TokenKind
from rules.spellcraft import AFTER_CONCESSION, EAGER, STEPS, flow, views
from rules.spellcraft.kinds import ComponentKind, DeadKind, TreasureKind
from rules.spellcraft.refusals import why_not
from rules.spellcraft.state import Copy, PendingDeath, plays
from rules.spellcraft.upgrades import UPGRADES

plays(PalaceState, *MODULES)


def setup(seats: int, seed: int, options: Mapping[str, OptionValue]) -> PalaceState:
    """A match before its first step: nothing shuffled, all tokens in the sack."""
    state = _laid_out(seats).clone() if options["decks"] == PALACE else mixed.setup(seats, options)
    state.rng = scramble(seed)
    wanted = options["games"]
    state.games = wanted if isinstance(wanted, int) else GAMES
    state.lasts_only = options["variant"] == "last_standing"
    if state.lasts_only:
        state.games = seats + 1  # PP-96
    return state


@lru_cache
def _laid_out(seats: int) -> PalaceState:
    """The state of which every match with the Palace's cards alone begins with a copy."""
    cards = all_cards()
    known = [EVERYONE if isinstance(card.kind, TokenKind) else 0 for card in cards]
    state = PalaceState("match", 0, cards, known, seats=[PalacePlayer() for _ in range(seats)])
    state.deck = [card for card in cards if isinstance(card.kind, ComponentKind)]
    state.treasure_deck = [card for card in cards if isinstance(card.kind, TreasureKind)]
    state.dead_deck = [card for card in cards if isinstance(card.kind, DeadKind)]
    state.sack = [card for card in cards if isinstance(card.kind, TokenKind)]
    lay_out_pieces(state)
    return state


GAME: Game[PalaceState] = Game(
    id="pleasure_palace",
    title="Panic at the Pleasure Palace",
    seats=(2, 6),
    options={
        "games": ("printed", ("printed", 1, 2, 3)),
        "variant": ("standard", ("standard", "last_standing")),
        "decks": (PALACE, (PALACE, ALTERNATE, BOTH)),
    },
    version=4,
    kinds={**HELL_HIGH.kinds, **{kind.key: kind for kind in (*KINDS, *PIECES)}},
    classes=(PalaceState, PalacePlayer, MixedState, MixedPlayer, PendingDeath, Copy),
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
