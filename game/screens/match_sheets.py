"""The sheets on the table of New match: the options, who sits in a place, what a faction is like."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

from game.core import paint, patch, text, theme
from game.core.node import Layer, Node
from game.core.segments import Segments
from game.core.short_names import short_names
from game.core.text import TITLE, escape
from game.core.text_field import TextField
from game.core.ui import MIN_TEXT
from game.core.watched import LOOK
from game.core.widgets import Group, Label, Panel, Sprite
from game.portraits.portrait import portrait
from game.portraits.rig import Look
from game.scenery import props
from game.screens.seats import ENOUGH, KINDS, LIT, SENTENCES, won_words
from game.screens.tempers import TEMPERS, THINKING, TemperNode
from game.screens.tiles import crest
from game.setups import Row
from rules.core.game import OptionValue
from saves.history import Tally

TEMPER_WORDS = "**What it leans to**"
NO_TEMPER = {
    "human": "**You, or a friend:** with several people at this screen, a curtain hides each hand.",
    "random": "**It leans to nothing:** it does not think.",
}
"""What is told instead of leanings of those who have none."""
LEAST_TEMPER = 44
"""How high the portraits of the leanings are at least under the words above them, in design units."""
CHOOSING = 0.52
"""The share of an option's room that its values keep where letters are large."""
OPTION_HIGH = 118
"""How high an option is at most with its line, in design units."""


SEAL, LEAST_SEAL = 150, 64
"""How large the crest is in a sheet's bare lower part, in design units, and the size below which it is not there."""

READABLE = 0.8
"""A note is left out, and a name told shortly, rather than written smaller than this share of its size."""


class Sheet(Panel):
    """A sheet of parchment with a heading; ``lit``: it tells about the place that is looked at."""

    lit = False

    def __init__(self, id: str, title: str, seed: int) -> None:
        super().__init__(id, "zone", title)
        self.seed = seed
        self.heading = self.add(Label(escape(title), theme.TITLE_SMALL, theme.RED_DARK, TITLE))

    def _box(self, width: int, height: int, radius: int) -> pygame.Surface:
        return props.note(width, height, self.ui.factor, 2, self.seed)

    def layers(self) -> list[Layer]:
        """The sheet, in the light of the place that it tells about."""
        light = patch.soft(round(self.w), round(self.h), 4, self.ui.px(12), theme.GLOW_LEGAL, LIT)
        return [Layer(light), *super().layers()] if self.lit else super().layers()

    def lay(self, rect: pygame.Rect) -> pygame.Rect:
        """Take this room; returns what is left below the heading."""
        px = self.ui.px
        self.place(*rect)
        high = round(self.ui.text_px(theme.TITLE_SMALL) * 1.25)
        self.heading.place(rect.x + px(24), rect.y + px(7), rect.w - px(48), high)
        return pygame.Rect(rect.x + px(14), rect.y + px(9) + high, rect.w - px(28), rect.h - high - px(20))

    def arrange(self, rect: pygame.Rect) -> None:
        """Take this room, and give all parts theirs."""
        raise NotImplementedError


