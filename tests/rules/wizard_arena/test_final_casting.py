"""Final Casting and the way back into Power Up: WA-114 to WA-127."""

from rules.core.events import Announced, PhaseBegan, RoundBegan
from tests.rules.wizard_arena.tables import arena


def test_it_begins_left_of_the_last_drawer_who_comes_last():
    """WA-114, WA-115, D-21: everybody gets one turn, also those who Overcharged."""
    table = arena(4)
    table.seat(0).row(3)
    table.seat(1).row(6, 6, 4).status("overcharged")
    table.seat(2).row(4).status("active").power_deck(2)
    table.seat(3).row(6, 6).status("critical").scored()
    table.seat(0).stood()
    table.turn(2, last_drawer=0).choose("draw").choose("stand")
    for seat in (3, 0, 1, 2):
        table.asked(seat, "final").offers("pass").pass_()
    assert table.match.state.number == 2


def test_a_card_drawn_by_a_spell_makes_the_last_drawer():
    """WA-114."""
    table = arena(3)
    table.seat(0).row(3).hand("Burn").power_deck(6)
    table.seat(1).row(3).stood()
    table.seat(2).row(4).stood()
    table.turn(0, last_drawer=2).choose("cast", "Burn").choose("discard", "6").choose("stand")
    table.asked(1, "final")


def test_no_draw_and_no_hex():
    """WA-115, WA-116."""
    table = arena()
    table.seat(0).row(3).hand("Hobbled", "Smoke")
    table.turn(0, phase="final").offers("cast", "pass").refuse("cast", "Hobbled").refuse("draw")


def test_a_change_of_level_drops_the_remaining_turns():
    """WA-117, WA-118, WA-119, WA-120, WA-125: the caster finishes; Power Up goes on left of it; then all cast again."""
    table = arena(4)
    table.seat(0).row(5, 3).hand("Harvester", "Smoke")
    table.seat(1).row(4, 4).power_deck(1)
    table.seat(2).row(6, 6, 4).status("overcharged")
    table.seat(3).row(6, 4)
    player = table.turn(0, phase="final", last_drawer=3).choose("cast", "Harvester")
    assert [table.seat(seat).level for seat in range(4)] == [8, 6, 16, 8]
    assert [table.seat(seat).status for seat in range(4)] == ["stood", "active", "overcharged", "active"]
    player.choose("cast", "Smoke").pass_()
    assert table.events(PhaseBegan, name="power up", seat=0)
    table.asked(1, "turn").choose("draw").choose("stand")
    table.asked(3, "turn").choose("stand")
    for seat in (2, 3, 0, 1):  # left of seat 1, who drew last
        table.asked(seat, "final").pass_()
    assert table.events(RoundBegan, number=2)


def test_the_caster_comes_last_when_it_is_active_again():
    """WA-120, WA-123: own spells count, too."""
    table = arena(3)
    table.seat(0).row(5, 3).hand("Fireproof", "Harvester").power_deck(6)
    table.seat(1).row(4, 4)
    table.seat(2).row(4, 4)
    player = table.turn(0, phase="final").choose("cast", "Fireproof")
    assert table.seat(0).status == "active" and table.seat(0).level == 3
    player.choose("cast", "Harvester").pass_()
    table.asked(1, "turn").choose("stand")
    table.asked(2, "turn").choose("stand")
    table.asked(0, "turn").offers("draw", "stand").choose("draw").choose("stand")


def test_a_change_that_leaves_nobody_active_goes_straight_to_a_new_final_casting():
    """WA-121, WA-122: the caster went to 12."""
    table = arena()
    table.seat(0).row(5, 4).hand("Burn").power_deck(3)
    table.seat(1).row(5)
    player = table.turn(0, phase="final", last_drawer=1).choose("cast", "Burn").choose("play", "3")
    assert table.seat(0).status == "critical" and table.seat(1).life == 20
    player.pass_()
    table.asked(1, "final").pass_()
    table.asked(0, "final").pass_()
    assert table.match.state.number == 2 and table.seat(1).life == 20 - 7


def test_a_change_between_two_equal_levels_is_none():
    """WA-117: levels are compared before and after each spell."""
    table = arena()
    table.seat(0).row(5, 4).hand("Burn", "Smoke").power_deck(3)
    table.seat(1).row(5)
    table.turn(0, phase="final").choose("cast", "Burn").choose("discard", "3").choose("cast", "Smoke").pass_()
    table.asked(1, "final")


