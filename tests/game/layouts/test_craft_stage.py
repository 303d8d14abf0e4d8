"""The stage of a spell-crafting table: a rival's whole Spell is read there while it resolves."""

from __future__ import annotations

import threading
from itertools import pairwise

import pygame
import pytest

from build_scripts.screenshots import seated
from game.core.collage import Collage
from game.core.studio import Studio, have_drawn
from game.core.tween import Action
from game.core.ui import Ui
from game.layouts.spellcraft.faces import TEXT_FROM
from game.layouts.spellcraft.geometry import plan
from game.layouts.spellcraft.layout import CraftLayout
from game.layouts.spellcraft.stage import HEAD, Actor, Head, StageNode
from game.portraits import node
from game.portraits.cast import CAST
from game.portraits.portrait import draw
from game.portraits.rig import Look, Mood
from game.table.scene import TableScene
from game.table.spots import ASPECT
from rules.core.cards import Card
from rules.spellcraft.events import ComponentBegan, SizesAnnounced, TargetsChosen
from rules.spellcraft.kinds import ComponentKind, TreasureKind
from tests.game.table.harness import Table
from tests.scenario import Table as Arranged
from tests.scenario import scenario

RIVAL = 1
WINDOWS = [(1280, 720), (1920, 1080), (1024, 768), (2560, 1080), (3840, 2160)]


def opened(game: str, seats: int, size: tuple[int, int] = (1280, 720)) -> tuple[TableScene, CraftLayout, list[Card]]:
    """A table at which a rival's turn has come; it has a whole Spell."""
    _, scene = seated(game, size, seats, 8)
    rules = scene.layout_rules
    assert isinstance(rules, CraftLayout)
    found = [card for card in scene.match.state.cards if isinstance(card.kind, ComponentKind)]
    spell = [next(card for card in found if card.kind.slot == slot) for slot in range(3)]
    scene.field.board.places[f"seat{RIVAL}/spell"] = list(spell)
    rules.acts.action(SizesAnnounced([3] * seats))
    rules.order.active = RIVAL
    rules.open.add(RIVAL)
    rules.on_event()
    return scene, rules, spell


@pytest.mark.parametrize("game", ["hell_high", "pleasure_palace"])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_rivals_spell_is_read_on_the_stage_while_it_resolves(game: str, seats: int) -> None:
    scene, rules, spell = opened(game, seats)
    for number, card in enumerate(spell):
        rules.casting.begin(ComponentBegan(RIVAL, card))
        heads = rules.casting.stage.spell
        assert [head.acts for head in heads] == [each is card for each in spell]
        assert [head.done for head in heads] == [earlier < number for earlier in range(3)]
        assert rules.casting.stage.rooms(scene.ui)[0].w >= TEXT_FROM * 1.3
    covered = [rules.plan.shelf, rules.plan.order, rules.plan.centre, rules.plan.tray, rules.plan.bar, rules.plan.hand]
    stage = rules.casting.stage.rect()
    assert not any(stage.colliderect(rect) for rect in covered)
    assert not any(stage.colliderect(room.wood) for seat, room in rules.plan.rooms.items() if seat)


def test_what_is_lost_of_a_spell_leaves_the_stage() -> None:
    scene, rules, spell = opened("hell_high", 4)
    rules.casting.begin(ComponentBegan(RIVAL, spell[0]))
    scene.field.board.places[f"seat{RIVAL}/spell"].remove(spell[2])
    rules.on_event()
    assert len(rules.casting.stage.spell) == 2


def test_the_own_spell_and_what_is_no_part_of_a_spell_stand_alone() -> None:
    scene, rules, spell = opened("hell_high", 4)
    scene.field.board.places["seat0/spell"] = list(spell)
    rules.casting.begin(ComponentBegan(0, spell[0]))
    assert not rules.casting.stage.spell, "it lies large on the own board"
    treasure = next(card for card in scene.match.state.cards if isinstance(card.kind, TreasureKind))
    rules.casting._turn_to(treasure, RIVAL)
    assert not rules.casting.stage.spell


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("few", [True, False])
@pytest.mark.parametrize("acting", [0, 1, 2])
def test_heads_lie_above_and_below_the_card_that_acts(size: tuple[int, int], few: bool, acting: int) -> None:
    ui = Ui(*size)
    table, stage = plan(ui, 6, 0, few=few), StageNode()
    stage.place(0, 0, *table.stage.size)
    alone, _ = stage.rooms(ui)
    stage.spell = tuple(Head(lambda w, h: pygame.Surface((w, h)), number == acting) for number in range(3))
    card, rest = stage.rooms(ui)
    high = round(card.h * HEAD)
    if not few and card == alone:  # there is no room for them
        return
    assert TEXT_FROM <= card.w <= alone.w
    heads = [pygame.Rect(card.x, card.y - high * (acting - number), card.w, high) for number in range(acting)]
    heads += [pygame.Rect(card.x, card.bottom + high * number, card.w, high) for number in range(2 - acting)]
    inside = pygame.Rect((0, 0), table.stage.size)
    assert all(inside.contains(head) and not head.colliderect(rest) for head in heads)
    assert not any(one.colliderect(other) for one, other in pairwise(heads)) and not card.colliderect(rest)


