"""The Trophy and R'lyeh, which stand on the table beside their holders."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.core import svg
from game.core.tween import Action, Parallel
from game.layouts.annihilageddon.faces import ART
from game.layouts.annihilageddon.furniture import PlateNode
from game.layouts.annihilageddon.geometry import Plan
from game.layouts.annihilageddon.seating import STANDEE_ASPECT
from game.scenery.pieces import DaisNode
from game.table.layout import Table
from game.table.standee import Standee
from game.table.surface import Surface
from rules.annihilageddon.kinds import STANDEE, GameKind
from rules.annihilageddon.state import AnnihilageddonState

LEAP = 120
SMALLER = 0.94
"""How high the Trophy is, by R'lyeh."""
PLATE, BROAD = 16, 78
"""How high the plate before a standee is that nobody has, and how wide at most, in design units."""
STAGE = 1.16
"""How wide what a standee stands on is that nobody has, by its width."""


class FigureNode(Standee):
    """One of the two. Its feet are at the bottom of its box."""

    foot = 0.7

    def __init__(self, scene: Surface, kind: GameKind, name: str) -> None:
        super().__init__(scene, f"standee/{kind.key}", name, kind.text)
        self.kind = kind
        self.hint = f"**{name}**\n{kind.text}"

    def stand(self, feet: tuple[float, float], size: int) -> None:
        """Stand upright here, ``size`` high."""
        self.w, self.h = round(size / STANDEE_ASPECT), size
        self.x, self.y = self.standing(feet, size)
        self.rotation, self.height = 0.0, 0.0

    def standing(self, feet: tuple[float, float], size: int) -> tuple[float, float]:
        """The centre of a figure whose feet are there."""
        return feet[0], feet[1] - size / 2

    def leap(self, feet: tuple[float, float], size: int) -> Action:
        """Hop there, and be ``size`` high."""
        scale = self.h / size if size else 1.0
        self.w, self.h, self.scale = round(size / STANDEE_ASPECT), size, scale
        x, y = self.standing(feet, size)
        return self.hop({"x": x, "y": y, "scale": 1.0}, LEAP, 620)

    def figure(self, width: int, height: int) -> pygame.Surface:
        """The figure."""
        return svg.load(f"{ART}/standees/{self.kind.key}.svg", (width, height))


class StandeeLayout(Protocol):
    """What the standees use of their layout."""

    scene: Table
    state: AnnihilageddonState

    @property
    def plan(self) -> Plan:
        """The rooms of the present window."""


class Standees:
    """Both figures, by the key of their card."""

    def __init__(self, layout: StandeeLayout) -> None:
        self.layout = layout
        self.figures: dict[str, FigureNode] = {}
        self.stages: dict[str, DaisNode] = {}
        """What each stands on while nobody has it."""
        self.plates: dict[str, PlateNode] = {}

    def build_furniture(self) -> None:
        """Make the figures, and what they stand on."""
        scene = self.layout.scene
        for card in self.layout.state.cards:
            if card.kind.type == STANDEE:
                self.stages[card.kind.key] = scene.furniture.add(DaisNode(f"stage/{card.kind.key}", "zone", "Stage"))
        for card in self.layout.state.cards:
            if card.kind.type == STANDEE:
                title = card.kind.title(scene.printed)
                self.figures[card.kind.key] = scene.furniture.add(FigureNode(scene, card.kind, title))
                plate = self.plates[card.kind.key] = scene.furniture.add(PlateNode(f"name/{card.kind.key}"))
                plate.put(title.rpartition(" ")[2])

    def sync(self) -> None:
        """Put them where the match has them."""
        for seat, player in enumerate(self.layout.state.seats):
            for card in player.standees:
                self.figures[card.kind.key].stand(*self.home(card.kind.key, seat))
        held = {card.kind.key for player in self.layout.state.seats for card in player.standees}
        for key in self.figures.keys() - held:
            self.figures[key].stand(*self.home(key, -1))
        for key, stage in self.stages.items():
            (x, y), size = self.home(key, -1)
            wide = round(size / STANDEE_ASPECT * STAGE)
            stage.visible = key not in held
            stage.place(round(x - wide / 2), round(y - wide * 0.17), wide, round(wide * 0.3))
            plate, (broad, high) = self.plates[key], map(stage.ui.px, (BROAD, PLATE))
            plate.visible = stage.visible
            plate.place(round(x - broad / 2), round(y - high * 0.55), broad, high)

    def home(self, key: str, holder: int) -> tuple[tuple[float, float], int]:
        """Where the feet of a standee are, and how high it is, by who has it (-1: nobody)."""
        made = self.layout.plan
        first = key == "trophy"
        if holder < 0:
            seat, aside = made.yielding.get(key, (-1, made.standees[key]))
            feet = aside if seat >= 0 and self.layout.state.seats[seat].standees else made.standees[key]
            return feet, round(made.standee * (SMALLER if first else 1.0))
        room = made.rooms[holder]
        count = max(1, len(self.layout.state.seats[holder].standees))
        second = first if holder == made.near else count > 1 and not first  # the own ones as while nobody has them
        return room.stand(count, int(second))

    def leap(self, key: str, holder: int) -> Action:
        """One hops to its new holder; the other one makes room if it stood there."""
        hops = [self.figures[key].leap(*self.home(key, holder))]
        held = {card.kind.key for player in self.layout.state.seats for card in player.standees}
        for other in self.figures.keys() - held - {key}:
            figure, (feet, size) = self.figures[other], self.home(other, -1)
            if (figure.x, figure.y) != figure.standing(feet, size):
                hops.append(figure.leap(feet, size))
        return Parallel(*hops)
