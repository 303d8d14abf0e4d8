"""The table of Annihilageddon in every window: everything has its place, nothing lies on what it should not."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations, pairwise, product

import pygame
import pytest

from game.bench_table import match_of
from game.cardface.annihilageddon import TEXT_FROM
from game.cardface.picture import Face
from game.cardface.plan import plan as face_plan
from game.core import text, theme
from game.core.app import App
from game.core.display import Display
from game.core.scene import Scene
from game.core.short_names import short_names
from game.core.ui import MIN_TEXT, Ui
from game.layouts.annihilageddon.contenders import PROSPECTS
from game.layouts.annihilageddon.deck import DeckView
from game.layouts.annihilageddon.faces import BACKS, back, face_data, front
from game.layouts.annihilageddon.furniture import PlateNode, PointsNode, WizardPlate, points_star
from game.layouts.annihilageddon.geometry import LOFTY, Plan, flanking, plan
from game.layouts.annihilageddon.lane import AIRY, APART, GROWN, Front
from game.layouts.annihilageddon.lane import front as lay_out
from game.layouts.annihilageddon.layout import CANDLES, LAYOUT
from game.layouts.annihilageddon.medals import PRICED, Unpriced, by_turns, medal
from game.layouts.annihilageddon.places import is_medal, spots
from game.layouts.annihilageddon.reading import gives_power, power_of, strikes_by
from game.layouts.annihilageddon.seating import STANDEE_ASPECT, points
from game.layouts.annihilageddon.snacks import Snacks
from game.layouts.frame import TOP_BAR
from game.scenery import materials, sheets
from game.scenery.pieces import TWO_LEAST
from game.scenery.sceneries import SCENERIES
from game.scenery.tubes import TubeNode
from game.table import pile_plates
from game.table.cards import STACKED_OVERHANG
from game.table.options import TableOptions
from game.table.pile_plates import PLATE
from game.table.players import Player
from game.table.scene import TableScene
from game.table.spots import ASPECT, FRAME, Spot
from game.thinking import InstantBots
from rules.annihilageddon import KINDS
from rules.annihilageddon.ending import vp_of
from rules.annihilageddon.kinds import FAMILIAR, STANDEE, TILE
from rules.core.events import CardMoved

WINDOWS = ((1280, 720), (1280, 800), (1600, 1200), (1024, 768), (1920, 1080), (2560, 1080), (3840, 2160), (960, 540))
SEATS = (2, 3, 4, 5)
SLACK = 4
"""Pixels by which rooms may touch."""
CARDS = [kind for kind in KINDS if kind.type != STANDEE]


def plans() -> Iterator[tuple[tuple[int, int, int, float], Plan]]:
    for width, height in WINDOWS:
        for zoom in (1.0, 1.5):
            for seats in SEATS:
                yield (width, height, seats, zoom), plan(Ui(width, height, 1.0, zoom), seats, 0)


def all_plans() -> Iterator[tuple[tuple[int, int, int, float], Plan]]:
    """Those beside a large hand, and those with a large own board."""
    yield from plans()
    for (width, height, seats, zoom), slim in plans():
        if slim.few:
            yield (width, height, seats, zoom), plan(Ui(width, height, 1.0, zoom), seats, 0, ample=True)


def rooms_of(table: Plan) -> dict[str, pygame.Rect]:
    """What must not lie on each other."""
    found = {"bar": table.bar, "hand": table.hand, "side": table.side, "legends": table.legends, "lane": table.lane}
    found |= table.stacks
    for key, (x, y) in table.standees.items():
        found[key] = pygame.Rect(0, 0, round(table.standee / STANDEE_ASPECT), table.standee)
        found[key].midbottom = round(x), round(y)
    found |= {f"lineup{slot}": rect for slot, rect in enumerate(table.lineup)}
    for seat, room in table.rooms.items():
        found[f"{seat} board"] = room.board
    return found


def parts_of(ui: Ui, table: Plan, seat: int) -> dict[str, pygame.Rect]:
    """The rooms on a cloth or tray."""
    room = table.rooms[seat]
    found = {name: rect.copy() for name, rect in room.cards.items()} | {"hp": room.hp}
    if seat == table.near:
        found["bust"] = room.bust
        if room.bust.colliderect(found["tile"]):
            assert room.bust.w > room.cards["deck"].w * 1.8, "it is a badge of a Wizard with the whole height"
            del found["tile"], found["tokens"]
        del found["ongoing"]
        found["points"] = points(room)
    elif found["tokens"].y == found["tile"].y:
        over = found["tile"].right - found["tokens"].x
        assert over <= 0.32 * found["tile"].w, "tokens lie under the tile, most of them is seen"
        found["tokens"].x, found["tokens"].w = found["tile"].right, found["tokens"].w - over
    return found


def clashes(rooms: dict[str, pygame.Rect]) -> list[tuple[str, str]]:
    shrunk = {name: rect.inflate(-min(SLACK, rect.w // 2), -min(SLACK, rect.h // 2)) for name, rect in rooms.items()}
    return [(one, other) for one, other in combinations(shrunk, 2) if shrunk[one].colliderect(shrunk[other])]


def test_rooms_lie_in_the_window_and_beside_each_other() -> None:
    for where, table in all_plans():
        window = pygame.Rect(0, 0, where[0], where[1])
        rooms = rooms_of(table)
        assert not clashes(rooms), (where, clashes(rooms))
        for name, rect in rooms.items():
            assert rect.w > 0 and rect.h > 0 and window.contains(rect), (where, name, rect)


def test_the_light_of_the_own_tile_lies_on_no_letter_of_the_name() -> None:
    """The tile glows whenever it may be used, right above the plate with the name."""
    for where, table in all_plans():
        room = table.rooms[table.near]
        assert room.cards["tile"].bottom < room.name.top, where


def test_every_tube_shows_how_much_is_in_it() -> None:
    """It lies in its room, and the skull has a way to go."""
    for where, table in all_plans():
        for seat, room in table.rooms.items():
            tube = TubeNode("hp", "HP", 25)
            tube.place(*room.hp)
            empty, full = tube.spot(0)[0], tube.spot(25)[0]
            assert room.hp.x <= empty and full <= room.hp.right, (where, seat)
            assert full - empty >= min(room.hp.h, 24) * 1.6, (where, seat, room.hp)


def watched(seats: int = 2) -> tuple[App, TableScene]:
    """A new match of bots, in which everything happens at once."""
    app = App(Display(WINDOWS[0]))
    app.set_motion(0.0, False)
    match = match_of("annihilageddon", seats, 4, ("Ada", "Bob", "Cy")[:seats])
    scene = TableScene(match, [Player(name, "adept") for name in match.names], InstantBots(4), TableOptions())
    app.scenes.push(scene)
    return app, scene


@pytest.mark.slow
def test_familiars_fly_out_of_the_box_with_a_back() -> None:
    """Nobody has them yet: the box that they come from tells no seat."""
    app, scene = watched()
    match = scene.match
    for _ in range(200):
        app.tick([], 16)
        if match.state.turn >= 1:
            break
    dealt = [event.card for event in match.events if isinstance(event, CardMoved) and event.source == "table/box"]
    assert all(set(player.familiar) <= set(dealt) and player.familiar for player in match.state.seats)
    for card in dealt:
        assert card is not None and scene.layout_rules.hidden(card, "table/box", 0)
        assert scene.layout_rules.back(card, "table/box")(60, 84).get_size() == (60, 84)


def test_what_is_a_players_lies_on_its_cloth() -> None:
    for where, table in all_plans():
        for seat in table.rooms:
            parts = parts_of(Ui(where[0], where[1], 1.0, where[3]), table, seat)
            assert not clashes(parts), (where, seat, clashes(parts))
            for name, rect in parts.items():
                board = table.rooms[seat].board.inflate(SLACK, SLACK)
                assert rect.w > 0 and rect.h > 0 and board.contains(rect), (where, seat, name, rect, board)


def test_rivals_stand_behind_the_table_larger_than_anything_on_it() -> None:
    """None before another, their names on the rim before them, clear of what lies on their cloths and in their hands."""
    for where, table in plans():
        window = pygame.Rect(0, 0, where[0], where[1])
        rooms = [room for seat, room in table.rooms.items() if seat != table.near]
        for room in rooms:
            assert room.bust.bottom == room.board.y and window.contains(room.bust), where
            assert window.contains(room.heart) and room.heart.right <= room.board.right, where
            assert room.heart.centerx > room.bust.centerx + 0.3 * room.bust.w, "the heart hides no face"
            assert room.bust.left < room.name.left and room.name.right < room.bust.right, where
            assert room.name.top < room.board.y < room.name.bottom <= room.hp.y + SLACK, where
            assert abs(room.bust.centerx - room.hp.centerx) <= SLACK, "a Wizard stands above its HP"
            assert room.hand.right - room.bust.x <= 0.2 * room.bust.w, "the hand hides no face"
            if where[3] == 1.0:
                assert room.bust.h >= 0.156 * min(where[1], where[0] * 0.64), where
                assert room.bust.y >= Ui(where[0], where[1]).px(TOP_BAR - 13), (
                    "no more than the tip of a hat behind a sign"
                )
        for one, other in pairwise(rooms):
            assert one.bust.right <= other.hand.x, where


def test_candles_stand_between_rivals() -> None:
    for width, height in ((1280, 720), (1920, 1080), (1024, 768)):
        for seats in SEATS:
            ui = Ui(width, height)
            rooms = [room for seat, room in plan(ui, seats, 0).rooms.items() if seat]
            for share in CANDLES.get(seats - 1, SCENERIES["annihilageddon"].candles):
                flame = share * width
                for room in rooms:
                    assert not room.bust.left < flame < room.bust.right, (width, seats)
                    assert not room.hand.left < flame < room.hand.right, (width, seats)
                    heart = room.heart.inflate(ui.px(20), 0)
                    assert not heart.left < flame < heart.right, (width, seats, "nor does its stick touch a heart")


@pytest.mark.parametrize("count", [1, 5, 9, 12])
def test_cards_lie_in_the_window_and_off_the_bar(count: int) -> None:
    """As many in hand, and half as many in every other row."""
    for where, table in plans():
        for place, spot in spots(table, where[2], 0).items():
            row = place.startswith("table/") or place.endswith("/dealt")
            many = 1 if spot.heaped or row else count if place == "seat0/hand" else (count + 1) // 2
            for lie in spot.lies(many):
                box = pygame.Rect(0, 0, round(lie.width), round(lie.width * ASPECT))
                box.center = round(lie.x), round(lie.y)
                assert pygame.Rect(0, 0, where[0], where[1]).inflate(2, 2).contains(box), (where, place, box)
                assert not box.inflate(-SLACK, -SLACK).colliderect(table.bar), (where, place, box)


def test_cards_in_hand_and_for_sale_can_be_read_without_touching_them() -> None:
    """From 720 lines on both have their text in every window, and seven cards in hand (five in a
    narrow one) do not lie on each other's words."""
    for where, table in plans():
        fine = max(1.0, where[1] / 1080)
        if where[0] >= 1024 and where[1] >= 720:
            assert table.hand_card >= TEXT_FROM * fine and table.lineup[0].w >= TEXT_FROM * fine, (
                where,
                table.hand_card,
            )
        assert table.lineup[0].h >= 0.19 * min(where[1], where[0] * 9 / 16), where
        held = spots(table, where[2], 0)["seat0/hand"]
        for count in range(2, 8 if where[0] >= 1280 else 6):
            lies = held.lies(count)
            assert lies[1].x - lies[0].x >= 0.895 * held.width, (where, count)


