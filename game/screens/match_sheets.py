"""The sheets on the table of New match: the options, who sits in a place, what a faction is like."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import ClassVar

import pygame

from game.core import paint, svg, text, theme
from game.core.inputs import TextField
from game.core.node import Node
from game.core.segments import Segments
from game.core.text import TITLE, escape
from game.core.theme import Colour
from game.core.ui import MIN_TEXT
from game.core.watched import LOOK
from game.core.widgets import Group, Label, Panel, Picture, Sprite
from game.portraits.portrait import portrait
from game.portraits.rig import Look
from game.scenery import props
from game.screens.seats import ENOUGH, KINDS, SENTENCES, won_words
from game.screens.tempers import TEMPERS, THINKING, TemperNode
from game.setups import Row
from game.setups.parts import Style
from rules import GAMES
from rules.core.game import OptionValue
from saves.history import Tally

OTHERS = {
    "choose": "The faction is **picked at the table,** when the match begins.",
    "random": "**Any faction,** drawn at random.",
}
"""What is told of a choice that is no faction."""


TEMPER_WORDS = "**What it leans to**"
NO_TEMPER = {
    "human": "**You, or a friend:** with several people at this screen, a curtain hides each hand.",
    "random": "**It leans to nothing:** it does not think.",
}
"""What is told instead of leanings of those who have none."""
LEAST_TEMPER = 44
"""How high the portraits of the leanings are at least under the words above them, in design units."""
OPTION_HIGH = 118
"""How high an option is at most with its line, in design units."""


class Sheet(Panel):
    """A sheet of parchment with a heading."""

    def __init__(self, id: str, title: str, seed: int) -> None:
        super().__init__(id, "zone", title)
        self.seed = seed
        self.heading = self.add(Label(escape(title), theme.TITLE_SMALL, theme.RED_DARK, TITLE))

    def _box(self, width: int, height: int, radius: int) -> pygame.Surface:
        return props.note(width, height, self.ui.factor, 2, self.seed)

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
        firsts = [note.partition("\n")[0] for note in row.notes]
        self.choice.hint = "\n".join(f"**{words}:** {line}" for words, line in zip(captions, firsts, strict=False))
        self._chose(lambda: None)

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
        high = min(px(34), (room.h - line) * 2 // 3)
        self.head.place(room.x + px(2), room.y, room.w, line)
        self.choice.place(room.x, room.y + line, room.w, high)
        top = room.y + line + high + px(3)
        self.said.place(room.x + px(2), top, room.w - px(4), max(0, room.bottom - top))


class OptionSheet(Sheet):
    """The game's options, and the match number for those who want the same cards again."""

    def __init__(self) -> None:
        super().__init__("new/options", "The match", 11)
        self.seed_word = self.add(Label("Match number", theme.TEXT, theme.INK, "bold"))
        self.number = self.add(TextField("new/seed", "Match number", "", 9, placeholder="fresh shuffle"))
        self.goal_word = self.add(Label("How to win", theme.TEXT, theme.INK, "bold"))
        self.goal = self.add(Label("", theme.TEXT_SMALL + 1, theme.INK_SOFT, wrap=True, top=True, id="new/goal"))
        self.options: list[OptionChoice] = []

    def tell_goal(self, words: str) -> None:
        """What one does in the game and how one wins, for a sheet with few options."""
        self.goal.markup, self.goal.name = words, text.plain(words)

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
        self.goal.visible = self.goal_word.visible = line + high <= room.bottom - top
        self.goal_word.place(room.x + px(2), top, room.w, line)
        self.goal.place(room.x + px(2), top + line, room.w - px(4), high)


