"""The Treasures of the main deck."""

import pytest

from rules.annihilageddon.ending import vp_of
from rules.core.events import CardSeen, Died
from tests.rules.annihilageddon.tables import hp
from tests.scenario import scenario

GAME = "annihilageddon"


@pytest.mark.parametrize(("count", "points"), [(1, 0), (2, 2), (3, 6), (4, 12)])
def test_dragons_ballz(count: int, points: int):
    """+2 Power; CR-32: 1 VP for each other one."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand(*["Dragon's Ballz"] * count)
    table.turn(0).choose("play", "Dragon's Ballz", which=0)
    assert table.seat(0).power == 2 and vp_of(table.match.state, 0) == points


def test_huge_boner():
    """+2 Power; it stays in play as an Ongoing that counts as a token, for Grave Burst as well (CR-33)."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Huge Boner", "Grave Burst")
    table.turn(0).choose("play", "Huge Boner").choose("play", "Grave Burst")
    assert table.seat(0).ongoing == ["huge_blunder"] and table.seat(0).power == 4 and hp(table) == [20, 18]


def test_sugarpuss_takes_real_tokens_only():
    """CR-33: a Huge Boner is none, so that the only card in hand is discarded."""
    table = scenario(GAME, seats=2)
    table.seat(0).ongoing("Huge Boner").hand("Sugarpuss", "Fizzle").deck()
    table.turn(0).choose("play", "Sugarpuss")
    assert table.seat(0).discard == ["fizzle"] and table.seat(0).ongoing == ["huge_blunder"]


def test_overkill_grill():
    """+2 Power, 2 for each Creature in the foe's discard pile, up to 6 (CR-17)."""
    table = scenario(GAME, seats=3)
    table.seat(0).hand("Overkill Grill")
    table.seat(1).discard("Furry Fury", "Fingler")
    table.seat(2).discard("Gut Gecko", "Gut Gecko", "Bile Bear", "Kids!")
    table.turn(0).choose("play", "Overkill Grill")
    assert hp(table) == [20, 18, 14] and table.seat(0).power == 2


def test_a_harmless_grill_gives_power():
    """CR-18: no Creature there, or everybody avoided or turned it."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Overkill Grill")
    table.seat(1).hand("Toot the Trumpet Toad").discard("Furry Fury")
    table.turn(0).choose("play", "Overkill Grill")
    table.asked(1).choose("defend", "toot")
    assert hp(table) == [18, 20] and table.seat(0).power == 3


def test_wand_of_porkus():
    """CR-34: the card is chosen after the Defense was declined; it belongs to the target then."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Wand of Porkus", "Limp Wand", "Glyph")
    table.seat(1).hand("Gut Gecko")
    table.turn(0).choose("play", "Wand of Porkus")
    table.asked(1, "defense").choose("take")
    table.asked(0, "give").choose("give", "Limp Wand")
    assert table.seat(1).discard == ["droopy_wand"] and table.seat(0).hand == ["glyph"] and table.seat(0).power == 2
    assert vp_of(table.match.state, 1) == 1 - 1 and vp_of(table.match.state, 0) == 1


def test_wand_of_porkus_with_an_empty_hand():
    """CR-34: no effect."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Wand of Porkus")
    table.turn(0).choose("play", "Wand of Porkus")
    assert table.seat(1).discard == []


def test_staff_of_skullzor():
    """CR-35: 4 to each weaker foe, a Limp Wand for each stronger; equals are neither."""
    table = scenario(GAME, seats=4)
    table.seat(0).hand("Staff of Skullzor").hp(15)
    table.seat(1).hp(15)
    table.seat(2).hp(14)
    table.turn(0).choose("play", "Staff of Skullzor")
    assert hp(table) == [15, 15, 10, 20] and table.seat(0).power == 3
    assert [table.seat(seat).discard for seat in (1, 2, 3)] == [[], [], ["droopy_wand"]]


def test_glaring_gauntlet():
    """+3 Power, 7 to a target; 2 cards for a kill."""
    table = scenario(GAME, seats=3)
    table.seat(0).hand("Glaring Gauntlet").deck("Glyph", "Wand", "Fizzle")
    table.seat(2).hp(7)
    table.turn(0, tokens=("Unlucky Stain",)).choose("play", "Glaring Gauntlet").choose("target", 2)
    assert table.seat(0).hand == ["glyph", "wand"] and table.seat(0).power == 3 and hp(table) == [20, 20, 20]


def test_glaring_gauntlet_without_a_kill():
    """Nothing is drawn, nor for a turned one that kills its own player (CV-07)."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Glaring Gauntlet").hp(7)
    table.seat(1).hand("Toot the Trumpet Toad")
    table.turn(0, tokens=("Unlucky Stain",)).choose("play", "Glaring Gauntlet")
    table.asked(1).choose("defend", "toot")
    assert [event.seat for event in table.events(Died)] == [0] and table.seat(0).hand == []


def test_the_cosmic_glyph():
    """CR-36: 2 more Power for the first Glyph of each own turn, also one off a foe's deck."""
    table = scenario(GAME, seats=2)
    table.seat(0).ongoing("The Cosmic Glyph").hand("Wild Magic", "Glyph")
    table.seat(1).deck("Glyph")
    player = table.turn(0).choose("play", "Wild Magic").choose("steal", 1)
    assert table.seat(0).power == 3
    player.choose("play", "Glyph")
    assert table.seat(0).power == 4


