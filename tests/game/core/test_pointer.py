"""Clicks, drags, drops and their cancelling, with the events a mouse sends."""

import pygame
import pytest

from game.core import theme
from game.core.dialogs import Message
from game.core.inputs import Slider
from game.core.widgets import Button, Group, Panel, Sprite


@pytest.fixture
def card(scene):
    card = scene.root.add(Sprite("card", "card", "Torch"))
    card.place(200, 200, 100, 140)
    card.draggable = True
    return card


@pytest.fixture
def zone(scene):
    zone = scene.root.add(Panel("zone", "zone", "Cast here"))
    zone.place(600, 200, 200, 200)
    return zone


@pytest.fixture
def heard(card):
    """The names of the handlers called, in order."""
    calls = []
    for name in (
        "on_click",
        "on_right_click",
        "on_hover",
        "on_unhover",
        "on_hover_long",
        "on_drag_start",
    ):
        setattr(card, name, lambda node, name=name: calls.append(name))
    card.on_drag_cancel = lambda node: calls.append("on_drag_cancel")
    return calls


def drag(hands, start, *stops):
    hands.move(*start)
    hands.down(*start)
    for stop in stops:
        hands.move(*stop, held=True)


def test_press_and_release_on_the_same_node_is_a_click(hands, card, heard):
    hands.click(250, 270)
    assert heard == ["on_hover", "on_click"]


def test_a_tremble_below_the_threshold_is_still_a_click(hands, card, heard):
    drag(hands, (250, 270), (253, 273))
    hands.up(253, 273)
    assert heard == ["on_hover", "on_click"] and (card.x, card.y) == (250, 270)


def test_five_pixels_make_a_drag_and_not_a_click(hands, card, heard):
    drag(hands, (250, 270), (255, 270))
    assert hands.app.pointer.dragging is card
    hands.up(255, 270)
    assert "on_click" not in heard and "on_drag_start" in heard


def test_the_threshold_grows_with_the_interface(hands, card, app):
    app.set_zoom(2.0)
    drag(hands, (250, 270), (258, 270))
    assert app.pointer.dragging is None
    hands.move(261, 270, held=True)
    assert app.pointer.dragging is card


def test_release_elsewhere_is_no_click(hands, scene):
    clicked = []
    button = scene.root.add(Button("b", "Press", clicked.append))
    button.place(100, 100, 100, 40)
    drag(hands, (150, 120), (400, 400))
    hands.up(400, 400)
    assert clicked == [] and not button.pressed


def test_two_quick_clicks_are_two_clicks(hands, card, heard):
    hands.click(250, 270)
    hands.click(250, 270)
    assert heard == ["on_hover", "on_click", "on_click"]


def test_the_grip_is_kept_while_dragging(hands, card):
    drag(hands, (220, 230), (300, 300), (420, 330))
    pose = card.pose()
    assert (pose.x, pose.y) == pytest.approx((250 + 200, 270 + 100))
    assert card.lift > 0


def test_a_drop_gets_the_targets_under_the_pointer(hands, card, zone):
    seen = []
    card.drops = ("zone",)
    card.on_drop = lambda node, targets, velocity: seen.extend(targets)
    drag(hands, (250, 270), (500, 300), (700, 300))
    assert zone.targeted
    hands.up(700, 300)
    assert seen == [zone] and not zone.targeted


def test_the_middle_of_the_card_counts_when_the_pointer_misses(hands, card, zone):
    seen = []
    card.drops = ("zone",)
    card.on_drop = lambda node, targets, velocity: seen.extend(targets)
    drag(hands, (295, 270), (500, 300), (810, 300))
    assert not zone.contains(810, 300)
    hands.up(810, 300)
    assert seen == [zone]


def test_only_what_is_in_drops_is_a_target(hands, card, zone):
    seen = []
    card.drops = ("another",)
    card.on_drop = lambda node, targets, velocity: seen.append(list(targets))
    drag(hands, (250, 270), (700, 300))
    hands.up(700, 300)
    assert seen == [[]] and not zone.targeted


def test_a_refused_drop_glides_home(hands, card, heard):
    card.rotation = 6
    card.on_drop = lambda node, targets, velocity: False
    drag(hands, (250, 270), (500, 300))
    hands.up(500, 300)
    assert hands.app.animator.busy and "on_drag_cancel" in heard
    hands.wait(400)
    assert (card.x, card.y, card.rotation, card.scale, card.lift) == (250, 270, 6, 1, 0)


