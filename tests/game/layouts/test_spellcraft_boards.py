"""A spell-crafting board before much lies on it: the name of the own Spell as it grows."""

from __future__ import annotations

from itertools import combinations, pairwise, product
from typing import Any

import pygame
import pytest

from game.cardface.data import PANELLED
from game.cardface.plan import NAMED as NAMED_FROM
from game.core import text
from game.core.app import App
from game.core.display import Display
from game.core.node import Node
from game.core.stage import Stage
from game.core.ui import MIN_TEXT, Ui
from game.layouts.frame import TOP_BAR
from game.layouts.hell_high.centre import StatusCentre
from game.layouts.hell_high.steps import stairs
from game.layouts.pleasure_palace.centre import SackCentre
from game.layouts.pleasure_palace.layout import CRAMPED
from game.layouts.spellcraft import chips, furniture
from game.layouts.spellcraft.faces import TEXT_FROM
from game.layouts.spellcraft.fittings import adorned
from game.layouts.spellcraft.furniture import TALL
from game.layouts.spellcraft.geometry import TAG, plan, spots
from game.layouts.spellcraft.kept import bare_cloth, in_one_row, kept_card, kept_run, loose_width, runs
from game.layouts.spellcraft.layout import CraftLayout
from game.layouts.spellcraft.packed import TOUCHING
from game.layouts.spellcraft.piles import RISE, ShelfNode, named
from game.layouts.spellcraft.show import ScrollNode
from game.layouts.spellcraft.slip import SlipNode
from game.layouts.spellcraft.stage import StageNode
from game.layouts.spellcraft.stations import SeatRoom, shut
from game.layouts.spellcraft.wizards import Wizards, rolls_of
from game.staging import decide, seated, settle
from game.table.arrows import AimNode
from game.table.options import TableOptions
from game.table.players import Player
from game.table.scene import TableScene
from game.table.spots import ASPECT, FRAME, HELD
from game.thinking import InstantBots
from rules import new_match
from rules.bots import Window, make_bot
from rules.core.decisions import Option
from rules.hell_high.state import TOP
from rules.pleasure_palace.state import TokenKind
from rules.spellcraft.kinds import DELIVERY, WILD, ComponentKind, TreasureKind
from rules.spellcraft.rolls import throw_for

Opened = tuple[App, TableScene, Wizards]


@pytest.fixture(params=["hell_high", "pleasure_palace"])
def opened(request: pytest.FixtureRequest) -> Opened:
    app, scene = seated(request.param, (1280, 720), 2, 8)
    rules = scene.layout_rules
    assert isinstance(rules, CraftLayout)
    for _ in range(40):  # past whatever is asked first
        settle(app, scene)
        assert scene.match.decision is not None
        if any(option.verb == "place" for option in scene.match.decision.options):
            break
        scene.answer(0)
    return app, scene, rules.wizards


def rules_of(scene: TableScene) -> CraftLayout:
    assert isinstance(scene.layout_rules, CraftLayout)
    return scene.layout_rules


def place_one(app: App, scene: TableScene) -> None:
    assert scene.match.decision is not None
    scene.answer(next(n for n, option in enumerate(scene.match.decision.options) if option.verb == "place"))
    settle(app, scene)


@pytest.mark.slow
def test_the_name_of_the_own_spell_grows_with_every_component(opened: Opened) -> None:
    app, scene, wizards = opened
    assert not wizards.slip.visible
    for count in (1, 2):
        place_one(app, scene)
        spell = scene.match.state.seats[0].spell
        assert len(spell) == count and wizards.slip.is_shown()
        assert all(wizards.layout.words.card(card) in wizards.slip.name for card in spell)


