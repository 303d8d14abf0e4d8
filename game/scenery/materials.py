"""Wood, cloth, brass, slate, paper: what the things on a table are made of.

Every function gives a surface that is drawn once for a size and kept in a bounded cache: blit it, do not draw on it. Sizes
are window pixels, ``unit`` is how many of them a design unit has (``ui.factor``). The same call always gives the same picture.

    board = materials.tray(rect.w, rect.h, seat_tone, ui.factor)
    surface.blit(board, rect)
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable

import pygame

from game.core import paint, store, text, theme
from game.core.cache import SurfaceCache
from game.core.studio import have_drawn
from game.core.svg import polygon
from game.core.theme import INK, Colour
from game.core.ui import MIN_TEXT
from game.scenery.vector import INKED, box, disc, draw, hexed, inked, line, path, stitches

BRASS: Colour = (217, 164, 65)
BRASS_LIGHT: Colour = (255, 224, 138)
BRASS_DARK: Colour = (138, 90, 24)
SCREW = "#6a4312"
PLANK: Colour = (122, 74, 43)
PLANK_DARK: Colour = (74, 42, 28)
SLATE: Colour = (43, 58, 58)
RIBBON: Colour = (150, 38, 44)
RIBBON_DARK: Colour = (104, 20, 36)
THREAD: Colour = (255, 217, 138)
PARCHMENT: Colour = (232, 208, 154)
SHEET: Colour = (255, 243, 214)
SHEET_DARK: Colour = (240, 220, 174)

_cache = SurfaceCache(32 * 2**20)
COARSE = 2.0
"""Pixels to a design unit from which stained boards are drawn at half their size."""
WORTH_KEEPING = 40_000
"""Pixels from which something takes longer to be made than to be read."""


def kept(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """What is kept under ``key``, made now if it is not there; large boards and cloths are kept on the disk as well."""
    return _cache.get(key, lambda: _found(key, make))


def _found(key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """From the disk or made now. It is written in the thread that draws: nobody waits for that."""
    if not store.used():
        return make()
    whole = ("material", key)
    found = store.find(whole)
    if found is not None:
        return found
    surface = make()
    if surface.get_width() * surface.get_height() >= WORTH_KEEPING:
        have_drawn(store.keep, whole, surface.copy())
    return surface


# -- textures ----------------------------------------------------------------------------------------------------------


def noise(width: int, height: int, darkest: int, seed: int) -> pygame.Surface:
    """Grey noise from `darkest` to white, opaque: to be stretched and multiplied."""
    spread = 255 - darkest
    levels = bytes(darkest + level * spread // 255 for level in range(256))
    grey = random.Random(seed).randbytes(width * height).translate(levels)
    pixels = bytearray(3 * width * height)
    pixels[0::3] = pixels[1::3] = pixels[2::3] = grey
    surface = pygame.Surface((width, height), 0, 32)  # others take several times as long to stretch and to multiply
    surface.blit(pygame.image.frombuffer(bytes(pixels), (width, height), "RGB"), (0, 0))
    return surface


def roughen(surface: pygame.Surface, cell: tuple[float, float], darkest: int, seed: int) -> None:
    """Cover `surface` with uneven darkness; a cell is so many pixels wide and high."""
    width, height = surface.get_size()
    small = noise(max(2, round(width / cell[0])), max(2, round(height / cell[1])), darkest, seed)
    cover = pygame.transform.smoothscale(small, (width, height))
    surface.blit(cover, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def planks(width: int, height: int, tone: Colour, unit: float, plank: float = 34.0, seed: int = 1) -> pygame.Surface:
    """Boards side by side, `plank` design units high each, with grain and joints; opaque."""

    def make() -> pygame.Surface:
        rng = random.Random(seed)
        step = height / max(1, round(height / (plank * unit)))
        parts, top = [], 0.0
        while top < height - 0.5:
            parts.append(_board(rng, width, top, step, tone, unit))
            top += step
        surface = pygame.Surface((width, height), 0, 32)
        surface.blit(draw("".join(parts), (width, height)), (0, 0))
        return surface

    return kept(("planks", width, height, tone, round(unit, 3), plank, seed), make)


def _board(rng: random.Random, width: int, top: float, step: float, tone: Colour, unit: float) -> str:
    shade = rng.uniform(-0.14, 0.1)
    base = paint.lighter(tone, shade) if shade > 0 else paint.darker(tone, -shade)
    parts = [box(-2, top, width + 4, step, 0, hexed(base))]
    dark, light = hexed(paint.darker(base, 0.32)), hexed(paint.lighter(base, 0.1))
    for _ in range(max(3, round(step / (6 * unit)))):
        y = top + rng.uniform(0.08, 0.92) * step
        x = rng.uniform(-0.2, 0.7) * width
        end = x + rng.uniform(0.2, 0.8) * width
        bend = rng.uniform(-2.5, 2.5) * unit
        points = f"M{x:.1f} {y:.1f}Q{(x + end) / 2:.1f} {y + bend:.1f} {end:.1f} {y:.1f}"
        parts.append(line(points, dark if rng.random() < 0.75 else light, rng.choice((0.8, 1.1, 1.6)) * unit))
    parts.append(box(-2, top, width + 4, max(1.0, 1.2 * unit), 0, light, 'fill-opacity=".55"'))
    parts.append(box(-2, top + step - 1.8 * unit, width + 4, 1.8 * unit, 0, hexed(paint.darker(base, 0.75))))
    return "".join(parts)


def cloth(width: int, height: int, tone: Colour, unit: float, seam: Colour | None = None) -> pygame.Surface:
    """A cloth as `weave` makes it, kept for the next time."""
    return kept(("cloth", width, height, tone, round(unit, 3), seam), lambda: weave(width, height, tone, unit, seam))


def weave(width: int, height: int, tone: Colour, unit: float, seam: Colour | None = None) -> pygame.Surface:
    """A mat of woven cloth with rounded corners, an ink edge and a stitched seam in `seam` (a lighter `tone` by default).

    Made anew each time: for what is worked into it and then kept itself.
    """
    fill = pygame.Surface((width, height), 0, 32)
    light = paint.gradient(1, height, paint.lighter(tone, 0.07), paint.darker(tone, 0.28))
    fill.blit(pygame.transform.scale(light, (width, height)), (0, 0))
    roughen(fill, (2.0 * unit, 1.2 * unit), 224, 5)
    roughen(fill, (40 * unit, 26 * unit), 214, 6)
    radius, edge = round(9 * unit), max(1, round(1.8 * unit))
    surface = paint.plate(width, height, radius, INK)
    inner = fill.subsurface((edge, edge, max(1, width - 2 * edge), max(1, height - 2 * edge)))
    surface.blit(paint.shaped(inner, max(0, radius - edge)), (edge, edge))
    inset, thread = 5.5 * unit, seam or paint.lighter(tone, 0.45)
    if min(width, height) > 5 * inset:
        _sew(surface, surface.get_rect().inflate(-2 * inset, -2 * inset), 8 * unit, max(1, round(1.1 * unit)), thread)
    return surface


def _sew(surface: pygame.Surface, rect: pygame.Rect, step: float, thick: int, thread: Colour) -> None:
    """A seam along a box, stitch by stitch."""
    across, down = max(1, round(rect.w / step)), max(1, round(rect.h / step))
    for number in range(across):
        left, wide = rect.x + rect.w * (number + 0.2) / across, rect.w * 0.55 / across
        for top in (rect.top, rect.bottom - thick):
            surface.fill(thread, (round(left), top, round(wide), thick))
    for number in range(down):
        begin, high = rect.y + rect.h * (number + 0.2) / down, rect.h * 0.55 / down
        for side in (rect.left, rect.right - thick):
            surface.fill(thread, (side, round(begin), thick, round(high)))


# -- boards ------------------------------------------------------------------------------------------------------------


def tray(
    width: int, height: int, tone: Colour, unit: float, edge: Colour = INK, rim: float = 6.0, stained: bool = False
) -> pygame.Surface:
    """A wooden board with a bevelled rim, brass corners, and cloth in a seat's colour sunk into it.

    ``tone`` is the cloth itself: take it dark if pale words shall stand on it. ``edge`` is the outline, ``rim`` the width of
    the wood in design units. ``stained``: boards in that colour instead of cloth.
    """

    def make() -> pygame.Surface:
        radius, ink, wood = round(10 * unit), max(1, round(2.2 * unit)), max(2, round(rim * unit))
        surface = paint.plate(width, height, radius, edge)
        w, h = max(1, width - 2 * ink), max(1, height - 2 * ink)
        timber = _frame(w, h, wood + ink, unit)
        surface.blit(paint.shaped(timber, max(0, radius - ink)), (ink, ink))
        _rim(surface, ink, unit)
        hollow = ink + wood
        w, h = width - 2 * hollow, height - 2 * hollow
        if w > 4 and h > 4:
            _sunk(surface, pygame.Rect(hollow, hollow, w, h), tone, unit, stained)
        _corners(surface, unit)
        return surface

    return kept(("tray", width, height, tone, round(unit, 3), edge, rim, stained), make)


def _frame(width: int, height: int, wood: int, unit: float) -> pygame.Surface:
    """Four laths around a board, their grain along them."""
    timber = pygame.Surface((width, height), 0, 32)
    wood = max(1, min(wood, width // 2, height // 2))
    side = pygame.transform.rotate(planks(height, wood, paint.darker(PLANK, 0.12), unit, plank=wood / unit, seed=4), 90)
    for left in (0, width - wood):
        timber.blit(side, (left, 0))
    for number, top in enumerate((0, height - wood)):
        timber.blit(
            planks(width, wood, paint.lighter(PLANK, 0.06 * (1 - number)), unit, plank=wood / unit, seed=2), (0, top)
        )
    return timber


def _sunk(surface: pygame.Surface, rect: pygame.Rect, tone: Colour, unit: float, stained: bool) -> None:
    """Cloth or stained boards in a hollow: dark at its upper edge, where the rim throws its shadow."""
    radius = max(1, round(5 * unit))
    fill = pygame.Surface(rect.size, 0, 32)
    if stained:
        coarse = 2 if unit >= COARSE else 1  # soft wood, which takes too long where it is large
        wood = planks(rect.w // coarse, rect.h // coarse, tone, unit / coarse, seed=9)
        fill.blit(wood if coarse == 1 else pygame.transform.smoothscale(wood, rect.size), (0, 0))
        shade = paint.gradient(rect.w, rect.h, (255, 255, 255), (196, 190, 200))
        fill.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    else:
        fill.blit(paint.gradient(rect.w, rect.h, tone, paint.darker(tone, 0.25)), (0, 0))
        roughen(fill, (1.8 * unit, 1.2 * unit), 226, 7)
    roughen(fill, (44 * unit, 30 * unit), 218, 8)
    shade = paint.gradient(rect.w, max(2, round(7 * unit)), (150, 140, 156), (255, 255, 255))
    fill.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    line_w = max(1, round(1.6 * unit))
    surface.blit(
        paint.plate(rect.w + 2 * line_w, rect.h + 2 * line_w, radius + line_w, INK), rect.move(-line_w, -line_w)
    )
    surface.blit(paint.shaped(fill, radius), rect)


def _rim(surface: pygame.Surface, ink: int, unit: float) -> None:
    """Light on the upper edge of the wood, shade on the lower one."""
    width, height = surface.get_size()
    long = width - 2 * ink - round(14 * unit)
    for tone, top in (
        ((255, 217, 160, 140), ink + round(0.6 * unit)),
        ((26, 12, 8, 115), height - ink - round(2 * unit)),
    ):
        edge = paint.blank(long, max(1, round(1.4 * unit)))
        edge.fill(tone)
        surface.blit(edge, (ink + round(7 * unit), top))


def _corners(surface: pygame.Surface, unit: float) -> None:
    """Brass at the four corners."""
    size = round(17 * unit)

    def make() -> pygame.Surface:
        brass = path("M1.200 15V5L5 1.200H15L12 6.500L7.500 7.500L6.500 12Z", hexed(BRASS), inked(1.4))
        return draw(brass + disc(5, 5, 1.2, SCREW), (size, size), (0, 0, 17, 17))

    corner = kept(("corner", size), make)
    width, height = surface.get_size()
    for right in (False, True):
        for low in (False, True):
            place = (width - size if right else 0, height - size if low else 0)
            surface.blit(pygame.transform.flip(corner, right, low), place)


def plate(width: int, height: int, unit: float, screwed: bool = True) -> pygame.Surface:
    """A brass plate for a name or a word, with a screw at either end if there is room."""

    def make() -> pygame.Surface:
        w, h, e = width, height, max(1.0, 1.4 * unit)
        screw = min(h * 0.09, 2.2 * unit)
        body = box(0, 0, w, h, h * 0.28, INKED) + box(e, e, w - 2 * e, h - 2 * e, h * 0.22, hexed(BRASS_DARK))
        body += box(e, e, w - 2 * e, h - 2 * e - 1.2 * unit, h * 0.22, hexed(BRASS))
        body += box(e, e, w - 2 * e, h * 0.38, h * 0.2, hexed(BRASS_LIGHT), 'fill-opacity=".6"')
        if screwed:
            body += disc(h * 0.26, h / 2, screw, SCREW) + disc(w - h * 0.26, h / 2, screw, SCREW)
        return draw(body, (w, h))

    return kept(("plate", width, height, round(unit, 3), screwed), make)


BARE_ENDS = 0.2
"""How much of its height the ends of a plate without screws leave free beside its words."""
TWO_LINED = round(2.7 * MIN_TEXT)
"""Pixels of height from which a plate may have two lines of words."""


def name_plate(words: str, height: int, unit: float, most: int, size: int, least: int = 0) -> pygame.Surface:
    """A brass plate with words, `height` pixels high, at least `least` and at most `most` wide; the words get smaller first,
    then take a second line where the plate is high enough, else the room of its screws.
    """
    inner = most - round(height * 0.9)
    large = letters(words, height, most, size)
    screwed = name_fits(words, height, most)
    if not screwed and two_lined(words, height, most):
        box = most - round(height * 0.5), height - 4
        drawn = text.fit_text(text.escape(words), MIN_TEXT, box, INK, text.TITLE, "center")
    else:
        room = inner if screwed else most - round(height * BARE_ENDS)
        drawn = text.fit_line(words, text.TITLE, max(MIN_TEXT, large), max(8, room), INK)
    width = max(least, min(most, drawn.get_width() + round(height * (0.9 if screwed else 0.4))))
    surface = plate(width, height, unit, screwed).copy()
    surface.blit(drawn, drawn.get_rect(center=(width // 2, height // 2)))
    return surface


def letters(words: str, height: int, most: int, size: int) -> int:
    """How large words of `size` pixels at most become in one line of a plate."""
    return text.fitting([words], text.TITLE, min(size, round(height * 0.74)), most - round(height * 0.9))


def name_fits(words: str, height: int, most: int) -> bool:
    """Do words find room in one line of a plate?"""
    return text.width(words, text.TITLE, MIN_TEXT) <= most - round(height * 0.9)


def two_lined(words: str, height: int, most: int) -> bool:
    """Do words find room in two lines of a plate at most, nearer to its ends, none of them broken?"""
    room = most - round(height * 0.5)
    whole = max(text.width(word, text.TITLE, MIN_TEXT) for word in words.split() or [words]) <= room
    return whole and height >= TWO_LINED and len(text.wrap(text.escape(words), MIN_TEXT, room, text.TITLE).lines) <= 2


def shelf(width: int, height: int, unit: float) -> pygame.Surface:
    """A dark wooden lath with a bevel, for little things in a row."""

    def make() -> pygame.Surface:
        radius, ink = round(8 * unit), max(1, round(2 * unit))
        surface = paint.plate(width, height, radius, INK)
        w, h = max(1, width - 2 * ink), max(1, height - 2 * ink)
        surface.blit(
            paint.shaped(planks(w, h, PLANK_DARK, unit, plank=height / unit, seed=6), radius - ink), (ink, ink)
        )
        _rim(surface, ink, unit)
        return surface

    return kept(("shelf", width, height, round(unit, 3)), make)


def slip(width: int, height: int, unit: float) -> pygame.Surface:
    """A slip of parchment for a line of words in ink."""
    edge = max(1, round(1.6 * unit))
    return paint.box(width, height, round(5 * unit), SHEET, PARCHMENT, edge, INK)


def hollow(width: int, height: int, unit: float) -> pygame.Surface:
    """A hollow in wood for little things: dark, with light on its lower edge."""
    ink = max(1, round(1.6 * unit))
    radius = round(min(8 * unit, height / 2))

    def make() -> pygame.Surface:
        surface = paint.plate(width, height, radius, paint.lighter(PLANK, 0.16))
        inner = paint.box(width, height - ink, radius, (30, 16, 16), (58, 34, 26), ink, INK)
        surface.blit(inner, (0, 0))
        return surface

    return kept(("hollow", width, height, round(unit, 3)), make)


def bare(width: int, height: int, unit: float, starred: bool = True) -> pygame.Surface:
    """Where a pile has lain: the cloth is worn, with a faint star, or room for a mark."""

    def make() -> pygame.Surface:
        w, h, thread = float(width), float(height), "#f0dcae"
        size = min(w, h) * 0.26
        centre = pygame.Vector2(w / 2, h / 2)
        tips = [centre + pygame.Vector2(0, -size).rotate(144 * number) for number in range(5)]
        star = polygon([(tip.x, tip.y) for tip in tips])
        body = box(1, 1, w - 2, h - 2, w * 0.075, "#000000", 'fill-opacity=".16"')
        body += line(star, thread, max(1.0, 1.2 * unit), 'stroke-opacity=".2"') if starred else ""
        body += f'<g opacity=".3">{stitches(2 * unit, 2 * unit, w - 4 * unit, h - 4 * unit, 7 * unit, thread, 1.1 * unit)}</g>'
        return draw(body, (width, height))

    return kept(("bare", width, height, round(unit, 3), starred), make)


# -- light -------------------------------------------------------------------------------------------------------------

FAR_LIGHT: Colour = (255, 150, 52)
"""Light further off is redder: yellow over dark velvet would look green."""


def shine(shape: pygame.Surface, margin: int, part: int) -> pygame.Surface:
    """Light around a shape, ``margin`` pixels wide, all of it ``part`` times as large: narrow and bright over wide and weak."""
    whole = paint.blank(shape.get_width() + 2 * margin, shape.get_height() + 2 * margin)
    for blur, tone, strength in ((margin - 2, FAR_LIGHT, 120), (max(1, margin // 3), theme.GLOW_TURN, 255)):
        layer = paint.blank(*whole.get_size())
        layer.blit(shape, (margin, margin))
        layer.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        layer = pygame.transform.gaussian_blur(layer, blur, repeat_edge_pixels=False)
        layer.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        layer.fill((*tone, strength), special_flags=pygame.BLEND_RGBA_MULT)
        whole.blit(layer, (0, 0))
    return pygame.transform.smoothscale(whole, (whole.get_width() * part, whole.get_height() * part))
