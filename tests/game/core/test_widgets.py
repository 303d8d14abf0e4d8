"""Buttons, switches, sliders, choices, fields, scrolling and dialogs react to mouse and keyboard alike."""

import pygame
import pytest

from game.core import key_cap, text, theme
from game.core.contrast import contrast
from game.core.dialogs import Curtain, Message
from game.core.inputs import Choice, Slider, Toggle
from game.core.scroll import ScrollArea
from game.core.text_field import TextField
from game.core.widgets import Button, Group, Label, Panel, Sprite, Veil, tones


def pixels(node):
    surface = node.image()
    return pygame.image.tobytes(surface, "RGBA")


def put(scene, node, x=100, y=100, w=240, h=40):
    scene.root.add(node).place(x, y, w, h)
    return node


def test_a_button_looks_different_in_every_state(scene):
    button = put(scene, Button("b", "Draw"))
    looks = {pixels(button)}
    for name in ("hovered", "pressed", "chosen"):
        setattr(button, name, True)
        looks.add(pixels(button))
        setattr(button, name, False)
    button.enabled = False
    looks.add(pixels(button))
    assert len(looks) == 5


def test_a_disabled_button_does_nothing(scene, hands):
    clicked = []
    button = put(scene, Button("b", "Draw", clicked.append))
    button.enabled = False
    hands.click(150, 120)
    button.click()
    assert clicked == []
    button.enabled = True
    hands.click(150, 120)
    assert clicked == [button]


@pytest.mark.parametrize("bare", (0, 1, 2))
def test_a_small_button_without_words_keeps_its_picture(scene, bare):
    button, blank = put(scene, Button("b", icon="close")), put(scene, Button("c"))
    for node in (button, blank):
        node.w = node.h = 30
        node.bare = bare
    assert pixels(button) != pixels(blank) and button.bared_width(1.0, bare) > blank.bared_width(1.0, bare)


@pytest.mark.parametrize("style", ("main", "plain", "danger", "good", "ghost"))
def test_every_style_draws_within_its_box(scene, style):
    button = put(scene, Button("b", "A caption far too long for the room there is", style=style, key=pygame.K_SPACE))
    assert button.image().get_size() == (240, 40)
    assert button.wanted_width() > 240


def test_the_hint_of_a_key_does_not_break_a_caption_in_two(scene, monkeypatch):
    """Where the words have room in one line, but not beside it, it is left out."""
    button = put(scene, Button("b", "Keep it", key=pygame.K_k))
    bare = put(scene, Button("c", "Keep it"))
    broken = []
    monkeypatch.setattr(text, "fit_text", lambda *given: broken.append(given) or pygame.Surface((9, 9)))
    for wide, hinted in ((240, True), (button.least_width(), False)):
        button.w = bare.w = wide
        assert (pixels(button) != pixels(bare)) == hinted and not broken, wide


