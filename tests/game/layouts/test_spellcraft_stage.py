"""The stage of a spell-crafting table: what resolves is read there, in the middle of the table."""

from __future__ import annotations

import threading
from itertools import pairwise

import pygame
import pytest

from game.core.collage import Collage
from game.core.studio import Studio, have_drawn
from game.core.tween import Action
from game.core.ui import Ui
from game.layouts.hell_high.centre import StatusCentre
from game.layouts.pleasure_palace.centre import SackCentre
from game.layouts.spellcraft import stage as stage_module
from game.layouts.spellcraft.faces import ROLL
from game.layouts.spellcraft.geometry import plan
from game.layouts.spellcraft.layout import CraftLayout
from game.layouts.spellcraft.odds import odds, percent
from game.layouts.spellcraft.stage import ROLLED, Actor, StageNode, Telling, pool, write_told
from game.layouts.spellcraft.stage_text import Head, rows_high, words_fit, write_rows, write_spell, write_sum
from game.portraits import node
from game.portraits.cast import CAST
from game.portraits.portrait import draw
from game.portraits.rig import Look, Mood
from game.staging import seated
from game.table.scene import TableScene
from game.table.spots import ASPECT
from rules import new_match
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
    _, rules, spell = opened(game, seats)
    for number, card in enumerate(spell):
        rules.casting.begin(ComponentBegan(RIVAL, card))
        heads = rules.casting.stage.spell
        assert [head.acts for head in heads] == [each is card for each in spell]
        assert [head.done for head in heads] == [earlier < number for earlier in range(3)]
        assert [head.name for head in heads] == [rules.words.card(each) for each in spell]
        assert rules.casting.stage.read == rules.words.named(card.kind.text)


def test_what_is_lost_of_a_spell_leaves_the_stage() -> None:
    scene, rules, spell = opened("hell_high", 4)
    rules.casting.begin(ComponentBegan(RIVAL, spell[0]))
    scene.field.board.places[f"seat{RIVAL}/spell"].remove(spell[2])
    rules.on_event()
    assert len(rules.casting.stage.spell) == 2


def test_what_is_no_part_of_a_spell_stands_alone() -> None:
    scene, rules, spell = opened("hell_high", 4)
    scene.field.board.places["seat0/spell"] = list(spell)
    rules.casting.begin(ComponentBegan(0, spell[0]))
    assert len(rules.casting.stage.spell) == 3
    treasure = next(card for card in scene.match.state.cards if isinstance(card.kind, TreasureKind))
    rules.casting.turn_to(treasure, RIVAL)
    assert not rules.casting.stage.spell


class Laid(Collage):
    """Remembers where it was laid on."""

    def rects(self) -> list[pygame.Rect]:
        return [rect for _, rect, _ in self._laid]


def test_words_wait_until_the_card_that_would_hide_them_has_landed(monkeypatch: pytest.MonkeyPatch) -> None:
    """No frame writes them where pictures are drawn aside."""
    scene, rules, spell = opened("hell_high", 6)
    scene.field.nodes[spell[0]] = next(iter(scene.field.nodes.values()))
    stage, wrote_by = rules.casting.stage, []

    def write(telling: Telling, ui: Ui) -> Collage:
        wrote_by.append(threading.current_thread())
        return write_told(telling, ui)

    monkeypatch.setattr(stage_module, "write_told", write)
    rules.casting.begin(ComponentBegan(RIVAL, spell[0]))
    stage.image()
    assert stage.flown and not wrote_by
    stage.flown = False
    stage.image()
    assert wrote_by == [threading.main_thread()]
    assert stage.on_it is not None
    told = [layer[1:] for layer in stage.on_it.layers(0, 0)]
    assert stage.stage is not None
    stage.stage.studio = Studio()
    stage._told = None
    rules.casting.begin(ComponentBegan(RIVAL, spell[0]))
    have_drawn(bool).result()
    stage.flown = False
    stage.image()
    assert len(wrote_by) == 2 and wrote_by[1] is not threading.main_thread()
    assert [layer[1:] for layer in stage.on_it.layers(0, 0)] == told


