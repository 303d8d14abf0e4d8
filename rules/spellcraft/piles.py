"""Drawing, discarding, searching and renewing: every change of a pile or hand happens here (SC-155, SC-212 to SC-217)."""

from collections.abc import Callable

from rules.core.cards import Card
from rules.core.events import EVERYONE, CardMoved, CardSeen, Shuffled, Triggered
from rules.core.knowledge import forget
from rules.core.randomness import below, shuffle
from rules.spellcraft.events import Reacted
from rules.spellcraft.kinds import Component, Dead, Treasure
from rules.spellcraft.state import (
    BURIED,
    CREATURES,
    CRYPT,
    DECK,
    DISCARD,
    HANDS,
    HOARD,
    RESTED,
    RISEN,
    SEARCH,
    SPELLS,
    SPENT,
    TREASURES,
    Craft,
)


def moved(state: Craft, card: Card, source: str, target: str, why: str, seat: int, sees: int = EVERYONE) -> None:
    """Tell that a card went from one place to another."""
    if state.log is not None:
        state.log.append(CardMoved(card, source, target, why, seat, sees))


def triggered(state: Craft, seat: int, card: Card) -> None:
    """Tell that a card takes effect."""
    if state.log is not None:
        state.log.append(Triggered(seat, card))


def reacted(state: Craft, seat: int, card: Card) -> None:
    """Tell that a Component acts by its Reaction; all see it now (SC-180)."""
    state.known[card.id] = EVERYONE
    if state.log is not None:
        state.log.append(Reacted(seat, card))


def _renew(state: Craft, deck: list[Card], pile: list[Card], place: str, source: str) -> None:
    """An empty deck that is needed is renewed from its discard pile (SC-213)."""
    if deck or not pile:
        return
    deck.extend(pile)
    pile.clear()
    forget(state.known, deck)
    shuffle(state, deck)
    if state.log is not None:
        state.log.append(Shuffled(place, len(deck), "renewed", source))


# -- the Main Deck ---------------------------------------------------------------------------------------------------


def draw(state: Craft, seat: int, count: int = 1, why: str = "draw") -> int:
    """Draw from the Main Deck into the hand; fewer where there are no more (SC-216). Returns how many."""
    wizard = state.seats[seat]
    for number in range(count):
        _renew(state, state.deck, state.discard, DECK, DISCARD)
        if not state.deck:
            return number
        card = state.deck.pop()
        wizard.hand.append(card)
        state.known[card.id] = 1 << seat
        moved(state, card, DECK, HANDS[seat], why, seat, 1 << seat)
    return count


def to_discard(state: Craft, card: Component, source: str, why: str, seat: int) -> None:
    """A Component that was taken from ``source`` goes on the Main discard pile, face up (SC-150)."""
    state.discard.append(card)
    state.known[card.id] = EVERYONE
    moved(state, card, source, DISCARD, why, seat)


def discard_from_hand(state: Craft, seat: int, card: Component, why: str = "discard") -> None:
    """A card from the hand to the discard pile."""
    state.seats[seat].hand.remove(card)
    to_discard(state, card, HANDS[seat], why, seat)


def discard_at_random(state: Craft, seat: int, count: int) -> None:
    """Cards of the hand drawn fairly (CL-12)."""
    hand = state.seats[seat].hand
    for _ in range(min(count, len(hand))):
        discard_from_hand(state, seat, hand[below(state, len(hand))])


def remove_component(state: Craft, seat: int, card: Component, why: str = "removed") -> None:
    """A Component leaves a Spell for the discard pile; the others stay hidden (SC-150, SC-154)."""
    wizard = state.seats[seat]
    at = wizard.spell.index(card)
    del wizard.spell[at], wizard.slots[at]
    to_discard(state, card, SPELLS[seat], why, seat)


def add_component(state: Craft, seat: int, card: Component, source: str, slot: int, why: str = "added") -> None:
    """A card that was taken from ``source`` joins a Spell, face up (SC-147)."""
    wizard = state.seats[seat]
    wizard.spell.append(card)
    wizard.slots.append(slot)
    state.known[card.id] = EVERYONE
    moved(state, card, source, SPELLS[seat], why, seat)


