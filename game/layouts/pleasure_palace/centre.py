"""The sack and the Standee in the middle of the Palace's table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar

import pygame

from game.core import theme
from game.core.tween import Action, Call, Parallel, Sequence, Tween, ease_out_back
from game.core.ui import Ui
from game.layouts.pleasure_palace import spa
from game.layouts.pleasure_palace.board import (
    FOOTING,
    PEDESTAL,
    CabinetNode,
    LeftNode,
    PedestalNode,
    Rooms,
    SackNode,
    StandeeNode,
    rooms,
    size_names,
)
from game.layouts.spellcraft.centre import Centre
from game.layouts.spellcraft.kept import PEEK, kept_card
from game.table.blows import Effect
from game.table.spots import Spot
from rules.core.decisions import Option
from rules.core.events import CardMoved, Event
from rules.core.zones import seat_of
from rules.pleasure_palace.mixed import MixedState
from rules.pleasure_palace.standee import holder
from rules.pleasure_palace.state import MIDDLE, SACK, MtdRefused, StandeeLine, StandeeMoved
from rules.pleasure_palace.tokens import TOKENS
from rules.spellcraft.events import TargetsChosen

LEAP = 46
ROUND = 1.25
"""How wide a token is by the width of the cards beside it."""
CAUGHT = 0.12
"""How hard it is to catch something, as a share of a life."""
FIELD = 26  # the least width at which it is shown what is left in the sack: the token alone, with its number
SHAKE = (10.0, -12.0, 9.0, -6.0, 0.0)
KEYS = {"none": pygame.K_n}


class SackCentre(Centre):
    """See Centre."""

    acts: ClassVar[tuple[type[Event], ...]] = (MtdRefused, StandeeLine)
    share = 0.36

    # -- the middle ----------------------------------------------------------------------------------------------

    def build_furniture(self) -> None:
        """See Centre: the sack, what is left in it, the pedestal, the Standee."""
        add = self.scene.furniture.add
        self.cabinet = add(CabinetNode())
        self.sack = add(SackNode())
        self.scene.tray.look = spa.hot_tub
        self.left = {kind.key: add(LeftNode(kind)) for kind in TOKENS}
        self.pedestal = add(PedestalNode())
        self.standee = add(StandeeNode(self.scene))
        self.standee.z = 3.0
        self.middle: Rooms | None = None
        self.place = pygame.Rect(0, 0, 0, 0)
        self.owner = MIDDLE

    def aside(self, ui: Ui, tray: pygame.Rect) -> pygame.Rect:
        """See Centre: the Standee waits beside the hot tub, above the bench where that reaches so far."""
        wide, bench = ui.px(PEDESTAL), self.layout.plan.rooms[max(self.scene.viewer, 0)].bench
        self.place = pygame.Rect(tray.x, tray.y, wide, tray.h)
        if self.place.colliderect(bench):
            self.place.h = bench.y - tray.y
        return pygame.Rect(tray.x + wide + ui.px(4), tray.y, tray.w - wide - ui.px(4), tray.h)

    def arrange(self, ui: Ui, room: pygame.Rect) -> None:
        """See Centre."""
        own = self.layout.plan.rooms[max(self.scene.viewer, 0)]
        self.middle = rooms(ui, room, len(TOKENS), own.face)
        self.sack.place(*self.middle.sack)
        self.pedestal.place(*self.place)
        self.cabinet.place(*self.middle.cabinet)
        self.cabinet.shelves, self.cabinet.head = self.middle.shelves, self.middle.head
        for node, rect in zip(self.left.values(), self.middle.fields, strict=True):
            node.visible = rect.w >= ui.px(FIELD)
            node.place(*rect)
            node.name = node.kind.title(self.scene.printed)
            node.hint = f"{node.name}: {node.kind.text}".replace("**", "")
        self.cabinet.visible = any(node.visible for node in self.left.values())
        size_names(list(self.left.values()), ui)
        self._stand()

    def sync(self) -> None:
        """See Centre."""
        self.owner = holder(self.scene.match.state)
        self._stand()
        self._describe()

    def _stand(self) -> None:
        """The Standee to its place, wherever that is by now."""
        self.standee.let_go()
        x, y, size = self._standing(self.owner)
        self.standee.place(x - size / 2, y - size / 2, size, size)
        self.standee.height, self.standee.rotation = 0.0, 0.0

    def _describe(self) -> None:
        owner = "" if self.owner == MIDDLE else self.scene.match.names[self.owner]
        self.standee.text = f"with {owner}" if owner else "in the middle"
        self.pedestal.visible = not owner

    def on_event(self) -> None:
        """See Centre: what is left in the sack."""
        inside = self.scene.field.board.places.get(SACK, ())
        self.sack.hold(len(inside))
        counts = Counter(card.kind.key for card in inside)
        for key, node in self.left.items():
            node.hold(counts[key])
        held = [f"{node.name} {node.count}" for node in self.left.values() if node.count]
        self.sack.hint = f"In the sack: {', '.join(held)}" if held else "The sack is empty"
        state = self.scene.match.state
        if isinstance(state, MixedState) and state.school and not state.together:
            self.sack.hint += ". No card of this game, which is Hell High's, draws from it."

    def _standing(self, owner: int) -> tuple[float, float, float]:
        """Centre and size of the Standee in the middle, or at its owner's board."""
        px = self.scene.ui.px
        if owner == MIDDLE:
            room, size = self.place, float(self.pedestal.standing())
            return room.centerx, room.bottom - px(FOOTING) - size / 2, size
        x, low, high = self.layout.plan.rooms[owner].feet
        return x, low - high / 2, float(high)

    def stands_with(self, seat: int) -> bool:
        """See Centre: the Standee."""
        return self.owner == seat

    def spots(self) -> Mapping[str, Spot]:
        """See Centre: the sack, tokens, cards given by others."""
        assert self.middle is not None
        token_w = self.middle.sack.w * 0.3
        found: dict[str, Spot] = {SACK: Spot("bag", self.middle.sack, token_w, "Sack", z=2)}
        for seat, room in self.layout.plan.rooms.items():
            across = min(room.small * ROUND, room.marks.w * PEEK, room.marks.h)
            found[f"seat{seat}/mtds"] = Spot("row", room.marks, across, "MTDs", z=5)
            given = kept_card(room, room.dead)
            found[f"seat{seat}/burns"] = Spot("row", room.dead, given, "Given cards", z=6)
        return found

    def taker(self, option: Option) -> int:
        """See Centre: an MTD is passed to the foe at whom its card aims."""
        decision = self.scene.match.decision
        if option.verb != "pass" or decision is None:
            return -1
        aimed = (event for event in reversed(self.scene.match.events) if isinstance(event, TargetsChosen))
        targets = next((event.targets for event in aimed if event.card is decision.about), [])
        return targets[0] if len(targets) == 1 else -1

    def key(self, option: Option) -> int:
        """See Centre."""
        return KEYS.get(option.verb, 0)

    # -- motion --------------------------------------------------------------------------------------------------

    def effect(self, event: Event) -> Effect | None:
        """See Centre: what is caught, cured, kept away; who has the Standee now."""
        match event:
            case CardMoved(why="mtd" | "passed") if (receiver := seat_of(event.target)) >= 0:
                return replace(self.layout.about("curse", receiver, share=CAUGHT), late=True)
            case CardMoved(why="cured"):
                return self.layout.about("cure", event.seat)
            case MtdRefused():
                return self.layout.about("shield", event.seat)
            case StandeeMoved() if event.new >= 0:
                return replace(self.layout.about("rise", event.new), late=True)
        return None

    def before_move(self, event: CardMoved) -> Action | None:
        """See Centre: the Standee hops; the sack shakes before a token comes out of it; a cure is greeted."""
        if isinstance(event, StandeeMoved):
            return self._hop(event)
        if event.source == SACK:
            self.scene.sound("shuffle")
            return Sequence(*(Tween(self.sack, {"rotation": angle}, 80) for angle in SHAKE))
        if event.why == "cured":
            node = self.scene.field.nodes.get(event.card) if event.card is not None else None
            shown: list[Action] = [self.layout.floater(event.seat, "Cured!", theme.GREEN)]
            if node is not None:
                shown.append(
                    Sequence(Tween(node, {"scale": 1.4}, 160, ease_out_back), Tween(node, {"scale": 1.0}, 120))
                )
            return Parallel(*shown)
        return None

    def shows_large(self, event: Event) -> bool:
        """See Centre: tokens drawn and passed."""
        return isinstance(event, CardMoved) and event.why in ("mtd", "passed")

    def action(self, event: Event) -> Action | None:
        """See Centre."""
        match event:
            case StandeeLine() if event.had:
                return self.layout.floater(event.seat, "Standee!", theme.GOLD)
            case MtdRefused():
                return self.layout.floater(event.seat, "Healthy!", theme.BLUE)
        return None

    def _hop(self, event: StandeeMoved) -> Action:
        """The Standee hops to its new owner."""
        self.owner = event.new
        self._describe()
        x, y, size = self._standing(event.new)
        node = self.standee

        def landed() -> None:
            node.w = node.h = round(size)

        return Sequence(node.hop({"x": x, "y": y, "w": size, "h": size}, LEAP, theme.HOP * 1.2), Call(landed))
