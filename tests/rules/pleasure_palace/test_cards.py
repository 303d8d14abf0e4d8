"""Every card does what it says; the plain ones stand in tests.rules.spellcraft.test_sets."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.events import CardMoved, Damaged, Died, Healed, TurnBegan
from rules.pleasure_palace.state import Copied, MtdRefused, StandeeMoved
from rules.spellcraft.awards import KILL
from rules.spellcraft.events import DieRolled, PowerRolled, TokenGained
from tests.rules.pleasure_palace.playing import cast, palace, sick, standee
from tests.rules.spellcraft.playing import hps, moves
from tests.scenario import Table

ITCH = ("Phantom Itch",)


# -- Sources ---------------------------------------------------------------------------------------------------------


def test_miasma():
    """PS02: the Treasure, then the Standee line."""
    table = cast("PS02", standee=0, treasures=["PT08"])
    table.turn(0).choose("target", 2)
    assert table.seat(0).treasures == ["pt08"] and table.seat(2).hp == 18
    assert hps(cast("PS02", treasures=["PT08"])) == [20, 20, 20]


def test_boilbottom_counts_the_new_mtd():
    """PS04, PP-100."""
    table = cast("PS04", seats=2, mtds=ITCH, sack=["Ghoul Gout"], dice=[(1, 0)])
    assert table.seat(1).hp == 16
    trapped = cast("PS04", seats=2, sack=["Clap Trap"], dice=[(1, 0)])
    assert hps(trapped) == [18, 18]


def test_scabbara_gives_an_mtd():
    """PS05."""
    table = cast("PS05", hps=(20, 15), sack=["Ghoul Gout"], dice=[(1, 0)])
    assert sick(table, 1) == ["pm04"]


def test_smoky_rolls_twice():
    """PS10, PP-103: two random foes; the first may be immune."""
    table = cast("PS10", dice=[1, (1, 0), 2], sack=["Ghoul Gout"])
    assert sick(table, 1) == ["pm04"] and table.seat(2).hp == 18
    immune = cast("PS10", dice=[1, 1], sack=["Ghoul Gout"], standee=1)
    assert sick(immune, 1) == [] and immune.seat(1).hp == 18


def test_whiffington_takes_the_standee_or_strikes():
    """PS11."""
    table = cast("PS11")
    table.turn(0).choose("target", 1)
    assert standee(table) == 0 and table.seat(1).hp == 19
    again = cast("PS11", standee=0)
    again.turn(0).choose("target", 1)
    assert again.seat(1).hp == 17


def test_phineas_passes():
    """PS12, PP-26."""
    table = cast("PS12", seats=2, mtds=ITCH)
    assert sick(table, 1) == ["pm08"] and sick(table, 0) == [] and table.seat(1).hp == 17
    assert hps(cast("PS12", seats=2)) == [20, 18]


def test_gustav_with_the_standee():
    """PS13."""
    assert sick(cast("PS13", mtds=ITCH, standee=0), 0) == [] and sick(cast("PS13", mtds=ITCH), 0) == ["pm08"]


# -- Qualities -------------------------------------------------------------------------------------------------------


def test_unhygienic():
    """PQ01: a Treasure where no MTD was gained."""
    table = cast("PQ01", seats=2, sack=["Ghoul Gout"], dice=[(1, 0)], treasures=["PT08"])
    assert sick(table, 1) == ["pm04"] and table.seat(0).treasures == [] and table.seat(1).hp == 19
    assert cast("PQ01", seats=2, standee=1, treasures=["PT08"]).seat(0).treasures == ["pt08"]


def test_gold_plated():
    """PQ02: 1, and 1 for each Treasure, at most 4."""
    for count, dealt in ((0, 1), (2, 3), (5, 4)):
        own = ["PT08", "PT09", "PT10", "PT11", "PT12"][:count]
        assert cast("PQ02", seats=2, treasures_own=own).seat(1).hp == 20 - dealt


def test_sanitized():
    """PQ03."""
    assert cast("PQ03", mtds=ITCH, treasures=["PT08"]).seat(0).treasures == ["pt08"]
    assert cast("PQ03", mtds=ITCH * 2, treasures=["PT08"]).seat(0).treasures == []


def test_festering():
    """PQ04: 2, and 1 for each MTD of the foe, at most 5."""
    assert cast("PQ04", seats=2, theirs={1: ITCH * 2}).seat(1).hp == 16


def test_contagious():
    """PQ05, PP-104: left, then right, as long as there are any."""
    table = cast("PQ05", mtds=ITCH)
    assert hps(table) == [20, 18, 18] and sick(table, 1) == ["pm08"] and sick(table, 2) == []


def test_plague_ridden():
    """PQ06: the healthy; with the Standee 1 to each foe."""
    table = cast("PQ06", theirs={1: ITCH}, sack=["Ghoul Gout"], dice=[(1, 0)], standee=0)
    assert sick(table, 1) == ["pm08"] and sick(table, 2) == ["pm04"] and hps(table) == [20, 19, 19]


def test_bombastic():
    """PQ07, PP-105: each other foe."""
    assert hps(cast("PQ07", dice=[2], standee=0)) == [20, 19, 17]
    assert hps(cast("PQ07", dice=[2])) == [20, 20, 17]


def test_knock_off_of_the_own_delivery():
    """PQ10, PP-106: it counts itself and the original; the original resolves, too."""
    table = cast("PQ10", "PD14", seats=2, own_hp=10, dice=[1, 1, 1])
    rolled = [len(event.results) for event in table.events(PowerRolled)]
    assert rolled == [2, 2] and [event.original.kind.key for event in table.events(Copied)] == ["pd14"]
    assert hps(table) == [12, 18]
    assert cast("PQ10", seats=2).events(Copied) == []


def test_glamorous():
    """PQ11."""
    table = cast("PQ11", seats=2, standee=1)
    assert standee(table) == 0 and table.seat(1).hp == 19


def test_germ_swapping():
    """PQ12, PP-28, PP-107: not with the Standee's holder."""
    table = cast("PQ12", seats=2, mtds=ITCH, theirs={1: ["Ghoul Gout", "Witch Warts"]})
    table.turn(0).choose("yes")
    assert sorted(sick(table, 0)) == ["pm04", "pm09"] and sick(table, 1) == ["pm08"] and table.seat(1).hp == 18
    assert sick(cast("PQ12", seats=2, mtds=ITCH, standee=1), 0) == ["pm08"]


