"""Another copy of a match that was played further shows what is coming; that is found, and nothing else."""

from pathlib import Path

import pytest

from rules import Match, new_match
from rules.core.randomness import Stream
from saves.history import MOST_DROPPED, History, Played, Record, SeatRecord
from saves.journal import Journal, begin
from saves.running import discard
from saves.seen import remember_dropped, seen_further
from tests.saves.tools import step


class Kept:
    """A match with its journal, and a copy of it after ten choices."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "matches"
        self.history = History(folder / "history.sqlite")
        self.match = new_match("wizard_arena", 2, 3)
        self.stream = Stream(3)
        self.journal = begin(self.folder, self.match, ["human", "adept"])
        self.play(10)
        self.copy = self.match.fork()

    def play(self, choices: int) -> None:
        for _ in range(choices):
            step(self.match, self.stream)
            self.journal.record(self.match)

    def seen(self, match: Match | None = None, own: Path | None = None) -> bool:
        return seen_further(match or self.copy, self.folder, self.history, own)

    def drop(self) -> None:
        self.journal.close()
        remember_dropped(self.journal.path, self.history)
        discard(self.journal.path)


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return Kept(tmp_path)


def test_a_copy_is_new_until_its_match_goes_on(kept: Kept) -> None:
    assert not kept.seen()
    kept.play(1)
    assert kept.seen()
    kept.journal.close()
    assert kept.seen() and not kept.seen(kept.match), "only what lies behind the copy is known"


def test_a_match_is_not_its_own_copy(kept: Kept) -> None:
    other = begin(kept.folder, kept.copy, ["human", "adept"])
    kept.play(5)
    assert kept.seen(kept.copy, other.path), "the first one is further"
    assert not kept.seen(kept.match, kept.journal.path)


def test_taking_back_within_the_rules_shows_nothing(kept: Kept) -> None:
    kept.play(6)
    kept.match.rewind(9)
    kept.journal.record(kept.match)
    assert not kept.seen()


def test_what_was_taken_back_beyond_the_rules_was_seen(kept: Kept) -> None:
    kept.play(6)
    kept.match.rewind(9)
    kept.journal.take_back()
    kept.journal.record(kept.match)
    assert kept.seen()


def test_of_two_marked_copies_the_one_that_went_further_stays_clean(kept: Kept) -> None:
    """Whoever loads an older copy is marked; the match that was further is not, however often it is opened."""
    kept.play(30)
    again: Journal = begin(kept.folder, kept.copy, ["human", "adept"], taken_back=True)
    assert kept.seen(kept.copy, again.path) and not kept.seen(kept.match, kept.journal.path)


def test_throwing_a_match_away_makes_nobody_forget(kept: Kept) -> None:
    kept.play(6)
    kept.drop()
    assert not list(kept.folder.glob("*.journal")) and kept.seen()


def test_a_finished_match_was_seen_to_its_end(kept: Kept) -> None:
    seats = [SeatRecord(name, "human", 0, False) for name in kept.match.names]
    facts = ("a", "wizard_arena", "2026-01-01T10:00:00+00:00", 1, 1, 3, 1, "")
    kept.history.add(Record(*facts, seats, dict(kept.match.options), [*kept.match.choices, (0,)]))
    kept.drop()
    assert kept.seen()


@pytest.mark.parametrize(
    ("game", "seats", "seed"), [("wizard_arena", 2, 4), ("wizard_arena", 3, 3), ("hell_high", 2, 3)]
)
def test_other_matches_tell_nothing(kept: Kept, game: str, seats: int, seed: int) -> None:
    kept.play(6)
    other = new_match(game, seats, seed)
    step(other, Stream(99))
    assert not kept.seen(other)


def test_the_same_cards_played_otherwise_tell_nothing(kept: Kept) -> None:
    kept.play(6)
    other = new_match("wizard_arena", 2, 3)
    stream = Stream(99)
    while list(other.choices) == kept.match.choices[: len(other.choices)]:
        step(other, stream)
    assert not kept.seen(other)


def test_what_cannot_be_read_is_not_held_against_anybody(kept: Kept) -> None:
    kept.play(6)
    kept.journal.close()
    kept.journal.path.write_bytes(b"rubbish\n")
    kept.history.path.write_bytes(b"rubbish" * 99)
    assert not kept.seen()


@pytest.mark.slow
def test_the_oldest_thrown_away_matches_are_forgotten(tmp_path: Path) -> None:
    history = History(tmp_path / "history.sqlite")
    for number in range(MOST_DROPPED + 2):
        history.drop(str(number), "wizard_arena", number // MOST_DROPPED, Played({}, [(number,)]))
    assert len(history.played("wizard_arena", 0)) == MOST_DROPPED - 2 and len(history.played("wizard_arena", 1)) == 2
