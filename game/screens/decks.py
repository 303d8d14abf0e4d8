"""The deck builder: custom Spell decks of 24, checked against the published limits, shared as text."""

from __future__ import annotations

from collections import Counter

import pygame

from game.core import theme
from game.core.boards import Leaf
from game.core.dialogs import Dialog, Message
from game.core.inputs import Choice, Toggle
from game.core.phrases import capital
from game.core.scene import AT_ONCE
from game.core.scroll import ScrollArea
from game.core.segments import Segments
from game.core.text import escape, plain
from game.core.text_field import TextField, to_clipboard
from game.core.widgets import Button, Label
from game.screens.deck_parts import FOOT, DeckSum, SpellCell, SpellDetail
from game.screens.navigator import Navigator
from game.table.spots import ASPECT
from rules import SetupError
from rules.wizard_arena.decks import (
    DECK_SIZE,
    FACTIONS,
    SPELLS,
    TYPE_COUNTS,
    deck_problems,
    faction_deck,
    from_share_text,
    share_text,
)
from saves.errors import StorageError

WIDE, WIDEST, HIGH = 1240.0, 1640.0, 690.0
"""The sheet in design units; higher and wider where the window is."""
DETAIL, SIDE, BETWEEN = 248.0, 282.0, 14.0
"""How wide the spell that is looked at and what is in the deck are, and the room between the parts, in design units."""
CELL, FEWEST = 118.0, 4
"""How wide a card is at least with the room beside it, in design units, and how many there are in a row."""
STATED, LEAST_SUM = 4, 0.64
"""How many lines are free for what is wrong with the deck; the share of the leaf that its sum keeps all the same."""
CHANGED = "Your changes to this deck are not kept yet."
ORDER = {type: number for number, type in enumerate(TYPE_COUNTS)}
EVERY = "All"


