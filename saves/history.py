"""The finished matches, in SQLite: for statistics and replays."""

import csv
import io
import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rules.core.game import OptionValue
from rules.core.match import Choice
from saves.atomic import LIMIT, write_bytes
from saves.errors import SavesError
from saves.paths import make_folder

FORMAT = 1
_KIND = "history"
_PATIENCE = 5.0  # seconds to wait for another running copy
_SCHEMA = """
CREATE TABLE matches (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, finished TEXT NOT NULL, seconds INTEGER NOT NULL, rounds INTEGER NOT NULL,
    seed TEXT NOT NULL, options TEXT NOT NULL, rules INTEGER NOT NULL, reason TEXT NOT NULL, choices TEXT NOT NULL);
CREATE TABLE seats (
    match TEXT NOT NULL REFERENCES matches (id), seat INTEGER NOT NULL, name TEXT NOT NULL, player TEXT NOT NULL,
    faction TEXT NOT NULL, score INTEGER NOT NULL, won INTEGER NOT NULL, PRIMARY KEY (match, seat));
PRAGMA user_version = 1;
"""
_COLUMNS = ("id", "game", "finished", "seconds", "rounds", "seed", "reason", "seat", "name", "player", "faction")


@dataclass(slots=True)
class SeatRecord:
    """One seat of a finished match. ``player`` is ``human`` or a bot's level, ``faction`` the game's word or empty."""

    name: str
    player: str
    score: int
    won: bool
    faction: str = ""


@dataclass(slots=True)
class Record:
    """A finished match. ``id`` is the journal's, ``finished`` an ISO date, ``choices`` everything for a replay."""

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


@dataclass(slots=True)
class Tally:
    """How often something was played and won."""

    game: str
    what: str
    played: int
    won: int


