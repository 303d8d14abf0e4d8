"""Legends: what each does for its owner, and its Group Attack (AN-148 to AN-154)."""

import pytest

from rules.annihilageddon.events import AttackAnnounced, GroupAttackEnded, LegendRevealed
from rules.core.events import Damaged, Died
from tests.rules.annihilageddon.tables import hp
from tests.scenario import Table, scenario

GAME = "annihilageddon"


def strikes(table: Table, legend: str, **facts: object) -> Table:
    """The turn of seat 0 is over: this Legend is turned up."""
    return table.begin(0, phase="legend", legends=(legend,), legend_up=False, **facts)


# -- when and whom ---------------------------------------------------------------------------------------------------


def test_the_next_legend_strikes_when_the_turn_is_over():
    """AN-148, AN-55: bought Willy leaves a face-down Legend; it is turned up after the new hand is drawn."""
    table = scenario(GAME, seats=3)
    player = table.turn(0, power=8, legends=("Willy", "Upchuck"))
    player.choose("buy", "Willy").refuse("buy", "Upchuck")
    assert hp(table) == [20, 20, 20] and table.seat(0).discard == ["willy"]
    player.choose("end")
    assert [event.card.kind.key for event in table.events(LegendRevealed)] == ["upchuck"]
    assert hp(table) == [16, 16, 16]


def test_a_legend_that_lies_face_up_does_not_strike_again():
    """AN-148: nobody defeated Willy."""
    table = scenario(GAME, seats=3)
    table.turn(0).choose("end")
    assert hp(table) == [20, 20, 20] and not table.events(LegendRevealed)


def test_the_group_attack_begins_with_the_player_about_to_start():
    """AN-107, AN-149: 1, 2, then 0; who defends avoids it, the others are hit."""
    table = scenario(GAME, seats=3)
    for seat, name in enumerate(("Scab Shield", "Gut Gecko", "Belch Barrier")):
        table.seat(seat).hand(name)
    strikes(table, "Upchuck")
    table.asked(1, "defense").choose("defend", "Gut Gecko")
    table.asked(2, "defense").choose("take")
    assert hp(table) == [20, 20, 16], "each one settles its part before the next is asked"
    table.asked(0, "defense").choose("take")
    assert hp(table) == [16, 20, 16]
    assert [event.victims for event in table.events(AttackAnnounced)] == [[1, 2, 0]]


def test_new_defenses_are_ready_for_the_group_attack():
    """AN-152: the Defense was drawn in End step 5."""
    table = scenario(GAME, seats=2)
    table.seat(0).deck("Gut Gecko", "Glyph", "Glyph", "Glyph", "Glyph")
    table.turn(0, power=8, legends=("Willy", "Upchuck")).choose("buy", "Willy").choose("end")
    table.asked(0, "defense").choose("defend", "Gut Gecko")
    assert hp(table) == [20, 16]


def test_the_group_attack_is_in_nobodys_turn():
    """AN-150: Big Brawl Energy is over, Weak Ankles sees no turn, and no Power comes of it."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Big Brawl Energy").tokens("Weak Ankles")
    table.turn(0, power=8, legends=("Willy", "Upchuck")).choose("play", "Big Brawl Energy").choose("buy", "Willy")
    table.turn(0).choose("end")
    assert hp(table) == [16, 16]


def test_nobody_gets_the_trophy_for_a_kill_by_a_group_attack():
    """AN-151, AN-232."""
    table = scenario(GAME, seats=2)
    table.seat(1).hp(4)
    strikes(table, "Upchuck", tokens=("Unlucky Stain",))
    assert [(event.seat, event.by) for event in table.events(Died)] == [(1, -1)]
    assert not table.seat(0).trophy and not table.seat(1).trophy
    assert table.seat(1).tokens == ["unlucky_stain"] and hp(table) == [16, 20]


def test_there_is_no_current_legend_while_it_lies_face_down():
    """AN-153: Legendary Encore then does nothing."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Glaring Gauntlet")
    table.seat(1).hp(7)
    player = table.turn(0, power=8, legends=("Willy", "Upchuck"), tokens=("Legendary Encore",))
    player.choose("buy", "Willy").choose("play", "Glaring Gauntlet")
    assert hp(table) == [20, 20] and not table.events(GroupAttackEnded)


def test_a_death_in_a_group_attack_is_settled_before_the_next_player():
    """AN-154: seat 1 dies and takes the top token, seat 2 the next one."""
    table = scenario(GAME, seats=3)
    table.seat(1).hp(1)
    table.seat(2).hp(1)
    strikes(table, "Upchuck", tokens=("Well Rested", "Half-Baked Comeback"))
    assert hp(table) == [16, 25, 11]


