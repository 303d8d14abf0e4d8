"""Passing cards around the table (AN-182 to AN-184, CR-44, CR-45), and what the others can know of it."""

from rules.annihilageddon.ending import reckoned_vp, vp_of
from rules.annihilageddon.events import OwnerChanged
from tests.rules.annihilageddon.tables import enters
from tests.scenario import Table, scenario

GAME = "annihilageddon"


def test_one_defends_and_one_declines():
    """AN-182, AN-188: in Mayhem (N) seat 1 declines and seat 2 defends; seat 0 and seat 3 pass to each other."""
    table = scenario(GAME, seats=4)
    table.seat(0).hand("Glyph")
    table.seat(1).hand("The Dungeon Master", "Wand")
    table.seat(2).hand("Gut Gecko", "Fizzle")
    table.seat(3).hand("Rusty Spork of Destiny")
    enters(table, "N")
    table.asked(1, "decline").choose("decline", "The Dungeon Master")
    table.asked(2, "defense").choose("defend", "Gut Gecko")
    assert table.seat(0).hand == ["rusty_spork_of_destiny"] and table.seat(3).hand == ["glyph"]
    assert table.seat(1).hand == ["wand"] and table.seat(2).hand == ["fizzle"]


def test_nobody_passes_on_what_was_just_received():
    """AN-184: all choose first, then all cards move at once."""
    table = scenario(GAME, seats=3)
    for seat, cards in enumerate(
        (("Glyph", "Rusty Spork of Destiny"), ("Wand", "Bile Bear"), ("Fizzle", "Slime Spaniel"))
    ):
        table.seat(seat).hand(*cards)
    enters(table, "N")
    table.asked(0, "pass").choose("pass", "Glyph")
    assert table.seat(1).hand == ["wand", "bile_bear"]
    table.asked(1, "pass").refuse("pass", "Glyph").choose("pass", "Wand")
    table.asked(2, "pass").choose("pass", "Fizzle")
    assert [sorted(table.seat(seat).hand) for seat in range(3)] == [
        ["fizzle", "rusty_spork_of_destiny"],
        ["bile_bear", "glyph"],
        ["slime_spaniel", "wand"],
    ]


def test_which_of_alike_cards_is_passed_is_no_question():
    """AN-78, RULINGS: in (C) and in (N) as in a discard; the others are still asked."""
    table = scenario(GAME, seats=3)
    table.seat(0).hand("Glyph", "Glyph", "Glyph")
    table.seat(1).hand("Wand", "Fizzle")
    table.seat(2).hand("Fizzle", "Fizzle")
    enters(table, "C")
    table.asked(1, "pass two").choose_many("pass", "Wand", "Fizzle")
    assert [table.seat(seat).hand for seat in range(3)] == [
        ["glyph", "fizzle", "fizzle"],
        ["glyph", "fizzle"],
        ["glyph", "wand"],
    ]

    table = scenario(GAME, seats=2)
    table.seat(0).hand("Glyph", "Glyph")
    table.seat(1).hand("Fizzle", "Fizzle")
    enters(table, "N")
    assert [table.seat(seat).hand for seat in range(2)] == [["glyph", "fizzle"], ["fizzle", "glyph"]]


def test_a_lone_participant_keeps_its_card():
    """AN-183."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Glyph", "Wand")
    table.seat(1).hand("Gut Gecko", "Fizzle")
    enters(table, "N")
    table.asked(1, "defense").choose("defend", "Gut Gecko")
    assert table.seat(0).hand == ["glyph", "wand"] and table.seat(1).hand == ["fizzle"]


def test_two_players_pass_one_card_each():
    """AN-130, CR-44: both sides are the same foe in Mayhem (C)."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Glyph", "Wand")
    table.seat(1).hand("Wand", "Fizzle")
    enters(table, "C")
    table.asked(0, "pass").choose("pass", "Glyph")
    table.asked(1, "pass").choose("pass", "Fizzle")
    assert table.seat(0).hand == ["wand", "fizzle"] and table.seat(1).hand == ["wand", "glyph"]


def test_an_empty_hand_passes_nothing_and_receives():
    """AN-79."""
    table = scenario(GAME, seats=3)
    table.seat(0).hand("Glyph")
    table.seat(2).hand("Fizzle")
    enters(table, "N")
    assert [table.seat(seat).hand for seat in range(3)] == [["fizzle"], ["glyph"], []]


