"""What both games tell: the parts of numbers, deaths and tokens, and what questions cost."""

from __future__ import annotations

import pytest

from rules.core.events import Damaged, Healed
from rules.spellcraft.awards import KILL
from rules.spellcraft.events import Fallen, PowerRolled, Reacted, SpellRevealed, TargetsChosen, TokenGained
from tests.rules.spellcraft.playing import cast, craft


def test_a_treasure_that_adds_damage_is_a_part_of_it():
    """SC-113, HT15: the Megaphone."""
    table = craft(2)
    table.seat(0).rank(8).spell("HQ07").treasures("HT15")
    table.seat(1).rank(7).done()
    table.begin(0, phase="turn")
    (blow,) = table.events(Damaged)
    assert [part.amount for part in blow.parts] == [2, 1] and blow.amount == 3
    assert blow.parts[1].card is not None and blow.parts[1].card.kind.key == "ht15"


def test_healing_beyond_25_is_told():
    """SC-17, SC-121."""
    table = cast("HS13", hp=24)
    (healed,) = table.events(Healed)
    assert healed.amount == 1 and [(part.amount, part.what) for part in healed.parts] == [(2, ""), (-1, "full")]


def test_a_heal_at_25_is_told_as_nothing():
    """SC-17: no heal is silent."""
    table = cast("HS13", hp=25)
    assert [event.amount for event in table.events(Healed)] == [0] and table.seat(0).hp == 25


def test_deaths_name_their_place_and_tokens_their_victim():
    """SC-189, SC-193."""
    table = cast("HS07", seats=3, foes=(1, 1))
    assert [(event.seat, event.by, event.place) for event in table.events(Fallen)] == [(1, 0, 1), (2, 0, 2)]
    assert [event.victim for event in table.events(TokenGained, why=KILL.key)] == [1, 2]


def test_a_reaction_is_told_as_one():
    """SC-180."""
    table = craft(3)
    table.seat(0).rank(8).spell("HS08")
    table.seat(1).rank(7).hp(2).spell("HS05")
    table.seat(2).rank(6).done()
    table.begin(0, phase="turn")
    assert [(event.seat, event.card.kind.key) for event in table.events(Reacted)] == [(1, "hs05")]


def test_a_power_roll_names_what_adds_dice_and_what_adds_to_the_total():
    """SC-86, HH-33, HT17."""
    table = craft(2)
    table.seat(0).rank(8).spell("HD01").treasures("HT05", "HT17")
    table.seat(1).rank(7).done()
    table.begin(0, phase="turn", bonus="arcane", dice=[1, 1, 1])
    (roll,) = table.events(PowerRolled)
    extra = [(part.amount, part.card.kind.key if part.card else part.what) for part in roll.extra]
    assert extra == [(1, "ht05"), (1, "bonus")] and len(roll.results) == 3
    assert [(part.amount, part.card.kind.key) for part in roll.parts if part.card] == [(1, "ht17")]


def test_a_shield_is_offered_with_dealer_card_and_cost():
    """SC-134."""
    table = craft(2)
    table.seat(0).rank(8).spell("HQ07")
    table.seat(1).rank(7).creatures("HD03").done()
    table.begin(0, phase="turn")
    decision = table.match.decision
    assert decision is not None
    assert decision.prompt == "A (Schoolspirited) deals you 2 damage. Stop it, or take 2?"
    assert decision.options[-1].text == "Take 2"


def test_the_name_of_a_spell_is_read_once():
    """SC-58: when all placed Wild Magic is replaced; one that a card adds before the first Component is not read again."""
    table = craft(2)
    table.seat(0).rank(8).spell("HS13", ("Wild", "delivery")).buried("HX23")
    table.seat(1).rank(7).done()
    table.begin(0, phase="turn", deck=["HD01", "Wild", "HQ13"])
    table.turn(0).choose("use", "HX23").choose("seek", "quality")
    names = [[card.kind.key for card in event.cards] for event in table.events(SpellRevealed)]
    assert names == [["hs13", "hd01"]] and table.events(SpellRevealed)[0].name == "Gym Coach Grungus's Pain Locker"


@pytest.mark.parametrize("killed, aimed", [(True, [0]), (False, [2])])
def test_a_grudge_says_whom_it_hits(killed: bool, aimed: list[int]):
    """HX02, SC-99: the killer, or who is found by the die."""
    table = craft(3)
    table.seat(0).rank(8).hp(4 if killed else 1).spell("HS08" if killed else "HQ09")
    table.seat(1).rank(7).hp(2 if killed else 20).done()
    table.seat(2).rank(6).done()
    table.begin(0, phase="turn", dead=["HX02"], dice=[2])
    grudges = [event for event in table.events(TargetsChosen) if event.card and event.card.kind.key == "hx02"]
    assert [event.targets for event in grudges] == [aimed]
