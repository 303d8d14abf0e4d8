"""The Damage Phase and the end of the round (Wizard Arena, "Damage Phase", "Ties", "Ending the Round")."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from rules.core.events import Part, PhaseBegan
from rules.core.triggers import at_once, total
from rules.wizard_arena.actions import announce, listen, renew_power, sweep_row, take, to_bottom, to_crypt
from rules.wizard_arena.checks import dissolve, removes_fallen
from rules.wizard_arena.events import DamageCounted, RoundEnded, RoundScored
from rules.wizard_arena.state import (
    ENTRAPPED_NOW,
    HURT,
    NO_LEVEL,
    OVERCHARGED,
    PLAY,
    REVENGE,
    SHIELD,
    TALLY,
    WORMHOLED_NOW,
    ArenaState,
    Harm,
    in_play,
    living,
)

PENALTY = 4


@dataclass(slots=True)
class Bill:
    """The damage coming to one seat: what each part is and who deals it (-1: nobody), before and after reductions.

    ``addends`` are the same parts in words, where they are to be told.
    """

    seat: int
    addends: Sequence[Part] = ()
    parts: list[list[int]] = field(default_factory=list)  # [by, amount], in the order in which reductions take them
    total: int = 0
    used: dict[int, int] = field(default_factory=dict)

    def by(self, seat: int) -> int:
        """How much of it ``seat`` deals."""
        return sum([amount for dealer, amount in self.parts if dealer == seat])


def bonus_of(state: ArenaState, seat: int) -> int:
    """The sum of the Bonus cards that ``seat`` has in play, those under Blight too (WA-071)."""
    wizard, bonus = state.seats[seat], 0
    for card in wizard.row:
        bonus += card.kind.bonus
    for card in wizard.blight:
        bonus += card.kind.bonus
    return bonus


def round_winners(state: ArenaState) -> tuple[list[int], int]:
    """The winners of the round and who of them deals damage, -1 for nobody (WA-129, WA-133, WA-142 to WA-145)."""
    here = living(state, state.starter)
    winners: list[int] = []
    best = NO_LEVEL
    for seat in here:
        wizard = state.seats[seat]
        if wizard.status == OVERCHARGED or wizard.level < best:
            continue
        if wizard.level > best:
            best = wizard.level
            winners.clear()
        winners.append(seat)
    if not winners:
        return [], -1
    if len(winners) == len(here) and len(here) > 1:
        return winners, -1
    return winners, max(winners, key=lambda seat: bonus_of(state, seat)) if len(winners) > 1 else winners[0]


def damage_phase(state: ArenaState) -> None:
    """Count, reduce and deal the damage of the round, let Fauna answer, then see who is out."""
    winners, dealer = round_winners(state)
    if state.log is not None:
        state.log.append(PhaseBegan("damage"))
        state.log.append(RoundScored(dealer, winners, [wizard.level for wizard in state.seats]))
    order = living(state, (dealer + 1) if dealer >= 0 else state.starter)
    bills = [_bill(state, seat, winners, dealer) for seat in order]
    for bill in bills:
        if bill.total:
            by = dealer if state.log is not None and bill.by(dealer) else -1
            take(state, bill.seat, bill.total, by, None, "round", bill.addends)
    _revenge(state, bills)
    state.phase = "clean up"
    if state.falls:
        state.turn = order[0]
        removes_fallen(state)


def _bill(state: ArenaState, seat: int, winners: list[int], dealer: int) -> Bill:
    """All damage to ``seat``: counted, then reduced (WA-130 to WA-137)."""
    wizard = state.seats[seat]
    bill = Bill(seat)
    penalty = melt = difference = bonus = 0
    spared: Sequence[Part] = ()
    if wizard.status == OVERCHARGED:
        penalty = PENALTY
        bill.parts.append([-1, PENALTY])
    if state.heard & TALLY:
        melt = _melt(state, bill)
    if dealer >= 0 and seat not in winners:
        if wizard.status != OVERCHARGED:
            difference = state.seats[dealer].level - wizard.level
        bonus = bonus_of(state, dealer)
        bill.parts.append([dealer, difference + bonus])
    coming = bill.total = penalty + melt + difference + bonus
    if coming and state.heard & (HURT | SHIELD):
        harm = _reduced(state, Harm(seat, coming, bill.used))
        bill.total = harm.amount
        spared = harm.spared
        _spare(bill.parts, coming - bill.total)
    if state.log is not None:
        dealt = Part(difference, "difference"), Part(bonus, "bonus")
        addends = (Part(penalty, "overcharge"), *bill.addends, *dealt, *spared)
        bill.addends = [part for part in addends if part.amount]
        state.log.append(DamageCounted(seat, penalty, difference, bonus, melt, coming - bill.total, bill.total))
    return bill


def _melt(state: ArenaState, bill: Bill) -> int:
    """The damage of every Melt, in the order in which they were cast (WA-134). Returns the sum."""
    melt = 0
    for lasting in state.lasting:
        amount = total(state, TALLY, [(lasting.seat, lasting.card)], bill.seat)
        if amount:
            melt += amount
            bill.parts.append([lasting.seat, amount])
            if state.log is not None:
                bill.addends = (*bill.addends, Part(amount, "melt", lasting.card))
    return melt


def _reduced(state: ArenaState, harm: Harm) -> Harm:
    """First Ice Wall, then Smoke (WA-136)."""
    if harm.amount > 0:
        for topic in (HURT, SHIELD):
            if state.heard & topic:
                at_once(state, topic, in_play(state, harm.seat, topic), harm)
    return harm


def _spare(parts: list[list[int]], prevented: int) -> None:
    """What was prevented comes off the penalty first, then Melt, then the winner's share (WA-137)."""
    for part in parts:
        less = min(prevented, part[1])
        part[1] -= less
        prevented -= less


