"""The Draft Phase: twice draw, perhaps once more for a cube, then keep the card or give it away (WW-021 to WW-037)."""

from collections.abc import Sequence
from functools import lru_cache

from rules.core.cards import Card
from rules.core.decisions import MOST_KEPT, Asking, Decision, Option, shared_option
from rules.core.events import Announced, PhaseBegan, TurnBegan
from rules.core.triggers import allowing
from rules.core.zones import reveal
from rules.witless_wizards.actions import change_cubes, draw, drop, equip, to_discard, used
from rules.witless_wizards.events import Given
from rules.witless_wizards.state import (
    CHART,
    FREE,
    HANDS,
    LAST_TURN,
    PLACES,
    REFUSE,
    Battle,
    Equipment,
    EquipmentKind,
    WitlessState,
    in_play,
    reachable,
    standing,
)
from rules.witless_wizards.windows import asked, window

NO_EXTRA = Option("enough", text="Enough")
PAY_EXTRA = Option("draw", number=1, text="Draw one more for 1 cube")
FREE_EXTRA = Option("draw", number=0, text="Draw one more for free")


def begin_turn(state: WitlessState) -> None:
    """The next turn begins; after 300 of them the match ends (WW-065)."""
    if state.number >= LAST_TURN:
        state.phase = "limit"
        return
    state.number += 1
    state.present = list(standing(state, 0))
    state.kept = state.gave = False
    state.extras = 0
    state.battle = Battle()
    if state.log is not None:
        state.log.append(TurnBegan(state.turn))
        state.log.append(Announced("turn", state.turn, state.number))
        state.log.append(PhaseBegan("draft", state.turn))
        state.log.append(Announced("pass", state.turn, 1))
    _begin_pass(state)


def _begin_pass(state: WitlessState) -> None:
    """A pass begins with a chart, if there is one, else with a card."""
    if state.seats[state.turn].heard & CHART:
        state.phase = "chart"
    else:
        first_draw(state)


DRAW_ONE = Option("draw", text="Draw 1")
chart = window(
    CHART,
    lambda state: state.turn,
    lambda state, cards: f"Before you draw: {asked(cards)}",
    "map",
    "draw",
    lambda state, options: DRAW_ONE,
)


def first_draw(state: WitlessState) -> None:
    """Step 1: the top card of the deck; with a card in hand already (Treasure Map) there is nothing to do.

    Where there is none, as can only be arranged, nothing more is drafted (WW-025).
    """
    if not state.seats[state.turn].hand:
        if not state.deck:
            state.kept = state.gave = True
            next_pass(state)
            return
        draw(state, state.turn)
    state.phase = "extra"


def sort_out(state: WitlessState) -> Asking:
    """Treasure Map: one of the cards drawn is held, the others are discarded (WW-082)."""
    hand = state.seats[state.turn].hand
    options = [Option("hold", card=card) for card in hand]
    chart = next(card for card in state.cards if CHART in card.kind.answers)
    prompt = f"{chart.kind.title()}: which card do you hold? The others are discarded"
    about = chart if chart in state.discard else None  # it may lie in a renewed deck, where nobody knows it
    (picked,) = yield Decision(state.turn, prompt, options, topic="hold", about=about)
    for card in hand[:]:
        if card is not picked.card:
            drop(state, state.turn, card)
    state.phase = "extra"


def extra(state: WitlessState) -> Asking | None:
    """Step 2: one more card for a cube, if the drafter likes (WW-026)."""
    wizard = state.seats[state.turn]
    free = allowing(state, FREE, in_play(state, state.turn)) if wizard.heard & FREE else []
    if not (free or wizard.cubes) or not state.deck:
        state.phase = "deal out"
        return None
    return _extra(state, free[0] if free else None)


def _extra(state: WitlessState, familiar: Equipment | None) -> Asking:
    seat = state.turn
    wizard = state.seats[seat]
    (picked,) = yield _ask_extra(seat, wizard.hand[0].kind, wizard.cubes, familiar)
    if picked is NO_EXTRA:
        state.phase = "deal out"
        return
    state.extras += 1
    if familiar is None:
        change_cubes(state, seat, -1, "extra draw")  # before the card is seen (WW-028)
    else:
        used(state, seat, familiar, "free draw")
    draw(state, seat, "extra")
    state.phase = "drop"


@lru_cache(maxsize=MOST_KEPT)
def _ask_extra(seat: int, held: EquipmentKind, cubes: int, familiar: Equipment | None) -> Decision:
    if familiar is not None:
        prompt = f"You hold {held.title()}: {familiar.kind.title()} can fetch one more, then discard one?"
        return Decision(seat, prompt, (FREE_EXTRA, NO_EXTRA), topic="extra", about=familiar)
    price = f"1 of your {cubes} cubes" if cubes > 1 else "your only cube"
    prompt = f"You hold {held.title()}: draw one more for {price}, then discard one?"
    return Decision(seat, prompt, (PAY_EXTRA, NO_EXTRA), topic="extra")