def lines_of(node: Node, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The lines of the largest text that it draws at this size."""
    drawn: list[text.Block] = []
    make = text.block_surface

    def noted(block: text.Block, *args: Any, **more: Any) -> pygame.Surface:
        drawn.append(block)
        return make(block, *args, **more)

    monkeypatch.setattr(text, "block_surface", noted)
    node.enter_stage(Stage(Ui(1280, 720)))
    node.place(0, 0, *size)
    node.render()
    return ["".join(chunk.run.text for chunk in line) for line in max(drawn, key=lambda block: block.size).lines]


def test_the_name_of_a_spell_has_a_line_for_each_card(monkeypatch: pytest.MonkeyPatch) -> None:
    slip = SlipNode()
    slip.words = ("Baron Boilbottom's", "Unhygienic", "Sack Ghoul")
    slip.name, slip.facts = " ".join(slip.words), "3 cards · initiative 8"
    assert lines_of(slip, (160, 90), monkeypatch) == list(slip.words)


def test_no_word_of_a_spoken_name_stands_alone_below_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    scroll = ScrollNode("Lunchlady Lavaladle's Food-Fighting Wedgie of the Wild", "Mossbeard casts")
    scroll.share = 1.0
    one, other = lines_of(scroll, (760, 112), monkeypatch)
    assert min(len(one), len(other)) > 18


def test_the_name_tells_nothing_that_is_not_shown_yet(opened: Opened) -> None:
    app, scene, wizards = opened
    place_one(app, scene)
    name, board = wizards.slip.name, scene.field.board.places["seat0/spell"]
    wizard = scene.match.state.seats[0]
    wizard.spell.append(wizard.hand[-1])  # the match is a card ahead of the table
    wizard.slots.append(2)
    wizards.on_event()
    assert wizards.slip.name == name
    board.append(wizard.hand[-1])
    wizards.on_event()
    assert wizards.slip.name.startswith(name) and wizards.slip.name != name
    wizard.slots[-1] = -1  # nobody knows yet what a Wild Magic becomes
    wild = next(card for card in scene.match.state.cards if card.kind is WILD)
    wizard.spell[-1] = board[-1] = wild
    wizards.on_event()
    assert wizards.slip.name == name


def test_nobody_reads_the_spell_of_another(opened: Opened) -> None:
    app, scene, wizards = opened
    place_one(app, scene)
    scene.viewer = -1
    scene.layout()
    wizards.on_event()
    assert not wizards.slip.visible


def test_the_name_has_the_room_of_a_figure_that_stands_elsewhere(opened: Opened) -> None:
    app, scene, wizards = opened
    place_one(app, scene)
    rules_of(scene).near.be_placed(True)
    wizards.on_event()
    room = wizards.boards[0].room
    assert room is not None and wizards.slip.rect().w == room.track.w
    for centre in wizards.layout.centres:
        if isinstance(centre, SackCentre):
            centre.owner = 0
            wizards.on_event()
            assert wizards.slip.rect() == room.said and room.said.right <= room.feet[0]


def test_the_name_lies_above_the_spell_and_tells_what_the_cards_make(opened: Opened) -> None:
    """Once Spells resolve the stage is there: it lies below the hit points then."""
    app, scene, wizards = opened
    room, rules = wizards.boards[0].room, rules_of(scene)
    assert room is not None
    place_one(app, scene)
    slip = wizards.slip.rect()
    assert room.bench.contains(slip) and slip.bottom <= room.slots[0].y and not slip.colliderect(rules.plan.bar)
    assert not any(room.bench.colliderect(rect) for rect in (*rules.plan.centres, rules.plan.corner, room.track))
    rules.near.be_placed(True)
    room = wizards.boards[0].room
    assert (
        room is not None
        and wizards.slip.rect().topleft == room.said.topleft
        and not wizards.slip.rect().colliderect(room.track)
    )
    rules.near.be_placed(False)
    place_one(app, scene)
    cards = scene.match.state.seats[0].spell
    dice = [throw_for(scene.match.state, 0, card).dice for card in cards if card.kind.rows]
    called = [card.kind.initiative for card in cards if card.kind.initiative]
    facts = wizards.slip.facts
    assert facts.startswith("2 cards") and ("initiative" in facts) == bool(called)
    assert facts.endswith(("dice", "die")) == bool(dice) and all(str(count) in facts for count in dice)


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1280, 720), (2560, 1080), (3840, 2160)])
@pytest.mark.parametrize("marks", [False, True])
def test_what_rivals_keep_has_most_of_the_board_while_their_spell_is_hidden(size: tuple[int, int], marks: bool) -> None:
    """Nothing lies on what does not move: buried cards, tokens; the places of the Spell stay off it."""
    ui = Ui(*size)
    for seats in range(2, 7):
        for seat, room in plan(ui, seats, 0, marks).rooms.items():
            if not seat:
                continue
            for now in shut(ui, room):
                assert (now.dead, now.marks, now.face, now.wood) == (room.dead, room.marks, room.face, room.wood)
                kept = now.creatures.union(now.treasures)
                rects = [*now.slots, *(rect for rect in (now.dead, now.marks) if rect.w)]
                assert all(now.wood.contains(rect) for rect in (kept, *now.slots)), (seats, size)
                assert not any(kept.inflate(-4, -4).colliderect(rect) for rect in rects), (seats, size)
                assert in_one_row(now) and now.small >= (1.4 * room.small if now is not room else room.card * 0.7)


@pytest.mark.parametrize("game", ["hell_high", "pleasure_palace"])
@pytest.mark.parametrize(("seats", "count"), [(4, 3), (6, 1)])
def test_a_rivals_treasure_has_its_name_until_its_spell_is_revealed(game: str, seats: int, count: int) -> None:
    _, scene = seated(game, (1280, 720), seats, 8)
    rules = scene.layout_rules
    assert isinstance(rules, CraftLayout)
    places, cards = scene.field.board.places, scene.match.state.cards
    places["seat3/treasures"] = [card for card in cards if isinstance(card.kind, TreasureKind)][:count]
    places["seat3/spell"] = [card for card in cards if isinstance(card.kind, ComponentKind)][:3]
    hidden = lying(scene, "seat3/treasures")
    rules.wizards.on_event()
    assert hidden[0].w >= NAMED_FROM
    assert rules.wizards.boards[3].room != rules.plan.rooms[3]
    rules.open.add(3)
    seen = lying(scene, "seat3/treasures")
    rules.wizards.on_event()
    room = rules.wizards.boards[3].room
    assert seen[0].w < hidden[0].w and room is not None and room.spell == rules.plan.rooms[3].spell
    places["seat3/spell"] = []
    assert lying(scene, "seat3/treasures") == hidden, "it is over"


@pytest.mark.parametrize("game", ["hell_high", "pleasure_palace"])
@pytest.mark.parametrize(("count", "least"), [(1, 74), (2, 50)])
def test_little_that_a_rival_keeps_is_large_on_a_small_board(game: str, count: int, least: int) -> None:
    """A single card is as high as the board, beside a narrow lid with a mark for the word; more lie below a low one."""
    _, scene = seated(game, (1280, 720), 6, 8)
    rules = scene.layout_rules
    assert isinstance(rules, CraftLayout)
    found = [card for card in scene.match.state.cards if isinstance(card.kind, TreasureKind)]
    scene.field.board.places["seat2/treasures"] = found[:count]
    rules.on_event()
    laid, board = rules.lying.laid(2), rules.boards[2]
    assert laid.card >= least and board.room == laid.room
    assert (laid.room.spell.h > laid.room.wood.h / 2) == (count == 1)
    board.status = furniture.BUILDING
    assert board.render() is not None


@pytest.mark.parametrize(("size", "seats", "seat"), [((1024, 768), 6, 0), ((1280, 720), 4, 3)])
def test_few_cards_lie_in_one_row_as_large_as_the_spell(size: tuple[int, int], seats: int, seat: int) -> None:
    """Where more of them lie in two; they stay there when the Spell beside them is revealed."""
    _, scene = seated("pleasure_palace", size, seats, 8)
    rules = scene.layout_rules
    assert isinstance(rules, CraftLayout) and not in_one_row(rules.plan.rooms[seat])
    places, cards = scene.field.board.places, scene.match.state.cards
    treasures = [card for card in cards if isinstance(card.kind, TreasureKind)]
    places[f"seat{seat}/spell"] = [card for card in cards if isinstance(card.kind, ComponentKind)][:3]
    places[f"seat{seat}/treasures"] = treasures[:1]
    (one,) = lying(scene, f"seat{seat}/treasures")
    assert one.w >= 0.7 * rules.plan.rooms[seat].card and one.right <= rules.plan.rooms[seat].wood.right
    rules.open.add(seat)
    assert lying(scene, f"seat{seat}/treasures") == [one]
    places[f"seat{seat}/buried"] = cards[-1:]
    (one,) = lying(scene, f"seat{seat}/treasures")
    assert one.right <= rules.plan.rooms[seat].dead.x, "off what is buried there"
    places[f"seat{seat}/treasures"] = treasures[:6]
    many = lying(scene, f"seat{seat}/treasures")
    laid = rules.lying.laid(seat)
    assert laid.grid, "a rival's Spell, which is read on the stage, leaves them its room"
    assert many[1].x - many[0].x >= (16 if seat else TOUCHING * laid.card), "own ones hardly cover each other"


@pytest.mark.parametrize(
    "size", [(960, 540), (1024, 768), (1280, 720), (1720, 720), (2560, 1080), (3440, 1440), (3840, 2160)]
)
@pytest.mark.parametrize("marks", [False, True])
def test_what_rivals_keep_is_never_tiny(size: tuple[int, int], marks: bool) -> None:
    """Neither on a square screen nor on a very wide one, where little is left beside a Spell."""
    ui = Ui(*size)
    for seats in range(2, 7):
        rooms = plan(ui, seats, 0, marks).rooms
        for room in rooms.values():
            kept = [kept_card(room, room.creatures), kept_card(room, room.treasures)]
            assert min(kept) >= ui.px(32), (seats, kept)


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)])
def test_the_word_on_a_lid_hides_nothing_that_is_drawn_on_it(size: tuple[int, int]) -> None:
    """Where the word lies in the middle, the lid is plain, however many pixels it has."""
    ui = Ui(*size)
    tagged = [room for seats in range(2, 7) for room in rivals_of(ui, seats)]
    for room in tagged:
        foot = room.spell.h >= TALL * ui.px(21)
        assert foot or not adorned(room.slots[0].h + ui.px(2), ui.factor), (size, room.spell)
    assert size == (960, 540) or any(adorned(room.slots[0].h, ui.factor) for room in tagged)


def rivals_of(ui: Ui, seats: int) -> list[SeatRoom]:
    """The rooms of all but the viewer."""
    return [room for seat, room in plan(ui, seats, 0, False).rooms.items() if seat]


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("marks", [False, True])
def test_bare_cloth_is_no_empty_form(size: tuple[int, int], marks: bool) -> None:
    """Where nothing lies there is a crest, between what is kept and the tokens; no places that nobody can drop anything on."""
    bare = {"creatures", "treasures", "buried", "marks"}
    for seats in (2, 6):
        for room in plan(Ui(*size), seats, 0, marks).rooms.values():
            cloth = bare_cloth(room, bare, (0, 0))
            assert room.wood.contains(cloth) and cloth.w > room.small
            assert not any(cloth.colliderect(slot) for slot in room.slots)
            reach = cloth.centerx
            left = bare_cloth(room, bare - {"treasures"}, (reach, 0))
            assert not left.w or (left.x >= reach and in_one_row(room))
            assert bare_cloth(room, bare - {"marks"}, (0, reach)).right <= reach


def test_what_is_kept_is_as_large_as_the_spell_while_all_of_it_finds_room() -> None:
    assert loose_width(300, 10, (1, 0)) == 300
    assert loose_width(300, 10, (1, 1)) == 145
    assert loose_width(300, 10, (0, 2)) == pytest.approx(300 / 2.06)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 768), (3840, 2160)])
@pytest.mark.parametrize("marks", [False, True])
def test_every_deck_has_its_name_above_it(size: tuple[int, int], marks: bool) -> None:
    ui = Ui(*size)
    for log in (True, False):
        table = plan(ui, 4, 0, marks, log)
        for rect in table.piles.values():
            assert rect.y - ui.px(RISE) >= table.shelf.y + named(ui), "a thick pile does not hide its name"
            assert rect.w >= ui.px(22)
        shelf = ShelfNode()
        shelf.enter_stage(Stage(ui))
        shelf.place(*table.shelf)
        assert shelf.fitting()[0] >= MIN_TEXT


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_card_held_up_over_the_log_can_be_read(seats: int) -> None:
    """It has its text at 720 lines, and covers neither the order of play nor more than the edge of the hand."""
    table = plan(Ui(1280, 720), seats, 0)
    assert (table.sheet.h - 8) / ASPECT >= PANELLED
    assert table.sheet.y >= table.order.bottom - 1 and table.sheet.bottom <= table.hand.y + 8


SHARES = {
    "hell_high": (StatusCentre.share,),
    "pleasure_palace": (SackCentre.share,),
    "mixed": CRAMPED,
}
"""What the boards in the middle take of it, by the decks of a match."""


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (2560, 1080), (1024, 768), (3840, 2160)])
@pytest.mark.parametrize("boards", SHARES)
def test_the_card_that_resolves_is_in_mid_table_with_all_that_is_told_of_it(size: tuple[int, int], boards: str) -> None:
    """Nothing of the table lies below it, and it is the largest thing between the rivals and the own board."""
    ui = Ui(*size)
    for seats, log in product((2, 4, 6), (True, False)):
        table, stage = plan(ui, seats, 0, boards != "hell_high", log, SHARES[boards], placed=True), StageNode()
        stage.stand(table.stage, table.corner)
        faces, card, told, total = parts = stage.rooms(ui)
        inside = pygame.Rect((0, 0), table.stage.size)
        assert all(inside.contains(part) for part in parts if part.w) and not stage.contains(*table.tray.center)
        assert not any(one.colliderect(other) for one, other in combinations(parts, 2) if one.w and other.w)
        assert card.h >= 0.7 * table.stage.h and min(told.w, total.w) >= ui.px(120)
        middle = card.move(table.stage.topleft).centerx / table.rooms[0].wood.right
        assert 0.33 < middle < 0.68, "in mid-table"
        assert faces.w or boards == "mixed" or size == (1024, 768)
        covered = [*table.centres, table.corner, table.shelf, table.order, table.bar, table.hand]
        stands = table.stage.inflate(-4, -4)
        assert not any(stands.colliderect(rect) for rect in covered if rect != table.corner)
        assert not any(stands.colliderect(room.wood) for room in table.rooms.values())


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)])
@pytest.mark.parametrize("marks", [False, True])
def test_the_bench_and_the_stage_are_the_largest_things_and_the_ribbon_keeps_its_place(
    size: tuple[int, int], marks: bool
) -> None:
    """The own Spell is put together nearly as large as the hand, but where that needs more to be read; while Spells resolve, the
    one that does lies as large.
    """
    ui = Ui(*size)
    built, cast = (plan(ui, 4, 0, marks, placed=placed) for placed in (False, True))
    assert built.bar.topright == cast.bar.topright and built.bar.h == cast.bar.h
    own, sunk = built.rooms[0], cast.rooms[0]
    large = built.hand_card > TEXT_FROM + 1
    assert own.card >= (0.88 if large else 0.78) * min(built.hand_card, 0.135 * size[0]) and own.bench.contains(
        own.spell.union(own.said) if own.headed else own.spell
    )
    assert not any(own.bench.colliderect(rect) for rect in (built.bar, own.track, own.treasures, own.creatures))
    assert own.said.h >= 2 * text.line_height(text.TITLE, MIN_TEXT) + ui.px(6), "a long name has two lines"
    assert cast.stage.h >= (0.95 if large else 0.9) * cast.near_card * ASPECT and cast.bar.bottom <= cast.stage.y
    assert cast.stage.bottom <= sunk.wood.y and sunk.wood.bottom <= cast.hand.y and not sunk.bench.w
    assert cast.hand.y + 0.45 * cast.hand_card * ASPECT <= size[1], "names and pictures are seen"
    assert built.near == cast.near == built.hand
    replayed = plan(ui, 4, 0, marks, placed=True, controls=True)
    assert sunk.wood.bottom <= replayed.bar.y and replayed.bar.bottom <= replayed.hand.y < size[1]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1024, 768), (2560, 1080)])
def test_discards_lie_beside_their_decks(size: tuple[int, int]) -> None:
    made = plan(Ui(*size), 4, 0)
    piles = made.piles
    assert len({rect.y for rect in piles.values()}) == 1 and all(map(made.shelf.contains, piles.values()))
    pairs = [(rect, other) for rect in piles.values() for other in piles.values() if rect is not other]
    assert not any(rect.colliderect(other) for rect, other in pairs)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080), (1024, 768), (3840, 2160)])
def test_cards_held_up_can_be_read_and_lie_below_the_question(size: tuple[int, int]) -> None:
    table = plan(Ui(*size), 4, 0)
    spot = spots(table, 0)["table/offer"]
    assert spot.width >= PANELLED and spot.z >= HELD
    for lie in spot.lies(3):
        card = pygame.Rect(0, 0, round(lie.width), round(lie.width * ASPECT))
        card.center = round(lie.x), round(lie.y)
        assert table.bar.bottom <= card.top and card.bottom <= table.near.y


@pytest.mark.parametrize(
    "size", [(960, 540), (1280, 720), (1024, 768), (1600, 1200), (1920, 1080), (2560, 1080), (3840, 2160)]
)
def test_a_full_hand_is_read_without_touching_it(size: tuple[int, int]) -> None:
    """Eight and nine cards are narrower rather than cover each other's words: at most frames lie on frames."""
    hand = spots(plan(Ui(*size), 4, 0), 0)["seat0/hand"]
    for count in (8, 9) if size[0] > 960 else (8,):
        lies = hand.lies(count)
        across, step = lies[0].width, lies[1].x - lies[0].x
        assert TEXT_FROM <= across <= hand.width and across - step <= FRAME * across, (size, count, across, step)
        assert lies[0].x - across / 2 >= hand.rect.x - 1 and lies[-1].x + across / 2 <= hand.rect.right + 1
    assert hand.lies(5)[0].width == hand.width


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080), (2560, 1080), (3840, 2160)])
def test_few_rivals_leave_the_right_edge_to_a_longer_log(size: tuple[int, int]) -> None:
    """It begins beside them: no felt lies bare there."""
    ui = Ui(*size)
    few, many = plan(ui, 2, 0), plan(ui, 6, 0)
    assert few.order.y <= few.rooms[1].wood.y < many.order.y
    assert few.side.h > 1.25 * many.side.h and few.rooms[1].board.right < few.order.x
    assert not plan(ui, 2, 0, log=False).order.y < few.rooms[1].wood.y, "no column, nothing to make room for"


