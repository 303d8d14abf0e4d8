"""The order of resolution, Attacks and Defenses: AN-105 to AN-135."""

import pytest

from rules.annihilageddon.events import AttackAnnounced, DefenseUsed, NothingGained, TargetChosen
from rules.core.events import CardMoved, Damaged, Healed, Triggered
from tests.rules.annihilageddon.tables import brawl, hp, keys, state

GAP = ("Scab Shield", "Slime Spaniel", None, "Go-Mart", "Cthulhu")


# -- order -----------------------------------------------------------------------------------------------------------


def test_an_attack_goes_clockwise_from_its_player() -> None:
    """AN-105, AN-108: the last Limp Wands are used up in that order."""
    table = brawl()
    table.seat(2).hand("Queen Queasy of Quagmire")
    table.turn(2, limp=2).choose("play", "Queen Queasy of Quagmire")
    gained = [event.seat for event in table.events(CardMoved, why="gain")]
    assert gained == [3, 0]
    assert [event.seat for event in table.events(NothingGained)] == [1]


def test_a_mayhem_goes_clockwise_from_the_active_player() -> None:
    """AN-106, AN-108."""
    table = brawl()
    table.begin(1, phase="turn", line_up=GAP, main=["Mayhem (E)", "Kids!"], limp=3)
    assert [event.seat for event in table.events(CardMoved, why="gain")] == [1, 2, 3]


def test_a_group_attack_goes_clockwise_from_the_next_player() -> None:
    """AN-107."""
    table = brawl()
    table.turn(1, power=8, legends=("willy", "upchuck")).choose("buy", "Willy").choose("end")
    assert [event.seat for event in table.events(Damaged)] == [2, 3, 0, 1]


def test_triggers_wait_until_the_card_is_resolved() -> None:
    """AN-109: the card of the Library is drawn after Brain Rinse has discarded."""
    table = brawl(2)
    table.seat(0).ongoing("Library of Loud Noises").hand("Brain Rinse", "Fizzle").deck("Glyph", "Glyph", "Wand")
    player = table.turn(0).choose("play", "Brain Rinse")
    assert player.options() == ["discard Fizzle", "discard Glyph", "discard Glyph"]
    player.choose("discard", "Fizzle")
    assert table.seat(0).hand == ["glyph", "glyph", "wand"]


def test_triggers_wait_for_all_that_a_wild_magic_plays() -> None:
    """AN-109: until its card is put away."""
    table = brawl(2)
    table.seat(0).ongoing("Library of Loud Noises").hand("Wild Magic").deck("Glyph", "Wand")
    table.seat(1).deck("Bad Juju Burrito")
    table.turn(0, line_up=("Cthulhu", "Fingler", "Go-Mart", "Kids!", "Gut Gecko"))
    table.turn(0).choose("play", "Wild Magic").choose("steal", 1)
    moves = [event.why for event in table.events(CardMoved)]
    assert moves == ["play", "steal", "return", "draw"]


def test_the_active_players_triggers_come_first() -> None:
    """AN-110, AN-111: then clockwise; what they cause comes last."""
    table = brawl(3)
    table.seat(0).hp(10).hand("Puke Fountain").tile("Head Collector").deck("Glyph", "Glyph", "Wand")
    table.seat(1).hp(10).hand("Gut Gecko").tile("Thick Skin")
    table.seat(2).hp(1)
    table.turn(0, tokens=["Unlucky Stain"]).choose("play", "Puke Fountain")
    table.turn(1).choose("defend", "Gut Gecko")
    assert [event.card.kind.key for event in table.events(Triggered)] == ["head_collector", "thick_skin"]
    assert hp(table) == [12, 12, 20]


def test_in_a_group_attack_the_next_player_counts_as_active() -> None:
    """AN-110, AN-113: their triggers resolve when the Group Attack is over, before the match goes on."""
    table = brawl(2)
    table.seat(0).tile("Thick Skin").deck(*("Gut Gecko",) * 2, *("Glyph",) * 3)
    table.seat(1).hand("Belch Barrier").ongoing("Go-Mart")
    cards = ("Scab Shield", "Slime Spaniel", "Fingler", "Kids!", "Cthulhu")
    player = table.turn(0, power=8, legends=("willy", "upchuck"), line_up=cards).choose("buy", "Willy")
    player.choose("end")
    table.asked(1, "defense").choose("take")
    table.asked(0, "defense").choose("defend", "Gut Gecko")
    table.turn(1)
    assert hp(table) == [22, 18]
    assert [event.seat for event in table.events(Healed)] == [0, 1]


