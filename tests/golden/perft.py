"""Small counted trees: how many sequences of choices there are from a position. ``perft/<game>.json`` holds the counts.

A position is a new match (seats, seed, options) after ``after`` random choices.
"""

import json
from collections.abc import Iterator
from itertools import combinations, permutations
from pathlib import Path
from typing import Any

from rules import Match, new_match
from rules.bots.random_bot import random_choice
from rules.core.decisions import Decision
from rules.core.randomness import Stream

FOLDER = Path(__file__).parent / "perft"

POSITIONS: dict[str, list[dict[str, Any]]] = {
    "wizard_arena": [
        {"seats": 2, "seed": 1, "options": {}, "after": 0, "depth": 6},
        {"seats": 2, "seed": 2, "options": {}, "after": 25, "depth": 8},
        {"seats": 2, "seed": 3, "options": {}, "after": 45, "depth": 9},
        {"seats": 3, "seed": 4, "options": {"variant": "survivor"}, "after": 40, "depth": 9},
        {"seats": 4, "seed": 5, "options": {}, "after": 50, "depth": 8},
    ],
    "hell_high": [
        {"seats": 2, "seed": 1, "options": {}, "after": 0, "depth": 2},
        {"seats": 3, "seed": 2, "options": {}, "after": 60, "depth": 3},
        {"seats": 4, "seed": 5, "options": {"games": 1}, "after": 90, "depth": 3},
    ],
    "pleasure_palace": [
        {"seats": 2, "seed": 1, "options": {}, "after": 0, "depth": 2},
        {"seats": 3, "seed": 2, "options": {}, "after": 40, "depth": 3},
        {"seats": 4, "seed": 5, "options": {"games": 1}, "after": 90, "depth": 3},
    ],
    "annihilageddon": [
        {"seats": 2, "seed": 1, "options": {}, "after": 0, "depth": 6},
        {"seats": 3, "seed": 2, "options": {}, "after": 60, "depth": 4},
        {"seats": 5, "seed": 5, "options": {"promos": False}, "after": 200, "depth": 4},
    ],
    "witless_wizards": [
        {"seats": 2, "seed": 1, "options": {}, "after": 0, "depth": 8},
        {"seats": 2, "seed": 2, "options": {"decks": "wizard,samurai,pirate"}, "after": 30, "depth": 8},
        {"seats": 3, "seed": 4, "options": {}, "after": 40, "depth": 7},
        {"seats": 4, "seed": 5, "options": {"variant": "teams"}, "after": 50, "depth": 7},
    ],
}


def position(game: str, entry: dict[str, Any]) -> Match:
    """The match at the position."""
    match = new_match(game, entry["seats"], entry["seed"], **entry["options"])
    stream = Stream(entry["seed"])
    for _ in range(entry["after"]):
        assert match.decision is not None, "the position lies behind the end of the match"
        match.submit(*random_choice(stream, match.decision))
    return match


def choices(decision: Decision) -> Iterator[tuple[int, ...]]:
    """All legal choices."""
    ways = permutations if decision.ordered else combinations
    for size in range(decision.minimum, decision.maximum + 1):
        yield from ways(range(len(decision.options)), size)


def count(match: Match, depth: int) -> int:
    """How many sequences of ``depth`` choices there are; one that ends the match earlier counts once."""
    if depth == 0 or match.decision is None:
        return 1
    total = 0
    for choice in choices(match.decision):
        following = match.fork()
        following.submit(*choice)
        total += count(following, depth - 1)
    return total


def breakdown(match: Match, depth: int) -> dict[str, int]:
    """The count per first choice, worded by its options."""
    found: dict[str, int] = {}
    assert match.decision is not None
    for choice in choices(match.decision):
        following = match.fork()
        following.submit(*choice)
        found[" ".join(repr(match.decision.options[index]) for index in choice)] = count(following, depth - 1)
    return found


def table(game: str) -> list[dict[str, Any]]:
    """All positions of a game with their counts, counted again."""
    found = []
    for entry in POSITIONS[game]:
        first = breakdown(position(game, entry), entry["depth"])
        found.append({**entry, "count": sum(first.values()), "first": first})
    return found


def written(game: str) -> str:
    """The text of the game's file."""
    return json.dumps(table(game), indent=1) + "\n"
