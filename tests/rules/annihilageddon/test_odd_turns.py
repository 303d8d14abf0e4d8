"""Turns of Annihilageddon in which a foe's card, a standee or a tile changes what comes next."""

import pytest

from tests.rules.annihilageddon.tables import FULL, LAST, brawl, enters, hp, owner, reruns, state

# -- cards off foes' decks -------------------------------------------------------------------------------------------


def test_a_foes_lunchbox_kills_who_opens_it():
    """AN-158, AN-170, CR-38: three cards are drawn first; the death is its own, so the Trophy stays where it is."""
    table = brawl(2)
    table.seat(0).hp(2).hand("Wild Magic").deck("Glyph", "Glyph", "Glyph", "Fizzle")
    table.seat(1).deck("Cursed Lunchbox", "Fizzle").trophy()
    table.turn(0, tokens=("Half-Baked Comeback",)).choose("play", "Wild Magic").choose("steal", 1)
    assert hp(table) == [11, 20] and len(table.seat(0).hand) == 3
    assert table.seat(1).discard == ["cursed_lunchbox"] and table.seat(1).trophy


def test_a_foes_nana_destroys_a_card_of_her_player():
    """AN-158, AN-159, AN-236: your Fizzle goes, your R'lyeh draws when Nana is back in her owner's discard pile."""
    table = brawl(2)
    table.seat(0).hand("Wild Magic", "Fizzle").deck("Glyph").rlyeh()
    table.seat(1).deck("Nana Necrosis")
    table.turn(0).choose("play", "Wild Magic").choose("steal", 1).choose("destroy", "Fizzle")
    assert table.seat(0).hand == ["glyph"] and table.seat(1).discard == ["nana_necrosis"]


def test_castle_tentakill_sees_an_attack_off_a_foes_deck():
    """AN-160, AN-109: Wild Magic itself has no Attack; the Fountain that it plays is the first one."""
    table = brawl(2)
    table.seat(0).hand("Wild Magic", "Wand").ongoing("Castle Tentakill")
    table.seat(1).deck("Puke Fountain")
    player = table.turn(0).choose("play", "Wild Magic").choose("steal", 1)
    assert table.seat(0).power == 1 + 1 and hp(table) == [20, 17]
    player.choose("play", "Wand").choose("target", 1)
    assert table.seat(0).power == 3, "the second Attack of the turn brings nothing more"


# -- kills and standees ----------------------------------------------------------------------------------------------


def test_a_trophy_won_this_turn_shows_six_cards_at_its_end():
    """AN-53, AN-230: who controls it is looked at when the new hand is drawn."""
    table = brawl(2)
    table.seat(0).hand("Wand").deck("Glyph", "Glyph", "Glyph", "Glyph", "Fizzle", "Fizzle", "Fizzle", "Fizzle")
    table.seat(1).hp(1)
    player = table.turn(0, tokens=("Unlucky Stain",)).choose("play", "Wand").choose("target", 1)
    assert sorted(table.seat(0).hand) == ["glyph", "glyph"], "two cards for the kill"
    player.choose("end").choose("discard", "Fizzle")
    assert len(table.seat(0).hand) == 5


def test_rlyeh_draws_for_what_blood_bought():
    """AN-87, AN-194, AN-236: two payments, two destroyed cards, two drawn when the Mayhem is over."""
    table = brawl(2)
    table.seat(0).hp(10).hand("Fizzle", "Fizzle").deck("Glyph", "Wand", "Glyph").rlyeh()
    table.seat(1).hp(3).deck("Glyph")
    player = enters(table, "D").asked(0, "pay").choose("pay").choose("destroy", "Fizzle").choose("pay")
    assert hp(table) == [2, 3] and table.seat(0).hand == ["glyph", "wand"]
    player.choose("end")


# -- additions -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "left"), [(2, [20, 16]), (3, [20, 16, 16]), (4, [20, 16, 20, 16])])
def test_a_bear_with_energy_hits_its_neighbours_once(seats: int, left: list[int]):
    """AN-130, CR-20, CR-26: 2 and 2 more for each of them."""
    table = brawl(seats)
    table.seat(0).hand("Big Ball Energy", "Bile Bear")
    table.turn(0).choose("play", "Big Ball Energy").choose("play", "Bile Bear")
    assert hp(table) == left


