"""Wizard Arena's table: spells and Power cards side by side, the crests, the fire on the dials."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame
import pytest

from game.core import text
from game.core.app import App
from game.core.display import Display
from game.core.stage import Stage
from game.core.theme import Colour
from game.core.tween import Wait
from game.core.ui import MIN_TEXT, Ui
from game.layouts.frame import column
from game.layouts.wizard_arena import choices
from game.layouts.wizard_arena import dial as dials
from game.layouts.wizard_arena.acts import NEEDLE
from game.layouts.wizard_arena.awaited import GHOST
from game.layouts.wizard_arena.blaze import FROM, blaze
from game.layouts.wizard_arena.dial import LevelNode
from game.layouts.wizard_arena.faces import TEXT_FROM
from game.layouts.wizard_arena.furniture import NAME
from game.layouts.wizard_arena.geometry import FOOT, READ, RISE, laid_on
from game.layouts.wizard_arena.layout import ArenaLayout
from game.layouts.wizard_arena.litter import HIGHEST, POST
from game.layouts.wizard_arena.lying import ASKEW, IN_PLAY, MAGIC, SQUEEZED
from game.layouts.wizard_arena.near_edge import APART
from game.layouts.wizard_arena.rows import LEAST, NUMBER, REACH, row_of
from game.layouts.wizard_arena.stakes import Stake, Standing, reckoned
from game.scenery import vector
from game.staging import decide, seated, settle
from game.table import pile_plates
from game.table.cards import MARKED_OVERHANG
from game.table.options import TableOptions
from game.table.players import Player
from game.table.scene import TableScene
from game.table.spots import ASPECT, Lie
from game.thinking import InstantBots
from rules import new_match
from rules.bots import Window, make_bot
from rules.core.cards import CardKind, CardOf
from rules.core.decisions import Decision, Option
from rules.core.events import Announced, CardMoved, CounterChanged, Damaged, RoundBegan, TurnBegan
from rules.core.game import Result
from rules.wizard_arena.damage_phase import bonus_of
from rules.wizard_arena.events import DamageCounted, FactionPicked, RoundScored
from rules.wizard_arena.power import PowerKind
from rules.wizard_arena.state import ACTIVE, CRITICAL, OVERCHARGED, STATUS_NAMES, STOOD, TARGET, ArenaState
from tests.game.layouts.rooms import plan_of, seats_of, spots_of, uis
from tests.game.table.harness import Table
from tests.scenario import scenario

Opened = tuple[App, TableScene, ArenaLayout]


@pytest.fixture
def opened() -> Opened:
    app, scene = seated("wizard_arena", (1280, 720), 4, 8)
    rules = scene.layout_rules
    assert isinstance(rules, ArenaLayout)
    return app, scene, rules


def laid(scene: TableScene, rules: ArenaLayout, seat: int, zones: dict[str, int]) -> list[Lie]:
    """Where so many cards of these zones lie, from the left as they come."""
    wizard = scene.match.state.seats[seat]
    spells, power = list(wizard.deck), list(wizard.power)
    places, found = scene.field.board.places, []
    for zone, count in zones.items():
        places[f"seat{seat}/{zone}"] = [(power if zone in ("row", "blight") else spells).pop() for _ in range(count)]
    for zone, count in zones.items():
        place = f"seat{seat}/{zone}"
        lies = scene.field.spots[place].lies(count)
        found += [rules.lie(place, n, count, card, lies[n]) for n, card in enumerate(places[place])]
    return found


def test_the_spells_of_a_rival_lie_side_by_side_whatever_zones_they_are_in(opened: Opened) -> None:
    _, scene, rules = opened
    room = rules.plan.rooms[1].magic
    lies = laid(scene, rules, 1, {"enchantments": 1, "play": 1, "entrapped": 1})
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


def test_a_crowded_row_gets_smaller_before_its_cards_hide_each_other(opened: Opened) -> None:
    _, scene, rules = opened
    room = rules.plan.rooms[1]
    spells = laid(scene, rules, 1, {"enchantments": 4})
    few, many = laid(scene, rules, 1, {"row": 2}), laid(scene, rules, 1, {"row": 6})
    assert len(spells) == 4 and few[0].width == room.card > many[0].width >= SQUEEZED * room.card
    assert all(other.x - one.x >= 0.77 * one.width for one, other in pairwise(many))
    assert row_of(1, 60.0, 20.0, ACTIVE).width == pytest.approx(LEAST * 60), "never so small that nobody can read it"


@pytest.mark.parametrize("status", [ACTIVE, STOOD, OVERCHARGED])
def test_a_row_too_crowded_to_be_read_lies_in_two_tiers(opened: Opened, status: int) -> None:
    _, scene, rules = opened
    rules.status[1] = status
    room = rules.plan.rooms[1]
    laid(scene, rules, 1, {"wormholed": 6})
    row = laid(scene, rules, 1, {"blight": 1, "row": 9})[1:]
    hind, front = row[:4], row[4:]
    assert {lie.y for lie in hind} != {lie.y for lie in front} and len({lie.y for lie in row}) == 2
    assert front[0].y - hind[0].y >= ASPECT * hind[0].width - 1, "the front tier covers numbers of the other"
    for tier in (hind, front):
        assert all(other.x - one.x >= 0.75 * one.width for one, other in pairwise(tier))
    for lie in row:
        assert room.row.left <= lie.x - lie.width / 2 and lie.x + lie.width / 2 <= room.row.right
        assert room.mat.bottom >= lie.y + ASPECT * lie.width / 2


@pytest.mark.parametrize("status", [STOOD, OVERCHARGED])
@pytest.mark.parametrize("count", [2, 4, 6])
def test_a_card_that_lies_askew_covers_no_number(status: int, count: int) -> None:
    row = row_of(count, 60.0, 280.0, status)
    turned = math.radians(ASKEW[status])
    reach = row.width * (math.cos(turned) + ASPECT * math.sin(turned)) / 2
    assert row.middles[-2] + NUMBER * row.width <= row.middles[-1] - reach + 0.5
    assert row.middles[-1] + reach <= row.used + 0.5 <= 281, "it leaves its room"
    assert row.middles[0] >= row.width / 2
    roomy = row_of(count, 60.0, 900.0, status)
    assert roomy.middles[-2] + 0.5 * roomy.width < roomy.middles[-1] - reach * roomy.width / row.width, (
        "it covers a card"
    )


@pytest.mark.parametrize(("row", "hand"), [(2, 2), (4, 4), (0, 2), (2, 0)])
def test_what_the_own_row_and_hand_leave_of_their_room_is_shared_out(opened: Opened, row: int, hand: int) -> None:
    _, scene, rules = opened
    places = scene.field.board.places
    rules.status[0] = STOOD
    places["seat0/hand"], places["seat0/row"] = [], []
    lies = laid(scene, rules, 0, {"row": row, "hand": hand})
    ends = [lie.x + side * lie.width / 2 for lie in lies for side in (-1, 1)]
    reach = REACH[STOOD] - 0.5 if not hand else 0.0
    left, right = min(ends) - rules.plan.rooms[0].row.x, rules.plan.hand.right - max(ends) - reach * lies[-1].width
    assert abs(left - right) <= 2 and left >= -1
    if row and hand:
        between = lies[row].x - lies[row].width / 2 - lies[row - 1].x - REACH[STOOD] * lies[row - 1].width
        assert abs(between - left - scene.ui.px(APART)) <= 2


def test_what_shares_the_room_of_the_own_row_is_told(opened: Opened) -> None:
    _, scene, rules = opened
    places = scene.field.board.places
    laid(scene, rules, 0, {"row": 4})
    cards = places["seat0/row"]
    assert rules.beside(CardMoved(cards[0], "seat0/deck", "seat0/hand", seat=0)) == ("seat0/row",)
    assert "seat0/hand" in rules.beside(CardMoved(cards[0], "seat0/power", "seat0/row", seat=0))


def test_questions_are_short_where_buttons_tell_the_rest() -> None:
    match = new_match("wizard_arena", ["Ann", "Bob"], 3)
    words = ArenaLayout.voice(match.names, False)
    items = [card for card in match.state.cards if isinstance(card.kind, PowerKind) and not card.kind.number][:2]
    flora = CardOf(900, next(kind for kind in match.game.kinds.values() if kind.title() == "Flora"))
    prompt = "End of the round at 3: which Modifiers and Floras count? If none counts: 3."

    def put(*cards: CardOf[CardKind]) -> str:
        return choices.asked(words, Decision(0, prompt, [Option("count", card) for card in cards], topic="settle"))

    assert put(*items) == "End of the round at 3: which Modifiers count?"
    assert put(*items, flora) == "End of the round at 3: which Modifiers and Floras count?"
    assert put(flora) == "End of the round at 3: does Flora count?"
    hit = Decision(0, "Critical Hit by Bob: discard the top of your deck?", [Option("lose")], topic="critical")
    assert choices.asked(words, hit) == "Critical Hit by Bob: lose 1 Life or a spell from your hand?"
    other = Decision(0, "Thaw: discard your lowest card?", [Option("lose")], topic="thaw")
    assert choices.asked(words, other) == other.prompt


@pytest.mark.parametrize("row", [1, 3, 8])
def test_a_full_hand_takes_what_the_own_row_can_spare(opened: Opened, row: int) -> None:
    _, scene, rules = opened
    lies = laid(scene, rules, 0, {"row": row, "hand": 6})
    power, hand = lies[:row], lies[row:]
    assert hand[-1].x + hand[-1].width / 2 == rules.plan.hand.right
    assert hand[0].x - hand[0].width / 2 > power[-1].x + power[-1].width / 2, "they lie on each other"
    assert power[0].x - power[0].width / 2 >= rules.plan.rooms[0].row.x - 1
    seen = (hand[1].x - hand[0].x) / hand[0].width
    assert seen >= (0.6, 0.46, 0.39)[(1, 3, 8).index(row)]
    assert row == 1 or power[1].x - power[0].x >= 0.33 * power[0].width, "a corner tells a number"


def test_a_lone_rivals_spells_take_what_its_row_leaves() -> None:
    _, scene = seated("wizard_arena", (1280, 720), 2, 8)
    rules = scene.layout_rules
    assert isinstance(rules, ArenaLayout)
    room, moved = rules.plan.rooms[1], CardMoved(scene.match.state.cards[0], "seat1/power", "seat1/row", seat=1)
    assert "seat1/enchantments" in rules.beside(moved)
    for power in (0, 2, 3, 6):
        lies = laid(scene, rules, 1, {"row": power, "enchantments": 5})
        row, spells = lies[:power], lies[power:]
        assert spells[-1].x + spells[-1].width / 2 <= room.magic.right + 1
        assert not row or row[-1].x + row[-1].width / 2 < spells[0].x - spells[0].width / 2
        step = (spells[1].x - spells[0].x) / spells[0].width
        assert step >= (0.55 if power else 0.75), power
        assert power != 2 or spells[0].width >= 0.8 * room.small, "hardly smaller"
    for power, magic in ((2, 1), (0, 2), (2, 0)):  # few lie in the middle of the room
        lies = laid(scene, rules, 1, {"row": power, "enchantments": magic})
        left, right = lies[0].x - lies[0].width / 2, lies[-1].x + lies[-1].width / 2
        assert abs((left - room.row.x) - (room.magic.right - right)) <= 2 and left > room.row.x + 4, (power, magic)


def test_nothing_is_told_of_a_turn_that_is_over(opened: Opened) -> None:
    _, scene, rules = opened
    scene.match.state.seats[0].level = 8
    rules.sync()
    assert rules.around.next.visible and rules.around.stakes.visible
    rules.action(Announced(STATUS_NAMES[STOOD], 0))
    assert not rules.around.next.visible and rules.around.stakes.visible
    rules.action(RoundBegan(2, 0))
    assert not rules.around.stakes.visible


def test_a_lone_card_that_lies_askew_keeps_off_the_piles() -> None:
    _, scene = seated("wizard_arena", (1280, 720), 2, 8)
    rules = scene.layout_rules
    assert isinstance(rules, ArenaLayout)
    for status in (STOOD, OVERCHARGED):
        rules.status[1] = status
        (lie,) = laid(scene, rules, 1, {"row": 1})
        assert lie.rotation and lie.x - lie.width * 0.72 >= rules.plan.rooms[1].piles["burn"].right


def test_cards_looked_at_are_readable_and_a_power_card_hides_no_dial(opened: Opened) -> None:
    _, scene, rules = opened
    spot = scene.field.spots["seat0/looking"]
    wizard = scene.match.state.seats[0]
    spells = [rules.lie("seat0/looking", n, 3, wizard.deck[n], lie) for n, lie in enumerate(spot.lies(3))]
    assert all(lie.width == rules.plan.hand_card for lie in spells)
    assert spells[0].y - spells[0].width * ASPECT / 2 >= rules.plan.bar.bottom, "they cover nothing of the rivals"
    room = rules.plan.rooms[0]
    for count in (1, 2, 3):
        for number, lie in enumerate(spot.lies(count)):
            lie = rules.lie("seat0/looking", number, count, wizard.power[number], lie)
            assert lie.x - lie.width / 2 > room.level.right and lie.x + lie.width / 2 <= rules.plan.side.x
            assert lie.y - lie.width * ASPECT / 2 >= rules.plan.rooms[1].mat.bottom
    scene.field.board.places["seat0/looking"] = wizard.deck[:3]
    rules.on_event()
    assert rules.around.desk.visible and rules.around.desk.rect().w > 2.7 * rules.plan.hand_card
    scene.field.board.places["seat0/hand"] = wizard.deck[3:6]
    lies = [rules.lie("seat0/looking", n, 3, wizard.deck[n], lie) for n, lie in enumerate(spot.lies(3))]
    hand = [rules.lie("seat0/hand", n, 3, wizard.deck[3 + n], lie) for n, lie in enumerate(spot.lies(3))]
    assert hand[0].x - hand[0].width / 2 >= lies[-1].x + lies[-1].width / 2, "nor of the own hand"
    beside = []
    for looked in (wizard.power[:1], []):
        scene.field.board.places["seat0/looking"] = looked
        beside += [rules.lie("seat0/hand", 0, 3, wizard.deck[3], spot.lies(3)[0]).x]
    assert beside[0] == beside[1] < hand[0].x, "it makes way for spells alone"
    rules.on_event()
    assert not rules.around.desk.visible
    wizard.level = 8
    rules.sync()
    assert rules.around.next.visible and rules.around.stakes.visible
    scene.field.board.places["seat0/looking"] = wizard.power[:1]
    rules.on_event()
    assert not rules.around.next.visible, "half of it would be covered"


def test_bones_lie_where_the_dial_of_a_dead_wizard_stood(opened: Opened) -> None:
    _, scene, rules = opened
    scene.match.state.seats[2].out = True
    rules.sync()
    assert [level.visible for level in rules.levels] == [True, True, False, True]
    assert [node.visible for node in rules.around.litter.remains] == [False, False, True, False]
    for seat, room in rules.plan.rooms.items():
        assert room.level.inflate(4, 4).contains(rules.around.litter.remains[seat].rect())


def test_a_faction_is_picked_by_its_standard() -> None:
    app = App(Display((1280, 720)))
    app.set_motion(0.0, False)
    match = new_match("wizard_arena", ("Ada", "Bo"), 3, factions="choose,choose", mirrored=True)
    players = [Player("Ada", "human"), Player("Bo", "human")]
    scene = TableScene(match, players, InstantBots(3), TableOptions())
    app.scenes.push(scene)
    rules = scene.layout_rules
    assert isinstance(rules, ArenaLayout)
    for _ in range(200):
        app.tick([], 16)
    assert match.decision is not None and match.decision.topic == "faction"
    shown = {word: node for word, node in rules.standards.nodes.items() if node.visible}
    assert list(shown) == [option.word for option in match.decision.options]
    rects = [node.rect() for node in shown.values()]
    assert not any(one.colliderect(other) for one, other in pairwise(rects))
    assert all(rules.plan.strip.contains(rect) for rect in rects)
    assert not any(rect.colliderect(rules.plan.rooms[scene.viewer].mat) for rect in rects)
    assert not scene.asker.buttons, "each standard is its own button"
    assert not rules.plates[0].dealt
    seat = match.decision.seat
    rules.action(FactionPicked(seat, "ice"))
    assert rules.plates[seat].faction == "ice" and rules.mats[seat].crest.endswith("ice.svg")
    assert not any(node.visible for node in rules.standards.nodes.values()), "gone before the decks are dealt"
    rules.sync()
    assert shown["feast"].visible
    shown["feast"].click()
    for _ in range(200):
        app.tick([], 16)
    assert match.state.seats[seat].faction == "feast"


def test_a_turn_that_can_only_end_may_be_passed_over(opened: Opened) -> None:
    _, _, rules = opened
    end, cast = Option("end"), Option("cast")
    assert rules.idle(Decision(0, "?", [end], topic="turn"))
    assert not rules.idle(Decision(0, "?", [Option("draw")], topic="turn"))
    assert not rules.idle(Decision(0, "?", [cast, end], topic="turn"))


def test_a_spell_cast_moves_the_others_in_play_aside(opened: Opened) -> None:
    _, scene, rules = opened
    card = scene.match.state.cards[0]
    moved = rules.beside(CardMoved(card, "seat1/hand", "seat1/play", seat=1))
    assert set(moved) == {f"seat1/{zone}" for zone in IN_PLAY if zone != "play"} and len(moved) == len(set(moved))


def test_the_cloth_of_who_is_on_turn_lies_in_the_light(opened: Opened) -> None:
    _, _, rules = opened
    for seat in (2, 0):
        rules.action(TurnBegan(seat))
        assert [mat.active for mat in rules.mats] == [number == seat for number in range(4)]


def test_a_crest_is_woven_into_the_whole_cloth(opened: Opened) -> None:
    """No part of a cloth is an even field, however few cards lie on it."""
    _, _, rules = opened
    mat = rules.mats[0]
    woven = mat.render()
    mat.crest = ""
    bare = mat.render()
    assert bare is not None and woven is not None
    for left in range(20, round(mat.w) - 110, 100):
        part = pygame.Rect(left, 20, 90, 160)
        assert pygame.image.tobytes(bare.subsurface(part), "RGB") != pygame.image.tobytes(woven.subsurface(part), "RGB")


def test_the_sign_follows_what_is_shown_and_ends_with_the_round(opened: Opened) -> None:
    _, scene, rules = opened
    scene.match.state.number, scene.match.state.seats[1].level = 1, 5
    rules.sync()
    assert rules.around.stakes.text == "Ermentrude −5, Grimble wins, Mossbeard −5, Lady Phlegm −5"
    rules.levels[2].put(9)
    rules.status[2] = rules.plates[2].status = rules.levels[2].status = STOOD
    rules.on_event()
    assert "Grimble −4" in rules.around.stakes.text and "Mossbeard wins" in rules.around.stakes.text
    rules.action(RoundScored(2, [2], [0, 5, 9, 0]))
    rules.on_event()
    assert not rules.around.stakes.visible, "it is over"
    action = rules.action(CounterChanged(2, "level", 9, 0, "round"))
    assert action is not None
    scene.animator.add(action)
    scene.animator.skip()
    assert rules.levels[2].level == 0 and rules.levels[2].status == rules.plates[2].status == ACTIVE
    rules.action(TurnBegan(1))
    rules.on_event()
    assert rules.around.stakes.visible


def test_no_round_is_to_come_once_the_match_is_over(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    _, scene, rules = opened
    scene.match.state.number = 3
    rules.sync()
    assert rules.around.stakes.visible
    over = Result([1], {0: 0, 1: 9, 2: 0, 3: 0}, "it is over")
    monkeypatch.setattr(type(scene.match), "result", over)
    rules.sync()
    assert not rules.around.stakes.visible


def test_a_sum_of_one_number_is_not_told_twice() -> None:
    match = new_match("wizard_arena", ["Ann", "Bob"], 3)
    state = match.state
    row = [card for card in state.cards if isinstance(card.kind, PowerKind) and card.kind.number == 3][:1]
    state.seats[0].row, state.seats[0].level = row, 3
    words = ArenaLayout.voice(match.names, False)
    decision = Decision(0, "", (Option("settle"),), 0, 1, topic="settle")
    assert choices.tally(state, words, decision, ()) == "3 of 12"


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
    assert not blaze(FROM - 1, 200) and not blaze(0, 200) and not blaze(-2, 200)
    covered = []
    for level in (FROM, TARGET, TARGET + 3):
        flames = blaze(level, 200)
        sizes = [flame.surface.get_size() for flame in flames]
        covered.append(sum(width for width, _ in sizes))
        assert sum(width * height for width, height in sizes) < 200 * 148, "nothing of the dial itself"
        assert all(height < 148 and abs(flame.dx) < 120 for flame, (_, height) in zip(flames, sizes, strict=True))
    assert covered == sorted(covered) and covered[0] < covered[1]


def test_the_next_level_of_a_dial_is_put_together_from_what_was_drawn(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    dial = LevelNode(0)
    opened[1].root.add(dial)
    dial.place(0, 0, 200, 148)
    dial.put(16)
    pictures = [dial.render()]
    dial.put(3)
    pictures.append(dial.render())
    monkeypatch.setattr(vector, "draw", lambda *_: pytest.fail("drawn again"))
    for level in (12, 3):
        dial.level = level
        pictures.append(dial.render())
    lit = [picture.get_at((100, 32)).r for picture in pictures if picture is not None]
    assert lit[0] > 150 and lit[2] > 150 and lit[1] == lit[3] < 100, "the segment at the top"


def test_no_fire_stands_where_the_next_numbers_are_told(opened: Opened) -> None:
    _, scene, rules = opened
    for level, bowls in ((3, True), (8, False), (12, True)):
        scene.match.state.seats[0].level = level
        rules.sync()
        assert rules.around.plinth.bowls is bowls, level


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080)])
@pytest.mark.slow
def test_no_fire_burns_under_the_sign_beside_the_dial(size: tuple[int, int]) -> None:
    """Two bowls, or none where the sign would hide half of one; the cloth of a rival hides none."""
    lit = {}
    for seats in seats_of("wizard_arena"):
        app, scene = seated("wizard_arena", size, seats, 8)
        rules = scene.layout_rules
        assert isinstance(rules, ArenaLayout)
        for _ in range(30):
            app.tick([], 16)
        fires = rules.around.plinth.fires
        assert len(fires) == 2 and all(map(rules.around.plinth.rect().contains, fires))
        under = rules.around.stakes.visible and rules.around.stakes.rect().collidelist(fires) >= 0
        assert not (under and rules.around.plinth.bowls), seats
        assert not any(mat.rect().collidelist(fires) >= 0 for mat in rules.mats[1:]), seats
        lit[seats] = rules.around.plinth.bowls
    assert lit[3] and (lit[2] or size == (2560, 1080))


def stakes(state: ArenaState) -> list[Stake]:
    """What would come to everybody still in the match as the rules see it."""
    return reckoned(
        Standing(seat, wizard.level, wizard.status, bonus_of(state, seat), len(wizard.deck))
        for seat, wizard in enumerate(state.seats)
        if not wizard.out
    )


def levels(scene: TableScene, *numbers: int, status: int = STOOD) -> list[tuple[int, bool]]:
    """The damage of everybody and who wins, at these levels and without Bonus cards."""
    state = scene.match.state
    for wizard, number in zip(state.seats, numbers, strict=True):
        wizard.level, wizard.status, wizard.row = number, status, []
    return [(stake.damage, stake.wins) for stake in stakes(state)]


def test_the_sign_tells_what_the_round_would_bring(opened: Opened) -> None:
    _, scene, rules = opened
    state = scene.match.state
    assert levels(scene, 0, 0, 0, 0) == [(0, False)] * 4, "a tie of all hits nobody"
    assert levels(scene, 9, 5, 9, 0) == [(0, True), (4, False), (0, True), (9, False)]
    assert levels(scene, 13, 5, 9, 0, status=ACTIVE) == [(4, False), (4, False), (0, True), (9, False)]
    assert levels(scene, 13, 14, 15, 13, status=OVERCHARGED) == [(4, False)] * 4
    bonus = next(card for card in state.cards if isinstance(card.kind, PowerKind) and card.kind.bonus)
    state.seats[2].row = [bonus]
    for wizard, number in zip(state.seats, (3, 5, 9, 0), strict=True):
        wizard.level, wizard.status = number, STOOD
    more = bonus.kind.bonus
    assert [stake.damage for stake in stakes(state)] == [6 + more, 4 + more, 0, 9 + more]
    rules.sync()
    assert (
        rules.around.stakes.visible
        and "Ermentrude −" in rules.around.stakes.text
        and "Mossbeard wins" in rules.around.stakes.text
    )


@pytest.mark.slow
def test_what_the_sign_says_is_what_the_round_brings() -> None:
    """Wherever no spell has a word in it."""
    compared = 0
    for seed in range(12):
        match = new_match("wizard_arena", ("Ada", "Bo", "Cy"), seed)
        bots = [make_bot("apprentice", "wizard_arena", seed + seat) for seat in range(3)]
        told: dict[int, int] = {}
        while match.decision is not None and match.state.number < 4:
            seen, seat = len(match.events), match.decision.seat
            told = {stake.seat: stake.damage for stake in stakes(match.state)}
            choice = bots[seat].choose(Window(match, seat))
            quiet = match.decision.options[choice[0]].verb in ("stand", "pass", "end") if choice else False
            match.submit(*choice)
            for event in match.events[seen:]:
                if quiet and isinstance(event, DamageCounted) and not (event.melt or event.prevented):
                    compared += 1
                    assert told[event.seat] == event.total, (seed, event)
    assert compared > 20


def test_the_levels_that_numbers_make_stay_apart_in_the_largest_letters() -> None:
    """Six tags beside each other: between any two of them the table is seen."""
    app, scene = seated("wizard_arena", (1920, 1080), 2, 8)
    app.set_zoom(1.0, 2.0)
    app.tick([], 16)
    rules = scene.layout_rules
    assert isinstance(rules, ArenaLayout)
    rules.around.next.offer(9)
    drawn = rules.around.next.render()
    assert drawn is not None
    low = drawn.get_bounding_rect().bottom - 10
    seen = [drawn.get_at((x, low)).a > 0 for x in range(drawn.get_width())]
    assert sum(now and not before for before, now in pairwise([False, *seen])) == 6


def test_the_sign_leaves_the_odds_and_the_dial_their_room() -> None:
    for ui in uis():
        for seats in seats_of("wizard_arena"):
            plan = plan_of("wizard_arena", ui, seats)
            assert plan.stakes.bottom <= plan.next.y + ui.px(2), (ui.width, ui.height, seats)
            assert not plan.stakes.colliderect(plan.rooms[0].level) and plan.stakes.right <= plan.side.x
            assert not any(plan.stakes.colliderect(room.mat) for seat, room in plan.rooms.items() if seat)


def test_what_lies_in_the_sand_makes_way(opened: Opened) -> None:
    _, scene, rules = opened
    for count in (0, 4, 0):
        laid(scene, rules, 0, {"enchantments": count})
        rules.on_event()
        assert rules.around.runners.wing.visible is bool(count) is not rules.around.litter.arms.visible


def test_the_sign_stands_on_a_post_beside_the_dial(opened: Opened) -> None:
    """From behind the board down to the question; it goes when the sign does."""
    _, _, rules = opened
    around, bar = rules.around, rules.plan.bar
    rules.on_event()
    post, board = around.litter.post.rect(), around.stakes.taken()
    assert around.stakes.visible and around.litter.post.visible
    assert board.contains(pygame.Rect(post.x, post.y, post.w, 2)) and board.bottom < post.bottom <= bar.y
    rules.scored = True
    rules.on_event()
    assert not around.stakes.visible and not around.litter.post.visible
    for ui in uis():
        plan = plan_of("wizard_arena", ui, 2)
        assert 100 * (plan.bar.y - plan.stakes.centery) <= HIGHEST * ui.px(POST), "it hangs in the air"


def test_spells_in_play_lie_over_each_other_as_they_were_cast(opened: Opened) -> None:
    _, scene, _ = opened
    for seat in (0, 1):
        depths = [scene.field.spots[f"seat{seat}/{zone}"].depth(n, 3) for zone in MAGIC for n in range(3)]
        assert depths == sorted(depths)


def test_a_card_of_the_own_place_shown_large_hides_neither_dial_nor_question() -> None:
    for ui in uis():
        for seats in seats_of("wizard_arena"):
            table = plan_of("wizard_arena", ui, seats)
            for right in (False, True):
                shown = column(ui, table.strip.y - ui.px(8), right)
                assert shown.h >= 1.9 * READ or ui.height < 720, "wide enough to be read, in its upper half"
                shown.h = shown.h // 2 + ui.px(70)
                assert not shown.colliderect(table.strip) and pygame.Rect(0, 0, ui.width, ui.height).contains(shown)
                if ui.width * 9 >= ui.height * 16:
                    assert not shown.colliderect(table.rooms[0].level)
                    assert shown.clip(table.bar).w <= table.bar.w * 0.08, (ui.width, ui.height, seats)


def test_a_card_of_the_own_hand_and_what_is_said_about_it_do_not_lie_on_each_other(opened: Opened) -> None:
    _, scene, rules = opened
    hand = scene.field.spots["seat0/hand"].lies(3)
    for lie in hand:
        about = pygame.Rect(0, 0, round(lie.width), round(lie.width * ASPECT))
        about.center = round(lie.x), round(lie.y - about.h * 0.2)  # it has risen
        room = rules.look_room(about)
        assert (
            room is not None and not room.colliderect(about.inflate(30, 30)) and not room.colliderect(rules.plan.next)
        )


def test_a_long_sum_is_told_by_its_numbers_alone(opened: Opened) -> None:
    """With the names of all its parts it would be broken in the middle beside its button."""
    _, scene, rules = opened
    wizard = scene.match.state.seats[0]
    numbers = [card for card in wizard.power if isinstance(card.kind, PowerKind) and card.kind.number][:9]
    modifier = next(card for card in wizard.power if card.kind.modifier < 0)
    wizard.row, wizard.open = [*numbers, modifier], [modifier]
    decision = Decision(0, "?", [Option("count", card=modifier)], 0, 1, topic="settle")
    told = rules.tally(decision, (decision.options[0],))
    assert told.count("+") == 8 and "Modifier" not in told and told.endswith(f"of {TARGET}")
    wizard.row = [numbers[0], modifier]
    assert "Modifier" in rules.tally(decision, (decision.options[0],))


def test_the_own_spells_in_play_lie_on_a_cloth_of_their_own() -> None:
    """Between the rivals and the question, left of the dial: neither portrait nor question covers them."""
    for ui in uis():
        for seats in seats_of("wizard_arena"):
            table = plan_of("wizard_arena", ui, seats)
            own, where = table.rooms[0], (ui.width, ui.height, seats)
            assert table.wing.contains(own.magic) and table.wing.contains(own.blight), where
            assert table.wing.right < own.level.x and own.plate.right <= table.bar.x, where
            rooms = [room.mat for seat, room in table.rooms.items() if seat] + [own.plate, table.bar]
            assert table.wing.collidelist(rooms) < 0 > table.nook.collidelist(rooms), where
            if ui.height >= 720 and ui.width > 1.5 * ui.height and ui.zoom == 1:
                assert laid_on(ui, table.nook).h / ASPECT >= TEXT_FROM, ("a few have their words", where)


def test_own_piles_are_named_and_larger_than_those_of_rivals() -> None:
    for ui in uis():
        for seats in seats_of("wizard_arena"):
            table = plan_of("wizard_arena", ui, seats)
            found = spots_of("wizard_arena", ui, table)
            titles = [found[f"seat0/{name}"].title for name in ("deck", "power", "crypt", "burn")]
            assert titles == ["Spells", "Power", "Crypt", "Burn"]
            assert found["seat0/deck"].width >= 1.1 * found["seat1/deck"].width, (ui.width, ui.height, seats)


def test_a_place_is_kept_for_the_next_power_card(opened: Opened) -> None:
    """As long as its owner may draw: where the card will lie, and nothing of the hand there."""
    _, scene, rules = opened
    places = scene.field.board.places
    scene.match.state.number = 1
    places["seat0/hand"] = list(scene.match.state.cards)[:2]
    lies = laid(scene, rules, 0, {"row": 2})
    places["seat0/row"] = list(scene.match.state.seats[0].power)[:2]
    rules.sync()
    assert rules.around.awaited.visible
    room = rules.around.awaited.rect()
    assert room.x > lies[1].x + lies[1].width / 2
    hand = rules.lie("seat0/hand", 0, 2, places["seat0/hand"][0], scene.field.spots["seat0/hand"].lies(2)[0])
    assert room.right < hand.x - hand.width / 2
    for level in (TARGET, TARGET + 1):
        rules.levels[0].put(level)
        rules.on_event()
        assert not rules.around.awaited.visible, "from 12 on nobody draws"
    rules.levels[0].put(5)
    rules.on_event()
    assert rules.around.awaited.visible
    rules.status[0] = STOOD
    rules.on_event()
    assert not rules.around.awaited.visible


def test_every_dial_tells_what_its_wizard_would_get(opened: Opened) -> None:
    _, scene, rules = opened
    scene.match.state.number = 1
    for wizard, level in zip(scene.match.state.seats, (3, 5, 9, 9), strict=True):
        wizard.level = level
    rules.sync()
    assert [lot.text for lot in rules.around.lots] == ["−6", "−4", "wins", "wins"]
    assert [lot.verb for lot in rules.around.lots] == ["", "", "wins", "wins"], "a minus says that it is lost"
    signs = rules.around.stakes
    assert all(lot.render() is not None for lot in rules.around.lots)
    assert [lot.visible for lot in rules.around.lots] == [False, True, True, True], "the sign bears the own mark"
    assert signs.words == "You lose 6 Life" and signs.mark == rules.around.lots[0].stake
    assert "you would lose 6 Life: 6 for being below" in signs.hint and signs.hint == rules.around.lots[0].hint
    assert "Grimble would lose 4 Life" in rules.around.lots[1].hint
    assert "Mossbeard would win" in rules.around.lots[2].hint
    over = reckoned((Standing(0, 14, OVERCHARGED, 0, 20), Standing(1, 9, STOOD, 5, 20), Standing(2, 7, STOOD, 0, 7)))
    assert over[0].told("Bo").count("Life: 5 for the Bonus cards of who wins, 4 for an Overcharge.") == 1
    assert over[2].told("").count("Life and be out: 2 for being below the highest level, 5 for the Bonus cards") == 1
    for seat, life in enumerate((6, 5)):
        del scene.field.board.places[f"seat{seat}/deck"][life:]
    rules.on_event()
    assert signs.words == "You are out" and signs.mark is not None and signs.mark.damage == 6
    assert [lot.verb for lot in rules.around.lots] == ["out", "", "wins", "wins"]
    for wizard, level in zip(scene.match.state.seats, (9, 5, 9, 3), strict=True):
        wizard.level = level
    rules.sync()
    assert signs.words == "You win" and signs.mark is not None and signs.mark.wins
    for lot, dial in zip(rules.around.lots, rules.levels, strict=True):
        assert lot.rect().colliderect(dial.rect())
    rules.action(RoundBegan(2, 0))
    assert not any(lot.visible for lot in rules.around.lots)


def test_what_each_wizard_takes_is_counted_at_its_dial_and_goes_as_it_lands(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What two rivals take is not called out one after the other: only how that of who reads it is made up."""
    _, scene, rules = opened
    said: list[str] = []
    monkeypatch.setattr(scene.effects, "banner", lambda words, *_, **__: said.append(words) or Wait(0))
    scene.match.state.number = 1
    rules.sync()
    rules.scored = False
    del scene.field.board.places["seat2/deck"][8:]
    rules.on_event()
    counted = DamageCounted(2, 0, 2, 6, 0, 0, 8), DamageCounted(0, 0, 4, 6, 0, 0, 10)
    for event in (RoundScored(1, [1], [5, 9, 7, 14]), *counted):
        assert rules.action(event) is not None
        rules.on_event()
    assert len(said) == 2 and "9" in said[0] and "4 difference + 6 bonus = 10" in said[1]
    lots = rules.around.lots
    assert [lot.text for lot in lots if lot.visible] == ["−10", "wins", "−8"] and "6 bonus" in lots[2].hint
    assert [lot.verb for lot in lots if lot.visible] == ["", "wins", "out"]
    rules.action(Damaged(2, 8, 1))
    rules.on_event()
    assert [lot.visible for lot in lots] == [True, True, False, False]
    rules.action(RoundBegan(2, 0))
    assert not any(lot.visible for lot in lots)


