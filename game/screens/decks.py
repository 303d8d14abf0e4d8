"""The deck builder: custom Spell decks of 24, checked against the published limits, shared as text."""

from __future__ import annotations

from collections import Counter

import pygame

from game.core import theme
from game.core.boards import Leaf
from game.core.dialogs import Dialog
from game.core.inputs import Choice, TextField, to_clipboard
from game.core.scroll import ScrollArea
from game.core.text import plain
from game.core.widgets import Button, Group, Label, Sprite
from game.layouts.wizard_arena import faces
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
from saves.errors import SavesError

COLUMNS = 6
WIDE, HIGH = 1240.0, 690.0
"""The sheet in design units; higher where the window is."""
STATE = 268
"""How high the leaf is that says what is in the deck."""
ORDER = {type: number for number, type in enumerate(TYPE_COUNTS)}


class DeckLibrary(Dialog):
    """All 44 spells with how many copies are in the deck; what is wrong with it in words; load, save, copy, paste."""

    name = "decks"

    def __init__(self, program: Navigator) -> None:
        super().__init__("Spell decks")
        self.program = program
        self.copies: Counter[str] = Counter(faction_deck("fire"))

    def build(self) -> None:
        """The spells at the left, the deck's own things at the right."""
        super().build()
        self.area = self.sheet.add(ScrollArea("decks/spells", "All spells"))
        kinds = sorted(SPELLS.values(), key=lambda kind: (ORDER[kind.type], kind.faction))
        self.cells = [self.area.content.add(SpellCell(kind.key, self)) for kind in kinds]
        self.stored = self.program.keeper.decks("wizard_arena")
        names = [f"{faction.capitalize()} (standard)" for faction in FACTIONS] + [name for name, _ in self.stored]
        self.pick = self.sheet.add(Choice("decks/load", "Start from", names, 0, self._load))
        self.leaf = self.sheet.add(Leaf())
        self.state = self.sheet.add(Label("", theme.TEXT, theme.INK, wrap=True, top=True, id="decks/state"))
        self.title_field = self.sheet.add(
            TextField("decks/name", "Name of the deck", "My deck", 24, lambda _: self.refresh())
        )
        self.save = self.sheet.add(Button("decks/save", "Save", lambda _: self._save(), "main", "save"))
        self.drop = self.sheet.add(Button("decks/delete", "Delete", lambda _: self._delete(), icon="trash"))
        self.copy = self.sheet.add(Button("decks/copy", "Copy text", lambda _: self._copy(), icon="copy"))
        self.paste = self.sheet.add(Button("decks/paste", "Paste text", lambda _: self._paste(), icon="load"))
        self.done = self.sheet.add(Button("decks/close", "Back", lambda _: self.close()))
        self.refresh()

    def layout(self) -> None:
        """Six spells in a row."""
        self.size = (WIDE, self.tallest(HIGH))
        super().layout()
        room, px = self.inner(), self.ui.px
        side = px(290)
        self.area.place(room.x, room.y, room.w - side - px(14), room.h)
        gap = px(8)
        width = (self.area.inner_width - gap * (COLUMNS - 1)) / COLUMNS
        row = width * ASPECT + px(40)
        for index, cell in enumerate(self.cells):
            self.area.row(cell, index // COLUMNS * row, row - gap, index % COLUMNS * (width + gap), width)
            cell.arrange(width)
        self.area.set_height(-(-len(self.cells) // COLUMNS) * row)
        left, top = room.right - side, room.y
        for node, height in ((self.pick, 42), (self.leaf, STATE), (self.title_field, 42)):
            node.place(left, top, side, px(height))
            top += px(height + 10)
        self.state.place(*self.leaf.rect().inflate(-px(32), -px(28)))
        half = (side - px(8)) // 2
        for index, button in enumerate((self.save, self.drop, self.copy, self.paste)):
            button.size = 16
            button.place(left + index % 2 * (half + px(8)), top + index // 2 * px(52), half, px(44))
        self.done.place(left, room.bottom - px(44), side, px(44))

    # -- the deck ------------------------------------------------------------------------------------------------

    def change(self, key: str, by: int) -> None:
        """Put copies of a spell in or take them out."""
        self.copies[key] = max(0, min(DECK_SIZE, self.copies[key] + by))
        self.refresh()

    def keys(self) -> list[str]:
        """The deck as spell keys."""
        return list(self.copies.elements())

    def refresh(self) -> None:
        """Say how many there are and what limit is broken."""
        problems = deck_problems(self.keys())
        counts = Counter(SPELLS[key].type for key in self.keys())
        lines = [f"**{len(self.keys())} of {DECK_SIZE} spells**"]
        lines += [
            f"{{{'check' if counts[name] == wanted else 'cross'}}} {name}: {counts[name]} of {wanted}"
            for name, wanted in TYPE_COUNTS.items()
        ]
        lines += [f"**{problem[0].upper()}{problem[1:]}.**" for problem in problems[:2]] or ["**A legal deck.**"]
        self.state.markup = "\n".join(lines)
        self.state.name = plain(self.state.markup)
        self.save.enabled = not problems
        self.drop.enabled = self.title_field.value.strip() in dict(self.stored)
        for cell in self.cells:
            cell.show(self.copies[cell.key])

    def _load(self, index: int) -> None:
        standard = list(FACTIONS)
        if index < len(standard):
            self.copies = Counter(faction_deck(standard[index]))
        else:
            name, text = self.stored[index - len(standard)]
            self.copies = Counter(from_share_text(text))
            self.title_field.put(name)
        self.refresh()

    def _save(self) -> None:
        name = self.title_field.value.strip()
        if not name:
            self._say("The deck needs a name.")
            return
        try:
            self.program.keeper.save_deck("wizard_arena", name, share_text(self.keys()))
        except SavesError as problem:
            self._say(str(problem))
            return
        self._again()

    def _delete(self) -> None:
        name = self.title_field.value.strip()
        if name in dict(self.stored):
            try:
                self.program.keeper.delete_deck("wizard_arena", name)
            except SavesError as problem:
                self._say(str(problem))
                return
            self._again()

    def _again(self) -> None:
        """Show the library again, with the same deck open."""
        fresh = DeckLibrary(self.program)
        fresh.copies = self.copies
        name = self.title_field.value
        app = self.app
        self.close()
        app.scenes.push(fresh)
        fresh.title_field.put(name)
        fresh.refresh()

    def _copy(self) -> None:
        self._say("Copied." if to_clipboard(share_text(self.keys())) else "There is no clipboard here.")

    def _paste(self) -> None:
        try:
            self.copies = Counter(from_share_text(pygame.scrap.get_text()))
        except (SetupError, pygame.error) as problem:
            self._say(str(problem))
            return
        self.refresh()

    def _say(self, words: str) -> None:
        self.state.markup = self.state.name = words


class SpellCell(Group):
    """A spell with its number of copies between a minus and a plus."""

    def __init__(self, key: str, owner: DeckLibrary) -> None:
        super().__init__()
        self.key = key
        kind = SPELLS[key]
        self.card = self.add(Sprite(f"decks/{key}", "card", kind.name, plain(kind.text), faces.front(kind)))
        self.card.hint = f"{kind.name}: {plain(kind.text)}"
        self.less = self.add(
            Button(f"decks/{key}/less", "", lambda _: owner.change(key, -1), icon="minus", name=f"One {kind.name} less")
        )
        self.count = self.add(Label("0", theme.TEXT_LARGE, theme.INK, "bold", "center", id=f"decks/{key}/count"))
        self.more = self.add(
            Button(f"decks/{key}/more", "", lambda _: owner.change(key, 1), icon="plus", name=f"One {kind.name} more")
        )

    def arrange(self, width: float) -> None:
        """Card above, buttons below, within the cell's room."""
        rect, px = self.rect(), self.ui.px
        self.card.place(rect.x, rect.y, width, width * ASPECT)
        self.card.radius = width * 0.075
        top = rect.y + width * ASPECT + px(2)
        self.less.place(rect.x, top, px(30), px(28))
        self.more.place(rect.x + width - px(30), top, px(30), px(28))
        self.count.place(rect.x + px(32), top, width - px(64), px(28))

    def show(self, copies: int) -> None:
        """Show this number of copies; spells that are not in the deck are shaded."""
        self.count.markup = self.count.name = str(copies)
        self.card.shaded = 0.0 if copies else 0.6
