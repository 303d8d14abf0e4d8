"""A card shown large, with its text, while the pointer rests on it or the log names it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import pygame

from game.core import theme
from game.core.node import Node
from game.core.widgets import Button, Group, Panel, Picture
from game.table.bar import QuestionBar
from game.table.cards import CardNode
from game.table.field import Field
from game.table.layout import BaseLayout
from game.table.playbill import Playbill
from game.table.recap import Recap
from game.table.side import LogPanel, ZoomPanel
from game.table.speech import is_seen
from game.table.spots import HELD
from game.table.surface import Surface
from rules import Match
from rules.core.cards import Card

LOOKED_AT = 401
"""What the player looks at lies over the guide where there is no room beside it; what the table shows by itself under it."""

NOWHERE = pygame.Rect(0, 0, 0, 0)

SEEN = 110
"""Design units of width from which a card without words is large enough."""


class CloseupAsker(Protocol):
    """What asks, as far as a closer look heeds it."""

    panel: Node
    bar: QuestionBar

    @property
    def offered(self) -> Sequence[Node]:
        """What may be taken now."""


class ShownTip(Protocol):
    """A tip of the guide, as far as a closer look heeds it."""

    sheet: Panel
    visible: bool


class CloseupTable(Surface, Protocol):
    """What a closer look uses of the table."""

    match: Match
    field: Field
    layout_rules: BaseLayout
    log: LogPanel
    zoom: ZoomPanel
    root: Group
    recap: Recap
    bill: Playbill
    asker: CloseupAsker

    @property
    def guide(self) -> ShownTip:
        """The tip, if one is shown."""

    @property
    def printed(self) -> bool:
        """Are printed names shown instead of clean ones?"""


class Question(NamedTuple):
    """What is asked, as parts of the window: its ribbon, the cards that may be taken, its buttons, the tip of the guide, what is
    told, and the cards that are held.
    """

    ribbon: pygame.Rect
    cards: Sequence[pygame.Rect]
    buttons: Sequence[pygame.Rect]
    tip: pygame.Rect
    told: Sequence[pygame.Rect]
    held: Sequence[pygame.Rect]

    def hidden_by(self, covered: pygame.Rect) -> int:
        """How much of it would be hidden: buttons and a tip are worse to hide than all cards, those than what is told and the
        cards that are held.
        """
        cards = len(covered.collidelistall(self.cards))
        lost = cards and cards + covered.colliderect(self.ribbon)
        lost += (len(self.cards) + 2) * len(covered.collidelistall([*self.buttons, self.tip]))
        read = len(covered.collidelistall(self.told)) + (covered.collidelist(self.held) >= 0)
        return (len(self.told) + 2) * lost + read

    def buttons_room(self, gap: int) -> pygame.Rect:
        """The room of the buttons with a gap at both sides; nowhere without buttons."""
        return self.buttons[0].unionall(self.buttons[1:]).inflate(2 * gap, 0) if self.buttons else NOWHERE


class Closeup:
    """Shows cards large where they hide neither themselves nor, if it can be helped, the log."""

    def __init__(self, scene: CloseupTable) -> None:
        self.scene = scene

    def make_way(self, offered: Sequence[Node]) -> None:
        """What may be taken does not lie under a card or a summary that the table shows by itself."""
        room = self.scene.layout_rules.sheet_room()
        if any(room.colliderect(node.rect()) for node in offered):
            self.scene.recap.take_down()
            if self.scene.zoom.bottom:
                self.scene.zoom.hide()
        rested = self.scene.app.hover.node
        if self.scene.zoom.visible and isinstance(rested, CardNode):
            self.show(rested)  # elsewhere, if it hides what is asked now

    def show_named(self, card: Card) -> None:
        """Show a card that the log names, beside the log."""
        scene = self.scene
        rules, side = scene.layout_rules, scene.layout_rules.plan.side
        beside = rules.look_room(side) or side.move(-side.w - scene.ui.px(theme.GAP), 0)
        text = rules.words.named(card.kind.text)
        scene.zoom.show(rules.face_of(card.kind), card.kind.title(scene.printed), text, beside)
        scene.zoom.z = LOOKED_AT

    def _type(self, node: CardNode) -> str:
        """The type of a card that may be played, where that is explained; "" where it is not."""
        own = node.place_name == f"seat{self.scene.field.viewer}/hand"
        return node.card.kind.type if own and self.scene.layout_rules.typed else ""

    def rest_on(self, node: CardNode) -> None:
        """The pointer rests on a card: show it, unless all that is on it is seen where it lies; a finger that does so asks."""
        if node.text or node.w < self.scene.ui.px(SEEN) or self.scene.app.touch.held:
            self.show(node)

    def show(self, node: CardNode) -> None:
        """Show a card of the table, if its face is up."""
        if not node.face_up or node.picture is None:
            return
        scene, picture = self.scene, node.picture
        zoom, question = scene.zoom, self._question(node)

        def hidden(room: pygame.Rect | None) -> int:
            """How much of the question it hides there, where it is shown at once."""
            zoom.show(picture, node.name, node.text, room, self._type(node))
            return question.hidden_by(zoom.covered())

        rooms = self._rooms(node.rect(), (question.tip, question.buttons_room(scene.ui.px(theme.GAP))))
        if hidden(rooms[0]):
            hidden(min(rooms, key=hidden))
        zoom.z = LOOKED_AT
        scene.app.hover.keep_off(zoom.covered())

    def _question(self, node: CardNode) -> Question:
        """What is asked while this card is looked at."""
        scene = self.scene
        panel, stage, spots = scene.asker.panel, scene.root.find("stage"), scene.field.spots
        held = [
            other.rect()
            for other in scene.field.nodes.values()
            if other is not node
            and other.is_shown()
            and (spot := spots.get(other.place_name)) is not None
            and spot.z >= HELD
        ]
        return Question(
            panel.rect(),
            [other.rect() for other in scene.asker.offered if other is not node and isinstance(other, CardNode)],
            [other.rect() for other in panel.walk() if isinstance(other, Button) and other.is_shown()],
            scene.guide.sheet.rect() if scene.guide.visible else NOWHERE,
            [scene.asker.bar.written(), *([scene.bill.sheet.rect()] if scene.bill.visible else [])],
            held + ([stage.rect()] if stage is not None and stage.is_shown() else []),
        )

    def _rooms(self, about: pygame.Rect, kept: Sequence[pygame.Rect]) -> list[pygame.Rect | None]:
        """Where a card that lies there may be shown, None over the log: the layout's place first, then the other side of the
        card, that of the window and both sides of what is to be ``kept`` clear, for where less of what is asked is hidden.
        """
        scene = self.scene
        side, width = scene.layout_rules.plan.side, scene.ui.width
        hides = not scene.log.visible and side.colliderect(about)
        first = scene.layout_rules.look_room(about) or (side.move(width - side.right - side.x, 0) if hides else None)
        room = first or side
        beyond = room.move(about.x + about.right - room.x - room.right, 0)
        across = room.move(width - room.x - room.right, 0)
        aside = [room.move(x - room.x, 0) for clear in kept if clear.w for x in (clear.right, clear.x - room.w)]
        fit = [
            other
            for other in (beyond, across, *aside)
            if other.x >= 0 and other.right <= width and not other.colliderect(about)
        ]
        return [first, *fit]

    def toggle(self) -> None:
        """Show the card that the keyboard or the pointer rests on, or stop showing one."""
        node = self.scene.app.focus.node or self.scene.app.hover.node
        if self.scene.zoom.visible:
            self.scene.zoom.hide()
        elif isinstance(node, CardNode):
            self.show(node)

    def hide(self, node: Node) -> None:
        """Stop showing a card: the pointer has left it."""
        self.scene.zoom.hide()

    def picture(self, card: Card) -> tuple[Picture, bool]:
        """How a card that does not lie on the table looks to the viewer, and whether that is its face."""
        scene = self.scene
        places = scene.field.board.places
        place = next((place for place, cards in places.items() if card in cards), "")
        if is_seen(scene.match.state.known[card.id], scene.viewer) or not place:
            return scene.layout_rules.face_of(card.kind), True
        return scene.layout_rules.face(card, place, scene.viewer)
