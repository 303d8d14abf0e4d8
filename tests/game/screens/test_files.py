"""Matches in files: written, listed, dropped onto the window, refused."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.core.text import plain
from game.table.replay import ReplayScene
from tests.game.screens.player import Player
from tests.game.screens.playing import begin, dialog_words, finish, table_of

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("no_tips")]


def test_a_match_goes_into_a_file_and_comes_back_on_another_computer(player: Player, tmp_path: Path) -> None:
    before = begin(player, "witless_wizards")
    player.key(pygame.K_ESCAPE)
    player.click("pause/export")
    words = dialog_words(player)
    path = next(player.keeper.paths.exports.glob("*.wizardtop"))
    assert path.name in words and path.stat().st_size < 100_000
    elsewhere = tmp_path / "stick" / "a match.wizardtop"
    elsewhere.parent.mkdir()
    path.rename(elsewhere)
    player.program.to_start()
    player.frames(2)
    player.click("start/matches")
    player.click("matches/files")
    player.frames(1, pygame.event.Event(pygame.DROPFILE, file=str(elsewhere)))
    assert table_of(player).match.save() == before
    player.program.to_start()
    player.frames(2)
    player.click("start/matches")
    player.click("matches/files")
    player.node("matches/path").put(str(elsewhere))  # type: ignore[attr-defined]
    player.click("matches/open")
    assert table_of(player).match.save() == before


def test_files_are_listed_and_opened(player: Player) -> None:
    before = begin(player, "hell_high")
    player.program.archive.export()
    dialog_words(player)
    player.program.to_start()
    player.frames(2)
    player.click("start/matches")
    player.click("matches/files")
    assert player.node("matches/0/title").name.startswith("Hijinx at Hell High, ")
    assert player.node("matches/0/title").text.startswith("hell_high-")
    player.frames(10)
    row = player.app.scenes.top.list.rows[0]  # type: ignore[attr-defined]
    assert row.line.markup == "**Your turn** · Game 1, round 1", "its name would leave no room for whose turn it is"
    assert row.line.hint.startswith("hell_high-")
    player.click("matches/0/go")
    assert table_of(player).match.save() == before


@pytest.mark.parametrize("content", [b"", b"nonsense", b'{"wizardtop": "saved match", "format": 99}', b"\x00" * 5000])
def test_a_file_that_is_none_of_ours_is_refused_in_one_line(player: Player, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "strange *file*.wizardtop"
    file.write_bytes(content)
    player.program.archive.open_file(file)
    words = dialog_words(player)
    assert words and "\n" not in words and "Traceback" not in words
    assert file.read_bytes() == content and player.app.scenes.top.name == "start"


def test_a_file_is_small_and_holds_the_seed_and_the_choices(player: Player) -> None:
    begin(player)
    finish(player)
    match = table_of(player).match
    path = player.keeper.shelf.export("whole", match, player.program.setup)
    document = json.loads(path.read_text(encoding="utf-8"))
    assert document["match"]["seed"] == match.seed and len(document["match"]["choices"]) == len(match.choices)
    assert path.stat().st_size < 60_000
    player.click("result/leave")
    player.program.archive.open_file(path)
    assert isinstance(player.app.scenes.top, ReplayScene)


def test_the_name_of_a_file_tells_the_game_once(player: Player) -> None:
    begin(player)
    match, shelf = table_of(player).match, player.keeper.shelf
    names = ("Wizard Arena, round 1", "Wizard Arenas of old", "Duel")
    paths = [shelf.export(name, match, player.program.setup) for name in names]
    stems = ["wizard_arena-round-1", "wizard_arena-wizard-arenas-of-old", "wizard_arena-duel"]
    assert [path.stem for path in paths] == stems, "a name that only begins alike stays whole"


def test_a_file_dropped_at_a_table_is_opened_only_after_a_question(player: Player) -> None:
    before = begin(player, "witless_wizards")
    player.program.archive.export()
    dialog_words(player)
    path = next(player.keeper.paths.exports.glob("*.wizardtop"))
    other = begin(player)
    player.frames(2, pygame.event.Event(pygame.DROPFILE, file=str(path)))
    player.click("dialog/no")
    assert table_of(player).match.save() == other
    player.frames(2, pygame.event.Event(pygame.DROPFILE, file=str(path)))
    player.click("dialog/open")
    assert table_of(player).match.save() == before


def test_a_path_that_leads_nowhere_stays_in_its_field(player: Player) -> None:
    player.click("start/matches")
    player.click("matches/files")
    player.node("matches/path").put("/nowhere/at.all")  # type: ignore[attr-defined]
    player.click("matches/open")
    assert "nowhere" in plain(player.app.scenes.top.markup)  # type: ignore[attr-defined]
    player.key(pygame.K_RETURN)
    assert player.app.scenes.top.name == "matches"
    assert player.node("matches/path").value == "/nowhere/at.all"  # type: ignore[attr-defined]