def test_an_accepted_drop_leaves_the_place_to_the_handler(hands, card, zone):
    card.on_drop = lambda node, targets, velocity: hands.app.animator.tween(node, 160, x=700, y=300)
    drag(hands, (250, 270), (650, 290))
    hands.up(650, 290)
    hands.wait(400)
    assert (card.x, card.y, card.rotation, card.scale, card.lift) == (700, 300, 0, 1, 0)


def test_cancelling_a_drag(hands, card, heard, app):
    cancels = [
        lambda: hands.down(500, 300, button=3),
        lambda: hands.key(pygame.K_ESCAPE),
        lambda: hands.tick(pygame.event.Event(pygame.WINDOWFOCUSLOST)),
        lambda: hands.tick(pygame.event.Event(pygame.WINDOWLEAVE)),
    ]
    for cancel in cancels:
        dropped = []
        card.on_drop = lambda node, targets, velocity, dropped=dropped: dropped.append(node)
        drag(hands, (250, 270), (500, 300))
        assert app.pointer.dragging is card
        cancel()
        assert app.pointer.dragging is None
        hands.up(500, 300)
        hands.wait(300)
        assert dropped == [] and (card.x, card.y, card.lift) == (250, 270, 0)
    assert heard.count("on_drag_cancel") == len(cancels)


def test_a_drag_begun_while_moving_goes_home_to_where_it_was_heading(hands, card, app):
    card.on_hover = lambda node: app.animator.tween(node, 100, y=230, scale=1.2)
    card.on_unhover = lambda node: app.animator.tween(node, 100, y=270, scale=1)
    hands.move(250, 270)
    hands.wait(200)
    assert card.y == 230
    drag(hands, (250, 270), (500, 300))
    hands.key(pygame.K_ESCAPE)
    hands.wait(300)
    assert (card.x, card.y, card.scale) == (250, 270, 1)


def test_velocity_at_release_is_in_pixels_per_second(hands, card):
    seen = []
    card.on_drop = lambda node, targets, velocity: seen.append(velocity)
    drag(hands, (250, 270), *[(250 + 16 * step, 270) for step in range(1, 12)])
    hands.up(250 + 16 * 11, 270)
    assert seen[0][0] == pytest.approx(1000, rel=0.25) and seen[0][1] == 0


def test_a_rest_before_release_has_no_velocity(hands, card):
    seen = []
    card.on_drop = lambda node, targets, velocity: seen.append(velocity)
    drag(hands, (250, 270), (400, 270), (600, 270))
    hands.wait(200)
    hands.up(600, 270)
    assert seen == [(0, 0)]


def test_a_held_card_leans_with_its_speed_but_not_under_reduced_motion(hands, card, app):
    drag(hands, (250, 270), *[(250 + 20 * step, 270) for step in range(1, 10)])
    assert 2 < card.rotation <= 12
    hands.key(pygame.K_ESCAPE)
    hands.wait(300)
    app.set_motion(1.0, reduced=True)
    drag(hands, (250, 270), *[(250 + 20 * step, 270) for step in range(1, 10)])
    assert card.rotation == 0 and card.scale == 1


def test_hover_long_comes_after_350_ms_and_not_before(hands, card, heard):
    hands.move(250, 270)
    hands.wait(330)
    assert "on_hover_long" not in heard
    hands.wait(40)
    assert heard == ["on_hover", "on_hover_long"]
    hands.move(900, 600)
    assert heard[-1] == "on_unhover" and not card.hovered


def test_hints_show_as_a_tooltip_inside_the_window(hands, card, app):
    card.place(1200, 640, 80, 80)
    card.hint = "Deal **3 damage** to a foe, and *another* to everyone who stands next to it."
    hands.move(1240, 680)
    hands.wait(400)
    assert app.tooltip.visible
    assert app.display.surface.get_rect().contains(app.tooltip.rect())
    hands.move(10, 10)
    assert not app.tooltip.visible


def test_what_goes_away_is_not_hovered_any_more(hands, card, heard, app):
    card.hint = "Torch"
    hands.move(250, 270)
    hands.wait(400)
    assert app.tooltip.visible
    card.visible = False
    hands.tick()
    assert app.hover.node is None and not app.tooltip.visible and heard[-1] == "on_unhover"


