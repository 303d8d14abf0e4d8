"""The steps of a round: Power Up, Final Casting, settlement. The Damage Phase has its own module."""

from collections.abc import Sequence
from functools import lru_cache

from rules.core.decisions import Asking, Decision, Option
from rules.core.events import PhaseBegan, RoundBegan, TurnBegan, TurnEnded
from rules.core.state import OVER
from rules.core.triggers import added
from rules.wizard_arena.actions import basic_draw, draw_spell
from rules.wizard_arena.casting import cast_spell
from rules.wizard_arena.checks import (
    ask_items,
    check_level,
    end_match,
    lift,
    lower,
    removes_fallen,
    selectable,
    set_status,
)
from rules.wizard_arena.level import level_words, relevel
from rules.wizard_arena.questions import ask_final, ask_turn
from rules.wizard_arena.state import (
    ACTIVE,
    CRITICAL,
    HAND_LIMIT,
    OVERCHARGED,
    ROOM,
    STATUS_NAMES,
    STOOD,
    TARGET,
    ArenaState,
    living,
)

LAST_ROUND = 100

REFILL = Option("draw spell", text="Draw a spell (1 Life)")
STOP = Option("stop", text="No more spells")


# -- the round -------------------------------------------------------------------------------------------------------


def begin_round(state: ArenaState) -> None:
    """A new round: everybody Active with nothing in play (WA-024, WA-148)."""
    if state.number >= LAST_ROUND:
        end_match(state, living(state, 0), "a hundred rounds were played")
        return
    state.number += 1
    if state.log is not None:
        state.log.append(RoundBegan(state.number, state.starter))
        state.log.append(PhaseBegan("power up"))
    for wizard in state.seats:
        wizard.status = ACTIVE
        wizard.above = wizard.scored = wizard.frozen = wizard.drawn = wizard.reopened = wizard.must_draw = False
        wizard.turns = wizard.harvest = wizard.level = 0
        wizard.cast.clear()
    state.final = False
    state.reenter = state.last_drawer = -1
    state.criticals = 0
    state.queue.clear()
    state.turn = (state.starter - 1) % len(state.seats)
    state.phase = "next"


def next_turn(state: ArenaState) -> None:
    """The next Active wizard clockwise begins a Power Up turn; without one Final Casting begins (WA-024, WA-035)."""
    for seat in living(state, state.turn + 1):
        wizard = state.seats[seat]
        if wizard.status == ACTIVE:
            break
    else:
        _begin_final(state)
        return
    state.turn = seat
    wizard.drew = wizard.basic = False
    wizard.turns += 1
    if state.log is not None:
        state.log.append(TurnBegan(seat, "power up"))
    state.phase = "refill" if wizard.turns == 1 and state.number > 1 else "act"


def hand_limit(state: ArenaState, seat: int) -> int:
    """Three spells, four after Ignite, of which a second one changes nothing (WA-026)."""
    if not state.heard & ROOM:
        return HAND_LIMIT
    limits = added(state, ROOM, [(seat, card) for card in state.seats[seat].enchantments])
    return max([HAND_LIMIT, *(limit for _, limit in limits)])


def refill(state: ArenaState) -> Asking | None:
    """At the first turn of a round spells may be drawn one by one up to the hand limit (WA-025)."""
    wizard = state.seats[state.turn]
    limit = hand_limit(state, state.turn)
    if wizard.fallen or not wizard.deck or len(wizard.hand) >= limit:
        state.phase = "act"
        return None
    return _refill(state, _ask_refill(state.turn, len(wizard.deck), len(wizard.hand), limit))


@lru_cache(maxsize=1 << 10)
def _ask_refill(seat: int, life: int, held: int, limit: int) -> Decision:
    prompt = f"Draw a spell for 1 Life of {life}? You hold {held} of {limit}."
    return Decision(seat, prompt, (REFILL, STOP), topic="refill")


def _refill(state: ArenaState, decision: Decision) -> Asking:
    (picked,) = yield decision
    if picked is REFILL:
        draw_spell(state, state.turn, why="refill")
    else:
        state.phase = "act"


# -- turns -----------------------------------------------------------------------------------------------------------


def act(state: ArenaState) -> Asking:
    """One thing done in a Power Up turn: cast, draw, decide a Modifier, or end the turn in one of its ways."""
    if state.falls and removes_fallen(state):
        _out_of_turn(state)
        return
    seat = state.turn
    (picked,) = yield ask_turn(state, seat)
    verb = picked.verb
    if verb == "draw":
        card = basic_draw(state, seat)
        if state.seats[seat].level >= TARGET and card.kind.number:
            yield from check_level(state, seat, card)
        if state.falls and removes_fallen(state):
            _out_of_turn(state)
    elif verb == "cast":
        assert picked.card is not None
        yield from cast_spell(state, seat, picked.card)
        _out_of_turn(state)
    elif verb == "lower" or verb == "raise":
        yield from _decide_item(state, seat, picked)
    else:
        _end_turn(state, seat, verb)


