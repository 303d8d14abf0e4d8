"""One kept match on its leaf: the table as it was left, what it is, how it stands, what can be done with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core import text, theme
from game.core.boards import LEAF_LIFT, Leaf
from game.core.phrases import capital
from game.core.text import TITLE, escape
from game.core.ui import Ui
from game.core.widgets import Button, Group, Label, ignoring
from game.program_types import KeptMatch
from game.screens.photo import Snapshot
from game.screens.standing import HEAD, Standing, StandingNode
from game.setups import setup_of

INSET = 9.0
"""From the edge of the leaf to its picture, in design units: within the rim that is drawn on the leaf."""
PICTURED = 0.5
"""The share of a leaf's width that its picture takes at most."""
APART = 8.0
"""From one leaf to the next, in design units."""
PHOTO = 118.0
"""How high the picture is at least, in design units."""
BUTTON, SMALL, CAPTIONED = 38.0, 42.0, 124.0
"""How high buttons are, and how wide those without and with a caption."""
BROAD = 760.0
"""From this width on, in design units, buttons stand beside the words instead of below them."""
ASIDE = 20.0
"""How far the bin is at least from the other buttons: nobody shall hit it by mistake."""
SECOND = 0.7
"""What the second line of a long title takes, by the height of one."""
TIGHT = 1.1
"""How much too long a title is at most that is written a little smaller instead of in two lines."""
MARKED = "undone or played twice: not in the statistics"
DAMAGED = "its file is damaged: it goes on before the choices that are lost"


class Act(NamedTuple):
    """Something that can be done with a match: id, caption, icon, what it is called, what it does."""

    id: str
    caption: str
    icon: str
    name: str
    run: Callable[[KeptMatch], object]


def line_heights(ui: Ui) -> tuple[int, int, int]:
    """How high the title, the line below it and the heads are, in pixels."""
    title, line = (round(ui.text_px(size) * share) for size, share in ((theme.TITLE_SMALL, 1.32), (theme.TEXT, 1.3)))
    return title, line, max(ui.px(HEAD + 2), round(ui.text_px(theme.TEXT) * 2.3))


def leaf_height(ui: Ui, broad: bool) -> int:
    """How high a leaf must be for what stands on it, without its shadow."""
    words = sum(line_heights(ui)) + (0 if broad else ui.px(BUTTON + 4))
    return max(ui.px(PHOTO), words) + 2 * ui.px(INSET)


