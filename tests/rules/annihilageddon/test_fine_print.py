"""What is easily overlooked: who sees what, what is said, nothing to choose from, and a second copy in hand."""

from collections.abc import Sequence

import pytest

from rules.annihilageddon.events import AttackAnnounced, MayhemDeclined, PowerChanged
from rules.core.events import EVERYONE, CardSeen
from tests.rules.annihilageddon.tables import brawl, enters, hp, reruns, state

GAP = ("Scab Shield", "Slime Spaniel", None, "Go-Mart", "Cthulhu")


def test_dean_pus_shows_the_top_card_before_it_is_destroyed() -> None:
    """CR-52: everybody sees what it was."""
    table = brawl(2)
    table.seat(0).deck("Fizzle")
    table.seat(1).deck("Furry Fury", "Fizzle")
    table.begin(0, phase="legend", legends=("Dean Pus of Doom College",), legend_up=False)
    shown = [(event.seat, event.card.kind.key) for event in table.events(CardSeen, why="shown", sees=EVERYONE)]
    assert shown == [(1, "furry_fury"), (0, "fizzle")] and hp(table) == [17, 20]


def test_a_roulette_turned_on_the_attacker_shows_both_cards() -> None:
    """(P), AN-140, AN-141: the defender's card is shown and stays, the attacker's is revealed and discarded."""
    table = brawl(2)
    table.seat(0).deck("Glyph")
    table.seat(1).deck("Furry Fury", "Fizzle").hand("The Juice")
    reruns(table, "P")
    table.asked(1, "defense").choose("defend", "The Juice")
    assert [(event.seat, event.card.kind.key) for event in table.events(CardSeen, why="shown")] == [(1, "furry_fury")]
    assert table.seat(1).deck[0] == "furry_fury"


def test_an_attack_of_a_mayhem_is_announced() -> None:
    """AN-177, E-19: with the seats that it concerns."""
    table = brawl(2)
    enters(table, "B")
    (told,) = table.events(AttackAnnounced, kind="mayhem")
    assert sorted(told.victims) == [0, 1] and told.attacker == -1


def test_two_dungeon_masters_are_one_way_to_decline() -> None:
    """AN-189: one of them is discarded; which one makes no difference."""
    table = brawl(2)
    table.seat(0).hand("The Dungeon Master", "The Dungeon Master")
    enters(table, "B")
    table.asked(0, "decline")
    assert [option.verb for option in table.open_decision().options] == ["decline", "join"]
    table.turn(0).choose("decline")
    assert table.seat(0).hand == ["the_dungeon_master"] and len(table.events(MayhemDeclined, seat=0)) == 1


def test_power_that_is_gained_and_spent_is_told() -> None:
    """E-13: each change with its sum; a card that gives none says nothing."""
    table = brawl(2)
    table.seat(0).hand("Snotterpillar", "Furry Fury", "Fizzle")
    table.turn(0, line_up=GAP).choose("play", "Snotterpillar").choose("play", "Furry Fury")
    changes = [(event.amount, event.total, event.card.kind.key) for event in table.events(PowerChanged)]
    assert changes == [(1, 1, "snotterpillar"), (2, 3, "furry_fury")]


def test_a_bucket_of_eyeballs_with_no_deck_to_look_at() -> None:
    """D-26: nobody has a card in the deck or the discard pile."""
    table = brawl(2)
    table.seat(0).hand("Bucket of Eyeballs").deck()
    table.seat(1).deck()
    table.turn(0).choose("play", "Bucket of Eyeballs")
    table.asked(0, "turn")


@pytest.mark.parametrize(("whom", "whose"), [(0, "your deck"), (1, "B's deck")])
def test_a_bucket_of_eyeballs_says_whose_card_it_is(whom: int, whose: str) -> None:
    """D-26: the own deck or a foe's."""
    table = brawl(2)
    table.seat(0).hand("Bucket of Eyeballs").deck("Glyph")
    table.seat(1).deck("Glyph")
    player = table.turn(0).choose("play", "Bucket of Eyeballs").choose("look", whom)
    assert whose in table.open_decision().prompt
    player.choose("keep")


@pytest.mark.parametrize(("tokens", "said"), [((), "hand."), (("Weak Ankles",), "Dead Wizard Token")])
def test_sugarpuss_speaks_of_tokens_to_who_has_one(tokens: Sequence[str], said: str) -> None:
    """AN-225: otherwise only cards are discarded."""
    table = brawl(2)
    table.seat(0).hand("Sugarpuss", "Glyph", "Wand").tokens(*tokens)
    table.turn(0).choose("play", "Sugarpuss")
    assert said in table.open_decision().prompt
    table.leave_open("sugarpuss")


def test_a_kill_and_a_turn_count_once() -> None:
    """AN-213: whoever brings a foe down; one's own death is nobody's kill."""
    table = brawl(2)
    table.seat(0).hand("Furry Fury")
    table.seat(1).hp(3)
    table.turn(0, tokens=("Unlucky Stain",)).choose("play", "Furry Fury")
    assert [player.kills for player in state(table).seats] == [1, 0]
    before = [player.turns for player in state(table).seats]
    table.turn(0).choose("end").choose("discard", "Glyph")
    table.asked(1, "turn")
    assert [player.turns for player in state(table).seats] == [before[0], before[1] + 1]
