"""In frames in which much is shown bar and log wait for the next ones, and the furniture follows what is shown only once."""

from __future__ import annotations

import pytest

from game.core.studio import Studio
from game.table.lagging import MOST, Lagging
from rules.core.events import CounterChanged, Damaged
from tests.game.table.harness import Table


class Late:
    """Something that is laid out anew; ``laid`` counts how often."""

    def __init__(self) -> None:
        self.due = True
        self.laid = 0

    def settle(self) -> None:
        """See Settling."""
        self.due = False
        self.laid += 1


def test_one_a_frame_is_laid_out_and_none_waits_for_long() -> None:
    first, second = Late(), Late()
    lagging = Lagging(first, second)
    for _ in range(MOST):
        lagging.full = True
        lagging.settle(False)
        assert not first.laid
    lagging.full = True
    lagging.settle(False)
    assert (first.laid, second.laid) == (1, 0)
    lagging.settle(False)
    assert (first.laid, second.laid) == (1, 1)
    first.due = second.due = lagging.full = True
    lagging.settle(True)
    assert (first.laid, second.laid) == (2, 2)


def test_none_waits_longer_where_those_before_it_change_all_the_time() -> None:
    first, second = Late(), Late()
    lagging = Lagging(first, second)
    order: list[Late] = []
    for _ in range(3 * (MOST + 2)):
        lagging.full = first.due = second.due = True
        before = first.laid
        lagging.settle(False)
        order += [first] * (first.laid - before) + [second] * (not second.due)
    assert order == [first, second] * 3


@pytest.mark.parametrize("paced", [False, True])
def test_bar_and_log_follow_a_moment_later_where_frames_keep_pace(paced: bool) -> None:
    table = Table()
    table.settle()
    scene = table.scene
    scene.asker.clear()
    table.frames(2)
    if paced:
        table.app.stage.studio = Studio()
    told = scene.log.area.text
    scene.director.play([Damaged(1, 2, 0)], lambda: None)
    seen = []
    for _ in range(60):
        scene.settle()
        seen.append((scene.asker.due, scene.log.due))
        table.app.animator.advance(16.0)
    late = [(True, True), (False, True)]
    assert scene.log.area.text != told and seen[-1] == (False, False)
    assert [state for state in seen if state in late] == (late if paced else [])
    table.close()


def test_the_furniture_follows_once_when_the_table_comes_to_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table()
    table.settle()
    calls: list[int] = []
    monkeypatch.setattr(table.scene.layout_rules, "on_event", lambda: calls.append(1))
    table.scene.director.play([CounterChanged(1, "power", 0, 0, "")], table.scene.come_to_rest)
    table.scene.settle()
    assert len(calls) == 1
    table.close()
