"""The end of the game: WW-060 to WW-066, and the variant of two teams."""

import pytest

from rules import new_match
from rules.bots.random_bot import random_choice
from rules.core.randomness import Stream
from rules.witless_wizards.ending import places
from tests.rules.witless_wizards.tables import battle, duel, table, teams


def test_the_last_wizard_standing_wins():
    """WW-061, WW-060: after income and the end of the turn."""
    made = duel(("Plasma Toothpick", "Robe"))
    made.seat(1).stamina(4)
    battle(made, 2)
    result = made.match.result
    assert made.over and result.winners == [0] and result.scores == {0: 20, 1: -3}
    assert made.seat(0).cubes == 2 and result.reason == "the last wizard standing"


def test_nobody_left_the_closest_to_nothing_wins():
    """WW-062, WW-081, WW-S15: B is out at -3, then the Black Spot puts A out at 0."""
    made = duel(("Plasma Toothpick", "Black Spot"))
    made.seat(0).stamina(1)
    made.seat(1).stamina(2)
    battle(made, 0).turn(0).choose_many("discard", "Black Spot", "Plasma Toothpick")
    assert made.over and made.match.result.winners == [0]
    assert made.match.result.reason == "closest to 0 Stamina"


def test_equally_close_shares_the_win():
    """WW-063, WW-S15."""
    made = duel(("Plasma Toothpick", "Black Spot"))
    made.seat(0).stamina(1)
    made.seat(1).stamina(5)
    battle(made, 0).turn(0).choose_many("discard", "Black Spot", "Plasma Toothpick")
    assert made.match.result.winners == [0, 1]


def test_only_those_in_at_the_beginning_of_the_turn_count():
    """WW-062: who went out before does not win by being at 0."""
    made = table(3)
    made.seat(0).board("Plasma Toothpick", "Black Spot").stamina(1)
    made.seat(1).stamina(2)
    made.seat(2).out()
    battle(made, 4).turn(0).choose_many("discard", "Black Spot", "Plasma Toothpick")
    assert made.match.result.winners == [0], "seat 2 went out earlier, with 0"


def test_places():
    """WW-064: later outs above earlier ones; in one turn by Stamina."""
    made = table(4)
    made.begin(0)
    state = made.match.state
    for seat, (fell, stamina) in enumerate(((0, 5), (9, -2), (9, 0), (4, 0))):
        state.seats[seat].fell, state.seats[seat].stamina = fell, stamina
    assert places(state) == [1, 3, 2, 4]


@pytest.mark.parametrize(("stamina", "winners"), [((4, 9), [1]), ((6, 6), [0, 1])])
def test_three_hundred_turns(stamina, winners):
    """WW-065."""
    made = table(2)
    for seat, left in enumerate(stamina):
        made.seat(seat).stamina(left).board("Neutronium Long Johns" if seat else "Force Field")
    battle(made, 0, number=300)
    assert made.over and made.match.result.winners == winners
    assert made.match.result.reason == "the most Stamina after 300 turns"


# -- giving up -------------------------------------------------------------------------------------------------------


def test_who_gives_up_on_turn_ends_it():
    """WW-066: cards discarded, cubes to the reserve, the hand too."""
    made = table(3)
    made.seat(0).board("Crook").cubes(2)
    player = made.turn(0, deck=["Robe"])
    player.concede()
    assert made.seat(0).out and made.seat(0).board == made.seat(0).hand == [] and made.seat(0).cubes == 0
    assert {card.kind.key for card in made.match.state.discard} == {"std-1", "wiz-4"}
    made.turn(1)


def test_a_battle_against_who_gave_up_is_over():
    """WW-066."""
    made = table(3)
    made.seat(0).board("Crook")
    made.seat(1).board("Helmet")
    battle(made, 4).turn(0).choose("attack", 1)
    made.turn(1).concede()
    assert made.seat(1).out and made.seat(1).stamina == 20
    assert made.seat(0).cubes == 1, "the turn goes on with the income"
    made.turn(2)


def test_a_gift_to_who_gave_up_is_discarded():
    """WW-066, WW-074."""
    made = table(3)
    made.seat(1).board("Squire")
    made.turn(0, deck=["Lance", "Robe"]).choose("give", 1)
    made.turn(1).concede()
    assert "med-2" in {card.kind.key for card in made.match.state.discard}
    assert made.seat(0).board == ["wiz-4"]
    made.turn(2)


def test_giving_up_against_the_last_opponent_ends_the_match():
    """WW-066."""
    made = table(2)
    made.turn(0).concede()
    assert made.over and made.match.result.winners == [1]


def test_who_gave_up_is_not_the_closest_to_nothing():
    """RULINGS: giving up cannot win."""
    made = table(3)
    made.seat(0).board("Plasma Toothpick", "Black Spot").stamina(1)
    made.seat(1).stamina(2)
    battle(made, 4).turn(0).choose("attack", 1)
    made.asked(0, "last order")
    made.match.concede(2)
    made.turn(0).choose_many("discard", "Black Spot", "Plasma Toothpick")
    assert made.over and made.match.result.winners == [0]
    assert made.match.result.reason == "closest to 0 Stamina"


# -- teams -----------------------------------------------------------------------------------------------------------


def test_partners_sit_opposite_and_are_spared():
    """RULINGS, teams: gifts and attacks go to opponents only."""
    made = teams()
    made.turn(0, deck=["Robe", "Lance"])
    assert [option.seat for option in made.match.decision.options] == [-1, 1, 3]
    made.turn(0).choose("keep", "Robe").choose("give", 3)
    assert [option.seat for option in made.match.decision.options] == [1, 3]
    made.turn(0).choose("attack", 1)


def test_a_lone_wizard_faces_both():
    """RULINGS, teams: with three left the one alone may be given cards by both and chooses either."""
    made = teams()
    made.seat(2).out()
    made.turn(1, deck=["Robe"])
    assert [option.seat for option in made.match.decision.options] == [-1, 0]
    made = teams()
    made.seat(2).out()
    made.turn(0, deck=["Robe"])
    assert [option.seat for option in made.match.decision.options] == [-1, 1, 3]


def test_the_figurehead_robs_no_partner():
    """RULINGS, teams."""
    made = teams()
    made.seat(0).board("Figurehead")
    made.seat(2).cubes(9)
    battle(made, 0).turn(0).choose("attack", 1)
    assert made.seat(0).cubes == 0 and made.seat(2).cubes == 9


def test_the_last_team_wins_with_the_partner_who_is_out():
    """RULINGS, teams."""
    made = teams()
    made.seat(0).board("Plasma Toothpick")
    made.seat(2).out()
    made.seat(1).out()
    made.seat(3).stamina(1)
    battle(made, 2)
    assert made.over and made.match.result.winners == [0, 2]
    assert made.match.result.reason == "the last team standing"


def test_two_of_one_team_left_end_the_match():
    """RULINGS, teams: not only the very last wizard."""
    made = teams()
    made.seat(1).out()
    made.seat(0).board("Plasma Toothpick")
    made.seat(3).stamina(1)
    battle(made, 2)
    assert made.match.result.winners == [0, 2]


def test_teams_are_played_to_an_end():
    for seed in range(5):
        match, stream = new_match("witless_wizards", 4, seed, variant="teams"), Stream(seed)
        while match.decision is not None:
            match.submit(*random_choice(stream, match.decision))
        assert match.result.winners in ([0, 2], [1, 3], [0, 1, 2, 3])
