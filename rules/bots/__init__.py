"""Bots: they choose for a seat and know no more than that seat may.

A bot gets a ``Window``, never the match. A level is added with one entry in ``MAKERS``.
"""

from collections.abc import Callable

from rules.annihilageddon.evaluation import AnnihilageddonEvaluator
from rules.bots.evaluator import Evaluator
from rules.bots.levels import Adept, Apprentice, Archmage
from rules.bots.random_bot import RandomBot
from rules.bots.window import Bot, Window
from rules.core.errors import SetupError
from rules.hell_high.evaluation import HighEvaluator
from rules.hell_high.state import HellHighState
from rules.pleasure_palace.evaluation import PalaceEvaluator
from rules.witless_wizards.evaluation import WitlessEvaluator
from rules.wizard_arena.evaluation import ArenaEvaluator

__all__ = ["LEVELS", "MAKERS", "Bot", "Window", "check_level", "make_bot"]

LEVELS = ("random", "apprentice", "adept", "archmage")
"""Every level, weakest first."""

Maker = Callable[[str, int], Bot]
"""Makes a bot for (game id, seed)."""

EVALUATORS: dict[str, Evaluator] = {
    "wizard_arena": ArenaEvaluator(),
    "witless_wizards": WitlessEvaluator(),
    "hell_high": HighEvaluator[HellHighState](),
    "pleasure_palace": PalaceEvaluator(),
    "annihilageddon": AnnihilageddonEvaluator(),
}
"""What each game tells the bots that think; a game without a evaluator has random bots only."""


def evaluator_of(game_id: str) -> Evaluator:
    """The evaluator of a game. Raises SetupError when it has none."""
    if game_id not in EVALUATORS:
        raise SetupError(f"{game_id} has only random bots")
    return EVALUATORS[game_id]


MAKERS: dict[str, Maker] = {
    "random": lambda game_id, seed: RandomBot(seed),
    "apprentice": lambda game_id, seed: Apprentice(evaluator_of(game_id), seed),
    "adept": lambda game_id, seed: Adept(evaluator_of(game_id), seed),
    "archmage": lambda game_id, seed: Archmage(evaluator_of(game_id), seed),
}


def check_level(level: str) -> None:
    """Raises SetupError for a level that does not exist."""
    if level not in MAKERS:
        raise SetupError(f"there is no bot {level!r} (bots: {', '.join(MAKERS)})")


def make_bot(level: str, game_id: str, seed: int) -> Bot:
    """A new bot of ``level`` for one match. Raises SetupError for a level that does not exist."""
    check_level(level)
    return MAKERS[level](game_id, seed)