@pytest.mark.parametrize("style", ["main", "plain", "danger", "good"])
def test_a_key_stands_on_a_cap_lest_a_digit_be_read_as_an_amount(app, scene, style):
    button, bare = put(scene, Button("b", "Attack", style=style, key=pygame.K_2)), Button("c", "Attack")
    put(scene, bare).w = button.w = button.wanted_width()
    size = app.stage.ui.text_px(theme.TEXT_SMALL)
    assert button.w >= bare.wanted_width() + key_cap.width("2", size, app.stage.ui)
    top, _, ink = tones(style)
    cap = key_cap.key_cap("2", size, 32, ink, top, app.stage.ui)
    edge = cap.get_at((0, cap.get_height() // 2))
    assert edge.a == 255 and cap.get_at((3, cap.get_height() // 2)).a == 0, "an outline around the digit"
    assert contrast(edge[:3], top) < contrast(ink, top), "dimmer than the words"


@pytest.mark.parametrize("wide", [130, 150, 240])
def test_the_hint_of_a_key_is_smaller_than_the_caption_with_large_text(app, scene, wide, monkeypatch):
    app.set_zoom(1.0, 2.0)
    sizes, line = {}, text.line
    monkeypatch.setattr(text, "line", lambda words, *rest: sizes.update({words: rest[1]}) or line(words, *rest))
    put(scene, Button("b", "Cast spells", key=pygame.K_k), w=wide).render()
    assert sizes.get("K", text.MIN_TEXT) <= max(text.MIN_TEXT, 0.85 * sizes["Cast spells"]), sizes


@pytest.mark.parametrize(
    ("zoom", "wide", "two"), [(2.0, 100, True), (2.0, 130, True), (2.0, 240, False), (1.0, 130, False)]
)
def test_in_large_letters_a_caption_is_broken_where_it_is_larger_so(app, scene, zoom, wide, two, monkeypatch):
    """Not down to letters that are smaller than those of others who play without large letters."""
    app.set_zoom(1.0, zoom)
    sizes, fit_text = [], text.fit_text
    monkeypatch.setattr(text, "fit_text", lambda *given: sizes.append(given[1]) or fit_text(*given))
    put(scene, Button("b", "Give it to Ann"), w=wide, h=66).render()
    assert [size > text.MIN_TEXT for size in sizes] == ([True] if two else [])


@pytest.mark.parametrize("style", ["ink", "paper", "plain", "wood"])
def test_panels_draw_their_box_and_a_glow_around_it(scene, style):
    panel = put(scene, Panel(style=style))
    assert panel.image().get_size() == (240, 40)
    panel.glow = (255, 200, 0)
    assert panel.image().get_width() > 240


def test_a_sprite_asks_for_its_picture_only_when_size_or_picture_change(scene):
    asked = []

    def picture(w, h):
        asked.append((w, h))
        return pygame.Surface((w, h), pygame.SRCALPHA)

    sprite = put(scene, Sprite("card", "card", picture=picture))
    sprite.image()
    sprite.x, sprite.rotation, sprite.scale, sprite.alpha = 300, 20, 1.2, 0.5
    sprite.image()
    assert asked == [(240, 40)]
    sprite.w = 100
    sprite.image()
    assert asked == [(240, 40), (100, 40)]


def test_a_toggle_turns_over_and_says_so(scene, hands):
    seen = []
    toggle = put(scene, Toggle("t", "Sound", on_change=seen.append))
    hands.click(120, 120)
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_SPACE)
    hands.key(pygame.K_RETURN)
    assert seen == [True, False, True] and toggle.value and toggle.text == "on"


def test_a_slider_follows_the_mouse_and_the_arrows_in_steps(scene, hands):
    seen = []
    slider = put(scene, Slider("s", "Volume", 0.5, step=0.1, on_change=seen.append))
    left, length = slider.track()
    hands.down(100 + left, 120)
    assert slider.value == 0
    hands.move(100 + left + length * 0.33, 120, held=True)
    assert slider.value == pytest.approx(0.3)
    hands.move(2000, 120, held=True)
    hands.up(2000, 120)
    assert slider.value == 1
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_LEFT)
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_RIGHT)
    assert slider.value == 1 and slider.text == "100%"
    assert seen == pytest.approx([0, 0.3, 1, 0.9, 1])


def test_a_choice_steps_at_its_ends_by_key_and_wheel(scene, hands):
    seen = []
    choice = put(scene, Choice("c", "Bot", ["random", "apprentice", "adept"], on_change=seen.append))
    hands.click(320, 120)
    hands.click(110, 120)
    hands.click(110, 120)
    assert seen == [1, 0, 2] and choice.text == "adept"
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_LEFT)
    hands.tick(pygame.event.Event(pygame.MOUSEWHEEL, y=1, x=0))
    assert seen == [1, 0, 2, 0, 2, 1]


def test_a_choice_stands_out_like_the_buttons_beside_it(scene):
    """The words of both are at the same height, over a front of ink."""
    for high in (32, 40, 64):
        button = put(scene, Button("b", "Draw"), h=high)
        button.size = theme.TEXT + 2
        choice = put(scene, Choice("c", "Bot", ["Draw", "None"]), h=high)
        one, other = button.image(), choice.image()
        middles = []
        for image in (one, other):
            rows = [y for y in range(high) if any(image.get_at((x, y))[:3] == theme.PAPER for x in range(60, 180))]
            middles.append((rows[0] + rows[-1]) / 2)
        assert abs(middles[0] - middles[1]) <= 1
        for y in range(high - choice.depth(), high):
            assert other.get_at((120, y))[:3] == one.get_at((120, y))[:3] == theme.INK


