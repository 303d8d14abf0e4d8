"""What stands in the panel of a face, piece by piece: chips, text, tables of rolls, the red banner."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import pygame

from game.cardface import badges, plates
from game.cardface.data import Chip
from game.core import paint, svg, text, theme
from game.core.theme import Colour

LEADING, CRAMPED = 0.93, 0.86
"""How much closer lines are than the font has them; where the text would leave too little of the picture."""
CHIP_HIGH = 1.2
"""How high a chip in the text is, in sizes of its letters."""
CHIP, CHIP_NAME = re.compile(r"\{chip (\d)\}"), "chip:"
"""A chip in a text, by its place among the chips of its card; how the name of its icon begins."""

ROW_TONES: tuple[Colour, ...] = ((96, 88, 110), (152, 84, 18), (176, 32, 40))
EDGE_SHADE, EDGE_LIGHT = 0.35, 0.3
COLUMN_EDGE = 0.42
"""The room beside the words of a column, in sizes of its letters."""
NUMBERED = re.compile(r"(\w) ([+−]?\d)")
"""A word with its number, which no line tears apart."""
BANNER_WORDS: Colour = (255, 236, 214)
HEADLINE: Colour = (255, 214, 92)

Painter = Callable[[pygame.Surface, int, int], None]
Rows = tuple[tuple[str, str], ...]


class Block(NamedTuple):
    """A piece of the panel: its height, what draws it at (x, y), and where in it the rows of a table of rolls are."""

    high: int
    paint: Painter
    fields: tuple[pygame.Rect, ...] = ()


def broken(markup: str, size: int, wide: int) -> bool:
    """Would a word be broken, or words that are held together?"""
    runs = (run for runs in text.parse(CHIP.sub("", markup)) for run in runs if not run.icon)
    return any(text.width(run.text, run.face, size) > wide for run in runs)


def picture(surface: pygame.Surface, wide: int) -> Block:
    """A picture in the middle."""

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
        now = None if broken(markup, size, middle) else text.wrap(markup, size, middle, face)
        if now is None or len(now.lines) > count:
            low = middle
        else:
            block, high = now, middle
    return block


def tight(block: text.Block, leading: float = LEADING) -> text.Block:
    """The block with its lines a little closer where there are many."""
    return closer(block, leading) if len(block.lines) > 2 else block


def closer(block: text.Block, leading: float) -> text.Block:
    """The block with its lines closer; the last one keeps room for its descenders."""
    count = len(block.lines)
    step = round(block.height / max(1, count) * leading)
    return replace(block, height=step * count + min(2, count - 1)) if leading < 1 else block


def paragraph(markup: str, size: int, wide: int, leading: float, chips: tuple[Chip, ...] = ()) -> Block:
    """Text, with chips in it where it names them, no higher than lines are apart."""
    high = min(round(size * CHIP_HIGH), round(text.wrap("x", size, wide).height * leading))
    sized = CHIP.sub(lambda found: _wide_icon(int(found[1]), chips, high, size), markup)
    tall = tight(text.wrap(sized, size, wide), leading).height

    def paint_it(target: pygame.Surface, x: int, y: int) -> None:
        block = tight(balanced(sized, size, wide), leading)
        target.blit(text.block_surface(block, theme.INK, "center", wide, _no_chips), (x, y))
        _put_chips(target, block, (x, y), wide, high, chips)

    return Block(tall, paint_it)


def _wide_icon(number: int, chips: tuple[Chip, ...], high: int, size: int) -> str:
    """The mark of an icon as wide as a chip."""
    wide = badges.chip_size(chips[number], high, snug=True)[0]
    return f"{{{CHIP_NAME}{number}*{(wide + 0.4) / text.icon_size(size):.3f}}}"


def _no_chips(name: str, size: int) -> pygame.Surface:
    """The icons of a text; its chips are put on afterwards, for they are higher than a line."""
    return paint.blank(1, 1) if name.startswith(CHIP_NAME) else svg.icon(name, size)


def _put_chips(
    target: pygame.Surface, block: text.Block, at: tuple[int, int], wide: int, high: int, chips: tuple[Chip, ...]
) -> None:
    step = block.height // max(1, len(block.lines))
    for number, placed in enumerate(block.lines):
        slack = (wide - placed[-1].left - placed[-1].width) // 2 if placed else 0
        for item in placed:
            if not (item.run.icon and item.run.text.startswith(CHIP_NAME)):
                continue
            chip = chips[int(item.run.text[len(CHIP_NAME)])]
            surface = badges.chip_surface(chip, high, snug=True)
            x, y = at[0] + slack + item.left + item.width // 2, at[1] + number * step + step // 2 + 1
            target.blit(surface, surface.get_rect(center=(x, y)))


# -- tables of rolls ---------------------------------------------------------------------------------------------------


def rows(table: Rows, size: int, wide: int, leading: float = 1.0) -> list[Block]:
    """A table of rolls, row by row; with a closer ``leading`` the rolls take less room, too."""
    field = text.width("10+", "bold", size) + round(size * (1.0 if leading == 1 else 0.6))
    return [_row(number, *row, size, wide, field, leading) for number, row in enumerate(table)]


def _row(number: int, label: str, markup: str, size: int, wide: int, field: int, leading: float) -> Block:
    """What happens at a roll, with the roll on a field before it."""
    gap = round(size * 0.4)
    block = closer(text.wrap(_held(markup), size, wide - field - gap - round(size * 0.25)), leading)
    high = block.height + round(size * 0.1)
    tone = ROW_TONES[number]

    def paint_it(target: pygame.Surface, x: int, y: int) -> None:
        radius = max(2, size // 4)
        _strip(target, pygame.Rect(x, y, wide, high), radius, row_ground(tone))
        _strip(target, pygame.Rect(x, y, field, high), radius, tone)
        words = text.line(label, "bold", size, (255, 255, 255))
        target.blit(words, words.get_rect(center=(x + field // 2, y + high // 2)))
        shown = text.block_surface(block, theme.INK, icons=svg.icon)
        target.blit(shown, (x + field + gap, y + (high - block.height) // 2))

    return Block(high, paint_it, (pygame.Rect(0, 0, wide, high),))


def _held(markup: str) -> str:
    """The words of a row with each number held to the word before it."""
    return NUMBERED.sub(rf"\1{text.HELD_SPACE}\2", markup)


def columns(table: Rows, size: int, wide: int, leading: float) -> Block | None:
    """A table of rolls side by side, each below its roll; None where a word is too long for that."""
    gap, edge = max(1, size // 8), round(size * COLUMN_EDGE)
    texts = [_held(markup) for _, markup in table]
    shares = _shares(texts, size, wide - gap * (len(table) - 1), edge)
    if shares is None:
        return None
    step = round(text.line_height("regular", size) * leading)
    cells = [text.wrap(words, size, share - edge) for words, share in zip(texts, shares, strict=True)]
    most = max(len(cell.lines) for cell in cells)
    head = round(size * 1.2)
    high = head + step * most + round(size * 0.25)

    def paint_it(target: pygame.Surface, x: int, y: int) -> None:
        radius = max(2, size // 4)
        for number, (cell, share) in enumerate(zip(cells, shares, strict=True)):
            tone = ROW_TONES[number]
            _strip(target, pygame.Rect(x, y, share, high), radius, row_ground(tone))
            _strip(target, pygame.Rect(x, y, share, head), radius, tone)
            label = text.line(table[number][0], "bold", size, (255, 255, 255))
            target.blit(label, label.get_rect(center=(x + share // 2, y + head // 2)))
            shown = replace(cell, height=step * len(cell.lines) + 2)
            words = text.block_surface(shown, theme.INK, "center", share, svg.icon)
            target.blit(words, (x, y + head + (high - head - shown.height) // 2))
            x += share + gap

    lefts = [sum(shares[:number]) + gap * number for number in range(len(shares))]
    fields = (pygame.Rect(left, 0, share, high) for left, share in zip(lefts, shares, strict=True))
    return Block(high, paint_it, tuple(fields))


def _shares(texts: list[str], size: int, wide: int, edge: int) -> list[int] | None:
    """How wide columns with these texts are: equally, unless a word asks for more; None where there is not enough."""
    least = [edge + max(text.width(word, "regular", size) for word in words.split(" ")) for words in texts]
    even = wide // len(texts)
    if max(least) <= even:
        return [even] * (len(texts) - 1) + [wide - even * (len(texts) - 1)]
    if sum(least) > wide:
        return None
    spare, wants = wide - sum(least), [max(1, even - need) for need in least]
    shares = [need + spare * want // sum(wants) for need, want in zip(least, wants, strict=True)]
    return [*shares[:-1], wide - sum(shares[:-1])]


def _strip(target: pygame.Surface, box: pygame.Rect, radius: int, tone: Colour) -> None:
    """A field that stands out from the paper: lit along its upper edge, in shade along its lower one."""
    edge = max(1, min(box.h, box.w) // 16)
    target.blit(paint.rounded(box.w, box.h, radius, paint.darker(tone, EDGE_SHADE)), box)
    target.blit(paint.rounded(box.w, box.h - edge, radius, paint.lighter(tone, EDGE_LIGHT)), box)
    target.blit(paint.rounded(box.w, box.h - 2 * edge, radius, tone), box.move(0, edge))


def row_ground(tone: Colour) -> Colour:
    """The colour below the words of a row."""
    return paint.mix(plates.PANEL_FOOT, tone, 0.24)


# -- the banner of Legends ---------------------------------------------------------------------------------------------


def banner(headline: str, markup: str, size: int, wide: int, leading: float) -> Block:
    """Words below a headline on a red field that is a little wider than the text; a headline alone where there are none."""
    inner = round(wide * 0.95)
    head = round(size * 1.3)
    high = head + (round(size * 0.4) + tight(text.wrap(markup, size, inner), leading).height if markup else size // 5)

    def paint_it(target: pygame.Surface, x: int, y: int) -> None:
        more = round(wide * 0.035)
        target.blit(plates.banner(wide + 2 * more, high), (x - more, y))
        words = text.line(headline, text.TITLE, size, HEADLINE, max(1, size // 14))
        target.blit(words, words.get_rect(midtop=(x + wide // 2, y + round(size * 0.18))))
        if not markup:
            return
        shown = tight(balanced(markup, size, inner), leading)
        target.blit(text.block_surface(shown, BANNER_WORDS, "center", wide, svg.icon), (x, y + head))

    return Block(high, paint_it)
