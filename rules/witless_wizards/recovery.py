"""The end of a turn: recovery, income, what may be asked after it (WW-055 to WW-060)."""

from collections.abc import Sequence
from functools import lru_cache

from rules.core.cards import Card
from rules.core.decisions import MOST_KEPT, Asking, Decision, Option
from rules.core.events import Part
from rules.core.triggers import added
from rules.witless_wizards.actions import change_cubes, is_weak, regain_stamina
from rules.witless_wizards.events import IncomeCounted
from rules.witless_wizards.state import CLOSE, INCOME, PLUNDER, STAMINA, WEAKENED, Equipment, WitlessState, in_play
from rules.witless_wizards.values import income_of
from rules.witless_wizards.windows import window

RECOVER = tuple(
    Option("recover", number=number, text=f"{number} for {number}" if number else "Keep your cubes")
    for number in range(STAMINA * 2)
)


def _active(state: WitlessState) -> int:
    return state.turn


def recoverable(state: WitlessState) -> int:
    """How many cubes the active player may return for Stamina now (WW-055, WW-056)."""
    wizard = state.seats[state.turn]
    return min(wizard.cubes, STAMINA - wizard.stamina) if wizard.cubes and is_weak(state, state.turn) else 0


def recover(state: WitlessState) -> Asking | None:
    """W10: a Weakened active player may return cubes for Stamina, one for one."""
    most = recoverable(state)
    if not most:
        income(state)
        return None
    return _recover(state, most)


def _recover(state: WitlessState, most: int) -> Asking:
    seat = state.turn
    wizard = state.seats[seat]
    (picked,) = yield _ask_recover(seat, wizard.stamina, most, wizard.special[0] if wizard.stamina > WEAKENED else None)
    assert picked.number is not None
    regain_stamina(state, seat, picked.number)
    income(state)


@lru_cache(maxsize=MOST_KEPT)
def _ask_recover(seat: int, stamina: int, most: int, teapot: Equipment | None) -> Decision:
    weak = f"{teapot.kind.title()} makes you Weakened" if teapot is not None else "You are Weakened"
    prompt = f"{weak} at {stamina} Stamina: return cubes, each for 1 Stamina?"
    return Decision(seat, prompt, RECOVER[: most + 1], topic="recover", about=teapot)


def income(state: WitlessState) -> None:
    """W11: the active player gains the cubes that its equipment brings."""
    amount = income_of(state, state.turn)
    if state.log is not None:
        parts = [Part(card.kind.income, card=card) for card in state.seats[state.turn].equipment() if card.kind.income]
        if parts:
            parts += [Part(more, card=card) for card, more in added(state, INCOME, in_play(state, state.turn))]
            state.log.append(IncomeCounted(state.turn, amount, tuple(parts)))
    if amount:
        change_cubes(state, state.turn, amount, "income")
    state.phase = "plunder" if state.seats[state.turn].heard & AT_THE_END else "last fall"


AT_THE_END = PLUNDER | CLOSE
"""What may be asked after the income."""


def _plunder_prompt(state: WitlessState, cards: Sequence[Card]) -> str:
    return (
        f"{cards[0].kind.title()} takes 1 cube: from whom of those with more than your {state.seats[state.turn].cubes}?"
    )


def _close_prompt(state: WitlessState, cards: Sequence[Card]) -> str:
    return f"Your turn ends: {cards[0].kind.title()} wants 1 of your cubes, or you lose 1 Stamina"


plunder = window(PLUNDER, _active, _plunder_prompt, "plunder", "close", None)
close = window(CLOSE, _active, _close_prompt, "close", "last fall", None)
