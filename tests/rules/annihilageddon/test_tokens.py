"""Each of the twenty Dead Wizard Tokens (AN-217 to AN-224, CR-57 to CR-61)."""

import pytest

from rules.annihilageddon import all_cards
from rules.annihilageddon.ending import vp_of
from rules.core.events import Damaged, Died
from tests.rules.annihilageddon.tables import enters, hp
from tests.scenario import Table, scenario

GAME = "annihilageddon"


def killed(table: Table, token: str, **facts: object) -> Table:
    """Seat 0 kills seat 1, which has 3 HP, with Furry Fury; this token is on top."""
    table.seat(0).hand("Furry Fury")
    table.seat(1).hp(3)
    player = table.turn(0, tokens=(token,), **facts).choose("play", "Furry Fury")
    if len(table.match.names) > 2:
        player.choose("target", 1)
    return table


def test_there_are_twenty_tokens():
    """AN-218: one of each, five of them Ongoing."""
    kinds = [card.kind for card in all_cards() if card.kind.type == "Dead Wizard Token"]
    assert len(kinds) == len({kind.key for kind in kinds}) == 20
    assert sum(kind.ongoing for kind in kinds) == 5 and sum(kind.vp for kind in kinds) == -60


def test_half_baked_comeback():
    """AN-221, CR-59: 11 HP for this death; through a swap nothing."""
    table = killed(scenario(GAME, seats=2), "Half-Baked Comeback")
    assert hp(table) == [20, 11]
    swapped = scenario(GAME, seats=2)
    swapped.seat(0).hand("Necromancing").tokens("Half-Baked Comeback")
    swapped.seat(1).tokens("Weak Ankles")
    swapped.turn(0).choose("play", "Necromancing")
    assert hp(swapped) == [20, 20] and swapped.seat(1).tokens == ["half_baked_comeback"]


def test_well_rested():
    """CR-59: 25 HP."""
    table = killed(scenario(GAME, seats=2), "Well Rested")
    assert hp(table) == [20, 25]


def test_wand_magnet():
    """AN-224: 3 more from the Starter of that name, nothing from Wand of Porkus or others."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Wand", "Furry Fury")
    table.seat(1).tokens("Wand Magnet")
    player = table.turn(0).choose("play", "Furry Fury")
    assert hp(table) == [20, 17]
    player.choose("play", "Wand").choose("target", 1)
    assert hp(table) == [20, 13]


def test_the_wand_magnet_of_the_attacker_does_not_count_in_a_redirect():
    """AN-140, AN-224: what the defender would have taken is what the attacker takes."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Wand").tokens("Wand Magnet")
    table.seat(1).hand("Toot the Trumpet Toad")
    table.turn(0).choose("play", "Wand").choose("target", 1)
    table.asked(1).choose("defend", "toot")
    assert hp(table) == [19, 20]


def test_legendary_encore():
    """AN-222, CR-57: the current Legend's Group Attack on the dead player alone, from nobody."""
    table = killed(scenario(GAME, seats=3), "Legendary Encore", legends=("Upchuck",))
    assert hp(table) == [20, 16, 20]
    assert [(event.seat, event.by, event.kind) for event in table.events(Damaged)][1:] == [(1, -1, "group")]


def test_legendary_encore_may_be_avoided():
    """AN-222: by one more Defense."""
    table = scenario(GAME, seats=2)
    table.seat(1).hand("Gut Gecko")
    killed(table, "Legendary Encore", legends=("Upchuck",))
    table.asked(1).choose("take")
    table.asked(1, "defense").choose("defend", "Gut Gecko")
    assert hp(table) == [20, 20]


def test_legendary_encore_of_a_pass_and_of_the_strongest():
    """AN-222, CR-57: cards pass to yourself; you count as the strongest."""
    table = scenario(GAME, seats=2)
    table.seat(1).hand("Cthulhu", "Glyph")
    killed(table, "Legendary Encore", legends=("unwashed_emperor",))
    assert table.seat(1).hand == ["cthulhu", "glyph"] and table.seat(0).hand == []
    other = killed(scenario(GAME, seats=2), "Legendary Encore", legends=("count_cryptsnot",))
    assert hp(other) == [20, 12]


