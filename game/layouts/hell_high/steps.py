"""The eight rows of the Social Status Board: wooden bleachers seen from the front, higher ones shorter, so that whoever stands
at the right end of a row hides nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.core import paint, text, theme
from game.core.node import Node
from game.core.theme import Colour
from game.core.ui import MIN_TEXT, Ui
from game.core.watched import LOOK
from game.scenery import materials
from rules.hell_high.state import PRESIDENT, RANK_NAMES, TOP

STANDEE, UPRIGHT, BROADEST = 40, 2.3, 0.145
"""How high a standee is at most, in design units, by the height of a row and by the width of the lowest."""
HEADROOM = 0.7
"""How much of a standee on the highest row finds room above it within the board."""
HIGHEST = 0.39
"""How long the highest row is, by the lowest."""
LEAST = 118
"""How many pixels it has at least, for its name in the smallest letters."""
SIDE, CLOSE = 5, 2
"""How much of the right end of a row is seen, and how far a number is from who stands beside it, in design units."""
NOSING = 3
"""How high the brass along the edge of a row is."""
NUMBER, WIDEST, DIGIT = 1.0, 18, 1.2
"""How wide the field of a number is, by the height of its row, and at most, in design units; the most of it that a number has."""
LETTERS = 17
"""The size of the names at most."""
SHARE = 0.78
"""How large letters are by the height of their row."""
ASIDE = 54
"""How wide the school's own standee is, in design units."""
TOP_TONE: Colour = (216, 150, 58)
LOW_TONE: Colour = (104, 70, 50)
DARK, SHADE = 0.34, 105
"""How much darker than its tone a row is, and how dark the field of its name, of 255."""
WIDE = 0.8
"""How wide a standee is by its height."""
SHORT = {RANK_NAMES[PRESIDENT]: "President"}
"""What stands on a row that is shorter than its name."""


@dataclass(frozen=True)
class Stairs:
    """Rooms of the board in window pixels: a row per rank (index 0 is rank 1), the place of the school's own standee."""

    steps: tuple[pygame.Rect, ...]
    aside: pygame.Rect
    standee: int

    def top(self, rank: int) -> tuple[float, float]:
        """Where the feet of a standee on a rank are: at the right end of the row."""
        step = self.steps[rank - 1]
        return step.right - self.standee * WIDE / 2 - SIDE, step.y + step.h * 0.2


def stairs(ui: Ui, room: pygame.Rect) -> Stairs:
    """Rank 8 is the highest row; all begin at the left, each higher one ends a little earlier."""
    px = ui.px
    standee = min(px(STANDEE), round(room.w * BROADEST), round(room.h / (TOP + HEADROOM * UPRIGHT) * UPRIGHT))
    top = room.y + round(standee * HEADROOM)
    high, lowest = (room.bottom - top) / TOP, room.w - px(SIDE)
    shorter = min(1 - HIGHEST, 1 - LEAST / lowest) / (TOP - 1)
    steps = []
    for rank in range(1, TOP + 1):
        upper, lower = (top + round((TOP - rank + more) * high) for more in (0, 1))
        wide = round(lowest * (1 - shorter * (rank - 1)))
        steps.append(pygame.Rect(room.x, upper, wide, lower - upper))
    aside = pygame.Rect(room.right - px(ASIDE), room.y, px(ASIDE), px(ASIDE))
    return Stairs(tuple(steps), aside, standee)


