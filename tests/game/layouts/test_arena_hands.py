"""Spells in the own hand of Wizard Arena: as large as can be read, and whole where more of them have to share the room."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.layouts.wizard_arena.geometry import READ
from tests.game.table.harness import Table
from tests.scenario import scenario

SPELLS = ("Inferno", "Ignite", "Fireball", "Scorched Earth", "Burn", "Torch", "Meteor Storm", "Smoke")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("count", [2, 4, 7, 8])
def test_the_name_of_every_spell_in_hand_is_seen(size: tuple[int, int], count: int) -> None:
    arranged = scenario("wizard_arena", seats=4)
    arranged.seat(0).row(5, 4, 2).hand(*SPELLS[:count])
    arranged.begin(0)
    table = Table(size=size, match=arranged.match)
    table.app.set_motion(0.0, False)
    table.settle()
    hand = sorted((node.rect() for node in table.scene.field.hand_nodes()), key=lambda rect: rect.x)
    assert len(hand) == count
    assert all(right.x - left.x >= 0.84 * left.w for left, right in pairwise(hand))
    assert hand[0].w >= (READ - 1 if count == 2 else 60)
    table.close()
