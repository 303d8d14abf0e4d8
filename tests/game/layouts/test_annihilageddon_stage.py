"""What makes a stage of the table of Annihilageddon: the Legend that bursts its frame, and flags over the crowd."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pygame
import pytest

from game.cardface.annihilageddon import short_name
from game.cardface.plan import plan as face_plan
from game.core.app import App
from game.core.display import Display
from game.core.ui import Ui
from game.layouts.annihilageddon.champion import PLACE, Sprung
from game.layouts.annihilageddon.faces import face_data
from game.layouts.annihilageddon.flags import Flags
from game.layouts.annihilageddon.geometry import plan
from game.layouts.frame import TOP_BAR
from game.table.spots import ASPECT
from rules import new_match
from rules.annihilageddon import KINDS
from rules.annihilageddon.kinds import LEGEND
from tests.game.table.harness import Table
from tests.game.table.test_annihilageddon import seated, to_the_turn

WINDOWS = ((1280, 720), (1024, 768), (1920, 1080), (2560, 1080))


@pytest.fixture
def app() -> Iterator[App]:
    made = App(Display((1280, 720)))
    yield made
    made.display.close()


@pytest.mark.parametrize("wide", [140, 210])
def test_every_legend_stands_out_of_its_card_above_and_hides_no_words(app: App, wide: int) -> None:
    high, rise = round(wide * ASPECT), 12
    for kind in KINDS:
        if kind.type != LEGEND:
            continue
        drawn = Sprung(kind, wide)(wide + 40, high + 2 * rise)
        seen = drawn.get_bounding_rect(60)
        panel = face_plan(face_data(kind), wide, high).panel
        assert panel is not None
        assert seen.top < rise and seen.w > 0.7 * wide, kind.key
        corner = pygame.Rect(20, rise + round((panel.top + 14) * wide / 100), round(wide * 0.7), high // 2)
        assert drawn.subsurface(corner.clip(drawn.get_rect())).get_bounding_rect(60).h == 0, (
            f"{kind.key} hides the text"
        )


def test_a_card_too_small_for_its_text_is_left_alone(app: App) -> None:
    legend = next(kind for kind in KINDS if kind.type == LEGEND)
    assert not Sprung(legend, 60)(70, 100).get_bounding_rect().w


@pytest.mark.slow
def test_the_figure_goes_with_its_card_and_stands_on_no_rivals_pile() -> None:
    for size, seats in product(WINDOWS, (2, 4, 5)):
        table = seated(seats)
        to_the_turn(table)
        rules, field = table.scene.layout_rules, table.scene.field
        top = field.nodes[field.board.places[PLACE][-1]]
        champion = rules.champion
        assert champion.figure.parent is top and not champion.figure.solid
        assert champion.figure.h > top.h
        champion.lay(Ui(*size), plan(Ui(*size), seats, 0))
        made = plan(Ui(*size), seats, 0)
        head = made.legends.y - champion.rise
        for seat, room in made.rooms.items():
            if seat != made.near:
                for pile in ("deck", "discard"):
                    rect = room.cards[pile]
                    assert rect.bottom <= head or not (rect.x < made.legends.right and rect.right > made.legends.x)
        champion.step_back()
        assert champion.figure.parent is None
        table.close()


def test_flags_hang_between_rivals_and_before_nobody() -> None:
    App(Display((1280, 720)))
    for size, seats in product(WINDOWS, (2, 3, 4, 5)):
        ui, flags = Ui(*size), Flags()
        made = plan(ui, seats, 0)
        flags.hang(made, ui)
        shown = [node.rect() for node in flags.nodes if node.visible]
        rivals = [room for seat, room in made.rooms.items() if seat != made.near]
        for rect in shown:
            assert rect.bottom < made.far and rect.bottom - ui.px(TOP_BAR) >= ui.px(36), (size, seats)
            for room in rivals:
                assert not rect.colliderect(room.bust) and not rect.colliderect(room.heart), (size, seats, rect)
        assert len(shown) >= {2: 2, 3: 1, 4: 2, 5: 0}[seats], (size, seats)


@pytest.mark.parametrize(("size", "seed"), [((1024, 768), 13), ((960, 540), 13)])
@pytest.mark.slow
def test_the_own_familiar_has_its_name_on_the_slimmest_board(size: tuple[int, int], seed: int) -> None:
    """Its card is too small for it there: a plate tells it, which touches neither the discard pile nor the edge."""
    table = Table(match=new_match("annihilageddon", ("Ann", "Bob"), seed), speed=0.0, size=size)
    table.settle(20000)
    to_the_turn(table)
    rules = table.scene.layout_rules
    plate, room = rules.market_plates.familiar, rules.plan.rooms[0]
    familiar = table.match.state.seats[0].familiar[0]
    assert plate.is_shown() and plate.name == short_name(familiar.kind.title()) and plate.words in plate.name
    drawn = plate.render()
    assert drawn is not None
    seen = drawn.get_bounding_rect().move(plate.rect().topleft)
    assert room.board.contains(seen) and seen.centery < room.cards["familiar"].bottom
    discard = room.cards["discard"]
    assert discard.y != room.cards["familiar"].y or seen.x > discard.right


def test_a_familiar_whose_card_has_its_name_has_no_plate() -> None:
    table = seated()
    to_the_turn(table)
    assert not table.scene.layout_rules.market_plates.familiar.visible


@pytest.mark.slow
@pytest.mark.parametrize("zoom", [1.0, 1.5])
def test_no_star_with_points_hangs_behind_the_signs(zoom: float) -> None:
    """In the enlarged interface it is smaller."""
    table = seated(5)
    table.app.set_zoom(zoom)
    to_the_turn(table)
    table.frames(2)
    for seat in range(1, 5):
        star = table.node(f"seat{seat}/total")
        assert star.w >= table.scene.ui.px(28) and star.rect().y >= table.scene.ui.px(TOP_BAR - 8)
