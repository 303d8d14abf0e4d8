"""Matches that are kept: under way, and copies under a name; their pictures; going on, and another match."""

from __future__ import annotations

import io
import os
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.bench_table import match_of
from game.core import text, theme
from game.core.boards import LEAF_LIFT
from game.core.stage import Stage
from game.core.ui import MIN_TEXT, Ui
from game.library.keeper import Keeper
from game.program_types import SeatSetup, Setup
from game.screens.kept_row import KeptRow
from game.screens.matches import ANOTHER, Matches
from game.screens.pause import PauseMenu
from game.screens.photo import print_of
from game.screens.standing import StandingNode, standing_of
from game.setups import playable, setup_of
from rules import GAMES, new_match
from rules.bots.random_bot import random_choice
from rules.core.randomness import Stream
from saves.errors import UnwritableError
from saves.locks import FileLock
from saves.thumbnails import drop_thumbnail, get_thumbnail
from tests.game.screens.player import Player
from tests.game.screens.playing import begin, dialog_words, finish, keep_copy, play, table_of

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("no_tips")]


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
    (row,) = player.app.scenes.top.list.rows  # type: ignore[attr-defined]
    row.w = 538.0  # beside another one
    row.arrange()
    assert row.buttons[0].caption == "Play" and row.buttons[0].w >= row.buttons[0].wanted_width()
    assert row.buttons[-1].rect().right < row.rect().right and row.picture.w > 150
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
    assert {"../../Genius", "Ann and Bob", "It cannot be brought back."} == set(
        player.node("dialog/text").name.split("\n")
    )
    assert player.node("dialog/drop").style == "danger" and player.node("dialog/keep").style == "plain"  # type: ignore[attr-defined]
    player.click("dialog/drop")
    assert "no copies" in player.node("matches/empty/words").name
    assert not list(player.keeper.paths.slots.glob("*.*"))


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


def test_a_match_in_progress_that_was_deleted_comes_back_as_if_nothing_had_been(player: Player) -> None:
    """It is where it lay, with its picture; and that it was thrown away for a moment makes no second try of it."""
    begin(player)
    play(player, 4)
    player.program.to_start()
    player.program.quick_match("hell_high")
    screen = listed(player)
    before, folder = [row.match for row in screen.list.rows], player.keeper.paths.matches
    files = {file.name for file in folder.iterdir()}
    assert not screen.bar.undo.visible
    at = next(number for number, match in enumerate(before) if not player.program.plays(match))
    player.click(f"matches/{at}/drop")
    assert "*Undo* brings it back" in player.node("dialog/text").markup  # type: ignore[attr-defined]
    player.click("dialog/drop")
    assert len(screen.list.rows) == 1 and not any(before[at].key in str(file) for file in folder.iterdir())
    player.click("matches/saved")
    assert not screen.bar.undo.visible, "here nothing was deleted"
    player.click("matches/running")
    player.click("matches/undo")
    assert [row.match for row in screen.list.rows] == before and {file.name for file in folder.iterdir()} >= files - {
        f"{Path(before[at].key).stem}.lock"
    }
    assert not screen.bar.undo.visible
    player.click(f"matches/{at}/go")
    match = table_of(player).match
    assert not player.keeper.shelf.history().played(match.game.id, match.seed)
    assert not player.program.setup.taken_back


