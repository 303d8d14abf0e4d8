"""The Draft Phase: twice draw, perhaps once more for a cube, then keep the card or give it away (WW-021 to WW-037)."""

from rules.core.decisions import Asking, Decision, Option
from rules.core.events import Announced, PhaseBegan, TurnBegan, TurnEnded
from rules.witless_wizards.state import (
    CHART,
    FREE,
    HANDS,
    LAST_TURN,
    REFUSE,
    Battle,
    Equipment,
    Witless,
    reachable,
    standing,
)
from rules.witless_wizards.verbs import change_cubes, draw, drop, equip, slot_name, to_discard, triggered
from rules.witless_wizards.windows import window

NO_EXTRA = Option("enough", text="Enough")
PAY_EXTRA = Option("draw", number=1, text="One more for a cube")
FREE_EXTRA = Option("draw", number=0, text="One more, free")


def begin_turn(state: Witless) -> None:
    """The next turn begins; after 300 of them the match ends (WW-065)."""
    if state.number >= LAST_TURN:
        state.phase = "limit"
        return
    state.number += 1
    state.present = list(standing(state, 0))
    state.kept = state.gave = False
    state.extras = 0
    state.battle = Battle()
    state.phase = "chart"
    if state.log is not None:
        state.log.append(TurnBegan(state.turn))
        state.log.append(PhaseBegan("draft", state.turn))


chart = window(
    CHART,
    lambda state: state.turn,
    lambda state: "Use the map before you draw?",
    "map",
    "draw",
    Option("draw", text="Draw one"),
)


def first_draw(state: Witless) -> None:
    """Step 1: the top card of the deck; with a card in hand already (Treasure Map) there is nothing to do."""
    if not state.seats[state.turn].hand:
        draw(state, state.turn)
    state.phase = "extra"


def sort_out(state: Witless) -> Asking:
    """Treasure Map: one of the cards drawn is held, the others are discarded (WW-082)."""
    hand = state.seats[state.turn].hand
    options = [Option("hold", card=card) for card in hand]
    (picked,) = yield Decision(state.turn, "Which card do you hold on to?", options, topic="hold")
    for card in hand[:]:
        if card is not picked.card:
            drop(state, state.turn, card)
    state.phase = "extra"


def extra(state: Witless) -> Asking | None:
    """Step 2: one more card for a cube, if the drafter likes (WW-026)."""
    wizard = state.seats[state.turn]
    free = not state.extras and wizard.heard & FREE
    if not (free or wizard.cubes) or not state.deck:
        state.phase = "deal out"
        return None
    return _extra(state, FREE_EXTRA if free else PAY_EXTRA)


def _extra(state: Witless, option: Option) -> Asking:
    seat = state.turn
    (picked,) = yield Decision(seat, "Draw one more card?", (option, NO_EXTRA), topic="extra")
    if picked is NO_EXTRA:
        state.phase = "deal out"
        return
    state.extras += 1
    if picked is PAY_EXTRA:
        change_cubes(state, seat, -1, "extra draw")  # before the card is seen (WW-028)
    else:
        familiar = next(card for card in state.seats[seat].equipment() if FREE in card.kind.after)
        triggered(state, seat, familiar)
    draw(state, seat, "extra")
    state.phase = "drop"


def drop_one(state: Witless) -> Asking:
    """After an extra draw one of the two cards is discarded, whichever (WW-027)."""
    options = [Option("discard", card=card) for card in state.seats[state.turn].hand]
    (picked,) = yield Decision(state.turn, "Which card do you discard?", options, topic="drop")
    drop(state, state.turn, picked.card)  # type: ignore[arg-type]
    state.phase = "deal out"


def deal_out(state: Witless) -> Asking | None:
    """Step 3: keep the card or give it to an opponent; the second pass does what the first did not (WW-029 to WW-033)."""
    seat = state.turn
    card = state.seats[seat].hand[0]
    options: list[Option] = []
    if not state.kept:
        options.append(Option("keep", card=card, place=f"seat{seat}/{slot_name(card)}"))
    if not state.gave:
        slot = slot_name(card)
        options += [
            Option("give", card=card, seat=other, place=f"seat{other}/{slot}") for other in reachable(state, seat)
        ]
    if len(options) > 1:
        return _deal_out(state, card, options)
    _put(state, card, options[0])
    return None


def _deal_out(state: Witless, card: Equipment, options: list[Option]) -> Asking:
    prompt = "Keep the card or give it away?" if not state.kept and not state.gave else "Who gets the card?"
    (picked,) = yield Decision(state.turn, prompt, options, topic="deal out", about=card)
    _put(state, card, picked)


def _put(state: Witless, card: Equipment, option: Option) -> None:
    """Step 4: the card goes where it was decided; who has the Squire may refuse it (WW-034, WW-074)."""
    seat = state.turn
    wizard = state.seats[seat]
    if option.verb == "keep":
        wizard.hand.remove(card)
        state.kept = True
        equip(state, seat, card, HANDS[seat], "keep")
        next_pass(state)
        return
    state.gave = True
    state.known[card.id] = -1  # given openly
    state.gift_to = option.seat
    if state.log is not None:
        state.log.append(Announced("gift", option.seat, card=card))
    state.phase = "gift"


gift = window(
    REFUSE,
    lambda state: state.gift_to,
    lambda state: "Refuse the card you were given?",
    "gift",
    "hand over",
    Option("accept", text="Accept it"),
)


def hand_over(state: Witless) -> None:
    """A card that was given is placed, or, refused, discarded."""
    seat, receiver = state.turn, state.gift_to
    hand = state.seats[seat].hand
    card = hand.pop()
    if receiver >= 0:
        equip(state, receiver, card, HANDS[seat], "give")
    else:
        to_discard(state, card, HANDS[seat], "refuse", seat)
    state.gift_to = -1
    next_pass(state)


def next_pass(state: Witless) -> None:
    """The other pass, or the Battle Phase, which the first player skips in the first turn (WW-038)."""
    if not (state.kept and state.gave):
        state.phase = "chart"
        return
    if state.log is not None:
        state.log.append(Announced("no battle", state.turn) if state.number == 1 else PhaseBegan("battle", state.turn))
    state.phase = "close" if state.number == 1 else "target"


def end_turn(state: Witless) -> None:
    """The next player to the left still in the game is on turn."""
    if state.log is not None:
        state.log.append(TurnEnded(state.turn))
    state.turn = standing(state, state.turn + 1)[0]
    state.phase = "turn"
