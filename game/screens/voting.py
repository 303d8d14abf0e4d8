"""The row of the result in which the table votes on the next match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

from game.core import theme
from game.core.animator import Animator
from game.core.node import Node
from game.core.short_names import short_names
from game.core.text import escape, plain
from game.core.tween import ease_out_back
from game.core.watched import LOOK
from game.core.widgets import Label, Panel, ignoring
from game.scenery import materials
from game.scenery.pieces import BigButton
from game.table.faces import Faces, HeadNode
from game.vote import Vote

SAME, AGAIN = "Keep these decks", "Choose new factions"
WORDS = 0.36
"""The share of the row in which it says whose vote it is."""
CROWDED = 0.74
"""How far one head stands from the next, in heads."""
THROWN, LOB = 380.0, 60.0
"""Milliseconds that a vote takes to its ballot, and how high it flies, in design units."""


class Ballot(BigButton):
    """What can be voted for: its caption at the left, in the room at the right the heads of ``votes`` who did."""

    watched: ClassVar[dict[str, int]] = {**BigButton.watched, "votes": LOOK}

    def __init__(self, id: str, caption: str, icon: str, on_click: Callable[[Node], object]) -> None:
        super().__init__(id, caption, on_click, "plain", icon=icon)
        self.size = theme.TEXT_LARGE
        self.votes = 0

    def close(self, won: bool) -> None:
        """All have voted: it is looked at only, in a glow where it won."""
        self.on_click, self.focusable, self.solid, self.role = None, False, False, "text"
        self.glow = theme.GOLD if won else None
        self.enabled = won

    def head_size(self) -> float:
        """Pixels of width of one of its heads."""
        return self.h * 0.72

    def _crowd(self) -> float:
        """Pixels of width that the heads take."""
        return self.head_size() * (1 + CROWDED * (self.votes - 1)) + self.ui.px(12) if self.votes else 0.0

    def spot(self, number: int) -> tuple[float, float]:
        """The upper left corner of a head, the first at the left."""
        size, rect = self.head_size(), self.rect()
        left = rect.right - self._crowd() + number * CROWDED * size
        return left, rect.centery - size / 2 - self.ui.px(3)

    def _content(self, surface: pygame.Surface, face: pygame.Rect, ink: theme.Colour) -> None:
        super()._content(surface, pygame.Rect(face.x, face.y, face.w - round(self._crowd()), face.h), ink)


class Lath(Panel):
    """The lath of dark wood on which the ballots stand."""

    def box(self, width: int, height: int) -> pygame.Surface:
        """See Panel."""
        return materials.shelf(width, height, self.ui.factor)


class VoteRow:
    """Whose vote it is and two ballots; when all have voted, what came of it and the button to go on.

    ``on_vote`` is called after each vote.
    """

    def __init__(
        self,
        vote: Vote,
        names: Sequence[str],
        faces: Faces,
        add: Callable[[Node], Node],
        go_on: Callable[[bool], object],
        on_vote: Callable[[], object],
    ) -> None:
        self.vote = vote
        self.names = names
        self.short = short_names(names)
        self._on_vote = on_vote
        self.ground = Lath()
        self.voter = HeadNode(faces, 0)
        self.words = Label("", theme.TEXT + 2, theme.CREAM, id="result/vote")
        self.ballots = {
            True: Ballot("result/vote-same", SAME, "shield", ignoring(self._cast, True)),
            False: Ballot("result/vote-new", AGAIN, "swords", ignoring(self._cast, False)),
        }
        self.next = BigButton(
            "result/vote-next", "Next match", ignoring(lambda: go_on(vote.keeping)), "good", icon="play"
        )
        self.next.size = theme.TEXT_LARGE + 1
        for node in (self.ground, self.voter, self.words, *self.ballots.values(), self.next):
            add(node)
        self.heads = {seat: HeadNode(faces, seat) for seat in range(len(names))}
        for head in self.heads.values():
            add(head)
        self.show()

    @property
    def question(self) -> str:
        """What is asked now, or what came of the vote, in words."""
        return self.words.name

    def show(self) -> None:
        """Ask the next voter, or tell what came of it."""
        voter = self.vote.voter
        self.words.markup = (
            f"**{escape(self.names[voter])}** votes on the next match:" if voter is not None else self._came
        )
        self.words.name = plain(self.words.markup)
        self.voter.visible = voter is not None
        if voter is not None and voter != self.voter.seat:
            self.voter.seat = voter
            self.voter.redraw()
        self.next.visible = voter is None
        for keep, ballot in self.ballots.items():
            voted = [self.names[seat] for seat in self._voters(keep)]
            ballot.votes = len(voted)
            ballot.text = f"Votes: {', '.join(voted)}" if voted else ""
            if voter is None:
                ballot.close(keep is self.vote.keeping)
        for seat, head in self.heads.items():
            head.visible = seat in self.vote.ballots

    def _voters(self, keep: bool) -> list[int]:
        """Who has voted so, in the order of the votes."""
        return [seat for seat, vote in self.vote.ballots.items() if vote is keep]

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

    def place(self, room: pygame.Rect) -> None:
        """On its lath: words at the left, ballots beside them, the way on at the right."""
        px = self.ground.ui.px
        self.ground.place(*room)
        inner, gap = room.inflate(-px(20), -px(10)), px(8)
        size = min(inner.h, px(54))
        self.voter.place(inner.x, inner.centery - size / 2, size, size)
        left = inner.x + (size + gap if self.voter.visible else px(6))
        waiting = self.vote.voter is not None
        wide = round(inner.w * WORDS) if waiting else round(inner.w * (WORDS - 0.06))
        self.words.place(left, inner.y, inner.x + wide - left, inner.h)
        self._call()
        rest = inner.w - wide - gap
        each = round((rest - gap) / 2 if waiting else (rest - 2 * gap) / 3)
        for number, ballot in enumerate(self.ballots.values()):
            ballot.place(inner.x + wide + gap + number * (each + gap), inner.y, each, inner.h)
        self.next.place(inner.right - each, inner.y, each, inner.h)
        for keep, ballot in self.ballots.items():
            for number, seat in enumerate(self._voters(keep)):
                self.heads[seat].place(*ballot.spot(number), ballot.head_size(), ballot.head_size())

    def _call(self) -> None:
        """Ask by the short name where there is little room."""
        voter = self.vote.voter
        if voter is None:
            return
        ways = (f"**{escape(self.names[voter])}** votes on the next match:", f"**{escape(self.short[voter])}** votes:")
        self.words.markup = ways[0]
        if self.words.text_size()[0] > self.words.w:
            self.words.markup = ways[1]

    def throw(self, seat: int, start: pygame.Rect, animator: Animator) -> None:
        """The vote of a seat flies from its portrait to its ballot, where it has its place already."""
        head = self.heads[seat]
        x, y = head.x, head.y
        animator.cancel_target(head)
        head.move_to(*start.center)
        animator.tween(head, THROWN, ease_out_back, arc=self.ground.ui.px(LOB), x=x, y=y)
