"""Mixed matches with Hell High (both booklets suggest them; rulings in RULINGS.md)."""

from __future__ import annotations

from collections import Counter

import pytest

from rules import Match, load_match, new_match
from rules.bots import JUDGES
from rules.core.events import CardMoved
from rules.core.randomness import Stream
from rules.hell_high.state import RankUsed, StatusMoved
from rules.pleasure_palace.mixed import of_school
from rules.pleasure_palace.state import StandeeMoved
from rules.spellcraft.events import GameBegan, TokenGained
from rules.spellcraft.kinds import ComponentKind


def played(decks: str, seats: int = 4, seed: int = 3, until: int = 10_000, **options: object) -> Match:
    match, stream = new_match("pleasure_palace", seats, seed, decks=decks, **options), Stream(seed)
    for _ in range(until):
        if match.decision is None:
            break
        match.submit(*JUDGES["pleasure_palace"].policy(match.state, match.decision, stream))
        assert match.check() == []
    return match


def dealt(match: Match) -> dict[int, Counter[bool]]:
    """By game: how many of the cards dealt belong to Hell High."""
    found: dict[int, Counter[bool]] = {}
    game = 0
    for event in match.events:
        if isinstance(event, GameBegan):
            game = event.number
        elif isinstance(event, CardMoved) and event.why == "deal" and event.card is not None:
            found.setdefault(game, Counter())[of_school(event.card)] += 1
    return found


def test_the_sets_take_turns():
    """Palace, Hell High, Palace: each game is dealt from one set alone."""
    match = played("alternate")
    counts = dealt(match)
    assert [set(counts[game]) for game in (1, 2, 3)] == [{False}, {True}, {False}]


def test_the_board_takes_part_in_its_own_games_alone():
    """No rank acts and nobody moves in a game of the Palace; places are rolled for before the match and kept till then."""
    match = played("alternate", seed=5)
    game = 0
    for event in match.events:
        if isinstance(event, GameBegan):
            game = event.number
        elif isinstance(event, RankUsed) or (isinstance(event, StatusMoved) and event.why != "begin"):
            assert game == 2, event
    assert any(isinstance(event, RankUsed) for event in match.events)


def test_both_sets_shuffled_together():
    """196 cards, both boards in every game; killing a foe brings its Standee and Social Status."""
    match = new_match("pleasure_palace", 4, 2, decks="both")
    assert sum(isinstance(card.kind, ComponentKind) for card in match.state.cards) == 196
    assert set(dealt(played("both"))[1]) == {False, True}
    kinds = {type(event) for event in played("both", seed=4).events}
    assert {RankUsed, StatusMoved, StandeeMoved, TokenGained} <= kinds


def test_the_resting_decks_are_secret_and_whole():
    match = new_match("pleasure_palace", 3, 2, decks="alternate")
    assert match.view(0)["board"]["aside"] == [98, 0, 25, 0, 25, 0]
    other = match.fork(5, viewer=0)
    assert other.view(0) == match.view(0)
    assert [card.id for card in other.state.aside_deck] != [card.id for card in match.state.aside_deck]


@pytest.mark.parametrize("decks", ["alternate", "both"])
@pytest.mark.parametrize("seats", [2, 6])
def test_saved_and_loaded_it_goes_on_alike(decks: str, seats: int):
    match = played(decks, seats, until=60)
    again = load_match(match.save())
    assert [again.view(seat) for seat in range(seats)] == [match.view(seat) for seat in range(seats)]
    one, two = Stream(1), Stream(1)
    for _ in range(40):
        if match.decision is None or again.decision is None:
            break
        match.submit(*JUDGES["pleasure_palace"].policy(match.state, match.decision, one))
        again.submit(*JUDGES["pleasure_palace"].policy(again.state, again.decision, two))
    assert again.view(0) == match.view(0)


def test_the_longer_variant_with_both_sets():
    match = played("alternate", 2, variant="last_standing")
    assert match.result is not None and max(match.result.scores.values()) == 2