class LevelNode(Node):
    """A kind of player: its medal, its name, a sentence, how often humans beat it. ``chosen``: it is played by it."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "chosen": LOOK, "tally": LOOK}

    def __init__(self, kind: str, words: str, on_click: Callable[[], object]) -> None:
        super().__init__(f"new/level/{kind}", "button", words, SENTENCES[kind])
        self.hint = SENTENCES[kind]
        self.kind = kind
        self.chosen = False
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
        size = min(height - px(4), px(36))
        medal = props.medal(self.kind, size)
        surface.blit(medal, medal.get_rect(midleft=(px(6), height // 2)))
        left = px(12) + size
        small = min(self.ui.text_px(theme.TEXT_SMALL), max(MIN_TEXT, round(height * 0.56)))
        met = self.kind != "human" and self.tally is not None and self.tally.played > 0
        record = won_words(self.tally) if met else ""
        taken = text.width(record, "bold", small) + px(14) if met else 0
        room = width - left - px(8)
        letters = min(self.ui.text_px(theme.TEXT + 1), max(MIN_TEXT, round(height * 0.66)))
        name = text.fit_line(self.name, TITLE, letters, room - taken, theme.INK)
        step = round(name.get_height() * 0.94)
        if step + MIN_TEXT > height:  # no room for more than the name, its sentence is told to who rests on it
            surface.blit(name, name.get_rect(midleft=(left, height // 2)))
            self._record(surface, record, height // 2, small)
            return surface
        bar = self._bar() if not text.width(SENTENCES[self.kind], "regular", small) + px(96) > room else None
        box = (room - (px(96) if bar is not None else 0), height - step - px(3))
        said = text.fit_text(SENTENCES[self.kind], small, box, theme.INK_SOFT)
        top = max(0, (height - step - said.get_height()) // 2)
        surface.blit(name, (left, top))
        surface.blit(said, (left, top + step))
        self._record(surface, record, top + step // 2, small)
        if bar is not None:
            surface.blit(bar, bar.get_rect(midright=(width - px(10), top + step + said.get_height() // 2)))
        return surface

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

    def __init__(self, choose: Callable[[int], object], be: Callable[[str], object]) -> None:
        super().__init__("new/levels", "Who sits here?", 12)
        self.role_shown = ""
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
        self.heading.markup = f"Who is {escape(name)}?" if name else "Who sits here?"
        self.heading.name = text.plain(self.heading.markup)
        for level in self.levels:
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
        thinks = self.tempers[0].visible
        line = round(self.ui.text_px(theme.TEXT_SMALL + 1) * 1.35)
        low = min(round(room.h * 0.26), px(96) + line)
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


class CrestNode(Node):
    """A big crest to choose."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "chosen": LOOK}

    def __init__(self, id: str, name: str, crest: str, tone: Colour, on_click: Callable[[], object]) -> None:
        super().__init__(id, "button", name)
        self.crest = crest
        self.tone = tone
        self.chosen = False
        self.solid = self.focusable = True
        self.on_click = lambda _: on_click()

    def render(self) -> pygame.Surface | None:
        """The crest on cloth in its colour, its name below."""
        width, height = round(self.w), round(self.h)
        px = self.ui.px
        if width < 20 or height < 20:
            return None
        lit = self.chosen or self.hovered
        top, bottom = paint.lighter(self.tone, 0.3 if lit else 0.05), paint.darker(self.tone, 0.25 if lit else 0.5)
        edge = theme.GOLD if self.chosen else theme.INK
        surface = paint.box(width, height, px(8), top, bottom, px(3), edge).copy()
        line = round(self.ui.text_px(theme.TEXT) * 1.2)
        size = min(width - px(10), height - line - px(6))
        picture = svg.load(self.crest, (size, size))
        surface.blit(picture, picture.get_rect(midtop=(width // 2, px(4))))
        words = text.fit_line(self.name, TITLE, self.ui.text_px(theme.TEXT), width - px(8), theme.PAPER, max(1, px(1)))
        surface.blit(words, words.get_rect(midbottom=(width // 2, height - px(4))))
        return surface


class StyleSheet(Sheet):
    """What can be played in the place that is looked at: big crests, a line of style, two cards of it."""

    def __init__(self, game: str, styles: Sequence[Style], choose: Callable[[str], object]) -> None:
        super().__init__("new/styles", "What do they play?", 13)
        self.game = game
        self.styles = {style.value: style for style in styles}
        self.crests = [self._crest(style, choose) for style in styles]
        self.words = self.add(Label("", theme.TEXT, theme.INK, wrap=True, id="new/style"))
        self.cards = [self.add(Sprite(f"new/style/card{number}", "card")) for number in range(2)]

    def _crest(self, style: Style, choose: Callable[[str], object]) -> CrestNode:
        id = f"new/style/{style.value}"
        return self.add(CrestNode(id, style.name, style.crest, style.tone, lambda: choose(style.value)))

    def tell(self, value: str, printed: bool) -> None:
        """Of this one; of any other value in words, beside cards that lie face down."""
        for crest in self.crests:
            crest.chosen = crest.id == f"new/style/{value}"
        style = self.styles.get(value)
        self.words.markup = style.line if style is not None else OTHERS.get(value, "**A deck of your own.**")
        self.words.name = text.plain(self.words.markup)
        faces = import_module(f"game.layouts.{self.game}.faces")
        for number, card in enumerate(self.cards):
            if style is None:
                card.picture = faces.back("")
                card.name, card.text, card.hint = "A card face down", "", ""
                continue
            kind = GAMES[self.game].kinds[style.cards[number]]
            front: Callable[..., Picture] = faces.front
            card.picture = front(kind, printed)
            card.name, card.text = kind.title(printed), kind.text
            card.hint = f"**{escape(card.name)}**\n{kind.text}"

    def arrange(self, rect: pygame.Rect) -> None:
        """Crests above, the line at the left below, the cards beside it."""
        room, px = self.lay(rect), self.ui.px
        gap = px(6)
        wide = (room.w - gap * (len(self.crests) - 1)) // max(1, len(self.crests))
        high = min(round(wide * 1.06), round(room.h * 0.42))
        for number, crest in enumerate(self.crests):
            crest.place(room.x + number * (wide + gap), room.y, wide, high)
        top = room.y + high + px(6)
        low = room.bottom - top
        if low > room.w * 0.8:  # a high sheet: words over the cards
            said = round(low * 0.34)
            self.words.place(room.x + px(2), top, room.w - px(4), said - gap)
            self._lay_cards(pygame.Rect(room.x, top + said, room.w, low - said), 0.46)
            return
        card = self._lay_cards(pygame.Rect(room.x, top, room.w, low), 0.3)
        self.words.place(room.x + px(2), top, room.w - 2 * (card + gap) - px(10), low)

    def _lay_cards(self, room: pygame.Rect, share: float) -> int:
        """The cards at the right of a room, none wider than this share of it; returns how wide they are."""
        gap = self.ui.px(6)
        card = min(round(room.h / 1.4), round(room.w * share))
        for number, node in enumerate(self.cards):
            left = room.right - (2 - number) * (card + gap) + gap
            node.place(left, room.y + (room.h - card * 1.4) / 2, card, card * 1.4)
            node.radius, node.shadow = card * 0.075, self.ui.px(4)
        return card
