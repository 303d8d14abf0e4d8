"""What each of the Mayhems (A) to (T) does."""

from rules.annihilageddon.events import NothingGained
from rules.core.events import Damaged
from tests.rules.annihilageddon.tables import FULL, LAST, enters, hp, reruns
from tests.scenario import scenario

GAME = "annihilageddon"


# -- (A) to (H) ------------------------------------------------------------------------------------------------------


def test_a_gains_a_card_and_destroys_one():
    """(A), CR-43: an empty deck is renewed, so that the card just gained can be the one destroyed."""
    table = scenario(GAME, seats=2)
    table.seat(0).deck()
    table.seat(1).deck("Fizzle")
    enters(table, "A", "Grave Burst", "Scab Shield", LAST)
    table.asked(0, "sample").choose("yes")
    assert table.seat(0).discard == table.seat(0).deck == []
    table.asked(1, "sample").choose("yes")
    assert table.seat(1).discard == ["scab_shield"] and table.seat(1).deck == []
    assert sorted(card.kind.key for card in table.match.state.destroyed) == ["fizzle", "grave_burst"]


def test_a_mayhem_among_the_samples_is_destroyed_unread():
    """(A), CR-43: the player who drew it gained nothing and destroys nothing."""
    table = scenario(GAME, seats=2)
    table.seat(0).deck("Cthulhu")
    enters(table, "A", "Mayhem (M)", LAST)
    table.asked(0, "sample").choose("yes")
    table.asked(1, "sample").choose("no")
    assert table.seat(0).deck == ["cthulhu"] and hp(table) == [20, 20]
    assert [card.kind.key for card in table.match.state.mayhem] == ["mayhem_m", "mayhem_a"]


def test_a_with_an_empty_main_deck_asks_nobody():
    """(A), AN-70."""
    table = scenario(GAME, seats=2)
    table.begin(0, phase="turn", line_up=(*FULL, None), main=("Mayhem (A)",), rest=False)
    table.turn(0).offers("end")
    assert not table.events(NothingGained)


def test_b_hits_all_the_strongest():
    """(B), AN-131."""
    table = scenario(GAME, seats=3)
    table.seat(1).hp(12)
    enters(table, "B")
    assert hp(table) == [15, 12, 15]


def test_c_passes_to_both_sides():
    """(C): the first card picked goes to the left, the second to the right."""
    table = scenario(GAME, seats=3)
    table.seat(0).hand("Glyph", "Wand", "Fizzle")
    enters(table, "C")
    table.asked(0, "pass two").choose_many("pass", "Wand", "Fizzle")
    assert table.seat(0).hand == ["glyph"] and table.seat(1).hand == ["wand"] and table.seat(2).hand == ["fizzle"]


def test_k_offers_the_dearest_cards_and_says_so():
    """(K), D-33: a choice among equals; no other card is offered."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Bile Bear", "Belch Barrier", "Glyph")
    enters(table, "K")
    table.asked(0, "defense").choose("take")
    assert "one of the 2 dearest cards" in table.open_decision().prompt
    table.asked(0, "discard").refuse("discard", "Glyph").choose("discard", "Bile Bear")
    assert table.seat(0).discard == ["bile_bear"]


def test_d_is_paid_as_often_as_one_likes():
    """(D), AN-194, D-17: until one stops, has fewer than 4 HP or nothing to destroy."""
    table = scenario(GAME, seats=2)
    table.seat(0).hp(13).hand("Fizzle", "Glyph", "Wand")
    table.seat(1).hp(3).hand("Fizzle")
    enters(table, "D")
    player = table.asked(0, "pay").choose("pay").choose_many("destroy", "Fizzle")
    player.choose("pay").choose_many("destroy", "Glyph").choose("stop")
    assert hp(table) == [5, 3] and table.seat(0).hand == ["wand"]


def test_d_asks_nothing_about_the_last_card():
    """(D): paid for the only card there is."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Fizzle")
    enters(table, "D")
    table.asked(0, "pay").choose("pay")
    assert table.seat(0).hand == [] and table.seat(0).hp == 16


