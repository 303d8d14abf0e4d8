"""The sign that says how far a turn of Witless Wizards is."""

from __future__ import annotations

import pygame
import pytest

from game.core.ui import MIN_TEXT, Ui
from game.layouts.witless_wizards.geometry import plan
from game.layouts.witless_wizards.layout import WitlessLayout
from game.layouts.witless_wizards.phases import BATTLE, INCOME, LEAST, PARTS, PhasesNode, part_of
from rules.core.events import Announced, PhaseBegan, TurnBegan
from rules.witless_wizards.events import IncomeCounted
from tests.game.layouts.rooms import WINDOWS
from tests.game.table.harness import Table
from tests.scenario import scenario

GAME = "witless_wizards"


@pytest.mark.slow
def test_the_sign_follows_a_turn_from_card_to_card_to_battle() -> None:
    arranged = scenario(GAME, seats=3)
    arranged.begin(0, deck=["Naginata", "Haiku"])
    table = Table(match=arranged.match, kinds=("human", "adept", "adept"), speed=0.0)
    table.settle()
    rules = table.scene.layout_rules
    assert isinstance(rules, WitlessLayout)
    seen = [rules.phases.text]
    while table.match.decision is not None and table.match.decision.topic != "target":
        table.scene.answer(0)
        table.settle()
        seen.append(rules.phases.text)
    assert list(dict.fromkeys(seen)) == ["Card 1", "Card 2", "Battle"]
    table.scene.layout_rules.sync()
    assert rules.phases.part == part_of(table.match.state) == BATTLE


def test_events_turn_the_sign_on_before_the_next_question() -> None:
    sign = PhasesNode()
    told = []
    for event in (
        Announced("pass", 0, 2),
        PhaseBegan("battle", 0),
        IncomeCounted(0, 1, ()),
        TurnBegan(1),
        Announced("weakened", 1, 1),
    ):
        sign.told(event)
        told.append(sign.part)
    assert told == [1, BATTLE, INCOME, 0, 0] and len(PARTS) == INCOME + 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_hangs_beside_the_title_else_where_nobody_sits(seats: int) -> None:
    for size in WINDOWS:
        ui, sign = Ui(*size), PhasesNode()
        table, free = plan(ui, seats, 0), pygame.Rect(ui.px(290), 0, ui.px(330), ui.px(37))
        sign.hang(table, ui, free)
        assert sign.visible and sign.size >= max(MIN_TEXT, ui.px(LEAST)) and free.contains(sign.rect()), size
        sign.hang(table, ui, pygame.Rect(ui.px(290), 0, ui.px(180), ui.px(37)))
        assert sign.visible or seats == 2, size
        if not sign.visible:
            continue
        assert sign.rect().collidelist([*(room.wood for room in table.rooms.values()), table.stage]) < 0, size
        assert not any(room.face.colliderect(sign.rect()) for room in table.rooms.values()), size
    roomy, sign = Ui(1024, 768, text_zoom=2.0), PhasesNode()
    sign.hang(plan(roomy, 3, 0), roomy, pygame.Rect(0, 0, 0, 0))
    assert sign.visible and sign.size >= 1.4 * MIN_TEXT


def test_it_stays_off_the_title_and_the_buttons_at_the_table() -> None:
    arranged = scenario(GAME, seats=2)
    arranged.begin(0, deck=["Naginata", "Haiku"])
    table = Table(match=arranged.match, kinds=("human", "adept"), speed=0.0)
    table.settle()
    rules, top = table.scene.layout_rules, table.scene.top
    assert isinstance(rules, WitlessLayout) and rules.phases.visible
    sign = rules.phases.rect()
    title = top.title.image()
    assert title is not None and sign.x > top.title.rect().x + title.get_bounding_rect().right
    assert sign.right < min(button.rect().x for button in top.buttons)
