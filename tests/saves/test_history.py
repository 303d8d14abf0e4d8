"""The history of finished matches."""

import csv
import random
import shutil
import sqlite3
import threading
from contextlib import closing

import pytest

from game.match_summary.figures import streak
from saves.errors import StorageError
from saves.history import FORMAT, Card, History, Played, Record, SeatRecord, Summary, Tally
from saves.history_schema import prepare
from tests.saves.tools import FILES, accidents, mutate


def record(id: str, *, won: int = 0, finished: str = "2026-01-01T10:00:00+00:00", game: str = "wizard_arena") -> Record:
    seats = [
        SeatRecord("Ada", "human", 12, won == 0, "fire"),
        SeatRecord("=HYPERLINK()", "adept", 3, won == 1, "ice"),
    ]
    return Record(
        id, game, finished, 600, 5, 2**70, 1, "one wizard is left", seats, {"mirrored": True}, [(0,), (2, 1), (), (-1,)]
    )


def test_a_match_comes_back_whole(tmp_path):
    history = History(tmp_path / "new" / "history.sqlite")
    assert history.recent() == [] and history.wins_by_level() == []
    history.add(record("a"))
    assert history.get("a") == record("a")
    with pytest.raises(StorageError, match="no such match"):
        history.get("b")


def test_the_same_match_is_kept_once(tmp_path):
    history = History(tmp_path / "history.sqlite")
    history.add(record("a"))
    history.add(record("a", won=1))
    assert len(history.recent()) == 1 and history.get("a").seats[0].won


def test_the_newest_come_first(tmp_path):
    history = History(tmp_path / "history.sqlite")
    for day, game in ((3, "x"), (1, "x"), (2, "y")):
        history.add(record(str(day), finished=f"2026-01-0{day}", game=game))
    assert [found.id for found in history.recent()] == ["3", "2", "1"]
    assert [found.id for found in history.recent("x", most=1)] == ["3"]


def test_wins_are_counted(tmp_path):
    history = History(tmp_path / "history.sqlite")
    for number in range(5):
        history.add(record(str(number), won=number % 2))
    history.add(record("other", won=1, game="x"))
    assert history.wins_by_level("wizard_arena") == [
        Tally("wizard_arena", "adept", 5, 2),
        Tally("wizard_arena", "human", 5, 3),
    ]
    assert Tally("x", "ice", 1, 1) in history.wins_by_faction()
    assert history.wins_by_name("wizard_arena") == [Tally("wizard_arena", "Ada", 5, 3)]


def test_wins_against_each_level_count_matches_not_seats(tmp_path):
    history = History(tmp_path / "history.sqlite")
    assert history.won_against() == []
    for number in range(5):
        history.add(record(str(number), won=number % 2))
    mixed = record("mixed", won=0)
    mixed.seats.append(SeatRecord("Third", "adept", 0, False))
    mixed.seats.append(SeatRecord("Fourth", "archmage", 0, False))
    history.add(mixed)
    alone = record("bots alone", won=1)
    alone.seats[0].player = "random"
    history.add(alone)
    assert history.won_against("wizard_arena") == [
        Tally("wizard_arena", "adept", 6, 4),
        Tally("wizard_arena", "archmage", 1, 1),
    ]
    assert history.won_against("x") == []


def test_csv_has_a_line_per_seat_and_no_formulas(tmp_path):
    history = History(tmp_path / "history.sqlite")
    history.add(record("a"))
    assert history.export_csv(tmp_path / "out.csv") == 2
    rows = list(csv.DictReader((tmp_path / "out.csv").open(encoding="utf-8", newline="")))
    assert [row["name"] for row in rows] == ["Ada", "'=HYPERLINK()"]
    assert rows[0]["won"] == "1" and rows[0]["score"] == "12" and rows[0]["faction"] == "fire"


