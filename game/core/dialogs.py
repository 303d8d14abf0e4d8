"""Dialogs over the table, and the curtain between two players."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core import text, theme
from game.core.boards import RIBBON_HIGH, Banner, Board
from game.core.keys import enters, presses
from game.core.node import Node
from game.core.scene import Scene
from game.core.text import TITLE, escape, plain
from game.core.tween import linear
from game.core.widgets import Button, Label, Panel, Veil

AROUND = 172.0
"""Design units of height of a message besides its words: title, margins, buttons."""
HIGH_MARGIN = 80.0
"""What is left free above and below a sheet as high as the window, both together, in design units."""
MARGIN = 22
"""From the edge of a sheet to what lies on it, in design units."""
WIDEST = 940.0
"""A message is no wider than this for a long word, such as the path of a file, in design units."""
LOCK = 250
"""Milliseconds for which a new curtain cannot be opened."""


class Dialog(Scene):
    """A sheet in the middle of the window with a title; the scene below shows through, darkened.

    Override `build` (call it first, then add to ``self.sheet``) and `layout` (call it first; ``self.inner()`` is the room
    left under the title). ``size``: width and height of the sheet in design units.
    """

    name = "dialog"
    opaque = False
    size = (520.0, 320.0)

    def __init__(self, title: str) -> None:
        super().__init__()
        self.title = title

    def build(self) -> None:
        """Veil, sheet and title."""
        self.veil = self.root.add(Veil())
        self.sheet = self.root.add(Board("dialog", "zone", self.title))
        self.banner = self.sheet.add(Banner())
        self.heading = self.sheet.add(
            Label(self.title, theme.TITLE, theme.GOLD, TITLE, "center", outline=2.5, id="dialog/title")
        )
        self.heading.name = self.title

    def layout(self) -> None:
        """Centre the sheet, never larger than the window."""
        ui = self.ui
        self.veil.place(0, 0, ui.width, ui.height)
        width, height = self._wide(self.size[0]), min(ui.px(self.size[1]), ui.height - ui.px(24))
        self.sheet.place((ui.width - width) // 2, (ui.height - height) // 2, width, height)
        rect = self.sheet.rect()
        words = text.width(self.title, TITLE, ui.text_px(theme.TITLE)) / ui.factor
        wide = min(ui.px(Banner.around(words)), rect.w - ui.px(24))
        self.banner.place(rect.centerx - wide // 2, rect.y - ui.px(3), wide, ui.px(RIBBON_HIGH))
        self.heading.place(rect.centerx - wide // 2 + ui.px(30), rect.y, wide - ui.px(60), ui.px(42))

    def _wide(self, wanted: float) -> int:
        """The width of the sheet in pixels for one in design units."""
        return min(self.ui.px(wanted), self.ui.width - self.ui.px(24))

    def inner(self) -> pygame.Rect:
        """The window rectangle on the sheet below the title, inside the margins."""
        rect, margin = self.sheet.rect(), self.ui.px(MARGIN)
        top = rect.top + self.ui.px(64)
        return pygame.Rect(rect.x + margin, top, rect.w - 2 * margin, rect.bottom - margin - top)

    def tallest(self, least: float) -> float:
        """The height of a sheet that takes what a high window has to give, in design units; `least` in others."""
        return max(least, self.ui.height / self.ui.factor - HIGH_MARGIN)

    def close(self) -> None:
        """Take the dialog away."""
        self.app.scenes.remove(self)


class Message(Dialog):
    """Some text and a row of buttons; each closes the dialog, then calls its function. Escape takes the last one."""

    def __init__(
        self,
        title: str,
        markup: str,
        buttons: Sequence[tuple[str, str, Callable[[], object] | None]] = (("ok", "OK", None),),
        size: tuple[float, float] = (520.0, 280.0),
        style: str = "main",
    ) -> None:
        """`buttons`: (id, caption, function) each; the first has this `style`: "danger" where it destroys something.

        ``size`` is that of the largest sheet; it is no higher than its words, and wider for a word that it would break.
        """
        super().__init__(title)
        self.question = plain(markup)
        self.markup = markup
        self.choices = list(buttons)
        self.largest = size
        self.style = style

    def build(self) -> None:
        """The sheet with its text and buttons."""
        super().build()
        self.words = self.sheet.add(
            Label(self.markup, theme.TEXT + 3, theme.INK, align="center", wrap=True, id="dialog/text")
        )
        self.words.name = plain(self.markup)
        self.buttons = [
            self.sheet.add(Button(f"dialog/{id}", caption, self._take, self.style if not number else "plain"))
            for number, (id, caption, _) in enumerate(self.choices)
        ]

    def layout(self) -> None:
        """Text above, buttons side by side below."""
        wide, most = self.largest
        size = self.ui.text_px(theme.TEXT + 3)
        longest = max((text.width(word, "bold", size) for word in plain(self.markup).split()), default=0)
        wide = max(wide, min(WIDEST, longest / self.ui.factor + 2 * MARGIN + 4))
        lines = text.wrap(self.markup, size, self._wide(wide) - 2 * self.ui.px(MARGIN))
        self.size = wide, min(most, AROUND + lines.height / self.ui.factor)
        super().layout()
        room, gap, height = self.inner(), self.ui.px(12), self.ui.px(46)
        self.words.place(room.x, room.y, room.w, room.h - height - gap)
        most = (room.w - gap * (len(self.buttons) - 1)) // len(self.buttons)
        widths = [min(most, max(self.ui.px(130), button.wanted_width())) for button in self.buttons]
        left = room.centerx - (sum(widths) + gap * (len(widths) - 1)) // 2
        for button, width in zip(self.buttons, widths, strict=True):
            button.place(left, room.bottom - height, width, height)
            left += width + gap

    @property
    def wary(self) -> bool:
        """See Scene."""
        return self.style == "danger"

    def handle(self, event: pygame.event.Event) -> bool:
        """Where there is only one button, Enter takes it."""
        if enters(event) and len(self.buttons) == 1:
            self._take(self.buttons[0])
            return True
        return False

    def escape(self) -> None:
        """The last button."""
        self._take(self.buttons[-1])

    def _take(self, button: Node) -> None:
        function = next(call for id, _, call in self.choices if f"dialog/{id}" == button.id)
        self.close()
        if function is not None:
            function()


class Curtain(Scene):
    """Hides the table until the next player is there. Painted in the frame in which it is pushed.

    `on_open` is called when it was clicked, before the scene below shows again. Click anywhere, Enter or Space open it,
    but not in the first quarter of a second: the second half of a double click must not uncover a hand. `aside` is rich
    text below the line.
    """

    name = "curtain"
    mat = False

    def __init__(
        self,
        player: str,
        line: str = "Click when you are ready",
        on_open: Callable[[], object] | None = None,
        aside: str = "",
    ) -> None:
        super().__init__()
        self.player = player
        self.line = line
        self.on_open = on_open
        self.aside = aside
        self._pressed = False
        self.busy = True  # until it may be opened
        self.question = f"{player}: {line}"

    def build(self) -> None:
        """A sheet with the name, all of it one large button."""
        self.veil = self.root.add(Veil(70))
        self.sheet = self.root.add(Panel(style="wood"))
        self.who = self.sheet.add(
            Label(escape(self.player), theme.TITLE_HUGE, theme.GOLD, TITLE, "center", outline=4, id="curtain/player")
        )
        self.who.name = self.player
        self.what = self.sheet.add(Label(self.line, theme.TEXT_LARGE, theme.PAPER, "regular", "center"))
        self.said = self.sheet.add(Label(self.aside, theme.TEXT + 1, theme.CREAM, "italic", "center", wrap=True))
        self.ready = self.root.add(Button("curtain/ready", "I am ready", lambda _: self.open(), "main"))
        self.ready.enabled = False
        self.animator.after(LOCK, self._unlock)

    def layout(self) -> None:
        """In the middle of the window."""
        ui = self.ui
        self.veil.place(0, 0, ui.width, ui.height)
        width, height = ui.px(680), ui.px(300 if not self.aside else 360)
        left, top = (ui.width - width) // 2, (ui.height - height) // 2
        self.sheet.place(left, top, width, height)
        self.who.place(left + ui.px(24), top + ui.px(36), width - ui.px(48), ui.px(96))
        self.what.place(left + ui.px(24), top + ui.px(140), width - ui.px(48), ui.px(34))
        self.said.place(left + ui.px(32), top + ui.px(190), width - ui.px(64), ui.px(62))
        self.ready.place(left + width // 2 - ui.px(110), top + height - ui.px(92), ui.px(220), ui.px(54))

    @property
    def wary(self) -> bool:
        """See Scene: behind it lies a hand."""
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Enter, Space and a click beside the button open it too."""
        if presses(event):
            self.open()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pressed = self.ready.enabled
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._pressed:
            self.open()
            return True
        return not self.opaque

    def _unlock(self) -> None:
        self.ready.enabled = True
        self.busy = False

    def escape(self) -> None:
        """Escape does not open a curtain."""

    def open(self) -> None:
        """Draw the curtain aside, if it has hung long enough."""
        if not (self.opaque and self.ready.enabled):
            return
        if self.on_open is not None:
            self.on_open()
        self.opaque = False
        self.root.enabled = False
        self.part()

    def part(self) -> None:
        """Leave the window, then the stack of scenes."""
        self.animator.tween(
            self.root, theme.CURTAIN_OUT, linear, alpha=0.0, on_done=lambda: self.app.scenes.remove(self)
        )
