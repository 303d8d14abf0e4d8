"""Damage, healing, payments, death, tokens, the Trophy and R'lyeh (AN-201 to AN-238)."""

import pytest

from rules.annihilageddon.ending import vp_of
from rules.annihilageddon.events import HpPaid, NothingGained, StandeeMoved
from rules.core.events import CounterChanged, Damaged, Died, Healed
from tests.rules.annihilageddon.tables import hp
from tests.scenario import scenario

GAME = "annihilageddon"


# -- damage, healing, payments ---------------------------------------------------------------------------------------


def test_damage_is_added_up_in_order():
    """AN-201, CR-26: 3 counted, 2 of Big Brawl Energy, 1 of Sharp Elbows, 1 of the victim's Weak Ankles."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Big Brawl Energy", "Puke Fountain").tile("Sharp Elbows")
    table.seat(1).tokens("Weak Ankles")
    table.turn(0).choose("play", "Big Brawl Energy").choose("play", "Puke Fountain")
    (event,) = table.events(Damaged)
    assert hp(table) == [20, 13] and sorted(part.amount for part in event.parts) == [1, 1, 2, 3]
    assert event.parts[0].amount == 3


def test_the_cap_comes_before_the_additions():
    """AN-201, CV-16: Overkill Grill counts 8, caps at 6 and adds 2."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Big Brawl Energy", "Overkill Grill")
    table.seat(1).discard("Furry Fury", "Bile Bear", "Kids!", "Gut Gecko")
    table.turn(0).choose("play", "Big Brawl Energy").choose("play", "Overkill Grill")
    assert hp(table) == [20, 12]


def test_no_damage_stays_none():
    """AN-201: nothing counted, nothing added."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Big Brawl Energy", "Overkill Grill")
    table.seat(1).tokens("Weak Ankles")
    table.turn(0).choose("play", "Big Brawl Energy").choose("play", "Overkill Grill")
    assert hp(table) == [20, 20] and table.seat(0).power == 3 + 2 + 1


def test_healing_stops_at_25():
    """AN-202, AN-203: also from 20 on."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Bad Juju Burrito", "Bad Juju Burrito")
    player = table.turn(0, line_up=("Kids!",) * 2 + ("Fingler",) * 2 + ("Cthulhu",)).choose("play", "Bad Juju Burrito")
    assert table.seat(0).hp == 23
    player.choose("play", "Bad Juju Burrito")
    assert table.seat(0).hp == 25 and table.seat(0).power == 2
    assert [event.amount for event in table.events(Healed)] == [3, 2]


def test_a_payment_is_no_damage():
    """AN-205: no additions, no Defense; it needs 4 HP."""
    table = scenario(GAME, seats=2)
    table.seat(0).hp(8).tile("Blood Bargain").tokens("Weak Ankles").hand("Gut Gecko")
    table.turn(0).choose("use", "Blood Bargain")
    assert (
        table.seat(0).hp == 4 and not table.events(Damaged) and [event.amount for event in table.events(HpPaid)] == [4]
    )


def test_too_few_hp_pay_nothing():
    """AN-205: with 3 HP it is not offered."""
    table = scenario(GAME, seats=2)
    table.seat(0).hp(3).tile("Blood Bargain")
    table.turn(0).refuse("use", "Blood Bargain")


def test_a_fatal_payment_still_buys():
    """AN-206: first the death, by oneself, then what was paid for."""
    table = scenario(GAME, seats=2)
    table.seat(0).hp(4).tile("Blood Bargain").deck("Glyph")
    table.turn(0, tokens=("Unlucky Stain",)).choose("use", "Blood Bargain")
    assert table.seat(0).hand == ["glyph"] and table.seat(0).tokens == ["unlucky_stain"] and table.seat(0).hp == 20
    assert [(event.seat, event.by) for event in table.events(Died)] == [(0, 0)]


# -- dying -----------------------------------------------------------------------------------------------------------


def test_damage_beyond_death_is_lost():
    """AN-207: 7 damage at 1 HP, back with 20."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Glaring Gauntlet")
    table.seat(1).hp(1)
    table.turn(0, tokens=("Unlucky Stain",)).choose("play", "Glaring Gauntlet")
    assert hp(table) == [20, 20]


def test_the_rest_of_an_attack_meets_the_respawned_player():
    """AN-208: Buttercup kills, and the dead foe gains the Limp Wand."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Buttercup the Plague Pony")
    table.seat(1).hp(2)
    table.turn(0, tokens=("Unlucky Stain",)).choose("play", "buttercup")
    assert table.seat(1).hp == 20 and table.seat(1).discard == ["droopy_wand"]


