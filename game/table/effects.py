"""Short-lived things over the table: banners, floating numbers, a card shown large."""

from __future__ import annotations

from typing import Protocol

import pygame

from game.cardface.raster import radius_of
from game.core import paint, svg, theme
from game.core.contrast import readable
from game.core.node import Node
from game.core.text import TITLE
from game.core.theme import Colour
from game.core.tween import Action, Call, Parallel, Sequence, Tween, Wait, ease_out_back, linear
from game.core.widgets import Group, Label, Picture, Sprite
from game.scenery.pieces import NightRibbon
from game.table.field import Field
from game.table.options import TableOptions
from game.table.surface import Surface

BANNER = 750
ALOFT = 20.0
"""Numbers are above everything: no effect hides them."""
BADGE, BADGE_RISE = 60, 14
"""How large the badge of a small number is, and how far it rises."""
BADGES: dict[str, tuple[str, Colour]] = {
    "hit": ("hit", (255, 138, 30)),
    "heal": ("heal", (84, 190, 84)),
    "shield": ("shield", (66, 148, 218)),
    "award": ("award", (236, 170, 40)),
}
"""Picture (assets/art/badges) and colour of what stands behind a number."""
STRUCK = 90
"""How long after a blow what it changed begins to change."""
FLOATER_STEP = 40
"""How far apart numbers rise that tell of the same place."""
LEAST_X, LEAST_Y = 52, 104
"""How far from the edges of the window, and from the top with its buttons, numbers rise."""

READ, PER_LETTER = 1800.0, 28.0
"""How long it takes to look at a card, and to read a letter of it."""
ASIDE = 16
"""How large the narrator's words are."""
ENLARGED = 1.5
"""How many times as large as it was drawn a card may be shown without looking blurred."""
TWO_LINES = 62
"""How high a banner with the narrator's words is, at least."""
FACT = 0.56
"""The share of a ribbon that the fact has above them."""


def aside_label(words: str = "") -> Label:
    """What the narrator says, below the fact."""
    return Label(words, ASIDE, theme.MUTED, "italic", "center")


