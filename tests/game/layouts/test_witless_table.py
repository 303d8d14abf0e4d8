"""Witless Wizards' table: the own board in wide and high windows, the shut curtain, the unfolded die in the tray."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any

import pygame
import pytest

from game.cardface.plan import plan as planned
from game.core import text, theme
from game.core.app import App
from game.core.studio import have_drawn
from game.core.theme import GREEN_DARK, INK_SOFT, RED_DARK, Colour
from game.core.tween import Sequence
from game.core.ui import MIN_TEXT, Ui
from game.core.widgets import Sprite
from game.layouts.witless_wizards.faces import SLOT_TONES, TEXT_FROM, face_data
from game.layouts.witless_wizards.fallen import MEDAL, SMALL, STANDS, free_of
from game.layouts.witless_wizards.forecast import Chance
from game.layouts.witless_wizards.furniture import UPRIGHT, BoardNode
from game.layouts.witless_wizards.geometry import OWN, Plan, plan
from game.layouts.witless_wizards.layout import BATTLE_DIE, WitlessLayout
from game.layouts.witless_wizards.linings import lining, velvet
from game.layouts.witless_wizards.trinkets import Trinkets
from game.portraits.rig import Mood
from game.scenery import materials
from game.staging import seated, settle
from game.table import pile_plates
from game.table.scene import TableScene
from game.table.spots import ASPECT
from rules.bots import Window, make_bot
from rules.core.events import Announced, CardMoved, PhaseBegan, TurnBegan
from rules.core.zones import seat_of
from rules.witless_wizards.decks import KINDS
from rules.witless_wizards.recovery import RECOVER
from rules.witless_wizards.state import SPECIAL
from tests.game.layouts.rooms import WINDOWS, plan_of, seats_of, spots_of, uis
from tests.game.table.harness import Table
from tests.scenario import scenario

GAME = "witless_wizards"
Opened = tuple[App, TableScene, WitlessLayout]


@pytest.fixture
def opened() -> Opened:
    app, scene = seated(GAME, (1280, 720), 2, 8)
    rules = scene.layout_rules
    assert isinstance(rules, WitlessLayout)
    settle(app, scene)
    return app, scene, rules


def plans(*sizes: tuple[int, int]) -> Iterator[tuple[Ui, Plan]]:
    for size in sizes:
        ui = Ui(*size)
        for seats in seats_of(GAME):
            yield ui, plan(ui, seats, 0)


def test_the_own_board_is_not_drawn_out_in_a_wide_window() -> None:
    for ui, table in plans((2560, 1080), (3440, 1440)):
        board = table.rooms[0].board
        if len(table.rooms) == 2:
            assert board.w <= ui.px(OWN) + 2 and table.side.x == table.stage.x == table.rack.x > board.right
            continue
        assert board.w <= ui.px(OWN) + 2 and abs(board.centerx - ui.width // 2) <= 2
        assert table.deck.bottom > board.y and table.discard.right < board.x < board.right < table.side.x
        assert table.side.w >= ui.px(240)


def test_large_letters_have_room_on_the_log_of_a_wide_window() -> None:
    for size in ((2560, 1080), (3440, 1440)):
        usual, large = (plan(Ui(*size, text_zoom=zoom), 4, 0) for zoom in (1.0, 2.0))
        assert large.side.w >= 1.15 * usual.side.w and large.side.h >= 1.15 * usual.side.h, size
        assert large.rooms[0].card == usual.rooms[0].card and large.bar.w > usual.bar.w
        assert large.bar.right < large.tray.x and large.bar.x >= 0


def test_the_own_portrait_is_large_in_a_high_window() -> None:
    """It stands below the track, which is as wide as there is room beside the cards."""
    for ui, table in plans((1024, 768), (1280, 1024), (1600, 1200)):
        own = table.rooms[0]
        if len(table.rooms) == 2:
            assert own.face.w >= 0.2 * own.board.w and own.track.x > own.face.right, (ui.width, ui.height)
            continue
        assert own.face.y > own.track.bottom and own.track.w > own.pool.w + own.face.w, (ui.width, len(table.rooms))
        assert own.face.h + own.track.h >= 0.6 * own.board.h
    low = plan(Ui(1920, 1080), 3, 0).rooms[0]
    assert low.face.y < low.track.bottom and low.track.x > low.face.right


def test_of_three_cards_on_the_stage_none_covers_another() -> None:
    """One of them is to be chosen (WW-082)."""
    for ui in uis():
        for seats in seats_of(GAME):
            table = plan(ui, seats, 0)
            hand = spots_of(GAME, ui, table)["seat0/hand"]
            lies = hand.lies(3)
            assert all(b.x - a.x > a.width - 1 for a, b in pairwise(lies)), (ui.width, ui.height, seats)
            assert lies[0].width >= ui.px(100) and hand.lies(1)[0].width == table.hand_card
            assert lies[0].x - lies[0].width / 2 >= table.hand.x - 1


def test_of_two_both_have_boards_alike_one_above_the_other() -> None:
    """Slot above slot, so that they are easily compared, the question between them; texts are whole on cards so large."""
    for ui, table in plans((1280, 720), (1920, 1080), (2560, 1080), (1024, 768), (3840, 2160)):
        if len(table.rooms) == 2:
            own, rival, where = table.rooms[0], table.rooms[1], (ui.width, ui.height)
            down = own.board.y - rival.board.y
            assert own.board == rival.board.move(0, down) and own.track == rival.track.move(0, down), where
            assert own.slots == tuple(slot.move(0, down) for slot in rival.slots) and own.card >= ui.px(160), where
            assert rival.board.bottom < table.bar.y < table.bar.bottom < own.board.y, where
            for room in table.rooms.values():
                rects = [room.track, room.pool, *room.slots]
                assert all(room.wood.contains(rect) for rect in rects), where
                assert not any(one.colliderect(other) for one, other in combinations([*rects, room.face], 2)), where


def test_neighbours_cards_are_large_in_a_high_window() -> None:
    """They lie below portrait, track and cubes, and none on another."""
    for ui, table in plans((1024, 768), (1600, 1200), (1280, 720), (1920, 1080)):
        for seat, room in table.rooms.items():
            if seat == 0 or room.board.w != table.rooms[1].board.w or room.board == room.wood:
                continue
            parts = [room.track, room.pool, *room.slots]
            assert not any(one.colliderect(other) for one, other in combinations(parts, 2)), (ui.width, seat)
            assert all(room.wood.contains(part) for part in parts)
            assert not any(room.face.colliderect(slot) for slot in room.slots)
            assert room.card >= ui.px(105) and room.slots[0].y > room.pool.bottom


def painted(board: BoardNode) -> pygame.Surface:
    """What is to be seen of a board, from its upper left corner on."""
    assert board.room is not None
    window = pygame.Surface((board.ui.width, board.ui.height))
    board.prepare()
    board.paint(window)
    return window.subsurface(board.room.board)


@pytest.mark.slow
def test_what_is_let_into_a_board_takes_no_copy_of_its_wood(opened: Opened) -> None:
    """Only what changed is made anew then: on a large window the wood alone takes several megabytes."""
    _, _, rules = opened
    board = rules.boards[0]
    before = painted(board).copy(), board.image()
    board.stamina, board.cubes = board.stamina - 5, 3
    after = painted(board)
    assert board.image() is before[1]
    assert pygame.image.tobytes(after, "RGB") != pygame.image.tobytes(before[0], "RGB")


@pytest.mark.slow
def test_nothing_large_is_made_when_a_turn_begins_or_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """The wood for both is made ahead, whoever begins, and the places for cards are kept."""
    app, scene = seated(GAME, (1280, 720), 3, 8)
    rules = scene.layout_rules
    assert isinstance(rules, WitlessLayout)
    settle(app, scene)
    have_drawn(bool).result()
    made: list[object] = []
    monkeypatch.setattr(materials, "kept", lambda key, make: made.append(key) or make())
    for board in rules.boards:
        for active in (True, False):
            board.active = active
            board.stamina -= 1
            assert board.render() is not None
    assert not [key for key in made if key[0] in ("tray", "planks", "lining")]


def test_the_sums_stay_where_they_are_when_the_cubes_run_out(opened: Opened) -> None:
    """Only the hollow changes, which shows where cubes would lie."""
    _, _, rules = opened
    board = rules.boards[0]
    assert board.room is not None
    pool = board.room.pool.move(-board.room.board.x, -board.room.board.y)
    below = pygame.Rect(pool.x, pool.bottom - pool.h // 3, pool.w, pool.h // 3)
    shown = []
    for cubes in (0, 3):
        board.cubes = cubes
        picture = painted(board)
        shown.append((picture.subsurface(below).copy(), picture.subsurface(pool).copy()))
    (low, whole), (low_then, whole_then) = (
        (pygame.image.tobytes(a, "RGB"), pygame.image.tobytes(b, "RGB")) for a, b in shown
    )
    assert low == low_then and whole != whole_then


def bright(surface: pygame.Surface, room: pygame.Rect) -> float:
    red, green, blue, _ = pygame.transform.average_color(surface, room)
    return 0.3 * red + 0.59 * green + 0.11 * blue


def test_only_where_the_curtain_moves_anything_is_painted(opened: Opened) -> None:
    app, _, rules = opened
    stage = rules.stage
    seen = []
    for share in (0.6, 0.8, 0.6):
        stage.share = share
        regions = app.renderer.draw(app.display.surface)
        seen.append(pygame.image.tobytes(app.display.surface.subsurface(stage.rect()), "RGB"))
    assert sum(rect.w * rect.h for rect in regions) < 0.7 * stage.w * stage.h
    assert seen[0] == seen[2] != seen[1]


def test_a_shut_curtain_is_lit(opened: Opened) -> None:
    """Brighter in its middle than at its upper corners, and nowhere near black."""
    _, _, rules = opened
    rules.stage.share = 0.0
    picture = rules.stage.render()
    assert picture is not None
    width, height = picture.get_size()
    low = pygame.Rect(width // 6, height * 3 // 4, width // 5, height // 10)
    corner = pygame.Rect(width // 30, height // 5, width // 12, height // 10)
    assert bright(picture, low) > 1.3 * bright(picture, corner) > 30


def test_an_open_stage_is_lit_from_where_the_card_is_shown(opened: Opened) -> None:
    """Beams of light fan out on a wall that grows darker towards its corners."""
    _, _, rules = opened
    rules.stage.share = 1.0
    picture = rules.stage.render()
    assert picture is not None
    width, height = picture.get_size()
    middle = pygame.Rect(width * 3 // 8, height * 3 // 8, width // 4, height // 4)
    corner = pygame.Rect(width // 4, height * 5 // 8, width // 12, height // 12)
    assert bright(picture, middle) > 1.2 * bright(picture, corner) > 110
    row = [sum(picture.get_at((x, height // 4))[:3]) for x in range(width // 3, width * 2 // 3)]
    assert sum(abs(a - b) > 12 for a, b in pairwise(row)) >= 6, "beams"


def test_the_tray_tells_the_faces_of_the_battle_die(opened: Opened) -> None:
    _, scene, _ = opened
    tray = scene.tray
    assert tray.told is BATTLE_DIE and BATTLE_DIE.labels == ("0", "1", "2", "2", "3", "4")
    told, tray.told = tray.render(), None
    plain = tray.render()
    assert told is not None and plain is not None
    floor = told.get_rect().inflate(-50, -50)
    bone, bare = (
        pygame.mask.from_threshold(surface.subsurface(floor), BATTLE_DIE.colour, (40, 40, 40)).count()
        for surface in (told, plain)
    )
    assert bone > 200 > bare, "its sides have the colour of the die"


def test_a_wizard_who_is_out_is_mourned(opened: Opened) -> None:
    """Gravestones lie where the equipment was, and the place hangs where Stamina and cubes were."""
    _, _, rules = opened
    board = rules.boards[1]
    board.place_taken = 0
    alive = painted(board)
    board.out, board.place_taken = True, 2
    second = painted(board)
    board.place_taken = 3
    third = painted(board)
    assert board.room is not None
    left, top = board.room.board.topleft
    for slot in board.room.slots:
        spot = slot.move(-left, -top).midbottom[0], slot.bottom - top - slot.h // 4
        red, green, blue = second.get_at(spot)[:3]
        assert max(red, green, blue) - min(red, green, blue) < 30 < red, "stone"
        assert alive.get_at(spot) != second.get_at(spot)
    free = free_of(board.room).move(-left, -top)
    here = [pygame.image.tobytes(one.subsurface(free), "RGB") for one in (second, third)]
    assert here[0] != here[1], "each place has its own number"


def test_medals_hang_above_the_gravestones() -> None:
    for ui, table in plans((1280, 720), (1920, 1080), (1600, 1200), (2560, 1080)):
        for room in table.rooms.values():
            free = free_of(room)
            assert room.wood.contains(free) and min(free.w, free.h / MEDAL) >= ui.px(SMALL), (ui.width, ui.height)
            for slot in room.slots:
                stone = pygame.Rect(slot.x, slot.bottom - round(slot.h * STANDS), slot.w, round(slot.h * STANDS))
                assert not stone.colliderect(free)


def test_the_winner_of_a_match_sits_in_the_light() -> None:
    _, scene = seated(GAME, (1280, 720), 2, 8)
    rules = scene.layout_rules
    assert isinstance(rules, WitlessLayout)
    bot = make_bot("random", GAME, 1)
    while scene.match.decision is not None:
        scene.match.submit(*bot.choose(Window(scene.match, scene.match.decision.seat)))
    rules.sync()
    assert scene.match.result is not None
    lit = [board.seat for board in rules.boards if board.active]
    assert lit == list(scene.match.result.winners)


def test_boards_are_of_wood_stained_in_the_colour_of_a_seat(opened: Opened) -> None:
    """Planks lie above each other: between them it is darker than on them."""
    _, _, rules = opened
    board = rules.boards[0]
    picture = painted(board)
    assert board.room is not None
    x = board.room.face.right + 6 - board.room.board.x
    column = [sum(picture.get_at((x, y))[:3]) for y in range(20, round(board.h) - 20)]
    assert sum(b < 0.75 * a for a, b in pairwise(column)) >= 3


def test_an_empty_slot_is_lined_with_sewn_velvet(opened: Opened) -> None:
    """Not one even field: rows of it differ also beside the symbol. Below that a large one says what belongs there."""
    _, _, rules = opened
    board = rules.boards[0]
    picture = painted(board)
    assert board.room is not None
    slot = board.room.slots[2].move(-board.room.board.x, -board.room.board.y)
    rows = {tuple(picture.get_at((slot.x + slot.w // 8, slot.y + slot.h * part // 40))) for part in range(8, 32)}
    assert len(rows) > 8
    for wide, named in ((slot.w, True), (60, False)):
        lined = lining(SPECIAL, (wide, round(wide * ASPECT)), 1.0)
        below = lined.get_rect().inflate(-wide // 3, 0)
        below.y, below.h = lined.get_height() // 2 + round(0.25 * wide), wide // 5
        bare = velvet(lined.get_size(), SLOT_TONES[SPECIAL], 1.0)
        told = [
            pygame.mask.from_threshold(one.subsurface(below), (176, 135, 210), (40, 40, 40)).count()
            for one in (lined, bare)
        ]
        assert (told[0] > told[1]) is named, wide


def test_a_card_held_up_is_not_dimmed(opened: Opened) -> None:
    """It is what the question is about, and may be put at once where the next one would put it."""
    _, scene, _ = opened
    (held,) = scene.field.hand_nodes()
    assert scene.asker.decision is not None and not held.refusal and not held.useless


def topics_weighed(seed: int) -> set[str]:
    """A match of three in which what is told of every attack is looked at: the topics of what was asked meanwhile."""
    app, scene = seated(GAME, (1280, 720), 3, seed)
    rules, match = scene.layout_rules, scene.match
    assert isinstance(rules, WitlessLayout)
    bot, told = make_bot("adept", GAME, seed), set[str]()
    for _ in range(40):
        settle(app, scene)
        decision = match.decision
        if decision is None:
            break
        if decision.topic == "target":
            assert rules.forecast.visible and rules.stage.share == 1 and not rules.sheet.head
            for option, row in zip(decision.options, rules.forecast.rows, strict=True):
                assert row.stamina == match.state.seats[option.seat].stamina and row.name in row.said("012234")
                assert list(row.hits) == sorted(row.hits) and rules.forecast.text.count(row.name) == 1
        elif decision.topic == "guard":
            assert rules.sheet.total.endswith("so far") and not rules.sheet.sure
        elif decision.topic == "before":
            assert rules.sheet.total.endswith("Hits") and not rules.sheet.sure
        else:
            assert not rules.forecast.rows
        told.add(decision.topic)
        scene.answer(*bot.choose(Window(match, 0)))
    return told


@pytest.mark.slow
def test_the_sheet_weighs_who_may_be_attacked_and_tells_what_is_known() -> None:
    told = set[str]()
    for seed in range(5, 25):
        told |= topics_weighed(seed)
        if {"target", "guard"} <= told:
            return
    raise AssertionError(f"only {sorted(told)} were asked")


@pytest.mark.parametrize(("size", "seats"), [((1024, 768), 2), ((1024, 768), 3), ((1280, 720), 4), ((2560, 1080), 4)])
def test_the_sums_of_every_rival_are_told_and_whole(
    size: tuple[int, int], seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, scene = seated(GAME, size, seats, 8)
    rules = scene.layout_rules
    assert isinstance(rules, WitlessLayout)
    cut: list[str] = []
    whole, written, told = text.fit_line, text.line, set[str]()

    def noted(words: str, *more: Any) -> pygame.Surface:
        told.add(words)
        return written(words, *more)

    monkeypatch.setattr(text, "line", noted)

    def watched(words: str, face: str, size: int, room: float, *more: Any) -> pygame.Surface:
        if text.width(words, face, MIN_TEXT) > room:
            cut.append(words)
        told.add(words)
        return whole(words, face, size, room, *more)

    monkeypatch.setattr(text, "fit_line", watched)
    for board in rules.boards:
        board.sums = (10, 11, 12)
        told.clear()
        assert board.render() is not None and {"10", "11", "+12"} <= told
    assert not cut


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("zoom", [1.0, 2.0])
def test_no_word_on_the_sheet_is_cut(size: tuple[int, int], zoom: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who fights is whole, and so are the lines, whatever the names."""
    ui, cut = Ui(*size, text_zoom=zoom), list[str]()
    fit_text, fit_line = text.fit_text, text.fit_line

    def in_box(markup: str, large: int, box: tuple[int, int], *rest: Any) -> pygame.Surface:
        if not text.fit(markup, large, *box, rest[1]).whole:
            cut.append(markup)
        return fit_text(markup, large, box, *rest)

    def in_line(words: str, face: str, large: int, room: float, *rest: Any) -> pygame.Surface:
        if text.width(words, face, MIN_TEXT) > room:
            cut.append(words)
        return fit_line(words, face, large, room, *rest)

    monkeypatch.setattr(text, "fit_text", in_box)
    monkeypatch.setattr(text, "fit_line", in_line)
    app, scene = seated(GAME, size, 2, 8)
    app.set_zoom(1.0, zoom)
    rules = scene.layout_rules
    assert isinstance(rules, WitlessLayout)
    sheet, face = rules.sheet, rules.boards[0].face.character
    foes = ((face, Mood.GLOAT, theme.RED), (face, Mood.SWEAT, theme.BLUE))
    lines = (("art/icons/cube.svg", "Attack", "12"), ("art/icons/dice.svg", "Defence, pierced", "− 12"))
    sitter, forecast = (face, Mood.SWEAT, theme.RED), rules.forecast
    rows = [Chance(sitter, "Grimbleshanks", 11, range(6, 12), "Paper Screen may make it 0")] * 2
    for seats in (2, 4):
        table = plan(ui, seats, 0)
        sheet.lie(table.sheet)
        sheet.foes = foes
        sheet.show("Grimbleshanks hits Wilhelmina", lines * 2, "10 to 14 Hits", sure=False)
        assert sheet.render() is not None and sheet.tally.render() is not None
        forecast.lie(table.stage, table.sheet)
        forecast.show(rows, "Death Ray costs 1 cube; you may use Haiku")
        assert forecast.render() is not None
    assert not cut


