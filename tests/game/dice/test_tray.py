"""The tray with a mouse and a keyboard: thrown once, shown as the rules say, still afterwards."""

from __future__ import annotations

import pygame
import pytest

from game.core.app import App
from game.core.display import Display
from game.core.inspect import snapshot
from game.core.node import Node
from game.core.paint_order import paint_order
from game.core.scene import Scene
from game.core.tween import Sequence
from game.dice import unfolded
from game.dice.die_node import DieNode
from game.dice.draw import SIX, DieKind
from game.dice.tray import READ, RIM, DiceTray
from tests.game.dice.faces import top_face
from tests.game.doubled import doubled_ids
from tests.game.waiting import until

BATTLE = DieKind(("0", "1", "2", "2", "3", "4"), (228, 184, 74), False, "Battle die")
TRAY = (400, 300, 420, 220)


class TrayScene(Scene):
    """A tray alone on the table."""

    def build(self) -> None:
        """The tray, and what is heard."""
        self.tray = self.root.add(DiceTray())
        self.heard: list[tuple[str, float]] = []
        self.tray.on_sound = lambda name, volume: self.heard.append((name, volume))

    def layout(self) -> None:
        """In the middle."""
        self.tray.place(*(self.ui.px(number) for number in TRAY))
        self.tray.arrange()


class Hand:
    """The app, the tray, and somebody's mouse and keyboard."""

    def __init__(self) -> None:
        self.app = App(Display((1280, 720)))
        self.scene = TrayScene()
        self.app.scenes.push(self.scene)
        self.tray = self.scene.tray
        self.thrown: list[tuple[float, float]] = []
        self.frames(2)

    def offer(self, *kinds: DieKind) -> None:
        self.tray.offer(kinds, self.thrown.append)
        self.frames(2)

    def roll(self, results: list[int], kinds: tuple[DieKind, ...], velocity: tuple[float, float] | None = None) -> None:
        self.app.animator.add(self.tray.roll(results, kinds, velocity, 11))

    def frames(self, count: int, event: pygame.event.Event | None = None) -> bool:
        drawn = self.app.tick([event] if event is not None else [], 16)
        for _ in range(count - 1):
            drawn = self.app.tick([], 16)
        return drawn

    def settle(self) -> int:
        for frame in range(300):
            if self.app.at_rest():
                return frame
            self.frames(1)
        raise AssertionError("the dice do not come to rest")

    def mouse(self, kind: int, at: tuple[float, float]) -> None:
        place = (round(at[0]), round(at[1]))
        more = {"rel": (0, 0), "buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        self.frames(1, pygame.event.Event(kind, pos=place, **more))

    def click(self, node: Node) -> None:
        for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.mouse(kind, node.rect().center)

    def carry(self, node: Node, by: tuple[float, float]) -> tuple[float, float]:
        x, y = node.rect().center
        self.mouse(pygame.MOUSEMOTION, (x, y))
        self.mouse(pygame.MOUSEBUTTONDOWN, (x, y))
        for share in (0.25, 0.5, 0.75, 1.0):
            self.mouse(pygame.MOUSEMOTION, (x + by[0] * share, y + by[1] * share))
        return x + by[0], y + by[1]

    def key(self, key: int) -> None:
        self.frames(1, pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))

    def shown(self) -> list[str]:
        """What the dice show on top, and that their texts say the same."""
        labels = [node.kind.labels[top_face(node.turned)] for node in self.tray.dice]
        assert labels == [node.text for node in self.tray.dice]
        return labels


@pytest.fixture
def hand() -> Hand:
    return Hand()


def places(dice: list[DieNode]) -> list[tuple[int, int]]:
    return [(round(node.x), round(node.y)) for node in dice]


def test_a_drag_throws_once_with_its_velocity(hand: Hand) -> None:
    hand.offer(SIX, SIX, SIX)
    end = hand.carry(hand.tray.dice[0], (120, -60))
    assert hand.thrown == []
    hand.mouse(pygame.MOUSEBUTTONUP, end)
    assert len(hand.thrown) == 1
    assert hand.thrown[0][0] > 500
    assert hand.thrown[0][1] < -250
    hand.settle()
    hand.click(hand.tray.dice[0])
    assert len(hand.thrown) == 1
    assert not hand.tray.offered


