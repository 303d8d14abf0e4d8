"""The boxes of the games as they stand on the table of the first screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame

from game.cardface.covers import Cover, on_strip
from game.cardface.lettering import lettering
from game.core import paint, patch, text, theme
from game.core.node import Layer, Node
from game.core.theme import Colour
from game.core.ui import MIN_TEXT
from game.core.watched import LOOK, POSE
from game.scenery import materials
from game.scenery.vector import INKED, disc, draw, hexed, inked, path
from game.setups import facts_of, setup_of

DEPTH = 0.16
"""How deep a box is that is seen from aside, as a share of its width."""
HUNG = 17
"""How far down the sign hangs, in hundredths of the height of its letters' lines."""
LIGHT = 7
"""How wide the light around a box is, in sets of four design units."""
SPINE = 12.5
"""The name stands on the side of a box in letters of so many design units at least."""
LID = 0.05
"""How much of its top is seen."""


class GameBox(Node):
    """A box with its cover. ``turn`` says how much of its side is seen: -1 all of the left one, 1 all of the right one.

    ``wins`` stands on a sticker once it is known; ``lit``: it is the one that is looked at.
    """

    watched: ClassVar[dict[str, int]] = {**Node.watched, "wins": LOOK, "lit": POSE}

    def __init__(self, game: str, turn: float, on_click: Callable[[GameBox], object], owner: str = "start") -> None:
        facts, known = setup_of(game), facts_of(game)
        low, high = known.seats
        super().__init__(
            f"{owner}/game/{game}",
            "button",
            known.title,
            f"{facts.blurb} {low} to {high} players, about {facts.minutes} minutes.".strip(),
        )
        self.game = game
        self.turn = turn
        self.tone: Colour = facts.tone
        self.minutes = facts.minutes
        self.cover = Cover(game, known.title, facts.tone, f"{low}–{high}")
        self.wins = -1
        self.lit = False
        self.home = 0.0
        self.solid = self.focusable = True
        self.on_click = on_click

    def front(self) -> pygame.Rect:
        """The place of the cover, in pixels of this node."""
        width, height = round(self.w), round(self.h)
        aside = round(width * DEPTH * abs(self.turn) / (1 + DEPTH * abs(self.turn)))
        top = round(height * LID)
        return pygame.Rect(aside if self.turn < 0 else 0, top, width - aside, height - top)

    def layers(self) -> list[Layer]:
        """The box with its shadow on the table, in its light."""
        image = self.image()
        if image is None:
            return []
        w, h, unit = round(self.w), round(self.h), self.ui.factor
        dark = patch.shadow(
            w, max(4, round(h * 0.1)), round(h * 0.05), max(3, round((18 if self.lit else 11) * unit)), 190
        )
        layers = [Layer(dark, 4 * unit, h * 0.47 + (16 * unit if self.lit else 0))]
        if self.lit:
            layers.append(Layer(self._light(image)))
        return [*layers, Layer(image)]

    def _light(self, image: pygame.Surface) -> pygame.Surface:
        """What shines around the box, in its own shape."""
        width, height = image.get_size()
        part = max(2, round(4 * self.ui.factor))
        small = (max(1, width // part), max(1, height // part))
        key = ("box light", self.game, self.turn, width, height)
        return paint.cached(key, lambda: materials.shine(pygame.transform.smoothscale(image, small), LIGHT, part))

    def render(self) -> pygame.Surface | None:
        """Lid, side, cover, sticker."""
        width, height = round(self.w), round(self.h)
        front = self.front()
        if front.w < 30:
            return None
        surface = self._body(width, height, front).copy()
        cover = self.stage.drawn(self.cover, front.size, self) if self.stage is not None else self.cover(*front.size)
        surface.blit(cover, front)
        pygame.draw.rect(surface, theme.INK, front, max(2, round(2.4 * self.ui.factor)))
        self.draw_time(surface, front)
        if self.wins >= 0:
            self._sticker(surface, front)
        return surface

    def draw_time(self, surface: pygame.Surface, front: pygame.Rect) -> None:
        """How long a match takes, on the strip with the number of players: on all boxes of a row or on none."""
        words, foot = on_strip(f"{self.minutes} min", front.w)
        if self.minutes and words.get_width() < self.w / (1 + DEPTH) * 0.5:
            surface.blit(words, words.get_rect(bottomright=(front.right - round(front.w * 0.04), front.bottom - foot)))

    def _body(self, width: int, height: int, front: pygame.Rect) -> pygame.Surface:
        edge = 2.4 * self.ui.factor
        lean, sink = height * LID, height * 0.035
        side = front.x if self.turn < 0 else width - front.right
        inward = front.w * 0.03
        back = front.y - lean + edge
        back_left = edge / 2 if self.turn < 0 else front.x + inward
        back_right = width - edge / 2 if self.turn > 0 else front.right - inward
        ridge = f"L{back_left:.1f} {back:.1f}H{back_right:.1f}"
        top = f"M{front.x} {front.y + 1}{ridge}L{front.right} {front.y + 1}Z"
        parts = [path(top, hexed(paint.lighter(self.tone, 0.4)), inked(edge))]
        if side > 2:
            x, far = (front.x, back_left) if self.turn < 0 else (front.right, back_right)
            flank = f"M{x} {front.y}L{far:.1f} {back:.1f}V{height - sink - edge:.1f}L{x} {height - edge / 2:.1f}Z"
            parts.append(path(flank, hexed(paint.darker(self.tone, 0.45)), inked(edge)))
        surface = draw("".join(parts), (width, height))
        if side > round(14 * self.ui.factor):
            self._spine(surface, pygame.Rect(0 if self.turn < 0 else front.right, front.y, side, front.h))
        return surface

    def _spine(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        size = round(room.w * 0.58)
        size = min(size, int(size * room.h * 0.86 / max(1, text.width(self.name, text.TITLE, size))))
        if size < SPINE * self.ui.factor:
            return
        words = text.line(self.name, text.TITLE, size, paint.lighter(self.tone, 0.45))
        turned = pygame.transform.rotate(words, 90 if self.turn < 0 else -90)
        surface.blit(turned, turned.get_rect(center=room.center))

    def _sticker(self, surface: pygame.Surface, front: pygame.Rect) -> None:
        """How often it was won, or that it is new."""
        size = round(front.w * 0.27)
        if size < 3 * MIN_TEXT:
            return
        new = self.wins == 0
        light, dark = ((255, 243, 214), (224, 192, 144)) if new else ((255, 220, 99), (229, 138, 28))
        disc = paint.box(size, size, size // 2, light, dark, max(2, size // 18), theme.INK).copy()
        letters = max(MIN_TEXT, round(size * (0.32 if new else 0.42)))
        figure = text.fit_line("New" if new else str(self.wins), text.TITLE, letters, round(size * 0.8), theme.INK)
        disc.blit(figure, figure.get_rect(center=(size // 2, round(size * (0.5 if new else 0.4)))))
        if not new:
            word = "win" if self.wins == 1 else "wins"
            small = text.fit_line(word, "bold", max(MIN_TEXT, round(size * 0.22)), round(size * 0.7), theme.INK)
            disc.blit(small, small.get_rect(center=(size // 2, round(size * 0.73))))
        turned = pygame.transform.rotozoom(disc, -9, 1)
        low = front.bottom - round(front.w * 0.17)
        surface.blit(turned, turned.get_rect(center=(front.right - round(size * 0.6), low - round(size * 0.42))))


class Logo(Node):
    """The name of the program in letters of gold, each with a will of its own, on a wooden sign."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "blinking": LOOK}

    def __init__(self) -> None:
        super().__init__("start/title", "text", "Wizardtop")
        self.blinking = False
        self._put: tuple[tuple[int, float], list[tuple[pygame.Surface, pygame.Rect]]] | None = None

    def render(self) -> pygame.Surface | None:
        """Sign, letters, the eye."""
        width, height = round(self.w), round(self.h)
        if width < 60 or height < 20:
            return None
        unit = height / (100 + HUNG)
        surface = self._letters(width, height).copy()
        surface.blit(*self._eye(width, unit))
        return surface

    def _letters(self, width: int, height: int) -> pygame.Surface:
        def make() -> pygame.Surface:
            unit = height / (100 + HUNG)
            surface = paint.blank(width, height)
            self._board(surface, pygame.Rect(0, round((20 + HUNG) * unit), width, round(68 * unit)), unit)
            for number, letter in enumerate(self._placed(width, unit)):
                drawn, place = letter
                surface.blit(drawn, place)
                if not number:
                    self._hat(surface, place, unit)
            return surface

        return materials.kept(("logo", width, height), make)

    def _board(self, surface: pygame.Surface, room: pygame.Rect, unit: float) -> None:
        """The sign on its two chains, with a line of gold."""
        chain = "".join(
            disc(6, y, 4.2, "none", f'stroke="{tone}" stroke-width="{wide}"')
            for tone, wide in ((INKED, 4), ("#c8963c", 1.8))
            for y in range(0, 80, 8)
        )
        links = draw(chain, (round(12 * unit), round(72 * unit)), (0, 0, 12, 72))
        for x in (0.13, 0.87):
            surface.blit(links, links.get_rect(midbottom=(round(room.w * x), room.y + round(5 * unit))))
        surface.blit(materials.shelf(room.w, room.h, self.ui.factor), room)
        inset = round(5 * unit)
        edge = room.inflate(-2 * inset, -2 * inset)
        surface.blit(paint.ring(edge.w, edge.h, round(6 * unit), max(1, round(1.6 * unit)), (226, 169, 60, 210)), edge)

    def _placed(self, width: int, unit: float) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Every letter and where it stands, worked out once for a size."""
        if self._put is None or self._put[0] != (width, unit):
            self._put = (width, unit), self._put_together(width, unit)
        return self._put[1]

    def _put_together(self, width: int, unit: float) -> list[tuple[pygame.Surface, pygame.Rect]]:
        found, left = [], 0.0
        for letter, size, turn, drop in LETTERS:
            drawn = lettering(
                letter, round(size * unit), (255, 243, 166), (240, 138, 28), (128, 40, 24), round(5 * unit)
            )
            turned = pygame.transform.rotozoom(drawn, turn, 1)
            advance = text.width(letter, text.TITLE, round(size * unit))
            place = turned.get_rect(center=(round(left + advance / 2), round((52 + HUNG + drop) * unit)))
            found.append((turned, place))
            left += advance + 0.6 * unit
        aside = round((width - left) / 2)
        return [(drawn, place.move(aside, 0)) for drawn, place in found]

    def _hat(self, surface: pygame.Surface, letter: pygame.Rect, unit: float) -> None:
        size = round(44 * unit)
        body = path("M8 80C30 66 70 66 92 80C70 92 30 92 8 80Z", "#7a46be", inked(6))
        body += path("M26 76L56 8L74 74C58 82 42 82 26 76Z", "#8a54d0", inked(6))
        body += path("M29 70L34 59C46 66 60 66 70 60L73 70C58 77 44 77 29 70Z", "#f2b632", inked(4))
        hat = pygame.transform.rotozoom(draw(body, (size, size), (0, 0, 100, 100)), 20, 1)
        surface.blit(hat, hat.get_rect(center=(letter.x + round(13 * unit), letter.y + round(12 * unit))))

    def _eye(self, width: int, unit: float) -> tuple[pygame.Surface, pygame.Rect]:
        """The eye in the letter o, which blinks."""
        place = self._placed(width, unit)[7][1]
        size = round(31 * unit)
        if self.blinking:
            body = path("M10 50C26 34 74 34 90 50C74 62 26 62 10 50Z", "#f0a02c", inked(7))
        else:
            body = (
                '<circle cx="50" cy="50" r="40" fill="#fffdf2" stroke="#1d1420" stroke-width="8"/>'
                '<circle cx="44" cy="56" r="20" fill="#4aa84a" stroke="#1d1420" stroke-width="5"/>'
                '<circle cx="44" cy="56" r="9" fill="#1d1420"/><circle cx="51" cy="48" r="6" fill="#ffffff"/>'
            ) + path("M10 44C20 14 80 14 90 44C66 30 34 30 10 44Z", "#f0a02c", inked(6))
        eye = draw(body, (size, size), (0, 0, 100, 100))
        return eye, eye.get_rect(center=(place.centerx, place.centery + round(4 * unit)))


LETTERS = (
    ("W", 84, -5, -1),
    ("i", 72, 4, 2),
    ("z", 72, -7, 2),
    ("a", 72, 5, 0),
    ("r", 72, -4, 3),
    ("d", 76, 4, -2),
    ("t", 76, -5, -1),
    ("o", 72, 0, 0),
    ("p", 72, 6, 4),
)
"""Letter, size, turn in degrees and how far it hangs down, in hundredths of the sign's height."""
