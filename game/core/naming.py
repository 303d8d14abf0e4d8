"""Asks for a name."""

from __future__ import annotations

from collections.abc import Callable

from game.core.dialogs import Dialog
from game.core.text_field import TextField
from game.core.widgets import Button, ignoring


class NameDialog(Dialog):
    """A field with a name in it; ``on_name`` is called with what was typed, if it is more than blanks."""

    name = "naming"
    for_typing = True
    size = (560.0, 230.0)

    def __init__(self, title: str, value: str, limit: int, on_name: Callable[[str], object]) -> None:
        super().__init__(title)
        self.value = value
        self.limit = limit
        self.on_name = on_name

    def build(self) -> None:
        """Field, OK, Cancel."""
        super().build()
        self.field = self.sheet.add(
            TextField("naming/name", "Name", self.value, self.limit, on_submit=self._take, placeholder="A name")
        )
        self.ok = self.sheet.add(Button("naming/ok", "OK", lambda _: self._take(self.field.value), "main"))
        self.cancel = self.sheet.add(Button("naming/cancel", "Cancel", ignoring(self.close)))

    def shown(self) -> None:
        """The field can be typed into at once, and what is typed takes the place of what stood there."""
        self.app.focus.give(self.field)
        self.field.whole = bool(self.field.value)

    def layout(self) -> None:
        """The field above, two buttons below."""
        super().layout()
        room, px = self.inner(), self.ui.px
        self.field.place(room.x, room.y + px(6), room.w, px(46))
        half = (room.w - px(12)) // 2
        self.ok.place(room.x, room.bottom - px(46), half, px(46))
        self.cancel.place(room.right - half, room.bottom - px(46), half, px(46))

    def _take(self, name: str) -> None:
        if name.strip():
            self.close()
            self.on_name(name.strip())