def test_death_does_not_wait() -> None:
    """AN-112: the token's text, the Defense text and doubled healing are part of the event itself."""
    table = brawl(3)
    table.seat(0).hand("Puke Fountain")
    table.seat(1).hp(3).hand("Fizzle", "Glyph")
    table.seat(2).hp(10).hand("Doctor Phlegmstein").ongoing("Go-Mart")
    cards = ("Scab Shield", "Slime Spaniel", "Fingler", "Kids!", "Cthulhu")
    table.turn(0, tokens=["Butterfingers"], line_up=cards).choose("play", "Puke Fountain")
    assert table.seat(1).discard == ["glyph", "fizzle"] and hp(table)[1] == 20
    table.asked(2, "defense").choose("defend", "Doctor Phlegmstein")
    assert hp(table) == [20, 20, 16]


def test_triggers_of_a_mayhem_resolve_before_the_next_card_enters() -> None:
    """AN-113: R'lyeh draws between Mayhem (I) and the next one."""
    table = brawl(2)
    table.seat(0).rlyeh().hand("Fizzle").deck("Gut Gecko", "Glyph", "Glyph", "Glyph", "Glyph", "Glyph")
    table.begin(0, phase="turn", line_up=GAP, main=["Mayhem (I)", "Mayhem (B)", "Kids!"])
    table.turn(0).choose_many("destroy", "Fizzle")
    table.asked(0, "defense").choose("defend", "Gut Gecko")
    assert hp(table) == [20, 15]


def test_victims_are_fixed_when_the_attack_begins() -> None:
    """AN-114: C is hit although A, hurt or even respawned by a Snotterpillar, has other HP by then."""
    table = brawl(3)
    table.seat(0).hp(10).hand("Colossal Gutworm")
    table.seat(1).hp(12).hand("Snotterpillar")
    table.seat(2).hp(11)
    table.turn(0).choose("play", "Colossal Gutworm")
    table.turn(1).choose("defend", "Snotterpillar")
    assert hp(table) == [8, 12, 6]
    table = brawl(3)
    table.seat(0).hp(2).hand("Colossal Gutworm")
    table.seat(1).hp(12).hand("Snotterpillar")
    table.seat(2).hp(11)
    table.turn(0, tokens=["Well Rested"]).choose("play", "Colossal Gutworm")
    table.turn(1).choose("defend", "Snotterpillar")
    assert hp(table) == [25, 12, 6]


def test_amounts_are_worked_out_when_each_one_is_hit() -> None:
    """AN-114, CR-24: a death of A in the middle raises what the next foe takes from Grave Burst."""
    table = brawl(3)
    table.seat(0).hp(2).hand("Grave Burst")
    table.seat(1).hand("Snotterpillar")
    table.turn(0, tokens=["Unlucky Stain"]).choose("play", "Grave Burst")
    table.turn(1).choose("defend", "Snotterpillar")
    assert hp(table) == [20, 20, 18]


def test_what_cannot_be_done_is_skipped() -> None:
    """AN-115: no card to draw or to discard, the Power comes all the same."""
    table = brawl(2)
    table.seat(0).hand("Sugarpuss").deck()
    table.turn(0).choose("play", "Sugarpuss")
    assert table.seat(0).power == 1 and table.seat(0).play == ["sugarpaws"]


# -- who may use a Defense -------------------------------------------------------------------------------------------


def test_only_those_whom_it_would_hit_may_use_a_defense() -> None:
    """AN-116, AN-125: C holds one as well, but B is the target."""
    table = brawl(3)
    table.seat(0).hand("Furry Fury")
    table.seat(1).hand("Gut Gecko")
    table.seat(2).hand("Gut Gecko")
    table.turn(0).choose("play", "Furry Fury").choose("target", 1)
    table.turn(1).choose("take")
    table.asked(0, "turn")
    assert hp(table) == [20, 17, 20]


def test_each_settles_defense_and_effect_before_the_next() -> None:
    """AN-117: B is hit when C is asked."""
    table = brawl(3)
    table.seat(0).hand("Puke Fountain")
    table.seat(1).hand("Gut Gecko")
    table.seat(2).hand("Gut Gecko")
    table.turn(0).choose("play", "Puke Fountain")
    assert hp(table) == [20, 20, 20]
    assert table.open_decision().prompt == "A's Puke Fountain attacks you. Use a Defense?"
    table.turn(1).choose("take")
    assert hp(table) == [20, 17, 20]
    table.turn(2).choose("defend", "Gut Gecko")
    assert hp(table) == [20, 17, 20]


