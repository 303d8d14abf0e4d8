"""Cards that keep MTDs away, and those that answer a cure (PP-14, PP-28, PP-112, PP-116, SC-165)."""

from __future__ import annotations

from rules.core.events import CardMoved, Damaged, Died, Healed, Triggered
from rules.pleasure_palace.state import MtdRefused
from tests.rules.pleasure_palace.playing import cast, palace, sick, standee
from tests.scenario import Table

SWAP = "PQ12"


def swapping(**facts: object) -> Table:
    """A swaps: A has Phantom Itch, B Ghoul Gout. ``own``, ``theirs``: a Treasure; ``risen``, ``note``: B's cards."""
    table = palace(2)
    table.seat(0).spell(SWAP).mtds("Phantom Itch").treasures(*([facts["own"]] if "own" in facts else []))
    table.seat(1).mtds("Ghoul Gout").treasures(*([facts["theirs"]] if "theirs" in facts else [])).done()
    table.seat(1).risen(*([facts["risen"]] if "risen" in facts else []))
    table.seat(1).buried(*([facts["note"]] if "note" in facts else []))
    table.begin(0, phase="turn")
    table.turn(0).choose("yes")
    return table


def test_a_swap_is_warded_off_by_the_coat_of_either():
    """PP-28, PT05: swapping is passing; what is warded off stays with its owner, the rest is swapped."""
    theirs = swapping(theirs="PT05")
    theirs.turn(1).choose("use", "PT05")
    assert sorted(sick(theirs, 0)) == ["pm04", "pm08"] and sick(theirs, 1) == []
    own = swapping(own="PT05")
    own.turn(0).choose("use", "PT05")
    assert sick(own, 0) == [] and sorted(sick(own, 1)) == ["pm04", "pm08"]
    neither = swapping(theirs="PT05")
    neither.turn(1).choose("none")
    assert sick(neither, 0) == ["pm04"] and sick(neither, 1) == ["pm08"]
    assert neither.seat(1).treasures == ["pt05"]


def test_iron_stomach_must_answer_a_swap():
    """PP-28, PX17: without a question."""
    table = swapping(risen="PX17")
    assert sorted(sick(table, 0)) == ["pm04", "pm08"] and sick(table, 1) == [] and table.seat(1).risen == []


def test_sick_note_answers_a_swap_and_a_pass_without_another_mtd():
    """PP-28, PP-116, PX19: the passed MTD stays with the passer, who gains none more."""
    table = swapping(note="PX19")
    table.turn(1).choose("use", "PX19")
    assert sorted(sick(table, 0)) == ["pm04", "pm08"] and sick(table, 1) == []
    passing = palace(2)
    passing.seat(0).spell("PS12").mtds("Phantom Itch")
    passing.seat(1).buried("PX19").done()
    passing.begin(0, phase="turn")
    passing.turn(1).choose("use", "PX19")
    assert sick(passing, 0) == ["pm08"] and passing.seat(1).hp == 18  # nothing was passed: 2, not 3


def test_a_swap_is_at_once():
    """PP-28: what the first MTD brings its receiver (the Standee) does not stop the second."""
    table = cast(SWAP, seats=2, mtds=["Phantom Itch", "Ghoul Gout"], theirs={1: ["Hocus Poxus"]})
    table.turn(0).choose("yes")
    assert sick(table, 0) == ["pm01"] and sick(table, 1) == ["pm08", "pm04"]
    proud = palace(2)
    proud.seat(0).spell(SWAP).mtds("Phantom Itch", "Ghoul Gout")
    proud.seat(1).treasures("PT04").done()
    proud.begin(0, phase="turn")
    proud.turn(0).choose("yes")
    proud.turn(1).choose("answer", "PT04")
    assert standee(proud) == 1 and sick(proud, 1) == ["pm08", "pm04"]


def test_a_swap_is_whole_even_if_its_swapper_dies_of_it():
    """PP-28, PT07: B has both MTDs before the Peak answers the first of them and kills A."""
    table = palace(2)
    table.seat(0).hp(2).spell(SWAP).mtds("Phantom Itch", "Ghoul Gout")
    table.seat(1).treasures("PT07").done()
    table.begin(0, phase="turn", dead=["PX24"])
    table.turn(0).choose("yes")
    table.turn(1).choose("answer", "PT07")
    assert [event.card.kind.key for event in table.events(CardMoved, why="passed")] == ["pm08", "pm04"]
    assert [(event.seat, event.by) for event in table.events(Died)] == [(0, 1)]


