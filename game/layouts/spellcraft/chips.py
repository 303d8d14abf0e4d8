"""What lies in the order of play: a chip for each Wizard, on a shelf that says what decides."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.cardface.badges import put
from game.cardface.data import Badge
from game.core import paint, svg, text, theme
from game.core.node import Node
from game.core.ui import MIN_TEXT
from game.core.watched import LOOK
from game.layouts.spellcraft.geometry import TAG
from game.portraits.node import medallion
from game.portraits.rig import Look
from game.scenery import materials
from game.table.spots import ASPECT

ORDER = (
    "The Spell with fewer cards is cast first; of equally large ones, the one with the higher number on its Delivery."
)
RULE = "fewest cards first"
BURST, BACKS, RADIUS = 0.86, 0.56, 0.44
"""How large the initiative is in the order of play, and how high a card, by the height of a line; the radius of a burst."""
READY, BUILDING = "Ready", "Building"
"""How far a Spell is while it is put together."""
STAGES = {
    READY: ("ready", "check", theme.GREEN),
    BUILDING: ("builds", "quill", theme.PAPER),
    "": ("waits", "", theme.PAPER),
}
"""What a chip says of that, the icon where there is no room for the word, its tone."""
LEAST = 11
"""The least size of a name."""
ACTIVE_TONE = paint.darker(theme.GOLD_DARK, 0.5)


class ChipNode(Node):
    """A Wizard in the order of play: its face, the size of its Spell, the initiative if it has been called.

    ``size`` is -1 while nobody may know it; ``done`` has had its turn. ``named`` is the size of the letters of its name where
    that is shown meanwhile, else 0: then it is said how far its Spell is (``status``).
    """

    watched: ClassVar[dict[str, int]] = {
        **Node.watched,
        "size": LOOK,
        "called": LOOK,
        "active": LOOK,
        "done": LOOK,
        "named": LOOK,
        "status": LOOK,
    }

    def __init__(self, seat: int, names: tuple[str, str], character: str) -> None:
        super().__init__(f"order/{seat}", "token", names[0])
        self.short = names[1]
        self.seat = seat
        self.character = character
        self.size = -1
        self.called = -1
        self.active = False
        self.done = False
        self.named = 0
        self.status = ""

    def know(self, size: int, called: int, active: bool, done: bool) -> None:
        """Show this."""
        self.size, self.called, self.active, self.done = size, called, active, done
        words = ["done"] if done else ["on turn"] if active else []
        words += [STAGES[self.status][0]] if self.status else []
        words += [f"{size} card" + ("" if size == 1 else "s")] if size >= 0 else []
        words += [f"initiative {called}"] if called >= 0 else []
        self.text = ", ".join(words)
        told = f": {self.text}" if self.text else ""
        self.hint = f"**{text.escape(self.name)}**{told}. {ORDER}"

    def render(self) -> pygame.Surface | None:
        """A pill with face and numbers, or the name while there are none."""
        px = self.ui.px
        width, height = round(self.w), round(self.h)
        if width < 12:
            return None
        tone = ACTIVE_TONE if self.active else theme.INK
        edge = theme.GLOW_TURN if self.active else theme.SEATS[self.seat]
        surface = paint.box(width, height, height // 2, paint.lighter(tone, 0.12), tone, px(2), edge).copy()
        face = medallion(self.character, Look(), height - 2, theme.SEATS[self.seat], px(1.5))
        surface.blit(face, face.get_rect(midleft=(1, height // 2)))
        left = height - 1 + px(3)
        if self.done:
            mark = svg.icon("check", px(16))
            surface.blit(mark, mark.get_rect(midleft=(left, height // 2)))
        else:
            drawn = self._unknown(width - left - px(6)) if self.size < 0 else self.figures(width - left - px(6), height)
            surface.blit(drawn, drawn.get_rect(midleft=(left, height // 2)))
        if self.done:
            surface.fill((150, 146, 150, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    def letters(self, width: int, height: int) -> int:
        """The size in which the name fits a chip of this size, 0 if there is none."""
        sizes = range(self.ui.text_px(14), max(MIN_TEXT, self.ui.text_px(LEAST)) - 1, -1)
        room = width - height - self.ui.px(10)
        return next((size for size in sizes if text.width(self.short, "bold", size) <= room), 0)

    def _unknown(self, room: int) -> pygame.Surface:
        """The name if there is room for that of everybody, else how far its Spell is: in a word, or as an icon."""
        if self.named:
            return text.line(self.short, "bold", self.named, theme.PAPER)
        _, mark, tone = STAGES[self.status]
        told = [word for word, _, _ in STAGES.values()]
        size = text.fitting(told, "bold", self.ui.text_px(13), room)
        if all(text.width(word, "bold", size) <= room for word in told):
            return text.line(STAGES[self.status][0], "bold", size, tone)
        return svg.icon(mark, self.ui.px(16)) if mark else paint.blank(1, 1)

    def figures(self, room: int, height: int) -> pygame.Surface:
        """The backs of its cards, and its initiative in a burst as on the Delivery that has it: as wide as there is room for."""
        size = round(height * BURST) if self.called >= 0 else 0
        backs = _backs(self.size, round(height * BACKS), room - size)
        surface = paint.blank(min(room, backs.get_width() + size), height)
        surface.blit(backs, backs.get_rect(midleft=(0, height // 2)))
        if size:
            middle = surface.get_width() - size / 2
            put(surface, Badge("burst", str(self.called)), middle, height / 2, size * RADIUS)
        return surface


def _backs(count: int, high: int, room: int) -> pygame.Surface:
    """So many small cards side by side, narrow where there is little room; the outline of one where there are none."""
    step = max(3, min(round(high / ASPECT * 1.08), room // max(1, count)))
    wide = max(4, min(round(high / ASPECT), step + 1))
    surface = paint.blank(wide + step * max(0, count - 1), high)
    line, radius = max(1, round(wide / 9)), max(2, wide // 5)
    tones = (paint.lighter(theme.PAPER, 0.1), theme.PAPER_DARK) if count else (theme.INK_SOFT, theme.INK_SOFT)
    card = paint.box(wide, high, radius, *tones, line, theme.INK if count else theme.MUTED)
    for number in range(max(1, count)):
        surface.blit(card, (step * number, 0))
    return surface


class BoxNode(Node):
    """A wooden shelf with words along its upper edge, and what decides: where the order of play lies."""

    def __init__(self, id: str, name: str) -> None:
        super().__init__(id, "zone", name)
        self.hint = ORDER

    def render(self) -> pygame.Surface | None:
        """The shelf."""
        width, height = round(self.w), round(self.h)
        if width < 20:
            return None
        px = self.ui.px
        surface = materials.shelf(width, height, self.ui.factor).copy()
        size = self.ui.text_px(13)
        while size > MIN_TEXT and text.line_height("bold", size) > px(TAG):
            size -= 1
        words = text.fit_line(self.name, "bold", size, width - px(20), theme.CREAM)
        place = words.get_rect(midleft=(px(9), px(TAG) // 2 + px(1)))
        surface.blit(words, place)
        rule = text.line(RULE, "italic", size, theme.PAPER)
        if rule.get_width() + words.get_width() <= width - px(30):
            surface.blit(rule, rule.get_rect(bottomright=(width - px(9), place.bottom)))
        return surface