def test_where_cards_change_hands_all_defenses_come_first() -> None:
    """AN-118: The Unwashed Emperor discards nothing of B before C has decided."""
    table = brawl(3)
    table.seat(0).hand("The Unwashed Emperor")
    table.seat(1).hand("Fizzle")
    table.seat(2).hand("Gut Gecko", "Glyph")
    table.turn(0).choose("play", "The Unwashed Emperor")
    table.asked(2, "defense")
    assert table.seat(1).discard == []
    table.asked(2).choose("defend", "Gut Gecko")
    table.asked(0, "haul").choose("none")
    assert table.seat(1).discard == ["fizzle"] and table.seat(2).hand == ["glyph"]


def test_one_defense_per_attack() -> None:
    """AN-119: also with two in hand, and with two clauses."""
    table = brawl(2)
    table.seat(0).hp(10).hand("Staff of Skullzor")
    table.seat(1).hand("Scab Shield", "Gut Gecko").deck("Gut Gecko")
    table.turn(0).choose("play", "Staff of Skullzor")
    table.turn(1).choose("take")
    table.asked(0, "turn")
    assert table.seat(1).discard == ["droopy_wand"]


def test_an_echo_is_a_new_attack() -> None:
    """AN-119: again one Defense."""
    table = brawl(2)
    table.seat(0).hand("Puke Fountain", "Echo Belch")
    table.seat(1).hand("Gut Gecko", "Gut Gecko")
    table.turn(0).choose("play", "Puke Fountain")
    table.turn(1).choose("defend", "Gut Gecko")
    table.turn(0).choose("play", "Echo Belch")
    table.asked(1, "defense").choose("defend", "Gut Gecko")
    assert hp(table) == [20, 20] and table.seat(0).power == 2


def test_a_defense_protects_its_player_alone() -> None:
    """AN-120, AN-123: the others are hit, and the Power stays."""
    table = brawl(3)
    table.seat(0).hand("Puke Fountain")
    table.seat(1).hand("Gut Gecko")
    table.turn(0).choose("play", "Puke Fountain")
    table.turn(1).choose("defend", "Gut Gecko")
    assert hp(table) == [20, 20, 17] and table.seat(0).power == 1


def test_defenses_are_used_from_the_hand() -> None:
    """AN-121: not from play, nor from the discard pile; a Wild Magic is none (AN-172)."""
    table = brawl(2)
    table.seat(0).hand("Furry Fury")
    table.seat(1).hand("Wild Magic").in_play("Gut Gecko").discard("Scab Shield")
    table.turn(0).choose("play", "Furry Fury")
    assert hp(table) == [20, 17]
    table.asked(0, "turn")


def test_the_defense_card_is_discarded_then_its_text_happens() -> None:
    """AN-122: so it can be drawn again at once; it is discarded, not played."""
    table = brawl(2)
    table.seat(0).hand("Furry Fury")
    table.seat(1).hand("Scab Shield").deck()
    table.turn(0).choose("play", "Furry Fury")
    table.turn(1).choose("defend", "Scab Shield")
    assert table.seat(1).hand == ["scab_shield"]
    assert [(event.seat, event.card.kind.key) for event in table.events(DefenseUsed)] == [(1, "scab_shield")]
    assert [play.card.kind.key for play in state(table).played] == ["furry_fury"]


def test_an_unavoidable_attack() -> None:
    """AN-124."""
    table = brawl(2)
    table.seat(0).hand("Armageddon Sneeze")
    table.seat(1).hand("Gut Gecko", "The Juice")
    table.turn(0).choose("play", "Armageddon Sneeze")
    assert hp(table) == [20, 15]
    assert [event.unavoidable for event in table.events(AttackAnnounced)] == [True]


def test_the_target_is_chosen_before_any_defense() -> None:
    """AN-126: and not changed afterwards."""
    table = brawl(3)
    table.seat(0).hand("Furry Fury")
    table.seat(2).hand("Gut Gecko")
    table.turn(0).choose("play", "Furry Fury").choose("target", 2)
    assert [event.target for event in table.events(TargetChosen)] == [2]
    table.turn(2).choose("defend", "Gut Gecko")
    table.asked(0, "turn")
    assert hp(table) == [20, 20, 20]


