"""The worked scenarios of the checklists: HHS-.. and SX-.., and the rules around them."""

from typing import Any

import pytest

from rules.core.events import CardMoved, Damaged
from rules.hell_high.board import gain, lose, shift
from rules.hell_high.state import Bullied, RankUsed, StatusMoved
from rules.spellcraft.awards import KILL
from rules.spellcraft.events import PowerRolled, SizesAnnounced, TokenGained
from tests.rules.hell_high.playing import ranks, school
from tests.rules.spellcraft.playing import turns


def run(asking: Any) -> None:
    """Run an action that asks nothing."""
    for _ in asking:
        raise AssertionError("it asks")


def moved(seats: list[int], who: int, steps: int) -> list[int]:
    """The ranks after ``who`` gains (or loses) so many."""
    table = school(len(seats))
    for seat, rank in enumerate(seats):
        table.seat(seat).rank(rank)
    table.begin(0, phase="place")
    card = table.match.state.cards[0]
    run(gain(table.match.state, who, steps, card) if steps > 0 else lose(table.match.state, who, -steps, who, card))
    assert table.match.check() == []
    return ranks(table)


@pytest.mark.parametrize(
    ("before", "who", "steps", "after"),
    [
        ([8, 7, 6], 0, -2, [6, 8, 7]),
        ([5, 8, 7, 6], 0, 3, [8, 7, 6, 5]),
        ([4, 7, 8], 0, 3, [7, 6, 8]),
        ([1, 5], 0, -2, [1, 5]),
        ([8, 5], 0, 1, [8, 5]),
        ([5, 7], 0, 1, [6, 7]),
    ],
)
def test_moving_on_the_board(before, who, steps, after):
    """HHS-03, 04, 05, 07, 35; HH-09 to HH-14: all at once, a Wizard that is landed on is pushed back."""
    assert moved(before, who, steps) == after


def test_a_move_is_one_event_and_no_move_none():
    """HH-11, HH-13."""
    table = school(3)
    table.begin(0, phase="place")
    state = table.match.state
    assert shift(state, 0, 1) == []
    run(lose(state, 0, 2, 0, state.cards[0]))
    assert table.events(StatusMoved)[-1].moves == [(0, 8, 6), (2, 6, 7), (1, 7, 8)]


def test_the_printed_full_spell():
    """HHS-01: Richy Prig Jr.'s Schoolspirited Pain Locker, with the printed numbers."""
    table = school(4)
    table.seat(0).rank(6).spell("HS01", "HQ07", "HD01")
    table.seat(1).rank(7).spell("HS02", "HQ01", "HD10")
    table.seat(2).rank(8).done()
    table.seat(3).rank(5).done()
    table.begin(0, phase="turn", bonus="arcane", dice=[3, 3, 2])
    assert ranks(table)[:2] == [7, 6]
    table.turn(0).choose("target", 2).choose("target", 1)
    assert table.seat(2).hp == 16
    table.turn(1).choose("give up", "HS02")
    assert table.seat(1).hp == 18 and len(table.seat(1).spell) == 2
    table.turn(0).choose("target", 3)
    rolled = table.events(PowerRolled)[0]
    assert rolled.results == [3, 3, 2] and rolled.total == 8 and rolled.row == 1 and len(rolled.matching) == 2
    assert table.seat(3).hp == 18 and ranks(table) == [7, 6, 8, 3]


def test_a_kill_moves_the_killer_up():
    """HHS-10, HHS-11, HH-22: the victim's standee goes first; who then stands in the way is pushed down."""
    for before, after in (((6, 5, 7, 8), [7, 0, 6, 8]), ((6, 7, 8, 1), [7, 0, 8, 1])):
        table = school(4)
        for seat, rank in enumerate(before):
            table.seat(seat).rank(rank)
        table.seat(0).spell("HS08")
        table.seat(1).hp(2)
        table.begin(0, phase="turn", dead=["HX21"])
        assert ranks(table) == after and table.seat(0).kills == 1 and not table.seat(1).living
        assert [event.why for event in table.events(TokenGained)] == [KILL.key]


def test_the_nerd_at_a_prime():
    """HHS-12, HH-48: each damage is one higher; not at 14."""
    for hp, wanted in ((13, 18), (14, 19)):
        table = school(3)
        table.seat(0).rank(4).hp(hp).spell("HD08")
        table.begin(0, phase="turn", dice=[1])
        assert [table.seat(1).hp, table.seat(2).hp] == [wanted, wanted]


