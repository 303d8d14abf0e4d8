"""What lies over the emblem: fangs, the panel of the text, the tab of the type, the plate of the title, the red banner."""

from __future__ import annotations

import pygame

from game.cardface.frames import SIDES, edge_tone
from game.cardface.raster import HIGH, INK_CODE, Size, code, draw, fade, grain, inked, layer, path, silhouette, strip
from game.cardface.shapes import Window
from game.core import paint, svg
from game.core.theme import Colour

PANEL_TOP: Colour = (255, 246, 224)
PANEL_FOOT: Colour = (239, 220, 180)
BANNER: Colour = (158, 26, 40)
TITLE_SHADES = (0.52, 0.72)
TAB_SHADE = 0.5
TAB_HIGH = 12.0
TITLE_SHADOW, PANEL_SHADOW = 3.4, 4.6
"""How far the shadow of the plate reaches below it, and that of the panel above it."""
FLOOR = 135.5
"""Where the panel ends."""
FIBRES: tuple[Size, Colour] = (14, 90), (4, 7, 15)
SPOTS: tuple[Size, Colour] = (24, 30), (7, 12, 24)
"""The grain of the paper: cells and depth."""
WATERMARK: Colour = (150, 100, 40)
FAINT = 34
"""The colour of a watermark, and how much of it there is, of 255."""


def title_grounds(tone: Colour) -> tuple[Colour, Colour]:
    """The colours of the plate of the title, above and below."""
    return paint.darker(tone, TITLE_SHADES[0]), paint.darker(tone, TITLE_SHADES[1])


def tab_ground(tone: Colour) -> Colour:
    """The colour below the words of the type."""
    return paint.darker(tone, TAB_SHADE)


def title_plate(shape: str, tone: Colour, size: Size, bottom: float) -> pygame.Surface:
    """The plate at the top."""
    top = 3.0

    def body() -> str:
        above, below = title_grounds(tone)
        plate = (
            f"M6 {top}H94Q97.5 {top} 97 {top + 3}L96 {bottom - 2}Q95.5 {bottom} 93 {bottom}"
            f"H7Q4.5 {bottom} 4 {bottom - 2}L3 {top + 3}Q2.5 {top} 6 {top}Z"
        )
        gradient = fade("t", (0, top, 0, bottom), [(0, above), (1, below)])
        shine = path(f"M7 {top + 1.7}H93", "none", edge_tone(shape, tone), 1.1)
        shadow = f'<g transform="translate(0 1.6)">{path(plate, "#000000", "#000000", 2.6, 0.3)}</g>'
        foot = path(f"M6 {bottom - 1.6}H94", "none", "#000000", 1.4, 0.35)
        return gradient + shadow + inked(plate, "url(#t)", 1.7) + foot + shine

    return layer(("title", shape, tone, size, bottom), lambda: strip(body(), size, 0, bottom + TITLE_SHADOW))


def panel(size: Size, top: float) -> pygame.Surface:
    """The paper of the text, from ``top`` down: the foot of a layer."""

    def sheet(inset: float) -> str:
        left, right, low = 4.5 + inset, 95.5 - inset, FLOOR - inset
        return (
            f"M{left + 2.5} {top + inset}H{right - 2.5}a2.5 2.5 0 0 1 2.5 2.5V{low - 4.5}a4.5 4.5 0 0 1 -4.5 4.5"
            f"H{left + 4.5}A4.5 4.5 0 0 1 {left} {low - 4.5}V{top + inset + 2.5}a2.5 2.5 0 0 1 2.5 -2.5Z"
        )

    def body() -> str:
        gradient = fade("p", (0, 80, 0, 138), [(0, PANEL_TOP), (1, PANEL_FOOT)])
        shadow = "".join(path(f"M8 {top}H92", "none", "#000000", width, 0.14) for width in (8.5, 6.4, 4.4))
        worn = "".join(path(sheet(inset), "none", "#b98c4a", 2 * inset, 0.17) for inset in (2.6, 1.9, 1.2))
        edge = path(sheet(0), "none", INK_CODE, 1.7)
        light = path(f"M8 {top + 2}H92", "none", "#ffffff", 1.4, 0.8)
        return gradient + shadow + path(sheet(0), "url(#p)") + worn + edge + light

    def make() -> pygame.Surface:
        surface = strip(body(), size, top - PANEL_SHADOW, HIGH)
        for cells, depth in (FIBRES, SPOTS):
            grain(surface, cells, depth)
        return surface

    return layer(("panel", size, top), make)


