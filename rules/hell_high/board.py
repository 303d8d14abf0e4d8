"""Moving on the Social Status Board (HH-03 to HH-25, HH-81 to HH-87)."""

from collections.abc import Sequence

from rules.core.cards import Card
from rules.core.decisions import Asking, AskingFor
from rules.core.events import DiceRolled
from rules.core.randomness import below
from rules.core.triggers import replace
from rules.hell_high.state import TOP, Board, StatusMoved, on_rank, put_standee
from rules.hell_high.topics import CANCEL, LESS_LOSS
from rules.spellcraft.choices import Seats, ask_yes, choose_card, choose_seat
from rules.spellcraft.piles import triggered
from rules.spellcraft.state import alive, foes
from rules.spellcraft.topics import answering


def first_ranks(state: Board) -> None:
    """Everybody rolls two dice; the highest sum stands on rank 8 (HH-03, HH-04)."""
    rank = TOP
    groups = [list(range(len(state.seats)))]
    while groups:
        group = groups.pop(0)
        if len(group) == 1:
            put_standee(state, group[0], rank)
            rank -= 1
            continue
        sums: dict[int, list[int]] = {}
        for seat in group:
            dice = [1 + below(state, 6), 1 + below(state, 6)]
            if state.log is not None:
                state.log.append(DiceRolled(seat, dice, sum(dice), "rank"))
            sums.setdefault(sum(dice), []).append(seat)
        groups = [sums[total] for total in sorted(sums, reverse=True)] + groups
    _tell(state, [(seat, 0, state.ranks[seat]) for seat in range(len(state.seats))], "begin")


def _tell(
    state: Board, moves: Sequence[tuple[int, int, int]], why: str, card: Card | None = None, laid: int = 0
) -> None:
    if moves and state.log is not None:
        state.log.append(StatusMoved(list(moves), why, card, laid))


def shift(state: Board, seat: int, steps: int) -> list[tuple[int, int, int]]:
    """The moves that bring ``seat`` so many ranks up (or down), with everybody displaced (HH-09 to HH-14); none when it stays."""
    old = state.ranks[seat]
    new = max(1, min(TOP, old + steps))
    if not old or new == old:
        return []
    back = -1 if steps > 0 else 1
    moves = [(seat, old, new)]
    at, rank = on_rank(state, new), new
    while at >= 0 and at != seat:
        moves.append((at, rank, rank + back))
        rank += back
        at = on_rank(state, rank)
    return moves


def _apply(state: Board, moves: Sequence[tuple[int, int, int]], why: str, card: Card | None) -> None:
    for seat, _, new in moves:
        put_standee(state, seat, new)
    _tell(state, moves, why, card)


def gain(state: Board, seat: int, steps: int, card: Card | None, why: str = "gain") -> Asking:
    """``seat`` gains Social Status by ``card``; who is pushed down may cancel it (HH-09, HX19)."""
    if not state.seats[seat].living or steps <= 0:
        return
    moves = shift(state, seat, steps)
    if moves and not (yield from _cancelled(state, moves)):
        _apply(state, moves, why, card)


def lose(state: Board, seat: int, steps: int, by: int, card: Card) -> Asking:
    """``seat`` loses Social Status by the ``card`` of ``by`` (HH-09, HT02, HX19); not if it is falling (SC-191)."""
    if not alive(state, seat) or steps <= 0:
        return
    moves = shift(state, seat, -steps)
    if moves and by != seat:
        for jacket in answering(state, seat, LESS_LOSS):
            if (yield from _cancelled_first(state, jacket, moves[0])):
                return
            triggered(state, seat, jacket)
            steps -= jacket.kind.answers[LESS_LOSS](state, seat, jacket)
        moves = shift(state, seat, -steps) if steps > 0 else []
    if moves and not (yield from _cancelled(state, moves)):
        _apply(state, moves, "lose", card)


