"""Setting a match up: places at the table of the chosen game, who sits there, with what, by which variant."""

from __future__ import annotations

import pygame

from game.core.keys import enters
from game.core.scene import AT_ONCE
from game.core.studio import have_drawn
from game.core.widgets import Button, Group, ignoring
from game.lessons import lesson_of
from game.program_types import SeatSetup, Setup
from game.scenery import baked
from game.scenery.pieces import BigButton
from game.screens.aim_sheet import AimSheet
from game.screens.cast_sheet import CastSheet
from game.screens.chairs import Chairs
from game.screens.chosen_box import ChosenBox
from game.screens.game_shelf import GameTile, ShelfBoard, lay_side_by_side
from game.screens.level_sheet import LevelSheet
from game.screens.looked_at import LookedAt
from game.screens.match_sheets import OptionChoice, OptionSheet, Sheet
from game.screens.navigator import Navigator
from game.screens.room_screen import RoomScreen
from game.screens.seats import SeatRow, told
from game.screens.style_sheet import StyleSheet
from game.setups import match_options, playable, played_as, setup_of
from rules import GAMES, SetupError, new_match
from rules.core.game import OptionValue
from saves.errors import StorageError
from saves.history import Tally

LEAST_LID = 42
"""How many pixels of height the boxes above need for two lines of a title."""
THREAD, THINNER = 22.0, 10.0
"""How far it is from the seats to the sheets, and how much less with letters of twice the size, in design units."""
SHARES, AIMED = {2: (0.43, 0.57), 3: (0.29, 0.335, 0.375)}, (0.33, 0.325, 0.345)
"""How much of the table's width the sheets take, by how many there are; where the last one tells how to win."""
LOWER, HIGHER = 36.0, 12.0
"""How much of the chairs' height letters of twice the size take for the sheets, and how much higher the boxes above are at most,
in design units.
"""