def test_the_owner_of_several_wards_chooses_one():
    """SC-165: Iron Stomach is compulsory, unless another ward is used for that MTD."""
    for ward, left in (("PT05", (["px17"], [])), ("PX17", ([], ["pt05"]))):
        table = palace(2)
        table.seat(0).spell("PS05")
        table.seat(1).risen("PX17").treasures("PT05").done()
        table.begin(0, phase="turn", sack=["Ghoul Gout"])
        assert [option.verb for option in table.match.decision.options] == ["use", "use"]
        table.turn(1).choose("use", ward)
        assert (table.seat(1).risen, table.seat(1).treasures) == left and sick(table, 1) == []


def test_an_empty_sack_uses_up_no_ward():
    """PP-14: nothing would be gained, so nothing is asked or discarded."""
    table = palace(2)
    table.seat(0).spell("PS05")
    table.seat(1).risen("PX17").treasures("PT05").buried("PX19").done()
    table.begin(0, phase="turn", sack=[])
    assert [event.why for event in table.events(MtdRefused)] == ["empty"]
    assert table.seat(1).risen == ["px17"] and table.seat(1).treasures == ["pt05"] and table.seat(1).buried == ["px19"]


def test_a_pass_needs_no_sack():
    """PP-26, PP-112: a passed MTD may be warded off though the sack is empty."""
    table = cast("PS12", seats=2, mtds=["Phantom Itch"], sack=[])
    assert sick(table, 1) == ["pm08"]
    coat = palace(2)
    coat.seat(0).spell("PS12").mtds("Phantom Itch")
    coat.seat(1).treasures("PT05").done()
    coat.begin(0, phase="turn", sack=[])
    coat.turn(1).choose("use", "PT05")
    assert sick(coat, 0) == ["pm08"] and coat.seat(1).treasures == []


def test_loofah_answers_a_reaction():
    """PT14, PP-72: the Reaction cures and heals, then 1 damage, once for the text."""
    table = palace(2)
    table.seat(0).spell("PQ08")
    table.seat(1).hp(3).spell("PS15", "PQ13", "PD01").mtds("Phantom Itch", "Ghoul Gout").treasures("PT14")
    table.begin(0, phase="turn")
    assert table.events(Healed, seat=1)[0].amount == 2 and len(table.events(Triggered, seat=1)) == 2
    dealt = table.events(Damaged, by=1)[0]
    assert (dealt.seat, dealt.amount, dealt.card.kind.key) == (0, 1, "pt14")


def test_loofah_is_silent_where_no_mtd_was_cured():
    """PT14, PP-76: no MTD, no cure, no damage: death."""
    table = palace(3)
    table.seat(0).spell("PQ08")
    table.seat(1).done()
    table.seat(2).hp(3).spell("PS15", "PQ13", "PD01").treasures("PT14")
    table.begin(0, phase="turn", dead=["PX24"])
    assert not table.seat(2).living and not table.events(Damaged, by=2)


def test_saved_and_felled_again_is_the_kill_of_the_last():
    """SC-193, SC-198, PP-74: C fells B, whose Reaction heals 1; the Loofah strikes A, whose Duck pecks back and kills."""
    table = palace(3)
    table.seat(0).treasures("PT24").done()
    table.seat(1).hp(1).spell("PS15", "PQ13", "PD01").mtds("Phantom Itch").treasures("PT14")
    table.seat(2).spell("PS15")
    table.begin(2, phase="turn", dead=["PX24"])
    table.turn(1).choose("target", 0)
    assert [(event.seat, event.by) for event in table.events(Died)] == [(1, 0)]
    assert (table.seat(0).kills, table.seat(2).kills) == (1, 0)


def test_a_passed_seal_does_not_reach_who_has_wand_rot():
    """PP-110: it goes to the Treasure discard pile; it was passed all the same."""
    table = cast("PS12", seats=2, treasures_own=["PT03"], theirs={1: ["Wand Rot"]})
    assert [card.kind.key for card in table.match.state.treasure_discard] == ["pt03"]
    assert table.seat(0).treasures == table.seat(1).treasures == [] and table.seat(1).hp == 17
