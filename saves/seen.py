"""Has it been seen how a match goes on from here? So it has where another copy of it was played further."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from rules import Match
from rules.core.decisions import Choice
from rules.core.errors import SaveError
from rules.core.saving import read_choice
from saves import lines
from saves.atomic import read_bytes
from saves.documents import Document
from saves.errors import StorageError
from saves.history import History, Played
from saves.journal import ENDING
from saves.journal_reading import KIND, find_header


def seen_further(match: Match, folder: Path, history: History, own: Path | None = None) -> bool:
    """Was ``match`` played further than it stands: in another journal in ``folder``, to its end, or until it was deleted?

    ``own`` is its own journal. A journal that cannot be read counts for nothing.
    """
    game, seed, count, options = match.game.id, match.seed, len(match.choices), dict(match.options)
    others = list(_running(folder, game, seed, own))
    with suppress(StorageError):
        others += history.played(game, seed)
    return any(
        other.options == options and len(other.choices) > count and other.choices[:count] == match.choices
        for other in others
    )


def remember_dropped(path: Path, history: History) -> None:
    """A running match is about to be deleted: keep how far it was played. Raises StorageError."""
    rows = read_bytes(path, f"the {KIND}").split(b"\n")
    header = find_header(rows)
    game, seed = header.get("game"), header.get("seed")
    if isinstance(game, str) and isinstance(seed, int):
        history.drop(str(header.get("id")), game, seed, _played(rows, header))


def _running(folder: Path, game: str, seed: int, own: Path | None) -> Iterator[Played]:
    """The running matches with this number, as far as they were played."""
    for path in sorted(folder.glob("*" + ENDING)):
        with suppress(StorageError):
            if path != own:
                rows = read_bytes(path, f"the {KIND}").split(b"\n")
                header = find_header(rows)
                if (header.get("game"), header.get("seed")) == (game, seed):
                    yield _played(rows, header)


def _played(rows: list[bytes], header: Document) -> Played:
    """How far a journal's match was played, without playing it again. Raises StorageError.

    What was taken back within the rules had shown nothing and does not count; what was taken back beyond them does.
    """
    now: list[Choice] = []
    longest: list[Choice] = []
    taken_back = False
    try:
        for row in rows:
            match lines.read_line(row):
                case ["s", _, {"choices": list(choices)}, dict(newest)]:
                    now, taken_back = list(map(read_choice, choices)), newest.get("taken_back") is True
                case ["c", int(count), choice, *_] if count == len(now):
                    now.append(read_choice(choice))
                case ["u", int(count), *_]:
                    longest = max(longest, now[:], key=len)
                    del now[max(0, count) :]
    except SaveError as error:
        raise StorageError(str(error)) from error
    options = header.get("options")
    return Played(dict(options) if isinstance(options, dict) else {}, max(longest, now, key=len) if taken_back else now)
