"""Terms and general rules for card effects: WW-001 to WW-010, WW-067 to WW-073; and what ``check`` finds."""

from collections.abc import Callable

import pytest

from rules.core.events import Damaged
from rules.witless_wizards.state import WitlessState, opponents, reachable
from rules.witless_wizards.values import board_values
from tests.rules.witless_wizards.tables import battle, counted, duel, table


def test_lost_stamina_is_no_hit():
    """WW-004: it ignores Defence and triggers nothing that looks at Hits."""
    made = duel(("Flail", "Barrel"))
    battle(made, 0)
    lost = made.events(Damaged, kind="flail")
    assert [(event.seat, event.amount) for event in lost] == [(0, 1)]
    assert made.seat(0).stamina == 19 and made.seat(0).cubes == 2, "the Barrel got nothing but its income"


def test_cubes_never_run_out():
    """WW-005: the reserve is never empty."""
    made = duel(("Crystal Ball", "Robe"), cubes=(29, 29))
    battle(made, 0)
    assert made.seat(0).cubes == 33


def test_neighbours_are_the_next_in_the_game():
    """WW-008."""
    made = table(4)
    made.begin(0)
    state = made.match.state
    assert list(opponents(state, 1)) == [2, 3, 0] and list(reachable(state, 1)) == [2, 0]
    state.seats[2].fell, state.gone = 1, 1
    assert list(reachable(state, 1)) == [3, 0]


def test_the_later_window_wins():
    """WW-010: the Naginata would let the 4 stand, the O-Yoroi after it makes it 2; the Screen comes last."""
    made = duel(("Naginata",), ("O-Yoroi",))
    battle(made, 4)
    assert counted(made).die == 2
    made = duel(("Naginata",), ("Paper Screen",))
    battle(made, 4).turn(1).choose("scrap", "Paper Screen")
    assert counted(made).die == 0


def test_a_card_works_for_the_board_it_lies_on():
    """WW-067: who gave it does not matter, and in hand it does nothing."""
    made = table(2)
    made.seat(0).board("Crook")
    made.turn(0, deck=["Tower Shield", "Robe"], die=[2]).choose("give", 1)
    assert counted(made).attack == 3 and counted(made).defence == 4


def test_an_effect_is_used_once_in_a_battle():
    """WW-068: up to three cubes are one use."""
    made = duel(("Staff",), cubes=(5, 0))
    battle(made, 1).turn(0).choose("pay", 1)
    assert counted(made).boost == 1 and made.seat(0).cubes == 5


def test_nobody_pays_more_than_there_is():
    """WW-069."""
    made = duel((), ("Pointy Hat",), cubes=(0, 1))
    battle(made, 4).turn(1)
    assert [option.number for option in made.match.decision.options] == [1, 0]
    made.turn(1).choose("pay", 0)


def test_a_scrapped_card_counts_in_this_battle():
    """WW-070: the Paper Screen's Defence counts although it goes."""
    made = duel(("Crook",), ("Paper Screen",))
    battle(made, 4).turn(1).choose("scrap", "Paper Screen")
    assert counted(made).defence == 1 and counted(made).hits == 2


def test_who_is_asked_orders_the_own_effects():
    """WW-071: everything that a window offers is offered at once."""
    made = duel(("Katana", "Haiku"), cubes=(1, 0))
    battle(made, 1, 2).turn(0).offers("re-roll", "pay", "leave").choose("leave")


def test_the_target_decides_in_the_attackers_turn():
    """WW-073."""
    made = duel(("Crook",), ("Pointy Hat",), cubes=(0, 1))
    battle(made, 4).asked(1, "guard").choose("pay", 0)


# -- soundness -------------------------------------------------------------------------------------------------------


def two_in_a_slot(state: WitlessState) -> None:
    state.seats[0].offence.append(state.deck.pop())


def wrong_slot(state: WitlessState) -> None:
    state.seats[0].special.append(state.seats[0].offence.pop())


def too_strong(state: WitlessState) -> None:
    state.seats[0].stamina = 21


def in_debt(state: WitlessState) -> None:
    state.seats[0].cubes = -1


def deaf(state: WitlessState) -> None:
    state.seats[0].heard = 1


def foreign_hand(state: WitlessState) -> None:
    state.seats[1].hand.append(state.deck.pop())


def not_cleared(state: WitlessState) -> None:
    state.seats[0].fell, state.gone = 1, 1


def not_renewed(state: WitlessState) -> None:
    state.discard, state.deck = state.deck, []


def in_the_box(state: WitlessState) -> None:
    state.box.append(state.deck.pop())


def lost(state: WitlessState) -> None:
    state.deck.pop()


def miscounted(state: WitlessState) -> None:
    state.gone = 1


def short(state: WitlessState) -> None:
    state.printed = True
    state.cards = state.cards[:-1]


SPOILT: list[tuple[Callable[[WitlessState], None], str]] = [
    (two_in_a_slot, "the offence slot holds"),
    (wrong_slot, "the special slot holds"),
    (too_strong, "has 21 Stamina"),
    (in_debt, "has -1 cubes"),
    (deaf, "answers other topics"),
    (foreign_hand, "seat 1 holds"),
    (not_cleared, "is out but not cleared"),
    (not_renewed, "was not renewed"),
    (in_the_box, "was not handed out"),
    (lost, "lies nowhere"),
    (miscounted, "are noted as out"),
    (short, "of the equipment decks in all"),
]


@pytest.mark.parametrize(("spoil", "told"), SPOILT, ids=lambda value: getattr(value, "__name__", ""))
def test_what_is_broken_is_found(spoil: Callable[[WitlessState], None], told: str):
    """WW-001, WW-005, WW-056 and the zones: each state is spoilt in one way."""
    made = table(2)
    made.seat(0).board("Crook").cubes(1)
    made.turn(0, deck=["Robe"])
    assert made.match.check() == []
    spoil(made.match.state)
    assert any(told in problem for problem in made.match.check()), made.match.check()


def test_the_values_of_a_board_by_itself():
    """WW-002, WW-003: passive effects that hang on neither die nor target; a cube that may be paid is not missing."""
    for board, wanted in (
        ((), (0, 0)),
        (("Sword", "Tower Shield", "Banner"), (3 + 2 - 1 + 1, 4 + 1)),
        (("Death Ray", "Shirt of Parley", "Targeting Monocle"), (6 + 1, 1)),
        (("Flail", "Chainmail", "Jetpack"), (2, 2 + 1 + 1)),
        (("Lance", "Jetpack"), (4, 1)),
    ):
        made = duel(board)
        battle(made)
        cards = made.match.state.seats[0].equipment()
        assert board_values(cards)[:2] == wanted, board
