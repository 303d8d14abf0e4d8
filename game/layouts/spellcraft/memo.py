"""What everybody remembers of a Wizard while no Spell of it lies open: the one it cast last, and whom that hurt, on a note on
its board.
"""

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
from rules.spellcraft.events import SpellRevealed

HEADING = "Last Spell"
SMALL = 13
"""The size of what stands above the name."""
ROOMY = 100
"""Design units of height from which a note is a large one."""
LETTERS, DISC, NUMBER, LEAST = (19, 25), (20, 30), (14, 19), 11
"""How large the name is at most, a face and a number, on a small note and on a large one; how large a name is at least."""
ENOUGH, CLEAR = 0.8, 15
"""What stands above and below the name leaves it letters at least so large, by those it would have alone, or of this size."""
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
    """A Spell that was cast: its name, whom it hurt, what each card gives of the name."""

    name: str
    hits: tuple[Hit, ...]
    words: tuple[str, ...] = ()


def last_spell(
    words: CraftWords, events: Sequence[Event], seat: int, cast: Sequence[tuple[str, Colour]]
) -> Memo | None:
    """The last Spell of a Wizard, by all that has happened so far; ``cast`` is what each looks like."""
    hurt: dict[int, int] = {}
    for event in reversed(events):
        match event:
            case Damaged(by=by) if by == seat:
                hurt[event.seat] = hurt.get(event.seat, 0) + event.amount
            case SpellRevealed() if event.seat == seat:
                hits = [Hit(*cast[foe], amount) for foe, amount in sorted(hurt.items()) if amount]
                named = tuple(map(words.card, event.cards))
                return Memo(words.spell(event.cards), tuple(hits), named) if event.cards else None
            case TurnBegan() | TurnEnded():
                hurt.clear()  # what somebody else's turn brought about
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
    hits = _hits(memo.hits, wide, ui.px(DISC[large]), ui.text_px(NUMBER[large]))
    head = text.line(HEADING, "bold", max(MIN_TEXT, ui.text_px(SMALL)), theme.INK_SOFT)
    heading = head if head.get_width() <= wide else None
    ways: list[tuple[int, list[pygame.Surface]]] = []
    for above, below in ((heading, hits), (None, hits), (None, None)):
        taken = sum(part.get_height() for part in (above, below) if part is not None)
        found = _name(memo, (wide, high - taken), most, max(MIN_TEXT, ui.text_px(LEAST)))
        if found is not None:
            letters, name = found
            ways.append((letters, [part for part in (above, name, below) if part is not None]))
    if ways:
        least = min(ui.text_px(CLEAR), ENOUGH * max(letters for letters, _ in ways))
        return _laid(next(parts for letters, parts in ways if letters >= least), edge, ui)
    if heading is None or hits is None or heading.get_height() + hits.get_height() > high:
        return None
    return _laid([heading, hits], edge, ui)


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
        if block.whole and block.size >= least:
            lined = by_cards(memo.words, block, room, face) or text.even(whole, block, face)
            return block.size, text.block_surface(lined, INK, align="center")
    return None


def _hits(hits: Sequence[Hit], wide: int, size: int, letters: int) -> pygame.Surface | None:
    """The faces of who was hurt, each with how much, while they find room side by side; else how much in all."""
    if not hits:
        return None
    letters = min(letters, max(MIN_TEXT, round(size * 0.8)))
    numbers = [text.line(f"−{hit.amount}", "bold", letters, theme.RED_DARK) for hit in hits]
    edge, faces = max(1, size // 16), len(hits) * size
    needed = sum(number.get_width() + edge for number in numbers) + faces
    spare = (wide - needed) // max(1, len(hits) - 1)
    if spare < (2 * edge if len(hits) > 1 else 0):
        total = text.line(f"dealt {sum(hit.amount for hit in hits)}", "bold", letters, theme.RED_DARK)
        return total if total.get_width() <= wide else None
    gap = min(size // 2, spare)
    surface = paint.blank(needed + gap * (len(hits) - 1), size + 3 * edge)
    left, middle = 0, surface.get_height() // 2
    for hit, number in zip(hits, numbers, strict=True):
        face = medallion(hit.character, Look(), size - edge, hit.tone, edge)
        surface.blit(face, face.get_rect(midleft=(left, middle)))
        surface.blit(number, number.get_rect(midleft=(left + size + edge, middle)))
        left += size + edge + number.get_width() + gap
    return surface
