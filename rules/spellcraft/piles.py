"""Drawing, discarding, searching: what happens to cards, in the words of the rules (SC-155, SC-212 to SC-217)."""

from collections.abc import Callable

from rules.core.cards import Card
from rules.core.events import Triggered
from rules.core.randomness import below
from rules.core.zones import Zone, draw_several, move, move_several, path, reveal
from rules.core.zones import draw as draw_from
from rules.spellcraft.events import Reacted
from rules.spellcraft.state import (
    BURIED,
    CREATURES,
    DEAD_DECK,
    DEAD_DISCARD,
    DECK,
    DISCARD,
    HANDS,
    RISEN,
    SEARCH,
    SPELLS,
    TREASURE_DECK,
    TREASURE_DISCARD,
    TREASURES,
    Component,
    Dead,
    SpellcraftState,
    Treasure,
)


def triggered(state: SpellcraftState, seat: int, card: Card) -> None:
    """Emit a Triggered event: a card takes effect."""
    if state.log is not None:
        state.log.append(Triggered(seat, card))


def reacted(state: SpellcraftState, seat: int, card: Card) -> None:
    """Emit the event of a Component that acts by its Reaction; all see it now (SC-180)."""
    reveal(state, card, SPELLS[seat], silent=True)
    if state.log is not None:
        state.log.append(Reacted(seat, card))


# -- the Main Deck ---------------------------------------------------------------------------------------------------


def draw(state: SpellcraftState, seat: int, count: int = 1, why: str = "draw") -> int:
    """Draw from the Main Deck into the hand; fewer where there are no more (SC-216). Returns how many."""
    return draw_several(state, DECK, HANDS[seat], why, seat, count, pile=DISCARD)


def to_discard(state: SpellcraftState, card: Component, source: Zone, why: str, seat: int) -> None:
    """A Component goes on the Main discard pile, face up (SC-150)."""
    move(state, card, source, DISCARD, why, seat)


def discard_from_hand(state: SpellcraftState, seat: int, card: Component, why: str = "discard") -> None:
    """A card from the hand to the discard pile."""
    move(state, card, HANDS[seat], DISCARD, why, seat)


def discard_at_random(state: SpellcraftState, seat: int, count: int) -> None:
    """Cards of the hand drawn fairly (CL-12)."""
    hand = state.seats[seat].hand
    for _ in range(min(count, len(hand))):
        discard_from_hand(state, seat, hand[below(state, len(hand))])


_OUT_OF_SPELL = tuple(path(spell, DISCARD) for spell in SPELLS)


def remove_component(
    state: SpellcraftState, seat: int, card: Component, why: str = "removed", target: Zone = DISCARD
) -> None:
    """A Component leaves a Spell, for the discard pile unless said otherwise; the others stay hidden (SC-150, SC-154)."""
    wizard = state.seats[seat]
    del wizard.slots[wizard.spell.index(card)]
    if card.kind.initiative:
        wizard.called = 0  # for all to see (SC-53)
    if target is DISCARD:
        _OUT_OF_SPELL[seat](state, card, why, seat)
    else:
        move(state, card, SPELLS[seat], target, why, seat)


def discard_spell(state: SpellcraftState, seat: int) -> None:
    """All that is left of a Spell goes to the discard pile."""
    wizard = state.seats[seat]
    wizard.slots.clear()
    move_several(state, wizard.spell, SPELLS[seat], DISCARD, "removed", seat)


def add_component(state: SpellcraftState, seat: int, card: Component, slot: int, why: str = "added") -> None:
    """A card that was turned over joins a Spell, face up (SC-147)."""
    state.seats[seat].slots.append(slot)
    move(state, card, SEARCH, SPELLS[seat], why, seat)


def turn_over(state: SpellcraftState, seat: int) -> Component | None:
    """Turn over the top card of the Main Deck; it lies open in ``search``. None when there is no card (SC-149)."""
    return draw_from(state, DECK, SEARCH, "turned", seat, pile=DISCARD)


def find(state: SpellcraftState, seat: int, wanted: Callable[[Component], bool]) -> Component | None:
    """Turn over cards until one is ``wanted``; it stays in ``search``, all others are discarded (SC-60, SC-65)."""
    found = None
    while (card := turn_over(state, seat)) is not None:
        if wanted(card):
            found = card
            break
    move_several(state, [card for card in state.search if card is not found], SEARCH, DISCARD, "search", seat)
    return found


# -- Creatures -------------------------------------------------------------------------------------------------------


def lose_creature(state: SpellcraftState, seat: int, card: Component, why: str) -> None:
    """A kept Creature, or one in the Spell, goes to the discard pile."""
    if card in state.seats[seat].creatures:
        move(state, card, CREATURES[seat], DISCARD, why, seat)
    else:
        remove_component(state, seat, card, why)


# -- Treasures -------------------------------------------------------------------------------------------------------


def next_treasure(state: SpellcraftState, seat: int, target: Zone, why: str = "treasure") -> Treasure | None:
    """The top card of the Treasure Deck goes to ``target``; None when there is none (SC-155, SC-156)."""
    return draw_from(state, TREASURE_DECK, target, why, seat, pile=TREASURE_DISCARD)


def put_treasure(state: SpellcraftState, seat: int, card: Treasure, source: Zone, why: str = "treasure") -> None:
    """A Treasure from ``source`` lies open before ``seat`` (SC-155)."""
    move(state, card, source, TREASURES[seat], why, seat)


def lose_treasure(state: SpellcraftState, seat: int, card: Treasure, why: str = "destroyed") -> None:
    """A Treasure goes to the Treasure discard pile."""
    move(state, card, TREASURES[seat], TREASURE_DISCARD, why, seat)


# -- Dead Wizard cards -----------------------------------------------------------------------------------------------


def next_dead(state: SpellcraftState, seat: int) -> Dead | None:
    """Draw a Dead Wizard card face down, seen by its owner alone (SC-168); None when there is none (SC-177)."""
    card: Dead | None = draw_from(state, DEAD_DECK, BURIED[seat], "dead", seat, pile=DEAD_DISCARD)
    if card is not None:
        state.seats[seat].early.append(card.id)
    return card


def show_dead(state: SpellcraftState, seat: int, card: Dead) -> None:
    """A face-down Dead Wizard card is shown to all."""
    reveal(state, card, BURIED[seat], "dead", seat)


def raise_dead(state: SpellcraftState, seat: int, card: Dead) -> None:
    """A Dead Wizard card with a lasting bonus lies face up from now on (SC-172)."""
    move(state, card, BURIED[seat], RISEN[seat], "risen", seat)


def rest_dead(state: SpellcraftState, seat: int, card: Dead) -> None:
    """A Dead Wizard card that has resolved goes to its discard pile (SC-173)."""
    source = BURIED[seat] if card in state.seats[seat].buried else RISEN[seat]
    move(state, card, source, DEAD_DISCARD, "rested", seat)
