"""The near edge of a spell-crafting table: the own hand, the column beside a small one, and what lies about there."""

from __future__ import annotations

import pygame
import pytest

from game.core.ui import Ui
from game.layouts.pleasure_palace.centre import SackCentre
from game.layouts.spellcraft import slots
from game.layouts.spellcraft.faces import FRAMES, TEXT_FROM, face_data
from game.layouts.spellcraft.geometry import BAR, finds_room, plan
from game.layouts.spellcraft.layout import CraftLayout
from game.layouts.spellcraft.lying import KEPT
from game.layouts.spellcraft.sliding import LONGEST
from game.staging import decide, seated, settle
from game.table.guide import NEAR
from game.table.scene import TableScene
from game.table.tips import tips_of
from rules import new_match
from rules.core.cards import Card
from rules.core.events import CardMoved, RoundBegan
from rules.spellcraft.events import SizesAnnounced
from rules.spellcraft.kinds import SLOTS, ComponentKind, TreasureKind
from tests.game.table.harness import Table
from tests.scenario import scenario

WINDOWS = [(960, 540), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_small_hand_leaves_its_right_end_to_a_longer_log(size: tuple[int, int], seats: int) -> None:
    ui = Ui(*size)
    full, small = (plan(ui, seats, 0, few=few) for few in (False, True))
    assert small.side.h > 1.3 * full.side.h and small.side.bottom <= size[1]
    assert not small.hand.colliderect(small.side)
    assert small.hand_card == full.hand_card and small.hand.y == full.hand.y
    assert small.rooms == full.rooms and small.bar == full.bar and small.order == full.order, "nothing else moves"
    assert max(count for count in range(12) if finds_room(ui, count)) >= 4
    bench = plan(ui, seats, 0, True, shares=(SackCentre.share,)).rooms[0]
    assert round(bench.card) >= TEXT_FROM and bench.headed == (size != (960, 540)), "cards on the bench have their text"
    both = plan(ui, seats, 0, True, shares=(0.3, SackCentre.share)).rooms[0]
    assert both.wood.right - both.bench.right >= ui.px(150), "but what is kept has its room"


def opened(
    game: str = "pleasure_palace", seats: int = 4, size: tuple[int, int] = (1280, 720)
) -> tuple[TableScene, CraftLayout]:
    """A table at which the person is about to build a Spell."""
    app, scene = seated(game, size, seats, 8)
    rules = scene.layout_rules
    assert isinstance(rules, CraftLayout)
    for _ in range(40):
        settle(app, scene)
        assert scene.match.decision is not None
        if any(option.verb == "place" for option in scene.match.decision.options):
            return scene, rules
        scene.answer(0)
    raise AssertionError("nothing was built")


def hold(scene: TableScene, count: int) -> list[Card]:
    """So many cards are in the own hand."""
    cards = [card for card in scene.match.state.cards if isinstance(card.kind, ComponentKind)][: count + 4]
    scene.field.board.places["seat0/hand"] = cards[:count]
    scene.layout_rules.on_event()
    return cards


@pytest.mark.parametrize("game", ["hell_high", "pleasure_palace"])
def test_the_own_place_sinks_while_spells_resolve_and_rises_when_a_round_begins(game: str) -> None:
    """Cards, zones and figures get to their new places; the ribbon with the question stays where it is."""
    scene, rules = opened(game)
    before, near = rules.plan, [node.rect() for node in rules.near.trinkets]
    hold(scene, 9)
    rules.acts.action(SizesAnnounced([1, 3, 3, 3]))
    sunk, board = rules.plan, rules.boards[0]
    assert sunk.bar.contains(scene.bar.rect()) and scene.bar.rect().right == before.bar.right
    assert scene.bar.rect().y == before.bar.y and sunk.rooms[0].wood.y > before.rooms[0].wood.y
    assert scene.field.spots["seat0/hand"].rect == sunk.hand and sunk.hand.y > before.hand.y
    assert board.rect() == sunk.rooms[0].board and rules.lying.laid(0).room.slots == sunk.rooms[0].slots
    zone = scene.root.find("seat0/delivery")
    assert zone is not None and zone.rect().contains(sunk.rooms[0].slots[2])
    figures = [node for node in scene.furniture.children if node.id.endswith("/standee")]
    steps = [scene.root.find(f"rank/{rank}") for rank in range(1, 9)]
    ranks = [rect.inflate(0, 2 * rect.h) for step in steps if step is not None for rect in [step.rect()]]
    assert all(node.rect().collidelist(ranks) >= 0 for node in figures), "who stands on the bleachers still does"
    assert [node.rect() for node in rules.near.trinkets] == near, "what lies about stays"
    for die in scene.tray.dice:
        die.y = scene.tray.h / 2 - die.h
    rules.acts.action(RoundBegan(2, 0))
    assert all(die.y + die.h / 2 < scene.tray.h / 2 for die in scene.tray.dice), "dice keep their places in the tray"
    assert scene.tray.h >= scene.ui.px(100), "they are not tiny, for glyphs lie beside the bench"
    assert rules.plan == before and before.bar.contains(scene.bar.rect())
    assert scene.field.spots["seat0/hand"].rect == rules.plan.hand == before.hand


def test_who_is_dead_and_who_watches_have_no_bench() -> None:
    scene, rules = opened()
    assert rules.plan.rooms[0].bench.w
    scene.match.state.seats[0].living = False
    scene.layout()
    assert not rules.plan.rooms[0].bench.w
    scene.match.state.seats[0].living = True
    scene.viewer = -1
    scene.layout()
    assert not rules.plan.rooms[0].bench.w


def test_a_card_that_is_drawn_takes_the_room_of_the_column() -> None:
    scene, rules = opened()
    cards = hold(scene, 3)
    rules.acts.action(SizesAnnounced([1, 3, 3, 3]))
    log = rules.plan.side
    assert rules.near.few
    hold(scene, 9)
    rules.before_move(CardMoved(cards[3], "table/deck", "seat0/hand", "draw", 0))
    assert not rules.near.few and rules.plan.side.h < log.h


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_a_sunken_hand_lies_whole_and_smaller(size: tuple[int, int]) -> None:
    scene, rules = opened(size=size)
    before = rules.plan.hand_card
    rules.acts.action(SizesAnnounced([3, 3, 3, 3]))
    scene.settle()
    for _ in range(40):
        scene.animator.advance(16)
    node = scene.field.nodes[scene.field.board.places["seat0/hand"][0]]
    assert node.rect().top >= rules.plan.rooms[0].wood.bottom and node.rect().bottom <= scene.ui.height
    assert before * 0.4 < node.w == round(rules.plan.hand_card) < before == rules.plan.near_card


def test_while_a_spell_is_built_the_column_takes_what_a_small_hand_leaves() -> None:
    scene, rules = opened()
    wide = rules.plan.hand.w
    while (decision := scene.match.decision) is not None:
        held = len(scene.match.state.seats[0].hand)
        assert rules.near.few == finds_room(scene.ui, held) == (rules.plan.hand.w < wide)
        assert rules.near.few == (rules.plan.side.bottom > rules.plan.hand.centery)
        chosen = [number for number, option in enumerate(decision.options) if option.verb == "place"]
        if not chosen:
            break
        decide(scene, chosen[:1])
        settle(scene.app, scene)
    assert rules.near.few, "some are placed"
    back = [number for number, option in enumerate(decision.options) if option.verb == "take back"] if decision else []
    for _ in range(3):
        if back:
            decide(scene, back[:1])
            settle(scene.app, scene)
            assert scene.match.decision is not None
            options = scene.match.decision.options
            back = [number for number, option in enumerate(options) if option.verb == "take back"]
    assert not rules.near.few, "all of it is in the hand again"


def test_nothing_lies_about_half_hidden() -> None:
    scene, rules = opened("hell_high")
    for count in range(10):
        hold(scene, count)
        cards = [node for node in rules.near.trinkets if node.visible]
        spot = scene.field.spots["seat0/hand"]
        for lie in spot.lies(count):
            rect = pygame.Rect(0, 0, round(lie.width) - 2, round(lie.width * 1.4))
            rect.center = round(lie.x), round(lie.y)
            assert not any(rect.colliderect(node.rect()) for node in cards), count
        assert bool(cards) == (count < 7), count


@pytest.mark.parametrize("game", ["hell_high", "pleasure_palace"])
def test_the_places_of_the_own_spell_stay_where_they_are_whatever_is_kept(game: str) -> None:
    scene, rules = opened(game)
    places = scene.field.board.places
    for name in KEPT:
        places[f"seat0/{name}"] = []
    places["seat0/mtds"] = []
    rules.on_event()
    slots = rules.lying.laid(0).room.slots
    found = [scene.root.find(f"seat0/{name}") for name in ("source", "quality", "delivery")]
    assert all(zone is not None and zone.rect().contains(slot) for zone, slot in zip(found, slots, strict=True))
    assert slots[0].x - rules.plan.rooms[0].track.right < scene.ui.px(40), "beside the hit points"
    places["seat0/treasures"] = [card for card in scene.match.state.cards if isinstance(card.kind, TreasureKind)][:2]
    rules.on_event()
    assert rules.lying.laid(0).room.slots == slots


@pytest.mark.parametrize("game", ["hell_high", "pleasure_palace"])
def test_the_tip_on_building_touches_the_places_and_leaves_the_own_hit_points_free(game: str) -> None:
    scene, rules = opened(game)
    tip = next(tip for tip in tips_of(game) if tip.key.endswith("/build"))
    scene.guide.show(tip)
    scene.app.tick([], 16)
    sheet, place = scene.guide.sheet.rect(), scene.root.find("seat0/delivery")
    assert not sheet.colliderect(rules.plan.rooms[0].track)
    assert place is not None and not sheet.colliderect(place.rect()) and scene.guide.arrow is not None


@pytest.mark.parametrize("game", ["hell_high", "pleasure_palace"])
def test_the_tip_on_hit_points_stands_beside_them_while_a_spell_grows(game: str) -> None:
    scene, _ = opened(game, seats=6)
    tip = next(tip for tip in tips_of(game) if tip.key.endswith("/life"))
    for _ in range(3):
        scene.guide.show(tip)
        scene.app.tick([], 16)
        reach = 3 * scene.ui.px(NEAR + BAR)  # rows of the bleachers may lie between them
        near = scene.guide.mark.rect().inflate(reach, reach)
        assert scene.guide.sheet.rect().colliderect(near) and scene.guide.arrow is not None
        assert scene.match.decision is not None
        decide(scene, [[option.verb for option in scene.match.decision.options].index("place")])
        settle(scene.app, scene)


def test_the_own_place_slides_with_its_hand_and_what_stands_above_it_makes_room() -> None:
    """All begins where it was; a second change on the way begins there."""
    scene, rules = opened("hell_high")
    scene.app.set_motion(1.0, False)
    board, step = rules.boards[0], scene.root.find("rank/1")
    assert step is not None
    before, top = rules.plan.rooms[0].wood, step.rect().y
    bench = rules.plan.rooms[0].bench
    rules.acts.action(SizesAnnounced([3, 3, 3, 3]))
    (ghost,) = (node for node in scene.furniture.children if node.rect() == bench)
    sunk = rules.plan.rooms[0].wood.y - before.y
    assert sunk > 0 and board.rect().y == rules.plan.rooms[0].board.y - sunk and step.rect().y == top
    card = scene.field.nodes[scene.field.board.places["seat0/hand"][0]]
    started = card.rect().top
    for _ in range(6):
        scene.animator.advance(16)
    here = board.rect().y
    assert rules.plan.rooms[0].board.y - sunk < here < rules.plan.rooms[0].board.y
    assert abs((card.rect().top - started) - (sunk + board.nudge_y)) <= 8, "the hand keeps its distance"
    assert 0 < ghost.alpha < 1, "where the bench was it fades"
    halfway = board.rect().bottom
    rules.acts.action(RoundBegan(2, 0))
    assert board.rect().bottom == halfway
    for _ in range(30):
        scene.animator.advance(16)
    assert not any(node.nudge_y for node in scene.furniture.children)
    assert ghost not in scene.furniture.children
    assert board.rect() == rules.plan.rooms[0].board


def test_with_reduced_motion_the_own_place_is_at_once_where_it_belongs() -> None:
    scene, rules = opened()
    scene.app.set_motion(1.0, True)
    rules.acts.action(SizesAnnounced([3, 3, 3, 3]))
    assert rules.boards[0].rect() == rules.plan.rooms[0].board
    assert not any(node.nudge_y for node in scene.furniture.children)


def test_a_sunken_hand_comes_up_whole_while_one_of_its_cards_is_to_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    arranged = scenario("pleasure_palace", seats=3)
    arranged.seat(0).spell("PS15").treasures("PT01").mtds("PM01").hand("PQ15", "PQ02", "PD01")
    for rival in (1, 2):
        arranged.seat(rival).done()
    arranged.begin(0, phase="turn")
    table = Table(match=arranged.match, speed=0.0)
    rules, held = table.scene.layout_rules, "seat0/hand"
    assert isinstance(rules, CraftLayout)

    def large() -> bool:
        table.settle()
        cards = [node for node in table.scene.field.nodes.values() if node.place_name == held]
        assert all(node.rect().bottom <= table.scene.ui.height for node in cards)
        return all(node.w == round(rules.plan.near_card) for node in cards)

    assert not large(), "a card may be used"
    decision = table.match.decision
    assert decision is not None
    table.scene.answer(next(number for number, option in enumerate(decision.options) if option.verb == "use"))
    assert large() and table.match.decision is not None, "a Quality is to be discarded"
    assert {option.verb for option in table.match.decision.options} == {"discard"}
    assert rules.plan.near.contains(rules.plan.hand) and rules.plan.hand.y == rules.plan.near.y
    shown = [node.rect() for node in table.scene.field.nodes.values() if node.place_name == held]
    assert rules.plan.rooms[0].face.collidelist(shown) < 0, "who is asked is seen whole"
    table.scene.answer(0)
    assert not large(), "whom it hits"
    node, *others = sorted(table.scene.field.hand_nodes(), key=lambda each: each.x)
    for showing in (False, True):
        monkeypatch.setattr(TableScene, "showing", showing)
        table.mouse(pygame.MOUSEMOTION, node.rect().center)
        table.frames(3)
        assert (node.w, node.scale) == (round(rules.plan.near_card), 1.0), "whoever looks at one reads it at once"
        assert node.rect().bottom <= table.scene.ui.height
        assert all(other.w == round(rules.plan.hand_card) for other in others)
        table.mouse(pygame.MOUSEMOTION, (640, 60))
        table.frames(3)
        assert node.lies_at(node.rest) and node.w == round(rules.plan.hand_card)
    assert table.match.decision is not None
    arranged.leave_open(table.match.decision.topic)


def test_nothing_slides_before_its_picture_is_made_but_for_long_nothing_waits() -> None:
    scene, rules = opened()
    scene.app.set_motion(1.0, False)
    board, stage = rules.boards[0], scene.furniture.stage
    assert stage is not None
    card = scene.field.nodes[scene.field.board.places["seat0/hand"][0]]
    rules.acts.action(SizesAnnounced([3, 3, 3, 3]))
    stage.owed[board] = None
    began = board.rect(), card.rect()
    scene.animator.advance(LONGEST - 1)
    assert (board.rect(), card.rect()) == began
    scene.animator.advance(2)
    for _ in range(30):
        scene.animator.advance(16)
    assert board.rect() == rules.plan.rooms[0].board and card.rect().y > began[1].y


def test_an_empty_place_has_the_frame_of_the_cards_that_go_there() -> None:
    drawn = [pygame.image.tobytes(slots.place(100, 140, slot, 2), "RGBA") for slot in range(len(SLOTS))]
    assert len(set(drawn)) == len(SLOTS)
    table = Table(match=new_match("pleasure_palace", ("A", "B"), 1))
    rules = table.scene.layout_rules
    assert isinstance(rules, CraftLayout)
    for card in table.scene.match.state.cards:
        if isinstance(card.kind, ComponentKind) and not card.kind.creature and card.kind.slot >= 0:
            assert face_data(card.kind).frame == FRAMES[card.kind.slot]
    table.settle()
    room = rules.boards[0].room
    assert room is not None and room.bench.w
    sizes = {slot.size for slot in room.slots}
    assert sum(layer.surface.get_size() in sizes for layer in rules.boards[0].layers()) == len(SLOTS)
