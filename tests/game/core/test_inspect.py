"""The accessibility tree is complete, current, whole at any moment, and tells nothing that is hidden."""

import json
import os

import pygame
import pytest

from game.core.dialogs import Message
from game.core.inspect import Inspector, snapshot
from game.core.scroll import ScrollArea
from game.core.widgets import Button, Group, Label, Panel, Sprite
from tests.game.doubled import doubled_ids


@pytest.fixture
def file(app, tmp_path):
    app._inspector = Inspector(tmp_path / "tree.json")
    return tmp_path / "tree.json"


def card(scene, id="hand/torch-2"):
    node = scene.root.add(Sprite(id, "card", "Torch", "Deal 3 damage"))
    node.place(100, 200, 90, 120)
    return node


def nodes(app):
    return {node["id"]: node for node in snapshot(app)["nodes"]}


def test_the_file_has_everything_promised(app, scene, hands, file):
    node = card(scene)
    node.drops = ("seat0/cast",)
    scene.question, scene.seat = "Cast a spell?", 0
    hands.tick()
    assert json.loads(file.read_text(encoding="utf-8")) == {
        "scene": "bare",
        "seat": 0,
        "question": "Cast a spell?",
        "busy": False,
        "over": False,
        "nodes": [
            {
                "id": "hand/torch-2",
                "role": "card",
                "name": "Torch",
                "text": "Deal 3 damage",
                "rect": [100, 200, 90, 120],
                "enabled": True,
                "drops": ["seat0/cast"],
            }
        ],
    }


def test_it_is_written_anew_only_at_rest_and_only_when_something_is_new(app, scene, hands, file):
    node = card(scene)
    hands.tick()
    file.unlink()
    hands.wait(100)
    assert not file.exists()
    app.animator.tween(node, 200, x=500)
    hands.wait(150)
    passing = json.loads(file.read_text())
    assert passing["busy"] is True and passing["nodes"][0]["rect"][0] == 100
    hands.wait(100)
    settled = json.loads(file.read_text())
    assert settled["busy"] is False and settled["nodes"][0]["rect"][0] == 455
    file.unlink()
    scene.busy = True
    hands.tick()
    assert json.loads(file.read_text())["busy"] is True


def test_it_says_busy_from_a_press_until_it_tells_what_came_of_it(app, scene, hands, file):
    """However long that takes: nobody answers twice, going by what was there before."""
    told = []

    def answer(node):
        told.append(json.loads(file.read_text())["busy"])
        scene.question = "And now?"
        app.animator.tween(node, 200, x=500)

    button = scene.root.add(Button("button", "Go", answer))
    button.place(100, 200, 90, 40)
    hands.tick()
    assert json.loads(file.read_text())["busy"] is False
    hands.click(120, 220)
    hands.wait(100)
    told.append(json.loads(file.read_text())["busy"])
    hands.wait(300)
    settled = json.loads(file.read_text())
    assert told == [True, True] and (settled["busy"], settled["question"]) == (False, "And now?")


def test_a_press_of_no_effect_leaves_it_as_it_was(app, scene, hands, file):
    card(scene)
    hands.tick()
    before = file.read_text()
    hands.key(pygame.K_q)
    assert file.read_text() == before


def test_where_things_are_carried_to_is_not_told(app, scene, hands, file):
    node = card(scene)
    node.draggable = True
    hands.tick()
    hands.down(120, 220)
    hands.move(300, 300, held=True)
    hands.wait(100)
    held = json.loads(file.read_text())
    assert held["busy"] is True and held["nodes"][0]["rect"] == [100, 200, 90, 120]
    hands.up(300, 300)
    hands.wait(400)
    assert not any(name.endswith(".part") for name in os.listdir(file.parent))
    home = json.loads(file.read_text())
    assert home["busy"] is False and home["nodes"][0]["rect"] == [100, 200, 90, 120]


def test_a_reader_never_sees_half_a_file(app, scene, hands, file, monkeypatch):
    hands.tick()
    before = file.read_text()
    replaced = []
    monkeypatch.setattr(
        os, "replace", lambda part, whole: replaced.append((json.loads(part.read_text()), whole.read_text()))
    )
    card(scene)
    hands.tick()
    assert replaced and replaced[0][0]["nodes"] and replaced[0][1] == before


