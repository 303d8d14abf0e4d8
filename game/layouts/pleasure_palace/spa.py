"""The furniture of the bath: tubs with foam, towels, a folded flannel, the hot tub for dice, the medicine cabinet."""

from __future__ import annotations

import math

import pygame

from game.core import paint, svg, theme
from game.core.theme import Colour
from game.layouts.spellcraft.fittings import Fittings, adorned
from game.scenery import materials
from game.scenery.vector import INKED, box, disc, fading, hexed, inked, kept, line, oval, path

WATER_LIGHT, WATER, WATER_DEEP = "#5fd0d0", "#2f9fb0", "#1c6c86"
STAVE, STAVE_DARK = (150, 96, 54), (92, 54, 34)
FOAM = ((15, 12, 8), (29, 7, 11), (48, 6, 12), (68, 7, 11), (87, 6, 12), (104, 12, 9))
"""Bubbles on the edge of a tub: their middles and sizes, in a picture 120 wide."""
ENAMEL, CROSS = "#f3efe4", "#d03a44"
GLASS_LIGHT, GLASS_DARK = (46, 134, 142), (22, 74, 92)
CABINET = 5.0
"""How wide the frame of the cabinet is, in design units."""
LINEN: Colour = (214, 212, 220)
DYED = 0.5
"""How much of the colour of its seat a flannel has."""
CREST = "art/pleasure_palace/crest.svg"
FRINGE = 5.0
"""How long the fringe of a towel is, in design units."""


def tub(width: int, height: int, tone: Colour) -> pygame.Surface:
    """The front of a bathtub in the colour of a seat, with foam along its edge."""
    low = hexed(paint.darker(tone, 0.42))
    body = path("M7 20H113L108 40Q106 48 98 48H22Q14 48 12 40Z", hexed(paint.darker(tone, 0.12)), inked(3))
    body += path("M10.5 36H109.5L107.5 40Q105.5 46.5 98 46.5H22Q14.5 46.5 12.5 40Z", low)
    body += path("M18 25H40L37 36Q30 36 22 36Z", hexed(paint.lighter(tone, 0.4)), 'fill-opacity=".55"')
    rim = box(2, 13, 116, 10, 5, hexed(paint.lighter(tone, 0.42)), inked(3))
    foam = "".join(disc(x, y, r + 1.6, INKED) for x, y, r in FOAM)
    foam += "".join(disc(x, y, r, "#ffffff") for x, y, r in FOAM)
    foam += "".join(disc(x + r * 0.2, y + r * 0.3, r * 0.74, "#dff2fa") for x, y, r in FOAM)
    foam += "".join(disc(x - r * 0.3, y - r * 0.35, r * 0.2, "#ffffff") for x, y, r in FOAM)
    return kept(body + foam + rim, (width, height), (0, -8, 120, 58))


