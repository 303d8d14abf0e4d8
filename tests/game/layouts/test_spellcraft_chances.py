"""How likely the rows are of what the own Spell rolls, beside the bench."""

from __future__ import annotations

import pytest

from game.layouts.spellcraft.layout import CraftLayout
from game.layouts.spellcraft.memo import Memo
from game.layouts.spellcraft.odds import odds
from tests.game.table.harness import Table
from tests.scenario import scenario


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_the_chances_of_what_lies_on_the_bench_stand_beside_it_where_nothing_else_lies(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    arranged = scenario("pleasure_palace", seats=3)
    arranged.seat(0).hand("PS05", "PD05", "PQ02")
    arranged.begin(0, phase="build")
    table = Table(match=arranged.match, speed=0.0, size=size)
    rules = table.scene.layout_rules
    assert isinstance(rules, CraftLayout)
    chances = rules.wizards.chances

    def place(name: str) -> None:
        assert table.match.decision is not None
        options = table.match.decision.options
        table.scene.answer(
            next(i for i, option in enumerate(options) if option.card is not None and option.card.kind.key == name)
        )
        table.settle()

    table.settle()
    place("ps05")
    assert not chances.visible, "a Source that does not roll"
    place("pd05")
    assert chances.visible and chances.told is not None and chances.image() is not None
    assert chances.told.odds == odds(2, 0), "both have its glyph"
    room = rules.plan.rooms[0]
    assert room.wood.contains(chances.rect()) and not chances.rect().colliderect(room.bench)
    board, drawn = rules.boards[0], []
    monkeypatch.setattr("game.layouts.spellcraft.memo.note", lambda memo, size, ui: drawn.append(size))
    board.memo = Memo("Doom", ())
    board.render()
    assert len(drawn) == room.headed, "the last Spell is told below the hit points or not at all"
    table.scene.field.board.places["seat0/treasures"] = [arranged.match.state.treasure_deck[0]]
    rules.on_event()
    assert not chances.visible
    arranged.leave_open("build")
