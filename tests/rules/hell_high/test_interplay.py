"""Rules of Hell High that meet in one situation: bonuses that add up, chains on the board, replies and deaths in a row."""

from __future__ import annotations

import pytest

from rules.core.events import Damaged, Died, Healed, Triggered
from rules.hell_high.state import Bullied, RankUsed, StatusMoved
from rules.spellcraft.awards import KILL
from rules.spellcraft.events import GameEnded, InitiativeCalled, PowerRolled, TokenGained
from tests.rules.hell_high.playing import ranks
from tests.rules.spellcraft.playing import blows, craft, hps, moves, resolved, topic, turns
from tests.scenario import Table


def ranked(*ranks: int) -> Table:
    """A table with these ranks, seat by seat."""
    table = craft(len(ranks))
    for seat, rank in enumerate(ranks):
        table.seat(seat).rank(rank)
    return table


def deaths(table: Table) -> list[int]:
    return [event.seat for event in table.events(Died)]


def kills(table: Table) -> list[int]:
    return [event.seat for event in table.events(TokenGained, why=KILL.key)]


# -- turn order ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rolls", "order"), [([2, 5], [0, 1, 3, 2]), ([4, 4, 6, 1], [0, 1, 2, 3])])
def test_the_printed_order_of_turns(rolls: list[int], order: list[int]):
    """SX-01 (printed), SC-43, SC-45, SC-49: two Components first, then 17, then the two 14s by die."""
    table = craft(4)
    table.seat(0).spell("HS13", "HQ13")
    table.seat(1).hp(1).spell("HS03", "HQ13", "HD13")
    table.seat(2).spell("HS03", "HQ11", "HD11")
    table.seat(3).spell("HS13", "HQ11", "HD11")
    table.begin(0, dice=[1, 1, *rolls], rest="none", deck=["HS01", "HS02", "HS04", "HS05"])
    while topic(table) and len(turns(table)) < 4:
        table.submit([0])
    assert turns(table)[:4] == order
    assert [(event.seats, event.numbers) for event in table.events(InitiativeCalled)][:2] == [
        ([1, 2, 3], [17, 14, 14]),
        ([2, 3], [14, 14]),
    ]


def test_an_empty_hand_is_a_spell_of_nothing():
    """SC-30, SC-32, SC-44: no card to place; the turn comes before a Spell of one."""
    table = craft(2)
    table.seat(0).hand("HS13")
    table.begin(0, phase="place")
    table.turn(0).choose("place", "HS13").choose("done")
    assert turns(table)[:2] == [1, 0]


def test_bully_makes_a_slow_spell_quick():
    """HH-77, SC-51, SC-52: C, bullied from three down to two, goes before B's three of a higher initiative."""
    table = craft(3)
    table.seat(0).spell("HQ07")
    table.seat(1).spell("HS13", "HQ13", "HD10")
    table.seat(2).spell("HS03", "HQ11", "HD12")
    table.begin(0)
    table.turn(0).choose("target", 2)
    table.turn(2).choose("give up", "HQ11")
    while len(turns(table)) < 3:
        table.submit([0])
    assert turns(table)[:3] == [0, 2, 1]


def test_wild_magic_in_the_delivery_slot_has_no_initiative_to_raise():
    """SC-46, HT16: the skateboard needs a Delivery card."""
    table = craft(2)
    table.seat(0).spell(("Wild", "delivery")).treasures("HT16")
    table.seat(1).spell("HD12")
    table.begin(0)
    while len(turns(table)) < 2:
        table.submit([0])
    assert turns(table)[:2] == [1, 0]


# -- the board -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "spell", "after"),
    [
        ((3, 8, 7, 6, 5, 4), "HS12", [5, 8, 7, 6, 4, 3]),  # 3 up to 5: both above make room downwards
        ((8, 7, 6, 5, 4, 3), "HS05", [7, 8, 6, 5, 4, 3]),
    ],
)
def test_chains_of_six(before: tuple[int, ...], spell: str, after: list[int]):
    """HH-12, HH-13: with all ranks from 8 to 3 taken."""
    table = ranked(*before)
    table.seat(0).spell(spell)
    for seat in range(1, 6):
        table.seat(seat).done()
    table.begin(0, phase="turn", dice=[5])
    table.turn(0).choose("target", 1)
    assert ranks(table) == after