def test_boards_are_a_part_of_the_still_picture(opened: Opened) -> None:
    app, _, wizards = opened
    assert all(app.renderer._floor.holds(board) for board in wizards.boards)


def test_a_hand_that_is_fuller_still_covers_frames_first() -> None:
    hand = spots(plan(Ui(1280, 720), 4, 0), 0)["seat0/hand"]
    assert hand.lies(9)[1].x - hand.lies(9)[0].x >= hand.lies(9)[0].width
    assert [hand.depth(n, 11) for n in range(11)] == sorted((hand.depth(n, 11) for n in range(11)), reverse=True)
    assert hand.depth(0, 8) < hand.depth(7, 8) and hand.depth(0, 14) < hand.depth(13, 14), (
        "else the names would be covered"
    )


def test_a_graveyard_without_cards_is_not_there_to_be_clicked(opened: Opened) -> None:
    _, scene, _ = opened
    pile = scene.field.piles["seat1/buried"]
    assert pile.on_click is None and not pile.solid and not pile.focusable
    scene.field.board.places["seat1/buried"].append(scene.match.state.seats[0].hand[0])
    scene.field.refill("seat1/buried")
    assert pile.on_click is not None and pile.solid and pile.focusable


def test_creatures_and_treasures_share_their_room() -> None:
    """They lie one behind the other without a gap for what is not there, loosely as long as all find room."""
    room = pygame.Rect(100, 0, 400, 90)
    only = runs(room, 12, 70, (0, 2))
    assert not only[0].w and only[1].x == room.x
    both = runs(room, 12, 70, (1, 2))
    assert both[0].x == room.x and both[1].x == both[0].right + 12 and both[1].right < room.right
    full = runs(room, 12, 70, (4, 6))
    assert all(part.w >= 70 for part in full) and full[0].w < full[1].w
    assert abs(full[1].right - room.right) <= 1