def test_e_gives_limp_wands_clockwise():
    """(E), AN-108."""
    table = scenario(GAME, seats=3)
    enters(table, "E", limp=2)
    assert [table.seat(seat).discard for seat in range(3)] == [["droopy_wand"], ["droopy_wand"], []]


def test_f_hits_all_the_weakest():
    """(F)."""
    table = scenario(GAME, seats=3)
    table.seat(0).hp(9)
    enters(table, "F")
    assert hp(table) == [5, 20, 20]


def test_g_costs_a_card_or_4_hp():
    """(G), D-15: a card with cost 1 or more; without one the damage."""
    table = scenario(GAME, seats=3)
    table.seat(0).hand("Glyph", "Furry Fury")
    table.seat(1).hand("Glyph")
    table.seat(2).hand("Wild Magic")
    enters(table, "G")
    table.asked(0, "discard or take").refuse("discard", "Glyph").choose("discard", "Furry Fury")
    table.asked(2, "discard or take").choose("take")
    assert hp(table) == [20, 16, 16] and table.seat(0).hand == ["glyph"]


def test_h_shows_the_hands():
    """(H): 1 damage for each card with cost 0; everybody knows the hand from now on."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Glyph", "Limp Wand", "Furry Fury")
    enters(table, "H")
    assert hp(table) == [18, 20]
    assert table.match.view(1)["seats"][0]["hand"] == ["glyph", "droopy_wand", "furry_fury"]


# -- (I) to (N) ------------------------------------------------------------------------------------------------------


def test_i_destroys_a_card_of_hand_or_discard_pile():
    """(I), CV-21."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Glyph").discard("Fizzle")
    table.seat(1).hand("Fizzle")
    enters(table, "I")
    assert table.open_decision().maximum == 1
    table.asked(0, "destroy").choose_many("destroy", "Fizzle")
    table.asked(1, "destroy").choose_many("destroy")
    assert table.seat(0).discard == [] and table.seat(1).hand == ["fizzle"]


def test_j_evicts_an_ongoing_card():
    """(J), CR-47, D-30: no standee, no token."""
    table = scenario(GAME, seats=3)
    table.seat(0).ongoing("Go-Mart", "Castle Tentakill")
    table.seat(1).trophy().tokens("Weak Ankles")
    table.seat(2).ongoing("Belt of Spare Kidneys")
    enters(table, "J")
    table.asked(0, "ongoing").choose("discard", "Castle Tentakill")
    assert table.seat(0).discard == ["castle_tentakill"] and table.seat(2).discard == ["belt_of_spare_kidneys"]
    assert table.seat(1).trophy and table.seat(1).tokens == ["weak_ankles"] and hp(table)[1:] == [20, 20]