def test_two_killed_at_once_are_two_steps_up():
    """HH-22, SC-195, SC-189: B's standee goes, A climbs to 6 (pushing the dying C to 5), then C's goes and A climbs to 7."""
    table = ranked(5, 3, 6, 8)
    table.seat(0).spell("HS07")
    table.seat(1).hp(2).done()
    table.seat(2).hp(1).done()
    table.seat(3).done()
    table.begin(0, phase="turn", dead=["HX24", "HX22"])
    assert deaths(table) == [1, 2] and kills(table) == [0, 0]
    assert [event.moves for event in table.events(StatusMoved, why="kill")] == [[(0, 5, 6), (2, 6, 5)], [(0, 6, 7)]]


def test_a_kill_at_the_top_moves_nobody():
    """HH-11, HH-22: a token, but there is no rank above 8."""
    table = ranked(8, 5, 7)
    table.seat(0).spell("HS08")
    table.seat(1).hp(2).done()
    table.seat(2).done()
    table.begin(0, phase="turn", dead=["HX24"], deck=["HS13"])
    assert kills(table) == [0] and table.events(StatusMoved, why="kill") == []


def test_first_to_die_of_six_begins_on_three():
    """HH-82, HH-83 with six and with two."""
    table = ranked(3, 1)
    table.seat(0).spell("HS08")
    table.seat(1).hp(1).done()
    table.begin(0, phase="turn", dead=["HX24"])
    assert table.match.state.game == 2 and ranks(table) == [8, 7]
    six = craft(6)
    six.seat(0).rank(3).spell("HD08")
    for seat in range(1, 6):
        six.seat(seat).rank(9 - seat).hp(1).done()
    six.begin(0, phase="turn", dead=["HX24", "HX23", "HX22", "HX21", "HX20"])
    assert six.match.state.game == 2 and ranks(six) == [8, 3, 4, 5, 6, 7]
    assert six.seat(0).kills == 5 and six.seat(0).lasts == 1


# -- the status step -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hp", range(1, 26))
def test_every_number_that_is_prime(hp: int):
    """HH-48: 2, 3, 5, 7, 11, 13, 17, 19, 23; neither 1 nor 25."""
    table = ranked(4, 8)
    table.seat(0).hp(hp).spell("HS14")
    table.seat(1).done()
    table.begin(0, phase="turn", deck=["HS13"])
    assert blows(table, 1) == [3 if hp in (2, 3, 5, 7, 11, 13, 17, 19, 23) else 2]


def test_the_nerds_sock_counts_the_hp_that_are_left():
    """HH-49, HH-52, HT12: hit from 15 down to 13, its Sock strikes for 1 + 1."""
    table = ranked(8, 4)
    table.seat(0).spell("HS14")
    table.seat(1).hp(15).treasures("HT12").done()
    table.begin(0, phase="turn", deck=["HD01"])
    assert blows(table, 0) == [2]


def test_nerd_and_megaphone_add_up():
    """HH-50, HT15: 1 + 1 + 1 to each foe, then 1 + 1."""
    table = ranked(4, 8, 7)
    table.seat(0).hp(13).spell("HQ08").treasures("HT15")
    for seat in (1, 2):
        table.seat(seat).done()
    table.begin(0, phase="turn")
    assert blows(table, 1) == blows(table, 2) == [3, 2]


def test_the_jocks_blow_may_be_absorbed():
    """HH-42, SC-142: a refusal, and the kept Creature takes the 3."""
    table = ranked(7, 5)
    table.seat(0).hand("HS01")
    table.seat(1).hand("HS02").creatures("HD09")
    table.begin(0, phase="status", treasures=["HT05"])
    table.turn(0).choose("demand", "source")
    table.turn(1).choose("refuse").choose("absorb", "HD09")
    assert table.seat(1).hp == 20 and table.seat(1).creatures == []


def test_the_jock_may_name_what_the_foe_lacks():
    """HH-39, HH-40: Wild Magic is no Source: 3 damage without a question."""
    table = ranked(7, 6)
    table.seat(0).hand("HS01")
    table.seat(1).hand("Wild", "HQ01")
    table.begin(0, phase="status")
    table.turn(0).choose("demand", "source")
    assert blows(table, 1) == [3]


