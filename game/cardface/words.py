"""The words of a face: the name on its plate, and the panel that holds the text, as high as the text needs.

No letter is smaller than the smallest readable one, no word is cut or broken: a face on which the text does not fit has no
panel at all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

import pygame

from game.cardface import badges, blocks, plates
from game.cardface.blocks import Block
from game.cardface.data import FaceData
from game.core import text, theme
from game.core.ui import least_text

SQUEEZED = 0.8
"""How much narrower than drawn the letters of a name may be."""

LARGE, SMALL = 7.2, 4.4
"""The sizes of the text: as large as that where there is room, at least that where the picture can give way."""
CLEAR, GAIN = 1.2, 1.15
"""Below what size, by the smallest readable one, text is set close if it has larger letters so; how much larger at least."""
HIGHEST, WISHED, ENDURED = 108, 78, 66
"""Where the panel begins: at the lowest; so that the picture is large; so that it is still a picture."""
LEAST_ART, CROWDED_ART, BANNERED_ART, BRIEFED_ART = 14, 1.5, 36, 45
"""The picture is at least so high below the title; where the text fits no other way; beside a banner, or its headline; beside a
text for which there are fewer words.
"""
PICTURE, ROLLED, BANNERED, BRIM, WORTHWHILE = 53.0, 33.0, 37.0, 3.0, 3.0
"""How high the picture is above a text in letters of the smallest size, wherever that can be had, above rolls one below the
other, and above a banner; how far above the panel it ends; how much higher it must become for a name or a text to be set less
well.
"""


class Setting(NamedTuple):
    """How a panel is set: the width of its text, how close its lines are, the room above the text, for the tab of the type,
    and below it. Panels begin at multiples of ``step``, so that few frames are drawn. What is ``terse`` has its chips in the
    text; rolls ``abreast`` stand side by side where that is lower.
    """

    wide: float
    leading: float
    head: float
    foot: float
    step: float
    terse: bool = False
    abreast: bool = False


AIRY = Setting(85, blocks.LEADING, 6.6, 3.8, 3)
CLOSE = Setting(87.5, blocks.CRAMPED, 5.6, 2.4, 1, terse=True)
"""As most panels are set; where the text would leave little of the picture."""
ABREAST = CLOSE._replace(abreast=True)
"""The same where the rolls would, one below the other."""


class Panel(NamedTuple):
    """Where the panel begins, in hundredths of the width, what is in it, how it is set, and how large its letters are."""

    top: float
    blocks: tuple[Block, ...]
    gap: int
    setting: Setting
    size: int

    @property
    def high(self) -> int:
        """The height of all blocks, in pixels."""
        return sum(block.high for block in self.blocks) + self.gap * (len(self.blocks) - 1)

    @property
    def room(self) -> float:
        """The height that there is for them, in hundredths of the width."""
        return plates.FLOOR - self.setting.foot - self.top - self.setting.head


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

    Where all words would leave little of the picture there are fewer; a banner has its headline alone then, else it is left out.
    """
    panel = _laid_out(data, width, title)
    if data.brief and (panel is None or panel.top < title + BRIEFED_ART):
        return _laid_out(replace(data, text=data.brief), width, title) or panel
    if not data.banner or (panel is not None and panel.top >= title + BANNERED_ART):
        return panel
    headed = _laid_out(replace(data, banner=""), width, title)
    if headed is not None and headed.top >= title + BANNERED_ART:
        return headed
    return _laid_out(replace(data, banner="", headline=""), width, title) or panel


