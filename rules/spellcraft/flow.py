"""The match, its games and rounds (SC-14 to SC-30, SC-203 to SC-222)."""

from collections.abc import Callable, Sequence
from contextlib import suppress

from rules.core.decisions import Asking
from rules.core.events import Announced, CounterChanged, MatchBegan, MatchEnded, PhaseBegan, RoundBegan
from rules.core.game import Result
from rules.core.state import OVER
from rules.core.triggers import follow
from rules.core.zones import shuffle
from rules.spellcraft.awards import LAST, award, awarded
from rules.spellcraft.building import begin_building
from rules.spellcraft.choices import choose_card
from rules.spellcraft.events import GameBegan, GameEnded
from rules.spellcraft.kinds import NEXT_GAME
from rules.spellcraft.life import TurnAborted, bury, discard_all, draw_dead, renounce, use_dead
from rules.spellcraft.piles import draw, raise_dead, show_dead, triggered
from rules.spellcraft.state import (
    DEAD_DECK,
    DECK,
    HAND,
    START_HP,
    TREASURE_DECK,
    Dead,
    PendingDeath,
    SpellcraftState,
    living,
)
from rules.spellcraft.topics import DRAWN_UP, ROUND_BEGAN, additions, answering, held
from rules.spellcraft.turns import over

LAST_ROUND = 40
LASTS_TO_WIN = 2


def begin_match(state: SpellcraftState) -> None:
    """Three decks are shuffled, each by itself (SC-14)."""
    if state.log is not None:
        state.log.append(MatchBegan(state.game_id, len(state.seats)))
    for deck in (DECK, TREASURE_DECK, DEAD_DECK):
        shuffle(state, deck, silent=True)
    state.rules.begin_match(state)
    state.phase = "game"


def begin_game(state: SpellcraftState) -> None:
    """A new game: 20 HP, no order of death (SC-16, SC-210)."""
    state.game += 1
    state.number = 0
    state.deaths.clear()
    if state.log is not None:
        state.log.append(GameBegan(state.game, state.games))
    for seat, wizard in enumerate(state.seats):
        wizard.living = not wizard.left
        set_hp(state, seat, START_HP if wizard.living else 0, "begin")
        wizard.game_kills, wizard.killer, wizard.draw_to = 0, -1, HAND
        wizard.early.clear()
        wizard.saved.clear()
    state.rules.begin_game(state)
    state.queue = [seat for seat in state.order if state.seats[seat].living]
    state.phase = "awake"


def set_hp(state: SpellcraftState, seat: int, hp: int, why: str) -> None:
    """Hit points that are neither dealt nor healed."""
    wizard = state.seats[seat]
    if state.log is not None and wizard.hp != hp:
        state.log.append(CounterChanged(seat, "hp", wizard.hp, hp, why))
    wizard.hp = hp


def awake(state: SpellcraftState) -> Asking | None:
    """One start-of-game card after the other (SC-169)."""
    while state.queue:
        seat = state.queue[0]
        wizard = state.seats[seat]
        cards = [card for card in wizard.buried if card.kind.when == NEXT_GAME]
        if cards and wizard.living:
            return _awaken(state, seat, cards)
        state.queue.pop(0)
    state.phase = "game over" if over(state) else "round"
    return None


def _awaken(state: SpellcraftState, seat: int, cards: Sequence[Dead]) -> Asking:
    card = yield from choose_card(state, seat, cards, "Which of your cards takes effect first?", "first", "order")
    assert card is not None
    if card.kind.lasting:
        show_dead(state, seat, card)
        triggered(state, seat, card)
        raise_dead(state, seat, card)
    else:
        yield from use_dead(state, seat, card)


def begin_round(state: SpellcraftState) -> None:
    """Living Wizards draw up to eight (SC-21 to SC-24); the dead are noted."""
    if over(state):
        state.phase = "game over"
        return
    if state.number >= LAST_ROUND:
        best = max(living(state), key=lambda seat: state.seats[seat].hp)
        for seat in [seat for seat in living(state) if seat != best]:
            set_hp(state, seat, 0, "too long")
            state.pending_deaths.append(PendingDeath(seat, seat))
        state.phase, state.resume = "departures", "round"
        return
    state.number += 1
    state.ahead.clear()  # a game may have ended before they were next
    if state.log is not None:
        state.log.append(RoundBegan(state.number, 0))
        state.log.append(PhaseBegan("draw"))
    for wizard in state.seats:
        wizard.done = wizard.placed = wizard.revealed = wizard.stung = wizard.struck = False
        wizard.called = -1
    for seat in living(state):
        wizard = state.seats[seat]
        most = wizard.draw_to
        for part in additions(state, seat, DRAWN_UP):
            most = max(most, part.amount)
        wizard.draw_to = HAND
        draw(state, seat, max(0, most - len(wizard.hand)), "deal")
    state.drawers = [seat for seat in state.deaths if not state.seats[seat].left]
    state.phase = "haunt"


