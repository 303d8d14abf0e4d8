"""Cards and piles as nodes of the scene."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import ClassVar

import pygame

from game.cardface.foil import glint
from game.cardface.picture import Face
from game.cardface.raster import radius_of
from game.core import paint, patch, svg, text, theme
from game.core.lit import LitNode
from game.core.node import Layer, Node
from game.core.theme import Colour
from game.core.watched import INFO, LOOK, POSE
from game.core.widgets import Group, Picture, Sprite
from game.scenery import materials
from game.table import pile_plates
from game.table.spots import ASPECT, Lie
from rules.core.cards import Card

TICK = "check"
"""The mark of what is picked where the order does not matter."""
USELESS = 0.4
"""How dark and grey a card of the hand is that cannot be played now."""
OVERHANG = 9
"""Design units by which the number of a pile hangs below it."""
STACKED_OVERHANG, MARKED_OVERHANG = 14, 14
"""The same where its name stands over it, and where only a mark stands beside it."""
LAPPED = 4
"""How much a number that hangs below its pile laps over the edge of that, in design units."""
FAINT = 140
"""How opaque the mark of a pile is where no card lies, of 255."""
MOST_HELD, HELD_TURN = 8, 4.0
"""How many cards of a fan are drawn at most, and by how many degrees each is turned from the one before."""


def badge(mark: str, size: int) -> pygame.Surface:
    """A disc in the green of the palette, with a tick or a number."""
    return _badge(mark, size, theme.GREEN, theme.GREEN_DARK)


@lru_cache(maxsize=32)
def _badge(mark: str, size: int, light: Colour, dark: Colour) -> pygame.Surface:
    disc = paint.box(size, size, size // 2, light, dark, max(2, size // 12), theme.INK).copy()
    if mark == TICK:
        sign = svg.icon(mark, round(size * 0.62))
    else:
        sign = text.line(mark, text.TITLE, round(size * 0.58), theme.PAPER, max(1, size // 18))
    disc.blit(sign, sign.get_rect(center=disc.get_rect().center))
    return disc


def shape(picture: Picture | None, width: float) -> tuple[int, int]:
    """How large a card with this face is that lies so wide."""
    return round(width), round(width * (1 if _is_disc(picture) else ASPECT))


def _is_disc(picture: object) -> bool:
    return isinstance(picture, Face) and picture.disc


class CardNode(Sprite):
    """One card on the table. ``mark``: it is picked, and bears a tick or the number of its turn. ``held``: it is selected
    and waits for its place. ``refusal``: why it cannot be played now; ``useless``: that is seen as well. ``reach``: pixels
    below its lower edge at which the pointer still finds it, so that a card that rises under the pointer does not leave it.
    ``glint``: how far (0-1) a band of light has crossed a precious card.
    """

    watched: ClassVar[dict[str, int]] = {
        **Sprite.watched,
        "mark": POSE,
        "held": INFO,
        "refusal": INFO,
        "useless": LOOK,
        "glint": POSE,
    }

    def __init__(self, card: Card) -> None:
        super().__init__(role="card")
        self.card = card
        self.mark = ""
        self.held = False
        self.refusal = ""
        self.useless = False
        self.reach = 0.0
        self.glint = 0.0
        self.face_up = False
        self.place_name = ""
        self.rest = Lie(0, 0, 1)
        self.shadow = 3.0

    @property
    def chosen(self) -> bool:
        """Is it picked or selected?"""
        return bool(self.mark) or self.held

    def shade(self) -> float:
        """See Sprite."""
        return USELESS if self.useless and self.place_name.endswith("/hand") else self.shaded

    def contains(self, x: float, y: float) -> bool:
        """See Node."""
        if super().contains(x, y):
            return True
        dx, dy = self.to_local(x, y)
        return bool(self.reach) and abs(dx) <= self.w / 2 and 0 <= dy <= self.h / 2 + self.reach

    @property
    def precious(self) -> bool:
        """Does it shine?"""
        return isinstance(self.picture, Face) and bool(self.picture.data.foil)

    @property
    def disc(self) -> bool:
        """Is it a round token while it lies on the table?"""
        return _is_disc(self.picture)

    def show(self, picture: Picture, face_up: bool) -> None:
        """Show this picture."""
        was = self.disc
        self.picture = picture
        self.face_up = face_up
        if was != self.disc:
            self.size_to(self.w)

    def layers(self) -> list[Layer]:
        """The card, with a glint while one crosses it, and its mark in the upper right corner if it is picked."""
        layers = super().layers()
        if layers and 0 < self.glint < 1:
            layers.append(Layer(glint((round(self.w), round(self.h)), self.glint)))
        if layers and self.mark:
            size = max(self.ui.px(24), round(self.w * 0.36))
            layers.append(Layer(badge(self.mark, size), self.w / 2 - size * 0.2, size * 0.2 - self.h / 2))
        return layers

    def size_to(self, width: float) -> None:
        """Take a width; the height follows."""
        self.w, self.h = shape(self.picture, width)
        self.radius = round(width) // 2 if self.disc else radius_of(width)

    def put(self, lie: Lie) -> None:
        """Lie there at once."""
        if self.lies_at(lie):
            return
        self.rest = lie
        self.reach = 0.0
        self.size_to(lie.width)
        self.x, self.y, self.rotation, self.scale, self.scale_x = lie.x, lie.y, lie.rotation, 1.0, 1.0

    def lies_at(self, lie: Lie) -> bool:
        """Does it lie just there, at rest? Nearly all cards do, whenever the table comes to rest."""
        here = self.x, self.y, self.rotation, self.scale, self.scale_x
        there = lie.x, lie.y, lie.rotation, 1.0, 1.0
        return here == there and self.rest == lie and self.w == round(lie.width) and not self.reach

    def resize(self, width: float) -> None:
        """Be drawn for another width, seen as large as before."""
        if width != self.w:
            shown = self.w * self.scale
            self.size_to(width)
            self.scale = shown / self.w if self.w else 1.0

    def move_targets(self, lie: Lie) -> dict[str, float]:
        """The attributes of a tween that brings the card to ``lie``; the card is drawn sharp at the new size at once."""
        self.resize(lie.width)
        self.rest = lie
        return {"x": lie.x, "y": lie.y, "rotation": lie.rotation, "scale": 1.0}

    def pile_targets(self, lie: Lie) -> dict[str, float]:
        """The same onto a pile whose part it becomes there: on its way to a smaller one it stays as sharp as it was."""
        if lie.width >= self.w:
            return self.move_targets(lie)
        self.rest = lie
        return {"x": lie.x, "y": lie.y, "rotation": lie.rotation, "scale": lie.width / self.w}


class PileNode(LitNode):
    """A pile: its thickness, the card on top, and how many there are.

    ``top`` draws the card on top; None shows a worn place on the cloth, with its ``mark`` and number where it has one, nothing
    for a pile that is not ``bare``. ``spread`` is the width of its cards where they are held in a fan, 0 where they lie on each
    other. ``tint``: the light in which the card on top is seen, None for that of the table.
    """

    watched: ClassVar[dict[str, int]] = {
        **LitNode.watched,
        "count": LOOK,
        "top": LOOK,
        "bare": LOOK,
        "title": LOOK,
        "plate": LOOK,
        "stacked": LOOK,
        "mark": LOOK,
        "hung": LOOK,
        "tint": LOOK,
        "spread": LOOK,
    }

    def __init__(self, id: str, name: str) -> None:
        super().__init__(id, "pile", name)
        self.spread = 0
        self.count = 0
        self.top: Picture | None = None
        self.bare = True
        self.title = ""
        self.plate = 0
        self.stacked = False
        self.mark = ""
        self.hung = False
        self.tint: Colour | None = None
        self.solid = True
        self.focusable = False

    def fill(self, count: int, top: Picture | None) -> None:
        """Show so many cards with this one on top."""
        self.count = count
        self.top = top if count else None
        self.text = f"{count} card" + ("" if count == 1 else "s")
        self.hint = f"**{text.escape(self.name)}:** {self.text}"

    def layers(self) -> list[Layer]:
        """The pile, with its glow behind."""
        image = self.image()
        if image is None:
            return []
        layers = []
        if self.glow is not None:
            light = patch.glow(round(self.w), round(self.h), radius_of(self.w), self.ui.px(9), self.glow)
            layers.append(Layer(light, opacity=self.shine))
        layers.append(Layer(image))
        return layers

    def render(self) -> pygame.Surface | None:
        """Edges of the cards below, the top card, the number."""
        width, height = round(self.w), round(self.h)
        if width < 8:
            return None
        margin = max(self.ui.px(14), self.overhang)
        surface = paint.blank(width + 2 * margin, height + 2 * margin)
        radius = radius_of(width)
        if self.top is None and not self.bare:
            return None
        if self.top is None:
            surface.blit(materials.bare(width, height, self.ui.factor, not self.mark), (margin, margin))
            if self.mark:
                self._name_place(surface, surface.get_rect().center)
                self._count(surface, margin, width, height)
            return surface
        if self.spread:
            self._fan(surface, margin)
            self._count(surface, margin, width, height)
            return surface
        rise = self.ui.px(min(9, self.count * 0.45)) if self.count > 1 else 0
        seen = pygame.Rect(0, height - radius - 1, width, radius + 1)  # of a card under others: the lower edge
        for level in range(rise):
            tone = theme.PAPER_DARK if level % 2 else theme.WOOD_DARK
            edge = paint.rounded(width, height, radius, tone)
            surface.blit(edge, (margin, margin - level + seen.y), seen)
        surface.blit(self._drawn(width, height), (margin, margin - rise))
        self._count(surface, margin, width, height)
        return surface

    def _name_place(self, surface: pygame.Surface, centre: tuple[int, int]) -> None:
        """What will lie here, faintly."""
        mark = svg.tinted(self.mark, round(self.w * 0.5), pile_plates.TONES[self.mark])
        mark.set_alpha(FAINT)
        surface.blit(mark, mark.get_rect(center=centre))

    def _drawn(self, width: int, height: int) -> pygame.Surface:
        assert self.top is not None
        drawn = self.stage.drawn(self.top, (width, height), self) if self.stage is not None else self.top(width, height)
        if self.tint is not None:
            drawn = drawn.copy()
            drawn.fill(self.tint, special_flags=pygame.BLEND_RGB_MULT)
        return drawn

    def _fan(self, surface: pygame.Surface, margin: int) -> None:
        """A hand behind an edge: only the upper parts of its cards are seen above it."""
        count = min(self.count, MOST_HELD)
        card = self._drawn(self.spread, round(self.spread * ASPECT))
        seen = pygame.Rect(0, 0, surface.get_width(), margin + round(self.h))
        step = min(self.spread * 0.42, (self.w - self.spread) / max(1, count - 1))
        surface.set_clip(seen)
        for number in range(count):
            aside = number - (count - 1) / 2
            turned = pygame.transform.rotozoom(card, -aside * HELD_TURN, 1.0)
            middle = round(seen.centerx + aside * step), round(margin + card.get_height() / 2 + abs(aside) ** 1.6 * 0.5)
            surface.blit(turned, turned.get_rect(center=middle))
        surface.set_clip(None)

    def _count(self, surface: pygame.Surface, margin: int, width: int, height: int) -> None:
        disc = self.number()
        surface.blit(disc, disc.get_rect(midbottom=(margin + width // 2, margin + height + self.overhang)))

    def number(self) -> pygame.Surface:
        """How many cards there are, on a disc, or of what on a plate."""
        most = min(round(self.w) + 2 * self.ui.px(14), self.plate or round(self.w) * 2)
        if self.mark:
            return pile_plates.marked(self.mark, self.title, self.count, self.ui, most)
        stacked = pile_plates.stacked(self.title, self.count, self.ui, self.plate) if self._two_lined else None
        if stacked is not None:
            return stacked
        if self.title and not self.stacked:
            return pile_plates.plate(self.title, self.count, self.ui, most)
        return pile_plates.disc(self.count, self.ui, self.spread or self.w)

    def number_rect(self) -> pygame.Rect:
        """Where that lies, in window pixels."""
        (wide, high), rect = self.number().get_size(), self.rect()
        return pygame.Rect(rect.centerx - wide // 2, rect.bottom + self.overhang - high, wide, high)

    @property
    def _two_lined(self) -> bool:
        """Does its name stand over its number?"""
        return self.stacked and bool(self.title and pile_plates.stacked_face(self.title, self.ui, self.plate))

    @property
    def overhang(self) -> int:
        """By how many pixels the number hangs below it."""
        if self.hung:
            return self.number().get_height() - self.ui.px(LAPPED)
        if self.mark and not self.title:
            return self.ui.px(MARKED_OVERHANG)
        return self.ui.px(STACKED_OVERHANG if self._two_lined else OVERHANG)


class NumberNode(Node):
    """The number of a pile once more, above a top card that can be taken off it."""

    def __init__(self, pile: PileNode) -> None:
        super().__init__()
        self.pile = pile

    def layout(self) -> None:
        """At the lower edge of the pile."""
        self.place(*self.pile.number_rect())

    def render(self) -> pygame.Surface | None:
        """The disc."""
        return self.pile.number()


class BadgeNode(Node):
    """The mark of something picked that is no card: a rival's board, a place. ``about`` is what it lies on."""

    def __init__(self, about: Node, mark: str) -> None:
        super().__init__()
        self.about = about
        self.mark = mark

    def layout(self) -> None:
        """In the upper right corner of what it is about."""
        size, rect = self.ui.px(38), self.about.rect()
        self.place(rect.right - size * 1.1, rect.top - size * 0.2, size, size)

    def render(self) -> pygame.Surface | None:
        """A disc with a tick or a number."""
        return badge(self.mark, round(self.w)) if self.w >= 8 else None


class CardRows(Group):
    """The nodes of all cards and piles. ``row`` gives the cards among which one lies, from left to right."""

    def __init__(self, row: Callable[[Node], Sequence[Node]]) -> None:
        super().__init__()
        self._row = row

    def in_order(self) -> list[Node]:
        """See Node: row by row, however the cards got there."""
        return list(dict.fromkeys(node for child in self.children for node in (*self._row(child), child)))