def drop_one(state: WitlessState) -> Asking | None:
    """After an extra draw one of the two cards is discarded, whichever (WW-027); of two alike nobody is asked which."""
    hand = state.seats[state.turn].hand
    if hand[0].kind is not hand[-1].kind:
        return _drop_one(state, _ask_drop(state.turn, *hand))
    drop(state, state.turn, hand[0])
    state.phase = "deal out"
    return None


def _drop_one(state: WitlessState, decision: Decision) -> Asking:
    (picked,) = yield decision
    assert picked.card is not None
    drop(state, state.turn, picked.card)
    state.phase = "deal out"


@lru_cache(maxsize=MOST_KEPT)
def _ask_drop(seat: int, *hand: Equipment) -> Decision:
    options = [shared_option("discard", card) for card in hand]
    return Decision(seat, "You hold two cards: which one is discarded?", options, topic="drop")


def deal_out(state: WitlessState) -> Asking | None:
    """Step 3: keep the card or give it to an opponent; the second pass does what the first did not (WW-029 to WW-033)."""
    seat = state.turn
    card = state.seats[seat].hand[0]
    decision = _ask_deal_out(seat, card, state.kept, () if state.gave else reachable(state, seat))
    if len(decision.options) > 1:
        return _deal_out(state, card, decision)
    _put(state, card, decision.options[0])
    return None


def _deal_out(state: WitlessState, card: Equipment, decision: Decision) -> Asking:
    (picked,) = yield decision
    _put(state, card, picked)


@lru_cache(maxsize=MOST_KEPT)
def _ask_deal_out(seat: int, card: Equipment, kept: bool, others: tuple[int, ...]) -> Decision:
    places = PLACES[card.kind.slot]
    options = [] if kept else [Option("keep", card, -1, places[seat])]
    options += [Option("give", card, other, places[other]) for other in others]
    prompt = f"Keep {card.kind.title()} or give it away? The next card goes the other way."
    if kept:
        prompt = f"You kept a card, so {card.kind.title()} is given away: to whom?"
    return Decision(seat, prompt, options, topic="deal out", about=card)


def _put(state: WitlessState, card: Equipment, option: Option) -> None:
    """Step 4: the card goes where it was decided; who has the Squire may refuse it (WW-034, WW-074)."""
    seat = state.turn
    if option.verb == "keep":
        state.kept = True
        equip(state, seat, card, seat, HANDS[seat], "keep")
        next_pass(state)
        return
    state.gave = True
    reveal(state, card, HANDS[seat], silent=True)  # given openly, as the event below tells
    state.gift_to = option.seat
    if state.log is not None:
        state.log.append(Given(seat, option.seat, card))
    if state.seats[option.seat].heard & REFUSE:
        state.phase = "gift"
    else:
        hand_over(state)


def _about_gift(state: WitlessState, cards: Sequence[Card]) -> str:
    card = state.seats[state.turn].hand[0]
    return f"{card.kind.title()} from {state.names[state.turn]}: {asked(cards)}"


@lru_cache
def _accept(replaced: EquipmentKind | None) -> Option:
    return Option("accept", text=f"Accept it, lose {replaced.title()}" if replaced is not None else "Accept it")


def _accept_gift(state: WitlessState, options: Sequence[Option]) -> Option:
    there = state.seats[state.gift_to].slot(state.seats[state.turn].hand[0].kind.slot)
    return _accept(there[0].kind if there else None)


gift = window(REFUSE, lambda state: state.gift_to, _about_gift, "gift", "hand over", _accept_gift)


def hand_over(state: WitlessState) -> None:
    """A card that was given is placed, or, refused, discarded."""
    seat, receiver = state.turn, state.gift_to
    card = state.seats[seat].hand[-1]
    if receiver >= 0:
        equip(state, receiver, card, seat, HANDS[seat], "give")
    else:
        to_discard(state, card, HANDS[seat], "refuse")
    state.gift_to = -1
    next_pass(state)


def next_pass(state: WitlessState) -> None:
    """The other pass, or the Battle Phase, which the first player skips in the first turn (WW-038)."""
    if not (state.kept and state.gave):
        if state.log is not None:
            state.log.append(Announced("pass", state.turn, 2))
        _begin_pass(state)
        return
    if state.log is not None:
        state.log.append(Announced("no battle", state.turn) if state.number == 1 else PhaseBegan("battle", state.turn))
    state.phase = "close" if state.number == 1 else "target"
