"""Wizard Arena: a push-your-luck duel for two to four wizards, whose Spell deck is their Life."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import chain

from rules.core.cards import shared
from rules.core.errors import SetupError
from rules.core.game import Game, OptionValue, Result
from rules.core.randomness import below, scramble
from rules.core.state import OVER
from rules.wizard_arena import opening, turns, views
from rules.wizard_arena.checks import concede
from rules.wizard_arena.damage_phase import clean_up, damage_phase
from rules.wizard_arena.decks import FACTIONS, SPELLS, from_share_text
from rules.wizard_arena.power import EARLIER, POWER_DECK, Power
from rules.wizard_arena.refusals import why_not
from rules.wizard_arena.state import ArenaPlayer, ArenaState, Lasting
from rules.wizard_arena.upgrades import UPGRADES


def setup(seats: int, seed: int, options: Mapping[str, OptionValue]) -> ArenaState:
    """A match before its first step: Power decks made, nothing picked or dealt."""
    state = _at_first(seats).clone()
    state.rng = scramble(seed)
    state.survivor = options["variant"] == "survivor"
    state.mirrored = bool(options["mirrored"])
    state.recipes = _recipes(str(options["decks"]), seats)
    if options["factions"] != "choose":
        _give_factions(state, str(options["factions"]))
    starter = options["starter"]
    if starter != "draw":
        if not isinstance(starter, int) or starter >= seats:
            raise SetupError(f"option starter cannot be {starter!r} with {seats} seats")
        state.starter = state.turn = starter
        state.phase = "pick"
    return state


@lru_cache
def _at_first(seats: int) -> ArenaState:
    """The state of which every match begins with a copy: a Power deck for each seat, numbered from 0."""
    kinds = [kind for kind, copies in POWER_DECK for _ in range(copies)]
    decks: list[list[Power]] = [
        [shared(number, kind, seat) for number, kind in enumerate(kinds, seat * len(kinds))] for seat in range(seats)
    ]
    cards = tuple(chain.from_iterable(decks))
    return ArenaState("first draw", 0, cards, [0] * len(cards), seats=[ArenaPlayer(power=deck) for deck in decks])


def _recipes(text: str, seats: int) -> list[list[str]]:
    """The custom decks brought along: one share text per seat, separated by ``/``, empty for none."""
    if not text:
        return []
    parts = text.split("/")
    if len(parts) != seats:
        raise SetupError(f"option decks names {len(parts)} decks for {seats} seats")
    return [from_share_text(part) if part.strip() else [] for part in parts]


def _give_factions(state: ArenaState, wanted: str) -> None:
    """Who plays what: one word for everybody or one per seat, separated by commas.

    A faction, ``custom`` (the deck brought along), ``random``, or ``choose`` for those who pick at the table.
    """
    words = [word.strip().casefold() for word in wanted.split(",")]
    if len(words) == 1:
        words *= len(state.seats)
    if len(words) != len(state.seats):
        raise SetupError(f"option factions names {len(words)} factions for {len(state.seats)} seats")
    for seat, (word, wizard) in enumerate(zip(words, state.seats, strict=True)):
        if word == "custom" and state.recipes and state.recipes[seat]:
            wizard.recipe = state.recipes[seat]
        elif word in ("random", "choose"):
            continue
        elif word not in FACTIONS:
            raise SetupError(f"there is no faction {word!r} (factions: {', '.join(FACTIONS)})")
        elif word in words[:seat] and not state.mirrored:
            raise SetupError(f"two seats cannot both play {word} unless mirrored is on")
        wizard.faction = word
    left = [faction for faction in FACTIONS if state.mirrored or faction not in words]
    for word, wizard in zip(words, state.seats, strict=True):
        if word == "random":
            wizard.faction = left[below(state, len(left))]
            if not state.mirrored:
                left.remove(wizard.faction)


def result(state: ArenaState) -> Result | None:
    """How the match ended."""
    if state.phase != OVER:
        return None
    return Result(list(state.winners), dict(enumerate(state.scores)), state.reason)


GAME: Game[ArenaState] = Game(
    id="wizard_arena",
    title="Wizard Arena",
    seats=(2, 4),
    options={
        "variant": ("standard", ("standard", "survivor")),
        "factions": ("choose", ("choose", "random")),
        "mirrored": (False, (False, True)),
        "decks": ("", ("",)),
        "starter": ("draw", ("draw", 0, 1, 2, 3)),
    },
    free=frozenset({"factions", "decks"}),
    version=4,
    kinds={**SPELLS, **{kind.key: kind for kind in (*(kind for kind, _ in POWER_DECK), *EARLIER)}},
    classes=(ArenaState, ArenaPlayer, Lasting),
    setup=setup,
    steps={
        "first draw": opening.first_draw,
        "pick": opening.pick,
        "deal": opening.deal,
        "round": turns.begin_round,
        "next": turns.next_turn,
        "refill": turns.refill,
        "act": turns.act,
        "final next": turns.final_next,
        "final act": turns.final_act,
        "settle": turns.settle,
        "damage": damage_phase,
        "clean up": clean_up,
    },
    view=views.view,
    check=views.check,
    pools=views.pools,
    result=result,
    concede=concede,
    why_not=why_not,
    upgrades=UPGRADES,
)
