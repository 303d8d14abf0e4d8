"""A whole match by keyboard alone: from the first screen to the result and away again, without one mouse event.

Where the focus is, and what came of a key, is read from the accessibility tree.
"""

from __future__ import annotations

import json
import random
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from saves.version import VERSION
from tests.e2e.desk import Desk, NodeInfo, Screen, Tree, find, possible

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not possible(), reason="Xvfb and xdotool are not installed")]

MOST_ANSWERS = 150
MOST_STEPS = 60
SLOW = 8.0  # seconds within which an answer shows on the slowest machine
AGAIN = 2.0  # seconds after which a key is taken to have changed nothing
WIDE = (2800, 1600)  # so large that the pointer, in the middle of it, is not over the window
GAME_KEYS = {
    "Draw a Power card": "d",
    "Draw a spell": "d",
    "Pass": "p",
    "Stand": "s",
    "End turn": "e",
    "No more spells": "p",
}
MATCH = "42"  # one that is over soon
PASSING = ("tooltip", "zoom")  # nodes that come and go with what the attention rests on


@pytest.fixture(scope="module")
def screen() -> Iterator[Screen]:
    display = Screen(WIDE)
    yield display
    display.close()


class Keyboard:
    """Hands that know only keys. ``pressed`` are all keys so far."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.pressed: list[str] = []

    def press(self, *keys: str) -> None:
        """These keys, one after another."""
        self.pressed += keys
        subprocess.run(["xdotool", "key", "--delay", "15", *keys], env=self.desk.environment, check=True)

    def look(self) -> Tree:
        """What is shown once it is at rest."""
        return self.desk.tree()

    def focus(self) -> str:
        """The id of what has the keyboard; empty when nothing has."""
        return next((node["id"] for node in self.desk.now()["nodes"] if node.get("focused")), "")

    def reach(self, id: str) -> None:
        """Tab to a node."""
        for _ in range(MOST_STEPS):
            here = self.focus()
            if here == id:
                return
            self.press("Tab")
            until = time.monotonic() + AGAIN
            while self.focus() == here and time.monotonic() < until:
                time.sleep(0.01)
        raise AssertionError(f"Tab does not lead to {id}, but to {self.focus()}")

    def wait(self, test: Callable[[Tree], bool], patience: float = SLOW) -> Tree | None:
        """What is shown as soon as it passes; None when it does not in time."""
        until = time.monotonic() + patience
        while True:
            tree = self.look()
            if test(tree):
                return tree
            if time.monotonic() > until:
                return None

    def changed(self, before: str) -> Tree | None:
        """What is shown when the match says something else than before; None when nothing comes of it."""
        return self.wait(lambda tree: essence(tree) != before, AGAIN)

    def to_scene(self, *names: str) -> Tree:
        """Wait for one of these scenes."""
        tree = self.wait(lambda tree: tree["scene"] in names)
        assert tree is not None, f"{names} is not shown but {self.desk.now()['scene']}, after {self.pressed[-12:]}"
        return tree


def reachable(node: NodeInfo) -> bool:
    """Can Tab reach it?"""
    return node["enabled"] and (node["role"] in ("button", "field") or bool(node.get("clickable")))


def essence(tree: Tree) -> str:
    """What the match says, without where things lie and what the attention rests on."""
    nodes = [
        [node["id"], node["name"], node["text"], node["enabled"], node.get("clickable", False)]
        for node in tree["nodes"]
        if not node["id"].startswith(PASSING)
    ]
    return json.dumps([tree["scene"], tree["question"], tree["seat"], tree["over"], nodes])


def answer(keyboard: Keyboard, tree: Tree, rng: random.Random) -> str:
    """Answer the question by keys: the game's own where there is one, else Tab and Enter. Returns the way."""
    if tree["scene"] == "dialog":
        keyboard.press("Tab", "space")  # the first button, Yes
        return "dialog"
    usable = [node for node in tree["nodes"] if reachable(node)]
    buttons = [node for node in usable if node["id"].startswith(("option/", "faction/"))]
    cards = [node for node in usable if node.get("clickable") and node["id"].startswith("hand/")]
    piles = [node for node in usable if node.get("clickable") and not node["id"].startswith("hand/")]
    done = [node for node in usable if node["id"] == "done"]
    if done:
        keyboard.reach("done")
        keyboard.press("Return")
        return "done"
    keys = [GAME_KEYS[node["name"]] for node in buttons if node["name"] in GAME_KEYS]
    if keys and rng.random() < 0.7:
        keyboard.press(rng.choice(keys))
        return "game key"
    if cards and rng.random() < 0.4:
        node = rng.choice(cards)
    else:
        assert buttons or piles or cards, f"nothing can be done: {tree['question']}, {[node['id'] for node in usable]}"
        node = rng.choice(buttons or piles or cards)
    keyboard.reach(node["id"])
    keyboard.press(rng.choice(("Return", "space")))
    return "card" if node in cards else "button" if node in buttons else "pile"


