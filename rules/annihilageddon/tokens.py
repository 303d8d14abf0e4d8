"""The twenty Dead Wizard Tokens."""

from rules.annihilageddon.cards import token
from rules.annihilageddon.health import damage, heal
from rules.annihilageddon.kinds import EXPOSES, KILLED, START, TAKES_MORE, Attack
from rules.annihilageddon.passing import highest
from rules.annihilageddon.piles import (
    choose_cards,
    destroy,
    discard_cards,
    draw_cards,
    gain_from,
    gain_limp_wands,
    to_discard,
)
from rules.annihilageddon.state import DISCARDS, ONGOINGS, WILD, AnnihilageddonState, foes
from rules.annihilageddon.strikes import group_attack
from rules.core.cards import Card
from rules.core.decisions import Asking
from rules.core.triggers import always, answers

WAND = "wand"


def _wand_hurts(state: AnnihilageddonState, seat: int, card: Card, attack: Attack) -> int:
    return 3 if attack.card.kind.key == WAND else 0


def _encore(state: AnnihilageddonState, victim: int, killer: int, card: Card) -> Asking | None:
    """The Group Attack of the Legend that lies face up, on the dead player alone (AN-222, CR-57)."""
    return group_attack(state, [victim]) if state.legends and state.legend_up else None


def _parting_gift(state: AnnihilageddonState, victim: int, killer: int, card: Card) -> Asking | None:
    """8 damage to the killer, oneself after a self-kill; no Attack (AN-223, CR-58)."""
    return _struck_by(state, killer, victim, card) if killer >= 0 else None


def _struck_by(state: AnnihilageddonState, killer: int, victim: int, card: Card) -> Asking:
    yield from damage(state, killer, 8, victim, card, "token")


def _laundry(state: AnnihilageddonState, victim: int, killer: int, card: Card) -> Asking | None:
    """The dearest card of the discard pile is destroyed (CR-61, D-33)."""
    dearest = highest(state.seats[victim].discard)
    return _lost_in_it(state, victim, card, dearest) if dearest else None


def _lost_in_it(state: AnnihilageddonState, victim: int, card: Card, dearest: list[Card]) -> Asking:
    prompt = f"{card.kind.title()}: which card is destroyed?"
    for found in (yield from choose_cards(state, victim, dearest, "destroy", prompt, 1, card)):
        destroy(state, found, DISCARDS[victim], victim)


def _droop(state: AnnihilageddonState, victim: int, killer: int, card: Card) -> None:
    gain_limp_wands(state, victim)


def _double_droop(state: AnnihilageddonState, victim: int, killer: int, card: Card) -> None:
    gain_limp_wands(state, victim, 2)


def _butterfingers(state: AnnihilageddonState, victim: int, killer: int, card: Card) -> Asking | None:
    return _drops_two(state, victim, card) if state.seats[victim].hand else None


def _drops_two(state: AnnihilageddonState, victim: int, card: Card) -> Asking:
    yield from discard_cards(state, victim, 2, card)


def _sympathy(state: AnnihilageddonState, victim: int, killer: int, card: Card) -> None:
    draw_cards(state, victim, 2)


def _bruised(state: AnnihilageddonState, victim: int, killer: int, card: Card) -> Asking:
    """5 damage of the 20, from nobody (AN-210, CR-60)."""
    yield from damage(state, victim, 5, -1, card, "token")


def _cheers(state: AnnihilageddonState, victim: int, killer: int, card: Card) -> None:
    for foe in foes(state, victim):
        heal(state, foe, 3, card)


def _pep_talk(state: AnnihilageddonState, seat: int, card: Card, about: Card | None) -> None:
    heal(state, seat, 1, card)


def _weak_ankles(state: AnnihilageddonState, seat: int, card: Card, attack: Attack) -> int:
    """The first time in each turn; a Group Attack is in nobody's (AN-150)."""
    return 0 if state.striking or seat in state.stung else 1


def _repo_ghost(state: AnnihilageddonState, victim: int, killer: int, card: Card) -> Asking | None:
    """An Ongoing card goes to the discard pile (CR-61, D-30)."""
    return _repossessed(state, victim, card) if state.seats[victim].ongoing else None


def _repossessed(state: AnnihilageddonState, victim: int, card: Card) -> Asking:
    ongoing = state.seats[victim].ongoing
    prompt = f"{card.kind.title()}: which of your Ongoing cards goes to your discard pile?"
    for found in (yield from choose_cards(state, victim, ongoing, "discard", prompt, 1, card, topic="ongoing")):
        to_discard(state, found, ONGOINGS[victim], "evicted", victim)


def _beginner(state: AnnihilageddonState, victim: int, killer: int, card: Card) -> None:
    gain_from(state, victim, WILD)


def _vengeful(state: AnnihilageddonState, seat: int, card: Card, about: Card | None) -> None:
    heal(state, seat, 3, card)


TOKENS = (
    token("Half-Baked Comeback", "Come back from this death with 11 HP instead of 20.", respawn=11),
    token(
        "Wand Magnet",
        "Ongoing: Attacks of the Starter card Wand deal 3 more damage to you.",
        ongoing=True,
        answers=answers({TAKES_MORE: _wand_hurts}),
    ),
    token("Legendary Encore", "The current Legend makes its Group Attack on you alone.", gained=_encore),
    token("Parting Gift", "The player who killed you takes 8 damage.", gained=_parting_gift),
    token(
        "Mayhem Magnet",
        "Ongoing: you cannot avoid Mayhem Attacks.",
        ongoing=True,
        answers=answers({EXPOSES: always}),
    ),
    token(
        "Lost in the Laundry",
        "Destroy the card with the highest cost in your discard pile, your choice among equals.",
        gained=_laundry,
    ),
    token("Droopy Delivery", "Gain a Droopy Wand.", gained=_droop),
    token("Double Droop", "Gain 2 Droopy Wands.", gained=_double_droop),
    token("Butterfingers", "Discard 2 cards.", gained=_butterfingers),
    token("Unlucky Stain", "1 VP less at the end, besides the −3.", vp=-4),
    token("Participation Ribbon", "1 VP more at the end, besides the −3.", vp=-2),
    token("Sympathy Card", "Draw 2 cards.", gained=_sympathy),
    token("Bruised on Arrival", "Take 5 damage.", gained=_bruised),
    token("Well Rested", "Come back from this death with 25 HP instead of 20.", respawn=25),
    token("Everybody Cheers", "Each foe heals 3.", gained=_cheers),
    token(
        "Ghostly Pep Talk",
        "Ongoing: at the start of your turn, heal 1.",
        ongoing=True,
        answers=answers({START: _pep_talk}),
    ),
    token(
        "Weak Ankles",
        "Ongoing: the first time in each turn that an Attack deals damage to you, it deals 1 more.",
        ongoing=True,
        answers=answers({TAKES_MORE: _weak_ankles}),
    ),
    token("Repo Ghost", "Put an Ongoing card you control, your choice, into your discard pile.", gained=_repo_ghost),
    token("Beginner's Magic", "Gain a Wild Magic.", gained=_beginner),
    token(
        "Vengeful Spirit",
        "Ongoing: each time you kill a foe, heal 3.",
        ongoing=True,
        answers=answers({KILLED: _vengeful}),
    ),
)
