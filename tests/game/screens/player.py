"""A program at its first screen, and someone who uses it."""

from __future__ import annotations

from pathlib import Path

from game.core.app import App
from game.core.display import Display
from game.library.keeper import Keeper
from game.program import Program
from tests.game.screens.hands import Hands


class Player(Hands):
    """Someone at the screen."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1280, 720)) -> None:
        super().__init__(App(Display(size)))
        self.keeper = Keeper(folder)
        self.program = Program(self.app, self.keeper)
        self.app.set_motion(0.0, False)
        self.app.scenes.push(self.program.first_screen())
        self.frames(3)
