"""The near edge of a spell-crafting table: the own hand, the column beside a small one, and what lies about there."""

from __future__ import annotations

import pygame
import pytest

from build_scripts.screenshots import decide, seated, settle
from game.core.ui import Ui
from game.layouts.spellcraft.faces import TEXT_FROM
from game.layouts.spellcraft.geometry import NAMED, finds_room, hand_least, plan, squeezes
from game.layouts.spellcraft.layout import CraftLayout
from game.layouts.spellcraft.lying import KEPT
from game.layouts.spellcraft.stage import StageNode
from game.table.guide import NEAR
from game.table.scene import TableScene
from game.table.tips import tips_of
from rules.core.cards import Card
from rules.core.events import CardMoved, RoundBegan
from rules.spellcraft.events import SizesAnnounced
from rules.spellcraft.kinds import ComponentKind, TreasureKind

WINDOWS = [(960, 540), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_small_hand_leaves_its_right_end_to_a_larger_stage(size: tuple[int, int], seats: int) -> None:
    ui = Ui(*size)
    full, small = (plan(ui, seats, 0, few=few) for few in (False, True))
    assert small.stage.h > 1.3 * full.stage.h and small.stage.bottom <= size[1]
    assert not small.hand.colliderect(small.stage) and not small.hand.colliderect(small.side)
    assert small.hand_card == full.hand_card and small.hand.y == full.hand.y
    assert small.rooms == full.rooms and small.bar == full.bar and small.order == full.order, "nothing else moves"
    assert max(count for count in range(12) if finds_room(ui, count)) >= 4


def opened(game: str = "pleasure_palace", seats: int = 4) -> tuple[TableScene, CraftLayout]:
    """A table at which the person is about to build a Spell."""
    app, scene = seated(game, (1280, 720), seats, 8)
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


def test_the_column_has_the_right_end_while_spells_resolve_and_until_new_cards_are_dealt() -> None:
    scene, rules = opened()
    log, hand = rules.plan.side, rules.plan.hand
    assert not rules.near.few and log.bottom <= hand.y
    cards = hold(scene, 9)
    rules.acts.action(SizesAnnounced([1, 3, 3, 3]))
    assert rules.near.few and rules.plan.side.bottom > hand.centery
    assert rules.casting.stage.rect().bottom > hand.centery and rules.plan.hand.right < rules.plan.side.x
    lies = scene.field.spots["seat0/hand"].lies(9)
    assert all(lie.x + lie.width / 2 <= rules.plan.side.x for lie in lies), "a full hand makes way, too"
    rules.before_move(CardMoved(cards[9], "table/deck", "seat0/hand", "draw", 0))
    assert not rules.near.few, "of ten, names would be covered"
    hold(scene, 9)
    rules.acts.action(SizesAnnounced([1, 3, 3, 3]))
    rules.before_move(CardMoved(cards[9], "table/deck", "seat0/hand", "deal", 0))
    assert not rules.near.few and rules.plan.side == log and rules.plan.hand == hand
    rules.acts.action(SizesAnnounced([1, 3, 3, 3]))
    rules.acts.action(RoundBegan(2, 0))
    assert not rules.near.few, "a new round: nine cards need all of the edge"


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
def test_a_spell_lies_in_the_middle_of_a_board_on_which_nothing_is_kept(game: str) -> None:
    scene, rules = opened(game)
    places, zones = (
        scene.field.board.places,
        [scene.root.find(f"seat0/{name}") for name in ("source", "quality", "delivery")],
    )

    def middle() -> float:
        rules.on_event()
        slots = rules.lying.laid(0).room.slots
        assert all(zone is not None and zone.rect().contains(slot) for zone, slot in zip(zones, slots, strict=True))
        return slots[1].centerx

    for name in KEPT:
        places[f"seat0/{name}"] = []
    places["seat0/mtds"] = []
    own = rules.plan.rooms[0]
    whole = own.wood.right + own.track.right
    apart = middle()
    assert abs(2 * apart - whole) < scene.ui.px(60), "as far from the hit points as from the end of the board"
    places["seat0/treasures"] = [card for card in scene.match.state.cards if isinstance(card.kind, TreasureKind)][:1]
    assert middle() < apart - scene.ui.px(60), "it makes way for what is kept, and cards are dropped there now"


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
        near = scene.guide.mark.rect().inflate(2 * scene.ui.px(NEAR), 2 * scene.ui.px(NEAR))
        assert scene.guide.sheet.rect().colliderect(near) and scene.guide.arrow is not None
        assert scene.match.decision is not None
        decide(scene, [[option.verb for option in scene.match.decision.options].index("place")])
        settle(scene.app, scene)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_very_full_hand_makes_way_for_a_stage_that_could_not_be_read_else(size: tuple[int, int]) -> None:
    ui = Ui(*size)
    assert not squeezes(ui, 12, boards=1) and squeezes(ui, 12, boards=2)
    full, small = (plan(ui, 4, 0, boards=2, few=few) for few in (False, True))
    stage = StageNode()
    for made, readable in ((full, False), (small, True)):
        stage.place(*made.stage)
        assert (stage.rooms(ui)[0].w >= ui.px(TEXT_FROM)) == readable
    assert hand_least(ui) >= TEXT_FROM and hand_least(ui) * (1 + NAMED * 11) <= small.hand.w
