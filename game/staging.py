"""Tables to be looked at rather than played: set up for the scripts that take pictures, and for tests.

A person sits among bots that answer at once, and nothing takes time unless motion is switched on.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.app import App
from game.core.display import Display
from game.program_types import SeatSetup, Setup
from game.setups import first_options, match_options
from game.table.options import TableOptions
from game.table.players import Player
from game.table.scene import TableScene
from game.thinking import InstantBots
from rules import Match, new_match

NAMES = ("Ermentrude", "Grimble", "Mossbeard", "Lady Phlegm", "Wobbles", "Old Sock")
MOST_TICKS = 4000


def setup(game: str, kinds: Sequence[str], seed: int | None = None) -> Setup:
    """Seats with these kinds of players and the first options; whatever a seat can choose is drawn."""
    seats = tuple(SeatSetup(name, kind, "random") for name, kind in zip(NAMES, kinds, strict=False))
    return Setup(game, seats, seed, first_options(game))


def match_of(game: str, kinds: Sequence[str], seed: int) -> Match:
    """A new match for these kinds of players."""
    chosen = setup(game, kinds, seed)
    return new_match(game, [seat.name for seat in chosen.seats], seed, **match_options(chosen))


def seated(game: str, size: tuple[int, int], seats: int, seed: int, *, banter: bool = False) -> tuple[App, TableScene]:
    """A person among adepts at a new match; ``banter``: bots say a word now and then."""
    app = App(Display(size))
    app.set_motion(0.0, False)
    kinds = ("human", *("adept",) * (seats - 1))
    match = match_of(game, kinds, seed)
    players = [Player(name, kind) for name, kind in zip(match.names, kinds, strict=True)]
    scene = TableScene(match, players, InstantBots(seed), TableOptions(narrator=True, banter=banter))
    app.scenes.push(scene)
    return app, scene


def settle(app: App, scene: TableScene) -> None:
    """Let frames pass until a person is asked and nothing moves."""
    for _ in range(MOST_TICKS):
        app.tick([], 16)
        if scene.over or (scene.asker.decision is not None and app.at_rest()):
            return


def decide(scene: TableScene, choice: Sequence[int]) -> None:
    """Make a choice at the table; where the table asks whether that is meant, it is."""
    scene.answer(*choice)
    sure = scene.app.scenes.top.root.find("dialog/yes")
    if sure is not None:
        sure.click()
