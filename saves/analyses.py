"""Analyses of finished matches, one file for each, found again by the match itself; and those that were begun."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, cast

from rules.analysis.analyst import Analysis
from rules.analysis.judging import Judged
from rules.core.plain import Json
from saves.documents import Document, read_document, write_document
from saves.errors import StorageError

if TYPE_CHECKING:
    from rules import Match

_KIND, _BEGUN = "analysis", "begun analysis"
FORMAT = 2
"""Format 1 did not tell what a choice gained from what it fell short of the best."""
BEGUN_FORMAT = 1
MOST = 200
"""How many files are kept; the oldest go first. An analysis can always be made again."""


class Analyses:
    """The folder of all analyses."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def load(self, match: Match) -> Analysis | None:
        """What was found about this match, None if nothing is kept that can be read."""
        path = self._path(match)
        if not path.exists():
            return None
        try:
            return _read(_upgraded(read_document(path, _KIND, FORMAT)))
        except (StorageError, KeyError, TypeError, ValueError, IndexError):
            return None

    def keep(self, match: Match, analysis: Analysis) -> None:
        """Write it down. Raises StorageError."""
        write_document(self._path(match), _KIND, FORMAT, _written(analysis))
        with suppress(OSError):
            self._path(match, "-begun").unlink(missing_ok=True)
        self._make_room()

    def load_begun(self, match: Match) -> dict[int, Judged | None]:
        """What was judged of this match before the analyst was stopped, by the number of the choice; None: nothing to judge.

        Empty if nothing is kept that can be read.
        """
        path = self._path(match, "-begun")
        if not path.exists():
            return {}
        try:
            return _read_begun(read_document(path, _BEGUN, BEGUN_FORMAT), range(match.begins_at, len(match.choices)))
        except (StorageError, KeyError, TypeError, ValueError, IndexError):
            return {}

    def keep_begun(self, match: Match, heard: Mapping[int, Judged | None]) -> None:
        """Write down what is judged so far. Raises StorageError."""
        judged = [asdict(each) for each in heard.values() if each is not None]
        body = {"judged": judged, "idle": [number for number, each in heard.items() if each is None]}
        write_document(self._path(match, "-begun"), _BEGUN, BEGUN_FORMAT, cast(Document, body))
        self._make_room()

    def _make_room(self) -> None:
        for path in sorted(self.folder.glob("*.json"), key=_changed)[:-MOST]:
            with suppress(OSError):  # what cannot be deleted does no harm
                path.unlink(missing_ok=True)

    def _path(self, match: Match, part: str = "") -> Path:
        return self.folder / f"{match.save()['sum']}{part}.json"


def _changed(path: Path) -> float:
    """When a file was changed, in seconds since 1970; 0 for one that is gone, maybe by another window."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _written(analysis: Analysis) -> Document:
    return cast(Document, asdict(analysis))


def _upgraded(body: Document) -> Document:
    """In format 1 the best choice was the par, so that no choice could gain anything."""
    if body["format"] == 1:
        rows = cast("list[dict[str, Json]]", body["judged"])
        for row in rows:
            row |= {"par": row["chances"], "after": row["expected"]}
    return body


def _read(body: Document) -> Analysis:
    return Analysis(int(cast(int, body["seats"])), _judged(body), _numbers(body["final"]))


def _read_begun(body: Document, known: range) -> dict[int, Judged | None]:
    """``known``: the numbers of the match's choices."""
    heard: dict[int, Judged | None] = dict.fromkeys(_whole(body["idle"]))
    heard |= {each.before: each for each in _judged(body)}
    return {number: each for number, each in heard.items() if number in known}


def _judged(body: Document) -> tuple[Judged, ...]:
    rows = cast("list[dict[str, Json]]", body["judged"])
    return tuple(
        Judged(
            int(cast(int, row["before"])),
            int(cast(int, row["seat"])),
            str(row["topic"]),
            _whole(row["made"]),
            _whole(row["best"]),
            _numbers(row["chances"]),
            _numbers(row["expected"]),
            _numbers(row["par"]),
            _numbers(row["after"]),
            float(cast(float, row["spread"])),
            _numbers(row["luck"]),
            str(row["why"]),
        )
        for row in rows
    )


def _numbers(value: Json) -> tuple[float, ...]:
    return tuple(float(number) for number in cast("list[float]", value))


def _whole(value: Json) -> tuple[int, ...]:
    return tuple(int(number) for number in cast("list[int]", value))
