"""Analyses of finished matches, one file for each, found again by the match itself."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, cast

from rules.analysis.analyst import Analysis
from rules.analysis.judging import Judged
from rules.core.plain import Json
from saves.documents import Document, read_document, write_document
from saves.errors import SavesError

if TYPE_CHECKING:
    from rules import Match

_KIND = "analysis"
FORMAT = 2
"""Format 1 did not tell what a choice gained from what it fell short of the best."""
MOST = 200
"""So many are kept; the oldest go first. An analysis can always be made again."""


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
        except (SavesError, KeyError, TypeError, ValueError, IndexError):
            return None

    def keep(self, match: Match, analysis: Analysis) -> None:
        """Write it down. Raises SavesError."""
        write_document(self._path(match), _KIND, FORMAT, _written(analysis))
        files = sorted(self.folder.glob("*.json"), key=lambda path: path.stat().st_mtime)
        for path in files[:-MOST]:
            path.unlink(missing_ok=True)

    def _path(self, match: Match) -> Path:
        return self.folder / f"{match.save()['sum']}.json"


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
    rows = cast("list[dict[str, Json]]", body["judged"])
    judged = tuple(
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
    return Analysis(int(cast(int, body["seats"])), judged, _numbers(body["final"]))


def _numbers(value: Json) -> tuple[float, ...]:
    return tuple(float(number) for number in cast("list[float]", value))


def _whole(value: Json) -> tuple[int, ...]:
    return tuple(int(number) for number in cast("list[int]", value))
