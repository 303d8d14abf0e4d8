"""The stage of a spell-crafting table: the Component that resolves, whose it is, whom it hits, and what was rolled for it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, NamedTuple

import pygame

from game.cardface.picture import Face
from game.core import paint, patch, svg, text, theme
from game.core.collage import Collage
from game.core.node import Layer, Node
from game.core.studio import have_drawn
from game.core.theme import Colour
from game.core.ui import Ui
from game.core.watched import LOOK
from game.core.widgets import Picture
from game.layouts import parts
from game.layouts.spellcraft.faces import TEXT_FROM
from game.portraits.node import Expression, OnDisc
from game.portraits.rig import Look, Mood
from game.scenery import materials
from game.table.spots import ASPECT

BOARD: Colour = (50, 38, 58)
"""The tone of the felt on which all of it lies."""
RIM = 4.0
"""How wide the wood around it is, in design units."""


class Actor(NamedTuple):
    """Who is shown on the stage: a character, how it feels, its colour, what it is called."""

    character: str
    mood: Mood
    tone: Colour
    name: str = ""


class Head(NamedTuple):
    """A Component of the Spell on the stage: its face, whether it is the one that ``acts``, whether it is ``done``."""

    face: Picture
    acts: bool = False
    done: bool = False


HEAD = 0.158
"""How much is seen of a Component beside the one that acts, by the height of a card: its glyph and its name."""
CUT, DONE = 170, (150, 142, 156)
"""How dark the edge is at which it is cut off, of 255, and the share of light on one that is done, by colour."""
LEAST = 70
"""Design units of width that faces and sum need beside the card; where there are fewer, they stand below it."""
FOOT = 0.19
"""The share of the height that they take there."""
UPRIGHT, FLAT = 1.2, 2.0
"""How much higher than wide their room must be for faces one below the other, and how much wider than high for the sum beside
them."""
SUM_BESIDE = 0.5
"""The share of the width that the sum has there."""
TOTAL = 24
"""The size of a total."""
ROOMY, GROWN = 70, 1.7
"""On a slip higher than this its words grow with it, up to so many times their size."""
FACE, CROWD = 108, 54
"""How large a face is at most, in design units, and each where many are aimed at."""
CALLED = 13
"""The size of a name below a face."""


UNLIT = 105
"""How dark the rows are that were not rolled, of 255."""


class StageNode(Node):
    """Nothing while nobody resolves anything. ``sum`` is a line of rich text, ``row`` the row of the card that was rolled, -1
    for none. ``flown``: its card has not come to it yet. ``spell`` are the Components among which it is, as they resolve: the
    heads of the others are seen above and below it, where it can be read still.
    """

    watched: ClassVar[dict[str, int]] = {
        **Node.watched,
        "face": LOOK,
        "title": LOOK,
        "caster": LOOK,
        "targets": LOOK,
        "sum": LOOK,
        "row": LOOK,
        "flown": LOOK,
        "spell": LOOK,
    }

    def __init__(self) -> None:
        super().__init__("stage", "text", "Stage")
        self.face: Picture | None = None
        self.title = ""
        self.caster: Actor | None = None
        self.targets: tuple[Actor, ...] = ()
        self.sum = ""
        self.row = -1
        self.flown = False
        self.spell: tuple[Head, ...] = ()
        self._board: pygame.Surface | None = None  # these two are large: their caches find them while somebody has them
        self._light: patch.Look | None = None
        self._on_it: Collage | None = None
        self.visible = False

    def show(self, face: Picture, title: str, caster: Actor) -> None:
        """This Component begins to resolve."""
        self.face, self.title, self.caster = face, title, caster
        self.targets, self.sum, self.row, self.flown = (), "", -1, False
        self.text = title
        self.visible = True

    def clear(self) -> None:
        """The turn is over."""
        self.face, self.title, self.caster, self.targets, self.sum = None, "", None, (), ""
        self.row, self.flown, self.spell = -1, False, ()
        self.text = ""
        self.visible = False

    def rooms(self, ui: Ui) -> tuple[pygame.Rect, pygame.Rect]:
        """The card, and what is left for faces and sum: beside it and its fellows, or below them where that is narrow."""
        return self._divided(ui, len(self.spell) - 1 if self._heads_shown(ui) else 0)

    def _divided(self, ui: Ui, heads: int) -> tuple[pygame.Rect, pygame.Rect]:
        """The same with the heads of so many other Components."""
        whole = pygame.Rect(0, 0, round(self.w), round(self.h)).inflate(-2 * ui.px(6), -2 * ui.px(2))
        gap, foot, lines = ui.px(5), round(whole.h * FOOT), 1 + HEAD * heads
        beside = min(round(whole.h / ASPECT / lines), whole.w - ui.px(LEAST) - gap)
        below = min(round((whole.h - foot - gap) / ASPECT / lines), whole.w)
        wide = max(beside, below)
        card, step = pygame.Rect(0, 0, wide, round(wide * ASPECT)), round(wide * ASPECT * HEAD)
        stack = pygame.Rect(0, 0, wide, card.h + heads * step)
        if beside >= below:
            stack.midleft = whole.midleft
            rest = pygame.Rect(stack.right + gap, whole.y, whole.right - stack.right - gap, whole.h)
        else:
            stack.midtop = whole.midtop
            rest = pygame.Rect(whole.x, stack.bottom + gap, whole.w, whole.bottom - stack.bottom - gap)
        card.topleft = stack.x, stack.y + step * (self._before if heads else 0)
        return card, rest

    def _heads_shown(self, ui: Ui) -> bool:
        """Are the heads of other Components seen?"""
        return len(self.spell) > 1 and self._divided(ui, len(self.spell) - 1)[0].w >= max(ui.px(TEXT_FROM), TEXT_FROM)

    @property
    def _before(self) -> int:
        """How many Components lie above the one that acts."""
        return next((number for number, head in enumerate(self.spell) if head.acts), 0)

    def expect(self, faces: Iterable[Picture], *sizes: tuple[int, int]) -> None:
        """These will be shown soon, on their way in other ``sizes``: have them drawn by then, where pictures are drawn aside."""
        if self.stage is None or self.stage.studio is None:
            return
        for face in faces:
            for size in dict.fromkeys((*sizes, self.rooms(self.ui)[0].size)):
                self.stage.drawn(face, size, self)
        have_drawn(materials.tray, *self._board_of(self.ui), rim=RIM)

    def layers(self) -> list[Layer]:
        """All of it on a board of its own, the card, once it is there, in a pool of light."""
        self.image()
        if self._on_it is None:
            return []
        card, _ = self.rooms(self.ui)
        self._board = materials.tray(*self._board_of(self.ui), rim=RIM)
        self._light = patch.soft(card.w, card.h, card.w // 8, max(6, card.w // 6), theme.GLOW_LEGAL, 200)
        middle = card.centerx - self.w / 2, card.centery - self.h / 2
        lights = [] if self.flown else [Layer(self._light, *middle)]
        return [Layer(self._board), *lights, *self._on_it.layers(self.w / 2, self.h / 2)]

    def _board_of(self, ui: Ui) -> tuple[int, int, Colour, float]:
        return round(self.w), round(self.h), BOARD, ui.factor

    def render(self) -> None:
        """The card, which tells its name; beside it faces and sum. All of it is laid into a collage, for it is large."""
        self._on_it = None
        if self.face is None or self.caster is None or self.w < 60 or self.h < 50:
            return
        px, surface = self.ui.px, Collage()
        self._on_it = surface
        card, rest = self.rooms(self.ui)
        if self._heads_shown(self.ui):
            self._draw_heads(surface, card)
        if not self.flown:
            surface.blit(self._drawn(self.face, card.size), card)
            self._light_row(surface, card)
        if rest.h > rest.w * UPRIGHT:
            high = min(px(84), round(rest.h * 0.35)) if self.sum else 0
            self._column(surface, pygame.Rect(rest.x, rest.y, rest.w, rest.h - high))
            below = pygame.Rect(rest.x, rest.bottom - high, rest.w, high)
        elif rest.w > rest.h * FLAT:
            wide = round(rest.w * SUM_BESIDE) if self.sum else 0
            faces = pygame.Rect(rest.x, rest.y, rest.w - wide, rest.h)
            size = min(px(FACE), round(rest.h * 0.9), round(faces.w / 2.6))
            self._row(surface, faces, rest.y + (rest.h - size) // 2, size)
            below = pygame.Rect(faces.right, rest.y, wide, rest.h - px(2))
        else:
            size = min(px(FACE), round(rest.h * (0.42 if self.sum else 0.6)), round(rest.w / 2.6))
            top = rest.y + (px(4) if self.sum else (rest.h - size) // 2)
            self._row(surface, rest, top, size)
            below = pygame.Rect(rest.x, top + size + px(4), rest.w, rest.bottom - top - size - px(4))
        if self.sum and below.h > 20:
            self._sum(surface, below)

    def _draw_heads(self, surface: Collage, card: pygame.Rect) -> None:
        """The upper ends of the other Components, those before the one that acts above it; ticked once they are done."""
        step, before, px = round(card.h * HEAD), self._before, self.ui.px
        for number, head in enumerate(self.spell):
            if head.acts:
                continue
            drawn = self._drawn(head.face, card.size)
            above = number < before
            top = card.y + (number - before) * step if above else card.bottom + (number - before - 1) * step
            high = step + (px(8) if above else 0)  # the corners of the next one are round
            upper = drawn.subsurface((0, 0, card.w, high))
            if head.done:
                upper = upper.copy()
                upper.fill(DONE, (0, 0, card.w, step), pygame.BLEND_RGB_MULT)
            surface.blit(upper, upper.get_rect(topleft=(card.x, top)))
            if head.done:
                mark = svg.badge("art/icons/check.svg", round(step * 0.7))
                surface.blit(mark, mark.get_rect(center=(card.x + round(step * 0.6), top + step // 2)))  # on its glyph
            if not above:
                edge = paint.blank(card.w, max(2, px(3)))
                edge.fill((*theme.INK, CUT))
                surface.blit(edge, edge.get_rect(bottomleft=(card.x, top + step)))

    def _drawn(self, face: Picture, size: tuple[int, int]) -> pygame.Surface:
        """A face, as good as it can be had at once."""
        return self.stage.drawn(face, size, self) if self.stage is not None else face(*size)

    @property
    def card_room(self) -> pygame.Rect:
        """Where its card lies in the window."""
        return self.rooms(self.ui)[0].move(self.rect().topleft)

    def _light_row(self, surface: Collage, card: pygame.Rect) -> None:
        """The row that was rolled in a golden frame, the others dark."""
        rows = self.face.fields(*card.size) if isinstance(self.face, Face) else []
        if not 0 <= self.row < len(rows):
            return
        px = self.ui.px
        for number, row in enumerate(rows):
            place = row.move(card.topleft)
            if number != self.row:
                surface.blit(paint.rounded(place.w, place.h, px(4), (*theme.INK, UNLIT)), place)
        place = rows[self.row].move(card.topleft).inflate(px(6), px(5))
        for more, thick, tone in ((2, 6, theme.INK), (0, 4, theme.GOLD)):
            ring = place.inflate(px(more), px(more))
            surface.blit(paint.ring(ring.w, ring.h, px(6), px(thick), tone), ring)

    def _face(self, surface: Collage, who: Actor, size: int, centre: tuple[float, float]) -> None:
        painter = OnDisc(who.character, size, who.tone, self.ui.px(2))
        picture = Expression(painter, Look(who.mood))
        if self.stage is None or picture.ready(*painter.size):
            drawn = picture(*painter.size)
        else:
            drawn = self.stage.drawn(picture, painter.size, self, paint.blank(*painter.size))
        surface.blit(drawn, drawn.get_rect(center=(round(centre[0]), round(centre[1]))))

    def _arrow(self, surface: Collage, towards: str, size: int, centre: tuple[float, float]) -> None:
        mark = svg.badge(f"art/icons/arrow-{towards}.svg", size)
        surface.blit(mark, mark.get_rect(center=(round(centre[0]), round(centre[1]))))

    def _row(self, surface: Collage, rest: pygame.Rect, top: int, size: int) -> None:
        """Who aims at whom, from left to right."""
        assert self.caster is not None
        mark = round(size * 0.5)
        crowd = len(self.targets)
        wide = size * (1 + bool(crowd)) + mark * bool(crowd)
        left = rest.x + max(0, (rest.w - wide - size * 0.8 * max(0, crowd - 1)) / 2)
        middle = top + size / 2
        self._face(surface, self.caster, size, (left + size / 2, middle))
        if not crowd:
            return
        left += size
        self._arrow(surface, "right", mark, (left + mark / 2, middle))
        left += mark
        step = min(size * 0.8, (rest.right - left - size) / max(1, crowd - 1))
        for number, target in enumerate(self.targets):
            self._face(surface, target, size, (left + number * step + size / 2, middle))

    def _column(self, surface: Collage, rest: pygame.Rect) -> None:
        """Who aims at whom, from above: as many side by side as find room, a single one with its name."""
        assert self.caster is not None
        px = self.ui.px
        few, mark, called = len(self.targets) <= 1, px(22), self._called(rest.w)
        across = 1 if few else max(2, rest.w // px(CROWD))
        lines = -(-len(self.targets) // across)
        named = called * (1 + few) if self.targets else called
        room = rest.h - named - (mark if self.targets else 0)
        size = min(px(FACE), rest.w - px(4), room // 2 if self.targets else room)
        small = size if few else min(px(CROWD), rest.w // across, max(1, (room - size) // max(1, lines)))
        high = size + named + (mark + lines * small if self.targets else 0)
        top = rest.y + max(0, (rest.h - high) // 2)
        top = self._named_face(surface, self.caster, size, rest, top, called)
        if not self.targets:
            return
        self._arrow(surface, "down", mark, (rest.centerx, top + mark / 2))
        top += mark
        if few:
            self._named_face(surface, self.targets[0], size, rest, top, called)
            return
        for number, target in enumerate(self.targets):
            line, place = divmod(number, across)
            beside = min(across, len(self.targets) - line * across)
            x = rest.centerx + (place - (beside - 1) / 2) * small
            self._face(surface, target, small, (x, top + (line + 0.5) * small))

    def _called(self, width: int) -> int:
        """How high a name below a face is; 0 where there is no room for names."""
        return text.line_height("bold", self.ui.text_px(CALLED)) if width >= self.ui.px(LEAST) else 0

    def _named_face(self, surface: Collage, who: Actor, size: int, rest: pygame.Rect, top: int, called: int) -> int:
        """A face with its name below it; returns where that ends."""
        self._face(surface, who, size, (rest.centerx, top + size / 2))
        letters = parts.whole_size(who.name, self.ui.text_px(CALLED), (rest.w, called)) if called else 0
        if letters:
            words = text.line(who.name, "bold", letters, theme.CREAM)
            surface.blit(words, words.get_rect(center=(rest.centerx, top + size + called // 2)))
        return top + size + called

    def _sum(self, surface: Collage, rect: pygame.Rect) -> None:
        """What was rolled, on a slip of parchment no higher than its words need, which are larger where there is much room."""
        edge = self.ui.px(8), self.ui.px(4)
        inner = rect.inflate(-edge[0], -edge[1])
        total, _, row = self.sum.partition(": ")
        grown = min(GROWN, max(1.0, inner.h / self.ui.text_px(ROOMY)))
        number = text.line(total, text.TITLE, round(self.ui.text_px(TOTAL) * grown), theme.INK)
        high = number.get_height()
        told = text.fit(row, round(self.ui.text_px(14) * grown), inner.w, max(0, inner.h - high), "bold")
        if row and told.whole and told.lines:
            words = text.block_surface(text.even(row, told, "bold"), theme.INK, "center", icons=svg.icon)
            slip = rect.copy()
            slip.h = min(rect.h, high + words.get_height() + 4 * edge[1])
            slip.centery = rect.centery
            surface.blit(materials.slip(slip.w, slip.h, self.ui.factor), slip)
            top = slip.centery - (high + words.get_height()) // 2
            surface.blit(number, number.get_rect(midtop=(inner.centerx, top)))
            surface.blit(words, words.get_rect(midtop=(inner.centerx, top + high)))
            return
        surface.blit(materials.slip(rect.w, rect.h, self.ui.factor), rect)
        words = text.fit_text(self.sum, self.ui.text_px(14), inner.size, theme.INK, "bold", "center", svg.icon)
        surface.blit(words, words.get_rect(center=inner.center))


class AwardsNode(Node):
    """Kill and Last Wizard Standing Tokens as medals one below the other on the edge of a portrait, as many as it has."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "counts": LOOK}

    def __init__(self, seat: int, marks: tuple[str, ...]) -> None:
        super().__init__(f"seat{seat}/tokens", "token", "Tokens")
        self.marks = marks
        self.counts = (0,) * len(marks)
        self.z = 1.2

    def render(self) -> pygame.Surface | None:
        """A medal of each kind, with a number where there are several."""
        width, height = round(self.w), round(self.h)
        if width < 10 or not any(self.counts):
            return None
        surface = paint.blank(width, height)
        size, top = min(width, height // 2), 0
        for mark, count in zip(self.marks, self.counts, strict=True):
            if not count:
                continue
            surface.blit(svg.load(mark, (size, size)), (0, top))
            if count > 1:
                figures = max(12, round(size * 0.56))
                words = text.line(str(count), text.TITLE, figures, theme.PAPER, max(1, size // 12))
                surface.blit(words, words.get_rect(bottomright=(width, top + size)))
            top += size
        return surface
