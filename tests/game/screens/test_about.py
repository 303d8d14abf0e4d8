"""What is new, told once; what the program is, and whose work it carries."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pygame
import pytest

from game.help_pages import news
from game.notices import PACKAGES, told
from game.screens.about import flowing
from game.screens.start import StartScreen
from saves.settings import load_settings
from saves.version import VERSION
from tests.game.screens.player import Player

ROOT = Path(__file__).resolve().parents[3]


def at_start(player: Player) -> str:
    """The screen that shows after the first one has had its moment."""
    player.program.to_start()
    player.frames(40)
    return player.app.scenes.top.name


def test_each_version_says_in_a_few_points_what_is_new() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    points = news(version)
    assert 3 <= len(points) <= 5 and all(len(point) < 150 for point in points)
    assert news("0.0.1") == ()


def test_to_a_new_player_nothing_is_new(player: Player) -> None:
    assert at_start(player) == "start" and player.program.settings.news_seen == VERSION


@pytest.mark.parametrize("how", ["click", "escape", "enter", "button"])
def test_news_are_told_once_and_go_with_a_click_or_a_key(player: Player, tmp_path: Path, how: str) -> None:
    player.keeper.change_settings(news_seen="0.1.0")
    assert at_start(player) == "news" and player.node("news/0").spoken() in news(VERSION)[0].replace("*", "")
    if how == "click":
        player.click_at(300, 690)
    elif how == "button":
        player.click("news/close")
    else:
        player.key(pygame.K_ESCAPE if how == "escape" else pygame.K_RETURN)
    assert isinstance(player.app.scenes.top, StartScreen)
    assert load_settings(tmp_path / "settings.json")[0].news_seen == VERSION
    assert at_start(player) == "start"


def test_news_wait_until_the_first_screen_is_on_top(player: Player) -> None:
    player.keeper.change_settings(news_seen="0.1.0")
    player.program.to_start()
    player.program.open_settings()
    player.frames(60)
    assert player.app.scenes.top.name == "settings"
    player.key(pygame.K_ESCAPE)
    player.frames(40)
    assert player.app.scenes.top.name == "news"


def test_points_that_find_no_room_are_scrolled_not_clicked_away(player: Player) -> None:
    player.keeper.change_settings(news_seen="0.1.0")
    player.program.change(text_size=200)
    assert at_start(player) == "news"
    area = player.node("news/list")
    player.click("news/list")
    assert player.app.scenes.top.name == "news" and area.handle_wheel(-3)


def test_the_rules_lead_to_the_licences_of_all_libraries_and_fonts(player: Player) -> None:
    player.program.help("wizard_arena")
    player.frames(2)
    player.click("help/about")
    root = player.app.scenes.top.root
    titles = [node.caption for node in root.walk() if node.id.startswith("about/") and hasattr(node, "caption")]
    assert len(told()) == len(PACKAGES) + 2 and titles[2:-1] == [one.name for one in told()]
    seen = {}
    for number, title in enumerate(titles[:-1]):
        player.click(f"about/{number}")
        seen[title] = " ".join(node.spoken() for node in root.walk() if node.id.startswith("about/words"))
    assert "not affiliated with" in seen["This program"] and VERSION in seen["This program"]
    assert news(VERSION)[-1] in seen["What is new"]
    for title, words in (("pygame-ce", "LGPL-2.1"), ("pygame-ce", "SDL_mixer"), ("Lilita One (font)", "OFL-1.1")):
        assert words in seen[title]
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in seen["pygame-ce"]
    player.click("about/close")
    assert player.app.scenes.top.name == "help"


def test_lines_of_a_licence_flow_and_those_set_in_stay() -> None:
    words = "HEADING\n=======\n\nOne line\nand its end.\n\n  - first\n  - second\n"
    assert list(flowing(words)) == ["HEADING", "One line and its end.", "- first\n- second"]


def test_a_paragraph_set_in_as_a_whole_flows_and_a_table_does_not() -> None:
    words = (
        "    Permission is granted, free of\n    charge, to any person to use\n    it.\n\n 0.9     CWI\n 1.2     CNRI\n"
    )
    flown, table = flowing(words)
    assert flown == "Permission is granted, free of charge, to any person to use it."
    assert table == "0.9     CWI\n1.2     CNRI"