@pytest.mark.parametrize(("wide", "names"), [(320, 5), (220, 3), (150, 3)])
def test_the_names_of_a_spell_stand_in_two_lines_at_most_or_nowhere(wide: int, names: int) -> None:
    ui, ground, room = Ui(1280, 720), Laid(), pygame.Rect(10, 10, wide, 160)
    called = ["Baron Boilbottom's", "Knock-Off", "Handshake of Mildew", "Growth-Spurting", "Feverish"][:names]
    low = write_spell(ground, room, [Head(name, number == 1, number < 1) for number, name in enumerate(called)], ui)
    rects = ground.rects()
    assert bool(rects) == (low > room.y) == (wide > 200)
    assert all(rect.right <= room.right + ui.px(8) and rect.bottom <= low + ui.px(2) for rect in rects)
    assert low - room.y <= 2 * ui.px(26)


@pytest.mark.parametrize("size", WINDOWS)
def test_all_rows_of_a_table_of_rolls_are_told_large(size: tuple[int, int]) -> None:
    ui, ground = Ui(*size), Laid()
    room = pygame.Rect(0, 0, ui.px(240), rows_high(3, ui))
    table = (("1-4", "deal 2"), ("5-9", "deal 2 plus 1 per card in your Spell"), ("10+", "deal 5"))
    write_rows(ground, room, table, 1, ui)
    grounds = sorted({rect.y for rect in ground.rects() if rect.w > room.w * 0.6})
    assert len(grounds) >= 3 and all(room.inflate(ui.px(6), ui.px(6)).contains(rect) for rect in ground.rects())


def test_a_row_too_long_for_a_line_is_told_in_two_where_there_is_room_below() -> None:
    ui, table = Ui(1280, 720), (("1-4", "cure one"), ("5-9", "deal 2"), ("10+", "deal 4, gain a Treasure, KEEP"))
    tall = []
    for high in (rows_high(3, ui), ui.px(130)):
        ground, room = Laid(), pygame.Rect(0, 0, ui.px(178), high)
        write_rows(ground, room, table, -1, ui)
        tall.append(max(rect.h for rect in ground.rects()))
        assert all(room.contains(rect) for rect in ground.rects())
    assert tall[0] < ui.px(30) < tall[1]


def test_the_odds_of_each_row_are_told_until_the_dice_have_fallen() -> None:
    assert odds(2, 0) == pytest.approx((6 / 36, 24 / 36, 6 / 36))
    assert odds(1, 4) == pytest.approx((0, 5 / 6, 1 / 6)), "what is added to the total counts"
    assert [percent(chance) for chance in (0, 0.001, 0.123, 0.999, 1)] == ["0%", "<1%", "12%", "99%", "100%"]
    ui, table = Ui(1280, 720), (("1-4", "draw 2"), ("5-9", "gain a Treasure"), ("10+", "gain a Treasure, deal 3"))
    room = pygame.Rect(0, 0, ui.px(260), rows_high(3, ui))
    laid = []
    for hit, chances in ((-1, ()), (-1, odds(4, 0)), (1, odds(4, 0))):
        ground = Laid()
        write_rows(ground, room, table, hit, ui, chances)
        laid.append(len([rect for rect in ground.rects() if rect.w < room.w * 0.3]))
        assert all(room.inflate(ui.px(8), ui.px(8)).contains(rect) for rect in ground.rects())
    assert laid[1] == laid[0] + len(table) and laid[2] == laid[0]


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
    assert all(card.y >= rules.plan.bar.bottom and card.w > 1.5 * rules.plan.rooms[RIVAL].card for card in cards)
    assert all(card.bottom <= scene.ui.height for card in cards)
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
    assert all(aim.alpha > 0 and aim.share == 1 for aim in rules.casting.aims)
    for _ in range(130):
        scene.animator.advance(16)
    assert all(aim.alpha == 0 for aim in rules.casting.aims)
    assert len(rules.casting.stage.targets) == 3


