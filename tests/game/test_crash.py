"""What happens when the program breaks down in the middle of a match."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

import main as program
from game import crash
from game.core.app import App
from game.core.display import Display
from game.library.keeper import Keeper
from game.program import Program
from game.program_types import SeatSetup, Setup
from game.screens.start import StartScreen
from game.table.scene import TableScene
from game.thinking import InstantBots
from saves.history import History
from saves.paths import find_paths
from saves.version import VERSION

ROOT = Path(__file__).parents[2]
CHOICES = 6
NAMES = ("Zoë Quill", "O'Hara")
SETUP = Setup("wizard_arena", tuple(SeatSetup(name, "human", "random") for name in NAMES), 7, {"mirrored": False})


class Broken(Exception):
    """What the tests provoke."""


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.thinking.ThinkingBots", InstantBots)
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[TableScene], object]], int]:
    """Runs the program with a match of two humans until CHOICES are made, then does something in the table's update."""

    def run(then: Callable[[TableScene], object]) -> int:
        update = TableScene.update
        monkeypatch.setattr("game.start.named_seats", lambda kinds, chosen: SETUP.seats)

        def play_on(table: TableScene, ms: float) -> None:
            table.animator.skip()
            update(table, ms)
            decision = table.match.decision
            assert decision is not None
            if len(table.match.choices) >= CHOICES:
                then(table)
            else:
                table.flow.submit(tuple(range(max(1, decision.minimum))))

        monkeypatch.setattr(TableScene, "update", play_on)
        try:
            return program.main(["--data-dir", str(tmp_path), "play", "wizard_arena", "--seats", "2", "--seed", "7"])
        finally:
            monkeypatch.setattr(TableScene, "update", update)

    return run


def fail(table: TableScene) -> None:
    path = Path.home() / "secret" / "file.txt"
    try:
        raise KeyError(NAMES[0])
    except KeyError as error:
        raise Broken(f"{table.match.names} cannot read {path} ({str(path)!r})") from error


def report_in(folder: Path) -> str:
    (report,) = (folder / "reports").iterdir()
    assert crash.REPORT.fullmatch(report.name)
    return report.read_text(encoding="utf-8")


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Program]:
    app = App(Display((1280, 720)))
    made = Program(app, Keeper(tmp_path))
    app.scenes.push(made.first_screen())
    yield made
    made.closing()


def resumed(folder: Path) -> list[Any]:
    """The choices of the one match that can be continued."""
    keeper = Keeper(folder)
    (running,) = keeper.running()
    match, _, record = keeper.resume(running.key)
    record.close()
    assert record.warning == ""
    return match.choices


# -- in the loop -------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_match_is_kept_and_the_player_told(play, tmp_path, capsys):
    made: list[Any] = []
    assert play(lambda table: (made.extend(table.match.choices), fail(table))) == 1
    told = capsys.readouterr()
    (report,) = (tmp_path / "reports").iterdir()
    assert told.out == "" and told.err == (
        f"wizardtop: something went wrong (Broken). The match is saved and can be continued. Report: {report}\n"
    )
    assert len(made) >= CHOICES and resumed(tmp_path) == made
    assert not pygame.display.get_init()


@pytest.mark.slow
def test_the_report_tells_what_is_needed(play, tmp_path):
    made: list[Any] = []
    play(lambda table: (made.extend(table.match.choices), fail(table)))
    report = report_in(tmp_path)
    flat = " ".join(report.split())
    for fact in (
        f"Wizardtop: {VERSION}",
        f"Python: {sys.version.split()[0]}",
        f"pygame-ce: {pygame.version.ver}",
        f"SDL: {'.'.join(map(str, pygame.get_sdl_version()))}",
        "System: ",
        "Game: wizard_arena",
        "Rules version: ",
        "Seats: 2 (human, human)",
        "Match number: 7",
        f"Choices: {len(made)} {[list(choice) for choice in made]}",
        "Saved: yes",
    ):
        assert fact in flat
    assert "\ntable > " in report and "1280x720" in report
    assert "KeyError: '<player>'" in report and "which led to:" in report
    assert "game/core/app.py:" in report and "in tick" in report and "Broken: " in report


def test_the_report_names_nobody(play, tmp_path, monkeypatch):
    home = tmp_path / "Users" / "jane.doe"
    home.mkdir(parents=True)
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(home))
    for name in ("LOGNAME", "USER", "USERNAME"):
        monkeypatch.setenv(name, "jane.doe")
    monkeypatch.setattr("platform.node", lambda: "janes-pc.local")

    places = ("/media/jane.doe/stick", r"C:\Users\Other\x", "/home/third/y", "janes-pc")
    words = f"{places}, ZOË QUILL"

    def fail_here(table: TableScene) -> None:
        try:
            fail(table)
        except Broken as error:
            raise Broken(words) from error

    assert play(fail_here) == 1
    report = report_in(tmp_path)
    assert "~/secret/file.txt" in report.replace("\\", "/")
    for word in ("zoë", "quill", "o'hara", "jane", "other", "third", str(home), str(ROOT), os.path.expanduser("~")):
        assert word.lower() not in report.lower()


