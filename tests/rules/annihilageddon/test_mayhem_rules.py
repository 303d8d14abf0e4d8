"""How Mayhems go: Defenses, declining, kills (AN-177 to AN-193), and what (O) binds (AN-195 to AN-200)."""

import pytest

from rules.annihilageddon.events import DefenseUsed, MayhemDeclined, MayhemEntered, MayhemResolved
from rules.core.events import Died
from tests.rules.annihilageddon.tables import LAST, enters, hp, reruns
from tests.scenario import Table, scenario

GAME = "annihilageddon"


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


def test_a_defense_against_ones_own_attack_strikes_oneself():
    """AN-197, AN-133, AN-231: bound by (O), A is the attacker of the Umbrella's text: a self-kill without the Trophy."""
    table = scenario(GAME, seats=2)
    table.seat(0).hp(3).hand("Puke Fountain", "Barf-Proof Umbrella")
    table.turn(0, boomerang=True, tokens=("Parting Gift",)).choose("play", "Puke Fountain")
    table.asked(0, "defense").choose("defend", "Barf-Proof Umbrella")
    assert hp(table) == [20 - 8, 20] and not table.seat(0).trophy and not table.seat(1).trophy


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


# -- (O) -------------------------------------------------------------------------------------------------------------


def boomerang(seats: int, *hand: str) -> Table:
    """A table whose seat 0, to be bound by Mayhem (O), holds these cards."""
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
