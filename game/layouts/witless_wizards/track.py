"""The Stamina markers on the tracks of the boards."""

from __future__ import annotations

from typing import Protocol

from game.core import theme
from game.core.tween import Action, Call, Count, Parallel, Sequence, Tween, ease_in_out
from game.layouts.witless_wizards.furniture import BoardNode, MarkerNode
from game.table.layout import Table
from rules.core.events import CounterChanged
from rules.witless_wizards.state import STAMINA


class TrackLayout(Protocol):
    """What the markers use of their layout."""

    scene: Table
    boards: list[BoardNode]


class Track:
    """A marker for each seat."""

    def __init__(self, layout: TrackLayout) -> None:
        self.layout = layout
        self.markers: list[MarkerNode] = []

    def add(self, seat: int) -> None:
        """Make the marker of the next seat."""
        self.markers.append(self.layout.scene.furniture.add(MarkerNode(seat)))

    def _place(self, seat: int, stamina: int) -> tuple[float, float, float]:
        """Centre and size of a marker on its field, in window pixels."""
        cell = self.layout.boards[seat].cell(stamina)
        size = max(self.layout.scene.ui.px(30), cell.h * 1.9)
        return cell.centerx, cell.centery, size

    def stand(self, seat: int) -> None:
        """Put a marker where it belongs in the present window."""
        x, y, size = self._place(seat, self.markers[seat].stamina)
        self.markers[seat].place(x - size / 2, y - size / 2, size, size)

    def sync(self, seat: int, stamina: int) -> None:
        """Show this Stamina, at rest."""
        self._mark(seat, stamina)
        self.markers[seat].visible = not self.layout.boards[seat].out
        self.stand(seat)

    def _mark(self, seat: int, stamina: int) -> None:
        marker, board = self.markers[seat], self.layout.boards[seat]
        marker.put(stamina)
        weak = f"At {board.weak_at} or less (the red fields) a wizard is Weakened, at 0 out."
        marker.hint = f"**Stamina {stamina}** of {STAMINA}. {weak}"

    def walk(self, event: CounterChanged) -> Action:
        """The marker walks along its track, and its numbers tick."""
        marker, board = self.markers[event.seat], self.layout.boards[event.seat]
        x, y, _ = self._place(event.seat, event.new)
        now_x, now_y, _ = self._place(event.seat, marker.stamina)
        target = {"x": marker.x + x - now_x, "y": marker.y + y - now_y}
        ticks = (Count(node, "stamina", event.new, theme.HOP) for node in (board, marker))
        way = Parallel(Tween(marker, target, theme.HOP, ease_in_out), *ticks)
        return Sequence(way, Call(lambda: self._mark(event.seat, event.new)))