def test_pus_powered():
    """PQ14."""
    assert hps(cast("PQ14", seats=2, own_hp=10)) == [12, 19]
    assert hps(cast("PQ14", seats=2, own_hp=10, mtds=ITCH)) == [12, 18]


# -- Deliveries ------------------------------------------------------------------------------------------------------


def test_annihilation_gains_a_treasure():
    """PD01."""
    assert cast("PD01", dice=[5], treasures=["PT09"]).seat(0).treasures == ["pt09"]


@pytest.mark.parametrize(("die", "dealt"), [(2, 1), (6, 3)])
def test_bubble_bath(die: int, dealt: int):
    """PD02: cure one of one's choice (PP-20), then deal."""
    table = cast("PD02", seats=2, mtds=["Ghoul Gout", "Witch Warts"], dice=[die])
    table.turn(0).choose("cure", "Witch Warts")
    assert sick(table, 0) == ["pm04"] and table.seat(1).hp == 20 - dealt


def test_bubble_bath_cures_all():
    """PD02, 10 and more."""
    table = cast("PD02", seats=2, mtds=["Hocus Poxus", "Ghoul Gout"], dice=[6, 6])
    assert sick(table, 0) == [] and table.seat(1).hp == 15


def test_pixie_cures():
    """PD03, first row."""
    assert sick(cast("PD03", seats=2, mtds=["Ghoul Gout"], dice=[1]), 0) == []


def test_plague_cart_infects():
    """PD05."""
    table = cast("PD05", seats=2, dice=[5, (1, 0)], sack=["Ghoul Gout"])
    assert table.seat(1).hp == 17 and sick(table, 1) == ["pm04"]


def test_ducky_rocket_and_imp():
    """PD08, PD12: a random foe."""
    assert hps(cast("PD08", dice=[2, 5])) == [20, 20, 17]
    assert hps(cast("PD12", dice=[1, 5])) == [20, 17, 20]