def test_in_an_upright_room_the_sums_stand_below_each_other(opened: Opened) -> None:
    """A change of one of them leaves the others and the cubes above them as they are."""
    _, _, rules = opened
    board = rules.boards[1]
    assert board.room is not None and board.room.pool.h > board.room.pool.w * UPRIGHT
    pool = board.room.pool.move(-board.room.board.x, -board.room.board.y)
    seen = []
    for attack in (0, 9):
        board.sums = (attack, 2, 2)
        picture = painted(board)
        seen.append(
            [
                pygame.image.tobytes(
                    picture.subsurface(pool.x, pool.y + pool.h * part // 5, pool.w, pool.h // 5), "RGB"
                )
                for part in range(5)
            ]
        )
    assert [before == after for before, after in zip(*seen, strict=True)].count(False) <= 2
    assert seen[0][0] == seen[1][0] and seen[0][4] == seen[1][4] and seen[0] != seen[1]


def test_a_frame_of_gold_is_for_who_may_be_chosen_not_for_who_is_on_turn(opened: Opened) -> None:
    """Who is on turn sits in a pale light on a brighter board; a board that may be chosen is framed in light."""
    _, _, rules = opened
    board = rules.boards[1]
    board.active, board.glow = False, None
    usual, dark = len(board.layers()), painted(board).copy()
    board.active = True
    board.redraw()
    lit, bright_one = board.layers(), painted(board).copy()
    assert len(lit) == usual + 1 and board.room is not None
    aside = board.room.face.move(-board.room.board.x, -board.room.board.y).right + 4
    place = pygame.Rect(aside, board.room.board.h - 40, 6, 24)
    assert bright(bright_one, place) > 1.15 * bright(dark, place)
    gold = pygame.Rect(board.room.board.w - 30, 0, 20, 5)
    red, _, blue, _ = pygame.transform.average_color(bright_one, gold)
    board.glow = theme.GLOW_LEGAL
    chosen = board.layers()
    assert len(chosen) == usual + 2
    assert red - blue < 150, "no gold"


@pytest.mark.parametrize("size", [(1024, 768), (1280, 1024)])
def test_every_board_tells_what_its_cards_add_up_to(size: tuple[int, int]) -> None:
    """In high windows that of who sits opposite did not, or those of the neighbours."""
    app, scene = seated(GAME, size, 4, 8)
    rules = scene.layout_rules
    assert isinstance(rules, WitlessLayout)
    for board in rules.boards:
        assert board.room is not None
        looks = []
        for board.sums in ((3, 2, 1), (4, 5, 6)):
            looks.append(pygame.image.tobytes(board.pool(board.room.pool)[0], "RGBA"))
        assert looks[0] != looks[1], board.id
    app.audio.close()
    app.display.close()


def test_own_sums_are_large_where_their_room_is_narrow_but_high() -> None:
    """Then the numbers stand below the badges."""
    app, scene = seated(GAME, (1024, 768), 3, 8)
    rules = scene.layout_rules
    assert isinstance(rules, WitlessLayout)
    board = rules.boards[0]
    board.sums = (3, 2, 1)
    pool = board.room.pool if board.room is not None else pygame.Rect(0, 0, 0, 0)
    surface = pygame.Surface((pool.w, pool.h // 2), pygame.SRCALPHA)
    board.draw_sums(surface, surface.get_rect())
    cell = surface.subsurface((0, 0, pool.w // 3, pool.h // 2)).get_bounding_rect()
    assert cell.h > 1.2 * cell.w and cell.h >= app.ui.px(64)


def test_sums_have_figures_of_one_size_and_many_cubes_overlap(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many there are: of twelve cubes on a rival's board more is seen than one and a number."""
    _, _, rules = opened
    sizes: dict[str, int] = {}
    whole = text.fit_line

    def watched(words: str, face: str, size: int, *more: Any) -> pygame.Surface:
        sizes[words] = size
        return whole(words, face, size, *more)

    monkeypatch.setattr(text, "fit_line", watched)
    for board in rules.boards:
        sizes.clear()
        board.sums, board.cubes = (9, 10, 14), 0
        assert board.room is not None
        hollow, _ = board.pool(board.room.pool)
        assert len(set(sizes.values())) == 1 and sizes["+14"] > MIN_TEXT, sizes
        empty = pygame.mask.from_threshold(hollow, (96, 82, 196), (60, 60, 60)).count()
        board.cubes = 12
        full, _ = board.pool(board.room.pool)
        board.cubes = 1
        one, _ = board.pool(board.room.pool)
        many, few = (pygame.mask.from_threshold(it, (96, 82, 196), (60, 60, 60)).count() - empty for it in (full, one))
        assert many > 1.4 * few > 0, board.seat


def test_what_a_rival_keeps_turns_over_on_the_stage(opened: Opened) -> None:
    """It is as large there as it lay, and the curtain stays open for the next one, up to the battle."""
    app, scene, rules = opened
    card = scene.match.state.deck[-1]
    scene.field.move(CardMoved(card, "table/deck", "seat1/hand", seat=1, why="draw"))
    node = scene.field.nodes[card]
    app.animator.skip()
    app.set_motion(1.0, False)
    wide, event = node.w, CardMoved(card, "seat1/hand", "seat1/offence", seat=1, why="keep")
    assert not node.face_up and wide >= 100
    before = rules.before_move(event)
    assert before is not None
    app.animator.add(Sequence(before, scene.field.move(event)))
    rules.on_event()
    app.animator.advance(400)
    shown = [other for other in scene.effects.children if isinstance(other, Sprite)]
    assert [sprite.w for sprite in shown] == [wide] and not node.visible
    assert scene.animator.aim(rules.stage, "share") == 1
    app.animator.skip()
    assert node.visible and node.face_up and not any(sprite in scene.effects.children for sprite in shown)
    assert rules.before_move(event) is None, "everybody has seen it"
    scene.field.board.places["seat0/hand"] = []
    for then, share in ((Announced("pass", number=2), 1), (PhaseBegan("battle"), 0), (TurnBegan(1), 0)):
        rules.phases.told(then)
        rules.on_event()
        assert scene.animator.aim(rules.stage, "share") == share


def test_a_card_on_the_stage_is_back_when_the_table_is_laid_anew(opened: Opened) -> None:
    _, scene, rules = opened
    card = scene.match.state.deck[-1]
    scene.field.move(CardMoved(card, "table/deck", "seat1/hand", seat=1, why="draw"))
    node = scene.field.nodes[card]
    rules.before_move(CardMoved(card, "seat1/hand", "seat1/offence", seat=1, why="keep"))
    assert not node.visible
    rules.sync()
    assert node.visible


def test_own_cubes_can_be_counted() -> None:
    """Many of them lie in two rows, not on each other."""
    _, scene = seated(GAME, (1280, 720), 4, 8)
    rules = scene.layout_rules
    assert isinstance(rules, WitlessLayout)
    board = rules.boards[0]
    assert board.room is not None
    pool = board.room.pool.move(-board.room.board.x, -board.room.board.y)
    hollow = pygame.Rect(pool.x, pool.y, pool.w, pool.h // 2)
    for cubes in (3, 6, 9):
        board.cubes = cubes
        lids = pygame.mask.from_threshold(painted(board).subsurface(hollow), (203, 186, 255), (34, 44, 30))
        assert len(lids.connected_components(24)) == cubes


def test_without_cubes_the_hollow_for_them_stays(opened: Opened) -> None:
    """That there are none is seen on a rival's board, too."""
    _, _, rules = opened
    board = rules.boards[1]
    assert board.room is not None
    board.cubes = 0
    image = painted(board)
    pool = board.room.pool.move(-board.room.board.x, -board.room.board.y)
    assert sum(image.get_at((pool.x + pool.w // 6, pool.y + 6))[:3]) < 160, "dark wood, not cloth"


def test_what_is_returned_for_stamina_is_counted_in_cubes(opened: Opened) -> None:
    """And each answer says what that makes."""
    rules = opened[2]
    rules.state.seats[rules.state.turn].stamina = 3
    told = [rules.caption(option) for option in RECOVER[:3]]
    assert told == ["Keep your cubes", "1 cube: 4 Stamina", "2 cubes: 5 Stamina"]


def test_a_ring_around_a_neighbour_holds_its_board(opened: Opened) -> None:
    """Not the empty room above it, into which only the portrait stands out."""
    _, _, rules = opened
    for board in rules.boards:
        assert board.room is not None
        assert board.bounds() == board.room.wood and board.rect().contains(board.bounds())


def test_the_figures_of_every_track_are_whole() -> None:
    """They stand below the glass, within the room of the track, however small the window."""
    for ui in uis():
        for seats in seats_of("witless_wizards"):
            for seat, room in plan_of("witless_wizards", ui, seats).rooms.items():
                high = min(round(room.track.h * 0.46), ui.px(22))
                figures = round((room.track.h - high) * 0.3) + high + ui.px(5) + round(MIN_TEXT * 0.8)
                assert figures <= room.track.h + 1, (ui.width, ui.height, seats, seat)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_largest_figures_of_a_track_stay_off_what_lies_below(seats: int) -> None:
    app, scene = seated(GAME, (1920, 1080), seats, 8)
    app.set_zoom(1.0, 2.0)
    app.tick([], 16)
    rules = scene.layout_rules
    assert isinstance(rules, WitlessLayout)
    for board in rules.boards:
        drawn, where = board.track()
        assert board.room is not None
        end = where.y + drawn.get_bounding_rect().bottom
        below = [rect for rect in (board.room.pool, *board.room.slots) if rect.y > board.room.track.y]
        assert all(end <= rect.y + 1 for rect in below if rect.x < where.right - 2 * MIN_TEXT), board.seat


def test_cards_opposite_are_large_at_a_high_board() -> None:
    ui = Ui(1024, 768)
    table = plan_of("witless_wizards", ui, 4)
    ahead = next(room for seat, room in table.rooms.items() if seat == 2)
    assert ahead.card >= ui.px(90) and all(ahead.board.contains(slot) for slot in ahead.slots)
    assert not any(slot.colliderect(ahead.track) or slot.colliderect(ahead.pool) for slot in ahead.slots)


def test_words_stand_on_neighbours_cards_and_in_a_large_window_on_those_opposite() -> None:
    usual, large = (plan(Ui(*size), 4, 0) for size in ((1280, 720), (1920, 1080)))
    neighbour, ahead = usual.rooms[1], large.rooms[2]
    assert neighbour.card >= TEXT_FROM and ahead.card >= 1.08 * TEXT_FROM
    sizes = [slot.size for room in (neighbour, ahead) for slot in room.slots]
    assert all(planned(face_data(kind), *size).panel for kind in KINDS.values() for size in sizes)


def test_rack_and_tray_lie_together() -> None:
    """Deck and discard pile lie on a rack, hardly larger than they, beside or below the tray of the die."""
    for ui, table in plans((1280, 720), (1920, 1080), (3840, 2160), (1024, 768), (1600, 1200), (2560, 1080)):
        where = (ui.width, ui.height, len(table.rooms))
        assert table.rack.contains(table.deck) and table.rack.contains(table.discard), where
        taken = [room.wood for room in table.rooms.values()]
        for thing in (table.rack, table.tray):
            assert thing.collidelist([*taken, table.stage, table.bar]) < 0, (where, thing)
            assert pygame.Rect(0, 0, ui.width, ui.height).contains(thing), where
        if len(table.rooms) == 2:
            assert table.rack.y == table.tray.y and table.rack.h == table.tray.h, where
        elif ui.width * 9 == ui.height * 16:
            assert table.rack.x == table.tray.x and table.rack.w == table.tray.w == table.side.w, where


def test_the_question_has_the_whole_width_in_a_high_window() -> None:
    """Three answers stand in it, none of them in two lines."""
    for ui, table in plans((1024, 768), (1600, 1200)):
        if len(table.rooms) > 2:
            assert table.bar.w >= 0.95 * ui.width
            assert table.bar.y >= max(table.rack.bottom, table.tray.bottom)


def test_deck_and_discard_pile_are_named(opened: Opened) -> None:
    """And no plate lies on the other, nor on a badge of the top card."""
    pile, px = opened[1].field.piles["table/discard"], opened[0].ui.px
    assert pile.number_rect().top >= pile.rect().bottom - px(5) and pile.overhang > px(10)
    for ui, table in plans(*WINDOWS):
        found = spots_of("witless_wizards", ui, table)
        plates = []
        for place, title in (("table/deck", "Deck"), ("table/discard", "Discard")):
            spot = found[place]
            assert spot.title == title
            drawn = pile_plates.plate(title, 20, ui, round(spot.width) + 2 * ui.px(14))
            plates.append(drawn.get_rect(midtop=spot.rect.midbottom))
            assert spot.hung and plates[-1].move(0, -ui.px(4)).bottom <= table.rack.bottom
        assert not plates[0].colliderect(plates[1]), (ui.width, ui.height, ui.text_zoom, len(table.rooms))


def test_what_lies_beside_the_stage_is_under_nothing() -> None:
    """Flasks and books are there where they can be seen whole, and only there."""
    trinkets, shown = Trinkets(), {}
    for ui, table in plans((1280, 720), (1280, 800), (1920, 1080), (1600, 1200), (2560, 1080)):
        trinkets.lie(table, ui)
        taken = [room.wood for room in table.rooms.values()] + [table.rack, table.tray, table.stage]
        for node in trinkets.nodes:
            assert not node.visible or node.rect().collidelist(taken) < 0, (ui.width, ui.height, len(table.rooms))
        shown[ui.height, len(table.rooms)] = all(node.visible for node in trinkets.nodes)
    assert shown[1200, 3] and not shown[720, 2]


def test_cubes_lie_on_velvet_and_no_place_is_marked_for_more(opened: Opened) -> None:
    _, _, rules = opened
    board = rules.boards[0]
    assert board.room is not None
    pool = board.room.pool.move(-board.room.board.x, -board.room.board.y)
    right = pygame.Rect(pool.x, pool.y, pool.w, pool.h // 10)
    seen = []
    for cubes in (0, 2):
        board.cubes = cubes
        picture = painted(board)
        seen.append(pygame.image.tobytes(picture.subsurface(right), "RGB"))
    assert seen[0] == seen[1], "only where the cubes lie something changes"
    assert len(set(zip(*[iter(seen[0])] * 3, strict=False))) > 20, "sewn, not one even field"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("card", "changes"),
    [
        ("Naginata", {0: ("2", "3", GREEN_DARK), 1: ("3", "3", INK_SOFT), 2: ("4", "3", GREEN_DARK)}),
        ("O-Yoroi", {0: ("0", "3", GREEN_DARK), 1: ("4", "3", GREEN_DARK), 2: ("1", "3", RED_DARK)}),
        (
            "Haiku",
            {0: ("replaces it", "", INK_SOFT), 1: ("slot is empty", "", INK_SOFT), 2: ("slot is empty", "", INK_SOFT)},
        ),
    ],
)
def test_every_slot_that_a_card_may_go_to_tells_what_it_would_change(
    card: str, changes: dict[int, tuple[str, str, Colour]]
) -> None:
    """Green where that is good for who chooses, red where it is bad; nothing while nothing is to be kept or given."""
    arranged = scenario(GAME, seats=3)
    arranged.seat(0).board("Flail", "Squire")
    arranged.seat(1).board("Wand", "Tower Shield")
    arranged.seat(2).board("Lance", "Helmet")
    arranged.begin(0, deck=[card])
    table = Table(match=arranged.match, kinds=("human", "adept", "adept"), speed=0.0)
    table.settle()
    rules = table.scene.layout_rules
    assert isinstance(rules, WitlessLayout)
    decision = table.match.decision
    assert decision is not None
    wanted = {seat_of(option.place): option for option in decision.options if option.verb in ("keep", "give")}
    shown = {seat: node for seat, node in enumerate(rules.offers.nodes) if node.visible}
    assert shown.keys() == wanted.keys() and len(shown) > 1
    for seat, tag in shown.items():
        assert wanted[seat].card is not None
        slot = rules.plan.rooms[seat].slots[wanted[seat].card.kind.slot]
        assert abs(tag.rect().centerx - slot.centerx) <= slot.w // 3 and tag.render() is not None
        assert tag.rect().colliderect(slot) and not tag.rect().colliderect(rules.plan.stage)
        assert (tag.before, tag.after, tag.tone) == changes[seat]
    high = [tag.h for tag in shown.values()]
    table.app.set_zoom(1.0, 2.0)
    table.settle()
    rules.on_event()
    assert all(tag.h > 1.3 * usual for tag, usual in zip(shown.values(), high, strict=True)), "letters grow"
    begun, answers = table.scene.root.find("option/0"), len(table.match.events)
    assert begun is not None
    begun.id = ""  # as in a replay, where nobody is asked
    shown[0].click()
    assert len(table.match.events) == answers
    begun.id = "option/0"
    table.click(shown[0])  # one is kept, one is given away
    table.settle()
    assert any(
        kept.kind.title() == card or card in kept.kind.title() for kept in table.match.state.seats[0].equipment()
    )
    assert not rules.offers.nodes[0].visible
    table.click(next(tag for tag in rules.offers.nodes if tag.visible))
    table.settle()
    assert table.match.decision is not None and table.match.decision.topic == "target"
    assert not any(node.visible for node in rules.offers.nodes)


def test_what_a_drawn_card_would_change_is_told_before_another_is_drawn() -> None:
    """Nothing is done by a click on it: whether it is kept is asked later."""
    arranged = scenario(GAME, seats=3)
    arranged.seat(0).board("Flail").cubes(1)
    arranged.seat(1).board("Wand")
    arranged.begin(0, deck=["Naginata"])
    table = Table(match=arranged.match, kinds=("human", "adept", "adept"), speed=0.0)
    table.settle()
    rules = table.scene.layout_rules
    assert isinstance(rules, WitlessLayout) and table.match.decision is not None
    assert table.match.decision.topic == "extra"
    tags = rules.offers.nodes
    assert [(tag.verb, tag.before, tag.after) for tag in tags if tag.visible] == [
        ("Kept", "2", "3"),
        ("Given", "3", "3"),
        ("Given", "0", "3"),
    ]
    assert not any(tag.solid or tag.role == "button" for tag in tags)


def test_of_two_a_large_card_lies_over_the_board_of_the_other() -> None:
    """It hides neither the question, nor what the stage shows, nor its own board."""
    arranged = scenario(GAME)
    for seat, equipment in enumerate((("Kabuto",), ("Flail",))):
        arranged.seat(seat).board(*equipment)
    arranged.begin(0)
    table = Table(match=arranged.match, kinds=("human", "adept"), speed=0.0)
    table.settle()
    scene = table.scene
    rules = scene.layout_rules
    assert isinstance(rules, WitlessLayout)
    panel, stage = scene.asker.panel.rect(), rules.plan.stage
    lying = [node for node in scene.field.nodes.values() if node.place_name[6:] in ("offence", "defence", "special")]
    assert len(lying) == 2
    for node in lying:
        scene.closeup.show(node)
        covered, card, note = scene.zoom.covered(), scene.zoom.card.rect(), scene.zoom.note.rect()
        assert scene.zoom.visible and covered.collidelist([panel, stage, node.rect()]) < 0 and card.h > 1.2 * node.h
        assert not scene.zoom.note.visible or note.left > card.right


@pytest.mark.parametrize(
    ("seats", "teams", "words"), [(4, False, "Not your neighbour"), (4, True, "Your partner"), (3, False, "")]
)
def test_who_is_out_of_reach_lies_under_a_veil_while_it_matters(seats: int, teams: bool, words: str) -> None:
    """While a card is given away or somebody attacked, and then alone."""
    arranged = scenario(GAME, seats=seats, variant="teams" if teams else "free-for-all")
    arranged.begin(0, deck=["Naginata"])
    table = Table(match=arranged.match, kinds=("human", "adept", "adept", "adept"), speed=0.0)
    table.settle()
    rules = table.scene.layout_rules
    assert isinstance(rules, WitlessLayout)
    decision = table.match.decision
    assert decision is not None and any(option.verb == "give" for option in decision.options)
    veiled = [node for node in rules.afar.nodes if node.visible]
    assert [node.text for node in veiled] == ([words] if words else [])
    for node in veiled:
        assert node.rect().contains(rules.plan.rooms[2].wood) and node.render() is not None and not node.solid
    table.scene.viewer = 1
    rules.on_event()
    assert not any(node.visible for node in rules.afar.nodes), "somebody else is asked"


def test_without_the_log_what_happened_meanwhile_hides_no_button() -> None:
    """It has the room of the log, over the own board or the stage, never over the question."""
    for size in WINDOWS:
        ui = Ui(*size)
        for seats in seats_of(GAME):
            table = plan(ui, seats, 0, log=False)
            assert not table.side.colliderect(table.bar) and table.side.h >= ui.px(150), (size, seats)
            assert pygame.Rect(0, 0, *size).contains(table.side), (size, seats)
            if seats == 2:
                assert table.stage.h > plan(ui, seats, 0).stage.h, size