def test_nothing_is_promised_about_a_match_too_large_to_be_kept(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(player)
    player.program.to_start()
    monkeypatch.setattr("saves.atomic.LIMIT", 100)
    screen = listed(player)
    player.click("matches/0/drop")
    told = player.node("dialog/text").markup  # type: ignore[attr-defined]
    assert "cannot be brought back" in told and "*Undo*" not in told
    player.click("dialog/drop")
    assert not screen.list.rows and not screen.bar.undo.visible


def test_a_damaged_match_in_progress_says_so_and_is_not_offered(player: Player) -> None:
    """Not in the list, and not by Continue on the first screen, which takes the one before it."""
    begin(player, "witless_wizards")
    player.program.to_start()
    begin(player)
    player.program.to_start()
    (damaged,) = player.keeper.paths.matches.glob("wizard_arena*.journal")
    rows = damaged.read_bytes().split(b"\n")
    spoilt = [row.replace(b"1", b"2") for row in rows[1:]]
    damaged.write_bytes(b"\n".join([rows[0], *spoilt]))
    os.utime(damaged)
    player.program.to_start()
    player.frames(2)
    latest = player.program.latest()
    assert latest is not None and latest.game == "witless_wizards"
    player.click("start/matches")
    assert player.node("matches/0/title").name == "Wizard Arena (cannot be read)"
    assert player.app.scenes.top.root.find("matches/0/go") is None
    assert player.app.scenes.top.root.find("matches/1/go") is not None
    player.click("matches/0/drop")
    player.click("dialog/drop")
    assert not damaged.exists()


def test_a_match_that_says_nothing_of_how_far_it_is_bears_the_name_of_its_game(player: Player) -> None:
    begin(player, "hell_high")
    player.program.to_start()
    (journal,) = player.keeper.paths.matches.glob("*.journal")
    rows = journal.read_bytes().split(b"\n")
    journal.write_bytes(b"\n".join([rows[0], b"torn", *rows[2:]]))
    player.program.to_start()
    latest = player.program.latest()
    assert latest is not None and latest.title == "Hijinx at Hell High"


def test_a_match_whose_last_choices_are_lost_is_marked(player: Player) -> None:
    begin(player)
    player.program.to_start()
    (journal,) = player.keeper.paths.matches.glob("*.journal")
    rows = journal.read_bytes().split(b"\n")
    for mark, shown in ((b"", False), (b"?", True)):
        journal.write_bytes(b"\n".join([*rows[:-2], rows[-2] + mark, rows[-1]]))
        player.program.to_start()
        player.frames(2)
        player.click("start/matches")
        player.frames(20)
        (row,) = player.app.scenes.top.list.rows  # type: ignore[attr-defined]
        assert ("damaged" in row.line.markup) is ("damaged" in row.title.text) is shown
        assert ("it goes on before the choices that are lost" in row.line.hint) is shown


def test_a_match_that_cannot_be_written_goes_on_unsaved(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    save = begin(player)
    player.program.to_start()
    (journal,) = player.keeper.paths.matches.glob("*.journal")
    whole = journal.read_bytes()

    def refuse(self: FileLock) -> None:
        raise UnwritableError("cannot write: it is read-only")

    with monkeypatch.context() as patched:
        patched.setattr(FileLock, "acquire", refuse)
        player.frames(2)
        player.click("start/continue")
        assert table_of(player).match.save() == save and player.program.unrecorded
        assert player.node("dialog/title").name == "This match will not be saved"
        assert "Cannot write: it is read-only. You can play on" in dialog_words(player)
        play(player, 2)
        player.program.menu()
        player.frames(2)
        menu = player.app.scenes.top
        assert isinstance(menu, PauseMenu) and [label.markup for label in menu.words] == ["Wizard Arena", "Round 1"]
        assert "This match is not being saved" in player.node("pause/saved").spoken(), "not only its last choices"
        player.program.to_start()
    assert journal.read_bytes() == whole, "the saved match stays as it is"
    player.frames(2)
    player.click("start/continue")
    assert table_of(player).match.save() == save and not player.program.unrecorded
    player.program.menu()
    player.frames(2)
    assert "You can go on at any time" in player.node("pause/saved").spoken()


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
        data = get_thumbnail(save)
        assert data.startswith(b"\x89PNG")
    player.keeper.drop(player.keeper.running()[0].key)
    assert not get_thumbnail(running)


def test_a_picture_is_there_also_when_the_program_is_killed(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is taken while the player thinks, not again for the same moment, and seldom."""
    now = 100.0
    monkeypatch.setattr("game.thumbnails.time", SimpleNamespace(perf_counter=lambda: now))
    begin(player)
    save = Path(player.keeper.running()[0].save)
    player.frames(2)
    assert not get_thumbnail(save)
    for passed, choices, taken in ((2.1, 0, True), (60.0, 0, False), (1.0, 1, False), (2.1, 0, True), (9.0, 1, False)):
        drop_thumbnail(save)
        play(player, choices)
        now += passed
        player.frames(2)
        assert bool(get_thumbnail(save)) == taken, (passed, choices)


def test_of_a_shared_screen_there_is_no_picture(player: Player) -> None:
    seats = (SeatSetup("Ann", "human", "fire"), SeatSetup("Bob", "human", "ice"))
    player.program.start(Setup("wizard_arena", seats, 5, {}))
    player.frames(40)
    player.key(pygame.K_RETURN)
    player.frames(40)
    player.program.menu()
    player.click("pause/leave")
    assert player.keeper.running() and not get_thumbnail(Path(player.keeper.running()[0].save))


def test_the_picture_shows_the_table_not_the_menu_above_it(player: Player) -> None:
    begin(player)
    table_of(player).layout()
    player.frames(3)
    plain_table = pygame.image.tobytes(table_of(player).picture(64), "RGB")
    player.key(pygame.K_ESCAPE)
    player.click("pause/leave")
    data = get_thumbnail(Path(player.keeper.running()[0].save))
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


def test_escape_leaves_a_name_that_is_being_typed(player: Player) -> None:
    """One press: the dialog is about nothing else. What is typed takes the place of the name that stood there."""
    begin(player)
    player.program.menu()
    player.click("pause/copy")
    player.frames(1, pygame.event.Event(pygame.TEXTINPUT, text="X"))
    assert player.app.scenes.top.field.value == "X"  # type: ignore[attr-defined]
    player.key(pygame.K_ESCAPE)
    assert player.app.scenes.top.name != "naming"
    assert not player.keeper.shelf.saved()


def test_all_that_stands_in_a_field_is_replaced(player: Player) -> None:
    begin(player)
    player.program.menu()
    player.click("pause/copy")
    event = pygame.event.Event
    player.frames(1, event(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_CTRL, unicode=""))
    for letter in "Hot":
        player.frames(1, event(pygame.TEXTINPUT, text=letter))
    assert player.app.scenes.top.field.value == "Hot"  # type: ignore[attr-defined]


def only_row(player: Player) -> KeptRow:
    """Leave the table, and open Matches, in which there is one."""
    player.program.to_start()
    player.program.matches()
    player.frames(8)
    screen = player.app.scenes.top
    assert isinstance(screen, Matches)
    (row,) = screen.list.rows
    return row


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_lines_of_matches_grow_with_the_text(player: Player, text_size: int) -> None:
    player.program.change(text_size=text_size)
    begin(player, "witless_wizards")
    row = only_row(player)
    for label in (row.title, row.line):
        assert label.rect().h >= label.text_size(round(label.w))[1], label.markup
    assert not row.title.rect().colliderect(row.line.rect())


@pytest.mark.parametrize("game", playable())
def test_a_match_at_its_first_choice_has_begun(game: str) -> None:
    note = setup_of(game).note(match_of(game, 2, 3, ("Ann", "Bob")))
    assert note == "just begun" or note.startswith(("round 1", "turn 1", "game 1")), note


@pytest.mark.parametrize("text_size", [100, 200])
def test_long_names_stay_on_the_leaf(player: Player, text_size: int) -> None:
    names = (
        "Maximiliane Featherstonehaugh",
        "Wilhelmina von Hohenzollern",
        "Lady Phlegm of the Bog",
    )
    player.program.change(text_size=text_size)
    player.program.start(Setup("hell_high", tuple(SeatSetup(name, "human") for name in names), 3, {}))
    player.frames(3)
    row = only_row(player)
    assert row.title.text.startswith(", ".join(names)), "told in full to who listens"
    assert all(f"{name} (human): 20 hit points" in row.standing.text for name in names)
    lines = [row.title.rect(), row.line.rect(), row.standing.rect()]
    assert all(upper.bottom <= lower.top for upper, lower in pairwise(lines))
    assert row.slip.rect().contains(lines[0].unionall(lines[1:]))


def test_a_leaf_tells_whose_turn_it_is_and_how_far_the_match_is(player: Player) -> None:
    """Found out after the leaves are seen, so that nobody waits for it."""
    begin(player, "wizard_arena", choices=12)
    match = table_of(player).match
    assert match.decision is not None
    asked, lives = match.decision.seat, [len(seat.deck) for seat in match.state.seats]
    player.program.to_start()
    player.program.matches()
    player.frames(1)
    screen = player.app.scenes.top
    assert isinstance(screen, Matches)
    assert not screen.list.rows[0].standing.visible
    player.frames(8)
    row = screen.list.rows[0]
    assert row.standing.visible and row.standing.standing is not None
    assert row.standing.standing.turn == asked and list(row.standing.standing.numbers) == lives
    assert ("Your turn" if asked == 0 else "Bob's turn") in row.line.markup
    assert row.picture.progress == setup_of("wizard_arena").progress(match) > 0


@pytest.mark.parametrize(("high", "rows"), [(46, 1), (90, 2), (126, 3)])
def test_six_sit_in_rows_beside_their_names_where_there_is_height(player: Player, high: int, rows: int) -> None:
    names = ("Ermentrude", "Grimblewick von Sockenbrand", "Mossbeard", "Lady Phlegm", "Wobbles", "Old Sock")
    kinds = ("human", *["adept"] * 5)
    match = new_match("hell_high", names, 3)
    node = player.app.scenes.top.root.add(StandingNode("players"))
    node.tell(standing_of(match, Setup("hell_high", tuple(map(SeatSetup, names, kinds, names)), 3, {})), "hit points")
    node.place(0, 0, 278, high)
    assert node.rows() == rows and node.named() == (rows == 3)
    assert node.head_size() >= (36 if rows == 3 else 12)
    assert node.render() is not None


@pytest.mark.parametrize("width", [500.0, 1000.0])
def test_the_bin_keeps_away_from_the_other_buttons(player: Player, width: float) -> None:
    """Below the words and beside them."""
    player.program.quick_match("wizard_arena")
    row = listed(player).list.rows[0]
    row.place(0, 0, width, 240)
    row.arrange()
    near = max(button.rect().right for button in row.buttons if button is not row.bin)
    assert row.bin is not None and row.bin.rect().x - near >= player.app.ui.px(20)
    assert row.bin.rect().right <= row.rect().right


def test_small_tables_are_seen_in_a_brighter_light(player: Player) -> None:
    player.program.quick_match("wizard_arena")
    picture = listed(player).list.rows[0].picture
    picture.seen = pygame.Surface((320, 180))
    picture.seen.fill((60, 80, 100))
    shown = picture.render()
    assert shown is not None
    tone = shown.get_at((shown.get_width() // 2, shown.get_height() // 3))
    assert (tone.r, tone.g, tone.b) > (75, 100, 130) and abs(tone.g / tone.r - 80 / 60) < 0.05, "no other colours"


def test_a_click_at_the_picture_continues_the_match(player: Player) -> None:
    before = begin(player)
    row = only_row(player)
    player.click_at(*row.picture.rect().center)
    assert table_of(player).match.save() == before


def test_the_keyboard_begins_with_the_first_match(player: Player) -> None:
    before = begin(player)
    only_row(player)
    player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN)
    assert table_of(player).match.save() == before


def test_looking_at_a_match_that_is_open_elsewhere_changes_nothing(player: Player) -> None:
    begin(player)
    other = Keeper(player.keeper.paths.matches.parent)
    running = other.running()[0]
    before = Path(running.key).read_bytes()
    match, setup = other.glance(running.key)
    assert match.save() == table_of(player).match.save() and setup.seats[0].name == "Ann"
    assert Path(running.key).read_bytes() == before


def test_finished_matches_are_watched_and_analysed_from_the_list(player: Player) -> None:
    begin(player)
    finish(player)
    result = table_of(player).match.result
    assert result is not None
    player.click("result/leave")
    player.program.matches()
    player.frames(2)
    player.click("matches/finished")
    player.frames(8)
    screen = player.app.scenes.top
    assert isinstance(screen, Matches)
    (row,) = screen.list.rows
    assert row.standing.standing is not None and list(row.standing.standing.winners) == result.winners
    assert row.picture.progress < 0 and len(row.picture.heroes) == len(result.winners)
    player.click("matches/0/analyse")
    assert player.app.scenes.top.name == "analysis"
    player.key(pygame.K_ESCAPE)
    player.click("matches/0/watch")
    assert player.app.scenes.top.name == "replay"


@pytest.mark.parametrize("seats", [2, 6])
def test_all_hit_points_find_room_beside_their_heads(seats: int) -> None:
    """In the smallest window of 4:3 as well."""
    match = match_of("pleasure_palace", seats, 3)
    setup = Setup("pleasure_palace", tuple(SeatSetup(name, "adept") for name in match.names))
    node = StandingNode("x")
    node.enter_stage(Stage(Ui(1024, 768)))
    node.place(0, 0, 204, 32)
    node.tell(standing_of(match, setup), "hit points")
    room = 204 // seats - node.head_size()
    assert node.head_size() >= 12 and text.width("20", "bold", MIN_TEXT) <= node.number_width(room) <= room


def heads_of(names: tuple[str, ...], width: float, winners: tuple[int, ...]) -> StandingNode:
    """Those who have played, in so much room."""
    match = match_of("witless_wizards", len(names), 3)
    setup = Setup("witless_wizards", tuple(SeatSetup(name, "adept") for name in names))
    standing = replace(standing_of(match, setup), names=names, winners=winners, turn=-1)
    node = StandingNode("x")
    node.enter_stage(Stage(Ui(1280, 720)))
    node.place(0, 0, width, 38)
    node.tell(standing, "Stamina")
    return node


def test_names_stand_beside_the_heads_only_where_none_is_cut() -> None:
    assert heads_of(("Ann", "Bob", "Cy"), 285, (1,)).named()
    assert not heads_of(("Ermentrude", "Grimble", "Mossbeard"), 285, (1,)).named()
    pair = heads_of(("Ermentrude", "Grimble"), 285, (1,))
    assert pair.named() and pair.name_size() >= 0.8 * pair.ui.text_px(theme.TEXT_SMALL), "one size for both"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_cup_tells_who_won_also_where_heads_stand_close(seats: int) -> None:
    names = ("Ermentrude", "Grimble", "Mossbeard", "Lady Phlegm")[:seats]
    pictures = []
    for winner in range(2):
        picture = heads_of(names, 285, (winner,)).render()
        assert picture is not None
        each = round(min(285 / seats, Ui(1280, 720).px(150)))
        pictures.append(gold_in(picture.subsurface((0, 0, each, 38))))
    assert pictures[0] > pictures[1] + 8


def gold_in(picture: pygame.Surface) -> int:
    """How many points of it have the colour of a winner's cup."""
    return pygame.mask.from_threshold(picture, theme.GOLD, (12, 12, 12, 255)).count()


def test_what_a_line_tells_stands_within_the_rim_of_its_leaf(player: Player) -> None:
    """The rim is drawn inside the leaf, and the leaf's shadow falls below it."""
    begin(player, "witless_wizards")
    row = only_row(player)
    leaf, rim = row.slip.rect(), row.slip.ui.px(5)
    leaf.h -= row.slip.ui.px(LEAF_LIFT)
    for node in (row.picture, row.title, row.line, row.standing, *row.buttons):
        assert leaf.inflate(-2 * rim, -2 * rim).contains(node.rect()), node.rect()


def test_a_match_of_each_game_finds_room(player: Player) -> None:
    """Whoever has begun one of every game sees all of them, without a bar to scroll."""
    for game in playable():
        begin(player, game, choices=0)
        player.program.to_start()
    player.program.matches()
    player.frames(2)
    screen = player.app.scenes.top
    assert isinstance(screen, Matches) and len(screen.list.rows) == len(playable())
    assert screen.list.rect().contains(screen.list.rows[-1].slip.rect())
    assert len(screen.list.rows) % 2 and screen.list.rows[-1].slip.rect().right == screen.list.rect().right, (
        "no place is empty"
    )
    assert {row.slip.rect().right for row in screen.list.rows[1:-1:2]} == {screen.list.rect().right}
    pair = [row.slip.rect().w for row in screen.list.rows[:2]]
    assert abs(pair[0] - pair[1]) <= 1, "the leaves of a line are alike"
    assert not any(row.title.wrap for row in screen.list.rows), "a title that is hardly too long takes no second line"


def listed(player: Player) -> Matches:
    """Leave the table, and open Matches."""
    player.program.to_start()
    player.frames(2)
    player.program.matches()
    player.frames(2)
    screen = player.app.scenes.top
    assert isinstance(screen, Matches)
    return screen


def test_below_few_matches_another_one_can_be_begun(player: Player) -> None:
    """A sheet that is half empty offers the boxes of the games; one that is full does not."""
    player.program.quick_match("wizard_arena")
    screen = listed(player)
    assert screen.empty.visible and len(screen.empty.boxes) == len(playable())
    assert all(box.rect().top >= screen.list.rows[-1].rect().bottom for box in screen.empty.boxes)
    assert screen.empty.words.markup == ANOTHER and not screen.empty.start.visible
    for _ in range(5):
        player.program.to_start()
        player.program.quick_match("wizard_arena")
    screen = listed(player)
    assert not screen.empty.visible
    assert all(
        sum(other.w for other in screen.list.rows if other.y == row.y) > 0.97 * screen.list.inner_width
        for row in screen.list.rows
    )


def test_of_a_broad_table_the_print_shows_the_middle() -> None:
    """It would lie in its frame as a strip."""
    broad = pygame.Surface((640, 270))
    broad.fill((0, 0, 255))
    broad.fill((255, 0, 0), (0, 0, 60, 270))
    drawn = print_of(broad)(200, 140)
    red = pygame.mask.from_threshold(drawn, (255, 0, 0), (60, 60, 60, 255)).count()
    box = pygame.mask.from_threshold(drawn, (0, 0, 255), (60, 60, 60, 255)).get_bounding_rects()
    assert not red and max(rect.h / rect.w for rect in box) > 0.5