def test_the_slacker_counts_this_games_kills():
    """HHS-15, HH-53."""
    table = school(2)
    table.seat(0).rank(3)
    table.seat(1).rank(8).kills(2, earlier=3).hand("HS01")
    table.begin(0, phase="status")
    table.turn(1).choose("bonus", "arcane")
    assert table.seat(1).hp == 18


@pytest.mark.parametrize(
    ("own", "others", "gains"), [(0, (0, 0), True), (1, (0, 2), True), (2, (0, 2), True), (3, (0, 2), False)]
)
def test_the_trendsetter(own, others, gains):
    """HHS-19, HH-46, HH-47: unless it has more than each foe."""
    names = ["HT05", "HT07", "HT08", "HT16", "HT17"]
    table = school(3)
    table.seat(0).rank(5).treasures(*(names.pop() for _ in range(own)))
    for seat, count in enumerate(others, 1):
        table.seat(seat).rank(seat).treasures(*(names.pop() for _ in range(count)))
    table.begin(0, phase="status", treasures=["HT10"])
    assert ("ht10" in table.seat(0).treasures) == gains == bool(table.events(RankUsed, rank=5))


def test_the_jock_is_given_a_card():
    """HHS-17, HH-37 to HH-41: only the two see it."""
    table = school(3)
    table.seat(0).rank(7)
    table.seat(1).rank(5).hand("HQ07", "HS01")
    table.seat(2).rank(4)
    table.begin(0, phase="status")
    table.turn(0).choose("target", 1)
    table.turn(0).choose("demand", "quality")
    table.turn(1).offers("give", "refuse").choose("give", "HQ07")
    assert table.seat(1).hp == 20 and table.seat(0).hand == ["hq07"] and table.seat(1).hand == ["hs01"]
    assert [event.sees for event in table.events(CardMoved, why="given")] == [0b011]


def test_the_jock_is_refused():
    """HH-38, HH-39: 3 damage; also when there is no such card."""
    table = school(2)
    table.seat(0).rank(7)
    table.seat(1).rank(5).hand("HS01")
    table.begin(0, phase="status")
    table.turn(0).choose("demand", "delivery")
    assert table.seat(1).hp == 17, "it has no Delivery"
    table = school(2)
    table.seat(0).rank(7)
    table.seat(1).rank(5).hand("HS01")
    table.begin(0, phase="status")
    table.turn(0).choose("demand", "source")
    table.turn(1).choose("refuse")
    assert table.seat(1).hp == 17 and table.seat(1).hand == ["hs01"]


def test_the_loner_adds_two_cards():
    """HHS-20, HH-56 to HH-59: of the two the one of the same type is discarded."""
    table = school(2)
    table.seat(0).rank(2).hp(10).spell("HS13")
    table.seat(1).rank(8)
    table.begin(0, phase="turn", deck=["HS03", "HQ13"])
    discarded = [event.card.kind.key for event in table.events(CardMoved, why="same type")]
    assert discarded == ["hs03"]
    assert table.seat(0).hp == 16, "3 by the Source (nobody is lower), then 3 by the added Quality"


def test_a_quality_bullies_only_lower_foes():
    """HHS-24, HH-68."""
    table = school(2)
    table.seat(0).rank(5).spell("HQ07")
    table.seat(1).rank(7).spell("HS01", "HD01")
    table.begin(0, phase="turn")
    assert table.seat(1).hp == 18 and not table.events(Bullied)


def test_the_power_bonus_lasts_the_round():
    """HHS-26, HH-33, HH-35: also without its President, whose empty rank takes the token off in the next round."""
    table = school(3)
    table.seat(0).rank(8).hp(2).spell("HS13", "HQ13")
    table.seat(1).rank(1).spell("HS13", "HD05")
    table.seat(2).rank(3).spell("HS08")
    table.begin(2, bonus="dark", dice=[1, 1], dead=["HX22", "HX24"])
    assert table.seat(0).dead and table.events(PowerRolled)[0].results == [1, 1]
    assert table.match.state.number == 3 and not table.match.state.bonus


def test_a_reaction_kills_the_killer():
    """HHS-27, HH-88 to HH-96, HH-24: both earn a token; the one that died last is the last Wizard standing."""
    table = school(2, games=1)
    table.seat(0).hp(3).spell("HS08")
    table.seat(1).hp(2).spell("HD06")
    table.begin(0, phase="turn", dead=["HX21", "HX22"])
    assert table.over
    assert [table.seat(seat).kills for seat in (0, 1)] == [1, 1]
    assert [table.seat(seat).lasts for seat in (0, 1)] == [1, 0]


