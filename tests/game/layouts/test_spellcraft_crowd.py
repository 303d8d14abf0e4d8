"""A board with more on it than finds room: everything is seen still, on own boards and on those of rivals."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.cardface.plan import NAMED, ROOMY
from game.core.ui import Ui, fineness
from game.layouts.spellcraft.geometry import far_edge, plan, spots, unhidden
from game.layouts.spellcraft.kept import STRIP, crowded
from game.layouts.spellcraft.layout import CraftLayout
from game.layouts.spellcraft.lying import KEPT, MARKS, NAMELESS
from game.layouts.spellcraft.packed import PEEK
from game.layouts.spellcraft.stations import RULED
from game.scenery.sceneries import SCENERIES
from game.staging import seated
from game.table.scene import TableScene
from game.table.spots import ASPECT
from rules.core.cards import Card
from rules.pleasure_palace.state import TokenKind
from rules.spellcraft.kinds import ComponentKind, TreasureKind

WINDOWS = [(1280, 720), (1920, 1080), (1024, 768), (2560, 1080)]
ZONES = (*KEPT, MARKS)


def table(game: str, seats: int, size: tuple[int, int] = (1280, 720)) -> tuple[TableScene, CraftLayout]:
    _, scene = seated(game, size, seats, 8)
    rules = scene.layout_rules
    assert isinstance(rules, CraftLayout)
    return scene, rules


def keep(scene: TableScene, seat: int, creatures: int, treasures: int, risen: int, tokens: int, buried: int) -> None:
    """So much lies on the board of a seat."""
    cards = scene.match.state.cards
    components = [card for card in cards if isinstance(card.kind, ComponentKind)]
    found: dict[str, list[Card]] = {
        "creatures": components[:creatures],
        "treasures": [card for card in cards if isinstance(card.kind, TreasureKind)][:treasures],
        "risen": components[20 : 20 + risen],
        MARKS: [card for card in cards if isinstance(card.kind, TokenKind)][:tokens],
        "buried": components[30 : 30 + buried],
    }
    for zone, lying in found.items():
        scene.field.board.places[f"seat{seat}/{zone}"] = lying
    scene.layout_rules.on_event()


def lying(scene: TableScene, seat: int, zone: str) -> list[pygame.Rect]:
    """Where its cards or tokens belong."""
    place = f"seat{seat}/{zone}"
    cards, spot = scene.field.board.places.get(place, []), scene.field.spots.get(place)
    if spot is None:
        return []
    lies = [
        scene.layout_rules.lie(place, number, len(cards), card, lie)
        for number, (card, lie) in enumerate(zip(cards, spot.lies(len(cards)), strict=True))
    ]
    found = []
    for lie in lies:
        rect = pygame.Rect(0, 0, round(lie.width), round(lie.width * (1 if zone == MARKS else ASPECT)))
        rect.center = round(lie.x), round(lie.y)
        found.append(rect)
    return found


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("kept", [(3, 5, 0, 7, 2), (1, 1, 1, 1, 0), (0, 0, 0, 7, 1), (4, 7, 1, 0, 1)])
def test_at_least_a_strip_of_everything_is_seen(
    size: tuple[int, int], seats: int, kept: tuple[int, int, int, int, int]
) -> None:
    scene, rules = table("pleasure_palace", seats, size)
    for seat in (0, 1):
        keep(scene, seat, *kept)
        rows = {zone: lying(scene, seat, zone) for zone in ZONES}
        wood = rules.plan.rooms[seat].wood
        laid = rules.lying.laid(seat)
        foam = laid.marks if laid.afloat else wood
        assert laid.afloat == (kept[3] > 0)
        for zone, row in rows.items():
            assert all((foam if zone == MARKS else wood).contains(rect.inflate(-2, -2)) for rect in row), (seat, zone)
            for here, there in pairwise(row):
                same = abs(here.centery - there.centery) <= 1 or zone == MARKS
                assert there.x - here.x >= (STRIP - 0.15) * here.w if same else not here.colliderect(there), (
                    seat,
                    zone,
                )
        if laid.grid:
            assert laid.seen(kept[:3]) >= scene.ui.px(15) and not any(
                card.colliderect(laid.marks) for card in rows["treasures"]
            )
        else:
            whole = [row[0].unionall(row[1:]) for row in rows.values() if row]
            assert not any(one.colliderect(other) for one, other in pairwise(whole)), seat
        cards = [card for row in rows.values() for card in row]
        assert not any(card.colliderect(pile) for card in cards for pile in lying(scene, seat, "buried")), seat


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_name_of_a_rivals_card_is_cut_off_by_the_next_one(size: tuple[int, int]) -> None:
    """Who lies half hidden has none, where so little of it is seen."""
    scene, rules = table("hell_high", 6, size)
    keep(scene, 1, 0, 2, 1, 0, 1)
    hidden, *_ = lying(scene, 1, "treasures")
    (last,) = lying(scene, 1, "risen")
    assert hidden.w < NAMED * fineness() <= last.w and rules.lying.laid(1).room.wood.contains(hidden)
    keep(scene, 1, 0, 1, 0, 0, 1)
    (alone,) = lying(scene, 1, "treasures")
    assert alone.w >= NAMED * fineness()


@pytest.mark.parametrize("size", [*WINDOWS, (3840, 2160)])
def test_nine_cards_and_seven_tokens_among_six_are_told_apart(size: tuple[int, int]) -> None:
    """No card lies on another, and all of them lie on the board; tokens bob on the foam before the portrait."""
    scene, rules = table("pleasure_palace", 6, size)
    keep(scene, 1, 3, 6, 0, 7, 1)
    room = rules.plan.rooms[1]
    cards = [card for zone in KEPT for card in lying(scene, 1, zone)]
    assert len(cards) == 9 and len({card.y for card in cards}) == 2
    assert all(room.wood.contains(card) and card.w >= 0.055 * room.board.w for card in cards)
    assert not any(one.colliderect(other.inflate(-2, -2)) for one, other in pairwise(cards))
    tokens = lying(scene, 1, MARKS)
    assert all(token.colliderect(room.face.union(room.name)) and not token.colliderect(room.track) for token in tokens)
    pairs = [(one, other) for number, one in enumerate(tokens) for other in tokens[number + 1 :]]
    assert all(math.dist(one.center, other.center) >= 0.7 * one.w for one, other in pairs), "none hides another"
    depths = [
        node.z
        for zone in KEPT
        for card in scene.field.board.places[f"seat1/{zone}"]
        if (node := scene.field.nodes.get(card))
    ]
    assert depths == sorted(depths)


@pytest.mark.parametrize(("size", "treasures", "named"), [((1280, 720), 5, True), ((1280, 720), 6, False)])
def test_own_cards_lie_beside_each_other_while_a_spell_resolves(
    size: tuple[int, int], treasures: int, named: bool
) -> None:
    """Smaller rather than with names cut off by the next ones; all have theirs where there is room for that."""
    scene, rules = table("hell_high", 4, size)
    rules.near.be_placed(True)
    keep(scene, 0, 1, treasures, 0, 0, 0)
    cards = [card for zone in KEPT for card in lying(scene, 0, zone)]
    assert len(cards) == treasures + 1 and rules.plan.placed
    assert all(one.right <= other.left + 1 for one, other in pairwise(cards))
    assert (min(card.w for card in cards) >= ROOMY * fineness()) == named


def test_little_is_as_large_as_the_spell() -> None:
    scene, rules = table("pleasure_palace", 2, (1920, 1080))
    keep(scene, 0, 1, 1, 0, 1, 0)
    assert lying(scene, 0, "treasures")[0].w >= 0.9 * rules.plan.rooms[0].small


def test_tokens_lie_below_the_cards_where_all_is_larger_so() -> None:
    high, wide = pygame.Rect(0, 0, 270, 130), pygame.Rect(0, 0, 900, 130)
    room = plan(Ui(1280, 720), 2, 0, True).rooms[0]
    below = crowded(room, high, 12, 80.0, [3, 5], 7)
    assert below.marks.y >= max(part.bottom for part in below.parts) and below.card > 40
    assert crowded(room, wide, 12, 80.0, [3, 5], 7).marks.y == 0


def test_how_a_board_is_laid_is_worked_out_once_until_something_changes() -> None:
    scene, rules = table("pleasure_palace", 6)
    keep(scene, 1, 2, 2, 0, 2, 0)
    laid = rules.lying.laid(1)
    assert rules.lying.laid(1) is laid
    keep(scene, 1, 2, 3, 0, 2, 0)
    more = rules.lying.laid(1)
    assert more is not laid and more != laid
    rules.open.add(1)
    scene.field.board.places["seat1/spell"] = list(scene.match.state.cards[40:43])
    assert rules.lying.laid(1) is not more, "its Spell is seen"
    scene.layout()
    assert rules.lying.laid(1).room.wood == rules.plan.rooms[1].wood


def test_no_candle_stands_on_a_head() -> None:
    """Behind a portrait only its flame was seen, on somebody's hat."""
    shares = SCENERIES["hell_high"].candles
    for size in ((1024, 768), (1280, 720), (1920, 1080), (2560, 1080)):
        for seats in range(2, 7):
            ui = Ui(*size)
            made = plan(ui, seats, 0)
            left = unhidden(ui, made, shares)
            for share in shares:
                rivals = [room for seat, room in made.rooms.items() if seat]
                heads = [room.face for room in rivals]
                boards = [room.wood for room in rivals]
                flame = share * size[0], far_edge(ui) - ui.px(50)
                hidden = any(rect.collidepoint(flame) for rect in (*heads, *boards))
                hidden = hidden or any(rect.collidepoint(flame[0], far_edge(ui)) for rect in heads)
                assert not (hidden and share in left), (size, seats)
    bare = replace(plan(Ui(1280, 720), 2, 0), rooms={})
    assert unhidden(Ui(1280, 720), bare, shares) == tuple(shares), "nothing hides them"


