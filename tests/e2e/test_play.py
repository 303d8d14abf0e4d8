"""Whole matches with a real mouse: against a bot, hot-seat with a curtain, killed and continued."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules import GAMES
from saves.version import VERSION
from tests.e2e.desk import PATIENCE, Desk, NodeInfo, Screen, Tree, find, possible

pytestmark = [pytest.mark.slow, pytest.mark.skipif(not possible(), reason="Xvfb and xdotool are not installed")]

MOST_ACTIONS = 400


@pytest.fixture(scope="module")
def screen() -> Iterator[Screen]:
    display = Screen()
    yield display
    display.close()


def settings(folder: Path, **values: object) -> None:
    """Write a settings file before the program starts."""
    body = {"wizardtop": "settings", "format": 1, "news_seen": VERSION, **values}
    (folder / "settings.json").write_text(json.dumps(body), encoding="utf-8")


def offers(tree: Tree) -> tuple[list[NodeInfo], list[NodeInfo]]:
    """Cards that may be dragged somewhere, and the buttons, Wizards or glyphs that answer the question."""
    usable = [node for node in tree["nodes"] if node["enabled"]]
    cards = [node for node in usable if node["role"] == "card" and node.get("drops")]
    cards = cards or [node for node in usable if node["role"] == "card" and node.get("clickable")]
    if dice := [node for node in usable if node["id"] in ("throw", "die/1") and "Throw" in tree["question"]]:
        return [], dice
    buttons = [node for node in usable if node["id"].startswith(("option/", "faction/")) or node["id"] == "done"]
    buttons = buttons or [
        node for node in usable if node.get("clickable") and (node["role"] == "seat" or node["id"].startswith("bonus/"))
    ]
    return cards, buttons


def act(desk: Desk, tree: Tree, rng: random.Random) -> str:
    """Do one thing that is offered, by dragging or clicking; returns what, "" if nothing is."""
    if tree["scene"] == "curtain":
        hidden = [node for node in tree["nodes"] if node["role"] == "card" and node["name"] != "Hidden card"]
        assert not [node for node in hidden if node["id"].startswith("hand/")], "a hand shows through the curtain"
        desk.click(find(tree, "curtain/ready"))
        return "curtain"
    if tree["scene"] == "dialog":  # a choice that costs dear is confirmed
        desk.click(find(tree, "dialog/yes"))
        return "confirmed"
    cards, buttons = offers(tree)
    spells = [card for card in cards if card["id"].startswith("hand/") and card.get("drops")]
    if spells and rng.random() < 0.35:
        card = rng.choice(spells)
        desk.drag(card, find(tree, card["drops"][0]))
        return "drag"
    if not (buttons or cards):
        return ""
    desk.click(rng.choice(buttons or cards))
    return "click"


def play(desk: Desk, rng: random.Random, most: int = MOST_ACTIONS) -> list[str]:
    """Play until the result is shown, or ``most`` actions were done. On a busy machine the next offer may take a moment."""
    done: list[str] = []
    since = time.monotonic()
    while len(done) < most:
        tree = desk.tree()
        if tree["over"]:
            break
        if deed := act(desk, tree, rng):
            done.append(deed)
            since = time.monotonic()
        assert time.monotonic() - since < PATIENCE, f"nothing can be done: {tree['question']}"
    return done


def test_a_whole_match_against_a_bot(screen: Screen, tmp_path: Path) -> None:
    settings(tmp_path, speed="instant")
    with Desk(screen, tmp_path, "play", "wizard_arena", "--seats", "human,apprentice", "--seed", "7") as desk:
        done = play(desk, random.Random(1))
        tree = desk.now()
        assert tree["scene"] == "result" and tree["over"], tree["question"]
        assert "drag" in done and "click" in done and "curtain" not in done


def test_witless_wizards_with_a_real_mouse(screen: Screen, tmp_path: Path) -> None:
    """Cards dragged onto boards, the die clicked or thrown with the button, to the end."""
    settings(tmp_path, speed="fast", bot_pause=0)
    with Desk(screen, tmp_path, "play", "witless_wizards", "--seats", "human,random", "--seed", "5") as desk:
        done = play(desk, random.Random(4))
        tree = desk.now()
        assert tree["scene"] == "result" and tree["over"], tree["question"]
        assert "drag" in done and "click" in done


def test_a_hot_seat_match_of_three_with_curtains(screen: Screen, tmp_path: Path) -> None:
    settings(tmp_path, speed="instant")
    with Desk(screen, tmp_path, "play", "wizard_arena", "--seats", "human,human,human", "--seed", "5") as desk:
        done = play(desk, random.Random(2))
        assert desk.now()["scene"] == "result"
        assert done.count("curtain") > 6


def test_hell_high_with_a_real_mouse(screen: Screen, tmp_path: Path) -> None:
    """Spells built by drag and click, dice thrown, foes pointed at, to the end of a match of one game."""
    settings(tmp_path, speed="instant")
    words = ("--seats", "human,apprentice,apprentice", "--seed", "5", "--option", "games=1")
    with Desk(screen, tmp_path, "play", "hell_high", *words) as desk:
        done = play(desk, random.Random(6))
        tree = desk.now()
        assert tree["scene"] == "result" and tree["over"], tree["question"]
        assert "drag" in done and "click" in done


def test_the_palace_with_a_real_mouse(screen: Screen, tmp_path: Path) -> None:
    """Spells, tokens cured by a click, dice thrown, to the end of a match of one game with both sets."""
    settings(tmp_path, speed="instant")
    words = ("--seats", "human,apprentice", "--seed", "8", "--option", "games=1", "--option", "decks=both")
    with Desk(screen, tmp_path, "play", "pleasure_palace", *words) as desk:
        done = play(desk, random.Random(7))
        tree = desk.now()
        assert tree["scene"] == "result" and tree["over"], tree["question"]
        assert "drag" in done and "click" in done


@pytest.mark.parametrize("game", GAMES)
def test_killed_in_the_middle_it_continues_at_the_same_decision(game: str, screen: Screen, tmp_path: Path) -> None:
    settings(tmp_path, speed="instant")
    with Desk(screen, tmp_path, "play", game, "--seats", "human,apprentice", "--seed", "9") as desk:
        play(desk, random.Random(3), most=14)
        desk.tree()
        before = desk.tree()  # once more: on a busy machine the last click may not have worked yet
        desk.kill()
    with Desk(screen, tmp_path) as again:
        again.click(find(again.tree(), "start/continue"))
        after = again.tree()
        while after["scene"] == "start":  # the button under the pointer is shown before the table
            after = again.tree()
    assert after["scene"] == "table" and after["question"] == before["question"]
    shown = {node["id"] for node in before["nodes"] if node["role"] in ("card", "pile") and node["id"] != "zoom"}
    assert shown == {node["id"] for node in after["nodes"] if node["role"] in ("card", "pile") and node["id"] != "zoom"}


def test_at_normal_speed_with_motion(screen: Screen, tmp_path: Path) -> None:
    settings(tmp_path, speed="fast")
    with Desk(screen, tmp_path, "play", "wizard_arena", "--seats", "human,apprentice", "--seed", "3") as desk:
        done = play(desk, random.Random(4), most=8)
        assert len(done) == 8
