"""What a choice would do is found out in forks, for the seat that is asked and for nobody else."""

from __future__ import annotations

import pytest

from rules import Match, new_match
from rules.bots import EVALUATORS
from rules.core.forecast import Outlook, forecast
from rules.core.randomness import Stream
from rules.core.state import AnyState
from tests.scenario import Player, Table, scenario

DECLINES = {"take", "no", "none", "pass"}


def lives(state: AnyState) -> list[int]:
    """The Spell decks of Wizard Arena."""
    return [len(wizard.deck) for wizard in state.seats]


def hit_points(state: AnyState) -> list[int]:
    return [wizard.hp for wizard in state.seats]


def seen(match: Match, verb: str, card: str) -> list[Outlook]:
    """The forecast of an option after all samples."""
    decision = match.decision
    assert decision is not None
    for index, option in enumerate(decision.options):
        if option.verb == verb and option.card is not None and option.card.kind.name == card:
            return list(forecast(match, (index,), lives, DECLINES))[-1]
    raise AssertionError(f"{verb} {card} is not offered")


def arena() -> tuple[Table, Player]:
    table = scenario("wizard_arena", seats=2)
    table.seat(0).row(5, 4).hand("Torch", "Fireproof").power_deck(6, 3)
    return table, table.turn(0)


def test_a_blow_that_chance_may_soften_is_a_range_with_the_truth_in_it() -> None:
    """Torch draws two Power cards before it deals damage."""
    table, player = arena()
    before = table.seat(1).life
    (outlook,) = [each for each in seen(table.match, "cast", "Torch") if each.seat == 1]
    player.choose("cast", "Torch")
    assert (outlook.now, outlook.least, outlook.most) == (before, before - 3, before)
    assert table.seat(1).life in (before - 3, before)


def test_what_others_are_asked_meanwhile_is_declined() -> None:
    """The foe holds nothing but Defenses: without one it loses 3 for sure, and the attacker nothing."""
    table = scenario("annihilageddon", seats=2)
    table.seat(0).hand("Furry Fury")
    table.seat(1).hand("Scab Shield", "Gut Gecko").deck("Gut Gecko", "Scab Shield")
    table.turn(0)
    match = table.match
    assert match.decision is not None
    play = next(index for index, option in enumerate(match.decision.options) if option.verb == "play")
    assert list(forecast(match, (play,), hit_points, DECLINES))[-1] == [Outlook(1, 20, 17, 17)]
    assert list(forecast(match, (play,), hit_points, ()))[-1] == []


def test_nothing_happens_to_the_match_itself() -> None:
    table, _ = arena()
    before, events = table.match.save(), len(table.match.events)
    seen(table.match, "cast", "Torch")
    assert table.match.save() == before and len(table.match.events) == events


@pytest.mark.slow
def test_sure_forecasts_come_true() -> None:
    """A single number from eight samples is what happens, but for what chance has hidden from all eight."""
    right = wrong = 0
    for game in ("hell_high", "pleasure_palace", "annihilageddon"):
        match, stream = new_match(game, 3, 7), Stream(2)
        while match.decision is not None and len(match.choices) < 160:
            decision = match.decision
            choice = tuple(EVALUATORS[game].rollout_policy(match.state, decision, stream))
            found = list(forecast(match, choice, hit_points, DECLINES))[-1]
            match.submit(*choice)
            if match.decision is not None and match.inside_step:
                continue  # others are asked first
            for outlook in found:
                if outlook.least == outlook.most:
                    right += match.state.seats[outlook.seat].hp == outlook.least
                    wrong += match.state.seats[outlook.seat].hp != outlook.least
    assert right > 20 and right > 20 * wrong


@pytest.mark.slow
def test_a_forecast_tells_nothing_that_the_seat_cannot_know() -> None:
    """Two deals that look the same to the seat that is asked have the same forecast."""
    match, stream = new_match("annihilageddon", 3, 11), Stream(4)
    compared = 0
    while compared < 20:
        decision = match.decision
        if decision is None:
            match = new_match("annihilageddon", 3, match.seed + 1)
            continue
        if not match.inside_step and decision.minimum == decision.maximum == 1:
            other = match.fork(99, viewer=decision.seat)
            for index in range(len(decision.options)):
                one = list(forecast(match, (index,), hit_points, DECLINES))[-1]
                compared += bool(one)
                assert one == list(forecast(other, (index,), hit_points, DECLINES))[-1]
        match.submit(*EVALUATORS["annihilageddon"].rollout_policy(match.state, decision, stream))
