"""The words of a face: the name on its plate, and the panel that holds the text, as high as the text needs.

No letter is smaller than the smallest readable one, no word is cut or broken: a face on which the text does not fit has no
panel at all.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import pygame

from game.cardface import badges, plates
from game.cardface.data import FaceData
from game.core import paint, svg, text, theme
from game.core.theme import Colour
from game.core.ui import least_text

SQUEEZED = 0.8
"""How much narrower than drawn the letters of a name may be."""

PANEL_WIDE, CROWDED_WIDE = 85, 89
"""The width of the text; where it fits no other way."""
HEAD, FOOT = 6.6, 3.8
"""Room in the panel above the text, for the tab of the type, and below it."""
LARGE, SMALL = 6.2, 4.4
"""The sizes of the text: as large as that where there is room, at least that where the picture can give way."""
HIGHEST, WISHED, ENDURED = 108, 84, 66
"""Where the panel begins: at the lowest; so that the picture is large; so that it is still a picture."""
LEAST_ART, CROWDED_ART, BANNERED_ART = 14, 1.5, 30
"""The picture is at least so high below the title; where the text fits no other way; beside a banner with all its words."""
LEADING, CRAMPED = 0.93, 0.86
"""How much closer lines are than the font has them; in letters of the smallest size, where the text would leave a strip of
the picture.
"""
STRIP = 34
"""Below the title, what is less high is only a strip of a picture."""
STEP = 3
"""Panels begin at multiples of this, so that few frames are drawn."""

ROW_TONES: tuple[Colour, ...] = ((96, 88, 110), (152, 84, 18), (176, 32, 40))
EDGE_SHADE, EDGE_LIGHT = 0.35, 0.3
BANNER_WORDS: Colour = (255, 236, 214)
HEADLINE: Colour = (255, 214, 92)

Painter = Callable[[pygame.Surface, int, int], None]


class Block(NamedTuple):
    """A piece of the panel: its height, and what draws it at (x, y)."""

    high: int
    paint: Painter


class Panel(NamedTuple):
    """Where the panel begins, in hundredths of the width, what is in it, and how wide that is."""

    top: float
    blocks: tuple[Block, ...]
    gap: int
    wide: int = PANEL_WIDE

    @property
    def high(self) -> int:
        """The height of all blocks, in pixels."""
        return sum(block.high for block in self.blocks) + self.gap * (len(self.blocks) - 1)


class Title(NamedTuple):
    """A name in one or two lines; ``wide`` is the room that it must be squeezed into, 0 for none."""

    lines: tuple[str, ...]
    face: str
    size: int
    wide: int = 0

    @property
    def high(self) -> int:
        """Its height in pixels."""
        return round(self.size * 1.04) * len(self.lines)


def fit_title(words: str, room: int, size: int, double: int) -> Title | None:
    """A name for a room so wide: in one line of at most ``size``, in two of at most ``double`` (0: not in two), squeezed;
    None if not.
    """
    smallest = least_text()
    halves = tuple(text.halves(words, "bold", smallest)) if double else (words,)
    for lines, face, most in (
        ((words,), text.TITLE, size),
        (halves, text.TITLE, double),
        ((words,), "bold", size),
        (halves, "bold", double),
    ):
        least = max(smallest, round(most * 0.74))
        for now in range(max(most, smallest), least - 1, -1):
            if max(text.width(line, face, now) for line in lines) <= room:
                return Title(lines, face, now)
    widest = max(text.width(line, "bold", smallest) for line in halves)
    return Title(halves, "bold", smallest, room) if widest * SQUEEZED <= room else None


def write_title(target: pygame.Surface, title: Title, x: float, y: float, outline: int) -> None:
    """A name with its middle at (x, y)."""
    step = round(title.size * 1.04)
    for number, words in enumerate(title.lines):
        line = text.line(words, title.face, title.size, theme.PAPER, outline)
        if title.wide and line.get_width() > title.wide:
            line = pygame.transform.smoothscale(line.copy(), (title.wide, line.get_height()))
        middle = y + (number - (len(title.lines) - 1) / 2) * step
        target.blit(line, line.get_rect(center=(round(x), round(middle))))


def lay_out(data: FaceData, width: int, title: float) -> Panel | None:
    """The panel of a face so wide whose title ends at ``title``; None where the words do not fit.

    Where all of them leave a strip of the picture, the banner is its headline alone; where that leaves one, there is none.
    """
    panel = _laid_out(data, width, title)
    for fewer in (replace(data, banner=""), replace(data, banner="", headline="")) if data.banner else ():
        if panel is not None and panel.top >= title + BANNERED_ART:
            return panel
        panel = _laid_out(fewer, width, title) or panel
    return panel


def _laid_out(data: FaceData, width: int, title: float) -> Panel | None:
    """The panel with all words in the largest letters that leave a picture, or from edge to edge."""
    unit = width / 100
    smallest = least_text()
    least, most = max(smallest, round(SMALL * unit)), max(smallest, round(LARGE * unit))
    best: Panel | None = None
    for size in range(most, smallest - 1, -1):
        now = _panel(data, unit, size)
        if now is None:
            continue
        if now.top >= WISHED:
            return now
        if best is None or best.top < ENDURED <= now.top or best.top < title + LEAST_ART:
            best = now
        if size <= least and best.top >= title + LEAST_ART:
            break
    if best is not None and best.top >= title + (LEAST_ART if data.headline else STRIP):
        return best
    crowded = _panel(data, unit, smallest, CROWDED_WIDE, CRAMPED)
    if best is not None and best.top >= title + LEAST_ART and (crowded is None or crowded.top <= best.top):
        return best
    return crowded if crowded is not None and crowded.top >= title + CROWDED_ART else None


def write(target: pygame.Surface, panel: Panel) -> None:
    """The words, in the middle of their panel."""
    unit = target.get_width() / 100
    room = (plates.FLOOR - FOOT - panel.top - HEAD) * unit
    y = (panel.top + HEAD) * unit + max(0.0, (room - panel.high) / 2)
    for block in panel.blocks:
        block.paint(target, round((100 - panel.wide) / 2 * unit), round(y))
        y += block.high + panel.gap


def _panel(data: FaceData, unit: float, size: int, share: int = PANEL_WIDE, leading: float = LEADING) -> Panel | None:
    wide = round(share * unit)
    blocks: list[Block] = []
    chips = badges.chip_row(data.chips, round(size * (1.45 if data.text or data.banner else 2.3)), wide)
    if chips is not None:
        blocks.append(_picture(chips, wide))
    if data.text:
        if _broken(data.text, size, wide):
            return None
        blocks.append(_text(data.text, size, wide, leading))
    blocks += [_row(number, *row, size, wide) for number, row in enumerate(data.rows)]
    if data.headline:
        blocks.append(_banner(data.headline, data.banner, size, wide))
    panel = Panel(0, tuple(blocks), max(1, round(size * 0.14)), share)
    top = plates.FLOOR - HEAD - FOOT - panel.high / unit
    return panel._replace(top=min(HIGHEST, top // STEP * STEP))


def _broken(markup: str, size: int, wide: int) -> bool:
    """Would a word be broken?"""
    return any(text.width(word, "bold", size) > wide for word in text.plain(markup).split())


def _picture(surface: pygame.Surface, wide: int) -> Block:
    def paint_it(target: pygame.Surface, x: int, y: int) -> None:
        target.blit(surface, (x + (wide - surface.get_width()) // 2, y))

    return Block(surface.get_height(), paint_it)


def balanced(markup: str, size: int, wide: int, face: str = "regular") -> text.Block:
    """Text whose lines are about equally long."""
    block = text.wrap(markup, size, wide, face)
    count, low, high = len(block.lines), wide // 2, wide
    if count < 2:
        return block
    for _ in range(5):
        middle = (low + high) // 2
        now = text.wrap(markup, size, middle, face)
        if len(now.lines) > count or _broken(markup, size, middle):
            low = middle
        else:
            block, high = now, middle
    return block


def tight(block: text.Block, leading: float = LEADING) -> text.Block:
    """The block with its lines a little closer; the last one keeps room for its descenders."""
    count = len(block.lines)
    if count < 3:
        return block
    step = round(block.height / count * leading)
    return replace(block, height=step * count + min(2, count - 1))


def _text(markup: str, size: int, wide: int, leading: float) -> Block:
    high = tight(text.wrap(markup, size, wide), leading).height

    def paint_it(target: pygame.Surface, x: int, y: int) -> None:
        block = tight(balanced(markup, size, wide), leading)
        target.blit(text.block_surface(block, theme.INK, "center", wide, svg.icon), (x, y))

    return Block(high, paint_it)


def _row(number: int, label: str, markup: str, size: int, wide: int) -> Block:
    """What happens at a roll, with the roll on a field before it."""
    field = text.width("10+", "bold", size) + size
    gap = round(size * 0.4)
    block = text.wrap(markup, size, wide - field - gap - round(size * 0.25))
    high = block.height + round(size * 0.1)
    tone = ROW_TONES[number]

    def paint_it(target: pygame.Surface, x: int, y: int) -> None:
        radius = max(2, size // 4)
        _strip(target, pygame.Rect(x, y, wide, high), radius, row_ground(tone))
        _strip(target, pygame.Rect(x, y, field, high), radius, tone)
        words = text.line(label, "bold", size, (255, 255, 255))
        target.blit(words, words.get_rect(center=(x + field // 2, y + high // 2)))
        target.blit(
            text.block_surface(block, theme.INK, icons=svg.icon), (x + field + gap, y + (high - block.height) // 2)
        )

    return Block(high, paint_it)


def _strip(target: pygame.Surface, box: pygame.Rect, radius: int, tone: Colour) -> None:
    """A field that stands out from the paper: lit along its upper edge, in shade along its lower one."""
    edge = max(1, box.h // 16)
    target.blit(paint.rounded(box.w, box.h, radius, paint.darker(tone, EDGE_SHADE)), box)
    target.blit(paint.rounded(box.w, box.h - edge, radius, paint.lighter(tone, EDGE_LIGHT)), box)
    target.blit(paint.rounded(box.w, box.h - 2 * edge, radius, tone), box.move(0, edge))


def row_ground(tone: Colour) -> Colour:
    """The colour below the words of a row."""
    return paint.mix(plates.PANEL_FOOT, tone, 0.24)


def _banner(headline: str, markup: str, size: int, wide: int) -> Block:
    """Words on a red field that is a little wider than the text; without words its headline alone."""
    inner = round(wide * 0.95)
    block = tight(text.wrap(markup, size, inner)) if markup else None
    head = round(size * 1.3)
    high = head + round(size * 0.4) + (block.height if block else 0)

    def paint_it(target: pygame.Surface, x: int, y: int) -> None:
        more = round(wide * 0.035)
        field = plates.banner(wide + 2 * more, high)
        target.blit(field, (x - more, y))
        words = text.line(headline, text.TITLE, size, HEADLINE, max(1, size // 14))
        target.blit(words, words.get_rect(midtop=(x + wide // 2, y + round(size * 0.18))))
        if block:
            lines = text.block_surface(tight(balanced(markup, size, inner)), BANNER_WORDS, "center", wide, svg.icon)
            target.blit(lines, (x, y + head))

    return Block(high, paint_it)
