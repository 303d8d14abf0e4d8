"""What the announcer of Wizard Arena has something to say about."""

from __future__ import annotations

from collections.abc import Collection

from game.narration.witness import ROUNDS, Occasion, Witness, section
from rules.core.events import Announced, Damaged, Died, Event, PhaseBegan, RoundBegan
from rules.wizard_arena.events import DamageCounted, RoundScored


class ArenaWitness(Witness):
    """See Witness. The damage of a round is spoken of when it is counted, not again when it falls."""

    sections = (
        Witness.sections
        | ROUNDS
        | {
            "round won": section("who number", 8),
            "tie": section(),
            "everybody overcharged": section(),
            "critical hit": section("who", 8),
            "overcharge": section("who number", 8),
            "final casting": section("", 8),
        }
    )
    rare = Witness.rare | {"final casting"}
    big, heavy, far = 6, 3, 10

    def __init__(self, seats: int, bots: Collection[int]) -> None:
        super().__init__(seats, bots)
        self._dealer = -1
        self._acted: set[int] = set()
        self._own: set[int] = set()

    def occasion(self, event: Event) -> Occasion | None:
        """See Witness."""
        match event:
            case RoundBegan():
                self._acted.clear()
            case Announced(what="critical hit"):
                return Occasion("critical hit", event.seat)
            case Announced(what="overcharge"):
                return Occasion("overcharge", event.seat, number=event.number)
            case PhaseBegan(name="final casting"):
                return Occasion("final casting")
            case RoundScored():
                return self._scored(event)
            case DamageCounted():
                return self._counted(event)
            case Damaged(kind="round"):
                self.condition.change(event.seat, -event.amount)
                self.last_blow[event.seat] = event.seat if event.seat in self._own else event.by
                return None
        return super().occasion(event)

    def turn(self, seat: int) -> Occasion | None:
        """See Witness: a turn is one card only, so the first of a round is enough."""
        if seat in self._acted:
            return None
        self._acted.add(seat)
        return super().turn(seat)

    def death(self, event: Died) -> Occasion:
        """See Witness: the rules credit nobody, but everybody saw who it was."""
        return super().death(Died(event.seat, self.last_blow.get(event.seat, -1), event.why))

    def _scored(self, event: RoundScored) -> Occasion:
        self._dealer = event.dealer
        self._own.clear()
        if not event.winners:
            return Occasion("everybody overcharged")
        if event.dealer < 0:
            return Occasion("tie")
        won = Occasion("round won", event.dealer, number=event.levels[event.dealer])
        return self.comes_back(event.dealer) or won

    def _counted(self, event: DamageCounted) -> Occasion | None:
        dealt = event.difference + event.bonus
        if event.penalty and not dealt:
            self._own.add(event.seat)
        if event.total < self.big:
            return None
        return self.struck(event.seat, self._dealer if dealt else -1, event.total)
