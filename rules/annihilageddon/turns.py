"""A turn: the Line-Up is filled, start effects, playing and buying, the end in its seven steps (AN-32 to AN-66)."""

from collections.abc import Callable, Mapping
from functools import partial

from rules.annihilageddon import playing
from rules.annihilageddon.effects import add_power
from rules.annihilageddon.ending import count_vp, end_condition, warn
from rules.annihilageddon.events import CardBought, LegendRevealed, StandeeMoved
from rules.annihilageddon.kinds import CHEAPER_WILD, DRAWS_MORE, END, MAIN_USE, MAYHEM, START
from rules.annihilageddon.mayhem import resolve_mayhem
from rules.annihilageddon.piles import choose_cards, discard_from_hand, draw_cards, own, put_away
from rules.annihilageddon.state import (
    DISCARDS,
    ENTERING,
    FAMILIAR_COST,
    FAMILIARS,
    HAND,
    HANDS,
    LEGENDS,
    LINEUP,
    MAIN,
    PLAYS,
    STANDEES,
    STANDEES_OF,
    WILD,
    WILD_COST,
    AnnihilageddonState,
    Passed,
    answering,
    around,
    first_of,
)
from rules.annihilageddon.state import MAYHEM as USED_MAYHEMS
from rules.annihilageddon.strikes import group_attack
from rules.core.cards import Card
from rules.core.decisions import Asking, CardOptions, Option, choice_of_one, shared_option
from rules.core.events import EVERYONE, CardMoved, Died, PhaseBegan, TurnBegan, TurnEnded
from rules.core.triggers import allowing, settle, total, wait
from rules.core.zones import Zone, move, reveal

END_TURN = Option("end", text="End turn")
TO_PLAY = CardOptions("play")
MARKET: Mapping[str, Zone] = {zone: zone for zone in (*LINEUP, WILD, LEGENDS, *FAMILIARS)}
"""Where cards are bought, by the name of the place."""

Step = Callable[[AnnihilageddonState], Asking | None]


def begin_turn(state: AnnihilageddonState) -> None:
    """A turn begins; its Power counter exists from now on (AN-33)."""
    state.seats[state.turn].turns += 1
    state.number += 1
    state.power = state.attacks = state.wilds = state.mayhems = 0
    state.striking = state.boomerang = False
    for zone in (state.played, state.used, state.lasting, state.stung):
        zone.clear()
    if state.log is not None:
        state.log.append(TurnBegan(state.turn, str(state.number)))
    _phase(state, "refill")
    state.phase = "refill"


def _phase(state: AnnihilageddonState, name: str) -> None:
    """A phase of the turn begins (E-05): of the end "end" (steps 1, 2), "end effects", "clean up", "new hand", "legend"."""
    if state.log is not None:
        state.log.append(PhaseBegan(name, state.turn))


def _come_to_light(state: AnnihilageddonState) -> None:
    """Cards that lie open now are none of those of which nobody can say whether they were passed (AN-184)."""
    if not state.passed:
        return
    lying = [card for player in state.seats for card in (*player.hand, *player.deck)]
    hidden = {card.id for card in lying if state.known[card.id] != EVERYONE}
    state.passed = [
        Passed(entry.card, entry.giver, entry.taker, [card for card in entry.among if card.id in hidden])
        for entry in state.passed
        if entry.card.id in hidden
    ]


def refill(state: AnnihilageddonState) -> None:
    """The next card enters the Line-Up; a Mayhem stops the refill (AN-33 to AN-37)."""
    if [] not in state.lineup or not state.main:
        _phase(state, "start")
        wait(state, START, answering(state, state.turn, START))
        state.phase = "start"
        return
    card = state.main[-1]
    if card.kind.type == MAYHEM:
        move(state, card, MAIN, ENTERING, "mayhem")
        state.phase = "mayhem"
    else:
        move(state, card, MAIN, LINEUP[state.lineup.index([])], "refill")
    warn(state, MAIN)


def mayhem(state: AnnihilageddonState) -> Asking:
    """A Mayhem that entered resolves, what waits after it too, then it joins the used ones (AN-113, AN-186)."""
    card = state.entering[-1]
    yield from resolve_mayhem(state, card)
    move(state, card, ENTERING, USED_MAYHEMS, "used")
    yield from settle(state, around(state, state.turn))
    state.phase = "refill"