def test_the_jock_climbs_and_no_rank_is_reopened():
    """HH-26, HH-27: the Jock kills, becomes President after rank 8 was passed, and chooses no glyph."""
    table = ranked(7, 3, 6)
    table.seat(0).hand("HS01")
    table.seat(1).hp(3).hand("HS02")
    table.seat(2).hand("HS03")
    table.begin(0, phase="status", dead=["HX24"])
    table.turn(0).choose("target", 1)
    table.turn(0).choose("demand", "quality")
    assert ranks(table)[0] == 8 and [event.rank for event in table.events(RankUsed)] == [7, 6]
    assert topic(table) == "build"


def test_dead_wizards_treasures_do_not_count_for_the_trendsetter():
    """HH-47, SC-161: two against one; the dead one's two Everlasting ones are no foe's."""
    table = ranked(5, 4, 1)
    table.seat(0).treasures("HT05", "HT07").hand("HS01")
    table.seat(1).treasures("HT08").hand("HS01")
    table.seat(2).treasures("HT09", "HT06").dead()
    table.begin(0, phase="status")
    assert table.seat(0).treasures == ["ht05", "ht07"]


def test_the_slacker_kills_and_the_game_is_over():
    """HH-28, HH-53, HH-55: no rank after it, no Spell is built."""
    table = ranked(3, 7)
    table.seat(0).hand("HS01")
    table.seat(1).hp(2).kills(2).hand("HS02")
    table.begin(0, phase="status", dead=["HX24"])
    table.turn(1).choose("demand", "quality")
    table.turn(0)
    assert kills(table) == [0] and [event.last for event in table.events(GameEnded)] == [0]


def test_hair_gel_at_the_cheerleader():
    """HH-44, HX18: 2 + 1 for its owner, 2 for the other."""
    table = ranked(6, 7)
    table.seat(0).hp(10).risen("HX18").hand("HS01")
    table.seat(1).hp(10).hand("HS02")
    table.begin(0, phase="status")
    while topic(table) in ("target", "jock", "demand", "give"):
        table.submit([0])
    assert [(event.seat, event.amount) for event in table.events(Healed)] == [(0, 3), (1, 2)]


def test_the_president_draws_a_tenth_card_with_the_locker():
    """HH-31, HH-114, HT21."""
    table = ranked(8, 7)
    table.seat(0).treasures("HT21")
    table.begin(0, phase="round")
    assert len(table.seat(0).hand) == 10 and len(table.seat(1).hand) == 8


def test_a_wizard_pushed_to_rank_two_is_the_loner():
    """HH-56: looked at when its turn begins."""
    table = ranked(1, 2, 3)
    table.seat(0).spell("HS09")
    table.seat(1).spell("HS13")
    table.seat(2).done()
    table.begin(1, phase="turn", deck=["HQ13", "HS03"])
    assert resolved(table)[:2] == ["hs13", "hq13"]
    other = ranked(1, 2, 3)
    other.seat(0).spell("HQ12")
    other.seat(1).spell("HS13", "HQ13").hp(20)
    other.seat(2).done()
    other.begin(0, phase="turn", deck=["HQ13", "HS03"])
    assert resolved(other)[0] == "hq12" and ranks(other) == [2, 1, 3]


# -- Power Rolls -----------------------------------------------------------------------------------------------------


def test_everything_that_adds_dice():
    """SC-85, SC-86, SC-90, HH-33: three Primal cards, and President, lunchbox, mascot and notes: 3 + 1 + 1 + 1 + 2."""
    table = craft(2)
    table.seat(0).spell("HQ13", "HD14").creatures("HD15").treasures("HT09").risen("HX17").buried("HX21")
    table.seat(1).done()
    table.begin(0, phase="turn", bonus="primal")
    table.turn(0).choose("resolve", "HD14").choose("yes")
    rolled = table.events(PowerRolled)[0]
    assert len(rolled.results) == 8 and len(rolled.matching) == 3


def test_the_presidents_die_is_for_everybody_and_for_qualities():
    """HH-33, HH-99: B's Daydreaming rolls two dice by A's choice of Illusion."""
    table = ranked(8, 5)
    table.seat(0).done()
    table.seat(1).spell("HQ11")
    table.begin(1, phase="turn", bonus="illusion")
    assert len(table.events(PowerRolled)[0].results) == 2


