"""Saved states from before a field had its present shape."""

from __future__ import annotations

import pytest

from rules import GAMES, new_match
from rules.core.codec import decode_state, encode_state
from rules.spellcraft.state import Copy, PendingDeath


@pytest.mark.parametrize("game", ["hell_high", "pleasure_palace"])
def test_deaths_that_were_three_numbers_and_copies_that_were_two(game: str):
    rules = GAMES[game]
    data = encode_state(new_match(game, 3, 1).state)
    data["state"]["falling"] = [2, 0, 1, 1, 1, 0]
    data["state"]["copies"] = [7, 40]
    state = decode_state(data, rules.kinds, rules.classes, rules.upgrades[:2])
    assert state.pending_deaths == [PendingDeath(2, 0, True), PendingDeath(1, 1)]
    assert state.copies == [Copy(state.cards[7], state.cards[40])]
    again = decode_state(encode_state(state, len(rules.upgrades)), rules.kinds, rules.classes, rules.upgrades)
    assert encode_state(again) == encode_state(state) and again.clone().pending_deaths == state.pending_deaths
