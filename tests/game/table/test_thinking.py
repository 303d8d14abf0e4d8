"""Bots think while what came before is still being shown, and act once it has been seen."""

from __future__ import annotations

import pytest

from game.thinking import InstantBots
from rules import Match
from rules.core.decisions import Choice
from tests.game.table.harness import Table, about_to_end


class Noted(InstantBots):
    """Bots that note how many choices had been made when they were asked, and when their answer was taken."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.asked: list[int] = []
        self.cancelled = 0

    def ask(self, match: Match, seat: int, level: str) -> None:
        """See Bots."""
        self.asked.append(len(match.choices))
        super().ask(match, seat, level)

    def poll(self) -> Choice | None:
        """See Bots."""
        assert self._asked is not None, "asked for what nobody thought about"
        return super().poll()

    def cancel(self) -> None:
        """See Bots."""
        self.cancelled += 1
        super().cancel()


@pytest.fixture
def table() -> Table:
    """A person without Power in hand has just ended a turn of Annihilageddon, which is being shown; a bot comes next."""
    made = about_to_end()
    made.scene.bots = Noted(4)
    made.app.set_motion(1.0, False)
    end_turn(made)
    return made


def bots_of(table: Table) -> Noted:
    assert isinstance(table.scene.bots, Noted)
    return table.scene.bots


def end_turn(table: Table) -> None:
    decision = table.match.decision
    assert decision is not None
    table.scene.answer(next(number for number, option in enumerate(decision.options) if option.verb == "end"))
    bots_of(table).asked.clear()
    table.frames(1)
    assert table.scene.director.busy and table.match.decision is not None and table.match.decision.seat == 1


def test_a_bot_thinks_while_the_turn_before_is_shown(table: Table) -> None:
    made = len(table.match.choices)
    table.frames(5)
    assert bots_of(table).asked == [made] == [len(table.match.choices)], "asked once, and its answer waits"
    table.app.set_motion(0.0, False)
    table.settle()
    asked = bots_of(table).asked
    assert asked == list(range(made, made + len(asked))) and len(asked) > 1, "once for each choice"


def test_what_is_taken_back_is_thought_about_again(table: Table) -> None:
    table.scene.stand_still()
    table.match.undo()
    table.scene.restart()
    table.settle()
    assert bots_of(table).cancelled
    end_turn(table)
    assert bots_of(table).asked == [len(table.match.choices)]
