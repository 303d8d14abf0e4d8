"""The small parts of the core: chance, events, options of a game, errors of a match."""

import copy
import gc
from collections import Counter
from collections.abc import Sequence
from dataclasses import field, fields

import pytest

from rules import GAMES, IllegalChoice, RulesError, SaveError, SetupError, load_match, new_match
from rules.bots import evaluator_of
from rules.bots.random_bot import random_choice
from rules.core.cards import CardKind, CardOf
from rules.core.codec import decode_state, encode_state
from rules.core.decisions import Choice, Decision, Option
from rules.core.events import CardMoved, CardSeen
from rules.core.game import Game
from rules.core.knowledge import BySort, Choosy, Hidden, resample
from rules.core.match import Match
from rules.core.randomness import Stream, below, scramble, shuffle
from rules.core.saving import checksum
from rules.core.state import AnyState, Data, stateclass
from tests.redaction import redact

# -- chance ----------------------------------------------------------------------------------------------------------


def test_the_stream_is_the_same_everywhere():
    """Fixed numbers: saves and replays made on another platform or version must continue the same."""
    stream = Stream(7)
    assert [below(stream, 100) for _ in range(8)] == [70, 42, 57, 56, 41, 78, 88, 33]
    assert scramble(1) != scramble(2) and scramble(1, 2) != scramble(2, 1)


def test_numbers_are_even():
    stream = Stream(3)
    for limit in (2, 3, 6, 29):
        counts = Counter(below(stream, limit) for _ in range(limit * 2000))
        assert set(counts) == set(range(limit))
        assert max(abs(count - 2000) for count in counts.values()) < 300


def test_shuffles_reach_every_order():
    stream = Stream(5)
    seen = Counter()
    for _ in range(6000):
        items = [1, 2, 3]
        shuffle(stream, items)
        seen[tuple(items)] += 1
    assert len(seen) == 6 and max(abs(count - 1000) for count in seen.values()) < 150


@pytest.mark.parametrize("size", (*range(9), 20, 61, 300))
def test_a_shuffle_draws_number_by_number_from_the_last_place_down(size: int):
    """However many numbers are made at once: what was shuffled in earlier releases must come out the same."""
    stream, plain = Stream(size), Stream(size)
    for _ in range(20):
        items, expected = list(range(size)), list(range(size))
        shuffle(stream, items)
        for last in range(size - 1, 0, -1):
            other = below(plain, last + 1)
            expected[last], expected[other] = expected[other], expected[last]
        assert items == expected and stream.rng == plain.rng


# -- memory ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.slow
def test_a_match_is_gone_without_the_collector(id: str):
    """It runs so seldom because neither matches nor their forks, events and decisions refer to themselves."""
    game, stream = GAMES[id], Stream(3)
    match = new_match(id, game.seats[0], 11)
    gc.collect()
    gc.disable()
    try:
        for number in range(150):
            if match.decision is None:
                break
            match.fork(number, match.decision.seat)
            if number % 20 == 19:
                match.undo()
            match.submit(*random_choice(stream, match.decision))
        assert match.events
        del match
        assert gc.collect() == 0
    finally:
        gc.enable()


# -- forks for search ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", GAMES)
def test_a_fork_of_an_imagined_match_is_like_it_also_inside_a_step(id: str):
    """The redraw with which such a match ends is not drawn again but copied."""
    game, evaluator, stream = GAMES[id], evaluator_of(id), Stream(5)
    inside = 0
    for seed in range(3):
        match = new_match(id, game.seats[0], seed).fork()
        while match.decision is not None:
            if match.inside_step:
                world = match.fork(seed, match.decision.seat)
                inside += world.inside_step
                fork, twin = world.fork(), world.fork()
                assert (fork.state, fork.decision, fork.choices) == (world.state, world.decision, world.choices)
                assert not fork.check()
                if world.choices:  # none where no redraw fits
                    fork.rewind(len(fork.choices) - 1)  # to before the redraw
                    fork.repeat(world.choices[-1])
                assert fork.state == world.state == twin.state
            match.submit(*evaluator.rollout_policy(match.state, match.decision, stream))
    assert inside or id == "witless_wizards"  # where every question begins a step