def start_effects(state: AnnihilageddonState) -> Asking | None:
    """Start-of-turn effects, each once, in the order that the player likes (AN-38)."""
    if state.waiting:
        return settle(state, around(state, state.turn))
    _phase(state, "main")
    state.phase = "main"
    return None


# -- playing and buying ----------------------------------------------------------------------------------------------


def main_phase(state: AnnihilageddonState) -> Asking:
    """Play, buy or use something, or end the turn (AN-41); one of these is a step, what waits after it included."""
    seat = state.turn
    options = list(map(TO_PLAY.__getitem__, state.seats[seat].hand))
    if state.power:  # nothing is free
        options += affordable(state, seat)
    usable = answering(state, seat, MAIN_USE)
    if usable:
        options += [shared_option("use", card) for card in allowing(state, MAIN_USE, usable)]
    options.append(END_TURN)
    (picked,) = yield choice_of_one(seat, "Play, buy, or end your turn.", options, "turn")
    if picked.card is None:
        state.phase = "end"
        return
    if picked.verb == "play":
        yield from playing.play_card(state, seat, picked.card)
    elif picked.verb == "buy":
        assert picked.number is not None
        buy(state, seat, picked.card, MARKET[picked.place], picked.number)
    else:
        state.used.append(picked.card.id)
        asking = picked.card.kind.uses(state, seat, picked.card)
        if asking is not None:
            yield from asking
    if state.waiting:
        yield from settle(state, around(state, seat))


def affordable(state: AnnihilageddonState, seat: int) -> list[Option]:
    """What ``seat`` can buy for the Power that it has (AN-46, AN-58)."""
    power = state.power
    options: list[Option] = []
    for slot, cards in zip(LINEUP, state.lineup, strict=True):
        for card in cards:
            if card.kind.cost <= power:
                options.append(shared_option("buy", card, -1, slot, card.kind.cost))
    for card, zone, price in beside_lineup(state, seat):
        if price <= power:
            options.append(shared_option("buy", card, -1, zone, price))
    return options


def offers(state: AnnihilageddonState, seat: int) -> list[tuple[Card, Zone, int]]:
    """(card, where, price) of all that ``seat`` could buy with Power enough (AN-58 to AN-66)."""
    found = [(card, slot, card.kind.cost) for slot in LINEUP for card in slot.pieces(state)]
    return found + beside_lineup(state, seat)


def beside_lineup(state: AnnihilageddonState, seat: int) -> list[tuple[Card, Zone, int]]:
    """The same of what lies elsewhere: a Wild Magic, the Legend, the own Familiar."""
    found: list[tuple[Card, Zone, int]] = []
    if state.wild:
        found.append((state.wild[-1], WILD, wild_price(state, seat)))
    if state.legends and state.legend_up:
        found.append((state.legends[-1], LEGENDS, state.legends[-1].kind.cost))
    for card in state.seats[seat].familiar:
        found.append((card, FAMILIARS[seat], FAMILIAR_COST))
    return found


def wild_price(state: AnnihilageddonState, seat: int) -> int:
    """What a Wild Magic costs ``seat`` now (AN-60)."""
    cheaper = answering(state, seat, CHEAPER_WILD)
    return WILD_COST - total(state, CHEAPER_WILD, cheaper) if cheaper else WILD_COST


def buy(state: AnnihilageddonState, seat: int, card: Card, zone: Zone, price: int) -> None:
    """A card that lies in ``zone`` is paid and goes to the discard pile at once (AN-43, AN-62, AN-64)."""
    add_power(state, seat, -price, card)
    own(state, card, seat)
    move(state, card, zone, DISCARDS[seat], "buy", seat, tell=partial(_bought, price))
    if zone is WILD:
        state.wilds += 1
    if zone is LEGENDS:
        state.legend_up = False
        warn(state, LEGENDS)


def _bought(price: int, card: Card, source: str, target: str, why: str, seat: int, sees: int) -> CardMoved:
    return CardBought(card, source, target, why, seat, sees, price)


# -- the end of the turn ---------------------------------------------------------------------------------------------


def end_turn(state: AnnihilageddonState) -> None:
    """End steps 1 and 2: the rest of the hand is discarded (AN-48, AN-49)."""
    seat = state.turn
    _phase(state, "end")
    put_away(state, seat, HANDS[seat], "end")
    _phase(state, "end effects")
    wait(state, END, answering(state, seat, END))
    wait(state, END, [(seat, card) for card in state.seats[seat].play if END in card.kind.answers])
    state.phase = "end effects"


