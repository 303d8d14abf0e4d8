"""The statistics screen: what it tells of a history, and that it fits."""

from __future__ import annotations

import csv
from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import pygame
import pytest

from game.core import paint, theme
from game.core.contrast import contrast
from game.core.text import plain
from game.core.widgets import Label
from game.library.shelf import readable_time
from game.portraits.cast import cast_of
from game.screens.boxes import GameBox
from game.screens.examples import PIECES
from game.screens.ledger import tally, tally_width
from game.screens.statistics import Statistics
from game.screens.statistics_blocks import Bar, Bars, Figures, duration
from game.screens.statistics_cards import Favourites, picture_of
from game.screens.statistics_lines import (
    Line,
    card_title,
    faction_lines,
    game_lines,
    level_lines,
    name_lines,
    won_lines,
)
from game.screens.statistics_marks import Mark
from game.screens.statistics_recent import RecentMatches, summary_of
from game.screens.trophies import TROPHIES, flame
from game.setups import playable
from rules import GAMES
from saves.history import SeatRecord, Summary, Tally
from tests.game.doubled import doubled_ids
from tests.game.overlapping import overlapping
from tests.game.screens.reading import Reader, many_matches, record, some_matches


def test_nothing_has_been_played(reader: Reader) -> None:
    screen = reader.open()
    assert reader.node("statistics/empty/words").name == "No match has been finished yet."
    assert not screen.area.is_shown() and not screen.csv.enabled
    reader.click("statistics/close")
    assert reader.app.scenes.top is not screen
    assert not reader.program.keeper.paths.exports.exists() and not reader.history.path.exists()


def test_an_empty_history_offers_every_box_as_a_first_match(reader: Reader) -> None:
    screen = reader.open()
    assert [box.game for box in screen.empty.boxes] == list(playable())
    for box in screen.empty.boxes:
        assert screen.empty.plank.rect().top <= box.rect().bottom <= screen.empty.plank.rect().bottom, box.id
    reader.click("statistics/empty/game/hell_high")
    assert reader.program.begun == ["hell_high"] and reader.app.scenes.top is screen, "it is there to come back to"


def test_of_a_game_that_was_not_played_only_its_own_box_is_offered(reader: Reader) -> None:
    some_matches(reader.history)
    screen = reader.open()
    screen.choice.put(1 + list(GAMES).index("witless_wizards"))
    reader.frames(2)
    assert [box.game for box in screen.empty.boxes] == [screen.game]
    reader.click("statistics/empty/begin")
    assert reader.program.begun == [screen.game]


def test_all_boxes_of_a_row_tell_how_long_a_match_takes_or_none() -> None:
    """On those that are seen from aside there is less room for it."""
    for wide, told in ((83, False), (87, False), (200, True)):
        for turn in (-1.0, 0.0, 1.0):
            box = GameBox("hell_high", turn, lambda _: None)
            box.w, box.h = wide, wide * 1.4
            surface = paint.blank(wide, round(wide * 1.4))
            box.draw_time(surface, box.front())
            assert bool(surface.get_bounding_rect().w) == told, (wide, turn)


@pytest.mark.parametrize(("size", "text_size"), [((960, 540), 200), ((1280, 720), 100), ((1024, 768), 150)])
def test_an_empty_shelf_keeps_to_its_sheet(tmp_path: Path, size: tuple[int, int], text_size: int) -> None:
    reader = Reader(tmp_path, size, text_size)
    screen = reader.open()
    shelf, room = screen.empty, screen.inner()
    parts = [node.rect() for node in (shelf.words, shelf.invitation, shelf.start, *shelf.boxes)]
    assert all(room.contains(rect) and not rect.colliderect(screen.done.rect()) for rect in parts), parts
    assert not shelf.invitation.rect().colliderect(shelf.boxes[0].rect())