def rects_of(way: Front, stays: int, count: int, table: Plan, held: int) -> list[pygame.Rect]:
    """The cards on the table and in the hand."""
    lies = [way.stays.card(index) for index in range(stays)] + [way.played.card(index) for index in range(count)]
    hand = way.hand
    x, y = hand.left + hand.wide / 2, table.hand.centery
    lies += [(x + hand.step * index, y, hand.wide) for index in range(held)]
    found = []
    for x, y, wide in lies:
        rect = pygame.Rect(0, 0, round(wide), round(wide * ASPECT))
        rect.center = round(x), round(y)
        found.append(rect)
    return found


CROWDS = ((5, 0, 1), (5, 1, 3), (4, 0, 4), (5, 2, 6), (7, 0, 2), (7, 1, 5), (3, 3, 3), (0, 2, 9), (2, 0, 8), (6, 0, 0))
"""Cards in hand, cards that stay, cards played."""


def test_cards_in_play_lie_small_apart_from_the_hand_whatever_it_holds() -> None:
    """Half as large or a little larger; of each the name is seen, and none lies below the hand, on the question or the stacks."""
    for where, table in plans():
        for held, stays, count in CROWDS:
            way, which = lay_out(table, held, stays, count), (where, held, stays, count)
            rects = rects_of(way, stays, count, table, held)
            in_play, hand = rects[: stays + count], rects[stays + count :]
            for one, other in combinations(in_play, 2):
                apart = max(abs(other.x - one.x) / one.w, abs(other.y - one.y) / one.h)
                assert apart >= 0.45, which
            for rect in in_play:
                assert 0.39 * table.hand_card <= rect.w <= (GROWN[0] + 0.01) * table.hand_card, which
                assert rect.inflate(-SLACK, -SLACK).collidelist(hand) < 0, which
                assert rect.collidelist([table.bar, table.shelf]) < 0 and rect.x >= table.hand.x - 2, which
                assert rect.bottom <= table.hand.bottom + 1, which
            assert all(rect.right <= table.hand.right + 2 for rect in rects), which
            if stays and count:
                assert not way.stays.tray(stays).colliderect(way.played.tray(count)), which


