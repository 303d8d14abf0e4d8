"""What the program must know of each game to set a match up: one small module per game, named like it.

A game without a module of its own gets a row of choices for each of its options that has fixed values.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from game.program_types import Setup
from game.setups.parts import GameSetup, Row

if TYPE_CHECKING:
    from rules import GameInfo, Match
    from rules.core.game import OptionValue

NO_TABLE: frozenset[str] = frozenset()
"""Games that bots can play already while their table is being built."""

__all__ = [
    "NO_TABLE",
    "GameSetup",
    "Row",
    "facts_of",
    "first_options",
    "games_in",
    "match_options",
    "playable",
    "played_as",
    "setup_of",
]


def facts_of(id: str) -> GameInfo:
    """Title and seats of a game, without its rules."""
    from rules import GAMES

    return GAMES.facts(id)


def playable() -> dict[str, GameInfo]:
    """The games that can be played at the table, by id."""
    from rules import GAMES

    return {id: facts_of(id) for id in GAMES if id not in NO_TABLE}


@cache
def setup_of(id: str) -> GameSetup:
    """The set-up of a game."""
    name = f"{__name__}.{id}"
    if find_spec(name) is None:
        return _plain(id)
    setup: GameSetup = import_module(name).SETUP
    return setup


def _plain(id: str) -> GameSetup:
    def rows() -> tuple[Row, ...]:
        from rules import GAMES

        game = GAMES[id]
        return tuple(
            Row(name, name.capitalize(), tuple((str(value).capitalize(), value) for value in allowed))
            for name, (_, allowed) in game.options.items()
            if name not in game.free and len(allowed) > 1
        )

    return GameSetup(make_rows=rows)


def first_options(id: str) -> dict[str, OptionValue]:
    """The options that a first match of a game begins with."""
    return {row.option: row.values[0][1] for row in setup_of(id).rows}


def games_in(match: Match) -> tuple[str, ...]:
    """The games whose rules hold in a match: its own, and those whose cards take part in it."""
    return match.game.id, *setup_of(match.game.id).guests(match)


def match_options(setup: Setup) -> dict[str, OptionValue]:
    """The options for ``new_match``: those that hold for so many seats, and what the seats play."""
    facts = setup_of(setup.game)
    hidden = {row.option for row in facts.rows if row.leads_to or not row.fits(len(setup.seats))}
    options = {name: value for name, value in setup.options.items() if name not in hidden}
    options.update(facts.seat_options([seat.faction for seat in setup.seats]))
    return options


def played_as(setup: Setup) -> Setup:
    """The set-up of the match that begins: that of another game where the choice leads to it (mixed decks)."""
    for row in setup_of(setup.game).rows:
        chosen = setup.options.get(row.option, row.values[0][1])
        if row.leads_to and chosen != row.values[0][1]:
            options = {name: setup.options.get(name, value) for name, value in first_options(row.leads_to).items()}
            return replace(setup, game=row.leads_to, options=options)
    return setup
