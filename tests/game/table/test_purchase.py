"""Annihilageddon: what is bought is paid with medals that fly, shines, and goes to the discard pile; a Legend fills the stage."""

from __future__ import annotations

import pytest

from game.core.widgets import Label, Veil
from game.layouts.annihilageddon import show
from game.layouts.annihilageddon.entrance import entrance_size
from game.layouts.annihilageddon.layout import AnnihilageddonLayout
from game.layouts.annihilageddon.purchase import MOST, RAISED
from game.sparks.parts import Head
from game.table.cards import CardNode
from rules import new_match
from rules.annihilageddon.events import CardBought, PowerChanged
from rules.core.cards import Card
from rules.core.events import Event
from tests.game.table.harness import NAMES, Table
from tests.game.table.striking import at_peace, begun, play


@pytest.fixture
def table() -> Table:
    """In the first turn of somebody, at which nobody is asked."""
    made = Table(match=new_match("annihilageddon", NAMES, 6), speed=0.0)
    made.settle(20000)
    while not made.match.state.number:
        assert made.match.decision is not None
        made.scene.answer(*range(max(1, made.match.decision.minimum)))
        made.settle(20000)
    made.scene.asker.clear()
    made.scene.busy = True
    made.app.set_motion(1.0, False)
    return made


def bought(card: Card, source: str, seat: int = 0, price: int = 4) -> list[Event]:
    """What happens when a seat buys a card."""
    move = CardBought(card, source, f"seat{seat}/discard", "buy", seat, price=price)
    return [PowerChanged(seat, -price, 0, card), move]


def for_sale(table: Table) -> tuple[CardNode, str]:
    """A card of the Line-Up and its place."""
    place = "table/lineup2"
    return table.scene.field.nodes[table.scene.field.board.places[place][0]], place


def flying(table: Table) -> int:
    """How many things fly now."""
    return sum(isinstance(part, Head) for node in table.scene.blows.sparks.nodes for part in node.parts)


@pytest.mark.parametrize(("price", "many"), [(3, 3), (12, MOST)])
@pytest.mark.slow
def test_a_medal_flies_for_each_power_that_is_paid(
    table: Table, monkeypatch: pytest.MonkeyPatch, price: int, many: int
) -> None:
    found = begun(table, monkeypatch)
    node, place = for_sale(table)
    play(table, *bought(node.card, place, price=price))
    table.frames(2)
    assert [effect.look for effect in found] == ["payment"] and found[0].many == many
    assert found[0].start == table.node("power").rect().center and found[0].at == node.rect().center
    assert flying(table) == many
    at_peace(table)
    assert [effect.look for effect in found] == ["payment", "bought"]


@pytest.mark.slow
def test_a_card_that_is_bought_rises_and_shines_before_it_goes(table: Table) -> None:
    node, place = for_sale(table)
    lies = node.y
    play(table, *bought(node.card, place))
    highest, largest, shone = node.y, node.scale, False
    for _ in range(70):
        table.frames(1)
        highest, largest, shone = min(highest, node.y), max(largest, node.scale), shone or 0 < node.glint < 1
    assert highest < lies - 5 and largest >= RAISED and shone
    assert (
        table.scene.field.board.places["seat0/discard"][-1] is node.card and not table.scene.field.board.places[place]
    )


@pytest.mark.slow
def test_it_just_goes_with_reduced_motion(table: Table) -> None:
    table.app.set_motion(1.0, True)
    node, place = for_sale(table)
    play(table, *bought(node.card, place))
    for _ in range(40):
        table.frames(1)
        assert not node.glint and node.scale <= 1.0 and not table.scene.blows.sparks.alive
    assert table.scene.field.board.places["seat0/discard"][-1] is node.card


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.slow
def test_a_defeated_legend_fills_the_stage_then_goes_to_its_owner_from_there(table: Table, seat: int) -> None:
    legend = table.scene.field.board.places["table/legends"][-1]
    node = table.scene.field.nodes[legend]
    play(table, *bought(legend, "table/legends", seat, 8))
    shown = gone = False
    words = ""
    for _ in range(120):
        table.frames(1)
        effects = table.scene.effects.children
        if any(isinstance(child, Veil) for child in effects):
            words = words or next(
                child.markup for child in effects if isinstance(child, Label) and "falls" in child.markup
            )
            shown = shown or node.alpha == 0.0
        elif shown and not gone:
            gone = True
            assert node.alpha == 1.0 and abs(node.x - table.app.ui.width / 2) < table.app.ui.width / 4
    assert shown and gone and words.endswith(" falls!")
    assert table.scene.field.board.places[f"seat{seat}/discard"][-1] is legend
    assert not [child for child in table.scene.effects.children if isinstance(child, Veil)]


@pytest.mark.slow
def test_what_is_skipped_leaves_the_table_exact(table: Table) -> None:
    legend = table.scene.field.board.places["table/legends"][-1]
    play(table, *bought(legend, "table/legends", 0, 8))
    table.frames(30)
    table.app.animator.skip()
    at_peace(table)
    assert legend not in table.scene.field.nodes
    assert not [child for child in table.scene.effects.children if isinstance(child, Veil)]


def test_the_face_of_a_defeated_legend_is_drawn_ahead(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    ordered: list[tuple[object, ...]] = []
    monkeypatch.setattr(show, "have_drawn", lambda *given: ordered.append(given))
    rules, legend = table.scene.layout_rules, table.match.state.legends[-1]
    assert isinstance(rules, AnnihilageddonLayout)
    table.match.state.log.extend(bought(legend, "table/legends", 0, 8))
    rules.show.draw_ahead()
    assert ordered == [(rules.face_of(legend.kind), *entrance_size(table.app.ui))]