@pytest.mark.parametrize("id", ["annihilageddon", "hell_high", "pleasure_palace"])
def test_who_forks_inside_steps_finds_their_boundary_near(id: str, monkeypatch: pytest.MonkeyPatch):
    """After the first time little is played again for it: at most three choices."""
    game, evaluator, stream = GAMES[id], evaluator_of(id), Stream(5)
    match, inside, worst = new_match(id, game.seats[0], 4), 0, 0
    again: list[Choice] = []
    repeat = Match.repeat

    def counted(self: Match, choice: Choice) -> None:
        again.append(choice)
        repeat(self, choice)

    monkeypatch.setattr(Match, "repeat", counted)
    while match.decision is not None:
        if match.inside_step:
            again.clear()
            fork = match.fork()
            assert (fork.state, fork.choices) == (match.state, match.choices)
            worst = max(worst, len(again) - len(match.choices_inside) if inside else 0)
            inside += 1
        match.submit(*evaluator.rollout_policy(match.state, match.decision, stream))
    assert inside > 5 and worst < 4


@pytest.mark.parametrize("id", GAMES)
@pytest.mark.slow
def test_what_is_hidden_does_not_change_the_question_that_a_fork_for_its_seat_takes_over(id: str):
    """An imagined match of who is asked is not asked again: it would be asked the same."""
    game, evaluator, stream, asked = GAMES[id], evaluator_of(id), Stream(6), 0
    for seed in range(2):
        match = new_match(id, game.seats[seed], seed)
        while (decision := match.decision) is not None:
            if not match.inside_step and len(match.choices) % 4 == seed:
                world = match.fork(seed, decision.seat)
                assert world.decision is decision
                rehearsals = match.imagined(seed, decision.seat).rehearsal(), world.rehearsal()
                for rehearsal in rehearsals:
                    rehearsal.play((), evaluator.rollout_policy, Stream(8), lambda state: 0, 1, 20)
                assert rehearsals[0].state == rehearsals[1].state
                asked += 1
                assert load_match(world.save()).decision == world.decision
            match.submit(*evaluator.rollout_policy(match.state, decision, stream))
    assert asked


@pytest.mark.parametrize("id", GAMES)
def test_a_rehearsal_is_the_same_as_submitting(id: str):
    """The policy is not asked where there is nothing to choose. The match stays as it is, unless it is spent."""
    evaluator = evaluator_of(id)
    match = new_match(id, GAMES[id].seats[0], 3)
    open_questions: list[int] = []

    def policy(state: AnyState, decision: Decision, stream: Stream) -> Choice:
        open_questions.append(len(decision.options) - (1 if decision.minimum else 0))
        return evaluator.rollout_policy(state, decision, stream)

    for number in range(6):
        assert match.decision is not None
        slow, spent = match.fork(), match.fork()
        fast = spent.rehearsal(spent=True) if number % 2 else match.rehearsal()
        first = evaluator.rollout_policy(match.state, match.decision, Stream(1))
        end = evaluator.horizon(match.state) + 2
        fast.play((first,), policy, Stream(8), evaluator.horizon, end, 40)
        slow.submit(*first)
        stream = Stream(8)
        for _ in range(40):
            decision = slow.decision
            if decision is None or evaluator.horizon(slow.state) >= end:
                break
            only = len(decision.options) == 1 and decision.minimum
            slow.submit(*((0,) if only else evaluator.rollout_policy(slow.state, decision, stream)))
        assert (fast.state, fast.decision) == (slow.state, slow.decision) and not slow.check()
        assert match.fork().state == match.state and (fast.state is spent.state) == bool(number % 2)
        match.submit(*first)
    fast.play((), policy, Stream(8), lambda state: 0, 1, 100_000)
    assert fast.decision is None and match.game.result(fast.state) is not None
    assert all(open_questions)
    over = fast.state.clone()
    fast.play(((0,),), policy, Stream(8), lambda state: 0, 1, 40)  # nothing more happens
    assert fast.state == over


