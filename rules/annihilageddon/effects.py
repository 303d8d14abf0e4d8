"""The words of which cards are made: ``power(2)``, ``draws(1)``, ``attack(at(each_foe, deal(3)))``.

Each makes an effect (rules.annihilageddon.kinds.Effect), or a hit of an Attack (rules.annihilageddon.attacks.Hit). Read aloud
they are the printed card.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from rules.annihilageddon.attacks import WIDE, Aim, Clause, Hit, attack_damage, bound, strike, suffer
from rules.annihilageddon.events import PowerChanged
from rules.annihilageddon.health import heal
from rules.annihilageddon.kinds import Attack, Defense, Effect, GroupEffect
from rules.annihilageddon.piles import (
    destroy_cards,
    discard_at_random,
    discard_cards,
    discard_from_hand,
    draw_cards,
    gain_limp_wands,
    search,
)
from rules.annihilageddon.promises import PERHAPS, SELDOM, Promise, counted, promised, promising
from rules.annihilageddon.state import AnnihilageddonState
from rules.core.cards import Card
from rules.core.decisions import Asking, AskingFor, Decision, Option

Count = Callable[[AnnihilageddonState, int, Card], int]
"""A number that a player counts for a card of its own."""


class Afterwards(Protocol):
    """What a sentence about the whole Attack does when every foe is dealt with (CV-07)."""

    def __call__(self, state: AnnihilageddonState, seat: int, card: Card, attack: Attack, /) -> Asking | None:
        """The Attack of ``seat`` is over."""


@dataclass(frozen=True, slots=True)
class Aimed:
    """A clause of an Attack before its victims are known: whom it aims at and what it does to each."""

    aim: Aim
    hit: Hit
    between: bool = False


def add_power(state: AnnihilageddonState, seat: int, amount: int, card: Card | None) -> None:
    """Power for ``seat``; what a player who is not active would get is lost (AN-45)."""
    if seat != state.turn or state.striking or not amount:
        return
    state.power += amount
    if state.log is not None:
        state.log.append(PowerChanged(seat, amount, state.power, card))


def confirm(state: AnnihilageddonState, seat: int, card: Card, prompt: str, topic: str = "may") -> AskingFor[bool]:
    """An optional effect (CV-03, D-07): does ``seat`` want it?"""
    options = [Option("yes", text="Yes"), Option("no", text="No")]
    (picked,) = yield Decision(seat, f"{card.kind.title()}: {prompt}", options, topic=topic, about=card)
    return picked.verb == "yes"


# -- effects of played cards -----------------------------------------------------------------------------------------


def power(amount: int | Count) -> Effect:
    """+N Power (CV-04)."""

    def effect(state: AnnihilageddonState, seat: int, card: Card) -> None:
        add_power(state, seat, amount if isinstance(amount, int) else amount(state, seat, card), card)

    return promising(effect, Promise(power=counted(amount)))


def draws(count: int | Count) -> Effect:
    """Draw N cards (CV-05)."""

    def effect(state: AnnihilageddonState, seat: int, card: Card) -> None:
        draw_cards(state, seat, count if isinstance(count, int) else count(state, seat, card))

    return promising(effect, Promise(draws=counted(count)))


def heals(amount: int) -> Effect:
    """Heal N (CV-19)."""

    def effect(state: AnnihilageddonState, seat: int, card: Card) -> None:
        heal(state, seat, amount, card)

    return promising(effect, Promise(healing=amount))


def lasts(state: AnnihilageddonState, seat: int, card: Card) -> None:
    """The text of this card works until the end of the turn."""
    state.lasting.append(card)


def discards(count: int) -> Effect:
    """Discard N cards of your choice (CV-20)."""

    def effect(state: AnnihilageddonState, seat: int, card: Card) -> Asking:
        yield from discard_cards(state, seat, count, card)

    return promising(effect, Promise(draws=-PERHAPS * count))  # the worst of a hand


def may_destroy(most: int) -> Effect:
    """You may destroy up to N cards in your hand or discard pile (CV-21)."""

    def effect(state: AnnihilageddonState, seat: int, card: Card) -> Asking:
        yield from destroy_cards(state, seat, most, card)

    return promising(effect, Promise(destroys=True))


def searches(count: int, wanted: str) -> Effect:
    """Reveal N cards of your deck, take one of a type, discard the others (CV-34)."""
    return lambda state, seat, card: search(state, seat, card, count, wanted)


def at(aim: Aim, hit: Hit, *, between: bool = False) -> Aimed:
    """A clause: whom, and what happens to each."""
    return Aimed(aim, hit, between)


def attack(
    *clauses: Aimed, unavoidable: bool = False, together: bool = False, then: Afterwards | None = None
) -> Effect:
    """An Attack (CV-06): the victims are fixed first, then each settles Defense and effect; ``then`` comes once at the end."""

    def effect(state: AnnihilageddonState, seat: int, card: Card) -> Asking:
        aimed = []
        for clause in clauses:
            victims = yield from clause.aim(state, seat, card)
            aimed.append(Clause(victims, clause.hit, clause.between))
        going = Attack(card, seat, unavoidable=unavoidable)
        if bound(state, going) or any(clause.victims for clause in aimed):  # else no Attack happens (CR-23, CR-25)
            state.attacks += 1
            going.number = state.attacks
        yield from strike(state, going, aimed, together=together)
        asking = then(state, seat, card, going) if then is not None else None
        if asking is not None:
            yield from asking

    wide = any(clause.aim in WIDE for clause in clauses)
    return promising(effect, promised(*(clause.hit for clause in clauses), then) + Promise(wide=wide))


def if_kills(count: int) -> Afterwards:
    """If this Attack kills, draw N cards (CV-07)."""

    def then(state: AnnihilageddonState, seat: int, card: Card, attack: Attack) -> None:
        if attack.killed:
            draw_cards(state, seat, count)

    return promising(then, Promise(draws=SELDOM * count))


# -- what an Attack does to one victim -------------------------------------------------------------------------------


def gets_limp_wands(count: int = 1) -> Hit:
    """The victim gains Limp Wands."""

    def hit(state: AnnihilageddonState, attack: Attack, victim: int, sufferer: int) -> None:
        gain_limp_wands(state, sufferer, count)

    return promising(hit, Promise(limp=True))


def must_discard(count: int) -> Hit:
    """The victim discards cards of its choice."""

    def hit(state: AnnihilageddonState, attack: Attack, victim: int, sufferer: int) -> Asking:
        yield from discard_cards(state, sufferer, count, attack.card)

    return hit


def discards_or_takes(amount: int, *, count: int = 1, cost: int = 0, spared: bool = False) -> Hit:
    """So many cards with at least that ``cost`` are discarded, or damage is taken, as the sufferer likes (D-15, CR-28). Without
    such cards the damage is taken; ``spared``: nothing happens (CR-54).
    """
    what = f"{count} cards" if count > 1 else f"a card with cost {cost} or more,"

    def hit(state: AnnihilageddonState, attack: Attack, victim: int, sufferer: int) -> Asking:
        cards = [card for card in state.seats[sufferer].hand if card.kind.cost >= cost]
        if len(cards) < count:
            if not spared:
                yield from attack_damage(state, attack, victim, sufferer, amount)
            return
        several = [Option("discard", text=f"Discard {what}")]
        options = several if count > 1 else [Option("discard", card=card) for card in cards]
        options.append(Option("take", text=f"Take {amount} damage"))
        prompt = f"{attack.card.kind.title()}: discard {what} or take {amount} damage?"
        (picked,) = yield Decision(sufferer, prompt, options, topic="discard or take", about=attack.card)
        if picked.verb == "take":
            yield from attack_damage(state, attack, victim, sufferer, amount)
        elif picked.card is not None:
            discard_from_hand(state, sufferer, picked.card)
        else:
            yield from discard_cards(state, sufferer, count, attack.card)

    return promising(hit, Promise(damage=PERHAPS * amount))


def discards_at_random() -> Hit:
    """The victim discards a card at random."""

    def hit(state: AnnihilageddonState, attack: Attack, victim: int, sufferer: int) -> None:
        discard_at_random(state, sufferer)

    return hit


def both(*hits: Hit) -> Hit:
    """One hit after the other."""

    def hit(state: AnnihilageddonState, attack: Attack, victim: int, sufferer: int) -> Asking:
        for one in hits:
            asking = one(state, attack, victim, sufferer)
            if asking is not None:
                yield from asking

    return promising(hit, promised(*hits))


# -- Mayhems and Group Attacks ---------------------------------------------------------------------------------------


def each(hit: Hit) -> GroupEffect:
    """What a Mayhem does to each of those whom it concerns, in order; their Defenses are settled already (AN-179)."""

    def effect(state: AnnihilageddonState, attack: Attack, seats: Sequence[int]) -> Asking:
        for seat in seats:
            yield from suffer(state, attack, seat, [Clause([seat], hit)])

    return promising(effect, promised(hit))


def group(hit: Hit) -> GroupEffect:
    """A Group Attack that hits each player: Defense, then effect, one after the other (AN-149)."""

    def effect(state: AnnihilageddonState, attack: Attack, seats: Sequence[int]) -> Asking:
        return strike(state, attack, [Clause(seats, hit)])

    return promising(effect, promised(hit))


def one(state: AnnihilageddonState, seat: int, card: Card) -> int:
    """The answer of a piece that adds one as long as it is in play."""
    return 1


# -- Defenses --------------------------------------------------------------------------------------------------------


def then_draws(count: int) -> Defense:
    """Defense: then draw N cards."""

    def defense(state: AnnihilageddonState, seat: int, card: Card, attack: Attack) -> None:
        draw_cards(state, seat, count)

    return promising(defense, Promise(draws=count))


def nothing_more(state: AnnihilageddonState, seat: int, card: Card, attack: Attack) -> None:
    """Defense: nothing but avoiding, or, for a Familiar, redirecting."""
