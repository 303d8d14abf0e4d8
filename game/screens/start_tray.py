"""The tray of the first screen: the match to go on with or a lesson, a quick match, a new one."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.node import Node
from game.core.phrases import and_list
from game.core.short_names import short_names
from game.core.text import escape
from game.core.widgets import Button, Sprite, ignoring
from game.program_types import KeptMatch
from game.scenery.pieces import BigButton
from game.screens.navigator import Navigator
from game.screens.photo import crest_in_room, photo_of, print_of
from game.screens.props import Tray
from game.setups import facts_of, setup_of

PHOTO = 150
STAND_IN = (480, 270, 270)
"""Width, height and height that shows of what stands for a photo."""
WIDE, BARE = 1000.0, 760.0
"""How wide it is with a match to go on with or a lesson, and without, in design units."""


class StartTray(Tray):
    """Large buttons side by side; the match to go on with comes with a print of its table.

    All of them but the match to go on with are of the game that is looked at (see ``follow``). ``waiting`` are those that
    could be gone on with. ``lesson`` teaches the game, None where no lesson is offered; ``teaches`` is the game that the tray
    has a lesson of, "" for none.
    """

    def __init__(self, program: Navigator, waiting: Sequence[KeptMatch]) -> None:
        super().__init__()
        self.program = program
        self.waiting = waiting
        latest = next((match for match in waiting if not match.broken), None)
        self.game = program.keeper.last_game()
        self.teaches = ""
        self._told = False
        self.go_on: BigButton | None = None
        if latest is not None:
            name = f"Continue: {latest.title}"
            self.go_on = self.add(
                BigButton(
                    "start/continue", "Continue", lambda _: program.resume(latest), "main", latest.title, "play", name
                )
            )
        self.photo: Sprite | None = None
        if latest is not None and self.go_on is not None:
            told = and_list(short_names(latest.names)), latest.when
            self.go_on.hint = "\n".join(escape(words) for words in told if words)
            photo = photo_of(latest) or crest_in_room(latest.game, *STAND_IN)
            self.photo = self.add(Sprite(picture=print_of(photo)))
        elif waiting:
            self.go_on = self.add(
                BigButton("start/damaged", "Damaged match", lambda _: program.matches(), "plain", "see why", "load")
            )
        self.decline: Button | None = None
        self.lesson: BigButton | None = None
        begun = program.classroom.begun
        if self.go_on is None and (begun or program.classroom.offers):
            self.go_on = self.add(BigButton("start/learn", style="main", icon="play"))
            if begun:
                self.teaches = begun
                begun_title = facts_of(begun).title
                self.go_on.caption, self.go_on.detail = "Go on learning", begun_title
                self.go_on.name = f"Go on learning {begun_title}"
                self.go_on.on_click = ignoring(program.classroom.learn, begun)
            else:
                self.lesson = self.go_on
            self.decline = self.add(Button("start/known", "No thanks", ignoring(program.classroom.decline), "ghost"))
            self.decline.name = self.decline.hint = "No lesson, thank you"
            self.decline.size = 16
        self.person, self.rival = program.quick_seats()
        style = "plain" if self.go_on is not None and self.go_on.style == "main" else "main"
        self.quick = self.add(BigButton("start/quick", "Quick match", self._begin, style, icon="swords"))
        self.fresh = self.add(
            BigButton(
                "start/new",
                "New match",
                lambda _: program.new_match(self.game),
                "plain",
                "choose seats and rules",
                "plus",
            )
        )
        self.follow(self.game)

    @property
    def golden(self) -> BigButton:
        """What most people want next."""
        return self.go_on if self.go_on is not None and self.go_on.style == "main" else self.quick

    def follow(self, game: str) -> None:
        """Lesson, quick match and new match are of the game that is looked at."""
        self.game = game
        title = facts_of(game).title
        if self.lesson is not None:
            self.teaches = game
            self.lesson.caption, self.lesson.detail = "Learn a game", f"{title}: five minutes"
            self.lesson.brief = title
            self.lesson.name = f"Learn {self.lesson.detail}"
            self.lesson.on_click = ignoring(self.program.classroom.learn, game)
        self.quick.detail, self.quick.brief = f"{title} against {self.rival.name}", title
        self.quick.name = f"Quick match: {self.quick.detail}"
        self.fresh.name = f"New match: {title}"
        if self._told:
            self.tell_options()

    def _begin(self, button: Node) -> None:
        self.program.quick_match(self.game)

    def tell_options(self) -> None:
        """What the quick match is played by, once the game's rules are there."""
        from game.screens.seats import KINDS

        self._told = True
        title = facts_of(self.game).title
        level = next(words for words, kind in KINDS if kind == self.rival.kind)
        chosen = [f"{row.words}: {row.values[0][0]}" for row in setup_of(self.game).rows if row.fits(2)]
        players = f"{self.person.name} against {self.rival.name} ({level})"
        self.quick.hint = "\n".join([f"**{escape(title)}**", escape(players), *map(escape, chosen)])

    @property
    def wanted(self) -> float:
        """How wide it is where there is room, in design units."""
        return WIDE if self.go_on is not None else BARE

    def lay(self, room: pygame.Rect) -> None:
        """Take the whole room."""
        px = self.ui.px
        self.place(*room)
        margin, gap = px(14), px(12)
        shares = [(self.go_on, 0.4), (self.quick, 0.35), (self.fresh, 0.25)]
        if self.go_on is None:
            shares = [(self.quick, 0.54), (self.fresh, 0.46)]
        x, wide = float(room.x + margin), room.w - 2 * margin - gap * (len(shares) - 1)
        if self.photo is not None:
            self.photo.place(room.x + margin - px(4), room.y - px(10), px(PHOTO), room.h + px(14))
            x, wide = x + px(PHOTO) + gap - px(4), wide - px(PHOTO) - gap + px(4)
        for button, share in shares:
            assert button is not None
            button.place(x, room.y + px(11), wide * share, room.h - px(24))
            x += wide * share + gap
        if self.decline is not None and self.go_on is not None:
            each = min(px(118), max(px(96), self.decline.wanted_width()))
            self.go_on.place(room.x + margin, room.y + px(11), wide * shares[0][1] - each - px(8), room.h - px(24))
            self.decline.place(self.go_on.rect().right + px(8), room.y + px(15), each, room.h - px(32))