def _laid_out(data: FaceData, width: int, title: float) -> Panel | None:
    """The panel with all words in the largest letters that leave a picture; set close where those of the least size do not."""
    unit = width / 100
    smallest = least_text()
    least, most = max(smallest, round(SMALL * unit)), max(smallest, round(LARGE * unit))
    best: Panel | None = None
    for size in range(most, smallest - 1, -1):
        now = _panel(data, unit, size)
        if now is None:
            continue
        if now.top >= WISHED:
            best = now
            break
        if best is None or best.top < ENDURED <= now.top or best.top < title + LEAST_ART:
            best = now
        if size <= least and best.top >= title + LEAST_ART:
            break
    if best is not None and best.top >= min(WISHED, title + (PICTURE + BRIM if least == smallest else LEAST_ART)):
        return _clearer(data, width, title, best) if best.size < min(most, CLEAR * smallest) else best
    close = _close(data, width, title)
    if best is not None and best.top >= title + LEAST_ART and (close is None or close.top < best.top + WORTHWHILE):
        return close if close is not None and data.banner and close.size > best.size else best
    return close if close is not None and close.top >= title + CROWDED_ART else None


def _clearer(data: FaceData, width: int, title: float, airy: Panel) -> Panel:
    """The panel set close where its letters are much larger so and the picture is still large."""
    close = _close(data, width, title)
    if (
        close is None
        or close.top < title + _picture(data) + BRIM
        or close.size < airy.size * (1 if data.banner else GAIN)
    ):
        return airy
    return close


def _picture(data: FaceData) -> float:
    """How high the picture is above a text that is set close: the figures of what has a banner stand out in front of it."""
    return BANNERED if data.banner else PICTURE


def _close(data: FaceData, width: int, title: float) -> Panel | None:
    """The panel set close, in the largest letters that leave a picture, else in the smallest; rolls one below the other, as on
    most faces, where that leaves hardly less of it.
    """
    unit, smallest = width / 100, least_text()
    now: Panel | None = None
    for setting, least in ((CLOSE, ROLLED), (ABREAST, PICTURE)) if data.rows else ((CLOSE, _picture(data)),):
        for size in range(max(smallest, round(LARGE * unit)), smallest - 1, -1):
            now = _panel(data, unit, size, setting)
            if now is not None and now.top >= title + least + BRIM:
                return now
    return now


def write(target: pygame.Surface, panel: Panel) -> None:
    """The words, in the middle of their panel."""
    for block, x, y in _placed(panel, target.get_width()):
        block.paint(target, x, y)


def fields(panel: Panel, width: int) -> list[pygame.Rect]:
    """Where the rows of a table of rolls are on a face so wide."""
    return [field.move(x, y) for block, x, y in _placed(panel, width) for field in block.fields]


def _placed(panel: Panel, width: int) -> Iterator[tuple[Block, int, int]]:
    """The blocks of a panel, and where they are on a face so wide."""
    unit = width / 100
    y = (panel.top + panel.setting.head) * unit + max(0.0, (panel.room * unit - panel.high) / 2)
    for block in panel.blocks:
        yield block, round((100 - panel.setting.wide) / 2 * unit), round(y)
        y += block.high + panel.gap


def _panel(data: FaceData, unit: float, size: int, setting: Setting = AIRY) -> Panel | None:
    wide = round(setting.wide * unit)
    inlaid = setting.terse and data.terse is not None
    markup = (data.terse or "") if inlaid else data.text
    if blocks.broken(markup, size, wide):
        return None
    made: list[Block] = []
    chips = badges.chip_row(data.chips, round(size * (1.45 if data.text or data.banner else 2.3)), wide)
    if chips is not None and not inlaid:
        made.append(blocks.picture(chips, wide))
    if markup:
        made.append(blocks.paragraph(markup, size, wide, setting.leading, data.chips))
    made += _rolls(data, size, wide, setting)
    if data.headline:
        made.append(blocks.banner(data.headline, data.banner, size, wide, setting.leading))
    panel = Panel(0, tuple(made), max(1, round(size * 0.14)), setting, size)
    top = panel.room - panel.high / unit
    return panel._replace(top=min(HIGHEST, top // setting.step * setting.step))


def _rolls(data: FaceData, size: int, wide: int, setting: Setting) -> list[Block]:
    """The table of rolls: in rows, or side by side where it may be and that is lower."""
    rows = blocks.rows(data.rows, size, wide, setting.leading if setting.terse else 1.0)
    beside = blocks.columns(data.rows, size, wide, setting.leading) if rows and setting.abreast else None
    return [beside] if beside is not None and beside.high < sum(row.high for row in rows) else rows