def test_rooms_behind_are_lent_while_nothing_lies_in_them() -> None:
    """MTDs lie between the Treasures and the Dead Wizard cards: these are out of reach behind them."""
    room = plan(Ui(1280, 720), 5, 0, marks=True, placed=True).rooms[0]
    assert in_one_row(room) and room.marks.w
    own = room.creatures.union(room.treasures)
    assert kept_run(room) == kept_run(room, ("buried",)) == own
    assert kept_run(room, ("marks",)) == own.union(room.marks)
    assert kept_run(room, ("marks", "buried")) == own.union(room.dead)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_cards_turned_up_in_death_lie_beside_the_treasures(size: tuple[int, int]) -> None:
    """PX17, six at the table: nothing hides a Treasure while the rest of the board is bare."""
    _, scene = seated("pleasure_palace", size, 6, 8)
    places, cards = scene.field.board.places, scene.match.state.cards
    places["seat3/treasures"], places["seat3/risen"] = list(cards[:2]), [cards[2]]
    rects = [*lying(scene, "seat3/treasures"), *lying(scene, "seat3/risen")]
    assert len(rects) == 3
    assert all(here.right <= there.x + 1 for here, there in pairwise(rects))


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1280, 720), (2560, 1080), (3840, 2160)])
@pytest.mark.parametrize("marks", [False, True])
def test_hit_points_of_a_single_rival_stand_beside_its_name(size: tuple[int, int], marks: bool) -> None:
    """In one line with the plate, close to it, and above whoever stands highest on the bleachers."""
    ui = Ui(*size)
    table = plan(ui, 2, 0, marks, shares=(StatusCentre.share,))
    room = table.rooms[1]
    assert abs(room.track.centery - room.name.centery) <= ui.px(6)
    assert 0 <= room.track.x - room.name.right <= ui.px(16)
    place = stairs(ui, table.centres[0])
    _, feet = place.top(TOP)
    assert feet - place.standee >= room.track.bottom - ui.px(4)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1024, 768), (2560, 1080), (3840, 2160)])
