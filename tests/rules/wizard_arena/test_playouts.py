"""Whole matches at random, read by a book-keeper that knows the rules but not the program."""

import random

import pytest

from rules import new_match
from rules.core.randomness import Stream
from rules.wizard_arena.decks import COPY_LIMITS, SPELLS, TYPE_COUNTS, share_text
from tests.rules.wizard_arena.replica import Replica, played_by_the_books

CASES = [
    (2, "standard", False),
    (2, "standard", True),
    (3, "standard", False),
    (3, "survivor", True),
    (4, "survivor", False),
]


def any_deck(chance: random.Random) -> str:
    """A legal deck of spells of all factions."""
    keys: list[str] = []
    for kind, count in TYPE_COUNTS.items():
        pool = [key for key, spell in SPELLS.items() if spell.type == kind for _ in range(COPY_LIMITS.get(kind, count))]
        keys += chance.sample(pool, count)
    return share_text(keys)


@pytest.mark.parametrize(("seats", "variant", "custom"), CASES)
@pytest.mark.parametrize("seed", range(8))
def test_the_events_tell_the_whole_match(seats: int, variant: str, custom: bool, seed: int):
    """Levels, Life, statuses, options, Critical Hits, Overcharges, re-entries and damage, worked out a second time."""
    chance, stream = random.Random(seed), Stream(seed)
    decks = {"decks": "/".join(any_deck(chance) for _ in range(seats)), "factions": "custom"} if custom else {}
    match = new_match("wizard_arena", seats, seed, variant=variant, **({"factions": "random"} | decks))
    books = Replica(seats)
    played_by_the_books(match, books, stream)
    left = books.living(0)
    scores = {seat: books.sizes[f"seat{seat}/deck"] if seat in left else 0 for seat in range(seats)}
    assert match.result is not None and match.result.scores == scores
    if left:
        assert match.result.winners == [seat for seat in left if scores[seat] == max(scores.values())]
