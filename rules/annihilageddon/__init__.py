"""Annihilageddon: build a deck, defeat Legends, slay your foes again and again. For two to five players."""

from collections.abc import Mapping
from functools import lru_cache

from rules.annihilageddon import ending, opening, turns, views
from rules.annihilageddon.creatures import CREATURES
from rules.annihilageddon.familiars import FAMILIARS
from rules.annihilageddon.kinds import GameCard, GameKind
from rules.annihilageddon.legends import LEGENDS
from rules.annihilageddon.locations import LOCATIONS
from rules.annihilageddon.mayhems import MAYHEMS
from rules.annihilageddon.refusals import why_not
from rules.annihilageddon.spells import SPELLS
from rules.annihilageddon.starters import PIECES, SIDE_STACKS, STARTERS
from rules.annihilageddon.state import AnnihilageddonPlayer, AnnihilageddonState, Passed, Played
from rules.annihilageddon.tiles import TILES
from rules.annihilageddon.tokens import TOKENS
from rules.annihilageddon.treasures import TREASURES
from rules.annihilageddon.upgrades import UPGRADES
from rules.annihilageddon.wizards import WIZARDS
from rules.core.cards import shared
from rules.core.game import Game, OptionValue
from rules.core.randomness import scramble

KINDS: tuple[GameKind, ...] = (
    *STARTERS,
    *SIDE_STACKS,
    *PIECES,
    *WIZARDS,
    *CREATURES,
    *SPELLS,
    *TREASURES,
    *LOCATIONS,
    *MAYHEMS,
    *LEGENDS,
    *FAMILIARS,
    *TILES,
    *TOKENS,
)


@lru_cache
def all_cards() -> tuple[GameCard, ...]:
    """Every card, token, tile and standee, shared between matches."""
    kinds = [kind for kind in KINDS for _ in range(kind.copies)]
    return tuple(shared(index, kind) for index, kind in enumerate(kinds))


def setup(seats: int, seed: int, options: Mapping[str, OptionValue]) -> AnnihilageddonState:
    """A match before its first step: everything lies in the box."""
    cards = all_cards()
    state = AnnihilageddonState("match", scramble(seed), cards, [0] * len(cards), [-1] * len(cards))
    state.seats = [AnnihilageddonPlayer() for _ in range(seats)]
    state.promos = options["promos"] is True
    state.box = list(cards)
    return state


STEPS: Mapping[str, turns.Step] = {
    "match": opening.begin_match,
    "tiles": opening.keep_tile,
    "familiars": opening.keep_familiar,
    "reveal": opening.reveal_all,
    "turn": turns.begin_turn,
    "refill": turns.refill,
    "mayhem": turns.mayhem,
    "start": turns.start_effects,
    "main": turns.main_phase,
    "end": turns.end_turn,
    "end effects": turns.end_effects,
    "clean up": turns.clean_up,
    "legend": turns.next_legend,
    "next": turns.next_turn,
}

GAME: Game[AnnihilageddonState] = Game(
    id="annihilageddon",
    title="Annihilageddon",
    seats=(2, 5),
    options={"promos": (True, (True, False))},
    version=5,
    kinds={kind.key: kind for kind in KINDS},
    classes=(AnnihilageddonState, AnnihilageddonPlayer, Played, Passed),
    setup=setup,
    steps=STEPS,
    upgrades=UPGRADES,
    after_concession={phase: turns.guarded(step) for phase, step in STEPS.items()},
    view=views.view,
    check=views.check,
    pools=views.pools,
    result=ending.result,
    concede=ending.concede,
    why_not=why_not,
    determinize=views.determinize,
    eager=frozenset({"mayhem", "start", "end effects", "clean up", "legend"}),
)