def test_the_figures_of_all_games(reader: Reader) -> None:
    some_matches(reader.history)
    screen = reader.open()
    assert screen.area.is_shown() and not screen.empty.is_shown()
    wanted = {"matches": "4", "time": "1 h 30 min", "won": "2 of 3 (67%)", "streak": "0", "longest": "2"}
    assert {id: reader.node(f"statistics/{id}").text for id in wanted} == wanted
    lines = {
        "name/0": ("Ann", "2 of 4 (50%)"),
        "name/1": ("Bob", "1 of 1 (100%)"),
        "level/0": ("Human", "3 of 5 (60%)"),
        "level/1": ("Adept", "0 of 2 (0%)"),
        "level/2": ("Archmage", "1 of 1 (100%)"),
        "faction/0": ("Fire", "3 of 3 (100%)"),
        "faction/1": ("Ice", "0 of 3 (0%)"),
        "card/0": ("Fireball", "6 times"),
        "card/1": ("Richy Prig Jr.'s", "5 times"),
    }
    shown = {id: (reader.node(f"statistics/{id}").name, reader.node(f"statistics/{id}").text) for id in lines}
    assert shown == lines
    assert not reader.has("statistics/card/2"), "what bots played is nobody's favourite"
    assert reader.node("statistics/match/0").name == "Hijinx at Hell High"
    assert reader.node("statistics/match/0").text.endswith("10 min")
    seats = reader.node("statistics/match/0/seats")
    assert seats.text == "Bob: 2 tokens, won; Ann: 1 token"
    assert seats.scores == ["2 tokens", "1 token"] and seats.roles == cast_of(["Bob", "Ann"])  # type: ignore[attr-defined]


def test_one_game_is_chosen(reader: Reader) -> None:
    some_matches(reader.history)
    screen = reader.open()
    assert screen.choice.options == ("All games", *(game.title for game in GAMES.values()))
    screen.choice.put(1 + list(GAMES).index("hell_high"))
    reader.frames(2)
    assert reader.node("statistics/matches").text == "1"
    assert reader.node("statistics/won").text == "0 of 0"
    assert not reader.has("statistics/faction/0"), "no factions there"
    assert not reader.has("statistics/match/1")
    screen.choice.put(1 + list(GAMES).index("witless_wizards"))
    reader.frames(2)
    assert screen.empty.is_shown() and "this game" in screen.empty.words.markup
    assert screen.csv.enabled, "the file has all games"
    screen.choice.put(0)
    reader.frames(2)
    assert reader.node("statistics/matches").text == "4" and not screen.empty.is_shown()


@pytest.mark.parametrize(("text_size", "all_of_them"), [(100, True), (200, False)])
def test_a_game_is_one_click_away_where_all_find_room(tmp_path: Path, text_size: int, all_of_them: bool) -> None:
    reader = Reader(tmp_path, (1280, 720), text_size)
    some_matches(reader.history)
    screen = reader.open()
    assert screen.choice.side_by_side == all_of_them
    rect = screen.choice.rect()
    reader.click_at(rect.right - 30, rect.centery)
    assert screen.game == (screen.games[-1] if all_of_them else screen.games[1])


def test_cards_have_the_names_that_are_set(reader: Reader) -> None:
    assert card_title("wizard_arena", "fireball") == "Fireball"
    assert card_title("hell_high", "hs01", True) != card_title("hell_high", "hs01")
    assert card_title("wizard_arena", "gone") == "gone" and card_title("gone", "x") == "x"
    numbers = {card_title("wizard_arena", key) for key in GAMES["wizard_arena"].kinds}
    assert "Power 5" in numbers and "5" not in numbers
    some_matches(reader.history)
    reader.program.settings.printed_names = True
    reader.open()
    assert reader.node("statistics/card/1").name == card_title("hell_high", "hs01", True)


def test_lines_are_put_together_and_ordered() -> None:
    tallies = [
        Tally("a", "adept", 4, 1),
        Tally("a", "human", 8, 2),
        Tally("b", "adept", 4, 3),
        Tally("b", "oracle", 1, 0),
    ]
    lines = level_lines(tallies)
    assert [(line.words, line.figures) for line in lines] == [
        ("Human", "2 of 8 (25%)"),
        ("Adept", "4 of 8 (50%)"),
        ("Oracle", "0 of 1 (0%)"),
    ]
    assert [line.part for line in lines] == [0.25, 0.5, 0.0]
    names = name_lines([Tally("a", "Zoe", 1, 1), Tally("a", "ann", 1, 0), Tally("a", "Bob", 5, 0)])
    assert [line.words for line in names] == ["Bob", "ann", "Zoe"]
    factions = faction_lines([Tally("wizard_arena", "custom", 1, 1), Tally("else", "fire", 1, 0)])
    assert [line.words for line in factions] == ["Own deck, Wizard Arena", "Fire, else"]
    assert won_lines([], "game") == []


