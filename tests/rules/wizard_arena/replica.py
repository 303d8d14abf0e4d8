"""A second pair of eyes: keeps the books of a match from its events alone and works out levels, options and damage again.

It shares no code with the rules but the printed numbers of the cards, and fails at the first thing that cannot be right.
"""

from collections import defaultdict
from typing import Any

from rules.bots.random_bot import random_choice
from rules.core.cards import Card
from rules.core.decisions import Decision
from rules.core.events import (
    Announced,
    CardMoved,
    CounterChanged,
    Damaged,
    Died,
    Event,
    PhaseBegan,
    RoundBegan,
    Shuffled,
    TurnBegan,
    TurnEnded,
)
from rules.core.match import Match
from rules.core.randomness import Stream
from rules.wizard_arena.events import DamageCounted, RoundScored
from rules.wizard_arena.state import ArenaState

SPELLS, POWERS = 24, 29
STATUSES = ("active", "stood", "critical", "overcharged")
START_OVER = ("scorched-earth", "apocalypse", "avalanche")


class Wizard:
    """What a round does to one wizard, as its events tell it."""

    def __init__(self) -> None:
        self.status = "active"
        self.counting: set[Card] = set()
        self.open: set[Card] = set()
        self.cast: set[Card] = set()
        self.harvests = self.turns = 0
        self.scored = self.frozen = self.drew_once = self.above = False
        self.drew = self.basic = self.reopened = self.must_draw = False