def test_a_familiar_only_avoids_a_group_attack():
    """AN-145: there is nobody to whom it could be turned."""
    table = scenario(GAME, seats=2)
    table.seat(1).hand("Sergeant Hairball")
    strikes(table, "Upchuck")
    table.asked(1).choose("defend", "Sergeant Hairball")
    assert hp(table) == [16, 20]


# -- one by one ------------------------------------------------------------------------------------------------------


def test_willy():
    """+3 Power, 5 to a target; 3 to each player."""
    table = scenario(GAME, seats=3)
    table.seat(0).hand("Willy")
    table.turn(0, legends=("Upchuck",)).choose("play", "Willy").choose("target", 2)
    assert table.seat(0).power == 3 and hp(table) == [20, 20, 15]
    struck = strikes(scenario(GAME, seats=3), "Willy")
    assert hp(struck) == [17, 17, 17]


def test_upchuck():
    """+3 Power, 3 to each foe; 4 to each player."""
    table = scenario(GAME, seats=3)
    table.seat(0).hand("Upchuck")
    table.turn(0).choose("play", "Upchuck")
    assert table.seat(0).power == 3 and hp(table) == [20, 17, 17]


def test_lickity_styx_draws_three():
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Lickity-Styx, Demon Wizard").deck("Wand", "Fizzle", "Glyph", "Glyph")
    table.turn(0).choose("play", "lickity_styx")
    assert table.seat(0).hand == ["wand", "fizzle", "glyph"] and table.seat(0).power == 0


def test_lickity_styx_strikes_a_short_deck():
    """CR-53: the rest is revealed, the discard pile shuffled, five are shown before any is discarded."""
    table = scenario(GAME, seats=2)
    table.seat(0).deck("Glyph", "Glyph", "Glyph", "Glyph", "Glyph", "Wand")
    table.seat(1).deck("Furry Fury", "Glyph").discard("Kids!", "Kids!", "Slime Spaniel", "Slime Spaniel")
    strikes(table, "lickity_styx")
    seat = table.seat(1)
    assert sorted([*seat.discard, *seat.deck]) == [
        "furry_fury",
        "glyph",
        "kids",
        "kids",
        "slime_spaniel",
        "slime_spaniel",
    ]
    assert len(seat.discard) == 4 and seat.deck[0] == "glyph"
    assert table.seat(0).deck[:5] == ["glyph"] * 5 and table.seat(0).discard == []


def test_lickity_styx_with_hardly_any_card():
    """CR-53: fewer than five cards in all: those."""
    table = scenario(GAME, seats=2)
    table.seat(0).deck()
    table.seat(1).deck("Furry Fury", "Glyph")
    strikes(table, "lickity_styx")
    assert table.seat(1).discard == ["furry_fury"] and table.seat(1).deck == ["glyph"]


def test_bubblegum_betty_draws_three_for_a_kill():
    """+2 Power, 9 to a target, 3 cards for a kill."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("bubblegum_betty")
    table.seat(1).hp(9)
    table.turn(0, tokens=("Unlucky Stain",)).choose("play", "bubblegum_betty")
    assert len(table.seat(0).hand) == 3 and table.seat(0).power == 2 and table.seat(0).trophy


def test_bubblegum_betty_draws_nothing_without_a_kill():
    table = scenario(GAME, seats=2)
    table.seat(0).hand("bubblegum_betty")
    table.turn(0).choose("play", "bubblegum_betty")
    assert table.seat(0).hand == [] and hp(table) == [20, 11]


def test_bubblegum_betty_strikes_for_each_card_in_hand():
    """1 damage for each; an empty hand takes nothing."""
    table = scenario(GAME, seats=2)
    table.seat(1).hand("Glyph", "Glyph", "Wand")
    strikes(table, "bubblegum_betty")
    assert hp(table) == [20, 17]


def test_skidmark():
    """Draw 4, then discard a card; each player discards 2."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Skidmark the Swift").deck("Glyph", "Glyph", "Wand", "Fizzle", "Glyph")
    table.turn(0).choose("play", "skidmark").choose("discard", "Fizzle")
    assert table.seat(0).hand == ["glyph", "glyph", "wand"] and table.seat(0).discard == ["fizzle"]


