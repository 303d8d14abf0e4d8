"""The finished matches, in SQLite: for statistics and replays."""

import json
import os
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from rules.core.decisions import Choice
from rules.core.game import OptionValue
from saves.atomic import LIMIT, write_bytes
from saves.errors import StorageError
from saves.history_schema import FORMAT as FORMAT
from saves.history_schema import KIND, prepare
from saves.paths import make_folder
from saves.spreadsheet import as_csv

_PATIENCE = 5.0  # seconds to wait for another running copy
MOST_DROPPED = 300
"""How many deleted matches are remembered; the oldest go first."""

MIXED_RULES = 0
"""The rules of a match that was begun under earlier ones and finished under later ones: it cannot be played again."""

_FACTS = "id, game, finished, seconds, rounds, seed, rules, reason, options, taken_back"
_SEAT = "name, player, score, won, faction"
_COLUMNS = ("id", "game", "finished", "seconds", "rounds", "seed", "reason", "seat", "name", "player", "faction")
_KEYS = {"matches": "id", "seats": "match", "cards": "match"}
"""The tables of finished matches, and which column of each says whose row it is."""
_ASKED = "(game = ?1 OR ?1 IS NULL)"
_COUNTS = f"{_ASKED} AND NOT taken_back"
"""What the figures are made from: no match in which somebody undid more than the rules of undo allow."""


@dataclass(slots=True)
class SeatRecord:
    """One seat of a finished match. ``player`` is ``human`` or a bot's level, ``faction`` the game's word or empty.

    ``cards``: how often it played which card, by key; not read back with a record.
    """

    name: str
    player: str
    score: int
    won: bool
    faction: str = ""
    cards: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True)
class Record:
    """A finished match. ``id`` is the journal's, ``finished`` an ISO date, ``choices`` everything for a replay.

    ``taken_back``: somebody took back what was revealed or decided by others; it is left out of all figures.
    """

    id: str
    game: str
    finished: str
    seconds: int
    rounds: int
    seed: int
    rules: int
    reason: str
    seats: list[SeatRecord]
    options: dict[str, OptionValue] = field(default_factory=dict)
    choices: list[Choice] = field(default_factory=list)
    taken_back: bool = False


@dataclass(slots=True)
class Tally:
    """How often something was played and won."""

    game: str
    what: str
    played: int
    won: int


@dataclass(slots=True)
class Card:
    """How often a card was played."""

    game: str
    key: str
    times: int


@dataclass(slots=True)
class Summary:
    """Matches that humans played and their length; those against bots, won ones, and wins in a row: now, and at most."""

    matches: int
    seconds: int
    against_bots: int
    won: int
    streak: int
    longest: int


class Played(NamedTuple):
    """How far a match was played: its options and choices."""

    options: Mapping[str, object]
    choices: list[Choice]


Row = tuple[Any, ...]


class Removed(NamedTuple):
    """Finished matches that were taken out of a history: the rows of each table."""

    matches: list[Row]
    seats: list[Row]
    cards: list[Row]


