"""Makes assets/scenery/: the rooms and tables of all games and of the first screens, painted ahead for windows of 16:9.

    python build_scripts/bake_scenery.py            paint them
    python build_scripts/bake_scenery.py --check    are they what the code paints now? Exit code 1 if not

The same code always paints the same picture.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from game.core.ui import Ui
from game.scenery import baked
from game.scenery.backdrop import Backdrop
from game.scenery.sceneries import scenery_of
from game.screens.new_match import NewMatch
from game.screens.room_screen import RoomScreen
from game.screens.start import StartScreen
from game.setups import playable
from game.table.layout import layout_of

ASSETS = Path(__file__).resolve().parent.parent / "assets"
CELLS = (64, 36)
"""Pictures are compared in so many cells: what is lost in a JPEG does not show there."""
ALIKE = 6
"""By how much a cell may differ in one colour, of 255."""


def edges(ui: Ui) -> dict[str, int]:
    """Where the table begins in each scenery that is played in, in pixels."""
    found = {}
    for game in playable():
        layout = layout_of(game)
        found[layout.scenery] = layout.far_edge(layout.__new__(layout), ui)  # it depends on the window alone
    for screen in (StartScreen, NewMatch):
        if issubclass(screen, RoomScreen) and "scenery" in vars(screen):
            found.setdefault(screen.scenery, ui.px(screen.far))
    return found


def painted(name: str, height: int) -> pygame.Surface:
    """The picture of a scenery as the code paints it."""
    ui = Ui(height * 16 // 9, height)
    backdrop = Backdrop(ui, scenery_of(name), edges(ui)[name])  # without its name: not what was painted ahead
    backdrop.finish()
    return backdrop.picture


def _shot(name: str, height: int) -> pygame.Surface:
    """The picture at this height; small ones are not painted but made smaller, so that they look alike."""
    if height >= min(baked.HEIGHTS):
        return painted(name, height)
    return pygame.transform.smoothscale(painted(name, min(baked.HEIGHTS)), (height * 16 // 9, height))


def bake() -> None:
    """Paint all of them."""
    folder = ASSETS / baked.FOLDER
    folder.mkdir(exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    ui = Ui(1920, 1080)
    found = sorted(edges(ui).items())
    (ASSETS / baked.EDGES).write_text("".join(f"{name} {far / ui.factor:.2f}\n" for name, far in found))
    for name, _ in found:
        for height in (baked.GLIMPSE, *baked.HEIGHTS):
            path = ASSETS / baked.file_of(name, height)
            pygame.image.save(_shot(name, height), path)
            print(f"{path.name}: {path.stat().st_size // 1024} KB")


def outdated() -> list[str]:
    """What is wrong with what was painted ahead, one line each."""
    ui = Ui(1920, 1080)
    now = edges(ui)
    wrong = []
    for name, far in now.items():
        edge = baked.edges().get(name)
        if edge is None or abs(edge - far / ui.factor) > baked.ASIDE:
            wrong.append(f"{name}: the table begins at {far / ui.factor:.0f} design units, in the picture at {edge}")
            continue
        fresh = pygame.transform.smoothscale(painted(name, 1080), CELLS)
        for height in (baked.GLIMPSE, *baked.HEIGHTS):
            kept = pygame.image.load(ASSETS / baked.file_of(name, height))
            if (far_off := _difference(fresh, pygame.transform.smoothscale(kept, CELLS))) > ALIKE:
                wrong.append(f"{name}-{height}: differs by {far_off}")
    return wrong + [f"{name}: nobody plays there" for name in baked.edges() if name not in now]


def _difference(one: pygame.Surface, other: pygame.Surface) -> int:
    """The largest difference of any cell in any colour."""
    pairs = zip(pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB"), strict=True)
    return max(abs(a - b) for a, b in pairs)


def main(arguments: list[str]) -> int:
    """Paint or check; returns the exit code."""
    if arguments == ["--check"]:
        wrong = outdated()
        print("\n".join([*wrong, "bake them again: python build_scripts/bake_scenery.py"] if wrong else ["up to date"]))
        return bool(wrong)
    if arguments:
        print(__doc__, file=sys.stderr)
        return 2
    bake()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