def end_effects(state: AnnihilageddonState) -> Asking | None:
    """End step 3: "at the end of your turn" (AN-50)."""
    if state.waiting:
        return settle(state, around(state, state.turn))
    state.phase = "clean up"
    return None


def clean_up(state: AnnihilageddonState) -> Asking | None:
    """End steps 4 and 5: cards played go to the discard pile, Power is lost, a new hand is drawn (AN-51 to AN-53)."""
    if total(state, DRAWS_MORE, answering(state, state.turn, DRAWS_MORE)):
        return _choose_new_hand(state)
    _new_hand(state, HAND)
    state.phase = "legend"
    return None


def _new_hand(state: AnnihilageddonState, most: int) -> int:
    """What was played is put away and up to ``most`` cards are drawn. Returns how many."""
    seat = state.turn
    _phase(state, "clean up")
    put_away(state, seat, PLAYS[seat], "clean up")
    _come_to_light(state)
    add_power(state, seat, -state.power, None)
    state.lasting.clear()
    state.boomerang = False
    _phase(state, "new hand")
    return draw_cards(state, seat, most, "deal")


def _choose_new_hand(state: AnnihilageddonState) -> Asking:
    """The Trophy shows its holder more cards, of which the surplus is discarded (AN-53)."""
    seat = state.turn
    player = state.seats[seat]
    held = len(player.hand)
    drawn = _new_hand(state, HAND + total(state, DRAWS_MORE, answering(state, seat, DRAWS_MORE)))
    if drawn > HAND:
        trophy = next(piece for piece in player.standees if DRAWS_MORE in piece.kind.answers)
        prompt = f"{trophy.kind.title()}: you have drawn {drawn} cards; discard {drawn - HAND} of them."
        cards = yield from choose_cards(
            state, seat, player.hand[held:], "discard", prompt, drawn - HAND, trophy, topic="trophy"
        )
        for card in cards:
            discard_from_hand(state, seat, card, "trophy")
    state.phase = "legend"


def next_legend(state: AnnihilageddonState) -> Asking | None:
    """End step 6: the next Legend is turned up and strikes everybody, in nobody's turn (AN-54 to AN-56, AN-148 to AN-154)."""
    if not state.legend_up and not end_condition(state):
        return _legend_strikes(state)
    _in_nobodys_turn(state)
    state.phase = "next"
    return None


def _in_nobodys_turn(state: AnnihilageddonState) -> None:
    """From here to the end of the turn sequence nobody is active (AN-150)."""
    state.striking = True
    _phase(state, "legend")


def _legend_strikes(state: AnnihilageddonState) -> Asking:
    _in_nobodys_turn(state)
    state.legend_up = True
    card = state.legends[-1]
    reveal(state, card, LEGENDS, "legend")
    if state.log is not None:
        state.log.append(LegendRevealed(card))
    yield from group_attack(state, around(state, first_of(state)))
    yield from settle(state, around(state, first_of(state)))
    state.phase = "next"


def next_turn(state: AnnihilageddonState) -> None:
    """End step 7: the next player, unless the match is over (AN-57, AN-242)."""
    if state.log is not None:
        state.log.append(TurnEnded(state.turn))
    why = end_condition(state)
    if why:
        count_vp(state, why)
        return
    state.turn = around(state, state.turn + 1)[0]
    state.phase = "turn"


# -- giving up -------------------------------------------------------------------------------------------------------


def departures(state: AnnihilageddonState) -> None:
    """Those who have given up take no further part; the match is over when one is left."""
    for seat in state.leavers:
        if len(state.seats) - state.gone <= 1:
            break
        player = state.seats[seat]
        player.left = True
        state.gone += 1
        if state.log is not None:
            state.log.append(Died(seat, why="gave up"))
        for piece in player.standees[:]:
            move(state, piece, STANDEES_OF[seat], STANDEES, "standee", tell=StandeeMoved)
    state.leavers.clear()
    if len(state.seats) - state.gone <= 1:
        count_vp(state, "left")


def guarded(step: Step) -> Step:
    """The step, once those who have given up are gone; the turn of one of them is over."""

    def run(state: AnnihilageddonState) -> Asking | None:
        if state.leavers:
            departures(state)
            return None
        if state.seats[state.turn].left and state.phase in ("refill", "start", "main", "end", "turn"):
            state.phase = "clean up"
            return None
        return step(state)

    return run