def test_the_cosmic_glyph_comes_too_late_for_an_earlier_glyph():
    """CR-36, CV-29."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Glyph", "Glyph", "The Cosmic Glyph")
    player = table.turn(0).choose("play", "Glyph", which=0).choose("play", "The Cosmic Glyph")
    player.choose("play", "Glyph")
    assert table.seat(0).power == 2


def test_the_cosmic_glyph_of_a_foe_does_not_help():
    """AN-97."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Glyph")
    table.seat(1).ongoing("The Cosmic Glyph")
    table.turn(0).choose("play", "Glyph")
    assert table.seat(0).power == 1


@pytest.mark.parametrize(("before", "power"), [("Golden Plunger", 4 + 2), ("Glyph", 1 + 1), ("Wild Magic", 2 + 1)])
def test_rusty_spork_of_destiny(before: str, power: int):
    """+1 Power, and 1 more after another Treasure."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand(before, "Rusty Spork of Destiny")
    table.seat(1).deck()
    table.turn(0, line_up=(None,) * 5).choose("play", before).choose("play", "Rusty Spork of Destiny")
    assert table.seat(0).power == power


def test_a_repeated_spork_sees_the_treasures_played_since():
    """CV-27, CV-28: Echo Belch repeats the Spork after another Treasure."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Rusty Spork of Destiny", "Dragon's Ballz", "Echo Belch")
    player = table.turn(0).choose("play", "Rusty Spork of Destiny").choose("play", "Dragon's Ballz")
    player.choose("play", "Echo Belch").choose("copy", "Rusty Spork of Destiny")
    assert table.seat(0).power == 1 + 2 + 2


def test_bucket_of_eyeballs_looks_in_secret():
    """CR-37: only the player sees the card; left where it is, it stays known to that player."""
    table = scenario(GAME, seats=3)
    table.seat(0).hand("Bucket of Eyeballs")
    table.seat(1).deck("Cthulhu", "Glyph")
    player = table.turn(0).choose("play", "Bucket of Eyeballs").choose("look", 1)
    assert [event.sees for event in table.events(CardSeen)] == [1 << 0]
    player.choose("keep")
    decks = [table.match.view(viewer)["seats"][1]["deck"] for viewer in range(3)]
    assert decks == [[None, "cthulhu"], [None, None], [None, None]] and table.seat(0).power == 2
    samples = [table.match.fork(seed, viewer=0) for seed in range(20)]
    assert all(world.state.seats[1].deck[-1].kind.key == "cthulhu" for world in samples)
    others = [table.match.fork(seed, viewer=1).state.seats[1].deck[-1].kind.key for seed in range(20)]
    assert set(others) == {"cthulhu", "glyph"}


def test_bucket_of_eyeballs_discards():
    """CR-37: also of the own deck, which is renewed if it must be."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Bucket of Eyeballs").deck().discard("Fizzle")
    table.turn(0).choose("play", "Bucket of Eyeballs").choose("look", 0).choose("discard")
    assert table.seat(0).discard == ["fizzle"] and table.seat(0).deck == []


def test_bucket_of_eyeballs_passes_over_who_has_no_cards():
    """CR-37."""
    table = scenario(GAME, seats=3)
    table.seat(0).hand("Bucket of Eyeballs").deck()
    table.seat(1).deck()
    table.turn(0).choose("play", "Bucket of Eyeballs").choose("keep")
    assert [event.place for event in table.events(CardSeen)] == ["seat2/deck"]


def test_bucket_of_eyeballs_defends():
    """Defense: then draw a card."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Furry Fury")
    table.seat(1).hand("Bucket of Eyeballs").deck("Glyph")
    table.turn(0).choose("play", "Furry Fury")
    table.asked(1).choose("defend", "Bucket of Eyeballs")
    assert hp(table) == [20, 20] and table.seat(1).hand == ["glyph"]


def test_barf_proof_umbrella():
    """+2 Power. CR-21: as a Defense 3 damage to the attacker, which is no Attack."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Furry Fury", "Gut Gecko").tokens("Weak Ankles")
    table.seat(1).hand("Barf-Proof Umbrella")
    table.turn(0).choose("play", "Furry Fury")
    table.asked(1).choose("defend", "Barf-Proof Umbrella")
    assert hp(table) == [17, 20]
    played = scenario(GAME, seats=2)
    played.seat(0).hand("Barf-Proof Umbrella")
    played.turn(0).choose("play", "Barf-Proof Umbrella")
    assert played.seat(0).power == 2


def test_cursed_lunchbox():
    """CR-38: 3 cards, 2 damage to yourself; not an Attack, a death by it is a self-kill."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Cursed Lunchbox").tokens("Weak Ankles")
    table.turn(0).choose("play", "Cursed Lunchbox")
    assert hp(table) == [18, 20] and len(table.seat(0).hand) == 3 and table.seat(0).power == 0


def test_belt_of_spare_kidneys():
    """At the start of each own turn heal 2, not of foes' turns."""
    table = scenario(GAME, seats=2)
    table.seat(0).hp(10).ongoing("Belt of Spare Kidneys")
    table.begin(0, phase="turn")
    assert table.seat(0).hp == 12
    table.turn(0).choose("end")
    assert table.seat(0).hp == 12


def test_golden_plunger():
    """+4 Power; 1 VP for each Treasure owned, itself included, up to 6."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Golden Plunger", "Huge Boner", "Huge Boner")
    table.turn(0).choose("play", "Golden Plunger")
    assert table.seat(0).power == 4 and vp_of(table.match.state, 0) == 3 + 1 + 1
    rich = scenario(GAME, seats=2)
    rich.seat(0).discard("Golden Plunger", *["Bucket of Eyeballs"] * 2, *["Huge Boner"] * 2, *["Wand of Porkus"] * 2)
    rich.turn(0)
    assert vp_of(rich.match.state, 0) == 6 + 6