def test_right_click_bubbles_to_the_node_that_wants_it(hands, card, heard):
    card.add(Sprite("badge")).place(230, 250, 30, 30)
    hands.down(240, 260, button=3)
    assert heard == ["on_right_click"]


def test_a_solid_node_hides_what_is_below(hands, card, heard, scene):
    cover = scene.root.add(Panel())
    cover.place(200, 200, 200, 200)
    hands.click(250, 270)
    assert heard == []
    cover.solid = False
    hands.click(250, 270)
    assert heard[-1] == "on_click"


def test_disabled_nodes_cannot_be_clicked_or_dragged_but_can_be_hovered(hands, card, heard):
    card.enabled = False
    drag(hands, (250, 270), (500, 300))
    hands.up(500, 300)
    assert heard[0] == "on_hover" and "on_click" not in heard and (card.x, card.y) == (250, 270)


def test_a_node_removed_while_held_is_let_go(hands, card, app):
    drag(hands, (250, 270), (500, 300))
    card.remove()
    hands.move(510, 300, held=True)
    assert app.pointer.dragging is None
    hands.up(510, 300)


def test_a_new_scene_ends_the_drag(hands, card, heard, app, scene):
    drag(hands, (250, 270), (500, 300))
    app.scenes.push(type(scene)())
    assert app.pointer.dragging is None and (card.x, card.y) == (250, 270)
    assert heard[-1] == "on_drag_cancel"


def test_a_click_that_brings_up_a_scene_leaves_no_note_over_it(hands, card, app, scene):
    card.hint = "Torch"
    card.on_click = lambda _: app.scenes.push(type(scene)())
    hands.click(250, 270)
    hands.wait(400)
    assert app.hover.node is None and not app.tooltip.visible


def test_a_card_in_a_turned_and_scaled_group_follows_the_pointer(hands, scene):
    group = scene.root.add(Group())
    group.x, group.y, group.rotation, group.scale = 400, 300, 30, 1.5
    card = group.add(Sprite("card", "card"))
    card.w, card.h, card.draggable = 80, 100, True
    drag(hands, (400, 300), (450, 330), (500, 360))
    assert card.pose()[:2] == pytest.approx((500, 360))


def test_a_note_follows_what_it_is_about(hands, card, app):
    card.hint = "**Life 5**"
    hands.move(250, 270)
    hands.wait(400)
    assert app.tooltip.text == "**Life 5**"
    card.hint = "**Life 3**"
    hands.wait(20)
    assert app.tooltip.text == "**Life 3**"
    below = app.tooltip.rect().y
    card.y += 40
    hands.wait(20)
    assert app.tooltip.rect().y == below + 40
    card.hint = ""
    hands.wait(20)
    assert not app.tooltip.visible


def test_a_slider_stays_in_the_hand_while_it_changes_the_size_of_everything(hands, scene, app):
    slider = scene.root.add(
        Slider("size", "Text size", 100, 100, 150, 10, lambda value: app.set_zoom(text_zoom=value / 100))
    )
    slider.place(200, 200, 400, 40)
    hands.move(220, 220)
    hands.down(220, 220)
    for x in range(220, 600, 10):
        hands.move(x, 220, held=True)
    assert slider.value == 150
    hands.up(590, 220)
    hands.move(220, 220)
    assert slider.value == 150 and app.pointer.pressed is None


def test_a_tooltip_lies_on_nothing_that_is_offered_but_near_what_it_is_about(app, card, scene, hands):
    """The buttons of a question stand right above the hand; what only answers a click matters less."""
    card.place(600, 600, 90, 115)
    card.hint = "Cards in hand are placed when Spells are built, at the start of a round."
    buttons = [scene.root.add(Button(f"answer/{number}", "Answer", print)) for number in range(4)]
    for number, button in enumerate(buttons):
        button.place(420 + 110 * number, 540, 105, 50)
    log = scene.root.add(Sprite("log"))
    log.place(300, 400, 700, 60)
    log.on_click = print
    app.tooltip.show(card)
    note = app.tooltip.rect()
    assert note.collidelist([card.rect(), *(button.rect() for button in buttons)]) < 0
    assert app.display.surface.get_rect().contains(note) and note.colliderect(card.rect().inflate(500, 500))
    log.glow = theme.GLOW_LEGAL
    app.tooltip.show(card)
    assert app.tooltip.rect().collidelist([log.rect(), *(button.rect() for button in buttons)]) < 0


