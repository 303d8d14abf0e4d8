"""What is seen on the board of the dead: a gravestone, and on the own board who did it, what was lost and what is left."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core import paint, text, theme
from game.core.ui import Ui
from game.layouts.spellcraft.words import CraftWords
from game.scenery import materials
from game.scenery.gravestone import gravestone
from rules.core.events import CardMoved, Died, Event, RoundBegan

HIGH, WIDE = 0.94, 0.8
"""How high a gravestone is by its room, and how wide it is at most by its height."""
LETTERS = 15
"""The size of the words beside it."""
MARK = "art/icons/skull.svg"
LOST = (("treasures", "Treasure"), ("creatures", "Creature"), ("mtds", "MTD"))
"""What a Wizard loses by dying, by the zones in which it lay."""


def stand(surface: pygame.Surface, room: pygame.Rect, left: bool) -> pygame.Rect:
    """A gravestone in a room, in the middle of it or at the ``left``; returns where it stands."""
    high = round(room.h * HIGH)
    stone = gravestone(min(round(high * WIDE), room.w), high, MARK)
    place = stone.get_rect(midbottom=room.midbottom)
    if left:
        place.left = room.left
    surface.blit(stone, place)
    return place


def write(surface: pygame.Surface, lines: Sequence[str], room: pygame.Rect, ui: Ui) -> None:
    """These lines of rich text on a slip of parchment, no larger than they need."""
    inner = room.inflate(-ui.px(20), -ui.px(12))
    block = text.fit("\n".join(lines), ui.text_px(LETTERS), inner.w, inner.h)
    if not lines or not block.whole:
        return
    words = text.block_surface(block, theme.INK)
    slip = words.get_rect().inflate(ui.px(20), ui.px(12))
    slip.midleft = room.midleft
    surface.blit(materials.slip(slip.w, slip.h, ui.factor), slip)
    surface.blit(words, words.get_rect(center=slip.center))
    band = paint.rounded(ui.px(4), slip.h - ui.px(8), ui.px(2), theme.RED_DARK)
    surface.blit(band, band.get_rect(midleft=(slip.x + ui.px(4), slip.centery)))


def epitaph(words: CraftWords, events: Sequence[Event], seat: int) -> tuple[str, ...]:
    """Who slew a Wizard last, and what it lost; nothing if it has not died."""
    lost = dict.fromkeys((name for name, _ in LOST), 0)
    died: Died | None = None
    number = 0
    for event in reversed(events):
        match event:
            case RoundBegan() if died is not None:
                number = event.number
                break
            case Died() if event.seat == seat and died is None:
                died = event
            case CardMoved(why="died"):
                where, _, zone = event.source.partition("/")
                if where == f"seat{seat}" and zone in lost:
                    lost[zone] += 1
    if died is None:
        return ()
    slain = f"Slain by {words.name(died.by)}" if died.by not in (-1, seat) else "Died"
    parts = [f"{lost[zone]} {name}{'' if lost[zone] == 1 else 's'}" for zone, name in LOST if lost[zone]]
    return f"**{slain} in round {number}**", f"Lost: {', '.join(parts) or 'nothing but a hand of cards'}"
