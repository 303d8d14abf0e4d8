"""The gloves in which rivals hold their hands up."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.core import paint, svg, theme
from game.core.node import Node
from game.core.theme import Colour
from game.core.ui import Ui
from game.core.watched import LOOK
from game.core.widgets import Group
from game.layouts.annihilageddon.geometry import Plan
from game.scenery.pieces import cloth_tone
from game.scenery.vector import hexed, inked, kept, path
from game.table.field import Field

WIDE, HIGH = 33, 29
"""How large a glove is, in design units."""
EYE = 0.5
"""How large the badge in its lower corner is, by its width."""
SEEN = "**Seen:** you know this card until it is played or discarded."
"""What is told of a card in a rival's hand that lies open."""
ABOVE = 1.5
"""Where it lies among the cards: above those that it holds."""
BACK = "M7 33C1 27 1 17 5 12C5 5 13 3 16 7C18 1 27 1 29 6C32 1 41 3 41 10C46 12 48 20 43 27L40 35Z"
FINGERS = "M16 7V19M29 6V19M41 11V20M5 13V20"
CUFF = "M5 31C16 36 31 36 42 31L45 43C32 49 15 49 3 43Z"


class FistNode(Node):
    """A glove in the colour of a seat, closed around cards; on it is an eye where the viewer has ``seen`` some of them."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "tone": LOOK, "seen": LOOK}

    def __init__(self, seat: int, tone: Colour) -> None:
        super().__init__(f"seat{seat}/fist")
        self.seat = seat
        self.tone = tone
        self.seen = False
        self.z = ABOVE

    def render(self) -> pygame.Surface | None:
        """Four fingers and a cuff."""
        width, height = round(self.w), round(self.h)
        if width < 10:
            return None
        tone, edge = cloth_tone(self.tone), inked(3.2)
        body = path(BACK, hexed(paint.lighter(self.tone, 0.35)), edge) + path(FINGERS, "none", inked(2.4))
        body += path(CUFF, hexed(paint.lighter(tone, 0.15)), edge)
        glove = kept(body, (width, height), (-2, -1, 52, 50))
        if not self.seen:
            return glove
        glove, wide, rim = glove.copy(), round(width * EYE), self.ui.px(1.5)
        middle = width - wide // 2 - rim, height - wide // 2 - rim
        for size, shade in ((wide + 2 * rim, theme.INK), (wide, theme.CREAM)):
            badge = paint.rounded(size, size, size // 2, shade)
            glove.blit(badge, badge.get_rect(center=middle))
        eye = svg.tinted("eye", round(wide * 0.9), theme.INK)
        glove.blit(eye, eye.get_rect(center=middle))
        return glove


class Fists:
    """One for each seat; the viewer holds the own cards itself."""

    def __init__(self) -> None:
        self.gloves: list[FistNode] = []

    def build_furniture(self, cards: Group, seats: int) -> None:
        """Make them among the ``cards``."""
        self.gloves = [cards.add(FistNode(seat, theme.SEATS[seat])) for seat in range(seats)]

    def lay(self, ui: Ui, plan: Plan) -> None:
        """Each around the lower end of its fan."""
        wide, high = ui.px(WIDE), ui.px(HIGH)
        for glove in self.gloves:
            room = plan.rooms[glove.seat]
            glove.place(room.hand.centerx - wide // 2, room.board.y - round(high * 0.68), wide, high)

    def on_event(self, field: Field, near: int) -> None:
        """Show a rival's glove as long as it holds cards; the viewer has none. Cards that lie open say why."""
        shown = set()
        for node in field.nodes.values():
            if node.face_up and node.place_name.endswith("/hand") and node.place_name != f"seat{near}/hand":
                shown.add(node.place_name)
                node.hint = SEEN
            elif node.hint == SEEN:
                node.hint = ""
        for glove in self.gloves:
            place = f"seat{glove.seat}/hand"
            glove.visible = glove.seat != near and bool(field.board.places.get(place))
            glove.seen = place in shown
