"""The standalone program names everybody whose work it carries."""

from __future__ import annotations

import tomllib
from importlib.metadata import distribution
from pathlib import Path

import pygame
import pytest

from build_scripts.notices import LIBRARIES, PACKAGES, notices

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


def test_every_library_that_pygame_brings_is_named() -> None:
    folder = Path(pygame.__file__).resolve().parent.parent / "pygame_ce.libs"
    if not folder.is_dir():
        pytest.skip("this wheel of pygame-ce keeps its libraries elsewhere")
    files = [library.file for library in LIBRARIES]
    unnamed = [place.name for place in folder.iterdir() if not place.name.startswith(tuple(files))]
    assert not unnamed