def test_a_reroll_forgets_the_six():
    """SC-97, HT10, HT01: the new dice alone are looked at for a 6."""
    table = craft(3)
    table.seat(0).spell("HD03").treasures("HT10", "HT01")
    for seat in (1, 2):
        table.seat(seat).done()
    table.begin(0, phase="turn", dice=[6, 5])
    table.turn(0).choose("yes")
    assert table.events(PowerRolled)[-1].results == [5] and blows(table, 1) == [2] and blows(table, 2) == []


# -- Creatures -------------------------------------------------------------------------------------------------------


def test_two_instances_two_creatures():
    """SC-134, SC-136: one for each; with both gone the third blow hurts."""
    table = craft(2)
    table.seat(0).rank(8).spell("HQ08", "HQ14")
    table.seat(1).rank(7).creatures("HD09", "HD05").spell("HS13")
    table.begin(0, phase="turn")
    table.turn(0).choose("resolve", "HQ08")
    table.turn(1).choose("absorb", "HD09").choose("absorb", "HD05")
    assert table.seat(1).hp == 18 and table.seat(1).creatures == []


def test_what_a_creature_absorbs_wakes_no_sock_but_bully_happens():
    """SC-111, HH-68, HT12: no HP were lost; B is lower all the same."""
    table = craft(2)
    table.seat(0).rank(8).spell("HQ14")
    table.seat(1).rank(7).creatures("HD09").treasures("HT12").spell("HS13")
    table.begin(0, phase="turn")
    table.turn(1).choose("absorb", "HD09")
    assert blows(table, 0) == [] and [event.victim for event in table.events(Bullied)] == [1]
    assert moves(table, "lost") == ["hs13"]


def test_a_ringed_creature_attacks_all_the_same():
    """HT25, SC-128: it was not discarded, so it must attack."""
    table = craft(2)
    table.seat(0).rank(8).spell("HS08")
    table.seat(1).rank(7).creatures("HD09").treasures("HT25").spell("HS13")
    table.begin(0, phase="turn", dice=[6], deck=["HQ13"])
    table.turn(1).choose("absorb", "HD09")
    assert resolved(table) == ["hs08", "hq13", "hs13", "hd09"]


# -- Reactions and deaths --------------------------------------------------------------------------------------------


def test_the_active_wizard_is_hit_though_another_killed():
    """HH-91, HH-89: A kills C; C's Ghost kills B; B's Reaction strikes A; the kill of B is C's."""
    table = ranked(6, 8, 7)
    table.seat(0).spell("HS14")
    table.seat(1).hp(2).spell("HQ06")
    table.seat(2).hp(1)
    table.begin(0, phase="turn", dead=["HX01", "HX24"], dice=[2], deck=["HD01"])
    assert deaths(table) == [2, 1] and kills(table) == [0, 2]
    assert blows(table, 0) == [2]


def test_a_reaction_cuts_the_text_off():
    """HH-95, SC-83: the first of two throws kills B, whose Reaction kills A: nobody is hit a second time."""
    table = ranked(7, 8, 6)
    table.seat(0).hp(2).spell("HQ08")
    table.seat(1).hp(1).spell("HS10")
    table.seat(2).done()
    table.begin(0, phase="turn", dead=["HX24", "HX23"])
    assert deaths(table) == [1, 0] and kills(table) == [0, 1] and blows(table, 2) == [1]
    assert [event.last for event in table.events(GameEnded)] == [2]


@pytest.mark.parametrize(("hp", "order", "tokens"), [(3, [1, 2, 0], [0, 0, 2]), (2, [1, 2, 0], [0, 1, 0])])
def test_two_reactions_at_one_caster(hp: int, order: list[int], tokens: list[int]):
    """HH-90, SC-190, SC-191, SC-193: who brings the caster to 0 has the kill; the caster falls after those it felled."""
    table = ranked(7, 8, 6, 5)
    table.seat(0).hp(hp).spell("HD08")
    table.seat(1).hp(1).spell("HS10")
    table.seat(2).hp(1).spell("HS10")
    table.seat(3).done()
    table.begin(0, phase="turn", dead=["HX24", "HX23", "HX22"], dice=[1])
    assert deaths(table) == order and sorted(kills(table)) == sorted(tokens)
    assert [event.seat for event in table.events(TokenGained, why=KILL.key) if event.victim == 0] == [tokens[-1] or 1]


