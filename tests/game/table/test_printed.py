"""With printed names switched on, nothing on the table calls a card or a rank by its clean name."""

from __future__ import annotations

import pytest

from game.table.options import TableOptions
from rules import new_match
from rules.bots.random_bot import random_choice
from rules.core.randomness import Stream
from tests.game.table.harness import NAMES, Table


def clean_names(table: Table) -> list[str]:
    """Clean names of what is called otherwise in print, unless they are part of a printed name."""
    words = table.scene.layout_rules.words
    return [clean for clean, printed in words.printed_names.items() if clean not in printed]


def words_shown(table: Table) -> list[str]:
    """All that can be read: what stands on the table, the log, the question, what a click would do."""
    asker = table.scene.asker
    shown = [asker.prompt.markup, *(button.caption for button in asker.buttons)]
    shown += [line.words for line in table.scene.log.lines]
    for node in table.scene.root.walk():
        shown += [node.name, node.text, node.hint]
    return shown


@pytest.mark.parametrize("game", ["hell_high", "pleasure_palace", "annihilageddon"])
@pytest.mark.slow
def test_names_are_printed_ones_everywhere(game: str) -> None:
    match = new_match(game, NAMES[:3], 5)
    table = Table(match=match, kinds=("human", "apprentice", "apprentice"), settings=TableOptions(printed=True))
    table.app.set_motion(0.0, False)
    clean, stream, met = clean_names(table), Stream(5), ""
    assert clean
    for _ in range(70):
        table.settle()
        if table.match.decision is None or table.app.scenes.top is not table.scene:
            break
        shown = "\n".join(words_shown(table))
        assert not [name for name in clean if name in shown]
        met += shown
        table.scene.flow.submit(random_choice(stream, table.match.decision))
    assert any(printed in met for printed in table.scene.layout_rules.words.printed_names.values())
