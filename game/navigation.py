"""Opening the screens that lie above what is shown: settings, rules, lists, messages."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

from game.core.app import App
from game.core.dialogs import Curtain, Message
from game.core.phrases import capital
from game.core.scene import Scene
from game.core.text import escape
from game.program_types import Setup
from game.screens.navigator import Navigator
from game.setups import games_in
from saves.errors import StorageError
from saves.version import VERSION

if TYPE_CHECKING:
    from game.table.scene import TableScene
    from rules import Match


class NavigationHost(Navigator, Protocol):
    """What opening a screen needs of the program."""

    app: App
    table: TableScene | None


class Navigation:
    """Opens screens: each method pushes one. What the first screen does not need is imported when it is used."""

    def open_settings(self: NavigationHost) -> None:
        """Show the settings above whatever is shown."""
        from game.screens.settings import SettingsDialog

        self.app.scenes.push(SettingsDialog(self))

    def show_keys(self: NavigationHost) -> None:
        """List the keys of what is shown, above it."""
        from game.screens.keys import KeysPage

        scene = self.app.scenes.top
        if not isinstance(scene, KeysPage | Curtain):
            self.app.scenes.push(KeysPage(scene.key_lines, self, len(Scene.key_lines(scene))))

    def tell_news(self: NavigationHost) -> None:
        """Say what is new in this version, once and not at a first start."""
        from game.help_pages import news
        from game.screens.news import NewsCard

        if self.settings.news_seen == VERSION:
            return
        with suppress(StorageError):  # then it is told again in the next run
            self.keeper.change_settings(news_seen=VERSION)
        self.app.scenes.push(NewsCard(VERSION, news(VERSION)))

    def notice(self: NavigationHost, title: str, words: str) -> None:
        """Tell the player something: a sentence of rich text, or the words of an error."""
        self.app.scenes.push(Message(title, capital(words)))

    def complain(self: NavigationHost, title: str, problem: Exception) -> None:
        """Show an error in one clear line."""
        words = str(problem)
        self.app.scenes.push(Message(title, escape(capital(words))))

    def new_match(self: NavigationHost, game: str = "") -> None:
        """Set a match up, of this game or the one played last, beginning with its last seats."""
        from game.screens.new_match import NewMatch

        self.app.scenes.push(NewMatch(self, self.keeper.last_setup(game or self.keeper.last_game())))

    def matches(self: NavigationHost, shelf: str = "running") -> None:
        """Show all matches that are kept, those of this shelf first."""
        from game.screens.matches import Matches

        self.app.scenes.push(Matches(self, shelf))

    def statistics(self: NavigationHost) -> None:
        """Show what became of all finished matches."""
        from game.screens.statistics import Statistics

        self.app.scenes.push(Statistics(self))

    def decks(self: NavigationHost) -> None:
        """Build and look at Spell decks."""
        from game.screens.decks import DeckLibrary

        self.app.scenes.push(DeckLibrary(self))

    def help(self: NavigationHost, game: str = "") -> None:
        """The rules in our words, of this game or the one at hand, opened where the present question is answered."""
        from game.help_pages import page_for
        from game.screens.help import HelpScreen

        game, topic = game or self.keeper.last_game(), ""
        if self.table is not None:
            match = self.table.match
            game = match.game.id
            if match.decision is not None:
                game, topic = page_for(games_in(match), match.decision), match.decision.topic
        self.app.scenes.push(HelpScreen(game, topic, self.classroom.learn, self.about))

    def about(self: NavigationHost) -> None:
        """The program itself, its news, and whose work it carries."""
        from game.screens.about import AboutScreen

        self.app.scenes.push(AboutScreen())

    def analyse(self: NavigationHost, match: Match, setup: Setup) -> None:
        """Have the analyst judge every choice of a finished match."""
        from game.screens.analysis import AnalysisScreen

        self.app.scenes.push(AnalysisScreen(self, match.fork(), setup))

    def remembered_answers(self: NavigationHost) -> None:
        """Show what is answered without asking at the table."""
        from game.screens.remembered_answers import RememberedDialog

        table = self.table
        if table is not None:
            self.app.scenes.push(RememberedDialog(table.memory, table.remembered))