def test_in_a_usual_turn_the_hand_lies_whole_beside_what_has_been_played_both_in_the_middle() -> None:
    """There is no hole between them, and as much mat at one end as at the other; what has been played lies large meanwhile."""
    for where, table in plans():
        if where[0] < 1280:
            continue
        for held in range(6):
            way = lay_out(table, held, 0, 5 - held)
            tray = way.played.tray(5 - held)
            beside = held < 5 and table.lane.h < LOFTY * table.hand.h
            left = tray.x if beside else way.hand.left
            right = way.hand.left + way.hand.wide + way.hand.step * (held - 1) if held else tray.right
            if held or beside:
                assert left - table.mat.x == pytest.approx(table.mat.right - right, abs=0.1 * table.hand_card), (
                    where,
                    held,
                )
            assert not held or way.hand.wide == table.hand_card <= (way.hand.step if held > 1 else math.inf), (
                where,
                held,
            )
            if beside and held:
                assert way.hand.left - tray.right == pytest.approx(APART * table.hand_card, abs=2), (where, held)
            assert not beside or way.played.wide > 0.6 * table.hand_card, (where, held)
        if table.lane.h < LOFTY * table.hand.h:
            assert lay_out(table, 7, 0, 4).played.wide < 0.5 * table.hand_card, "a large hand needs the room"
        else:
            assert lay_out(table, 3, 0, 2).played.tray(2).bottom <= table.hand.y + SLACK, "they lie above it"


@pytest.mark.slow
def test_a_hand_that_makes_room_can_still_be_read() -> None:
    """Nor are cards on the table too small to be told apart, however many there are in hand."""
    for where, table in plans():
        if where[0] >= 1280 and where[1] < where[0] * 0.7:
            for stays, count in ((0, 3), (1, 3), (0, 4), (1, 5)):
                way = lay_out(table, 5, stays, count)
                assert way.hand.step >= (1 - FRAME) * way.hand.wide, (where, "of five no more than frames are covered")
                assert way.played.wide >= 0.45 * table.hand_card, (where, way.played.wide)
            for held, stays, count in ((7, 1, 3), (7, 2, 4), (9, 2, 0), (9, 1, 3), (9, 2, 3)):
                way = lay_out(table, held, stays, count)
                assert way.hand.step >= 0.56 * table.lineup[0].w, (where, held, stays, count)
                assert way.played.wide >= 0.4 * table.hand_card, (where, held, stays, count)


def test_nine_cards_in_hand_can_be_read_in_a_wide_window() -> None:
    """Nothing of their letters is covered; in smaller windows, where less width is left for text, hardly a rim."""
    for where, table in plans():
        width, height, _, zoom = where
        if width < 1280 or zoom > 1 or height > width * 0.7:
            continue
        way = lay_out(table, 9, 0, 0)
        fine = height >= 1080
        assert way.hand.wide >= TEXT_FROM * max(1.0, height / 1080), where
        assert way.hand.step >= (0.925 if fine else 0.95) * way.hand.wide, (where, way.hand.step / way.hand.wide)
        crowded = lay_out(table, 7, 2, 5)
        assert crowded.hand.step >= 0.935 * crowded.hand.wide, (where, crowded.hand.step / crowded.hand.wide)


def test_of_a_large_hand_every_card_has_its_name_price_and_signs() -> None:
    """Too many for their texts to be read: they lie small, but none on the letters of another."""
    for width, height in ((1280, 720), (1024, 768), (1920, 1080), (3840, 2160)):
        table = plan(Ui(width, height), 4, 0)
        for held, stays, count in product((10, 11, 12, 13, 14), (0, 1), (0, 2)):
            way = lay_out(table, held, stays, count)
            which = (width, held, stays, count, way.hand.wide, way.hand.step / way.hand.wide)
            assert way.hand.wide >= 52 * min(width / 1024, height / 720), which
            worded = way.hand.wide >= TEXT_FROM * max(1.0, height / 1080)
            assert way.hand.step >= (0.77 if worded else 0.93) * way.hand.wide, which


def test_seven_cards_can_be_read_in_the_smallest_usual_window() -> None:
    for seats in SEATS:
        table = plan(Ui(1024, 768), seats, 0)
        for stays, count in ((0, 0), (1, 3), (2, 5)):
            way = lay_out(table, 7, stays, count)
            hand, which = way.hand, (seats, stays, count)
            assert hand.wide >= TEXT_FROM and hand.step >= 0.91 * hand.wide, which
            assert stays + count or hand.step >= hand.wide, "the price of a card is covered"


