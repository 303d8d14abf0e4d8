"""The balance lab counts who wins, by seat, trait and early card, whatever the number of processes."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

import main as program
from rules import new_match
from rules.bots.lab import Findings, Row, held, lab, page
from rules.core.errors import SetupError
from rules.core.events import CardMoved


@pytest.fixture(scope="module")
def found() -> Findings:
    return lab("wizard_arena", 24, 1, ("random",), seats=2)


def test_every_match_is_counted_once_for_each_seat(found: Findings) -> None:
    seats = found.of("seat")
    assert [row.name for row in seats] == ["1", "2"] and found.failed == 0
    assert [row.played for row in seats] == [24, 24] and sum(row.wins for row in seats) == pytest.approx(24)
    assert sum(found.steps.values()) == 24 and found.fair == 0.5


def test_traits_are_those_of_the_game(found: Findings) -> None:
    factions = found.of("faction")
    assert sum(row.played for row in factions) == 48 and sum(row.wins for row in factions) == pytest.approx(24)
    assert {row.name for row in factions} <= {"fire", "ice", "feast", "famine"}
    assert [row.rate for row in factions] == sorted((row.rate for row in factions), reverse=True)


def test_cards_are_early_for_those_they_came_to(found: Findings) -> None:
    cards = found.of("card")
    assert cards and all(row.played <= row.seen for row in cards)
    moved = new_match("wizard_arena", 2, 1).state.cards
    events = [
        CardMoved(moved[0], "table/x", "seat0/hand"),
        CardMoved(moved[1], "seat0/hand", "seat1/hand"),
        CardMoved(None, "table/x", "seat0/hand"),
    ]
    assert held(events, 0) == {moved[0].kind.key} and held(events, 1) == {moved[1].kind.key}


def test_the_number_of_processes_does_not_matter(found: Findings) -> None:
    assert lab("wizard_arena", 24, 1, ("random",), seats=2, jobs=2) == found


def test_the_table_and_the_page_hold_every_row(found: Findings) -> None:
    rows = list(csv.DictReader(io.StringIO(found.as_csv())))
    assert len(rows) == len(found.rows)
    for row in rows:
        assert float(row["low"]) <= float(row["rate"]) <= float(row["high"])
    text = page(found)
    assert text.count("<circle") == len(found.rows) and "Wizard Arena: balance" in text
    assert "seat 1:" in found.as_text() and "length:" in found.as_text()


def test_what_stands_out_is_told() -> None:
    made = Findings("wizard_arena", ("random", "random"), 100, 1, {})
    made.rows = [Row("card", "torch", 100, 80), Row("card", "burn", 100, 52), Row("seat", "1", 100, 50)]
    assert "torch" in made.as_text() and "burn" not in made.as_text()


def test_a_wrong_number_of_seats_is_refused() -> None:
    with pytest.raises(SetupError):
        lab("wizard_arena", 1, seats=9)


def test_the_command_writes_both_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = ["lab", "witless_wizards", "--games", "6", "--bots", "random", "--seats", "3", "--out", str(tmp_path)]
    assert program.main(given) == 0
    assert "seat 3:" in capsys.readouterr().out
    assert sorted(path.name for path in tmp_path.iterdir()) == ["witless_wizards.csv", "witless_wizards.html"]


def test_json_is_one_object_with_the_same_rows(capsys: pytest.CaptureFixture[str]) -> None:
    assert program.main(["lab", "wizard_arena", "--games", "4", "--bots", "random", "--check", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 4 and told["failed"] == 0 and sum(told["steps"].values()) == 4
    assert sum(row["wins"] for row in told["rows"] if row["kind"] == "seat") == 4
