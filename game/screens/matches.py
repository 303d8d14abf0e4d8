"""All matches that are kept: those under way, copies under a name, files to carry elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.core import text, theme
from game.core.boards import LEAF_LIFT, Leaf
from game.core.dialogs import Dialog, Message
from game.core.inputs import TextField
from game.core.naming import NameDialog
from game.core.phrases import capital
from game.core.scroll import ScrollArea
from game.core.short_names import short_names
from game.core.text import TITLE, escape
from game.core.ui import Ui
from game.core.widgets import Button, Group, Label, Sprite, ignoring
from game.library.archive import Find
from game.program_types import KeptMatch
from game.screens.empty_shelf import EmptyShelf
from game.screens.navigator import Navigator
from game.screens.photo import framed
from game.setups import playable
from saves.errors import SavesError
from saves.slots import LONGEST_NAME

ROW = 94
INSET = 9
"""From the edge of a line's leaf to its picture, in design units: within the rim that is drawn on the leaf."""
APART = 6
"""From one line to the next, in design units."""
LOOSE = 1.4
"""How much higher than need be a line may be where there are few: the tables are seen better."""
WIDE, HIGH = 1120.0, 672.0
SHELVES = (("running", "In progress"), ("saved", "Copies"), ("files", "Files"))
LONGEST_PATH = 400
EMPTY = {
    "running": ("No match is in progress.", "A match you leave waits here until you continue it. Pick a game:"),
    "saved": (
        "There are no copies yet.",
        "The menu of a match can keep a copy of any moment. To start a match, pick a game:",
    ),
    "files": (
        "There are no files yet.",
        "Matches and copies can be saved to a file from their menus. To start a match, pick a game:",
    ),
}
"""What an empty shelf says, and what one could do about it."""
MARKED = "undone or played twice: not in the statistics"


