"""Bots: they choose for a seat and know no more than that seat may.

A bot gets a ``Window``, never the match. A level is added with one entry in ``MAKERS``.
"""

from collections.abc import Callable
from dataclasses import dataclass

from rules.bots.characters import CHARACTERS, Leaning
from rules.bots.evaluator import Evaluator
from rules.bots.levels import ARCHMAGE, Adept, Apprentice, Archmage, Oracle, Quick
from rules.bots.random_bot import RandomBot
from rules.bots.search import Budget
from rules.bots.window import Bot, Window
from rules.core.errors import SetupError
from rules.core.lazy import Lazy

__all__ = [
    "CHARACTERS",
    "LEVELS",
    "MAKERS",
    "ORACLE",
    "QUICK",
    "Bot",
    "Spec",
    "Window",
    "evaluator_of",
    "make_bot",
    "may_sit",
    "parse",
]

LEVELS = ("random", "apprentice", "adept", "archmage")
"""Every level, weakest first."""

ORACLE = "oracle"
"""For leagues only: it sees everything. It shows how much of a game is luck."""

QUICK = "quick"
"""For leagues and labs only: the quick policy by which imagined matches are played on."""


_THINKING = ("wizard_arena", "witless_wizards", "hell_high", "pleasure_palace", "annihilageddon")
EVALUATORS: Lazy[Evaluator] = Lazy("EVALUATOR", {game: f"rules.{game}.evaluation" for game in _THINKING})
"""What each game tells the bots that think; a game without an evaluator has random bots only."""


@dataclass(frozen=True, slots=True)
class Spec:
    """A bot in words, ``level[@samples][:character]``: ``adept``, ``adept:sly``, ``archmage@60``. 0 samples: as usual."""

    level: str
    samples: int = 0
    character: str = ""


Maker = Callable[[Spec, str, int], Bot]
"""Makes a bot for (what it shall be, game id, seed)."""


def evaluator_of(game_id: str, character: str = "") -> Evaluator:
    """The evaluator of a game, with a character's leaning if one is given. Raises SetupError when it has none."""
    if game_id not in EVALUATORS:
        raise SetupError(f"{game_id} has only random bots")
    evaluator = EVALUATORS[game_id]
    return Leaning(evaluator, character) if character else evaluator


def _evaluator(spec: Spec, game_id: str) -> Evaluator:
    return evaluator_of(game_id, spec.character)


MAKERS: dict[str, Maker] = {
    "random": lambda spec, game_id, seed: RandomBot(seed),
    "apprentice": lambda spec, game_id, seed: Apprentice(_evaluator(spec, game_id), seed),
    "adept": lambda spec, game_id, seed: Adept(_evaluator(spec, game_id), seed, spec.samples),
    "archmage": lambda spec, game_id, seed: Archmage(
        _evaluator(spec, game_id), seed, Budget(spec.samples) if spec.samples else ARCHMAGE
    ),
    QUICK: lambda spec, game_id, seed: Quick(_evaluator(spec, game_id), seed),
    ORACLE: lambda spec, game_id, seed: Oracle(_evaluator(spec, game_id), seed, spec.samples),
}


def parse(text: str) -> Spec:
    """The bot that is meant. Raises SetupError for what does not exist."""
    head, colon, character = text.partition(":")
    level, at, samples = head.partition("@")
    if level not in MAKERS:
        raise SetupError(f"there is no bot {level!r} (bots: {', '.join(MAKERS)})")
    if colon and character not in CHARACTERS:
        raise SetupError(f"there is no character {character!r} (characters: {', '.join(CHARACTERS)})")
    if at and not (samples.isdecimal() and 0 < int(samples) < 1_000_000):
        raise SetupError(f"{text!r}: so many samples cannot be tried")
    return Spec(level, int(samples) if at else 0, character)


def may_sit(kind: str) -> bool:
    """May this take a seat at the table: ``human``, a level, a level with a character?"""
    level, colon, character = kind.partition(":")
    return kind == "human" or (level in LEVELS and (not colon or character in CHARACTERS))


def make_bot(text: str, game_id: str, seed: int) -> Bot:
    """A new bot for one match, as ``Spec`` says it. Raises SetupError for one that does not exist."""
    spec = parse(text)
    return MAKERS[spec.level](spec, game_id, seed)
