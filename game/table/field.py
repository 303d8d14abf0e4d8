"""The cards and piles that lie on the table, as nodes, and their motion from place to place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Protocol

import pygame

from game.core import theme
from game.core.node import Node
from game.core.text import plain
from game.core.tween import (
    Action,
    Call,
    Parallel,
    Sequence,
    Tween,
    Wait,
    cosine,
    ease_in_out,
    ease_out_back,
    ease_out_cubic,
)
from game.core.widgets import Group, Picture
from game.table.board import Board
from game.table.cards import CardNode, CardRows, PileNode
from game.table.hand import Hand, HandTable
from game.table.moves import Move
from game.table.shuffling import riffle
from game.table.speech import Speech
from game.table.spots import ASPECT, Lie, Spot
from rules.core.cards import Card, CardKind
from rules.core.events import CardMoved, Shuffled

FLYING = 10.0
BUMP = 0.92


class CardLooks(Protocol):
    """What a game's layout says about cards that lie on the table (see ``game.table.layout.BaseLayout``)."""

    words: Speech

    def places(self, viewer: int) -> Mapping[str, list[Card]]:
        """What lies where at this moment, as far as the viewer may know."""

    def face(self, card: Card, place: str, viewer: int) -> tuple[Picture, bool]:
        """How a card looks there to the viewer, and whether that is its face."""

    def face_of(self, kind: CardKind) -> Picture:
        """The face of a card."""

    def beside(self, event: CardMoved) -> tuple[str, ...]:
        """The other places whose cards make room or take it."""

    def lie(self, place: str, index: int, count: int, card: Card, lie: Lie) -> Lie:
        """Where a card really lies."""

    def depth(self, place: str, spot: Spot, index: int, count: int) -> float:
        """The paint order of a card."""

    def move(self, why: str) -> Move:
        """What the moves of cards for this reason look and sound like."""


class FieldTable(HandTable, Protocol):
    """What the cards use of their table. ``reveals``: all hands lie open."""

    reveals: bool

    @property
    def printed(self) -> bool:
        """Are printed names shown instead of clean ones?"""

    @property
    def layout_rules(self) -> CardLooks:
        """The game's layout."""

    @property
    def effects(self) -> Group:
        """What lies above the cards for a moment."""

    def browse(self, place: str, label: str) -> None:
        """Show all cards of an open pile."""


