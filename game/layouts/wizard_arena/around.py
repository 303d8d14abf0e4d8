"""What lies around the own dial of Wizard Arena, and makes way for each other: the cloths under cards in play and under those
that are looked at, the odds, the place of the next card, what the round would bring, stone and litter.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Protocol

import pygame

from game.core import text, theme
from game.core.tween import Sequence, Tween
from game.core.ui import Ui
from game.core.widgets import ignoring
from game.layouts.wizard_arena.awaited import BRIGHT, GHOST, AwaitedNode
from game.layouts.wizard_arena.blaze import PlinthNode
from game.layouts.wizard_arena.carpet import CarpetNode, CrestNode
from game.layouts.wizard_arena.choices import ITEMS
from game.layouts.wizard_arena.dial import LevelNode
from game.layouts.wizard_arena.furniture import PlateNode
from game.layouts.wizard_arena.geometry import BROAD, LOT, THEIRS, Plan, lot_room
from game.layouts.wizard_arena.litter import Litter
from game.layouts.wizard_arena.lying import BETWEEN, Lying
from game.layouts.wizard_arena.near_edge import LOOKED
from game.layouts.wizard_arena.odds import NextNode
from game.layouts.wizard_arena.plus import PlusNode
from game.layouts.wizard_arena.runners import Runners
from game.layouts.wizard_arena.stakes import Stake, StakeNode, StakesNode, Standing, reckoned
from game.layouts.wizard_arena.tags import BLOCKED, CLICK, IDLE, TagNode
from game.scenery.pieces import MatNode
from game.table.layout import Table
from game.table.spots import ASPECT, Lie
from rules.core.cards import Card
from rules.wizard_arena.power import PowerKind
from rules.wizard_arena.refusals import why_no_draw
from rules.wizard_arena.state import ACTIVE, STOOD

BARRED = 0.5
"""How dark and grey a Modifier is that is blocked."""
WIDER = 1.1
"""How much wider than its card a tag may be."""
MOST_TAGS, MOST_SIGNS, ROOMY = 3, 6, 1.04
"""How many Modifiers bear a tag, how many signs there are, and from which distance of two cards on, by their width, one of these
stands between them.
"""
BECKON = 260
"""How many milliseconds the next card takes to light up; it fades in twice that."""
STEPS = 262, 420
"""How far the stone below the dial reaches to either side at most, usually and in a wide window, in design units."""
DESK = 50.0
"""The paint order of the cloth under cards that are looked at: over all others, below those."""


class AroundLayout(Protocol):
    """What it lies around. ``open`` are the Modifiers and Floras that do not count yet, ``blocked`` those of them that cannot.
    ``scored``: the round is over, as far as it has been shown, or not yet begun.
    """

    scene: Table
    plates: list[PlateNode]
    mats: list[CarpetNode]
    crests: list[CrestNode]
    levels: list[LevelNode]
    status: list[int]
    open: set[Card]
    blocked: set[Card]
    lying: Lying
    scored: bool

    @property
    def plan(self) -> Plan:
        """Where everything has its room."""

    def lie(self, place: str, index: int, count: int, card: Card, lie: Lie) -> Lie:
        """Where a card really lies."""


class Around:
    """All of it."""

    def __init__(self, layout: AroundLayout) -> None:
        self.layout = layout
        self.scene = layout.scene
        self.runners = Runners(layout)
        self.desk = MatNode("desk", "Cards looked at", theme.INK_SOFT)
        self.desk.z = DESK
        self.next = NextNode()
        self.awaited = AwaitedNode()
        self.beckoned = (0, 0)
        """The round, and how many cards lay in the own row, when its next one was pointed out."""
        self.stakes = StakesNode()
        self.due: dict[int, Stake] = {}
        """What each wizard gets in the Damage Phase, as far as that is counted and has not come yet."""
        self.lots = [StakeNode(seat) for seat in range(len(self.scene.match.names))]
        self.litter = Litter(len(self.scene.match.names))
        self.plinth = PlinthNode()
        self.signs = [PlusNode() for _ in range(MOST_SIGNS)]
        self.minus = PlusNode(minus=True)
        self.tags = [TagNode() for _ in range(MOST_TAGS)]

    def build(self) -> None:
        """Put it on the table."""
        furniture = self.scene.furniture
        for node in (
            self.plinth,
            *self.runners.nodes,
            self.next,
            self.awaited,
            self.stakes,
            *self.lots,
            *self.litter.nodes,
        ):
            furniture.add(node)
        for node in (self.desk, *self.signs, self.minus, *self.tags):
            self.scene.field.group.add(node)
        self.awaited.on_click = ignoring(self._draw)

    def _draw(self) -> None:
        """A click on the place of the next card is one on the deck that it comes from, if a card can be drawn."""
        pile = self.scene.field.piles[f"seat{self.layout.plan.near}/power"]
        if pile.on_click is not None:
            pile.click()
        elif self.awaited.refusal:
            self.scene.sound("deny")
            self.scene.remark(text.escape(self.awaited.refusal))

    def settle(self, plan: Plan, ui: Ui) -> None:
        """Everything to its place in this window."""
        for seat, room in plan.rooms.items():
            self.lots[seat].place(*lot_room(ui, room.level, LOT if seat == plan.near else THEIRS))
        own = plan.rooms[plan.near]
        cloths = [room.mat for seat, room in plan.rooms.items() if seat != plan.near]
        for broad in (ui.width > BROAD * ui.height, False):
            self.plinth.stand_under(own.level, plan.bar.y + ui.px(6), own.level.centerx - ui.px(STEPS[broad]), broad)
            if all(fire.collidelist(cloths) < 0 for fire in self.plinth.fires):
                break
        self.next.place(*plan.next)
        self.stakes.place(*plan.stakes)
        self.litter.lie(plan, ui)

    def follow(self) -> None:
        """Show what follows from what is shown elsewhere."""
        self._spread_desk()
        self.tell_stakes()
        self._await_next()
        self.runners.fit(self.awaited.rect() if self.awaited.visible else None)
        self._add_up()
        self._tag()
        self._plant_sign()
        beside = [node.rect() for node in (self.next, self.desk, self.runners.wing) if node.visible]
        beside += [self.stakes.taken()] if self.stakes.visible else []
        fires = self.plinth.fires
        self.plinth.bowls = all(fire.collidelist(beside) < 0 for fire in fires)
        self.litter.make_way([*beside, *fires] if self.plinth.bowls else beside)

    def _spread_desk(self) -> None:
        """Cards that the player in front of the screen looks at lie on a cloth of their own."""
        places, near, px = self.scene.field.board.places, self.layout.plan.near, self.scene.ui.px
        found = next((f"seat{near}/{zone}" for zone in LOOKED if places.get(f"seat{near}/{zone}")), "")
        self.desk.visible = bool(found) and self.scene.viewer == near
        self.desk.tone = self.layout.mats[near].tone
        if self.desk.visible:
            cards, lies = places[found], self._lies(found)
            left, right = lies[0].x - lies[0].width / 2, lies[-1].x + lies[-1].width / 2
            margin = px(9) if isinstance(cards[0].kind, PowerKind) else px(5)
            high = lies[0].width * ASPECT + 2 * margin
            self.desk.place(left - 2 * margin, lies[0].y - high / 2, right - left + 4 * margin, high)
            self.next.visible &= not self.next.rect().colliderect(self.desk.rect())

    def _lies(self, place: str) -> list[Lie]:
        """Where the cards of a place really lie."""
        cards, spot = self.scene.field.board.places.get(place, ()), self.scene.field.spots[place]
        return [self.layout.lie(place, n, len(cards), cards[n], lie) for n, lie in enumerate(spot.lies(len(cards)))]

    def tell_stakes(self) -> None:
        """What the round would bring as everything is shown just now; nothing once it is over."""
        layout, places, standings = self.layout, self.scene.field.board.places, []
        for seat, (plate, level) in enumerate(zip(layout.plates, layout.levels, strict=True)):
            cards = [*places.get(f"seat{seat}/row", ()), *places.get(f"seat{seat}/blight", ())]
            bonus = sum(card.kind.bonus for card in cards)
            if not plate.out and not layout.scored:
                standings.append(Standing(seat, level.level, layout.status[seat], bonus, plate.life))
        found = reckoned(standings)
        names, by_seat = self.scene.match.names, {stake.seat: stake for stake in found}
        for seat, lot in enumerate(self.lots):
            lot.tell(
                by_seat.get(seat) if len(found) > 1 else self.due.get(seat),
                "" if seat == self.scene.viewer else names[seat],
            )
        self.stakes.tell(found, names, layout.plan.near, self.scene.viewer >= 0)
        self.stakes.visible &= not (self.desk.visible and self.stakes.taken().colliderect(self.desk.rect()))
        self.lots[layout.plan.near].visible &= not self.stakes.visible  # the sign beside the dial bears the same mark

    def _plant_sign(self) -> None:
        """Beside the dial the sign is on a post; above it, on the wall."""
        plan, taken = self.layout.plan, self.stakes.taken()
        self.litter.post.visible = self.stakes.visible and taken.x > plan.rooms[plan.near].level.right
        if self.litter.post.visible:
            self.litter.bear(taken, plan.bar.y - self.scene.ui.px(2), self.scene.ui)

    def _await_next(self) -> None:
        """The place of the next Power card, as long as there is room for it and its owner may draw."""
        layout = self.layout
        near = layout.plan.near
        over = layout.scored or layout.plates[near].out
        room = None if over else layout.lying.awaited()
        self.awaited.visible = room is not None
        if room is not None:
            self.awaited.place(*room)
            self.awaited.tone = layout.mats[near].tone
            self.awaited.tell("Not now." if self.scene.showing else why_no_draw(self.scene.match, near))
            turn = self.scene.match.state.number, layout.lying.count(f"seat{near}/row")
            if not self.awaited.refusal and turn != self.beckoned:
                self.beckoned = turn
                self._beckon()

    def _beckon(self) -> None:
        """Once in a turn what can be drawn lights up where it will lie."""
        animator, node = self.scene.animator, self.awaited
        if not animator.reduced:
            animator.add(Sequence(Tween(node, {"ghost": BRIGHT}, BECKON), Tween(node, {"ghost": GHOST}, 2 * BECKON)))

    def _add_up(self) -> None:
        """A plus between two Power cards that lie beside each other and count, unless the second one has a sign of its own; a
        minus between spells and what is under Blight.
        """
        near = self.layout.plan.near
        place = f"seat{near}/row"
        cards, middle = self.scene.field.board.places.get(place, ()), self.scene.field.spots[place].rect.centery
        middles = [
            ((one.x + other.x) / 2, float(middle))
            for (one, other), (before, card) in zip(pairwise(self._lies(place)), pairwise(cards), strict=True)
            if other.x - one.x >= ROOMY * one.width
            and isinstance(card.kind, PowerKind)
            and card.kind.number
            and before not in self.layout.open
        ]
        shown = middles if not self.desk.visible and self.layout.status[near] in (ACTIVE, STOOD) else []
        for number, sign in enumerate(self.signs):
            sign.visible = number < len(shown)
            if sign.visible:
                sign.lie_at(*shown[number])
        taken = self._lies(f"seat{near}/blight")
        self.minus.visible = bool(taken) and self.layout.lying.spells(near) > 0
        if self.minus.visible:
            self.minus.lie_at(taken[0].x - taken[0].width / 2 - self.scene.ui.px(BETWEEN) / 2, taken[0].y)

    def _tag(self) -> None:
        """Own Modifiers that do not count say so, unless it is asked which shall; those that cannot are grey at every seat."""
        field, layout, match = self.scene.field, self.layout, self.scene.match
        for seat in layout.plan.rooms:
            for card in field.board.places.get(f"seat{seat}/row", ()):
                if (node := field.nodes.get(card)) is not None:
                    node.shaded = BARRED if card in layout.blocked else 0.0
        place, asked = f"seat{layout.plan.near}/row", None if self.scene.showing else match.decision
        cards, lowered = field.board.places.get(place, ()), []
        if asked is not None and asked.seat == layout.plan.near:
            lowered = [option.card for option in asked.options if option.verb == "lower"]
        told = not self.desk.visible and not (lowered and asked is not None and asked.topic in ITEMS)
        lying = [pair for pair in zip(cards, self._lies(place), strict=True) if told and pair[0] in layout.open]
        apart = min((other.x - one.x for (_, one), (_, other) in pairwise(lying)), default=math.inf)
        for number, tag in enumerate(self.tags):
            tag.visible = number < len(lying)
            if tag.visible:
                card, lie = lying[number]
                rect = pygame.Rect(0, 0, round(lie.width), round(lie.width * ASPECT))
                rect.center = round(lie.x), round(lie.y)
                words = BLOCKED if card in layout.blocked else CLICK if card in lowered else IDLE
                tag.say(words, rect, layout.plan.strip.bottom, min(WIDER * lie.width, apart - self.scene.ui.px(2)))
