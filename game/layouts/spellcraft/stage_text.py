"""What is told on the stage of a spell-crafting table: the names of a Spell's Components, what the one that resolves says, its
table of rolls with the row that was hit, and the sum.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.cardface.blocks import ROW_TONES, Rows
from game.core import paint, svg, text, theme
from game.core.collage import Collage
from game.core.theme import Colour
from game.core.ui import MIN_TEXT, Ui
from game.layouts.spellcraft.odds import percent
from game.scenery import materials

NAMES, WORDS, ROLLS = 14, 20, 18
"""The sizes of the names of Components, of what a card says, and of its rows."""
LEAST = 11
"""The smallest letters of these names, in design units."""
APART = 4
"""How far one is from the next, in design units."""
ROW, PALE = 30, 0.82
"""How high a row is at most, in design units; how pale the ground of its words is."""
SMALLER = 0.75
"""How small what happens may be written so that its odds find room, by its size without them."""
UNLIT = 120
"""How dark rows are that were not rolled, of 255."""
TOTAL = 34
"""The size of a total."""
PLAQUE: Colour = (58, 36, 34)
"""The tone of the wood behind names."""
MOST = 2
"""Names stand in so many lines."""
EDGE = 8, 4
"""What parchment leaves free beside and above the words of a card, in design units."""


class Head(NamedTuple):
    """A Component of the Spell on the stage: its name, whether it is the one that ``acts``, whether it is ``done``."""

    name: str
    acts: bool = False
    done: bool = False


def write_spell(ground: Collage, room: pygame.Rect, spell: Sequence[Head], ui: Ui) -> int:
    """The Components of a Spell in the order in which they resolve, the one that acts in gold; returns where they end.

    Nothing where they find no room.
    """
    found = _fitted([head.name for head in spell], room.w, ui)
    if found is None or not spell:
        return room.y
    size, lines = found
    high, number = text.line_height("bold", size) + ui.px(2), 0
    ticks: list[tuple[int, int]] = []
    for line in lines:
        x, y = room.x, room.y + high * number
        for place in line:
            head = spell[place]
            tone = theme.INK if head.acts else theme.PAPER_DARK if head.done else theme.CREAM
            words = text.line(head.name, "bold", size, tone)
            plate = pygame.Rect(x, y, words.get_width() + 2 * ui.px(6), high - ui.px(1))
            back = paint.rounded(plate.w, plate.h, plate.h // 3, theme.GOLD if head.acts else (*PLAQUE, 225))
            ground.blit(back, plate)
            ground.blit(words, words.get_rect(center=plate.center))
            x = plate.right + ui.px(APART)
            if head.done:
                ticks.append((plate.right + ui.px(1), plate.y + ui.px(1)))
        number += 1
    mark = svg.badge("art/icons/check.svg", round(size * 0.9))
    for corner in ticks:  # beside the end of each name, over the next plate
        ground.blit(mark, mark.get_rect(center=corner))
    return room.y + high * number


def _fitted(names: Sequence[str], wide: int, ui: Ui) -> tuple[int, list[list[int]]] | None:
    """The largest letters in which these names find room in few lines, and which stand in each."""
    for most in range(1, MOST + 1):
        for size in range(ui.text_px(NAMES), max(MIN_TEXT, ui.px(LEAST)) - 1, -1):
            lines, used = [[0]], -ui.px(APART)
            for place, name in enumerate(names):
                each = text.width(name, "bold", size) + 2 * ui.px(6) + ui.px(APART)
                if used + each > wide:
                    if place:
                        lines.append([])
                    used = -ui.px(APART)
                lines[-1] += [place] * (place > 0)
                used += each
            widest = max((text.width(name, "bold", size) + 2 * ui.px(6) for name in names), default=0)
            if len(lines) <= most and widest <= wide:
                return size, lines
    return None


def words_fit(room: pygame.Rect, markup: str, ui: Ui) -> bool:
    """Does all that a card says find room there?"""
    inner = room.inflate(-2 * ui.px(EDGE[0]), -2 * ui.px(EDGE[1]))
    return text.fit(markup, ui.text_px(WORDS), inner.w, inner.h).whole


def write_words(ground: Collage, room: pygame.Rect, markup: str, ui: Ui) -> int:
    """What a card says, on parchment no larger than its words; returns where that ends."""
    edge = ui.px(EDGE[0]), ui.px(EDGE[1])
    inner = room.inflate(-2 * edge[0], -2 * edge[1])
    told = text.fit(markup, ui.text_px(WORDS), inner.w, inner.h)
    if not markup or not told.lines or inner.h <= 0:
        return room.y
    words = text.block_surface(text.even(markup, told), theme.INK, icons=svg.icon)
    slip = pygame.Rect(room.x, room.y, words.get_width() + 2 * edge[0], words.get_height() + 2 * edge[1])
    ground.blit(materials.slip(slip.w, slip.h, ui.factor), slip)
    ground.blit(words, words.get_rect(center=slip.center))
    return slip.bottom


def rows_high(count: int, ui: Ui) -> int:
    """How high so many rows are at best."""
    return count * ui.px(ROW)


def write_rows(ground: Collage, room: pygame.Rect, table: Rows, hit: int, ui: Ui, odds: Sequence[float] = ()) -> None:
    """A table of rolls, with their ``odds`` where they find room; once one was ``hit`` it is in gold, the others are dim."""
    gap = ui.px(APART) // 2 + 1
    high = min(ui.px(ROW), room.h // max(1, len(table))) - gap
    if high < MIN_TEXT or room.w < 4 * high:
        return
    size = min(ui.text_px(ROLLS), max(MIN_TEXT, round(high * 0.72)))
    label = text.width("10+", "bold", size) + size
    told = [words.replace("**", "") for _, words in table]
    size = text.fitting(told, "bold", size, room.w - label - size)
    label = text.width("10+", "bold", size) + size
    chances, more = [percent(chance) for chance in odds] if hit < 0 else [], 0
    if chances:
        more = text.width("100%", "bold", size) + size // 2
        smaller = text.fitting(told, "bold", size, room.w - label - size - more)
        if smaller < size * SMALLER or _widest(told, smaller) > room.w - label - size - more:
            chances, more = [], 0
        else:
            size = smaller
    wide = min(room.w, label + size + _widest(told, size) + more)
    heights = _heights(told, size, wide - label - size - more, high, room.h - gap * len(table))
    top = room.y
    for number, (rolled, happens) in enumerate(table):
        place = pygame.Rect(room.x, top, wide, heights[number])
        top = place.bottom + gap
        _write_row(ground, place, (rolled, happens, ROW_TONES[number]), label, size, more)
        if chances:
            chance = text.line(chances[number], "bold", size, ROW_TONES[number])
            ground.blit(chance, chance.get_rect(midright=(place.right - size // 2, place.centery)))
        if number == hit:
            for more, thick, tone in ((4, 5, theme.INK), (2, 3, theme.GOLD)):
                ring = place.inflate(ui.px(more), ui.px(more))
                ground.blit(paint.ring(ring.w, ring.h, ui.px(6), ui.px(thick), tone), ring)
        elif hit >= 0:
            ground.blit(paint.rounded(place.w, place.h, ui.px(5), (*theme.INK, UNLIT)), place)


def _heights(told: Sequence[str], size: int, wide: int, high: int, most: int) -> list[int]:
    """How high each row is: two lines for what is cut in one, if all together take no more than ``most`` then."""
    double = max(high, 2 * text.line_height("bold", size) + size // 2)
    heights = [double if text.width(words, "bold", size) > wide else high for words in told]
    return heights if sum(heights) <= most else [high] * len(told)


def _widest(told: Sequence[str], size: int) -> int:
    return max(text.width(words, "bold", size) for words in told)


def _write_row(
    ground: Collage, place: pygame.Rect, row: tuple[str, str, Colour], label: int, size: int, more: int
) -> None:
    """What is rolled on its tone, then what happens, with so much free behind that."""
    rolled, happens, tone = row
    radius = max(3, place.h // 5)
    ground.blit(paint.rounded(place.w, place.h, radius, paint.mix(tone, theme.PAPER, PALE)), place)
    ground.blit(paint.rounded(label, place.h, radius, tone), place)
    words = text.line(rolled, "bold", size, theme.PAPER)
    ground.blit(words, words.get_rect(center=(place.x + label // 2, place.centery)))
    left = place.w - label - size - more
    told = text.fit_line(happens, "bold", size, left, theme.INK)
    if text.width(happens, "bold", size) > left and place.h >= 2 * text.line_height("bold", size):
        told = text.block_surface(text.fit(happens, size, left, place.h, "bold"), theme.INK)
    ground.blit(told, told.get_rect(midleft=(place.x + label + size // 2, place.centery)))


def write_sum(ground: Collage, room: pygame.Rect, told: str, ui: Ui) -> None:
    """What was rolled, as large as there is room, with what it consists of before it (``3 + 5 = 8``); or how it will be."""
    parts, _, total = told.rpartition(" = ")
    inner = room.inflate(-2 * ui.px(8), -2 * ui.px(3))
    number = text.line(total.replace("**", ""), text.TITLE, min(ui.text_px(TOTAL), inner.h), theme.INK)
    if not total[2:3].isdigit():
        number = _balanced(total, ui.text_px(WORDS), inner.size)
    left = inner.w - number.get_width() - ui.px(8)
    words = _balanced(f"{parts} =", ui.text_px(WORDS), (left, inner.h)) if parts else None
    wide = number.get_width() + (words.get_width() + ui.px(8) if words is not None else 0)
    slip = pygame.Rect(0, 0, min(room.w, wide + 2 * ui.px(10)), room.h)
    slip.center = room.center
    ground.blit(materials.slip(slip.w, slip.h, ui.factor), slip)
    x = slip.centerx - wide // 2
    if words is not None:
        ground.blit(words, words.get_rect(midleft=(x, slip.centery)))
        x += words.get_width() + ui.px(8)
    ground.blit(number, number.get_rect(midleft=(x, slip.centery)))


def _balanced(words: str, size: int, room: tuple[int, int]) -> pygame.Surface:
    """Bold words in lines about equally long, no wider than they need."""
    return text.block_surface(text.even(words, text.fit(words, size, *room, "bold"), "bold"), theme.INK, align="center")