def test_disappearing_act():
    """PD10, PP-117: the Standee first."""
    table = cast("PD10", seats=2, dice=[5], standee=1)
    assert standee(table) == 0 and table.seat(1).hp == 18


def test_handshake():
    """PD11: deal, then pass one; in the best row up to two: both, one, or none."""
    table = cast("PD11", seats=2, mtds=["Ghoul Gout"], dice=[5])
    assert table.seat(1).hp == 17 and sick(table, 1) == ["pm04"]
    for passed in (2, 1, 0):
        two = cast("PD11", seats=2, mtds=ITCH * 2, dice=[6, 6, 6])
        for _ in range(passed):
            two.turn(0).choose("pass", "Phantom Itch")
        if passed < 2:
            two.turn(0).choose("none")
        assert len(sick(two, 1)) == passed and len(sick(two, 0)) == 2 - passed and two.seat(1).hp == 15


# -- Treasures -------------------------------------------------------------------------------------------------------


def test_howitzer_without_an_mtd():
    """PT01, PP-108: it may be discarded, but nothing is cured or dealt."""
    table = cast("PS15", seats=2, treasures_own=["PT01"], hand=["PQ13"])
    table.turn(0).choose("use", "PT01")
    assert hps(table) == [21, 18] and moves(table, "discard") == ["pq13"] and "pt01" in table.seat(0).treasures


def test_keytar():
    """PT02, PP-109: MTDs leave 1 HP, damage that counts them may kill (PP-32)."""
    table = cast("PS08", own_hp=2, mtds=["Hocus Poxus"], treasures_own=["PT02"])
    assert table.seat(0).hp == 1 and table.seat(0).living


def test_seal_is_an_mtd():
    """PT03, PP-110: counted, cured to the Treasure discard pile, passed."""
    table = cast("PD01", seats=2, treasures_own=["PT03"], dice=[1, 1])
    assert len(table.events(PowerRolled)[0].results) == 2
    cured = cast("PS07", seats=2, treasures_own=["PT03"])
    assert cured.seat(0).treasures == [] and cured.seat(1).hp == 17
    assert [card.kind.key for card in cured.match.state.treasure_discard] == ["pt03"]
    passed = cast("PS12", seats=2, treasures_own=["PT03"])
    assert passed.seat(1).treasures == ["pt03"] and passed.seat(1).hp == 17


def test_pinnacle_and_peak():
    """PT04, PT07: one of them answers."""
    table = cast("PS04", seats=2, treasures_own=["PT04"], sack=["Ghoul Gout"], dice=[(1, 0)])
    table.turn(0).choose("answer", "PT04")
    assert standee(table) == 0
    peak = cast("PS04", seats=2, treasures_own=["PT07"], sack=["Ghoul Gout"], dice=[(1, 0)])
    peak.turn(0).choose("answer", "PT07")
    assert peak.seat(1).hp == 20 - 2 - 3


def test_necronomi_coat():
    """PT05, PP-112: nothing is gained, no token drawn."""
    table = cast("PS04", seats=2, treasures_own=["PT05"], sack=["Ghoul Gout"])
    table.turn(0).choose("use", "PT05")
    assert sick(table, 0) == [] and table.seat(0).treasures == [] and table.seat(1).hp == 18
    assert len(table.events(MtdRefused, why="card")) == 1


def test_amulet_cures_at_the_start_of_a_round():
    """PT13."""
    table = palace(2)
    table.seat(0).treasures("PT13").mtds("Ghoul Gout", "Ghoul Gout").hand("PS15")
    table.seat(1).treasures().mtds("Phantom Itch").hand("PS15")
    table.begin(0, phase="status")
    if table.match.decision.topic == "cure":
        table.submit([0])
    assert len(sick(table, 0)) == 1 and len(sick(table, 1)) == 1


def test_loofah():
    """PT14: once for a text."""
    table = cast("PS07", seats=2, mtds=ITCH, treasures_own=["PT14"])
    assert table.seat(1).hp == 20 - 1 - 3


def test_velvet_rope():
    """PT15: before the damage of the thief (PP-117)."""
    table = palace(2)
    table.seat(0).spell("PQ11")
    table.seat(1).treasures("PT15").done()
    table.begin(0, phase="turn", standee=1)
    assert hps(table) == [18, 19]


