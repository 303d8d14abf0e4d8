"""Two or three cards of the Palace that collide in one moment."""

from __future__ import annotations

from rules.core.events import CardMoved
from rules.pleasure_palace.state import MtdGained, MtdRefused
from rules.spellcraft.events import PowerRolled, Reacted
from tests.rules.pleasure_palace.playing import cast, palace, sick, standee
from tests.rules.spellcraft.playing import blows, deaths, dice, hps, kills, resolved, turns

# -- the Velvet Rope -------------------------------------------------------------------------------------------------


def test_the_rope_kills_who_takes_the_standee():
    """PT15, PP-44, SC-83: A takes the Standee with 2 HP left; B's Rope kills it, and B has the Standee again. A's text is cut."""
    table = palace(3)
    table.seat(0).hp(2).spell("PQ11", "PD07")
    table.seat(1).treasures("PT15").done()
    table.seat(2).done()
    table.begin(0, phase="turn", standee=1, dead=["PX24"])
    assert deaths(table) == [0] and kills(table) == [1] and standee(table) == 1
    assert resolved(table) == ["pq11"] and blows(table, 2) == []


def test_the_rope_and_a_reaction_still_to_come():
    """PP-79, SC-183: Glamorous has begun and saves nobody, the Delivery does; then Glamorous goes on."""
    table = palace(3)
    table.seat(0).hp(2).spell("PQ11", "PD07").mtds("Phantom Itch")
    table.seat(1).treasures("PT15").done()
    table.seat(2).done()
    table.begin(0, phase="turn", standee=1, dice=[1])
    table.turn(0).choose("target", 1)
    assert [event.card.kind.key for event in table.events(Reacted)] == ["pd07"]
    assert table.seat(0).hp == 1 and standee(table) == 0 and resolved(table) == ["pq11", "pd07"]


# -- MTDs in the middle of something ---------------------------------------------------------------------------------


def test_a_sick_note_kills_by_the_trap():
    """PX19, PP-31, SC-83: what B is spared comes back to A as a Clap Trap: dead by its own MTD, and no Treasure for it."""
    table = palace(3)
    table.seat(0).hp(2).spell("PQ01", "PD07")
    table.seat(1).buried("PX19").done()
    table.seat(2).done()
    table.begin(0, phase="turn", sack=["PM07"], treasures=["PT11"], dead=["PX24"])
    table.turn(0).choose("target", 1)
    table.turn(1).choose("use", "PX19")
    assert deaths(table) == [0] and kills(table) == [] and resolved(table) == ["pq01"]
    assert table.match.state.treasure_deck[-1].kind.key == "pt11"


def test_a_sick_note_against_the_holder():
    """PX19, PP-37: the note makes a foe gain one, and the holder of the Standee is safe from that."""
    table = palace(2)
    table.seat(0).spell("PS05")
    table.seat(1).buried("PX19").done()
    table.begin(0, phase="turn", sack=["PM08"], standee=0)
    table.turn(1).choose("use", "PX19")
    assert [(event.seat, event.why) for event in table.events(MtdRefused)] == [(1, "card"), (0, "standee")]


def test_a_sick_note_spoils_the_reward():
    """PX19, PQ01, PP-63: Unhygienic would gain a Treasure, but the note has just given its caster Wand Rot."""
    table = palace(2)
    table.seat(0).spell("PQ01").treasures("PT08")
    table.seat(1).buried("PX19").done()
    table.begin(0, phase="turn", sack=["PM02"], treasures=["PT11"])
    table.turn(1).choose("use", "PX19")
    assert sick(table, 0) == ["pm02"] and table.seat(0).treasures == []


def test_cured_of_wand_rot_in_the_same_spell():
    """PP-62, PP-64: all Treasures go, the Everlasting one, too; cured by the next card, which then gains one."""
    table = palace(2)
    table.seat(0).spell("PS04", "PQ03").treasures("PT09", "PT08")
    table.seat(1).done()
    table.begin(0, phase="turn", sack=["PM02"], treasures=["PT11"])
    assert [event.card.kind.key for event in table.events(CardMoved, why="rotten") if event.card] == ["pt09", "pt08"]
    assert table.seat(0).treasures == ["pt11"]


