"""The Creatures of the main deck, each with its effect, and their rulings."""

import pytest

from rules.annihilageddon.ending import vp_of
from rules.core.events import CardMoved
from tests.rules.annihilageddon.tables import brawl, hp, line_up, owner, state

CARDS = ("Scab Shield", "Fingler", "Brain Rinse", "Go-Mart", "Wand Wilt")
GAP = ("Scab Shield", "Fingler", None, "Go-Mart", "Wand Wilt")


def test_furry_fury() -> None:
    """+2 Power, 3 damage to a foe."""
    table = brawl(3)
    table.seat(0).hand("Furry Fury")
    table.turn(0).choose("play", "Furry Fury").choose("target", 1)
    assert table.seat(0).power == 2 and hp(table) == [20, 17, 20]


def test_cthulhu_brings_rlyeh() -> None:
    """CR-15: +3 Power, a card; the standee comes from the table and destroys nothing itself."""
    table = brawl(2)
    table.seat(0).hand("Cthulhu", "Fizzle")
    table.turn(0).choose("play", "Cthulhu")
    assert table.seat(0).power == 3 and len(table.seat(0).hand) == 2 and table.seat(0).rlyeh
    assert state(table).destroyed == []


def test_cthulhu_takes_rlyeh_from_its_holder() -> None:
    """CR-15: also through a Wild Magic, from the owner of Cthulhu, who keeps the card."""
    table = brawl(2)
    table.seat(0).hand("Wild Magic")
    table.seat(1).deck("Cthulhu").rlyeh()
    table.turn(0, line_up=CARDS).choose("play", "Wild Magic").choose("steal", 1)
    assert table.seat(0).rlyeh and not table.seat(1).rlyeh
    assert table.seat(1).discard == ["cthulhu"] and owner(table, "cthulhu") == 1


def test_kids_go_to_the_left_foe() -> None:
    """CR-16: +3 Power; at the end of the turn they belong to the foe on the left."""
    table = brawl(3)
    table.seat(0).hand("Kids!", "Kids!")
    player = table.turn(0, line_up=CARDS).choose("play", "Kids!").choose("play", "Kids!")
    assert table.seat(0).power == 6
    player.choose("end")
    assert table.seat(1).discard == ["kids", "kids"] and owner(table, "kids") == 1
    assert table.seat(0).discard == [] and table.seat(2).discard == []


def test_kids_through_a_wild_magic() -> None:
    """CR-16, AN-167: to their owner at once, and they stay there."""
    table = brawl(3)
    table.seat(0).hand("Wild Magic")
    table.seat(2).deck("Kids!", "Glyph")
    player = table.turn(0, line_up=CARDS).choose("play", "Wild Magic").choose("steal", 2)
    assert table.seat(0).power == 3 and table.seat(2).discard == ["kids"]
    player.choose("end")
    assert table.seat(2).discard == ["kids"] and table.seat(1).discard == []


def test_kids_not_in_play() -> None:
    """Held and discarded they stay."""
    table = brawl(2)
    table.seat(0).hand("Kids!")
    table.turn(0, line_up=CARDS).choose("end")
    assert table.seat(0).discard == ["kids"] and table.seat(1).discard == []


def test_the_what() -> None:
    """+2 Power; 2 damage to each foe and 1 for each Ongoing."""
    table = brawl(3)
    table.seat(0).hand("The WHAT?!").ongoing("Go-Mart", "Huge Boner").tokens("Weak Ankles", "Unlucky Stain")
    cards = ("Scab Shield", "Fingler", "Brain Rinse", "Kids!", "Wand Wilt")
    table.turn(0, line_up=cards).choose("play", "The WHAT?!")
    assert table.seat(0).power == 2 and hp(table) == [20, 15, 15]


def test_genital_harpies() -> None:
    """+2 Power; 2 damage for each Wizard in the foe's discard pile, up to 6; no card when somebody was hurt."""
    table = brawl()
    table.seat(0).hand("Genital Harpies")
    table.seat(1).discard("Fingler", "Fizzle")
    table.seat(2).discard("Fingler", "Baron von Bogey", "Golden Girls", "Baron von Bogey")
    table.turn(0, line_up=("Scab Shield", "Kids!", "Brain Rinse", "Go-Mart", "Wand Wilt"))
    table.turn(0).choose("play", "Genital Harpies")
    assert table.seat(0).power == 2 and hp(table) == [20, 18, 14, 20] and table.seat(0).hand == []


def test_genital_harpies_hurt_nobody() -> None:
    """CR-18: no Wizards there, or all avoided: a card."""
    table = brawl(3)
    table.seat(0).hand("Genital Harpies")
    table.seat(1).discard("Nana Necrosis").hand("Gut Gecko")
    table.turn(0).choose("play", "Genital Harpies")
    table.turn(1).choose("defend", "Gut Gecko")
    assert hp(table) == [20, 20, 20] and len(table.seat(0).hand) == 1


