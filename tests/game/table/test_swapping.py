"""A card that may take the place of several others is clicked first, then what it replaces (SC-37)."""

from __future__ import annotations

from collections.abc import Iterator
from operator import itemgetter

import pygame
import pytest

from game.table.cards import CardNode
from rules.core.cards import Card
from tests.game.table.harness import Table
from tests.rules.spellcraft.playing import craft


@pytest.fixture
def full() -> Iterator[Table]:
    """A Spell of three Components, and a Wild Magic in hand."""
    arranged = craft()
    arranged.seat(0).hand("Wild", "HS01", "HQ01", "HD01", "HS02")
    arranged.seat(1).hand("HS03")
    player = arranged.turn(0, phase="place")
    for key in ("HS01", "HQ01", "HD01"):
        player.choose("place", key)
    made = Table(match=arranged.match, kinds=("human", "random"))
    made.app.set_motion(0.0, False)
    made.settle()
    yield made
    arranged.leave_open("build")


def wild_of(table: Table) -> CardNode:
    return next(node for node in table.scene.field.nodes.values() if node.name == "Wild Magic")


def spell(table: Table) -> list[Card]:
    seat = table.match.state.seats[0]
    return [card for _, card in sorted(zip(seat.slots, seat.spell, strict=True), key=itemgetter(0))]


@pytest.mark.parametrize("slot", [0, 1, 2])
def test_a_click_on_the_card_that_it_replaces_puts_it_there(full: Table, slot: int) -> None:
    before = spell(full)
    wild = wild_of(full)
    full.click(wild)
    picker = full.scene.asker.picker
    assert picker.held is wild and len(picker.goals) == 3 and spell(full) == before, "nothing is replaced yet"
    full.click(full.scene.field.nodes[before[slot]])
    full.settle()
    assert spell(full) == [*before[:slot], wild.card, *before[slot + 1 :]]
    assert full.match.check() == []


def test_escape_and_a_second_click_let_go(full: Table) -> None:
    before, wild = spell(full), wild_of(full)
    full.click(wild)
    full.key(pygame.K_ESCAPE)
    assert full.scene.asker.picker.held is None
    full.click(wild)
    full.click(wild)
    assert full.scene.asker.picker.held is None and spell(full) == before


def test_what_fits_one_place_is_put_there_by_one_click(full: Table) -> None:
    other = next(node for node in full.scene.field.hand_nodes() if node is not wild_of(full))
    full.click(other)
    full.settle()
    assert spell(full)[0] is other.card
