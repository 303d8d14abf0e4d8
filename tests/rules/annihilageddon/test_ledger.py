"""Whole matches counted a second time (see ledger)."""

import pytest

from tests.rules.annihilageddon.ledger import Ledger
from tests.rules.annihilageddon.test_referee import MATCHES, played


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seats", range(2, 6))
def test_attacks_hit_whom_they_say_as_hard_as_they_say(seats: int):
    """AN-105, AN-127 to AN-131, AN-140, AN-150, AN-201, CV-13 to CV-16, CV-24, CV-25, CR-17, CR-23."""
    counted = 0
    for seed in range(MATCHES):
        books = Ledger(seats)
        for event in played(seats, 50 + seed).events:
            books.see(event)
        counted += books.counted
    assert counted > 50 * MATCHES
