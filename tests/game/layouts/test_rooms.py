"""Every table in every window: nothing leaves it, nothing lies on what it should not, no words are cut."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.cardface.data import PANELLED
from game.cardface.plan import plan
from game.core import text, theme
from game.core.app import App
from game.core.display import Display
from game.core.ui import Ui
from game.layouts import parts
from game.layouts.frame import READABLE, beside
from game.layouts.gallery import faces_of
from game.layouts.hell_high import board as school
from game.layouts.hell_high.board import StandeeNode
from game.layouts.hell_high.steps import WIDE, RankNode, stairs
from game.layouts.pleasure_palace import board as palace
from game.layouts.spellcraft.chips import BUILDING, READY
from game.layouts.wizard_arena.odds import NextNode
from game.staging import seated
from game.table.players import Player
from game.table.scene import TableScene
from game.table.spots import ASPECT
from game.thinking import InstantBots
from rules import new_match
from rules.hell_high.state import TOP
from tests.game.layouts.rooms import (
    LONG,
    SEATS,
    SLACK,
    WINDOWS,
    clashes,
    furniture_of,
    parts_of,
    plan_of,
    seats_of,
    spots_of,
    uis,
)


@pytest.mark.parametrize("game", SEATS)
def test_the_question_has_a_higher_ribbon_in_large_letters(game: str) -> None:
    for seats in seats_of(game):
        usual, large = (plan_of(game, Ui(1280, 720, text_zoom=zoom), seats).bar for zoom in (1.0, 2.0))
        assert large.h > 1.15 * usual.h, seats


@pytest.mark.parametrize("game", SEATS)
def test_rooms_lie_in_the_window_and_beside_each_other(game: str) -> None:
    for ui in uis():
        window = pygame.Rect(0, 0, ui.width, ui.height)
        for seats in seats_of(game):
            table = plan_of(game, ui, seats)
            rooms = furniture_of(game, table)
            where = (ui.width, ui.height, seats)
            assert not clashes(rooms), (where, clashes(rooms))
            for name, rect in rooms.items():
                assert rect.w > 0 and rect.h > 0 and window.contains(rect), (where, name, rect)
            for seat, room in table.rooms.items():
                inside = parts_of(game, room)
                assert not clashes(inside), (where, seat, clashes(inside))
                for name, rect in inside.items():
                    assert room.board.contains(rect), (where, seat, name, rect, room.board)


@pytest.mark.parametrize("count", [1, 5, 9, 12])
@pytest.mark.parametrize("game", SEATS)
def test_cards_lie_in_the_window_and_off_the_bar(game: str, count: int) -> None:
    """As many in hand, and half as many in every other row."""
    for width, height in WINDOWS:
        ui = Ui(width, height)
        for seats in seats_of(game):
            table = plan_of(game, ui, seats)
            for place, spot in spots_of(game, ui, table).items():
                many = 1 if spot.heaped else count if place == "seat0/hand" else (count + 1) // 2
                if game == "witless_wizards" and not spot.heaped:
                    many = 3 if place.endswith("/hand") else 1
                held_up = place.endswith(("/looking", "/sorting", "/search", "/offer"))
                for lie in spot.lies(many):
                    box = pygame.Rect(0, 0, round(lie.width), round(lie.width * ASPECT))
                    box.center = round(lie.x), round(lie.y)
                    where = (width, height, seats, place, box)
                    assert box.x >= 0 and box.y >= 0 and box.bottom <= height, where
                    assert box.right <= width, where
                    if not held_up:
                        assert not box.inflate(-SLACK, -SLACK).colliderect(table.side), where
                        assert not box.inflate(-SLACK, -SLACK).colliderect(table.bar), where


KEPT = ("/creatures", "/treasures", "/risen", "/burns", "/buried")


@pytest.mark.parametrize("game", SEATS)
@pytest.mark.parametrize(("window", "times"), [((960, 540), 0.75), ((1920, 1080), 1.5), ((3840, 2160), 3.0)])
def test_everything_is_as_much_larger_as_the_window(game: str, window: tuple[int, int], times: float) -> None:
    """The size of everything is that of the window: 75 % of the usual at 960x540, 300 % at 4K."""
    usual, other = Ui(1280, 720), Ui(*window)
    spots = spots_of(game, usual, plan_of(game, usual, 2)), spots_of(game, other, plan_of(game, other, 2))
    assert other.factor == times * usual.factor and spots[0].keys() == spots[1].keys()
    for place, spot in spots[0].items():
        wide, wanted = spots[1][place].width, times * spot.width
        roomy = place.endswith(KEPT) and wide > wanted  # in one row, not in two
        own = times < 1 and place.startswith("seat0")  # the bench has no name on it, and leaves less beside it
        assert roomy or wide == pytest.approx(wanted, rel=0.2 if own else 0.13, abs=3), place


def test_a_row_of_four_power_cards_can_be_told_apart() -> None:
    for ui in uis():
        for seats in seats_of("wizard_arena"):
            table = plan_of("wizard_arena", ui, seats)
            for place, spot in spots_of("wizard_arena", ui, table).items():
                if place.endswith("/row"):
                    lies = spot.lies(4)
                    assert lies[1].x - lies[0].x > 0.45 * spot.width, (ui.width, ui.height, seats, place)


USUAL = {"wizard_arena": 3, "witless_wizards": 2, "hell_high": 8, "pleasure_palace": 8}
LOOSEST = {"wizard_arena": 0.9, "witless_wizards": 0.9, "hell_high": 1.0, "pleasure_palace": 1.0}
"""From card to card, in widths of one: no name or text of a spell-crafting hand is covered."""


def test_the_next_number_is_told_while_it_could_reach_twelve() -> None:
    """Below six no number does, and from twelve on nobody needs to be told."""
    chances = NextNode()
    shown = []
    for level in range(-2, 14):
        chances.offer(level)
        shown += [level] if chances.visible else []
    assert shown == [6, 7, 8, 9, 10, 11]
    chances.offer(8)
    assert "4 makes 12" in chances.text
    chances.offer(None)
    assert not chances.visible


@pytest.mark.parametrize(("game", "most"), USUAL.items())
def test_a_usual_hand_can_be_read_without_touching_it(game: str, most: int) -> None:
    """From 720 lines on the cards are so wide that they have their text, and none lies on the words of another."""
    for ui in uis():
        if ui.height < 720 or ui.width < 1280:
            continue
        for seats in seats_of(game):
            spot = spots_of(game, ui, plan_of(game, ui, seats))["seat0/hand"]
            assert spot.width >= PANELLED, (ui.width, ui.height, seats, spot.width)
            for count in range(2, most + 1):
                lies = spot.lies(count)
                assert lies[1].x - lies[0].x >= LOOSEST[game] * spot.width, (ui.width, ui.height, seats, count)


@pytest.mark.parametrize("game", ["hell_high", "pleasure_palace"])
def test_every_card_has_its_text_from_the_width_on_from_which_others_have(game: str) -> None:
    for data in faces_of(game):
        assert data.panelled <= PANELLED
        for width in (data.panelled, PANELLED):
            assert plan(data, width, round(width * ASPECT)).panel, (data.key, width)


def test_own_creatures_and_treasures_lie_as_large_as_the_spell() -> None:
    for game in ("hell_high", "pleasure_palace"):
        for ui in uis():
            if ui.width * 9 == ui.height * 16:
                room = plan_of(game, ui, 2, placed=True).rooms[0]
                assert room.small >= 0.85 * room.card, (game, ui.width, ui.height)


@pytest.mark.parametrize("game", ["hell_high", "pleasure_palace"])
def test_in_a_high_window_the_own_spell_can_be_read(game: str) -> None:
    """Height that the hand does not need goes to the own board; the hand has its text first."""
    for size, least in (((1600, 1200), 138), ((1024, 768), 115)):
        ui = Ui(*size)
        for seats in seats_of(game):
            table = plan_of(game, ui, seats)
            hand = spots_of(game, ui, table)["seat0/hand"]
            lies = hand.lies(7)
            assert lies[1].x - lies[0].x >= 0.9 * hand.width, (size, seats)
            assert hand.width >= PANELLED, (size, seats, hand.width)
            assert table.rooms[0].card >= ui.px(least), (size, seats, table.rooms[0].card)


def test_two_cards_in_hand_lie_side_by_side() -> None:
    for ui in uis():
        for seats in seats_of("witless_wizards"):
            table = plan_of("witless_wizards", ui, seats)
            one, other = spots_of("witless_wizards", ui, table)["seat0/hand"].lies(2)
            assert other.x - one.x >= one.width, (ui.width, ui.height, seats)


def test_cards_shown_large_have_their_words_in_every_window() -> None:
    widths = set()
    for ui in uis():
        for x in (ui.px(30), ui.width // 2, ui.width - ui.px(30)):
            about = pygame.Rect(0, 0, ui.px(80), ui.px(112))
            about.center = x, ui.height // 2
            room = beside(ui, about)
            assert room.w >= READABLE and not room.colliderect(about) and room.x >= 0 and room.right <= ui.width
        width = min(room.w - 8, min(room.h // 2, round(room.w * 1.42)) / ASPECT)
        if ui.height >= 700:
            widths.add(int(width))
    for game in SEATS:
        without = [
            data.key for data in faces_of(game) if not plan(data, min(widths), round(min(widths) * ASPECT)).panel
        ]
        assert not without, (game, min(widths), without)


# -- words -----------------------------------------------------------------------------------------------------------


class Cut:
    """Notes all words that are cut, broken or smaller than can be read."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.found: list[tuple[object, ...]] = []
        clip, fit, font = text.clip_text, text.fit, text.font

        def clipping(words: str, face: str, size: int, limit: int) -> str:
            shown = clip(words, face, size, limit)
            if shown != words:
                self.found.append(("cut", words, limit))
            return shown

        def fitting(markup: str, size: int, limit: int, height: int, face: str = "regular") -> text.Block:
            block = fit(markup, size, limit, height, face)
            words = text.plain(markup).split()
            if not block.whole or any(text.width(word, face, block.size) > limit for word in words):
                self.found.append(("broken", markup, limit, height))
            return block

        def fonted(face: str, size: int) -> pygame.font.Font:
            if size < 12:
                self.found.append(("small", face, size))
            return font(face, size)

        patch.setattr(text, "clip_text", clipping)
        patch.setattr(text, "fit", fitting)
        patch.setattr(text, "font", fonted)


