"""How far a command has come that takes long."""

import sys
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.bots.reports import League


class Progress:
    """A line on stderr: rewritten in a terminal, else a new one every half a minute."""

    def __init__(self) -> None:
        self._terminal = sys.stderr.isatty()
        self._told = monotonic()
        self._width = 0

    def show(self, found: "League") -> None:
        """Report ``found`` if it is time to."""
        if self._due(found.played == found.games):
            self._tell(found.as_line(), found.played == found.games)

    def count(self, number: int, games: int) -> None:
        """Report how many matches have been played if it is time to."""
        if self._due(number == games):
            self._tell(f"{number} of {games} matches", number == games)

    def _due(self, ended: bool) -> bool:
        return monotonic() - self._told >= (0.2 if self._terminal else 30) or (ended and bool(self._width))

    def _tell(self, line: str, ended: bool) -> None:
        self._told = monotonic()
        if self._terminal:
            print(f"\r{line:{self._width}}", end="\n" if ended else "", file=sys.stderr, flush=True)
        else:
            print(line, file=sys.stderr, flush=True)
        self._width = len(line)
