"""The analyst's screen: it works in the background, shows its findings, keeps them, and lets one play on."""

from __future__ import annotations

import os
import shutil
import time
from pathlib import Path

import pygame
import pytest

from game.program_types import SeatSetup, Setup
from game.screens.analysis import SHOWN, SO_FAR, WRITTEN, AnalysisScreen
from game.screens.analysis_moments import MOST_CARDS, LuckRow, asked_at, picked, when
from game.screens.analysis_rows import UNKNOWN
from game.screens.chance_curve import FAR, has_won, is_stroke
from game.table.replay_track import Mark
from rules import Match
from rules.analysis.analyst import Analysis, analyse, analysis_of
from rules.analysis.client import Heard
from rules.analysis.verdict import verdict
from rules.bots.words import percent
from saves.analyses import MOST, Analyses
from tests.game.overlapping import overlapping
from tests.game.screens.player import Player
from tests.rules.analysis.test_analyst import played
from tests.saves.tools import FILES


@pytest.fixture(scope="module")
def match() -> Match:
    return played("witless_wizards", 3, ("policy", "random", "policy"))


@pytest.fixture(scope="module")
def found(match: Match) -> Analysis:
    return analyse(match, 8)


@pytest.fixture
def store(tmp_path: Path) -> Analyses:
    return Analyses(tmp_path / "analyses")


def setup_of(match: Match) -> Setup:
    return Setup(match.game.id, tuple(SeatSetup(name) for name in match.names))


def opened(player: Player, match: Match) -> AnalysisScreen:
    player.program.analyse(match, setup_of(match))
    screen = player.program.scenes.top
    assert isinstance(screen, AnalysisScreen)
    player.frames(3)
    return screen


@pytest.mark.slow
def test_what_was_found_is_kept_with_the_match(store: Analyses, match: Match, found: Analysis) -> None:
    assert store.load(match) is None
    store.keep(match, found)
    assert store.load(match.fork()) == found
    (path,) = store.folder.iterdir()
    path.write_text("{}")
    assert store.load(match) is None


def test_an_analysis_of_the_first_format_is_still_shown(store: Analyses) -> None:
    """Its books are those of then: what a choice fell short of the best was all that it could come to."""
    match = played("witless_wizards", 3)
    store.folder.mkdir()
    shutil.copy(FILES / "analysis-1.json", store.folder / f"{match.save()['sum']}.json")
    found = store.load(match)
    assert found is not None and len(found.judged) > 50 and found.dearest(SHOWN)
    for seat in range(2):
        assert found.own_gain(seat) == pytest.approx(-found.own_cost(seat)) and found.own_cost(seat) > 0
        moved = found.luck(seat) + found.own_gain(seat) + found.others_gain(seat)
        assert moved == pytest.approx(found.final[seat] - found.initial[seat])


@pytest.mark.slow
def test_what_was_begun_is_kept_until_the_whole_is(store: Analyses, match: Match, found: Analysis) -> None:
    heard: Heard = {each.before: each for each in found.judged[:4]} | {9999: None, 7: None}
    assert store.load_begun(match) == {}
    store.keep_begun(match, heard)
    heard.pop(9999)  # no choice of this match
    assert store.load_begun(match) == heard and store.load(match) is None
    store.keep(match, found)
    assert store.load_begun(match) == {} and store.load(match) == found
    store.keep_begun(match, heard)
    store.keep_begun(match, heard)
    (path,) = store.folder.glob("*-begun.json")
    path.write_text("{}")
    assert store.load_begun(match) == {}


def test_what_was_begun_in_the_first_format_goes_on(store: Analyses) -> None:
    match = played("witless_wizards", 3)
    store.folder.mkdir()
    shutil.copy(FILES / "begun-1.json", store.folder / f"{match.save()['sum']}-begun.json")
    heard = store.load_begun(match)
    assert [number for number, each in heard.items() if each is None] == [24] and sorted(heard) == [0, 8, 16, 24]