def test_the_order_of_a_death():
    """AN-209: Trophy, token, HP, then the token's text: Parting Gift kills its killer, who had the Trophy for a moment."""
    table = scenario(GAME, seats=2)
    table.seat(0).hp(8).hand("Furry Fury")
    table.seat(1).hp(3)
    table.turn(0, tokens=("Parting Gift", "Unlucky Stain")).choose("play", "Furry Fury")
    assert [event.target for event in table.events(StandeeMoved)] == ["seat0/standees", "seat1/standees"]
    assert [(event.seat, event.by) for event in table.events(Died)] == [(1, 0), (0, 1)]
    assert table.seat(1).trophy and hp(table) == [20, 20] and table.seat(0).tokens == ["unlucky_stain"]


def test_a_tokens_damage_reduces_the_20():
    """AN-210, CR-60: nobody is the source."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Furry Fury")
    table.seat(1).hp(3)
    table.turn(0, tokens=("Bruised on Arrival",)).choose("play", "Furry Fury")
    assert hp(table) == [20, 15] and [event.by for event in table.events(Damaged)] == [0, -1]


def test_the_dead_keep_what_they_have():
    """AN-211, AN-212: hand, cards in play, Power, Ongoing cards; the turn goes on."""
    table = scenario(GAME, seats=2)
    table.seat(0).hp(4).tile("Blood Bargain").hand("Glyph", "Wand").ongoing("Castle Tentakill").rlyeh().deck("Fizzle")
    player = table.turn(0, power=2, tokens=("Unlucky Stain",)).choose("play", "Glyph").choose("use", "Blood Bargain")
    seat = table.seat(0)
    assert seat.hand == ["wand", "fizzle"] and seat.play == ["glyph"] and seat.power == 3
    assert seat.ongoing == ["castle_tentakill"] and seat.rlyeh
    player.choose("play", "Wand").choose("target", 1)
    assert hp(table) == [20, 19]


def test_one_may_die_again_and_again():
    """AN-213: the same foe twice in one turn, the second time from 11 HP."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Glaring Gauntlet", "Armageddon Sneeze", "Mega-Pummel")
    table.seat(1).hp(7)
    player = table.turn(0, tokens=("Half-Baked Comeback", "Unlucky Stain")).choose("play", "Glaring Gauntlet")
    player.choose("play", "Armageddon Sneeze").choose("play", "Mega-Pummel")
    assert table.seat(1).deaths == 2 and table.seat(1).hp == 20
    assert table.seat(1).tokens == ["half_baked_comeback", "unlucky_stain"]


def test_several_deaths_in_one_effect():
    """AN-214: in order, each with its token."""
    table = scenario(GAME, seats=3)
    table.seat(0).hand("Puke Fountain")
    table.seat(1).hp(3)
    table.seat(2).hp(2)
    table.turn(0, tokens=("Well Rested", "Half-Baked Comeback")).choose("play", "Puke Fountain")
    assert hp(table) == [20, 25, 11]


def test_a_death_without_a_token_left():
    """AN-215: 20 HP, no token, but a kill all the same."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Furry Fury").tile("Head Collector").hp(10).deck("Glyph")
    table.seat(1).hp(3)
    table.turn(0, more_tokens=False).choose("play", "Furry Fury")
    assert hp(table) == [12, 20] and table.seat(1).tokens == [] and table.seat(0).trophy
    assert table.seat(0).hand == ["glyph"] and [event.what for event in table.events(NothingGained)] == ["tokens"]


def test_tokens_are_open_once_gained():
    """AN-217, AN-218: those in the stack are not; each is -3 VP."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Furry Fury")
    table.seat(1).hp(3)
    table.turn(0, tokens=("Weak Ankles",)).choose("play", "Furry Fury")
    view = table.match.view(0)
    assert view["seats"][1]["tokens"] == ["weak_ankles"] and set(view["table"]["tokens"]) == {None}
    assert vp_of(table.match.state, 1) == -3


