"""The small note beside whatever the pointer or the keyboard rests on. It appears at once and is never animated."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pygame

from game.core import paint, text, theme
from game.core.entries import draw_entries, entries_size
from game.core.node import Node

WIDEST = 340
MARGIN, GAP = 10, 8
"""How far from the edges of the window, and from what it is about, a note lies, in design units."""
FARTHEST = 240
"""How far from what it is about a note may be for the sake of what it would hide else, in design units."""
HIDDEN = 2000.0
"""What it counts for, in design units of the way, that something is hidden as a whole."""
TOUCHED, LESS = 0.3, 0.06
"""As which share of it counts that something is hidden at all; what it counts for that a note lies wholly on such things as only
answer a click, by one that is offered.
"""
GROUND = 0.05
"""What takes a larger share of the window may well have a note lying on it."""
TRIED = 24
"""So many of the nearest places are looked at in each direction."""
TREMOR = 6
"""By so many design units, at most, something moves that its note goes along with."""


class Tooltip(Node):
    """A dark note with the hint of another node. It lies on nothing that could be clicked instead, if that can be helped."""

    def __init__(self) -> None:
        super().__init__("tooltip", "text")
        self.visible = False
        self._about = pygame.Rect(0, 0, 0, 0)
        self._calling: Sequence[pygame.Rect] = ()
        self._others: Sequence[pygame.Rect] = ()
        self._off: pygame.Rect | None = None

    def show(self, node: Node) -> None:
        """Show the hint of `node` below it, or elsewhere near where that hides less, wholly inside the window."""
        ui = self.ui
        size, margin = ui.text_px(theme.TEXT), ui.px(MARGIN)
        width, height = entries_size(node.hint, size, min(ui.px(WIDEST), ui.width - 4 * margin))
        self._about = node.rect()
        self.text = node.hint
        self.name = text.plain(node.hint)
        self.w, self.h = width + 2 * margin, height + 2 * margin
        calling, others = list[pygame.Rect](), list[pygame.Rect]()
        for other in _clickable(node):
            rect = other.visible_rect()
            if rect.w * rect.h < GROUND * ui.width * ui.height:
                (calling if other.calls() else others).append(rect)
        self._calling, self._others = calling, others
        self.visible = True
        self._lie()

    def keep_off(self, rect: pygame.Rect) -> None:
        """While it is shown, lie beside `rect` instead of on it."""
        self._off = rect
        if self.visible:
            self._lie()

    def _lie(self) -> None:
        """Take the place below what it is about, or the best one near that if something is in the way there."""
        below = pygame.Rect(0, 0, round(self.w), round(self.h))
        below.midtop = self._about.centerx, self._about.bottom + self.ui.px(GAP)
        first = below.clamp(self._room())
        hides = self._hides(first)
        best, cost = first, HIDDEN * hides
        for way, place in self._around(first) if hides else ():
            if way >= cost:
                break
            now = way + HIDDEN * self._hides(place)
            if now < cost:
                best, cost = place, now
        self.place(*best)

    def _room(self) -> pygame.Rect:
        """The window without its edges."""
        margin = self.ui.px(MARGIN)
        return pygame.Rect(0, 0, self.ui.width, self.ui.height).inflate(-2 * margin, -2 * margin)

    def _around(self, first: pygame.Rect) -> list[tuple[float, pygame.Rect]]:
        """Places beside everything that is in the way, the nearest first, with how far in design units that is."""
        about, gap, far, unit = self._about, self.ui.px(GAP), self.ui.px(FARTHEST), self.ui.factor
        reach = about.inflate(2 * (far + first.w), 2 * (far + first.h))
        found = (*self._calling, *self._others, *([self._off] if self._off is not None else []))
        ways = [about, *(rect for rect in found if rect.colliderect(reach))]
        across = {first.x, *(x for rect in ways for x in (rect.left - first.w - gap, rect.right + gap))}
        down = {first.y, about.centery - first.h // 2}
        down |= {y for rect in ways for y in (rect.top - first.h - gap, rect.bottom + gap)}
        room = self._room().clip(reach)
        xs = _nearest(across, room.left, room.right - first.w, first.x)
        ys = _nearest(down, room.top, room.bottom - first.h, first.y)
        places = [((abs(x - first.x) + abs(y - first.y)) / unit, x, y) for x in xs for y in ys]
        return [(way, pygame.Rect(x, y, *first.size)) for way, x, y in sorted(places)]

    def _hides(self, place: pygame.Rect) -> float:
        """How much it would hide there: of what may be clicked so many wholes; what it is about, and what it was told to keep
        off, count for more than those.
        """
        hidden = sum(_share(place, self._calling[index]) + TOUCHED for index in place.collidelistall(self._calling))
        hidden += LESS * min(
            1.0, sum(_share(self._others[index], place) for index in place.collidelistall(self._others))
        )
        hidden += 4 * place.colliderect(self._about)
        return hidden + (4 if self._off is not None and place.colliderect(self._off) else 0)

    def follow(self, node: Node) -> None:
        """While it is shown, `node` may have moved or come to mean something else."""
        now = node.rect()
        if not node.hint:
            self.hide()
        elif node.hint != self.text or now.size != self._about.size:
            self.show(node)
        elif now != self._about:
            right, down = now.x - self._about.x, now.y - self._about.y
            if max(abs(right), abs(down)) > self.ui.px(TREMOR):
                self.show(node)
            else:
                self._about = now
                self.place(*self.rect().move(right, down).clamp(self._room()))

    def hide(self) -> None:
        """Show nothing."""
        self.visible = False
        self._off = None

    def render(self) -> pygame.Surface | None:
        """The note."""
        width, height = round(self.w), round(self.h)
        surface = paint.ink_panel(width, height, self.ui.px(6), self.ui.px(2), theme.INK, 250).copy()
        margin = self.ui.px(MARGIN)
        room = (width - 2 * margin, height - 2 * margin)
        surface.blit(draw_entries(self.text, self.ui.text_px(theme.TEXT), room), (margin, margin))
        return surface


def _clickable(node: Node) -> Iterator[Node]:
    """What else could be clicked where a node is."""
    above = list(node.ancestors())
    for other in above[-1].walk():
        if not other.takes_pointer() or other in above or other.is_within(node):
            continue
        if other.is_shown() and other.is_enabled():
            yield other


def _nearest(starts: Iterable[int], least: int, most: int, wanted: int) -> list[int]:
    """Those within these bounds that are nearest to the wanted one."""
    return sorted((start for start in starts if least <= start <= most), key=lambda start: abs(start - wanted))[:TRIED]


def _share(place: pygame.Rect, rect: pygame.Rect) -> float:
    """How much of a thing is hidden there, as a share of it."""
    common = place.clip(rect)
    return common.w * common.h / max(1, rect.w * rect.h)
