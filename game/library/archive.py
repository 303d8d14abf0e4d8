"""What a player can do with matches that are kept: copies under a name, files to carry elsewhere, replays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVar

from game.core import theme
from game.core.dialogs import Message
from game.core.scene import SceneStack
from game.core.text import escape
from game.library.keeper import Keeper, Record
from game.program_types import Setup
from game.session import Session
from game.setups import setup_of
from saves.errors import StorageError
from saves.settings import Settings

if TYPE_CHECKING:
    from game.table.replay import ReplayScene
    from rules import Match

Found = TypeVar("Found")
SEEN = "This match was played further from here before, so you know what is coming."
FROM_HERE = "You know how this match went on from here."
APART = "It is treated like a match with free undo: it is kept, but left out of the statistics."
Find = Callable[[], tuple["Match", Setup]]
"""Gets a match from the shelf; raises StorageError."""


class CurrentMatch(Protocol):
    """The match being played, and the ways to others (see ``game.program.Program``)."""

    keeper: Keeper
    record: Record | None
    setup: Setup
    picture: bytes
    session: Session

    @property
    def match(self) -> Match | None:
        """The match at the table, None without a table."""

    @property
    def scenes(self) -> SceneStack:
        """What is shown."""

    @property
    def settings(self) -> Settings:
        """What the player has set."""

    def notice(self, title: str, words: str) -> None:
        """Tell the player something."""

    def complain(self, title: str, problem: Exception) -> None:
        """Show an error in one clear line."""

    def help(self, game: str = "") -> None:
        """Show the rules of a game."""

    def analyse(self, match: Match, setup: Setup) -> None:
        """Have the analyst judge every choice of a finished match."""

    def to_start(self) -> None:
        """Leave the table for the first screen."""

    def leave_table(self) -> None:
        """Let go of the match being played."""

    def put_aside(self) -> None:
        """The table goes for a while; its match stays the one that is being played."""

    def show_table(self, match: Match, setup: Setup, record: Record | None) -> None:
        """Go to the table of a match."""

    def write_down(self, match: Match, setup: Setup) -> None:
        """Go to the table of a match that gets a journal of its own."""


class Archive:
    """Copies, files and replays. An error is shown in a message and changes nothing."""

    def __init__(self, program: CurrentMatch) -> None:
        self.program = program

    # -- copies and files ----------------------------------------------------------------------------------------

    def ask_copy(self) -> None:
        """Keep a copy of the match being played as it is now, under a name to be asked for."""
        from game.core.naming import NameDialog
        from saves.slots import LONGEST_NAME

        program = self.program
        if program.match is not None:
            name = program.keeper.shelf.free_name(program.match)
            program.scenes.push(NameDialog("Keep a copy", name, LONGEST_NAME, self._copy))

    def _copy(self, name: str) -> None:
        program = self.program
        if program.match is None:
            return
        try:
            program.keeper.shelf.save(name, program.match, program.setup, program.picture)
        except StorageError as problem:
            program.complain("The copy could not be saved", problem)
            return
        program.notice("Copy saved", f"You will find **{escape(name)}** under *Matches*, *Copies*.")

    def export(self) -> None:
        """Write the match being played to a file."""
        match = self.program.match
        if match is not None:
            self._export(setup_of(match.game.id).note(match), match, self.program.setup)

    def export_copy(self, key: str, name: str) -> None:
        """Write a copy to a file."""
        kept = self._try("That copy cannot be read", lambda: self.program.keeper.shelf.load(key))
        if kept is not None:
            self._export(name, *kept)

    def _export(self, name: str, match: Match, setup: Setup) -> None:
        shelf = self.program.keeper.shelf
        path = self._try("The file could not be written", lambda: shelf.export(name, match, setup))
        if path is not None:
            self.program.notice("Saved to a file", f"The match is in\n**{escape(str(path))}**")

    def play(self, find: Find) -> None:
        """Play on with a match from the shelf (a copy, a file), which stays as it is; watch it when it is over."""
        kept = self._try("That match cannot be played", find)
        if kept is not None:
            self._play(*kept)

    def offer_file(self, path: Path) -> None:
        """A file was dropped onto the window: open it, at a table only after asking."""
        program = self.program
        if program.match is None:
            self.open_file(path)
            return
        buttons = (("open", "Open it", lambda: self.open_file(path)), ("no", "Play on", None))
        kept = "The match being played is saved and can be continued."
        words = kept if program.record is not None else "The match in progress will not be kept."
        program.scenes.push(Message("Open this file?", f"{escape(path.name)}\n{words}", buttons))

    def open_file(self, path: Path) -> None:
        """Play on with the match in a file, or watch it when it is over. ``~`` is the home folder."""
        self.play(lambda: self.program.keeper.shelf.open(path))

    def _play(self, match: Match, setup: Setup) -> None:
        if match.decision is None:
            self._watch(match, setup)
            return
        seen = not setup.taken_back and self.program.keeper.seen_further(match, setup)
        self._sit_down(match, replace(setup, taken_back=setup.taken_back or seen), SEEN if seen else "")

    def play_on(self, match: Match, setup: Setup) -> None:
        """Play on from the middle of a match whose end is known."""
        told = any(seat.level == "human" for seat in setup.seats) and not setup.taken_back
        self._sit_down(match, replace(setup, taken_back=True), FROM_HERE if told else "")

    def _sit_down(self, match: Match, setup: Setup, why_apart: str) -> None:
        program = self.program
        program.leave_table()
        program.session = Session(len(setup.seats))
        program.write_down(match, setup)
        if why_apart:
            self._tell_apart(why_apart)

    def _tell_apart(self, why: str) -> None:
        self.program.notice("Not in the statistics", f"{why} {APART}")

    def tell_about(self, record: Record) -> None:
        """What a player has to know about a match that goes on."""
        if record.seen:
            self._tell_apart(SEEN)
        if record.warning:
            self.program.notice("Something was lost", record.warning)

    # -- replays -------------------------------------------------------------------------------------------------

    def watch(self, find: Find, back: Callable[[], object]) -> None:
        """Watch a match from the shelf (a copy, a file, a finished one) from the beginning; ``back`` shows the list again."""
        kept = self._try("That match cannot be watched", find)
        if kept is not None:
            self._watch(*kept, back)

    def watch_this(self) -> None:
        """Watch the match being played from the beginning, then go on with it; once it is over, above its result."""
        program = self.program
        match, record, setup = program.match, program.record, program.setup
        if match is None:
            return
        if match.decision is None:
            below = list(program.scenes)
            program.scenes.push(self._replay(match.fork(), setup, program.scenes.pop))
            for scene in below[:-1]:  # two tables: tens of megabytes; the result is to be back at once
                scene.conceal()
            return
        program.put_aside()
        program.scenes.go(self._replay(match.fork(), setup, lambda: program.show_table(match, setup, record)))

    def _watch(self, match: Match, setup: Setup, back: Callable[[], object] | None = None) -> None:
        """Watch it, then go to the first screen, and from there ``back`` to where one came from."""

        def leave() -> None:
            self.program.to_start()
            if back is not None:
                back()

        self.program.leave_table()
        self.program.scenes.go(self._replay(match, setup, leave))

    def _replay(self, match: Match, setup: Setup, leave: Callable[[], object]) -> ReplayScene:
        from game.table.options import TableOptions
        from game.table.players import Hooks
        from game.table.replay import ReplayScene

        program, settings = self.program, self.program.settings
        options = TableOptions(settings.printed_names, bot_pause=settings.bot_pause)
        hooks = Hooks(leave=leave, menu=leave, help=lambda: program.help(match.game.id))
        if match.decision is None:
            finished = match.fork()
            hooks.analyse = lambda: program.analyse(finished, setup)
            hooks.play_on = lambda moment: self.play_on(moment, setup)
        views = views_of(match, [seat.kind for seat in setup.seats])
        return ReplayScene(match, views, options, hooks, theme.SPEEDS[settings.speed])

    def _try(self, trouble: str, action: Callable[[], Found]) -> Found | None:
        """The result of ``action``; None after an error, which is shown."""
        try:
            return action()
        except StorageError as problem:
            self.program.complain(trouble, problem)
            return None


def views_of(match: Match, kinds: Sequence[str]) -> list[int]:
    """Through whose eyes a match may be watched, the most likely first; before its end only through those of a lone human."""
    from game.table.replay import ALL, SPECTATOR

    humans = [seat for seat, kind in enumerate(kinds) if kind == "human"]
    if match.decision is not None:
        return humans if len(humans) == 1 else [SPECTATOR]
    first = humans[0] if humans else SPECTATOR
    others = [seat for seat in range(len(kinds)) if seat != first]
    return [first, ALL, *others, *([] if first == SPECTATOR else [SPECTATOR])]
