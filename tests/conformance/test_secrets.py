"""What a seat cannot know is no likelier to be true in its imagined worlds than in worlds dealt at random."""

from collections import Counter
from collections.abc import Hashable
from itertools import chain

import pytest

from rules import GAMES, Match, new_match
from rules.bots.random_bot import random_choice
from rules.core import determinization
from rules.core.knowledge import BySort
from rules.core.randomness import Stream, below
from rules.core.state import State
from tests.conformance.tools import Case
from tests.sixth.rules import HAND

pytestmark = pytest.mark.slow

WORLDS = 600
FORKS = 24


def at_the_pass() -> Match:
    """The toy game: the first seat has picked a card in secret, the second is asked."""
    match = new_match("toy", 3, 5)
    match.submit(2)
    assert match.decision is not None and match.decision.seat == 1 and match.inside_step
    return match


def test_a_secret_pick_is_picked_again_in_samples():
    match = at_the_pass()
    truth = match.state.seats[0].hand[2]
    hits = 0
    for seed in range(WORLDS):
        world = match.fork(seed, viewer=1)
        assert world.view(1) == match.view(1)
        world.submit(0)
        world.submit(0)
        hits += truth in world.state.seats[1].hand
    # One of 16 cards that the viewer does not know lies among the four picked from: as likely as any other.
    assert hits / WORLDS < 0.12


def test_the_one_who_picked_knows_its_own_pick():
    match = at_the_pass()
    truth = match.state.seats[0].hand[2]
    for seed in range(20):
        world = match.fork(seed, viewer=0)
        world.submit(0)
        world.submit(0)
        assert truth in world.state.seats[1].hand


def test_a_secret_number_is_picked_again_too():
    match = new_match("toy", 3, 5)
    for choice in (0, 0, 0, 2):  # three passes; the first seat names 3
        match.submit(choice)
    won = Counter()
    for seed in range(WORLDS):
        world = match.fork(seed, viewer=1)
        world.submit(1)
        world.submit(0)
        won[len(world.state.seats[0].thrown)] += 1
    # The first seat, whose charm adds 1, beats the 2 with a 2 or a 3, named in two worlds of three.
    assert 0.58 < won[1] / WORLDS < 0.75


def test_where_nothing_fits_the_fork_stands_earlier_and_never_at_the_truth(monkeypatch: pytest.MonkeyPatch):
    match = at_the_pass()
    monkeypatch.setattr(determinization, "_repeats", lambda match, inside, stream: False)
    world = match.fork(3, viewer=1)
    assert world.decision is not None and world.decision.seat == 0 and not world.inside_step
    assert world.check() == [] and world.choices == []


@pytest.mark.parametrize("game", sorted(GAMES))
def test_hidden_cards_lie_in_their_true_places_no_more_often_than_chance_would_have_it(game: str):
    hits = expected = 0.0
    for seed in range(8):
        seats = GAMES[game].seats[seed % 2]
        match, stream = Case(game, seats, seed).begin(), Stream(seed)
        while match.decision is not None:
            if below(stream, 6) == 0:
                found, chance = _agreement(match, match.decision.seat)
                hits += found
                expected += chance
            match.submit(*random_choice(stream, match.decision))
    assert expected > 10
    assert hits < expected * 1.1 + 4 * expected**0.5, (hits, expected)


def _agreement(match: Match, viewer: int) -> tuple[float, float]:
    """How many hidden cards of other hands and on piles lie truly in an imagined world, and how many would by chance."""
    state = match.state
    truth = _hidden(state, viewer)
    unknown = _interchangeable(match, viewer)
    hits = chance = 0.0
    for seed in range(FORKS):
        world = _hidden(match.fork(seed, viewer=viewer).state, viewer)
        for place, cards in truth.items():
            hits += len(cards & world[place])
            # Each hidden card of the pool lies in one of the n hidden places of that hand by chance.
            chance += sum(len(cards) * len(world[place]) / len(pool) for pool in unknown if cards and cards <= pool)
    return hits / FORKS, chance / FORKS


def _interchangeable(match: Match, viewer: int) -> list[set[int]]:
    """The hidden cards of each sort of each pool."""
    state = match.state
    found: dict[Hashable, set[int]] = {}
    for number, pool in enumerate(match.game.pools(state, False)):
        for card in chain(*pool):
            if not state.known[card.id] >> viewer & 1:
                sort = pool.sort_of(card) if isinstance(pool, BySort) else None
                found.setdefault((number, sort), set()).add(card.id)
    return list(found.values())


def _hidden(state: State, viewer: int) -> dict[str, set[int]]:
    """The hidden cards of the others' hands, and the top card of each face-down pile."""
    found = {}
    for place, zone in state.zones().items():
        hidden = [card.id for card in zone if not state.known[card.id] >> viewer & 1]
        if place != f"seat{viewer}/hand":
            found[place] = set(hidden if place.endswith("/hand") else hidden[-1:])
    return found


def test_the_toy_hand_is_what_the_figures_above_assume():
    assert HAND == 4


@pytest.mark.parametrize("game", ["hell_high", "pleasure_palace"])
def test_the_slots_of_a_spell_that_lies_face_down_are_drawn_again(game: str):
    true = seen = 0
    for seed in range(12):
        match, stream = new_match(game, 3, seed), Stream(seed)
        while match.decision is not None:
            state, viewer = match.state, match.decision.seat
            for seat, wizard in enumerate(state.seats):
                if seat == viewer or match.inside_step or state.phase == "place" or wizard.revealed:
                    continue
                if wizard.placed and len(wizard.slots) in (1, 2) and len(state.deck) > 40:
                    samples = [match.fork(number, viewer=viewer).state.seats[seat] for number in range(9)]
                    assert match.fork(1, viewer=viewer).check() == []
                    true += sum(sorted(world.slots) == sorted(wizard.slots) for world in samples)
                    seen += len(samples)
            match.submit(*random_choice(stream, match.decision))
    assert seen > 100 and 0.2 < true / seen < 0.5  # one set of slots in three, and the true one no more often