def test_an_immediate_text_happens_once_and_by_a_death_only():
    """AN-219: a swapped Droopy Delivery does nothing, swapped Weak Ankles work for their new owner."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Necromancing", "Puke Fountain").tokens("Droopy Delivery")
    table.seat(1).tokens("Weak Ankles")
    table.turn(0).choose("play", "Necromancing").choose("play", "Puke Fountain")
    assert table.seat(1).tokens == ["droopy_delivery"] and table.seat(1).discard == [] and hp(table) == [20, 17]
    assert table.seat(0).tokens == ["weak_ankles"]


def test_sugarpuss_alone_removes_a_token():
    """AN-225, CR-11: what it did stays done; the stack is shuffled; Sugarpuss is destroyed."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Sugarpuss").tokens("Droopy Delivery").discard("Limp Wand")
    table.turn(0).choose("play", "Sugarpuss").choose("discard", "Droopy Delivery")
    assert (
        table.seat(0).tokens == [] and table.seat(0).discard == ["droopy_wand"] and len(table.match.state.tokens) == 8
    )
    assert [card.kind.key for card in table.match.state.destroyed] == ["sugarpaws"]


def test_necromancing_swaps_tokens():
    """AN-226, CR-25: the player picks both."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Necromancing").tokens("Unlucky Stain", "Weak Ankles")
    table.seat(1).tokens("Participation Ribbon", "Well Rested")
    player = table.turn(0).choose("play", "Necromancing").choose("swap", "Unlucky Stain")
    player.choose("swap", "Participation Ribbon")
    assert sorted(table.seat(0).tokens) == ["participation_ribbon", "weak_ankles"]
    assert sorted(table.seat(1).tokens) == ["unlucky_stain", "well_rested"]


def test_fatality_fighter_picks_the_token():
    """AN-227, CR-07: one of two, looked at in secret; the other is shuffled back."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Fatality Fighter")
    table.seat(1).hp(4)
    player = table.turn(0, tokens=("Well Rested", "Double Droop")).choose("play", "Fatality Fighter")
    assert table.match.view(0)["table"]["tokens"][-2:] == ["double_droop", "well_rested"]
    assert set(table.match.view(1)["table"]["tokens"]) == {None}
    player.choose("give", "Double Droop")
    assert table.seat(1).tokens == ["double_droop"] and hp(table) == [20, 20]
    assert set(table.match.view(0)["table"]["tokens"]) == {None} and len(table.match.state.tokens) == 7


def test_fatality_fighter_with_a_single_token_left():
    """AN-227, CR-07: that one, and nothing is asked."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Fatality Fighter")
    table.seat(1).hp(4)
    table.turn(0, tokens=("Well Rested",), more_tokens=False).choose("play", "Fatality Fighter")
    assert table.seat(1).hp == 25


def test_a_huge_boner_counts_but_is_no_token():
    """AN-228, CR-33: for Fingler, not for a swap, the score or the stack."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Fingler", "Necromancing").ongoing("Huge Boner")
    table.seat(1).tokens("Weak Ankles")
    table.turn(0).choose("play", "Fingler").choose("play", "Necromancing")
    assert table.seat(0).power == 2 + 1 + 2 and table.seat(0).tokens == []
    assert vp_of(table.match.state, 0) == 1 + 1 + 1


def test_a_huge_boner_that_is_not_in_play_counts_nothing():
    """AN-90, AN-228."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Fingler", "Huge Boner").discard("Huge Boner")
    table.turn(0).choose("play", "Fingler")
    assert table.seat(0).power == 2


def test_each_boner_and_each_token_counts():
    """AN-229, CR-08: two and two are four, capped at 3 more Power."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Fingler").ongoing("Huge Boner", "Huge Boner").tokens("Wand Magnet", "Unlucky Stain")
    table.turn(0).choose("play", "Fingler")
    assert table.seat(0).power == 5 and table.match.view(1)["seats"][0]["dead"] == 4


# -- the Trophy ------------------------------------------------------------------------------------------------------


def test_who_kills_a_foe_takes_the_trophy_from_its_holder():
    """AN-230."""
    table = scenario(GAME, seats=3)
    table.seat(0).hand("Furry Fury")
    table.seat(1).hp(3)
    table.seat(2).trophy()
    table.turn(0, tokens=("Unlucky Stain",)).choose("play", "Furry Fury").choose("target", 1)
    assert table.seat(0).trophy and not table.seat(2).trophy


