"""The program around the table: which screen shows, what is remembered, how a match begins, goes on and ends.

What the first screen does not need is imported when it is used, so that the window is there at once.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.app import App
from game.core.display import png_of
from game.core.scene import SceneStack
from game.library.archive import Archive
from game.library.keeper import Keeper, Record
from game.navigation import Navigation
from game.preferences import Preferences
from game.program_types import KeptMatch, SeatSetup, Setup
from game.screens.classroom import Classroom
from game.screens.start import StartScreen
from game.session import Session, again
from game.setups import first_options, match_options, played_as
from game.thumbnails import ThumbnailTaker
from saves.errors import StorageError, UnwritableError
from saves.paths import reason
from saves.settings import Settings

if TYPE_CHECKING:
    from game.table.options import TableOptions
    from game.table.scene import TableScene
    from rules import Match

LARGEST_NUMBER = 10**9
RIVALS = ("Grimble", "Mossbeard")
"""A quick match is played against the first of them who has another name than the person."""
AS_IT_IS = "You can play on; the saved match stays as it is."
PICTURE_WIDTH = 640
VISIBLE = frozenset({"text_size", "printed_names", "narrator"})


class Program(Navigation):
    """One run of Wizardtop: the app, what is kept, and the match being played."""

    setup: Setup
    """How the match being played was set up; there is none before the first."""

    def __init__(self, app: App, keeper: Keeper) -> None:
        self.app = app
        self.keeper = keeper
        self.record: Record | None = None
        self.table: TableScene | None = None
        self.picture = b""
        self.archive = Archive(self)
        self.classroom = Classroom(self)
        self.session = Session()
        self.preferences = Preferences(app)
        self._fresh = 0
        self.apply_settings()
        app.on_fullscreen = lambda full: self.change(full_screen=full)
        app.on_attention = self._attended
        app.on_file = lambda path: self.archive.offer_file(Path(path))
        app.on_keys = self.show_keys
        app.on_unsaved = self._picture_lost
        app.add_poller(ThumbnailTaker(self).poll)

    # -- settings ------------------------------------------------------------------------------------------------

    @property
    def settings(self) -> Settings:
        """What the player has set."""
        return self.keeper.settings

    @property
    def scenes(self) -> SceneStack:
        """What is shown."""
        return self.app.scenes

    @property
    def match(self) -> Match | None:
        """The match at the table, None without a table."""
        return self.table.match if self.table is not None else None

    def change(self, **values: object) -> None:
        """Set something, use it at once and remember it."""
        try:
            self.keeper.change_settings(**values)
        except StorageError as problem:
            self.complain("The settings could not be saved", problem)
        self.apply_settings()
        if self.table is not None and VISIBLE & values.keys():
            self.table.refresh()

    def apply_settings(self) -> None:
        """Make the app behave as set."""
        self.preferences.apply(self.settings)
        if self.table is not None:
            self.table.use(self.table_options(self.table.match.game.id))
            if not self.settings.banter:
                self.table.banter.hush()
            if not self.table.options.guide:
                self.table.guide.hide()

    def table_options(self, game: str) -> TableOptions:
        """What is set for a table at which this game is played."""
        from game.table.options import options_for

        return options_for(self.settings, game)

    def _picture_lost(self, problem: Exception) -> None:
        """A picture of the window could not be kept."""
        words = f"cannot write in {self.app.screenshot_dir}: {reason(problem)}"
        self.complain("The picture could not be saved", StorageError(words))

    def _attended(self, attentive: bool) -> None:
        self.app.audio.muted = self.settings.mute_in_background and not attentive

    # -- screens -------------------------------------------------------------------------------------------------

    def to_start(self) -> None:
        """Leave the table, if any, for the first screen."""
        self.leave_table()
        self.app.scenes.go(StartScreen(self))

    def leave_table(self) -> None:
        """Let go of the match being played; its journal can be continued."""
        self.keep_picture()
        if self.table is not None:
            self.table.bots.close()
        if self.record is not None:
            self.record.close()
        self.table = None
        self.record = None
        self.picture = b""

    def put_aside(self) -> None:
        """The table goes for a while; its match stays the one that is being played."""
        if self.table is not None:
            self.table.bots.close()
        self.table = None

    def keep_picture(self) -> None:
        """Take a picture of the table for the list of matches, if nothing lies above it and nobody else's eyes see it."""
        table = self.table
        if table is None or table.shared or not len(self.app.scenes) or self.app.scenes.top is not table:
            return
        self.app.draw()  # without what lay above it a moment ago
        self.picture = png_of(table.picture(PICTURE_WIDTH))
        if self.record is not None:
            self.record.picture(self.picture)

    def first_screen(self) -> StartScreen:
        """What the program opens with."""
        return StartScreen(self)

    def closing(self) -> None:
        """The window is closed: remember its size and let go of what is held."""
        settings, display = self.settings, self.app.display
        (width, height), maximized = display.size_to_keep(), display.maximized
        if (width, height, maximized) != (settings.window_width, settings.window_height, settings.window_maximized):
            with suppress(StorageError):
                self.keeper.change_settings(window_width=width, window_height=height, window_maximized=maximized)
        self.leave_table()

    def quit(self) -> None:
        """Close the window."""
        self.app.quit()

    def menu(self) -> None:
        """The menu of the match being played."""
        from game.screens.pause import PauseMenu

        if self.table is not None and self.table.over:
            self._show_result(self.table.match)
            return
        self.keep_picture()
        self.app.scenes.push(PauseMenu(self))

    # -- matches -------------------------------------------------------------------------------------------------

    def latest(self) -> KeptMatch | None:
        """The match that Continue goes on with: the last one that can be read."""
        return next((match for match in self.keeper.running() if not match.broken), None)

    def quick_match(self, game: str) -> None:
        """Straight to the table of a game."""
        self.start(Setup(game, self.quick_seats(), None, first_options(game)))

    def quick_seats(self) -> tuple[SeatSetup, ...]:
        """Who plays a quick match: one human, by the name used last, against one good bot."""
        known = self.keeper.last_person(self.keeper.last_game())
        rival = next(name for name in RIVALS if name != known)
        return SeatSetup(known, "human", "random"), SeatSetup(rival, "adept", "random")

    def start(self, setup: Setup, starter: int | None = None) -> None:
        """Start a match and show it; with a ``starter`` it goes on with the session's tally."""
        from rules import GAMES, SetupError, new_match
        from rules.core.randomness import scramble

        self._fresh += 1
        seed = setup.seed if setup.seed is not None else scramble(self.keeper.entropy(), self._fresh) % LARGEST_NUMBER
        wanted, setup = setup, played_as(setup)
        options = match_options(setup)
        if starter is not None and "starter" in GAMES[setup.game].options:
            options["starter"] = starter
        try:
            match = new_match(setup.game, [seat.name for seat in setup.seats], seed, **options)
        except SetupError as problem:
            self.complain("This match cannot begin", problem)
            return
        self.leave_table()
        if starter is None:
            self.session = Session(len(setup.seats))
        with suppress(StorageError):  # then the next set-up begins with older seats
            self.keeper.remember_setup(wanted)
        self.write_down(match, setup)

    def write_down(self, match: Match, setup: Setup) -> None:
        """Go to the table of a match that gets a journal of its own; where it cannot be written, the player is told."""
        try:
            record = self.keeper.begin(match, setup)
        except StorageError as problem:
            self.show_table(match, setup, None)
            self.complain("This match cannot be saved", problem)
            return
        self.show_table(match, setup, record)

    def plays(self, kept: KeptMatch) -> bool:
        """Is this the match that is being played?"""
        return self.record is not None and str(self.record.journal.path) == kept.key

    def resume(self, running: KeptMatch) -> None:
        """Go on with a match at the very decision at which it was left."""
        if self.plays(running):
            while self.app.scenes.top is not self.table:
                self.app.scenes.pop()
            return
        trouble: UnwritableError | None = None
        try:
            try:
                match, setup, record = self.keeper.resume(running.key)
            except UnwritableError as problem:
                trouble, (match, setup), record = problem, self.keeper.look_back(running.key), None
        except StorageError as problem:
            self.complain("That match cannot be continued", problem)
            return
        self.leave_table()
        self.session = Session(len(setup.seats))
        self.show_table(match, setup, record)
        if record is not None:
            self.archive.tell_about(record)
        elif trouble is not None:
            self.complain("This match will not be saved", UnwritableError(f"{trouble}. {AS_IT_IS}"))

    def sit_down(self, table: TableScene) -> None:
        """Go to a table at which nothing is written down."""
        self.leave_table()
        self.table = table
        self.app.scenes.go(table)

    # -- the course of a match -----------------------------------------------------------------------------------

    def show_table(self, match: Match, setup: Setup, record: Record | None) -> None:
        """Go to the table of a match, which is written down in ``record`` (None: it cannot be)."""
        from game.table.players import Hooks, Player
        from game.table.scene import TableScene
        from game.thinking import ThinkingBots

        self.record = record
        self.setup = setup
        players = [Player(seat.name, seat.kind) for seat in setup.seats]
        bots = ThinkingBots(match.seed)
        hooks = Hooks(
            changed=self._changed,
            over=self._over,
            leave=self.to_start,
            menu=self.menu,
            settings=self.open_settings,
            help=self.help,
            tip_seen=self.tip_seen,
            guide_off=self._guide_off,
            remember=partial(self._remember, match.game.id),
            log_toggled=lambda shown: self.change(log_shown=shown),
            taken_back=self._taken_back,
        )
        self.table = TableScene(match, players, bots, self.table_options(match.game.id), hooks)
        self.app.scenes.go(self.table)

    def _remember(self, game: str, answers: dict[str, str]) -> None:
        """The answers to be given again in a game."""
        self.change(answers={**self.settings.answers, game: answers})

    def tip_seen(self, key: str) -> None:
        """A tip need not be shown again."""
        with suppress(StorageError):  # then it comes again in the next run: nothing to be told
            self.keeper.change_settings(tips_seen=[*self.settings.tips_seen, key])

    def _guide_off(self, game: str) -> None:
        """No more tips are wanted in this game; in others they go on."""
        if game not in self.settings.unguided:
            self.change(unguided=[*self.settings.unguided, game])

    def set_guide(self, on: bool) -> None:
        """Point at things in matches, from the beginning, or not."""
        self.change(guide=on, tips_seen=[], unguided=[])

    @property
    def unsaved(self) -> bool:
        """See Navigator."""
        return self.record is not None and self.record.behind is not None

    @property
    def unrecorded(self) -> bool:
        """See Navigator."""
        return self.record is None

    def _changed(self, match: Match) -> None:
        if self.record is None:
            return
        told = self.record.behind is not None
        try:
            self.record.follow(match)
        except StorageError as problem:
            if not told:
                self.complain("Saving failed", StorageError(f"{problem}. It is tried again at every choice."))

    def _taken_back(self) -> None:
        """From now on the match counts for no statistics."""
        self.setup = replace(self.setup, taken_back=True)
        if self.record is not None:
            self.record.take_back()

    def _over(self, match: Match) -> None:
        self.session.score(match, self.setup)
        try:
            self.keeper.finish(match, self.setup, self.record)
            self.record = None  # its journal is gone
        except StorageError as problem:
            self.complain("The result could not be saved", problem)
        self._show_result(match)

    def _show_result(self, match: Match) -> None:
        from game.screens.result import ResultScreen

        assert self.table is not None
        self.table.top.rename("menu", "Result", "trophy", self.app.stage.keys)
        rules, past = self.table.layout_rules, self.keeper.recent(match.game.id)
        kinds = [seat.level for seat in self.setup.seats]
        said = self.table.reporter.last_word
        self.app.scenes.push(
            ResultScreen(self, match, kinds, rules.face_of, said, past, rules.scenery, self.setup.taken_back)
        )

    def rematch(self, match: Match, same: bool) -> None:
        """Another match of the session: the player to the left of the last starter begins."""
        from rules.core.session import next_starter

        self.start(again(match, self.setup, same), next_starter(match))
