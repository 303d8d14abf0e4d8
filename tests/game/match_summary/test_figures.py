"""The figures of whole matches of every game, against the matches themselves."""

from __future__ import annotations

from functools import cache

import pytest

from game.match_summary.figures import Blow, Exit, Figures, figures_of, streak
from game.match_summary.graphs import Graph
from rules import Match, new_match
from rules.bots import Window, make_bot
from rules.core.events import (
    CounterChanged,
    Damaged,
    DiceRolled,
    Died,
    Event,
    MatchEnded,
    Part,
    RoundBegan,
    TurnBegan,
    TurnEnded,
)
from rules.wizard_arena.events import RoundScored
from saves.history import Record, SeatRecord

GAMES = {"wizard_arena": 3, "witless_wizards": 3, "hell_high": 3, "pleasure_palace": 2, "annihilageddon": 2}
NAMES = ("Ann", "Bob", "Cid")


@cache
def played(game: str) -> Match:
    """A match of quick bots to its end."""
    count = GAMES[game]
    options = {"factions": ",".join(["random"] * count)} if game == "wizard_arena" else {}
    match = new_match(game, NAMES[:count], 49 if game == "wizard_arena" else 25, **options)
    bots = [make_bot("apprentice", game, seat) for seat in range(count)]
    while match.decision is not None:
        seat = match.decision.seat
        match.submit(*bots[seat].choose(Window(match, seat)))
    return match


@cache
def found(game: str) -> Figures:
    return figures_of(played(game))


def graph_of(game: str) -> Graph:
    graph = found(game).graph
    assert graph is not None
    return graph


def told(game: str, *events: Event, seats: int = 3) -> Figures:
    """Of a match in which just this happened."""
    match = new_match(game, NAMES[:seats], 1)
    match._events = list(events)
    return figures_of(match)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_graph_with_a_number_for_each_seat_at_each_moment(game: str) -> None:
    graph = graph_of(game)
    assert graph.title.endswith("round by round") and graph.marks[0] == "start"
    assert len(graph.lines) == GAMES[game] and {len(line) for line in graph.lines} == {len(graph.marks)}
    assert len(graph.marks) == found(game).rounds + max(1, len(graph.parts) + 1)
    low, high = graph.span
    assert low <= 0 < high and all(low <= number <= high for line in graph.lines for number in line)


@pytest.mark.parametrize(
    ("game", "begin"), [("wizard_arena", 21), ("witless_wizards", 20), ("hell_high", 20), ("pleasure_palace", 20)]
)
def test_all_begin_with_what_the_rules_give_them(game: str, begin: int) -> None:
    assert {line[0] for line in graph_of(game).lines} == {begin}


@pytest.mark.parametrize("game", ["wizard_arena", "witless_wizards", "annihilageddon"])
def test_the_lines_end_with_the_scores(game: str) -> None:
    result = played(game).result
    assert result is not None
    assert [line[-1] for line in graph_of(game).lines] == [result.scores[seat] for seat in range(GAMES[game])]


@pytest.mark.parametrize("game", ["hell_high", "pleasure_palace"])
def test_games_of_a_match_begin_afresh(game: str) -> None:
    graph = graph_of(game)
    assert len(graph.parts) == 2 and all(graph.marks[part] == "start" for part in graph.parts)
    state = played(game).state
    assert [line[-1] for line in graph.lines] == [wizard.hp for wizard in state.seats]
    assert all(graph.lines[seat][moment] <= 0 for seat, moments in enumerate(graph.fallen) for moment in moments)


@pytest.mark.parametrize("game", ["hell_high", "pleasure_palace"])
def test_tokens_gained_in_the_games_are_the_score(game: str) -> None:
    """SC-218."""
    result, gains = played(game).result, graph_of(game).gains
    assert result is not None and len(gains) == len(graph_of(game).parts) + 1
    assert {seat: sum(each[seat] for each in gains) for seat in result.scores} == result.scores


def test_other_games_have_one_number_only() -> None:
    assert not graph_of("wizard_arena").gains


@pytest.mark.parametrize("game", GAMES)
def test_all_damage_is_in_the_table(game: str) -> None:
    figures, events = found(game), played(game).events
    dealt = [event for event in events if isinstance(event, Damaged)]
    assert sum(map(sum, figures.dealt)) == sum(event.amount for event in dealt)
    for seat in range(GAMES[game]):
        assert figures.taken_by(seat) == sum(event.amount for event in dealt if event.seat == seat)
        own = [event.amount for event in dealt if event.by == seat and event.seat != seat]
        assert figures.dealt_by(seat) == sum(own)


@pytest.mark.parametrize("game", GAMES)
def test_the_last_blow_hit_who_went_out_last(game: str) -> None:
    blow = found(game).blow
    assert blow is not None and blow.final and blow.total > 0
    last = [event.seat for event in played(game).events if isinstance(event, Died)][-1]
    assert last in dict(blow.hits)
    assert last in found(game).exits
    assert blow.back == found(game).exits[last].back == (game == "annihilageddon")


def test_a_round_of_the_arena_hits_several_at_once() -> None:
    blow, events = found("wizard_arena").blow, played("wizard_arena").events
    last = max(number for number, event in enumerate(events) if isinstance(event, RoundScored))
    hits = {
        event.seat: event.amount
        for event in events[last:]
        if isinstance(event, Damaged) and event.seat != event.by >= 0
    }
    assert blow is not None and len(hits) > 1
    assert (blow.by, blow.card, blow.kind, dict(blow.hits)) == (2, None, "round", hits)
    scored = events[last]
    assert isinstance(scored, RoundScored) and blow.level == scored.levels[2] > 0


