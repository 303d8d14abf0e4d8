"""A precious card glints when attention comes to it."""

from __future__ import annotations

import pytest

from game.cardface.picture import Face
from game.table.cards import CardNode
from rules import new_match
from tests.game.table.harness import NAMES, Table


@pytest.fixture
def table() -> Table:
    table = Table(match=new_match("wizard_arena", NAMES[:2], 8))
    while not table.scene.field.nodes:  # factions are chosen first
        table.settle()
        table.scene.answer(0)
    table.settle()
    return table


def shown(table: Table, precious: bool) -> CardNode:
    """A face-up spell in the own hand, made an Ultimate or not."""
    node = next(node for node in table.scene.field.nodes.values() if isinstance(node.picture, Face))
    wanted = "Ultimate" if precious else "Curse"
    kind = next(card.kind for card in table.match.state.cards if card.kind.type == wanted)
    node.picture = table.scene.layout_rules.face_of(kind)
    return node


@pytest.mark.slow
def test_a_band_of_light_crosses_it_once(table: Table) -> None:
    node = shown(table, precious=True)
    rest = len(node.layers())
    assert node.precious and node.on_hover is not None
    node.on_hover(node)
    table.frames(10)
    assert 0 < node.glint < 1 and len(node.layers()) == rest + 1
    table.frames(60)
    assert node.glint == 1.0 and len(node.layers()) == rest


def test_other_cards_do_not(table: Table) -> None:
    node = shown(table, precious=False)
    assert not node.precious and node.on_hover is not None
    node.on_hover(node)
    table.frames(10)
    assert node.glint == 0.0


@pytest.mark.slow
def test_nothing_glints_with_reduced_motion(table: Table) -> None:
    table.app.set_motion(1.0, True)
    node = shown(table, precious=True)
    assert node.on_hover is not None
    node.on_hover(node)
    table.frames(2)
    assert node.glint == 0.0
