"""What screens may ask of the program: where to go, what is kept, what is set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.library.archive import Archive
from game.library.keeper import Keeper
from game.program_types import KeptMatch, SeatSetup, Setup
from game.screens.classroom import Classroom
from game.session import Session
from saves.settings import Settings

if TYPE_CHECKING:
    from rules import Match


class Navigator(Protocol):
    """The ways between the screens (see ``game.program.Program``)."""

    keeper: Keeper
    archive: Archive
    classroom: Classroom
    setup: Setup
    session: Session

    # -- settings and words --------------------------------------------------------------------------------------

    @property
    def settings(self) -> Settings:
        """What the player has set."""

    @property
    def match(self) -> Match | None:
        """The match at the table, None without a table."""

    @property
    def unsaved(self) -> bool:
        """Are there choices of the match being played that could not be written down?"""

    @property
    def unrecorded(self) -> bool:
        """Is nothing of the match being played written down?"""

    def change(self, **values: object) -> None:
        """Set something, use it at once and remember it."""

    def set_guide(self, on: bool) -> None:
        """Point at things in matches, from the beginning, or not."""

    def about(self) -> None:
        """Tell about the program itself."""

    def tell_news(self) -> None:
        """Say what is new in this version, once."""

    def notice(self, title: str, words: str) -> None:
        """Tell the player something."""

    def complain(self, title: str, problem: Exception) -> None:
        """Show an error in one clear line."""

    # -- screens -------------------------------------------------------------------------------------------------

    def to_start(self) -> None:
        """Leave the table, if any, for the first screen."""

    def analyse(self, match: Match, setup: Setup) -> None:
        """Have the analyst judge every choice of a finished match."""

    def remembered_answers(self) -> None:
        """Show what is answered without asking at the table."""

    def open_settings(self) -> None:
        """Show the settings above whatever is shown."""

    def new_match(self, game: str = "") -> None:
        """Set a match up."""

    def matches(self, shelf: str = "running") -> None:
        """Show all matches that are kept, those of this shelf first."""

    def statistics(self) -> None:
        """Show what became of all finished matches."""

    def decks(self) -> None:
        """Build and look at Spell decks."""

    def help(self, game: str = "") -> None:
        """The rules in our words."""

    def quit(self) -> None:
        """Close the window."""

    # -- matches -------------------------------------------------------------------------------------------------

    def latest(self) -> KeptMatch | None:
        """The match that Continue goes on with."""

    def plays(self, kept: KeptMatch) -> bool:
        """Is this the match that is being played?"""

    def quick_match(self, game: str) -> None:
        """Straight to the table of a game."""

    def quick_seats(self) -> tuple[SeatSetup, ...]:
        """Who plays a quick match."""

    def start(self, setup: Setup, starter: int | None = None) -> None:
        """Start a match and show it."""

    def resume(self, running: KeptMatch) -> None:
        """Go on with a match at the very decision at which it was left."""

    def rematch(self, match: Match, same: bool) -> None:
        """Another match of the session."""
