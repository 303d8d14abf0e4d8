"""What stands above every table: the title of the match, and buttons with the keys that do the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

import pygame

from game.core import theme
from game.core.keys import Keys
from game.core.text import TITLE, plain
from game.core.ui import Ui
from game.core.widgets import Button, Group, ignoring
from game.scenery.pieces import Sign

NAMELESS = {"redo": "Redo", "round": "Step through the last round"}
"""What buttons without a caption are called, by id."""


class TopButton(NamedTuple):
    """A button above the table: id, caption, icon, the key that does the same."""

    id: str
    caption: str
    icon: str
    key: int


TABLE_BUTTONS = (
    TopButton("menu", "Menu", "menu", pygame.K_ESCAPE),
    TopButton("undo", "Undo", "undo", pygame.K_z),
    TopButton("redo", "", "redo", pygame.K_y),
    TopButton("hint", "Hint", "hint", pygame.K_h),
    TopButton("round", "", "history", pygame.K_b),
    TopButton("help", "Rules", "help", pygame.K_F1),
    TopButton("settings", "Settings", "settings", pygame.K_o),
)


class Past(Protocol):
    """What can be taken back or made again (see ``game.table.undoing.History``)."""

    @property
    def refusal(self) -> str:
        """Why the last choice cannot be taken back now; "" when it can."""

    @property
    def price(self) -> str:
        """What that would cost, "" for nothing."""

    @property
    def can_redo(self) -> bool:
        """Is there a choice to be made again?"""


class TopBar(Group):
    """The title at the left, the buttons at the right. ``calls`` are what the buttons do, by id."""

    def __init__(self, kinds: Sequence[TopButton], calls: Mapping[str, Callable[[], object]]) -> None:
        super().__init__()
        self.kinds = kinds
        self.title = self.add(Sign("", theme.TITLE_SMALL, theme.GOLD, TITLE, id="title"))
        self.title.kept_clear = True
        self.buttons = [
            self.add(Button(f"top/{id}", caption, ignoring(calls[id]), icon=icon, name=caption or NAMELESS[id]))
            for id, caption, icon, _ in kinds
        ]
        for button in self.buttons:
            button.size = 15

    def layout(self, ui: Ui) -> None:
        """Side by side along the upper edge of the window."""
        gap, height = ui.px(6), ui.px(32)
        left = ui.width - gap
        for button in reversed(self.buttons):
            width = button.wanted_width()
            left -= width
            button.place(left, ui.px(5), width, height)
            left -= gap
        self.title.place(ui.px(8), 0, left - ui.px(16), ui.px(5) + height)

    def entitle(self, markup: str) -> None:
        """Change the title."""
        self.title.markup = markup
        self.title.name = plain(markup)

    def hint_keys(self, keys: Keys) -> None:
        """The hint of each button says which key does the same."""
        for button, kind in zip(self.buttons, self.kinds, strict=True):
            button.hint = _with_key(button.name, kind.key, keys)

    def rename(self, id: str, caption: str, icon: str, keys: Keys) -> None:
        """This button leads somewhere else from now on, as its words and its picture say."""
        for button, kind in zip(self.buttons, self.kinds, strict=True):
            if kind.id == id:
                button.caption = button.name = caption
                button.icon = icon
                button.hint = _with_key(caption, kind.key, keys)
        self.layout(self.ui)

    def show_history(self, history: Past, keys: Keys) -> None:
        """Undo and Redo look usable just while they are, and say why when they are not, and what undo would cost."""
        refusal, can_redo = history.refusal, history.can_redo
        for button in self.buttons:
            if button.id == "top/undo":
                button.enabled = not refusal
                button.hint = refusal or "\n".join(filter(None, (_with_key("Undo", pygame.K_z, keys), history.price)))
            elif button.id == "top/redo":
                button.enabled = can_redo
                button.hint = _with_key("Redo", pygame.K_y, keys) if can_redo else "There is nothing to redo."

    def is_hit(self, x: float, y: float) -> bool:
        """Is there a button at this point of the window?"""
        return any(button.contains(x, y) for button in self.buttons)

    def key_lines(self, keys: Keys) -> list[tuple[str, str]]:
        """The keys of the buttons and what they do."""
        return [(keys.label(kind.key), button.name) for kind, button in zip(self.kinds, self.buttons, strict=True)]


def _with_key(words: str, key: int, keys: Keys) -> str:
    label = keys.label(key)
    return f"{words} ({label})" if label else words