def test_k_takes_the_dearest_card():
    """(K), D-33: the choice among equals is the owner's."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Glyph", "Kids!", "Belch Barrier")
    table.seat(1).hand("Glyph", "Cthulhu")
    enters(table, "K")
    table.asked(0, "defense").choose("take")
    table.asked(0, "discard").refuse("discard", "Glyph").choose("discard", "Kids!")
    assert table.seat(1).hand == ["glyph"] and table.seat(0).hand == ["glyph", "belch_barrier"]


def test_l_empties_the_line_up():
    """(L), CR-13: the refill goes on to five."""
    table = scenario(GAME, seats=2)
    fresh = ("Grave Burst", "Scab Shield", "Fingler", "Bile Bear", "Wand Wilt")
    enters(table, "L", *fresh)
    assert {slot[0].kind.key for slot in table.match.state.lineup} == {
        "grave_burst",
        "scab_shield",
        "fingler",
        "bile_bear",
        "wand_wilt",
    }
    assert len(table.match.state.destroyed) == 4


def test_l_played_by_rudy_leaves_holes():
    """(L), CR-13: until the next refill."""
    table = scenario(GAME, seats=2)
    reruns(table, "L")
    assert not any(table.match.state.lineup) and len(table.match.state.destroyed) == 5


def test_m_hits_by_the_tokens():
    """(M), CV-24: a Huge Boner in play counts; 6 at most."""
    table = scenario(GAME, seats=3)
    table.seat(0).tokens("Wand Magnet").ongoing("Huge Boner")
    table.seat(1).tokens("Weak Ankles", "Unlucky Stain", "Well Rested", "Droopy Delivery", "Repo Ghost", "Double Droop")
    enters(table, "M")
    assert hp(table) == [17, 20 - 6 - 1, 19], "and Weak Ankles, which come after the cap (AN-201)"


def test_n_passes_a_card_to_the_left():
    """(N)."""
    table = scenario(GAME, seats=3)
    for seat, name in enumerate(("Glyph", "Wand", "Fizzle")):
        table.seat(seat).hand(name)
    enters(table, "N")
    assert [table.seat(seat).hand for seat in range(3)] == [["fizzle"], ["glyph"], ["wand"]]


# -- (P) to (T) ------------------------------------------------------------------------------------------------------


def test_p_hits_by_the_top_card():
    """(P), CR-52: it is discarded; without any card nothing happens."""
    table = scenario(GAME, seats=3)
    table.seat(0).deck("Cthulhu", "Glyph")
    table.seat(1).deck("Glyph", "Wand")
    table.seat(2).deck()
    enters(table, "P")
    assert hp(table) == [12, 20, 20]
    assert table.seat(0).discard == ["cthulhu"] and table.seat(1).discard == ["glyph"]


def test_p_turned_counts_the_defenders_card_and_takes_the_attackers():
    """(P), AN-140, AN-141: 8 for Cthulhu, which stays; the attacker's own card is discarded."""
    table = scenario(GAME, seats=2)
    table.seat(0).deck("Fizzle", "Wand", "Glyph")
    table.seat(1).deck("Cthulhu").hand("Toot the Trumpet Toad")
    reruns(table, "P")
    table.asked(1).choose("defend", "toot")
    assert hp(table) == [12, 20] and table.seat(1).deck == ["cthulhu"]
    assert table.seat(0).discard == ["wand", "fizzle"] and table.seat(0).deck == ["glyph"]


def test_p_lays_the_revealed_card_aside():
    """(P), AN-76: a death by it draws the cards below; only then is it discarded."""
    table = scenario(GAME, seats=2)
    table.seat(0).hp(6).deck("Golden Girls", "Glyph", "Wand", "Fizzle")
    table.seat(1).deck("Fizzle")
    enters(table, "P", tokens=("Sympathy Card",))
    assert table.seat(0).hand == ["glyph", "wand"] and table.seat(0).discard == ["golden_girls"]
    assert table.seat(0).deck == ["fizzle"] and hp(table) == [20, 20]


def test_p_keeps_its_card_apart_from_those_of_a_legend():
    """(P), CR-53, CR-57: a death by it lets Lickity-Styx reveal the five cards below."""
    table = scenario(GAME, seats=2)
    table.seat(0).hp(6).deck("Golden Girls", "Kids!", "Glyph", "Glyph", "Fingler", "Glyph", "Cthulhu")
    table.seat(1).deck("Fizzle")
    enters(table, "P", tokens=("Legendary Encore",), legends=("Lickity-Styx, Demon Wizard",))
    assert table.seat(0).deck == ["glyph", "glyph", "glyph", "cthulhu"]
    assert sorted(table.seat(0).discard) == ["fingler", "golden_girls", "kids"]


def test_q_hits_the_holder_alone():
    """(Q), CR-49: 6 damage, and the Trophy goes back on the table."""
    table = scenario(GAME, seats=3)
    table.seat(0).hand("Gut Gecko")
    table.seat(1).trophy()
    enters(table, "Q")
    assert hp(table) == [20, 14, 20] and not table.seat(1).trophy


def test_q_hits_the_active_player_as_holder():
    """(Q): no matter whose turn it is."""
    table = scenario(GAME, seats=2)
    table.seat(0).trophy()
    enters(table, "Q")
    assert hp(table) == [14, 20] and not table.seat(0).trophy


