"""Numbers and limits of Hell High that nothing else would miss."""

import pytest

from rules import new_match
from rules.core.events import DiceRolled
from tests.rules.hell_high.playing import school
from tests.rules.spellcraft.playing import hps
from tests.scenario import Table


def cast(spell: str, *ranks: int, **facts: object) -> Table:
    """Seat 0 casts; everybody stands on these ranks, and all others have had their turns."""
    table = school(len(ranks))
    table.seat(0).spell(spell).hp(10)
    for seat, rank in enumerate(ranks):
        table.seat(seat).rank(rank)
        if seat:
            table.seat(seat).done()
    return table.begin(0, phase="turn", **facts)


def test_the_first_ranks_are_rolled_with_two_dice():
    """HH-03: from 1 to 6 each, and all of them come up."""
    rolled = [
        result
        for seed in range(20)
        for event in new_match("hell_high", 4, seed).events
        if isinstance(event, DiceRolled) and event.why == "rank"
        for result in event.results
    ]
    assert set(rolled) == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize(("rank", "taken"), [(8, [2]), (7, [2]), (6, [])])
def test_hexagonia_punishes_the_two_at_the_top(rank: int, taken: list[int]):
    """HS03."""
    table = cast("HS03", rank, 1)
    assert [event.amount for event in table.events("Damaged", seat=0)] == taken
    assert len(table.seat(0).treasures) == 1


@pytest.mark.parametrize(("higher", "healed"), [(1, 1), (2, 2), (3, 2)])
def test_nibblebone_heals_two_at_most(higher: int, healed: int):
    """HS15."""
    ranks = [5, 8, 7, 6]
    for seat in range(higher + 1, 4):
        ranks[seat] = seat
    table = cast("HS15", *ranks)
    assert table.seat(0).hp == 10 + healed and table.seat(1).hp == 18


def test_shushbone_hits_a_lower_foe():
    """HS02."""
    table = cast("HS02", 8, 7, deck=["HQ15"])
    assert hps(table)[1] <= 18


def test_pyro_pete_heals_without_a_higher_foe():
    """HS09: and then deals nothing."""
    table = cast("HS09", 8, 7)
    assert hps(table) == [12, 20]
    table = cast("HS09", 4, 8)
    assert hps(table) == [10, 16]