def pick_some(keyboard: Keyboard, tree: Tree) -> None:
    """Where several are to be picked: the cards one by one until Done can be pressed."""
    for card in [node for node in tree["nodes"] if reachable(node) and node["role"] == "card"]:
        keyboard.reach(card["id"])
        keyboard.press("Return")
        if keyboard.wait(lambda tree: find(tree, "done")["enabled"], AGAIN) is not None:
            return


def play(keyboard: Keyboard, rng: random.Random) -> list[str]:
    """The match to its end; returns in which ways was answered."""
    ways: list[str] = []
    tree = keyboard.to_scene("table")
    while not tree["over"] and len(ways) < MOST_ANSWERS:
        before = essence(tree)
        done = [node for node in tree["nodes"] if node["id"] == "done"]
        if done and not done[0]["enabled"]:
            pick_some(keyboard, tree)
            tree = keyboard.look()
        ways.append(answer(keyboard, tree, rng))
        after = keyboard.changed(before)
        if after is None:
            ways[-1] = f"nothing: {ways[-1]}"
        tree = after or keyboard.look()
    return ways


def set_up(keyboard: Keyboard) -> None:
    """From the first screen to a table of Wizard Arena against an Apprentice, with the cards of a certain match."""
    keyboard.to_scene("start")
    keyboard.press("Tab", "Right", "Left", "Return")  # the first box, the second, back again
    tree = keyboard.to_scene("new match")
    keyboard.reach("new/seat0/name")
    keyboard.press(*["BackSpace"] * 12, "K", "e", "y", "a")
    keyboard.reach("new/seat1/kind")
    for _ in range(4):
        if find(keyboard.look(), "new/seat1/kind")["text"] == "Apprentice":
            break
        keyboard.press("Left")
    for seat in range(2):
        keyboard.reach(f"new/seat{seat}/faction")
        for _ in range(8):
            if find(keyboard.look(), f"new/seat{seat}/faction")["text"] == ("Fire", "Ice")[seat]:
                break
            keyboard.press("Right")
    keyboard.reach("new/seed")
    keyboard.press(*MATCH)
    tree = keyboard.look()
    shown = {node["id"]: node["text"] for node in tree["nodes"]}
    assert shown["new/seat0/name"] == "Keya" and shown["new/seat1/kind"] == "Apprentice" and shown["new/seed"] == MATCH
    assert (shown["new/seat0/faction"], shown["new/seat1/faction"]) == ("Fire", "Ice")
    keyboard.reach("new/start")
    keyboard.press("Return")


def test_a_whole_match_by_keyboard_alone(
    screen: Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    body = {"wizardtop": "settings", "format": 1, "speed": "instant", "guide": False, "news_seen": VERSION}
    (tmp_path / "settings.json").write_text(json.dumps(body), encoding="utf-8")
    with Desk(screen, tmp_path) as desk:
        monkeypatch.setattr(desk, "_hand", lambda *words: pytest.fail(f"a mouse: {words}"))
        keyboard = Keyboard(desk)
        set_up(keyboard)
        ways = play(keyboard, random.Random(3))
        tree = keyboard.to_scene("result")
        assert tree["over"] and {"result/seat0", "result/seat1"} <= {node["id"] for node in tree["nodes"]}
        assert {"game key", "card", "button"} <= set(ways) and sum(way.startswith("nothing") for way in ways) <= 2, ways
        keyboard.reach("result/again")
        keyboard.press("Return")
        tree = keyboard.to_scene("table")
        assert not tree["over"]
        keyboard.press("Escape")
        tree = keyboard.to_scene("pause")
        keyboard.reach("pause/leave")
        keyboard.press("Return")
        tree = keyboard.to_scene("start")
        assert "start/continue" in {node["id"] for node in tree["nodes"]}
        keyboard.reach("start/quit")
        keyboard.press("Return")
        assert desk.process.wait(SLOW) == 0
    print(f"{len(ways)} answers, {len(keyboard.pressed)} keys: {ways}")