def test_hidden_transparent_and_distant_nodes_are_not_told(app, scene):
    card(scene, "shown")
    card(scene, "invisible").visible = False
    card(scene, "transparent").alpha = 0.0
    card(scene, "outside").x = -500
    hidden_parent = scene.root.add(Group())
    hidden_parent.visible = False
    hidden_parent.add(card(scene, "inside"))
    scene.root.add(Label("decoration")).place(0, 0, 50, 20)
    assert list(nodes(app)) == ["shown"]


def test_a_full_disk_is_said_once_and_ends_nothing(app, scene, hands, file, monkeypatch, capsys):
    def full(part, whole):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    for place in range(3):
        card(scene, f"card-{place}")
        hands.tick()
    assert capsys.readouterr().err == f"wizardtop: cannot write {file}: No space left on device\n"
    monkeypatch.undo()
    card(scene, "last")
    hands.tick()
    assert "last" in file.read_text()


def test_words_on_the_screen_are_told_and_empty_labels_are_not(app, scene):
    for id, markup in (("empty", ""), ("words", "**Keep one**, in secret.")):
        scene.root.add(Label(markup, id=id)).place(0, 0, 200, 20)
    named = scene.root.add(Label("3 short", id="named"))
    named.place(0, 40, 50, 20)
    named.name = "Brain Rinse: 3 Power short"
    assert {id: node["name"] for id, node in nodes(app).items()} == {
        "words": "Keep one, in secret.",
        "named": "Brain Rinse: 3 Power short",
    }


def test_what_is_scrolled_away_is_not_told_and_the_rest_is_cut(app, scene):
    area = scene.root.add(ScrollArea())
    area.place(0, 0, 200, 100)
    for row in range(5):
        area.row(area.content.add(Button(f"row{row}", f"Row {row}")), row * 40, 40)
    area.set_height(200)
    found = nodes(app)
    assert list(found) == ["row0", "row1", "row2"]
    assert found["row2"]["rect"][1::2] == [80, 20]


def test_rects_are_cut_to_the_window(app, scene):
    card(scene).place(1230, 650, 100, 100)
    assert nodes(app)["hand/torch-2"]["rect"] == [1230, 650, 50, 70]


def test_under_a_dialog_nothing_is_enabled_and_under_a_curtain_nothing_is_told(app, scene):
    card(scene).drops = ("zone",)
    app.scenes.push(Message("Really?", "It will hurt."))
    found = nodes(app)
    assert found["hand/torch-2"]["enabled"] is False and "drops" not in found["hand/torch-2"]
    assert snapshot(app)["question"] == "It will hurt."
    assert found["dialog/ok"]["enabled"] is True and found["dialog/text"]["name"] == "It will hurt."
    app.scenes.push(type(scene)())
    assert nodes(app) == {}


def test_disabled_is_inherited(app, scene):
    panel = scene.root.add(Panel("panel", "zone"))
    panel.place(10, 10, 300, 300)
    panel.enabled = False
    panel.add(Button("go", "Go")).place(20, 20, 90, 40)
    assert nodes(app)["go"]["enabled"] is False


def test_ids_are_unique_and_the_upper_scene_keeps_its_own(app, scene):
    for _ in range(3):
        app.scenes.push(Message("Really?", "It will hurt."))
    app.scenes.top.question = "Really?"
    found = nodes(app)
    assert len(found) == len(snapshot(app)["nodes"]) == 12
    assert found["dialog/ok"]["enabled"] and not found["dialog/ok~2"]["enabled"] and "dialog/ok~3" in found
    assert doubled_ids(app) == []


def test_the_same_id_twice_in_one_scene_is_found_as_a_mistake(app, scene):
    card(scene)
    card(scene)
    assert doubled_ids(app) == ["hand/torch-2"]
    assert list(nodes(app)) == ["hand/torch-2", "hand/torch-2~2"]