def test_what_bursts_at_a_dial_leaves_its_number_to_be_read(opened: Opened) -> None:
    _, _, rules = opened
    for seat, dial in enumerate(rules.levels):
        for level in (6, 12, 16):
            dial.put(level)
            effect = rules.effect(Announced("critical hit", seat))
            assert effect is not None and math.dist(effect.at, (dial.x, dial.rect().y + 0.41 * dial.w)) > 0.28 * dial.w
            assert dial.rect().collidepoint(effect.at)


def test_rows_are_burnt_almost_at_once(opened: Opened) -> None:
    """Nobody waits for the needle of one dial before the next row is taken away."""
    _, scene, rules = opened
    assert rules.moves["round end"].trails
    rules.scored = True
    scene.animator.speed = 1.0
    rules.levels[1].put(9)
    action = rules.action(CounterChanged(1, "level", 9, 0))
    assert rules.levels[1].level == 0 and rules.levels[1].hand == 9.0, "its needle is on its way"
    assert action is not None and action.advance(NEEDLE / 2, False) is not None


def test_the_rival_crits_are_hardly_fanned_out(opened: Opened) -> None:
    """Small numbers on tilted cards are hard to read."""
    _, scene, rules = opened
    rules.status[:] = [CRITICAL] * 4
    tilts = {seat: max(abs(lie.rotation) for lie in laid(scene, rules, seat, {"row": 6})) for seat in (0, 1)}
    assert tilts[0] > 12 > 5 > tilts[1] > 0


