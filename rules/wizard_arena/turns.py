"""The steps of a match: set-up, rounds, Power Up, Final Casting, settlement. The Damage Phase has its own module."""

from collections.abc import Sequence

from rules.core.decisions import Asking, Decision, Option
from rules.core.events import CardSeen, MatchBegan, PhaseBegan, RoundBegan, TurnBegan, TurnEnded
from rules.core.randomness import shuffle
from rules.core.state import OVER
from rules.wizard_arena.casting import cast_spell, castable
from rules.wizard_arena.checks import (
    ask_items,
    check_level,
    end_match,
    lower,
    removes_fallen,
    selectable,
    set_status,
)
from rules.wizard_arena.decks import FACTIONS, deal_decks
from rules.wizard_arena.state import (
    ACTIVE,
    CRITICAL,
    HAND_LIMIT,
    OVERCHARGED,
    PLAY,
    POWER,
    ROW,
    STOOD,
    TARGET,
    Arena,
    Seat,
    living,
)
from rules.wizard_arena.verbs import basic_draw, draw_spell, relevel

LAST_ROUND = 100

DRAW = Option("draw", text="Draw a Power card")
PASS = Option("pass", text="Pass")
STAND = Option("stand", text="Stand")
END = Option("end", text="End turn")
REFILL = Option("draw spell", text="Draw a spell")
STOP = Option("stop", text="No more spells")
FACTION_OPTIONS = {faction: Option("pick", word=faction, text=faction.capitalize()) for faction in FACTIONS}


# -- set-up ----------------------------------------------------------------------------------------------------------


def first_draw(state: Arena) -> None:
    """Everybody turns over a Power card; the highest number begins (WA-014 to WA-017)."""
    contenders = list(range(len(state.seats)))
    while len(contenders) > 1:
        numbers = {}
        for seat in contenders:
            wizard = state.seats[seat]
            shuffle(state, wizard.power)
            for card in reversed(wizard.power):
                if state.log is not None:
                    state.log.append(CardSeen(card, POWER[seat], "first draw", seat))
                if card.kind.number:
                    break
            numbers[seat] = card.kind.number
        best = max(numbers.values())
        contenders = [seat for seat in contenders if numbers[seat] == best]
    state.starter = state.turn = contenders[0]
    state.phase = "pick"


def pick(state: Arena) -> Asking | None:
    """Clockwise from the first player each picks a faction, or the custom deck brought along (WA-018, WA-019)."""
    for seat in living(state, state.starter):
        wizard = state.seats[seat]
        if not wizard.faction and not wizard.fallen:
            return _pick(state, seat)
        if not wizard.faction:  # given up already: any free faction will do until it leaves
            wizard.faction = _free_factions(state)[0].word
    state.phase = "deal"
    return None


def _free_factions(state: Arena) -> list[Option]:
    """The factions that nobody has picked yet."""
    taken = set() if state.mirrored else {wizard.faction for wizard in state.seats}
    return [option for faction, option in FACTION_OPTIONS.items() if faction not in taken]


def _pick(state: Arena, seat: int) -> Asking:
    options = _free_factions(state)
    if state.recipes and state.recipes[seat]:
        options.append(Option("pick", word="custom", text="Your own deck"))
    (picked,) = yield Decision(seat, "Which faction will you play?", options, topic="faction")
    state.seats[seat].faction = picked.word
    if picked.word == "custom":
        state.seats[seat].recipe = state.recipes[seat]


def deal(state: Arena) -> None:
    """Both decks of everybody are shuffled; three spells each (WA-020, WA-021)."""
    if state.log is not None:
        state.log.append(MatchBegan("wizard_arena", len(state.seats)))
    deal_decks(state)
    for seat in living(state, state.starter):
        for _ in range(HAND_LIMIT):
            draw_spell(state, seat, why="deal")
    state.phase = "round"


# -- the round -------------------------------------------------------------------------------------------------------


def begin_round(state: Arena) -> None:
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


def next_turn(state: Arena) -> None:
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


def hand_limit(wizard: Seat) -> int:
    """Three spells, four after Ignite (WA-026)."""
    return HAND_LIMIT + any(card.kind.key == "ignite" for card in wizard.enchantments)


def refill(state: Arena) -> Asking | None:
    """At the first turn of a round spells may be drawn one by one up to the hand limit (WA-025)."""
    wizard = state.seats[state.turn]
    if wizard.fallen or not wizard.deck or len(wizard.hand) >= hand_limit(wizard):
        state.phase = "act"
        return None
    return _refill(state)


def _refill(state: Arena) -> Asking:
    (picked,) = yield Decision(state.turn, "A new round: draw a spell?", (REFILL, STOP), 1, 1, False, "refill")
    if picked is REFILL:
        draw_spell(state, state.turn, why="refill")
    else:
        state.phase = "act"


# -- turns -----------------------------------------------------------------------------------------------------------


def act(state: Arena) -> Asking | None:
    """One thing done in a Power Up turn: cast, draw, decide a Modifier, or end the turn in one of its ways."""
    if state.falls and removes_fallen(state):
        _out_of_turn(state)
        return None
    return _act(state)


