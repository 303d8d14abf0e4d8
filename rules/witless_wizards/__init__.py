"""Witless Wizards: draft one card, give one away, then hit somebody. For two to four forgetful wizards."""

from collections.abc import Mapping
from functools import lru_cache

from rules.core.errors import SetupError
from rules.core.events import MatchBegan
from rules.core.game import Game, OptionValue, Result
from rules.core.randomness import Stream, below
from rules.core.randomness import shuffle as mix
from rules.core.state import OVER
from rules.core.zones import move, shuffle
from rules.witless_wizards import battle, draft, ending, recovery, views
from rules.witless_wizards.actions import change_cubes, listen
from rules.witless_wizards.decks import DECK_SETS, DECKS, DECKS_IN_PLAY, KINDS, STARTS, all_cards, chosen_decks
from rules.witless_wizards.events import Prepared
from rules.witless_wizards.refusals import why_not
from rules.witless_wizards.state import BOX, DECK, PLACES, Battle, WitlessPlayer, WitlessState
from rules.witless_wizards.upgrades import UPGRADES


def setup(seats: int, seed: int, options: Mapping[str, OptionValue]) -> WitlessState:
    """A match before its first step: decks chosen and together, Standard Equipment in the box."""
    chance = Stream(seed)
    decks = chosen_decks(str(options["decks"]))
    if not decks:
        names = list(DECKS)
        mix(chance, names)
        decks = [deck for deck in DECKS if deck in names[:DECKS_IN_PLAY]]
    state = _laid_out(tuple(decks), seats).clone()
    state.rng = chance.rng
    state.teams = options["variant"] == "teams"
    if state.teams and seats != 4:
        raise SetupError(f"teams need four seats, not {seats}")
    starter = options["starter"]
    if isinstance(starter, int) and starter >= seats:
        raise SetupError(f"option starter cannot be {starter!r} with {seats} seats")
    state.starter = starter if isinstance(starter, int) else -1
    return state


@lru_cache
def _laid_out(decks: tuple[str, ...], seats: int) -> WitlessState:
    """The state of which every match with these decks begins with a copy."""
    cards = all_cards(decks, seats)
    state = WitlessState("deal", 0, cards, [0] * len(cards), seats=[WitlessPlayer() for _ in range(seats)])
    state.decks = list(decks)
    state.box = [card for card in cards if not card.kind.deck]
    state.deck = [card for card in cards if card.kind.deck]
    return state


def deal(state: WitlessState) -> None:
    """Who begins, Standard Equipment and cubes clockwise from there, the deck shuffled (WW-012 to WW-020)."""
    count = len(state.seats)
    if state.starter < 0:
        state.starter = below(state, count)
    state.turn = state.starter
    if state.log is not None:
        state.log.append(MatchBegan("witless_wizards", count))
        state.log.append(Prepared(state.turn, list(state.decks)))
    for step in range(count):
        seat = (state.starter + step) % count
        start, cubes = STARTS[step]
        for kind in start:
            move(state, state.box[0], BOX, PLACES[kind.slot][seat], "deal", seat)
        listen(state.seats[seat])
        change_cubes(state, seat, cubes, "set-up")
    shuffle(state, DECK, silent=True)
    state.phase = "turn"


def result(state: WitlessState) -> Result | None:
    """How the match ended; a seat's score is its Stamina."""
    if state.phase != OVER:
        return None
    return Result(list(state.winners), {seat: wizard.stamina for seat, wizard in enumerate(state.seats)}, state.reason)


GAME: Game[WitlessState] = Game(
    id="witless_wizards",
    title="Witless Wizards",
    seats=(2, 4),
    options={
        "variant": ("free-for-all", ("free-for-all", "teams")),
        "decks": ("random", ("random", *DECK_SETS)),
        "starter": ("random", ("random", 0, 1, 2, 3)),
    },
    free=frozenset({"decks"}),
    version=3,
    kinds=KINDS,
    classes=(WitlessState, WitlessPlayer, Battle),
    setup=setup,
    steps={
        "deal": deal,
        "turn": draft.begin_turn,
        "chart": draft.chart,
        "sort out": draft.sort_out,
        "draw": draft.first_draw,
        "extra": draft.extra,
        "drop": draft.drop_one,
        "deal out": draft.deal_out,
        "gift": draft.gift,
        "hand over": draft.hand_over,
        "target": battle.choose_target,
        "before": battle.before,
        "roll": battle.roll,
        "change": battle.change,
        "again": battle.again,
        "limits": battle.limits,
        "last word": battle.last_word,
        "final": battle.final,
        "boost": battle.boost,
        "pierce": battle.pierce,
        "guard": battle.guard,
        "count": battle.count_hits,
        "block": battle.block,
        "strike": battle.strike,
        "snatch": battle.snatch,
        "struck": battle.struck,
        "fall": ending.fall,
        "recover": recovery.recover,
        "plunder": recovery.plunder,
        "close": recovery.close,
        "last fall": ending.last_fall,
        "limit": ending.limit,
    },
    view=views.view,
    check=views.check,
    pools=views.pools,
    result=result,
    concede=ending.leave,
    why_not=why_not,
    upgrades=UPGRADES,
)
