"""Whole matches of Hell High at the table: hot seat, bots to the end, nothing overlaps, nothing is out of date."""

from __future__ import annotations

import pygame
import pytest

from game.core.dialogs import Curtain
from rules import new_match
from rules.core.events import DiceRolled
from tests.game.doubled import doubled_ids
from tests.game.overlapping import overlapping
from tests.game.table.harness import Table, glancing
from tests.game.table.school import SIX_NAMES, layout, seated, to_building
from tests.scenario import scenario


def test_nobody_sees_how_far_the_others_have_built() -> None:
    """SC-08, SC-09: neither the cards of a foe's Spell nor their number before all have placed."""
    made = seated(3, kinds=("apprentice", "apprentice", "human"))
    to_building(made)
    state = made.match.state
    assert state.seats[0].placed and state.seats[0].spell
    nodes = made.tree()["nodes"]
    assert not [node for node in nodes if node["id"].startswith(("seat0/spell", "seat1/spell"))]
    held = len(state.seats[0].hand) + len(state.seats[0].spell)
    assert made.node("seat0/hand").text.startswith(str(held))
    assert made.node("seat0").status == "Ready"  # type: ignore[attr-defined]


@pytest.mark.slow
def test_building_in_hot_seat_hides_the_table_between_two_people() -> None:
    made = seated(2, kinds=("human", "human"))
    curtains = 0
    for _ in range(60):
        made.settle()
        if isinstance(made.app.scenes.top, Curtain):
            curtains += 1
            made.key(pygame.K_RETURN)
            made.frames(30)
            continue
        decision = made.match.decision
        assert decision is not None and decision.seat == made.scene.viewer
        if decision.topic == "build" and decision.seat == 1:
            break
        done = len(decision.options) - 1
        made.scene.answer(done if decision.options[done].verb == "done" else 0)
    assert curtains >= 1 and made.match.state.seats[0].placed
    seen = [node for node in made.tree()["nodes"] if node["id"].startswith("seat0/spell")]
    assert not seen and made.scene.field.exact


def test_a_spell_that_lost_its_delivery_has_no_initiative_in_the_order_of_play() -> None:
    """SC-53: B has called 11, then A bullies its Delivery away; shown at once, and by a table laid out afresh."""
    made = scenario("hell_high", seats=3)
    made.runs_on = True
    made.seat(0).rank(8).spell("HQ07", "HD01")
    made.seat(1).rank(4).spell("HS13", "HD06")
    made.seat(2).rank(3).spell("HS15", "HQ13", "HD07")
    made.begin(0)
    shown = Table(match=made.match, kinds=("human",) * 3)
    shown.app.set_motion(0.0, False)
    shown.settle()
    assert [chip.text for chip in layout(shown).order.chips[1:]] == ["2 cards, initiative 11", "3 cards"]
    made.turn(0).choose("target", 1)
    made.turn(1).choose("give up", "HD06")
    shown.scene.director.play(made.match.events_since(0), lambda: None)
    shown.frames(3)
    assert layout(shown).order.chips[1].text == "1 card, initiative 0"
    afresh = Table(match=made.match, kinds=("human",) * 3)
    assert layout(afresh).order.chips[1].text == "1 card, initiative 0"


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080)])
@pytest.mark.slow
def test_no_id_is_given_twice_and_nothing_overlaps(seats: int, size: tuple[int, int]) -> None:
    made = Table(match=new_match("hell_high", SIX_NAMES[:seats], 5), kinds=("human", *["apprentice"] * 5), size=size)
    made.app.set_motion(0.0, False)
    made.settle()
    assert not doubled_ids(made.app)
    plan = layout(made).plan
    window = pygame.Rect(0, 0, *size)
    rooms = [room.wood for room in plan.rooms.values()] + [
        plan.order,
        *plan.centres,
        plan.tray,
        plan.bar,
        plan.hand,
    ]
    rooms += list(plan.piles.values())
    assert not overlapping(rooms, 2) and all(window.contains(rect) for rect in rooms)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 6])
def test_a_whole_match_of_bots_is_shown_to_the_end(seats: int) -> None:
    made = seated(seats, 8, kinds=("apprentice",) * 6, games=1)
    with glancing(made.app):
        for _ in range(60000):
            made.frames(1)
            if made.scene.over:
                break
    assert made.scene.over and made.scene.field.exact
    assert any(isinstance(event, DiceRolled) for event in made.match.events)
    assert made.match.check() == []
