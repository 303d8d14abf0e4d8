"""Who has won, on the table itself: a crown on the portrait and light behind it, as long as the finished match is seen."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import partial
from typing import Protocol

import pygame

from game.core.node import Node
from game.core.studio import have_drawn
from game.core.tween import Action, Call, Parallel, Sequence, Tween, Wait, ease_out_back, ease_out_cubic
from game.core.widgets import Group
from game.scenery import props
from game.scenery.vector import disc, kept, path
from game.table.blows import Blows
from game.table.setting import Setting
from game.table.surface import Surface
from rules import Match

ABOVE = 44.0
"""The paint order of crowns: above all that lies on the table, below what is told."""
WIDE, TILTED = 0.56, 8.0
"""How wide a crown is by the width of the face that it sits on, and how far it is turned, in degrees."""
SUNK = 0.1
"""How far down on the face its middle is, by the width of that."""
CLEAR = 38
"""How far down from the upper edge of the window a crown is, in design units: below the buttons, if that leaves the face seen."""
SHINE, BEHIND = 1.5, 0.1
"""How large the light behind a face is, by the larger side of that; how far below it in the paint order."""
RAYS = 14
FALL, THROWS, HELD = 460.0, 2, 950.0
"""How long a crown falls, how often the crowd throws paper, and how long that is looked at each time."""
HIGH, LARGE = 0.9, 1.9
"""From how high a crown falls, by the width of the face, and how large it is there."""
FROM = 0.06
"""How far down paper is thrown, by the height of the window."""


class TriumphRules(Protocol):
    """What a layout says about faces."""

    def seat_face(self, seat: int) -> Node:
        """The portrait of a seat."""


class TriumphTable(Surface, Protocol):
    """What winning uses of its table."""

    match: Match
    blows: Blows
    setting: Setting

    @property
    def layout_rules(self) -> TriumphRules:
        """The game's layout."""


class CrownNode(Node):
    """The winner's crown."""

    angle_step = 1.0

    def __init__(self, seat: int, name: str) -> None:
        super().__init__(f"seat{seat}/crown", "token", "Crown", f"{name} has won")

    def render(self) -> pygame.Surface | None:
        """Gold with stones."""
        width = round(self.w)
        return props.crown(width) if width >= 12 else None


class ShineNode(Node):
    """Rays of gold behind the winner's portrait."""

    def render(self) -> pygame.Surface | None:
        """The rays."""
        size = round(self.w)
        return _shine(size) if size >= 24 else None


def _shine(size: int) -> pygame.Surface:
    """Rays that end in nothing, around a glow; kept."""
    rays = []
    for number in range(RAYS):
        a, wide = number * math.tau / RAYS + 0.11, 0.13 if number % 2 else 0.09
        reach = 98 if number % 2 else 86
        ends = "".join(
            f"L{100 + reach * math.cos(b):.1f} {100 + reach * math.sin(b):.1f}" for b in (a - wide, a + wide)
        )
        rays.append(f"M100 100{ends}Z")
    stops = "".join(
        f'<stop offset="{at}" stop-color="#ffd65a" stop-opacity="{strength}"/>'
        for at, strength in ((0.0, 0.95), (0.42, 0.9), (0.62, 0.34), (1.0, 0.0))
    )
    fill = f'<defs><radialGradient id="s" gradientUnits="userSpaceOnUse" cx="100" cy="100" r="98">{stops}</radialGradient></defs>'
    body = fill + disc(100, 100, 96, "url(#s)", 'fill-opacity=".5"') + path("".join(rays), "url(#s)")
    return kept(body, (size, size), (0, 0, 200, 200))


