"""What can be done to cards, cubes and Stamina. Every change of a zone or a counter happens here."""

from rules.core.cards import Card
from rules.core.events import Announced, CounterChanged, Damaged, Event, Healed
from rules.core.triggers import listening, total
from rules.core.zones import Zone, move, path, renew
from rules.witless_wizards.events import Placed, Used, WizardOut
from rules.witless_wizards.state import (
    DECK,
    DISCARD,
    HANDS,
    PLACES,
    RECALL,
    WEAKENED,
    Equipment,
    WitlessPlayer,
    WitlessState,
    in_play,
)

# -- cubes and Stamina -----------------------------------------------------------------------------------------------


def change_cubes(state: WitlessState, seat: int, amount: int, why: str) -> None:
    """``amount`` cubes come from the reserve (or go there); the reserve is never empty (WW-005)."""
    if not amount:
        return
    wizard = state.seats[seat]
    if state.log is not None:
        state.log.append(CounterChanged(seat, "cubes", wizard.cubes, wizard.cubes + amount, why))
    wizard.cubes += amount


def steal_cube(state: WitlessState, thief: int, card: Card, victim: int) -> None:
    """By a card one cube goes from a Pool, which must not be empty, to another."""
    used(state, thief, card, "steal", 0, 1, victim)
    change_cubes(state, victim, -1, "steal")
    change_cubes(state, thief, 1, "steal")


def lose_stamina(state: WitlessState, seat: int, amount: int, by: int, why: str, card: Card | None = None) -> None:
    """``seat`` loses Stamina; it may go below 0 (WW-004, WW-049)."""
    wizard = state.seats[seat]
    if amount <= 0:
        return
    if state.log is not None:
        state.log.append(Damaged(seat, amount, by, why, card))
        state.log.append(CounterChanged(seat, "stamina", wizard.stamina, wizard.stamina - amount, why))
    wizard.stamina -= amount
    if state.log is not None:
        _tell_weak(state, state.log, seat, is_weak(state, seat, amount))


def regain_stamina(state: WitlessState, seat: int, amount: int) -> None:
    """``seat`` returns cubes for as much Stamina, which never exceeds 20 (WW-055, WW-056)."""
    wizard = state.seats[seat]
    if amount <= 0:
        return
    if state.log is not None:
        state.log.append(Healed(seat, amount))
    change_cubes(state, seat, -amount, "recovery")
    if state.log is not None:
        state.log.append(CounterChanged(seat, "stamina", wizard.stamina, wizard.stamina + amount, "recover"))
    wizard.stamina += amount
    if state.log is not None:
        _tell_weak(state, state.log, seat, is_weak(state, seat, -amount))


def is_weak(state: WitlessState, seat: int, more: int = 0) -> bool:
    """Whether ``seat`` is Weakened (WW-055), with ``more`` Stamina than now."""
    return state.seats[seat].stamina + more <= weak_at(state, seat)


def weak_at(state: WitlessState, seat: int) -> int:
    """At how much Stamina ``seat`` is Weakened: 5, or more by its equipment (WW-055, WIZ-8)."""
    if not state.seats[seat].heard & RECALL:
        return WEAKENED
    return WEAKENED + total(state, RECALL, in_play(state, seat))


def _tell_weak(state: WitlessState, log: list[Event], seat: int, before: bool) -> None:
    """Emit that a wizard has become Weakened or has recovered."""
    wizard = state.seats[seat]
    if is_weak(state, seat) != before and wizard.stamina > 0 and not wizard.fell:
        log.append(Announced("weakened", seat, int(not before)))


# -- cards -----------------------------------------------------------------------------------------------------------


def listen(wizard: WitlessPlayer) -> None:
    """Recompute which topics a board answers."""
    heard = 0
    for card in wizard.offence + wizard.defence + wizard.special:
        heard |= card.kind.hears
    wizard.heard = heard


