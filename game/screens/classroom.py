"""Lessons: offered at the first start, begun at a table at which nothing is written down, and left."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from game.core.dialogs import Message
from game.core.scene import SceneStack
from saves.settings import Settings

if TYPE_CHECKING:
    from game.table.options import TableOptions
    from game.table.scene import TableScene
    from rules import Match

OFFER, DECLINED = "start/lesson", "lesson declined"
"""Among the tips seen: the lesson that the first start offers, and that none is wanted."""


class School(Protocol):
    """What a lesson uses of the program (see ``game.program.Program``)."""

    @property
    def settings(self) -> Settings:
        """What the player has set."""

    @property
    def scenes(self) -> SceneStack:
        """What is shown."""

    def table_options(self, game: str) -> TableOptions:
        """What is set for a table at which this game is played."""

    def sit_down(self, table: TableScene) -> None:
        """Go to a table at which nothing is written down."""

    def tip_seen(self, key: str) -> None:
        """A tip need not be shown again."""

    def change(self, **values: object) -> None:
        """Set something and remember it."""

    def to_start(self) -> None:
        """Leave the table for the first screen."""

    def new_match(self, game: str = "") -> None:
        """Set a match up."""

    def open_settings(self) -> None:
        """Show the settings."""

    def help(self, game: str = "") -> None:
        """The rules in our words."""


class Classroom:
    """Begins lessons and says what comes after them."""

    def __init__(self, program: School) -> None:
        self.program = program

    @property
    def offers(self) -> bool:
        """Has nothing been played yet, and no lesson been begun or declined?"""
        settings = self.program.settings
        return not settings.setups and OFFER not in settings.tips_seen

    @property
    def begun(self) -> str:
        """The game whose lesson was left on its way by somebody who has played nothing yet, else ""."""
        settings = self.program.settings
        if settings.setups or DECLINED in settings.tips_seen:
            return ""
        return next((game for game, step in reversed(settings.lessons.items()) if step), "")

    def decline(self) -> None:
        """No lesson is offered any more."""
        self.program.tip_seen(OFFER)
        self.program.tip_seen(DECLINED)
        self.program.to_start()

    def learn(self, game: str, from_start: bool = False) -> None:
        """Sit down to the lesson of a game, where it was left or ``from_start``: no match of it is kept or counted."""
        from game.lessons import lesson_of
        from game.table.lesson import LessonTable
        from game.table.players import Hooks
        from game.thinking import ThinkingBots
        from rules import new_match

        lesson, program = lesson_of(game), self.program
        if lesson is None:
            return
        match = new_match(game, lesson.names, lesson.seed, **lesson.options)
        hooks = Hooks(over=self._over, leave=program.to_start, settings=program.open_settings, help=program.help)
        hooks.lesson_at = partial(self._came_to, game)
        at = 0 if from_start else program.settings.lessons.get(game, 0)
        bots, begin = ThinkingBots(match.seed), partial(self._begin_match, game)
        table = LessonTable(match, lesson, bots, program.table_options(game), hooks, begin, at)
        hooks.menu = partial(self._menu, table)
        program.sit_down(table)

    def _menu(self, table: TableScene) -> None:
        """The menu of a lesson, or of the match that it has become."""
        if table.over:
            self._over(table.match)
            return
        words = "Lessons do not count in the statistics. You can leave now and continue from here another time."
        again = partial(self.learn, table.match.game.id, from_start=True)
        buttons = (
            ("back", "Continue", None),
            ("again", "Start over", again),
            ("leave", "Leave", self.program.to_start),
        )
        self.program.scenes.push(Message("Lesson", words, buttons))

    def _came_to(self, game: str, step: int) -> None:
        """A lesson can be left at any step, and gone on with from there."""
        if step and self.offers:
            self.program.tip_seen(OFFER)
        if self.program.settings.lessons.get(game, 0) != step:
            self.program.change(lessons={**self.program.settings.lessons, game: step})

    def _over(self, match: Match) -> None:
        """The match of a lesson was played to its end."""
        won = match.result is not None and 0 in match.result.winners
        words = (
            f"{'You have won!' if won else 'You lost, and losing teaches even more.'}\nReady for a match that counts?"
        )
        game = match.game.id
        buttons = (
            ("match", "Start a match", partial(self._begin_match, game)),
            ("again", "Repeat the lesson", partial(self.learn, game, from_start=True)),
            ("leave", "Leave", self.program.to_start),
        )
        self.program.scenes.push(Message("The lesson is over", words, buttons))

    def _begin_match(self, game: str) -> None:
        """On to a match of the game."""
        self.program.to_start()
        self.program.new_match(game)
