"""Tables for a spreadsheet."""

import csv
import io
from collections.abc import Iterable, Sequence


def as_csv(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> bytes:
    """These rows as CSV, below a header row."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(heads)
    writer.writerows([_harmless(value) for value in row] for row in rows)
    return text.getvalue().encode("utf-8", "replace")


def _harmless(value: object) -> object:
    """A spreadsheet must not take a player's name for a formula."""
    return "'" + value if isinstance(value, str) and value[:1] in ("=", "+", "-", "@", "\t", "\r") else value