@pytest.mark.parametrize("marks", [False, True])
def test_a_single_rival_has_a_larger_spell(size: tuple[int, int], marks: bool) -> None:
    ui = Ui(*size)
    alone, one = plan(ui, 2, 0, marks).rooms[1], plan(ui, 3, 0, marks).rooms[1]
    assert alone.card > 1.15 * one.card and alone.small >= one.small and alone.held > 1.8 * one.held
    x, low, high = alone.feet
    assert alone.hand.x < x < alone.wood.x and low - high > ui.px(TOP_BAR)
    assert not marks or x - high // 5 > alone.hand.right, "the Standee is not hidden by the hand"


def test_a_rivals_hand_stands_behind_its_board(opened: Opened) -> None:
    """A fan of as many cards as it holds, above the rim, or beside it where there is one rival; what is dealt gets there."""
    _, scene, wizards = opened
    room, pile, spot = wizards.boards[1].room, scene.field.piles["seat1/hand"], scene.field.spots["seat1/hand"]
    assert room is not None and pile.spread == round(spot.width) > 0 and pile.rect() == room.hand
    assert room.face.right < room.hand.x and room.hand.right < room.wood.x
    for other in plan(scene.ui, 4, 0).rooms.values():
        assert not other.hand.w or (other.hand.bottom <= other.wood.y + scene.ui.px(4) and other.wood.x <= other.hand.x)
    widths = []
    for count in (1, 4, 8, 12):
        pile.fill(count, pile.top)
        drawn = pile.image()
        assert isinstance(drawn, pygame.Surface)
        shown = drawn.get_bounding_rect()
        widths.append(shown.w)
        assert shown.w <= room.hand.w + scene.ui.px(24)
    assert widths[0] < widths[1] < widths[2] == widths[3]


