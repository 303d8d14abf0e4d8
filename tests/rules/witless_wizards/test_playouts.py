"""Whole matches at random, read by a book-keeper that knows the rules but not the program."""

from collections import Counter
from itertools import pairwise

import pytest

from rules import Match, new_match
from rules.bots.random_bot import random_choice
from rules.core.events import CardMoved, CounterChanged, DiceRolled, Event, MatchEnded, PhaseBegan, TurnBegan
from rules.core.randomness import Stream
from rules.witless_wizards.events import AttackCounted, Given, TargetChosen
from tests.rules.witless_wizards.replica import Replica

CASES = [
    (2, "medieval,wizard,samurai", "free-for-all"),
    (2, "pirate,samurai,scifi", "free-for-all"),
    (3, "medieval,pirate,scifi", "free-for-all"),
    (3, "wizard,samurai,pirate", "free-for-all"),
    (4, "medieval,wizard,pirate", "free-for-all"),
    (4, "wizard,samurai,scifi", "teams"),
]


def played(seats: int, decks: str, variant: str, seed: int) -> Match:
    """A match played at random to its end, sound after every choice."""
    match, stream = new_match("witless_wizards", seats, seed, decks=decks, variant=variant), Stream(seed)
    while match.decision is not None:
        match.submit(*random_choice(stream, match.decision))
        assert match.check() == []
    return match


@pytest.mark.parametrize(("seats", "decks", "variant"), CASES)
@pytest.mark.parametrize("seed", range(6))
def test_every_attack_and_income_is_as_the_cards_say(seats, decks, variant, seed):
    """WW-002, WW-003, WW-045 to WW-049, WW-055 to WW-059 and every passive effect, counted a second time."""
    match = played(seats, decks, variant, seed)
    books = Replica(seats)
    for event in match.events:
        books.see(event)
    assert books.attacks >= seats, "a match has some attacks"
    for seat, wizard in enumerate(match.state.seats):
        assert books.counters[seat, "stamina"] == wizard.stamina and books.counters[seat, "cubes"] == wizard.cubes
        assert books.board(seat) == wizard.equipment()
    assert books.zones["table/discard"] == match.state.discard


def turns(match: Match) -> list[list[Event]]:
    """The events of each turn."""
    found: list[list[Event]] = []
    for event in match.events:
        if isinstance(event, TurnBegan):
            found.append([])
        if found:
            found[-1].append(event)
    return found


@pytest.mark.parametrize(("seats", "decks", "variant"), CASES)
def test_every_turn_has_its_shape(seats, decks, variant):
    """WW-021 to WW-031, WW-038, WW-040, WW-043: one kept, one given, at most two extra draws, one attack."""
    for number, turn in enumerate(turns(played(seats, decks, variant, 11)), 1):
        moves = Counter(event.why for event in turn if isinstance(event, CardMoved))
        assert moves["keep"] == 1 and moves["give"] + moves["refuse"] == 1
        assert moves["draw"] + moves["map"] // 3 == 2 and moves["extra"] <= 2
        gifts = [event for event in turn if isinstance(event, Given)]
        assert len(gifts) == 1
        phases = [event.name for event in turn if isinstance(event, PhaseBegan)]
        attacks = [event for event in turn if isinstance(event, TargetChosen)]
        rolls = [event for event in turn if isinstance(event, DiceRolled) and event.why == "attack"]
        if number == 1:
            assert phases == ["draft"] and not attacks
        else:
            assert phases == ["draft", "battle"] and len(attacks) == 1 and len(rolls) <= 1
            assert sum(isinstance(event, AttackCounted) for event in turn) == 1


def test_turns_go_clockwise_past_those_who_are_out():
    """WW-021, WW-008."""
    match = played(4, "pirate,samurai,scifi", "free-for-all", 3)
    seats = [event.seat for event in match.events if isinstance(event, TurnBegan)]
    assert len(set(seats[:4])) == 4
    assert all((later - earlier) % 4 == 1 for earlier, later in pairwise(seats[:4]))
    last = {seat: max(n for n, other in enumerate(seats) if other == seat) for seat in range(4)}
    for number, (earlier, later) in enumerate(pairwise(seats)):
        skipped = [(earlier + step) % 4 for step in range(1, (later - earlier) % 4)]
        assert all(last[seat] <= number for seat in skipped), "who is skipped never has a turn again"


def test_matches_end_in_good_time_and_tell_it():
    """WW-061, WW-065: within the 300 turns, by the last one standing; the end is the last event."""
    reasons = Counter()
    for seed in range(12):
        match = played(2 + seed % 3, "random", "free-for-all", seed)
        assert match.state.number <= 300
        assert isinstance(match.events[-1], MatchEnded)
        assert match.events[-1].winners == match.result.winners
        reasons[match.result.reason] += 1
    assert reasons["the last wizard standing"] >= 6


def test_cubes_are_told_with_their_cause():
    """Every cube that comes or goes has one of the known causes; none is taken by income (WW-059)."""
    causes = Counter()
    for seed in range(8):
        for event in played(3, "wizard,pirate,samurai", "free-for-all", seed).events:
            if isinstance(event, CounterChanged) and event.name == "cubes":
                causes[event.why] += 1
                assert event.new >= 0
                assert event.new > event.old or event.why not in ("income", "set-up")
    assert set(causes) == {"set-up", "extra draw", "effect", "recovery", "income", "steal", "out"}
