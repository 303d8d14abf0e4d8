"""Matches, rounds and the order of turns (SC-01 to SC-57)."""

from __future__ import annotations

import pytest

from rules import new_match
from rules.core.events import CardMoved, DiceRolled, PhaseBegan, RoundBegan, TurnEnded
from rules.hell_high.state import RankUsed
from rules.spellcraft.events import GameBegan, InitiativeCalled, SpellPlaced
from rules.spellcraft.kinds import GLYPHS, ComponentKind, DeadKind, TreasureKind
from tests.rules.spellcraft.playing import cast, craft, hps, moves, turns

# -- the match -------------------------------------------------------------------------------------------------------


def test_a_match_begins_with_three_decks_and_twenty_hp():
    """SC-07, SC-14, SC-16, SC-18, SC-84: three decks, nothing dealt before the first round, five glyphs."""
    match = new_match("hell_high", 3, 4)
    state = match.state
    for pile, kind, size in ((state.treasure_deck, TreasureKind, 25), (state.dead_deck, DeadKind, 25)):
        assert len(pile) == size and all(isinstance(card.kind, kind) for card in pile)
    main = [card for card in state.cards if isinstance(card.kind, ComponentKind)]
    assert len(main) == 98 and {card.kind.glyph for card in main} == {*GLYPHS, ""}
    first_deal = next(i for i, event in enumerate(match.events) if isinstance(event, CardMoved))
    first_round = next(i for i, event in enumerate(match.events) if isinstance(event, RoundBegan))
    assert first_round < first_deal and [wizard.hp for wizard in state.seats] == [20, 20, 20]


def test_decks_are_set_up_once_for_the_match():
    """SC-19, SC-20, SC-202, SC-211, SC-212: no pile is shuffled between games; tokens and seats stay."""
    table = craft(2)
    table.seat(0).spell("HQ09").kills(0, earlier=1)
    table.seat(1).hp(3).done()
    table.begin(0, phase="turn", dead=["HX24"])
    state = table.match.state
    assert state.game == 2 and table.seat(0).kills == 2 and table.seat(0).lasts == 1
    assert not [event for event in table.match.events if type(event).__name__ == "Shuffled"]
    assert {"hq09"} <= {card.kind.key for card in state.discard}
    assert [event.number for event in table.events(GameBegan)] == [2]


# -- the round -------------------------------------------------------------------------------------------------------


def test_everybody_alive_draws_up_to_eight():
    """SC-22, SC-23, SC-24: nobody discards down, the dead draw nothing."""
    table = craft(3)
    table.seat(0).hand("HS01", "HS02", "HS03")
    table.seat(1).hand(*["HS04", "HS05", "HS06", "HS07", "HS08", "HQ01", "HQ02", "HQ03", "HQ04", "HQ05"])
    table.seat(2).dead()
    table.begin(0, phase="round")
    dealt = [event.seat for event in table.events(CardMoved, why="deal")]
    assert dealt == [0] * 5 and len(table.seat(1).hand) >= 10 and table.seat(2).hand == []


def test_the_steps_of_a_round_come_in_order():
    """SC-21, SC-25: cards, Dead Wizard cards, status abilities, Spells."""
    table = craft(3)
    table.seat(0).hand("HS01").rank(8)
    table.seat(2).dead()
    table.begin(0, phase="round", dead=["HX24"])
    table.turn(0).choose("bonus", "dark")
    kinds = [
        event.why if isinstance(event, CardMoved) else type(event).__name__
        for event in table.match.events
        if isinstance(event, (CardMoved, RankUsed, SpellPlaced, PhaseBegan))
    ]
    assert kinds.index("deal") < kinds.index("dead") < kinds.index("RankUsed")
    assert table.match.decision is not None and table.match.decision.topic in ("build", "jock", "target")


def test_the_dead_draw_in_the_order_of_death_every_round():
    """SC-25, SC-26, SC-174."""
    table = craft(4)
    table.seat(2).dead()
    table.seat(3).dead()
    table.begin(0, phase="round", dead=["HX24", "HX25"])
    drawn = [(event.seat, event.card.kind.key) for event in table.events(CardMoved, why="dead")]
    assert drawn == [(2, "hx24"), (3, "hx25")]


def test_who_dies_while_the_dead_draw_draws_once():
    """SC-27: only the card for its death."""
    table = craft(4)
    table.seat(1).hp(1)
    table.seat(2).dead()
    table.begin(0, phase="round", dead=["HX03", "HX24", "HX25"])
    drawn = [(event.seat, event.card.kind.key) for event in table.events(CardMoved, why="dead")]
    assert drawn[:2] == [(2, "hx03"), (1, "hx24")] and len([d for d in drawn if d[0] == 1]) == 1


