"""Lists are dragged by their content; clicks, sliders and cards that lie on them are used as ever."""

import pygame
import pytest

from game.core.app import App
from game.core.inputs import Slider
from game.core.scene import Scene
from game.core.scroll import ScrollArea
from game.core.widgets import Button, Label
from tests.game.core.conftest import Hands

ROWS, HIGH = 30, 40


@pytest.fixture
def clicked() -> list[int]:
    return []


@pytest.fixture
def area(scene: Scene, clicked: list[int]) -> ScrollArea:
    """A list of buttons, of which five are seen at a time."""
    made = scene.root.add(ScrollArea("list", "List"))
    made.place(100, 100, 200, 200)
    for row in range(ROWS):
        button = Button(f"row{row}", f"{row}", lambda _, row=row: clicked.append(row))
        made.row(made.content.add(button), row * HIGH, HIGH)
    made.set_height(ROWS * HIGH)
    return made


def pull(hands: Hands, start: int, end: int, step: int = 10) -> None:
    """Hold the list at one height and move it to another, so many pixels a frame; it is not let go."""
    hands.move(150, start)
    hands.down(150, start)
    way = step if end > start else -step
    for y in range(start + way, end + way, way):
        hands.move(150, y, held=True)


def test_a_list_follows_the_hand_and_nothing_is_clicked(area: ScrollArea, hands: Hands, clicked: list[int]) -> None:
    hands.app.set_motion(1.0, True)
    pull(hands, 280, 130)
    assert area.offset == 150 - 10  # the first ten pixels begin the drag
    assert hands.app.pointer.busy
    hands.up(150, 130)
    hands.wait(300)
    assert area.offset == 140 and not clicked and not hands.app.pointer.busy


def test_it_stays_within_its_content(area: ScrollArea, hands: Hands) -> None:
    pull(hands, 120, 290)
    hands.up(150, 290)
    assert area.offset == 0


def test_a_press_that_hardly_moves_is_a_click(area: ScrollArea, hands: Hands, clicked: list[int]) -> None:
    hands.move(150, 150)
    hands.down(150, 150)
    hands.move(152, 153, held=True)
    hands.up(152, 153)
    assert clicked == [1] and area.offset == 0


def test_it_glides_on_and_a_hand_stops_it(area: ScrollArea, hands: Hands, clicked: list[int]) -> None:
    hands.app.set_motion(1.0, False)
    pull(hands, 280, 180)
    hands.up(150, 180)
    let_go = area.offset
    hands.wait(60)
    assert area.offset > let_go
    hands.down(150, 180)
    caught = area.offset
    hands.wait(200)
    assert area.offset == caught
    hands.up(150, 180)
    assert not clicked


def test_it_comes_to_rest(area: ScrollArea, hands: Hands) -> None:
    hands.app.set_motion(1.0, False)
    pull(hands, 280, 180)
    hands.up(150, 180)
    hands.wait(2500)
    assert 90 < area.offset < area.end and not hands.app.animator.moving


@pytest.mark.parametrize(("speed", "reduced"), [(1.0, True), (0.0, False)])
def test_it_does_not_glide_with_reduced_motion_or_at_once(
    area: ScrollArea, hands: Hands, speed: float, reduced: bool
) -> None:
    hands.app.set_motion(speed, reduced)
    pull(hands, 280, 180)
    hands.up(150, 180)
    assert area.offset == 90 and not hands.app.animator.moving


def test_escape_lets_go(area: ScrollArea, hands: Hands) -> None:
    pull(hands, 280, 180)
    hands.key(pygame.K_ESCAPE)
    hands.move(150, 130, held=True)
    assert area.offset == 90 and not hands.app.pointer.busy


def test_what_can_be_dragged_or_gripped_does_not_move_the_list(area: ScrollArea, hands: Hands) -> None:
    slider = Slider("slider", "Slider", 0.5)
    card = Label("card", id="card")
    for node, top in ((slider, 0), (card, HIGH)):
        node.z = 1
        area.row(area.content.add(node), top, HIGH)
    card.solid = card.draggable = True
    for start in (110, 150):
        hands.move(150, start)
        hands.down(150, start)
        hands.move(180, start + 40, held=True)
        assert area.offset == 0 and hands.app.pointer.pan.area is None
        hands.up(180, start + 40)


def test_a_list_that_shows_all_is_not_dragged(app: App, area: ScrollArea, hands: Hands, clicked: list[int]) -> None:
    area.set_height(150)
    pull(hands, 120, 130)
    assert app.pointer.pan.area is None
    hands.up(150, 130)
    assert clicked == [0]