def test_no_pile_of_a_lone_rival_lies_on_another() -> None:
    """Nor on the Power cards beside them."""
    for ui in uis():
        room = plan_of("wizard_arena", ui, 2).rooms[1]
        rects = list(room.piles.values())
        assert not any(one.colliderect(other) for n, one in enumerate(rects) for other in rects[:n])
        assert all(rect.right < room.row.x for rect in rects)
        assert len({rect.y for rect in rects}) == 1, "they lie in one row"
        assert all(rect.y >= room.level.bottom and rect.x > room.plate.right for rect in rects)
        assert all(map(room.mat.contains, rects)) and room.plate.bottom > rects[0].centery, (
            "the portrait is beside them"
        )


def test_cloths_bear_the_crest_of_the_arena_before_factions_are_picked(opened: Opened) -> None:
    """No empty pile tells of 0 Life then, or of 0 cards."""
    _, scene, rules = opened
    for number, bare in ((0, False), (1, True), (0, False)):
        scene.match.state.number = number
        rules.sync()
        assert all(scene.field.piles[f"seat{seat}/{name}"].bare is bare for seat in (0, 1) for name in ("deck", "burn"))
        assert rules.arrange(scene.ui, 0)["seat1/crypt"].bare is bare
    rules.dress(["", "fire", "", "custom"])
    crests = [mat.crest.rpartition("/")[2] for mat in rules.mats]
    assert crests == ["crest.svg", "fire.svg", "crest.svg", "crest.svg"]
    runners = rules.around.runners
    assert all(
        node.crest == rules.mats[0].crest and node.tone == rules.mats[0].tone for node in (runners.lane, runners.wing)
    )