def test_old_ones_make_room(store: Analyses, match: Match, found: Analysis) -> None:
    store.folder.mkdir()
    for number in range(MOST + 3):
        (store.folder / f"{number}.json").write_text("{}")
    if os.name == "posix":
        (store.folder / "gone.json").symlink_to("nowhere")
    store.keep(match, found)
    assert len(list(store.folder.iterdir())) == MOST and store.load(match) == found


@pytest.mark.slow
def test_it_works_in_the_background_and_shows_its_findings(player: Player, match: Match) -> None:
    screen = opened(player, match)
    assert screen.client is not None and screen.working.visible
    until = time.monotonic() + 90
    while screen.analysis is None and time.monotonic() < until:
        player.frames(1)
        time.sleep(0.01)
    assert screen.analysis is not None and screen.client is None and not screen.working.visible
    assert [row.words.name for row in screen.rows] == list(match.names)
    assert Analyses(player.program.keeper.paths.analyses).load(match) == screen.analysis
    again = opened(player, match)
    assert again.client is None and again.analysis == screen.analysis  # at once, from the file


def test_leaving_stops_the_work(player: Player, match: Match) -> None:
    screen = opened(player, match)
    assert screen.client is not None
    processes = list(screen.client.processes)
    screen.escape()
    player.frames(2)
    assert screen.client is None and not any(process.is_alive() for process in processes)


def test_the_books_on_the_screen_add_up(player: Player, match: Match, found: Analysis) -> None:
    Analyses(player.program.keeper.paths.analyses).keep(match, found)
    screen = opened(player, match)
    for seat, row in enumerate(screen.rows):
        before, luck, own, others, final = (
            float(cell.markup.replace("−", "-").removesuffix("%")) / 100 for cell in row.cells
        )
        assert before + luck + own + others == pytest.approx(final, abs=0.025)
        assert final == pytest.approx(found.final[seat], abs=0.01)
        assert row.errors.markup == f"errors {percent(-found.own_cost(seat))}"
    assert percent(-0.126) == "−13%" and percent(0.5) == "+50%" and percent(0.001) == "0%"


@pytest.mark.slow
def test_play_on_from_a_dear_choice(player: Player) -> None:
    match = played("hell_high", 3, ("policy", "random"), 10_000)
    found = analyse(match, 12)
    dearest = found.dearest(1)[0]
    Analyses(player.program.keeper.paths.analyses).keep(match, found)
    screen = opened(player, match)
    screen.choices[0].button.click()
    player.frames(3)
    playing = player.program.match
    assert playing is not None and playing is not match
    assert list(playing.choices) == list(match.choices[: dearest.before])
    assert match.result is not None


@pytest.mark.parametrize("text_size", [100, 200])
def test_all_names_in_the_books_are_as_large(player: Player, found: Analysis, text_size: int) -> None:
    match = played("witless_wizards", 3, ("policy", "random", "policy"))
    match.names = ("Al", "Cornelius Wobblewand", "Mo")
    Analyses(player.keeper.paths.analyses).keep(match, found)
    player.program.change(text_size=text_size)
    screen = opened(player, match)
    assert len({row.words.size for row in screen.rows}) == 1


def test_large_names_take_the_room_of_what_stands_below_them(player: Player) -> None:
    """Of six seats in large letters each has one low line: its errors are told to who rests on the name."""
    match = played("hell_high", 3, ("random",) * 6)
    screen = opened(player, match)
    screen.halt("Stopped.")
    row = screen.rows[0]
    row.lay(pygame.Rect(0, 0, 600, 60), 20)
    assert row.errors.visible
    player.program.change(text_size=200)
    row.lay(pygame.Rect(0, 0, 600, 38), 30)
    assert not row.errors.visible and row.words.h == 38