def test_two_cards_in_one_place_of_a_spell_lie_beside_each_other(opened: Opened) -> None:
    """A Wild Magic may add a second Delivery while another place is empty: nothing hides its name then."""
    app, scene, _ = opened
    place_one(app, scene)
    wizard, places = scene.match.state.seats[0], scene.field.board.places
    cards = [card for card in scene.match.state.cards if isinstance(card.kind, ComponentKind)]
    first, second = [card for card in cards if card.kind.slot == DELIVERY][:2]
    source = next(card for card in cards if card.kind.slot == 0)
    wizard.spell[:], wizard.slots[:] = [second, source, first], [2, 0, 2]
    places["seat0/spell"] = list(scene.layout_rules.places(0)["seat0/spell"])
    assert places["seat0/spell"] == [source, second, first], "what lies further right lies above"
    rects = lying(scene, "seat0/spell")
    assert all(here.right <= there.x + 1 for here, there in pairwise(rects))
    places["seat0/spell"] += cards[-2:]
    rects = sorted(lying(scene, "seat0/spell"), key=lambda rect: rect.x)
    assert all(here.right <= there.x + 1 for here, there in pairwise(rects)), "there is room"
    places["seat0/spell"] = [source, first]
    here, there = lying(scene, "seat0/spell")
    assert there.x - here.right > here.w * 0.9, "the place of the Quality stays free"


