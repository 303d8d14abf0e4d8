"""The Trophy and R'lyeh, which stand on the table beside whoever has them."""

from __future__ import annotations

import pygame

from game.core import svg
from game.core.tween import Action
from game.layouts.annihilageddon.faces import ART
from game.table.standee import Standee
from game.table.surface import Surface
from rules.annihilageddon.kinds import GameKind

ASPECT = 240 / 200
LEAP = 120


class FigureNode(Standee):
    """One of the two. Its feet are at the bottom of its box."""

    foot = 0.7

    def __init__(self, scene: Surface, kind: GameKind, name: str) -> None:
        super().__init__(scene, f"standee/{kind.key}", name, kind.text)
        self.kind = kind
        self.hint = f"**{name}**\n{kind.text}"

    def stand(self, feet: tuple[float, float], size: int) -> None:
        """Stand upright here, ``size`` high."""
        self.w, self.h = round(size / ASPECT), size
        self.x, self.y = self.standing(feet, size)
        self.rotation, self.height = 0.0, 0.0

    def standing(self, feet: tuple[float, float], size: int) -> tuple[float, float]:
        """The centre of a figure whose feet are there."""
        return feet[0], feet[1] - size / 2

    def leap(self, feet: tuple[float, float], size: int) -> Action:
        """Hop there, and be ``size`` high."""
        scale = self.h / size if size else 1.0
        self.w, self.h, self.scale = round(size / ASPECT), size, scale
        x, y = self.standing(feet, size)
        return self.hop({"x": x, "y": y, "scale": 1.0}, LEAP, 620)

    def figure(self, width: int, height: int) -> pygame.Surface:
        """The figure."""
        return svg.load(f"{ART}/standees/{self.kind.key}.svg", (width, height))
