"""Rules of Hell High that meet in one situation: turn order, Power Rolls, Creatures, searches, a player who gives up."""

from __future__ import annotations

import pytest

from rules.spellcraft.events import InitiativeCalled, PowerRolled
from tests.rules.hell_high.playing import ranked, ranks
from tests.rules.spellcraft.playing import blows, craft, kills, resolved, topic, turns

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


def test_wild_magic_in_the_delivery_slot_has_no_initiative_to_raise():
    """SC-46, HT16: the skateboard needs a Delivery card."""
    table = craft(2)
    table.seat(0).spell(("Wild", "delivery")).treasures("HT16")
    table.seat(1).spell("HD12")
    table.begin(0)
    while len(turns(table)) < 2:
        table.submit([0])
    assert turns(table)[:2] == [1, 0]


def test_alike_components_need_no_order():
    """SC-69: of two equal cards it makes no difference which comes first."""
    table = craft(2)
    table.seat(0).spell("HS08").creatures("HD09", "HD09")
    table.seat(1).done()
    table.begin(0, phase="turn", deck=["HQ13"], dice=[1, 1])
    assert resolved(table) == ["hs08", "hq13", "hd09", "hd09"]


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


def test_a_ringed_creature_attacks_all_the_same():
    """HT25, SC-128: it was not discarded, so it must attack."""
    table = craft(2)
    table.seat(0).rank(8).spell("HS08")
    table.seat(1).rank(7).creatures("HD09").treasures("HT25").spell("HS13")
    table.begin(0, phase="turn", dice=[6], deck=["HQ13"])
    table.turn(1).choose("absorb", "HD09")
    assert resolved(table) == ["hs08", "hq13", "hs13", "hd09"]


# -- searching the deck ----------------------------------------------------------------------------------------------


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