def test_all_who_share_a_win_have_won() -> None:
    assert [has_won((0.5, 0.0, 0.5), seat) for seat in range(3)] == [True, False, True]


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_analyst_is_seen_while_one_waits(player: Player, match: Match, text_size: int) -> None:
    player.program.change(text_size=text_size)
    screen = opened(player, match)
    work = screen.working
    parts = [work.face.rect(), work.label.rect(), work.bar.rect(), work.button.rect()]
    assert all(screen.board.rect().contains(part) for part in parts) and parts[0].h > 120
    assert not overlapping(parts)
    screen.escape()


def test_every_dear_choice_begins_with_the_head_of_who_made_it(player: Player, match: Match, found: Analysis) -> None:
    Analyses(player.program.keeper.paths.analyses).keep(match, found)
    screen = opened(player, match)
    dearest = found.dearest(SHOWN)
    assert dearest and [row.head.seat for row in screen.choices] == [judged.seat for judged in dearest]
    assert all(row.head.rect().right < row.label.rect().left for row in screen.choices)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("text_size", [100, 200])
def test_cards_of_a_choice_stand_beside_its_words(
    tmp_path: Path, match: Match, found: Analysis, size: tuple[int, int], text_size: int
) -> None:
    player = Player(tmp_path, size)
    player.program.change(text_size=text_size)
    Analyses(player.program.keeper.paths.analyses).keep(match, found)
    screen = opened(player, match)
    pictured = 0
    for row in screen.choices:
        for side, chosen in ((row.made, row.judged.made), (row.best, row.judged.best)):
            shown = picked(match, asked_at(match, row.judged.before), chosen, False)
            assert [card.name for card in side.cards] == [card.kind.title() for card in shown.cards[:MOST_CARDS]]
            pictured += len(side.cards)
            assert all(card.rect().right <= side.words.rect().left for card in side.cards)
            assert side.words.rect().h >= side.words.text_size(round(side.words.w))[1]
            assert not side.words.rect().colliderect(row.button.rect())
        assert not row.made.words.rect().colliderect(row.best.words.rect())
        assert row.button.w >= row.button.least_width()
    assert pictured
    assert screen.caption.rect().collidelist([screen.order.rect(), screen.scroll.rect()]) < 0
    screen.escape()


def test_the_story_tells_errors_and_strokes_of_luck_in_their_order(
    player: Player, match: Match, found: Analysis
) -> None:
    Analyses(player.program.keeper.paths.analyses).keep(match, found)
    screen = opened(player, match)
    costs = [row.judged.cost for row in screen.choices]
    assert costs == sorted(costs, reverse=True)
    strokes = [judged.before for judged in found.judged if is_stroke(judged)]
    moments, lucky = screen.moments(), sorted(screen.strokes, key=LuckRow.weight, reverse=True)
    assert strokes and moments == [*screen.choices, *lucky], "the costliest choices, then the strokes of luck"
    assert screen.lucky.is_shown() and screen.lucky.rect().bottom <= lucky[0].head.rect().top
    screen.order.put(1)
    told = [row.judged.before for row in screen.moments()]
    assert told == sorted([*strokes, *(row.judged.before for row in screen.choices)])
    tops = [row.head.rect().top for row in screen.moments()]
    assert tops == sorted(tops) and all(row.visible for row in screen.strokes)


def test_a_click_at_a_mark_of_the_curve_shows_what_happened(player: Player, match: Match, found: Analysis) -> None:
    Analyses(player.program.keeper.paths.analyses).keep(match, found)
    screen = opened(player, match)
    assert screen.curve is not None
    last = screen.choices[-1]
    assert not screen.scroll.rect().contains(last.head.rect())
    x, y = screen.curve.spot(last.judged.before, 0.5)
    player.click_at(screen.curve.rect().x + round(x), screen.curve.rect().y + round(y))
    assert screen.curve.pointed == last.judged.before
    assert screen.scroll.rect().contains(last.head.rect())


