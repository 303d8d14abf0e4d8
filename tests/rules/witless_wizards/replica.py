"""A second pair of eyes: keeps the books of a match from its events alone and counts every attack as the cards say.

It shares no code with the rules but the printed values of the cards, and fails at the first event that cannot be right.
"""

from typing import Any

from rules.core.cards import Card
from rules.core.events import (
    CardMoved,
    CounterChanged,
    Damaged,
    DiceRolled,
    Event,
    Prevented,
    Shuffled,
    TurnBegan,
    TurnEnded,
)
from rules.witless_wizards.events import AttackCounted, DieChanged, TargetChosen, Used

SLOTS = ("offence", "defence", "special")


class Replica:
    """The table as its events tell it: ``zones`` by place, ``counters`` of every seat."""

    def __init__(self, seats: int) -> None:
        self.zones: dict[str, list[Card]] = {"table/discard": []}
        self.counters = {(seat, "cubes"): 0 for seat in range(seats)} | {(seat, "stamina"): 20 for seat in range(seats)}
        self.seat = -1
        self.attacks = 0
        self._new_battle()

    def _new_battle(self) -> None:
        self.die = 0
        self.paid: dict[str, int] = {}
        self.last = ""
        self.still = False
        self.hits = self.struck = 0
        self.used: set[str] = set()
        self.owed: set[str] = set()

    def see(self, event: Event) -> None:
        """Take one event into the books."""
        reader = getattr(self, "_" + type(event).__name__, None)
        if reader is not None:
            reader(event)

    def board(self, seat: int) -> list[Card]:
        """The equipment of a seat."""
        return [card for slot in SLOTS for card in self.zones.get(f"seat{seat}/{slot}", [])]

    def has(self, seat: int, key: str) -> bool:
        """Does this card lie on the board of the seat?"""
        return any(card.kind.key == key for card in self.board(seat))

    # -- what is told ------------------------------------------------------------------------------------------------

    def _TurnBegan(self, event: TurnBegan) -> None:  # noqa: N802
        self.seat = event.seat
        self._new_battle()

    def _TargetChosen(self, event: TargetChosen) -> None:  # noqa: N802
        assert event.attacker == self.seat != event.target, "only who is on turn attacks"
        self._new_battle()

    def _CardMoved(self, event: CardMoved) -> None:  # noqa: N802
        assert event.card is not None
        if event.source not in ("table/deck", "table/box"):
            self.zones[event.source].remove(event.card)
        zone = self.zones.setdefault(event.target, [])
        zone.append(event.card)
        kind: Any = event.card.kind
        for place, name in enumerate(SLOTS):
            if event.target.endswith(name):
                assert kind.slot == place and len(zone) == 1, f"{event}: one card, in the slot of its type"

    def _Shuffled(self, event: Shuffled) -> None:  # noqa: N802
        assert len(self.zones["table/discard"]) == event.size
        self.zones["table/discard"] = []

    def _CounterChanged(self, event: CounterChanged) -> None:  # noqa: N802
        assert self.counters[event.seat, event.name] == event.old != event.new
        self.counters[event.seat, event.name] = event.new
        change = event.new - event.old
        if event.why == "effect" and change < 0:
            self.paid[self.last] = self.paid.get(self.last, 0) - change
        elif event.why == "income":
            assert event.seat == self.seat and change == self.income(event.seat)
        elif event.why == "extra draw":
            assert change == -1
        elif event.why == "recovery":
            assert event.seat == self.seat
            assert self.counters[event.seat, "stamina"] <= (10 if self.has(event.seat, "wiz-8") else 5)

    def _Used(self, event: Used) -> None:  # noqa: N802
        if event.what == "unpaid":
            assert (
                event.card.kind.key not in self.paid and event.number == {"sci-2": 4, "pir-6": 2}[event.card.kind.key]
            )
            return
        self.last = event.card.kind.key
        self.used.add(self.last)
        if self.last == "sam-8":
            self.still = True

    def _DiceRolled(self, event: DiceRolled) -> None:  # noqa: N802
        assert event.seat == self.seat and event.total in (0, 1, 2, 3, 4) and not self.still
        self.die = event.total

    def _DieChanged(self, event: DieChanged) -> None:  # noqa: N802
        assert event.old == self.die != event.new
        self.die = event.new

    def _Prevented(self, event: Prevented) -> None:  # noqa: N802
        assert event.amount == self.hits and event.card in self.zones[f"seat{event.seat}/defence"]
        self.hits = 0

    def _Damaged(self, event: Damaged) -> None:  # noqa: N802
        if event.kind == "hits":
            self.struck += event.amount
        else:
            assert event.seat == self.seat and event.amount == 1 and event.kind in ("flail", "black spot")
            self.used |= {"med-3"} if event.kind == "flail" else set()

    def _TurnEnded(self, event: TurnEnded) -> None:  # noqa: N802
        """Everything that the Hits set off has happened (WW-049, WW-050)."""
        assert self.struck == self.hits
        assert self.used & {"med-3", "pir-1", "pir-4"} == self._after_hits()

    def _after_hits(self) -> set[str]:
        wanted = {"pir-1": 1, "pir-4": 3}
        return {key for key in self.owed if self.hits >= wanted.get(key, 0)}

    # -- what is counted ---------------------------------------------------------------------------------------------

    def income(self, seat: int) -> int:
        """Cubes as printed (WW-058, WW-059)."""
        printed: list[Any] = [card.kind for card in self.board(seat)]
        return max(0, sum(kind.income for kind in printed) - self.has(seat, "sci-6"))

    def _value(self, seat: int, slot: str) -> int:
        kinds: list[Any] = [card.kind for card in self.zones.get(f"seat{seat}/{slot}", [])]
        return sum(kind.value for kind in kinds)

    def medieval(self, seat: int) -> int:
        """Medieval symbols on the board."""
        kinds: list[Any] = [card.kind for card in self.board(seat)]
        return sum(kind.deck == "medieval" for kind in kinds)

    def attack(self, seat: int, target: int) -> int:
        """The Attack value (WW-002)."""
        value, others = self._value(seat, "offence"), self.medieval(seat) - 1
        value += others if self.has(seat, "med-1") else 0
        value += self.has(seat, "med-2") and self.counters[target, "stamina"] > self.counters[seat, "stamina"]
        value += 2 * (self.has(seat, "med-3") and self.die >= 3)
        value -= self.has(seat, "med-5")
        value += self.has(seat, "med-7") and others >= 1
        value -= 4 * (self.has(seat, "sci-2") and not self.paid.get("sci-2"))
        value += self.has(seat, "sci-8")
        value -= 2 * (self.has(target, "pir-6") and not self.paid.get("pir-6"))
        return value

    def defence(self, attacker: int, seat: int) -> int:
        """The Defence value with what was paid (WW-003)."""
        others = self.medieval(seat) - 1
        value = self._value(seat, "defence") + self.paid.get("wiz-5", 0) + self.has(seat, "sci-7")
        value += self.has(seat, "med-4") and others >= 1
        value += self.has(seat, "med-7") and others == 2
        return 0 if self.has(attacker, "sam-3") and self.die >= 3 else value

    def _AttackCounted(self, event: AttackCounted) -> None:  # noqa: N802
        self.attacks += 1
        attacker, target = event.attacker, event.target
        assert event.die == self.die, event
        screened = self.die == 0 and self.has(target, "sam-5")
        assert self.die >= 2 or screened or not self.has(attacker, "sam-2"), event
        assert self.die <= 2 or self.still or not self.has(target, "sam-4"), event
        assert event.attack == self.attack(attacker, target), event
        assert event.boost == self.paid.get("wiz-1", 0) + 3 * bool(self.paid.get("wiz-2")), event
        assert self.paid.get("wiz-2", 2) == 2 and self.paid.get("wiz-1", 0) <= 3 and event.guard <= 3, event
        assert event.defence == self.defence(attacker, target), event
        hits = max(0, event.attack + event.die + event.boost - event.defence)
        assert event.hits == (0 if self.has(attacker, "pir-2") and self.die <= 1 else hits), event
        self.hits = event.hits
        self.owed = {"med-3"} if self.has(attacker, "med-3") and self.die == 0 else set()
        self.owed |= {"pir-1"} if self.has(attacker, "pir-1") and self.counters[target, "cubes"] else set()
        self.owed |= {"pir-4"} if self.has(target, "pir-4") else set()
        if self.has(target, "wiz-6"):
            assert not {"wiz-1", "wiz-2", "sci-2", "sam-7"} & self.paid.keys(), event
