"""Setting a match up: which game, who plays, with what, by which variant."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core import text, theme
from game.core.dialogs import Dialog
from game.core.inputs import Choice, TextField
from game.core.node import Node
from game.core.ui import Ui
from game.core.widgets import Button, Group, Label, Panel
from game.program_types import SeatSetup, Setup
from game.screens.navigator import Navigator
from game.screens.tiles import GameTile
from game.setups import Row, match_options, playable, played_as, setup_of
from rules import GAMES, SetupError, new_match
from rules.bots import LEVELS
from rules.core.game import OptionValue

KINDS = (
    ("Human", "human"),
    ("Random bot", "random"),
    ("Apprentice", "apprentice"),
    ("Adept", "adept"),
    ("Archmage", "archmage"),
)
BOT_NAMES = ("Grimble", "Mossbeard", "Lady Phlegm", "Old Sock", "Wobbles", "Auntie Mould")
assert {kind for _, kind in KINDS[1:]} == set(LEVELS)


class NewMatch(Dialog):
    """Which game, a row for each seat, the game's options, and a seed for those who want the same cards again."""

    name = "new match"
    size = (1060.0, 660.0)

    def __init__(self, program: Navigator, setup: Setup) -> None:
        super().__init__("New match")
        self.program = program
        self.setup = setup
        self.rows: list[SeatRow] = []
        self.empty: list[Panel] = []
        self.options: list[OptionChoice] = []

    def build(self) -> None:
        """Games above, seats, the match's own settings, buttons."""
        super().build()
        self.games = [
            self.sheet.add(GameTile(f"new/game/{id}", id, lambda tile: self._choose_game(tile.game), large=False))
            for id in playable()
        ]
        self.blurb = self.sheet.add(Label("", theme.TEXT, theme.INK_SOFT, "italic", "center", id="new/blurb"))
        self.more = self.sheet.add(Button("new/more", "Add a seat", lambda _: self._add(), icon="plus"))
        self.fewer = self.sheet.add(Button("new/fewer", "Remove the last", lambda _: self._remove(), icon="minus"))
        self.seed_word = self.sheet.add(Label("Match number", theme.TEXT, theme.INK, "bold"))
        self.seed = self.sheet.add(TextField("new/seed", "Match number", "", 9, placeholder="random"))
        self.note = self.sheet.add(Label("", theme.TEXT, theme.INK_SOFT, "italic", "center", wrap=True, id="new/note"))
        self.trouble = self.sheet.add(Label("", theme.TEXT, theme.RED_DARK, "bold", "center", id="new/trouble"))
        self.back = self.sheet.add(Button("new/back", "Back", lambda _: self.close()))
        self.go = self.sheet.add(Button("new/start", "To the table", lambda _: self._start(), "main", "play"))
        self._fill()

    def _choose_game(self, id: str) -> None:
        """Another game: its last seats and options."""
        self.setup = self.program.keeper.last_setup(id)
        self._fill()
        self.layout()

    def _fill(self) -> None:
        """Rows for the seats and options of the chosen game."""
        for node in (*self.rows, *self.empty):
            node.remove()
        self.facts = setup_of(self.setup.game)
        self.low, self.high = GAMES.facts(self.setup.game).seats
        self.rows = []
        self.empty = [self.sheet.add(_empty_place()) for _ in range(self.high)]
        for tile in self.games:
            tile.choose(tile.game == self.setup.game)
        self.blurb.markup = self.blurb.name = self.facts.blurb
        for seat in self.setup.seats:
            self._seat(seat)
        self._offer(dict(self.setup.options))
        self._say("")

    def _seat(self, seat: SeatSetup) -> None:
        values = self.facts.seat_values(self.program.keeper.decks)
        self.rows.append(self.sheet.add(SeatRow(len(self.rows), seat, self.facts.seat_word, values)))

    def _offer(self, chosen: dict[str, OptionValue]) -> None:
        """The options that hold for so many seats."""
        for choice in self.options:
            choice.remove()
        self.options = [
            self.sheet.add(OptionChoice(row, len(self.rows), chosen.get(row.option), self._note))
            for row in self.facts.rows
            if row.fits(len(self.rows))
        ]
        self._note()

    def _note(self) -> None:
        """Below the options it is told what those chosen mean."""
        self.note.markup = self.note.name = " ".join(choice.note for choice in self.options if choice.note)

    def layout(self) -> None:
        """Rows from the top, buttons at the bottom."""
        super().layout()
        room, px = self.inner(), self.ui.px
        self._lay_games(room)
        top = self._lay_seats(room, room.y + px(84))
        self.more.place(room.x, top, px(190), px(40))
        self.fewer.place(room.x + px(200), top, px(210), px(40))
        self.more.enabled = len(self.rows) < self.high
        self.fewer.enabled = len(self.rows) > self.low
        self.seed_word.place(room.x + px(480), top, px(130), px(40))
        self.seed.place(room.x + px(610), top, room.right - room.x - px(610), px(40))
        self._lay_options(room, top + px(50))
        self.note.place(room.x, top + px(119), room.w, px(42))
        height = px(50)
        self.trouble.place(room.x + px(160), room.bottom - height, room.w - px(410), height)
        self.back.place(room.x, room.bottom - height, px(150), height)
        self.go.place(room.right - px(240), room.bottom - height, px(240), height)

    def _lay_games(self, room: pygame.Rect) -> None:
        gap, height = self.ui.px(8), self.ui.px(50)
        width = (room.w - gap * (len(self.games) - 1)) / len(self.games)
        for index, tile in enumerate(self.games):
            tile.radius = self.ui.px(theme.RADIUS)
            tile.place(room.x + index * (width + gap), room.y, width, height)
        self.blurb.place(room.x, room.y + height + self.ui.px(4), room.w, self.ui.px(24))

    def _lay_seats(self, room: pygame.Rect, top: int) -> int:
        """The seats, and faintly the places where others could sit; returns where they end."""
        px = self.ui.px
        height, gap = (px(48), px(7)) if self.high < 5 else (px(40), px(6))
        for index, place in enumerate(self.empty):
            place.visible = index >= len(self.rows)
            place.place(room.x + px(42), top + index * (height + gap), room.w - px(42), height)
        for index, row in enumerate(self.rows):
            row.arrange(self.ui, room.x, top + index * (height + gap), room.w, height)
        return top + self.high * (height + gap)

    def _lay_options(self, room: pygame.Rect, top: int) -> None:
        """Side by side, wider where the words are longer."""
        gap = self.ui.px(8)
        wanted = [choice.wanted(self.ui) for choice in self.options]
        most = room.w if len(wanted) > 1 else self.ui.px(520)
        spare = most - gap * (len(wanted) - 1) - sum(wanted)
        left = float(room.x)
        for choice, width in zip(self.options, wanted, strict=True):
            share = width + spare / len(wanted)
            choice.arrange(self.ui, left, top, share)
            left += share + gap

    def _add(self) -> None:
        taken = {row.name_field.value.strip() for row in self.rows}
        name = next((name for name in BOT_NAMES if name not in taken), f"Wizard {len(self.rows) + 1}")
        self._seat(SeatSetup(name, "adept"))
        self._offer(self._chosen())
        self.layout()

    def _remove(self) -> None:
        self.rows.pop().remove()
        self._offer(self._chosen())
        self.layout()

    def _chosen(self) -> dict[str, OptionValue]:
        """The options as they stand, and those that are hidden now as they stood."""
        return {**self.setup.options, **{choice.option: choice.value for choice in self.options}}

    def _say(self, words: str) -> None:
        self.trouble.markup = self.trouble.name = words

    def _start(self) -> None:
        setup = self._read()
        if setup is None:
            return
        played = played_as(setup)
        try:
            new_match(played.game, [seat.name for seat in played.seats], played.seed or 0, **match_options(played))
        except SetupError as problem:
            self._say(str(problem).capitalize() + ".")
            return
        self.close()
        self.program.start(setup)

    def _read(self) -> Setup | None:
        seats = tuple(row.read() for row in self.rows)
        names = [seat.name for seat in seats]
        if any(not name for name in names):
            self._say("Every seat needs a name.")
            return None
        if len(set(names)) < len(names):
            self._say("Two seats have the same name.")
            return None
        words = self.seed.value.strip()
        if words and not words.isdecimal():
            self._say("The match number is a whole number.")
            return None
        return Setup(self.setup.game, seats, int(words) if words else None, self._chosen())


