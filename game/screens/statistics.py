"""What has been played and won so far, of all games or of one, and the last matches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

import pygame

from game.core.dialogs import Dialog
from game.core.scene import AT_ONCE
from game.core.scroll import ScrollArea
from game.core.segments import Segments
from game.core.text import escape
from game.core.widgets import Button
from game.screens.empty_shelf import EmptyShelf
from game.screens.navigator import Navigator
from game.screens.statistics_blocks import Bars, Block, Figures, LastMatches
from game.screens.statistics_cards import Favourites
from game.screens.statistics_lines import card_lines, faction_lines, game_lines, level_lines, name_lines
from game.screens.statistics_recent import RecentMatches, counted
from game.setups import playable, setup_of
from rules import GAMES
from saves.errors import StorageError
from saves.history import Card, History, Record, Summary, Tally
from saves.paths import make_folder

LAST = 20
WIDE, HIGH = 1200.0, 696.0
GROUND = (217, 194, 148)
"""The parchment at the lower edge of the list, into which it fades."""
INVITATION = "Once a match has been played, this page shows who wins, with which cards and against whom. Pick a game:"
LARGE_TEXT = 1.25


@dataclass(frozen=True)
class Findings:
    """What the history says about one game or all."""

    summary: Summary
    levels: Sequence[Tally]
    factions: Sequence[Tally]
    names: Sequence[Tally]
    cards: Sequence[Card]
    last: Sequence[Record]
    left_out: int
    mean_score: float | None


def find(history: History, game: str | None) -> Findings:
    """Ask the history. Raises StorageError."""
    return Findings(
        history.summary(game),
        history.wins_by_level(game),
        history.wins_by_faction(game),
        history.wins_by_name(game),
        history.favourite_cards(game),
        history.recent(game, LAST),
        history.left_out(game),
        history.mean_score(game) if game is not None else None,
    )


class Statistics(Dialog):
    """Figures, bars and the last matches, of all games or of the one chosen above."""

    name = "statistics"
    budgets = AT_ONCE
    size = (WIDE, HIGH)

    def __init__(self, program: Navigator) -> None:
        super().__init__("Statistics")
        self.program = program
        self.history = program.keeper.shelf.history()
        self.games: list[str | None] = [None, *GAMES]
        self.game: str | None = None
        self.trouble = ""
        self.blocks: list[Block] = []

    def build(self) -> None:
        """The choice of the game above, the list, the ways on below."""
        super().build()
        titles = ["All games" if game is None else GAMES.facts(game).title for game in self.games]
        self.choice = self.sheet.add(Segments("statistics/game", "Game", titles, 0, self._choose))
        self.area = self.sheet.add(ScrollArea("statistics/list", "Statistics", GROUND))
        self.empty = self.sheet.add(EmptyShelf("statistics/empty", self._begin))
        self.csv = self.sheet.add(Button("statistics/csv", "Save as CSV", lambda _: self.export(), icon="save"))
        self.done = self.sheet.add(Button("statistics/close", "Back", lambda _: self.close(), "main"))
        self._fill()

    def layout(self) -> None:
        """Everything between the choice and the buttons scrolls."""
        self.size = WIDE, self.tallest(HIGH)
        super().layout()
        room, px = self.inner(), self.ui.px
        height, gap = px(44), px(12)
        self.choice.place(room.x, room.y, room.w, px(40))
        if not self.choice.side_by_side:
            self.choice.place(room.centerx - px(220), room.y, px(440), px(40))
        self.done.place(room.right - px(160), room.bottom - height, px(160), height)
        self.csv.place(room.x, room.bottom - height, px(230), height)
        top = room.y + px(40) + gap
        self.area.place(room.x, top, room.w, room.bottom - height - gap - top)
        self.empty.lay(pygame.Rect(room.x + px(20), top, room.w - px(40), self.area.rect().h))
        self._arrange()

    def export(self) -> None:
        """Write every match to a table for other programs, and say where it is."""
        folder = self.program.keeper.paths.exports
        path = folder / f"wizardtop-statistics-{datetime.now():%Y%m%d-%H%M%S}.csv"
        try:
            make_folder(folder)
            self.history.export_csv(path)
        except StorageError as problem:
            self.program.complain("The statistics could not be saved", problem)
            return
        self.program.notice("Saved as CSV", f"All matches of all games are in\n{escape(str(path))}")

    def update(self, ms: float) -> None:
        """A card appears on the page."""
        super().update(ms)
        any(block.deal() for block in self.blocks if isinstance(block, Favourites))

    def _watch(self, id: str) -> None:
        """See this match again."""
        self.program.archive.watch(lambda: self.program.keeper.shelf.finished(id), self.program.statistics)

    def _choose(self, index: int) -> None:
        """Show the figures of another game, or of all."""
        self.game = self.games[index]
        self._fill()
        self.layout()
        self.area.scroll_to(0)

    def _fill(self) -> None:
        """Rebuild the list."""
        self.area.content.clear()
        self.blocks = []
        self.trouble = ""
        found = None
        try:
            found = find(self.history, self.game)
        except StorageError as problem:
            self.trouble = str(problem)
        if found is not None and found.last:
            self.blocks = [self.area.content.add(block) for block in self._blocks(found)]
        if found is None or self.game is None:
            self.csv.enabled = bool(self.blocks)
        nothing = (
            "No match has been finished yet." if self.game is None else "No match of this game has been finished yet."
        )
        self.csv.hint = "" if self.csv.enabled else self.trouble or nothing
        self.area.visible, self.empty.visible = bool(self.blocks), not self.blocks
        self.done.style = "main" if self.blocks else "plain"
        if self.blocks:
            self.empty.tell("", "", ())
        elif self.trouble:
            self.empty.tell("The statistics cannot be read", escape(self.trouble), ())
        else:
            self.empty.tell(nothing, INVITATION, list(playable()) if self.game is None else [self.game])

    def _begin(self, game: str) -> None:
        """The first match: of the game of a box, or of the one whose statistics are looked at."""
        self.program.new_match(game or self.game or "")

    def _blocks(self, found: Findings) -> list[Block]:
        printed = self.program.settings.printed_names
        lists = (
            ("game", "Human wins by game", "won of played", game_lines(found.levels) if self.game is None else []),
            ("name", "Wins by player", "won of played", name_lines(found.names)),
            ("level", "Wins by kind of player", "won of played", level_lines(found.levels)),
            ("faction", "Wins by faction", "won of played", faction_lines(found.factions)),
        )
        lately, cards = counted(found.last), card_lines(found.cards, printed)
        return [
            Figures(found.summary, found.mean_score, self._score_word),
            *([RecentMatches(lately)] if lately else []),
            *([Favourites(cards, printed)] if cards else []),
            *(Bars(id, title, note, lines) for id, title, note, lines in lists if lines),
            LastMatches(found.last, found.left_out, self._watch),
        ]

    @property
    def _score_word(self) -> str:
        """What a seat ends with in the game that is looked at."""
        return setup_of(self.game).score if self.game is not None else ""

    def _arrange(self) -> None:
        """Bars in two columns, in one where the text is large; the rest across."""
        px, whole = self.ui.px, round(self.area.inner_width) - self.ui.px(8)
        gap = px(14)
        columns = 1 if self.ui.text_zoom > LARGE_TEXT else 2
        width = (whole - gap * (columns - 1)) // columns
        tops = [0] * columns
        for block in self.blocks:
            if isinstance(block, Bars):
                column = tops.index(min(tops))
                tops[column] += block.arrange(self.area, column * (width + gap), tops[column], width) + px(12)
            else:
                top = max(tops)
                tops = [top + block.arrange(self.area, 0, top, whole) + px(12)] * columns
        self.area.set_height(max(tops))