def test_moments_are_told_by_game_and_round() -> None:
    rounds = [Mark(3, name="Round 2"), Mark(6, name="Round 3")]
    assert [when(rounds, at) for at in (0, 3, 5, 9)] == ["Round 1", "Round 2", "Round 2", "Round 3"]
    games = [*rounds, Mark(9, name="Round 1"), Mark(12, name="Round 2"), Mark(12, "skull")]
    assert [when(games, at) for at in (0, 8, 9, 20)] == [
        "Game 1, round 1",
        "Game 1, round 3",
        "Game 2, round 1",
        "Game 2, round 2",
    ]
    assert when([Mark(0, name="Turn 1"), Mark(4, name="Turn 2")], 1) == "Turn 1" and when([], 4) == ""


class Halfway:
    """An analyst who has judged so many choices and will never find the rest."""

    def __init__(self, match: Match, heard: Heard, total: int) -> None:
        self.match, self.heard, self.total = match, heard, total
        self.analysis: Analysis | None = None

    @property
    def done(self) -> int:
        return len(self.heard)

    def poll(self) -> None:
        """Nothing new."""

    def close(self) -> None:
        """There is nothing to stop."""

    def so_far(self) -> Analysis | None:
        judged = [each for each in self.heard.values() if each is not None]
        return analysis_of(self.match, judged) if judged else None


def halfway(
    player: Player, match: Match, found: Analysis, monkeypatch: pytest.MonkeyPatch, part: int
) -> AnalysisScreen:
    """The screen when the first of the choices are judged."""
    known: Heard = {each.before: each for each in found.judged[:part]}

    def client(match: Match, heard: Heard) -> Halfway:
        return Halfway(match, dict(heard or known), len(match.choices))

    monkeypatch.setattr("game.screens.analysis.AnalystClient", client)
    screen = opened(player, match)
    player.frames(40)
    return screen


