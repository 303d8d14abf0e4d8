"""The arrow from what is to be used to what it is aimed at."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest

from game.core import theme
from game.core.widgets import Button
from game.table.aiming import HEAD, INTO, SHORTEST, Aim
from game.table.cards import CardNode
from game.table.zones import ZoneNode
from tests.game.table.harness import Table
from tests.game.table.school import building
from tests.game.table.test_preview import aiming


@pytest.fixture
def attack() -> Table:
    """Whom to hit."""
    made = aiming()
    made.settle()
    return made


@pytest.fixture
def desk() -> Iterator[Table]:
    """Two Wild Magics in hand, each of which may go to three places."""
    with building("Wild", "Wild", "HS01", "HS02", "HQ01", "HQ02", "HD01", "HD02") as made:
        yield made


def aim_of(table: Table) -> Aim:
    return table.scene.preview.aim


def victim(table: Table) -> str:
    decision = table.match.decision
    assert decision is not None
    return f"seat{decision.options[0].seat}"


def empty_spot(table: Table) -> tuple[int, int]:
    """A point of the table where nothing can be taken."""
    room, picker = table.scene.table_rect, table.scene.asker.picker
    taken = [node for node in (*picker.things, *picker.goals, *picker.cards, *table.scene.asker.buttons)]
    for x in range(room.x + 20, room.right, 40):
        for y in range(room.y + 20, room.bottom, 40):
            if not any(node.contains(x, y) for node in taken):
                return x, y
    raise AssertionError("no spot is empty")


@pytest.mark.slow
def test_it_follows_the_pointer_and_snaps_to_a_victim(attack: Table) -> None:
    spot = empty_spot(attack)
    decision = attack.match.decision
    assert decision is not None
    attack.mouse(pygame.MOUSEMOTION, spot)
    attack.scene.asker.ask(replace(decision))
    attack.frames(1)
    assert aim_of(attack).way is None, "nothing is aimed with a pointer that has lain there since before the question"
    spot = spot[0] + 1, spot[1]
    attack.mouse(pygame.MOUSEMOTION, spot)
    way = aim_of(attack).way
    assert way is not None and way.end == spot and way.tone == theme.GLOW_LEGAL, "in the very frame of the movement"
    board = attack.node(victim(attack))
    attack.mouse(pygame.MOUSEMOTION, board.rect().center)
    way = aim_of(attack).way
    assert way is not None and way.tone == theme.GLOW_TARGET and board.rect().collidepoint(way.end)
    other = board.rect().centerx - 60, board.rect().bottom - 12
    attack.mouse(pygame.MOUSEMOTION, other)
    assert aim_of(attack).way == way, "it rests where it snapped to"


@pytest.mark.slow
def test_it_does_not_lie_on_the_question_its_buttons_or_the_hand(desk: Table) -> None:
    picker = desk.scene.asker.picker
    wild = next(node for node in desk.scene.field.hand_nodes() if node.name == "Wild Magic")
    desk.click(wild)
    desk.frames(40)
    desk.mouse(pygame.MOUSEMOTION, empty_spot(desk))
    assert aim_of(desk).visible
    other = next(node for node in desk.scene.field.hand_nodes() if node is not wild and node not in picker.goals)
    for covered in (desk.scene.asker.panel.rect().center, other.rect().center):
        desk.mouse(pygame.MOUSEMOTION, covered)
        assert not aim_of(desk).visible, covered


def test_the_loss_stands_by_it(attack: Table) -> None:
    attack.mouse(pygame.MOUSEMOTION, attack.node(victim(attack)).rect().center)
    attack.frames(30)
    preview = attack.scene.preview
    assert preview.aim.visible and [tag for tag in preview.tags.children if victim(attack) in tag.id]
    assert preview.lift > max(node.lift for node in attack.scene.field.nodes.values())


def test_it_has_a_head_where_it_ends_and_lies_in_a_bend(attack: Table) -> None:
    attack.mouse(pygame.MOUSEMOTION, empty_spot(attack))
    aim = aim_of(attack)
    assert aim.way is not None
    (ax, ay), (bx, by) = aim.way.start, aim.way.end
    head = math.dist((aim.head.x, aim.head.y), aim.way.end)
    assert head < attack.app.ui.px(HEAD) and aim.head.w == attack.app.ui.px(HEAD)
    shown = [dart for dart in aim.darts if dart.visible]
    assert all(dart.w < aim.head.w for dart in shown) and [dart.w for dart in shown] == sorted(dart.w for dart in shown)
    length = math.dist((ax, ay), (bx, by))
    off = max(abs((bx - ax) * (dart.y - ay) - (by - ay) * (dart.x - ax)) / length for dart in shown)
    assert off > length * 0.05


def test_it_is_gone_over_buttons_outside_the_table_and_when_the_question_is_answered(attack: Table) -> None:
    spot = empty_spot(attack)
    for elsewhere in (attack.node("top/menu").rect().center, (1279, 400)):
        attack.mouse(pygame.MOUSEMOTION, spot)
        assert aim_of(attack).visible
        attack.mouse(pygame.MOUSEMOTION, elsewhere)
        assert not aim_of(attack).visible
    attack.mouse(pygame.MOUSEMOTION, spot)
    attack.scene.answer(0)
    attack.frames(1)
    assert not aim_of(attack).visible and attack.scene.preview.lift == 0


def test_a_selected_card_aims_at_its_places(desk: Table) -> None:
    aim = aim_of(desk)
    desk.mouse(pygame.MOUSEMOTION, (640, 300))
    assert not aim.visible, "nothing is selected"
    card = desk.node("hand/wild-1")
    assert isinstance(card, CardNode)
    desk.click(card)
    desk.frames(30)
    desk.mouse(pygame.MOUSEMOTION, empty_spot(desk))
    assert aim.way is not None and card.rect().inflate(4, 4).collidepoint(aim.way.start)
    slot = desk.node("seat0/quality")
    desk.mouse(pygame.MOUSEMOTION, slot.rect().center)
    assert aim.way is not None and aim.way.tone == theme.GLOW_TARGET and slot.rect().collidepoint(aim.way.end)
    desk.key(pygame.K_ESCAPE)
    desk.frames(1)
    assert not aim.visible


def test_with_the_keyboard_it_goes_from_place_to_place(desk: Table) -> None:
    card = desk.node("hand/wild-1")
    desk.app.focus.give(card, show=True)
    desk.key(pygame.K_RETURN)
    seen = set()
    for _ in range(4):
        desk.frames(20)
        way = aim_of(desk).way
        if way is not None:
            node = desk.app.focus.node
            assert node is not None and node in desk.scene.asker.picker.goals and node.rect().collidepoint(way.end)
            seen.add(node.id)
        desk.key(pygame.K_TAB)
    assert len(seen) > 1


def test_a_carried_card_needs_none(desk: Table) -> None:
    desk.grab(desk.node("hand/wild-1"), desk.node("seat0/quality").rect().center)
    desk.frames(2)
    assert desk.app.pointer.dragging is not None and not aim_of(desk).visible


def test_a_hint_points_from_the_card_to_where_it_goes(desk: Table) -> None:
    decision = desk.match.decision
    assert decision is not None
    index = next(index for index, option in enumerate(decision.options) if option.verb == "place")
    desk.scene.asker.advise("Because.", (index,))
    desk.frames(1)
    card, *rest = desk.scene.asker.picker.steps(index)
    aim = aim_of(desk)
    assert aim.way is not None and aim.way.tone == theme.GLOW_TARGET
    assert card.rect().inflate(4, 4).collidepoint(aim.way.start)
    goals = [desk.node(id) for id in desk.scene.layout_rules.drops(decision.options[index])] or rest
    assert any(goal.rect().collidepoint(aim.way.end) for goal in goals)
    desk.scene.asker.advise("", ())
    desk.frames(1)
    assert not aim.visible


def test_a_hint_lights_the_place_right_above_its_card(desk: Table) -> None:
    """An arrow would be too short there; the place tells where the card goes all the same."""
    decision = desk.match.decision
    assert decision is not None
    options = {index: option.place for index, option in enumerate(decision.options) if option.verb == "place"}
    single = [index for index in options if len(desk.scene.asker.picker.steps(index)) == 1]
    for index in single:
        desk.scene.asker.advise("Because.", (index,))
        desk.frames(2)
        places = {id: desk.node(id) for id in ("seat0/source", "seat0/quality", "seat0/delivery")}
        lit = [id for id, node in places.items() if isinstance(node, ZoneNode) and node.lit and node.targeted]
        assert lit == [options[index]]
    desk.scene.answer(single[0])
    desk.settle()
    assert not any(isinstance(node, ZoneNode) and node.lit for node in map(desk.node, places))


def test_the_head_is_seen_where_place_and_card_touch(desk: Table) -> None:
    card = desk.node("hand/wild-1")
    desk.click(card)
    desk.frames(30)
    slot = desk.node("seat0/quality")
    card.x, card.y = slot.rect().centerx, slot.rect().bottom + card.h / 2 - 20
    desk.mouse(pygame.MOUSEMOTION, (slot.rect().centerx, slot.rect().y + 20))
    aim = aim_of(desk)
    assert aim.visible and aim.way is not None and slot.rect().collidepoint(aim.way.end)
    assert abs(aim.head.rotation % 360 - 270) < 20, "it points up"


def test_a_hint_does_not_lie_over_a_button(desk: Table) -> None:
    decision = desk.match.decision
    assert decision is not None
    index = next(index for index, option in enumerate(decision.options) if option.verb == "place")
    desk.scene.asker.advise("Because.", (index,))
    desk.frames(1)
    way = aim_of(desk).way
    assert way is not None
    middle = (way.start[0] + way.end[0]) / 2, (way.start[1] + way.end[1]) / 2
    button = desk.scene.bar.add(Button("in the way", "Here", lambda _: None))
    desk.scene.asker.buttons.append(button)
    button.place(middle[0] - 20, middle[1] - 10, 40, 20)
    desk.frames(1)
    assert not aim_of(desk).visible


def test_a_hint_points_at_a_victim(attack: Table) -> None:
    attack.scene.asker.advise("Because.", (0,))
    attack.frames(1)
    way = aim_of(attack).way
    assert way is not None and attack.node(victim(attack)).rect().collidepoint(way.end)


def test_a_still_arrow_draws_nothing(attack: Table) -> None:
    attack.mouse(pygame.MOUSEMOTION, empty_spot(attack))
    attack.app.animator.reduced = True  # no candles
    attack.frames(40)
    frames = attack.app.renderer.frames
    attack.frames(20)
    assert aim_of(attack).visible and attack.app.renderer.frames == frames


def test_a_moved_arrow_repaints_little_of_the_table(attack: Table) -> None:
    x, y = empty_spot(attack)
    attack.mouse(pygame.MOUSEMOTION, (x, y))
    attack.frames(40)
    painted: list[pygame.Rect] = []
    draw = attack.app.renderer.draw
    attack.app.renderer.draw = lambda surface: painted.extend(found := draw(surface)) or found  # type: ignore[method-assign]
    attack.mouse(pygame.MOUSEMOTION, (x + 3, y + 2))
    room = attack.scene.table_rect
    assert 0 < sum(rect.w * rect.h for rect in painted) < 0.25 * room.w * room.h


def test_too_short_an_arrow_is_left_out(desk: Table) -> None:
    card = desk.node("hand/wild-1")
    desk.click(card)
    desk.frames(30)
    rect = card.rect()
    desk.mouse(pygame.MOUSEMOTION, (rect.centerx, rect.y - SHORTEST // 3))
    assert not aim_of(desk).visible and INTO < SHORTEST
