"""The second press of a key or button by habit is not for what the first one brought up."""

from __future__ import annotations

import pygame
import pytest

from game.core.app import App
from game.core.dialogs import Curtain, Message
from game.core.scene import Scene
from tests.game.core.conftest import Bare, Hands

A, B, Y = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_Y
KEYS = (pygame.K_RETURN, pygame.K_SPACE, pygame.K_e)


class Asking(Bare):
    """Each key or press of Y is an answer, after which something else is asked; ``again``: the same."""

    def __init__(self, again: bool = False) -> None:
        super().__init__()
        self.again = again
        self.answers: list[int] = []

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            self._take(event.key)
        return event.type == pygame.KEYDOWN

    def finish(self) -> None:
        self._take(Y)

    def _take(self, what: int) -> None:
        self.answers.append(what)
        self.app.renewed(self.again)


@pytest.fixture
def asking(app: App) -> Asking:
    scene = Asking()
    app.scenes.push(scene)
    app.tick([], 16)
    return scene


def pad(hands: Hands, button: int) -> None:
    hands.tick(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0))


@pytest.mark.parametrize("key", KEYS)
def test_a_double_press_answers_once(app: App, hands: Hands, asking: Asking, key: int) -> None:
    hands.key(key)
    assert not app.at_rest()
    hands.wait(100)
    hands.key(key)
    assert asking.answers == [key]
    hands.wait(200)
    assert app.at_rest()
    hands.key(key)
    assert asking.answers == [key, key]


def test_a_gamepad_pressed_twice_answers_once(hands: Hands, asking: Asking) -> None:
    pad(hands, Y)
    hands.wait(100)
    pad(hands, Y)
    assert asking.answers == [Y]
    hands.wait(200)
    pad(hands, Y)
    assert asking.answers == [Y, Y]


def test_a_key_means_what_the_player_made_of_it(app: App, hands: Hands, asking: Asking) -> None:
    """The place of the key counts, not which of the two it was by default."""
    app.stage.keys.use({"e": "w"})
    hands.key(pygame.K_w)
    hands.key(pygame.K_w)
    assert asking.answers == [pygame.K_e]


def test_other_keys_play_as_quickly_as_they_are_pressed(hands: Hands, asking: Asking) -> None:
    for key in (pygame.K_d, pygame.K_p, pygame.K_d, pygame.K_TAB, pygame.K_d):
        hands.key(key)
    assert asking.answers == [pygame.K_d, pygame.K_p, pygame.K_d, pygame.K_TAB, pygame.K_d]


def test_where_the_same_is_asked_again_the_same_key_counts(hands: Hands, asking: Asking) -> None:
    asking.again = True
    hands.key(pygame.K_d)
    hands.key(pygame.K_d)
    assert asking.answers == [pygame.K_d] * 2


@pytest.mark.parametrize("key", (pygame.K_TAB, pygame.K_LEFT, pygame.K_z))
def test_what_moves_about_or_takes_back_always_counts(hands: Hands, asking: Asking, key: int) -> None:
    hands.key(key)
    hands.key(key)
    assert asking.answers == [key, key]


def test_a_dialog_is_not_answered_by_the_press_that_opened_it(app: App, hands: Hands, scene: Scene) -> None:
    class Opening(Bare):
        def handle(self, event: pygame.event.Event) -> bool:
            if event.type == pygame.KEYDOWN and event.key == pygame.K_RETURN:
                self.app.scenes.push(Message("Done", "It is done."))
            return False

    app.scenes.push(Opening())
    hands.key(pygame.K_RETURN)
    assert len(app.scenes) == 3
    hands.key(pygame.K_RETURN)
    assert len(app.scenes) == 3
    hands.wait(300)
    hands.key(pygame.K_RETURN)
    assert len(app.scenes) == 2


def test_escape_and_b_lead_out_however_quickly(app: App, hands: Hands, scene: Scene) -> None:
    for _ in range(4):
        app.scenes.push(Message("Done", "It is done."))
    hands.tick()
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_ESCAPE)
    pad(hands, B)
    pad(hands, B)
    assert len(app.scenes) == 1


def front(hands: Hands, wait: float, x: float, y: float) -> None:
    """The window is brought to the front, and clicked so many milliseconds later."""
    hands.tick(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    hands.tick(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    hands.wait(wait)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        hands.tick(pygame.event.Event(kind, pos=(x, y), button=1))


@pytest.mark.parametrize(
    ("seat", "style", "counts"), [(None, "main", True), (0, "main", False), (None, "danger", False)]
)
def test_a_click_that_brings_the_window_to_the_front(
    app: App, hands: Hands, seat: int | None, style: str, counts: bool
) -> None:
    """It counts in menus, but answers no question at the table and deletes nothing; a later one does."""
    taken: list[str] = []
    buttons = (("yes", "Yes", lambda: taken.append("yes")), ("no", "No", lambda: taken.append("no")))
    message = Message("Well?", "Words", buttons, style=style)
    if seat is not None:
        message = Asked("Well?", "Words", buttons)
    app.scenes.push(message)
    hands.wait(400)
    x, y = message.buttons[0].rect().center
    front(hands, 0, x, y)
    assert bool(taken) == counts
    if not counts:
        front(hands, 150, x, y)
        assert taken == ["yes"]


class Asked(Message):
    """As at the table: somebody is asked."""

    wary = Scene.wary

    def build(self) -> None:
        super().build()
        self.seat = 0


def test_such_a_click_uncovers_no_hand(app: App, hands: Hands) -> None:
    opened: list[int] = []
    curtain = Curtain("Ann", on_open=lambda: opened.append(1))
    app.scenes.push(curtain)
    hands.wait(400)
    front(hands, 0, 20, 20)
    assert not opened
    front(hands, 150, 20, 20)
    assert opened
