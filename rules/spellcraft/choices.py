"""Questions that cards ask: a foe, a card, yes or no (SC-107, SC-108). A single answer is taken without a question."""

from collections.abc import Sequence
from typing import TypeVar

from rules.core.cards import Card, CardKind, CardOf, alike
from rules.core.decisions import AskingFor, Decision, Option
from rules.core.events import DiceRolled
from rules.core.randomness import below
from rules.spellcraft.events import TargetsChosen
from rules.spellcraft.kinds import SLOTS, WILD
from rules.spellcraft.state import Component, SpellcraftState, foes

Seats = AskingFor[list[int]]
K = TypeVar("K", bound=CardKind)

SEATS = tuple(Option("target", seat=seat, place=f"seat{seat}") for seat in range(6))
YES, NO = Option("yes", text="Yes"), Option("no", text="No")


def aimed(state: SpellcraftState, seat: int, card: Card | None, targets: Sequence[int]) -> list[int]:
    """Emit the targets of a card."""
    if targets and state.log is not None:
        state.log.append(TargetsChosen(seat, card, list(targets)))
    return list(targets)


def choose_seat(state: SpellcraftState, seat: int, card: Card | None, among: Sequence[int], prompt: str) -> Seats:
    """``seat`` picks one of ``among``: a list with that seat, or an empty one when there is none (SC-107, SC-108).

    The card that asks is named before the ``prompt``.
    """
    if len(among) > 1:
        if card is not None:
            prompt = f"{card.kind.title()}: {prompt}"
        options = [SEATS[other] for other in among]
        (picked,) = yield Decision(seat, prompt, options, topic="target", about=card)
        among = [picked.seat]
    return aimed(state, seat, card, among)


def choose_card(
    state: SpellcraftState,
    seat: int,
    cards: Sequence[CardOf[K]],
    prompt: str,
    verb: str,
    topic: str,
    about: Card | None = None,
) -> AskingFor[CardOf[K] | None]:
    """``seat`` picks one of ``cards``, unless all are alike; None when there is none. The card that asks is named before the
    ``prompt``."""
    if not cards:
        return None
    if alike(cards):
        return cards[0]
    if about is not None:
        prompt = f"{about.kind.title()}: {prompt}"
    (picked,) = yield Decision(seat, prompt, [Option(verb, card=card) for card in cards], topic=topic, about=about)
    return picked.card


def choose_component(
    state: SpellcraftState, seat: int, cards: Sequence[Component], prompt: str, about: Card
) -> AskingFor[Component | None]:
    """``seat`` picks which of these ``cards`` of its Spell it loses (SC-151); None when there is none.

    Wild Magic is not alike in two slots: it will be a card of another type (SC-63).
    """
    wizard = state.seats[seat]
    lying = [(card, slot) for card, slot in zip(wizard.spell, wizard.slots, strict=True) if card in cards]
    if alike(cards) and len({slot for _, slot in lying}) < 2:
        return cards[0] if cards else None
    options = [
        Option("give up", card=card, text=f"{WILD.title()} for a {SLOTS[slot].capitalize()}")
        if card.kind is WILD and slot >= 0
        else Option("give up", card=card)
        for card, slot in lying
    ]
    (picked,) = yield Decision(seat, f"{about.kind.title()}: {prompt}", options, topic="bullied", about=about)
    return picked.card


def ask_yes(state: SpellcraftState, seat: int, card: Card | None, prompt: str, topic: str) -> AskingFor[bool]:
    """Yes or no; the card that asks is named before the ``prompt``."""
    if card is not None:
        prompt = f"{card.kind.title()}: {prompt}"
    (picked,) = yield Decision(seat, prompt, (YES, NO), topic=topic, about=card, by_cards=True)
    return picked is YES


# -- targets ---------------------------------------------------------------------------------------------------------


def a_foe(state: SpellcraftState, seat: int, card: Card | None) -> Seats:
    """One living foe of one's choice (CL-04)."""
    return choose_seat(state, seat, card, foes(state, seat), "which foe?")


def left_foe(state: SpellcraftState, seat: int, card: Card | None) -> Seats:
    """The next living Wizard to the left (SC-101)."""
    return aimed(state, seat, card, foes(state, seat)[:1])
    yield


def right_foe(state: SpellcraftState, seat: int, card: Card | None) -> Seats:
    """The next living Wizard to the right (SC-101)."""
    return aimed(state, seat, card, foes(state, seat)[-1:])
    yield


def several(state: SpellcraftState, seat: int, card: Card | None, targets: Sequence[int]) -> Seats:
    """A set of Wizards that a card targets; the game may narrow it (PP-65)."""
    narrowing = state.rules.narrow(state, seat, card, targets)
    return list(targets) if narrowing is None else (yield from narrowing)


def left_and_right(state: SpellcraftState, seat: int, card: Card | None) -> Seats:
    """Both neighbours, the only foe once (SC-102)."""
    others = foes(state, seat)
    both = yield from several(state, seat, card, others[:1] + others[1:][-1:])
    return aimed(state, seat, card, both)


def left_or_right(state: SpellcraftState, seat: int, card: Card | None) -> Seats:
    """One of the two (CL-06)."""
    others = foes(state, seat)
    return choose_seat(state, seat, card, others[:1] + others[1:][-1:], "the left or the right foe?")


def each_foe(state: SpellcraftState, seat: int, card: Card | None) -> Seats:
    """All living foes, clockwise from the left (SC-103)."""
    return aimed(state, seat, card, (yield from several(state, seat, card, foes(state, seat))))


def random_foe(state: SpellcraftState, seat: int, card: Card | None) -> Seats:
    """A foe by a die; numbers not used are rolled again (SC-106)."""
    return aimed(state, seat, card, by_die(state, seat, foes(state, seat)))
    yield


def by_die(state: SpellcraftState, seat: int, among: Sequence[int]) -> list[int]:
    """One of these by a die, numbered in their order."""
    if len(among) < 2:
        return list(among)
    while True:
        result = 1 + below(state, 6)
        if state.log is not None:
            why = "random foe" if result <= len(among) else "again"
            state.log.append(DiceRolled(seat, [result], result, why))
        if result <= len(among):
            return [among[result - 1]]


def _by_hp(state: SpellcraftState, seat: int, most: bool) -> list[int]:
    others = foes(state, seat)
    if not others:
        return []
    wanted = (max if most else min)(state.seats[other].hp for other in others)
    return [other for other in others if state.seats[other].hp == wanted]


def strongest(state: SpellcraftState, seat: int, card: Card | None) -> Seats:
    """The foe with most HP; ties are one's choice (SC-104)."""
    return choose_seat(state, seat, card, _by_hp(state, seat, True), "which of the strongest foes?")


def weakest(state: SpellcraftState, seat: int, card: Card | None) -> Seats:
    """The foe with fewest HP (SC-104)."""
    return choose_seat(state, seat, card, _by_hp(state, seat, False), "which of the weakest foes?")


def a_stronger(state: SpellcraftState, seat: int, card: Card | None) -> Seats:
    """A foe with more HP than oneself (SC-105)."""
    own = state.seats[seat].hp
    among = [other for other in foes(state, seat) if state.seats[other].hp > own]
    return choose_seat(state, seat, card, among, "which stronger foe?")


def a_weaker(state: SpellcraftState, seat: int, card: Card | None) -> Seats:
    """A foe with fewer HP than oneself (SC-105)."""
    own = state.seats[seat].hp
    among = [other for other in foes(state, seat) if state.seats[other].hp < own]
    return choose_seat(state, seat, card, among, "which weaker foe?")
