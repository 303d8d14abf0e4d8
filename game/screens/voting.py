"""The row of the result in which the table votes on the next match."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core import theme
from game.core.node import Node
from game.core.text import escape, plain
from game.core.ui import Ui
from game.core.widgets import Button, Label, ignoring
from game.vote import Vote

SAME, AGAIN = "Same decks", "New factions"


class VoteRow:
    """Whose vote it is and two buttons; when all have voted, what came of it and the button to go on.

    ``on_vote`` is called after each vote.
    """

    def __init__(
        self,
        vote: Vote,
        names: Sequence[str],
        add: Callable[[Node], Node],
        go_on: Callable[[bool], object],
        on_vote: Callable[[], object],
    ) -> None:
        self.vote = vote
        self.names = names
        self._on_vote = on_vote
        self.words = Label("", theme.TEXT, theme.INK, id="result/vote")
        self.same = Button("result/vote-same", SAME, ignoring(self._cast, True))
        self.again = Button("result/vote-new", AGAIN, ignoring(self._cast, False))
        self.next = Button("result/vote-next", "Next match", ignoring(lambda: go_on(vote.keeping)), "good")
        for node in (self.words, self.same, self.again, self.next):
            add(node)
        self.show()

    @property
    def question(self) -> str:
        """What is asked now, or what came of the vote, in words."""
        return plain(self.words.markup)

    def said(self, seat: int) -> str:
        """How a seat has voted, in words; "" while it has not."""
        if seat not in self.vote.ballots:
            return ""
        return f"votes: {SAME.lower() if self.vote.ballots[seat] else AGAIN.lower()}"

    def show(self) -> None:
        """Ask the next voter, or tell what came of it."""
        voter = self.vote.voter
        self.words.markup = (
            f"**{escape(self.names[voter])}** votes on the next match:" if voter is not None else self._came
        )
        self.words.name = self.question
        self.same.visible = self.again.visible = voter is not None
        self.next.visible = voter is None

    @property
    def _came(self) -> str:
        """What came of the vote."""
        kept, against = self.vote.count
        if kept == against:
            return f"A tie, {kept} to {against}: **the table keeps its decks**"
        most, least = max(kept, against), min(kept, against)
        outcome = "the table keeps its decks" if self.vote.keeping else "new factions are chosen"
        return f"{most} to {least}: **{outcome}**" if least else f"All agree: **{outcome}**"

    def _cast(self, keep: bool) -> None:
        self.vote.cast(keep)
        self.show()
        self._on_vote()

    def place(self, room: pygame.Rect, ui: Ui) -> None:
        """Words on the left, buttons on the right."""
        gap = ui.px(10)
        width = (room.w - 2 * gap) // 4
        self.words.place(room.x, room.y, room.w - 2 * (width + gap), room.h)
        left = room.right - 2 * width - gap
        self.same.place(left, room.y, width, room.h)
        self.again.place(left + width + gap, room.y, width, room.h)
        self.next.place(left, room.y, 2 * width + gap, room.h)
