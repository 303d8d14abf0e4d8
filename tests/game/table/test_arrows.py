"""Arrows that lie on the table."""

from __future__ import annotations

import pytest

from game.core import theme
from game.core.stage import Stage
from game.core.ui import Ui
from game.table.arrows import AimNode


def test_an_arrow_bends_upwards_but_stays_on_the_table() -> None:
    for start, end, top, sags in (
        ((200, 400), (900, 420), 40, False),
        ((200, 90), (1100, 100), 40, True),
        ((200, 90), (260, 100), 40, False),
    ):
        aim = AimNode(start, end, theme.RED, top)
        aim.enter_stage(Stage(Ui(1280, 720)))
        aim.lay()
        middle = min(start[1], end[1])
        assert (aim.rect().bottom > max(start[1], end[1]) + 30) is sags, (start, end)
        assert aim.rect().top + aim.ui.px(26) >= top and (aim.rect().top < middle)


def test_an_arrow_grows_from_what_aims_to_who_is_aimed_at() -> None:
    aim = AimNode((200, 400), (900, 420), theme.RED)
    aim.enter_stage(Stage(Ui(1280, 720)))
    aim.lay()
    seen = []
    for share in (0.0, 0.5, 1.0):
        aim.share = share
        reach = [aim.x + layer.dx for layer in aim.layers()]
        seen.append((len(reach), max(reach, default=0)))
    assert seen[0] == (0, 0) and 0 < seen[1][0] < seen[2][0] and seen[1][1] < 600 < 800 < seen[2][1]


def test_pieces_are_drawn_when_they_are_first_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    aim = AimNode((200, 400), (900, 420), theme.RED)
    aim.enter_stage(Stage(Ui(1280, 720)))
    aim.lay()
    drawn: list[object] = []
    piece = aim._piece
    monkeypatch.setattr(aim, "_piece", lambda *given: drawn.append(given) or piece(*given))
    counts: list[int] = []
    for aim.share in (0.0, 0.3, 0.3, 1.0, 0.5):
        aim.layers()
        counts.append(len(drawn))
    assert counts[0] == 0 < counts[1] == counts[2] < counts[3] == counts[4]
