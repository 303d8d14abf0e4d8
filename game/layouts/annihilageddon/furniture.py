"""What lies on an Annihilageddon table besides cards: the boards of the players, the Power gem, points, plates."""

from __future__ import annotations

from typing import ClassVar

import pygame

from game.cardface import badges
from game.cardface.data import Badge
from game.core import paint, patch, svg, text, theme
from game.core.lit import LitNode
from game.core.node import Layer, Node
from game.core.theme import Colour
from game.core.ui import MIN_TEXT, Ui
from game.core.watched import LOOK
from game.core.widgets import Button
from game.layouts import parts
from game.layouts.annihilageddon.ground import weave
from game.layouts.annihilageddon.seating import SeatRoom
from game.portraits.node import TURN, Bare, Painter, PortraitNode, turn_mark
from game.scenery import materials
from game.scenery.pieces import GemNode, cloth_tone
from game.scenery.slowly import Made
from rules.core.numbers import MINUS, written

FRAME = 10
"""How wide the brass around a Wizard is, in design units, both sides together."""
LETTERS = 0.86
"""How large the letters on a plate of ink are at most, by its height: the largest text stands out of it else."""
LETTERED = 0.36
"""How large the letters below a star with points are at most, by the height of both."""
CROWN, CROWN_SIZE = "art/sparks/crown.svg", 0.46
"""What stands below the star of a leader as well, and how wide that is, by the star."""
MARK, BELOW = 26, 8
"""How large the signs on a frame are, and how far above its lower edge, in design units."""