def test_the_plate_of_a_name_is_no_higher_than_its_letters(opened: Opened) -> None:
    """However large letters may be: the portrait has that room."""
    app, scene, rules = opened
    short, long = rules.plates[1].plate, rules.plates[3].plate
    short.words = short.short = "Al"
    long.words = long.short = "Grimblebeardson"
    app.set_zoom(text_zoom=2.0)
    rules.arrange(scene.ui, 0)
    assert long.rect().h == scene.ui.px(NAME) and short.rect().h > 1.3 * long.rect().h
    rules.standards.offer(("fire", "famine"), False)
    rules.standards.hang(rules.plan.standards, scene.ui)
    named = {rules.standards.nodes[word].named for word in ("fire", "famine")}
    assert named == {rules.standards.nodes["famine"].easy_name()} and max(named) < scene.ui.text_px(19)


@pytest.mark.slow
def test_a_click_on_the_place_of_the_next_card_draws_it(opened: Opened) -> None:
    """In the own turn; at other times it does nothing."""
    app, scene, rules = opened
    settle(app, scene)
    for _ in range(4):  # a rival may ask something first
        decision = scene.match.decision
        assert decision is not None
        if any(option.verb == "draw" for option in decision.options):
            break
        scene.answer(0)
        settle(app, scene)
    assert any(option.verb == "draw" for option in decision.options)
    assert [button.style for button in scene.asker.buttons] == ["main"], "nothing else is done in its stead"
    deck = len(scene.match.state.seats[0].power)
    assert rules.around.awaited.visible and rules.around.awaited.is_enabled()
    rules.around.awaited.click()
    assert len(scene.match.state.seats[0].power) == deck - 1
    decision = scene.match.decision
    assert decision is not None and not any(option.verb == "draw" for option in decision.options)
    settle(app, scene)
    rules.around.awaited.click()
    assert len(scene.match.state.seats[0].power) == deck - 1


