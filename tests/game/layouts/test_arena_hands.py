"""Spells in the own hand of Wizard Arena: as large as can be read, and whole where more of them have to share the room."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.layouts.wizard_arena.faces import TEXT_FROM
from game.layouts.wizard_arena.geometry import READ, plan
from game.layouts.wizard_arena.layout import ArenaLayout
from game.layouts.wizard_arena.near_edge import TINY
from game.layouts.wizard_arena.tags import BLOCKED, CLICK, SHORT
from tests.game.layouts.rooms import uis
from tests.game.table.harness import Table
from tests.scenario import scenario

SPELLS = ("Inferno", "Ignite", "Fireball", "Scorched Earth", "Burn", "Torch", "Meteor Storm", "Smoke")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (2560, 1080)])
@pytest.mark.parametrize(
    ("row", "count"), [((5, 4, 2), 2), ((3, 2, 2, 1, 1, 1), 4), ((4, 3, 2, 1), 6), ((4, 3, 2, 1), 7), ((5, 4, 2), 8)]
)
def test_the_name_of_every_spell_in_hand_is_seen(size: tuple[int, int], row: tuple[int, ...], count: int) -> None:
    """The row gets smaller before up to seven of them lose their text, and they lie in two rows before they get small; the
    corners of the row with its numbers stay in sight.
    """
    arranged = scenario("wizard_arena", seats=4)
    arranged.seat(0).row(*row).hand(*SPELLS[:count])
    arranged.begin(0)
    table = Table(size=size, match=arranged.match)
    table.app.set_motion(0.0, False)
    table.settle()
    hand = sorted((node.rect() for node in table.scene.field.hand_nodes()), key=lambda rect: (rect.y, rect.x))
    assert len(hand) == count and all(table.scene.layout_rules.plan.strip.contains(rect) for rect in hand)
    assert all(right.x - left.x >= 0.84 * left.w for left, right in pairwise(hand) if right.y - left.y < left.h)
    read = count < 8 if size != (1024, 768) else count == 2
    assert hand[0].w >= (READ - 1 if count == 2 else TEXT_FROM if read else 60)
    field = table.scene.field
    assert hand[0].w >= TEXT_FROM or hand[-1].y > hand[0].bottom, "in two rows"
    order = [field.nodes[card].z for card in field.board.places["seat0/row"]]
    assert order == sorted(order), "else the next card would hide a corner"
    lain = [field.nodes[card].rect() for card in field.board.places["seat0/row"]]
    assert len(lain) == len(row) and all(right.x - left.x >= 0.32 * left.w for left, right in pairwise(lain))


def test_tags_of_modifiers_beside_each_other_are_all_read() -> None:
    arranged = scenario("wizard_arena", seats=4)
    arranged.seat(0).row("M-1", "M+1", "M-2", 5, 3, 2).hand("Torch", "Smoke")
    arranged.begin(0)
    table = Table(match=arranged.match)
    table.app.set_motion(0.0, False)
    table.settle()
    rules = table.scene.layout_rules
    assert isinstance(rules, ArenaLayout)
    tags = [tag.rect() for tag in rules.around.tags if tag.visible]
    assert len(tags) == 3 and all(one.right < other.x for one, other in pairwise(tags))
    assert {tag.words for tag in rules.around.tags} == {SHORT[CLICK]}


@pytest.mark.parametrize(("spell", "words"), [("Entangle", BLOCKED), ("Harbor", CLICK)])
def test_a_modifier_that_does_not_count_says_so(spell: str, words: str) -> None:
    """No plus joins it to the next card; grey and blocked where an enemy's spell forbids it."""
    arranged = scenario("wizard_arena", seats=2)
    arranged.seat(0).row("M-1", 5).hand("Torch")
    arranged.seat(1).row(6).play(spell).stood()
    arranged.begin(0)
    table = Table(match=arranged.match)
    table.app.set_motion(0.0, False)
    table.settle()
    rules, field = table.scene.layout_rules, table.scene.field
    assert isinstance(rules, ArenaLayout)
    modifier = field.nodes[field.board.places["seat0/row"][0]]
    tag, *others = rules.around.tags
    assert tag.visible and tag.words == words and not any(other.visible for other in others)
    assert modifier.rect().colliderect(tag.rect().inflate(0, 12)) and rules.plan.strip.contains(tag.rect())
    assert bool(modifier.shaded) == (words == BLOCKED)
    assert not any(sign.visible for sign in rules.around.signs)


def test_no_card_of_a_rival_lies_on_a_modifier() -> None:
    """Its number is wider than what the next card of a crowded row leaves."""
    arranged = scenario("wizard_arena", seats=4)
    arranged.seat(2).row("M-1", 1, 1, "M-2", 4, 5).stood()
    arranged.begin(0)
    table = Table(match=arranged.match)
    table.app.set_motion(0.0, False)
    table.settle()
    field = table.scene.field
    row = [field.nodes[card] for card in field.board.places["seat2/row"]]
    assert all(row[number].z > max(row[number - 1].z if number else 0, row[number + 1].z) for number in (0, 3))
    assert row[1].z < row[2].z and row[4].z < row[5].z


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_hand_of_a_rival_is_held_beside_its_face(seats: int) -> None:
    for ui in uis():
        for seat, room in plan(ui, seats, 0).rooms.items():
            if seat:
                held = room.held
                assert held.w >= ui.px(50) and held.x - room.plate.right < ui.px(320), (ui.width, ui.height)
                assert held.collidelist([room.plate, room.level, *room.piles.values()]) < 0, (ui.width, ui.height)


@pytest.mark.parametrize(("beside", "over"), [(6, True), ("6B6", False)])
def test_a_modifier_of_a_rival_hides_no_bonus(beside: int | str, over: bool) -> None:
    """It lies over other neighbours, for its number is broad."""
    arranged = scenario("wizard_arena", seats=4)
    arranged.seat(1).row(3, "M-1*", beside, 2).stood()
    arranged.begin(0)
    table = Table(match=arranged.match)
    field = table.scene.field
    nodes = [field.nodes[card] for card in field.board.places["seat1/row"]]
    assert nodes[0].z < nodes[1].z and (nodes[1].z > nodes[2].z) is over and nodes[3].z > nodes[2].z


def test_many_power_cards_and_the_spells_beside_them_get_smaller_alike() -> None:
    arranged = scenario("wizard_arena", seats=4)
    arranged.seat(0).row(1, 1, 1, 2, 2, 3, "M-1*", "M-2*", 2, "M+1*").hand("Torch", "Smoke")
    arranged.begin(0)
    table = Table(match=arranged.match)
    field, rules = table.scene.field, table.scene.layout_rules
    assert isinstance(rules, ArenaLayout)
    row = field.nodes[field.board.places["seat0/row"][0]].rest
    hand = field.hand_nodes()[0].rest
    assert row is not None and hand is not None
    assert row.width > 1.1 * TINY * rules.plan.rooms[0].card and TEXT_FROM + 5 < hand.width < READ
