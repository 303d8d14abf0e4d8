"""Every Dead Wizard card does what it says; the plain ones stand in tests.rules.spellcraft.test_sets."""

from collections.abc import Sequence
from typing import Any

from rules.core.events import CardMoved, Died, Healed, Prevented
from rules.spellcraft.awards import KILL
from rules.spellcraft.events import PowerRolled, TokenGained
from tests.rules.hell_high.playing import damage, ranked, ranks, school
from tests.rules.spellcraft.playing import blows, craft, dice, hps, topic, turns
from tests.scenario import Table


def dying(card: str, *more: str, dice: Sequence[int] = (), hps: Sequence[int] = (20, 20)) -> Table:
    """Seat 0 kills seat 1, which draws ``card``; seat 2 has had its turn."""
    table = school(3)
    table.seat(0).rank(8).hp(hps[0]).spell("HS08").treasures("HT05")
    table.seat(1).rank(5).hp(1).done()
    table.seat(2).rank(4).hp(hps[1]).hand("HS01", "HS02", "HS03").treasures("HT06").done()
    table.begin(0, phase="turn", dead=[card, *more], dice=dice, deck=["HS13"], treasures=["HT07", "HT09", "HT08"])
    return table


def test_cards_of_the_dead_that_hurt():
    """HX01, HX02, HX03."""
    assert damage(dying("HX01", dice=[1]))[2] == 2
    assert damage(dying("HX02"))[0] == 3
    assert damage(dying("HX03")) == [1, 2, 1]


def test_cards_of_the_dead_that_choose():
    """HX04, HX05, HX06, HX10."""
    table = dying("HX04")
    table.turn(1).choose("target", 2)
    assert table.seat(2).rank == 2
    assert len(dying("HX05").events(CardMoved, why="discard", seat=2)) == 2
    table = dying("HX06")
    table.turn(1).choose("target", 2)
    assert table.seat(2).treasures == []
    table = dying("HX10")
    assert table.seat(0).rank == 4 and table.seat(2).rank == 8


def test_ferry_toll_finds_an_everlasting_treasure():
    """HX07."""
    table = dying("HX07")
    assert table.seat(1).treasures == ["ht09"]


def test_deeper_detention_draws_two_more():
    """HX08."""
    assert dying("HX08", "HX21", "HX22").seat(1).buried[:2] == ["hx21", "hx22"]


def test_seance_prank():
    """HX09, HH-116."""
    table = school(3)
    table.seat(0).rank(8).spell("HS08")
    table.seat(1).rank(5).hp(1).done()
    table.seat(2).rank(4).spell("HS01", "HD01")
    table.begin(0, phase="turn", dead=["HX09"], deck=["HS13"])
    table.turn(2).choose("give up", "HD01")
    assert [event.card.kind.key for event in table.events(CardMoved, why="lost", seat=2)][:1] == ["hd01"]


def next_game(card: str, **facts: Any) -> Table:
    """Seat 1 holds a card of an earlier game; seat 0 dies, and the next game begins."""
    table = school(2, games=3)
    table.seat(0).rank(8).hp(1)
    table.seat(1).rank(5).spell("HS08").buried(card)
    table.begin(1, phase="turn", dead=["HX21"], **facts)
    assert table.match.state.game == 2
    return table


def test_starts_of_the_next_game():
    """HX11 to HX18, SC-169."""
    assert next_game("HX11").seat(1).hp == 23
    assert len(next_game("HX12").seat(1).creatures) == 1
    assert len(next_game("HX13").seat(1).hand) >= 10
    assert len(next_game("HX14").seat(1).treasures) >= 1
    assert ranks(next_game("HX15"))[1] == 8
    assert next_game("HX16").seat(0).hp == 18
    assert next_game("HX17").seat(1).risen == ["hx17"]
    assert next_game("HX18").seat(1).risen == ["hx18"]


def test_risen_cards_work():
    """HX17, HX18."""
    table = school(2)
    table.seat(0).rank(8).hp(5).spell("HS13", "HD14").risen("HX17", "HX18")
    table.seat(1).rank(5).done()
    table.begin(0, phase="turn")
    assert len(table.events(PowerRolled)[0].results) == 3
    assert table.events(Healed, seat=0)[0].amount == 3


def test_cancelled():
    """HX19, HHS-36, HH-118: the move does not happen; the active Wizard goes down instead."""
    table = school(3)
    table.seat(0).rank(6).spell("HS01")
    table.seat(1).rank(7).buried("HX19").done()
    table.seat(2).rank(3).done()
    table.begin(0, phase="turn")
    table.turn(1).choose("yes")
    assert ranks(table) == [5, 7, 3] and table.seat(1).buried == []


def test_sk8_or_die():
    """HX20, SC-56: the chosen Spell resolves next."""
    table = school(2)
    table.seat(0).rank(8).spell("HS13")
    table.seat(1).rank(5).spell("HS15", "HQ13").buried("HX20")
    table.turn(1).choose("ahead", 1)
    assert turns(table)[0] == 1


