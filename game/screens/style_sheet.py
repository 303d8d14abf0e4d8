"""The sheet of New match about what can be played in a place: the factions, what they are like, some of their cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import ClassVar

import pygame

from game.cardface.raster import radius_of
from game.core import paint, svg, text, theme
from game.core.node import Node
from game.core.text import TITLE, escape
from game.core.theme import Colour
from game.core.watched import LOOK
from game.core.widgets import Label, Picture, Sprite
from game.screens.match_sheets import Sheet
from game.setups.parts import Style
from rules import GAMES

OTHERS = {
    "choose": "The faction is **picked at the table,** when the match begins.",
    "random": "**Any faction,** drawn at random.",
}
"""What is told of a choice that is no faction."""
SAMPLES = 2
"""How many cards of a faction are shown."""


class CrestNode(Node):
    """A big crest to choose."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "chosen": LOOK}

    def __init__(self, id: str, name: str, crest: str, tone: Colour, on_click: Callable[[], object]) -> None:
        super().__init__(id, "button", name)
        self.crest = crest
        self.tone = tone
        self.chosen = False
        self.beside = [self.name]
        """The names that stand beside each other, in letters of one size."""
        self.solid = self.focusable = True
        self.on_click = lambda _: on_click()

    def render(self) -> pygame.Surface | None:
        """The crest on cloth in its colour, its name below."""
        width, height = round(self.w), round(self.h)
        px = self.ui.px
        if width < 20 or height < 20:
            return None
        lit = self.chosen or self.hovered
        top, bottom = paint.lighter(self.tone, 0.3 if lit else 0.05), paint.darker(self.tone, 0.25 if lit else 0.5)
        edge = theme.GOLD if self.chosen else theme.INK
        surface = paint.box(width, height, px(8), top, bottom, px(3), edge).copy()
        line = round(self.ui.text_px(theme.TEXT) * 1.2)
        size = min(width - px(10), height - line - px(6))
        picture = svg.load(self.crest, (size, size))
        surface.blit(picture, picture.get_rect(midtop=(width // 2, px(4))))
        ring, room = max(1, px(1)), width - px(8)
        letters = text.fitting(self.beside, TITLE, self.ui.text_px(theme.TEXT), room - 2 * ring)
        words = text.fit_line(self.name, TITLE, letters, room, theme.PAPER, ring)
        surface.blit(words, words.get_rect(midbottom=(width // 2, height - px(4))))
        if self.chosen:
            mark = svg.badge("art/icons/check.svg", max(10, round(width * 0.3)))
            surface.blit(mark, mark.get_rect(topright=(width - px(2), px(2))))
        return surface


class StyleSheet(Sheet):
    """What can be played in the place that is looked at: big crests, a line of style, two cards of it; where it is still open
    a card of each.
    """

    def __init__(self, game: str, styles: Sequence[Style], choose: Callable[[str], object]) -> None:
        super().__init__("new/styles", "What do they play?", 13)
        self.game = game
        self.styles = {style.value: style for style in styles}
        self.crests = [self._crest(style, choose) for style in styles]
        for crest in self.crests:
            crest.beside = [each.name for each in self.crests]
        self.words = self.add(Label("", theme.TEXT, theme.INK, wrap=True, id="new/style"))
        most = max(SAMPLES, len(styles))
        self.cards = [self.add(Sprite(f"new/style/card{number}", "card")) for number in range(most)]

    def _crest(self, style: Style, choose: Callable[[str], object]) -> CrestNode:
        id = f"new/style/{style.value}"
        return self.add(CrestNode(id, style.name, style.crest, style.tone, lambda: choose(style.value)))

    def tell(self, value: str, printed: bool) -> None:
        """Of this one; of any other value in words, with a card of each; an own deck lies face down."""
        for crest in self.crests:
            crest.chosen = crest.id == f"new/style/{value}"
        style = self.styles.get(value)
        self.words.markup = style.line if style is not None else OTHERS.get(value, "**A deck of your own.**")
        self.words.name = text.plain(self.words.markup)
        open_ones = [each.cards[0] for each in self.styles.values()] if value in OTHERS else [""] * SAMPLES
        shown = style.cards if style is not None else open_ones
        for number, card in enumerate(self.cards):
            card.visible = number < len(shown)
            if card.visible:
                self._show(card, shown[number], printed)
        if self.w:
            self.arrange(self.rect())

    def _show(self, card: Sprite, key: str, printed: bool) -> None:
        """This card of the game, "" for one that lies face down."""
        faces = import_module(f"game.layouts.{self.game}.faces")
        if not key:
            card.picture = faces.back("")
            card.name, card.text, card.hint = "A card face down", "", ""
            return
        kind = GAMES[self.game].kinds[key]
        front: Callable[..., Picture] = faces.front
        card.picture = front(kind, printed)
        card.name, card.text = kind.title(printed), kind.text
        card.hint = f"**{escape(card.name)}**\n{kind.text}"

    def arrange(self, rect: pygame.Rect) -> None:
        """Crests above, the line at the left below, the cards beside it; many cards stand in a row under the line."""
        room, px = self.lay(rect), self.ui.px
        gap = px(6)
        wide = (room.w - gap * (len(self.crests) - 1)) // max(1, len(self.crests))
        high = min(round(wide * 1.06), round(room.h * 0.42))
        for number, crest in enumerate(self.crests):
            crest.place(room.x + number * (wide + gap), room.y, wide, high)
        top = room.y + high + px(6)
        below = pygame.Rect(room.x, top, room.w, room.bottom - top)
        many = sum(card.visible for card in self.cards) > SAMPLES
        if many or below.h > room.w * 0.8:  # or a high sheet: words over the cards
            wanted = self.words.text_size(room.w - px(4))[1] + gap
            said = min(wanted, round(below.h * 0.4)) if many else round(below.h * 0.34)
            self.words.place(room.x + px(2), top, room.w - px(4), said - gap)
            self._lay_cards(pygame.Rect(room.x, top + said, room.w, below.h - said), 0.46, many)
            return
        card = self._lay_cards(below, 0.3, many)
        self.words.place(room.x + px(2), top, room.w - 2 * (card + gap) - px(10), below.h)

    def _lay_cards(self, room: pygame.Rect, share: float, middle: bool) -> int:
        """The cards at the right of a room or in its middle, none wider than this share of it; returns how wide they are."""
        gap, cards = self.ui.px(6), [card for card in self.cards if card.visible]
        most = min(room.w * share, (room.w - gap * (len(cards) - 1)) / len(cards))
        card = min(round(room.h / 1.4), round(most))
        left = room.right - len(cards) * (card + gap) + gap
        left = (room.x + left) // 2 if middle else left
        for number, node in enumerate(cards):
            node.place(left + number * (card + gap), room.y + (room.h - card * 1.4) / 2, card, card * 1.4)
            node.radius, node.shadow = radius_of(card), self.ui.px(4)
        return card
