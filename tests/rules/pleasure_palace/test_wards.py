"""Cards that keep MTDs away, and those that answer a cure (PP-14, PP-28, PP-112, PP-116, SC-165)."""

from __future__ import annotations

from rules.core.events import Damaged, Healed, Triggered
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
    proud.turn(1).choose("none")
    assert standee(proud) == 1 and sick(proud, 1) == ["pm08", "pm04"]


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
