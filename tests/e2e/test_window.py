"""The window among others: brought to the front by a click, left in the middle of a drag, hidden, pulled to another size."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.desk import Desk, NodeInfo, Screen, Tree, find, middle, possible
from tests.e2e.test_play import act, settings

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not possible(), reason="Xvfb and xdotool are not installed")]

OTHER = """
import pygame
pygame.display.set_mode((200, 200))
print("shown", flush=True)
while pygame.event.wait().type != pygame.QUIT:
    pass
"""


@pytest.fixture(scope="module")
def screen() -> Iterator[Screen]:
    display = Screen()
    yield display
    display.close()


class Window:
    """The program's window, and another one. There is no window manager: what one would do is done by hand."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.id = self._of(desk.process)
        environment = {**desk.environment, "SDL_VIDEO_WINDOW_POS": "1600,850"}
        self.process = subprocess.Popen(
            [sys.executable, "-c", OTHER], env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        assert self.process.stdout is not None
        while "shown" not in self.process.stdout.readline():
            pass
        self.other = self._of(self.process)

    def _of(self, process: subprocess.Popen[str]) -> str:
        words = ["xdotool", "search", "--sync", "--onlyvisible", "--pid", str(process.pid)]
        return subprocess.run(
            words, env=self.desk.environment, check=True, capture_output=True, text=True
        ).stdout.split()[-1]

    def do(self, *words: str) -> None:
        """One chain of the commands of xdotool, in which ``OURS`` and ``OTHER`` are the windows."""
        ids = {"OURS": self.id, "OTHER": self.other}
        command = ["xdotool", *(ids.get(word, word) for word in words)]
        subprocess.run(command, env=self.desk.environment, check=True, stdout=subprocess.DEVNULL)
        time.sleep(0.3)

    def close(self) -> None:
        """Close the other window."""
        self.process.terminate()
        self.process.communicate(timeout=10)


@pytest.fixture
def window(screen: Screen, tmp_path: Path) -> Iterator[Window]:
    """A table of Wizard Arena in its first turn, with the mouse's hand and a window beside it."""
    settings(tmp_path, speed="fast", bot_pause=0)
    with Desk(screen, tmp_path, "play", "wizard_arena", "--seats", "human,apprentice", "--seed", "7") as desk:
        desk.click(find(desk.tree(), "faction/fire"))
        while not droppable(desk.tree()):
            act(desk, desk.now(), random.Random(1))
        window = Window(desk)
        window.do("windowfocus", "OURS")
        yield window
        window.close()


def droppable(tree: Tree) -> list[NodeInfo]:
    """Cards of the hand that may be dragged somewhere now."""
    return [node for node in tree["nodes"] if node["id"].startswith("hand/") and node.get("drops") and node["enabled"]]


def state(tree: Tree) -> tuple[str, list[str]]:
    """What is asked, and the cards in the hand."""
    return tree["question"], sorted(node["name"] for node in tree["nodes"] if node["id"].startswith("hand/"))


def grip(tree: Tree) -> tuple[list[str], list[str]]:
    """The words that drag a card out of the hand, and those that hold it over where it may be dropped."""
    card = droppable(tree)[0]
    x, y = map(str, middle(card))
    u, v = map(str, middle(find(tree, card["drops"][0])))
    held = ["mousemove", x, y, "sleep", "0.1", "mousedown", "1", "sleep", "0.05", "mousemove", x, str(int(y) - 60)]
    return held, ["sleep", "0.1", "mousemove", u, v, "sleep", "0.1"]


def test_a_click_that_brings_the_window_to_the_front_plays_nothing(window: Window) -> None:
    desk = window.desk
    before = desk.tree()
    button = next(node for node in before["nodes"] if node["id"].startswith("option/") and node["enabled"])
    x, y = map(str, middle(button))
    window.do("windowfocus", "OTHER", "mousemove", x, y, "sleep", "0.3")
    window.do("windowfocus", "OURS", "click", "1", "sleep", "0.5")
    assert state(desk.tree()) == state(before)
    window.do("click", "1", "sleep", "0.5")
    assert state(desk.tree()) != state(before), "a later click counts"


def test_a_drag_ends_when_the_window_loses_the_keyboard(window: Window) -> None:
    desk = window.desk
    before = desk.tree()
    held, over = grip(before)
    window.do(
        *held, *over, "windowfocus", "OTHER", "sleep", "0.3", "windowfocus", "OURS", "sleep", "0.2", "mouseup", "1"
    )
    assert state(desk.tree()) == state(before)
    window.do(*held, *over, "mouseup", "1")
    assert state(desk.tree()) != state(before), "the next drag counts"


def test_hidden_and_shown_again_in_a_drag_the_table_goes_on(window: Window) -> None:
    desk = window.desk
    before = desk.tree()
    held, over = grip(before)
    window.do(
        *held, "windowunmap", "OURS", "sleep", "0.4", "mouseup", "1", "windowmap", "--sync", "OURS", "sleep", "0.3"
    )
    window.do("windowfocus", "OURS", "sleep", "0.3")  # SDL knows of no release, and would swallow the next press
    assert state(desk.tree()) == state(before)
    window.do(*held, *over, "mouseup", "1")
    assert state(desk.tree()) != state(before), "the next drag counts"


def test_pulled_to_another_size_in_a_drag_the_table_goes_on(window: Window) -> None:
    desk = window.desk
    before = desk.tree()
    held, _ = grip(before)
    strides = [
        word for wide in range(1280, 1600, 40) for word in ("windowsize", "OURS", str(wide), str(wide * 9 // 16))
    ]
    window.do(*held, *strides, "sleep", "0.5", "mouseup", "1", "sleep", "0.5")
    after = desk.tree()
    assert state(after) == state(before)
    assert find(after, "log")["rect"][0] > find(before, "log")["rect"][0], "the table fills the wider window"
    held, over = grip(after)
    window.do(*held, *over, "mouseup", "1")
    assert state(desk.tree()) != state(before), "the next drag counts"


def test_left_alone_in_the_turn_of_a_bot_it_comes_back_to_the_player(window: Window) -> None:
    desk, rng = window.desk, random.Random(2)
    for _ in range(8):
        act(desk, desk.tree(), rng)
        window.do(
            "windowfocus", "OTHER", "sleep", "0.1", "windowunmap", "OURS", "sleep", "0.1", "windowmap", "--sync", "OURS"
        )
        window.do("windowfocus", "OURS")
    tree = desk.tree()
    assert tree["scene"] in ("table", "result") and tree["question"]