def test_skidmark_strikes_two_cards_of_each():
    """AN-79: with two cards or fewer nothing is asked."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Glyph", "Wand", "Fizzle")
    table.seat(1).hand("Glyph")
    strikes(table, "skidmark")
    assert table.seat(1).hand == []
    table.asked(0, "discard").choose_many("discard", "Glyph", "Fizzle")
    assert table.seat(0).hand == ["wand"]


def test_expando_draws_two():
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Expando the Brain")
    table.turn(0).choose("play", "expando")
    assert table.seat(0).power == 2 and len(table.seat(0).hand) == 2


def test_expando_spares_those_without_a_dear_card():
    """CR-54: cost 5 or more in hand; one discards it, one takes 5, one has none."""
    table = scenario(GAME, seats=3)
    table.seat(0).hand("Furry Fury", "Glyph")
    table.seat(1).hand("Go-Mart", "Castle Tentakill")
    table.seat(2).hand("Lord Belchington", "Glyph")
    strikes(table, "expando")
    table.asked(1, "discard or take").refuse("discard", "Go-Mart").choose("discard", "Castle Tentakill")
    table.asked(2, "discard or take").choose("take")
    assert hp(table) == [20, 20, 15]
    assert table.seat(1).discard == ["castle_tentakill"] and table.seat(1).hand == ["go_mart"]


def test_queen_queasy():
    """+3 Power, a card, a Limp Wand and a discard for each foe."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("queen_queasy").deck("Glyph", "Wand")
    table.seat(1).hand("Glyph", "Wand")
    table.turn(0).choose("play", "queen_queasy")
    table.asked(1, "discard").choose("discard", "Wand")
    assert sorted(table.seat(1).discard) == ["droopy_wand", "wand"] and table.seat(1).hand == ["glyph"]
    assert table.seat(0).hand == ["glyph"] and table.seat(0).power == 3


def test_queen_queasy_strikes_in_order_while_limp_wands_last():
    """AN-108, AN-175: two are left for three; the Defense still avoids (AN-132)."""
    table = scenario(GAME, seats=3)
    strikes(table, "queen_queasy", limp=2)
    assert [seat.discard for seat in map(table.seat, range(3))] == [[], ["droopy_wand"], ["droopy_wand"]]


def test_dean_pus_destroys_and_draws():
    """CR-30: both chosen first, a card for each."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("dean_pus", "Fizzle").discard("Fizzle", "Limp Wand").deck("Glyph", "Glyph", "Glyph")
    player = table.turn(0).choose("play", "dean_pus")
    assert table.open_decision().maximum == 2
    player.choose_many("destroy", "Fizzle", "Fizzle")
    assert table.seat(0).hand == ["glyph", "glyph"] and table.seat(0).discard == ["droopy_wand"]
    assert table.seat(0).power == 2


def test_dean_pus_strikes_the_top_cards():
    """A card that costs something is destroyed; one with cost 0 stays, and its player takes 3; without any card nothing."""
    table = scenario(GAME, seats=3)
    table.seat(0).deck()
    table.seat(1).deck("Furry Fury", "Glyph")
    table.seat(2).deck("Fizzle", "Glyph")
    strikes(table, "dean_pus")
    assert hp(table) == [20, 20, 17]
    assert table.seat(1).deck == ["glyph"] and table.seat(2).deck == ["fizzle", "glyph"]
    assert [card.kind.key for card in table.match.state.destroyed] == ["furry_fury"]


def test_rlyeh_answers_a_destruction_in_a_group_attack_when_it_is_over():
    """AN-113, AN-236: Dean Pus destroys a card of seat 1, which draws only after seat 0 has been hit as well."""
    table = scenario(GAME, seats=2)
    table.seat(0).deck("Fizzle").hand("Gut Gecko")
    table.seat(1).deck("Furry Fury", "Gut Gecko").rlyeh()
    strikes(table, "dean_pus")
    assert table.seat(1).hand == [] and table.seat(1).deck == ["gut_gecko"]
    table.asked(0, "defense").choose("take")
    assert table.seat(1).hand == ["gut_gecko"] and hp(table) == [17, 20]


@pytest.mark.parametrize(("ongoings", "cards"), [(0, 1), (1, 2), (2, 3), (3, 3)])
def test_mecha_merlin_draws_up_to_three(ongoings: int, cards: int):
    """1 card and 1 for each Ongoing, 3 at most."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("mecha_merlin").ongoing(*("Go-Mart", "Castle Tentakill", "Creature Daycare")[:ongoings])
    line_up = ("Kids!", "Kids!", "Fingler", "Fingler", "Cthulhu")
    table.turn(0, line_up=line_up).choose("play", "mecha_merlin")
    assert len(table.seat(0).hand) == cards and table.seat(0).power == 3