def test_the_dying_caster_does_not_react_to_itself():
    """HH-92, SC-184: killed by its own Source, its Quality's Reaction hits nobody."""
    table = craft(2)
    table.seat(0).rank(8).hp(2).spell("HS03", "HQ15")
    table.seat(1).rank(7).done()
    table.begin(0, phase="turn", dead=["HX24"])
    assert deaths(table)[:1] == [0] and kills(table) == [] and blows(table, 1) == []


def test_a_skull_heals_for_each_kill():
    """HT18: two foes at once: 3 and 3."""
    table = ranked(5, 8, 7, 6)
    table.seat(0).hp(10).spell("HS07").treasures("HT18")
    table.seat(1).hp(1).done()
    table.seat(2).hp(1).done()
    table.seat(3).done()
    table.begin(0, phase="turn", dead=["HX24", "HX23"])
    assert [event.amount for event in table.events(Healed, seat=0)] == [3, 3]


def test_homework_kills_as_the_source_does():
    """HX25, HH-22, HH-23: the Source that resolves again kills, not the Dead Wizard card: Social Status is gained."""
    table = ranked(5, 8, 7)
    table.seat(0).spell("HS14").buried("HX25")
    table.seat(1).done()
    table.seat(2).hp(4).done()
    table.turn(0, phase="turn", dead=["HX24"], deck=["HD01"]).choose("use", "HX25")
    assert kills(table) == [0] and ranks(table)[0] == 6


def test_a_ghosts_kill_is_worth_a_token_alone():
    """HH-23, SC-175."""
    table = ranked(7, 6, 5, 4)
    table.seat(0).spell("HS08").hp(20)
    table.seat(1).hp(1)
    table.seat(2).hp(2).done()
    table.seat(3).hp(20).done()
    table.begin(0, phase="turn", dead=["HX01", "HX24"], dice=[1], deck=["HD01"])
    assert deaths(table)[:2] == [1, 2] and kills(table)[:2] == [0, 1] and ranks(table)[0] == 8


def test_fake_id_saves_its_owner_alone():
    """HX22, SC-135: of an instance to both foes one is spared."""
    table = craft(3)
    table.seat(0).spell("HS06")
    table.seat(1).buried("HX22").done()
    table.seat(2).done()
    table.begin(0, phase="turn")
    table.turn(1).choose("prevent", "HX22")
    assert hps(table) == [20, 20, 18]


def test_the_sock_answers_once_a_round():
    """HT12: the second blow is not answered."""
    table = craft(2)
    table.seat(0).spell("HQ08")
    table.seat(1).treasures("HT12").done()
    table.begin(0, phase="turn")
    assert hps(table) == [19, 18] and len(table.events(Triggered)) == 1


def test_knuckles_and_charm_answer_the_same_bully():
    """HT03, HT20, SC-165: the active Wizard's first, then the victim's."""
    table = ranked(8, 5)
    table.seat(0).spell("HS08").treasures("HT03")
    table.seat(1).treasures("HT20").done()
    table.begin(0, phase="turn", deck=["HD01"])
    hits = [(event.by, event.seat, event.amount) for event in table.events(Damaged)][:3]
    assert hits == [(0, 1, 2), (0, 1, 1), (1, 0, 2)]


def test_the_added_card_of_a_bully_may_be_wild():
    """HHS-25, SC-64, SC-70: a Source is sought, the Delivery on the way discarded; it resolves before the Quality."""
    table = ranked(8, 6)
    table.seat(0).spell("HS08", "HQ13")
    table.seat(1).done()
    table.begin(0, phase="turn", deck=["Wild", "HD01", "HS13"])
    table.turn(0).choose("seek", "source")
    assert resolved(table)[:3] == ["hs08", "hs13", "hq13"]


def test_the_deck_is_renewed_in_a_search():
    """SC-65, SC-213: the cards of the search itself are not shuffled in."""
    table = craft(2)
    table.seat(0).spell(("Wild", "source"))
    table.seat(1).done()
    table.begin(
        0, phase="turn", rest="none", deck=["HD01", "HQ01"], discard=["HS13", "HD02"], treasures=["HT05"], dead=["HX24"]
    )
    assert resolved(table)[:1] == ["hs13"]


