"""Great moments: what attacks us, whom it hits, and the count of the Victory Points."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.cardface.raster import radius_of
from game.core import paint, theme
from game.core.animator import Animator
from game.core.text import TITLE, escape
from game.core.tween import Action, Call, Count, Parallel, Tween, Wait, ease_out_back, linear
from game.core.tween import Sequence as Steps
from game.core.ui import Ui
from game.core.widgets import Group, Label, Panel, Picture, Sprite
from game.scenery.vector import INKED, box, kept, path
from game.table.arrows import AimNode
from game.table.surface import Surface
from rules.core.numbers import signed, written

COUNTED = 1500
LUNGE = 0.7
"""From what size on whoever attacks us springs at us."""
LINES = 9
"""How many kinds of cards the count of a player names."""


class TotalLabel(Label):
    """A sum that counts up."""

    def __init__(self) -> None:
        super().__init__("0 VP", 40, theme.RED_DARK, TITLE, "center")
        self._total = 0

    @property
    def total(self) -> int:
        """The number shown."""
        return self._total

    @total.setter
    def total(self, number: int) -> None:
        self._total = number
        self.markup = f"{written(number)} VP"


def aim(scene: Surface, over: Group, start: tuple[float, float], ends: list[tuple[float, float]]) -> Action:
    """Arrows from what attacks to all whom it hits."""
    arrows = [AimNode(start, end, theme.RED) for end in ends if math.dist(start, end) > 40]

    def show() -> None:
        for arrow in arrows:
            over.add(arrow).lay()
            arrow.alpha = 0.0

    come = Parallel(*(Tween(arrow, {"alpha": 1.0}, 110, linear) for arrow in arrows))
    fade = [Tween(arrow, {"alpha": 0.0}, 200, linear, on_done=arrow.remove) for arrow in arrows]
    go = Call(lambda: [scene.animator.add(step) for step in fade])
    return Steps(Call(show), come, Wait(120), go) if arrows else Wait(1)


class Tally(Group):
    """A sheet on which the VP of a player are counted up: ``worth`` is (words, points) of what brings any or costs some."""

    def __init__(self, name: str, worth: Sequence[tuple[str, int]]) -> None:
        super().__init__()
        self.sheet = self.add(Panel(style="paper"))
        self.sheet.solid = False
        self.heading = self.add(Label(escape(name), 26, theme.INK, TITLE, "center"))
        self.figure = self.add(TotalLabel())
        lines = list(worth[:LINES])
        if rest := sum(points for _, points in worth[LINES:]):
            lines.append(("All the rest", rest))
        self.rows = [(self._row(words, "left"), self._row(signed(points), "right")) for words, points in lines]

    def _row(self, words: str, align: str) -> Label:
        return self.add(Label(words, 17, theme.INK, "bold", align))

    def lay(self, ui: Ui, room: pygame.Rect) -> None:
        """In the middle of a room, as high as its lines need."""
        px = ui.px
        wide, line = px(380), px(25)
        high = px(116) + line * len(self.rows)
        left, top = room.centerx - wide // 2, max(px(48), room.centery - high // 2)
        self.sheet.place(left, top, wide, high)
        self.heading.place(left + px(20), top + px(12), wide - px(40), px(38))
        for number, (words, points) in enumerate(self.rows):
            y = top + px(54) + number * line
            words.place(left + px(28), y, wide - px(130), line)
            points.place(left + wide - px(96), y, px(68), line)
        self.figure.place(left + px(20), top + high - px(58), wide - px(40), px(48))


def tally(scene: Surface, over: Group, room: pygame.Rect, sheet: Tally, total: int) -> Action:
    """The sheet comes, the sum counts up, the sheet goes."""

    def show() -> None:
        over.add(sheet)
        sheet.lay(scene.ui, room)

    return Steps(
        Call(show),
        Count(sheet.figure, "total", total, 700),
        Wait(COUNTED),
        Tween(sheet, {"alpha": 0.0}, 160, linear, on_done=sheet.remove),
    )


class ThreatBoard(Panel):
    """Dark red boards on which light falls from behind whoever attacks."""

    def box(self, width: int, height: int) -> pygame.Surface:
        """See Panel."""
        unit = self.ui.factor
        w, h = width / unit, height / unit
        x, y, far = w * 0.19, h * 0.62, w + h
        rays = "".join(
            f"M{x:.1f} {y:.1f}L{x + far * math.cos(a - 0.07):.1f} {y + far * math.sin(a - 0.07):.1f}"
            f"L{x + far * math.cos(a + 0.07):.1f} {y + far * math.sin(a + 0.07):.1f}Z"
            for a in (math.tau * number / 18 for number in range(18))
        )
        glow = ((0, "#8a2030"), (0.6, "#3c1020"), (1, "#220a16"))
        stops = "".join(f'<stop offset="{at}" stop-color="{tone}"/>' for at, tone in glow)
        where = f'gradientUnits="userSpaceOnUse" cx="{x:.1f}" cy="{y:.1f}" r="{w * 0.62:.1f}"'
        body = f'<defs><radialGradient id="t" {where}>{stops}</radialGradient></defs>'
        body += box(0, 0, w, h, 10, INKED) + box(2.4, 2.4, w - 4.8, h - 4.8, 8, "url(#t)")
        body += path(rays, "#ff9a5a", 'fill-opacity=".08"')
        body += box(5.5, 5.5, w - 11, h - 11, 6, "none", 'stroke="#d9a441" stroke-width="1.6" stroke-opacity=".7"')
        return paint.shaped(kept(body, (width, height), (0, 0, w, h)), round(10 * unit))


class Threat(Group):
    """What attacks us, on a board above the question, while we may still avoid it: who, the card, what it does."""

    def __init__(self) -> None:
        super().__init__()
        self.board = self.add(ThreatBoard("threat", "zone", "Attack"))
        self.board.glow = theme.GLOW_DANGER
        self.face = self.add(Sprite())
        self.card = self.add(Sprite("threat/card", "card"))
        self.title = self.add(Label("", 28, theme.GOLD, TITLE, outline=3, wrap=True, id="threat/title"))
        self.words = self.add(Label("", 18, theme.PAPER, wrap=True, top=True, id="threat/words"))
        self.card.shadow = 10.0
        self.free = pygame.Rect(0, 0, 0, 0)
        for part in self.children:
            part.solid = False

    def put_up(
        self, over: Group, room: pygame.Rect, face: Picture | None, card: Picture, size: tuple[int, int]
    ) -> None:
        """Show this attack in a room, its card so large; ``face`` is whose it is, None for nobody's."""
        over.add(self)
        px = over.ui.px
        self.board.place(*room)
        inner = room.inflate(-px(28), -px(14))
        wide, high = size
        middle = room.centerx if face is not None else inner.x + round(inner.w * 0.16) + wide // 2
        self.card.picture = card
        self.card.place(middle - wide / 2, inner.centery - high / 2, wide, high)
        self.card.radius = radius_of(wide)
        self.face.visible = face is not None
        large = min(inner.h, middle - wide // 2 - inner.x - px(16))
        if face is not None:
            self.face.picture = face
            self.face.place(inner.x + px(8), inner.bottom - large, large, large)
        left = middle + wide // 2 + px(22)
        self.free = pygame.Rect(left, inner.y, inner.right - left, inner.h)

    def tell(self, title: str, words: str, gap: int) -> None:
        """Say this beside the card, as one block in the middle of the room."""
        self.title.markup, self.words.markup, room = title, words, self.free
        head, body = (min(label.text_size(room.w)[1], room.h // 2) for label in (self.title, self.words))
        top = room.y + (room.h - head - gap - body) // 2
        self.title.place(room.x, top, room.w, head)
        self.words.place(room.x, top + head + gap, room.w, room.bottom - top - head - gap)

    def spring(self, animator: Animator) -> None:
        """Whoever attacks springs at us, its card after it."""
        if not animator.reduced:
            for part, ms in ((self.face, theme.SETTLE * 2), (self.card, theme.SETTLE * 3)):
                animator.add(Tween(part, {"scale": 1.0}, ms, ease_out_back, start={"scale": LUNGE}))

    def take_away(self) -> None:
        """Nothing attacks us any more."""
        self.remove()
