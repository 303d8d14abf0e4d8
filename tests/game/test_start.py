"""Opening the app where nothing can be kept."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game import start
from game.core.dialogs import Message
from game.core.display import Display
from game.program import Program
from saves.paths import find_paths


class Opened:
    """As much of a program as the check of its folders uses."""

    def __init__(self, folder: Path) -> None:
        self.keeper = self
        self.paths = find_paths(folder)
        self.told: list[tuple[str, str]] = []

    def notice(self, title: str, words: str) -> None:
        self.told.append((title, words))


def test_a_folder_that_cannot_be_made_is_said_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("no folder")
    opened = Opened(tmp_path / "file" / "data")
    start.check_folders(opened)  # type: ignore[arg-type]
    ((title, words),) = opened.told
    assert title == "Nothing can be saved" and str(tmp_path) in words and "will be lost" in words
    assert words.endswith(".") and capsys.readouterr().err == f"wizardtop: {words[:-1]}\n"


def test_nothing_is_said_where_all_can_be_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    opened = Opened(tmp_path / "new" / "data")
    start.check_folders(opened)  # type: ignore[arg-type]
    assert not opened.told and not capsys.readouterr().err
    assert list((tmp_path / "new" / "data").iterdir()) == []


def test_the_app_says_so_above_its_first_screen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole way: from the arguments to the words on the screen."""
    (tmp_path / "file").write_text("no folder")
    seen: list[str] = []

    def look(program: Program) -> None:
        checked(program)
        top = program.scenes.top
        assert isinstance(top, Message)
        seen.append(top.title)
        program.quit()

    checked = start.check_folders
    monkeypatch.setattr(start, "check_folders", look)
    assert start.run_app(data_dir=tmp_path / "file" / "data") == 0 and seen == ["Nothing can be saved"]


@pytest.mark.parametrize(("room", "shown"), [("taproom", True), ("hell_high", True), ("nowhere", False)])
def test_the_room_is_seen_before_anything_else(room: str, shown: bool) -> None:
    display = Display((1280, 720))
    display.surface.fill((1, 2, 3))
    start._first_sight(display, room)
    tones = {tuple(display.surface.get_at((x, y))) for x in range(0, 1280, 97) for y in range(0, 720, 97)}
    assert (len(tones) > 40) == shown
    display.close()


def test_the_room_is_there_before_most_is_imported(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from game import start;"
        "start._first_sight = lambda display, room: sys.exit(' '.join(sys.modules));"
        "start.run_app(size=(1280, 720), data_dir=Path(sys.argv[1]))"
    )
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True)
    imported = done.stderr.split()
    assert "game.core.display" in imported and done.returncode == 1, done.stderr
    assert not {"game.program", "game.setups", "hashlib", "multiprocessing", "sqlite3"} & set(imported)
