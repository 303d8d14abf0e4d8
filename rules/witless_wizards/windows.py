"""Windows: the moments of a turn in which equipment may be used. One window is one phase of the state.

In a window the seat that is asked sees everything that its cards (and, before the roll, the target's) offer, uses what it
likes in the order it likes (WW-042, WW-071), and goes on. Nobody is asked when nothing is offered.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TypeAlias

from rules.core.cards import Card
from rules.core.decisions import Asking, Option, choice_of_one
from rules.core.topics import Consequence, Replacement
from rules.core.triggers import allowing, at_once
from rules.witless_wizards.state import SILENCE, Battle, Equipment, EquipmentKind, Offer, WitlessState, in_play

Onward: TypeAlias = Callable[[WitlessState, str], None]
"""Makes a phase begin."""


def begin(state: WitlessState, phase: str) -> None:
    """The phase begins, whatever anybody has to say in it."""
    state.phase = phase


def window(
    offers: Offer,
    who: Callable[[WitlessState], int],
    prompt: Callable[[WitlessState, Sequence[Card]], str],
    topic: str,
    after: str,
    skip: Callable[[WitlessState, Sequence[Option]], Option] | None,
    foreign: Offer | None = None,
    onward: Onward = begin,
) -> Callable[[WitlessState], Asking | None]:
    """The step of a window.

    ``offers`` is answered by the cards of the seat asked (``who``), ``foreign`` by those of the battle's target; ``after``
    is the phase that follows, which ``onward`` makes begin. ``prompt`` words the question of the cards that offer
    something. ``skip`` makes the option of using nothing of what is offered, with its cost; None where one of the options
    must be taken.
    """

    def step(state: WitlessState) -> Asking | None:
        seat = who(state)
        options: list[Option] = []
        if state.seats[seat].heard & offers:
            options += offer(state, seat, offers)
        if foreign and state.seats[state.battle.target].heard & foreign:
            options += offer(state, state.battle.target, foreign)
        if not options:
            onward(state, after)
            return None
        if skip is not None:
            options.append(skip(state, options))
        elif len(options) == 1:
            take(state, seat, options[0])
            return None
        return ask(state, seat, options)

    def ask(state: WitlessState, seat: int, options: list[Option]) -> Asking:
        words = ""
        if not state.unread:
            words = prompt(state, list(dict.fromkeys([option.card for option in options if option.card is not None])))
        decision = choice_of_one(seat, words, options, topic)
        decision.about = options[0].card
        (picked,) = yield decision
        take(state, seat, picked)

    def take(state: WitlessState, seat: int, picked: Option) -> None:
        if picked.card is None or skip is None:
            onward(state, after)
        if picked.card is not None:
            state.battle.used.append(picked.card.id)
            picked.card.kind.use(state, seat, picked.card, picked)

    return step


def asked(cards: Sequence[Card]) -> str:
    """The question of the only card that offers something, else the cards to choose from."""
    if len(cards) == 1:
        return _question(cards[0].kind)
    names = [card.kind.title() for card in cards]
    return f"{', '.join(names[:-1])} or {names[-1]}?"


@lru_cache(maxsize=64)
def _question(kind: EquipmentKind) -> str:
    return kind.asks.format(card=kind.title())


def offer(state: WitlessState, seat: int, topic: Offer) -> list[Option]:
    """What those cards of ``seat`` offer that were not used yet."""
    used = state.battle.used
    options: list[Option] = []
    wizard = state.seats[seat]
    for card in wizard.offence + wizard.defence + wizard.special:
        answers = card.kind.answers
        if topic in answers and card.id not in used:
            options += answers[topic](state, seat, card)
    return options


def affect(state: WitlessState, seat: int, topic: Replacement[Battle] | Consequence[Battle]) -> None:
    """Let the passive effects of ``seat`` on the battle work."""
    if state.seats[seat].heard & topic:
        at_once(state, topic, in_play(state, seat), state.battle)


def payable(state: WitlessState) -> int:
    """The cubes that the attacker may pay for card effects (WW-069; none against Aura, WW-079)."""
    return 0 if silenced(state) else state.seats[state.battle.attacker].cubes


def unpaid(state: WitlessState, seat: int, card: Equipment, battle: Battle) -> int:
    """What an unpaid cube takes off the Attack."""
    return -card.kind.unpaid if card.id not in battle.used else 0


def silenced(state: WitlessState) -> list[Card]:
    """The cards of the target for which the attacker cannot pay cubes."""
    target = state.battle.target
    return allowing(state, SILENCE, in_play(state, target)) if state.seats[target].heard & SILENCE else []
