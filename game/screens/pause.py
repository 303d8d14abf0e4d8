"""The menu of a match: the table as it was left, go on, keep a copy, watch it again, leave."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.core import theme
from game.core.boards import Leaf
from game.core.dialogs import Dialog
from game.core.phrases import capital
from game.core.text import TITLE, escape
from game.core.widgets import Button, Label, Sprite, ignoring
from game.program_types import KeptMatch
from game.scenery.pieces import BigButton
from game.screens.game_shelf import crest
from game.screens.navigator import Navigator
from game.screens.photo import photo_of, print_of
from game.screens.standing import StandingNode, standing_of
from game.setups import facts_of, setup_of

MAIN, HEIGHT, GAP = 64, 44, 7
LEFT, BETWEEN = 310.0, 26.0
"""How wide the side of the match is, and how far the buttons are from it, in design units."""
CREST = 150
PHOTO, WORDS = 166, (34, 30)
"""How high the print of the table is, and the lines below it, in design units."""
FOOT, APART_HIGH = 52, 42
"""How high the words at the end are, and those above them that are seldom there, in design units."""
SAVED = "Saved. You can go on at any time."
UNSAVED = "The last choices could not be saved."
UNRECORDED = "This match is not being saved. Keep it as a copy or a file."
APART = "Undone or played twice: not in the statistics."


class PauseMenu(Dialog):
    """The match at the left, the ways on at the right. All is saved, where it can be; a copy keeps this very moment.

    What opens above it leads back to it.
    """

    name = "pause"
    size = (800.0, 526.0)

    def __init__(self, program: Navigator) -> None:
        super().__init__("Paused")
        self.program = program

    def build(self) -> None:
        """The match, a button for each way on."""
        super().build()
        latest = self.program.latest()
        self._build_match(latest if latest is not None and self.program.plays(latest) else None)
        program = self.program
        back = BigButton("pause/back", "Back to the table", ignoring(self._take, None), icon="play")
        leave, watch = partial(self._take, program.to_start), partial(self._take, program.archive.watch_this)
        entries: tuple[tuple[str, str, Callable[[], object], str], ...] = (
            ("copy", "Keep a copy of this moment", program.archive.ask_copy, "copy"),
            ("export", "Save to a file", program.archive.export, "save"),
            ("watch", "Watch from the beginning", watch, "eye"),
            ("answers", "Remembered answers", program.remembered_answers, "check"),
            ("settings", "Settings", program.open_settings, "settings"),
            ("matches", "Other matches", program.matches, "load"),
            ("leave", "Leave", leave, "close"),
        )
        self.buttons: list[Button] = [self.sheet.add(back)]
        for id, caption, run, icon in entries:
            self.buttons.append(self.sheet.add(Button(f"pause/{id}", caption, ignoring(run), icon=icon)))

    def _build_match(self, match: KeptMatch | None) -> None:
        """A print of the table, or the crest of the game, with what is played and by whom below."""
        self.leaf = self.sheet.add(Leaf())
        photo = photo_of(match) if match is not None else None
        game = self.program.setup.game
        picture = print_of(photo) if photo is not None else lambda w, h: crest(game, min(w, h, self.ui.px(CREST)))
        self.photo = self.sheet.add(Sprite(picture=picture))
        facts, played = setup_of(game), self.program.match
        moment = facts.note(played) if played is not None else ""
        self.words = [
            self.sheet.add(Label(escape(facts_of(game).title), theme.TITLE_SMALL + 4, theme.RED_DARK, TITLE, "center")),
            self.sheet.add(Label(escape(capital(moment)), theme.TEXT_LARGE, theme.INK, "bold", "center")),
        ]
        self.standing = self.sheet.add(StandingNode("pause/players"))
        if played is not None:
            self.standing.tell(standing_of(played, self.program.setup), facts.life)
        self.apart = self.sheet.add(
            Label(APART, theme.TEXT_SMALL, theme.INK_SOFT, "italic", "center", wrap=True, id="pause/apart")
        )
        self.apart.visible = self.program.setup.taken_back
        trouble = UNRECORDED if self.program.unrecorded else UNSAVED if self.program.unsaved else ""
        words, ink = (f"{{warning}} {trouble}", theme.RED_DARK) if trouble else (f"{{check}} {SAVED}", theme.GREEN_DARK)
        self.saved = self.sheet.add(Label(words, theme.TEXT, ink, "bold", "center", wrap=True, id="pause/saved"))

    def layout(self) -> None:
        """The match at the left, the buttons one below the other at the right."""
        super().layout()
        room, px = self.inner(), self.ui.px
        left = pygame.Rect(room.x, room.y, px(LEFT), room.h)
        self.leaf.place(*left)
        self.photo.place(left.x + px(16), left.y + px(14), left.w - px(32), px(PHOTO))
        top = left.y + px(PHOTO + 20)
        for label, height in zip(self.words, WORDS, strict=True):
            label.place(left.x + px(12), top, left.w - px(24), px(height))
            top += px(height)
        foot = left.bottom - px(FOOT + (APART_HIGH if self.apart.visible else 0))
        self.standing.place(left.x + px(16), top + px(4), left.w - px(32), foot - top - px(4))
        self.saved.place(left.x + px(12), left.bottom - px(50), left.w - px(24), px(40))
        self.apart.place(left.x + px(12), left.bottom - px(FOOT + APART_HIGH - 2), left.w - px(24), px(APART_HIGH))
        column = pygame.Rect(left.right + px(BETWEEN), room.y, room.right - left.right - px(BETWEEN), room.h)
        self.buttons[0].place(column.x, column.y, column.w, px(MAIN))
        top = column.y + px(MAIN + 2 * GAP)
        for button in self.buttons[1:-1]:
            button.place(column.x, top, column.w, px(HEIGHT))
            top += px(HEIGHT + GAP)
        self.buttons[-1].place(column.x, column.bottom - px(HEIGHT), column.w, px(HEIGHT))

    def _take(self, run: Callable[[], object] | None) -> None:
        self.close()
        if run is not None:
            run()
