"""The words of faces: wholly there, never too small, inside their panel."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

import pygame
import pytest

from game.cardface import blocks, words
from game.cardface.annihilageddon import AnnihilageddonCard, annihilageddon_face
from game.cardface.compose import compose
from game.cardface.data import FaceData
from game.cardface.picture import Face
from game.cardface.plan import plan, tab_of
from game.cardface.raster import HIGH
from game.cardface.shorts import SHORTS, in_one_line, shorter
from game.core import fonts, text
from game.core.ui import MIN_TEXT, set_fineness
from game.layouts.gallery import faces_of
from rules import GAMES

NARROWEST = 150
"""Pixels of width from which every card has its text."""

LONG = AnnihilageddonCard(
    "unwashed_emperor",
    "The Unwashed Emperor",
    "Legend",
    "+4 Power. Attack: each foe discards a card at random; when all are done, you may put one card discarded this way "
    "by a foe into your discard pile; you now own it.",
    11,
    5,
    attack=True,
    group="Each player passes the card with the highest cost in their hand, their choice among equals, to the hand of the "
    "player on their left.",
)


class Wrapped:
    """Notes all text that is broken into lines, and every size of letters."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.blocks: list[tuple[str, text.Block]] = []
        self.sizes: set[int] = set()
        self.clipped: list[str] = []
        wrap, font, clip = text.wrap, text.font, text.clip_text

        def wrapping(markup: str, size: int, limit: int, face: str = "regular") -> text.Block:
            block = wrap(markup, size, limit, face)
            self.blocks.append((markup, block))
            return block

        def fonted(face: str, size: int) -> pygame.font.Font:
            self.sizes.add(size)
            return font(face, size)

        def clipping(line: str, face: str, size: int, limit: int) -> str:
            shown = clip(line, face, size, limit)
            if shown != line:
                self.clipped.append(line)
            return shown

        patch.setattr(text, "wrap", wrapping)
        patch.setattr(fonts, "font", fonted)
        patch.setattr(text, "font", fonted)
        patch.setattr(text, "clip_text", clipping)


@pytest.fixture
def wrapped(monkeypatch: pytest.MonkeyPatch) -> Iterator[Wrapped]:
    yield Wrapped(monkeypatch)


def pieces(markup: str) -> list[str]:
    """The pieces of a text as it was written: words, and parts of words where they turn bold."""
    return [run.text for runs in text.parse(markup) for run in runs if run.text != " "]


@pytest.mark.sampled(4)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("more", [0, 30, 117, 402])
def test_every_card_has_its_whole_text(game: str, more: int, wrapped: Wrapped) -> None:
    """From the narrowest card with a panel to one shown large at 4K."""
    width = NARROWEST + more
    for data in faces_of(game):
        rooms = plan(data, width, round(width * 1.4))
        assert rooms.panel, (data.key, width)
        assert rooms.panel.high <= rooms.panel.room * rooms.unit + 1, (data.key, width)
        words.write(pygame.Surface((width, round(width * 1.4))), rooms.panel)
    assert wrapped.sizes and min(wrapped.sizes) >= MIN_TEXT and not wrapped.clipped
    for markup, block in wrapped.blocks:
        shown = [item.run.text for line in block.lines for item in line if item.run.text != " "]
        assert shown == pieces(markup), markup


def joined(lines: Iterable[str]) -> str:
    return "".join("".join(lines).split())


@pytest.mark.parametrize("width", [90, 95, 100, 110, 140])
def test_every_name_stands_wholly_on_a_card_in_hand(width: int) -> None:
    """A word too long for its plate is never cut: the card is called by its short name."""
    for game in GAMES:
        for data in faces_of(game):
            rooms = plan(data, width, round(width * 1.4))
            short = data.short or data.name
            names = (short, shorter(short), *((data.name, in_one_line(short)) if rooms.panel else ()))
            assert rooms.name and joined(rooms.name.lines) in map(joined, names), data.key


@pytest.mark.parametrize("width", [60, 66, 72, 80])
@pytest.mark.parametrize("printed", [False, True])
def test_every_card_is_named_on_the_boards_of_rivals(width: int, printed: bool) -> None:
    for game in GAMES:
        for data in faces_of(game, printed):
            name = plan(data, width, round(width * 1.4)).name
            assert name, (data.key, data.name)
            widest = max(text.width(line, name.face, name.size) for line in name.lines)
            assert widest * words.SQUEEZED <= width - 8, (data.key, name)