@pytest.mark.parametrize("seats", [2, 5, 6])
def test_tokens_lie_side_by_side_as_long_as_there_is_room(seats: int) -> None:
    """Which of two is to be cured must be seen: the own ones take what Treasures and Dead Wizard cards leave."""
    _, scene = seated("pleasure_palace", (1280, 720), seats, 8)
    rules, places = scene.layout_rules, scene.field.board.places
    assert isinstance(rules, CraftLayout)
    tokens = [token for token in scene.match.state.cards if isinstance(token.kind, TokenKind)]
    for seat, room in rules.plan.rooms.items():
        places[f"seat{seat}/mtds"] = tokens[:2]
        one, two = lying(scene, f"seat{seat}/mtds")
        assert one.right <= two.x, seat
        if seat:
            assert room.face.x <= one.x and two.right <= room.face.right, "on the foam"
        else:
            assert one.x >= room.track.x and two.right < room.bench.x, "below the hit points"
    rules.near.be_placed(True)
    places["seat0/treasures"], places["seat0/buried"] = list(scene.match.state.cards[:1]), list(tokens[3:4])
    treasure, one, two = *lying(scene, "seat0/treasures"), *lying(scene, "seat0/mtds")
    assert treasure.right <= one.x and one.right <= two.x <= two.right <= rules.plan.rooms[0].marks.right


@pytest.mark.parametrize(("seats", "larger"), [(2, 1.0), (4, 1.2), (6, 1.1)])
def test_an_open_spell_takes_all_of_a_board_on_which_nothing_else_lies(seats: int, larger: float) -> None:
    _, scene = seated("hell_high", (1280, 720), seats, 8)
    rules = scene.layout_rules
    assert isinstance(rules, CraftLayout)
    room, places = rules.plan.rooms[1], scene.field.board.places
    cards = [card for card in scene.match.state.cards if isinstance(card.kind, ComponentKind)]
    places["seat1/spell"] = [next(card for card in cards if card.kind.slot == slot) for slot in range(3)]
    for zone in ("creatures", "treasures", "buried", "risen"):
        places[f"seat1/{zone}"] = []
    hidden = lying(scene, "seat1/spell")
    rules.open.add(1)
    assert hidden == lying(scene, "seat1/spell"), "nor does it move when it is revealed"
    rects = lying(scene, "seat1/spell")
    assert rects[0].w >= larger * room.card - 1
    assert all(here.right <= there.x for here, there in pairwise(rects))
    assert room.wood.x <= rects[0].x and rects[-1].right <= room.wood.right
    places["seat1/treasures"] = [cards[0]]
    assert lying(scene, "seat1/spell")[0].w == round(room.card), "nothing is covered"


@pytest.mark.slow
def test_an_arrow_fades_while_something_is_asked() -> None:
    """The stage goes on telling who aims at whom."""
    app, scene = seated("hell_high", (1280, 720), 4, 8)
    rules, seen = scene.layout_rules, 0
    assert isinstance(rules, CraftLayout)
    bot = make_bot("adept", "hell_high", 8)
    for _ in range(80):
        settle(app, scene)
        arrows = [node for node in scene.field.group.children if isinstance(node, AimNode)]
        assert all(arrow.alpha == 0 for arrow in arrows) and (not arrows or rules.casting.stage.targets)
        seen += len(arrows)
        if scene.match.decision is None or seen:
            break
        decide(scene, bot.choose(Window(scene.match, 0)))
    assert seen


def lying(scene: TableScene, place: str) -> list[pygame.Rect]:
    """The rectangles of the cards of a place, as its game lays them."""
    cards = scene.field.board.places[place]
    lies = [
        scene.layout_rules.lie(place, number, len(cards), card, lie)
        for number, (card, lie) in enumerate(zip(cards, scene.field.spots[place].lies(len(cards)), strict=True))
    ]
    return [pygame.Rect(round(lie.x - lie.width / 2), 0, round(lie.width), 1) for lie in lies]


def test_a_long_spell_that_resolves_has_the_room_that_what_is_kept_leaves(opened: Opened) -> None:
    _, scene, _ = opened
    rules, hand = rules_of(scene), scene.match.state.seats[0].hand
    rules.near.be_placed(True)
    places = scene.field.board.places
    for count, kept in ((4, 1), (5, 1), (5, 0), (4, 2)):
        places["seat0/spell"], places["seat0/treasures"] = hand[:count], hand[count : count + kept]
        rules.on_event()
        spell, treasures = lying(scene, "seat0/spell"), lying(scene, "seat0/treasures")
        row = sorted([*spell, *treasures], key=lambda rect: rect.x)
        assert all(here.right <= there.x + 1 for here, there in pairwise(row)), (count, kept)
        assert not kept or treasures[0].w >= spell[0].w - 1, "what is kept is as large as before"
        board = rules.boards[0].room
        assert board is not None
        assert row[-1].right <= board.wood.right