def test_the_own_board_rises_into_the_felt_of_a_high_window() -> None:
    for ample in (False, True):
        table = plan(Ui(1600, 1200), 5, 0, ample=ample)
        board = table.rooms[0].board
        assert board.h >= 1.2 * table.hand.h
        assert board.y > max(feet[1] for feet in table.standees.values()) > table.legends.bottom
        assert not board.colliderect(table.gem) and board.right < table.lane.x


def test_both_standees_of_a_rival_stand_before_nobodys_hand() -> None:
    """At 1024x768 the second one stood behind the hand of the next rival, or out of the window."""
    for size, seats in product(((1024, 768), (1280, 720), (1920, 1080)), (3, 4, 5)):
        table = plan(Ui(*size), seats, 0)
        ends = [table.rooms[seat].hand.x for seat in range(2, seats)] + [size[0]]
        for seat, end in zip(range(1, seats), ends, strict=True):
            (x, _), high = table.rooms[seat].stand(2, 1)
            assert x + high / STANDEE_ASPECT / 2 <= end + high / 4, (size, seats, seat)


def test_few_players_have_larger_cards_and_standees_among_the_cloths_of_rivals() -> None:
    for width, height in ((1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)):
        among, unit = plan(Ui(width, height), 5, 0), min(width / 1280, height / 720)
        for seats in (2, 3):
            table = plan(Ui(width, height), seats, 0)
            assert table.lineup[0].w > among.lineup[0].w and table.standee >= 100 * unit, (width, height, seats)
            assert {y for _, y in table.standees.values()} == {table.rooms[1].board.bottom - round(9 * unit)}
        (left, _), (right, _) = (plan(Ui(width, height), 2, 0).standees[key] for key in ("rlyeh", "trophy"))
        assert left + right == pytest.approx(width, abs=2), "one at each side of a lone rival"


def test_standees_stand_on_the_far_edge_among_three_rivals_beside_what_these_hold() -> None:
    """Each between the heart of a rival, or a standee beside that, and the hand of the next one."""
    for size in ((1280, 720), (1920, 1080), (1280, 800), (3840, 2160)):
        table = plan(Ui(*size), 4, 0)
        for seat, (x, y) in zip((1, 2), table.standees.values(), strict=True):
            (held, _), high = table.rooms[seat].stand(1, 0)
            half = table.standee / STANDEE_ASPECT / 2
            assert held + high / STANDEE_ASPECT / 2 <= x - half and x + half <= table.rooms[seat + 1].hand.x, size
            assert y <= table.rooms[seat].board.y and y - table.standee >= 0, size


