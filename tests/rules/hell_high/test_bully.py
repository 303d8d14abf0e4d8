"""Bully: whom it takes a card from, what it adds and who answers it (HH-67 to HH-80)."""

from __future__ import annotations

from rules.core.events import Damaged
from rules.hell_high import GAME
from rules.hell_high.state import Bullied
from tests.rules.hell_high.playing import ranked, school
from tests.rules.spellcraft.playing import blows, craft, deaths, kills, moves, resolved, turns


def test_bully_stands_on_sources_and_qualities():
    """HH-67."""
    assert {kind.type for kind in GAME.kinds.values() if getattr(kind, "bully", False)} == {"Source", "Quality"}


def test_bully_comes_last():
    """HH-69, HH-73, HH-77: after the healing; the added card resolves in its place."""
    table = school(2)
    table.seat(0).rank(8).hp(10).spell("HS14")
    table.seat(1).rank(5).done()
    table.begin(0, phase="turn", deck=["HQ13"])
    kinds = [type(event).__name__ for event in table.match.events]
    assert kinds.index("Healed") < kinds.index("Bullied") and resolved(table) == ["hs14", "hq13"]


def test_bully_against_the_slain():
    """HH-70: a Source's still adds a card; a Quality's finds no Spell."""
    table = school(3)
    table.seat(0).rank(8).spell("HS14")
    table.seat(1).rank(7).done()
    table.seat(2).rank(5).hp(2).spell("HS13")
    table.begin(0, phase="turn", deck=["HQ13"], dead=["HX24"])
    assert moves(table, "added") == ["hq13"] and [event.victim for event in table.events(Bullied)] == [-1]


def test_no_target_no_bully():
    """HH-71."""
    table = school(2)
    table.seat(0).rank(7).spell("HS02")
    table.seat(1).rank(8).done()
    table.begin(0, phase="turn")
    assert not table.events(Bullied)


def test_bully_removes_from_those_still_to_come():
    """HH-75, HH-76: the foe chooses; who has had its turn loses nothing."""
    table = school(3)
    table.seat(0).rank(8).spell("HQ07")
    table.seat(1).rank(5).done()
    table.seat(2).rank(4).spell("HS13", "HQ13")
    table.begin(0, phase="turn")
    table.turn(0).choose("target", 1)
    assert not table.events(Bullied)


def test_bullied_down_to_nothing():
    """HH-78, HH-79, HH-80: before size 1; its Loner adds two cards; the removed Reaction is silent."""
    table = school(3)
    table.seat(0).rank(8).spell("HQ07")
    table.seat(1).rank(5).spell("HS13")
    table.seat(2).rank(2).spell("HQ06")
    table.begin(0, phase="turn", deck=["HQ13", "HS13"])
    table.turn(0).choose("target", 2)
    assert turns(table)[:2] == [0, 2] and moves(table, "added") == ["hq13", "hs13"]
    assert table.seat(0).hp == 20


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


def test_what_a_creature_absorbs_wakes_no_sock_but_bully_happens():
    """SC-111, HH-68, HT12: no HP were lost; B is lower all the same."""
    table = craft(2)
    table.seat(0).rank(8).spell("HQ14")
    table.seat(1).rank(7).creatures("HD09").treasures("HT12").spell("HS13")
    table.begin(0, phase="turn")
    table.turn(1).choose("absorb", "HD09")
    assert blows(table, 0) == [] and [event.victim for event in table.events(Bullied)] == [1]
    assert moves(table, "lost") == ["hs13"]


def test_knuckles_and_charm_answer_the_same_bully():
    """HT03, HT20, SC-165: the active Wizard's first, then the victim's."""
    table = ranked(8, 5)
    table.seat(0).spell("HS08").treasures("HT03")
    table.seat(1).treasures("HT20").done()
    table.begin(0, phase="turn", deck=["HD01"])
    hits = [(event.by, event.seat, event.amount) for event in table.events(Damaged)][:3]
    assert hits == [(0, 1, 2), (0, 1, 1), (1, 0, 2)]


def test_the_added_card_of_a_bully_may_be_wild():
    """HHS-25, HH-72, HH-74, SC-64, SC-70: a Source is sought, a Delivery discarded; it resolves before the Quality."""
    table = ranked(8, 6)
    table.seat(0).spell("HS08", "HQ13")
    table.seat(1).done()
    table.begin(0, phase="turn", deck=["Wild", "HD01", "HS13"])
    table.turn(0).choose("seek", "source")
    assert resolved(table)[:3] == ["hs08", "hs13", "hq13"]


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