def test_a_passed_card_changes_its_owner():
    """AN-91."""
    table = scenario(GAME, seats=3)
    table.seat(0).hand("Glyph")
    enters(table, "N")
    (event,) = table.events(OwnerChanged)
    assert (event.old, event.new, event.sees) == (0, 1, 0b11)


def test_a_rerun_pass_that_is_turned_only_avoids():
    """AN-142: seat 1 plays its Familiar against the Mayhem of Rerun Rudy; seats 0 and 2 pass to each other."""
    table = scenario(GAME, seats=3)
    table.seat(0).hand("Rerun Rudy", "Glyph")
    table.seat(1).hand("Toot the Trumpet Toad", "Wand")
    table.seat(2).hand("Fizzle")
    table.turn(0, mayhem=("Mayhem (N)",)).choose("play", "Rerun Rudy").choose("yes")
    table.asked(1, "defense").choose("defend", "toot")
    assert [table.seat(seat).hand for seat in range(3)] == [["fizzle"], ["wand"], ["glyph"]]


# -- hidden information ----------------------------------------------------------------------------------------------


def passed_in_secret() -> Table:
    """Seat 0 passes its Cosmic Glyph to seat 1; seat 2 did not see which of its ten cards that was."""
    table = scenario(GAME, seats=3)
    table.seat(0).hand("The Cosmic Glyph", "Wand", "Fizzle", "Fizzle").deck("Glyph", "Glyph", "Glyph", "Glyph")
    table.seat(1).hand("Glyph", "Wand").deck("Glyph", "Glyph", "Fizzle")
    table.seat(2).hand("Glyph", "Glyph")
    enters(table, "N")
    table.asked(0).choose("pass", "The Cosmic Glyph")
    table.asked(1).choose("pass", "Wand")
    return table


def found_with(table: Table, viewer: int, holder: int) -> float:
    """In how many of the worlds that ``viewer`` imagines the Cosmic Glyph belongs to ``holder``."""
    samples = [table.match.fork(seed, viewer=viewer) for seed in range(200)]
    assert all(world.check() == [] and world.view(viewer) == table.match.view(viewer) for world in samples)
    found = 0
    for world in samples:
        player = world.state.seats[holder]
        found += any(card.kind.key == "the_cosmic_glyph" for card in (*player.hand, *player.deck))
    return found / len(samples)


def test_giver_and_taker_see_the_card_and_nobody_else():
    """AN-30, AN-184."""
    table = passed_in_secret()
    shown = [table.match.view(viewer)["seats"][1]["hand"] for viewer in range(3)]
    assert shown[0] == [None, "the_cosmic_glyph"]
    assert shown[1] == ["glyph", "the_cosmic_glyph"]
    assert shown[2] == [None, None]


def test_a_third_player_cannot_tell_what_was_passed():
    """To seat 2 it could be any of the eight cards of the giver."""
    table = passed_in_secret()
    assert 0.04 < found_with(table, viewer=2, holder=1) < 0.25
    assert found_with(table, viewer=1, holder=1) == found_with(table, viewer=0, holder=1) == 1


def test_what_was_passed_is_known_once_it_has_been_seen():
    """The taker plays it: from its next turn on nobody is in doubt."""
    table = passed_in_secret()
    table.turn(0).choose("end")
    table.turn(1).choose("play", "The Cosmic Glyph").choose("end")
    (entry,) = [entry for entry in table.match.state.passed if entry.giver == 1]
    assert all(card.kind.key != "the_cosmic_glyph" for card in entry.among)
    assert all(entry.card.kind.key != "the_cosmic_glyph" for entry in table.match.state.passed)


def test_the_points_that_a_third_player_reckons_do_not_tell_what_was_passed():
    """AN-184: the Cosmic Glyph counts for its giver until it is seen again, in every world that seat 2 imagines."""
    table = passed_in_secret()
    state = table.match.state
    true = [vp_of(state, seat) for seat in range(3)]
    assert reckoned_vp(state, 0) == reckoned_vp(state, 1) == true
    seen = reckoned_vp(state, 2)
    assert seen != true and seen[0] > true[0] and sum(seen) == sum(true)
    for seed in range(40):
        assert reckoned_vp(table.match.fork(seed, viewer=2).state, 2) == seen
    table.turn(0).choose("end")
    table.turn(1).choose("play", "The Cosmic Glyph").choose("end")
    assert reckoned_vp(state, 2) == [vp_of(state, seat) for seat in range(3)]
