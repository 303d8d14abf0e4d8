"""Where nodes are, what the pointer hits, and what a change tells the stage."""

from typing import ClassVar

import pytest

from game.core.node import Node
from game.core.paint_order import hit, paint_order
from game.core.stage import Stage
from game.core.ui import Ui
from game.core.watched import INFO, LOOK, POSE
from game.core.widgets import Button, Group, Label, Sprite


def box(id, x, y, w=100, h=50, parent=None, **more):
    node = Node(id)
    node.x, node.y, node.w, node.h = x, y, w, h
    for name, value in more.items():
        setattr(node, name, value)
    if parent is not None:
        parent.add(node)
    return node


def ids(nodes):
    return [node.id for node in nodes if node.id]


def test_positions_are_centres_relative_to_the_parents_centre():
    root = Group()
    parent = box("parent", 200, 100, parent=root)
    child = box("child", 10, -5, parent=parent)
    assert child.pose()[:2] == (210, 95)
    assert child.rect().topleft == (160, 70)


def test_turning_is_clockwise_and_passes_down():
    parent = box("parent", 0, 0, rotation=90, scale=2)
    child = box("child", 10, 0, parent=parent)
    pose = child.pose()
    assert (pose.x, pose.y) == pytest.approx((0, 20))
    assert pose.rotation == 90 and pose.scale_y == 2


def test_a_moved_parent_moves_children_that_were_asked_before():
    parent = box("parent", 0, 0)
    child = box("child", 10, 0, parent=parent)
    assert child.pose().x == 10
    parent.x = 5
    assert child.pose().x == 15


def test_place_takes_window_pixels_whatever_the_parent():
    parent = box("parent", 300, 200, rotation=30, scale=1.5, parent=Group())
    child = box("child", 0, 0, parent=parent)
    child.place(50, 60, 20, 10)
    assert child.pose()[:2] == pytest.approx((60, 65))


def test_a_window_point_as_seen_from_a_turned_node():
    node = box("node", 120, 80, rotation=90, scale=2, scale_x=0.5)
    assert node.to_local(120, 120) == pytest.approx((40, 0))
    assert node.to_local(100, 80) == pytest.approx((0, 10))


@pytest.mark.parametrize(
    ("point", "inside"),
    [
        ((100, 100), True),
        ((100, 145), True),
        ((145, 100), False),
        ((122, 148), True),
        ((128, 100), False),
        ((100, 152), False),
    ],
)
def test_hitting_follows_the_angle(point, inside):
    node = box("node", 100, 100, 100, 50, rotation=90)
    assert node.contains(*point) is inside


def test_a_corner_of_the_upright_box_around_a_turned_node_is_not_hit():
    node = box("node", 100, 100, 100, 100, rotation=45)
    corner = node.rect().topleft
    assert not node.contains(corner[0] + 5, corner[1] + 5)
    assert node.contains(100, 100 - 65)


def test_hit_pad_widens_the_reach():
    node = box("node", 0, 0, 10, 10)
    assert not node.contains(9, 0) and not node.contains(0, 9)
    node.hit_pad = 5
    assert node.contains(9, 0) and node.contains(0, 9) and not node.contains(11, 0)


def test_paint_order_is_by_z_among_siblings_then_age():
    root = Group()
    low = box("low", 0, 0, parent=root)
    box("high", 0, 0, parent=root, z=2)
    box("again", 0, 0, parent=root)
    box("child", 0, 0, parent=low, z=99)
    assert ids(paint_order([root])) == ["low", "child", "again", "high"]


def test_lifted_nodes_come_above_everything_with_their_children():
    root = Group()
    held = box("held", 0, 0, parent=root, lift=1)
    box("badge", 0, 0, parent=held)
    box("top", 0, 0, parent=root, z=1000)
    box("higher", 0, 0, parent=root, lift=2)
    assert ids(paint_order([root])) == ["top", "held", "badge", "higher"]


def test_hit_is_topmost_first_and_skips_the_invisible_and_the_clipped():
    root = Group()
    area = box("area", 50, 50, 100, 100, parent=root, clips=True)
    box("inside", 0, 0, parent=area)
    box("sticking out", 100, 0, 100, 50, parent=area)
    hidden = box("hidden", 50, 50, parent=root, z=5)
    assert ids(hit(root, 50, 50)) == ["hidden", "inside", "area"]
    hidden.visible = False
    assert ids(hit(root, 50, 50)) == ["inside", "area"]
    assert ids(hit(root, 140, 50)) == []


def test_an_angle_widens_the_upright_box():
    node = box("node", 100, 100, 100, 50, rotation=90)
    assert node.rect().size == (50, 100)


def test_changes_reach_the_stage_once_and_equal_values_do_not():
    stage, root = Stage(Ui(1280, 720)), Group()
    node = box("node", 0, 0, parent=root)
    root.enter_stage(stage)
    stage.moved.clear()
    version = stage.version
    node.x = 0.0
    assert stage.version == version
    node.x = 3
    assert node in stage.moved and stage.version == version + 1
    node.remove()
    assert node not in stage.moved and node.stage is None
    version = stage.version
    root.add(node)
    assert stage.version > version and stage.restacked


def test_labels_watch_their_own_attributes():
    assert Label.watched["markup"] == LOOK and Node.watched["x"] == POSE and Node.watched["drops"] == INFO


def test_shown_and_enabled_depend_on_everything_above():
    root = Group()
    parent = box("parent", 0, 0, parent=root)
    child = box("child", 0, 0, parent=parent)
    assert child.is_shown() and child.is_enabled()
    parent.visible = parent.enabled = False
    assert not child.is_shown() and not child.is_enabled()


def test_find_and_within():
    root = Group()
    child = box("child", 0, 0, parent=box("parent", 0, 0, parent=root))
    assert root.find("child") is child and root.find("nobody") is None
    assert child.is_within(root) and not root.is_within(child)


def test_a_node_off_stage_says_so():
    with pytest.raises(RuntimeError, match="not on a stage"):
        _ = Sprite("card").ui


def test_a_nudge_moves_a_node_with_its_children_and_leaves_its_place_alone():
    parent, child = Node(), Node()
    parent.add(child)
    parent.place(100, 100, 20, 20)
    child.place(90, 90, 10, 10)
    before = child.pose()
    parent.nudge_x, parent.nudge_y = 5.0, -3.0
    assert (parent.x, parent.y) == (110, 110)
    assert (child.pose().x, child.pose().y) == (before.x + 5, before.y - 3)
    parent.nudge_x = parent.nudge_y = 0.0
    assert child.pose() == before


def test_what_a_class_above_says_at_first_holds_where_changes_are_noted():
    class Noted(Node):
        watched: ClassVar[dict[str, int]] = {**Node.watched, "hint": INFO}

    assert Node().hint == Noted().hint == ""
    assert Button("any").hint == ""


def test_what_left_the_tree_keeps_no_picture():
    root = Group()
    root.enter_stage(Stage(Ui(1280, 720)))
    parent = box("parent", 0, 0, parent=root)
    label = parent.add(Label("Grimble"))
    label.place(0, 0, 200, 40)
    label.prepare()
    assert label._image is not None and label._layers
    parent.remove()
    assert label._image is None and not label._layers
    root.add(parent)
    label.prepare()
    assert label._image is not None
