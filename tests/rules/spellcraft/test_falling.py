"""What a Creature absorbs while it resolves, who falls first, when a game stops, and what a leaver gives up."""

from __future__ import annotations

from random import Random

import pytest

from rules import load_match, new_match
from rules.core.events import Died, Prevented, Triggered
from rules.spellcraft.awards import KILL
from rules.spellcraft.events import GameEnded, TokenGained
from tests.rules.spellcraft.playing import blows, craft, deaths, moves, resolved, topic

# -- Creatures that resolve ------------------------------------------------------------------------------------------


def test_a_creature_absorbs_nothing_while_it_resolves():
    """SC-137, SC-138: the Gym Sock answers the row's damage; the Creature that rolled KEEP has not resolved yet."""
    table = craft(2)
    table.seat(0).spell("HD09")
    table.seat(1).treasures("HT12").done()
    table.begin(0, phase="turn", dice=[5])
    assert blows(table, 0) == [1] and not table.events(Prevented)
    assert table.seat(0).creatures == ["hd09"], "it is kept all the same"


def test_the_same_in_the_palace():
    """SC-137, SC-138: the Rubber Duck."""
    table = craft(2, game="pleasure_palace")
    table.seat(0).spell("PD09")
    table.seat(1).treasures("PT24").done()
    table.begin(0, phase="turn", dice=[5])
    assert blows(table, 0) == [1] and table.seat(0).creatures == ["pd09"]


def test_a_creature_that_has_resolved_with_keep_absorbs():
    """SC-137: the Salamander is done when the Golem hits the owner of the Sock."""
    table = craft(3)
    table.seat(0).spell("HD09").creatures("HD03")
    table.seat(1).treasures("HT12").done()
    table.seat(2).done()
    table.begin(0, phase="turn", dice=[5, 5])
    table.turn(0).choose("resolve", "HD09")
    table.turn(0).choose("absorb", "HD09")
    assert blows(table, 0) == [] and table.seat(0).creatures == ["hd03"]


def test_a_kept_creature_absorbs_as_long_as_it_has_not_missed():
    """SC-139: kept from an earlier turn, and its own roll keeps it again."""
    table = craft(2)
    table.seat(0).spell("HS13").creatures("HD09")
    table.seat(1).treasures("HT12").done()
    table.begin(0, phase="turn", dice=[5])
    table.turn(0).choose("absorb", "HD09")
    assert blows(table, 0) == [] and table.seat(0).creatures == []


# -- the order of deaths ---------------------------------------------------------------------------------------------


def test_the_dealer_falls_last():
    """SC-189, SC-115: the Sock of the survivor kills the dealer, whose blow killed another: that one fell first."""
    table = craft(3)
    table.seat(0).hp(1).spell("HD08")
    table.seat(1).treasures("HT12").done()
    table.seat(2).hp(1).done()
    table.begin(0, phase="turn", dice=[5], dead=["HX24", "HX23"])
    assert [(event.seat, event.by) for event in table.events(Died)] == [(2, 0), (0, 1)]
    assert table.events(GameEnded)[0].last == 1
    assert [event.seat for event in table.events(TokenGained, why=KILL.key)] == [0, 1]


# -- the end of a game -----------------------------------------------------------------------------------------------


def haunted(*dead: str):
    """Seats 2 and 3 are dead, seat 0 has 1 HP; a round begins and the dead draw these."""
    table = craft(4, games=1)
    table.seat(0).hp(1)
    table.seat(2).dead()
    table.seat(3).dead()
    return table.begin(0, phase="round", dead=dead)


def test_nobody_draws_for_a_game_that_is_won():
    """SC-203, SC-204: the first of the dead leaves one Wizard standing; the second draws nothing."""
    table = haunted("HX03", "HX24", "HX23")
    assert moves(table, "dead") == ["hx03", "hx24"] and table.events(GameEnded)[0].last == 1


def test_two_more_cards_end_with_the_game():
    """SC-203, SC-204: the first of the two wins the game for somebody; the owner is dead, so its text goes no further."""
    table = haunted("HX08", "HX03", "HX24", "HX23")
    assert moves(table, "dead") == ["hx08", "hx03", "hx24"]


def test_the_card_for_ones_death_is_resolved_in_full():
    """SC-192, SC-203: the last foe's death is not handled yet while it draws."""
    table = craft(2, games=1)
    table.seat(0).spell("HQ09")
    table.seat(1).hp(1).done()
    table.begin(0, phase="turn", dead=["HX08", "HX24", "HX23"])
    assert moves(table, "dead") == ["hx08", "hx24", "hx23"]


# -- leaving ---------------------------------------------------------------------------------------------------------


def test_a_leaver_keeps_nothing():
    """RULINGS, giving up: Everlasting Treasures and face-down Dead Wizard cards go; nothing is asked of a Backpack's owner."""
    table = craft(3)
    table.seat(0).hand("HS01")
    table.seat(1).hand("HS02").treasures("HT24", "HT02", "HT03", "HT05").buried("HX24")
    table.seat(2).hand("HS03")
    table.begin(0, phase="place")
    table.match.concede(1)
    table.submit([0])
    assert table.seat(1).treasures == [] and table.seat(1).buried == [] and topic(table) == "build"
    assert {card.kind.key for card in table.match.state.treasure_discard} == {"ht24", "ht02", "ht03", "ht05"}
    assert [card.kind.key for card in table.match.state.dead_discard] == ["hx24"]


