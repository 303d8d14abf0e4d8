"""The Draft Phase: WW-021 to WW-037."""

import pytest

from rules import new_match
from rules.bots.random_bot import random_choice
from rules.core.events import EVERYONE, CardMoved, Damaged, PhaseBegan, Shuffled, TurnBegan
from rules.core.randomness import Stream
from tests.rules.witless_wizards.tables import table, topic


def keys(cards) -> list[str]:
    return [card.kind.key for card in cards]


def test_a_turn_is_draft_then_battle_then_the_left():
    """WW-021, WW-022."""
    made = table(3)
    made.turn(1, deck=["Robe", "Lance"]).choose("keep", "Robe").choose("give", 0).choose("attack", 2)
    assert [event.seat for event in made.events(TurnBegan)] == [1, 2]
    assert [(event.name, event.seat) for event in made.events(PhaseBegan)] == [
        ("draft", 1),
        ("battle", 1),
        ("draft", 2),
    ]
    made.turn(2)


def test_keep_first_then_give():
    """WW-029, WW-030, WW-031: exactly one kept, one given."""
    made = table(3)
    player = made.turn(0, deck=["Robe", "Lance"]).offers("keep", "give").choose("keep", "Robe")
    assert made.seat(0).board == ["wiz-4"]
    player.offers("give").choose("give", 2)
    assert made.seat(2).board == ["med-2"]


def test_give_first_then_keep():
    """WW-030: the second card is kept without a question."""
    made = table(3)
    made.turn(0, deck=["Robe", "Lance"]).choose("give", 1)
    assert made.seat(1).board == ["wiz-4"] and made.seat(0).board == ["med-2"]
    assert topic(made) == "target"


def test_a_single_opponent_is_given_the_card_without_a_question():
    """D-07."""
    made = table(2)
    made.turn(0, deck=["Robe", "Lance"]).choose("keep", "Robe")
    assert made.seat(1).board == ["med-2"]


def test_with_four_players_only_neighbours_are_given_cards():
    """WW-033."""
    made = table(4)
    player = made.turn(1, deck=["Robe", "Lance"])
    assert player.options() == ["keep Robe of Forty Pockets"] + ["give Robe of Forty Pockets"] * 2
    assert [option.seat for option in made.match.decision.options[1:]] == [2, 0]


def test_with_three_left_anybody_is_given_cards():
    """WW-033: the limit is tied to four players being in."""
    made = table(4)
    made.seat(2).out()
    made.turn(1, deck=["Robe"])
    assert [option.seat for option in made.match.decision.options[1:]] == [3, 0]


def test_the_new_card_replaces_the_old():
    """WW-034, WW-036: mandatory, even if worse; Standard Equipment goes to the common discard pile."""
    made = table(2)
    made.seat(1).board("Crook", "Aura")
    made.turn(0, deck=["Robe", "Crystal Ball"]).choose("give", 1)
    assert made.seat(1).board == ["std-1", "wiz-4"]
    assert keys(made.match.state.discard) == ["wiz-6"]
    made = table(2)
    made.seat(0).board("Crook")
    made.turn(0, deck=["Crystal Ball", "Robe"]).choose("keep", "Crystal Ball")
    assert made.seat(0).board == ["wiz-3"] and "std-1" in keys(made.match.state.discard)


def test_a_kept_card_works_in_the_same_turn():
    """WW-035: in battle and income."""
    made = table(2)
    made.turn(0, deck=["Crystal Ball", "Robe"], die=[2]).choose("keep", "Crystal Ball")
    assert made.seat(0).cubes == 2 and made.seat(1).stamina == 20 - (1 + 2 - 1)


def test_an_extra_card_for_a_cube():
    """WW-026 to WW-028, WW-S05: the cube is paid before the card is seen; either card may be discarded."""
    made = table(2, decks="medieval,pirate,scifi")
    made.seat(0).board("Crook").cubes(1)
    player = made.turn(0, deck=["Force Field", "Black Spot", "Chainmail"], die=[2])
    player.offers("draw", "enough").choose("draw", 1)
    assert made.seat(0).cubes == 0 and made.seat(0).hand == ["sci-4", "pir-8"]
    player.choose("discard", "Force Field").choose("give", "Black Spot")
    assert made.seat(1).board == ["pir-8"]
    assert made.seat(0).board == ["std-1", "med-4"], "kept at once: no cube for another draw"
    assert keys(made.match.state.discard) == ["sci-4"]


