"""Every Dead Wizard card does what it says; the plain ones stand in tests.rules.spellcraft.test_sets."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.events import CardMoved, Damaged, Died, TurnBegan
from rules.spellcraft.events import PowerRolled
from tests.rules.pleasure_palace.playing import palace, sick, standee
from tests.rules.spellcraft.playing import hps
from tests.scenario import Table


def killed(
    card: str, seats: int = 3, own_treasures: tuple[str, ...] = (), dice: tuple[Any, ...] = (), **facts: Any
) -> Table:
    """Seat 0 kills the right foe (the last seat), who draws the card."""
    table = palace(seats)
    table.seat(0).spell("PQ08").treasures(*own_treasures).hand("PS01", "PS02", "PS03")
    for seat in range(1, seats):
        table.seat(seat).done()
    table.seat(seats - 1).hp(3)
    return table.begin(0, phase="turn", dead=[card], dice=dice, **facts)


def test_cough_and_sneeze():
    """PX01, PX02: a living Wizard gains an MTD; the slayer's Standee protects."""
    table = killed("PX01", sack=["Ghoul Gout"], dice=[(1, 0)])
    table.turn(2).choose("target", 1)
    assert sick(table, 1) == ["pm04"]
    sneezed = killed("PX02", sack=["Ghoul Gout"], dice=[2, (1, 0)])
    assert sick(sneezed, 1) == ["pm04"] and sneezed.seat(1).hp == 19


def test_bill_and_hot_tub():
    """PX03, PX06."""
    assert killed("PX03").seat(0).hp == 16, "3 from the bill, 1 from its own card"
    assert hps(killed("PX06"))[:2] == [18, 19]


def test_light_fingers_and_lost_and_found():
    """PX04, PX08."""
    table = killed("PX04", own_treasures=("PT08",))
    assert table.seat(0).treasures == []
    found = killed("PX08", treasures=["PT08", "PT09", "PT10"])
    assert found.seat(2).treasures == ["pt09"]


def test_out_of_body():
    """PX05, PP-113."""
    assert standee(killed("PX05", standee=0)) == 2


def test_coupon_draws_two_more():
    """PX07."""
    table = palace(3)
    table.seat(0).spell("PQ08")
    table.seat(1).done()
    table.seat(2).hp(3).done()
    table.begin(0, phase="turn", dead=["PX07", "PX12", "PX14"])
    assert sorted(table.seat(2).buried)[:2] == ["px12", "px14"]


def test_poltergeist():
    """PX09."""
    table = killed("PX09")
    assert len(table.events(CardMoved, why="discard")) == 2


def next_game(card: str, **facts: Any) -> Table:
    """Seat 1 holds a card for the next game; seat 0 kills it, and the next game begins."""
    table = palace(2)
    table.seat(0).spell("PQ08")
    table.seat(1).hp(3).buried(card).done()
    table.begin(0, phase="turn", dead=["PX24"], **facts)
    assert table.events(Died) and table.match.state.game == 2
    return table


def test_razor_burn():
    """PX11, PP-115: 1 at the end of each of its turns, by the giver."""
    table = next_game("PX11")
    assert [card.kind.key for card in table.match.state.seats[0].burns] == ["px11"] and table.match.state.burner == 1
    while table.match.decision is not None and not table.events(Damaged, card="Razor Burn"):
        options = table.match.decision.options
        last = next((i for i, o in enumerate(options) if o.verb == "done"), 0)
        table.submit([last])
    assert table.events(Damaged, card="Razor Burn")[0].by == 1


@pytest.mark.parametrize(("card", "hp"), [("PX12", 23), ("PX14", 20)])
def test_reservation_and_gift_basket(card: str, hp: int):
    table = next_game(card, treasures=["PT08"])
    assert table.seat(1).hp == hp and (table.seat(1).treasures == ["pt08"]) == (card == "PX14")


def test_stray_front_row_towels():
    """PX13, PX15, PX16."""
    assert len(next_game("PX13").seat(1).creatures) == 1
    assert standee(next_game("PX15")) == 1
    assert len(next_game("PX16").events(CardMoved, why="deal", seat=1)) == 10


def test_iron_stomach():
    """PX17: it is discarded instead."""
    table = palace(2)
    table.seat(0).spell("PS04").risen("PX17")
    table.seat(1).done()
    table.begin(0, phase="turn", sack=["Ghoul Gout"])
    assert sick(table, 0) == [] and table.seat(0).risen == []


def test_hair_dryer():
    """PX18: Elemental and Illusion."""
    table = palace(2)
    table.seat(0).spell("PD09").risen("PX18")
    table.seat(1).done()
    table.begin(0, phase="turn", dice=[1, 1])
    assert len(table.events(PowerRolled)[0].results) == 2


def test_sick_note():
    """PX19, PP-116: the foe gains one instead; a passed one stays with the passer."""
    table = palace(2)
    table.seat(0).spell("PS05")
    table.seat(1).buried("PX19").done()
    table.begin(0, phase="turn", sack=["Ghoul Gout"], dice=[(1, 0)])
    table.turn(1).choose("use", "PX19")
    assert sick(table, 0) == ["pm04"] and sick(table, 1) == [] and table.seat(1).buried == []


def test_skip_the_line():
    """PX20, SC-56."""
    table = palace(2)
    table.seat(0).spell("PS15", "PQ13").buried("PX20")
    table.seat(1).spell("PS15")
    table.begin(0)
    table.turn(0).choose("ahead", 0)
    assert next(event.seat for event in table.events(TurnBegan)) == 0


def test_loaded_lung_body_double():
    """PX21, PX22."""
    table = palace(2)
    table.seat(0).spell("PD14").buried("PX21")
    table.seat(1).done()
    table.begin(0, phase="turn", dice=[1, 1, 1])
    table.turn(0).choose("yes")
    assert len(table.events(PowerRolled)[0].results) == 3
    table = palace(2)
    table.seat(0).spell("PS03")
    table.seat(1).buried("PX22").done()
    table.begin(0, phase="turn")
    table.turn(1).choose("prevent", "PX22")
    assert table.seat(1).hp == 20


@pytest.mark.parametrize("card", ["PX23", "PX24", "PX25"])
def test_on_your_turn(card: str):
    """PX23 to PX25."""
    table = palace(2)
    table.seat(0).hp(10).spell("PS15").buried(card).mtds("Phantom Itch")
    table.seat(1).done()
    table.begin(0, phase="turn", deck=["PQ13"])
    table.turn(0).choose("use", card)
    assert len(table.events(CardMoved, why="added")) == (card == "PX23")
    assert (sick(table, 0) == []) == (card == "PX25")
    assert table.seat(0).hp == {"PX23": 14, "PX24": 16, "PX25": 11}[card]