def test_the_pile_is_read_when_the_foe_is_hit() -> None:
    """CR-17: what B discarded for its Defense does not hurt C."""
    table = brawl(3)
    table.seat(0).hand("Genital Harpies")
    table.seat(1).hand("Doctor Phlegmstein")
    table.seat(2).discard("Nana Necrosis")
    table.turn(0).choose("play", "Genital Harpies")
    table.turn(1).choose("defend", "Doctor Phlegmstein")
    assert hp(table) == [20, 23, 18]


def test_bung_burner() -> None:
    """+2 Power, 3 damage to the strongest foe (AN-S13)."""
    table = brawl(3)
    table.seat(0).hand("Bung Burner")
    table.seat(1).hp(19)
    table.turn(0).choose("play", "Bung Burner")
    assert table.seat(0).power == 2 and hp(table) == [20, 19, 17]


def test_slime_spaniels() -> None:
    """CR-19: +1 Power; the second one sees the first and draws."""
    table = brawl(2)
    table.seat(0).hand("Slime Spaniel", "Slime Spaniel")
    player = table.turn(0).choose("play", "Slime Spaniel")
    assert len(table.seat(0).hand) == 1 and table.seat(0).power == 1
    player.choose("play", "Slime Spaniel")
    assert len(table.seat(0).hand) == 1 and table.seat(0).power == 2


def test_an_echoed_slime_spaniel_does_not_see_itself() -> None:
    """CV-28: but a Creature that was played after it."""
    for cards, drawn in (((), 0), (("Gut Gecko",), 1)):
        table = brawl(2)
        table.seat(0).hand("Slime Spaniel", *cards, "Echo Belch")
        player = table.turn(0).choose("play", "Slime Spaniel")
        for card in cards:
            player.choose("play", card)
        player.choose("play", "Echo Belch")
        if cards:
            player.choose("copy", "Slime Spaniel")
        assert len(table.seat(0).hand) == drawn


def test_gut_gecko() -> None:
    """+1 Power; its Defense avoids and nothing more."""
    table = brawl(2)
    table.seat(0).hand("Gut Gecko", "Furry Fury")
    table.seat(1).hand("Gut Gecko")
    table.turn(0).choose("play", "Gut Gecko").choose("play", "Furry Fury")
    table.turn(1).choose("defend", "Gut Gecko")
    assert table.seat(0).power == 3 and hp(table) == [20, 20]
    assert table.seat(1).hand == [] and table.seat(1).discard == ["gut_gecko"]


def test_bile_bear() -> None:
    """+1 Power, 2 damage to both neighbours (CR-20 with two and three players: test_attacks)."""
    table = brawl(5)
    table.seat(0).hand("Bile Bear")
    table.turn(0).choose("play", "Bile Bear")
    assert table.seat(0).power == 1 and hp(table) == [20, 18, 20, 20, 18]


@pytest.mark.parametrize(("main", "power"), [(["Kids!"], 1), (["Mayhem (S)", "Kids!"], 2)])
def test_snotterpillar(main: list[str], power: int) -> None:
    """+1 Power, and one more when a Mayhem was resolved this turn."""
    table = brawl(2)
    table.seat(0).hand("Snotterpillar")
    table.begin(0, phase="turn", line_up=GAP, main=main)
    if power == 2:
        table.turn(0).choose("take")
    table.turn(0).choose("play", "Snotterpillar")
    assert table.seat(0).power == power


def test_snotterpillar_strikes_back() -> None:
    """CR-21: 2 damage to the attacker, from the defender, no Attack: no Defense, no additions, and the Trophy for a kill."""
    table = brawl(2)
    table.seat(0).hp(2).hand("Furry Fury", "Gut Gecko").tokens("Weak Ankles")
    table.seat(1).hand("Snotterpillar")
    table.turn(0, tokens=["Unlucky Stain"]).choose("play", "Furry Fury")
    table.turn(1).choose("defend", "Snotterpillar")
    table.asked(0, "turn")
    assert table.seat(1).trophy and hp(table) == [20, 20]
    assert table.seat(0).tokens == ["weak_ankles", "unlucky_stain"]


def test_snotterpillar_without_an_attacker() -> None:
    """CV-30: against a Mayhem of the Line-Up it only avoids."""
    table = brawl(2)
    table.seat(0).hand("Snotterpillar")
    table.begin(0, phase="turn", line_up=GAP, main=["Mayhem (B)", "Kids!"])
    table.turn(0).choose("defend", "Snotterpillar")
    assert hp(table) == [20, 15]