def test_standees_look_out_between_the_hands_of_four_rivals() -> None:
    """They stood small below the Legends. The numbers in the hearts stay free; whoever holds one has its room beside it."""
    for size in ((1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)):
        table = plan(Ui(*size), 5, 0)
        assert table.standee >= 80 * min(size[0] / 1280, size[1] / 720), size
        figures = flanking(table)
        assert len(figures) == 2
        for figure, seat in zip(figures, (1, 3), strict=True):
            heart = table.rooms[seat].heart
            assert heart.inflate(-heart.w // 2, 0).right < figure.x and table.yielding, size
            assert figure.right - table.rooms[seat + 1].hand.x < figure.w * 0.2, size
    assert plan(Ui(1600, 1200), 5, 0).standees["rlyeh"][1] > plan(Ui(1600, 1200), 5, 0).legends.bottom, "larger there"


def test_the_ribbon_grows_with_its_letters_and_a_hand_with_room_lies_as_far_from_its_neighbours_as_from_the_ends() -> (
    None
):
    for seats in SEATS:
        usual, large = (plan(Ui(1280, 720, text_zoom=zoom), seats, 0) for zoom in (1.0, 2.0))
        assert large.bar.h > 1.15 * usual.bar.h and large.hand_card >= 0.96 * usual.hand_card, seats
        hand = lay_out(usual, 5, 0, 0).hand
        assert hand.wide == usual.hand_card and hand.step == pytest.approx(AIRY * hand.wide, rel=0.01), seats


def test_the_log_has_the_room_of_piles_out_of_play_until_there_are_any() -> None:
    for seats in SEATS:
        bare, strewn = (plan(Ui(1280, 720), seats, 0, aside=aside) for aside in (False, True))
        assert bare.side.w >= strewn.side.w + strewn.stacks["mayhem"].w and bare.side.right == strewn.side.right
        assert bare.stacks == strewn.stacks and bare.rooms == strewn.rooms and bare.hand == strewn.hand


def test_the_hand_is_larger_than_the_line_up_where_no_cards_lie_above_it() -> None:
    for size in ((1280, 800), (1920, 1200), (2560, 1600)):
        table = plan(Ui(*size), 4, 0)
        assert table.hand_card >= 1.1 * table.lineup[0].w and table.lane.h < LOFTY * table.hand.h, size
    assert plan(Ui(1024, 768), 4, 0).hand_card == pytest.approx(plan(Ui(1024, 768), 4, 0).lineup[0].w, abs=1)


@pytest.mark.slow
def test_seven_cards_in_hand_have_name_cost_and_text_beside_others_on_the_mat() -> None:
    """Of none more than a strip of its frame is covered, and those on the mat are no smaller than 60 pixels of 720 lines."""
    for where, table in plans():
        width, height, _, zoom = where
        if width < 1280 or zoom > 1 or height > width * 0.7:
            continue
        for held, stays, count in product((5, 6, 7), (0, 1), range(4)):
            way = lay_out(table, held, stays, count)
            which = (where, held, stays, count)
            assert way.hand.wide >= TEXT_FROM * max(1.0, height / 1080) and way.hand.step >= 0.93 * way.hand.wide, which
            if stays + count:
                assert min(way.stays.wide, way.played.wide) >= 60 * min(width / 1280, height / 720), which


def test_a_large_board_leaves_a_small_hand_its_room_and_moves_nothing_else() -> None:
    for size in ((1280, 720), (1024, 768), (1920, 1080), (2560, 1080), (3840, 2160)):
        ui = Ui(*size)
        slim, ample = plan(ui, 4, 0), plan(ui, 4, 0, ample=True)
        own, before = ample.rooms[0], slim.rooms[0]
        assert slim.few == ample.few >= 5, size
        assert own.bust.w >= 1.25 * before.bust.w and own.cards["deck"].w > before.cards["deck"].w, size
        assert own.star is not None and own.standees[1] <= own.star.y + SLACK, "standees hide no points"
        for held in range(1, ample.few + 1):
            way = lay_out(ample, held, 0, ample.few - held)
            assert way.hand.wide == ample.hand_card and way.hand.step >= way.hand.wide, (size, held)
        for name in ("bar", "side", "legends", "lineup", "stacks", "standees", "ledge"):
            assert getattr(slim, name) == getattr(ample, name), (size, name)


def test_every_choice_at_the_start_has_its_prospect() -> None:
    wanted = {kind.key for kind in KINDS if kind.type in (FAMILIAR, TILE)}
    assert wanted == set(PROSPECTS)


def test_of_a_hand_that_draws_together_frames_alone_lie_below_the_card_before() -> None:
    _, scene = watched()
    rules = scene.layout_rules
    assert isinstance(rules, LAYOUT)
    cards = list(scene.match.state.seats[0].deck)[:8]
    scene.match.state.seats[0].hand[:] = cards
    scene.layout()
    places = scene.field.board.places
    for held, under in ((7, True), (4, False)):
        places["seat0/hand"], places["seat0/play"] = cards[:held], cards[7:]
        place = "seat0/hand"
        spot = scene.field.spots[place]
        lies = [rules.lie(place, at, held, card, spot.lies(held)[at]) for at, card in enumerate(cards[:held])]
        first, second = (rules.depth(place, spot, index, held) for index in (0, 1))
        assert (first > second) is under and (lies[1].x - lies[0].x < lies[0].width) is under, held
    places["seat0/play"] = cards
    spot = scene.field.spots["seat0/play"]
    assert rules.depth("seat0/play", spot, 1, 8) > rules.depth("seat0/play", spot, 0, 8), (
        "the name above stays in sight"
    )


def test_cards_of_others_have_the_whole_lane_above_the_lowered_hand() -> None:
    for where, table in plans():
        for stays, count in ((0, 1), (0, 5), (2, 5), (0, 12)):
            way = lay_out(table, 5, stays, count, lowered=True)
            rects = rects_of(way, stays, count, table, 0)[stays:]
            tray = way.played.tray(count).inflate(-SLACK, -SLACK)
            assert not stays or not tray.colliderect(way.stays.tray(stays)), (where, stays, count)
            assert not tray.colliderect(table.bar), (where, stays, count)
            assert min(rect.y for rect in rects) >= table.lane.y - 1, where
            assert max(rect.bottom for rect in rects) <= table.hand.y + table.sunk + 1, where
            assert rects[-1].right <= table.hand.right + 2, where
            if where[0] >= 1280 and where[3] == 1.0 and stays + count < 8:
                assert rects[0].w >= 0.7 * table.hand_card, (where, stays, count)


def test_no_pile_lies_on_bare_felt() -> None:
    """The stacks and the piles out of play lie in the cabinet, or in a narrow window on a ledge of their own."""
    for where, table in plans():
        grounds = [table.shelf.inflate(0, 24), *([table.ledge] if table.ledge is not None else [])]
        for name, rect in table.stacks.items():
            assert any(ground.contains(rect) for ground in grounds), (where, name)


def test_rivals_and_piles_can_be_seen_in_the_largest_interface() -> None:
    """Heads showed little more than hats at 150 % on 720 lines, and the piles out of play next to nothing."""
    for (width, height, seats, zoom), table in plans():
        ui = Ui(width, height, 1.0, zoom)
        assert all(room.bust.bottom - ui.px(TOP_BAR) >= ui.px(56) for seat, room in table.rooms.items() if seat)
        if width >= 1280:
            assert min(rect.w for rect in table.stacks.values()) >= 28, (width, height, seats, zoom)


def test_the_gem_clasps_the_ribbon_and_leaves_its_words_free() -> None:
    for where, table in plans():
        assert table.gem.collidepoint(table.bar.midleft), where
        assert table.gem.right - table.bar.x <= 0.4 * table.gem.w, where
        assert not any(table.gem.colliderect(rect) for rect in (*table.lineup, table.lane)), where


def test_in_a_very_wide_window_the_stacks_stay_beside_the_line_up() -> None:
    """The log takes the room that is left, as a strip of its own."""
    for size in ((2560, 1080), (3440, 1440), (3840, 1080)):
        table = plan(Ui(*size), 4, 0)
        assert table.shelf.x - table.lineup[-1].right < table.lineup[0].w, size
        assert table.lineup[0].x - table.legends.right < table.lineup[0].w, size
        assert table.side.h > size[1] / 2 and table.side.x > table.shelf.right and table.side.right <= size[0], size


def test_stacks_far_from_each_other_are_as_far_from_the_edges_of_the_cabinet() -> None:
    for size in ((1024, 768), (2560, 1080), (3440, 1440)):
        table = plan(Ui(*size), 2, 0)
        row = [table.stacks[name] for name in ("wild", "main")]
        between = row[1].x - row[0].right
        assert between > row[0].w // 5 and abs(row[0].x - table.shelf.x - between) <= 2, size


def test_what_is_played_makes_the_row_before_the_hand_lie_elsewhere() -> None:
    _, scene = watched()
    rules, places = scene.layout_rules, scene.field.board.places
    assert isinstance(rules, LAYOUT)
    cards = list(scene.match.state.seats[0].deck)[:6]
    places["seat0/ongoing"], places["seat1/play"] = cards[:1], []
    drawn = CardMoved(cards[1], "seat0/deck", "seat0/hand", seat=0)
    assert rules.beside(drawn) == ("seat0/ongoing",)
    places["seat0/hand"] = cards[1:3]
    assert rules.beside(CardMoved(cards[0], "seat1/hand", "seat1/play", seat=1)) == ("seat0/hand", "seat0/ongoing")
    assert rules.beside(CardMoved(cards[1], "table/main", "table/lineup0")) == ()


def test_every_stack_says_what_it_is() -> None:
    for where, table in plans():
        piles = {place: spot for place, spot in spots(table, where[2], 0).items() if spot.kind == "pile"}
        for place, spot in piles.items():
            told = place.startswith(("table/", f"seat{table.near}/")) or table.rooms[int(place[4])].told
            assert bool(spot.title) == told, (where, place)
            if spot.stacked and spot.title:
                ui = Ui(where[0], where[1])
                assert pile_plates.stacked(spot.title, 17, ui, round(spot.plate)) is not None, (where, place)
        named = sorted((spot.rect.y, spot.rect.centerx, spot.rect.w) for spot in piles.values() if spot.title)
        for one, other in pairwise(named):
            assert one[0] != other[0] or other[1] - one[1] >= 60 * Ui(where[0], where[1]).factor, (where, one)


def plate_rect(ui: Ui, spot: Spot, count: int) -> pygame.Rect:
    """Where the plate of a pile with so many cards is; its words are whole."""
    words = f"{spot.title} {count}"
    if spot.stacked:
        stacked = pile_plates.stacked(spot.title, count, ui, round(spot.plate))
        assert stacked is not None, words
        return stacked.get_rect(midbottom=(spot.rect.centerx, spot.rect.bottom + ui.px(STACKED_OVERHANG)))
    most = min(round(spot.width) + 2 * ui.px(14), round(spot.plate) or ui.width)
    plate = materials.name_plate(words, ui.px(PLATE), ui.factor, most, ui.text_px(13))
    assert text.width(words, text.TITLE, MIN_TEXT) <= most - round(ui.px(PLATE) * materials.BARE_ENDS), words
    return plate.get_rect(midtop=(spot.rect.centerx, spot.rect.bottom))


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1280, 720), (1280, 800), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_plates_of_piles_do_not_touch_each_other(size: tuple[int, int], seats: int) -> None:
    """One lay on the next and cut off its number."""
    ui = Ui(*size)
    table = plan(ui, seats, 0)
    found = spots(table, seats, 0)
    counts = {"table/main": 117, "table/limp": 16, "table/tokens": 20}
    for seat in (0, 1):
        counts |= {f"seat{seat}/deck": 10, f"seat{seat}/discard": 17}
    plates = [plate_rect(ui, found[name], count) for name, count in counts.items() if found[name].title]
    for one, other in combinations(plates, 2):
        assert not one.inflate(2, 0).colliderect(other), plates
    familiar = table.rooms[0].cards["familiar"]
    own = [plate for plate in plates if plate.y > familiar.y and plate.x < ui.width // 2]
    assert all(plate.right < familiar.x for plate in own), (plates, familiar)
    assert all(plate.right <= ui.width for plate in plates)


def test_a_trophy_does_not_stand_on_the_name_of_its_holder() -> None:
    for where, table in plans():
        for seat, room in table.rooms.items():
            if seat != table.near:
                assert room.standees[0] >= room.name.right, where


def test_a_rivals_things_share_the_room_of_a_narrow_cloth() -> None:
    """Piles have names unless four rivals share a narrow window; in a wide one two Ongoings lie whole beside each other."""
    for width, height in ((1280, 720), (1024, 768)):
        for seats in SEATS:
            table = plan(Ui(width, height), seats, 0)
            cards, spot = table.rooms[1].cards, spots(table, seats, 0)["seat1/discard"]
            ongoing = table.rooms[1].ongoings(0, familiar=True)
            named = width / seats > 250
            assert spot.width >= 38 and spot.title == ("Discard" if named else "") and not spot.bare, seats
            apart = 66 if named else spot.width + 4
            assert cards["discard"].x - cards["deck"].x >= apart, "pixels: both plates have room"
            assert spot.stacked != named, "one line where there is room for it"
            medal = spots(table, seats, 0)["seat1/ongoing"].width
            if spot.stacked:
                lies = by_turns(ongoing, Spot("row", ongoing, medal, "").lies(4))
                assert min(lie.width for lie in lies) >= 25, "four Ongoings can be told apart"
            assert ongoing.w >= (2 if width / seats > 250 and seats == 5 else 1) * medal and medal >= 28, (
                width,
                seats,
            )


def test_the_own_cards_lie_on_a_mat() -> None:
    app = App(Display(WINDOWS[0]))
    match = match_of("annihilageddon", 2, 4, ("Ada", "Bob"))
    scene = TableScene(match, [Player(name, "adept") for name in match.names], InstantBots(4), TableOptions())
    app.scenes.push(scene)
    mat, held = scene.furniture.find("mat"), scene.layout_rules.plan.hand
    assert mat is not None and mat.rect().contains(held.inflate(-8, -8)), (mat and mat.rect(), held)


@pytest.mark.slow
def test_what_lies_still_below_the_cards_is_painted_once() -> None:
    """Boards, mat and shelf are one picture with the stadium, over which the cards move; the cloth of a rival comes and goes."""
    app, scene = watched(3)
    for _ in range(4):
        app.tick([], 16)
    rules, holds = scene.layout_rules, app.renderer._floor.holds
    assert isinstance(rules, LAYOUT)
    still = (*rules.boards, rules.shelf, *rules.slots.values(), rules.lane.mat)
    assert [node for node in still if not holds(node)] == []
    assert not any(map(holds, (rules.lane.cloth, *(board.face for board in rules.boards))))


def test_medals_of_a_rival_are_alike_and_as_large_as_its_cards() -> None:
    for where, table in plans():
        found = spots(table, where[2], 0)
        for seat in range(1, where[2]):
            tile, *medals, deck = (
                found[f"seat{seat}/{name}"].width for name in ("tile", "familiar", "ongoing", "deck")
            )
            assert abs(medals[0] - medals[1]) < 1, (where, seat)
            assert medals[0] >= 0.75 * deck, (where, seat)
            if where[:2] == (1280, 720) and where[3] == 1.0:
                assert tile >= 34 and medals[0] >= {5: 36}.get(where[2], 56), (where, seat)


def test_the_larger_interface_leaves_the_cards_their_text() -> None:
    for seats in SEATS:
        table = plan(Ui(1280, 720, 1.1, 1.0), seats, 0)
        assert min(table.hand_card, table.lineup[0].w) >= TEXT_FROM, seats


def test_every_card_has_its_text_at_that_size() -> None:
    sold = [kind for kind in CARDS if kind.type not in ("Ability tile", "Dead Wizard Token")]
    without = [kind.key for kind in sold if not face_plan(face_data(kind), TEXT_FROM, round(TEXT_FROM * ASPECT)).panel]
    assert not without


@pytest.mark.slow
def test_the_star_in_the_tray_tells_the_own_points_and_opens_the_deck() -> None:
    """It is for the player in front of the screen alone: spectators see none."""
    app = App(Display(WINDOWS[0]))
    app.set_motion(0.0, False)
    match = match_of("annihilageddon", 2, 4, ("Ada", "Bob"))
    scene = TableScene(match, [Player("Ada", "human"), Player("Bob", "adept")], InstantBots(4), TableOptions())
    app.scenes.push(scene)
    for _ in range(400):
        app.tick([], 16)
        if match.decision is not None and match.decision.seat == 0:
            if match.decision.topic == "turn":
                break
            if scene.asker.decision is not None:
                scene.answer(*range(match.decision.minimum))
    star = scene.root.find("points")
    assert isinstance(star, PointsNode) and star.is_shown()
    assert star.caption == str(vp_of(match.state, 0)).replace("-", "−")
    star.click()
    assert isinstance(app.scenes.top, DeckView)
    app.scenes.pop()
    scene.viewer = -1
    scene.layout_rules.sync()
    assert not star.is_shown()


def test_the_largest_letters_below_a_star_leave_its_number_free() -> None:
    """At 200 % the word lay on the number."""
    display = Display((640, 360))
    usual, largest = (points_star(Ui(1280, 720, 1.0, zoom), 44, 44, "7") for zoom in (1.0, 2.0))
    number = pygame.Rect(12, 6, 20, 18)
    assert pygame.transform.average_color(usual, number) == pytest.approx(
        pygame.transform.average_color(largest, number), abs=24
    )
    display.close()


@pytest.mark.slow
def test_every_card_has_its_own_face() -> None:
    seen: dict[bytes, str] = {}
    for kind in CARDS:
        picture = pygame.image.tobytes(front(kind)(78, 109), "RGBA")
        assert picture not in seen, (kind.key, seen.get(picture))
        seen[picture] = kind.key


def test_printed_faces_have_printed_names_in_their_texts() -> None:
    (wilt,) = (kind for kind in CARDS if kind.key == "wand_wilt")
    assert "a Droopy Wand" in face_data(wilt).text and "a Limp Wand" in face_data(wilt, True).text
    (queen,) = (kind for kind in CARDS if kind.key == "queen_queasy")
    assert "a Droopy Wand" in face_data(queen).banner and "a Limp Wand" in face_data(queen, True).banner
    assert front(wilt)(120, 168) is not front(wilt, True)(120, 168)
    assert {face_data(kind).kind for kind in CARDS if kind.key in ("droopy_wand", "wild_magic")} == {""}, (
        "no plate says that there is nothing to say"
    )


def test_faces_tell_cost_vp_and_how_a_card_may_be_used() -> None:
    faces = {kind.key: face_data(kind) for kind in CARDS}
    corner, stat = faces["furry_fury"].corner, faces["furry_fury"].stat
    assert corner is not None and stat is not None and (corner.words, stat.words) == ("4", "1")
    star = faces["golden_plunger"].stat
    assert star is not None and star.words == "?"
    assert faces["willy"].banner and faces["scab_shield"].chips and not faces["glyph"].stat


@pytest.mark.parametrize("name", BACKS)
def test_backs_are_drawn_at_their_size(name: str) -> None:
    assert back(name)(60, 84).get_size() == (60, 84)


def test_what_only_gives_power_is_told_from_what_does_more() -> None:
    kinds = {kind.key: kind for kind in KINDS}
    assert [gives_power(kinds[key]) for key in ("glyph", "scab_shield", "golden_plunger")] == [1, 1, 4]
    for key in ("wand", "kids", "huge_blunder", "wild_magic", "fizzle", "willy"):
        assert not gives_power(kinds[key]), key
    assert power_of(kinds["kids"]) == 3 and power_of(kinds["willy"]) == 3 and not power_of(kinds["fizzle"])


def test_an_attack_is_told_in_the_words_of_its_card_without_the_rest() -> None:
    kinds = {kind.key: kind for kind in KINDS}
    assert strikes_by(kinds["wand"]).startswith("Attack: deal 1 damage to target player")
    assert strikes_by(kinds["willy"]) == "Deal 3 damage to each player."
    assert strikes_by(kinds["huge_blunder"]) == kinds["huge_blunder"].text
    for kind in KINDS:
        if kind.attack:
            told = strikes_by(kind)
            assert told and "Power. Attack" not in told and "Defense:" not in told, kind.key


def test_answers_have_the_keys_that_the_documentation_names() -> None:
    """docs/PLAYING.md: Y means yes wherever yes or no is asked."""
    keys = {"end": pygame.K_e, "take": pygame.K_t, "power": pygame.K_p, "yes": pygame.K_y, "no": pygame.K_n}
    assert LAYOUT.keys == keys


def test_a_question_of_two_lines_lies_between_the_seams_of_its_ribbon() -> None:
    for size in ((1280, 720), (1920, 1080), (3840, 2160)):
        ui = Ui(*size)
        assert sheets.band(plan(ui, 5, 0).bar.h, ui.factor)[1] >= TWO_LEAST, size


def test_the_last_legend_stands_on_the_middle_of_its_stage() -> None:
    for where, table in plans():
        (lie,) = spots(table, where[2], 0)["table/legends"].lies(1)
        assert abs(lie.x - table.legends.centerx) <= 1, where


def test_players_who_share_a_last_name_are_told_apart_on_the_narrowest_plates() -> None:
    app = App(Display(WINDOWS[0]))
    scene = Scene()
    app.scenes.push(scene)
    drawn = []
    for words in short_names(("Captain Wobblebottom", "Professor Wobblebottom", "Auntie Agony")):
        plate = scene.root.add(WizardPlate(words, words))
        plate.place(0, 0, 96, 22)
        picture = plate.render()
        assert picture is not None
        drawn.append(pygame.image.tobytes(picture, "RGBA"))
    assert len(set(drawn)) == 3


def test_the_largest_letters_stay_on_their_plate_of_ink() -> None:
    app = App(Display(WINDOWS[0]))
    app.set_zoom(1.0, 2.0)
    scene = Scene()
    app.scenes.push(scene)
    plate = scene.root.add(PlateNode("short", warm=False))
    plate.place(0, 0, 120, 19)
    plate.put("3 short")
    picture = plate.render()
    assert picture is not None
    letters = pygame.mask.from_threshold(picture, theme.PAPER, (60, 60, 60)).get_bounding_rects()
    whole = letters[0].unionall(letters[1:])
    assert whole.top >= 1 and whole.bottom <= 18, "cut off neither above nor below"


def test_tokens_lie_as_medals_as_large_as_their_room() -> None:
    table = plan(Ui(1280, 720), 4, 0)
    found = spots(table, 4, 0)
    for seat in range(4):
        room = table.rooms[seat].cards["tokens"]
        assert is_medal(table, seat, "tokens") and found[f"seat{seat}/tokens"].width == min(room.size) >= 30


@pytest.mark.slow
def test_small_cards_of_rivals_show_their_picture_instead_of_price_and_worth() -> None:
    """Those lay over their heads; looked at large a card tells both."""
    for kind in CARDS:
        data = face_data(kind)
        small, large = Unpriced(data), PRICED + 44
        assert (small.further, small.fields(large, large)) == (Face(data).further, Face(data).fields(large, large))
        assert small(large, large * 7 // 5) is Face(data)(large, large * 7 // 5)
        if data.corner is not None or data.stat is not None:
            width, height = PRICED - 10, (PRICED - 10) * 7 // 5
            plain, priced = (pygame.image.tobytes(face(width, height), "RGBA") for face in (small, Face(data)))
            assert small.ready(width, height) and plain != priced, kind.key


def test_no_emblem_stands_out_of_its_medal() -> None:
    """The corners of square ones did."""
    across = 74
    for kind in CARDS:
        if kind.type in ("Familiar", "Ability tile", "Dead Wizard Token") or kind.ongoing:
            picture = medal(face_data(kind), across)
            outline = pygame.mask.from_surface(picture).outline()
            middle = across / 2, across / 2
            assert max(math.dist(point, middle) for point in outline) <= across / 2 + 1, kind.key


def test_without_the_log_the_piles_have_its_room_in_the_cabinet() -> None:
    """No dark gap is left; what is told meanwhile lies over the lower row."""
    for size in ((1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)):
        with_log, without = plan(Ui(*size), 3, 0), plan(Ui(*size), 3, 0, log=False)
        stacks = list(without.stacks.values())
        assert all(without.shelf.contains(rect) for rect in stacks) and without.ledge is None, size
        assert without.stacks["mayhem"].w >= with_log.stacks["mayhem"].w, size
        assert without.shelf.contains(without.side), size
        assert without.shelf.bottom - max(rect.bottom for rect in stacks) <= Ui(*size).px(24), size
        assert without.side.h >= Ui(*size).px(90), size
    narrow = plan(Ui(1024, 768), 3, 0, log=False)
    assert narrow.ledge is not None and not narrow.shelf.colliderect(narrow.side), "there the felt is bare"


def test_snacks_lie_at_both_ends_of_a_rival_alone() -> None:
    for (width, height, seats, zoom), table in plans():
        snacks = Snacks()
        snacks.lie(table, Ui(width, height, 1.0, zoom))
        shown = [node.rect() for node in snacks.nodes if node.visible]
        taken = [room.board for seat, room in table.rooms.items() if seat] + [table.legends, table.shelf]
        assert all(rect.collidelist(taken) < 0 for rect in shown), (width, height, seats)
        if seats == 2 and zoom == 1.0 and width * 9 >= height * 16:
            assert len(shown) == 2, (width, height)


def test_piles_on_the_ledge_have_plates_of_one_line_within_it() -> None:
    table = plan(Ui(1024, 768), 2, 0)
    assert table.ledge is not None and table.ledge.right < table.rooms[0].standees[0]
    for name in ("mayhem", "destroyed"):
        spot = spots(table, 2, 0)[f"table/{name}"]
        assert not spot.stacked and spot.rect.w >= 40, name


def test_medals_that_would_hide_each_other_in_a_row_lie_in_two_by_turns() -> None:
    """Four Ongoings of one of four rivals: most of each is seen, and none lies out of its room."""
    for size, tokens, least in (
        ((1280, 720), 0, 26),
        ((1280, 720), 1, 22),
        ((1920, 1080), 0, 39),
        ((1024, 768), 0, 20),
    ):
        room = plan(Ui(*size), 5, 0).rooms[1].ongoings(tokens, familiar=True)
        row = Spot("row", room, min(room.size), "").lies(4)
        lies = by_turns(room, row)
        assert lies[0].width >= least, (size, tokens)
        for one, other in combinations(lies, 2):
            assert math.dist((one.x, one.y), (other.x, other.y)) >= 0.7 * one.width, size
        for lie in lies:
            place = pygame.Rect(0, 0, int(lie.width), int(lie.width))
            place.center = round(lie.x), round(lie.y)
            assert room.inflate(2, 2).contains(place), size
        single = Spot("row", room, min(room.size), "").lies(1)
        assert by_turns(room, single) == single, size
