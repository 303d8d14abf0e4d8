"""Words and effects that cards of both sets have."""

from collections.abc import Callable, Sequence

from rules.core.cards import Card
from rules.core.decisions import Asking, Decision, Option
from rules.core.events import Part
from rules.core.zones import move
from rules.spellcraft.choices import aimed, ask_yes, by_die, choose_card, choose_seat
from rules.spellcraft.gaining import add_top, gain_treasure, treasure_gained
from rules.spellcraft.kinds import Effect
from rules.spellcraft.life import deal, draw_dead, heal, take, use_dead
from rules.spellcraft.piles import (
    discard_at_random,
    discard_from_hand,
    find,
    lose_treasure,
    next_treasure,
    put_treasure,
    rest_dead,
    show_dead,
    triggered,
)
from rules.spellcraft.rolls import roll, roll_die
from rules.spellcraft.state import CREATURES, OFFER, SEARCH, TREASURE_DISCARD, SpellcraftState, alive, living
from rules.spellcraft.topics import Absorbing, Blow, Throw
from rules.spellcraft.turns import over, waiting

RING_SAVES = 5
NOT_NOW = Option("not now", text="Not now")


def two_in_hand(state: SpellcraftState, seat: int, card: Card) -> bool:
    """There are two cards to discard."""
    return len(state.seats[seat].hand) >= 2


def more_dice(*glyphs: str) -> Callable[[SpellcraftState, int, Card, str], int]:
    """+1 die for these glyphs."""
    return lambda state, seat, card, rolled: int(rolled in glyphs)


# -- Components ------------------------------------------------------------------------------------------------------


def hit(state: SpellcraftState, seat: int, card: Card, targets: Sequence[int], amount: int) -> Asking:
    """One instance to these (CL-01)."""
    return deal(state, seat, dict.fromkeys(targets, amount), card)


def heals(amount: int) -> Effect[SpellcraftState]:
    """A row's own part: heal so much."""

    def own(state: SpellcraftState, seat: int, card: Card) -> None:
        heal(state, seat, amount, card)

    return own


def takes(amount: int) -> Effect[SpellcraftState]:
    """A row's own part: take so much."""

    def own(state: SpellcraftState, seat: int, card: Card) -> Asking:
        return take(state, seat, amount, card)

    return own


def gains_treasure(state: SpellcraftState, seat: int, card: Card) -> Asking:
    """Gain a Treasure."""
    return gain_treasure(state, seat)


# -- Treasures -------------------------------------------------------------------------------------------------------


def stops_it(state: SpellcraftState, seat: int, card: Card, blow: Blow) -> None:
    """The Treasure is discarded, and its owner takes no damage."""
    lose_treasure(state, seat, card, "used")
    blow.amount = 0


def rerolls(state: SpellcraftState, seat: int, card: Card, throw: Throw) -> Asking:
    """Once per turn a Power Roll may be made again."""
    wizard = state.seats[seat]
    if card.id in wizard.used:
        return
    prompt = f"you rolled {throw.total} for {throw.card.kind.title()}. Roll again, or keep {throw.total}?"
    if (yield from ask_yes(state, seat, card, prompt, "re-roll")):
        wizard.used.append(card.id)
        triggered(state, seat, card)
        roll(state, seat, throw)


def strike_back(state: SpellcraftState, seat: int, card: Card, by: int) -> Asking:
    """1 damage to the foe who hurt its owner."""
    if state.seats[by].living and state.seats[by].hp:
        triggered(state, seat, card)
        yield from deal(state, seat, {by: 1}, card)


def heals_owner(amount: int) -> Callable[[SpellcraftState, int, Card, Card | None], None]:
    """Its owner heals."""

    def answer(state: SpellcraftState, seat: int, card: Card, about: Card | None) -> None:
        triggered(state, seat, card)
        heal(state, seat, amount, card)

    return answer


def ring_saves(state: SpellcraftState, seat: int, card: Card, absorbing: Absorbing) -> None:
    """A die may save the Creature."""
    if not absorbing.spared:
        absorbing.spared = roll_die(state, seat, card, "ring") >= RING_SAVES


def discard_one(state: SpellcraftState, seat: int, card: Card) -> Asking:
    """A card of one's choice from the hand, for ``card``."""
    hand = state.seats[seat].hand
    lost = yield from choose_card(state, seat, hand, "which card do you discard for it?", "discard", "discard", card)
    assert lost is not None
    discard_from_hand(state, seat, lost)


# -- Dead Wizard cards -----------------------------------------------------------------------------------------------