def test_faces_that_were_not_seen_yet_are_drawn_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    _, rules, spell = opened("hell_high", 2)
    stage = rules.casting.stage
    rules.casting.begin(ComponentBegan(RIVAL, spell[0]))
    stage.caster = Actor(next(iter(CAST)), Mood.GLOAT, (201, 17, 99), "Mossbeard")
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


@pytest.mark.slow
def test_what_stops_a_blow_has_a_button_beside_taking_it() -> None:
    """The card that glows on the own board is easily missed."""
    arranged, made = struck()
    captions = [button.caption for button in made.scene.asker.buttons if button.id.startswith("option/")]
    assert captions == ["Boiler-Room Salamander takes the blow", "Take 2"]
    made.click(made.node("option/0"))
    made.settle()
    assert made.match.state.seats[0].hp == 20 and not made.match.state.seats[0].creatures
    arranged.leave_open("bonus")


@pytest.mark.parametrize("told", ["rolls 3 dice", "**4**", "3 + 5 + 1 Forged Report Card = **9**"])
def test_a_sum_stands_on_a_slip_no_wider_than_it_needs(told: str) -> None:
    ui, ground, room = Ui(1280, 720), Laid(), pygame.Rect(0, 0, 170, 44)
    write_sum(ground, room, told, ui)
    slip, *words = ground.rects()
    assert room.contains(slip) and all(slip.contains(rect) for rect in words)
    assert (slip.w < room.w * 0.5) == (told == "**4**")


def test_the_turn_stays_marked_while_another_is_asked() -> None:
    """The light of the board tells who is asked, the sign on the portrait whose Spell resolves."""
    arranged, made = struck()
    rules = made.scene.layout_rules
    assert isinstance(rules, CraftLayout) and made.scene.asked == 0
    assert [board.active for board in rules.boards] == [True, False, False]
    assert [board.face.active for board in rules.boards] == [False, True, False]
    arranged.leave_open("shield")


def test_names_of_a_spell_are_no_smaller_in_a_larger_window() -> None:
    """They stand in two lines rather than in tiny letters in one."""
    high = []
    for size in ((1280, 720), (3840, 2160)):
        ui, ground = Ui(*size), Laid()
        spell = [Head(name) for name in ("Baron Boilbottom's", "Knock-Off", "Handshake of Mildew")]
        write_spell(ground, pygame.Rect(0, 0, ui.px(210), ui.px(160)), spell, ui)
        high.append(ground.rects()[0].h / ui.factor)
    assert high[1] > 0.85 * high[0]


def test_all_that_a_card_with_rolls_says_is_told_in_every_game() -> None:
    """The words before the rolls were cut off where their table took too much of the height."""
    ui = Ui(1280, 720)
    for game, centre in (("hell_high", StatusCentre), ("pleasure_palace", SackCentre)):
        table = plan(ui, 4, 0, game == "pleasure_palace", shares=(centre.share,), placed=True)
        stage = StageNode()
        stage.stand(table.stage, table.corner)
        room = stage.rooms(ui).told
        room.h -= 2 * ui.px(24)  # the names of a Spell in two lines
        kinds = {
            card.kind for card in new_match(game, ["A", "B"], 1).state.cards if isinstance(card.kind, ComponentKind)
        }
        rolled = [kind.text.replace(ROLL, "").strip() for kind in kinds if kind.rows]
        words = pygame.Rect(room.x, room.y, room.w, room.h - round(room.h * ROLLED[-1]) - ui.px(5))
        assert rolled and all(words_fit(words, told, ui) for told in rolled)


@pytest.mark.parametrize("size", [(340, 216), (518, 324), (700, 324)])
def test_nothing_is_seen_of_what_is_left_out_of_the_light_below_a_spell(size: tuple[int, int]) -> None:
    light = pool(*size)
    whole = light.get_parent()
    assert isinstance(whole, pygame.Surface)
    seen = whole.get_bounding_rect(min_alpha=3)
    assert light.get_rect(topleft=light.get_offset()).contains(seen)
    assert light.get_rect(topleft=light.get_offset()).center == whole.get_rect().center
    assert light.get_width() * light.get_height() < 0.85 * whole.get_width() * whole.get_height()