def towel(width: int, height: int, tone: Colour, unit: float, edge: Colour) -> pygame.Surface:
    """A towel in the colour of a seat: terry with two woven stripes at either end, and a fringe."""

    def make() -> pygame.Surface:
        surface = paint.blank(width, height)
        fringe, ink = max(2, round(FRINGE * unit)), max(1, round(2 * unit))
        tassel = max(3, round(4.5 * unit))
        pale = paint.lighter(tone, 0.42)
        for x in range(round(8 * unit), width - round(8 * unit), tassel):
            for top in (0, height - fringe):
                surface.fill(pale, (x, top, max(1, tassel // 2), fringe))
        body = materials.weave(width, height - 2 * (fringe - ink), tone, unit, paint.lighter(tone, 0.22))
        if edge != theme.INK:
            rim = paint.ring(*body.get_size(), round(9 * unit), ink, edge)
            body.blit(rim, (0, 0))
        _stripes(body, pale, unit)
        surface.blit(body, (0, fringe - ink))
        return surface

    return materials.kept(("towel", width, height, tone, round(unit, 3), edge), make)


def _stripes(body: pygame.Surface, pale: Colour, unit: float) -> None:
    """Two bands across either end."""
    width, height = body.get_size()
    margin = round(3 * unit)
    for begin, wide, strength in ((10, 5, 150), (18, 2, 110)):
        band = paint.blank(max(1, round(wide * unit)), height - 2 * margin)
        band.fill((*pale, strength))
        for left in (round(begin * unit), width - round((begin + wide) * unit)):
            body.blit(band, (left, margin))


def flannel(width: int, height: int, unit: float, tone: Colour, seen: bool) -> pygame.Surface:
    """A folded flannel in a seat's colour that hides a Spell; crest, soap and a duck on it are ``seen`` where there is room."""
    drawn_on = seen and adorned(height, unit)

    def make() -> pygame.Surface:
        cloth = paint.mix(LINEN, tone, DYED)
        surface = materials.weave(width, height, cloth, unit, paint.lighter(cloth, 0.6))
        for share in (0.36, 0.68):
            y = round(height * share)
            fold = paint.gradient(width - round(8 * unit), max(3, round(8 * unit)), (255, 255, 255), (172, 174, 194))
            surface.blit(fold, (round(4 * unit), y), special_flags=pygame.BLEND_RGB_MULT)
        for share in (0.08, 0.13, 0.85, 0.9):
            band = paint.blank(max(2, round(width * 0.022)), height - round(6 * unit))
            band.fill((*paint.darker(tone, 0.2), 200))
            surface.blit(band, (round(width * share), round(3 * unit)))
        size = round(min(height * 0.56, width * 0.26))
        if drawn_on:
            crest = svg.load(CREST, (size, size)).copy()
            crest.set_alpha(150)
            surface.blit(crest, crest.get_rect(center=(round(width * 0.5), round(height * 0.4))))
            surface.blit(soap(round(size * 0.8)), (round(width * 0.15), round(height * 0.2)))
            surface.blit(duck(round(size * 0.72)), (round(width * 0.65), round(height * 0.2)))
        return surface

    return materials.kept(("flannel", width, height, round(unit, 3), tone, drawn_on), make)


def soap(size: int) -> pygame.Surface:
    """A bar of soap in its bubbles."""
    body = oval(50, 82, 44, 9, "#5a5470", 'fill-opacity=".35"') + box(8, 44, 84, 40, 18, "#f49ac0", inked(5))
    body += box(20, 50, 60, 18, 9, "#ffc6dc") + line("M34 59H66", "#c85a90", 4)
    for x, y, r in ((26, 36, 13), (46, 26, 9), (64, 38, 11), (78, 24, 6)):
        body += disc(x, y, r, "#ffffff", 'fill-opacity=".75" stroke="#6a7a98" stroke-width="3"')
        body += disc(x - r * 0.3, y - r * 0.3, r * 0.25, "#ffffff")
    return kept(body, (size, size), (0, 0, 100, 100))


def hot_tub(width: int, height: int, rim: int, unit: float) -> pygame.Surface:
    """A barrel of staves seen from above, full of water on which dice float."""
    w, h, r = float(width), float(height), min(height * 0.42, 34 * unit)
    ink = 2.6 * unit
    parts = [box(0, 0, w, h, r, INKED), box(ink, ink, w - 2 * ink, h - 2 * ink, r - ink, hexed(STAVE))]
    parts.append(_staves(w, h, rim, r, unit))
    inset, inner = rim - 1.5 * unit, r - rim * 0.6
    parts.append(box(inset, inset, w - 2 * inset, h - 2 * inset, inner, INKED))
    parts.append(box(rim, rim, w - 2 * rim, h - 2 * rim, inner, WATER_DEEP))
    deep = rim + 4 * unit
    parts.append(box(deep, deep + 2 * unit, w - 2 * deep, h - 2 * deep - unit, inner * 0.9, WATER))
    parts.append(_ripples(w, h, rim, unit))
    return kept("".join(parts), (width, height))


def _staves(w: float, h: float, rim: float, radius: float, unit: float) -> str:
    """The joints of the planks, and a hoop of brass around them."""
    step, ink = 15 * unit, 2.6 * unit
    marks = "".join(
        f"M{x * step:.1f} {ink:.1f}V{rim:.1f}M{x * step:.1f} {h - rim:.1f}V{h - ink:.1f}"
        for x in range(math.ceil(radius / step), math.ceil((w - radius) / step))
    )
    marks += "".join(
        f"M{ink:.1f} {y * step:.1f}H{rim:.1f}M{w - rim:.1f} {y * step:.1f}H{w - ink:.1f}"
        for y in range(math.ceil(radius / step), math.ceil((h - radius) / step))
    )
    hoop = 5 * unit
    brass = (
        f'<rect x="{hoop:.1f}" y="{hoop:.1f}" width="{w - 2 * hoop:.1f}" height="{h - 2 * hoop:.1f}" rx="{26 * unit:.1f}" '
        f'fill="none" stroke="{hexed(materials.BRASS_DARK)}" stroke-width="{1.8 * unit:.1f}"/>'
    )
    return line(marks, hexed(STAVE_DARK), 1.6 * unit) + brass


def _ripples(w: float, h: float, rim: float, unit: float) -> str:
    """Light on the water, and a few bubbles along its edge."""
    cx, cy = w / 2, h / 2
    rings = "".join(
        f'<ellipse cx="{cx:.1f}" cy="{cy:.1f}" rx="{(w / 2 - rim) * share:.1f}" ry="{(h / 2 - rim) * share:.1f}" '
        f'fill="none" stroke="{WATER_LIGHT}" stroke-opacity=".4" stroke-width="{1.6 * unit:.1f}"/>'
        for share in (0.36, 0.62, 0.84)
    )
    spots = ((0.1, 0.3, 4), (0.15, 0.72, 3), (0.9, 0.68, 4.5), (0.84, 0.26, 3), (0.5, 0.88, 3.4))
    bubbles = "".join(
        disc(rim + (w - 2 * rim) * x, rim + (h - 2 * rim) * y, r * unit, "#ffffff", 'fill-opacity=".45"')
        for x, y, r in spots
    )
    return rings + bubbles


def cabinet(width: int, height: int, unit: float, shelves: int, head: int) -> pygame.Surface:
    """A cabinet of white enamel: a red cross on its pediment, ``head`` high, and two glass doors before its shelves."""
    w, h = float(width), float(height)
    r, ink, frame = 9 * unit, 2.2 * unit, CABINET * unit
    top, low = max(float(head), frame), h - frame - 2 * unit
    parts = [fading("glass", top, low - top, GLASS_LIGHT, GLASS_DARK)]
    if head:
        low_edge, side = top + frame, top * 0.55
        crown = f"M{ink:.1f} {low_edge:.1f}V{side:.1f}Q{w / 2:.1f} {-top * 0.42:.1f} {w - ink:.1f} {side:.1f}V{low_edge:.1f}Z"
        parts += [path(crown, ENAMEL, inked(ink))]
    begin = top * 0.62 if head else 0.0
    parts += [
        box(0, begin, w, h - begin, r, INKED),
        box(ink, begin + ink, w - 2 * ink, h - begin - 2 * ink, r - ink, ENAMEL),
    ]
    if head:
        parts.append(box(ink + 3 * unit, begin - 1 * unit, w - 2 * ink - 6 * unit, 8 * unit, 0, ENAMEL))
    parts.append(box(ink, h - 6 * unit, w - 2 * ink, 6 * unit - ink, 3 * unit, "#d8a8c0"))
    parts.append(box(frame, top, w - 2 * frame, low - top, r * 0.5, "url(#glass)", inked(1.4 * unit)))
    step = (low - top) / shelves
    for number in range(1, shelves):
        y = top + number * step
        parts.append(box(frame + unit, y - unit, w - 2 * frame - 2 * unit, 2.2 * unit, 0, ENAMEL, 'fill-opacity=".92"'))
        parts.append(
            box(frame + unit, y + 1.2 * unit, w - 2 * frame - 2 * unit, 2.2 * unit, 0, INKED, 'fill-opacity=".35"')
        )
    parts.append(box(w / 2 - 1.6 * unit, top, 3.2 * unit, low - top, 0, ENAMEL, inked(unit)))
    for left in (frame, w / 2):
        glint = f"M{left + w * 0.05:.1f} {low - unit:.1f}L{left + w * 0.2:.1f} {top + unit:.1f}h{w * 0.07:.1f}"
        glint += f"L{left + w * 0.12:.1f} {low - unit:.1f}Z"
        parts.append(path(glint, "#ffffff", 'fill-opacity=".09"'))
    return kept("".join(parts), (width, height))


def cross(size: int) -> pygame.Surface:
    """A red cross on a disc of enamel."""
    body = disc(50, 50, 48, INKED) + disc(50, 50, 42, ENAMEL)
    return kept(body + box(41, 20, 18, 60, 3, CROSS) + box(20, 41, 60, 18, 3, CROSS), (size, size), (0, 0, 100, 100))


def duck(size: int) -> pygame.Surface:
    """A rubber duck that drifts in its own ripple."""
    body = oval(50, 84, 42, 9, WATER_LIGHT, 'fill-opacity=".45"')
    body += path(
        "M14 58C10 46 16 40 22 48C32 58 44 56 50 50C40 40 44 16 64 16C82 16 90 32 84 44C90 52 88 84 52 84C28 84 16 72 14 58Z",
        "#f7c836",
        inked(5),
    )
    body += path("M22 62C30 80 74 84 84 62C82 78 70 82 52 82C34 82 24 74 22 62Z", "#d99a1e")
    body += path("M82 34C92 30 98 36 96 41C92 46 86 45 81 43Z", "#f0772e", inked(4))
    body += disc(68, 32, 6.5, "#fffbe8", inked(2.6)) + disc(70, 32, 3, INKED)
    return kept(body, (size, size), (0, 0, 100, 100))


FITTINGS = Fittings(flannel, towel, tub)
