"""The screens around the table, used as a player would: with the mouse and the keyboard."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.inputs import Choice
from game.core.inspect import doubled_ids
from game.library.keeper import Keeper
from game.program_types import SeatSetup, Setup
from game.screens.decks import DeckLibrary
from game.screens.help import HelpScreen, chapters
from game.screens.new_match import NewMatch
from game.screens.result import ResultScreen
from game.screens.seats import SeatRow
from game.setups import first_options, match_options, playable, setup_of
from game.table.scene import TableScene
from rules import GAMES, new_match
from rules.core.session import starter_of
from rules.wizard_arena.decks import SPELLS, faction_deck, share_text
from tests.game.screens.player import Player

OPTIONS = {"variant": "standard", "mirrored": False}


def choice_of(row: SeatRow) -> Choice:
    assert row.choice is not None
    return row.choice


def told(dialog: NewMatch) -> str:
    """What is said about the options."""
    return " ".join(option.said.name for option in dialog.options)


def option_of(dialog: NewMatch, option: str) -> Choice:
    return next(choice.choice for choice in dialog.options if choice.option == option)


def test_a_quick_match_is_one_click_away(player: Player) -> None:
    player.click("start/quick")
    assert isinstance(player.app.scenes.top, TableScene)
    assert player.keeper.running(), "its journal is on disk"


def test_a_match_is_set_up_in_the_dialog(player: Player) -> None:
    player.click("start/new")
    dialog = player.app.scenes.top
    assert isinstance(dialog, NewMatch)
    dialog.rows[0].name_field.put("Zelda")
    dialog.rows[1].kind.put(1)
    choice_of(dialog.rows[0]).put(2)
    option_of(dialog, "variant").put(1)
    dialog.seed.put("77")
    player.click("new/more")
    assert len(dialog.rows) == 3
    player.click("new/start")
    table = player.app.scenes.top
    assert isinstance(table, TableScene)
    assert table.match.names[0] == "Zelda" and len(table.match.names) == 3
    assert table.match.seed == 77 and table.match.options["variant"] == "survivor"
    assert table.match.state.seats[0].faction == "fire"
    assert player.keeper.last_setup("wizard_arena").seats[0].name == "Zelda", "the next dialog begins with this"


def test_another_game_is_chosen_in_the_dialog(player: Player) -> None:
    """Its own seats and options; what was played last comes first next time."""
    player.click("start/new")
    dialog = player.app.scenes.top
    assert isinstance(dialog, NewMatch) and dialog.setup.game == "wizard_arena"
    player.click("new/game/witless_wizards")
    assert dialog.setup.game == "witless_wizards" and all(row.choice is None for row in dialog.rows)
    assert [choice.option for choice in dialog.options] == ["decks", "starter"], "sides need four seats"
    player.click("new/more")
    player.click("new/more")
    assert "variant" in [choice.option for choice in dialog.options]
    option_of(dialog, "variant").put(1)
    option_of(dialog, "starter").put(4)
    player.click("new/start")
    table = player.app.scenes.top
    assert isinstance(table, TableScene)
    assert table.match.game.id == "witless_wizards" and table.match.state.teams and table.match.state.starter == 3
    assert player.keeper.last_game() == "witless_wizards"
    player.program.to_start()
    player.frames(2)
    player.click("start/new")
    dialog = player.app.scenes.top
    assert isinstance(dialog, NewMatch) and dialog.setup.game == "witless_wizards" and len(dialog.rows) == 4
    player.click("new/seat3/clear")
    player.click("new/start")
    table = player.app.scenes.top
    assert isinstance(table, TableScene)
    assert not table.match.state.teams, "teams are not for three"


def test_a_tile_on_the_first_screen_sets_its_game_up(player: Player) -> None:
    assert {tile.game for tile in player.app.scenes.top.tiles} == set(playable())  # type: ignore[attr-defined]
    player.click("start/game/witless_wizards")
    dialog = player.app.scenes.top
    assert isinstance(dialog, NewMatch) and dialog.setup.game == "witless_wizards"
    assert [tile.game for tile in dialog.games if tile.chosen] == ["witless_wizards"]
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_TAB)
    player.key(pygame.K_RETURN)
    dialog = player.app.scenes.top
    assert isinstance(dialog, NewMatch) and dialog.setup.game == "wizard_arena", "the first tile, by keyboard"


def test_each_game_begins_with_its_own_last_set_up(player: Player, tmp_path: Path) -> None:
    keeper = player.keeper
    keeper.remember_setup(
        Setup("witless_wizards", (SeatSetup("Zed"), SeatSetup("Moss", "random")), None, {"starter": 1})
    )
    keeper.remember_setup(Setup("wizard_arena", (SeatSetup("Ann"), SeatSetup("Bob", "adept", "ice")), None, {}))
    again = Keeper(tmp_path)
    assert again.last_game() == "wizard_arena"
    assert again.last_setup("wizard_arena").seats[1] == SeatSetup("Bob", "adept", "ice")
    witless = again.last_setup("witless_wizards")
    assert [seat.name for seat in witless.seats] == ["Zed", "Moss"]
    assert witless.options == {"decks": "random", "starter": 1, "variant": "free-for-all"}
    player.click("start/new")
    dialog = player.app.scenes.top
    assert isinstance(dialog, NewMatch)
    player.click("new/game/witless_wizards")
    assert [row.name_field.value for row in dialog.rows] == ["Zed", "Moss"]
    assert option_of(dialog, "starter").text == "Seat 2"


def test_the_quick_match_is_of_the_game_played_last(player: Player) -> None:
    player.program.start(Setup("witless_wizards", (SeatSetup("Ann"), SeatSetup("Bob", "random")), 5, {}))
    player.program.to_start()
    player.frames(2)
    quick = player.node("start/quick")
    assert "Witless Wizards" in quick.name
    player.click("start/quick")
    table = player.app.scenes.top
    assert isinstance(table, TableScene) and table.match.game.id == "witless_wizards"


STORED = {
    "seats": [{"name": "Ann", "kind": "human", "faction": "fire"}, {"name": "Bob", "kind": "adept", "faction": "x"}]
}


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("stored", "names", "variant"),
    [
        ({**STORED, "options": {"variant": "survivor", "mirrored": True}}, ["Ann", "Bob"], "survivor"),
        (STORED, ["Ann", "Bob"], "standard"),
        ({**STORED, "options": {"variant": "gone", "else": 3}}, ["Ann", "Bob"], "gone"),
        ({"seats": [{"name": "Ann", "kind": "wizardly"}] * 2}, ["Ermentrude", "Grimble"], "standard"),
        ({"seats": [{"name": "Ann", "kind": "human"}]}, ["Ermentrude", "Grimble"], "standard"),
        ({"seats": [{"kind": 3}, 7], "options": []}, ["Ermentrude", "Grimble"], "standard"),
        ({}, ["Ermentrude", "Grimble"], "standard"),
    ],
)
def test_set_ups_of_older_versions_and_damaged_ones_open(
    player: Player, stored: dict[str, Any], names: list[str], variant: str
) -> None:
    """What cannot be used is left out, and the dialog can always be played from."""
    player.keeper.settings.setups = {"no_such_game": {}, "wizard_arena": stored}
    setup = player.keeper.last_setup("wizard_arena")
    assert [seat.name for seat in setup.seats] == names and setup.options["variant"] == variant
    player.click("start/new")
    dialog = player.app.scenes.top
    assert isinstance(dialog, NewMatch)
    player.click("new/start")
    assert isinstance(player.app.scenes.top, TableScene)


def test_a_seat_that_joins_has_a_name_of_its_own(player: Player) -> None:
    player.keeper.remember_setup(Setup("witless_wizards", (SeatSetup("Old Sock"), SeatSetup("Mossbeard")), None, {}))
    player.click("start/new")
    dialog = player.app.scenes.top
    assert isinstance(dialog, NewMatch)
    player.click("new/more")
    player.click("new/more")
    names = [row.name_field.value for row in dialog.rows]
    assert len(set(names)) == 4


@pytest.fixture
def crowd(monkeypatch: pytest.MonkeyPatch) -> str:
    """A game for six that has no set-up module."""
    game = replace(GAMES["witless_wizards"], id="crowd", title="A Game of Very Many Wizards", seats=(2, 6))
    monkeypatch.setitem(GAMES, "crowd", game)
    return game.id


@pytest.mark.parametrize("text_size", [75, 100, 150, 200])
def test_six_seats_with_long_names_fit_the_smallest_window(player: Player, crowd: str, text_size: int) -> None:
    player.program.change(text_size=text_size)
    seats = tuple(SeatSetup(letter * 20, "adept") for letter in "WMGOQm")
    player.keeper.remember_setup(Setup(crowd, seats, None, {}))
    player.program.new_match()
    player.frames(2)
    dialog = player.app.scenes.top
    assert isinstance(dialog, NewMatch) and len(dialog.rows) == 6 and not dialog.more.enabled
    sheet = player.app.display.surface.get_rect()
    sheets = ("new/options", "new/levels")
    shown = [
        node
        for node in dialog.root.walk()
        if node.id.startswith("new/") and node.is_shown() and node.role != "text" and node.id not in sheets
    ]
    assert len(shown) > 20
    for node in shown:
        assert sheet.contains(node.rect()), node.id
        assert node.rect().collidelist([other.rect() for other in shown if other is not node]) < 0, node.id


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("decks", "words"),
    [(1, "the Social Status Board rests"), (2, "One deck of both games")],
    ids=["by turns", "shuffled"],
)
@pytest.mark.parametrize("game", ["hell_high", "pleasure_palace"])
def test_decks_are_mixed_from_the_set_up_of_either_game(player: Player, game: str, decks: int, words: str) -> None:
    """Both lead to a mixed match; a line tells what each value means; the choice is there again next time."""
    player.click(f"start/game/{game}")
    dialog = player.app.scenes.top
    assert isinstance(dialog, NewMatch) and "Only" in told(dialog)
    arrow = player.node("new/decks").visible_rect()
    for _ in range(decks):
        player.click_at(arrow.right - arrow.h // 2, arrow.centery)
    assert words in told(dialog) and words in player.node("new/decks").hint
    player.click("new/more")
    assert words in told(dialog), "another seat changes nothing"
    player.click("new/start")
    table = player.app.scenes.top
    assert isinstance(table, TableScene) and table.match.game.id == "pleasure_palace" and len(table.match.names) == 3
    assert table.match.options["decks"] == ("alternate", "both")[decks - 1]
    player.program.to_start()
    player.frames(2)
    player.click("start/new")
    dialog = player.app.scenes.top
    assert isinstance(dialog, NewMatch) and dialog.setup.game == game and words in told(dialog)
    for _ in range(3 - decks):
        player.click_at(arrow.right - arrow.h // 2, arrow.centery)
    player.click("new/start")
    table = player.app.scenes.top
    assert isinstance(table, TableScene) and table.match.game.id == game, "back to its own decks"


def test_a_mixed_match_that_is_left_is_continued(player: Player) -> None:
    """Also one that was set up from Hell High."""
    options = {**first_options("hell_high"), "decks": "both", "games": 1}
    player.program.start(Setup("hell_high", player.keeper.last_setup("hell_high").seats, 5, options))
    player.program.to_start()
    player.frames(2)
    player.click("start/continue")
    table = player.app.scenes.top
    assert isinstance(table, TableScene) and table.match.options["decks"] == "both" and table.match.state.games == 1


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


def test_a_starter_that_is_not_there_is_not_offered() -> None:
    row = next(row for row in setup_of("witless_wizards").rows if row.option == "starter")
    assert [value for _, value in row.offered(2)] == ["random", 0, 1]


def test_every_game_has_a_set_up_and_rules_in_words() -> None:
    for id, game in playable().items():
        facts = setup_of(id)
        assert facts.blurb and facts.score
        for row in facts.rows:
            assert row.option in GAMES[row.leads_to or id].options
            assert len(row.notes) in (0, len(row.values))
        assert len(chapters(id)) > 5
        seats = tuple(SeatSetup(f"S{number}", "random") for number in range(game.seats[0]))
        options = match_options(Setup(id, seats, 1, first_options(id)))
        assert facts.note(new_match(id, [seat.name for seat in seats], 1, **options))


def test_a_game_without_a_set_up_of_its_own_offers_its_options(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "plain", GAMES["witless_wizards"])
    facts = setup_of("plain")
    assert [row.option for row in facts.rows] == ["variant", "starter"]
    assert facts.seat_options(["choose"]) == {}


@pytest.mark.parametrize(
    ("mistake", "words"),
    [("same name", "same name"), ("no name", "needs a name"), ("seed", "whole number"), ("faction", "mirrored")],
)
def test_a_wrong_set_up_is_told_in_one_line(player: Player, mistake: str, words: str) -> None:
    player.click("start/new")
    dialog = player.app.scenes.top
    assert isinstance(dialog, NewMatch)
    if mistake == "same name":
        dialog.rows[1].name_field.put(dialog.rows[0].name_field.value)
    elif mistake == "no name":
        dialog.rows[0].name_field.put("")
    elif mistake == "seed":
        dialog.seed.put("seven")
    else:
        choice_of(dialog.rows[0]).put(2)
        choice_of(dialog.rows[1]).put(2)
    player.click("new/start")
    assert player.app.scenes.top is dialog and words in dialog.trouble.markup


def test_settings_hold_at_once_and_are_remembered(player: Player, tmp_path: Path) -> None:
    player.click("start/settings")
    player.click("settings/reduced")
    player.click("settings/printed")
    player.click("settings/speed")
    assert player.app.animator.reduced
    again = Keeper(tmp_path).settings
    assert again.reduced_motion and again.printed_names and again.speed == "slow"


def test_damaged_settings_give_defaults_and_one_line(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("{broken", encoding="utf-8")
    keeper = Keeper(tmp_path)
    assert keeper.warning and "\n" not in keeper.warning
    assert (tmp_path / "settings.json.bad").read_text(encoding="utf-8") == "{broken"


def test_a_match_left_is_continued_at_the_same_decision(player: Player) -> None:
    player.program.start(Setup("wizard_arena", (SeatSetup("Ann"), SeatSetup("Bob")), 5, dict(OPTIONS)))
    player.frames(3)
    table = player.app.scenes.top
    if not isinstance(table, TableScene):
        player.frames(30)
        player.key(pygame.K_RETURN)
        player.frames(30)
    match = player.program.table.match  # type: ignore[union-attr]
    match.submit(0)
    player.program._changed(match)
    before = match.save()
    player.program.to_start()
    player.frames(2)
    player.click("start/continue")
    assert player.program.table is not None
    assert player.program.table.match.save() == before


def test_a_damaged_match_is_refused_and_can_be_thrown_away(player: Player, tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    folder.mkdir()
    (folder / "wizard_arena-x.journal").write_text("nonsense\n", encoding="utf-8")
    player.program.to_start()
    player.frames(2)
    player.click("start/continue")
    assert player.app.scenes.top.name == "dialog"
    player.click("dialog/ok")
    player.click("start/matches")
    player.click("matches/0/drop")
    player.click("dialog/drop")
    assert not list(folder.glob("*.journal"))


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


def test_the_rules_open_where_the_question_is_answered() -> None:
    topics = {topic for chapter in chapters("wizard_arena") for topic in chapter.topics}
    assert {"turn", "final", "critical", "refill", "faction", "save", "settle"} <= topics
    assert HelpScreen("wizard_arena", "final").current.title == "Final Casting"


def test_the_chapter_that_is_read_is_seen_in_the_list(player: Player) -> None:
    screen = HelpScreen("wizard_arena", "final")
    player.app.scenes.push(screen)
    player.frames(2)
    (chosen,) = [button for button in screen.buttons if button.chosen]
    assert chosen.caption == "Final Casting" and screen.list.rect().contains(chosen.rect())


def test_the_rules_of_another_game_are_a_click_away(player: Player) -> None:
    player.program.help()
    player.frames(2)
    screen = player.app.scenes.top
    assert isinstance(screen, HelpScreen) and screen.chapters[0].title == "The aim"
    screen.choice.put(screen.choice.index + 1)
    player.frames(2)
    assert screen.game == "witless_wizards"
    assert any(button.caption == "Battle: the sum" for button in screen.buttons)
    assert HelpScreen("witless_wizards", "deal out").current.title == "Draft: keep one, give one"


def test_the_rules_can_be_searched(player: Player) -> None:
    player.program.help()
    player.frames(2)
    screen = player.app.scenes.top
    assert isinstance(screen, HelpScreen)
    screen.search.put("Burn Pile")
    player.frames(2)
    shown = [button.caption for button in screen.buttons if button.visible]
    assert "The Power deck" in shown and "The aim" not in shown


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


def test_no_two_nodes_share_an_id(player: Player) -> None:
    program = player.program
    for show in (program.new_match, program.open_settings, program.help, program.decks, program.matches):
        show()
        player.frames(2)
        assert doubled_ids(player.app) == []
        player.app.scenes.pop()


@pytest.mark.sampled(1)
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080), (3840, 2160)])
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
    player.app.display.close()


def test_saving_that_fails_is_told_once_and_play_goes_on(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.library.keeper import Record
    from saves.errors import SavesError

    player.click("start/quick")

    def fail(self: Record, match: object) -> None:
        raise SavesError("cannot write: the disk is full")

    monkeypatch.setattr(Record, "follow", fail)
    program = player.program
    assert program.table is not None
    program._changed(program.table.match)
    assert player.app.scenes.top.name == "dialog"
    player.click("dialog/ok")
    program._changed(program.table.match)
    assert isinstance(player.app.scenes.top, TableScene)


def test_the_sound_is_off_while_the_window_is_in_the_background(player: Player) -> None:
    player.frames(1, pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert player.app.audio.muted
    player.frames(1, pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    assert not player.app.audio.muted
    player.program.change(mute_in_background=False)
    player.frames(1, pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert not player.app.audio.muted


def test_the_size_of_the_window_is_remembered(player: Player, tmp_path: Path) -> None:
    pygame.display.set_mode((1400, 800))
    player.program.closing()
    again = Keeper(tmp_path).settings
    assert (again.window_width, again.window_height) == (1400, 800)


def test_settings_are_readable_json(player: Player, tmp_path: Path) -> None:
    player.program.change(text_size=120)
    body = json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))
    assert body["text_size"] == 120


def test_dice_throw_themselves_when_set_so(player: Player) -> None:
    player.program.change(speed="normal")
    player.click("start/settings")
    player.click("settings/throws")
    assert not player.program.settings.own_throws
    player.key(pygame.K_ESCAPE)
    player.program.start(Setup("witless_wizards", (SeatSetup("Ann"), SeatSetup("Bob", "random")), 3, {}))
    table = player.program.table
    assert table is not None and not table.options.own_throws
    player.program.change(own_throws=True)
    assert table.options.own_throws