@pytest.mark.parametrize(
    ("game", "seats", "size"),
    [
        ("hell_high", 6, (1280, 720)),
        ("hell_high", 6, (1024, 768)),
        ("pleasure_palace", 6, (1024, 768)),
        ("witless_wizards", 4, (1024, 768)),
        ("wizard_arena", 4, (1024, 768)),
    ],
)
def test_no_words_of_the_furniture_are_cut(
    game: str, seats: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The fullest tables in the narrowest windows, with the longest names and the largest letters."""
    app = App(Display(size))
    app.set_zoom(text_zoom=1.5)
    match = new_match(game, LONG[:seats], 8)
    scene = TableScene(match, [Player(name, "human") for name in match.names], InstantBots(8))
    app.scenes.push(scene)
    scene.viewer = 0
    scene.layout()
    cut = Cut(monkeypatch)
    for node in scene.furniture.walk():
        node.render()
    assert not cut.found, cut.found[:5]


def test_a_long_name_is_drawn_wholly_or_in_two_lines() -> None:
    for width in (90, 120, 160, 300):
        line = parts.name_line("Wilhelmina Wartnose9", 18, (width, 34), theme.PAPER, 1)
        assert line.get_width() <= width
    assert parts.name_line("Wilhelmina Wartnose9", 18, (90, 34), theme.PAPER).get_height() > 20


def test_a_name_of_one_long_word_is_broken_rather_than_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    cut = Cut(monkeypatch)
    line = parts.name_line("Grimblebeardson", 18, (60, 34), theme.PAPER)
    assert not cut.found and line.get_width() <= 60 and line.get_height() > 20
    assert parts.name_line("Grimble", 18, (70, 34), theme.PAPER).get_height() < 24


def test_a_name_in_two_lines_has_both_about_one_middle() -> None:
    line = parts.name_line("Bo Wartnosetta", 20, (90, 44), theme.PAPER)
    half = line.get_height() // 2
    upper, lower = (line.subsurface((0, top, line.get_width(), half)).get_bounding_rect() for top in (0, half))
    assert upper.w < lower.w - 10 and abs(upper.centerx - lower.centerx) <= 2


@pytest.mark.parametrize(
    ("names", "told"), [(("Al", "Bo", LONG[0]), True), (("Al", "Bo", "Wilhelminawartnose99"), False)]
)
def test_chips_tell_all_names_or_none(names: tuple[str, ...], told: bool) -> None:
    app = App(Display((1280, 720)))
    match = new_match("hell_high", names, 8)
    scene = TableScene(match, [Player(name, "human") for name in match.names], InstantBots(8))
    app.scenes.push(scene)
    scene.viewer = 0
    scene.layout()
    chips = scene.layout_rules.order.chips  # type: ignore[attr-defined]
    assert {bool(chip.named) for chip in chips} == {told}


def test_chips_hold_their_figures() -> None:
    """Cards and initiative fit the narrowest chip of six."""
    app = App(Display((1024, 768)))
    app.set_zoom(text_zoom=1.5)
    match = new_match("hell_high", LONG, 8)
    scene = TableScene(match, [Player(name, "human") for name in match.names], InstantBots(8))
    app.scenes.push(scene)
    scene.viewer = 0
    scene.layout()
    chip = scene.layout_rules.order.chips[5]  # type: ignore[attr-defined]
    strip = scene.layout_rules.order.strip  # type: ignore[attr-defined]
    assert all(strip.rect().contains(other.rect()) for other in scene.layout_rules.order.chips)  # type: ignore[attr-defined]
    room = round(chip.w - chip.h) - app.ui.px(9)
    backs = []
    for cards, called in ((1, -1), (3, -1), (3, 18), (5, 20)):
        chip.know(cards, called, False, False)
        drawn = chip.figures(room, round(chip.h))
        assert drawn.get_width() <= room
        backs.append(len(pygame.mask.from_threshold(drawn, theme.PAPER, (40, 60, 90, 255)).connected_components(6)))
    said = []
    for chip.status in ("", BUILDING, READY):  # in so narrow a chip instead of its name
        chip.know(-1, -1, False, False)
        shown = chip.render()
        assert shown is not None
        said.append((chip.text, pygame.image.tobytes(shown, "RGBA")))
    assert len(set(said)) == 3 and [words for words, _ in said] == ["", "builds", "ready"]
    assert backs[0] == 1 and backs[1] == 3, "cards are counted without a word"


# -- explanations ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", SEATS)
def test_markers_and_tokens_explain_themselves(game: str) -> None:
    """Short notes in every game, and none over a whole board."""
    app = App(Display((1280, 720)))
    seats = 3
    match = new_match(game, LONG[:seats], 8)
    scene = TableScene(match, [Player(name, "human") for name in match.names], InstantBots(8))
    app.scenes.push(scene)
    scene.viewer = 0
    scene.layout()
    hinted = {node.id: node for node in scene.furniture.walk() if node.hint and node.is_shown()}
    wanted = {
        "hell_high": ["seat{}/hp", "seat{}/tokens", "order/{}", "seat{}/standee"],
        "pleasure_palace": ["seat{}/hp", "seat{}/tokens", "order/{}"],
        "witless_wizards": ["seat{}/stamina", "seat{}/cubes"],
        "wizard_arena": ["seat{}", "seat{}/level"],
    }[game]
    single = {"hell_high": ["bonus/arcane", "rank/8", "gargoyle"], "pleasure_palace": ["sack", "pedestal", "standee"]}
    ids = [id.format(seat) for id in wanted for seat in range(seats)] + single.get(game, [])
    for id in ids:
        assert id in hinted, id
    for node in hinted.values():
        assert len(text.plain(node.hint)) < 320, node.hint
    if game != "wizard_arena":
        assert not any(node.role == "seat" for node in hinted.values())


def test_the_rooms_of_the_sack_do_not_lie_on_each_other() -> None:
    for ui in uis():
        table = plan_of("pleasure_palace", ui, 6)
        (centre,) = table.centres
        arch = table.rooms[0].face
        middle = palace.rooms(ui, centre, 10, arch)
        found = {"sack": middle.sack}
        found |= {f"field {number}": rect for number, rect in enumerate(middle.fields)}
        assert not clashes(found), (ui.width, ui.height, clashes(found))
        assert all(centre.contains(rect) for rect in found.values())
        assert middle.cabinet.contains(middle.fields[0].unionall(middle.fields[1:]))
        assert not middle.cabinet.colliderect(arch) and middle.sack.bottom - ui.px(12) <= arch.y, "who sits before them"


def test_the_rows_of_the_bleachers_lie_in_their_room() -> None:
    """Each is clearly higher than the next and ends clearly earlier, so that a standee is seen on every one of them."""
    for ui in uis():
        (centre,) = plan_of("hell_high", ui, 6).centres
        place = stairs(ui, centre)
        assert all(centre.contains(rect) for rect in [*place.steps, place.aside]), (ui.width, ui.height)
        assert not place.aside.collidelist(place.steps[TOP // 2 :]) > 0
        for low, high in pairwise(place.steps):
            assert high.bottom == low.y
            beside, above = low.right - high.right, high.h
            assert beside >= 0.6 * place.standee * WIDE or above >= 0.5 * place.standee, "its face is seen"
        for rank in range(1, TOP + 1):
            x, feet = place.top(rank)
            step = place.steps[rank - 1]
            assert step.y <= feet <= step.bottom and x + place.standee * WIDE / 2 <= step.right
        assert place.standee * WIDE >= min(ui.px(32), centre.w * 0.099), "a face can be told"
        assert place.steps[-1].y - place.standee >= centre.y - place.standee * 0.35, (
            "the highest hides little of a rival"
        )


def test_no_standee_hides_a_glyph_of_the_social_status_board() -> None:
    for ui in uis():
        table = plan_of("hell_high", ui, 6)
        glyphs = school.circles(ui, table.rim)
        assert not clashes(dict(glyphs)), (ui.width, ui.height)
        assert all(table.rim.contains(rect) for rect in glyphs.values()), (ui.width, ui.height)


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)])
@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.slow
def test_every_step_bears_its_name_and_a_number_beside_who_stands_there(size: tuple[int, int], seats: int) -> None:
    app, scene = seated("hell_high", size, seats, 8)
    for _ in range(4):
        app.tick([], 16)
    steps = {node.rank: node for node in scene.furniture.children if isinstance(node, RankNode)}
    assert len(steps) == TOP and len({node.size for node in steps.values()}) == 1
    assert all(node.size >= 12 and node.words_room().right < node.w - node.standing for node in steps.values())
    portrait = scene.layout_rules.boards[0].face.rect()
    for node in steps.values():
        words = text.width(node.written, "bold", node.size)
        read = pygame.Rect(node.rect().x + node.words_room().right - words, node.rect().y, words, node.rect().h)
        assert not read.colliderect(portrait), "who sits before it hides no name"
    for node in scene.furniture.children:
        if isinstance(node, StandeeNode) and node.rank and not node.rotation:
            step = steps[node.rank]
            assert node.rect().left >= step.rect().left + step.words_room().right + step.h * 0.5
