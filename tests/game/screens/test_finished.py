"""The shelf of finished matches: their order, throwing some away, having them back."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.program_types import KeptMatch
from game.screens.finished_bar import ORDERS, ordered
from game.screens.matches import PAGE, Matches
from saves.errors import StorageError
from saves.history import History, Played, Record, SeatRecord
from tests.game.doubled import doubled_ids
from tests.game.overlapping import overlapping
from tests.game.screens.player import Player

WINNERS = {"a": ("wizard_arena", 0), "b": ("hell_high", 1), "c": ("wizard_arena", 1)}
"""Game and winner of each match by its id; finished in the order of the alphabet."""


def kept(player: Player, matches: dict[str, tuple[str, int]] = WINNERS) -> Matches:
    """These matches in the history, and their shelf opened."""
    for number, (id, (game, winner)) in enumerate(matches.items()):
        seats = [
            SeatRecord(name, "human", 9, seat == winner, "", {"torch": 2}) for seat, name in enumerate(("Ann", "Bob"))
        ]
        when = f"2026-01-01T{number // 60:02}:{number % 60:02}:00+00:00"
        player.keeper_history.add(Record(id, game, when, 60, 3, 7, 1, "", seats, {}, []))
    player.program.matches("finished")
    player.frames(2)
    screen = player.app.scenes.top
    assert isinstance(screen, Matches)
    return screen


class Looker(Player):
    """Somebody with a history."""

    @property
    def keeper_history(self) -> History:
        """What is in it."""
        return History(self.keeper.paths.history)


@pytest.fixture
def player(tmp_path: Path) -> Looker:
    """At the first screen of a new installation."""
    return Looker(tmp_path)


def shown(screen: Matches) -> str:
    """The ids of the matches as they lie there."""
    return "".join(row.match.key for row in screen.list.rows)


@pytest.mark.slow
def test_matches_lie_in_the_order_chosen(player: Looker) -> None:
    screen = kept(player)
    orders = []
    for _ in ORDERS:
        orders.append(shown(screen))
        player.click("matches/order")
    assert orders == ["cba", "abc", "bca", "acb"] and shown(screen) == "cba"


def test_what_nobody_won_comes_last() -> None:
    matches = [
        KeptMatch(key, "Arena", "", names=("Z", "A"), winners=won) for key, won in (("x", ()), ("y", (0,)), ("z", (1,)))
    ]
    assert [match.key for match in ordered(matches, ORDERS.index("By winner"))] == ["z", "y", "x"]


@pytest.mark.slow
def test_a_match_is_deleted_only_after_asking_and_comes_back(player: Looker) -> None:
    screen, history = kept(player), player.keeper_history
    player.click("matches/1/drop")
    player.click("dialog/keep")
    assert shown(screen) == "cba" and not screen.bar.undo.visible
    player.click("matches/1/drop")
    player.click("dialog/drop")
    assert shown(screen) == "ca" and len(history.recent()) == 2
    assert history.played("hell_high", 7) == [Played({}, [])], "that its cards were seen is not forgotten"
    player.click("matches/undo")
    assert shown(screen) == "cba" and history.get("b").seats[1].won and len(history.played("hell_high", 7)) == 1
    assert [card.times for card in history.favourite_cards()] == [8, 4]
    assert not screen.bar.undo.visible


@pytest.mark.slow
def test_several_are_deleted_together(player: Looker) -> None:
    screen = kept(player)
    player.click("matches/select")
    assert screen.bar.selecting and not screen.bar.drop.enabled
    player.click("matches/0/mark")
    player.click_at(*screen.list.rows[2].picture.rect().center)
    assert screen.bar.marked == {"a", "c"} and screen.bar.drop.caption == "Delete 2"
    assert [row.slip.glow is not None for row in screen.list.rows] == [True, False, True]
    player.click("matches/delete")
    assert player.node("dialog/title").name == "Delete 2 matches?"
    player.click("dialog/drop")
    assert shown(screen) == "b" and not screen.bar.selecting
    player.click("matches/undo")
    assert shown(screen) == "cba"


@pytest.mark.slow
def test_keys_select_delete_and_bring_back(player: Looker) -> None:
    screen = kept(player)
    player.key(pygame.K_TAB)
    player.key(pygame.K_DELETE)
    player.click("dialog/drop")
    assert shown(screen) == "ba"
    player.frames(2, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_CTRL, unicode="a"))
    assert screen.bar.marked == {"a", "b"}
    player.key(pygame.K_DELETE)
    player.click("dialog/drop")
    assert shown(screen) == "" and screen.empty.visible
    player.key(pygame.K_z)
    player.key(pygame.K_z)
    assert shown(screen) == "cba" and not screen.bar.removed


def test_a_history_that_cannot_be_changed_keeps_its_matches(player: Looker, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = kept(player)

    def refused(*_: object) -> None:
        raise StorageError("the disk is full")

    monkeypatch.setattr(History, "remove", refused)
    player.click("matches/0/drop")
    player.click("dialog/drop")
    assert "The disk is full" in player.app.scenes.top.question
    player.click("dialog/ok")
    assert shown(screen) == "cba" and not screen.bar.undo.visible


@pytest.mark.slow
def test_more_than_a_page_is_shown_on_demand(player: Looker) -> None:
    screen = kept(player, {f"{number:03}": ("wizard_arena", 0) for number in range(PAGE + 5)})
    assert len(screen.list.rows) == PAGE and screen.list.more.caption == "Show 5 more"
    screen.list.more.click()
    assert len(screen.list.rows) == PAGE + 5 and not screen.list.more.visible


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1024, 768)])
def test_the_foot_of_the_shelf_finds_room(tmp_path: Path, size: tuple[int, int], text_size: int) -> None:
    player = Looker(tmp_path, size)
    player.program.change(text_size=text_size)
    screen = kept(player)
    player.click("matches/0/drop")
    player.click("dialog/drop")
    sheet = screen.sheet.rect()
    for selecting in (False, True):
        screen.bar.selecting = selecting
        screen.refresh()
        player.frames(1)
        bar = [node for node in (*screen.bar.children, screen.done) if node.visible]
        boxes = [node.rect() for node in bar]
        assert doubled_ids(player.app) == [] and all(sheet.contains(box) for box in boxes)
        assert not overlapping(boxes)
