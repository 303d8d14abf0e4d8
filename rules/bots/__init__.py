"""Bots: they choose for a seat and know no more than that seat may.

A bot gets a ``Window``, never the match. A level is added with one entry in ``MAKERS``.
"""

from collections.abc import Callable

from rules.annihilageddon.judgement import AnnihilageddonJudge
from rules.bots.judge import Judge
from rules.bots.levels import Adept, Apprentice, Archmage
from rules.bots.random_bot import RandomBot
from rules.bots.window import Bot, Window
from rules.core.errors import SetupError
from rules.hell_high.judgement import HighJudge
from rules.hell_high.state import School
from rules.pleasure_palace.judgement import PalaceJudge
from rules.witless_wizards.judgement import WitlessJudge
from rules.wizard_arena.judgement import ArenaJudge

__all__ = ["LEVELS", "MAKERS", "Bot", "Window", "check_level", "make_bot"]

LEVELS = ("random", "apprentice", "adept", "archmage")
"""Every level, weakest first."""

Maker = Callable[[str, int], Bot]
"""Makes a bot for (game id, seed)."""

JUDGES: dict[str, Judge] = {
    "wizard_arena": ArenaJudge(),
    "witless_wizards": WitlessJudge(),
    "hell_high": HighJudge[School](),
    "pleasure_palace": PalaceJudge(),
    "annihilageddon": AnnihilageddonJudge(),
}
"""What each game tells the bots that think; a game without a judge has random bots only."""


def judge_of(game_id: str) -> Judge:
    """The judge of a game. Raises SetupError when it has none."""
    if game_id not in JUDGES:
        raise SetupError(f"{game_id} has only random bots")
    return JUDGES[game_id]


MAKERS: dict[str, Maker] = {
    "random": lambda game_id, seed: RandomBot(seed),
    "apprentice": lambda game_id, seed: Apprentice(judge_of(game_id), seed),
    "adept": lambda game_id, seed: Adept(judge_of(game_id), seed),
    "archmage": lambda game_id, seed: Archmage(judge_of(game_id), seed),
}


def check_level(level: str) -> None:
    """Raises SetupError for a level that does not exist."""
    if level not in MAKERS:
        raise SetupError(f"there is no bot {level!r} (bots: {', '.join(MAKERS)})")


def make_bot(level: str, game_id: str, seed: int) -> Bot:
    """A new bot of ``level`` for one match. Raises SetupError for a level that does not exist."""
    check_level(level)
    return MAKERS[level](game_id, seed)