def test_a_search_in_vain_ends():
    """SC-65: the only Source lies in a hand; the slot stays empty, and all cards of the search are discarded."""
    table = craft(2)
    table.seat(0).spell(("Wild", "source"))
    table.seat(1).hand("HS01").done()
    table.begin(
        0, phase="turn", rest="none", deck=["HD01", "HQ01"], discard=["HD02"], treasures=["HT05"], dead=["HX24"]
    )
    assert resolved(table) == []


# -- questions that change nothing are not asked -----------------------------------------------------------------------


def test_the_slacker_is_not_asked_where_nobody_killed():
    """HH-54: both higher foes would take 0; with a kill among them the Slacker chooses, the harmless one, too."""
    idle = ranked(3, 5, 4)
    for seat in range(3):
        idle.seat(seat).hand(f"HS0{seat + 1}")
    idle.begin(0, phase="status")
    assert topic(idle) == "build" and idle.events(RankUsed, rank=3) == []
    real = ranked(3, 5, 4)
    real.seat(1).kills(1)
    for seat in range(3):
        real.seat(seat).hand(f"HS0{seat + 1}")
    real.turn(0, phase="status").choose("target", 2)
    assert hps(real) == [20, 20, 20] and len(real.events(RankUsed, rank=3)) == 1


def test_two_who_are_left_swap_without_a_question():
    """HX10: only these two can."""
    table = ranked(8, 7, 5)
    table.seat(0).spell("HS08")
    table.seat(1).hp(1).done()
    table.seat(2).done()
    table.begin(0, phase="turn", dead=["HX10"], deck=["HQ13"])
    assert ranks(table) == [5, 0, 8]
    three = ranked(8, 6, 7, 5)
    three.seat(0).spell("HS08")
    three.seat(1).hp(1).done()
    three.seat(2).done()
    three.seat(3).done()
    three.begin(0, phase="turn", dead=["HX10"], deck=["HQ13"])
    three.turn(1).choose("target", 2).choose("target", 3)
    assert ranks(three) == [8, 0, 5, 7]


def test_alike_components_need_no_order():
    """SC-69: of two equal cards it makes no difference which comes first."""
    table = craft(2)
    table.seat(0).spell("HS08").creatures("HD09", "HD09")
    table.seat(1).done()
    table.begin(0, phase="turn", deck=["HQ13"], dice=[1, 1])
    assert resolved(table) == ["hs08", "hq13", "hd09", "hd09"]


# -- giving up -------------------------------------------------------------------------------------------------------


def test_the_active_wizard_gives_up():
    """RULINGS, giving up: in the middle of its turn; nobody has a kill or climbs, and the next turn begins."""
    table = ranked(7, 6, 8)
    table.seat(0).spell("HQ07")
    table.seat(1).spell("HS13", "HQ13")
    table.seat(2).done()
    table.begin(0, phase="turn")
    table.asked(0).concede()
    table.turn(0).choose("target", 2)
    assert turns(table)[:2] == [0, 1] and kills(table) == [] and ranks(table)[1:] == [6, 8]


def test_the_bullied_gives_up():
    """RULINGS, giving up: asked which Component to remove, it leaves; the bully's turn goes on."""
    table = ranked(8, 7, 6)
    table.seat(0).spell("HQ07", "HD14")
    table.seat(1).spell("HS13", "HQ13")
    table.seat(2).done()
    table.begin(0, phase="turn")
    table.turn(0).choose("target", 1)
    table.asked(1).concede()
    table.turn(1).choose("give up", "HS13")
    assert deaths(table) == [1] and kills(table) == []
    assert "hd14" in resolved(table) and blows(table, 2) != []


def test_the_bullied_chooses_which_wild_magic_goes():
    """SC-63, SC-151: it matters which slot is left, for it decides what is searched for."""
    table = ranked(8, 7, 6)
    table.seat(0).spell("HQ07")
    table.seat(1).spell(("Wild", "source"), ("Wild", "delivery"))
    table.seat(2).done()
    table.begin(0, phase="turn", deck=("HS13", "HD01"))
    table.turn(0).choose("target", 1)
    texts = [option.text for option in table.open_decision().options]
    assert texts == ["Wild Magic for a Source", "Wild Magic for a Delivery"]
    table.asked(1, "bullied").choose("give up", "Wild", which=1)
    assert resolved(table)[-1] == "hs13"