def test_a_foe_is_an_opponent_a_player_anyone() -> None:
    """AN-127: Furry Fury cannot be aimed at oneself, the Wand can."""
    table = brawl(3)
    table.seat(0).hand("Furry Fury", "Wand")
    player = table.turn(0).choose("play", "Furry Fury").refuse("target", 0)
    player.choose("target", 1).choose("play", "Wand").choose("target", 0)
    assert hp(table) == [19, 17, 20]


def test_the_own_hp_do_not_matter_for_the_strongest_foe() -> None:
    """AN-128: A has most of all; nothing is asked where one foe has most."""
    table = brawl(3)
    table.seat(0).hp(25).hand("Bung Burner")
    table.seat(1).hp(4)
    table.seat(2).hp(5)
    table.turn(0).choose("play", "Bung Burner")
    assert hp(table) == [25, 4, 2]


def test_equal_hp_are_neither_stronger_nor_weaker() -> None:
    """AN-129, CR-35."""
    table = brawl()
    for seat, points in enumerate((10, 10, 9, 11)):
        table.seat(seat).hp(points)
    table.seat(0).hand("Staff of Skullzor")
    table.turn(0).choose("play", "Staff of Skullzor")
    assert hp(table) == [10, 10, 5, 11]
    assert [table.seat(seat).discard for seat in (1, 2, 3)] == [[], [], ["droopy_wand"]]


@pytest.mark.parametrize(("seats", "hurt"), [(2, [20, 18]), (3, [20, 18, 18]), (4, [20, 18, 20, 18])])
def test_the_foes_to_the_left_and_to_the_right(seats: int, hurt: list[int]) -> None:
    """AN-130, CR-20: with two players the foe is hit once."""
    table = brawl(seats)
    table.seat(0).hand("Bile Bear")
    table.turn(0).choose("play", "Bile Bear")
    assert hp(table) == hurt


def test_a_mayhem_hits_all_equals() -> None:
    """AN-131: nobody chooses."""
    table = brawl(3)
    table.seat(2).hp(19)
    table.begin(2, phase="turn", line_up=GAP, main=["Mayhem (B)", "Kids!"])
    table.turn(2)
    assert hp(table) == [15, 15, 19]


def test_a_defense_against_an_attack_that_could_do_nothing() -> None:
    """AN-132: no Limp Wand is left."""
    table = brawl(2)
    table.seat(0).hand("Wand Wilt")
    table.seat(1).hand("Scab Shield").deck("Wand")
    table.turn(0, limp=0).choose("play", "Wand Wilt")
    table.turn(1).choose("defend", "Scab Shield")
    assert table.seat(1).hand == ["wand"]


def test_the_own_attack_at_oneself_may_be_avoided() -> None:
    """AN-133, CR-01: the attacker in the Defense text is oneself."""
    table = brawl(2)
    table.seat(0).hp(1).hand("Wand", "Snotterpillar")
    table.turn(0, tokens=["Unlucky Stain"]).choose("play", "Wand").choose("target", 0)
    assert table.open_decision().prompt == "Your own Wand attacks you. Use a Defense?"
    table.asked(0, "defense").choose("defend", "Snotterpillar")
    assert hp(table) == [20, 20] and table.seat(0).deaths == 1
    assert not table.seat(0).trophy and table.seat(0).hand == []


def test_the_attack_goes_on_when_its_player_died_of_a_defense() -> None:
    """AN-134: C is still hit; the kill is B's (AN-233)."""
    table = brawl(3)
    table.seat(0).hp(2).hand("Puke Fountain")
    table.seat(1).hand("Snotterpillar")
    table.turn(0, tokens=["Unlucky Stain"]).choose("play", "Puke Fountain")
    table.turn(1).choose("defend", "Snotterpillar")
    assert hp(table) == [20, 20, 17]
    assert table.seat(1).trophy and keys(state(table).seats[0].tokens) == ["unlucky_stain"]


def test_the_attack_of_a_played_card_is_not_optional() -> None:
    """AN-135: no way to spare everybody is offered."""
    table = brawl(3)
    table.seat(0).hand("Furry Fury")
    player = table.turn(0).choose("play", "Furry Fury")
    player.offers("target").choose("target", 1)
    assert hp(table) == [20, 17, 20]
