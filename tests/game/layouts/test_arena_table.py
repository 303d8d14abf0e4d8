"""Wizard Arena's table: spells and Power cards side by side, the crests, the fire on the dials."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from build_scripts.screenshots import seated
from game.core.app import App
from game.core.ui import Ui
from game.layouts.wizard_arena.blaze import FROM, blaze
from game.layouts.wizard_arena.layout import ArenaLayout
from game.table.scene import TableScene
from game.table.spots import Lie
from rules.wizard_arena.state import TARGET
from tests.game.layouts.rooms import plan_of, seats_of, uis

Opened = tuple[App, TableScene, ArenaLayout]


@pytest.fixture
def opened() -> Iterator[Opened]:
    app, scene = seated("wizard_arena", (1280, 720), 4, 8)
    rules = scene.layout_rules
    assert isinstance(rules, ArenaLayout)
    yield app, scene, rules
    app.audio.close()
    app.display.close()


def laid(scene: TableScene, rules: ArenaLayout, seat: int, zones: dict[str, int]) -> list[Lie]:
    """Where so many cards of these zones lie, from the left as they come."""
    cards = list(scene.match.state.seats[seat].deck)
    places, found = scene.field.board.places, []
    for zone, count in zones.items():
        places[f"seat{seat}/{zone}"] = [cards.pop() for _ in range(count)]
    for zone, count in zones.items():
        place = f"seat{seat}/{zone}"
        lies = scene.field.spots[place].lies(count)
        found += [rules.lie(place, n, count, card, lies[n]) for n, card in enumerate(places[place])]
    return found


def test_the_spells_of_a_rival_lie_side_by_side_whatever_zones_they_are_in(opened: Opened) -> None:
    _, scene, rules = opened
    room = rules.plan.rooms[1].magic
    lies = laid(scene, rules, 1, {"enchantments": 1, "play": 2, "entrapped": 1})
    assert lies[0].x - lies[0].width / 2 == room.x
    assert all(0 < other.x - one.x <= 1.07 * one.width for one, other in pairwise(lies))
    assert lies[-1].x + lies[-1].width / 2 <= room.right + 1


def test_a_rivals_row_has_the_room_under_blight_while_nothing_lies_there(opened: Opened) -> None:
    _, scene, rules = opened
    free = laid(scene, rules, 1, {"blight": 0, "row": 5})
    taken = laid(scene, rules, 1, {"blight": 1, "row": 5})[1:]
    room = rules.plan.rooms[1]
    assert free[-1].x > taken[-1].x
    assert taken[-1].x + taken[-1].width / 2 <= room.row.right
    assert free[-1].x + free[-1].width / 2 <= room.mat.right


def test_rivals_power_cards_fill_their_cloth() -> None:
    """Four in a row reach the right end of it in every window."""
    for ui in uis():
        for seats in seats_of("wizard_arena"):
            if seats > 2:
                room = plan_of("wizard_arena", ui, seats).rooms[1]
                assert room.row.x + 3.4 * room.card >= room.mat.right - 0.25 * room.mat.w, (ui.width, ui.height, seats)


def test_own_power_cards_use_the_height_of_a_high_window() -> None:
    ui = Ui(1600, 1200)
    for seats in seats_of("wizard_arena"):
        room = plan_of("wizard_arena", ui, seats).rooms[0]
        assert room.card >= ui.px(125), (seats, room.card)


def test_a_dial_burns_the_more_the_higher_its_level() -> None:
    assert blaze(FROM - 1, 200) is None and blaze(0, 200) is None and blaze(-2, 200) is None
    covered = []
    for level in (FROM, TARGET, TARGET + 3):
        fire = blaze(level, 200)
        assert fire is not None
        covered.append(fire.get_bounding_rect().w)
    assert covered == sorted(covered) and covered[0] < covered[1]


def test_no_fire_stands_where_the_next_numbers_are_told(opened: Opened) -> None:
    _, scene, rules = opened
    for level, bowls in ((3, True), (8, False), (12, True)):
        scene.match.state.seats[0].level = level
        rules.sync()
        assert rules.plinth.bowls is bowls, level
