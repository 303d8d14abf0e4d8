"""Setting a match up: who plays, with what, by which variant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core import theme
from game.core.dialogs import Dialog
from game.core.inputs import Choice, TextField, Toggle
from game.core.text import TITLE
from game.core.ui import Ui
from game.core.widgets import Button, Group, Label
from game.program_types import SeatSetup, Setup
from rules import GAMES, SetupError, new_match
from rules.bots import LEVELS
from rules.core.game import OptionValue

if TYPE_CHECKING:
    from game.program import Program

KINDS = (
    ("Human", "human"),
    ("Random bot", "random"),
    ("Apprentice", "apprentice"),
    ("Adept", "adept"),
    ("Archmage", "archmage"),
)
BOT_NAMES = ("Grimble", "Mossbeard", "Lady Phlegm", "Old Sock")
VARIANTS = (("First one out ends it", "standard"), ("Last wizard standing", "survivor"))
assert {kind for _, kind in KINDS[1:]} == set(LEVELS)


class NewMatch(Dialog):
    """A row for each seat, the variant, and a seed for those who want the same cards again."""

    name = "new match"
    size = (980.0, 600.0)

    def __init__(self, program: Program, setup: Setup) -> None:
        super().__init__(f"New match: {GAMES[setup.game].title}")
        self.program = program
        self.setup = setup
        self.rows: list[SeatRow] = []

    def build(self) -> None:
        """Seats above, the match's own settings below."""
        super().build()
        game = GAMES[self.setup.game]
        self.low, self.high = game.seats
        for number, seat in enumerate(self.setup.seats):
            self.rows.append(self.sheet.add(SeatRow(number, seat, self.program.factions())))
        self.more = self.sheet.add(Button("new/more", "Add a seat", lambda _: self._add(), icon="plus"))
        self.fewer = self.sheet.add(Button("new/fewer", "Remove the last", lambda _: self._remove(), icon="minus"))
        variant = next(index for index, (_, value) in enumerate(VARIANTS) if value == self.setup.options["variant"])
        self.variant = self.sheet.add(Choice("new/variant", "Variant", [words for words, _ in VARIANTS], variant))
        self.mirrored = self.sheet.add(
            Toggle(
                "new/mirrored",
                "Same faction for several",
                bool(self.setup.options["mirrored"]),
                lambda _: self._say(""),
            )
        )
        self.mirrored.colour = theme.INK
        self.seed_word = self.sheet.add(Label("Match number (empty: random)", theme.TEXT, theme.INK, "bold"))
        self.seed = self.sheet.add(TextField("new/seed", "Match number", "", 9))
        self.trouble = self.sheet.add(Label("", theme.TEXT, theme.RED_DARK, "bold", "center", id="new/trouble"))
        self.back = self.sheet.add(Button("new/back", "Back", lambda _: self.close()))
        self.go = self.sheet.add(Button("new/start", "To the table", lambda _: self._start(), "main", "play"))

    def layout(self) -> None:
        """Rows from the top, buttons at the bottom."""
        super().layout()
        room, px = self.inner(), self.ui.px
        row_h = px(52)
        for index, row in enumerate(self.rows):
            row.arrange(self.ui, room.x, room.y + index * (row_h + px(8)), room.w, row_h)
        top = room.y + self.high * (row_h + px(8))
        self.more.place(room.x, top, px(190), px(40))
        self.fewer.place(room.x + px(200), top, px(210), px(40))
        self.more.enabled = len(self.rows) < self.high
        self.fewer.enabled = len(self.rows) > self.low
        top += px(54)
        self.variant.place(room.x, top, px(330), px(42))
        self.mirrored.place(room.x + px(346), top, px(280), px(42))
        self.seed_word.place(room.x + px(640), top - px(22), px(280), px(22))
        self.seed.place(room.x + px(640), top, room.right - room.x - px(640), px(42))
        self.trouble.place(room.x, top + px(50), room.w, px(26))
        height = px(50)
        self.back.place(room.x, room.bottom - height, px(150), height)
        self.go.place(room.right - px(240), room.bottom - height, px(240), height)

    def _add(self) -> None:
        number = len(self.rows)
        self.rows.append(
            self.sheet.add(SeatRow(number, SeatSetup(BOT_NAMES[number % 4], "adept"), self.program.factions()))
        )
        self.layout()

    def _remove(self) -> None:
        self.rows.pop().remove()
        self.layout()

    def _say(self, words: str) -> None:
        self.trouble.markup = self.trouble.name = words

    def _start(self) -> None:
        setup = self._read()
        if setup is None:
            return
        try:
            new_match(setup.game, [seat.name for seat in setup.seats], setup.seed or 0, **setup.match_options())
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
        options: dict[str, OptionValue] = {
            "variant": VARIANTS[self.variant.index][1],
            "mirrored": self.mirrored.value,
        }
        return Setup(self.setup.game, seats, int(words) if words else None, options)


class SeatRow(Group):
    """One seat: a name, who plays it, which faction or deck."""

    def __init__(self, number: int, seat: SeatSetup, factions: list[tuple[str, str]]) -> None:
        super().__init__()
        self.factions = factions
        self.number = self.add(Label(str(number + 1), theme.TITLE, theme.INK, TITLE, "center"))
        self.name_field = self.add(TextField(f"new/seat{number}/name", f"Name of seat {number + 1}", seat.name, 20))
        kind = next(index for index, (_, value) in enumerate(KINDS) if value == seat.kind)
        self.kind = self.add(Choice(f"new/seat{number}/kind", "Played by", [words for words, _ in KINDS], kind))
        picked = next((index for index, (_, value) in enumerate(factions) if value == seat.faction), 0)
        self.faction = self.add(
            Choice(f"new/seat{number}/faction", "Faction", [words for words, _ in factions], picked)
        )

    def arrange(self, ui: Ui, left: float, top: float, width: float, height: float) -> None:
        """Take this line of the sheet."""
        px = ui.px
        self.number.place(left, top, px(34), height)
        third = (width - px(34) - px(24)) / 3
        self.name_field.place(left + px(42), top, third, height)
        self.kind.place(left + px(50) + third, top, third, height)
        self.faction.place(left + px(58) + 2 * third, top, third - px(2), height)

    def read(self) -> SeatSetup:
        """What was chosen."""
        return SeatSetup(self.name_field.value.strip(), KINDS[self.kind.index][1], self.factions[self.faction.index][1])