def test_everybody_alive_has_one_turn_a_round():
    """SC-04, SC-29, SC-30, SC-153: even with an empty Spell; nobody is active between turns."""
    table = craft(3)
    table.seat(0).spell("HS13")
    table.seat(1).spell()
    table.seat(2).spell("HS13", "HQ13")
    table.begin(0)
    assert turns(table)[:3] == [1, 0, 2] and [event.seat for event in table.events(TurnEnded)][:3] == [1, 0, 2]
    assert table.match.state.active == -1 and table.match.state.number == 3


# -- whose turn it is ------------------------------------------------------------------------------------------------


def test_kept_creatures_give_neither_size_nor_initiative():
    """SC-47."""
    table = craft(2)
    table.seat(0).spell("HS13", "HQ13")
    table.seat(1).spell("HS13").creatures("HD03", "HD05")
    table.begin(0)
    assert turns(table)[0] == 1


def test_initiatives_are_called_by_the_tied_alone():
    """SC-48: the third, of another size, calls none."""
    table = craft(3)
    table.seat(0).spell("HD14")
    table.seat(1).spell("HD04")
    table.seat(2).spell("HS13", "HD07")
    table.begin(0, dice=[1, 1, 1])
    called = table.events(InitiativeCalled)[0]
    assert (called.seats, called.numbers) == ([0, 1], [7, 15]) and turns(table)[0] == 1


@pytest.mark.parametrize(("rolls", "first"), [([2, 5], 1), ([4, 4, 6, 1], 0)])
def test_equal_initiatives_are_rolled_for(rolls: list[int], first: int):
    """SC-49, SC-50: the highest first, ties again."""
    table = craft(2)
    table.seat(0).spell("HS13")
    table.seat(1).spell("HS13")
    table.begin(0, dice=rolls)
    assert turns(table)[0] == first


def test_of_three_tied_the_two_left_roll_again():
    """SC-50: 6 goes first; of 3 and 2, the lower roll, 2, is followed by a 5 in the second throw."""
    table = craft(3)
    for seat, source in enumerate(("HS13", "HS15", "HQ13")):
        table.seat(seat).spell(source)
    table.begin(0, dice=[3, 6, 2, 1, 5])
    assert turns(table)[:3] == [1, 2, 0]
    assert [event.results for event in table.events(DiceRolled, why="tie")] == [[3], [6], [2], [1], [5]]


def test_the_order_is_found_again_when_a_spell_changes():
    """SC-51, SC-52, SC-53, SC-54, SC-151: bullied out of its Delivery, a Spell is smaller and has initiative 0."""
    table = craft(3)
    table.seat(0).rank(8).spell("HQ07")
    table.seat(1).rank(5).spell("HS13", "HD07")
    table.seat(2).rank(4).spell("HS13", "HD14")
    table.begin(0, dice=[1])
    table.turn(0).choose("target", 2)
    table.turn(2).choose("give up", "HD14")
    assert turns(table)[:3] == [0, 2, 1], "size 1 goes before size 2, whatever its initiative was"
    table = craft(3)
    table.seat(0).rank(8).spell("HQ07")
    table.seat(1).rank(5).spell("HS13", "HQ13", "HD07")
    table.seat(2).rank(4).spell("HS13", "HD09")
    table.begin(0, dice=[3])
    table.turn(0).choose("target", 1)
    table.turn(1).choose("give up", "HD07")
    assert turns(table)[:3] == [0, 2, 1], "of two Spells of size 2 the one without a Delivery has initiative 0"


def test_of_two_deliveries_the_higher_initiative_counts():
    """SC-55."""
    table = craft(2)
    table.seat(0).spell("HD09", "HD07")
    table.seat(1).spell("HS13", "HD04")
    table.begin(0, dice=[1, 1, 1])
    assert table.events(InitiativeCalled)[0].numbers == [18, 15]


def test_a_spell_is_revealed_at_the_start_of_its_turn():
    """SC-57: all its Components, and no other Spell."""
    table = craft(3)
    table.seat(0).spell("HQ07", "HD14")
    table.seat(1).spell("HS13", "HQ13", "HD07")
    table.seat(2).done()
    table.begin(0, phase="turn")
    seen = table.match.view(2)["seats"]
    assert seen[0]["spell"] == ["hq07", "hd14"] and seen[1]["spell"] == [None, None, None]


def test_control():
    """SC-05, SC-06: hands are not controlled; what lies open is seen by all."""
    table = craft(2)
    table.seat(0).hand("HS01").treasures("HT05").creatures("HD03")
    table.begin(0, phase="place")
    other = table.match.view(1)["seats"][0]
    assert other["treasures"] == ["ht05"] and other["creatures"] == ["hd03"] and other["hand"] == 1


def test_texts_go_as_far_as_they_can():
    """SC-11, SC-12, SC-13, SC-107: no lower foe: two cards instead; compulsory parts are not asked about."""
    table = craft(2)
    table.seat(0).rank(7).spell("HS02")
    table.seat(1).rank(8).done()
    table.begin(0, phase="turn")
    assert hps(table) == [20, 20] and len(moves(table, "draw")) >= 2
    alone = cast("HS14", hp=10)
    assert hps(alone) == [11, 18]
