"""Mayhems (A) to (T) and the rules of them (AN-177 to AN-200)."""

import pytest

from rules.annihilageddon.events import DefenseUsed, MayhemDeclined, MayhemEntered, MayhemResolved, NothingGained
from rules.core.events import Damaged, Died
from tests.rules.annihilageddon.tables import hp
from tests.scenario import Player, Table, scenario

GAME = "annihilageddon"
FULL = ("Slime Spaniel", "Ghastly Harpies", "Lord Belchington", "Library of Loud Noises")
LAST = "Pawn Shop of Doom"


def enters(table: Table, letter: str, *then: str, **facts: object) -> Table:
    """This Mayhem enters at the start of the turn of seat 0; then ``then``, or a plain card."""
    main = (f"Mayhem ({letter})", *(then or (LAST,)))
    return table.begin(0, phase="turn", line_up=(*FULL, None), main=main, **facts)


def reruns(table: Table, letter: str, **facts: object) -> Player:
    """Seat 0 plays Rerun Rudy, and this Mayhem happens again."""
    table.seat(0).hand("Rerun Rudy")
    return table.turn(0, mayhem=(f"Mayhem ({letter})",), **facts).choose("play", "Rerun Rudy").choose("yes")


# -- how a Mayhem goes -----------------------------------------------------------------------------------------------


def test_a_mayhem_resolves_when_it_enters_and_is_replaced():
    """AN-177, AN-186, AN-35: it goes face up on the Mayhem stack; the replacement is another one."""
    table = scenario(GAME, seats=2)
    enters(table, "E", "Mayhem (M)", "Grave Burst")
    assert [card.kind.key for card in table.match.state.mayhem] == ["mayhem_e", "mayhem_m"]
    assert table.match.state.lineup[4][0].kind.key == "grave_burst" and hp(table) == [19, 19]
    assert [event.card.kind.key for event in table.events(MayhemResolved)] == ["mayhem_e", "mayhem_m"]


def test_all_decide_on_a_defense_before_anything_happens():
    """AN-178, AN-179: the active player first, then clockwise; only then the effect."""
    table = scenario(GAME, seats=3)
    for seat, name in enumerate(("Gut Gecko", "Scab Shield", "Bucket of Eyeballs")):
        table.seat(seat).hand(name)
    enters(table, "E")
    table.asked(0, "defense").choose("take")
    table.asked(1, "defense").choose("defend", "Scab Shield")
    assert table.seat(0).discard == []
    table.asked(2, "defense").choose("take")
    assert table.seat(0).discard == ["droopy_wand"] and table.seat(2).discard == ["droopy_wand"]
    assert table.seat(1).discard == ["scab_shield"]


def test_a_mayhem_that_is_no_attack_cannot_be_avoided():
    """AN-180: nobody is asked for a Defense, only whether to destroy something."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Gut Gecko")
    enters(table, "I")
    table.asked(0, "destroy").choose_many("destroy")
    assert not table.events(DefenseUsed)


@pytest.mark.parametrize("letter", "BCEFGHJKMNPQST")
def test_these_are_attacks(letter: str):
    """AN-178: everybody is asked for a Defense, equal as all are."""
    table = scenario(GAME, seats=3)
    table.seat(1).hand("Gut Gecko")
    enters(table, letter)
    table.asked(1, "defense").choose("defend", "Gut Gecko")
    assert table.seat(1).discard == ["gut_gecko"]
    table.runs_on = True


@pytest.mark.parametrize("letter", "ADILOR")
def test_these_are_no_attacks(letter: str):
    """AN-180: a Defense is of no use."""
    table = scenario(GAME, seats=3)
    table.seat(1).hand("Gut Gecko")
    enters(table, letter, LAST, "Grave Burst", "Fingler", "Bile Bear", "Kids!")
    while table.open_decision().topic in ("sample", "pay", "destroy"):
        decision = table.open_decision()
        last = len(decision.options) - 1
        table.submit([] if decision.minimum == 0 else [last])
    table.turn(0)
    assert table.seat(1).hand == ["gut_gecko"] and not table.events(DefenseUsed)


def test_only_those_whom_it_would_hit_may_defend():
    """AN-181: the weakest, both of them (AN-131)."""
    table = scenario(GAME, seats=3)
    table.seat(0).hand("Gut Gecko")
    table.seat(1).hp(7)
    table.seat(2).hp(7)
    enters(table, "F")
    assert hp(table) == [20, 3, 3]


def test_defense_texts_about_the_attacker_do_nothing():
    """AN-185: Belch Barrier avoids, and nobody gains a Limp Wand."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Belch Barrier")
    table.seat(1).hand("Barf-Proof Umbrella")
    enters(table, "M")
    table.asked(0).choose("defend", "Belch Barrier")
    table.asked(1).choose("defend", "Barf-Proof Umbrella")
    assert hp(table) == [20, 20] and table.seat(1).discard == ["barf_proof_umbrella"]


