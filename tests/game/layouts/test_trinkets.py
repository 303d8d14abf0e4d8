"""What lies beside the hand on a spell-crafting table: it may be poked and picked up, and nothing comes of it."""

from __future__ import annotations

import pygame
import pytest

from game.core.ui import Ui
from game.layouts.hell_high.layout import HighLayout
from game.layouts.pleasure_palace.layout import PalaceLayout
from game.layouts.spellcraft.layout import CraftLayout
from game.layouts.spellcraft.trinkets import Trinket
from rules import new_match
from tests.game.layouts.rooms import WINDOWS, plan_of
from tests.game.table.harness import Table

GAMES = {"hell_high": HighLayout, "pleasure_palace": PalaceLayout}


def opened(game: str, size: tuple[int, int] = (1280, 720)) -> tuple[Table, list[Trinket]]:
    made = Table(match=new_match(game, ("Ann", "Bob"), 4), size=size, kinds=("human", "random"))
    rules = made.scene.layout_rules
    assert isinstance(rules, CraftLayout)
    made.app.set_motion(0.0, False)
    made.settle()
    return made, rules.near.trinkets


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.slow
def test_trinkets_lie_in_the_window_below_the_own_board(game: str) -> None:
    for size in WINDOWS:
        table, trinkets = opened(game, size)
        ui = Ui(*size)
        wood = plan_of(game, ui, 2).rooms[0].wood
        window = pygame.Rect(0, 0, *size)
        assert len(trinkets) == len(GAMES[game].props) >= 3
        for trinket in trinkets:
            assert window.contains(trinket.rect()) and trinket.rect().y >= wood.bottom, (size, trinket.id)
            assert min(trinket.rect().size) >= ui.px(24) and trinket.render() is not None
        table.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_trinket_is_poked_and_lies_as_before(game: str) -> None:
    table, trinkets = opened(game)
    table.app.set_motion(1.0, False)
    choices = len(table.match.choices)
    for trinket in trinkets:
        rest, seen = (trinket.x, trinket.y), set()
        trinket.poke()
        for _ in range(60):
            table.frames(1)
            seen.add((round(trinket.height), round(trinket.rotation)))
        assert len(seen) > 5 and (any(high > 20 for high, _ in seen) == trinket.prop.hops), trinket.id
        assert (trinket.x, trinket.y, trinket.height, trinket.rotation) == (*rest, 0.0, 0.0)
    table.app.set_motion(1.0, True)
    trinkets[-1].poke()
    table.frames(20)
    assert trinkets[-1].height == 0.0 and len(table.match.choices) == choices


@pytest.mark.slow
def test_a_trinket_is_picked_up_and_put_back() -> None:
    table, trinkets = opened("hell_high")
    ball = next(trinket for trinket in trinkets if trinket.prop.id == "ball")
    rest = ball.x, ball.y
    ball.on_drag_start(ball)  # type: ignore[misc]
    table.frames(20)
    assert ball.height > 0
    ball.on_drag_cancel(ball)  # type: ignore[misc]
    table.frames(80)
    assert (ball.x, ball.y, ball.height) == (*rest, 0.0)
