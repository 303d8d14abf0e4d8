"""The screens around the table, used as a player would: with the mouse and the keyboard."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.dialogs import Message
from game.program_types import SeatSetup, Setup
from game.screens.decks import DeckLibrary
from game.screens.new_match import NewMatch
from game.screens.pause import UNSAVED
from game.screens.result import ResultScreen
from game.setups import first_options, playable, setup_of
from game.table.scene import TableScene
from rules import GAMES
from rules.core.session import starter_of
from rules.wizard_arena.decks import SPELLS, faction_deck, share_text
from saves.errors import StorageError
from saves.journal import Journal
from saves.journal_reading import read_journal
from tests.game.doubled import doubled_ids
from tests.game.screens.player import Player

OPTIONS = {"variant": "standard", "mirrored": False}


@pytest.mark.slow
def test_a_mixed_match_that_is_left_is_continued(player: Player) -> None:
    """Also one that was set up from Hell High."""
    options = {**first_options("hell_high"), "decks": "both", "games": 1}
    player.program.start(Setup("hell_high", player.keeper.last_setup("hell_high").seats, 5, options))
    player.program.to_start()
    player.frames(2)
    player.click("start/continue")
    table = player.app.scenes.top
    assert isinstance(table, TableScene) and table.match.options["decks"] == "both" and table.match.state.games == 1


@pytest.mark.slow
def test_running_matches_name_their_games(player: Player) -> None:
    seats = (SeatSetup("Ann", "human", "fire"), SeatSetup("Bob", "random", "ice"))
    for game in playable():
        player.program.start(Setup(game, seats, 5, {}))
    player.program.to_start()
    player.frames(2)
    last = list(playable())[-1]
    assert GAMES[last].title in player.node("start/continue").name
    player.click("start/matches")
    titles = [player.node(f"matches/{number}/title").name for number in range(len(playable()))]
    assert sorted(title.split(",")[0] for title in titles) == sorted(game.title for game in playable().values())


@pytest.mark.slow
def test_a_match_left_is_continued_at_the_same_decision(player: Player) -> None:
    player.program.start(Setup("wizard_arena", (SeatSetup("Ann"), SeatSetup("Bob")), 5, dict(OPTIONS)))
    player.frames(3)
    table = player.app.scenes.top
    if not isinstance(table, TableScene):
        player.frames(30)
        player.key(pygame.K_RETURN)
        player.frames(30)
    table = player.program.table
    assert table is not None
    match = table.match
    match.submit(0)
    table.hooks.changed(match)
    before = match.save()
    player.program.to_start()
    player.frames(2)
    player.click("start/continue")
    assert player.program.table is not None
    assert player.program.table.match.save() == before


def test_a_damaged_match_is_not_offered_and_can_be_thrown_away(player: Player, tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    folder.mkdir()
    (folder / "wizard_arena-x.journal").write_text("nonsense\n", encoding="utf-8")
    player.program.to_start()
    player.frames(2)
    assert player.app.scenes.top.root.find("start/continue") is None, "there is nothing to go on with"
    player.click("start/damaged")  # it leads to why
    assert player.app.scenes.top.list.rows[0].line.markup[0].isupper()  # type: ignore[attr-defined]
    player.click("matches/0/drop")
    player.click("dialog/drop")
    assert not list(folder.glob("*.journal"))
    player.program.to_start()
    assert player.app.scenes.top.root.find("start/damaged") is None


@pytest.mark.slow
def test_the_deck_builder_names_the_broken_limit_and_keeps_decks(player: Player) -> None:
    player.program.decks()
    player.frames(2)
    builder = player.app.scenes.top
    assert isinstance(builder, DeckLibrary)
    assert builder.save.enabled
    builder.change("torch", 1)
    assert not builder.save.enabled and "7" in builder.state.markup
    builder.change("torch", -1)
    builder.title_field.put("Hot stuff")
    player.click("decks/save")
    assert player.keeper.decks("wizard_arena") == [("Hot stuff", share_text(faction_deck("fire")))]
    assert ("Deck: Hot stuff", "deck:" + share_text(faction_deck("fire"))) in setup_of("wizard_arena").seat_values(
        player.keeper.decks
    )


def test_an_own_deck_is_played(player: Player) -> None:
    text = share_text(faction_deck("ice"))
    seats = (SeatSetup("Ann", "random", "deck:" + text), SeatSetup("Bob", "random", "fire"))
    player.program.start(Setup("wizard_arena", seats, 3, dict(OPTIONS)))
    match = player.program.table.match  # type: ignore[union-attr]
    assert match.state.seats[0].faction == "custom"
    own = [card.kind.key for card in match.state.cards if card.owner == 0 and card.kind.key in SPELLS]
    assert sorted(own) == sorted(faction_deck("ice"))


@pytest.mark.slow
def test_the_result_offers_a_rematch_begun_by_the_next_seat(player: Player) -> None:
    seats = (SeatSetup("Ann", "random", "fire"), SeatSetup("Bob", "random", "ice"))
    player.program.start(Setup("wizard_arena", seats, 4, dict(OPTIONS)))
    for _ in range(3000):
        player.frames(1)
        if isinstance(player.app.scenes.top, ResultScreen):
            break
    dialog = player.app.scenes.top
    assert isinstance(dialog, ResultScreen)
    first = dialog.match
    assert sum(player.program.session.wins) >= 1
    assert not player.keeper.running(), "a finished match needs no journal"
    player.click("result/again")
    again = player.program.table.match  # type: ignore[union-attr]
    assert again is not first
    assert again.options["starter"] == (starter_of(first) + 1) % 2
    assert [wizard.faction for wizard in again.state.seats] == ["fire", "ice"]


@pytest.mark.slow
def test_the_result_of_a_game_without_factions_offers_another_match(player: Player) -> None:
    seats = (SeatSetup("Ann", "random"), SeatSetup("Bob", "random"))
    player.program.start(Setup("witless_wizards", seats, 4, first_options("witless_wizards")))
    for _ in range(6000):
        player.frames(1)
        if isinstance(player.app.scenes.top, ResultScreen):
            break
    dialog = player.app.scenes.top
    assert isinstance(dialog, ResultScreen)
    result = dialog.match.result
    assert result is not None
    for seat, score in result.scores.items():
        assert player.node(f"result/seat{seat}").text == f"{score} Stamina".replace("-", "−")
    starter = starter_of(dialog.match)
    player.click("result/other")
    assert isinstance(player.app.scenes.top, NewMatch)
    player.key(pygame.K_ESCAPE)
    player.program.rematch(dialog.match, same=True)
    assert player.program.table is not None
    assert player.program.table.match.state.starter == (starter + 1) % 2


@pytest.mark.slow
def test_no_two_nodes_share_an_id(player: Player) -> None:
    program = player.program
    for show in (program.new_match, program.open_settings, program.help, program.decks, program.matches):
        show()
        player.frames(2)
        assert doubled_ids(player.app) == []
        player.app.scenes.pop()


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080), (3840, 2160)])
@pytest.mark.slow
def test_every_screen_fits_every_window(tmp_path: Path, size: tuple[int, int]) -> None:
    player = Player(tmp_path, size)
    window = pygame.Rect(0, 0, *size)
    program = player.program
    for show in (lambda: None, program.new_match, program.open_settings, program.help, program.decks):
        show()
        player.frames(2)
        for node in player.app.scenes.top.root.walk():
            if node.role == "button" and node.is_shown() and node.parent is not None and not node.clips:
                inside_list = any(parent.clips for parent in node.ancestors())
                assert inside_list or window.contains(node.rect()), node
        if player.app.scenes.top.name != "start":
            player.app.scenes.pop()


@pytest.mark.slow
def test_saving_that_fails_is_told_once_and_tried_again_at_every_choice(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    player.click("start/quick")
    program = player.program
    table, record = program.table, program.record
    assert table is not None and record is not None and table.match.decision is not None

    def fail(self: Journal, data: bytes) -> None:
        raise StorageError("cannot write: the disk is full")

    with monkeypatch.context() as full:
        full.setattr(Journal, "_append", fail)
        table.match.submit(0)
        table.hooks.changed(table.match)
        assert player.app.scenes.top.name == "dialog"
        player.click("dialog/ok")
        table.hooks.changed(table.match)
        assert isinstance(player.app.scenes.top, TableScene) and record.behind is table.match
        program.menu()
        saved = player.app.scenes.top.root.find("pause/saved")
        assert saved is not None and UNSAVED in saved.spoken()
        player.click("pause/back")
    program.leave_table()
    assert len(read_journal(record.journal.path.read_bytes()).match.choices) == len(table.match.choices)


def test_a_picture_that_cannot_be_kept_is_told_and_breaks_nothing(player: Player, tmp_path: Path) -> None:
    player.app.screenshot_dir = tmp_path / "screenshots"
    player.key(pygame.K_F12)
    (picture,) = player.app.screenshot_dir.iterdir()
    picture.unlink()
    player.app.screenshot_dir.rmdir()
    player.app.screenshot_dir.write_text("in the way")
    player.key(pygame.K_F12)
    top = player.app.scenes.top
    assert isinstance(top, Message) and "Cannot write in" in " ".join(node.name for node in top.root.walk())