def test_a_tooltip_goes_aside_where_it_is_nearer(app, card):
    """A card shown large lies beside what it is about: the note moves to the near side of that, if there is room."""
    card.hint = "Buy for 3"
    app.tooltip.show(card)
    own = app.tooltip.rect()
    app.tooltip.keep_off(pygame.Rect(own.right - 5, own.y - 100, 200, 200))
    assert app.tooltip.rect().right < own.right and not app.tooltip.rect().colliderect(
        pygame.Rect(own.right - 5, own.y - 100, 200, 200)
    )


@pytest.fixture
def doors(scene):
    """A button in whose place another appears when it is clicked; the names of those clicked."""
    clicked = []

    def put(name):
        def click(button):
            clicked.append(name)
            button.remove()
            put("second" if name == "first" else "third")
            scene.app.pointer.renewed()

        scene.root.add(Button(name, name, click)).place(200, 200, 100, 40)

    put("first")
    return clicked


def twice(hands, x, y, ms):
    hands.click(x, y)
    hands.wait(ms)
    hands.down(x, y)
    hands.up(x, y)


def test_the_second_half_of_a_double_click_is_not_for_what_appeared_meanwhile(app, hands, doors):
    hands.tick()
    twice(hands, 250, 220, 100)
    assert doors == ["first"]
    hands.wait(200)
    hands.click(250, 220)
    assert doors == ["first", "second"]


def test_a_later_click_or_one_elsewhere_counts(app, scene, hands, doors):
    other = []
    scene.root.add(Button("other", "other", lambda _: other.append(1))).place(400, 200, 100, 40)
    hands.tick()
    hands.click(250, 220)
    hands.click(450, 220)
    assert doors == ["first"] and other == [1]
    hands.wait(300)
    twice(hands, 250, 220, 260)
    assert doors == ["first", "second", "third"]


def test_until_then_the_window_is_not_at_rest(app, hands, doors):
    """Whoever waits for it loses no click."""
    hands.tick()
    hands.click(250, 220)
    hands.wait(100)
    assert not app.at_rest()
    hands.wait(200)
    assert app.at_rest()


def test_nothing_is_waited_for_where_there_is_nothing_to_click(app, hands, scene):
    gone = scene.root.add(Button("gone", "Gone", lambda button: (button.remove(), scene.app.pointer.renewed())))
    gone.place(200, 200, 100, 40)
    hands.tick()
    hands.click(250, 220)
    hands.wait(30)
    assert app.at_rest()


def test_two_quick_clicks_on_the_same_thing_both_count(hands, scene):
    clicked = []
    scene.root.add(Button("more", "More", lambda _: clicked.append(1))).place(200, 200, 100, 40)
    hands.tick()
    twice(hands, 250, 220, 60)
    assert clicked == [1, 1]


def test_the_second_half_of_a_double_click_is_not_for_the_dialog_that_it_opened(app, hands, scene):
    heard = []
    words = "Are you sure?"
    buttons = [("yes", "Yes", lambda: heard.append("yes")), ("no", "No", None)]
    opener = Button("open", "Open", lambda _: app.scenes.push(Message(words, words, buttons)))
    scene.root.add(opener).place(0, 0, 1280, 720)
    app.scenes.push(Message(words, words, buttons))
    hands.wait(300)
    yes = app.scenes.top.root.find("dialog/yes").rect().center
    app.scenes.pop()
    hands.wait(300)
    twice(hands, *yes, 100)
    assert heard == [] and len(app.scenes) == 2
    hands.wait(200)
    hands.click(*yes)
    assert heard == ["yes"]


def test_a_quick_click_beside_what_appeared_counts(app, hands, scene):
    """Where nothing lies at the place of the last click, nothing waits, however near something else is."""
    clicked = []
    gone = scene.root.add(Button("gone", "Gone", lambda button: (button.remove(), scene.app.pointer.renewed())))
    gone.place(200, 200, 100, 40)
    scene.root.add(Button("near", "Near", lambda _: clicked.append(1))).place(260, 200, 100, 40)
    hands.tick()
    hands.click(255, 220)
    hands.tick()
    assert app.at_rest()
    hands.click(265, 220)
    assert clicked == [1]
