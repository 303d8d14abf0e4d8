"""What a drawn card would change, told at every slot that it may go to: a tag with the value before and after."""

from __future__ import annotations

from typing import ClassVar, NamedTuple, Protocol

import pygame

from game.core import paint, svg, text, theme
from game.core.node import Node
from game.core.theme import Colour
from game.core.ui import MIN_TEXT
from game.core.watched import LOOK
from game.core.widgets import ignoring
from game.layouts.witless_wizards.furniture import BoardNode
from game.table.layout import Table
from rules.core.cards import Card
from rules.core.zones import seat_of
from rules.witless_wizards.state import SPECIAL, EquipmentKind, WitlessState, reachable

OVER = 12.0
"""The paint order of a tag: over the equipment, below a card that is held up."""
HIGH, HIGHEST, REACH = 23, 34, 30
"""The height of a tag, at most in large letters, and how near to the upper edge of a board a slot must be for its tag to hang
there; in design units.
"""
LETTERS = 16


class OfferNode(Node):
    """A tag: ``before`` and ``after`` are the values of the slot, "" before for one that is empty, none at all for a Special.

    ``good``: how much better off the player in front of the screen is with it; ``verb`` is what is done. A click does it where
    that is what is asked: the keyboard has the buttons of the question for that.
    """

    watched: ClassVar[dict[str, int]] = {**Node.watched, "before": LOOK, "after": LOOK, "good": LOOK, "verb": LOOK}

    def __init__(self, seat: int) -> None:
        super().__init__(f"seat{seat}/offer", "button", "What it would change")
        self.before = self.after = self.verb = ""
        self.good = 0
        self.z = OVER
        self.visible = False
        self.solid = self.skipped = True

    def tell(self, verb: str, before: str, after: str, good: int) -> None:
        """Show this change."""
        self.verb, self.before, self.after, self.good = verb, before, after, good
        self.text = f"{verb}: {before or 'empty'} becomes {after}" if after else f"{verb}: {before}"

    @property
    def tone(self) -> Colour:
        """Green for what is good for the player in front of the screen, red for what is bad."""
        return theme.GREEN_DARK if self.good > 0 else theme.RED_DARK if self.good < 0 else theme.INK_SOFT

    def render(self) -> pygame.Surface | None:
        """The words on a painted tag, in the middle of its room."""
        width, height, px = round(self.w), round(self.h), self.ui.px
        if width < 30 or height < MIN_TEXT:
            return None
        words = self._words(width - px(14), max(MIN_TEXT, min(self.ui.text_px(LETTERS), round(height * 0.72))))
        wide = min(width, words.get_width() + px(14))
        tone, edge = self.tone, max(1, px(1.6))
        if self.hovered:
            tone = paint.darker(tone, 0.12) if self.pressed else paint.lighter(tone, 0.16)
        board = paint.box(
            wide, height, height // 3, paint.lighter(tone, 0.14), paint.darker(tone, 0.1), edge, theme.PAPER
        )
        surface = paint.blank(width, height)
        surface.blit(board, ((width - wide) // 2, 0))
        surface.blit(words, words.get_rect(center=(width // 2, height // 2)))
        return surface

    def _words(self, room: int, size: int) -> pygame.Surface:
        """Verb, value before, arrow, value after: without the verb, and smaller, where it is narrow."""
        verb = f"{self.verb} " if self.after else f"{self.verb}: "
        most = max(MIN_TEXT, round(size * 0.75))
        for head, letters in ((verb, size), (verb, most), ("", size), (verb, MIN_TEXT), ("", MIN_TEXT)):
            parts = [text.line(f"{head}{self.before}", text.TITLE, letters, theme.PAPER)]
            if self.after:
                parts += [svg.icon("arrow-right", letters), text.line(self.after, text.TITLE, letters, theme.PAPER)]
            wide = sum(part.get_width() for part in parts) + 3 * (len(parts) - 1)
            if wide <= room:
                break
        surface = paint.blank(wide, max(part.get_height() for part in parts))
        left = 0
        for part in parts:
            surface.blit(part, part.get_rect(midleft=(left, surface.get_height() // 2)))
            left += part.get_width() + 3
        return surface


class Offer(NamedTuple):
    """Where a card may go: ``verb`` is what is done (keep, give), or what it will be (kept, given) where that is asked later and
    ``number``, that of the option, is None.
    """

    verb: str
    card: Card
    number: int | None


class OffersLayout(Protocol):
    """What the tags use of their layout."""

    scene: Table
    state: WitlessState
    boards: list[BoardNode]


class Offers:
    """A tag for every seat, shown while the player in front of the screen has a card to keep or to give away, or may have that
    changed for another.
    """

    def __init__(self, layout: OffersLayout) -> None:
        self.layout = layout
        self.nodes = [OfferNode(seat) for seat in range(len(layout.scene.match.names))]

    def build(self) -> None:
        """Put them on the table."""
        for node in self.nodes:
            self.layout.scene.field.group.add(node)

    def follow(self) -> None:
        """Tell what the open choice would change."""
        open_to = self._open()
        for seat, node in enumerate(self.nodes):
            node.visible = seat in open_to
            if node.visible:
                verb, card, number = open_to[seat]
                node.solid, node.role = number is not None, "text" if number is None else "button"
                node.on_click = None if number is None else ignoring(self._take, number)
                self._tell(seat, node, verb, card.kind)

    def _take(self, index: int) -> None:
        """Do what the button of the option does: none is there while a replay is watched."""
        button = self.layout.scene.root.find(f"option/{index}")
        if button is not None:
            button.click()

    def _open(self) -> dict[int, Offer]:
        """Where the card that is held up may go, by seat."""
        scene, state = self.layout.scene, self.layout.state
        decision = scene.match.decision
        if decision is None or decision.seat != scene.viewer:
            return {}
        held = scene.field.board.places.get(f"seat{scene.viewer}/hand", ())
        if decision.topic == "extra" and len(held) == 1:
            own = () if state.kept else ((scene.viewer, "kept"),)
            others = () if state.gave else tuple((seat, "given") for seat in reachable(state, scene.viewer))
            return {seat: Offer(verb, held[0], None) for seat, verb in (*own, *others)}
        return {
            seat_of(option.place): Offer(option.verb, option.card, index)
            for index, option in enumerate(decision.options)
            if option.verb in ("keep", "give") and option.card is not None and option.card in held
        }

    def _tell(self, seat: int, node: OfferNode, verb: str, kind: EquipmentKind) -> None:
        there = self.layout.state.seats[seat].slot(kind.slot)
        verb = verb.capitalize()
        if kind.slot == SPECIAL:
            node.tell(verb, "replaces it" if there else "slot is empty", "", 0)
        else:
            old = there[0].kind.value if there else 0
            better = kind.value - old if self._friendly(seat) else old - kind.value
            node.tell(verb, str(old), str(kind.value), better)
        node.place(*self._room(seat, kind.slot))

    def _friendly(self, seat: int) -> bool:
        """Is what is good for a seat good for the player in front of the screen?"""
        viewer = self.layout.scene.viewer
        return seat == viewer or (self.layout.state.teams and seat % 2 == viewer % 2)

    def _room(self, seat: int, slot: int) -> pygame.Rect:
        """On the rim of the board above a slot that lies at its upper edge, else below the slot, hardly on its card."""
        room, px = self.layout.boards[seat].room, self.layout.scene.ui.px
        assert room is not None
        letters = self.layout.scene.ui.text_px(LETTERS)
        place, high = room.slots[slot], max(px(HIGH), MIN_TEXT + 6, min(px(HIGHEST), round(letters / 0.72)))
        wide = max(place.w, min(px(116) * high // px(HIGH), room.wood.w // 3))
        rect = pygame.Rect(0, 0, wide, high)
        upper = place.y - room.wood.y < px(REACH)
        low = place.y + px(5) if upper else min(room.wood.bottom + px(6), place.bottom + round(high * 0.75))
        rect.midbottom = max(room.wood.x + wide // 2, min(room.wood.right - wide // 2, place.centerx)), low
        rect.y = max(rect.y, room.wood.y - px(8))
        return rect
