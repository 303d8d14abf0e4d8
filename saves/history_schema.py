"""The tables of the history, and what leads from each of its formats to the next."""

import sqlite3

from saves.errors import StorageError

FORMAT = 4
KIND = "history"
_SCHEMA = (
    """
CREATE TABLE matches (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, finished TEXT NOT NULL, seconds INTEGER NOT NULL, rounds INTEGER NOT NULL,
    seed TEXT NOT NULL, options TEXT NOT NULL, rules INTEGER NOT NULL, reason TEXT NOT NULL, choices TEXT NOT NULL)
""",
    """
CREATE TABLE seats (
    match TEXT NOT NULL REFERENCES matches (id), seat INTEGER NOT NULL, name TEXT NOT NULL, player TEXT NOT NULL,
    faction TEXT NOT NULL, score INTEGER NOT NULL, won INTEGER NOT NULL, PRIMARY KEY (match, seat))
""",
)
_CARDS = (
    """
CREATE TABLE cards (
    match TEXT NOT NULL REFERENCES matches (id), seat INTEGER NOT NULL, card TEXT NOT NULL, times INTEGER NOT NULL,
    PRIMARY KEY (match, seat, card))
""",
)
_TAKEN_BACK = ("ALTER TABLE matches ADD COLUMN taken_back INTEGER NOT NULL DEFAULT 0",)
_DROPPED = (
    """
CREATE TABLE dropped (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, seed TEXT NOT NULL, options TEXT NOT NULL, choices TEXT NOT NULL)
""",
)
_STEPS = (_SCHEMA, _CARDS, _TAKEN_BACK, _DROPPED)
"""The statements that lead from each format to the next; from 0, an empty file, to the first."""


def prepare(database: sqlite3.Connection) -> None:
    """Bring a new or older file to this format, all or nothing; of several processes one does it while the others wait."""
    if _format(database) == FORMAT:
        return
    with database:
        database.execute("BEGIN IMMEDIATE")
        for step in _STEPS[_format(database) :]:
            for statement in step:
                database.execute(statement)
        database.execute(f"PRAGMA user_version = {FORMAT}")


def _format(database: sqlite3.Connection) -> int:
    (version,) = database.execute("PRAGMA user_version").fetchone()
    if not 0 <= version <= FORMAT:
        raise StorageError(f"the {KIND} was made by a newer version of Wizardtop")
    return int(version)
