"""The guide for a first match: it points at each thing once, in words of its own, and never stands in the way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Protocol

import pygame

import assets
from game.core import paint, theme
from game.core.node import Node
from game.core.tween import ease_out_back
from game.core.widgets import Button, Group, Label, Panel, ignoring
from game.setups import games_in
from game.table.asking import Asker
from game.table.field import Field
from game.table.layout import BaseLayout
from game.table.options import TableOptions
from game.table.players import Hooks
from game.table.surface import Surface
from rules import Match

WIDTH = 330
NEAR = 14
LARGE = 0.06
"""What takes a larger share of the window is ground on which a tip may lie."""


@dataclass(frozen=True)
class Tip:
    """Something to be pointed at once: its key, the node it is about, the topics of questions at which it fits, words.

    ``about`` is a node's id in which ``{me}`` and ``{rival}`` stand for seats. No topics: it fits always.
    """

    key: str
    about: str
    topics: tuple[str, ...]
    words: str

    def fits(self, topic: str) -> bool:
        """Does it belong to a question about ``topic``?"""
        return not self.topics or topic.replace(" ", "-") in self.topics


def tips_of(*games: str) -> list[Tip]:
    """The tips of a match: of its game, and what those whose cards take part in it have besides."""
    found: dict[str, Tip] = {}
    for tip in (tip for game in games for tip in _tips(game)):
        found.setdefault(tip.key.partition("/")[2], tip)
    return list(found.values())


@cache
def _tips(game: str) -> tuple[Tip, ...]:
    """The tips of a game, from assets/texts/guides; none when none are written."""
    name = f"texts/guides/{game}.md"
    if not assets.exists(name):
        return ()
    found = []
    for part in assets.read(name).decode("utf-8").removeprefix("# ").split("\n# "):
        key, about, topics, words = part.strip().split("\n", 3)
        listed = topics.removeprefix("topics: ")
        fitting = () if listed == "*" else tuple(listed.split())
        found.append(Tip(f"{game}/{key}", about.removeprefix("at: "), fitting, words))
    return tuple(found)


class Mark(Node):
    """The ring around what is pointed at."""

    def render(self) -> pygame.Surface | None:
        """Gold with an ink edge."""
        width, height, line = round(self.w), round(self.h), self.ui.px(5)
        surface = paint.ring(width, height, self.ui.px(theme.RADIUS), line, theme.INK).copy()
        inner = paint.ring(width - 2, height - 2, self.ui.px(theme.RADIUS) - 1, max(1, line - 2), theme.GOLD)
        surface.blit(inner, (1, 1))
        return surface


class GuideTable(Surface, Protocol):
    """What the guide uses of its table."""

    match: Match
    options: TableOptions
    hooks: Hooks
    root: Group
    zone_group: Group
    furniture: Group
    field: Field
    layout_rules: BaseLayout
    asker: Asker


class Guide(Group):
    """Shows a tip beside what it is about while its question is open: one that is not among the scene's ``tips_seen``."""

    def __init__(self, scene: GuideTable) -> None:
        super().__init__()
        self.scene = scene
        self.z = 400
        self.tip: Tip | None = None
        self.visible = False
        self.mark = self.add(Mark())
        self.sheet = self.add(Panel("guide", "zone", "Guide", style="paper"))
        self.words = self.sheet.add(Label("", theme.TEXT, theme.INK, wrap=True, top=True, id="guide/words"))
        self.next = self.sheet.add(Button("guide/next", "Got it", ignoring(self.read), "main"))
        self.off = self.sheet.add(Button("guide/off", "No more tips", ignoring(self._no_more)))
        self.next.size = self.off.size = 15

    def point(self, topic: str) -> None:
        """A question about ``topic`` was put: show the first tip that fits and has not been read."""
        self.hide()
        for tip in tips_of(*games_in(self.scene.match)):
            if tip.key not in self.scene.options.tips_seen and tip.fits(topic) and self._about(tip) is not None:
                self.tip = tip
                self.visible = True
                self.words.markup = tip.words
                self.layout()
                self.sheet.scale = 0.9
                self.scene.animator.tween(self.sheet, theme.SETTLE, ease_out_back, scale=1.0)
                return

    def hide(self) -> None:
        """The question is answered: the tip goes, and comes again another time if it was not read."""
        self.tip = None
        self.visible = False

    def read(self) -> None:
        """The tip was understood: on to the next."""
        if self.tip is None:
            return
        self.scene.options.tips_seen = {*self.scene.options.tips_seen, self.tip.key}
        self.scene.hooks.tip_seen(self.tip.key)
        decision = self.scene.asker.decision
        self.hide()
        if decision is not None:
            self.point(decision.topic)

    def _no_more(self) -> None:
        self.hide()
        self.scene.options.guide = False
        self.scene.hooks.guide_off()

    def _about(self, tip: Tip) -> Node | None:
        """What a tip is about, if it is on the table."""
        me = max(0, self.scene.viewer)
        rival = (me + 1) % len(self.scene.match.names)
        node = self.scene.root.find(tip.about.format(me=me, rival=rival))
        return node if node is not None and node.is_shown() and node.w > 0 else None

    def _small_things(self) -> list[pygame.Rect]:
        """Where cards, piles, plates and counters are: better seen than hidden."""
        field = self.scene.field
        furniture = (*self.scene.furniture.children, *self.scene.zone_group.children)
        nodes = (*field.piles.values(), *field.nodes.values(), *furniture)
        rects = [node.rect() for node in nodes if node.is_shown()]
        largest = self.scene.ui.width * self.scene.ui.height * LARGE
        return [rect for rect in rects if 0 < _area(rect) < largest]

    def layout(self) -> None:
        """Beside what the tip is about, hiding neither it nor the question, wholly on the window."""
        tip = self.tip
        node = self._about(tip) if tip is not None else None
        if node is None:
            self.hide()
            return
        ui, px = self.scene.ui, self.scene.ui.px
        margin, button = px(12), px(36)
        width = px(WIDTH)
        text_height = self.words.text_size(width - 2 * margin)[1]
        height = text_height + button + 3 * margin
        about = node.rect().inflate(px(10), px(10))
        self.mark.place(*about)
        window = pygame.Rect(0, 0, ui.width, ui.height).inflate(-2 * px(8), -2 * px(8))
        plan = self.scene.layout_rules.plan
        sheet = _beside(about, (width, height), window, px(NEAR), [plan.bar, plan.hand, *self._small_things()])
        self.sheet.place(*sheet)
        self.words.place(sheet.x + margin, sheet.y + margin, width - 2 * margin, text_height)
        half = (width - 3 * margin) // 2
        top = sheet.bottom - margin - button
        self.next.place(sheet.x + margin, top, half, button)
        self.off.place(sheet.x + 2 * margin + half, top, half, button)


