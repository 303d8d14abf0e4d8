"""The words of which the Palace's cards are made."""

from collections.abc import Sequence

from rules.core.cards import Card
from rules.core.decisions import Asking
from rules.pleasure_palace.mtds import catch, cure, cure_all, pass_one, pass_up_to
from rules.pleasure_palace.standee import take_standee
from rules.pleasure_palace.state import PalaceState
from rules.spellcraft.kinds import Strike
from rules.spellcraft.printing import Keyword
from rules.spellcraft.shared_effects import hit
from rules.spellcraft.state import alive

REMEDY: Keyword[PalaceState] = Keyword("**Reaction:** cure all your MTDs and heal 1 for each.", remedy=True)
ALL = 0


def deals(amount: int) -> Strike[PalaceState]:
    """A row's part: deal so much."""

    def to(state: PalaceState, seat: int, card: Card, targets: Sequence[int]) -> Asking:
        return hit(state, seat, card, targets, amount)

    return to


def infects(amount: int) -> Strike[PalaceState]:
    """A row's part: deal so much, then the targets gain an MTD each."""

    def to(state: PalaceState, seat: int, card: Card, targets: Sequence[int]) -> Asking:
        yield from hit(state, seat, card, targets, amount)
        for target in targets:
            yield from catch(state, target, seat, card)

    return to


def cures_and_deals(cures: int, amount: int) -> Strike[PalaceState]:
    """A row's part: cure some of one's MTDs (0: all), then deal so much."""

    def to(state: PalaceState, seat: int, card: Card, targets: Sequence[int]) -> Asking:
        if cures == ALL:
            yield from cure_all(state, seat)
        else:
            yield from cure(state, seat, card, cures)
        yield from hit(state, seat, card, targets, amount)

    return to


def poses_and_deals(amount: int) -> Strike[PalaceState]:
    """A row's part: take the Standee, then deal so much (PP-117)."""

    def to(state: PalaceState, seat: int, card: Card, targets: Sequence[int]) -> Asking:
        yield from take_standee(state, seat, card)
        yield from hit(state, seat, card, targets, amount)

    return to


def deals_and_passes(amount: int, count: int) -> Strike[PalaceState]:
    """A row's part: deal so much, then pass an MTD to the targets, or up to ``count`` of them."""

    def to(state: PalaceState, seat: int, card: Card, targets: Sequence[int]) -> Asking:
        yield from hit(state, seat, card, targets, amount)
        for target in targets:
            if alive(state, target):
                yield from (
                    pass_one(state, seat, target, card) if count == 1 else pass_up_to(state, seat, target, card, count)
                )

    return to


def cures_one(state: PalaceState, seat: int, card: Card) -> Asking:
    """A row's own part: cure one of one's MTDs."""
    yield from cure(state, seat, card)
