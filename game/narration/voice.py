"""A narrator as written down in assets/texts/narrators: name, introduction, and what is said on which occasion."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

import assets


@dataclass(frozen=True)
class Voice:
    """A narrator: its name and office, one line that introduces it, and the variants of every section."""

    name: str
    office: str
    introduction: str
    sections: dict[str, tuple[str, ...]]


@cache
def voice_of(game: str) -> Voice:
    """The narrator of a game; one who never says anything when none is written."""
    path = f"texts/narrators/{game}.md"
    if not assets.exists(path):
        return Voice("", "", "", {})
    head, *parts = assets.read(path).decode("utf-8").strip().split("\n## ")
    title, introduction = head.removeprefix("# ").split("\n", 1)
    name, office = title.split(", ", 1)
    return Voice(name, office, introduction.strip(), sections_of(parts))


def sections_of(parts: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Lines by occasion: each part is the name of an occasion, and a line for every variant of what is said on it."""
    found = {}
    for part in parts:
        occasion, *lines = part.strip().split("\n")
        found[occasion] = tuple(line.removeprefix("- ") for line in lines)
    return found