class WizardPlate(Node):
    """A brass plate with the short name of a player in the middle of its place, in narrower letters where it is long."""

    kept_clear = True

    watched: ClassVar[dict[str, int]] = {**Node.watched, "size": LOOK, "words": LOOK}

    def __init__(self, id: str, words: str) -> None:
        super().__init__(id, "", words)
        self.words = words
        self.size = 16

    def render(self) -> pygame.Surface | None:
        """The plate."""
        width, height = round(self.w), round(self.h)
        if width < 16 or height < 12:
            return None
        drawn, surface = paint.blank(width, height), paint.blank(width, height)
        parts.name_plate(drawn, self.words, self.ui.text_px(self.size), drawn.get_rect(), self.ui.factor)
        used = drawn.get_bounding_rect()
        surface.blit(drawn, ((width - used.w) // 2, (height - used.h) // 2), used)
        return surface


class BustNode(PortraitNode):
    """A Wizard: in the brass frame of its board, out of which its hat stands, or ``behind`` the table, cut off by its edge; a
    stock face before one is picked.
    """

    watched: ClassVar[dict[str, int]] = {**PortraitNode.watched, "large": LOOK, "out": LOOK, "behind": LOOK}

    def __init__(self, seat: int, character: str, tone: Colour) -> None:
        super().__init__(seat, character, tone)
        self.player = character
        self.large = 0
        self.out = False
        self.behind = False

    def dress(self, wizard: str) -> None:
        """Show this Wizard, "" before it is known."""
        self.character = wizard or self.player

    def fill(self, frame: pygame.Rect) -> None:
        """Take this frame: a narrow one cuts the picture off at its sides, in a wide one it stands out at the top."""
        rim = self.ui.px(FRAME)
        wide, high = frame.w - rim, frame.h - rim
        self.large = round(min(max(wide * 1.12, high * 0.95), wide * 1.3, high * 1.12))
        higher = max(0, self.large - high)
        self.behind = False
        self.place(frame.x, frame.y - higher, frame.w, frame.h + higher)

    def stand_behind(self, seen: pygame.Rect) -> None:
        """Stand behind the table, so that this much is seen."""
        self.behind, self.large = True, seen.w
        self.place(*seen)

    def painter(self) -> Painter:
        """See PortraitNode."""
        return Bare(self.character, self.large)

    def render(self) -> pygame.Surface | None:
        """The Wizard, cut off below; at its left whose turn it is and which bot plays it."""
        width, height = round(self.w), round(self.h)
        if width < 20:
            return None
        px, surface, picture = self.ui.px, paint.blank(width, height), self.face()
        if self.behind:
            inner = surface.get_rect()
            surface.blit(picture, (0, 0))
        else:
            inner = surface.get_rect().inflate(-px(FRAME), -px(FRAME))
            surface.set_clip(pygame.Rect(inner.x + px(2), 0, inner.w - px(4), inner.bottom - px(2)))
            surface.blit(picture, picture.get_rect(midbottom=(inner.centerx, inner.bottom - px(2))))
            surface.set_clip(None)
        mark = min(px(MARK), width // 3)
        if self.active:
            lit = turn_mark(min(px(TURN), round(width * 0.4)))
            surface.blit(lit, (inner.x, inner.bottom - lit.get_height() - px(BELOW)))
        self.sign(surface, (inner.x + mark, height - round(inner.h * 0.62)), mark)
        if self.out:
            surface.fill((110, 100, 112, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return surface


def _halo(width: int, height: int, tone: Colour) -> pygame.Surface:
    """Light behind somebody who stands behind the table; it ends at the edge."""
    return paint.cached(("halo", width, height, tone), lambda: _light(width, height, tone))


def _light(width: int, height: int, tone: Colour) -> pygame.Surface:
    """As wide above the head as beside it."""
    across, blur = round(width * 0.86), round(width * 0.2)
    soft = paint.soft(across, across, across // 2, blur, tone, 215)
    surface = paint.blank(soft.get_width(), height + blur)
    surface.blit(soft, (0, 0))
    return surface


class SeatNode(LitNode):
    """One player: the cloth or tray with the frame of the Wizard. ``own``: it lies in front of the screen.

    ``face`` is its Wizard and ``plate`` its name, nodes of their own above it.
    """

    watched: ClassVar[dict[str, int]] = {**LitNode.watched, "active": LOOK, "out": LOOK, "own": LOOK}

    def __init__(self, seat: int, name: str, short: str, character: str, tone: Colour) -> None:
        super().__init__(f"seat{seat}", "seat", name)
        self.seat = seat
        self.tone = tone
        self.face = BustNode(seat, character, tone)
        self.plate = WizardPlate(f"seat{seat}/name", short)
        self.face.z, self.plate.z = 0.5, 0.6
        self.active = False
        self.out = False
        self.own = False
        self.room: SeatRoom | None = None
        self._ground: pygame.Surface | None = None
        self.solid = True

    def settle_in(self, room: SeatRoom, own: bool) -> None:
        """Take this room."""
        self.room, self.own = room, own
        self.place(*room.board)
        if own:
            self.face.fill(room.bust)
        else:
            self.face.stand_behind(room.bust)
        self.plate.size = 18 if own else 16
        self.plate.place(*room.name)
        self.redraw()

    def contains(self, x: float, y: float) -> bool:
        """See Node: a rival who stands behind its cloth is clicked as well."""
        return super().contains(x, y) or (not self.own and self.face.contains(x, y))

    def layers(self) -> list[Layer]:
        """The board, with a light around it, and behind who stands there, when it may be chosen or is on turn."""
        image = self.image()
        if image is None:
            return []
        wide, high = round(self.w), round(self.h)
        layers = [Layer(patch.shadow(wide, high, self.ui.px(9), self.ui.px(6), hollow=True), 0, self.ui.px(3))]
        tone = self.glow or (theme.GLOW_TURN if self.active else None)
        if tone is not None:
            light = patch.glow(wide, high, self.ui.px(10), self.ui.px(10 if self.glow else 6), tone, hollow=True)
            layers.append(Layer(light, 0, 0, self.shine))
            if not self.own:
                behind = _halo(round(self.face.w), round(self.face.h), tone)
                aside, low = self.face.x - self.x, self.face.y + self.face.h / 2 - self.y
                layers.append(Layer(behind, aside, low - behind.get_height() / 2, self.shine))
        return [*layers, Layer(image)]

    def render(self) -> pygame.Surface | None:
        """Everything but cards and the HP."""
        room = self.room
        if room is None or self.w < 40:
            return None
        surface = paint.blank(room.board.w, room.board.h)
        self._board(surface, surface.get_rect())
        if self.own:
            self._frame(surface, room.bust.move(-room.board.x, -room.board.y))
        if self.out:
            surface.fill((110, 100, 112, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    def _board(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        tone, unit = cloth_tone(self.tone), self.ui.factor
        if self.active:
            tone = paint.mix(tone, self.tone, 0.22)
        if self.own:
            ground = Made(materials.tray, tone, (tone, unit))
        else:
            ground = Made(materials.cloth, tone, (tone, unit, paint.lighter(self.tone, 0.3)))
        size, before = rect.size, self._ground  # another tone may come a moment later, but it never stands there bare
        self._ground = ground(*size) if before is None else ground.shown(self, *size, before)
        surface.blit(self._ground, rect)
        if self.own:
            self._weave_piles(surface)
        else:
            self._weave(surface)

    def _weave_piles(self, surface: pygame.Surface) -> None:
        """The same where the own piles lie: a pile of no cards leaves no hole in the board."""
        assert self.room is not None
        for name in ("deck", "discard"):
            place = self.room.cards[name].move(-self.room.board.x, -self.room.board.y)
            weave(surface, place.center, min(place.size))

    def _weave(self, surface: pygame.Surface) -> None:
        """The crest of the brawl, woven into the cloth where Ongoings will lie; below the HP if a tile lies there meanwhile."""
        assert self.room is not None
        cards, hp, board = self.room.cards, self.room.hp, self.room.board
        place, tile, middle = cards["ongoing"], cards["tile"], cards["ongoing"].centerx
        if self.room.lone_tile is not None:
            place, middle = cards["tokens"], hp.centerx
        elif tile.x >= hp.x:
            middle = (tile.right + cards["familiar"].x) // 2
        weave(surface, (middle - board.x, place.centery - board.y), min(place.size))

    def _frame(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The brass frame of the Wizard."""
        px = self.ui.px
        surface.blit(
            paint.box(rect.w, rect.h, px(6), materials.BRASS_LIGHT, materials.BRASS_DARK, px(2), theme.INK), rect
        )
        inner = rect.inflate(-px(FRAME), -px(FRAME))
        high, low = paint.lighter(self.tone, 0.3), paint.darker(self.tone, 0.45)
        surface.blit(paint.box(inner.w, inner.h, px(4), high, low, px(2), theme.INK), inner)


class PowerNode(GemNode):
    """The Power of the active player."""

    def __init__(self) -> None:
        super().__init__("power", "Power", "art/icons/level.svg")
        self.hint = "**Power** of this turn: what cards bring is spent on new ones. What is left is lost."
        self.solid = True

    @property
    def power(self) -> int:
        """The number shown."""
        return int(self.text)

    @power.setter
    def power(self, number: int) -> None:
        self.put(number)


def points_star(
    ui: Ui, width: int, height: int, points: str, tone: Colour = theme.CREAM, leads: bool = False
) -> pygame.Surface:
    """A star with so many Victory Points, a stain where they are below 0; what they are stands below in letters of a tone. Who
    ``leads`` has a crown beside them.
    """
    surface = paint.blank(width, height)
    size = min(ui.text_px(13), max(MIN_TEXT, round(height * LETTERED)))
    radius = (height - min(round(size * 1.1), height // 3)) * 0.5
    badges.put(surface, Badge("stain" if points.startswith(MINUS) else "star", points), width / 2, radius, radius)
    words = text.line("VP", text.TITLE, size, tone, ui.px(1.5))
    place = words.get_rect(midbottom=(width // 2, height))
    if leads:
        wide = round(width * CROWN_SIZE)
        shades = theme.GOLD, paint.darker(theme.GOLD, 0.5), paint.lighter(theme.GOLD, 0.6)
        place.x = min(place.x + wide // 3, width - place.w)
        surface.blit(svg.load(CROWN, (wide, wide), shades), (max(0, place.x - wide), height - round(wide * 0.9)))
    surface.blit(words, place)
    return surface


class PointsNode(Button):
    """A star with the Victory Points of the player in front of the screen; a click shows the cards that bring them.

    ``leads``: nobody has more.
    """

    watched: ClassVar[dict[str, int]] = {**Button.watched, "leads": LOOK}
    leads = False

    def put(self, points: int, leads: bool) -> None:
        """Show so many."""
        self.caption, self.leads = written(points), leads
        self.name = f"{self.caption} Victory Points"

    def render(self) -> pygame.Surface | None:
        """The star, the number on it, what it is below."""
        width, height = round(self.w), round(self.h)
        if width < 16:
            return None
        return points_star(
            self.ui, width, height, self.caption, theme.GOLD if self.hovered else theme.CREAM, self.leads
        )


class PlateNode(Node):
    """A few words on a plate below a pile or a card. ``warm``: on brass, else in ink."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "words": LOOK, "warm": LOOK}

    def __init__(self, id: str, warm: bool = True) -> None:
        super().__init__(id, "text")
        self.words = ""
        self.warm = warm

    def put(self, words: str) -> None:
        """Show these words, nothing for none."""
        self.words = self.name = words

    def render(self) -> pygame.Surface | None:
        """The plate, only as wide as its words."""
        width, height = round(self.w), round(self.h)
        if width < 12 or not self.words:
            return None
        px, size = self.ui.px, self.ui.text_px(13)
        surface = paint.blank(width, height)
        if self.warm:
            drawn = materials.name_plate(self.words, height, self.ui.factor, width, size)
            surface.blit(drawn, drawn.get_rect(center=(width // 2, height // 2)))
            return surface
        words = text.fit_line(self.words, text.TITLE, min(size, round(height * LETTERS)), width - px(8), theme.PAPER)
        box = pygame.Rect(0, 0, words.get_width() + px(14), height)
        box.center = (width // 2, height // 2)
        surface.blit(paint.box(box.w, box.h, height // 2, theme.INK_SOFT, theme.INK, px(1.5), theme.INK), box)
        surface.blit(words, words.get_rect(center=box.center))
        return surface
