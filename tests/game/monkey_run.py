"""One chapter of a monkey at the whole program, and what is looked at meanwhile."""

from __future__ import annotations

import os
import random
import traceback
import zlib
from collections import Counter, deque
from pathlib import Path
from typing import ClassVar

import pytest

from game.core.app import App
from game.core.display import Display
from game.core.inspect import snapshot
from game.library.keeper import Keeper
from game.program import Program
from game.program_types import SeatSetup, Setup
from game.setups import playable, setup_of
from game.thinking import InstantBots
from rules import GAMES, Match
from tests.game.doubled import doubled_ids
from tests.game.monkey import Batch, Monkey

EVENTS = int(os.environ.get("MONKEY", "3000"))
SHORTEST, LONGEST = 200, 1000  # events of a chapter
MOST_SCENES = 6  # a table, a curtain, the result, settings, a message and one more
CHECKED = 20  # batches from one look at the rules' own checks to the next
LAST = 25  # events told when something broke
BOTS = ("random", "apprentice", "adept", "archmage")


class MonkeyBots(InstantBots):
    """Bots that answer at once and do not think hard: the monkey tests the table, not them."""

    def ask(self, match: Match, seat: int, level: str) -> None:
        super().ask(match, seat, "apprentice" if level in ("adept", "archmage") else level)


class Broken(AssertionError):
    """What the monkey broke, and how."""


class Run:
    """One chapter: a program, a monkey, and what is looked at after every batch.

    ``seen`` counts the batches in each kind of scene, ``over`` the matches played to their end, ``trace`` is a sum over
    all that was done.
    """

    homes: ClassVar[tuple[str, ...]] = (
        "start",
        "hot seat",
        "new match",
        "decks",
        "hot seat",
        "matches",
        "settings",
        "hot seat",
        "statistics",
    )

    def __init__(self, folder: Path, seed: int, chapter: int, patch: pytest.MonkeyPatch) -> None:
        self.name = f"seed {seed}, chapter {chapter}"
        self.seed = seed
        self.folder = str(folder)
        self.rng = random.Random(f"{seed} {chapter}")
        self.chapter = chapter
        self.step = 0
        self.batches = 0
        self.seen: Counter[str] = Counter()
        self.games: set[str] = set()
        self.over = 0
        self.trace = 0
        self.last: deque[str] = deque(maxlen=LAST)
        patch.setattr("game.thinking.ThinkingBots", MonkeyBots)
        patch.setattr(Keeper, "entropy", lambda keeper: self.rng.randrange(1 << 50))
        self.app = App(Display((1280, 720)), screenshot_dir=folder / "shots")
        patch.setattr(self.app, "quit", lambda: None)
        self.program = Program(self.app, Keeper(folder))
        finish = self.program.keeper.finish
        patch.setattr(self.program.keeper, "finish", lambda *words: (self._finished(), finish(*words)))

    def _finished(self) -> None:
        self.over += 1

    def close(self) -> None:
        self.program.closing()
        self.app.audio.close()
        self.app.display.close()

    # -- where it begins -----------------------------------------------------------------------------------------

    def begin(self) -> None:
        """The first screen, the settings of some player, and then a place that every chapter has for itself."""
        program, rng = self.program, self.rng
        self.app.scenes.push(program.first_screen())
        program.change(
            speed=rng.choice(("slow", "normal", "fast", "instant", "instant")),
            text_size=rng.choice((100, 100, 120, 150)),
            reduced_motion=rng.random() < 0.2,
            printed_names=rng.random() < 0.3,
            own_throws=rng.random() < 0.7,
            free_undo=rng.random() < 0.5,
            guide=rng.random() < 0.3,
            bot_pause=rng.choice((0, 0, 300)),
        )
        games, number = list(playable()), self.chapter // 2
        home = self.homes[number % len(self.homes)] if self.chapter % 2 else "bots"
        game = games[number % len(games)]
        if home == "bots":
            self.program.start(self.setup(game, humans=1))
        elif home == "hot seat":
            self.program.start(self.setup(game, humans=2))
        elif home == "matches":
            for other in games:
                program.start(self.setup(other, humans=1))
            program.to_start()
            program.matches()
        elif home == "new match":
            program.new_match(game)
        elif home == "decks":
            program.decks()
        elif home == "statistics":
            program.statistics()
        elif home == "settings":
            program.open_settings()

    def setup(self, game: str, humans: int) -> Setup:
        """Random seats and options of a game."""
        rng, facts = self.rng, setup_of(game)
        low, high = GAMES[game].seats
        count = max(humans, rng.choice((low, low, rng.randint(low, high))))
        kinds = ["human"] * humans + [rng.choice(BOTS) for _ in range(count - humans)]
        rng.shuffle(kinds)
        faction = "choose" if facts.seat_word else "random"
        seats = tuple(SeatSetup(f"Wizard {seat}", kind, faction) for seat, kind in enumerate(kinds))
        options = {row.option: rng.choice(list(row.offered(count)))[1] for row in facts.rows if row.fits(count)}
        if "games" in options:
            options["games"] = 1
        return Setup(game, seats, rng.randrange(10**6), options)

    # -- going on ------------------------------------------------------------------------------------------------

    def play(self, events: int) -> None:
        """So many events. What goes wrong is told with seed, chapter, step and the last things done."""
        try:
            self.begin()
            for batch in Monkey(self.program, self.rng, self.rng.choice((0.3, 0.7, 0.9))).acts():
                self._do(batch)
                if self.step >= events:
                    return
        except Exception as problem:
            scenes = ", ".join(scene.name for scene in self.app.scenes)
            told = [f"{self.name}, step {self.step} of {events} ({scenes}): {problem!r}", *self.last]
            told += traceback.format_exc().splitlines()
            told += [f"again: MONKEY={EVENTS} MONKEY_SEEDS={self.seed} MONKEY_CHAPTER={self.chapter}"]
            raise Broken("\n  ".join(told)) from problem

    def _do(self, batch: Batch) -> None:
        ms = self.rng.choice((5, 16, 16, 40, 100, 100, 400))
        top = self.app.scenes.top.name
        self.last.append(f"{self.step} {top} +{ms} ms: {batch}")
        self.step += max(1, len(batch))
        self.trace = zlib.crc32(f"{top} {ms} {batch}".replace(self.folder, "").encode(), self.trace)
        self.app.tick(batch, ms)
        self.seen[self.app.scenes.top.name] += 1
        self.batches += 1
        self.inspect()

    def inspect(self) -> None:
        """What holds whatever is done."""
        app, table = self.app, self.program.table
        assert 1 <= len(app.scenes) <= MOST_SCENES, "scenes"
        doubled = doubled_ids(app)
        assert doubled == [], f"doubled: {doubled}"
        for node in (app.focus.node, app.hover.node, app.pointer.dragging):
            assert node is None or node.stage is app.stage, f"{node} is gone"
        if self.batches % CHECKED:
            return
        snapshot(app)
        if table is None:
            return
        self.games.add(table.match.game.id)
        assert table in app.scenes, "the table is gone"
        assert table.match.check() == [], "the rules"
        if table.director.done and app.at_rest():
            assert table.field.exact, "cards lie elsewhere"


def chapters(events: int) -> list[int]:
    """Events of each chapter: they add up."""
    length = min(LONGEST, max(SHORTEST, events // 15))
    count = max(1, events // length)
    return [length] * (count - 1) + [events - length * (count - 1)]
