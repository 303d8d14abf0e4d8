"""Reactions, and deaths in a row: who strikes whom, who has the kill (HH-88 to HH-95)."""

from __future__ import annotations

import pytest

from rules.spellcraft.awards import KILL
from rules.spellcraft.events import GameEnded, Reacted, TokenGained
from tests.rules.hell_high.playing import ranked, ranks
from tests.rules.spellcraft.playing import blows, craft, deaths, kills


def test_the_active_wizard_is_hit_though_another_killed():
    """HH-91, HH-89: A kills C; C's Ghost kills B; B's Reaction strikes A; the kill of B is C's."""
    table = ranked(6, 8, 7)
    table.seat(0).spell("HS14")
    table.seat(1).hp(2).spell("HQ06")
    table.seat(2).hp(1)
    table.begin(0, phase="turn", dead=["HX01", "HX24"], dice=[2], deck=["HD01"])
    assert deaths(table) == [2, 1] and kills(table) == [0, 2]
    assert blows(table, 0) == [2]


def test_a_reaction_cuts_the_text_off():
    """HH-95, SC-83: the first of two throws kills B, whose Reaction kills A: nobody is hit a second time."""
    table = ranked(7, 8, 6)
    table.seat(0).hp(2).spell("HQ08")
    table.seat(1).hp(1).spell("HS10")
    table.seat(2).done()
    table.begin(0, phase="turn", dead=["HX24", "HX23"])
    assert deaths(table) == [1, 0] and kills(table) == [0, 1] and blows(table, 2) == [1]
    assert [event.last for event in table.events(GameEnded)] == [2]


@pytest.mark.parametrize(("hp", "order", "tokens"), [(3, [1, 2, 0], [0, 0, 2]), (2, [1, 2, 0], [0, 1, 0])])
def test_two_reactions_at_one_caster(hp: int, order: list[int], tokens: list[int]):
    """HH-90, SC-190, SC-191, SC-193: who brings the caster to 0 has the kill; the caster falls after those it felled."""
    table = ranked(7, 8, 6, 5)
    table.seat(0).hp(hp).spell("HD08")
    table.seat(1).hp(1).spell("HS10")
    table.seat(2).hp(1).spell("HS10")
    table.seat(3).done()
    table.begin(0, phase="turn", dead=["HX24", "HX23", "HX22"], dice=[1])
    assert deaths(table) == order and sorted(kills(table)) == sorted(tokens)
    assert [event.seat for event in table.events(TokenGained, why=KILL.key) if event.victim == 0] == [tokens[-1] or 1]


def test_the_dying_caster_does_not_react_to_itself():
    """HH-92, SC-184: killed by its own Source, its Quality's Reaction hits nobody."""
    table = craft(2)
    table.seat(0).rank(8).hp(2).spell("HS03", "HQ15")
    table.seat(1).rank(7).done()
    table.begin(0, phase="turn", dead=["HX24"])
    assert deaths(table)[:1] == [0] and kills(table) == [] and blows(table, 1) == []
    assert table.events(Reacted) == [], "nothing comes of it, so nothing is told"


def test_the_second_reaction_finds_its_victim_falling():
    """HH-92, SC-191, SC-196: one blow kills B and C; B's Reaction fells A, C's hits nobody; the Kill Token for A is B's."""
    table = ranked(8, 7, 6, 5)
    table.seat(0).hp(2).spell("HD08")
    table.seat(1).hp(1).spell("HS05")
    table.seat(2).hp(1).spell("HQ06")
    table.seat(3).done()
    table.begin(0, phase="turn", dice=[1], dead=["HX24", "HX23", "HX22"])
    assert deaths(table) == [1, 2, 0] and kills(table) == [0, 0, 1]
    assert [event.card.kind.key for event in table.events(Reacted)] == ["hs05"]


def test_homework_kills_as_the_source_does():
    """HX25, HH-22, HH-23: the Source that resolves again kills, not the Dead Wizard card: Social Status is gained."""
    table = ranked(5, 8, 7)
    table.seat(0).spell("HS14").buried("HX25")
    table.seat(1).done()
    table.seat(2).hp(4).done()
    table.turn(0, phase="turn", dead=["HX24"], deck=["HD01"]).choose("use", "HX25")
    assert kills(table) == [0] and ranks(table)[0] == 6


def test_a_ghosts_kill_is_worth_a_token_alone():
    """HH-23, SC-175."""
    table = ranked(7, 6, 5, 4)
    table.seat(0).spell("HS08").hp(20)
    table.seat(1).hp(1)
    table.seat(2).hp(2).done()
    table.seat(3).hp(20).done()
    table.begin(0, phase="turn", dead=["HX01", "HX24"], dice=[1], deck=["HD01"])
    assert deaths(table)[:2] == [1, 2] and kills(table)[:2] == [0, 1] and ranks(table)[0] == 8