class History:
    """The history in the file ``path``, made when first written to. Everything raises StorageError."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def add(self, record: Record) -> None:
        """Keep a finished match; one that is kept already stays as it is."""
        make_folder(self.path.parent)
        row = (
            record.id,
            record.game,
            record.finished,
            record.seconds,
            record.rounds,
            str(record.seed),
            json.dumps(record.options),
            record.rules,
            record.reason,
            _packed(record.choices),
            int(record.taken_back),
        )
        with self._open() as database, database:
            made = database.execute(f"INSERT OR IGNORE INTO matches VALUES ({_marks(row)})", row)
            if made.rowcount:
                for number, seat in enumerate(record.seats):
                    values = (record.id, number, seat.name, seat.player, seat.faction, seat.score, int(seat.won))
                    database.execute(f"INSERT INTO seats VALUES ({_marks(values)})", values)
                    played = [(record.id, number, card, times) for card, times in seat.cards.items()]
                    database.executemany("INSERT INTO cards VALUES (?, ?, ?, ?)", played)

    def drop(self, id: str, game: str, seed: int, played: Played) -> None:
        """Remember how far a deleted match was played; it counts for nothing else."""
        make_folder(self.path.parent)
        row = (id, game, str(seed), json.dumps(played.options), _packed(played.choices))
        with self._open() as database, database:
            database.execute(f"INSERT OR REPLACE INTO dropped VALUES ({_marks(row)})", row)
            _forget_oldest(database)

    def forget_dropped(self, id: str) -> None:
        """A deleted match goes on: how far it was played stands in its own file."""
        if os.path.exists(self.path):
            with self._open() as database, database:
                database.execute("DELETE FROM dropped WHERE id = ?", (id,))

    def remove(self, ids: Sequence[str]) -> Removed:
        """Take finished matches out: only how far they were played is remembered. They can be put back."""
        marks = _marks(ids)
        with self._open() as database, database:
            rows = [
                database.execute(f"SELECT * FROM {table} WHERE {key} IN ({marks})", ids).fetchall()
                for table, key in _KEYS.items()
            ]
            facts = f"SELECT id, game, seed, options, choices FROM matches WHERE id IN ({marks})"
            database.execute(f"INSERT OR REPLACE INTO dropped {facts}", ids)
            for table, key in _KEYS.items():
                database.execute(f"DELETE FROM {table} WHERE {key} IN ({marks})", ids)
            _forget_oldest(database)
        return Removed(*rows)

    def put_back(self, removed: Removed) -> None:
        """Put back matches that were taken out."""
        with self._open() as database, database:
            for table, rows in zip(_KEYS, removed, strict=True):
                if rows:
                    database.executemany(f"INSERT OR IGNORE INTO {table} VALUES ({_marks(rows[0])})", rows)
            database.executemany("DELETE FROM dropped WHERE id = ?", [(row[0],) for row in removed.matches])

    def played(self, game: str, seed: int) -> list[Played]:
        """All matches with this number that are over or were deleted, as far as they were played."""
        columns = "SELECT options, choices FROM"
        rows = self._ask(
            f"{columns} matches WHERE game = ?1 AND seed = ?2 UNION ALL {columns} dropped WHERE game = ?1 AND seed = ?2",
            game,
            str(seed),
        )
        with _damage_reported():
            return [Played(dict(json.loads(row[0])), _unpacked(row[1])) for row in rows]

    def recent(self, game: str | None = None, most: int = 50) -> list[Record]:
        """The last finished matches, newest first, without their choices."""
        if not os.path.exists(self.path):
            return []
        last = "FROM matches WHERE game = ?1 OR ?1 IS NULL ORDER BY finished DESC, id LIMIT ?2"
        of_them = f"SELECT match, {_SEAT} FROM seats WHERE match IN (SELECT id {last}) ORDER BY seat"
        with self._open() as database:
            matches = database.execute(f"SELECT {_FACTS}, '[]' {last}", (game, most)).fetchall()
            rows = database.execute(of_them, (game, most)).fetchall()
        seats: dict[str, list[Row]] = {}
        for id, *seat in rows:
            seats.setdefault(str(id), []).append(tuple(seat))
        return [_record(facts, seats.get(str(facts[0]), [])) for facts in matches]

    def get(self, id: str) -> Record:
        """One finished match with its choices."""
        matches = self._ask(f"SELECT {_FACTS}, choices FROM matches WHERE id = ?", id)
        if not matches:
            raise StorageError("there is no such match in the history")
        return _record(matches[0], self._ask(f"SELECT {_SEAT} FROM seats WHERE match = ? ORDER BY seat", id))

    def wins_by_level(self, game: str | None = None) -> list[Tally]:
        """Matches and wins of humans and of each bot level, by game."""
        return self._tally("player", game)

    def wins_by_faction(self, game: str | None = None) -> list[Tally]:
        """Matches and wins of each faction, by game."""
        return self._tally("faction", game)

    def wins_by_name(self, game: str | None = None) -> list[Tally]:
        """Matches and wins of each human, by game."""
        return self._tally("name", game, "AND player = 'human'")

    def won_against(self, game: str | None = None) -> list[Tally]:
        """For each bot level and game: matches with humans that it sat at, and how many of them a human won."""
        rows = self._ask(
            "SELECT game, player, COUNT(*), SUM(won) FROM ("
            "SELECT game, bots.player AS player, MAX(humans.won) AS won FROM matches"
            " JOIN seats AS bots ON bots.match = id AND bots.player <> 'human'"
            " JOIN seats AS humans ON humans.match = id AND humans.player = 'human'"
            f" WHERE {_COUNTS} GROUP BY id, bots.player) GROUP BY game, player ORDER BY 1, 2",
            game,
        )
        return [Tally(str(of), str(what), int(played), int(won)) for of, what, played, won in rows]

    def favourite_cards(self, game: str | None = None, most: int = 10) -> list[Card]:
        """The cards that humans played most often, the most frequent first."""
        rows = self._ask(
            "SELECT game, card, SUM(times) FROM cards JOIN matches ON cards.match = id"
            " JOIN seats ON seats.match = id AND seats.seat = cards.seat"
            f" WHERE {_COUNTS} AND player = 'human' GROUP BY game, card ORDER BY 3 DESC, 1, 2 LIMIT ?2",
            game,
            most,
        )
        return [Card(str(of), str(card), int(times)) for of, card, times in rows]

    def summary(self, game: str | None = None) -> Summary:
        """The matches of humans in a few figures. A match that no bot sat at counts for nobody's streak."""
        rows = self._ask(
            "SELECT seconds, MAX(player <> 'human'), MAX(won AND player = 'human') FROM matches JOIN seats ON match = id"
            f" WHERE {_COUNTS} GROUP BY id HAVING MAX(player = 'human') ORDER BY finished, id",
            game,
        )
        won = [bool(victory) for _, bots, victory in rows if bots]
        return Summary(len(rows), sum(int(row[0]) for row in rows), len(won), sum(won), *_streaks(won))

    def mean_score(self, game: str) -> float | None:
        """What humans ended with in a game, on average; None before the first match."""
        rows = self._ask(
            f"SELECT AVG(score) FROM seats JOIN matches ON match = id WHERE {_COUNTS} AND player = 'human'", game
        )
        return float(rows[0][0]) if rows and rows[0][0] is not None else None

    def left_out(self, game: str | None = None) -> int:
        """How many matches count for nothing, as more was undone in them than the rules of undo allow."""
        return len(self._ask(f"SELECT id FROM matches WHERE {_ASKED} AND taken_back", game))

    def export_csv(self, path: Path) -> int:
        """Write one line per seat of every match to ``path``; returns how many."""
        rows = self._ask(
            f"SELECT {', '.join(_COLUMNS)}, score, won, taken_back FROM matches JOIN seats ON match = id"
            " ORDER BY finished, id, seat"
        )
        write_bytes(path, as_csv([*_COLUMNS, "score", "won", "taken_back"], rows))
        return len(rows)

    # -- the database ------------------------------------------------------------------------------------------------

    def _tally(self, column: str, game: str | None, also: str = "") -> list[Tally]:
        rows = self._ask(
            f"SELECT game, {column}, COUNT(*), SUM(won) FROM seats JOIN matches ON match = id"
            f" WHERE {_COUNTS} AND {column} <> '' {also} GROUP BY game, {column} ORDER BY 1, 2",
            game,
        )
        return [Tally(str(of), str(what), int(played), int(won)) for of, what, played, won in rows]

    def _ask(self, question: str, *values: object) -> list[Row]:
        if not os.path.exists(self.path):
            return []
        with self._open() as database:
            return database.execute(question, values).fetchall()

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        """The open database. A file that is not sound is refused before anything is written to it."""
        try:
            if os.path.exists(self.path):
                self._inspect_first()
            with closing(sqlite3.connect(self.path, timeout=_PATIENCE)) as database:
                prepare(database)
                yield database
        except (sqlite3.Error, OverflowError, ValueError, TypeError, OSError) as error:
            raise StorageError(_explain(error, self.path)) from error

    def _inspect_first(self) -> None:
        """Look at the file, if possible without being able to change it."""
        try:
            self._inspect("ro")
        except sqlite3.OperationalError as error:
            if getattr(error, "sqlite_errorname", "") != "SQLITE_READONLY_ROLLBACK":
                raise
            self._inspect("rw")  # killed in the middle of a write, which SQLite now takes back

    def _inspect(self, mode: str) -> None:
        if self.path.stat().st_size > 8 * LIMIT:
            raise StorageError(f"the {KIND} is too large for a file of Wizardtop ({self.path})")
        uri = self.path.absolute().as_uri() + f"?mode={mode}"
        with closing(sqlite3.connect(uri, uri=True, timeout=_PATIENCE)) as database:
            (version,) = database.execute("PRAGMA user_version").fetchone()
            if version > FORMAT:
                raise StorageError(f"the {KIND} was made by a newer version of Wizardtop")
            (verdict,) = database.execute("PRAGMA quick_check(1)").fetchone()
            if verdict != "ok":
                raise StorageError(f"the {KIND} is damaged ({self.path})")