@pytest.mark.parametrize("game", GAMES)
def test_the_best_card_did_most(game: str) -> None:
    for seat, best in found(game).best.items():
        assert best.amount > 0 and best.times > 0 and best.points == (game == "annihilageddon")
        if not best.points:
            assert best.amount <= found(game).dealt_by(seat)
            own: dict[str, list[int]] = {}
            for event in played(game).events:
                if isinstance(event, Damaged) and event.by == seat != event.seat and event.card is not None:
                    own.setdefault(event.card.kind.key, []).append(event.amount)
            did = own[best.card.kind.key]
            assert (sum(did), len(did)) == (best.amount, best.times)
            assert best.amount == max(map(sum, own.values()))


def test_luck_is_what_dice_show_beyond_their_mean() -> None:
    for seat, luck in found("witless_wizards").luck.items():
        rolls = [
            event for event in played("witless_wizards").events if isinstance(event, DiceRolled) and event.seat == seat
        ]
        assert luck.rolls == len(rolls) and luck.expected == 2.0 * len(rolls)
        assert luck.gain == sum(sum(event.results) for event in rolls) - luck.expected
    assert found("hell_high").luck and not found("wizard_arena").luck and not found("annihilageddon").luck


def test_the_arena_counts_critical_hits_and_overcharges_instead() -> None:
    ends = [event for event in played("wizard_arena").events if isinstance(event, TurnEnded)]
    for how, number in (("critical", 0), ("overcharged", 1)):
        told = sum(pair[number] for pair in found("wizard_arena").stops.values())
        assert told == sum(event.how == how for event in ends) > 0
    assert not found("hell_high").stops


def test_a_match_in_which_nobody_went_out_tells_its_hardest_blow() -> None:
    figures = told(
        "witless_wizards",
        TurnBegan(0),
        Damaged(1, 3, 0),
        TurnBegan(1),
        Damaged(0, 2, 1, "flood"),
        Damaged(2, 2, 1, "flood"),
        TurnBegan(2),
        Damaged(2, 9, 2),
        MatchEnded([0], [1, 0, 0], "points"),
    )
    assert figures.blow == Blow(1, None, ((0, 2), (2, 2)), "flood", final=False)
    assert figures.rounds == 1 and figures.exits == {}


def test_who_never_lost_anything_begins_like_the_others() -> None:
    lost = CounterChanged(1, "stamina", 20, 0, "hits")
    figures = told("witless_wizards", TurnBegan(0), lost, Damaged(1, 20, 0), Died(1, -1, "stamina"))
    assert figures.graph is not None and figures.graph.lines == ((20, 20), (20, 0), (20, 20))
    assert figures.exits == {1: Exit(1, 0, "stamina")}, "the last blow tells who did it"
    assert figures.kills == {0: (1, 0), 1: (0, 1)}, "who is told to have done it did"


def test_a_death_that_no_blow_brought_is_not_laid_to_the_last_one() -> None:
    blow = [TurnBegan(0), CounterChanged(1, "stamina", 20, 15, "hits"), Damaged(1, 5, 0)]
    figures = told("witless_wizards", *blow, Died(1, -1, "gave up"))
    assert figures.exits == {1: Exit(1, -1, "gave up")}
    assert figures.blow == Blow(0, None, ((1, 5),), final=False), "only the hardest"
    bled = CounterChanged(1, "stamina", 15, 0, "bled")
    assert told("witless_wizards", *blow, bled, Died(1, -1, "stamina")).exits == {1: Exit(1, -1, "stamina")}


def test_who_overcharges_is_beaten_by_that() -> None:
    overcharge = Damaged(1, 4, -1, "round", parts=(Part(4, "overcharge"),))
    figures = told("wizard_arena", RoundBegan(1, 0), overcharge, Died(1, -1, "life"), seats=2)
    assert figures.exits == {1: Exit(1, -1, "overcharge")}
    assert figures.blow == Blow(-1, None, ((1, 4),), "overcharge")


def test_who_died_and_came_back_did_not_go_out() -> None:
    back = CounterChanged(1, "hp", 0, 20, "respawn")
    exits = told("annihilageddon", TurnBegan(0), Died(1, -1, ""), back, Died(2, -1, "")).exits
    assert exits[1].back and not exits[2].back


def test_a_match_that_was_given_up_at_once_has_figures_all_the_same() -> None:
    for game, seats in GAMES.items():
        match = new_match(game, NAMES[:seats], 3)
        for seat in range(1, seats):
            if match.decision is not None:
                match.concede(seat)
        figures = figures_of(match)
        assert sum(map(sum, figures.dealt)) == 0 and figures.blow is None


def records(*won: bool, name: str = "Ann") -> list[Record]:
    """Matches of one wizard against a bot, newest first."""
    seats = [[SeatRecord(name, "human", 1, victory), SeatRecord("B", "adept", 0, not victory)] for victory in won]
    return [Record(str(number), "x", "", 0, 1, 1, 1, "", both) for number, both in enumerate(seats)]


def test_a_streak_counts_the_last_matches_of_one_wizard() -> None:
    assert streak(records(True, True, False, True), "Ann", "human") == 2
    assert streak([*records(True), *records(False, name="Zed"), *records(True)], "Ann", "human") == 2
    assert streak(records(False, True), "Ann", "human") == 0 and streak(records(True), "Ann", "adept") == 0