def test_a_field_is_typed_into_edited_and_limited(scene, hands):
    sent = []
    field = put(scene, TextField("f", "Name", "Al", limit=8, on_submit=sent.append))
    hands.click(330, 120)
    hands.type("berta")
    for key in (pygame.K_HOME, pygame.K_DELETE, pygame.K_END, pygame.K_BACKSPACE, pygame.K_LEFT):
        hands.key(key)
    assert field.value == "lbert"
    hands.type("XYZ\n")
    assert field.value == "lberXYZt"
    hands.type("Q")
    hands.key(pygame.K_RETURN)
    assert sent == ["lberXYZt"] and field.text == "lberXYZt"


def test_a_click_in_a_field_sets_the_cursor(scene, hands):
    field = put(scene, TextField("f", "Name", "iiiiiiiiii"))
    hands.click(102, 120)
    assert field.cursor == 0
    hands.click(330, 120)
    assert field.cursor == 10


def test_scrolling_by_wheel_bar_and_keys_stays_within_the_content(scene, hands, app):
    area = scene.root.add(ScrollArea("log", "Log"))
    area.place(100, 100, 200, 200)
    for row in range(30):
        area.row(area.content.add(Label(f"line {row}")), row * 20, 20)
    area.set_height(600)
    hands.move(150, 150)
    hands.tick(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, x=0))
    assert area.offset == app.ui.px(60)
    hands.tick(pygame.event.Event(pygame.MOUSEWHEEL, y=50, x=0))
    assert area.offset == 0
    hands.down(295, 299)
    hands.up(295, 299)
    assert area.offset == 400
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_HOME)
    assert area.offset == 0
    hands.key(pygame.K_PAGEDOWN)
    assert area.offset == pytest.approx(180)
    area.set_height(100)
    assert area.offset == 0


def test_a_list_fades_into_its_ground_as_long_as_it_goes_on(scene, app, hands):
    """No line ends in the middle of its letters; the last one is seen whole."""
    area = scene.root.add(ScrollArea("list", "List", (10, 20, 30)))
    area.place(100, 100, 200, 200)
    area.content.add(Panel(style="plain", colour=(250, 250, 250)))
    area.row(area.content.children[0], 0, 600)
    area.set_height(600)
    hands.wait(40)
    edge = (150, 298)
    assert max(app.display.surface.get_at(edge)[:3]) < 60
    area.scroll_to_end()
    hands.wait(40)
    assert min(app.display.surface.get_at(edge)[:3]) > 150


def test_a_slider_is_as_long_as_what_is_above_it(scene):
    """Its track begins at the left edge, and the knob at the least value does not stand out beyond it."""
    slider = put(scene, Slider("s", "Volume", 0.0))
    drawn = slider.image()
    assert drawn.get_bounding_rect(100).left == 0
    slider.put(0.5)
    assert slider.image().get_bounding_rect(100).left == 0


def test_only_keys_of_pages_look_for_a_list_to_scroll(scene, hands, monkeypatch):
    area, walked, walk = scene.root.add(ScrollArea("log", "Log")), [], scene.root.walk
    area.place(100, 100, 200, 200)
    area.set_height(600)
    monkeypatch.setattr(scene.root, "walk", lambda: walked.append(True) or walk())
    hands.key(pygame.K_m)
    assert not walked
    hands.key(pygame.K_END)
    assert walked and area.offset == 400


def test_tab_passes_over_a_list_that_is_shown_whole(scene, hands, app):
    area = scene.root.add(ScrollArea("cards", "Cards"))
    area.place(100, 100, 200, 200)
    close = scene.root.add(Button("close", "Close", lambda _: None))
    close.place(100, 320, 100, 40)
    for height, first in ((150, close), (600, area)):
        area.set_height(height)
        app.focus.give(None)
        hands.key(pygame.K_TAB)
        assert app.focus.node is first