def test_against_a_foe_who_plays_a_mayhem_those_texts_work():
    """AN-185, AN-192: Rerun Rudy's player is the attacker; a Familiar turns the damage on them."""
    table = scenario(GAME, seats=3)
    table.seat(1).hand("Barf-Proof Umbrella")
    table.seat(2).hand("Toot the Trumpet Toad")
    reruns(table, "M")
    table.asked(1).choose("defend", "Barf-Proof Umbrella")
    table.asked(2).choose("defend", "toot")
    assert hp(table) == [20 - 3 - 1 - 1, 20, 20]


def test_a_familiar_only_avoids_a_mayhem_of_the_line_up():
    """AN-145."""
    table = scenario(GAME, seats=2)
    table.seat(1).hand("Toot the Trumpet Toad")
    enters(table, "M")
    table.asked(1).choose("defend", "toot")
    assert hp(table) == [19, 20]


def test_a_played_mayhem_goes_under_its_stack():
    """AN-186, CR-12: and nothing replaces it in the Line-Up."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Rerun Rudy")
    table.turn(0, mayhem=("Mayhem (E)", "Mayhem (M)")).choose("play", "Rerun Rudy").choose("yes")
    assert [card.kind.key for card in table.match.state.mayhem] == ["mayhem_e", "mayhem_m"], "the top last"
    assert [event.by for event in table.events(MayhemEntered)] == [0]


# -- declining -------------------------------------------------------------------------------------------------------


def test_declining_comes_before_the_defenses_and_avoids_the_attack():
    """AN-187, CR-06, CR-04: The Dungeon Master is discarded, but draws nothing."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Gut Gecko")
    table.seat(1).hand("The Dungeon Master")
    enters(table, "M")
    table.asked(1, "decline").choose("decline", "The Dungeon Master")
    table.asked(0, "defense").choose("take")
    assert hp(table) == [19, 20] and table.seat(1).hand == [] and len(table.events(MayhemDeclined)) == 1


def test_who_does_not_decline_may_still_defend():
    """AN-187, CR-04: as a Defense The Dungeon Master draws a card."""
    table = scenario(GAME, seats=2)
    table.seat(1).hand("The Dungeon Master").deck("Glyph")
    enters(table, "M")
    table.asked(1, "decline").choose("join")
    table.asked(1, "defense").choose("defend", "The Dungeon Master")
    assert hp(table) == [19, 20] and table.seat(1).hand == ["glyph"]


def test_a_decliner_does_and_gets_nothing():
    """AN-188: no free sample."""
    table = scenario(GAME, seats=2)
    table.seat(0).ongoing("The Cosmic Glyph")
    enters(table, "A", "Grave Burst", LAST)
    table.asked(0, "decline").choose("decline", "The Cosmic Glyph")
    table.asked(1, "sample").choose("no")


def test_the_mayhem_magnet_leaves_declining_what_is_no_attack():
    """AN-189, CR-05: (E) may be neither declined nor avoided, (I) declined."""
    table = scenario(GAME, seats=2)
    table.seat(0).tokens("Mayhem Magnet").ongoing("The Cosmic Glyph").hand("Gut Gecko")
    enters(table, "E", "Mayhem (I)", LAST)
    assert table.seat(0).discard == ["droopy_wand"]
    table.asked(0, "decline").choose("decline", "The Cosmic Glyph")
    table.asked(1, "destroy").choose_many("destroy")
    assert table.seat(0).hand == ["gut_gecko"]


# -- kills -----------------------------------------------------------------------------------------------------------


def test_a_kill_by_a_mayhem_of_the_line_up_has_no_killer():
    """AN-191, AN-193: the active player dies before its plays, and its turn goes on."""
    table = scenario(GAME, seats=2)
    table.seat(0).hp(1).hand("Glyph")
    enters(table, "M", tokens=("Unlucky Stain",))
    assert [(event.seat, event.by) for event in table.events(Died)] == [(0, -1)]
    assert not table.seat(1).trophy
    table.turn(0).choose("play", "Glyph")
    assert table.seat(0).hp == 20 and table.seat(0).power == 1


def test_a_mayhem_that_is_played_has_its_player_as_killer():
    """AN-192: kills of foes earn the Trophy, the own death is a self-kill."""
    table = scenario(GAME, seats=2)
    table.seat(0).hp(1)
    table.seat(1).hp(1)
    reruns(table, "M", tokens=("Unlucky Stain", "Participation Ribbon"))
    assert [(event.seat, event.by) for event in table.events(Died)] == [(0, 0), (1, 0)]
    assert table.seat(0).trophy and hp(table) == [20, 20]


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
    """(A), CR-43: whoever drew it gained nothing and destroys nothing."""
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


# -- (O) -------------------------------------------------------------------------------------------------------------


def boomerang(seats: int, *hand: str) -> Table:
    """Mayhem (O) binds seat 0, which holds these cards."""
    table = scenario(GAME, seats=seats)
    table.seat(0).hand(*hand)
    return table


def test_o_binds_the_active_player_until_the_end_of_the_turn():
    """(O), AN-195."""
    table = boomerang(3, "Puke Fountain")
    enters(table, "O")
    table.turn(0).choose("play", "Puke Fountain")
    assert hp(table) == [17, 20, 20] and table.match.state.boomerang
    table.turn(0).choose("end")
    assert not table.match.state.boomerang