def test_q_that_kills_the_holder_leaves_the_trophy_to_its_killer():
    """(Q), AN-192, AN-230: Rudy's player has it then; it does not go back on the table."""
    table = scenario(GAME, seats=2)
    table.seat(1).hp(6).trophy()
    reruns(table, "Q", tokens=("Unlucky Stain",))
    assert hp(table) == [20, 20] and table.seat(0).trophy


def test_q_avoided_leaves_the_trophy():
    """(Q), CR-49."""
    table = scenario(GAME, seats=2)
    table.seat(1).trophy().hand("Gut Gecko")
    enters(table, "Q")
    table.asked(1).choose("defend", "Gut Gecko")
    assert hp(table) == [20, 20] and table.seat(1).trophy


def test_q_without_a_holder_hits_each():
    """(Q)."""
    table = scenario(GAME, seats=3)
    enters(table, "Q")
    assert hp(table) == [18, 18, 18]


def test_q_looks_the_holder_up_when_it_begins():
    """(Q), CR-49: a Defense that kills Rudy's player brings the Trophy too late; everybody takes 2."""
    table = scenario(GAME, seats=3)
    table.seat(0).hp(3)
    table.seat(1).hand("Barf-Proof Umbrella")
    reruns(table, "Q", tokens=("Unlucky Stain",))
    table.asked(1).choose("defend", "Barf-Proof Umbrella")
    assert hp(table) == [18, 20, 18] and table.seat(1).trophy


def test_r_mixes_the_tokens():
    """(R), CR-50, AN-219, AN-228: as many back, no text happens, no Huge Boner; a decliner keeps its own."""
    table = scenario(GAME, seats=3)
    table.seat(0).tokens("Droopy Delivery", "Bruised on Arrival").ongoing("Huge Boner")
    table.seat(1).tokens("Double Droop")
    table.seat(2).tokens("Well Rested").ongoing("The Cosmic Glyph")
    enters(table, "R")
    table.asked(2, "decline").choose("decline", "The Cosmic Glyph")
    assert len(table.seat(0).tokens) == 2 and len(table.seat(1).tokens) == 1
    both = sorted([*table.seat(0).tokens, *table.seat(1).tokens])
    assert both == ["bruised_on_arrival", "double_droop", "droopy_delivery"]
    assert table.seat(2).tokens == ["well_rested"] and table.seat(0).ongoing == ["huge_blunder"]
    assert hp(table) == [20, 20, 20] and table.seat(1).discard == []


def test_s_heals_the_foe_on_the_left():
    """(S), AN-190: avoiding denies it, and one still receives."""
    table = scenario(GAME, seats=3)
    for seat in range(3):
        table.seat(seat).hp(10)
    table.seat(1).hand("Gut Gecko")
    enters(table, "S")
    table.asked(1).choose("defend", "Gut Gecko")
    assert hp(table) == [15, 15, 10]


def test_s_gives_a_decliner_nothing():
    """(S), AN-188, CR-51: neither gives nor receives."""
    table = scenario(GAME, seats=3)
    for seat in range(3):
        table.seat(seat).hp(10)
    table.seat(1).ongoing("The Cosmic Glyph")
    enters(table, "S")
    table.asked(1).choose("decline", "The Cosmic Glyph")
    assert hp(table) == [15, 10, 10]


def test_t_draws_for_the_foe_on_the_right():
    """(T), AN-190."""
    table = scenario(GAME, seats=3)
    table.seat(0).hand("Gut Gecko")
    for seat in range(3):
        table.seat(seat).deck("Glyph", "Glyph")
    enters(table, "T")
    table.asked(0).choose("defend", "Gut Gecko")
    assert [len(table.seat(seat).hand) for seat in range(3)] == [1, 1, 0], "seat 0 denies seat 2 its card"


def test_s_and_go_mart():
    """AN-204: healing by a Mayhem is doubled, too."""
    table = scenario(GAME, seats=2)
    table.seat(1).hp(5).ongoing("Go-Mart")
    enters(table, "S")
    assert hp(table) == [25, 15]
    assert [event.kind for event in table.events(Damaged)] == []
