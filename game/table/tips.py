"""Tips for a first match: what each is about, when it fits, and its words, from assets/texts/guides."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import assets

FACTS = ("at", "topics", "done", "offered", "beside", "clear")
"""What the head of a written tip may say."""


@dataclass(frozen=True)
class Tip:
    """Something to point at, once: its key, the node it is about, the topics of questions at which it fits, words.

    ``about`` is a node's id in which ``{me}``, ``{rival}`` and ``{target}`` (the first who may be chosen) stand for seats,
    ``{offer}`` for the place of what can be taken by an option with the verb ``offered``, ``{button}`` for that option's button,
    ``{card}`` alone for the cards that can be taken so. No topics: it fits always.
    ``operations`` are the verbs of the options by which what it speaks of is done, so that it need not be said again; ``*``:
    any answer does it. It waits until something is ``offered``, and until the node ``beside`` is on the table, too. It keeps
    off the node ``clear``.
    """

    key: str
    about: str
    topics: tuple[str, ...]
    words: str
    operations: tuple[str, ...] = ()
    offered: str = ""
    beside: str = ""
    clear: str = ""

    def fits(self, topic: str) -> bool:
        """Does it belong to a question about ``topic``?"""
        return not self.topics or topic.replace(" ", "-") in self.topics


def tips_of(*games: str) -> list[Tip]:
    """The tips of a match: of its game, and what those whose cards take part in it have besides."""
    found: dict[str, Tip] = {}
    for tip in (tip for game in games for tip in _tips(game)):
        found.setdefault(tip.key.partition("/")[2], tip)
    return list(found.values())


@cache
def _tips(game: str) -> tuple[Tip, ...]:
    """The tips of a game, from assets/texts/guides; none when none are written."""
    name = f"texts/guides/{game}.md"
    if not assets.exists(name):
        return ()
    found = []
    for part in assets.read(name).decode("utf-8").removeprefix("# ").split("\n# "):
        key, *lines = part.strip().split("\n")
        facts = dict(line.split(": ", 1) for line in lines if line.partition(": ")[0] in FACTS)
        fitting = () if facts["topics"] == "*" else tuple(facts["topics"].split())
        words = "\n".join(lines[len(facts) :])
        done = tuple(facts.get("done", "").split())
        more = {fact: facts.get(fact, "") for fact in ("offered", "beside", "clear")}
        found.append(Tip(f"{game}/{key}", facts["at"], fitting, words, done, **more))
    return tuple(found)