def test_a_table_leaves_out_candles_behind_heads() -> None:
    _, rules = table("hell_high", 6)
    kept = [share for share in SCENERIES["hell_high"].candles if share in rules.candles()]
    assert kept == list(rules.candles()) and len(kept) < len(SCENERIES["hell_high"].candles)


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_cards_turned_over_in_a_search_hide_no_wizard_and_nothing_that_is_told(
    size: tuple[int, int], seats: int
) -> None:
    made = plan(Ui(*size), seats, 0, placed=True)
    search = spots(made, 0)["table/search"]
    for lie in search.lies(9):
        card = pygame.Rect(0, 0, round(lie.width), round(lie.width * ASPECT))
        card.center = round(lie.x), round(lie.y)
        assert not card.colliderect(made.bar) and card.right <= made.order.x
        told = [rect for room in made.rooms.values() for rect in (room.face, room.name, room.track)]
        assert card.collidelist([rect.inflate(-4, -4) for rect in told]) < 0


@pytest.mark.parametrize(
    ("game", "seats", "size"), [("hell_high", 5, (1280, 720)), ("pleasure_palace", 6, (1920, 1080))]
)
def test_an_open_spell_of_a_rival_lies_on_what_it_keeps_and_both_tell_their_names(
    game: str, seats: int, size: tuple[int, int]
) -> None:
    scene, rules = table(game, seats, size)
    keep(scene, 1, creatures=0, treasures=2, risen=0, tokens=2 if game == "pleasure_palace" else 0, buried=0)
    components = [card for card in scene.match.state.cards if isinstance(card.kind, ComponentKind)]
    scene.field.board.places["seat1/spell"] = [
        next(card for card in components if card.kind.slot == slot) for slot in range(3)
    ]
    rules.on_event()
    hidden = rules.lying.laid(1)
    rules.open.add(1)
    rules.on_event()
    laid, spots = rules.lying.laid(1), scene.field.spots
    assert laid.room.card >= ROOMY and laid.card >= ROOMY and laid.room.spell.w > hidden.room.spell.w / 2
    assert laid.room.spell.y - laid.parts[1].y >= scene.ui.px(PEEK) and laid.parts[1].bottom > laid.room.spell.y
    assert spots["seat1/spell"].z > spots["seat1/treasures"].z, "they lie below it"
    assert all(rules.plan.rooms[1].wood.contains(slot) for slot in laid.room.slots)
    assert not laid.marks.w or laid.marks.right <= rules.plan.rooms[1].wood.x + scene.ui.px(10), "on the foam"