def test_several_writers_lose_nothing(tmp_path):
    def write(start: int) -> None:
        for number in range(10):
            History(tmp_path / "history.sqlite").add(record(f"{start}-{number}"))

    threads = [threading.Thread(target=write, args=(start,)) for start in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(History(tmp_path / "history.sqlite").recent()) == 40


def test_no_other_window_sees_a_history_that_is_half_made(tmp_path):
    """A connection that had read the tables on the way could not write into those of the newest format."""
    statements = []
    with closing(sqlite3.connect(tmp_path / "history.sqlite")) as database:
        database.set_trace_callback(statements.append)
        prepare(database)
    assert statements.count("COMMIT") == 1


def test_a_newer_history_is_refused_and_left_alone(tmp_path):
    path = tmp_path / "history.sqlite"
    History(path).add(record("a"))
    with sqlite3.connect(path) as database:
        database.execute(f"PRAGMA user_version = {FORMAT + 1}")
    database.close()
    before = path.read_bytes()
    for action in (History(path).recent, lambda: History(path).add(record("b"))):
        with pytest.raises(StorageError, match="newer version"):
            action()
    assert path.read_bytes() == before


def test_something_else_is_refused_and_left_alone(tmp_path):
    path = tmp_path / "history.sqlite"
    path.write_bytes(b"this is a letter to my aunt" * 50)
    before = path.read_bytes()
    with pytest.raises(StorageError, match="damaged"):
        History(path).add(record("a"))
    assert path.read_bytes() == before


@pytest.mark.slow
def test_mutated_histories(tmp_path):
    path = tmp_path / "history.sqlite"
    for number in range(6):
        History(path).add(record(f"m{number}"))
    whole, chance, refused = path.read_bytes(), random.Random(11), 0
    for _ in range(accidents(300)):
        mutated = mutate(whole, chance)
        path.write_bytes(mutated)
        history = History(path)
        for action in (history.recent, history.wins_by_level, lambda history=history: history.get("m3")):
            try:
                action()
            except StorageError as error:
                refused += 1
                assert "\n" not in str(error)
                assert path.read_bytes() == mutated or not mutated  # an empty file is a new history
    assert refused > 100


def test_a_history_of_the_first_format_is_brought_up_to_date(tmp_path):
    path = tmp_path / "history.sqlite"
    shutil.copy(FILES / "history-1.sqlite", path)
    history = History(path)
    assert [found.id for found in history.recent("wizard_arena")] == ["m2", "m1", "m0"]
    assert history.get("m1") == record("m1", won=1, finished="2026-01-02T10:00:00+00:00")
    assert history.favourite_cards() == []
    late = record("new", finished="2027-01-01T10:00:00+00:00")
    late.seats[0].cards = {"torch": 3}
    history.add(late)
    assert history.favourite_cards() == [Card("wizard_arena", "torch", 3)]
    assert len(history.recent()) == 5


def test_favourite_cards_are_those_of_humans(tmp_path):
    history = History(tmp_path / "history.sqlite")
    for number in range(3):
        match = record(str(number), game="x" if number == 2 else "wizard_arena")
        match.seats[0].cards = {"torch": 2, "fireproof": 1 + number}
        match.seats[1].cards = {"icicle": 50}
        history.add(match)
    assert history.favourite_cards("wizard_arena") == [
        Card("wizard_arena", "torch", 4),
        Card("wizard_arena", "fireproof", 3),
    ]
    assert [(card.game, card.key) for card in history.favourite_cards(most=2)] == [
        ("wizard_arena", "torch"),
        ("wizard_arena", "fireproof"),
    ]


def test_streaks_count_matches_against_bots(tmp_path):
    history = History(tmp_path / "history.sqlite")
    assert history.summary() == Summary(0, 0, 0, 0, 0, 0)
    for day, won in enumerate((1, 0, 0, 0, 1, 0, 0)):
        history.add(record(str(day), won=won, finished=f"2026-01-0{day + 1}T10:00:00+00:00"))
    friends = record("friends", finished="2026-02-01T10:00:00+00:00", won=1)
    friends.seats[1].player = "human"
    history.add(friends)
    watched = record("watched", finished="2026-02-02T10:00:00+00:00", won=1)
    watched.seats[0].player = "random"
    history.add(watched)
    assert history.summary() == Summary(8, 8 * 600, 7, 5, 2, 3)
    assert history.summary("other") == Summary(0, 0, 0, 0, 0, 0)


def test_a_match_with_free_undo_is_kept_but_counts_for_nothing(tmp_path):
    history = History(tmp_path / "history.sqlite")
    assert history.left_out() == 0
    honest, free = record("honest"), record("free", finished="2026-01-02T10:00:00+00:00")
    for match in (honest, free):
        match.seats[0].cards = {"torch": 2}
    history.add(honest)
    figures = (
        history.wins_by_level,
        history.wins_by_faction,
        history.wins_by_name,
        history.won_against,
        history.favourite_cards,
        history.summary,
    )
    before = [figure() for figure in figures]
    free.taken_back = True
    history.add(free)
    assert [figure() for figure in figures] == before
    assert history.left_out() == 1 == history.left_out("wizard_arena") and history.left_out("x") == 0
    assert [(found.id, found.taken_back) for found in history.recent()] == [("free", True), ("honest", False)]
    assert history.get("free").taken_back and streak(history.recent(), "Ada", "human") == 1
    history.export_csv(tmp_path / "all.csv")
    with open(tmp_path / "all.csv", encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["id"], row["taken_back"]) for row in rows] == [("honest", "0")] * 2 + [("free", "1")] * 2


def test_a_history_of_the_second_format_is_brought_up_to_date(tmp_path):
    path = tmp_path / "history.sqlite"
    shutil.copy(FILES / "history-2.sqlite", path)
    history = History(path)
    assert [(found.id, found.taken_back) for found in history.recent()] == [("m2", False), ("m1", False), ("m0", False)]
    assert history.favourite_cards() == [Card("wizard_arena", "torch", 6)] and history.left_out() == 0
    late = record("new", finished="2027-01-01T10:00:00+00:00")
    late.taken_back = True
    history.add(late)
    assert history.left_out() == 1 and history.get("new").taken_back


def test_a_history_of_the_third_format_is_brought_up_to_date(tmp_path):
    path = tmp_path / "history.sqlite"
    shutil.copy(FILES / "history-3.sqlite", path)
    history = History(path)
    assert [(found.id, found.taken_back) for found in history.recent()] == [("m2", True), ("m1", False), ("m0", False)]
    assert history.left_out() == 1 and history.summary().matches == 2
    history.drop("thrown away", "wizard_arena", 7, Played({"variant": "core"}, [(5,)]))
    assert [played.choices for played in history.played("wizard_arena", 7)] == [[(0,), (1, 2)]] * 3 + [[(5,)]]
    assert history.left_out() == 1 and len(history.recent()) == 3, "it counts for nothing else"
