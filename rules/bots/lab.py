"""The balance lab: who wins how often, by seat, by what a player plays, and by the cards that came early.

Bots of one level play many matches. For each seat, trait (faction, Ability tile ...) and card the lab counts how often its
players won; see ``rules.bots.findings`` for what is made of that.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from rules import GAMES
from rules.bots import EVALUATORS
from rules.bots.findings import CAME, Findings, Row
from rules.bots.reports import count_failure
from rules.bots.runner import Task, played_match, run_all, seat_bots
from rules.core.events import CardMoved, Event, RoundBegan, TurnBegan
from rules.core.game import OptionValue
from rules.core.lazy import Lazy
from rules.core.state import AnyState
from rules.core.zones import seat_of

EARLY = 3
"""A card is early in the first so many steps of the game's horizon (rounds, turns of all players)."""

_BATCH = 4

Traits = Callable[[AnyState, int], Mapping[str, str]]

TRAITS: Mapping[str, Traits] = {
    "wizard_arena": lambda state, seat: {"faction": state.seats[seat].faction},
    "annihilageddon": lambda state, seat: {
        "wizard": state.seats[seat].wizard,
        "tile": next((card.kind.key for card in state.seats[seat].tile), "none"),
    },
}
"""What a player plays, where that differs between the players of a game."""

BY_TURNS = frozenset({"wizard_arena", "witless_wizards", "annihilageddon"})
"""Games in which somebody begins, whichever seat that is."""

SPELLS = frozenset({"hell_high", "pleasure_palace"})
"""Games of Spells built from a hand that is dealt again every round."""

_PLACES = {"hand": CAME, "spell": "cast first", "treasures": "treasure", "mtds": "MTD"}
WON = frozenset({"treasure", "MTD"})
"""What counts whenever it comes; all else in the first round only."""


class Purchase(Protocol):
    """What a game with purchases tells of each; ``power`` is what could have been spent."""

    seat: int
    card: str
    turn: int
    power: int
    familiar: bool


PURCHASES: Lazy[Callable[[Iterable[Event]], Iterable[Purchase]]] = Lazy(
    "purchases", {"annihilageddon": "rules.annihilageddon.purchases"}
)
"""How cards are bought, where they are: only a purchase is a choice, and only those with as much to spend had the same."""


@dataclass(frozen=True, slots=True)
class Came:
    """A card that came to a seat. ``peers`` names the situation: rates are compared with those of all who were in it.

    ``kind`` is where it counts, nothing for what is there to be compared with only.
    """

    seat: int
    card: str
    peers: str = ""
    kind: str = CAME


@dataclass(frozen=True, slots=True)
class Observation:
    """One match: winners, its length in decisions and in steps (rounds of all games, else turns), each seat's traits and cards.

    Of one that failed, nothing but its seed and the ``problem``.
    """

    seed: int
    winners: tuple[int, ...] = ()
    decisions: int = 0
    steps: int = 0
    traits: tuple[tuple[tuple[str, str], ...], ...] = ()
    came: tuple[Came, ...] = ()
    ever: tuple[tuple[str, ...], ...] = ()
    problem: str = ""


