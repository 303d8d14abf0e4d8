"""What stands above every table: the title of the match, and coins with the keys that do the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

import pygame

from game.core import theme
from game.core.keys import Keys
from game.core.text import TITLE, plain
from game.core.ui import Ui
from game.core.widgets import Group, ignoring
from game.scenery.pieces import Sign
from game.table.coins import CoinButton

SIDE, GAP, TOP = 36, 5, 3
"""How large a coin is, how far one is from the next and from the upper edge of the window, in design units."""
REACH = 40
"""How many pixels of height a finger needs."""
WORDS, MANY_WORDS = 372, 700
"""How wide all coins may be with the words that are shown, in design units: as a rule, and for who wants large letters."""


class TopButton(NamedTuple):
    """A coin above the table: id, caption, icon, the key that does the same; those that are ``dear`` get their word first.

    ``called``: what it does, where the caption does not say all of it.
    """

    id: str
    caption: str
    icon: str
    key: int
    dear: bool = False
    called: str = ""


TABLE_BUTTONS = (
    TopButton("undo", "Undo", "undo", pygame.K_z, dear=True),
    TopButton("redo", "Redo", "redo", pygame.K_y),
    TopButton("hint", "Hint", "hint", pygame.K_h, dear=True),
    TopButton("round", "Last round", "history", pygame.K_b, called="Step through the last round"),
    TopButton("help", "Rules", "help", pygame.K_F1),
    TopButton("menu", "Menu", "menu", pygame.K_ESCAPE),
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
    """The title at the left, the coins at the right. ``calls`` are what they do, by id."""

    def __init__(self, kinds: Sequence[TopButton], calls: Mapping[str, Callable[[], object]]) -> None:
        super().__init__()
        self.kinds = kinds
        self.title = self.add(Sign("", theme.TITLE_SMALL, theme.GOLD, TITLE, id="title"))
        self.title.kept_clear = True
        self.buttons = [
            self.add(CoinButton(f"top/{kind.id}", kind.caption, ignoring(calls[kind.id]), kind.icon)) for kind in kinds
        ]
        for button, kind in zip(self.buttons, kinds, strict=True):
            button.name = kind.called or kind.caption
        self._first: CoinButton | None = None

    def layout(self, ui: Ui) -> None:
        """Side by side along the upper edge of the window."""
        gap, side, top = ui.px(GAP), ui.px(SIDE), ui.px(TOP)
        for button in self.buttons:
            button.h = side
            button.hit_pad = max(0.0, (REACH - side) / 2)
        self._give_words(ui, gap)
        left = ui.width - gap
        for button in reversed(self.buttons):
            width = button.wanted_width()
            left -= width
            button.place(left, top, width, side)
            left -= gap
        self.title.place(ui.px(8), 0, left - ui.px(16), ui.px(37))

    def _give_words(self, ui: Ui, gap: int) -> None:
        """As many of the coins as there is room for have their word beside them, the dearest first."""
        for button in self.buttons:
            button.tell(worded=False)
        room = ui.px(MANY_WORDS if ui.text_zoom > 1 else WORDS)
        room -= sum(button.wanted_width() + gap for button in self.buttons)
        dear = [button for button, kind in zip(self.buttons, self.kinds, strict=True) if kind.dear]
        others = [button for button in reversed(self.buttons) if button not in dear]
        for button in sorted((*dear, *others), key=lambda button: button is not self._first):
            alone = button.wanted_width()
            button.tell(worded=True)
            room -= button.wanted_width() - alone
            if room < 0:
                button.tell(worded=False)
                return

    @property
    def free(self) -> pygame.Rect:
        """What is free between the sign with the title and the buttons."""
        sign = self.title.rect()
        left = sign.x + self.title.used
        return pygame.Rect(left, sign.y, max(0, sign.right - left), sign.h)

    def entitle(self, markup: str) -> None:
        """Change the title."""
        self.title.markup = markup
        self.title.name = plain(markup)

    def hint_keys(self, keys: Keys) -> None:
        """The hint of each button says which key does the same."""
        for button, kind in zip(self.buttons, self.kinds, strict=True):
            button.hint = _with_key(button.name, kind.key, keys)

    def rename(self, id: str, caption: str, icon: str, keys: Keys) -> None:
        """This coin leads somewhere else from now on, as its word and its picture say."""
        for button, kind in zip(self.buttons, self.kinds, strict=True):
            if kind.id == id:
                self._first = button
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
