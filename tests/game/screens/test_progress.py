"""What each game says of a match under way: what is left of everybody, about how much of it is over."""

from __future__ import annotations

import pytest

from game.setups import playable, setup_of
from rules import new_match
from rules.bots import Window, make_bot


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("game", playable())
def test_a_match_is_known_to_go_on(game: str, seats: int) -> None:
    match, bot, facts = new_match(game, seats, 3), make_bot("apprentice", game, 3), setup_of(game)
    told = [facts.progress(match)]
    while match.decision is not None:
        assert len(facts.lives(match)) == seats and min(facts.lives(match)) >= 0
        match.submit(*bot.choose(Window(match, match.decision.seat)))
        told.append(facts.progress(match))
    assert told[0] == 0.0 and told[-1] == 1.0 and all(0 <= share <= 1 for share in told)
    quarters = [sum(part) / len(part) for part in (told[: len(told) // 4], told[len(told) // 2 :])]
    assert quarters[0] < 0.45 < quarters[1]