def test_the_dead_leave_with_nothing_too():
    """RULINGS, giving up: somebody who died earlier in this game; and the dead that have left draw no more."""
    table = craft(4)
    for seat in (0, 1):
        table.seat(seat).hand("HS01")
    table.seat(2).dead().treasures("HT02").buried("HX24")
    table.seat(3).dead()
    table.begin(0, phase="place")
    table.match.concede(2)
    table.submit([0])
    assert table.seat(2).treasures == [] and table.seat(2).buried == [] and topic(table) == "build"


def test_a_game_won_by_leaving_asks_no_more():
    """SC-204: the last foe leaves while a bullied-in Wild Magic seeks its type: it need not be found any more."""
    table = craft(2, games=1)
    table.seat(0).rank(8).spell("HS14")
    table.seat(1).rank(5).done()
    table.begin(0, phase="turn", deck=["Wild", "HQ13"])
    assert topic(table) == "wild"
    table.match.concede(1)
    assert table.match.decision is None and resolved(table) == ["hs14"]


@pytest.mark.parametrize("words", ["a third leaves", "the target leaves, and is killed"])
def test_who_gives_up_strikes_nobody(words: str):
    """SC-184, RULINGS, giving up: a Reaction answers a violent death; B's does not, nor does it draw a card."""
    table = craft(3)
    table.seat(0).rank(8).spell("HQ07", "HS13")
    table.seat(1).rank(7).hp(2).spell("HQ09")
    table.seat(2).rank(6).spell("HS13")
    table.begin(0, phase="turn", dead=["HX03"])
    table.match.concede(1)
    table.turn(0).choose("target", 2 if words.startswith("a third") else 1)
    if topic(table) == "bullied":
        table.leave_open("bullied")
    assert deaths(table) == [1] and blows(table, 0) == [] and table.seat(1).buried == []


def test_all_leave_at_once():
    """RULINGS, giving up: both give up while the Class President is asked; the match ends, and most points win."""
    table = craft(2)
    table.seat(0).rank(8).kills(2)
    table.seat(1).rank(3)
    table.begin(0, phase="status")
    assert topic(table) == "bonus"
    table.match.concede(0)
    table.match.concede(1)
    table.submit([0])
    assert table.match.result is not None and table.match.result.winners == [0]


def test_who_gave_up_wins_nothing_by_its_last_stroke():
    """RULINGS, giving up: A leaves while asked what it demands as the Jock; what it demands kills its last foe."""
    table = craft(2, games=1)
    table.seat(0).rank(7).hand("HS13")
    table.seat(1).rank(5).hp(3).hand("HS13")
    table.begin(0, phase="status", dead=["HX24"])
    table.match.concede(0)
    table.turn(0).choose("demand", "quality")
    result = table.match.result
    assert result is not None and result.winners == [1] and result.scores == {0: 2, 1: 0}


# -- what a game leaves behind ---------------------------------------------------------------------------------------


def test_what_the_dead_keep_does_nothing():
    """SC-162: the Charm that a Backpack saved answers no Bully: the Knuckle-Bones have just killed its owner."""
    table = craft(3)
    table.seat(0).rank(8).spell("HS08").treasures("HT03")
    table.seat(1).rank(4).hp(3).treasures("HT20", "HT24").done()
    table.seat(2).rank(3).done()
    table.begin(0, phase="turn", dead=["HX24"])
    assert blows(table, 1) == [2, 1] and table.seat(1).treasures == ["ht20", "ht24"]
    assert blows(table, 0) == [] and not [event for event in table.events(Triggered) if event.card.kind.key == "ht20"]


def test_nobody_is_ahead_in_the_next_game():
    """SC-56: a game ends before a Spell that was moved ahead could resolve; in the next one turns go by size again."""
    table = craft(3)
    table.seat(0).spell("HS13").treasures("HT19")
    table.seat(1).hp(1).spell("HS15")
    table.seat(2).dead()
    table.begin(0, phase="turn")
    table.match.state.ahead.append(1)
    table.turn(0).choose("resolve", "HS13")
    table.match.concede(1)
    assert table.match.state.game == 2
    while topic(table) != "build":
        table.submit([0])
    assert table.match.state.ahead == []


# -- equal matches ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["hell_high", "pleasure_palace"])
def test_the_same_moves_make_the_same_events(game: str):
    """The contract: also where pieces that are made for a match take part, as the Kill Token does."""
    matches = [new_match(game, 2, 0) for _ in range(2)]
    stream = Random(1)
    while not matches[0].result and not [event for event in matches[0].events if isinstance(event, TokenGained)]:
        decision = matches[0].decision
        assert decision is not None
        picked = stream.sample(range(len(decision.options)), max(decision.minimum, min(1, decision.maximum)))
        for match in matches:
            match.submit(*picked)
    assert matches[0].events == matches[1].events == load_match(matches[0].save()).events