def test_one_extra_card_in_each_pass():
    """WW-026: at most twice a turn."""
    made = table(2)
    made.seat(0).cubes(5)
    player = made.turn(0, deck=["Robe", "Lance", "Flail", "Staff"])
    player.choose("draw", 1).choose("discard", "Robe").choose("keep", "Lance")
    player.choose("draw", 1).choose("discard", "Flail")
    assert made.seat(0).cubes == 3 and made.seat(1).board == ["wiz-1"]


def test_without_a_cube_nobody_is_asked():
    """WW-026, D-04."""
    made = table(2)
    made.turn(0, deck=["Robe"])
    assert topic(made) == "deal out"


def test_the_deck_is_renewed_at_once():
    """WW-024, WW-S07: also between two draws of one pass; what is in hand stays out of it."""
    made = table(2)
    made.seat(0).cubes(1)
    player = made.turn(0, deck=["Robe"], discard=["Lance", "Flail", "Staff", "Wand", "Aura"], only=True)
    assert len(made.match.state.deck) == 5 and made.match.state.discard == []
    assert made.events(Shuffled)[0].size == 5
    player.choose("draw", 1)
    assert len(made.match.state.deck) == 4
    player.choose("discard", "Robe")
    assert keys(made.match.state.discard) == ["wiz-4"]


def test_the_next_discard_becomes_an_empty_deck():
    """WW-025."""
    made = table(2)
    made.seat(0).board("Crook")
    made.seat(1).board("Staff")
    made.turn(0, deck=["Lance"], only=True).choose("keep", "Lance")
    assert made.seat(1).board == ["std-1"], "the Crook was the whole deck, and was given at once"
    made.turn(1)
    assert made.seat(1).hand == ["wiz-1"], "so was the Staff that it replaced"


def test_a_drawn_card_is_seen_by_who_drew_it():
    """WW-007."""
    made = table(3)
    made.seat(0).cubes(1)
    made.turn(0, deck=["Robe"])
    match = made.match
    assert match.view(0)["seats"][0]["hand"] == ["wiz-4"]
    assert match.view(1)["seats"][0]["hand"] == [None]
    drawn = made.events(CardMoved, why="draw")[-1]
    assert drawn.sees == 1
    cards = {match.fork(seed, viewer=1).state.seats[0].hand[0].kind.key for seed in range(20)}
    assert len(cards) > 5, "who does not know it imagines others"
    assert {match.fork(seed, viewer=0).state.seats[0].hand[0].kind.key for seed in range(20)} == {"wiz-4"}


def test_a_given_card_is_seen_by_all():
    """WW-007: also while the receiver may refuse it."""
    made = table(3)
    made.seat(1).board("Squire")
    made.turn(0, deck=["Robe"]).choose("give", 1)
    assert made.match.view(2)["seats"][0]["hand"] == ["wiz-4"]
    assert made.match.state.known[made.match.state.seats[0].hand[0].id] == EVERYONE
    made.turn(1).choose("accept")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_loses_stamina_in_a_draft(seats):
    """WW-037: Hits fall in battle phases only."""
    match, stream = new_match("witless_wizards", seats, 5), Stream(seats)
    while match.decision is not None:
        match.submit(*random_choice(stream, match.decision))
    drafting = False
    for event in match.events:
        if isinstance(event, PhaseBegan):
            drafting = event.name == "draft"
        if isinstance(event, Damaged) and event.kind == "hits":
            assert not drafting


def test_which_of_two_alike_cards_is_discarded_is_no_question():
    """WW-027: two Crooks that were replaced and drawn again."""
    made = table()
    made.seat(0).cubes(1)
    player = made.turn(0, deck=["Crook", "Crook", "Robe"]).choose("draw", 1)
    made.asked(0, "deal out")
    assert made.seat(0).hand == ["std-1"] and len(made.match.state.discard) == 1
    player.choose("keep", "Crook")
