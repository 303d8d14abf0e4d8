"""The order of play: a chip for each Wizard, sorted as they act by what is known of them (SC-43 to SC-56)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

import pygame

from game.core import theme
from game.layouts.spellcraft.chips import BoxNode, ChipNode
from game.layouts.spellcraft.geometry import CHIPS, TAG, Plan
from game.layouts.spellcraft.piles import ShelfNode
from game.table.layout import Table
from rules.core.events import Event
from rules.core.triggers import total
from rules.spellcraft.events import InitiativeCalled, SizesAnnounced
from rules.spellcraft.kinds import DELIVERY
from rules.spellcraft.state import SpellcraftState
from rules.spellcraft.topics import INITIATIVE
from rules.spellcraft.views import BUILDING

CHIP_HEIGHT, WIDEST = 28, 116
"""Design units of a Wizard's plate: its height, and the most of its width."""


class OrderLayout(Protocol):
    """What the order of play uses of its layout."""

    scene: Table
    state: SpellcraftState
    short: Sequence[str]

    @property
    def plan(self) -> Plan:
        """The rooms of the present window."""


class TurnOrder:
    """What is known of everybody: who acts (``active``), who has acted (``done``), who has ``called`` its initiative."""

    def __init__(self, layout: OrderLayout) -> None:
        self.layout = layout
        self.strip = BoxNode("order", "Order of play")
        self.shelf = ShelfNode()
        self.chips: list[ChipNode] = []
        self.active = -1
        self.done: set[int] = set()
        self.sizes_known = False
        self.called: set[int] = set()

    def build_furniture(self) -> None:
        """A shelf with a chip for each seat."""
        scene = self.layout.scene
        scene.furniture.add(self.strip)
        scene.furniture.add(self.shelf)
        self.chips = [
            scene.furniture.add(ChipNode(seat, called, scene.moods.cast[seat]))
            for seat, called in enumerate(zip(scene.match.names, self.layout.short, strict=True))
        ]

    def forget_round(self) -> None:
        """Nobody has acted or called anything yet."""
        self.done.clear()
        self.called.clear()
        self.sizes_known = False

    def sync(self) -> None:
        """Take what is known from the match."""
        state = self.layout.state
        begun = state.number > 0  # between games what the last round left behind no longer counts
        building = state.phase in BUILDING
        self.active = state.active
        self.done = {seat for seat, wizard in enumerate(state.seats) if wizard.done and begun}
        self.sizes_known = begun and not building and any(wizard.placed or wizard.done for wizard in state.seats)
        self.called = _called(self.layout.scene.match.events) if self.sizes_known else set()

    def on_event(self, out: Collection[int], statuses: Sequence[str]) -> None:
        """The chips as the cards lie now and as far as Spells are; those of seats that are ``out`` are put away."""
        places = self.layout.scene.field.board.places
        for seat, chip in enumerate(self.chips):
            size = len(places.get(f"seat{seat}/spell", ())) if self.sizes_known else -1
            called = self._initiative(seat) if seat in self.called else -1
            chip.status = statuses[seat]
            chip.know(size, called, seat == self.active, seat in self.done)
            chip.visible = seat not in out
        self._line_up(sorted((seat for seat, chip in enumerate(self.chips) if chip.visible), key=self._turn_key))

    def _initiative(self, seat: int) -> int:
        """The initiative of a Wizard that has called it, by the cards shown now: one that lost its Delivery has 0 (SC-53)."""
        places = self.layout.scene.field.board.places
        spell, treasures = (places.get(f"seat{seat}/{zone}", ()) for zone in ("spell", "treasures"))
        found = [card.kind.initiative for card in spell if card.kind.slot == DELIVERY]
        asked = [(seat, card) for card in treasures]
        return max(found) + total(self.layout.state, INITIATIVE, asked) if found else 0

    def _turn_key(self, seat: int) -> tuple[bool, bool, int, int, int]:
        """Sorts as Wizards act: who has acted first, then who acts, the others by what is known of them."""
        chip, ahead = self.chips[seat], self.layout.state.ahead
        placed = ahead.index(seat) if seat in ahead else len(self.chips)
        return not chip.done, not chip.active, placed, chip.size, -chip.called

    def _line_up(self, order: Sequence[int]) -> None:
        """The chips in the order of play, in as many lines as their shelf has room for."""
        scene, room = self.layout.scene, self.layout.plan.order
        px = scene.ui.px
        height = px(CHIP_HEIGHT)
        field = pygame.Rect(room.x + px(6), room.y + px(TAG), room.w - px(12), room.h - px(TAG) - px(3))
        lines = 1 if field.h < 2 * px(CHIPS) - px(6) or len(order) <= 2 else 2
        per_line = max(1, -(-len(order) // lines))
        width = min(px(WIDEST), field.w // per_line - px(4))
        named = min((self.chips[seat].letters(width, height) for seat in order), default=0)
        for number, seat in enumerate(order):
            chip = self.chips[seat]
            chip.named = named
            line, place = divmod(number, per_line)
            x = field.x + width / 2 + place * (width + px(4))
            y = field.y + field.h * (line + 0.5) / lines
            if (chip.w, chip.h) != (width, height):
                chip.place(x - width / 2, y - height / 2, width, height)
            elif scene.animator.aim(chip, "x") != x or scene.animator.aim(chip, "y") != y:
                scene.animator.tween(chip, theme.SETTLE, x=x, y=y)


def _called(events: Sequence[Event]) -> set[int]:
    """Who has called its initiative in the round that runs."""
    found: set[int] = set()
    for event in reversed(events):
        if isinstance(event, SizesAnnounced):
            break
        if isinstance(event, InitiativeCalled):
            found.update(event.seats)
    return found
