"""The shine of the rarest cards: bands of colour and a glint, brightest on the rim, none on the text."""

from __future__ import annotations

import pygame

from game.cardface import shapes
from game.cardface.data import GOLD, RAINBOW, SPECTRAL
from game.cardface.raster import HIGH, Size, centred, draw, flat, layer, path
from game.cardface.shapes import OUTLINE, Window

REST = 0.93
"""Where the strip lies on a card that is not moved: the glint is past its edge."""

BANDS = {
    GOLD: ("#000000", "#1a1206", "#3a2c10", "#6a5624", "#3a2c10", "#1a1206", "#000000", "#000000"),
    RAINBOW: ("#12060e", "#38122c", "#641c38", "#644a12", "#206424", "#165068", "#4a2472", "#12060e"),
    SPECTRAL: ("#000000", "#04140f", "#0a2a24", "#164c40", "#0e3440", "#06161c", "#000000", "#000000"),
}
STREAKS = ((205, 9, 0.38), (219, 3.4, 0.28))
"""Bands of light on a card that is not moved: where, how wide, how bright."""
STARS = ((95.4, 0, 6.0), (4.6, 47, 4.2), (96, 84, 3.6), (6, 134, 5.0), (91, 137, 3.4), (50, 138.2, 2.6))
"""Where the rim of such a card glitters, in hundredths of its width, and how far the rays reach; the first one hangs below
the plate of the title.
"""
HUNG = 4.0
STAR_TONES = {GOLD: "#fff3b0", RAINBOW: "#ffd9fb", SPECTRAL: "#b8ffe4"}
FAR = 1.7
"""How much further the glitter of a small card reaches, to be seen."""
SMALL = 110

GLINT = ((0, 0), (0.42, 0.42), (0.5, 0.05), (0.62, 0.5), (0.72, 0.5), (1, 0))
GLINT_STEPS = 20
"""Pictures of a glint that crosses a card."""
SOFT_FROM = 200
"""Pixels of width from which a glint is drawn half as large and stretched: it is soft, and crosses while frames are due."""
SHARE = {"window": "#5c5c5c", "title": "#101010"}
"""How much of the shine is left on parts of a card."""


def add(target: pygame.Surface, foil: str, shape: str, box: Window, panel: float, at: float = REST) -> None:
    """Put the shine on a face; ``at`` (0-1) is where on the strip the card lies."""
    size = target.get_size()
    half = size[0] // 2, size[1] // 2  # bands are soft
    shine = _strip(foil, half).subsurface((round(at * 2 * half[0]), 0, *half)).copy()
    shine.blit(_mask(shape, half, box, panel), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    target.blit(pygame.transform.smoothscale(shine, size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    _glitter(target, foil, box.top)


def glint(size: Size, share: float) -> pygame.Surface:
    """A band of light on a card that has crossed so much (0-1) of it, to be laid over the face."""
    step = round(share * GLINT_STEPS)

    def make() -> pygame.Surface:
        at = -60 + 220 * step / GLINT_STEPS
        stops = "".join(
            f'<stop offset="{where}" stop-color="#ffffff" stop-opacity="{bright}"/>'
            for where, bright in ((0, 0), (0.4, 0.5), (0.55, 0.62), (0.7, 0.28), (1, 0))
        )
        body = (
            f'<linearGradient id="k" gradientUnits="userSpaceOnUse" x1="{at}" y1="70" x2="{at + 40}" y2="60">{stops}'
            f'</linearGradient><path d="M{at + 20} 0H{at + 62}L{at + 20} {HIGH}H{at - 22}Z" fill="url(#k)"/>'
        )
        small = (size[0] // 2, size[1] // 2) if size[0] > SOFT_FROM else size
        surface = draw(body, small)
        surface.blit(draw(path(OUTLINE, "#ffffff"), small), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return surface if small == size else pygame.transform.smoothscale(surface, size)

    return layer(("glint", size, step), make)


def _strip(foil: str, size: Size) -> pygame.Surface:
    def make() -> pygame.Surface:
        tones = BANDS[foil]
        bands = "".join(f'<stop offset="{step / 12:.3f}" stop-color="{tones[step % 8]}"/>' for step in range(13))
        shine = "".join(f'<stop offset="{at}" stop-color="#ffffff" stop-opacity="{share}"/>' for at, share in GLINT)
        streaks = "".join(
            path(f"M{x + 20} 0h{wide}L{x + wide - 20} {HIGH}h{-wide}Z", "#ffffff", opacity=bright)
            for x, wide, bright in STREAKS
        )
        body = (
            f'<linearGradient id="f" gradientUnits="userSpaceOnUse" x1="0" y1="60" x2="300" y2="0">{bands}</linearGradient>'
            f'<rect width="300" height="{HIGH}" fill="url(#f)"/>'
            f'<linearGradient id="k" gradientUnits="userSpaceOnUse" x1="138" y1="70" x2="172" y2="63">{shine}'
            f'</linearGradient><path d="M124 0L96 {HIGH}H158L186 0Z" fill="url(#k)"/>' + streaks
        )
        return flat(draw(body, (size[0] * 3, size[1]), f"0 0 300 {HIGH}"))

    return layer(("foil", foil, size), make)


def _glitter(target: pygame.Surface, foil: str, top: float) -> None:
    """Put stars on the rim: the first ones alone where they are no rarity."""
    unit = target.get_width() / 100
    more = FAR if target.get_width() < SMALL else 1.0
    for x, y, reach in STARS[:2] if foil == SPECTRAL else STARS:
        star = _star(max(2, round(reach * more * unit)), STAR_TONES[foil])
        centred(target, star, x * unit, (y or top + HUNG + reach * more) * unit)


def _star(reach: int, tone: str) -> pygame.Surface:
    """A star of four rays with a glow in a tone."""

    def rays(waist: float) -> str:
        return f"M0 -10L{waist} {-waist}L10 0L{waist} {waist}L0 10L{-waist} {waist}L-10 0L{-waist} {-waist}Z"

    def make() -> pygame.Surface:
        body = path(rays(3), tone, opacity=0.35) + path(rays(1.3), "#ffffff")
        return draw(body, (2 * reach, 2 * reach), "-10 -10 20 20")

    return layer(("star", reach, tone), make)


def _mask(shape: str, size: Size, box: Window, panel: float) -> pygame.Surface:
    def make() -> pygame.Surface:
        body = (
            path(OUTLINE, "#ffffff", "#000000", 3)
            + path(shapes.window(shape, box), SHARE["window"])
            + f'<rect x="4.5" y="{panel}" width="91" height="{max(0.0, 136 - panel)}" fill="#000000"/>'
            + f'<rect x="3" y="3" width="94" height="{box.top}" fill="{SHARE["title"]}"/>'
        )
        return flat(draw(body, size))

    return layer(("foil mask", shape, size, box, panel), make)
