"""What is for sale says what it costs us: shade and a dark coin on what is too dear, hints on all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import pygame

from game.cardface import badges
from game.cardface.annihilageddon import short_name
from game.cardface.compose import corner_of
from game.cardface.data import Badge
from game.cardface.picture import Face
from game.cardface.plan import plan as face_plan
from game.core import paint, text, theme
from game.core.node import Node
from game.core.ui import MIN_TEXT, Ui
from game.core.watched import LOOK
from game.core.widgets import Group
from game.layouts.annihilageddon.furniture import PlateNode, WizardPlate
from game.layouts.annihilageddon.geometry import Plan
from game.layouts.annihilageddon.seating import SeatRoom
from game.layouts.parts import SQUEEZED
from game.table.cards import CardNode
from game.table.field import Field
from game.table.pile_plates import PLATE
from rules.core.cards import Card

OPEN_STACKS = (("legends", "Legends"), ("wild", "Wild"))
PLACES = ("table/lineup", "table/wild", "table/legends")
"""How the names of the places begin in which things lie for sale."""
TOO_DEAR, COVERED = 0.28, 0.7
"""How dark a card is that is too dear, and one on sale while revealed cards lie before it."""
LEAST_NAMED, ENDS = 17, 4
"""Pixels of height that a plate with a name has at least, and that its ends take."""
ABOVE = 2.8
"""Where a plate lies among the cards: above the stacks, whose light would cover it, and below all that is held up."""


HANGING, NAMED = 8, 20
"""How far below the own Familiar the plate with its name ends, on a card too small for that, and how high it is, in design
units.
"""


COIN, DEAR_SIZE = 1.04, 1.3
"""How large a dark coin is by the one that it covers, and its room by the coin."""


class DearNode(Node):
    """The price of something too dear, on a dark coin with a red rim, a part of its card."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "words": LOOK}

    def __init__(self, words: str) -> None:
        super().__init__("", "text", words)
        self.solid = False
        self.words = words
        self.z = 1.0

    def lie_on(self, node: CardNode) -> None:
        """Cover the coin of this card."""
        if not isinstance(node.picture, Face):
            return
        wide, high = round(node.w), round(node.h)
        x, y, radius = corner_of(node.picture.data, face_plan(node.picture.data, wide, high))
        self.w = self.h = round(2 * radius * COIN * DEAR_SIZE)
        self.x, self.y = x - wide / 2, y - high / 2

    def render(self) -> pygame.Surface | None:
        """The coin."""
        width, height = round(self.w), round(self.h)
        if width < 8:
            return None
        surface = paint.blank(width, height)
        badges.put(surface, Badge("gem", self.words, tone=theme.RED), width / 2, height / 2, width / 2 / DEAR_SIZE)
        return surface


class Market:
    """The coins on what is too dear, and the plates of the own Familiar and the two open stacks."""

    def __init__(self) -> None:
        self.plates: dict[str, PlateNode] = {}
        self.familiar = WizardPlate("name/familiar", "")
        self.dear: dict[CardNode, DearNode] = {}

    def build_furniture(self, cards: Group) -> None:
        """Make the plates, among the ``cards``."""
        for name, _ in OPEN_STACKS:
            plate = self.plates[f"count/{name}"] = cards.add(PlateNode(f"count/{name}"))
            plate.z = ABOVE
        self.familiar.size = 13
        self.familiar.z = ABOVE + 1
        cards.add(self.familiar)

    def lay(self, ui: Ui, plan: Plan) -> None:
        """Each below what it is about."""
        for name, rect in (("legends", plan.legends), ("wild", plan.stacks["wild"])):
            gap, high = ui.px(-5), ui.px(19)
            if name == "wild":  # in a line with those of the piles beside it
                gap, high = ui.px(-1), ui.px(PLATE)
            self.plates[f"count/{name}"].place(rect.x - ui.px(30), rect.bottom + gap, rect.w + ui.px(60), high)
        self._name_familiar(ui, plan.rooms[plan.near])

    def _name_familiar(self, ui: Ui, room: SeatRoom) -> None:
        """The plate with its name, on its lower edge; it reaches neither the discard pile nor beyond the board."""
        card, discard = room.cards["familiar"], room.cards["discard"]
        right = room.board.right - ui.px(2)
        left = discard.right + ui.px(2) if discard.y == card.y else 2 * card.centerx - right
        half = min(card.centerx - left, right - card.centerx)
        high = max(ui.px(NAMED), LEAST_NAMED)
        self.familiar.place(card.centerx - half, card.bottom + ui.px(HANGING) - high, 2 * half, high)

    def on_event(self, field: Field, costs: Mapping[Card, int], power: int, covered: bool = False) -> None:
        """With so much Power; ``costs`` are those of all that we might buy, nothing while we may not. ``covered``: something is
        shown before the Line-Up.
        """
        for name, title in OPEN_STACKS:
            cards = field.board.places.get(f"table/{name}", ())
            plate = self.plates[f"count/{name}"]
            plate.put(f"{title} {len(cards)}" if cards else "")
        self._tell_familiar(field)
        covered |= any(cards for place, cards in field.board.places.items() if place.endswith("/revealed"))
        sold = (*PLACES, f"seat{field.viewer}/familiar")
        dear: dict[CardNode, int] = {}
        for card, node in field.nodes.items():
            price = costs.get(card, -1)
            node.shaded = TOO_DEAR if price > power else 0.0
            if covered and node.place_name.startswith("table/lineup"):
                node.shaded = COVERED
            if node.place_name.startswith(sold):
                node.hint = _worth(price, power)
                if price > power:
                    dear[node] = price
        self._mark(dear)

    def _mark(self, dear: Mapping[CardNode, int]) -> None:
        """Dark coins lie on these cards, with their prices."""
        for node in self.dear.keys() - dear.keys():
            self.dear.pop(node).remove()
        for node, price in dear.items():
            coin = self.dear.get(node)
            if coin is None or coin.words != str(price) or coin.parent is not node:
                if coin is not None:
                    coin.remove()
                coin = self.dear[node] = node.add(DearNode(str(price)))
            coin.lie_on(node)

    def _tell_familiar(self, field: Field) -> None:
        """Its name where its card has none."""
        cards = field.board.places.get(f"seat{field.viewer}/familiar", ())
        node = field.nodes.get(cards[-1]) if cards else None
        self.familiar.visible = node is not None and _nameless(node)
        if node is not None and self.familiar.visible:
            name = self.familiar.name = short_name(node.card.kind.title())
            fits = text.width(name, "bold", MIN_TEXT) * SQUEEZED <= self.familiar.w - 2 * ENDS
            parts = name.replace("-", " ").split()
            self.familiar.words = name if fits else max(reversed(parts), key=len)


def _worth(price: int, power: int) -> str:
    """What a card that costs so much means for so much Power, as rich text; nothing where it is not for sale (-1)."""
    if price < 0:
        return ""
    return (
        f"Buy for **{price}**: {power - price} Power left"
        if price <= power
        else f"Costs **{price}**: {price - power} Power short"
    )


def _nameless(node: CardNode) -> bool:
    """Is a face too small for the name that is on it?"""
    face = node.picture
    return isinstance(face, Face) and node.w > 0 and face_plan(face.data, round(node.w), round(node.h)).name is None