@pytest.mark.parametrize("width", [44, 47, 52])
def test_spells_beside_a_dial_are_named(width: int) -> None:
    for data in faces_of("wizard_arena"):
        name = plan(data, width, round(width * 1.4)).name
        assert name and len(name.lines) == 1, data.key


def test_short_names_are_short_and_those_of_cards() -> None:
    faces = [data for game in GAMES for printed in (False, True) for data in faces_of(game, printed)]
    assert {data.short or data.name for data in faces} >= SHORTS.keys()
    for name, short in SHORTS.items():
        lines = text.halves(short, "bold", MIN_TEXT)
        whole = text.halves(name, "bold", MIN_TEXT)
        assert max(map(len, lines)) <= max(map(len, whole)), name


@pytest.mark.parametrize("game", GAMES)
def test_no_two_cards_have_the_same_name_on_a_small_face(game: str) -> None:
    seen: dict[str, str] = {}
    for data in faces_of(game):
        name = plan(data, 60, 84).name
        assert name and seen.setdefault(joined(name.lines), data.key) == data.key, data.key


@pytest.mark.parametrize("game", GAMES)
def test_large_names_are_whole(game: str) -> None:
    """But three whose letters would be the smallest of all, until the card is held up."""
    shortened = set()
    for printed in (False, True):
        for data in faces_of(game, printed):
            for wide in (200, 454):
                name = plan(data, wide, round(wide * 1.4)).name
                whole = name and "".join("".join(name.lines).split()) == "".join(data.name.split())
                if not whole:
                    assert name and name.lines == (data.short,) and name.size >= 16 and wide == 200, data.key
                    shortened.add(data.key)
    assert shortened == ({"willy", "toupee", "toot"} if game == "annihilageddon" else set())


def test_a_small_card_has_no_panel_and_a_tiny_one_no_name() -> None:
    """Every spell of the Arena has its text on the smallest face that has any, in few words where a picture needs that."""
    for data in faces_of("wizard_arena"):
        small = plan(data, data.panelled - 1, round(1.4 * data.panelled))
        assert small.panel is None and small.name and plan(data, 40, 56).name is None
        briefed, whole = (
            plan(now, data.panelled, round(1.4 * data.panelled)) for now in (data, replace(data, brief=""))
        )
        assert briefed.panel is not None and briefed.bottom - briefed.top >= 0.3 * HIGH, data.name
        assert bool(data.brief) == (whole.bottom - whole.top < 0.3 * HIGH), data.name


def test_few_words_tell_nothing_that_the_text_does_not() -> None:
    """Every number and every word in bold letters is one of the whole text."""
    for data in faces_of("wizard_arena"):
        assert not data.brief or len(data.brief) < len(data.text), data.name
        for found in re.findall(r"\d+|\*\*.+?\*\*", data.brief):
            assert found.strip("*").rstrip("s").lower() in data.text.lower(), (data.name, found)


def test_text_that_does_not_fit_is_left_to_a_larger_face() -> None:
    """It is never cut: first the Group Attack gives way, which counts on the pile of Legends only, then all of it."""
    data: FaceData = annihilageddon_face(LONG)
    narrow, wide = plan(data, 150, 210).panel, plan(data, 300, 420).panel
    assert narrow and wide and (len(narrow.blocks), len(wide.blocks)) == (1, 2)
    long = replace(data, text=data.text * 3, terse=(data.terse or "") * 3)
    assert plan(long, 150, 210).panel is None


def test_letters_grow_with_the_window_on_a_fine_screen() -> None:
    """What cannot be read at 1080 lines cannot be at 2160 with twice the pixels; the faces are arranged alike."""
    data = faces_of("hell_high")[0]
    set_fineness(1080)
    plain = plan(data, 190, 266)
    set_fineness(2160)
    fine = plan(data, 380, 532)
    assert plan(data, 2 * data.panelled - 4, 332).panel is None
    assert plain.panel and fine.panel and abs(plain.panel.top - fine.panel.top) <= words.AIRY.step


def test_a_face_that_is_still_to_come_has_its_name() -> None:
    data = faces_of("wizard_arena")[0]
    nameless = Face(replace(data, name="", short="", key="nameless"))
    named = Face(replace(data, key="named"))
    assert pygame.image.tobytes(named.rough(150, 210), "RGBA") != pygame.image.tobytes(nameless.rough(150, 210), "RGBA")