def test_who_goes_above_twelve_in_the_own_final_turn_has_until_its_end():
    """WA-051, WA-053."""
    table = arena()
    table.seat(0).row(5, 4).hand("Torch", "Fireproof").power_deck(6, 4)
    table.seat(1).row(5)
    player = table.turn(0, phase="final").choose("cast", "Torch")
    assert table.events(Announced, what="overcharge", number=19) and table.seat(0).status == "active"
    player.choose("cast", "Fireproof").pass_()
    assert table.seat(0).level == 13 and table.seat(0).status == "overcharged"
    table.asked(1, "final").pass_()
    table.asked(0, "final").pass_()
    assert table.seat(0).life == 22 - 4


def test_a_critical_player_is_reopened_too():
    """WA-123: by a level other than 12."""
    table = arena()
    table.seat(0).row(4).hand("Harvester").power_deck(1)
    table.seat(1).row(6, 6).status("critical").scored()
    table.turn(0).choose("cast", "Harvester")
    assert table.seat(1).status == "active" and table.seat(1).level == 10


def test_a_reopened_player_may_stand_without_drawing():
    """WA-124: once, with a numbered card in the row; with none a draw is required."""
    table = arena()
    table.seat(0).row(4).hand("Harvester").power_deck(1, 1)
    table.seat(1).row(5).stood().power_deck(1, 1)
    player = table.turn(0).choose("cast", "Harvester").choose("draw")
    player.pass_()
    table.asked(1).offers("draw", "stand").choose("draw").pass_()
    table.asked(0).choose("draw").pass_()
    table.asked(1).offers("draw")

    table = arena()
    table.seat(0).row(4).hand("Harvester").power_deck(1)
    table.seat(1).row("M-1", "M+1").stood()
    table.turn(0).choose("cast", "Harvester").choose("draw").pass_()
    table.asked(1).refuse("stand")


def test_avalanche_always_requires_a_draw():
    """WA-124, WA-054: also with Bonus cards kept, and in a re-entered Power Up."""
    table = arena()
    table.seat(0).row(5, "3B3").hand("Avalanche").power_deck(1)
    table.seat(1).row(5)
    player = table.turn(0, phase="final").choose("cast", "Avalanche").choose_many("keep", "3B3")
    assert table.seat(0).row == ["3B3"] and table.seat(0).status == "active"
    player.pass_()
    table.asked(0, "turn").offers("draw").choose("draw").choose("stand")


def test_a_reopened_player_scores_only_once():
    """WA-126, WA-042."""
    table = arena()
    table.seat(0).row(4).hand("Harvester").power_deck(1)
    table.seat(1).row(6, 6).status("critical").scored().power_deck(2)
    table.turn(0).choose("cast", "Harvester").choose("draw").pass_()
    table.asked(1).choose("draw").offers("end")
    assert table.seat(1).level == 12 and table.seat(0).life == 21


def test_starting_over_reopens_whatever_the_status_and_level():
    """WA-127: also from 0 to 0; who has no Power card is not concerned."""
    table = arena(4)
    table.seat(0).row(4).hand("Apocalypse").power_deck(1)
    table.seat(1).row(4).play("Flora").stood()
    table.seat(2).stood()
    table.seat(3).row(6, 6).status("critical").scored()
    table.turn(0).choose("cast", "Apocalypse").choose("draw").choose("stand")
    assert [table.seat(seat).status for seat in (1, 2, 3)] == ["active", "stood", "active"]
    assert [table.seat(seat).level for seat in (1, 2, 3)] == [-4, 0, 0]
    table.asked(1).choose("draw").refuse("draw")

    table = arena()
    table.seat(0).row(4).hand("Apocalypse")
    table.seat(1).row(4, "M+1").blight(4).stood()
    table.turn(0).choose("cast", "Apocalypse")
    assert table.seat(1).level == 0 and table.seat(1).status == "active"


def test_an_empty_hand_is_asked_like_one_that_cannot_be_cast():
    """D-05, D-21, RULINGS: Pass and the end at 12 are declared, so a hand of Hexes does not show."""
    for hand in ((), ("Melt",)):
        table = arena()
        table.seat(0).row(6, 5).hand(*hand).power_deck(1)
        table.seat(1).row(5).stood()
        table.turn(0).choose("draw").offers("end").choose("end")
        table.asked(1, "final").offers("pass").choose("pass")
        table.asked(0, "final").offers("pass").choose("pass")
