"""The analyst's screen: it works in the background, shows its findings, keeps them, and lets one play on."""

from __future__ import annotations

import shutil
import time
from pathlib import Path

import pytest

from game.program_types import SeatSetup, Setup
from game.screens.analysis import SHOWN, AnalysisScreen, percent
from rules import Match
from rules.analysis.analyst import Analysis, analyse
from saves.analyses import MOST, Analyses
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


def test_old_ones_make_room(store: Analyses, match: Match, found: Analysis) -> None:
    store.folder.mkdir()
    for number in range(MOST + 3):
        (store.folder / f"{number}.json").write_text("{}")
    store.keep(match, found)
    assert len(list(store.folder.iterdir())) == MOST and store.load(match) == found


@pytest.mark.slow
def test_it_works_in_the_background_and_shows_its_findings(player: Player, match: Match) -> None:
    screen = opened(player, match)
    assert screen.client is not None and screen.progress.visible
    until = time.monotonic() + 90
    while screen.analysis is None and time.monotonic() < until:
        player.frames(1)
        time.sleep(0.01)
    assert screen.analysis is not None and screen.client is None and not screen.progress.visible
    assert [row.words.markup for row in screen.rows] == list(match.names)
    assert Analyses(player.program.keeper.paths.analyses).load(match) == screen.analysis
    again = opened(player, match)
    assert again.client is None and again.analysis == screen.analysis  # at once, from the file


def test_leaving_stops_the_work(player: Player, match: Match) -> None:
    screen = opened(player, match)
    assert screen.client is not None
    processes = list(screen.client._processes)
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
def test_the_analyst_is_seen_while_one_waits(player: Player, match: Match, text_size: int) -> None:
    player.program.change(text_size=text_size)
    screen = opened(player, match)
    parts = [screen.analyst.rect(), screen.progress.rect(), screen.bar.rect()]
    assert all(screen.board.rect().contains(part) for part in parts) and parts[0].h > 120
    assert all(part.collidelist(parts[number + 1 :]) < 0 for number, part in enumerate(parts))
    screen.escape()


def test_every_dear_choice_begins_with_the_head_of_who_made_it(player: Player, match: Match, found: Analysis) -> None:
    Analyses(player.program.keeper.paths.analyses).keep(match, found)
    screen = opened(player, match)
    dearest = found.dearest(SHOWN)
    assert dearest and [row.head.seat for row in screen.choices] == [judged.seat for judged in dearest]
    assert all(row.head.rect().right < row.label.rect().left for row in screen.choices)
