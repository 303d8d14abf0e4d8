"""Whole matches counted a second time (see ledger)."""

import pytest

from rules import new_match
from rules.bots.random_bot import random_choice
from rules.core.randomness import Stream
from tests.rules.spellcraft.ledger import Ledger

MATCHES = 4


@pytest.mark.sampled(6)
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize(
    ("game", "options"),
    [("hell_high", {}), ("pleasure_palace", {}), ("pleasure_palace", {"decks": "both"})],
)
def test_dice_totals_targets_and_damage_are_as_the_cards_say(game: str, options: dict[str, str], seats: int):
    """SC-85 to SC-93, SC-99 to SC-105, SC-127, HH-18, HH-33, HH-48 to HH-52, PP-07, PP-41, PP-98."""
    books = Ledger(seats, board=game == "hell_high" or bool(options))
    for seed in range(MATCHES):
        match, stream = new_match(game, seats, 100 + seed, **options), Stream(seed)
        while match.decision is not None:
            match.submit(*random_choice(stream, match.decision))
        ledger = Ledger(seats, board=books.board)
        for event in match.events:
            ledger.see(event)
        for name in ("rolls", "hits", "nerdy"):
            setattr(books, name, getattr(books, name) + getattr(ledger, name))
    assert books.rolls > 20 * MATCHES and books.hits > 15 * MATCHES and (books.nerdy or not books.board)
