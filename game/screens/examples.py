"""Which cards a chapter of the rules is illustrated with, and how they look."""

from __future__ import annotations

import random
from collections.abc import Sequence
from importlib import import_module

from game.core.text import plain
from game.core.widgets import Picture
from game.pages import Chapter
from rules import GAMES
from rules.core.cards import CardKind

FACES = {"hell_high": "spellcraft", "pleasure_palace": "spellcraft"}
"""Whose layout draws the cards of a game, where it is not its own."""
FOREIGN = {"pleasure_palace": "h"}
"""How the keys of cards begin that a game knows from another one."""
PIECES = ("Award", "MTD", "Standee", "Token")
"""Types of what has no face of a card."""
NUMBERS = ("Bonus", "Modifier", "Power")
"""Types that are numbers only: they are shown where the chapter is about them."""
MOST = 4


def face(game: str, kind: CardKind, printed: bool = False) -> Picture:
    """The face of a card with its clean name, or its ``printed`` one."""
    front = import_module(f"game.layouts.{FACES.get(game, game)}.faces").front
    drawn: Picture = front(kind, printed)
    return drawn


def _named(kinds: Sequence[CardKind], words: str) -> list[CardKind]:
    """Cards that the words speak of."""
    return [kind for kind in kinds if len(title := kind.title().partition(",")[0]) > 4 and title in words]


def _typed(kinds: Sequence[CardKind], words: str, random_: random.Random) -> list[CardKind]:
    """A card or more of each type that the words speak of, mixed."""
    types = [type_ for type_ in dict.fromkeys(kind.type for kind in kinds) if type_ in words]
    random_.shuffle(types)
    groups = [[kind for kind in kinds if kind.type == type_] for type_ in types]
    for group in groups:
        random_.shuffle(group)
    return [group[at] for at in range(MOST) for group in groups if at < len(group)]


def examples(game: str, chapter: Chapter) -> list[CardKind]:
    """Cards to look at beside a chapter, the same every time: those it names, those of the types it tells of, else any."""
    foreign = FOREIGN.get(game, " ")
    kinds = [
        kind for kind in GAMES[game].kinds.values() if kind.type not in PIECES and not kind.key.startswith(foreign)
    ]
    stream = random.Random(chapter.title)
    pictured = [kind for kind in kinds if kind.type not in NUMBERS]
    words = plain(chapter.words)
    found = _named(pictured, chapter.title) + _typed(kinds, chapter.title, stream)
    found += _named(pictured, words) + _typed(pictured, words, stream)
    found += _typed(pictured, " ".join(kind.type for kind in pictured), stream)
    return list(dict.fromkeys(found))[:MOST]