def test_a_staff_with_energy_spares_its_equals():
    """CR-26, CR-35: 6 to the weaker foe, a Limp Wand for the stronger one, nothing for who has as many HP."""
    table = brawl(4)
    table.seat(0).hp(10).hand("Big Ball Energy", "Staff of Skullzor")
    table.seat(1).hp(9)
    table.seat(2).hp(10)
    table.seat(3).hp(11)
    table.turn(0).choose("play", "Big Ball Energy").choose("play", "Staff of Skullzor")
    assert hp(table) == [10, 3, 10, 11] and [len(table.seat(seat).discard) for seat in range(4)] == [0, 0, 0, 1]


def test_a_cloud_a_mart_and_a_thick_skin():
    """AN-204, AN-112, CR-39: Poof's 3 and the tile's 2 are doubled one by one: 6 at once, 4 when the Attack is over."""
    table = brawl(2)
    table.seat(0).hand("Puke Fountain")
    table.seat(1).hp(9).hand("Poof").deck("Glyph").ongoing("Go-Mart").tile("Thick Skin")
    table.turn(0).choose("play", "Puke Fountain")
    table.turn(1).choose("defend", "Poof")
    assert hp(table) == [20, 9 + 6 + 4] and table.seat(1).hand == ["glyph"]


# -- Mayhems and supplies --------------------------------------------------------------------------------------------


def test_three_mayhems_in_one_refill():
    """AN-35, AN-186: each is over before the next one enters; the newest lies on top."""
    table = brawl(3)
    enters(table, "E", "Mayhem (M)", "Mayhem (B)", LAST)
    assert hp(table) == [20 - 1 - 5] * 3 and [table.seat(seat).discard for seat in range(3)] == [["droopy_wand"]] * 3
    assert [card.kind.key for card in state(table).mayhem] == ["mayhem_e", "mayhem_m", "mayhem_b"]


def test_the_last_limp_wands_go_clockwise_from_the_active_player():
    """AN-106, AN-108: C is on turn, so C and D have the last two."""
    table = brawl(4)
    table.begin(2, phase="turn", line_up=(*FULL, None), main=("Mayhem (E)", LAST), limp=2)
    assert [len(table.seat(seat).discard) for seat in range(4)] == [0, 0, 1, 1]


def test_a_sample_renews_the_deck_of_which_it_costs_the_top():
    """CR-43, AN-72: A's only other card is destroyed; B turns up a Mayhem, gains nothing and destroys nothing."""
    table = brawl(2)
    table.seat(0).deck("Fizzle")
    table.seat(1).deck("Glyph")
    main = ("Mayhem (A)", "Furry Fury", "Mayhem (B)", LAST)
    table.begin(0, phase="turn", line_up=(*FULL, None), main=main)
    table.turn(0).choose("yes")
    table.turn(1).choose("yes")
    assert table.seat(0).discard == ["furry_fury"] and table.seat(0).deck == []
    assert table.seat(1).deck == ["glyph"] and table.seat(1).discard == [] and hp(table) == [20, 20]


def test_a_rerun_tax_that_kills_its_own_player():
    """CR-12, AN-192, AN-231: 6 at most, with a Boner; its player dies by its own hand, the foe's death earns the Trophy."""
    table = brawl(2)
    table.seat(0).hp(4).ongoing("Huge Boner").tokens("Vengeful Spirit", "Mayhem Magnet", "Ghostly Pep Talk")
    table.seat(1).hp(1)
    reruns(table, "M", tokens=("Unlucky Stain", "Participation Ribbon"))
    assert hp(table) == [20 + 3, 20] and table.seat(0).trophy and table.seat(0).tokens[-1] == "unlucky_stain"


# -- passing on ------------------------------------------------------------------------------------------------------


def test_a_given_card_is_bought_by_nobody_but_counts_for_its_new_owner():
    """AN-91, AN-244, CR-34: a Limp Wand given away with the Wand of Porkus costs the foe its point."""
    table = brawl(2)
    table.seat(0).hand("Wand of Porkus", "Limp Wand")
    table.turn(0, more_tokens=False, limp=15).choose("play", "Wand of Porkus")
    assert table.seat(1).discard == ["droopy_wand"] and owner(table, "droopy_wand") == 1
    table.turn(0).choose("end")
    assert table.match.result.scores == {0: 1, 1: -1}
