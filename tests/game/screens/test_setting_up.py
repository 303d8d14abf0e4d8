"""Matches set up: the quick match, the dialog, what each game offers, what was played last."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.focus import reachable
from game.core.inputs import Choice
from game.library.keeper import Keeper
from game.program_types import SeatSetup, Setup
from game.screens.help import HelpScreen, chapters
from game.screens.new_match import NewMatch
from game.screens.seats import SeatRow
from game.setups import first_options, match_options, playable, setup_of
from game.table.scene import TableScene
from rules import GAMES, new_match
from tests.game.screens.player import Player


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


@pytest.mark.slow
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


@pytest.mark.slow
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


@pytest.mark.slow
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
    assert option_of(dialog, "starter").text == "Moss"


@pytest.mark.slow
def test_the_quick_match_is_of_the_game_played_last(player: Player) -> None:
    player.program.start(Setup("witless_wizards", (SeatSetup("Ann"), SeatSetup("Bob", "random")), 5, {}))
    player.program.to_start()
    player.frames(2)
    quick = player.node("start/quick")
    assert "Witless Wizards" in quick.name
    player.click("start/quick")
    table = player.app.scenes.top
    assert isinstance(table, TableScene) and table.match.game.id == "witless_wizards"


@pytest.mark.slow
def test_the_quick_match_tells_who_plays_and_with_which_options(player: Player) -> None:
    """By the name that the person used last; a rival has another one."""
    player.program.start(Setup("wizard_arena", (SeatSetup("Bob", "adept"), SeatSetup("Grimble", "human")), 5, {}))
    player.program.to_start()
    player.frames(400)  # the rules are imported while nothing happens
    quick = player.node("start/quick")
    assert quick.name == "Quick match: Wizard Arena against Mossbeard"
    assert "Grimble against Mossbeard (Adept)" in quick.hint and "Variant: First one out" in quick.hint
    player.click("start/quick")
    table = player.app.scenes.top
    assert isinstance(table, TableScene) and table.match.names == ("Grimble", "Mossbeard")


STORED = {
    "seats": [{"name": "Ann", "kind": "human", "faction": "fire"}, {"name": "Bob", "kind": "adept", "faction": "x"}]
}


@pytest.mark.slow
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


@pytest.mark.slow
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
    assert isinstance(dialog, NewMatch) and len(dialog.rows) == 6 and not dialog.chairs.more.enabled
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
        own = {
            node.id.replace("chair", "clear"),
            node.id.replace("clear", "chair"),
        }  # the cross is on its chair's corner
        assert node.rect().collidelist([other.rect() for other in shown if other.id not in own]) < 0, node.id


@pytest.mark.parametrize(
    ("decks", "words"),
    [(1, "the Social Status Board is not used"), (2, "One deck of both games")],
    ids=["alternating", "shuffled"],
)
@pytest.mark.parametrize("game", ["hell_high", "pleasure_palace"])
@pytest.mark.slow
def test_decks_are_mixed_from_the_set_up_of_either_game(player: Player, game: str, decks: int, words: str) -> None:
    """Both lead to a mixed match; a line tells what each value means; the choice is there again next time."""
    player.click(f"start/game/{game}")
    dialog = player.app.scenes.top
    assert isinstance(dialog, NewMatch) and "Only" in told(dialog)
    values = player.node("new/decks").visible_rect()
    player.click_at(values.x + values.w * (2 * decks + 1) // 6, values.centery)
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
    player.click_at(values.x + values.w // 6, values.centery)
    player.click("new/start")
    table = player.app.scenes.top
    assert isinstance(table, TableScene) and table.match.game.id == game, "back to its own decks"


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
    assert player.app.scenes.top is dialog and words in dialog.box.trouble.markup


def test_only_a_deck_of_ones_own_can_be_deleted(player: Player) -> None:
    player.program.decks()
    player.frames(2)
    assert not player.node("decks/delete").enabled
    player.click("decks/save")
    assert player.node("decks/delete").enabled, "it is kept now"
    player.click("decks/inferno/less")
    words = player.node("decks/state").name
    assert "23 of 24" in words and not player.node("decks/save").enabled
    player.click("decks/delete")
    player.click("dialog/drop")
    assert player.keeper.decks("wizard_arena") == []


@pytest.mark.parametrize("game", playable())
def test_the_keyboard_stops_only_at_what_can_be_told(player: Player, game: str) -> None:
    player.program.new_match(game)
    player.frames(3)
    stops = reachable(player.app.scenes.top.root)
    assert all(node.id and node.role for node in stops), [(type(node).__name__, node.id, node.role) for node in stops]
    assert len({node.id for node in stops}) == len(stops)


def test_the_key_of_the_rules_opens_those_of_the_game_set_up(player: Player) -> None:
    player.program.new_match("witless_wizards")
    player.frames(3)
    player.key(pygame.K_F1)
    rules = player.app.scenes.top
    assert isinstance(rules, HelpScreen) and rules.game == "witless_wizards"
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.app.scenes.top, NewMatch)
    assert "Rules of this game" in dict(player.app.scenes.top.key_lines()).values()
