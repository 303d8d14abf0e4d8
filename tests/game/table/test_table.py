"""Playing at the table with synthetic mouse and key events."""

from __future__ import annotations

import random

import pygame
import pytest

from game.core.dialogs import Curtain
from game.core.node import Node
from game.core.theme import SPEEDS
from game.table.cards import CardNode, NumberNode
from rules import Match
from tests.game.table.harness import Table

FIXED = {"factions": "fire,ice", "starter": 0}


@pytest.fixture
def table() -> Table:
    made = Table(seed=4, **FIXED)
    made.settle()
    return made


def casts(table: Table) -> list[str]:
    """The ids of hand cards that may be cast."""
    return [node["id"] for node in table.tree()["nodes"] if node["id"].startswith("hand/") and node.get("drops")]


@pytest.mark.parametrize("place", ["seat0/cast", "seat1/mat"])
def test_a_spell_is_cast_by_dragging_it_onto_the_table_or_a_rivals_mat(table: Table, place: str) -> None:
    card = table.node(casts(table)[0])
    name = card.name
    table.drag(card, table.node(place).rect().center)
    table.settle()
    assert table.match.choices and name in {card.kind.name for card in table.match.state.seats[0].cast}


def test_a_spell_is_cast_by_a_click(table: Table) -> None:
    table.click(table.node(casts(table)[0]))
    table.settle()
    assert len(table.match.state.seats[0].cast) == 1


def test_a_card_dropped_nowhere_glides_home(table: Table) -> None:
    card = table.node(casts(table)[0])
    home = (card.x, card.y)
    before = table.match.save()
    table.drag(card, (1200, 400))
    table.frames(60)
    assert table.match.save() == before
    assert (round(card.x), round(card.y)) == (round(home[0]), round(home[1]))


@pytest.mark.slow
def test_the_right_button_and_escape_cancel_a_drag(table: Table) -> None:
    middle = table.node("seat0/cast").rect().center
    for cancel in ("right", "escape"):
        card = table.node(casts(table)[0])
        table.grab(card, middle)
        assert table.app.pointer.dragging is card
        if cancel == "right":
            table.mouse(pygame.MOUSEBUTTONDOWN, middle, button=3)
        else:
            table.key(pygame.K_ESCAPE)
        table.mouse(pygame.MOUSEBUTTONUP, middle)
        table.frames(60)
        assert not table.match.choices


@pytest.mark.parametrize("way", ["click", "drag", "key", "button"])
def test_a_power_card_is_drawn(table: Table, way: str) -> None:
    size = len(table.match.state.seats[0].power)
    if way == "click":
        table.click(table.node("seat0/power/top"))
    elif way == "drag":
        table.drag(table.node("seat0/power/top"), table.node("seat0/row").rect().center)
    elif way == "key":
        table.key(pygame.K_d)
    else:
        buttons = table.scene.asker.buttons
        table.click(next(button for button in buttons if button.caption == "Draw a Power card"))
    table.settle()
    assert len(table.match.state.seats[0].power) == size - 1
    assert len(table.match.state.seats[0].row) == 1


def test_a_top_card_that_may_be_drawn_does_not_hide_the_number_of_its_pile(table: Table) -> None:
    field = table.scene.field
    top = table.node("seat0/power/top")
    (number,) = [node for node in field.group.children if isinstance(node, NumberNode)]
    assert number.pile is field.piles["seat0/power"] and number.z > top.z
    table.key(pygame.K_d)
    table.settle()
    assert number.stage is None


def test_a_card_on_its_way_lies_where_a_new_arrangement_puts_it(table: Table) -> None:
    table.key(pygame.K_d)
    table.settle()
    (node,) = [node for node in table.scene.field.nodes.values() if node.place_name == "seat0/row"]
    table.app.animator.tween(node, 200, x=5.0, y=5.0)
    table.scene.layout()
    table.frames(30)
    assert (node.x, node.y) == (node.rest.x, node.rest.y)


