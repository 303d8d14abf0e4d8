"""Every character in every mood, to look at: into build/pictures/moods.png (not kept in git).

python build_scripts/mood_sheet.py [SIZE [KEY ...]]
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from game.core import paint, text, theme
from game.portraits.cast import CAST
from game.portraits.portrait import portrait
from game.portraits.rig import Look, Mood

ROOT = Path(__file__).resolve().parent.parent

LOOKS = {
    "calm": Look(),
    "half shut": Look(lids=1),
    "blink": Look(lids=2),
    "left": Look(across=-1),
    "right down": Look(across=1, down=1),
    **{mood.value: Look(mood) for mood in Mood if mood is not Mood.CALM},
}
SMALL = (72, 48, 30)
FELT = (38, 70, 58)


def sheet(keys: list[str], size: int) -> pygame.Surface:
    """A row for everybody, a column for every mood; at the end some small ones."""
    cell, head, left = size + 12, 40, 120
    width = left + cell * len(LOOKS) + sum(SMALL) + 60
    surface = pygame.Surface((width, head + cell * len(keys)))
    surface.fill(FELT)
    for column, name in enumerate(LOOKS):
        line = text.line(name, text.TITLE, 20, theme.CREAM)
        surface.blit(line, line.get_rect(center=(left + cell * column + cell // 2, head // 2)))
    for row, key in enumerate(keys):
        top = head + cell * row
        tone = theme.SEATS[row % len(theme.SEATS)]
        words = text.fit_line(CAST[key].name, "bold", 16, left - 10, theme.PAPER)
        surface.blit(words, words.get_rect(midleft=(8, top + cell // 2)))
        for column, look in enumerate(LOOKS.values()):
            place = pygame.Rect(left + cell * column + 6, top + 6, size, size)
            surface.blit(paint.box(size, size, size // 8, paint.lighter(tone, 0.3), paint.darker(tone, 0.3)), place)
            surface.blit(portrait(key, look, size), place)
        x = left + cell * len(LOOKS) + 10
        for small in SMALL:
            surface.blit(portrait(key, Mood.CALM, small), (x, top + 6))
            surface.blit(portrait(key, Mood.SWEAT, small), (x, top + 10 + SMALL[0]))
            x += small + 12
    return surface


def main() -> None:
    """Draw the sheet."""
    pygame.init()
    pygame.display.set_mode((64, 64))
    size = int(sys.argv[1]) if len(sys.argv) > 1 else 150
    path = ROOT / "build" / "pictures" / "moods.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(sheet(sys.argv[2:] or list(CAST), size), path)
    print(path)


if __name__ == "__main__":
    main()
