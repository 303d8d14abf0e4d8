"""Sheets on the table of New match, and the one with the options of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.core import patch, text, theme
from game.core.node import Layer
from game.core.segments import Segments
from game.core.text import TITLE, escape
from game.core.text_field import TextField
from game.core.widgets import Group, Label, Panel, Sprite
from game.scenery import props
from game.screens.game_shelf import crest
from game.screens.seats import LIT
from game.setups import Row
from rules.core.game import OptionValue

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

    def box(self, width: int, height: int) -> pygame.Surface:
        """See Panel."""
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
        """Offer these options instead of the present ones."""
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
