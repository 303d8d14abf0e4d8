"""Where everything goes on a face of a given size."""

from __future__ import annotations

from typing import NamedTuple

from game.cardface import words
from game.cardface.data import FaceData
from game.cardface.raster import HIGH
from game.cardface.shapes import PRECIOUS, Window
from game.cardface.shorts import in_one_line, shorter
from game.core import text
from game.core.ui import MIN_TEXT, fineness, least_text

NAMED, ROOMY = 44, 56
"""Pixels of width from which a small card has its name, if that fits: in one line from edge to edge; in two, too."""
TWO_LINES = 84
"""Pixels of width from which a small card on which figures matter may have its name in two lines."""
TAB_LEFT, STAT_LEFT, FIGURE_LEFT = 6.0, 74.0, 71.0
"""How far left the tab of the type begins at most, and where it ends beside a badge, or one that matters most."""
SHIELDS = ("shield", "regal")
"""Frames that end in a point below, which reaches under the panel."""
PLATE_TOP = 3.0
PLATE = 16.5
"""Where the plate of the title ends on a large face, at least."""
LEFT, LEFT_WIDE = 24.0, 29.5
"""Where the title begins beside a badge, and beside one that matters most."""

EASY_TITLE = 1.35
"""From how large letters on, by the least ones, a name in small letters stands whole where there is a shorter one."""


class Plan(NamedTuple):
    """The rooms of a face, in hundredths of its width but for ``width`` and ``height``.

    ``title`` is where the plate of the name ends, ``top`` and ``bottom`` what is seen of the scene between the plates.
    """

    width: int
    height: int
    name: words.Title | None
    title: float
    panel: words.Panel | None
    box: Window
    top: float
    bottom: float

    @property
    def unit(self) -> float:
        """Pixels of a hundredth of the width."""
        return self.width / 100

    @property
    def side(self) -> float:
        """The side of the square of the place."""
        return 108.0 if self.panel else HIGH - self.title + 4

    @property
    def ground(self) -> float:
        """Where the square of the place ends."""
        return self.bottom + 11 if self.panel else HIGH - 1.0


def plan(data: FaceData, width: int, height: int) -> Plan:
    """The rooms of a face: with a panel where there is room for one, else without."""
    large = _large(data, width, height) if width >= data.panelled * fineness() else None
    return large or _small(data, width, height)


def outline(data: FaceData, width: int, height: int) -> Plan:
    """The rooms of a face without its text, found at once."""
    return _small(data, width, height)


def _inset(data: FaceData) -> float:
    return 6.6 if data.frame in PRECIOUS else 5.0


def title_left(data: FaceData) -> float:
    """Where the room of the title begins on a large face."""
    if not data.corner:
        return 6.0
    return LEFT_WIDE if data.figures else LEFT


def _large(data: FaceData, width: int, height: int) -> Plan | None:
    """The rooms of a face with a panel: the name in two lines only where that leaves the picture high enough, a shorter one
    only where its letters are small already, or would have to be.
    """
    unit = width / 100
    room = round((95.0 - title_left(data)) * unit)
    one, two = round(9.2 * unit), round(7.0 * unit)
    names = data.name, data.short or data.name, in_one_line(data.short or data.name)
    whole = words.fit_title(data.name, room, one, two)
    if whole is None or (data.short and not data.figures and whole.size < min(two, EASY_TITLE * least_text())):
        whole = words.fit_title(names[1], room, one, two) or whole
    ways = [whole]
    ways += [words.fit_title(name, room, one, 0) for name in names if name and two <= least_text() + 1]
    best: Plan | None = None
    for name in ways:
        now = _panelled(data, name, width, height) if name else None
        if now and (best is None or _nicer(data, now, best)):
            best = now
        if best and best.bottom - best.top >= words.PICTURE:
            break
    return best


def _nicer(data: FaceData, now: Plan, best: Plan) -> bool:
    """Is a plan better by its picture, and no worse by the letters of a banner?"""
    if data.banner and now.panel and best.panel and now.panel.size < best.panel.size:
        return False
    return now.bottom - now.top > best.bottom - best.top + words.WORTHWHILE


def _panelled(data: FaceData, name: words.Title, width: int, height: int) -> Plan | None:
    title = max(PLATE, round(PLATE_TOP + (name.high + 4) * 100 / width, 1))
    panel = words.lay_out(data, width, title)
    if panel is None:
        return None
    low = panel.top + (0 if data.frame in SHIELDS else 1.5)
    box = Window(_inset(data), round(title - 2.5, 1), 100 - _inset(data), low)
    return Plan(width, height, name, title, panel, box, title, panel.top - words.BRIM)


def _small(data: FaceData, width: int, height: int) -> Plan:
    unit = width / 100
    name = None
    fine = fineness()
    if width >= NAMED * fine:
        size = max(round((MIN_TEXT + 2) * fine), round(10.5 * unit))
        short_of_room = width < (TWO_LINES if data.figures else ROOMY) * fine
        double = 0 if short_of_room else max(round((MIN_TEXT + 1) * fine), round(9.4 * unit))
        name = _small_name(data.short or data.name, width - (8 if width >= ROOMY * fine else 5), size, double)
    title = round(PLATE_TOP + (name.high + 4) / unit, 1) if name else 2.0
    top = title - 2.5 if name else 5.0
    box = Window(_inset(data), round(top, 1), 100 - _inset(data), 135.5)
    low = 120.0 if data.chips else 134.0
    return Plan(width, height, name, title, None, box, title, low)


def _small_name(name: str, room: int, size: int, double: int) -> words.Title | None:
    """A name on a small face; the shorter one where the whole one must be squeezed or does not fit."""
    whole = words.fit_title(name, room, size, double)
    short = shorter(name)
    if not short or (whole and not whole.wide):
        return whole
    return words.fit_title(short, room, size, double) or whole


def kind_size(unit: float) -> int:
    """The size of the words of the type."""
    return max(least_text(), round(unit * 4.7))


class Tab(NamedTuple):
    """The words on the tab of the type, their middle and half its width, in hundredths of the width of the card."""

    words: str
    middle: float
    half: float


def tab_of(data: FaceData, unit: float) -> Tab:
    """The tab, moved aside as far as the badge at its right needs; with its first word alone where all do not fit."""
    right = (FIGURE_LEFT if data.figures else STAT_LEFT) if data.stat else 100.0 - TAB_LEFT
    most = (right - TAB_LEFT) / 2
    words, half = data.kind, _half(data.kind, unit)
    if half > most:
        words = data.kind.partition(" · ")[0]
        half = _half(words, unit)
    return Tab(words, max(TAB_LEFT + half, min(44.0 if data.stat else 50.0, right - half)), half)


def _half(words: str, unit: float) -> float:
    return round(text.width(words, "bold", kind_size(unit)) / unit / 2 + 2.5, 1)
