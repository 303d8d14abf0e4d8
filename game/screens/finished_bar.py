"""The foot of a shelf of matches: the order of finished ones, which are selected, deleting matches, bringing them back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.core.dialogs import Message
from game.core.inputs import Choice
from game.core.phrases import and_list, capital
from game.core.short_names import short_names
from game.core.text import escape
from game.core.widgets import Button, Group, ignoring
from game.program_types import KeptMatch

ORDERS = ("Newest first", "Oldest first", "By game", "By winner")
GAP = 8.0
"""Between two buttons, in design units."""
WIDTHS = (1.5, 1.0, 1.0, 1.15)
"""How the order, both buttons that select and the last share the room."""
WIDEST = 880.0
"""The room that they take at most, in design units."""
LOST = "It cannot be brought back."


def ordered(matches: Sequence[KeptMatch], order: int) -> list[KeptMatch]:
    """Matches that come newest first in one of the orders; those that are alike stay newest first."""
    if order == 1:
        return list(matches[::-1])
    if order == 2:
        return sorted(matches, key=lambda match: match.title)
    if order == 3:
        return sorted(matches, key=lambda match: (not match.winners, [match.names[seat] for seat in match.winners]))
    return list(matches)


def counted(number: int) -> str:
    """A number of matches, in words."""
    return "1 match" if number == 1 else f"{number} matches"


class Taken(NamedTuple):
    """Matches that were deleted together, by their keys, and what puts them back."""

    keys: frozenset[str]
    put_back: Callable[[], object]


def question(
    matches: Sequence[KeptMatch],
    answers: Sequence[Callable[[], object] | None],
    finished: bool = True,
    lost: bool = False,
) -> Message:
    """Shall these matches go, which are ``finished`` or under way, or ``lost`` for good then? The answers: to yes, and to no."""
    it, number = ("it", "this match") if len(matches) == 1 else ("them", counted(len(matches)))
    told = LOST if lost else f"*Undo* brings {it} back as long as this page is open."
    if finished:
        told = f"The statistics forget {it}, too. {told}"
    if len(matches) == 1:
        line = capital(matches[0].line) if finished else and_list(short_names(matches[0].names))
        told = "\n".join(filter(None, (f"**{escape(matches[0].title)}**", escape(line), told)))
    words = ("drop", f"Delete {it}"), ("keep", f"Keep {it}")
    buttons = [(*each, answer) for each, answer in zip(words, answers, strict=True)]
    return Message(f"Delete {number}?", told, buttons, style="danger")


class FinishedBar(Group):
    """What is chosen here, and the buttons. ``selecting``: a click at a match selects it (``marked``, by key).

    ``changed`` is called when the list has to be laid out anew, ``drop`` and ``undo`` where matches are to go, or to come back.
    ``removed`` are those of the shelf that were deleted since the screen was opened, the last ones last.
    """

    def __init__(self, changed: Callable[[], object], drop: Callable[[], object], undo: Callable[[], object]) -> None:
        super().__init__()
        self.changed = changed
        self.selecting = False
        self.marked: set[str] = set()
        self.removed: list[Taken] = []
        self.keys: list[str] = []
        self.order = self.add(Choice("matches/order", "Order", ORDERS, 0, lambda _: changed()))
        self.select = self.add(Button("matches/select", "Select", ignoring(self.begin), icon="check"))
        self.select.hint = "Select several matches, to delete them together."
        self.all = self.add(Button("matches/all", "All", ignoring(self.mark_all)))
        self.drop = self.add(Button("matches/delete", "Delete", ignoring(drop), "danger", "trash"))
        self.undo = self.add(Button("matches/undo", "Undo", ignoring(undo), icon="undo", key=pygame.K_z))
        for button in (self.select, self.all, self.drop, self.undo):
            button.size = 17

    def begin(self) -> None:
        """Select several, or no more."""
        self.selecting = not self.selecting
        self.marked.clear()
        self.changed()

    def mark_all(self) -> None:
        """All of them, or none where all are selected."""
        self.selecting = True
        self.marked = set() if self.marked.issuperset(self.keys) else set(self.keys)
        self.changed()

    def mark(self, match: KeptMatch) -> None:
        """This one as well, or no longer."""
        self.marked ^= {match.key}
        self.changed()

    def tell(self, matches: Sequence[KeptMatch], removed: list[Taken]) -> None:
        """What can be selected now, and what was deleted from here."""
        self.keys, self.removed = [match.key for match in matches], removed
        self.marked &= set(self.keys)
        self.selecting = self.selecting and bool(matches)
        self.order.visible = self.select.visible = bool(matches)
        self.select.caption = self.select.name = "Done" if self.selecting else "Select"
        self.select.chosen = self.selecting
        self.all.visible = self.drop.visible = self.selecting
        self.all.caption = self.all.name = "None" if self.marked.issuperset(self.keys) else "All"
        self.drop.enabled = bool(self.marked)
        self.drop.caption = f"Delete {len(self.marked)}" if self.marked else "Delete"
        self.drop.name = f"Delete {counted(len(self.marked))}" if self.marked else "Delete the selected matches"
        self.undo.visible = bool(self.removed) and not self.selecting
        if self.removed:
            self.undo.name = self.undo.hint = f"Bring back {counted(len(self.removed[-1].keys))}"

    def lay(self, room: pygame.Rect) -> None:
        """Side by side from the left; where there is nothing else, *Undo* is the first."""
        px, left = self.ui.px, float(room.x)
        unit = (min(room.w, px(WIDEST)) - (len(WIDTHS) - 1) * px(GAP)) / sum(WIDTHS)
        for nodes, share in zip(
            ((self.order,), (self.select,), (self.all, self.undo), (self.drop,)), WIDTHS, strict=True
        ):
            for node in nodes:
                node.place(left, room.y, unit * share, room.h)
            left += unit * share + px(GAP)
        if not self.order.visible:
            self.undo.place(room.x, room.y, unit * WIDTHS[2], room.h)
