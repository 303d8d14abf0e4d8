"""A referee who reads nothing but the events of whole matches, and knows the booklets: turns, deaths, tokens, HP."""

from collections.abc import Sequence

import pytest

from rules import GAMES, new_match
from rules.bots.random_bot import random_choice
from rules.core.events import CardMoved, CounterChanged, DiceRolled, Event, RoundBegan, TurnBegan
from rules.core.randomness import Stream
from rules.spellcraft.events import Fallen, GameBegan, GameEnded, InitiativeCalled, SizesAnnounced, TokenGained

MATCHES = 4
AHEAD = ("hx20", "px20")
"""The cards that move a Spell ahead."""


class Referee:
    """What the events say of every seat: ``sizes`` of Spells, who lives, has had a turn, has how many HP; ``owed`` are tokens."""

    def __init__(self, seats: int) -> None:
        self.seats = range(seats)
        self.hp = [20] * seats
        self.sizes = [0] * seats
        self.deaths: list[int] = []
        self.done: set[int] = set()
        self.owed: list[tuple[int, int]] = []
        self.called: dict[int, int] = {}
        self.rolled: list[tuple[int, int]] = []
        self.ahead = 0

    def waiting(self) -> list[int]:
        """Who lives and has had no turn in this round."""
        return [seat for seat in self.seats if seat not in self.deaths and seat not in self.done and self.hp[seat]]

    def hear(self, event: Event) -> None:
        """The next event."""
        match event:
            case GameBegan():
                self.deaths, self.sizes = [], [0 for _ in self.seats]
            case RoundBegan():
                self.done, self.ahead = set(), 0
            case SizesAnnounced():
                assert event.sizes == [-1 if seat in self.deaths else self.sizes[seat] for seat in self.seats]
            case InitiativeCalled():
                assert sorted(event.seats) == self.smallest(), "all those tied on size call, and nobody else"
                self.called = dict(zip(event.seats, event.numbers, strict=True))
            case DiceRolled(why="tie"):
                self.rolled.append((event.seat, event.total))
            case TurnBegan():
                self.turn(event.seat)
            case CounterChanged(name="hp"):
                assert self.hp[event.seat] == event.old and 0 <= event.new <= 25
                self.hp[event.seat] = event.new
            case Fallen():
                self.fall(event)
            case GameEnded():
                left = [seat for seat in self.seats if seat not in self.deaths]
                assert event.deaths == self.deaths and event.last == (left or self.deaths[-1:])[0] and not self.owed
            case CardMoved():
                self.move(event)

    def move(self, event: CardMoved) -> None:
        """Into a Spell or out of it; a token; a card that moves a Spell ahead."""
        for place, more in ((event.source, -1), (event.target, 1)):
            if place.endswith("/spell"):
                self.sizes[int(place[4:].partition("/")[0])] += more
        if isinstance(event, TokenGained) and event.victim >= 0:
            assert self.owed.pop(0) == (event.seat, event.victim)
        elif event.card is not None and event.card.kind.key in AHEAD and event.target.endswith("discard"):
            self.ahead += event.source.endswith("/buried")

    def fall(self, event: Fallen) -> None:
        """A death is the next one; its killer is owed a token, a suicide's is not."""
        self.deaths.append(event.seat)
        assert event.place == len(self.deaths)
        if event.by not in (-1, event.seat):
            self.owed.append((event.by, event.seat))

    def smallest(self) -> list[int]:
        """Who has the smallest Spell of those that wait."""
        waiting = self.waiting()
        return [seat for seat in waiting if self.sizes[seat] == min(self.sizes[seat] for seat in waiting)]

    def turn(self, seat: int) -> None:
        """Smaller Spells first, then the higher initiative, then dice, rolled again by those who are still tied."""
        assert seat in self.waiting()
        first = self.smallest()
        if not self.ahead and len(first) > 1:
            first = best(first, self.called)
        while not self.ahead and len(first) > 1:
            first, self.rolled = best(first, dict(self.rolled[: len(first)])), self.rolled[len(first) :]
        assert self.ahead or first == [seat]
        self.done.add(seat)
        self.called, self.rolled, self.ahead = {}, [], max(0, self.ahead - 1)


def best(seats: Sequence[int], numbers: dict[int, int]) -> list[int]:
    """Those with the highest number."""
    return [seat for seat in seats if numbers[seat] == max(numbers[other] for other in seats)]


@pytest.mark.sampled(6)
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize(
    ("game", "options"), [("hell_high", {}), ("pleasure_palace", {}), ("pleasure_palace", {"decks": "both"})]
)
def test_the_referee_has_nothing_to_say(game: str, options: dict[str, str], seats: int):
    """SC-42 to SC-52, SC-56 (with both decks two Spells are moved in one gap), SC-189 to SC-206: to the last death of a match."""
    assert GAMES[game].seats == (2, 6)
    for seed in range(MATCHES):
        match, stream, referee = new_match(game, seats, seed, **options), Stream(seed), Referee(seats)
        while match.decision is not None:
            match.submit(*random_choice(stream, match.decision))
        for event in match.events:
            referee.hear(event)