def turn_over(state: Craft, seat: int) -> Component | None:
    """Turn over the top card of the Main Deck; it lies open in ``search``. None when there is no card (SC-149)."""
    _renew(state, state.deck, state.discard, DECK, DISCARD)
    if not state.deck:
        return None
    card = state.deck.pop()
    state.search.append(card)
    state.known[card.id] = EVERYONE
    moved(state, card, DECK, SEARCH, "turned", seat)
    return card


def find(state: Craft, seat: int, wanted: Callable[[Component], bool]) -> Component | None:
    """Turn over cards until one is ``wanted``; it stays in ``search``, all others are discarded (SC-60, SC-65)."""
    found = None
    while (card := turn_over(state, seat)) is not None:
        if wanted(card):
            found = card
            break
    for card in state.search[:]:
        if card is not found:
            state.search.remove(card)
            to_discard(state, card, SEARCH, "search", seat)
    return found


# -- Creatures -------------------------------------------------------------------------------------------------------


def lose_creature(state: Craft, seat: int, card: Component, why: str) -> None:
    """A kept Creature, or one in the Spell, goes to the discard pile."""
    wizard = state.seats[seat]
    if card in wizard.creatures:
        wizard.creatures.remove(card)
        to_discard(state, card, CREATURES[seat], why, seat)
    else:
        remove_component(state, seat, card, why)


# -- Treasures -------------------------------------------------------------------------------------------------------


def next_treasure(state: Craft) -> Treasure | None:
    """The top card of the Treasure Deck, taken off it; None when there is none (SC-156)."""
    _renew(state, state.hoard, state.spent, HOARD, SPENT)
    return state.hoard.pop() if state.hoard else None


def put_treasure(state: Craft, seat: int, card: Treasure, source: str, why: str = "treasure") -> None:
    """A Treasure that was taken from ``source`` lies open before ``seat`` (SC-155)."""
    state.seats[seat].treasures.append(card)
    state.known[card.id] = EVERYONE
    moved(state, card, source, TREASURES[seat], why, seat)


def lose_treasure(state: Craft, seat: int, card: Treasure, why: str = "destroyed") -> None:
    """A Treasure goes to the Treasure discard pile."""
    state.seats[seat].treasures.remove(card)
    spend_treasure(state, seat, card, TREASURES[seat], why)


def spend_treasure(state: Craft, seat: int, card: Treasure, source: str, why: str) -> None:
    """A Treasure that was taken from ``source`` goes to the Treasure discard pile."""
    state.spent.append(card)
    state.known[card.id] = EVERYONE
    moved(state, card, source, SPENT, why, seat)


# -- Dead Wizard cards -----------------------------------------------------------------------------------------------


def next_dead(state: Craft, seat: int) -> Dead | None:
    """Draw a Dead Wizard card face down, seen by its owner alone (SC-168); None when there is none (SC-177)."""
    _renew(state, state.crypt, state.rested, CRYPT, RESTED)
    if not state.crypt:
        return None
    card = state.crypt.pop()
    state.seats[seat].buried.append(card)
    state.seats[seat].early.append(card.id)
    state.known[card.id] = 1 << seat
    moved(state, card, CRYPT, BURIED[seat], "dead", seat, 1 << seat)
    return card


def show_dead(state: Craft, seat: int, card: Dead) -> None:
    """A face-down Dead Wizard card is shown to all."""
    state.known[card.id] = EVERYONE
    if state.log is not None:
        state.log.append(CardSeen(card, BURIED[seat], "dead", seat))


def raise_dead(state: Craft, seat: int, card: Dead) -> None:
    """A Dead Wizard card with a lasting bonus lies face up from now on (SC-172)."""
    wizard = state.seats[seat]
    wizard.buried.remove(card)
    wizard.risen.append(card)
    moved(state, card, BURIED[seat], RISEN[seat], "risen", seat)


def rest_dead(state: Craft, seat: int, card: Dead) -> None:
    """A Dead Wizard card that has resolved goes to its discard pile (SC-173)."""
    wizard = state.seats[seat]
    zone, place = (wizard.buried, BURIED[seat]) if card in wizard.buried else (wizard.risen, RISEN[seat])
    zone.remove(card)
    state.rested.append(card)
    state.known[card.id] = EVERYONE
    moved(state, card, place, RESTED, "rested", seat)