def test_standee_polish():
    """PT16."""
    assert cast("PD14", seats=2, treasures_own=["PT16"], standee=0, dice=[4]).events(PowerRolled)[0].total == 5
    assert cast("PD14", seats=2, treasures_own=["PT16"], dice=[4]).events(PowerRolled)[0].total == 4


def test_dice_cup():
    """PT17, SC-97."""
    table = cast("PD14", seats=2, treasures_own=["PT17"], dice=[1, 6])
    table.turn(0).choose("yes")
    assert [event.results for event in table.events(PowerRolled)] == [[1], [6]]


def struck(treasure: str, spell: str = "PS03", **facts: Any) -> Table:
    """Seat 0 hurts seat 1, who has a Treasure."""
    table = palace(2)
    table.seat(0).spell(spell)
    table.seat(1).treasures(treasure).done()
    return table.begin(0, phase="turn", **facts)


def test_bathrobe():
    """PT18."""
    table = struck("PT18")
    table.turn(1).choose("prevent", "PT18")
    assert table.seat(1).hp == 20 and table.seat(1).treasures == []


def test_rubber_duck():
    """PT24: 1 back, once a round."""
    table = struck("PT24", "PQ09")
    assert hps(table) == [19, 18]


def test_golden_plunger():
    """PT19."""
    table = cast("PQ08", hps=(20, 3), own_hp=10, treasures_own=["PT19"], dead=["PX12"])
    assert table.events(Healed)[0].amount == 3 and table.seat(0).hp == 12


def test_bell_and_bazooka():
    """PT20, PT21."""
    table = cast("PS15", seats=2, own_hp=10, treasures_own=["PT20"], hand=["PS01", "PS02"])
    table.turn(0).choose("use", "PT20")
    table.turn(0).choose("discard", "PS01")
    assert table.seat(0).hp == 12
    shot = cast("PS15", seats=2, treasures_own=["PT21"])
    shot.turn(0).choose("use", "PT21")
    assert shot.seat(1).hp == 15 and shot.seat(0).treasures == []


def test_bracelet_draws_more():
    """PT22: nine cards."""
    table = palace(2)
    table.seat(0).treasures("PT22")
    table.begin(0, phase="round")
    assert [len(table.seat(seat).hand) for seat in (0, 1)] == [9, 8]


def test_rocket_slippers():
    """PT23."""
    table = palace(2)
    table.seat(0).spell("PD12").treasures("PT23")
    table.seat(1).spell("PD03")
    table.begin(0, dice=[])
    assert next(event.seat for event in table.events(TurnBegan)) == 0, "2 + 5 beats 6"


def test_pet_carrier():
    """PT25: on 5 or more the Creature stays."""
    for die, kept in ((5, ["pd09"]), (4, [])):
        table = palace(2)
        table.seat(0).spell("PS03")
        table.seat(1).treasures("PT25").creatures("Hot-Tub Hydra").done()
        table.begin(0, phase="turn", dice=[die])
        table.turn(1).choose("absorb", "PD09")
        assert table.seat(1).creatures == kept and table.seat(1).hp == 20


# -- Dead Wizard cards -----------------------------------------------------------------------------------------------


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


# -- tokens ----------------------------------------------------------------------------------------------------------


def test_gout_lessens_healing():
    """PM04."""
    assert cast("PQ13", own_hp=10, mtds=["Ghoul Gout"]).seat(0).hp == 12


@pytest.mark.parametrize(("die", "hp"), [(3, 17), (4, 20)])
def test_dragon_rash(die: int, hp: int):
    """PM06."""
    table = cast("PS09", mtds=["Dragon Rash"], dice=[die])
    assert table.seat(0).hp == hp and [event.card.kind.key for event in table.events(DieRolled)] == ["pm06"]


def test_phantom_itch():
    """PM08: 1 less."""
    assert cast("PD14", seats=2, mtds=ITCH, dice=[5]).events(PowerRolled)[0].total == 4


def test_mtd_deaths_are_nobodys_kill():
    """PM01, PM05, PP-30."""
    table = cast("PS09", seats=2, own_hp=1, mtds=["Genital Harpies"])
    assert [event.by for event in table.events(Died)] == [-1] and not table.events(TokenGained, why=KILL.key)
    assert not table.events(StandeeMoved)
