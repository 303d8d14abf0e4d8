"""Speech bubbles: what a bot says stands beside its face for a moment, where it is in nobody's way."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from typing import ClassVar, Protocol

import pygame

from game.core import paint, text, theme
from game.core.node import Node
from game.core.paint_order import paint_order
from game.core.tween import Action, ease_out_back, linear
from game.core.watched import LOOK
from game.core.widgets import Group
from game.narration.banter import Chatter, Quip
from game.portraits.rig import Mood
from game.table.moods import Moods
from game.table.options import TableOptions
from game.table.players import Player
from game.table.surface import Surface
from rules import Match
from rules.core.events import DiceRolled, Event

GAP_MS = 20_000.0
"""For how long everybody is silent after a line, in real time."""
SHOWN, PER_LETTER = 1900.0, 42.0
"""How long a line stands at normal speed, and how much longer for each letter."""
APPEAR, VANISH = 150.0, 160.0
WIDTHS = (208, 150, 112)
"""How wide the words of a bubble are at most, in design units: less where the wider one finds no room."""
TAIL = 13
STEPS, FARTHER = 4, 0.12
"""How often a bubble may go a step further down, and how much of it might as well lie on something instead."""
SPEAKING = 1100.0
ABOVE = 505
"""Where bubbles lie among the parts of a table: above a Spell's name on its scroll, which covered what was being said."""
LETTERS = 15


