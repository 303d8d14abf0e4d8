"""Short-lived things over the table: banners, floating numbers, a card shown large."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.core import theme
from game.core.node import Node
from game.core.text import TITLE
from game.core.theme import Colour
from game.core.tween import Action, Call, Parallel, Sequence, Shake, Tween, Wait, ease_out_back, linear
from game.core.widgets import Group, Label, Picture, Sprite
from game.scenery.pieces import NightRibbon
from game.table.field import Field
from game.table.options import TableOptions
from game.table.spots import ASPECT
from game.table.surface import Surface

BANNER = 750
BLOW, BLOW_MS = 8, 240
"""How far and how long a killing blow shakes the table."""
STRUCK = 90
"""How long after a blow what it changed begins to change."""
FLOATER_STEP = 40
"""How far apart numbers rise that tell of the same place."""
LEAST_X, LEAST_Y = 52, 104
"""How far from the edges of the window, and from the top with its buttons, numbers rise."""

ASIDE = 16
"""How large the narrator's words are."""
TWO_LINES = 62
"""How high a banner is with them, at least."""


def aside_label(words: str = "") -> Label:
    """What the narrator says, below the fact."""
    return Label(words, ASIDE, theme.MUTED, "italic", "center")


def aside_rooms(bar: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """The parts of a bar for the fact and for the narrator's line below it."""
    inner = bar.inflate(-bar.h // 2, -bar.h // 10)
    cut = round(inner.h * 0.58)
    return pygame.Rect(inner.x, inner.y, inner.w, cut), pygame.Rect(inner.x, inner.y + cut, inner.w, inner.h - cut)


class EffectsTable(Surface, Protocol):
    """What the effects use of their table."""

    root: Group
    field: Field
    options: TableOptions

    @property
    def banner_room(self) -> pygame.Rect:
        """Where lines are called out."""

    @property
    def table_rect(self) -> pygame.Rect:
        """The part of the window that is the table itself."""

    @property
    def comment(self) -> Node:
        """Where the narrator's words stand."""


class Floater(Label):
    """A number in the air; ``about`` is the point that it rises from."""

    def __init__(self, words: str, tone: Colour, about: tuple[int, int]) -> None:
        super().__init__(words, 44, tone, TITLE, "center", outline=4)
        self.about = about


class Effects(Group):
    """Makes them and takes them away again."""

    def __init__(self, scene: EffectsTable) -> None:
        super().__init__()
        self.scene = scene
        self.z = 500
        self.aside = ""
        """What the narrator says to the event being shown, as rich text: the banner of the fact says it, too."""

    def banner(self, words: str, tone: Colour, ms: float = BANNER, small: bool = False) -> Action:
        """A line in place of the question, where it hides no card; the narrator's below it."""
        bar = self.scene.banner_room
        aside, self.aside = self.aside, ""
        strip = NightRibbon()
        size, face, outline = (22, "bold", 0) if small else (38, TITLE, 3)
        label = strip.add(Label(words, size, tone, face, "center", outline=outline))

        def show() -> None:
            self.add(strip)
            if not aside:
                strip.place(*bar)
                label.place(*bar.inflate(-bar.h, 0))
                return
            more = max(0, self.scene.ui.px(TWO_LINES) - bar.h)
            higher = pygame.Rect(bar.x, bar.y - more, bar.w, bar.h + more)
            strip.place(*higher)
            upper, lower = aside_rooms(higher)
            label.place(*upper)
            strip.add(aside_label(aside)).place(*lower)
            strip.scale = 0.8

        return Sequence(
            Call(show),
            Tween(strip, {"scale": 1.0}, 140, ease_out_back),
            Wait(ms),
            Tween(strip, {"alpha": 0.0}, 120, linear, on_done=strip.remove),
        )

    def floater(self, x: float, y: float, words: str, tone: Colour, shake: bool) -> Action:
        """A number that rises from where something happened. It goes on rising while what it tells of is already shown."""

        def show() -> None:
            self.scene.animator.add(self._rise(x, y, words, tone))

        struck: list[Action] = [Sequence(Call(show), Wait(STRUCK))]
        if shake:
            struck.append(Shake(self.scene.field.group, self.scene.ui.px(5)))
        return Parallel(*struck)

    def _rise(self, x: float, y: float, words: str, tone: Colour) -> Action:
        """The way of a number, below those that still rise from the same place."""
        px, ui = self.scene.ui.px, self.scene.ui
        x = min(max(x, px(LEAST_X)), ui.width - px(LEAST_X))
        y = max(y, px(LEAST_Y))
        label = Floater(words, tone, (round(x), round(y)))
        y += px(FLOATER_STEP) * sum(isinstance(other, Floater) and other.about == label.about for other in self.children)
        self.add(label)
        label.place(x - px(70), y - px(36), px(140), px(72))
        way = Tween(label, {"y": y - px(theme.FLOATER_RISE)}, theme.FLOATER * 0.55)
        fade = Tween(label, {"alpha": 0.0}, theme.FLOATER * 0.3, linear, on_done=label.remove)
        return Sequence(Parallel(way, Wait(theme.FLOATER * 0.55)), fade)

    def killing_blow(self, words: str) -> Action:
        """The whole table jolts, and a banner says who is out."""
        return Parallel(Shake(self.scene.root, self.scene.ui.px(BLOW), BLOW_MS), self.banner(words, theme.RED))

    def large_size(self) -> tuple[int, int]:
        """Width and height in pixels of a card shown large."""
        width = self.scene.ui.px(190)
        return width, round(width * ASPECT)

    def large(self, picture: Picture) -> Action:
        """A card shown large in the middle of the table for a moment."""
        table = self.scene.table_rect
        sprite = Sprite(picture=picture)
        sprite.shadow = 14.0

        said = self.scene.comment

        def show() -> None:
            said.visible = False  # the card would hide half of it
            self.add(sprite)
            width, height = self.large_size()
            sprite.place(table.centerx - width / 2, table.centery - height / 2, width, height)
            sprite.radius = width * 0.075
            sprite.scale = 0.6

        return Sequence(
            Call(show),
            Tween(sprite, {"scale": 1.0}, 160, ease_out_back),
            Wait(self.scene.options.bot_pause),
            Call(lambda: setattr(said, "visible", True)),
            Tween(sprite, {"alpha": 0.0}, 140, linear, on_done=sprite.remove),
        )