class KeptRow(Group):
    """A leaf with a match. How it stands is told when somebody has looked into it."""

    def __init__(self, number: int, match: KeptMatch, acts: Sequence[Act]) -> None:
        super().__init__()
        self.match = match
        self.slip = self.add(Leaf())
        self.picture = self.add(Snapshot(match))
        self.heading = match.title.removesuffix(f", {match.line}")
        self.title = self.add(
            Label(escape(self.heading), theme.TITLE_SMALL, theme.RED_DARK, TITLE, id=f"matches/{number}/title")
        )
        self.line = self.add(Label("", theme.TEXT, theme.INK_SOFT, top=True, wrap=match.broken))
        self.standing = self.add(StandingNode(f"matches/{number}/players"))
        self.standing.visible = False
        self.title.name = match.title
        told = (
            ", ".join(match.names),
            match.line,
            match.when,
            MARKED if match.taken_back else "",
            DAMAGED if match.damaged else "",
        )
        self.title.text = " · ".join(filter(None, told))
        self._say("")
        self.buttons: list[Button] = []
        for act in acts:
            style = "main" if act.caption else "plain"
            button = Button(
                f"matches/{number}/{act.id}", act.caption, ignoring(act.run, match), style, act.icon, act.name
            )
            button.size = 17
            button.hint = "" if act.caption else act.name
            self.buttons.append(self.add(button))
        self.bin = next((button for act, button in zip(acts, self.buttons, strict=True) if act.id == "drop"), None)
        self.marking = bool(acts) and acts[0].id == "mark"
        if self.marking:
            self.slip.on_click = ignoring(acts[0].run, match)
        if acts and acts[0].caption:  # a click at the table does what the large button does
            self.picture.solid = True
            self.picture.on_click = ignoring(acts[0].run, match)

    def choose(self, chosen: bool) -> None:
        """Shine where it is one of those selected."""
        self.slip.glow = theme.GLOW_LEGAL if chosen else None
        if self.marking:
            self.buttons[0].style = "main" if chosen else "plain"

    def _say(self, asked: str, note: str = "") -> None:
        """The line below the title: where the match stands (as its ``note`` says), whose turn it is, whether it counts."""
        match = self.match
        filed = match.line.endswith(" kB")  # the name of a file leaves no room for anything beside it
        where = match.line if filed and not note else capital(note if filed else match.line)
        turn = f"**{escape(capital(asked))}**" if asked else ""
        apart = "{undo} not in the statistics" if match.taken_back else ""
        damaged = "{warning} damaged" if match.damaged else ""
        self.line.markup = " · ".join(filter(None, (turn, escape(where), damaged, apart)))
        hints = [words for words, holds in ((DAMAGED, match.damaged), (MARKED, match.taken_back)) if holds]
        lines = [*([escape(match.line)] if filed else []), *(capital(f"{words}.") for words in hints)]
        if lines:
            self.line.solid, self.line.hint = True, "\n".join(lines)

    def tell(self, standing: Standing) -> None:
        """How the match stands is known now."""
        facts = setup_of(self.match.game)
        self.standing.tell(standing, facts.life if standing.turn >= 0 else facts.score)
        self.standing.visible = True
        self.picture.progress = standing.progress if standing.turn >= 0 else -1.0
        self.picture.heroes = tuple(standing.faces.roles[seat] for seat in standing.winners)
        self._say(standing.asked, standing.note)

    def arrange(self) -> None:
        """The picture at the left, words beside it, buttons below them or at the right."""
        rect, px = self.rect(), self.ui.px
        self.slip.place(rect.x, rect.y, rect.w, rect.h)
        inset, leaf = px(INSET), rect.h - px(LEAF_LIFT)
        height = leaf - 2 * inset
        wide = min(round(height * 16 / 9), round(rect.w * PICTURED))
        if rect.w < px(BROAD):
            wide = min(wide, round(rect.w) - inset - px(13) - px(INSET + 5) - self._row_wide())
        shown = min(height, round(wide * 9 / 16))  # a table is never cut to another shape
        self.picture.place(rect.x + inset, rect.y + inset + (height - shown) // 2, wide, shown)
        left = rect.x + inset + wide + px(13)
        right, bottom = rect.right - px(INSET + 5), rect.y + leaf - inset
        if rect.w >= px(BROAD):
            right = self._beside(right, rect.y + leaf // 2) - px(8)
        else:
            bottom -= px(BUTTON + 4)
            self._below(left, right, bottom + px(4))
        head, line, heads = line_heights(self.ui)
        room = bottom - rect.y - inset
        if not self.standing.visible:
            line, heads = room - head if self.match.broken else line, 0
        spare = room - head - line - heads
        size = self.ui.text_px(self.title.size)
        long = text.width(self.heading, TITLE, size) > (right - left) * TIGHT
        self.title.wrap = spare >= head * SECOND and long
        head += round(head * SECOND) if self.title.wrap else 0
        top = rect.y + inset + max(0, (room - head - line - heads) // 2)
        self.title.place(left, top, right - left, head)
        self.line.place(left, top + head, right - left, line)
        self.standing.place(left, top + head + line, right - left, heads)

    def _beside(self, right: int, middle: int) -> int:
        """The buttons in a row that ends at the right; returns where it begins."""
        px = self.ui.px
        for button in reversed(self.buttons):
            width = px(CAPTIONED + 20) if button.caption else px(SMALL + 4)
            button.place(right - width, middle - px(22), width, px(44))
            right -= width + px(ASIDE if button is self.bin else 6)
        return right

    def _row_wide(self) -> int:
        """How wide the row of buttons is at least: the caption of the large one is whole."""
        small = sum(not button.caption for button in self.buttons)
        large = max((button.wanted_width() for button in self.buttons if button.caption), default=0)
        return small * self.ui.px(SMALL + 6) + large + (self.ui.px(ASIDE - 6) if self.bin is not None else 0)

    def _below(self, left: int, right: int, top: int) -> None:
        """The buttons in a row: the one with words takes what the others leave; the bin stands at the far end."""
        px = self.ui.px
        small = sum(not button.caption for button in self.buttons)
        rest = right - left - small * px(SMALL + 6)
        if self.bin is not None:
            rest -= px(ASIDE - 6)
            self.bin.place(right - px(SMALL), top, px(SMALL), px(BUTTON))
        for button in self.buttons:
            if button is self.bin:
                continue
            width = min(rest, px(CAPTIONED + 30)) if button.caption else px(SMALL)
            button.place(left, top, width, px(BUTTON))
            left += width + px(6)
