"""Which cards a chapter of the rules is illustrated with, and how they look."""

from __future__ import annotations

import random
from collections.abc import Sequence
from importlib import import_module

from game.core.text import plain
from game.core.widgets import Picture
from game.help_pages import Chapter
from rules import GAMES
from rules.core.cards import CardKind

FACES = {"hell_high": "spellcraft", "pleasure_palace": "spellcraft"}
"""Whose layout draws the cards of a game, where it is not its own."""
FOREIGN = {"pleasure_palace": "h"}
"""How the keys of cards begin that a game knows from another one."""
PIECES = ("Award", "MTD", "Standee", "Token")
"""Types of what has no face of a card."""
MOST = 4


def face(game: str, kind: CardKind, printed: bool = False) -> Picture:
    """The face of a card with its clean name, or its ``printed`` one."""
    front = import_module(f"game.layouts.{FACES.get(game, game)}.faces").front
    drawn: Picture = front(kind, printed)
    return drawn


def _named(kinds: Sequence[CardKind], words: str) -> list[CardKind]:
    """Cards that the words speak of."""
    return [kind for kind in kinds if len(title := kind.title().partition(",")[0]) > 4 and title in words]


def examples(game: str, chapter: Chapter) -> list[CardKind]:
    """Cards to look at beside a chapter: those chosen for it, else some that it names or whose type it is about, else none."""
    known = GAMES[game].kinds
    if chapter.cards:
        return [known[key] for key in chapter.cards]
    foreign = FOREIGN.get(game, " ")
    kinds = [kind for kind in known.values() if kind.type not in PIECES and not kind.key.startswith(foreign)]
    typed = [kind for kind in kinds if kind.type in chapter.title]
    random.Random(chapter.title).shuffle(typed)
    found = _named(kinds, chapter.title) + typed + _named(kinds, plain(chapter.words))
    return list(dict.fromkeys(found))[:MOST]
