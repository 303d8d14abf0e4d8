"""The card that the viewer alone has seen, shown while it is asked what becomes of it."""

from __future__ import annotations

from typing import Protocol

from game.cardface.raster import radius_of
from game.core import theme
from game.core.text import plain
from game.core.tween import Tween, ease_out_back
from game.core.widgets import Group, Picture, Sprite
from game.layouts.annihilageddon.furniture import PlateNode
from game.layouts.annihilageddon.geometry import Plan
from game.layouts.annihilageddon.words import Words
from game.table.layout import Table
from rules.annihilageddon.state import AnnihilageddonState
from rules.core.cards import Card, CardKind

LARGER, TURNED = 1.12, 0.7
"""How large it is, by a card of the Line-Up, and from what share of that on it springs up."""
PLATE, WIDEST = 22, 220
"""How high the plate is that says where it lies, and how wide at most, in design units."""


class GlimpsingLayout(Protocol):
    """What this uses of its layout."""

    scene: Table
    state: AnnihilageddonState
    words: Words

    @property
    def plan(self) -> Plan:
        """Where everything lies."""

    def face_of(self, kind: CardKind) -> Picture:
        """The face of a card."""


class Glimpse(Group):
    """It stands before the Line-Up, as near as can be to the deck whose top card it is."""

    def __init__(self, layout: GlimpsingLayout) -> None:
        super().__init__()
        self.layout = layout
        self.card = self.add(Sprite("glimpse/card", "card"))
        self.plate = self.add(PlateNode("glimpse/plate"))
        self.card.shadow, self.card.glow = 14.0, theme.GLOW_TURN
        self.card.solid = self.plate.solid = False

    def sync(self) -> None:
        """Show the card that the open question is about; nothing where that lies on the table."""
        scene, decision = self.layout.scene, self.layout.scene.match.decision
        if decision is None or decision.topic != "eyeballs" or decision.seat != scene.viewer:
            self.take_away()
            return
        card = decision.options[0].card
        assert card is not None
        fresh = self.parent is None
        scene.effects.add(self)
        self._lay(card)
        if fresh and scene.animator.speed > 0 and not scene.animator.reduced:
            scene.animator.add(
                Tween(self.card, {"scale": 1.0}, theme.SETTLE * 2, ease_out_back, start={"scale": TURNED})
            )

    def _lay(self, card: Card) -> None:
        layout, plan, px = self.layout, self.layout.plan, self.layout.scene.ui.px
        seat = next(seat for seat, player in enumerate(layout.state.seats) if card in player.deck)
        place, stage, high = plan.lineup[0], plan.stage, px(PLATE)
        wide, tall = (round(side * LARGER) for side in place.size)
        middle = min(max(plan.rooms[seat].cards["deck"].centerx, stage.x + wide // 2), stage.right - wide // 2)
        top = min(place.centery - tall // 2 + px(4), plan.bar.y - tall)
        self.card.picture = layout.face_of(card.kind)
        self.card.place(middle - wide // 2, top, wide, tall)
        self.card.radius = radius_of(wide)
        self.card.name, self.card.text = card.kind.title(layout.scene.printed), plain(card.kind.text)
        whose = "your" if seat == layout.scene.viewer else f"{layout.words.name(seat)}'s"
        self.plate.put(f"Top of {whose} deck")
        self.plate.place(middle - px(WIDEST) // 2, top - high + px(5), px(WIDEST), high)

    def take_away(self) -> None:
        """It is decided."""
        self.remove()
