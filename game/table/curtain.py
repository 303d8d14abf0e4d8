"""The curtain before a table at which several people sit: velvet, whose turn it is, what was missed."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.core import paint, theme
from game.core.dialogs import LOCK, Curtain
from game.core.node import Node
from game.core.text import TITLE, escape, plain
from game.core.theme import Colour
from game.core.tween import ease_in_out
from game.core.widgets import Group, Label, Panel
from game.portraits.rig import Mood
from game.scenery import props
from game.scenery.pieces import BigButton, Ribbon
from game.scenery.vector import INKED, disc, draw, inked, line, path
from game.table.faces import Faces, FrameNode, HeadNode

VELVET = ((84, 10, 28), (150, 24, 42), (206, 58, 60), (168, 32, 46))
FOLDS = 8
PARTING = 320.0
RIBBON, PORTRAIT = 82, 150
"""Heights of the ribbon and, at least, of the portrait: news are told in smaller letters before it is smaller."""
HEAD = 32
"""How large the head is of who did something, in design units."""


@dataclass(frozen=True)
class News:
    """What a player who comes to the screen is told: lines with who did it, and where the match stands.

    ``before``: it has sat there before.
    """

    before: bool = False
    lines: Sequence[tuple[int, str]] = ()
    where: str = ""


class Drape(Node):
    """One half of the curtain: velvet in soft folds, darker below and towards the sides."""

    def __init__(self, side: int) -> None:
        super().__init__()
        self.side = side

    def render(self) -> pygame.Surface | None:
        """Painted small and stretched: velvet is soft."""
        width, height = round(self.w), round(self.h)
        if width < 8 or height < 8:
            return None
        rng = random.Random(self.side + 5)
        count = FOLDS * 4
        strip = pygame.Surface((count, 5), 0, 32)
        for x in range(count):
            tone = paint.mix(VELVET[x % 4], (0, 0, 0), rng.uniform(0, 0.16))
            reach = (x if self.side < 0 else count - 1 - x) / (count - 1)  # 1 where both halves meet
            for y, level in enumerate((0.72, 1.0, 0.94, 0.7, 0.42)):
                strip.set_at((x, y), paint.mix((14, 2, 14), tone, level * (0.42 + 0.58 * reach)))
        surface = pygame.transform.smoothscale(strip, (width, height))
        hem = max(1, self.ui.px(3))
        surface.fill((42, 6, 18), (width - hem if self.side < 0 else 0, 0, hem, height))
        return surface


class Valance(Node):
    """The gathered cloth along the top with its golden cord, and a tasselled rope at either side."""

    def render(self) -> pygame.Surface | None:
        """Cloth, cord, knots, ropes."""
        width, height = round(self.w), round(self.h)
        unit = self.ui.factor
        if width < 40 or height < 20:
            return None
        w, count = width / unit, 8
        swag, low = w / count, 64.0
        cloth = f"M-10 -6H{w + 10:.1f}V{low}"
        swags = ""
        for number in range(count):
            right = w - number * swag
            cloth += f"Q{right - swag / 2:.1f} {low + 66} {right - swag:.1f} {low}"
            left = number * swag
            swags += f"M{left:.1f} {low}Q{left + swag / 2:.1f} {low + 66} {left + swag:.1f} {low}"
        body = path(cloth + "Z", "#8e1c30", inked(4))
        folds = "".join(
            f"M{x * 26:.0f} -6Q{x * 26 + 4:.0f} 40 {x * 26 - 2:.0f} {low + 4:.0f}" for x in range(round(w / 26) + 1)
        )
        body += line(folds, "#5e0e22", 7, 'stroke-opacity=".5"')
        body += line(swags, INKED, 13) + line(swags, "#e2a93c", 8)
        body += "".join(disc(number * swag, low + 1, 11, "#ffce3c", inked(3)) for number in range(count + 1))
        for x in (62.0, w - 62.0):
            body += line(f"M{x} {low - 4}V{low + 126}", INKED, 12) + line(f"M{x} {low - 4}V{low + 126}", "#e2a93c", 7)
            body += path(
                f"M{x - 10} {low + 138}L{x - 17} {low + 184}H{x + 17}L{x + 10} {low + 138}Z", "#e2a93c", inked(4)
            )
            threads = "".join(f"M{x + step} {low + 146}L{x + step * 1.35} {low + 180}" for step in (-6, 0, 6))
            body += line(threads, INKED, 2)
            body += disc(x, low + 130, 14, "#ffce3c", inked(4))
        return draw(body, (width, height), (0, 0, w, height / unit))


class VioletRibbon(Ribbon):
    """A ribbon that stands out from red velvet."""

    tones: ClassVar[tuple[Colour, Colour]] = ((106, 72, 160), (62, 38, 104))


class NewsSheet(Panel):
    """Parchment with what was missed."""

    def __init__(self, news: News, faces: Faces) -> None:
        title = "Since your last turn" if news.before else "So far"
        super().__init__("curtain/news", "text", title)
        self.text = "\n".join(plain(words) for _, words in news.lines)
        self.heading = self.add(Label(title, theme.TITLE_SMALL, theme.RED_DARK, TITLE))
        self.rows: list[tuple[HeadNode | None, Label]] = []
        for who, words in news.lines:
            head = self.add(HeadNode(faces, who)) if who >= 0 else None
            self.rows.append((head, self.add(Label(words, theme.TEXT, theme.INK, wrap=True, role=""))))

    def _box(self, width: int, height: int, radius: int) -> pygame.Surface:
        return props.note(width, height, self.ui.factor, 2, 12)

    def wanted(self, width: int) -> int:
        """Pixels of height in so much width."""
        px = self.ui.px
        return px(24) + round(self.ui.text_px(theme.TITLE_SMALL) * 1.25) + sum(self._heights(width))

    def _heights(self, width: int) -> list[int]:
        """How high the lines are: words that find no room in one take two."""
        size = self.ui.text_px(theme.TEXT)
        room, one, two = width - self.ui.px(58 + HEAD), max(self.ui.px(34), round(size * 1.3)), round(size * 2.7)
        return [one if label.text_size(room)[1] <= one else max(one, two) for _, label in self.rows]

    def lay(self, rect: pygame.Rect) -> None:
        """A line for each."""
        px = self.ui.px
        self.place(*rect)
        head = round(self.ui.text_px(theme.TITLE_SMALL) * 1.25)
        self.heading.place(rect.x + px(26), rect.y + px(9), rect.w - px(52), head)
        top = rect.y + px(12) + head
        heights = self._heights(rect.w)
        share = min(1.0, (rect.h - head - px(22)) / max(1, sum(heights)))
        for (face, label), wanted in zip(self.rows, heights, strict=True):
            high = round(wanted * share)
            size = min(px(HEAD), high)
            if face is not None:
                face.place(rect.x + px(24), top + (high - size) / 2, size, size)
            label.place(rect.x + px(34 + HEAD), top, rect.w - px(58 + HEAD), high)
            top += high


class TableCurtain(Curtain):
    """Hides the table until the next player is there; it tells in three lines at most what was missed."""

    def __init__(
        self,
        names: Sequence[str],
        faces: Faces,
        seat: int,
        news: News,
        on_open: Callable[[], object] | None = None,
        aside: str = "",
    ) -> None:
        super().__init__(names[seat], "Your turn. Click when nobody else is looking.", on_open, aside)
        self.faces = faces
        self.seat_shown = seat
        self.news = news

    def build(self) -> None:
        """Velvet, portrait, ribbon, news, the button."""
        self.drapes = [self.root.add(Drape(side)) for side in (-1, 1)]
        self.stage = self.root.add(Group())
        self.valance = self.root.add(Valance())
        self.frame = self.stage.add(FrameNode("", self.faces, self.seat_shown, Mood.CALM))
        self.frame.lit = True
        self.ribbon = self.stage.add(VioletRibbon())
        self.what = self.ribbon.add(
            Label("Everybody else: look at the ceiling", theme.TEXT, theme.CREAM, "bold", "center")
        )
        title = f"Pass the mouse to {escape(self.player)}"
        self.who = self.ribbon.add(Label(title, 34, theme.PAPER, TITLE, "center", outline=2.5, id="curtain/player"))
        self.who.name = self.player
        self.sheet_of_news = self.stage.add(NewsSheet(self.news, self.faces))
        self.sheet_of_news.visible = bool(self.news.lines)
        self.said = self.stage.add(Label(self.aside, theme.TEXT, theme.CREAM, "italic", "center", wrap=True))
        self.ready = self.stage.add(
            BigButton("curtain/ready", f"I am {self.player}", lambda _: self.open(), "main", "", "eye")
        )
        self.ready.enabled = False
        self.where = self.stage.add(Label(self.news.where, theme.TEXT_SMALL, theme.CREAM, align="center"))
        self.animator.after(LOCK, self._unlock)

    def layout(self) -> None:
        """From the valance down: portrait, ribbon, news, narrator, button."""
        ui, px = self.ui, self.ui.px
        half = ui.width // 2
        self.drapes[0].place(0, 0, half, ui.height)
        self.drapes[1].place(half, 0, ui.width - half, ui.height)
        self.valance.place(0, 0, ui.width, min(ui.height, px(256)))
        middle = ui.width // 2
        line = round(ui.text_px(theme.TEXT_SMALL) * 1.4)
        bottom = ui.height - px(10)
        self.where.place(px(20), bottom - line, ui.width - px(40), line)
        bottom -= line + px(6)
        button = px(60)
        wide = min(ui.width - px(80), max(px(320), self.ready.wanted_width() + px(40)))
        self.ready.place(middle - wide // 2, bottom - button, wide, button)
        bottom -= button + px(12)
        if self.aside:
            deep = max(px(40), round(ui.text_px(theme.TEXT) * 2.6))
            self.said.place(middle - px(380), bottom - deep, px(760), deep)
            bottom -= deep + px(4)
        if self.sheet_of_news.visible:
            width = min(ui.width - px(60), px(720))
            deep = min(self.sheet_of_news.wanted(width), bottom - px(62 + PORTRAIT + RIBBON))
            self.sheet_of_news.lay(pygame.Rect(middle - width // 2, bottom - deep, width, deep))
            bottom -= deep + px(10)
        high, width = px(RIBBON), min(ui.width - px(40), px(680))
        ribbon = pygame.Rect(middle - width // 2, bottom - high, width, high)
        self.ribbon.place(*ribbon)
        tail = self.ribbon.tail + px(12)
        inner = pygame.Rect(ribbon.x + tail, ribbon.y + px(7), ribbon.w - 2 * tail, high - px(16))
        self.what.place(inner.x, inner.y, inner.w, round(inner.h * 0.32))
        self.who.place(inner.x, inner.y + round(inner.h * 0.3), inner.w, round(inner.h * 0.7))
        top = px(62)
        tall = min(ribbon.y + px(12) - top, px(330))
        self.frame.place(middle - tall / 2.4, ribbon.y + px(12) - tall, tall / 1.2, tall)

    def background(self) -> None:
        """Nothing: the velvet covers all of the window."""

    def part(self) -> None:
        """The two halves are drawn aside."""
        distance = self.ui.width
        self.stage.visible = False
        for drape, way in zip(self.drapes, (-1, 1), strict=True):
            self.animator.tween(drape, PARTING, ease_in_out, x=drape.x + way * distance * 0.52)
        gone = self.valance.y - self.valance.h * 1.1
        self.animator.tween(self.valance, PARTING, ease_in_out, y=gone, on_done=lambda: self.app.scenes.remove(self))