def test_bars_tell_the_share_whatever_was_played(reader: Reader) -> None:
    """All wins of one and all of two look alike; their numbers stand beside the bars."""
    tallies = [Tally("a", "one", 1, 1), Tally("a", "two", 2, 2), Tally("a", "half", 4, 2)]
    assert [line.part for line in won_lines(((tally.what, tally) for tally in tallies), "name")] == [1, 1, 0.5]
    some_matches(reader.history)
    screen = reader.open()
    for block in screen.blocks:
        if isinstance(block, Bars):
            assert len({round(bar.w) for _, _, bar, _ in block.rows}) == 1


def test_times_and_dates() -> None:
    assert [duration(seconds) for seconds in (-5, 0, 30, 60, 3599, 3600, 360_000)] == [
        "0 min",
        "0 min",
        "under 1 min",
        "1 min",
        "59 min",
        "1 h 0 min",
        "100 h 0 min",
    ]
    assert "2026" in readable_time("2026-11-14T12:00:00+00:00") and "November" in readable_time(
        "2026-11-14T12:00:00+00:00"
    )
    assert readable_time("some day") == "some day" and readable_time("0001-01-01T00:00:00+14:00")


def test_a_match_is_watched(reader: Reader) -> None:
    some_matches(reader.history)
    screen = reader.open()
    screen.area.reveal(reader.node("statistics/match/1/watch"))
    reader.frames(2)
    reader.click("statistics/match/1/watch")
    assert reader.program.watched == ["wizard_arena-2"]


def test_a_match_of_an_unknown_game_cannot_be_watched(reader: Reader) -> None:
    reader.history.add(record(0, "chess", SeatRecord("Ann", "human", 1, True)))
    reader.open()
    button = reader.node("statistics/match/0/watch")
    assert not button.enabled and button.hint
    assert reader.node("statistics/match/0").name == "chess"


def test_a_csv_file_is_written_and_told_of(reader: Reader) -> None:
    some_matches(reader.history)
    screen = reader.open()
    reader.click("statistics/csv")
    (path,) = reader.program.keeper.paths.exports.iterdir()
    assert path.name.startswith("wizardtop-statistics-") and path.suffix == ".csv"
    rows = list(csv.DictReader(path.open(encoding="utf-8")))
    assert len(rows) == 8 and {row["game"] for row in rows} == {"wizard_arena", "hell_high"}
    ((title, words),) = reader.program.notices
    assert title == "Saved as CSV" and plain(words).endswith(str(path))
    assert reader.program.complaints == [] and screen in list(reader.app.scenes)


def test_a_csv_file_that_cannot_be_written_is_complained_about(reader: Reader, tmp_path: Path) -> None:
    some_matches(reader.history)
    reader.open()
    (tmp_path / "exports").write_text("in the way", encoding="utf-8")
    reader.click("statistics/csv")
    ((_, problem),) = reader.program.complaints
    assert "not a folder" in problem and reader.program.notices == []


def test_a_damaged_history_is_one_line(reader: Reader) -> None:
    reader.history.path.write_bytes(b"this is no database at all" * 100)
    screen = reader.open()
    words = screen.empty.invitation.markup
    assert screen.empty.is_shown() and "damaged" in words and "\n" not in words and not screen.empty.boxes
    assert not screen.area.is_shown() and not screen.csv.enabled and "damaged" in screen.csv.hint
    screen.choice.put(1)
    reader.frames(2)
    assert "damaged" in screen.empty.invitation.markup


