"""The name of one's own Spell on a slip of parchment, and what its cards make together: it grows with every Component."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame

from game.core import paint, text, theme
from game.core.node import Node
from game.core.watched import LOOK
from game.scenery import materials

LETTERS = 38
"""The size of the name where there is much room for it."""
ALIKE = 0.85
"""How much smaller its letters may be with a line for each card."""
FACTS = 13
"""The size of what its cards make together."""
BROAD, BESIDE = 6, 0.29
"""How much wider than high it is where this stands beside the name, not below it; the most of its width that it has there."""
APART = " · "
"""What stands between two facts."""
INK = paint.mix(theme.RED_DARK, theme.INK, 0.35)


class SlipNode(Node):
    """``name`` is what stands on it, ``words`` what each card gives of it, ``facts`` what the cards make together."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "name": LOOK, "words": LOOK, "facts": LOOK}

    kept_clear = True

    def __init__(self) -> None:
        super().__init__("spell name", "text", "")
        self.words: tuple[str, ...] = ()
        self.facts = ""
        self.visible = False
        self.z = 0.4

    def render(self) -> pygame.Surface | None:
        """As many lines as it needs, in the largest letters that fit; the slip is no larger than that."""
        px = self.ui.px
        width, height = round(self.w), round(self.h)
        if not self.name or width < 60 or height < 20:
            return None
        broad = width >= BROAD * height
        facts = self._beside(round(width * BESIDE), height - px(6)) if broad else self._facts(width - px(14))
        more = facts.get_size() if facts is not None else (0, 0)
        aside, low = (more[0] + px(16) * bool(more[0]), 0) if broad else (0, more[1])
        room = height - px(8) - low
        name = text.escape(self.name)
        block = text.fit(name, self.ui.text_px(LETTERS), width - aside - px(20), room, text.TITLE)
        if facts is not None and not block.whole:  # the name has the room for itself
            facts, aside, low, room = None, 0, 0, height - px(6)
            block = text.fit(name, self.ui.text_px(LETTERS), width - px(14), room, text.TITLE)
        if self.facts and not block.whole:  # the cards themselves tell it
            name = text.escape(self.facts.replace(APART, "\n"))
            block = text.fit(name, self.ui.text_px(FACTS), width - px(14), room, text.TITLE)
        lined = None if broad else by_cards(self.words, block, (width - px(20), room))
        words = text.block_surface(lined or text.even(name, block, text.TITLE), INK, align="center")
        wide = max(words.get_width() + aside + px(20), more[0] + px(14) if low else 0)
        slip = pygame.Rect(0, 0, min(width, wide), height if broad else min(height, words.get_height() + low + px(12)))
        slip.center = width // 2, height // 2
        surface = paint.blank(width, height)
        surface.blit(materials.slip(slip.w, slip.h, self.ui.factor), slip)
        top = slip.y + (slip.h - px(2) - words.get_height() - low) // 2
        surface.blit(words, words.get_rect(midtop=(slip.centerx - aside // 2, top)))
        if facts is not None and broad:
            surface.blit(facts, facts.get_rect(midright=(slip.right - px(9), slip.centery)))
            surface.fill(INK, (slip.right - px(9) - more[0] - px(8), slip.y + px(7), max(1, px(1)), slip.h - px(16)))
        elif facts is not None:
            surface.blit(facts, facts.get_rect(midtop=(slip.centerx, top + words.get_height())))
        return surface

    def _beside(self, width: int, height: int) -> pygame.Surface | None:
        """What the cards make, in two lines beside the name, as much as finds room; None without facts."""
        facts = self.facts.split(APART) if self.facts else []
        for count in range(len(facts), 0, -1):
            lines = APART.join(facts[:count]).replace(APART, "\n", 1)
            block = text.fit(lines, self.ui.text_px(FACTS), width, height, "bold")
            if block.whole or count == 1:
                return text.block_surface(block, theme.INK_SOFT, align="center")
        return None

    def _facts(self, width: int) -> pygame.Surface | None:
        """What the cards make, in a line of small letters; None where that has no room."""
        size = text.fitting([self.facts], "bold", self.ui.text_px(FACTS), width)
        if not self.facts or text.width(self.facts, "bold", size) > width:
            return None
        return text.line(self.facts, "bold", size, theme.INK_SOFT)


def by_cards(
    words: Sequence[str], block: text.Block, room: tuple[int, int], face: str = text.TITLE
) -> text.Block | None:
    """A name, which was broken into lines, with a line for what each card gives of it, where it is hardly smaller so."""
    lined = text.fit("\n".join(map(text.escape, words)), block.size, *room, face)
    alike = words and lined.whole and len(lined.lines) == len(words) and lined.size >= block.size * ALIKE
    return lined if alike else None
