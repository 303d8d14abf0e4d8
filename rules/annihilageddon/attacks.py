"""Attacks and Defenses: who is hit, who avoids, on whom it is turned (AN-116 to AN-154, AN-178 to AN-200)."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from rules.annihilageddon.events import AttackAnnounced, AttackRedirected, DefenseUsed, TargetChosen
from rules.annihilageddon.health import damage
from rules.annihilageddon.kinds import (
    BY_MAYHEM,
    BY_PLAY,
    DEALS_MORE,
    DEFENDED,
    EXPOSES,
    GROUP,
    REDIRECTED,
    TAKES_MORE,
    Attack,
)
from rules.annihilageddon.piles import discard_from_hand
from rules.annihilageddon.promises import Promise, counted, promised, promising
from rules.annihilageddon.state import AnnihilageddonState, answering, around, first_of, foes
from rules.core.cards import Card
from rules.core.decisions import Asking, AskingFor, Decision, Option
from rules.core.events import Part
from rules.core.triggers import allowing, wait


class Hit(Protocol):
    """What an Attack does to one victim. ``sufferer`` is another seat when it is turned on the attacker (AN-140, AN-141)."""

    def __call__(self, state: AnnihilageddonState, attack: Attack, victim: int, sufferer: int, /) -> Asking | None:
        """``victim`` is hit; what is counted is counted for it, what is done is done to ``sufferer``."""


Counted = Callable[[AnnihilageddonState, Attack, int], int]
"""A number counted for a victim just before it is hit (CV-16)."""

Aim = Callable[[AnnihilageddonState, int, Card], AskingFor[list[int]]]
"""Whom a card of a seat aims at, fixed when the Attack begins (AN-114)."""


@dataclass(slots=True)
class Clause:
    """One clause of an Attack: the hit on each of the victims. ``between`` says that something goes from one player to
    another, which turned or aimed at oneself does nothing (AN-142, AN-198). Never changed."""

    victims: Sequence[int]
    hit: Hit
    between: bool = False


def strike(state: AnnihilageddonState, attack: Attack, clauses: Sequence[Clause], *, together: bool = False) -> Asking:
    """Carry out an Attack: for each victim in order first the Defense, then at once the effect (AN-117).

    ``together``: all Defenses come first (AN-118). While Mayhem (O) binds the active player, it is the only victim, once per
    clause (AN-195 to AN-198).
    """
    if bound(state, attack):
        clauses = [Clause([attack.attacker], clause.hit, clause.between) for clause in clauses]
    start = attack.attacker if attack.attacker >= 0 else first_of(state)
    concerned = [seat for clause in clauses for seat in clause.victims]
    victims = [seat for seat in around(state, start) if seat in concerned]
    announce(state, attack, victims)
    hit = (yield from defenses(state, attack, victims)) if together else []
    for victim in victims:
        if (victim in hit) if together else not (yield from avoids(state, attack, victim)):
            yield from suffer(state, attack, victim, [clause for clause in clauses if victim in clause.victims])


def bound(state: AnnihilageddonState, attack: Attack) -> bool:
    """Does Mayhem (O) turn this Attack on its player (AN-195)?"""
    return attack.kind == BY_PLAY and bound_to(state, attack.attacker)


def announce(state: AnnihilageddonState, attack: Attack, victims: Sequence[int]) -> None:
    """An Attack begins."""
    if state.log is not None and victims:
        state.log.append(AttackAnnounced(attack.attacker, attack.card, list(victims), attack.kind, attack.unavoidable))


def suffer(state: AnnihilageddonState, attack: Attack, victim: int, clauses: Iterable[Clause]) -> Asking:
    """What the clauses do to a victim, or to the attacker if it is turned."""
    sufferer = attack.sufferer(victim)
    for clause in clauses:
        if clause.between and sufferer == attack.attacker:
            continue
        asking = clause.hit(state, attack, victim, sufferer)
        if asking is not None:
            yield from asking


# -- Defenses --------------------------------------------------------------------------------------------------------


def defenses(state: AnnihilageddonState, attack: Attack, victims: Sequence[int]) -> AskingFor[list[int]]:
    """All decide on a Defense before anything happens (AN-118, AN-178). Returns those whom it still concerns."""
    left = []
    for victim in victims:
        if not (yield from avoids(state, attack, victim)):
            left.append(victim)
    return left


def avoids(state: AnnihilageddonState, attack: Attack, victim: int) -> AskingFor[bool]:
    """Does ``victim`` avoid the Attack by a Defense card, so that nothing more happens for it (AN-116 to AN-123)?

    One whose Defense turns the Attack on the attacker stands in ``attack.turned``: its part goes on there (AN-136).
    """
    usable = defense_cards(state, attack, victim)
    if not usable:
        return False
    options = [Option("defend", card=card) for card in usable]
    options.append(Option("take", text="Take it"))
    prompt = _warning(state, attack, victim)
    (picked,) = yield Decision(victim, prompt, options, topic="defense", about=attack.card, by_cards=True)
    card = picked.card
    if card is None:
        return False
    yield from _defend(state, attack, victim, card)
    return victim not in attack.turned


def defense_cards(state: AnnihilageddonState, attack: Attack, victim: int) -> list[Card]:
    """The Defense cards that ``victim`` may use: of the hand (AN-121), none against an Unavoidable Attack (AN-124)."""
    if attack.unavoidable:
        return []
    if attack.kind == BY_MAYHEM and allowing(state, EXPOSES, answering(state, victim, EXPOSES)):
        return []
    return [card for card in state.seats[victim].hand if card.kind.defense is not None]


def _warning(state: AnnihilageddonState, attack: Attack, victim: int) -> str:
    """The question for a Defense: what attacks, and whose it is."""
    name = attack.card.kind.title()
    if attack.kind == GROUP:
        return f"The Group Attack of {name} hits you. Use a Defense?"
    if attack.attacker < 0:
        return f"{name} hits you. Use a Defense?"
    whose = "Your own" if attack.attacker == victim else f"{state.names[attack.attacker]}'s"
    return f"{whose} {name} attacks you. Use a Defense?"


def _defend(state: AnnihilageddonState, attack: Attack, victim: int, card: Card) -> Asking:
    discard_from_hand(state, victim, card, "defend")
    attack.avoided.append(victim)
    if state.log is not None:
        state.log.append(DefenseUsed(victim, card, attack.card))
    if card.kind.redirects and attack.attacker >= 0:
        attack.turned.append(victim)
        if state.log is not None:
            state.log.append(AttackRedirected(victim, attack.attacker, card))
    asking = card.kind.defense(state, victim, card, attack)
    if asking is not None:
        yield from asking
    wait(state, DEFENDED, answering(state, victim, DEFENDED), card)


# -- damage by an Attack ---------------------------------------------------------------------------------------------


def attack_damage(state: AnnihilageddonState, attack: Attack, victim: int, sufferer: int, amount: int) -> Asking:
    """Damage by an Attack: the counted number, the attacker's additions, the victim's additions; 0 stays 0 (AN-201)."""
    if amount <= 0:
        return
    parts = [Part(amount, card=attack.card)]
    if attack.attacker >= 0:
        for seat, piece in answering(state, attack.attacker, DEALS_MORE):
            parts.append(Part(piece.kind.answers[DEALS_MORE](state, seat, piece, attack), "more", piece))
    for seat, piece in answering(state, victim, TAKES_MORE):
        parts.append(Part(piece.kind.answers[TAKES_MORE](state, seat, piece, attack), "more", piece))
    parts = [part for part in parts if part.amount]
    amount = sum(part.amount for part in parts)
    addends = tuple(parts) if len(parts) > 1 else ()
    if victim in attack.turned:  # the Familiar's player is the source (AN-144), also of an own Attack turned (AN-146)
        yield from damage(state, sufferer, amount, victim, attack.card, REDIRECTED, addends)
        return
    attack.damage += amount
    if not state.striking and victim not in state.stung:
        state.stung.append(victim)
    if (yield from damage(state, victim, amount, attack.attacker, attack.card, attack.kind, addends)):
        attack.killed.append(victim)


def deal(amount: int | Counted) -> Hit:
    """The hit that deals so much damage."""

    def hit(state: AnnihilageddonState, attack: Attack, victim: int, sufferer: int) -> Asking:
        number = amount if isinstance(amount, int) else amount(state, attack, victim)
        return attack_damage(state, attack, victim, sufferer, number)

    return promising(hit, Promise(damage=promised(amount).damage or counted(amount)))


# -- whom it hits ----------------------------------------------------------------------------------------------------


def choose_target(state: AnnihilageddonState, seat: int, card: Card, seats: Sequence[int]) -> AskingFor[list[int]]:
    """``seat`` picks one of the seats (AN-125 to AN-128); nothing is asked about a single one."""
    if bound_to(state, seat) or len(seats) < 2:
        return list(seats)
    options = [Option("target", seat=other) for other in seats]
    (picked,) = yield Decision(seat, f"{card.kind.title()}: who is the target?", options, topic="target", about=card)
    if state.log is not None:
        state.log.append(TargetChosen(seat, picked.seat, card))
    return [picked.seat]


def bound_to(state: AnnihilageddonState, seat: int) -> bool:
    """Does Mayhem (O) leave the Attacks of ``seat`` no choice (AN-196)?"""
    return state.boomerang and seat == state.turn and not state.striking


def target_foe(state: AnnihilageddonState, seat: int, card: Card) -> AskingFor[list[int]]:
    """Any one foe (CV-09)."""
    return choose_target(state, seat, card, foes(state, seat))


def target_player(state: AnnihilageddonState, seat: int, card: Card) -> AskingFor[list[int]]:
    """Any one player, oneself included (CV-10)."""
    return choose_target(state, seat, card, [*foes(state, seat), seat])


def each_foe(state: AnnihilageddonState, seat: int, card: Card) -> AskingFor[list[int]]:
    """All foes (CV-11)."""
    yield from ()
    return list(foes(state, seat))


def strongest_foe(state: AnnihilageddonState, seat: int, card: Card) -> AskingFor[list[int]]:
    """The foe with most HP; among equals the attacker picks (CV-13, AN-128)."""
    others = foes(state, seat)
    most = max((state.seats[other].hp for other in others), default=0)
    return choose_target(state, seat, card, [foe for foe in others if state.seats[foe].hp == most])


def stronger_foes(state: AnnihilageddonState, seat: int, card: Card) -> AskingFor[list[int]]:
    """The foes with more HP (CV-15)."""
    yield from ()
    return [foe for foe in foes(state, seat) if state.seats[foe].hp > state.seats[seat].hp]


def weaker_foes(state: AnnihilageddonState, seat: int, card: Card) -> AskingFor[list[int]]:
    """The foes with fewer HP (CV-15)."""
    yield from ()
    return [foe for foe in foes(state, seat) if state.seats[foe].hp < state.seats[seat].hp]


def neighbours(state: AnnihilageddonState, seat: int, card: Card) -> AskingFor[list[int]]:
    """The foe on the left and the foe on the right: the same one with two players (AN-130)."""
    yield from ()
    others = foes(state, seat)
    return list(dict.fromkeys((others[0], others[-1]))) if others else []


WIDE = (each_foe, stronger_foes, weaker_foes)
"""Aims at several foes at once."""


def strongest_players(state: AnnihilageddonState, seats: Sequence[int]) -> list[int]:
    """Of these seats all with the most HP of all (CV-14, AN-131)."""
    most = max((state.seats[seat].hp for seat in seats), default=0)
    return [seat for seat in seats if state.seats[seat].hp == most]


def weakest_players(state: AnnihilageddonState, seats: Sequence[int]) -> list[int]:
    """Of these seats all with the fewest HP of all (CV-14, AN-131)."""
    fewest = min((state.seats[seat].hp for seat in seats), default=0)
    return [seat for seat in seats if state.seats[seat].hp == fewest]
