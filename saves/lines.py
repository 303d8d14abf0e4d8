"""The lines of a journal: a sum, a blank, and a JSON list.

    ["h", {...}]               the header, always first
    ["s", note, {...}, {...}]  the whole match (``Match.save``) and the header again
    ["c", count, [0, 2], note] a choice, made after ``count`` others; the note only where it changed
    ["u", count, note]         undo: back to where it stood after ``count`` choices

The sum is a CRC-32 over the line *and over all choices before it* (for an undo: over those that are left). So a line is
believed only if it follows on exactly the history that has been read: after a line that was lost or damaged, no later
one can be taken for its successor, unless the lost one did not matter (a snapshot, or a choice that was undone).
"""

import json
import zlib
from collections.abc import Sequence

from rules.core.decisions import Choice
from rules.core.plain import Json

START = 0
"""The sum of an empty history."""


def history_sum(before: int, choice: Choice) -> int:
    """The sum of a history that is one ``choice`` longer."""
    return zlib.crc32(",".join(map(str, choice)).encode() + b";", before)


def history_sums(choices: Sequence[Choice]) -> list[int]:
    """The sums after 0, 1, 2 ... choices."""
    sums = [START]
    for choice in choices:
        sums.append(history_sum(sums[-1], choice))
    return sums


def write_line(body: Sequence[Json], history: int) -> bytes:
    """One line, with its line end."""
    text = json.dumps(body, separators=(",", ":")).encode()
    return b"%08x %s\n" % (zlib.crc32(text, history), text)


def read_line(line: bytes) -> list[Json] | None:
    """The body of a line without its line end, or None if it is not a line. Its sum is not looked at."""
    if len(line) < 11 or line[8:9] != b" ":
        return None
    try:
        body = json.loads(line[9:].decode("ascii"))
    except (ValueError, RecursionError):
        return None
    return body if isinstance(body, list) and body and isinstance(body[0], str) else None


def fits(line: bytes, history: int) -> bool:
    """Whether the sum of a line fits it and the history before it."""
    return line[:8] == b"%08x" % zlib.crc32(line[9:], history)