def _cancelling(state: Board, seat: int) -> list[Card]:
    """With what ``seat`` may cancel a move down: in the turn of a living foe only (HH-118)."""
    active = state.active
    if active in (-1, seat) or not alive(state, active) or not alive(state, seat):
        return []
    return [*answering(state, seat, CANCEL)]


def _cancelled_first(state: Board, jacket: Card, move: tuple[int, int, int]) -> AskingFor[bool]:
    """Who could both lessen and cancel a loss chooses the order (HH-111): is it cancelled before it is lessened?"""
    seat, old, new = move
    for card in _cancelling(state, seat):
        prompt = f"you would drop from rank {old} to {new}. Which of your cards answers first?"
        if (yield from choose_card(state, seat, [jacket, card], prompt, "first", "order", card)) is card:
            yield from replace(state, CANCEL, [(seat, card)], old - new)
            return True
    return False


def _cancelled(state: Board, moves: Sequence[tuple[int, int, int]]) -> AskingFor[bool]:
    """A Wizard that the active foe would move down may stop the move (HH-15)."""
    for seat, old, new in moves:
        for card in _cancelling(state, seat) if new < old else []:
            prompt = f"send {state.names[state.active]} down instead of yourself, or drop from rank {old} to {new}?"
            if (yield from ask_yes(state, seat, card, prompt, "cancel")):
                yield from replace(state, CANCEL, [(seat, card)], old - new)
                return True
    return False


def swap(state: Board, one: int, other: int, card: Card) -> AskingFor[bool]:
    """Two standees change places; nobody gains or loses, but who goes down may cancel it (HH-15, HH-17). Do they?"""
    a, b = state.ranks[one], state.ranks[other]
    moves = [(one, a, b), (other, b, a)]
    if not a or not b or (yield from _cancelled(state, moves)):
        return False
    _apply(state, moves, "swap", card)
    return True


def lay_down(state: Board, seat: int, rank: int) -> None:
    """The standee of a dead Wizard leaves the board and lies beside its rank for the next game, 0 for none (HH-81, HH-82)."""
    _tell(state, [(seat, state.ranks[seat], 0)], "removed", laid=rank)
    put_standee(state, seat, laid=rank)


def stand_up(state: Board) -> None:
    """Before a new game all standees are put upright on the ranks beside which they lie (HH-85); those of leavers go."""
    moves = []
    for seat, wizard in enumerate(state.seats):
        laid = state.laid[seat] if wizard.living else 0
        if wizard.living:
            moves.append((seat, state.ranks[seat], laid))
        put_standee(state, seat, laid)
    _tell(state, moves, "begin")


# -- targets by rank -------------------------------------------------------------------------------------------------


def lower(state: Board, seat: int) -> list[int]:
    """The living foes with lower Social Status (HH-19, HH-20)."""
    own = state.ranks[seat]
    return [other for other in foes(state, seat) if state.ranks[other] < own]


def higher(state: Board, seat: int) -> list[int]:
    """The living foes with higher Social Status."""
    own = state.ranks[seat]
    return [other for other in foes(state, seat) if state.ranks[other] > own > 0]


def adjacent(state: Board, seat: int) -> list[int]:
    """The living foes exactly one rank away (HH-18, HH-20)."""
    own = state.ranks[seat]
    return [other for other in foes(state, seat) if own and abs(state.ranks[other] - own) == 1]


def a_lower_foe(state: Board, seat: int, card: Card | None) -> Seats:
    """A lower foe of one's choice."""
    return choose_seat(state, seat, card, lower(state, seat), "which lower foe?")


def a_higher_foe(state: Board, seat: int, card: Card | None) -> Seats:
    """A higher foe of one's choice."""
    return choose_seat(state, seat, card, higher(state, seat), "which higher foe?")


def an_adjacent_foe(state: Board, seat: int, card: Card | None) -> Seats:
    """A foe one rank away."""
    return choose_seat(state, seat, card, adjacent(state, seat), "which adjacent foe?")
