"""What the Palace tells: why somebody gains an MTD or none, what lowers a number, whether a Standee line happens."""

from __future__ import annotations

from rules.core.events import DiceRolled, Healed
from rules.pleasure_palace.state import MtdGained, MtdRefused, StandeeLine
from rules.spellcraft.events import DieRolled, PowerRolled, SpellLimited
from tests.rules.pleasure_palace.playing import cast, palace


def test_a_gained_mtd_names_its_cause():
    """PP-06."""
    table = cast("PS05", seats=2, sack=["Hocus Poxus"])
    (gained,) = table.events(MtdGained)
    assert gained.cause is not None and gained.cause.kind.key == "ps05" and gained.target == "seat1/mtds"


def test_what_keeps_an_mtd_away_is_named():
    """PP-112, SC-165."""
    table = palace(2)
    table.seat(0).spell("PS05")
    table.seat(1).treasures("Necronomi-Coat").done()
    table.begin(0, phase="turn")
    decision = table.match.decision
    assert decision is not None and decision.prompt == "Sister Scabbara's: keep the MTD away, or gain it?"
    table.turn(1).choose("use", "Necronomi-Coat")
    (refused,) = table.events(MtdRefused)
    assert refused.card is not None and refused.card.kind.key == "pt05"


def test_ghoul_gout_is_a_part_of_the_healing():
    """PM04."""
    table = cast("PS13", seats=2, own_hp=10, mtds=["Ghoul Gout"])
    healed = table.events(Healed)[0]
    assert healed.amount == 2 and [part.amount for part in healed.parts] == [3, -1]
    assert healed.parts[1].card is not None and healed.parts[1].card.kind.key == "pm04"


def test_every_bonus_of_a_roll_names_its_card():
    """PP-98, PM08: 1 higher by Silky, 1 less by Phantom Itch in Power Rolls alone."""
    table = cast("PS01", "PD07", seats=2, mtds=["Phantom Itch"], sack=["Hocus Poxus"], dice=[6, 1, 5])
    single = table.events(DieRolled)[0]
    assert [(part.amount, part.card.kind.key) for part in single.parts if part.card] == [(1, "ps01")]
    assert (single.results, single.total) == ([6], 7)
    (roll,) = table.events(PowerRolled)
    assert [(part.amount, part.card.kind.key) for part in roll.parts if part.card] == [(1, "ps01"), (-1, "pm08")]
    assert roll.bonus == 0 and isinstance(roll, DiceRolled)


def test_a_standee_line_tells_whether_it_happens():
    """PP-41."""
    (line,) = cast("PS06", seats=2).events(StandeeLine)
    assert line.card.kind.key == "ps06" and not line.had


def test_hepatitis_tells_how_many_may_be_placed():
    """PP-55."""
    table = palace(2)
    for seat in range(2):
        table.seat(seat).hand("PS05", "PQ04", "PD07")
    table.seat(1).mtds("Hepatitis Z")
    table.begin(0, phase="round")
    (limited,) = table.events(SpellLimited)
    assert (limited.seat, limited.most) == (1, 2) and limited.card is not None


def test_the_question_says_how_many_may_be_placed():
    """PP-55: nobody is asked for three cards who may place one or two."""
    asked = []
    for count in range(3):
        table = palace(2)
        for seat in range(2):
            table.seat(seat).hand("PS05", "PQ04", "PD07")
        table.seat(0).mtds(*["Hepatitis Z"] * count)
        table.begin(0, phase="place")
        asked.append(table.match.decision.prompt.removeprefix("Build your Spell: at most "))
    assert asked == ["a Source, a Quality and a Delivery.", "two cards.", "one card."]