@pytest.mark.parametrize(
    ("size", "text_size"),
    [
        ((1280, 720), 100),
        ((1280, 720), 150),
        ((1280, 720), 80),
        ((1920, 1080), 100),
        ((1024, 768), 150),
        ((2560, 1080), 130),
        ((3840, 2160), 150),
    ],
)
@pytest.mark.slow
def test_long_names_fit_every_window(tmp_path: Path, size: tuple[int, int], text_size: int) -> None:
    reader = Reader(tmp_path, size, text_size)
    many_matches(reader.history)
    screen = reader.open()
    assert doubled_ids(reader.app) == []
    sheet, area = screen.sheet.rect(), screen.area.rect()
    assert pygame.Rect(0, 0, *size).contains(sheet)
    for node in (screen.choice, screen.area, screen.csv, screen.done):
        assert sheet.contains(node.rect())
    fixed = [node.rect() for node in (screen.choice, screen.area, screen.csv, screen.done)]
    assert not overlapping(fixed)
    parts = [
        node
        for node in screen.area.content.walk()
        if node.is_shown() and node.w and (isinstance(node, (Label, Bar)) or node.role in ("button", "text"))
    ]
    assert len(parts) > 100
    rects = [node.rect() for node in parts]
    for at, (node, rect) in enumerate(zip(parts, rects, strict=True)):
        assert area.left <= rect.left and rect.right <= area.left + screen.area.inner_width, node
        assert rect.collidelist(rects[at + 1 :]) < 0, node
        drawn = node.image()
        assert drawn is None or (drawn.get_width() <= rect.w + 1 and drawn.get_height() <= rect.h + 1), node
    screen.area.scroll_to_end()
    reader.frames(1)
    last = max(node.rect().bottom for node in screen.area.content.walk())
    assert last <= area.bottom, "the end can be scrolled to"


def test_the_window_changes_while_it_is_open(reader: Reader) -> None:
    many_matches(reader.history, 8)
    screen = reader.open()
    reader.app.set_zoom(text_zoom=1.5)
    reader.frames(2)
    lefts = {bar.rect().left < screen.area.rect().centerx for bar in screen.area.content.walk() if isinstance(bar, Bar)}
    assert lefts == {True}, "one column now"


def test_players_beyond_a_dozen_are_counted(reader: Reader) -> None:
    for number in range(20):
        reader.history.add(record(number, "wizard_arena", SeatRecord(f"Player {number}", "human", 1, True, "fire")))
    reader.open()
    words = [node.markup for node in reader.app.scenes.top.root.walk() if isinstance(node, Label)]
    assert "and 8 more" in words and not reader.has("statistics/name/12")


def test_wins_are_told_by_game_when_all_games_are_shown(reader: Reader) -> None:
    some_matches(reader.history)
    reader.open()
    first, second = reader.node("statistics/game/0"), reader.node("statistics/game/1")
    assert {first.name: first.text, second.name: second.text} == {
        "Wizard Arena": "2 of 3 (67%)",
        "Hijinx at Hell High": "1 of 2 (50%)",
    }


@pytest.mark.parametrize(
    "mark",
    [
        Mark("game", "", "hell_high"),
        Mark("level", "adept", "hell_high"),
        Mark("level", "oracle", "hell_high"),
        Mark("faction", "fire", "wizard_arena"),
        Mark("faction", "custom", "wizard_arena"),
        Mark("name", "Ermentrude"),
        Mark("card", "hd15", "pleasure_palace"),
        Mark("card", "power-5", "wizard_arena"),
        Mark("card", "pawn", "chess"),
    ],
)
def test_every_line_has_a_picture_even_of_what_is_not_known(mark: Mark) -> None:
    picture = mark.picture(26)
    assert picture.get_size() == (26, 26)
    assert picture.get_bounding_rect().w > 12 and len(mark.tone) == 3


def test_games_come_in_the_order_of_their_boxes() -> None:
    tallies = [Tally(game, "human", 2, 1) for game in sorted(playable())] + [Tally("old", "human", 1, 0)]
    assert [line.mark.game for line in game_lines(tallies)] == [*playable(), "old"]


def test_bars_of_games_are_told_apart_by_their_tones(reader: Reader) -> None:
    tones = [Mark("game", "", game).tone for game in GAMES]
    assert len(set(tones)) == len(tones)


def test_headings_stand_out_from_their_paper(reader: Reader) -> None:
    some_matches(reader.history)
    screen = reader.open()
    heads = [block.head for block in screen.blocks if isinstance(block, Bars)]
    assert heads and all(contrast(head.colour, theme.PAPER_DARK) >= 4.5 for head in heads)