def watermark(target: pygame.Surface, mark: str, top: float) -> None:
    """The symbol of a card, hardly seen in the paper that begins at ``top``."""
    unit = target.get_width() / 100
    side = round(min(FLOOR - top - 8, 44) * unit)

    def make() -> pygame.Surface:
        surface = silhouette(svg.load(mark, (side, side)), WATERMARK)
        surface.fill((255, 255, 255, FAINT), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    image = layer(("watermark", mark, side), make)
    target.blit(image, image.get_rect(center=(round(50 * unit), round((top + FLOOR + 4) / 2 * unit))))


def put_tab(target: pygame.Surface, shape: str, tone: Colour, top: float, middle: float, half: float) -> None:
    """The tab of the type on the edge of a panel that begins at ``top``."""
    unit = target.get_width() / 100
    size = target.get_width(), round(TAB_HIGH * unit)

    def body() -> str:
        left, right = middle - half, middle + half
        plate = f"M{left} {-4.4}H{right}l4 4.4l-4 4.4H{left}l-4 -4.4Z"
        shine = path(f"M{left + 0.5} -3H{right - 0.5}", "none", edge_tone(shape, tone), 0.8, 0.8)
        shadow = f'<g transform="translate(0 1.3)">{path(plate, "#000000", opacity=0.3)}</g>'
        return shadow + inked(plate, code(tab_ground(tone))) + shine

    view = f"0 {-TAB_HIGH / 2} 100 {TAB_HIGH}"
    plate = layer(("tab", shape, tone, size, middle, half), lambda: draw(body(), size, view))
    target.blit(plate, (0, round((top - TAB_HIGH / 2) * unit)))


def banner(width: int, height: int) -> pygame.Surface:
    """A red field with torn ends below what a Legend does to everybody."""

    def body() -> str:
        high = 100 * height / max(1, width)
        edge = f"M1 2L5 {high * 0.3:.1f}L1 {high * 0.5:.1f}L5 {high * 0.75:.1f}L1 {high - 1:.1f}"
        plate = f"{edge}H99L95 {high * 0.75:.1f}L99 {high * 0.5:.1f}L95 {high * 0.3:.1f}L99 2Z"
        gradient = fade("b", (0, 0, 0, high), [(0, paint.lighter(BANNER, 0.12)), (1, paint.darker(BANNER, 0.25))])
        return gradient + inked(plate, "url(#b)", 1.4)

    view = f"0 0 100 {100 * height / max(1, width):.2f}"
    return layer(("banner", width, height), lambda: draw(body(), (width, height), view))


def fangs(size: Size, box: Window) -> pygame.Surface:
    """The teeth of a Creature's frame."""

    def body() -> str:
        teeth = ((38, 3, 6.2, 21), (26.5, 2.5, 4.6, 10), (18, 2.5, 3.6, 7))
        lower = ((36, -1.5, 6, -18), (24.5, -1, 4.4, -9))
        return "".join(
            _tooth(side, x, box.top + dy, half, long) for side in SIDES for x, dy, half, long in teeth
        ) + "".join(_tooth(side, x, box.bottom + dy, half, long) for side in SIDES for x, dy, half, long in lower)

    return layer(("fangs", size, box), lambda: draw(body(), size))


def _tooth(side: int, x: float, y: float, half: float, long: float) -> str:
    d = (
        f"M{50 + side * (x - half)} {y}Q{50 + side * x} {y + long * 0.55} {50 + side * (x - half * 0.25)} {y + long}"
        f"Q{50 + side * (x + half * 1.15)} {y + long * 0.5} {50 + side * (x + half)} {y}Z"
    )
    return inked(d, "#fff6e0", 1.6)
