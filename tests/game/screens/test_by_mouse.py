"""Whole errands around the table, done with a mouse alone (and a keyboard where something is typed)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.core.inputs import Choice, Slider, Toggle
from game.core.node import Node
from game.core.scroll import ScrollArea
from game.screens.analysis import AnalysisScreen
from game.screens.decks import DeckLibrary
from game.screens.new_match import NewMatch
from game.screens.settings import SettingsDialog
from game.table.lines import Filter, Sort
from game.table.replay import ReplayScene
from rules.analysis.analyst import analyse
from rules.wizard_arena.decks import DECK_SIZE, faction_deck, share_text
from saves.analyses import Analyses
from tests.game.screens.player import Player
from tests.game.screens.playing import begin, dialog_words, finish, table_of

pytestmark = pytest.mark.usefixtures("no_tips")


def write(player: Player, id: str, words: str) -> None:
    """Click a field, take all that stands in it, write something else."""
    player.click(id)
    player.frames(1, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_CTRL, unicode=""))
    for letter in words:
        player.frames(1, pygame.event.Event(pygame.TEXTINPUT, text=letter))


def drag(player: Player, node: Node, start: float, end: float) -> None:
    """Press a node at a share of its width, draw the pointer to another, let go."""
    rect = node.visible_rect()
    places = [(round(rect.x + rect.w * share), rect.centery) for share in (start, (start + end) / 2, end)]
    player.point_at(*places[0])
    player.frames(1, pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=places[0], button=1))
    for place in places[1:]:
        player.frames(1, pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 0), buttons=(1, 0, 0)))
    player.frames(2, pygame.event.Event(pygame.MOUSEBUTTONUP, pos=places[-1], button=1))


def step(player: Player, id: str, back: bool = False) -> str:
    """Click the arrow at an end of a choice; returns what is chosen then."""
    rect = player.node(id).visible_rect()
    player.click_at(rect.x + rect.h // 2 if back else rect.right - rect.h // 2, rect.centery)
    return player.node(id).text


def roll_to(player: Player, area: ScrollArea, id: str) -> None:
    """Turn the wheel over a list until a node is seen whole."""
    for _ in range(60):
        view, rect = area.rect(), player.node(id).rect()
        if view.contains(rect):
            return
        way = 1.0 if rect.top < view.top else -1.0
        player.point_at(*view.center)
        player.frames(1, pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=int(way), precise_x=0.0, precise_y=way))
    raise AssertionError(f"{id} is not to be reached")


def builder_of(player: Player) -> DeckLibrary:
    builder = player.app.scenes.top
    assert isinstance(builder, DeckLibrary)
    return builder


def take(player: Player, key: str, sign: str) -> None:
    """One spell more or less in the deck."""
    roll_to(player, builder_of(player).area, f"decks/{key}/{sign}")
    player.click(f"decks/{key}/{sign}")


@pytest.mark.slow
def test_a_deck_is_built_saved_played_with_and_thrown_away(player: Player) -> None:
    player.click("start/decks")
    take(player, "inferno", "less")
    assert not player.node("decks/save").enabled
    take(player, "arctic-circle", "more")
    write(player, "decks/name", "Steam")
    player.click("decks/save")
    ((name, text),) = player.keeper.decks("wizard_arena")
    assert name == "Steam" and sorted(text.split(",")) != sorted(share_text(faction_deck("fire")).split(","))
    player.click("decks/close")
    player.click("start/game/wizard_arena")
    assert isinstance(player.app.scenes.top, NewMatch)
    while step(player, "new/seat0/faction") != "Deck: Steam":
        assert player.node("new/seat0/faction").text != "Choose at the table", "all were offered"
    player.click("new/start")
    player.frames(10)
    table = table_of(player)
    brought = [card.kind.key for card in table.match.state.cards if card.owner == 0]
    assert table.match.state.seats[0].faction == "custom"
    assert "arctic-circle" in brought and "inferno" not in brought
    player.click("top/menu")
    player.click("pause/leave")
    player.click("start/decks")
    assert step(player, "decks/load", back=True) == "Steam"
    player.click("decks/delete")
    player.click("dialog/drop")
    assert player.keeper.decks("wizard_arena") == [] and not player.node("decks/delete").enabled
    assert step(player, "decks/load", back=True) == "Famine (standard)"


def test_saving_a_deck_leaves_the_spells_as_they_are_shown(player: Player) -> None:
    """The next one to be changed is often beside the last."""
    player.click("start/decks")
    builder = builder_of(player)
    player.click("decks/only")
    last = next(cell.key for cell in reversed(builder.cells) if cell.visible)
    roll_to(player, builder.area, f"decks/{last}/less")
    player.point_at(*player.node(f"decks/{last}").visible_rect().center)
    before = builder.area.offset, builder.looked_at
    assert before[0] > 0 and before[1] == last
    player.click("decks/save")
    assert player.app.scenes.top is builder and builder.only.value
    assert (builder.area.offset, builder.looked_at) == before and builder.pick.text == "My deck"


def test_another_deck_of_that_name_is_not_replaced_without_asking(player: Player) -> None:
    player.keeper.save_deck("wizard_arena", "My deck", share_text(faction_deck("ice")))
    player.click("start/decks")
    player.click("decks/save")
    player.click("dialog/keep")
    assert dict(player.keeper.decks("wizard_arena"))["My deck"] == share_text(faction_deck("ice"))
    player.click("decks/save")
    player.click("dialog/replace")
    kept = dict(player.keeper.decks("wizard_arena"))["My deck"]
    assert kept == share_text(builder_of(player).keys()) != share_text(faction_deck("ice"))
    player.click("decks/save")
    assert player.app.scenes.top.name == "decks", "it is the one that lies open: nothing is asked"


@pytest.mark.slow
def test_the_log_is_sifted_at_the_table(player: Player) -> None:
    begin(player, choices=12)
    log = table_of(player).side.log
    wanted = {
        Filter.LIFE: lambda line: line.sort in (Sort.LOSS, Sort.GAIN),
        Filter.OWN: lambda line: line.seat == 0,
        Filter.ALL: lambda line: True,
    }
    for filter, passes in wanted.items():
        player.click("log/filter")
        assert player.node("log/filter").name == filter.value
        for label in log.entries:
            assert label.visible == (label.line.sort is Sort.TURN or passes(label.line)), label.line.words
    assert len({label.line.seat for label in log.entries}) > 1


@pytest.mark.slow
def test_a_replay_is_stepped_through_and_played_on_from(player: Player) -> None:
    begin(player)
    finish(player)
    player.click("result/watch")
    replay = player.app.scenes.top
    assert isinstance(replay, ReplayScene)
    made = []
    for button in ("next", "next", "back", "begin", "next"):
        player.click(f"replay/{button}")
        player.frames(20)
        made.append(len(replay.match.choices))
    assert made == [1, 2, 1, 0, 1]
    drag(player, replay.timeline, 0.1, 0.6)
    there = len(replay.match.choices)
    assert 0.5 < there / len(replay.recorded) < 0.7 and replay.timeline.text == f"{there} of {len(replay.recorded)}"
    assert step(player, "replay/speed") == "2×" and step(player, "replay/speed", back=True) == "1×"
    assert step(player, "replay/view") == "All hands" and replay.reveals
    player.click("replay/play")
    player.frames(60)
    assert len(replay.match.choices) > there and replay.playing
    player.click("replay/play")
    assert not replay.playing
    player.click("replay/analyse")
    player.click("analysis/back")
    assert player.app.scenes.top is replay
    before = list(replay.match.choices)
    player.click("replay/on")
    assert player.app.scenes.top.title == "Not in the statistics"  # type: ignore[attr-defined]
    assert "how this match went on" in dialog_words(player)
    playing = table_of(player)
    assert list(playing.match.choices) == before and playing.match.decision is not None
    assert player.program.setup.taken_back and not player.program.unrecorded


@pytest.mark.slow
def test_nothing_is_played_on_from_the_end_nor_from_a_match_under_way(player: Player) -> None:
    begin(player)
    player.program.archive.watch_this()
    assert player.app.scenes.top.root.find("replay/on") is None
    player.key(pygame.K_ESCAPE)
    finish(player)
    player.click("result/watch")
    player.key(pygame.K_END)
    assert not player.node("replay/on").enabled
    player.key(pygame.K_p)
    assert player.app.scenes.top.name == "replay"
    player.key(pygame.K_LEFT)
    player.frames(2)
    assert player.node("replay/on").enabled


@pytest.mark.slow
def test_an_analysis_is_begun_stopped_and_played_on_from(player: Player) -> None:
    begin(player, "witless_wizards")
    finish(player)
    match = table_of(player).match
    player.click("result/analyse")
    screen = player.app.scenes.top
    assert isinstance(screen, AnalysisScreen)
    player.click("analysis/stop")
    assert player.node("analysis/stop").name == "Continue"
    player.click("analysis/stop")
    assert player.node("analysis/stop").name == "Stop"
    player.click("analysis/back")
    assert player.app.scenes.top.name == "result"
    found = analyse(match, 8)
    Analyses(player.keeper.paths.analyses).keep(match, found)
    player.click("result/analyse")
    screen = player.app.scenes.top
    assert isinstance(screen, AnalysisScreen)
    player.frames(3)
    before = screen.choices[0].judged.before
    roll_to(player, screen.scroll, f"analysis/play{before}")
    player.click(f"analysis/play{before}")
    assert "how this match went on" in dialog_words(player)
    assert len(table_of(player).match.choices) == before


@pytest.mark.slow
def test_matches_are_put_into_files_from_the_menu_and_from_the_result(player: Player) -> None:
    begin(player)
    player.click("top/menu")
    player.click("pause/export")
    assert "The match is in" in dialog_words(player)
    player.click("pause/back")
    finish(player)
    player.click("result/export")
    assert "The match is in" in dialog_words(player)
    files = list(player.keeper.paths.exports.iterdir())
    assert len(files) == 2
    player.click("result/leave")
    player.click("start/statistics")
    player.click("statistics/csv")
    assert "csv" in dialog_words(player)
    assert [path.suffix for path in player.keeper.paths.exports.iterdir()].count(".csv") == 1


@pytest.mark.slow
def test_a_match_is_thrown_away_from_the_list(player: Player) -> None:
    begin(player)
    begin(player, "witless_wizards")
    player.program.to_start()
    player.frames(2)
    player.click("start/matches")
    player.click("matches/0/drop")
    player.click("dialog/keep")
    assert len(player.keeper.running()) == 2
    player.click("matches/0/drop")
    player.click("dialog/drop")
    assert len(player.keeper.running()) == 1 and player.app.scenes.top.root.find("matches/1/title") is None


@pytest.mark.slow
def test_every_setting_is_set_by_mouse_and_by_keyboard(player: Player) -> None:
    player.click("start/settings")
    screen = player.app.scenes.top
    assert isinstance(screen, SettingsDialog)
    nodes = [node for column in screen.columns for _, node in column]
    for node in nodes:
        if node.id == "settings/full":
            continue  # there is no other screen here
        roll_to(player, screen.area, node.id)
        for by_mouse in (True, False):
            before = replace(player.program.settings)
            shown = node.text
            if not by_mouse:
                player.app.focus.give(node, show=True)
                player.key(pygame.K_SPACE if isinstance(node, Toggle) else pygame.K_RIGHT)
                if node.text == shown:
                    player.key(pygame.K_LEFT)
            elif isinstance(node, Slider):
                drag(player, node, 0.4, 0.2 if node.value > (node.low + node.high) / 2 else 0.6)
            else:
                player.click(node.id)
            assert isinstance(node, Toggle | Slider | Choice) and node.text != shown, (node.id, by_mouse)
            assert player.program.settings != before, (node.id, by_mouse)
        player.program.change(text_size=100, ui_size=100)
        player.frames(2)
    player.click("settings/close")
    assert player.app.scenes.top.name == "start"


@pytest.mark.slow
def test_a_place_takes_another_name(player: Player) -> None:
    player.program.new_match("witless_wizards")
    player.frames(3)
    write(player, "new/seat0/name", "Zelda")
    player.key(pygame.K_RETURN)
    player.click("new/start")
    player.frames(5)
    assert table_of(player).match.names[0] == "Zelda"
    player.program.to_start()
    player.frames(3)
    assert player.keeper.last_person("witless_wizards") == "Zelda"


@pytest.mark.slow
def test_a_new_installation_shows_all_its_screens(player: Player, tmp_path: Path) -> None:
    """Nothing was ever played: each screen says so, and leads back."""
    assert not any(tmp_path.rglob("*.json")) or player.program.latest() is None
    for way, back in (
        ("matches", "matches/close"),
        ("statistics", "statistics/close"),
        ("decks", "decks/close"),
        ("help", "help/close"),
        ("settings", "settings/close"),
    ):
        player.click(f"start/{way}")
        assert player.app.scenes.top.name != "start"
        player.click(back)
        assert player.app.scenes.top.name == "start", way
    assert len(faction_deck("fire")) == DECK_SIZE
