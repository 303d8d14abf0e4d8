"""The stage of a spell-crafting table: the Component that resolves, whose it is, whom it hits, and what was rolled for it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, NamedTuple

import pygame

from game.cardface.blocks import Rows
from game.cardface.picture import Face
from game.core import paint, patch, svg, text, theme
from game.core.collage import Collage
from game.core.node import Layer, Node
from game.core.studio import have_drawn, is_slow
from game.core.theme import Colour
from game.core.ui import MIN_TEXT, Ui
from game.core.watched import LOOK
from game.core.widgets import Picture
from game.layouts import parts
from game.layouts.spellcraft.faces import ROLL
from game.layouts.spellcraft.stage_text import (
    Head,
    rows_high,
    words_fit,
    write_rows,
    write_spell,
    write_sum,
    write_words,
)
from game.portraits.node import Expression, OnDisc
from game.portraits.rig import Look, Mood
from game.scenery.slowly import Made
from game.table.spots import ASPECT


class Actor(NamedTuple):
    """Who is shown on the stage: a character, how it feels, its colour, what it is called."""

    character: str
    mood: Mood
    tone: Colour
    name: str


LEAST = 70
"""Design units of width that faces need before the card; where there is less for what is told, they are left out."""
TOLD = 165
"""Design units of width that what is told of a card has before faces are shown."""
CARD = 0.46
"""The most of the room beside the tray that the card takes."""
BROAD = 4.0
"""How wide faces, card and words are together at most, by the height of the stage."""
FACE, CROWD = 84, 46
"""How large a face is at most, in design units, and each where many are aimed at."""
CALLED = 13
"""The size of a name below a face."""
SUM = 60
"""How high the sum below the tray is at most, in design units."""
UNLIT = 105
"""How dark the rows are that were not rolled, of 255."""
POOL, DIM = (255, 226, 150), 72
"""The light on the table below all of it, and how strong it is, of 255."""


ROLLED = (0.66, 0.58, 0.5, 0.44)
"""The shares of the height that a table of rolls has at most, the largest first that leaves the words their room."""


class Rooms(NamedTuple):
    """The parts of the stage in its own pixels: who aims at whom, the card, what is told of it, the sum below the tray."""

    faces: pygame.Rect
    card: pygame.Rect
    told: pygame.Rect
    total: pygame.Rect

    @property
    def lit(self) -> pygame.Rect:
        """Where the pool of light lies."""
        return self.card.union(self.told)


class Telling(NamedTuple):
    """What is told of a card, and in which room: the whole Spell, what the card says, its table of rolls with its odds."""

    room: pygame.Rect
    spell: tuple[Head, ...]
    read: str
    table: Rows
    row: int
    odds: tuple[float, ...]


def write_told(telling: Telling, ui: Ui) -> Collage:
    """All of it from above, in the middle of the height. In any thread."""
    room, spell, read, table, row, odds = telling
    ground, gap, rest = Collage(), ui.px(5), room.copy()
    if len(spell) > 1:
        rest.y = write_spell(ground, room, spell, ui) + gap
        rest.h = room.bottom - rest.y
    if read:
        words = rest.copy()
        for share in ROLLED if table else ():
            rolls = min(rows_high(len(table), ui), round(rest.h * share))
            words.h = rest.h - rolls - gap
            if words_fit(words, read, ui):
                break
        rest.y = write_words(ground, words, read, ui) + gap
        rest.h = room.bottom - rest.y
    if table:
        write_rows(ground, rest, table, row, ui, odds)
    return ground


class StageNode(Node):
    """Nothing while nobody resolves anything. ``read`` is what its card says, ``sum`` a line of rich text, ``row`` the row of
    the card that was rolled, -1 for none; ``odds`` how likely each is before that. ``flown``: its card has not come to it yet.
    ``spell`` are the Components among which it is, as they resolve. The tray lies on the right end of the stage.
    """

    watched: ClassVar[dict[str, int]] = {
        **Node.watched,
        "face": LOOK,
        "title": LOOK,
        "read": LOOK,
        "caster": LOOK,
        "targets": LOOK,
        "sum": LOOK,
        "row": LOOK,
        "odds": LOOK,
        "flown": LOOK,
        "spell": LOOK,
    }
    piecemeal = True

    def __init__(self) -> None:
        super().__init__("stage", "text", "Stage")
        self.face: Picture | None = None
        self.title = self.read = ""
        self.caster: Actor | None = None
        self.targets: tuple[Actor, ...] = ()
        self.sum = ""
        self.row = -1
        self.odds: tuple[float, ...] = ()
        self.flown = False
        self.spell: tuple[Head, ...] = ()
        self.tray = pygame.Rect(0, 0, 0, 0)
        self._light: patch.Look | None = None  # these two are large: their caches find them while somebody has them
        self._pool: pygame.Surface | None = None
        self.on_it: Collage | None = None
        self._told: tuple[Telling, Collage] | None = None
        self.visible = False

    def stand(self, room: pygame.Rect, tray: pygame.Rect) -> None:
        """Take this room, where the ``tray`` lies on the right end of it."""
        self.place(*room)
        self.tray = tray.move(-room.x, -room.y)
        self._told = None
        self.redraw()

    def contains(self, x: float, y: float) -> bool:
        """See Node: the tray is none of it."""
        return super().contains(x, y) and not self.tray.move(self.rect().topleft).collidepoint(x, y)

    def show(self, face: Picture, title: str, read: str, caster: Actor) -> None:
        """This Component begins to resolve."""
        self.face, self.title, self.read, self.caster = face, title, read, caster
        self.targets, self.sum, self.row, self.odds, self.flown = (), "", -1, (), False
        self.text = title
        self.visible = True

    def clear(self) -> None:
        """The turn is over."""
        self.face, self.title, self.read, self.caster, self.targets, self.sum = None, "", "", None, (), ""
        self.row, self.odds, self.flown, self.spell = -1, (), False, ()
        self.text = ""
        self.visible = False

    def rooms(self, ui: Ui) -> Rooms:
        """The card between faces and words, in the middle of the table; the sum below the tray."""
        gap, high = ui.px(8), round(self.h) - 2 * ui.px(2)
        left = pygame.Rect(ui.px(4), ui.px(2), (self.tray.x or round(self.w)) - 2 * gap, high)
        left = left.inflate(-max(0, left.w - round(high * BROAD)), 0)
        wide = min(round(high / ASPECT), round(left.w * CARD))
        faces = min(ui.px(LEAST + 16), left.w - wide - 2 * gap - ui.px(TOLD))
        faces = faces if faces >= ui.px(LEAST) else 0
        card = pygame.Rect(left.x + faces + gap * (faces > 0), 0, wide, round(wide * ASPECT))
        card.centery = left.centery
        told = pygame.Rect(card.right + gap, left.y, left.right - card.right - gap, high)
        low = self.tray.bottom + ui.px(4)
        total = pygame.Rect(self.tray.x, low, self.tray.w, min(left.bottom - low, ui.px(SUM)))
        return Rooms(pygame.Rect(left.x, left.y, faces, high), card, told, total)

    def expect(self, faces: Iterable[Picture], *sizes: tuple[int, int]) -> None:
        """These will be shown soon, on their way in other ``sizes``: have them drawn by then, where pictures are drawn aside."""
        if self.stage is None or self.stage.studio is None:
            return
        rooms = self.rooms(self.ui)
        for face in filter(is_slow, faces):
            for size in dict.fromkeys((*sizes, rooms.card.size)):
                self.stage.studio.expect(face, size)
        if not LIGHT.ready(*rooms.lit.size):
            self.stage.studio.order(LIGHT, rooms.lit.size, self._keep_light)

    def write_ahead(self) -> None:
        """What is told of this card is written while the card flies here, where pictures are drawn aside."""
        if self.stage is not None and self.stage.studio is not None:
            have_drawn(self._write, self._telling(), self.ui)

    def _keep_light(self) -> None:
        """The pool of light was made."""
        self._pool = LIGHT(*self.rooms(self.ui).lit.size)

    def light(self) -> patch.Look:
        """The light around its card. In any thread."""
        card = self.rooms(self.ui).card
        return patch.soft(card.w, card.h, card.w // 8, max(6, card.w // 6), theme.GLOW_TURN, 200)

    def layers(self) -> list[Layer]:
        """All of it in a pool of light on the table, the card, once it is there, in one of its own."""
        self.image()
        if self.on_it is None:
            return []
        px, rooms = self.ui.px, self.rooms(self.ui)
        card, lit = rooms.card, rooms.lit
        self._pool = LIGHT(*lit.size)
        self._light = self.light()
        below = Layer(self._pool, lit.centerx - self.w / 2, lit.centery - self.h / 2)
        light = Layer(self._light, card.centerx - self.w / 2, card.centery - self.h / 2 + px(1))
        lights = [below] if self.flown else [below, light]
        return [*lights, *self.on_it.layers(self.w / 2, self.h / 2)]

    def render(self) -> None:
        """Faces, card, what is told. All of it is laid into a collage, for it is large."""
        self.on_it = None
        if self.face is None or self.caster is None or self.w < 60 or self.h < 50:
            return
        surface = self.on_it = Collage()
        faces, card, _, total = self.rooms(self.ui)
        if not self.flown:
            surface.blit(self._drawn(self.face, card.size), card)
            self._light_row(surface, card)
        if faces.w:
            self._column(surface, faces)
        if not self.flown:  # the card that flies would hide its words
            told = self._telling()
            written = self._told
            (written[1] if written is not None and written[0] == told else self._write(told, self.ui)).lay_on(surface)
        if self.sum and total.h >= MIN_TEXT:
            write_sum(surface, total, self.sum, self.ui)

    def _telling(self) -> Telling:
        table = self.face.data.rows if isinstance(self.face, Face) else ()
        read = self.read.replace(ROLL, "").strip() if table else self.read
        return Telling(self.rooms(self.ui).told, self.spell, read, table, self.row, self.odds)

    def _write(self, telling: Telling, ui: Ui) -> Collage:
        """Write this, and keep it for the next time. In any thread."""
        written = write_told(telling, ui)
        self._told = telling, written
        return written

    def _drawn(self, face: Picture, size: tuple[int, int]) -> pygame.Surface:
        """A face, as good as it can be had at once."""
        return self.stage.drawn(face, size, self) if self.stage is not None else face(*size)

    @property
    def card_room(self) -> pygame.Rect:
        """Where its card lies in the window."""
        return self.rooms(self.ui).card.move(self.rect().topleft)

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


def pool(width: int, height: int) -> pygame.Surface:
    """Light for so much of the table, without the outermost fifth of it, where next to nothing is seen."""
    blur = max(6, height // 3)
    light = paint.soft(width - blur, height - blur // 2, blur // 2, blur, POOL, DIM)
    return light.subsurface(light.get_rect().inflate(-2 * (blur // 3), -2 * (blur // 3)))


LIGHT = Made(pool, POOL, ())
"""The pool of light. It takes longer than anything else on the stage, and is made while its first card is on its way."""


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
