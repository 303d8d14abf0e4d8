"""The words of the Palace where two of its rules meet: copies, tokens that go back, a Standee that changes hands."""

from __future__ import annotations

from game.layouts.pleasure_palace.words import PalaceWords
from rules.core.events import MatchEnded
from tests.rules.pleasure_palace.playing import palace
from tests.scenario import Table


def _log(table: Table) -> list[str]:
    """The lines of the log, without their bold type."""
    words = PalaceWords(list(table.match.names), False)
    return [line.replace("*", "") for line in map(words.say, table.match.events) if line]


def test_the_roll_of_a_copy_names_glyph_and_row_of_the_original() -> None:
    """PP-106: Knock-Off is of Illusion and has no rows; as a copy it rolls Arcane dice for the rows of the original."""
    table = palace(2)
    table.seat(0).spell("PQ10", "PD01").treasures("PT08")
    table.seat(1).done()
    table.begin(0, phase="turn", dice=[1, 1, 1])
    lines = _log(table)
    assert lines[lines.index("Knock-Off copies Annual Annihilation") + 3] == (
        "A rolls 3 dice (2 Arcane + 1 Gilded Spittoon Lid): 1 + 1 + 1 = 3, row 1-4: deal 2"
    )
    assert "B takes 2 from Knock-Off" in lines


def test_the_rope_its_victim_and_the_standee() -> None:
    """PT15, PP-44: who took the Standee, what it cost, and who has it after that."""
    table = palace(3)
    table.seat(0).hp(2).spell("PQ11")
    table.seat(1).treasures("PT15").done()
    table.seat(2).done()
    table.begin(0, phase="turn", standee=1, dead=["PX24"])
    lines = _log(table)
    start = lines.index("A takes the Standee from B (Glamorous)")
    assert lines[start + 1 : start + 6] == [
        "B uses Velvet Rope",
        "A takes 2 from Velvet Rope",
        "A dies, slain by B · first to die",
        "B gains a Kill Token for A",
        "B gains the Standee for killing A",
    ]


def test_tokens_go_back_at_death_and_when_the_game_is_over() -> None:
    """PP-22, PP-23: also those of the last Wizard standing, but no Everlasting one."""
    table = palace(2)
    table.seat(0).spell("PQ08").mtds("Hocus Poxus", "Genital Harpies")
    table.seat(1).hp(3).mtds("Phantom Itch").done()
    table.begin(0, phase="turn", dead=["PX24"])
    lines = [line for line in _log(table) if "sack" in line]
    assert lines == ["B's Phantom Itch goes back into the sack", "A's Hocus Poxus goes back into the sack"]


def test_the_log_ends_with_why_a_match_was_won() -> None:
    words = PalaceWords(["A", "B"], False)
    for reason, told in (
        ("the most tokens", "wins with the most tokens"),
        ("everybody else has left", "wins, everybody"),
    ):
        assert told in words.say(MatchEnded([0], [3, 1], reason))
