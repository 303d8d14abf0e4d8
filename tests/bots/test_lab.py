"""The balance lab counts who wins, by seat, trait and early card, whatever the number of processes."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

import main as program
from rules import Match, new_match
from rules.bots.findings import Findings, Row, page
from rules.bots.lab import held, lab, places
from rules.bots.verdicts import Verdict, corrected, judged
from rules.core.errors import SetupError
from rules.core.events import CardMoved, TurnBegan


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


@pytest.mark.slow
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


def test_who_begins_has_a_row_of_its_own(found: Findings) -> None:
    order = found.of("turn order")
    assert sorted(row.name for row in order) == ["1", "2"] and [row.played for row in order] == [24, 24]
    begun = [TurnBegan(2), TurnBegan(0)]
    assert {seat: trait["turn order"] for seat, trait in places(begun, 3).items()} == {2: "1", 0: "2", 1: "3"}


def test_cards_of_a_faction_are_compared_with_its_others(found: Findings) -> None:
    fire = [row for row in found.of("card") if row.name in ("torch", "burn", "smoke") and row.played]
    (share,) = [row.rate for row in found.of("faction") if row.name == "fire"]
    assert fire
    for row in fire:
        assert row.expected is not None and abs(row.expected / row.played - share) < 0.2
        assert found.compared(row) == pytest.approx(0.5 + row.rate - row.expected / row.played)


@pytest.mark.slow
def test_purchases_are_counted_and_compared_at_equal_power() -> None:
    found = lab("annihilageddon", 40, 3, ("quick",))
    cards, familiars = found.of("card"), found.of("familiar")
    bought = [row for row in cards if row.played]
    assert found.failed == 0 and sum(row.played for row in bought) >= 150 and familiars
    assert all(row.expected is not None and row.played <= row.seen for row in bought)
    expected = sum(row.expected for row in bought if row.expected is not None)
    assert expected == pytest.approx(sum(row.wins for row in bought), rel=0.1)
    assert {"glyph", "mayhem_a"}.isdisjoint(row.name for row in bought)


def test_false_discoveries_are_kept_down() -> None:
    assert corrected([0.01, 0.04, 0.03, 0.9]) == pytest.approx([0.04, 0.16 / 3, 0.16 / 3, 0.9])
    alike = judged([(0.62, 50)] + [(0.5, 50)] * 40, 0.5)
    assert not any(verdict.word for verdict in alike) and alike[0].shrunk < 0.55
    one = judged([(0.68, 4000)] + [(0.5, 4000)] * 40 + [(0.3, 4000)], 0.5)
    assert [verdict.word for verdict in (one[0], one[1], one[-1])] == ["above", "", "below"]
    assert one[0].shrunk == pytest.approx(0.68, abs=0.01)
    assert judged([], 0.5) == []


def test_what_is_out_of_bounds_is_named() -> None:
    made = Findings("wizard_arena", ("random", "random"), 100, 1, {})
    made.rows = [Row("card", "torch", 4000, 3200), Row("card", "burn", 4000, 2000), Row("card", "melt", 40, 24)]
    made.judge()
    assert isinstance(made.rows[0].verdict, Verdict)
    assert "out of 42% to 58% by more than chance: card torch (above)\n" in made.as_text() + "\n"


def test_what_is_held_and_what_is_cast_are_told_apart() -> None:
    found = lab("hell_high", 12, 1, ("quick",), options={"games": 1})
    held_first, cast_first = found.of("card"), found.of("cast first")
    cast = {row.name: row.played for row in cast_first}
    kept = {row.name: row.played for row in held_first if row.played}
    assert len(cast) > 20 and all(kept.get(name, 0) >= 1 for name in cast if name != "wild")
    assert 30 < sum(cast.values()) < sum(kept.values())
    assert found.of("treasure") and "kill_token" not in kept


def test_the_length_of_a_match_of_several_games_is_that_of_all_their_rounds() -> None:
    (rounds,) = lab("hell_high", 1, 1, ("quick",), options={"games": 2}).steps
    assert 4 <= rounds <= 40


def test_matches_that_failed_are_told_with_their_seeds(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def check(match: Match) -> list[str]:
        return ["a <card> is lost"] if match.seed == 2 else []

    monkeypatch.setattr(Match, "check", check)
    found = lab("witless_wizards", 3, 1, ("random",))
    assert (found.failed, found.problems) == (1, [(2, "a <card> is lost")])
    assert [row.played for row in found.of("seat")] == [2, 2]
    assert found.as_text().endswith("1 match failed:\n  seed 2: a <card> is lost")
    assert "seed 2: a &lt;card&gt; is lost" in page(found)
    assert program.main(["lab", "witless_wizards", "--games", "3", "--seed", "1", "--bots", "random"]) == 1
    assert "1 match failed:" in capsys.readouterr().out
