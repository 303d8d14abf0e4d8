"""``Match.check`` finds what is broken: each state below is spoilt in one way."""

from collections.abc import Callable

import pytest

from rules.wizard_arena.state import OVERCHARGED, ArenaState, Lasting
from tests.rules.wizard_arena.tables import arena


def lose_a_card(state: ArenaState) -> None:
    state.seats[0].deck.pop()


def double_a_card(state: ArenaState) -> None:
    state.seats[1].hand.append(state.seats[1].deck[0])


def wrong_level(state: ArenaState) -> None:
    state.seats[0].level += 1


def forgotten_card(state: ArenaState) -> None:
    state.seats[0].looking.append(state.seats[0].power.pop())
    state.phase = "round"


def empty_power_deck(state: ArenaState) -> None:
    wizard = state.seats[0]
    wizard.burn += wizard.power
    wizard.power = []


def strange_item(state: ArenaState) -> None:
    state.seats[0].open.append(state.seats[0].power[0])


def strange_count(state: ArenaState) -> None:
    state.seats[0].counting.append(state.seats[0].hand[0])
    state.seats[0].level -= 4


def item_twice(state: ArenaState) -> None:
    state.seats[0].open *= 2


def counts_twice(state: ArenaState) -> None:
    state.seats[0].counting *= 2
    state.seats[0].level -= 1


def locked_and_asked(state: ArenaState) -> None:
    state.seats[0].status = OVERCHARGED


def wrong_hands(state: ArenaState) -> None:
    state.seats[1].row.append(state.seats[0].power.pop())
    state.seats[1].level += state.seats[1].row[-1].kind.number


def foreign_spell(state: ArenaState) -> None:
    state.seats[1].hand.append(state.seats[0].deck.pop())


def spell_in_the_burn_pile(state: ArenaState) -> None:
    state.seats[0].burn.append(state.seats[0].deck.pop())


def power_in_the_hand(state: ArenaState) -> None:
    state.seats[0].hand.append(state.seats[0].power.pop())


def nobodys_turn(state: ArenaState) -> None:
    state.turn = 2


def nobody_starts(state: ArenaState) -> None:
    state.starter = -1


def wrong_sizes(state: ArenaState) -> None:
    state.printed = True


SPOILT: list[tuple[Callable[[ArenaState], None], str]] = [
    (lose_a_card, "lies nowhere"),
    (double_a_card, "lies in seat1/"),
    (wrong_level, "level 5 instead of 4"),
    (forgotten_card, "is being looked at"),
    (empty_power_deck, "was not renewed"),
    (strange_item, "that is not in play"),
    (strange_count, "that is not in play"),
    (item_twice, "counts twice"),
    (counts_twice, "counts twice"),
    (locked_and_asked, "may decide Modifiers"),
    (wrong_hands, "is not where its kind belongs"),
    (foreign_spell, "is not where its kind belongs"),
    (spell_in_the_burn_pile, "is not where its kind belongs"),
    (power_in_the_hand, "is not where its kind belongs"),
    (nobodys_turn, "turn of nobody"),
    (nobody_starts, "turn of nobody"),
    (wrong_sizes, "spells in all"),
]


@pytest.mark.parametrize(("spoil", "told"), SPOILT, ids=lambda value: getattr(value, "__name__", ""))
def test_a_broken_state_is_told(spoil: Callable[[ArenaState], None], told: str):
    table = arena()
    table.seat(0).row(5, "M-1*", "M+1").hand("Torch").play("Smoke")
    table.turn(0)
    match = table.match
    assert match.check() == []
    spoil(match.state)
    assert any(told in problem for problem in match.check()), match.check()


def test_too_few_power_cards_are_told():
    table = arena()
    table.seat(0).power_deck(2, only=True)
    table.turn(0)
    match = table.match
    match.state.printed = True
    assert "seat 0 has 1 Power cards" in match.check()


def test_what_goes_on_working_may_be_decided():
    """A Flora may count although its card has left the Play Area."""
    table = arena()
    table.seat(0).row(5).play("Flora")
    table.turn(0)
    match = table.match
    wizard = match.state.seats[0]
    flora = wizard.play.pop()
    wizard.crypt.append(flora)
    assert match.state.lasting == [Lasting(flora, 0)] and wizard.counting == [flora] and match.check() == []