@pytest.mark.parametrize("id", [id for id in GAMES if evaluator_of(id).turning])
def test_a_rehearsal_ends_where_values_are_those_at_the_next_question(id: str):
    """The phase that moves the horizon on changes nothing that either evaluator looks at."""
    evaluator, ended = evaluator_of(id), 0
    for seats in (GAMES[id].seats[0], 3):
        match = new_match(id, seats, 5)
        while (decision := match.decision) is not None and ended < 40 * seats:
            now, rounds = evaluator.horizon(match.state), 1 + ended % 2
            if not match.inside_step and now:
                short, long = match.rehearsal(evaluator.turning, rounds), match.rehearsal()
                for rehearsal in (short, long):
                    rehearsal.play((), evaluator.rollout_policy, Stream(8), evaluator.horizon, now + rounds, 400)
                for by in (evaluator, evaluator.plain()):
                    assert [by.value(short, seat) for seat in range(seats)] == [
                        by.value(long, seat) for seat in range(seats)
                    ]
                ended += short.decision is None and short.state.phase == evaluator.turning
            match.submit(*evaluator.rollout_policy(match.state, decision, Stream(1)))
        assert ended > 20 * seats


# -- hidden cards ----------------------------------------------------------------------------------------------------


def cards(count: int) -> list[CardOf]:
    kind = CardKind(key="k", name="Kind", type="T")
    return [CardOf(number, kind) for number in range(count)]


def _third(card: CardOf) -> int:
    return card.id % 3


def test_redrawing_moves_only_what_is_unknown():
    deck = cards(10)
    known = [0] * 10
    known[3], known[8] = 0b10, 0b01
    orders = set()
    for seed in range(30):
        one, two = deck[:6], deck[6:]
        resample(Stream(seed), [[one, two]], known, 1)
        assert one[3] is deck[3] and sorted(card.id for card in one + two) == list(range(10))
        orders.add(tuple(card.id for card in one + two))
    assert len(orders) == 30 and len({order[8] for order in orders}) > 1


def test_what_was_hidden_is_looked_for_again_where_anything_has_changed():
    deck = cards(12)
    positions: list[tuple[Sequence[Sequence[list[CardOf]]], list[int]]] = [
        ([[deck[:4], deck[4:6]], [deck[6:9]], []], [0] * 12),
        ([[deck[:4], deck[4:6]], [deck[6:9]], []], [0] * 12),  # the same again
        ([[deck[:4], deck[4:6]], [deck[6:9]], []], [0b10] + [0] * 11),  # one is known
        ([[deck[:4], deck[4:6]], [deck[6:9]]], [0b10] + [0] * 11),  # a pool less
        ([[deck[1:4], deck[4:6]], [deck[6:9], [deck[0]]]], [0b10] + [0] * 11),  # it has moved
        ([[deck[1:4], deck[4:6]], [deck[6:9], [deck[0]]], [deck[9:]]], [0] * 7 + [0b10] + [0] * 4),  # others are known
        ([BySort([deck[:4], deck[4:]], _third, 1)], [0] * 7 + [0b10] + [0] * 4),  # of several sorts
        ([BySort([deck[:2], deck[4:]], _third, 1)], [0] * 7 + [0b10] + [0] * 4),
        ([BySort([deck[:2], deck[4:]], _third, 2)], [0] * 7 + [0b10] + [0] * 4),  # and of one more
        ([[deck[:2], deck[4:]]], [0] * 7 + [0b10] + [0] * 4),
        ([BySort([], _third, 0), [], [deck[:6]]], [0] * 12),
    ]
    hidden = Hidden()
    for seed, (pools, known) in enumerate(positions):
        redrawn, fresh = copy.deepcopy(pools), copy.deepcopy(pools)
        resample(Stream(seed), redrawn, known, 1, hidden)
        resample(Stream(seed), fresh, known, 1)
        assert redrawn == fresh != pools


