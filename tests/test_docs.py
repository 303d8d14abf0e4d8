"""The documentation leads nowhere wrong: its links, files and commands exist, its pictures are few and light."""

import re
import shlex
from pathlib import Path

import pytest

from game.arguments import bots_of, game_of, options_of, parser

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]
MOST_PICTURES, MOST_BYTES = 7, 1_500_000

LINK = re.compile(r"\]\(([^)#]*)(?:#([^)]*))?\)")
NAMED = re.compile(r"`((?:rules|game|saves|tests|build_scripts|assets|docs)/[\w./-]*)`")
COMMAND = re.compile(r"^ {4}.*\.venv/bin/python ((?:main|build_scripts/\w+)\.py[^#\n]*)", re.MULTILINE)


def anchors(page: Path) -> set[str]:
    """The headings of a page as links name them."""
    heads = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", head).lower().replace(" ", "-") for head in heads}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    for target, anchor in LINK.findall(page.read_text(encoding="utf-8")):
        if target.startswith("http"):
            continue
        place = page.parent / target if target else page
        assert place.exists(), f"{page.name} links to {target}"
        assert not anchor or anchor in anchors(place), f"{page.name} links to {target}#{anchor}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_that_is_named_exists(page: Path) -> None:
    for name in NAMED.findall(page.read_text(encoding="utf-8")):
        if not re.search(r"\b(GAME|KEY)\b", name):
            assert (ROOT / name).exists(), f"{page.name} names {name}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_is_understood(page: Path) -> None:
    for command in COMMAND.findall(page.read_text(encoding="utf-8")):
        script, *words = shlex.split(command)
        assert (ROOT / script).exists(), f"{page.name} runs {script}"
        if script == "main.py" and "GAME" not in words:
            given = parser().parse_args(words)
            bots_of(getattr(given, "bots", "adept"))
            if hasattr(given, "option"):
                options_of(game_of(given.game), given.option)


def test_the_pictures_are_few_and_light() -> None:
    pictures = [path for path in (ROOT / "docs").rglob("*") if path.suffix in (".png", ".jpg", ".webp", ".gif", ".svg")]
    assert 0 < len(pictures) <= MOST_PICTURES
    assert sum(path.stat().st_size for path in pictures) <= MOST_BYTES


@pytest.mark.parametrize(
    ("page", "part"), [("ARCHITECTURE.md", "game"), ("ARCHITECTURE.md", "."), ("DEVELOPING.md", "tests")]
)
def test_every_folder_of_code_is_told_of(page: str, part: str) -> None:
    told = (ROOT / "docs" / page).read_text(encoding="utf-8")
    folders = {path.parent.name for path in (ROOT / part).glob("*/__init__.py")} - {"assets", "build_scripts"}
    assert len(folders) >= 3
    assert not [name for name in folders if f"{name}/" not in told]
