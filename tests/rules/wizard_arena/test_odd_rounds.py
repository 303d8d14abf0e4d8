"""Rounds with an odd clause in them: last cards, lone Modifiers, nobody's Life, two who answer each other."""

import pytest

from tests.rules.wizard_arena.tables import arena, damage_phase, hits, lives

# -- Power cards that run out ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("what", "power_deck", "burn"),
    [("play", ["2", "2"], []), ("discard", ["2", "2", "5"], []), ("top", ["5"], ["2", "2"])],
)
def test_looking_at_the_last_power_card_renews_nothing(what: str, power_deck: list[str], burn: list[str]):
    """WA-029, WA-072, WA-076: the deck is out when its last card has left it, not when Insight looks at it."""
    table = arena()
    table.seat(0).row(1).hand("Insight").power_deck(5, only=True).burn(2, 2)
    player = table.turn(0).choose("cast", "Insight")
    assert table.seat(0).burn == ["2", "2"]
    player.choose(what)
    assert sorted(table.seat(0).power_deck) == power_deck and table.seat(0).burn == burn


def test_a_burnt_last_card_is_the_whole_deck_again():
    """WA-076: Burn discards the only Power card that is left, and the basic draw takes it."""
    table = arena()
    table.seat(0).row(1).hand("Burn").power_deck(5, only=True)
    player = table.turn(0).choose("cast", "Burn").choose("discard")
    assert table.seat(0).power_deck == ["5"] and table.seat(1).life == 20
    player.choose("draw")
    assert table.seat(0).level == 6


# -- levels ----------------------------------------------------------------------------------------------------------


def test_a_negative_modifier_goes_back_on_the_deck_and_twelve_is_left():
    """WA-044, WA-045: Reanimate takes the -1 that counts off 11; it is the next card to be drawn."""
    table = arena()
    table.seat(0).row(6, "M-1*", 6).hand("Reanimate")
    player = table.turn(0).choose("cast", "Reanimate").choose("choose", "M-1").choose("top")
    assert table.seat(0).level == 12 and hits(table, 0) == 1 and table.seat(0).power_deck[0] == "M-1"
    player.offers("end")


def test_starting_over_from_a_single_undecided_modifier():
    """WA-127: it is a Power card, though the level was and stays 0; who has none at all is left alone."""
    table = arena(3)
    table.seat(0).row(6).hand("Scorched Earth")
    table.seat(1).row("M-1").stood()
    table.seat(2).stood()
    table.turn(0).choose("cast", "Scorched Earth")
    assert table.seat(1).status == "active" and table.seat(1).burn == ["M-1"] and table.seat(2).status == "stood"


def test_the_highest_level_wins_below_zero_too():
    """WA-004, WA-129: -2 beats -5, and who Overcharged takes the penalty alone."""
    table = arena(3)
    table.seat(0).row(2).harvested(2)
    table.seat(1).row(1).harvested(3)
    table.seat(2).row(6, 6, 1)
    damage_phase(table)
    assert lives(table, 3) == [21, 21 - 3, 21 - 4]


# -- spells ----------------------------------------------------------------------------------------------------------


def test_a_blizzard_of_threes_under_the_solstice():
    """WA-082, WA-097: 1 for each 3 at its draw, 2 for the sum of 6; then Blizzard goes under all of them."""
    table = arena()
    table.seat(0).play("Winter Solstice").hand("Blizzard").power_deck(3, "3B3").crypt(
        "Thaw", "Storm", "Freeze", "Shelter"
    )
    table.turn(0).choose("cast", "Blizzard")
    assert table.seat(0).crypt == []
    assert table.seat(0).deck[-5:] == ["Thaw", "Storm", "Freeze", "Shelter", "Blizzard"]


def test_an_entrapped_arise_draws_from_the_casters_deck_and_heals_nobody():
    """WA-103, WA-104: two of the caster's own spells come to hand; the card lies in the Play Area until the round ends."""
    table = arena()
    table.seat(0).row(6).entrapped("Arise", owner=1).deck("Thaw", "Burn", "Melt")
    table.seat(1).row(5)
    table.turn(0, phase="final").choose("cast", "Arise").choose("bottom", "Melt")
    assert (
        table.seat(0).hand == ["Thaw", "Burn"] and table.seat(0).deck[-1] == "Melt" and table.seat(0).play == ["Arise"]
    )
    table.everyone("pass")
    assert table.seat(1).crypt[0] == "Arise" and table.seat(0).life == 21 - 2


# -- damage ----------------------------------------------------------------------------------------------------------


def test_two_melts_and_a_fauna_between_them():
    """WA-134, WA-139: three 3s; C takes 3 of each caster and 3 of the winner, and gives 2 back to each of the two."""
    table = arena(3)
    table.seat(0).row(3, 3).play("Melt")
    table.seat(1).row(5).play("Melt")
    table.seat(2).row(3).play("Fauna")
    damage_phase(table)
    assert lives(table, 3) == [21 - 3 - 2, 21 - 3 - 1 - 2, 21 - 3 - 3 - 3]


def test_an_ice_wall_against_what_two_faunas_return():
    """WA-136, WA-139, WA-141: 4 come back in one instance, so 3 are taken."""
    table = arena()
    table.seat(0).row(6, 5).enchantments("Ice Wall")
    table.seat(1).row(5).play("Fauna", "Fauna")
    damage_phase(table)
    assert lives(table) == [21 - 3, 21 - 6]


# -- the end ---------------------------------------------------------------------------------------------------------


def test_nobody_has_life_left_and_a_tie_goes_on():
    """WA-108, WA-142: without damage nobody goes out; the next round is begun."""
    table = arena()
    table.seat(0).row(5).life(0)
    table.seat(1).row(4, 1).life(0)
    damage_phase(table)
    assert not table.over and table.match.view(0)["round"] == 2


def test_a_wormhole_takes_the_last_cards_of_two():
    """WA-107, WA-112, WA-151: both go out at the same check, and the third scores its Life."""
    table = arena(3)
    table.seat(0).row(1).hand("Wormhole").life(5)
    table.seat(1).life(2)
    table.seat(2).life(1)
    table.turn(0).choose("cast", "Wormhole")
    assert table.match.result.winners == [0] and table.match.result.scores == {0: 5, 1: 0, 2: 0}


def test_a_survivor_game_is_scored_after_a_hundred_rounds():
    """WA-155: all who are left are counted."""
    table = arena(3, variant="survivor")
    table.seat(0).row(6).life(5)
    table.seat(1).row(6)
    table.seat(2).row(6).life(7)
    table.turn(0, phase="final", round=100)
    table.everyone("pass")
    assert table.match.result.winners == [1] and table.match.result.scores == {0: 5, 1: 21, 2: 7}
