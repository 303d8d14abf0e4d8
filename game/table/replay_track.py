"""The bar of a replay: how far a match has been played again, with a mark at every round and death."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, NamedTuple

import pygame

from game.core import paint, svg, theme
from game.core.node import Node
from game.core.watched import LOOK
from rules import Match
from rules.core.events import Died, RoundBegan, TurnBegan


class Mark(NamedTuple):
    """A mark on the timeline: after how many choices, the icon that stands there (empty: a tick), what it is called."""

    at: int
    icon: str = ""
    name: str = ""


def marks_of(match: Match) -> list[Mark]:
    """The rounds (where there are none, the turns) and deaths of a match that was played to where it is."""
    rounds: list[Mark] = []
    turns: list[Mark] = []
    deaths: list[Mark] = []
    again = match.fork()
    again.rewind(match.begins_at)
    for count, choice in enumerate(match.choices[match.begins_at :], match.begins_at):
        again.repeat(choice)
        for event in again.events_since(count):
            if isinstance(event, RoundBegan):
                rounds.append(Mark(count + 1, name=f"Round {event.number}"))
            elif isinstance(event, TurnBegan):
                turns.append(Mark(count + 1, name=f"Turn {len(turns) + 1}"))
            elif isinstance(event, Died):
                deaths.append(Mark(count + 1, "skull"))
    return (rounds or turns) + deaths


class Track(Node):
    """How far the match has been played: a bar with its marks; a press or drag jumps there."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "at": LOOK}

    def __init__(self, jump: Callable[[int], object], length: int, marks: Sequence[Mark]) -> None:
        super().__init__("replay/timeline", "field", "Timeline")
        self.jump = jump
        self.length = length
        self.marks = list(marks)
        self.at = 0
        self.solid = self.focusable = self.grips = True

    def put(self, at: int) -> None:
        """Show that so many choices have been made."""
        self.at = at
        self.text = f"{at} of {self.length}"

    def press_at(self, x: float, y: float) -> None:
        """Go there."""
        self.drag_at(x, y)

    def drag_at(self, x: float, y: float) -> None:
        """Go to where the pointer is."""
        left, width = self._track()
        share = (self.to_local(x, y)[0] + self.w / 2 - left) / max(1, width)
        self.jump(round(self.length * min(1.0, max(0.0, share))))

    def _track(self) -> tuple[int, int]:
        margin = self.ui.px(12)
        return margin, round(self.w) - 2 * margin

    def _x(self, at: int) -> int:
        left, width = self._track()
        return left + round(width * at / max(1, self.length))

    def render(self) -> pygame.Surface | None:
        """Bar, ticks, skulls, knob."""
        width, height = round(self.w), round(self.h)
        if width < 40:
            return None
        px = self.ui.px
        surface = paint.blank(width, height)
        left, long = self._track()
        bar, middle = px(10), round(height * 0.66)
        whole = paint.box(long + bar, bar, bar // 2, theme.INK, theme.INK_SOFT, px(2))
        surface.blit(whole, (left - bar // 2, middle - bar // 2))
        done = max(bar, self._x(self.at) - left + bar)
        surface.blit(
            paint.box(done, bar, bar // 2, theme.GOLD, theme.GOLD_DARK, px(2)), (left - bar // 2, middle - bar // 2)
        )
        for mark in self.marks:
            if mark.icon:
                picture = svg.icon(mark.icon, px(18))
                surface.blit(picture, picture.get_rect(midbottom=(self._x(mark.at), middle - bar // 2)))
            else:
                surface.fill(theme.CREAM, pygame.Rect(self._x(mark.at) - 1, middle - bar, px(2), bar // 2))
        size = px(22)
        knob = paint.box(size, size, size // 2, theme.PAPER, theme.PAPER_DARK, px(theme.OUTLINE))
        surface.blit(knob, knob.get_rect(center=(self._x(self.at), middle)))
        return surface