class DeckLibrary(Dialog):
    """All 44 spells with how many copies are in the deck, the one looked at large, what the deck consists of and what is wrong
    with it; load, save, copy, paste.
    """

    name = "decks"
    budgets = AT_ONCE

    def __init__(self, program: Navigator) -> None:
        super().__init__("Spell decks")
        self.program = program
        self.copies: Counter[str] = Counter(faction_deck("fire"))
        self.kept = self.keys()
        self.looked_at = ""
        self.loaded = 0

    def build(self) -> None:
        """What is shown of the spells above them, the deck's own things at the right."""
        super().build()
        self.element = self.sheet.add(
            Segments("decks/faction", "Faction", [EVERY, *map(str.capitalize, FACTIONS)], 0, lambda _: self._sift())
        )
        self.type = self.sheet.add(Choice("decks/type", "Type", ["All types", *TYPE_COUNTS], 0, lambda _: self._sift()))
        self.only = self.sheet.add(Toggle("decks/only", "In the deck", False, lambda _: self._sift()))
        self.only.colour = theme.INK
        self.area = self.sheet.add(ScrollArea("decks/spells", "All spells"))
        kinds = sorted(SPELLS.values(), key=lambda kind: (ORDER[kind.type], kind.faction))
        add = self.area.content.add
        self.cells = [add(SpellCell(kind.key, self.change, self.look_at)) for kind in kinds]
        self.none = self.sheet.add(
            Label("No such spell is in this deck.", theme.TEXT + 2, theme.INK_SOFT, "italic", "center", id="decks/none")
        )
        self.detail = self.sheet.add(SpellDetail())
        self._build_side()
        self.look_at(next((cell.key for cell in self.cells if self.copies[cell.key]), self.cells[0].key))
        self.refresh()

    def _build_side(self) -> None:
        self.stored = self.program.keeper.decks("wizard_arena")
        self.pick = self.sheet.add(Choice("decks/load", "Start from", self._names(), 0, self._ask_load))
        self.leaf = self.sheet.add(Leaf())
        self.total = self.sheet.add(DeckSum())
        self.state = self.sheet.add(Label("", theme.TEXT, theme.INK, wrap=True, top=True, id="decks/state"))
        self.title_field = self.sheet.add(
            TextField("decks/name", "Name of the deck", "My deck", 24, lambda _: self.refresh())
        )
        self.save = self.sheet.add(Button("decks/save", "Save", lambda _: self._ask_save(), "main", "save"))
        self.drop = self.sheet.add(Button("decks/delete", "Delete", lambda _: self._ask_delete(), icon="trash"))
        self.copy = self.sheet.add(Button("decks/copy", "Copy text", lambda _: self._copy(), icon="copy"))
        self.paste = self.sheet.add(Button("decks/paste", "Paste text", lambda _: self._paste(), icon="load"))
        self.done = self.sheet.add(Button("decks/close", "Back", lambda _: self.escape()))

    def _names(self) -> list[str]:
        """What one may start from: the standard decks, then one's own."""
        return [f"{faction.capitalize()} (standard)" for faction in FACTIONS] + [name for name, _ in self.stored]

    # -- laying out ----------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Spells at the left, the one looked at beside them, the deck at the right."""
        units = self.ui.width / self.ui.factor
        self.size = (max(WIDE, min(WIDEST, units - 2 * FOOT)), self.tallest(HIGH))
        super().layout()
        room, px = self.inner(), self.ui.px
        side, detail, gap = px(SIDE), px(DETAIL), px(BETWEEN)
        wide = room.w - side - detail - 2 * gap
        self._lay_filters(pygame.Rect(room.x, room.y, wide, px(40)))
        top = px(40 + 10)
        self.area.place(room.x, room.y + top, wide, room.h - top)
        self.none.place(room.x, room.y + room.h // 3, wide, px(60))
        self.detail.arrange(pygame.Rect(room.x + wide + gap, room.y, detail, room.h))
        self._lay_side(pygame.Rect(room.right - side, room.y, side, room.h))
        self._lay_cells()

    def _lay_filters(self, room: pygame.Rect) -> None:
        gap = self.ui.px(8)
        type, only = round(room.w * 0.29), round(room.w * 0.26)
        self.element.place(room.x, room.y, room.w - type - only - 2 * gap, room.h)
        self.type.place(room.right - type - only - gap, room.y, type, room.h)
        self.only.place(room.right - only, room.y, only, room.h)

    def _lay_cells(self) -> None:
        """Lay the spells that are wanted in rows."""
        shown = [cell for cell in self.cells if self._wanted(cell.key)]
        for cell in self.cells:
            cell.visible = cell in shown
        self.none.visible = not shown
        px, gap = self.ui.px, self.ui.px(8)
        columns = max(FEWEST, int((self.area.inner_width + gap) // px(CELL)))
        width = (self.area.inner_width - gap * (columns - 1)) / columns
        row = width * ASPECT + px(FOOT) + gap
        for index, cell in enumerate(shown):
            self.area.row(cell, index // columns * row, row - gap, index % columns * (width + gap), width)
            cell.arrange(width)
        self.area.set_height(-(-len(shown) // columns) * row)

    def _lay_side(self, room: pygame.Rect) -> None:
        """The deck above, what to do with it below."""
        px, gap = self.ui.px, self.ui.px(8)
        high, half = px(44), (room.w - gap) // 2
        self.pick.place(room.x, room.y, room.w, px(40))
        top = room.bottom - high
        self.done.place(room.x, top, room.w, high)
        for pair in ((self.copy, self.paste), (self.save, self.drop)):
            top -= high + gap
            for number, button in enumerate(pair):
                button.size = 16
                button.place(room.x + number * (half + gap), top, half, high)
        top -= px(40) + gap
        self.title_field.place(room.x, top, room.w, px(40))
        start = room.y + px(40) + gap
        self.leaf.place(room.x, start, room.w, top - gap - start)
        inside = self.leaf.rect().inflate(-px(28), -px(24))
        said = round(self.ui.text_px(theme.TEXT) * 1.35) * STATED
        sum = min(self.total.wanted_height(), max(inside.h - said, round(inside.h * LEAST_SUM)))
        self.total.place(inside.x, inside.y, inside.w, sum)
        self.state.place(inside.x, inside.y + sum + px(6), inside.w, inside.h - sum - px(8))

    # -- looking -------------------------------------------------------------------------------------------------

    def _wanted(self, key: str) -> bool:
        kind = SPELLS[key]
        faction, type = self.element.index, self.type.index
        return (
            (not faction or kind.faction == list(FACTIONS)[faction - 1])
            and (not type or kind.type == list(TYPE_COUNTS)[type - 1])
            and (not self.only.value or self.copies[key] > 0)
        )

    def _sift(self) -> None:
        """Show those that are wanted, from the first on."""
        self._lay_cells()
        self.area.scroll_to(0)

    def look_at(self, key: str) -> None:
        """Show this spell large."""
        if key == self.looked_at:
            return
        self.looked_at = key
        self._tell()
        for cell in self.cells:
            cell.light(cell.key == key)

    def _tell(self) -> None:
        """What is said of the spell that is looked at."""
        self.detail.tell(self.looked_at, self.copies[self.looked_at])
        if self.detail.card.w:
            room = self.inner()
            left = self.area.rect().right + self.ui.px(BETWEEN)
            self.detail.arrange(pygame.Rect(left, room.y, self.ui.px(DETAIL), room.h))

    # -- the deck ------------------------------------------------------------------------------------------------

    def change(self, key: str, by: int) -> None:
        """Put copies of a spell in or take them out."""
        self.copies[key] = max(0, min(DECK_SIZE, self.copies[key] + by))
        self.refresh()
        self._tell()

    def keys(self) -> list[str]:
        """The deck as spell keys."""
        return list(self.copies.elements())

    def refresh(self) -> None:
        """Say how many there are and what limit is broken."""
        problems = deck_problems(self.keys())
        counts = Counter(SPELLS[key].type for key in self.keys())
        factions = Counter(SPELLS[key].faction for key in self.keys())
        self.total.tell(counts, {faction: factions[faction] for faction in FACTIONS})
        whole = len(self.keys())
        mark = "cross" if problems else "check"
        lines = [f"{{{mark}}} **{whole} of {DECK_SIZE} spells**{'' if problems else ': a legal deck.'}"]
        said = [problem for problem in problems if not problem.startswith("a deck has 24")]
        lines += [f"{capital(problem)}." for problem in said[:2]]
        self.state.markup = "\n".join(lines)
        self.state.name = plain(self.state.markup)
        self.save.enabled = not problems
        self.drop.enabled = self.title_field.value.strip() in dict(self.stored)
        for cell in self.cells:
            cell.show(self.copies[cell.key])

    @property
    def changed(self) -> bool:
        """Is there something that would be lost?"""
        return sorted(self.keys()) != sorted(self.kept)

    def _ask_load(self, index: int) -> None:
        """Open another deck, after asking about changes that were not saved."""
        if not self.changed:
            self._load(index)
            return
        buttons = (("take", "Drop the changes", lambda: self._load(index)), ("stay", "Keep building", self._stay))
        self.app.scenes.push(Message("Start from another deck?", CHANGED, buttons, style="danger"))

    def _stay(self) -> None:
        """The deck that was started from stays the one that is named."""
        self.pick.index, self.pick.text = self.loaded, self.pick.options[self.loaded]

    def _load(self, index: int) -> None:
        self.loaded = index
        standard = list(FACTIONS)
        if index < len(standard):
            self.copies = Counter(faction_deck(standard[index]))
        else:
            name, text = self.stored[index - len(standard)]
            self.copies = Counter(from_share_text(text))
            self.title_field.put(name)
        self.kept = self.keys()
        self._show_deck()

    def _show_deck(self) -> None:
        """Show the deck that is open now."""
        self.refresh()
        self._tell()
        self._sift()

    def _ask_save(self) -> None:
        """Keep the deck; another one of that name is not replaced by a slip of the hand."""
        name = self.title_field.value.strip()
        if not name:
            self._say("The deck needs a name.")
        elif name in dict(self.stored) and self.pick.options[self.loaded] != name:
            buttons = (("replace", "Replace it", self._save), ("keep", "Keep it", None))
            words = f"There is another deck called **{escape(name)}**."
            self.app.scenes.push(Message("Replace that deck?", words, buttons, style="danger"))
        else:
            self._save()

    def _save(self) -> None:
        try:
            self.program.keeper.save_deck("wizard_arena", self.title_field.value.strip(), share_text(self.keys()))
        except StorageError as problem:
            self._say(str(problem))
            return
        self._restock()

    def _ask_delete(self) -> None:
        """Ask first: a deck is not deleted by a slip of the hand."""
        buttons = (("drop", "Delete it", self._delete), ("keep", "Keep it", None))
        name = escape(self.title_field.value.strip())
        self.app.scenes.push(Message("Delete this deck?", name, buttons, style="danger"))

    def escape(self) -> None:
        """Back, after asking about changes that were not saved."""
        if not self.changed:
            self.close()
            return
        buttons = (("leave", "Leave it", self.close), ("stay", "Keep building", None))
        self.app.scenes.push(Message("Leave without saving?", CHANGED, buttons, style="danger"))

    def _delete(self) -> None:
        name = self.title_field.value.strip()
        if name in dict(self.stored):
            try:
                self.program.keeper.delete_deck("wizard_arena", name)
            except StorageError as problem:
                self._say(str(problem))
                return
            self._restock()

    def _restock(self) -> None:
        """Other decks are kept now; the same one lies open, and nothing else changes."""
        self.kept = self.keys()
        self.stored = self.program.keeper.decks("wizard_arena")
        self.pick.options = tuple(self._names())
        names = [name for name, _ in self.stored]
        name = self.title_field.value.strip()
        self.loaded = len(FACTIONS) + names.index(name) if name in names else 0
        self._stay()
        self.refresh()

    def _copy(self) -> None:
        self._say("Copied." if to_clipboard(share_text(self.keys())) else "There is no clipboard here.")

    def _paste(self) -> None:
        try:
            self.copies = Counter(from_share_text(pygame.scrap.get_text()))
        except (SetupError, pygame.error) as problem:
            self._say(str(problem))
            return
        self._show_deck()

    def _say(self, words: str) -> None:
        self.state.markup = self.state.name = words
