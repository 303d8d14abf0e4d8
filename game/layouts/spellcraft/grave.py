"""What is seen on the board of the dead: a gravestone, and on the own board who did it, what was lost and what is left."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core import paint, text, theme
from game.core.collage import Ground
from game.core.ui import Ui
from game.layouts.spellcraft.words import CraftWords
from game.scenery import materials
from game.scenery.gravestone import gravestone
from rules.core.events import CardMoved, Died, Event, RoundBegan

HIGH, WIDE = 0.94, 0.8
"""How high a gravestone is by its room, and how wide it is at most by its height."""
LETTERS, HEADING = 17, 22
"""The size of the words beside it, and of the first of them."""
MARK = "art/icons/skull.svg"
LOST = (("treasures", "Treasure"), ("creatures", "Creature"), ("mtds", "MTD"))
"""What a Wizard loses by dying, by the zones in which it lay."""


def stand(surface: Ground, room: pygame.Rect, left: bool) -> pygame.Rect:
    """A gravestone in a room, in the middle of it or at the ``left``; returns where it stands."""
    high = round(room.h * HIGH)
    stone = gravestone(min(round(high * WIDE), room.w), high, MARK)
    place = stone.get_rect(midbottom=room.midbottom)
    if left:
        place.left = room.left
    surface.blit(stone, place)
    return place


def write(surface: Ground, lines: Sequence[str], room: pygame.Rect, ui: Ui) -> None:
    """These lines of rich text on a slip of parchment in the middle of a room, no larger than needed; the first is its head."""
    if not lines:
        return
    across, around, band = ui.px(26), ui.px(16), ui.px(4)
    inner = room.inflate(-across, -around)
    head = text.fit(lines[0], ui.text_px(HEADING), inner.w, inner.h // 2, text.TITLE)
    block = text.fit("\n".join(lines[1:]), ui.text_px(LETTERS), inner.w, inner.h - head.height)
    if not (head.whole and block.whole):
        return
    title, words = text.block_surface(head, theme.RED_DARK), text.block_surface(block, theme.INK)
    wide = max(title.get_width(), words.get_width()) + across
    slip = pygame.Rect(0, 0, wide, title.get_height() + words.get_height() + around)
    slip.center = room.center
    surface.blit(materials.slip(slip.w, slip.h, ui.factor), slip)
    left, top = slip.x + across // 2 + band // 2, slip.y + around // 2
    surface.blit(title, title.get_rect(topleft=(left, top)))
    surface.blit(words, words.get_rect(topleft=(left, top + title.get_height())))
    mark = paint.rounded(band, slip.h - 2 * band, band // 2, theme.RED_DARK)
    surface.blit(mark, mark.get_rect(midleft=(slip.x + band, slip.centery)))


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
    return f"{slain} in round {number}", f"Lost: {', '.join(parts) or 'nothing but a hand of cards'}"