def lab(
    game: str,
    games: int,
    seed: int = 0,
    bots: Sequence[str] = ("adept",),
    *,
    seats: int = 2,
    options: Mapping[str, OptionValue] | None = None,
    check: bool = False,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Findings:
    """Play ``games`` matches with seeds from ``seed``, and count. Results do not depend on ``jobs``. Raises SetupError."""
    lineup = seat_bots(game, bots, seats)
    given = dict(options or {})
    GAMES[game].settle_options(seats, given)
    tasks = (Task(game, seed + number, lineup, tuple(range(seats)), given, check) for number in range(games))
    found = Findings(game, lineup, games, seed, given)
    counts = _Counts()
    for number, seen in enumerate(run_all(observe, tasks, jobs, _BATCH), 1):
        if seen.problem:
            count_failure(found, seen.seed, seen.problem)
        else:
            found.steps[seen.steps] += 1
            counts.add(seen)
        if progress is not None:
            progress(number)
    found.rows = counts.rows()
    found.judge()
    return found


def _no_traits(state: AnyState, seat: int) -> Mapping[str, str]:
    return {}


def observe(task: Task) -> Observation:
    """Play one match and note what may explain its result."""
    match, played = played_match(task, events=True)
    if played.problem:  # nothing counts of a match that failed, and it may be in any state
        return Observation(task.seed, problem=played.problem)
    rounds = sum(isinstance(event, RoundBegan) for event in match.events)
    turns = EVALUATORS[task.game].horizon(match.state) if task.game in EVALUATORS else 0
    seats = range(len(task.bots))
    traits = TRAITS.get(task.game, _no_traits)
    order = places(match.events, len(seats)) if task.game in BY_TURNS else {}
    return Observation(
        task.seed,
        tuple(played.winners),
        played.decisions,
        rounds or turns,
        tuple((*traits(match.state, seat).items(), *order.get(seat, {}).items()) for seat in seats),
        tuple(_came(task.game, match.state, match.events, order)),
        tuple(tuple(sorted(held(match.events, seat))) for seat in seats),
    )


def places(events: Iterable[Event], seats: int) -> dict[int, dict[str, str]]:
    """The trait of each seat that says whether it was the first on turn, the second ..."""
    first = next((event.seat for event in events if isinstance(event, TurnBegan)), 0)
    return {(first + number) % seats: {"turn order": str(number + 1)} for number in range(seats)}


def _came(
    game: str, state: AnyState, events: Sequence[Event], order: Mapping[int, Mapping[str, str]]
) -> Iterable[Came]:
    """What came to the seats: where cards are bought the purchases, where Spells are built what ``_gained`` finds, else all
    that was held in the first rounds.
    """
    if game in PURCHASES:
        for bought in PURCHASES[game](events):
            kind = "familiar" if bought.familiar else CAME if bought.turn <= EARLY else ""
            place = order[bought.seat]["turn order"]
            yield Came(bought.seat, bought.card, f"turn {bought.turn}, place {place}, {bought.power} Power", kind)
    elif game in SPELLS:
        yield from _gained(events)
    else:
        peers = TRAITS.get(game, _no_traits)
        begun = list(_until(events, EARLY, len(state.seats)))
        for seat in range(len(state.seats)):
            situation = " ".join(peers(state, seat).values())
            yield from (Came(seat, card, situation) for card in sorted(held(begun, seat)))


def _gained(events: Iterable[Event]) -> Iterable[Came]:
    """Of the first game of a match: what was held and what was cast in its first round, and what was won in any.

    What is won late comes to those who are still alive, so it is compared with what else was won in that round.
    """
    games = number = 0
    for event in events:
        games += type(event).__name__ == "GameBegan"
        if games > 1:
            return
        if isinstance(event, RoundBegan):
            number = event.number
        elif isinstance(event, CardMoved) and event.card is not None and event.target.startswith("seat"):
            kind = _PLACES.get(event.target.partition("/")[2], "")
            if kind in WON or (kind and number == 1):
                yield Came(seat_of(event.target), event.card.kind.key, f"{kind}, round {number}", kind)


def _until(events: Iterable[Event], steps: int, seats: int) -> Iterable[Event]:
    """The events of the first rounds, or where a game has none, of as many turns of everybody."""
    begun = Counter[str]()
    for event in events:
        begun[type(event).__name__] += 1
        if begun["RoundBegan"] > steps or (not begun["RoundBegan"] and begun["TurnBegan"] > steps * seats):
            return
        yield event


def held(events: Iterable[Event], seat: int) -> set[str]:
    """The kinds of cards that came to a seat."""
    own = f"seat{seat}/"
    return {
        event.card.kind.key
        for event in events
        if isinstance(event, CardMoved) and event.card is not None and event.target.startswith(own)
    }


class _Counts:
    """The rows of the matches seen so far. ``_peers``: by situation, the wins of all who were in it, and their number."""

    def __init__(self) -> None:
        self._rows: dict[tuple[str, str], Row] = {}
        self._peers: dict[str, list[float]] = {}
        self._situations: dict[tuple[str, str], Counter[str]] = {}

    def add(self, seen: Observation) -> None:
        """Count a match. A card that came to a player twice counts once."""
        shares = [1 / len(seen.winners) if seat in seen.winners else 0.0 for seat in range(len(seen.traits))]
        for seat, traits in enumerate(seen.traits):
            self._add("seat", str(seat + 1), shares[seat])
            for kind, name in traits:
                self._add(kind, name, shares[seat])
            for card in seen.ever[seat]:
                self._row(CAME, card).seen += 1
        counted = set()
        for came in seen.came:
            total = self._peers.setdefault(came.peers, [0.0, 0.0])
            total[0] += shares[came.seat]
            total[1] += 1
            if came.kind and (came.seat, came.kind, came.card) not in counted:
                counted.add((came.seat, came.kind, came.card))
                self._add(came.kind, came.card, shares[came.seat])
                self._situations.setdefault((came.kind, came.card), Counter())[came.peers] += 1

    def rows(self) -> list[Row]:
        """All rows, with the wins that their situations would have brought anyway."""
        for key, row in self._rows.items():
            among = self._situations.get(key)
            if among is not None:
                row.expected = sum(
                    count * self._peers[peers][0] / self._peers[peers][1] for peers, count in among.items()
                )
        return [self._rows[key] for key in sorted(self._rows)]

    def _row(self, kind: str, name: str) -> Row:
        return self._rows.setdefault((kind, name), Row(kind, name))

    def _add(self, kind: str, name: str, share: float) -> None:
        row = self._row(kind, name)
        row.played += 1
        row.wins += share
