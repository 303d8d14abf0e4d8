"""Several deaths of one moment, the last ones standing, decks that run out meanwhile."""

from __future__ import annotations

from rules.spellcraft.events import GameEnded
from tests.rules.pleasure_palace.playing import cast, palace, standee
from tests.rules.spellcraft.playing import blows, deaths, kills, resolved


def test_the_duck_kills_the_dealer_of_a_deadly_blow():
    """PT24, SC-115, SC-190: survivors answer before deaths are handled; B falls, then A, each the kill of another."""
    table = palace(3)
    table.seat(0).hp(1).spell("PD07")
    table.seat(1).hp(1).done()
    table.seat(2).treasures("PT24").done()
    table.begin(0, phase="turn", dice=[1], dead=["PX24", "PX23"])
    assert deaths(table) == [1, 0] and kills(table) == [0, 2] and table.seat(2).lasts == 1


def test_the_peak_kills_the_caster():
    """PT07, SC-83, SC-197: B answers the MTD that A gave it; A dies in the middle of its Spell."""
    table = palace(2)
    table.seat(0).hp(2).spell("PS05", "PD07")
    table.seat(1).treasures("PT07").done()
    table.begin(0, phase="turn", sack=["PM08"], dead=["PX24"])
    table.turn(1).choose("answer", "PT07")
    assert deaths(table) == [0] and kills(table) == [1] and table.seat(1).lasts == 1 and resolved(table) == ["ps05"]


def test_the_loofah_ends_the_game_in_the_middle_of_a_text():
    """PT14, SC-204: the cure's 1 kills the last foe; the Source is finished, the Delivery does not come."""
    table = palace(2)
    table.seat(0).spell("PS03", "PD07").mtds("Phantom Itch").treasures("PT14")
    table.seat(1).hp(1).done()
    table.begin(0, phase="turn", dead=["PX24"])
    assert deaths(table) == [1] and kills(table) == [0] and resolved(table) == ["ps03"]


def test_the_bill_comes_before_the_rest_of_the_text():
    """PX03, SC-175, SC-194: C's card takes 3 of A's 4 HP at once, A's own text the last one: nobody's kill."""
    table = palace(3)
    table.seat(0).hp(4).spell("PQ08")
    table.seat(1).done()
    table.seat(2).hp(4).done()
    table.begin(0, phase="turn", dead=["PX03", "PX24"])
    assert blows(table, 0) == [3, 1] and deaths(table) == [2, 0] and kills(table) == [0]
    assert table.seat(1).lasts == 1


def test_the_last_one_falls_by_an_mtd_of_the_dead():
    """PX02, PP-30, SC-176: the sneeze's Clap Trap kills A, who is the last one standing all the same; nobody's kill."""
    table = palace(2)
    table.seat(0).hp(2).spell("PS05")
    table.seat(1).hp(2).done()
    table.begin(0, phase="turn", dead=["PX02", "PX24"], sack=["PM07"])
    assert deaths(table) == [1, 0] and kills(table) == [0] and table.seat(0).lasts == 1
    assert table.seat(0).buried == ["px24"]


def test_a_hot_tub_for_three():
    """PX06, SC-25, SC-189, SC-206: in step 2 A's card kills B, C and D, clockwise from its left; D was the last."""
    table = palace(4)
    table.seat(0).dead()
    for seat in (1, 2, 3):
        table.seat(seat).hp(1)
    table.begin(1, phase="round", dead=["PX06", "PX24", "PX23", "PX22"])
    assert deaths(table) == [1, 2, 3] and kills(table) == [0, 0, 0] and table.seat(3).lasts == 1
    assert table.events(GameEnded)[0].deaths == [0, 1, 2, 3]
    assert [table.seat(seat).buried for seat in (1, 2, 3)] == [["px24"], ["px23"], ["px22"]]


def test_the_dead_deck_is_renewed_between_two_deaths():
    """SC-177, SC-213: the one card is resolved by B and discarded; C draws it again and has the Standee."""
    table = palace(4)
    table.seat(0).spell("PD07")
    table.seat(1).hp(1).done()
    table.seat(2).hp(1).done()
    table.seat(3).done()
    table.begin(0, phase="turn", rest="none", treasures=["PT11"], dead=["PX05"], dice=[1])
    assert deaths(table) == [1, 2] and standee(table) == 2


def test_the_coupon_in_an_empty_deck():
    """PX07, SC-177: while it is being resolved it is not in the discard pile, so it does not draw itself."""
    table = palace(3)
    table.seat(0).spell("PS15")
    table.seat(1).done()
    table.seat(2).hp(2).done()
    table.begin(0, phase="turn", rest="none", treasures=["PT11"], dead=["PX07"])
    assert table.seat(2).buried == [] and [card.kind.key for card in table.match.state.dead_discard] == ["px07"]


def test_six_draw_from_a_pile_that_is_renewed_in_the_middle():
    """SC-22, SC-214, SC-216: three cards of the deck and five of the pile: the first draws seven, the second one."""
    table = palace(6)
    for seat in range(6):
        table.seat(seat).hand(f"PS{1 + seat // 2:02}")
    deck, pile = ["PS04", "PS05", "PS06"], ["PQ01", "PQ02", "PQ03", "PQ04", "PQ05"]
    table.begin(0, phase="round", rest="none", deck=deck, discard=pile, dead=["PX24"], treasures=["PT11"])
    assert [len(table.seat(seat).hand) for seat in range(6)] == [8, 2, 1, 1, 1, 1]


def test_one_search_in_vain_and_one_that_finds():
    """SC-60, SC-65: there is no Source; the second Wild Magic finds its Quality in the pile that the first has made."""
    table = palace(2)
    table.seat(0).spell(("Wild", "source"), ("Wild", "quality"))
    table.seat(1).done()
    table.begin(0, phase="turn", rest="none", deck=["PD01"], discard=["PQ13"], treasures=["PT11"], dead=["PX24"])
    assert resolved(table)[:1] == ["pq13"]


def test_found_with_only_two_left():
    """PX08, SC-156: two Treasures are left to reveal; the Everlasting one is gained without a question."""
    table = cast("PS15", seats=3, hps=[20, 2], rest="none", treasures=["PT11", "PT09"], dead=["PX08"])
    assert table.seat(2).treasures == ["pt09"]