def test_bogfart_hound() -> None:
    """+2 Power; a Wizard of two revealed cards."""
    table = brawl(2)
    table.seat(0).hand("Bogfart Hound").deck("Gut Gecko", "Fingler", "Glyph")
    table.turn(0).choose("play", "Bogfart Hound")
    assert table.seat(0).power == 2 and table.seat(0).hand == ["fingler"] and table.seat(0).discard == ["gut_gecko"]


def test_armored_armpit_dillo() -> None:
    """+2 Power; as a Defense two cards."""
    table = brawl(2)
    table.seat(0).hand("Armored Armpit-Dillo", "Furry Fury")
    table.seat(1).hand("Armored Armpit-Dillo")
    cards = ("Scab Shield", "Fingler", "Brain Rinse", "Go-Mart", "Wand Wilt")
    table.turn(0, line_up=cards).choose("play", "Armored Armpit-Dillo").choose("play", "Furry Fury")
    table.turn(1).choose("defend", "Armored Armpit-Dillo")
    assert table.seat(0).power == 4 and len(table.seat(1).hand) == 2 and hp(table) == [20, 20]


def test_mama_maggot_gains_a_creature_into_the_hand() -> None:
    """CR-22: +3 Power; up to cost 5, of the Line-Up; it can be played at once."""
    table = brawl(2)
    table.seat(0).hand("Mama Maggot")
    cards = ("Furry Fury", "Armored Armpit-Dillo", "Brain Rinse", "Bogfart Hound", "Wand Wilt")
    player = table.turn(0, line_up=cards).choose("play", "Mama Maggot")
    assert player.options() == ["gain Furry Fury", "gain Bogfart Hound", "none"]
    player.choose("gain", "Furry Fury")
    assert table.seat(0).hand == ["furry_fury"] and table.seat(0).power == 3
    assert line_up(table) == ["armored_armpit_dillo", "brain_rinse", "bogfart_hound", "wand_wilt"]
    assert owner(table, "furry_fury") == 0
    player.choose("play", "Furry Fury")
    assert hp(table) == [20, 17]


def test_mama_maggot_may_gain_none() -> None:
    """D-25."""
    table = brawl(2)
    table.seat(0).hand("Mama Maggot")
    table.turn(0, line_up=("Furry Fury", *CARDS[1:])).choose("play", "Mama Maggot").choose("none")
    assert table.seat(0).hand == [] and len(line_up(table)) == 5


@pytest.mark.parametrize(("creatures", "points"), [((), 0), (("Furry Fury",), 2), (("Gut Gecko", "Gut Gecko"), 3)])
def test_mama_maggot_counts_creatures(creatures: tuple[str, ...], points: int) -> None:
    """CR-22, AN-245: 1 VP for two Creatures, herself included, rounded down; the others here have 1 VP each."""
    table = brawl(2)
    table.seat(0).hand("Mama Maggot").discard(*creatures).deck()
    table.turn(0)
    assert vp_of(state(table), 0) == points


def test_colossal_gutworm_heals_when_nobody_is_stronger() -> None:
    """CR-23: +3 Power, heal 4, no Attack happens; Castle Tentakill still sees a card with an Attack."""
    table = brawl(3)
    table.seat(0).hand("Colossal Gutworm", "Furry Fury").ongoing("Castle Tentakill").tile("Sharp Elbows")
    table.seat(1).hand("Gut Gecko")
    player = table.turn(0).choose("play", "Colossal Gutworm")
    assert hp(table) == [24, 20, 20] and table.seat(0).power == 4
    player.choose("play", "Furry Fury").choose("target", 2)
    assert hp(table) == [24, 20, 16]  # Sharp Elbows: the first Attack of the turn
    assert table.seat(0).power == 6


def test_colossal_gutworm_hits_each_stronger_foe() -> None:
    """5 damage, no healing (AN-S14)."""
    table = brawl(3)
    table.seat(0).hp(19).hand("Colossal Gutworm")
    table.seat(2).hp(19)
    table.turn(0).choose("play", "Colossal Gutworm")
    assert hp(table) == [19, 15, 19]


def test_the_limits_of_boomerang_wands() -> None:
    """AN-195, AN-196: no criterion protects; the types in the own discard pile count."""
    table = brawl(3)
    table.seat(0).hand("Genital Harpies", "Bile Bear", "Colossal Gutworm").discard("Fingler")
    player = table.turn(0, boomerang=True, line_up=("Scab Shield", "Kids!", "Brain Rinse", "Go-Mart", "Wand Wilt"))
    player.choose("play", "Genital Harpies")
    assert hp(table) == [18, 20, 20]
    player.choose("play", "Bile Bear")
    assert hp(table) == [16, 20, 20]
    player.choose("play", "Colossal Gutworm")
    assert hp(table) == [11, 20, 20]
    assert not table.events(CardMoved, why="draw")
