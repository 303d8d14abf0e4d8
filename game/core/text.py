"""Text: fonts, wrapping, outlined titles, rich text with icons, and fitting into a box without ever overflowing.

Rich text: ``**bold**``, ``*italic*``, ``{life}`` for an icon, a line break for a new paragraph. A backslash takes the meaning
from the next character. Sizes here are window pixels: take them from ``Ui.text_px``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.core.cache import SurfaceCache
from game.core.fonts import FACES as FACES
from game.core.fonts import TITLE as TITLE
from game.core.fonts import font as font
from game.core.fonts import font_bytes as font_bytes
from game.core.fonts import line_height as line_height
from game.core.fonts import render_line
from game.core.fonts import width as width
from game.core.theme import INK, Colour
from game.core.type_size import Chunk, estimate, largest
from game.core.ui import MIN_TEXT

ELLIPSIS = "…"
HELD_SPACE = "\N{NO-BREAK SPACE}"
"""A gap at which no line ends."""
EVENED = 3
"""Centred lines are made about equally long where there are no more of them: it takes its time."""
LESSER = 0.85
"""How large type is at most, by that of a title which it stands back from."""

IconSource = Callable[[str, int], pygame.Surface]
_cache = SurfaceCache(10 * 2**20)


def line(
    text: str, face: str, size: int, colour: Colour, outline: int = 0, outline_colour: Colour = INK
) -> pygame.Surface:
    """One line of text on a transparent surface; `outline` is the width of the ring around the letters. Do not change it."""
    key = ("line", text, face, size, colour, outline, outline_colour)
    return _cache.get(key, lambda: render_line(text, face, size, colour, outline, outline_colour))


def halves(words: str, face: str, size: int) -> list[str]:
    """Words broken in two at a space or hyphen, so that the wider half is as narrow as can be; one that has none is whole."""
    cuts = [match.end() for match in re.finditer(r"[ -]", words)]
    pairs = [[words[:cut].rstrip(), words[cut:]] for cut in cuts] or [[words]]
    return min(pairs, key=lambda pair: max(width(part, face, size) for part in pair))


def clip_text(text: str, face: str, size: int, limit: int) -> str:
    """`text`, shortened with an ellipsis until it takes at most `limit` pixels (empty when not even that fits)."""
    if width(text, face, size) <= limit:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + ELLIPSIS, face, size) <= limit:
            low = middle
        else:
            high = middle - 1
    shortened = text[:low].rstrip() + ELLIPSIS
    return shortened if width(shortened, face, size) <= limit else ""


def fitting(words: Iterable[str], face: str, size: int, room: float) -> int:
    """The largest type up to `size` (but at least 12 px) in which each of these fits into a line of `room` pixels."""
    while size > MIN_TEXT and any(width(each, face, size) > room for each in words):
        size -= 1
    return size


def lesser(words: str, size: int, title: str, large: int, room: int) -> int:
    """The largest bold type up to `size` for `words` that is well below what a title beside them has in `room` pixels."""
    while size > MIN_TEXT and size > LESSER * fitting((title,), TITLE, large, room - width(words, "bold", size)):
        size -= 1
    return size


def fit_line(
    text: str, face: str, size: int, limit: int, colour: Colour, outline: int = 0, outline_colour: Colour = INK
) -> pygame.Surface:
    """One line at most `limit` pixels wide: smaller type first (down to 12 px), then an ellipsis."""
    limit = max(1, limit)
    room = max(0, limit - 2 * outline)
    while size > MIN_TEXT and (wide := width(text, face, size)) > room:
        size = max(MIN_TEXT, min(size - 1, size * room // wide + 1))  # opening a font for every size takes its time
    surface = line(clip_text(text, face, size, room), face, size, colour, outline, outline_colour)
    return surface if surface.get_width() <= limit else pygame.Surface((1, surface.get_height()), pygame.SRCALPHA)


class Run(NamedTuple):
    """A piece of rich text without a break: a word, a gap or an icon."""

    text: str
    face: str
    icon: bool = False


class Placed(NamedTuple):
    """A run with its left edge and width within its line."""

    run: Run
    left: int
    width: int


@dataclass(frozen=True)
class Block:
    """Rich text broken into lines: sizes in pixels; `whole` is False when text had to be left out."""

    lines: tuple[tuple[Placed, ...], ...]
    width: int
    height: int
    size: int
    whole: bool = True


def parse(markup: str, face: str = "regular") -> list[list[Run]]:
    """Rich text as paragraphs of runs; words and gaps alternate. Unclosed marks hold to the end of the paragraph."""
    return [_parse_paragraph(paragraph, face) for paragraph in markup.split("\n")]


def _marked(face: str, bold: bool, italic: bool) -> str:
    """The face of marked words among words in ``face``: what is marked in the same way stands out by being plain."""
    if face == TITLE:
        return TITLE
    strong, slanted = bold != (face == "bold"), italic != (face == "italic")
    return "bold_italic" if strong and slanted else "bold" if strong else "italic" if slanted else "regular"


_TOKEN = re.compile(r"\\(.)|(\*\*)|(\*)|\{([^}]+)\}|([^\S\xa0]+)|([^\\*{\s]+|.)", re.DOTALL)
"""An escaped letter, the mark for bold, the one for italic, an icon, a gap, letters."""


def _parse_paragraph(markup: str, face: str) -> list[Run]:
    runs: list[Run] = []
    bold = italic = False
    word = ""
    for token in _TOKEN.finditer(markup):
        kind = token.lastindex
        if kind in (1, 6):
            word += token[kind]
            continue
        marked = _marked(face, bold, italic)
        if word:
            runs.append(Run(word, marked))
            word = ""
        if kind == 2:
            bold = not bold
        elif kind == 3:
            italic = not italic
        elif kind == 4:
            runs.append(Run(token[4], marked, icon=True))
        elif runs and runs[-1].text != " ":
            runs.append(Run(" ", marked))
    if word:
        runs.append(Run(word, _marked(face, bold, italic)))
    return runs


@lru_cache(maxsize=512)
def escape(words: str) -> str:
    """`words` as rich text that shows just them: for what a player typed, such as a name."""
    return "".join("\\" + letter if letter in "\\*{" else letter for letter in words)


@lru_cache(maxsize=2048)
def plain(markup: str) -> str:
    """Rich text as a screen reader would say it: marks gone, icons as their names."""
    lines = ("".join(run.text for run in paragraph).strip() for paragraph in parse(markup))
    return "\n".join(lines).replace(HELD_SPACE, " ")


@lru_cache(maxsize=512)
def wrap(markup: str, size: int, limit: int, face: str = "regular") -> Block:
    """Rich text broken into lines of at most `limit` pixels. Words longer than a line are broken at a hyphen, else anywhere."""
    lines: list[tuple[Placed, ...]] = []
    for paragraph in _measured(markup, size, face):
        lines += _wrap_paragraph(paragraph, size, max(1, limit))
    widest = max((_line_width(placed) for placed in lines), default=0)
    return Block(tuple(lines), widest, len(lines) * line_height(face, size), size)


def _run_width(run: Run, size: int) -> int:
    return _icon_width(run.text, size) if run.icon else width(run.text, run.face, size)


RATIO = re.compile(r"\d+(\.\d+)?")
"""How many times as wide as high an icon is, at the end of its name."""


def _icon_width(name: str, size: int) -> int:
    """The width of an icon: as wide as high, or so many times as its name says at its end: ``{NAME*2.5}``."""
    _, _, ratio = name.partition("*")
    return round(icon_size(size) * float(ratio)) if RATIO.fullmatch(ratio) else icon_size(size)


def icon_size(size: int) -> int:
    """Edge in pixels of an icon that stands in text of `size` pixels."""
    return round(size * 1.1)


def _line_width(placed: tuple[Placed, ...]) -> int:
    return placed[-1].left + placed[-1].width if placed else 0


class Measured(NamedTuple):
    """Runs that stay together, or a gap, with their widths in pixels."""

    runs: tuple[Run, ...]
    widths: tuple[int, ...]
    width: int
    gap: bool


@lru_cache(maxsize=256)
def _measured(markup: str, size: int, face: str) -> tuple[tuple[Measured, ...], ...]:
    """The paragraphs of rich text. Remembered: the same one is broken at many limits until it fits or its lines are even."""
    paragraphs = []
    for runs in parse(markup, face):
        chunks = []
        for chunk in _chunks(runs):
            widths = tuple(_run_width(run, size) for run in chunk)
            chunks.append(Measured(tuple(chunk), widths, sum(widths), chunk[0].text == " " and not chunk[0].icon))
        paragraphs.append(tuple(chunks))
    return tuple(paragraphs)


def _wrap_paragraph(chunks: Iterable[Measured], size: int, limit: int) -> list[tuple[Placed, ...]]:
    lines: list[tuple[Placed, ...]] = []
    current: list[Placed] = []
    for runs, widths, need, gap in chunks:
        left = current[-1].left + current[-1].width if current else 0
        if gap:
            if current:
                current.append(Placed(runs[0], left, need))
            continue
        if current and left + need > limit:
            lines.append(_trim(current))
            current, left = [], 0
        for run, wide in zip(runs, widths, strict=True):
            for piece, piece_width in _pieces(run, wide, size, limit):
                if current and left + piece_width > limit:
                    lines.append(_trim(current))
                    current, left = [], 0
                current.append(Placed(piece, left, piece_width))
                left += piece_width
    lines.append(_trim(current))
    return lines


def _chunks(runs: list[Run]) -> list[list[Run]]:
    """Runs that must stay together (a word whose middle turns bold, an icon with its full stop), and gaps."""
    chunks: list[list[Run]] = []
    for run in runs:
        gap = run.text == " " and not run.icon
        if chunks and not gap and not (chunks[-1][0].text == " " and not chunks[-1][0].icon):
            chunks[-1].append(run)
        else:
            chunks.append([run])
    return chunks


def _pieces(run: Run, wide: int, size: int, limit: int) -> list[tuple[Run, int]]:
    """A run that is so wide in parts that find room in a line, each with its width."""
    if run.icon or wide <= limit:
        return [(run, wide)]
    pieces: list[tuple[Run, int]] = []
    word = run.text
    while word:
        count = len(word)
        while count > 1 and width(word[:count], run.face, size) > limit:
            count -= 1
        if count < len(word):
            count = word.rfind("-", 0, count) + 1 or count
        part = Run(word[:count], run.face)
        pieces.append((part, _run_width(part, size)))
        word = word[count:]
    return pieces


def _trim(placed: list[Placed]) -> tuple[Placed, ...]:
    while placed and placed[-1].run.text == " " and not placed[-1].run.icon:
        placed.pop()
    return tuple(placed)


def fit(markup: str, size: int, limit: int, height: int, face: str = "regular") -> Block:
    """Rich text for a box of limit x height pixels: smaller type first (down to 12 px), also where a word would be broken, then
    lines are left out.

    The block is never wider or higher than the box; what cannot be shown at all is left out.
    """

    def fits(size: int) -> bool:
        block = wrap(markup, size, limit, face)
        return block.height <= height and block.width <= limit

    def whole(size: int) -> bool:
        return fits(size) and not _torn(markup, size, limit, face)

    if not whole(size):
        size = largest(
            whole, estimate(_widths(markup, size, face), size, line_height(face, size), (limit, height)), size
        )
    block = wrap(markup, size, limit, face)
    return block if fits(size) else _cut(block, limit, height, line_height(face, size), face)


def even(markup: str, block: Block, face: str = "regular") -> Block:
    """Words that were broken into lines, broken so that these are about equally long: as many lines, as narrow as can be."""
    lines, high = len(block.lines), block.width
    if lines < 2 or not block.whole:
        return block
    low = max(1, sum(_line_width(placed) for placed in block.lines) // lines)
    while low < high:
        middle = (low + high) // 2
        narrower = wrap(markup, block.size, middle, face)
        if len(narrower.lines) > lines or narrower.width > middle or _torn(markup, block.size, middle, face):
            low = middle + 1
        else:
            high = middle
    return wrap(markup, block.size, high, face)


def _torn(markup: str, size: int, limit: int, face: str) -> bool:
    """Is a word too long for a line, and not to be broken at a hyphen?"""
    return _longest(markup, size, face) > limit


@lru_cache(maxsize=256)
def _longest(markup: str, size: int, face: str) -> int:
    """How wide the widest word is, or part of one that ends at a hyphen."""
    runs = (run for paragraph in parse(markup, face) for run in paragraph if not run.icon)
    parts = (width(part, run.face, size) for run in runs for part in re.split(r"(?<=-)", run.text))
    return max(parts, default=0)


def _widths(markup: str, size: int, face: str) -> list[list[Chunk]]:
    return [[Chunk(chunk.width, chunk.gap) for chunk in chunks] for chunks in _measured(markup, size, face)]


def _cut(block: Block, limit: int, height: int, step: int, face: str) -> Block:
    count = max(0, height // step)
    kept = [_narrow(placed, limit) for placed in block.lines[:count]]
    if kept and count < len(block.lines):
        kept[-1] = _with_ellipsis(kept[-1], block.size, limit, face)
    widest = max((_line_width(placed) for placed in kept), default=0)
    return Block(tuple(kept), widest, len(kept) * step, block.size, whole=False)


def _narrow(placed: tuple[Placed, ...], limit: int) -> tuple[Placed, ...]:
    return tuple(item for item in placed if item.left + item.width <= limit)


def _with_ellipsis(placed: tuple[Placed, ...], size: int, limit: int, face: str) -> tuple[Placed, ...]:
    dots = Run(ELLIPSIS, face)
    need = _run_width(dots, size)
    items = list(placed)
    while items and _line_width(tuple(items)) + need > limit:
        items.pop()
    items = list(_trim(items))
    left = _line_width(tuple(items))
    return (*items, Placed(dots, left, need)) if left + need <= limit else tuple(items)


def block_surface(
    block: Block, colour: Colour, align: str = "left", box_width: int = 0, icons: IconSource | None = None
) -> pygame.Surface:
    """The block drawn on a transparent surface as wide as `box_width` (or itself) and as high as itself."""
    total = max(1, box_width, block.width)
    count = max(1, len(block.lines))
    step = block.height // count if block.lines else 1
    surface = pygame.Surface((total, max(1, block.height)), pygame.SRCALPHA)
    for number, placed in enumerate(block.lines):
        slack = total - _line_width(placed)
        offset = {"left": 0, "center": slack // 2, "right": slack}[align]
        for item in placed:
            _blit_run(surface, item, offset, number * step, step, block.size, colour, icons)
    return surface


def _blit_run(
    surface: pygame.Surface,
    item: Placed,
    offset: int,
    top: int,
    step: int,
    size: int,
    colour: Colour,
    icons: IconSource | None,
) -> None:
    run = item.run
    if run.icon:
        if icons is not None:
            picture = icons(run.text, item.width)
            surface.blit(picture, (offset + item.left, top + (step - picture.get_height()) // 2))
    elif run.text != " ":
        surface.blit(render_line(run.text, run.face, size, colour, 0, colour), (offset + item.left, top))


def fit_text(
    markup: str,
    size: int,
    box: tuple[int, int],
    colour: Colour,
    face: str = "regular",
    align: str = "left",
    icons: IconSource | None = None,
) -> pygame.Surface:
    """Rich text drawn to fit a box of (width, height) pixels; the surface is never larger than the box. Do not change it."""
    box = (max(1, box[0]), max(1, box[1]))

    def make() -> pygame.Surface:
        block = fit(markup, size, box[0], box[1], face)
        if align == "center" and len(block.lines) <= EVENED:
            block = even(markup, block, face)
        return block_surface(block, colour, align, box[0], icons)

    return _cache.get(("fit", markup, size, box, colour, face, align, id(icons)), make)
