"""Arrows that lie on the table."""

from __future__ import annotations

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
