"""The end of a match: who won, with what, and what next."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core import theme
from game.core.dialogs import Dialog
from game.core.text import TITLE, escape
from game.core.widgets import Button, Label, ignoring
from game.screens.navigator import Navigator
from game.screens.voting import VoteRow
from game.setups import setup_of
from rules import Match

LINE = 42
HEADLINE = 52
VOTING = 26


class ResultDialog(Dialog):
    """Scores from best to worst, the session's tally, a rematch, in some games the vote on the next match.

    The table stays to be looked at. ``headline`` is the narrator's as rich text, "" for none.
    """

    name = "result"

    def __init__(self, program: Navigator, match: Match, wins: Sequence[int], headline: str = "") -> None:
        result = match.result
        assert result is not None
        winners = [escape(match.names[seat]) for seat in result.winners]
        super().__init__(f"{' and '.join(winners)} won!" if winners else "Nobody won")
        self.program = program
        self.match = match
        self.result = result
        self.wins = list(wins)
        self.vote = program.vote
        self.headline = headline
        self.size = (680.0, 376.0 + LINE * len(match.names) + (HEADLINE if headline else 0))
        if self.vote is not None:
            self.size = (780.0, self.size[1] + VOTING)
        self.over = True

    def build(self) -> None:
        """A line for each seat, the reason, the ways on."""
        super().build()
        words = self.headline and f"*“{self.headline}”*"
        self.narrated = self.sheet.add(
            Label(words, theme.TEXT + 1, theme.RED_DARK, "bold", "center", wrap=True, id="result/narrator")
        )
        self.reason = self.sheet.add(
            Label(self.result.reason.capitalize() + ".", theme.TEXT, theme.INK_SOFT, "italic", "center")
        )
        order = sorted(
            self.result.scores, key=lambda seat: (seat not in self.result.winners, -self.result.scores[seat])
        )
        self.lines: list[tuple[Label, Label]] = []
        self.order, self.said = order, {}
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
            points = Label(self._tally(seat, word), theme.TEXT, tone, TITLE, "right", id=f"result/tally{seat}")
            points.name = f"{name.name}: {points.markup}"
            self.lines.append((self.sheet.add(name), self.sheet.add(points)))
            self.said[seat] = Label("", theme.TEXT, theme.INK_SOFT, "italic", "right", id=f"result/said{seat}")
            self.sheet.add(self.said[seat])
        seed = f"Match number {self.match.seed}. With it the same cards are dealt again."
        self.seed = self.sheet.add(Label(seed, theme.TEXT_SMALL, theme.INK_SOFT, align="center"))
        self.buttons = [
            self.sheet.add(Button(f"result/{id}", caption, ignoring(self._take, run), style))
            for id, caption, run, style in self._ways_on()
        ]
        self.voting = self._vote_row()
        self._voted()

    def _tally(self, seat: int, word: str) -> str:
        """What a seat has now, and has won over the session (WA-156)."""
        won = f"{self.wins[seat]} match{'' if self.wins[seat] == 1 else 'es'} won"
        words = [f"{self.result.scores[seat]} {word}", won]
        if self.vote is not None:
            words.append(f"{self.program.points[seat]} points in all")
        return "  ·  ".join(words)

    def _vote_row(self) -> VoteRow | None:
        if self.vote is None:
            return None
        return VoteRow(self.vote, self.match.names, self.sheet.add, self._go_on, self._voted)

    def _voted(self) -> None:
        """Show who has voted how, and put the keyboard where it goes on."""
        if self.voting is None:
            return
        self.question = self.voting.question
        for seat, label in self.said.items():
            label.markup = self.voting.said(seat)
            label.name = f"{self.match.names[seat]} {label.markup}"
            label.visible = bool(label.markup)
        if self.voting.vote.voter is None:
            self.app.focus.give(self.voting.next, self.app.focus.shown)

    def _go_on(self, same: bool) -> None:
        self._take(lambda: self.program.rematch(self.match, same))

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
        head = px(HEADLINE) if self.headline else 0
        self.narrated.place(room.x, room.y, room.w, max(0, head - px(6)))
        self.reason.place(room.x, room.y + head, room.w, px(26))
        top = room.y + head + px(38)
        said = room.w * 0.2 if self.voting is not None else 0
        named = room.w * 0.42
        for seat, (name, points) in zip(self.order, self.lines, strict=True):
            name.place(room.x, top, named, px(36))
            points.place(room.x + named, top, room.w - named - said, px(36))
            self.said[seat].place(room.right - said, top, said, px(36))
            top += px(LINE)
        if self.voting is not None:
            self.voting.place(pygame.Rect(room.x, top + px(8), room.w, px(46)), self.ui)
        height, gap = px(46), px(10)
        width = (room.w - gap) // 2
        rows = (len(self.buttons) + 1) // 2
        for index, button in enumerate(self.buttons):
            column, row = index % 2, index // 2
            button.place(
                room.x + column * (width + gap), room.bottom - (rows - row) * (height + gap) + gap, width, height
            )
        self.seed.place(room.x, room.bottom - rows * (height + gap) - px(20), room.w, px(22))
