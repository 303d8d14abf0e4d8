"""Copies of matches: those saved under a name, those in files to carry elsewhere, and finished ones to be watched again."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.phrases import and_list
from game.program_types import KeptMatch, SeatSetup, Setup
from game.setups import setup_of
from saves.errors import StorageError
from saves.paths import Paths

if TYPE_CHECKING:
    from rules import Match
    from saves.history import History, Record, Removed
    from saves.slots import Slots


class Shelf:
    """What lies below ``paths`` besides running matches. Everything raises StorageError."""

    def __init__(self, paths: Paths) -> None:
        self.paths = paths

    # -- saved under a name --------------------------------------------------------------------------------------

    def _slots(self) -> Slots:
        from saves.slots import Slots

        return Slots(self.paths.slots)

    def saved(self) -> list[KeptMatch]:
        """All copies, the newest first."""
        slots = self._slots()
        found = []
        for slot in slots.all():
            save = str(slots.path(slot.key))
            if slot.problem:
                found.append(KeptMatch(slot.key, f"{slot.name} (cannot be read)", slot.problem, "", save, True))
                continue
            where = f"{title_of(slot.game)}, {slot.note}" if slot.note else title_of(slot.game)
            found.append(
                KeptMatch(
                    slot.key,
                    slot.name,
                    where,
                    known(slot.game),
                    save,
                    names=tuple(slot.names),
                    taken_back=slot.taken_back,
                    when=readable_time(slot.saved),
                )
            )
        return found

    def free_name(self, match: Match) -> str:
        """A name for a copy that no other has yet."""
        note = setup_of(match.game.id).note(match)
        return self._slots().free_name(f"{match.game.title}, {note}"[:50])

    def save(self, name: str, match: Match, setup: Setup, picture: bytes) -> None:
        """Keep a copy under ``name``, with a PNG of the table."""
        from saves.thumbnails import put_thumbnail

        slots = self._slots()
        kinds = [seat.kind for seat in setup.seats]
        key = slots.save(name, match, kinds, setup_of(match.game.id).note(match), taken_back=setup.taken_back)
        if picture:
            put_thumbnail(slots.path(key), picture)

    def load(self, key: str) -> tuple[Match, Setup]:
        """A copy to play on with; the copy itself stays as it is."""
        kept = self._slots().load(key)
        return kept.match, seated(kept.match, kept.players, kept.taken_back)

    def rename(self, key: str, name: str) -> None:
        """Give a copy another name."""
        self._slots().rename(key, name)

    def drop(self, key: str) -> None:
        """Delete a copy."""
        self._slots().delete(key)

    # -- files ---------------------------------------------------------------------------------------------------

    def export(self, name: str, match: Match, setup: Setup) -> Path:
        """Write a match to a new file of its own, whose name tells the game once."""
        from saves.exports import export_match

        name = name.removeprefix(f"{title_of(match.game.id)}, ")
        kinds = [seat.kind for seat in setup.seats]
        note = setup_of(match.game.id).note(match)
        return export_match(self.paths.exports, name, match, kinds, note, setup.taken_back)

    def files(self) -> list[KeptMatch]:
        """The files in the folder for them, the newest first; their contents are read when they are opened."""
        from saves.exports import exported

        found = []
        for file in exported(self.paths.exports):
            game, _, rest = file.path.stem.partition("-")
            title = f"{title_of(game)}, {rest.replace('-', ' ')}".removesuffix(", ") if known(game) else file.path.stem
            line = f"{file.path.name} · {file.size / 1000:.0f} kB"
            found.append(KeptMatch(str(file.path), title, line, known(game), when=readable_moment(file.changed)))
        return found

    def open(self, path: Path) -> tuple[Match, Setup]:
        """The match in a file from anywhere."""
        from saves.exports import import_match

        with suppress(RuntimeError):  # no such user: then it is a name like any other
            path = path.expanduser()
        found = import_match(path)
        return found.match, seated(found.match, found.players, found.taken_back)

    def drop_file(self, key: str) -> None:
        """Delete a file, which must be one of the folder for them."""
        path = Path(key)
        if path.parent != self.paths.exports:
            raise StorageError(f"{path} is not one of the files in {self.paths.exports}")
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            from saves.paths import reason

            raise StorageError(f"cannot delete {path}: {reason(error)}") from error

    # -- finished ------------------------------------------------------------------------------------------------

    def history(self) -> History:
        """All finished matches, and what became of them."""
        from saves.history import History

        return History(self.paths.history)

    def last_finished(self, most: int) -> list[KeptMatch]:
        """The last matches that were finished, the newest first."""
        return [_finished(record) for record in self.history().recent(most=most)]

    def finished(self, id: str) -> tuple[Match, Setup]:
        """A finished match from the history, played to its end."""
        from rules import GAMES, RulesError, new_match

        record = self.history().get(id)
        game = GAMES.get(record.game)
        if game is None:
            raise StorageError(f"this version does not know the game {record.game!r}")
        if record.rules > game.version:
            raise StorageError(f"that match was played with newer rules of {game.title}")
        gone = StorageError(
            f"that match was played before the rules of {game.title} were corrected and would go differently now"
        )
        try:
            match = new_match(record.game, [seat.name for seat in record.seats], record.seed, **record.options)
            for choice in record.choices:
                match.repeat(choice)
        except RulesError as problem:
            if record.rules != game.version:
                raise gone from problem
            raise StorageError(f"that match cannot be played again: {problem}") from problem
        except Exception as problem:  # a damaged row can lead the rules anywhere
            raise StorageError("the history is damaged: one match cannot be played again") from problem
        if record.rules != game.version and not _ended_like(match, record):
            raise gone
        return match, seated(match, [seat.player for seat in record.seats], record.taken_back)

    def remove_finished(self, ids: Sequence[str]) -> Removed:
        """Take finished matches off the shelf, and out of the statistics; they can be put back."""
        return self.history().remove(ids)

    def put_back(self, removed: Removed) -> None:
        """Put back finished matches that were taken off."""
        self.history().put_back(removed)


def _finished(record: Record) -> KeptMatch:
    """A finished match in a list: who won it."""
    names = tuple(seat.name for seat in record.seats)
    winners = tuple(number for number, seat in enumerate(record.seats) if seat.won)
    won = and_list([names[seat] for seat in winners])
    line = f"{won} won" if len(winners) == 1 else f"{won} share the win" if winners else "nobody won"
    return KeptMatch(
        record.id,
        title_of(record.game),
        line,
        known(record.game),
        names=names,
        taken_back=record.taken_back,
        when=readable_time(record.finished),
        winners=winners,
    )


def _ended_like(match: Match, record: Record) -> bool:
    """Did the match end as it was written down, although the rules have been corrected since?"""
    result = match.result
    ended = [] if result is None else [(result.scores[seat], seat in result.winners) for seat in sorted(result.scores)]
    return ended == [(seat.score, seat.won) for seat in record.seats]


def seated(match: Match, kinds: Sequence[str], taken_back: bool = False) -> Setup:
    """The set-up that a match under way came from; ``kinds`` say who plays each seat. Raises StorageError."""
    from rules.bots import may_sit

    if len(kinds) != len(match.names) or not all(map(may_sit, kinds)):
        raise StorageError("the saved match does not say who plays it")
    facts = setup_of(match.game.id)
    seats = tuple(
        SeatSetup(name, kind, facts.kept(match, number))
        for number, (name, kind) in enumerate(zip(match.names, kinds, strict=True))
    )
    options = {row.option: match.options[row.option] for row in facts.rows if not row.leads_to}
    return Setup(match.game.id, seats, match.seed, options, taken_back)


def known(game: str) -> str:
    """The game's id if there is such a game, else empty."""
    from rules import GAMES

    return game if game in GAMES else ""


def title_of(game: str) -> str:
    """The game's title, or its id if it is not known here."""
    from rules import GAMES

    return GAMES.facts(game).title if game in GAMES else game


def readable_time(stamp: str) -> str:
    """An ISO time as the player's clock shows it; what is no time as it stands."""
    from datetime import datetime

    try:
        when = datetime.fromisoformat(stamp).astimezone()
    except (ValueError, OverflowError, OSError):
        return stamp
    return f"{when.day} {when:%B %Y, %H:%M}"


def readable_moment(seconds: float) -> str:
    """A time in seconds, as files have it, as the player's clock shows it."""
    from datetime import datetime

    return readable_time(datetime.fromtimestamp(seconds).isoformat())
