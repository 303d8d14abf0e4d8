"""The stage of a spell-crafting table: the Component that resolves, whose it is, whom it hits, and what was rolled for it."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

import pygame

from game.core import paint, patch, svg, text, theme
from game.core.node import Layer, Node
from game.core.theme import Colour
from game.core.ui import MIN_TEXT
from game.core.watched import LOOK
from game.core.widgets import Picture
from game.portraits.node import medallion
from game.portraits.rig import Look, Mood
from game.scenery import materials
from game.table.spots import ASPECT

BOARD: Colour = (50, 38, 58)
"""The tone of the felt on which all of it lies."""


class Actor(NamedTuple):
    """Who is shown on the stage: a character, how it feels, its colour."""

    character: str
    mood: Mood
    tone: Colour


class StageNode(Node):
    """Nothing while nobody resolves anything. ``sum`` is a line of rich text."""

    watched: ClassVar[dict[str, int]] = {
        **Node.watched,
        "face": LOOK,
        "title": LOOK,
        "caster": LOOK,
        "targets": LOOK,
        "sum": LOOK,
    }

    def __init__(self) -> None:
        super().__init__("stage", "text", "Stage")
        self.face: Picture | None = None
        self.title = ""
        self.caster: Actor | None = None
        self.targets: tuple[Actor, ...] = ()
        self.sum = ""

    def show(self, face: Picture, title: str, caster: Actor) -> None:
        """This Component begins to resolve."""
        self.face, self.title, self.caster = face, title, caster
        self.targets, self.sum = (), ""
        self.text = title

    def clear(self) -> None:
        """The turn is over."""
        self.face, self.title, self.caster, self.targets, self.sum = None, "", None, (), ""
        self.text = ""

    def _card(self) -> pygame.Rect:
        height = round(self.h) - self.ui.px(14)
        return pygame.Rect(self.ui.px(9), self.ui.px(7), round(height / ASPECT), height)

    def layers(self) -> list[Layer]:
        """All of it on a board of its own, the card in a pool of light."""
        image = self.image()
        if image is None:
            return []
        card = self._card()
        board = materials.tray(round(self.w), round(self.h), BOARD, self.ui.factor, rim=4.0)
        light = patch.soft(card.w, card.h, card.w // 8, max(6, card.w // 6), theme.GLOW_LEGAL, 200)
        return [Layer(board), Layer(light, card.centerx - self.w / 2, card.centery - self.h / 2), Layer(image)]

    def render(self) -> pygame.Surface | None:
        """The card, which tells its name; beside it faces and sum."""
        if self.face is None or self.caster is None or self.w < 60 or self.h < 50:
            return None
        px = self.ui.px
        surface = paint.blank(round(self.w), round(self.h))
        card = self._card()
        drawn = self.stage.drawn(self.face, card.size, self) if self.stage is not None else self.face(*card.size)
        surface.blit(drawn, card)
        rest = pygame.Rect(card.right + px(7), card.y, surface.get_width() - card.right - px(15), card.h)
        if rest.w < px(70):
            return surface
        size = min(px(58), round(rest.h * (0.42 if self.sum else 0.6)), round(rest.w / 2.6))
        top = rest.y + (px(4) if self.sum else (rest.h - size) // 2)
        self._faces(surface, rest, top, size)
        low = top + size + px(4)
        if self.sum and rest.bottom - low > 24:
            self._sum(surface, pygame.Rect(rest.x, low, rest.w, rest.bottom - low))
        return surface

    def _faces(self, surface: pygame.Surface, rest: pygame.Rect, top: int, size: int) -> None:
        """Who aims at whom."""
        assert self.caster is not None
        line = self.ui.px(2)
        left = rest.x
        drawn = medallion(self.caster.character, Look(self.caster.mood), size, self.caster.tone, line)
        surface.blit(drawn, drawn.get_rect(midbottom=(left + size // 2, top + size)))
        left += size
        if not self.targets:
            return
        mark = round(size * 0.5)
        surface.blit(svg.badge("art/icons/arrow-right.svg", mark), (left, top + (size - mark) // 2))
        left += mark
        step = min(size, (rest.right - left - size) / max(1, len(self.targets) - 1))
        for number, target in enumerate(self.targets):
            drawn = medallion(target.character, Look(target.mood), size, target.tone, line)
            surface.blit(drawn, drawn.get_rect(midbottom=(round(left + number * step + size / 2), top + size)))

    def _sum(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """What was rolled, on a slip of parchment."""
        surface.blit(materials.slip(rect.w, rect.h, self.ui.factor), rect)
        inner = rect.inflate(-self.ui.px(8), -self.ui.px(4))
        wanted = self.ui.text_px(14)
        one_line = (
            size
            for size in range(wanted, MIN_TEXT - 1, -1)
            if text.wrap(self.sum, size, 10_000, "bold").width <= inner.w
        )
        words = text.fit_text(self.sum, next(one_line, wanted), inner.size, theme.INK, "bold", "center", svg.icon)
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