def test_lines_are_about_equally_long() -> None:
    markup = "Deal 2 to the strongest foe, 4 instead if a Wizard has died this game."
    plain = text.wrap(markup, 14, 200)
    even = blocks.balanced(markup, 14, 200)
    assert len(even.lines) == len(plain.lines) and even.width <= plain.width


@pytest.mark.parametrize("width", [150, 170, 200, 420])
def test_the_type_lies_beside_the_figure_and_on_the_card(width: int) -> None:
    for game in GAMES:
        for data in faces_of(game):
            tab = tab_of(data, width / 100)
            assert data.kind.startswith(tab.words) and bool(tab.words) == bool(data.kind), data.key
            assert tab.middle - tab.half >= 2, (data.key, tab)
            assert tab.middle + tab.half <= (75 if data.stat else 98), (data.key, tab)


def test_a_long_text_is_set_closer_before_the_picture_is_a_strip() -> None:
    """At the smallest size with words each card keeps more of its picture than with lines as far apart as elsewhere."""
    (wild,) = (data for data in faces_of("annihilageddon") if data.key == "wild_magic")
    panel = plan(wild, 134, 188).panel
    usual = words._panel(wild, 1.34, 12)
    assert panel is not None and usual is not None and panel.top > usual.top + words.AIRY.step


def test_text_that_stands_small_on_an_ordinary_screen_is_set_close_where_it_is_larger_so() -> None:
    """Signs for what they say, as on the smaller card of a small window; in close-up, where letters are large, all words."""
    fighter = next(data for data in faces_of("annihilageddon") if data.name == "Fatality Fighter")
    panels = [plan(fighter, width, round(width * 1.4)).panel for width in (140, 210, 420)]
    assert [panel is not None and panel.setting.terse for panel in panels] == [True, True, False]
    usual = words._panel(fighter, 2.1, MIN_TEXT)
    assert panels[1] is not None and panels[1].size > MIN_TEXT and usual is not None and panels[1].top >= usual.top


@pytest.mark.parametrize(
    ("game", "width", "least"), [(game, 151, 0.29) for game in GAMES] + [("annihilageddon", 134, 0.27)]
)
def test_every_card_in_hand_keeps_its_picture(game: str, width: int, least: float) -> None:
    """As wide as a card in hand is in the smallest usual window: a third of it and more is picture, or close to that."""
    shares = {}
    for data in faces_of(game):
        rooms = plan(data, width, round(width * 1.4))
        shares[data.key] = (rooms.bottom - rooms.top) / 140
    assert min(shares.values()) >= least, min(shares.items(), key=lambda item: item[1])
    assert sum(share < 0.35 for share in shares.values()) <= len(shares) / 12


@pytest.mark.parametrize("game", ["hell_high", "pleasure_palace"])
def test_rolls_stand_one_below_the_other_on_nearly_all_cards_in_hand(game: str) -> None:
    """A hand in which every other table has another form is read slowly; only on smaller cards the longest stand side by side."""
    for width, most in ((131, 4), (144, 1), (151, 0), (226, 0)):
        panels = [plan(data, width, round(width * 1.4)).panel for data in faces_of(game) if data.rows]
        assert sum(panel is not None and panel.setting.abreast for panel in panels) <= most


def test_chips_in_a_text_stand_for_what_it_says() -> None:
    """Where there is no room for a row of chips each is in the text once, and no word is left that it stands for."""
    for data in faces_of("annihilageddon"):
        if data.chips and data.terse is not None:
            numbers = [int(found) for found in blocks.CHIP.findall(data.terse)]
            assert sorted(numbers) == list(range(len(data.chips))), data.terse
            assert not any(word in data.terse for word in ("Attack:", "Defense:", "Ongoing:")), data.terse
            assert not data.terse.startswith(("+", "Draw", "Heal")), data.terse


def shown_chips(key: str) -> str:
    (data,) = (data for data in faces_of("annihilageddon") if data.key == key)
    return data.terse or ""