def _forget_oldest(database: sqlite3.Connection) -> None:
    """Keep the newest of the deleted matches only."""
    last = f"SELECT rowid FROM dropped ORDER BY rowid DESC LIMIT {MOST_DROPPED}"
    database.execute(f"DELETE FROM dropped WHERE rowid NOT IN ({last})")


def _record(facts: Sequence[Any], seats: Sequence[Sequence[Any]]) -> Record:
    """A record from its rows. Raises StorageError."""
    id, game, finished, seconds, rounds, seed, rules, reason, options, taken_back, choices = facts
    with _damage_reported():
        return Record(
            str(id),
            str(game),
            str(finished),
            int(seconds),
            int(rounds),
            int(seed),
            int(rules),
            str(reason),
            [SeatRecord(str(n), str(p), int(score), bool(won), str(f)) for n, p, score, won, f in seats],
            dict(json.loads(options)),
            _unpacked(choices),
            bool(taken_back),
        )


@contextmanager
def _damage_reported() -> Iterator[None]:
    """What cannot be read means that a row is damaged: raise StorageError."""
    try:
        yield
    except (ValueError, TypeError, RecursionError) as error:
        raise StorageError(f"the {KIND} is damaged: one match cannot be read") from error


def _packed(choices: Sequence[Choice]) -> str:
    return json.dumps(choices, separators=(",", ":"))


def _unpacked(choices: str) -> list[Choice]:
    return [tuple(map(int, choice)) for choice in json.loads(choices)]


def _streaks(won: Sequence[bool]) -> tuple[int, int]:
    """How many of the last were won in a row, and the most ever."""
    now = longest = 0
    for victory in won:
        now = now + 1 if victory else 0
        longest = max(longest, now)
    return now, longest


def _marks(values: Sequence[object]) -> str:
    return ", ".join("?" * len(values))


def _explain(error: Exception, path: Path) -> str:
    text = str(error)
    for part, meaning in (
        ("locked", "it is in use by another window of Wizardtop"),
        ("readonly", "it is read-only"),
        ("full", "the disk is full"),
        ("unable to open", "it cannot be opened"),
        ("disk I/O", "the disk reports an error"),
    ):
        if part in text:
            return f"cannot use the {KIND} ({path}): {meaning}"
    return f"the {KIND} is damaged ({path})"