def test_a_message_calls_back_after_closing_and_escape_takes_the_last(app, scene, hands):
    taken = []
    for press in ("click", "escape"):
        app.scenes.push(
            Message(
                "Really?",
                "**Ouch**",
                [("yes", "Yes", lambda: taken.append(len(app.scenes))), ("no", "No", lambda: taken.append("no"))],
            )
        )
        hands.tick()
        if press == "click":
            rect = app.scenes.top.root.find("dialog/yes").rect()
            hands.click(*rect.center)
        else:
            hands.key(pygame.K_ESCAPE)
    assert taken == [1, "no"] and len(app.scenes) == 1


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1024, 768), (2560, 1080)])
def test_a_dialog_stays_inside_the_window(app, scene, hands, size):
    pygame.display.set_mode(size)
    app.scenes.push(Message("A title", "words " * 100, size=(2000, 2000)))
    hands.tick()
    sheet = app.scenes.top.root.find("dialog").rect()
    assert app.display.surface.get_rect().contains(sheet)
    assert all(sheet.contains(node.rect()) for node in app.scenes.top.root.walk() if node.id.startswith("dialog/"))


def test_a_curtain_covers_in_the_same_frame_and_opens_on_click(app, scene, hands):
    secret = scene.root.add(Panel(style="plain", colour=(255, 0, 255)))
    secret.opacity = 255
    secret.place(0, 0, 1280, 720)
    hands.tick()
    opened = []
    app.scenes.push(Curtain("Grumbold", on_open=lambda: opened.append(1)))
    hands.tick()
    surface = app.display.surface
    assert all(surface.get_at((x, y))[:3] != (255, 0, 255) for x in range(0, 1280, 7) for y in range(0, 720, 7))
    hands.key(pygame.K_ESCAPE)
    assert len(app.scenes) == 2
    hands.click(20, 20)
    hands.key(pygame.K_RETURN)
    assert opened == [] and not app.scenes.top.root.find("curtain/ready").enabled and app.scenes.top.busy
    hands.wait(300)
    hands.up(20, 20)
    assert opened == [] and not app.scenes.top.busy
    hands.click(20, 20)
    assert opened == [1]
    hands.click(20, 20)
    hands.wait(300)
    assert opened == [1] and app.scenes.top is scene
    assert surface.get_at((640, 360))[:3] == (255, 0, 255)


def test_a_curtain_opens_by_key_too(app, scene, hands):
    app.scenes.push(Curtain("Grumbold {the} *Great*"))
    hands.wait(300)
    hands.key(pygame.K_RETURN)
    hands.wait(300)
    assert app.scenes.top is scene


def test_a_group_is_nothing_to_see(scene):
    assert scene.root.add(Group()).image() is None


def test_a_veil_darkens_all_without_a_picture_of_that_size(scene, app):
    below = put(scene, Panel(style="plain", colour=(200, 120, 40)), 0, 0, 400, 300)
    below.opacity, below.radius = 255, 0.0
    veil = put(scene, Veil(150), 0, 0, 300, 300)
    app.draw()
    ink, share = theme.INK, 150 / 255
    wanted = [round(a * (1 - share) + b * share) for a, b in zip((200, 120, 40), ink, strict=True)]
    seen = app.display.surface.get_at((150, 150))[:3]
    assert all(abs(a - b) <= 2 for a, b in zip(seen, wanted, strict=True))
    assert app.display.surface.get_at((350, 150))[:3] == (200, 120, 40) and veil.image() is None
    veil.alpha = 0.0
    app.draw()
    assert app.display.surface.get_at((150, 150))[:3] == (200, 120, 40)


def test_what_is_selected_in_a_field_is_seen(scene):
    """All of it, from Tab on until a key that moves the cursor; a letter takes its place."""
    field = put(scene, TextField("f", "Name", "iiiiiiiiii"))
    scene.app.focus.give(field, show=True)
    assert field.whole
    selected = field.image().copy()
    spot = (field.room().x + 2, field.room().centery)
    assert contrast(tuple(selected.get_at(spot))[:3], theme.PAPER) > 1.3
    for key, value, whole in ((pygame.K_LEFT, "iiiiiiiiii", False), (pygame.K_x, "iiiiiiiiii", False)):
        scene.app.tick([pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")], 16)
        assert (field.value, field.whole, field.cursor) == (value, whole, 0)
    scene.app.focus.give(None)
    scene.app.focus.give(field, show=True)
    scene.app.tick([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x")], 16)
    scene.app.tick([pygame.event.Event(pygame.TEXTINPUT, text="x")], 16)
    assert field.value == "x" and not field.whole
