"""What everybody remembers of a Wizard: the Spell that it casts now or cast last, and whom that hurt, on a note on its board."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.core import paint, text, theme
from game.core.cache import SurfaceCache
from game.core.theme import Colour
from game.core.ui import MIN_TEXT, Ui
from game.layouts.spellcraft.slip import INK, by_cards
from game.layouts.spellcraft.words import CraftWords
from game.portraits.node import medallion
from game.portraits.rig import Look
from game.scenery import materials
from rules.core.events import Damaged, Event, TurnBegan, TurnEnded
from rules.spellcraft.events import GameBegan, SpellRevealed

LAST, NOW = "Last Spell", "This Spell"
"""What stands above one that is over, and above one that is being cast."""
SMALL = 13
"""The size of what stands above the name."""
ROOMY = 100
"""Design units of height from which a note is a large one."""
LETTERS, LEAST = (19, 25), 11
"""How large the name is at most, on a small note and on a large one, and at least."""
DISC, NUMBER, ALONE = (20, 30), (14, 19), (42, 27)
"""How large a face is on them, and a number; both where no name stands there."""
ENOUGH, CLEAR = 0.8, 15
"""What stands above and below the name leaves it letters at least so large, by those it would have alone, or of this size."""
LINES, MORE, WIDE = 3, 4, 1.5
"""In how many lines a name stands at most, and where there is so much more width than height."""
EDGE, TIGHT, BROAD = ((11, 4), (17, 5)), (7, 4), 2.0
"""What a note leaves free beside and above its words, in design units: a small one, a large one, and one whose room is not so
much wider than high.
"""

NOTHING = pygame.Surface((1, 1))
"""What a memo looks like for which there is no room."""
_cache = SurfaceCache(2 * 2**20)


class Hit(NamedTuple):
    """Who was hurt, as it looks, and how much."""

    character: str
    tone: Colour
    amount: int


class Memo(NamedTuple):
    """A Spell that was cast: its name ("" where that is read elsewhere), whom it hurt, what each card gives of the name; ``now``:
    it still is.
    """

    name: str
    hits: tuple[Hit, ...]
    words: tuple[str, ...] = ()
    now: bool = False


def last_spell(
    words: CraftWords, events: Sequence[Event], seat: int, cast: Sequence[tuple[str, Colour]]
) -> Memo | None:
    """The last Spell of a Wizard in this game, by all that has happened so far; ``cast`` is what each looks like."""
    hurt: dict[int, int] = {}
    now = True
    for event in reversed(events):
        match event:
            case Damaged(by=by) if by == seat:
                hurt[event.seat] = hurt.get(event.seat, 0) + event.amount
            case SpellRevealed() if event.seat == seat:
                hits = [Hit(*cast[foe], amount) for foe, amount in sorted(hurt.items()) if amount]
                named = tuple(map(words.card, event.cards))
                return Memo(words.spell(event.cards), tuple(hits), named, now) if event.cards else None
            case GameBegan():
                return None
            case TurnBegan() | TurnEnded():
                hurt.clear()  # what somebody else's turn brought about
                now = False
    return None


def note(memo: Memo, size: tuple[int, int], ui: Ui) -> pygame.Surface | None:
    """A note no larger than its words for a room of this size: as much as finds room in whole words, the name first of all."""
    key = memo, size, ui.factor, ui.text_px(SMALL)
    found = _cache.get(key, lambda: _written(memo, size, ui) or NOTHING)
    return None if found is NOTHING else found


def _written(memo: Memo, size: tuple[int, int], ui: Ui) -> pygame.Surface | None:
    """The name with what stands above and below it, as long as that leaves it large letters; at least whom the Spell hurt."""
    large = size[1] >= ui.px(ROOMY)
    clear = EDGE[large] if size[0] >= BROAD * size[1] else TIGHT
    edge = ui.px(clear[0]), ui.px(clear[1])
    wide, high = size[0] - 2 * edge[0], size[1] - 2 * edge[1]
    most = ui.text_px(LETTERS[large])
    disc, number = (DISC[large], NUMBER[large]) if memo.name or not large else ALONE
    tolls = _tolls(memo.hits, ui.px(disc), ui.text_px(number))
    row, total = _in_a_row(tolls, wide), _total(memo.hits, wide, ui.text_px(NUMBER[large]))
    head = text.line(NOW if memo.now else LAST, "bold", max(MIN_TEXT, ui.text_px(SMALL)), theme.INK_SOFT)
    heading = head if head.get_width() <= wide else None
    ways: list[tuple[int, list[pygame.Surface]]] = []
    for above, below in ((heading, row or total), (None, row or total), (None, None)) if memo.name else ():
        taken = sum(part.get_height() for part in (above, below) if part is not None)
        found = _name(memo, (wide, high - taken), most, max(MIN_TEXT, ui.text_px(LEAST)))
        if found is not None:
            letters, name = found
            ways.append((letters, [part for part in (above, name, below) if part is not None]))
    if ways:
        least = min(ui.text_px(CLEAR), ENOUGH * max(letters for letters, _ in ways))
        return _laid(next(parts for letters, parts in ways if letters >= least), edge, ui)
    column = _in_a_column(_tolls(memo.hits, ui.px(DISC[0]), ui.text_px(NUMBER[0])), wide)
    for told in (row, column, total):
        if heading is not None and told is not None and heading.get_height() + told.get_height() <= high:
            return _laid([heading, told], edge, ui)
    return None


def _laid(parts: Sequence[pygame.Surface], edge: tuple[int, int], ui: Ui) -> pygame.Surface:
    """These one below the other on a slip of parchment, which leaves so much free beside and above them."""
    wide = max(part.get_width() for part in parts) + 2 * edge[0]
    top = edge[1]
    surface = materials.slip(wide, sum(part.get_height() for part in parts) + 2 * top, ui.factor).copy()
    for part in parts:
        surface.blit(part, part.get_rect(midtop=(wide // 2, top)))
        top += part.get_height()
    return surface


def _name(memo: Memo, room: tuple[int, int], most: int, least: int) -> tuple[int, pygame.Surface] | None:
    """The name in the largest letters in which no word of it is broken, in narrow ones where it must be, and their size; None
    where they would be smaller than the ``least``.
    """
    words, whole = re.split("[ -]", memo.name), text.escape(memo.name)
    for face in (text.TITLE, "bold"):
        if room[1] < least or max(text.width(word, face, least) for word in words) > room[0]:
            continue
        block = text.fit(whole, most, *room, face)
        if block.whole and block.size >= least and len(block.lines) <= (MORE if room[0] >= WIDE * room[1] else LINES):
            lined = by_cards(memo.words, block, room, face) or text.even(whole, block, face)
            return block.size, text.block_surface(lined, INK, align="center")
    return None


def _tolls(hits: Sequence[Hit], size: int, letters: int) -> list[pygame.Surface]:
    """The faces of who was hurt, each so large, with how much."""
    edge, tolls = max(1, size // 16), []
    for hit in hits:
        number = text.line(f"−{hit.amount}", "bold", min(letters, max(MIN_TEXT, round(size * 0.8))), theme.RED_DARK)
        toll = paint.blank(size + edge + number.get_width(), size + 3 * edge)
        face = medallion(hit.character, Look(), size - edge, hit.tone, edge)
        toll.blit(face, face.get_rect(midleft=(0, toll.get_height() // 2)))
        toll.blit(number, number.get_rect(midleft=(size + edge, toll.get_height() // 2)))
        tolls.append(toll)
    return tolls


def _in_a_row(tolls: Sequence[pygame.Surface], wide: int) -> pygame.Surface | None:
    """These side by side; None where they find no room so."""
    needed, between = sum(toll.get_width() for toll in tolls), len(tolls) - 1
    high = max((toll.get_height() for toll in tolls), default=0)
    spare = (wide - needed) // max(1, between)
    if not tolls or spare < (high // 8 if between else 0):
        return None
    gap, left = min(high // 2, spare), 0
    surface = paint.blank(needed + gap * between, high)
    for toll in tolls:
        surface.blit(toll, (left, 0))
        left += toll.get_width() + gap
    return surface


def _in_a_column(tolls: Sequence[pygame.Surface], wide: int) -> pygame.Surface | None:
    """These one below the other; None where they find no room so."""
    widest = max((toll.get_width() for toll in tolls), default=wide + 1)
    if widest > wide:
        return None
    surface, top = paint.blank(widest, sum(toll.get_height() for toll in tolls)), 0
    for toll in tolls:
        surface.blit(toll, (0, top))
        top += toll.get_height()
    return surface


def _total(hits: Sequence[Hit], wide: int, letters: int) -> pygame.Surface | None:
    """How much was dealt in all; None where nothing was, or that has no room."""
    total = text.line(f"dealt {sum(hit.amount for hit in hits)}", "bold", letters, theme.RED_DARK)
    return total if hits and total.get_width() <= wide else None
