"""Entries of a note are told apart: each begins with its word in gold, with room between it and the one before."""

from __future__ import annotations

import pygame

from game.core import text, theme
from game.core.entries import draw_entries, entries_size

ROOM = 240
WORDS = "**Attack:** Everything after this word hits foes, who may use a Defense.\n**Gain:** Take it, free."


def _golden(surface: pygame.Surface) -> int:
    return pygame.mask.from_threshold(surface, theme.GOLD, (24, 24, 24, 255)).count()


def test_entries_are_apart_and_their_words_golden() -> None:
    wide, high = entries_size(WORDS, 15, ROOM)
    dense = text.wrap(WORDS, 15, ROOM)
    assert wide == dense.width and dense.height < high < dense.height + 15
    surface = draw_entries(WORDS, 15, (ROOM, high))
    step = text.line_height("regular", 15)
    lower = surface.subsurface((0, high - step, ROOM, step))
    assert _golden(surface) > _golden(lower) > 20, "each of the two"
    assert not _golden(draw_entries(WORDS.replace("*", ""), 15, (ROOM, high)))


def test_entries_stay_in_a_room_that_is_too_low_for_them() -> None:
    surface = draw_entries(WORDS, 15, (ROOM, 40))
    assert surface.get_height() <= 40 and _golden(surface) > 20
