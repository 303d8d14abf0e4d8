"""Before a choice is confirmed its effect on everybody's life is shown where the players are."""

from __future__ import annotations

import pygame
import pytest

from game.table.preview import RESTING, OutlookTag
from rules import new_match
from rules.bots import EVALUATORS
from rules.core.randomness import Stream
from tests.game.table.harness import FRAME, NAMES, Table

THINKING = round(RESTING / FRAME) + 14


def tags(table: Table) -> list[OutlookTag]:
    return [node for node in table.scene.preview.tags.children if isinstance(node, OutlookTag)]


def aiming() -> Table:
    """Annihilageddon, at a question whom to hit."""
    match, stream = new_match("annihilageddon", NAMES[:3], 5), Stream(3)
    while True:
        decision = match.decision
        assert decision is not None
        if decision.topic == "target" and len(decision.options) > 1:
            break
        match.submit(*EVALUATORS["annihilageddon"].rollout_policy(match.state, decision, stream))
    kinds = ["random"] * 3
    kinds[decision.seat] = "human"
    return Table(match=match, kinds=kinds)


@pytest.fixture
def table() -> Table:
    table = aiming()
    table.settle()
    return table


def rest_on(table: Table, id: str) -> None:
    table.mouse(pygame.MOUSEMOTION, table.node(id).rect().center)
    table.frames(THINKING)


@pytest.mark.slow
def test_resting_on_a_target_shows_its_loss_and_leaving_takes_it_away(table: Table) -> None:
    decision = table.match.decision
    assert decision is not None
    victim = decision.options[0].seat
    rest_on(table, f"seat{victim}")
    shown = {tag.outlook.seat: tag for tag in tags(table)}
    now = table.match.state.seats[victim].hp
    assert shown[victim].change.startswith(f"{now} → ") and shown[victim].outlook.least < now
    assert shown[victim].rect().colliderect(table.node(f"seat{victim}").rect())
    table.mouse(pygame.MOUSEMOTION, (2, 2))
    table.frames(2)
    assert not tags(table)


def test_the_loss_that_was_shown_is_the_loss(table: Table) -> None:
    decision = table.match.decision
    assert decision is not None
    victim = decision.options[0].seat
    rest_on(table, f"seat{victim}")
    outlook = next(tag.outlook for tag in tags(table) if tag.outlook.seat == victim)
    table.match.submit(0)
    assert outlook.least <= table.match.state.seats[victim].hp <= outlook.most


def test_a_glance_shows_nothing(table: Table) -> None:
    decision = table.match.decision
    assert decision is not None
    table.mouse(pygame.MOUSEMOTION, table.node(f"seat{decision.options[0].seat}").rect().center)
    table.frames(3)
    assert not tags(table)


def test_the_match_is_untouched(table: Table) -> None:
    before = table.match.save()
    decision = table.match.decision
    assert decision is not None
    rest_on(table, f"seat{decision.options[0].seat}")
    assert table.match.save() == before
