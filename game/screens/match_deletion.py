"""Deleting matches from the shelf that is looked at, and bringing them back as long as the screen is open."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Protocol

from game.core.dialogs import Message
from game.core.phrases import and_list
from game.core.scene import Host
from game.core.short_names import short_names
from game.core.text import escape
from game.program_types import KeptMatch
from game.screens.finished_bar import LOST, FinishedBar, Taken, question
from game.screens.match_list import MatchList
from game.screens.navigator import Navigator


class MatchScreen(Protocol):
    """The screen on which matches are deleted."""

    program: Navigator
    shelf: str
    bar: FinishedBar
    list: MatchList

    @property
    def app(self) -> Host:
        """The app that shows it."""

    def attempt(self, trouble: str, action: Callable[[], object]) -> None:
        """Do something with the files, say what the trouble is if that fails, and show what is there now."""


class MatchDeletion:
    """``removed``: what was deleted since the screen was opened, by the shelves to which matches can be brought back."""

    def __init__(self, screen: MatchScreen) -> None:
        self.screen = screen
        self.removed: dict[str, list[Taken]] = {"running": [], "finished": []}

    @property
    def can_undo(self) -> bool:
        """Do matches of this shelf come back?"""
        return self.screen.shelf in self.removed

    def ask(self, match: KeptMatch) -> None:
        """Ask, then delete it."""
        if self.can_undo:
            self._ask_all([match])
            return
        buttons = (("drop", "Delete it", lambda: self._drop(match)), ("keep", "Keep it", None))
        lost = (f"**{escape(match.title)}**", escape(and_list(short_names(match.names))), LOST)
        self.screen.app.scenes.push(
            Message("Delete this match?", "\n".join(filter(None, lost)), buttons, style="danger")
        )

    def ask_marked(self) -> None:
        """Ask, then delete all that are selected."""
        screen = self.screen
        marked = [row.match for row in screen.list.rows if row.match.key in screen.bar.marked]
        if marked:
            self._ask_all(marked)

    def undo(self) -> None:
        """Bring those back that were deleted last."""
        removed = self.screen.bar.removed
        if not removed:
            return
        last = removed[-1]

        def put_back() -> None:
            last.put_back()
            removed.pop()

        trouble = "They cannot be brought back" if len(last.keys) > 1 else "It cannot be brought back"
        self.screen.attempt(trouble, put_back)
        self._look_at(self._first_of(last.keys))

    def _ask_all(self, matches: Sequence[KeptMatch]) -> None:
        keys = [match.key for match in matches]
        finished = self.screen.shelf == "finished"
        run = partial(self._remove if finished else self._discard, keys)
        lost = not finished and not self.screen.program.keeper.can_return(keys[0])
        self.screen.app.scenes.push(question(matches, (run, None), finished, lost))

    def _drop(self, match: KeptMatch) -> None:
        """Delete a copy or a file for good."""
        shelf = self.screen.program.keeper.shelf
        drop = {"saved": shelf.drop, "files": shelf.drop_file}[self.screen.shelf]
        self.screen.attempt("That match cannot be deleted", lambda: drop(match.key))

    def _remove(self, keys: Sequence[str]) -> None:
        """Delete finished matches."""
        shelf, bar = self.screen.program.keeper.shelf, self.screen.bar

        def remove() -> None:
            removed = shelf.remove_finished(keys)
            bar.removed.append(Taken(frozenset(keys), lambda: shelf.put_back(removed)))
            bar.selecting = False

        at = self._first_of(keys)
        self.screen.attempt("The history cannot be changed", remove)
        self._look_at(at)

    def _discard(self, keys: Sequence[str]) -> None:
        """Delete a running match."""
        keeper, bar = self.screen.program.keeper, self.screen.bar

        def discard() -> None:
            discarded = keeper.drop(keys[0])
            if discarded is not None:
                bar.removed.append(Taken(frozenset(keys), lambda: keeper.put_back(discarded)))

        at = self._first_of(keys)
        self.screen.attempt("That match cannot be deleted", discard)
        self._look_at(at)

    def _first_of(self, keys: Iterable[str]) -> int:
        """Where the first of these matches lies; 0 where none does."""
        return next((number for number, row in enumerate(self.screen.list.rows) if row.match.key in keys), 0)

    def _look_at(self, number: int) -> None:
        """The keyboard is at this match, or at the last one."""
        rows, focus = self.screen.list.rows, self.screen.app.focus
        buttons = rows[min(number, len(rows) - 1)].buttons if rows else []
        if buttons:
            self.screen.list.reveal(buttons[0])
            focus.give(buttons[0], focus.shown)
