"""The log is grouped by turns and can be filtered; a click on a line shows its card."""

from __future__ import annotations

import pytest

from game.table.side import Entry, Filter, Sort
from rules import new_match
from tests.game.table.harness import NAMES, Table


@pytest.fixture
def table() -> Table:
    made = Table(match=new_match("annihilageddon", NAMES[:3], 4), kinds=("human", "random", "random"))
    made.app.set_motion(0.0, False)
    for _ in range(40):
        made.settle()
        made.scene.recap.take_down()
        decision = made.match.decision
        if decision is None or len(made.scene.log.lines) > 80:
            break
        made.scene.answer(*range(max(1, decision.minimum)))
    return made


def entries(table: Table) -> list[Entry]:
    return [node for node in table.scene.log.area.content.children if isinstance(node, Entry) and node.visible]


def test_turns_head_their_lines(table: Table) -> None:
    heads = [entry for entry in entries(table) if entry.line.sort is Sort.TURN]
    assert {entry.line.seat for entry in heads} >= {0, 1, 2}
    for entry in heads:
        assert entry.indent > 0 and entry.h >= entry.wanted(entry.w) - 1 and entry.render() is not None
        assert NAMES[entry.line.seat] in entry.markup


def test_the_filter_leaves_turns_and_what_was_asked_for(table: Table) -> None:
    log = table.scene.log
    before = len(entries(table))
    log.filter.click()
    assert log.shown is Filter.LIFE and log.filter.name == "Blows"
    assert {entry.line.sort for entry in entries(table)} <= {Sort.TURN, Sort.LOSS, Sort.GAIN}
    log.filter.click()
    own = [entry.line for entry in entries(table) if entry.line.sort is not Sort.TURN]
    assert log.shown is Filter.OWN and own and all(line.seat == 0 for line in own)
    log.filter.click()
    assert log.shown is Filter.ALL and len(entries(table)) == before


def test_what_comes_while_a_filter_is_on_is_filtered_too(table: Table) -> None:
    log = table.scene.log
    log.filter.click()
    hidden = next(line for line in log.lines if line.sort is Sort.FACT)
    count = len(entries(table))
    log.say(hidden)
    assert len(entries(table)) == count
    log.filter.click()
    log.filter.click()
    assert log.lines[-1] == hidden and entries(table)[-1].line == hidden


def test_a_click_on_a_line_shows_its_card(table: Table) -> None:
    entry = next(entry for entry in reversed(entries(table)) if entry.line.card is not None)
    assert entry.on_click is not None
    entry.on_click(entry)
    assert table.scene.zoom.visible and entry.line.card is not None
    assert table.scene.zoom.card.name == entry.line.card.kind.title(False)


def test_turns_of_a_match_that_goes_on_have_their_heads(table: Table) -> None:
    again = Table(match=table.match.fork(), kinds=("human", "random", "random"))
    heads = [entry for entry in entries(again) if entry.line.sort is Sort.TURN]
    assert heads and all(entry.faces is not None for entry in heads)