def test_a_choice_made_just_before_is_kept_too(play, tmp_path):
    """Something broke between the choice and the journal."""
    made: list[Any] = []

    def submit(table: TableScene) -> None:
        assert table.match.decision is not None
        table.match.submit(*range(max(1, table.match.decision.minimum)))
        made.extend(table.match.choices)
        raise Broken

    assert play(submit) == 1
    assert len(made) > CHOICES and resumed(tmp_path) == made


def test_a_choice_that_breaks_the_rules_is_reported_but_not_kept(play, tmp_path):
    made: list[Any] = []

    def submit(table: TableScene) -> None:
        made.extend(table.match.choices)
        table.match.choices.append((0, 1, 2, 3, 4, 5, 6, 7, 8, 9))
        raise Broken

    assert play(submit) == 1
    assert resumed(tmp_path) == made
    assert f"Choices: {len(made) + 1}" in report_in(tmp_path)


def test_a_match_that_was_not_saved(play, tmp_path, capsys):
    (tmp_path / "matches").write_text("in the way")
    assert play(fail) == 1
    assert "The match could not be saved. Report: " in capsys.readouterr().err
    assert "Saved: no" in report_in(tmp_path)


def test_without_a_match(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(StartScreen, "update", lambda screen, ms: fail_plainly())
    assert program.main(["--data-dir", str(tmp_path)]) == 1
    told = capsys.readouterr().err
    assert told.startswith("wizardtop: something went wrong (RecursionError). Report: ") and told.count("\n") == 1
    report = report_in(tmp_path)
    assert "none is being played" in report and "\nstart\n" in report
    assert "(the last 60 of" in report and len(report) < 20_000


def fail_plainly() -> None:
    fail_plainly()


def test_more_may_break_while_it_ends(play, tmp_path, monkeypatch, capsys):
    def breaks(*anything: object) -> None:
        raise Broken

    stopped: list[object] = []
    monkeypatch.setattr(InstantBots, "close", lambda bots: stopped.append(bots))
    monkeypatch.setattr("game.program.Program.closing", breaks)
    monkeypatch.setattr(crash, "_program_facts", breaks)
    monkeypatch.setattr(crash, "show_message", breaks)
    assert play(fail) == 1
    assert "The match is saved and can be continued." in capsys.readouterr().err
    assert "(cannot be told: Broken)" in report_in(tmp_path) and len(stopped) == 1
    assert len(resumed(tmp_path)) >= CHOICES


def test_a_reports_folder_that_cannot_be_written(play, tmp_path, capsys):
    (tmp_path / "reports").write_text("in the way")
    assert play(fail) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and f"No report: {tmp_path / 'reports'} is not a folder" in told
    assert len(resumed(tmp_path)) >= CHOICES


@pytest.mark.parametrize("stream", [None, open(os.devnull)])  # noqa: SIM115
def test_without_standard_streams(play, tmp_path, monkeypatch, stream):
    def fail_mute(table: TableScene) -> None:
        monkeypatch.setattr(sys, "stderr", stream)
        fail(table)

    assert play(fail_mute) == 1
    assert "Broken" in report_in(tmp_path)


def test_ctrl_c_ends_quietly(play, tmp_path, capsys):
    def interrupt(table: TableScene) -> None:
        raise KeyboardInterrupt

    assert play(interrupt) == 130
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", "") and not (tmp_path / "reports").exists()
    assert len(resumed(tmp_path)) >= CHOICES


def test_a_match_that_is_over_is_not_promised(opened, tmp_path):
    opened.start(SETUP)
    table = opened.table
    assert table is not None
    table.match.concede(0)
    assert table.match.result is not None
    table.hooks.over(table.match)
    assert crash.save_match(opened) == "" and len(History(tmp_path / "history.sqlite").recent()) == 1
    opened.app.scenes.pop()


# -- files -------------------------------------------------------------------------------------------------------


def test_twenty_reports_are_kept(tmp_path):
    for number in range(30):
        (tmp_path / f"crash-20240101-0000{number:02}.txt").write_text("old")
    other = tmp_path / "crash-notes.txt"
    other.write_text("mine")
    fresh = [crash.write_report(tmp_path, f"new {number}") for number in range(3)]
    assert len(set(fresh)) == 3 and all(path.read_text().startswith("new") for path in fresh)
    found = sorted(path.name for path in tmp_path.iterdir() if path != other)
    assert len(found) == crash.MOST_REPORTS == 20 and found[0] == "crash-20240101-000013.txt"
    assert other.exists()


def test_a_clock_set_back_does_not_cost_the_new_report(tmp_path):
    for number in range(25):
        (tmp_path / f"crash-29990101-0000{number:02}.txt").write_text("old")
    assert crash.write_report(tmp_path, "new").read_text() == "new"
    assert len(list(tmp_path.iterdir())) == 20


# -- the last message --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)])
def test_the_last_message_waits_for_a_key(opened, monkeypatch, size):
    monkeypatch.setattr(crash, "DEAF_SECONDS", 0.0)
    surface = pygame.display.set_mode(size)
    frames = []

    def wait(ms: int) -> None:
        frames.append(surface.copy())
        if len(frames) == 2:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"))

    monkeypatch.setattr(pygame.time, "wait", wait)
    crash.show_until_closed(surface, "The match is saved and can be continued.", f"Report: /{'long/' * 60}crash.txt")
    assert len(frames) == 2
    picture = pygame.mask.from_threshold(frames[0], frames[0].get_at((0, 0)), (1, 1, 1, 255))
    picture.invert()
    drawn = picture.get_bounding_rects()
    shown = drawn[0].unionall(drawn[1:])
    assert surface.get_rect().inflate(-size[0] // 6, -size[1] // 6).contains(shown) and shown.height > size[1] // 3


def test_the_last_message_does_without_a_face(opened, monkeypatch):
    """What paints it may be what broke."""
    surfaces = [pygame.Surface((1280, 720)) for _ in range(2)]
    crash.paint_message(surfaces[0], "", "Report: x")
    monkeypatch.setattr(crash, "_face", lambda size: 1 / 0)
    crash.paint_message(surfaces[1], "", "Report: x")
    with_face, without = (surface.get_at((220, 420)) for surface in surfaces)
    assert with_face != without == surfaces[1].get_at((0, 0))


def test_the_last_message_goes_by_itself(opened, monkeypatch):
    monkeypatch.setattr(crash, "LOOK_SECONDS", 0.1)
    begun = time.monotonic()
    crash.show_until_closed(pygame.display.get_surface(), "", "Report: x")
    assert 0.1 <= time.monotonic() - begun < 5


def test_the_last_message_is_for_windows_only(opened, monkeypatch):
    monkeypatch.setattr(crash, "show_until_closed", lambda *anything: pytest.fail("nobody sees this"))
    crash.show_message("", "")
    monkeypatch.delenv("SDL_VIDEODRIVER")
    crash.show_message("", "")


# -- outside the loop --------------------------------------------------------------------------------------------


def run(code: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """The program from outside, changed by ``code``."""
    home = folder / "home" / "jane"
    home.mkdir(parents=True)
    environment = {**os.environ, "HOME": str(home), "USERPROFILE": str(home)}
    code = f"import sys, main\n{code}\nsys.exit(main.main(['--data-dir', sys.argv[1]]))"
    arguments = [sys.executable, "-c", code, str(folder)]
    return subprocess.run(arguments, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60)


def test_what_breaks_before_the_loop(tmp_path):
    done = run("import game.core.audio as audio\ndel audio.Audio", tmp_path)
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr.startswith("wizardtop: something went wrong (ImportError). Report: ")
    assert done.stderr.count("\n") == 1
    assert "game/start.py:" in report_in(tmp_path) and str(tmp_path) not in report_in(tmp_path)


def test_what_breaks_in_a_thread_does_not_end_the_program(tmp_path):
    code = """
import threading
from game.screens.start import StartScreen
def update(screen, ms):
    for _ in range(3):
        thread = threading.Thread(target=lambda: 1 / 0)
        thread.start()
        thread.join()
    screen.app.quit()
StartScreen.update = update
"""
    done = run(code, tmp_path)
    assert done.returncode == 0 and done.stdout == "" and done.stderr.count("\n") == 1
    assert done.stderr.startswith("wizardtop: something went wrong (ZeroDivisionError). Report: ")
    assert "ZeroDivisionError: division by zero" in report_in(tmp_path)


def test_nothing_of_it_is_loaded_before_something_breaks(tmp_path):
    code = """
from game.screens.start import StartScreen
def update(screen, ms):
    print(sorted({"game.crash", "traceback", "platform", "textwrap"} & set(sys.modules) - before))
    screen.app.quit()
StartScreen.update = update
before = set(sys.modules) - {"game.crash"}
"""
    done = run(code, tmp_path)
    assert (done.returncode, done.stdout) == (0, "[]\n"), done.stderr


def test_a_program_that_ends_well_leaves_the_hooks_alone(tmp_path, monkeypatch):
    hooks = sys.excepthook, threading.excepthook
    monkeypatch.setattr(StartScreen, "update", lambda screen, ms: screen.app.quit())
    assert program.main(["--data-dir", str(tmp_path)]) == 0
    assert (sys.excepthook, threading.excepthook) == hooks
    assert not find_paths(tmp_path).reports.exists()