def test_a_click_throws_once(hand: Hand) -> None:
    hand.offer(BATTLE)
    hand.click(hand.tray.dice[0])
    hand.click(hand.tray.dice[0])
    assert hand.thrown == [(0.0, 0.0)]


def test_the_keyboard_throws(hand: Hand) -> None:
    hand.offer(BATTLE)
    hand.key(pygame.K_TAB)
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_RETURN)
    assert hand.thrown == [(0.0, 0.0)]


def test_an_escaped_drag_puts_all_dice_back(hand: Hand) -> None:
    hand.offer(SIX, SIX, SIX)
    before = places(hand.tray.dice)
    hand.carry(hand.tray.dice[1], (150, -80))
    assert places(hand.tray.dice) != before
    hand.key(pygame.K_ESCAPE)
    hand.settle()
    assert hand.thrown == []
    assert places(hand.tray.dice) == before
    assert all(node.lift == 0 and node.height == 0 for node in hand.tray.dice)
    hand.click(hand.tray.dice[2])
    assert len(hand.thrown) == 1


@pytest.mark.slow
def test_the_result_is_shown_whatever_the_throw(hand: Hand) -> None:
    for velocity in (None, (0.0, 0.0), (1800.0, -700.0)):
        for results in ([0], [2], [4]):
            hand.roll(results, (BATTLE,), velocity)
            assert 20 < hand.settle() < 110
            assert hand.shown() == [str(results[0])]


@pytest.mark.slow
def test_ten_dice(hand: Hand) -> None:
    results = [1, 2, 3, 4, 5, 6, 6, 5, 4, 3]
    hand.roll(results, (SIX,) * 10)
    hand.settle()
    assert hand.shown() == [str(result) for result in results]
    felt = hand.tray.rect()
    assert all(felt.contains(node.rect()) for node in hand.tray.dice)
    assert [node.y for node in paint_order([hand.tray]) if node in hand.tray.dice] == sorted(
        node.y for node in hand.tray.dice
    )


def test_skipping_shows_the_result_at_once(hand: Hand) -> None:
    hand.roll([3, 5], (SIX, SIX))
    hand.frames(3)
    hand.app.animator.skip()
    assert hand.shown() == ["3", "5"]
    assert not hand.app.animator.busy


def test_reduced_motion_shows_the_result_at_once_and_long_enough_to_be_read(hand: Hand) -> None:
    """Several rolls one after the other went by in a frame each."""
    hand.app.set_motion(1.0, True)
    hand.roll([6, 1], (SIX, SIX), (900.0, 0.0))
    hand.frames(1)
    assert hand.shown() == ["6", "1"]
    places = [(die.x, die.y) for die in hand.tray.dice]
    hand.frames(round(READ / 16) - 2)
    assert hand.app.animator.busy and [(die.x, die.y) for die in hand.tray.dice] == places
    hand.frames(3)
    assert not hand.app.animator.busy
    assert hand.scene.heard == []


def test_a_roll_hands_its_time_on(hand: Hand) -> None:
    done = Sequence(hand.tray.roll([1], (SIX,), None, 1), hand.tray.roll([6], (SIX,), None, 2))
    hand.app.animator.add(done)
    hand.frames(20)
    hand.app.animator.skip()
    assert hand.shown() == ["6"]


def test_nothing_is_drawn_at_rest(hand: Hand) -> None:
    hand.offer(SIX, SIX)
    hand.settle()
    assert [hand.frames(1) for _ in range(5)] == [False] * 5
    hand.roll([1, 1], (SIX, SIX))
    hand.settle()
    hand.frames(2)
    assert [hand.frames(1) for _ in range(5)] == [False] * 5