def test_legendary_encore_in_a_turn_is_seen_by_weak_ankles():
    """AN-150: there the Group Attack happens in a turn, but it is not the first damage of it."""
    table = scenario(GAME, seats=2)
    table.seat(1).tokens("Weak Ankles")
    killed(table, "Legendary Encore", legends=("Upchuck",))
    assert [event.amount for event in table.events(Damaged)] == [4, 4]


def test_legendary_encore_of_the_group_attack_that_killed():
    """AN-222, AN-154: it strikes the dead player again before the next one is hit."""
    table = scenario(GAME, seats=2)
    table.seat(1).hp(7)
    table.begin(0, phase="legend", legends=("grandma_apocalypse",), legend_up=False, tokens=("Legendary Encore",))
    assert [(event.seat, event.amount) for event in table.events(Damaged)] == [(1, 7), (1, 7), (0, 7)]
    assert hp(table) == [13, 13]


def test_parting_gift_in_the_middle_of_an_attack():
    """AN-208, CR-24, AN-235: it kills the attacker, whose own token counts against the next foe; the Trophy goes to B."""
    table = scenario(GAME, seats=3)
    table.seat(0).hp(8).hand("Grave Burst")
    table.seat(1).hp(1)
    table.turn(0, tokens=("Parting Gift", "Unlucky Stain")).choose("play", "Grave Burst")
    assert hp(table) == [20, 20, 20 - (1 + 1)] and table.seat(1).trophy


def test_parting_gift():
    """AN-223: 8 damage to the killer, no Attack."""
    table = scenario(GAME, seats=2)
    table.seat(0).tokens("Weak Ankles")
    killed(table, "Parting Gift")
    assert hp(table) == [12, 20]


def test_parting_gift_after_a_self_kill():
    """AN-223, CR-58: 8 to yourself, of the 20."""
    table = scenario(GAME, seats=2)
    table.seat(0).hp(2).hand("Cursed Lunchbox")
    table.turn(0, tokens=("Parting Gift",)).choose("play", "Cursed Lunchbox")
    assert hp(table) == [12, 20] and not table.seat(0).trophy


def test_parting_gift_without_a_killer():
    """AN-223, CR-58: a Group Attack has none."""
    table = scenario(GAME, seats=2)
    table.seat(1).hp(3)
    table.begin(0, phase="legend", legends=("Upchuck",), legend_up=False, tokens=("Parting Gift",))
    assert hp(table) == [16, 20]


def test_parting_gift_does_nothing_when_swapped():
    """AN-223, AN-219."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Necromancing").tokens("Parting Gift")
    table.seat(1).tokens("Weak Ankles")
    table.turn(0).choose("play", "Necromancing")
    assert hp(table) == [20, 20] and table.seat(1).tokens == ["parting_gift"]


def test_mayhem_magnet():
    """No Defense against a Mayhem, but against other Attacks."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Rerun Rudy", "Puke Fountain")
    table.seat(1).tokens("Mayhem Magnet").hand("Gut Gecko")
    player = table.turn(0, mayhem=("Mayhem (E)",)).choose("play", "Rerun Rudy").choose("yes")
    assert table.seat(1).discard == ["droopy_wand"]
    player.choose("play", "Puke Fountain")
    table.asked(1).choose("defend", "Gut Gecko")
    assert hp(table) == [20, 20]


def test_lost_in_the_laundry():
    """CR-61, D-33: the dearest card of the discard pile, a choice among equals."""
    table = scenario(GAME, seats=2)
    table.seat(1).discard("Fingler", "Go-Mart", "Kids!")
    killed(table, "Lost in the Laundry")
    table.asked(1, "destroy").refuse("destroy", "Kids!").choose("destroy", "Fingler")
    assert sorted(table.seat(1).discard) == ["go_mart", "kids"]


def test_lost_in_the_laundry_of_an_empty_pile():
    """CR-61: nothing."""
    table = killed(scenario(GAME, seats=2), "Lost in the Laundry")
    assert table.match.state.destroyed == []


@pytest.mark.parametrize(("token", "wands"), [("Droopy Delivery", 1), ("Double Droop", 2)])
def test_droopy_delivery_and_double_droop(token: str, wands: int):
    """AN-173."""
    table = killed(scenario(GAME, seats=2), token)
    assert table.seat(1).discard == ["droopy_wand"] * wands