def test_no_name_is_cut_off_in_a_long_spell_of_a_rival() -> None:
    scene, rules = table("hell_high", 5)
    keep(scene, 1, creatures=0, treasures=2, risen=0, tokens=0, buried=0)
    components = [card for card in scene.match.state.cards if isinstance(card.kind, ComponentKind)]
    scene.field.board.places["seat1/spell"] = sorted(components[:5], key=lambda card: max(0, card.kind.slot))
    rules.open.add(1)
    rules.on_event()
    rects, spot = lying(scene, 1, "spell"), scene.field.spots["seat1/spell"]
    order = sorted(range(5), key=lambda number: rects[number].x)
    for left, right in pairwise(order):
        seen = min(rects[left].w, rects[right].x - rects[left].x)
        assert seen >= NAMELESS * rects[left].w - 1 or rects[left].w < NAMED * fineness()
    above = [rules.depth("seat1/spell", spot, number, 5) for number in order]
    assert above == sorted(above) and rects[order[-1]].w == max(rect.w for rect in rects)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("marks", [False, True])
def test_hit_points_beside_the_hand_leave_portraits_the_height_of_the_board(
    size: tuple[int, int], seats: int, marks: bool
) -> None:
    ui = Ui(*size)
    for seat, room in plan(ui, seats, 0, marks).rooms.items():
        if seat:
            parts = [room.wood, room.hand, room.face, room.name]
            assert room.track.collidelist(parts) < 0 and room.board.contains(room.track)
            assert room.face.w >= 0.119 * ui.height and room.track.w >= ui.px(RULED)
            feet = pygame.Rect(0, 0, ui.px(24), room.feet[2])
            feet.midbottom = room.feet[:2]
            assert not marks or not feet.colliderect(room.track), "a figure stands beside them"


def test_the_life_counter_hides_less_than_half_of_a_short_tube() -> None:
    scene, rules = table("pleasure_palace", 5)
    for track, skull in zip(rules.wizards.tracks, rules.wizards.skulls, strict=True):
        left, right = track.field(0)[0], track.field(25)[0]
        assert skull.drawn and skull.w < (right - left) * 0.7 and skull.w >= scene.ui.px(15)


def test_where_a_tube_would_be_too_short_there_is_a_larger_heart_alone() -> None:
    """It says what it means all the same, wherever it stands."""
    scene, rules = table("pleasure_palace", 6)
    own, *others = zip(rules.wizards.tracks, rules.wizards.skulls, strict=True)
    assert own[0].graded and own[1].image() is not None
    for track, skull in others:
        assert not track.graded and skull.image() is None
        assert track.h == skull.w >= scene.ui.px(38) and skull.rect().left == track.rect().left
        assert track.field(3) == track.field(20) and "hit points" in skull.hint