def used(
    state: WitlessState, seat: int, card: Card, what: str, paid: int = 0, number: int = 0, other: int = -1
) -> None:
    """A card takes effect for ``seat``, which returns cubes for it (WW-069)."""
    if state.log is not None:
        state.log.append(Used(seat, card, what, paid, number, other))
    if paid:
        change_cubes(state, seat, -paid, "effect")


_TO_HAND = tuple(path(DECK, hand) for hand in HANDS)
_TO_DISCARD = {zone: path(zone, DISCARD) for own in (HANDS, *PLACES) for zone in own}
_EQUIP = tuple(tuple(tuple(path(hand, zone) for hand in HANDS) for zone in own) for own in PLACES)


def draw(state: WitlessState, seat: int, why: str = "draw") -> None:
    """The top card of the common deck goes into the hand of ``seat``, who alone sees it (WW-007, WW-023).

    An empty deck is made of the discard pile at once (WW-024).
    """
    _TO_HAND[seat](state, state.deck[-1], why, seat)
    if not state.deck:
        renew(state, DECK, DISCARD)


def to_discard(state: WitlessState, card: Equipment, zone: Zone, why: str) -> None:
    """A card goes from ``zone`` on the discard pile, face up (WW-025)."""
    _TO_DISCARD[zone](state, card, why, zone.seat)
    if not state.deck:
        renew(state, DECK, DISCARD)


def drop(state: WitlessState, seat: int, card: Equipment) -> None:
    """Discard a card from the hand."""
    to_discard(state, card, HANDS[seat], "discard")


def scrap(state: WitlessState, seat: int, card: Equipment, why: str = "scrap") -> None:
    """Discard a card from the own board (WW-070)."""
    take_off(state, seat, card)
    to_discard(state, card, PLACES[card.kind.slot][seat], why)


def take_off(state: WitlessState, seat: int, card: Equipment) -> None:
    """A card that is about to leave a board works no longer."""
    wizard = state.seats[seat]
    weak = state.log is not None and is_weak(state, seat)
    wizard.heard = listening([other for other in wizard.equipment() if other is not card])
    if state.log is not None:
        _tell_weak(state, state.log, seat, weak)


def equip(state: WitlessState, seat: int, card: Equipment, giver: int, source: Zone, why: str) -> None:
    """A card that ``giver`` had in ``source`` goes into its slot of ``seat``'s board; what lies there is discarded (WW-034).

    The new card is told first, then what it replaces.
    """
    wizard = state.seats[seat]
    slot = card.kind.slot
    zone = PLACES[slot][seat]
    cards = (wizard.offence, wizard.defence, wizard.special)[slot]
    weak = False
    if state.log is not None:
        weak = is_weak(state, seat)
        state.log.append(Placed(seat, card, giver, why, cards[0] if cards else None))
    if cards:
        to_discard(state, cards[0], zone, "replace")
    if source is HANDS[giver]:
        _EQUIP[slot][seat][giver](state, card, why, seat)
    else:
        move(state, card, source, zone, why, seat)
    listen(wizard)
    if state.log is not None:
        _tell_weak(state, state.log, seat, weak)


def go_out(state: WitlessState, seat: int, order: list[Equipment], why: str, by: int = -1) -> None:
    """``seat`` is out of the game: equipment discarded in ``order``, cubes to the reserve (WW-051 to WW-053)."""
    wizard = state.seats[seat]
    wizard.fell = max(1, state.number)
    state.gone += 1
    if state.log is not None:
        state.log.append(WizardOut(seat, by, why, wizard.stamina))
    for card in wizard.hand[:]:
        drop(state, seat, card)
    for card in order:
        scrap(state, seat, card, "out")
    change_cubes(state, seat, -wizard.cubes, "out")


def cubes_of(number: int) -> str:
    """A number of cubes, in words."""
    return f"{number} cube" if number == 1 else f"{number} cubes"