def test_butterfingers():
    """AN-220, CR-61: 2 cards of the own choice, not fewer."""
    table = scenario(GAME, seats=2)
    table.seat(1).hand("Glyph", "Wand", "Fizzle")
    killed(table, "Butterfingers")
    assert table.open_decision().minimum == 2
    table.asked(1, "discard").choose_many("discard", "Fizzle", "Glyph")
    assert table.seat(1).hand == ["wand"]


@pytest.mark.parametrize(
    ("token", "points"), [("Unlucky Stain", -4), ("Participation Ribbon", -2), ("Weak Ankles", -3)]
)
def test_tokens_with_vp(token: str, points: int):
    """AN-218, AN-246."""
    table = scenario(GAME, seats=2)
    table.seat(0).tokens(token)
    table.turn(0)
    assert vp_of(table.match.state, 0) == points


def test_sympathy_card():
    """2 cards, which stay in hand."""
    table = killed(scenario(GAME, seats=2), "Sympathy Card")
    assert len(table.seat(1).hand) == 2


def test_bruised_on_arrival():
    """5 damage of the 20; not an Attack, nobody's (CR-60)."""
    table = scenario(GAME, seats=2)
    table.seat(1).tokens("Weak Ankles").hand("Gut Gecko")
    killed(table, "Bruised on Arrival")
    table.asked(1).choose("take")
    assert hp(table) == [20, 15] and [event.seat for event in table.events(Died)] == [1]


def test_everybody_cheers():
    """Each foe of the dead player heals 3, doubled by Go-Mart."""
    table = scenario(GAME, seats=3)
    table.seat(0).hp(10)
    table.seat(2).hp(10).ongoing("Go-Mart")
    killed(table, "Everybody Cheers")
    assert hp(table) == [13, 20, 16]


def test_ghostly_pep_talk():
    """At the start of each own turn."""
    table = scenario(GAME, seats=2)
    table.seat(1).hp(10).tokens("Ghostly Pep Talk")
    table.turn(0).choose("end")
    assert hp(table) == [20, 11]


def test_weak_ankles():
    """The first time in each turn: 1 more, then no more until the next turn."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Furry Fury", "Puke Fountain")
    table.seat(1).tokens("Weak Ankles")
    table.turn(0).choose("play", "Furry Fury").choose("play", "Puke Fountain")
    assert [event.amount for event in table.events(Damaged)] == [4, 3]


def test_weak_ankles_of_a_mayhem_use_up_the_turn():
    """A Mayhem Attack in the refill is the first one of that turn."""
    table = scenario(GAME, seats=2)
    table.seat(0).hand("Furry Fury")
    table.seat(1).tokens("Weak Ankles")
    enters(table, "M")
    table.turn(0).choose("play", "Furry Fury")
    assert [(event.seat, event.amount) for event in table.events(Damaged)] == [(0, 1), (1, 3), (1, 3)]


def test_repo_ghost():
    """CR-61, D-30: an Ongoing card of the own choice; nothing without one."""
    table = scenario(GAME, seats=2)
    table.seat(1).ongoing("Go-Mart", "Castle Tentakill")
    killed(table, "Repo Ghost")
    table.asked(1, "ongoing").choose("discard", "Go-Mart")
    assert table.seat(1).ongoing == ["castle_tentakill"] and table.seat(1).discard == ["go_mart"]
    without = killed(scenario(GAME, seats=2), "Repo Ghost")
    assert without.seat(1).discard == []


def test_beginners_magic():
    """A Wild Magic, while there is one."""
    table = killed(scenario(GAME, seats=2), "Beginner's Magic")
    assert table.seat(1).discard == ["wild_magic"] and len(table.match.state.wild) == 15
    without = killed(scenario(GAME, seats=2), "Beginner's Magic", wild=0)
    assert without.seat(1).discard == []


def test_vengeful_spirit():
    """CR-64: 3 HP for each kill of a foe, also by a Parting Gift in another player's turn."""
    table = scenario(GAME, seats=2)
    table.seat(0).hp(8)
    table.seat(1).tokens("Vengeful Spirit")
    killed(table, "Parting Gift")
    assert hp(table) == [11, 23], "seat 0 came back with the next token, Half-Baked Comeback"
