"""What the bytes of a journal say: the match as far as it can be trusted, its header, its newest note."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from rules import IllegalChoice, Match, SaveError, new_match
from rules.core.plain import Json
from rules.core.saving import read_choice
from saves import lines
from saves.documents import Document, check_format, load_saved, text, text_list
from saves.errors import StorageError
from saves.names import one_line

if TYPE_CHECKING:
    from rules.core.game import OptionValue

FORMAT = 1
KIND = "running match"
LOST = f"this {KIND} is damaged: nothing of it can be read"
NO_SNAPSHOT = 1000
"""How many choices ago the last snapshot counts as written where there is none, so that the next line is one."""


@dataclass(slots=True)
class ReadJournal:
    """What a journal's bytes say. ``end`` is where its last whole line ends, ``damaged`` whether choices are missing, ``cut``
    whether it breaks off within one.

    ``corrected``: the rules have changed since the last snapshot, so a choice that is missing may be no longer possible.
    """

    match: Match
    header: Document
    note: str
    sums: list[int]
    since: int
    end: int
    damaged: bool
    corrected: bool
    cut: bool = False


def read_journal(data: bytes) -> ReadJournal:
    """The match as far as it can be trusted. Raises StorageError."""
    rows = data.split(b"\n")
    torn = rows.pop()  # empty when the last line was ended
    first = _first_header(rows)
    header = _check_header(first) if first is not None else None
    trouble = StorageError(LOST)
    for index in range(len(rows) - 1, -1, -1):
        if not _is_snapshot(rows[index]):
            continue
        try:
            return _read_from(rows, index, torn)
        except StorageError as error:
            trouble = error
        except Exception:  # forged lines can lead the rules anywhere
            trouble = StorageError(LOST)
    if header is not None:
        with suppress(Exception):
            return _read_from_number(rows, header, torn)
    raise trouble


def _first_header(rows: list[bytes]) -> Json:
    """What the first line says, None if it is damaged."""
    body = lines.read_line(rows[0]) if rows else None
    return body[1] if body is not None and _is_header(body) and lines.fits(rows[0], lines.START) else None


def _is_header(body: list[Json]) -> bool:
    return body[0] == "h" and len(body) > 1


def _check_header(header: Json) -> Document:
    if not isinstance(header, dict):
        raise StorageError(f"this {KIND} is damaged: it has no header")
    check_format(header.get("format"), KIND, FORMAT)
    return header


def _read_from(rows: list[bytes], index: int, torn: bytes) -> ReadJournal:
    """The match from the snapshot in line ``index`` on. Raises StorageError when that one cannot be used."""
    body = lines.read_line(rows[index])
    if body is None or len(body) != 4 or not isinstance(body[1], str):
        raise StorageError(f"this {KIND} is damaged")
    header = _check_header(body[3])
    saved = body[2]
    match = load_saved(saved)
    assert isinstance(saved, dict) and isinstance(saved["choices"], list)
    sums = lines.history_sums([read_choice(choice) for choice in saved["choices"]])
    if not lines.fits(rows[index], sums[-1]):
        raise StorageError(f"this {KIND} is damaged")
    lost = len(match.choices) < len(saved["choices"])  # they no longer fit the rules
    read = ReadJournal(
        match, header, body[1], sums[: len(match.choices) + 1], 0, 0, lost, saved["rules"] != match.game.version
    )
    _follow_all(read, rows, index + 1, torn)
    return read


def _read_from_number(rows: list[bytes], header: Document, torn: bytes) -> ReadJournal:
    """The match from its number and its first choice on, where no snapshot can be used. Raises where it began otherwise."""
    options = cast("dict[str, OptionValue]", header["options"])
    names = [one_line(name) for name in text_list(header["names"])]
    match = new_match(str(header["game"]), names, cast("int", header["seed"]), **options)
    if taken_back_in(rows):
        header["taken_back"] = True
    read = ReadJournal(match, header, "", [lines.START], NO_SNAPSHOT, 0, header["rules"] != match.game.version, False)
    _follow_all(read, rows, 1, torn)
    if not match.choices:
        raise StorageError(LOST)
    return read


def _follow_all(read: ReadJournal, rows: list[bytes], begin: int, torn: bytes) -> None:
    """Do what the lines from ``begin`` on say, unless choices are missing already, and what the ``torn`` last one does."""
    for line in rows[begin:] if not read.damaged else ():
        if not _is_snapshot(line):  # what a damaged one would say is known from the choices before it
            read.damaged = not _follow(read, line)
    read.end = sum(map(len, rows)) + len(rows)
    if torn and not read.damaged:
        if _follow(read, torn):
            read.end += len(torn)
        else:
            read.cut = not _is_snapshot(torn)


def _is_snapshot(line: bytes) -> bool:
    return line[9:14] == b'["s",'


def _linked(sums: list[int], line: bytes) -> list[Json] | None:
    """What a choice or an undo says, if it fits a history with these ``sums``."""
    body = lines.read_line(line)
    if body is None or len(body) < 3 or type(body[1]) is not int:
        return None
    count = body[1]
    if not 0 <= count < len(sums) or not lines.fits(line, sums[count]):
        return None
    undone = body[0] == "u" and isinstance(body[2], str)
    return body if undone or (body[0] == "c" and count == len(sums) - 1) else None


def _follow(read: ReadJournal, line: bytes) -> bool:
    """Do what a line says if it fits the history so far; False if it does not."""
    body = _linked(read.sums, line)
    if body is None:
        return False
    count, note = body[1], body[2]
    if body[0] == "u":
        assert isinstance(count, int) and isinstance(note, str)
        read.match.rewind(count)
        del read.sums[count + 1 :]
        read.note = note
        return True
    if not _choose(read.match, body[2]):
        return False
    read.sums.append(lines.history_sum(read.sums[-1], read.match.choices[-1]))
    read.since += 1
    if len(body) > 3 and isinstance(body[3], str):
        read.note = body[3]
    return True


def _choose(match: Match, choice: Json) -> bool:
    """Make a choice again; False if it is none."""
    if not isinstance(choice, list) or any(type(item) is not int for item in choice):
        return False
    indices = [item for item in choice if isinstance(item, int)]
    try:
        if indices and indices[0] < 0:
            match.concede(-1 - indices[0])
        else:
            match.submit(*indices)
    except IllegalChoice:
        return False
    return True


def find_header(rows: list[bytes]) -> Document:
    """The header from the first line, or from a snapshot if that one is damaged. Raises StorageError."""
    header = next(_headers(rows), None)
    if header is None:
        raise StorageError(LOST)
    return _check_header(header)


def game_named(rows: list[bytes]) -> str:
    """The game of a match, also of one that a newer version has written; "" where it is told nowhere."""
    header = next(_headers(rows), None)
    return text(header.get("game")) if isinstance(header, dict) else ""


def _headers(rows: list[bytes]) -> Iterator[Json]:
    """The headers in the first line and in the snapshots, as far as they are whole."""
    for row in rows:
        if row[9:13] in (b'["h"', b'["s"'):
            body = lines.read_line(row)
            if body is not None and len(body) in (2, 4):
                yield body[-1]


def choices_missing(rows: list[bytes]) -> bool | None:
    """Does a line after the last whole match not follow on those before it? None where there is nothing to begin with.

    Only sums are looked at, the rules are not asked. What breaks off at the end is nobody's loss: the last line is left out.
    """
    found = ((number, sums) for number in range(len(rows) - 1, -1, -1) if (sums := _whole(rows[number])) is not None)
    last, sums = next(found, (0, [lines.START]))
    missing = False
    for row in rows[last + 1 : -1]:
        if not _is_snapshot(row):
            missing = not _follow_sums(sums, row)
    whole = last > 0 or (len(sums) > 1 and _first_header(rows) is not None)
    return missing if whole else None


def _follow_sums(sums: list[int], line: bytes) -> bool:
    """Lengthen or shorten the history as a line says; False if it does not fit."""
    body = _linked(sums, line)
    if body is None:
        return False
    if body[0] == "u":
        assert isinstance(body[1], int)
        del sums[body[1] + 1 :]
        return True
    with suppress(SaveError):
        sums.append(lines.history_sum(sums[-1], read_choice(body[2])))
        return True
    return False


def _whole(row: bytes) -> list[int] | None:
    """The sums of the history of a snapshot, None if it is none or damaged."""
    body = lines.read_line(row) if _is_snapshot(row) else None
    saved = body[2] if body is not None and len(body) == 4 else None
    choices = saved.get("choices") if isinstance(saved, dict) else None
    if not isinstance(choices, list):
        return None
    with suppress(SaveError):
        sums = lines.history_sums([read_choice(choice) for choice in choices])
        return sums if lines.fits(row, sums[-1]) else None
    return None


def taken_back_in(rows: list[bytes]) -> bool:
    """Was more undone than the rules of undo allow? The last header tells, without looking at sums."""
    for row in reversed(rows):
        body = lines.read_line(row) if row[9:13] in (b'["h"', b'["s"') else None
        if body is not None and isinstance(header := body[-1], dict):
            return header.get("taken_back") is True
    return False


def last_note(rows: list[bytes]) -> str:
    """The newest note, without looking at sums."""
    for row in reversed(rows):
        body = lines.read_line(row)
        if body is None:
            continue
        note = body[1] if body[0] == "s" else body[3] if body[0] == "c" and len(body) > 3 else body[-1]
        if isinstance(note, str):
            return note
    return ""