def test_a_dial_says_in_words_what_holds_its_wizard_up(opened: Opened) -> None:
    """No sign on the portrait has to be guessed, and none covers its Life."""
    _, _, rules = opened
    dial, plate = rules.levels[1], rules.plates[1]
    plain, face = dial.render(), plate.render()
    rules.action(Announced("frozen", 1))
    assert dial.frozen and plate.frozen
    frosty, same = dial.render(), plate.render()
    assert plain is not None and frosty is not None and face is not None and same is not None
    assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(frosty, "RGBA")
    assert pygame.image.tobytes(face, "RGBA") == pygame.image.tobytes(same, "RGBA")
    rules.action(RoundBegan(2, 0))
    assert not dial.frozen and not plate.frozen


def test_what_a_pile_says_is_whole() -> None:
    """Its name and the highest number fit the plate of each own pile."""
    for ui in uis():
        for seats in seats_of("wizard_arena"):
            found = spots_of("wizard_arena", ui, plan_of("wizard_arena", ui, seats))
            for name in ("deck", "power", "crypt", "burn"):
                spot = found[f"seat0/{name}"]
                most = round(spot.plate) or round(spot.width) + 2 * ui.px(14)
                named, bare = (
                    pile_plates.marked(spot.mark, title, 29, ui, most).get_width() for title in (spot.title, "")
                )
                assert named > bare + 0.8 * text.width(spot.title, text.TITLE, MIN_TEXT), (ui.width, ui.height, name)


def test_own_power_cards_add_up(opened: Opened) -> None:
    """A plus between two that lie side by side, none before a Modifier, which has its own, and none in a fan."""
    _, scene, rules = opened
    signs, wizard = rules.around.signs, scene.match.state.seats[0]
    numbers = [card for card in wizard.power if isinstance(card.kind, PowerKind) and card.kind.number][:3]
    modifier = next(card for card in wizard.power if card.kind.modifier)

    def shown(*row: CardOf[CardKind]) -> list[float]:
        scene.field.board.places["seat0/row"] = list(row)
        rules.on_event()
        return [sign.rect().centerx for sign in signs if sign.visible]

    assert shown() == shown(numbers[0]) == []
    two = shown(*numbers)
    assert len(two) == 2
    spot = scene.field.spots["seat0/row"]
    lies = [rules.lie("seat0/row", n, 3, numbers[n], lie) for n, lie in enumerate(spot.lies(3))]
    assert lies[0].x < two[0] < lies[1].x < two[1] < lies[2].x
    assert spot.depth(2, 3) < min(sign.z for sign in signs), "the sign lies on both cards"
    assert len(shown(numbers[0], modifier, numbers[1])) == 1
    rules.status[0] = CRITICAL
    assert shown(*numbers) == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080), (1024, 768)])
def test_all_that_a_lone_rival_has_lies_on_one_cloth(size: tuple[int, int]) -> None:
    """What it plays and shows as well as its piles, and the own dial stands before none of it."""
    _, scene = seated("wizard_arena", size, 2, 8)
    rules = scene.layout_rules
    assert isinstance(rules, ArenaLayout)
    cloth, room = rules.mats[1].rect(), rules.plan.rooms[1]
    assert cloth.w >= 0.98 * size[0] and rules.crests[1].visible
    fire = rules.levels[0].rect().right  # it burns no farther
    assert cloth.contains(room.crest) and room.crest.left > fire and room.crest.h > 0.6 * cloth.h, "it is seen"
    for power, spells in ((1, 1), (3, 1), (2, 4), (6, 5)):
        lies = laid(scene, rules, 1, {"row": power, "enchantments": spells})
        cards = [pygame.FRect(0, 0, lie.width, lie.width * ASPECT) for lie in lies]
        for card, lie in zip(cards, lies, strict=True):
            card.center = lie.x, lie.y
        shown = [*(pygame.Rect(card) for card in cards), *room.piles.values()]
        assert all(cloth.contains(rect) for rect in shown), (power, spells)
        assert rules.levels[0].rect().collidelist(shown) < 0, (power, spells)
        rules.on_event()
        assert not rules.crests[1].visible, "cards lie there"


