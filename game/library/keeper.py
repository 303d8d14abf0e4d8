"""What the program keeps between two runs: settings, running matches, decks, the history of finished ones.

The rules and the larger parts of saves are imported when first used: the first screen seldom needs them.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, cast

from game.library.shelf import Shelf, known, readable_moment, seated, title_of
from game.program_types import KeptMatch, SeatSetup, Setup
from game.setups import first_options, playable, setup_of
from rules.core.plain import Json
from saves.errors import StorageError
from saves.paths import find_paths
from saves.settings import load_settings, save_settings

if TYPE_CHECKING:
    from rules import Match
    from rules.core.game import OptionValue
    from saves.decks import DeckLibrary
    from saves.history import Record as Finished
    from saves.journal import Journal
    from saves.running import Discarded, Running

FIRST_GAME = "wizard_arena"
FIRST_SEATS = (SeatSetup("Ermentrude", "human", "choose"), SeatSetup("Grimble", "adept", "random"))


class Record:
    """The journal of the match being played.

    ``warning`` is what was wrong with it when it was opened; ``seen``: it turned out then that another copy of the match
    had been played further. ``behind`` is the match while its last choices could not be written down.
    """

    def __init__(self, journal: Journal, warning: str = "", seen: bool = False) -> None:
        self.journal = journal
        self.warning = warning
        self.seen = seen
        self.behind: Match | None = None

    def follow(self, match: Match) -> None:
        """Write down what has happened, also what could not be written the last time. Raises StorageError."""
        self.behind = match
        self.journal.record(match, setup_of(match.game.id).note(match))
        self.behind = None

    def take_back(self) -> None:
        """More was undone than the rules of undo allow; written down with what happens next."""
        self.journal.take_back()

    def picture(self, png: bytes) -> None:
        """Keep a picture of the table beside the journal."""
        from saves.thumbnails import put_thumbnail

        put_thumbnail(self.journal.path, png)

    def close(self) -> None:
        """Let go of the file, with a last try where writing failed; the match can be continued."""
        if self.behind is not None:
            with suppress(StorageError):
                self.follow(self.behind)
        self.journal.close()


class Keeper:
    """Everything on disk, below ``data_dir`` if given. ``warning`` is what was wrong with the settings, or empty."""

    def __init__(self, data_dir: Path | None = None) -> None:
        self.paths = find_paths(data_dir)
        self.shelf = Shelf(self.paths)
        self.settings, self.warning = load_settings(self.paths.settings)

    # -- settings ------------------------------------------------------------------------------------------------

    def change_settings(self, **values: object) -> None:
        """Set values and write them. Raises StorageError; they hold for this run all the same."""
        for name, value in values.items():
            setattr(self.settings, name, value)
        save_settings(self.paths.settings, self.settings)

    def last_game(self) -> str:
        """The game that was set up last."""
        return next((game for game in reversed(self.settings.setups) if game in playable()), FIRST_GAME)

    def last_setup(self, game: str) -> Setup:
        """The seats and options of the last match of a game."""
        from rules import GAMES

        options = first_options(game)
        stored = self.settings.setups.get(game, {})
        given = stored.get("options")
        if isinstance(given, dict):
            options.update({name: cast("OptionValue", given[name]) for name in options if name in given})
        seats = _seats(stored.get("seats"))
        low, high = GAMES.facts(game).seats
        return Setup(game, seats if low <= len(seats) <= high else FIRST_SEATS, None, options)

    def last_person(self, game: str) -> str:
        """The first human at the table of the last match of a game, as written down; needs no rules."""
        stored = self.settings.setups.get(game, {}).get("seats")
        seats = stored if isinstance(stored, list) else []
        names = (seat.get("name") for seat in seats if isinstance(seat, dict) and seat.get("kind") == "human")
        return next((name for name in names if isinstance(name, str) and name.strip()), FIRST_SEATS[0].name)

    def remember_setup(self, setup: Setup) -> None:
        """Begin with these seats next time. Raises StorageError."""
        seats: list[Json] = [cast("Json", asdict(seat)) for seat in setup.seats]
        self.settings.setups.pop(setup.game, None)  # the last one set up stands last
        self.settings.setups[setup.game] = {"seats": seats, "options": dict(setup.options)}
        save_settings(self.paths.settings, self.settings)

    def entropy(self) -> int:
        """A number nobody can foresee, to draw match numbers from."""
        return int.from_bytes(os.urandom(7), "big")

    # -- running matches -----------------------------------------------------------------------------------------

    def begin(self, match: Match, setup: Setup) -> Record:
        """Start the journal of a match. Raises StorageError."""
        from saves.journal import begin

        kinds = [seat.kind for seat in setup.seats]
        return Record(begin(self.paths.matches, match, kinds, setup_of(setup.game).note(match), setup.taken_back))

    def running(self) -> list[KeptMatch]:
        """The matches that can be continued, the last played first."""
        if not any(self.paths.matches.glob("*")):
            return []
        from saves.running import list_running

        return [_describe(found) for found in list_running(self.paths.matches)]

    def glance(self, key: str) -> tuple[Match, Setup]:
        """A running match as it stands, only to be looked at; it may be open elsewhere. Raises StorageError."""
        from saves.running import glance

        match, kinds, taken_back = glance(Path(key))
        return match, seated(match, kinds, taken_back)

    def look_back(self, key: str) -> tuple[Match, Setup]:
        """A running match to be played on without its journal, which cannot be written. Raises StorageError."""
        match, setup = self.glance(key)
        return match, replace(setup, taken_back=setup.taken_back or self.seen_further(match, setup, Path(key)))

    def resume(self, key: str) -> tuple[Match, Setup, Record]:
        """Open a running match. Raises StorageError, of the kind UnwritableError where it can be read all the same."""
        from saves.journal import resume

        found = resume(Path(key))
        journal, match = found.journal, found.match
        setup = seated(match, journal.players, journal.taken_back)
        seen = not setup.taken_back and self.seen_further(match, setup, journal.path)
        if seen:
            journal.take_back()
            setup = replace(setup, taken_back=True)
        return match, setup, Record(journal, found.warning, seen)

    def seen_further(self, match: Match, setup: Setup, own: Path | None = None) -> bool:
        """Did a player see how this match goes on, in another copy of it? ``own`` is its own journal."""
        from saves.seen import seen_further

        humans = any(seat.level == "human" for seat in setup.seats)
        return humans and seen_further(match, self.paths.matches, self.shelf.history(), own)

    def can_return(self, key: str) -> bool:
        """Could this running match be put back once it is deleted?"""
        from saves.running import can_return

        return can_return(Path(key))

    def drop(self, key: str) -> Discarded | None:
        """Delete a running match; how far it was played is remembered. Raises StorageError while it is open elsewhere.

        Returns it to be put back, as far as it can be.
        """
        from saves.running import discard
        from saves.seen import remember_dropped

        with suppress(StorageError):  # it cannot be read, or the history cannot be written
            remember_dropped(Path(key), self.shelf.history())
        return discard(Path(key))

    def put_back(self, discarded: Discarded) -> None:
        """Bring a running match back. Raises StorageError."""
        from saves.running import put_back

        put_back(discarded)
        with suppress(StorageError):  # it was not written down there, or cannot be now
            self.shelf.history().forget_dropped(discarded.path.stem)

    def recent(self, game: str) -> Sequence[Finished]:
        """The finished matches of a game, newest first; none where they cannot be read."""
        with suppress(StorageError):
            return self.shelf.history().recent(game)
        return ()

    def finish(self, match: Match, setup: Setup, record: Record | None) -> None:
        """A match is over: keep it in the history, its journal goes. Raises StorageError."""
        self.shelf.history().add(_finished(match, setup, record))
        if record is not None:
            record.journal.remove()

    # -- decks ---------------------------------------------------------------------------------------------------

    def _library(self) -> DeckLibrary:
        from saves.decks import DeckLibrary

        return DeckLibrary(self.paths.decks)

    def decks(self, game: str) -> list[tuple[str, str]]:
        """Own decks by name with their share texts; none when the library cannot be read."""
        try:
            return list(self._library().all(game).items())
        except StorageError:
            return []

    def save_deck(self, game: str, name: str, text: str) -> None:
        """Keep a deck under a name, replacing an older one. Raises StorageError."""
        self._library().put(game, name, text, replace=True)

    def delete_deck(self, game: str, name: str) -> None:
        """Delete a deck. Raises StorageError."""
        self._library().delete(game, name)


def _cards_played(match: Match) -> list[dict[str, int]]:
    """How often each seat played which card, by key."""
    found: list[dict[str, int]] = [{} for _ in match.names]
    for seat, card in setup_of(match.game.id).played(match):
        found[seat][card.kind.key] = found[seat].get(card.kind.key, 0) + 1
    return found


def _seats(stored: Json) -> tuple[SeatSetup, ...]:
    """The seats as they were written down; none when they make no sense."""
    from rules.bots import may_sit

    if not isinstance(stored, list):
        return ()
    seats = []
    for seat in stored:
        words = (seat.get("name"), seat.get("kind"), seat.get("faction", "choose")) if isinstance(seat, dict) else ()
        if not words or not all(isinstance(word, str) for word in words) or not may_sit(str(words[1])):
            return ()
        seats.append(SeatSetup(*cast("tuple[str, str, str]", words)))
    return tuple(seats)


def _describe(found: Running) -> KeptMatch:
    path, game, title = str(found.path), known(found.game), title_of(found.game)
    if found.problem:
        return KeptMatch(path, f"{title or 'A match'} (cannot be read)", found.problem, game, path, True)
    names, when = tuple(found.names), readable_moment(found.saved)
    title = f"{title}, {found.note}" if found.note else title
    return KeptMatch(
        path,
        title,
        found.note,
        game,
        path,
        names=names,
        taken_back=found.taken_back,
        when=when,
        damaged=found.damaged,
    )


def _finished(match: Match, setup: Setup, record: Record | None) -> Finished:
    """A match that is over, for the history; one without a journal began just now."""
    from datetime import UTC, datetime

    from saves import history
    from saves.documents import text
    from saves.history import MIXED_RULES, SeatRecord

    result = match.result
    assert result is not None
    played = _cards_played(match)
    now = datetime.now(UTC)
    started, id = now, f"{match.game.id}-{match.seed}-{now:%Y%m%d%H%M%S%f}"
    if record is not None:
        started, id = record.journal.started or now, text(record.journal.header.get("id")) or id
    seats = zip(match.names, setup.seats, match.state.seats, strict=True)
    return history.Record(
        id=id,
        game=match.game.id,
        finished=now.isoformat(timespec="seconds"),
        seconds=max(0, round((now - started).total_seconds())),
        rounds=getattr(match.state, "number", 0),
        seed=match.seed,
        rules=match.game.version if not match.begins_at else MIXED_RULES,
        reason=result.reason,
        options=dict(match.options),
        seats=[
            SeatRecord(
                name=name,
                player=seat.level,
                faction=getattr(wizard, "faction", ""),
                score=result.scores[number],
                won=number in result.winners,
                cards=played[number],
            )
            for number, (name, seat, wizard) in enumerate(seats)
        ],
        choices=list(match.choices),
        taken_back=setup.taken_back,
    )
