"""All matches that are kept: those under way, copies under a name, files to carry elsewhere, finished ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

import pygame

from game.core.dialogs import Dialog
from game.core.naming import NameDialog
from game.core.node import Node
from game.core.scene import AT_ONCE
from game.core.text import escape
from game.core.text_field import TextField
from game.core.widgets import Button, ignoring
from game.library.archive import Find
from game.program_types import KeptMatch
from game.screens.empty_shelf import EmptyShelf
from game.screens.finished_bar import FinishedBar, ordered
from game.screens.kept_row import Act, KeptRow
from game.screens.match_deletion import MatchDeletion
from game.screens.match_list import MatchList
from game.screens.navigator import Navigator
from game.screens.standing import Standing, standing_of
from game.setups import playable
from saves.errors import StorageError
from saves.slots import LONGEST_NAME

WIDE, WIDEST, HIGH = 1120.0, 1640.0, 672.0
"""The sheet in design units; as wide as the window lets it be, and as high."""
BESIDE = 150.0
"""What a wide window keeps free beside the sheet, both together, in design units."""
MOST_FINISHED, PAGE = 2000, 60
"""How many finished matches are put in order, and how many more of them each click shows."""
ANOTHER, SPARE, HEADING = "Begin another one", 185.0, 40.0
"""What invites to a new match below few others, the height in design units from which on there is room for it, and how much
more letters of twice the size take."""
FIRST_LOOK = 50.0
"""Milliseconds until the first match is looked into: by then the leaves are there."""
SHELVES = (("running", "In progress"), ("saved", "Copies"), ("files", "Files"), ("finished", "Finished"))
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
    "finished": ("No match has been finished yet.", "Finished matches can be watched and analysed here. Pick a game:"),
}
"""What an empty shelf says, and what one could do about it."""


class Matches(Dialog):
    """Four shelves, a leaf for each match, newest first. How each stands is found out one by one while they are looked at."""

    name = "matches"
    budgets = AT_ONCE
    size = (WIDE, HIGH)

    def __init__(self, program: Navigator, shelf: str = "running") -> None:
        super().__init__("Matches")
        self.program = program
        self.shelf = shelf
        self._unseen: list[KeptRow] = []
        self._kept: list[KeptMatch] = []
        self._problem = ""
        self._known: dict[str, Standing] = {}
        self._since = 0.0
        self._most = PAGE
        self.deletion = MatchDeletion(self)

    def build(self) -> None:
        """The shelves, the list, a field for the path of a file, a way back."""
        super().build()
        self.tabs = [
            self.sheet.add(Button(f"matches/{id}", caption, ignoring(self.open, id))) for id, caption in SHELVES
        ]
        for tab in self.tabs:
            tab.size = 17
        self.list = self.sheet.add(MatchList(self._show_more))
        self.bar = self.sheet.add(FinishedBar(self._rearrange, self.deletion.ask_marked, self.deletion.undo))
        self.empty = self.sheet.add(EmptyShelf("matches/empty", self.program.new_match))
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
        """Read what is on the shelf, and show it."""
        keeper = self.program.keeper
        lists: dict[str, Callable[[], list[KeptMatch]]] = {
            "running": keeper.running,
            "saved": keeper.shelf.saved,
            "files": keeper.shelf.files,
            "finished": lambda: keeper.shelf.last_finished(MOST_FINISHED),
        }
        try:
            self._kept, self._problem = lists[self.shelf](), ""
        except StorageError as problem:
            self._kept, self._problem = [], str(problem)
        self._show()

    def _show(self) -> None:
        """What has been read, as it is to be ordered and selected."""
        boxes: Sequence[str] = list(playable())
        words, invitation = EMPTY[self.shelf]
        if self._problem:
            words, invitation, boxes = "The matches cannot be read", self._problem, ()
        matches = shown = self._kept
        if self.shelf == "finished":
            shown = ordered(matches, self.bar.order.index)[: self._most]
        self.bar.tell(shown if self.shelf == "finished" else (), self.deletion.removed.get(self.shelf, []))
        rows = [KeptRow(number, match, self._acts(match)) for number, match in enumerate(shown)]
        self.list.fill(rows, len(matches) - len(shown), PAGE)
        self._unseen = [row for row in rows if not row.match.broken]
        for row in rows:
            row.choose(row.match.key in self.bar.marked)
            if self.shelf == "finished" and row.match.key in self._known:
                self._unseen.remove(row)
                row.tell(self._known[row.match.key])
        self.done.style = "main" if matches else "plain"
        self.empty.tell(ANOTHER if matches else words, "" if matches else escape(invitation), boxes)
        for tab, (id, _) in zip(self.tabs, SHELVES, strict=True):
            tab.chosen = id == self.shelf

    def open(self, shelf: str) -> None:
        """Look at another shelf."""
        self.shelf, self._most, self.bar.selecting = shelf, PAGE, False
        self._fill()
        self.layout()
        self.list.scroll_to(0)

    def _acts(self, match: KeptMatch) -> list[Act]:
        """What can be done with a match on this shelf."""
        if self.shelf == "finished" and self.bar.selecting:
            marked = match.key in self.bar.marked
            words = "Selected" if marked else "Select"
            return [Act("mark", words, "check" if marked else "plus", f"{words}: {match.title}", self.bar.mark)]
        play = {"files": "Open", "running": "Continue", "saved": "Play on"}.get(self.shelf, "")
        acts = [Act("go", play.split()[0], "play", play, self.go_on)] if play else []
        if self.shelf == "finished":
            acts.append(Act("watch", "Watch", "eye", "Watch", self.watch))
            acts.append(Act("analyse", "", "hint", "Analyse", self.analyse))
        elif self.shelf != "running":
            acts.append(Act("watch", "", "eye", "Watch", self.watch))
        if self.shelf == "saved":
            acts.append(Act("rename", "", "quill", "Rename", self.rename))
            acts.append(Act("export", "", "save", "Save to a file", self.export))
        if match.broken:
            acts = []
        if not self.program.plays(match):
            acts.append(Act("drop", "", "trash", "Delete it", self.deletion.ask))
        return acts

    def update(self, ms: float) -> None:
        """Look into one match that is seen and not known yet."""
        self._since += ms
        if not self._unseen or self._since < FIRST_LOOK:
            return
        seen = self.list.rect()
        row = next((row for row in self._unseen if row.slip.rect().colliderect(seen)), None)
        if row is None:
            return
        self._unseen.remove(row)
        with suppress(StorageError):  # it is told when somebody wants to play it
            standing = standing_of(*self._finder(row.match)())
            if self.shelf == "finished":
                self._known[row.match.key] = standing
            row.tell(standing)
            row.arrange()

    def layout(self) -> None:
        """Tabs above, leaves between in as many columns as find room, the way back below."""
        units = self.ui.width / self.ui.factor
        self.size = max(WIDE, min(WIDEST, units - BESIDE)), self.tallest(HIGH)
        super().layout()
        room, px = self.inner(), self.ui.px
        height, gap = px(42), px(10)
        width = (room.w - (len(self.tabs) - 1) * gap) // len(self.tabs)
        for number, tab in enumerate(self.tabs):
            tab.place(room.x + number * (width + gap), room.y, width, height)
        self.done.place(room.right - px(150), room.bottom - height, px(150), height)
        self.path.visible = self.load.visible = self.shelf == "files"
        self.path.place(room.x, room.bottom - height, room.w - px(300), height)
        self.load.place(room.right - px(290), room.bottom - height, px(130), height)
        self.bar.lay(pygame.Rect(room.x, room.bottom - height, room.w - px(150) - gap, height))
        top = room.y + height + gap
        whole = self.list.lay(pygame.Rect(room.x, top, room.w, room.bottom - height - gap - top))
        free = self.list.rect()
        free.y, free.h = free.y + whole, free.h - whole
        self.empty.visible = not self.list.rows or free.h >= px(SPARE + HEADING * (self.ui.text_zoom - 1))
        self.empty.lay(free.inflate(-px(40), -px(12)))

    def _show_more(self) -> None:
        """More of those that were finished long ago."""
        self._most += PAGE
        self._rearrange()

    # -- what can be done with a match ---------------------------------------------------------------------------

    def first(self) -> Node | None:
        """With the first match: what most people come for."""
        return next((row.buttons[0] for row in self.list.rows if row.buttons), None)

    def go_on(self, match: KeptMatch) -> None:
        """Play on with it."""
        if self.shelf == "running":
            self.program.resume(match)
        else:
            self.program.archive.play(self._finder(match))

    def watch(self, match: KeptMatch) -> None:
        """Watch from the beginning."""
        self.program.archive.watch(self._finder(match), partial(self.program.matches, self.shelf))

    def analyse(self, match: KeptMatch) -> None:
        """Have every choice judged."""
        try:
            self.program.analyse(*self._finder(match)())
        except StorageError as problem:
            self.program.complain("That match cannot be analysed", problem)

    def _finder(self, match: KeptMatch) -> Find:
        keeper = self.program.keeper
        finders: dict[str, Find] = {
            "running": lambda: keeper.glance(match.key),
            "saved": lambda: keeper.shelf.load(match.key),
            "files": lambda: keeper.shelf.open(Path(match.key)),
            "finished": lambda: keeper.shelf.finished(match.key),
        }
        return finders[self.shelf]

    def rename(self, match: KeptMatch) -> None:
        """Ask for another name."""
        self.app.scenes.push(
            NameDialog("Rename the copy", match.title, LONGEST_NAME, lambda name: self._renamed(match, name))
        )

    def export(self, match: KeptMatch) -> None:
        """Write a copy to a file."""
        self.program.archive.export_copy(match.key, match.title)
        self.refresh()

    def handle(self, event: pygame.event.Event) -> bool:
        """Delete removes what is selected or has the focus, Z brings it back, Ctrl+A selects all finished ones."""
        if event.type != pygame.KEYDOWN or not self.deletion.can_undo:
            return False
        command = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        if event.key == pygame.K_a and command and self.list.rows and self.shelf == "finished":
            self.bar.mark_all()
        elif event.key == pygame.K_z and self.bar.removed:
            self.deletion.undo()
        elif event.key == pygame.K_DELETE:
            row = self.list.holding(self.app.focus.node)
            if self.bar.marked:
                self.deletion.ask_marked()
            elif row is not None and not self.program.plays(row.match):
                self.deletion.ask(row.match)
        else:
            return False
        return True

    def key_lines(self) -> list[tuple[str, str]]:
        """See Scene."""
        keys = self.app.stage.keys
        if not self.deletion.can_undo or keys.pad:
            return super().key_lines()
        delete, undo = keys.label(pygame.K_DELETE), keys.label(pygame.K_z)
        own = [(delete, "Delete the match"), (undo, "Bring it back")]
        if self.shelf == "finished":
            own = [(delete, "Delete the match, or all selected"), ("Ctrl+A", "Select all"), (undo, "Bring them back")]
        return [*own, *super().key_lines()]

    def _renamed(self, match: KeptMatch, name: str) -> None:
        self.attempt("That copy cannot be renamed", lambda: self.program.keeper.shelf.rename(match.key, name))

    def attempt(self, trouble: str, action: Callable[[], object]) -> None:
        """See MatchScreen."""
        try:
            action()
        except StorageError as problem:
            self.program.complain(trouble, problem)
        self.refresh()

    def refresh(self) -> None:
        """Show what is kept now."""
        self._fill()
        self.layout()

    def _rearrange(self) -> None:
        self._show()
        self.layout()

    def _open_path(self, path: str) -> None:
        if path.strip():
            self.program.archive.open_file(Path(path.strip()))