def test_own_cloths_are_no_longer_than_what_lies_on_them(opened: Opened) -> None:
    """Those of cards in play come and go with them."""
    _, scene, rules = opened
    runners = rules.around.runners
    laid(scene, rules, 0, {"row": 0, "enchantments": 0, "play": 0})
    rules.on_event()
    room = rules.plan.rooms[0]
    assert not runners.wing.visible, "beyond the portrait is sand"
    widths = []
    for count in (1, 4):
        lies = laid(scene, rules, 0, {"enchantments": count})
        rules.on_event()
        wing, high = runners.wing.rect(), lies[0].width * ASPECT / 2
        assert runners.wing.visible and wing.x < lies[0].x - lies[0].width / 2 and wing.y < lies[0].y - high
        assert lies[-1].x + lies[-1].width / 2 < wing.right <= room.level.x and lies[0].y + high < wing.bottom
        widths.append(lies[0].width)
    assert widths[0] > 1.25 * widths[1], "a lone one lies left of the question as well"
    laid(scene, rules, 0, {"enchantments": 0, "row": 2})
    rules.status[0] = STOOD
    rules.on_event()
    assert not runners.wing.visible
    assert runners.lane.visible and not runners.lane.rect().colliderect(rules.mats[0].rect())


@pytest.mark.parametrize("row", [1, 2, 4])
@pytest.mark.parametrize("hand", [1, 3, 6])
def test_the_own_row_and_its_cloth_are_not_under_the_hand(opened: Opened, row: int, hand: int) -> None:
    _, scene, rules = opened
    lies = laid(scene, rules, 0, {"row": row, "hand": hand})
    rules.on_event()
    assert rules.around.runners.lane.rect().right <= lies[row].x - lies[row].width / 2
    assert all(other.x - one.x >= 0.7 * one.width for one, other in pairwise(lies[:row]))
    if rules.around.awaited.visible:
        assert rules.around.awaited.rect().centerx > lies[row - 1].x + lies[row - 1].width / 2, "its mark is covered"


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720)])
@pytest.mark.parametrize(("row", "hand"), [(3, 3), (4, 3), (6, 3), (4, 4), (3, 6)])
def test_beside_a_full_hand_there_is_a_place_for_the_next_card(size: tuple[int, int], row: int, hand: int) -> None:
    _, scene = seated("wizard_arena", size, 2, 8)
    rules = scene.layout_rules
    assert isinstance(rules, ArenaLayout)
    scene.match.state.number = 1
    lies = laid(scene, rules, 0, {"row": row, "hand": hand})
    place = rules.lying.awaited()
    if place is None:
        assert lies[row].width >= TEXT_FROM and hand == 6, "that spells can be read comes first"
    else:
        assert place.x >= lies[row - 1].x + 0.25 * lies[row - 1].width, "it hides its number"
        assert place.right <= lies[row].x - lies[row].width / 2
        assert all(other.x - one.x >= 0.77 * one.width for one, other in pairwise(lies[:row]))
    assert all(other.x - one.x >= 0.4 * one.width for one, other in pairwise(lies[row:]))


@pytest.mark.parametrize("level", [TARGET, TARGET + 1])
def test_from_twelve_on_no_place_is_kept_for_another_card(
    opened: Opened, monkeypatch: pytest.MonkeyPatch, level: int
) -> None:
    """The row closes up as soon as the dial has told so."""
    _, scene, rules = opened
    settled: list[str] = []
    monkeypatch.setattr(scene.field, "settle", settled.append)
    scene.match.state.number = 1
    laid(scene, rules, 0, {"row": 3, "hand": 2})
    assert rules.lying.awaited() is not None
    action = rules.action(CounterChanged(0, "level", 8, level, "power"))
    assert action is not None
    scene.animator.add(action)
    scene.animator.skip()
    assert rules.lying.awaited() is None and settled[:2] == ["seat0/row", "seat0/hand"]


def test_before_three_rivals_the_own_dial_is_larger_than_theirs() -> None:
    """It stands below the cloth behind it, and so does its fire, but for a tip on the hem."""
    for ui in uis():
        table = plan_of("wizard_arena", ui, 4)
        own, rival = table.rooms[0], table.rooms[2]
        assert own.level.w >= 1.25 * rival.level.w, (ui.width, ui.height)
        assert own.level.w >= ui.px(176), "nor a trifle beside that of fewer rivals"
        unit = own.level.w / 200
        shape = min(dials.SIGNED_LOW, dials.SIGNED_USUAL, key=lambda shape: abs(shape.high * unit - own.level.h))
        middle = own.level.y + dials.USUAL.high / 2 * unit
        tops = [middle + flame.dy - flame.surface.get_height() / 2 for flame in blaze(TARGET, own.level.w, shape.fire)]
        assert min(tops) >= rival.mat.bottom - ui.px(6), (ui.width, ui.height, min(tops), rival.mat.bottom)


@pytest.mark.parametrize(("wide", "read"), [(240, True), (104, False)])
def test_the_scale_of_a_dial_bears_numbers_where_they_can_be_read(
    monkeypatch: pytest.MonkeyPatch, wide: int, read: bool
) -> None:
    pictures = []
    for labelled in (dials.LABELLED, ()):
        monkeypatch.setattr(dials, "LABELLED", labelled)
        node = LevelNode(0)
        node.enter_stage(Stage(Ui(1280, 720)))
        node.place(0, 0, wide, 0.74 * wide)
        node.put(8, "5 + 3")
        picture = node.render()
        assert picture is not None
        pictures.append(pygame.image.tobytes(picture, "RGBA"))
    assert (pictures[0] != pictures[1]) == read


def test_a_flat_dial_tells_the_sum_within_its_arc() -> None:
    """It is as wide as one with a foot, and its fire burns along the same rim, but lower."""
    usual, low = LevelNode(0), LevelNode(1)
    for node, high in ((usual, 148), (low, 124)):
        node.enter_stage(Stage(Ui(1280, 720)))
        node.place(0, 0, 200, high)
        node.put(11, "6 + 5")
    pictures = []
    for node in (usual, low):
        picture = node.render()
        assert picture is not None
        pictures.append(picture)
    part = pygame.Rect(0, 0, 40, 90)  # the rim and the lowest segments
    assert len({pygame.image.tobytes(picture.subsurface(part), "RGBA") for picture in pictures}) == 1
    fires = [node.layers()[-2] for node in (usual, low)]
    tops = [
        node.h / 2 + fire.dy - fire.surface.get_height() / 2 for node, fire in zip((usual, low), fires, strict=True)
    ]
    assert tops[0] < tops[1] < 6


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_spell_in_play_lies_under_what_its_owner_would_get(seats: int) -> None:
    for size in ((1280, 720), (1024, 768)):
        _, scene = seated("wizard_arena", size, seats, 8)
        rules = scene.layout_rules
        assert isinstance(rules, ArenaLayout)
        lies = laid(scene, rules, 0, {"enchantments": 2, "play": 5})
        assert max(lie.x + lie.width / 2 for lie in lies) < rules.around.lots[0].rect().left, (size, seats)


def test_a_wide_window_is_used_by_the_question_and_by_the_own_spells() -> None:
    ui = Ui(2560, 1080)
    for seats in seats_of("wizard_arena"):
        plan = plan_of("wizard_arena", ui, seats)
        assert plan.bar.w >= 0.55 * ui.width and plan.bar.right <= plan.side.x, seats
        assert plan.wing.right >= plan.rooms[0].level.x - ui.px(48), seats
        assert seats == 2 or plan.rooms[1].level.w > ui.px(120), seats


def test_the_greeting_lies_on_no_cloth_and_on_no_dial() -> None:
    for size, seats in (((1280, 720), 3), ((1280, 720), 4), ((1920, 1080), 3)):
        _, scene = seated("wizard_arena", size, seats, 8)
        scene.bill.put_up(
            "Front row, you have been given ponchos. You will find out why. Three wizards, here we go!", ()
        )
        scene.layout()
        rules = scene.layout_rules
        assert isinstance(rules, ArenaLayout)
        sheet = scene.bill.sheet.rect()
        assert not any(sheet.colliderect(mat.rect()) for mat in rules.mats), (size, seats)
        assert not sheet.colliderect(rules.levels[0].rect()) and not sheet.colliderect(rules.around.stakes.taken())


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_card_shown_to_all_hides_no_level_in_front_and_no_portrait(size: tuple[int, int], seats: int) -> None:
    _, scene = seated("wizard_arena", size, seats, 8)
    rules = scene.layout_rules
    assert isinstance(rules, ArenaLayout)
    shown = scene.large_room
    assert shown.bottom <= rules.plan.bar.top and shown.w >= scene.ui.px(READ)
    assert not shown.colliderect(rules.levels[0].rect())
    assert not any(shown.colliderect(plate.rect()) for plate in rules.plates)
    room = rules.plan.rooms[1]
    free = [scene.log.frame.rect()] if seats > 2 else [room.level, room.row, *room.piles.values()]
    assert shown.collidelist(free) < 0