def test_what_was_hidden_is_kept_where_only_other_cards_are_known_now():
    deck, hidden = cards(8), Hidden()
    pools = [[deck[:4]], [deck[4:7]], []]
    before = list(hidden.look(pools, [0] * 8, 1))
    after = hidden.look(pools, [0] * 5 + [0b10] + [0] * 2, 1)
    assert [one is other for one, other in zip(before, after, strict=True)] == [True, False, True]


def test_what_is_hidden_is_looked_for_again_where_a_zone_has_become_choosy():
    """Cards of the dead lie still between turns, and take any place again afterwards; the cards are the same."""
    deck, hidden = cards(6), Hidden()
    for lies_still in (False, True, False, True):
        endings = set()
        for seed in range(8):
            buried = deck[4:]
            zone = Choosy(buried, lambda index, card: card is deck[4 + index]) if lies_still else buried
            resample(Stream(seed), [[deck[:4], zone]], [0] * 6, 1, hidden)
            endings.add(tuple(card.id for card in buried))
        assert (endings == {(4, 5)}) == lies_still


@pytest.mark.parametrize("own", [0, 3])
def test_pools_by_sort_deal_a_card_only_where_one_of_its_sort_lies(own: int):
    deck = cards(12)
    known = [0b10 if card.id == own else 0 for card in deck]
    orders, seconds = set(), set()
    for seed in range(20):
        first, second, third = zones = [deck[:4], deck[4:5], deck[5:]]
        resample(Stream(seed), [BySort([second, first, third], _third, 1)], known, 1)
        dealt = [card for zone in zones for card in zone]
        assert [card.id % 3 for card in dealt] == [card.id % 3 for card in deck]
        assert sorted(card.id for card in dealt) == list(range(12)) and first[own] is deck[own]
        assert [card for card in dealt if card.id % 3 != 1] == [card for card in deck if card.id % 3 != 1]
        orders.add(tuple(card.id for card in dealt))
        seconds.add(second[0].id)
    assert len(orders) > 10 and seconds == {1, 4, 7, 10}


# -- events and options ----------------------------------------------------------------------------------------------


def test_redacted_events_hide_the_card_alone():
    (card,) = cards(1)
    event = CardMoved(card, "seat0/deck", "seat0/hand", "draw", 0, sees=0b001)
    assert redact(event, 0) is event
    hidden = redact(event, 1)
    assert hidden.card is None and (hidden.source, hidden.target) == ("seat0/deck", "seat0/hand") and event.card is card
    shown = CardSeen(card, "table")
    assert redact(shown, 4) is shown


def test_options_say_what_they_are_about():
    (card,) = cards(1)
    assert repr(Option("play", card=card, place="seat0/row")) == "<play Kind#0 seat0/row>"


def test_a_kinds_title():
    kind = CardKind(key="k", name="Rude", clean="Polite", type="T")
    assert (kind.title(), kind.title(printed=True)) == ("Polite", "Rude")
    assert CardKind(key="k", name="Same", type="T").title() == "Same"


def test_errors_are_of_one_family():
    for error in (SetupError, IllegalChoice, SaveError):
        assert issubclass(error, RulesError) and issubclass(error, ValueError)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_game_describes_itself(game: Game):
    assert GAMES[game.id] is game and game.title and 1 <= game.seats[0] <= game.seats[1]
    for name, (default, allowed) in game.options.items():
        assert name and default in allowed, name
    assert all(key == kind.key for key, kind in game.kinds.items())


# -- states ----------------------------------------------------------------------------------------------------------


@stateclass
class Place(Data):
    tokens: list[int] = field(default_factory=list)


@stateclass
class Throne(Place):
    crown: str = "gold"


