"""The standards of the factions, one for each that may be picked at the table: crest, line of style, two of its spells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import ClassVar

import pygame

from game.cardface.raster import radius_of
from game.core import paint, patch, svg, text, theme
from game.core.lit import LitNode
from game.core.node import Layer
from game.core.ui import MIN_TEXT, Ui
from game.core.watched import LOOK
from game.core.widgets import Group, Sprite
from game.layouts.wizard_arena import faces
from game.scenery import materials
from game.scenery.pieces import cloth_tone
from game.setups.parts import Style
from game.setups.wizard_arena import SETUP
from game.table.spots import ASPECT
from rules.core.cards import CardKind

OWN_DECK = Style(
    "custom", "Your own deck", "art/wizard_arena/crest.svg", (122, 92, 56), "**The deck you brought along.**", ("", "")
)
WIDEST, GAP = 330, 10
"""How wide a standard is at most, and from one to the next, in design units."""
BROAD = 1.0
"""From this width by its height on the words stand beside the crest, not below it."""
HIGH = 1.4
"""How high the plate with a name is, by its letters."""
LEAST_SAMPLE = 44
"""The narrowest sample spell, in design units: a smaller one cannot be told apart from others."""


@cache
def styles() -> Mapping[str, Style]:
    """Everything that may be picked, by its word in the option."""
    return {style.value: style for style in (*SETUP.make_styles(), OWN_DECK)}


def rooms(words: Sequence[str], room: pygame.Rect, gap: int, widest: int) -> dict[str, pygame.Rect]:
    """Where so many standards hang, side by side in the middle of a room."""
    count = len(words)
    if not count:
        return {}
    wide = min(widest, (room.w - gap * (count - 1)) // count)
    left = room.centerx - (wide * count + gap * (count - 1)) // 2
    return {word: pygame.Rect(left + number * (wide + gap), room.y, wide, room.h) for number, word in enumerate(words)}


class StandardNode(LitNode):
    """A standard of a faction: crest over name, its line of style beside or below it, and ``spells``, two of its own.

    ``letters`` is the size of the line of style, ``named`` that of the name.
    """

    watched: ClassVar[dict[str, int]] = {**LitNode.watched, "hovered": LOOK, "letters": LOOK, "named": LOOK}

    def __init__(self, style: Style) -> None:
        super().__init__(f"faction/{style.value}", "button", style.name, text.plain(style.line))
        self.style = style
        self.letters = self.named = MIN_TEXT
        self.spells = [self.add(Sprite(role="card")) for key in style.cards if key]
        for spell in self.spells:
            spell.solid = False
        self.solid = True
        self.visible = False
        self.z = 2.0

    def tell(self, kinds: Mapping[str, CardKind], printed: bool) -> None:
        """Show its two spells, under printed or clean names."""
        shown = [kinds[key] for key in self.style.cards if key]
        for spell, kind in zip(self.spells, shown, strict=True):
            spell.picture = faces.front(kind, printed)
        self.hint = "\n".join(f"**{text.escape(kind.title(printed))}:** {kind.text}" for kind in shown)

    def sample(self) -> int:
        """How wide a spell may be below the words."""
        words, gap = self._words(), self.ui.px(8)
        count = max(1, len(self.spells))
        return min((words.w - gap * (count - 1)) // count, int((words.h - self._said().height - gap) / ASPECT))

    def lay_spells(self, wide: int) -> None:
        """The spells, so wide, below the words; none if that is nothing."""
        gap, high = self.ui.px(8), round(wide * ASPECT)
        room = self._words().move(self.rect().topleft)
        left = room.centerx - (wide * len(self.spells) + gap * (len(self.spells) - 1)) // 2
        for number, spell in enumerate(self.spells):
            spell.visible = wide > 0
            spell.place(left + number * (wide + gap), room.bottom - high, wide, high)
            spell.radius, spell.shadow = radius_of(wide), float(self.ui.px(3))
        self.redraw()

    def layers(self) -> list[Layer]:
        """The cloth in its light, over its shadow."""
        image = self.image()
        if image is None:
            return []
        px, size = self.ui.px, (round(self.w), round(self.h))
        layers = [Layer(patch.shadow(*size, px(9), px(6), hollow=True), 0, px(3))]
        if self.glow:
            spread = px(10 if self.hovered else 6)
            layers.append(Layer(patch.glow(*size, px(9), spread, self.glow, hollow=True), opacity=self.shine))
        return [*layers, Layer(image)]

    def render(self) -> pygame.Surface | None:
        """All but the spells."""
        width, height = round(self.w), round(self.h)
        if width < 60 or height < 60:
            return None
        tone = paint.mix(cloth_tone(self.style.tone), self.style.tone, 0.35 if self.hovered else 0.12)
        seam = paint.lighter(self.style.tone, 0.35)
        surface = materials.cloth(width, height, tone, self.ui.factor, seam).copy()
        self._head(surface, self._crest())
        said, room = self._said(), self._words()
        top = room.y if any(spell.visible for spell in self.spells) else room.y + max(0, (room.h - said.height) // 2)
        words = text.fit_text(
            self.style.line, self.letters, (room.w, room.bottom - top), theme.PAPER, "regular", "center", svg.icon
        )
        surface.blit(words, (room.x, top))
        return surface

    @property
    def _broad(self) -> bool:
        return self.w >= self.h * BROAD

    def _inner(self) -> pygame.Rect:
        px = self.ui.px
        return pygame.Rect(px(12), px(11), round(self.w) - px(24), round(self.h) - px(22))

    def _crest(self) -> pygame.Rect:
        """The room of crest and name."""
        inner = self._inner()
        if self._broad:
            return pygame.Rect(inner.x, inner.y, round(inner.w * 0.36), inner.h)
        return pygame.Rect(inner.x, inner.y, inner.w, round(inner.h * 0.5))

    def _words(self) -> pygame.Rect:
        """The room of everything else."""
        inner, crest, gap = self._inner(), self._crest(), self.ui.px(10)
        if self._broad:
            return pygame.Rect(crest.right + gap, inner.y, inner.right - crest.right - gap, inner.h)
        return pygame.Rect(inner.x, crest.bottom + gap, inner.w, inner.bottom - crest.bottom - gap)

    def easy_letters(self) -> int:
        """The size of the line of style that leaves half of its room to the spells."""
        room, size = self._words(), max(MIN_TEXT, self.ui.text_px(15))
        while size > MIN_TEXT and text.wrap(self.style.line, size, room.w).height > room.h * 0.5:
            size -= 1
        return size

    def easy_name(self) -> int:
        """How large its name may be, on a plate as high as such letters need."""
        size, room = max(MIN_TEXT, self.ui.text_px(19)), self._crest().w
        while size > MIN_TEXT and materials.letters(self.style.name, round(size * HIGH), room, size) < size:
            size -= 1
        return size

    def _said(self) -> text.Block:
        return text.wrap(self.style.line, self.letters, self._words().w)

    def _head(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """The crest over the name on brass."""
        gap, high = self.ui.px(5), round(self.named * HIGH)
        size = min(room.w, room.h - high - gap)
        top = room.y + (room.h - size - high - gap) // 2
        crest = svg.load(self.style.crest, (size, size))
        surface.blit(crest, crest.get_rect(midtop=(room.centerx, top)))
        plate = materials.name_plate(self.style.name, high, self.ui.factor, room.w, self.named)
        surface.blit(plate, plate.get_rect(midtop=(room.centerx, top + size + gap)))


class Standards:
    """Those of a table: ``nodes`` by what they stand for. They hang over the own place while its owner picks."""

    def __init__(self, furniture: Group, kinds: Mapping[str, CardKind]) -> None:
        self.kinds = kinds
        self.nodes = {word: furniture.add(StandardNode(style)) for word, style in styles().items()}

    def offer(self, words: Sequence[str], printed: bool) -> None:
        """Hang out these; none when nothing is picked."""
        for word, node in self.nodes.items():
            node.visible = word in words
            if node.visible:
                node.tell(self.kinds, printed)

    def hang(self, room: pygame.Rect, ui: Ui) -> None:
        """In this part of the window, all alike: in letters of one size, with spells of one size or none."""
        shown = {word: node for word, node in self.nodes.items() if node.visible}
        for word, rect in rooms(list(shown), room, ui.px(GAP), ui.px(WIDEST)).items():
            shown[word].place(*rect)
        letters = min((node.easy_letters() for node in shown.values()), default=0)
        named = min((node.easy_name() for node in shown.values() if node.spells), default=0)
        for node in shown.values():
            node.letters, node.named = letters, named if node.spells else node.easy_name()
        wide = min((node.sample() for node in shown.values() if node.spells), default=0)
        for node in shown.values():
            node.lay_spells(wide if wide >= ui.px(LEAST_SAMPLE) else 0)