class Triumph(Group):
    """The crowns of those who have won the match, as far as it has been shown; nothing while it goes on."""

    def __init__(self, scene: TriumphTable) -> None:
        super().__init__()
        self.scene = scene
        self.z = ABOVE
        self._lights: list[ShineNode] = []
        self._drawn_for: set[tuple[int, int]] = set()

    @property
    def crowns(self) -> list[CrownNode]:
        """Those that are seen, by seat."""
        return [node for node in self.children if isinstance(node, CrownNode)]

    def settle(self) -> None:
        """Show what the match has come to: winners wear their crowns, where they sit in this window."""
        result = self.scene.match.result
        self._crown(result.winners if result is not None else ())

    def draw_ahead(self) -> None:
        """Have drawn what a crown and its light look like at the faces of this window; to be called while nothing moves."""
        seats = range(len(self.scene.match.names))
        sizes = {(self._wide(face), self._shining(face)) for face in map(self.scene.layout_rules.seat_face, seats)}
        if sizes != self._drawn_for:
            self._drawn_for = sizes
            have_drawn(_draw, sizes)

    def enact(self, winners: Iterable[int]) -> Action:
        """Crowns come down, light goes up behind those who wear them, the crowd rejoices."""
        winning = tuple(winners)
        self._crown(winning)
        steps: list[Action] = []
        for node, light in zip(self.crowns, self._lights, strict=True):
            steps.append(self._fall(node, light))
        return Sequence(Parallel(*steps), *self._rejoice()) if steps else Wait(0)

    # -- what is seen --------------------------------------------------------------------------------------------

    def _crown(self, winners: Iterable[int]) -> None:
        self.clear()
        for light in self._lights:
            light.remove()
        self._lights = []
        for seat in winners:
            face = self.scene.layout_rules.seat_face(seat)
            if face.parent is None or face.w < 1:
                continue
            place, size = face.rect(), self._shining(face)
            light = face.parent.add(ShineNode())
            light.z = face.z - BEHIND
            light.place(place.centerx - size / 2, place.centery - size / 2, size, size)
            self._lights.append(light)
            wide = self._wide(face)
            high = props.crown(wide).get_height()
            crown = self.add(CrownNode(seat, self.scene.match.names[seat]))
            crown.rotation = TILTED
            top = max(place.y + SUNK * place.w - high / 2, min(self.scene.ui.px(CLEAR), place.centery - high))
            crown.place(place.centerx - wide / 2, top, wide, high)

    def _wide(self, face: Node) -> int:
        """How wide the crown on a face is, in pixels."""
        return max(12, round(face.w * WIDE))

    def _shining(self, face: Node) -> int:
        """How large the light behind it is."""
        return round(max(face.w, face.h) * SHINE)

    # -- what happens --------------------------------------------------------------------------------------------

    def _fall(self, crown: CrownNode, light: ShineNode) -> Action:
        """A crown comes down on its face and bounces; where nothing may move it is simply there."""
        if self.scene.animator.reduced:
            return Wait(0)
        x, y, size = crown.x, crown.y, light.w
        crown.alpha = light.alpha = 0.0
        crown.y, crown.scale = y - HIGH * size / SHINE, LARGE
        light.scale = 0.4
        landed = partial(self.scene.blows.burst, "crowned", (x, y))
        down = Tween(crown, {"y": y, "scale": 1.0, "alpha": 1.0}, FALL, ease_out_cubic)
        squash = Tween(crown, {"scale_x": 1.0, "rotation": TILTED}, 220, ease_out_back, start={"scale_x": 1.22})
        spread = Tween(light, {"scale": 1.0, "alpha": 1.0}, 380, ease_out_back)
        return Sequence(down, Call(landed), Parallel(squash, spread))

    def _rejoice(self) -> list[Action]:
        """The crowd throws paper, with time to see it."""
        return [action for _ in range(THROWS) for action in (Call(self._throw), Wait(HELD))]

    def _throw(self) -> None:
        self.scene.setting.life.cheer()
        self.scene.blows.burst("confetti", (self.scene.ui.width / 2, FROM * self.scene.ui.height))


def _draw(sizes: Iterable[tuple[int, int]]) -> None:
    for wide, shining in sizes:
        props.crown(wide)
        _shine(shining)