def test_burnt_and_buried_cards_are_darker_than_those_in_play(opened: Opened) -> None:
    """Beside a row nobody takes the top of a Burn Pile for one of its cards."""
    _, scene, rules = opened
    card = next(card for card in scene.match.state.seats[1].power if isinstance(card.kind, PowerKind))
    bright = rules.face_of(card.kind)
    seen = []
    for name in ("burn", "crypt", "power", "deck"):
        pile = scene.field.piles[f"seat1/{name}"]
        pile.fill(1, bright)
        drawn = pile.render()
        assert drawn is not None
        seen.append(pygame.transform.average_color(drawn.subsurface(pile.ui.px(20), pile.ui.px(20), 20, 20))[:3])
    burnt, buried, *usual = (sum(tone) for tone in seen)
    assert burnt < 0.75 * min(usual) and buried < 0.8 * min(usual)


def test_a_hand_of_a_rival_tells_its_number_and_an_empty_place_what_goes_there(opened: Opened) -> None:
    """At every seat: there are no gaps between the piles of a rival."""
    _, scene, _ = opened
    hand = scene.field.piles["seat1/hand"]
    assert hand.spread and hand.count == len(scene.match.state.seats[1].hand) > 0
    for seat in range(4):
        pile, seen = scene.field.piles[f"seat{seat}/burn"], []
        assert pile.count == 0
        for mark in ("burn", "crypt"):
            pile.mark = mark
            drawn = pile.render()
            assert drawn is not None
            middle = drawn.get_rect()
            seen.append(pygame.image.tobytes(drawn.subsurface(middle.inflate(-middle.w // 2, -middle.h // 2)), "RGBA"))
        assert seen[0] != seen[1], seat


def test_piles_of_rivals_bear_the_marks_of_the_own_ones() -> None:
    """Each beside its whole number, on plates that cover neither each other nor the top card."""
    for ui in uis():
        for seats in seats_of("wizard_arena"):
            table = plan_of("wizard_arena", ui, seats)
            found, plates = spots_of("wizard_arena", ui, table), []
            for name in ("deck", "crypt", "power", "burn"):
                own, spot = found[f"seat0/{name}"], found[f"seat1/{name}"]
                assert spot.mark == own.mark and own.title and not spot.title
                most = round(spot.plate) or round(spot.width) + 2 * ui.px(14)
                drawn = pile_plates.marked(spot.mark, "", 28, ui, most)
                assert drawn.get_size() == pile_plates.marked(spot.mark, "", 28, ui, 4 * most).get_size(), ui
                hidden = drawn.get_height() - ui.px(MARKED_OVERHANG)
                assert hidden <= 0.12 * spot.height, (ui.width, ui.height, name)
                plates.append(drawn.get_rect(midtop=spot.rect.midbottom).move(0, -hidden))
            assert not any(one.colliderect(other) for n, one in enumerate(plates) for other in plates[:n])
            assert max(plate.right for plate in plates) <= table.rooms[1].row.x, (ui.width, ui.height)


def test_own_piles_use_the_width_of_a_wide_window() -> None:
    """All of them as large as decks, on a cloth that reaches farther into the sand."""
    usual, broad = (plan_of("wizard_arena", Ui(width, 1080), 2).rooms[0] for width in (1920, 2560))
    assert broad.mat.w >= 1.3 * usual.mat.w
    piles = broad.piles
    assert piles["power"].w == piles["deck"].w and min(piles["crypt"].w, piles["burn"].w) >= 0.85 * piles["deck"].w
    lying = sorted(piles.values(), key=lambda pile: pile.x)
    assert all(one.right < other.x for one, other in pairwise(lying)) and broad.mat.contains(lying[-1])
    assert lying[0].x >= broad.mat.x and broad.row.x > broad.mat.right


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_a_narrow_window_the_power_deck_is_no_trifle(seats: int) -> None:
    """It is drawn from in every turn, what is spent is seldom looked at."""
    own = plan_of("wizard_arena", Ui(1024, 768), seats).rooms[0]
    power, spent = own.piles["power"], (own.piles["crypt"], own.piles["burn"])
    assert power.w >= 1.05 * max(pile.w for pile in spent) and power.w >= 0.64 * own.piles["deck"].w


def test_the_plate_of_the_own_crypt_keeps_off_the_pile_below() -> None:
    for ui in uis():
        for seats in seats_of("wizard_arena"):
            piles = plan_of("wizard_arena", ui, seats).rooms[0].piles
            apart = piles["crypt"].right < piles["burn"].x
            assert apart or piles["crypt"].bottom + ui.px(FOOT) <= piles["burn"].y - ui.px(RISE) + 1, (
                ui.width,
                ui.height,
            )


@pytest.mark.slow
def test_the_place_of_the_next_card_says_why_no_card_can_be_drawn(opened: Opened) -> None:
    """Where the deck can be clicked it is passed over by the keyboard; else that goes to it, and a click tells the reason."""
    app, scene, rules = opened
    awaited = rules.around.awaited
    refused, drawn = set(), 0
    for _ in range(8):
        settle(app, scene)
        decision = scene.match.decision
        assert decision is not None
        verbs = [option.verb for option in decision.options]
        draws = "draw" in verbs
        if awaited.visible:
            assert awaited.takes_focus() != draws and (awaited.refusal == "") == draws
            before = len(scene.match.choices)
            if draws:
                drawn += 1
            else:
                refused.add(awaited.refusal)
                awaited.click()
                assert awaited.refusal in scene.asker.prompt.name and len(scene.match.choices) == before
        wanted = next((verbs.index(verb) for verb in ("draw", "pass") if verb in verbs), -1)
        decide(scene, [wanted] if wanted >= 0 else range(decision.minimum))
    assert drawn and any("You have drawn this turn" in words for words in refused)


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.slow
def test_a_dial_trembles_before_it_bursts_and_tells_no_next_number(opened: Opened, reduced: bool) -> None:
    app, scene, rules = opened
    app.set_motion(1.0, reduced)
    swayed = {}
    for new in (11, TARGET + 2):
        rules.around.next.offer(9)
        assert rules.around.next.visible
        action = rules.action(CounterChanged(0, "level", 9, new, "draw"))
        assert action is not None
        scene.animator.add(action)
        swayed[new] = set()
        for _ in range(120):
            app.tick([], 8)
            swayed[new].add(round(rules.levels[0].nudge_x))
            assert not reduced or rules.levels[0].nudge_y == 0.0
        assert rules.levels[0].nudge_x == 0.0
    assert not rules.around.next.visible
    assert swayed[11] == {0} and (len(swayed[TARGET + 2]) > 2) != reduced


def test_the_own_dial_is_the_largest_thing_between_two_rivals() -> None:
    """Its sign stands above it, on the wall, where no cloth is behind it."""
    for ui in uis():
        for seats, times in ((2, 1.3), (3, 1.6)):
            plan = plan_of("wizard_arena", ui, seats)
            dial, where = plan.rooms[0].level, (ui.width, ui.height, seats)
            assert dial.h >= 0.23 * ui.height and dial.w >= times * plan.rooms[1].level.w, where
            assert seats > 2 or plan.rooms[1].level.w >= 0.6 * dial.w, "a lone rival's can be read from afar as well"
            if seats > 2:
                assert plan.stakes.bottom <= dial.y and plan.stakes.centerx == pytest.approx(dial.centerx, abs=1), where


def test_a_dial_hops_at_a_new_level_and_is_never_scaled(opened: Opened) -> None:
    """Scaled, all that it consists of would be made anew in every frame."""
    app, scene, rules = opened
    dial, heights = rules.levels[0], []
    app.set_motion(1.0, False)
    action = rules.action(CounterChanged(0, "level", 0, 7, "power"))
    assert action is not None
    scene.animator.add(action)
    for _ in range(40):
        app.tick([], 16)
        assert dial.scale == 1.0
        heights.append(dial.nudge_y)
    assert min(heights) < -2 and heights[-1] == 0.0 and dial.level == 7


@pytest.mark.parametrize("level", [0.0, 6.25, 12.0, 16.5])
def test_the_needle_of_a_dial_is_drawn_no_larger_than_it_is(level: float) -> None:
    """It is drawn anew for every step of its way."""
    picture, corner = dials.needle(level, 2.5)
    there = picture.get_rect(topleft=corner)
    assert there.collidepoint([2.5 * part for part in dials.point_at(level, 75)])
    assert there.collidepoint([2.5 * part for part in dials.point_at(level, 46)])
    assert picture.get_bounding_rect().w >= there.w - 10 and picture.get_bounding_rect().h >= there.h - 10


def test_the_dial_in_the_middle_bears_the_name_of_its_wizard_and_no_other_does(opened: Opened) -> None:
    """In the colour of its faction; who sits in front next finds the own name there."""
    _, scene, rules = opened
    assert [level.signs for level in rules.levels] == [("Ermentrude", "Ermentrude"), (), (), ()]
    dial = rules.levels[0]
    named = dial.render()
    dial.signs, dial.tone = ("Wilhelmina Wartnose the Elder", "Wilhelmina"), (200, 30, 30)
    other = dial.render()
    assert named is not None and other is not None
    unit, plate = dial.w / 200, dials.SIGNED_LOW.plate
    assert plate is not None
    room = pygame.Rect(*(round(part * unit) for part in plate))
    assert named.get_rect().contains(room)
    assert pygame.image.tobytes(named.subsurface(room), "RGBA") != pygame.image.tobytes(other.subsurface(room), "RGBA")
    rules.arrange(scene.ui, 2)
    assert [bool(level.signs) for level in rules.levels] == [False, False, True, False]
    assert rules.levels[2].signs[0] == "Mossbeard" and rules.levels[2].tone == rules.mats[2].tone


def test_own_piles_lie_two_by_two() -> None:
    """What is spent of a deck lies beside it; a worn place is seen where nothing is spent as yet."""
    for ui in uis():
        for seats in seats_of("wizard_arena"):
            table = plan_of("wizard_arena", ui, seats)
            piles, found = table.rooms[0].piles, spots_of("wizard_arena", ui, table)
            assert found["seat0/crypt"].bare and found["seat0/burn"].bare
            if ui.width >= 1.5 * ui.height:
                for deck, spent in (("deck", "crypt"), ("power", "burn")):
                    assert piles[deck].bottom == piles[spent].bottom and piles[deck].right < piles[spent].x
                assert len({pile.size for pile in piles.values()}) == 1, (ui.width, ui.height, seats)
                rects = [*piles.values(), table.rooms[0].plate]
                assert not any(one.colliderect(other) for n, one in enumerate(rects) for other in rects[:n])
                assert all(table.rooms[0].mat.contains(pile) for pile in piles.values())


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768)])
@pytest.mark.parametrize("seats", [3, 4])
def test_few_cards_of_a_rival_are_as_high_as_its_cloth(size: tuple[int, int], seats: int) -> None:
    """Power cards and spells side by side: none leaves the cloth, and none of them lies on another, on a pile or on the dial."""
    _, scene = seated("wizard_arena", size, seats, 8)
    rules = scene.layout_rules
    assert isinstance(rules, ArenaLayout)
    room, larger = rules.plan.rooms[1], 0
    for status in (ACTIVE, STOOD, OVERCHARGED, CRITICAL):
        rules.status[1] = status
        for power, spells in ((1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (1, 2), (3, 0)):
            lies = laid(scene, rules, 1, {"row": power, "play": spells})
            if not rules.lying.abreast(1):
                continue
            larger += 1
            assert all(lie.width >= (0.9 * room.card if power else room.small) for lie in lies), (status, power, spells)
            used = []
            for lie in lies:
                turned = math.radians(lie.rotation)
                wide, high = lie.width, lie.width * ASPECT
                rect = pygame.FRect(0, 0, wide * math.cos(turned) + high * abs(math.sin(turned)), 0.0)
                rect.h = wide * abs(math.sin(turned)) + high * math.cos(turned)
                rect.center = lie.x, lie.y
                used.append(rect)
            assert all(pygame.FRect(room.mat).contains(rect) for rect in used), (status, power, spells)
            assert all(rect.x >= max(room.level.right, room.piles["burn"].right) for rect in used)
            assert all(one.x + one.width * 0.4 < other.x - other.width * 0.4 for one, other in pairwise(lies))
    assert larger >= 12
    rules.status[1] = ACTIVE
    alone, beside = (laid(scene, rules, 1, {"row": 1, "play": spells})[0] for spells in (0, 5))
    assert alone.width > 1.25 * beside.width
    places = scene.field.board.places
    places["seat1/play"] = places["seat1/row"] = []
    rules.on_event()
    assert rules.crests[1].visible
    laid(scene, rules, 1, {"row": 1})
    rules.on_event()
    assert not rules.crests[1].visible, "the card would hide half of it"
    lies = laid(scene, rules, 1, {"row": 7})
    rules.on_event()
    crest = rules.crests[1].rect()
    assert rules.crests[1].visible and room.mat.contains(crest) and crest.left >= room.level.right
    assert crest.bottom <= min(lie.y - lie.width * ASPECT / 2 for lie in lies) + 1, "it is seen above them"


@pytest.mark.parametrize("reduced", [False, True])
def test_a_card_that_can_be_drawn_is_faintly_seen_and_lights_up_once_a_turn(reduced: bool) -> None:
    arranged = scenario("wizard_arena", seats=2)
    arranged.seat(0).row(3).hand("Torch")
    arranged.begin(0)
    table = Table(match=arranged.match)
    rules = table.scene.layout_rules
    assert isinstance(rules, ArenaLayout)
    table.frames(80)
    table.app.set_motion(1.0, reduced)
    rules.around.beckoned = (0, 0)  # as in the turn before
    rules.on_event()
    awaited, seen = rules.around.awaited, {GHOST}
    for _ in range(60):
        table.frames(1)
        seen.add(awaited.ghost)
    assert awaited.visible and not awaited.refusal and len(awaited.layers()) == 2
    assert awaited.ghost == GHOST and (max(seen) > 0.8) != reduced
    rules.on_event()
    table.frames(10)
    assert awaited.ghost == GHOST, "it does not do so again"
    awaited.tell("Not now.")
    assert len(awaited.layers()) == 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 540)])