def _decide_item(state: ArenaState, seat: int, picked: Option) -> Asking:
    item = picked.card
    assert item is not None
    if picked.verb == "lower":
        lower(state, seat, item)
    else:
        lift(state, seat, item)
    relevel(state, seat, "modifier")
    yield from check_level(state, seat)
    if removes_fallen(state):
        _out_of_turn(state)


def _out_of_turn(state: ArenaState) -> None:
    """If the seat on turn is out, its turn has ended (WA-113)."""
    if state.seats[state.turn].out and state.phase in ("act", "final act"):
        if state.log is not None:
            state.log.append(TurnEnded(state.turn, "out"))
        state.phase = "final next" if state.final else "next"


def _end_turn(state: ArenaState, seat: int, how: str) -> None:
    wizard = state.seats[seat]
    wizard.reopened = wizard.must_draw = False
    if how == "stand":
        set_status(state, seat, STOOD)
    elif how == "end":
        set_status(state, seat, CRITICAL if wizard.level == TARGET else OVERCHARGED)
        how = STATUS_NAMES[wizard.status]
    if state.log is not None:
        state.log.append(TurnEnded(seat, how))
    state.phase = "next"


# -- Final Casting and settlement ------------------------------------------------------------------------------------


def final_order(state: ArenaState) -> Sequence[int]:
    """Clockwise from the left of who drew the last Power card, who comes last (WA-114)."""
    last = state.last_drawer if state.last_drawer >= 0 else (state.starter - 1) % len(state.seats)
    return living(state, last + 1)


def _begin_final(state: ArenaState) -> None:
    if state.log is not None:
        state.log.append(PhaseBegan("final casting"))
    state.final = True
    state.reenter = -1
    state.queue = list(final_order(state))
    state.first = state.queue[0]
    state.phase = "final next"


def final_next(state: ArenaState) -> None:
    """The next Final Casting turn; after a level change back to Power Up, after all turns on to settlement."""
    if state.reenter >= 0:
        if state.log is not None:
            state.log.append(PhaseBegan("power up", state.reenter))
        state.turn = state.reenter
        state.final = False
        state.reenter = -1
        state.phase = "next"
    elif state.queue:
        state.turn = state.queue.pop(0)
        if state.log is not None:
            state.log.append(TurnBegan(state.turn, "final casting"))
        state.phase = "final act"
    else:
        order = living(state, state.first)  # as in the phase before, no matter who has drawn in it (WA-066)
        state.queue = [seat for seat in order if state.seats[seat].status != OVERCHARGED]
        if state.log is not None:
            first = next((seat for seat in state.queue if selectable(state, seat)), -1)
            state.log.append(PhaseBegan("settlement", first))
        state.phase = "settle"


def final_act(state: ArenaState) -> Asking:
    """One thing done in a Final Casting turn: cast, decide a Modifier, or pass (WA-115)."""
    if state.falls and removes_fallen(state):
        _out_of_turn(state)
        return
    seat = state.turn
    (picked,) = yield ask_final(state, seat)
    if picked.verb == "cast":
        assert picked.card is not None
        yield from cast_spell(state, seat, picked.card)
        _out_of_turn(state)
    elif picked.verb == "pass":
        _end_final_turn(state, seat)
    else:
        yield from _decide_item(state, seat, picked)


def _end_final_turn(state: ArenaState, seat: int) -> None:
    """At 12 or above, the end of this turn decides as the end of a Power Up turn would (WA-044, WA-053)."""
    wizard = state.seats[seat]
    if wizard.status != OVERCHARGED:
        if wizard.level == TARGET:
            set_status(state, seat, CRITICAL)
        elif wizard.level > TARGET:
            set_status(state, seat, OVERCHARGED)
    if state.log is not None:
        state.log.append(TurnEnded(seat, "pass" if wizard.level < TARGET else STATUS_NAMES[wizard.status]))
    state.phase = "final next"


def settle(state: ArenaState) -> Asking | None:
    """One wizard decides all that is still undecided, once (WA-066); when all have, the Damage Phase begins."""
    if state.falls:
        removes_fallen(state)
        return None
    while state.queue:
        first = state.queue[0]
        if state.seats[first].open and selectable(state, first):
            return _settle(state)
        state.queue.pop(0)
    state.phase = "damage"
    return None


def _settle(state: ArenaState) -> Asking:
    seat = state.queue[0]
    cause = "" if state.unread else f"End of the round at {level_words(state, seat, state.seats[seat].level)}"
    yield from ask_items(state, seat, cause, "settle")
    state.queue.pop(0)
    state.turn = seat
    state.seats[seat].open.clear()
    yield from check_level(state, seat)
    if state.seats[seat].level > TARGET and state.phase != OVER:
        set_status(state, seat, OVERCHARGED)
    removes_fallen(state)