class NewMatch(RoomScreen):
    """The games above, a chair for each seat around the table, sheets with the options and who sits where."""

    name = "new match"
    budgets = AT_ONCE

    def __init__(self, program: Navigator, setup: Setup) -> None:
        super().__init__()
        self.program = program
        self.setup = setup
        self.scenery = setup.game
        self.at = 0
        self.tallies: dict[str, Tally] = {}
        self.styles: StyleSheet | None = None
        self.cast: CastSheet | None = None
        self.aim: AimSheet | None = None

    # -- building ------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Games, chairs, sheets, buttons."""
        super().build()
        self.shelf = self.root.add(ShelfBoard())
        self.shelf.solid = False
        self.games = [
            self.root.add(GameTile(f"new/game/{id}", id, lambda tile: self._choose_game(tile.game)))
            for id in playable()
        ]
        self.chairs = self.root.add(Chairs(self._add, self._look, self._clear))
        self.looked_at = self.root.add(LookedAt())
        self.sheets = self.root.add(Group())
        self.levels = self.sheets.add(LevelSheet(self._choose_level, self._choose_character))
        self.sheet = self.sheets.add(OptionSheet())
        self.seed = self.sheet.number
        self.box = self.root.add(ChosenBox())
        self.go = self.root.add(
            BigButton("new/start", "Start", lambda _: self._start(), "main", "", "play", "To the table")
        )
        self.go.size = 34
        self.back = self.root.add(Button("new/back", "Back", lambda _: self.close(), icon="arrow-left"))
        self.learn = self.root.add(Button("new/learn", "Learn", ignoring(self._learn), icon="hint"))
        self.learn.hint = "A first match of five minutes, one idea at a time."
        self._fill()

    @property
    def rows(self) -> list[SeatRow]:
        """The seats that are taken."""
        return self.chairs.rows

    @property
    def options(self) -> list[OptionChoice]:
        """The options that are offered."""
        return self.sheet.options

    def _choose_game(self, id: str) -> None:
        """Turn to another game: its last seats and options, its own table."""
        self.setup = self.program.keeper.last_setup(id)
        self.scenery = id
        self._fill()
        self.layout()
        self.app.renew_background()

    def _fill(self) -> None:
        """Chairs for the seats and the options of the chosen game."""
        for sheet in (self.styles, self.cast, self.aim):
            if sheet is not None:
                sheet.remove()
        self.facts = setup_of(self.setup.game)
        self.at = 0
        self.chairs.clear_out(*GAMES.facts(self.setup.game).seats)
        self.tallies = self._past()
        styles = self.facts.make_styles()
        self.styles = self.sheets.add(StyleSheet(self.setup.game, styles, self._choose_style)) if styles else None
        cast = self.facts.make_cast()
        self.cast = self.sheets.add(CastSheet(self.setup.game, cast)) if cast else None
        told = None if styles or cast else self.facts.goal
        printed = self.program.settings.printed_names
        self.aim = self.sheets.add(AimSheet(self.setup.game, told, printed)) if told else None
        self.box.take_out(self.setup.game, self.facts.blurb)
        self.sheet.tell_goal("" if told else self.facts.goal, self.setup.game)
        for tile in self.games:
            tile.choose(tile.game == self.setup.game)
        for seat in self.setup.seats:
            self._seat(seat)
        self._offer(dict(self.setup.options))
        self.box.say("")

    def _past(self) -> dict[str, Tally]:
        """How humans fared against each level in this game."""
        try:
            tallies = self.program.keeper.shelf.history().won_against(self.setup.game)
        except StorageError:
            return {}
        return {tally.what: tally for tally in tallies}

    def _seat(self, seat: SeatSetup) -> None:
        values = self.facts.seat_values(self.program.keeper.decks)
        row = self.chairs.seat(seat, self.facts.seat_word, values)
        row.name_field.on_submit = lambda _: self.app.focus.give(row.kind)

    def _offer(self, chosen: dict[str, OptionValue]) -> None:
        """The options that hold for so many seats."""
        rows = [row for row in self.facts.rows if row.fits(len(self.rows))]
        self.sheet.offer(rows, len(self.rows), chosen, self._weigh)
        self._weigh()
        self._show()

    def _weigh(self) -> None:
        """Whom the options leave out, and how long they make the match."""
        self._time()
        if self.cast is not None:
            self.cast.tell(self._chosen(), self.program.settings.printed_names)

    # -- who sits where ------------------------------------------------------------------------------------------

    def _look(self, number: int) -> None:
        """This place is looked at now, or something in it was changed."""
        if number < len(self.rows):
            other = number != self.at
            self.at = number
            self.box.say("")
            self._show()
            if self.levels.w:
                self._lay_thread()
            if other:
                self._turn_to()

    def _turn_to(self) -> None:
        """Let everybody look at the place that is looked at now."""
        self.looked_at.move(self.animator)
        self.chairs.look_at(self.at, self.animator)

    def _show(self) -> None:
        """Bring faces, medals and sheets up to date."""
        self.at = min(self.at, len(self.rows) - 1)
        roles = self.chairs.roles(by_faction=self.styles is not None)
        for option in self.options:
            option.name_seats(self.chairs.names)
        may_clear = len(self.rows) > self.chairs.low
        for row, role in zip(self.rows, roles, strict=True):
            record = told(row.played_by, self.tallies.get(row.played_by))
            record = f"{row.character} · {record}" if row.character else record
            if row.show(role, row.number == self.at, record, may_clear) and row.chair.w:
                row.greet(self.animator)
        row = self.rows[self.at]
        self.levels.tell(row.name_field.value, row.played_by, self.tallies, roles[self.at], row.character)
        if self.styles is not None:
            self.styles.tell(row.faction, self.program.settings.printed_names)
        self.chairs.even_names()
        self._time()

    def _time(self) -> None:
        """How many play, and for how long with what is chosen."""
        games = next((choice.value for choice in self.options if choice.option == "games"), None)
        self.go.detail = f"{len(self.rows)} wizards, about {self.facts.minutes_of(games)} min"

    def update(self, ms: float) -> None:
        """A name that was typed gets its face."""
        super().update(ms)
        if self.chairs.renamed:
            self._show()

    def flicker(self, ms: float) -> bool:
        """Candles flicker, players blink."""
        stirred = self.chairs.stir(ms)
        return super().flicker(ms) or stirred

    def _choose_level(self, number: int) -> None:
        self.rows[self.at].kind.put(number)

    def _choose_character(self, character: str) -> None:
        self.rows[self.at].chosen_character = character
        self._show()

    def _choose_style(self, value: str) -> None:
        row = self.rows[self.at]
        if row.choice is not None:
            row.choice.put(next(number for number, (_, own) in enumerate(row.values) if own == value))

    def _add(self) -> None:
        chosen = self._chosen()
        self._seat(SeatSetup(self.chairs.unused_name(), "adept"))
        self.at = len(self.rows) - 1
        self._offer(chosen)
        self.layout()
        self.rows[self.at].greet(self.animator)
        self._turn_to()

    def _clear(self, number: int) -> None:
        """Nobody sits there any more; those behind it move up."""
        chosen = self._chosen()
        seats = [row.read() for row in self.rows if row.number != number]
        self.chairs.empty_all()
        for seat in seats:
            self._seat(seat)
        self._offer(chosen)
        self.layout()

    # -- laying out ----------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Games above, chairs along the far edge, sheets on the table."""
        px = self.ui.px
        _, high = self.units()
        extra = max(0.0, high - 720)
        self.far = 236 + extra * 0.42 - LOWER * max(0.0, min(1.0, self.ui.text_zoom - 1))
        super().layout()
        if self.app.stage.studio is not None:
            have_drawn(baked.prepare, self.setup.game, self.ui)  # the table that will be opened next
        lids = 48 + extra * 0.04 + HIGHER * max(0.0, min(1.0, 2 * self.ui.text_zoom - 2))
        games = pygame.Rect(px(10), px(8), self.ui.width - px(20), max(LEAST_LID, px(lids)))
        self.shelf.place(0, games.bottom - px(2), self.ui.width, px(22))
        lay_side_by_side(self.games, games)
        edge = px(self.far)
        self.chairs.lay(edge, edge - games.bottom - px(8))
        below = edge + SeatRow.depth(self.ui, bool(self.facts.seat_word))
        apart = px(THREAD - THINNER * max(0.0, min(1.0, self.ui.text_zoom - 1)))
        room = pygame.Rect(px(12), below + apart, self.ui.width - px(24), self.ui.height - below - apart - px(10))
        self._lay_sheets(room)
        self._lay_thread()

    def _lay_thread(self) -> None:
        """From the place that is looked at to the sheet that tells about it."""
        row, sheet = self.rows[self.at], self.levels.rect()
        cloth = row.card.rect()
        self.looked_at.lay(row.chair.rect(), (cloth.centerx, cloth.bottom), (self.levels.face.rect().centerx, sheet.y))

    def _lay_sheets(self, room: pygame.Rect) -> None:
        """Options, players, factions where there are any, and the way on at the right."""
        px, gap = self.ui.px, self.ui.px(10)
        side = px(214)
        width = room.w - side - gap
        left = float(room.x)
        all_sheets = (self.sheet, self.levels, self.styles, self.cast, self.aim)
        sheets: list[Sheet] = [sheet for sheet in all_sheets if sheet is not None]
        shares = AIMED if self.aim is not None else SHARES[len(sheets)]
        for sheet, share in zip(sheets, shares, strict=True):
            wide = width * share - gap
            sheet.arrange(pygame.Rect(round(left), room.y, round(wide), room.h))
            left += wide + gap
        x = room.right - side
        low = px(42)
        self.learn.visible = lesson_of(self.setup.game) is not None
        half = (side - gap) // 2 if self.learn.visible else side - px(60)
        self.back.place(x if self.learn.visible else x + px(30), room.bottom - low, half, low)
        self.learn.place(x + side - half, room.bottom - low, half, low)
        high = px(92)
        self.go.place(x, room.bottom - low - gap - high, side, high)
        self.box.lay(pygame.Rect(x, room.y, side, max(0, room.bottom - low - high - 2 * gap - room.y)))

    def handle(self, event: pygame.event.Event) -> bool:
        """Enter begins the match while nothing else is meant by it; the key of the rules opens those of the chosen game."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self.program.help(self.setup.game)
            return True
        if not enters(event) or self.app.focus.shown or self.app.focus.editing():
            return False
        self._start()
        return True

    def key_lines(self) -> list[tuple[str, str]]:
        """See Scene."""
        keys = self.app.stage.keys
        own = [] if keys.pad else [("Enter", "To the table"), (keys.label(pygame.K_F1), "Rules of this game")]
        return [*own, *super().key_lines()]

    # -- the way on ----------------------------------------------------------------------------------------------

    def close(self) -> None:
        """Back to where one came from."""
        self.app.scenes.remove(self)

    def _chosen(self) -> dict[str, OptionValue]:
        """The options as they stand, and those that are hidden now as they stood."""
        return {**self.setup.options, **{choice.option: choice.value for choice in self.options}}

    def _learn(self) -> None:
        """The lesson of the chosen game."""
        self.close()
        self.program.classroom.learn(self.setup.game)

    def _start(self) -> None:
        setup = self._read()
        if setup is None:
            return
        played = played_as(setup)
        try:
            new_match(played.game, [seat.name for seat in played.seats], played.seed or 0, **match_options(played))
        except SetupError as problem:
            self.box.say(str(problem).capitalize() + ".")
            return
        self.close()
        self.program.start(setup)

    def _read(self) -> Setup | None:
        seats = tuple(row.read() for row in self.rows)
        names = [seat.name for seat in seats]
        for number, name in enumerate(names):
            if not name or name in names[:number]:
                self._look(number)
                self.box.say("Two seats have the same name." if name else "Every seat needs a name.")
                self.app.focus.give(self.rows[number].name_field, show=True)
                return None
        words = self.seed.value.strip()
        if words and not words.isdecimal():
            self.box.say("The match number is a whole number.")
            return None
        return Setup(self.setup.game, seats, int(words) if words else None, self._chosen())
