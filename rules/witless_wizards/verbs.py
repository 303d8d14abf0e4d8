"""What can be done to cards, cubes and Stamina. Every change of a zone or a counter happens here."""

from dataclasses import dataclass

from rules.core.cards import Card
from rules.core.events import EVERYONE, CardMoved, CounterChanged, Damaged, Died, Event, Healed, Shuffled, Triggered
from rules.core.knowledge import forget
from rules.core.randomness import shuffle
from rules.core.triggers import listening
from rules.witless_wizards.state import (
    DISCARD,
    HANDS,
    PLACES,
    SLOTS,
    STAMINA,
    TABLE_DECK,
    Equipment,
    Witless,
    Wizard,
)


@dataclass(slots=True)
class TargetChosen(Event):
    """``attacker`` attacks ``target``."""

    attacker: int
    target: int


@dataclass(slots=True)
class DieChanged(Event):
    """The battle die counts ``new`` instead of ``old`` because of ``card`` of ``seat``."""

    seat: int
    old: int
    new: int
    card: Card


@dataclass(slots=True)
class AttackCounted(Event):
    """The sum of an attack, for all to read: attack + die + boost - defence (guard included) = hits (WW-045 to WW-048).

    ``missed`` is the card that makes it miss, ``pierced`` the one that makes the Defence count as 0.
    """

    attacker: int
    target: int
    attack: int
    die: int
    boost: int
    defence: int
    guard: int
    hits: int
    missed: Card | None = None
    pierced: Card | None = None


# -- cubes and Stamina -----------------------------------------------------------------------------------------------


def change_cubes(state: Witless, seat: int, amount: int, why: str) -> None:
    """``amount`` cubes come from the reserve (or go there); the reserve is never empty (WW-005)."""
    wizard = state.seats[seat]
    if amount:
        if state.log is not None:
            state.log.append(CounterChanged(seat, "cubes", wizard.cubes, wizard.cubes + amount, why))
        wizard.cubes += amount


def steal_cube(state: Witless, thief: int, victim: int) -> None:
    """One cube goes from a Pool to another; nothing if there is none."""
    if state.seats[victim].cubes:
        change_cubes(state, victim, -1, "steal")
        change_cubes(state, thief, 1, "steal")


def lose_stamina(state: Witless, seat: int, amount: int, by: int, why: str, card: Card | None = None) -> None:
    """``seat`` loses Stamina; it may go below 0 (WW-004, WW-049)."""
    wizard = state.seats[seat]
    if amount <= 0:
        return
    if state.log is not None:
        state.log.append(Damaged(seat, amount, by, why, card))
        state.log.append(CounterChanged(seat, "stamina", wizard.stamina, wizard.stamina - amount, why))
    wizard.stamina -= amount


def regain_stamina(state: Witless, seat: int, amount: int) -> None:
    """``seat`` regains Stamina, never above 20 (WW-056)."""
    wizard = state.seats[seat]
    amount = min(amount, STAMINA - wizard.stamina)
    if amount > 0:
        if state.log is not None:
            state.log.append(Healed(seat, amount))
            state.log.append(CounterChanged(seat, "stamina", wizard.stamina, wizard.stamina + amount, "recover"))
        wizard.stamina += amount


# -- cards -----------------------------------------------------------------------------------------------------------


def listen(wizard: Wizard) -> None:
    """Find out anew which topics a board answers."""
    wizard.heard = listening(wizard.equipment())


def triggered(state: Witless, seat: int, card: Card) -> None:
    """Tell that a card takes effect."""
    if state.log is not None:
        state.log.append(Triggered(seat, card))


def renew(state: Witless) -> None:
    """The deck is empty: the discard pile is shuffled and becomes the deck, at once (WW-024)."""
    if state.deck or not state.discard:
        return
    state.deck, state.discard = state.discard, []
    forget(state.known, state.deck)
    shuffle(state, state.deck)
    if state.log is not None:
        state.log.append(Shuffled(TABLE_DECK, len(state.deck), "renewed", DISCARD))


def draw(state: Witless, seat: int, why: str = "draw") -> None:
    """The top card of the common deck goes into the hand of ``seat``, who alone sees it (WW-007, WW-023)."""
    card = state.deck.pop()
    state.seats[seat].hand.append(card)
    state.known[card.id] = 1 << seat
    if state.log is not None:
        state.log.append(CardMoved(card, TABLE_DECK, HANDS[seat], why, seat, 1 << seat))
    if not state.deck:
        renew(state)


def to_discard(state: Witless, card: Equipment, place: str, why: str, seat: int) -> None:
    """A card that was taken from ``place`` goes on the discard pile, face up."""
    state.discard.append(card)
    state.known[card.id] = EVERYONE
    if state.log is not None:
        state.log.append(CardMoved(card, place, DISCARD, why, seat))
    if not state.deck:
        renew(state)  # WW-025


def drop(state: Witless, seat: int, card: Equipment) -> None:
    """Discard a card from the hand."""
    state.seats[seat].hand.remove(card)
    to_discard(state, card, HANDS[seat], "discard", seat)


def scrap(state: Witless, seat: int, card: Equipment, why: str = "scrap") -> None:
    """Discard a card from the own board (WW-070)."""
    wizard = state.seats[seat]
    slot = card.kind.slot
    wizard.slot(slot).remove(card)
    listen(wizard)
    to_discard(state, card, PLACES[slot][seat], why, seat)


def equip(state: Witless, seat: int, card: Equipment, source: str, why: str) -> None:
    """A card that was taken from ``source`` goes into its slot of ``seat``'s board; what lies there is discarded (WW-034)."""
    wizard = state.seats[seat]
    slot = card.kind.slot
    cards = wizard.slot(slot)
    if cards:
        to_discard(state, cards.pop(), PLACES[slot][seat], "replace", seat)
    cards.append(card)
    listen(wizard)
    state.known[card.id] = EVERYONE
    if state.log is not None:
        state.log.append(CardMoved(card, source, PLACES[slot][seat], why, seat))


def go_out(state: Witless, seat: int, order: list[Equipment], why: str, by: int = -1) -> None:
    """``seat`` is out of the game: equipment discarded in ``order``, cubes to the reserve (WW-051 to WW-053)."""
    wizard = state.seats[seat]
    wizard.fell = max(1, state.number)
    state.gone += 1
    if state.log is not None:
        state.log.append(Died(seat, by, why))
    for card in wizard.hand[:]:
        drop(state, seat, card)
    for card in order:
        scrap(state, seat, card, "out")
    change_cubes(state, seat, -wizard.cubes, "out")


def slot_name(card: Card) -> str:
    """The slot that a card goes into, in a word."""
    return SLOTS[card.kind.slot]