def test_rolls_below_the_rank_hurt():
    """HHS-29, HH-104: equal is safe; what hits oneself is nobody's damage."""
    table = school(3)
    for seat, rank in enumerate((8, 6, 3)):
        table.seat(seat).rank(rank)
    table.seat(0).spell("HQ04")
    table.begin(0, phase="turn", dice=[6, 6, 2])
    assert [table.seat(seat).hp for seat in range(3)] == [18, 20, 18]


@pytest.mark.parametrize(("dice", "damage"), [([6, 1], 4), ([6, 5], 6)])
def test_final_cramming_counts_the_spell(dice, damage):
    """HHS-30, HH-108, SC-132: the card that Bully added is counted, kept Creatures are not."""
    table = school(2)
    table.seat(0).rank(8).spell("HS08", "HQ13", "HD02").creatures("HD09").treasures("HT05")
    table.seat(1).rank(7).done()
    table.begin(0, phase="turn", deck=["HS13"], dice=dice)
    table.turn(0).choose("resolve", "HD02")
    assert [event.amount for event in table.events(Damaged, seat=1)][:2] == [2, damage]


def test_smaller_spells_first_then_initiative():
    """SX-01, SX-03, SC-43 to SC-46: an empty slot or Wild Magic has initiative 0."""
    table = school(3)
    table.seat(0).spell("HS13", ("Wild", "delivery"))
    table.seat(1).spell("HS15", "HD12")
    table.seat(2).spell("HQ13")
    table.begin(0)
    assert turns(table)[:2] == [2, 1]


def test_a_creature_absorbs_one_instance():
    """SX-14, SC-134 to SC-136."""
    table = school(2)
    table.seat(0).rank(7).spell("HQ08")
    table.seat(1).rank(8).creatures("HD09").done()
    table.begin(0, phase="turn")
    table.turn(1).choose("absorb", "HD09")
    assert table.seat(1).hp == 19 and table.seat(1).creatures == []


def test_own_damage_is_not_absorbed():
    """SX-16, SC-141."""
    table = school(2)
    table.seat(0).rank(7)
    table.seat(1).rank(8).creatures("HD09").spell("HS03")
    table.begin(1, phase="turn", treasures=["HT16"])
    assert table.seat(1).hp == 18


def test_healing_stops_at_twenty_five():
    """SX-28, SC-17."""
    table = school(2)
    table.seat(0).hp(24).spell("HS13")
    table.begin(0, phase="turn")
    assert table.seat(0).hp == 25


def test_the_last_one_standing_and_the_next_game():
    """SX-26, HHS-08, SC-205 to SC-210: Everlasting Treasures and face-down cards stay, hands and Creatures go."""
    table = school(4)
    table.seat(0).dead()
    table.seat(1).dead()
    table.seat(2).hp(1).rank(2)
    table.seat(3).rank(1).spell("HS08").treasures("HT06", "HT05").creatures("HD09").buried("HX19")
    table.seat(3).hand("HS01", "HS03", "HS04", "HS05", "HS06", "HS07")
    table.begin(3, phase="turn", dead=["HX22"])
    state = table.match.state
    assert state.game == 2 and [wizard.hp for wizard in state.seats] == [20] * 4
    look = table.seat(3)
    assert look.treasures == ["ht06"] and look.buried == ["hx19"] and look.creatures == [] and look.lasts == 1
    assert len(look.hand) == 8 + 1, "and the President's card"
    assert ranks(table) == [5, 6, 7, 8] and not table.events("Shuffled")


def test_secret_building():
    """SC-31 to SC-42, SD-02: one of each type; nobody else sees anything before all have placed."""
    table = school(2)
    table.seat(0).hand("HS01", "HS03", "HQ07", "HD01", "Wild")
    table.seat(1).hand("HS13")
    player = table.turn(0, phase="place")
    player.choose("place", "HS01").refuse("place", "HS03")
    assert table.match.view(1)["seats"][0]["spell"] is None and table.match.view(1)["seats"][0]["hand"] == 5
    player.choose("take back", "HS01").choose("place", "HS03")
    player.choose("done")
    assert table.match.view(1)["seats"][0]["placed"] and table.match.view(1)["seats"][0]["hand"] == 5
    table.turn(1).choose("place", "HS13").choose("done")
    assert table.events(SizesAnnounced)[0].sizes == [1, 1]


@pytest.mark.parametrize(("seats", "games"), [(2, 3), (3, 3), (4, 3), (5, 2), (6, 2)])
def test_games_of_a_match(seats, games):
    """HH-01, HHS-33."""
    from rules import new_match

    assert new_match("hell_high", seats, 1).state.games == games
