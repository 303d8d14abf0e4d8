"""What is needed to install the program and to hand it on."""

from __future__ import annotations

import tomllib
from pathlib import Path

from saves.version import VERSION

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())


def test_a_wheel_carries_every_asset() -> None:
    patterns = PROJECT["tool"]["setuptools"]["package-data"]["assets"]
    endings = {pattern.removeprefix("**/*") for pattern in patterns} | {".py"}
    found = {path.suffix for path in (ROOT / "assets").rglob("*") if path.is_file() and "__pycache__" not in path.parts}
    assert found <= endings


def test_the_changelog_tells_of_this_version() -> None:
    heads = [line for line in (ROOT / "CHANGELOG.md").read_text().splitlines() if line.startswith("## ")]
    assert any(VERSION in head for head in heads)


def test_hooks_use_the_formatter_that_is_installed_for_development() -> None:
    (pinned,) = [text for text in PROJECT["project"]["optional-dependencies"]["dev"] if text.startswith("ruff")]
    assert f"rev: v{pinned.removeprefix('ruff==')}" in (ROOT / ".pre-commit-config.yaml").read_text()