def _empty_place() -> Panel:
    """Where somebody could sit."""
    place = Panel(style="plain", colour=theme.WOOD)
    place.opacity = 22
    return place


class OptionChoice(Group):
    """One option of the game: its name over the values to choose from. ``told`` is called when another is chosen."""

    def __init__(self, row: Row, seats: int, chosen: OptionValue | None, told: Callable[[], None]) -> None:
        super().__init__()
        self.option = row.option
        self.values = row.offered(seats)
        at = next((at for at, (_, value) in enumerate(self.values) if value == chosen), 0)
        self.head = self.add(Label(row.words, theme.TEXT, theme.INK, "bold"))
        captions = [words for words, _ in self.values]
        self.choice = self.add(Choice(f"new/{row.option}", row.words, captions, at, lambda _: told()))
        self.notes = row.notes
        firsts = [note.partition("\n")[0] for note in row.notes]
        self.choice.hint = "\n".join(f"**{words}:** {line}" for words, line in zip(captions, firsts, strict=False))

    @property
    def value(self) -> OptionValue:
        """What is chosen."""
        return self.values[self.choice.index][1]

    @property
    def note(self) -> str:
        """What the value means, if its caption does not say it."""
        return self.notes[self.choice.index] if self.notes else ""

    def wanted(self, ui: Ui) -> int:
        """Pixels that its longest words want."""
        size = ui.text_px(theme.TEXT + 2)
        return max(text.width(words, text.TITLE, size) for words in self.choice.options) + 2 * ui.px(42)

    def arrange(self, ui: Ui, left: float, top: float, width: float) -> None:
        """Take this room."""
        self.head.place(left + ui.px(4), top, width, ui.px(24))
        self.choice.place(left, top + ui.px(26), width, ui.px(42))


