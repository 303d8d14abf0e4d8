"""The hit points on a spell-crafting board: drawn apart from it, and gone with its Wizard."""

from rules.core.events import CounterChanged
from tests.game.table.school import layout, seated


def test_hit_points_tick_without_drawing_the_board_anew() -> None:
    made = seated(2)
    made.settle()
    made.app.set_motion(1.0, False)
    wizards = layout(made).wizards
    track, board = wizards.tracks[1], wizards.boards[1]
    before = board.image()
    assert before is not None and track.image() is not None
    made.scene.animator.add(wizards.move_skull(CounterChanged(1, "hp", 20, 7, "damage")))
    made.frames(200)
    assert track.hp == 7 and board.image() is before
    made.close()


def test_the_heart_has_room_on_its_node_in_large_letters() -> None:
    made = seated(2)
    made.app.set_zoom(1.0, 2.0)
    made.settle()
    for track in layout(made).wizards.tracks:
        assert track.rect().contains(track.row) and track.rect().contains(track.tube)
        assert track.h >= track.tube.x - track.row.x, "the heart is as high as it is wide"
    made.close()


def test_nothing_is_counted_of_the_dead() -> None:
    made = seated(2)
    made.settle()
    wizards = layout(made).wizards
    wizards.bury(1)
    assert wizards.tracks[1].image() is None and wizards.tracks[0].image() is not None
    made.close()