class Replica:
    """The table as its events tell it: ``zones`` by place, the size of both decks, and everybody's round."""

    def __init__(self, seats: int) -> None:
        self.zones: dict[str, list[Card]] = defaultdict(list)
        self.sizes = {f"seat{seat}/deck": SPELLS for seat in range(seats)}
        self.sizes |= {f"seat{seat}/power": POWERS for seat in range(seats)}
        self.seats = seats
        self.out: set[int] = set()
        self.round, self.starter, self.turn, self.last_drawer, self.phase = 0, -1, -1, -1, ""
        self.wizards = [Wizard() for _ in range(seats)]
        self.criticals = 0
        self.looked: set[Card] = set()
        self.bills: dict[int, int] = {}
        self.winners: tuple[int, list[int]] = (-1, [])
        self.casting: Card | None = None
        self.first = 0
        self.final_turns: list[int] = []
        self.settled: list[int] = []
        self.moved: dict[int, int] = {}
        self.locked: set[int] = set()
        self.reenter = -1

    @classmethod
    def of(cls, state: ArenaState) -> "Replica":
        """The books of a match that is arranged in the middle of a round."""
        books = cls(len(state.seats))
        for place, cards in state.zones().items():
            if place in books.sizes:
                books.sizes[place] = len(cards)
            else:
                books.zones[place] = cards[:]
        books.round, books.starter, books.turn, books.first = state.number, state.starter, state.turn, state.first
        books.phase = "final casting" if state.final else "power up"
        books.criticals, books.last_drawer = state.criticals, state.last_drawer
        books.final_turns = (
            [seat for seat in books.living(state.first) if seat not in state.queue] if state.final else []
        )
        for told, wizard in zip(books.wizards, state.seats, strict=True):
            told.status, told.harvests, told.turns = STATUSES[wizard.status], wizard.harvest, wizard.turns
            told.counting, told.open, told.cast = set(wizard.counting), set(wizard.open), set(wizard.cast)
            told.scored, told.frozen, told.above = wizard.scored, wizard.frozen, wizard.above
            told.drew, told.basic, told.drew_once = wizard.drew, wizard.basic, wizard.drawn
        return books

    # -- looking -----------------------------------------------------------------------------------------------------

    def zone(self, seat: int, name: str) -> list[Card]:
        """What lies in a zone of a seat."""
        return self.zones[f"seat{seat}/{name}"]

    def row(self, seat: int) -> list[Card]:
        """The Power cards of a seat that count as in play."""
        return self.zone(seat, "row") + self.zone(seat, "blight")

    def living(self, first: int) -> list[int]:
        """The seats in the match, clockwise."""
        return [seat % self.seats for seat in range(first, first + self.seats) if seat % self.seats not in self.out]

    def level(self, seat: int) -> int:
        """WA-003, from what lies in play."""
        level = sum(card.kind.number for card in self.zone(seat, "row"))
        level -= sum(card.kind.number for card in self.zone(seat, "blight")) + 2 * self.wizards[seat].harvests
        for item in self.wizards[seat].counting:
            level += -4 if item.kind.key == "flora" else item.kind.modifier
        return level

    # -- what is told ------------------------------------------------------------------------------------------------

    def see(self, event: Event) -> None:
        """Take one event into the books."""
        if self.casting is not None and isinstance(event, PhaseBegan | TurnBegan):  # the caster has fallen: no question
            self._after_cast(self.casting)
        reader = getattr(self, f"_{type(event).__name__}", None)
        if reader is not None:
            reader(event)

    def _CardMoved(self, event: CardMoved) -> None:  # noqa: N802
        card: Any = event.card
        seat, target = int(event.target[4]), event.target.split("/")[1]
        if event.source in self.sizes:
            self.sizes[event.source] -= 1
        else:
            self.zones[event.source].remove(card)
        if event.target in self.sizes:
            self.sizes[event.target] += 1
        else:
            self.zones[event.target].append(card)
        wizard = self.wizards[int(event.source[4])]
        if event.source.endswith("row"):
            wizard.open.discard(card)
            wizard.counting.discard(card)
        if event.source.endswith(("row", "blight")):
            self._starts_over(int(event.source[4]))
        if target == "row":
            self._into_row(event, self.wizards[seat], seat)
        elif target == "looking" and event.why == "draw":
            self._drawn(self.wizards[seat], seat)
        elif target == "looking":
            self.looked.add(card)
        elif target == "play":
            self._cast(card, seat)

    def _into_row(self, event: CardMoved, wizard: Wizard, seat: int) -> None:
        card: Any = event.card
        if event.source.endswith("power"):
            assert not wizard.basic and self.turn == seat and self.phase == "power up", "WA-027"
            wizard.basic = True
        if event.source.endswith("power") or card in self.looked:
            self._drawn(wizard, seat)
        if card.kind.modifier and wizard.status != "overcharged":
            wizard.open.add(card)

    def _drawn(self, wizard: Wizard, seat: int) -> None:
        wizard.drew = wizard.drew_once = True
        wizard.must_draw = False
        self.last_drawer = seat

    def _cast(self, card: Any, seat: int) -> None:
        assert self.turn == seat and card not in self.wizards[seat].cast, "WA-079, WA-081"
        self.wizards[seat].cast.add(card)
        self.casting, self.moved = card, {}
        self.locked = {other for other in self.living(0) if self.wizards[other].status == "overcharged"}
        if card.kind.key == "avalanche":
            self._starts_over(seat)

    def _starts_over(self, seat: int) -> None:
        """A spell takes all Power cards of ``seat`` away (Avalanche: of its caster, who need not have any)."""
        key = self.casting.kind.key if self.casting is not None else ""
        if key in START_OVER and (seat == self.turn) == (key == "avalanche") and seat not in self.out:
            self.moved.setdefault(seat, 0)
            self.locked.discard(seat)

    def _Shuffled(self, event: Shuffled) -> None:  # noqa: N802
        if event.why == "renewed":
            burnt = self.zones[event.place.replace("power", "burn")]
            assert self.sizes[event.place] == 0 and event.size == len(burnt), "WA-072"
            self.sizes[event.place] = len(burnt)
            burnt.clear()

    def _CounterChanged(self, event: CounterChanged) -> None:  # noqa: N802
        wizard = self.wizards[event.seat]
        if event.why == "harvester":
            wizard.harvests += 1
        elif event.why == "flora":
            assert self.casting is not None
            wizard.counting.add(self.casting)
        if self.casting is not None and event.why != "modifier" and event.seat not in self.locked | self.out:
            self.moved[event.seat] = self.moved.get(event.seat, 0) + event.new - event.old

    def _Announced(self, event: Announced) -> None:  # noqa: N802
        if event.seat < 0:
            return
        wizard, level, what = self.wizards[event.seat], self.level(event.seat), event.what
        if what in STATUSES:
            wizard.status = what
            wizard.reopened |= what == "active"
            assert {"stood": level < 12, "critical": level == 12, "overcharged": level > 12}.get(what, True), what
            if what == "overcharged":
                wizard.open.clear()
        elif what in ("lowered", "raised"):
            (wizard.counting.add if what == "lowered" else wizard.counting.discard)(event.card)  # type: ignore[arg-type]
            if what == "lowered":
                wizard.open.discard(event.card)  # type: ignore[arg-type]
        elif what == "reopened":
            wizard.open.add(event.card)  # type: ignore[arg-type]
        elif what in ("frozen", "thawed"):
            wizard.frozen = what == "frozen"
        elif what == "critical hit":
            assert level == 12 and not wizard.scored and wizard.status != "overcharged", "WA-040, WA-042"
            wizard.scored = True
            self.criticals += 1
        elif what == "overcharge":
            assert level > 12 and not wizard.above, "WA-049, WA-055"
            wizard.above = True

    def _RoundBegan(self, event: RoundBegan) -> None:  # noqa: N802
        assert self.starter < 0 or event.seat == self.living(self.starter + 1)[0], "WA-149"
        assert not any(self.row(seat) or self.zone(seat, "play") for seat in range(self.seats)), "WA-146, WA-147"
        self.round, self.starter, self.criticals, self.last_drawer = event.number, event.seat, 0, -1
        self.wizards = [Wizard() for _ in range(self.seats)]

    def _TurnBegan(self, event: TurnBegan) -> None:  # noqa: N802
        wizard, self.turn = self.wizards[event.seat], event.seat
        if event.phase == "power up":
            assert wizard.status == "active", "WA-024"
            wizard.turns += 1
            wizard.drew = wizard.basic = False
        else:
            assert self.reenter < 0, "WA-119"
            self.final_turns.append(event.seat)

    def _TurnEnded(self, event: TurnEnded) -> None:  # noqa: N802
        if self.phase == "power up":
            self.wizards[event.seat].reopened = self.wizards[event.seat].must_draw = False

    def _PhaseBegan(self, event: PhaseBegan) -> None:  # noqa: N802
        if event.name == "power up" and event.seat >= 0:
            assert event.seat == self.reenter, "WA-117"
            self.reenter = -1
        elif event.name != "power up":
            assert self.reenter < 0 and all(self.wizards[seat].status != "active" for seat in self.living(0)), "WA-035"
        if event.name == "settlement":
            assert [seat for seat in self.final_turns if seat not in self.out] == self.living(self.first), "WA-114"
            self.settled = [-1]
        if event.name == "final casting":
            self.first = (self.last_drawer if self.last_drawer >= 0 else self.starter - 1) + 1
            self.final_turns = []
        if event.name == "damage":
            self._reckon()
        self.phase = event.name

    def _RoundScored(self, event: RoundScored) -> None:  # noqa: N802
        assert (event.dealer, sorted(event.winners)) == self.winners, "WA-129 to WA-145"
        assert all(event.levels[seat] == self.level(seat) for seat in self.living(0))

    def _DamageCounted(self, event: DamageCounted) -> None:  # noqa: N802
        assert event.total == self.bills[event.seat], "WA-130 to WA-136"

    def _Damaged(self, event: Damaged) -> None:  # noqa: N802
        assert event.kind != "round" or event.amount == self.bills[event.seat]

    def _Died(self, event: Died) -> None:  # noqa: N802
        self.out.add(event.seat)

    # -- the Damage Phase --------------------------------------------------------------------------------------------

    def _reckon(self) -> None:
        """Winners, dealer and everybody's damage (WA-128 to WA-145)."""
        here = self.living(self.starter)
        able = [seat for seat in here if self.wizards[seat].status != "overcharged"]
        best = max((self.level(seat) for seat in able), default=0)
        winners = [seat for seat in able if self.level(seat) == best]
        bonus = {seat: sum(card.kind.bonus for card in self.row(seat)) for seat in here}
        dealer = -1 if len(winners) in (0, len(here)) else max(winners, key=lambda seat: bonus[seat])
        self.winners = (dealer, sorted(winners))
        threes = sum(card.kind.number == 3 for seat in here for card in self.row(seat))
        melts = [seat for seat in here for card in self.zone(seat, "play") if card.kind.key == "melt"]
        for seat in here:
            total = 4 if self.wizards[seat].status == "overcharged" else 0
            if dealer >= 0 and seat not in winners:
                total += bonus[dealer] + (0 if total else best - self.level(seat))
            total += threes * sum(melter != seat for melter in melts)
            shields = [card.kind.key for card in self.zone(seat, "enchantments") + self.zone(seat, "play")]
            for _ in range(shields.count("ice-wall")):
                total -= total >= 4
            self.bills[seat] = max(0, total - 2 * shields.count("smoke"))

    # -- the table and its questions ---------------------------------------------------------------------------------

    def compare(self, state: ArenaState, inside: bool) -> None:
        """The state at a question is what the events told. ``inside``: in the middle of a step."""
        if self.casting is not None and not inside:
            self._after_cast(self.casting)
        for seat in self.living(0):
            wizard, told = state.seats[seat], self.wizards[seat]
            level = self.level(seat)
            assert wizard.level == level and set(wizard.counting) == told.counting, "WA-003"
            assert len(wizard.deck) == self.sizes[f"seat{seat}/deck"], "WA-002"
            assert len(wizard.power) == self.sizes[f"seat{seat}/power"]
            told.above &= level > 12
            if not inside and told.status != "overcharged" and not wizard.fallen:
                assert level < 12 or (told.scored if level == 12 else told.above), "WA-040, WA-049"

    def _after_cast(self, card: Card) -> None:
        """Who was moved by the spell is reopened, thawed and, in Final Casting, back in Power Up (WA-117, WA-123)."""
        self.casting = None
        if card.kind.key == "avalanche":
            told = self.wizards[self.turn]
            told.drew = told.basic = False
            told.must_draw = told.reopened = True
        for seat, change in self.moved.items():
            told = self.wizards[seat]
            if not (change or card.kind.key in START_OVER):
                continue
            if seat not in self.out:
                assert not told.frozen and told.status in ("active", "critical"), "WA-123"
                assert told.status == "active" or self.level(seat) == 12
            if self.phase == "final casting":
                self.reenter = self.turn

    def asked(self, decision: Decision) -> None:
        """The question is put to the right wizard and offers exactly what the rules allow."""
        seat, topic = decision.seat, decision.topic
        wizard = self.wizards[seat]
        assert seat not in self.out
        assert seat == self.turn or topic in ("critical", "equal", "save", "settle"), topic
        if topic in ("save", "settle"):
            assert wizard.status != "overcharged", "WA-059"
            if topic == "settle":
                self.settled.append(self.living(self.first).index(seat))
                assert self.settled[-2] < self.settled[-1], "WA-066"
        elif topic == "refill":
            limit = 3 + any(card.kind.key == "ignite" for card in self.zone(seat, "enchantments"))
            assert self.round > 1 and wizard.turns == 1 and not wizard.drew and not wizard.cast, "WA-025"
            assert len(self.zone(seat, "hand")) < limit and self.sizes[f"seat{seat}/deck"], "WA-026"
        elif topic in ("turn", "final"):
            offered = {(option.verb, option.card) for option in decision.options}
            assert offered == self._allowed(seat, topic), (seat, topic)

    def _allowed(self, seat: int, topic: str) -> set[tuple[str, Card | None]]:
        wizard = self.wizards[seat]
        hexes = topic == "turn" and wizard.turns == 1 and not wizard.drew_once
        cards = self.zone(seat, "hand") + self.zone(seat, "entrapped") + self.zone(seat, "entrapped_now")
        allowed: set[tuple[str, Card | None]] = {
            ("cast", card)
            for card in cards
            if card not in wizard.cast
            and (hexes or card.kind.type != "Hex")
            and (self.criticals or card.kind.key != "sting")
        }
        others = [other for other in self.living(0) if other != seat]
        jammed = any(card.kind.key == "entangle" for other in others for card in self.zone(other, "play"))
        for item in wizard.open:
            if item in wizard.counting:
                allowed.add(("raise", item))
            elif item.kind.key == "flora" or not jammed:
                allowed.add(("lower", item))
        return allowed | {(verb, None) for verb in self._ways(seat, topic)}

    def _ways(self, seat: int, topic: str) -> set[str]:
        """How a turn may go on or end besides casting (WA-027 to WA-037, WA-124)."""
        wizard = self.wizards[seat]
        if topic == "final":
            return {"pass"}
        if self.level(seat) >= 12:
            return {"end"}
        can_draw = not wizard.basic and not wizard.frozen and self.sizes[f"seat{seat}/power"] > 0
        ways = {"draw"} if can_draw else set()
        numbered = any(card.kind.number for card in self.zone(seat, "row"))
        if wizard.drew:
            ways |= {"pass", "stand"}
        elif not can_draw or (wizard.reopened and not wizard.must_draw and numbered):
            ways.add("stand")
        return ways


def played_by_the_books(match: Match, books: Replica, stream: Stream) -> None:
    """Play a match to its end at random; the ``books`` see every event and are compared at every question."""
    seen = 0
    while match.decision is not None:
        for event in match.events[seen:]:
            books.see(event)
        seen = len(match.events)
        books.compare(match.state, match.inside_step)
        books.asked(match.decision)
        match.submit(*random_choice(stream, match.decision))
        assert match.check() == []
    for event in match.events[seen:]:
        books.see(event)
