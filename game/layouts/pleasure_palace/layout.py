"""How Panic at the Pleasure Palace is laid out, looked at and acted out on the table: spell-crafting with sack and Standee."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.core import theme
from game.core.tween import Action, Call, Parallel, Sequence, Tween, ease_in_out, ease_out_back
from game.core.ui import Ui
from game.core.widgets import Picture, ignoring
from game.layouts.pleasure_palace.board import LeftNode, PedestalNode, Rooms, SackNode, StandeeNode, rooms
from game.layouts.pleasure_palace.tokens import token
from game.layouts.pleasure_palace.words import PalaceWords
from game.layouts.spellcraft.layout import CraftLayout
from game.table.spots import Spot
from rules.core.cards import Card, CardKind
from rules.core.decisions import Option
from rules.core.events import CardMoved, Event
from rules.pleasure_palace.state import MIDDLE, SACK, MtdRefused, StandeeMoved, TokenKind
from rules.pleasure_palace.tokens import TOKENS

LEAP = 46
SHAKE = (10.0, -12.0, 9.0, -6.0, 0.0)
WOBBLE = (9.0, -7.0, 5.0, -3.0, 0.0)
KEYS = {"none": pygame.K_n}


class PalaceLayout(CraftLayout):
    """See game.table.layout.Layout."""

    marks = True

    def make_words(self) -> PalaceWords:
        """See CraftLayout."""
        return PalaceWords(self.scene.match.names, self.scene.printed)

    # -- the middle ----------------------------------------------------------------------------------------------

    def furnish_centre(self) -> None:
        """See CraftLayout: the sack, what is left in it, the pedestal, the Standee."""
        add = self.scene.furniture.add
        self.sack = add(SackNode())
        self.left = {kind.key: add(LeftNode(kind)) for kind in TOKENS}
        self.pedestal = add(PedestalNode())
        self.standee = add(StandeeNode())
        self.standee.z = 3.0
        self.standee.on_click = ignoring(self._wobble)
        self.middle: Rooms | None = None
        self.owner = MIDDLE

    def arrange_centre(self, ui: Ui) -> None:
        """See CraftLayout."""
        self.middle = rooms(ui, self.plan.centre, len(TOKENS))
        self.sack.place(*self.middle.sack)
        self.pedestal.place(*self.middle.pedestal)
        for node, rect in zip(self.left.values(), self.middle.fields, strict=True):
            node.place(*rect)
            node.name = node.kind.title(self.scene.printed)
            node.hint = f"{node.name}: {node.kind.text}".replace("**", "")

    def settle_centre(self) -> None:
        """See CraftLayout."""
        self.owner = self.scene.match.state.standee
        x, y, size = self._standing(self.owner)
        self.standee.place(x - size / 2, y - size / 2, size, size)
        self.standee.height, self.standee.rotation = 0.0, 0.0
        self.standee.text = "in the middle" if self.owner == MIDDLE else f"with {self.scene.match.names[self.owner]}"

    def follow(self) -> None:
        """See Layout: what is left in the sack."""
        super().follow()
        inside = self.scene.field.board.places.get(SACK, ())
        self.sack.hold(len(inside))
        for key, node in self.left.items():
            node.hold(sum(card.kind.key == key for card in inside))

    def _standing(self, owner: int) -> tuple[float, float, float]:
        """Centre and size of the Standee in the middle, or beside its owner's face."""
        px = self.scene.ui.px
        assert self.middle is not None
        if owner == MIDDLE:
            room = self.middle.pedestal
            size = float(min(room.w + px(10), room.h - px(14)))
            return room.centerx, room.bottom - px(14) - size / 2, size
        face = self.plan.rooms[owner].face
        size = max(px(38), face.h * 0.8)
        return face.right - size * 0.34, face.bottom - size * 0.42, size

    def _wobble(self) -> None:
        """It rocks to and fro when poked."""
        self.scene.sound("click")
        self.scene.animator.add(Sequence(*(Tween(self.standee, {"rotation": angle}, 90) for angle in WOBBLE)))

    # -- zones ---------------------------------------------------------------------------------------------------

    def more_spots(self) -> Mapping[str, Spot]:
        """See CraftLayout: the sack, tokens, cards given by others."""
        assert self.middle is not None
        token_w = self.middle.sack.w * 0.3
        found = {SACK: Spot("bag", self.middle.sack, token_w, "Sack", z=2)}
        for seat, room in self.plan.rooms.items():
            width = min(room.small, room.marks.h / 1.4)
            found[f"seat{seat}/mtds"] = Spot("row", room.marks, width, "MTDs", z=5)
            found[f"seat{seat}/burns"] = Spot("row", room.dead, min(width, room.dead.w), "Given cards", z=6)
        return found

    def face(self, card: Card, place: str, viewer: int) -> tuple[Picture, bool]:
        """See Layout: tokens hide nothing."""
        if isinstance(card.kind, TokenKind):
            return self.face_of(card.kind), True
        return super().face(card, place, viewer)

    def face_of(self, kind: CardKind) -> Picture:
        """See CraftLayout."""
        return token(kind, self.scene.printed) if isinstance(kind, TokenKind) else super().face_of(kind)

    # -- options -------------------------------------------------------------------------------------------------

    def key(self, option: Option) -> int:
        """See Layout."""
        return KEYS.get(option.verb, 0) or super().key(option)

    # -- motion --------------------------------------------------------------------------------------------------

    def before_move(self, event: CardMoved) -> Action | None:
        """See Layout: the sack shakes before a token comes out of it; a cure is greeted."""
        if event.source == SACK:
            self.scene.sound("shuffle")
            return Sequence(*(Tween(self.sack, {"rotation": angle}, 80) for angle in SHAKE))
        if event.why == "cured":
            self.scene.sound("heal")
            node = self.scene.field.nodes.get(event.card) if event.card is not None else None
            shown: list[Action] = [self.floater(event.seat, "Cured!", theme.GREEN)]
            if node is not None:
                shown.append(
                    Sequence(Tween(node, {"scale": 1.4}, 160, ease_out_back), Tween(node, {"scale": 1.0}, 120))
                )
            return Parallel(*shown)
        return None

    def shows_large(self, event: Event) -> bool:
        """See Layout: tokens drawn and passed."""
        return (isinstance(event, CardMoved) and event.why in ("mtd", "passed")) or super().shows_large(event)

    def action(self, event: Event) -> Action | None:
        """See Layout."""
        match event:
            case StandeeMoved():
                return self._hop(event)
            case MtdRefused():
                return self.floater(event.seat, "Healthy!", theme.BLUE)
        return super().action(event)

    def _hop(self, event: StandeeMoved) -> Action:
        """The Standee hops to its new owner."""
        self.owner = event.new
        x, y, size = self._standing(event.new)
        node = self.standee
        node.lift = 5.0
        leap = float(self.scene.ui.px(LEAP))

        def land() -> None:
            node.lift = 0.0
            node.w = node.h = round(size)
            self.scene.sound("drop")

        up = Tween(node, {"height": leap}, theme.HOP * 0.6)
        down = Tween(node, {"height": 0.0}, theme.HOP * 0.6, ease_out_back)
        across = Tween(node, {"x": x, "y": y, "w": size, "h": size}, theme.HOP * 1.2, ease_in_out)
        return Sequence(Parallel(across, Sequence(up, down)), Call(land))
