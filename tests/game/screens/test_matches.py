"""Matches that are kept: under way, copies under a name, files; their pictures; finished ones watched again."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pygame
import pytest

from game.core.naming import NameDialog
from game.core.text import plain
from game.program_types import SeatSetup, Setup
from game.setups import playable
from game.table.replay import ALL, SPECTATOR, ReplayScene
from game.table.scene import TableScene
from rules import GAMES
from rules.bots.random_bot import random_choice
from rules.core.randomness import Stream
from saves.history import History
from saves.pictures import get_picture
from tests.game.screens.player import Player

pytestmark = pytest.mark.slow

SEATS = (SeatSetup("Ann", "human", "fire"), SeatSetup("Bob", "random", "ice"))


@pytest.fixture
def player(player: Player) -> Player:
    """Without tips, which would lie over the table."""
    player.program.change(guide=False)
    return player


def table_of(player: Player) -> TableScene:
    assert player.program.table is not None
    return player.program.table


def begin(player: Player, game: str = "wizard_arena", choices: int = 3, seed: int = 5) -> dict[str, object]:
    """Start a match and play some choices; returns its save."""
    player.program.start(Setup(game, SEATS, seed, {}))
    play(player, choices)
    return table_of(player).match.save()


def play(player: Player, choices: int) -> None:
    player.frames(5)
    for _ in range(choices):
        table = table_of(player)
        if table.match.decision is None:
            return
        table.answer(*range(max(1, table.match.decision.minimum)))
        if player.app.scenes.top.name == "dialog":
            player.click("dialog/yes")
        player.frames(20)


def dialog_words(player: Player) -> str:
    """What the message on top says; closes it."""
    words = plain(player.app.scenes.top.markup)  # type: ignore[attr-defined]
    player.click("dialog/ok")
    return words


def keep_copy(player: Player, name: str) -> None:
    player.key(pygame.K_ESCAPE)
    player.click("pause/copy")
    naming = player.app.scenes.top
    assert isinstance(naming, NameDialog)
    naming.field.put(name)
    player.click("naming/ok")
    assert name in dialog_words(player)


def test_a_copy_is_kept_played_on_with_renamed_and_thrown_away(player: Player) -> None:
    before = begin(player)
    keep_copy(player, "Before the blunder")
    play(player, 4)
    assert table_of(player).match.save() != before
    player.program.to_start()
    player.frames(2)
    player.click("start/matches")
    player.click("matches/saved")
    assert player.node("matches/0/title").name == "Before the blunder"
    line = player.node("matches/0/title").text
    assert "Ann, Bob" in line and "Wizard Arena" in line and "20" in line
    player.click("matches/0/rename")
    player.app.scenes.top.field.put("../../Genius")  # type: ignore[attr-defined]
    player.click("naming/ok")
    assert player.node("matches/0/title").name == "../../Genius"
    player.click("matches/0/go")
    assert table_of(player).match.save() == before
    player.program.to_start()
    player.frames(2)
    assert len(player.keeper.running()) == 2, "the copy is a match of its own"
    player.click("start/matches")
    player.click("matches/saved")
    player.click("matches/0/drop")
    player.click("dialog/drop")
    assert "No copy" in player.node("matches/empty/words").name
    assert not list(player.keeper.paths.slots.glob("*.*"))


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
    assert player.node("matches/0/title").name.startswith("hell_high")
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


def test_a_damaged_copy_can_only_be_thrown_away(player: Player) -> None:
    begin(player)
    keep_copy(player, "Good")
    path = next(player.keeper.paths.slots.glob("*.save"))
    path.write_text(path.read_text(encoding="utf-8")[:200], encoding="utf-8")
    player.program.to_start()
    player.frames(2)
    player.click("start/matches")
    player.click("matches/saved")
    assert "cannot be read" in player.node("matches/0/title").name
    assert player.app.scenes.top.root.find("matches/0/go") is None
    player.click("matches/0/drop")
    player.click("dialog/drop")
    assert not path.exists()


def test_several_matches_are_under_way_at_once(player: Player) -> None:
    saves = {game: begin(player, game, choices=2) for game in playable()}
    player.program.to_start()
    player.frames(2)
    for game in playable():
        player.click("start/matches")
        titles = [player.node(f"matches/{number}/title").name for number in range(len(playable()))]
        player.click(f"matches/{next(i for i, title in enumerate(titles) if title.startswith(GAMES[game].title))}/go")
        assert table_of(player).match.save() == saves[game]
        player.program.to_start()
        player.frames(2)


def test_a_picture_of_the_table_lies_beside_each_match(player: Player) -> None:
    begin(player)
    keep_copy(player, "With a picture")
    player.program.to_start()
    running = Path(player.keeper.running()[0].save)
    slot = Path(player.keeper.shelf.saved()[0].save)
    for save in (running, slot):
        data = get_picture(save)
        assert data.startswith(b"\x89PNG")
    player.keeper.drop(player.keeper.running()[0].key)
    assert not get_picture(running)


def test_of_a_shared_screen_there_is_no_picture(player: Player) -> None:
    seats = (SeatSetup("Ann", "human", "fire"), SeatSetup("Bob", "human", "ice"))
    player.program.start(Setup("wizard_arena", seats, 5, {}))
    player.frames(40)
    player.key(pygame.K_RETURN)
    player.frames(40)
    player.program.menu()
    player.click("pause/leave")
    assert player.keeper.running() and not get_picture(Path(player.keeper.running()[0].save))


def test_the_picture_shows_the_table_not_the_menu_above_it(player: Player) -> None:
    begin(player)
    table_of(player).layout()
    player.frames(3)
    plain_table = pygame.image.tobytes(table_of(player).picture(64), "RGB")
    player.key(pygame.K_ESCAPE)
    player.click("pause/leave")
    data = get_picture(Path(player.keeper.running()[0].save))
    shown = pygame.transform.smoothscale(pygame.image.load(io.BytesIO(data), "x.png").convert_alpha(), (64, 36))
    kept = pygame.image.tobytes(shown, "RGB")
    far = sum(abs(a - b) for a, b in zip(plain_table, kept, strict=True)) / len(kept)
    assert far < 6


def test_a_finished_match_leaves_nothing_behind_in_the_folder_of_running_ones(player: Player) -> None:
    begin(player)
    finish(player)
    player.click("result/look")
    player.key(pygame.K_ESCAPE)
    player.click("result/leave")
    assert [path.name for path in player.keeper.paths.matches.glob("*") if path.suffix != ".lock"] == []


def test_continuing_a_match_that_is_open_elsewhere_leaves_the_present_one_alone(player: Player) -> None:
    from game.library.keeper import Keeper

    begin(player, "witless_wizards")
    player.program.to_start()
    player.frames(2)
    elsewhere = Keeper(player.keeper.paths.data)
    _, _, held = elsewhere.resume(elsewhere.running()[0].key)
    begin(player)
    count = len(table_of(player).match.choices)
    player.key(pygame.K_ESCAPE)
    player.click("pause/matches")
    titles = [player.node(f"matches/{number}/title").name for number in range(2)]
    player.click(f"matches/{next(i for i, title in enumerate(titles) if 'Witless' in title)}/go")
    assert "open" in dialog_words(player)
    play(player, 3)
    held.close()
    assert len(table_of(player).match.choices) > count
    assert player.program.record is not None
    player.program.to_start()
    match, _, record = player.keeper.resume(next(kept.key for kept in player.keeper.running() if "Arena" in kept.title))
    record.close()
    assert len(match.choices) > count


def test_the_match_being_played_is_continued_by_going_back_to_it(player: Player) -> None:
    begin(player)
    table = table_of(player)
    player.key(pygame.K_ESCAPE)
    player.click("pause/matches")
    assert player.app.scenes.top.root.find("matches/0/drop") is None
    player.click("matches/0/go")
    assert player.app.scenes.top is table


def test_nothing_goes_on_under_the_menu(player: Player) -> None:
    player.program.change(speed="fast")
    player.program.start(Setup("wizard_arena", (SeatSetup("Ann", "random"), SeatSetup("Bob", "random")), 5, {}))
    player.frames(50)
    player.program.menu()
    player.frames(2)
    count = len(table_of(player).match.choices)
    player.frames(200)
    assert len(table_of(player).match.choices) == count > 0
    player.click("pause/back")
    player.frames(300)
    assert len(table_of(player).match.choices) > count


def test_the_next_player_reads_only_what_it_may_know_in_the_log(player: Player) -> None:
    seats = (SeatSetup("Ann", "human", "fire"), SeatSetup("Burnside", "human", "ice"))
    player.program.start(Setup("wizard_arena", seats, 5, {}))
    table = table_of(player)
    for _ in range(400):
        player.frames(5)
        if player.app.scenes.top.name == "curtain":
            player.frames(30)
            player.key(pygame.K_RETURN)
            player.frames(30)
            continue
        if table.match.decision is None or player.app.scenes.top is not table:
            break
        hidden = [line for line in table.log.lines if "draws a spell" in line.words]
        own = [
            line
            for line in table.log.lines
            if line.words.startswith(f"{table.match.names[table.viewer]} draws a spell")
        ]
        assert not own and all(line.card is None for line in hidden)
        if len(hidden) > 1:
            return
        table.answer(*range(max(1, table.match.decision.minimum)))
    raise AssertionError("no spell was drawn in secret")


def test_the_rules_opened_in_a_replay_are_those_of_its_game(player: Player) -> None:
    begin(player, "witless_wizards", choices=1)
    begin(player, "wizard_arena", choices=1)
    kept = next(kept for kept in player.keeper.running() if "Witless" in kept.title)
    player.program.resume(kept)
    player.frames(2)
    player.program.archive.watch_this()
    player.key(pygame.K_F1)
    assert player.app.scenes.top.game == "witless_wizards"  # type: ignore[attr-defined]


def test_a_replay_keeps_its_speed_through_a_change_of_settings(player: Player) -> None:
    begin(player)
    player.program.change(speed="normal")
    player.program.archive.watch_this()
    replay = player.app.scenes.top
    assert isinstance(replay, ReplayScene)
    replay.speed.put(4)
    player.program.change(full_screen=False)
    assert player.app.animator.speed == 0.0625


def finish(player: Player) -> None:
    for _ in range(2000):
        table = table_of(player)
        if table.match.decision is None:
            break
        play(player, 1)
    assert player.app.scenes.top.name == "result"


def test_a_finished_match_is_in_the_statistics_and_can_be_watched(player: Player) -> None:
    begin(player)
    finish(player)
    match = table_of(player).match
    end = match.save()
    player.click("result/leave")
    record = History(player.keeper.paths.history).recent()[0]
    assert any(History(player.keeper.paths.history).favourite_cards())
    player.click("start/statistics")
    player.node("statistics/match/0/watch").click()
    player.frames(3)
    replay = player.app.scenes.top
    assert isinstance(replay, ReplayScene) and replay.views == [0, ALL, 1, SPECTATOR]
    player.key(pygame.K_END)
    assert replay.match.save() == end and record.seed == match.seed
    player.key(pygame.K_ESCAPE)
    assert player.app.scenes.top.name == "start"


def test_a_finished_match_of_other_rules_says_so(player: Player) -> None:
    begin(player)
    finish(player)
    player.click("result/leave")
    history = History(player.keeper.paths.history)
    record = history.get(history.recent()[0].id)
    record.id, record.rules = "of tomorrow", record.rules + 1
    history.add(record)
    player.program.archive.watch(lambda: player.keeper.shelf.finished("of tomorrow"))
    assert "newer rules of Wizard Arena" in dialog_words(player)


def test_the_match_being_played_is_watched_and_then_goes_on(player: Player) -> None:
    before = begin(player)
    player.key(pygame.K_ESCAPE)
    player.click("pause/watch")
    replay = player.app.scenes.top
    assert isinstance(replay, ReplayScene) and replay.views == [0], "nobody looks into other hands before the end"
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_ESCAPE)
    assert player.app.scenes.top is player.program.table
    assert table_of(player).match.save() == before
    play(player, 2)
    assert table_of(player).match.save() != before


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


@pytest.mark.parametrize("game", playable())
def test_every_game_offers_a_rematch_that_begins(player: Player, game: str) -> None:
    begin(player, game, choices=0)
    first = table_of(player).match
    stream = Stream(3)
    while first.decision is not None:
        first.submit(*random_choice(stream, first.decision))
    player.program.rematch(first, same=True)
    player.frames(5)
    again = table_of(player).match
    assert again is not first and again.game is first.game and again.names == first.names


def test_the_keyboard_is_back_where_it_was_when_a_dialog_closes(player: Player) -> None:
    for _ in range(3):
        player.key(pygame.K_TAB)
    before = player.app.focus.node
    assert before is not None and player.app.focus.shown
    player.program.open_settings()
    player.frames(2)
    player.key(pygame.K_TAB)
    player.key(pygame.K_ESCAPE)
    assert player.app.focus.node is before and player.app.focus.shown


def test_watching_in_the_middle_of_a_motion_and_going_on_leaves_nothing_stuck(player: Player) -> None:
    begin(player)
    player.program.change(speed="normal")
    player.key(pygame.K_d)
    player.frames(3)
    count = len(table_of(player).match.choices)
    player.program.archive.watch_this()
    player.frames(2)
    player.key(pygame.K_SPACE)
    player.frames(60)
    player.key(pygame.K_END)
    player.key(pygame.K_HOME)
    player.key(pygame.K_ESCAPE)
    assert len(table_of(player).match.choices) == count
    player.program.change(speed="instant")
    play(player, 4)
    assert len(table_of(player).match.choices) > count and table_of(player).field.exact
    assert Path(player.keeper.running()[0].key).exists()


def test_a_match_that_is_over_is_watched_from_its_table_and_counted_once(player: Player) -> None:
    begin(player)
    finish(player)
    player.click("result/look")
    player.key(pygame.K_ESCAPE)
    player.click("result/watch")
    assert isinstance(player.app.scenes.top, ReplayScene)
    player.key(pygame.K_ESCAPE)
    assert player.app.scenes.top.name == "start"
    assert len(History(player.keeper.paths.history).recent()) == 1


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


def test_all_that_stands_in_a_field_is_replaced(player: Player) -> None:
    begin(player)
    player.program.menu()
    player.click("pause/copy")
    event = pygame.event.Event
    player.frames(1, event(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_CTRL, unicode=""))
    for letter in "Hot":
        player.frames(1, event(pygame.TEXTINPUT, text=letter))
    assert player.app.scenes.top.field.value == "Hot"  # type: ignore[attr-defined]
