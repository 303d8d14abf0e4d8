"""What lies on a table around a tip: what must be seen beside it, what may well be hidden, where things are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Protocol

import pygame

from game.core.node import Node
from game.core.widgets import Group
from game.scenery.pieces import MatNode
from game.table.cards import CardNode, PileNode
from game.table.field import Field
from game.table.layout import BaseLayout
from game.table.playbill import Playbill
from game.table.questions import Asker
from game.table.recap import Recap
from game.table.side import LogPanel
from game.table.spots import HELD
from game.table.surface import Surface
from game.table.tip_places import Around, apart, area
from game.table.zones import HAND
from rules import Match
from rules.core.decisions import Option

TOP_BAR = 42
CLEAR = 2
"""How much room an arrow leaves around names, in design units."""
FACES, OWN = 3, 3
"""How many times more a portrait, and a card on the own board, counts than other things that are better seen than hidden."""
LARGE = 0.09
"""What takes a larger share of the window is ground on which a tip may lie."""


class GroundTable(Surface, Protocol):
    """What may lie below a tip, or what it speaks of."""

    match: Match
    root: Group
    furniture: Group
    field: Field
    layout_rules: BaseLayout
    asker: Asker
    log: LogPanel
    bill: Playbill
    recap: Recap


class Ground:
    """Knows where everything lies on a table."""

    def __init__(self, scene: GroundTable) -> None:
        self.scene = scene

    def targets(self) -> list[Option]:
        """The options that aim at somebody."""
        options = self.scene.asker.decision.options if self.scene.asker.decision is not None else ()
        return [option for option in options if option.seat >= 0 and option.card is None]

    def on_table(self, id: str) -> Node | None:
        """The node with this id, if it is to be seen."""
        node = self.scene.root.find(id)
        return node if node is not None and node.is_shown() and node.w > 0 else None

    def extent(self, node: Node, offered: bool) -> pygame.Rect:
        """What is marked: a place with the cards that lie there, the hand itself, a pile with its number; of what is
        ``offered`` all that lies there.
        """
        place = f"seat{self.scene.viewer}/hand" if node.id == HAND else node.id
        cards = [
            card.rect() for card in self.scene.field.nodes.values() if card.place_name == place and card.is_shown()
        ]
        if cards and node.id == HAND:
            return cards[0].unionall(cards[1:])
        if offered and isinstance(node, CardNode):
            alike = [card for card in self.scene.asker.offered if isinstance(card, CardNode)]
            cards = [card.rect() for card in alike if card.place_name == node.place_name]
        return self._whole(node).unionall(cards)

    def _whole(self, node: Node) -> pygame.Rect:
        """A thing on the table; a pile with its number, which hangs below it and may jut out."""
        rect = pygame.Rect(node.bounds())
        if isinstance(node, PileNode):
            rect.h += node.overhang
            if node.top is not None:
                rect.union_ip(node.number_rect())
        return rect

    def around(self, clear: str = "") -> Around:
        """What is needed is the question, all that may be taken or is held, what is for sale, and the node called ``clear``; an
        arrow may run across that, and across the question's ribbon, though not across its words.
        """
        scene = self.scene
        places = [place for place in self._drops() if area(place) < self._largest]
        read = self._read()
        barred = self._barred(places, read)
        sold = [
            node.rect() for node in scene.field.nodes.values() if node.place_name.startswith(scene.layout_rules.market)
        ]
        edges = [*places, *read, *([scene.recap.sheet.rect()] if scene.recap.visible else [])]
        kept = self.on_table(clear)
        needed = [scene.asker.panel.rect(), *barred, *sold, *([kept.rect()] if kept is not None else [])]
        return Around(needed, barred, self._seen(), edges)

    @property
    def _largest(self) -> float:
        """The pixels of what is too large to be kept free."""
        return self.scene.ui.width * self.scene.ui.height * LARGE

    def _read(self) -> list[pygame.Rect]:
        """What is to be read now: the stage, and how the game opens."""
        stage, bill = self.on_table("stage"), self.scene.bill
        read = [stage.rect()] if stage is not None else []
        return read + ([bill.sheet.rect()] if bill.opens else [])

    def _barred(self, places: Sequence[pygame.Rect], read: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """What no arrow may cross: what may be taken, is held or aimed at, or tells of the viewer, and names."""
        scene, field, px = self.scene, self.scene.field, self.scene.ui.px
        high = {place for place, spot in field.spots.items() if spot.z >= HELD}  # the hand, and what is held up
        hand = [node for node in field.nodes.values() if node.place_name in high]
        lit = [node for node in scene.asker.offered if node.is_shown()]
        lying = (self._lying(node).inflate(px(8), px(8)) for node in (*hand, *lit))
        me, top = scene.viewer, pygame.Rect(0, 0, scene.ui.width, px(TOP_BAR))
        own = [scene.layout_rules.seat_face(me).rect()] if me >= 0 else []
        track = self.on_table(f"seat{me}/track")
        own += [track.rect()] if track is not None else []  # how much life is left
        aimed = [scene.layout_rules.seat_face(option.seat).rect() for option in self.targets()]
        names = (name.inflate(px(CLEAR), px(CLEAR)) for name in self.names())
        return [top, scene.asker.bar.written(), *self.buttons(), *own, *aimed, *places, *read, *lying, *names]

    def _seen(self) -> list[pygame.Rect]:
        """What a tip had better leave to be seen."""
        scene = self.scene
        rects = [
            self._whole(node)
            for node in self._others()
            if node.role and not isinstance(node, MatNode) and not node.floor  # the rest is scenery
            if node.is_shown() and node.image() is not None
        ]
        rects += [face.rect() for face in self._faces()]
        rects += [sheet.sheet.rect() for sheet in (scene.bill, scene.recap) if sheet.visible]
        rects += [scene.log.frame.rect()] if scene.log.is_shown() else []
        boards = [node.rect() for node in self._others() if node.role == "seat" and node.id != f"seat{scene.viewer}"]
        seen = [*boards, *apart([rect for rect in rects if 0 < area(rect) < self._largest and rect not in boards])]
        seen += [face.rect() for face in self._faces()] * FACES  # with how somebody fares beside it
        own = (node for node in scene.field.nodes.values() if node.place_name.startswith(f"seat{scene.viewer}/"))
        return seen + [node.rect() for node in own] * OWN

    def buttons(self) -> list[pygame.Rect]:
        """The buttons of the question, and what clasps its ribbon."""
        fixtures = self.scene.asker.bar.fixtures
        return [node.rect() for node in (*self.scene.asker.buttons, *fixtures) if node.is_shown()]

    def _lying(self, node: Node) -> pygame.Rect:
        """Where something is, or comes to lie."""
        return self.scene.field.resting(node) if isinstance(node, CardNode) else node.rect()

    def _faces(self) -> Iterator[Node]:
        """The portraits, which lie on boards too large to be left free."""
        seats = range(len(self.scene.match.names))
        return (face for seat in seats if (face := self.scene.layout_rules.seat_face(seat)).is_shown())

    def _others(self) -> Iterator[Node]:
        """Whatever lies on the table."""
        field = self.scene.field
        return chain(field.piles.values(), field.nodes.values(), self.scene.furniture.children)

    def names(self) -> list[pygame.Rect]:
        """Where it is written whose something is, as far as that is drawn."""
        told = [node for node in self.scene.furniture.walk() if node.kept_clear and node.is_shown()]
        return [image.get_bounding_rect().move(node.rect().topleft) for node in told if (image := node.image())]

    def drawn(self) -> bool:
        """Is it drawn what lies on the table? Where pictures may follow later, no frame draws all of them for a tip."""
        stage = self.scene.root.stage
        if stage is None or stage.studio is None:
            return True
        if self.scene.root.painted is None or stage.owed:
            return False
        return not any(node in stage.moved and not node.pictured for node in self._others())

    def _drops(self) -> list[pygame.Rect]:
        """Where cards may be dropped to answer the open question."""
        decision, rules = self.scene.asker.decision, self.scene.layout_rules
        ids = {id for option in decision.options for id in rules.drops(option)} if decision is not None else set()
        return [node.rect() for id in sorted(ids) if (node := self.scene.root.find(id)) is not None]
