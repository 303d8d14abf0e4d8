"""A battle of Witless Wizards as it is seen: the number of the die flies to the sheet, the Hits are counted there."""

from __future__ import annotations

import pytest

from game.core import paint
from game.core.tween import Wait
from game.core.widgets import Label
from game.layouts.witless_wizards.layout import WitlessLayout
from game.portraits.rig import Mood
from rules.core.events import Died
from rules.witless_wizards.events import AttackCounted, TargetChosen
from tests.game.table.harness import Table
from tests.rules.witless_wizards.tables import battle, duel
from tests.rules.witless_wizards.tables import table as witless_table

Fought = tuple[Table, WitlessLayout]


@pytest.fixture
def fought() -> Fought:
    """The sheet of a battle between the first two, before the die is thrown."""
    arranged = witless_table()
    arranged.seat(0).board("Crook")
    arranged.turn(0)
    made = Table(match=arranged.match, kinds=("human", "random"), speed=0.0)
    made.settle()
    rules = made.scene.layout_rules
    assert isinstance(rules, WitlessLayout)
    rules.reckoning.begin(TargetChosen(0, 1))
    made.app.set_motion(1.0, False)
    return made, rules


def test_the_paper_is_there_before_the_first_battle(fought: Fought, monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = fought[1].sheet
    head, sheet.head = sheet.head, ""
    assert sheet.image() is None
    monkeypatch.setattr(paint, "_age", lambda *_: pytest.fail("paper is made"))
    sheet.head = head
    assert sheet.image() is not None


def test_a_table_opened_in_the_middle_of_a_battle_shows_its_sheet() -> None:
    arranged = battle(duel(("Staff",), (), cubes=(2, 0)), 3)
    assert arranged.match.decision is not None and arranged.match.decision.seat == 0
    made = Table(match=arranged.match, kinds=("human", "random"))
    made.settle()
    rules = made.scene.layout_rules
    assert isinstance(rules, WitlessLayout)
    assert rules.sheet.head and ("art/icons/dice.svg", "Die", "+ 3") in rules.sheet.lines
    assert rules.sheet.total.endswith("so far") and rules.stage.share == 1


def test_the_number_of_the_die_flies_from_the_tray_to_its_line(fought: Fought) -> None:
    made, rules = fought
    sheet = rules.sheet
    made.app.animator.add(rules.reckoning.roll(3))
    flying: list[tuple[float, float]] = []
    for _ in range(30):
        made.frames(1)
        flying += [
            node.rect().center for node in made.scene.effects.children if isinstance(node, Label) and node.markup == "3"
        ]
    assert len(flying) > 5 and made.scene.tray.rect().collidepoint(flying[0])
    assert sheet.rect().collidepoint(flying[-1]) and ("art/icons/dice.svg", "Die", "+ 3") in sheet.lines
    assert sheet.total.endswith("so far") and sheet.tally.scale == 1


def test_hits_are_counted_and_then_seen_in_the_faces(fought: Fought) -> None:
    made, rules = fought
    sheet = rules.sheet
    made.app.animator.add(rules.reckoning.count(AttackCounted(0, 1, 3, 3, 0, 0, 0, 6)))
    told, sizes = [], []
    for _ in range(60):
        made.frames(1)
        told.append(sheet.total)
        sizes.append(sheet.tally.scale)
    assert list(dict.fromkeys(told)) == [f"{hits} Hit{'s' * (hits != 1)}" for hits in range(told[0] == "1 Hit", 7)]
    assert max(sizes) > 1.2 and sizes[-1] == 1 and sheet.sure
    assert [mood for _, mood, _ in sheet.foes] == [Mood.CHEER, Mood.WINCE]


def test_a_miss_is_not_counted(fought: Fought) -> None:
    made, rules = fought
    event = AttackCounted(0, 1, 3, 0, 0, 0, 0, 0, missed=made.match.state.seats[0].offence[0])
    made.app.animator.add(rules.reckoning.count(event))
    made.frames(3)
    assert rules.sheet.total == "A miss!"
    made.frames(60)
    assert [mood for _, mood, _ in rules.sheet.foes] == [Mood.WINCE, Mood.GLOAT]


def test_who_falls_has_its_place_at_once(fought: Fought) -> None:
    made, rules = fought
    made.match.state.seats[1].fell = 1
    made.app.animator.add(rules.acts.action(Died(1, 0)) or Wait(0))
    assert rules.boards[1].out and rules.boards[1].place_taken == 2


def test_with_reduced_motion_nothing_moves(fought: Fought) -> None:
    made, rules = fought
    made.app.set_motion(1.0, True)
    sheet, places = rules.sheet, set()
    for action in (
        rules.reckoning.open(),
        rules.reckoning.roll(3),
        rules.reckoning.count(AttackCounted(0, 1, 3, 3, 0, 0, 0, 6)),
    ):
        made.app.animator.add(action)
        for _ in range(20):
            made.frames(1)
            places.add((sheet.x, sheet.y, sheet.scale, sheet.tally.scale, sheet.tally.rect().right))
            assert not [node for node in made.scene.effects.children if isinstance(node, Label) and node.markup == "3"]
    assert len(places) == 1 and sheet.total == "6 Hits"