def test_the_dead_see_spells_large_on_their_bare_edge() -> None:
    scene, rules, spell = opened("pleasure_palace", 6)
    place = f"seat{RIVAL}/spell"

    def lie() -> list[pygame.Rect]:
        found = []
        for number, card in enumerate(spell):
            here = rules.lie(place, number, 3, card, scene.field.spots[place].lies(3)[number])
            rect = pygame.Rect(0, 0, round(here.width), round(here.width * ASPECT))
            rect.center = round(here.x), round(here.y)
            found.append(rect)
        return found

    rules.boards[0].out = "Dead"
    held = scene.field.board.places["seat0/hand"]
    assert all(rules.plan.rooms[RIVAL].wood.contains(card) for card in lie()), "there are cards in the hand still"
    scene.field.board.places["seat0/hand"] = []
    rules.on_event()
    cards = lie()
    assert all(rules.plan.hand.contains(card) and card.w >= TEXT_FROM for card in cards)
    assert not any(one.colliderect(other) for one, other in pairwise(cards))
    scene.field.board.places[place].reverse()  # in the order in which they have come
    spell.reverse()
    assert lie() == cards[::-1], "they lie by their types"
    scene.field.board.places["seat0/hand"], rules.boards[0].out = held, ""
    rules.order.active = -1
    assert not any(card.colliderect(rules.plan.hand) for card in lie())


def test_arrows_hide_no_hit_points_for_long() -> None:
    scene, rules, spell = opened("hell_high", 6)
    scene.app.set_motion(1.0, False)
    rules.casting.begin(ComponentBegan(RIVAL, spell[0]))
    action = rules.casting.aim(TargetsChosen(RIVAL, spell[0], [0, 2, 3]))
    assert isinstance(action, Action)
    scene.animator.add(action)
    for _ in range(40):
        scene.animator.advance(16)
    assert all(aim.alpha > 0 and aim.share == 1 for aim in rules.casting._aims)
    for _ in range(130):
        scene.animator.advance(16)
    assert all(aim.alpha == 0 for aim in rules.casting._aims)
    assert len(rules.casting.stage.targets) == 3


def test_faces_that_were_not_seen_yet_are_drawn_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    _, rules, spell = opened("hell_high", 2)
    stage = rules.casting.stage
    rules.casting.begin(ComponentBegan(RIVAL, spell[0]))
    stage.caster = Actor(next(iter(CAST)), Mood.GLOAT, (201, 17, 99))
    drawn_by = []

    def drawn(character: str, look: Look, size: int) -> pygame.Surface:
        drawn_by.append(threading.current_thread())
        return draw(character, look, size)

    monkeypatch.setattr(node, "draw", drawn)
    assert stage.stage is not None
    stage.stage.studio = studio = Studio()
    stage.image()
    while studio.busy:
        have_drawn(bool).result()
        studio.poll()
    assert not stage.pictured, "shown now"
    stage.image()
    assert len(drawn_by) == 1 and threading.main_thread() not in drawn_by


def struck() -> tuple[Arranged, Table]:
    """A rival's Spell is about to hit the player in front of the screen, who has a Creature that may absorb it."""
    arranged = scenario("hell_high", seats=3)
    arranged.seat(0).creatures("HD09")
    arranged.seat(1).spell("HD08")
    arranged.seat(2).done()
    arranged.begin(1, phase="turn", dice=[5])
    made = Table(match=arranged.match, speed=0.0)
    made.settle()
    return arranged, made


def test_what_stops_a_blow_has_a_button_beside_taking_it() -> None:
    """The card that glows on the own board is easily missed."""
    arranged, made = struck()
    captions = [button.caption for button in made.scene.asker.buttons if button.id.startswith("option/")]
    assert captions == ["Boiler-Room Salamander takes the blow", "Take 2"]
    made.click(made.node("option/0"))
    made.settle()
    assert made.match.state.seats[0].hp == 20 and not made.match.state.seats[0].creatures
    arranged.leave_open("bonus")
    made.close()


def test_the_slip_of_a_sum_is_no_higher_than_its_words_need() -> None:
    _, rules, spell = opened("hell_high", 2)
    stage = rules.casting.stage
    rules.casting.begin(ComponentBegan(RIVAL, spell[0]))
    high = []
    for told in (
        "5: deal 2",
        "5: deal 2 to the weakest foe and as much to the strongest, gain a Treasure, and KEEP this",
    ):
        collage = Collage()
        stage.sum = told
        stage._sum(collage, pygame.Rect(0, 0, stage.ui.px(200), stage.ui.px(160)))
        (slip, *_) = collage.layers(0, 0)
        high.append(slip.surface.get_size()[1])
    assert high[0] < high[1] <= stage.ui.px(160)


def test_the_turn_stays_marked_while_another_is_asked() -> None:
    """The light of the board tells who is asked, the sign on the portrait whose Spell resolves."""
    arranged, made = struck()
    rules = made.scene.layout_rules
    assert isinstance(rules, CraftLayout) and made.scene.asked == 0
    assert [board.active for board in rules.boards] == [True, False, False]
    assert [board.face.active for board in rules.boards] == [False, True, False]
    arranged.leave_open("shield")
    made.close()