@pytest.mark.slow
def test_what_is_found_is_shown_as_it_comes(
    player: Player, match: Match, found: Analysis, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = halfway(player, match, found, monkeypatch, len(found.judged) * 2 // 3)
    assert screen.curve is not None and screen.curve.visible and screen.working.visible and not screen.verdicts
    known = screen.curve.analysis
    assert 0 < len(known.judged) < len(found.judged)
    assert len(screen.choices) == len(known.dearest(SHOWN)) > 0 and screen.caption.markup == SO_FAR
    assert {cell.markup for row in screen.rows for cell in row.cells[1:4]} == {UNKNOWN}
    rows, (client,) = list(screen.choices), (screen.client,)
    assert client is not None
    client.heard = {each.before: each for each in found.judged}
    player.frames(40)
    assert all(any(row is kept for kept in screen.choice_rows.values()) for row in rows), "lines stay the same nodes"
    client.analysis = found
    player.frames(3)
    assert not screen.working.visible and screen.caption.markup == "The verdict"
    assert [row.label.name for row in screen.verdicts] == [
        f"{name} {verdict(found, seat)}" for seat, name in enumerate(match.names)
    ]


def test_a_choice_keeps_its_place_on_the_curve_while_others_come(
    player: Player, match: Match, found: Analysis, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = halfway(player, match, found, monkeypatch, len(found.judged) // 2)
    assert screen.curve is not None
    place = screen.curve.spot(found.judged[2].before, 0.5)
    screen.curve.show(found, True)
    assert screen.curve.spot(found.judged[2].before, 0.5) == place
    assert screen.curve.spot(len(match.choices), 0)[0] == screen.curve.plot().right


def test_what_is_not_judged_yet_is_dashed(
    player: Player, match: Match, found: Analysis, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = [each for each in found.judged if each.before < FAR]
    screen = halfway(player, match, found, monkeypatch, len(first))
    assert len(match.choices) > first[-1].before + FAR and screen.curve is not None
    far, whole = [], []
    for drawn in (far, whole):
        monkeypatch.setattr(
            "game.screens.chance_curve.line", lambda way, *look, drawn=drawn: drawn.append(look[-1]) or ""
        )
        screen.curve.show(screen.curve.analysis if drawn is far else found, drawn is whole)
        screen.curve.render()
    assert sum("dasharray" in look for look in far) == 3 and not any("dasharray" in look for look in whole)


def test_turns_or_rounds_are_told_below_the_curve(
    player: Player, match: Match, found: Analysis, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = halfway(player, match, found, monkeypatch, len(found.judged))
    curve = screen.curve
    assert curve is not None and len(curve.marks) > 3
    assert [mark.name for mark in curve.marks] == [f"Turn {number + 1}" for number in range(len(curve.marks))]
    drawn, room = curve.render(), curve.plot()
    assert drawn is not None
    low = room.bottom + screen.ui.px(3)
    for mark in curve.marks:
        assert drawn.get_at((round(curve.spot(mark.at, 0)[0]), low)).a > 60, mark.name
    assert not any(drawn.get_at((round(curve.spot(mark.at, 0)[0]) + 4, low)).a for mark in curve.marks[:3])


def test_stopping_keeps_what_was_found_and_going_on_begins_there(
    player: Player, match: Match, found: Analysis, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = halfway(player, match, found, monkeypatch, len(found.judged) // 2)
    heard = dict(screen.client.heard) if screen.client is not None else {}
    player.click("analysis/stop")
    assert screen.client is None and screen.analysis is None and screen.curve is not None
    assert screen.working.label.name == f"Stopped at {len(heard)} of {len(match.choices)} choices."
    assert screen.store.load(match) is None
    player.click("analysis/stop")
    assert screen.client is not None and screen.client.heard == heard
    screen.escape()


@pytest.mark.slow
def test_what_was_judged_is_kept_over_the_end_of_the_program(
    player: Player, match: Match, found: Analysis, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = halfway(player, match, found, monkeypatch, 5)
    client = screen.client
    assert client is not None and not screen.store.load_begun(match)
    assert screen.quitting() and screen.store.load_begun(match) == client.heard
    client.heard[found.judged[5].before] = found.judged[5]
    player.click("analysis/stop")  # at once, before it was shown
    assert screen.curve is not None and len(screen.curve.analysis.judged) == 6
    screen.escape()
    player.frames(2)
    again = opened(player, match)
    assert again.client is not None and len(again.client.heard) == 6
    again.client.heard = {each.before: each for each in found.judged}
    player.frames(round(WRITTEN / 16) + 2)
    assert len(again.store.load_begun(match)) == len(found.judged)
    again.client.analysis = found
    player.frames(2)
    assert again.analysis == found and not again.store.load_begun(match)


def test_lines_stay_where_they_are_while_somebody_is_in_the_list(
    player: Player, match: Match, found: Analysis, monkeypatch: pytest.MonkeyPatch
) -> None:
    cheap = sorted((each for each in found.judged if each.grade), key=lambda each: each.cost)
    screen = halfway(player, match, found, monkeypatch, 1)
    client = screen.client
    assert client is not None and len(cheap) > 3
    client.heard |= {each.before: each for each in cheap[:2]}
    player.frames(40)
    first = list(screen.choices)
    button = first[0].button
    spot = button.rect()
    player.point_at(*spot.center)
    client.heard |= {each.before: each for each in found.judged}
    player.frames(40)
    assert screen.choices[: len(first)] == first and len(screen.choices) > len(first) and button.rect() == spot
    client.analysis = found
    player.frames(3)
    assert screen.verdicts and button.rect() == spot, "the verdict comes above"
    player.point_at(*screen.title.rect().center)
    player.frames(2)
    assert [row.judged.before for row in screen.choices] == [judged.before for judged in found.dearest(SHOWN)]
    tops = [row.head.rect().top for row in screen.choices]
    assert tops == sorted(tops)


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_curve_keeps_its_room(player: Player, text_size: int) -> None:
    match = played("hell_high", 3, ("policy",) * 6, 60)
    player.program.change(text_size=text_size)
    Analyses(player.program.keeper.paths.analyses).keep(match, Analysis(6, (), (1 / 6,) * 6))
    screen = opened(player, match)
    assert screen.curve is not None and screen.curve.h > 0.3 * screen.board.h
    assert screen.rows[-1].cells[0].rect().bottom <= screen.board.rect().bottom
