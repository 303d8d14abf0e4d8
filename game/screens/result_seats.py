"""Those who played, at the end of a match: portrait, score, how each went out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.core import text, theme
from game.core.text import escape
from game.core.ui import MIN_TEXT
from game.core.widgets import Group, Label, Panel
from game.match_summary.figures import GAVE_UP, OVERCHARGE, Exit
from game.portraits.rig import Mood
from game.scenery import materials
from game.scenery.pieces import NamePlate
from game.screens.name_plate import EVEN
from game.screens.props import Hands
from game.table.faces import Faces, FrameNode
from rules.core.numbers import written

MOST_WORDS = 0.36
"""The share of its room that words may take from a portrait."""
READABLE = 0.72
"""A whole name stands on its plate if its letters are no smaller than this share of their size."""
SEPARATOR = "  ·  "


def scored(score: int, word: str) -> str:
    """A score with its word: one token, two tokens."""
    return f"{written(score)} {word.removesuffix('s') if score == 1 else word}"


class Fate(NamedTuple):
    """An exit in a few words and in fewer (rich text): with the round, with it on a line of its own, without it, in a sign."""

    dated: Sequence[str] = ()
    lined: Sequence[str] = ()
    plain: Sequence[str] = ()
    signs: Sequence[str] = ()

    def ways(self, brief: int = 0) -> list[str]:
        """The longest first, without the ``brief`` longest kinds; the shortest that there is where none is left."""
        kinds = [kind for kind in self if kind]
        return [words for kind in kinds[min(brief, len(kinds) - 1) :] for words in kind] if kinds else []


def fate(end: Exit, names: Sequence[str], seat: int, short: Sequence[str], card: str = "") -> Fate:
    """How somebody went out; ``short``: what to call those whose names take too much room, ``card`` is what did it."""
    where = f"round {end.round}" if not end.game else f"game {end.game}, round {end.round}"
    ways, signs = _ways(end, names, seat, short, escape(card)), []
    if end.by >= 0 and end.why not in (GAVE_UP, OVERCHARGE):
        signs = [f"{{skull}} {escape(short[end.by]) if end.by != seat else 'own hand'}"]
    return Fate([f"{how}, {where}" for how in ways], [f"{how}\n{where}" for how in ways], ways, signs)


def _ways(end: Exit, names: Sequence[str], seat: int, short: Sequence[str], card: str) -> list[str]:
    fell = "last fell" if end.back else "fell"
    if end.why == GAVE_UP:
        return ["gave up"]
    if end.why == OVERCHARGE:
        return ["overcharged"]
    if end.by == seat:
        return [f"by their own {card}", "by their own hand"] if card else ["by their own hand"]
    if end.by >= 0:
        return list(dict.fromkeys(f"{fell} to {escape(called[end.by])}" for called in (names, short)))
    return [*([f"{fell} to {card}"] if card else []), "last died" if end.back else "out"]


HAND, HELD, GRIP = 0.17, 0.05, 0.6
"""How large the hands of a winner are and how far they stand out beside the portrait, as shares of its width; how far down."""


class SeatPlace(Group):
    """One wizard at the end: the portrait, a plate with the name, the tally, how it went out.

    ``names``: the whole name, and what stands on the plate where that one would be small.
    """

    def __init__(self, faces: Faces, seat: int, names: tuple[str, str], won: bool, mood: Mood) -> None:
        super().__init__()
        self.seat = seat
        self.won = won
        self.frame = self.add(FrameNode("", faces, seat, mood))
        self.frame.crowned = self.frame.lit = won
        self.hands = self.add(Hands(faces.roles[seat] if won else "", sides=True))
        self.names = names
        self._size = 26 if won else 18
        self.plate = self.add(NamePlate(f"result/seat{seat}", names[0], self._size, role="text"))
        size = theme.TEXT if won else theme.TEXT_SMALL
        self.pill = self.add(Panel(style="plain", colour=theme.INK))
        self.pill.opacity, self.pill.radius = 205, 7.0
        self.tally = self.pill.add(Label("", size, theme.PAPER, "bold", "center", wrap=True, id=f"result/tally{seat}"))
        self.fate = self.pill.add(Label("", size, theme.CREAM, "italic", "center", wrap=True, id=f"result/fate{seat}"))
        self.brief = 0
        self._high = 0
        self._fate = Fate()
        self._tally: list[str] = [""]

    def tell(self, tally: Sequence[str], fate: Fate) -> None:
        """What the plates say, the score first; of the ways to tell how it went out the first that fits."""
        self.plate.text = tally[0]
        self._tally = list(tally)
        self.tally.markup = SEPARATOR.join(tally)
        self.tally.name = f"{self.plate.name}: {self.tally.markup}"
        self.pill.hint = "\n".join([f"**{escape(self.plate.name)}**", *tally, *fate.ways()[:1]])
        self.pill.solid = True
        self._fate = fate
        self.fate.markup = next(iter(fate.ways()), "")
        self.fate.name = text.plain(self.fate.markup)
        self.fate.visible = bool(self.fate.markup)

    def briefest(self, wide: int, high: int) -> int:
        """How brief words must be to find room in so much width and height (see ``Fate.ways``)."""
        room = self._most(wide) - self.ui.px(12), high
        self._tell_tally(*room)
        fitting = (brief for brief, kind in enumerate(self._fate) if any(self._fits(words, *room) for words in kind))
        return next(fitting, len(self._fate) - 1 if self._fate.plain else 0)

    def _lines(self, room: int) -> str:
        """The tally in as few lines as find room."""
        first, *others = self._tally
        ways = [SEPARATOR.join(self._tally), f"{first}\n{SEPARATOR.join(others)}", "\n".join(self._tally)]
        size, face = self.ui.text_px(self.tally.size), self.tally.face
        return next((way for way in ways if text.wrap(way, size, 10_000, face).width <= room), ways[-1])

    def _tell_tally(self, room: int, high: int) -> None:
        """In so much width; in so little height the score alone, the rest is told to who rests on it."""
        self.tally.markup = self._lines(room)
        if self._too_high(1, high):
            self.tally.markup = self._tally[0]

    def _line(self) -> int:
        return round(self.ui.text_px(self.tally.size) * 1.36)

    def _too_high(self, lines: int, high: int) -> bool:
        """Would so many lines below the tally leave the portrait too little?"""
        return (self.tally.markup.count("\n") + 1 + lines) * self._line() > high * MOST_WORDS

    def _fits(self, words: str, room: int, high: int) -> bool:
        more = words.count("\n")
        if more and self._too_high(1 + more, high):
            return False
        return text.wrap(words, self.ui.text_px(self.fate.size), 10_000, self.fate.face).width <= room

    def _clipped(self, words: str, room: int) -> str:
        """Without the end of the last word if that finds no room even in the smallest letters; wrapped, it would be gone."""
        ways = [words, *(f"{words[:end]}…" for end in range(len(words) - 1, 0, -1))]
        return next((way for way in ways if text.wrap(way, MIN_TEXT, 10_000, self.fate.face).width <= room), words)

    def _call(self, plate: int, room: int) -> int:
        """Choose what the plate says in so much room: the whole name, if it can be read; returns how high the plate is."""
        least = max(MIN_TEXT, round(self.ui.text_px(self._size) * READABLE))
        fitting = [name for name in self.names if text.width(name, text.TITLE, least) <= room - round(plate * 0.9)]
        high = max(plate, materials.TWO_LINED)
        if fitting:
            self.plate.words = fitting[0]
            return plate
        self.plate.words = self.names[1]
        fits = materials.name_fits(self.names[1], plate, room) or not materials.two_lined(self.names[1], high, room)
        return plate if fits else high

    def plated(self, wide: int) -> int:
        """How high the plate is in so much width, in pixels."""
        return self._call(self._plate(), wide)

    def lettered(self, high: int, wide: int) -> int:
        """How large the letters of a plate of so much height and width are, in pixels."""
        return materials.letters(self.plate.words, high, wide, self.ui.text_px(self._size))

    def even_out(self, high: int, letters: int, wide: int) -> None:
        """Beside others of one row: a plate as high as theirs, with letters as large as far as that is not too small."""
        self._high = high
        share = max(letters, round(self.lettered(high, wide) * EVEN)) / self.ui.text_px(self._size)
        self.plate.size = self._size * min(1.0, share)

    def fated(self) -> int:
        """How large the letters are that tell how it went out, in pixels; once it is laid out."""
        size = self.ui.text_px(self.tally.size)
        room = round(self.fate.w), round(self.fate.h)
        return text.fit(self.fate.markup, size, *room, self.fate.face).size if self.fate.markup else size

    def tell_fate(self, letters: int) -> None:
        """In letters of so many pixels, as beside it."""
        self.fate.size = self.tally.size * letters / self.ui.text_px(self.tally.size)

    def _plate(self) -> int:
        return self.ui.px(40 if self.won else 28)

    def _most(self, wide: int) -> int:
        """How wide words may be in so much width."""
        return min(wide, self.ui.px(320 if self.won else 250))

    def parts(self) -> list[pygame.Rect]:
        """Portrait, plate with the name, plate with the tally."""
        return [self.frame.rect(), self.plate.rect(), self.pill.rect()]

    def rect_taken(self) -> pygame.Rect:
        """The rectangle that frame and plates take together."""
        first, *others = self.parts()
        return first.unionall(others)

    def lay(self, room: pygame.Rect) -> None:
        """Frame above, plates below."""
        px = self.ui.px
        self.fate.size = self.tally.size
        line, most = self._line(), self._most(room.w)
        self._tell_tally(most - px(12), room.h)
        lines = self.tally.markup.count("\n") + 1
        ways = self._fate.ways(self.brief)
        fitting = (words for words in ways if self._fits(words, most - px(12), room.h))
        self.fate.markup = next(fitting, self._clipped(next(reversed(ways), ""), min(room.w, most) - px(10)))
        told = self.fate.markup.count("\n") + 1 if self.fate.markup else 0
        words = line * (lines + told) + px(6)
        plate = max(self._high, self._call(self._plate(), room.w))
        high = room.h - words - round(plate * 0.72)
        wide = min(room.w - px(4), round(high / 1.16))
        high = min(high, round(wide * 1.2))
        top = room.bottom - words - round(plate * 0.72) - high
        if self.won:
            top = room.y + (top - room.y) // 2
        self.frame.place(room.centerx - wide / 2, top, wide, high)
        hand, reach = round(wide * HAND), wide * (1 + 2 * HELD)
        self.hands.place(room.centerx - reach / 2, top + high * GRIP, reach, hand)
        named = min(room.w, max(round(wide * 1.5), round(px(190) * self.ui.text_zoom))) if self.won else room.w
        self.plate.place(room.centerx - named / 2, top + high - plate * 0.35, named, plate)
        widest = max(self.tally.text_size()[0], self.fate.text_size()[0])
        pill = pygame.Rect(0, 0, min(most, max(widest + px(18), px(120))), words)
        pill.midtop = (room.centerx, round(top + high + plate * 0.68))
        self.pill.place(*pill)
        inner = pill.inflate(-px(10), -px(4))
        self.tally.place(inner.x, inner.y, inner.w, line * lines)
        self.fate.place(inner.x, inner.bottom - line * told, inner.w, line * told)