class Field:
    """Everything made of cards. ``viewer`` is the seat in front of the screen (-1: nobody's hand is shown)."""

    def __init__(self, scene: FieldTable) -> None:
        self.scene = scene
        self.board = Board()
        self.group = CardRows(self._row)
        self.hand = Hand(scene, self.hand_nodes)
        self.nodes: dict[Card, CardNode] = {}
        self.piles: dict[str, PileNode] = {}
        self.spots: Mapping[str, Spot] = {}

    @property
    def viewer(self) -> int:
        """The seat in front of the screen."""
        return self.scene.viewer

    def hand_nodes(self) -> list[CardNode]:
        """The cards of the hand in front of the screen, from left to right."""
        return self._lying_in(f"seat{self.viewer}/hand")

    def _lying_in(self, place: str) -> list[CardNode]:
        return [node for card in self.board.places.get(place, ()) if (node := self.nodes.get(card)) is not None]

    def _row(self, node: Node) -> list[CardNode]:
        """The cards of the place where one lies; none for anything else."""
        return self._lying_in(node.place_name) if isinstance(node, CardNode) else []

    # -- at rest -------------------------------------------------------------------------------------------------

    def arrange(self, spots: Mapping[str, Spot], *, glide: bool = False) -> None:
        """Use these spots and put everything there, at once or (``glide``) in a moment."""
        self.respot(spots)
        self.sync(glide)

    def respot(self, spots: Mapping[str, Spot]) -> None:
        """Use these spots and put the piles there; cards are yet to be settled in theirs."""
        self.spots = spots
        for place in [place for place in self.piles if place not in spots or spots[place].kind != "pile"]:
            self.piles.pop(place).remove()
        for place, spot in spots.items():
            if spot.kind == "pile":
                pile = self.piles.get(place) or self._new_pile(place, spot)
                pile.bare, pile.title, pile.plate, pile.stacked = spot.bare, spot.title, round(spot.plate), spot.stacked
                pile.mark, pile.hung, pile.tint = spot.mark, spot.hung, spot.tint
                pile.name = self.scene.layout_rules.words.named(spot.label)
                pile.spread = round(spot.width) if spot.spread else 0
                lying = pygame.FRect(0, 0, spot.width, spot.height)
                lying.center = spot.rect.center
                pile.place(*(spot.rect if spot.spread else lying))

    def _new_pile(self, place: str, spot: Spot) -> PileNode:
        pile = PileNode(place, spot.label)
        pile.z = spot.z
        self.piles[place] = self.group.add(pile)
        return pile

    def restore_pile(self, place: str) -> None:
        """A pile that is not offered can be opened while there is a card in it; what is not drawn catches no click."""
        pile, spot = self.piles.get(place), self.spots.get(place)
        if pile is None or spot is None:
            return
        cards = bool(self.board.places.get(place))
        pile.solid = cards or spot.bare
        if spot.open:
            pile.on_click = self._open_pile if cards else None
            pile.focusable = cards

    def _open_pile(self, pile: Node) -> None:
        self.scene.browse(pile.id, self.spots[pile.id].label)

    def sync(self, glide: bool = False) -> None:
        """Show exactly what the match holds, everything at rest; ``glide``: what lay elsewhere gets there in a moment."""
        self.board.take_over(self.scene.layout_rules.places(self.viewer))
        shown: set[Card] = set()
        for place, spot in self.spots.items():
            if spot.heaped:
                self.refill(place)
                continue
            here = self.board.places.get(place, ())
            if not here:
                continue  # as most places
            old = {card for card in here if glide and card in self.nodes}
            laid = (
                {card for card in old if self.nodes[card].place_name not in (place, "")} if spot.kind == "row" else ()
            )
            for card in here:
                shown.add(card)
                self._node(card, place)
            for node, lie in self._lies(place):
                node.lift, node.alpha = 0.0, 1.0
                if node.card not in old or node.rest == lie:
                    if not glide:
                        self.scene.animator.cancel_target(node)  # it was on its way to where it lay before
                    node.put(lie)
                else:
                    self.scene.animator.add(Tween(node, node.move_targets(lie), theme.SETTLE, ease_out_cubic))
                if node.card in laid:
                    self.scene.animator.add(Sequence(Wait(theme.SETTLE), Call(partial(self._bump, node))))
            self._label(place)
        for card in [card for card in self.nodes if card not in shown]:
            self._drop(card)

    @property
    def exact(self) -> bool:
        """Does the table show what the match holds?"""
        return self.board.agrees_with(self.scene.layout_rules.places(self.viewer))

    def refill(self, place: str) -> None:
        """Bring a pile up to date."""
        pile = self.piles.get(place)
        if pile is None:
            return
        cards = self.board.places.get(place, [])
        pile.fill(len(cards), self._face(cards[-1], place)[0] if cards else None)
        if pile.on_click in (None, self._open_pile):
            self.restore_pile(place)

    def _face(self, card: Card, place: str) -> tuple[Picture, bool]:
        rules, spot = self.scene.layout_rules, self.spots.get(place)
        face = rules.face(card, place, self.viewer)
        if self.scene.reveals and not face[1] and spot is not None and not spot.heaped:
            return rules.face_of(card.kind), True
        return face

    def _node(self, card: Card, place: str) -> CardNode:
        """The node of a card, made now if it has none, showing the side that is seen in ``place``."""
        node = self.nodes.get(card)
        if node is None:
            node = self.nodes[card] = self.group.add(CardNode(card))
            node.on_hover_long = self.scene.closeup.rest_on
            node.on_right_click = self.scene.closeup.show
            node.on_hover = self.hand.lift
            node.on_unhover = self.hand.lower
            spot = self.spots.get(place)
            if spot is not None:
                node.put(spot.lies(1)[0])
        node.place_name = place
        node.show(*self._face(card, place))
        return node

    def _drop(self, card: Card) -> None:
        self.nodes.pop(card).remove()

    def _lies(self, place: str) -> list[tuple[CardNode, Lie]]:
        spot = self.spots[place]
        cards = self.board.places.get(place, [])
        lies = spot.lies(len(cards))
        found = []
        for index, (card, lie) in enumerate(zip(cards, lies, strict=True)):
            node = self.nodes.get(card)
            if node is not None:
                node.z = self.scene.layout_rules.depth(place, spot, index, len(cards))
                found.append((node, self.scene.layout_rules.lie(place, index, len(cards), card, lie)))
        return found

    def resting(self, node: CardNode) -> pygame.Rect:
        """Where a card lies once nothing moves."""
        place = node.place_name
        lies = self._lies(place) if place in self.spots and self.nodes.get(node.card) is node else []
        for other, lie in lies:
            if other is node:
                rect = pygame.Rect(0, 0, round(lie.width), round(lie.width * ASPECT))
                rect.center = round(lie.x), round(lie.y)
                return rect
        return node.rect()

    def lies_on(self, card: CardNode, node: Node) -> bool:
        """Does a card lie on a board or another thing, so that a click on it means that thing?

        What a rival owns means the rival. Own cards off the own board do not: whoever clicks the next card of the hand
        to play it must not aim at themselves.
        """
        place = card.place_name
        if not place.startswith(f"{node.id}/"):
            return False
        if node.id != f"seat{self.viewer}":
            return True
        return place != f"{node.id}/hand" and bool(node.rect().collidepoint(self.resting(card).center))

    def _label(self, place: str) -> None:
        """Ids, names and texts of the cards in a place; a hidden card tells nothing but its position."""
        prefix = "hand" if place == f"seat{self.viewer}/hand" else place
        alike: dict[str, int] = {}
        for index, card in enumerate(self.board.places.get(place, ())):
            node = self.nodes.get(card)
            if node is None:
                continue
            key = card.kind.key if node.face_up else "back"
            alike[key] = alike.get(key, 0) + 1
            node.id = f"{prefix}/{key}-{alike[key] if node.face_up else index + 1}"
            node.name = card.kind.title(self.scene.printed) if node.face_up else "Hidden card"
            node.text = plain(self.scene.layout_rules.words.named(card.kind.text)) if node.face_up else ""

    # -- motion --------------------------------------------------------------------------------------------------

    def move(self, event: CardMoved) -> Action:
        """Follow a card's move: returns what it looks like."""
        card = event.card
        assert card is not None
        if event.source not in self.spots and event.target not in self.spots:  # the layout shows it in a way of its own
            self.board.apply(event)
            return Parallel()
        node = self.nodes.get(card) or self._node(card, event.source)
        move = self.scene.layout_rules.move(event.why)
        self.board.apply(event, move.under)
        self.refill(event.source)
        actions = self.reflow(event.source)
        for place in self.scene.layout_rules.beside(event):
            actions += self.reflow(place)
        spot = self.spots.get(event.target)
        node.lift = FLYING
        node.id = ""
        if spot is None:
            return Parallel(*actions, self._vanish(node))
        turned = self._face(card, event.target)
        ms = theme.DEAL if spot.heaped or not move.quick else theme.SETTLE
        if spot.heaped:
            lie = spot.lies(1)[0]
            way = Tween(node, node.pile_targets(lie), ms, ease_in_out, on_done=lambda: self._landed(card, event.target))
            return Parallel(*actions, way, *self._turn(node, turned, ms))
        if not node.face_up and turned[1]:
            flip = self._turn(node, turned, ms)
        else:
            flip = self._turn(node, turned, ms) if node.face_up != turned[1] else []
            if not flip:
                node.show(*turned)
        node.place_name = event.target
        actions += self.reflow(event.target, ms, node)
        return Sequence(Parallel(*actions, *flip), Call(lambda: self._rest(node, event.target, move.lands)))

    def turn_up(self, place: str) -> Action:
        """The cards of a place are revealed: those that now look otherwise turn over, all to where they belong."""
        flips: list[Action] = []
        for card in self.board.places.get(place, ()):
            node = self.nodes.get(card)
            if node is not None:
                flips += self._turn(node, self._face(card, place), theme.FLIP * 2)
        return Sequence(Parallel(*flips, *self.reflow(place)), Call(lambda: self._label(place)))

    def _turn(self, node: CardNode, face: tuple[Picture, bool], ms: float) -> list[Action]:
        """Turn a card over on its way."""
        if node.face_up == face[1]:
            return []
        self.scene.sound("flip")
        half = ms / 2
        return [
            Sequence(
                Tween(node, {"scale_x": 0.04}, half, cosine),
                Call(lambda: node.show(*face)),
                Tween(node, {"scale_x": 1.0}, half, cosine),
            )
        ]

    def _vanish(self, node: CardNode) -> Action:
        return Tween(node, {"alpha": 0.0}, theme.SETTLE, on_done=lambda: self._gone(node))

    def _gone(self, node: CardNode) -> None:
        if self.nodes.get(node.card) is node:
            self._drop(node.card)

    def _landed(self, card: Card, place: str) -> None:
        """A card has come to lie on a pile and becomes part of it."""
        if card in self.nodes:
            self._drop(card)
        self.refill(place)

    def _rest(self, node: CardNode, place: str, landing: bool) -> None:
        node.lift = 0.0
        node.scale_x = 1.0
        self._label(place)
        if landing:
            self._bump(node)

    def _bump(self, node: CardNode) -> None:
        """A card that lies open lands with a small bump."""
        if node.face_up and node.stage is not None and not self.scene.animator.reduced:
            self.scene.animator.add(Tween(node, {"scale": 1.0}, theme.SETTLE, ease_out_back, start={"scale": BUMP}))

    def shuffled(self, event: Shuffled) -> Action | None:
        """A pile was shuffled: cards fly out to both sides and slide back in, one over the other."""
        self.board.apply(event)
        self.refill(event.place)
        if event.source:
            self.refill(event.source)
        pile = self.piles.get(event.place)
        if pile is None or pile.top is None:
            return None
        self.scene.sound("shuffle")
        return riffle(pile, self.scene.effects)

    def reflow(self, place: str, ms: float = theme.SETTLE, mover: CardNode | None = None) -> list[Action]:
        """Bring the cards of a place to where they belong now."""
        spot = self.spots.get(place)
        if spot is None or spot.heaped or not self.board.places.get(place):
            return []
        actions: list[Action] = []
        for node, lie in self._lies(place):
            if node is mover or node.rest != lie:
                actions.append(Tween(node, node.move_targets(lie), ms, ease_out_cubic))
        self._label(place)
        return actions

    def move_spot(self, place: str, rect: pygame.Rect, width: float) -> None:
        """A place has another room now, for cards so wide; they glide there."""
        if place in self.spots:
            self.spots = {**self.spots, place: replace(self.spots[place], rect=rect, width=width)}
            self.settle(place)

    def settle(self, place: str, ms: float = theme.SETTLE) -> None:
        """Let the cards of a place glide to where they belong (their turn or height changed)."""
        for action in self.reflow(place, ms):
            self.scene.animator.add(action)