def haunt(state: SpellcraftState) -> Asking | None:
    """Each Dead Wizard draws a card, in the order of death (SC-25 to SC-27)."""
    ended = over(state)
    if state.drawers and not ended:  # SC-204
        return _haunt(state)
    state.phase = "game over" if ended else "status"
    state.turn = -1
    return None


def _haunt(state: SpellcraftState) -> Asking:
    seat = state.drawers.pop(0)
    yield from draw_dead(state, seat)


def status(state: SpellcraftState) -> Asking | None:
    """Step 3 is the game's (SC-21)."""
    if over(state):
        state.phase = "game over"
        return None
    asking: Asking | None = state.rules.status(state)
    if asking is None and state.phase != "status":
        state.phase = "opening"
    return asking


def opening(state: SpellcraftState) -> Asking | None:
    """What works when a round starts; then Spells are built, if that has not won the game."""
    for seat in living(state):
        if answering(state, seat, ROUND_BEGAN):
            return _opening(state)
    _go_building(state)
    return None


def _opening(state: SpellcraftState) -> Asking:
    state.phase = "place"
    for seat in living(state):
        yield from follow(state, ROUND_BEGAN, held(state, seat, ROUND_BEGAN))
    _go_building(state)


def _go_building(state: SpellcraftState) -> None:
    if over(state):
        state.phase = "game over"
    else:
        begin_building(state)


def game_over(state: SpellcraftState) -> None:
    """The last Wizard standing gets its token; what is not kept is discarded (SC-205 to SC-209)."""
    left = living(state)
    last = left[0] if left else state.deaths[-1] if state.deaths else -1
    if last >= 0:
        award(state, last, LAST)
    if state.log is not None:
        state.log.append(GameEnded(state.game, list(state.deaths), last))
    state.active = -1
    state.order = [seat for seat in state.deaths if seat != last] + ([last] if last >= 0 else [])
    for seat in range(len(state.seats)):
        discard_all(state, seat)
    state.rules.end_game(state, last)
    played = (
        max(awarded(wizard, LAST) for wizard in state.seats) >= LASTS_TO_WIN
        if state.lasts_only
        else state.game >= state.games
    )
    if played or sum(not wizard.left for wizard in state.seats) < 2:
        finish(state)
    else:
        state.phase = "game"


def points(state: SpellcraftState) -> list[int]:
    """Kill and Last Wizard Standing Tokens of the whole match (SC-218)."""
    return [len(wizard.awards) for wizard in state.seats]


def finish(state: SpellcraftState) -> None:
    """Most tokens win; equals share (SC-219, SC-220)."""
    scores = points(state)
    everybody = list(range(len(state.seats)))
    stayed = [seat for seat in everybody if not state.seats[seat].left] or everybody
    best = max(scores[seat] for seat in stayed)
    state.winners = [seat for seat in stayed if scores[seat] == best]
    state.reason = "the most tokens" if len(stayed) > 1 else "everybody else has left"
    state.phase = OVER
    if state.log is not None:
        state.log.append(MatchEnded(state.winners, scores, state.reason))


def result(state: SpellcraftState) -> Result | None:
    """How the match ended."""
    if state.phase != OVER:
        return None
    return Result(list(state.winners), dict(enumerate(points(state))), state.reason)


def concede(state: SpellcraftState, seat: int) -> None:
    """``seat`` gives up; it leaves at the next step."""
    wizard = state.seats[seat]
    if not wizard.leaving:
        wizard.leaving = True
        state.leavers += 1


Step = Callable[[SpellcraftState], Asking | None]


def guarded(step: Step) -> Step:
    """The step, after those who gave up have left."""

    def run(state: SpellcraftState) -> Asking | None:
        if state.leavers:
            state.phase, state.resume = "departures", state.phase
            return None
        return step(state)

    return run


def departures(state: SpellcraftState) -> Asking:
    """Those who gave up are out: dead in this game, by nobody's hand, and for the rest of the match."""
    yield from ()
    state.leavers = 0
    leavers = [seat for seat, wizard in enumerate(state.seats) if wizard.leaving and not wizard.left]
    for seat in leavers:
        wizard = state.seats[seat]
        wizard.left = True
        if state.log is not None:
            state.log.append(Announced("gave up", seat))
        if wizard.living and wizard.hp:
            set_hp(state, seat, 0, "gave up")
            state.pending_deaths.append(PendingDeath(seat, seat))
    with suppress(TurnAborted):
        yield from bury(state)
    for seat in leavers:
        renounce(state, seat)
    state.queue = [seat for seat in state.queue if state.seats[seat].living]
    state.drawers = [seat for seat in state.drawers if not state.seats[seat].left]
    if over(state):
        state.phase = "turn over" if state.active >= 0 else "game over"
    else:
        gone = state.active >= 0 and not state.seats[state.active].living
        state.phase = "turn over" if gone else state.resume
