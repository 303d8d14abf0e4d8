"""Everything usable can be reached and used with the keyboard alone."""

import pygame
import pytest

from game.core.focus import reachable
from game.core.scroll import ScrollArea
from game.core.text_field import TextField
from game.core.widgets import Button, Label, Sprite


@pytest.fixture
def grid(scene):
    """Six buttons in two rows of three, and the ids that were clicked."""
    clicked = []
    for row in range(2):
        for column in range(3):
            button = scene.root.add(Button(f"b{row}{column}", "Go", lambda node: clicked.append(node.id)))
            button.place(100 + 150 * column, 100 + 100 * row, 120, 50)
    return clicked


def focused(app):
    return app.focus.node.id if app.focus.node else None


def test_tab_goes_round_in_both_directions(app, hands, grid):
    hands.key(pygame.K_TAB)
    assert focused(app) == "b00"
    hands.key(pygame.K_TAB)
    assert focused(app) == "b01"
    hands.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    hands.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert focused(app) == "b12"


def test_arrows_go_to_the_neighbour(app, hands, grid):
    hands.key(pygame.K_TAB)
    for key, expected in (
        (pygame.K_RIGHT, "b01"),
        (pygame.K_DOWN, "b11"),
        (pygame.K_LEFT, "b10"),
        (pygame.K_UP, "b00"),
    ):
        hands.key(key)
        assert focused(app) == expected
    hands.key(pygame.K_LEFT)
    assert focused(app) == "b00"


def test_an_arrow_does_not_leap_to_something_far_aside(app, hands, scene):
    for id, x, y in (("here", 100, 100), ("aside", 900, 160)):
        scene.root.add(Button(id, "Go", lambda node: None)).place(x, y, 100, 40)
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_DOWN)
    assert focused(app) == "here"
    hands.key(pygame.K_RIGHT)
    assert focused(app) == "aside"


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_and_space_use_what_has_the_focus(hands, grid, key):
    hands.key(key)
    assert grid == []
    hands.key(pygame.K_TAB)
    hands.key(key)
    assert grid == ["b00"]


def test_cards_with_a_click_are_reached_and_the_rest_is_not(scene):
    usable = scene.root.add(Sprite("usable", "card"))
    usable.on_click = lambda node: None
    scene.root.add(Sprite("shown", "card"))
    scene.root.add(Label("words"))
    off = scene.root.add(Button("off", "No"))
    off.enabled = False
    hidden = scene.root.add(Button("hidden", "No"))
    hidden.visible = False
    assert [node.id for node in reachable(scene.root)] == ["usable"]


def test_tab_begins_where_the_scene_says_and_goes_on_from_there(app, hands, grid, scene, monkeypatch):
    order = reachable(scene.root)
    monkeypatch.setattr(scene, "first", lambda: order[2])
    hands.key(pygame.K_TAB)
    assert app.focus.node is order[2]
    hands.key(pygame.K_TAB)
    assert app.focus.node is order[3]


def test_enter_clicks_a_card(app, hands, scene):
    clicked = []
    card = scene.root.add(Sprite("card", "card"))
    card.place(100, 100, 80, 120)
    card.on_click = clicked.append
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_RETURN)
    assert clicked == [card]


def test_the_ring_stands_around_the_node_and_a_click_hides_it(app, hands, grid):
    hands.key(pygame.K_TAB)
    assert app.focus_mark.visible and app.focus_mark.rect().contains(app.focus.node.rect())
    hands.click(900, 600)
    assert not app.focus_mark.visible


def test_focus_counts_as_hover_with_its_tooltip(app, hands, grid, scene):
    scene.root.find("b00").hint = "What this does"
    hands.key(pygame.K_TAB)
    assert scene.root.find("b00").hovered
    hands.wait(400)
    assert app.tooltip.visible


def test_a_node_that_goes_away_loses_the_focus(app, hands, grid, scene):
    hands.key(pygame.K_TAB)
    scene.root.find("b00").enabled = False
    hands.tick()
    assert focused(app) is None and not app.focus_mark.visible


def test_only_the_top_scene_is_reached(app, hands, grid, scene):
    app.scenes.push(type(scene)())
    hands.key(pygame.K_TAB)
    assert focused(app) is None


def test_escape_closes_the_top_scene_but_not_the_last(app, hands, scene):
    app.scenes.push(type(scene)())
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_ESCAPE)
    assert len(app.scenes) == 1 and app.scenes.top is scene


def test_typing_goes_to_the_field_before_the_scene(app, hands, scene):
    seen = []
    scene.handle = lambda event: seen.append(event.type) is not None
    field = scene.root.add(TextField("name", "Name"))
    field.place(100, 100, 200, 40)
    hands.click(150, 120)
    seen.clear()
    hands.type("Pete")
    hands.key(pygame.K_d)
    assert field.value == "Pete" and seen == []
    assert pygame.key.get_repeat() != (0, 0)
    hands.key(pygame.K_ESCAPE)
    assert not field.editing and pygame.key.get_repeat() == (0, 0)
    hands.key(pygame.K_d)
    assert seen == [pygame.KEYDOWN]


def test_focus_scrolls_into_view(app, hands, scene):
    area = scene.root.add(ScrollArea())
    area.place(100, 100, 300, 200)
    for row in range(20):
        area.row(area.content.add(Button(f"row{row}", "Row", lambda node: None)), row * 50, 40)
    area.set_height(1000)
    for _ in range(15):
        hands.key(pygame.K_TAB)
    assert area.rect().contains(app.focus.node.rect())


def test_tab_passes_a_list_that_is_one_stop_and_the_arrows_lead_through_it(app, hands, scene):
    before = scene.root.add(Button("before", "Go", lambda node: None))
    before.place(100, 20, 300, 40)
    area = scene.root.add(ScrollArea("list", "List"))
    area.one_stop = True
    area.place(100, 100, 300, 200)
    for row in range(20):
        area.row(area.content.add(Button(f"row{row}", "Row", lambda node: None)), row * 50, 40)
    area.set_height(1000)
    scene.root.add(Button("after", "Go", lambda node: None)).place(100, 400, 300, 40)
    for expected in ("before", "list", "after", "before"):
        hands.key(pygame.K_TAB)
        assert focused(app) == expected
    hands.key(pygame.K_TAB)
    for _ in range(7):
        hands.key(pygame.K_DOWN)
    assert focused(app) == "row8" and area.rect().contains(app.focus.node.rect())
    hands.key(pygame.K_TAB)
    assert focused(app) == "after"
    hands.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert focused(app) == "list"
