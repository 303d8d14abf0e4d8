"""What each game counts for its graph: which number of a seat is followed, and by how much an event changes it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING

from rules.core.cards import Card
from rules.core.events import CardMoved, CounterChanged, Damaged, DiceRolled, Event, Healed, Shuffled
from rules.core.zones import seat_of

if TYPE_CHECKING:
    from rules import Match

Change = tuple[int, int]
"""A seat, and by how much its number changes."""
Fair = Callable[[DiceRolled], float]
"""The sum that the dice of a roll come to on average."""


@dataclass(frozen=True)
class Track:
    """How one game is followed.

    ``title`` stands over the graph, ``changes`` says what an event changes, ``fair`` what dice are expected to show (None: the
    game has none). ``vital``: a seat whose number is gone is out. ``counter`` is the name of the counter that is followed,
    if it is one: before its first change it says what a seat begins with. ``gains`` says what of a match's score an event
    brings, where each game of a match has a part in it.
    """

    title: str
    changes: Callable[[Event], Iterator[Change]]
    fair: Fair | None = None
    vital: bool = True
    counter: str = ""
    gains: Callable[[Event], Iterator[Change]] | None = None


def carried(event: Event, zone: str, worth: Callable[[Card], int] = lambda card: 1) -> Iterator[Change]:
    """Cards that come into this zone of a seat or leave it. A card that nobody may see counts as one."""
    if isinstance(event, CardMoved):
        for place, step in ((event.source, -1), (event.target, 1)):
            if place.endswith(f"/{zone}") and (seat := seat_of(place)) >= 0:
                yield seat, step * (1 if event.card is None else worth(event.card))


def _counted(event: Event, name: str) -> Iterator[Change]:
    if isinstance(event, CounterChanged) and event.name == name and event.seat >= 0:
        yield event.seat, event.new - event.old


def _life_in_deck(event: Event) -> Iterator[Change]:
    """Wizard Arena: the spell deck is the life."""
    yield from carried(event, "deck")
    if isinstance(event, Shuffled) and event.why == "made" and event.place.endswith("/deck"):
        yield seat_of(event.place), event.size


def _stamina(event: Event) -> Iterator[Change]:
    yield from _counted(event, "stamina")


def _hit_points(event: Event) -> Iterator[Change]:
    yield from _counted(event, "hp")


def _tokens(event: Event) -> Iterator[Change]:
    """Kill Tokens and Last Wizard Standing Tokens (SC-218)."""
    from rules.spellcraft.events import TokenGained

    if isinstance(event, TokenGained):
        yield event.seat, 1


def life_changes(game: str, event: Event) -> Iterator[Change]:
    """What an event changes about somebody's life, whatever the graph of the game follows."""
    if game == "wizard_arena":
        yield from _life_in_deck(event)
    elif game == "witless_wizards":
        yield from _stamina(event)
    elif game == "annihilageddon":
        yield from _strength(event)
    else:
        yield from _hit_points(event)


def _strength(event: Event) -> Iterator[Change]:
    """Annihilageddon: hit points, of which blows, healing and payments are told by themselves."""
    from rules.annihilageddon.events import HpPaid

    yield from _hit_points(event)
    if isinstance(event, Damaged | HpPaid):
        yield event.seat, -event.amount
    elif isinstance(event, Healed):
        yield event.seat, event.amount


def _victory_points(event: Event) -> Iterator[Change]:
    """Annihilageddon: the fixed points of what is owned; the true sums come with the count at the end."""
    from rules.annihilageddon.events import OwnerChanged

    if isinstance(event, OwnerChanged) and event.card is not None:
        points = _points(event.card)
        for seat, step in ((event.old, -1), (event.new, 1)):
            if seat >= 0:
                yield seat, step * points
    yield from carried(event, "tokens", _points)


def _points(card: Card) -> int:
    points = getattr(card.kind, "vp", 0)
    return points if isinstance(points, int) else 0


def _six(event: DiceRolled) -> float:
    return 3.5 * len(event.results)


def _battle(event: DiceRolled) -> float:
    from rules.witless_wizards.state import FACES

    return fmean(FACES) * len(event.results)


HIT_POINTS = Track("Hit points and tokens, round by round", _hit_points, _six, counter="hp", gains=_tokens)
TRACKS: dict[str, Track] = {
    "wizard_arena": Track("Life, round by round", _life_in_deck),
    "witless_wizards": Track("Stamina, round by round", _stamina, _battle, counter="stamina"),
    "hell_high": HIT_POINTS,
    "pleasure_palace": HIT_POINTS,
    "annihilageddon": Track("Victory points, round by round", _victory_points, vital=False),
}


def track_of(match: Match) -> Track | None:
    """How the game of a match is followed; None for a game that says nothing of it."""
    return TRACKS.get(match.game.id)
