"""Forks for a viewer at a boundary, which share their state with the history until they are played."""

from collections import Counter

import pytest

from rules import GAMES, IllegalChoice, Match, new_match
from rules.bots.random_bot import random_choice
from rules.core.knowledge import CUTS
from rules.core.randomness import Stream
from tests.scenario import scenario


def go_on(match: Match, stream: Stream, choices: int) -> None:
    for _ in range(choices):
        if match.decision is not None:
            match.submit(*random_choice(stream, match.decision))


@pytest.mark.parametrize("game", GAMES)
def test_what_a_viewer_imagines_goes_back_to_where_it_began(game: str):
    stream = Stream(1)
    match = new_match(game, GAMES[game].seats[0], 3)
    for number in range(25):
        if match.decision is None:
            assert number > 8
            break
        world = match.fork(number, (match.decision.seat + number) % len(match.names))  # not only who is asked imagines
        begun = repr((world.decision, world.state, world.view(0), world.save()))
        fork = world.fork()
        go_on(fork, stream, 3)
        assert repr((world.decision, world.state, world.view(0), world.save())) == begun
        made = len(world.choices)
        go_on(world, stream, 5)
        assert repr((world.fork().state, world.fork().view(0))) == repr((world.state, world.view(0)))
        world.rewind(made)
        assert repr((world.decision, world.state, world.view(0), world.save())) == begun
        go_on(match, stream, 2)


@pytest.mark.parametrize("game", GAMES)
def test_who_concedes_or_reseeds_an_imagined_match_leaves_its_beginning_alone(game: str):
    match = new_match(game, GAMES[game].seats[0], 3)
    go_on(match, Stream(2), 12)
    assert match.decision is not None
    for change in (lambda world: world.concede(0), lambda world: world.reseed(9, -1)):
        world = match.fork(1, match.decision.seat)
        begun, made = world.view(1), len(world.choices)
        change(world)
        world.rewind(made)
        assert world.view(1) == begun


def test_worlds_of_cards_that_are_mixed_once_are_each_as_likely_as_any_other():
    """A world depends on its seed and number alone: any hidden card lies anywhere as often, however often the cards were cut."""
    match = new_match("witless_wizards", 2, 3)
    go_on(match, Stream(1), 40)
    assert match.decision is not None and not match.inside_step
    viewer, deck = match.decision.seat, match.state.deck
    hidden, times = len(deck), 30
    assert hidden > 10 and not any(match.state.known[card.id] >> viewer & 1 for card in deck)
    chances = set()
    for number in range(CUTS + 2):
        worlds = [match.imagined(seed, viewer, number).state for seed in range(hidden * times)]
        chances.update(world.rng for world in worlds)
        assert worlds[7] == match.imagined(7, viewer, number).state
        for place in (0, -2, -1):
            found = Counter(world.deck[place] for world in worlds)
            chi_squared = sum((found[card] - times) ** 2 / times for card in deck)
            assert len(found) == hidden and chi_squared < 2 * hidden, (number, place)
    assert len(chances) == hidden * times * (CUTS + 2)
    tops = [{match.imagined(seed, viewer, number).state.deck[-1] for number in range(CUTS)} for seed in range(20)]
    assert all(len(found) == CUTS for found in tops), "no two cuts show the same card"


def test_what_a_viewer_imagines_in_a_step_has_its_own_chance():
    """Though what has happened in the step is repeated with the true chance: nobody may foresee the next draw."""
    arena = scenario("wizard_arena", seats=2)
    arena.seat(0).hand("Burn")
    arena.turn(0).choose("cast", "Burn")
    match = arena.match
    assert match.inside_step
    imagined = [match.fork(seed, viewer=seat) for seed in range(6) for seat in (0, 1)]
    assert all(world.decision == match.decision for world in imagined)
    chances = {world.state.rng for world in imagined}
    assert match.state.rng not in chances and len(chances) > 6
    arena.leave_open("drawn")


def test_who_gives_up_in_a_step_has_given_up_in_what_a_viewer_imagines():
    """Giving up is no pick, and is repeated with those of the step; whose question is open goes on with it."""
    arena = scenario("wizard_arena", seats=3, variant="survivor")
    arena.seat(0).hand("Burn")
    arena.turn(0).choose("cast", "Burn")
    match = arena.match
    match.concede(2)
    assert match.inside_step and match.decision is not None and match.decision.topic == "drawn"
    for seat in range(3):
        world = match.fork(4, viewer=seat)
        assert world.view(seat) == match.view(seat) and world.choices_inside[:2] == match.choices_inside
    arena.turn(0).choose("discard")
    assert arena.seat(2).out and not arena.seat(1).out


@pytest.mark.parametrize("picks", [(), (1,), (0, 1)])
def test_a_rehearsal_makes_all_the_picks_of_a_choice(picks: tuple[int, ...]):
    """Of two cards one, both or none, as in the match itself."""
    arena = scenario("wizard_arena", seats=2)
    arena.seat(0).hand("Bloom").power_deck(2, 3)
    arena.turn(0).choose("cast", "Bloom")
    match = arena.match
    rehearsed = match.rehearsal()
    rehearsed.play([picks], lambda *_: (), Stream(1), lambda _: 1, 1, 0)
    match.submit(*picks)
    assert rehearsed.state.seats == match.state.seats


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seat", [-1, 2, "0", True, None])
def test_nobody_is_imagined_looked_at_or_gives_up_at_a_seat_that_is_none(game: str, seat: object):
    match = new_match(game, 2, 1)
    before = match.save()
    asked = [match.view, match.concede] + ([lambda seat: match.fork(viewer=seat)] if seat is not None else [])
    for ask in asked:
        with pytest.raises(IllegalChoice, match="there is no seat"):
            ask(seat)  # type: ignore[operator]
    with pytest.raises(IllegalChoice, match="seed must be a whole number"):
        match.fork(seed="7")  # type: ignore[arg-type]
    assert match.save() == before


@pytest.mark.parametrize("game", GAMES)
def test_who_reseeds_between_two_steps_stays_there(game: str):
    """It begins no step."""
    match = new_match(game, 2, 1)
    while match.inside_step:
        go_on(match, Stream(1), 1)
    made, chance = len(match.choices), match.state.rng
    match.reseed(5, -1)
    assert not match.inside_step and match.state.rng != chance and len(match.choices) == made + 1
    assert match.fork().save() == match.save()
