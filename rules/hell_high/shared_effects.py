"""The words of which Hell High's cards are made."""

from collections.abc import Sequence

from rules.core.cards import Card
from rules.core.decisions import Asking
from rules.hell_high.board import gain, lose
from rules.hell_high.state import Board
from rules.spellcraft.kinds import Effect, Strike
from rules.spellcraft.life import deal
from rules.spellcraft.printing import Keyword
from rules.spellcraft.shared_effects import hit


def deals(amount: int, status: int = 0) -> Strike[Board]:
    """A row's part: deal so much, then the target loses Social Status."""

    def to(state: Board, seat: int, card: Card, targets: Sequence[int]) -> Asking:
        return hit(state, seat, card, targets, amount)

    def to_lower(state: Board, seat: int, card: Card, targets: Sequence[int]) -> Asking:
        yield from hit(state, seat, card, targets, amount)
        for target in sorted(targets, key=lambda other: state.ranks[other]):  # HH-16
            yield from lose(state, target, status, seat, card)

    return to_lower if status else to


def gains(steps: int) -> Effect[Board]:
    """A row's own part: gain Social Status."""

    def own(state: Board, seat: int, card: Card) -> Asking:
        return gain(state, seat, steps, card)

    return own


BULLY: Keyword[Board] = Keyword("**Bully.**", bully=True)


def reacts(amount: int, status: int = 0) -> Keyword[Board]:
    """A Reaction: deal so much to the active Wizard, if that is somebody else (HH-88 to HH-96)."""

    def reaction(state: Board, seat: int, card: Card) -> Asking:
        active = state.active
        if active in (-1, seat) or not state.seats[active].living:
            return
        yield from deal(state, seat, {active: amount}, card)
        if status and state.seats[active].living:
            yield from lose(state, active, status, seat, card)

    loss = f", who loses {status} Social Status" if status else ""
    return Keyword(f"**Reaction:** deal {amount} to the active Wizard{loss}.", reaction=reaction)
