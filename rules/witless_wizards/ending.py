"""Who goes out, and how a match ends (WW-051 to WW-054, WW-060 to WW-066)."""

from collections.abc import Sequence

from rules.core.decisions import Asking, Decision, Option
from rules.core.events import MatchEnded, TurnEnded
from rules.core.state import OVER
from rules.witless_wizards.actions import go_out, scrap
from rules.witless_wizards.events import PlacesTaken
from rules.witless_wizards.recovery import recover
from rules.witless_wizards.state import Equipment, WitlessState, side, standing


def fall(state: WitlessState) -> Asking | None:
    """W9: a wizard with no Stamina left is out; the turn ends here if it was the active player's (WW-051, WW-054)."""
    sinking = _sinking(state)
    if sinking >= 0:
        return _put_out(state, sinking)
    if not state.seats[state.turn].fell:
        state.phase = "recover"
        return recover(state)
    end(state)
    return None


def last_fall(state: WitlessState) -> Asking | None:
    """W13: the same at the end of the turn."""
    sinking = _sinking(state)
    if sinking >= 0:
        return _put_out(state, sinking)
    end(state)
    return None


def _sinking(state: WitlessState) -> int:
    """The next without Stamina who is still in the game, the active player first; -1 for nobody."""
    seats = state.seats
    for wizard in seats:
        if wizard.stamina <= 0:
            return next((seat for seat in standing(state, state.turn) if seats[seat].stamina <= 0), -1)
    return -1  # as nearly always


def _put_out(state: WitlessState, seat: int) -> Asking | None:
    """One wizard goes out; with several cards it says in which order they are discarded (WW-052)."""
    cards = state.seats[seat].equipment()
    if len(cards) > 1:
        return _order(state, seat, cards)
    go_out(state, seat, cards, "stamina", _killer(state, seat))
    return None


def _killer(state: WitlessState, seat: int) -> int:
    """Who put ``seat`` out of the game: the attacker, unless it is the seat itself."""
    battle = state.battle
    return battle.attacker if seat == battle.target else -1


def _order(state: WitlessState, seat: int, cards: list[Equipment]) -> Asking:
    options = [Option("discard", card=card) for card in cards]
    count = len(cards)
    prompt = "You are out: in which order is your equipment discarded? The last card lies on top."
    picked = yield Decision(seat, prompt, options, count, count, ordered=True, topic="last order")
    order = [option.card for option in picked if option.card is not None]
    go_out(state, seat, order, "stamina", _killer(state, seat))


def end(state: WitlessState) -> None:
    """W13: with one side left the match is over, else it is the next player's turn (WW-060 to WW-063)."""
    left = standing(state, 0) if state.gone else ()
    if not state.gone or len({side(state, seat) for seat in left}) > 1:
        _end_turn(state)
    elif left:
        finish(state, left, "the last wizard standing" if not state.teams else "the last team standing")
    else:
        best = _best(state, state.present)
        finish(state, best, "closest to 0 Stamina" if len(best) == 1 else "equally close to 0 Stamina")


def _end_turn(state: WitlessState) -> None:
    """The next player to the left still in the game is on turn."""
    if state.log is not None:
        state.log.append(TurnEnded(state.turn))
    state.turn = standing(state, state.turn + 1)[0]
    state.phase = "turn"


def limit(state: WitlessState) -> None:
    """Too many turns: the highest Stamina wins (WW-065)."""
    finish(state, _best(state, standing(state, 0)), "the most Stamina after 300 turns")


def _best(state: WitlessState, seats: Sequence[int]) -> list[int]:
    best = max(state.seats[seat].stamina for seat in seats)
    return [seat for seat in seats if state.seats[seat].stamina == best]


def finish(state: WitlessState, seats: Sequence[int], reason: str) -> None:
    """The match is over and won by the sides of ``seats``."""
    winning = {side(state, seat) for seat in seats}
    state.winners = [seat for seat in range(len(state.seats)) if side(state, seat) in winning]
    state.reason = reason
    state.phase = OVER
    if state.log is not None:
        state.log.append(PlacesTaken(places(state)))
        state.log.append(MatchEnded(state.winners, [wizard.stamina for wizard in state.seats], reason))


def places(state: WitlessState) -> list[int]:
    """The place of every seat, 1 the best: later outs above earlier ones, then by Stamina (WW-064)."""
    rank = [
        (seat in state.winners, wizard.fell == 0, wizard.fell, wizard.stamina)
        for seat, wizard in enumerate(state.seats)
    ]
    return [1 + sum(other > own for other in rank) for own in rank]


def leave(state: WitlessState, seat: int) -> None:
    """``seat`` gives up: out at once; if it was on turn the turn ends, a battle against it is over (WW-066).

    Every question of this game is a step of its own, so that this always happens between two steps.
    """
    wizard = state.seats[seat]
    if wizard.fell:
        return
    go_out(state, seat, wizard.equipment(), "gave up")
    if seat in state.present and len(state.present) > 1:
        state.present.remove(seat)
    if seat == state.turn or len({side(state, other) for other in standing(state, 0)}) < 2:
        _clear_spent(state)
        state.phase = "last fall"
    elif state.phase == "gift" and seat == state.gift_to:
        state.gift_to = -1
        state.phase = "hand over"
    elif seat == state.battle.target and state.phase in BATTLE_PHASES:
        state.phase = "fall"


def _clear_spent(state: WitlessState) -> None:
    """What was scrapped in a battle that is broken off is discarded all the same (WW-070)."""
    battle = state.battle
    for card in battle.spent:
        if card in state.seats[battle.target].equipment():
            scrap(state, battle.target, card)
    battle.spent.clear()


BATTLE_PHASES = frozenset(
    {"before", "roll", "change", "again", "limits", "last word", "final", "boost", "pierce", "guard", "count", "block"}
    | {"strike", "snatch", "struck"}
)
