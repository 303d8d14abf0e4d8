"""Setting up: WW-011 to WW-020."""

import pytest

from rules import SetupError, new_match
from rules.core.events import CardMoved, CounterChanged, MatchBegan
from rules.witless_wizards.decks import DECKS


@pytest.mark.parametrize(
    ("seats", "boards", "cubes"),
    [
        (2, [["std-1"], ["std-2"]], [1, 1]),
        (3, [["std-1"], ["std-2"], ["std-1", "std-2"]], [1, 1, 1]),
        (4, [["std-1"], ["std-2"], ["std-1", "std-2"], ["std-1", "std-2"]], [1, 1, 1, 2]),
    ],
)
@pytest.mark.parametrize("starter", [0, 1])
def test_everybody_begins_as_the_seat_says(seats, boards, cubes, starter):
    """WW-012 to WW-019 (seats: WW-014, WW-015, WW-016, WW-017), WW-S01, D-01.

    Clockwise from the first player; the common deck has 24 cards, one of them drawn.
    """
    match = new_match("witless_wizards", seats, 3, starter=starter)
    state = match.state
    for step in range(seats):
        wizard = state.seats[(starter + step) % seats]
        assert [card.kind.key for card in wizard.equipment()] == boards[step]
        assert wizard.cubes == cubes[step] and wizard.stamina == 20
    assert len(state.deck) == 23 and len(state.seats[starter].hand) == 1
    assert state.discard == [] and state.box == []
    assert match.decision.seat == starter == state.starter


def test_three_different_decks_are_in_use():
    """WW-019: named, or by chance."""
    match = new_match("witless_wizards", 2, 3, decks="scifi, medieval,pirate")
    assert match.state.decks == ["medieval", "pirate", "scifi"]
    assert new_match("witless_wizards", 2, 3, decks="Sci-Fi, Medieval, Pirate").state.decks == match.state.decks
    keys = {card.kind.key for card in match.state.cards if card.kind.deck}
    assert keys == {kind.key for deck in ("medieval", "pirate", "scifi") for kind in DECKS[deck]}
    drawn = {tuple(new_match("witless_wizards", 2, seed).state.decks) for seed in range(80)}
    assert len(drawn) == 10 and all(len(decks) == 3 for decks in drawn)


@pytest.mark.parametrize("decks", ["medieval", "medieval,medieval,scifi", "medieval,scifi,space", "", "a,b,c,d"])
def test_wrong_decks_are_refused(decks):
    """WW-019."""
    with pytest.raises(SetupError):
        new_match("witless_wizards", 2, 3, decks=decks)


@pytest.mark.parametrize(
    ("seats", "options"), [(1, {}), (5, {}), (3, {"variant": "teams"}), (2, {"starter": 2}), (2, {"variant": "duo"})]
)
def test_what_cannot_be_played_is_refused(seats, options):
    """WW-011; teams are two against two."""
    with pytest.raises(SetupError):
        new_match("witless_wizards", seats, 3, **options)


def test_the_first_player_is_drawn_by_lot():
    """WW-013."""
    assert {new_match("witless_wizards", 3, seed).state.starter for seed in range(30)} == {0, 1, 2}


def test_the_set_up_is_told():
    """Events of the set-up: equipment and cubes of everybody."""
    match = new_match("witless_wizards", 4, 1, starter=0)
    assert isinstance(match.events[0], MatchBegan)
    dealt = [event for event in match.events if isinstance(event, CardMoved) and event.why == "deal"]
    assert [event.target for event in dealt[:2]] == ["seat0/offence", "seat1/defence"] and len(dealt) == 6
    given = [event for event in match.events if isinstance(event, CounterChanged) and event.why == "set-up"]
    assert [event.new for event in given] == [1, 1, 1, 2]
