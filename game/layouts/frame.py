"""What all tables have in common: the height of the top bar, the width of the panel at the side, places that explain."""

from __future__ import annotations

from game.core.node import Node
from game.core.ui import Ui

TOP_BAR = 40
SIDE = 236
READABLE = 226
"""Window pixels of the side panel from which a card shown large in it has its rules text in every game."""


def side_width(ui: Ui) -> int:
    """The width of the side panel in window pixels."""
    return max(ui.px(SIDE), READABLE)


class HintNode(Node):
    """A place on a board that is drawn with the board and only explains itself; clicks go through it."""

    def __init__(self, id: str, name: str, hint: str = "") -> None:
        super().__init__(id, "token", name)
        self.hint = hint
