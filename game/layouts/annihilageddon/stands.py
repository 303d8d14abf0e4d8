"""Where the standees stand that nobody has: among the cloths of rivals, on the far edge, or below the Legends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

import pygame

from game.core.ui import Ui
from game.layouts.annihilageddon.seating import FREE, STANDEE_ASPECT, SeatRoom

ON_EDGE, FOOT = 84, 3
"""How high a standee is that stands on the far edge, and how far its feet are above the cloths, in design units."""
OVERLAP = 1.36
"""How wide one is among four rivals, by the room between the heart of one and the hand of the next, behind which it stands."""
BREATH, RIM = 8, 34
"""How far one is from what stands beside it, and from the edge of the window, in design units."""
Feet = tuple[float, float]


@dataclass(frozen=True)
class Stands:
    """How ``high`` both standees are and where their ``feet`` are. ``yielding``: whom some of them make room when they hold the
    other one, and where they are then.
    """

    high: int
    feet: dict[str, Feet]
    yielding: dict[str, tuple[int, Feet]] = field(default_factory=dict)


def stands(ui: Ui, rivals: Mapping[int, SeatRoom], below: pygame.Rect) -> Stands:
    """The best place beside these rivals, from the left; ``below`` is the room below the Legends."""
    others = list(rivals.values())
    if (flanks := _flanks(ui, [room.board for room in others])) is not None:
        return Stands(ui.px(FREE), flanks)
    if (edge := _on_the_edge(ui, others)) is not None:
        return Stands(ui.px(ON_EDGE), edge)
    lower = _side_by_side(ui, below)
    between = _between_hands(ui, rivals) if len(others) == 4 else lower
    return max(lower, between, key=lambda way: way.high)


def _side_by_side(ui: Ui, room: pygame.Rect) -> Stands:
    """Both stand below the Legends."""
    high = round(min(ui.px(FREE), room.h * 0.96, room.w * 0.46 * STANDEE_ASPECT))
    wide = high / STANDEE_ASPECT
    tower = room.x + max(wide * 0.56, room.w * 0.27), room.bottom - ui.px(7)
    trophy = room.x + min(room.w - wide * 0.5, room.w * 0.75), room.bottom - ui.px(6)
    return Stands(high, {"rlyeh": tower, "trophy": trophy})


def _flanks(ui: Ui, cloths: Sequence[pygame.Rect]) -> dict[str, Feet] | None:
    """Where both stand among the cloths of rivals, or at both sides of one alone; None without room."""
    wide, air = ui.px(FREE) / STANDEE_ASPECT, ui.px(BREATH)
    foot = cloths[0].bottom - ui.px(9)
    if len(cloths) == 1:
        far = air + wide / 2
        room = cloths[0].x - ui.px(RIM) >= wide + 2 * air
        return {"rlyeh": (cloths[0].x - far, foot), "trophy": (cloths[0].right + far, foot)} if room else None
    gaps = [(one.right, other.x) for one, other in pairwise(cloths)]
    if len(gaps) == 1:
        (left, right), apart = gaps[0], (wide + air) / 2
        middle = (left + right) / 2
        room = right - left >= 2 * wide + 3 * air
        return {"rlyeh": (middle - apart, foot), "trophy": (middle + apart, foot)} if room else None
    first, last = gaps[0], gaps[-1]
    room = first[1] - first[0] >= wide + 2 * air
    return {"rlyeh": (sum(first) / 2, foot), "trophy": (sum(last) / 2, foot)} if room else None


def _on_the_edge(ui: Ui, others: Sequence[SeatRoom]) -> dict[str, Feet] | None:
    """Where both stand on the far edge among three rivals, each after one who may hold the other; None without room."""
    if len(others) != 3:
        return None
    wide, air, held = ui.px(ON_EDGE) / STANDEE_ASPECT, ui.px(BREATH), others[0].standing / STANDEE_ASPECT
    found = []
    for one, other in pairwise(others):
        left, right = one.standees[0] + held + air / 2, other.hand.x - air
        if right - left < wide:
            return None
        found.append((left + wide / 2, float(other.board.y - ui.px(FOOT))))
    return {"rlyeh": found[0], "trophy": found[1]}


def _between_hands(ui: Ui, rivals: Mapping[int, SeatRoom]) -> Stands:
    """Each stands between the heart of one of four rivals and the hand of the next, or in the middle once the first of these
    has the other one beside it.
    """
    others = list(rivals.values())
    gaps = [(one.heart.right, other.hand.x) for one, other in pairwise(others)]
    wide = min(right - left for left, right in gaps) * OVERLAP
    foot = float(others[0].board.y - ui.px(FOOT))
    (tower, middle, trophy), (first, _, third, _) = (((left + right) / 2, foot) for left, right in gaps), rivals
    high = round(min(wide * STANDEE_ASPECT, ui.px(ON_EDGE)))
    return Stands(high, {"rlyeh": tower, "trophy": trophy}, {"rlyeh": (first, middle), "trophy": (third, middle)})