def test_the_holder_who_kills_keeps_it():
    """AN-230: nothing moves."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Furry Fury").trophy()
    table.seat(1).hp(3)
    table.turn(0, tokens=("Unlucky Stain",)).choose("play", "Furry Fury")
    assert table.seat(0).trophy and not table.events(StandeeMoved)


def test_no_trophy_for_killing_yourself():
    """AN-231, AN-234: it does not leave a dying holder either."""
    table = scenario(GAME, seats=2)
    table.seat(0).hp(1).hand("Wand").trophy()
    table.turn(0, tokens=("Unlucky Stain",)).choose("play", "Wand").choose("target", 0)
    assert table.seat(0).trophy and len(table.seat(0).hand) == 2


def test_a_defense_text_that_kills_earns_the_trophy():
    """AN-233, CR-21: Barf-Proof Umbrella."""
    table = scenario(GAME, seats=2)
    table.seat(0).hp(3).hand("Furry Fury")
    table.seat(1).hand("Barf-Proof Umbrella")
    table.turn(0, tokens=("Unlucky Stain",)).choose("play", "Furry Fury")
    table.asked(1).choose("defend", "Barf-Proof Umbrella")
    assert table.seat(1).trophy and hp(table) == [20, 20]


def test_a_redirect_kills_the_attacker_in_the_middle_of_a_group():
    """AN-134, AN-144, AN-235: B's Familiar kills A; the Attack goes on, and C's death brings A the Trophy."""
    table = scenario(GAME, seats=4)
    table.seat(0).hp(3).hand("Puke Fountain")
    table.seat(1).hand("Toot the Trumpet Toad")
    table.seat(2).hp(3)
    table.turn(0, tokens=("Unlucky Stain", "Participation Ribbon")).choose("play", "Puke Fountain")
    table.asked(1).choose("defend", "toot")
    assert [event.target for event in table.events(StandeeMoved)] == ["seat1/standees", "seat0/standees"]
    assert hp(table) == [20, 20, 20, 17] and table.seat(0).trophy
    assert table.seat(0).tokens == ["unlucky_stain"] and table.seat(2).tokens == ["participation_ribbon"]


@pytest.mark.parametrize(("drawn", "hand"), [(6, 5), (5, 5), (3, 3)])
def test_the_trophy_shows_six_cards(drawn: int, hand: int):
    """AN-53: one of the six is discarded, none if fewer could be drawn."""
    table = scenario(GAME, seats=2)
    table.seat(0).trophy().deck("Wand", *["Glyph"] * (drawn - 1))
    table.turn(0).choose("end")
    if drawn == 6:
        table.asked(0, "trophy").choose("discard", "Glyph", which=0)
    assert len(table.seat(0).hand) == hand and len(table.seat(0).discard) == drawn - hand


# -- R'lyeh ----------------------------------------------------------------------------------------------------------


def test_rlyeh_gives_no_destruction():
    """AN-237: nothing to use with it."""
    table = scenario(GAME, seats=2)
    table.seat(0).rlyeh().hand("Fizzle")
    table.turn(0).offers("play", "end")


def test_rlyeh_stays_when_cthulhu_goes():
    """AN-238: destroying Cthulhu does not move it, and it answers that."""
    table = scenario(GAME, seats=2)
    table.seat(0).rlyeh().hand("Nana Necrosis", "Cthulhu").deck("Glyph")
    table.turn(0).choose("play", "Nana Necrosis").choose_many("destroy", "Cthulhu")
    assert table.seat(0).rlyeh and table.seat(0).hand == ["glyph"]


def test_cthulhu_takes_rlyeh_from_its_holder():
    """AN-238, CR-15."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Cthulhu")
    table.seat(1).rlyeh()
    table.turn(0).choose("play", "Cthulhu")
    assert table.seat(0).rlyeh and not table.seat(1).rlyeh


def test_a_respawn_emits_the_change_of_hp():
    """E-24: the reset is a change of a number with its cause."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Furry Fury")
    table.seat(1).hp(3)
    table.turn(0, tokens=("Well Rested",)).choose("play", "Furry Fury")
    assert [(event.new, event.why) for event in table.events(CounterChanged, name="hp")] == [(25, "respawn")]
