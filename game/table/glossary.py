"""What the words on cards and in questions mean, from assets/texts/words."""

from __future__ import annotations

import re
from functools import cache

import assets
from game.core.text import plain

MOST = 4


class Glossary:
    """The keywords of a game: a line ``Word, other forms: meaning`` each."""

    def __init__(self, lines: str) -> None:
        self._entries: list[tuple[str, str]] = []
        self._forms: dict[str, int] = {}
        for line in filter(None, lines.splitlines()):
            words, _, meaning = line.partition(": ")
            forms = words.split(", ")
            for form in forms:
                self._forms[form] = len(self._entries)
            self._entries.append((forms[0][0].upper() + forms[0][1:], meaning))
        longest_first = sorted(self._forms, key=len, reverse=True)
        self._pattern = re.compile(rf"\b(?:{'|'.join(map(re.escape, longest_first))})\b") if longest_first else None

    def find(self, markup: str, most: int = MOST) -> list[tuple[str, str]]:
        """The keywords in rich text with their meanings, in the order in which they stand there, each once."""
        if self._pattern is None:
            return []
        numbers = dict.fromkeys(self._forms[match.group()] for match in self._pattern.finditer(plain(markup)))
        return [self._entries[number] for number in list(numbers)[:most]]

    def explain(self, markup: str, most: int = MOST) -> str:
        """The same as rich text, a paragraph for each; "" when there is none."""
        return "\n".join(f"**{word}:** {meaning}" for word, meaning in self.find(markup, most))


@cache
def glossary_of(game: str) -> Glossary:
    """The glossary of a game; an empty one when none is written."""
    name = f"texts/words/{game}.md"
    return Glossary(assets.read(name).decode("utf-8") if assets.exists(name) else "")
