"""The board of a wizard who is out: mourning cloth, a gravestone where each piece of equipment lay, cobwebs, the place won."""

from __future__ import annotations

from itertools import pairwise

import pygame

from game.core import paint, theme
from game.core.theme import Colour
from game.core.ui import Ui
from game.layouts import seats
from game.layouts.witless_wizards.boards import SeatRoom
from game.layouts.witless_wizards.faces import ART
from game.scenery import clutter, props
from game.scenery.gravestone import gravestone
from game.scenery.vector import INKED, disc, hexed, inked, kept, line, path
from rules.witless_wizards.state import SLOTS

DUST: Colour = (60, 56, 66)
CRAPE: Colour = (34, 26, 42)
ORDINALS = ("", "1st", "2nd", "3rd", "4th")
MEDAL = 170 / 130
"""The height of a medal with its ribbons by its width."""
LARGE, WORDED, SMALL = 128, 56, 38
"""The widest medal, the least one that says what its number is, the least of all, in design units."""
STANDS = 0.84
"""How high a gravestone is by the room of a card."""
WAKE, LEAST_WAKE = 230, 48
"""Design units of width from which there is room for bones and a candle beside the medal, and how small they may be."""


def faded(tone: Colour) -> Colour:
    """The cloth of a board under the dust."""
    return paint.mix(tone, DUST, 0.62)


def mourn(surface: pygame.Surface, room: SeatRoom, place: int, ui: Ui) -> None:
    """All that lies on the board; ``surface`` begins where the board does."""
    left, top = room.board.topleft
    wood = room.wood.move(-left, -top).inflate(-ui.px(22), -ui.px(20))
    slots = [rect.move(-left, -top) for rect in room.slots]
    _web(surface, wood, ui)
    for name, rect in zip(SLOTS, slots, strict=True):
        _stone(surface, name, rect)
    drape = pygame.Rect(slots[0].x, wood.y, slots[-1].right - slots[0].x, max(ui.px(14), round(wood.h * 0.1)))
    surface.blit(_crape(drape.w, drape.h), drape)
    free = free_of(room).move(-left, -top)
    _honour(surface, free, place, ui)


def free_of(room: SeatRoom) -> pygame.Rect:
    """Where track and cubes were, down to the gravestones that stand below them; where cubes and sums were beside those."""
    if room.pool.right < room.track.x and room.pool.bottom > room.slots[0].y:
        return room.pool
    if room.pool.y > room.track.bottom and room.pool.colliderect(room.track.move(0, room.pool.y - room.track.y)):
        both = room.track.union(room.pool)
        return pygame.Rect(room.pool.x, both.y, min(room.pool.right, both.right) - room.pool.x, both.h)
    tops = min(rect.bottom - round(rect.h * STANDS) for rect in room.slots)
    return pygame.Rect(room.track.x, room.track.y, room.track.w, tops - room.track.y)


def _honour(surface: pygame.Surface, free: pygame.Rect, place: int, ui: Ui) -> None:
    """The medal with the place in the middle; where there is room a wake beside it."""
    px = ui.px
    wide = min(px(LARGE), round(free.h / MEDAL), free.w)
    if not place or wide < px(SMALL):
        words = f"Place {place}" if place else "Out"
        drawn = seats.tag(words, theme.INK_SOFT, ui.text_px(22), (free.w, px(34)))
        surface.blit(drawn, drawn.get_rect(center=free.center))
        return
    medal = props.rosette(wide, ORDINALS[place], "place" if wide >= px(WORDED) else "")
    surface.blit(medal, medal.get_rect(center=free.center))
    if free.w < px(WAKE) or free.h < px(90):
        return
    size = min(round(free.h * 0.82), (free.w - wide) // 2 - px(8))
    if size < px(LEAST_WAKE):
        return
    for thing, centre in ((clutter.books(), free.x + size // 2), (clutter.bones(), free.right - size // 2)):
        drawn = kept(thing, (size, size), (-74, -106, 166, 166))
        surface.blit(drawn, drawn.get_rect(midbottom=(centre, free.bottom)))


def _stone(surface: pygame.Surface, name: str, rect: pygame.Rect) -> None:
    """A gravestone with what lies below it cut in."""
    stone = gravestone(rect.w, round(rect.h * STANDS), f"{ART}/slots/{name}.svg")
    surface.blit(stone, stone.get_rect(midbottom=rect.midbottom))


def _crape(width: int, height: int) -> pygame.Surface:
    """Black cloth hung in bows, with a knot at each end of a bow."""
    bows = max(3, round(width / max(1, height) / 3.2))
    step = 100.0
    dark, light = hexed(CRAPE), hexed(paint.lighter(CRAPE, 0.16))
    parts = []
    for number in range(bows):
        x = number * step
        parts.append(path(f"M{x} 0H{x + step}Q{x + step * 0.5} 62 {x} 0Z", dark, inked(3)))
        parts.append(line(f"M{x + 12} 5Q{x + 50} 38 {x + 88} 5M{x + 28} 4Q{x + 50} 20 {x + 72} 4", light, 3))
    for number in range(bows + 1):
        parts.append(disc(min(max(8, number * step), bows * step - 8), 6, 8, "#8a2c5a", inked(3)))
    return kept("".join(parts), (width, height), (0, 0, bows * step, 36))


def _web(surface: pygame.Surface, wood: pygame.Rect, ui: Ui) -> None:
    """Cobwebs in two corners, a spider on a thread."""
    size = min(ui.px(86), wood.h // 2)
    spokes = ((100, 4), (88, 44), (62, 74), (30, 92), (4, 100))
    threads = "".join(f"M0 0L{x} {y}" for x, y in spokes)
    rings = []
    for share in (0.3, 0.52, 0.74, 0.94):
        at = [(x * share, y * share) for x, y in spokes]
        arc = f"M{at[0][0]:.1f} {at[0][1]:.1f}"
        for (ax, ay), (bx, by) in pairwise(at):
            arc += f"Q{(ax + bx) * 0.44:.1f} {(ay + by) * 0.44:.1f} {bx:.1f} {by:.1f}"
        rings.append(arc)
    body = line(threads + "".join(rings), "#e8e4f0", 1.7, 'stroke-opacity=".55"')
    spider = line("M62 0V54", "#e8e4f0", 1.5, 'stroke-opacity=".6"') + line(
        "M54 56L46 50M54 62L45 64M70 56L78 50M70 62L79 64M55 66L49 74M69 66L75 74", INKED, 2.6
    )
    spider += disc(62, 60, 8.5, "#3a2a4a", inked(2.6)) + disc(59, 58, 2.2, "#ffe08a") + disc(65, 58, 2.2, "#ffe08a")
    web = kept(body, (size, size), (0, 0, 104, 104))
    surface.blit(kept(body + spider, (size, size), (0, 0, 104, 104)), wood.topleft)
    surface.blit(pygame.transform.flip(web, True, True), web.get_rect(bottomright=wood.bottomright))