class SeatRow(Group):
    """One seat: a name, who plays it, and (``word``) what it plays, where the game lets it choose."""

    def __init__(self, number: int, seat: SeatSetup, word: str, values: list[tuple[str, str]]) -> None:
        super().__init__()
        self.values = values
        self.before = seat.faction
        self.number = self.add(Label(str(number + 1), theme.TITLE, theme.INK, text.TITLE, "center"))
        self.name_field = self.add(TextField(f"new/seat{number}/name", f"Name of seat {number + 1}", seat.name, 20))
        kind = next(index for index, (_, value) in enumerate(KINDS) if value == seat.kind)
        self.kind = self.add(Choice(f"new/seat{number}/kind", "Played by", [words for words, _ in KINDS], kind))
        self.choice: Choice | None = None
        if values:
            picked = next((index for index, (_, value) in enumerate(values) if value == seat.faction), 0)
            captions = [words for words, _ in values]
            self.choice = self.add(Choice(f"new/seat{number}/{word.lower()}", word, captions, picked))

    def arrange(self, ui: Ui, left: float, top: float, width: float, height: float) -> None:
        """Take this line of the sheet."""
        px = ui.px
        self.number.place(left, top, px(34), height)
        parts: list[Node] = [self.name_field, self.kind]
        if self.choice is not None:
            parts.append(self.choice)
        share = (width - px(42) - px(8) * (len(parts) - 1)) / len(parts)
        for index, part in enumerate(parts):
            part.place(left + px(42) + index * (share + px(8)), top, share, height)

    def read(self) -> SeatSetup:
        """What was chosen."""
        chosen = self.values[self.choice.index][1] if self.choice is not None else self.before
        return SeatSetup(self.name_field.value.strip(), KINDS[self.kind.index][1], chosen)
