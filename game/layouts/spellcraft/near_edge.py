"""The near edge of a spell-crafting table: the own hand, which leaves its right end to the column while it is small and sinks a
little while Spells resolve, and what lies beside it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

import pygame

from game.core.ui import Ui
from game.layouts.spellcraft.centre import Centre
from game.layouts.spellcraft.geometry import Plan, finds_room
from game.layouts.spellcraft.trinkets import Prop, Trinket
from game.table.layout import Table
from rules.core.events import CardMoved
from rules.spellcraft.state import SpellcraftState
from rules.spellcraft.views import BUILDING


class NearLayout(Protocol):
    """What the near edge uses of its layout."""

    scene: Table
    centres: Sequence[Centre]

    @property
    def plan(self) -> Plan:
        """The rooms of the present window."""

    def replan(self) -> None:
        """Give hand and column the rooms that they have now."""

    def resettle(self) -> None:
        """Give everything the room that it has now."""


class NearEdge:
    """``few``: the own hand takes no more than the width of the own board. ``placed``: all Spells are, and resolve. ``raised``:
    one of its cards is asked for meanwhile.
    """

    def __init__(self, layout: NearLayout, props: Sequence[Prop]) -> None:
        self.layout = layout
        self.trinkets = [Trinket(layout.scene, prop) for prop in props]
        self.few = self.placed = self.raised = False

    def build_furniture(self) -> None:
        """Lay out what lies about."""
        for trinket in self.trinkets:
            self.layout.scene.furniture.add(trinket)

    def measure(self) -> None:
        """Everything as the match stands: its places are about to be worked out."""
        self.few, self.placed, self.raised = self._measured()

    def _measured(self) -> tuple[bool, bool, bool]:
        """The same, in the same order; the controls of a replay need the whole width below the own board."""
        scene = self.layout.scene
        state: SpellcraftState = scene.match.state
        begun = any(wizard.placed or wizard.done for wizard in state.seats)
        placed = self._idle() or (state.phase not in BUILDING and state.number > 0 and begun)
        few = scene.viewer < 0 or self._fits(len(state.seats[scene.viewer].hand))
        return few, placed, placed and self._asked_for()

    def _asked_for(self) -> bool:
        """Is whoever sits in front of the screen to choose a card of the hand?"""
        scene = self.layout.scene
        decision = scene.match.decision
        if decision is None or scene.viewer != decision.seat or scene.replayed:
            return False
        return any(option.card in scene.match.state.seats[scene.viewer].hand for option in decision.options)

    def _idle(self) -> bool:
        """Does nobody in front of the screen build a Spell: it is a replay, nobody plays, or the Wizard is dead?"""
        scene = self.layout.scene
        state: SpellcraftState = scene.match.state
        return scene.replayed or scene.viewer < 0 or (state.game > 0 and not state.seats[scene.viewer].living)

    def arrange(self, ui: Ui) -> None:
        """What lies about to its place in this window."""
        for trinket in self.trinkets:
            trinket.lie(ui, self.layout.plan.near)

    def sync(self) -> None:
        """As the match stands, at rest."""
        self._be(*self._measured())

    def be_placed(self, placed: bool) -> None:
        """All Spells are placed and resolve: there is more to be seen on the stage than in the hand; or nothing is placed yet."""
        scene = self.layout.scene
        self._be(scene.viewer < 0 or self._fits(self._held), placed or self._idle())

    def expect(self, event: CardMoved) -> None:
        """A card is about to move: the hand takes what it needs, and leaves what it does not once one is placed."""
        if event.target == self._place and self.few:
            self._be(event.why != "deal" and self._fits(self._held + 1), self.placed)
        elif event.source == self._place and event.why == "place":
            self._be(self._fits(self._held - 1), self.placed)

    def make_way(self) -> None:
        """A hand of which a card was chosen sinks again; what lies about is put away while cards or the own board would half
        hide it.
        """
        if self.raised and not self._asked_for():
            self._be(self.few, self.placed)
        before = self._lying(), self.layout.plan.rooms[max(self.layout.scene.viewer, 0)].wood
        hidden = {trinket.prop.at for trinket in self.trinkets if trinket.rect().collidelist(before) >= 0}
        for trinket in self.trinkets:
            trinket.visible = trinket.prop.at not in hidden

    @property
    def _place(self) -> str:
        return f"seat{self.layout.scene.viewer}/hand"

    @property
    def _held(self) -> int:
        return len(self.layout.scene.field.board.places.get(self._place, ()))

    def _fits(self, count: int) -> bool:
        """Does a hand of so many cards leave the column its room?"""
        return self.layout.scene.log.visible and finds_room(self.layout.scene.ui, count)

    def _be(self, few: bool, placed: bool, raised: bool = False) -> None:
        if (few, placed, raised) != (self.few, self.placed, self.raised):
            resettled = placed != self.placed
            self.few, self.placed, self.raised = few, placed, raised
            if resettled:
                self.layout.resettle()
            else:
                self.layout.replan()

    def _lying(self) -> pygame.Rect:
        """What the cards of the hand cover."""
        spot = self.layout.scene.field.spots.get(self._place)
        lies = spot.lies(self._held) if spot is not None and self._held else []
        if not lies or spot is None:
            return pygame.Rect(0, 0, 0, 0)
        half = lies[0].width / 2
        left, right = round(lies[0].x - half), round(lies[-1].x + half)
        return pygame.Rect(left, spot.rect.y, right - left, spot.rect.h)


def moved(table: Plan, made: Plan) -> Plan:
    """A table whose hand and column have the rooms of another one; all else stays."""
    return replace(table, hand=made.hand, hand_card=made.hand_card, near=made.near, side=made.side, sheet=made.sheet)
