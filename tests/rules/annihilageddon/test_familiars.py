"""The Familiars: what each does when played, and how their Defenses turn Attacks."""

import pytest

from rules.annihilageddon import KINDS
from rules.annihilageddon.familiars import WIZARDS
from tests.rules.annihilageddon.tables import hp
from tests.scenario import Table, scenario

GAME = "annihilageddon"
BARE = (None,) * 5
FAMILIARS = [kind for kind in KINDS if kind.type == "Familiar"]


def plays(familiar: str, *hand: str, seats: int = 2) -> Table:
    """Seat 0 holds the Familiar and these cards."""
    table = scenario(GAME, seats=seats)
    table.seat(0).hand(familiar, *hand)
    return table


def test_each_names_a_wizard_of_its_own():
    """AN-07: twelve Familiars, four of them promos, twelve Wizards."""
    assert sorted(kind.wizard for kind in FAMILIARS) == sorted(WIZARDS) and len(FAMILIARS) == 12
    assert [kind.type for kind in KINDS if kind.promo] == ["Familiar"] * 4
    assert all(kind.cost == 6 and kind.vp == 2 and kind.defense is not None for kind in FAMILIARS)


@pytest.mark.parametrize("key", [kind.key for kind in FAMILIARS])
def test_defense(key: str):
    """AN-136: the effect hits the attacker, 3 damage of Furry Fury; Poof only avoids."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Furry Fury")
    table.seat(1).hand(key).hp(15).deck("Glyph")
    table.turn(0).choose("play", "Furry Fury")
    table.asked(1, "defense").choose("defend", key)
    if key == "puff":
        assert hp(table) == [20, 18] and table.seat(1).hand == ["glyph"]
    else:
        assert hp(table) == [17, 15] and table.seat(1).hand == []
    assert table.seat(1).discard == [key]


def test_the_juice():
    """+2 Power, 4 to a target."""
    table = plays("The Juice", seats=3)
    table.turn(0).choose("play", "The Juice").choose("target", 2)
    assert table.seat(0).power == 2 and hp(table) == [20, 20, 16]


@pytest.mark.parametrize(("count", "power"), [(0, 2), (2, 4), (5, 5)])
def test_splinter(count: int, power: int):
    """1 more Power for each card with cost 0 played this turn, 3 at most."""
    cards = ("Fizzle", "Limp Wand", "Fizzle", "Limp Wand", "Fizzle")[:count]
    table = plays("Splinter the Wand Sprite", *cards)
    player = table.turn(0)
    for name in cards:
        player.choose("play", name, which=0)
    player.choose("play", "splinter")
    assert table.seat(0).power == power


def test_poof():
    """+2 Power, heal 3."""
    table = plays("Poof the Gay Cloud")
    table.turn(0).choose("play", "Puff")
    assert table.seat(0).power == 2 and table.seat(0).hp == 23


def test_toupee():
    """+1 Power, 2 cards."""
    table = plays("Toupee the Living Wig")
    table.turn(0).choose("play", "toupee")
    assert table.seat(0).power == 1 and len(table.seat(0).hand) == 2


@pytest.mark.parametrize(("count", "more"), [(0, 0), (1, 1), (4, 3)])
def test_coinby(count: int, more: int):
    """1 more Power for each Treasure played this turn, 3 at most."""
    table = plays("Coinby the Hoard Hamster", *["Dragon's Ballz"] * count)
    player = table.turn(0, line_up=BARE)
    for _ in range(count):
        player.choose("play", "Dragon's Ballz", which=0)
    player.choose("play", "coinby")
    assert table.seat(0).power == 2 * count + 2 + more


@pytest.mark.parametrize(("count", "damage"), [(0, 1), (2, 3), (4, 4)])
def test_gnaw_gnaw(count: int, damage: int):
    """1 damage to each foe and 1 for each Creature played this turn, 4 at most."""
    creatures = ("Kids!", "Gut Gecko", "Kids!", "Gut Gecko")[:count]
    table = plays("Gnaw-Gnaw the Bottomless Pup", *creatures, seats=3)
    player = table.turn(0, line_up=BARE)
    for name in creatures:
        player.choose("play", name, which=0)
    player.choose("play", "gnaw_gnaw")
    assert hp(table) == [20, 20 - damage, 20 - damage]
    assert table.seat(0).power == sum({"Kids!": 3, "Gut Gecko": 1}[name] for name in creatures) + 2


def test_spore_chop():
    """CR-03: 3 cards are revealed, one Spell goes to the hand, the others are discarded."""
    table = plays("Spore-Chop the Mushroom Hog")
    table.seat(0).deck("Scab Shield", "Glyph", "Grave Burst", "Wand")
    table.turn(0, line_up=BARE).choose("play", "spore_chop").choose("take", "Grave Burst")
    assert table.seat(0).hand == ["grave_burst"] and sorted(table.seat(0).discard) == ["glyph", "scab_shield"]
    assert table.seat(0).power == 2 and table.seat(0).deck == ["wand"]


@pytest.mark.parametrize(("card", "drawn"), [("Fizzle", 1), ("Kids!", 0)])
def test_stitches(card: str, drawn: int):
    """You may destroy a card; for one with cost 0 a card."""
    table = plays("Stitches the Taxidermy Weasel", card)
    table.seat(0).deck("Glyph")
    table.turn(0, line_up=BARE).choose("play", "stitches").choose_many("destroy", card)
    assert len(table.seat(0).hand) == drawn and table.seat(0).power == 1


def test_stitches_may_destroy_nothing():
    """One card at most."""
    table = plays("Stitches the Taxidermy Weasel", "Fizzle", "Glyph")
    player = table.turn(0).choose("play", "stitches")
    assert table.open_decision().maximum == 1
    player.choose_many("destroy")
    assert table.seat(0).hand == ["fizzle", "glyph"]


def test_sergeant_hairball():
    """+2 Power, 2 to each foe."""
    table = plays("Sergeant Hairball", seats=3)
    table.turn(0).choose("play", "Sergeant Hairball")
    assert table.seat(0).power == 2 and hp(table) == [20, 18, 18]


def test_zip():
    """+1 Power, a Wild Magic into the hand, which may be played at once."""
    table = plays("Zip the Dust Bat")
    table.turn(0).choose("play", "zip").choose("play", "Wild Magic").choose("power")
    assert table.seat(0).power == 3


def test_zip_without_wild_magics():
    """AN-68."""
    table = plays("Zip the Dust Bat")
    table.turn(0, wild=0).choose("play", "zip")
    assert table.seat(0).hand == [] and table.seat(0).power == 1


def test_buttercup():
    """+2 Power, 2 damage and a Limp Wand; turned, both hit the attacker (AN-141)."""
    table = plays("Buttercup the Plague Pony")
    table.turn(0).choose("play", "buttercup")
    assert hp(table) == [20, 18] and table.seat(1).discard == ["droopy_wand"] and table.seat(0).power == 2
    turned = plays("Buttercup the Plague Pony")
    turned.seat(1).hand("Toot the Trumpet Toad")
    turned.turn(0).choose("play", "buttercup")
    turned.asked(1).choose("defend", "toot")
    assert hp(turned) == [18, 20] and turned.seat(0).discard == ["droopy_wand"]


@pytest.mark.parametrize(("ongoings", "cards"), [(1, 0), (2, 1)])
def test_toot(ongoings: int, cards: int):
    """+3 Power; a card with 2 Ongoings, standees and tokens included (CV-25)."""
    table = plays("Toot the Trumpet Toad")
    table.seat(0).trophy().tokens("Unlucky Stain", *["Weak Ankles"] * (ongoings - 1))
    table.turn(0).choose("play", "toot")
    assert table.seat(0).power == 3 and len(table.seat(0).hand) == cards


def test_a_familiar_serves_one_way_each_time():
    """AN-147: discarded as a Defense it is not in hand any more."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Furry Fury", "Puke Fountain")
    table.seat(1).hand("The Juice")
    player = table.turn(0).choose("play", "Furry Fury")
    table.asked(1).choose("defend", "The Juice")
    player.choose("play", "Puke Fountain")
    assert hp(table) == [17, 17]
