"""The curtain before a table at which several people sit: velvet, whose turn it is, what was missed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.core import text, theme
from game.core.dialogs import LOCK, Curtain
from game.core.text import TITLE, escape, plain
from game.core.theme import Colour
from game.core.tween import ease_in_out
from game.core.ui import MIN_TEXT
from game.core.widgets import Group, Label, Panel, Sprite
from game.portraits.rig import Mood
from game.scenery import props
from game.scenery.pieces import BigButton, GrandRibbon
from game.table.faces import Faces, FrameNode, HeadNode
from game.table.velvet import DEPTH, LOW, ROPE, Drape, Valance, rope

PARTING = 320.0
RIBBON, PORTRAIT, LARGEST = 86, 150, 420
"""Heights of the ribbon and of the portrait, at least and at most: news are told in smaller letters before it is smaller."""
RIBBON_WIDE = 710
HIGHER, WIDER = 42, 160
"""How much higher and wider the ribbon is with letters of twice the size, in design units."""
TOP = 62
"""How much of the window the valance leaves to the portrait, in design units."""
SPARE, LIFTED = 60, 0.45
"""In high windows the stage stands higher: from so much room above it on, by this share of it."""
HEAD, NAIL = 32, 12
"""How large the head is of who did something, and the nail before what nobody did, in design units."""
OTHERS = "Everybody else: look at the ceiling"


@dataclass(frozen=True)
class News:
    """What a player who comes to the screen is told: lines with who did it, and where the match stands.

    ``before``: it has sat there before.
    """

    before: bool = False
    lines: Sequence[tuple[int, str]] = ()
    where: str = ""


class VioletRibbon(GrandRibbon):
    """A ribbon that stands out from red velvet."""

    tones: ClassVar[tuple[Colour, Colour]] = ((106, 72, 160), (62, 38, 104))


class NewsSheet(Panel):
    """Parchment with what was missed."""

    def __init__(self, news: News, faces: Faces) -> None:
        title = "Since your last turn" if news.before else "So far"
        super().__init__("curtain/news", "text", title)
        self.text = "\n".join(plain(words) for _, words in news.lines)
        self.heading = self.add(Label(title, theme.TITLE_SMALL, theme.RED_DARK, TITLE))
        self.rows: list[tuple[HeadNode | Sprite, Label]] = []
        for who, words in news.lines:
            head = self.add(HeadNode(faces, who) if who >= 0 else Sprite(picture=lambda w, h: props.nail(w)))
            self.rows.append((head, self.add(Label(words, theme.TEXT, theme.INK, wrap=True, role=""))))

    def box(self, width: int, height: int) -> pygame.Surface:
        """See Panel."""
        return props.note(width, height, self.ui.factor, 2, 12)

    def wanted(self, width: int) -> int:
        """Pixels of height in so much width."""
        px = self.ui.px
        return px(24) + round(self.ui.text_px(theme.TITLE_SMALL) * 1.25) + sum(self._heights(width))

    def _heights(self, width: int) -> list[int]:
        """How high the lines are: words that find no room in one take two."""
        size = self.ui.text_px(theme.TEXT)
        room, one, two = width - self.ui.px(58 + HEAD), max(self.ui.px(34), round(size * 1.3)), round(size * 2.7)
        wrapped = [text.wrap(label.markup, size, room, label.face).height for _, label in self.rows]
        return [one if high <= one else max(one, two) for high in wrapped]

    def lay(self, rect: pygame.Rect) -> None:
        """A line for each."""
        px = self.ui.px
        self.place(*rect)
        head = round(self.ui.text_px(theme.TITLE_SMALL) * 1.25)
        self.heading.place(rect.x + px(26), rect.y + px(9), rect.w - px(52), head)
        top = rect.y + px(12) + head
        width, room = rect.w - px(58 + HEAD), rect.h - head - px(22)
        letters, heights = self._written(rect.w, room)
        for (face, label), high in zip(self.rows, heights, strict=True):
            label.size = theme.TEXT * letters / self.ui.text_px(theme.TEXT)
            size = min(px(HEAD), high) if isinstance(face, HeadNode) else px(NAIL)
            face.place(rect.x + px(24 + HEAD / 2) - size / 2, top + (high - size) / 2, size, size)
            label.place(rect.x + px(34 + HEAD), top, width, high)
            top += high

    def _written(self, width: int, room: int) -> tuple[int, list[int]]:
        """In which type all lines are written, and how high each is: as they want it, or in the largest that fits the room."""
        size, heights = self.ui.text_px(theme.TEXT), self._heights(width)
        limit = width - self.ui.px(58 + HEAD)
        while sum(heights) > room and size > MIN_TEXT:
            size -= 1
            heights = [text.wrap(label.markup, size, limit, label.face).height for _, label in self.rows]
        share = min(1.0, room / max(1, sum(heights)))
        return size, [round(high * share) for high in heights]


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
        super().__init__(names[seat], OTHERS, on_open, aside)
        self.question = f"Pass the mouse to {self.player}. {OTHERS}."
        self.faces = faces
        self.seat_shown = seat
        self.news = news

    def build(self) -> None:
        """Velvet, portrait, ribbon, news, the button."""
        self.drapes = [self.root.add(Drape(side)) for side in (-1, 1)]
        self.stage = self.root.add(Group())
        self.ropes = [self.root.add(Sprite(picture=rope)) for _ in range(2)]
        self.valance = self.root.add(Valance())
        self.frame = self.stage.add(FrameNode("", self.faces, self.seat_shown, Mood.CALM))
        self.frame.lit = True
        self.ribbon = self.stage.add(VioletRibbon())
        self.what = self.ribbon.add(Label(OTHERS, theme.TEXT, theme.CREAM, "bold", "center", id="curtain/others"))
        title = f"Pass the mouse to {escape(self.player)}"
        self.who = self.ribbon.add(Label(title, 34, theme.PAPER, TITLE, "center", outline=2.5, id="curtain/player"))
        self.who.name = self.player
        self.sheet_of_news = self.stage.add(NewsSheet(self.news, self.faces))
        self.sheet_of_news.visible = bool(self.news.lines)
        self.said = self.stage.add(
            Label(self.aside, theme.TEXT, theme.CREAM, "italic", "center", wrap=True, id="curtain/aside")
        )
        self.ready = self.stage.add(
            BigButton("curtain/ready", f"I am {self.player}", lambda _: self.open(), "main", "", "eye")
        )
        self.ready.enabled = False
        self.where = self.stage.add(
            Label(self.news.where, theme.TEXT_SMALL, theme.CREAM, align="center", id="curtain/where")
        )
        self.animator.after(LOCK, self._unlock)

    def layout(self) -> None:
        """Velvet all over the window, the stage in its middle."""
        ui, px = self.ui, self.ui.px
        half = ui.width // 2
        self.drapes[0].place(0, 0, half, ui.height)
        self.drapes[1].place(half, 0, ui.width - half, ui.height)
        self.valance.place(0, 0, ui.width, px(DEPTH))
        wide, high = px(ROPE[0]), px(ROPE[1])
        for hung, x in zip(self.ropes, (px(62), ui.width - px(62)), strict=True):
            hung.place(x - wide // 2, px(LOW), wide, high)
        line = round(ui.text_px(theme.TEXT_SMALL) * 1.4)
        bottom = ui.height - px(10) - line
        self.where.place(px(20), bottom, ui.width - px(40), line)
        bottom -= px(6)
        spare = self._lay_stage(bottom)
        if spare > px(SPARE):
            self._lay_stage(bottom - round(spare * LIFTED))

    def _lay_stage(self, bottom: int) -> int:
        """From below: button, narrator, news, ribbon, portrait; returns how much is left above it."""
        ui, px = self.ui, self.ui.px
        middle, button, grown = ui.width // 2, px(60), max(0.0, min(1.0, ui.text_zoom - 1))
        high = px(RIBBON + HIGHER * grown)
        wide = min(ui.width - px(80), max(px(320), self.ready.wanted_width() + px(40)))
        self.ready.place(middle - wide // 2, bottom - button, wide, button)
        bottom -= button + px(12)
        if self.aside:
            deep = max(px(40), round(ui.text_px(theme.TEXT) * 2.6))
            self.said.place(middle - px(380), bottom - deep, px(760), deep)
            bottom -= deep + px(4)
        if self.sheet_of_news.visible:
            width = min(ui.width - px(60), px(720))
            wanted, room = self.sheet_of_news.wanted(width), bottom - px(TOP + PORTRAIT)
            high = max(px(RIBBON + HIGHER * grown * 0.7), min(high, room - wanted))
            deep = min(wanted, room - high)
            self.sheet_of_news.lay(pygame.Rect(middle - width // 2, bottom - deep, width, deep))
            bottom -= deep + px(10)
        width = min(ui.width - px(40), px(RIBBON_WIDE + WIDER * grown))
        ribbon = pygame.Rect(middle - width // 2, bottom - high, width, high)
        self._lay_ribbon(ribbon)
        foot = ribbon.y + px(12)
        tall = min(foot - px(TOP), px(LARGEST))
        self.frame.place(middle - tall / 2.4, foot - tall, tall / 1.2, tall)
        return foot - tall - px(TOP)

    def _lay_ribbon(self, ribbon: pygame.Rect) -> None:
        self.ribbon.place(*ribbon)
        above, below = self.ribbon.lines()
        self.what.place(*above)
        self.who.place(*below)

    def background(self) -> None:
        """Nothing: the velvet covers all of the window."""

    def part(self) -> None:
        """The two halves are drawn aside."""
        distance = self.ui.width
        self.stage.visible = False
        for drape, way in zip(self.drapes, (-1, 1), strict=True):
            self.animator.tween(drape, PARTING, ease_in_out, x=drape.x + way * distance * 0.52)
        away = self.ui.px(LOW + ROPE[1])
        for hung in self.ropes:
            self.animator.tween(hung, PARTING, ease_in_out, y=hung.y - away)
        gone = self.valance.y - away
        self.animator.tween(self.valance, PARTING, ease_in_out, y=gone, on_done=lambda: self.app.scenes.remove(self))
