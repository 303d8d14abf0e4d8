"""Who is out of reach: a veil lies over the board while cards are given away or somebody is attacked, and a tag says why."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.core import paint, text, theme
from game.core.node import Node
from game.core.ui import MIN_TEXT
from game.layouts import seats
from game.layouts.witless_wizards.furniture import BoardNode
from game.table.layout import Table
from rules.witless_wizards.state import WitlessState, reachable

OVER = 11.0
"""The paint order of a veil: over the equipment, below the tags at slots."""
HIGH, BELOW = 24, 9
"""The height of its tag, and how far that reaches out below the board, in design units."""
WIDEST = 0.3
"""How wide its tag is, by the board, where that is enough: a card shown below that board lies beside it."""
VEIL = (14, 6, 26, 88)
AIMED = frozenset({"give", "attack"})


class VeilNode(Node):
    """The veil over a board with its tag, ``words``, at the lower right."""

    def __init__(self, seat: int, words: str) -> None:
        super().__init__(f"seat{seat}/afar", "text", "Out of reach", words)
        self.z = OVER
        self.visible = False

    def render(self) -> pygame.Surface | None:
        """Veil and tag."""
        width, height, px = round(self.w), round(self.h), self.ui.px
        if width < 60 or height < 40:
            return None
        surface = paint.blank(width, height)
        surface.blit(paint.rounded(width, height - px(BELOW), px(10), VEIL), (0, 0))
        high = max(px(HIGH), MIN_TEXT + 8)
        wide = max(round(width * WIDEST), text.width(self.text, text.TITLE, MIN_TEXT) + high)
        tag = seats.tag(self.text, theme.PAPER, self.ui.text_px(15), (wide, high))
        surface.blit(tag, tag.get_rect(bottomright=(width - px(10), height)))
        return surface


class AfarLayout(Protocol):
    """What the veils use of their layout."""

    scene: Table
    state: WitlessState
    boards: list[BoardNode]


class Afar:
    """A veil for every seat."""

    def __init__(self, layout: AfarLayout) -> None:
        self.layout = layout
        words = "Your partner" if layout.scene.match.state.teams else "Not your neighbour"
        self.nodes = [VeilNode(seat, words) for seat in range(len(layout.scene.match.names))]

    def build(self) -> None:
        """Put them on the table."""
        for node in self.nodes:
            self.layout.scene.field.group.add(node)

    def follow(self) -> None:
        """Veil who can neither be given a card nor be attacked, while that is asked."""
        far = self._far()
        for seat, node in enumerate(self.nodes):
            node.visible = seat in far
            room = self.layout.boards[seat].room
            if node.visible and room is not None:
                node.place(*room.wood.topleft, room.wood.w, room.wood.h + self.layout.scene.ui.px(BELOW))

    def _far(self) -> set[int]:
        scene, state = self.layout.scene, self.layout.state
        decision = scene.match.decision
        if decision is None or decision.seat != scene.viewer or scene.showing:
            return set()
        if not any(option.verb in AIMED for option in decision.options):
            return set()
        near = {scene.viewer, *reachable(state, scene.viewer)}
        return {seat for seat, wizard in enumerate(state.seats) if seat not in near and not wizard.fell}