def test_what_chips_stand_for() -> None:
    assert shown_chips("staff_of_skullzor").startswith("{chip 0} {chip 1} to each weaker foe; each stronger foe gains")
    assert shown_chips("grave_burst") == "{chip 0} {chip 1} to each foe plus 1 for each DWT you have, up to 5."
    assert shown_chips("brain_rinse") == "{chip 0} {chip 1}, then discard a card."
    assert shown_chips("puff") == "{chip 0} {chip 1} {chip 2} (no redirect) then heal 3 and draw a card."


def test_chips_in_a_text_are_drawn() -> None:
    """In the room that the text leaves for them: their colours are to be seen there."""
    (data,) = (data for data in faces_of("annihilageddon") if data.key == "necromancing")
    block = blocks.paragraph(data.terse or "", 12, 120, blocks.CRAMPED, data.chips)
    paper = pygame.Surface((120, block.high + 8))
    paper.fill((255, 246, 224))
    block.paint(paper, 0, 4)
    reddest = max(paper.get_at((x, y)).r - paper.get_at((x, y)).g for x in range(120) for y in range(24))
    assert reddest > 110


@pytest.mark.parametrize("size", [12, 15, 30])
def test_chips_in_a_close_text_stay_off_the_line_above(size: int) -> None:
    """The letters of "shuffle" stood below the upper edge of the chip under them."""
    (data,) = (data for data in faces_of("annihilageddon") if data.name == "Fatality Fighter")
    block = blocks.paragraph("{chip 0}", size, 200, blocks.CRAMPED, data.chips)
    paper = pygame.Surface((200, block.high + 20), pygame.SRCALPHA)
    block.paint(paper, 0, 10)
    line = round(text.wrap("x", size, 200).height * blocks.CRAMPED)
    assert paper.get_bounding_rect().h <= line and paper.get_bounding_rect().y >= 10


def test_rolls_stand_side_by_side_where_rows_are_higher() -> None:
    table = (("1-4", "deal 1"), ("5-9", "deal 2"), ("10+", "deal 4"))
    beside = blocks.columns(table, 12, 130, blocks.CRAMPED)
    assert beside is not None and beside.high < sum(row.high for row in blocks.rows(table, 12, 130, blocks.CRAMPED))
    assert blocks.columns((*table[:2], ("10+", "unpronounceable")), 12, 100, blocks.CRAMPED) is None


def test_a_short_name_in_one_line_is_not_broken() -> None:
    assert in_one_line("Vice Principal Poltergroan's") == "Poltergroan's"
    assert in_one_line("Inflamous Sore-Cerer's") == "Sore-Cerer's"
    assert in_one_line("Grandma Apocalypse") == "Grandma"


def red_at_the_foot(data: FaceData, width: int) -> bool:
    face = compose(data, width, round(width * 1.4))
    column = [face.get_at((round(width * 0.12), y)) for y in range(round(width * 1.1), round(width * 1.33))]
    return any(pixel.r > pixel.g + 70 for pixel in column)


@pytest.mark.parametrize("width", [140, 147, 200, 300])
def test_every_legend_says_that_it_attacks_all(width: int) -> None:
    """From 200 pixels on in all its words, else by its headline at least: a Legend without either seemed to attack nobody."""
    for data in faces_of("annihilageddon"):
        if data.banner:
            assert red_at_the_foot(data, width), data.key
            panel = plan(data, width, round(width * 1.4)).panel
            assert panel is not None and (width < 200 or panel.blocks[-1].high > 2 * MIN_TEXT), data.key
        else:
            assert data.frame != "ogee", "a Legend without a Group Attack"


@pytest.mark.parametrize(("size", "width"), [(12, 150), (14, 200), (29, 420)])
def test_when_a_dead_wizard_card_happens_stands_in_one_line(size: int, width: int) -> None:
    for data in faces_of("hell_high"):
        if data.frame == "coffin":
            block = blocks.balanced(data.text, size, round(width * 0.85))
            slanted = [any(item.run.face == "italic" for item in line) for line in block.lines]
            assert slanted[0] and not any(slanted[1:]), data.key


def test_a_banner_has_larger_letters_than_the_least_where_a_card_is_large() -> None:
    """The figures of Legends stand out in front, and may leave it some of their picture."""
    legends = [data for data in faces_of("annihilageddon") if data.banner]
    sizes = {data.key: panel.size for data in legends if (panel := plan(data, 206, 288).panel)}
    assert len(sizes) == len(legends) and min(sizes.values()) >= MIN_TEXT + 2, sizes
