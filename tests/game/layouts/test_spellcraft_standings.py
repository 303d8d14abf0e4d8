"""What is told between two games of a match: tokens so far, which game it is, who lives again."""

from __future__ import annotations

import pytest

from game.core.node import Node
from game.core.text import plain
from game.layouts.spellcraft.layout import CraftLayout
from game.layouts.spellcraft.standings import StandingsNode
from rules.core.events import CounterChanged
from rules.spellcraft.events import GameBegan, GameEnded
from tests.game.table.school import layout, seated


def scrolls(rules: CraftLayout) -> list[StandingsNode]:
    return [node for node in rules.scene.effects.children if isinstance(node, StandingsNode)]


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 6])
def test_tokens_are_told_between_two_games(seats: int) -> None:
    made = seated(seats)
    made.settle()
    rules, scene = layout(made), made.scene
    rules.near.be_placed(True)  # all Spells have resolved
    made.app.set_motion(1.0, False)
    for seat, board in enumerate(rules.boards):
        board.tokens = (seat, 0)
    games = rules.state.games
    action = rules.action(GameEnded(1, [0], 1))
    assert action is not None
    scene.animator.add(action)
    made.frames(60)
    (scroll,) = scrolls(rules)
    assert scroll.who == f"Tokens after game 1 of {games}" and len(scroll.standings) == seats
    totals = [sum(one.tokens) for one in scroll.standings]
    assert totals == sorted(totals, reverse=True) and scroll.standings[-1].name == rules.short[0]
    assert [one.last for one in scroll.standings].count(True) == 1
    hidden: list[Node] = [scene.bar, *(board.face for board in rules.boards)]
    assert not any(scroll.rect().inflate(-8, -8).colliderect(node.rect()) for node in hidden)
    assert scroll.rect().bottom <= rules.plan.hand.y and scroll.h >= scene.ui.px(90), "it can be read"
    made.frames(220)
    assert not scrolls(rules)
    scene.animator.add(rules.action(GameEnded(games, [0], 1)) or pytest.fail("nothing is called out"))
    made.frames(40)
    assert not scrolls(rules), "the result tells them"
    made.close()


def test_the_title_tells_a_new_game_at_once() -> None:
    made = seated(2)
    made.settle()
    rules = layout(made)
    rules.action(GameBegan(2, rules.state.games))
    assert plain(made.scene.top.title.markup).endswith(f"Game 2 of {rules.state.games}")
    made.close()


def test_the_dead_are_shades_until_they_have_hit_points_again() -> None:
    """Between two games no portrait is a shade with hit points, and none is alive with nought."""
    made = seated(2)
    made.settle()
    rules = layout(made)
    board = rules.boards[1]
    rules.wizards.bury(1)
    assert board.out and board.face.out
    rules.action(GameBegan(2, rules.state.games))
    assert board.out and board.face.out
    rules.action(CounterChanged(1, "hp", 0, 20, "begin"))
    assert not board.out and not board.face.out and rules.wizards.tracks[1].hp == 20
    made.close()