def test_mecha_merlin_strikes_ongoing_cards():
    """CR-47: cards only; who has none takes 4, the Trophy notwithstanding."""
    table = scenario(GAME, seats=3)
    table.seat(0).trophy()
    table.seat(1).ongoing("The Cosmic Glyph", "Castle Tentakill")
    table.seat(2).ongoing("Belt of Spare Kidneys")
    strikes(table, "mecha_merlin")
    table.asked(1, "ongoing").choose("discard", "Castle Tentakill")
    assert table.seat(1).ongoing == ["the_cosmic_glyph"] and table.seat(1).discard == ["castle_tentakill"]
    assert table.seat(2).ongoing == [] and hp(table) == [16, 20, 20] and table.seat(0).trophy


def test_the_unwashed_emperor_takes_a_card():
    """All discard at random first, then one of those cards may be taken; it belongs to the taker."""
    table = scenario(GAME, seats=3)
    table.seat(0).hand("unwashed_emperor")
    table.seat(1).hand("Cthulhu")
    table.seat(2).hand("Fizzle")
    table.turn(0).choose("play", "unwashed_emperor").choose("take", "Cthulhu")
    assert table.seat(0).discard == ["cthulhu"] and table.seat(1).discard == [] and table.seat(2).discard == ["fizzle"]
    assert table.seat(0).power == 4


def test_the_unwashed_emperor_asks_all_for_defenses_first():
    """AN-118: a card goes from one player to another; nothing is discarded before seat 2 has decided."""
    table = scenario(GAME, seats=3)
    table.seat(0).hand("unwashed_emperor")
    table.seat(1).hand("Cthulhu")
    table.seat(2).hand("Gut Gecko")
    table.turn(0).choose("play", "unwashed_emperor")
    assert table.seat(1).hand == ["cthulhu"]
    table.asked(2, "defense").choose("defend", "Gut Gecko")
    table.asked(0, "haul").refuse("take", "Gut Gecko").choose("none")
    assert table.seat(1).discard == ["cthulhu"]


def test_the_emperor_takes_nothing_of_what_he_discarded_himself():
    """CR-55: turned by a Familiar, the attacker discards a card of its own."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("unwashed_emperor", "Furry Fury")
    table.seat(1).hand("Toot the Trumpet Toad", "Glyph")
    table.turn(0).choose("play", "unwashed_emperor")
    table.asked(1).choose("defend", "toot")
    assert table.seat(0).discard == ["furry_fury"] and table.seat(1).hand == ["glyph"]


def test_the_unwashed_emperor_strikes_the_dearest_cards():
    """All Defenses first; the dearest goes left, over the one who avoided; a choice among equals (D-33, CR-45)."""
    table = scenario(GAME, seats=3)
    table.seat(0).hand("Furry Fury", "Kids!")
    table.seat(1).hand("Gut Gecko", "Cthulhu")
    table.seat(2).hand("Bile Bear", "Belch Barrier", "Glyph")
    strikes(table, "unwashed_emperor")
    table.asked(1, "defense").choose("defend", "Gut Gecko")
    table.asked(2, "defense").choose("take")
    table.asked(2, "pass").refuse("pass", "Glyph").choose("pass", "Bile Bear")
    assert sorted(table.seat(0).hand) == ["bile_bear", "kids"] and table.seat(1).hand == ["cthulhu"]
    assert sorted(table.seat(2).hand) == ["belch_barrier", "furry_fury", "glyph"]


def test_count_cryptsnot():
    """+3 Power, 2 cards, heal 5."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("count_cryptsnot").hp(12)
    table.turn(0).choose("play", "count_cryptsnot")
    assert table.seat(0).power == 3 and table.seat(0).hp == 17 and len(table.seat(0).hand) == 2


def test_count_cryptsnot_strikes_the_strongest_harder():
    """CR-56: the strongest are fixed at the beginning, over all: who avoids is one of them."""
    table = scenario(GAME, seats=3)
    table.seat(0).hp(15)
    table.seat(1).hp(20).hand("Gut Gecko")
    table.seat(2).hp(20)
    strikes(table, "count_cryptsnot")
    table.asked(1).choose("defend", "Gut Gecko")
    assert hp(table) == [12, 20, 12]


def test_grandma_apocalypse_cannot_be_avoided_when_played():
    """AN-124: +4 Power, 4 to each foe."""
    table = scenario(GAME, seats=3)
    table.seat(0).hand("grandma_apocalypse")
    table.seat(1).hand("Gut Gecko")
    table.turn(0).choose("play", "grandma_apocalypse")
    assert table.seat(0).power == 4 and hp(table) == [20, 16, 16]


def test_grandmas_group_attack_may_be_avoided():
    """AN-149: 7 to each player."""
    table = scenario(GAME, seats=2)
    table.seat(1).hand("Gut Gecko")
    strikes(table, "grandma_apocalypse")
    table.asked(1).choose("defend", "Gut Gecko")
    assert hp(table) == [13, 20]
    assert [event.kind for event in table.events(Damaged)] == ["group"]