@pytest.mark.parametrize("zoom", [1.0, 1.5])
def test_plates_of_piles_tell_their_numbers_beside_each_other(size: tuple[int, int], zoom: float) -> None:
    """Where everything is half as large again, they are lower rather than without a number."""
    ui = Ui(*size, zoom)
    for seats in seats_of("wizard_arena"):
        found = spots_of("wizard_arena", ui, plan_of("wizard_arena", ui, seats))
        for seat in (0, 1):
            drawn = []
            for name in ("deck", "crypt", "power", "burn"):
                spot = found[f"seat{seat}/{name}"]
                most = round(spot.plate) or round(spot.width) + 2 * ui.px(14)
                one, other = (pile_plates.marked(spot.mark, spot.title, count, ui, most) for count in (28, 17))
                assert one.get_width() <= most, (size, seats, seat, name)
                told = [pygame.image.tobytes(plate, "RGBA") for plate in (one, other)]
                assert one.get_size() != other.get_size() or told[0] != told[1], (size, seats, seat, name)
                drawn.append(one.get_rect(midtop=spot.rect.midbottom))
            clash = [one for one, other in pairwise(sorted(drawn, key=lambda rect: rect.x)) if one.colliderect(other)]
            assert not clash or size[0] < 1.5 * size[1], (size, seats, seat)


def test_where_the_sign_is_narrow_it_tells_the_damage_alone(opened: Opened) -> None:
    _, scene, rules = opened
    scene.match.state.number, scene.match.state.seats[1].level = 1, 7
    rules.sync()
    sign = rules.around.stakes
    assert sign.words == "You lose 7 Life" == sign.fitting_words(400) and sign.fitting_words(60) == "−7 Life"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("status", [ACTIVE, STOOD, CRITICAL])
def test_no_power_card_of_a_rival_lies_on_its_spells(size: tuple[int, int], status: int) -> None:
    """An undecided one stands out of the lower edge of the row there; few spells are large, and higher than one askew."""
    _, scene = seated("wizard_arena", size, 4, 8)
    rules = scene.layout_rules
    assert isinstance(rules, ArenaLayout)
    rules.status[1] = status
    few = laid(scene, rules, 1, {"row": 4, "play": 1})
    wide, turned = few[3].width, math.radians(few[3].rotation)
    top = few[3].y - wide * (abs(math.sin(turned)) + ASPECT * math.cos(turned)) / 2
    assert few[4].y + few[4].width * ASPECT / 2 <= top + 2 and few[4].width >= 1.2 * rules.plan.rooms[1].small
    for spells in (2, 4, 6):
        laid(scene, rules, 1, {"row": 4, "play": spells})
        rules.open = {scene.field.board.places["seat1/row"][-1]}
        lies = laid(scene, rules, 1, {"row": 4, "play": spells})
        assert not rules.lying.abreast(1)
        row = lies[:4]
        foot = max(lie.y + lie.width * ASPECT / 2 for lie in lies[4:])
        assert all(lie.y - lie.width * ASPECT / 2 >= foot - 0.5 for lie in row), spells
        assert row[-1].y > row[0].y + 1 and row[-1].y + row[-1].width * ASPECT / 2 <= rules.plan.rooms[1].mat.bottom


def test_small_dials_say_what_is_critical_without_a_mark_that_looks_like_a_letter(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, _, rules = opened
    said: list[str] = []
    drawn = dials.seats.tag

    def tag(words: str, tone: Colour, size: int, room: tuple[int, int]) -> pygame.Surface:
        said.append(words)
        return drawn(words, tone, size, room)

    monkeypatch.setattr(dials.seats, "tag", tag)
    for dial in rules.levels[:2]:
        dial.status = CRITICAL
        dial.render()
    assert said == ["Critical!", "Critical"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_rival_would_get_is_told_clear_of_the_flames_of_its_dial(seats: int) -> None:
    _, scene = seated("wizard_arena", (1280, 720), seats, 8)
    rules = scene.layout_rules
    assert isinstance(rules, ArenaLayout)
    for lot, dial in list(zip(rules.around.lots, rules.levels, strict=True))[1:]:
        assert lot.rect().centerx < dial.rect().x < lot.rect().right
