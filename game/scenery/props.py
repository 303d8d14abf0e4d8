"""Small things drawn for the screens around the table: crowns, medals, stars, paper, confetti, what stands about in a tavern.

Each function gives a picture of the size asked for, in window pixels; shared, so do not draw on it.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pygame

from game.core import paint, svg, text, theme
from game.core.theme import Colour
from game.core.ui import MIN_TEXT
from game.scenery import materials
from game.scenery.vector import INKED, box, disc, draw, hexed, inked, kept, line, moved, oval, path

MEDALS: dict[str, tuple[Colour, Colour, int]] = {
    "human": ((255, 233, 160), (201, 138, 40), 0),
    "random": ((196, 186, 180), (112, 100, 104), 0),
    "apprentice": ((232, 160, 106), (154, 84, 40), 1),
    "adept": ((240, 242, 246), (138, 148, 168), 2),
    "archmage": ((255, 226, 122), (208, 138, 20), 3),
}
"""The medal of each kind of player: light, dark, stars."""
POINTER = 26 / 40
"""How many times as high as wide the tip is with which a sheet points at something."""
CONFETTI = ("#ffd24a", "#e8583c", "#4096e2", "#70ba3c", "#a864d6", "#fff3d6", "#ff8ac8")
STAR = "M16 2L20 12L30 12L22 19L25 30L16 23L7 30L10 19L2 12L12 12Z"


def crown(width: int) -> pygame.Surface:
    """A golden crown, 104 x 84 units in its own measure."""
    return kept(_crown(), (width, round(width * 84 / 110)), (-5, -4, 110, 84))


def unclaimed(width: int, height: int) -> pygame.Surface:
    """The crown that nobody won: on its cushion, in a cobweb, with the spider that has time."""
    edge = "M14 120C2 104 18 92 40 97C80 88 120 88 160 97C182 92 198 104 186 120"
    edge += "C198 140 184 158 160 152C120 162 80 162 40 152C16 158 2 140 14 120Z"
    body = path(edge, "#6d2f7c", inked(6))
    body += path(
        "M14 126C40 136 160 136 186 126C194 142 182 155 160 150C120 160 80 160 40 150C18 155 6 142 14 126Z", "#4c1d5c"
    )
    body += line("M30 106C70 97 130 97 170 106", "#a868b4", 4, 'stroke-opacity=".8"')
    for x, y, way in ((16, 102, -1), (184, 102, 1), (20, 152, -1), (180, 152, 1)):
        fringe = f"M{x} {y}L{x + 13 * way} {y + 12}M{x} {y}L{x + 4 * way} {y + 17}M{x} {y}L{x + 15 * way} {y + 3}"
        body += line(fringe, INKED, 7) + line(fringe, "#e2a02c", 3.5) + disc(x, y, 6, "#ffce3c", inked(3.5))
    body += oval(100, 106, 52, 9, "#2c0f38", 'fill-opacity=".6"') + moved(_crown(), 46, 28, 1.04)
    web = "M50 47L18 106M60 92L18 106M50 47L30 118M44 58C38 62 38 70 42 76M37 71C32 76 34 84 40 88M30 85C26 90 28 96 36 99"
    body += line(web, "#efe6f4", 1.6, 'stroke-opacity=".75"')
    body += line("M148 46V92", "#efe6f4", 1.6, 'stroke-opacity=".75"')
    legs = "M148 96L138 90M148 98L136 98M148 100L138 107M148 96L158 90M148 98L160 98M148 100L158 107"
    body += (
        line(legs, INKED, 2.4)
        + disc(148, 98, 7, "#3a2a44", inked(3))
        + disc(145.5, 97, 1.8, "#fff")
        + disc(150.5, 97, 1.8, "#fff")
    )
    unit = min(width / 200, height / 170)
    return kept(body, (round(200 * unit), round(170 * unit)), (0, 10, 200, 170))


def _crown() -> str:
    body = (
        path("M8 62L2 18L28 36L50 4L72 36L98 18L92 62Z", "#ffce3c", inked(6))
        + path("M72 36L98 18L92 62H66C72 56 74 46 72 36Z", "#d88a1c")
        + path("M10 62H90V74H10Z", "#e2a02c", inked(6))
        + line("M16 30L20 54", "#fff6c0", 5)
        + disc(50, 46, 8, "#e8383c", inked(4))
        + disc(26, 52, 5, "#4aa8f0", inked(3.5))
        + disc(74, 52, 5, "#4aa8f0", inked(3.5))
    )
    return body + "".join(disc(x, y, r, "#fff0a0", inked(4)) for x, y, r in ((4, 16, 6), (50, 6, 7), (96, 16, 6)))


def confetto(number: int, size: int, tones: Sequence[str] = CONFETTI) -> pygame.Surface:
    """One scrap of confetti: paper, streamer or star, in that of the ``tones`` that its number gives."""
    tone = tones[number % len(tones)]
    kind = number % 5
    if kind < 3:
        body = box(4, 8, 24, 15, 3, tone, inked(3.5))
    elif kind == 3:
        curl = "M4 20C8 6 14 26 18 14S26 10 28 8"
        body = line(curl, INKED, 9) + line(curl, tone, 4.5)
    else:
        body = path(STAR, tone, inked(3.5))
    return kept(body, (size, size), (0, 0, 32, 32))


def raindrop(size: int) -> pygame.Surface:
    """A drop of rain."""
    return kept(line("M18 4L12 28", "#a8c8e8", 3.4, 'stroke-opacity=".75"'), (size, size), (0, 0, 32, 32))


def raincloud(width: int, height: int) -> pygame.Surface:
    """A small cloud that rains on one person alone."""
    drops = ((34, 82, 20), (56, 88, 24), (78, 80, 18), (100, 90, 24), (120, 82, 18))
    body = "".join(line(f"M{x} {y}l{-long * 0.28:.1f} {long}", INKED, 8) for x, y, long in drops)
    body += "".join(line(f"M{x} {y}l{-long * 0.28:.1f} {long}", "#8fbcec", 4.4) for x, y, long in drops)
    edge = "M30 76C8 78 2 50 24 44C20 22 48 12 60 26C70 2 108 6 110 32C134 24 152 46 140 62C136 74 126 77 116 76Z"
    body += path(edge, "#77809e", inked(6))
    body += path("M30 73C12 74 7 56 20 50C36 66 104 70 142 50C144 62 132 74 116 73Z", "#565e7c")
    body += line("M34 42C36 30 48 28 56 36M70 26C78 14 94 16 100 28", "#a9b2cc", 5)
    unit = min(width / 150, height / 116)
    return kept(body, (round(150 * unit), round(116 * unit)), (0, 4, 150, 116))


def medal(kind: str, size: int) -> pygame.Surface:
    """What tells a level at a glance: one star, two or three; a head for a human, a die for who plays at random."""
    light, dark, stars = MEDALS[kind.partition(":")[0]]  # a bot's character has no medal of its own
    face = disc(50, 52, 46, INKED) + disc(50, 52, 40, hexed(dark)) + disc(50, 49, 38, hexed(light))
    spots = {1: ((50, 50, 56),), 2: ((33, 50, 38), (67, 50, 38)), 3: ((26, 56, 32), (50, 38, 32), (74, 56, 32))}
    for x, y, wide in spots.get(stars, ()):
        face += moved(path(STAR, "#fffdf2", inked(3.2)), x - wide / 2, y - wide / 2, wide / 32)
    surface = kept(face, (size, size), (0, 0, 100, 104))
    if stars:
        return surface
    key = ("medal", kind, size)

    def marked() -> pygame.Surface:
        whole = surface.copy()
        icon = svg.icon("human" if kind == "human" else "dice", round(size * 0.56))
        whole.blit(icon, icon.get_rect(center=(size // 2, round(size * 0.47))))
        return whole

    return materials.kept(key, marked)


def hand(height: int, skin: str) -> pygame.Surface:
    """The right hand of somebody who holds on to an edge, as seen from before it."""
    back = "M8 46C6 20 22 8 50 8S94 18 92 46V68A10.5 12 0 0 1 71 68A10.5 12 0 0 1 50 70A10.5 12 0 0 1 29 68A10.5 12 0 0 1 8 64Z"
    body = path(back, skin, inked(8)) + oval(56, 20, 20, 5, "#ffffff", 'fill-opacity=".35"')
    body += line("M29 46V66M50 44V68M71 46V66", INKED, 6.5)
    return kept(body, (round(height * 100 / 88), height), (0, 0, 100, 88))


def rosette(width: int, figure: str, words: str) -> pygame.Surface:
    """A medal with ribbons: a figure and what it counts; the figure alone where the words would be cut."""

    def make() -> pygame.Surface:
        tips = [math.tau * step / 28 for step in range(28)]
        rim = [(65 + r * math.cos(a), 65 + r * math.sin(a)) for a, r in zip(tips, (62, 54) * 14, strict=True)]
        edge = svg.polygon(rim)
        body = (
            path("M34 70L20 160L42 146L58 164L64 84Z", "#c8343a", inked(5))
            + path("M96 70L110 160L88 146L72 164L66 84Z", "#9a1c2c", inked(5))
            + path(edge, "#f2ac30", inked(5))
            + disc(65, 65, 42, "#a8202e", inked(4))
            + path("M27 52A42 42 0 0 1 103 52A50 40 0 0 0 27 52Z", "#d8505a", 'fill-opacity=".7"')
        )
        surface = draw(body, (width, round(width * 170 / 130)), (0, 0, 130, 170)).copy()
        middle = width // 2
        size = max(MIN_TEXT, round(width * 0.34))
        large = text.fit_line(figure, text.TITLE, size, round(width * 0.6), theme.PAPER, max(1, width // 50))
        room = round(width * 0.62)
        worded = text.width(words, "bold", MIN_TEXT) <= room
        surface.blit(large, large.get_rect(center=(middle, round(width * (0.44 if worded else 0.5)))))
        if worded:
            small = text.fit_line(words, "bold", max(MIN_TEXT, round(width * 0.115)), room, theme.CREAM)
            surface.blit(small, small.get_rect(center=(middle, round(width * 0.67))))
        return surface

    return materials.kept(("rosette", width, figure, words), make)


def burst(size: int, words: str) -> pygame.Surface:
    """A star of impact, red as a wound, with a figure."""

    def make() -> pygame.Surface:
        tips = [math.tau * step / 24 for step in range(24)]
        rim = [(50 + r * math.cos(a), 50 + r * math.sin(a)) for a, r in zip(tips, (47, 35) * 12, strict=True)]
        surface = draw(
            path(svg.polygon(rim), "#d8342c", inked(5)),
            (size, size),
            (0, 0, 100, 100),
        ).copy()
        figure = text.fit_line(
            words, text.TITLE, max(MIN_TEXT, round(size * 0.4)), size - 4, theme.PAPER, max(1, size // 26)
        )
        surface.blit(figure, figure.get_rect(center=(size // 2, size // 2)))
        return surface

    return materials.kept(("burst", size, words), make)


RIM = 14
"""How far from its edges a sheet of parchment has any marks, in design units."""


def note(width: int, height: int, unit: float, nails: int = 1, seed: int = 1) -> pygame.Surface:
    """A sheet of parchment with frayed edges, held by so many brass nails."""

    def make() -> pygame.Surface:
        w, h = float(width), float(height)
        edge = _frayed(w, h, unit, seed)
        body = path(edge, hexed(materials.PARCHMENT), inked(4.4 * unit))
        body += path(edge, "#fff0c4", 'fill-opacity=".85"')
        inset = 7 * unit
        if w > 4 * inset and h > 4 * inset:
            frame = f"M{inset} {inset}H{w - inset}V{h - inset}H{inset}Z"
            body += line(frame, "#a8702e", 1.3 * unit, 'stroke-opacity=".45"')
        surface = _rimmed(body, (width, height), math.ceil(RIM * unit))
        _yellow(surface, unit, seed)
        head = nail(round(15 * unit))
        for x in [w / 2] if nails == 1 else [12 * unit, w - 12 * unit][:nails]:
            surface.blit(head, head.get_rect(center=(round(x), round(12 * unit))))
        return surface

    return materials.kept(("aged note", width, height, round(unit, 3), nails, seed), make)


def _rimmed(body: str, size: tuple[int, int], rim: int) -> pygame.Surface:
    """A picture with nothing to see farther than ``rim`` from its edges but one colour: a large area takes its time to draw."""
    width, height = size
    if min(width, height) <= 3 * rim:
        return draw(body, size).copy()
    surface = paint.blank(width, height)
    sides = [(0, 0, width, rim), (0, height - rim, width, rim)]
    sides += [(x, rim, rim, height - 2 * rim) for x in (0, width - rim)]
    for left, top, wide, high in sides:
        surface.blit(draw(body, (wide, high), (left, top, wide, high)), (left, top))
    surface.fill(surface.get_at((width // 2, rim - 1)), (rim, rim, width - 2 * rim, height - 2 * rim))
    return surface


def nail(size: int) -> pygame.Surface:
    """The brass head of a nail."""
    return kept(disc(15, 15, 11, "#e2a93c", inked(4)) + disc(12, 12, 3, "#fff3c0"), (size, size), (0, 0, 30, 30))


def _yellow(surface: pygame.Surface, unit: float, seed: int) -> None:
    """Fibres, clouds and browned edges of old parchment: put together small, then enlarged and laid over it once."""
    width, height = surface.get_size()
    wide, high = max(4, round(width / (2.2 * unit))), max(4, round(height / (1.6 * unit)))
    cover = materials.noise(wide, high, 238, seed)
    materials.roughen(cover, (32, 29), 234, seed + 1)
    edge = pygame.Surface((max(4, wide // 12), max(4, high // 16)), 0, 32)
    edge.fill((222, 188, 134))
    edge.fill((255, 255, 255), edge.get_rect().inflate(-2, -2))
    cover.blit(pygame.transform.smoothscale(edge, (wide, high)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(pygame.transform.smoothscale(cover, (width, height)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _frayed(width: float, height: float, unit: float, seed: int) -> str:
    """The outline of a sheet torn by hand."""
    rng = random.Random(seed)
    margin, deep, step = 2.6 * unit, 2.4 * unit, 20 * unit
    corners = [(margin, margin), (width - margin, margin), (width - margin, height - margin), (margin, height - margin)]
    inward = ((0, 1), (-1, 0), (0, -1), (1, 0))
    points = []
    for number, ((ax, ay), (nx, ny)) in enumerate(zip(corners, inward, strict=True)):
        bx, by = corners[(number + 1) % 4]
        count = max(2, round(math.hypot(bx - ax, by - ay) / step))
        for part in range(count):
            share, bite = part / count, rng.uniform(0, deep)
            points.append((ax + (bx - ax) * share + nx * bite, ay + (by - ay) * share + ny * bite))
    return svg.polygon(points)


def seat_back(width: int, height: int, tone: Colour, empty: bool) -> pygame.Surface:
    """A chair behind the table: turned posts with brass knobs, a carved rail, a padded back in the colour of its seat, arms that
    reach to the table; dim where nobody sits.
    """
    w = 100.0
    h = w * height / max(1, width)
    wood, light, brass = ("#7a4626", "#b87844", "#e8b040") if not empty else ("#5a3a30", "#806050", "#a88248")
    velvet = paint.mix(tone, theme.INK, 0.22 if not empty else 0.5)
    foot = h * 0.74
    body = "".join(_arm(x, way, foot, h, wood, light) for x, way in ((20.0, -1.0), (80.0, 1.0)))
    for x in (20.0, 80.0):
        body += path(f"M{x - 4} 27L{x - 3} {h}H{x + 3}L{x + 4} 27Z", wood, inked(2.6))
        body += line(f"M{x - 1.4} 32V{h}", light, 1.5)
        body += "".join(box(x - 5.4, y, 10.8, 4.2, 2, brass, inked(2)) for y in (34.0, foot + 1))
        body += disc(x, 20, 6.6, brass, inked(2.6)) + disc(x - 2, 18, 2, "#fff3c0")
    body += box(22, foot + 5, 56, 6, 2.4, wood, inked(2.4)) + line(f"M25 {foot + 7}H75", light, 1.3)
    body += _back_pad(foot, velvet, brass)
    rail = (
        "M20 36C22 22 34 24 40 14C43 9 46 7 50 7C54 7 57 9 60 14C66 24 78 22 80 36C70 32 62 36 50 28C38 36 30 32 20 36Z"
    )
    body += path(rail, wood, inked(2.8)) + line("M24 30C30 24 36 25 42 16C45 11 55 11 58 16", light, 1.6)
    body += disc(50, 18.5, 5, hexed(paint.lighter(tone, 0.15) if not empty else velvet), inked(2.2))
    body += disc(48.4, 16.8, 1.5, "#ffffff", 'fill-opacity=".8"')
    return kept(body, (width, height), (0, 0, w, h))


def _arm(x: float, way: float, foot: float, high: float, wood: str, light: str) -> str:
    """The arm of a chair, from its post at ``x`` outward (``way``) and down to the table."""
    top = foot - 13
    end = x + way * 13

    def at(dx: float) -> float:
        return x + way * dx

    bend = (
        f"M{at(-1)} {top}C{at(6)} {top - 1} {at(11)} {top + 2} {at(17)} {top + 10}L{at(17)} {high}H{at(9)}V{top + 16}"
    )
    bend += f"C{at(6)} {top + 9} {at(3)} {top + 8} {at(-1)} {top + 8}Z"
    shine = f"M{x} {top + 2.6}C{at(6)} {top + 2} {at(10)} {top + 5} {at(14)} {top + 10}"
    knob = disc(end, top + 12, 6.2, wood, inked(2.4)) + disc(end, top + 12, 2.4, light)
    return path(bend, wood, inked(2.6)) + line(shine, light, 1.5) + knob


def _back_pad(foot: float, velvet: Colour, brass: str) -> str:
    """The padded back of a chair, buttoned, with brass nails along its edge."""
    below = f"C74 {foot} 62 {foot} 50 {foot}C38 {foot} 26 {foot} 26 {foot - 12}Z"
    pad = f"M26 44C28 36 40 38 50 32C60 38 72 36 74 44V{foot - 12}{below}"
    dark, pale = hexed(paint.darker(velvet, 0.45)), hexed(paint.lighter(velvet, 0.22))
    body = path(pad, hexed(velvet), inked(2.8))
    body += path(f"M30 47C32 41 42 42 50 37C42 46 36 56 34 {foot - 12}L30 {foot - 14}Z", pale, 'fill-opacity=".5"')
    rows = range(52, round(foot) - 8, 15)
    for number, y in enumerate(rows):
        spots = (38, 50, 62) if number % 2 == 0 else (44, 56)
        if number + 1 < len(rows):
            body += line("".join(f"M{x} {y}L{x - 6} {y + 15}M{x} {y}L{x + 6} {y + 15}" for x in spots), dark, 1.1)
        body += "".join(disc(x, y, 2.1, dark) for x in spots)
    nails = range(46, round(foot) - 12, 7)
    return body + "".join(disc(x, y, 1.2, brass) for y in nails for x in (28.2, 71.8))


def _shade(x: float, y: float, rx: float, ry: float) -> str:
    """The soft shadow of something that stands on the table."""
    steps = ((1.0, 0.14), (0.84, 0.18), (0.66, 0.26))
    return "".join(oval(x, y, rx * size, ry * size, "#12060e", f'fill-opacity="{dark}"') for size, dark in steps)


def mug(width: int) -> pygame.Surface:
    """A foaming mug, 100 x 120 units in its own measure."""
    ear = "M70 44C96 40 100 86 68 88"
    foam = (
        "M6 28C2 14 18 8 24 14C28 2 46 4 48 12C58 4 74 10 70 18C84 20 82 36 70 34C68 44 58 42 58 34C46 40 40 36 36 34"
    )
    body = (
        _shade(46, 110, 46, 9)
        + line(ear, INKED, 16)
        + line("M70 44C92 42 94 82 68 86", "#c9912f", 7)
        + path("M12 28H74L70 108Q43 118 16 108Z", "#9a5c2c", inked(5))
        + path("M58 28H74L70 108Q64 111 56 112Z", "#6a3a1e")
        + path("M15 36H25L28 106Q22 108 19 108Z", "#d08a48", 'fill-opacity=".55"')
        + line("M30 40L32 110M46 40V112", INKED, 2.5, 'stroke-opacity=".6"')
        + line("M14 46H72M16 94H71", "#e2a93c", 6)
        + path(foam + "C34 46 24 44 24 35C14 38 8 34 6 28Z", "#fff3d6", inked(4.5))
        + line("M20 22C26 16 32 20 32 24M48 20C54 16 60 18 62 22", "#d8bf90", 3)
    )
    return kept(body, (width, round(width * 1.2)), (0, 0, 100, 120))


def lantern(width: int) -> pygame.Surface:
    """A lantern on its chain, 100 x 122 units in its own measure."""
    body = (
        line("M50 0V26", INKED, 7)
        + line("M50 0V26", "#8a6a3a", 3)
        + path("M26 48L50 22L74 48Z", "#7a5226", inked(5))
        + path("M26 50H74L80 104H20Z", "#ffd678", inked(5))
        + path("M50 60C60 74 62 84 56 92C52 98 44 96 42 90C38 82 44 74 50 60Z", "#ff8a2a")
        + path("M50 76C54 82 55 88 51 92C47 92 46 86 50 76Z", "#fff6c0")
        + line("M40 50L36 104M60 50L64 104", INKED, 4)
        + path("M14 104H86V116H14Z", "#7a5226", inked(5))
    )
    return kept(body, (width, round(width * 1.22)), (0, 0, 100, 122))


def card_fan(width: int) -> pygame.Surface:
    """Three cards that were put down on the table, their backs up, 130 x 82 units in their own measure."""
    fan = _shade(66, 52, 62, 28)
    for turn, x, y, tone, dark in (
        (-24, 36, 62, "#a83238", "#6e1c28"),
        (2, 66, 52, "#6a44a8", "#40246e"),
        (26, 96, 62, "#2e7a86", "#1a4a58"),
    ):
        card = box(-24, -30, 48, 68, 6, INKED) + box(-24, -34, 48, 68, 6, INKED) + box(-21, -31, 42, 62, 4, "#e8c878")
        card += box(-18, -28, 36, 56, 3, tone) + box(-14, -24, 28, 48, 2, dark, 'fill-opacity=".55"')
        card += moved(path(STAR, "#f2c24a", inked(2.6)), -12, -12, 24 / 32)
        fan += f'<g transform="translate({x} {y * 0.74:.1f}) scale(1 .74)"><g transform="rotate({turn})">{card}</g></g>'
    return kept(fan, (width, round(width * 82 / 130)), (0, 0, 130, 82))


def pointer(width: int) -> pygame.Surface:
    """The tip of a sheet of parchment that points up, 40 x 26 units in its own measure: open below, where it joins the sheet."""
    body = path("M5.5 26V21L20 4L34.5 21V26Z", "#e0c88e") + line("M3 22.5L20 4L37 22.5", hexed(theme.INK), 4)
    return kept(body, (width, round(width * POINTER)), (0, 0, 40, 26))


def die(size: int, number: int) -> pygame.Surface:
    """A die that was left lying: its upper side and the one in front."""
    spots = {2: ((34, 22), (66, 42)), 5: ((29, 21), (71, 21), (50, 32), (27, 43), (73, 43))}[number]
    top, front = "M20 12H80L90 52H10Z", "M10 52H90L84 90H16Z"
    body = _shade(52, 86, 50, 14)
    body += path(front, "#cdb48a", inked(6))
    body += path(top, "#fff6e2", inked(6))
    body += "".join(oval(x, y, 8, 5, INKED) for x, y in spots) + oval(50, 71, 7, 7, INKED)
    return kept(body, (size, size), (-4, 0, 108, 108))


def sparkle(size: int) -> pygame.Surface:
    """A glint of magic."""
    body = path("M50 2Q54 46 98 50Q54 54 50 98Q46 54 2 50Q46 46 50 2Z", "#fff6c8", 'stroke="#f0a02c" stroke-width="5"')
    return kept(body, (size, size), (0, 0, 100, 100))