class Matches(Dialog):
    """Three shelves, a line for each match, newest first."""

    name = "matches"
    size = (WIDE, HIGH)

    def __init__(self, program: Navigator) -> None:
        super().__init__("Matches")
        self.program = program
        self.shelf = "running"

    def build(self) -> None:
        """The shelves, the list, a field for the path of a file, a way back."""
        super().build()
        self.tabs = [
            self.sheet.add(Button(f"matches/{id}", caption, ignoring(self.open, id))) for id, caption in SHELVES
        ]
        for tab in self.tabs:
            tab.size = 17
        self.area = self.sheet.add(ScrollArea("matches/list", "Matches"))
        self.rows: list[Row] = []
        self.empty = self.sheet.add(EmptyShelf("matches/empty", self._begin))
        self.path = self.sheet.add(
            TextField(
                "matches/path",
                "File path",
                "",
                LONGEST_PATH,
                on_submit=self._open_path,
                placeholder="Drop a file onto the window, or paste its path here",
            )
        )
        self.load = self.sheet.add(Button("matches/open", "Open", lambda _: self._open_path(self.path.value)))
        self.done = self.sheet.add(Button("matches/close", "Back", ignoring(self.close), "main"))
        self._fill()

    def _fill(self) -> None:
        for row in self.rows:
            row.remove()
        keeper = self.program.keeper
        lists: dict[str, Callable[[], list[KeptMatch]]] = {
            "running": keeper.running,
            "saved": keeper.shelf.saved,
            "files": keeper.shelf.files,
        }
        boxes: Sequence[str] = list(playable())
        words, invitation = EMPTY[self.shelf]
        try:
            matches = lists[self.shelf]()
        except SavesError as problem:
            matches, words, invitation, boxes = [], "The matches cannot be read", str(problem), ()
        self.rows = [self.area.content.add(Row(number, match, self)) for number, match in enumerate(matches)]
        self.empty.visible = not matches
        self.done.style = "main" if matches else "plain"
        self.empty.tell("" if matches else words, "" if matches else escape(invitation), () if matches else boxes)
        for tab, (id, _) in zip(self.tabs, SHELVES, strict=True):
            tab.chosen = id == self.shelf

    def open(self, shelf: str) -> None:
        """Look at another shelf."""
        self.shelf = shelf
        self._fill()
        self.layout()
        self.area.scroll_to(0)

    def layout(self) -> None:
        """Tabs above, lines between, the way back below."""
        self.size = WIDE, self.tallest(HIGH)
        super().layout()
        room, px = self.inner(), self.ui.px
        height, gap = px(42), px(10)
        width = (room.w - 2 * gap) // 3
        for number, tab in enumerate(self.tabs):
            tab.place(room.x + number * (width + gap), room.y, width, height)
        self.done.place(room.right - px(150), room.bottom - height, px(150), height)
        self.path.visible = self.load.visible = self.shelf == "files"
        self.path.place(room.x, room.bottom - height, room.w - px(300), height)
        self.load.place(room.right - px(290), room.bottom - height, px(130), height)
        top = room.y + height + gap
        self.area.place(room.x, top, room.w, room.bottom - height - gap - top)
        self.empty.lay(self.area.rect().inflate(-px(40), -px(12)))
        each = max(px(ROW), sum(row_heights(self.ui)) + px(APART + 2 * INSET + LEAF_LIFT))
        each = max(each, min(round(each * LOOSE), round(self.area.h) // max(1, len(self.rows))))
        whole = len(self.rows) * each
        wide = self.area.w if whole <= self.area.h else self.area.inner_width
        for number, row in enumerate(self.rows):
            self.area.row(row, number * each, each - px(APART), 0, wide)
            row.arrange()
        self.area.set_height(whole)

    def _begin(self, game: str) -> None:
        """A new match instead."""
        self.close()
        self.program.new_match(game)

    # -- what can be done with a match ---------------------------------------------------------------------------

    def go_on(self, match: KeptMatch) -> None:
        """Play on with it."""
        if self.program.plays(match):
            self.close()
        elif self.shelf == "running":
            self.program.resume(match)
        else:
            self.program.archive.play(self._finder(match))

    def watch(self, match: KeptMatch) -> None:
        """Watch from the beginning."""
        self.program.archive.watch(self._finder(match))

    def _finder(self, match: KeptMatch) -> Find:
        shelf = self.program.keeper.shelf
        if self.shelf == "saved":
            return lambda: shelf.load(match.key)
        return lambda: shelf.open(Path(match.key))

    def rename(self, match: KeptMatch) -> None:
        """Ask for another name."""
        self.app.scenes.push(
            NameDialog("Rename the copy", match.title, LONGEST_NAME, lambda name: self._renamed(match, name))
        )

    def export(self, match: KeptMatch) -> None:
        """Write a copy to a file."""
        self.program.archive.export_copy(match.key, match.title)
        self._refresh()

    def drop(self, match: KeptMatch) -> None:
        """Ask, then throw it away."""
        buttons = (("drop", "Delete it", lambda: self._dropped(match)), ("keep", "Keep it", None))
        self.app.scenes.push(Message("Delete this match?", escape(match.title), buttons, style="danger"))

    def _renamed(self, match: KeptMatch, name: str) -> None:
        self._try("That copy cannot be renamed", lambda: self.program.keeper.shelf.rename(match.key, name))

    def _dropped(self, match: KeptMatch) -> None:
        keeper = self.program.keeper
        drops = {"running": keeper.drop, "saved": keeper.shelf.drop, "files": keeper.shelf.drop_file}
        self._try("That match cannot be deleted", lambda: drops[self.shelf](match.key))

    def _try(self, trouble: str, action: Callable[[], object]) -> None:
        try:
            action()
        except SavesError as problem:
            self.program.complain(trouble, problem)
        self._refresh()

    def _refresh(self) -> None:
        self._fill()
        self.layout()

    def _open_path(self, path: str) -> None:
        if path.strip():
            self.program.archive.open_file(Path(path.strip()))


def row_heights(ui: Ui) -> tuple[int, int, int]:
    """How high the title, the names and the rest of a line are, in pixels."""
    sizes = ((theme.TITLE_SMALL, 1.4), (theme.TEXT, 1.35), (theme.TEXT_SMALL, 1.35))
    title, names, rest = (round(ui.text_px(size) * share) for size, share in sizes)
    return title, names, rest


class Row(Group):
    """One match: its picture, what it is, and what can be done with it."""

    def __init__(self, number: int, match: KeptMatch, owner: Matches) -> None:
        super().__init__()
        self.slip = self.add(Leaf())
        self.picture = self.add(Sprite(picture=framed(match)))
        self.title = self.add(
            Label(escape(match.title), theme.TITLE_SMALL, theme.RED_DARK, TITLE, id=f"matches/{number}/title")
        )
        short = ", ".join(short_names(match.names))
        self.ways = ", ".join(match.names), short
        self.names = self.add(Label(escape(self.ways[0]), theme.TEXT, theme.INK))
        told = f"{capital(match.line)} · {MARKED}" if match.taken_back else capital(match.line)
        self.line = self.add(Label(escape(told), theme.TEXT_SMALL, theme.INK_SOFT, wrap=True, top=True))
        self.title.name = match.title
        self.title.text = " · ".join(filter(None, (self.ways[0], match.line, MARKED if match.taken_back else "")))
        play = "Open" if owner.shelf == "files" else "Continue" if owner.shelf == "running" else "Play on"
        entries = [("go", play, "play", owner.go_on, play)]
        if owner.shelf != "running":
            entries.append(("watch", "", "eye", owner.watch, "Watch"))
        if owner.shelf == "saved":
            entries.append(("rename", "", "quill", owner.rename, "Rename"))
            entries.append(("export", "", "save", owner.export, "Save to a file"))
        if match.broken:
            entries = []
        if not owner.program.plays(match):
            entries.append(("drop", "", "trash", owner.drop, "Delete it"))
        self.buttons = []
        for id, caption, icon, run, name in entries:
            style = "main" if id == "go" else "plain"
            button = Button(f"matches/{number}/{id}", caption, ignoring(run, match), style, icon, name)
            button.size = 17
            button.hint = "" if caption else name
            self.buttons.append(self.add(button))

    def arrange(self) -> None:
        """The picture at the left, words beside it, buttons at the right of the line's room."""
        rect, px = self.rect(), self.ui.px
        self.slip.place(rect.x, rect.y, rect.w, rect.h)
        inset, leaf = px(INSET), rect.h - px(LEAF_LIFT)
        height = leaf - 2 * inset
        middle = rect.y + leaf / 2
        self.picture.place(rect.x + inset, rect.y + inset, height * 16 / 9, height)
        right = rect.right - px(12)
        for button in reversed(self.buttons):
            width = px(140) if button.caption else px(46)
            button.place(right - width, middle - px(22), width, px(44))
            right -= width + px(6)
        left = rect.x + round(height * 16 / 9) + 2 * inset + px(6)
        head, names, low = row_heights(self.ui)
        wide = right - left - px(6)
        if not self.ways[0]:
            low, names = max(low, min(names + low, self.line.text_size(wide)[1])), 0
        top = round(middle - (head + names + low) / 2)
        fits = text.width(self.ways[0], "regular", self.ui.text_px(theme.TEXT)) <= wide
        self.names.markup = escape(self.ways[0 if fits else 1])
        self.title.place(left, top, wide, head)
        self.names.place(left, top + head, wide, names)
        self.line.place(left, top + head + names, wide, low)