def a_match_taken_back(reader: Reader) -> None:
    """Ann has won the latest match, with free undo."""
    free = record(9, "wizard_arena", SeatRecord("Ann", "human", 9, True, "fire"), SeatRecord("Bo", "adept", 1, False))
    free.taken_back = True
    reader.history.add(free)


def test_matches_that_do_not_count_are_named(reader: Reader) -> None:
    """In their line, and how many they are; none are spoken of where there are none."""
    some_matches(reader.history)
    a_match_taken_back(reader)
    screen = reader.open()
    assert reader.node("statistics/left out").name == "1 match with free undo or played twice, not in the figures"
    assert reader.node("statistics/match/0").text.endswith("does not count")
    assert not reader.node("statistics/match/1").text.endswith("does not count")
    screen.choice.put(1 + list(GAMES).index("hell_high"))
    reader.frames(2)
    assert reader.node("statistics/left out").name == ""


def test_the_mean_score_of_a_game_is_told(reader: Reader) -> None:
    """Of humans, in the game's own word; of all games together it would mean nothing."""
    some_matches(reader.history)
    screen = reader.open()
    assert not reader.has("statistics/score")
    screen.choice.put(1 + list(GAMES).index("wizard_arena"))
    reader.frames(2)
    score = reader.node("statistics/score")
    assert (score.name, score.text) == ("Life on average", f"{(12 + 12 + 1) / 3:.1f}")
    assert reader.history.mean_score("witless_wizards") is None


def test_the_last_matches_against_bots_are_told_as_crests(reader: Reader) -> None:
    some_matches(reader.history)
    a_match_taken_back(reader)
    screen = reader.open()
    (lately,) = [block for block in screen.blocks if isinstance(block, RecentMatches)]
    against = [
        each for each in reader.history.recent() if {seat.player == "human" for seat in each.seats} == {True, False}
    ]
    wanted = [each for each in against if not each.taken_back]
    assert len(wanted) == len(against) - 1 == reader.history.summary().against_bots == len(lately.chips)
    for chip, each in zip(lately.chips, wanted, strict=True):
        won = any(seat.won and seat.player == "human" for seat in each.seats)
        assert (
            chip.won == won
            and chip.name.endswith("won" if won else "lost")
            and readable_time(each.finished) in chip.hint
        )
    tops = (
        {chip.rect().top for chip in lately.chips if chip.won},
        {chip.rect().top for chip in lately.chips if not chip.won},
    )
    assert max(tops[0]) < min(tops[1]), "not told by colour alone"
    won = reader.history.summary().won
    assert reader.node("statistics/lately").name == f"{won} of the last 3 won against bots, latest first"
    assert summary_of(0, 1) == "the last one against bots lost", "not '0 of the last 1'"


def test_no_more_crests_than_find_room(tmp_path: Path) -> None:
    reader = Reader(tmp_path, (1024, 768), 200)
    many_matches(reader.history)
    screen = reader.open()
    (lately,) = [block for block in screen.blocks if isinstance(block, RecentMatches)]
    shown = [chip for chip in lately.chips if chip.visible]
    assert 8 < len(shown) <= len(lately.chips)
    assert all(
        screen.area.rect().left <= chip.rect().left < chip.rect().right <= screen.area.rect().right for chip in shown
    )


def test_few_matches_are_tally_marks_and_many_are_bars(reader: Reader) -> None:
    some_matches(reader.history)
    screen = reader.open()
    blocks = {block.head.markup: block for block in screen.blocks if isinstance(block, Bars)}
    assert all(bar.strokes for _, _, bar, _ in blocks["Wins by player"].rows)
    assert [(bar.won, bar.played) for _, _, bar, _ in blocks["Wins by player"].rows] == [(2, 4), (1, 1)]
    narrow = tally_width(4, reader.app.ui.factor) - 1
    assert not blocks["Wins by player"].tallied(narrow) and blocks["Wins by player"].tallied(narrow + 1)