def _act(state: Arena) -> Asking:
    seat = state.turn
    wizard = state.seats[seat]
    options = turn_options(state)
    (picked,) = yield Decision(
        seat,
        "Your turn: cast spells, draw a Power card, then pass or stand." if wizard.level < TARGET else "End your turn?",
        options,
        1,
        1,
        False,
        "turn",
    )
    verb = picked.verb
    if verb == "draw":
        card = basic_draw(state, seat)
        if wizard.level >= TARGET and card.kind.number:
            yield from check_level(state, seat)
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


def turn_options(state: Arena) -> list[Option]:
    """Everything that the seat on turn may do in Power Up (D-05)."""
    seat = state.turn
    wizard = state.seats[seat]
    options = [Option("cast", card, -1, PLAY[seat]) for card in castable(state, seat)]
    if wizard.open:
        options += item_options(state, seat)
    if wizard.level >= TARGET:
        options.append(END)
        return options
    can_draw = not wizard.basic and not wizard.frozen and bool(wizard.power)
    if can_draw:
        options.append(DRAW)
    if wizard.drew:
        options.append(PASS)
        options.append(STAND)
    elif not can_draw or (wizard.reopened and not wizard.must_draw and any(card.kind.number for card in wizard.row)):
        options.append(STAND)
    return options


def item_options(state: Arena, seat: int) -> list[Option]:
    """The Modifiers and Floras that ``seat`` may lower (let count) or raise again (D-07)."""
    wizard = state.seats[seat]
    return [
        Option("raise" if item in wizard.counting else "lower", card=item, place=ROW[seat])
        for item in selectable(state, seat)
    ]


def _decide_item(state: Arena, seat: int, picked: Option) -> Asking:
    wizard = state.seats[seat]
    if picked.verb == "lower":
        lower(state, seat, picked.card)
    elif picked.card is not None:
        wizard.counting.remove(picked.card)
    relevel(state, seat, "modifier")
    yield from check_level(state, seat)
    if removes_fallen(state):
        _out_of_turn(state)


def _out_of_turn(state: Arena) -> None:
    """If the seat on turn is out, its turn has ended (WA-113)."""
    if state.seats[state.turn].out and state.phase in ("act", "final act"):
        state.phase = "final next" if state.final else "next"


def _end_turn(state: Arena, seat: int, how: str) -> None:
    wizard = state.seats[seat]
    wizard.reopened = wizard.must_draw = False
    if how == "stand":
        set_status(state, seat, STOOD)
    elif how == "end":
        set_status(state, seat, CRITICAL if wizard.level == TARGET else OVERCHARGED)
    if state.log is not None:
        state.log.append(TurnEnded(seat, how))
    state.phase = "next"


# -- Final Casting and settlement ------------------------------------------------------------------------------------


def final_order(state: Arena) -> Sequence[int]:
    """Clockwise from the left of who drew the last Power card, who comes last (WA-114)."""
    last = state.last_drawer if state.last_drawer >= 0 else (state.starter - 1) % len(state.seats)
    return living(state, last + 1)


def _begin_final(state: Arena) -> None:
    if state.log is not None:
        state.log.append(PhaseBegan("final casting"))
    state.final = True
    state.reenter = -1
    state.queue = list(final_order(state))
    state.phase = "final next"


def final_next(state: Arena) -> None:
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
        state.queue = [seat for seat in final_order(state) if state.seats[seat].status != OVERCHARGED]
        state.phase = "settle"


def final_act(state: Arena) -> Asking | None:
    """One thing done in a Final Casting turn: cast, decide a Modifier, or pass (WA-115)."""
    if state.falls and removes_fallen(state):
        _out_of_turn(state)
        return None
    return _final_act(state)


def _final_act(state: Arena) -> Asking:
    seat = state.turn
    options = [Option("cast", card, -1, PLAY[seat]) for card in castable(state, seat)]
    if state.seats[seat].open:
        options += item_options(state, seat)
    options.append(PASS)
    (picked,) = yield Decision(seat, "Final Casting: cast spells or pass.", options, 1, 1, False, "final")
    if picked.verb == "cast":
        assert picked.card is not None
        yield from cast_spell(state, seat, picked.card)
        _out_of_turn(state)
    elif picked.verb == "pass":
        _end_final_turn(state, seat)
    else:
        yield from _decide_item(state, seat, picked)


def _end_final_turn(state: Arena, seat: int) -> None:
    """At 12 or above, the end of this turn decides as the end of a Power Up turn would (WA-044, WA-053)."""
    wizard = state.seats[seat]
    if wizard.status != OVERCHARGED:
        if wizard.level == TARGET:
            set_status(state, seat, CRITICAL)
        elif wizard.level > TARGET:
            set_status(state, seat, OVERCHARGED)
    if state.log is not None:
        state.log.append(TurnEnded(seat, "pass"))
    state.phase = "final next"


def settle(state: Arena) -> Asking | None:
    """One wizard decides all that is still undecided, once (WA-066); when all have, the Damage Phase begins."""
    if state.falls:
        removes_fallen(state)
        return None
    while state.queue:
        if selectable(state, state.queue[0]):
            return _settle(state)
        state.queue.pop(0)
    state.phase = "damage"
    return None


def _settle(state: Arena) -> Asking:
    seat = state.queue[0]
    yield from ask_items(state, seat, "End of the round: which of your Modifiers and Floras count?", "settle")
    state.queue.pop(0)
    state.turn = seat
    state.seats[seat].open.clear()
    yield from check_level(state, seat)
    if state.seats[seat].level > TARGET and state.phase != OVER:
        set_status(state, seat, OVERCHARGED)
    removes_fallen(state)
