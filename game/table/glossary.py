"""What the words on cards and in questions mean, from assets/texts/words.

A file may take in another, ``> NAME``: what games have in common is written once. Of two meanings the first holds.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import copy
from functools import cache

import assets
from game.core.phrases import capital
from game.core.text import plain
from game.help_pages import TAKE

MOST = 4


class Glossary:
    """The keywords of a game: a line ``Word, other forms: meaning`` each."""

    def __init__(self, lines: str) -> None:
        self._named: Callable[[str], str] = str
        self._entries: list[tuple[str, str]] = []
        self._forms: dict[str, int] = {}
        for line in filter(None, lines.splitlines()):
            words, _, meaning = line.partition(": ")
            forms = words.split(", ")
            for form in forms:
                self._forms.setdefault(form, len(self._entries))
            self._entries.append((capital(forms[0]), meaning))
        longest_first = sorted(self._forms, key=len, reverse=True)
        self._pattern = (
            re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)") if longest_first else None
        )

    def calling(self, named: Callable[[str], str]) -> Glossary:
        """The same with the names of cards that are set."""
        other = copy(self)
        other._named = named
        return other

    def forms_in(self, markup: str) -> list[str]:
        """The keywords in rich text as they stand there, each time they do."""
        return self._pattern.findall(plain(markup)) if self._pattern is not None else []

    def find(self, markup: str, most: int = MOST) -> list[tuple[str, str]]:
        """The keywords in rich text with their meanings, in the order in which they stand there, each once."""
        numbers = dict.fromkeys(self._forms[form] for form in self.forms_in(markup))
        found = [self._entries[number] for number in list(numbers)[:most]]
        return [(self._named(word), self._named(meaning)) for word, meaning in found]

    def explain(self, markup: str, most: int = MOST) -> str:
        """The same as rich text, a paragraph for each; "" when there is none."""
        return "\n".join(f"**{word}:** {meaning}" for word, meaning in self.find(markup, most))


@cache
def glossary_of(*games: str) -> Glossary:
    """The glossary of a match: of its game and of those whose cards take part in it; an empty one when none is written."""
    return Glossary("\n".join(map(_lines, games)))


def _lines(name: str) -> str:
    path = f"texts/words/{name}.md"
    if not assets.exists(path):
        return ""
    lines = assets.read(path).decode("utf-8").splitlines()
    return "\n".join(_lines(line.removeprefix(TAKE)) if line.startswith(TAKE) else line for line in lines)