def _revenge(state: ArenaState, bills: list[Bill]) -> None:
    """Those who dealt damage to a caster of Fauna take it back, at most 2 per copy (WA-139 to WA-141)."""
    if not state.heard & REVENGE:
        return
    for bill in bills:
        for dealer in sorted({by for by, amount in bill.parts if by >= 0 and amount > 0}):
            most = total(state, REVENGE, in_play(state, bill.seat, REVENGE), bill.seat)
            used = next(other.used for other in bills if other.seat == dealer)
            back = Harm(dealer, min(most, bill.by(dealer)), used)
            if back.amount > 0:
                announce(state, "fauna", bill.seat, back.amount)
                addends = [Part(back.amount, "fauna")]
                addends += _reduced(state, back).spared
                take(state, dealer, back.amount, bill.seat, None, "fauna", addends if len(addends) > 1 else ())


def _put_away(state: ArenaState, seat: int) -> None:
    """The Play Area is cleared: own Smoke heals itself, the rest goes to its owners' Crypts in cast order (WA-147)."""
    play = state.seats[seat].play
    for card in [card for card in play if card.owner == seat and card.kind.late]:
        to_bottom(state, card, PLAY[seat])
    for card in play[:]:
        to_crypt(state, card, PLAY[seat], "round end")
    if state.seats[seat].entrapped_now:
        dissolve(state, ENTRAPPED_NOW[seat])
    if state.seats[seat].wormholed_now:
        dissolve(state, WORMHOLED_NOW[seat])


def spells_after(state: ArenaState, seat: int) -> tuple[int, int]:
    """How many spells ``seat`` has in its Spell deck and in its hand, once ``clean_up`` is done where it comes next."""
    wizard = state.seats[seat]
    life, held = len(wizard.deck), len(wizard.hand)
    if state.phase == "clean up":
        for card in wizard.play:
            life += card.kind.late and card.owner == seat
        for other in state.seats:
            for card in other.wormholed_now:
                held += card.owner == seat
    return life, held


def clean_up(state: ArenaState) -> None:
    """Power cards are burnt, cast spells go to the Crypts, the next player begins a round (WA-146 to WA-149)."""
    here = living(state, state.starter)
    starter = living(state, state.starter + 1)[0]
    if state.log is not None:
        state.log.append(RoundEnded(starter))
    passing = bool(state.lasting)
    state.lasting = []
    for seat in here:
        wizard = state.seats[seat]
        wizard.counting.clear()
        wizard.open.clear()
        wizard.harvest = 0
        sweep_row(state, seat, why="round end")
    for seat in here:
        renew_power(state, seat)
        if state.seats[seat].play:
            _put_away(state, seat)
    if passing:
        listen(state)
    state.starter = starter
    state.phase = "round"