def aside_rooms(room: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """The two parts of the room for words on a ribbon: for the fact and for the narrator's line below it."""
    cut = round(room.h * FACT)
    return pygame.Rect(room.x, room.y, room.w, cut), pygame.Rect(room.x, room.y + cut, room.w, room.h - cut)


class EffectsTable(Surface, Protocol):
    """What the effects use of their table."""

    root: Group
    field: Field
    options: TableOptions

    @property
    def banner_room(self) -> pygame.Rect:
        """Where lines are called out."""

    @property
    def large_room(self) -> pygame.Rect:
        """Where a card is shown large to all."""

    @property
    def comment(self) -> Node:
        """Where the narrator's words stand."""


class Floater(Label):
    """A number in the air; ``about`` is the point that it rises from."""

    letters = 44

    def __init__(self, words: str, tone: Colour, about: tuple[int, int]) -> None:
        super().__init__(words, self.letters, tone, TITLE, "center", outline=4)
        self.about = about


class BadgeFloater(Floater):
    """A number on a badge that tells what it is without its colour: a jagged star, a shield, a seal."""

    letters = 31

    def __init__(self, words: str, badge: str, about: tuple[int, int]) -> None:
        super().__init__(words, theme.PAPER, about)
        self.badge = badge

    def render(self) -> pygame.Surface | None:
        """The badge, the number on it."""
        number = super().render()
        if number is None:
            return None
        wide = round(self.w)
        picture, tone = BADGES[self.badge]
        surface = paint.blank(wide, wide)
        size = round(wide * 0.94)
        drawn = svg.load(f"art/badges/{picture}.svg", (size, size), svg.shades(tone))
        surface.blit(drawn, drawn.get_rect(center=(wide // 2, wide // 2)))
        surface.blit(number, number.get_rect(center=(wide // 2, wide // 2)))
        return surface


class Effects(Group):
    """Shows short-lived things above all else and takes them away again."""

    def __init__(self, scene: EffectsTable) -> None:
        super().__init__()
        self.scene = scene
        self.z = 500
        self._leaving: NightRibbon | None = None
        """The banner that is fading."""
        self.aside = ""
        """What the narrator says to the event being shown, as rich text: the banner of the fact says it, too."""

    def banner(self, words: str, tone: Colour, ms: float = BANNER, small: bool = False) -> Action:
        """A line in place of the question, where it hides no card; the narrator's below it. It fades while what follows begins,
        and the next one takes its place at once.
        """
        bar = self.scene.banner_room
        aside, self.aside = self.aside, ""
        strip = NightRibbon()
        strip.solid = False  # a button below it can be clicked
        size, face, outline = (22, "bold", 0) if small else (38, TITLE, 3)
        label = strip.add(Label(words, size, readable(tone, strip.tones[0]), face, "center", outline=outline))
        said = strip.add(aside_label(aside)) if aside else None
        written = [node for node in (label, said) if node is not None]

        def show() -> None:
            if self._leaving is not None:
                self._leaving.remove()
            self.add(strip)
            strip.scale = 0.8
            if said is None:
                strip.place(*bar)
                label.place(*bar.inflate(-bar.h, 0))
                return
            more = max(0, self.scene.ui.px(TWO_LINES) - bar.h)
            higher = pygame.Rect(bar.x, bar.y - more, bar.w, bar.h + more)
            strip.place(*higher)
            upper, lower = aside_rooms(strip.words_room(higher.inflate(-higher.h // 2, 0)))
            label.place(*upper)
            said.place(*lower)

        def leave() -> None:
            self._leaving = strip
            words = Parallel(
                *(Tween(node, {"alpha": 0.0}, 60, linear) for node in written)
            )  # what lies below has some, too
            self.scene.animator.add(Sequence(words, Tween(strip, {"alpha": 0.0}, 60, linear, on_done=strip.remove)))

        return Sequence(Call(show), Tween(strip, {"scale": 1.0}, 140, ease_out_back), Wait(ms), Call(leave))

    def floater(self, x: float, y: float, words: str, tone: Colour) -> Action:
        """A number that rises from where something happened. It goes on rising while what it tells of is already shown."""

        def show() -> None:
            self.scene.animator.add(self._rise(x, y, words, tone))

        return Sequence(Call(show), Wait(STRUCK))

    def number(self, at: tuple[float, float], words: str, badge: str, share: float) -> None:
        """The number of an effect pops up, larger for a larger share of a life, and rises."""
        px, ui = self.scene.ui.px, self.scene.ui
        wide = px(BADGE * (1.0 + min(0.45, share)))
        x = min(max(at[0], wide * 0.52), ui.width - wide * 0.52)
        y = min(max(at[1] + wide * 0.14, px(LEAST_Y)), ui.height - wide * 0.6)
        label = BadgeFloater(words, badge, (round(at[0]), round(at[1])))
        y += self._crowded(label)
        self.add(label)
        label.lift, label.angle_step = ALOFT, 5.0
        label.place(x - wide / 2, y - wide / 2, wide, wide)
        self.scene.animator.add(self._pop(label, share, y))

    def _crowded(self, label: Floater) -> int:
        """How far below others that rise from the same place a number begins."""
        others = sum(isinstance(other, Floater) and other.about == label.about for other in self.children)
        return self.scene.ui.px(FLOATER_STEP) * others

    def _pop(self, label: Floater, share: float, y: float) -> Action:
        """Up to more than its size at once, back, then a slow rise that ends in nothing."""
        if self.scene.animator.reduced:
            return Sequence(Wait(theme.FLOATER + 100), Call(label.remove))
        label.scale, label.rotation = 0.7, -12.0
        peak = 1.2 + min(0.25, share)
        pop = Sequence(
            Tween(label, {"scale": peak, "rotation": 3.0}, 60, linear),
            Tween(label, {"scale": 1.0, "rotation": -4.0}, 150, ease_out_back),
        )
        rise = Sequence(Wait(140), Tween(label, {"y": y - self.scene.ui.px(BADGE_RISE)}, theme.FLOATER * 0.7))
        gone = Tween(label, {"alpha": 0.0}, theme.FLOATER * 0.22, linear, on_done=label.remove)
        return Sequence(Parallel(pop, rise), gone)

    def _rise(self, x: float, y: float, words: str, tone: Colour) -> Action:
        """The way of a number, below those that still rise from the same place."""
        px, ui = self.scene.ui.px, self.scene.ui
        x = min(max(x, px(LEAST_X)), ui.width - px(LEAST_X))
        y = max(y, px(LEAST_Y))
        label = Floater(words, tone, (round(x), round(y)))
        y += self._crowded(label)
        self.add(label)
        label.place(x - px(70), y - px(36), px(140), px(72))
        way = Tween(label, {"y": y - px(theme.FLOATER_RISE)}, theme.FLOATER * 0.55)
        fade = Tween(label, {"alpha": 0.0}, theme.FLOATER * 0.3, linear, on_done=label.remove)
        return Sequence(Parallel(way, Wait(theme.FLOATER * 0.55)), fade)

    def killing_blow(self, words: str) -> Action:
        """A banner says who is out."""
        return self.banner(words, theme.RED)

    def private(self, picture: Picture, words: str) -> Action:
        """A card that only the viewer sees, shown large until these words of its can have been read, or a click skips it."""
        return self.large(picture, max(self.scene.options.bot_pause, READ + PER_LETTER * len(words)))

    def large(self, picture: Picture, ms: float = -1.0, of: Node | None = None) -> Action:
        """A card shown large on the table for a moment: as long as bots wait, where nothing else is said.

        It comes from where it lies (``of``), and is not seen there meanwhile; then it goes on from where it was shown, unless
        it lay so small that it would be a blur.
        """
        sprite, said, room = Sprite(picture=picture), self.scene.comment, self.scene.large_room
        sprite.shadow = 14.0

        def show() -> None:
            self.add(sprite)
            said.visible = not room.colliderect(self.scene.banner_room)  # the card would hide half of it
            sprite.place(*room)
            sprite.radius = radius_of(room.w)
            sprite.scale = 0.6
            if of is not None:
                sprite.x, sprite.y, sprite.scale = of.x, of.y, max(0.2, of.w / room.w)
                of.alpha = 0.0

        def over() -> None:
            said.visible = True
            if of is not None:
                of.alpha = 1.0
                if room.w <= of.w * ENLARGED and not self.scene.animator.reduced:
                    of.x, of.y, of.scale, of.rotation = sprite.x, sprite.y, room.w / of.w, 0.0

        return Sequence(
            Call(show),
            Tween(sprite, {"x": room.centerx, "y": room.centery, "scale": 1.0}, 160, ease_out_back),
            Wait(self.scene.options.bot_pause if ms < 0 else ms),
            Call(over),
            self.scene.animator.aside(Tween(sprite, {"alpha": 0.0}, 140, linear, on_done=sprite.remove)),
        )