def test_coming_to_rest_touches_nothing_that_lies_where_it_belongs(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    put: list[Node] = []
    monkeypatch.setattr(CardNode, "size_to", lambda node, width: put.append(node))
    table.scene.field.sync()
    assert table.scene.field.nodes and not put and not table.app.renderer.pending()


def test_large_buttons_leave_the_question_room(table: Table) -> None:
    asker = table.scene.asker
    (button,) = [each for each in asker.buttons if each.caption == "Draw a Power card"]
    button.caption = "End turn Overcharged: 4 damage"
    for zoom, gives_way in ((1.0, False), (1.5, True)):
        table.app.set_zoom(1.0, zoom)
        asker.layout()
        asker.prompt.markup = "Draw?"
        asker.layout()
        wide, room = button.w, asker.prompt.w
        asker.prompt.markup = (
            "You are at 13. End your turn Overcharged, for 4 damage, or cast spells to come down first?"
        )
        asker.layout()
        assert (button.w < wide) == gives_way and asker.prompt.w > room
        assert button.w >= 0.69 * wide


@pytest.mark.slow
def test_a_whole_turn_by_keyboard_alone(table: Table) -> None:
    table.key(pygame.K_d)
    table.settle()
    table.key(pygame.K_p)
    table.settle()
    assert table.match.decision is not None and table.match.decision.seat == 0
    assert any(repr(event).startswith("TurnEnded(seat=0") for event in table.match.events)


@pytest.mark.slow
def test_skipping_leaves_the_table_exact(table: Table) -> None:
    table.key(pygame.K_d)
    table.settle()
    table.key(pygame.K_s)
    assert table.scene.director.busy
    table.key(pygame.K_SPACE)
    table.settle()
    assert table.scene.field.exact
    for place, cards in table.match.state.zones().items():
        spot = table.scene.field.spots.get(place)
        if spot is not None and spot.kind != "pile":
            assert {table.scene.field.nodes[card].place_name for card in cards} <= {place}


def test_the_ribbon_is_not_empty_until_what_follows_is_told(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table.scene.flow, "play_events", lambda: None)
    asked = table.scene.question
    table.scene.answer(0)
    assert table.scene.question == "Ann has decided" != asked and table.scene.asker.prompt.about == 0


def test_undo_takes_back_an_own_choice_that_revealed_nothing() -> None:
    table = Table(seed=1, **FIXED)
    table.settle()
    quiet = next(card for card in table.match.state.seats[0].hand if card.kind.key == "smoke")
    table.click(table.scene.field.nodes[quiet])
    table.frames(3)
    assert table.match.choices
    table.key(pygame.K_z)
    table.settle()
    assert not table.match.choices and quiet in table.match.state.seats[0].hand
    assert table.scene.field.exact


@pytest.mark.slow
def test_undo_is_refused_behind_a_drawn_card(table: Table) -> None:
    table.key(pygame.K_d)
    table.settle()
    drawn = len(table.match.choices)
    table.key(pygame.K_z)
    assert len(table.match.choices) == drawn
    assert "revealed" in table.scene.question
    assert table.match.decision is not None and table.match.decision.prompt in table.scene.question


@pytest.mark.slow
def test_a_curtain_hangs_before_another_hand_is_shown() -> None:
    table = Table(seats=3, seed=2, kinds=("human", "human", "human"), factions="fire,ice,feast", starter=1)
    table.settle()
    rng = random.Random(1)
    curtains = 0
    for _ in range(60):
        if table.scene.over:
            break
        top = table.app.scenes.top
        if isinstance(top, Curtain):
            shown = [node["name"] for node in table.tree()["nodes"] if node["role"] == "card"]
            assert not shown, "cards show through the curtain"
            assert table.scene.viewer == -1
            curtains += 1
            top.open()
            table.frames(30)
        else:
            decision = table.match.decision
            assert decision is not None and decision.seat == table.scene.viewer
            table.scene.answer(rng.randrange(len(decision.options))) if decision.minimum else table.scene.answer()
        table.settle()
    assert curtains > 3


def hidden_ids(match: Match, viewer: int) -> set[int]:
    """The ids of the cards that ``viewer`` may not see."""
    found = set()
    for place, cards in match.state.zones().items():
        seat, name = int(place[4]), place.partition("/")[2]
        if name in ("deck", "power") or (name in ("hand", "sorting") and seat != viewer):
            found |= {card.id for card in cards}
    return found


@pytest.mark.slow
def test_hidden_cards_never_reach_the_screen() -> None:
    table = Table(seats=4, seed=6, speed=0.0)
    rng = random.Random(3)
    for _ in range(80):
        table.settle()
        if table.scene.over:
            break
        hidden = hidden_ids(table.match, 0)
        for card, node in table.scene.field.nodes.items():
            if card.id in hidden:
                assert not node.face_up and node.name == "Hidden card" and not node.text
                assert card.kind.key not in node.id
        decision = table.match.decision
        assert decision is not None
        low = max(1, decision.minimum) if decision.maximum else 0
        table.scene.answer(*rng.sample(range(len(decision.options)), low))


@pytest.mark.slow
def test_slow_and_instant_playing_end_in_the_same_table() -> None:
    ends = []
    for speed in (SPEEDS["instant"], SPEEDS["fast"]):
        table = Table(seed=8, speed=speed, **FIXED)
        for _ in range(14):
            table.settle()
            decision = table.match.decision
            if decision is None:
                break
            table.scene.answer(*range(max(1, decision.minimum)))
        table.settle()
        rest = {card.id: (node.id, round(node.x), round(node.y)) for card, node in table.scene.field.nodes.items()}
        ends.append((rest, table.match.save()["choices"]))
        table.close()
    assert ends[0] == ends[1]


def test_the_log_names_what_happened(table: Table) -> None:
    table.key(pygame.K_d)
    table.settle()
    assert any("Ann draws" in line.words for line in table.scene.log.lines)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (2560, 1080), (3840, 2160)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_fits_the_window(size: tuple[int, int], seats: int) -> None:
    table = Table(seats=seats, seed=3, size=size, speed=0.0, factions="random")
    table.settle()
    window = pygame.Rect(0, 0, *size)
    plan = table.scene.layout_rules.plan
    rooms = list(plan.rooms.values())  # type: ignore[attr-defined]
    for room in rooms:
        for rect in (room.plate, room.level, room.power, room.magic):
            assert window.contains(rect) and not rect.colliderect(plan.bar) and not rect.colliderect(plan.side)
    plates = [room.plate for room in rooms]
    assert all(not a.colliderect(b) for i, a in enumerate(plates) for b in plates[i + 1 :])
    for node in table.tree()["nodes"]:
        x, y, w, h = node["rect"]
        assert window.contains(pygame.Rect(x, y, w, h)), node


def flick(table: Table, id: str, to: tuple[float, float]) -> None:
    """Pull a card fast and let go while it is moving."""
    node = table.node(id)
    x, y = node.rect().center
    table.mouse(pygame.MOUSEMOTION, (x, y))
    table.mouse(pygame.MOUSEBUTTONDOWN, (x, y))
    for share in (0.15, 0.45, 0.75):
        table.mouse(pygame.MOUSEMOTION, (x + (to[0] - x) * share, y + (to[1] - y) * share))
    table.mouse(pygame.MOUSEBUTTONUP, (x + (to[0] - x) * 0.75, y + (to[1] - y) * 0.75))


def test_a_flicked_card_slides_into_the_zone_where_it_comes_to_rest(table: Table) -> None:
    id = casts(table)[0]
    name = table.node(id).name
    x, y = table.node(id).rect().center
    zone = table.node("seat0/cast").rect()
    assert not zone.collidepoint(x, y - 30)
    flick(table, id, (x, y - 56))
    assert not table.match.choices, "let go outside the zone"
    table.settle()
    assert name in {card.kind.name for card in table.match.state.seats[0].cast}


@pytest.mark.slow
def test_a_card_flicked_past_every_zone_glides_home(table: Table) -> None:
    id = casts(table)[0]
    node = table.node(id)
    home = (round(node.x), round(node.y))
    x, y = node.rect().center
    flick(table, id, (x - 90, y))
    table.frames(150)
    assert not table.match.choices
    assert (round(node.x), round(node.y)) == home and node.lift == 0


@pytest.mark.slow
def test_a_card_is_flicked_from_the_end_of_a_hand_that_is_wider_than_the_table(table: Table) -> None:
    """It lies below the log, and used to glide home at once."""
    scene = table.scene
    node = table.node(casts(table)[-1])
    table.mouse(pygame.MOUSEMOTION, node.rect().center)
    table.frames(15)
    beyond = scene.table_rect.right + 20
    assert scene.layout_rules.plan.hand.collidepoint(beyond, node.rect().centery)
    node.x = beyond
    scene.asker.picker.carrier._flicked(node, (-1500.0, -1500.0))
    table.frames(3)
    assert node.x < beyond - 10 and node.y < node.rest.y - 10, "it slides on"
    table.settle()


def test_a_skipped_flick_ends_where_the_slide_would(table: Table) -> None:
    id = casts(table)[0]
    x, y = table.node(id).rect().center
    flick(table, id, (x, y - 56))
    table.app.animator.skip()
    table.settle()
    assert len(table.match.state.seats[0].cast) == 1


def test_another_card_is_reached_for_before_a_flicked_one_has_come_to_rest(table: Table) -> None:
    """The slide is over at once, where it would have ended."""
    id = casts(table)[0]
    name = table.node(id).name
    other = table.node(casts(table)[-1])
    x, y = table.node(id).rect().center
    flick(table, id, (x, y - 56))
    table.grab(other, (1000, 300))
    assert name in {card.kind.name for card in table.match.state.seats[0].cast} and len(table.match.choices) == 1
    table.mouse(pygame.MOUSEBUTTONUP, (1000, 300))
    table.settle()
    assert len(table.match.choices) == 1 and table.scene.field.exact


def test_a_note_goes_when_what_it_is_about_is_pressed(table: Table) -> None:
    hint = table.node("top/hint")
    table.mouse(pygame.MOUSEMOTION, hint.rect().center)
    table.frames(40)
    assert table.app.tooltip.visible
    table.mouse(pygame.MOUSEBUTTONDOWN, hint.rect().center)
    assert not table.app.tooltip.visible


@pytest.mark.slow
def test_the_log_can_be_read_aloud(table: Table) -> None:
    table.key(pygame.K_d)
    table.settle()
    text = next(node["text"] for node in table.tree()["nodes"] if node["id"] == "log/lines")
    drawn = text.splitlines()[-1]
    assert drawn.startswith("Ann draws") and ": level 0 + " in drawn
