"""Every way in which a game can end (PP-35, PP-91 to PP-97, SC-203 to SC-206)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.core.events import Died
from rules.spellcraft.awards import KILL, LAST
from rules.spellcraft.events import GameEnded, TokenGained
from tests.rules.pleasure_palace.playing import palace
from tests.scenario import Table

Ending = tuple[Table, list[int], list[int], int]
"""The table, who died in which order, who gained Kill Tokens, and who was last standing."""


def the_last_foe_is_slain() -> Ending:
    table = palace(2)
    table.seat(0).spell("PQ08")
    table.seat(1).hp(3).done()
    table.begin(0, phase="turn", dead=["PX24"])
    return table, [1], [0], 0


def two_foes_fall_at_once() -> Ending:
    table = palace(3)
    table.seat(0).spell("PS08")
    for seat in (1, 2):
        table.seat(seat).hp(1).done()
    table.begin(0, phase="turn", dead=["PX24", "PX25"])
    return table, [1, 2], [0, 0], 0


def by_ones_own_hand_with_the_last_foe() -> Ending:
    table = palace(2)
    table.seat(0).hp(1).spell("PQ08")
    table.seat(1).hp(3).done()
    table.begin(0, phase="turn", dead=["PX24", "PX25"])
    return table, [1, 0], [0], 0


def by_ones_own_hand_alone() -> Ending:
    table = palace(2)
    table.seat(0).hp(1).spell("PQ08")
    table.seat(1).done()
    table.begin(0, phase="turn", dead=["PX24"])
    return table, [0], [], 1


def by_mtds_at_the_end_of_a_turn() -> Ending:
    table = palace(2)
    table.seat(0).hp(2).spell("PS09").mtds("Hocus Poxus")
    table.seat(1).done()
    table.begin(0, phase="turn", dead=["PX24"])
    return table, [0], [], 1


def by_the_card_of_the_slain() -> Ending:
    table = palace(2)
    table.seat(0).hp(2).spell("PQ08")
    table.seat(1).hp(3).done()
    table.begin(0, phase="turn", dead=["PX03", "PX24"])
    return table, [1, 0], [0, 1], 0


def by_giving_up() -> Ending:
    table = palace(3)
    table.seat(0).hand("PS01")
    table.seat(1).hand("PS02")
    table.seat(2).dead()
    table.begin(0, phase="place")
    table.match.concede(1)
    table.submit([0])
    return table, [1], [], 0


@pytest.mark.parametrize(
    "ending",
    [
        the_last_foe_is_slain,
        two_foes_fall_at_once,
        by_ones_own_hand_with_the_last_foe,
        by_ones_own_hand_alone,
        by_mtds_at_the_end_of_a_turn,
        by_the_card_of_the_slain,
        by_giving_up,
    ],
    ids=lambda ending: ending.__name__,
)
def test_a_game_ends(ending: Callable[[], Ending]) -> None:
    table, deaths, kills, last = ending()
    assert [event.seat for event in table.events(Died)] == deaths
    assert [event.seat for event in table.events(TokenGained, why=KILL.key)] == kills
    assert [event.last for event in table.events(GameEnded)][:1] == [last]
    assert [event.seat for event in table.events(TokenGained, why=LAST.key)][:1] == [last]
