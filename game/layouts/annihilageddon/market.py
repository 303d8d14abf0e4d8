"""What is for sale says what it costs us: plates with what is short, shade over what is too dear, hints on the rest. What has
been played is in shade, too.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.cardface.brawl import short_name
from game.cardface.picture import Face
from game.cardface.plan import plan as face_plan
from game.core import text
from game.core.ui import MIN_TEXT, Ui
from game.core.widgets import Group
from game.layouts.annihilageddon.furniture import PlateNode, WizardPlate
from game.layouts.annihilageddon.geometry import Plan
from game.layouts.annihilageddon.seating import SeatRoom
from game.layouts.parts import SQUEEZED
from game.table.cards import CardNode
from game.table.field import Field
from game.table.pile_plates import PLATE
from rules.annihilageddon.state import LINE_UP
from rules.core.cards import Card

OPEN_STACKS = (("legends", "Legends"), ("wild", "Wild"))
PLACES = ("table/lineup", "table/wild", "table/legends")
"""How the names of the places begin in which things lie for sale."""
TOO_DEAR, COVERED, SPENT = 0.28, 0.7, 0.26
"""How dark a card is that is too dear, one on sale while revealed cards lie before it, and an own one that has been played."""
LEAST_NAMED, ENDS = 17, 4
"""Pixels of height that a plate with a name has at least, and that its ends take."""
ABOVE = 2.8
"""Where a plate lies among the cards: above the stacks, whose light would cover it, and below all that is held up."""


ASTRIDE, NAMED = -10, 20
"""How far below the own Familiar its plate begins, in design units: in a line with those of the piles beside it; how high the
plate with its name above that one is, on a card too small for that.
"""


class Market:
    """The plates below the Line-Up, the own Familiar and the two open stacks."""

    def __init__(self) -> None:
        self.plates: dict[str, PlateNode] = {}
        self.familiar = WizardPlate("name/familiar", "")

    def build_furniture(self, furniture: Group, cards: Group) -> None:
        """Make the plates; those of the open stacks and of the Familiar lie among the ``cards``."""
        names = [*(f"short/lineup{slot}" for slot in range(LINE_UP)), "short/familiar", "count/legends", "count/wild"]
        for name in names:
            ground = furniture if name.startswith("short/lineup") else cards
            self.plates[name] = ground.add(PlateNode(name, warm=name.startswith("count")))
        for name, _ in OPEN_STACKS:
            self.plates[f"count/{name}"].z = ABOVE
        self.plates["short/familiar"].z = ABOVE + 1
        self.familiar.size = 13
        self.familiar.z = ABOVE + 1
        cards.add(self.familiar)

    def lay(self, ui: Ui, plan: Plan) -> None:
        """Each below what it is about."""
        rooms = {f"short/lineup{slot}": rect for slot, rect in enumerate(plan.lineup)}
        rooms["count/legends"] = plan.legends
        rooms["count/wild"] = plan.stacks["wild"]
        rooms["short/familiar"] = plan.rooms[plan.near].cards["familiar"]
        for name, rect in rooms.items():
            gap, high = ui.px(-6 if name == "count/legends" else 0), ui.px(19)
            if name == "count/wild":  # in a line with those of the piles beside it
                gap, high = ui.px(-1), ui.px(PLATE)
            if name == "short/familiar":
                gap = ui.px(ASTRIDE)
            self.plates[name].place(rect.x - ui.px(30), rect.bottom + gap, rect.w + ui.px(60), high)
        self._name_familiar(ui, plan.rooms[plan.near])

    def _name_familiar(self, ui: Ui, room: SeatRoom) -> None:
        """The plate with its name, above what it is short of; it reaches neither the discard pile nor beyond the board."""
        card, discard = room.cards["familiar"], room.cards["discard"]
        right = room.board.right - ui.px(2)
        left = discard.right + ui.px(2) if discard.y == card.y else 2 * card.centerx - right
        half = min(card.centerx - left, right - card.centerx)
        low = card.bottom + ui.px(ASTRIDE)
        high = max(ui.px(NAMED), LEAST_NAMED)
        self.familiar.place(card.centerx - half, low - high, 2 * half, high)

    def on_event(self, field: Field, costs: Mapping[Card, int], power: int) -> None:
        """With so much Power; ``costs`` are those of all that we might buy, nothing while we may not."""
        for name, title in OPEN_STACKS:
            cards = field.board.places.get(f"table/{name}", ())
            short = costs.get(cards[-1], 0) - power if cards else 0
            lack = f" · {short} short" if short > 0 and name == "legends" else ""
            self.plates[f"count/{name}"].put(f"{title} {len(cards)}{lack}" if cards or name == "wild" else "")
        self._tell_familiar(field)
        spots = {f"table/lineup{slot}": f"short/lineup{slot}" for slot in range(LINE_UP)}
        spots[f"seat{field.viewer}/familiar"] = "short/familiar"
        for plate in spots.values():
            self.plates[plate].put("")
        covered = any(cards for place, cards in field.board.places.items() if place.endswith("/revealed"))
        for card, node in field.nodes.items():
            price = costs.get(card, -1)
            node.shaded = TOO_DEAR if price > power else 0.0
            if node.place_name == f"seat{field.viewer}/play":
                node.shaded = SPENT
            if covered and node.place_name.startswith("table/lineup"):
                node.shaded = COVERED
            if node.place_name.startswith(PLACES):
                node.hint = f"Buy for **{price}**: {power - price} Power left" if 0 <= price <= power else ""
            if price > power and node.place_name in spots:
                self.plates[spots[node.place_name]].put(f"{price - power} short")

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


def _nameless(node: CardNode) -> bool:
    """Is a face too small for the name that is on it?"""
    face = node.picture
    return isinstance(face, Face) and node.w > 0 and face_plan(face.data, round(node.w), round(node.h)).name is None