def test_the_only_component_goes():
    """PP-61, SC-44: bared by Hepatitis Z, B has the next turn, before C's Spell of one, and its Creature attacks."""
    table = palace(3)
    table.seat(0).spell("PS05")
    table.seat(1).spell("PS13").creatures("PD09")
    table.seat(2).hp(10).spell("PD08")
    table.begin(0, phase="turn", sack=["PM03"], dice=[2])
    table.turn(1).choose("take")
    assert turns(table)[:2] == [0, 1] and resolved(table)[:2] == ["ps05", "pd09"]


def test_the_killed_are_passed_nothing_and_the_saved_are():
    """PD11, SC-109, PP-74: a dead target gains no token; one whom its Reaction saved does."""
    for mtds in ((), ("Ghoul Gout",)):
        table = palace(3)
        table.seat(0).spell("PD11").mtds("Phantom Itch")
        table.seat(1).hp(2).mtds(*mtds).spell("PD07", "PS13", "PQ13")
        table.seat(2).done()
        table.begin(0, phase="turn", dice=[2, 1], dead=["PX24"])
        table.turn(0).choose("target", 1)
        passed = [event.card.kind.key for event in table.events(MtdGained) if event.card]
        assert (deaths(table), passed) == (([], ["pm08"]) if mtds else ([1], []))


def test_a_passed_seal_is_a_gained_mtd():
    """PP-110, PP-111, PP-26: who is passed the Seal may answer it with the Summit, before the blow."""
    table = palace(2)
    table.seat(0).spell("PS12").treasures("PT03")
    table.seat(1).hp(10).treasures("PT06").done()
    table.begin(0, phase="turn")
    table.turn(1).choose("answer", "PT06")
    assert blows(table, 1) == [3] and table.seat(1).hp == 9 and table.seat(1).treasures == ["pt06", "pt03"]


def test_silky_counts_for_its_caster_alone():
    """PS01, PP-98: a 4 and 1 more against a 5: both are lowest; the caster gains first."""
    table = cast("PS01", seats=2, dice=[4, 5], sack=["PM08", "PM04"])
    assert [event.seat for event in table.events(MtdGained)] == [0, 1]


# -- Witch Warts -----------------------------------------------------------------------------------------------------


def test_each_component_under_warts_has_its_own_foe():
    """PP-66: the Source concerns B, the Delivery C."""
    table = cast("PS08", "PD13", seats=3, mtds=["Witch Warts"], dice=[1, 1])
    table.turn(0).choose("target", 1).choose("target", 2)
    assert blows(table, 1) == [2] and blows(table, 2) == [1]


def test_a_set_of_one_and_then_a_set_of_two():
    """PP-67: the only healthy foe is no choice; the Standee line's set is."""
    table = cast("PQ06", mtds=["Witch Warts"], theirs={2: ["Phantom Itch"]}, standee=0, sack=["PM08"])
    assert sick(table, 1) == ["pm08"]
    table.turn(0).choose("target", 2)
    assert hps(table) == [20, 20, 19]


# -- Knock-Off -------------------------------------------------------------------------------------------------------


def test_a_copy_has_left_its_own_glyph():
    """PP-106: as a copy of an Arcane Delivery it no longer counts for the Illusion Creature."""
    table = palace(2)
    table.seat(0).spell("PQ10", "PD01").creatures("PD12")
    table.seat(1).done()
    table.begin(0, phase="turn", dice=[1, 1, 1, 1, 1])
    table.turn(0).choose("copy", "PD01").choose("resolve", "PD12")
    assert dice(table) == [2, 1, 2]


def test_it_copies_what_wild_magic_became():
    """PQ10, SC-59: replaced at the reveal, it can be copied, and resolves itself later."""
    table = palace(2)
    table.seat(0).spell("PQ10", ("Wild", "delivery"))
    table.seat(1).done()
    table.begin(0, phase="turn", deck=["PD13"], dice=[1, 1, 1, 1])
    assert blows(table, 1) == [1, 1] and resolved(table) == ["pq10", "pq10", "pd13"]


def test_a_kept_roll_of_the_original_and_none_of_the_copy():
    """SC-145: a Creature of one's own Spell rolls KEEP twice, once for its copy: it is kept, the copy discarded."""
    table = palace(2)
    table.seat(0).spell("PQ10", "PD12")
    table.seat(1).done()
    table.begin(0, phase="turn", dice=[1, 1, 1, 1])
    assert len(table.events(PowerRolled)) == 2
    assert table.seat(0).creatures == ["pd12"] and table.match.state.discard[-1].kind.key == "pq10"