class Bubble(Node):
    """A line in a bubble. ``tail`` is where the face is from its middle, in pixels."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "tail": LOOK, "widest": LOOK}

    def __init__(self, quip: Quip) -> None:
        super().__init__("banter", "text", quip.words)
        self.quip = quip
        self.tail = (0, 0)
        self.widest = WIDTHS[0]

    def measure(self) -> tuple[int, int]:
        """Width and height in pixels that the words need."""
        px = self.ui.px
        words = self._words()
        return words.get_width() + px(26), words.get_height() + px(16)

    def _words(self) -> pygame.Surface:
        size = self.ui.text_px(LETTERS)
        words = text.escape(self.name)
        widest = limit = self.ui.px(self.widest)
        lines = text.wrap(words, size, widest, "bold")
        while len(lines.lines) > 1 and limit > widest // 2:  # no line much shorter than the others
            limit -= size
            narrower = text.wrap(words, size, limit, "bold")
            if narrower.height > lines.height:
                break
            lines = narrower
        return text.fit_text(words, size, (lines.width + 1, lines.height), theme.INK, "bold", "center")

    def render(self) -> pygame.Surface | None:
        """Paper with an ink line, the tail towards the face."""
        width, height = round(self.w), round(self.h)
        if width < 20:
            return None
        surface = outline(width, height, self.tail, self.ui.px(TAIL), self.ui.px(2.5))
        words = self._words()
        surface.blit(words, words.get_rect(center=surface.get_rect().center))
        return surface


def outline(width: int, height: int, tail: tuple[int, int], reach: int, line: int) -> pygame.Surface:
    """A new bubble of this size with ``reach`` pixels of room around it for the tail."""
    full_w, full_h = width + 2 * reach, height + 2 * reach
    radius = min(height // 2, reach + line * 2)
    x, y = full_w / 2, full_h / 2
    base, root, tip = _tail(width, height, tail, reach, radius)
    shape = (
        f'<rect x="{reach}" y="{reach}" width="{width}" height="{height}" rx="{radius}" {{style}}/>'
        f'<path d="M{x + base[0]:.1f} {y + base[1]:.1f}L{x + tip[0]:.1f} {y + tip[1]:.1f}'
        f'L{x + root[0]:.1f} {y + root[1]:.1f}Z" {{style}}/>'
    )
    ink, paper = _hex(theme.INK), f'fill="{_hex(theme.PAPER)}"'
    stroke = f'fill="{ink}" stroke="{ink}" stroke-width="{2 * line}" stroke-linejoin="round"'
    source = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {full_w} {full_h}">'
        f"{shape.format(style=stroke)}{shape.format(style=paper)}</svg>"
    )
    drawn = pygame.image.load_sized_svg(io.BytesIO(source.encode()), (full_w, full_h))
    surface = paint.blank(full_w, full_h)
    surface.blit(drawn, (0, 0))
    return surface


def _hex(tone: theme.Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*tone)


Point = tuple[float, float]


def _tail(width: int, height: int, to: tuple[int, int], reach: int, radius: int) -> tuple[Point, Point, Point]:
    """Two points on the edge and the tip, from the middle: towards the side on which the face is."""
    half_w, half_h, thick = width / 2, height / 2, reach * 0.55
    if abs(to[0]) / half_w > abs(to[1]) / half_h:
        side = 1 if to[0] > 0 else -1
        along = max(-half_h + radius * 0.6, min(half_h - radius * 0.6, to[1] * 0.5))
        edge, tip = side * (half_w - 2), side * (half_w + reach * 0.8)
        return (edge, along - thick), (edge, along + thick), (tip, along)
    side = 1 if to[1] > 0 else -1
    along = max(-half_w + radius + thick, min(half_w - radius - thick, to[0] * 0.6))
    edge, tip = side * (half_h - 2), side * (half_h + reach * 0.8)
    return (along - thick, edge), (along + thick, edge), (along, tip)


class BanterTable(Surface, Protocol):
    """What bubbles need of their table."""

    match: Match
    players: list[Player]
    options: TableOptions
    moods: Moods
    root: Group

    @property
    def bar(self) -> Node:
        """Where the question stands."""


class Banter(Group):
    """The bubble of a table: at most one, and a while of silence after it. ``waiting`` is said when what is shown allows it."""

    def __init__(self, scene: BanterTable, levels: Sequence[str]) -> None:
        super().__init__()
        self.scene = scene
        self.z = ABOVE
        spoken = {seat: level for seat, level in enumerate(levels) if level}
        moods = scene.moods
        self._chatter = Chatter(scene.match.seed, spoken, moods.role, lambda seat: moods.mood(seat) is Mood.SWEAT)
        self._silent = GAP_MS
        self._end: Action | None = None
        self.waiting: Quip | None = None

    @property
    def bubble(self) -> Bubble | None:
        """What is being said."""
        return next((child for child in self.children if isinstance(child, Bubble)), None)

    def hear(self, event: Event) -> None:
        """An event is about to be shown: somebody may say something."""
        waiting, self.waiting = self.waiting, None
        if not self.scene.options.banter or self.scene.animator.speed <= 0 or self._silent < GAP_MS:
            return
        quip = waiting or self._chatter.quip(event)
        if quip is None:
            return
        if isinstance(event, DiceRolled) and quip is not waiting:
            self.waiting = quip  # nobody knows before the dice lie still
        else:
            self.say(quip)

    def pass_time(self, ms: float) -> None:
        """So much real time has gone by."""
        self._silent += ms

    def say(self, quip: Quip) -> bool:
        """Put up a line, if there is room for it; True when it is shown."""
        face = next((node for node in self.scene.moods.nodes if node.seat == quip.seat and node.is_shown()), None)
        self.hush()
        if face is None:
            return False
        bubble = self.add(Bubble(quip))
        room = None
        for bubble.widest in WIDTHS:
            room = self._room(bubble.measure(), face.rect())
            if room is not None:
                break
        if room is None:
            bubble.remove()
            return False
        self._silent = 0.0
        bubble.place(*room)
        about = face.rect()
        bubble.tail = about.centerx - room.centerx, about.centery - room.centery
        animator = self.scene.animator
        if not animator.reduced:
            bubble.scale = 0.5
            animator.tween(bubble, APPEAR, ease_out_back, scale=1.0)
        stays = (SHOWN + PER_LETTER * len(quip.words)) * animator.speed
        self._end = animator.after(stays, self._fade)
        if self.scene.moods.mood(quip.seat) is Mood.CALM:
            self.scene.moods.feel(quip.seat, Mood.TALK, SPEAKING)
        return True

    def _fade(self) -> None:
        bubble = self.bubble
        if bubble is not None:
            self.scene.animator.tween(bubble, VANISH, linear, on_done=bubble.remove, alpha=0.0)

    def hush(self) -> None:
        """Nobody says anything any more."""
        self.waiting = None
        if self._end is not None:
            self.scene.animator.cancel(self._end)
            self._end = None
        self.clear()

    def make_way(self) -> None:
        """Something may be clicked now: a bubble that lies on it goes."""
        bubble = self.bubble
        if bubble is not None and bubble.rect().collidelist(self.things_around()[0]) >= 0:
            self.hush()

    def leave(self, room: pygame.Rect) -> None:
        """Something is shown in this room: a bubble that lies there goes."""
        bubble = self.bubble
        if bubble is not None and bubble.rect().colliderect(room):
            self.hush()

    # -- where there is room -------------------------------------------------------------------------------------

    def things_around(self) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
        """Where a bubble must not lie (on what may be clicked now, and what tells whose something is), and had better not."""
        needed, lesser = [], []
        for node in paint_order([part for part in self.scene.root.children if part is not self]):
            if node.w and (node.kept_clear or (_clickable(node) and node.is_enabled())):
                needed.append(node.visible_rect())
            elif node.w and node.role in HIDDEN_LAST and (node.solid or node.role != "pile"):  # not an empty place
                lesser.append(node.rect())
        return needed, lesser

    def _room(self, size: tuple[int, int], face: pygame.Rect) -> pygame.Rect | None:
        """The place beside a face that hides least: nothing that may be clicked, no name, no face, no question."""
        ui, scene = self.scene.ui, self.scene
        window = pygame.Rect(0, 0, ui.width, ui.height).inflate(-ui.px(12), -ui.px(12))
        needed, lesser = self.things_around()
        needed += [node.rect() for node in (*scene.moods.nodes, scene.bar) if node.is_shown()]
        best: tuple[float, pygame.Rect] | None = None
        for place, far in _beside(face, size, ui.px(TAIL)):
            rect = place.clamp(window)
            if rect.collidelist(needed) >= 0:
                continue
            covered = sum(cut.w * cut.h for cut in map(rect.clip, lesser)) / (rect.w * rect.h)
            if best is None or covered + far * FARTHER < best[0] - 0.02:
                best = covered + far * FARTHER, rect
        return best[1] if best is not None else None


HIDDEN_LAST = frozenset({"card", "token", "pile", "die", "standee", "text"})
"""What a bubble had better not lie on."""


def _clickable(node: Node) -> bool:
    return node.on_click is not None or node.draggable or node.focusable


def _beside(face: pygame.Rect, size: tuple[int, int], gap: int) -> Iterator[tuple[pygame.Rect, float]]:
    """Places around a face, the best first, and how far off they are, by the height of the bubble."""
    rect = pygame.Rect((0, 0), size)
    for share in (0.25, 0.0, 0.5, -0.3, 0.8):
        right, left = rect.copy(), rect.copy()
        right.midleft = (face.right + gap, round(face.y + face.h * share))
        left.midright = (face.left - gap, right.centery)
        below, above = rect.copy(), rect.copy()
        below.midtop = (round(face.centerx + size[0] * (0.35 - share)), face.bottom + gap)
        above.midbottom = (below.centerx, face.top - gap)
        yield from ((place, 0.0) for place in (right, below, above, left))
        for steps in range(1, STEPS + 1):
            yield below.move(0, round(steps * size[1] * 0.7)), steps * 0.7
