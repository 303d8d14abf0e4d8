"""The standalone program names everybody whose work it carries."""

from __future__ import annotations

import sys
import tomllib
from importlib.metadata import distribution
from pathlib import Path

import pygame
import pytest

from game.notices import FILE, LIBRARIES, PACKAGES, notices, own, told

ROOT = Path(__file__).resolve().parent.parent


def test_every_runtime_dependency_is_named_with_its_licence() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    needed = {text.split(">")[0] for text in project["dependencies"]}
    assert needed <= {"pygame-ce", *PACKAGES}
    text = notices()
    for name in needed:
        assert f"{distribution(name).metadata['Name']} {distribution(name).version}" in text
    for words in ("GNU LESSER GENERAL PUBLIC LICENSE", "SIL OPEN FONT LICENSE", "PSF", "MIT"):
        assert words.lower() in text.lower(), words


def test_licences_are_told_as_the_standalone_program_carries_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    installed = told()
    (tmp_path / FILE).write_text(notices().replace("pymunk", "otherwise"), encoding="utf-8")
    (tmp_path / "LICENSE").write_text("Ours\n")
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert own() == "Ours" and [one.name for one in told()][2] == "otherwise"
    assert told()[0] == installed[0] and all(one.text for one in installed)
    (tmp_path / FILE).write_text("no list")
    assert told() == []


def test_every_library_that_pygame_brings_is_named() -> None:
    folder = Path(pygame.__file__).resolve().parent.parent / "pygame_ce.libs"
    if not folder.is_dir():
        pytest.skip("this wheel of pygame-ce keeps its libraries elsewhere")
    files = [library.file for library in LIBRARIES]
    unnamed = [place.name for place in folder.iterdir() if not place.name.startswith(tuple(files))]
    assert not unnamed