class RankNode(Node):
    """A row of the board with number and name; its hint says what the rank does. ``used`` while it is being used.

    ``size`` is that of its name, 0 where the names of the ranks do not fit; ``holder`` is the colour of who stands there,
    ``standing`` what a standee takes of it.
    """

    watched: ClassVar[dict[str, int]] = {
        **Node.watched,
        **dict.fromkeys(("used", "name", "size", "holder", "standing"), LOOK),
    }

    def __init__(self, rank: int) -> None:
        super().__init__(f"rank/{rank}", "zone", "")
        self.rank = rank
        self.used = False
        self.size = self.standing = 0
        self.holder: Colour | None = None
        self.solid = True
        self.z = -0.5 + 0.01 * rank  # behind the portrait of whoever sits before it

    def stand(self, place: Stairs, rank: int) -> None:
        """Take the place of a rank."""
        self.standing = round(place.standee * WIDE) + SIDE + CLOSE
        self.place(*place.steps[rank - 1])

    def fitting(self) -> int:
        """The largest size at which its name fits into its line, 0 for none."""
        room = self.words_room()
        size = max(MIN_TEXT, min(self.ui.text_px(LETTERS), round(room.h * SHARE)))
        size = text.fitting([self.written], "bold", size, room.w)
        return size if text.width(self.written, "bold", size) <= room.w else 0

    @property
    def written(self) -> str:
        """Its name as it stands on it."""
        return SHORT.get(self.name, self.name).removeprefix("The ")

    @property
    def _field(self) -> int:
        """How wide the field of its number is."""
        return min(round(self.h * NUMBER), self.ui.px(WIDEST))

    def words_room(self) -> pygame.Rect:
        """The room of the name, left of its number."""
        front = pygame.Rect(0, 0, round(self.w), round(self.h))
        right = front.right - self.standing - self._field - self.ui.px(4)
        left = self.ui.px(6)
        return pygame.Rect(left, 0, right - left, front.h)

    def _tone(self) -> Colour:
        tone = paint.mix(LOW_TONE, TOP_TONE, ((self.rank - 1) / (TOP - 1)) ** 1.3)
        return paint.mix(tone, self.holder, 0.6) if self.holder else tone

    def render(self) -> pygame.Surface | None:
        """A wooden row, painted where somebody stands, with name and number before its place to stand."""
        width, height = round(self.w), round(self.h)
        if width < 40 or height < 8:
            return None
        px, tone = self.ui.px, self._tone()
        ink, edge = max(1, px(1.6)), max(2, px(NOSING))
        surface = materials.planks(
            width, height, paint.darker(tone, DARK), self.ui.factor, plank=24, seed=self.rank
        ).copy()
        surface.blit(
            paint.gradient(width, height, (255, 255, 255), (140, 130, 150)), (0, 0), special_flags=pygame.BLEND_RGB_MULT
        )
        side = max(2, px(SIDE))
        surface.fill(paint.darker(tone, 0.62), (width - side, edge, side, height))
        surface.fill(materials.BRASS_DARK, (0, 0, width, edge + ink))
        surface.fill(materials.BRASS_LIGHT, (0, ink, width, max(1, edge // 2)))
        outline = theme.GLOW_TURN if self.used else theme.INK
        pygame.draw.rect(surface, outline, surface.get_rect(), ink * (2 if self.used else 1))
        self._number(surface, tone)
        if self.size:
            room = self.words_room()
            words = text.line(self.written, "bold", self.size, theme.PAPER, max(1, px(1.4)))
            place = words.get_rect(midright=(room.right, (height + edge) // 2))
            field = pygame.Rect(place.x - px(5), edge + ink, place.w + px(10), height - edge - 2 * ink)
            surface.blit(paint.rounded(field.w, field.h, px(4), (*theme.INK, SHADE)), field)
            surface.blit(words, place)
        return surface

    def _number(self, surface: pygame.Surface, tone: Colour) -> None:
        """On a field of its own between name and standee."""
        width, height = surface.get_size()
        field = pygame.Rect(width - self.standing - self._field, 0, self._field, height)
        size = max(MIN_TEXT, min(round(height * 0.86), round(self._field * DIGIT)))
        words = text.line(str(self.rank), text.TITLE, size, paint.lighter(tone, 0.72), max(1, self.ui.px(1.6)))
        surface.blit(words, words.get_rect(center=(field.centerx, field.centery + self.ui.px(1))))
