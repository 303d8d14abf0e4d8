"""Someone who reads the statistics, and the histories read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from game.core.app import App
from game.core.dialogs import Message
from game.core.display import Display
from game.core.scene import Scene
from game.library.keeper import Keeper
from game.screens.statistics import Statistics
from rules import GAMES
from saves.history import History, Record, SeatRecord
from saves.settings import Settings
from tests.game.screens.hands import Hands

LONG = ("WWWWWWWWWWWWWWWWWWWW", "Wilhelmina Wombwells", "Maximilian Mugwump-X", "A*B{life}C\\D E*F{G}H*", "Q" * 20)


@dataclass
class StandIn:
    """What the screen needs of a program."""

    app: App
    keeper: Keeper
    notices: list[tuple[str, str]] = field(default_factory=list)
    complaints: list[tuple[str, str]] = field(default_factory=list)
    watched: list[str] = field(default_factory=list)
    begun: list[str] = field(default_factory=list)

    @property
    def archive(self) -> StandIn:
        return self

    @property
    def settings(self) -> Settings:
        return self.keeper.settings

    def notice(self, title: str, words: str) -> None:
        self.notices.append((title, words))
        self.app.scenes.push(Message(title, words))

    def complain(self, title: str, problem: Exception) -> None:
        self.complaints.append((title, str(problem)))

    def new_match(self, game: str = "") -> None:
        self.begun.append(game)

    def statistics(self) -> None:
        """See Navigator."""

    def watch(self, find: Callable[[], object], back: Callable[[], object]) -> None:
        self.watched.append(
            next(cell.cell_contents for cell in find.__closure__ or () if isinstance(cell.cell_contents, str))
        )


class Reader(Hands):
    """Someone who looks at the statistics."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1280, 720), text_size: int = 100) -> None:
        super().__init__(App(Display(size)))
        self.app.set_motion(0.0, False)
        self.app.set_zoom(text_zoom=text_size / 100)
        self.program = StandIn(self.app, Keeper(folder))
        self.app.scenes.push(Scene())
        self.history = History(self.program.keeper.paths.history)

    def open(self) -> Statistics:
        screen = Statistics(cast("Any", self.program))
        self.app.scenes.push(screen)
        self.frames(2)
        return screen

    def has(self, id: str) -> bool:
        return self.app.scenes.top.root.find(id) is not None


def record(number: int, game: str, *seats: SeatRecord, seconds: int = 600) -> Record:
    finished = f"2026-11-{1 + number // 20:02}T{number % 20:02}:00:00+00:00"
    return Record(f"{game}-{number}", game, finished, seconds, 5, number, 1, "last one standing", list(seats))


def some_matches(history: History) -> None:
    """Three of Wizard Arena, one of Hell High."""
    ann = SeatRecord("Ann", "human", 12, True, "fire", {"fireball": 3})
    bot = SeatRecord("Grimble", "adept", 4, False, "ice", {"inferno": 9})
    history.add(record(0, "wizard_arena", ann, bot))
    history.add(record(1, "wizard_arena", ann, bot, seconds=3600))
    history.add(
        record(
            2,
            "wizard_arena",
            SeatRecord("Ann", "human", 1, False, "ice"),
            SeatRecord("Old Sock", "archmage", 9, True, "fire"),
        )
    )
    seats = (SeatRecord("Bob", "human", 2, True, "", {"hs01": 5}), SeatRecord("Ann", "human", 1, False))
    history.add(record(3, "hell_high", *seats))


def many_matches(history: History, count: int = 24) -> None:
    """Matches of all games, of players with the longest names, as many seats as there can be."""
    levels = ("human", "random", "apprentice", "human", "adept", "archmage")
    for number in range(count):
        game = list(GAMES)[number % len(GAMES)]
        cards = {key: 1 + at for at, key in enumerate(sorted(GAMES[game].kinds, key=len)[-12:])}
        faction = ("fire", "ice", "feast", "famine", "custom")[number % 5] if game == "wizard_arena" else ""
        seats = [
            SeatRecord(
                LONG[(number + seat) % len(LONG)], level, -12345 if seat else 99999, seat == number % 2, faction, cards
            )
            for seat, level in enumerate(levels[: GAMES[game].seats[1]])
        ]
        history.add(record(number, game, *seats, seconds=number * 977))