def test_a_lying_die_is_offered_again(hand: Hand) -> None:
    hand.roll([4], (BATTLE,))
    hand.settle()
    lying_die = hand.tray.dice[0]
    where = (lying_die.x, lying_die.y)
    hand.offer(BATTLE)
    assert hand.tray.dice == [lying_die]
    assert (lying_die.x, lying_die.y) == where
    assert lying_die.glow is not None
    assert lying_die.text == "4, to be thrown"
    end = hand.carry(lying_die, (60, 30))
    hand.mouse(pygame.MOUSEBUTTONUP, end)
    assert len(hand.thrown) == 1
    assert lying_die.glow is None
    hand.roll([1], (BATTLE,), hand.thrown[0])
    hand.settle()
    assert hand.shown() == ["1"]


def test_the_accessibility_tree_names_each_die(hand: Hand) -> None:
    hand.offer(BATTLE)
    entry = next(node for node in snapshot(hand.app)["nodes"] if node["id"] == "die/1")
    assert (entry["role"], entry["name"], entry["text"]) == ("die", "Battle die", "to be thrown")
    hand.roll([2], (BATTLE,), (300.0, 300.0))
    hand.settle()
    entry = next(node for node in snapshot(hand.app)["nodes"] if node["id"] == "die/1")
    assert entry["text"] == "2"
    assert doubled_ids(hand.app) == []


def test_knocks_are_heard_by_strength(hand: Hand) -> None:
    hand.roll([1] * 6, (SIX,) * 6, (1500.0, -800.0))
    hand.settle()
    assert {name for name, _ in hand.scene.heard} == {"die-die", "die-wood"}
    assert all(0 < volume <= 1 for _, volume in hand.scene.heard)
    assert len({volume for _, volume in hand.scene.heard}) > 3


def test_clear_takes_the_offer_back(hand: Hand) -> None:
    hand.offer(SIX)
    taken = hand.tray.dice[0]
    hand.tray.clear()
    taken.click()
    assert hand.thrown == []
    assert hand.tray.dice == []
    assert not hand.tray.offered


@pytest.mark.slow
def test_dice_stay_in_the_tray_when_the_window_changes(hand: Hand) -> None:
    hand.roll([1] * 10, (SIX,) * 10)
    hand.settle()
    for zoom in (0.75, 1.5):
        hand.app.set_zoom(zoom, 1.0)
        hand.frames(2)
        tray = hand.tray.rect()
        assert all(tray.contains(node.rect()) for node in hand.tray.dice)


def test_a_result_on_no_face_is_refused(hand: Hand) -> None:
    with pytest.raises(ValueError, match="no face of the die shows 5"):
        hand.tray.roll([5], (BATTLE,), None, 1).advance(16, False)


def test_an_app_that_keeps_pace_works_the_throw_out_elsewhere(hand: Hand) -> None:
    hand.app.keep_pace()
    hand.roll([6, 2, 5], (SIX, SIX, SIX))
    until(lambda: not hand.app.animator.busy, lambda: hand.frames(1))
    assert [die.value for die in hand.tray.dice] == ["6", "2", "5"]
    assert hand.scene.heard


def test_skipping_does_not_wait_for_the_throw_to_begin(hand: Hand) -> None:
    hand.app.keep_pace()
    hand.roll([3], (SIX,))
    hand.frames(1)
    hand.app.animator.skip()
    assert [die.value for die in hand.tray.dice] == ["3"] and not hand.app.animator.busy


@pytest.mark.slow
def test_no_die_lies_on_the_faces_that_are_told() -> None:
    hand = Hand()
    hand.tray.told = BATTLE
    hand.scene.layout()
    felt = hand.tray.y + hand.tray.h / 2 - hand.scene.ui.px(RIM)
    lowest = felt - unfolded.height(hand.tray.w, BATTLE, hand.scene.ui)
    hand.tray.lay((BATTLE,))
    assert hand.tray.dice[0].rect().bottom <= lowest, "before it is thrown"
    for number in range(40):
        side = 1 if number % 2 else -1
        hand.app.animator.add(hand.tray.roll([2], (BATTLE,), (side * 300.0, 4000.0), number))
        hand.frames(150)
        (die,) = hand.tray.dice
        assert die.rect().bottom <= lowest, number
        die.y = hand.tray.h
