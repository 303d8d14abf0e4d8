"""The rules of a game in our own words, from assets/texts: chapters, and which of them answers a question.

``assets/texts/GAME.md`` has a chapter for every heading; its second line names the topics of decisions that it answers.
``> NAME`` after the heading takes in the chapter of that title from ``assets/texts/NAME.md``: what games have in common
is written once. Its own topics and lines follow. ``cards: KEY KEY | WORDS`` names the cards shown below, and what they show.
``assets/texts/news.md`` has a chapter for every version, the newest first: a point in each line.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import assets
from game.core.text import plain
from rules import GAMES
from rules.core.decisions import Decision

TAKE, CARDS = "> ", "cards:"
NEWS, POINT = "news", "- "


@dataclass(frozen=True)
class Chapter:
    """A heading, the topics of decisions that it answers, and its paragraphs as rich text.

    ``cards`` are the keys of those that illustrate it, ``caption`` is what they show.
    """

    title: str
    topics: tuple[str, ...]
    words: str
    cards: tuple[str, ...] = ()
    caption: str = ""

    def holds(self, search: str) -> bool:
        """Is the search to be found in it?"""
        return search.lower() in f"{self.title} {plain(self.words)}".lower()


@cache
def chapters(name: str) -> tuple[Chapter, ...]:
    """The chapters of a game's rules, or of what games have in common."""
    parts = f"\n{assets.read(f'texts/{name}.md').decode('utf-8')}".split("\n# ")[1:]
    return tuple(_chapter(*part.strip().split("\n")) for part in parts)


def _chapter(title: str, *lines: str) -> Chapter:
    topics: list[str] = []
    words: list[str] = []
    cards, caption = "", ""
    for line in lines:
        if line.startswith(TAKE):
            shared = next(found for found in chapters(line.removeprefix(TAKE)) if found.title == title)
            topics += shared.topics
            words.append(shared.words)
        elif line.startswith("topics:"):
            topics += line.removeprefix("topics:").split()
        elif line.startswith(CARDS):
            cards, _, caption = line.removeprefix(CARDS).partition("|")
        else:
            words.append(line)
    return Chapter(title, tuple(topics), "\n".join(words), tuple(cards.split()), caption.strip())


def answering(game: str, topic: str) -> Chapter | None:
    """The chapter of a game's page that answers questions of this topic."""
    wanted = topic.replace(" ", "-")
    return next((chapter for chapter in chapters(game) if wanted in chapter.topics), None)


def explained() -> list[str]:
    """The games whose rules are written down."""
    return [id for id in GAMES if assets.exists(f"texts/{id}.md")]


def news(version: str) -> tuple[str, ...]:
    """What is new to players in a version, point by point; nothing where nothing is written down."""
    found = next((chapter for chapter in chapters(NEWS) if chapter.title == version), None)
    return tuple(line.removeprefix(POINT) for line in found.words.split("\n") if line) if found is not None else ()


def page_for(games: Sequence[str], decision: Decision) -> str:
    """On which game's page a question is answered, where the rules of several are in play: the last one's that brought the
    asking card along, else the first one's that knows the topic."""
    knowing = [game for game in games if answering(game, decision.topic)]
    card = decision.about
    if card is not None:
        own = [game for game in knowing if card.kind.key in GAMES[game].kinds]
        knowing = own[-1:] or knowing
    return next(iter(knowing), games[0])
