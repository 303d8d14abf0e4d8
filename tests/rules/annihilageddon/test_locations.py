"""The Locations: Ongoing cards that help turn after turn."""

import pytest

from rules.annihilageddon.ending import vp_of
from tests.rules.annihilageddon.arranger import key_of
from tests.scenario import scenario

GAME = "annihilageddon"
DRAWING = {
    "Creature Daycare": ("Furry Fury", "Gut Gecko"),
    "Wizard Retirement Swamp": ("Fingler", "Mildred Moldfinger"),
    "Library of Loud Noises": ("Scab Shield", "Bad Juju Burrito"),
    "Pawn Shop of Doom": ("Golden Plunger", "Huge Boner"),
}
BARE = (None,) * 5


@pytest.mark.parametrize("location", DRAWING)
def test_draw_locations(location: str):
    """CR-41, CV-29: the first card of the type draws a card, the second does not."""
    first, second = DRAWING[location]
    table = scenario(GAME, seats=2)
    table.seat(0).ongoing(location).hand(first, second).deck("Glyph", "Wand", "Fizzle")
    player = table.turn(0, line_up=BARE).choose("play", first)
    assert table.seat(0).hand == [key_of(second), "glyph"]
    player.choose("play", second)
    assert table.seat(0).hand == ["glyph"]


@pytest.mark.parametrize("location", DRAWING)
def test_draw_locations_pass_over_other_types(location: str):
    """AN-102, CR-41: a Wild Magic is of no type; neither is a Location one of these."""
    table = scenario(GAME, seats=2)
    table.seat(0).ongoing(location).hand("Wild Magic", "Castle Tentakill")
    table.seat(1).deck()
    table.turn(0, line_up=BARE).choose("play", "Wild Magic").choose("play", "Castle Tentakill")
    assert table.seat(0).hand == []


def test_draw_locations_answer_what_a_wild_magic_plays():
    """CR-41: the foe's Creature."""
    table = scenario(GAME, seats=2)
    table.seat(0).ongoing("Creature Daycare").hand("Wild Magic").deck("Fizzle")
    table.seat(1).deck("Kids!")
    table.turn(0, line_up=BARE).choose("play", "Wild Magic").choose("steal", 1)
    assert table.seat(0).hand == ["fizzle"]


def test_a_location_does_not_answer_plays_before_it_came_into_play():
    """CV-29: the first Creature of the turn was played before."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Kids!", "Creature Daycare", "Gut Gecko").deck("Fizzle")
    player = table.turn(0, line_up=BARE).choose("play", "Kids!").choose("play", "Creature Daycare")
    player.choose("play", "Gut Gecko")
    assert table.seat(0).hand == []


def test_castle_tentakill():
    """+1 Power for the first card with an Attack of each turn, CR-23: even if that hits nobody."""
    table = scenario(GAME, seats=2)
    table.seat(0).ongoing("Castle Tentakill").hand("Glyph", "Colossal Gutworm", "Furry Fury")
    player = table.turn(0, line_up=BARE).choose("play", "Glyph")
    assert table.seat(0).power == 1
    player.choose("play", "Colossal Gutworm")
    assert table.seat(0).power == 1 + 3 + 1
    player.choose("play", "Furry Fury")
    assert table.seat(0).power == 5 + 2


@pytest.mark.parametrize(("legends", "points"), [(0, 0), (2, 2), (5, 4)])
def test_castle_tentakill_counts_legends(legends: int, points: int):
    """1 VP for each Legend owned, up to 4."""
    owned = ("Upchuck", "lickity_styx", "bubblegum_betty", "queen_queasy", "dean_pus")[:legends]
    table = scenario(GAME, seats=2)
    table.seat(0).ongoing("Castle Tentakill").discard(*owned)
    table.turn(0)
    assert vp_of(table.match.state, 0) == points + (0, 4, 8, 12, 17, 22)[legends]


@pytest.mark.parametrize(("tokens", "power"), [(0, 0), (1, 1), (3, 2)])
def test_not_live_girls(tokens: int, power: int):
    """CR-40: at the start of the turn 1 Power for each token, up to 2; it stays for the turn."""
    table = scenario(GAME, seats=2)
    table.seat(0).ongoing("NOT-Live Girls!").tokens(*("Wand Magnet", "Unlucky Stain", "Well Rested")[:tokens])
    table.begin(0, phase="turn", line_up=("Kids!", "Fingler", "Cthulhu", "Go-Mart", "Gut Gecko"))
    assert table.seat(0).power == power


def test_not_live_girls_count_a_huge_boner():
    """CV-24."""
    table = scenario(GAME, seats=2)
    table.seat(0).ongoing("NOT-Live Girls!", "Huge Boner")
    table.begin(0, phase="turn", line_up=("Kids!", "Fingler", "Cthulhu", "Go-Mart", "Gut Gecko"))
    assert table.seat(0).power == 1


def test_go_mart():
    """AN-204, CR-39: 1 at the start of the turn; all healing is doubled once, before the cap."""
    table = scenario(GAME, seats=2)
    table.seat(0).hp(10).ongoing("Go-Mart").hand("Bad Juju Burrito")
    table.begin(0, phase="turn", line_up=("Kids!", "Fingler", "Cthulhu", "Grave Burst", "Gut Gecko"))
    table.turn(0).choose("play", "Bad Juju Burrito")
    assert table.seat(0).hp == 10 + 2 + 6


def test_go_mart_does_not_double_a_respawn():
    """CR-39: back with 20."""
    table = scenario(GAME, seats=2)
    table.seat(0).hp(2).ongoing("Go-Mart").hand("Cursed Lunchbox")
    table.turn(0, tokens=("Unlucky Stain",)).choose("play", "Cursed Lunchbox")
    assert table.seat(0).hp == 20


def test_drive_thru_graveyard():
    """CR-42: once per turn, a card of the hand; then heal 2."""
    table = scenario(GAME, seats=2)
    table.seat(0).hp(10).ongoing("Drive-Thru Graveyard").hand("Fizzle", "Limp Wand", "Glyph")
    player = table.turn(0).choose("use", "Drive-Thru Graveyard").choose("destroy", "Limp Wand")
    assert table.seat(0).hp == 12 and table.seat(0).hand == ["fizzle", "glyph"] and len(table.match.state.limp) == 16
    player.refuse("use", "Drive-Thru Graveyard")


def test_drive_thru_graveyard_needs_a_card():
    """An empty hand: not offered."""
    table = scenario(GAME, seats=2)
    table.seat(0).ongoing("Drive-Thru Graveyard")
    table.turn(0).offers("end")


def test_the_first_creature_of_the_turn_is_played_once_more_off_a_deck():
    """CV-29: it was played first before Creature Daycare was there, so its second play is not the first of the turn."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Wild Magic", "Wild Magic", "Creature Daycare")
    table.seat(1).deck("Bogfart Hound")
    player = table.turn(0).choose("play", "Wild Magic").choose("steal", 1)
    player.choose("play", "Creature Daycare")
    player.choose("play", "Wild Magic").choose("steal", 1)
    assert table.seat(1).discard == ["bogfart_hound"] and table.seat(0).hand == []