class OptionChoice(Group):
    """One option of the game: its name over the values to choose from, and a line that says what the chosen one means.

    ``told`` is called when another is chosen.
    """

    def __init__(self, row: Row, seats: int, chosen: OptionValue | None, told: Callable[[], None]) -> None:
        super().__init__()
        self.option = row.option
        self.values = row.offered(seats)
        at = next((at for at, (_, value) in enumerate(self.values) if value == chosen), 0)
        self.head = self.add(Label(row.words, theme.TEXT, theme.INK, "bold"))
        captions = [words for words, _ in self.values]
        self.choice = self.add(Segments(f"new/{row.option}", row.words, captions, at, lambda _: self._chose(told)))
        self.notes = row.notes
        self.said = self.add(
            Label("", theme.TEXT_SMALL + 1, theme.INK_SOFT, wrap=True, top=True, id=f"new/{row.option}/note")
        )
        self.by_seat = row.by_seat
        self._explain()
        self._chose(lambda: None)

    def _explain(self) -> None:
        """Who rests on the choice is told what each value means."""
        firsts = [note.partition("\n")[0] for note in self.notes]
        pairs = zip(self.choice.options, firsts, strict=False)
        self.choice.hint = "\n".join(f"**{text.escape(words)}:** {line}" for words, line in pairs)

    def name_seats(self, names: Sequence[str]) -> None:
        """A value that is a seat is called by the name of whoever sits there, while there is one."""
        if self.by_seat:
            self.choice.options = tuple(
                (names[value].strip() or words) if type(value) is int and value < len(names) else words
                for words, value in self.values
            )
            self.choice.text = self.choice.options[self.choice.index]
            self._explain()

    def _chose(self, told: Callable[[], None]) -> None:
        note = self.notes[self.choice.index] if self.notes else ""
        self.said.markup = note.replace("\n", " ")
        self.said.name = self.said.markup
        told()

    @property
    def value(self) -> OptionValue:
        """What is chosen."""
        return self.values[self.choice.index][1]

    def least(self, width: float) -> int:
        """How high it has to be for its longest note."""
        size = self.ui.text_px(self.said.size)
        longest = max((text.wrap(note.replace("\n", " "), size, round(width)).height for note in self.notes), default=0)
        return round(self.ui.text_px(theme.TEXT) * 1.3) + self.ui.px(34 + 3 + 14) + longest

    def lay(self, room: pygame.Rect) -> None:
        """Take this room."""
        px, line = self.ui.px, round(self.ui.text_px(theme.TEXT) * 1.3)
        most = max(px(34), min(px(50), round(self.ui.text_px(theme.TEXT) * 1.9)))
        high = min(most, max((room.h - line) * 2 // 3, round(room.h * CHOOSING)))
        line = min(line, room.h - high)
        self.head.place(room.x + px(2), room.y, room.w, line)
        self.choice.place(room.x, room.y + line, room.w, high)
        top = room.y + line + high + px(3)
        self.said.place(room.x + px(2), top, room.w - px(4), max(0, room.bottom - top))
        block = text.wrap(
            self.said.markup, round(self.ui.text_px(self.said.size) * READABLE), max(1, round(self.said.w))
        )
        self.said.visible = block.height <= self.said.h  # else it is told to who rests on the choice


class OptionSheet(Sheet):
    """The game's options, and the match number for those who want the same cards again."""

    def __init__(self) -> None:
        super().__init__("new/options", "The match", 11)
        self.seed_word = self.add(Label("Match number", theme.TEXT, theme.INK, "bold"))
        self.number = self.add(TextField("new/seed", "Match number", "", 9, placeholder="fresh shuffle"))
        self.goal_word = self.add(Label("How to win", theme.TEXT, theme.INK, "bold"))
        self.goal = self.add(Label("", theme.TEXT_SMALL + 1, theme.INK_SOFT, wrap=True, top=True, id="new/goal"))
        self.seal: Sprite | None = None
        self.options: list[OptionChoice] = []

    def tell_goal(self, words: str, game: str) -> None:
        """How one wins ("" where it stands elsewhere), and the crest of the game, for a sheet with few options."""
        self.goal.markup, self.goal.name = words, text.plain(words)
        if self.seal is not None:
            self.seal.remove()
        self.seal = self.add(Sprite(picture=lambda w, h: crest(game, w)))
        self.seal.solid = False

    def offer(self, rows: Sequence[Row], seats: int, chosen: dict[str, OptionValue], told: Callable[[], None]) -> None:
        """Other options."""
        for option in self.options:
            option.remove()
        self.options = [self.add(OptionChoice(row, seats, chosen.get(row.option), told)) for row in rows]

    def arrange(self, rect: pygame.Rect) -> None:
        """One below the other; the number at the foot, in the room between them how the game is won."""
        room, px = self.lay(rect), self.ui.px
        foot = px(32)
        self.seed_word.place(room.x + px(2), room.bottom - foot, room.w * 0.5 - px(8), foot)
        self.number.place(room.x + room.w * 0.5, room.bottom - foot, room.w * 0.5, foot)
        room.h -= foot + px(8)
        least = max((option.least(room.w - px(4)) for option in self.options), default=0)
        step = min(room.h // max(1, len(self.options)), self.ui.text_px(OPTION_HIGH), least)
        for number, option in enumerate(self.options):
            option.lay(pygame.Rect(room.x, room.y + number * step, room.w, step - px(4)))
        line, top = round(self.ui.text_px(theme.TEXT) * 1.3), room.y + len(self.options) * step
        high = self.goal.text_size(room.w - px(4))[1]
        if not self.goal.markup:
            line = high = 0
        bare = line + high <= room.bottom - top
        self.goal.visible = self.goal_word.visible = bare and high > 0
        self.goal_word.place(room.x + px(2), top, room.w, line)
        self.goal.place(room.x + px(2), top + line, room.w - px(4), high)
        left = room.bottom - top - line - high
        self._lay_seal(pygame.Rect(room.x, top + line + high, room.w, left if bare else 0))

    def _lay_seal(self, room: pygame.Rect) -> None:
        """The crest in the middle of what would be bare."""
        assert self.seal is not None
        size = min(room.h - self.ui.px(6), self.ui.px(SEAL), room.w)
        self.seal.visible = size >= self.ui.px(LEAST_SEAL)
        if self.seal.visible:
            self.seal.place(room.centerx - size / 2, room.centery - size / 2, size, size)


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
        if not self._side_by_side(surface, left, record):
            self._stacked(surface, left, record)
        return surface

    def _side_by_side(self, surface: pygame.Surface, left: int, record: str) -> bool:
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
        """What it is like."""
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
        self.temper_word = self.add(Label("", theme.TEXT_SMALL + 1, theme.INK, wrap=True, id="new/temper"))
        self.tempers = [self._temper(character, be) for character in TEMPERS]
        self.levels = [self._level(number, words, kind, choose) for number, (words, kind) in enumerate(KINDS)]

    def _level(self, number: int, words: str, kind: str, choose: Callable[[int], object]) -> LevelNode:
        return self.add(LevelNode(kind, words, lambda: choose(number)))

    def _temper(self, character: str, be: Callable[[str], object]) -> TemperNode:
        return self.add(TemperNode(character, lambda: be(character)))

    def tell(self, name: str, kind: str, tallies: dict[str, Tally], role: str, character: str) -> None:
        """About this player, who looks like ``role``."""
        thinks = kind in THINKING
        for temper in self.tempers:
            temper.tell(role, temper.character == character, thinks)
        self.temper_word.markup = TEMPER_WORDS if thinks else NO_TEMPER[kind]
        self.temper_word.name = text.plain(self.temper_word.markup)
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
        thinks = self.tempers[0].visible
        line = round(self.ui.text_px(theme.TEXT_SMALL + 1) * 1.35)
        low = min(round(room.h * 0.26), px(96) + line)
        if not thinks:
            low = min(low, self.temper_word.text_size(room.w - px(12))[1] + px(6))
        if thinks and low < line + px(LEAST_TEMPER):
            line = 0
        wide = room.w / len(self.tempers)
        for number, temper in enumerate(self.tempers):
            temper.place(room.x + number * wide, room.bottom - low + line, wide - px(4), low - line)
        self.temper_word.visible = bool(line)
        self.temper_word.place(room.x + px(6), room.bottom - low, room.w - px(12), line if thinks else low)
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
