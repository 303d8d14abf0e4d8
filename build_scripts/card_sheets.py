"""Pictures of all cards of a game side by side, to look at: into build/pictures/ (not kept in git).

python build_scripts/card_sheets.py                  every game, in hand (at 1080p and at 720p), small, on boards, large
python build_scripts/card_sheets.py GAME ...         only these games
python build_scripts/card_sheets.py GAME KEY ...     only these cards, large
python build_scripts/card_sheets.py --speed GAME ... how long composing takes, once place and frame are known
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from game.cardface.compose import compose
from game.cardface.data import FaceData
from game.layouts.gallery import faces_of
from rules import GAMES

PICTURES = Path(__file__).resolve().parent.parent / "build" / "pictures"
FELT = (38, 52, 46)
SIZES = {
    "hand": (200, 8, 32),
    "least": (0, 10, 50),
    "small": (100, 14, 112),
    "board": (64, 20, 160),
    "large": (420, 4, 8),
}
"""Of each sheet: the width of a card (0: the least with a text), how many lie in a row, how many on a sheet."""
ASPECT = 1.4
RUNS = 3


def sheet(faces: list[FaceData], width: int, columns: int, path: Path) -> None:
    """Faces side by side."""
    high, gap = round(width * ASPECT), max(4, width // 22)
    rows = -(-len(faces) // columns)
    surface = pygame.Surface((columns * (width + gap) + gap, rows * (high + gap) + gap))
    surface.fill(FELT)
    for number, data in enumerate(faces):
        place = gap + number % columns * (width + gap), gap + number // columns * (high + gap)
        surface.blit(compose(data, width, high), place)
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(surface, path)
    print(path)


def batches(faces: list[FaceData], count: int) -> Iterator[list[FaceData]]:
    """The faces, at most ``count`` at a time."""
    for start in range(0, len(faces), count):
        yield faces[start : start + count]


def milliseconds(draw: Callable[[], object]) -> float:
    """How long drawing takes, whatever else the machine does."""
    begun = time.thread_time()
    draw()
    return (time.thread_time() - begun) * 1000


def speed(game: str) -> None:
    """Median and slow end of composing, the first time and again."""
    faces = faces_of(game)
    for width in (420, 200, 100):
        size = width, round(width * ASPECT)
        cold = [milliseconds(partial(compose, data, *size)) for data in faces]
        warm = [min(milliseconds(partial(compose, data, *size)) for _ in range(RUNS)) for data in faces]
        slow = sorted(warm)[int(len(warm) * 0.95)]
        print(
            f"{game} {size[0]}x{size[1]}: first {statistics.median(cold):.1f} ms (longest {max(cold):.0f}), "
            f"again {statistics.median(warm):.1f} ms (95 %: {slow:.1f})"
        )


def main() -> int:
    """Sheets of the games and cards that are named; of all games when none is."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("wanted", nargs="*", metavar="GAME or KEY", help=f"games ({', '.join(GAMES)}), keys of cards")
    asked.add_argument("--speed", action="store_true", help="only tell how long composing takes")
    given = asked.parse_args()
    games = [word for word in given.wanted if word in GAMES] or list(GAMES)
    keys = [word for word in given.wanted if word not in GAMES]
    found = {game: faces_of(game) for game in games}
    unknown = set(keys) - {data.key for faces in found.values() for data in faces}
    if unknown:
        asked.error(f"no card is called {', '.join(sorted(unknown))}")
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    for game, faces in found.items():
        if given.speed:
            speed(game)
        elif keys:
            named = [data for data in faces if data.key in keys]
            if named:
                sheet(named, *SIZES["large"][:2], PICTURES / f"cards-{game}-named.png")
        else:
            for name, (width, columns, count) in SIZES.items():
                shown = faces[:: 1 if name != "large" else max(1, len(faces) // count)]
                for number, part in enumerate(batches(shown, count), 1):
                    sheet(part, width or faces[0].panelled, columns, PICTURES / f"cards-{game}-{name}-{number}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
