"""``Match.check`` finds what is broken in the spell-crafting games: each state below is spoilt in one way."""

from collections.abc import Callable
from typing import Any

import pytest

from rules import new_match
from tests.rules.spellcraft.playing import craft

Spoil = Callable[[Any], None]


def too_healthy(state: Any) -> None:
    state.seats[0].hp = 26


def without_a_slot(state: Any) -> None:
    state.seats[0].slots.pop()


def dead_with_a_hand(state: Any) -> None:
    state.seats[1].living = False


def treasure_in_the_hand(state: Any) -> None:
    state.seats[0].hand.append(state.treasure_deck.pop())


def component_among_treasures(state: Any) -> None:
    state.seats[0].treasures.append(state.deck.pop())


def component_among_the_dead(state: Any) -> None:
    state.seats[0].buried.append(state.deck.pop())


def source_that_is_kept(state: Any) -> None:
    source = next(card for card in state.deck if not card.kind.creature)
    state.deck.remove(source)
    state.seats[0].creatures.append(source)


def died_twice(state: Any) -> None:
    state.deaths = [1, 1]


def one_of_the_dead_lives(state: Any) -> None:
    state.deaths = [1]


def lost_card(state: Any) -> None:
    state.deck.pop()


SPOILT: list[tuple[Spoil, str]] = [
    (too_healthy, "seat 0: 26 HP"),
    (without_a_slot, "a Component without a slot"),
    (dead_with_a_hand, "seat 1: dead, but not cleared"),
    (treasure_in_the_hand, "a stray card in hand"),
    (component_among_treasures, "a stray card in treasures"),
    (component_among_the_dead, "a stray card in buried"),
    (source_that_is_kept, "a kept card that is no Creature"),
    (died_twice, "somebody died twice"),
    (one_of_the_dead_lives, "one of the dead lives"),
    (lost_card, "lies nowhere"),
]


@pytest.mark.parametrize("game", ["hell_high", "pleasure_palace"])
@pytest.mark.parametrize(("spoil", "told"), SPOILT, ids=lambda value: getattr(value, "__name__", ""))
def test_a_broken_state_is_told(game: str, spoil: Spoil, told: str):
    table = craft(2, game)
    letter = "H" if game == "hell_high" else "P"
    table.seat(0).hand(f"{letter}S01").spell(f"{letter}Q01")
    table.seat(1).hand(f"{letter}S02")
    table.begin(0, phase="place")
    assert table.match.check() == []
    spoil(table.match.state)
    assert any(told in problem for problem in table.match.check()), table.match.check()


@pytest.mark.parametrize("game", ["hell_high", "pleasure_palace"])
def test_printed_numbers_are_checked(game: str):
    match = new_match(game, 3, 1)
    assert match.check() == []
    match.state.cards = tuple(card for card in match.state.cards if card is not match.state.treasure_deck[0])
    match.state.treasure_deck.pop(0)
    assert "24 cards of the treasure_deck in all" in match.check()


def test_a_game_that_never_ends_is_ended():
    """LAST_ROUND: after 40 rounds who has the most HP is the last one standing, and nobody has killed anybody."""
    table = craft(3)
    for seat, hp in enumerate((7, 12, 9)):
        table.seat(seat).hp(hp)
    table.begin(0, phase="round")
    match = table.match
    assert match.state.game == 1
    state = match.state.clone()
    state.number, state.phase = 40, "round"
    ended = match.renewed(state)
    assert ended.state.game == 2 and ended.check() == []
    assert [len(wizard.awards) for wizard in ended.state.seats] == [0, 1, 0]