def grudge(state: SpellcraftState, seat: int, card: Card) -> Asking:
    """3 to one's killer, or 1 to anybody."""
    killer = state.seats[seat].killer
    if killer >= 0 and alive(state, killer):
        yield from hit(state, seat, card, aimed(state, seat, card, [killer]), 3)
    else:
        yield from hit(state, seat, card, aimed(state, seat, card, by_die(state, seat, living(state, seat + 1))), 1)


def one_to_each(state: SpellcraftState, seat: int, card: Card) -> Asking:
    """1 to each living Wizard."""
    return deal(state, seat, dict.fromkeys(living(state, seat + 1), 1), card)


def two_discarded(state: SpellcraftState, seat: int, card: Card) -> Asking:
    """Somebody discards two cards at random."""
    among = [other for other in living(state, seat + 1) if state.seats[other].hand]
    for foe in (yield from choose_seat(state, seat, card, among, "who discards two cards?")):
        discard_at_random(state, foe, 2)


def treasure_destroyed(state: SpellcraftState, seat: int, card: Card) -> Asking:
    """A Treasure of a living Wizard is destroyed."""
    among = [other for other in living(state, seat + 1) if state.seats[other].treasures]
    for foe in (yield from choose_seat(state, seat, card, among, "whose Treasure is destroyed?")):
        treasures = state.seats[foe].treasures
        lost = yield from choose_card(
            state, seat, treasures, "which Treasure is destroyed?", "destroy", "destroy", card
        )
        assert lost is not None
        lose_treasure(state, foe, lost)


def one_of_three(state: SpellcraftState, seat: int, card: Card) -> Asking:
    """The top three Treasures are shown; one with Everlasting is gained."""
    for _ in range(3):
        next_treasure(state, seat, OFFER, "look")
    lasting = [treasure for treasure in state.offer if treasure.kind.everlasting]
    if not state.rules.may_gain(state, seat):
        lasting = []
    wanted = yield from choose_card(state, seat, lasting, "which Treasure do you gain?", "gain", "gain", card)
    for treasure in state.offer[:]:
        if treasure is wanted:
            put_treasure(state, seat, treasure, OFFER)
        else:
            move(state, treasure, OFFER, TREASURE_DISCARD, "discard", seat)
    if wanted is not None and state.seats[seat].living:
        yield from treasure_gained(state, seat, wanted)


def two_more_dead(state: SpellcraftState, seat: int, card: Card) -> Asking:
    """Two more Dead Wizard cards."""
    for _ in range(2):
        if state.burying or not over(state):  # SC-203, SC-204
            yield from draw_dead(state, seat)


def first_creature(state: SpellcraftState, seat: int, card: Card) -> None:
    """The first Creature of the Main Deck is kept."""
    found = find(state, seat, lambda other: other.kind.creature)
    if found is not None:
        move(state, found, SEARCH, CREATURES[seat], "kept", seat)


def ten_cards(state: SpellcraftState, seat: int, card: Card) -> None:
    """The first draw of the game is up to ten cards."""
    state.seats[seat].draw_to = 10


def two_dice_more(state: SpellcraftState, seat: int, card: Card, throw: Throw) -> Asking:
    """It may be spent for two dice more."""
    count = throw.dice
    prompt = f"spend it to roll {count + 2} dice for {throw.card.kind.title()}, or roll {count}?"
    if (yield from ask_yes(state, seat, card, prompt, "more dice")):
        show_dead(state, seat, card)
        rest_dead(state, seat, card)
        throw.extra += (Part(2, "card", card),)


def stops_it_once(state: SpellcraftState, seat: int, card: Card, blow: Blow) -> None:
    """Spent, and its owner takes no damage."""
    show_dead(state, seat, card)
    rest_dead(state, seat, card)
    blow.amount = 0


def moves_ahead(state: SpellcraftState, seat: int, card: Card) -> Asking:
    """Between turns: whose Spell resolves next (SC-56)."""
    options = [Option("ahead", card=card, seat=other, place=f"seat{other}") for other in waiting(state)]
    prompt = f"{card.kind.title()}: whose Spell resolves next? Waiting costs nothing."
    (picked,) = yield Decision(seat, prompt, [*options, NOT_NOW], topic="ahead", about=card, by_cards=True)
    if picked is NOT_NOW:
        state.queue.append(seat)  # asked in this gap
    else:
        yield from use_dead(state, seat, card)
        state.ahead.insert(0, picked.seat)


def adds_top(state: SpellcraftState, seat: int, card: Card) -> None:
    """The top card joins the own Spell."""
    add_top(state, seat)