def test_a_tally_has_a_stroke_for_every_match_and_those_won_are_dark() -> None:
    def ink(won: int, played: int) -> int:
        drawn = tally(tally_width(played, 2.0), 40, won, played, (40, 90, 140), 2.0)
        return sum(drawn.get_at((x, 20)).a > 120 and drawn.get_at((x, 20))[0] < 70 for x in range(drawn.get_width()))

    assert ink(0, 4) == 0 < ink(1, 4) < ink(3, 4)
    widths = [tally_width(count, 1.0) for count in range(12)]
    assert widths == sorted(set(widths))


def test_the_figures_stand_in_one_line_with_air_between_them(reader: Reader) -> None:
    area = reader.open().area
    figures = area.content.add(Figures(Summary(matches=5, seconds=20, against_bots=5, won=1, streak=0, longest=1)))
    figures.arrange(area, 0, 0, 1130)
    air = reader.app.ui.px(14)
    for (_, large, _, _), (trophy, _, _, _) in pairwise(figures.places):
        assert large.text_size()[0] <= large.rect().w, large.text
        assert large.rect().right + air <= trophy.rect().left, large.text


def test_every_figure_has_its_trophy_and_the_flame_goes_out(reader: Reader) -> None:
    some_matches(reader.history)
    screen = reader.open()
    (figures,) = [block for block in screen.blocks if isinstance(block, Figures)]
    window = screen.area.rect()
    for trophy, large, plate, small in figures.places:
        assert trophy.image() is not None
        assert not trophy.rect().colliderect(large.rect()) and plate.rect().contains(small.rect())
        assert all(figures.cabinet.rect().contains(node.rect()) for node in (large, plate))
        assert window.contains(trophy.rect())
    assert {id for id in TROPHIES if id != "score"} == {
        large.id.removeprefix("statistics/") for _, large, _, _ in figures.places
    }
    cold, warm = (pygame.transform.average_color(flame(60, burning))[:3] for burning in (False, True))
    assert warm[0] > cold[0] + 20, "no win, no fire"


@pytest.mark.slow
@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1024, 768), (2560, 1080)])
def test_favourite_cards_lie_side_by_side(tmp_path: Path, size: tuple[int, int], text_size: int) -> None:
    """As many as find room, the first first, each with a plate that is read in full."""
    reader = Reader(tmp_path, size, text_size)
    many_matches(reader.history)
    screen = reader.open()
    block = next(block for block in screen.blocks if isinstance(block, Favourites))
    shown = [place for place in block.places if place[0].visible]
    assert 2 < len(shown) <= len(block.places) and shown == block.places[: len(shown)]
    cards = [card.rect() for card, _, _ in shown]
    room = screen.area.rect()
    assert all(room.left <= card.left and card.right <= room.right for card in cards)
    assert all(card.right < after.left for card, after in pairwise(cards))
    for card, plate, times in shown:
        assert times.text_size()[0] <= times.w and plate.rect().colliderect(card.rect())
        assert plate.rect().bottom > card.rect().bottom and abs(plate.rect().centerx - card.rect().centerx) <= 1


def test_cards_appear_one_after_the_other(reader: Reader) -> None:
    """The page does not wait for their faces."""
    some_matches(reader.history)
    history = reader.history
    history.add(record(9, "chess", SeatRecord("Ann", "human", 1, True, "", {"pawn": 12})))
    screen = Statistics(cast("Any", reader.program))
    reader.app.scenes.push(screen)
    block = next(block for block in screen.blocks if isinstance(block, Favourites))
    assert [card.picture for card, _, _ in block.places] == [None] * 3
    reader.frames(1)
    assert [card.picture is not None for card, _, _ in block.places] == [True, False, False]
    reader.frames(3)
    assert all(card.picture is not None for card, _, _ in block.places)
    assert block.places[0][0].name == "pawn", "a card of a game that is not known has a place as well"
    card = block.places[1][0]
    assert card.hint == "Fireball: 6 times" and card.image() is not None


def test_pieces_have_a_mark_instead_of_a_face() -> None:
    kinds = GAMES["hell_high"].kinds.values()
    piece = next(kind for kind in kinds if kind.type in PIECES)
    line = Line(piece.name, "3 times", 1.0, Mark("card", piece.key, "hell_high"))
    assert picture_of(line, False)(60, 84).get_size() == (60, 60)
