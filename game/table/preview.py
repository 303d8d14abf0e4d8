"""Before a choice is confirmed: what it would do to everybody's life, on the players' own plates.

An arrow leads from what is to be used to what it is aimed at. While attention rests on a target, a card or a button for a
moment, tags show "17 → 14" where the players are, with the cards that take some of the blow away. The rules find it out in
forks (``rules.core.forecast``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

import pygame

from game.core import paint, text, theme
from game.core.node import Node
from game.core.widgets import Button, Group
from game.table.aiming import Aim, AimTable
from rules import Match
from rules.core.decisions import Choice
from rules.core.forecast import Outlook, forecast

RESTING = 180
"""Milliseconds for which attention rests on something before it is thought through."""
ABOVE = 1.5
"""The lift of an arrow: above places that wait for a click and the card that is selected."""


class PreviewTable(AimTable, Protocol):
    """What the preview uses of its table."""

    match: Match
    furniture: Group

    @property
    def printed(self) -> bool:
        """Are printed names shown instead of clean ones?"""


class OutlookTag(Node):
    """A tag on a player's plate: life now and afterwards, and what takes some of a blow away."""

    def __init__(self, outlook: Outlook, saved: str) -> None:
        super().__init__(f"seat{outlook.seat}/outlook", "text")
        self.outlook = outlook
        after = str(outlook.least) if outlook.least == outlook.most else f"{outlook.least}–{outlook.most}"
        self.change = f"{outlook.now} → {after}"
        self.saved = saved
        self.name = f"{self.change}, {saved}" if saved else self.change
        self.text = self.name

    @property
    def tone(self) -> tuple[int, int, int]:
        """Red for a loss, green for a gain."""
        return theme.RED_DARK if self.outlook.least < self.outlook.now else theme.GREEN_DARK

    def wanted(self) -> tuple[int, int]:
        """Width and height in pixels."""
        ui = self.ui
        wide = text.wrap(self.change, ui.text_px(theme.TEXT + 5), ui.width, "bold").width
        more = text.wrap(self.saved, ui.text_px(theme.TEXT_SMALL), ui.width, "bold").width if self.saved else 0
        return max(wide, more) + ui.px(24), ui.px(52 if self.saved else 34)

    def render(self) -> pygame.Surface | None:
        """A strip of parchment with an inked edge."""
        ui, width, height = self.ui, round(self.w), round(self.h)
        surface = paint.ink_panel(width, height, ui.px(8), ui.px(3), theme.PAPER, 250).copy()
        high = height * 3 // 5 if self.saved else height
        words = text.fit_text(self.change, ui.text_px(theme.TEXT + 5), (width, high), self.tone, "bold", "center")
        surface.blit(words, words.get_rect(center=(width // 2, high // 2 + ui.px(1))))
        if self.saved:
            small = text.fit_text(
                self.saved, ui.text_px(theme.TEXT_SMALL), (width, height - high), theme.INK, "bold", "center"
            )
            surface.blit(small, small.get_rect(center=(width // 2, (high + height) // 2 - ui.px(2))))
        return surface


class Preview(Group):
    """The tags of the choice that attention rests on, none most of the time."""

    def __init__(self, scene: PreviewTable) -> None:
        super().__init__()
        self.z = 45
        self.scene = scene
        self.aim = self.add(Aim(scene))
        self.tags = self.add(Group())
        self._choice: Choice | None = None
        self._rested = 0.0
        self._thought: Iterator[list[Outlook]] = iter(())
        self._found: list[Outlook] = []
        self._begun = False

    def update(self, ms: float) -> None:
        """Attention may rest on something else by now."""
        self.aim.update()
        self.lift = ABOVE if self.aim.visible else 0.0
        choice = self._attended()
        if choice != self._choice:
            self._choice, self._rested, self._begun = choice, 0.0, False
            self._thought, self._found = iter(()), []
            self._show()
        elif choice is not None and not self._begun:
            self._rested += ms
            if self._rested >= RESTING:
                self._begin(choice)
        elif self._begun:
            self._go_on()

    def _begin(self, choice: Choice) -> None:
        rules = self.scene.layout_rules
        self._begun = True
        self._thought = forecast(self.scene.match, choice, rules.vitals, rules.declines, rules.onward)

    def _go_on(self) -> None:
        """One sample a frame, so that none of them is late."""
        found = next(self._thought, None)
        if found is not None and found != self._found:
            self._found = found
            self._show()

    def _attended(self) -> Choice | None:
        """The choice that a click now would make, if it were one."""
        asker, app = self.scene.asker, self.scene.app
        if asker.decision is None:
            return None
        node = app.hover.node or (app.focus.node if app.focus.shown else None)
        if node is None:
            return None
        picker = asker.picker
        if isinstance(node, Button) and node.id == "done":
            enough = asker.decision.minimum <= len(picker.picked)
            return tuple(picker.picked) if enough and picker.picked else None
        if not picker.single:
            return None
        index = picker.index_at(node)
        return None if index is None else (index,)

    def _show(self) -> None:
        self.tags.clear()
        for outlook in self._found:
            plate = self.scene.furniture.find(f"seat{outlook.seat}")
            if plate is None:
                continue
            tag = self.tags.add(OutlookTag(outlook, self._saved(outlook.prevented)))
            width, height = tag.wanted()
            at, room = plate.rect(), self.scene.table_rect
            left = min(max(at.centerx - width // 2, room.left), room.right - width)
            top = min(max(at.centery - height // 2, room.top), room.bottom - height)
            tag.place(left, top, width, height)

    def _saved(self, keys: Sequence[str]) -> str:
        """The cards that take some of a blow away, by their titles."""
        kinds = self.scene.match.game.kinds
        return f"absorbed by {', '.join(kinds[key].title(self.scene.printed) for key in keys)}" if keys else ""