def test_notes_and_fake_id():
    """HX21, HX22."""
    table = school(2)
    table.seat(0).rank(8).spell("HD14").buried("HX21")
    table.seat(1).rank(5).buried("HX22").done()
    table.begin(0, phase="turn")
    table.turn(0).choose("yes")
    assert len(table.events(PowerRolled)[0].results) == 3
    table.turn(1).choose("prevent", "HX22")
    assert table.seat(1).hp == 20 and table.seat(0).buried == table.seat(1).buried == []


def test_bell_note_and_homework():
    """HX23, HX24, HX25."""
    table = school(2)
    table.seat(0).rank(8).hp(5).spell("HS13").buried("HX23", "HX24", "HX25")
    table.seat(1).rank(5).done()
    player = table.turn(0, phase="turn", deck=["HQ13"])
    player.choose("use", "HX24").choose("use", "HX23").choose("use", "HX25")
    heals = [event.amount for event in table.events(Healed, seat=0)]
    assert heals[:3] == [5, 2, 2]


def test_a_poster_lifts_by_two():
    """HX15, HH-82: of six the second to die begins on 4."""
    table = ranked(8, 7, 6, 5, 4, 3)
    table.seat(0).spell("HS08")
    table.seat(1).hp(2).done()
    for seat in (2, 3, 4, 5):
        table.seat(seat).dead()
    table.seat(3).buried("HX15")
    table.begin(0, phase="turn", dead=["HX24"])
    assert ranks(table)[3] == 6


def test_homework_waits_for_a_source_to_resolve():
    """HX25: neither a Source still to come nor another card that has resolved will do."""
    table = school(2)
    table.seat(0).rank(8).spell("HS13", "HQ09").buried("HX24", "HX25")
    table.seat(1).rank(5).done()
    table.begin(0, phase="turn")
    offered = []
    while table.match.decision is not None and table.match.decision.topic == "window":
        offered.append({option.card.kind.key for option in table.match.decision.options if option.card is not None})
        table.match.submit(len(table.match.decision.options) - 1)
    assert ["hx25" in each for each in offered] == [False, True, True]


def test_a_grudge_without_a_killer():
    """HH-115: a random living Wizard takes 1."""
    table = school(2)
    table.seat(0).rank(8).hp(1).spell("HQ09")
    table.seat(1).rank(7).done()
    table.begin(0, phase="turn", dead=["HX02"])
    assert [event.seat for event in table.events(Died)] == [0] and not table.events(TokenGained, why=KILL.key)
    three = school(3)
    three.seat(0).rank(8).hp(1).spell("HQ09")
    for seat in (1, 2):
        three.seat(seat).rank(7 - seat).done()
    three.begin(0, phase="turn", dead=["HX02"], dice=[2])
    assert blows(three, 2) == [4, 1]


def test_the_chip_may_be_absorbed():
    """HH-117: by the Creature that came from the pet cemetery."""
    table = school(2)
    table.seat(0).rank(8).spell("HQ09").buried("HX16")
    table.seat(1).rank(7).hp(3).buried("HX12").done()
    table.begin(0, phase="turn", dead=["HX24"])
    for _ in range(4):
        if topic(table) == "shield":
            table.submit([0])
            break
        table.submit([0])
    assert len(table.events(Prevented)) == 1 and table.match.state.game == 2


def test_two_in_the_same_gap():
    """HH-119: the later use goes first, the earlier one follows."""
    table = school(3)
    table.seat(0).spell("HS13").buried("HX20")
    table.seat(1).spell("HS13", "HQ13")
    table.seat(2).spell("HS15", "HQ13", "HD14")
    table.begin(0, dice=[1, 1, 1])
    table.match.state.ahead.append(1)  # moved ahead in this gap already (the Palace's Skip the Line, say)
    table.turn(0).choose("ahead", 2)
    assert turns(table)[:3] == [2, 1, 0] and dice(table)[:1] == [3]


def test_fake_id_saves_its_owner_alone():
    """HX22, SC-135: of an instance to both foes one is spared."""
    table = craft(3)
    table.seat(0).spell("HS06")
    table.seat(1).buried("HX22").done()
    table.seat(2).done()
    table.begin(0, phase="turn")
    table.turn(1).choose("prevent", "HX22")
    assert hps(table) == [20, 20, 18]


def test_two_who_are_left_swap_without_a_question():
    """HX10: only these two can."""
    table = ranked(8, 7, 5)
    table.seat(0).spell("HS08")
    table.seat(1).hp(1).done()
    table.seat(2).done()
    table.begin(0, phase="turn", dead=["HX10"], deck=["HQ13"])
    assert ranks(table) == [5, 0, 8]
    three = ranked(8, 6, 7, 5)
    three.seat(0).spell("HS08")
    three.seat(1).hp(1).done()
    three.seat(2).done()
    three.seat(3).done()
    three.begin(0, phase="turn", dead=["HX10"], deck=["HQ13"])
    three.turn(1).choose("target", 2).choose("target", 3)
    assert ranks(three) == [8, 0, 5, 7]