@stateclass
class Hall(Data):
    places: Sequence[Place] = field(default_factory=list)
    rows: list[list[int]] = field(default_factory=list)
    best: Place = field(default_factory=Place)


@stateclass
class Palace(Hall):
    places: Sequence[Throne] = field(default_factory=list)


def test_a_clone_shares_nothing_that_can_change():
    hall = Hall([Place([1]), Throne([2])], [[3]], Place([4]))
    copy = hall.clone()
    assert copy == hall and type(copy.places) is list and type(copy.places[1]) is Throne
    copy.places[0].tokens.append(9)
    copy.rows[0].append(9)
    copy.best.tokens.append(9)
    assert hall == Hall([Place([1]), Throne([2])], [[3]], Place([4]))


def test_a_subclass_may_narrow_its_seats():
    hall = Palace(places=[Throne([1], "iron")], rows=[[2]])
    copy = hall.clone()
    copy.places[0].crown = "wood"
    assert [item.name for item in fields(Palace)] == ["places", "rows", "best"]
    assert hall.places[0].crown == "iron" and copy.places[0].tokens == [1]


@pytest.mark.parametrize("hint", [dict[str, int], set[int], list, "Place", list["Place"], Sequence["Place"]], ids=str)
def test_a_field_that_cannot_be_copied_is_refused(hint: object):
    with pytest.raises(TypeError, match="cannot copy pieces"):
        stateclass(type("Bad", (Data,), {"__annotations__": {"pieces": hint}}))


# -- saves and history -----------------------------------------------------------------------------------------------


def test_a_state_may_hold_data_only():
    match = new_match("wizard_arena", 2, 1)
    state = match.state.clone()
    state.winners = [object()]
    with pytest.raises(TypeError):
        encode_state(state)


def test_unknown_cards_and_classes_are_refused():
    match = new_match("wizard_arena", 2, 1)
    game = GAMES["wizard_arena"]
    data = encode_state(match.state)
    with pytest.raises(SaveError, match="does not know"):
        decode_state({**data, "cards": [["no-such-card", 0]]}, game.kinds, game.classes)
    with pytest.raises(SaveError):
        decode_state({**data, "state": {"@": "Unheard"}}, game.kinds, game.classes)
    assert decode_state(data, game.kinds, game.classes).zones().keys() == match.state.zones().keys()


def test_rewinding_to_a_moment():
    match = new_match("wizard_arena", 2, 1, starter=0)
    for _ in range(12):
        match.submit(0)
    repr_then = repr(match.decision)
    for wrong in (-1, 13):
        with pytest.raises(IllegalChoice):
            match.rewind(wrong)
    match.rewind(12)
    assert repr(match.decision) == repr_then
    match.rewind(3)
    assert len(match.choices) == 3
    match.rewind(0)
    assert match.choices == [] and match.decision.topic == "faction" and not match.undo()


def test_undo_skips_the_change_of_chance_of_a_fork():
    match = new_match("wizard_arena", 2, 1, starter=0)
    match.submit(0)
    other = match.fork(seed=9)
    assert other.undo() and other.choices == [] and match.choices == [(0,)]


def test_a_state_knows_the_names_in_forks_and_after_loading() -> None:
    match = new_match("wizard_arena", ["Ann", "Bo"], 1)
    forks = [match.fork(), match.fork(viewer=0), load_match(match.save())]
    forks[2].submit(0)
    forks[2].undo()
    assert [fork.state.names for fork in [match, *forks]] == [("Ann", "Bo")] * 4
    assert "names" not in match.save()["boundary"]["state"]  # type: ignore[index,call-overload]


@pytest.mark.parametrize("part", [part for part in new_match("witless_wizards").save() if part != "begins_at"])
def test_a_save_in_which_a_part_is_missing_is_refused(part: str):
    save = new_match("witless_wizards").save()
    del save[part]
    if part != "sum":
        save["sum"] = checksum(save)
    with pytest.raises(SaveError):
        load_match(save)