def test_o_hits_once_per_clause():
    """AN-195, AN-196: both clauses of the Staff, whatever the HP."""
    table = boomerang(3, "Staff of Skullzor")
    table.turn(0, boomerang=True).choose("play", "Staff of Skullzor")
    assert hp(table) == [16, 20, 20] and table.seat(0).discard == ["droopy_wand"]


@pytest.mark.parametrize(("name", "hurt"), [("Bun Burner", 3), ("Bile Bear", 2), ("Colossal Gutworm", 5), ("Wand", 1)])
def test_o_knows_no_criterion(name: str, hurt: int):
    """AN-196: strongest, left and right, stronger, target player: all are you, and nothing is asked."""
    table = boomerang(3, name)
    table.seat(0).hp(15)
    table.turn(0, boomerang=True).choose("play", name)
    assert hp(table) == [15 - hurt, 20, 20]


def test_o_counts_your_own_discard_pile():
    """AN-196: Overkill Grill, and it has dealt damage."""
    table = boomerang(2, "Overkill Grill")
    table.seat(0).discard("Furry Fury", "Bile Bear")
    table.turn(0, boomerang=True).choose("play", "Overkill Grill")
    assert hp(table) == [16, 20] and table.seat(0).power == 2


def test_o_leaves_the_victims_choices_to_you():
    """AN-197: Icepick Migraine asks you; a Defense of your own may be used first."""
    table = boomerang(2, "Icepick Migraine", "Gut Gecko", "Glyph", "Fizzle")
    player = table.turn(0, boomerang=True).choose("play", "Icepick Migraine")
    table.asked(0, "defense").choose("take")
    player.choose("discard").choose_many("discard", "Glyph", "Fizzle")
    assert table.seat(0).hand == ["gut_gecko"] and hp(table) == [20, 20]


def test_o_and_your_own_familiar():
    """AN-146: a redirect of your own Attack is useless; the effect hits you."""
    table = boomerang(2, "Puke Fountain", "Toot the Trumpet Toad")
    table.turn(0, boomerang=True).choose("play", "Puke Fountain").choose("defend", "toot")
    assert hp(table) == [17, 20] and table.seat(0).discard == ["toot"]


def test_o_giving_and_swapping_with_yourself_do_nothing():
    """AN-198."""
    table = boomerang(2, "Wand of Porkus", "Necromancing", "Fizzle")
    table.seat(0).tokens("Wand Magnet")
    table.seat(1).tokens("Weak Ankles")
    table.turn(0, boomerang=True).choose("play", "Wand of Porkus").choose("play", "Necromancing")
    assert table.seat(0).hand == ["fizzle"] and table.seat(0).tokens == ["wand_magnet"] and table.seat(1).discard == []


def test_o_and_the_unwashed_emperor():
    """AN-197, AN-198: you discard at random, and there is nothing to take from yourself."""
    table = boomerang(2, "unwashed_emperor", "Fizzle")
    table.seat(1).hand("Cthulhu")
    table.turn(0, boomerang=True).choose("play", "unwashed_emperor").offers("buy", "end")
    assert table.seat(0).discard == ["fizzle"] and table.seat(1).hand == ["cthulhu"]


def test_o_earns_the_attacks_own_reward_but_no_trophy():
    """AN-199: Glaring Gauntlet kills you: 2 cards; no Trophy, no Head Collector."""
    table = boomerang(2, "Glaring Gauntlet")
    table.seat(0).hp(7).tile("Head Collector")
    table.turn(0, boomerang=True, tokens=("Unlucky Stain",)).choose("play", "Glaring Gauntlet")
    assert len(table.seat(0).hand) == 2 and not table.seat(0).trophy and hp(table) == [20, 20]


def test_o_can_only_be_declined_and_only_by_the_active_player():
    """AN-200: another player's Dungeon Master is not asked."""
    table = boomerang(2, "The Dungeon Master", "Puke Fountain")
    table.seat(1).hand("Glyph").ongoing("The Cosmic Glyph")
    enters(table, "O")
    table.asked(0, "decline").choose("decline", "The Dungeon Master")
    table.turn(0).choose("play", "Puke Fountain")
    assert hp(table) == [20, 17]


def test_o_played_by_rudy_binds_its_player():
    """CR-14."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Puke Fountain")
    reruns(table, "O").choose("play", "Puke Fountain")
    assert hp(table) == [17, 20]


def test_o_does_not_bind_a_mayhem_that_is_played():
    """CR-48: a Mayhem Attack is no Attack played by the active player."""
    table = scenario(GAME, seats=2)
    reruns(table, "M", boomerang=True)
    assert hp(table) == [19, 19]


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


def test_q_hits_the_holder_alone():
    """(Q), CR-49: 6 damage, and the Trophy goes back on the table."""
    table = scenario(GAME, seats=3)
    table.seat(0).hand("Gut Gecko")
    table.seat(1).trophy()
    enters(table, "Q")
    assert hp(table) == [20, 14, 20] and not table.seat(1).trophy


def test_q_hits_the_active_player_as_holder():
    """(Q): whoever's turn it is."""
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