def _beside(
    about: pygame.Rect, size: tuple[int, int], window: pygame.Rect, gap: int, clear: Sequence[pygame.Rect]
) -> pygame.Rect:
    """Where a sheet of this size hides least of ``about`` (which matters most) and of what is to be kept ``clear``."""
    width, height = size
    across = (about.centerx - width // 2, about.left, about.right - width, about.left - width, about.right)
    down = (about.centery - height // 2, about.top, about.bottom - height)
    places = [pygame.Rect(x, y, width, height) for x in across for y in (about.top - gap - height, about.bottom + gap)]
    places += [pygame.Rect(x, y, width, height) for x in (about.right + gap, about.left - gap - width) for y in down]
    places += [pygame.Rect(x, clear[0].top - gap - height, width, height) for x in across]
    places += [
        pygame.Rect(about.centerx + step, y, width, height) for step in range(gap, window.w, width // 2) for y in down
    ]

    def hidden(place: pygame.Rect) -> float:
        spoilt = 3.0 * _area(place.clip(about)) + sum(_area(place.clip(rect)) for rect in clear)
        far = 8.0 * (abs(place.centerx - about.centerx) + abs(place.centery - about.centery))
        return spoilt + far

    return min((place.clamp(window) for place in places), key=hidden)


def _area(rect: pygame.Rect) -> int:
    return rect.w * rect.h
