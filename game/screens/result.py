"""The end of a match: who won, with what, and what next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.core import theme
from game.core.dialogs import Dialog
from game.core.text import TITLE, escape
from game.core.widgets import Button, Label, ignoring
from game.setups import setup_of

if TYPE_CHECKING:
    from game.program import Program
    from rules import Match


LINE = 42


class ResultDialog(Dialog):
    """Scores from best to worst, the session's tally, and a rematch. The table stays to be looked at."""

    name = "result"

    def __init__(self, program: Program, match: Match, wins: Sequence[int]) -> None:
        result = match.result
        assert result is not None
        winners = [escape(match.names[seat]) for seat in result.winners]
        super().__init__(f"{' and '.join(winners)} won!" if winners else "Nobody won")
        self.program = program
        self.match = match
        self.result = result
        self.wins = list(wins)
        self.size = (680.0, 376.0 + LINE * len(match.names))
        self.over = True

    def build(self) -> None:
        """A line for each seat, the reason, the ways on."""
        super().build()
        self.reason = self.sheet.add(
            Label(self.result.reason.capitalize() + ".", theme.TEXT, theme.INK_SOFT, "italic", "center")
        )
        order = sorted(
            self.result.scores, key=lambda seat: (seat not in self.result.winners, -self.result.scores[seat])
        )
        self.lines: list[tuple[Label, Label]] = []
        word = setup_of(self.match.game.id).score
        for seat in order:
            won = seat in self.result.winners
            tone = theme.GOLD_DARK if won else theme.INK
            name = Label(
                ("{trophy} " if won else "") + escape(self.match.names[seat]),
                theme.TITLE_SMALL,
                tone,
                "bold",
                id=f"result/seat{seat}",
            )
            name.name = self.match.names[seat]
            name.text = f"{self.result.scores[seat]} {word}"
            matches = f"{self.wins[seat]} match{'' if self.wins[seat] == 1 else 'es'} won"
            points = Label(f"{self.result.scores[seat]} {word}  ·  {matches}", theme.TEXT, tone, TITLE, "right")
            self.lines.append((self.sheet.add(name), self.sheet.add(points)))
        seed = f"Match number {self.match.seed}. With it the same cards are dealt again."
        self.seed = self.sheet.add(Label(seed, theme.TEXT_SMALL, theme.INK_SOFT, align="center"))
        self.buttons = [
            self.sheet.add(Button(f"result/{id}", caption, ignoring(self._take, run), style))
            for id, caption, run, style in self._ways_on()
        ]

    def _ways_on(self) -> list[tuple[str, str, Callable[[], object] | None, str]]:
        """The buttons: id, caption, what it does, style."""
        program, match = self.program, self.match
        anew: tuple[str, Callable[[], object]] = ("Choose anew", lambda: program.rematch(match, same=False))
        if not setup_of(match.game.id).seat_word:
            anew = ("Another match", lambda: program.new_match(match.game.id))
        return [
            ("again", "Rematch", lambda: program.rematch(match, same=True), "main"),
            ("other", *anew, "plain"),
            ("look", "Look at the table", None, "plain"),
            ("watch", "Watch it again", program.archive.watch_this, "plain"),
            ("export", "Write it to a file", program.archive.export, "plain"),
            ("leave", "Leave", program.to_start, "plain"),
        ]

    def _take(self, run: Callable[[], object] | None) -> None:
        self.close()
        if run is not None:
            run()

    def layout(self) -> None:
        """Lines above, rows of two buttons below."""
        super().layout()
        room, px = self.inner(), self.ui.px
        self.reason.place(room.x, room.y, room.w, px(26))
        top = room.y + px(38)
        for name, points in self.lines:
            name.place(room.x, top, room.w * 0.55, px(36))
            points.place(room.x + room.w * 0.5, top, room.w * 0.5, px(36))
            top += px(LINE)
        height, gap = px(46), px(10)
        width = (room.w - gap) // 2
        rows = (len(self.buttons) + 1) // 2
        for index, button in enumerate(self.buttons):
            column, row = index % 2, index // 2
            button.place(
                room.x + column * (width + gap), room.bottom - (rows - row) * (height + gap) + gap, width, height
            )
        self.seed.place(room.x, room.bottom - rows * (height + gap) - px(20), room.w, px(22))
