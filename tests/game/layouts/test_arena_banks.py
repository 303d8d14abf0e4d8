"""The spells in play on a Wizard Arena table: however many there are, their names can be read."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.cardface.plan import NAMED
from game.layouts.wizard_arena.banks import CLEAR, KEPT, LEAST, bank, names_end
from game.layouts.wizard_arena.layout import ArenaLayout
from game.layouts.wizard_arena.lying import MAGIC, SHUT
from game.staging import seated
from game.table.scene import TableScene
from game.table.spots import ASPECT, Lie
from rules.core.cards import Card

Laid = list[tuple[float, Card, Lie]]
SIZES = ((1280, 720), (1024, 768), (1920, 1080), (2560, 1080))


@pytest.fixture(params=[(size, seats) for size in SIZES for seats in (2, 3, 4)], ids=str)
def table(request: pytest.FixtureRequest) -> tuple[TableScene, ArenaLayout]:
    size, seats = request.param
    _, scene = seated("wizard_arena", size, seats, 8)
    assert isinstance(scene.layout_rules, ArenaLayout)
    return scene, scene.layout_rules


def laid(scene: TableScene, rules: ArenaLayout, seat: int, counts: tuple[int, ...]) -> Laid:
    """So many spells in each zone of MAGIC, from the lowest to the one that lies over all others."""
    spells, places, found = list(scene.match.state.seats[seat].deck), scene.field.board.places, []
    for zone, count in zip(MAGIC, counts, strict=False):
        places[f"seat{seat}/{zone}"] = [spells.pop() for _ in range(count)]
    for zone, count in zip(MAGIC, counts, strict=False):
        place = f"seat{seat}/{zone}"
        spot, cards = scene.field.spots[place], places[place]
        for number, lie in enumerate(spot.lies(count)):
            found.append(
                (
                    rules.depth(place, spot, number, count),
                    cards[number],
                    rules.lie(place, number, count, cards[number], lie),
                )
            )
    assert [depth for depth, _, _ in found] == sorted(depth for depth, _, _ in found)
    return found


def rect_of(lie: Lie) -> pygame.FRect:
    rect = pygame.FRect(0, 0, lie.width, lie.width * ASPECT)
    rect.center = lie.x, lie.y
    return rect


@pytest.mark.parametrize("count", [2, 4, 5, 6, 7])
def test_no_spell_in_play_covers_the_name_of_another(table: tuple[TableScene, ArenaLayout], count: int) -> None:
    scene, rules = table
    for seat in (0, 1):
        lies = laid(scene, rules, seat, (count - 1, 1))
        room = rules.lying.magic_room(seat)
        for number, (_, card, lie) in enumerate(lies):
            named = rect_of(lie)
            named.h = names_end([card], lie.width, printed=False) - 1
            edge = (
                2.6 if lie.width > NAMED else 4.2
            )  # of the smallest cards that have a name at all a hair may be covered
            named.inflate_ip(-edge * (1 - CLEAR) * lie.width, 0)
            over = [rect_of(other) for _, _, other in lies[number + 1 :]]
            assert named.collidelist(over) < 0, (seat, card)
            assert room.x - 1 <= rect_of(lie).x and rect_of(lie).right <= room.right + 1, seat


def test_spells_face_down_are_one_pile_beside_the_others(table: tuple[TableScene, ArenaLayout]) -> None:
    scene, rules = table
    for seat in (0, 1):
        lies = [lie for _, _, lie in laid(scene, rules, seat, (1, 0, 0, 0, 4, 1))]
        steps = [other.x - one.x for one, other in pairwise(lies[1:])]
        assert all(0 < step < 0.3 * lies[0].width for step in steps) and len({lie.y for lie in lies}) == 1
        assert lies[1].x - lies[0].x >= 0.9 * lies[0].width
        assert rect_of(lies[-1]).right <= rules.lying.magic_room(seat).right + 1
    assert set(SHUT) < set(MAGIC)


def test_the_number_of_every_card_under_blight_is_seen(table: tuple[TableScene, ArenaLayout]) -> None:
    """They lie beside the spells or the row of their wizard, on its cloth, and none hides the corner of another."""
    scene, rules = table
    places, powers = scene.field.board.places, [list(wizard.power) for wizard in scene.match.state.seats]
    for seat, spells in ((0, 0), (0, 1), (0, 3), (1, 0), (1, 1), (1, 3)):
        row, taken = f"seat{seat}/row", f"seat{seat}/blight"
        places[row], places[taken] = powers[seat][:3], powers[seat][3:6]
        cast = [lie for _, _, lie in laid(scene, rules, seat, (spells,))]
        lies, lain = (
            [rules.lie(place, n, 3, places[place][n], lie) for n, lie in enumerate(scene.field.spots[place].lies(3))]
            for place in (taken, row)
        )
        assert all(other.x - one.x >= 0.34 * one.width for one, other in pairwise(lies)), (seat, spells)
        around = [rect_of(lie) for lie in (*cast, *lain)]
        assert all(rect_of(lie).collidelist(around) < 0 for lie in lies), (seat, spells)
        cloth = rules.lying.own_cloth() if seat == 0 else rules.plan.rooms[seat].mat
        assert all(cloth.contains(pygame.Rect(rect_of(lie))) for lie in lies), (seat, spells)
        rules.on_event()
        if seat == 0:
            assert rules.around.minus.visible == (spells > 0)
            sign, left = rules.around.minus.rect(), rect_of(lies[0]).x
            assert not spells or left - sign.w < sign.centerx < left + 1, "between spells and cards"


def test_two_rows_only_where_one_would_make_the_cards_small() -> None:
    def named(width: float) -> float:
        return 20.0

    assert len({y for _, y in bank(4, 50, 210, 86, named).places}) == 1
    assert bank(4, 50, KEPT * 210, 86, named).width >= KEPT * 50 * 0.97
    crowded = bank(6, 50, 210, 86, named)
    assert [y for _, y in crowded.places] == [-10, -10, -10, 10, 10, 10] and crowded.width > 210 / 6
    across = [x for x, _ in crowded.places]
    assert across[:3] == across[3:], "each straight below another"
    assert bank(30, 100, 210, 86, named).width == LEAST * 100
    assert bank(30, 50, 210, 86, named).width == NAMED, "smaller cards have no names"
    assert bank(0, 50, 210, 86, named).places == ()
