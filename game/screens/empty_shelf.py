"""What a list shows while there is nothing in it: the boxes of the games on a shelf, each a way to the first match."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.cardface.covers import RATIO
from game.core import theme
from game.core.text import TITLE, escape
from game.core.widgets import Button, Group, Label, Panel
from game.screens.boxes import LID, GameBox

PLANK = 16.0
LARGEST = 190.0
"""Design units of the width of a box, at most."""
APART = 1.16


class EmptyShelf(Group):
    """``words`` above, what one could do about it below them, boxes on a plank, a button; a box or the button begins a match.

    ``begin`` is called with the game of a box, and with "" by the button.
    """

    def __init__(self, id: str, begin: Callable[[str], object]) -> None:
        super().__init__()
        self.id = id
        self.begin = begin
        self.words = self.add(Label("", theme.TITLE_SMALL + 2, theme.RED_DARK, TITLE, "center", id=f"{id}/words"))
        self.invitation = self.add(Label("", theme.TEXT + 1, theme.INK, align="center", wrap=True))
        self.plank = self.add(Panel(style="wood"))
        self.boxes: list[GameBox] = []
        self.start = self.add(Button(f"{id}/begin", "New match", lambda _: begin(""), "main", "plus"))

    def tell(self, words: str, invitation: str, games: Sequence[str]) -> None:
        """Say why there is nothing, and put these boxes on the shelf; without any there is no shelf, without an invitation
        no button.
        """
        self.words.markup, self.words.name = escape(words), words
        self.invitation.markup = self.invitation.name = invitation
        for box in self.boxes:
            box.remove()
        middle = (len(games) - 1) / 2
        turns = [-(number - middle) / max(1.0, middle) for number in range(len(games))]
        self.boxes = [
            self.add(GameBox(game, turn, lambda box: self.begin(box.game), self.id))
            for game, turn in zip(games, turns, strict=True)
        ]
        for box in self.boxes:
            box.on_hover = lambda node: self._light(node.id)
            box.on_unhover = lambda _: self._light("")
        self.plank.visible = bool(games)
        self.start.visible = bool(games) and bool(invitation)

    def _light(self, id: str) -> None:
        for box in self.boxes:
            box.lit = box.id == id

    def lay(self, room: pygame.Rect) -> None:
        """Words, shelf and button, one below the other, in the middle of the room."""
        px = self.ui.px
        head, said = round(self.ui.text_px(theme.TITLE_SMALL + 2) * 1.5), self.invitation.text_size(room.w)[1]
        button, gap = px(46) if self.start.visible else 0, px(12)
        said = said if self.invitation.markup else 0
        rest = room.h - head - said - button - px(PLANK) - 4 * gap
        count = max(1, len(self.boxes))
        wide = min(px(LARGEST), rest * (1 - LID) / RATIO, room.w / (count * APART + 0.2))
        high = wide * RATIO / (1 - LID) if self.boxes else 0.0
        top = room.y + max(0, (rest - high) / 2)
        self.words.place(room.x, top, room.w, head)
        self.invitation.place(room.x, top + head, room.w, said)
        foot = top + head + said + gap + high
        left = room.centerx - wide * (APART * (count - 1) + 1) / 2
        for number, box in enumerate(self.boxes):
            box.place(left + number * wide * APART, foot - high, wide, high)
        edge = px(26)
        self.plank.place(left - edge, foot - px(1), wide * (APART * (count - 1) + 1) + 2 * edge, px(PLANK))
        width = max(px(220), self.start.wanted_width())
        self.start.place(room.centerx - width / 2, foot + px(PLANK) + gap, width, button)
