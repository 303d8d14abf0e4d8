"""All matches that can be continued."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core import theme
from game.core.dialogs import Dialog, Message
from game.core.scroll import ScrollArea
from game.core.text import escape
from game.core.widgets import Button, Group, Label, Sprite
from game.screens.tiles import crest
from saves.errors import SavesError

if TYPE_CHECKING:
    from game.program import Program
    from game.program_types import RunningMatch

ROW = 62


class RunningMatches(Dialog):
    """A line for each match, newest first: go on with it, or throw it away."""

    name = "matches"
    size = (860.0, 560.0)

    def __init__(self, program: Program) -> None:
        super().__init__("Running matches")
        self.program = program

    def build(self) -> None:
        """The list and a way back."""
        super().build()
        self.area = self.sheet.add(ScrollArea("matches/list", "Running matches"))
        self.rows: list[Row] = []
        for number, match in enumerate(self.program.keeper.running()):
            self.rows.append(self.area.content.add(Row(number, match, self)))
        self.empty = self.sheet.add(Label("No match is running.", theme.TEXT, theme.INK, align="center"))
        self.done = self.sheet.add(Button("matches/close", "Back", lambda _: self.close(), "main"))

    def layout(self) -> None:
        """Lines from the top."""
        super().layout()
        room, px = self.inner(), self.ui.px
        height = px(44)
        self.done.place(room.centerx - px(80), room.bottom - height, px(160), height)
        self.area.place(room.x, room.y, room.w, room.h - height - px(12))
        self.empty.visible = not self.rows
        self.empty.place(room.x, room.y, room.w, px(60))
        for number, row in enumerate(self.rows):
            self.area.row(row, number * px(ROW), px(ROW - 8))
            row.arrange()
        self.area.set_height(len(self.rows) * px(ROW))

    def go_on(self, match: RunningMatch) -> None:
        """Continue this one."""
        self.close()
        self.program.resume(match)

    def drop(self, match: RunningMatch) -> None:
        """Ask, then throw this one away."""
        buttons = (("drop", "Throw it away", lambda: self._dropped(match)), ("keep", "Keep it", None))
        self.app.scenes.push(Message("Throw this match away?", match.title, buttons))

    def _dropped(self, match: RunningMatch) -> None:
        self.close()
        try:
            self.program.keeper.drop(match.key)
        except SavesError as problem:
            self.program.complain("That match cannot be thrown away", problem)
            return
        self.program.matches()


class Row(Group):
    """One match."""

    def __init__(self, number: int, match: RunningMatch, owner: RunningMatches) -> None:
        super().__init__()
        self.crest = self.add(Sprite(picture=lambda w, h: crest(match.game, h)))
        self.title = self.add(Label(f"**{escape(match.title)}**", theme.TEXT, theme.INK, id=f"matches/{number}/title"))
        self.line = self.add(Label(escape(match.line), theme.TEXT_SMALL, theme.INK_SOFT))
        self.title.name = match.title
        self.go = self.add(Button(f"matches/{number}/go", "Continue", lambda _: owner.go_on(match), "main", "play"))
        self.drop = self.add(
            Button(f"matches/{number}/drop", "", lambda _: owner.drop(match), icon="trash", name="Throw away")
        )

    def arrange(self) -> None:
        """Words at the left, buttons at the right of the line's room."""
        rect, px = self.rect(), self.ui.px
        self.crest.place(rect.x + px(4), rect.y + px(3), rect.h - px(6), rect.h - px(6))
        left = rect.x + rect.h + px(8)
        room = rect.right - px(232) - left
        self.title.place(left, rect.y + px(2), room, rect.h // 2)
        self.line.place(left, rect.y + rect.h // 2, room, rect.h // 2 - px(2))
        self.go.place(rect.right - px(222), rect.y + px(5), px(160), rect.h - px(10))
        self.drop.place(rect.right - px(54), rect.y + px(5), px(46), rect.h - px(10))
