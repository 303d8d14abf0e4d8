"""The Draft Phase: twice draw, perhaps once more for a cube, then keep the card or give it away (WW-021 to WW-037)."""

from collections.abc import Sequence
from functools import lru_cache

from rules.core.cards import Card
from rules.core.decisions import Asking, Decision, Option, shared_option
from rules.core.events import Announced, PhaseBegan, TurnBegan, TurnEnded
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
    state.phase = _first_phase(state)
    if state.log is not None:
        state.log.append(TurnBegan(state.turn))
        state.log.append(Announced("turn", state.turn, state.number))
        state.log.append(PhaseBegan("draft", state.turn))
        state.log.append(Announced("pass", state.turn, 1))


def _first_phase(state: WitlessState) -> str:
    """A pass begins with a chart, if there is one."""
    return "chart" if state.seats[state.turn].heard & CHART else "draw"


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
    """Step 1: the top card of the deck; with a card in hand already (Treasure Map) there is nothing to do."""
    if not state.seats[state.turn].hand:
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
    prompt = _about_extra(wizard.hand[0].kind, wizard.cubes, familiar and familiar.kind)
    option = PAY_EXTRA if familiar is None else FREE_EXTRA
    (picked,) = yield Decision(seat, prompt, (option, NO_EXTRA), topic="extra", about=familiar)
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


@lru_cache(maxsize=1024)
def _about_extra(held: EquipmentKind, cubes: int, familiar: EquipmentKind | None) -> str:
    if familiar is not None:
        return f"You hold {held.title()}: {familiar.title()} can fetch one more, then discard one?"
    price = f"1 of your {cubes} cubes" if cubes > 1 else "your only cube"
    return f"You hold {held.title()}: draw one more for {price}, then discard one?"


def drop_one(state: WitlessState) -> Asking:
    """After an extra draw one of the two cards is discarded, whichever (WW-027)."""
    options = [shared_option("discard", card) for card in state.seats[state.turn].hand]
    (picked,) = yield Decision(state.turn, "You hold two cards: which one is discarded?", options, topic="drop")
    assert picked.card is not None
    drop(state, state.turn, picked.card)
    state.phase = "deal out"


def deal_out(state: WitlessState) -> Asking | None:
    """Step 3: keep the card or give it to an opponent; the second pass does what the first did not (WW-029 to WW-033)."""
    seat = state.turn
    card = state.seats[seat].hand[0]
    places = PLACES[card.kind.slot]
    options: list[Option] = []
    if not state.kept:
        options.append(shared_option("keep", card, -1, places[seat]))
    if not state.gave:
        for other in reachable(state, seat):
            options.append(shared_option("give", card, other, places[other]))
    if len(options) > 1:
        return _deal_out(state, card, options)
    _put(state, card, options[0])
    return None


def _deal_out(state: WitlessState, card: Equipment, options: list[Option]) -> Asking:
    (picked,) = yield Decision(state.turn, _about_card(card.kind, state.kept), options, topic="deal out", about=card)
    _put(state, card, picked)


@lru_cache(maxsize=256)
def _about_card(kind: EquipmentKind, kept: bool) -> str:
    if kept:
        return f"You kept a card, so {kind.title()} is given away: to whom?"
    return f"Keep {kind.title()} or give it away? The next card goes the other way"


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
    state.phase = "gift"


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
        state.phase = _first_phase(state)
        if state.log is not None:
            state.log.append(Announced("pass", state.turn, 2))
        return
    if state.log is not None:
        state.log.append(Announced("no battle", state.turn) if state.number == 1 else PhaseBegan("battle", state.turn))
    state.phase = "close" if state.number == 1 else "target"


def end_turn(state: WitlessState) -> None:
    """The next player to the left still in the game is on turn."""
    if state.log is not None:
        state.log.append(TurnEnded(state.turn))
    state.turn = standing(state, state.turn + 1)[0]
    state.phase = "turn"
