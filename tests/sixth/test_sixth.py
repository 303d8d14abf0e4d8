"""What a new game gets for nothing: simulate, league, bots, saves, undo, and the table with a mouse."""

from collections.abc import Iterator

import pytest

from game.table.layout import LAYOUTS
from rules import load_match, new_match
from rules.bots import make_bot
from rules.bots.runner import league, simulate
from rules.bots.window import Window
from rules.core.events import CardMoved, Triggered
from tests.game.table.harness import Table
from tests.sixth.rules import TOY, toy_among_games
from tests.sixth.table import LAYOUT

NAMES = ("Ann", "Bob", "Cid")


@pytest.fixture(autouse=True)
def _sixth() -> Iterator[None]:
    with toy_among_games():
        LAYOUTS[TOY.id] = LAYOUT
        yield
        del LAYOUTS[TOY.id]


def test_a_query_a_replacement_and_an_aftermath_answer() -> None:
    match = new_match("toy", 3, 5)
    for seat in range(3):
        match.submit(0)
        assert match.decision is not None and match.decision.seat == (seat + 1) % 3
    worst = min(card.id for card in match.state.seats[1].hand)
    for bid in (1, 2, 0):  # 2 and 1 more by the nose, 3, 1: nobody alone
        match.submit(bid)
    assert not [event for event in match.events if isinstance(event, CardMoved) and event.why == "throw"]
    match.rewind(3)
    for bid in (0, 2, 0):  # 1 and 1 more, 3, 1: the second throws, its Umbrella makes that the worst pie
        match.submit(bid)
    thrown = [event for event in match.events if isinstance(event, CardMoved) and event.why == "throw"]
    assert [event.card.id for event in thrown if event.card is not None] == [worst]
    assert [card.kind.key for card in match.state.seats[1].standee] == ["crown"]
    assert match.decision is not None and (match.decision.seat, match.decision.topic) == (2, "helping")
    match.submit(0)
    assert len(match.state.seats[2].hand) == 5
    assert any(isinstance(event, Triggered) and event.card.kind.key == "helping" for event in match.events)


def test_what_waits_survives_a_save_in_between() -> None:
    match = new_match("toy", 3, 5)
    for choice in (0, 0, 0, 0, 2, 0):
        match.submit(choice)
    assert match.decision is not None and match.decision.topic == "helping"
    again = load_match(match.save())
    for one in (match, again):
        one.submit(0)
    assert again.save() == match.save()


def test_it_can_be_simulated_and_played_in_a_league() -> None:
    assert simulate("toy", 3, 8, 1, bots=["random"], check=True).failed == 0
    assert league("toy", ["adept", "random"], 4, 1, seats=3).failed == 0


def test_thinking_bots_play_it() -> None:
    match = new_match("toy", 3, 2)
    bots = [make_bot("adept", "toy", seat) for seat in range(3)]
    while match.decision is not None:
        match.submit(*bots[match.decision.seat].choose(Window(match, match.decision.seat)))
    assert match.result is not None and match.result.winners


@pytest.mark.slow
def test_it_is_played_with_the_mouse_to_the_end() -> None:
    table = Table(3, match=new_match("toy", NAMES, 4), kinds=("human", "random", "adept"))
    for _ in range(40):
        table.settle()
        if table.scene.over:
            break
        before = len(table.match.choices)
        asker = table.scene.asker
        table.click([*asker.offered, *asker.buttons][0])
        assert len(table.match.choices) > before
    assert table.scene.over and table.match.result is not None
    table.close()