class History:
    """The history in the file ``path``, made when first written to. Everything raises SavesError."""

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
            json.dumps(record.choices, separators=(",", ":")),
        )
        with self._open() as database, database:
            made = database.execute(f"INSERT OR IGNORE INTO matches VALUES ({_marks(row)})", row)
            if made.rowcount:
                for number, seat in enumerate(record.seats):
                    values = (record.id, number, seat.name, seat.player, seat.faction, seat.score, int(seat.won))
                    database.execute(f"INSERT INTO seats VALUES ({_marks(values)})", values)

    def recent(self, game: str | None = None, most: int = 50) -> list[Record]:
        """The last finished matches, newest first, without their choices."""
        rows = self._ask(
            "SELECT id FROM matches WHERE game = ?1 OR ?1 IS NULL ORDER BY finished DESC, id LIMIT ?2", game, most
        )
        return [self._record(str(id), with_choices=False) for (id,) in rows]

    def get(self, id: str) -> Record:
        """One finished match with its choices."""
        return self._record(id, with_choices=True)

    def wins_by_level(self, game: str | None = None) -> list[Tally]:
        """Matches and wins of humans and of each bot level, by game."""
        return self._tally("player", game)

    def wins_by_faction(self, game: str | None = None) -> list[Tally]:
        """Matches and wins of each faction, by game."""
        return self._tally("faction", game)

    def wins_by_name(self, game: str | None = None) -> list[Tally]:
        """Matches and wins of each human, by game."""
        return self._tally("name", game, "AND player = 'human'")

    def export_csv(self, path: Path) -> int:
        """Write one line per seat of every match to ``path``; returns how many."""
        rows = self._ask(
            f"SELECT {', '.join(_COLUMNS)}, score, won FROM matches JOIN seats ON match = id ORDER BY finished, id, seat"
        )
        text = io.StringIO()
        writer = csv.writer(text)
        writer.writerow([*_COLUMNS, "score", "won"])
        writer.writerows([_harmless(value) for value in row] for row in rows)
        write_bytes(path, text.getvalue().encode("utf-8", "replace"))
        return len(rows)

    # -- the database ------------------------------------------------------------------------------------------------

    def _tally(self, column: str, game: str | None, also: str = "") -> list[Tally]:
        rows = self._ask(
            f"SELECT game, {column}, COUNT(*), SUM(won) FROM seats JOIN matches ON match = id"
            f" WHERE (game = ?1 OR ?1 IS NULL) AND {column} <> '' {also} GROUP BY game, {column} ORDER BY 1, 2",
            game,
        )
        return [Tally(str(of), str(what), int(played), int(won)) for of, what, played, won in rows]

    def _record(self, id: str, with_choices: bool) -> Record:
        columns = "game, finished, seconds, rounds, seed, rules, reason, options"
        rows = self._ask(f"SELECT {columns}, choices FROM matches WHERE id = ?", id)
        if not rows:
            raise SavesError("there is no such match in the history")
        seats = self._ask("SELECT name, player, score, won, faction FROM seats WHERE match = ? ORDER BY seat", id)
        game, finished, seconds, rounds, seed, rules, reason, options, choices = rows[0]
        try:
            return Record(
                id,
                str(game),
                str(finished),
                int(seconds),
                int(rounds),
                int(seed),
                int(rules),
                str(reason),
                [SeatRecord(str(n), str(p), int(score), bool(won), str(f)) for n, p, score, won, f in seats],
                dict(json.loads(options)),
                [tuple(map(int, choice)) for choice in json.loads(choices)] if with_choices else [],
            )
        except (ValueError, TypeError, RecursionError) as error:
            raise SavesError(f"the {_KIND} is damaged: one match cannot be read") from error

    def _ask(self, question: str, *values: object) -> list[tuple[Any, ...]]:
        if not self.path.exists():
            return []
        with self._open() as database:
            return database.execute(question, values).fetchall()

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        """The open database. A file that is not sound is refused before anything is written to it."""
        try:
            if self.path.exists():
                self._inspect()
            with closing(sqlite3.connect(self.path, timeout=_PATIENCE)) as database:
                _prepare(database)
                yield database
        except (sqlite3.Error, OverflowError, ValueError, TypeError, OSError) as error:
            raise SavesError(_explain(error, self.path)) from error

    def _inspect(self) -> None:
        """Look at the file without being able to change it."""
        if self.path.stat().st_size > 8 * LIMIT:
            raise SavesError(f"the {_KIND} is too large to be ours ({self.path})")
        uri = self.path.absolute().as_uri() + "?mode=ro"
        with closing(sqlite3.connect(uri, uri=True, timeout=_PATIENCE)) as database:
            (version,) = database.execute("PRAGMA user_version").fetchone()
            if version > FORMAT:
                raise SavesError(f"the {_KIND} was made by a newer version of Wizardtop")
            (verdict,) = database.execute("PRAGMA quick_check(1)").fetchone()
            if verdict != "ok":
                raise SavesError(f"the {_KIND} is damaged ({self.path})")


def _prepare(database: sqlite3.Connection) -> None:
    """Make the tables in a new file; two copies may do so at once."""
    (version,) = database.execute("PRAGMA user_version").fetchone()
    if version == FORMAT:
        return
    try:
        database.executescript("BEGIN IMMEDIATE;" + _SCHEMA + "COMMIT;")
    except sqlite3.OperationalError:
        database.rollback()
        (version,) = database.execute("PRAGMA user_version").fetchone()
        if version != FORMAT:
            raise


def _marks(values: Sequence[object]) -> str:
    return ", ".join("?" * len(values))


def _harmless(value: object) -> object:
    """A spreadsheet must not take a player's name for a formula."""
    return "'" + value if isinstance(value, str) and value[:1] in ("=", "+", "-", "@", "\t", "\r") else value


def _explain(error: Exception, path: Path) -> str:
    text = str(error)
    for part, meaning in (
        ("locked", "it is in use by another window of Wizardtop"),
        ("readonly", "it is read-only"),
        ("full", "the disk is full"),
        ("unable to open", "it cannot be opened"),
    ):
        if part in text:
            return f"cannot use the {_KIND} ({path}): {meaning}"
    return f"the {_KIND} is damaged ({path})"
