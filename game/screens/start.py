"""The first screen: the games on the table, go on with a match, settings."""

from __future__ import annotations

from collections.abc import Callable

from game.core import theme
from game.core.inputs import Toggle
from game.core.scene import Scene
from game.core.svg import load
from game.core.text import TITLE
from game.core.widgets import Button, Label, Panel, Sprite, ignoring
from game.screens.navigator import Navigator
from game.screens.tiles import GameTile
from game.setups import facts_of, playable, setup_of
from rules import GAMES

Entry = tuple[str, str, Callable[[], object], str, str]
"""Id, caption, what it does, style and icon of a button."""

QUIET = 250.0
"""Milliseconds without anything moving before a game is imported."""

NOTICE = (
    "An unofficial fan implementation, not affiliated with or endorsed by the publishers of the games. "
    "Free, offline, without accounts."
)


class StartScreen(Scene):
    """Title, a tile for every game, the ways into a match, and the notice."""

    name = "start"
    mat = False

    def __init__(self, program: Navigator) -> None:
        super().__init__()
        self.program = program
        self._to_import = list(GAMES)
        self._quiet = 0.0

    def build(self) -> None:
        """Title above, the games, buttons below."""
        self.banner = self.root.add(Sprite("", picture=lambda w, h: load("art/app/logo.svg", (w, h))))
        self.title = self.root.add(
            Label("Wizardtop", theme.TITLE_HUGE + 16, theme.GOLD, TITLE, "center", outline=5, id="start/title")
        )
        self.title.name = "Wizardtop"
        self.line = self.root.add(
            Label("Wizard card games around one grubby table", theme.TEXT_LARGE, theme.PAPER, "italic", "center")
        )
        program = self.program
        self.tiles = [self.root.add(GameTile(f"start/game/{id}", id, self._set_up, large=True)) for id in playable()]
        for tile in self.tiles:
            tile.on_hover, tile.on_unhover = self._lift, self._lower
        self.sheet = self.root.add(Panel(style="wood"))
        self.rows = [[self._button(entry) for entry in row] for row in self._entries()]
        self.names = self.root.add(
            Toggle("start/printed", "Printed names (17+)", program.settings.printed_names, program.set_printed)
        )
        self.notice = self.root.add(Label(NOTICE, theme.TEXT_SMALL, theme.MUTED, align="center", id="start/notice"))
        self.notice.name = NOTICE

    def _entries(self) -> list[list[Entry]]:
        """The buttons, row by row."""
        program = self.program
        latest = program.latest()
        title = facts_of(program.keeper.last_game()).title
        quick = ("quick", f"Quick match: {title}", program.quick_match, "plain" if latest else "main", "swords")
        rows: list[list[Entry]] = [
            [quick],
            [
                ("new", "New match", program.new_match, "plain", "plus"),
                ("matches", "Matches", program.matches, "plain", "load"),
                ("statistics", "Statistics", program.statistics, "plain", "trophy"),
            ],
            [
                ("help", "Rules", program.help, "plain", "help"),
                ("settings", "Settings", program.open_settings, "plain", "settings"),
                ("quit", "Quit", program.quit, "plain", "close"),
            ],
        ]
        if latest is not None:
            go_on = ("continue", f"Continue: {latest.title}", lambda: program.resume(latest), "main", "play")
            rows.insert(0, [go_on])
        if any(setup_of(id).decks for id in playable()):
            rows[-1].insert(0, ("decks", "Decks", program.decks, "plain", "deck"))
        return rows

    def _button(self, entry: Entry) -> Button:
        id, caption, run, style, icon = entry
        return self.sheet.add(Button(f"start/{id}", caption, ignoring(run), style, icon))

    def layout(self) -> None:
        """Centred, whatever the window."""
        ui, px = self.ui, self.ui.px
        middle = ui.width // 2
        self.banner.place(middle - px(330), px(-10), px(660), px(220))
        self.title.place(middle - px(320), px(46), px(640), px(110))
        self.line.place(middle - px(320), px(174), px(640), px(34))
        self._lay_tiles(px(220), px(172))
        height, gap, width = px(46), px(8), px(640)
        top = px(410)
        self.sheet.place(middle - width // 2 - px(20), top, width + px(40), len(self.rows) * (height + gap) + px(24))
        for number, row in enumerate(self.rows):
            share = (width - gap * (len(row) - 1)) / len(row)
            for index, button in enumerate(row):
                left = middle - width // 2 + index * (share + gap)
                button.place(left, top + px(14) + number * (height + gap), share, height)
        self.names.place(ui.width - px(270), ui.height - px(60), px(250), px(34))
        self.notice.place(px(20), ui.height - px(28), ui.width - px(40), px(22))

    def _lay_tiles(self, top: int, height: int) -> None:
        """The games side by side."""
        px, count = self.ui.px, len(self.tiles)
        gap = px(16)
        width = min(px(310), (px(1240) - gap * (count - 1)) / count)
        left = (self.ui.width - count * width - gap * (count - 1)) / 2
        for index, tile in enumerate(self.tiles):
            tile.shadow, tile.radius = px(7), px(theme.RADIUS)
            tile.place(left + index * (width + gap), top, width, height)

    def _set_up(self, tile: GameTile) -> None:
        self.program.new_match(tile.game)

    def _lift(self, tile: GameTile) -> None:
        tile.glow = theme.CREAM
        self.animator.tween(tile, theme.HOVER_IN, scale=1.04)

    def _lower(self, tile: GameTile) -> None:
        tile.glow = None
        self.animator.tween(tile, theme.HOVER_OUT, scale=1.0)

    def update(self, ms: float) -> None:
        """While nothing happens the games are imported, one at a time: the first match begins without a delay."""
        self._quiet = 0.0 if self.app.pointer.busy or self.animator.busy else self._quiet + ms
        if self._to_import and self._quiet > QUIET:
            self._quiet = 0.0
            GAMES[self._to_import.pop(0)]

    def escape(self) -> None:
        """Nothing lies below: Escape does not quit by accident."""