def test_treasures_of_a_row_lie_behind_the_spell(opened: Opened) -> None:
    _, scene, wizards = opened
    places, hand = scene.field.board.places, scene.match.state.seats[0].hand
    room = wizards.boards[0].room
    assert room is not None and in_one_row(room)
    places["seat0/treasures"] = hand[:2]
    spot = scene.field.spots["seat0/treasures"]
    lies = [scene.layout_rules.lie("seat0/treasures", n, 2, card, spot.lies(2)[n]) for n, card in enumerate(hand[:2])]
    assert abs(lies[0].x - lies[0].width / 2 - room.creatures.x) <= 1
    wizards.on_event()
    assert wizards.boards[0].reach >= lies[1].x + lies[1].width / 2 - 1


@pytest.mark.slow
def test_the_stage_tells_how_many_dice_are_about_to_be_rolled() -> None:
    app, scene = seated("hell_high", (1280, 720), 4, 8)
    rules, seen = scene.layout_rules, 0
    assert isinstance(rules, CraftLayout)
    bot = make_bot("adept", "hell_high", 8)
    for _ in range(40):
        settle(app, scene)
        decision = scene.match.decision
        if decision is None:
            break
        stage = rules.casting.stage
        if decision.topic == "target" and decision.about is not None and stage.visible:
            rolled = bool(getattr(decision.about.kind, "rows", ()))
            assert stage.sum.startswith("rolls") == (rolled and stage.title == rules.words.card(decision.about))
            assert (sum(stage.odds) > 0.99) == stage.sum.startswith("rolls")
            seen += rolled
        decide(scene, bot.choose(Window(scene.match, 0)))
    assert seen


def test_long_names_are_shortened_where_there_is_no_room_for_them() -> None:
    names = ("Ermentrude the Magnificent", "Grimble Underfoot-Bane", "Lady Phlegm von Catarrh")
    app = App(Display((1280, 720)))
    scene = TableScene(
        new_match("hell_high", names, 4), [Player(name, "human") for name in names], InstantBots(4), TableOptions()
    )
    app.scenes.push(scene)
    rules = scene.layout_rules
    assert isinstance(rules, CraftLayout)
    boards = rules.wizards.boards
    assert [board.plate.short for board in boards] == ["Ermentrude", "Grimble", "Lady Phlegm"]
    assert [board.name for board in boards] == list(names), "what is read out is whole"
    assert rules.caption(Option("target", seat=2)) == "Lady Phlegm · 20 HP"


@pytest.mark.parametrize(
    ("dice", "words"),
    [
        ([1], "1 die"),
        ([3], "3 dice"),
        ([2, 2], "2 rolls of 2 dice"),
        ([1, 1], "2 rolls of 1 die"),
        ([2, 3], "rolls of 2 and 3 dice"),
    ],
)
def test_dice_of_several_rolls_are_not_told_as_one(dice: list[int], words: str) -> None:
    assert rolls_of(dice) == words


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1280, 720), (1920, 1080)])
def test_words_above_the_order_of_play_stand_on_one_line_between_rim_and_chips(size: tuple[int, int]) -> None:
    app = App(Display(size))
    scene = TableScene(
        new_match("hell_high", tuple("ABCDEF"), 4),
        [Player(name, "human") for name in "ABCDEF"],
        InstantBots(4),
        TableOptions(),
    )
    app.scenes.push(scene)
    rules = scene.layout_rules
    assert isinstance(rules, CraftLayout)
    box = rules.order.strip
    picture, ui = box.render(), scene.ui
    assert picture is not None
    bare = chips.materials.shelf(*picture.get_size(), ui.factor)
    known = pygame.mask.from_threshold(picture, (0, 0, 0), (6, 6, 6, 255), bare)
    known.invert()
    words = text.width("Order", "bold", max(MIN_TEXT, ui.text_px(13)))
    parts = [
        pygame.Rect(ui.px(9), 0, words, picture.get_height()),
        pygame.Rect(picture.get_width() // 2, 0, 9999, 9999),
    ]
    found = []
    for part in parts:
        cut = pygame.Mask(part.clip(picture.get_rect()).size)
        cut.draw(known, (-part.x, 0))
        rects = cut.get_bounding_rects()
        found.append(rects[0].unionall(rects[1:]))
    assert all(rect.top >= ui.px(3) and rect.bottom + 3 <= ui.px(TAG) for rect in found), "letters reach lower still"
    assert found[0].bottom == found[1].bottom, "one base line"
