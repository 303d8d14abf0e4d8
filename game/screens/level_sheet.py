"""The sheet on the table of New match that says who sits in a place: its levels, and what a bot's play leans to."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame

from game.core import paint, text, theme
from game.core.node import Node
from game.core.short_names import short_names
from game.core.text import TITLE, escape
from game.core.ui import MIN_TEXT
from game.core.watched import LOOK
from game.core.widgets import Label, Sprite
from game.portraits.portrait import portrait
from game.portraits.rig import Look
from game.scenery import props
from game.screens.bot_characters import CHARACTER_WORDS, THINKING, CharacterNode
from game.screens.match_sheets import READABLE, Sheet
from game.screens.seats import ENOUGH, KINDS, SENTENCES, won_words
from saves.history import Tally

ABOUT_CHARACTER = "**What it leans to**"
NO_CHARACTER = {
    "human": "**You, or a friend:** with several people at this screen, a curtain hides each hand.",
    "random": "**It leans to nothing:** it does not think.",
}
"""What is told instead of leanings of those who have none."""
LEAST_TEMPER = 44
"""How high the portraits of the leanings are at least under the words above them, in design units."""
NAME_SHARE = 0.44
"""The share of the height of a row that the letters of a name take over a sentence."""


class LevelNode(Node):
    """A kind of player: its medal, its name, a sentence, how often humans beat it. ``chosen``: it is played by it.

    ``records``: some of the rows have records, and all keep room for them.
    """

    watched: ClassVar[dict[str, int]] = {**Node.watched, "chosen": LOOK, "tally": LOOK, "records": LOOK}

    def __init__(self, kind: str, words: str, on_click: Callable[[], object]) -> None:
        super().__init__(f"new/level/{kind}", "button", words, SENTENCES[kind])
        self.hint = SENTENCES[kind]
        self.kind = kind
        self.chosen = self.records = False
        self.tally: Tally | None = None
        self.solid = self.focusable = True
        self.on_click = lambda _: on_click()

    def tell(self, tally: Tally | None, chosen: bool) -> None:
        """How humans fare against it."""
        self.tally, self.chosen = tally, chosen
        self.text = SENTENCES[self.kind] + ("" if self.kind == "human" else f" {won_words(tally).capitalize()}.")

    def render(self) -> pygame.Surface | None:
        """The row."""
        width, height = round(self.w), round(self.h)
        px = self.ui.px
        if width < 60 or height < 12:
            return None
        surface = paint.blank(width, height)
        if self.chosen:
            surface.blit(paint.box(width, height, px(8), (255, 223, 122), (239, 171, 60), px(2), theme.INK), (0, 0))
        elif self.hovered:
            surface.blit(paint.rounded(width, height, px(8), (255, 243, 200, 150)), (0, 0))
        size = min(height - px(4), px(40))
        medal = props.medal(self.kind, size)
        surface.blit(medal, medal.get_rect(midleft=(px(6), height // 2)))
        left = px(14) + size
        met = self.kind != "human" and self.tally is not None and self.tally.played > 0
        record = won_words(self.tally) if met else ""
        if not self.draws_side_by_side(surface, left, record):
            self._stacked(surface, left, record)
        return surface

    def draws_side_by_side(self, surface: pygame.Surface, left: int, record: str) -> bool:
        """Name, sentence and record in columns; False where the row is not wide enough for that."""
        width, height = surface.get_size()
        px, ui = self.ui.px, self.ui
        small, letters = ui.text_px(theme.TEXT_SMALL), ui.text_px(theme.TEXT_LARGE)
        column = max(text.width(words, TITLE, letters) for words, _ in KINDS) + px(18)
        taken = max(text.width("you won 4 of 4", "bold", small), px(84)) + px(20) if self.records else px(10)
        room = width - left - column - taken
        sizes = (ui.text_px(theme.TEXT), ui.text_px(theme.TEXT_SMALL + 1))
        fitting = [
            size for size in sizes if room >= max(text.width(each, "regular", size) for each in SENTENCES.values())
        ]
        if not fitting or height < letters * 1.3:
            return False
        said, middle, bar = fitting[0], height // 2, self._bar()
        for words, face, size, at in (
            (self.name, TITLE, letters, left),
            (self.sentence, "regular", said, left + column),
        ):
            drawn = text.line(words, face, size, theme.INK)
            surface.blit(drawn, drawn.get_rect(midleft=(at, middle)))
        apart = px(11) if bar is not None and height >= 2 * small + px(8) else 0
        self._record(surface, record, middle - apart, small)
        if bar is not None and apart:
            surface.blit(bar, bar.get_rect(midright=(width - px(10), middle + apart)))
        return True

    @property
    def sentence(self) -> str:
        """What a bot of this level is like, in a sentence."""
        return SENTENCES[self.kind]

    def _stacked(self, surface: pygame.Surface, left: int, record: str) -> None:
        """The name over the sentence."""
        width, height = surface.get_size()
        px = self.ui.px
        least = max(MIN_TEXT, px(MIN_TEXT))
        small = min(self.ui.text_px(theme.TEXT_SMALL), max(least, round(height * 0.56)))
        taken = text.width("you won 4 of 4", "bold", small) + px(14) if self.records else 0
        room = width - left - px(8)
        both = round(height * NAME_SHARE) >= min(self.ui.text_px(theme.TEXT_SMALL), 2 * least)
        letters = min(self.ui.text_px(theme.TEXT + 1), max(least, round(height * (NAME_SHARE if both else 0.66))))
        letters = text.fitting([words for words, _ in KINDS], TITLE, letters, room - taken)  # all of one size
        name = text.fit_line(self.name, TITLE, letters, room - taken, theme.INK)
        step = round(name.get_height() * 0.94)
        if step + max(least, px(3) + round(1.1 * px(MIN_TEXT))) > height:  # the sentence is told to who rests on it
            surface.blit(name, name.get_rect(midleft=(left, height // 2)))
            self._record(surface, record, height // 2, small)
            return
        bar = self._bar() if not text.width(self.sentence, "regular", small) + px(96) > room else None
        box = (room - (px(96) if bar is not None else 0), height - step - px(3))
        said = text.fit_text(self.sentence, small, box, theme.INK_SOFT)
        top = max(0, (height - step - said.get_height()) // 2)
        surface.blit(name, (left, top))
        surface.blit(said, (left, top + step))
        self._record(surface, record, top + step // 2, small)
        if bar is not None:
            surface.blit(bar, bar.get_rect(midright=(width - px(10), top + step + said.get_height() // 2)))

    def _record(self, surface: pygame.Surface, record: str, middle: int, size: int) -> None:
        """How humans fare against it, at the right."""
        if record:
            words = text.line(record, "bold", size, theme.INK)
            surface.blit(words, words.get_rect(midright=(surface.get_width() - self.ui.px(10), middle)))

    def _bar(self) -> pygame.Surface | None:
        """How often humans win as a bar; None while too little is known."""
        tally = self.tally
        if self.kind == "human" or tally is None or tally.played < ENOUGH:
            return None
        px = self.ui.px
        long, thick, edge = px(84), px(12), px(1.6)
        bar = paint.box(long, thick, thick // 2, (106, 74, 48), (138, 100, 64), edge, theme.INK).copy()
        if tally.won:
            part = max(thick, round(long * tally.won / tally.played))
            bar.blit(paint.box(part, thick, thick // 2, (138, 208, 74), theme.GREEN_DARK, edge, theme.INK), (0, 0))
        return bar


class LevelSheet(Sheet):
    """Who sits in the place that is looked at: the kinds of players, one of them chosen; below, what a bot's play leans to."""

    lit = True

    def __init__(self, choose: Callable[[int], object], be: Callable[[str], object]) -> None:
        super().__init__("new/levels", "Who sits here?", 12)
        self.role_shown = ""
        self.ways = [""]
        self.face = self.add(Sprite(picture=lambda w, h: _medallion(self.role_shown, w)))
        self.face.visible = False
        self.character_words = self.add(Label("", theme.TEXT_SMALL + 1, theme.INK, wrap=True, id="new/temper"))
        self.characters = [self._character(character, be) for character in CHARACTER_WORDS]
        self.levels = [self._level(number, words, kind, choose) for number, (words, kind) in enumerate(KINDS)]

    def _level(self, number: int, words: str, kind: str, choose: Callable[[int], object]) -> LevelNode:
        return self.add(LevelNode(kind, words, lambda: choose(number)))

    def _character(self, character: str, be: Callable[[str], object]) -> CharacterNode:
        return self.add(CharacterNode(character, lambda: be(character)))

    def tell(self, name: str, kind: str, tallies: dict[str, Tally], role: str, character: str) -> None:
        """About this player, who looks like ``role``."""
        thinks = kind in THINKING
        for node in self.characters:
            node.tell(role, node.character == character, thinks)
        self.character_words.markup = ABOUT_CHARACTER if thinks else NO_CHARACTER[kind]
        self.character_words.name = text.plain(self.character_words.markup)
        if self.role_shown != role:
            self.role_shown, self.face.visible = role, True
            self.face.redraw()
        self.ways = [f"Who is {escape(each)}?" for each in (name, *short_names([name]))] if name else ["Who sits here?"]
        self.heading.markup = self.ways[0]
        self.heading.name = text.plain(self.heading.markup)
        records = any(tallies[level.kind].played for level in self.levels if level.kind in tallies)
        for level in self.levels:
            level.records = records
            level.tell(tallies.get(level.kind), level.kind == kind)
        if self.w:
            self.arrange(self.rect())

    def arrange(self, rect: pygame.Rect) -> None:
        """One below the other, the characters at the foot."""
        room, px = self.lay(rect), self.ui.px
        face = px(46)
        self.face.place(rect.x + px(6), rect.y - px(9), face, face)
        head = self.heading.rect()
        self.heading.place(rect.x + face + px(14), head.y, rect.w - face - px(34), head.h)
        size = round(self.ui.text_px(self.heading.size) * READABLE)
        fits = text.width(text.plain(self.ways[0]), TITLE, size) <= self.heading.w
        self.heading.markup = self.ways[0 if fits else -1]
        thinks = self.characters[0].visible
        line = round(self.ui.text_px(theme.TEXT_SMALL + 1) * 1.35)
        low = min(round(room.h * 0.26), px(96) + line)
        if not thinks:
            low = min(low, self.character_words.text_size(room.w - px(12))[1] + px(6))
        if thinks and low < line + px(LEAST_TEMPER):
            line = 0
        wide = room.w / len(self.characters)
        for number, node in enumerate(self.characters):
            node.place(room.x + number * wide, room.bottom - low + line, wide - px(4), low - line)
        self.character_words.visible = bool(line)
        self.character_words.place(room.x + px(6), room.bottom - low, room.w - px(12), line if thinks else low)
        room.h -= low + px(3)
        step = room.h / len(self.levels)
        for number, level in enumerate(self.levels):
            level.place(room.x, room.y + number * step, room.w, step - px(3))


def _medallion(role: str, size: int) -> pygame.Surface:
    """The bust of somebody on a disc in a ring of brass, its hat above the ring."""
    surface = paint.blank(size, size)
    disc = round(size * 0.84)
    edge = max(2, round(size * 0.06))
    ring = paint.box(disc, disc, disc // 2, theme.GOLD, theme.GOLD_DARK, max(1, edge // 2), theme.INK)
    surface.blit(ring, ring.get_rect(midbottom=(size // 2, size)))
    inner = disc - 2 * edge
    ground = paint.box(inner, inner, inner // 2, (112, 74, 140), (58, 36, 82), max(1, edge // 3), theme.INK)
    surface.blit(ground, ground.get_rect(midbottom=(size // 2, size - edge)))
    bust = portrait(role, Look(), round(inner * 1.04))
    surface.blit(bust, bust.get_rect(midbottom=(size // 2, size - edge)))
    return surface
