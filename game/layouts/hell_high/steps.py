"""The eight steps of the Social Status Board: a wooden staircase seen from the right, with treads, sides and brass edges."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.core import paint, text, theme
from game.core.node import Node
from game.core.svg import polygon
from game.core.theme import Colour
from game.core.ui import MIN_TEXT, Ui
from game.core.watched import LOOK
from game.layouts import parts
from game.scenery import materials
from game.scenery.vector import INKED, hexed, inked, kept, line, path
from rules.hell_high.state import TOP

BASE, LOW_BASE = 38, 25
"""How high the front of the lowest step is: with names in two lines, and with names in one line or none."""
LEAST_BASE = 38
"""Pixels of height in which two lines of the smallest letters fit on a front."""
LEAST_RISE = 3
"""Pixels from one step to the next, without which it would be none."""
ONE_LINE, NO_NAME = 100, 51
"""How wide a step must be for its name in one line, in design units; pixels below which there is none."""
HYPHENS = {"Cheerleader": "Cheer- leader", "Trendsetter": "Trend- setter"}
"""Where names are broken that are too long for a narrow step."""
STANDEE = 44
BESIDE = 0.07
"""How far right of the middle of a step, in its widths, a standee stands: its number is at the left."""
ASIDE = 38  # room for the school's own standee
DEEP = 15
"""How far back a tread reaches: so far up, and nearly so far to the right."""
SLANT = 0.85
NOSING = 4
"""How high the brass along the edge of a tread is."""
TREAD = 0.42
"""How much lighter than its front the tread of a step is."""
SHADE = 150
"""How dark the wood is behind the name of a rank, of 255."""
TOP_TONE: Colour = (216, 150, 58)
LOW_TONE: Colour = (104, 70, 50)


@dataclass(frozen=True)
class Stairs:
    """Rooms of the board in window pixels: the front of a step per rank (index 0 is rank 1), the school's standee's place.

    ``back`` is how far a tread reaches back, to the right and up.
    """

    steps: tuple[pygame.Rect, ...]
    aside: pygame.Rect
    standee: int
    back: tuple[int, int]

    def top(self, rank: int) -> tuple[float, float]:
        """Where the feet of a standee on a rank are: on the tread, right of its number."""
        step = self.steps[rank - 1]
        return step.centerx + self.back[0] / 2 + step.w * BESIDE, step.y - self.back[1] / 2

    def side(self, rank: int) -> int:
        """How much of the side of a step shows above the next lower one."""
        step = self.steps[rank - 1]
        return self.steps[rank - 2].y - step.y if rank > 1 else step.h


def stairs(ui: Ui, room: pygame.Rect) -> Stairs:
    """Rank 8 is the highest step at the left; as steep as the room allows with a standee on it."""
    px = ui.px
    up = max(12, px(DEEP))
    along = round(up * SLANT)
    wide = room.w - px(ASIDE) - along
    standee = min(px(STANDEE), round(room.h * 0.5))
    highest = room.h - standee - up // 2 + px(5)
    low = max(px(BASE), LEAST_BASE) if NO_NAME <= wide / TOP < ui.text_px(ONE_LINE) else px(LOW_BASE)
    if (highest - low) / (TOP - 1) < max(LEAST_RISE, up // 4):
        low = px(LOW_BASE)
    rise = max(1.0, (highest - low) / (TOP - 1))
    steps = []
    for rank in range(1, TOP + 1):
        left = room.x + round((TOP - rank) * wide / TOP)
        right = room.x + round((TOP - rank + 1) * wide / TOP)
        height = round(low + (rank - 1) * rise)
        steps.append(pygame.Rect(left, room.bottom - height, right - left, height))
    high = round(standee * 1.5)
    aside = pygame.Rect(room.right - px(ASIDE) + px(4), room.bottom - high, px(ASIDE) - px(6), high)
    return Stairs(tuple(steps), aside, standee, (along, up))


class RankNode(Node):
    """A step of the board with number and name; its hint says what the rank does. ``used`` while it is being used.

    ``size`` is that of its name, 0 where the names of the ranks do not fit, ``broken`` where long ones have a hyphen;
    ``holder`` is the colour of who stands there. ``back`` is how far its tread reaches to the right and up, ``side`` how much
    of its side shows.
    """

    watched: ClassVar[dict[str, int]] = {
        **Node.watched,
        **dict.fromkeys(("used", "name", "size", "broken", "holder", "back", "side"), LOOK),
    }

    def __init__(self, rank: int) -> None:
        super().__init__(f"rank/{rank}", "zone", "")
        self.rank = rank
        self.used = False
        self.size = self.side = 0
        self.broken = False
        self.back = (0, 0)
        self.holder: Colour | None = None
        self.solid = True

    def stand(self, place: Stairs, rank: int) -> None:
        """Take the place of a rank: its front with the tread above and the side at the right."""
        self.back, self.side = place.back, place.side(rank)
        along, up = place.back
        front = place.steps[rank - 1]
        self.place(front.x, front.y - up, front.w + along, front.h + up)

    def fitting(self) -> int:
        """The largest size at which its name fits, 0 for none."""
        return parts.whole_size(self._written, self.ui.text_px(13), self._words().size)

    @property
    def _written(self) -> str:
        name = self.name.removeprefix("The ")
        return HYPHENS.get(name, name) if self.broken else name

    def _front(self) -> pygame.Rect:
        """The upright face, in its own pixels."""
        along, up = self.back
        return pygame.Rect(0, up, round(self.w) - along, round(self.h) - up)

    def _words(self) -> pygame.Rect:
        """The room of the name, below the brass edge."""
        front, edge = self._front(), self._edge() + 1
        return pygame.Rect(
            front.x + 1, front.y + edge, front.w - 1, min(front.h - edge - 1, max(LEAST_BASE - 4, self.ui.text_px(34)))
        )

    def _edge(self) -> int:
        return max(2, self.ui.px(NOSING))

    def _tone(self) -> Colour:
        tone = paint.mix(LOW_TONE, TOP_TONE, ((self.rank - 1) / (TOP - 1)) ** 1.3)
        return paint.mix(tone, self.holder, 0.6) if self.holder else tone

    def render(self) -> pygame.Surface | None:
        """A wooden step, painted where somebody stands, with its number on the tread and its name on the front."""
        front = self._front()
        if front.w < 12 or front.h < 12:
            return None
        tone = self._tone()
        surface = paint.blank(round(self.w), round(self.h))
        boards = materials.planks(front.w, front.h, paint.darker(tone, 0.3), self.ui.factor, plank=19, seed=self.rank)
        surface.blit(boards, front)
        shade = paint.gradient(front.w, front.h, (255, 255, 255), (150, 140, 158))
        surface.blit(shade, front, special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(kept(self._drawn(tone), surface.get_size()), (0, 0))
        if self.size:
            self._write(surface)
        self._number(surface)
        return surface

    def _drawn(self, tone: Colour) -> str:
        """Tread, side, brass edge and ink, as SVG."""
        front, along = self._front(), self.back[0]
        ink = max(1.2, self.ui.px(2))
        half, edge = ink / 2, self._edge()
        left, right = front.x + half, front.right - half
        reach = right + along - ink
        top, low = front.y, front.y + min(self.side, front.h) - half
        raised = half - top
        outline = inked(ink) if not self.used else f'stroke="{hexed(theme.GLOW_LEGAL)}" stroke-width="{ink * 1.6:.2f}"'
        tread = polygon(((left, top), (right, top), (reach, half), (left + along - ink, half)))
        side = polygon(((right, top), (reach, half), (reach, low + raised), (right, low)))
        dim = polygon(((left, top), (left + along * 0.5, top), (left + along * 1.1, half), (left + along - ink, half)))
        body = [
            path(tread, hexed(paint.lighter(tone, TREAD))),
            *self._boards(left, right, paint.darker(tone, 0.1)),
        ]
        if self.rank < TOP:  # the next higher step stands in the light
            body.append(path(dim, INKED, 'fill-opacity=".28"'))
        body += [
            path(tread, "none", outline),
            path(side, hexed(paint.darker(tone, 0.42)), outline),
            path(
                polygon(((left, top), (right, top), (right, top + edge), (left, top + edge))),
                hexed(materials.BRASS_DARK),
            ),
            line(f"M{left:.1f} {top + 1:.1f}H{right:.1f}", hexed(materials.BRASS_LIGHT), max(1.0, edge * 0.45)),
            line(f"M{left:.1f} {top + edge:.1f}H{right:.1f}", INKED, max(1.0, ink * 0.6)),
            path(
                polygon(((left, top), (right, top), (right, front.bottom - half), (left, front.bottom - half))),
                "none",
                outline,
            ),
        ]
        return "".join(body)

    def _boards(self, left: float, right: float, tone: Colour) -> list[str]:
        """The joint between the two boards of the tread."""
        along, up = self.back
        share = 0.52
        start, end = left + along * share, right + along * share
        return [line(f"M{start:.1f} {up * (1 - share):.1f}H{end:.1f}", hexed(tone), max(1.0, self.ui.px(1.2)))]

    def _write(self, surface: pygame.Surface) -> None:
        room = self._words()
        words = text.fit_text(self._written, self.size, room.size, theme.PAPER, "bold", "center")
        shade = paint.rounded(room.w, words.get_height(), self.ui.px(4), (*theme.INK, SHADE))
        surface.blit(shade, shade.get_rect(midtop=room.midtop))
        surface.blit(words, words.get_rect(midtop=room.midtop))

    def _number(self, surface: pygame.Surface) -> None:
        """On the tread beside the standee; on the front where there is no name."""
        (along, up), front = self.back, self._front()
        if self.size:
            size = max(MIN_TEXT + 1, round(up * 0.95))
            words = text.line(str(self.rank), text.TITLE, size, theme.PAPER, max(1, size // 8))
            surface.blit(words, words.get_rect(center=(round(along * 0.9) + words.get_width() // 2, up // 2)))
            return
        words = text.line(str(self.rank), text.TITLE, self.ui.text_px(16), theme.CREAM, self.ui.px(2))
        surface.blit(words, words.get_rect(midtop=(front.centerx, front.y + self._edge())))
