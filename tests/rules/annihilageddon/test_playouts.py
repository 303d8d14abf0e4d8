"""Whole matches at random: HP, Power, turns and VP are counted again from events and cards and compared with the program."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import Match, new_match
from rules.annihilageddon.events import CardBought, HpPaid, LegendRevealed, PowerChanged, VpCounted
from rules.annihilageddon.state import AnnihilageddonState
from rules.bots.random_bot import random_choice
from rules.core.events import CounterChanged, Damaged, Died, Event, Healed, MatchEnded, TurnBegan
from rules.core.randomness import Stream

GAME = "annihilageddon"
SEATS, SEEDS = st.integers(2, 5), st.integers(0, 10**6)
STAR = {"dragons_marblez", "mama_maggot", "golden_plunger", "castle_tentakill"}
"""Cards whose VP are worked out."""


def counted_again(state: AnnihilageddonState, seat: int) -> int:
    """The VP of a player by what lies with it."""
    player = state.seats[seat]
    cards = [*player.deck, *player.hand, *player.discard, *player.play, *player.ongoing]
    keys = Counter(card.kind.key for card in cards)
    types = Counter(card.kind.type for card in cards)
    points = sum(card.kind.vp for card in cards if card.kind.key not in STAR)
    points += keys["dragons_marblez"] * (keys["dragons_marblez"] - 1)
    points += keys["mama_maggot"] * (types["Creature"] // 2)
    points += keys["golden_plunger"] * min(6, types["Treasure"])
    points += keys["castle_tentakill"] * min(4, types["Legend"])
    modifiers = {"unlucky_stain": -1, "participation_ribbon": 1}
    return points + sum(-3 + modifiers.get(token.kind.key, 0) for token in player.tokens)


def sound(match: Match) -> None:
    """Who owns what, printed totals, bounds: at a boundary."""
    state = match.state
    for seat, player in enumerate(state.seats):
        for card in (*player.deck, *player.hand, *player.discard, *player.play, *player.ongoing):
            assert state.owners[card.id] == seat
        assert 1 <= player.hp <= 25
        assert not player.revealed and not player.resolving
        assert all(card.kind.ongoing for card in player.ongoing) and not any(card.kind.ongoing for card in player.play)
    lying = Counter(card.kind.type for zone in state.zones().values() for card in zone)
    assert sum(lying.values()) == len(state.cards) and lying["Wild Magic"] == lying["Limp Wand"] == 16
    assert len(state.tokens) + sum(len(player.tokens) for player in state.seats) == 4 * len(state.seats)
    mayhems = [*state.main, *state.mayhem, *state.entering]
    assert sum(card.kind.type == "Mayhem" for card in mayhems) == 20
    assert all(len(slot) <= 1 for slot in state.lineup) and state.power >= 0


def played(seats: int, seed: int) -> Match:
    """A match played at random to its end, looked at now and then."""
    match, stream = new_match(GAME, seats, seed), Stream(seed)
    while match.decision is not None:
        if len(match.choices) % 8 == 0:
            assert match.check() == []
            if match.state.number and not match.inside_step:
                sound(match)
        match.submit(*random_choice(stream, match.decision))
    sound(match)
    assert match.check() == []
    return match


def turns(events: list[Event]) -> list[list[Event]]:
    """The events of each turn."""
    found: list[list[Event]] = []
    for event in events:
        if isinstance(event, TurnBegan):
            found.append([])
        if found:
            found[-1].append(event)
    return found


@settings(max_examples=12, deadline=None)
@given(seats=SEATS, seed=SEEDS)
@pytest.mark.slow
def test_a_match_at_random_adds_up(seats: int, seed: int):
    """AN-244 to AN-251 and the invariants of the components; every change of HP and Power has its event; the shape of turns."""
    match = played(seats, seed)
    events = list(match.events)
    scores = [counted_again(match.state, seat) for seat in range(seats)]
    assert match.result is not None and match.result.scores == dict(enumerate(scores))
    assert [event.total for event in events if isinstance(event, VpCounted)] == scores
    assert {scores[seat] for seat in match.result.winners} == {max(scores)}
    assert isinstance(events[-1], MatchEnded) and match.result.reason in ("legends", "main", "tokens")
    assert hp_by_events(seats, events) == [player.hp for player in match.state.seats]
    check_power(events)
    check_turns(seats, events)


def hp_by_events(seats: int, events: list[Event]) -> list[int]:
    """The HP to which the events lead (E-23, E-24)."""
    hp = [20] * seats
    for event in events:
        if isinstance(event, Damaged):
            hp[event.seat] -= event.amount
        elif isinstance(event, HpPaid):
            assert hp[event.seat] >= event.amount, "nobody pays what it does not have (AN-205)"
            hp[event.seat] -= event.amount
        elif isinstance(event, Died):
            assert hp[event.seat] < 1
        elif isinstance(event, Healed):
            hp[event.seat] += event.amount
        elif isinstance(event, CounterChanged) and event.name == "hp":
            hp[event.seat] = event.new
        assert all(number <= 25 for number in hp)
    return hp


def check_power(events: list[Event]) -> None:
    """E-13, AN-44, AN-46: it adds up, never falls below 0, and nothing is left over from the turn before."""
    power = 0
    for event in events:
        if isinstance(event, TurnBegan):
            assert power == 0
        elif isinstance(event, PowerChanged):
            power += event.amount
            assert power == event.total >= 0


def check_turns(seats: int, events: list[Event]) -> None:
    """AN-32, AN-62, AN-63, AN-148: clockwise; at most one Legend a turn, and the next one comes after a defeat only."""
    for turn, following in pairwise(turns(events)):
        assert (following[0].seat - turn[0].seat) % seats == 1
        defeated = [event for event in turn if isinstance(event, CardBought) and event.card.kind.type == "Legend"]
        shown = [event for event in turn if isinstance(event, LegendRevealed)]
        assert len(defeated) == len(shown) <= 1
